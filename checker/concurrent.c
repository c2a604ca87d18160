/*
 * The rules, for a common level k:
 *
 * SHARED    two different iterations, the levels outside its construct equal. Loops between the construct's teams or
 *           parallel and k repeat the construct; a barrier at its end separates the repetitions, otherwise (nowait, and
 *           always for distribute) they overlap too.
 * TEAMS     any two instances: teams are never ordered. Not when a common SHARED level deals to teams: then an
 * iteration belongs to one team, and k = that level covers the rest. PARALLEL  any two instances in one phase; likewise
 * not when a common SHARED level deals to the threads. SIMD      two lanes.
 *
 * A variable that is private at depth d has one copy for each instance of the d outermost levels. Two threads share a
 * copy only if they part at a level that is not outside d, whichever loop they were dealt by.
 */
#include "concurrent.h"
#include "effects.h"
#include "tree.h"

#include <string.h>

/* ---- directives of levels ---- */

struct search {
	const struct occ_stmt *loop;
	const struct occ_directive *found;
};

/* loop is one of the loops that directive is associated with. */
static bool governs(const struct occ_directive *directive, const struct occ_stmt *loop)
{
	const struct occ_stmt *s = directive->body;
	unsigned left = directive->collapse;

	while (s && left) {
		if (s->kind == OCC_STMT_BLOCK) {
			const struct occ_stmt *inner = NULL;

			for (unsigned i = 0; i < s->n_children && !inner; i++)
				if (s->children[i]->kind == OCC_STMT_FOR || s->children[i]->kind == OCC_STMT_BLOCK)
					inner = s->children[i];
			s = inner;
			continue;
		}
		if (s == loop)
			return true;
		s = s->body;
		left--;
	}
	return false;
}

static bool find_directive(const struct occ_stmt *stmt, void *data)
{
	struct search *search = data;

	if (stmt->kind == OCC_STMT_DIRECTIVE && governs(stmt->directive, search->loop))
		search->found = stmt->directive;
	return search->found;
}

static const struct occ_directive *directive_of(const struct occ_region *region, const struct occ_level *level)
{
	struct search search = {level->stmt, NULL};
	struct occ_visitor visitor = {NULL, find_directive, &search};

	if (!level->stmt)
		return NULL;
	if (level->stmt->kind == OCC_STMT_DIRECTIVE)
		return level->stmt->directive;
	if (region->directive && governs(region->directive, level->stmt))
		return region->directive;
	if (region->directive)
		occ_visit_stmt(region->directive->body, &visitor);
	for (unsigned i = 0; !search.found && i < region->unit->n_functions; i++) /* in a function that was inlined */
		occ_visit_stmt(region->unit->functions[i]->body, &visitor);
	return search.found;
}

static const struct occ_clause *clause_of(const struct occ_directive *directive, enum occ_clause_kind kind)
{
	for (unsigned i = 0; directive && i < directive->n_clauses; i++)
		if (directive->clauses[i].kind == kind)
			return &directive->clauses[i];
	return NULL;
}

static bool clause_is(const struct occ_directive *directive, enum occ_clause_kind kind, int64_t value)
{
	const struct occ_clause *clause = clause_of(directive, kind);
	const struct occ_expr *e = clause ? clause->expr : NULL;

	while (e && e->kind == OCC_EXPR_CAST)
		e = e->a;
	return e && e->kind == OCC_EXPR_INT && e->value == value;
}

/* ---- dealing ---- */

struct dealing { /* whom a SHARED level deals its iterations to */
	bool teams, threads;
	bool ends_in_barrier; /* of all that it deals to */
	int outer, inner;     /* positions of the levels it deals to; -1: not in the stack */
};

static int last_level(struct occ_level *const *levels, unsigned before, enum occ_level_kind kind)
{
	for (unsigned i = before; i-- > 0;)
		if (levels[i]->kind == kind)
			return (int)i;
	return -1;
}

