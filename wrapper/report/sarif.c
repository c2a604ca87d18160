/*
 * SARIF 2.1.0 (OASIS standard, 2020-03-27). Section numbers below are of that document.
 */
#include "emit.h"
#include "store.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "checker/rules.h"
#include "checker/utf8.h"
#include "text.h"

#define SCHEMA "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
#define BASE "SRCROOT"

struct sarif {
	const struct scan_results *results;
	struct source_cache sources;
};

/* ---- places ---- */

/* PATH as the path of a URI (RFC 3986): all but unreserved characters and slashes percent-encoded. To be freed. */
static char *uri_path(const char *path)
{
	char *uri = xcalloc(3 * strlen(path) + 1, 1), *end = uri;
	for (; *path; path++) {
		if (isalnum((unsigned char)*path) || strchr("-._~/", *path))
			*end++ = *path;
		else
			end += sprintf(end, "%%%02X", (unsigned char)*path);
	}
	return uri;
}

static json_t *artifact_json(const char *file)
{
	char *path = uri_path(file);
	json_t *json;
	if (*file == '/') {
		char *uri = xasprintf("file://%s", path);
		json = json_pack("{s:s}", "uri", uri);
		free(uri);
	} else {
		json = json_pack("{s:s, s:s}", "uri", path, "uriBaseId", BASE);
	}
	free(path);
	return json;
}

/* COLUMN counts bytes; SARIF is told that columns are Unicode code points (3.14.17). */
static size_t character_column(const struct source *source, size_t line, size_t column)
{
	size_t length, characters = 1;
	const char *text = source_line(source, line, &length);
	uint32_t code;
	if (!text || column > length + 1)
		return column;
	for (size_t at = 0; at + 1 < column; characters++) {
		unsigned n = text[at] ? occ_utf8_decode(text + at, &code) : 0;
		at += n ? n : 1;
	}
	return characters;
}

static json_t *physical_json(struct sarif *sarif, const struct scan_place *at)
{
	json_t *physical = json_pack("{s:o}", "artifactLocation", artifact_json(at->file));
	if (!at->line)
		return physical;
	json_t *region = json_pack("{s:I}", "startLine", (json_int_t)at->line);
	if (at->column) {
		size_t column = character_column(source_cached(&sarif->sources, at->file), at->line, at->column);
		json_object_set_new(region, "startColumn", json_integer((json_int_t)column));
	}
	json_object_set_new(physical, "region", region);
	return physical;
}

static json_t *location_json(struct sarif *sarif, const struct scan_place *at, const char *message, int id)
{
	json_t *location = json_pack("{s:o}", "physicalLocation", physical_json(sarif, at));
	if (message)
		json_object_set_new(location, "message", json_pack("{s:s}", "text", message));
	if (id >= 0)
		json_object_set_new(location, "id", json_integer(id));
	return location;
}

/* ---- results ---- */

static json_t *related_json(struct sarif *sarif, const struct scan_finding *finding)
{
	json_t *array = json_array();
	for (size_t i = 0; i < finding->related_count; i++)
		json_array_append_new(array, location_json(sarif, &finding->related[i].at, finding->related[i].message,
							   (int)i));
	return array;
}

/* Of a race: one thread flow for each of the two accesses, as they are in two threads (3.36). */
static json_t *flows_json(struct sarif *sarif, const struct scan_finding *finding)
{
	json_t *flows = json_array();
	for (size_t i = 0; i < finding->related_count; i++) {
		const struct scan_related *related = &finding->related[i];
		/* no executionOrder: the race is that there is none */
		json_t *step = json_pack("{s:o}", "location", location_json(sarif, &related->at, related->message, -1));
		json_t *flow = json_pack("{s:s, s:[o]}", "id", i ? "second" : "first", "locations", step);
		json_array_append_new(flows, flow);
	}
	return json_pack("[{s:o}]", "threadFlows", flows);
}

static bool is_race(const struct scan_finding *finding)
{
	return finding->related_count == 2 && (!strcmp(finding->rule, occ_rules[OCC_RULE_RACE].name) ||
					       !strcmp(finding->rule, occ_rules[OCC_RULE_SIMD_DEPENDENCE].name));
}

