#include "machine.h"

#include <isl/map.h>
#include <isl/point.h>
#include <isl/val.h>

/* ---- memory ---- */

struct value occ_machine_fail(struct machine *m)
{
	m->failed = true;
	return unknown;
}

const struct base *occ_machine_base(struct machine *m, const struct occ_object *object, const struct base *holder,
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

bool occ_machine_tick(struct machine *m)
{
	if (++m->steps > OCC_MACHINE_STEPS)
		m->failed = true;
	return !m->failed && !m->done;
}

/* Only its own name leads to it. */
static bool is_plain(const struct base *base)
{
	return base->object && !base->object->address_taken && base->object->type &&
	       base->object->type->kind != OCC_TYPE_ARRAY && base->object->type->kind != OCC_TYPE_RECORD;
}

void occ_machine_put(struct machine *m, const struct base *base, int64_t offset, uint64_t size, struct value value)
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

void occ_machine_forget_memory(struct machine *m)
{
	m->memory_lost = true;
	for (unsigned i = 0; i < m->n_cells; i++)
		if (!is_plain(m->cells[i].base))
			m->cells[i].value = unknown;
}

bool occ_machine_is_simple(const struct occ_type *type)
{
	return type && (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL || type->kind == OCC_TYPE_POINTER);
}

void occ_machine_store(struct machine *m, struct value to, const struct occ_type *type, struct value value)
{
	uint64_t size = type ? type->size : 0;

	if (to.kind != ADDRESS || !size) {
		occ_machine_forget_memory(m);
		return;
	}
	for (unsigned i = 0; i < m->n_cells; i++) {
		struct cell *c = &m->cells[i];
		bool apart = c->base == to.base &&
			     (c->offset + (int64_t)c->size <= to.offset || to.offset + (int64_t)size <= c->offset);

		if (c->base == to.base ? !apart
				       : !is_plain(c->base) && !is_plain(to.base) && occ_machine_is_simple(type))
			c->value = unknown; /* another pointer may lead to the same memory */
	}
	occ_machine_put(m, to.base, to.offset, size, value);
}

struct value occ_machine_load(struct machine *m, struct value from, const struct occ_type *type)
{
	const struct occ_object *object = from.base ? from.base->object : NULL;

	if (from.kind != ADDRESS || !occ_machine_is_simple(type))
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
	return address(occ_machine_base(m, NULL, from.base, from.offset), 0);
}

void occ_machine_forget_object(struct machine *m, const struct occ_object *object)
{
	const struct base *base = occ_machine_base(m, object, NULL, 0);

	for (unsigned i = 0; i < m->n_cells; i++)
		if (m->cells[i].base == base)
			m->cells[i].value = unknown;
	if (object->type && object->type->size)
		occ_machine_put(m, base, 0, object->type->size, unknown);
}

/* ---- C arithmetic ---- */

struct value occ_machine_convert(struct value v, const struct occ_type *type)
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
	mask = ((unsigned __int128)1 << type->bits) - 1;
	v.integer = (__int128)((unsigned __int128)v.integer & mask);
	if (type->is_signed && v.integer >> (type->bits - 1))
		v.integer -= (__int128)1 << type->bits;
	return v;
}

/* The result of arithmetic: a signed one that does not fit is the program's fault, so this run does not happen. */
struct value occ_machine_arithmetic(struct machine *m, __int128 exact, const struct occ_type *type)
{
	struct value v = occ_machine_convert(integer(exact), type);

	if (v.kind == INTEGER && v.integer != exact && type->is_signed && !m->region->unit->wrapping_signed)
		return occ_machine_fail(m);
	return v;
}

int64_t occ_machine_size(struct machine *m, const struct occ_type *type)
{
	struct value n;
	int64_t element, size;

	if (!type)
		return 0;
	if (type->size)
		return (int64_t)type->size;
	if (type->kind != OCC_TYPE_ARRAY || type->extent_kind != OCC_EXTENT_VARIABLE)
		return 0;
	n = occ_machine_evaluate(m, type->extent_expr);
	element = occ_machine_size(m, type->element);
	if (n.kind != INTEGER || n.integer <= 0 || n.integer > INT32_MAX ||
	    __builtin_mul_overflow((int64_t)n.integer, element, &size))
		return 0;
	return size;
}

/* pointer + index elements of type. */
struct value occ_machine_advance(struct machine *m, struct value pointer, struct value index,
				 const struct occ_type *type)
{
	int64_t size = occ_machine_size(m, type), distance;

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
		return occ_machine_fail(m);
	if (op == OCC_OP_SHR)
		return occ_machine_arithmetic(m, a >> (int)b, type);
	return occ_machine_arithmetic(m, a * ((__int128)1 << (int)b), type);
}

struct value occ_machine_operate(struct machine *m, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type)
{
	switch (op) {
	case OCC_OP_ADD: return occ_machine_arithmetic(m, a + b, type);
	case OCC_OP_SUB: return occ_machine_arithmetic(m, a - b, type);
	case OCC_OP_MUL: return occ_machine_arithmetic(m, a * b, type);
	case OCC_OP_DIV: return b ? occ_machine_arithmetic(m, a / b, type) : occ_machine_fail(m);
	case OCC_OP_REM: return b ? occ_machine_arithmetic(m, a % b, type) : occ_machine_fail(m);
	case OCC_OP_SHL:
	case OCC_OP_SHR: return shift(m, op, a, b, type);
	case OCC_OP_BITAND: return occ_machine_arithmetic(m, a & b, type);
	case OCC_OP_BITOR: return occ_machine_arithmetic(m, a | b, type);
	case OCC_OP_BITXOR: return occ_machine_arithmetic(m, a ^ b, type);
	case OCC_OP_LT:
	case OCC_OP_LE:
	case OCC_OP_GT:
	case OCC_OP_GE:
	case OCC_OP_EQ:
	case OCC_OP_NE: return compare(op, a, b);
	default: return unknown;
	}
}

struct value occ_machine_pointer_operation(struct machine *m, enum occ_op op, struct value a, struct value b,
					   const struct occ_type *pointer)
{
	int64_t size;

	if (a.kind == ADDRESS && b.kind == INTEGER && (op == OCC_OP_ADD || op == OCC_OP_SUB))
		return occ_machine_advance(m, a, integer(op == OCC_OP_SUB ? -b.integer : b.integer), pointer->element);
	if (a.kind == INTEGER && b.kind == ADDRESS && op == OCC_OP_ADD)
		return occ_machine_advance(m, b, a, pointer->element);
	if (a.kind != ADDRESS || b.kind != ADDRESS || a.base != b.base)
		return unknown;
	size = occ_machine_size(m, pointer->element);
	if (op == OCC_OP_SUB)
		return size ? integer((a.offset - b.offset) / size) : unknown;
	return compare(op, a.offset, b.offset);
}

/* ---- values of symbols ---- */

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

bool occ_machine_symbol(const struct machine *m, const struct occ_symbol *symbol, int64_t *result)
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

bool occ_machine_value(const struct machine *m, const struct occ_value *value, int64_t *result)
{
	*result = 0;
	for (unsigned i = 0; value && i < value->n_terms; i++) {
		int64_t part, factor;

		if (!value_of_aff(m, value->terms[i].coefficient, &part))
			return false;
		for (unsigned f = 0; f < value->terms[i].degree; f++)
			if (!occ_machine_symbol(m, value->terms[i].monomial[f], &factor) ||
			    __builtin_mul_overflow(part, factor, &part))
				return false;
		if (__builtin_add_overflow(*result, part, result))
			return false;
	}
	return value != NULL;
}
