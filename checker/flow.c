#include "flow.h"
#include "library.h"
#include "tree.h"

#include <string.h>

/* ---- what a value is made of ---- */

struct flow {
	struct occ_arena *arena;
	struct occ_flow result;
};

bool occ_flow_has(const struct occ_flow *flow, const struct occ_object *object)
{
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i] == object)
			return true;
	return false;
}

static bool has_call(const struct occ_flow *flow, const struct occ_expr *call)
{
	for (unsigned i = 0; i < flow->n_calls; i++)
		if (flow->calls[i] == call)
			return true;
	return false;
}

bool occ_flows_meet(const struct occ_flow *a, const struct occ_flow *b)
{
	for (unsigned i = 0; i < a->n_objects; i++)
		if (occ_flow_has(b, a->objects[i]))
			return true;
	for (unsigned i = 0; i < a->n_calls; i++)
		if (has_call(b, a->calls[i]))
			return true;
	return false;
}

static void flow_object(struct flow *flow, const struct occ_object *object)
{
	struct occ_flow *r = &flow->result;

	if (!object)
		r->memory = true;
	if (!object || occ_flow_has(r, object))
		return;
	r->objects = occ_arena_grow(flow->arena, r->objects, r->n_objects, sizeof(*r->objects));
	r->objects[r->n_objects++] = object;
}

static void flow_value(struct flow *flow, const struct occ_expr *expr);

static void flow_load(struct flow *flow, const struct occ_expr *lvalue)
{
	flow_object(flow, lvalue->kind == OCC_EXPR_OBJECT ? lvalue->object : NULL);
}

/* The address of an lvalue. */
static void flow_address(struct flow *flow, const struct occ_expr *lvalue)
{
	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: flow_object(flow, lvalue->object); break;
	case OCC_EXPR_SUBSCRIPT:
	case OCC_EXPR_DEREF: flow_value(flow, lvalue->a); break;
	case OCC_EXPR_MEMBER: flow_address(flow, lvalue->a); break;
	case OCC_EXPR_STRING: break;
	default: flow->result.unknown = true;
	}
}

static bool is_pointer(const struct occ_expr *expr)
{
	return expr && expr->type && expr->type->kind == OCC_TYPE_POINTER;
}

static void flow_call(struct flow *flow, const struct occ_expr *call)
{
	struct occ_flow *r = &flow->result;

	if (occ_returns_fresh(flow->arena, call->callee)) {
		if (has_call(r, call))
			return;
		/* the memory of one call in the text, whatever the time */
		r->calls = occ_arena_grow(flow->arena, r->calls, r->n_calls, sizeof(*r->calls));
		r->calls[r->n_calls++] = call;
		if (strcmp(call->callee->name, "realloc") != 0)
			return;
	} else {
		r->memory = true;
	}
	for (unsigned i = 0; i < call->n_items; i++)
		flow_value(flow, call->items[i]);
}

static void flow_cast(struct flow *flow, const struct occ_expr *cast)
{
	if (is_pointer(cast) && !is_pointer(cast->a) && cast->a->kind != OCC_EXPR_INT && cast->a->type &&
	    cast->a->type->kind == OCC_TYPE_INT)
		flow->result.unknown = true;
	flow_value(flow, cast->a);
}

/* Integers are not followed: a pointer made from one is unknown. */
static void flow_value(struct flow *flow, const struct occ_expr *expr)
{
	if (!expr || (expr->type && (expr->type->kind == OCC_TYPE_INT || expr->type->kind == OCC_TYPE_BOOL ||
				     expr->type->kind == OCC_TYPE_FLOAT || expr->type->kind == OCC_TYPE_COMPLEX)))
		return;
	switch (expr->kind) {
	case OCC_EXPR_INT:
	case OCC_EXPR_FLOAT:
	case OCC_EXPR_STRING:
	case OCC_EXPR_FUNCTION:
	case OCC_EXPR_LOGICAL: break;
	case OCC_EXPR_LOAD:
	case OCC_EXPR_INCDEC: flow_load(flow, expr->a); break;
	case OCC_EXPR_DECAY:
	case OCC_EXPR_ADDRESS: flow_address(flow, expr->a); break;
	case OCC_EXPR_CAST: flow_cast(flow, expr); break;
	case OCC_EXPR_BINARY:
	case OCC_EXPR_UNARY:
		flow_value(flow, expr->a);
		flow_value(flow, expr->b);
		break;
	case OCC_EXPR_CONDITIONAL:
		flow_value(flow, expr->b);
		flow_value(flow, expr->c);
		break;
	case OCC_EXPR_COMMA:
	case OCC_EXPR_ASSIGN:
		flow_value(flow, expr->b);
		if (expr->op != OCC_OP_NONE && expr->kind == OCC_EXPR_ASSIGN)
			flow_load(flow, expr->a);
		break;
	case OCC_EXPR_CALL: flow_call(flow, expr); break;
	case OCC_EXPR_INIT_LIST:
		for (unsigned i = 0; i < expr->n_items; i++)
			flow_value(flow, expr->items[i]);
		break;
	default: flow->result.unknown = true;
	}
}

