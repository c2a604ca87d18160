/* The first page: how much of each verdict, what was found, where, and what it rests on. */
#include "html.h"

#include <stdlib.h>
#include <string.h>

#include "checker/rules.h"
#include "text.h"

static void write_verdicts(const struct html *html)
{
	const struct scan_counts *counts = &html->results->counts;
	html_bar(html, counts->verdicts, "bar");
	fputs("<ul class=\"verdicts\">\n", html->out);
	for (int v = SCAN_VERDICTS - 1; v >= 0; v--) {
		const char *name = scan_verdict_name(v);
		fprintf(html->out,
			"<li class=\"%s\"><b>%zu</b><a class=\"name\" href=\"#regions\" data-table=\"region-table\" "
			"data-filter=\"verdict=%s\">%s</a><p>%s</p></li>\n",
			name, counts->verdicts[v], name, name, html_verdict_sentence(v));
	}
	fputs("</ul>\n", html->out);
}

static void write_sums(const struct html *html)
{
	const struct scan_results *results = html->results;
	const struct scan_counts *counts = &results->counts;
	fputs("<p class=\"sums\">", html->out);
	for (int l = 0; l < SCAN_LEVELS; l++) {
		fputs(l ? ", " : "", html->out);
		html_count(html, counts->levels[l], scan_level_name(l));
	}
	fprintf(html->out, "; <b>%zu</b> suppressed.", counts->suppressed);
	if (results->has_baseline)
		fprintf(html->out, " Against the baseline: <b>%zu</b> new, <b>%zu</b> unchanged, <b>%zu</b> fixed.",
			counts->changes[SCAN_NEW], counts->changes[SCAN_UNCHANGED], counts->fixed);
	fputs("</p>\n", html->out);
	if (!results->region_count)
		fputs("<p class=\"notice unknown\">No OpenMP region was seen. Mostly that means that the files were compiled "
		      "without <code>-fopenmp</code>.</p>\n",
		      html->out);
	if (results->failure_count)
		fprintf(html->out, "<p class=\"notice error\"><a href=\"#failures\">%zu file%s could not be analysed</a>: what is in "
				   "%s is not in the numbers.</p>\n",
			results->failure_count, results->failure_count == 1 ? "" : "s",
			results->failure_count == 1 ? "it" : "them");
}

static void write_jumps(const struct html *html)
{
	const struct scan_results *results = html->results;
	FILE *out = html->out;
	fputs("<nav class=\"jump\" aria-label=\"On this page\"><a href=\"#findings\">Findings</a><a href=\"#regions\">Regions</a>"
	      "<a href=\"#files\">Files</a><a href=\"#functions\">Functions</a>",
	      out);
	if (results->fixed_count)
		fputs("<a href=\"#fixed\">Fixed</a>", out);
	fputs("<a href=\"#suppressed\">Suppressed</a><a href=\"#trusted\">Trusted</a>", out);
	if (results->failure_count)
		fputs("<a href=\"#failures\">Not analysed</a>", out);
	fputs("<a href=\"#rules\">Rules</a></nav>\n", out);
}

/* ---- filters ---- */

static void begin_filter(const struct html *html, const char *table, const char *what)
{
	fprintf(html->out,
		"<form class=\"filter\" data-table=\"%s\" hidden><label class=\"hidden-text\" for=\"%s-words\">Filter %s</label>"
		"<input type=\"search\" id=\"%s-words\" name=\"words\" placeholder=\"Filter %s\">\n",
		table, table, what, table, what);
}

static void begin_select(const struct html *html, const char *table, const char *name, const char *all)
{
	fprintf(html->out,
		"<label class=\"hidden-text\" for=\"%s-%s\">Only this %s</label><select id=\"%s-%s\" name=\"%s\">"
		"<option value=\"\">%s</option>",
		table, name, name, table, name, name, all);
}

static void add_choice(const struct html *html, const char *value)
{
	fprintf(html->out, "<option>%s</option>", value);
}

static void end_select(const struct html *html)
{
	fputs("</select>\n", html->out);
}

static void end_filter(const struct html *html)
{
	fputs("<output></output></form>\n", html->out);
}

