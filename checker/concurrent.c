/*
 * Two instances part at one of the levels that the accesses have in common (all levels outside it equal), or after the
 * last of them. What they part at decides:
 *
 * TEAMS     two teams: nothing orders them. Iterations that a common level deals to teams belong to one team each.
 * PARALLEL  two threads of one team, in one phase: with no barrier between (timeline.h), not in one iteration of a
 *           common worksharing construct, not in one chunk of a static schedule.
 * SHARED    of loop: its iterations may run at once, whatever runs them.
 * SIMD      two lanes: iterations closer than the vector length.
 * TASK      of taskloop: two of its tasks.
 *
 * Parting at a SEQUENTIAL level, or after the last common level, the two are in one thread or task, the generating one,
 * and in order, unless the earlier is in an explicit task made there: this runs beside what its maker does next, until
 * a taskwait, the end of a taskgroup or a barrier, or a dependence of the other's task on it.
 *
 * A variable that is private at depth d has one copy for each instance of the d outermost levels: two threads share it
 * only if they part further in. Mutual exclusion (critical, locks, ordered) holds between threads of one team and tasks,
 * not between teams.
 */
#include "concurrent.h"
#include "derived.h"
#include "order.h"
#include "timeline.h"
#include "tree.h"

#include <isl/id.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

struct ways {
	struct occ_region *region;
	const struct occ_access *a, *b;
	struct occ_level *const *levels;
	unsigned common, depth;
	struct occ_concurrency *list;
	unsigned count;
};

/* ---- sets ---- */

static __isl_give isl_pw_aff *parameter(struct occ_region *region, const struct occ_symbol *symbol, bool second)
{
	isl_pw_aff *aff = occ_parameter(&region->symbols, isl_id_copy(symbol->id));

	return second ? occ_rename_iterators_pw_aff(&region->symbols, aff, OCC_SECOND) : aff;
}

static __isl_give isl_pw_aff *plus(__isl_take isl_pw_aff *aff, int64_t constant)
{
	isl_val *v = aff ? isl_val_int_from_si(isl_pw_aff_get_ctx(aff), constant) : NULL;

	return isl_pw_aff_add_constant_val(aff, v);
}

static __isl_give isl_set *equal(struct occ_region *region, const struct occ_level *level)
{
	return isl_pw_aff_eq_set(parameter(region, level->iterator, false), parameter(region, level->iterator, true));
}

static __isl_give isl_set *differ(struct occ_region *region, const struct occ_level *level)
{
	return isl_pw_aff_ne_set(parameter(region, level->iterator, false), parameter(region, level->iterator, true));
}

/* The iteration of level in one instance minus that in the other, counted as they are run. */
static __isl_give isl_pw_aff *rounds_apart(struct occ_region *region, const struct occ_level *level, bool second_first)
{
	isl_pw_aff *x = parameter(region, level->iterator, false), *y = parameter(region, level->iterator, true);

	return second_first != level->descending ? isl_pw_aff_sub(x, y) : isl_pw_aff_sub(y, x);
}

static __isl_give isl_set *all_equal(struct occ_region *region, struct occ_level *const *levels, unsigned from,
				     unsigned end)
{
	isl_set *set = occ_universe(&region->symbols);

	for (unsigned i = from; i < end; i++)
		set = isl_set_intersect(set, equal(region, levels[i]));
	return set;
}

static void add_way(struct ways *w, __isl_take isl_set *pairs, const struct occ_level *level, const char *doubt)
{
	struct occ_arena *arena = w->region->symbols.arena;

	if (isl_set_plain_is_empty(pairs) == isl_bool_true) {
		isl_set_free(pairs);
		return;
	}
	w->list = occ_arena_grow(arena, w->list, w->count, sizeof(*w->list));
	w->list[w->count++] = (struct occ_concurrency){.pairs = occ_keep_set(&w->region->symbols, pairs),
						       .level = level,
						       .doubt = doubt,
						       .is_simd = level && level->kind == OCC_LEVEL_SIMD};
}

/* ---- levels and their constructs ---- */

static int last_level(struct occ_level *const *levels, unsigned before, enum occ_level_kind kind)
{
	for (unsigned i = before; i-- > 0;)
		if (levels[i]->kind == kind)
			return (int)i;
	return -1;
}

/* Does a loop construct spread its iterations over teams? clang runs "teams loop" on the threads of all teams. */
static bool loop_deals_to_teams(const struct occ_directive *d, bool inside_parallel)
{
	const struct occ_clause *bind = occ_find_clause(d, OCC_CLAUSE_BIND);

	if (d->constructs & (OCC_OMP_TEAMS | OCC_OMP_PARALLEL))
		return d->constructs & OCC_OMP_TEAMS;
	return bind && bind->text ? !strcmp(bind->text, "teams") : !inside_parallel;
}

/* Level s deals its iterations to the members of level k: teams or threads. */
static bool deals_to(struct occ_level *const *levels, unsigned s, unsigned k)
{
	const struct occ_directive *d = levels[s]->directive;
	unsigned constructs = d ? d->constructs : 0;
	bool teams = levels[k]->kind == OCC_LEVEL_TEAMS;
	int parallel = last_level(levels, s, OCC_LEVEL_PARALLEL), league = last_level(levels, s, OCC_LEVEL_TEAMS);

	if (levels[s]->kind != OCC_LEVEL_SHARED || (teams ? league : parallel) != (int)k)
		return false;
	if (constructs & OCC_OMP_LOOP)
		return teams ? loop_deals_to_teams(d, parallel > league) : true;
	if (teams)
		return constructs & OCC_OMP_DISTRIBUTE;
	return !(constructs & OCC_OMP_DISTRIBUTE) || (constructs & OCC_OMP_FOR);
}

/* The first level of the construct that level s belongs to. */
static unsigned first_of_construct(struct occ_level *const *levels, unsigned s)
{
	while (s > 0 && levels[s - 1]->kind == levels[s]->kind && levels[s - 1]->directive == levels[s]->directive &&
	       levels[s]->directive)
		s--;
	return s;
}

