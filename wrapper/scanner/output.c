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
#include "findings.h"
#include "json.h"
#include "log.h"
#include "pass.h"
#include "report/results.h"
#include "toolchain.h"

/* What occ-scan merge reads. */
#define UNITS_NAME "units.json"

/* One report being made. */
struct output {
	const struct scan_arguments *arguments;
	struct scan_results results;
	struct verdict verdict;
	char *folder; /* NULL: nothing is kept */
};

/* A message of a writer or reader: printed, freed, and remembered as a failure. */
static void take_error(struct output *output, int status, char **error)
{
	if (!status)
		return;
	complain("%s", *error ? *error : "the report cannot be made");
	free(*error);
	*error = NULL;
	output->verdict.failed = true;
}

/* REPORT without the findings of rules that are switched off; a new reference. */
static json_t *enabled_part(const struct scan_arguments *arguments, json_t *report)
{
	size_t index;
	json_t *finding, *copy = json_copy(report), *kept = json_array();
	json_array_foreach(json_object_get(report, "findings"), index, finding)
	{
		if (scan_rule_enabled(arguments, json_text(finding, "rule")))
			json_array_append(kept, finding);
	}
	json_object_set_new(copy, "findings", kept);
	return copy;
}

static void add_units(struct output *output, const json_t *units)
{
	size_t index;
	json_t *unit;
	json_array_foreach(units, index, unit)
	{
		const char *outcome = json_text(unit, "outcome");
		if (!strcmp(outcome, "done")) {
			json_t *report = enabled_part(output->arguments, json_object_get(unit, "report"));
			if (!results_add(&output->results, report))
				results_fail(&output->results, json_text(unit, "file"), "its report cannot be read");
			json_decref(report);
		} else if (strcmp(outcome, "skipped")) {
			results_fail(&output->results, json_text(unit, "file"), json_text(unit, "reason"));
		}
	}
}

/* Compares with the baseline; the first time, this scan becomes it. */
static void take_baseline(struct output *output)
{
	const char *path = output->arguments->baseline;
	char *error = NULL;
	int status;
	if (!path)
		return;
	if (!access(path, F_OK)) {
		status = results_compare(&output->results, path, &error);
	} else {
		status = write_json(&output->results, path, &error);
		if (!status)
			fprintf(stderr, "occ-scan: baseline written: %s\n", path);
	}
	take_error(output, status, &error);
}

static void make_results(struct output *output, const json_t *units)
{
	char *error = NULL;
	results_init(&output->results, NULL);
	add_units(output, units);
	if (output->arguments->suppressions)
		take_error(output, results_suppress(&output->results, output->arguments->suppressions, &error), &error);
	results_finish(&output->results);
	take_baseline(output);
}

static void judge(struct output *output)
{
	for (size_t i = 0; i < output->results.finding_count; i++) {
		const struct scan_finding *finding = &output->results.findings[i];
		if (finding->suppressed || finding->change != SCAN_NEW)
			continue;
		output->verdict.findings += finding->level != SCAN_NOTE;
		output->verdict.fatal |= scan_rule_fatal(output->arguments, finding->rule);
	}
}

/* How many findings of each rule count: ": 2 occ.Race, 1 occ.MapMissing". */
static void print_rules(const struct scan_results *results)
{
	struct string_list rules;
	string_list_init(&rules);
	for (size_t i = 0; i < results->finding_count; i++) {
		const struct scan_finding *one = &results->findings[i];
		if (one->suppressed || one->change != SCAN_NEW || one->level == SCAN_NOTE ||
		    string_list_has(&rules, one->rule))
			continue;
		size_t count = 0;
		for (size_t k = i; k < results->finding_count; k++) {
			const struct scan_finding *other = &results->findings[k];
			count += !other->suppressed && other->change == SCAN_NEW && other->level != SCAN_NOTE &&
				 !strcmp(other->rule, one->rule);
		}
		fprintf(stderr, "%s%zu %s", rules.count ? ", " : ": ", count, one->rule);
		string_list_add(&rules, one->rule);
	}
	string_list_release(&rules);
}

