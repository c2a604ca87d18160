/*
 * OpenMP constructs: how the walk goes through them.
 *
 * A combined directive is its leaf constructs, outermost first. Each that repeats, deals or defers its body has a level;
 * single is a worksharing construct with one iteration, sections one with a number for each section, masked a condition
 * on the number of the thread.
 */
#include "exchange.h"
#include "tree.h"
#include "walk.h"

#include <isl/val.h>

#include <string.h>

/* ---- levels ---- */

static int innermost(const struct occ_walk *w, enum occ_level_kind kind)
{
	for (unsigned i = w->n_levels; i-- > 0;)
		if (w->levels[i]->kind == kind)
			return (int)i;
	return -1;
}

static __isl_give isl_set *member_range(struct occ_walk *w, const struct occ_level *level)
{
	isl_pw_aff *number = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->iterator));
	isl_pw_aff *size = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->size));
	isl_set *range = isl_pw_aff_nonneg_set(isl_pw_aff_copy(number));

	if (level->most) {
		isl_val *most = isl_val_int_from_si(w->symbols->isl, level->most);
		isl_pw_aff *limit = isl_pw_aff_val_on_domain(occ_universe(w->symbols), most);

		range = isl_set_intersect(range, isl_pw_aff_le_set(isl_pw_aff_copy(size), limit));
	}
	return isl_set_intersect(range, isl_pw_aff_lt_set(number, size));
}

const struct occ_value *occ_member_number(struct occ_walk *w, enum occ_level_kind kind)
{
	int at = innermost(w, kind);

	if (at < 0)
		return w->region->is_orphaned ? NULL : occ_value_int(w->symbols, 0);
	if (kind == OCC_LEVEL_PARALLEL && innermost(w, OCC_LEVEL_TASK) > at)
		return NULL; /* any thread of the team may run a task */
	w->domain = occ_keep_set(w->symbols, isl_set_intersect(member_range(w, w->levels[at]), isl_set_copy(w->domain)));
	return occ_value_symbol(w->symbols, w->levels[at]->iterator);
}

const struct occ_value *occ_member_count(struct occ_walk *w, enum occ_level_kind kind)
{
	int at = innermost(w, kind);

	if (at < 0)
		return w->region->is_orphaned ? NULL : occ_value_int(w->symbols, 1);
	w->domain = occ_keep_set(w->symbols, isl_set_intersect(member_range(w, w->levels[at]), isl_set_copy(w->domain)));
	return occ_value_symbol(w->symbols, w->levels[at]->size);
}

static bool constant_of(struct occ_walk *w, const struct occ_expr *expr, int64_t *value)
{
	bool quiet = w->quiet;
	struct occ_abstract known;

	w->quiet = true;
	known = occ_evaluate(w, expr);
	w->quiet = quiet;
	return known.kind == OCC_KNOWN_INTEGER && occ_value_constant(known.value, value);
}

/* { [] : if clauses that apply to a construct of that name hold }; NULL when that is not known. */
static isl_set *condition_of(struct occ_walk *w, const struct occ_directive *d, const char *construct, bool *has_one)
{
	isl_set *holds = occ_keep_set(w->symbols, occ_universe(w->symbols));

	*has_one = false;
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];
		isl_set *truth;
		bool quiet = w->quiet;

		if (c->kind != OCC_CLAUSE_IF || (*c->modifier && strcmp(c->modifier, construct) != 0))
			continue;
		*has_one = true;
		w->quiet = true;
		truth = occ_truth(w, occ_evaluate(w, c->expr));
		w->quiet = quiet;
		if (!truth)
			return NULL;
		holds = occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(holds), isl_set_copy(truth)));
	}
	return holds;
}

/* At most so many members, by a clause; nothing when the clause is not a constant. */
static void limit_members(struct occ_walk *w, const struct occ_directive *d, enum occ_clause_kind kind,
			  struct occ_level *level)
{
	const struct occ_clause *c = occ_find_clause(d, kind);
	int64_t most;

	if (!c || !c->expr || !constant_of(w, c->expr, &most) || most < 1)
		return;
	if (!level->most || most < level->most)
		level->most = most;
}

