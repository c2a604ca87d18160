/*
 * Whether two roots of a region may be the same memory.
 *
 * What is known comes from four sources: distinct variables are distinct storage; restrict (C17 6.7.3.1); memory fresh
 * from an allocation; and effective types (C17 6.5p7). The last three hold only for pointers that do not come from one
 * another, so the assignments of the function are followed first (flow.h): memory is taken to hold anything that was ever
 * stored there or handed to a call.
 */
#include "flow.h"
#include "region.h"
#include "tree.h"

#include <string.h>

/* ---- where pointers come from ---- */

static const struct occ_flow *flow_of(const struct occ_region *region, const struct occ_root *root)
{
	static const struct occ_flow from_memory = {.memory = true};

	if (root->kind != OCC_ROOT_POINTEE || root->parent || !region->function ||
	    (root->object->owner && root->object->owner != region->function))
		return &from_memory;
	return occ_flow_of_object(region->symbols.arena, region->function, root->object);
}

/* The pointer of root may have come from object: a variable's storage, or the value of another pointer variable. */
static bool comes_from(const struct occ_region *region, const struct occ_root *root, const struct occ_object *object)
{
	const struct occ_flow *flow = flow_of(region, root);

	if (flow->unknown || occ_flow_has(flow, object))
		return true;
	return flow->memory && occ_escapes(region->symbols.arena, region->function, object);
}

/* One of two pointers may be computed from the other, or both from a third. */
static bool related(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	const struct occ_flow *x, *y;

	if (!a->object || !b->object || (a->object == b->object && !a->parent && !b->parent))
		return true;
	x = flow_of(region, a);
	y = flow_of(region, b);
	return x->unknown || y->unknown || occ_flows_meet(x, y) ||
	       (x->memory && !b->parent && occ_flow_escapes(region->symbols.arena, region->function, y)) ||
	       (y->memory && !a->parent && occ_flow_escapes(region->symbols.arena, region->function, x));
}

/* The function shows where a pointer comes from. */
static bool has_source(const struct occ_flow *flow)
{
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i]->storage != OCC_STORAGE_LOCAL || flow->objects[i]->type->kind != OCC_TYPE_POINTER)
			return true;
	return flow->n_calls || flow->memory;
}

/* All that the two may come from is different memory. */
static bool have_different_sources(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	const struct occ_flow *x = flow_of(region, a), *y = flow_of(region, b);

	return region->function && has_source(x) && has_source(y) &&
	       !occ_flows_may_meet(region->symbols.arena, region->function, x, y);
}

