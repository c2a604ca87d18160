#include "fill.h"
#include "stores.h"
#include "tree.h"

#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

struct loop { /* for (i = lower; i < bound; i += step) over all of the elements that it stores to */
	const struct occ_stmt *stmt;
	unsigned at; /* in the list of what stands before the region */
	const struct occ_object *variable;
	int64_t step;
	struct occ_symbol *counter;
	const struct occ_value *lower;
	isl_set *domain; /* of counter, and of what the region does not change; pool-owned */
};

struct filling {
	struct occ_walk *w;
	const struct occ_root *root;
	const struct occ_object *object;
	const struct occ_type *element;
	const struct occ_stores *stores;
	const struct occ_stmt **before; /* statements that surely ran before the region, in order */
	unsigned n_before;
	struct occ_table *table;
};

/* ---- what stands before the region ---- */

static bool is_region(const struct occ_stmt *stmt, void *data)
{
	return stmt->directive == data;
}

static bool holds_region(const struct filling *f, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = { .stmt = is_region, .data = (void *)f->w->region->directive };

	return stmt && occ_visit_stmt(stmt, &visitor);
}

static void list_before(struct filling *f, const struct occ_stmt *stmt)
{
	const struct occ_stmt *below[] = { stmt->body, stmt->then_branch, stmt->else_branch,
					   stmt->directive ? stmt->directive->body : NULL };

	if (stmt->directive == f->w->region->directive || stmt->kind == OCC_STMT_SWITCH) /* a case may lead past what is before */
		return;
	for (unsigned i = 0; i < stmt->n_children; i++) {
		if (holds_region(f, stmt->children[i])) {
			list_before(f, stmt->children[i]);
			return;
		}
		f->before = occ_arena_grow(f->w->arena, f->before, f->n_before, sizeof(*f->before));
		f->before[f->n_before++] = stmt->children[i];
	}
	for (unsigned i = 0; i < sizeof(below) / sizeof(*below); i++)
		if (holds_region(f, below[i])) {
			list_before(f, below[i]);
			return;
		}
}

/* Do all variables mean the same inside, but for loop counters? */
static bool has_no_copies(const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (c->kind == OCC_CLAUSE_DEFAULT && strcmp(c->text, "none") != 0 && strcmp(c->text, "shared") != 0)
			return false;
		if (occ_clause_makes_copies(d, c) && c->kind != OCC_CLAUSE_FIRSTPRIVATE)
			return false;
	}
	return true;
}

/* The loop that stmt is, alone or dealt out to the threads of a team of its own. */
static const struct occ_stmt *loop_of(const struct occ_stmt *stmt)
{
	const unsigned team = OCC_OMP_PARALLEL | OCC_OMP_FOR;

	while (stmt && stmt->kind == OCC_STMT_BLOCK && stmt->n_children == 1)
		stmt = stmt->children[0];
	if (stmt && stmt->kind == OCC_STMT_DIRECTIVE && (stmt->directive->constructs & ~(unsigned)OCC_OMP_SIMD) == team &&
	    stmt->directive->collapse == 1 && has_no_copies(stmt->directive))
		return loop_of(stmt->directive->body);
	return stmt && stmt->kind == OCC_STMT_FOR ? stmt : NULL;
}

/* Are its rounds run in order? */
static bool is_serial(const struct occ_stmt *stmt)
{
	while (stmt->kind == OCC_STMT_BLOCK)
		stmt = stmt->children[0];
	return stmt->kind == OCC_STMT_FOR;
}

/* Does every round of loop make that store, as a statement of its own? */
static bool is_stored_by(const struct occ_stmt *loop, const struct occ_expr *store)
{
	const struct occ_stmt *body = loop->body;

	if (body && body->kind == OCC_STMT_EXPR)
		return body->expr == store;
	for (unsigned i = 0; body && body->kind == OCC_STMT_BLOCK && i < body->n_children; i++)
		if (body->children[i]->kind == OCC_STMT_EXPR && body->children[i]->expr == store)
			return true;
	return false;
}

/* Where the store is made: the loop that makes it, or (NULL) a statement of its own. False for any other place. */
static bool locate(const struct filling *f, const struct occ_expr *store, unsigned *at, const struct occ_stmt **loop)
{
	for (unsigned i = 0; i < f->n_before; i++) {
		*at = i;
		*loop = loop_of(f->before[i]);
		if (*loop && is_stored_by(*loop, store))
			return true;
		*loop = NULL;
		if (f->before[i]->kind == OCC_STMT_EXPR && f->before[i]->expr == store)
			return true;
	}
	return false;
}

/* ---- values as they were then, in terms of what they are now ---- */

