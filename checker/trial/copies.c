/* The copies that data-sharing clauses make, and what is written back from them. */
#include "../tree.h"
#include "state.h"

#include <string.h>

struct copy {
	const struct occ_clause *clause;
	const struct occ_expr *item;
	const struct occ_object *object;
	struct place original; /* of the variable, or of the section */
	struct block *block;
	struct block *elements; /* of a section that is reduced, and that a pointer leads to */
	int64_t elements_at; /* in block, of a section of an array */
	int64_t size; /* of the section */
	const struct occ_type *element;
	bool is_for_all; /* a reduction over all teams */
};

struct copies {
	struct copy *list;
	unsigned n;
	struct frame *before;
};

static const struct occ_object *object_of(const struct occ_expr *item)
{
	while (item && item->kind != OCC_EXPR_OBJECT)
		item = item->a;
	return item ? item->object : NULL;
}

static bool combines(const struct occ_clause *c)
{
	return c->kind == OCC_CLAUSE_REDUCTION || c->kind == OCC_CLAUSE_IN_REDUCTION;
}

/* Of target, also those that clang adds: scalars that are passed by value. */
static bool makes_copies(const struct occ_directive *d, const struct occ_clause *c)
{
	return occ_clause_makes_copies(d, c) ||
	       (c->kind == OCC_CLAUSE_FIRSTPRIVATE && (d->constructs & OCC_OMP_TARGET));
}

/* ---- reductions ---- */