/* Combined constructs make the teams or threads that they deal to; the stack has no level for those. */
static bool makes_teams(const struct occ_directive *directive)
{
	return directive && (directive->constructs & OCC_OMP_TEAMS);
}

static bool makes_threads(const struct occ_directive *directive)
{
	return directive && (directive->constructs & OCC_OMP_PARALLEL);
}

/* loop: dealt to what its innermost region has; clang runs "teams loop" on the threads of all teams. */
static void deal_loop(const struct occ_directive *directive, struct dealing *dealing, bool inside_parallel)
{
	const struct occ_clause *bind = clause_of(directive, OCC_CLAUSE_BIND);

	if (makes_teams(directive) || makes_threads(directive)) {
		dealing->teams = makes_teams(directive);
		dealing->threads = true;
	} else if (bind && bind->text) {
		dealing->teams = !strcmp(bind->text, "teams");
		dealing->threads = !strcmp(bind->text, "parallel") || dealing->teams;
	} else {
		dealing->threads = true;
		dealing->teams = !inside_parallel;
	}
}

static struct dealing dealing_of(const struct occ_region *region, struct occ_level *const *levels, unsigned k)
{
	const struct occ_directive *directive = directive_of(region, levels[k]);
	int teams = makes_teams(directive) ? -1 : last_level(levels, k, OCC_LEVEL_TEAMS);
	int parallel = makes_threads(directive) ? -1 : last_level(levels, k, OCC_LEVEL_PARALLEL);
	unsigned constructs = directive ? directive->constructs : 0;
	struct dealing d = {false, false, false, -1, -1};

	if (constructs & OCC_OMP_LOOP)
		deal_loop(directive, &d, parallel > teams);
	d.teams |= (constructs & OCC_OMP_DISTRIBUTE) != 0;
	d.threads |= (constructs & OCC_OMP_FOR) != 0;
	if (d.threads && !d.teams)
		d.ends_in_barrier = makes_threads(directive) ||
				    ((constructs & OCC_OMP_FOR) && !clause_of(directive, OCC_CLAUSE_NOWAIT));
	d.outer = d.teams ? teams : d.threads ? parallel : -1;
	d.inner = d.threads && (parallel > teams || d.teams) ? parallel : d.outer;
	if (d.inner < 0 && (d.threads || makes_teams(directive)))
		d.inner = (int)k; /* its own */
	return d;
}

/* A common level deeper than k deals iterations to the teams or threads of level k. */
static bool dealt_below(const struct occ_region *region, struct occ_level *const *levels, unsigned k, unsigned common)
{
	for (unsigned s = k + 1; s < common; s++) {
		struct dealing d;

		if (levels[s]->kind != OCC_LEVEL_SHARED)
			continue;
		d = dealing_of(region, levels, s);
		if (levels[k]->kind == OCC_LEVEL_TEAMS ? d.teams && d.outer == (int)k : d.threads && d.inner == (int)k)
			return true;
	}
	return false;
}

/* ---- barriers ---- */

#define CONDITIONAL (-1)

static int barriers_in(const struct occ_stmt *stmt, const struct occ_stmt *except);

/* The barriers that the model counts as phases. */
static bool is_barrier(const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->kind == OCC_STMT_DIRECTIVE ? stmt->directive : NULL;

	return d && ((d->constructs & OCC_OMP_BARRIER) ||
		     ((d->constructs & OCC_OMP_FOR) && !makes_threads(d) && !clause_of(d, OCC_CLAUSE_NOWAIT)));
}

static bool any_barrier(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return is_barrier(stmt);
}

static bool may_have_barrier_in(const struct occ_stmt *stmt, unsigned depth);

static bool calls_barrier(const struct occ_expr *expr, void *data)
{
	unsigned depth = *(unsigned *)data;

	if (expr->kind != OCC_EXPR_CALL)
		return false;
	return !expr->callee || depth > 8 || (expr->callee->body && may_have_barrier_in(expr->callee->body, depth + 1));
}

