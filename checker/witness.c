#include "witness.h"
#include "tree.h"

#include <isl/map.h>
#include <isl/point.h>
#include <isl/val.h>

#include <string.h>

#define MAX_STEPS 200000 /* statements and expressions of one run */
#define MAX_DEPTH 200	 /* of nested expressions, statements and calls */
#define MAX_HITS 16

/* ---- values and memory of the run ---- */

enum value_kind { UNKNOWN, INTEGER, ADDRESS };

/* Memory that addresses are relative to: a variable, or what the pointer at some address pointed to at the start. */
struct base {
	struct base *next;
	const struct occ_object *object; /* NULL: pointee */
	const struct base *holder;	 /* pointee: where the pointer is */
	int64_t offset;
};

struct value {
	enum value_kind kind;
	__int128 integer;
	const struct base *base;
	int64_t offset;
};

struct cell { /* bytes that were written, or are known from the start */
	const struct base *base;
	int64_t offset;
	uint64_t size;
	struct value value;
};

struct hit {
	const struct base *base;
	int64_t offset;
	uint64_t size;
};

struct machine {
	struct occ_region *region;
	struct occ_arena *arena;
	const struct occ_access *target;
	const struct occ_instance *instance;
	struct base **bases; /* shared by both runs */
	struct cell *cells;
	unsigned n_cells;
	bool *is_born;	  /* by object id: declared in the run */
	bool memory_lost; /* an unknown address was written */
	bool target_in_callee;
	unsigned open; /* levels of the target that the run is in, as the instance has them */
	const struct occ_function *active[8];
	unsigned n_active;
	struct value returned;
	struct hit hits[MAX_HITS];
	unsigned n_hits;
	unsigned steps, depth;
	bool failed, done;
};

enum flow { NEXT, BREAK, CONTINUE, RETURN };

static const struct value unknown = {UNKNOWN, 0, NULL, 0};

static struct value evaluate(struct machine *m, const struct occ_expr *expr);
static struct value address_of(struct machine *m, const struct occ_expr *lvalue);
static enum flow run(struct machine *m, const struct occ_stmt *stmt);

static struct value fail(struct machine *m)
{
	m->failed = true;
	return unknown;
}

static struct value integer(__int128 i)
{
	return (struct value){INTEGER, i, NULL, 0};
}

static struct value address(const struct base *base, int64_t offset)
{
	return (struct value){ADDRESS, 0, base, offset};
}

static const struct base *base_of(struct machine *m, const struct occ_object *object, const struct base *holder,
				  int64_t offset)
{
	struct base *b;

	for (b = *m->bases; b; b = b->next)
		if (b->object == object && b->holder == holder && b->offset == offset)
			return b;
	b = occ_arena_alloc(m->arena, sizeof(*b));
	*b = (struct base){*m->bases, object, holder, offset};
	*m->bases = b;
	return b;
}

/* False when time is up. */
static bool tick(struct machine *m)
{
	if (++m->steps > MAX_STEPS)
		m->failed = true;
	return !m->failed && !m->done;
}

/* Only its own name leads to it. */
static bool is_plain(const struct base *base)
{
	return base->object && !base->object->address_taken && base->object->type &&
	       base->object->type->kind != OCC_TYPE_ARRAY && base->object->type->kind != OCC_TYPE_RECORD;
}

static void put(struct machine *m, const struct base *base, int64_t offset, uint64_t size, struct value value)
{
	for (unsigned i = 0; i < m->n_cells; i++) {
		struct cell *c = &m->cells[i];

		if (c->base == base && c->offset == offset && c->size == size) {
			c->value = value;
			return;
		}
	}
	m->cells = occ_arena_grow(m->arena, m->cells, m->n_cells, sizeof(*m->cells));
	m->cells[m->n_cells++] = (struct cell){base, offset, size, value};
}

static void forget_memory(struct machine *m)
{
	m->memory_lost = true;
	for (unsigned i = 0; i < m->n_cells; i++)
		if (!is_plain(m->cells[i].base))
			m->cells[i].value = unknown;
}

static bool is_simple(const struct occ_type *type)
{
	return type && (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL || type->kind == OCC_TYPE_POINTER);
}

static void store(struct machine *m, struct value to, const struct occ_type *type, struct value value)
{
	uint64_t size = type ? type->size : 0;

	if (to.kind != ADDRESS || !size) {
		forget_memory(m);
		return;
	}
	for (unsigned i = 0; i < m->n_cells; i++) {
		struct cell *c = &m->cells[i];
		bool apart = c->base == to.base &&
			     (c->offset + (int64_t)c->size <= to.offset || to.offset + (int64_t)size <= c->offset);

		if (c->base == to.base ? !apart : !is_plain(c->base) && !is_plain(to.base) && is_simple(type))
			c->value = unknown; /* another pointer may lead to the same memory */
	}
	put(m, to.base, to.offset, size, value);
}

static struct value load(struct machine *m, struct value from, const struct occ_type *type)
{
	const struct occ_object *object = from.base ? from.base->object : NULL;

	if (from.kind != ADDRESS || !is_simple(type))
		return unknown;
	for (unsigned i = 0; i < m->n_cells; i++) {
		const struct cell *c = &m->cells[i];

		if (c->base != from.base || c->offset + (int64_t)c->size <= from.offset ||
		    from.offset + (int64_t)type->size <= c->offset)
			continue;
		return c->offset == from.offset && c->size == type->size ? c->value : unknown;
	}
	if (type->kind != OCC_TYPE_POINTER || (m->memory_lost && !is_plain(from.base)) ||
	    (object && m->is_born[object->id]))
		return unknown;
	return address(base_of(m, NULL, from.base, from.offset), 0);
}

