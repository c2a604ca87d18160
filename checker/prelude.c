#include "prelude.h"

#include "flow.h"
#include "table.h"
#include "tree.h"

#include <string.h>

/* ---- what is known at one point ---- */

struct fact { /* variable equals expr */
	const struct occ_object *variable;
	const struct occ_expr *expr;
	const char *assumes; /* or NULL */
};

struct state {
	struct fact *facts; /* not changed in place: states share them */
	unsigned n;
	bool is_dead; /* control does not get here */
};

#define MOST_FACTS 128 /* of one state; more are not followed */
#define MOST_NODES 64 /* of one expression */

struct snapshot {
	const void *at; /* a directive's statement, or a call */
	struct state state;
	unsigned depth;
};

struct occ_prelude {
	struct snapshot *snapshots;
	unsigned n_snapshots;
	struct state entry;
	bool is_open; /* being made: a call that leads back here says nothing */
};

struct walk {
	struct occ_unit *unit;
	struct occ_arena *arena;
	struct occ_function *function;
	struct occ_prelude *prelude;
	struct state state, selected; /* selected: at the labels of the innermost switch */
	const char *assumes; /* by what was resolved last */
	const struct occ_object **others; /* may be written by other threads meanwhile, or by tasks */
	unsigned n_others;
	unsigned depth; /* constructs around, in whose text other threads may run */
};

static bool is_integer(const struct occ_type *type)
{
	return (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL) && type->bits <= 64;
}

/* ---- variables that main alone gives values ---- */

struct writers {
	struct occ_unit *unit;
	bool any; /* main may be run again, or there is asm */
};

static const struct occ_object *item_object(const struct occ_expr *item)
{
	while (item && item->kind != OCC_EXPR_OBJECT)
		item = item->a;
	return item ? item->object : NULL;
}

static bool writer_expr(const struct occ_expr *expr, void *data)
{
	struct writers *w = data;

	if ((expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) && expr->a->kind == OCC_EXPR_OBJECT)
		w->unit->not_by_main[expr->a->object->id] = true;
	return false;
}

static bool writer_stmt(const struct occ_stmt *stmt, void *data)
{
	struct writers *w = data;
	struct occ_visitor visitor = {.expr = writer_expr, .data = data};

	w->any |= stmt->kind == OCC_STMT_UNKNOWN;
	for (unsigned i = 0; stmt->directive && i < stmt->directive->n_clauses; i++) {
		const struct occ_clause *c = &stmt->directive->clauses[i];

		occ_visit_expr(c->expr, &visitor);
		for (unsigned k = 0; k < c->n_items; k++)
			if (item_object(c->items[k]))
				w->unit->not_by_main[item_object(c->items[k])->id] = true;
	}
	return false;
}

static bool runs_main(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_CALL && expr->callee && !strcmp(expr->callee->name, "main");
}

static bool is_main(const struct occ_function *function)
{
	return function && function->body && !strcmp(function->name, "main");
}

/* What a construct in main writes, threads and tasks may. */
static bool writer_construct(const struct occ_stmt *stmt, void *data)
{
	struct occ_visitor visitor = {.expr = writer_expr, .stmt = writer_stmt, .data = data};

	if (stmt->directive && stmt->directive->constructs != OCC_OMP_TARGET_DATA)
		occ_visit_stmt(stmt, &visitor);
	return false;
}

static void find_writers(struct occ_unit *unit)
{
	struct writers writers = {.unit = unit};
	struct occ_visitor visitor = {.expr = writer_expr, .stmt = writer_stmt, .data = &writers}, calls = {.expr = runs_main},
			   constructs = {.stmt = writer_construct, .data = &writers};

	unit->not_by_main = occ_arena_alloc(&unit->arena, unit->n_objects + 1);
	for (unsigned i = 0; i < unit->n_functions; i++) {
		const struct occ_function *f = unit->functions[i];

		writers.any |= occ_visit_stmt(f->body, &calls) || (is_main(f) && f->address_taken);
		occ_visit_stmt(f->body, is_main(f) ? &constructs : &visitor);
	}
	if (writers.any)
		memset(unit->not_by_main, true, unit->n_objects);
}

