#include "callees.h"
#include "flow.h"
#include "library.h"
#include "tree.h"

#include <string.h>

#define MAX_BY_TYPE 8 /* functions that a pointer of unknown origin may point to */
#define MAX_DEPTH 12  /* of variables and calls that a pointer comes through */

/* ---- what is put into variables ---- */

struct bag { /* of a variable that can hold pointers to functions */
	const struct occ_expr **values; /* assigned to it or to a part of it */
	unsigned n_values;
	unsigned n_decays, n_subscripts; /* uses of its arrays' names, and those of them that are subscripted */
};

struct finder {
	struct occ_unit *unit;
	struct bag **bags; /* by object id, of the objects that the program has */
	unsigned n_bags;
	bool is_program; /* the unit has main */
};

static bool holds_functions(const struct occ_type *type, unsigned depth)
{
	while (type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	if (type->kind == OCC_TYPE_POINTER)
		return type->element && type->element->kind == OCC_TYPE_FUNCTION;
	if (type->kind != OCC_TYPE_RECORD || !type->record || depth > 4)
		return false;
	for (unsigned i = 0; i < type->record->n_fields; i++)
		if (holds_functions(type->record->fields[i].type, depth + 1))
			return true;
	return false;
}

/* The variable that an lvalue is a part of; NULL when a pointer lies between. */
static const struct occ_object *base_of(const struct occ_expr *lvalue)
{
	for (;;) {
		if (lvalue->kind == OCC_EXPR_OBJECT)
			return lvalue->object;
		if (lvalue->kind == OCC_EXPR_MEMBER)
			lvalue = lvalue->a;
		else if (lvalue->kind == OCC_EXPR_SUBSCRIPT && lvalue->a->kind == OCC_EXPR_DECAY)
			lvalue = lvalue->a->a;
		else
			return NULL;
	}
}

static struct bag *bag_of(struct finder *f, const struct occ_object *object)
{
	if (!object || object->id >= f->n_bags || !holds_functions(object->type, 0))
		return NULL;
	if (!f->bags[object->id])
		f->bags[object->id] = occ_arena_alloc(&f->unit->arena, sizeof(struct bag));
	return f->bags[object->id];
}

static void put(struct finder *f, const struct occ_object *object, const struct occ_expr *value)
{
	struct bag *bag = value ? bag_of(f, object) : NULL;

	if (!bag)
		return;
	bag->values = occ_arena_grow(&f->unit->arena, bag->values, bag->n_values, sizeof(*bag->values));
	bag->values[bag->n_values++] = value;
}

static bool collect_expr(const struct occ_expr *expr, void *data)
{
	struct bag *bag;

	if (expr->kind == OCC_EXPR_ASSIGN)
		put(data, base_of(expr->a), expr->b);
	if (expr->kind == OCC_EXPR_DECAY && (bag = bag_of(data, base_of(expr->a))))
		bag->n_decays++;
	if (expr->kind == OCC_EXPR_SUBSCRIPT && expr->a->kind == OCC_EXPR_DECAY && (bag = bag_of(data, base_of(expr->a->a))))
		bag->n_subscripts++;
	return false;
}

static bool collect_stmt(const struct occ_stmt *stmt, void *data)
{
	if (stmt->kind == OCC_STMT_DECL && stmt->object->storage == OCC_STORAGE_LOCAL)
		put(data, stmt->object, stmt->expr);
	return false;
}

static void collect(struct finder *f)
{
	struct occ_visitor visitor = { .expr = collect_expr, .stmt = collect_stmt, .data = f };

	f->n_bags = f->unit->n_objects;
	f->bags = occ_arena_alloc(&f->unit->arena, (f->n_bags + 1) * sizeof(*f->bags));
	for (unsigned i = 0; i < f->unit->n_functions; i++) {
		occ_visit_stmt(f->unit->functions[i]->body, &visitor);
		f->is_program |= f->unit->functions[i]->body && !strcmp(f->unit->functions[i]->name, "main");
	}
	for (unsigned i = 0; i < f->n_bags; i++)
		if (f->unit->objects[i]->storage != OCC_STORAGE_LOCAL && f->unit->objects[i]->storage != OCC_STORAGE_PARAMETER)
			put(f, f->unit->objects[i], f->unit->objects[i]->initializer);
}

/* ---- where a pointer points ---- */

struct answer {
	struct finder *finder;
	struct occ_callees *callees;
	const struct occ_object *seen[MAX_DEPTH]; /* all that was ever put into them is in the answer */
	unsigned n_seen, depth;
};

static void add_function(struct answer *a, struct occ_function *function)
{
	struct occ_callees *c = a->callees;

	if (!function->body)
		c->is_complete = false;
	for (unsigned i = 0; i < c->n; i++)
		if (c->list[i] == function)
			return;
	if (!function->body)
		return;
	c->list = occ_arena_grow(&a->finder->unit->arena, c->list, c->n, sizeof(*c->list));
	c->list[c->n++] = function;
}

static void rest_on(struct answer *a, const char *assumption)
{
	struct occ_callees *c = a->callees;

	c->assumes = occ_arena_grow(&a->finder->unit->arena, c->assumes, c->n_assumes, sizeof(*c->assumes));
	c->assumes[c->n_assumes++] = assumption;
}

static void resolve(struct answer *a, const struct occ_expr *value);
static const struct occ_expr *initial_value(struct answer *a, const struct occ_expr *lvalue);

static void resolve_arguments(struct answer *a, const struct occ_object *parameter)
{
	struct occ_function *owner = parameter->owner;
	const struct occ_call_site *site;
	const char *assumes = NULL;
	unsigned position = 0;

	while (owner && position < owner->n_parameters && owner->parameters[position] != parameter)
		position++;
	site = owner && position < owner->n_parameters ? occ_calls_of(a->finder->unit, owner, &assumes) : NULL;
	if (!site)
		a->callees->is_complete = false;
	if (assumes)
		rest_on(a, assumes);
	for (; site; site = site->next) {
		if (position < site->call->n_items)
			resolve(a, site->call->items[position]);
		else
			a->callees->is_complete = false;
	}
}

/* What an lvalue that is part of a variable holds, if nobody else can change that: of a constant the one value, else
 * everything that is ever put into the variable. */
static void resolve_variable(struct answer *a, const struct occ_expr *lvalue)
{
	const struct occ_object *object = base_of(lvalue);
	const struct occ_expr *value;
	struct finder *f = a->finder;
	struct bag *bag = bag_of(f, object);
	bool is_constant = object->type->is_const, is_global = object->storage == OCC_STORAGE_GLOBAL;
	bool is_external = is_global && !is_constant, is_elsewhere = is_global && is_constant && !object->initializer;

	if (!bag || a->n_seen == MAX_DEPTH || a->depth > MAX_DEPTH || object->address_taken || bag->n_decays > bag->n_subscripts ||
	    object->type->is_volatile || object->type->is_atomic || is_elsewhere ||
	    (is_external && !f->is_program)) {
		a->callees->is_complete = false;
		return;
	}
	if (is_external)
		rest_on(a, occ_arena_printf(&f->unit->arena, "%s is set in this file only", object->name));
	value = object->storage == OCC_STORAGE_PARAMETER ? NULL : initial_value(a, lvalue);
	if (value) {
		a->depth++;
		resolve(a, value);
		a->depth--;
		return;
	}
	for (unsigned i = 0; i < a->n_seen; i++)
		if (a->seen[i] == object)
			return;
	a->seen[a->n_seen++] = object;
	if (object->storage == OCC_STORAGE_PARAMETER)
		resolve_arguments(a, object);
	for (unsigned i = 0; i < bag->n_values; i++)
		resolve(a, bag->values[i]);
}

/* The initialiser of the member or element that an lvalue names in a variable which has no other value; NULL when that is
 * not one. */
static const struct occ_expr *initial_value(struct answer *a, const struct occ_expr *lvalue)
{
	const struct occ_expr *list, *index = lvalue->kind == OCC_EXPR_SUBSCRIPT ? occ_strip_casts(lvalue->b) : NULL;
	const struct bag *bag;
	uint64_t at;

	if (lvalue->kind == OCC_EXPR_OBJECT) {
		bag = bag_of(a->finder, lvalue->object);
		return bag && bag->n_values == 1 && bag->values[0] == lvalue->object->initializer ? bag->values[0] : NULL;
	}
	if (lvalue->kind != OCC_EXPR_MEMBER && !(index && index->kind == OCC_EXPR_INT && lvalue->a->kind == OCC_EXPR_DECAY))
		return NULL;
	list = initial_value(a, index ? lvalue->a->a : lvalue->a);
	at = index ? (uint64_t)index->value : lvalue->field->index;
	return list && list->kind == OCC_EXPR_INIT_LIST && at < list->n_items ? list->items[at] : NULL;
}

/* A member of a union may have been set through another. */
static bool is_in_union(const struct occ_expr *lvalue)
{
	for (; lvalue->kind == OCC_EXPR_MEMBER || lvalue->kind == OCC_EXPR_SUBSCRIPT; lvalue = lvalue->a) {
		if (lvalue->kind == OCC_EXPR_MEMBER && lvalue->a->type->record && lvalue->a->type->record->is_union)
			return true;
		if (lvalue->kind == OCC_EXPR_SUBSCRIPT && lvalue->a->kind == OCC_EXPR_DECAY)
			lvalue = lvalue->a;
	}
	return false;
}

/* A pointer to a function made from something else: an integer, or a pointer to an object. */
static bool is_made_up(const struct occ_expr *value, const struct occ_expr *from)
{
	bool is_null = from->kind == OCC_EXPR_INT && !from->value;

	return value != from && from->kind != OCC_EXPR_FUNCTION && !is_null && holds_functions(value->type, 0) &&
	       !holds_functions(from->type, 0);
}

/* The functions that value, a pointer or a structure with pointers in it, may lead to. */
static void resolve(struct answer *a, const struct occ_expr *value)
{
	const struct occ_expr *whole = value;

	value = occ_strip_casts(value);
	if (!value)
		return;
	if (is_made_up(whole, value)) {
		a->callees->is_complete = false;
		return;
	}
	switch (value->kind) {
	case OCC_EXPR_INT: case OCC_EXPR_FLOAT: case OCC_EXPR_STRING:
		break; /* a null pointer, or a member that is no pointer */
	case OCC_EXPR_FUNCTION:
		add_function(a, value->callee);
		break;
	case OCC_EXPR_DECAY: case OCC_EXPR_ADDRESS:
		if (value->a->kind == OCC_EXPR_FUNCTION)
			add_function(a, value->a->callee);
		else if (value->a->kind == OCC_EXPR_DEREF && value->type->element &&
			 value->type->element->kind == OCC_TYPE_FUNCTION)
			resolve(a, value->a->a); /* (*f)() */
		break;
	case OCC_EXPR_CONDITIONAL:
		resolve(a, value->b);
		resolve(a, value->c);
		break;
	case OCC_EXPR_COMMA: case OCC_EXPR_ASSIGN:
		resolve(a, value->b);
		break;
	case OCC_EXPR_INIT_LIST:
		for (unsigned i = 0; i < value->n_items; i++)
			resolve(a, value->items[i]);
		break;
	case OCC_EXPR_LOAD:
		if (!holds_functions(value->type, 0))
			break;
		if (base_of(value->a) && !is_in_union(value->a))
			resolve_variable(a, value->a);
		else
			a->callees->is_complete = false;
		break;
	default:
		a->callees->is_complete = false;
	}
}

static bool is_called_like(const struct occ_function *function, const struct occ_expr *call)
{
	if (function->n_parameters != call->n_items || function->is_variadic || function->result->kind != call->type->kind)
		return false;
	for (unsigned i = 0; i < call->n_items; i++)
		if (function->parameters[i]->type->kind != call->items[i]->type->kind)
			return false;
	return true;
}

/* Any function of the unit that pointers lead to. */
static void resolve_by_type(struct answer *a, const struct occ_expr *call)
{
	struct occ_unit *unit = a->finder->unit;

	a->callees->is_complete = a->finder->is_program;
	for (unsigned i = 0; i < unit->n_functions; i++)
		if (unit->functions[i]->address_taken && is_called_like(unit->functions[i], call))
			add_function(a, unit->functions[i]);
	a->callees->is_complete &= a->callees->n <= MAX_BY_TYPE && a->callees->n;
	if (a->callees->is_complete)
		rest_on(a, occ_arena_printf(&unit->arena, "pointers to functions in line %u point into this file",
					    call->loc.line));
}

/* ---- the calls ---- */

/* The functions that the library calls back. */
static void resolve_callbacks(struct answer *a, const struct occ_expr *call)
{
	const struct occ_library *library = occ_library_find(call->callee);

	a->callees->is_complete = library;
	for (unsigned i = 0; library && i < call->n_items; i++)
		if (occ_library_argument(library, i) == OCC_LIBRARY_CALLBACK)
			resolve(a, call->items[i]);
}

static bool find_call(const struct occ_expr *expr, void *data)
{
	struct finder *f = data;
	struct answer a = { .finder = f };

	if (expr->kind != OCC_EXPR_CALL || expr->callees)
		return false;
	if (expr->callee && expr->callee->body) {
		((struct occ_expr *)expr)->callees = expr->callee->itself;
		return false;
	}
	a.callees = occ_arena_alloc(&f->unit->arena, sizeof(*a.callees));
	((struct occ_expr *)expr)->callees = a.callees;
	if (expr->callee) {
		resolve_callbacks(&a, expr);
		return false;
	}
	a.callees->is_complete = true;
	resolve(&a, expr->a);
	if (!a.callees->is_complete)
		resolve_by_type(&a, expr);
	return false;
}

/* Clauses and the sizes of arrays can hold calls too. */
static bool find_in_stmt(const struct occ_stmt *stmt, void *data)
{
	const struct occ_directive *d = stmt->directive;
	struct occ_visitor visitor = { .expr = find_call, .stmt = find_in_stmt, .data = data };

	for (unsigned i = 0; d && i < d->n_clauses; i++) {
		occ_visit_expr(d->clauses[i].expr, &visitor);
		for (unsigned j = 0; j < d->clauses[i].n_items; j++)
			occ_visit_expr(d->clauses[i].items[j], &visitor);
	}
	if (stmt->kind == OCC_STMT_DECL)
		for (const struct occ_type *t = stmt->object->type; t->kind == OCC_TYPE_ARRAY; t = t->element)
			occ_visit_expr(t->extent_expr, &visitor);
	return false;
}

static void find_in(struct finder *f, const struct occ_stmt *body)
{
	struct occ_visitor visitor = { .expr = find_call, .stmt = find_in_stmt, .data = f };

	occ_visit_stmt(body, &visitor);
}

void occ_find_callees(struct occ_unit *unit)
{
	struct finder f = { .unit = unit };
	unsigned n = unit->n_functions;

	if (unit->callees_are_known)
		return;
	unit->callees_are_known = true;
	for (unsigned i = 0; i < n; i++) {
		struct occ_function *function = unit->functions[i];

		function->itself = occ_arena_alloc(&unit->arena, sizeof(*function->itself));
		function->itself->list = &unit->functions[i];
		function->itself->n = function->body != NULL;
		function->itself->is_complete = function->body != NULL;
	}
	collect(&f);
	for (unsigned i = 0; i < n; i++)
		find_in(&f, unit->functions[i]->body);
}

const struct occ_callees *occ_callees_of(const struct occ_expr *call)
{
	static const struct occ_callees none;

	if (call->callees)
		return call->callees;
	return call->callee && call->callee->itself ? call->callee->itself : &none;
}

struct occ_function *occ_function_in_table(const struct occ_object *table, int64_t index)
{
	const struct occ_expr *list = table->initializer, *item;

	if (!table->type->element || !table->type->element->is_const || !list || list->kind != OCC_EXPR_INIT_LIST ||
	    index < 0 || index >= list->n_items)
		return NULL;
	item = occ_strip_casts(list->items[index]);
	return item && item->kind == OCC_EXPR_DECAY && item->a->kind == OCC_EXPR_FUNCTION ? item->a->callee : NULL;
}