/* ---- C arithmetic ---- */

static struct value convert(struct machine *m, struct value v, const struct occ_type *type)
{
	unsigned __int128 mask;

	if (v.kind == ADDRESS)
		return type && type->kind == OCC_TYPE_POINTER ? v : unknown;
	if (v.kind != INTEGER || !type)
		return unknown;
	if (type->kind == OCC_TYPE_BOOL)
		return integer(v.integer != 0);
	if (type->kind != OCC_TYPE_INT || type->bits > 64 || !type->bits)
		return unknown;
	(void)m;
	mask = ((unsigned __int128)1 << type->bits) - 1;
	v.integer = (__int128)((unsigned __int128)v.integer & mask);
	if (type->is_signed && v.integer >> (type->bits - 1))
		v.integer -= (__int128)1 << type->bits;
	return v;
}

/* The result of arithmetic: a signed one that does not fit is the program's fault, so this run does not happen. */
static struct value arithmetic(struct machine *m, __int128 exact, const struct occ_type *type)
{
	struct value v = convert(m, integer(exact), type);

	if (v.kind == INTEGER && v.integer != exact && type->is_signed && !m->region->unit->wrapping_signed)
		return fail(m);
	return v;
}

static int64_t size_in_bytes(struct machine *m, const struct occ_type *type)
{
	struct value n;
	int64_t element, size;

	if (!type)
		return 0;
	if (type->size)
		return (int64_t)type->size;
	if (type->kind != OCC_TYPE_ARRAY || type->extent_kind != OCC_EXTENT_VARIABLE)
		return 0;
	n = evaluate(m, type->extent_expr);
	element = size_in_bytes(m, type->element);
	if (n.kind != INTEGER || n.integer <= 0 || n.integer > INT32_MAX ||
	    __builtin_mul_overflow((int64_t)n.integer, element, &size))
		return 0;
	return size;
}

/* pointer + index elements of type. */
static struct value advance(struct machine *m, struct value pointer, struct value index, const struct occ_type *type)
{
	int64_t size = size_in_bytes(m, type), distance;

	if (pointer.kind != ADDRESS || index.kind != INTEGER || !size || index.integer > INT64_MAX ||
	    index.integer < INT64_MIN || __builtin_mul_overflow((int64_t)index.integer, size, &distance) ||
	    __builtin_add_overflow(pointer.offset, distance, &distance))
		return unknown;
	return address(pointer.base, distance);
}

static struct value compare(enum occ_op op, __int128 a, __int128 b)
{
	switch (op) {
	case OCC_OP_LT: return integer(a < b);
	case OCC_OP_LE: return integer(a <= b);
	case OCC_OP_GT: return integer(a > b);
	case OCC_OP_GE: return integer(a >= b);
	case OCC_OP_EQ: return integer(a == b);
	default: return integer(a != b);
	}
}

static struct value shift(struct machine *m, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type)
{
	if (b < 0 || b >= type->bits)
		return fail(m);
	if (op == OCC_OP_SHR)
		return arithmetic(m, a >> (int)b, type);
	return arithmetic(m, a * ((__int128)1 << (int)b), type);
}

static struct value operate(struct machine *m, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type)
{
	switch (op) {
	case OCC_OP_ADD: return arithmetic(m, a + b, type);
	case OCC_OP_SUB: return arithmetic(m, a - b, type);
	case OCC_OP_MUL: return arithmetic(m, a * b, type);
	case OCC_OP_DIV: return b ? arithmetic(m, a / b, type) : fail(m);
	case OCC_OP_REM: return b ? arithmetic(m, a % b, type) : fail(m);
	case OCC_OP_SHL:
	case OCC_OP_SHR: return shift(m, op, a, b, type);
	case OCC_OP_BITAND: return arithmetic(m, a & b, type);
	case OCC_OP_BITOR: return arithmetic(m, a | b, type);
	case OCC_OP_BITXOR: return arithmetic(m, a ^ b, type);
	case OCC_OP_LT:
	case OCC_OP_LE:
	case OCC_OP_GT:
	case OCC_OP_GE:
	case OCC_OP_EQ:
	case OCC_OP_NE: return compare(op, a, b);
	default: return unknown;
	}
}

static struct value pointer_operation(struct machine *m, enum occ_op op, struct value a, struct value b,
				      const struct occ_type *pointer)
{
	int64_t size;

	if (a.kind == ADDRESS && b.kind == INTEGER && (op == OCC_OP_ADD || op == OCC_OP_SUB))
		return advance(m, a, integer(op == OCC_OP_SUB ? -b.integer : b.integer), pointer->element);
	if (a.kind == INTEGER && b.kind == ADDRESS && op == OCC_OP_ADD)
		return advance(m, b, a, pointer->element);
	if (a.kind != ADDRESS || b.kind != ADDRESS || a.base != b.base)
		return unknown;
	size = size_in_bytes(m, pointer->element);
	if (op == OCC_OP_SUB)
		return size ? integer((a.offset - b.offset) / size) : unknown;
	return compare(op, a.offset, b.offset);
}

static struct value binary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = evaluate(m, expr->a), b = evaluate(m, expr->b);
	const struct occ_type *left = expr->a->type, *right = expr->b->type;

	if (left && left->kind == OCC_TYPE_POINTER)
		return pointer_operation(m, expr->op, a, b, left);
	if (right && right->kind == OCC_TYPE_POINTER)
		return pointer_operation(m, expr->op, a, b, right);
	if (a.kind != INTEGER || b.kind != INTEGER || !is_simple(expr->type))
		return unknown;
	return operate(m, expr->op, a.integer, b.integer, expr->type);
}

