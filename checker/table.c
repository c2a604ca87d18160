#include "table.h"
#include "tree.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is written ---- */

struct scan {
	struct occ_unit *unit;
	bool *written; /* by object id */
};

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt);
static void scan_expr(struct scan *s, const struct occ_expr *expr);
static void read_lvalue(struct scan *s, const struct occ_expr *lvalue);

/* The lvalue, or memory that its address leads to, may be written. */
static void write_lvalue(struct scan *s, const struct occ_expr *lvalue)
{
	if (!lvalue)
		return;
	if (lvalue->kind == OCC_EXPR_OBJECT)
		s->written[lvalue->object->id] = true;
	if (lvalue->kind == OCC_EXPR_MEMBER)
		write_lvalue(s, lvalue->a);
	else
		scan_expr(s, lvalue->a); /* the decay of an array in it marks the array */
	scan_expr(s, lvalue->b);
	scan_expr(s, lvalue->c);
	for (unsigned i = 0; i < lvalue->n_items; i++)
		scan_expr(s, lvalue->items[i]);
	scan_stmt(s, lvalue->body);
}

/* A pointer that is only read through. */
static void read_pointer(struct scan *s, const struct occ_expr *pointer)
{
	bool is_pointer = pointer->type && pointer->type->kind == OCC_TYPE_POINTER;

	if (pointer->kind == OCC_EXPR_DECAY) {
		read_lvalue(s, pointer->a);
	} else if (pointer->kind == OCC_EXPR_CAST && is_pointer) {
		read_pointer(s, pointer->a);
	} else if (pointer->kind == OCC_EXPR_BINARY && is_pointer) {
		read_pointer(s, pointer->a);
		read_pointer(s, pointer->b);
	} else {
		scan_expr(s, pointer);
	}
}

static void read_lvalue(struct scan *s, const struct occ_expr *lvalue)
{
	switch (lvalue->kind) {
	case OCC_EXPR_OBJECT:
	case OCC_EXPR_STRING: break;
	case OCC_EXPR_MEMBER: read_lvalue(s, lvalue->a); break;
	case OCC_EXPR_DEREF: read_pointer(s, lvalue->a); break;
	case OCC_EXPR_SUBSCRIPT:
		read_pointer(s, lvalue->a);
		scan_expr(s, lvalue->b);
		break;
	default: scan_expr(s, lvalue);
	}
}

static bool points_to_const(const struct occ_type *type)
{
	return type && type->kind == OCC_TYPE_POINTER && type->element && type->element->is_const;
}

static void scan_call(struct scan *s, const struct occ_expr *call)
{
	const struct occ_function *f = call->callee;

	scan_expr(s, call->a);
	for (unsigned i = 0; i < call->n_items; i++) {
		const struct occ_type *parameter = f && i < f->n_parameters ? f->parameters[i]->type : NULL;

		if (points_to_const(call->items[i]->type) || points_to_const(parameter))
			read_pointer(s, call->items[i]);
		else
			scan_expr(s, call->items[i]);
	}
}

static void scan_expr(struct scan *s, const struct occ_expr *expr)
{
	if (!expr)
		return;
	switch (expr->kind) {
	case OCC_EXPR_LOAD: read_lvalue(s, expr->a); return;
	case OCC_EXPR_CALL: scan_call(s, expr); return;
	case OCC_EXPR_DECAY:
	case OCC_EXPR_ADDRESS:
	case OCC_EXPR_INCDEC: write_lvalue(s, expr->a); return;
	case OCC_EXPR_ASSIGN:
		write_lvalue(s, expr->a);
		scan_expr(s, expr->b);
		return;
	default: break;
	}
	scan_expr(s, expr->a);
	scan_expr(s, expr->b);
	scan_expr(s, expr->c);
	scan_expr(s, expr->d);
	for (unsigned i = 0; i < expr->n_items; i++)
		scan_expr(s, expr->items[i]);
	scan_stmt(s, expr->body);
}

/* A clause that gives its list items values, or that may: all but those that only share or copy out of them. */
static bool gives_values(const struct occ_clause *c)
{
	switch (c->kind) {
	case OCC_CLAUSE_MAP:
	case OCC_CLAUSE_TO:
	case OCC_CLAUSE_PRIVATE:
	case OCC_CLAUSE_FIRSTPRIVATE:
	case OCC_CLAUSE_SHARED:
	case OCC_CLAUSE_DEPEND:
	case OCC_CLAUSE_HAS_DEVICE_ADDR: return false;
	default: return true;
	}
}

static void scan_directive(struct scan *s, const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		scan_expr(s, c->expr);
		for (unsigned j = 0; gives_values(c) && j < c->n_items; j++) {
			const struct occ_expr *item = c->items[j];

			while (item && item->kind != OCC_EXPR_OBJECT)
				item = item->a;
			if (item)
				s->written[item->object->id] = true;
		}
	}
	scan_stmt(s, d->body);
}

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt)
{
	if (!stmt)
		return;
	if (stmt->kind == OCC_STMT_UNKNOWN) /* asm may write what it names */
		memset(s->written, true, s->unit->n_objects);
	scan_expr(s, stmt->expr);
	scan_expr(s, stmt->step);
	scan_stmt(s, stmt->init);
	scan_stmt(s, stmt->body);
	scan_stmt(s, stmt->then_branch);
	scan_stmt(s, stmt->else_branch);
	for (unsigned i = 0; i < stmt->n_children; i++)
		scan_stmt(s, stmt->children[i]);
	if (stmt->directive)
		scan_directive(s, stmt->directive);
}

