#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build.h"
#include "cache.h"
#include "commands.h"
#include "files.h"
#include "log.h"
#include "options.h"
#include "output.h"
#include "pass.h"
#include "pool.h"
#include "settings.h"
#include "shim.h"
#include "tally.h"
#include "toolchain.h"
#include "unit.h"
#include "version.h"

enum { STATUS_FINDINGS = 1, STATUS_USAGE = 2, STATUS_NOT_ANALYSED = 3 };

/* One run of occ-scan. */
struct scan {
	struct scan_arguments arguments;
	char *const *rest; /* the command, the files or the folders to merge */
	size_t rest_count;
	struct toolchain toolchain;
	struct settings settings;
	struct unit_list units;
	bool built;	  /* the files came from a build */
	int build_status; /* wait status of the build */
	int signal;	  /* that asked to stop */
};

static bool is_c_file(const char *word)
{
	struct stat about;
	return ends_with(word, ".c") && !stat(word, &about) && S_ISREG(about.st_mode);
}

/* occ-scan a.c b.c -- -DX: as clang with -fopenmp and these flags. False after a message. */
static bool take_files(struct scan *scan)
{
	struct string_list words;
	size_t files = 0;
	char *here = getcwd(NULL, 0);
	while (files < scan->rest_count && strcmp(scan->rest[files], "--"))
		files++;
	string_list_init(&words);
	string_list_add(&words, "-fopenmp");
	for (size_t i = files + 1; i < scan->rest_count; i++)
		string_list_add(&words, scan->rest[i]);
	string_list_add(&words, "-c");
	bool good = here;
	for (size_t i = 0; i < files && good; i++) {
		good = is_c_file(scan->rest[i]);
		if (!good)
			complain("%s is no C file; flags go behind --", scan->rest[i]);
		string_list_add(&words, scan->rest[i]);
		unit_list_add(&scan->units, here, scan->rest[i], "clang", words.items, words.count);
		if (unit_left_out(&scan->units.items[scan->units.count - 1], &scan->settings))
			unit_list_drop_last(&scan->units);
		free(words.items[--words.count]);
		words.items[words.count] = NULL;
	}
	string_list_release(&words);
	free(here);
	return good;
}

static bool take_database(struct scan *scan, const char *path)
{
	struct commands_note note;
	char *error = commands_read(path, &scan->settings, &scan->units, &note);
	if (error) {
		complain("%s", error);
		free(error);
		return false;
	}
	if (scan->arguments.verbose)
		fprintf(stderr, "occ-scan: %s: %zu entries; %zu of other languages, %zu twice, %zu left out\n", path,
			note.entries, note.other, note.doubles, note.excluded);
	return true;
}

/* How the build is to be looked into: by CC, or by Bear if it calls its compiler by a full path. */
static bool wants_bear(struct scan *scan)
{
	char *bear = find_in_path("bear"), *why = build_configured(scan->rest, scan->rest_count);
	bool wanted = scan->arguments.bear || (why && bear);
	if (scan->arguments.bear && !bear)
		complain("--bear: Bear is not installed; install bear, or use a compile database with -p");
	else if (why && bear && !scan->arguments.bear)
		fprintf(stderr, "occ-scan: %s: the build runs under Bear\n", why);
	else if (why && !bear)
		fprintf(stderr,
			"occ-scan: %s, which this build will call by its full path: install bear, or use -p with "
			"a compile database\n",
			why);
	free(bear);
	free(why);
	return wanted;
}

/* False if the build was not started. */
static bool take_build(struct scan *scan)
{
	bool bear = wants_bear(scan);
	char *database = bear ? xasprintf("%s/compile_commands.json", scan->settings.folder) : NULL;
	scan->built = true;
	scan->build_status = build_run(&scan->arguments, &scan->settings, scan->rest, scan->rest_count, database);
	bool good = scan->build_status >= 0;
	if (good && WIFSIGNALED(scan->build_status))
		scan->signal = WTERMSIG(scan->build_status);
	if (good && database && !scan->signal)
		good = take_database(scan, database);
	free(database);
	return good;
}

/* Finds what is to be analysed, and builds if that is the way to it. False after a message. */
static bool take_units(struct scan *scan)
{
	if (scan->arguments.database)
		return take_database(scan, scan->arguments.database);
	if (is_c_file(scan->rest[0]))
		return take_files(scan);
	return take_build(scan);
}

static bool build_failed(const struct scan *scan)
{
	return scan->built && WIFEXITED(scan->build_status) && WEXITSTATUS(scan->build_status);
}

