#include "stores.h"
#include "library.h"
#include "tree.h"

#include <string.h>

struct scan {
	struct occ_unit *unit;
	const struct occ_function *function;
};

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt);
static void scan_expr(struct scan *s, const struct occ_expr *expr);

static struct occ_stores *stores_of(struct scan *s, const struct occ_object *object)
{
	return &s->unit->stores[object->id];
}

const struct occ_object *occ_array_of(const struct occ_expr *pointer)
{
	if ((pointer->kind == OCC_EXPR_DECAY || pointer->kind == OCC_EXPR_LOAD) && pointer->a->kind == OCC_EXPR_OBJECT &&
	    pointer->type && pointer->type->kind == OCC_TYPE_POINTER)
		return pointer->a->object;
	return NULL;
}

/* A pointer that is only read through, or looked at. */
static void read_pointer(struct scan *s, const struct occ_expr *pointer)
{
	if (occ_array_of(pointer))
		return;
	if (pointer->kind == OCC_EXPR_CAST && pointer->type->kind == OCC_TYPE_POINTER && pointer->a->type->kind == OCC_TYPE_POINTER) {
		read_pointer(s, pointer->a);
	} else if (pointer->kind == OCC_EXPR_BINARY && pointer->type->kind == OCC_TYPE_POINTER) {
		read_pointer(s, pointer->a);
		read_pointer(s, pointer->b);
	} else {
		scan_expr(s, pointer);
	}
}

static void read_lvalue(struct scan *s, const struct occ_expr *lvalue)
{
	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: /* a pointer that goes elsewhere: its array is no longer all that leads to it */
		if (lvalue->type->kind == OCC_TYPE_POINTER || lvalue->type->kind == OCC_TYPE_ARRAY)
			stores_of(s, lvalue->object)->is_open = true;
		break;
	case OCC_EXPR_SUBSCRIPT:
		read_pointer(s, lvalue->a);
		scan_expr(s, lvalue->b);
		break;
	case OCC_EXPR_DEREF: read_pointer(s, lvalue->a); break;
	case OCC_EXPR_MEMBER: read_lvalue(s, lvalue->a); break;
	default: scan_expr(s, lvalue);
	}
}

static bool is_allocation(const struct occ_expr *e)
{
	const struct occ_library *entry;

	e = occ_strip_casts(e);
	entry = e && e->kind == OCC_EXPR_CALL && e->callee ? occ_library_find(e->callee) : NULL;
	return entry && entry->result == OCC_LIBRARY_FRESH && strcmp(entry->name, "realloc") != 0;
}

static bool is_null(const struct occ_expr *e)
{
	e = occ_strip_casts(e);
	return e && e->kind == OCC_EXPR_INT && !e->value;
}

static void note_pointer(struct scan *s, const struct occ_object *object, const struct occ_expr *value, struct occ_loc loc)
{
	struct occ_stores *stores = stores_of(s, object);

	if (is_allocation(value)) {
		stores->allocation = occ_strip_casts(value);
		stores->allocated_in = s->function;
		stores->allocated_at = loc;
		stores->n_allocations++;
	} else if (!is_null(value)) {
		stores->is_open = true;
	}
}

/* expr gives its lvalue a value. */
static void write_lvalue(struct scan *s, const struct occ_expr *expr)
{
	const struct occ_expr *lvalue = expr->a;
	const struct occ_object *base = lvalue->kind == OCC_EXPR_SUBSCRIPT ? occ_array_of(lvalue->a) : NULL;

	if (base) {
		struct occ_stores *stores = stores_of(s, base);

		stores->list = occ_arena_grow(&s->unit->arena, stores->list, stores->n, sizeof(*stores->list));
		stores->list[stores->n++] = (struct occ_store){ expr, s->function };
		scan_expr(s, lvalue->b);
	} else if (lvalue->kind == OCC_EXPR_OBJECT && lvalue->type->kind == OCC_TYPE_POINTER) {
		note_pointer(s, lvalue->object, expr->kind == OCC_EXPR_ASSIGN && expr->op == OCC_OP_NONE ? expr->b : NULL, expr->loc);
	} else if (lvalue->kind != OCC_EXPR_OBJECT) {
		scan_expr(s, lvalue);
	}
}

static bool points_to_const(const struct occ_type *type)
{
	return type && type->kind == OCC_TYPE_POINTER && type->element && type->element->is_const;
}

/* Does the callee only read what its argument i leads to, or free it? */
static bool only_reads(const struct occ_expr *call, unsigned i)
{
	const struct occ_function *f = call->callee;
	const struct occ_library *entry = f ? occ_library_find(f) : NULL;
	const struct occ_type *parameter = f && i < f->n_parameters ? f->parameters[i]->type : NULL;

	if (entry)
		return entry->result == OCC_LIBRARY_VALUE && strchr("-siRrxp", occ_library_argument(entry, i)) != NULL;
	return f && (points_to_const(call->items[i]->type) || points_to_const(parameter));
}

/* memset(a, 0, ...) */
static const struct occ_object *cleared_by(const struct occ_expr *call)
{
	if (!call->callee || !call->callee->in_system_header || strcmp(call->callee->name, "memset") != 0 || call->n_items != 3 ||
	    !is_null(call->items[1]))
		return NULL;
	return occ_array_of(occ_strip_casts(call->items[0]));
}

