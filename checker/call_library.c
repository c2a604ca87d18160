/* Calls of the C library: what library.h says of them becomes accesses. */
#include "callees.h"
#include "library.h"
#include "tree.h"
#include "walk.h"

#include <isl/aff.h>
#include <isl/local_space.h>
#include <isl/val.h>

#include <string.h>

struct library_call {
	struct occ_walk *w;
	const struct occ_library *entry;
	const struct occ_expr *call;
	const struct occ_abstract *arguments;
};

/* ---- how much ---- */

static const struct occ_value *bytes_of(const struct library_call *c)
{
	const struct occ_value *bytes = occ_value_int(c->w->symbols, 1);

	for (unsigned i = 0; i < 2 && c->entry->size[i]; i++) {
		unsigned at = (unsigned)c->entry->size[i] - 1;
		bool known = at < c->call->n_items && c->arguments[at].kind == OCC_KNOWN_INTEGER;

		bytes = known ? occ_value_mul(c->w->symbols, bytes, c->arguments[at].value) : NULL;
	}
	return bytes;
}

/* Elements of that size that bytes are a part of; *is_whole: all of them. NULL: not known. */
static const struct occ_value *elements_in(struct occ_walk *w, const struct occ_value *bytes, uint64_t size, bool *is_whole)
{
	isl_pw_aff *n = bytes && size && size < INT32_MAX ? occ_value_as_affine(w->symbols, bytes) : NULL, *count;

	*is_whole = false;
	if (!n)
		return NULL;
	count = isl_pw_aff_ceil(isl_pw_aff_scale_down_val(isl_pw_aff_copy(n), isl_val_int_from_si(w->symbols->isl, (long)size)));
	n = isl_pw_aff_sub(n, isl_pw_aff_scale_val(isl_pw_aff_copy(count),
						   isl_val_int_from_si(w->symbols->isl, (long)size)));
	*is_whole = isl_pw_aff_plain_is_equal(n, isl_pw_aff_zero_on_domain(isl_local_space_from_space(
						     isl_pw_aff_get_domain_space(n)))) == isl_bool_true;
	isl_pw_aff_free(n);
	return occ_value_affine(w->symbols, count);
}

static const struct occ_type *element_of(const struct occ_place *place)
{
	return place->n_steps ? place->steps[place->n_steps - 1].element : place->root->element;
}

static bool is_in_array(const struct occ_place *place)
{
	return !place->is_vague && place->n_steps && place->steps[place->n_steps - 1].kind == OCC_STEP_SUBSCRIPT;
}

/* ---- accesses ---- */

/* Stands for what the function does behind the argument: nothing in the program's text is that lvalue. */
static struct occ_expr *target_of(const struct library_call *c, unsigned i, const struct occ_type *type)
{
	struct occ_expr *target = occ_arena_alloc(c->w->arena, sizeof(*target));
	const struct occ_expr *argument = c->call->items[i];

	*target = (struct occ_expr){ .kind = OCC_EXPR_SECTION,
				     .type = type,
				     .a = (struct occ_expr *)argument,
				     .text = occ_strip_casts(argument)->text,
				     .loc = argument->loc };
	return target;
}

static void record(const struct library_call *c, unsigned i, enum occ_access_kind kind, const struct occ_place *place,
		   const struct occ_type *type)
{
	occ_record(c->w, kind, place, target_of(c, i, type));
}

/* 0 <= k < count, as far as count is known */
static void restrict_counter(struct occ_walk *w, struct occ_level *level, const struct occ_value *count)
{
	const struct occ_value *k = occ_value_symbol(w->symbols, level->iterator);
	isl_pw_aff *left = count ? occ_value_as_affine(w->symbols, occ_value_sub(w->symbols, count, k)) : NULL;

	occ_restrict(w, occ_keep_set(w->symbols, isl_pw_aff_nonneg_set(occ_value_as_affine(w->symbols, k))), true);
	if (left)
		occ_restrict(w, occ_keep_set(w->symbols, isl_pw_aff_pos_set(left)), true);
	else
		w->is_exact = false;
	level->value = k;
	level->step = 1;
	level->first = occ_keep_pw_aff(w->symbols, occ_value_as_affine(w->symbols, occ_value_int(w->symbols, 0)));
}