static bool may_have_barrier_in(const struct occ_stmt *stmt, unsigned depth)
{
	struct occ_visitor visitor = {calls_barrier, any_barrier, &depth};

	return occ_visit_stmt(stmt, &visitor);
}

static bool may_have_barrier(const struct occ_stmt *stmt)
{
	return may_have_barrier_in(stmt, 0);
}

static bool other_order(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->kind == OCC_STMT_DIRECTIVE && (stmt->directive->constructs & OCC_OMP_LOOP);
}

/* Something in stmt may order threads that is no phase of the model. */
static bool may_order(const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = {NULL, other_order, NULL};

	return occ_visit_stmt(stmt, &visitor);
}

static int barriers_in_block(const struct occ_stmt *block, const struct occ_stmt *except)
{
	int sum = 0;

	for (unsigned i = 0; i < block->n_children; i++) {
		int n = barriers_in(block->children[i], except);

		if (n == CONDITIONAL)
			return CONDITIONAL;
		sum += n;
	}
	return sum;
}

/* Barriers that each thread passes in stmt, not counting those in except; CONDITIONAL when that is no fixed number. */
static int barriers_in(const struct occ_stmt *stmt, const struct occ_stmt *except)
{
	if (!stmt || stmt == except)
		return 0;
	if (stmt->kind == OCC_STMT_BLOCK)
		return barriers_in_block(stmt, except);
	if (is_barrier(stmt)) /* at the end of a worksharing loop; there can be none inside it */
		return 1;
	return may_have_barrier(stmt) ? CONDITIONAL : 0;
}

/* ---- sets ---- */

static __isl_give isl_pw_aff *iterator(struct occ_region *region, const struct occ_level *level, bool second)
{
	struct occ_symbols *s = &region->symbols;
	isl_pw_aff *aff = occ_value_as_affine(s, occ_value_symbol(s, level->iterator));

	return second ? occ_rename_iterators_pw_aff(s, aff, OCC_SECOND) : aff;
}

static __isl_give isl_set *equal(struct occ_region *region, const struct occ_level *level)
{
	return isl_pw_aff_eq_set(iterator(region, level, false), iterator(region, level, true));
}

static __isl_give isl_set *differ(struct occ_region *region, const struct occ_level *level)
{
	return isl_pw_aff_ne_set(iterator(region, level, false), iterator(region, level, true));
}

/* All levels before position end are equal. */
static __isl_give isl_set *all_equal(struct occ_region *region, struct occ_level *const *levels, int end)
{
	isl_set *set = occ_universe(&region->symbols);

	for (int i = 0; i < end; i++)
		set = isl_set_intersect(set, equal(region, levels[i]));
	return set;
}

struct ways {
	struct occ_region *region;
	const struct occ_access *a, *b;
	struct occ_level *const *levels;
	unsigned common, depth;
	struct occ_concurrency *list;
	unsigned count;
};

static void add_way(struct ways *w, __isl_take isl_set *pairs, unsigned k, const char *doubt)
{
	struct occ_arena *arena = w->region->symbols.arena;

	w->list = occ_arena_grow(arena, w->list, w->count, sizeof(*w->list));
	w->list[w->count++] = (struct occ_concurrency){occ_keep_set(&w->region->symbols, pairs), w->levels[k], doubt};
}

/* ---- SHARED ---- */

