/* Functions of the library that call back: qsort, bsearch. */
#include "state.h"

#include <string.h>

struct elements {
	struct place base;
	int64_t n, size;
	const struct occ_function *compare;
};

static struct place element(const struct elements *e, int64_t i)
{
	return (struct place){ e->base.block, e->base.offset + i * e->size };
}

/* False when the run has stopped. */
static bool read_elements(struct trial *t, const struct call *c, unsigned base, struct elements *e)
{
	*e = (struct elements){
		.base = trial_place(t, c->arguments[base]),
		.n = trial_size_argument(c, base + 1),
		.size = trial_size_argument(c, base + 2),
		.compare = trial_function(t, c->arguments[base + 3])
	};
	if (e->n < 0 || e->size < 1 || !e->compare || !e->compare->body || !e->base.block || e->base.block->is_dead ||
	    e->base.offset < 0 || e->n > ((int64_t)e->base.block->size - e->base.offset) / e->size)
		trial_stop(t, "elements that are not known");
	return !t->stopped;
}

static __int128 compare(struct trial *t, const struct elements *e, struct value a, struct value b)
{
	struct value arguments[] = { a, b }, order = trial_call(t, e->compare, arguments, 2);

	if (order.kind != WHOLE)
		trial_stop(t, "an order that is not known");
	return order.whole;
}

/* ---- qsort ---- */

/* Merges the sorted halves of numbers of elements. */
static void merge(struct trial *t, const struct elements *e, int64_t *numbers, int64_t *room, int64_t n)
{
	int64_t i = 0, j = n / 2, k = 0;

	while (i < n / 2 && j < n && !t->stopped) {
		struct value a = whole(trial_address(element(e, numbers[i]))), b = whole(trial_address(element(e, numbers[j])));

		room[k++] = compare(t, e, a, b) <= 0 ? numbers[i++] : numbers[j++];
	}
	while (i < n / 2)
		room[k++] = numbers[i++];
	while (j < n)
		room[k++] = numbers[j++];
	memcpy(numbers, room, (size_t)n * sizeof(*numbers));
}

static void sort(struct trial *t, const struct elements *e, int64_t *numbers, int64_t *room, int64_t n)
{
	if (n < 2 || t->stopped)
		return;
	sort(t, e, numbers, room, n / 2);
	sort(t, e, numbers + n / 2, room, n - n / 2);
	if (!t->stopped)
		merge(t, e, numbers, room, n);
}

/* Whatever way they are sorted, those whose bytes change are written. */
static void put(struct trial *t, const struct call *c, const struct elements *e, const int64_t *numbers)
{
	size_t all = (size_t)(e->n * e->size), size = (size_t)e->size;
	unsigned char *bytes = occ_arena_alloc(&t->arena, 2 * all + 1), *known = bytes + all;
	unsigned char *to = e->base.block->bytes + e->base.offset, *to_known = e->base.block->known + e->base.offset;

	memcpy(bytes, to, all);
	memcpy(known, to_known, all);
	for (int64_t i = 0; i < e->n; i++) {
		size_t from = (size_t)numbers[i] * size, at = (size_t)i * size;

		if (from != at && memcmp(bytes + from, to + at, size) != 0)
			trial_note_bytes(t, c, 0, element(e, i), e->size, true);
		memcpy(to + at, bytes + from, size);
		memcpy(to_known + at, known + from, size);
	}
}

static void quick_sort(struct trial *t, const struct call *c)
{
	struct elements e;
	int64_t *numbers;

	if (!read_elements(t, c, 0, &e))
		return;
	numbers = occ_arena_alloc(&t->arena, 2 * (size_t)(e.n + 1) * sizeof(*numbers));
	for (int64_t i = 0; i < e.n; i++)
		numbers[i] = i;
	sort(t, &e, numbers, numbers + e.n, e.n);
	if (!t->stopped && !e.base.block->is_dead)
		put(t, c, &e, numbers);
}

/* ---- bsearch ---- */

static struct value search(struct trial *t, const struct call *c)
{
	struct elements e;
	int64_t low = 0, high;

	if (!read_elements(t, c, 1, &e))
		return nothing;
	for (high = e.n; low < high && !t->stopped;) {
		int64_t middle = low + (high - low) / 2;
		struct value at = whole(trial_address(element(&e, middle)));
		__int128 order = compare(t, &e, c->arguments[0], at);

		if (!order)
			return at;
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return whole(0);
}

bool trial_sort_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	*result = nothing;
	if (!strcmp(name, "qsort") && c->n == 4)
		quick_sort(t, c);
	else if (!strcmp(name, "bsearch") && c->n == 5)
		*result = search(t, c);
	else
		return false;
	return true;
}