/* Reasons for which the members of level may be one only. */
static const char *doubt_of_members(const struct occ_level *level)
{
	return level->has_condition && !level->condition ? "an if clause that is not affine may make one thread run the region"
							 : NULL;
}

/* ---- mutual exclusion ---- */

/* Two threads that part at position apart of the common levels (is_task: a task and another) are each in a critical section
 * of one name: not both in one that is around what makes them two. */
static bool same_critical(const struct ways *w, unsigned apart, bool is_task)
{
	for (const struct occ_critical *x = w->a->critical; x; x = x->outer)
		for (const struct occ_critical *y = w->b->critical; y; y = y->outer)
			if (!strcmp(x->name, y->name) && (is_task || (x->depth > apart && y->depth > apart)))
				return true;
	return false;
}

static __isl_give isl_set *without_locked(struct ways *w, __isl_take isl_set *pairs, const char **doubt)
{
	if (!w->a->n_locks && !w->b->n_locks && !w->a->may_hold_lock && !w->b->may_hold_lock)
		return pairs;
	return isl_set_subtract(pairs, occ_locked(w->region, w->a, w->b, doubt));
}

/* first may tell the other thread through an atomic variable that it is done. */
static bool may_tell(const struct ways *w, const struct occ_access *first, const struct occ_access *second)
{
	bool writes = false, reads = false;

	if (first->is_atomic && second->is_atomic)
		return false;
	for (unsigned i = 0; i < w->region->n_events; i++) {
		const struct occ_event *e = w->region->events[i];

		writes |= e->kind == OCC_EVENT_ATOMIC_WRITE && e->order > first->order;
		reads |= e->kind == OCC_EVENT_ATOMIC_READ && e->order < second->order;
	}
	return writes && reads;
}

static const char *doubt_of_atomics(const struct ways *w)
{
	return may_tell(w, w->a, w->b) || may_tell(w, w->b, w->a) ? "atomic accesses in the region may order them" : NULL;
}

/* ---- schedules ---- */

/* The number of the iteration, from 0: an iterator is the loop variable when it moves by one. */
static __isl_give isl_pw_aff *iteration_number(struct occ_region *region, const struct occ_level *level, bool second)
{
	isl_pw_aff *now = parameter(region, level->iterator, second), *first = isl_pw_aff_copy((isl_pw_aff *)level->first);

	if (second)
		first = occ_rename_iterators_pw_aff(&region->symbols, first, OCC_SECOND);
	return level->descending ? isl_pw_aff_sub(first, now) : isl_pw_aff_sub(now, first);
}

static bool constant_chunk(const struct occ_clause *schedule, int64_t *chunk)
{
	const struct occ_expr *e = occ_strip_casts(schedule->expr);

	*chunk = e && e->kind == OCC_EXPR_INT ? e->value : 0;
	return *chunk > 0;
}

/* { iterations in one chunk of level, which one thread runs }, where the schedule says so for every number of threads; to
 * be left out. *doubt: where it may say so. */
static __isl_give isl_set *in_one_chunk(struct ways *w, unsigned k, unsigned s, const char **doubt)
{
	struct occ_region *region = w->region;
	const struct occ_level *level = w->levels[s];
	bool teams = w->levels[k]->kind == OCC_LEVEL_TEAMS;
	const struct occ_clause *schedule =
		level->directive ? occ_find_clause(level->directive, teams ? OCC_CLAUSE_DIST_SCHEDULE : OCC_CLAUSE_SCHEDULE)
				 : NULL;
	isl_set *none = isl_set_empty(isl_space_set_alloc(region->symbols.isl, 0, 0));
	bool is_fixed = schedule && (!strcmp(schedule->text, "static") || !strcmp(schedule->text, "dynamic"));
	isl_pw_aff *x, *y;
	isl_val *size;
	int64_t chunk;

	if (!schedule || !schedule->expr)
		return none;
	if (constant_chunk(schedule, &chunk) && chunk == 1)
		return none;
	if (!is_fixed || chunk < 1 || !level->first || level->directive->collapse != 1) {
		*doubt = "a schedule with chunks runs neighbouring iterations on one thread";
		return none;
	}
	isl_set_free(none);
	size = isl_val_int_from_si(region->symbols.isl, chunk);
	x = isl_pw_aff_floor(isl_pw_aff_scale_down_val(iteration_number(region, level, false), isl_val_copy(size)));
	y = isl_pw_aff_floor(isl_pw_aff_scale_down_val(iteration_number(region, level, true), size));
	return isl_pw_aff_eq_set(x, y);
}

static const struct occ_level *dealt_apart(const struct ways *w, const struct occ_access *access, unsigned k)
{
	for (unsigned i = w->common; i < access->n_levels; i++)
		if (deals_to(access->levels, i, k))
			return access->levels[i];
	return NULL;
}

static bool has_schedule(const struct occ_level *level, const char *kind)
{
	const struct occ_clause *c = level->directive ? occ_find_clause(level->directive, OCC_CLAUSE_SCHEDULE) : NULL;

	return c && !strcmp(c->text, kind);
}

static bool same_chunks(const struct occ_level *a, const struct occ_level *b)
{
	const struct occ_clause *x = occ_find_clause(a->directive, OCC_CLAUSE_SCHEDULE);
	const struct occ_clause *y = occ_find_clause(b->directive, OCC_CLAUSE_SCHEDULE);
	int64_t m, n;

	if (!x->expr || !y->expr)
		return !x->expr && !y->expr;
	return constant_chunk(x, &m) && constant_chunk(y, &n) && m == n;
}

static bool same_count(const struct occ_level *a, const struct occ_level *b)
{
	isl_set *x, *y;
	isl_bool same;
	int at;

	if (!a->block || !b->block || !a->block->is_exact || !b->block->is_exact || a->descending != b->descending ||
	    isl_pw_aff_is_equal((isl_pw_aff *)a->first, (isl_pw_aff *)b->first) != isl_bool_true)
		return false;
	x = isl_set_copy(a->block->inside);
	y = isl_set_copy(b->block->inside);
	at = isl_set_find_dim_by_id(y, isl_dim_param, b->iterator->id);
	if (at >= 0)
		y = isl_set_set_dim_id(y, isl_dim_param, (unsigned)at, isl_id_copy(a->iterator->id));
	same = isl_set_is_equal(x, y);
	isl_set_free(x);
	isl_set_free(y);
	return same == isl_bool_true;
}