/* ---- the assignments of a function ---- */

struct assignment {
	const struct occ_object *to; /* NULL: to memory, a call, or where others can load it */
	const struct occ_expr *value;
};

struct occ_flows {
	struct occ_arena *arena;
	struct assignment *list;
	unsigned n_assignments;
	struct kept {
		const struct occ_object *variable;
		struct occ_flow *flow;
	} *kept;
	unsigned n_kept;
	struct occ_flow *escaped;
	const struct occ_expr **returned;
	unsigned n_returned;
	bool has_unknown; /* asm: may give any variable any value */
	enum { FRESH_OPEN, FRESH_ASKED, FRESH_NO, FRESH_YES } fresh; /* what it returns; ASKED: recursion */
};

/* A variable whose value others can load: not only its own function reads it. */
static bool is_seen(const struct occ_object *object)
{
	return object->address_taken ||
	       (object->storage != OCC_STORAGE_PARAMETER && object->storage != OCC_STORAGE_LOCAL);
}

static void note(struct occ_flows *flows, const struct occ_object *to, const struct occ_expr *value)
{
	if (!value)
		return;
	flows->list = occ_arena_grow(flows->arena, flows->list, flows->n_assignments, sizeof(*flows->list));
	flows->list[flows->n_assignments++] = (struct assignment){to, value};
	if (to && is_seen(to))
		note(flows, NULL, value);
}

static bool note_expr(const struct occ_expr *expr, void *flows)
{
	if (expr->kind == OCC_EXPR_ASSIGN)
		note(flows, expr->a->kind == OCC_EXPR_OBJECT ? expr->a->object : NULL, expr->b);
	if ((expr->kind == OCC_EXPR_CALL && !occ_library_is_closed(expr->callee)) || expr->kind == OCC_EXPR_INIT_LIST)
		for (unsigned i = 0; i < expr->n_items; i++)
			note(flows, NULL, expr->items[i]);
	/* As an integer it can go anywhere. */
	if (expr->kind == OCC_EXPR_CAST && expr->type && expr->type->kind == OCC_TYPE_INT && is_pointer(expr->a))
		note(flows, NULL, expr->a);
	return false;
}

static void note_return(struct occ_flows *flows, const struct occ_expr *value)
{
	flows->returned = occ_arena_grow(flows->arena, flows->returned, flows->n_returned, sizeof(*flows->returned));
	flows->returned[flows->n_returned++] = value;
}

static bool note_stmt(const struct occ_stmt *stmt, void *data)
{
	struct occ_visitor visitor = {.expr = note_expr, .data = data};
	struct occ_flows *flows = data;

	if (stmt->kind == OCC_STMT_DECL)
		note(flows, stmt->object, stmt->expr);
	if (stmt->kind == OCC_STMT_RETURN && stmt->expr)
		note_return(flows, stmt->expr);
	flows->has_unknown |= stmt->kind == OCC_STMT_UNKNOWN;
	for (unsigned i = 0; stmt->directive && i < stmt->directive->n_clauses; i++)
		occ_visit_expr(stmt->directive->clauses[i].expr, &visitor);
	return false;
}

static struct occ_flows *flows_of(struct occ_arena *arena, struct occ_function *function)
{
	struct occ_visitor visitor = {.expr = note_expr, .stmt = note_stmt};

	if (function->flows)
		return function->flows;
	function->flows = occ_arena_alloc(arena, sizeof(*function->flows));
	function->flows->arena = arena;
	visitor.data = function->flows;
	occ_visit_stmt(function->body, &visitor);
	return function->flows;
}

