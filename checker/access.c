/* Places and roots: which memory an lvalue is, and the record of what happens to it. */
#include "tree.h"
#include "walk.h"

#include <string.h>

/* ---- whose variable ---- */

bool occ_is_declared_inside(const struct occ_walk *w, const struct occ_object *object)
{
	for (const struct occ_frame *f = w->frame; f->caller; f = f->caller)
		if (object->owner == f->function && object->storage != OCC_STORAGE_STATIC_LOCAL)
			return true;
	return object->owner == w->frame->function && occ_effect_of(w->effects, object)->is_declared_directly &&
	       object->storage == OCC_STORAGE_LOCAL;
}

bool occ_is_private(const struct occ_walk *w, const struct occ_object *object, unsigned *instance, unsigned *depth,
		    bool *is_reduction)
{
	*instance = 0;
	*depth = 0;
	*is_reduction = false;
	for (unsigned i = w->n_privates; i-- > 0;) {
		if (w->privates[i].object != object || (!object->owner && w->privates[i].frame != w->frame))
			continue;
		*instance = w->privates[i].instance;
		*depth = w->privates[i].depth;
		*is_reduction = w->privates[i].is_reduction;
		return true;
	}
	return false;
}

bool occ_has_copies(const struct occ_walk *w, const struct occ_object *object)
{
	for (unsigned i = 0; i < w->n_privates; i++)
		if (w->privates[i].object == object)
			return true;
	return false;
}

/* ---- roots ---- */

struct occ_root *occ_root_new(struct occ_walk *w, enum occ_root_kind kind)
{
	struct occ_region *region = w->region;
	struct occ_root *root = occ_arena_alloc(w->arena, sizeof(*root));

	root->kind = kind;
	root->index = region->n_roots;
	region->roots = occ_arena_grow(w->arena, region->roots, region->n_roots, sizeof(*region->roots));
	region->roots[region->n_roots++] = root;
	return root;
}

/* A name means at the pragma what it means where it is used, unless a nearer variable of that name hides it there:
 * possible only for file-scope names that a callee uses. */
static const char *name_at_pragma(struct occ_walk *w, const struct occ_object *object)
{
	if (object->owner && object->owner != w->region->function)
		return NULL;
	if (object->owner && occ_effect_of(w->effects, object)->is_used)
		return object->name;
	if (object->owner ? !occ_is_in_scope(w, object) : w->frame->function == w->region->function)
		return object->owner ? NULL : object->name;
	for (unsigned i = 0; i < w->region->unit->n_objects; i++) {
		const struct occ_object *other = w->region->unit->objects[i];

		if (other != object && other->owner == w->region->function && !strcmp(other->name, object->name))
			return NULL;
	}
	return object->name;
}

/* Each thread has its own copy of a threadprivate variable; a task uses that of the thread that runs it, which runs
 * nothing else meanwhile: a copy for each instance of the task is as good. */
static bool is_threadprivate(const struct occ_walk *w, const struct occ_object *object, unsigned *instance,
			     unsigned *depth)
{
	if (object->storage != OCC_STORAGE_THREAD)
		return false;
	*depth = 0;
	for (unsigned i = 0; i < w->n_levels; i++)
		if (w->levels[i]->kind == OCC_LEVEL_PARALLEL || w->levels[i]->kind == OCC_LEVEL_TASK)
			*depth = i + 1;
	*instance = *depth ? UINT32_MAX - w->levels[*depth - 1]->index : 0;
	return true;
}

struct occ_root *occ_root_of_object(struct occ_walk *w, const struct occ_object *object)
{
	unsigned instance, depth;
	bool is_reduction, is_private = occ_is_private(w, object, &instance, &depth, &is_reduction) ||
					is_threadprivate(w, object, &instance, &depth);
	struct occ_root *root;

	for (unsigned i = 0; i < w->region->n_roots; i++) {
		root = w->region->roots[i];
		if (root->kind == OCC_ROOT_OBJECT && root->object == object && root->instance == instance)
			return root;
	}
	root = occ_root_new(w, OCC_ROOT_OBJECT);
	root->object = object;
	root->instance = instance;
	root->depth = depth;
	root->is_local = is_private || occ_is_declared_inside(w, object);
	root->is_reduction = is_reduction;
	root->element = object->type;
	root->name = root->is_local ? NULL : name_at_pragma(w, object);
	return root;
}

static struct occ_root *unknown_root(struct occ_walk *w, enum occ_origin origin)
{
	struct occ_root *root;

