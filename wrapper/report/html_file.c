/* The page of one file: its source, with what was found between the lines. */
#include "html.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

/* A line that is longer is cut: generated tables have lines that no one reads and no browser likes. */
enum { MOST_BYTES = 2000 };

struct page {
	const struct html *html;
	const struct file_span *span;
	struct source source;
	size_t *inside;	   /* by line: the innermost region there, from 1; 0: none */
	size_t *cards_at;  /* by region of the span: the line that its card follows */
	size_t line;	   /* that is being written */
	size_t written;	   /* bytes of it */
	size_t next_finding;
	bool open;	   /* a list of lines is */
};

static const struct scan_region *region_at(const struct page *page, size_t line)
{
	size_t inside = line <= page->source.line_count ? page->inside[line] : 0;
	return inside ? &page->html->results->regions[page->span->region + inside - 1] : NULL;
}

/* ---- what stands between the lines ---- */

static void write_units(const struct html *html, const struct scan_strings *units)
{
	if (units->count < 2)
		return;
	fprintf(html->out, "<p class=\"soft\">Seen from %zu files: ", units->count);
	for (size_t i = 0; i < units->count && i < 4; i++) {
		fputs(i ? ", " : "", html->out);
		emit_xml(html->out, units->items[i]);
	}
	fputs(units->count > 4 ? ", …</p>" : "</p>", html->out);
}

static void write_finding(const struct html *html, const struct scan_finding *f)
{
	FILE *out = html->out;
	fprintf(out, "<div class=\"card said %s%s\" id=\"f-%s\"><div class=\"inner\"><p>", scan_level_name(f->level),
		f->suppressed ? " off" : "", f->id);
	html_level(html, f->level);
	fputs(" <span class=\"soft\">", out);
	emit_xml(out, f->rule);
	if (html->results->has_baseline && !f->suppressed)
		fputs(f->change == SCAN_NEW ? " · new" : " · as in the baseline", out);
	fputs("</span></p><p>", out);
	html_message(html, f->message);
	fputs("</p>", out);
	if (f->fix) {
		fputs("<p class=\"clause\"><code>", out);
		emit_xml(out, f->fix);
		fputs("</code><button type=\"button\" class=\"copy\" hidden data-text=\"", out);
		emit_xml(out, f->fix);
		fputs("\">copy</button></p>", out);
	}
	for (size_t i = 0; i < f->related_count; i++) {
		fputs("<p class=\"soft\">", out);
		html_link(html, &f->related[i].at);
		fputs(": ", out);
		html_message(html, f->related[i].message);
		fputs("</p>", out);
	}
	if (f->suppressed) {
		fputs("<p>Suppressed by ", out);
		emit_xml(out, f->suppressed);
		fputs(*f->why ? ": " : ", without a reason", out);
		emit_xml(out, f->why);
		fputs("</p>", out);
	}
	write_units(html, &f->units);
	fputs("</div></div>\n", out);
}

static void close_lines(struct page *page)
{
	if (page->open)
		fputs("</ol></div>\n", page->html->out);
	page->open = false;
}

/* Regions and findings of the line that was just written, or of lines that are not there. */
static void write_between(struct page *page, size_t line)
{
	const struct scan_results *results = page->html->results;
	for (size_t i = page->span->region; i < page->span->region_end; i++)
		if (page->cards_at[i - page->span->region] == line) {
			close_lines(page);
			html_region(page->html, &results->regions[i]);
		}
	for (; page->next_finding < page->span->finding_end && results->findings[page->next_finding].at.line <= line;
	     page->next_finding++) {
		close_lines(page);
		write_finding(page->html, &results->findings[page->next_finding]);
	}
}

/* ---- lines ---- */

static bool is_directive(const struct page *page, size_t line)
{
	for (size_t i = page->span->region; i < page->span->region_end; i++)
		if (page->html->results->regions[i].at.line == line)
			return true;
	return false;
}

static void begin_line(struct page *page)
{
	const struct scan_region *region = region_at(page, page->line);
	FILE *out = page->html->out;
	if (!page->open)
		fputs("<div class=\"lines mono\"><ol>\n", out);
	page->open = true;
	page->written = 0;
	fprintf(out, "<li id=\"L%zu\"", page->line);
	if (region)
		fprintf(out, " class=\"in %s%s\"", scan_verdict_name(region->verdict),
			region->at.line == page->line && is_directive(page, page->line) ? " at" : "");
	fprintf(out, "><a class=\"n\" href=\"#L%zu\">%zu</a><code>", page->line, page->line);
}

static void end_line(struct page *page)
{
	if (page->written > MOST_BYTES)
		fprintf(page->html->out, "<span class=\"d\"> … %zu more bytes</span>", page->written - MOST_BYTES);
	fputs("</code></li>\n", page->html->out);
	write_between(page, page->line);
	page->line++;
}

