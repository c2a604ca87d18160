/* Expressions, evaluated in C's own arithmetic. */
#include "library.h"
#include "callees.h"
#include "machine.h"
#include "tree.h"

#include <string.h>

/* One side is 0, so that the other is of no account. */
static bool is_zero_anyway(const struct occ_expr *expr, struct value a, struct value b)
{
	return (expr->op == OCC_OP_BITAND || expr->op == OCC_OP_MUL) && occ_machine_is_simple(expr->type) &&
	       ((a.kind == INTEGER && !a.integer) || (b.kind == INTEGER && !b.integer));
}

static struct value binary_of(struct machine *m, const struct occ_expr *expr, struct value a, struct value b)
{
	const struct occ_type *left = expr->a->type, *right = expr->b->type;

	if (left && left->kind == OCC_TYPE_POINTER)
		return occ_machine_pointer_operation(m, expr->op, a, b, left);
	if (right && right->kind == OCC_TYPE_POINTER)
		return occ_machine_pointer_operation(m, expr->op, a, b, right);
	if (is_zero_anyway(expr, a, b))
		return integer(0);
	if (a.kind != INTEGER || b.kind != INTEGER || !occ_machine_is_simple(expr->type))
		return unknown;
	return occ_machine_operate(m, expr->op, a.integer, b.integer, expr->type);
}

static struct value binary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a), b = occ_machine_evaluate(m, expr->b);

	return occ_machine_follows(m, binary_of(m, expr, a, b), a, b);
}

static struct value unary_of(struct machine *m, const struct occ_expr *expr, struct value a)
{
	if (expr->op == OCC_OP_NOT)
		a = occ_machine_truth(a);
	if (a.kind != INTEGER)
		return unknown;
	switch (expr->op) {
	case OCC_OP_NEG: return occ_machine_arithmetic(m, -a.integer, expr->type);
	case OCC_OP_BITNOT: return occ_machine_convert(integer(~a.integer), expr->type);
	case OCC_OP_NOT: return integer(!a.integer);
	default: return unknown;
	}
}

static struct value unary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a);

	return occ_machine_follows(m, unary_of(m, expr, a), a, unknown);
}

static struct value converted(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a);

	return occ_machine_follows(m, occ_machine_convert(a, expr->type), a, unknown);
}

struct value occ_machine_decide(struct machine *m, const struct occ_expr *condition)
{
	struct value truth = occ_machine_truth(occ_machine_evaluate(m, condition));

	occ_machine_rely_on(m, truth);
	return truth;
}

/* ---- expressions ---- */

static bool is_bit_field(const struct occ_expr *lvalue)
{
	return lvalue->kind == OCC_EXPR_MEMBER && lvalue->field->is_bit_field;
}

static void reach(struct machine *m, struct value at, int64_t size)
{
	occ_machine_rely_on(m, at);
	m->hit = at;
	m->hit_scope = m->scope;
	m->hit_size = size;
	m->done = true;
}

/* The run is where the instance has the target. Of a bit-field the first byte, which it surely touches. */
static void note_hit(struct machine *m, const struct occ_expr *lvalue, struct value at)
{
	const struct occ_type *type = m->target->type ? m->target->type : lvalue->type;

	if (lvalue != m->target->expr || m->is_silent || m->open != m->target->n_levels || m->at_site != m->n_sites)
		return;
	reach(m, at, is_bit_field(lvalue) ? 1 : occ_machine_size(m, type));
}

static struct value lvalue_address(struct machine *m, const struct occ_expr *lvalue)
{
	struct value pointer, index;

	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: return address(occ_machine_storage(m, lvalue->object), 0);
	case OCC_EXPR_SUBSCRIPT:
		pointer = occ_machine_evaluate(m, lvalue->a);
		index = occ_machine_evaluate(m, lvalue->b);
		return occ_machine_advance(m, pointer, index, lvalue->type);
	case OCC_EXPR_DEREF: return occ_machine_evaluate(m, lvalue->a);
	case OCC_EXPR_MEMBER:
		pointer = occ_machine_address_of(m, lvalue->a);
		if (pointer.kind != ADDRESS)
			return unknown;
		pointer.offset += (int64_t)(lvalue->field->offset_bits / 8);
		return pointer;
	case OCC_EXPR_COMMA: occ_machine_evaluate(m, lvalue->a); return occ_machine_address_of(m, lvalue->b);
	default: return unknown;
	}
}

struct value occ_machine_address_of(struct machine *m, const struct occ_expr *lvalue)
{
	struct value at;

	if (!lvalue || m->depth > OCC_MACHINE_DEPTH || !occ_machine_tick(m))
		return occ_machine_fail(m);
	m->depth++;
	at = lvalue_address(m, lvalue);
	m->depth--;
	if (!m->failed)
		note_hit(m, lvalue, at);
	return at;
}