/* Follows the assignments to every variable that was reached. */
static void flow_close(struct flow *flow, const struct occ_flows *flows)
{
	flow->result.unknown |= flows->has_unknown;
	for (unsigned i = 0; i < flow->result.n_objects; i++) {
		const struct occ_object *object = flow->result.objects[i];

		if (object->type->kind == OCC_TYPE_ARRAY || object->type->kind == OCC_TYPE_INT ||
		    object->type->kind == OCC_TYPE_FLOAT)
			continue; /* its address, which nobody assigns */
		flow_value(flow, object->initializer);
		if (is_seen(object)) /* someone else may have assigned it */
			flow->result.memory = true;
		for (unsigned k = 0; k < flows->n_assignments; k++)
			if (flows->list[k].to == object)
				flow_value(flow, flows->list[k].value);
	}
}

const struct occ_flow *occ_flow_of_value(struct occ_arena *arena, struct occ_function *function,
					 const struct occ_expr *value)
{
	struct flow *flow = occ_arena_alloc(arena, sizeof(*flow));

	flow->arena = arena;
	flow_value(flow, value);
	flow_close(flow, flows_of(arena, function));
	return &flow->result;
}

const struct occ_flow *occ_flow_of_object(struct occ_arena *arena, struct occ_function *function,
					  const struct occ_object *variable)
{
	struct occ_flows *flows = flows_of(arena, function);
	struct flow *flow;

	for (unsigned i = 0; i < flows->n_kept; i++)
		if (flows->kept[i].variable == variable)
			return flows->kept[i].flow;
	flow = occ_arena_alloc(arena, sizeof(*flow));
	flow->arena = arena;
	flow_object(flow, variable);
	flow_close(flow, flows);
	flows->kept = occ_arena_grow(arena, flows->kept, flows->n_kept, sizeof(*flows->kept));
	flows->kept[flows->n_kept++] = (struct kept){variable, &flow->result};
	return &flow->result;
}

/* What is in memory where any load may find it. */
static const struct occ_flow *escaped(struct occ_arena *arena, struct occ_function *function)
{
	struct occ_flows *flows = flows_of(arena, function);
	struct flow *flow;

	if (flows->escaped)
		return flows->escaped;
	flow = occ_arena_alloc(arena, sizeof(*flow));
	flow->arena = arena;
	for (unsigned i = 0; i < flows->n_assignments; i++)
		if (!flows->list[i].to)
			flow_value(flow, flows->list[i].value);
	flow_close(flow, flows);
	flows->escaped = &flow->result;
	return flows->escaped;
}

bool occ_escapes(struct occ_arena *arena, struct occ_function *function, const struct occ_object *variable)
{
	return !function || is_seen(variable) || occ_flow_has(escaped(arena, function), variable);
}

bool occ_flow_escapes(struct occ_arena *arena, struct occ_function *function, const struct occ_flow *flow)
{
	return !function || flow->unknown || escaped(arena, function)->unknown ||
	       occ_flows_meet(escaped(arena, function), flow);
}

/* ---- fresh memory ---- */

/* May hold what was there before the function was called, or what it got from others since. */
static bool is_input(const struct occ_flow *flow)
{
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i]->storage == OCC_STORAGE_PARAMETER)
			return true;
	return flow->memory;
}

/* May hold the address of a variable that is always there. */
static bool is_static(const struct occ_flow *flow)
{
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i]->storage != OCC_STORAGE_PARAMETER && flow->objects[i]->storage != OCC_STORAGE_LOCAL)
			return true;
	return false;
}

/* All that flow holds was allocated in the function: no address of a variable, nothing that came in. */
static bool is_allocated(const struct occ_flow *flow)
{
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i]->type->kind != OCC_TYPE_POINTER || flow->objects[i]->address_taken)
			return false;
	return !flow->unknown && !is_input(flow) && !is_static(flow);
}

/* Every call of a function with a body returns memory that it allocated and kept nothing of. */
static bool body_returns_fresh(struct occ_arena *arena, struct occ_function *function)
{
	const struct occ_flows *flows = flows_of(arena, function);

	for (unsigned i = 0; i < flows->n_returned; i++) {
		const struct occ_flow *flow = occ_flow_of_value(arena, function, flows->returned[i]);

		if (!is_allocated(flow) || occ_flow_escapes(arena, function, flow))
			return false;
	}
	return flows->n_returned;
}