static void push_members(struct occ_walk *w, const struct occ_stmt *stmt, bool teams)
{
	const struct occ_directive *d = stmt->directive;
	struct occ_level *level;

	level = occ_push_level(w, teams ? OCC_LEVEL_TEAMS : OCC_LEVEL_PARALLEL, teams ? "team" : "thread", stmt);
	level->directive = d;
	level->condition = condition_of(w, d, teams ? "teams" : "parallel", &level->has_condition);
	limit_members(w, d, teams ? OCC_CLAUSE_NUM_TEAMS : OCC_CLAUSE_NUM_THREADS, level);
	if (!teams)
		limit_members(w, d, OCC_CLAUSE_THREAD_LIMIT, level);
}

/* A worksharing construct that is no loop: its parts are numbered. */
static struct occ_level *push_parts(struct occ_walk *w, const struct occ_stmt *stmt, const char *name)
{
	struct occ_level *level = occ_push_level(w, OCC_LEVEL_SHARED, name, stmt);

	level->directive = stmt->directive;
	return level;
}

static void restrict_to_part(struct occ_walk *w, const struct occ_level *level, unsigned number)
{
	isl_pw_aff *part = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->iterator));
	isl_pw_aff *wanted = isl_pw_aff_val_on_domain(occ_universe(w->symbols),
						      isl_val_int_from_ui(w->symbols->isl, number));

	occ_restrict(w, occ_keep_set(w->symbols, isl_pw_aff_eq_set(part, wanted)), true);
}

/* ---- loops ---- */

/* How the iterations of the loops associated with a directive are dealt out. */
static enum occ_level_kind loop_kind(const struct occ_walk *w, unsigned constructs)
{
	if (constructs & OCC_OMP_TASKLOOP)
		return OCC_LEVEL_TASK;
	if (constructs & (OCC_OMP_DISTRIBUTE | OCC_OMP_LOOP))
		return OCC_LEVEL_SHARED;
	if (constructs & OCC_OMP_FOR) /* without a team of threads around, one thread runs them all */
		return innermost(w, OCC_LEVEL_PARALLEL) >= 0 ? OCC_LEVEL_SHARED : OCC_LEVEL_SEQUENTIAL;
	return OCC_LEVEL_SIMD;
}

/* The loops inside the dealt ones that ordered(n) counts too run in order, but their variables are private. */
static void make_ordered_counters_private(struct occ_walk *w, const struct occ_directive *d, const struct occ_stmt *loop)
{
	for (unsigned i = 0; i < occ_associated_loops(d) && loop; i++) {
		while (loop && loop->kind == OCC_STMT_BLOCK && loop->n_children == 1)
			loop = loop->children[0];
		if (!loop || loop->kind != OCC_STMT_FOR)
			return;
		if (i >= d->collapse && loop->init && loop->init->kind == OCC_STMT_EXPR &&
		    loop->init->expr->kind == OCC_EXPR_ASSIGN && loop->init->expr->a->kind == OCC_EXPR_OBJECT)
			occ_make_private(w, loop->init->expr->a->object, w->n_levels + d->collapse);
		loop = loop->body;
	}
}

static void walk_associated_loops(struct occ_walk *w, const struct occ_directive *d, enum occ_level_kind kind)
{
	const struct occ_directive *outer = w->dealing;
	const struct occ_stmt *loop = d->body;
	unsigned n_privates = w->n_privates;

	while (loop && loop->kind == OCC_STMT_BLOCK && loop->n_children == 1)
		loop = loop->children[0];
	make_ordered_counters_private(w, d, loop);
	w->dealing = d;
	if (!loop || loop->kind != OCC_STMT_FOR) {
		occ_trouble(w, NULL, d->loc, "a loop directive whose loop has another form than for");
		w->is_exact = false;
		occ_walk_stmt(w, d->body);
	} else if (!occ_walk_loop(w, loop, kind, d->collapse - 1)) {
		occ_trouble(w, NULL, loop->loc, "the bounds or the step of this loop are not affine");
	}
	w->dealing = outer;
	w->n_privates = n_privates;
}

/* ---- bodies that not every thread runs ---- */

