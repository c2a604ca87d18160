/* Memory that the region allocates itself: every execution of the call gets its own. */
#include "library.h"
#include "stores.h"
#include "tree.h"
#include "walk.h"

struct receiver { /* who gets the result of the call */
	const struct occ_expr *call;
	const struct occ_object *variable; /* by its initialiser */
	const struct occ_type *pointer;
};

static bool is_result(const struct occ_expr *expr, const struct receiver *r)
{
	return expr && occ_strip_casts(expr) == r->call;
}

static bool receive_expr(const struct occ_expr *expr, void *data)
{
	struct receiver *r = data;

	if (!r->pointer && expr->kind == OCC_EXPR_CAST && is_result(expr, r))
		r->pointer = expr->type;
	return false;
}

static bool receive_stmt(const struct occ_stmt *stmt, void *data)
{
	struct receiver *r = data;

	if (stmt->kind == OCC_STMT_DECL && is_result(stmt->expr, r)) {
		r->variable = stmt->object;
		r->pointer = stmt->object->type;
	}
	return false;
}

/* ---- does the pointer go anywhere? ---- */

struct uses { /* of a variable, in the text of its function */
	const struct occ_object *variable;
	unsigned all, harmless;
	bool is_copied;
};

/* variable, variable + i */
static bool leads_to(const struct occ_expr *expr, const struct occ_object *variable)
{
	const struct occ_expr *e = occ_strip_casts(expr);

	while (e && e->kind == OCC_EXPR_BINARY && e->type->kind == OCC_TYPE_POINTER)
		e = occ_strip_casts(e->a->type->kind == OCC_TYPE_POINTER ? e->a : e->b);
	return e && e->kind == OCC_EXPR_LOAD && e->a->kind == OCC_EXPR_OBJECT && e->a->object == variable;
}

static bool use_expr(const struct occ_expr *expr, void *data)
{
	struct uses *u = data;

	switch (expr->kind) {
	case OCC_EXPR_OBJECT: u->all += expr->object == u->variable; break;
	case OCC_EXPR_SUBSCRIPT: case OCC_EXPR_DEREF: u->harmless += leads_to(expr->a, u->variable); break;
	case OCC_EXPR_BINARY:
		if (expr->op >= OCC_OP_LT && expr->op <= OCC_OP_NE)
			u->harmless += leads_to(expr->a, u->variable) + leads_to(expr->b, u->variable);
		break;
	case OCC_EXPR_UNARY: u->harmless += expr->op == OCC_OP_NOT && leads_to(expr->a, u->variable); break;
	case OCC_EXPR_CALL:
		for (unsigned i = 0; occ_library_is_closed(expr->callee) && i < expr->n_items; i++)
			u->harmless += leads_to(expr->items[i], u->variable);
		break;
	default: break;
	}
	return false;
}

static bool use_stmt(const struct occ_stmt *stmt, void *data)
{
	struct uses *u = data;

	if (stmt->kind == OCC_STMT_IF || stmt->kind == OCC_STMT_WHILE)
		u->harmless += leads_to(stmt->expr, u->variable);
	for (unsigned i = 0; stmt->directive && i < stmt->directive->n_clauses; i++)
		u->is_copied |= occ_clause_makes_copies(stmt->directive, &stmt->directive->clauses[i]) &&
				occ_lists(&stmt->directive->clauses[i], u->variable);
	return false;
}

/* Is the variable set by its initialiser only, and used for nothing but to get at what it points to? Then no other pointer
 * leads there. */
static bool is_only_way(const struct occ_function *function, const struct occ_object *variable)
{
	struct uses uses = { .variable = variable };
	struct occ_visitor visitor = { .expr = use_expr, .stmt = use_stmt, .data = &uses };

	if (!variable || variable->address_taken || variable->storage != OCC_STORAGE_LOCAL)
		return false;
	occ_visit_stmt(function->body, &visitor);
	return uses.all == uses.harmless && !uses.is_copied;
}

const struct occ_place *occ_fresh_memory(struct occ_walk *w, const struct occ_expr *call)
{
	struct receiver r = { .call = call };
	struct occ_visitor visitor = { .expr = receive_expr, .stmt = receive_stmt, .data = &r };
	struct occ_root *root = occ_root_new(w, OCC_ROOT_FRESH);

	occ_visit_stmt(w->frame->function->body, &visitor);
	root->is_local = true;
	root->depth = w->n_levels;
	root->alloc_call = occ_arena_printf(w->arena, "%s at line %u", call->callee->name, call->loc.line);
	root->escapes = !is_only_way(w->frame->function, r.variable);
	root->pointer = r.pointer ? r.pointer : call->type;
	root->element = root->pointer->element;
	if (root->element->kind == OCC_TYPE_VOID || !root->element->size)
		return occ_place_vague(w, root, "allocated memory of unknown type", call);
	return occ_place_start(w, root);
}

/* ---- rows ---- */

/* Inside the region, where its value is followed, or of no use there. */
static bool may_hold_row(const struct occ_object *holder, void *data)
{
	struct occ_walk *w = data;
	const struct occ_effect *e = occ_effect_of(w->effects, holder);

	return e->is_declared || !e->is_used;
}

static struct occ_root *root_of_rows(struct occ_walk *w, const struct occ_root *array, const struct occ_type *pointer)
{
	struct occ_root *root;

	for (unsigned i = 0; i < w->region->n_roots; i++) {
		root = w->region->roots[i];
		if (root->kind == OCC_ROOT_FRESH && root->parent == array)
			return root;
	}
	root = occ_root_new(w, OCC_ROOT_FRESH);
	root->parent = (struct occ_root *)array;
	root->is_local = true;
	root->alloc_call = occ_arena_printf(w->arena, "the rows of %s", array->object->name);
	root->escapes = true; /* what is not followed may have come out of the array */
	root->pointer = pointer;
	root->element = pointer;
	return root;
}

const struct occ_place *occ_row_memory(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer)
{
	const struct occ_root *array = place->root;
	const struct occ_place *row;
	struct occ_step *steps;
	const char *assumes;

	if (place->is_vague || place->n_steps != 1 || place->steps[0].kind != OCC_STEP_SUBSCRIPT || !array->object || array->parent ||
	    array->is_local || (array->kind != OCC_ROOT_OBJECT && array->kind != OCC_ROOT_POINTEE) ||
	    pointer->element->kind == OCC_TYPE_VOID || !pointer->element->size ||
	    !occ_has_own_rows(w->region->unit, array->object, may_hold_row, w, &assumes))
		return NULL;
	if (assumes)
		occ_region_assume(w->region, assumes);
	row = occ_place_start(w, root_of_rows(w, array, pointer));
	if (!place->steps[0].value)
		return occ_place_vague(w, row->root, place->why ? place->why : "a row that is not known", place->where);
	steps = occ_arena_alloc(w->arena, 2 * sizeof(*steps));
	steps[0] = row->steps[0];
	steps[0].value = place->steps[0].value;
	steps[1] = (struct occ_step){ .kind = OCC_STEP_SUBSCRIPT,
				      .value = occ_value_int(w->symbols, 0),
				      .element = pointer->element,
				      .is_apart = true };
	((struct occ_place *)row)->steps = steps;
	((struct occ_place *)row)->n_steps = 2;
	return row;
}
