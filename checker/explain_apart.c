#include "explainer.h"

#include "concurrent.h"
#include "lookup.h"
#include "tree.h"

#include <string.h>

/* Orderings that can be left out, to see whether they are what keeps two accesses apart. */
enum ordering {
	BY_COPIES = 1 << 0, /* each thread, task or iteration has its own */
	BY_CRITICAL = 1 << 1,
	BY_LOCKS = 1 << 2,
	BY_DEPENDENCES = 1 << 3,
	BY_ORDERED = 1 << 4,
	BY_WAITS = 1 << 5, /* taskwait, taskgroup */
	BY_BARRIERS = 1 << 6,
	ALL_ORDERINGS = (1 << 7) - 1
};

struct pair {
	const struct occ_access *a, *b;
	isl_set *meeting; /* owned: instances that happen and touch one address */
};

static unsigned ordering_of(const struct occ_event *event)
{
	switch (event->kind) {
	case OCC_EVENT_BARRIER: return BY_BARRIERS;
	case OCC_EVENT_TASKWAIT:
	case OCC_EVENT_TASKGROUP: return BY_WAITS;
	case OCC_EVENT_ORDERED:
	case OCC_EVENT_SOURCE:
	case OCC_EVENT_SINK: return BY_ORDERED;
	default: return 0;
	}
}

/* access without the protection that the orderings in without stand for. */
static const struct occ_access *relaxed(struct explainer *e, const struct occ_access *access, unsigned without)
{
	struct occ_access *copy = occ_arena_alloc(e->arena, sizeof(*copy));
	struct occ_place *place = occ_arena_alloc(e->arena, sizeof(*place));
	struct occ_root *root = occ_arena_alloc(e->arena, sizeof(*root));

	*copy = *access;
	*place = *access->place;
	*root = *access->place->root;
	if (without & BY_CRITICAL)
		copy->critical = NULL;
	if (without & BY_LOCKS) {
		copy->n_locks = 0;
		copy->may_hold_lock = false;
	}
	if (without & BY_COPIES) {
		root->depth = 0;
		place->root = root;
		copy->place = place;
	}
	return copy;
}

struct taken { /* what was left out of the region's model, to be put back */
	struct occ_event **events;
	unsigned n_events;
	unsigned *n_dependences; /* by task */
};

static struct taken take_out(struct explainer *e, unsigned without)
{
	struct occ_region *region = e->region;
	struct taken taken = {region->events, region->n_events,
			      occ_arena_alloc(e->arena, (region->n_tasks + 1) * sizeof(unsigned))};
	unsigned n = 0;

	region->events = occ_arena_alloc(e->arena, (taken.n_events + 1) * sizeof(*region->events));
	for (unsigned i = 0; i < taken.n_events; i++)
		if (!(ordering_of(taken.events[i]) & without))
			region->events[n++] = taken.events[i];
	region->n_events = n;
	for (unsigned i = 0; i < region->n_tasks; i++) {
		taken.n_dependences[i] = region->tasks[i]->n_dependences;
		if (without & BY_DEPENDENCES)
			region->tasks[i]->n_dependences = 0;
	}
	return taken;
}

static void put_back(struct explainer *e, const struct taken *taken)
{
	e->region->events = taken->events;
	e->region->n_events = taken->n_events;
	for (unsigned i = 0; i < e->region->n_tasks; i++)
		e->region->tasks[i]->n_dependences = taken->n_dependences[i];
}

/* Would the two meet without these orderings, as far as can be told? */
static bool may_meet(struct explainer *e, const struct pair *pair, unsigned without)
{
	const struct occ_access *a = relaxed(e, pair->a, without);
	const struct occ_access *b = pair->a == pair->b ? a : relaxed(e, pair->b, without);
	struct taken taken = take_out(e, without);
	struct occ_concurrency *ways;
	unsigned n = occ_concurrent(e->region, a, b, &ways);
	bool possible = false;

	for (unsigned i = 0; i < n && !possible; i++) {
		isl_set *pairs = isl_set_intersect(isl_set_copy(pair->meeting), isl_set_copy(ways[i].pairs));

		if (isl_set_is_empty(pairs) != isl_bool_true)
			pairs = occ_lookups_restrict(e->region, pairs);
		possible = isl_set_is_empty(pairs) != isl_bool_true;
		isl_set_free(pairs);
	}
	put_back(e, &taken);
	return possible;
}

/* The orderings that the pair's being apart rests on: one that is enough by itself, else all without one of which they
 * would meet. */