static struct value unary(struct machine *m, const struct occ_expr *expr)
{
	struct value a = evaluate(m, expr->a);

	if (a.kind != INTEGER)
		return unknown;
	switch (expr->op) {
	case OCC_OP_NEG: return arithmetic(m, -a.integer, expr->type);
	case OCC_OP_BITNOT: return convert(m, integer(~a.integer), expr->type);
	case OCC_OP_NOT: return integer(!a.integer);
	default: return unknown;
	}
}

/* ---- what is not followed ---- */

struct query {
	const struct machine *machine;
	bool jumps_matter;
};

static bool is_target(const struct occ_expr *expr, void *data)
{
	const struct query *q = data;

	return expr == q->machine->target->expr ||
	       (q->machine->target_in_callee && expr->kind == OCC_EXPR_CALL && (!expr->callee || expr->callee->body));
}

static bool contains(const struct machine *m, const struct occ_stmt *stmt)
{
	struct query q = {m, false};
	struct occ_visitor visitor = {is_target, NULL, &q};

	return occ_visit_stmt(stmt, &visitor);
}

static bool expr_contains(const struct machine *m, const struct occ_expr *expr)
{
	struct query q = {m, false};
	struct occ_visitor visitor = {is_target, NULL, &q};

	return occ_visit_expr(expr, &visitor);
}

static bool leaves(const struct occ_stmt *stmt, void *data)
{
	const struct query *q = data;

	switch (stmt->kind) {
	case OCC_STMT_BREAK:
	case OCC_STMT_CONTINUE: return q->jumps_matter;
	case OCC_STMT_RETURN:
	case OCC_STMT_GOTO:
	case OCC_STMT_LABEL:
	case OCC_STMT_UNKNOWN: return true;
	default: return false;
	}
}

/* stmt ends where the next statement begins, and the target is not in it: it is enough to know what it may write. */
static bool can_forget(const struct machine *m, const struct occ_stmt *stmt)
{
	bool is_loop = stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_DO;
	struct query q = {m, !is_loop};
	struct occ_visitor visitor = {NULL, leaves, &q};

	return m->steps <= MAX_STEPS && !contains(m, stmt) && !occ_visit_stmt(stmt, &visitor);
}

static void forget_object(struct machine *m, const struct occ_object *object)
{
	const struct base *base = base_of(m, object, NULL, 0);

	for (unsigned i = 0; i < m->n_cells; i++)
		if (m->cells[i].base == base)
			m->cells[i].value = unknown;
	if (object->type && object->type->size)
		put(m, base, 0, object->type->size, unknown);
}

static bool forget_expr(const struct occ_expr *expr, void *data)
{
	struct machine *m = data;

	if (expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) {
		if (expr->a->kind == OCC_EXPR_OBJECT)
			forget_object(m, expr->a->object);
		else
			forget_memory(m);
	} else if (expr->kind == OCC_EXPR_CALL || expr->kind == OCC_EXPR_UNKNOWN) {
		forget_memory(m);
	}
	return false;
}

static bool forget_stmt(const struct occ_stmt *stmt, void *data)
{
	if (stmt->kind == OCC_STMT_DECL)
		forget_object(data, stmt->object);
	return false;
}

static void forget(struct machine *m, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = {forget_expr, forget_stmt, m};

	occ_visit_stmt(stmt, &visitor);
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
	int64_t size = size_in_bytes(m, type);

	if (lvalue != m->target->expr || at.kind != ADDRESS || !size || !is_open(m) || m->n_hits == MAX_HITS)
		return;
	m->hits[m->n_hits++] = (struct hit){at.base, at.offset, (uint64_t)size};
}

static struct value lvalue_address(struct machine *m, const struct occ_expr *lvalue)
{
	struct value pointer, index;

	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT: return address(base_of(m, lvalue->object, NULL, 0), 0);
	case OCC_EXPR_SUBSCRIPT:
		pointer = evaluate(m, lvalue->a);
		index = evaluate(m, lvalue->b);
		return advance(m, pointer, index, lvalue->type);
	case OCC_EXPR_DEREF: return evaluate(m, lvalue->a);
	case OCC_EXPR_MEMBER:
		pointer = address_of(m, lvalue->a);
		if (pointer.kind != ADDRESS)
			return unknown;
		return address(pointer.base, pointer.offset + (int64_t)(lvalue->field->offset_bits / 8));
	case OCC_EXPR_COMMA: evaluate(m, lvalue->a); return address_of(m, lvalue->b);
	default: return unknown;
	}
}

static struct value address_of(struct machine *m, const struct occ_expr *lvalue)
{
	struct value at;

	if (!lvalue || m->depth > MAX_DEPTH || !tick(m))
		return fail(m);
	m->depth++;
	at = lvalue_address(m, lvalue);
	m->depth--;
	if (!m->failed)
		note_hit(m, lvalue, at);
	return at;
}

static struct value choose(struct machine *m, const struct occ_expr *expr)
{
	struct value condition = evaluate(m, expr->a);

	if (condition.kind == INTEGER)
		return evaluate(m, condition.integer ? expr->b : expr->c);
	if (expr->b->has_side_effects || expr->c->has_side_effects || expr_contains(m, expr->b) ||
	    expr_contains(m, expr->c))
		return fail(m);
	return unknown;
}

