/* One region: verdict and reason, witness, clauses with the bytes that a launch moves, what it rests on. */
#include "html.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "formula.h"
#include "text.h"

enum { USUAL_SIZE = 1024 };

/* ---- sizes ---- */

/* The value of NAME in "n=1000,p->m=64", which may be NULL. */
static long long given_size(void *data, const char *name)
{
	const char *at = data;
	size_t length = strlen(name);
	for (; at && *at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
		at += strspn(at, " ");
		if (!strncmp(at, name, length) && at[length] == '=')
			return strtoll(at + length + 1, NULL, 0);
	}
	return USUAL_SIZE;
}

static void write_bytes(FILE *out, double bytes)
{
	static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
	unsigned unit = 0;
	for (; bytes >= 1024 && unit < 6; unit++)
		bytes /= 1024;
	fprintf(out, "%.*f %s", unit ? 1 : 0, bytes, units[unit]);
}

struct moved { /* by one launch; negative: not known */
	double in, out;
};

/* Does the clause copy to the device, from it? map(x) and map(tofrom: x) do both. */
static void clause_moves(const char *clause, bool *in, bool *out)
{
	const char *begin = strchr(clause, '('), *colon = begin ? strchr(begin, ':') : NULL;
	const char *bracket = begin ? strchr(begin, '[') : NULL;
	*in = *out = true;
	if (!colon || (bracket && bracket < colon))
		return;
	const char *word = colon;
	while (word > begin && isspace((unsigned char)word[-1]))
		word--;
	const char *end = word;
	while (word > begin && isalpha((unsigned char)word[-1]))
		word--;
	size_t length = (size_t)(end - word);
	*in = (length == 2 && !memcmp(word, "to", 2)) || (length == 6 && !memcmp(word, "tofrom", 6));
	*out = (length == 4 && !memcmp(word, "from", 4)) || (length == 6 && !memcmp(word, "tofrom", 6));
}

static void add_moved(struct moved *moved, const char *clause, double bytes)
{
	bool in, out;
	clause_moves(clause, &in, &out);
	if (in)
		moved->in = bytes < 0 || moved->in < 0 ? -1 : moved->in + bytes;
	if (out)
		moved->out = bytes < 0 || moved->out < 0 ? -1 : moved->out + bytes;
}

/* The number for the sizes that are given, with all that the script needs to work it out again. */
static void write_size_cell(const struct html *html, const struct scan_map *map, const struct formula *formula,
			    struct moved *moved)
{
	bool in, out;
	long long bytes;
	bool known = formula && formula_value(formula, given_size, (void *)html->settings->sizes, &bytes);
	clause_moves(map->clause, &in, &out);
	fprintf(html->out, "<td class=\"number keep\" data-name=\"bytes\" data-moves=\"%s%s\"", in ? "in " : "", out ? "out" : "");
	if (formula) {
		fputs(" data-words=\"", html->out);
		for (size_t i = 0; i < formula->words.count; i++) {
			fputs(i ? " " : "", html->out);
			emit_xml(html->out, formula->words.items[i]);
		}
		fputc('"', html->out);
	}
	fputc('>', html->out);
	if (known)
		write_bytes(html->out, (double)bytes);
	else
		fputs(formula ? "no value" : "not known", html->out);
	fputs("</td>", html->out);
	add_moved(moved, map->clause, known ? (double)bytes : -1);
}

static void write_map(const struct html *html, const struct scan_map *map, struct string_list *names, struct moved *moved)
{
	struct formula formula;
	bool known = formula_parse(&formula, map->bytes);
	FILE *out = html->out;
	fputs("<tr><td><code>", out);
	emit_xml(out, map->clause);
	fprintf(out, "</code></td><td data-name=\"origin\">%s</td><td data-name=\"formula\">",
		map->is_generated ? "by occ" : "yours");
	if (*map->bytes) {
		fputs("<code>", out);
		emit_xml(out, map->bytes);
		fputs("</code>", out);
	}
	fputs("</td>", out);
	write_size_cell(html, map, known ? &formula : NULL, moved);
	fputs("</tr>\n", out);
	for (size_t i = 0; known && i < formula.names.count; i++)
		if (!string_list_has(names, formula.names.items[i]))
			string_list_add(names, formula.names.items[i]);
	formula_release(&formula);
}

static void write_sum(FILE *out, const char *way, double bytes)
{
	fprintf(out, "<b data-sum=\"%s\">", way);
	if (bytes < 0)
		fputs("not known", out);
	else
		write_bytes(out, bytes);
	fputs("</b>", out);
}

