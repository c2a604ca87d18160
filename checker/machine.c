#include "machine.h"
#include "effects.h"
#include "table.h"

#include <isl/map.h>
#include <isl/point.h>
#include <isl/val.h>

#define MAX_CELLS 2048 /* of one base */
#define MAX_USES 4096

struct value occ_machine_fail(struct machine *m)
{
	if (!m->done)
		m->failed = true;
	return unknown;
}

bool occ_machine_tick(struct machine *m)
{
	if (++m->steps > m->limit)
		m->failed = true;
	return !m->failed && !m->done;
}

/* ---- names ---- */

const struct scope *occ_machine_scope(struct machine *m, const struct scope *outer, const void *what, int64_t number)
{
	struct scope *s;

	for (s = m->world->scopes; s; s = s->next)
		if (s->outer == outer && s->what == what && s->number == number)
			return s;
	s = occ_arena_alloc(m->arena, sizeof(*s));
	*s = (struct scope){m->world->scopes, outer, what, number};
	m->world->scopes = s;
	return s;
}

const struct base *occ_machine_base(struct machine *m, const struct occ_object *object, const struct scope *scope,
				    const struct base *holder, int64_t offset)
{
	struct base *b;

	for (b = m->world->bases; b; b = b->next)
		if (b->object == object && b->scope == scope && b->holder == holder && b->offset == offset)
			return b;
	b = occ_arena_alloc(m->arena, sizeof(*b));
	*b = (struct base){m->world->bases, m->world->n_bases++, object, holder, offset, scope};
	m->world->bases = b;
	return b;
}

const struct base *occ_machine_storage(struct machine *m, const struct occ_object *object)
{
	const struct binding *b = &m->bindings[object->id];

	if (b->base && (object->owner || b->n_calls == m->n_calls))
		return b->base;
	if (object->storage == OCC_STORAGE_THREAD && m->executor)
		return occ_machine_base(m, object, m->executor, NULL, 0);
	return occ_machine_base(m, object, NULL, NULL, 0);
}

static struct memory *memory_of(struct machine *m, const struct base *base)
{
	struct memory *memory;

	while (m->n_memories <= base->index) {
		m->memories = occ_arena_grow(m->arena, m->memories, m->n_memories, sizeof(*m->memories));
		m->n_memories++;
	}
	memory = &m->memories[base->index];
	if (!memory->is_known) /* new variables hold nothing that is known */
		*memory = (struct memory){.is_known = true, .is_lost = base->scope};
	return memory;
}

const struct base *occ_machine_bind(struct machine *m, const struct occ_object *object, const struct scope *scope)
{
	const struct base *base = occ_machine_base(m, object, scope, NULL, 0);
	struct memory *memory = memory_of(m, base);

	memory->n_cells = 0;
	memory->is_lost = true;
	m->bindings[object->id] = (struct binding){base, m->n_calls};
	return base;
}

/* ---- what the other run may see ---- */

static bool is_inside(const struct scope *scope, const struct scope *outer)
{
	while (scope && scope != outer)
		scope = scope->outer;
	return scope;
}

/* Is all of use in what is noted, or does it go on from there? */
static bool covers(struct use *noted, const struct use *use)
{
	int64_t end = noted->offset + (int64_t)noted->size;

	if (noted->base != use->base || noted->is_write != use->is_write || noted->may_alias != use->may_alias ||
	    noted->phase != use->phase)
		return false;
	if (!noted->size || !use->size)
		return !noted->size;
	if (end == use->offset)
		noted->size += use->size;
	else if (use->offset < noted->offset || use->offset + (int64_t)use->size > end)
		return false;
	return true;
}

static void note_use(struct machine *m, const struct use *use)
{
	for (unsigned i = m->n_uses; i-- > 0 && m->n_uses - i < 64;)
		if (covers(&m->uses[i], use))
			return;
	if (m->n_uses == MAX_USES) {
		occ_machine_fail(m);
		m->steps = m->limit; /* for good */
		return;
	}
	m->uses = occ_arena_grow(m->arena, m->uses, m->n_uses, sizeof(*m->uses));
	m->uses[m->n_uses++] = *use;
}

/* base NULL: somewhere that addresses lead to; size 0: all of it. */
static void note_write(struct machine *m, const struct base *base, int64_t offset, uint64_t size, bool may_alias)
{
	if (m->parted && !(base && is_inside(base->scope, m->parted)))
		note_use(m, &(struct use){base, offset, size, true, may_alias, m->phase});
}

