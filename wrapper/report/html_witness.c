/*
 * A race as a picture: the iterations at the left, memory at the right, and a line from each of the two to the element
 * at which they meet. One loop is a column of dots; of more, the two loops in which the iterations differ (else the
 * outermost two) span a grid, and the others are named below.
 */
#include "html.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

enum {
	TOP = 34,
	STEP = 34,	/* between dots, and between elements of memory */
	LEFT = 70,	/* of the first dot */
	MEMORY = 380,	/* left edge of the elements */
	WIDTH = 150,	/* of an element */
	CELL = 28,	/* height of an element */
	MOST_DOTS = 7,	/* of an axis */
	ELEMENTS = 5
};

struct axis {
	const char *name; /* NULL: the axis is not there */
	long long first, second, low;
	int count;
};

struct picture {
	FILE *out;
	const struct scan_witness *witness;
	struct axis x, y; /* y runs down */
};

/* ---- the two axes ---- */

static const struct scan_value *value_of(const struct scan_values *values, const char *name)
{
	for (size_t i = 0; i < values->count; i++)
		if (!strcmp(values->items[i].name, name))
			return &values->items[i];
	return NULL;
}

/* From the smaller to the larger value and no further: beyond, the loop may have no iterations. */
static struct axis axis_of(const struct scan_value *first, const struct scan_value *second)
{
	struct axis axis = {.name = first->name, .first = first->value, .second = second->value};
	long long low = first->value < second->value ? first->value : second->value;
	unsigned long long span = (unsigned long long)(first->value > second->value ? first->value : second->value) -
				  (unsigned long long)low;
	axis.low = low;
	axis.count = span < MOST_DOTS ? (int)span + 1 : 0; /* 0: only the two, with a gap between */
	return axis;
}

static void choose_axes(struct picture *picture)
{
	const struct scan_values *first = &picture->witness->first.iteration, *second = &picture->witness->second.iteration;
	struct axis chosen[2] = {0};
	int count = 0;
	for (int differing = 1; differing >= 0; differing--)
		for (size_t i = 0; i < first->count && count < 2; i++) {
			const struct scan_value *other = value_of(second, first->items[i].name);
			if (other && (other->value != first->items[i].value) == differing)
				chosen[count++] = axis_of(&first->items[i], other);
		}
	picture->y = chosen[0];
	picture->x = chosen[1];
}

/* Where VALUE is on AXIS, in steps. */
static int position(const struct axis *axis, long long value)
{
	if (!axis->name)
		return 0;
	if (axis->count)
		return (int)(value - axis->low);
	return axis->first == axis->second || value == (axis->first < axis->second ? axis->first : axis->second) ? 0 : 3;
}

static int steps(const struct axis *axis)
{
	return !axis->name ? 1 : axis->count ? axis->count : axis->first == axis->second ? 1 : 4;
}

static long long value_at(const struct axis *axis, int step)
{
	if (axis->count)
		return axis->low + step;
	bool smaller = (axis->first < axis->second) == (step == 0);
	return smaller ? axis->first : axis->second;
}

/* Is there a dot at STEP? Where the two are far apart, only at theirs. */
static bool has_dot(const struct axis *axis, int step)
{
	return axis->count || step == 0 || step == 3;
}

/* ---- drawing ---- */

static int height_of(const struct picture *picture)
{
	int rows = picture->y.name ? steps(&picture->y) : 3;
	return TOP + STEP * (rows > ELEMENTS ? rows : ELEMENTS) + 14;
}

static int element_y(const struct picture *picture, int element)
{
	return TOP + (height_of(picture) - TOP - 14 - STEP * ELEMENTS) / 2 + STEP * element + (STEP - CELL) / 2;
}

/* The first row of dots: all of them are as high as the element that they lead to. */
static int first_row(const struct picture *picture)
{
	int rows = picture->y.name ? steps(&picture->y) : 3;
	return element_y(picture, ELEMENTS / 2) + CELL / 2 - STEP * (rows - 1) / 2;
}

static int dot_x(const struct picture *picture, const struct scan_access *access)
{
	const struct scan_value *value = picture->x.name ? value_of(&access->iteration, picture->x.name) : NULL;
	return LEFT + STEP * (value ? position(&picture->x, value->value) : 0);
}

static int dot_y(const struct picture *picture, const struct scan_access *access)
{
	const struct scan_value *value = picture->y.name ? value_of(&access->iteration, picture->y.name) : NULL;
	if (!picture->y.name)
		return first_row(picture) + (access == &picture->witness->second ? 2 * STEP : 0);
	return first_row(picture) + STEP * (value ? position(&picture->y, value->value) : 0);
}

static void draw_label(FILE *out, int x, int y, const char *anchor, const char *class, const char *text)
{
	fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" class=\"%s\">", x, y, anchor, class);
	emit_xml(out, text);
	fputs("</text>", out);
}