static unsigned orderings_of(struct explainer *e, const struct pair *pair)
{
	unsigned needed = 0;

	if (!may_meet(e, pair, ALL_ORDERINGS))
		return 0;
	for (unsigned bit = 1; bit < ALL_ORDERINGS; bit <<= 1)
		if (!may_meet(e, pair, ALL_ORDERINGS & ~bit))
			return bit;
	for (unsigned bit = 1; bit < ALL_ORDERINGS; bit <<= 1)
		if (may_meet(e, pair, bit))
			needed |= bit;
	return needed;
}

static unsigned n_common(const struct occ_access *a, const struct occ_access *b)
{
	unsigned n = 0;

	while (n < a->n_levels && n < b->n_levels && a->levels[n] == b->levels[n])
		n++;
	return n;
}

static __isl_give isl_set *same_iterator(struct explainer *e, const struct occ_level *level)
{
	isl_pw_aff *first = occ_parameter(e->symbols, isl_id_copy(level->iterator->id));
	isl_pw_aff *second = occ_rename_iterators_pw_aff(e->symbols, isl_pw_aff_copy(first), OCC_SECOND);

	return isl_pw_aff_eq_set(first, second);
}

/* pairs of which both are in the same round of the sequential loops outside position end. */
static __isl_give isl_set *in_same_rounds(struct explainer *e, const struct occ_access *a, __isl_keep isl_set *pairs,
					  unsigned end)
{
	isl_set *same = isl_set_copy(pairs);

	for (unsigned i = 0; i < end; i++)
		if (a->levels[i]->kind == OCC_LEVEL_SEQUENTIAL)
			same = isl_set_intersect(same, same_iterator(e, a->levels[i]));
	return same;
}

/* Do pairs agree in the number of each level from first on to end? */
static bool agree(struct explainer *e, const struct occ_access *a, __isl_keep isl_set *pairs, unsigned first,
		  unsigned end)
{
	bool all = true;

	for (unsigned i = first; i < end && all; i++) {
		isl_set *same = same_iterator(e, a->levels[i]);

		all = isl_set_is_subset(pairs, same) == isl_bool_true;
		isl_set_free(same);
	}
	return all;
}

static unsigned end_of_construct(const struct occ_access *a, unsigned first, unsigned n)
{
	unsigned end = first + 1;

	while (end < n && a->levels[end]->kind == a->levels[first]->kind && a->levels[first]->directive &&
	       a->levels[end]->directive == a->levels[first]->directive)
		end++;
	return end;
}

static const char *iteration_text(struct explainer *e, const struct occ_access *a, unsigned first, unsigned end)
{
	const char *names = a->levels[first]->variable->name;

	for (unsigned i = first + 1; i < end; i++)
		names = occ_arena_printf(e->arena, "%s%s%s", names, i + 1 < end ? ", " : " and ",
					 a->levels[i]->variable ? a->levels[i]->variable->name : "?");
	return occ_arena_printf(e->arena, "one address belongs to one iteration of %s, line %u", names,
				a->levels[first]->loc.line);
}

struct agreement {
	const char *text;	      /* one address belongs to one iteration, or thread; NULL: not so */
	const struct occ_level *loop; /* sequential, inside the team: within one round of it; or NULL */
	bool is_always;		      /* in different rounds, too */
};

static const struct occ_level *round_around(const struct occ_access *a, unsigned end)
{
	const struct occ_level *loop = NULL;
	bool in_team = false;

	for (unsigned i = 0; i < end; i++) {
		in_team |= a->levels[i]->size != NULL;
		if (in_team && a->levels[i]->kind == OCC_LEVEL_SEQUENTIAL)
			loop = a->levels[i];
	}
	return loop;
}

static struct agreement agreement_of(struct explainer *e, const struct pair *pair)
{
	unsigned n = n_common(pair->a, pair->b), end;
	struct agreement agreement = {NULL, NULL, false};

	for (unsigned k = 0; k < n && !agreement.text; k = end) {
		const struct occ_level *level = pair->a->levels[k];
		isl_set *here;

		end = end_of_construct(pair->a, k, n);
		if (level->kind == OCC_LEVEL_SEQUENTIAL || (!level->variable && !level->size))
			continue;
		here = in_same_rounds(e, pair->a, pair->meeting, k);
		if (agree(e, pair->a, here, k, end)) {
			agreement.text = level->variable		  ? iteration_text(e, pair->a, k, end)
					 : level->kind == OCC_LEVEL_TEAMS ? "one address belongs to one team"
									  : "one address belongs to one thread";
			agreement.is_always = agree(e, pair->a, pair->meeting, k, end);
			agreement.loop = round_around(pair->a, k);
		}
		isl_set_free(here);
	}
	return agreement;
}