/* A variable at file scope that has the values that the text of main gives it. */
static bool is_of_main(struct occ_unit *unit, const struct occ_object *variable)
{
	if (variable->owner || !occ_is_program(unit) || variable->declare_target ||
	    (variable->storage != OCC_STORAGE_FILE_STATIC &&
	     (variable->storage != OCC_STORAGE_GLOBAL || !variable->has_definition)))
		return false;
	if (!unit->not_by_main)
		find_writers(unit);
	return !unit->not_by_main[variable->id];
}

/* Only the text of its function, or of main, gives it values. A restrict pointer is worth more than what it equals. */
static bool is_followed(struct occ_unit *unit, const struct occ_object *variable)
{
	return !variable->address_taken && !variable->type->is_volatile && !variable->type->is_atomic &&
	       (is_integer(variable->type) || (variable->type->kind == OCC_TYPE_POINTER && !variable->type->is_restrict)) &&
	       (variable->owner ? variable->storage == OCC_STORAGE_LOCAL || variable->storage == OCC_STORAGE_PARAMETER :
				  is_of_main(unit, variable));
}

static const struct fact *fact_in(const struct state *state, const struct occ_object *variable)
{
	for (unsigned i = 0; i < state->n; i++)
		if (state->facts[i].variable == variable)
			return &state->facts[i];
	return NULL;
}

static void assume(struct walk *w, const char *text)
{
	if (text && w->assumes && strcmp(w->assumes, text) != 0)
		w->assumes = occ_arena_printf(w->arena, "%s; %s", w->assumes, text);
	else if (text)
		w->assumes = text;
}

static const char *written_here(struct walk *w, const struct occ_object *variable)
{
	return occ_arena_printf(w->arena, "%s is written in this file only", variable->name);
}

static bool is_variable(const struct occ_expr *expr, void *variable)
{
	return expr->kind == OCC_EXPR_LOAD && expr->a->kind == OCC_EXPR_OBJECT && expr->a->object == variable;
}

static bool mentions(const struct occ_expr *expr, const struct occ_object *variable)
{
	struct occ_visitor visitor = {.expr = is_variable, .data = (void *)variable};

	return occ_visit_expr(expr, &visitor);
}

static void forget(struct walk *w, const struct occ_object *variable)
{
	struct state *s = &w->state;
	struct fact *kept;
	unsigned n = 0;

	if (!is_followed(w->unit, variable))
		return;
	kept = occ_arena_alloc(w->arena, (s->n + 1) * sizeof(*kept));
	for (unsigned i = 0; i < s->n; i++)
		if (s->facts[i].variable != variable && !mentions(s->facts[i].expr, variable))
			kept[n++] = s->facts[i];
	s->facts = kept;
	s->n = n;
}

static void add(struct walk *w, const struct occ_object *variable, const struct occ_expr *expr)
{
	struct state *s = &w->state;
	struct fact *facts;

	if (!expr || !is_followed(w->unit, variable) || mentions(expr, variable) || s->n >= MOST_FACTS)
		return;
	for (unsigned i = 0; i < w->n_others; i++)
		if (w->others[i] == variable || mentions(expr, w->others[i]))
			return;
	if (!variable->owner && w->depth)
		return;
	if (variable->storage == OCC_STORAGE_GLOBAL)
		assume(w, written_here(w, variable));
	facts = occ_arena_alloc(w->arena, (s->n + 1) * sizeof(*facts));
	if (s->n)
		memcpy(facts, s->facts, s->n * sizeof(*facts));
	facts[s->n++] = (struct fact){variable, expr, w->assumes};
	s->facts = facts;
}

/* ---- expressions in terms of variables that are not known ---- */

static struct occ_expr *node(struct walk *w, const struct occ_expr *like)
{
	struct occ_expr *e = occ_arena_alloc(w->arena, sizeof(*e));

	*e = *like;
	return e;
}

/* The integer value of type, as C has it on conversion; NULL where an operation overflowed. */
static const struct occ_expr *integer(struct walk *w, const struct occ_expr *like, const struct occ_type *type, __int128 value)
{
	struct occ_expr *e;
	__int128 limit = (__int128)1 << (type->kind == OCC_TYPE_BOOL ? 1 : type->bits - type->is_signed);

	if (type->kind == OCC_TYPE_BOOL)
		value = value != 0;
	else if (!type->is_signed)
		value &= limit - 1;
	else if (value >= limit || value < -limit)
		return NULL;
	e = node(w, like);
	*e = (struct occ_expr){.kind = OCC_EXPR_INT, .type = type, .value = (int64_t)value, .loc = like->loc};
	return e;
}