/* Something in the clauses that may keep two iterations on one thread, or in order. */
static const char *limits(const struct occ_directive *directive)
{
	const struct occ_clause *schedule = clause_of(directive, OCC_CLAUSE_SCHEDULE);
	const struct occ_clause *distribution = clause_of(directive, OCC_CLAUSE_DIST_SCHEDULE);

	if (!directive)
		return "the construct that deals the iterations is not known";
	if ((schedule && schedule->expr && !clause_is(directive, OCC_CLAUSE_SCHEDULE, 1)) ||
	    (distribution && distribution->expr && !clause_is(directive, OCC_CLAUSE_DIST_SCHEDULE, 1)))
		return "a schedule with chunks runs neighbouring iterations on one thread";
	if (clause_of(directive, OCC_CLAUSE_ORDERED))
		return "the loop is ordered";
	if (clause_is(directive, OCC_CLAUSE_NUM_TEAMS, 1) || clause_is(directive, OCC_CLAUSE_NUM_THREADS, 1) ||
	    clause_is(directive, OCC_CLAUSE_THREAD_LIMIT, 1))
		return "a clause limits the region to one team or one thread";
	for (unsigned i = 0; i < directive->n_clauses; i++)
		if (directive->clauses[i].kind == OCC_CLAUSE_IF &&
		    strncmp(directive->clauses[i].modifier, "target", 6) != 0)
			return "an if clause may make one thread run the region";
	return NULL;
}

static bool same_critical(const struct ways *w)
{
	return w->a->critical && w->b->critical && !strcmp(w->a->critical, w->b->critical);
}

static const char *doubt_at(const struct ways *w, unsigned k)
{
	const char *doubt = limits(directive_of(w->region, w->levels[k]));

	if (!doubt && w->region->directive)
		doubt = limits(w->region->directive);
	for (unsigned i = 0; !doubt && i < k; i++)
		if (w->levels[i]->kind == OCC_LEVEL_TEAMS || w->levels[i]->kind == OCC_LEVEL_PARALLEL)
			doubt = limits(directive_of(w->region, w->levels[i]));
	if (!doubt && same_critical(w))
		doubt = "critical orders the threads of one team only, not different teams";
	return doubt;
}

/* Both iterations of a construct that is run again by a loop around it without waiting. */
static void add_repetitions(struct ways *w, unsigned k, const struct dealing *d)
{
	unsigned from = d->outer + 1;
	unsigned fixed = from > w->depth ? from : w->depth;
	isl_set *some = NULL;

	for (unsigned q = from; q < k; q++) {
		isl_set *set;

		if (w->levels[q]->kind != OCC_LEVEL_SEQUENTIAL)
			continue;
		set = differ(w->region, w->levels[q]);
		some = some ? isl_set_union(some, set) : set;
	}
	if (some)
		add_way(w, isl_set_intersect(some, all_equal(w->region, w->levels, fixed > k ? k : fixed)), k,
			"nothing makes all threads or teams wait between two rounds of the loop around the construct");
}

static void add_shared(struct ways *w, unsigned k)
{
	struct dealing d = dealing_of(w->region, w->levels, k);
	isl_set *pairs;

	if ((int)w->depth > (d.inner >= 0 ? d.inner : (int)k))
		return;
	if (same_critical(w) && d.threads && !d.teams)
		return;
	pairs = differ(w->region, w->levels[k]);
	for (unsigned i = 0; i < k; i++) /* two teams or threads that got an iteration each have different numbers */
		if (w->levels[i]->kind == OCC_LEVEL_SEQUENTIAL || w->levels[i]->kind == OCC_LEVEL_SHARED ||
		    w->levels[i]->kind == OCC_LEVEL_SIMD || (int)i < d.outer || i < w->depth)
			pairs = isl_set_intersect(pairs, equal(w->region, w->levels[i]));
	add_way(w, pairs, k, doubt_at(w, k));
	if (!d.ends_in_barrier)
		add_repetitions(w, k, &d);
}

/* ---- TEAMS and PARALLEL ---- */

static const struct occ_level *dealt_apart(const struct ways *w, const struct occ_access *access)
{
	for (unsigned i = w->common; i < access->n_levels; i++)
		if (access->levels[i]->kind == OCC_LEVEL_SHARED)
			return access->levels[i];
	return NULL;
}

