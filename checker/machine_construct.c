/* OpenMP constructs: which of them one thread goes through on its way to the target, and with which copies. */
#include "machine.h"
#include "tree.h"

#include <string.h>

/* ---- what a clause is about ---- */

static const struct occ_object *object_of(const struct occ_expr *item)
{
	while (item && item->kind != OCC_EXPR_OBJECT)
		item = item->a;
	return item ? item->object : NULL;
}

bool occ_machine_clauses_contain(const struct machine *m, const struct occ_directive *directive)
{
	for (unsigned i = 0; i < directive->n_clauses; i++) {
		const struct occ_clause *c = &directive->clauses[i];

		if (occ_machine_expr_contains(m, c->expr))
			return true;
		for (unsigned j = 0; j < c->n_items; j++)
			if (occ_machine_expr_contains(m, c->items[j]))
				return true;
	}
	return false;
}

/* What the clauses read where the construct begins. Depend clauses only name what they list. */
static void evaluate_clauses(struct machine *m, const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses && !m->done; i++) {
		const struct occ_clause *c = &d->clauses[i];
		bool reads = (c->kind == OCC_CLAUSE_FIRSTPRIVATE || c->kind == OCC_CLAUSE_LINEAR) &&
			     occ_clause_makes_copies(d, c);

		if (c->expr && c->kind != OCC_CLAUSE_DEPEND)
			occ_machine_evaluate(m, c->expr);
		for (unsigned j = 0; reads && j < c->n_items; j++)
			if (c->items[j]->kind == OCC_EXPR_OBJECT)
				occ_machine_address_of(m, c->items[j]);
		if (m->steps < m->limit)
			m->failed = false; /* no clause decides where the run goes */
	}
}

/* ---- copies ---- */

#define MAX_COPIES 64

struct copies {
	struct copy {
		const struct occ_object *object;
		const struct base *original;
		struct binding before;
	} list[MAX_COPIES];
	unsigned n;
};

static const struct base *original_of(const struct copies *copies, const struct occ_object *object)
{
	for (unsigned i = 0; i < copies->n; i++)
		if (copies->list[i].object == object)
			return copies->list[i].original;
	return NULL;
}

static void make_copy(struct machine *m, struct copies *copies, const struct occ_object *object,
		      const struct scope *scope)
{
	if (copies->n == MAX_COPIES) {
		occ_machine_fail(m);
		return;
	}
	copies->list[copies->n++] = (struct copy){object, occ_machine_storage(m, object), m->bindings[object->id]};
	occ_machine_bind(m, object, scope);
}

static const struct occ_stmt *loop_in(const struct occ_stmt *stmt)
{
	while (stmt && stmt->kind == OCC_STMT_BLOCK && stmt->n_children == 1)
		stmt = stmt->children[0];
	return stmt && stmt->kind == OCC_STMT_FOR ? stmt : NULL;
}

/* The variables of the loops that a construct is about are private, whatever clauses say. */
static void copy_loop_variables(struct machine *m, struct copies *copies, const struct occ_directive *d,
				const struct scope *scope)
{
	const struct occ_stmt *loop = loop_in(d->body);

	for (unsigned left = d->collapse ? occ_associated_loops(d) : 0; left && loop; left--) {
		const struct occ_expr *e = loop->init && loop->init->kind == OCC_STMT_EXPR ? loop->init->expr : NULL;

		if (e && e->kind == OCC_EXPR_ASSIGN && e->a->kind == OCC_EXPR_OBJECT)
			make_copy(m, copies, e->a->object, scope);
		loop = loop_in(loop->body);
	}
}

/* The tasks of a taskloop and the lanes of a simd loop have copies each; of other loops, each thread. */
static const struct scope *scope_of_copies(struct machine *m, const struct occ_directive *d)
{
	const struct scope *scope = occ_machine_scope(m, m->scope, d, 0);

	for (unsigned i = m->open; i < m->target->n_levels && m->target->levels[i]->directive == d; i++) {
		const struct occ_level *level = m->target->levels[i];
		int64_t number;

		if (level->variable && !(d->constructs & (OCC_OMP_FOR | OCC_OMP_DISTRIBUTE)) &&
		    occ_machine_symbol(m, level->iterator, &number))
			scope = occ_machine_scope(m, scope, level, number);
	}
	return scope;
}

