/* The folder of pages, and what all pages have. */
#include "html.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "assets.h"
#include "files.h"
#include "text.h"

#define PAGES "files"

void html_begin(const struct html *html, const char *name)
{
	FILE *out = html->out;
	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
	      out);
	if (name) {
		emit_xml(out, name);
		fputs(" · ", out);
	}
	emit_xml(out, html->title);
	fprintf(out, "</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"%sstyle.css\">\n</head>\n",
		html->up);
	fputs("<body>\n<a class=\"skip\" href=\"#main\">Skip to the content</a>\n<div class=\"wrap\">\n", out);
}

void html_end(const struct html *html)
{
	fputs("<footer>Made by occ ", html->out);
	emit_xml(html->out, html->results->version);
	fputs(". Names of files are seen from <code>", html->out);
	emit_xml(html->out, html->results->root);
	fprintf(html->out, "</code>.</footer>\n</div>\n<script src=\"%sscript.js\"></script>\n</body>\n</html>\n", html->up);
}

void html_verdict(const struct html *html, enum scan_verdict verdict)
{
	static const char *const signs[SCAN_VERDICTS] = {"✕", "?", "◑", "✓"};
	const char *name = scan_verdict_name(verdict);
	fprintf(html->out, "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s</span>", name, signs[verdict],
		name);
}

void html_level(const struct html *html, enum scan_level level)
{
	const char *name = scan_level_name(level);
	fprintf(html->out, "<span class=\"badge %s\">%s</span>", name, name);
}

const char *html_verdict_sentence(enum scan_verdict verdict)
{
	static const char *const sentences[SCAN_VERDICTS] = {
		"Two iterations touch one location, at least one of them writes, and nothing keeps them apart.",
		"Neither was shown. The reason says what stopped the proof, and what to add.",
		"Disjoint if a condition holds, which the program checks before the region.",
		"No two threads touch one location with at least one write, without synchronisation.",
	};
	return sentences[verdict];
}

void html_count(const struct html *html, size_t count, const char *name)
{
	fprintf(html->out, "<b>%zu</b> %s%s", count, name, count == 1 ? "" : "s");
}

/* A plain name stays as it is; others get a hash, so that no two are one, also where case does not count. */
char *html_page_name(const char *file)
{
	char kept[81];
	size_t used = 0;
	bool plain = strlen(file) < sizeof(kept) && *file != '.';
	for (const char *at = file; *at && used + 1 < sizeof(kept); at++) {
		bool good = islower((unsigned char)*at) || isdigit((unsigned char)*at) || strchr("._-", *at);
		plain &= good;
		kept[used++] = good || isupper((unsigned char)*at) ? *at : '_';
	}
	kept[used] = '\0';
	if (plain)
		return xasprintf(PAGES "/%s.html", kept);
	return xasprintf(PAGES "/%s-%08x.html", *kept == '.' ? kept + 1 : kept,
			 (unsigned)XXH3_64bits(file, strlen(file)));
}

void html_message(const struct html *html, const char *message)
{
	const char *open, *close;
	while ((open = strchr(message, '`')) && (close = strchr(open + 1, '`'))) {
		emit_xml_bytes(html->out, message, (size_t)(open - message));
		fputs("<code>", html->out);
		emit_xml_bytes(html->out, open + 1, (size_t)(close - open - 1));
		fputs("</code>", html->out);
		message = close + 1;
	}
	emit_xml(html->out, message);
}

void html_link(const struct html *html, const struct scan_place *at)
{
	char *page = html_page_name(at->file);
	fprintf(html->out, "<a href=\"%s", html->up);
	emit_xml(html->out, page);
	if (at->line)
		fprintf(html->out, "#L%zu", at->line);
	fputs("\">", html->out);
	emit_xml(html->out, at->file);
	if (at->line)
		fprintf(html->out, ":%zu", at->line);
	fputs("</a>", html->out);
	free(page);
}

void html_bar(const struct html *html, const size_t counts[SCAN_VERDICTS], const char *class)
{
	fprintf(html->out, "<div class=\"%s\" aria-hidden=\"true\">", class);
	for (int v = SCAN_VERDICTS - 1; v >= 0; v--)
		if (counts[v])
			fprintf(html->out, "<span class=\"%s\" style=\"flex-grow:%zu\"></span>", scan_verdict_name(v), counts[v]);
	fputs("</div>", html->out);
}

/* ---- files ---- */

static int write_asset(const char *folder, const char *name, const char *text, char **error)
{
	struct emit emit;
	char *path = xasprintf("%s/%s", folder, name);
	fputs(text, emit_begin(&emit, path));
	int status = emit_end(&emit, error);
	free(path);
	return status;
}

/* The page PAGE of FILE, or the index where FILE is NULL. */
static int write_page(struct html *html, const char *folder, const char *page, const char *file,
		      const struct file_span *span, char **error)
{
	struct emit emit;
	char *path = xasprintf("%s/%s", folder, page);
	html->out = emit_begin(&emit, path);
	html->up = file ? "../" : "";
	html_begin(html, file);
	if (file)
		html_file(html, file, span);
	else
		html_index(html);
	html_end(html);
	int status = emit_end(&emit, error);
	free(path);
	return status;
}

static int write_pages(struct html *html, const char *folder, char **error)
{
	struct file_span span = {0};
	int status = write_page(html, folder, "index.html", NULL, NULL, error);
	for (const char *file; !status && (file = results_next_file(html->results, &span));) {
		char *page = html_page_name(file);
		status = write_page(html, folder, page, file, &span, error);
		free(page);
	}
	return status;
}

int write_html(const struct scan_results *results, const struct html_settings *settings, const char *folder,
	       char **error)
{
	static const struct html_settings none;
	const char *name = strrchr(results->root, '/');
	char *title = settings && settings->title ? xstrdup(settings->title)
						  : xasprintf("occ-scan: %s", name && name[1] ? name + 1 : results->root);
	char *pages = xasprintf("%s/" PAGES, folder);
	struct html html = {.results = results, .settings = settings ? settings : &none, .title = title};
	int status = 0;
	if (!files_make_folders(pages)) {
		*error = xasprintf("cannot make the folder %s: %s", pages, strerror(errno));
		status = -1;
	}
	if (!status)
		status = write_asset(folder, "style.css", report_style, error);
	if (!status)
		status = write_asset(folder, "script.js", report_script, error);
	if (!status)
		status = write_pages(&html, folder, error);
	free(pages);
	free(title);
	return status;
}
