#include "around.h"
#include "derived.h"
#include "induction.h"
#include "table.h"
#include "tree.h"

struct reading { /* of a condition */
	struct occ_walk *w;
	const struct occ_effects *effects; /* of what runs between the condition and the region */
};

/* Has the variable the value in the region that it had at the condition? */
static bool is_kept(const struct reading *r, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(r->effects, object);

	if (object->type->kind != OCC_TYPE_INT || object->type->is_volatile || object->type->is_atomic)
		return false;
	if (!object->owner)
		return !occ_is_written_anywhere(r->w->region->unit, object);
	return object->owner == r->w->region->function && !object->address_taken && !e->is_written && !e->address_taken &&
	       (object->storage == OCC_STORAGE_LOCAL || object->storage == OCC_STORAGE_PARAMETER);
}

static bool is_unclear(const struct occ_expr *expr, void *data)
{
	switch (expr->kind) {
	case OCC_EXPR_INT: case OCC_EXPR_BINARY: case OCC_EXPR_UNARY: case OCC_EXPR_LOGICAL: case OCC_EXPR_LOAD:
		return false;
	case OCC_EXPR_CAST:
		return expr->type->kind != OCC_TYPE_INT && expr->type->kind != OCC_TYPE_BOOL;
	case OCC_EXPR_OBJECT:
		return !is_kept(data, expr->object);
	default:
		return true;
	}
}

static bool is_clear(struct reading *r, const struct occ_expr *expr)
{
	struct occ_visitor visitor = { .expr = is_unclear, .data = r };

	return expr && !occ_visit_expr(expr, &visitor);
}

static struct occ_abstract evaluate(struct occ_walk *w, const struct occ_expr *expr)
{
	bool quiet = w->quiet;
	struct occ_abstract known;

	w->quiet = true;
	known = occ_evaluate(w, expr);
	w->quiet = quiet;
	return known;
}

/* Takes fact, unless it is about what is not affine. */
static void assume(struct occ_walk *w, __isl_take isl_set *fact)
{
	if (occ_derived_depends(w->symbols, fact, NULL))
		isl_set_free(fact);
	else
		occ_symbols_assume(w->symbols, fact);
}

static void assume_condition(struct reading *r, const struct occ_expr *condition, bool holds)
{
	const struct occ_expr *e = occ_strip_casts(condition);
	isl_set *truth;

	if (!e)
		return;
	if (e->kind == OCC_EXPR_UNARY && e->op == OCC_OP_NOT) {
		assume_condition(r, e->a, !holds);
	} else if (e->kind == OCC_EXPR_LOGICAL && holds == (e->op == OCC_OP_AND)) {
		assume_condition(r, e->a, holds);
		assume_condition(r, e->b, holds);
	} else if (is_clear(r, condition)) {
		truth = occ_truth(r->w, evaluate(r->w, condition));
		if (truth)
			assume(r->w, holds ? isl_set_copy(truth) : isl_set_complement(isl_set_copy(truth)));
	}
}

/* ---- counters ---- */

/* 1: the step makes the counter no smaller, -1: no greater, 0: neither is sure. From 0 on, if from_zero. */
static int direction_of(const struct occ_expr *step, const struct occ_object *counter, bool *from_zero)
{
	const struct occ_expr *amount;

	step = occ_strip_casts(step);
	*from_zero = false;
	if (!step || !step->a || step->a->kind != OCC_EXPR_OBJECT || step->a->object != counter)
		return 0;
	if (step->kind == OCC_EXPR_INCDEC)
		return step->op == OCC_OP_ADD ? 1 : -1;
	amount = step->kind == OCC_EXPR_ASSIGN ? occ_strip_casts(step->b) : NULL;
	if (!amount || amount->kind != OCC_EXPR_INT || amount->value < 1 || amount->value > 62)
		return 0;
	*from_zero = step->op != OCC_OP_ADD && step->op != OCC_OP_SUB;
	switch (step->op) {
	case OCC_OP_ADD: case OCC_OP_MUL: case OCC_OP_SHL: return 1;
	case OCC_OP_SUB: case OCC_OP_DIV: case OCC_OP_SHR: return -1;
	default: return 0;
	}
}

