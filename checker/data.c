/*
 * Conditions on data: may the program be given such data that a branch is taken, or not taken?
 *
 * Only where that is plain: each atom of the condition, and of those of the branches around, compares memory that comes
 * from outside with something else, and no two atoms look at the same variable.
 */
#include "tree.h"
#include "walk.h"

#include <string.h>

#define MOST_OBJECTS 16
#define SMALL (1 << 20)

struct atoms {
	struct occ_walk *w;
	const struct occ_object *objects[MOST_OBJECTS]; /* that have been looked at */
	unsigned n;
};

/* A side of a comparison. */
enum side {
	NEITHER,
	FIXED, /* a constant, or an integer that the walk knows */
	FREE, /* any value, for some data */
	POSITIVE, /* any value from 0 on */
	REMAINDER, /* 0 to some number below */
	BEST /* a variable that the region changes, which starts from a number or from what is given */
};

static bool has_one_value(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(w->effects, object);

	return object->initializer && e->is_declared && !e->is_written && !e->address_taken && e->n_writes <= 1;
}

static const struct occ_object *base_of(const struct occ_expr *lvalue)
{
	while (lvalue && lvalue->kind != OCC_EXPR_OBJECT)
		lvalue = lvalue->kind == OCC_EXPR_CALL ? NULL : lvalue->a;
	return lvalue ? lvalue->object : NULL;
}

static void touch(bool *touched, const struct occ_expr *e)
{
	if (base_of(e))
		touched[base_of(e)->id] = true;
}

/* Writes, and whatever else may lead to some. */
static bool touch_in(const struct occ_expr *e, void *data)
{
	bool *touched = data;

	if (e->kind == OCC_EXPR_ASSIGN || e->kind == OCC_EXPR_INCDEC || e->kind == OCC_EXPR_ADDRESS)
		touch(touched, e->a);
	if (e->kind == OCC_EXPR_ASSIGN && e->b->type->kind == OCC_TYPE_POINTER)
		touch(touched, e->b);
	for (unsigned i = 0; e->kind == OCC_EXPR_CALL && i < e->n_items; i++)
		if (e->items[i]->type->kind == OCC_TYPE_POINTER)
			touch(touched, e->items[i]);
	return false;
}

static bool touch_by(const struct occ_stmt *s, void *data)
{
	if (s->kind == OCC_STMT_DECL && s->expr && s->object->type->kind == OCC_TYPE_POINTER)
		touch(data, s->expr);
	return false;
}

/* Does the function itself do something to the variable, or to what it points to? */
static bool is_touched(const struct occ_walk *w, const struct occ_object *object)
{
	struct occ_function *function = w->region->function;
	struct occ_visitor visitor = { .expr = touch_in, .stmt = touch_by };

	if (!function->touched) {
		function->touched = occ_arena_alloc(&w->region->unit->arena, w->region->unit->n_objects + 1);
		visitor.data = function->touched;
		occ_visit_stmt(function->body, &visitor);
	}
	return function->touched[object->id];
}

/* Does the caller, or another file, decide what is in it? In a program of one file nobody else does. */
static bool is_given(const struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_function *function = w->region->function;

	if (is_touched(w, object))
		return false;
	if (!object->owner)
		return object->storage == OCC_STORAGE_GLOBAL && !occ_is_program(w->region->unit);
	return object->storage == OCC_STORAGE_PARAMETER && object->owner == function && !function->is_static &&
	       strcmp(function->name, "main") != 0;
}

static enum side side_of(struct atoms *atoms, const struct occ_expr *e);

/* Shared, and written in the region: the first iteration to come finds what it was before. */
static bool starts_plain(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_effect *inside = occ_effect_of(w->effects, object);
	const struct occ_expr *init = object->initializer;
	struct occ_function *function = w->region->function;

	if (!inside->is_written || inside->is_declared || inside->address_taken || object->address_taken)
		return false;
	if (!object->owner)
		return object->storage == OCC_STORAGE_GLOBAL && !occ_is_program(w->region->unit);
	if (!function->effects)
		function->effects = occ_effects_of(&w->region->unit->arena, function->body);
	return object->owner == function && init &&
	       (occ_strip_casts(init)->kind == OCC_EXPR_INT || occ_strip_casts(init)->kind == OCC_EXPR_FLOAT) &&
	       occ_effect_of(function->effects, object)->n_writes == inside->n_writes + 1;
}