/* ---- findings ---- */

static void write_finding_link(const struct html *html, const struct scan_finding *f)
{
	char *page = html_page_name(f->at.file);
	fputs("<a href=\"", html->out);
	emit_xml(html->out, page);
	fprintf(html->out, "#f-%s\">", f->id);
	emit_xml(html->out, f->at.file);
	fprintf(html->out, ":%zu</a>", f->at.line);
	free(page);
}

static void write_finding_row(const struct html *html, const struct scan_finding *f)
{
	FILE *out = html->out;
	bool compared = html->results->has_baseline;
	const char *change = f->change == SCAN_NEW ? "new" : "unchanged";
	fprintf(out, "<tr data-level=\"%s\" data-rule=\"", scan_level_name(f->level));
	emit_xml(out, f->rule);
	fprintf(out, "\" data-change=\"%s\"><td class=\"keep\" data-sort=\"%d\">", change, (int)f->level);
	html_level(html, f->level);
	fputs("</td><td class=\"keep\">", out);
	emit_xml(out, f->rule);
	fputs("</td><td>", out);
	html_message(html, f->message);
	fputs("</td><td class=\"place\" data-name=\"at\">", out);
	write_finding_link(html, f);
	fputs("</td><td data-name=\"in\">", out);
	emit_xml(out, f->function);
	if (compared)
		fprintf(out, "</td><td class=\"keep\">%s", change);
	fputs("</td></tr>\n", out);
}

/* Errors first: by level, then by place. */
static void write_finding_rows(const struct html *html)
{
	for (int l = 0; l < SCAN_LEVELS; l++)
		for (size_t i = 0; i < html->results->finding_count; i++)
			if (html->results->findings[i].level == (enum scan_level)l && !html->results->findings[i].suppressed)
				write_finding_row(html, &html->results->findings[i]);
}

static void write_findings(const struct html *html)
{
	const struct scan_counts *counts = &html->results->counts;
	fputs("<h2 id=\"findings\">Findings</h2>\n", html->out);
	if (!(counts->levels[SCAN_ERROR] + counts->levels[SCAN_WARNING] + counts->levels[SCAN_NOTE])) {
		fputs("<p>None.</p>\n", html->out);
		return;
	}
	begin_filter(html, "finding-table", "findings");
	begin_select(html, "finding-table", "level", "all levels");
	for (int l = 0; l < SCAN_LEVELS; l++)
		add_choice(html, scan_level_name(l));
	end_select(html);
	begin_select(html, "finding-table", "rule", "all rules");
	for (int r = 0; r < OCC_N_RULES; r++)
		add_choice(html, occ_rules[r].name);
	end_select(html);
	if (html->results->has_baseline) {
		begin_select(html, "finding-table", "change", "new and old");
		add_choice(html, "new");
		add_choice(html, "unchanged");
		end_select(html);
	}
	end_filter(html);
	fprintf(html->out,
		"<table class=\"wide sortable\" id=\"finding-table\"><thead><tr><th scope=\"col\">level</th><th scope=\"col\">rule</th>"
		"<th scope=\"col\">message</th><th scope=\"col\">place</th><th scope=\"col\">function</th>%s</tr></thead><tbody>\n",
		html->results->has_baseline ? "<th scope=\"col\">change</th>" : "");
	write_finding_rows(html);
	fputs("</tbody></table>\n", html->out);
}

/* ---- regions ---- */

static void write_region_row(const struct html *html, const struct scan_region *r)
{
	FILE *out = html->out;
	char *page = html_page_name(r->at.file);
	fprintf(out, "<tr data-verdict=\"%s\"><td class=\"keep\" data-sort=\"%d\">", scan_verdict_name(r->verdict),
		(int)r->verdict);
	html_verdict(html, r->verdict);
	fputs("</td><td><code>", out);
	emit_xml(out, r->directive);
	fputs("</code>", out);
	if (*r->reason) {
		fputs("<div class=\"soft\">", out);
		html_message(html, r->reason);
		fputs("</div>", out);
	}
	fputs("</td><td class=\"place\" data-name=\"at\"><a href=\"", out);
	emit_xml(out, page);
	fprintf(out, "#r-%s\">", r->id);
	emit_xml(out, r->at.file);
	fprintf(out, ":%zu</a></td><td data-name=\"in\">", r->at.line);
	emit_xml(out, r->function);
	fputs("</td></tr>\n", out);
	free(page);
}

