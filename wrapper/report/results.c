#include "store.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

const char *scan_verdict_name(enum scan_verdict verdict)
{
	static const char *const names[SCAN_VERDICTS] = {"race", "unknown", "guarded", "disjoint"};
	return names[verdict];
}

const char *scan_level_name(enum scan_level level)
{
	static const char *const names[SCAN_LEVELS] = {"error", "warning", "note"};
	return names[level];
}

/* ---- memory ---- */

static void keep_block(struct results_store *store, void *block)
{
	if (store->block_count == store->block_room) {
		store->block_room = 2 * store->block_room + 64;
		store->blocks = xrealloc(store->blocks, store->block_room * sizeof(*store->blocks));
	}
	store->blocks[store->block_count++] = block;
}

void *store_memory(struct results_store *store, size_t size)
{
	void *block = xcalloc(1, size);
	keep_block(store, block);
	return block;
}

void *store_grow(struct results_store *store, void *list, size_t count, size_t size)
{
	if (count & (count - 1) || !size)
		return list;
	void *longer = store_memory(store, 2 * (count ? count : 1) * size);
	if (count)
		memcpy(longer, list, count * size);
	return longer;
}

const char *store_text(struct results_store *store, const char *text)
{
	if (!*text)
		return "";
	char *copy = xstrdup(text);
	keep_block(store, copy);
	return copy;
}

void results_init(struct scan_results *results, const char *root)
{
	*results = (struct scan_results){.version = ""};
	results->root = realpath(root ? root : ".", NULL);
	if (!results->root)
		results->root = xstrdup(root ? root : ".");
	results->store = xcalloc(1, sizeof(*results->store));
	results->store->regions = json_object();
	results->store->findings = json_object();
	results->store->units = json_object();
	results->store->kept = json_array();
}

void results_release(struct scan_results *results)
{
	struct results_store *store = results->store;
	json_decref(store->regions);
	json_decref(store->findings);
	json_decref(store->units);
	json_decref(store->kept);
	for (size_t i = 0; i < store->block_count; i++)
		free(store->blocks[i]);
	free(store->blocks);
	free(store);
	free(results->root);
	*results = (struct scan_results){0};
}

/* ---- reports in one form ---- */

/* NAME as it is seen from the root; BASE is the folder that it is seen from now, NULL: the root. To be freed. */
static char *name_from_root(const struct scan_results *results, const char *base, const char *name)
{
	char *whole = *name == '/' || !base ? xstrdup(name) : xasprintf("%s/%s", base, name), *real;
	bool winds = strstr(whole, "/./") || strstr(whole, "/../");
	if (*whole == '/' && winds && (real = realpath(whole, NULL))) {
		free(whole);
		whole = real;
	}
	size_t length = strlen(results->root);
	const char *rest = whole;
	if (!strncmp(whole, results->root, length) && whole[length] == '/')
		rest = whole + length + 1;
	while (starts_with(rest, "./"))
		rest += 2;
	char *name_there = xstrdup(*rest ? rest : whole);
	free(whole);
	return name_there;
}

static void rename_file(const struct scan_results *results, const char *base, json_t *object)
{
	const char *name = json_string_value(json_object_get(object, "file"));
	if (!name)
		return;
	char *there = name_from_root(results, base, name);
	json_object_set_new(object, "file", json_string(there));
	free(there);
}

/* A copy of OBJECT, a region or a finding, with its file names seen from the root. */
static json_t *copy_renamed(const struct scan_results *results, const char *base, const json_t *object)
{
	json_t *copy = json_deep_copy(object), *witness = json_object_get(copy, "witness"), *related;
	size_t index;
	rename_file(results, base, copy);
	rename_file(results, base, json_object_get(copy, "stopped_at"));
	rename_file(results, base, json_object_get(witness, "first"));
	rename_file(results, base, json_object_get(witness, "second"));
	json_array_foreach(json_object_get(copy, "related"), index, related) rename_file(results, base, related);
	return copy;
}

/* Adds the unit NAME to those of OBJECT. */
static void add_unit(struct scan_results *results, const char *base, json_t *object, const char *name)
{
	char *there = name_from_root(results, base, name);
	json_t *units = json_object_get(object, "units");
	for (size_t i = 0; i < json_array_size(units); i++)
		if (!strcmp(json_string_value(json_array_get(units, i)), there))
			goto done;
	json_array_append_new(units, json_string(there));
done:
	free(there);
}

/* What results_finish and results_compare add to a finding or a region, in a report that write_json made. */
static const char *const added[] = {"units", "id", "change", "suppressed", "context", "function"};

/* What OBJECT, a region or a finding, says, without what was added to it. To be freed. */
static char *statement_of(const json_t *object)
{
	json_t *plain = json_copy((json_t *)object);
	/* the function is added to findings alone: regions have it from the checker */
	size_t last = sizeof(added) / sizeof(*added) - (json_object_get(object, "rule") ? 0 : 1);
	for (size_t i = 0; i < last; i++)
		json_object_del(plain, added[i]);
	char *text = json_dumps(plain, JSON_COMPACT | JSON_SORT_KEYS);
	json_decref(plain);
	return text ? text : xstrdup("");
}