static struct value logical(struct machine *m, const struct occ_expr *expr)
{
	struct value a = evaluate(m, expr->a), b;

	if (a.kind != INTEGER && (expr->b->has_side_effects || expr_contains(m, expr->b)))
		return fail(m);
	if (a.kind == INTEGER && !!a.integer == (expr->op == OCC_OP_OR))
		return integer(expr->op == OCC_OP_OR);
	if (a.kind != INTEGER)
		return unknown;
	b = evaluate(m, expr->b);
	return b.kind == INTEGER ? integer(b.integer != 0) : unknown;
}

static struct value assign(struct machine *m, const struct occ_expr *expr)
{
	struct value right = evaluate(m, expr->b), to = address_of(m, expr->a), old;

	if (expr->op != OCC_OP_NONE) {
		const struct occ_type *type = expr->compute ? expr->compute : expr->type;

		old = load(m, to, expr->a->type);
		if (expr->a->type && expr->a->type->kind == OCC_TYPE_POINTER) {
			right = pointer_operation(m, expr->op, old, right, expr->a->type);
		} else {
			old = convert(m, old, type);
			right = old.kind == INTEGER && right.kind == INTEGER && is_simple(type)
				    ? operate(m, expr->op, old.integer, right.integer, type)
				    : unknown;
			right = convert(m, right, expr->a->type);
		}
	}
	if (!is_simple(expr->a->type))
		right = unknown;
	store(m, to, expr->a->type, right);
	return right;
}

static struct value increment(struct machine *m, const struct occ_expr *expr)
{
	struct value at = address_of(m, expr->a), old = load(m, at, expr->a->type), new = unknown;

	if (old.kind == ADDRESS)
		new = pointer_operation(m, expr->op, old, integer(1), expr->a->type);
	else if (old.kind == INTEGER && is_simple(expr->a->type))
		new = convert(m, operate(m, expr->op, old.integer, 1, expr->a->type), expr->a->type);
	store(m, at, expr->a->type, new);
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
		return fail(m);
	for (unsigned i = 0; i < expr->n_items; i++) {
		arguments[i] = evaluate(m, expr->items[i]);
		has_pointers |= !is_simple(expr->items[i]->type) ? expr->items[i]->type->kind == OCC_TYPE_RECORD
								 : expr->items[i]->type->kind == OCC_TYPE_POINTER;
	}
	if (!f->body) {
		if (!f->is_const && !f->is_pure && (has_pointers || !f->in_system_header))
			forget_memory(m);
		return unknown;
	}
	if (is_active(m, f) || expr->n_items != f->n_parameters)
		return fail(m);
	for (unsigned i = 0; i < f->n_parameters; i++) {
		m->is_born[f->parameters[i]->id] = true;
		store(m, address(base_of(m, f->parameters[i], NULL, 0), 0), f->parameters[i]->type, arguments[i]);
	}
	m->active[m->n_active++] = f;
	m->returned = unknown;
	run(m, f->body);
	m->n_active--;
	return m->returned;
}

static struct value evaluate_parts(struct machine *m, const struct occ_expr *expr)
{
	if (expr->kind == OCC_EXPR_UNKNOWN)
		forget_memory(m);
	for (unsigned i = 0; i < expr->n_items; i++)
		if (expr->items[i])
			evaluate(m, expr->items[i]);
	return unknown;
}

static struct value evaluate_kind(struct machine *m, const struct occ_expr *expr)
{
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return integer(expr->type && !expr->type->is_signed ? (__int128)(uint64_t)expr->value : expr->value);
	case OCC_EXPR_LOAD: return load(m, address_of(m, expr->a), expr->a->type);
	case OCC_EXPR_DECAY: return expr->a->kind == OCC_EXPR_FUNCTION ? unknown : address_of(m, expr->a);
	case OCC_EXPR_ADDRESS: return address_of(m, expr->a);
	case OCC_EXPR_UNARY: return unary(m, expr);
	case OCC_EXPR_BINARY: return binary(m, expr);
	case OCC_EXPR_LOGICAL: return logical(m, expr);
	case OCC_EXPR_CONDITIONAL: return choose(m, expr);
	case OCC_EXPR_ASSIGN: return assign(m, expr);
	case OCC_EXPR_INCDEC: return increment(m, expr);
	case OCC_EXPR_CAST: return convert(m, evaluate(m, expr->a), expr->type);
	case OCC_EXPR_COMMA: evaluate(m, expr->a); return evaluate(m, expr->b);
	case OCC_EXPR_CALL: return call(m, expr);
	case OCC_EXPR_STMT_EXPR: run(m, expr->body); return unknown;
	default: return evaluate_parts(m, expr);
	}
}

static struct value evaluate(struct machine *m, const struct occ_expr *expr)
{
	struct value v;

	if (!expr || m->depth > MAX_DEPTH || !tick(m))
		return fail(m);
	m->depth++;
	v = evaluate_kind(m, expr);
	m->depth--;
	return m->failed ? unknown : v;
}

/* ---- loops on the way to the target ---- */

