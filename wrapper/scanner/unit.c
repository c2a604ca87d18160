#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analysis.h"
#include "cache.h"
#include "compilers.h"
#include "files.h"
#include "json.h"
#include "log.h"
#include "pass.h"
#include "scan.h"
#include "target.h"
#include "version.h"

enum { MAX_ROUNDS = 4 }; /* each drops flags that clang refused in the one before */

static char *make_key(const struct unit *unit)
{
	struct string_list all;
	string_list_init(&all);
	string_list_add(&all, unit->directory);
	string_list_add(&all, unit->file);
	string_list_add(&all, unit->compiler);
	string_list_add_all(&all, &unit->words);
	char *text = shell_join(all.items), *hash = cache_hash(text, strlen(text));
	hash[16] = '\0';
	free(text);
	string_list_release(&all);
	return hash;
}

static void unit_release(struct unit *unit)
{
	free(unit->directory);
	free(unit->file);
	free(unit->compiler);
	free(unit->key);
	string_list_release(&unit->words);
}

void unit_list_add(struct unit_list *list, const char *directory, const char *file, const char *compiler,
		   char *const *words, size_t count)
{
	struct unit unit = {xstrdup(directory), xstrdup(file), xstrdup(compiler), {0}, NULL};
	string_list_init(&unit.words);
	for (size_t i = 0; i < count; i++)
		string_list_add(&unit.words, words[i]);
	unit.key = make_key(&unit);
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].key, unit.key)) {
			unit_release(&unit);
			return;
		}
	if (list->count == list->capacity) {
		list->capacity = 2 * list->capacity + 16;
		list->items = xrealloc(list->items, list->capacity * sizeof(*list->items));
	}
	list->items[list->count++] = unit;
}

void unit_list_drop_last(struct unit_list *list)
{
	unit_release(&list->items[--list->count]);
}

void unit_list_release(struct unit_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		unit_release(&list->items[i]);
	free(list->items);
	*list = (struct unit_list){0};
}

/* Files that configure scripts of autoconf, CMake and Meson write to see what a compiler can do. */
static bool is_try(const char *directory, const char *path)
{
	static const char *const folders[] = {"/CMakeFiles/CMakeTmp", "/CMakeFiles/CMakeScratch/", "/CompilerIdC/",
					      "/meson-private/", "/.conf_check_"};
	const char *slash = strrchr(path, '/');
	if (!strcmp(slash ? slash + 1 : path, "conftest.c"))
		return true;
	for (size_t i = 0; i < sizeof(folders) / sizeof(folders[0]); i++)
		if (strstr(path, folders[i]) || strstr(directory, folders[i]))
			return true;
	return false;
}

static bool in_other_shard(const struct unit *unit, const struct settings *settings)
{
	return settings->shards && strtoull(unit->key, NULL, 16) % settings->shards != settings->shard - 1;
}

bool unit_left_out(const struct unit *unit, const struct settings *settings)
{
	char *path = files_absolute(unit->directory, unit->file);
	bool out = is_try(unit->directory, path) || in_other_shard(unit, settings);
	for (size_t i = 0; i < settings->excluded.count && !out; i++)
		out = files_below(path, settings->excluded.items[i]);
	free(path);
	return out;
}

/* One analysis under way. */
struct job {
	const struct unit *unit;
	const struct settings *settings;
	const struct toolchain *toolchain;
	struct string_list words;   /* what clang gets */
	struct string_list dropped; /* what it does not know */
	struct arguments arguments;
	const struct input *input;
	char *temporary;
	json_t *result;
	int signal;
};

static void set_outcome(struct job *job, const char *outcome, const char *reason)
{
	json_object_set_new(job->result, "outcome", json_string(outcome));
	json_object_set_new(job->result, "reason", json_from_text(reason));
}