/* Has expr the value in the region that it had in the loop, but for the loop's own variable? */
static bool is_stable(struct filling *f, const struct occ_expr *expr, const struct loop *loop)
{
	struct occ_unit *unit = f->w->region->unit;

	if (!expr)
		return true;
	switch (expr->kind) {
	case OCC_EXPR_LOAD:
		if (expr->a->kind == OCC_EXPR_OBJECT &&
		    (expr->a->object == loop->variable || !occ_is_written_anywhere(unit, expr->a->object)))
			return true;
		return occ_is_stable(f->w, expr, loop->stmt->loc, false);
	case OCC_EXPR_DECAY: /* an array stays where it is */
		return expr->a->kind == OCC_EXPR_OBJECT || is_stable(f, expr->a, loop);
	case OCC_EXPR_BINARY: case OCC_EXPR_UNARY: case OCC_EXPR_CAST: case OCC_EXPR_CONDITIONAL: case OCC_EXPR_LOGICAL:
	case OCC_EXPR_ADDRESS: case OCC_EXPR_SUBSCRIPT:
		return is_stable(f, expr->a, loop) && is_stable(f, expr->b, loop) && is_stable(f, expr->c, loop);
	default:
		return occ_is_stable(f->w, expr, loop->stmt->loc, false);
	}
}

/* expr in the round of loop that its counter says; unknown if that cannot be told any more. */
static struct occ_abstract evaluate_then(struct filling *f, const struct loop *loop, const struct occ_expr *expr)
{
	struct occ_walk *w = f->w;
	struct occ_env saved = w->env;
	isl_set *domain = w->domain;
	bool quiet = w->quiet, is_data = w->is_data, sizes = w->sizes;
	struct occ_abstract known;

	if (!is_stable(f, expr, loop))
		return occ_unknown(NULL, expr);
	w->env = occ_env_copy(w, &saved);
	w->quiet = false;
	if (loop->counter)
		occ_env_set(w, loop->variable, occ_integer(occ_value_symbol(w->symbols, loop->counter)));
	w->quiet = true;
	w->is_data = w->sizes = false;
	w->domain = loop->domain;
	known = occ_evaluate(w, expr);
	w->domain = domain;
	w->is_data = is_data;
	w->sizes = sizes;
	w->quiet = quiet;
	w->env = saved;
	return known;
}

static const struct occ_value *value_then(struct filling *f, const struct loop *loop, const struct occ_expr *expr)
{
	struct occ_abstract known = evaluate_then(f, loop, expr);

	return known.kind == OCC_KNOWN_INTEGER && occ_value_is_affine(known.value) ? known.value : NULL;
}

static bool is_nonnegative_then(struct filling *f, const struct loop *loop, const struct occ_value *value)
{
	isl_pw_aff *aff = occ_value_as_affine(f->w->symbols, value);
	isl_set *below = aff ? isl_set_complement(isl_pw_aff_nonneg_set(aff)) : NULL;
	isl_bool none;

	if (!below)
		return false;
	below = isl_set_intersect(below, isl_set_copy(loop->domain));
	below = isl_set_intersect(below, isl_set_copy(f->w->symbols->context));
	none = isl_set_is_empty(occ_within_ranges(f->w->symbols, isl_set_copy(below)));
	isl_set_free(below);
	return none == isl_bool_true;
}

/* ---- the loop ---- */

static int64_t step_of(const struct occ_expr *step, const struct occ_object *variable)
{
	const struct occ_expr *amount;

	step = occ_strip_casts(step);
	if (!step || !step->a || step->a->kind != OCC_EXPR_OBJECT || step->a->object != variable)
		return 0;
	if (step->kind == OCC_EXPR_INCDEC)
		return step->op == OCC_OP_ADD ? 1 : -1;
	amount = step->kind == OCC_EXPR_ASSIGN ? occ_strip_casts(step->b) : NULL;
	if (!amount || amount->kind != OCC_EXPR_INT || amount->value < 1 || amount->value > 1 << 20)
		return 0;
	return step->op == OCC_OP_ADD ? amount->value : step->op == OCC_OP_SUB ? -amount->value : 0;
}

static bool is_variable(const struct occ_expr *expr, const struct occ_object *variable)
{
	expr = occ_strip_casts(expr);
	return expr && expr->kind == OCC_EXPR_LOAD && expr->a->kind == OCC_EXPR_OBJECT && expr->a->object == variable;
}

static bool is_object(const struct occ_expr *expr, void *data)
{
	return expr->kind == OCC_EXPR_OBJECT && expr->object == data;
}

static bool mentions(const struct occ_expr *expr, const struct occ_object *object)
{
	struct occ_visitor visitor = { .expr = is_object, .data = (void *)object };

	return occ_visit_expr(expr, &visitor);
}

/* The bound's operator as one that the counter meets from one side. */
static enum occ_op bound_operator(const struct occ_expr *condition, int64_t step)
{
	if (condition->op == OCC_OP_NE && (step == 1 || step == -1))
		return step > 0 ? OCC_OP_LT : OCC_OP_GT;
	if (step > 0 ? condition->op == OCC_OP_LT || condition->op == OCC_OP_LE :
		       condition->op == OCC_OP_GT || condition->op == OCC_OP_GE)
		return condition->op;
	return OCC_OP_NONE;
}