bool occ_is_derived(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	if (!a->object || !b->object || a->parent || b->parent)
		return false;
	return occ_flow_has(flow_of(region, a), b->object) || occ_flow_has(flow_of(region, b), a->object);
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

/* ---- what callers pass ---- */

/* The position of the parameter that root's pointer is, unchanged; -1 if it is none. */
static int parameter_of(const struct occ_region *region, const struct occ_root *root)
{
	const struct occ_function *f = region->function;

	if (root->kind != OCC_ROOT_POINTEE || root->parent || !root->object || root->object->address_taken)
		return -1;
	for (unsigned i = 0; f && i < f->n_parameters; i++)
		if (f->parameters[i] == root->object)
			return flow_of(region, root)->n_objects == 1 ? (int)i : -1;
	return -1;
}

static const struct occ_flow *passed(const struct occ_region *region, const struct occ_call_site *site, int position)
{
	if ((unsigned)position >= site->call->n_items)
		return NULL;
	return occ_flow_of_value(region->symbols.arena, site->caller, site->call->items[position]);
}

/* All that the pointer may point to is in flow. */
static bool is_complete(const struct occ_flow *flow)
{
	if (!flow || flow->memory || flow->unknown)
		return false;
	for (unsigned i = 0; i < flow->n_objects; i++)
		if (flow->objects[i]->storage == OCC_STORAGE_PARAMETER)
			return false;
	return true;
}

/* Every call passes two pointers that have nothing in common (b a pointer), or one that has nothing to do with variable b. */
static bool apart_in_all_calls(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b,
			       const char **why)
{
	int i = parameter_of(region, a), j = b->kind == OCC_ROOT_POINTEE ? parameter_of(region, b) : -1;
	const struct occ_call_site *site;
	const char *assumes;

	if (i < 0 || (j < 0 && b->kind != OCC_ROOT_OBJECT))
		return false;
	site = occ_calls_of(region->unit, region->function, &assumes);
	if (!site)
		return false;
	for (; site; site = site->next) {
		const struct occ_flow *x = passed(region, site, i), *y = j < 0 ? NULL : passed(region, site, j);

		if (!x || (j >= 0 ? !y || occ_flows_may_meet(region->symbols.arena, site->caller, x, y) :
				    !is_complete(x) || occ_flow_has(x, b->object)))
			return false;
	}
	*why = assumes;
	return true;
}

/* ---- what only others know ---- */

struct assigned { /* a variable or a member that the unit gives a value */
	const struct occ_object *object;
	const struct occ_field *field;
};

static bool assigns(const struct occ_expr *expr, void *data)
{
	const struct assigned *want = data;
	const struct occ_expr *to = expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC ||
						    expr->kind == OCC_EXPR_ADDRESS ?
					    expr->a :
					    NULL;

	return to && (want->field ? to->kind == OCC_EXPR_MEMBER && to->field == want->field :
				    to->kind == OCC_EXPR_OBJECT && to->object == want->object);
}

static bool is_assigned(const struct occ_unit *unit, const struct occ_object *object, const struct occ_field *field)
{
	struct assigned want = {object, field};
	struct occ_visitor visitor = {.expr = assigns, .data = &want};

	for (unsigned i = 0; i < unit->n_functions; i++)
		if (occ_visit_stmt(unit->functions[i]->body, &visitor))
			return true;
	return false;
}

/* The pointer, or the address of the variable, is for others to give. */
static bool comes_from_outside(const struct occ_region *region, const struct occ_root *root)
{
	if (root->kind == OCC_ROOT_OBJECT)
		return root->object->storage == OCC_STORAGE_GLOBAL;
	if (root->kind != OCC_ROOT_POINTEE)
		return false;
	if (root->parent)
		return (root->parent->kind == OCC_ROOT_OBJECT ? root->parent->object->storage == OCC_STORAGE_GLOBAL ||
								root->parent->object->storage == OCC_STORAGE_PARAMETER :
								comes_from_outside(region, root->parent)) &&
		       !is_assigned(region->unit, NULL, root->field);
	return parameter_of(region, root) >= 0 ||
	       (root->object->storage == OCC_STORAGE_GLOBAL && !root->object->initializer &&
		!is_assigned(region->unit, root->object, NULL));
}

struct callers {
	const struct occ_function *function;
};

static bool calls(const struct occ_expr *expr, void *data)
{
	const struct callers *c = data;

	return expr->kind == OCC_EXPR_CALL && expr->callee == c->function;
}

static bool is_called(const struct occ_unit *unit, const struct occ_function *function)
{
	struct callers want = {function};
	struct occ_visitor visitor = {.expr = calls, .data = &want};

	for (unsigned i = 0; i < unit->n_functions; i++)
		if (occ_visit_stmt(unit->functions[i]->body, &visitor))
			return true;
	return false;
}

bool occ_come_from_outside(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b)
{
	return !occ_is_program(region->unit) && !region->function->is_static && !region->function->address_taken &&
	       !is_called(region->unit, region->function) && comes_from_outside(region, a) && comes_from_outside(region, b);
}

/* A pointer to it may have been stored where others can load it. */
static bool is_in_memory(const struct occ_region *region, const struct occ_root *object)
{
	return !object->object->owner || occ_escapes(region->symbols.arena, object->object->owner, object->object);
}

/* object is the storage of a variable; other is reached through a pointer, or unknown. */
static enum occ_alias object_and_pointee(const struct occ_region *region, const struct occ_root *object,
					 const struct occ_root *other, const char **why)
{
	const struct occ_object *variable = object->object;
	bool is_array = variable->type && variable->type->kind == OCC_TYPE_ARRAY;
	bool is_automatic = (variable->storage == OCC_STORAGE_PARAMETER || variable->storage == OCC_STORAGE_LOCAL) &&
			    (object->is_local || variable->owner == region->function);
	bool has_pointers = variable->address_taken || is_array || holds_array(variable->type);

	/* An object defined const does not change (C17 6.7.3p6), whatever points to it. */
	if (is_defined_const(variable->type))
		return OCC_ALIAS_NO;
	/* Nothing but its own name leads to it: no & in the unit, and no other unit can see it. */
	if (!has_pointers && variable->storage != OCC_STORAGE_GLOBAL)
		return OCC_ALIAS_NO;
	if (!has_pointers && variable->has_definition && occ_is_program(region->unit) &&
	    (other->kind != OCC_ROOT_UNKNOWN || other->origin != OCC_ORIGIN_FOREIGN)) {
		*why = occ_arena_printf(region->symbols.arena, "the address of %s is taken in no other file", variable->name);
		return OCC_ALIAS_NO;
	}
	if (other->kind == OCC_ROOT_UNKNOWN) {
		if (other->origin != OCC_ORIGIN_ANY && is_automatic && !is_in_memory(region, object))
			return OCC_ALIAS_NO;
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
	if (apart_in_all_calls(region, other, object, why))
		return OCC_ALIAS_NO;
	*why = advice(region, other, object);
	return OCC_ALIAS_MAYBE;
}

/* No pointer out of memory, or in functions of other files, leads to root: it is fresh, or (in other files) restrict says
 * that the memory is reached through its pointer alone, and the pointer stays in its function. */
static bool is_hidden_from(const struct occ_region *region, const struct occ_root *unknown, const struct occ_root *root,
			   const char **why)
{
	if (unknown->kind != OCC_ROOT_UNKNOWN || unknown->origin == OCC_ORIGIN_ANY || root->kind != OCC_ROOT_POINTEE ||
	    root->parent ||
	    occ_flow_escapes(region->symbols.arena, region->function, flow_of(region, root)))
		return false;
	if (!root->alloc_call && (unknown->origin != OCC_ORIGIN_FOREIGN || !is_restrict(root)))
		return false;
	if (!root->alloc_call)
		*why = occ_arena_printf(region->symbols.arena, "functions of other files do not reach %s (restrict)",
					label(root));
	return true;
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
	if (have_different_sources(region, a, b))
		return OCC_ALIAS_NO;
	/* Two arithmetic types do not tell them apart: memory without a declared type takes that of the last store (C17
	 * 6.5p6), so an array may be converted in place. Structures and pointers are not converted to numbers in place. */
	if (!(is_arithmetic(a->element) && is_arithmetic(b->element)) && types_separate(region, a, b)) {
		*why = assumption(region, a, b, "different types");
		return OCC_ALIAS_NO;
	}
	if (apart_in_all_calls(region, a, b, why))
		return OCC_ALIAS_NO;
	if (!a->parent && !b->parent && region->function && a->object && b->object &&
	    occ_are_exchanged(region->symbols.arena, region->function, a->object, b->object))
		return OCC_ALIAS_NO;
	*why = advice(region, a, b);
	return OCC_ALIAS_MAYBE;
}

/* Memory that the region allocates is reached through what the call returned, or through a pointer of unknown origin. */
static enum occ_alias fresh_and_other(const struct occ_region *region, const struct occ_root *fresh,
				      const struct occ_root *other, const char **why)
{
	if (other->kind != OCC_ROOT_UNKNOWN || !fresh->escapes)
		return OCC_ALIAS_NO;
	*why = occ_arena_printf(region->symbols.arena, "a pointer that is not followed may lead to the memory of %s",
				fresh->alloc_call);
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
	if (a->kind == OCC_ROOT_FRESH || b->kind == OCC_ROOT_FRESH)
		return fresh_and_other(region, a->kind == OCC_ROOT_FRESH ? a : b, a->kind == OCC_ROOT_FRESH ? b : a, why);
	if (a->kind == OCC_ROOT_OBJECT)
		return object_and_pointee(region, a, b, why);
	if (b->kind == OCC_ROOT_OBJECT)
		return object_and_pointee(region, b, a, why);
	if (a->kind == OCC_ROOT_UNKNOWN || b->kind == OCC_ROOT_UNKNOWN) {
		if (is_hidden_from(region, a, b, why) || is_hidden_from(region, b, a, why))
			return OCC_ALIAS_NO;
		*why = advice(region, a, b);
		return OCC_ALIAS_MAYBE;
	}
	return two_pointees(region, a, b, why);
}
