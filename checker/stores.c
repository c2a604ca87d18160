#include "stores.h"
#include "flow.h"
#include "library.h"
#include "tree.h"

#include <string.h>

struct scan {
	struct occ_unit *unit;
	const struct occ_function *function;
	const struct occ_expr *unused; /* a call whose result nothing looks at */
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

/* The array that the pointer value is an element of: p[i]. NULL for anything else. */
static const struct occ_object *table_of(const struct occ_expr *pointer)
{
	if (pointer->kind != OCC_EXPR_LOAD || pointer->a->kind != OCC_EXPR_SUBSCRIPT || pointer->type->kind != OCC_TYPE_POINTER)
		return NULL;
	return occ_array_of(pointer->a->a);
}

/* A pointer that is only read through, or looked at. */
static void read_pointer(struct scan *s, const struct occ_expr *pointer)
{
	if (occ_array_of(pointer))
		return;
	if (table_of(pointer)) {
		scan_expr(s, pointer->a->b);
		return;
	}
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
			stores_of(s, lvalue->object)->is_open = stores_of(s, lvalue->object)->leaks = true;
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

	const struct occ_expr *plain = occ_strip_casts(value);

	if (plain && table_of(plain)) {
		struct occ_stores *table = stores_of(s, table_of(plain));

		table->holders = occ_arena_grow(&s->unit->arena, table->holders, table->n_holders, sizeof(*table->holders));
		table->holders[table->n_holders++] = object;
		stores->is_open = true;
	} else if (plain && plain->kind == OCC_EXPR_CALL && plain->callee && plain->callee->body) {
		stores->makers = occ_arena_grow(&s->unit->arena, stores->makers, stores->n_makers, sizeof(*stores->makers));
		stores->makers[stores->n_makers++] = plain->callee;
		stores->is_open = true;
	} else if (is_allocation(value)) {
		stores->allocation = occ_strip_casts(value);
		stores->allocated_in = s->function;
		stores->allocated_at = loc;
		stores->n_allocations++;
	} else if (!is_null(value)) {
		stores->is_open = stores->leaks = true; /* what it leads to has other names */
	}
}

/* An element of a row, p[i][j], is none of p. */
static void write_through(struct scan *s, const struct occ_expr *lvalue)
{
	const struct occ_expr *pointer = lvalue->kind == OCC_EXPR_SUBSCRIPT || lvalue->kind == OCC_EXPR_DEREF ? lvalue->a : NULL;

	if (lvalue->kind == OCC_EXPR_MEMBER) {
		write_through(s, lvalue->a);
	} else if (pointer && table_of(pointer)) {
		scan_expr(s, pointer->a->b);
		scan_expr(s, lvalue->b);
	} else if (lvalue->kind != OCC_EXPR_OBJECT) {
		scan_expr(s, lvalue);
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
	} else {
		write_through(s, lvalue);
	}
}

/* What a variable or a result is given: an element of an array of pointers has been noted. */
static void scan_given(struct scan *s, const struct occ_expr *value)
{
	const struct occ_expr *plain = value && value->type && value->type->kind == OCC_TYPE_POINTER ? occ_strip_casts(value) : NULL;

	if (plain && table_of(plain))
		scan_expr(s, plain->a->b);
	else
		scan_expr(s, value);
}

static bool points_to_const(const struct occ_type *type)
{
	return type && type->kind == OCC_TYPE_POINTER && type->element && type->element->is_const;
}

static bool holds_pointers(const struct occ_expr *pointer)
{
	const struct occ_type *element = pointer->type && pointer->type->kind == OCC_TYPE_POINTER ? pointer->type->element : NULL;

	return element && element->kind == OCC_TYPE_POINTER;
}

/* Does the callee only read what its argument i leads to, or free it? What reads pointers may keep them. */
static bool only_reads(const struct occ_expr *call, unsigned i)
{
	const struct occ_function *f = call->callee;
	const struct occ_library *entry = f ? occ_library_find(f) : NULL;
	const struct occ_expr *plain = occ_strip_casts(call->items[i]);
	const struct occ_type *parameter = f && i < f->n_parameters ? f->parameters[i]->type : NULL;

	if (entry)
		return entry->result == OCC_LIBRARY_VALUE &&
		       strchr(holds_pointers(plain) ? "-xp" : "-siRrxp", occ_library_argument(entry, i)) != NULL;
	return f && !holds_pointers(plain) && (points_to_const(call->items[i]->type) || points_to_const(parameter));
}

/* A row that a function of the library works on, and keeps no pointer to. */
static bool is_row_argument(const struct scan *s, const struct occ_expr *call, unsigned i)
{
	const struct occ_library *entry = call->callee ? occ_library_find(call->callee) : NULL;
	const struct occ_expr *plain = occ_strip_casts(call->items[i]);

	return entry && plain && table_of(plain) && !holds_pointers(plain) && !strchr(entry->arguments, OCC_LIBRARY_CALLBACK) &&
	       (entry->result == OCC_LIBRARY_VALUE || call == s->unused);
}

/* memset(a, 0, ...) */
static const struct occ_object *cleared_by(const struct occ_expr *call)
{
	if (!call->callee || !call->callee->in_system_header || strcmp(call->callee->name, "memset") != 0 || call->n_items != 3 ||
	    !is_null(call->items[1]))
		return NULL;
	return occ_array_of(occ_strip_casts(call->items[0]));
}

/* To a function of the unit, which says itself what it does with its parameter. */
static bool is_passed(struct scan *s, const struct occ_expr *call, unsigned i)
{
	const struct occ_function *f = call->callee;
	const struct occ_object *array = occ_array_of(call->items[i]);
	struct occ_stores *stores;

	if (!f || !f->body || !array || i >= f->n_parameters || f->parameters[i]->type->kind != OCC_TYPE_POINTER)
		return false;
	stores = stores_of(s, array);
	stores->is_open = true;
	stores->passed = occ_arena_grow(&s->unit->arena, stores->passed, stores->n_passed, sizeof(*stores->passed));
	stores->passed[stores->n_passed++] = f->parameters[i];
	return true;
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
		else if (is_row_argument(s, call, i))
			scan_expr(s, occ_strip_casts(call->items[i])->a->b);
		else if (!is_passed(s, call, i))
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
		stores_of(s, expr->object)->is_open = stores_of(s, expr->object)->leaks = true;
		return;
	case OCC_EXPR_LOAD:
		if (table_of(expr))
			stores_of(s, table_of(expr))->rows_leak = true;
		read_lvalue(s, expr->a);
		return;
	case OCC_EXPR_CALL: scan_call(s, expr); return;
	case OCC_EXPR_ASSIGN:
		write_lvalue(s, expr);
		if (expr->a->kind == OCC_EXPR_OBJECT)
			scan_given(s, expr->b);
		else
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
				stores_of(s, item->object)->is_open = stores_of(s, item->object)->leaks = true;
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
			s->unit->stores[i].is_open = s->unit->stores[i].leaks = true;
	if (stmt->kind == OCC_STMT_DECL && stmt->object->type->kind == OCC_TYPE_POINTER && stmt->expr)
		note_pointer(s, stmt->object, stmt->expr, stmt->loc);
	if (stmt->kind == OCC_STMT_EXPR)
		s->unused = occ_strip_casts(stmt->expr);
	if (stmt->kind == OCC_STMT_RETURN && stmt->expr && occ_array_of(stmt->expr))
		stores_of(s, occ_array_of(stmt->expr))->is_open = stores_of(s, occ_array_of(stmt->expr))->is_returned = true;
	else if (stmt->kind == OCC_STMT_DECL && stmt->object->type->kind == OCC_TYPE_POINTER)
		scan_given(s, stmt->expr);
	else if (stmt->kind == OCC_STMT_EXPR || stmt->kind == OCC_STMT_DECL || stmt->kind == OCC_STMT_RETURN)
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

/* ---- arrays of pointers ---- */

struct rows {
	struct occ_unit *unit;
	bool (*may_hold)(const struct occ_object *holder, void *data);
	void *data;
	unsigned n_stores;
};

#define MOST_CALLS 8

static bool has_own_rows(struct rows *r, const struct occ_object *array, bool is_result, unsigned depth);

struct results {
	const struct occ_object *object; /* that is returned wherever it is not NULL */
	bool is_other;
};

static bool see_result(const struct occ_stmt *stmt, void *data)
{
	struct results *r = data;
	const struct occ_object *object;

	if (stmt->kind != OCC_STMT_RETURN || !stmt->expr || is_null(stmt->expr))
		return false;
	object = occ_array_of(occ_strip_casts(stmt->expr));
	r->is_other |= !object || (r->object && r->object != object);
	r->object = object;
	return false;
}

/* Does every call return an array of its own, with rows of their own? */
static bool makes_rows(struct rows *r, const struct occ_function *f, unsigned depth)
{
	struct results results = { .object = NULL };
	struct occ_visitor visitor = { .stmt = see_result, .data = &results };
	const struct occ_stores *stores;

	occ_visit_stmt(f->body, &visitor);
	if (!results.object || results.is_other || results.object->storage != OCC_STORAGE_LOCAL ||
	    results.object->type->kind != OCC_TYPE_POINTER)
		return false;
	stores = occ_stores_of(r->unit, results.object);
	return stores->n_allocations == 1 && !stores->n_makers && has_own_rows(r, results.object, true, depth + 1);
}

/* Memory that nothing else leads to. */
static bool is_fresh(struct rows *r, const struct occ_expr *e)
{
	e = occ_strip_casts(e);
	if (is_allocation(e))
		return true;
	return e->kind == OCC_EXPR_CALL && e->callee && e->callee->body && occ_returns_fresh(&r->unit->arena, e->callee);
}

/* What is stored in its elements, by that name or as a parameter of the functions that get it. */
static bool are_rows(struct rows *r, const struct occ_object *array, unsigned depth)
{
	const struct occ_stores *stores = occ_stores_of(r->unit, array);

	if (stores->leaks || stores->rows_leak || depth > MOST_CALLS)
		return false;
	for (unsigned i = 0; i < stores->n; i++) {
		const struct occ_expr *e = stores->list[i].expr;

		if (e->kind != OCC_EXPR_ASSIGN || e->op != OCC_OP_NONE || (!is_fresh(r, e->b) && !is_null(e->b)))
			return false;
		r->n_stores += is_fresh(r, e->b);
	}
	for (unsigned i = 0; i < stores->n_holders; i++)
		if (occ_stores_of(r->unit, stores->holders[i])->leaks || occ_stores_of(r->unit, stores->holders[i])->n_passed ||
		    occ_stores_of(r->unit, stores->holders[i])->is_returned || stores->holders[i]->address_taken ||
		    !r->may_hold(stores->holders[i], r->data))
			return false;
	for (unsigned i = 0; i < stores->n_passed; i++) {
		const struct occ_stores *passed = occ_stores_of(r->unit, stores->passed[i]);

		if (passed->n_allocations || passed->n_makers || passed->is_returned || stores->passed[i]->address_taken ||
		    !are_rows(r, stores->passed[i], depth + 1))
			return false;
	}
	return true;
}

static bool has_own_rows(struct rows *r, const struct occ_object *array, bool is_result, unsigned depth)
{
	const struct occ_stores *stores = occ_stores_of(r->unit, array);
	bool is_array = array->type->kind == OCC_TYPE_ARRAY;

	if (array->address_taken || array->type->is_volatile || array->storage == OCC_STORAGE_PARAMETER ||
	    array->storage == OCC_STORAGE_THREAD || (array->storage == OCC_STORAGE_GLOBAL && !occ_is_program(r->unit)) ||
	    (is_array && array->initializer) || (stores->is_returned && !is_result) || depth > MOST_CALLS)
		return false;
	for (unsigned i = 0; i < stores->n_makers; i++)
		if (!makes_rows(r, stores->makers[i], depth))
			return false;
	return are_rows(r, array, depth);
}

/* Is array passed once only by call? */
static bool is_passed_once(const struct occ_expr *call, const struct occ_object *array)
{
	unsigned n = 0;

	for (unsigned i = 0; i < call->n_items; i++)
		n += occ_array_of(call->items[i]) == array;
	return n == 1;
}

/* The function sees what its callers hold by its parameters alone. */
static bool gets_own_rows(struct rows *r, const struct occ_object *parameter, const char **assumes)
{
	struct occ_function *f = parameter->owner;
	const struct occ_call_site *site = f ? occ_calls_of(r->unit, f, assumes) : NULL;
	const struct occ_stores *stores = occ_stores_of(r->unit, parameter);
	unsigned i = 0;

	while (f && i < f->n_parameters && f->parameters[i] != parameter)
		i++;
	if (!site || i == f->n_parameters || parameter->address_taken || stores->n_allocations || stores->n_makers)
		return false;
	for (; site; site = site->next) {
		const struct occ_object *array = i < site->call->n_items ? occ_array_of(site->call->items[i]) : NULL;

		if (!array || array->storage != OCC_STORAGE_LOCAL || site->caller == f || !is_passed_once(site->call, array) ||
		    !has_own_rows(r, array, false, 0))
			return false;
	}
	return true;
}

bool occ_has_own_rows(struct occ_unit *unit, const struct occ_object *array,
		      bool (*may_hold)(const struct occ_object *holder, void *data), void *data, const char **assumes)
{
	struct rows r = { unit, may_hold, data, 0 };

	*assumes = NULL;
	if (array->storage == OCC_STORAGE_PARAMETER)
		return gets_own_rows(&r, array, assumes) && r.n_stores;
	return has_own_rows(&r, array, false, 0) && r.n_stores;
}