static void scan_unit(struct occ_unit *unit)
{
	struct scan s = {.unit = unit, .written = occ_arena_alloc(&unit->arena, unit->n_objects + 1)};

	for (unsigned i = 0; i < unit->n_functions; i++)
		scan_stmt(&s, unit->functions[i]->body);
	for (unsigned i = 0; i < unit->n_objects; i++)
		if (!unit->objects[i]->owner)
			scan_expr(&s, unit->objects[i]->initializer);
	unit->written = s.written;
	unit->is_program = occ_is_program(unit);
}

static bool is_const(const struct occ_type *type)
{
	while (type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return type->is_const && !type->is_volatile;
}

bool occ_is_written_anywhere(struct occ_unit *unit, const struct occ_object *object)
{
	if (is_const(object->type))
		return false;
	if (!unit->written)
		scan_unit(unit);
	return unit->written[object->id] || object->storage == OCC_STORAGE_THREAD || object->type->is_volatile ||
	       (object->storage == OCC_STORAGE_GLOBAL && (!unit->is_program || !object->has_definition));
}

/* ---- values of initialisers ---- */

static bool scalar_value(const struct occ_expr *e, const struct occ_type *type, int64_t *value);

static bool operate(enum occ_op op, int64_t a, int64_t b, int64_t *value)
{
	switch (op) {
	case OCC_OP_ADD: return !__builtin_add_overflow(a, b, value);
	case OCC_OP_SUB: return !__builtin_sub_overflow(a, b, value);
	case OCC_OP_MUL: return !__builtin_mul_overflow(a, b, value);
	default: return false;
	}
}

/* Constant expressions that clang has left unfolded: signs, conversions, simple arithmetic. */
static bool constant_value(const struct occ_expr *e, int64_t *value)
{
	int64_t a, b;

	switch (e->kind) {
	case OCC_EXPR_INT: *value = e->value; return e->type->is_signed || e->value >= 0;
	case OCC_EXPR_CAST: return e->a->type->kind == OCC_TYPE_INT && scalar_value(e->a, e->type, value);
	case OCC_EXPR_UNARY:
		return e->op == OCC_OP_NEG && e->type->is_signed && constant_value(e->a, &a) &&
		       operate(OCC_OP_SUB, 0, a, value);
	case OCC_EXPR_BINARY:
		return e->type->is_signed && constant_value(e->a, &a) && constant_value(e->b, &b) &&
		       operate(e->op, a, b, value);
	default: return false;
	}
}

/* Of e converted to type; false when the type does not hold it as it is. */
static bool scalar_value(const struct occ_expr *e, const struct occ_type *type, int64_t *value)
{
	int64_t limit;

	if (type->kind != OCC_TYPE_INT || type->bits > 64 || !constant_value(e, value))
		return false;
	if (type->bits == 64)
		return type->is_signed || *value >= 0;
	limit = INT64_C(1) << (type->is_signed ? type->bits - 1 : type->bits);
	return *value < limit && *value >= (type->is_signed ? -limit : 0);
}

static bool fill(int64_t *values, const struct occ_type *type, const struct occ_expr *init)
{
	uint64_t step;

	if (!init)
		return true; /* zeros */
	if (type->kind != OCC_TYPE_ARRAY)
		return scalar_value(init, type, values);
	if (init->kind != OCC_EXPR_INIT_LIST || init->n_items > type->extent)
		return false;
	step = 1;
	for (const struct occ_type *t = type->element; t->kind == OCC_TYPE_ARRAY; t = t->element)
		step *= t->extent;
	for (unsigned i = 0; i < init->n_items; i++)
		if (!fill(values + i * step, type->element, init->items[i]))
			return false;
	return true;
}

#define LARGEST_TABLE 65536

/* Elements of an array of integers with constant extents; 0 for anything else. */
static uint64_t elements_of(const struct occ_type *type)
{
	uint64_t n = 1;

	for (; type->kind == OCC_TYPE_ARRAY; type = type->element) {
		if (type->extent_kind != OCC_EXTENT_CONSTANT || !type->extent || n > LARGEST_TABLE / type->extent)
			return 0;
		n *= type->extent;
	}
	return type->kind == OCC_TYPE_INT && type->bits <= 64 && !type->is_volatile && !type->is_atomic ? n : 0;
}

static const struct occ_content *initial_content(struct occ_unit *unit, const struct occ_object *object)
{
	bool is_automatic = object->storage == OCC_STORAGE_LOCAL || object->storage == OCC_STORAGE_PARAMETER;
	uint64_t n = object->type->kind == OCC_TYPE_ARRAY ? elements_of(object->type) : 0;
	int64_t *values;

	if (!n || (!object->initializer && (is_automatic || !object->has_definition)))
		return NULL;
	values = occ_arena_alloc(&unit->arena, n * sizeof(*values));
	return fill(values, object->type, object->initializer) ? occ_content_new(&unit->arena, values, n) : NULL;
}

const struct occ_content *occ_content_of(struct occ_unit *unit, const struct occ_object *object, const char **assumes)
{
	*assumes = NULL;
	if (occ_is_written_anywhere(unit, object))
		return NULL;
	if (!unit->contents)
		unit->contents = occ_arena_alloc(&unit->arena, (unit->n_objects + 1) * sizeof(*unit->contents));
	if (!unit->contents[object->id].is_known) {
		unit->contents[object->id].content = initial_content(unit, object);
		unit->contents[object->id].is_known = true;
	}
	if (object->storage == OCC_STORAGE_GLOBAL && !is_const(object->type))
		*assumes = occ_arena_printf(&unit->arena, "%s is written in this file only", object->name);
	return unit->contents[object->id].content;
}

/* ---- what follows from values ---- */

struct entry {
	int64_t value;
	uint64_t index;
};

static int by_value(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? -1 : 1;
	return x->index < y->index ? -1 : x->index > y->index;
}

static struct entry *sorted(struct occ_arena *arena, const int64_t *values, uint64_t n)
{
	struct entry *entries = occ_arena_alloc(arena, n * sizeof(*entries));

	for (uint64_t i = 0; i < n; i++)
		entries[i] = (struct entry){values[i], i};
	qsort(entries, n, sizeof(*entries), by_value);
	return entries;
}

static void find_runs(struct occ_arena *arena, struct occ_content *c)
{
	for (uint64_t i = 0; i < c->n;) {
		struct occ_run run = {.first = i, .count = 1, .value = c->values[i]};
		int64_t stride;

		for (uint64_t k = i + 1; k < c->n; k++, run.count++) {
			if (__builtin_sub_overflow(c->values[k], c->values[k - 1], &stride) ||
			    (run.count > 1 && stride != run.stride))
				break;
			run.stride = stride;
		}
		c->runs = occ_arena_grow(arena, c->runs, c->n_runs, sizeof(*c->runs));
		c->runs[c->n_runs++] = run;
		i += run.count;
	}
}

const struct occ_content *occ_content_new(struct occ_arena *arena, const int64_t *values, uint64_t n)
{
	struct occ_content *c = occ_arena_alloc(arena, sizeof(*c));
	struct entry *entries = sorted(arena, values, n);

	*c = (struct occ_content){.values = values, .n = n, .is_injective = true, .is_ascending = true};
	c->lowest = entries[0].value;
	c->highest = entries[n - 1].value;
	for (uint64_t i = 1; i < n; i++) {
		c->is_injective &= entries[i].value != entries[i - 1].value;
		c->is_ascending &= values[i] >= values[i - 1];
	}
	find_runs(arena, c);
	return c;
}

/* ---- matches ---- */

static int by_distance(const void *a, const void *b)
{
	const struct occ_match *x = a, *y = b;

	if (x->distance != y->distance)
		return x->distance < y->distance ? -1 : 1;
	return x->first < y->first ? -1 : x->first > y->first;
}

#define MOST_PAIRS 65536

/* Every pair as a match of its own; false when there are too many. */
static bool list_pairs(struct occ_arena *arena, const struct occ_content *c, int64_t difference, struct occ_match **list,
		       unsigned *count)
{
	struct entry *entries = sorted(arena, c->values, c->n);
	uint64_t q = 0;

	for (uint64_t p = 0; p < c->n; p++) {
		int64_t wanted;

		if (__builtin_add_overflow(entries[p].value, difference, &wanted))
			continue;
		while (q < c->n && entries[q].value < wanted)
			q++;
		for (uint64_t k = q; k < c->n && entries[k].value == wanted; k++) {
			int64_t first = (int64_t)entries[p].index;

			if (*count == MOST_PAIRS)
				return false;
			*list = occ_arena_grow(arena, *list, *count, sizeof(**list));
			(*list)[(*count)++] =
			    (struct occ_match){first, first, (int64_t)entries[k].index - first};
		}
	}
	return true;
}

bool occ_content_matches(struct occ_arena *arena, const struct occ_content *content, int64_t difference, unsigned limit,
			 struct occ_match **matches, unsigned *count)
{
	struct occ_match *pairs = NULL;
	unsigned n_pairs = 0, kept = 0;

	*matches = NULL;
	*count = 0;
	if (!list_pairs(arena, content, difference, &pairs, &n_pairs))
		return false;
	if (n_pairs)
		qsort(pairs, n_pairs, sizeof(*pairs), by_distance);
	for (unsigned i = 0; i < n_pairs; i++) {
		if (kept && pairs[kept - 1].distance == pairs[i].distance && pairs[kept - 1].last + 1 == pairs[i].first)
			pairs[kept - 1].last = pairs[i].first;
		else
			pairs[kept++] = pairs[i];
	}
	*matches = pairs;
	*count = kept;
	return kept <= limit;
}