static void scan_call(struct scan *s, const struct occ_expr *call)
{
	if (cleared_by(call)) {
		struct occ_stores *stores = stores_of(s, cleared_by(call));

		stores->clearing = call;
		stores->cleared_in = s->function;
		stores->n_clearings++;
		scan_expr(s, call->items[2]);
		return;
	}
	scan_expr(s, call->a);
	for (unsigned i = 0; i < call->n_items; i++)
		if (only_reads(call, i))
			read_pointer(s, call->items[i]);
		else
			scan_expr(s, call->items[i]);
}

static bool compares_pointers(const struct occ_expr *e)
{
	return e->kind == OCC_EXPR_BINARY && e->op >= OCC_OP_LT && e->op <= OCC_OP_NE && e->a->type->kind == OCC_TYPE_POINTER;
}

static void scan_expr(struct scan *s, const struct occ_expr *expr)
{
	if (!expr)
		return;
	switch (expr->kind) {
	case OCC_EXPR_OBJECT:
		stores_of(s, expr->object)->is_open = true;
		return;
	case OCC_EXPR_LOAD: read_lvalue(s, expr->a); return;
	case OCC_EXPR_CALL: scan_call(s, expr); return;
	case OCC_EXPR_ASSIGN:
		write_lvalue(s, expr);
		scan_expr(s, expr->b);
		return;
	case OCC_EXPR_INCDEC: write_lvalue(s, expr); return;
	case OCC_EXPR_UNARY: /* !p */
		if (expr->op == OCC_OP_NOT && expr->a->type->kind == OCC_TYPE_POINTER) {
			read_pointer(s, expr->a);
			return;
		}
		break;
	default: break;
	}
	if (compares_pointers(expr)) {
		read_pointer(s, expr->a);
		read_pointer(s, expr->b);
		return;
	}
	scan_expr(s, expr->a);
	scan_expr(s, expr->b);
	scan_expr(s, expr->c);
	scan_expr(s, expr->d);
	for (unsigned i = 0; i < expr->n_items; i++)
		scan_expr(s, expr->items[i]);
	scan_stmt(s, expr->body);
}

/* Does the clause leave the elements of its list items alone? */
static bool is_harmless(const struct occ_clause *c)
{
	return c->kind == OCC_CLAUSE_SHARED || c->kind == OCC_CLAUSE_FIRSTPRIVATE || c->kind == OCC_CLAUSE_DEPEND ||
	       (c->kind == OCC_CLAUSE_MAP && (c->map_type == OCC_MAP_TO || c->map_type == OCC_MAP_TOFROM));
}

static void scan_directive(struct scan *s, const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		scan_expr(s, c->expr);
		for (unsigned j = 0; j < c->n_items; j++) {
			const struct occ_expr *item = c->items[j];

			while (item && item->kind != OCC_EXPR_OBJECT)
				item = item->a;
			if (item && !is_harmless(c))
				stores_of(s, item->object)->is_open = true;
		}
	}
	scan_stmt(s, d->body);
}

/* A condition may be a pointer. */
static void scan_condition(struct scan *s, const struct occ_expr *expr)
{
	if (expr && expr->type && expr->type->kind == OCC_TYPE_POINTER)
		read_pointer(s, expr);
	else
		scan_expr(s, expr);
}

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt)
{
	if (!stmt)
		return;
	if (stmt->kind == OCC_STMT_UNKNOWN) /* asm may write what it names */
		for (unsigned i = 0; i < s->unit->n_objects; i++)
			s->unit->stores[i].is_open = true;
	if (stmt->kind == OCC_STMT_DECL && stmt->object->type->kind == OCC_TYPE_POINTER && stmt->expr)
		note_pointer(s, stmt->object, stmt->expr, stmt->loc);
	if (stmt->kind == OCC_STMT_EXPR || stmt->kind == OCC_STMT_DECL || stmt->kind == OCC_STMT_RETURN)
		scan_expr(s, stmt->expr);
	else
		scan_condition(s, stmt->expr);
	scan_expr(s, stmt->step);
	scan_stmt(s, stmt->init);
	scan_stmt(s, stmt->body);
	scan_stmt(s, stmt->then_branch);
	scan_stmt(s, stmt->else_branch);
	for (unsigned i = 0; i < stmt->n_children; i++)
		scan_stmt(s, stmt->children[i]);
	if (stmt->directive)
		scan_directive(s, stmt->directive);
}

const struct occ_stores *occ_stores_of(struct occ_unit *unit, const struct occ_object *object)
{
	if (!unit->stores) {
		struct scan s = { .unit = unit };

		unit->stores = occ_arena_alloc(&unit->arena, (unit->n_objects + 1) * sizeof(*unit->stores));
		for (unsigned i = 0; i < unit->n_objects; i++)
			if (unit->objects[i] && !unit->objects[i]->owner)
				scan_expr(&s, unit->objects[i]->initializer); /* int *p = table; */
		for (unsigned i = 0; i < unit->n_functions; i++) {
			s.function = unit->functions[i];
			scan_stmt(&s, unit->functions[i]->body);
		}
	}
	return &unit->stores[object->id];
}