static const char one_thread[] = "the schedule may give both iterations to one thread";

/* Any thread may get any iteration. */
static bool is_dealt_on_demand(const struct occ_level *level)
{
	return has_schedule(level, "dynamic") || has_schedule(level, "guided");
}

/* The iterations of one number in two rounds of a worksharing loop go to one thread with schedule(static), and may
 * otherwise. */
static __isl_give isl_set *without_same_number(struct ways *w, __isl_take isl_set *pairs, unsigned k)
{
	for (unsigned s = k + 1; s < w->common; s++) {
		unsigned first = first_of_construct(w->levels, s);
		isl_set *alike;

		/* a loop, or what its last iteration writes back */
		if (!deals_to(w->levels, s, k) || !w->levels[s]->directive || !w->levels[s]->directive->collapse ||
		    is_dealt_on_demand(w->levels[s]) || (s + 1 < w->common && first_of_construct(w->levels, s + 1) == first))
			continue;
		alike = all_equal(w->region, w->levels, first, s + 1);
		add_way(w, isl_set_intersect(isl_set_copy(pairs), isl_set_copy(alike)), w->levels[k], one_thread);
		pairs = isl_set_subtract(pairs, alike);
	}
	return pairs;
}

static bool is_with_simd(const struct occ_level *level)
{
	return level->directive->constructs & OCC_OMP_SIMD;
}

/* Two worksharing loops of one team, one after the other, with the same static schedule and as many iterations, give
 * iterations of one number to one thread, unless one is a simd loop too (OpenMP 5.2, 11.5.3). Without a schedule clause
 * they may. */
static __isl_give isl_set *without_same_thread(struct ways *w, __isl_take isl_set *pairs, unsigned k, const char **doubt)
{
	const struct occ_level *x = dealt_apart(w, w->a, k), *y = dealt_apart(w, w->b, k);
	isl_set *alike;

	if (!x || !y || !x->variable || !y->variable)
		return pairs;
	if (!x->first || !y->first || x->directive->collapse != 1 || y->directive->collapse != 1) {
		if (has_schedule(x, "static") && has_schedule(y, "static"))
			*doubt = one_thread;
		return pairs;
	}
	if (is_dealt_on_demand(x) || is_dealt_on_demand(y))
		return pairs;
	alike = isl_pw_aff_eq_set(iteration_number(w->region, x, false), iteration_number(w->region, y, true));
	if (has_schedule(x, "static") && has_schedule(y, "static") && !is_with_simd(x) && !is_with_simd(y) &&
	    same_chunks(x, y) && same_count(x, y)) {
		const struct occ_clause *c = occ_find_clause(x->directive, OCC_CLAUSE_SCHEDULE);

		if (c->expr)
			*doubt = "a schedule with chunks runs neighbouring iterations on one thread";
		return isl_set_subtract(pairs, alike);
	}
	add_way(w, isl_set_intersect(isl_set_copy(pairs), isl_set_copy(alike)), w->levels[k],
		one_thread);
	return isl_set_subtract(pairs, alike);
}

/* ---- threads and teams ---- */

/* Does the number of the member, or how many there are, matter to an access? */
static bool uses_symbol(const struct occ_access *access, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(access->domain, isl_dim_param, symbol->id);

	if (at >= 0 && isl_set_involves_dims(access->domain, isl_dim_param, (unsigned)at, 1) != isl_bool_false)
		return true;
	for (unsigned i = 0; i < access->place->n_steps; i++)
		if (occ_value_involves(access->place->steps[i].value, symbol))
			return true;
	return false;
}

/* Two different members. Their numbers are left out where nothing depends on them. */
static __isl_give isl_set *two_members(struct ways *w, const struct occ_level *level)
{
	struct occ_region *region = w->region;
	isl_set *pairs = occ_universe(&region->symbols);
	isl_pw_aff *size;

	if (level->condition)
		pairs = isl_set_intersect(pairs, isl_set_copy((isl_set *)level->condition));
	if (level->most)
		pairs = isl_set_intersect(pairs, isl_pw_aff_le_set(parameter(region, level->size, false),
								   isl_pw_aff_val_on_domain(occ_universe(&region->symbols),
											    isl_val_int_from_si(region->symbols.isl, level->most))));
	if (!uses_symbol(w->a, level->iterator) && !uses_symbol(w->b, level->iterator) && !level->most &&
	    !uses_symbol(w->a, level->size) && !uses_symbol(w->b, level->size))
		return pairs;
	pairs = isl_set_intersect(pairs, differ(region, level));
	for (unsigned second = 0; second < 2; second++) {
		size = parameter(region, level->size, false);
		pairs = isl_set_intersect(pairs, isl_pw_aff_nonneg_set(parameter(region, level->iterator, second)));
		pairs = isl_set_intersect(pairs, isl_pw_aff_lt_set(parameter(region, level->iterator, second), size));
	}
	return pairs;
}

static bool has_task_below(const struct occ_access *access, unsigned from)
{
	for (unsigned i = from; i < access->n_levels; i++)
		if (access->levels[i]->kind == OCC_LEVEL_TASK)
			return true;
	return false;
}

/* Pairs of iterations of the construct at levels first..last that run on one member, or in order. */
static __isl_give isl_set *kept_apart(struct ways *w, unsigned k, unsigned first, unsigned last, const char **doubt)
{
	const struct occ_directive *d = w->levels[last]->directive;
	unsigned n_loops = d ? occ_associated_loops(d) : 0;
	isl_set *apart = all_equal(w->region, w->levels, first, last + 1);

	if (w->levels[last]->variable && !has_task_below(w->a, last) && !has_task_below(w->b, last))
		apart = isl_set_union(apart, in_one_chunk(w, k, last, doubt));
	if (n_loops && first + n_loops <= w->common)
		apart = isl_set_union(apart, occ_ordered(w->region, w->a, w->b, first, n_loops, doubt));
	else if (d && occ_find_clause(d, OCC_CLAUSE_ORDERED))
		*doubt = "the loop is ordered";
	return apart;
}