/* One thread runs it, no one knows which. */
static void walk_single(struct occ_walk *w, const struct occ_stmt *stmt)
{
	isl_set *domain = w->domain;
	bool exact = w->is_exact;
	struct occ_level *level = push_parts(w, stmt, "single");
	struct occ_env before = occ_env_copy(w, &w->env), after;
	struct occ_block *block = occ_block_enter(w, true);

	restrict_to_part(w, level, 0);
	occ_walk_stmt(w, stmt->directive->body);
	occ_block_leave(w, block);
	after = w->env;
	w->env = before;
	occ_env_join(w, NULL, &after, &before);
	for (unsigned i = 0; i < after.n; i++) /* all wait for its end */
		if (occ_single_exchanges(stmt->directive, after.entries[i].object) &&
		    occ_is_exchanged_by_single(w, after.entries[i].object))
			occ_env_set(w, after.entries[i].object, after.entries[i].known);
	w->domain = domain;
	w->is_exact = exact;
}

static void forget_written(struct occ_walk *w, const struct occ_stmt *body, const char *why)
{
	if (body)
		occ_env_forget(w, occ_effects_of(w->arena, body), why);
}

static void walk_section(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_stmt *body = stmt;

	if (stmt->kind == OCC_STMT_DIRECTIVE && (stmt->directive->constructs & OCC_OMP_SECTION))
		body = stmt->directive->body;
	occ_walk_stmt(w, body);
}

static void walk_sections(struct occ_walk *w, const struct occ_stmt *stmt)
{
	static const char why[] = "a variable that a section sets";
	const struct occ_stmt *body = stmt->directive->body;
	isl_set *domain = w->domain;
	bool exact = w->is_exact;
	struct occ_level *level = push_parts(w, stmt, "section");
	unsigned n = body && body->kind == OCC_STMT_BLOCK ? body->n_children : !!body;

	for (unsigned i = 0; i < n; i++) {
		struct occ_block *block = occ_block_enter(w, true);

		forget_written(w, body, why); /* the thread may have run another one before */
		restrict_to_part(w, level, i);
		walk_section(w, body->kind == OCC_STMT_BLOCK ? body->children[i] : body);
		occ_block_leave(w, block);
		w->domain = domain;
		w->is_exact = exact;
	}
	forget_written(w, body, why);
}

/* The threads whose number the filter gives: 0 without one. NULL when that is not known. */
static isl_set *masked_threads(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_value *number = occ_member_number(w, OCC_LEVEL_PARALLEL);
	struct occ_abstract wanted = occ_integer(occ_value_int(w->symbols, 0));
	isl_pw_aff *difference;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (!strcmp(d->clauses[i].name, "filter"))
			wanted = d->clauses[i].n_items ? occ_evaluate(w, d->clauses[i].items[0]) :
							 occ_unknown(NULL, NULL);
	if (!number || wanted.kind != OCC_KNOWN_INTEGER)
		return NULL;
	difference = occ_value_as_affine(w->symbols, occ_value_sub(w->symbols, number, wanted.value));
	return difference ? occ_keep_set(w->symbols, isl_set_complement(isl_pw_aff_non_zero_set(difference))) : NULL;
}

static void walk_rest(struct occ_walk *w, const struct occ_stmt *stmt, unsigned constructs);

static void walk_masked(struct occ_walk *w, const struct occ_stmt *stmt, unsigned rest)
{
	isl_set *domain = w->domain, *threads = masked_threads(w, stmt->directive);
	bool exact = w->is_exact;
	struct occ_env before = occ_env_copy(w, &w->env), after;
	struct occ_block *block = occ_block_enter(w, true);

	occ_restrict(w, threads, true);
	walk_rest(w, stmt, rest);
	occ_block_leave(w, block);
	after = w->env;
	w->env = before;
	occ_env_join(w, threads, &after, &before);
	w->domain = domain;
	w->is_exact = exact;
}

/* ---- tasks ---- */

static struct occ_event *note_event(struct occ_walk *w, enum occ_event_kind kind, const struct occ_directive *d)
{
	struct occ_event *event = occ_note_event(w, kind);

	event->directive = d;
	return event;
}

/* A deferred body sees what its variables hold when it runs: nothing is known of those that it shares and that the region
 * writes. n_levels: around the task. */
static void forget_shared(struct occ_walk *w, const struct occ_stmt *body, unsigned n_levels)
{
	const struct occ_effects *used = occ_effects_of(w->arena, body);

	for (unsigned i = 0; i < used->n_slots; i++) {
		const struct occ_object *object = used->table[i].object;
		const struct occ_effect *e = object ? occ_effect_of(w->effects, object) : NULL;
		bool is_copy = false, once;

		for (unsigned k = 0; k < w->n_privates; k++)
			is_copy |= w->privates[k].object == object && w->privates[k].depth > n_levels;
		once = e && e->is_declared && !e->is_written && e->n_writes <= 1;
		if (!e || is_copy || once || !(e->is_written || e->is_declared))
			continue;
		occ_env_set(w, object, occ_unknown("a variable that may change before the task runs", NULL));
	}
}