static void draw_dots(const struct picture *picture)
{
	FILE *out = picture->out;
	int top = first_row(picture);
	if (!picture->y.name)
		return;
	for (int row = 0; row < steps(&picture->y); row++) {
		char *text = xasprintf("%s = %lld", picture->y.name, value_at(&picture->y, row));
		if (has_dot(&picture->y, row))
			draw_label(out, LEFT - 14, top + 5 + STEP * row, "end", "faint", text);
		else if (row == 1)
			draw_label(out, LEFT, top + 5 + STEP * row + STEP / 2, "middle", "faint", "⋮");
		free(text);
		for (int column = 0; column < steps(&picture->x) && has_dot(&picture->y, row); column++)
			if (!picture->x.name || has_dot(&picture->x, column))
				fprintf(out, "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"4\"/>", LEFT + STEP * column,
					top + STEP * row);
	}
	for (int column = 0; picture->x.name && column < steps(&picture->x); column++) {
		char *text = xasprintf("%lld", value_at(&picture->x, column));
		if (has_dot(&picture->x, column))
			draw_label(out, LEFT + STEP * column, top - 18, "middle", "faint", text);
		free(text);
	}
	if (picture->x.name) {
		char *text = xasprintf("%s =", picture->x.name);
		draw_label(out, LEFT - 14, top - 18, "end", "faint", text);
		free(text);
	}
}

/* The element at which they meet, and the places beside it: by their bytes, since there may be no elements there. */
static void draw_memory(const struct picture *picture)
{
	FILE *out = picture->out;
	const struct scan_access *a = &picture->witness->first;
	for (int i = 0; i < ELEMENTS; i++) {
		int step = i - ELEMENTS / 2, y = element_y(picture, i);
		long long byte = a->offset + step * a->size;
		if (byte < 0)
			continue;
		fprintf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
			step ? "box" : "hit", MEMORY, y, WIDTH, CELL);
		if (!step)
			draw_label(out, MEMORY + WIDTH / 2, y + 19, "middle", "strong", picture->witness->address);
		if (!a->size)
			continue;
		char *text = xasprintf("byte %lld", byte);
		draw_label(out, MEMORY + WIDTH + 10, y + 19, "start", "faint", text);
		free(text);
	}
}

static void draw_access(const struct picture *picture, const struct scan_access *access)
{
	FILE *out = picture->out;
	const char *class = access->is_write ? "write" : "read";
	bool is_second = access == &picture->witness->second;
	int x = dot_x(picture, access), y = dot_y(picture, access);
	int other = dot_y(picture, is_second ? &picture->witness->first : &picture->witness->second);
	bool is_lower = y > other || (y == other && is_second);
	int to = element_y(picture, ELEMENTS / 2) + CELL / 2 + (is_lower ? 6 : -6);
	int bend = LEFT + STEP * (MOST_DOTS + 1);
	fprintf(out, "<path class=\"%s\" d=\"M%d %d C%d %d %d %d %d %d\"/>", class, x + 8, y, bend, y, MEMORY - 70, to,
		MEMORY - 8, to);
	fprintf(out, "<path class=\"arrow %s\" d=\"M%d %d l-9 -5 v10 z\"/>", class, MEMORY, to);
	fprintf(out, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"7\"/>", class, x, y);
	draw_label(out, MEMORY - 14, to + (is_lower ? 18 : -9), "end", class, class);
}

/* ---- in words ---- */

static void write_values(FILE *out, const struct scan_values *values)
{
	for (size_t i = 0; i < values->count; i++) {
		fputs(i ? ", " : "", out);
		emit_xml(out, values->items[i].name);
		fprintf(out, " = %lld", values->items[i].value);
	}
}

static void write_access(FILE *out, const struct scan_access *access, const char *address)
{
	fprintf(out, "line %zu %s ", access->at.line, access->is_write ? "writes" : "reads");
	emit_xml(out, *access->text ? access->text : address);
	if (access->iteration.count) {
		fputs(" at ", out);
		write_values(out, &access->iteration);
	}
}

static void write_words(FILE *out, const struct scan_witness *witness)
{
	write_access(out, &witness->first, witness->address);
	fputs("; ", out);
	write_access(out, &witness->second, witness->address);
	fputs("; both are ", out);
	emit_xml(out, witness->address);
	if (witness->parameters.count) {
		fputs(", with ", out);
		write_values(out, &witness->parameters);
	}
}

void html_witness(FILE *out, const struct scan_witness *witness, const char *id)
{
	struct picture picture = {.out = out, .witness = witness};
	choose_axes(&picture);
	int height = height_of(&picture);
	fprintf(out,
		"<figure><svg role=\"img\" aria-labelledby=\"w-%s\" viewBox=\"0 0 640 %d\" width=\"640\" height=\"%d\">"
		"<title id=\"w-%s\">",
		id, height, height, id);
	write_words(out, witness);
	fputs("</title>", out);
	draw_label(out, 0, 14, "start", "faint", "iterations");
	draw_label(out, MEMORY, 14, "start", "faint", "memory");
	draw_dots(&picture);
	draw_memory(&picture);
	draw_access(&picture, &witness->first);
	draw_access(&picture, &witness->second);
	fputs("</svg>\n<figcaption>", out);
	write_words(out, witness);
	fputs(".</figcaption></figure>\n", out);
}