/* A loop that the function runs over count elements (NULL: not known how many) of argument i. */
struct element_loop {
	struct occ_stmt *stmt;
	struct occ_level *level;
	struct occ_block *block;
	isl_set *domain;
	bool exact;
};

static struct element_loop enter_elements(const struct library_call *c, unsigned i, const struct occ_type *element,
					  const struct occ_value *count)
{
	struct occ_walk *w = c->w;
	struct element_loop loop = { occ_arena_alloc(w->arena, sizeof(*loop.stmt)), .domain = w->domain, .exact = w->is_exact };

	*loop.stmt = (struct occ_stmt){ .kind = OCC_STMT_NULL, .expr = target_of(c, i, element), .loc = c->call->loc };
	loop.level = occ_push_level(w, OCC_LEVEL_SEQUENTIAL, "element", loop.stmt);
	restrict_counter(w, loop.level, count);
	loop.block = occ_block_enter(w, true);
	loop.block->level = loop.level;
	loop.block->before = loop.domain;
	loop.block->inside = w->domain;
	loop.block->is_exact = w->is_exact;
	loop.level->block = loop.block;
	return loop;
}

static void leave_elements(struct occ_walk *w, const struct element_loop *loop)
{
	occ_block_leave(w, loop->block);
	w->n_levels--;
	w->domain = loop->domain;
	w->is_exact = loop->exact;
}

/* One access for each of count elements from place on. */
static void record_elements(const struct library_call *c, unsigned i, enum occ_access_kind kind,
			    const struct occ_place *place, const struct occ_value *count)
{
	struct element_loop loop = enter_elements(c, i, element_of(place), count);

	occ_record(c->w, kind, occ_place_move(c->w, place, loop.level->value, NULL, c->call), loop.stmt->expr);
	leave_elements(c->w, &loop);
}

static void record_vague(const struct library_call *c, unsigned i, enum occ_access_kind kind)
{
	const struct occ_abstract *known = &c->arguments[i];
	const struct occ_place *place = known->kind == OCC_KNOWN_POINTER ? known->place : NULL;
	const struct occ_type *type = occ_strip_casts(c->call->items[i])->type->element;
	bool exact = c->w->is_exact;

	if (!place || !place->is_vague)
		place = occ_place_vague(c->w, place ? place->root : NULL, "memory passed to a function of the C library",
					c->call->items[i]);
	c->w->is_exact = false;
	record(c, i, kind, place, type ? type : c->call->items[i]->type->element);
	c->w->is_exact = exact;
}

/* bytes from where the argument points on; NULL: not known how many. */
static void touch_bytes(const struct library_call *c, unsigned i, enum occ_access_kind kind, const struct occ_value *bytes,
			bool surely)
{
	const struct occ_place *place = c->arguments[i].kind == OCC_KNOWN_POINTER ? c->arguments[i].place : NULL;
	const struct occ_value *count;
	bool exact = c->w->is_exact, is_whole;
	int64_t constant;

	if (!place || place->is_vague || !element_of(place)) {
		record_vague(c, i, kind);
		return;
	}
	count = elements_in(c->w, bytes, element_of(place)->size, &is_whole);
	c->w->is_exact = exact && surely && is_whole;
	if (count && occ_value_constant(count, &constant) && constant == 1)
		record(c, i, kind, place, element_of(place));
	else if (is_in_array(place))
		record_elements(c, i, kind, place, count);
	else
		record_vague(c, i, kind);
	c->w->is_exact = exact;
}

/* A string stays inside the array that its start is in. */
static void touch_string(const struct library_call *c, unsigned i, enum occ_access_kind kind)
{
	struct occ_walk *w = c->w;
	const struct occ_place *place = c->arguments[i].kind == OCC_KNOWN_POINTER ? c->arguments[i].place : NULL;
	const struct occ_step *last;
	bool exact = w->is_exact;

	if (!place || !is_in_array(place)) {
		record_vague(c, i, kind);
		return;
	}
	last = &place->steps[place->n_steps - 1];
	if (last->extent && place->n_steps > 1)
		occ_region_assume(w->region, "functions for strings stay inside the array that they are given");
	w->is_exact = false;
	record_elements(c, i, kind, place, occ_value_sub(w->symbols, last->extent, last->value));
	w->is_exact = exact;
}