static enum side side_of_load(struct atoms *atoms, const struct occ_expr *e)
{
	struct occ_walk *w = atoms->w;
	const struct occ_object *object = base_of(e->a);

	if (!object || e->type->is_volatile || e->type->is_atomic)
		return NEITHER;
	if (e->a->kind == OCC_EXPR_OBJECT && object->owner && occ_is_declared_inside(w, object)) {
		if (occ_variable_value(w, object).kind == OCC_KNOWN_INTEGER)
			return FIXED;
		return has_one_value(w, object) ? side_of(atoms, object->initializer) : NEITHER;
	}
	if (e->a->kind == OCC_EXPR_OBJECT && starts_plain(w, object))
		return BEST;
	if (e->type->kind != OCC_TYPE_FLOAT && (e->type->kind != OCC_TYPE_INT || e->type->bits < 32))
		return e->type->kind == OCC_TYPE_POINTER && is_given(w, object) ? FREE : NEITHER;
	for (unsigned i = 0; i < atoms->n; i++)
		if (atoms->objects[i] == object)
			return NEITHER;
	if (!is_given(w, object) || atoms->n == MOST_OBJECTS)
		return NEITHER;
	atoms->objects[atoms->n++] = object;
	return FREE;
}

static bool constant_of(const struct occ_expr *e, int64_t *value)
{
	e = occ_strip_casts(e);
	*value = e->value;
	return e->kind == OCC_EXPR_INT;
}

static bool is_positive(const struct occ_expr *e)
{
	e = occ_strip_casts(e);
	return e->kind == OCC_EXPR_FLOAT ? e->number > 0 : e->kind == OCC_EXPR_INT && e->value > 0;
}

static enum side side_of_binary(struct atoms *atoms, const struct occ_expr *e)
{
	enum side a = side_of(atoms, e->a), b = side_of(atoms, e->b);
	int64_t k;

	if (a == FIXED && b == FIXED)
		return FIXED;
	if (e->op == OCC_OP_REM && a == FREE && constant_of(e->b, &k) && k > 1)
		return REMAINDER;
	if (e->op == OCC_OP_MUL && e->type->kind == OCC_TYPE_FLOAT)
		return (a == FREE && is_positive(e->b)) || (b == FREE && is_positive(e->a)) ? FREE : NEITHER;
	if (e->op != OCC_OP_ADD && e->op != OCC_OP_SUB)
		return NEITHER;
	if ((a == FREE || a == FIXED) && (b == FREE || b == FIXED) && e->type->kind == OCC_TYPE_FLOAT)
		return FREE;
	return (a == FREE && constant_of(e->b, &k) && k > -SMALL && k < SMALL) ? FREE : NEITHER;
}

static enum side side_of(struct atoms *atoms, const struct occ_expr *e)
{
	enum side a;

	switch (e->kind) {
	case OCC_EXPR_INT: case OCC_EXPR_FLOAT:
		return FIXED;
	case OCC_EXPR_LOAD:
		return side_of_load(atoms, e);
	case OCC_EXPR_CAST:
		a = side_of(atoms, e->a);
		return a == FIXED || (e->type->kind == OCC_TYPE_FLOAT || (e->type->kind == OCC_TYPE_INT && e->type->bits >= 32)) ?
			       a :
			       NEITHER;
	case OCC_EXPR_UNARY:
		a = side_of(atoms, e->a);
		return e->op == OCC_OP_NEG && (a == FIXED || (a == FREE && e->type->kind == OCC_TYPE_FLOAT)) ? a : NEITHER;
	case OCC_EXPR_BINARY:
		return side_of_binary(atoms, e);
	case OCC_EXPR_CALL:
		return e->callee && e->callee->in_system_header && e->n_items == 1 &&
				       (!strcmp(e->callee->name, "fabs") || !strcmp(e->callee->name, "fabsf")) &&
				       side_of(atoms, e->items[0]) == FREE ?
			       POSITIVE :
			       NEITHER;
	default:
		return NEITHER;
	}
}