static bool is_of_groups(const struct occ_level *level)
{
	const struct occ_stmt *body = level->directive ? level->directive->body : NULL;

	return body && body->kind == OCC_STMT_DIRECTIVE && (body->directive->constructs & OCC_OMP_TRANSFORM);
}

/* Iterations of common worksharing loops that one member runs cannot be on two. */
static __isl_give isl_set *without_same_iteration(struct ways *w, __isl_take isl_set *pairs, unsigned k,
						  const char **doubt)
{
	for (unsigned s = k + 1; s < w->common; s++) {
		unsigned first = first_of_construct(w->levels, s);
		isl_set *same;

		if (!deals_to(w->levels, s, k) || (s + 1 < w->common && first_of_construct(w->levels, s + 1) == first))
			continue;
		if (is_of_groups(w->levels[s]))
			*doubt = "tile and unroll make groups of iterations, and one thread runs a group";
		same = occ_universe(&w->region->symbols);
		for (unsigned i = k + 1; i < first; i++) /* a member that got an iteration is not a choice of its own */
			if (!deals_to(w->levels, s, i))
				same = isl_set_intersect(same, equal(w->region, w->levels[i]));
		pairs = isl_set_subtract(pairs, isl_set_intersect(same, kept_apart(w, k, first, s, doubt)));
	}
	return pairs;
}

static void add_teams(struct ways *w, unsigned k)
{
	const char *doubt = doubt_of_members(w->levels[k]);
	isl_set *pairs = isl_set_intersect(all_equal(w->region, w->levels, 0, k), two_members(w, w->levels[k]));

	pairs = without_same_iteration(w, pairs, k, &doubt);
	add_way(w, pairs, w->levels[k], doubt);
}

/* ---- phases ---- */

struct barriers { /* of the team of one parallel region */
	const struct occ_level *parallel;
};

static bool is_barrier_of(const struct occ_event *event, void *data)
{
	const struct barriers *b = data;

	if (event->kind != OCC_EVENT_BARRIER)
		return false;
	for (unsigned i = event->n_levels; i-- > 0;)
		if (event->levels[i]->kind == OCC_LEVEL_PARALLEL)
			return event->levels[i] == b->parallel;
	return false;
}

/* { the instance is in the last (first) iteration of the loop of block }; NULL when that is not known. */
static __isl_give isl_set *end_of_loop(struct ways *w, const struct occ_block *block, bool last, bool second)
{
	struct occ_region *region = w->region;
	const struct occ_level *level = block->level;
	isl_set *next;
	isl_pw_aff *there;
	isl_id *id;
	int at;

	if (!block->is_exact || level->may_stop || !block->inside ||
	    occ_derived_depends(&region->symbols, block->inside, level->iterator))
		return NULL;
	id = isl_id_alloc(region->symbols.isl, "next round", (void *)level->iterator);
	next = isl_set_copy(block->inside);
	at = isl_set_find_dim_by_id(next, isl_dim_param, level->iterator->id);
	if (at < 0) {
		isl_set_free(next);
		isl_id_free(id);
		return NULL;
	}
	next = isl_set_set_dim_id(next, isl_dim_param, (unsigned)at, isl_id_copy(id));
	there = plus(parameter(region, level->iterator, false), last != level->descending ? 1 : -1);
	next = isl_set_intersect(next, isl_pw_aff_eq_set(occ_parameter(&region->symbols, isl_id_copy(id)), there));
	at = isl_set_find_dim_by_id(next, isl_dim_param, id);
	isl_id_free(id);
	if (at >= 0)
		next = isl_set_project_out(next, isl_dim_param, (unsigned)at, 1);
	next = isl_set_complement(next);
	return second ? occ_rename_iterators(&region->symbols, next, OCC_SECOND) : next;
}

struct ends { /* of the loops around two accesses, one before the other */
	const struct occ_level *loop; /* they are in different iterations of it; NULL: in one iteration of all common loops */
	occ_event_filter filter;
	void *data;
	const char *why; /* the doubt where it is not known which iterations are the last and the first */
};

/* An event in a loop around access that separates it from the other but in the loop's last (first) iteration: pairs without
 * those others. Loops around both count only if the two are in different runs of them. */
static __isl_give isl_set *at_end(struct ways *w, const struct ends *ends, const struct occ_access *access,
				  const struct occ_access *other, bool is_earlier, bool primed, const char **doubt)
{
	isl_set *pairs = occ_universe(&w->region->symbols);

	for (const struct occ_block *b = access->block; b && !(ends->loop && b == ends->loop->block); b = b->parent) {
		isl_set *end;

		if (!b->level || (!ends->loop && occ_block_holds(b, other->order)) ||
		    !occ_has_event(w->region, b->level, ends->filter, ends->data))
			continue;
		end = occ_other_rounds_have(w->region, b, access->order, is_earlier, ends->filter, ends->data) ?
			      end_of_loop(w, b, is_earlier, primed) :
			      NULL;
		if (end)
			pairs = isl_set_intersect(pairs, end);
		else
			*doubt = ends->why;
	}
	return pairs;
}

static __isl_give isl_set *at_both_ends(struct ways *w, const struct ends *ends, const struct occ_access *first,
					const struct occ_access *second, bool b_first, const char **doubt)
{
	return isl_set_intersect(at_end(w, ends, first, second, true, b_first, doubt),
				 at_end(w, ends, second, first, false, !b_first, doubt));
}

struct phase { /* one way in which two threads are in one phase */
	isl_set *pairs; /* owned */
	const char *doubt;
};

static const char barrier_in_loop[] = "a barrier in a loop around one of them may separate them";
static const char maybe_barrier[] = "a barrier that is not always reached may separate them";