/* The value of aff at the instance's symbols. */
static bool value_of_aff(const struct machine *m, __isl_keep isl_pw_aff *aff, int64_t *result)
{
	isl_set *set = isl_map_range(isl_map_from_pw_aff(isl_pw_aff_copy(aff)));
	isl_size n = isl_set_dim(set, isl_dim_param);
	const struct occ_symbols *symbols = &m->region->symbols;
	isl_point *point;
	isl_val *v;
	bool ok;

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, i);
		const struct occ_symbol *s = id ? isl_id_get_user(id) : NULL;
		unsigned at = 0;

		isl_id_free(id);
		while (at < symbols->n_symbols && symbols->symbols[at] != s)
			at++;
		if (at < symbols->n_symbols)
			set = isl_set_fix_val(set, isl_dim_param, i,
					      isl_val_int_from_si(symbols->isl, m->instance->values[at]));
	}
	set = isl_set_project_out(set, isl_dim_param, 0, n < 0 ? 0 : n);
	point = isl_set_sample_point(set);
	ok = isl_point_is_void(point) == isl_bool_false;
	v = ok ? isl_point_get_coordinate_val(point, isl_dim_set, 0) : NULL;
	ok = v && isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT64_MAX) <= 0 &&
	     isl_val_cmp_si(v, INT64_MIN) >= 0;
	if (ok)
		*result = isl_val_get_num_si(v);
	isl_val_free(v);
	isl_point_free(point);
	return ok;
}

static bool value_of_symbol(const struct machine *m, const struct occ_symbol *symbol, int64_t *result)
{
	const struct occ_symbols *symbols = &m->region->symbols;

	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		if (symbols->symbols[i] == symbol) {
			*result = m->instance->values[i];
			return true;
		}
	}
	return false;
}

static bool value_of(const struct machine *m, const struct occ_value *value, int64_t *result)
{
	*result = 0;
	for (unsigned i = 0; value && i < value->n_terms; i++) {
		int64_t part, factor;

		if (!value_of_aff(m, value->terms[i].coefficient, &part))
			return false;
		for (unsigned f = 0; f < value->terms[i].degree; f++)
			if (!value_of_symbol(m, value->terms[i].monomial[f], &factor) ||
			    __builtin_mul_overflow(part, factor, &part))
				return false;
		if (__builtin_add_overflow(*result, part, result))
			return false;
	}
	return value != NULL;
}

static const struct occ_object *loop_variable(const struct occ_stmt *loop)
{
	const struct occ_stmt *init = loop->init;

	if (init && init->kind == OCC_STMT_BLOCK && init->n_children == 1)
		init = init->children[0];
	if (init && init->kind == OCC_STMT_DECL)
		return init->object;
	if (init && init->kind == OCC_STMT_EXPR && init->expr && init->expr->kind == OCC_EXPR_ASSIGN &&
	    init->expr->a->kind == OCC_EXPR_OBJECT)
		return init->expr->a->object;
	return NULL;
}

/* The next level of the target if loop is that level, else NULL; *next is where its own inner levels start. */
static const struct occ_level *level_of(const struct machine *m, const struct occ_stmt *loop, unsigned *next)
{
	const struct occ_level *found;
	unsigned at = m->open;

	while (at < m->target->n_levels &&
	       (m->target->levels[at]->kind == OCC_LEVEL_TEAMS || m->target->levels[at]->kind == OCC_LEVEL_PARALLEL))
		at++;
	if (at == m->target->n_levels)
		return NULL;
	found = m->target->levels[at];
	if (found->stmt != loop &&
	    (!found->variable || found->variable != loop_variable(loop) || found->kind == OCC_LEVEL_SEQUENTIAL))
		return NULL;
	for (at++; at < m->target->n_levels && m->target->levels[at]->stmt == loop &&
		   m->target->levels[at]->kind != OCC_LEVEL_TEAMS && m->target->levels[at]->kind != OCC_LEVEL_PARALLEL;)
		at++; /* for simd: one loop, two levels */
	*next = at;
	return found;
}

static bool variable_value(struct machine *m, const struct occ_object *variable, __int128 *value)
{
	struct value v = load(m, address(base_of(m, variable, NULL, 0), 0), variable->type);

	*value = v.integer;
	return v.kind == INTEGER;
}

static void set_variable(struct machine *m, const struct occ_object *variable, int64_t value)
{
	store(m, address(base_of(m, variable, NULL, 0), 0), variable->type, integer(value));
}

static enum flow stop(struct machine *m)
{
	m->done = true;
	return NEXT;
}

/* An iteration that is dealt to a thread: the variable gets its value without the ones before having run here. */
static enum flow run_one_iteration(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level,
				   unsigned next)
{
	__int128 start, after, step;
	struct value condition;
	int64_t wanted;

	run(m, loop->init);
	if (!level->variable || !value_of(m, level->value, &wanted) || !variable_value(m, level->variable, &start)) {
		fail(m);
		return NEXT;
	}
	set_variable(m, level->variable, wanted);
	evaluate(m, loop->step);
	if (!variable_value(m, level->variable, &after)) {
		fail(m);
		return NEXT;
	}
	step = after - wanted;
	set_variable(m, level->variable, wanted);
	condition = evaluate(m, loop->expr);
	if (condition.kind != INTEGER || !condition.integer || !step || (wanted - start) % step ||
	    (wanted - start) / step < 0) {
		fail(m);
		return NEXT;
	}
	m->open = next;
	run(m, loop->body);
	return stop(m);
}

/* A loop that one thread runs in order: all iterations up to the wanted one. */
static enum flow run_up_to(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level, unsigned next)
{
	int64_t wanted = 0, count = 0, target_count = -1;
	bool by_variable = level->variable && value_of(m, level->value, &wanted);
	enum flow flow = NEXT;