/* Adds OBJECT to LIST, unless it is there: then only its units. */
static void add_object(struct scan_results *results, json_t *list, const char *base, const json_t *object,
		       const char *unit)
{
	json_t *copy = copy_renamed(results, base, object), *units = json_incref(json_object_get(copy, "units")), *name;
	char *statement = statement_of(copy);
	json_t *known = json_object_get(list, statement);
	size_t index;
	if (!known) {
		known = copy;
		json_object_set(list, statement, copy);
		json_object_set_new(copy, "units", json_array());
	}
	json_array_foreach(units, index, name)
		if (json_is_string(name))
			add_unit(results, base, known, json_string_value(name));
	if (!json_array_size(units) && unit)
		add_unit(results, base, known, unit);
	json_decref(units);
	json_decref(copy);
	free(statement);
}

static void note_unit(struct scan_results *results, const char *base, const char *name)
{
	char *there = name_from_root(results, base, name);
	json_object_set_new(results->store->units, there, json_true());
	free(there);
}

static void add_failure(struct scan_results *results, const char *base, const char *file, const char *reason)
{
	char *there = name_from_root(results, base, file);
	results->failures =
		store_grow(results->store, results->failures, results->failure_count, sizeof(*results->failures));
	results->failures[results->failure_count++] =
		(struct scan_failure){store_text(results->store, there), store_text(results->store, reason)};
	free(there);
}

void results_fail(struct scan_results *results, const char *file, const char *reason)
{
	char *name = source_utf8(file, strlen(file)), *text = source_utf8(reason, strlen(reason));
	add_failure(results, NULL, name, text);
	free(text);
	free(name);
}

bool results_add(struct scan_results *results, const json_t *report)
{
	const json_t *regions = json_object_get(report, "regions"), *findings = json_object_get(report, "findings");
	const char *unit = json_string_value(json_object_get(report, "file"));
	const char *base = json_string_value(json_object_get(report, "root"));
	size_t index;
	json_t *item;
	if (!json_is_array(regions) || !json_is_array(findings))
		return false;
	if (*decode_text(report, "occ"))
		results->version = store_text(results->store, decode_text(report, "occ"));
	json_array_foreach(json_object_get(report, "failures"), index, item)
		add_failure(results, base, decode_text(item, "file"), decode_text(item, "reason"));
	json_array_foreach(json_object_get(report, "units"), index, item)
		if (json_is_string(item))
			note_unit(results, base, json_string_value(item));
	if (unit)
		note_unit(results, base, unit);
	json_array_foreach(regions, index, item) add_object(results, results->store->regions, base, item, unit);
	json_array_foreach(findings, index, item) add_object(results, results->store->findings, base, item, unit);
	return true;
}

int results_load(struct scan_results *results, const char *path, char **error)
{
	json_error_t where;
	json_t *report = json_load_file(path, JSON_ALLOW_NUL, &where);
	int status = 0;
	if (!report) {
		*error = where.line > 0 ? xasprintf("%s:%d: no JSON: %s", path, where.line, where.text)
					: xasprintf("cannot read the report %s: %s", path, where.text);
		status = -1;
	} else if (!results_add(results, report)) {
		*error = xasprintf("%s is no report of occ: it has no \"regions\" and \"findings\"", path);
		status = -1;
	}
	json_decref(report);
	return status;
}

/* ---- the lists ---- */

static int compare_places(const struct scan_place *a, const struct scan_place *b)
{
	int order = strcmp(a->file, b->file);
	if (!order)
		order = (a->line > b->line) - (a->line < b->line);
	return order ? order : (a->column > b->column) - (a->column < b->column);
}

static int compare_regions(const void *pa, const void *pb)
{
	const struct scan_region *a = pa, *b = pb;
	int order = compare_places(&a->at, &b->at);
	if (!order)
		order = strcmp(a->function, b->function);
	if (!order)
		order = (int)a->verdict - (int)b->verdict;
	return order ? order : strcmp(a->units.count ? a->units.items[0] : "", b->units.count ? b->units.items[0] : "");
}

static int compare_findings(const void *pa, const void *pb)
{
	const struct scan_finding *a = pa, *b = pb;
	int order = compare_places(&a->at, &b->at);
	if (!order)
		order = strcmp(a->rule, b->rule);
	return order ? order : strcmp(a->message, b->message);
}

static int compare_failures(const void *pa, const void *pb)
{
	const struct scan_failure *a = pa, *b = pb;
	int order = strcmp(a->file, b->file);
	return order ? order : strcmp(a->reason, b->reason);
}