static bool constant(const struct occ_expr *e, __int128 *value)
{
	if (!e || e->kind != OCC_EXPR_INT || !is_integer(e->type))
		return false;
	*value = e->type->kind == OCC_TYPE_INT && !e->type->is_signed ? (__int128)(uint64_t)e->value : (__int128)e->value;
	return true;
}

static bool compute(enum occ_op op, __int128 a, __int128 b, __int128 *result)
{
	switch (op) {
	case OCC_OP_ADD: *result = a + b; return true;
	case OCC_OP_SUB: *result = a - b; return true;
	case OCC_OP_MUL: return !__builtin_mul_overflow(a, b, result);
	case OCC_OP_DIV: return b && (*result = a / b, true);
	case OCC_OP_REM: return b && (*result = a % b, true);
	case OCC_OP_LT: *result = a < b; return true;
	case OCC_OP_LE: *result = a <= b; return true;
	case OCC_OP_GT: *result = a > b; return true;
	case OCC_OP_GE: *result = a >= b; return true;
	case OCC_OP_EQ: *result = a == b; return true;
	case OCC_OP_NE: *result = a != b; return true;
	default: return false;
	}
}

static const struct occ_expr *resolve(struct walk *w, const struct occ_expr *expr, unsigned *room);

static const struct occ_expr *resolve_binary(struct walk *w, const struct occ_expr *expr, unsigned *room)
{
	const struct occ_expr *a = resolve(w, expr->a, room), *b = resolve(w, expr->b, room);
	__int128 x, y, result;
	struct occ_expr *e;

	if (!a || !b)
		return NULL;
	if (constant(a, &x) && constant(b, &y) && is_integer(expr->type) && compute(expr->op, x, y, &result))
		return integer(w, expr, expr->type, result);
	if (expr->type->kind == OCC_TYPE_POINTER ? expr->op != OCC_OP_ADD && expr->op != OCC_OP_SUB :
						   !is_integer(a->type) || !is_integer(b->type))
		return NULL;
	e = node(w, expr);
	e->a = (struct occ_expr *)a;
	e->b = (struct occ_expr *)b;
	return e;
}

static const struct occ_expr *resolve_cast(struct walk *w, const struct occ_expr *expr, unsigned *room)
{
	const struct occ_expr *a = resolve(w, expr->a, room);
	bool pointers = expr->type->kind == OCC_TYPE_POINTER && a && a->type->kind == OCC_TYPE_POINTER;
	struct occ_expr *e;
	__int128 x;

	if (a && is_integer(expr->type) && constant(a, &x))
		return integer(w, expr, expr->type, x);
	if (!a || (!pointers && !(is_integer(expr->type) && is_integer(a->type))))
		return NULL;
	e = node(w, expr);
	e->a = (struct occ_expr *)a;
	return e;
}

static const struct occ_expr *resolve_conditional(struct walk *w, const struct occ_expr *expr, unsigned *room)
{
	const struct occ_expr *condition = resolve(w, expr->a, room);
	__int128 x;

	return constant(condition, &x) ? resolve(w, x ? expr->b : expr->c, room) : NULL;
}

/* A variable that the program never gives another value than its first. */
static const struct occ_expr *unwritten(struct walk *w, const struct occ_object *variable)
{
	struct occ_unit *unit = w->unit;
	const struct occ_expr *first = variable->initializer;
	bool is_static = variable->storage == OCC_STORAGE_FILE_STATIC || variable->storage == OCC_STORAGE_STATIC_LOCAL;
	unsigned room = MOST_NODES;

	if (!is_static && (variable->storage != OCC_STORAGE_GLOBAL || !variable->has_definition || !occ_is_program(unit)))
		return NULL;
	if (variable->declare_target || variable->type->is_atomic || occ_is_written_anywhere(unit, variable))
		return NULL;
	if (!is_integer(variable->type) && variable->type->kind != OCC_TYPE_POINTER)
		return NULL;
	if (!is_static)
		assume(w, written_here(w, variable));
	if (first)
		return resolve(w, first, &room);
	return is_integer(variable->type) ?
		       integer(w, &(struct occ_expr){.kind = OCC_EXPR_INT, .loc = variable->loc}, variable->type, 0) :
		       NULL;
}

