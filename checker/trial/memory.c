/* Blocks of memory, pointers as numbers, and what names mean. */
#include "state.h"

#include <stdlib.h>
#include <string.h>

#define OFFSET_BITS 40
#define BIAS ((int64_t)1 << (OFFSET_BITS - 1)) /* so that a pointer may go before its block and come back */

/* ---- blocks ---- */

static bool reserve(struct trial *t, size_t size)
{
	t->memory += size;
	if (t->memory > TRIAL_MEMORY)
		trial_stop(t, "too much memory");
	return !t->stopped;
}

struct block *trial_block(struct trial *t, const char *name, const struct occ_object *object, uint64_t size, bool is_zero)
{
	struct block *b;

	if (size > TRIAL_MEMORY || !reserve(t, 2 * size + sizeof(*b)))
		size = 0;
	b = occ_arena_alloc(&t->arena, sizeof(*b));
	*b = (struct block){ .id = t->n_blocks, .name = name, .object = object, .size = size };
	b->bytes = calloc(2, size + 1);
	if (!b->bytes)
		abort();
	b->known = b->bytes + size + 1;
	if (is_zero)
		memset(b->known, 1, size);
	t->blocks = occ_arena_grow(&t->arena, t->blocks, t->n_blocks, sizeof(struct block *));
	t->blocks[t->n_blocks++] = b;
	return b;
}

void trial_release(struct trial *t, struct block *block)
{
	if (block->is_dead)
		return;
	block->is_dead = true;
	t->memory -= 2 * block->size;
	for (uint64_t i = 0; block->granules && i <= block->size / 512; i++) {
		if (block->granules[i])
			t->memory -= 64 * sizeof(struct granule);
		free(block->granules[i]);
	}
	free(block->granules);
	free(block->bytes);
	block->granules = NULL;
	block->bytes = block->known = NULL;
}

/* ---- pointers ---- */

__int128 trial_address(struct place place)
{
	return place.block ? ((__int128)(place.block->id + 1) << OFFSET_BITS) + BIAS + place.offset : 0;
}

struct place trial_place(struct trial *t, struct value pointer)
{
	uint64_t address = (uint64_t)pointer.whole, id = address >> OFFSET_BITS;

	if (pointer.kind != WHOLE || !id || id > t->n_blocks)
		return (struct place){ NULL, 0 };
	return (struct place){ t->blocks[id - 1], (int64_t)(address & (((uint64_t)1 << OFFSET_BITS) - 1)) - BIAS };
}

static bool is_inside(struct trial *t, struct place place, int64_t size)
{
	if (!place.block)
		trial_stop(t, "an address that is not known");
	else if (place.block->is_dead)
		trial_stop(t, "memory that is no longer there");
	else if (size < 0 || place.offset < 0 || place.offset + size > (int64_t)place.block->size)
		trial_stop(t, "outside an object");
	return !t->stopped;
}

/* ---- sizes ---- */

static bool find_extent(const struct frame *frame, const struct occ_expr *expr, int64_t *value)
{
	for (; frame; frame = frame->outer)
		for (unsigned i = frame->n_extents; i-- > 0;)
			if (frame->extents[i].expr == expr) {
				*value = frame->extents[i].value;
				return true;
			}
	return false;
}

int64_t trial_size(struct trial *t, const struct occ_type *type)
{
	int64_t extent, element, size;
	struct value v;

	if (!type)
		return 0;
	if (type->size || type->kind != OCC_TYPE_ARRAY)
		return (int64_t)type->size;
	element = trial_size(t, type->element);
	if (type->extent_kind != OCC_EXTENT_VARIABLE)
		return type->extent_kind == OCC_EXTENT_CONSTANT ? (int64_t)type->extent * element : 0;
	if (!find_extent(t->frame, type->extent_expr, &extent)) {
		v = trial_evaluate(t, type->extent_expr);
		if (v.kind != WHOLE || v.whole < 0 || v.whole > INT32_MAX)
			return 0;
		extent = (int64_t)v.whole;
	}
	return __builtin_mul_overflow(extent, element, &size) ? 0 : size;
}

