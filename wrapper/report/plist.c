/*
 * A property list in the form of clang's analyzer (its PlistDiagnostics): for CodeChecker, Xcode, and scan-build's
 * tools. A finding is a diagnostic with its related places as the steps that lead to it.
 */
#include "emit.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>

static void put_string(FILE *out, const char *text)
{
	fputs("<string>", out);
	emit_xml(out, text);
	fputs("</string>\n", out);
}

/* The number of FILE in FILES, which maps names to numbers. */
static size_t number_of(json_t *files, const char *file)
{
	json_t *number = json_object_get(files, file);
	if (!number) {
		number = json_integer((json_int_t)json_object_size(files));
		json_object_set_new(files, file, number);
	}
	return (size_t)json_integer_value(number);
}

static void put_location(FILE *out, json_t *files, const struct scan_place *at, const char *indent)
{
	fprintf(out,
		"%s<dict>\n%s <key>line</key><integer>%zu</integer>\n%s <key>col</key><integer>%zu</integer>\n"
		"%s <key>file</key><integer>%zu</integer>\n%s</dict>\n",
		indent, indent, at->line ? at->line : 1, indent, at->column ? at->column : 1, indent,
		number_of(files, at->file), indent);
}

/* An edge from one place to the next: start and end are ranges of one place each. */
static void put_control(FILE *out, json_t *files, const struct scan_place *from, const struct scan_place *to)
{
	fputs("    <dict>\n     <key>kind</key><string>control</string>\n     <key>edges</key>\n      <array>\n       <dict>\n",
	      out);
	for (int end = 0; end < 2; end++) {
		fprintf(out, "        <key>%s</key>\n         <array>\n", end ? "end" : "start");
		put_location(out, files, end ? to : from, "          ");
		put_location(out, files, end ? to : from, "          ");
		fputs("         </array>\n", out);
	}
	fputs("       </dict>\n      </array>\n    </dict>\n", out);
}

static void put_event(FILE *out, json_t *files, const struct scan_place *at, const char *message)
{
	fputs("    <dict>\n     <key>kind</key><string>event</string>\n     <key>location</key>\n", out);
	put_location(out, files, at, "     ");
	fputs("     <key>depth</key><integer>0</integer>\n     <key>extended_message</key>\n     ", out);
	put_string(out, message);
	fputs("     <key>message</key>\n     ", out);
	put_string(out, message);
	fputs("    </dict>\n", out);
}

static void put_path(FILE *out, json_t *files, const struct scan_finding *finding)
{
	const struct scan_place *before = NULL;
	fputs("   <key>path</key>\n   <array>\n", out);
	for (size_t i = 0; i < finding->related_count; i++) {
		if (before)
			put_control(out, files, before, &finding->related[i].at);
		put_event(out, files, &finding->related[i].at, finding->related[i].message);
		before = &finding->related[i].at;
	}
	if (before)
		put_control(out, files, before, &finding->at);
	put_event(out, files, &finding->at, finding->message);
	fputs("   </array>\n", out);
}

static void put_diagnostic(FILE *out, json_t *files, const struct scan_finding *finding)
{
	fputs("  <dict>\n", out);
	put_path(out, files, finding);
	fputs("   <key>description</key>", out);
	put_string(out, finding->message);
	fputs("   <key>category</key><string>OpenMP</string>\n   <key>type</key>", out);
	put_string(out, finding->rule);
	fputs("   <key>check_name</key>", out);
	put_string(out, finding->rule);
	fprintf(out, "   <key>issue_hash_content_of_line_in_context</key><string>%s</string>\n", finding->id);
	if (*finding->function) {
		fputs("  <key>issue_context_kind</key><string>function</string>\n  <key>issue_context</key>", out);
		put_string(out, finding->function);
	}
	fputs("  <key>location</key>\n", out);
	put_location(out, files, &finding->at, "  ");
	fputs("  </dict>\n", out);
}

static void put_files(FILE *out, const struct scan_results *results, json_t *files)
{
	const char *name;
	json_t *number;
	fputs(" <key>files</key>\n <array>\n", out);
	json_object_foreach(files, name, number)
	{
		fputs("  <string>", out);
		if (*name != '/') {
			emit_xml(out, results->root);
			fputc('/', out);
		}
		emit_xml(out, name);
		fputs("</string>\n", out);
	}
	fputs(" </array>\n", out);
}

int write_plist(const struct scan_results *results, const char *path, char **error)
{
	struct emit emit;
	FILE *out = emit_begin(&emit, path);
	json_t *files = json_object();
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" "
	      "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>\n"
	      " <key>clang_version</key>\n<string>occ ",
	      out);
	emit_xml(out, results->version);
	fputs("</string>\n <key>diagnostics</key>\n <array>\n", out);
	for (size_t i = 0; i < results->finding_count; i++)
		if (!results->findings[i].suppressed)
			put_diagnostic(out, files, &results->findings[i]);
	fputs(" </array>\n", out);
	put_files(out, results, files);
	fputs("</dict>\n</plist>\n", out);
	json_decref(files);
	return emit_end(&emit, error);
}