/* LENGTH bytes of one line, all of one kind. */
static void write_piece(struct page *page, const char *text, size_t length, enum token_kind kind)
{
	static const char classes[] = {[TOKEN_KEYWORD] = 'k', [TOKEN_NUMBER] = 'm',    [TOKEN_STRING] = 's',
				       [TOKEN_COMMENT] = 'c', [TOKEN_DIRECTIVE] = 'd', [TOKEN_PRAGMA] = 'p'};
	size_t room = page->written < MOST_BYTES ? MOST_BYTES - page->written : 0, shown = length < room ? length : room;
	page->written += length;
	while (shown < length && shown && ((unsigned char)text[shown] & 0xC0) == 0x80)
		shown--; /* not within a character */
	if (!shown)
		return;
	if (classes[kind])
		fprintf(page->html->out, "<span class=\"%c\">", classes[kind]);
	emit_xml_bytes(page->html->out, text, shown);
	if (classes[kind])
		fputs("</span>", page->html->out);
}

static void write_token(struct page *page, const struct token_walk *walk)
{
	const char *at = page->source.text + walk->begin, *stop = page->source.text + walk->end;
	while (at < stop) {
		const char *end = memchr(at, '\n', (size_t)(stop - at));
		size_t length = (size_t)((end ? end : stop) - at), shown = length;
		if (shown && at[shown - 1] == '\r' && at[shown] == '\n')
			shown--; /* the token may end with the line, or before its end */
		write_piece(page, at, shown, walk->kind);
		at += length;
		if (!end)
			continue;
		at++;
		end_line(page);
		if (at < page->source.text + page->source.length)
			begin_line(page);
	}
}

static void write_lines(struct page *page)
{
	struct token_walk walk = {0};
	page->line = 1;
	fputs("<div class=\"source\">\n", page->html->out);
	if (page->source.length)
		begin_line(page);
	while (source_next_token(&page->source, &walk))
		write_token(page, &walk);
	if (page->source.length && page->source.text[page->source.length - 1] != '\n')
		end_line(page);
	close_lines(page);
	write_between(page, (size_t)-1); /* lines that are not there: the file has changed */
	fputs("</div>\n", page->html->out);
}

/* ---- the page ---- */

/* The last of the lines that a pragma in LINE goes on to. */
static size_t last_continued(const struct source *source, size_t line)
{
	size_t length;
	const char *text;
	while ((text = source_line(source, line, &length)) && length && text[length - 1] == '\\')
		line++;
	return line;
}

static void place_regions(struct page *page)
{
	size_t lines = page->source.line_count;
	page->inside = xcalloc(lines + 1, sizeof(*page->inside));
	page->cards_at = xcalloc(page->span->region_end - page->span->region, sizeof(*page->cards_at));
	for (size_t i = page->span->region; i < page->span->region_end; i++) {
		const struct scan_region *r = &page->html->results->regions[i];
		size_t last = r->end_line < lines ? r->end_line : lines, number = i - page->span->region;
		size_t after = last_continued(&page->source, r->at.line);
		page->cards_at[number] = after && after <= lines ? after : (size_t)-1;
		for (size_t line = r->at.line; line && line <= last; line++)
			page->inside[line] = number + 1;
	}
}

static void write_region_list(const struct html *html, const struct file_span *span)
{
	const struct scan_results *results = html->results;
	if (span->region == span->region_end)
		return;
	fputs("<ul class=\"regions\">\n", html->out);
	for (size_t i = span->region; i < span->region_end; i++) {
		const struct scan_region *r = &results->regions[i];
		fputs("<li>", html->out);
		html_verdict(html, r->verdict);
		fprintf(html->out, " <a href=\"#r-%s\">line %zu</a> <code>", r->id, r->at.line);
		emit_xml(html->out, r->directive);
		fputs("</code> <span class=\"soft\">in ", html->out);
		emit_xml(html->out, r->function);
		fputs("</span></li>\n", html->out);
	}
	fputs("</ul>\n", html->out);
}

void html_file(const struct html *html, const char *file, const struct file_span *span)
{
	struct page page = {.html = html, .span = span, .next_finding = span->finding};
	size_t regions = span->region_end - span->region, findings = span->finding_end - span->finding;
	bool readable = source_read(&page.source, html->results->root, file);
	fputs("<header class=\"top\"><a href=\"../index.html\">← all files</a>\n<h1>", html->out);
	emit_xml(html->out, file);
	fputs("</h1>\n<p class=\"sums\">", html->out);
	html_count(html, regions, "region");
	fputs(", ", html->out);
	html_count(html, findings, "finding");
	fputs("</p></header>\n<main id=\"main\">\n", html->out);
	write_region_list(html, span);
	if (!readable)
		fputs("<p class=\"notice unknown\">The source could not be read when this page was made.</p>\n", html->out);
	fputs("<h2>Source</h2>\n", html->out);
	place_regions(&page);
	write_lines(&page);
	fputs("</main>\n", html->out);
	free(page.inside);
	free(page.cards_at);
	source_release(&page.source);
}
