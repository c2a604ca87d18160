/* Variables that move by one amount in every iteration of a loop that a single thread runs in order. */
#include "derived.h"
#include "induction.h"
#include "tree.h"

#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

/* ---- expressions that only compute ---- */

/* Of a function that computes: it changes nothing, and looks at nothing but its parameters. */
static bool does_more(const struct occ_expr *expr, void *data)
{
	(void)data;
	switch (expr->kind) {
	case OCC_EXPR_ASSIGN: case OCC_EXPR_INCDEC: case OCC_EXPR_CALL: case OCC_EXPR_STMT_EXPR: case OCC_EXPR_UNKNOWN:
	case OCC_EXPR_SUBSCRIPT: case OCC_EXPR_DEREF: case OCC_EXPR_ADDRESS:
		return true;
	case OCC_EXPR_OBJECT:
		return expr->object->storage != OCC_STORAGE_PARAMETER;
	default:
		return false;
	}
}

static bool is_more(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->kind != OCC_STMT_BLOCK && stmt->kind != OCC_STMT_RETURN && stmt->kind != OCC_STMT_IF &&
	       stmt->kind != OCC_STMT_NULL;
}

/* A call of a function such as min, of the C library that computes a number, or of OpenMP's that asks for one. */
static bool only_computes(const struct occ_expr *call)
{
	const struct occ_function *callee = call->callee;
	struct occ_visitor more = { .expr = does_more, .stmt = is_more };

	if (!callee || (!callee->body && !callee->in_system_header))
		return false;
	for (unsigned i = 0; i < call->n_items; i++)
		if (call->items[i]->type->kind != OCC_TYPE_INT && call->items[i]->type->kind != OCC_TYPE_FLOAT)
			return false;
	if (callee->body)
		return !occ_visit_stmt(callee->body, &more);
	return callee->result->kind == OCC_TYPE_FLOAT || !strncmp(callee->name, "omp_get_", strlen("omp_get_"));
}

static bool is_effect(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC || expr->kind == OCC_EXPR_STMT_EXPR ||
	       (expr->kind == OCC_EXPR_CALL && !only_computes(expr));
}

bool occ_has_effects(const struct occ_expr *expr)
{
	struct occ_visitor effects = { .expr = is_effect };

	return expr && expr->has_side_effects && occ_visit_expr(expr, &effects);
}

struct change { /* of an amount */
	const struct occ_object *object;
	const struct occ_effects *effects;
};

static bool is_changed(const struct occ_expr *expr, void *data)
{
	const struct change *c = data;

	return is_effect(expr, NULL) ||
	       (expr->kind == OCC_EXPR_OBJECT &&
		(expr->object == c->object || occ_effect_of(c->effects, expr->object)->is_written));
}

const struct occ_value *occ_invariant_value(struct occ_walk *w, const struct occ_expr *expr,
					    const struct occ_object *object, const struct occ_effects *effects)
{
	struct change change = { object, effects };
	struct occ_visitor changes = { .expr = is_changed, .data = &change };
	bool quiet = w->quiet;
	struct occ_abstract known;

	if (occ_visit_expr(expr, &changes))
		return NULL;
	w->quiet = true;
	known = occ_evaluate(w, expr);
	w->quiet = quiet;
	return known.kind == OCC_KNOWN_INTEGER ? known.value : NULL;
}

/* ---- the one place where a variable changes ---- */

static bool is_update(const struct occ_expr *expr, const struct occ_object *object)
{
	return (expr->kind == OCC_EXPR_INCDEC || expr->kind == OCC_EXPR_ASSIGN) && expr->a->kind == OCC_EXPR_OBJECT &&
	       expr->a->object == object;
}

/* The change of object that evaluating expr certainly makes, or NULL. */
static const struct occ_expr *update_in_expr(const struct occ_expr *expr, const struct occ_object *object)
{
	const struct occ_expr *found;

	if (!expr || expr->kind == OCC_EXPR_STMT_EXPR || expr->kind == OCC_EXPR_UNKNOWN)
		return NULL;
	if (is_update(expr, object))
		return expr;
	found = update_in_expr(expr->a, object);
	if (found || expr->kind == OCC_EXPR_LOGICAL || expr->kind == OCC_EXPR_CONDITIONAL)
		return found;
	found = update_in_expr(expr->b, object);
	for (unsigned i = 0; !found && i < expr->n_items; i++)
		found = update_in_expr(expr->items[i], object);
	return found;
}

/* Likewise of a statement that control passes from its beginning to its end. */
static const struct occ_expr *update_in_stmt(const struct occ_stmt *stmt, const struct occ_object *object)
{
	const struct occ_expr *found = NULL;

	if (!stmt)
		return NULL;
	if (stmt->kind == OCC_STMT_EXPR || stmt->kind == OCC_STMT_DECL || stmt->kind == OCC_STMT_IF)
		return update_in_expr(stmt->expr, object);
	for (unsigned i = 0; stmt->kind == OCC_STMT_BLOCK && !found && i < stmt->n_children; i++)
		found = update_in_stmt(stmt->children[i], object);
	return found;
}