/* The private array of a reduction over p[0:n], which p leads to. */
static void copy_elements(struct machine *m, const struct occ_object *pointer)
{
	const struct base *copy = occ_machine_storage(m, pointer);
	const struct base *elements = occ_machine_base(m, NULL, copy->scope, copy, 0);

	occ_machine_put(m, address(copy, 0), pointer->type->size, address(elements, 0), false);
}

static void fill_copies(struct machine *m, const struct copies *copies, const struct occ_clause *c)
{
	bool combines = c->kind == OCC_CLAUSE_REDUCTION || c->kind == OCC_CLAUSE_IN_REDUCTION;

	for (unsigned j = 0; j < c->n_items; j++) {
		const struct occ_object *object = object_of(c->items[j]);

		if (!object)
			continue;
		if (c->kind == OCC_CLAUSE_FIRSTPRIVATE || c->kind == OCC_CLAUSE_LINEAR)
			occ_machine_copy(m, occ_machine_storage(m, object), original_of(copies, object));
		else if (combines && object->type->kind == OCC_TYPE_POINTER)
			copy_elements(m, object);
	}
}

static void enter_copies(struct machine *m, const struct occ_directive *d, struct copies *copies)
{
	const struct scope *scope = scope_of_copies(m, d), *around = occ_machine_scope(m, m->scope, d, 0);

	copies->n = 0;
	copy_loop_variables(m, copies, d, scope);
	for (unsigned i = 0; i < d->n_clauses; i++)
		for (unsigned j = 0; occ_clause_makes_copies(d, &d->clauses[i]) && j < d->clauses[i].n_items; j++)
			if (object_of(d->clauses[i].items[j]))
				make_copy(m, copies, object_of(d->clauses[i].items[j]),
					  occ_is_copy_for_all_iterations(d, &d->clauses[i]) ? around : scope);
	for (unsigned i = 0; i < d->n_clauses && !m->failed; i++)
		if (occ_clause_makes_copies(d, &d->clauses[i]))
			fill_copies(m, copies, &d->clauses[i]);
	m->scope = scope;
}

/* The names mean the originals again, which what was written back has changed. */
static void leave_copies(struct machine *m, const struct occ_directive *d, const struct copies *copies,
			 const struct scope *outer)
{
	m->scope = outer;
	for (unsigned i = copies->n; i-- > 0;)
		m->bindings[copies->list[i].object->id] = copies->list[i].before;
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];
		bool writes_back = occ_clause_makes_copies(d, c) && c->kind != OCC_CLAUSE_PRIVATE &&
				   c->kind != OCC_CLAUSE_FIRSTPRIVATE;

		for (unsigned j = 0; (writes_back || c->kind == OCC_CLAUSE_COPYPRIVATE) && j < c->n_items; j++) {
			const struct occ_object *object = object_of(c->items[j]);

			if (!object)
				continue;
			occ_machine_forget_base(m, occ_machine_storage(m, object), object->type);
			if (object->type->kind == OCC_TYPE_POINTER && c->items[j]->kind != OCC_EXPR_OBJECT)
				occ_machine_forget_memory(m);
		}
	}
}

/* ---- levels ---- */

static const struct occ_level *next_level(const struct machine *m)
{
	return m->open < m->target->n_levels ? m->target->levels[m->open] : NULL;
}

static bool is_next(const struct machine *m, const struct occ_stmt *stmt, enum occ_level_kind kind)
{
	return next_level(m) && next_level(m)->stmt == stmt && next_level(m)->kind == kind;
}

static bool is_level_ahead(const struct machine *m, const struct occ_stmt *stmt)
{
	for (unsigned i = m->open; i < m->target->n_levels; i++)
		if (m->target->levels[i]->stmt == stmt)
			return true;
	return false;
}