static const struct occ_expr *resolve_load(struct walk *w, const struct occ_expr *expr)
{
	const struct occ_object *variable = expr->a->kind == OCC_EXPR_OBJECT ? expr->a->object : NULL;
	const struct fact *fact;

	if (!variable)
		return NULL;
	if (variable->storage == OCC_STORAGE_STATIC_LOCAL || (!variable->owner && !occ_is_written_anywhere(w->unit, variable)))
		return unwritten(w, variable);
	if (!is_followed(w->unit, variable))
		return NULL;
	fact = fact_in(&w->state, variable);
	if (fact)
		assume(w, fact->assumes);
	if (!fact && !variable->owner)
		return is_main(w->function) && !w->depth ? expr : NULL;
	return fact ? fact->expr : expr;
}

/* The address of lvalue. */
static const struct occ_expr *resolve_lvalue(struct walk *w, const struct occ_expr *lvalue, unsigned *room)
{
	const struct occ_expr *a, *b = NULL;
	struct occ_expr *e;

	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: return lvalue->object->storage == OCC_STORAGE_THREAD ? NULL : lvalue;
	case OCC_EXPR_MEMBER: a = resolve_lvalue(w, lvalue->a, room); break;
	case OCC_EXPR_DEREF: a = resolve(w, lvalue->a, room); break;
	case OCC_EXPR_SUBSCRIPT:
		a = resolve(w, lvalue->a, room);
		b = resolve(w, lvalue->b, room);
		break;
	default: return NULL;
	}
	if (!a || (lvalue->kind == OCC_EXPR_SUBSCRIPT && !b))
		return NULL;
	e = node(w, lvalue);
	e->a = (struct occ_expr *)a;
	e->b = (struct occ_expr *)b;
	return e;
}

/* expr with known variables replaced by what they equal; NULL where it has effects, reads memory, or is too large. */
static const struct occ_expr *resolve(struct walk *w, const struct occ_expr *expr, unsigned *room)
{
	const struct occ_expr *a;
	struct occ_expr *e;
	__int128 x;

	if (!expr || !expr->type || !*room)
		return NULL;
	--*room;
	switch (expr->kind) {
	case OCC_EXPR_INT: return is_integer(expr->type) ? expr : NULL;
	case OCC_EXPR_LOAD: return resolve_load(w, expr);
	case OCC_EXPR_CAST: return resolve_cast(w, expr, room);
	case OCC_EXPR_BINARY: return resolve_binary(w, expr, room);
	case OCC_EXPR_CONDITIONAL: return resolve_conditional(w, expr, room);
	case OCC_EXPR_UNARY:
		a = resolve(w, expr->a, room);
		return expr->op == OCC_OP_NEG && constant(a, &x) && is_integer(expr->type) ? integer(w, expr, expr->type, -x) :
											     NULL;
	case OCC_EXPR_DECAY:
	case OCC_EXPR_ADDRESS:
		a = resolve_lvalue(w, expr->a, room);
		if (!a)
			return NULL;
		e = node(w, expr);
		e->a = (struct occ_expr *)a;
		return e;
	default: return NULL;
	}
}

static const struct occ_expr *resolved(struct walk *w, const struct occ_expr *expr)
{
	unsigned room = MOST_NODES;

	w->assumes = NULL;
	return resolve(w, expr, &room);
}

/* ---- what a piece of the function writes ---- */

static bool forget_expr(const struct occ_expr *expr, void *w)
{
	if ((expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) && expr->a->kind == OCC_EXPR_OBJECT)
		forget(w, expr->a->object);
	return false;
}

/* Whatever the clauses of a directive mention, but for what they only hand on. */
static void forget_clauses(struct walk *w, const struct occ_directive *d)
{
	struct occ_visitor visitor = {.expr = forget_expr, .data = w};

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		occ_visit_expr(c->expr, &visitor);
		for (unsigned k = 0; k < c->n_items; k++)
			if (c->kind != OCC_CLAUSE_SHARED && c->kind != OCC_CLAUSE_FIRSTPRIVATE && item_object(c->items[k]))
				forget(w, item_object(c->items[k]));
	}
}

static bool forget_stmt(const struct occ_stmt *stmt, void *w)
{
	if (stmt->kind == OCC_STMT_DECL)
		forget(w, stmt->object);
	if (stmt->directive)
		forget_clauses(w, stmt->directive);
	return false;
}