static void touch_object(const struct library_call *c, unsigned i, enum occ_access_kind kind)
{
	const struct occ_place *place = c->arguments[i].kind == OCC_KNOWN_POINTER ? c->arguments[i].place : NULL;
	const struct occ_type *type = occ_strip_casts(c->call->items[i])->type->element;

	if (place && type && !place->is_vague && element_of(place) && occ_same_object_type(c->w, element_of(place), type))
		record(c, i, kind, place, type);
	else
		record_vague(c, i, kind);
}

/* ---- formats ---- */

static bool is_null(const struct occ_expr *argument)
{
	const struct occ_expr *e = occ_strip_casts(argument);

	return e->kind == OCC_EXPR_INT && !e->value;
}

/* Does the format say that an argument is written (%n)? Yes, where it cannot be read. */
static bool may_write(const struct occ_expr *format)
{
	const struct occ_expr *e = occ_strip_casts(format);

	if (e->kind == OCC_EXPR_DECAY)
		e = e->a;
	return e->kind != OCC_EXPR_STRING || !e->text || strstr(e->text, "n");
}

static bool points_to_characters(const struct occ_expr *argument)
{
	const struct occ_type *type = occ_strip_casts(argument)->type->element;

	return type && type->is_character;
}

/* The format, or an argument of it. */
static void touch_formatted(const struct library_call *c, unsigned i, bool scans)
{
	unsigned format = i;

	while (format && occ_library_argument(c->entry, format - 1) == occ_library_argument(c->entry, i))
		format--;
	if (i == format)
		touch_string(c, i, OCC_READ);
	else if (points_to_characters(c->call->items[i]))
		touch_string(c, i, scans ? OCC_WRITE : OCC_READ);
	else if (scans)
		touch_object(c, i, OCC_WRITE);
	else if (c->call->items[i]->type->element->kind == OCC_TYPE_INT && may_write(c->call->items[format]))
		touch_object(c, i, OCC_WRITE);
}

/* ---- functions that are called back ---- */

/* Some element of what argument i points to, with the loop over all of them entered. */
static struct occ_abstract some_element(const struct library_call *c, unsigned i, struct element_loop *loop)
{
	struct occ_abstract element = c->arguments[i];
	const struct occ_place *place = element.kind == OCC_KNOWN_POINTER ? element.place : NULL;
	char letter = occ_library_argument(c->entry, i);
	bool is_whole, is_array = place && is_in_array(place) && element_of(place) && letter != OCC_LIBRARY_READ_OBJECT;

	*loop = enter_elements(c, i, NULL, is_array ? elements_in(c->w, bytes_of(c), element_of(place)->size, &is_whole) : NULL);
	if (is_array)
		element.place = occ_place_move(c->w, place, loop->level->value, NULL, c->call);
	return element;
}

/* Called any number of times, each time with any two elements (bsearch: with the key first). */
static void call_back(const struct library_call *c, const struct occ_function *function)
{
	struct occ_walk *w = c->w;
	struct occ_effects *effects = occ_effects_of(w->arena, function->body);
	struct element_loop loops[2];
	struct occ_abstract elements[2];
	bool has_key = occ_library_argument(c->entry, 0) == OCC_LIBRARY_READ_OBJECT;

	occ_env_forget(w, effects, "a variable that a function which is called back sets");
	elements[0] = some_element(c, 0, &loops[0]);
	elements[1] = some_element(c, has_key, &loops[1]);
	w->is_exact = false;
	if (!occ_call_back(w, c->call, function, elements, 2))
		occ_trouble(w, c->call, c->call->loc, occ_arena_printf(w->arena, "%s, which %s calls back, is not followed",
								       function->name, c->entry->name));
	leave_elements(w, &loops[1]);
	leave_elements(w, &loops[0]);
	occ_env_forget(w, effects, "a variable that a function which is called back sets");
}

static void call_back_all(const struct library_call *c)
{
	const struct occ_callees *callees = occ_callees_of(c->call);

	if (!callees->is_complete || !callees->n)
		occ_trouble(c->w, c->call, c->call->loc,
			    occ_arena_printf(c->w->arena, "the function that %s calls is not known", c->entry->name));
	for (unsigned i = 0; i < callees->n_assumes; i++)
		occ_region_assume(c->w->region, callees->assumes[i]);
	for (unsigned i = 0; i < callees->n; i++)
		call_back(c, callees->list[i]);
}