/* The exit status of the whole run; see --help. */
static int final_status(const struct scan *scan, const struct tally *tally, const struct verdict *verdict)
{
	if (build_failed(scan))
		return WEXITSTATUS(scan->build_status);
	if (verdict->failed)
		return STATUS_USAGE;
	if (verdict->fatal || (scan->arguments.status_bugs && verdict->findings))
		return STATUS_FINDINGS;
	return tally->failed ? STATUS_NOT_ANALYSED : 0;
}

static int report(const struct scan *scan, const json_t *results)
{
	struct tally tally;
	tally_count(&tally, results);
	if (scan->signal)
		fprintf(stderr, "occ-scan: stopped: the report covers what was analysed until then\n");
	else if (build_failed(scan))
		fprintf(stderr,
			"occ-scan: the build failed with exit status %d: the report covers what was compiled "
			"until then\n",
			WEXITSTATUS(scan->build_status));
	if (tally.files || (!scan->signal && !build_failed(scan)))
		tally_explain(&tally, scan->built, scan->arguments.verbose);
	struct verdict verdict = output_write(&scan->arguments, results, &tally);
	int status = final_status(scan, &tally, &verdict);
	tally_release(&tally);
	return status;
}

static int run_scan(struct scan *scan)
{
	char *folder = temporary_directory();
	int status = STATUS_USAGE;
	if (!folder) {
		complain("cannot make a temporary directory; set TMPDIR");
		return status;
	}
	settings_init(&scan->settings, folder);
	settings_take(&scan->settings, &scan->arguments);
	bool good = settings_save(&scan->settings) && take_units(scan);
	if (good && !scan->signal)
		scan->signal = pool_run(&scan->units, &scan->arguments, &scan->settings, &scan->toolchain);
	if (good) {
		json_t *results = tally_read(folder);
		status = report(scan, results);
		json_decref(results);
		if (!scan->arguments.no_cache)
			cache_tidy();
	}
	unit_list_release(&scan->units);
	settings_release(&scan->settings);
	remove_directory(folder);
	free(folder);
	return status;
}

static int scan_held(struct scan *scan)
{
	if (!toolchain_find(&scan->toolchain) || scan->toolchain.version != OCC_LLVM_MAJOR) {
		complain("clang-%d is needed: install it, or name it with OCC_CC", OCC_LLVM_MAJOR);
		toolchain_release(&scan->toolchain);
		return STATUS_USAGE;
	}
	toolchain_export_headers(&scan->toolchain);
	signals_hold();
	int status = run_scan(scan);
	signals_release();
	toolchain_release(&scan->toolchain);
	if (scan->signal)
		end_as(scan->signal);
	return status;
}

static int merge(struct scan *scan)
{
	json_t *all = json_array();
	bool good = true;
	for (size_t i = 1; i < scan->rest_count && good; i++) {
		json_t *one = output_read(scan->rest[i]);
		good = one;
		json_array_extend(all, one);
		json_decref(one);
	}
	int status = STATUS_USAGE;
	if (good) {
		json_t *results = tally_sorted(all);
		status = report(scan, results);
		json_decref(results);
	}
	json_decref(all);
	return status;
}

static int run_unit(const char *file)
{
	struct toolchain toolchain;
	if (toolchain_find(&toolchain))
		toolchain_export_headers(&toolchain);
	int status = pool_unit(file, &toolchain);
	toolchain_release(&toolchain);
	return status;
}

static int run(struct scan *scan)
{
	if (scan->arguments.help) {
		scan_option_help();
		return 0;
	}
	if (scan->arguments.version) {
		printf("occ-scan %s\n", OCC_VERSION);
		return 0;
	}
	if (scan->arguments.unit)
		return run_unit(scan->arguments.unit);
	if (scan->rest_count && !strcmp(scan->rest[0], "merge"))
		return merge(scan);
	if (scan->arguments.database && scan->rest_count) {
		complain("-p takes no build command: %s", scan->rest[0]);
		return STATUS_USAGE;
	}
	if (!scan->arguments.database && !scan->rest_count) {
		complain(
		    "nothing to scan: give a build command, C files, or -p with a compile database (occ-scan --help)");
		return STATUS_USAGE;
	}
	return scan_held(scan);
}

int main(int argc, char **argv)
{
	const char *slash = argc ? strrchr(argv[0], '/') : NULL;
	if (argc && !strcmp(slash ? slash + 1 : argv[0], SHIM_NAME))
		return shim(argv + 1, (size_t)argc - 1);
	struct scan scan = {0};
	size_t count = (size_t)argc - (argc > 0);
	int status = STATUS_USAGE;
	char *error = scan_arguments_parse(&scan.arguments, argv + 1, count);
	scan.rest = argv + 1 + scan.arguments.used;
	scan.rest_count = count - scan.arguments.used;
	if (error)
		complain("%s", error);
	else
		status = run(&scan);
	free(error);
	scan_arguments_release(&scan.arguments);
	return status;
}