static void write_sizes(const struct html *html, const struct string_list *names)
{
	FILE *out = html->out;
	if (!names->count)
		return;
	fputs("<p class=\"soft\">Numbers are for ", out);
	for (size_t i = 0; i < names->count; i++) {
		fputs(i ? ", " : "", out);
		emit_xml(out, names->items[i]);
		fprintf(out, " = %lld", given_size((void *)html->settings->sizes, names->items[i]));
	}
	fputs(".</p>\n<form class=\"sizes\" hidden>", out);
	for (size_t i = 0; i < names->count; i++) {
		fputs("<label>", out);
		emit_xml(out, names->items[i]);
		fputs("<input inputmode=\"numeric\" name=\"", out);
		emit_xml(out, names->items[i]);
		fprintf(out, "\" value=\"%lld\"></label>", given_size((void *)html->settings->sizes, names->items[i]));
	}
	fputs("</form>\n", out);
}

/* All generated clauses in one line, as they would be written. */
static void write_copy(const struct html *html, const struct scan_region *region)
{
	bool any = false;
	for (size_t i = 0; i < region->map_count; i++)
		any |= region->maps[i].is_generated;
	if (!any)
		return;
	fputs("<button type=\"button\" class=\"copy\" hidden data-text=\"", html->out);
	for (size_t i = 0, put = 0; i < region->map_count; i++) {
		if (!region->maps[i].is_generated)
			continue;
		fputs(put++ ? " " : "", html->out);
		emit_xml(html->out, region->maps[i].clause);
	}
	fputs("\">copy the clauses</button>\n", html->out);
}

static void write_maps(const struct html *html, const struct scan_region *region)
{
	struct string_list names;
	struct moved moved = {0};
	FILE *out = html->out;
	if (!region->map_count)
		return;
	string_list_init(&names);
	fputs("<h3>Data of a launch</h3>\n<table class=\"wide\"><thead><tr><th scope=\"col\">clause</th>"
	      "<th scope=\"col\">written</th><th scope=\"col\">bytes, as a formula</th>"
	      "<th scope=\"col\" class=\"number\">as a number</th></tr></thead><tbody>\n",
	      out);
	for (size_t i = 0; i < region->map_count; i++)
		write_map(html, &region->maps[i], &names, &moved);
	fputs("</tbody></table>\n<p>Copied to the device: ", out);
	write_sum(out, "in", moved.in);
	fputs(", back: ", out);
	write_sum(out, "out", moved.out);
	fputs(", unless the data is there already.</p>\n", out);
	write_sizes(html, &names);
	write_copy(html, region);
	string_list_release(&names);
}

/* ---- the rest ---- */

static void write_list(const struct html *html, const char *title, const struct scan_strings *list)
{
	if (!list->count)
		return;
	fprintf(html->out, "<h3>%s</h3>\n<ul class=\"list\">", title);
	for (size_t i = 0; i < list->count; i++) {
		fputs("<li>", html->out);
		html_message(html, list->items[i]);
		fputs("</li>", html->out);
	}
	fputs("</ul>\n", html->out);
}

static void write_reason(const struct html *html, const struct scan_region *region)
{
	if (!*region->reason)
		return;
	fputs("<h3>Why, and what to add</h3>\n<p>", html->out);
	html_message(html, region->reason);
	if (region->stopped_at.file) {
		fputs(" <span class=\"soft\">(at ", html->out);
		html_link(html, &region->stopped_at);
		fputs(")</span>", html->out);
	}
	fputs("</p>\n", html->out);
}

static void write_units(const struct html *html, const struct scan_region *region)
{
	fputs("<p class=\"soft\">", html->out);
	if (*region->function) {
		fputs("In function <code>", html->out);
		emit_xml(html->out, region->function);
		fputs("</code>. ", html->out);
	}
	if (*region->lowering && strcmp(region->lowering, "host")) {
		fputs("Run on the device as <code>", html->out);
		emit_xml(html->out, region->lowering);
		fputs("</code>. ", html->out);
	}
	if (region->units.count == 1 && strcmp(region->units.items[0], region->at.file)) {
		fputs("As seen from ", html->out);
		emit_xml(html->out, region->units.items[0]);
		fputs(". ", html->out);
	} else if (region->units.count > 1) {
		fprintf(html->out, "As seen from %zu files, ", region->units.count);
		emit_xml(html->out, region->units.items[0]);
		fputs(" among them. ", html->out);
	}
	fputs("</p>\n", html->out);
}

void html_region(const struct html *html, const struct scan_region *region)
{
	FILE *out = html->out;
	bool settled = region->verdict == SCAN_DISJOINT;
	fprintf(out, "<details class=\"card %s\" id=\"r-%s\"%s><summary>", scan_verdict_name(region->verdict), region->id,
		settled ? "" : " open");
	html_verdict(html, region->verdict);
	fputs(" <code>", out);
	emit_xml(out, region->directive);
	fprintf(out, "</code></summary><div class=\"inner\">\n<p>%s</p>\n", html_verdict_sentence(region->verdict));
	write_units(html, region);
	write_reason(html, region);
	write_list(html, "Checked before the region", &region->conditions);
	if (region->witness) {
		fputs("<h3>How they meet</h3>\n", out);
		html_witness(out, region->witness, region->id);
	}
	write_maps(html, region);
	write_list(html, "What this rests on", &region->assumptions);
	write_list(html, "Notes", &region->notes);
	fputs("</div></details>\n", out);
}
