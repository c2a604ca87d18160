#include "timeline.h"
#include "walk.h"

#include <string.h>

/* ---- the record ---- */

struct occ_block *occ_block_enter(struct occ_walk *w, bool is_conditional)
{
	struct occ_block *block = occ_arena_alloc(w->arena, sizeof(*block));

	block->parent = w->block;
	block->is_conditional = is_conditional;
	block->begin = w->order++;
	block->end = UINT32_MAX;
	w->block = block;
	return block;
}

void occ_block_leave(struct occ_walk *w, struct occ_block *block)
{
	block->end = w->order++;
	w->block = (struct occ_block *)block->parent;
}

struct occ_event *occ_note_event(struct occ_walk *w, enum occ_event_kind kind)
{
	struct occ_region *region = w->region;
	struct occ_event *event = occ_arena_alloc(w->arena, sizeof(*event));

	event->kind = kind;
	event->order = w->order++;
	event->block = w->block;
	event->levels = w->levels;
	event->n_levels = w->n_levels;
	if (w->quiet)
		return event;
	w->epoch++;
	region->events = occ_arena_grow(w->arena, region->events, region->n_events, sizeof(*region->events));
	region->events[region->n_events++] = event;
	return event;
}

void occ_note_cut(struct occ_walk *w, const struct occ_block *left)
{
	occ_note_event(w, OCC_EVENT_CUT)->left = left;
}

/* ---- questions ---- */

bool occ_block_holds(const struct occ_block *block, unsigned position)
{
	return block->begin <= position && position < block->end;
}

struct question {
	const struct occ_region *region;
	unsigned first, second;
	const struct occ_block *top; /* blocks outside this one hold both */
};

/* A loop that runs at least once whenever control gets to it. */
static bool surely_runs(const struct question *q, const struct occ_block *block)
{
	const struct occ_symbols *symbols = &q->region->symbols;
	isl_set *rounds, *reached;
	isl_bool all;
	int at;

	if (!block->level || !block->is_exact || !block->before || !block->inside)
		return false;
	rounds = isl_set_copy(block->inside);
	at = isl_set_find_dim_by_id(rounds, isl_dim_param, block->level->iterator->id);
	if (at >= 0)
		rounds = isl_set_project_out(rounds, isl_dim_param, (unsigned)at, 1);
	reached = isl_set_intersect(isl_set_copy(block->before), isl_set_copy(symbols->context));
	all = isl_set_is_subset(reached, rounds);
	isl_set_free(reached);
	isl_set_free(rounds);
	return all == isl_bool_true;
}

/* Every block around event, inside the top, that control could pass by holds one of the two (if given). */
static bool is_reached(const struct question *q, const struct occ_event *event, bool with_first, bool with_second)
{
	for (const struct occ_block *b = event->block; b && b != q->top; b = b->parent) {
		if (!b->is_conditional || (with_first && occ_block_holds(b, q->first)) ||
		    (with_second && occ_block_holds(b, q->second)))
			continue;
		if (!surely_runs(q, b))
			return false;
	}
	return true;
}

/* May control jump over event on its way from position from? Not where it then misses the second access too. */
static bool is_jumped(const struct question *q, const struct occ_event *event, unsigned from, bool second_follows)
{
	for (unsigned i = 0; i < q->region->n_events; i++) {
		const struct occ_event *cut = q->region->events[i];

		if (cut->kind != OCC_EVENT_CUT || cut->order < from || cut->order > event->order)
			continue;
		if (!cut->left || (occ_block_holds(cut->left, event->order) &&
				   !(second_follows && occ_block_holds(cut->left, q->second) && cut->left != q->top)))
			return true;
	}
	return false;
}

static enum occ_between in_one_round(const struct question *q, occ_event_filter filter, void *data)
{
	enum occ_between found = OCC_BETWEEN_NONE;

	for (unsigned i = 0; i < q->region->n_events; i++) {
		const struct occ_event *e = q->region->events[i];

		if (e->order < q->first || e->order > q->second || !filter(e, data))
			continue;
		if (is_reached(q, e, true, true) && !is_jumped(q, e, q->first, true))
			return OCC_BETWEEN_ALWAYS;
		found = OCC_BETWEEN_MAYBE;
	}
	return found;
}

static enum occ_between across_rounds(const struct question *q, occ_event_filter filter, void *data, bool *maybe)
{
	bool in_each_round = false;

	*maybe = false;
	for (unsigned i = 0; i < q->region->n_events; i++) {
		const struct occ_event *e = q->region->events[i];
		bool after = e->order > q->first, before = e->order < q->second;

		if (!occ_block_holds(q->top, e->order) || !filter(e, data))
			continue;
		if (after && is_reached(q, e, true, false) && !is_jumped(q, e, q->first, false))
			return OCC_BETWEEN_ALWAYS;
		if (before && is_reached(q, e, false, true) && !is_jumped(q, e, q->top->begin, true))
			return OCC_BETWEEN_ALWAYS;
		if (is_reached(q, e, false, false) && !is_jumped(q, e, q->top->begin, false))
			in_each_round = true;
		*maybe |= after || before;
	}
	if (in_each_round)
		return OCC_BETWEEN_ROUND;
	return *maybe ? OCC_BETWEEN_MAYBE : OCC_BETWEEN_NONE;
}

enum occ_between occ_between(const struct occ_region *region, unsigned first, unsigned second,
			     const struct occ_level *loop, occ_event_filter filter, void *data, bool *maybe)
{
	struct question q = {region, first, second, loop ? loop->block : NULL};

	*maybe = false;
	if (loop && !loop->block)
		return occ_has_event(region, NULL, filter, data) ? OCC_BETWEEN_MAYBE : OCC_BETWEEN_NONE;
	return loop ? across_rounds(&q, filter, data, maybe) : in_one_round(&q, filter, data);
}

bool occ_has_event(const struct occ_region *region, const struct occ_level *loop, occ_event_filter filter, void *data)
{
	for (unsigned i = 0; i < region->n_events; i++)
		if ((!loop || !loop->block || occ_block_holds(loop->block, region->events[i]->order)) &&
		    filter(region->events[i], data))
			return true;
	return false;
}

bool occ_other_rounds_have(const struct occ_region *region, const struct occ_block *block, unsigned position,
			   bool later, occ_event_filter filter, void *data)
{
	struct question q = {region, position, position, block};

	for (unsigned i = 0; i < region->n_events; i++) {
		const struct occ_event *e = region->events[i];

		if (occ_block_holds(block, e->order) && (later ? e->order < position : e->order > position) &&
		    filter(e, data) && is_reached(&q, e, false, false) && !is_jumped(&q, e, block->begin, false))
			return true;
	}
	return false;
}