/* A task that is not deferred runs where it stands. */
static bool is_undeferred(struct occ_walk *w, const struct occ_directive *d, bool *may_be)
{
	bool has_condition;
	isl_set *condition = condition_of(w, d, d->constructs & OCC_OMP_TASKLOOP ? "taskloop" : "task", &has_condition);

	*may_be = w->may_be_final;
	if (w->is_final)
		return true;
	if (!has_condition)
		return false;
	*may_be |= !condition || isl_set_plain_is_universe(condition) != isl_bool_true;
	return condition && isl_set_is_empty(condition) == isl_bool_true;
}

static void enter_final(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_clause *c = occ_find_clause(d, OCC_CLAUSE_FINAL);
	int64_t value;

	if (!c)
		return;
	if (constant_of(w, c->expr, &value))
		w->is_final |= value != 0;
	else
		w->may_be_final = true;
}

void occ_init_task(struct occ_walk *w, struct occ_level *level)
{
	level->directive = w->dealing;
	level->created = w->order++;
	level->around = w->levels;
	level->n_around = w->n_levels - 1;
	level->outer_block = w->block;
	w->epoch++;
	if (w->dealing)
		level->dependences = occ_evaluate_dependences(w, w->dealing, &level->n_dependences,
							      &level->has_unknown_dependence);
	w->region->tasks = occ_arena_grow(w->arena, w->region->tasks, w->region->n_tasks, sizeof(*w->region->tasks));
	w->region->tasks[w->region->n_tasks++] = level;
}

static void walk_task(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive, *outer = w->dealing;
	unsigned n_levels = w->n_levels;
	bool may_be_undeferred, undeferred = is_undeferred(w, d, &may_be_undeferred), final = w->is_final,
				may_be_final = w->may_be_final, exact = w->is_exact;
	isl_set *domain = w->domain;
	const struct occ_critical *critical = w->critical;
	struct occ_copies copies;
	struct occ_block *block;
	struct occ_level *level;

	occ_touch_originals(w, d, false);
	w->dealing = d;
	level = occ_push_level(w, OCC_LEVEL_TASK, "task", stmt);
	occ_init_task(w, level);
	level->is_undeferred = undeferred;
	level->may_be_undeferred = may_be_undeferred;
	w->dealing = outer;
	enter_final(w, d);
	copies = occ_enter_copies(w, d, w->n_levels);
	block = occ_block_enter(w, false);
	if (!undeferred) {
		forget_shared(w, d->body, n_levels);
		w->critical = NULL; /* what its maker is in, it is not in */
	}
	occ_walk_stmt(w, d->body);
	w->critical = critical;
	occ_block_leave(w, block);
	occ_leave_copies(w, &copies);
	if (!undeferred)
		w->env = copies.before;
	forget_written(w, d->body, "a variable that a task sets");
	w->domain = domain;
	w->is_exact = exact;
	w->n_levels = n_levels;
	w->is_final = final;
	w->may_be_final = may_be_final;
	occ_touch_originals(w, d, true);
	if (undeferred && (level->n_dependences || level->has_unknown_dependence)) { /* its maker waits for what it waits for */
		struct occ_event *event = note_event(w, OCC_EVENT_TASKWAIT, d);

		event->dependences = level->dependences;
		event->n_dependences = level->n_dependences;
		event->has_unknown_dependence = level->has_unknown_dependence;
	}
}

static void end_taskgroup(struct occ_walk *w, const struct occ_directive *d, unsigned begin)
{
	note_event(w, OCC_EVENT_TASKGROUP, d)->begin = begin;
}

static void walk_taskgroup(struct occ_walk *w, const struct occ_directive *d)
{
	unsigned begin = w->order++;

	w->epoch++;
	occ_walk_stmt(w, d->body);
	end_taskgroup(w, d, begin);
}

