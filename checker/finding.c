#include "finding.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void occ_findings_init(struct occ_findings *findings, struct occ_arena *arena)
{
	findings->arena = arena;
	findings->list = NULL;
	findings->count = 0;
}

__attribute__((format(printf, 2, 0))) static const char *format_text(struct occ_arena *arena, const char *format,
								      va_list args)
{
	va_list again;
	int length;
	char *text;

	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, again);
	va_end(again);
	if (length < 0) /* no such conversion in our own messages */
		return format;
	text = occ_arena_alloc(arena, (size_t)length + 1);
	vsnprintf(text, (size_t)length + 1, format, args);
	return text;
}

struct occ_finding *occ_find(struct occ_findings *findings, enum occ_rule rule, enum occ_severity severity,
			     struct occ_loc loc, const char *format, ...)
{
	struct occ_finding *f;
	va_list args;

	findings->list = occ_arena_grow(findings->arena, findings->list, findings->count, sizeof(*findings->list));
	f = &findings->list[findings->count++];
	memset(f, 0, sizeof(*f));
	f->rule = occ_rules[rule].name;
	f->level = occ_severity_name(severity);
	f->loc = loc;
	va_start(args, format);
	f->message = format_text(findings->arena, format, args);
	va_end(args);
	return f;
}

void occ_find_related(struct occ_findings *findings, struct occ_loc loc, const char *format, ...)
{
	struct occ_finding *f;
	struct occ_related *r;
	va_list args;

	if (!findings->count)
		return;
	f = &findings->list[findings->count - 1];
	f->related = occ_arena_grow(findings->arena, f->related, f->n_related, sizeof(*f->related));
	r = &f->related[f->n_related++];
	r->loc = loc;
	va_start(args, format);
	r->message = format_text(findings->arena, format, args);
	va_end(args);
}

static int compare_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

static int compare_loc(const struct occ_loc *a, const struct occ_loc *b)
{
	int by_file = compare_text(a->file, b->file);

	if (by_file)
		return by_file;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	return (a->column > b->column) - (a->column < b->column);
}

static int compare_key(const struct occ_finding *a, const struct occ_finding *b)
{
	int by_loc = compare_loc(&a->loc, &b->loc);

	return by_loc ? by_loc : strcmp(a->rule, b->rule);
}

/* For qsort over pointers into the list: the address decides between equal keys, so the sort is stable. */
static int compare_pointers(const void *pa, const void *pb)
{
	const struct occ_finding *a = *(const struct occ_finding *const *)pa;
	const struct occ_finding *b = *(const struct occ_finding *const *)pb;
	int by_key = compare_key(a, b);

	return by_key ? by_key : (a > b) - (a < b);
}

static bool same_finding(const struct occ_finding *a, const struct occ_finding *b)
{
	if (compare_key(a, b) || strcmp(a->level, b->level) || strcmp(a->message, b->message) ||
	    compare_text(a->fix, b->fix) || a->n_related != b->n_related)
		return false;
	for (unsigned i = 0; i < a->n_related; i++) {
		if (compare_loc(&a->related[i].loc, &b->related[i].loc) ||
		    strcmp(a->related[i].message, b->related[i].message))
			return false;
	}
	return true;
}

/* Whether f repeats one of the newest findings of list, those with the same key. */
static bool is_repeat(const struct occ_finding *list, unsigned count, const struct occ_finding *f)
{
	while (count && !compare_key(&list[count - 1], f)) {
		if (same_finding(&list[--count], f))
			return true;
	}
	return false;
}

void occ_findings_sort(struct occ_findings *findings)
{
	unsigned n = findings->count, kept = 0;
	const struct occ_finding **order;
	struct occ_finding *sorted;

	if (n < 2)
		return;
	order = occ_arena_alloc(findings->arena, n * sizeof(*order));
	for (unsigned i = 0; i < n; i++)
		order[i] = &findings->list[i];
	qsort(order, n, sizeof(*order), compare_pointers);

	sorted = occ_arena_alloc(findings->arena, n * sizeof(*sorted));
	for (unsigned i = 0; i < n; i++) {
		if (!is_repeat(sorted, kept, order[i]))
			sorted[kept++] = *order[i];
	}
	/* Into the old array: it has the capacity that occ_arena_grow() expects of it. */
	memcpy(findings->list, sorted, kept * sizeof(*sorted));
	findings->count = kept;
}