/* Do its rounds run one after the other with nothing in them that ends it, or changes the counter? */
static bool is_plain(struct filling *f, const struct loop *loop)
{
	const struct occ_effects *effects = occ_effects_of(f->w->arena, loop->stmt->body);
	const struct occ_effect *e = occ_effect_of(effects, loop->variable);

	return !effects->has_break && !effects->has_continue && !effects->has_return && !effects->has_goto && !effects->has_cancel &&
	       !effects->has_tasks && !e->is_written && !e->address_taken && loop->variable->type->kind == OCC_TYPE_INT &&
	       loop->variable->type->bits >= 32 && !loop->variable->type->is_volatile && !loop->variable->type->is_atomic &&
	       !loop->variable->address_taken && loop->variable->owner;
}

/* { counter : it is in the first round or after it, and the condition holds } */
static isl_set *rounds(struct filling *f, struct loop *loop, const struct occ_expr *lower, const struct occ_expr *condition)
{
	struct occ_walk *w = f->w;
	isl_pw_aff *k = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, loop->counter)), *first;
	isl_set *set = occ_type_range(w, k, loop->variable->type), *truth;

	loop->lower = value_then(f, loop, lower);
	if (!loop->lower || occ_value_involves(loop->lower, loop->counter)) {
		isl_pw_aff_free(k);
		isl_set_free(set);
		return NULL;
	}
	first = occ_value_as_affine(w->symbols, loop->lower);
	k = loop->step > 0 ? isl_pw_aff_sub(k, first) : isl_pw_aff_sub(first, k);
	set = isl_set_intersect(set, isl_pw_aff_nonneg_set(isl_pw_aff_copy(k)));
	if (loop->step != 1 && loop->step != -1) {
		isl_val *step = isl_val_int_from_si(w->symbols->isl, loop->step > 0 ? loop->step : -loop->step);

		set = isl_set_intersect(set, isl_pw_aff_zero_set(isl_pw_aff_mod_val(isl_pw_aff_copy(k), step)));
	}
	isl_pw_aff_free(k);
	loop->domain = occ_keep_set(w->symbols, isl_set_intersect(set, isl_set_copy(w->symbols->context)));
	truth = occ_truth(w, evaluate_then(f, loop, condition));
	return truth ? occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(loop->domain), isl_set_copy(truth))) : NULL;
}

static bool read_loop(struct filling *f, const struct occ_stmt *stmt, unsigned at, struct loop *loop)
{
	const struct occ_stmt *init = stmt->init;
	const struct occ_expr *lower = NULL;
	struct occ_expr *condition;

	*loop = (struct loop){ .stmt = stmt, .at = at, .domain = occ_keep_set(f->w->symbols, occ_universe(f->w->symbols)) };
	if (init && init->kind == OCC_STMT_DECL && init->expr) {
		loop->variable = init->object;
		lower = init->expr;
	} else if (init && init->kind == OCC_STMT_EXPR && init->expr->kind == OCC_EXPR_ASSIGN &&
		   init->expr->op == OCC_OP_NONE && init->expr->a->kind == OCC_EXPR_OBJECT) {
		loop->variable = init->expr->a->object;
		lower = init->expr->b;
	}
	if (!lower || !stmt->expr || stmt->expr->kind != OCC_EXPR_BINARY || !is_variable(stmt->expr->a, loop->variable) ||
	    mentions(stmt->expr->b, loop->variable))
		return false;
	loop->step = step_of(stmt->step, loop->variable);
	if (!loop->step || bound_operator(stmt->expr, loop->step) == OCC_OP_NONE || !is_plain(f, loop))
		return false;
	condition = occ_arena_alloc(f->w->arena, sizeof(*condition));
	*condition = *stmt->expr;
	condition->op = bound_operator(stmt->expr, loop->step);
	loop->counter = occ_symbol_new(f->w->symbols, OCC_SYMBOL_ITERATOR, loop->variable->name, NULL);
	loop->domain = rounds(f, loop, lower, condition);
	return loop->domain;
}

/* ---- elements ---- */

static __isl_give isl_set *without(__isl_take isl_set *set, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);

	return at >= 0 ? isl_set_project_out(set, isl_dim_param, (unsigned)at, 1) : set;
}

/* Is position a multiple of the counter, and something that is the same in all rounds? Then no two rounds store to one
 * element. */
static bool is_one_to_one(struct filling *f, const struct loop *loop, const struct occ_value *position)
{
	static const int factors[] = { 1, -1, 2, 3, 4, 8, -2 };
	const struct occ_value *k = occ_value_symbol(f->w->symbols, loop->counter);

	for (unsigned i = 0; i < sizeof(factors) / sizeof(*factors); i++) {
		const struct occ_value *part = occ_value_mul(f->w->symbols, k, occ_value_int(f->w->symbols, factors[i]));
		const struct occ_value *rest = occ_value_sub(f->w->symbols, position, part);

		if (rest && occ_value_is_invariant(f->w->symbols, rest))
			return true;
	}
	return false;
}

/* { [] : index is position in some round of the loop } */
static __isl_give isl_set *stored(struct filling *f, const struct loop *loop, const struct occ_value *position)
{
	isl_pw_aff *index = occ_parameter(f->w->symbols, isl_id_copy(f->table->index->id));
	isl_set *same = isl_pw_aff_eq_set(index, occ_value_as_affine(f->w->symbols, position));

	return without(isl_set_intersect(same, isl_set_copy(loop->domain)), loop->counter);
}

