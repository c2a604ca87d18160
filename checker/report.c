#include "report.h"

#include "edit.h"
#include "utf8.h"
#include "version.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *occ_verdict_name(enum occ_verdict_kind verdict)
{
	static const char *const names[] = {
		[OCC_VERDICT_DISJOINT] = "disjoint",
		[OCC_VERDICT_GUARDED] = "guarded",
		[OCC_VERDICT_RACE] = "race",
		[OCC_VERDICT_UNKNOWN] = "unknown",
	};

	return names[verdict];
}

static int compare_regions(const void *pa, const void *pb)
{
	const struct occ_report_region *a = pa, *b = pb;
	int by_file = strcmp(a->loc.file ? a->loc.file : "", b->loc.file ? b->loc.file : "");

	if (by_file)
		return by_file;
	if (a->loc.line != b->loc.line)
		return a->loc.line < b->loc.line ? -1 : 1;
	if (a->loc.column != b->loc.column)
		return a->loc.column < b->loc.column ? -1 : 1;
	return (a->serial > b->serial) - (a->serial < b->serial);
}

void occ_report_sort(struct occ_report *report)
{
	if (report->n_regions)
		qsort(report->regions, report->n_regions, sizeof(*report->regions), compare_regions);
}

/* text with what is no UTF-8 replaced. jansson's constructors refuse such text. */
static json_t *text_json(const char *text)
{
	size_t used = 0;
	uint32_t c;
	char *clean;
	json_t *json;

	json = json_string(text ? text : "");
	if (json || !(clean = malloc(3 * strlen(text) + 1)))
		return json;
	for (unsigned n; *text; text += n) {
		n = occ_utf8_decode(text, &c);
		if (n) {
			memcpy(clean + used, text, n);
			used += n;
		} else {
			memcpy(clean + used, "\xef\xbf\xbd", 3);
			used += 3;
			n = 1;
		}
	}
	json = json_stringn(clean, used);
	free(clean);
	return json;
}

static void set_text(json_t *object, const char *key, const char *text)
{
	json_object_set_new(object, key, text_json(text));
}

static json_t *texts_json(const char **texts, unsigned n)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < n; i++)
		json_array_append_new(array, text_json(texts[i]));
	return array;
}

static void set_loc(json_t *object, struct occ_loc loc)
{
	set_text(object, "file", loc.file);
	json_object_set_new(object, "line", json_integer(loc.line));
	json_object_set_new(object, "column", json_integer(loc.column));
}

/* The file of loc, where it is another one than that of the whole. */
static void set_other_file(json_t *object, struct occ_loc loc, struct occ_loc whole)
{
	if (loc.file && (!whole.file || strcmp(loc.file, whole.file)))
		set_text(object, "file", loc.file);
}

static json_t *bindings_json(const struct occ_binding *list, unsigned n)
{
	json_t *object = json_object();

	/* Of two loop variables with one name, the inner one is the one the program means. */
	for (unsigned i = 0; i < n; i++)
		json_object_set_new(object, list[i].name, json_integer(list[i].value));
	return object;
}

static json_t *side_json(const struct occ_witness_side *side, struct occ_loc region)
{
	json_t *object = json_object();

	json_object_set_new(object, "iteration", bindings_json(side->iteration, side->n_iteration));
	json_object_set_new(object, "line", json_integer(side->loc.line));
	set_text(object, "access", side->is_write ? "write" : "read");
	json_object_set_new(object, "column", json_integer(side->loc.column));
	set_other_file(object, side->loc, region);
	set_text(object, "text", side->text);
	if (side->size) {
		json_object_set_new(object, "offset", json_integer(side->offset));
		json_object_set_new(object, "size", json_integer(side->size));
	}
	return object;
}

static json_t *witness_json(const struct occ_witness *witness, struct occ_loc region)
{
	json_t *object;

	if (!witness)
		return json_null();
	object = json_object();
	set_text(object, "object", witness->object);
	set_text(object, "address", witness->address);
	json_object_set_new(object, "first", side_json(&witness->first, region));
	json_object_set_new(object, "second", side_json(&witness->second, region));
	json_object_set_new(object, "parameters", bindings_json(witness->parameters, witness->n_parameters));
	return object;
}