	for (unsigned i = 0; i < w->region->n_roots; i++)
		if (w->region->roots[i]->kind == OCC_ROOT_UNKNOWN && w->region->roots[i]->origin == origin)
			return w->region->roots[i];
	root = occ_root_new(w, OCC_ROOT_UNKNOWN);
	root->origin = origin;
	return root;
}

struct occ_root *occ_constant_root(struct occ_walk *w)
{
	for (unsigned i = 0; i < w->region->n_roots; i++)
		if (w->region->roots[i]->kind == OCC_ROOT_CONSTANT)
			return w->region->roots[i];
	return occ_root_new(w, OCC_ROOT_CONSTANT);
}

/* ---- places ---- */

static struct occ_place *place_with_room(struct occ_walk *w, const struct occ_place *from, unsigned more)
{
	struct occ_place *place = occ_arena_alloc(w->arena, sizeof(*place));

	*place = *from;
	place->steps = occ_arena_alloc(w->arena, (from->n_steps + more + 1) * sizeof(*place->steps));
	if (from->n_steps)
		memcpy(place->steps, from->steps, from->n_steps * sizeof(*place->steps));
	return place;
}

const struct occ_place *occ_place_of_root(struct occ_walk *w, struct occ_root *root)
{
	struct occ_place *place = occ_arena_alloc(w->arena, sizeof(*place));

	place->root = root;
	return place;
}

const struct occ_place *occ_place_vague(struct occ_walk *w, struct occ_root *root, const char *why,
					const struct occ_expr *where)
{
	struct occ_place *place = occ_arena_alloc(w->arena, sizeof(*place));

	place->root = root ? root : unknown_root(w, OCC_ORIGIN_ANY);
	place->is_vague = true;
	place->why = why;
	place->where = where;
	return place;
}

const struct occ_place *occ_place_stored(struct occ_walk *w, const char *why, const struct occ_expr *where)
{
	return occ_place_vague(w, unknown_root(w, OCC_ORIGIN_MEMORY), why, where);
}

const struct occ_place *occ_place_field(struct occ_walk *w, const struct occ_place *place, const struct occ_field *field)
{
	struct occ_place *result;

	if (place->is_vague)
		return place;
	result = place_with_room(w, place, 1);
	result->steps[result->n_steps++] =
		(struct occ_step){ .kind = OCC_STEP_FIELD, .element = field->type, .field = field };
	return result;
}

static const struct occ_value *extent_value(struct occ_walk *w, const struct occ_type *array)
{
	if (array->extent_kind == OCC_EXTENT_CONSTANT)
		return occ_value_int(w->symbols, (int64_t)array->extent);
	if (array->extent_kind == OCC_EXTENT_VARIABLE)
		return occ_extent_at_entry(w, array->extent_expr);
	return NULL;
}

/* An array that exists has at least one element: the size of a VLA is greater than zero (C17 6.7.6.2p5). */
static void assume_not_empty(struct occ_walk *w, const struct occ_value *extent)
{
	isl_pw_aff *n;

	if (!extent || !occ_value_is_invariant(w->symbols, extent))
		return;
	n = occ_value_as_affine(w->symbols, extent);
	if (n)
		occ_symbols_assume(w->symbols, isl_pw_aff_pos_set(n));
}

static bool uses_variable(const struct occ_walk *w, const struct occ_expr *expr)
{
	const struct occ_expr *e = occ_strip_casts(expr);

	return e && e->kind == OCC_EXPR_LOAD && e->a->kind == OCC_EXPR_OBJECT &&
	       occ_effect_of(w->effects, e->a->object)->is_used;
}

void occ_assume_parameters(struct occ_walk *w)
{
	const struct occ_function *function = w->region->function;

	for (unsigned i = 0; i < function->n_parameters; i++) {
		const struct occ_type *t = function->parameters[i]->type->element;

		for (; t && t->kind == OCC_TYPE_ARRAY; t = t->element)
			if (t->extent_kind == OCC_EXTENT_VARIABLE && uses_variable(w, t->extent_expr))
				assume_not_empty(w, occ_extent_at_entry(w, t->extent_expr));
	}
}

const struct occ_place *occ_place_element(struct occ_walk *w, const struct occ_place *place, const struct occ_type *array)
{
	struct occ_place *result;

	const struct occ_value *extent;

	if (place->is_vague)
		return place;
	extent = extent_value(w, array);
	if (array->extent_kind == OCC_EXTENT_VARIABLE && !w->frame->caller && !place->root->is_local)
		assume_not_empty(w, extent); /* declared before the region, so that its size has been looked at */
	result = place_with_room(w, place, 1);
	result->steps[result->n_steps++] = (struct occ_step){ .kind = OCC_STEP_SUBSCRIPT,
							      .value = occ_value_int(w->symbols, 0),
							      .extent = extent,
							      .element = array->element };
	return result;
}