void trial_fix_extents(struct trial *t, const struct occ_type *type)
{
	for (; type && (type->kind == OCC_TYPE_ARRAY || type->kind == OCC_TYPE_POINTER); type = type->element) {
		struct value v;

		if (type->kind != OCC_TYPE_ARRAY || type->extent_kind != OCC_EXTENT_VARIABLE)
			continue;
		v = trial_evaluate(t, type->extent_expr);
		if (v.kind != WHOLE || v.whole < 0 || v.whole > INT32_MAX) {
			trial_stop(t, "an array of unknown length");
			return;
		}
		t->frame->extents = occ_arena_grow(&t->arena, t->frame->extents, t->frame->n_extents, sizeof(struct extent));
		t->frame->extents[t->frame->n_extents++] = (struct extent){ type->extent_expr, (int64_t)v.whole };
	}
}

/* ---- names ---- */

struct frame *trial_frame(struct trial *t, struct frame *outer)
{
	struct frame *frame = occ_arena_alloc(&t->arena, sizeof(*frame));

	frame->outer = outer;
	return frame;
}

void trial_bind_to(struct trial *t, struct frame *frame, const struct occ_object *object, struct block *block)
{
	for (unsigned i = 0; i < frame->n_bindings; i++)
		if (frame->bindings[i].object == object) {
			frame->bindings[i].block = block;
			return;
		}
	frame->bindings = occ_arena_grow(&t->arena, frame->bindings, frame->n_bindings, sizeof(struct binding));
	frame->bindings[frame->n_bindings++] = (struct binding){ object, block };
}

/* A variable whose life begins: the memory of its last life may serve again, for nothing may use that any more. */
struct block *trial_bind(struct trial *t, struct frame *frame, const struct occ_object *object)
{
	int64_t size = trial_size(t, object->type);
	struct block *block = NULL;

	for (unsigned i = 0; i < frame->n_bindings && !block; i++)
		if (frame->bindings[i].object == object)
			block = frame->bindings[i].block;
	if (block && !block->is_dead && block->size == (uint64_t)size) {
		memset(block->known, 0, block->size);
		return block;
	}
	block = trial_block(t, object->name, object, (uint64_t)size, false);
	trial_bind_to(t, frame, object, block);
	return block;
}

static bool is_global(const struct occ_object *object)
{
	return object->storage != OCC_STORAGE_LOCAL && object->storage != OCC_STORAGE_PARAMETER;
}

static struct block *make_global(struct trial *t, const struct occ_object *object)
{
	bool is_known = object->storage != OCC_STORAGE_GLOBAL || object->has_definition;
	struct block *block;
	bool quiet = t->is_quiet;

	block = trial_block(t, object->name, object, (uint64_t)trial_size(t, object->type), is_known);
	if (object->storage != OCC_STORAGE_THREAD)
		t->global_of[object->id] = block;
	t->is_quiet = true;
	if (object->initializer)
		trial_initialise(t, (struct place){ block, 0 }, object->type, object->initializer);
	t->is_quiet = quiet;
	return block;
}

static struct block *thread_local_storage(struct trial *t, const struct occ_object *object)
{
	unsigned number = t->agent->team && t->agent->team->n > 1 ? t->agent->number : 0;
	struct block *block;

	if (t->n_parallel > 1)
		trial_stop(t, "threadprivate memory in nested parallel regions");
	for (unsigned i = 0; i < t->n_thread_locals; i++)
		if (t->thread_locals[i].object == object && t->thread_locals[i].number == number)
			return t->thread_locals[i].block;
	block = make_global(t, object);
	t->thread_locals = occ_arena_grow(&t->arena, t->thread_locals, t->n_thread_locals, sizeof(*t->thread_locals));
	t->thread_locals[t->n_thread_locals].object = object;
	t->thread_locals[t->n_thread_locals].number = number;
	t->thread_locals[t->n_thread_locals++].block = block;
	return block;
}

struct block *trial_global(struct trial *t, const struct occ_object *object)
{
	if (object->storage == OCC_STORAGE_THREAD)
		return thread_local_storage(t, object);
	return t->global_of[object->id] ? t->global_of[object->id] : make_global(t, object);
}

struct block *trial_storage(struct trial *t, const struct occ_object *object)
{
	for (const struct frame *f = t->frame; f; f = f->outer)
		for (unsigned i = 0; i < f->n_bindings; i++)
			if (f->bindings[i].object == object)
				return f->bindings[i].block;
	if (is_global(object))
		return trial_global(t, object);
	trial_stop(t, "a variable that is not in scope");
	return NULL;
}

/* ---- reading and writing ---- */