/* Nothing in it varies in the region, but for the table's index? */
static bool is_fixed(struct filling *f, __isl_keep isl_set *set)
{
	isl_size n = isl_set_dim(set, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = occ_symbol_of_id(f->w->symbols, id);

		isl_id_free(id);
		if ((!s || s->kind == OCC_SYMBOL_ITERATOR) && s != f->table->index &&
		    isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false)
			return false;
	}
	return n >= 0;
}

/* Elements that are an affine function of the round that stores them. */
static bool add_values(struct filling *f, const struct loop *loop, const struct occ_value *position, const struct occ_value *value)
{
	struct occ_symbols *s = f->w->symbols;
	isl_pw_aff *index = occ_parameter(s, isl_id_copy(f->table->index->id));
	isl_set *same = isl_pw_aff_eq_set(index, occ_value_as_affine(s, position));
	isl_set *graph = isl_map_range(isl_map_from_pw_aff(occ_value_as_affine(s, value)));
	isl_pw_multi_aff *element;
	isl_pw_aff *result;

	same = isl_set_add_dims(isl_set_intersect(same, isl_set_copy(loop->domain)), isl_dim_set, 1);
	graph = without(isl_set_intersect(graph, same), loop->counter);
	if (!is_fixed(f, graph)) {
		isl_set_free(graph);
		return false;
	}
	element = isl_pw_multi_aff_from_set(graph);
	result = isl_pw_multi_aff_get_pw_aff(element, 0);
	isl_pw_multi_aff_free(element);
	f->table->values = occ_keep_pw_aff(s, isl_pw_aff_coalesce(isl_pw_aff_from_range(result)));
	return f->table->values;
}

static bool set_range(struct filling *f, __isl_take isl_set *range)
{
	if (!is_fixed(f, range)) {
		isl_set_free(range);
		return false;
	}
	f->table->range = occ_keep_set(f->w->symbols, range);
	return f->table->range;
}

static bool is_plain_store(const struct occ_expr *store)
{
	return store->kind == OCC_EXPR_ASSIGN && store->op == OCC_OP_NONE;
}

/* t[i + c] = f(i) */
static bool by_formula(struct filling *f, const struct loop *loop, const struct occ_expr *store)
{
	const struct occ_value *position = value_then(f, loop, store->a->b);
	const struct occ_value *value = is_plain_store(store) ? value_then(f, loop, store->b) : NULL;

	return position && value && is_one_to_one(f, loop, position) && add_values(f, loop, position, value) &&
	       set_range(f, stored(f, loop, position));
}

/* ---- elements that ascend ---- */

/* Types whose sums do not go round: signed, or so wide that only 2^32 additions of narrow numbers could. */
static bool holds_sums(const struct filling *f, const struct occ_expr *addend)
{
	const struct occ_type *narrow = addend ? occ_strip_casts(addend)->type : NULL;

	if (f->element->is_signed)
		return f->element->bits >= 32 && !f->w->region->unit->wrapping_signed;
	return f->element->bits == 64 && narrow && narrow->kind == OCC_TYPE_INT && narrow->bits <= 32;
}

/* Is expr t[position], of this table? */
static bool is_element(struct filling *f, const struct loop *loop, const struct occ_expr *expr, const struct occ_value *position)
{
	const struct occ_value *at;

	expr = occ_strip_casts(expr);
	if (!expr || expr->kind != OCC_EXPR_LOAD || expr->a->kind != OCC_EXPR_SUBSCRIPT ||
	    occ_array_of(expr->a->a) != f->object)
		return false;
	at = value_then(f, loop, expr->a->b);
	return at && occ_value_equal(at, position);
}

static bool is_not_negative(struct filling *f, const struct loop *loop, const struct occ_expr *expr, unsigned depth);

/* An array of counts: whatever is stored to it, or added to its elements, is not negative. */
static bool are_counts(struct filling *f, const struct occ_object *array, const struct occ_expr *lvalue, unsigned depth)
{
	const struct occ_stores *stores = occ_stores_of(f->w->region->unit, array);
	bool is_signed = lvalue->type->kind == OCC_TYPE_INT && lvalue->type->is_signed && lvalue->type->bits >= 32 &&
			 !f->w->region->unit->wrapping_signed;

	if (stores->is_open || array->storage == OCC_STORAGE_GLOBAL || array->storage == OCC_STORAGE_PARAMETER || !is_signed ||
	    (array->type->kind == OCC_TYPE_ARRAY && array->initializer))
		return false;
	for (unsigned i = 0; i < stores->n; i++) {
		const struct occ_expr *e = stores->list[i].expr;

		if (e->kind == OCC_EXPR_INCDEC ? e->op != OCC_OP_ADD :
						 (e->op != OCC_OP_NONE && e->op != OCC_OP_ADD) ||
							 !is_not_negative(f, NULL, e->b, depth + 1))
			return false;
	}
	return true;
}