const struct occ_place *occ_place_move(struct occ_walk *w, const struct occ_place *place, const struct occ_value *offset,
				       const char *why, const struct occ_expr *where)
{
	struct occ_place *result;
	struct occ_step *last;
	int64_t constant;

	if (place->is_vague || (offset && occ_value_constant(offset, &constant) && !constant))
		return place;
	if (!place->n_steps || place->steps[place->n_steps - 1].kind != OCC_STEP_SUBSCRIPT)
		return occ_place_vague(w, place->root, "pointer arithmetic on a single object", where);
	result = place_with_room(w, place, 0);
	last = &result->steps[result->n_steps - 1];
	last->value = occ_value_add(w->symbols, last->value, offset);
	if (!last->value && !result->why) {
		result->why = why ? why : "the subscript is not an affine function of the loop counters";
		result->where = where;
	}
	return result;
}

static bool same_extent(struct occ_walk *w, const struct occ_type *a, const struct occ_type *b)
{
	const struct occ_value *x, *y;

	if (a->extent_kind == OCC_EXTENT_CONSTANT && b->extent_kind == OCC_EXTENT_CONSTANT)
		return a->extent == b->extent;
	if (a->extent_expr == b->extent_expr && a->extent_expr)
		return true;
	x = extent_value(w, a);
	y = extent_value(w, b);
	return x && y && occ_value_equal(x, y);
}

bool occ_same_object_type(struct occ_walk *w, const struct occ_type *a, const struct occ_type *b)
{
	if (a == b)
		return true;
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case OCC_TYPE_INT: case OCC_TYPE_BOOL: case OCC_TYPE_FLOAT:
		return a->bits == b->bits;
	case OCC_TYPE_RECORD:
		return a->record == b->record;
	case OCC_TYPE_ARRAY:
		return same_extent(w, a, b) && occ_same_object_type(w, a->element, b->element);
	case OCC_TYPE_POINTER:
		return true;
	default:
		return a->size == b->size;
	}
}

/* ---- what a pointer points to ---- */

/* A place that is one fixed location with a name at the pragma: x, s.x, p->x. Only such pointers have named pointees. */
static bool is_fixed(const struct occ_place *place)
{
	int64_t zero;

	if (place->is_vague || place->root->kind == OCC_ROOT_UNKNOWN)
		return false;
	if (!place->n_steps)
		return place->root->kind == OCC_ROOT_OBJECT;
	if (place->root->kind == OCC_ROOT_OBJECT)
		return place->n_steps == 1 && place->steps[0].kind == OCC_STEP_FIELD;
	return place->root->kind == OCC_ROOT_POINTEE && !place->root->parent && place->n_steps == 2 &&
	       place->steps[0].kind == OCC_STEP_SUBSCRIPT && place->steps[0].value &&
	       occ_value_constant(place->steps[0].value, &zero) && !zero && place->steps[1].kind == OCC_STEP_FIELD;
}

const struct occ_place *occ_place_start(struct occ_walk *w, struct occ_root *root)
{
	struct occ_place *place = place_with_room(w, occ_place_of_root(w, root), 1);

	place->steps[place->n_steps++] = (struct occ_step){ .kind = OCC_STEP_SUBSCRIPT,
							    .value = occ_value_int(w->symbols, 0),
							    .element = root->element };
	return place;
}

const struct occ_place *occ_private_elements(struct occ_walk *w, const struct occ_object *object)
{
	struct occ_place *place = place_with_room(w, occ_place_of_root(w, occ_root_of_object(w, object)), 1);

	place->steps[place->n_steps++] = (struct occ_step){ .kind = OCC_STEP_SUBSCRIPT,
							    .value = occ_value_int(w->symbols, 0),
							    .element = occ_pointee(object->type) };
	return place;
}

static const char *pointee_name(struct occ_walk *w, const struct occ_place *place, const struct occ_field *field)
{
	const char *holder = place->root->name;

	if (!holder || !field)
		return holder;
	if (!*field->name)
		return NULL;
	return occ_arena_printf(w->arena, place->root->kind == OCC_ROOT_POINTEE ? "%s->%s" : "%s.%s", holder, field->name);
}