static struct value choose(struct machine *m, const struct occ_expr *expr)
{
	struct value condition = occ_machine_decide(m, expr->a);

	if (condition.kind == INTEGER)
		return occ_machine_evaluate(m, condition.integer ? expr->b : expr->c);
	if (expr->b->has_side_effects || expr->c->has_side_effects || occ_machine_expr_contains(m, expr->b) ||
	    occ_machine_expr_contains(m, expr->c))
		return occ_machine_fail(m);
	return unknown;
}

static struct value logical(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_decide(m, expr->a), b;
	bool decisive = expr->op == OCC_OP_OR; /* the value of one side that makes the other's of no account */

	if (a.kind != INTEGER && (expr->b->has_side_effects || occ_machine_expr_contains(m, expr->b)))
		return occ_machine_fail(m);
	if (a.kind == INTEGER && !!a.integer == decisive)
		return integer(decisive);
	b = occ_machine_truth(occ_machine_evaluate(m, expr->b));
	if (a.kind == INTEGER || b.kind != INTEGER)
		return b;
	return !!b.integer == decisive ? b : unknown;
}

static void set(struct machine *m, const struct occ_expr *lvalue, struct value at, struct value value)
{
	bool has_value = occ_machine_is_simple(lvalue->type) && !is_bit_field(lvalue);

	occ_machine_store(m, at, lvalue->type, has_value ? value : unknown);
}

static struct value load_from(struct machine *m, const struct occ_expr *lvalue, struct value at)
{
	return is_bit_field(lvalue) ? unknown : occ_machine_load(m, at, lvalue->type);
}

static struct value combined(struct machine *m, const struct occ_expr *expr, struct value old, struct value right)
{
	const struct occ_type *type = expr->compute ? expr->compute : expr->type;

	if (expr->a->type && expr->a->type->kind == OCC_TYPE_POINTER)
		return occ_machine_pointer_operation(m, expr->op, old, right, expr->a->type);
	old = occ_machine_convert(old, type);
	if (old.kind != INTEGER || right.kind != INTEGER || !occ_machine_is_simple(type))
		return unknown;
	return occ_machine_convert(occ_machine_operate(m, expr->op, old.integer, right.integer, type), expr->a->type);
}

static struct value assign(struct machine *m, const struct occ_expr *expr)
{
	struct value right = occ_machine_evaluate(m, expr->b), to = occ_machine_address_of(m, expr->a), old;

	if (expr->op != OCC_OP_NONE) {
		old = load_from(m, expr->a, to);
		right = occ_machine_follows(m, combined(m, expr, old, right), old, right);
	}
	set(m, expr->a, to, right);
	return right;
}

static struct value increment(struct machine *m, const struct occ_expr *expr)
{
	struct value at = occ_machine_address_of(m, expr->a), old = load_from(m, expr->a, at), new = unknown;

	if (old.kind == ADDRESS)
		new = occ_machine_pointer_operation(m, expr->op, old, integer(1), expr->a->type);
	else if (old.kind == INTEGER && occ_machine_is_simple(expr->a->type))
		new =
		    occ_machine_convert(occ_machine_operate(m, expr->op, old.integer, 1, expr->a->type), expr->a->type);
	new = occ_machine_follows(m, new, old, unknown);
	set(m, expr->a, at, new);
	return expr->is_postfix ? old : new;
}

/* ---- calls ---- */

/* Of two calls of one function that are both under way the variables could not be told apart. */
static bool is_active(const struct machine *m, const struct occ_function *function)
{
	for (unsigned i = 0; i < m->n_calls; i++)
		if (m->functions[i] == function)
			return true;
	return false;
}

static const struct occ_level *innermost(const struct machine *m, enum occ_level_kind kind)
{
	for (unsigned i = m->open; i-- > 0;)
		if (m->target->levels[i]->kind == kind)
			return m->target->levels[i];
	return NULL;
}

/* The target may be what a function of the library does behind one of its arguments, perhaps in a loop of its own. */
static void note_library(struct machine *m, const struct occ_expr *call, const struct value *arguments)
{
	const struct occ_access *t = m->target;
	const struct occ_level *own = t->n_levels ? t->levels[t->n_levels - 1] : NULL;
	bool loops = own && own->stmt->expr == t->expr;
	int64_t element = 0;

	for (unsigned i = 0; t->expr->kind == OCC_EXPR_SECTION && i < call->n_items; i++) {
		struct value at = arguments[i];

		if (call->items[i] != t->expr->a || m->is_silent || m->open + loops != t->n_levels ||
		    m->at_site != m->n_sites || (loops && !occ_machine_symbol(m, own->iterator, &element)))
			continue;
		if (at.kind == ADDRESS)
			at.offset += element * occ_machine_size(m, t->type);
		reach(m, at, occ_machine_size(m, t->type));
	}
}