/* Both in the same iteration of all common loops. */
static struct phase in_same_rounds(struct ways *w, struct barriers *barriers)
{
	bool a_first = w->a->order <= w->b->order, unused;
	struct ends ends = {NULL, is_barrier_of, barriers, barrier_in_loop};
	const struct occ_access *first = a_first ? w->a : w->b, *second = a_first ? w->b : w->a;
	struct phase phase = {NULL, NULL};
	enum occ_between between = w->a == w->b ? OCC_BETWEEN_NONE :
						  occ_between(w->region, first->order, second->order, NULL,
							      is_barrier_of, barriers, &unused);

	if (between == OCC_BETWEEN_ALWAYS)
		return phase;
	phase.pairs = at_both_ends(w, &ends, first, second, !a_first, &phase.doubt);
	if (between == OCC_BETWEEN_MAYBE && !phase.doubt)
		phase.doubt = maybe_barrier;
	return phase;
}

/* In an earlier and a later iteration of loop, with barriers in it. b_first: the instance of b is in the earlier. */
static struct phase in_rounds_of(struct ways *w, const struct occ_level *loop, bool b_first, struct barriers *barriers)
{
	const struct occ_access *first = b_first ? w->b : w->a, *second = b_first ? w->a : w->b;
	struct ends ends = {loop, is_barrier_of, barriers, barrier_in_loop};
	struct phase phase = {NULL, NULL};
	isl_pw_aff *apart;
	bool maybe;
	enum occ_between between =
		occ_between(w->region, first->order, second->order, loop, is_barrier_of, barriers, &maybe);

	if (between == OCC_BETWEEN_ALWAYS)
		return phase;
	apart = rounds_apart(w->region, loop, b_first);
	if (between == OCC_BETWEEN_ROUND)
		phase.pairs = isl_set_complement(isl_pw_aff_non_zero_set(plus(apart, -1)));
	else
		phase.pairs = isl_pw_aff_pos_set(apart);
	phase.pairs = isl_set_intersect(phase.pairs, at_both_ends(w, &ends, first, second, b_first, &phase.doubt));
	if (between == OCC_BETWEEN_MAYBE || maybe)
		phase.doubt = maybe_barrier;
	return phase;
}

/* Both are in worksharing constructs, which all threads of the team come to. */
static bool is_dealt(const struct ways *w, unsigned k)
{
	const struct occ_access *const sides[] = {w->a, w->b};
	bool dealt[2] = {false, false};

	for (unsigned side = 0; side < 2; side++)
		for (unsigned s = k + 1; s < sides[side]->n_levels; s++)
			dealt[side] |= deals_to(sides[side]->levels, s, k);
	return dealt[0] && dealt[1];
}

static void add_phase(struct ways *w, unsigned k, __isl_keep isl_set *pairs, struct phase phase)
{
	const char *doubt = phase.doubt ? phase.doubt : doubt_of_members(w->levels[k]);

	if (!phase.pairs)
		return;
	if (!doubt)
		doubt = doubt_of_atomics(w);
	if (!doubt && w->region->is_orphaned && !k && !is_dealt(w, k))
		doubt = "the threads may call the function with other arguments, or only one of them may";
	pairs = isl_set_intersect(isl_set_copy(pairs), phase.pairs);
	pairs = without_same_iteration(w, pairs, k, &doubt);
	pairs = without_same_number(w, pairs, k);
	pairs = without_same_thread(w, pairs, k, &doubt);
	pairs = without_locked(w, pairs, &doubt);
	add_way(w, pairs, w->levels[k], doubt);
}

static void add_parallel(struct ways *w, unsigned k)
{
	struct barriers barriers = {w->levels[k]};
	isl_set *pairs;

	if (w->levels[k]->most == 1 || w->levels[k]->is_lone || same_critical(w, k, false))
		return;
	pairs = isl_set_intersect(all_equal(w->region, w->levels, 0, k), two_members(w, w->levels[k]));
	if (isl_set_is_empty(pairs) != isl_bool_true) {
		isl_set *same = isl_set_copy(pairs);

		for (unsigned i = k + 1; i < w->common; i++) {
			const struct occ_level *loop = w->levels[i];

			if (loop->kind != OCC_LEVEL_SEQUENTIAL || !occ_has_event(w->region, loop, is_barrier_of, &barriers))
				continue;
			add_phase(w, k, same, in_rounds_of(w, loop, false, &barriers));
			add_phase(w, k, same, in_rounds_of(w, loop, true, &barriers));
			same = isl_set_intersect(same, equal(w->region, loop));
		}
		add_phase(w, k, same, in_same_rounds(w, &barriers));
		isl_set_free(same);
	}
	isl_set_free(pairs);
}

/* ---- loop and simd ---- */

/* Iterations of one thread or team: of loop all of them, of a combined simd loop its lanes. Those of different ones part
 * further out, so this is about the copies that a thread or a team has. */
static void add_loop(struct ways *w, unsigned k)
{
	const struct occ_level *level = w->levels[k];
	unsigned first = first_of_construct(w->levels, k), constructs = level->directive ? level->directive->constructs : 0;
	int parallel = last_level(w->levels, k, OCC_LEVEL_PARALLEL), league = last_level(w->levels, k, OCC_LEVEL_TEAMS);
	bool is_copy_of_member = (int)w->depth > parallel && (int)w->depth > league && w->depth;
	const char *doubt = NULL;

	if (!(constructs & OCC_OMP_LOOP) && !((constructs & OCC_OMP_SIMD) && is_copy_of_member))
		return;
	if (!(constructs & OCC_OMP_LOOP))
		doubt = "the lanes of the simd loop share the copy that their thread has";
	else if (is_copy_of_member && parallel > league)
		doubt = "iterations of loop that one thread runs share the copy that it has";
	add_way(w, isl_set_intersect(all_equal(w->region, w->levels, 0, first), differ(w->region, level)), level, doubt);
}

static int64_t clause_value(const struct occ_directive *d, enum occ_clause_kind kind)
{
	const struct occ_clause *c = d ? occ_find_clause(d, kind) : NULL;
	const struct occ_expr *e = c ? occ_strip_casts(c->expr) : NULL;

	return e && e->kind == OCC_EXPR_INT ? e->value : 0;
}