static const struct occ_place *pointee_of(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer,
					  const struct occ_expr *expr)
{
	const struct occ_field *field = place->n_steps ? place->steps[place->n_steps - 1].field : NULL;
	struct occ_root *holder = place->n_steps ? place->root : NULL, *root;

	if (!is_fixed(place))
		return occ_place_stored(w, "a pointer that is itself read from memory", expr);
	if (place->root->is_local)
		return occ_place_vague(w, NULL, "a pointer whose value in the region is not known", expr);
	for (unsigned i = 0; i < w->region->n_roots; i++) {
		root = w->region->roots[i];
		if (root->kind == OCC_ROOT_POINTEE && root->object == place->root->object && root->parent == holder &&
		    root->field == field)
			return occ_place_start(w, root);
	}
	root = occ_root_new(w, OCC_ROOT_POINTEE);
	root->object = place->root->object;
	root->parent = holder;
	root->field = field;
	root->element = occ_pointee(pointer);
	root->pointer = pointer;
	root->points_to_const = root->element->is_const;
	root->name = pointee_name(w, place, field);
	return occ_place_start(w, root);
}

struct member { /* of a structure */
	const struct occ_object *object;
	const struct occ_field *field;
};

/* Is the member given a value, or the structure as a whole? */
static bool sets_member(const struct occ_expr *expr, void *data)
{
	const struct member *m = data;
	const struct occ_expr *lvalue = expr->a;

	if (expr->kind != OCC_EXPR_ASSIGN && expr->kind != OCC_EXPR_INCDEC)
		return false;
	if (lvalue->kind == OCC_EXPR_MEMBER && lvalue->a->kind == OCC_EXPR_OBJECT && lvalue->a->object == m->object)
		return lvalue->field == m->field || lvalue->a->type->record->is_union;
	return lvalue->kind == OCC_EXPR_OBJECT && lvalue->object == m->object;
}

/* A firstprivate copy of a structure whose pointer nothing in the region sets points where the structure did at the start.
 * The place in that; NULL when it is not one. */
static const struct occ_place *in_original(struct occ_walk *w, const struct occ_place *place)
{
	struct occ_root *root = place->root;
	struct member member = { root->object, place->n_steps ? place->steps[0].field : NULL };
	struct occ_visitor visitor = { .expr = sets_member, .data = &member };
	struct occ_place *original;

	if (root->kind != OCC_ROOT_OBJECT || !member.field || member.object->owner != w->region->function ||
	    member.object->address_taken || occ_visit_stmt(w->region->body, &visitor))
		return NULL;
	for (unsigned i = w->n_privates; i-- > 0 && root->is_local;)
		if (w->privates[i].object == root->object && w->privates[i].instance == root->instance && w->privates[i].original)
			root = w->privates[i].original;
	if (root->is_local || root == place->root)
		return NULL;
	original = place_with_room(w, place, 0);
	original->root = root;
	return original;
}

const struct occ_place *occ_pointee_of(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer,
				       const struct occ_expr *expr)
{
	const struct occ_place *original = is_fixed(place) && place->root->is_local ? in_original(w, place) : NULL;

	return pointee_of(w, original ? original : place, pointer, expr);
}

/* ---- the record ---- */

static bool is_concurrent_below(const struct occ_walk *w, unsigned depth)
{
	for (unsigned i = depth; i < w->n_levels; i++)
		if (w->levels[i]->kind != OCC_LEVEL_SEQUENTIAL)
			return true;
	return false;
}

static bool same_lvalue(const struct occ_expr *a, const struct occ_expr *b)
{
	if (!a || !b)
		return a == b;
	if (a->kind != b->kind || a->op != b->op || a->object != b->object || a->field != b->field || a->value != b->value ||
	    a->n_items != b->n_items || a->callee != b->callee)
		return false;
	for (unsigned i = 0; i < a->n_items; i++)
		if (!same_lvalue(a->items[i], b->items[i]))
			return false;
	return same_lvalue(a->a, b->a) && same_lvalue(a->b, b->b) && same_lvalue(a->c, b->c);
}

/* Can anybody but the thread itself see its own variable? Threads and lanes that are made while it exists, and tasks that
 * use it, or a pointer to it. */
static bool may_be_shared(const struct occ_walk *w, const struct occ_root *root)
{
	const struct occ_effect *e = occ_effect_of(w->effects, root->object);
	bool has_address = e->address_taken || root->object->type->kind == OCC_TYPE_ARRAY;

	return is_concurrent_below(w, root->depth) || e->task_use || (w->effects->has_tasks && has_address);
}

/* Does what a target region does to its copy of the variable happen to the host's too, when the copies are made or
 * written back? */