#define MAX_READS 1000 /* that one value is kept to follow from */

static struct use read_of(const struct machine *m, const struct base *base, int64_t offset, uint64_t size)
{
	bool is_own = !m->parted || is_inside(base->scope, m->parted);

	return (struct use){.base = is_own ? NULL : base, .offset = offset, .size = size, .phase = m->phase};
}

static void rely_on(struct machine *m, const struct reads *reads)
{
	for (; reads; reads = reads->a) {
		if (reads->use.base)
			note_use(m, &reads->use);
		rely_on(m, reads->b);
	}
}

void occ_machine_rely_on(struct machine *m, struct value v)
{
	if (v.kind != UNKNOWN)
		rely_on(m, v.reads);
}

static const struct reads *more_reads(struct machine *m, const struct reads *a, const struct reads *b, struct use use)
{
	struct reads *both;
	unsigned length = 1 + (a ? a->length : 0) + (b ? b->length : 0);

	if (!use.base && (!a || !b || a == b))
		return a ? a : b;
	if (length > MAX_READS) { /* as if it mattered */
		rely_on(m, a);
		rely_on(m, b);
		a = b = NULL;
		length = 1;
	}
	both = occ_arena_alloc(m->arena, sizeof(*both));
	*both = (struct reads){a, b, use, length};
	return both;
}

struct value occ_machine_follows(struct machine *m, struct value v, struct value a, struct value b)
{
	if (v.kind != UNKNOWN)
		v.reads = more_reads(m, a.reads, b.reads, (struct use){.base = NULL});
	return v;
}

/* v, as it is read from there. */
static struct value as_read(struct machine *m, struct value v, const struct base *base, int64_t offset, uint64_t size)
{
	if (v.kind != UNKNOWN)
		v.reads = more_reads(m, v.reads, NULL, read_of(m, base, offset, size));
	return v;
}

/* ---- memory ---- */

/* Only its own name leads to it. */
static bool is_plain(const struct base *base)
{
	return base->object && !base->object->address_taken && base->object->type &&
	       base->object->type->kind != OCC_TYPE_ARRAY && base->object->type->kind != OCC_TYPE_RECORD;
}

/* What a pointer pointed to at the start is no variable of the run; two variables are two. */
static bool may_be_same(const struct base *a, const struct base *b)
{
	if (a == b)
		return true;
	if (is_plain(a) || is_plain(b) || (a->object && b->object))
		return false;
	return !a->scope && !b->scope;
}

bool occ_machine_is_simple(const struct occ_type *type)
{
	return type && (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL || type->kind == OCC_TYPE_POINTER);
}

/* May a write by an lvalue of type change an integer or a pointer that another name leads to? */
static bool changes_simple(const struct machine *m, const struct occ_type *type)
{
	return !type || !m->region->unit->strict_aliasing ||
	       (type->kind != OCC_TYPE_FLOAT && type->kind != OCC_TYPE_COMPLEX);
}

static bool is_apart(const struct cell *c, int64_t offset, uint64_t size)
{
	return c->offset + (int64_t)c->size <= offset || offset + (int64_t)size <= c->offset;
}

static void lose(struct memory *memory)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < memory->n_cells; i++)
		if (memory->cells[i].is_fixed)
			memory->cells[kept++] = memory->cells[i];
	memory->n_cells = kept;
	memory->is_lost = true;
}

void occ_machine_put(struct machine *m, struct value to, uint64_t size, struct value value, bool is_fixed)
{
	struct memory *memory = memory_of(m, to.base);

	for (unsigned i = 0; i < memory->n_cells; i++) {
		struct cell *c = &memory->cells[i];

		if (c->offset == to.offset && c->size == size) {
			c->value = value;
			return;
		}
	}
	if (memory->n_cells == MAX_CELLS)
		lose(memory);
	if (memory->n_cells == MAX_CELLS || (memory->is_lost && value.kind == UNKNOWN))
		return;
	memory->cells = occ_arena_grow(m->arena, memory->cells, memory->n_cells, sizeof(*memory->cells));
	memory->cells[memory->n_cells++] = (struct cell){to.offset, size, value, is_fixed};
}

/* Another pointer may lead to the same memory. */
static void forget_others(struct machine *m, const struct base *base, const struct occ_type *type)
{
	if (is_plain(base) || !changes_simple(m, type))
		return;
	for (const struct base *b = m->world->bases; b; b = b->next)
		if (b != base && may_be_same(b, base))
			lose(memory_of(m, b));
}

