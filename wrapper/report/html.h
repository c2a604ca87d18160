#ifndef OCC_REPORT_HTML_H
#define OCC_REPORT_HTML_H

#include "emit.h"
#include "store.h"

/* One page that is being written. Every text goes through emit_xml; only literals here go out as they are. */
struct html {
	const struct scan_results *results;
	const struct html_settings *settings;
	const char *title; /* of the whole report */
	FILE *out;
	const char *up; /* from the page to the report's folder: "" or "../" */
};

/* Up to <main>, and from </main> on. NAME is the page's own, NULL on the index. */
void html_begin(const struct html *html, const char *name);
void html_end(const struct html *html);

/* One of a few words with the colour and sign of its class. */
void html_verdict(const struct html *html, enum scan_verdict verdict);
void html_level(const struct html *html, enum scan_level level);

/* What a verdict says, as a sentence. */
const char *html_verdict_sentence(enum scan_verdict verdict);

/* COUNT and NAME, with an s where there is not just one. */
void html_count(const struct html *html, size_t count, const char *name);

/* Where the page of FILE is, seen from the report's folder; to be freed. */
char *html_page_name(const char *file);

/* A sentence of the checker: what stands between two ` is code. */
void html_message(const struct html *html, const char *message);

/* A link to line AT of its file's page; the page exists if FILE has a finding or a region. */
void html_link(const struct html *html, const struct scan_place *at);

/* The bar of shares of the verdicts, of class CLASS. */
void html_bar(const struct html *html, const size_t counts[SCAN_VERDICTS], const char *class);

/* The pages: html_index.c, html_file.c. */
void html_index(const struct html *html);
void html_file(const struct html *html, const char *file, const struct file_span *span);

/* A region as a card of the file's page: html_region.c. */
void html_region(const struct html *html, const struct scan_region *region);

/* The two iterations and the address at which they meet, as a picture: html_witness.c. */
void html_witness(FILE *out, const struct scan_witness *witness, const char *id);

#endif