static void walk_taskloop(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	unsigned begin = w->order++;
	bool may_be_undeferred, undeferred = is_undeferred(w, d, &may_be_undeferred), final = w->is_final,
				may_be_final = w->may_be_final;
	struct occ_env before = occ_env_copy(w, &w->env);
	const struct occ_critical *critical = w->critical;

	if (!undeferred) {
		forget_shared(w, d->body, w->n_levels);
		w->critical = NULL;
	}
	enter_final(w, d);
	walk_associated_loops(w, d, undeferred ? OCC_LEVEL_SEQUENTIAL : OCC_LEVEL_TASK);
	w->critical = critical;
	w->is_final = final;
	w->may_be_final = may_be_final;
	if (!undeferred)
		w->env = before;
	forget_written(w, d->body, "a variable that a task sets");
	if (!occ_find_clause(d, OCC_CLAUSE_NOGROUP))
		end_taskgroup(w, d, begin);
}

/* ---- target, teams, distribute, parallel, for, simd, loop, ... in any combination ---- */

static void walk_rest(struct occ_walk *w, const struct occ_stmt *stmt, unsigned constructs)
{
	const struct occ_directive *d = stmt->directive;

	if (constructs & OCC_OMP_MASKED)
		walk_masked(w, stmt, constructs & ~(unsigned)OCC_OMP_MASKED);
	else if (constructs & OCC_OMP_SECTIONS)
		walk_sections(w, stmt);
	else if (constructs & OCC_OMP_SINGLE)
		walk_single(w, stmt);
	else if (constructs & OCC_OMP_TASKLOOP)
		walk_taskloop(w, stmt);
	else if (d->collapse)
		walk_associated_loops(w, d, loop_kind(w, constructs));
	else
		occ_walk_stmt(w, d->body);
}

/* { there is a last iteration }: where the loops of the construct, which have been left, ran at all. */
static isl_set *ran_at_all(struct occ_walk *w)
{
	isl_set *set = isl_set_copy(w->ran);

	for (isl_size i = isl_set_dim(set, isl_dim_param); i-- > 0;) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *symbol = id ? occ_symbol_of_id(w->symbols, id) : NULL;
		bool is_inner = symbol && symbol->kind == OCC_SYMBOL_ITERATOR;

		isl_id_free(id);
		for (unsigned k = 0; k < w->n_levels; k++)
			is_inner &= w->levels[k]->iterator != symbol;
		if (is_inner)
			set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
	}
	return occ_keep_set(w->symbols, set);
}

/* The thread that runs the last iteration or section writes back. */
static void write_back(struct occ_walk *w, const struct occ_stmt *stmt, unsigned constructs)
{
	bool dealt = (constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_DISTRIBUTE | OCC_OMP_LOOP)) &&
		     !(constructs & OCC_OMP_PARALLEL);
	isl_set *domain = w->domain;
	unsigned n_levels = w->n_levels;
	bool exact = w->is_exact;

	if (stmt->directive->collapse && w->ran && occ_find_clause(stmt->directive, OCC_CLAUSE_LASTPRIVATE)) {
		occ_restrict(w, ran_at_all(w), true);
		w->is_exact = exact && w->ran_exactly;
	}
	if (dealt && occ_find_clause(stmt->directive, OCC_CLAUSE_LASTPRIVATE))
		restrict_to_part(w, push_parts(w, stmt, "last"), 0);
	occ_touch_originals(w, stmt->directive, true);
	w->n_levels = n_levels;
	w->domain = domain;
	w->is_exact = exact;
}

static void end_worksharing(struct occ_walk *w, const struct occ_directive *d, unsigned constructs)
{
	if (!(constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_OTHER)) ||
	    (constructs & OCC_OMP_PARALLEL) || innermost(w, OCC_LEVEL_PARALLEL) < 0)
		return;
	if (!occ_find_clause(d, OCC_CLAUSE_NOWAIT))
		note_event(w, OCC_EVENT_BARRIER, d);
}

static void evaluate_clauses(struct occ_walk *w, const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].expr && d->clauses[i].kind != OCC_CLAUSE_DEPEND)
			occ_evaluate(w, d->clauses[i].expr); /* num_threads(n[0]) reads n */
}

/* The original of a copyprivate item is the thread's own; what it holds afterwards comes from another thread. */
static void forget_copyprivate(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_clause *c = occ_find_clause(d, OCC_CLAUSE_COPYPRIVATE);

	for (unsigned i = 0; c && i < c->n_items; i++)
		if (occ_item_object(c->items[i]))
			occ_env_set(w, occ_item_object(c->items[i]),
				    occ_unknown("a variable that copyprivate sets", c->items[i]));
}