	if (!by_variable && !value_of_symbol(m, level->iterator, &target_count))
		fail(m);
	run(m, loop->init);
	for (; tick(m); count++) {
		struct value condition = loop->kind == OCC_STMT_DO && !count ? integer(1)
					 : loop->expr			     ? evaluate(m, loop->expr)
									     : integer(1);
		__int128 now = 0;

		if (condition.kind != INTEGER || (by_variable && !variable_value(m, level->variable, &now))) {
			fail(m);
			break;
		}
		if (!condition.integer)
			break;
		if (by_variable ? now == wanted : count == target_count) {
			m->open = next;
			run(m, loop->body);
			break;
		}
		flow = run(m, loop->body);
		if (flow == BREAK || flow == RETURN)
			break;
		if (loop->step)
			evaluate(m, loop->step);
	}
	return stop(m);
}

/* ---- statements ---- */

static enum flow run_loop(struct machine *m, const struct occ_stmt *loop)
{
	bool is_first = loop->kind == OCC_STMT_DO;
	enum flow flow;

	run(m, loop->init);
	while (tick(m)) {
		if (!is_first && loop->expr) {
			struct value condition = evaluate(m, loop->expr);

			if (condition.kind != INTEGER) {
				fail(m);
				return NEXT;
			}
			if (!condition.integer)
				return NEXT;
		}
		is_first = false;
		flow = run(m, loop->body);
		if (flow == RETURN)
			return RETURN;
		if (flow == BREAK)
			return NEXT;
		if (loop->step)
			evaluate(m, loop->step);
	}
	return NEXT;
}

static enum flow run_any_loop(struct machine *m, const struct occ_stmt *loop)
{
	unsigned next;
	const struct occ_level *level = level_of(m, loop, &next);

	if (!level)
		return run_loop(m, loop);
	return level->kind == OCC_LEVEL_SEQUENTIAL ? run_up_to(m, loop, level, next)
						   : run_one_iteration(m, loop, level, next);
}

static void initialise(struct machine *m, struct value at, const struct occ_type *type, const struct occ_expr *value)
{
	if (value->kind != OCC_EXPR_INIT_LIST) {
		struct value v = evaluate(m, value);

		store(m, at, type, is_simple(type) ? v : unknown);
		return;
	}
	for (unsigned i = 0; i < value->n_items; i++) {
		const struct occ_expr *item = value->items[i];

		if (type->kind == OCC_TYPE_ARRAY && item)
			initialise(m, advance(m, at, integer(i), type->element), type->element, item);
		else if (item)
			evaluate(m, item);
	}
}

static enum flow run_declaration(struct machine *m, const struct occ_stmt *stmt)
{
	struct value at = address(base_of(m, stmt->object, NULL, 0), 0);

	if (stmt->object->storage == OCC_STORAGE_STATIC_LOCAL)
		return NEXT;
	m->is_born[stmt->object->id] = true;
	for (unsigned i = 0; i < m->n_cells; i++)
		if (m->cells[i].base == at.base)
			m->cells[i].value = unknown;
	if (is_simple(stmt->object->type))
		store(m, at, stmt->object->type, unknown);
	if (stmt->expr)
		initialise(m, at, stmt->object->type, stmt->expr);
	return NEXT;
}

static bool label_matches(const struct occ_stmt *stmt, const __int128 *value)
{
	for (; stmt && (stmt->kind == OCC_STMT_CASE || stmt->kind == OCC_STMT_DEFAULT); stmt = stmt->body)
		if (value ? stmt->kind == OCC_STMT_CASE && stmt->expr->value == *value : stmt->kind == OCC_STMT_DEFAULT)
			return true;
	return false;
}

static enum flow run_switch(struct machine *m, const struct occ_stmt *stmt)
{
	struct value v = evaluate(m, stmt->expr);
	const struct occ_stmt *block = stmt->body;
	unsigned at = 0;

	if (v.kind != INTEGER || block->kind != OCC_STMT_BLOCK) {
		fail(m);
		return NEXT;
	}
	while (at < block->n_children && !label_matches(block->children[at], &v.integer))
		at++;
	for (unsigned i = 0; at == block->n_children && i < block->n_children; i++)
		if (label_matches(block->children[i], NULL))
			at = i;
	for (; at < block->n_children; at++) {
		enum flow flow = run(m, block->children[at]);

		if (flow == BREAK)
			return NEXT;
		if (flow != NEXT)
			return flow;
	}
	return NEXT;
}

static void forget_clauses(struct machine *m, const struct occ_directive *directive)
{
	for (unsigned i = 0; i < directive->n_clauses; i++) {
		const struct occ_clause *c = &directive->clauses[i];

		if (c->kind != OCC_CLAUSE_PRIVATE && c->kind != OCC_CLAUSE_LASTPRIVATE &&
		    c->kind != OCC_CLAUSE_REDUCTION && c->kind != OCC_CLAUSE_LINEAR &&
		    c->kind != OCC_CLAUSE_IN_REDUCTION)
			continue;
		for (unsigned j = 0; j < c->n_items; j++)
			if (c->items[j] && c->items[j]->kind == OCC_EXPR_OBJECT)
				forget_object(m, c->items[j]->object);
	}
}

/* Of sections only the one with the target is run: others are another thread's. */
static enum flow run_directive(struct machine *m, const struct occ_directive *directive)
{
	const struct occ_stmt *body = directive->body;

	if (!body) {
		if (directive->constructs & (OCC_OMP_BARRIER | OCC_OMP_TASKWAIT | OCC_OMP_FLUSH))
			forget_memory(m);
		return NEXT;
	}
	if (!contains(m, body)) {
		forget(m, body);
		forget_memory(m);
		return NEXT;
	}
	forget_clauses(m, directive);
	if ((directive->constructs & OCC_OMP_SECTIONS) && body->kind == OCC_STMT_BLOCK) {
		for (unsigned i = 0; i < body->n_children; i++)
			if (contains(m, body->children[i]))
				run(m, body->children[i]);
		return NEXT;
	}
	return run(m, body);
}