void occ_machine_store(struct machine *m, struct value to, const struct occ_type *type, struct value value)
{
	uint64_t size = type ? type->size : 0;
	struct memory *memory;
	unsigned kept = 0;

	if (to.kind != ADDRESS) {
		occ_machine_forget_memory(m);
		return;
	}
	if (!size) {
		occ_machine_forget_base(m, to.base, type);
		return;
	}
	occ_machine_rely_on(m, to);
	note_write(m, to.base, to.offset, size, changes_simple(m, type));
	memory = memory_of(m, to.base);
	for (unsigned i = 0; i < memory->n_cells; i++) {
		struct cell *c = &memory->cells[i];

		if (is_apart(c, to.offset, size) || (c->offset == to.offset && c->size == size))
			memory->cells[kept++] = *c;
		else
			memory->is_lost = true; /* a part of it is left */
	}
	memory->n_cells = kept;
	occ_machine_put(m, to, size, value, false);
	forget_others(m, to.base, type);
}

void occ_machine_forget_base(struct machine *m, const struct base *base, const struct occ_type *type)
{
	note_write(m, base, 0, 0, changes_simple(m, type));
	lose(memory_of(m, base));
	forget_others(m, base, type);
}

void occ_machine_forget_memory(struct machine *m)
{
	note_write(m, NULL, 0, 0, true);
	m->memory_lost = true;
	for (const struct base *b = m->world->bases; b; b = b->next)
		if (!is_plain(b))
			lose(memory_of(m, b));
}

void occ_machine_barrier(struct machine *m)
{
	for (const struct base *b = m->world->bases; b; b = b->next)
		if (!is_inside(b->scope, m->team) &&
		    !(is_plain(b) && !occ_effect_of(m->world->effects, b->object)->is_written))
			lose(memory_of(m, b));
	m->memory_lost = true;
	if (m->team && m->team == m->parted)
		m->phase++;
}

static bool may_meet(const struct use *read, const struct use *write)
{
	if (read->is_write || !write->is_write || read->phase != write->phase)
		return false;
	if (!write->base || read->base != write->base)
		return write->may_alias &&
		       (!write->base ? !is_plain(read->base) : may_be_same(read->base, write->base));
	return !write->size || !read->size ||
	       (read->offset < write->offset + (int64_t)write->size &&
		write->offset < read->offset + (int64_t)read->size);
}

bool occ_machine_depends(const struct machine *reader, const struct machine *writer)
{
	for (unsigned i = 0; i < reader->n_uses; i++)
		for (unsigned j = 0; j < writer->n_uses; j++)
			if (may_meet(&reader->uses[i], &writer->uses[j]))
				return true;
	return false;
}

/* The item of a constant initialiser at offset, NULL for zero; false when it is not to be found. */
static bool initial_item(const struct occ_type *type, const struct occ_expr *init, int64_t offset,
			 const struct occ_type *wanted, const struct occ_expr **item)
{
	const struct occ_field *f = NULL;
	unsigned at = 0;

	if (type->kind != OCC_TYPE_ARRAY && type->kind != OCC_TYPE_RECORD) {
		*item = init;
		return !offset && type->size == wanted->size && type->kind == wanted->kind &&
		       type->is_signed == wanted->is_signed;
	}
	if (init && init->kind != OCC_EXPR_INIT_LIST)
		return false;
	if (type->kind == OCC_TYPE_ARRAY) {
		if (!type->element->size || offset < 0 || offset >= (int64_t)type->size)
			return false;
		at = (unsigned)(offset / (int64_t)type->element->size);
		offset %= (int64_t)type->element->size;
		type = type->element;
	} else {
		for (unsigned i = 0; i < type->record->n_fields; i++)
			if ((int64_t)(type->record->fields[i].offset_bits / 8) <= offset)
				f = &type->record->fields[at = i];
		if (!f || f->is_bit_field || type->record->is_union)
			return false;
		offset -= (int64_t)(f->offset_bits / 8);
		type = f->type;
	}
	return initial_item(type, init && at < init->n_items ? init->items[at] : NULL, offset, wanted, item);
}

