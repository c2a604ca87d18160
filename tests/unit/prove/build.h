/* Regions built by hand. Everything is in the arena; build_release() frees isl's part. */
#ifndef OCC_TESTS_UNIT_PROVE_BUILD_H
#define OCC_TESTS_UNIT_PROVE_BUILD_H

#include "region.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct build {
	struct occ_unit unit;
	struct occ_region region;
	struct occ_function function;
	struct occ_stmt body;
	struct occ_directive directive; /* of the region */
	struct occ_stmt stmt;		/* and its statement */
	unsigned n_levels;
};

static const struct occ_type type_int = {
    .kind = OCC_TYPE_INT, .bits = 32, .size = 4, .is_signed = true, .spelling = "int"};
static const struct occ_type type_double = {.kind = OCC_TYPE_FLOAT, .bits = 64, .size = 8, .spelling = "double"};
static const struct occ_type type_pointer = {
    .kind = OCC_TYPE_POINTER, .bits = 64, .size = 8, .element = &type_double, .spelling = "double *"};
static const struct occ_type type_restrict = {.kind = OCC_TYPE_POINTER,
					      .bits = 64,
					      .size = 8,
					      .element = &type_double,
					      .is_restrict = true,
					      .spelling = "double *restrict"};

static inline void build_init(struct build *b, unsigned constructs)
{
	memset(b, 0, sizeof(*b));
	occ_arena_init(&b->unit.arena);
	b->unit.strict_aliasing = true;
	occ_symbols_init(&b->region.symbols, &b->unit.arena, 1000000);
	b->body.kind = OCC_STMT_BLOCK;
	b->function.body = &b->body;
	b->directive.constructs = constructs;
	b->stmt.kind = OCC_STMT_DIRECTIVE;
	b->stmt.directive = &b->directive;
	b->region.unit = &b->unit;
	b->region.function = &b->function;
	b->region.directive = &b->directive;
	b->region.body = &b->stmt;
	b->region.is_parallel = true;
}

static inline void build_release(struct build *b)
{
	occ_symbols_release(&b->region.symbols);
	occ_arena_release(&b->unit.arena);
}

static inline void *build_new(struct build *b, size_t size)
{
	return occ_arena_alloc(&b->unit.arena, size);
}

static inline const struct occ_value *build_parameter(struct build *b, const char *name)
{
	return occ_value_symbol(&b->region.symbols,
				occ_symbol_new(&b->region.symbols, OCC_SYMBOL_PARAMETER, name, &type_int));
}

static inline const struct occ_value *build_int(struct build *b, int64_t value)
{
	return occ_value_int(&b->region.symbols, value);
}

static inline struct occ_level *build_level(struct build *b, enum occ_level_kind kind, const char *name,
					    const struct occ_stmt *stmt)
{
	struct occ_level *level = build_new(b, sizeof(*level));

	level->kind = kind;
	level->iterator = occ_symbol_new(&b->region.symbols, OCC_SYMBOL_ITERATOR, name, NULL);
	level->value = occ_value_symbol(&b->region.symbols, level->iterator);
	level->stmt = stmt;
	level->directive = stmt ? stmt->directive : NULL;
	if (kind == OCC_LEVEL_TEAMS || kind == OCC_LEVEL_PARALLEL)
		level->size = occ_symbol_new(&b->region.symbols, OCC_SYMBOL_PARAMETER, "members", NULL);
	level->index = b->n_levels++;
	return level;
}

/* A directive nested in the region, with its statement. */
static inline const struct occ_stmt *build_directive(struct build *b, unsigned constructs)
{
	struct occ_directive *d = build_new(b, sizeof(*d));
	struct occ_stmt *s = build_new(b, sizeof(*s));

	d->constructs = constructs;
	s->kind = OCC_STMT_DIRECTIVE;
	s->directive = d;
	return s;
}

static inline struct occ_object *build_object(struct build *b, const char *name, const struct occ_type *type)
{
	struct occ_object *object = build_new(b, sizeof(*object));

	object->id = b->unit.n_objects;
	object->name = name;
	object->type = type;
	object->storage = OCC_STORAGE_PARAMETER;
	b->unit.objects = occ_arena_grow(&b->unit.arena, b->unit.objects, b->unit.n_objects, sizeof(*b->unit.objects));
	b->unit.objects[b->unit.n_objects++] = object;
	return object;
}

static inline struct occ_root *build_pointee(struct build *b, const char *name, const struct occ_type *pointer)
{
	struct occ_root *root = build_new(b, sizeof(*root));

	root->kind = OCC_ROOT_POINTEE;
	root->object = build_object(b, name, pointer);
	root->name = name;
	root->element = pointer->element;
	root->pointer = pointer;
	root->index = b->region.n_roots;
	b->region.roots = occ_arena_grow(&b->unit.arena, b->region.roots, b->region.n_roots, sizeof(*b->region.roots));
	b->region.roots[b->region.n_roots++] = root;
	return root;
}

/* An access to root[value] at levels, on all of low <= iterator < high of each SHARED and SEQUENTIAL level. */
static inline struct occ_access *build_access(struct build *b, enum occ_access_kind kind, struct occ_root *root,
					      const struct occ_value *value, struct occ_level **levels,
					      unsigned n_levels)
{
	struct occ_access *access = build_new(b, sizeof(*access));
	struct occ_place *place = build_new(b, sizeof(*place));
	struct occ_region *region = &b->region;

	place->root = root;
	place->n_steps = value ? 1 : 0;
	place->steps = build_new(b, sizeof(*place->steps));
	place->steps[0] = (struct occ_step){.kind = OCC_STEP_SUBSCRIPT, .value = value, .element = root->element};
	access->kind = kind;
	access->place = place;
	access->type = root->element;
	access->domain = occ_keep_set(&region->symbols, occ_universe(&region->symbols));
	access->is_exact = true;
	access->levels = levels;
	access->n_levels = n_levels;
	region->accesses =
	    occ_arena_grow(&b->unit.arena, region->accesses, region->n_accesses, sizeof(*region->accesses));
	region->accesses[region->n_accesses++] = access;
	return access;
}

/* low <= value < high from now on. */
static inline void build_bound(struct build *b, struct occ_access *access, const struct occ_value *value,
			       const struct occ_value *low, const struct occ_value *high)
{
	struct occ_symbols *s = &b->region.symbols;
	isl_set *set = isl_pw_aff_ge_set(occ_value_as_affine(s, value), occ_value_as_affine(s, low));

	set = isl_set_intersect(set, isl_pw_aff_lt_set(occ_value_as_affine(s, value), occ_value_as_affine(s, high)));
	access->domain = occ_keep_set(s, isl_set_intersect(isl_set_copy(access->domain), set));
}

#endif
