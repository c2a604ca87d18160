#include "tally.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"

enum { NAMED = 5 }; /* files that a message names; -v names all */

static int compare_results(const void *a, const void *b)
{
	const json_t *first = *(json_t *const *)a, *second = *(json_t *const *)b;
	int order = strcmp(json_text(first, "file"), json_text(second, "file"));
	return order ? order : strcmp(json_text(first, "key"), json_text(second, "key"));
}

json_t *tally_sorted(const json_t *all)
{
	size_t count = json_array_size(all);
	json_t **items = xcalloc(count, sizeof(*items)), *array = json_array(), *last = NULL;
	for (size_t i = 0; i < count; i++)
		items[i] = json_array_get(all, i);
	qsort(items, count, sizeof(*items), compare_results);
	for (size_t i = 0; i < count; i++) {
		if (!last || compare_results(&last, &items[i]))
			json_array_append(array, items[i]);
		last = items[i];
	}
	free(items);
	return array;
}

json_t *tally_read(const char *folder)
{
	char *results = xasprintf("%s/results", folder);
	DIR *stream = opendir(results);
	struct dirent *found;
	json_t *all = json_array();
	while (stream && (found = readdir(stream))) {
		char *path = xasprintf("%s/%s", results, found->d_name);
		if (ends_with(path, ".json"))
			json_array_append_new(all, json_load_file(path, 0, NULL));
		free(path);
	}
	if (stream)
		closedir(stream);
	free(results);
	json_t *array = tally_sorted(all);
	json_decref(all);
	return array;
}

static void count_regions(struct tally *tally, const json_t *report)
{
	size_t index;
	json_t *region;
	json_array_foreach(json_object_get(report, "regions"), index, region)
	{
		tally->regions++;
		tally->targets += starts_with(json_text(region, "directive"), "target");
	}
}

static void count_dropped(struct tally *tally, const json_t *result)
{
	struct string_list words;
	string_list_init(&words);
	json_to_list(json_object_get(result, "dropped"), &words);
	for (size_t i = 0; i < words.count; i++)
		if (!string_list_has(&tally->dropped, words.items[i]))
			string_list_add(&tally->dropped, words.items[i]);
	string_list_release(&words);
}

static void count_one(struct tally *tally, const json_t *result)
{
	const char *outcome = json_text(result, "outcome"), *file = json_text(result, "file");
	tally->files++;
	count_dropped(tally, result);
	if (!strcmp(outcome, "done")) {
		tally->analysed++;
		tally->cached += json_is_true(json_object_get(result, "cached"));
		count_regions(tally, json_object_get(result, "report"));
	} else if (strcmp(outcome, "skipped")) {
		tally->failed++;
		string_list_addf(&tally->failures, "%s: %s", file, json_text(result, "reason"));
	} else if (!json_is_true(json_object_get(result, "openmp"))) {
		bool pragmas = json_is_true(json_object_get(result, "pragmas"));
		tally->no_openmp++;
		tally->pragmas += pragmas;
		if (pragmas)
			string_list_add(&tally->without, file);
	}
}

void tally_count(struct tally *tally, const json_t *results)
{
	size_t index;
	json_t *result;
	*tally = (struct tally){0};
	string_list_init(&tally->failures);
	string_list_init(&tally->dropped);
	string_list_init(&tally->without);
	json_array_foreach(results, index, result) count_one(tally, result);
}

void tally_release(struct tally *tally)
{
	string_list_release(&tally->failures);
	string_list_release(&tally->dropped);
	string_list_release(&tally->without);
}

static void print_some(const struct string_list *lines, unsigned verbose)
{
	size_t shown = verbose || lines->count <= NAMED ? lines->count : NAMED;
	for (size_t i = 0; i < shown; i++)
		fprintf(stderr, "  %s\n", lines->items[i]);
	if (shown < lines->count)
		fprintf(stderr, "  and %zu more (-v names all)\n", lines->count - shown);
}

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static void explain_no_file(bool built)
{
	fputs("occ-scan: no C file was seen\n", stderr);
	if (built)
		fputs(
		    "  - the build may have been up to date: clean it first (make clean)\n"
		    "  - it may call its compiler by a full path, or set CC itself: use --bear, or a compile database "
		    "with -p\n"
		    "  - a configure step compiles nothing of the project: run the build under occ-scan next\n",
		    stderr);
	else
		fputs("  the compile database lists no C file, or all are in another shard or excluded\n", stderr);
}

static void explain_nothing_found(const struct tally *tally, unsigned verbose)
{
	if (tally->pragmas) {
		fprintf(stderr,
			"occ-scan: %zu file%s OpenMP directives but %s compiled without OpenMP: nothing in %s was "
			"checked; add -fopenmp\n",
			tally->pragmas, tally->pragmas == 1 ? " has" : "s have", tally->pragmas == 1 ? "is" : "are",
			tally->pragmas == 1 ? "it" : "them");
		print_some(&tally->without, verbose);
	}
	if (tally->no_openmp == tally->files && !tally->pragmas)
		fputs("occ-scan: no file was compiled with OpenMP (-fopenmp): the project may use none, or switch it "
		      "on by "
		      "an option\n"
		      "  (./configure --enable-openmp, cmake -DUSE_OPENMP=ON, CFLAGS=-fopenmp)\n",
		      stderr);
	else if (!tally->regions && !tally->failed && tally->no_openmp < tally->files)
		fputs("occ-scan: OpenMP is on, but no parallel, simd or target construct was seen\n", stderr);
	else if (tally->regions && !tally->targets)
		fputs(
		    "occ-scan: no target region was seen: races were looked for in host code, and no map was checked\n"
		    "  (offload code may be switched off in this configuration)\n",
		    stderr);
}

void tally_explain(const struct tally *tally, bool built, unsigned verbose)
{
	if (!tally->files)
		explain_no_file(built);
	else
		explain_nothing_found(tally, verbose);
	if (tally->dropped.count) {
		fprintf(stderr, "occ-scan: flags that clang does not know were left out of the analysis:");
		for (size_t i = 0; i < tally->dropped.count; i++)
			fprintf(stderr, " %s", tally->dropped.items[i]);
		fputc('\n', stderr);
	}
	if (tally->failed) {
		fprintf(stderr, "occ-scan: %zu file%s could not be analysed:\n", tally->failed, plural(tally->failed));
		print_some(&tally->failures, verbose);
	}
}
