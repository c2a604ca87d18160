/* What is new and what is gone since an earlier report. */
#include "store.h"

#include "text.h"

/* The findings that count in the report at PATH, by id, a new reference; NULL with a message. */
static json_t *counted_before(const char *path, json_t *kept, char **error)
{
	json_error_t where;
	json_t *report = json_load_file(path, JSON_ALLOW_NUL, &where), *finding, *ids;
	const json_t *findings = json_object_get(report, "findings");
	size_t index;
	if (!report || !json_is_array(findings)) {
		*error = report ? xasprintf("%s is no report that can be compared with: it has no \"findings\"", path)
				: xasprintf("cannot read the baseline %s: %s", path, where.text);
		json_decref(report);
		return NULL;
	}
	ids = json_object();
	json_array_foreach(findings, index, finding)
	{
		const char *id = json_string_value(json_object_get(finding, "id"));
		if (id)
			json_object_set(ids, id, finding);
	}
	if (json_object_size(ids) < json_array_size(findings)) {
		*error = xasprintf("%s is no report that can be compared with: its findings have no ids; make it with "
				   "occ-scan --json",
				   path);
		json_decref(ids);
		ids = NULL;
	}
	json_array_append_new(kept, report);
	return ids;
}

int results_compare(struct scan_results *results, const char *path, char **error)
{
	json_t *before = counted_before(path, results->store->kept, error), *json;
	const char *id;
	if (!before)
		return -1;
	for (size_t i = 0; i < results->finding_count; i++) {
		struct scan_finding *f = &results->findings[i];
		const json_t *same = json_object_get(before, f->id);
		bool hid = json_is_object(json_object_get(same, "suppressed"));
		f->change = same && (!hid || f->suppressed) ? SCAN_UNCHANGED : SCAN_NEW;
		json_object_del(before, f->id);
	}
	results->fixed = store_memory(results->store, json_object_size(before) * sizeof(*results->fixed));
	results->fixed_count = 0;
	json_object_foreach(before, id, json)
		if (!json_is_object(json_object_get(json, "suppressed")))
			decode_finding(results->store, json, &results->fixed[results->fixed_count++]);
	json_decref(before);
	results->has_baseline = true;
	results_count(results);
	return 0;
}