/* A thread that is done combines while others still run. On a device the originals are copies that nothing else names. */
static void end_in_threads(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	unsigned n_levels = w->n_levels;

	occ_touch_from_threads(w, d, OCC_CLAUSE_REDUCTION);
	if (!occ_find_clause(d, OCC_CLAUSE_LASTPRIVATE))
		return;
	restrict_to_part(w, push_parts(w, stmt, "last"), 0);
	occ_touch_from_threads(w, d, OCC_CLAUSE_LASTPRIVATE);
	w->n_levels = n_levels;
}

void occ_walk_constructs(struct occ_walk *w, const struct occ_stmt *stmt, unsigned without)
{
	const struct occ_directive *d = stmt->directive;
	unsigned constructs = d->constructs & ~without, n_levels = w->n_levels;
	bool own = stmt == w->region->body, exact;
	isl_set *domain, *inside;
	struct occ_copies copies;

	if (!own) {
		evaluate_clauses(w, d);
		occ_touch_originals(w, d, false);
	}
	domain = w->domain;
	if (constructs & OCC_OMP_TEAMS)
		push_members(w, stmt, true);
	if (constructs & OCC_OMP_PARALLEL)
		push_members(w, stmt, false);
	exact = w->is_exact;
	copies = occ_enter_copies(w, d, w->n_levels + d->collapse);
	inside = w->domain;
	walk_rest(w, stmt, constructs);
	occ_leave_copies(w, &copies);
	w->domain = inside;
	if ((constructs & (OCC_OMP_PARALLEL | OCC_OMP_TEAMS)) && !(d->constructs & OCC_OMP_TARGET))
		end_in_threads(w, stmt);
	w->domain = domain;
	w->is_exact = w->is_exact && exact;
	w->n_levels = n_levels;
	if (!own)
		write_back(w, stmt, constructs);
	forget_copyprivate(w, d);
	end_worksharing(w, d, constructs);
}

/* ---- atomic, critical, ordered ---- */

static bool is_plain_load(const struct occ_expr *expr)
{
	expr = occ_strip_casts(expr);
	return expr && expr->kind == OCC_EXPR_LOAD;
}

/* What `if (x == e) x = d;` or `x = x < e ? e : x;` sets. */
static const struct occ_expr *compared_lvalue(const struct occ_stmt *s)
{
	const struct occ_expr *found = NULL;

	while (s && s->kind == OCC_STMT_BLOCK && s->n_children == 1)
		s = s->children[0];
	if (!s)
		return NULL;
	for (unsigned i = 0; s->kind == OCC_STMT_BLOCK && i < s->n_children && !found; i++)
		found = compared_lvalue(s->children[i]);
	if (s->kind == OCC_STMT_IF) {
		s = s->then_branch;
		while (s && s->kind == OCC_STMT_BLOCK && s->n_children == 1)
			s = s->children[0];
		return s && s->kind == OCC_STMT_EXPR && s->expr->kind == OCC_EXPR_ASSIGN ? s->expr->a : NULL;
	}
	if (s->kind == OCC_STMT_EXPR && s->expr->kind == OCC_EXPR_ASSIGN && s->expr->b &&
	    occ_strip_casts(s->expr->b)->kind == OCC_EXPR_CONDITIONAL)
		return s->expr->a;
	return found;
}

/* The lvalue that an atomic construct protects: what it reads (read), or what its update writes. */
static const struct occ_expr *atomic_lvalue(const struct occ_directive *d)
{
	const struct occ_stmt *s = d->body;
	const struct occ_expr *e = NULL;

	while (s && s->kind == OCC_STMT_BLOCK && s->n_children == 1)
		s = s->children[0];
	if (s && s->kind == OCC_STMT_BLOCK && s->n_children == 2) { /* capture: the statement that does more than copy x */
		const struct occ_expr *a = s->children[0]->expr, *b = s->children[1]->expr;

		if (!a || !b)
			return NULL;
		e = a->kind == OCC_EXPR_INCDEC || a->op != OCC_OP_NONE || !is_plain_load(a->b) ? a : b;
		return e->a;
	}
	e = s && s->kind == OCC_STMT_EXPR ? s->expr : NULL;
	if (!e || (e->kind != OCC_EXPR_ASSIGN && e->kind != OCC_EXPR_INCDEC))
		return NULL;
	if (occ_find_clause(d, OCC_CLAUSE_ATOMIC_READ))
		return e->b && e->b->kind == OCC_EXPR_LOAD ? e->b->a : NULL;
	if (occ_find_clause(d, OCC_CLAUSE_ATOMIC_CAPTURE) && e->kind == OCC_EXPR_ASSIGN && e->b)
		return e->b->kind == OCC_EXPR_ASSIGN || e->b->kind == OCC_EXPR_INCDEC ? e->b->a : NULL;
	return e->a;
}