static void forget_written(struct walk *w, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = {.expr = forget_expr, .stmt = forget_stmt, .data = w};

	occ_visit_stmt(stmt, &visitor);
}

static void forget_written_expr(struct walk *w, const struct occ_expr *expr)
{
	struct occ_visitor visitor = {.expr = forget_expr, .stmt = forget_stmt, .data = w};

	occ_visit_expr(expr, &visitor);
}

/* ---- the walk ---- */

static void snapshot(struct walk *w, const void *at)
{
	struct occ_prelude *p = w->prelude;

	p->snapshots = occ_arena_grow(w->arena, p->snapshots, p->n_snapshots, sizeof(*p->snapshots));
	p->snapshots[p->n_snapshots++] = (struct snapshot){at, w->state, w->depth};
}

static bool note_call(const struct occ_expr *expr, void *w)
{
	if (expr->kind == OCC_EXPR_CALL && expr->callee && expr->callee->body)
		snapshot(w, expr);
	return false;
}

/* An expression in any order: what it writes is lost, before and after. */
static void walk_expr(struct walk *w, const struct occ_expr *expr)
{
	struct occ_visitor calls = {.expr = note_call, .data = w};

	forget_written_expr(w, expr);
	occ_visit_expr(expr, &calls);
}

static void give(struct walk *w, const struct occ_object *variable, const struct occ_expr *value)
{
	const struct occ_expr *known = resolved(w, value);

	walk_expr(w, value);
	forget(w, variable);
	add(w, variable, known);
}

/* x op= e and x++ as x = x op e, if that is in the type of x. */
static const struct occ_expr *stepped(struct walk *w, const struct occ_expr *expr)
{
	const struct occ_type *type = expr->a->type;
	struct occ_expr *load = node(w, expr), *sum = node(w, expr), *one = node(w, expr);

	if (type->kind != OCC_TYPE_POINTER && (!is_integer(type) || type->bits < 32 || (expr->compute && expr->compute->bits != type->bits)))
		return NULL;
	*load = (struct occ_expr){.kind = OCC_EXPR_LOAD, .type = type, .a = expr->a, .loc = expr->loc};
	*one = (struct occ_expr){.kind = OCC_EXPR_INT, .type = type, .value = 1, .loc = expr->loc};
	if (type->kind == OCC_TYPE_POINTER && expr->kind == OCC_EXPR_INCDEC)
		return NULL;
	*sum = (struct occ_expr){.kind = OCC_EXPR_BINARY, .op = expr->op, .type = type, .a = load,
				 .b = expr->kind == OCC_EXPR_INCDEC ? one : expr->b, .loc = expr->loc};
	return resolved(w, sum);
}

static void walk_effect(struct walk *w, const struct occ_expr *expr)
{
	bool is_plain = expr->a && expr->a->kind == OCC_EXPR_OBJECT;
	const struct occ_expr *known;

	if (expr->kind == OCC_EXPR_COMMA) {
		walk_effect(w, expr->a);
		walk_effect(w, expr->b);
	} else if (expr->kind == OCC_EXPR_ASSIGN && expr->op == OCC_OP_NONE && is_plain && expr->b->kind == OCC_EXPR_ASSIGN) {
		walk_effect(w, expr->b);
		known = expr->b->op == OCC_OP_NONE ? resolved(w, expr->b->b) : NULL;
		forget(w, expr->a->object);
		add(w, expr->a->object, known);
	} else if (expr->kind == OCC_EXPR_ASSIGN && expr->op == OCC_OP_NONE && is_plain) {
		give(w, expr->a->object, expr->b);
	} else if ((expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) && is_plain) {
		known = is_followed(w->unit, expr->a->object) ? stepped(w, expr) : NULL;
		walk_expr(w, expr);
		add(w, expr->a->object, known);
	} else {
		walk_expr(w, expr);
	}
}

static bool are_equal(const struct occ_expr *a, const struct occ_expr *b)
{
	if (a == b || !a || !b)
		return a == b;
	return a->kind == b->kind && a->op == b->op && a->value == b->value && a->object == b->object && a->field == b->field &&
	       a->type->kind == b->type->kind && a->type->bits == b->type->bits && a->type->is_signed == b->type->is_signed &&
	       a->type->element == b->type->element && are_equal(a->a, b->a) && are_equal(a->b, b->b);
}

