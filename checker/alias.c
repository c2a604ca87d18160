/*
 * Whether two roots of a region may be the same memory.
 *
 * What is known comes from four sources: distinct variables are distinct storage; restrict (C17 6.7.3.1); memory fresh
 * from an allocation; and effective types (C17 6.5p7). The last three hold only for pointers that do not come from one
 * another, so the assignments of the function are followed first: flow_close() finds every variable whose value or
 * address may have reached a pointer, and whether the pointer may have come out of memory, which is taken to hold
 * anything that was ever stored to memory or handed to a call.
 */
#include "region.h"
#include "tree.h"

#include <string.h>

/* ---- where pointers come from ---- */

struct flow {
	const struct occ_region *region;
	bool *objects; /* by object id: value or address may be in the pointer */
	const struct occ_object **queue;
	unsigned n_queue;
	bool memory;  /* may have been loaded from memory, or come out of a call */
	bool unknown; /* made from an integer: may be anything */
};

static void flow_init(struct flow *flow, const struct occ_region *region)
{
	memset(flow, 0, sizeof(*flow));
	flow->region = region;
	flow->objects = occ_arena_alloc(region->symbols.arena, (region->unit->n_objects + 1) * sizeof(bool));
}

static void flow_object(struct flow *flow, const struct occ_object *object)
{
	if (!object || object->id >= flow->region->unit->n_objects) {
		flow->memory = true;
		return;
	}
	if (flow->objects[object->id])
		return;
	flow->objects[object->id] = true;
	flow->queue = occ_arena_grow(flow->region->symbols.arena, flow->queue, flow->n_queue, sizeof(*flow->queue));
	flow->queue[flow->n_queue++] = object;
}

static void flow_value(struct flow *flow, const struct occ_expr *expr);

/* The address of an lvalue. */
static void flow_address(struct flow *flow, const struct occ_expr *lvalue)
{
	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: flow_object(flow, lvalue->object); break;
	case OCC_EXPR_SUBSCRIPT:
	case OCC_EXPR_DEREF: flow_value(flow, lvalue->a); break;
	case OCC_EXPR_MEMBER: flow_address(flow, lvalue->a); break;
	case OCC_EXPR_STRING: break;
	default: flow->unknown = true;
	}
}

static bool is_pointer(const struct occ_expr *expr)
{
	return expr && expr->type && expr->type->kind == OCC_TYPE_POINTER;
}

static bool is_fresh(const struct occ_function *callee)
{
	return callee && (callee->is_malloc || callee->alloc_size[0] >= 0) && strcmp(callee->name, "realloc") != 0;
}

static void flow_call(struct flow *flow, const struct occ_expr *call)
{
	if (is_fresh(call->callee))
		return;
	flow->memory = true;
	for (unsigned i = 0; i < call->n_items; i++)
		flow_value(flow, call->items[i]);
}

static void flow_cast(struct flow *flow, const struct occ_expr *cast)
{
	if (is_pointer(cast) && !is_pointer(cast->a) && cast->a->kind != OCC_EXPR_INT && cast->a->type &&
	    cast->a->type->kind == OCC_TYPE_INT)
		flow->unknown = true;
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
		if (expr->a->kind == OCC_EXPR_OBJECT)
			flow_object(flow, expr->a->object);
		else
			flow->memory = true;
		break;
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
			flow_address(flow, expr->a);
		break;
	case OCC_EXPR_INCDEC: flow_address(flow, expr->a); break;
	case OCC_EXPR_CALL: flow_call(flow, expr); break;
	case OCC_EXPR_INIT_LIST:
		for (unsigned i = 0; i < expr->n_items; i++)
			flow_value(flow, expr->items[i]);
		break;
	default: flow->unknown = true;
	}
}

struct assignments {
	struct flow *flow;
	const struct occ_object *to;
};

static bool assigned_expr(const struct occ_expr *expr, void *data)
{
	const struct assignments *want = data;

	if (expr->kind == OCC_EXPR_ASSIGN && expr->a->kind == OCC_EXPR_OBJECT && expr->a->object == want->to)
		flow_value(want->flow, expr->b);
	return false;
}

static bool assigned_stmt(const struct occ_stmt *stmt, void *data)
{
	const struct assignments *want = data;

	if (stmt->kind == OCC_STMT_DECL && stmt->object == want->to)
		flow_value(want->flow, stmt->expr);
	return false;
}

/* Follows the assignments to every variable that was reached. */
static void flow_close(struct flow *flow)
{
	for (unsigned i = 0; i < flow->n_queue; i++) {
		const struct occ_object *object = flow->queue[i];
		struct assignments want = {flow, object};
		struct occ_visitor visitor = {.expr = assigned_expr, .stmt = assigned_stmt, .data = &want};

		flow_value(flow, object->initializer);
		/* Someone else may have assigned it. */
		if (object->address_taken ||
		    (object->storage != OCC_STORAGE_PARAMETER && object->storage != OCC_STORAGE_LOCAL))
			flow->memory = true;
		occ_visit_stmt(flow->region->function ? flow->region->function->body : NULL, &visitor);
	}
}