/* May the function write behind argument i? */
static bool writes(const struct occ_library *entry, const struct occ_expr *call, unsigned i)
{
	const struct occ_expr *e = occ_strip_casts(call->items[i]);

	return e->type->kind == OCC_TYPE_POINTER && !(e->kind == OCC_EXPR_DECAY && e->a->kind == OCC_EXPR_STRING) &&
	       strchr("SaouWwUxnpc", occ_library_argument(entry, i));
}

static struct value library_call(struct machine *m, const struct occ_library *entry, const struct occ_expr *call,
				 const struct value *arguments)
{
	note_library(m, call, arguments);
	for (unsigned i = 0; i < call->n_items && !m->done; i++) {
		const struct occ_type *type = occ_strip_casts(call->items[i])->type->element;

		if (!writes(entry, call, i))
			continue;
		if (arguments[i].kind == ADDRESS && type)
			occ_machine_forget_base(m, arguments[i].base, type);
		else if (arguments[i].kind != INTEGER)
			occ_machine_forget_memory(m);
	}
	return entry->result == OCC_LIBRARY_FIRST && call->n_items ? arguments[0] : unknown;
}

/* Any thread of the team may run a task. */
static struct value thread_number(struct machine *m)
{
	const struct occ_level *level = innermost(m, OCC_LEVEL_PARALLEL);

	if (!level)
		return m->region->is_orphaned ? unknown : integer(0);
	return m->executor == m->team ? integer(occ_machine_member(m, level)) : unknown;
}

static bool is_openmp(const struct occ_function *f)
{
	return f->in_system_header && !strncmp(f->name, "omp_", 4);
}

static struct value openmp_call(struct machine *m, const char *name)
{
	const struct occ_level *team = innermost(m, OCC_LEVEL_PARALLEL), *league = innermost(m, OCC_LEVEL_TEAMS);

	if (!strcmp(name, "omp_get_thread_num"))
		return thread_number(m);
	if (!strcmp(name, "omp_get_num_threads"))
		return team ? occ_machine_members(m, team) : m->region->is_orphaned ? unknown : integer(1);
	if (!strcmp(name, "omp_get_team_num"))
		return league ? integer(occ_machine_member(m, league)) : unknown;
	if (!strcmp(name, "omp_get_num_teams"))
		return league ? occ_machine_members(m, league) : unknown;
	return unknown;
}

static bool passes_pointers(const struct occ_expr *call)
{
	for (unsigned i = 0; i < call->n_items; i++)
		if (call->items[i]->type->kind == OCC_TYPE_RECORD || call->items[i]->type->kind == OCC_TYPE_POINTER)
			return true;
	return false;
}

/* All but local variables whose address nobody has. */
static void forget_all(struct machine *m)
{
	const struct occ_unit *unit = m->region->unit;

	occ_machine_forget_memory(m);
	for (unsigned i = 0; i < unit->n_objects; i++)
		if (!unit->objects[i]->owner || unit->objects[i]->storage == OCC_STORAGE_STATIC_LOCAL)
			occ_machine_forget_base(m, occ_machine_storage(m, unit->objects[i]), unit->objects[i]->type);
}

/* A function that is not defined here may do anything to what it can get at. */
void occ_machine_forget_call(struct machine *m, const struct occ_expr *call)
{
	const struct occ_function *f = call->callee;
	const struct occ_library *entry = occ_library_find(f);
	bool is_harmless = entry;

	for (unsigned i = 0; entry && i < call->n_items; i++)
		is_harmless &= !writes(entry, call, i);
	if (is_harmless)
		return;
	if (f && (f->is_const || f->is_pure || (f->in_system_header && (!passes_pointers(call) || is_openmp(f)))))
		return;
	forget_all(m);
}

static void enter_call(struct machine *m, const struct occ_expr *expr, const struct occ_function *f,
		       const struct value *arguments)
{
	m->functions[m->n_calls] = f;
	m->calls[m->n_calls++] = expr;
	m->scope = occ_machine_scope(m, m->scope, expr, 0);
	for (unsigned i = 0; i < f->n_parameters; i++)
		occ_machine_put(m, address(occ_machine_bind(m, f->parameters[i], m->scope), 0),
				f->parameters[i]->type->size, arguments[i], false);
}