static bool is_local_integer(const struct occ_object *object)
{
	return object->storage == OCC_STORAGE_LOCAL && object->type->kind == OCC_TYPE_INT && object->type->is_signed &&
	       object->type->bits >= 32 && !object->address_taken && object->owner && object->owner->body;
}

struct growth { /* what the writes to a variable are like */
	struct filling *f;
	const struct occ_object *object;
	unsigned depth;
	bool only_adds; /* assignments do not count as growth */
};

static bool is_shrinking(const struct occ_expr *expr, void *data)
{
	const struct growth *g = data;

	if ((expr->kind != OCC_EXPR_ASSIGN && expr->kind != OCC_EXPR_INCDEC) || expr->a->kind != OCC_EXPR_OBJECT ||
	    expr->a->object != g->object)
		return false;
	if (expr->kind == OCC_EXPR_INCDEC)
		return expr->op != OCC_OP_ADD;
	if (expr->op == OCC_OP_NONE && g->only_adds)
		return true;
	return (expr->op != OCC_OP_ADD && expr->op != OCC_OP_NONE) || !is_not_negative(g->f, NULL, expr->b, g->depth + 1);
}

/* A construct that gives the variable a value of its own making. */
static bool is_set_by(const struct occ_directive *d, const struct occ_object *object)
{
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind != OCC_CLAUSE_SHARED && d->clauses[i].kind != OCC_CLAUSE_PRIVATE &&
		    d->clauses[i].kind != OCC_CLAUSE_FIRSTPRIVATE && occ_lists(&d->clauses[i], object))
			return true;
	return false;
}

static bool is_shrinking_statement(const struct occ_stmt *stmt, void *data)
{
	const struct growth *g = data;

	if (stmt->kind == OCC_STMT_DIRECTIVE)
		return is_set_by(stmt->directive, g->object);
	if (stmt->kind == OCC_STMT_DECL && stmt->object == g->object)
		return g->only_adds || (stmt->expr && !is_not_negative(g->f, NULL, stmt->expr, g->depth + 1));
	return stmt->kind == OCC_STMT_UNKNOWN;
}

/* Is each write to object in stmt one that adds what is not negative (or, unless only_adds, assigns it)? */
static bool only_grows(struct filling *f, const struct occ_object *object, const struct occ_stmt *stmt, bool only_adds,
		       unsigned depth)
{
	struct growth g = { f, object, depth, only_adds };
	struct occ_visitor visitor = { .expr = is_shrinking, .stmt = is_shrinking_statement, .data = &g };

	return is_local_integer(object) && !occ_visit_stmt(stmt, &visitor);
}

static bool is_random(const struct occ_expr *call)
{
	return call->callee && call->callee->in_system_header &&
	       (!strcmp(call->callee->name, "rand") || !strcmp(call->callee->name, "random") ||
		!strcmp(call->callee->name, "lrand48"));
}

/* Variables of the function in which the table is filled, which only grow from what is not negative. */
static bool is_counter(struct filling *f, const struct occ_object *object, unsigned depth)
{
	return object->owner && object->owner->body && only_grows(f, object, object->owner->body, false, depth);
}

/* By its form alone, wherever it stands. Signed overflow is the program's fault. */
static bool is_not_negative(struct filling *f, const struct loop *loop, const struct occ_expr *expr, unsigned depth)
{
	const struct occ_value *value = loop ? value_then(f, loop, expr) : NULL;

	if (value && is_nonnegative_then(f, loop, value))
		return true;
	if (!expr || depth > 6 || expr->type->kind != OCC_TYPE_INT)
		return false;
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return expr->value >= 0;
	case OCC_EXPR_CAST: /* not where it may change the value */
		if (expr->a->type->kind != OCC_TYPE_INT || expr->type->bits < expr->a->type->bits)
			return false;
		if (!expr->a->type->is_signed)
			return expr->type->bits > expr->a->type->bits;
		return is_not_negative(f, NULL, expr->a, depth + 1);
	case OCC_EXPR_BINARY:
		if (!expr->type->is_signed)
			return false;
		if (expr->op == OCC_OP_REM || expr->op == OCC_OP_SHR)
			return is_not_negative(f, NULL, expr->a, depth + 1);
		if (expr->op == OCC_OP_BITAND)
			return is_not_negative(f, NULL, expr->a, depth + 1) || is_not_negative(f, NULL, expr->b, depth + 1);
		return (expr->op == OCC_OP_ADD || expr->op == OCC_OP_MUL || expr->op == OCC_OP_DIV) &&
		       is_not_negative(f, NULL, expr->a, depth + 1) && is_not_negative(f, NULL, expr->b, depth + 1);
	case OCC_EXPR_CONDITIONAL:
		return is_not_negative(f, NULL, expr->b, depth + 1) && is_not_negative(f, NULL, expr->c, depth + 1);
	case OCC_EXPR_CALL:
		return is_random(expr);
	case OCC_EXPR_LOAD:
		if (expr->a->kind == OCC_EXPR_OBJECT)
			return is_counter(f, expr->a->object, depth + 1);
		return expr->a->kind == OCC_EXPR_SUBSCRIPT && occ_array_of(expr->a->a) &&
		       are_counts(f, occ_array_of(expr->a->a), expr->a, depth + 1);
	default:
		return false;
	}
}