struct escape {
	const struct occ_region *region;
	const struct occ_object *object;
};

static bool carries(const struct escape *escape, const struct occ_expr *value)
{
	struct flow flow;

	flow_init(&flow, escape->region);
	flow_value(&flow, value);
	flow_close(&flow);
	return escape->object->id >= escape->region->unit->n_objects || flow.objects[escape->object->id];
}

/* A variable whose value others can load: not only its own function reads it. */
static bool is_seen(const struct occ_object *object)
{
	return object->address_taken ||
	       (object->storage != OCC_STORAGE_PARAMETER && object->storage != OCC_STORAGE_LOCAL);
}

static bool escape_stmt(const struct occ_stmt *stmt, void *data)
{
	return stmt->kind == OCC_STMT_DECL && stmt->expr && is_seen(stmt->object) && carries(data, stmt->expr);
}

static bool escape_expr(const struct occ_expr *expr, void *data)
{
	if (expr->kind == OCC_EXPR_ASSIGN && (expr->a->kind != OCC_EXPR_OBJECT || is_seen(expr->a->object)))
		return carries(data, expr->b);
	if (expr->kind == OCC_EXPR_CALL || expr->kind == OCC_EXPR_INIT_LIST)
		for (unsigned i = 0; i < expr->n_items; i++)
			if (carries(data, expr->items[i]))
				return true;
	/* As an integer it can go anywhere. */
	return expr->kind == OCC_EXPR_CAST && expr->type && expr->type->kind == OCC_TYPE_INT && is_pointer(expr->a) &&
	       carries(data, expr->a);
}

/* The address or value of object may be in memory, where any load may find it. */
static bool escapes(const struct occ_region *region, const struct occ_object *object)
{
	struct escape escape = {region, object};
	struct occ_visitor visitor = {.expr = escape_expr, .stmt = escape_stmt, .data = &escape};

	if (object->storage != OCC_STORAGE_PARAMETER && object->storage != OCC_STORAGE_LOCAL)
		return true;
	return object->address_taken || !region->function || occ_visit_stmt(region->function->body, &visitor);
}

/* What root's pointer may come from. */
static void flow_root(struct flow *flow, const struct occ_region *region, const struct occ_root *root)
{
	flow_init(flow, region);
	if (root->kind != OCC_ROOT_POINTEE || root->parent) {
		flow->memory = true;
		return;
	}
	flow_object(flow, root->object);
	flow_close(flow);
}

/* The pointer of root may have come from object: a variable's storage, or the value of another pointer variable. */
static bool comes_from(const struct occ_region *region, const struct occ_root *root, const struct occ_object *object)
{
	struct flow flow;

	flow_root(&flow, region, root);
	if (flow.unknown || object->id >= region->unit->n_objects || flow.objects[object->id])
		return true;
	return flow.memory && escapes(region, object);
}

/* One of two pointers may be computed from the other, or both from a third. */
static bool related(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	struct flow flow_a, flow_b;

	if (!a->object || !b->object || (a->object == b->object && !a->parent && !b->parent))
		return true;
	if (!a->parent && comes_from(region, b, a->object))
		return true;
	if (!b->parent && comes_from(region, a, b->object))
		return true;
	flow_root(&flow_a, region, a);
	flow_root(&flow_b, region, b);
	if (flow_a.unknown || flow_b.unknown)
		return true;
	for (unsigned i = 0; i < region->unit->n_objects; i++)
		if (flow_a.objects[i] && flow_b.objects[i])
			return true;
	return false;
}

bool occ_is_derived(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	struct flow flow_a, flow_b;

	if (!a->object || !b->object || a->parent || b->parent)
		return false;
	flow_root(&flow_a, region, a);
	flow_root(&flow_b, region, b);
	if (b->object->id < region->unit->n_objects && flow_a.objects[b->object->id])
		return true;
	return a->object->id < region->unit->n_objects && flow_b.objects[a->object->id];
}

/* ---- restrict ---- */

static bool is_restrict(const struct occ_root *root)
{
	return root->kind == OCC_ROOT_POINTEE && root->pointer && root->pointer->is_restrict;
}

/* The pointers are two objects, not one under two names. */
static bool is_union(const struct occ_root *root)
{
	return root->element->kind == OCC_TYPE_RECORD && root->element->record->is_union;
}

