/* Expressions, evaluated in C's own arithmetic. */
#include "machine.h"
#include "tree.h"

static struct value binary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a), b = occ_machine_evaluate(m, expr->b);
	const struct occ_type *left = expr->a->type, *right = expr->b->type;

	if (left && left->kind == OCC_TYPE_POINTER)
		return occ_machine_pointer_operation(m, expr->op, a, b, left);
	if (right && right->kind == OCC_TYPE_POINTER)
		return occ_machine_pointer_operation(m, expr->op, a, b, right);
	if (a.kind != INTEGER || b.kind != INTEGER || !occ_machine_is_simple(expr->type))
		return unknown;
	return occ_machine_operate(m, expr->op, a.integer, b.integer, expr->type);
}

static struct value unary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a);

	if (a.kind != INTEGER)
		return unknown;
	switch (expr->op) {
	case OCC_OP_NEG: return occ_machine_arithmetic(m, -a.integer, expr->type);
	case OCC_OP_BITNOT: return occ_machine_convert(integer(~a.integer), expr->type);
	case OCC_OP_NOT: return integer(!a.integer);
	default: return unknown;
	}
}

/* ---- expressions ---- */

static bool is_open(const struct machine *m)
{
	unsigned left = m->open;

	while (left < m->target->n_levels && (m->target->levels[left]->kind == OCC_LEVEL_TEAMS ||
					      m->target->levels[left]->kind == OCC_LEVEL_PARALLEL))
		left++;
	return left == m->target->n_levels;
}

static void note_hit(struct machine *m, const struct occ_expr *lvalue, struct value at)
{
	const struct occ_type *type = m->target->type ? m->target->type : lvalue->type;
	int64_t size = occ_machine_size(m, type);

	if (lvalue != m->target->expr || at.kind != ADDRESS || !size || !is_open(m) || m->n_hits == OCC_MACHINE_HITS)
		return;
	m->hits[m->n_hits++] = (struct hit){at.base, at.offset, (uint64_t)size};
}

static struct value lvalue_address(struct machine *m, const struct occ_expr *lvalue)
{
	struct value pointer, index;

	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: return address(occ_machine_base(m, lvalue->object, NULL, 0), 0);
	case OCC_EXPR_SUBSCRIPT:
		pointer = occ_machine_evaluate(m, lvalue->a);
		index = occ_machine_evaluate(m, lvalue->b);
		return occ_machine_advance(m, pointer, index, lvalue->type);
	case OCC_EXPR_DEREF: return occ_machine_evaluate(m, lvalue->a);
	case OCC_EXPR_MEMBER:
		pointer = occ_machine_address_of(m, lvalue->a);
		if (pointer.kind != ADDRESS)
			return unknown;
		return address(pointer.base, pointer.offset + (int64_t)(lvalue->field->offset_bits / 8));
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
	struct value condition = occ_machine_evaluate(m, expr->a);

	if (condition.kind == INTEGER)
		return occ_machine_evaluate(m, condition.integer ? expr->b : expr->c);
	if (expr->b->has_side_effects || expr->c->has_side_effects || occ_machine_expr_contains(m, expr->b) ||
	    occ_machine_expr_contains(m, expr->c))
		return occ_machine_fail(m);
	return unknown;
}

static struct value logical(struct machine *m, const struct occ_expr *expr)
{
	struct value a = occ_machine_evaluate(m, expr->a), b;

	if (a.kind != INTEGER && (expr->b->has_side_effects || occ_machine_expr_contains(m, expr->b)))
		return occ_machine_fail(m);
	if (a.kind == INTEGER && !!a.integer == (expr->op == OCC_OP_OR))
		return integer(expr->op == OCC_OP_OR);
	if (a.kind != INTEGER)
		return unknown;
	b = occ_machine_evaluate(m, expr->b);
	return b.kind == INTEGER ? integer(b.integer != 0) : unknown;
}

static struct value assign(struct machine *m, const struct occ_expr *expr)
{
	struct value right = occ_machine_evaluate(m, expr->b), to = occ_machine_address_of(m, expr->a), old;