static void write_regions(const struct html *html)
{
	fputs("<h2 id=\"regions\">Regions</h2>\n", html->out);
	begin_filter(html, "region-table", "regions");
	begin_select(html, "region-table", "verdict", "all verdicts");
	for (int v = 0; v < SCAN_VERDICTS; v++)
		add_choice(html, scan_verdict_name(v));
	end_select(html);
	end_filter(html);
	fputs("<table class=\"wide sortable\" id=\"region-table\"><thead><tr><th scope=\"col\">verdict</th>"
	      "<th scope=\"col\">directive</th><th scope=\"col\">place</th><th scope=\"col\">function</th></tr></thead><tbody>\n",
	      html->out);
	for (int v = 0; v < SCAN_VERDICTS; v++)
		for (size_t i = 0; i < html->results->region_count; i++)
			if (html->results->regions[i].verdict == (enum scan_verdict)v)
				write_region_row(html, &html->results->regions[i]);
	fputs("</tbody></table>\n", html->out);
}

/* ---- files and functions ---- */

static void write_shares(const struct html *html, const size_t counts[SCAN_VERDICTS])
{
	size_t all = 0;
	for (int v = 0; v < SCAN_VERDICTS; v++)
		all += counts[v];
	fprintf(html->out, "<td data-sort=\"%zu\">", counts[SCAN_RACE] * 1000000 + counts[SCAN_UNKNOWN]);
	html_bar(html, counts, "small-bar");
	fputs("<span class=\"soft\">", html->out);
	for (int v = 0, put = 0; v < SCAN_VERDICTS; v++)
		if (counts[v])
			fprintf(html->out, "%s%zu %s", put++ ? ", " : "", counts[v], scan_verdict_name(v));
	fprintf(html->out, "</span></td><td class=\"number\" data-name=\"regions\">%zu</td>", all);
}

static void write_file_row(const struct html *html, const char *file, const struct file_span *span)
{
	size_t verdicts[SCAN_VERDICTS] = {0}, findings = 0;
	for (size_t i = span->region; i < span->region_end; i++)
		verdicts[html->results->regions[i].verdict]++;
	for (size_t i = span->finding; i < span->finding_end; i++)
		findings += !html->results->findings[i].suppressed;
	fputs("<tr><td>", html->out);
	html_link(html, &(struct scan_place){file, 0, 0});
	fputs("</td>", html->out);
	write_shares(html, verdicts);
	fprintf(html->out, "<td class=\"number\" data-name=\"findings\">%zu</td></tr>\n", findings);
}

static void write_files(const struct html *html)
{
	struct file_span span = {0};
	fputs("<h2 id=\"files\">Files</h2>\n", html->out);
	begin_filter(html, "file-table", "files");
	end_filter(html);
	fputs("<table class=\"wide sortable\" id=\"file-table\"><thead><tr><th scope=\"col\">file</th>"
	      "<th scope=\"col\">verdicts</th><th scope=\"col\" class=\"number\">regions</th>"
	      "<th scope=\"col\" class=\"number\">findings</th></tr></thead><tbody>\n",
	      html->out);
	for (const char *file; (file = results_next_file(html->results, &span));)
		write_file_row(html, file, &span);
	fprintf(html->out, "</tbody></table>\n<p class=\"soft\">Of %zu translation unit%s, these files have a region or a finding.</p>\n",
		html->results->units.count, html->results->units.count == 1 ? "" : "s");
}

static int compare_functions(const void *pa, const void *pb)
{
	const struct scan_region *a = *(const struct scan_region *const *)pa, *b = *(const struct scan_region *const *)pb;
	int order = strcmp(a->function, b->function);
	return order ? order : strcmp(a->at.file, b->at.file);
}