static bool crosses(const struct occ_walk *w, enum occ_access_kind kind, const struct occ_root *root)
{
	const struct occ_directive *d = w->offloaded;

	if (!d || !root->object)
		return true;
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!occ_lists(c, root->object) || c->is_implicit)
			continue;
		if (c->kind == OCC_CLAUSE_MAP)
			return c->map_type == OCC_MAP_TOFROM || c->map_type == (kind == OCC_WRITE ? OCC_MAP_FROM : OCC_MAP_TO);
	}
	/* without a clause arrays and structures are mapped both ways, scalars copied in, pointees present already */
	return root->kind == OCC_ROOT_OBJECT &&
	       (root->object->type->kind == OCC_TYPE_ARRAY || root->object->type->kind == OCC_TYPE_RECORD);
}

static struct occ_expr *something(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc)
{
	static const struct occ_type unknown = { .kind = OCC_TYPE_OTHER };
	struct occ_expr *e = occ_arena_alloc(w->arena, sizeof(*e));

	*e = (struct occ_expr){ .kind = OCC_EXPR_UNKNOWN, .type = &unknown, .text = expr ? expr->text : NULL, .loc = loc };
	return e;
}

void occ_record_unknown(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc, const char *reason)
{
	struct occ_expr *e = something(w, expr, loc);

	occ_record(w, OCC_WRITE, occ_place_vague(w, NULL, reason, e), e);
}

void occ_record_foreign_read(struct occ_walk *w, const struct occ_expr *call, const char *why)
{
	struct occ_expr *e = something(w, call, call->loc);

	occ_record(w, OCC_READ, occ_place_vague(w, unknown_root(w, OCC_ORIGIN_FOREIGN), why, e), e);
}

/* Of one root. */
static bool are_equal(const struct occ_place *a, const struct occ_place *b)
{
	if (a->root != b->root || a->n_steps != b->n_steps || a->is_vague || b->is_vague)
		return false;
	for (unsigned i = 0; i < a->n_steps; i++) {
		const struct occ_step *s = &a->steps[i], *t = &b->steps[i];

		if (s->kind != t->kind || s->field != t->field || s->element != t->element)
			return false;
		if (s->extent != t->extent && (!s->extent || !t->extent || !occ_value_equal(s->extent, t->extent)))
			return false;
		if (s->kind == OCC_STEP_SUBSCRIPT && (!s->value || !t->value || !occ_value_equal(s->value, t->value)))
			return false;
	}
	return true;
}

#define NEAR 64 /* places in which an equal one is looked for */

/* A place that is equal to place and that an access has had before, if there is one. */
static const struct occ_place *known_place(struct occ_walk *w, const struct occ_place *place)
{
	struct occ_root *root = place->root;

	if (place->is_vague)
		return place;
	for (unsigned n = 0; n < NEAR && n < root->n_places; n++)
		if (are_equal(root->places[root->n_places - 1 - n], place))
			return root->places[root->n_places - 1 - n];
	root->places = occ_arena_grow(w->arena, root->places, root->n_places, sizeof(*root->places));
	root->places[root->n_places++] = place;
	return place;
}

void occ_record(struct occ_walk *w, enum occ_access_kind kind, const struct occ_place *place, const struct occ_expr *expr)
{
	struct occ_region *region = w->region;
	struct occ_access *access;
	struct occ_root *root = place->root;

	if (w->quiet || root->kind == OCC_ROOT_CONSTANT || !crosses(w, kind, root))
		return;
	if (root->kind == OCC_ROOT_OBJECT && root->is_local && !root->is_reduction && !may_be_shared(w, root))
		return;
	access = occ_arena_alloc(w->arena, sizeof(*access));
	access->kind = kind;
	access->is_atomic = expr->type->is_atomic || w->combining || (w->atomic && same_lvalue(w->atomic, expr));
	access->critical = w->critical;
	if (w->locks) {
		access->locks = w->locks->held;
		access->n_locks = w->locks->n_held;
		access->may_hold_lock = w->locks->may_hold;
	}
	access->place = known_place(w, place);
	access->type = expr->type;
	access->expr = expr;
	access->site = w->frame->site;
	access->domain = w->domain;
	access->is_exact = w->is_exact && !w->assumed;
	access->is_exact_given = w->is_exact;
	access->assumed = w->assumed;
	access->levels = occ_arena_alloc(w->arena, (w->n_levels + 1) * sizeof(*access->levels));
	if (w->n_levels)
		memcpy(access->levels, w->levels, w->n_levels * sizeof(*access->levels));
	access->n_levels = w->n_levels;
	access->block = w->block;
	access->epoch = w->epoch;
	access->order = w->order++;
	access->loc = expr->loc;
	region->accesses = occ_arena_grow(w->arena, region->accesses, region->n_accesses, sizeof(*region->accesses));
	region->accesses[region->n_accesses++] = access;
}