/* All stores but the last stand before its loop; returns where, or false. */
static bool ends_in_loop(struct filling *f, struct loop *loop, const struct occ_expr **store)
{
	const struct occ_stmt *stmt = NULL, *found = NULL;
	unsigned at, loop_at = 0;

	*store = NULL;
	for (unsigned i = 0; i < f->stores->n; i++) {
		if (!locate(f, f->stores->list[i].expr, &at, &stmt))
			return false;
		if (stmt && at >= loop_at) {
			if (found && at == loop_at)
				return false; /* two in one loop */
			found = stmt;
			loop_at = at;
			*store = f->stores->list[i].expr;
		}
	}
	return found && read_loop(f, found, loop_at, loop);
}

/* Is any store made after the loop? */
static const struct occ_expr *store_after(struct filling *f, const struct loop *loop, unsigned *count, unsigned *where)
{
	const struct occ_expr *last = NULL;
	const struct occ_stmt *stmt;
	unsigned at;

	*count = 0;
	for (unsigned i = 0; i < f->stores->n; i++)
		if (locate(f, f->stores->list[i].expr, &at, &stmt) && at > loop->at) {
			last = f->stores->list[i].expr;
			*where = at;
			++*count;
		}
	return last;
}

/* The range, and with it the element before its first or after its last. */
static __isl_give isl_set *widened(struct filling *f, __isl_take isl_set *range, int by)
{
	isl_id *id = f->table->index->id;
	int at = isl_set_find_dim_by_id(range, isl_dim_param, id);
	isl_pw_aff *index = occ_parameter(f->w->symbols, isl_id_copy(id)), *moved;
	isl_set *wide;

	if (at < 0) {
		isl_pw_aff_free(index);
		return range;
	}
	moved = isl_pw_aff_add(isl_pw_aff_copy(index), isl_pw_aff_val_on_domain(occ_universe(f->w->symbols),
										isl_val_int_from_si(f->w->symbols->isl, -by)));
	wide = isl_set_move_dims(isl_set_copy(range), isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
	wide = isl_set_intersect(wide, isl_map_range(isl_map_from_pw_aff(moved)));
	wide = isl_set_project_out(wide, isl_dim_set, 0, 1);
	isl_pw_aff_free(index);
	return isl_set_union(range, wide);
}

struct sum { /* t[position - 1] + x + y, as far as it has been looked at */
	const struct occ_value *before;
	bool has_element, is_positive;
};

/* Is expr such a sum, of the element and of what is not negative? */
static bool read_sum(struct filling *f, const struct loop *loop, const struct occ_expr *expr, struct sum *sum)
{
	const struct occ_value *value;

	while (expr->kind == OCC_EXPR_CAST && expr->type->kind == OCC_TYPE_INT && expr->a->type->kind == OCC_TYPE_INT &&
	       expr->type->bits >= expr->a->type->bits && expr->type->bits <= f->element->bits)
		expr = expr->a;
	if (expr->kind == OCC_EXPR_BINARY && expr->op == OCC_OP_ADD && (expr->type->is_signed || expr->type->bits == 64))
		return read_sum(f, loop, expr->a, sum) && read_sum(f, loop, expr->b, sum);
	if (!sum->has_element && is_element(f, loop, expr, sum->before)) {
		sum->has_element = true;
		return true;
	}
	value = value_then(f, loop, expr);
	value = value ? occ_value_sub(f->w->symbols, value, occ_value_int(f->w->symbols, 1)) : NULL;
	sum->is_positive |= value && is_nonnegative_then(f, loop, value);
	return holds_sums(f, expr) && is_not_negative(f, loop, expr, 0);
}

/* Is all that was stored before, or added, not negative? */
static bool are_all_counts(struct filling *f, const struct occ_expr *without)
{
	for (unsigned i = 0; i < f->stores->n; i++) {
		const struct occ_expr *e = f->stores->list[i].expr;

		if (e != without && (e->kind == OCC_EXPR_INCDEC ? e->op != OCC_OP_ADD :
								  (e->op != OCC_OP_NONE && e->op != OCC_OP_ADD) ||
									  !is_not_negative(f, NULL, e->b, 0)))
			return false;
	}
	return f->object->type->kind == OCC_TYPE_POINTER || !f->object->initializer;
}

/* t[i + 1] = t[i] + x, x not negative; t[i + 1] += t[i] where all that was stored before is not negative. */
static bool by_sums(struct filling *f, const struct loop *loop, const struct occ_expr *store, const struct occ_value *position)
{
	struct sum sum = { .before = occ_value_sub(f->w->symbols, position, occ_value_int(f->w->symbols, 1)) };

	if (is_plain_store(store)) {
		if (!read_sum(f, loop, store->b, &sum) || !sum.has_element)
			return false;
	} else if (store->kind != OCC_EXPR_ASSIGN || store->op != OCC_OP_ADD || !is_element(f, loop, store->b, sum.before) ||
		   !f->element->is_signed || !holds_sums(f, NULL) || !are_all_counts(f, store)) {
		return false;
	}
	f->table->is_ascending = true;
	f->table->is_strict = sum.is_positive;
	return set_range(f, widened(f, stored(f, loop, position), -1));
}

/* range with the element before its first (by -1) or after its last (1), if that is the one at position; else NULL. Takes
 * range. */
static __isl_give isl_set *adjoin(struct filling *f, __isl_take isl_set *range, int by, const struct occ_value *position)
{
	isl_set *wide = widened(f, isl_set_copy(range), by), *new = isl_set_subtract(wide, isl_set_copy(range)), *one;
	isl_pw_aff *at = position ? occ_value_as_affine(f->w->symbols, position) : NULL;

	if (!at) {
		isl_set_free(new);
		isl_set_free(range);
		return NULL;
	}
	one = isl_pw_aff_eq_set(occ_parameter(f->w->symbols, isl_id_copy(f->table->index->id)), at);
	if (isl_set_is_subset(new, one) != isl_bool_true)
		range = isl_set_free(range);
	isl_set_free(one);
	if (range)
		return isl_set_union(range, new);
	isl_set_free(new);
	return NULL;
}

/* A store of 0 by a statement of its own before the loop, to the element before its first. */
static __isl_give isl_set *with_zero(struct filling *f, const struct loop *loop, __isl_take isl_set *range)
{
	const struct occ_stmt *stmt;
	unsigned at;

	for (unsigned i = 0; i < f->stores->n; i++) {
		const struct occ_expr *e = f->stores->list[i].expr, *value = occ_strip_casts(e->b);
		isl_set *wide;

		if (!locate(f, e, &at, &stmt) || stmt || at > loop->at || !is_plain_store(e) || value->kind != OCC_EXPR_INT || value->value)
			continue;
		wide = adjoin(f, isl_set_copy(range), -1, value_then(f, loop, e->a->b));
		if (wide) {
			isl_set_free(range);
			return wide;
		}
	}
	return range;
}

/* t[i] = k, where k only grows in the loop; and, perhaps, t[n] = k after it, or t[0] = 0 before t[i + 1] = k. */
static bool by_counter(struct filling *f, const struct loop *loop, const struct occ_expr *store, const struct occ_value *position)
{
	const struct occ_expr *k = is_plain_store(store) ? occ_strip_casts(store->b) : NULL, *last;
	unsigned count, where = 0;
	isl_set *range;

	if (!k || k->kind != OCC_EXPR_LOAD || k->a->kind != OCC_EXPR_OBJECT || f->element->bits < k->type->bits ||
	    f->element->is_signed != k->type->is_signed || !only_grows(f, k->a->object, loop->stmt->body, true, 0))
		return false;
	range = stored(f, loop, position);
	last = store_after(f, loop, &count, &where);
	if (last) {
		if (count != 1 || where != loop->at + 1 || !is_plain_store(last) || !is_variable(last->b, k->a->object)) {
			isl_set_free(range);
			return false;
		}
		range = adjoin(f, range, 1, value_then(f, loop, last->a->b));
		if (!range)
			return false;
	}
	if (is_counter(f, k->a->object, 0))
		range = with_zero(f, loop, range);
	f->table->is_ascending = true;
	return set_range(f, range);
}

static bool find_elements(struct filling *f)
{
	const struct occ_expr *store, *after;
	const struct occ_value *position;
	const struct occ_stmt *stmt;
	unsigned count, where;
	struct loop loop;

	if (!ends_in_loop(f, &loop, &store))
		return false;
	if (f->stores->n_clearings && (!locate(f, f->stores->clearing, &where, &stmt) || where > loop.at))
		return false;
	after = store_after(f, &loop, &count, &where);
	if (!after && by_formula(f, &loop, store))
		return true;
	position = value_then(f, &loop, store->a->b);
	if (!position || loop.step != 1 || !is_serial(f->before[loop.at]) || f->w->region->unit->wrapping_signed || !is_one_to_one(f, &loop, position) ||
	    !occ_value_is_invariant(f->w->symbols,
				    occ_value_sub(f->w->symbols, position, occ_value_symbol(f->w->symbols, loop.counter))))
		return false;
	return (!after && by_sums(f, &loop, store, position)) || by_counter(f, &loop, store, position);
}

/* ---- may anything else have changed them ---- */

static bool calls_program(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_CALL && (!expr->callee || expr->callee->body || !expr->callee->in_system_header);
}

/* Is it the only call of the function that is under way, as far as the array is concerned? An automatic one is each call's own. */
static bool is_undisturbed(const struct filling *f)
{
	const struct occ_function *function = f->w->region->function;
	struct occ_visitor calls = { .expr = calls_program };

	return f->object->storage == OCC_STORAGE_LOCAL || !strcmp(function->name, "main") ||
	       !occ_visit_stmt(function->body, &calls);
}

static const struct occ_type *element_of(const struct occ_object *object)
{
	const struct occ_type *type = object->type;

	if (type->kind != OCC_TYPE_ARRAY && type->kind != OCC_TYPE_POINTER)
		return NULL;
	type = type->element;
	return type && type->kind == OCC_TYPE_INT && type->bits <= 64 && !type->is_volatile && !type->is_atomic ? type : NULL;
}

static bool is_after(struct occ_loc a, struct occ_loc b)
{
	return a.line > b.line || (a.line == b.line && a.column > b.column);
}

static bool is_closed(struct filling *f)
{
	const struct occ_object *o = f->object;
	const struct occ_stores *s = f->stores;
	const struct occ_function *function = f->w->region->function;

	if (s->is_open || !s->n || s->n_clearings > 1 || (s->n_clearings && s->cleared_in != function) || o->storage == OCC_STORAGE_PARAMETER || o->storage == OCC_STORAGE_THREAD || o->type->is_volatile ||
	    o->address_taken)
		return false;
	if (o->storage == OCC_STORAGE_GLOBAL && (!occ_is_program(f->w->region->unit) || !o->has_definition))
		return false;
	for (unsigned i = 0; i < s->n; i++)
		if (s->list[i].function != function ||
		    (o->type->kind == OCC_TYPE_POINTER && !is_after(s->list[i].expr->loc, s->allocated_at)))
			return false;
	return o->type->kind == OCC_TYPE_ARRAY || (s->n_allocations == 1 && s->allocated_in == function);
}

struct occ_table *occ_filled_table(struct occ_walk *w, const struct occ_root *root)
{
	struct filling f = { .w = w, .root = root, .object = root->object };
	struct occ_region *region = w->region;

	if (!f.object || root->parent || root->is_local ||
	    (root->kind != OCC_ROOT_OBJECT && root->kind != OCC_ROOT_POINTEE) || region->has_data_directives || !region->function || !region->function->body ||
	    !(f.element = element_of(f.object)))
		return NULL;
	f.stores = occ_stores_of(region->unit, f.object);
	if (!is_closed(&f) || !is_undisturbed(&f) || occ_effects_of(w->arena, region->function->body)->has_goto)
		return NULL;
	list_before(&f, region->function->body);
	f.table = occ_table_new(w, root);
	if (find_elements(&f)) {
		if (f.object->storage == OCC_STORAGE_GLOBAL)
			occ_region_assume(region, occ_arena_printf(w->arena, "%s is written in this file only", f.object->name));
		return f.table;
	}
	f.table->values = NULL;
	f.table->range = occ_keep_set(w->symbols, isl_set_empty(isl_space_set_alloc(w->symbols->isl, 0, 0)));
	f.table->is_ascending = f.table->is_strict = false;
	return f.table;
}

/* ---- arrays of pointers ---- */

/* The place that store gives the element at index, in the region's own terms. */
static struct occ_abstract pointer_at(struct filling *f, const struct loop *loop, const struct occ_expr *store,
				      const struct occ_value *offset, const struct occ_value *index)
{
	struct occ_walk *w = f->w;
	struct occ_env saved = w->env;
	bool quiet = w->quiet, is_data = w->is_data;
	struct occ_abstract known;

	w->env = occ_env_copy(w, &saved);
	w->quiet = false;
	occ_env_set(w, loop->variable, occ_integer(occ_value_sub(w->symbols, index, offset)));
	w->quiet = true;
	w->is_data = false;
	known = occ_evaluate(w, store->b);
	w->quiet = quiet;
	w->is_data = is_data;
	w->env = saved;
	return known;
}

const struct occ_place *occ_filled_pointer(struct occ_walk *w, const struct occ_place *place)
{
	struct occ_region *region = w->region;
	struct filling f = { .w = w, .root = place->root, .object = place->root->object };
	const struct occ_value *position, *offset = NULL;
	const struct occ_expr *store;
	struct occ_abstract known;
	struct loop loop;

	if (!f.object || place->root->parent || place->root->is_local || region->has_data_directives || !region->function ||
	    !region->function->body || !place->steps[0].value ||
	    (place->root->kind != OCC_ROOT_OBJECT && place->root->kind != OCC_ROOT_POINTEE) ||
	    (f.object->type->kind == OCC_TYPE_ARRAY && f.object->initializer))
		return NULL;
	f.stores = occ_stores_of(region->unit, f.object);
	if (f.stores->n != 1 || !is_closed(&f) || !is_undisturbed(&f) ||
	    occ_effects_of(w->arena, region->function->body)->has_goto)
		return NULL;
	list_before(&f, region->function->body);
	if (!ends_in_loop(&f, &loop, &store) || !is_plain_store(store) || !is_stable(&f, store->b, &loop))
		return NULL;
	position = value_then(&f, &loop, store->a->b);
	offset = position ? occ_value_sub(w->symbols, position, occ_value_symbol(w->symbols, loop.counter)) : NULL;
	if (!offset || !occ_value_is_invariant(w->symbols, offset))
		return NULL;
	known = pointer_at(&f, &loop, store, offset, place->steps[0].value);
	return known.kind == OCC_KNOWN_POINTER && !known.place->is_vague ? known.place : NULL;
}