/* Is this instance of the construct the one that the target is in? Its levels would be the next. */
static bool leads_to_target(const struct machine *m, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	const struct occ_stmt *loop = d->collapse ? loop_in(d->body) : NULL;

	if (!occ_machine_contains(m, d->body))
		return false;
	if (next_level(m) && (next_level(m)->stmt == stmt || (loop && next_level(m)->stmt == loop)))
		return true;
	return !loop && !is_level_ahead(m, stmt);
}

/* Copies of threadprivate variables that start with the value of the forking thread's. */
static void open_team(struct machine *m, const struct occ_directive *d)
{
	struct value values[16];
	unsigned n = 0;

	for (unsigned pass = 0; pass < 2; pass++) {
		for (unsigned i = 0, k = 0; i < d->n_clauses; i++) {
			const struct occ_clause *c = &d->clauses[i];

			for (unsigned j = 0; c->kind == OCC_CLAUSE_COPYIN && j < c->n_items && k < 16; j++, k++) {
				const struct occ_object *object = object_of(c->items[j]);
				struct value at = object ? address(occ_machine_storage(m, object), 0) : unknown;

				if (!pass)
					values[n++] = object ? occ_machine_load(m, at, object->type) : unknown;
				else if (object && occ_machine_is_simple(object->type))
					occ_machine_put(m, at, object->type->size, values[k], false);
			}
		}
		if (!pass)
			occ_machine_open_level(m);
	}
}

/* ---- bodies ---- */

static enum flow run_section(struct machine *m, const struct occ_stmt *body)
{
	int64_t number = 0;

	occ_machine_symbol(m, next_level(m)->iterator, &number);
	occ_machine_open_level(m);
	if (body->kind == OCC_STMT_BLOCK)
		body = number >= 0 && number < body->n_children ? body->children[number] : NULL;
	if (body && body->kind == OCC_STMT_DIRECTIVE && (body->directive->constructs & OCC_OMP_SECTION))
		body = body->directive->body;
	occ_machine_run(m, body);
	return occ_machine_stop(m);
}

/* INTEGER: whether the thread is one that masked lets in. */
static struct value is_let_in(struct machine *m, const struct occ_directive *d)
{
	struct value filter = integer(0);

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (!strcmp(d->clauses[i].name, "filter") && d->clauses[i].n_items)
			filter = occ_machine_evaluate(m, d->clauses[i].items[0]);
	occ_machine_rely_on(m, filter);
	for (unsigned i = m->open; i-- > 0;) {
		if (m->target->levels[i]->kind == OCC_LEVEL_TASK)
			return unknown;
		if (m->target->levels[i]->kind == OCC_LEVEL_PARALLEL && filter.kind == INTEGER)
			return integer(occ_machine_member(m, m->target->levels[i]) == filter.integer);
	}
	return m->region->is_orphaned ? unknown : filter.kind == INTEGER ? integer(!filter.integer) : unknown;
}

/* The part of a construct inside its threads and copies. */
static enum flow run_body(struct machine *m, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;

	if (d->constructs & OCC_OMP_MASKED) {
		struct value in = is_let_in(m, d);

		if (in.kind != INTEGER)
			occ_machine_fail(m);
		if (in.kind != INTEGER || !in.integer)
			return NEXT;
	}
	if ((d->constructs & OCC_OMP_SECTIONS) && is_next(m, stmt, OCC_LEVEL_SHARED))
		return run_section(m, d->body);
	if (is_next(m, stmt, OCC_LEVEL_SHARED) || is_next(m, stmt, OCC_LEVEL_TASK)) {
		occ_machine_open_level(m);
		occ_machine_run(m, d->body);
		return occ_machine_stop(m);
	}
	return occ_machine_run(m, d->body);
}

/* The construct that the target is in. */
static enum flow run_construct(struct machine *m, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	const struct scope *outer = m->scope, *team = m->team, *executor = m->executor;
	unsigned open = m->open;
	struct copies copies;

	if ((d->constructs & OCC_OMP_TARGET) && is_next(m, stmt, OCC_LEVEL_TASK)) /* nowait */
		occ_machine_open_level(m);
	if (is_next(m, stmt, OCC_LEVEL_TEAMS))
		occ_machine_open_level(m);
	if (is_next(m, stmt, OCC_LEVEL_PARALLEL))
		open_team(m, d);
	if (is_next(m, stmt, OCC_LEVEL_TASK) && !d->collapse)
		occ_machine_open_level(m);
	enter_copies(m, d, &copies);
	run_body(m, stmt);
	if (m->open > open) /* all that is the target's has run */
		return occ_machine_stop(m);
	leave_copies(m, d, &copies, outer);
	m->team = team;
	m->executor = executor;
	return NEXT;
}