static void assume_start(struct reading *r, const struct occ_object *counter, const struct occ_expr *first, int direction,
			 bool from_zero)
{
	struct occ_walk *w = r->w;
	struct occ_abstract now = occ_variable_value(w, counter), then = evaluate(w, first);
	isl_pw_aff *way;
	int64_t start;

	if (now.kind != OCC_KNOWN_INTEGER || then.kind != OCC_KNOWN_INTEGER ||
	    (from_zero && (!occ_value_constant(then.value, &start) || start < 0)))
		return;
	way = occ_value_as_affine(w->symbols, direction > 0 ? occ_value_sub(w->symbols, now.value, then.value) :
							      occ_value_sub(w->symbols, then.value, now.value));
	if (way)
		assume(w, isl_pw_aff_nonneg_set(way));
	way = from_zero ? occ_value_as_affine(w->symbols, now.value) : NULL;
	if (way)
		assume(w, isl_pw_aff_nonneg_set(way));
}

/* The counter has come from its first value by steps in one direction. A signed one cannot go round. */
static void assume_counted(struct reading *r, const struct occ_stmt *loop)
{
	const struct occ_stmt *init = loop->init;
	const struct occ_object *counter = NULL;
	const struct occ_expr *first = NULL;
	bool from_zero;
	int direction;

	if (init && init->kind == OCC_STMT_DECL && init->expr) {
		counter = init->object;
		first = init->expr;
	} else if (init && init->kind == OCC_STMT_EXPR && init->expr->kind == OCC_EXPR_ASSIGN &&
		   init->expr->op == OCC_OP_NONE && init->expr->a->kind == OCC_EXPR_OBJECT) {
		counter = init->expr->a->object;
		first = init->expr->b;
	}
	if (!counter || !is_kept(r, counter) || !counter->type->is_signed || counter->type->bits < 32 || !counter->owner ||
	    r->w->region->unit->wrapping_signed || !is_clear(r, first))
		return;
	direction = direction_of(loop->step, counter, &from_zero);
	if (direction)
		assume_start(r, counter, first, direction, from_zero);
}

/* ---- the way to the region ---- */

static bool is_region(const struct occ_stmt *stmt, void *data)
{
	return stmt == data;
}

static bool holds_region(const struct occ_stmt *stmt, const struct occ_stmt *region)
{
	struct occ_visitor visitor = { .stmt = is_region, .data = (void *)region };

	return stmt && occ_visit_stmt(stmt, &visitor);
}

static void assume_of_loop(struct occ_walk *w, const struct occ_stmt *loop)
{
	struct reading r = { w, occ_effects_of(w->arena, loop->body) };

	if (loop->kind == OCC_STMT_FOR)
		assume_counted(&r, loop);
	if (!occ_has_effects(loop->expr))
		assume_condition(&r, loop->expr, true);
}

static void follow(struct occ_walk *w, const struct occ_stmt *stmt, const struct occ_stmt *region)
{
	const struct occ_stmt *below[] = { stmt->body, stmt->then_branch, stmt->else_branch,
					   stmt->directive ? stmt->directive->body : NULL };
	struct reading r = { .w = w };

	if (stmt == region || stmt->kind == OCC_STMT_SWITCH)
		return;
	for (unsigned i = 0; i < stmt->n_children; i++)
		if (holds_region(stmt->children[i], region))
			follow(w, stmt->children[i], region);
	for (unsigned i = 0; i < sizeof(below) / sizeof(*below); i++) {
		if (!holds_region(below[i], region))
			continue;
		if (stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_IF)
			w->region->lacks_insight |= w->insight < OCC_INSIGHT_TABLES;
		if (w->insight >= OCC_INSIGHT_TABLES && (stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE))
			assume_of_loop(w, stmt);
		r.effects = occ_effects_of(w->arena, below[i]);
		if (w->insight >= OCC_INSIGHT_TABLES && stmt->kind == OCC_STMT_IF && !stmt->expr->has_side_effects)
			assume_condition(&r, stmt->expr, below[i] == stmt->then_branch);
		follow(w, below[i], region);
	}
}

void occ_assume_around(struct occ_walk *w, const struct occ_stmt *region)
{
	struct occ_function *function = w->region->function;

	if (!function || !function->body || occ_effects_of(w->arena, function->body)->has_goto || w->region->has_data_directives)
		return;
	follow(w, function->body, region);
}
