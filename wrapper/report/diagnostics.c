/* Findings as a compiler prints them. */
#include "emit.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

enum { TAB_STOP = 8, MOST_COLUMNS = 160 };

struct printer {
	FILE *out;
	bool colour;
	struct source_cache sources;
};

static const char *colour(const struct printer *printer, const char *code)
{
	return printer->colour ? code : "";
}

static const char *level_colour(enum scan_level level)
{
	static const char *const codes[SCAN_LEVELS] = {"\033[1;31m", "\033[1;35m", "\033[1;36m"};
	return codes[level];
}

static void print_head(struct printer *printer, const struct scan_place *at, enum scan_level level, const char *message)
{
	fprintf(printer->out, "%s%s:", colour(printer, "\033[1m"), at->file);
	if (at->line)
		fprintf(printer->out, "%zu:", at->line);
	if (at->line && at->column)
		fprintf(printer->out, "%zu:", at->column);
	fprintf(printer->out, " %s%s:%s %s", colour(printer, level_colour(level)), scan_level_name(level),
		colour(printer, "\033[0m"), message);
}

/* TEXT with its tabs as blanks; the width of what stands before byte MARK. */
static size_t print_expanded(FILE *out, const char *text, size_t mark)
{
	size_t width = 0, found = 0;
	for (size_t i = 0; text[i]; i++) {
		if (i == mark)
			found = width;
		if (text[i] == '\t') {
			int blanks = TAB_STOP - (int)(width % TAB_STOP);
			fprintf(out, "%*s", blanks, "");
			width += (size_t)blanks;
			continue;
		}
		fputc((unsigned char)text[i] < 0x20 || text[i] == 0x7f ? ' ' : text[i], out);
		width += ((unsigned char)text[i] & 0xC0) != 0x80;
	}
	fputc('\n', out);
	return mark < strlen(text) ? found : width;
}

/* The line and a caret; of a line that no screen holds, nothing. */
static void print_source(struct printer *printer, const struct scan_place *at)
{
	size_t length;
	const char *line = source_line(source_cached(&printer->sources, at->file), at->line, &length);
	if (!line || length > MOST_COLUMNS)
		return;
	char *text = xstrndup(line, length), *clean = source_utf8(text, strlen(text));
	bool whole = !strcmp(text, clean); /* else the column, which counts bytes, is of no use */
	fprintf(printer->out, "%5zu | ", at->line);
	size_t width = print_expanded(printer->out, clean, at->column ? at->column - 1 : 0);
	if (at->column && whole)
		fprintf(printer->out, "      | %*s%s^%s\n", (int)width, "", colour(printer, "\033[1;32m"),
			colour(printer, "\033[0m"));
	free(clean);
	free(text);
}

static void print_finding(struct printer *printer, const struct scan_finding *finding)
{
	print_head(printer, &finding->at, finding->level, finding->message);
	fprintf(printer->out, " [%s]\n", finding->rule);
	print_source(printer, &finding->at);
	if (finding->fix) {
		print_head(printer, &finding->at, SCAN_NOTE, "add ");
		fprintf(printer->out, "%s\n", finding->fix);
	}
	for (size_t i = 0; i < finding->related_count; i++) {
		print_head(printer, &finding->related[i].at, SCAN_NOTE, finding->related[i].message);
		fputc('\n', printer->out);
		print_source(printer, &finding->related[i].at);
	}
}

static void print_count(FILE *out, size_t count, const char *name, bool *first)
{
	if (count)
		fprintf(out, "%s%zu %s%s", *first ? "" : ", ", count, name, count == 1 ? "" : "s");
	*first &= !count;
}

static void print_counts(FILE *out, const struct scan_results *results)
{
	const struct scan_counts *counts = &results->counts;
	bool first = true;
	for (int v = 0; v < SCAN_VERDICTS; v++) {
		fprintf(out, "%s%zu %s", v ? ", " : "regions: ", counts->verdicts[v], scan_verdict_name(v));
	}
	fputs("\nfindings: ", out);
	for (int l = 0; l < SCAN_LEVELS; l++)
		print_count(out, counts->levels[l], scan_level_name(l), &first);
	fputs(first ? "none" : "", out);
	if (counts->suppressed)
		fprintf(out, "; %zu suppressed", counts->suppressed);
	if (results->has_baseline)
		fprintf(out, "; against the baseline: %zu new, %zu unchanged, %zu fixed", counts->changes[SCAN_NEW],
			counts->changes[SCAN_UNCHANGED], counts->fixed);
	fputc('\n', out);
}

int write_text(const struct scan_results *results, const char *path, bool with_colour, char **error)
{
	struct emit emit;
	struct printer printer = {.out = emit_begin(&emit, path), .colour = with_colour, .sources = {.root = results->root}};
	for (size_t i = 0; i < results->finding_count; i++)
		if (!results->findings[i].suppressed)
			print_finding(&printer, &results->findings[i]);
	for (size_t i = 0; i < results->failure_count; i++)
		fprintf(printer.out, "%s: not analysed: %s\n", results->failures[i].file, results->failures[i].reason);
	print_counts(printer.out, results);
	source_release(&printer.sources.source);
	return emit_end(&emit, error);
}