/* What both states say. */
static struct state joined(struct walk *w, const struct state *x, const struct state *y)
{
	struct state both = {0};
	const struct fact *other;

	if (x->is_dead || y->is_dead)
		return x->is_dead ? *y : *x;
	both.facts = occ_arena_alloc(w->arena, (x->n + 1) * sizeof(*both.facts));
	for (unsigned i = 0; i < x->n; i++) {
		other = fact_in(y, x->facts[i].variable);
		if (!other || !are_equal(x->facts[i].expr, other->expr))
			continue;
		w->assumes = x->facts[i].assumes;
		assume(w, other->assumes);
		both.facts[both.n++] = (struct fact){x->facts[i].variable, x->facts[i].expr, w->assumes};
	}
	return both;
}

static void walk_stmt(struct walk *w, const struct occ_stmt *stmt);

static void walk_if(struct walk *w, const struct occ_stmt *stmt)
{
	struct state before, yes;
	const struct occ_expr *condition = resolved(w, stmt->expr);
	__int128 x;
	bool is_known = !w->assumes && constant(condition, &x);

	walk_expr(w, stmt->expr);
	before = w->state;
	w->state.is_dead |= is_known && !x;
	walk_stmt(w, stmt->then_branch);
	yes = w->state;
	w->state = before;
	w->state.is_dead |= is_known && x;
	walk_stmt(w, stmt->else_branch);
	w->state = joined(w, &yes, &w->state);
}

static void walk_loop(struct walk *w, const struct occ_stmt *stmt)
{
	struct state around;

	walk_stmt(w, stmt->init);
	forget_written(w, stmt->body);
	forget_written_expr(w, stmt->expr);
	forget_written_expr(w, stmt->step);
	around = w->state;
	walk_expr(w, stmt->expr);
	walk_stmt(w, stmt->body);
	w->state = around;
	walk_expr(w, stmt->step);
	w->state = around;
}

static void walk_switch(struct walk *w, const struct occ_stmt *stmt)
{
	struct state outer = w->selected;

	walk_expr(w, stmt->expr);
	forget_written(w, stmt->body);
	w->selected = w->state;
	walk_stmt(w, stmt->body);
	w->state = w->selected;
	w->selected = outer;
}

/* What runs it may do so at any time: tasks, and target regions that are not waited for. */
static bool is_deferred(const struct occ_directive *d)
{
	return (d->constructs & (OCC_OMP_TASK | OCC_OMP_TASKLOOP)) ||
	       ((d->constructs & OCC_OMP_TARGET) && occ_find_clause(d, OCC_CLAUSE_NOWAIT));
}

static bool note_other(const struct occ_expr *expr, void *data)
{
	struct walk *w = data;

	if ((expr->kind != OCC_EXPR_ASSIGN && expr->kind != OCC_EXPR_INCDEC) || expr->a->kind != OCC_EXPR_OBJECT)
		return false;
	w->others = occ_arena_grow(w->arena, w->others, w->n_others, sizeof(*w->others));
	w->others[w->n_others++] = expr->a->object;
	return false;
}

static bool forget_other(const struct occ_stmt *stmt, void *data)
{
	struct walk *w = data;

	for (unsigned i = 0; stmt->kind == OCC_STMT_DECL && i < w->n_others; i++)
		if (w->others[i] == stmt->object)
			w->others[i] = NULL;
	return false;
}

static bool is_at_file_scope(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_LOAD && expr->a->kind == OCC_EXPR_OBJECT && !expr->a->object->owner;
}

/* Functions that threads call know variables at file scope as well: what is said of those does not go into a construct. */
static void forget_file_scope(struct walk *w)
{
	struct occ_visitor visitor = {.expr = is_at_file_scope};
	struct fact *kept = occ_arena_alloc(w->arena, (w->state.n + 1) * sizeof(*kept));
	unsigned n = 0;

	for (unsigned i = 0; i < w->state.n; i++)
		if (w->state.facts[i].variable->owner && !occ_visit_expr(w->state.facts[i].expr, &visitor))
			kept[n++] = w->state.facts[i];
	w->state.facts = kept;
	w->state.n = n;
}