static void write_function_row(const struct html *html, const struct scan_region *const *regions, size_t count)
{
	size_t verdicts[SCAN_VERDICTS] = {0};
	for (size_t i = 0; i < count; i++)
		verdicts[regions[i]->verdict]++;
	fputs("<tr><td><code>", html->out);
	emit_xml(html->out, regions[0]->function);
	fputs("</code></td>", html->out);
	write_shares(html, verdicts);
	fputs("<td class=\"place\" data-name=\"at\">", html->out);
	html_link(html, &regions[0]->at);
	fputs("</td></tr>\n", html->out);
}

static void write_functions(const struct html *html)
{
	size_t count = html->results->region_count;
	const struct scan_region **sorted = xcalloc(count, sizeof(*sorted));
	for (size_t i = 0; i < count; i++)
		sorted[i] = &html->results->regions[i];
	qsort(sorted, count, sizeof(*sorted), compare_functions);
	fputs("<h2 id=\"functions\">Functions</h2>\n<table class=\"wide sortable\"><thead><tr><th scope=\"col\">function</th>"
	      "<th scope=\"col\">verdicts</th><th scope=\"col\" class=\"number\">regions</th><th scope=\"col\">place</th></tr></thead>"
	      "<tbody>\n",
	      html->out);
	for (size_t i = 0, next; i < count; i = next) {
		for (next = i + 1; next < count && !compare_functions(&sorted[i], &sorted[next]);)
			next++;
		write_function_row(html, sorted + i, next - i);
	}
	fputs("</tbody></table>\n", html->out);
	free(sorted);
}

/* ---- lists ---- */

static void write_fixed(const struct html *html)
{
	FILE *out = html->out;
	if (!html->results->fixed_count)
		return;
	fputs("<h2 id=\"fixed\">Fixed since the baseline</h2>\n<ul class=\"list\">\n", out);
	for (size_t i = 0; i < html->results->fixed_count; i++) {
		const struct scan_finding *f = &html->results->fixed[i];
		fputs("<li>", out);
		html_level(html, f->level);
		fputs(" ", out);
		emit_xml(out, f->rule);
		fputs(": ", out);
		html_message(html, f->message);
		fputs(" <span class=\"soft\">was at ", out);
		emit_xml(out, f->at.file);
		fprintf(out, ":%zu</span></li>\n", f->at.line);
	}
	fputs("</ul>\n", out);
}

static void write_hidden(const struct html *html, const struct scan_finding *f)
{
	FILE *out = html->out;
	fputs("<li>", out);
	emit_xml(out, f->rule);
	fputs(" at ", out);
	write_finding_link(html, f);
	fputs(": ", out);
	html_message(html, f->message);
	fputs("<div class=\"soft\">by ", out);
	emit_xml(out, f->suppressed);
	fputs(*f->why ? ": " : ", without a reason", out);
	emit_xml(out, f->why);
	fputs("</div></li>\n", out);
}

static void write_idle(const struct html *html, const struct scan_suppression *s)
{
	FILE *out = html->out;
	fputs("<li><code>", out);
	emit_xml(out, s->id ? s->id : s->rule);
	if (s->file) {
		fputs(" ", out);
		emit_xml(out, s->file);
	}
	fputs("</code> in ", out);
	emit_xml(out, s->at.file);
	fprintf(out, ":%zu hides nothing</li>\n", s->at.line);
}

static void write_suppressed(const struct html *html)
{
	const struct scan_results *results = html->results;
	size_t idle = 0;
	for (size_t i = 0; i < results->suppression_count; i++)
		idle += !results->suppressions[i].used;
	fputs("<h2 id=\"suppressed\">Suppressed</h2>\n", html->out);
	if (!results->counts.suppressed && !idle) {
		fputs("<p>Nothing is suppressed.</p>\n", html->out);
		return;
	}
	fputs("<ul class=\"list\">\n", html->out);
	for (size_t i = 0; i < results->finding_count; i++)
		if (results->findings[i].suppressed)
			write_hidden(html, &results->findings[i]);
	for (size_t i = 0; i < results->suppression_count; i++)
		if (!results->suppressions[i].used)
			write_idle(html, &results->suppressions[i]);
	fputs("</ul>\n", html->out);
}

