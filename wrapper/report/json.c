/* All results as one JSON object, in the order of the lists: what a baseline and the merging of shards read. */
#include "emit.h"
#include "store.h"

#include <stdlib.h>

/* Merged reports are read by results_add; a number that grows if an old reader would misread a new report. */
enum { FORMAT = 1 };

static json_t *strings_json(const struct scan_strings *strings)
{
	json_t *array = json_array();
	for (size_t i = 0; i < strings->count; i++)
		json_array_append_new(array, json_string(strings->items[i]));
	return array;
}

static json_t *region_json(const struct scan_region *region)
{
	json_t *object = json_copy((json_t *)region->json);
	json_object_set_new(object, "units", strings_json(&region->units));
	json_object_set_new(object, "id", json_string(region->id));
	return object;
}

static json_t *finding_json(const struct scan_finding *finding, const char *change)
{
	json_t *object = json_copy((json_t *)finding->json);
	json_object_set_new(object, "function", json_string(finding->function));
	json_object_set_new(object, "context", json_string(finding->context));
	json_object_set_new(object, "units", strings_json(&finding->units));
	json_object_set_new(object, "id", json_string(finding->id));
	if (finding->suppressed)
		json_object_set_new(object, "suppressed",
				    json_pack("{s:s, s:s}", "by", finding->suppressed, "reason", finding->why));
	if (change)
		json_object_set_new(object, "change", json_string(change));
	return object;
}

static json_t *counts_json(const struct scan_results *results)
{
	const struct scan_counts *counts = &results->counts;
	json_t *object = json_object();
	for (int v = 0; v < SCAN_VERDICTS; v++)
		json_object_set_new(object, scan_verdict_name(v), json_integer((json_int_t)counts->verdicts[v]));
	for (int l = 0; l < SCAN_LEVELS; l++)
		json_object_set_new(object, scan_level_name(l), json_integer((json_int_t)counts->levels[l]));
	json_object_set_new(object, "suppressed", json_integer((json_int_t)counts->suppressed));
	if (results->has_baseline) {
		json_object_set_new(object, "new", json_integer((json_int_t)counts->changes[SCAN_NEW]));
		json_object_set_new(object, "unchanged", json_integer((json_int_t)counts->changes[SCAN_UNCHANGED]));
		json_object_set_new(object, "fixed", json_integer((json_int_t)counts->fixed));
	}
	return object;
}

static json_t *failures_json(const struct scan_results *results)
{
	json_t *array = json_array();
	for (size_t i = 0; i < results->failure_count; i++)
		json_array_append_new(array, json_pack("{s:s, s:s}", "file", results->failures[i].file, "reason",
						       results->failures[i].reason));
	return array;
}

static json_t *results_json(const struct scan_results *results)
{
	json_t *whole = json_object(), *regions = json_array(), *findings = json_array(), *fixed = json_array();
	for (size_t i = 0; i < results->region_count; i++)
		json_array_append_new(regions, region_json(&results->regions[i]));
	for (size_t i = 0; i < results->finding_count; i++) {
		const struct scan_finding *f = &results->findings[i];
		const char *change = f->change == SCAN_NEW ? "new" : "unchanged";
		json_array_append_new(findings, finding_json(f, results->has_baseline && !f->suppressed ? change : NULL));
	}
	for (size_t i = 0; i < results->fixed_count; i++)
		json_array_append_new(fixed, json_incref((json_t *)results->fixed[i].json));
	json_object_set_new(whole, "occ", json_string(results->version));
	json_object_set_new(whole, "format", json_integer(FORMAT));
	json_object_set_new(whole, "root", json_string(results->root)); /* left out if it is not UTF-8 */
	json_object_set_new(whole, "units", strings_json(&results->units));
	json_object_set_new(whole, "counts", counts_json(results));
	json_object_set_new(whole, "regions", regions);
	json_object_set_new(whole, "findings", findings);
	json_object_set_new(whole, "fixed", fixed);
	json_object_set_new(whole, "failures", failures_json(results));
	return whole;
}

int write_json(const struct scan_results *results, const char *path, char **error)
{
	struct emit emit;
	FILE *out = emit_begin(&emit, path);
	json_t *whole = results_json(results);
	json_dumpf(whole, out, JSON_INDENT(2));
	fputc('\n', out);
	json_decref(whole);
	return emit_end(&emit, error);
}