/* Another thread may have run it, or parts of it, or this one; or it has yet to run. */
static void pass_by(struct machine *m, const struct occ_directive *d)
{
	const struct scope *outer = m->scope;
	struct copies copies;

	enter_copies(m, d, &copies);
	occ_machine_forget(m, d->body);
	leave_copies(m, d, &copies, outer);
}

/* The target is what a clause writes back. */
static void write_back(struct machine *m, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;

	if (m->target->kind != OCC_WRITE || !occ_machine_clauses_contain(m, d))
		return;
	if (is_next(m, stmt, OCC_LEVEL_SHARED))
		occ_machine_open_level(m);
	for (unsigned i = 0; i < d->n_clauses && !m->done; i++)
		for (unsigned j = 0; occ_clause_makes_copies(d, &d->clauses[i]) && j < d->clauses[i].n_items; j++)
			if (d->clauses[i].kind != OCC_CLAUSE_FIRSTPRIVATE &&
			    d->clauses[i].items[j]->kind == OCC_EXPR_OBJECT)
				occ_machine_address_of(m, d->clauses[i].items[j]);
}

static bool is_scope(const struct occ_directive *d)
{
	return d->constructs == OCC_OMP_OTHER && !strcmp(d->name, "scope");
}

static bool ends_in_barrier(const struct occ_directive *d)
{
	return ((d->constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE)) || is_scope(d)) &&
	       !(d->constructs & OCC_OMP_PARALLEL) && !occ_find_clause(d, OCC_CLAUSE_NOWAIT);
}

/* Constructs whose body the thread that comes to them runs itself, at once. */
static bool is_own_work(const struct occ_directive *d)
{
	return (d->constructs &&
		!(d->constructs & ~(unsigned)(OCC_OMP_MASKED | OCC_OMP_CRITICAL | OCC_OMP_ATOMIC | OCC_OMP_ORDERED |
					      OCC_OMP_TASKGROUP | OCC_OMP_TRANSFORM | OCC_OMP_SCAN | OCC_OMP_SIMD) &&
		  d->constructs != OCC_OMP_SIMD)) ||
	       is_scope(d);
}

enum flow occ_machine_run_directive(struct machine *m, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	enum flow flow = NEXT;

	if (!d->body) {
		if (d->constructs & OCC_OMP_BARRIER)
			occ_machine_barrier(m);
		return NEXT;
	}
	evaluate_clauses(m, d);
	if (m->done)
		return NEXT;
	if (d->constructs & OCC_OMP_ORDERED) /* earlier iterations have been through it */
		occ_machine_forget(m, d->body);
	if (leads_to_target(m, stmt) || is_own_work(d))
		flow = run_construct(m, stmt);
	else
		pass_by(m, d);
	if (m->done || m->failed)
		return flow;
	write_back(m, stmt);
	if (ends_in_barrier(d))
		occ_machine_barrier(m);
	return flow;
}

/* ---- regions ---- */

/* Each thread that calls the function has parameters of its own. */
static void run_function(struct machine *m)
{
	const struct occ_function *function = m->region->function;

	if (is_next(m, m->region->body, OCC_LEVEL_PARALLEL))
		occ_machine_open_level(m);
	for (unsigned i = 0; i < function->n_parameters; i++) {
		const struct base *original = occ_machine_storage(m, function->parameters[i]);

		occ_machine_copy(m, occ_machine_bind(m, function->parameters[i], m->scope), original);
	}
	occ_machine_run(m, m->region->body);
}

void occ_machine_run_region(struct machine *m)
{
	if (m->region->body->kind == OCC_STMT_DIRECTIVE)
		run_construct(m, m->region->body);
	else
		run_function(m);
}
