#include "output.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "files.h"
#include "json.h"
#include "log.h"

/* What occ-scan merge reads. */
#define RESULTS_NAME "results.json"

/* How often each rule has a finding, the number of findings that count, and whether one is fatal. */
struct count {
	struct verdict verdict;
	json_t *seen; /* findings of headers come with each file that includes them */
	json_t *rules;
};

static void count_finding(struct count *count, const struct scan_arguments *arguments, const json_t *finding)
{
	const char *rule = json_text(finding, "rule");
	bool note = !strcmp(json_text(finding, "level"), "note");
	if (!scan_rule_enabled(arguments, rule))
		return;
	char *key = xasprintf("%s:%lld:%lld:%s:%s", json_text(finding, "file"),
			      (long long)json_integer_value(json_object_get(finding, "line")),
			      (long long)json_integer_value(json_object_get(finding, "column")), rule,
			      json_text(finding, "message"));
	if (!json_object_get(count->seen, key)) {
		json_object_set_new(count->seen, key, json_true());
		count->verdict.fatal |= scan_rule_fatal(arguments, rule);
		if (!note) {
			json_int_t before = json_integer_value(json_object_get(count->rules, rule));
			json_object_set_new(count->rules, rule, json_integer(before + 1));
			count->verdict.findings++;
		}
	}
	free(key);
}

static void count_findings(struct count *count, const struct scan_arguments *arguments, const json_t *results)
{
	size_t index, inner;
	json_t *result, *finding;
	json_array_foreach(results, index, result)
	{
		const json_t *report = json_object_get(result, "report");
		json_array_foreach(json_object_get(report, "findings"), inner, finding)
		    count_finding(count, arguments, finding);
	}
}

static void print_summary(const struct count *count, const struct tally *tally)
{
	const char *rule;
	json_t *number;
	bool first = true;
	fprintf(stderr, "occ-scan: %zu file%s, %zu analysed (%zu from the cache), %zu regions, %zu finding%s",
		tally->files, tally->files == 1 ? "" : "s", tally->analysed, tally->cached, tally->regions,
		count->verdict.findings, count->verdict.findings == 1 ? "" : "s");
	json_object_foreach(count->rules, rule, number)
	{
		fprintf(stderr, "%s%lld %s", first ? ": " : ", ", (long long)json_integer_value(number), rule);
		first = false;
	}
	fputc('\n', stderr);
}

/* A new folder for this report, to be freed; NULL after a message. */
static char *make_folder(const struct scan_arguments *arguments)
{
	const char *place = arguments->output, *temporary = getenv("TMPDIR");
	char stamp[32];
	time_t now = time(NULL);
	struct tm parts;
	if (!place)
		place = temporary && *temporary ? temporary : "/tmp";
	strftime(stamp, sizeof(stamp), "%Y-%m-%d-%H%M%S", localtime_r(&now, &parts));
	char *name = xasprintf("%s/%s%s-%ld", place, arguments->output ? "" : "occ-scan-", stamp, (long)getpid());
	if (!files_make_folders(name)) {
		complain("cannot make the folder %s for the report: %s; choose another place with -o", name,
			 strerror(errno));
		free(name);
		return NULL;
	}
	return name;
}

/* DIR/latest leads to the newest report, for scripts. Where there are no links there is none. */
static void link_latest(const char *place, const char *folder)
{
	char *fresh = xasprintf("%s/latest.%ld", place, (long)getpid()), *link = xasprintf("%s/latest", place);
	if (!symlink(strrchr(folder, '/') + 1, fresh) && rename(fresh, link))
		unlink(fresh);
	free(link);
	free(fresh);
}

static bool write_results(const json_t *results, const char *folder)
{
	char *path = xasprintf("%s/%s", folder, RESULTS_NAME);
	bool good = json_write(results, path);
	if (!good)
		complain("cannot write %s: %s", path, strerror(errno));
	free(path);
	return good;
}

struct verdict output_write(const struct scan_arguments *arguments, const json_t *results, const struct tally *tally)
{
	struct count count = {.seen = json_object(), .rules = json_object()};
	count_findings(&count, arguments, results);
	print_summary(&count, tally);
	char *folder = make_folder(arguments);
	count.verdict.failed = !folder || !write_results(results, folder);
	if (!count.verdict.failed) {
		if (arguments->output)
			link_latest(arguments->output, folder);
		fprintf(stderr, "occ-scan: report: %s\n", folder);
	}
	free(folder);
	json_decref(count.seen);
	json_decref(count.rules);
	return count.verdict;
}

json_t *output_read(const char *folder)
{
	static const char *const places[] = {RESULTS_NAME, "latest/" RESULTS_NAME};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char *path = xasprintf("%s/%s", folder, places[i]);
		json_t *results = json_load_file(path, 0, NULL);
		free(path);
		if (json_is_array(results))
			return results;
		json_decref(results);
	}
	complain("%s holds no report of occ-scan", folder);
	return NULL;
}