/* Only one thread (section, single) gets to both; NULL when that is not so. */
static const char *alone_text(struct explainer *e, const struct pair *pair)
{
	unsigned n = n_common(pair->a, pair->b);
	isl_set *both = occ_both_happen(e->region, pair->a, pair->b);
	const char *text = NULL;

	for (unsigned k = 0; k < n && !text; k++) {
		const struct occ_level *level = pair->a->levels[k];

		if (level->kind == OCC_LEVEL_SEQUENTIAL || level->variable || !agree(e, pair->a, both, k, k + 1))
			continue;
		if (level->most == 1 || level->is_lone)
			text = "there is one thread only";
		else if (level->size)
			text =
			    level->kind == OCC_LEVEL_TEAMS ? "only one team gets there" : "only one thread gets there";
		else
			text = occ_arena_printf(e->arena, "one thread runs both in %s",
						occ_level_has(level, OCC_OMP_SECTIONS) ? "one section" : "the single");
	}
	isl_set_free(both);
	return text;
}

static const char *event_text(struct explainer *e, const struct occ_event *event)
{
	const struct occ_directive *d = event->directive;

	if (!d)
		return "an end of a construct";
	if (d->body)
		return occ_arena_printf(e->arena, "the end of \"%s\", line %u", d->name, d->loc.line);
	return occ_arena_printf(e->arena, "the %s of line %u", d->name, d->loc.line);
}

/* The innermost sequential loop around both. */
static const struct occ_level *common_round(const struct pair *pair)
{
	return round_around(pair->a, n_common(pair->a, pair->b));
}

/* An event of that ordering at a position between, or (loop) in the loop but not between; NULL when there is none. */
static const struct occ_event *event_between(struct explainer *e, const struct pair *pair, unsigned ordering,
					     const struct occ_level *loop)
{
	const struct occ_access *first = pair->a->order <= pair->b->order ? pair->a : pair->b;
	const struct occ_access *second = first == pair->a ? pair->b : pair->a;

	for (unsigned i = 0; i < e->region->n_events; i++) {
		const struct occ_event *event = e->region->events[i];
		bool between = first->order < event->order && event->order < second->order;

		if (ordering_of(event) == ordering && between != !!loop &&
		    (!loop || (loop->block && loop->block->begin <= event->order && event->order < loop->block->end)))
			return event;
	}
	return NULL;
}

static const char *events_text(struct explainer *e, const struct pair *pair, unsigned ordering)
{
	const struct occ_level *loop = common_round(pair);
	const struct occ_event *between = event_between(e, pair, ordering, NULL);
	const struct occ_event *around = loop ? event_between(e, pair, ordering, loop) : NULL;
	const char *text = between ? occ_arena_printf(e->arena, "%s is between them", event_text(e, between)) : "",
		   *round;

	if (!between && !around)
		return ordering == BY_WAITS ? "a wait for the task is between them" : "a barrier is between them";
	if (!around)
		return text;
	round = loop->variable ? occ_arena_printf(e->arena, "from one round of %s to the next", loop->variable->name)
			       : "from one round of the loop to the next";
	return occ_arena_printf(e->arena, "%s%s%s %s is%s", text, *text ? ", and " : "", round, event_text(e, around),
				*text ? "" : " between them");
}

static const char *common_critical(struct explainer *e, const struct pair *pair)
{
	for (const struct occ_critical *x = pair->a->critical; x; x = x->outer)
		for (const struct occ_critical *y = pair->b->critical; y; y = y->outer)
			if (!strcmp(x->name, y->name))
				return occ_critical_text(e, x);
	return "a critical section";
}

static const struct occ_level *innermost_task(const struct occ_access *access)
{
	for (unsigned i = access->n_levels; i-- > 0;)
		if (access->levels[i]->kind == OCC_LEVEL_TASK)
			return access->levels[i];
	return NULL;
}

static const char *dependence_text(struct explainer *e, const struct pair *pair)
{
	const struct occ_level *x = innermost_task(pair->a), *y = innermost_task(pair->b);

	if (!x || !y)
		return "the wait is for what the task is said to depend on";
	if (x == y)
		return occ_arena_printf(e->arena, "depend clauses order the tasks of line %u", x->loc.line);
	return occ_arena_printf(e->arena, "depend clauses order the tasks of lines %u and %u", x->loc.line,
				y->loc.line);
}

static const char *lock_text(struct explainer *e, const struct pair *pair)
{
	for (unsigned i = 0; i < pair->a->n_locks; i++)
		for (unsigned k = 0; k < pair->b->n_locks; k++)
			if (pair->a->locks[i]->root == pair->b->locks[k]->root)
				return occ_arena_printf(e->arena, "both hold the lock %s",
							occ_root_text(e, pair->a->locks[i]->root));
	return "both hold one lock";
}