	if (expr->op != OCC_OP_NONE) {
		const struct occ_type *type = expr->compute ? expr->compute : expr->type;

		old = occ_machine_load(m, to, expr->a->type);
		if (expr->a->type && expr->a->type->kind == OCC_TYPE_POINTER) {
			right = occ_machine_pointer_operation(m, expr->op, old, right, expr->a->type);
		} else {
			old = occ_machine_convert(old, type);
			right = old.kind == INTEGER && right.kind == INTEGER && occ_machine_is_simple(type)
				    ? occ_machine_operate(m, expr->op, old.integer, right.integer, type)
				    : unknown;
			right = occ_machine_convert(right, expr->a->type);
		}
	}
	if (!occ_machine_is_simple(expr->a->type))
		right = unknown;
	occ_machine_store(m, to, expr->a->type, right);
	return right;
}

static struct value increment(struct machine *m, const struct occ_expr *expr)
{
	struct value at = occ_machine_address_of(m, expr->a), old = occ_machine_load(m, at, expr->a->type),
		     new = unknown;

	if (old.kind == ADDRESS)
		new = occ_machine_pointer_operation(m, expr->op, old, integer(1), expr->a->type);
	else if (old.kind == INTEGER && occ_machine_is_simple(expr->a->type))
		new =
		    occ_machine_convert(occ_machine_operate(m, expr->op, old.integer, 1, expr->a->type), expr->a->type);
	occ_machine_store(m, at, expr->a->type, new);
	return expr->is_postfix ? old : new;
}

static bool is_active(const struct machine *m, const struct occ_function *function)
{
	for (unsigned i = 0; i < m->n_active; i++)
		if (m->active[i] == function)
			return true;
	return m->n_active == sizeof(m->active) / sizeof(m->active[0]);
}

static struct value call(struct machine *m, const struct occ_expr *expr)
{
	const struct occ_function *f = expr->callee;
	struct value arguments[16];
	bool has_pointers = false;

	if (expr->n_items > 16 || !f)
		return occ_machine_fail(m);
	for (unsigned i = 0; i < expr->n_items; i++) {
		arguments[i] = occ_machine_evaluate(m, expr->items[i]);
		has_pointers |= !occ_machine_is_simple(expr->items[i]->type)
				    ? expr->items[i]->type->kind == OCC_TYPE_RECORD
				    : expr->items[i]->type->kind == OCC_TYPE_POINTER;
	}
	if (!f->body) {
		if (!f->is_const && !f->is_pure && (has_pointers || !f->in_system_header))
			occ_machine_forget_memory(m);
		return unknown;
	}
	if (is_active(m, f) || expr->n_items != f->n_parameters)
		return occ_machine_fail(m);
	for (unsigned i = 0; i < f->n_parameters; i++) {
		m->is_born[f->parameters[i]->id] = true;
		occ_machine_store(m, address(occ_machine_base(m, f->parameters[i], NULL, 0), 0), f->parameters[i]->type,
				  arguments[i]);
	}
	m->active[m->n_active++] = f;
	m->returned = unknown;
	occ_machine_run(m, f->body);
	m->n_active--;
	return m->returned;
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

static struct value evaluate_kind(struct machine *m, const struct occ_expr *expr)
{
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return integer(expr->type && !expr->type->is_signed ? (__int128)(uint64_t)expr->value : expr->value);
	case OCC_EXPR_LOAD: return occ_machine_load(m, occ_machine_address_of(m, expr->a), expr->a->type);
	case OCC_EXPR_DECAY: return expr->a->kind == OCC_EXPR_FUNCTION ? unknown : occ_machine_address_of(m, expr->a);
	case OCC_EXPR_ADDRESS: return occ_machine_address_of(m, expr->a);
	case OCC_EXPR_UNARY: return unary(m, expr);
	case OCC_EXPR_BINARY: return binary(m, expr);
	case OCC_EXPR_LOGICAL: return logical(m, expr);
	case OCC_EXPR_CONDITIONAL: return choose(m, expr);
	case OCC_EXPR_ASSIGN: return assign(m, expr);
	case OCC_EXPR_INCDEC: return increment(m, expr);
	case OCC_EXPR_CAST: return occ_machine_convert(occ_machine_evaluate(m, expr->a), expr->type);
	case OCC_EXPR_COMMA: occ_machine_evaluate(m, expr->a); return occ_machine_evaluate(m, expr->b);
	case OCC_EXPR_CALL: return call(m, expr);
	case OCC_EXPR_STMT_EXPR: occ_machine_run(m, expr->body); return unknown;
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