static json_t *stopped_json(const struct occ_report_region *region)
{
	json_t *object;

	if (region->verdict != OCC_VERDICT_UNKNOWN || !region->stopped_at.line)
		return json_null();
	object = json_object();
	json_object_set_new(object, "line", json_integer(region->stopped_at.line));
	json_object_set_new(object, "column", json_integer(region->stopped_at.column));
	set_other_file(object, region->stopped_at, region->loc);
	return object;
}

static json_t *maps_json(const struct occ_report_region *region)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < region->n_maps; i++) {
		const struct occ_map *m = &region->maps[i];
		json_t *object = json_object();

		set_text(object, "object", m->object);
		set_text(object, "clause", m->clause);
		set_text(object, "origin", m->is_generated ? "generated" : "user");
		set_text(object, "bytes", m->bytes);
		json_array_append_new(array, object);
	}
	return array;
}

static json_t *region_json(const struct occ_report_region *region)
{
	json_t *object = json_object();

	set_loc(object, region->loc);
	set_text(object, "function", region->function);
	set_text(object, "directive", region->directive);
	set_text(object, "verdict", occ_verdict_name(region->verdict));
	set_text(object, "reason", region->reason);
	json_object_set_new(object, "assumptions", texts_json(region->assumptions, region->n_assumptions));
	json_object_set_new(object, "conditions", texts_json(region->conditions, region->n_conditions));
	json_object_set_new(object, "witness", witness_json(region->witness, region->loc));
	json_object_set_new(object, "maps", maps_json(region));
	json_object_set_new(object, "placement", json_array());
	set_text(object, "lowering", region->lowering);
	json_object_set_new(object, "notes", texts_json(region->notes, region->n_notes));
	json_object_set_new(object, "end_line", json_integer(region->end_line));
	json_object_set_new(object, "stopped_at", stopped_json(region));
	return object;
}

static json_t *related_json(const struct occ_finding *finding)
{
	json_t *array = json_array();

	for (unsigned i = 0; i < finding->n_related; i++) {
		const struct occ_related *r = &finding->related[i];
		json_t *object = json_object();

		json_object_set_new(object, "line", json_integer(r->loc.line));
		set_text(object, "message", r->message);
		set_other_file(object, r->loc, finding->loc); /* the finding's own goes without saying */
		json_object_set_new(object, "column", json_integer(r->loc.column));
		json_array_append_new(array, object);
	}
	return array;
}

static json_t *finding_json(const struct occ_finding *finding)
{
	json_t *object = json_object(), *fix = finding->fix ? json_object() : json_null();

	set_text(object, "rule", finding->rule);
	set_text(object, "level", finding->level);
	set_loc(object, finding->loc);
	set_text(object, "message", finding->message);
	if (finding->fix)
		set_text(fix, "text", finding->fix);
	json_object_set_new(object, "fix", fix);
	json_object_set_new(object, "related", related_json(finding));
	return object;
}

static json_t *report_json(const struct occ_report *report, const struct occ_findings *findings)
{
	json_t *object = json_object(), *regions = json_array(), *list = json_array();

	set_text(object, "occ", OCC_VERSION);
	set_text(object, "file", report->file);
	for (unsigned i = 0; i < report->n_regions; i++)
		json_array_append_new(regions, region_json(&report->regions[i]));
	json_object_set_new(object, "regions", regions);
	for (unsigned i = 0; i < findings->count; i++)
		json_array_append_new(list, finding_json(&findings->list[i]));
	json_object_set_new(object, "findings", list);
	return object;
}

static int write_text(struct occ_arena *arena, const char *path, const char *text, const char **error)
{
	char *line = occ_arena_printf(arena, "%s\n", text);

	if (strcmp(path, "-"))
		return occ_write_file(arena, path, line, strlen(line), error);
	if (fputs(line, stdout) < 0 || fflush(stdout)) {
		*error = occ_arena_printf(arena, "cannot write the report to stdout: %s", strerror(errno));
		return -1;
	}
	return 0;
}

int occ_report_write(const struct occ_report *report, const struct occ_findings *findings, struct occ_arena *arena,
		     const char *path, const char **error)
{
	json_t *json = report_json(report, findings);
	char *text = json ? json_dumps(json, JSON_INDENT(2)) : NULL;
	int result;

	json_decref(json);
	if (!text) {
		*error = occ_arena_printf(arena, "cannot write the report %s: out of memory", path);
		return -1;
	}
	result = write_text(arena, path, text, error);
	free(text);
	return result;
}