static const char *ordering_text(struct explainer *e, const struct pair *pair, unsigned ordering)
{
	switch (ordering) {
	case BY_COPIES: return "each has a copy of its own";
	case BY_CRITICAL: return occ_arena_printf(e->arena, "both are in %s", common_critical(e, pair));
	case BY_LOCKS: return lock_text(e, pair);
	case BY_DEPENDENCES: return dependence_text(e, pair);
	case BY_ORDERED: return "ordered constructs put the iterations in order";
	default: return events_text(e, pair, ordering);
	}
}

static const char *orderings_text(struct explainer *e, const struct pair *pair, unsigned orderings)
{
	const char *text = "";

	for (unsigned bit = 1; bit < ALL_ORDERINGS; bit <<= 1)
		if (orderings & bit)
			text =
			    occ_arena_printf(e->arena, "%s%s%s", text, *text ? "; " : "", ordering_text(e, pair, bit));
	return text;
}

/* The loop that access is an iteration of and that the two do not have in common, or (common) the last that they have.
 */
static const struct occ_level *dealt_loop(const struct pair *pair, const struct occ_access *access, bool common)
{
	unsigned n = n_common(pair->a, pair->b), end = common ? n : access->n_levels;

	for (unsigned i = end; i-- > (common ? 0 : n);)
		if (access->levels[i]->kind == OCC_LEVEL_SHARED && access->levels[i]->variable &&
		    occ_find_clause(access->levels[i]->directive, OCC_CLAUSE_SCHEDULE))
			return access->levels[i];
	return NULL;
}

static const char *schedule_text(struct explainer *e, const struct pair *pair)
{
	const struct occ_level *loop = dealt_loop(pair, pair->a, true);
	const struct occ_level *x = dealt_loop(pair, pair->a, false), *y = dealt_loop(pair, pair->b, false);

	if (x && y)
		return "both loops have one static schedule: one thread runs what touches one address";
	if (!loop)
		return NULL;
	return occ_arena_printf(e->arena, "one thread runs what touches one address%s",
				occ_with_clause(e, "", loop, OCC_CLAUSE_SCHEDULE));
}

/* It is what is known of index arrays that keeps them apart. */
static bool by_tables(struct explainer *e, const struct pair *pair, const struct occ_concurrency *ways, unsigned n)
{
	bool found = false;

	for (unsigned i = 0; i < n && e->region->n_lookups && !found; i++) {
		isl_set *pairs = isl_set_intersect(isl_set_copy(pair->meeting), isl_set_copy(ways[i].pairs));

		found = isl_set_is_empty(pairs) == isl_bool_false;
		isl_set_free(pairs);
	}
	return found;
}

static bool in_lanes(const struct pair *pair)
{
	for (unsigned i = n_common(pair->a, pair->b); i-- > 0;)
		if (pair->a->levels[i]->kind == OCC_LEVEL_SIMD)
			return true;
	return false;
}

/* Why the pair is apart although nothing puts the two in order. */
static const char *structural_text(struct explainer *e, const struct pair *pair)
{
	const char *alone = alone_text(e, pair);
	struct agreement agreement = agreement_of(e, pair);
	struct occ_concurrency *ways;
	unsigned n;

	if (alone)
		return alone;
	if (agreement.text && agreement.is_always)
		return agreement.text;
	n = occ_concurrent(e->region, pair->a, pair->b, &ways);
	if (!n)
		return "one thread runs both, in order";
	if (by_tables(e, pair, ways, n))
		return "what is known of the index array gives no address twice";
	if (schedule_text(e, pair))
		return schedule_text(e, pair);
	if (in_lanes(pair))
		return "what touches one address is too far apart to be in one vector, or in the order of the text";
	return agreement.text ? agreement.text : "whenever the two may run together, the addresses differ";
}

static const char *reason_text(struct explainer *e, const struct pair *pair)
{
	unsigned orderings = orderings_of(e, pair);
	struct agreement agreement = {NULL, NULL, false};

	if (!orderings)
		return structural_text(e, pair);
	if (orderings & (BY_BARRIERS | BY_WAITS | BY_ORDERED))
		agreement = agreement_of(e, pair);
	if (agreement.text && agreement.loop)
		return occ_arena_printf(e->arena, "%s; %s", agreement.text, orderings_text(e, pair, orderings));
	return orderings_text(e, pair, orderings);
}

const char *occ_apart_text(struct explainer *e, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_overlap overlap;
	isl_set *both = occ_both_happen(e->region, a, b);
	struct pair pair = {
	    a, b, a->place->root == b->place->root ? occ_meeting(e->region, a, b, &overlap) : isl_set_copy(both)};
	const char *text;

	if (isl_set_is_empty(both) == isl_bool_true)
		text = "their conditions exclude each other";
	else if (isl_set_is_empty(pair.meeting) == isl_bool_true)
		text = "no values of the loop counters give one address";
	else
		text = reason_text(e, &pair);
	isl_set_free(both);
	isl_set_free(pair.meeting);
	return text;
}
