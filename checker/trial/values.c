/* C arithmetic on values. */
#include "state.h"

#include <math.h>

static bool is_real(const struct occ_type *type)
{
	return type->kind == OCC_TYPE_FLOAT && (type->size == 8 || type->size == 4);
}

static struct value rounded(double d, const struct occ_type *type)
{
	return real(type->size == 4 ? (double)(float)d : d);
}

static struct value to_whole(struct value v, const struct occ_type *type)
{
	unsigned __int128 mask;

	if (v.kind == REAL) {
		if (!(v.real > -9.2e18 && v.real < 9.2e18))
			return nothing;
		v = whole((__int128)v.real);
	}
	if (v.kind != WHOLE || type->bits > 64 || !type->bits)
		return nothing;
	mask = ((unsigned __int128)1 << type->bits) - 1;
	v.whole = (__int128)((unsigned __int128)v.whole & mask);
	if (type->is_signed && v.whole >> (type->bits - 1))
		v.whole -= (__int128)1 << type->bits;
	return v;
}

struct value trial_convert(struct value v, const struct occ_type *type)
{
	if (!type || v.kind == NOTHING)
		return nothing;
	switch (type->kind) {
	case OCC_TYPE_BOOL:
		return v.kind == WHOLE ? whole(v.whole != 0) : v.kind == REAL ? whole(v.real != 0) : nothing;
	case OCC_TYPE_INT:
		return to_whole(v, type);
	case OCC_TYPE_POINTER:
		return v.kind == WHOLE ? whole((__int128)(uint64_t)v.whole) : nothing;
	case OCC_TYPE_FLOAT:
		if (!is_real(type) || v.kind == BYTES)
			return type->size > 8 && v.kind == BYTES ? v : nothing;
		return rounded(v.kind == WHOLE ? (double)v.whole : v.real, type);
	case OCC_TYPE_RECORD: case OCC_TYPE_COMPLEX: case OCC_TYPE_OTHER:
		return v.kind == BYTES ? v : nothing;
	default:
		return nothing;
	}
}

bool trial_is_true(struct trial *t, struct value v)
{
	if (v.kind == WHOLE)
		return v.whole != 0;
	if (v.kind == REAL)
		return v.real != 0;
	trial_stop(t, "a condition that is not known");
	return false;
}

static struct value compared(enum occ_op op, bool less, bool equal, bool greater)
{
	switch (op) {
	case OCC_OP_LT: return whole(less);
	case OCC_OP_LE: return whole(less || equal);
	case OCC_OP_GT: return whole(greater);
	case OCC_OP_GE: return whole(greater || equal);
	case OCC_OP_EQ: return whole(equal);
	default: return whole(!equal);
	}
}

static struct value operate_real(enum occ_op op, double a, double b, const struct occ_type *type)
{
	if (op >= OCC_OP_LT && op <= OCC_OP_NE)
		return compared(op, a < b, a == b, a > b);
	if (type->kind != OCC_TYPE_FLOAT)
		return nothing;
	switch (op) {
	case OCC_OP_ADD: return rounded(a + b, type);
	case OCC_OP_SUB: return rounded(a - b, type);
	case OCC_OP_MUL: return rounded(a * b, type);
	case OCC_OP_DIV: return rounded(a / b, type);
	default: return nothing;
	}
}

static struct value exact(struct trial *t, __int128 i, const struct occ_type *type)
{
	struct value v = trial_convert(whole(i), type);

	if (v.kind == WHOLE && v.whole != i && type->is_signed && !t->unit->wrapping_signed)
		return trial_stop(t, "signed overflow");
	return v;
}

static struct value shifted(struct trial *t, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type)
{
	if (b < 0 || b >= type->bits)
		return trial_stop(t, "a shift by more than there are bits");
	return op == OCC_OP_SHR ? exact(t, a >> (int)b, type) : exact(t, a * ((__int128)1 << (int)b), type);
}

static struct value operate_whole(struct trial *t, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type)
{
	if ((op == OCC_OP_DIV || op == OCC_OP_REM) && !b)
		return trial_stop(t, "division by zero");
	switch (op) {
	case OCC_OP_ADD: return exact(t, a + b, type);
	case OCC_OP_SUB: return exact(t, a - b, type);
	case OCC_OP_MUL: return exact(t, a * b, type);
	case OCC_OP_DIV: return exact(t, a / b, type);
	case OCC_OP_REM: return exact(t, a % b, type);
	case OCC_OP_SHL: case OCC_OP_SHR: return shifted(t, op, a, b, type);
	case OCC_OP_BITAND: return exact(t, a & b, type);
	case OCC_OP_BITOR: return exact(t, a | b, type);
	case OCC_OP_BITXOR: return exact(t, a ^ b, type);
	default: return compared(op, a < b, a == b, a > b);
	}
}

struct value trial_operate(struct trial *t, enum occ_op op, struct value a, struct value b, const struct occ_type *type)
{
	if (a.kind == WHOLE && b.kind == WHOLE)
		return operate_whole(t, op, a.whole, b.whole, type);
	if ((a.kind == REAL || a.kind == WHOLE) && (b.kind == REAL || b.kind == WHOLE))
		return operate_real(op, a.kind == REAL ? a.real : (double)a.whole, b.kind == REAL ? b.real : (double)b.whole,
				    type);
	return nothing;
}