struct trusted {
	const char *text;
	const struct scan_region *region;
};

static int compare_trusted(const void *pa, const void *pb)
{
	const struct trusted *a = pa, *b = pb;
	int order = strcmp(a->text, b->text);
	return order ? order : (a->region > b->region) - (a->region < b->region);
}

static void write_trusted_item(const struct html *html, const struct trusted *list, size_t count)
{
	fputs("<li>", html->out);
	html_message(html, list->text);
	fprintf(html->out, " <span class=\"soft\">(%zu region%s: ", count, count == 1 ? "" : "s");
	for (size_t i = 0; i < count && i < 3; i++) {
		fputs(i ? ", " : "", html->out);
		html_link(html, &list[i].region->at);
	}
	fputs(count > 3 ? ", …)</span></li>\n" : ")</span></li>\n", html->out);
}

static void write_trusted(const struct html *html)
{
	const struct scan_results *results = html->results;
	size_t count = 0, room = 0;
	for (size_t i = 0; i < results->region_count; i++)
		room += results->regions[i].assumptions.count;
	struct trusted *list = xcalloc(room, sizeof(*list));
	for (size_t i = 0; i < results->region_count; i++)
		for (size_t a = 0; a < results->regions[i].assumptions.count; a++)
			list[count++] = (struct trusted){results->regions[i].assumptions.items[a], &results->regions[i]};
	qsort(list, count, sizeof(*list), compare_trusted);
	fputs("<h2 id=\"trusted\">Trusted</h2>\n<p>What verdicts and clauses rest on, and the program promises. Where one of these "
	      "does not hold, they do not.</p>\n<ul class=\"list\">\n",
	      html->out);
	for (size_t i = 0, next; i < count; i = next) {
		for (next = i + 1; next < count && !strcmp(list[i].text, list[next].text);)
			next++;
		write_trusted_item(html, list + i, next - i);
	}
	fputs(count ? "</ul>\n" : "<li>Nothing.</li></ul>\n", html->out);
	free(list);
}

static void write_failures(const struct html *html)
{
	if (!html->results->failure_count)
		return;
	fputs("<h2 id=\"failures\">Not analysed</h2>\n<ul class=\"list\">\n", html->out);
	for (size_t i = 0; i < html->results->failure_count; i++) {
		fputs("<li>", html->out);
		emit_xml(html->out, html->results->failures[i].file);
		fputs(" <span class=\"soft\">", html->out);
		emit_xml(html->out, html->results->failures[i].reason);
		fputs("</span></li>\n", html->out);
	}
	fputs("</ul>\n", html->out);
}

static void write_legend(const struct html *html)
{
	const struct scan_results *results = html->results;
	fputs("<h2 id=\"rules\">Rules</h2>\n<dl class=\"rules\">\n", html->out);
	for (int r = 0; r < OCC_N_RULES; r++) {
		const struct occ_rule_info *rule = &occ_rules[r];
		size_t count = 0;
		for (size_t i = 0; i < results->finding_count; i++)
			count += !results->findings[i].suppressed && !strcmp(results->findings[i].rule, rule->name);
		fprintf(html->out, "<dt><a href=\"#findings\" data-table=\"finding-table\" data-filter=\"rule=%s\">%s</a> "
				   "<span class=\"soft\">%zu</span></dt><dd>",
			rule->name, rule->name, count);
		emit_xml(html->out, rule->summary);
		fputs("<div class=\"soft\">", html->out);
		emit_xml(html->out, rule->help);
		fputs("</div></dd>\n", html->out);
	}
	fputs("</dl>\n", html->out);
}

void html_index(const struct html *html)
{
	fputs("<header class=\"top\"><h1>", html->out);
	emit_xml(html->out, html->title);
	fputs("</h1>\n", html->out);
	write_jumps(html);
	fputs("</header>\n<main id=\"main\">\n", html->out);
	write_verdicts(html);
	write_sums(html);
	write_findings(html);
	write_regions(html);
	write_files(html);
	write_functions(html);
	write_fixed(html);
	write_suppressed(html);
	write_trusted(html);
	write_failures(html);
	write_legend(html);
	fputs("</main>\n", html->out);
}