/* The region that FINDING is about: the last in its file that starts before it and goes on behind it. */
static const struct scan_region *region_of(const struct scan_results *results, const struct scan_finding *finding)
{
	const struct scan_region *found = NULL;
	for (size_t i = 0; i < results->region_count; i++) {
		const struct scan_region *r = &results->regions[i];
		if (r->at.line <= finding->at.line && finding->at.line <= r->end_line && !strcmp(r->at.file, finding->at.file))
			found = r;
	}
	return found;
}

/*
 * Where clauses can be added to the directive in LINE: behind its last word, before a comment. False if the line is no
 * pragma of its own, or if there is another directive down to LAST: it may be that one which needs the clause.
 */
static bool clause_place(const struct source *source, size_t line, size_t last, size_t *end_line, size_t *column)
{
	struct token_walk walk = {0};
	size_t end = 0, ends = 0;
	while (source_next_token(source, &walk)) {
		size_t at = source_line_at(source, walk.begin);
		if (at > last)
			break;
		bool starts = walk.kind == TOKEN_PRAGMA && source->text[walk.begin] == '#';
		if (starts && at > line)
			return false;
		if (starts && at == line)
			ends = 1;
		if (ends && !walk.in_pragma)
			ends = 0;
		if (ends && walk.kind != TOKEN_COMMENT && !isspace((unsigned char)source->text[walk.begin]) &&
		    source->text[walk.begin] != '\\')
			end = walk.end;
	}
	if (!end)
		return false;
	*end_line = source_line_at(source, end - 1);
	*column = end - source->starts[*end_line - 1] + 1;
	return true;
}

static json_t *fix_json(struct sarif *sarif, const struct scan_finding *finding)
{
	const struct scan_region *region = finding->fix ? region_of(sarif->results, finding) : NULL;
	size_t line, column;
	if (!region || (!strstr(region->directive, "parallel for") && !strstr(region->directive, "loop")) ||
	    !clause_place(source_cached(&sarif->sources, finding->at.file), region->at.line, region->end_line, &line, &column))
		return NULL;
	column = character_column(source_cached(&sarif->sources, finding->at.file), line, column);
	char *text = xasprintf(" %s", finding->fix), *advice = xasprintf("add %s", finding->fix);
	json_t *deleted = json_pack("{s:I, s:I, s:I, s:I}", "startLine", (json_int_t)line, "startColumn", (json_int_t)column,
				    "endLine", (json_int_t)line, "endColumn", (json_int_t)column);
	json_t *fixes = json_pack("[{s:{s:s}, s:[{s:o, s:[{s:o, s:{s:s}}]}]}]", "description", "text", advice,
				  "artifactChanges", "artifactLocation", artifact_json(finding->at.file), "replacements",
				  "deletedRegion", deleted, "insertedContent", "text", text);
	free(advice);
	free(text);
	return fixes;
}

static int rule_index(const char *rule)
{
	for (int i = 0; i < OCC_N_RULES; i++)
		if (!strcmp(occ_rules[i].name, rule))
			return i;
	return -1; /* of another version */
}

static void set_state(const struct scan_results *results, const struct scan_finding *finding, json_t *result,
		      bool is_gone)
{
	if (finding->suppressed)
		json_object_set_new(result, "suppressions",
				    json_pack("[{s:s, s:s}]", "kind",
					      starts_with(finding->suppressed, "comment") ? "inSource" : "external",
					      "justification", finding->why));
	if (results->has_baseline)
		json_object_set_new(result, "baselineState",
				    json_string(is_gone				   ? "absent"
						: finding->change == SCAN_UNCHANGED ? "unchanged"
										   : "new"));
}

static json_t *result_json(struct sarif *sarif, const struct scan_finding *finding, bool is_gone)
{
	json_t *result = json_pack("{s:s}", "ruleId", finding->rule), *location, *fixes = NULL;
	if (rule_index(finding->rule) >= 0)
		json_object_set_new(result, "ruleIndex", json_integer(rule_index(finding->rule)));
	json_object_set_new(result, "level", json_string(scan_level_name(finding->level)));
	json_object_set_new(result, "message", json_pack("{s:s}", "text", finding->message));
	location = location_json(sarif, &finding->at, NULL, -1);
	if (*finding->function)
		json_object_set_new(location, "logicalLocations",
				    json_pack("[{s:s, s:s}]", "name", finding->function, "kind", "function"));
	json_object_set_new(result, "locations", json_pack("[o]", location));
	json_object_set_new(result, "partialFingerprints", json_pack("{s:s}", "occFindingId/v1", finding->id));
	if (finding->related_count)
		json_object_set_new(result, "relatedLocations", related_json(sarif, finding));
	if (is_race(finding))
		json_object_set_new(result, "codeFlows", flows_json(sarif, finding));
	if (!is_gone)
		fixes = fix_json(sarif, finding);
	if (fixes)
		json_object_set_new(result, "fixes", fixes);
	set_state(sarif->results, finding, result, is_gone);
	return result;
}