/* Nothing but its initialiser gives it values, and those need no running. */
static bool is_constant(const struct machine *m, const struct occ_object *object)
{
	const struct occ_type *type = object->type;
	const char *assumes;

	if (occ_content_of(m->region->unit, object, &assumes))
		return true;
	while (type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type->is_const && object->initializer && object->storage != OCC_STORAGE_PARAMETER &&
	       object->storage != OCC_STORAGE_LOCAL;
}

/* A constant table of integers. */
static struct value load_constant(struct machine *m, const struct occ_object *object, int64_t offset,
				  const struct occ_type *type)
{
	const struct occ_expr *item;

	if ((type->kind == OCC_TYPE_POINTER && type->element->kind != OCC_TYPE_FUNCTION) ||
	    !initial_item(object->type, object->initializer, offset, type, &item))
		return unknown;
	return item ? occ_machine_convert(occ_machine_evaluate(m, item), type) : integer(0);
}

struct value occ_machine_load(struct machine *m, struct value from, const struct occ_type *type)
{
	const struct memory *memory;

	if (from.kind != ADDRESS || !occ_machine_is_simple(type))
		return unknown;
	occ_machine_rely_on(m, from);
	memory = memory_of(m, from.base);
	for (unsigned i = 0; i < memory->n_cells; i++) {
		const struct cell *c = &memory->cells[i];

		if (is_apart(c, from.offset, type->size))
			continue;
		if (c->offset != from.offset || c->size != type->size)
			return unknown;
		return c->is_fixed ? c->value : as_read(m, c->value, from.base, from.offset, type->size);
	}
	if (from.base->object && !from.base->scope && is_constant(m, from.base->object))
		return load_constant(m, from.base->object, from.offset, type);
	if (type->kind != OCC_TYPE_POINTER || memory->is_lost || (m->memory_lost && !is_plain(from.base)))
		return unknown;
	return as_read(m, address(occ_machine_base(m, NULL, NULL, from.base, from.offset), 0), from.base, from.offset,
		       type->size);
}

void occ_machine_copy(struct machine *m, const struct base *to, const struct base *from)
{
	struct memory *source = memory_of(m, from);

	for (unsigned i = 0; i < source->n_cells; i++) {
		const struct cell c = memory_of(m, from)->cells[i];

		occ_machine_put(m, address(to, c.offset), c.size, as_read(m, c.value, from, c.offset, c.size), false);
	}
	if (occ_machine_is_simple(to->object->type))
		occ_machine_put(m, address(to, 0), to->object->type->size,
				occ_machine_load(m, address(from, 0), to->object->type), false);
}

/* ---- C arithmetic ---- */

struct value occ_machine_truth(struct value v)
{
	/* no object is at the null pointer, and a pointer that is followed is none */
	struct value truth = v.kind == INTEGER ? integer(v.integer != 0) : v.kind == ADDRESS ? integer(1) : unknown;

	truth.reads = v.reads;
	return truth;
}

struct value occ_machine_convert(struct value v, const struct occ_type *type)
{
	unsigned __int128 mask;

	if (!type)
		return unknown;
	if (type->kind == OCC_TYPE_BOOL)
		return occ_machine_truth(v);
	if (type->kind == OCC_TYPE_POINTER) /* an integer is a null pointer, or no address that is known */
		return v.kind == ADDRESS || v.kind == FUNCTION || (v.kind == INTEGER && !v.integer) ? v : unknown;
	if (v.kind != INTEGER)
		return unknown;
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
	return occ_machine_follows(m, address(pointer.base, distance), pointer, index);
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
	if (a.kind != b.kind && a.kind != UNKNOWN && b.kind != UNKNOWN && (op == OCC_OP_EQ || op == OCC_OP_NE))
		return integer(op == OCC_OP_NE); /* compared with a null pointer */
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

static bool find_symbol(const struct machine *m, const struct occ_symbol *symbol, unsigned *at)
{
	const struct occ_symbols *symbols = &m->region->symbols;

	for (*at = 0; *at < symbols->n_symbols; (*at)++)
		if (symbols->symbols[*at] == symbol)
			return true;
	return false;
}

bool occ_machine_symbol(const struct machine *m, const struct occ_symbol *symbol, int64_t *result)
{
	unsigned at;

	if (!find_symbol(m, symbol, &at))
		return false;
	*result = m->instance->values[at];
	return true;
}

int64_t occ_machine_member(const struct machine *m, const struct occ_level *level)
{
	unsigned at;

	if (find_symbol(m, level->iterator, &at) && m->instance->is_known[at])
		return m->instance->values[at];
	return level == m->world->apart && m->is_second;
}

struct value occ_machine_members(const struct machine *m, const struct occ_level *level)
{
	unsigned at;

	return find_symbol(m, level->size, &at) && m->instance->is_known[at] ? integer(m->instance->values[at])
									     : unknown;
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
