/* Expressions. */
#include "state.h"

#include <string.h>

#define FUNCTION_TAG ((uint64_t)0xF << 60) /* pointers to functions: this and the function's number */

/* ---- lvalues ---- */

static struct place advance(struct trial *t, struct value pointer, struct value index, const struct occ_type *element)
{
	int64_t size = trial_size(t, element), distance;
	struct place place = trial_place(t, pointer);

	if (index.kind != WHOLE || index.whole >> 40 > 0 || index.whole >> 40 < -1 || !size ||
	    __builtin_mul_overflow((int64_t)index.whole, size, &distance))
		return (struct place){ NULL, 0 };
	place.offset += distance;
	return place;
}

static struct block *literal(struct trial *t, const struct occ_expr *expr)
{
	struct block *block;

	for (unsigned i = 0; i < t->globals.n_extents; i++)
		if (t->globals.extents[i].expr == expr)
			return t->blocks[t->globals.extents[i].value];
	t->globals.extents = occ_arena_grow(&t->arena, t->globals.extents, t->globals.n_extents, sizeof(struct extent));
	t->globals.extents[t->globals.n_extents++] = (struct extent){ expr, t->n_blocks };
	block = trial_block(t, "string", NULL, expr->type->size, expr->bytes);
	if (expr->bytes)
		memcpy(block->bytes, expr->bytes, block->size);
	return block;
}

static struct place compound_literal(struct trial *t, const struct occ_expr *expr)
{
	struct place at = { trial_block(t, "compound literal", NULL, (uint64_t)trial_size(t, expr->type), false), 0 };

	trial_initialise(t, at, expr->type, expr->a);
	return at;
}

static struct place lvalue_of(struct trial *t, const struct occ_expr *e)
{
	struct value pointer, index;
	struct place at;

	switch (e->kind) {
	case OCC_EXPR_OBJECT:
		return (struct place){ trial_storage(t, e->object), 0 };
	case OCC_EXPR_SUBSCRIPT:
		pointer = trial_evaluate(t, e->a);
		index = trial_evaluate(t, e->b);
		return advance(t, pointer, index, e->type);
	case OCC_EXPR_DEREF:
		return trial_place(t, trial_evaluate(t, e->a));
	case OCC_EXPR_MEMBER:
		at = trial_lvalue(t, e->a);
		at.offset += (int64_t)(e->field->offset_bits / 8);
		return at;
	case OCC_EXPR_COMMA:
		trial_evaluate(t, e->a);
		return trial_lvalue(t, e->b);
	case OCC_EXPR_STRING:
		return (struct place){ literal(t, e), 0 };
	case OCC_EXPR_COMPOUND_LITERAL:
		return compound_literal(t, e);
	default:
		trial_stop(t, "an lvalue that is not understood");
		return (struct place){ NULL, 0 };
	}
}

struct place trial_lvalue(struct trial *t, const struct occ_expr *e)
{
	struct place at = { NULL, 0 };

	if (!e || !trial_tick(t))
		return at;
	t->depth++;
	at = lvalue_of(t, e);
	t->depth--;
	if (!at.block)
		trial_stop(t, "an address that is not known");
	return t->stopped ? (struct place){ NULL, 0 } : at;
}

/* ---- operators ---- */

static bool is_pointer(const struct occ_expr *e)
{
	return e->type && e->type->kind == OCC_TYPE_POINTER;
}

static struct value move_pointer(struct trial *t, enum occ_op op, struct value p, struct value i, const struct occ_type *pointer)
{
	struct place at;

	if (i.kind == WHOLE && op == OCC_OP_SUB)
		i.whole = -i.whole;
	at = advance(t, p, i, pointer->element);
	return at.block ? whole(trial_address(at)) : nothing;
}

static struct value pointers(struct trial *t, const struct occ_expr *e, struct value a, struct value b)
{
	int64_t size;

	if (e->op >= OCC_OP_LT && e->op <= OCC_OP_NE)
		return trial_operate(t, e->op, a, b, e->type);
	if (!is_pointer(e->b))
		return move_pointer(t, e->op, a, b, e->a->type);
	size = trial_size(t, e->a->type->element);
	if (e->op != OCC_OP_SUB || a.kind != WHOLE || b.kind != WHOLE || !size)
		return nothing;
	return whole((a.whole - b.whole) / size);
}

static struct value binary(struct trial *t, const struct occ_expr *e)
{
	struct value a = trial_evaluate(t, e->a), b = trial_evaluate(t, e->b);