/* Its threads run its body in any order: what is written in it is lost, before and after, and in it where the variable is
 * not declared in it. Of what a task finds nothing is known. */
static void walk_directive(struct walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	struct occ_visitor calls = {.expr = note_call, .data = w}, written = {.expr = note_other, .data = w},
			   declared = {.stmt = forget_other, .data = w};
	unsigned n_others = w->n_others;
	struct state around;

	snapshot(w, stmt);
	if (d->constructs == OCC_OMP_TARGET_DATA) {
		walk_stmt(w, d->body);
		return;
	}
	forget_clauses(w, d);
	forget_written(w, d->body);
	around = w->state;
	for (unsigned i = 0; i < d->n_clauses; i++)
		occ_visit_expr(d->clauses[i].expr, &calls);
	occ_visit_stmt(d->body, &written);
	occ_visit_stmt(d->body, &declared);
	if (is_deferred(d))
		w->state.n = 0;
	forget_file_scope(w);
	w->depth++;
	walk_stmt(w, d->body);
	w->depth--;
	w->n_others = n_others;
	w->state = around;
}

static void walk_stmt(struct walk *w, const struct occ_stmt *stmt)
{
	if (!stmt)
		return;
	switch (stmt->kind) {
	case OCC_STMT_EXPR: walk_effect(w, stmt->expr); break;
	case OCC_STMT_DECL:
		if (stmt->expr)
			give(w, stmt->object, stmt->expr);
		else
			forget(w, stmt->object);
		break;
	case OCC_STMT_BLOCK:
		for (unsigned i = 0; i < stmt->n_children; i++)
			walk_stmt(w, stmt->children[i]);
		break;
	case OCC_STMT_IF: walk_if(w, stmt); break;
	case OCC_STMT_FOR:
	case OCC_STMT_WHILE:
	case OCC_STMT_DO: walk_loop(w, stmt); break;
	case OCC_STMT_SWITCH: walk_switch(w, stmt); break;
	case OCC_STMT_CASE:
	case OCC_STMT_DEFAULT:
		w->state = w->selected;
		walk_stmt(w, stmt->body);
		break;
	case OCC_STMT_RETURN:
		walk_expr(w, stmt->expr);
		w->state.is_dead = true;
		break;
	case OCC_STMT_BREAK:
	case OCC_STMT_CONTINUE: w->state.is_dead = true; break;
	case OCC_STMT_DIRECTIVE: walk_directive(w, stmt); break;
	default: break;
	}
}

/* ---- functions ---- */

static bool is_irregular(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->kind == OCC_STMT_GOTO || stmt->kind == OCC_STMT_LABEL || stmt->kind == OCC_STMT_UNKNOWN;
}

static bool find_deferred(const struct occ_stmt *stmt, void *data)
{
	const struct occ_directive *d = stmt->directive;
	struct occ_visitor visitor = {.expr = note_other, .data = data};

	if (d && is_deferred(d))
		occ_visit_stmt(d->body, &visitor);
	return false;
}

static const struct occ_prelude *prelude_of(struct occ_unit *unit, struct occ_function *function);

static const struct state *state_at(const struct occ_prelude *p, const void *at)
{
	for (unsigned i = 0; i < p->n_snapshots; i++)
		if (p->snapshots[i].at == at)
			return &p->snapshots[i].state;
	return NULL;
}

static unsigned depth_at(const struct occ_prelude *p, const void *at)
{
	for (unsigned i = 0; i < p->n_snapshots; i++)
		if (p->snapshots[i].at == at)
			return p->snapshots[i].depth;
	return 0;
}

/* What one call passes. */
static struct state passed(struct walk *w, const struct occ_call_site *site, const char *assumes)
{
	const struct occ_prelude *caller = prelude_of(w->unit, site->caller);
	const struct state *before = caller->is_open ? NULL : state_at(caller, site->call);
	struct walk from = {.unit = w->unit, .arena = w->arena, .function = site->caller}, to = from;

	if (!before)
		return to.state;
	from.state = *before;
	from.depth = depth_at(caller, site->call);
	for (unsigned i = 0; i < before->n; i++) {
		to.assumes = before->facts[i].assumes;
		if (!before->facts[i].variable->owner)
			add(&to, before->facts[i].variable, before->facts[i].expr);
	}
	for (unsigned i = 0; i < w->function->n_parameters && i < site->call->n_items; i++) {
		const struct occ_expr *value = resolved(&from, site->call->items[i]);

		to.assumes = from.assumes;
		assume(&to, assumes);
		add(&to, w->function->parameters[i], value);
	}
	to.state.is_dead = before->is_dead;
	return to.state;
}