/* Of a function of another file. The names are the C library's, whoever declares them (C17 7.1.3). */
static bool declares_fresh(const struct occ_function *function)
{
	static const char *const names[] = {"malloc", "calloc", "aligned_alloc", "memalign", "valloc"};
	const struct occ_library *entry = occ_library_find(function);

	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (!strcmp(function->name, names[i]))
			return true;
	return entry ? entry->result == OCC_LIBRARY_FRESH : function->is_malloc;
}

bool occ_returns_fresh(struct occ_arena *arena, struct occ_function *function)
{
	struct occ_flows *flows;

	if (!function || !function->body)
		return function && declares_fresh(function);
	flows = flows_of(arena, function);
	if (flows->fresh == FRESH_OPEN) {
		flows->fresh = FRESH_ASKED;
		flows->fresh = body_returns_fresh(arena, function) ? FRESH_YES : FRESH_NO;
	}
	return flows->fresh == FRESH_YES;
}

bool occ_flows_may_meet(struct occ_arena *arena, struct occ_function *function, const struct occ_flow *a,
			const struct occ_flow *b)
{
	if (a->unknown || b->unknown || occ_flows_meet(a, b))
		return true;
	if ((is_input(a) && (is_input(b) || is_static(b))) || (is_input(b) && is_static(a)))
		return true;
	return (a->memory && occ_flow_escapes(arena, function, b)) || (b->memory && occ_flow_escapes(arena, function, a));
}

/* ---- exchanged pointers ---- */

/* The value that an expression of the form `p`, with conversions around it, loads from a variable; else NULL. */
static const struct occ_object *loaded(const struct occ_expr *expr)
{
	expr = occ_strip_casts(expr);
	return expr && expr->kind == OCC_EXPR_LOAD && expr->a->kind == OCC_EXPR_OBJECT ? expr->a->object : NULL;
}

/* The variable that a statement gives the plain value of another. */
static const struct occ_object *copied_to(const struct occ_stmt *stmt, const struct occ_object **from)
{
	*from = NULL;
	if (stmt->kind == OCC_STMT_DECL) {
		*from = loaded(stmt->expr);
		return *from ? stmt->object : NULL;
	}
	if (stmt->kind != OCC_STMT_EXPR || stmt->expr->kind != OCC_EXPR_ASSIGN || stmt->expr->op != OCC_OP_NONE ||
	    stmt->expr->a->kind != OCC_EXPR_OBJECT)
		return NULL;
	*from = loaded(stmt->expr->b);
	return *from ? stmt->expr->a->object : NULL;
}

struct exchange {
	const struct occ_object *p, *q;
	unsigned n_copies; /* assignments to p or q in the exchanges */
};

/* t = x; x = y; y = t; with x and y the two pointers, either way round. */
static bool count_exchanges(const struct occ_stmt *block, void *data)
{
	struct exchange *e = data;

	for (unsigned i = 0; block->kind == OCC_STMT_BLOCK && i + 2 < block->n_children; i++) {
		const struct occ_object *t, *x, *y, *from_x, *from_y, *from_t;

		if (!block->children[i] || !block->children[i + 1] || !block->children[i + 2])
			continue;
		t = copied_to(block->children[i], &from_x);
		x = copied_to(block->children[i + 1], &from_y);
		y = copied_to(block->children[i + 2], &from_t);
		if (t && x && y && t == from_t && x == from_x && y == from_y && t != x && t != y &&
		    ((x == e->p && y == e->q) || (x == e->q && y == e->p)))
			e->n_copies += 2;
	}
	return false;
}

/* The first assignment to variable in the text, and how many there are. */
static const struct occ_expr *first_value(const struct occ_flows *flows, const struct occ_object *variable,
					  unsigned *n_assignments)
{
	const struct occ_expr *first = NULL;

	for (unsigned i = 0; i < flows->n_assignments; i++) {
		if (flows->list[i].to != variable)
			continue;
		if (!(*n_assignments)++)
			first = flows->list[i].value;
	}
	return first;
}

/* value is given to its variable by a statement that function runs once, not in a loop. */
static bool is_given_once(const struct occ_function *function, const struct occ_expr *value)
{
	for (unsigned i = 0; i < function->body->n_children; i++) {
		const struct occ_stmt *s = function->body->children[i];

		if (s && s->expr && ((s->kind == OCC_STMT_DECL && s->expr == value) ||
				     (s->kind == OCC_STMT_EXPR && s->expr->kind == OCC_EXPR_ASSIGN && s->expr->b == value)))
			return true;
	}
	return false;
}