/* ---- the run ---- */

/* "occ.MapMissing" as a name: "MapMissing". */
static json_t *rule_json(const struct occ_rule_info *rule)
{
	const char *dot = strchr(rule->name, '.');
	char *markdown = xasprintf("%s\n\n```c\n%s```\n\nbetter:\n\n```c\n%s```\n", rule->help, rule->bad, rule->good);
	json_t *json = json_pack("{s:s, s:s, s:{s:s}, s:{s:s}, s:{s:s, s:s}, s:{s:s}, s:{s:[s]}}", "id", rule->name, "name",
				 dot ? dot + 1 : rule->name, "shortDescription", "text", rule->summary, "fullDescription",
				 "text", rule->help, "help", "text", rule->help, "markdown", markdown,
				 "defaultConfiguration", "level", occ_severity_name(rule->severity), "properties", "tags",
				 "OpenMP");
	free(markdown);
	return json;
}

static json_t *driver_json(const struct scan_results *results)
{
	json_t *rules = json_array(), *driver = json_pack("{s:s, s:s}", "name", "occ", "fullName", "occ, OpenMP offload checker");
	for (int i = 0; i < OCC_N_RULES; i++)
		json_array_append_new(rules, rule_json(&occ_rules[i]));
	if (*results->version)
		json_object_set_new(driver, "version", json_string(results->version));
	json_object_set_new(driver, "rules", rules);
	return driver;
}

/* What could not be analysed (3.20.21). */
static json_t *invocation_json(const struct scan_results *results)
{
	json_t *notes = json_array();
	for (size_t i = 0; i < results->failure_count; i++) {
		const struct scan_failure *f = &results->failures[i];
		char *text = xasprintf("not analysed: %s", f->reason);
		json_array_append_new(notes, json_pack("{s:s, s:{s:s}, s:[{s:{s:o}}]}", "level", "error", "message", "text", text,
						       "locations", "physicalLocation", "artifactLocation",
						       artifact_json(f->file)));
		free(text);
	}
	return json_pack("{s:b, s:o}", "executionSuccessful", !results->failure_count, "toolExecutionNotifications", notes);
}

static json_t *base_json(const struct scan_results *results)
{
	char *path = uri_path(results->root), *uri = xasprintf("file://%s/", strcmp(path, "/") ? path : "");
	json_t *json = json_pack("{s:{s:s}}", BASE, "uri", uri);
	free(uri);
	free(path);
	return json;
}

int write_sarif(const struct scan_results *results, const char *path, char **error)
{
	struct emit emit;
	struct sarif sarif = {.results = results, .sources = {.root = results->root}};
	FILE *out = emit_begin(&emit, path);
	json_t *found = json_array();
	for (size_t i = 0; i < results->finding_count; i++)
		json_array_append_new(found, result_json(&sarif, &results->findings[i], false));
	for (size_t i = 0; i < results->fixed_count; i++)
		json_array_append_new(found, result_json(&sarif, &results->fixed[i], true));
	json_t *run = json_pack("{s:{s:o}, s:s, s:o, s:[o], s:o}", "tool", "driver", driver_json(results), "columnKind",
				"unicodeCodePoints", "originalUriBaseIds", base_json(results), "invocations",
				invocation_json(results), "results", found);
	json_t *log = json_pack("{s:s, s:s, s:[o]}", "$schema", SCHEMA, "version", "2.1.0", "runs", run);
	json_dumpf(log, out, JSON_INDENT(2));
	fputc('\n', out);
	json_decref(log);
	source_release(&sarif.sources.source);
	return emit_end(&emit, error);
}