const struct occ_expr *occ_atomic_lvalue(const struct occ_directive *d)
{
	return occ_find_clause(d, OCC_CLAUSE_ATOMIC_COMPARE) ? compared_lvalue(d->body) : atomic_lvalue(d);
}

static void walk_atomic(struct occ_walk *w, const struct occ_directive *d)
{
	bool capture = occ_find_clause(d, OCC_CLAUSE_ATOMIC_CAPTURE), read = occ_find_clause(d, OCC_CLAUSE_ATOMIC_READ);
	const struct occ_expr *lvalue = occ_atomic_lvalue(d);

	if (!lvalue) {
		occ_trouble(w, NULL, d->loc, "this form of atomic is not followed");
		w->is_exact = false;
	}
	if (read || capture)
		note_event(w, OCC_EVENT_ATOMIC_READ, d);
	w->atomic = lvalue;
	occ_walk_stmt(w, d->body);
	w->atomic = NULL;
	if (!read)
		note_event(w, OCC_EVENT_ATOMIC_WRITE, d);
}

static void walk_critical(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_critical *outer = w->critical;
	struct occ_critical *inner = occ_arena_alloc(w->arena, sizeof(*inner));

	*inner = (struct occ_critical){ outer, d->critical_name ? d->critical_name : "", w->n_levels };
	w->critical = inner;
	occ_walk_stmt(w, d->body);
	w->critical = outer;
}

/* How far back, in iterations, a sink looks in one loop: i - 2 is 2 back with step 1. */
static bool sink_distance(struct occ_walk *w, const struct occ_expr *item, const struct occ_level *level, int64_t *back)
{
	const struct occ_expr *e = occ_strip_casts(item), *variable = e;
	int64_t offset = 0;

	if (e->kind == OCC_EXPR_BINARY && (e->op == OCC_OP_ADD || e->op == OCC_OP_SUB)) {
		variable = occ_strip_casts(e->a);
		if (!constant_of(w, e->b, &offset))
			return false;
		offset = e->op == OCC_OP_SUB ? -offset : offset;
	}
	if (variable->kind == OCC_EXPR_LOAD)
		variable = variable->a;
	if (variable->kind != OCC_EXPR_OBJECT || variable->object != level->variable || !level->step ||
	    offset % level->step)
		return false;
	*back = -offset / level->step;
	return true;
}

static void note_sink(struct occ_walk *w, const struct occ_directive *d, const struct occ_clause *c)
{
	struct occ_event *event = note_event(w, OCC_EVENT_SINK, d);
	int first = -1;

	for (unsigned i = w->n_levels; i-- > 0;)
		if (w->levels[i]->kind == OCC_LEVEL_SHARED)
			first = (int)i;
		else if (first >= 0)
			break;
	if (first < 0 || c->n_items > OCC_MAX_DOACROSS || first + c->n_items > w->n_levels)
		return;
	for (unsigned i = 0; i < c->n_items; i++)
		if (!sink_distance(w, c->items[i], w->levels[first + (int)i], &event->vector[i]))
			return;
	event->n_vector = c->n_items;
}

static void walk_ordered(struct occ_walk *w, const struct occ_directive *d)
{
	unsigned begin = w->order++;

	w->epoch++; /* what is inside is in order with more than what stands before it */
	if (d->body) {
		occ_walk_stmt(w, d->body);
		note_event(w, OCC_EVENT_ORDERED, d)->begin = begin;
		return;
	}
	for (unsigned i = 0; i < d->n_clauses; i++) {
		if (d->clauses[i].kind != OCC_CLAUSE_DEPEND)
			continue;
		if (!strcmp(d->clauses[i].text, "sink"))
			note_sink(w, d, &d->clauses[i]);
		else
			note_event(w, OCC_EVENT_SOURCE, d);
	}
}

/* ---- all ---- */