/* Lanes run in step: of two iterations that meet, what the text has first is done first in all lanes, so that only a
 * dependence from a later statement to an earlier one of a later iteration is sure to be broken. */
static void add_simd(struct ways *w, unsigned k)
{
	const struct occ_level *level = w->levels[k];
	int64_t safelen = clause_value(level->directive, OCC_CLAUSE_SAFELEN);
	isl_set *outer = all_equal(w->region, w->levels, 0, k);

	for (unsigned b_first = 0; b_first < (w->a == w->b ? 1 : 2); b_first++) {
		const struct occ_access *first = b_first ? w->b : w->a, *second = b_first ? w->a : w->b;
		isl_pw_aff *apart = rounds_apart(w->region, level, b_first);
		isl_set *near = isl_pw_aff_pos_set(isl_pw_aff_copy(apart));
		bool in_step = first->order < second->order;

		if (safelen)
			near = isl_set_intersect(near, isl_pw_aff_nonneg_set(plus(
							       isl_pw_aff_neg(isl_pw_aff_copy(apart)), safelen - 1)));
		isl_pw_aff_free(apart);
		add_way(w, isl_set_intersect(near, isl_set_copy(outer)), level,
			safelen && level->directive->collapse > 1 ?
				"safelen counts the iterations of all collapsed loops" :
			in_step ? "iterations of the simd loop depend on each other; this is right only where its lanes run in step"
				: NULL);
	}
	isl_set_free(outer);
}

/* ---- tasks ---- */

/* Its if clause is false. */
static bool is_serial(const struct occ_level *parallel)
{
	return parallel->condition && isl_set_is_empty((isl_set *)parallel->condition) == isl_bool_true;
}

static bool is_target(const struct occ_level *task)
{
	return task->directive && (task->directive->constructs & OCC_OMP_TARGET);
}

/* Explicit tasks run beside others only in a team of several threads, target regions beside any thread. */
static bool tasks_are_deferred(const struct ways *w, const struct occ_access *access, unsigned task)
{
	int parallel = last_level(access->levels, task, OCC_LEVEL_PARALLEL);

	if (access->levels[task]->is_undeferred)
		return false;
	if (w->region->is_asynchronous)
		return is_target(access->levels[task]);
	return parallel >= 0 && access->levels[parallel]->most != 1 && !is_serial(access->levels[parallel]);
}

/* The outermost task between position from and the access that outlives what makes it: -1 when there is none. A parallel
 * region ends only with all its tasks. */
static int outliving_task(const struct ways *w, const struct occ_access *access, unsigned from)
{
	for (unsigned i = from; i < access->n_levels; i++) {
		if (access->levels[i]->kind == OCC_LEVEL_TASK && tasks_are_deferred(w, access, i))
			return (int)i;
		if (access->levels[i]->kind == OCC_LEVEL_PARALLEL || access->levels[i]->kind == OCC_LEVEL_TEAMS)
			return -1;
	}
	return -1;
}

struct waiting { /* events in a task or thread that end when the access has happened */
	const struct ways *w;
	const struct occ_access *access;
	unsigned task; /* level of the task that the event's thread has made */
	bool is_child; /* the access is in that task itself, not in one that it makes */
};

/* What makes the event wait is the thread or task that makes the access's task, or (maker) one that it is made by, directly
 * or through tasks between. */
static bool is_by_maker(const struct occ_event *event, const struct waiting *x, bool maker)
{
	unsigned n = 0;

	while (n < event->n_levels && n < x->task && event->levels[n] == x->access->levels[n])
		n++;
	for (unsigned i = n; i < event->n_levels; i++)
		if (event->levels[i]->kind != OCC_LEVEL_SEQUENTIAL && event->levels[i]->kind != OCC_LEVEL_SHARED &&
		    event->levels[i]->kind != OCC_LEVEL_SIMD)
			return false;
	for (unsigned i = n; i < x->task && !maker; i++)
		if (x->access->levels[i]->kind == OCC_LEVEL_TASK || x->access->levels[i]->kind == OCC_LEVEL_PARALLEL)
			return false;
	return true;
}

static bool waits(const struct occ_event *event, void *data)
{
	const struct waiting *x = data;

	if (!is_by_maker(event, x, event->kind != OCC_EVENT_TASKWAIT))
		return false;
	switch (event->kind) {
	case OCC_EVENT_TASKWAIT:
		return x->is_child && !event->n_dependences && !event->has_unknown_dependence;
	case OCC_EVENT_TASKGROUP:
		return event->begin < x->access->order && x->access->order < event->order;
	case OCC_EVENT_BARRIER:
		return true;
	default:
		return false;
	}
}

/* The task has made sure, before it ends, that the access in a task of its own has happened. */
static bool is_done_with_task(const struct ways *w, const struct occ_access *access, unsigned task)
{
	int inner = outliving_task(w, access, task + 1);
	struct waiting x = {w, access, inner < 0 ? 0 : (unsigned)inner, false};
	bool unused;

	if (inner < 0)
		return true;
	x.is_child = outliving_task(w, access, (unsigned)inner + 1) < 0;
	/* some event between the access and the end of the task's text */
	for (unsigned i = 0; i < w->region->n_events; i++) {
		const struct occ_event *e = w->region->events[i];

		if (e->order > access->order && waits(e, &x) && e->n_levels > task && e->levels[task] == access->levels[task] &&
		    occ_between(w->region, access->order, e->order + 1, NULL, waits, &x, &unused) == OCC_BETWEEN_ALWAYS)
			return true;
	}
	return false;
}

/* A chain of dependences through other tasks that the same thread makes in between, all of them certain. */
static bool follows_through(struct ways *w, const struct occ_level *s, const struct occ_level *t,
			    __isl_keep isl_set *needed, unsigned depth)
{
	const char *ignored = NULL;
	isl_set *direct = occ_depends(w->region, s, t, &ignored);
	isl_bool all = isl_set_is_subset(needed, direct);

	isl_set_free(direct);
	if (all == isl_bool_true)
		return true;
	for (unsigned i = 0; depth && i < w->region->n_tasks; i++) {
		const struct occ_level *m = w->region->tasks[i];
		isl_set *first;

		if (m->created <= s->created || m->created >= t->created || !m->n_dependences || m->n_around != t->n_around ||
		    m->outer_block != t->outer_block)
			continue;
		first = occ_depends(w->region, s, m, &ignored);
		all = isl_set_is_subset(needed, first);
		isl_set_free(first);
		if (all == isl_bool_true && follows_through(w, m, t, needed, depth - 1))
			return true;
	}
	return false;
}