static bool jumps(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->kind == OCC_STMT_LABEL || stmt->kind == OCC_STMT_GOTO || stmt->kind == OCC_STMT_UNKNOWN;
}

static bool is_moved(const struct occ_expr *expr, void *data)
{
	const struct exchange *e = data;

	return ((expr->kind == OCC_EXPR_INCDEC || (expr->kind == OCC_EXPR_ASSIGN && expr->op != OCC_OP_NONE)) &&
		expr->a->kind == OCC_EXPR_OBJECT && (expr->a->object == e->p || expr->a->object == e->q));
}

bool occ_are_exchanged(struct occ_arena *arena, struct occ_function *function, const struct occ_object *p,
		       const struct occ_object *q)
{
	struct exchange e = {p, q, 0};
	struct occ_visitor visitor = {.expr = is_moved, .stmt = count_exchanges, .data = &e}, gotos = {.stmt = jumps};
	const struct occ_flows *flows = flows_of(arena, function);
	struct flow a = {.arena = arena}, b = {.arena = arena};
	const struct occ_expr *first_p, *first_q;
	unsigned n_p = 0, n_q = 0;

	if (p == q || p->storage != OCC_STORAGE_LOCAL || q->storage != OCC_STORAGE_LOCAL || p->address_taken ||
	    q->address_taken || occ_visit_stmt(function->body, &visitor) || occ_visit_stmt(function->body, &gotos))
		return false;
	first_p = first_value(flows, p, &n_p);
	first_q = first_value(flows, q, &n_q);
	/* one first value each, everything else is an exchange of the two */
	if (!e.n_copies || !first_p || !first_q || n_p + n_q != e.n_copies + 2 || !is_given_once(function, first_p) ||
	    !is_given_once(function, first_q))
		return false;
	flow_value(&a, first_p);
	flow_value(&b, first_q);
	flow_close(&a, flows);
	flow_close(&b, flows);
	return !occ_flows_may_meet(arena, function, &a.result, &b.result);
}

/* ---- calls ---- */

struct collection {
	struct occ_unit *unit;
	struct occ_function *caller;
};

static bool collect_call(const struct occ_expr *expr, void *data)
{
	const struct collection *c = data;
	struct occ_call_site *site;

	if (expr->kind != OCC_EXPR_CALL || !expr->callee)
		return false;
	site = occ_arena_alloc(&c->unit->arena, sizeof(*site));
	*site = (struct occ_call_site){expr->callee->calls, c->caller, expr};
	expr->callee->calls = site;
	return false;
}

/* Calls in clauses, and in the sizes of arrays. */
static bool collect_in_stmt(const struct occ_stmt *stmt, void *data)
{
	struct occ_visitor visitor = {.expr = collect_call, .data = data};
	const struct occ_directive *d = stmt->directive;

	for (unsigned i = 0; d && i < d->n_clauses; i++) {
		occ_visit_expr(d->clauses[i].expr, &visitor);
		for (unsigned k = 0; k < d->clauses[i].n_items; k++)
			occ_visit_expr(d->clauses[i].items[k], &visitor);
	}
	for (const struct occ_type *t = stmt->kind == OCC_STMT_DECL ? stmt->object->type : NULL; t; t = t->element)
		occ_visit_expr(t->extent_expr, &visitor);
	return false;
}

static void collect_calls(struct occ_unit *unit)
{
	for (unsigned i = 0; i < unit->n_functions; i++) {
		struct collection c = {unit, unit->functions[i]};
		struct occ_visitor visitor = {.expr = collect_call, .stmt = collect_in_stmt, .data = &c};

		occ_visit_stmt(unit->functions[i]->body, &visitor);
	}
	unit->calls_are_known = true;
}

const struct occ_call_site *occ_calls_of(struct occ_unit *unit, struct occ_function *function, const char **assumes)
{
	*assumes = NULL;
	if (!function || function->address_taken || !strcmp(function->name, "main"))
		return NULL;
	if (!function->is_static && (!occ_is_program(unit) || strcmp(function->loc.file ? function->loc.file : "",
								  unit->main_file ? unit->main_file : "")))
		return NULL;
	if (!unit->calls_are_known)
		collect_calls(unit);
	if (!function->is_static && function->calls)
		*assumes = occ_arena_printf(&unit->arena, "%s is called from this file only", function->name);
	return function->calls;
}