static enum flow run_if(struct machine *m, const struct occ_stmt *stmt)
{
	struct value condition = evaluate(m, stmt->expr);

	if (condition.kind != INTEGER) {
		fail(m);
		return NEXT;
	}
	return run(m, condition.integer ? stmt->then_branch : stmt->else_branch);
}

static enum flow run_block(struct machine *m, const struct occ_stmt *block)
{
	for (unsigned i = 0; i < block->n_children && !m->failed && !m->done; i++) {
		enum flow flow = run(m, block->children[i]);

		if (flow != NEXT)
			return flow;
	}
	return NEXT;
}

static enum flow run_kind(struct machine *m, const struct occ_stmt *stmt)
{
	switch (stmt->kind) {
	case OCC_STMT_NULL: return NEXT;
	case OCC_STMT_EXPR: evaluate(m, stmt->expr); return NEXT;
	case OCC_STMT_DECL: return run_declaration(m, stmt);
	case OCC_STMT_BLOCK: return run_block(m, stmt);
	case OCC_STMT_IF: return run_if(m, stmt);
	case OCC_STMT_FOR:
	case OCC_STMT_WHILE:
	case OCC_STMT_DO: return run_any_loop(m, stmt);
	case OCC_STMT_SWITCH: return run_switch(m, stmt);
	case OCC_STMT_CASE:
	case OCC_STMT_DEFAULT:
	case OCC_STMT_LABEL: return run(m, stmt->body);
	case OCC_STMT_BREAK: return BREAK;
	case OCC_STMT_CONTINUE: return CONTINUE;
	case OCC_STMT_RETURN:
		m->returned = unknown;
		if (stmt->expr)
			m->returned = evaluate(m, stmt->expr);
		return RETURN;
	case OCC_STMT_DIRECTIVE: return run_directive(m, stmt->directive);
	default: fail(m); return NEXT;
	}
}

static enum flow run(struct machine *m, const struct occ_stmt *stmt)
{
	enum flow flow;

	if (!stmt)
		return NEXT;
	if (m->depth > MAX_DEPTH || !tick(m)) {
		fail(m);
		return NEXT;
	}
	m->depth++;
	flow = run_kind(m, stmt);
	m->depth--;
	if (m->failed && can_forget(m, stmt)) {
		m->failed = false;
		forget(m, stmt);
		return NEXT;
	}
	return flow;
}

/* ---- runs ---- */

static void seed(struct machine *m, const struct occ_symbol *symbol, int64_t value)
{
	const struct occ_expr *e = symbol->expr;
	struct value at = unknown;

	while (e && e->kind == OCC_EXPR_CAST)
		e = e->a;
	if (symbol->object)
		at = address(base_of(m, symbol->object, NULL, 0), 0);
	else if (e && e->kind == OCC_EXPR_LOAD)
		at = address_of(m, e->a);
	m->failed = m->done = false;
	if (at.kind != ADDRESS)
		return;
	if (symbol->object)
		put(m, at.base, at.offset, symbol->object->type->size,
		    convert(m, integer(value), symbol->object->type));
	else if (e->a->type && e->a->type->size)
		put(m, at.base, at.offset, e->a->type->size, convert(m, integer(value), e->a->type));
}

static bool is_target_only(const struct occ_expr *expr, void *data)
{
	return expr == data;
}

static void run_instance(struct machine *m, struct occ_region *region, const struct occ_instance *instance,
			 struct base **bases)
{
	struct occ_visitor visitor = {is_target_only, NULL, (void *)instance->access->expr};
	const struct occ_symbols *symbols = &region->symbols;

	memset(m, 0, sizeof(*m));
	m->region = region;
	m->arena = symbols->arena;
	m->instance = instance;
	m->target = instance->access;
	m->bases = bases;
	m->is_born = occ_arena_alloc(m->arena, region->unit->n_objects + 1);
	m->target_in_callee = !occ_visit_stmt(region->directive->body, &visitor);
	for (unsigned i = 0; i < symbols->n_symbols; i++)
		if (symbols->symbols[i]->kind == OCC_SYMBOL_PARAMETER && instance->is_known[i])
			seed(m, symbols->symbols[i], instance->values[i]);
	for (unsigned i = 0; i < region->n_constants; i++) {
		const struct occ_symbol symbol = {.object = region->constants[i].object};

		seed(m, &symbol, region->constants[i].value);
	}
	m->n_hits = 0;
	forget_clauses(m, region->directive);
	run(m, region->directive->body);
}

static bool hits_meet(const struct machine *a, const struct machine *b)
{
	for (unsigned i = 0; i < a->n_hits; i++)
		for (unsigned j = 0; j < b->n_hits; j++)
			if (a->hits[i].base == b->hits[j].base &&
			    a->hits[i].offset < b->hits[j].offset + (int64_t)b->hits[j].size &&
			    b->hits[j].offset < a->hits[i].offset + (int64_t)a->hits[i].size)
				return true;
	return false;
}

/* ---- what the user is shown ---- */

static void add_binding(struct occ_arena *arena, struct occ_binding **list, unsigned *count, const char *name,
			int64_t value)
{
	*list = occ_arena_grow(arena, *list, *count, sizeof(**list));
	(*list)[(*count)++] = (struct occ_binding){name, value};
}