/* Some instance of task y may wait for one of task x. */
static bool may_depend(struct ways *w, const struct occ_level *x, const struct occ_level *y)
{
	const char *doubt = NULL;
	isl_set *pairs;
	isl_bool none;

	if ((!x->n_dependences && !x->has_unknown_dependence) || (!y->n_dependences && !y->has_unknown_dependence))
		return false;
	pairs = occ_depends(w->region, x, y, &doubt);
	for (unsigned i = 0; i < x->n_around && i < y->n_around && x->around[i] == y->around[i]; i++)
		if (x->around[i]->kind != OCC_LEVEL_SEQUENTIAL) /* tasks of one maker */
			pairs = isl_set_intersect(pairs, equal(w->region, x->around[i]));
	if (x == y) /* another one of its instances */
		pairs = isl_set_subtract(pairs, all_equal(w->region, x->around, 0, x->n_around));
	none = isl_set_is_empty(pairs);
	isl_set_free(pairs);
	return doubt || none != isl_bool_true;
}

/* Tasks between the two, in some of their instances, may pass the wait on. */
static bool may_follow_through(struct ways *w, const struct occ_level *s, const struct occ_level *t)
{
	unsigned n = w->region->n_tasks;
	bool *seen = occ_arena_alloc(w->region->symbols.arena, n + 1);
	unsigned *queue = occ_arena_alloc(w->region->symbols.arena, (n + 1) * sizeof(*queue)), first = 0, last = 0;

	for (unsigned i = 0; i < n; i++) {
		if (may_depend(w, s, w->region->tasks[i])) {
			seen[i] = true;
			queue[last++] = i;
		}
	}
	while (first < last) {
		const struct occ_level *m = w->region->tasks[queue[first++]];

		if (may_depend(w, m, t))
			return true;
		for (unsigned i = 0; i < n; i++) {
			if (!seen[i] && may_depend(w, m, w->region->tasks[i])) {
				seen[i] = true;
				queue[last++] = i;
			}
		}
	}
	return false;
}

static bool is_made_by_another_task(const struct occ_access *access, unsigned from, unsigned task)
{
	for (unsigned i = from; i < task; i++)
		if (access->levels[i]->kind == OCC_LEVEL_TASK)
			return true;
	return false;
}

/* Without the pairs in which the second's task waits for the first's; b_first: b's instance is the first. Dependences are
 * between tasks of one maker. */
static __isl_give isl_set *without_dependent(struct ways *w, __isl_take isl_set *pairs, const struct occ_access *first,
					     const struct occ_access *second, unsigned from, bool b_first,
					     const char **doubt)
{
	int s = outliving_task(w, first, from), t = -1;
	isl_set *ordered;

	for (unsigned i = from; i < second->n_levels && t < 0; i++)
		if (second->levels[i]->kind == OCC_LEVEL_TASK)
			t = (int)i;
	if (s < 0 || t < 0 || (!first->levels[s]->n_dependences && !first->levels[s]->has_unknown_dependence) ||
	    !is_done_with_task(w, first, (unsigned)s) || is_made_by_another_task(first, from, (unsigned)s))
		return pairs;
	ordered = b_first ? occ_depends(w->region, second->levels[t], first->levels[s], doubt) :
			    occ_depends(w->region, first->levels[s], second->levels[t], doubt);
	pairs = isl_set_subtract(pairs, ordered);
	if (!b_first && first->levels[s] != second->levels[t] && isl_set_is_empty(pairs) != isl_bool_true) {
		isl_set *needed = isl_set_intersect(isl_set_copy(pairs), isl_set_copy(w->region->symbols.context));

		if (follows_through(w, first->levels[s], second->levels[t], needed, 4))
			pairs = isl_set_intersect(pairs, isl_set_empty(isl_set_get_space(pairs)));
		isl_set_free(needed);
	}
	if (!*doubt && isl_set_is_empty(pairs) != isl_bool_true &&
	    may_follow_through(w, first->levels[s], second->levels[t]))
		*doubt = "dependences through other tasks may order them";
	return pairs;
}

static bool is_event(const struct occ_event *event, void *data)
{
	return event == data;
}

/* Does set depend on the iterations of loops around event that are not around access? */
static bool depends_on_rounds(__isl_keep isl_set *set, const struct occ_event *event, const struct occ_access *access)
{
	isl_size n = isl_set_dim(set, isl_dim_param);
	bool depends = n < 0;

	for (unsigned k = 0; k < event->n_levels; k++) {
		if (k < access->n_levels && access->levels[k] == event->levels[k])
			continue;
		for (isl_size i = 0; i < n; i++) {
			isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
			const struct occ_symbol *iterator = event->levels[k]->iterator;

			/* the primed one has the symbol as its user pointer too */
			depends |= id && (id == iterator->id || isl_id_get_user(id) == iterator) &&
				   isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false;
			isl_id_free(id);
		}
	}
	return depends;
}