static bool are_known(const unsigned char *known, uint64_t size)
{
	return !memchr(known, 0, size);
}

static struct value read_bytes(struct trial *t, const unsigned char *bytes, const unsigned char *known, uint64_t size)
{
	unsigned char *copy = occ_arena_alloc(&t->arena, 2 * size);

	memcpy(copy, bytes, size);
	memcpy(copy + size, known, size);
	return (struct value){ .kind = BYTES, .bytes = copy, .known = copy + size };
}

static bool is_scalar(const struct occ_type *type)
{
	return type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL || type->kind == OCC_TYPE_POINTER;
}

struct value trial_read(struct trial *t, struct place from, const struct occ_type *type)
{
	uint64_t size = type ? type->size : 0;
	const unsigned char *bytes;
	uint64_t bits = 0;
	double d;
	float f;

	if (!is_inside(t, from, (int64_t)size) || !size)
		return nothing;
	bytes = from.block->bytes + from.offset;
	if ((!is_scalar(type) && type->kind != OCC_TYPE_FLOAT) || size > 8)
		return read_bytes(t, bytes, from.block->known + from.offset, size);
	if (!are_known(from.block->known + from.offset, size))
		return nothing;
	if (type->kind == OCC_TYPE_FLOAT && size == 8) {
		memcpy(&d, bytes, sizeof(d));
		return real(d);
	}
	if (type->kind == OCC_TYPE_FLOAT && size == 4) {
		memcpy(&f, bytes, sizeof(f));
		return real((double)f);
	}
	if (!is_scalar(type))
		return nothing; /* _Float16 */
	memcpy(&bits, bytes, size);
	return trial_convert(whole(bits), type);
}

void trial_write(struct trial *t, struct place to, const struct occ_type *type, struct value value)
{
	uint64_t size = type ? type->size : 0;
	unsigned char *bytes, *known;
	double d = value.real;
	float f = (float)value.real;
	uint64_t bits = (uint64_t)value.whole;

	if (!is_inside(t, to, (int64_t)size))
		return;
	bytes = to.block->bytes + to.offset;
	known = to.block->known + to.offset;
	memset(known, value.kind != NOTHING, size);
	if (value.kind == BYTES) {
		memcpy(bytes, value.bytes, size);
		memcpy(known, value.known, size);
	} else if (value.kind == REAL && type->kind == OCC_TYPE_FLOAT && size == 8) {
		memcpy(bytes, &d, size);
	} else if (value.kind == REAL && type->kind == OCC_TYPE_FLOAT && size == 4) {
		memcpy(bytes, &f, size);
	} else if (value.kind == WHOLE && is_scalar(type) && size <= 8) {
		memcpy(bytes, &bits, size);
	} else {
		memset(known, 0, size);
	}
}

static bool is_bit_field(const struct occ_expr *lvalue)
{
	return lvalue->kind == OCC_EXPR_MEMBER && lvalue->field->is_bit_field;
}

struct value trial_load(struct trial *t, struct place from, const struct occ_expr *expr)
{
	bool part = is_bit_field(expr);

	if (!is_inside(t, from, part ? 1 : (int64_t)expr->type->size))
		return nothing;
	trial_note(t, from, part ? 1 : (int64_t)expr->type->size, expr, false);
	return part ? nothing : trial_read(t, from, expr->type);
}

void trial_store(struct trial *t, struct place to, const struct occ_expr *expr, struct value value)
{
	bool part = is_bit_field(expr);

	if (!is_inside(t, to, part ? 1 : (int64_t)expr->type->size))
		return;
	trial_note(t, to, part ? 1 : (int64_t)expr->type->size, expr, true);
	if (part) /* which bits is not known */
		trial_forget(t, to, 1);
	else
		trial_write(t, to, expr->type, value);
}

void trial_copy_bytes(struct trial *t, struct place to, struct place from, uint64_t size)
{
	if (!size || !is_inside(t, to, (int64_t)size) || !is_inside(t, from, (int64_t)size))
		return;
	memmove(to.block->bytes + to.offset, from.block->bytes + from.offset, size);
	memmove(to.block->known + to.offset, from.block->known + from.offset, size);
}

void trial_forget(struct trial *t, struct place to, uint64_t size)
{
	if (size && is_inside(t, to, (int64_t)size))
		memset(to.block->known + to.offset, 0, size);
}