static bool distinct_pointers(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	const char *ignored;

	if (!a->parent || !b->parent)
		return a->object != b->object || a->parent != b->parent;
	if (a->parent == b->parent)
		return a->field != b->field && !is_union(a->parent);
	return occ_alias(region, a->parent, b->parent, &ignored) == OCC_ALIAS_NO;
}

/* C17 6.7.3.1: while a restrict pointer lives, what is modified and reached through it is reached in no other way. */
static bool restrict_separates(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	if (b->kind == OCC_ROOT_OBJECT)
		return is_restrict(a) && a->object != b->object && !comes_from(region, a, b->object);
	if (b->parent == a || a->parent == b) /* q and q->p: the value of q->p does not depend on which copy q points to */
		return is_restrict(b->parent == a ? a : b);
	/* a member's restrict began with its structure, perhaps long ago: a plain pointer may well come from it */
	return ((is_restrict(a) && (!a->parent || is_restrict(b))) || (is_restrict(b) && (!b->parent || is_restrict(a)))) &&
	       distinct_pointers(region, a, b) &&
	       (a->parent || b->parent ? a->parent == b->parent || !related(region, a, b) : !related(region, a, b));
}

/* ---- effective types ---- */

static const struct occ_type *scalar_of(const struct occ_type *type)
{
	while (type && type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type;
}

static bool scalars_differ(const struct occ_type *a, const struct occ_type *b)
{
	bool simple_a = a->kind == OCC_TYPE_INT || a->kind == OCC_TYPE_FLOAT || a->kind == OCC_TYPE_BOOL;
	bool simple_b = b->kind == OCC_TYPE_INT || b->kind == OCC_TYPE_FLOAT || b->kind == OCC_TYPE_BOOL;

	if (a->is_character || b->is_character)
		return false;
	if (simple_a && simple_b)
		return a->kind != b->kind || a->bits != b->bits;
	return (simple_a && b->kind == OCC_TYPE_POINTER) || (simple_b && a->kind == OCC_TYPE_POINTER);
}

/* Types no parts of which C lets one lvalue share, whatever their signedness and qualifiers. Unsure: false. */
static bool types_differ(const struct occ_type *a, const struct occ_type *b)
{
	a = scalar_of(a);
	b = scalar_of(b);
	if (!a || !b)
		return false;
	if (a->kind == OCC_TYPE_RECORD) {
		for (unsigned i = 0; a->record && i < a->record->n_fields; i++)
			if (!types_differ(b, a->record->fields[i].type))
				return false;
		return a->record && a->record->n_fields;
	}
	return b->kind == OCC_TYPE_RECORD ? types_differ(b, a) : scalars_differ(a, b);
}

/* type is none of those that memory below root has or is accessed as. */
static bool differs_from_all(const struct occ_region *region, const struct occ_type *type, const struct occ_root *root)
{
	if (!types_differ(type, root->element))
		return false;
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *access = region->accesses[i];

		if (access->place->root == root && (access->place->is_vague || !types_differ(type, access->type)))
			return false;
	}
	return true;
}

static bool types_separate(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	if (!region->unit->strict_aliasing || !differs_from_all(region, a->element, b))
		return false;
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *access = region->accesses[i];

		if (access->place->root == a && (access->place->is_vague || !differs_from_all(region, access->type, b)))
			return false;
	}
	return true;
}

/* ---- answers ---- */

static const char *label(const struct occ_root *root)
{
	if (root->name)
		return root->name;
	return root->object && root->kind != OCC_ROOT_UNKNOWN ? root->object->name : "memory that is not known";
}

static const char *assumption(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b,
			      const char *source)
{
	return occ_arena_printf(region->symbols.arena, "%s and %s do not overlap (%s)", label(a), label(b), source);
}

static const char *record_name(const struct occ_root *root)
{
	const struct occ_type *type = root->parent ? scalar_of(root->parent->element) : NULL;

	return type && type->kind == OCC_TYPE_RECORD && type->spelling ? type->spelling : "the structure";
}

static const char *advice(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	struct occ_arena *arena = region->symbols.arena;

	if (a->kind == OCC_ROOT_UNKNOWN || b->kind == OCC_ROOT_UNKNOWN)
		return "the pointer's origin is not understood";
	if (b->kind == OCC_ROOT_OBJECT)
		return occ_arena_printf(arena, "add restrict to %s", label(a));
	if (a->kind == OCC_ROOT_OBJECT)
		return occ_arena_printf(arena, "add restrict to %s", label(b));
	if ((is_restrict(a) || is_restrict(b)) && related(region, a, b))
		return occ_arena_printf(arena,
					"%s and %s may be computed from one pointer, where restrict does not help",
					label(a), label(b));
	if (a->field && b->field && a->parent == b->parent)
		return occ_arena_printf(arena, "add restrict to the members %s and %s of %s", a->field->name,
					b->field->name, record_name(a));
	return occ_arena_printf(arena, "add restrict to %s and %s", label(a), label(b));
}