static void print_summary(const struct output *output, const struct tally *tally)
{
	const struct scan_results *results = &output->results;
	const size_t *verdicts = results->counts.verdicts;
	fprintf(stderr, "occ-scan: %zu file%s, %zu analysed (%zu from the cache), %zu region%s, %zu %sfinding%s",
		tally->files, tally->files == 1 ? "" : "s", tally->analysed, tally->cached, results->region_count,
		results->region_count == 1 ? "" : "s", output->verdict.findings, results->has_baseline ? "new " : "",
		output->verdict.findings == 1 ? "" : "s");
	print_rules(results);
	if (results->has_baseline)
		fprintf(stderr, "; %zu fixed since the baseline", results->counts.fixed);
	if (results->counts.suppressed)
		fprintf(stderr, "; %zu suppressed", results->counts.suppressed);
	fputc('\n', stderr);
	if (results->region_count)
		fprintf(stderr, "occ-scan: regions: %zu disjoint, %zu guarded, %zu unknown, %zu race\n",
			verdicts[SCAN_DISJOINT], verdicts[SCAN_GUARDED], verdicts[SCAN_UNKNOWN], verdicts[SCAN_RACE]);
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

static void write_units(struct output *output, const json_t *units)
{
	char *path = xasprintf("%s/" UNITS_NAME, output->folder);
	if (!json_write(units, path)) {
		complain("cannot write %s: %s", path, strerror(errno));
		output->verdict.failed = true;
	}
	free(path);
}

typedef int writer(const struct scan_results *results, const char *path, char **error);

static void write_form(struct output *output, bool asked, const char *name, writer *write)
{
	if (!asked)
		return;
	char *path = xasprintf("%s/%s", output->folder, name), *error = NULL;
	take_error(output, write(&output->results, path, &error), &error);
	free(path);
}

static bool wants_html(const struct scan_arguments *arguments)
{
	return arguments->html || arguments->view ||
	       (!arguments->sarif && !arguments->plist && !arguments->json && !arguments->text);
}

static void write_forms(struct output *output)
{
	const struct scan_arguments *arguments = output->arguments;
	struct html_settings settings = {.title = arguments->title, .sizes = arguments->sizes};
	char *error = NULL;
	if (wants_html(arguments))
		take_error(output, write_html(&output->results, &settings, output->folder, &error), &error);
	write_form(output, arguments->sarif, "occ.sarif", write_sarif);
	write_form(output, arguments->plist, "occ.plist", write_plist);
	write_form(output, arguments->json, "occ.json", write_json);
}

/* Is there something to keep? What another program reads is kept in any case. */
static bool worth_keeping(const struct output *output)
{
	const struct scan_arguments *arguments = output->arguments;
	return output->results.finding_count || output->results.failure_count || output->results.fixed_count ||
	       arguments->keep_empty || arguments->shards || arguments->sarif || arguments->plist || arguments->json;
}

/* Opens the pages in the user's browser. */
static void view(const char *page)
{
	char *opener = find_in_path("xdg-open");
	char *const command[] = {opener, (char *)page, NULL};
	if (!opener)
		fprintf(stderr, "occ-scan: -V: xdg-open is not there (package xdg-utils); open %s yourself\n", page);
	else
		free(child_output(command));
	free(opener);
}

static void keep(struct output *output, const json_t *units)
{
	const struct scan_arguments *arguments = output->arguments;
	if (!worth_keeping(output)) {
		fputs("occ-scan: no finding, so no report (--keep-empty writes one)\n", stderr);
		return;
	}
	output->folder = make_folder(arguments);
	if (!output->folder) {
		output->verdict.failed = true;
		return;
	}
	write_units(output, units);
	write_forms(output);
	if (arguments->output && !output->verdict.failed)
		link_latest(arguments->output, output->folder);
	char *page = xasprintf("%s%s", output->folder, wants_html(arguments) ? "/index.html" : "");
	fprintf(stderr, "occ-scan: report: %s\n", page);
	if (arguments->view && !output->verdict.failed)
		view(page);
	free(page);
	free(output->folder);
}

struct verdict output_write(const struct scan_arguments *arguments, const json_t *units, const struct tally *tally)
{
	struct output output = {.arguments = arguments};
	char *error = NULL;
	make_results(&output, units);
	judge(&output);
	if (arguments->text)
		take_error(&output,
			   write_text(&output.results, "-", findings_colour(COLOUR_AUTO, STDOUT_FILENO), &error),
			   &error);
	print_summary(&output, tally);
	keep(&output, units);
	results_release(&output.results);
	return output.verdict;
}

json_t *output_read(const char *folder)
{
	static const char *const places[] = {UNITS_NAME, "latest/" UNITS_NAME};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char *path = xasprintf("%s/%s", folder, places[i]);
		json_t *units = json_load_file(path, 0, NULL);
		free(path);
		if (json_is_array(units))
			return units;
		json_decref(units);
	}
	complain("%s holds no report of occ-scan", folder);
	return NULL;
}