bool occ_is_load_of(const struct occ_expr *expr, const struct occ_object *object)
{
	expr = occ_strip_casts(expr);
	return expr && expr->kind == OCC_EXPR_LOAD && expr->a->kind == OCC_EXPR_OBJECT && expr->a->object == object;
}

/* What update adds to object; NULL when it is not the same each time. */
static const struct occ_value *amount_of(struct occ_walk *w, const struct occ_expr *update,
					 const struct occ_object *object, const struct occ_effects *effects)
{
	const struct occ_expr *amount = update->b, *sum;
	bool back = update->op == OCC_OP_SUB;
	const struct occ_value *v;

	if (update->kind == OCC_EXPR_INCDEC)
		return occ_value_int(w->symbols, back ? -1 : 1);
	if (update->op == OCC_OP_NONE) {
		sum = occ_strip_casts(update->b);
		if (!sum || sum->kind != OCC_EXPR_BINARY || (sum->op != OCC_OP_ADD && sum->op != OCC_OP_SUB))
			return NULL;
		back = sum->op == OCC_OP_SUB;
		amount = occ_is_load_of(sum->a, object) ? sum->b : !back && occ_is_load_of(sum->b, object) ? sum->a : NULL;
	} else if (update->op != OCC_OP_ADD && !back) {
		return NULL;
	}
	v = amount ? occ_invariant_value(w, amount, object, effects) : NULL;
	return back ? occ_value_neg(w->symbols, v) : v;
}

/* Does it count modulo 2^bits, or is what it holds converted on the way? */
static bool may_wrap(const struct occ_walk *w, const struct occ_expr *update, const struct occ_type *type)
{
	const struct occ_type *compute = update->compute ? update->compute : update->b ? update->b->type : type;

	if (type->kind != OCC_TYPE_INT)
		return false;
	if (update->kind == OCC_EXPR_ASSIGN && update->op == OCC_OP_NONE)
		compute = occ_strip_casts(update->b)->type;
	return !type->is_signed || type->bits < 32 || w->region->unit->wrapping_signed || compute->bits > type->bits ||
	       !compute->is_signed;
}

static void add_moved(struct occ_walk *w, struct occ_induction *moved, const struct occ_stmt *loop,
		      const struct occ_effect *e, const struct occ_effects *effects)
{
	const struct occ_expr *update = update_in_expr(loop->step, e->object);
	struct occ_moved m = { .object = e->object };

	if (!update && !effects->has_continue)
		update = update_in_stmt(loop->body, e->object);
	if (!update)
		return;
	m.entry = occ_variable_value(w, e->object);
	m.amount = amount_of(w, update, e->object, effects);
	m.update = update;
	m.may_wrap = may_wrap(w, update, e->object->type);
	if (!m.amount || m.entry.kind == OCC_KNOWN_NOTHING || (m.entry.kind == OCC_KNOWN_POINTER && m.entry.place->is_vague))
		return;
	moved->list = occ_arena_grow(w->arena, moved->list, moved->n, sizeof(*moved->list));
	moved->list[moved->n++] = m;
}

static bool is_known(const struct occ_abstract *entry)
{
	return entry->kind == OCC_KNOWN_INTEGER || (entry->kind == OCC_KNOWN_POINTER && !entry->place->is_vague);
}

/* What the innermost copy of object starts from; NULL when it is not known. */
static const struct occ_abstract *entry_of_copy(const struct occ_walk *w, const struct occ_object *object)
{
	for (unsigned i = w->n_privates; i-- > 0;)
		if (w->privates[i].object == object)
			return is_known(&w->privates[i].entry) ? &w->privates[i].entry : NULL;
	return NULL;
}

static void add_linear(struct occ_walk *w, struct occ_induction *moved, const struct occ_clause *clause,
		       const struct occ_expr *item, const struct occ_effects *effects)
{
	const struct occ_object *object = item->object;
	const struct occ_abstract *entry = entry_of_copy(w, object);
	const struct occ_value *amount = clause->expr ? occ_invariant_value(w, clause->expr, object, effects) :
							occ_value_int(w->symbols, 1);

	if (!entry || !amount)
		return;
	moved->list = occ_arena_grow(w->arena, moved->list, moved->n, sizeof(*moved->list));
	moved->list[moved->n++] = (struct occ_moved){
		.object = object,
		.entry = *entry,
		.amount = amount,
		.update = item,
		.may_wrap = object->type->kind == OCC_TYPE_INT &&
			    (!object->type->is_signed || object->type->bits < 32 || w->region->unit->wrapping_signed)
	};
}