static void walk_unmodelled(struct occ_walk *w, const struct occ_directive *d)
{
	bool exact = w->is_exact;
	struct occ_effects *effects = d->body ? occ_effects_of(w->arena, d->body) : NULL;
	struct occ_copies copies;

	occ_trouble(w, NULL, d->loc, occ_arena_printf(w->arena, "\"%s\" inside a region is not analysed", d->name));
	w->is_exact = false;
	if (effects)
		occ_env_forget(w, effects, "a variable that a construct writes");
	copies = occ_enter_copies(w, d, w->n_levels);
	occ_walk_stmt(w, d->body);
	occ_leave_copies(w, &copies);
	if (effects)
		occ_env_forget(w, effects, "a variable that a construct writes");
	w->is_exact = exact && !(effects && (effects->has_return || effects->has_goto));
}

/* A target region as part of a function: with nowait it may still run when what follows it does. */
static void walk_target(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive, *outer = w->dealing;
	unsigned n_levels = w->n_levels;
	struct occ_env before = occ_env_copy(w, &w->env);
	const struct occ_critical *critical = w->critical;

	if (occ_find_clause(d, OCC_CLAUSE_NOWAIT)) {
		struct occ_level *level;

		w->critical = NULL;
		w->dealing = d;
		level = occ_push_level(w, OCC_LEVEL_TASK, "target", stmt);
		occ_init_task(w, level);
		w->dealing = outer;
	}
	w->offloaded = d;
	occ_walk_constructs(w, stmt, OCC_OMP_TARGET);
	w->offloaded = NULL;
	w->critical = critical;
	w->n_levels = n_levels;
	w->env = before;
	forget_written(w, d->body, "a variable that a target region sets");
}

/* In a function of which target regions are looked at. True when stmt is one, or moves data. */
static bool walk_device_directive(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;

	if (!w->region->is_asynchronous)
		return false;
	if (d->constructs & OCC_OMP_TARGET)
		walk_target(w, stmt);
	else if (d->constructs == OCC_OMP_TARGET_DATA)
		occ_walk_stmt(w, d->body);
	else if (!(d->constructs & (OCC_OMP_ENTER_DATA | OCC_OMP_EXIT_DATA | OCC_OMP_UPDATE)))
		return false;
	else if (occ_find_clause(d, OCC_CLAUSE_NOWAIT))
		occ_record_unknown(w, NULL, d->loc, "data that is moved without waiting for it");
	return true;
}

static void walk_taskwait(struct occ_walk *w, const struct occ_directive *d)
{
	struct occ_event *event = note_event(w, OCC_EVENT_TASKWAIT, d);

	event->dependences = occ_evaluate_dependences(w, d, &event->n_dependences, &event->has_unknown_dependence);
}

static bool is_scope(const struct occ_directive *d)
{
	return d->constructs == OCC_OMP_OTHER && !strcmp(d->name, "scope");
}

void occ_walk_directive(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	const unsigned combinable = OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE | OCC_OMP_PARALLEL | OCC_OMP_FOR | OCC_OMP_SIMD |
				    OCC_OMP_LOOP | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_MASKED | OCC_OMP_TASKLOOP;

	if (walk_device_directive(w, stmt))
		return;
	if ((d->constructs && !(d->constructs & ~combinable)) || is_scope(d)) {
		occ_walk_constructs(w, stmt, 0);
		return;
	}
	switch (d->constructs) {
	case OCC_OMP_ATOMIC: walk_atomic(w, d); break;
	case OCC_OMP_CRITICAL: walk_critical(w, d); break;
	case OCC_OMP_BARRIER: note_event(w, OCC_EVENT_BARRIER, d); break;
	case OCC_OMP_TASK: walk_task(w, stmt); break;
	case OCC_OMP_TASKWAIT: walk_taskwait(w, d); break;
	case OCC_OMP_TASKGROUP: walk_taskgroup(w, d); break;
	case OCC_OMP_ORDERED: case OCC_OMP_ORDERED | OCC_OMP_SIMD: walk_ordered(w, d); break;
	case OCC_OMP_FLUSH: case OCC_OMP_TASKYIELD: case OCC_OMP_SCAN: case OCC_OMP_CANCEL:
		break; /* these order nothing by themselves; cancellation makes the whole region inexact */
	case OCC_OMP_TRANSFORM: occ_walk_stmt(w, d->body); break; /* the same iterations in another order, by one thread */
	default: walk_unmodelled(w, d); break;
	}
}