/* The pointer variable that expr is computed from; NULL: it is the address of a variable. */
static const struct occ_object *base_of(const struct occ_expr *expr)
{
	while (expr->kind == OCC_EXPR_CAST || expr->kind == OCC_EXPR_BINARY || expr->kind == OCC_EXPR_ADDRESS ||
	       expr->kind == OCC_EXPR_DECAY || expr->kind == OCC_EXPR_SUBSCRIPT || expr->kind == OCC_EXPR_MEMBER ||
	       expr->kind == OCC_EXPR_DEREF)
		expr = expr->b && expr->b->type->kind == OCC_TYPE_POINTER ? expr->b : expr->a;
	return expr->kind == OCC_EXPR_LOAD ? expr->a->object : NULL;
}

static unsigned count_from(const struct state *s, const struct occ_object *base)
{
	unsigned n = 0;

	for (unsigned i = 0; i < s->n; i++)
		n += s->facts[i].variable->type->kind == OCC_TYPE_POINTER && base_of(s->facts[i].expr) == base;
	return n;
}

/* A pointer of a caller's is of use only if two parameters come from it: else the parameter's own name says more. */
static void drop_lone_pointers(struct walk *w)
{
	struct state all = w->state;

	w->state.n = 0;
	w->state.facts = occ_arena_alloc(w->arena, (all.n + 1) * sizeof(*all.facts));
	for (unsigned i = 0; i < all.n; i++) {
		const struct fact *f = &all.facts[i];
		const struct occ_object *base = f->variable->type->kind == OCC_TYPE_POINTER ? base_of(f->expr) : NULL;

		if (!base || count_from(&all, base) > 1)
			w->state.facts[w->state.n++] = *f;
	}
}

/* What all calls pass: the parameters that no call is without. */
static void enter_function(struct walk *w)
{
	const char *assumes;
	const struct occ_call_site *site = occ_calls_of(w->unit, w->function, &assumes);

	if (!site)
		return;
	w->state = passed(w, site, assumes);
	for (site = site->next; site && (w->state.n || w->state.is_dead); site = site->next) {
		struct state other = passed(w, site, assumes);

		w->state = joined(w, &w->state, &other);
	}
	w->state.is_dead = false;
	drop_lone_pointers(w);
}

static const struct occ_prelude *prelude_of(struct occ_unit *unit, struct occ_function *function)
{
	struct walk w = {.unit = unit, .arena = &unit->arena, .function = function};
	struct occ_visitor irregular = {.stmt = is_irregular}, deferred = {.stmt = find_deferred, .data = &w};

	if (function->prelude)
		return function->prelude;
	w.prelude = function->prelude = occ_arena_alloc(w.arena, sizeof(*w.prelude));
	w.prelude->is_open = true;
	occ_visit_stmt(function->body, &deferred);
	enter_function(&w);
	w.prelude->entry = w.state;
	if (!occ_visit_stmt(function->body, &irregular))
		walk_stmt(&w, function->body);
	w.prelude->is_open = false;
	return w.prelude;
}

const struct occ_expr *occ_prelude_value(struct occ_unit *unit, struct occ_function *function,
					 const struct occ_stmt *region, const struct occ_object *variable,
					 const char **assumes)
{
	struct walk w = {.unit = unit, .arena = &unit->arena, .function = function};
	const struct occ_prelude *p;
	const struct occ_expr *value;
	const struct state *state;
	const struct fact *fact;

	*assumes = NULL;
	if (variable->storage == OCC_STORAGE_STATIC_LOCAL || (!variable->owner && !occ_is_written_anywhere(unit, variable))) {
		value = unwritten(&w, variable);
		*assumes = value ? w.assumes : NULL;
		return value;
	}
	if (!is_followed(unit, variable) || (variable->owner && variable->owner != function))
		return NULL;
	p = prelude_of(unit, function);
	state = region ? state_at(p, region) : &p->entry;
	fact = state && !state->is_dead ? fact_in(state, variable) : NULL;
	if (!fact)
		return NULL;
	*assumes = fact->assumes;
	return fact->expr;
}