static struct occ_witness_side side_of(const struct machine *m, const struct occ_level *apart, bool is_second)
{
	const struct occ_access *access = m->target;
	struct occ_witness_side side = {.loc = access->loc, .is_write = access->kind == OCC_WRITE};

	for (unsigned i = 0; i < access->n_levels; i++) {
		const struct occ_level *level = access->levels[i];
		int64_t value;

		if (level->kind == OCC_LEVEL_TEAMS || level->kind == OCC_LEVEL_PARALLEL) {
			if (level == apart)
				add_binding(m->arena, &side.iteration, &side.n_iteration,
					    level->kind == OCC_LEVEL_TEAMS ? "team" : "thread", is_second);
		} else if (level->variable && value_of(m, level->value, &value) &&
			   !(side.n_iteration && i && access->levels[i - 1]->variable == level->variable)) {
			add_binding(m->arena, &side.iteration, &side.n_iteration, level->variable->name, value);
		}
	}
	return side;
}

static const char *address_text(const struct machine *m)
{
	const struct occ_place *place = m->target->place;
	const struct occ_root *root = place->root;
	const char *text = root->name ? root->name : root->object ? root->object->name : "memory";
	int64_t value;

	for (unsigned i = 0; i < place->n_steps; i++) {
		const struct occ_step *s = &place->steps[i];

		if (s->kind == OCC_STEP_FIELD) {
			text = occ_arena_printf(m->arena, "%s.%s", text, s->field->name);
		} else if (!value_of(m, s->value, &value)) {
			return text;
		} else if (!i && !value && root->kind == OCC_ROOT_POINTEE && place->n_steps > 1 &&
			   place->steps[1].kind == OCC_STEP_FIELD) {
			i++;
			text = occ_arena_printf(m->arena, "%s->%s", text, place->steps[1].field->name);
		} else {
			text = occ_arena_printf(m->arena, "%s[%lld]", text, (long long)value);
		}
	}
	return text;
}

static bool set_involves(__isl_keep isl_set *set, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);

	return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

static bool function_involves(__isl_keep isl_pw_aff *aff, const struct occ_symbol *symbol)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_pw_aff_get_dim_id(aff, isl_dim_param, i);

		isl_id_free(id);
		if (id == symbol->id)
			return isl_pw_aff_involves_dims(aff, isl_dim_param, i, 1) != isl_bool_false;
	}
	return false;
}

static bool value_involves(const struct occ_value *value, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; value && i < value->n_terms; i++) {
		if (function_involves(value->terms[i].coefficient, symbol))
			return true;
		for (unsigned f = 0; f < value->terms[i].degree; f++)
			if (value->terms[i].monomial[f] == symbol)
				return true;
	}
	return false;
}

static bool access_involves_itself(const struct occ_access *access, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < access->place->n_steps; i++)
		if (value_involves(access->place->steps[i].value, symbol))
			return true;
	return set_involves(access->domain, symbol);
}

/* Directly, as a factor of a product that stands for itself, or perhaps by way of a stride. */
static bool access_involves(const struct machine *m, const struct occ_access *access, const struct occ_symbol *symbol)
{
	const struct occ_symbols *symbols = &m->region->symbols;

	if (access_involves_itself(access, symbol))
		return true;
	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		const struct occ_symbol *s = symbols->symbols[i];
		bool is_part = s->is_stride;

		for (unsigned f = 0; f < s->n_factors; f++)
			is_part |= s->factors[f] == symbol || s->factors[f]->is_stride;
		if (is_part && access_involves_itself(access, s))
			return true;
	}
	return false;
}

static void add_parameters(struct occ_witness *witness, const struct machine *a, const struct machine *b)
{
	const struct occ_symbols *symbols = &a->region->symbols;

	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		const struct occ_symbol *s = symbols->symbols[i];

		if (s->kind == OCC_SYMBOL_PARAMETER && !s->n_factors && !s->is_stride && a->instance->is_known[i] &&
		    (access_involves(a, a->target, s) || access_involves(b, b->target, s)))
			add_binding(a->arena, &witness->parameters, &witness->n_parameters, s->name,
				    a->instance->values[i]);
	}
}

/* The two really are different iterations of apart. */
static bool iterations_differ(const struct machine *a, const struct machine *b, const struct occ_level *apart)
{
	int64_t x, y;

	if (apart->kind == OCC_LEVEL_TEAMS || apart->kind == OCC_LEVEL_PARALLEL)
		return true;
	return value_of(a, apart->value, &x) && value_of(b, apart->value, &y) && x != y;
}

struct occ_witness *occ_witness_confirm(struct occ_region *region, const struct occ_instance *first,
					const struct occ_instance *second, const struct occ_level *apart)
{
	struct occ_arena *arena = region->symbols.arena;
	struct base *bases = NULL;
	struct occ_witness *witness;
	struct machine a, b;

	if (!first->access->expr || !second->access->expr)
		return NULL;
	run_instance(&a, region, first, &bases);
	if (!a.n_hits)
		return NULL;
	run_instance(&b, region, second, &bases);
	if (!hits_meet(&a, &b) || !iterations_differ(&a, &b, apart))
		return NULL;
	witness = occ_arena_alloc(arena, sizeof(*witness));
	witness->object = first->access->place->root->name     ? first->access->place->root->name
			  : first->access->place->root->object ? first->access->place->root->object->name
							       : "memory";
	witness->address = address_text(&a);
	witness->first = side_of(&a, apart, false);
	witness->second = side_of(&b, apart, true);
	add_parameters(witness, &a, &b);
	return witness;
}