static const struct occ_type *scalar_in(const struct occ_type *type)
{
	while (type && type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type && (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_FLOAT || type->kind == OCC_TYPE_BOOL) ? type : NULL;
}

/* The value with which a private copy starts; NOTHING for an operator of the program's own. */
static struct value identity(const char *op, const struct occ_type *type)
{
	bool is_signed = type->is_signed;
	unsigned bits = type->bits < 64 ? type->bits : 64;
	__int128 most = ((__int128)1 << (is_signed ? bits - 1 : bits)) - 1, least = is_signed ? -most - 1 : 0;

	if (!strcmp(op, "+") || !strcmp(op, "-") || !strcmp(op, "|") || !strcmp(op, "^") || !strcmp(op, "||"))
		return trial_convert(whole(0), type);
	if (!strcmp(op, "*") || !strcmp(op, "&&"))
		return trial_convert(whole(1), type);
	if (!strcmp(op, "&"))
		return trial_convert(whole(-1), type);
	if (!strcmp(op, "min"))
		return type->kind == OCC_TYPE_FLOAT ? real(1e300) : whole(most);
	if (!strcmp(op, "max"))
		return type->kind == OCC_TYPE_FLOAT ? real(-1e300) : whole(least);
	return nothing;
}

static struct value combined(struct trial *t, const char *op, struct value a, struct value b, const struct occ_type *type)
{
	bool less;

	if (a.kind == NOTHING || b.kind == NOTHING || a.kind == BYTES || b.kind == BYTES)
		return nothing;
	if (!strcmp(op, "min") || !strcmp(op, "max")) {
		less = a.kind == REAL ? a.real < b.real : a.whole < b.whole;
		return less == !strcmp(op, "min") ? a : b;
	}
	if (!strcmp(op, "&&") || !strcmp(op, "||"))
		return trial_convert(whole(*op == '&' ? trial_is_true(t, a) && trial_is_true(t, b) :
							trial_is_true(t, a) || trial_is_true(t, b)), type);
	switch (*op) {
	case '+': case '-': return trial_operate(t, OCC_OP_ADD, a, b, type);
	case '*': return trial_operate(t, OCC_OP_MUL, a, b, type);
	case '&': return trial_operate(t, OCC_OP_BITAND, a, b, type);
	case '|': return trial_operate(t, OCC_OP_BITOR, a, b, type);
	case '^': return trial_operate(t, OCC_OP_BITXOR, a, b, type);
	default: return nothing;
	}
}

static void fill(struct trial *t, const char *op, struct place at, int64_t size, const struct occ_type *type)
{
	struct value v;

	type = scalar_in(type);
	v = type ? identity(op, type) : nothing;
	for (int64_t i = 0; type && i + (int64_t)type->size <= size && trial_tick(t); i += (int64_t)type->size)
		trial_write(t, (struct place){ at.block, at.offset + i }, type, v);
}

static void combine(struct trial *t, const char *op, struct place to, struct place from, int64_t size,
		    const struct occ_type *type)
{
	type = scalar_in(type);
	if (!type) {
		trial_forget(t, to, (uint64_t)size);
		return;
	}
	for (int64_t i = 0; i + (int64_t)type->size <= size && trial_tick(t); i += (int64_t)type->size) {
		struct place a = { to.block, to.offset + i }, b = { from.block, from.offset + i };

		trial_write(t, a, type, combined(t, op, trial_read(t, a, type), trial_read(t, b, type), type));
	}
}

/* p[lower:length] or a[lower:length]: the private array takes the place of the elements. */
static void copy_section(struct trial *t, struct copy *copy)
{
	const struct occ_expr *section = copy->item;
	struct value pointer, lower = whole(0), length = nothing;
	const struct occ_type *type = copy->object->type;
	int64_t size = trial_size(t, section->type);

	if (section->kind != OCC_EXPR_SECTION || (section->a->kind != OCC_EXPR_DECAY && section->a->kind != OCC_EXPR_LOAD) ||
	    section->a->a->kind != OCC_EXPR_OBJECT) {
		trial_stop(t, "a section of this form");
		return;
	}
	pointer = trial_evaluate(t, section->a);
	if (section->b)
		lower = trial_evaluate(t, section->b);
	if (section->c)
		length = trial_evaluate(t, section->c);
	else if (type->kind == OCC_TYPE_ARRAY && size && lower.kind == WHOLE)
		length = whole(trial_size(t, type) / size - lower.whole);
	copy->original = trial_place(t, pointer);
	if (!copy->original.block || lower.kind != WHOLE || length.kind != WHOLE || !size || length.whole < 0 ||
	    length.whole > 1 << 20) {
		trial_stop(t, "a section that is not known");
		return;
	}
	copy->original.offset += (int64_t)lower.whole * size;
	copy->size = (int64_t)length.whole * size;
	copy->element = section->type;
	if (type->kind == OCC_TYPE_POINTER) {
		struct place first = { NULL, -(int64_t)lower.whole * size };

		copy->elements = first.block = trial_block(t, copy->object->name, NULL, (uint64_t)copy->size, false);
		fill(t, copy->clause->text, (struct place){ copy->elements, 0 }, copy->size, copy->element);
		trial_write(t, (struct place){ copy->block, 0 }, type, whole(trial_address(first)));
	} else {
		copy->block = trial_block(t, copy->object->name, copy->object, (uint64_t)trial_size(t, type), false);
		copy->elements_at = (int64_t)lower.whole * size;
		fill(t, copy->clause->text, (struct place){ copy->block, copy->elements_at }, copy->size, copy->element);
	}
}

/* ---- beginning ---- */

static void note_original(struct trial *t, const struct copy *copy, bool is_write, bool turns)
{
	struct place atomic = t->atomic;
	unsigned char before = t->turns;

	if (turns) { /* those that combine take turns; a construct without teams cares for one team only */
		t->atomic = copy->original;
		t->turns = copy->is_for_all ? ATOMIC : (unsigned char)(1 + t->agent->league);
	}
	trial_note(t, copy->original, copy->size, copy->item, is_write);
	t->atomic = atomic;
	t->turns = before;
}

static void begin(struct trial *t, struct copy *copy)
{
	struct place at = { copy->block, 0 };

	switch (copy->clause->kind) {
	case OCC_CLAUSE_FIRSTPRIVATE: case OCC_CLAUSE_LINEAR:
		if (copy->clause->kind == OCC_CLAUSE_FIRSTPRIVATE) /* those of linear are all made before a loop is run */
			note_original(t, copy, false, false);
		trial_copy_bytes(t, at, copy->original, (uint64_t)copy->size);
		break;
	case OCC_CLAUSE_REDUCTION: case OCC_CLAUSE_IN_REDUCTION:
		if (copy->item->kind == OCC_EXPR_OBJECT)
			fill(t, copy->clause->text, at, copy->size, copy->object->type);
		break;
	default:
		break;
	}
}

static void add(struct trial *t, struct copies *copies, const struct occ_directive *d, struct frame *frame,
		const struct occ_clause *c, const struct occ_expr *item)
{
	struct copy copy = { .clause = c, .item = item, .object = object_of(item) };

	copy.is_for_all = d->constructs & OCC_OMP_TEAMS;
	if (!copy.object) {
		trial_stop(t, "an item of a clause that is not understood");
		return;
	}
	for (unsigned i = 0; i < copies->n; i++) /* firstprivate and lastprivate */
		if (copies->list[i].object == copy.object && copies->list[i].item->kind == OCC_EXPR_OBJECT) {
			copy.original = copies->list[i].original;
			copy.block = copies->list[i].block;
			copy.size = copies->list[i].size;
		}
	if (!copy.block) {
		copy.original = (struct place){ trial_storage(t, copy.object), 0 };
		copy.size = trial_size(t, copy.object->type);
		copy.block = t->stopped ? NULL : trial_block(t, copy.object->name, copy.object, (uint64_t)copy.size, false);
		if (t->stopped)
			return;
		if (combines(c) && item->kind != OCC_EXPR_OBJECT)
			copy_section(t, &copy);
		trial_bind_to(t, frame, copy.object, copy.block);
	}
	if (t->stopped)
		return;
	copies->list = occ_arena_grow(&t->arena, copies->list, copies->n, sizeof(copy));
	copies->list[copies->n++] = copy;
	begin(t, &copy);
}

struct copies *trial_enter_copies(struct trial *t, const struct occ_directive *d)
{
	struct copies *copies = occ_arena_alloc(&t->arena, sizeof(*copies));
	struct frame *frame = trial_frame(t, t->frame);

	copies->before = t->frame;
	for (unsigned i = 0; i < d->n_clauses; i++)
		for (unsigned j = 0; makes_copies(d, &d->clauses[i]) && j < d->clauses[i].n_items && !t->stopped; j++)
			add(t, copies, d, frame, &d->clauses[i], d->clauses[i].items[j]);
	t->frame = frame;
	return copies;
}

/* ---- end ---- */

static void write_back(struct trial *t, const struct copy *copy, bool is_last)
{
	struct place from = { copy->elements ? copy->elements : copy->block, copy->elements_at };

	if (combines(copy->clause)) {
		note_original(t, copy, true, true);
		combine(t, copy->clause->text, copy->original, from, copy->size,
			copy->element ? copy->element : copy->object->type);
	} else if (is_last && (copy->clause->kind == OCC_CLAUSE_LASTPRIVATE || copy->clause->kind == OCC_CLAUSE_LINEAR)) {
		note_original(t, copy, true, false);
		if (copy->clause->kind == OCC_CLAUSE_LASTPRIVATE && *copy->clause->modifier) /* conditional */
			trial_forget(t, copy->original, (uint64_t)copy->size);
		else
			trial_copy_bytes(t, copy->original, from, (uint64_t)copy->size);
	}
}

void trial_leave_copies(struct trial *t, struct copies *copies, bool is_last)
{
	for (unsigned i = 0; i < copies->n && !t->stopped; i++)
		write_back(t, &copies->list[i], is_last);
	for (unsigned i = 0; i < t->frame->n_bindings && !t->stopped; i++)
		trial_release(t, t->frame->bindings[i].block);
	t->frame = copies->before;
}