static const struct occ_expr *first_value(const struct occ_level *level)
{
	const struct occ_stmt *init = level->stmt && level->stmt->kind == OCC_STMT_FOR ? level->stmt->init : NULL;
	const struct occ_expr *e = init ? init->expr : NULL;

	if (init && init->kind == OCC_STMT_EXPR && e && e->kind == OCC_EXPR_ASSIGN)
		e = e->b;
	while (e && e->kind == OCC_EXPR_CAST)
		e = e->a;
	return e;
}

static bool starts_at(const struct occ_level *level, int64_t *first)
{
	const struct occ_expr *e = first_value(level);

	*first = e && e->kind == OCC_EXPR_INT ? e->value : 0;
	return e && e->kind == OCC_EXPR_INT;
}

/* Equal iterators of the two loops are equal iteration numbers, so that other iterators are other iterations. An
 * iterator is the loop variable when it moves by one, else it is the number of the iteration itself. */
static bool count_alike(struct ways *w, const struct occ_level *a, const struct occ_level *b)
{
	struct occ_symbols *s = &w->region->symbols;
	bool is_variable_a = a->value && occ_value_equal(a->value, occ_value_symbol(s, a->iterator));
	bool is_variable_b = b->value && occ_value_equal(b->value, occ_value_symbol(s, b->iterator));
	int64_t first_a, first_b;
	bool known = starts_at(a, &first_a) & starts_at(b, &first_b);

	if (!a->value || !b->value)
		return false;
	if (is_variable_a != is_variable_b)
		return known && !(is_variable_a ? first_a : first_b) && !a->descending && !b->descending;
	return !is_variable_a || (known && first_a == first_b && a->descending == b->descending);
}

/* Any two instances below k. Two worksharing loops one after the other may deal iterations of one number to one thread,
 * depending on the schedule; others run together for some number of threads. */
static void add_any(struct ways *w, __isl_take isl_set *pairs, unsigned k, const char *doubt)
{
	const struct occ_level *a = dealt_apart(w, w->a), *b = dealt_apart(w, w->b);

	if (!doubt && a && b) {
		if (count_alike(w, a, b))
			add_way(w,
				isl_set_intersect(isl_set_copy(pairs), isl_pw_aff_ne_set(iterator(w->region, a, false),
											 iterator(w->region, b, true))),
				k, NULL);
		doubt = "the schedule may give both iterations to one thread";
	}
	add_way(w, pairs, k, doubt);
}

static void add_teams(struct ways *w, unsigned k)
{
	const struct occ_directive *directive = directive_of(w->region, w->levels[k]);

	if (w->depth > k || clause_is(directive, OCC_CLAUSE_NUM_TEAMS, 1) ||
	    dealt_below(w->region, w->levels, k, w->common))
		return;
	add_any(w, all_equal(w->region, w->levels, k), k, doubt_at(w, k));
}

enum order { TOGETHER, ORDERED, UNCLEAR };

/* Barriers passed in one team, when a loop with barriers is around or before the accesses. */
struct phases {
	const struct occ_stmt *body;  /* of the parallel construct */
	const struct occ_level *loop; /* the one loop with barriers in it, or NULL */
	bool loop_is_common, is_unclear;
	int round; /* barriers in one iteration of it */
};

static void phases_of_loops(struct phases *p, const struct occ_access *access, unsigned k, unsigned common)
{
	for (unsigned i = k + 1; i < access->n_levels; i++) {
		const struct occ_level *level = access->levels[i];

		if (level->kind != OCC_LEVEL_SEQUENTIAL || !level->stmt || !may_have_barrier(level->stmt->body))
			continue;
		if (p->loop && p->loop != level)
			p->is_unclear = true;
		p->loop = level;
		p->loop_is_common = i < common;
	}
}

static const char *doubt_in_phase(const struct ways *w, unsigned k, const struct phases *p)
{
	return may_order(p->body) ? "a construct in the region may order them" : doubt_at(w, k);
}

static struct phases phases_of(const struct ways *w, unsigned k)
{
	const struct occ_directive *directive = directive_of(w->region, w->levels[k]);
	struct phases p = {directive ? directive->body : NULL, NULL, false, !directive, 0};