struct occ_induction occ_find_linear(struct occ_walk *w, const struct occ_directive *d, const struct occ_object *counter,
				     const struct occ_effects *effects)
{
	struct occ_induction moved = { 0 };

	for (unsigned i = 0; d && d->collapse == 1 && !effects->has_goto && i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (c->kind != OCC_CLAUSE_LINEAR || c->is_implicit)
			continue;
		for (unsigned j = 0; j < c->n_items; j++)
			if (c->items[j]->kind == OCC_EXPR_OBJECT && c->items[j]->object != counter &&
			    !occ_effect_of(effects, c->items[j]->object)->address_taken)
				add_linear(w, &moved, c, c->items[j], effects);
	}
	return moved;
}

struct occ_induction occ_find_induction(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_effects *effects)
{
	struct occ_induction moved = { 0 };

	for (unsigned i = 0; !effects->has_goto && i < effects->n_slots; i++) {
		const struct occ_effect *e = &effects->table[i];

		if (e->object && e->n_writes == 1 && e->is_written && !e->is_declared && !e->address_taken &&
		    (e->object->type->kind == OCC_TYPE_INT || e->object->type->kind == OCC_TYPE_POINTER))
			add_moved(w, &moved, loop, e, effects);
	}
	return moved;
}

/* ---- values ---- */

void occ_set_moved(struct occ_walk *w, const struct occ_induction *moved, const struct occ_value *number, bool surely)
{
	for (unsigned i = 0; i < moved->n; i++) {
		const struct occ_moved *m = &moved->list[i];
		const struct occ_value *way = number ? occ_value_mul(w->symbols, number, m->amount) : NULL;
		struct occ_abstract known = occ_unknown("a variable that the loop changes", NULL);

		if (!way)
			continue;
		if (m->is_lost || (surely && m->may_wrap))
			known = occ_unknown("a variable that may wrap around in its loop", m->update);
		else if (m->entry.kind == OCC_KNOWN_POINTER)
			known = occ_move_pointer(w, m->update, m->entry, m->object->type, occ_integer(way), false);
		else
			known = occ_integer(occ_value_add(w->symbols, m->entry.value, way));
		occ_env_set(w, m->object, known);
	}
}

static bool fits(struct occ_walk *w, const struct occ_value *value, const struct occ_type *type)
{
	isl_pw_aff *aff = occ_value_as_affine(w->symbols, value);
	bool ok = aff && occ_fits(w, aff, type);

	isl_pw_aff_free(aff);
	return ok;
}

bool occ_moved_fit(struct occ_walk *w, struct occ_induction *moved, const struct occ_value *number)
{
	bool all = true;

	for (unsigned i = 0; i < moved->n; i++) {
		struct occ_moved *m = &moved->list[i];
		const struct occ_value *v;

		if (!m->may_wrap || m->is_lost || m->entry.kind != OCC_KNOWN_INTEGER)
			continue;
		v = occ_value_mul(w->symbols, number, m->amount);
		v = v ? occ_value_add(w->symbols, m->entry.value, v) : NULL;
		if (v && fits(w, v, m->object->type) &&
		    fits(w, occ_value_add(w->symbols, v, m->amount), m->object->type))
			continue;
		m->is_lost = true;
		all = false;
	}
	return all;
}

/* ---- how often ---- */

#define MOST_PIECES 4 /* of a count: more would be carried along in every value that follows from it */

const struct occ_value *occ_count_iterations(struct occ_walk *w, const struct occ_level *level, isl_set *held)
{
	int at = held ? isl_set_find_dim_by_id(held, isl_dim_param, level->iterator->id) : -1;
	isl_pw_aff *last = NULL, *first = (isl_pw_aff *)level->first;
	isl_set *set, *some;

	if (level->may_stop || at < 0 || !first || occ_derived_depends(w->symbols, held, level->iterator))
		return NULL;
	set = isl_set_move_dims(isl_set_copy(held), isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
	if ((level->descending ? isl_set_dim_has_lower_bound(set, isl_dim_set, 0) :
				 isl_set_dim_has_upper_bound(set, isl_dim_set, 0)) == isl_bool_true)
		last = level->descending ? isl_set_dim_min(isl_set_copy(set), 0) : isl_set_dim_max(isl_set_copy(set), 0);
	isl_set_free(set);
	last = isl_pw_aff_coalesce(last);
	if (!last || isl_pw_aff_n_piece(last) > MOST_PIECES) {
		isl_pw_aff_free(last);
		return NULL;
	}
	last = isl_pw_aff_insert_domain(last, isl_space_set_alloc(w->symbols->isl, 0, 0));
	some = isl_pw_aff_domain(isl_pw_aff_copy(last));
	last = level->descending ? isl_pw_aff_sub(isl_pw_aff_copy(first), last) : isl_pw_aff_sub(last, isl_pw_aff_copy(first));
	return occ_value_select(w->symbols, occ_keep_set(w->symbols, some),
				occ_value_add(w->symbols, occ_value_affine(w->symbols, last), occ_value_int(w->symbols, 1)),
				occ_value_int(w->symbols, 0));
}