/* Without those for which the maker of the task waits by dependence, in one iteration of all common loops. */
static __isl_give isl_set *without_awaited(struct ways *w, __isl_take isl_set *pairs, const struct occ_access *first,
					   const struct occ_access *second, unsigned task, const struct occ_level *loop,
					   bool b_first, const char **doubt)
{
	struct waiting x = {w, first, task, true};
	bool unused;

	if ((!first->levels[task]->n_dependences && !first->levels[task]->has_unknown_dependence) ||
	    !is_done_with_task(w, first, task))
		return pairs;
	for (unsigned i = 0; i < w->region->n_events; i++) {
		struct occ_event *e = w->region->events[i];
		isl_set *awaited;

		if (e->kind != OCC_EVENT_TASKWAIT || (!e->n_dependences && !e->has_unknown_dependence) ||
		    !is_by_maker(e, &x, false) || (!loop && (e->order < first->order || e->order > second->order)))
			continue;
		awaited = occ_waits_for(w->region, first->levels[task], e, doubt);
		if (!loop && !b_first && !depends_on_rounds(awaited, e, first) &&
		    occ_between(w->region, first->order, second->order, NULL, is_event, e, &unused) == OCC_BETWEEN_ALWAYS)
			pairs = isl_set_subtract(pairs, isl_set_copy(awaited));
		else if (isl_set_is_empty(awaited) != isl_bool_true)
			*doubt = "a wait for the task by dependence may separate them";
		if (e->has_unknown_dependence || first->levels[task]->has_unknown_dependence)
			*doubt = "a wait for the task whose depend clauses are not understood may separate them";
		isl_set_free(awaited);
	}
	return pairs;
}

/* first (b's instance if b_first) comes before second where the two part, at position from: in one iteration of all common
 * loops (loop NULL), or in an earlier and a later one of loop. */
static void add_task(struct ways *w, const struct occ_level *loop, unsigned from, bool b_first)
{
	const struct occ_access *first = b_first ? w->b : w->a, *second = b_first ? w->a : w->b;
	int task = outliving_task(w, first, from);
	struct waiting x = {w, first, task < 0 ? 0 : (unsigned)task, false};
	struct ends ends = {loop, waits, &x, "a wait for the task in a loop around one of them may separate them"};
	const char *doubt = NULL;
	enum occ_between between;
	isl_pw_aff *apart;
	isl_set *pairs;
	bool maybe;

	if (task < 0)
		return;
	x.is_child = outliving_task(w, first, (unsigned)task + 1) < 0 || is_done_with_task(w, first, (unsigned)task);
	between = occ_between(w->region, first->order, second->order, loop, waits, &x, &maybe);
	if (between == OCC_BETWEEN_ALWAYS)
		return;
	pairs = all_equal(w->region, w->levels, 0, loop ? from - 1 : from);
	if (loop) {
		apart = rounds_apart(w->region, loop, b_first);
		if (between == OCC_BETWEEN_ROUND)
			apart = plus(apart, -1);
		pairs = isl_set_intersect(pairs, between == OCC_BETWEEN_ROUND ?
							 isl_set_complement(isl_pw_aff_non_zero_set(apart)) :
							 isl_pw_aff_pos_set(apart));
	}
	pairs = isl_set_intersect(pairs, at_both_ends(w, &ends, first, second, b_first, &doubt));
	if (between == OCC_BETWEEN_MAYBE || maybe)
		doubt = "a wait for the task that is not always reached may separate them";
	if (first->levels[task]->may_be_undeferred)
		doubt = "an if or final clause may make the task run at once";
	pairs = without_dependent(w, pairs, first, second, from, b_first, &doubt);
	pairs = without_awaited(w, pairs, first, second, (unsigned)task, loop, b_first, &doubt);
	pairs = without_locked(w, pairs, &doubt);
	if (!doubt)
		doubt = doubt_of_atomics(w);
	add_way(w, pairs, NULL, doubt);
	if (w->count)
		w->list[w->count - 1].task = first->levels[task];
}

static bool grain_is_one(const struct occ_directive *d)
{
	return !d || (!occ_find_clause(d, OCC_CLAUSE_GRAINSIZE) && !occ_find_clause(d, OCC_CLAUSE_NUM_TASKS));
}

/* Two tasks of one taskloop. */
static void add_taskloop(struct ways *w, unsigned k)
{
	const struct occ_level *level = w->levels[k];
	const char *doubt = NULL;
	isl_set *pairs;

	if (!level->variable || !tasks_are_deferred(w, w->a, k) || same_critical(w, k, false))
		return;
	if (!grain_is_one(level->directive))
		doubt = "grainsize or num_tasks may put both iterations in one task";
	if (level->may_be_undeferred)
		doubt = "an if or final clause may make the tasks run at once";
	if (w->depth && level->directive && (level->directive->constructs & OCC_OMP_SIMD))
		doubt = "the lanes of the simd loop share the copy that their task has";
	pairs = all_equal(w->region, w->levels, 0, first_of_construct(w->levels, k));
	pairs = isl_set_intersect(pairs, differ(w->region, level));
	pairs = without_locked(w, pairs, &doubt);
	add_way(w, pairs, level, doubt);
}

/* ---- all ---- */

static void add_tasks(struct ways *w)
{
	if (same_critical(w, 0, true) || (!has_task_below(w->a, 0) && !has_task_below(w->b, 0)))
		return;
	for (unsigned k = w->depth; k < w->common; k++) {
		if (w->levels[k]->kind != OCC_LEVEL_SEQUENTIAL)
			continue;
		add_task(w, w->levels[k], k + 1, false);
		if (w->a != w->b)
			add_task(w, w->levels[k], k + 1, true);
	}
	if (w->depth <= w->common && w->a != w->b)
		add_task(w, NULL, w->common, w->b->order < w->a->order);
}

unsigned occ_concurrent(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			struct occ_concurrency **ways)
{
	struct ways w = {.region = region, .a = a, .b = b, .levels = a->levels};

	w.depth = a->place->root->depth > b->place->root->depth ? a->place->root->depth : b->place->root->depth;
	while (w.common < a->n_levels && w.common < b->n_levels && a->levels[w.common] == b->levels[w.common])
		w.common++;
	for (unsigned k = w.depth; k < w.common && !region->is_asynchronous; k++) {
		switch (a->levels[k]->kind) {
		case OCC_LEVEL_SEQUENTIAL: break;
		case OCC_LEVEL_SHARED: add_loop(&w, k); break;
		case OCC_LEVEL_TEAMS: add_teams(&w, k); break;
		case OCC_LEVEL_PARALLEL: add_parallel(&w, k); break;
		case OCC_LEVEL_SIMD: add_simd(&w, k); break;
		case OCC_LEVEL_TASK: add_taskloop(&w, k); break;
		}
	}
	add_tasks(&w);
	*ways = w.list;
	return w.count;
}