	if (t->stopped)
		return nothing;
	if (is_pointer(e->a) || is_pointer(e->b))
		return pointers(t, e, a, b);
	return trial_operate(t, e->op, a, b, e->type);
}

static struct value unary(struct trial *t, const struct occ_expr *e)
{
	struct value a = trial_evaluate(t, e->a);

	if (a.kind == NOTHING || a.kind == BYTES)
		return nothing;
	switch (e->op) {
	case OCC_OP_NEG:
		return a.kind == REAL ? real(-a.real) : trial_operate(t, OCC_OP_SUB, whole(0), a, e->type);
	case OCC_OP_BITNOT:
		return a.kind == WHOLE ? trial_convert(whole(~a.whole), e->type) : nothing;
	default:
		return whole(!trial_is_true(t, a));
	}
}

static struct value logical(struct trial *t, const struct occ_expr *e)
{
	bool a = trial_is_true(t, trial_evaluate(t, e->a));

	if (t->stopped)
		return nothing;
	if (a == (e->op == OCC_OP_OR))
		return whole(a);
	return whole(trial_is_true(t, trial_evaluate(t, e->b)));
}

static struct value assign(struct trial *t, const struct occ_expr *e)
{
	const struct occ_type *type = e->compute ? e->compute : e->type;
	struct value right = trial_evaluate(t, e->b), old;
	struct place to = trial_lvalue(t, e->a);

	if (t->stopped)
		return nothing;
	if (e->op != OCC_OP_NONE) {
		old = trial_load(t, to, e->a);
		right = is_pointer(e->a) ? move_pointer(t, e->op, old, right, e->a->type) :
					   trial_convert(trial_operate(t, e->op, trial_convert(old, type), right, type), e->a->type);
	}
	trial_store(t, to, e->a, right);
	return right;
}

static struct value increment(struct trial *t, const struct occ_expr *e)
{
	const struct occ_type *type = e->a->type;
	struct place at = trial_lvalue(t, e->a);
	struct value old = t->stopped ? nothing : trial_load(t, at, e->a), new;

	if (t->stopped)
		return nothing;
	if (is_pointer(e->a))
		new = move_pointer(t, e->op, old, whole(1), type);
	else /* narrow types are computed in int, and converted back */
		new = type->bits < 32 && old.kind == WHOLE ?
			      trial_convert(whole(e->op == OCC_OP_ADD ? old.whole + 1 : old.whole - 1), type) :
			      trial_operate(t, e->op, old, whole(1), type);
	trial_store(t, at, e->a, new);
	return e->is_postfix ? old : new;
}

/* ---- calls ---- */

const struct occ_function *trial_function(const struct trial *t, struct value f)
{
	uint64_t id = (uint64_t)f.whole & ~FUNCTION_TAG;

	if (f.kind != WHOLE || ((uint64_t)f.whole & FUNCTION_TAG) != FUNCTION_TAG || id >= t->unit->n_functions)
		return NULL;
	return t->unit->functions[id];
}

static const struct occ_function *callee_of(struct trial *t, const struct occ_expr *e)
{
	return e->callee ? e->callee : trial_function(t, trial_evaluate(t, e->a));
}

static void release_frame(struct trial *t, struct frame *frame)
{
	for (unsigned i = 0; i < frame->n_bindings; i++)
		trial_release(t, frame->bindings[i].block);
}

struct value trial_call(struct trial *t, const struct occ_function *f, const struct value *arguments, unsigned n)
{
	struct frame *before = t->frame, *frame = trial_frame(t, NULL);
	struct value result;

	if (n < f->n_parameters)
		return trial_stop(t, "a call with too few arguments");
	t->frame = frame;
	for (unsigned i = 0; i < f->n_parameters && !t->stopped; i++)
		trial_write(t, (struct place){ trial_bind(t, frame, f->parameters[i]), 0 }, f->parameters[i]->type, arguments[i]);
	for (unsigned i = 0; i < f->n_parameters && !t->stopped; i++)
		trial_fix_extents(t, f->parameters[i]->type);
	t->returned = nothing;
	trial_run(t, f->body);
	if (t->label)
		trial_stop(t, "a goto that is not followed");
	result = t->returned;
	t->frame = before;
	if (!t->stopped)
		release_frame(t, frame);
	return t->stopped ? nothing : result;
}

static struct value call(struct trial *t, const struct occ_expr *e)
{
	const struct occ_function *f = callee_of(t, e);
	struct value arguments[24];