struct declared {
	const struct occ_object *object;
};

static bool declares(const struct occ_stmt *stmt, void *data)
{
	return stmt->kind == OCC_STMT_DECL && stmt->object == ((struct declared *)data)->object;
}

/* The variable starts to exist inside the region. */
static bool born_inside(const struct occ_region *region, const struct occ_object *object)
{
	struct declared want = {object};
	struct occ_visitor visitor = {.stmt = declares, .data = &want};

	return object && occ_visit_stmt(region->body, &visitor);
}

/* A structure with an array in it: the array's name is a pointer into the structure. */
static bool holds_array(const struct occ_type *type)
{
	if (type->kind != OCC_TYPE_RECORD)
		return false;
	for (unsigned i = 0; i < type->record->n_fields; i++) {
		const struct occ_type *field = type->record->fields[i].type;

		if (field->kind == OCC_TYPE_ARRAY || holds_array(field))
			return true;
	}
	return false;
}

static bool is_defined_const(const struct occ_type *type)
{
	while (type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type->is_const;
}

/* object is the storage of a variable; other is reached through a pointer, or unknown. */
static enum occ_alias object_and_pointee(const struct occ_region *region, const struct occ_root *object,
					 const struct occ_root *other, const char **why)
{
	const struct occ_object *variable = object->object;
	bool is_array = variable->type && variable->type->kind == OCC_TYPE_ARRAY;
	bool is_automatic = variable->storage == OCC_STORAGE_PARAMETER || variable->storage == OCC_STORAGE_LOCAL;
	bool has_pointers = variable->address_taken || is_array || holds_array(variable->type);

	/* An object defined const does not change (C17 6.7.3p6), whatever points to it. */
	if (is_defined_const(variable->type))
		return OCC_ALIAS_NO;
	/* Nothing but its own name leads to it: no & in the unit, and no other unit can see it. */
	if (!has_pointers && variable->storage != OCC_STORAGE_GLOBAL)
		return OCC_ALIAS_NO;
	if (other->kind == OCC_ROOT_UNKNOWN) {
		*why = advice(region, other, object);
		return OCC_ALIAS_MAYBE;
	}
	/* A pointer that was there when the region started cannot lead to a copy that the region makes. */
	if (object->is_local && !born_inside(region, other->object))
		return OCC_ALIAS_NO;
	if (other->alloc_call)
		return OCC_ALIAS_NO;
	if (is_automatic && !object->is_local && !comes_from(region, other, variable))
		return OCC_ALIAS_NO;
	if (restrict_separates(region, other, object)) {
		*why = assumption(region, other, object, "restrict");
		return OCC_ALIAS_NO;
	}
	if (types_separate(region, object, other)) {
		*why = assumption(region, object, other, "different types");
		return OCC_ALIAS_NO;
	}
	*why = advice(region, other, object);
	return OCC_ALIAS_MAYBE;
}

static bool is_arithmetic(const struct occ_type *type)
{
	while (type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL || type->kind == OCC_TYPE_FLOAT ||
	       type->kind == OCC_TYPE_COMPLEX;
}

static enum occ_alias two_pointees(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b,
				   const char **why)
{
	if (restrict_separates(region, a, b)) {
		*why = assumption(region, a, b, "restrict");
		return OCC_ALIAS_NO;
	}
	/* Fresh memory is reached only through what was computed from the call's result. */
	if ((a->alloc_call || b->alloc_call) && !related(region, a, b))
		return OCC_ALIAS_NO;
	/* Two arithmetic types do not tell them apart: memory without a declared type takes that of the last store (C17
	 * 6.5p6), so an array may be converted in place. Structures and pointers are not converted to numbers in place. */
	if (!(is_arithmetic(a->element) && is_arithmetic(b->element)) && types_separate(region, a, b)) {
		*why = assumption(region, a, b, "different types");
		return OCC_ALIAS_NO;
	}
	*why = advice(region, a, b);
	return OCC_ALIAS_MAYBE;
}

enum occ_alias occ_alias(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b,
			 const char **why)
{
	*why = NULL;
	if (a == b)
		return OCC_ALIAS_SAME;
	if (a->kind == OCC_ROOT_OBJECT && b->kind == OCC_ROOT_OBJECT)
		return OCC_ALIAS_NO;
	if (a->kind == OCC_ROOT_OBJECT)
		return object_and_pointee(region, a, b, why);
	if (b->kind == OCC_ROOT_OBJECT)
		return object_and_pointee(region, b, a, why);
	if (a->kind == OCC_ROOT_UNKNOWN || b->kind == OCC_ROOT_UNKNOWN) {
		*why = advice(region, a, b);
		return OCC_ALIAS_MAYBE;
	}
	return two_pointees(region, a, b, why);
}