static enum occ_op opposite(enum occ_op op)
{
	switch (op) {
	case OCC_OP_LT: return OCC_OP_GE;
	case OCC_OP_LE: return OCC_OP_GT;
	case OCC_OP_GT: return OCC_OP_LE;
	case OCC_OP_GE: return OCC_OP_LT;
	case OCC_OP_EQ: return OCC_OP_NE;
	default: return OCC_OP_EQ;
	}
}

static enum occ_op mirrored(enum occ_op op)
{
	switch (op) {
	case OCC_OP_LT: return OCC_OP_GT;
	case OCC_OP_LE: return OCC_OP_GE;
	case OCC_OP_GT: return OCC_OP_LT;
	case OCC_OP_GE: return OCC_OP_LE;
	default: return op;
	}
}

/* Some value of a free 32-bit side is below, at and above it. */
static bool is_within(const struct occ_expr *free, const struct occ_expr *fixed)
{
	int64_t k;

	if (free->type->kind != OCC_TYPE_INT)
		return true;
	return constant_of(fixed, &k) && k < INT32_MAX - SMALL && k > (free->type->is_signed ? -(int64_t)INT32_MAX + SMALL : SMALL);
}

static bool may_compare(struct atoms *atoms, const struct occ_expr *left, enum occ_op op, const struct occ_expr *right)
{
	enum side a = side_of(atoms, left), b = side_of(atoms, right);
	int64_t k, n;

	if (a == FIXED) {
		const struct occ_expr *fixed = left;

		left = right;
		right = fixed;
		op = mirrored(op);
		a = b;
		b = FIXED;
	}
	if ((a == FREE && (b == FREE || b == BEST)) || (a == BEST && b == FREE))
		return op != OCC_OP_EQ || b == FREE;
	if (a == FREE && b == FIXED)
		return op == OCC_OP_NE || op == OCC_OP_EQ || is_within(left, right);
	if (a == POSITIVE && b == FIXED)
		return is_positive(right) || op == OCC_OP_GT || op == OCC_OP_GE || op == OCC_OP_NE;
	if (a == REMAINDER && constant_of(right, &k) && constant_of(occ_strip_casts(left)->b, &n))
		return op == OCC_OP_NE || (op == OCC_OP_EQ && k >= 0 && k < n);
	return false;
}

/* The walk has made the domain smaller by it. */
static bool is_understood(struct occ_walk *w, const struct occ_expr *condition)
{
	bool quiet = w->quiet, understood;

	w->quiet = true;
	understood = occ_truth(w, occ_evaluate(w, condition));
	w->quiet = quiet;
	return understood;
}

/* is_needed: the walk has made the domain smaller by what it understands of e. */
static bool may_be(struct atoms *atoms, const struct occ_expr *e, bool holds, bool is_needed)
{
	const struct occ_expr *whole = e;

	e = occ_strip_casts(e);
	if (e->kind == OCC_EXPR_UNARY && e->op == OCC_OP_NOT)
		return may_be(atoms, e->a, !holds, is_needed);
	if (e->kind == OCC_EXPR_LOGICAL && holds == (e->op == OCC_OP_OR)) /* one operand is enough */
		return may_be(atoms, e->a, holds, false) || may_be(atoms, e->b, holds, false);
	if (e->kind == OCC_EXPR_LOGICAL)
		return may_be(atoms, e->a, holds, is_needed) && may_be(atoms, e->b, holds, is_needed);
	if (is_needed && is_understood(atoms->w, whole))
		return true;
	if (e->kind == OCC_EXPR_BINARY && e->op >= OCC_OP_LT && e->op <= OCC_OP_NE)
		return may_compare(atoms, e->a, holds ? e->op : opposite(e->op), e->b);
	return e->kind == OCC_EXPR_LOAD && side_of(atoms, e) == FREE;
}

bool occ_may_hold(struct occ_walk *w, const struct occ_assumed *assumed)
{
	struct atoms atoms = { .w = w };

	for (; assumed; assumed = assumed->outer)
		if (!may_be(&atoms, assumed->condition, assumed->holds, true))
			return false;
	return true;
}