static struct value run_call(struct machine *m, const struct occ_expr *expr, const struct occ_function *f,
			     const struct value *arguments)
{
	const struct scope *scope = m->scope;
	bool is_site = m->at_site < m->n_sites && m->sites[m->at_site] == expr;

	enter_call(m, expr, f, arguments);
	m->at_site += is_site;
	m->returned = unknown;
	occ_machine_run(m, f->body);
	m->at_site -= is_site;
	m->n_calls--;
	m->scope = scope;
	return m->returned;
}

/* What the call runs; NULL when that is not known. */
static const struct occ_function *callee_of(struct machine *m, const struct occ_expr *expr)
{
	const struct occ_callees *callees = occ_callees_of(expr);
	struct value v;

	if (expr->callee)
		return expr->callee;
	v = occ_machine_evaluate(m, expr->a);
	occ_machine_rely_on(m, v);
	if (v.kind == FUNCTION)
		return v.function;
	return callees->is_complete && callees->n == 1 ? callees->list[0] : NULL;
}

static struct value call(struct machine *m, const struct occ_expr *expr)
{
	const struct occ_function *f = callee_of(m, expr);
	struct value arguments[16];

	if (expr->n_items > 16 || !f)
		return occ_machine_fail(m);
	for (unsigned i = 0; i < expr->n_items; i++)
		arguments[i] = occ_machine_evaluate(m, expr->items[i]);
	if (is_openmp(f))
		return openmp_call(m, f->name);
	if (occ_library_find(f))
		return library_call(m, occ_library_find(f), expr, arguments);
	if (!f->body || is_active(m, f)) {
		occ_machine_forget_call(m, expr);
		return unknown;
	}
	if (m->n_calls == sizeof(m->calls) / sizeof(m->calls[0]) || (f->is_variadic ? expr->n_items < f->n_parameters : expr->n_items != f->n_parameters))
		return occ_machine_fail(m);
	return run_call(m, expr, f, arguments);
}

static struct value evaluate_parts(struct machine *m, const struct occ_expr *expr)
{
	if (expr->kind == OCC_EXPR_UNKNOWN)
		occ_machine_forget_memory(m);
	for (unsigned i = 0; i < expr->n_items; i++)
		if (expr->items[i])
			occ_machine_evaluate(m, expr->items[i]);
	return unknown;
}

/* Its value is that of the last statement, if that is an expression. */
static struct value statement_expression(struct machine *m, const struct occ_stmt *body)
{
	const struct occ_stmt *last = body;

	occ_machine_run(m, body);
	while (last && last->kind == OCC_STMT_BLOCK)
		last = last->n_children ? last->children[last->n_children - 1] : NULL;
	return last && last->kind == OCC_STMT_EXPR ? m->last : unknown;
}

static struct value pointer_to(struct machine *m, const struct occ_expr *lvalue)
{
	if (lvalue->kind == OCC_EXPR_FUNCTION)
		return (struct value){.kind = FUNCTION, .function = lvalue->callee};
	if (lvalue->kind == OCC_EXPR_DEREF && lvalue->type->kind == OCC_TYPE_FUNCTION)
		return occ_machine_evaluate(m, lvalue->a); /* (*f)() */
	return occ_machine_address_of(m, lvalue);
}

static struct value evaluate_kind(struct machine *m, const struct occ_expr *expr)
{
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return integer(expr->type && !expr->type->is_signed ? (__int128)(uint64_t)expr->value : expr->value);
	case OCC_EXPR_LOAD: return load_from(m, expr->a, occ_machine_address_of(m, expr->a));
	case OCC_EXPR_DECAY: case OCC_EXPR_ADDRESS: return pointer_to(m, expr->a);
	case OCC_EXPR_UNARY: return unary(m, expr);
	case OCC_EXPR_BINARY: return binary(m, expr);
	case OCC_EXPR_LOGICAL: return logical(m, expr);
	case OCC_EXPR_CONDITIONAL: return choose(m, expr);
	case OCC_EXPR_ASSIGN: return assign(m, expr);
	case OCC_EXPR_INCDEC: return increment(m, expr);
	case OCC_EXPR_CAST: return converted(m, expr);
	case OCC_EXPR_COMMA: occ_machine_evaluate(m, expr->a); return occ_machine_evaluate(m, expr->b);
	case OCC_EXPR_CALL: return call(m, expr);
	case OCC_EXPR_STMT_EXPR: return statement_expression(m, expr->body);
	default: return evaluate_parts(m, expr);
	}
}

struct value occ_machine_evaluate(struct machine *m, const struct occ_expr *expr)
{
	struct value v;

	if (!expr || m->depth > OCC_MACHINE_DEPTH || !occ_machine_tick(m))
		return occ_machine_fail(m);
	m->depth++;
	v = evaluate_kind(m, expr);
	m->depth--;
	return m->failed ? unknown : v;
}