static int compare_texts(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Parts of one scan can name the same. */
static void sort_failures(struct scan_results *results)
{
	size_t kept = 0;
	qsort(results->failures, results->failure_count, sizeof(*results->failures), compare_failures);
	for (size_t i = 0; i < results->failure_count; i++)
		if (!i || compare_failures(&results->failures[i], &results->failures[kept - 1]))
			results->failures[kept++] = results->failures[i];
	results->failure_count = kept;
}

static void fill_lists(struct scan_results *results)
{
	struct results_store *store = results->store;
	const char *key;
	json_t *json;
	results->regions = store_memory(store, json_object_size(store->regions) * sizeof(*results->regions));
	results->findings = store_memory(store, json_object_size(store->findings) * sizeof(*results->findings));
	results->units.items = store_memory(store, json_object_size(store->units) * sizeof(*results->units.items));
	json_object_foreach(store->regions, key, json)
		decode_region(store, json, &results->regions[results->region_count++]);
	json_object_foreach(store->findings, key, json)
		decode_finding(store, json, &results->findings[results->finding_count++]);
	json_object_foreach(store->units, key, json) results->units.items[results->units.count++] = key;
	for (size_t i = 0; i < results->region_count; i++)
		qsort(results->regions[i].units.items, results->regions[i].units.count, sizeof(char *), compare_texts);
	for (size_t i = 0; i < results->finding_count; i++)
		qsort(results->findings[i].units.items, results->findings[i].units.count, sizeof(char *), compare_texts);
	qsort(results->regions, results->region_count, sizeof(*results->regions), compare_regions);
	qsort(results->findings, results->finding_count, sizeof(*results->findings), compare_findings);
	sort_failures(results);
	qsort(results->units.items, results->units.count, sizeof(char *), compare_texts);
}

/* ---- what the sources add ---- */

/* The function of the last region that starts in FILE no later than in LINE; "" if there is none. */
static const char *function_near(const struct scan_results *results, const struct scan_place *at)
{
	size_t low = 0, high = results->region_count;
	struct scan_place after = {at->file, at->line + 1, 0};
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (compare_places(&results->regions[middle].at, &after) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low && !strcmp(results->regions[low - 1].at.file, at->file) ? results->regions[low - 1].function : "";
}

/* Line NUMBER with its blanks taken out, in the store; "" if it is not there. */
static const char *context_of(struct results_store *store, const struct source *source, size_t number)
{
	size_t length, used = 0;
	const char *line = source_line(source, number, &length);
	if (!line)
		return "";
	char *text = xcalloc(length + 1, 1);
	for (size_t i = 0; i < length; i++)
		if (!isspace((unsigned char)line[i]))
			text[used++] = line[i];
	char *clean = source_utf8(text, used);
	const char *kept = store_text(store, clean);
	free(clean);
	free(text);
	return kept;
}

static void look_at_file(struct scan_results *results, const char *file, const struct file_span *span, const char **contexts)
{
	struct source source;
	if (!source_read(&source, results->root, file))
		return;
	for (size_t i = span->finding; i < span->finding_end; i++)
		results->findings[i].context = context_of(results->store, &source, results->findings[i].at.line);
	for (size_t i = span->region; i < span->region_end; i++)
		contexts[i] = context_of(results->store, &source, results->regions[i].at.line);
	suppress_by_comments(results, file, &source, results->findings + span->finding, span->finding_end - span->finding);
	source_release(&source);
}

void results_finish(struct scan_results *results)
{
	fill_lists(results);
	const char **contexts = store_memory(results->store, results->region_count * sizeof(*contexts));
	for (size_t i = 0; i < results->region_count; i++)
		contexts[i] = "";
	for (size_t i = 0; i < results->finding_count; i++)
		if (!*results->findings[i].function)
			results->findings[i].function = function_near(results, &results->findings[i].at);
	struct file_span span = {0};
	for (const char *file; (file = results_next_file(results, &span));)
		look_at_file(results, file, &span, contexts);
	identity_findings(results->store, results->findings, results->finding_count);
	identity_regions(results->store, results->regions, contexts, results->region_count);
	suppress_by_patterns(results);
	results_count(results);
}

void results_count(struct scan_results *results)
{
	struct scan_counts *counts = &results->counts;
	*counts = (struct scan_counts){.fixed = results->fixed_count};
	for (size_t i = 0; i < results->region_count; i++)
		counts->verdicts[results->regions[i].verdict]++;
	for (size_t i = 0; i < results->finding_count; i++) {
		const struct scan_finding *f = &results->findings[i];
		if (f->suppressed) {
			counts->suppressed++;
			continue;
		}
		counts->levels[f->level]++;
		counts->changes[f->change]++;
	}
}

const char *results_next_file(const struct scan_results *results, struct file_span *span)
{
	span->finding = span->finding_end;
	span->region = span->region_end;
	const char *a = span->finding < results->finding_count ? results->findings[span->finding].at.file : NULL;
	const char *b = span->region < results->region_count ? results->regions[span->region].at.file : NULL;
	const char *file = !b || (a && strcmp(a, b) < 0) ? a : b;
	if (!file)
		return NULL;
	while (span->finding_end < results->finding_count && !strcmp(results->findings[span->finding_end].at.file, file))
		span->finding_end++;
	while (span->region_end < results->region_count && !strcmp(results->regions[span->region_end].at.file, file))
		span->region_end++;
	return file;
}