	if (!f || e->n_items > 24)
		return trial_stop(t, "a call of a function that is not known");
	for (unsigned i = 0; i < e->n_items && !t->stopped; i++)
		arguments[i] = trial_evaluate(t, e->items[i]);
	if (t->stopped)
		return nothing;
	return f->body ? trial_call(t, f, arguments, e->n_items) : trial_library_call(t, f, e, arguments);
}

/* ---- initialisers ---- */

void trial_initialise(struct trial *t, struct place at, const struct occ_type *type, const struct occ_expr *init)
{
	if (t->stopped || !type)
		return;
	if (!init) {
		if (at.block && at.offset >= 0 && at.offset + (int64_t)type->size <= (int64_t)at.block->size) {
			memset(at.block->bytes + at.offset, 0, type->size);
			memset(at.block->known + at.offset, 1, type->size);
		}
		return;
	}
	if (init->kind != OCC_EXPR_INIT_LIST) {
		if (init->kind == OCC_EXPR_STRING) {
			if (init->bytes)
				trial_copy_bytes(t, at, (struct place){ literal(t, init), 0 }, type->size);
			return;
		}
		trial_write(t, at, type, init->kind == OCC_EXPR_UNKNOWN ? nothing : trial_evaluate(t, init));
		return;
	}
	if (type->kind == OCC_TYPE_ARRAY && type->element) {
		for (uint64_t i = 0; i < type->extent && trial_tick(t); i++)
			trial_initialise(t, (struct place){ at.block, at.offset + (int64_t)(i * type->element->size) }, type->element,
					 i < init->n_items ? init->items[i] : NULL);
	} else if (type->kind == OCC_TYPE_RECORD) {
		for (unsigned i = 0; i < type->record->n_fields; i++) {
			const struct occ_field *f = &type->record->fields[i];

			if (!f->is_bit_field && (!type->record->is_union || (i < init->n_items && init->items[i])))
				trial_initialise(t, (struct place){ at.block, at.offset + (int64_t)(f->offset_bits / 8) }, f->type,
						 i < init->n_items ? init->items[i] : NULL);
		}
	} else if (init->n_items == 1) {
		trial_initialise(t, at, type, init->items[0]);
	}
}

/* ---- all ---- */

static struct value statement_expression(struct trial *t, const struct occ_stmt *body)
{
	t->last = nothing;
	trial_run(t, body);
	return t->last;
}

static struct value evaluate_kind(struct trial *t, const struct occ_expr *e)
{
	struct place at;

	switch (e->kind) {
	case OCC_EXPR_INT:
		return trial_convert(whole(e->value), e->type);
	case OCC_EXPR_FLOAT:
		return trial_convert(real(e->number), e->type);
	case OCC_EXPR_LOAD:
		at = trial_lvalue(t, e->a);
		return t->stopped ? nothing : trial_load(t, at, e->a);
	case OCC_EXPR_DECAY:
	case OCC_EXPR_ADDRESS:
		if (e->a->kind == OCC_EXPR_FUNCTION)
			return whole((__int128)(FUNCTION_TAG | e->a->callee->id));
		at = trial_lvalue(t, e->a);
		return t->stopped ? nothing : whole(trial_address(at));
	case OCC_EXPR_FUNCTION:
		return whole((__int128)(FUNCTION_TAG | e->callee->id));
	case OCC_EXPR_UNARY: return unary(t, e);
	case OCC_EXPR_BINARY: return binary(t, e);
	case OCC_EXPR_LOGICAL: return logical(t, e);
	case OCC_EXPR_CONDITIONAL:
		return trial_is_true(t, trial_evaluate(t, e->a)) ? trial_evaluate(t, e->b) : trial_evaluate(t, e->c);
	case OCC_EXPR_ASSIGN: return assign(t, e);
	case OCC_EXPR_INCDEC: return increment(t, e);
	case OCC_EXPR_CAST: return trial_convert(trial_evaluate(t, e->a), e->type);
	case OCC_EXPR_COMMA:
		trial_evaluate(t, e->a);
		return trial_evaluate(t, e->b);
	case OCC_EXPR_CALL: return call(t, e);
	case OCC_EXPR_STMT_EXPR: return statement_expression(t, e->body);
	default: return trial_stop(t, e->reason ? e->reason : "an expression that is not understood");
	}
}

struct value trial_evaluate(struct trial *t, const struct occ_expr *e)
{
	struct value v;

	if (!e || !trial_tick(t))
		return nothing;
	t->depth++;
	v = evaluate_kind(t, e);
	t->depth--;
	return t->stopped ? nothing : v;
}