static bool same_file(const char *a, const char *b)
{
	struct stat first, second;
	if (!strcmp(a, b))
		return true;
	return !stat(a, &first) && !stat(b, &second) && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* Parses the words; those that occ does not know are dropped, as clang would refuse them. False with a reason set. */
static bool parse(struct job *job)
{
	for (;;) {
		arguments_release(&job->arguments);
		char *error = arguments_parse(&job->arguments, job->words.items, job->words.count);
		if (error) {
			set_outcome(job, "failed", error);
			free(error);
			return false;
		}
		if (!job->arguments.unknown)
			break;
		size_t at = 0;
		while (at < job->words.count && strcmp(job->words.items[at], job->arguments.unknown))
			at++;
		if (at == job->words.count) {
			set_outcome(job, "failed", "a response file holds an option that clang does not know");
			return false;
		}
		compiler_drop(&job->words, at, &job->dropped);
	}
	job->input = NULL;
	for (size_t i = 0; i < job->arguments.input_count; i++)
		if (job->arguments.inputs[i].language == LANGUAGE_C &&
		    same_file(job->arguments.inputs[i].path, job->unit->file))
			job->input = &job->arguments.inputs[i];
	if (!job->input)
		set_outcome(job, "failed", "its command does not compile it as C");
	return job->input;
}

/* Is there something to analyse? If not, the outcome says why. */
static bool worth_it(struct job *job)
{
	const struct arguments *arguments = &job->arguments;
	bool pragmas = scan_unit(arguments, job->input, SCAN_REGIONS);
	json_object_set_new(job->result, "openmp", json_boolean(arguments->openmp));
	json_object_set_new(job->result, "pragmas", json_boolean(pragmas));
	if (!arguments->openmp)
		set_outcome(job, "skipped", fallback_text(FALLBACK_NO_OPENMP));
	else if (arguments->other_runtime)
		set_outcome(job, "skipped", fallback_text(FALLBACK_OTHER_RUNTIME));
	else if (!pragmas)
		set_outcome(job, "skipped", "no OpenMP region in this file");
	else
		return true;
	return false;
}

static void prepare(struct job *job, struct analysis *analysis, const char *temporary, size_t number)
{
	struct target target;
	char *error = target_choose(&job->arguments, &target);
	analysis_init(analysis, job->input, temporary, number);
	analysis->quiet = true;
	analysis->list_files = true;
	analysis->for_gpu = !error && target_has_gpu(&target, &job->arguments);
	target_release(&target);
	free(error);
}

/* The command with names that are the same in every scan. */
static void find_entry(struct job *job, struct cache_entry *entry)
{
	struct analysis analysis;
	struct string_list command;
	string_list_init(&command);
	prepare(job, &analysis, "", 0);
	analysis_command(&analysis, &job->arguments, job->toolchain, &command);
	for (size_t i = 0; i < job->settings->limits.count; i++)
		string_list_add(&command, job->settings->limits.items[i]);
	cache_entry_init(entry, &job->arguments, job->toolchain, &command);
	string_list_release(&command);
	analysis_release(&analysis);
}

/* The first error in what clang SAID, to be freed. */
static char *first_error(const char *said)
{
	const char *error = strstr(said, "error: ");
	if (!error)
		return xstrdup("rejected by clang");
	while (error > said && error[-1] != '\n')
		error--;
	char *line = xstrndup(error, strcspn(error, "\n")), *reason = xasprintf("rejected by clang: %s", line);
	free(line);
	return reason;
}

static void take_outcome(struct job *job, const struct analysis *analysis)
{
	if (analysis->outcome == ANALYSIS_DONE) {
		set_outcome(job, "done", "");
		json_object_set(job->result, "report", analysis->report);
	} else if (analysis->outcome == ANALYSIS_REJECTED) {
		char *reason = first_error(analysis->cause);
		set_outcome(job, "rejected", reason);
		free(reason);
	} else if (analysis->outcome == ANALYSIS_STOPPED) {
		job->signal = analysis->signal;
	} else {
		set_outcome(job, "failed", analysis->cause);
	}
}

/* The report of an earlier scan and the flags that were dropped for it, if they still hold. */
static bool recall(struct job *job, const struct cache_entry *entry)
{
	json_t *kept = cache_find(entry);
	json_object_set_new(job->result, "cached", json_boolean(kept != NULL));
	if (!kept)
		return false;
	set_outcome(job, "done", "");
	json_object_set(job->result, "report", json_object_get(kept, "report"));
	json_to_list(json_object_get(kept, "dropped"), &job->dropped);
	json_decref(kept);
	return true;
}

static void keep(const struct job *job, const struct analysis *analysis, const struct cache_entry *entry, size_t before)
{
	struct string_list dropped;
	string_list_init(&dropped);
	for (size_t i = before; i < job->dropped.count; i++)
		string_list_add(&dropped, job->dropped.items[i]);
	json_t *kept = json_pack("{s:O, s:o}", "report", analysis->report, "dropped", json_from_list(&dropped));
	char *dependencies = xasprintf("%s/dependencies", analysis->directory);
	cache_keep(entry, kept, dependencies);
	free(dependencies);
	json_decref(kept);
	string_list_release(&dropped);
}

/* Runs clang until it refuses no flag; each round drops those that it refused. ENTRY is NULL without a cache. */
static void run_rounds(struct job *job, const struct cache_entry *entry)
{
	size_t before = job->dropped.count;
	bool again = true;
	for (size_t round = 0; again; round++) {
		struct analysis analysis;
		prepare(job, &analysis, job->temporary, round);
		analysis_run(&analysis, &job->arguments, job->toolchain);
		again = analysis.outcome == ANALYSIS_REJECTED && round + 1 < MAX_ROUNDS &&
			compiler_drop_refused(analysis.cause, &job->words, &job->dropped);
		if (!again)
			take_outcome(job, &analysis);
		if (entry && analysis.outcome == ANALYSIS_DONE)
			keep(job, &analysis, entry, before);
		analysis_release(&analysis);
		again = again && parse(job);
	}
}

static void run(struct job *job)
{
	struct cache_entry entry = {0};
	bool cached = job->settings->cached;
	if (cached)
		find_entry(job, &entry);
	if (!cached || !recall(job, &entry)) {
		job->temporary = xasprintf("%s/tmp/XXXXXX", job->settings->folder);
		if (!mkdtemp(job->temporary)) {
			set_outcome(job, "failed", "its temporary directory cannot be made");
		} else {
			run_rounds(job, cached ? &entry : NULL);
			remove_directory(job->temporary);
		}
		free(job->temporary);
	}
	if (cached)
		cache_entry_release(&entry);
}

/* Makes the file names in OBJECT, and in what it holds, absolute. */
static void locate(json_t *object, const char *directory)
{
	const char *key;
	json_t *value;
	size_t index;
	json_object_foreach(object, key, value)
	{
		const char *name = !strcmp(key, "file") ? json_string_value(value) : NULL;
		if (name && *name) {
			char *path = files_absolute(directory, name);
			json_string_set_nocheck(value, path);
			free(path);
		}
		locate(value, directory);
	}
	json_array_foreach(object, index, value) locate(value, directory);
}

static json_t *begin_result(const struct unit *unit)
{
	char *path = files_absolute(unit->directory, unit->file);
	json_t *result = json_pack("{s:s, s:o, s:o, s:s, s:s, s:b, s:b, s:b}", "key", unit->key, "directory",
				   json_from_text(unit->directory), "file", json_from_text(path), "outcome", "failed",
				   "reason", "the analysis did not end", "openmp", 0, "pragmas", 0, "cached", 0);
	json_object_set_new(result, "words", json_from_list(&unit->words));
	free(path);
	return result;
}

static bool write_result(const struct job *job)
{
	char *path = xasprintf("%s/results/%s.json", job->settings->folder, job->unit->key);
	bool good = json_write(job->result, path);
	free(path);
	return good;
}

void unit_fail(const struct unit *unit, const struct settings *settings, const char *reason)
{
	struct job job = {.unit = unit, .settings = settings, .result = begin_result(unit)};
	set_outcome(&job, "failed", reason);
	if (!write_result(&job))
		warn("%s: %s; and that cannot be written to %s: %s; set TMPDIR", unit->file, reason, settings->folder,
		     strerror(errno));
	json_decref(job.result);
}

int unit_analyse(const struct unit *unit, const struct settings *settings, const struct toolchain *toolchain)
{
	struct job job = {.unit = unit, .settings = settings, .toolchain = toolchain, .result = begin_result(unit)};
	string_list_init(&job.words);
	string_list_init(&job.dropped);
	/* First that it began: if this process is killed, that stands. */
	bool written = write_result(&job);
	string_list_add_all(&job.words, &settings->limits);
	compiler_translate(unit->compiler, unit->words.items, unit->words.count, &job.words, &job.dropped);
	if (chdir(unit->directory))
		set_outcome(&job, "failed", "its folder is not there");
	else if (parse(&job) && worth_it(&job))
		run(&job);
	json_object_set_new(job.result, "dropped", json_from_list(&job.dropped));
	locate(json_object_get(job.result, "report"), unit->directory);
	if (!job.signal && (!written || !write_result(&job)))
		warn("%s: its result cannot be written to %s: %s; set TMPDIR", unit->file, settings->folder,
		     strerror(errno));
	json_decref(job.result);
	arguments_release(&job.arguments);
	string_list_release(&job.words);
	string_list_release(&job.dropped);
	return job.signal;
}

bool unit_save(const struct unit *unit, const char *path)
{
	json_t *whole = json_pack("{s:o, s:o, s:o, s:o}", "directory", json_from_text(unit->directory), "file",
				  json_from_text(unit->file), "compiler", json_from_text(unit->compiler), "words",
				  json_from_list(&unit->words));
	bool good = json_write(whole, path);
	json_decref(whole);
	return good;
}

bool unit_load(struct unit_list *list, const char *path)
{
	struct string_list words;
	json_t *whole = json_load_file(path, 0, NULL);
	string_list_init(&words);
	json_to_list(json_object_get(whole, "words"), &words);
	char *directory = json_to_text(json_object_get(whole, "directory"));
	char *file = json_to_text(json_object_get(whole, "file"));
	char *compiler = json_to_text(json_object_get(whole, "compiler"));
	bool good = *directory && *file;
	if (good)
		unit_list_add(list, directory, file, compiler, words.items, words.count);
	free(compiler);
	free(file);
	free(directory);
	string_list_release(&words);
	json_decref(whole);
	return good;
}
