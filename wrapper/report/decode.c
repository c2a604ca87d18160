/* From JSON to structs. Keys that are missing, as in reports of older versions, give "", 0 or NULL. */
#include "store.h"

#include <string.h>

const char *decode_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

static size_t count_of(const json_t *object, const char *key)
{
	json_int_t number = json_integer_value(json_object_get(object, key));
	return number > 0 ? (size_t)number : 0;
}

static struct scan_strings strings_of(struct results_store *store, const json_t *array)
{
	struct scan_strings strings = {.count = json_array_size(array)};
	strings.items = store_memory(store, strings.count * sizeof(*strings.items));
	for (size_t i = 0; i < strings.count; i++) {
		const char *text = json_string_value(json_array_get(array, i));
		strings.items[i] = text ? text : "";
	}
	return strings;
}

static struct scan_values values_of(struct results_store *store, json_t *object)
{
	struct scan_values values = {.items = store_memory(store, json_object_size(object) * sizeof(*values.items))};
	const char *name;
	json_t *value;
	json_object_foreach(object, name, value)
		values.items[values.count++] = (struct scan_value){name, json_integer_value(value)};
	return values;
}

static struct scan_place place_of(const json_t *object, const char *file)
{
	const char *own = decode_text(object, "file");
	return (struct scan_place){*own ? own : file, count_of(object, "line"), count_of(object, "column")};
}

static struct scan_access access_of(struct results_store *store, const json_t *object, const char *file)
{
	return (struct scan_access){
		.at = place_of(object, file),
		.iteration = values_of(store, json_object_get(object, "iteration")),
		.is_write = !strcmp(decode_text(object, "access"), "write"),
		.text = decode_text(object, "text"),
		.offset = json_integer_value(json_object_get(object, "offset")),
		.size = json_integer_value(json_object_get(object, "size")),
	};
}

static struct scan_witness *witness_of(struct results_store *store, const json_t *object, const char *file)
{
	if (!json_is_object(object))
		return NULL;
	struct scan_witness *witness = store_memory(store, sizeof(*witness));
	witness->object = decode_text(object, "object");
	witness->address = decode_text(object, "address");
	witness->first = access_of(store, json_object_get(object, "first"), file);
	witness->second = access_of(store, json_object_get(object, "second"), file);
	witness->parameters = values_of(store, json_object_get(object, "parameters"));
	return witness;
}

static void decode_maps(struct results_store *store, const json_t *array, struct scan_region *region)
{
	region->maps = store_memory(store, json_array_size(array) * sizeof(*region->maps));
	size_t index;
	json_t *map;
	json_array_foreach(array, index, map) region->maps[region->map_count++] = (struct scan_map){
		.object = decode_text(map, "object"),
		.clause = decode_text(map, "clause"),
		.bytes = decode_text(map, "bytes"),
		.is_generated = !strcmp(decode_text(map, "origin"), "generated"),
	};
}

static enum scan_verdict verdict_of(const char *name)
{
	for (int v = 0; v < SCAN_VERDICTS; v++)
		if (!strcmp(name, scan_verdict_name(v)))
			return v;
	return SCAN_UNKNOWN; /* a word of a later version: it is not known here what it says */
}

static enum scan_level level_of(const char *name)
{
	for (int l = 0; l < SCAN_LEVELS; l++)
		if (!strcmp(name, scan_level_name(l)))
			return l;
	return SCAN_ERROR;
}

void decode_region(struct results_store *store, const json_t *json, struct scan_region *region)
{
	const json_t *stopped = json_object_get(json, "stopped_at");
	*region = (struct scan_region){
		.at = place_of(json, ""),
		.end_line = count_of(json, "end_line"),
		.function = decode_text(json, "function"),
		.directive = decode_text(json, "directive"),
		.lowering = decode_text(json, "lowering"),
		.verdict = verdict_of(decode_text(json, "verdict")),
		.reason = decode_text(json, "reason"),
		.assumptions = strings_of(store, json_object_get(json, "assumptions")),
		.conditions = strings_of(store, json_object_get(json, "conditions")),
		.notes = strings_of(store, json_object_get(json, "notes")),
		.units = strings_of(store, json_object_get(json, "units")),
		.json = json,
	};
	if (json_is_object(stopped))
		region->stopped_at = place_of(stopped, region->at.file);
	region->witness = witness_of(store, json_object_get(json, "witness"), region->at.file);
	decode_maps(store, json_object_get(json, "maps"), region);
}

void decode_finding(struct results_store *store, const json_t *json, struct scan_finding *finding)
{
	const json_t *fix = json_object_get(json, "fix"), *hidden = json_object_get(json, "suppressed");
	const json_t *array = json_object_get(json, "related");
	*finding = (struct scan_finding){
		.at = place_of(json, ""),
		.rule = decode_text(json, "rule"),
		.message = decode_text(json, "message"),
		.function = decode_text(json, "function"),
		.fix = json_string_value(json_object_get(fix, "text")),
		.level = level_of(decode_text(json, "level")),
		.suppressed = json_string_value(json_object_get(hidden, "by")),
		.context = decode_text(json, "context"),
		.id = decode_text(json, "id"),
		.units = strings_of(store, json_object_get(json, "units")),
		.json = json,
	};
	if (finding->suppressed)
		finding->why = decode_text(hidden, "reason");
	finding->related = store_memory(store, json_array_size(array) * sizeof(*finding->related));
	size_t index;
	json_t *related;
	json_array_foreach(array, index, related) finding->related[finding->related_count++] =
		(struct scan_related){place_of(related, finding->at.file), decode_text(related, "message")};
}