	phases_of_loops(&p, w->a, k, w->common);
	phases_of_loops(&p, w->b, k, w->common);
	if (p.loop) {
		const struct occ_effects *effects = occ_effects_of(w->region->symbols.arena, p.loop->stmt->body);

		p.round = barriers_in(p.loop->stmt->body, NULL);
		/* a jump over a barrier is right if all threads take it, and then ends the phase without one */
		if (effects->has_break || effects->has_continue || effects->has_return || effects->has_goto)
			p.is_unclear = true;
	}
	/* A combined construct has no barrier of its own inside it. */
	if (directive && !directive->collapse && barriers_in(p.body, p.loop ? p.loop->stmt : NULL) == CONDITIONAL)
		p.is_unclear = true;
	if (p.round == CONDITIONAL)
		p.is_unclear = true;
	return p;
}

static void add_parallel(struct ways *w, unsigned k)
{
	bool innermost = last_level(w->a->levels, w->a->n_levels, OCC_LEVEL_PARALLEL) == (int)k &&
			 last_level(w->b->levels, w->b->n_levels, OCC_LEVEL_PARALLEL) == (int)k;
	int apart = w->a->phase < w->b->phase ? (int)(w->b->phase - w->a->phase) : (int)(w->a->phase - w->b->phase);
	isl_set *pairs;
	struct phases p;

	if (w->depth > k || clause_is(directive_of(w->region, w->levels[k]), OCC_CLAUSE_NUM_THREADS, 1) ||
	    same_critical(w) || dealt_below(w->region, w->levels, k, w->common))
		return;
	pairs = all_equal(w->region, w->levels, k);
	p = phases_of(w, k);
	if (!innermost || p.is_unclear) {
		add_any(w, pairs, k,
			innermost ? "a barrier that is not always reached may separate them"
				  : "nested parallel constructs may order them");
	} else if (p.loop && p.loop_is_common && apart % (p.round ? p.round : 1) == 0) {
		/* in one round: the same phase; a whole round apart: last phase of one round, first of the next */
		add_any(w, isl_set_intersect(pairs, apart ? differ(w->region, p.loop) : equal(w->region, p.loop)), k,
			apart ? "a barrier in the loop around them may separate them" : doubt_in_phase(w, k, &p));
	} else if (!apart && (!p.loop || !p.loop_is_common)) {
		add_any(w, pairs, k,
			p.loop ? "a barrier in the loop around one of them may separate them" : doubt_at(w, k));
	} else {
		isl_set_free(pairs); /* a barrier between */
	}
}

static void add_simd(struct ways *w, unsigned k)
{
	if (w->depth > k)
		return;
	add_way(w, isl_set_intersect(differ(w->region, w->levels[k]), all_equal(w->region, w->levels, k)), k,
		"iterations of the simd loop depend on each other");
}

unsigned occ_concurrent(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			struct occ_concurrency **ways)
{
	struct ways w = {.region = region, .a = a, .b = b, .levels = a->levels};

	w.depth = a->place->root->depth > b->place->root->depth ? a->place->root->depth : b->place->root->depth;
	while (w.common < a->n_levels && w.common < b->n_levels && a->levels[w.common] == b->levels[w.common])
		w.common++;
	for (unsigned k = 0; k < w.common && w.depth <= w.common; k++) {
		switch (a->levels[k]->kind) {
		case OCC_LEVEL_SEQUENTIAL:
		case OCC_LEVEL_TASK: break;
		case OCC_LEVEL_SHARED: add_shared(&w, k); break;
		case OCC_LEVEL_TEAMS: add_teams(&w, k); break;
		case OCC_LEVEL_PARALLEL: add_parallel(&w, k); break;
		case OCC_LEVEL_SIMD: add_simd(&w, k); break;
		}
	}
	*ways = w.list;
	return w.count;
}