/* ---- arguments ---- */

static void touch_argument(const struct library_call *c, unsigned i, const struct occ_value *bytes)
{
	switch (occ_library_argument(c->entry, i)) {
	case OCC_LIBRARY_READ_STRING: touch_string(c, i, OCC_READ); break;
	case OCC_LIBRARY_WRITE_STRING: touch_string(c, i, OCC_WRITE); break;
	case OCC_LIBRARY_EXTEND_STRING:
		touch_string(c, i, OCC_READ);
		touch_string(c, i, OCC_WRITE);
		break;
	case OCC_LIBRARY_READ_OBJECT: touch_object(c, i, OCC_READ); break;
	case OCC_LIBRARY_WRITE_OBJECT: touch_object(c, i, OCC_WRITE); break;
	case OCC_LIBRARY_UPDATE_OBJECT:
		touch_object(c, i, OCC_READ);
		touch_object(c, i, OCC_WRITE);
		break;
	case OCC_LIBRARY_READ_BYTES: touch_bytes(c, i, OCC_READ, bytes, true); break;
	case OCC_LIBRARY_READ_SOME: touch_bytes(c, i, OCC_READ, bytes, false); break;
	case OCC_LIBRARY_WRITE_BYTES: touch_bytes(c, i, OCC_WRITE, bytes, true); break;
	case OCC_LIBRARY_WRITE_SOME: touch_bytes(c, i, OCC_WRITE, bytes, false); break;
	case OCC_LIBRARY_SORT_BYTES:
		touch_bytes(c, i, OCC_READ, bytes, false);
		touch_bytes(c, i, OCC_WRITE, bytes, false);
		break;
	case OCC_LIBRARY_RELEASE: record_vague(c, i, OCC_WRITE); break;
	case OCC_LIBRARY_PRINT: touch_formatted(c, i, false); break;
	case OCC_LIBRARY_SCAN: touch_formatted(c, i, true); break;
	case OCC_LIBRARY_CALLBACK: call_back_all(c); break;
	default: break;
	}
}

/* ---- the result ---- */

static struct occ_abstract pointer_to(const struct occ_place *place)
{
	return (struct occ_abstract){ .kind = OCC_KNOWN_POINTER, .place = place };
}

static struct occ_abstract pointer_inside(const struct library_call *c)
{
	unsigned i = 0;
	const struct occ_place *place;

	while (i + 1 < c->call->n_items && !strchr("srR", occ_library_argument(c->entry, i)))
		i++;
	place = c->arguments[i].kind == OCC_KNOWN_POINTER ? c->arguments[i].place : NULL;
	return pointer_to(occ_place_vague(c->w, place ? place->root : NULL, "a pointer that a library function found",
					  c->call));
}

static struct occ_abstract result_of(const struct library_call *c)
{
	struct occ_walk *w = c->w;

	if (c->entry->result == OCC_LIBRARY_FIRST && c->arguments[0].kind == OCC_KNOWN_POINTER)
		return c->arguments[0];
	if (c->entry->result == OCC_LIBRARY_INSIDE)
		return pointer_inside(c);
	if (c->entry->result == OCC_LIBRARY_FRESH)
		return pointer_to(occ_fresh_memory(w, c->call));
	if (c->call->type->kind == OCC_TYPE_POINTER)
		return pointer_to(occ_place_vague(w, occ_constant_root(w), "memory of the C library", c->call));
	return occ_unknown(occ_arena_printf(w->arena, "the result of %s", c->call->callee->name), c->call);
}

bool occ_library_call(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *arguments,
		      struct occ_abstract *result)
{
	struct library_call c = { w, occ_library_find(call->callee), call, arguments };
	const struct occ_value *bytes;

	if (!c.entry)
		return false;
	bytes = c.entry->size[0] ? bytes_of(&c) : NULL;
	for (unsigned i = 0; i < call->n_items; i++)
		if (call->items[i]->type->kind == OCC_TYPE_POINTER && !is_null(call->items[i]))
			touch_argument(&c, i, bytes);
	*result = result_of(&c);
	if (call->callee->is_noreturn)
		occ_cut(w);
	return true;
}
