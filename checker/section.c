#include "section.h"
#include "polynomial.h"

#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

#define MAX_DIGITS 8
#define MAX_PIECES 4

struct digits { /* how elements of one root are numbered */
	struct occ_region *region;
	struct occ_symbols *symbols;
	struct occ_root *root;
	unsigned n; /* most significant first */
	const struct occ_value *radix[MAX_DIGITS]; /* of digit k > 0: it runs over [0, radix) */
	const struct occ_value *weight[MAX_DIGITS]; /* elements that one unit of digit k spans */
	struct occ_term monomial[MAX_DIGITS]; /* flattened: stride of digit k */
	bool is_flattened;
	bool is_hull; /* for a comparison of addresses: nothing is mapped, so nothing need be there */
	const struct occ_type *element; /* of the array in the end: no array itself */
	struct occ_access **accesses; /* flattened: digit k of access i is moved[i * n + k], pool-owned */
	isl_pw_aff **moved;
	unsigned n_accesses;
};

struct piece { /* the hull on one part of the parameter space */
	isl_set *on; /* owned by the pool */
	struct occ_polynomial *first, *length; /* in elements of digit 0 (nested) or of the whole (flattened) */
};

static bool fail(struct occ_section *section, const char *why, const struct occ_expr *where)
{
	section->why = why;
	section->where = where;
	return false;
}

/* ---- shape ---- */

/* Dimensions of a real array: the first of a pointer is open, the inner ones are those of the element type. */
static bool nested_digits(struct digits *d, const struct occ_access *longest)
{
	const struct occ_place *place = longest->place;
	const struct occ_value *weight = occ_value_int(d->symbols, 1);

	while (d->n < place->n_steps && place->steps[d->n].kind == OCC_STEP_SUBSCRIPT) {
		if (d->n == MAX_DIGITS)
			return false;
		d->radix[d->n] = place->steps[d->n].extent;
		if (d->n && !d->radix[d->n])
			return false;
		d->element = place->steps[d->n].element;
		d->n++;
	}
	for (unsigned k = d->n; k-- > 0;) {
		d->weight[k] = weight;
		weight = k ? occ_value_mul(d->symbols, weight, d->radix[k]) : weight;
		if (!weight)
			return false;
	}
	return d->n > 0;
}

static bool same_monomial(const struct occ_term *a, const struct occ_term *b)
{
	return a->degree == b->degree && (!a->degree || !memcmp(a->monomial, b->monomial, a->degree * sizeof(*a->monomial)));
}

/* big / small as a monomial; false when small does not divide it. */
static bool quotient(struct occ_symbols *symbols, const struct occ_term *big, const struct occ_term *small,
		     struct occ_term *result)
{
	unsigned j = 0;

	result->monomial = occ_arena_alloc(symbols->arena, (big->degree + 1) * sizeof(*result->monomial));
	result->degree = 0;
	for (unsigned i = 0; i < big->degree; i++) {
		if (j < small->degree && big->monomial[i] == small->monomial[j])
			j++;
		else
			result->monomial[result->degree++] = big->monomial[i];
	}
	return j == small->degree;
}

static const struct occ_value *monomial_value(struct occ_symbols *symbols, const struct occ_term *monomial)
{
	struct occ_value *v = (struct occ_value *)occ_value_int(symbols, 1);

	if (v) {
		v->terms[0].monomial = monomial->monomial;
		v->terms[0].degree = monomial->degree;
	}
	return v;
}

static bool add_monomial(struct digits *d, const struct occ_term *term)
{
	unsigned at = 0;

	while (at < d->n && d->monomial[at].degree > term->degree)
		at++;
	if (at < d->n && same_monomial(&d->monomial[at], term))
		return true;
	if (d->n == MAX_DIGITS)
		return false;
	memmove(&d->monomial[at + 1], &d->monomial[at], (d->n - at) * sizeof(*d->monomial));
	d->monomial[at] = *term;
	d->n++;
	return true;
}

/* The strides of all accesses to a one-dimensional root, each a multiple of the next. */
static bool flattened_digits(struct digits *d, struct occ_access **accesses, unsigned n)
{
	struct occ_term one = { 0 };

	add_monomial(d, &one);
	for (unsigned i = 0; i < n; i++) {
		const struct occ_value *v = accesses[i]->place->steps[0].value;

		for (unsigned j = 0; j < v->n_terms; j++)
			if (!add_monomial(d, &v->terms[j]))
				return false;
	}
	for (unsigned k = 0; k < d->n; k++) {
		struct occ_term q;

		d->weight[k] = monomial_value(d->symbols, &d->monomial[k]);
		if (!k)
			continue;
		if (!quotient(d->symbols, &d->monomial[k - 1], &d->monomial[k], &q))
			return false;
		d->radix[k] = monomial_value(d->symbols, &q);
	}
	d->is_flattened = d->n > 1;
	d->element = accesses[0]->place->steps[0].element;
	return true;
}

/* ---- elements of an access ---- */

static __isl_give isl_pw_aff *zero(struct digits *d)
{
	return isl_pw_aff_val_on_domain(occ_universe(d->symbols), isl_val_zero(d->symbols->isl));
}

static __isl_give isl_pw_aff *coefficient(struct digits *d, const struct occ_value *v, unsigned k)
{
	for (unsigned i = 0; i < v->n_terms; i++)
		if (same_monomial(&v->terms[i], &d->monomial[k]))
			return isl_pw_aff_copy(v->terms[i].coefficient);
	return zero(d);
}

/* The number of the digit's unit; NULL: any in its range. */
static __isl_give isl_pw_aff *digit(struct digits *d, const struct occ_access *access, unsigned k)
{
	const struct occ_place *place = access->place;

	for (unsigned i = 0; d->is_flattened && i < d->n_accesses; i++)
		if (d->accesses[i] == access)
			return isl_pw_aff_copy(d->moved[i * d->n + k]);
	return k < place->n_steps && place->steps[k].kind == OCC_STEP_SUBSCRIPT ?
		       occ_value_as_affine(d->symbols, place->steps[k].value) :
		       NULL;
}

/* { [] -> [x] : 0 <= x < radix } */
static __isl_give isl_map *any_digit(struct digits *d, unsigned k)
{
	isl_pw_aff *top = occ_value_as_affine(d->symbols, d->radix[k]);
	isl_space *space = isl_space_alloc(d->symbols->isl, 0, 0, 1);
	isl_map *map = isl_map_lower_bound_si(isl_map_universe(space), isl_dim_out, 0, 0);
	isl_map *below = isl_map_from_pw_aff(top); /* { [] -> [radix] } */

	/* { [] -> [x] : x < radix } = { [] -> [radix] } followed by { [r] -> [x] : x < r } */
	below = isl_map_apply_range(below, isl_map_lex_gt(isl_space_set_alloc(d->symbols->isl, 0, 1)));
	return isl_map_intersect(map, below);
}

/* { [digits] } that the access touches, for the parameters at which it does. */
static __isl_give isl_set *elements_of(struct digits *d, const struct occ_access *access)
{
	isl_map *map = NULL;
	isl_set *set;

	for (unsigned k = 0; k < d->n; k++) {
		isl_pw_aff *x = digit(d, access, k);
		isl_map *one = x ? isl_map_from_pw_aff(x) : k ? any_digit(d, k) : NULL;

		map = k ? isl_map_flat_range_product(map, one) : one;
	}
	map = isl_map_intersect_domain(map, isl_set_copy(access->domain));
	set = isl_map_range(map);
	set = isl_set_intersect_params(set, isl_set_params(isl_set_copy(d->symbols->context)));
	return isl_set_coalesce(occ_without_iterators(d->symbols, set));
}

/* 0 <= x < radix wherever the access happens? */
static bool is_digit(struct digits *d, const struct occ_access *access, unsigned k, __isl_take isl_pw_aff *x)
{
	isl_set *outside = isl_pw_aff_lt_set(isl_pw_aff_copy(x), zero(d));
	isl_bool none;

	outside = isl_set_union(outside, isl_pw_aff_ge_set(x, occ_value_as_affine(d->symbols, d->radix[k])));
	outside = isl_set_intersect(outside, isl_set_copy(access->domain));
	outside = isl_set_intersect(outside, isl_set_copy(d->symbols->context));
	none = isl_set_is_empty(outside);
	isl_set_free(outside);
	return none == isl_bool_true;
}

static bool is_inside(struct digits *d, const struct occ_access *access, unsigned k)
{
	isl_pw_aff *x = digit(d, access, k);

	return x ? is_digit(d, access, k, x) : !d->is_flattened; /* unknown, or a whole row */
}

/* Does digit k leave its range whenever the access happens at all? */
static bool surely_leaves(struct digits *d, const struct occ_access *access, unsigned k)
{
	isl_pw_aff *x = digit(d, access, k);
	isl_set *outside, *happens;
	isl_bool always;

	if (!x)
		return false;
	happens = isl_set_intersect(isl_set_copy(access->domain), isl_set_copy(d->symbols->context));
	outside = isl_pw_aff_lt_set(isl_pw_aff_copy(x), zero(d));
	outside = isl_set_union(outside, isl_pw_aff_ge_set(x, occ_value_as_affine(d->symbols, d->radix[k])));
	outside = occ_without_iterators(d->symbols, isl_set_intersect(outside, isl_set_copy(happens)));
	happens = occ_without_iterators(d->symbols, happens);
	always = isl_set_is_subset(happens, outside);
	isl_set_free(happens);
	isl_set_free(outside);
	return always != isl_bool_false;
}

/* i*n + j + n is (i + 1)*n + j: a digit out of its range by a few whole radices gives them to the next one. */
static void carry(struct digits *d, const struct occ_access *access, unsigned k, isl_pw_aff **digits)
{
	static const int shifts[] = { 0, 1, -1, 2, -2 };

	for (unsigned s = 0; s < sizeof(shifts) / sizeof(*shifts); s++) {
		isl_val *by = isl_val_int_from_si(d->symbols->isl, shifts[s]);
		isl_pw_aff *radices = isl_pw_aff_scale_val(occ_value_as_affine(d->symbols, d->radix[k]), isl_val_copy(by));
		isl_pw_aff *x = isl_pw_aff_sub(isl_pw_aff_copy(digits[k]), radices);

		if (!is_digit(d, access, k, isl_pw_aff_copy(x))) {
			isl_pw_aff_free(x);
			isl_val_free(by);
			continue;
		}
		digits[k] = occ_keep_pw_aff(d->symbols, x);
		x = isl_pw_aff_add(isl_pw_aff_copy(digits[k - 1]),
				   isl_pw_aff_val_on_domain(occ_universe(d->symbols), by));
		digits[k - 1] = occ_keep_pw_aff(d->symbols, x);
		return;
	}
}

static void move_digits(struct digits *d, struct occ_access **accesses, unsigned n)
{
	d->accesses = accesses;
	d->n_accesses = n;
	d->moved = occ_arena_alloc(d->symbols->arena, n * d->n * sizeof(*d->moved));
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 0; k < d->n; k++)
			d->moved[i * d->n + k] = occ_keep_pw_aff(
				d->symbols, coefficient(d, accesses[i]->place->steps[0].value, k));
		for (unsigned k = d->n; k-- > 1;)
			carry(d, accesses[i], k, &d->moved[i * d->n]);
	}
}

/* ---- hulls ---- */

struct pieces {
	struct digits *digits;
	struct piece list[MAX_PIECES];
	unsigned n;
	bool failed;
};

static void add_piece(struct pieces *pieces, __isl_take isl_set *on, struct occ_polynomial *first)
{
	struct occ_symbols *symbols = pieces->digits->symbols;

	for (unsigned i = 0; first && i < pieces->n; i++) {
		if (!occ_poly_equal(pieces->list[i].first, first))
			continue;
		on = isl_set_union(isl_set_copy(pieces->list[i].on), on);
		pieces->list[i].on = occ_keep_set(symbols, isl_set_coalesce(on));
		return;
	}
	if (!first || pieces->n == MAX_PIECES) {
		isl_set_free(on);
		pieces->failed = true;
		return;
	}
	pieces->list[pieces->n].first = first;
	pieces->list[pieces->n++].on = occ_keep_set(symbols, on);
}

static isl_stat on_affine_piece(__isl_take isl_set *on, __isl_take isl_aff *aff, void *user)
{
	struct pieces *pieces = user;

	struct occ_polynomial *first;

	if (isl_set_is_params(on) == isl_bool_true)
		on = isl_set_from_params(on);
	first = occ_poly_affine(pieces->digits->symbols, aff, on);
	add_piece(pieces, on, first);
	isl_aff_free(aff);
	return isl_stat_ok;
}

/* The element number of a tuple of digits. */
static isl_stat on_tuple_piece(__isl_take isl_set *on, __isl_take isl_multi_aff *tuple, void *user)
{
	struct pieces *pieces = user;
	struct digits *d = pieces->digits;
	struct occ_polynomial *sum = occ_poly_int(d->symbols, 0);

	if (isl_set_is_params(on) == isl_bool_true)
		on = isl_set_from_params(on);
	for (unsigned k = 0; k < d->n; k++) {
		isl_aff *aff = isl_multi_aff_get_at(tuple, (int)k);
		struct occ_polynomial *p = occ_poly_affine(d->symbols, aff, on);

		p = occ_poly_mul(d->symbols, p, occ_poly_value(d->symbols, d->weight[k]));
		sum = occ_poly_add(d->symbols, sum, p, 1);
		isl_aff_free(aff);
	}
	isl_multi_aff_free(tuple);
	add_piece(pieces, on, sum);
	return isl_stat_ok;
}

/* First or last element of a set of elements, as polynomials on pieces of the parameter space. */
static bool extreme(struct digits *d, __isl_keep isl_set *elements, bool last, struct pieces *pieces)
{
	isl_stat status;

	memset(pieces, 0, sizeof(*pieces));
	pieces->digits = d;
	if (d->is_flattened) {
		isl_pw_multi_aff *tuple = last ? isl_set_lexmax_pw_multi_aff(isl_set_copy(elements)) :
						 isl_set_lexmin_pw_multi_aff(isl_set_copy(elements));

		status = isl_pw_multi_aff_foreach_piece(tuple, on_tuple_piece, pieces);
		isl_pw_multi_aff_free(tuple);
	} else {
		isl_pw_aff *value = last ? isl_set_dim_max(isl_set_copy(elements), 0) :
					   isl_set_dim_min(isl_set_copy(elements), 0);

		value = isl_pw_aff_coalesce(value);
		status = isl_pw_aff_foreach_piece(value, on_affine_piece, pieces);
		isl_pw_aff_free(value);
	}
	return status == isl_stat_ok && !pieces->failed;
}

/* Pairs of pieces of first and last elements become pieces of the hull. */
static bool hull_pieces(struct digits *d, const struct pieces *low, const struct pieces *high, struct pieces *hull)
{
	memset(hull, 0, sizeof(*hull));
	hull->digits = d;
	for (unsigned i = 0; i < low->n; i++) {
		for (unsigned j = 0; j < high->n; j++) {
			isl_set *on = isl_set_intersect(isl_set_copy(low->list[i].on), isl_set_copy(high->list[j].on));
			struct piece *p;

			on = isl_set_intersect(on, isl_set_copy(d->symbols->context));
			if (isl_set_is_empty(on) != isl_bool_false) {
				isl_set_free(on);
				continue;
			}
			if (hull->n == MAX_PIECES) {
				isl_set_free(on);
				return false;
			}
			p = &hull->list[hull->n++];
			p->on = occ_keep_set(d->symbols, isl_set_coalesce(on));
			p->first = low->list[i].first;
			p->length = occ_poly_add(d->symbols, high->list[j].first, low->list[i].first, -1);
			p->length = occ_poly_add(d->symbols, p->length, occ_poly_int(d->symbols, 1), 1);
			if (!p->length)
				return false;
		}
	}
	return true;
}

/* ---- text ---- */

static const char *first_text(struct digits *d, const struct pieces *hull)
{
	struct occ_symbols *s = d->symbols;
	const char *text = occ_poly_text(s, hull->list[hull->n - 1].first);

	for (unsigned i = hull->n - 1; i-- > 0;) {
		const char *condition;

		if (occ_poly_equal(hull->list[i].first, hull->list[hull->n - 1].first))
			continue; /* what the last piece, which has no condition, says */
		condition = occ_condition_text(s, hull->list[i].on);
		if (!condition || !*condition)
			return NULL;
		text = occ_arena_printf(s->arena, "%s ? %s : %s", condition, occ_poly_text(s, hull->list[i].first), text);
	}
	return text;
}

/* The length on each piece, and 0 where the region touches nothing. */
static const char *length_text(struct digits *d, const struct pieces *hull)
{
	struct occ_symbols *s = d->symbols;
	isl_set *rest = isl_set_copy(s->context);
	const char *text = "0";
	unsigned last = hull->n;

	for (unsigned i = 0; i < hull->n; i++)
		rest = isl_set_subtract(rest, isl_set_copy(hull->list[i].on));
	/* a last piece whose length is 0 of itself on the rest needs no condition */
	if (occ_poly_is_zero_on(s, hull->list[hull->n - 1].length, rest)) {
		last = hull->n - 1;
		text = occ_poly_text(s, hull->list[last].length);
	}
	isl_set_free(rest);
	for (unsigned i = last; i-- > 0;) {
		const char *condition = occ_condition_text(s, hull->list[i].on);

		if (!condition)
			return NULL;
		text = *condition ? occ_arena_printf(s->arena, "%s ? %s : %s", condition,
						     occ_poly_text(s, hull->list[i].length), text) :
				    occ_poly_text(s, hull->list[i].length);
	}
	return text;
}

static const char *inner_subscripts(struct digits *d)
{
	const char *text = "";

	if (d->is_flattened)
		return text;
	for (unsigned k = 1; k < d->n; k++) {
		struct occ_polynomial *p = occ_poly_value(d->symbols, d->radix[k]);

		if (!p)
			return NULL;
		text = occ_arena_printf(d->symbols->arena, "%s[0:%s]", text, occ_poly_text(d->symbols, p));
	}
	return text;
}

/* Bytes of length_text elements of digit 0, for people to read. */
static const char *bytes_text(struct digits *d, const char *length, bool is_sum)
{
	struct occ_symbols *s = d->symbols;
	struct occ_polynomial *unit = occ_poly_int(s, (int64_t)d->element->size);
	const char *text;

	if (!d->is_flattened)
		unit = occ_poly_mul(s, unit, occ_poly_value(s, d->weight[0]));
	if (!unit)
		return "";
	text = occ_poly_text(s, unit);
	if (occ_poly_is_sum(unit))
		text = occ_arena_printf(s->arena, "(%s)", text);
	return occ_arena_printf(s->arena, is_sum ? "%s * (%s)" : "%s * %s", text, length);
}

/* ---- is all of it written? ---- */

static bool writes_surely(const struct digits *d, const struct occ_access *access)
{
	return access->kind == OCC_WRITE && access->is_exact &&
	       access->place->n_steps == (d->is_flattened ? 1 : d->n) && !access->type->is_volatile &&
	       access->type->kind != OCC_TYPE_ARRAY;
}

/* All elements of the hull: from the first to the last, each inner digit over its whole range. */
static __isl_give isl_set *hull_elements(struct digits *d, __isl_keep isl_set *elements)
{
	isl_set *box = isl_set_universe(isl_set_get_space(elements)), *low, *high;
	isl_map *order;

	for (unsigned k = 1; k < d->n; k++) {
		isl_map *any = any_digit(d, k);
		isl_set *inside = isl_map_range(any);

		inside = isl_set_insert_dims(inside, isl_dim_set, 0, k);
		inside = isl_set_add_dims(inside, isl_dim_set, d->n - k - 1);
		box = isl_set_intersect(box, inside);
	}
	low = isl_set_lexmin(isl_set_copy(elements));
	high = isl_set_lexmax(isl_set_copy(elements));
	if (!d->is_flattened) { /* whole rows */
		low = isl_set_project_out(low, isl_dim_set, 1, d->n - 1);
		high = isl_set_project_out(high, isl_dim_set, 1, d->n - 1);
		low = isl_set_intersect(isl_set_add_dims(low, isl_dim_set, d->n - 1), isl_set_copy(box));
		high = isl_set_intersect(isl_set_add_dims(high, isl_dim_set, d->n - 1), isl_set_copy(box));
	}
	order = isl_set_lex_le_set(low, box);
	order = isl_set_lex_ge_set(high, isl_map_range(order));
	return isl_map_range(order);
}

static bool is_written_whole(struct digits *d, struct occ_access **accesses, unsigned n, __isl_keep isl_set *elements)
{
	isl_set *written = isl_set_empty(isl_set_get_space(elements)), *hull;
	isl_bool all;
	bool any = false;

	for (unsigned i = 0; i < n; i++) {
		if (!writes_surely(d, accesses[i]))
			continue;
		written = isl_set_union(written, elements_of(d, accesses[i]));
		any = true;
	}
	if (!any) {
		isl_set_free(written);
		return false;
	}
	hull = hull_elements(d, elements);
	all = isl_set_is_subset(hull, written);
	isl_set_free(hull);
	isl_set_free(written);
	return all == isl_bool_true;
}

/* ---- guards that are not understood ---- */

/* An access under a condition that is not affine may never happen at the ends of its range, so the object may be shorter
 * than its hull. That is put up with only for subscripts that are loop counters as they stand (a[i], a[i*n + j]). */
static bool is_plain_counter(struct digits *d, const struct occ_access *access, unsigned k)
{
	isl_pw_aff *x = digit(d, access, k);
	bool plain = !x;

	if (x && isl_pw_aff_is_cst(x) == isl_bool_true)
		plain = true;
	for (unsigned i = 0; !plain && i < access->n_levels; i++) {
		isl_pw_aff *v;

		if (!access->levels[i]->value || access->levels[i]->may_stop)
			continue; /* a search that stops at what it finds need not reach its bound */
		v = occ_value_as_affine(d->symbols, access->levels[i]->value);
		plain = isl_pw_aff_is_equal(x, v) == isl_bool_true;
		isl_pw_aff_free(v);
	}
	isl_pw_aff_free(x);
	return plain;
}

/* The elements within reach of the accesses that surely happen; NULL when they have no first or last one. */
static __isl_give isl_set *certain_reach(struct digits *d, struct occ_access **accesses, unsigned n)
{
	isl_set *all = NULL, *hull = NULL;

	for (unsigned i = 0; i < n; i++) {
		isl_set *more = accesses[i]->is_exact ? elements_of(d, accesses[i]) : NULL;

		if (!accesses[i]->is_exact)
			continue;
		if (!more) {
			isl_set_free(all);
			return NULL;
		}
		all = all ? isl_set_union(all, more) : more;
	}
	if (all && isl_set_is_empty(all) == isl_bool_false &&
	    isl_set_dim_has_lower_bound(all, isl_dim_set, 0) == isl_bool_true &&
	    isl_set_dim_has_upper_bound(all, isl_dim_set, 0) == isl_bool_true)
		hull = hull_elements(d, all);
	isl_set_free(all);
	return hull;
}

/* Every element of the inexact access is within that reach. */
static bool is_covered(struct digits *d, const struct occ_access *access, __isl_keep isl_set *reach)
{
	isl_set *mine = reach ? elements_of(d, access) : NULL;
	isl_bool inside = mine ? isl_set_is_subset(mine, reach) : isl_bool_false;

	isl_set_free(mine);
	return inside == isl_bool_true;
}

static const struct occ_value *first_extent(const struct digits *d)
{
	if (d->root->kind == OCC_ROOT_OBJECT)
		return d->radix[0];
	return d->root->extent;
}

static void assume_extent(struct digits *d)
{
	struct occ_polynomial *p = occ_poly_value(d->symbols, d->root->extent);

	occ_region_assume(d->region, occ_arena_printf(d->symbols->arena, "%s has the extent %s (%s)", d->root->name,
						      p ? occ_poly_text(d->symbols, p) : "that its declaration gives",
						      d->root->extent_source));
}

static bool is_within_extent(struct digits *d, const struct occ_access *access)
{
	const struct occ_value *extent = first_extent(d);
	isl_pw_aff *top, *x;
	isl_set *outside;
	isl_bool none;

	if (!extent || d->is_flattened)
		return false;
	top = occ_value_as_affine(d->symbols, extent);
	x = digit(d, access, 0);
	if (!top || !x) {
		isl_pw_aff_free(top);
		isl_pw_aff_free(x);
		return false;
	}
	outside = isl_pw_aff_lt_set(isl_pw_aff_copy(x), zero(d));
	outside = isl_set_union(outside, isl_pw_aff_ge_set(x, top));
	outside = isl_set_intersect(outside, isl_set_copy(access->domain));
	outside = isl_set_intersect(outside, isl_set_copy(d->symbols->context));
	none = isl_set_is_empty(outside);
	isl_set_free(outside);
	if (none == isl_bool_true && d->root->kind == OCC_ROOT_POINTEE)
		assume_extent(d);
	return none == isl_bool_true;
}

/* An access under a condition that is not understood reaches further than those that surely happen. */
static bool trust_guard(struct digits *d, const struct occ_access *a, struct occ_section *section)
{
	bool plain = true;

	if (first_extent(d)) /* then no more than that is there */
		return fail(section, a->place->why, a->expr);
	for (unsigned k = 0; k < (d->is_flattened ? d->n : 1); k++)
		plain &= is_plain_counter(d, a, k);
	if (!plain)
		return fail(section,
			    "it is reached under a condition that is not affine, so the range of its subscript is "
			    "not certain; give the length of the array",
			    a->expr);
	occ_region_assume(d->region, occ_arena_printf(d->symbols->arena,
						      "%s is long enough for %s at every iteration of its loops",
						      d->root->name, a->expr->text ? a->expr->text : "its subscript"));
	return true;
}

static bool check_guards(struct digits *d, struct occ_access **accesses, unsigned n, struct occ_section *section)
{
	isl_set *reach = NULL;
	bool has_reach = false, good = true;

	for (unsigned i = 0; i < n && good; i++) {
		if (accesses[i]->is_exact || is_within_extent(d, accesses[i]))
			continue;
		if (!has_reach)
			reach = certain_reach(d, accesses, n);
		has_reach = true;
		good = is_covered(d, accesses[i], reach) || trust_guard(d, accesses[i], section);
	}
	isl_set_free(reach);
	return good;
}

/* ---- sections ---- */

static bool is_bounded(__isl_keep isl_set *elements)
{
	return isl_set_dim_has_lower_bound(elements, isl_dim_set, 0) == isl_bool_true &&
	       isl_set_dim_has_upper_bound(elements, isl_dim_set, 0) == isl_bool_true;
}

static bool write_section(struct digits *d, const struct pieces *hull, struct occ_section *section)
{
	const char *first, *length, *inner = inner_subscripts(d);
	int64_t constant;
	struct occ_polynomial *extent;

	if (!hull->n) { /* never touched: whatever the parameters are */
		section->subscripts = "[0:0]";
		section->first = section->length = section->bytes = "0";
		return true;
	}
	first = first_text(d, hull);
	length = length_text(d, hull);
	if (!first || !length || !inner)
		return fail(section, "its bounds cannot be written with variables that are known at the directive", NULL);
	section->first = first;
	section->length = length;
	section->subscripts = occ_arena_printf(d->symbols->arena, "[%s:%s]%s", first, length, inner);
	section->bytes = bytes_text(d, length, hull->n > 1 || occ_poly_is_sum(hull->list[0].length) || strchr(length, '?'));
	if (hull->n == 1 && occ_poly_constant(hull->list[0].length, &constant) && d->n == 1 && !strchr(length, '?'))
		section->bytes = occ_arena_printf(d->symbols->arena, "%lld",
						  (long long)(constant * (int64_t)d->element->size));
	if (!d->is_hull && *first == '-' && !first[1 + strspn(first + 1, "0123456789")] &&
	    d->root->kind == OCC_ROOT_POINTEE && d->root->object->declared)
		return fail(section, "clang takes no section that starts before an array parameter; declare it as a pointer",
			    NULL);
	extent = d->root->kind == OCC_ROOT_OBJECT && hull->n == 1 ? occ_poly_value(d->symbols, d->radix[0]) : NULL;
	if (extent && occ_poly_equal(extent, hull->list[0].length) && !strchr(length, '?') && !strcmp(first, "0"))
		section->subscripts = ""; /* all of a named array */
	return true;
}

#define MOST_ELEMENTS (INT64_C(1) << 31)

/* The range of a type rather than of the program's data, as after unsigned arithmetic that may wrap around. */
static bool is_boundless(const struct pieces *hull)
{
	int64_t length;

	for (unsigned i = 0; i < hull->n; i++)
		if (occ_poly_constant(hull->list[i].length, &length) && length >= MOST_ELEMENTS)
			return true;
	return false;
}

static bool section_of_digits(struct digits *d, struct occ_access **accesses, unsigned n, struct occ_section *section)
{
	isl_set *elements = NULL;
	struct pieces low, high, hull;
	bool ok;

	for (unsigned i = 0; i < n; i++)
		elements = i ? isl_set_union(elements, elements_of(d, accesses[i])) : elements_of(d, accesses[i]);
	elements = isl_set_coalesce(elements);
	if (isl_set_is_empty(elements) == isl_bool_true) {
		isl_set_free(elements);
		memset(&hull, 0, sizeof(hull));
		return write_section(d, &hull, section);
	}
	if (!elements || !is_bounded(elements)) {
		isl_set_free(elements);
		return fail(section, "its subscript has no bound that is known at the directive", accesses[0]->expr);
	}
	ok = extreme(d, elements, false, &low) && extreme(d, elements, true, &high) &&
	     hull_pieces(d, &low, &high, &hull);
	if (!ok) {
		isl_set_free(elements);
		return fail(section, "the bounds of its subscript have no short expression", accesses[0]->expr);
	}
	if (d->is_hull && is_boundless(&hull)) {
		isl_set_free(elements);
		return fail(section, "its subscript has no bound that is known at the directive", accesses[0]->expr);
	}
	section->is_written_whole = !d->is_hull && is_written_whole(d, accesses, n, elements);
	isl_set_free(elements);
	return write_section(d, &hull, section);
}

static bool is_never_negative(struct occ_symbols *symbols, const struct occ_term *monomial)
{
	isl_pw_aff *m = occ_value_as_affine(symbols, monomial_value(symbols, monomial));
	isl_set *nonnegative = isl_pw_aff_nonneg_set(m);
	isl_bool always = isl_set_is_subset(symbols->context, nonnegative);

	isl_set_free(nonnegative);
	return always == isl_bool_true;
}

/* The least or greatest value of a coefficient on domain, if that is one affine form. */
static __isl_give isl_aff *bound_of(struct digits *d, isl_pw_aff *coefficient, __isl_keep isl_set *domain, bool greatest)
{
	isl_map *map = isl_map_intersect_domain(isl_map_from_pw_aff(isl_pw_aff_copy(coefficient)),
						isl_set_intersect(isl_set_copy(domain), isl_set_copy(d->symbols->context)));
	isl_set *values = isl_set_coalesce(occ_without_iterators(d->symbols, isl_map_range(map)));
	isl_pw_aff *bound;
	isl_aff *aff = NULL;

	if (!is_bounded(values)) {
		isl_set_free(values);
		return NULL;
	}
	bound = isl_pw_aff_coalesce(greatest ? isl_set_dim_max(values, 0) : isl_set_dim_min(values, 0));
	if (isl_pw_aff_n_piece(bound) == 1) {
		isl_set *everywhere = isl_pw_aff_domain(isl_pw_aff_copy(bound));

		bound = isl_pw_aff_gist(bound, everywhere);
		if (isl_pw_aff_isa_aff(bound) == isl_bool_true)
			return isl_pw_aff_as_aff(bound);
	}
	isl_pw_aff_free(bound);
	return aff;
}

/* Adds the bound of one term to *end, and to at the condition that the bound is reached. *end NULL: there is none. */
static __isl_give isl_set *bound_term(struct digits *d, const struct occ_term *term, __isl_keep isl_set *domain,
				      bool greatest, __isl_take isl_set *at, struct occ_polynomial **end)
{
	isl_aff *bound = is_never_negative(d->symbols, term) ? bound_of(d, term->coefficient, domain, greatest) : NULL;
	struct occ_polynomial *p = NULL;
	isl_map *map;

	if (bound) {
		p = occ_poly_mul(d->symbols, occ_poly_affine(d->symbols, bound, NULL),
				 occ_poly_value(d->symbols, monomial_value(d->symbols, term)));
		/* the bound lives on parameters alone: { [] : coefficient = bound } by way of sets of values */
		map = isl_map_intersect_range(isl_map_from_pw_aff(isl_pw_aff_copy(term->coefficient)),
					      isl_set_from_pw_aff(isl_pw_aff_from_aff(bound)));
		at = isl_set_intersect(at, isl_map_domain(map));
	}
	*end = occ_poly_add(d->symbols, *end, p, 1);
	return at;
}

/* A flattened subscript whose digits cannot be told apart: each access on its own, from the sum of the least terms to the
 * sum of the greatest, if one iteration has all of them at once; one access shape only. */
static bool section_of_terms(struct digits *d, struct occ_access **accesses, unsigned n, struct occ_section *section)
{
	const struct occ_value *v = accesses[0]->place->steps[0].value;
	struct pieces hull = { .digits = d };
	struct occ_polynomial *ends[2] = { occ_poly_int(d->symbols, 0), occ_poly_int(d->symbols, 0) };
	isl_set *on = occ_without_iterators(d->symbols, isl_set_intersect(isl_set_copy(accesses[0]->domain),
								      isl_set_copy(d->symbols->context)));

	for (unsigned i = 0; i < n; i++) {
		if (!accesses[i]->is_exact || !occ_value_equal(accesses[i]->place->steps[0].value, v) ||
		    isl_set_is_equal(accesses[i]->domain, accesses[0]->domain) != isl_bool_true) {
			isl_set_free(on);
			return fail(section, "its flattened subscripts cannot be shown to stay in their rows",
				    accesses[i]->expr);
		}
	}
	on = isl_set_coalesce(on);
	for (unsigned end = 0; end < 2; end++) {
		isl_set *at = isl_set_copy(accesses[0]->domain), *reached;
		isl_bool attained;

		for (unsigned j = 0; j < v->n_terms && ends[end]; j++)
			at = bound_term(d, &v->terms[j], accesses[0]->domain, end, at, &ends[end]);
		reached = occ_without_iterators(d->symbols, isl_set_intersect(at, isl_set_copy(d->symbols->context)));
		attained = isl_set_is_subset(on, reached);
		isl_set_free(reached);
		if (!ends[end] || attained != isl_bool_true) {
			isl_set_free(on);
			return fail(section, "its flattened subscript cannot be bounded", accesses[0]->expr);
		}
	}
	hull.n = 1;
	hull.list[0].on = occ_keep_set(d->symbols, on);
	hull.list[0].first = ends[0];
	hull.list[0].length = occ_poly_add(d->symbols, occ_poly_add(d->symbols, ends[1], ends[0], -1),
					   occ_poly_int(d->symbols, 1), 1);
	return write_section(d, &hull, section);
}

static const struct occ_access *deepest(struct occ_access **accesses, unsigned n, unsigned *depth)
{
	const struct occ_access *best = accesses[0];

	*depth = 0;
	for (unsigned i = 0; i < n; i++) {
		unsigned k = 0;

		while (k < accesses[i]->place->n_steps && accesses[i]->place->steps[k].kind == OCC_STEP_SUBSCRIPT)
			k++;
		if (k > *depth) {
			*depth = k;
			best = accesses[i];
		}
	}
	return best;
}

static bool is_one_dimensional_polynomial(struct occ_access **accesses, unsigned n, unsigned depth)
{
	bool polynomial = false;

	for (unsigned i = 0; i < n; i++)
		polynomial |= accesses[i]->place->steps[0].value && !occ_value_is_affine(accesses[i]->place->steps[0].value);
	return polynomial && depth == 1;
}

/* Finds the digits of all accesses. *stay: inner subscripts are shown to stay in their rows. *mix: the terms of a flattened
 * subscript are no digits. */
static bool find_digits(struct digits *d, struct occ_access **accesses, unsigned n, bool *stay, bool *mix,
			struct occ_section *section)
{
	unsigned depth;
	const struct occ_access *longest = deepest(accesses, n, &depth);

	memset(section, 0, sizeof(*section));
	*stay = true;
	*mix = false;
	for (unsigned i = 0; i < n; i++)
		if (!accesses[i]->place->n_steps || accesses[i]->place->steps[0].kind != OCC_STEP_SUBSCRIPT ||
		    !accesses[i]->place->steps[0].value)
			return fail(section, accesses[i]->place->why ? accesses[i]->place->why : "it is used as a whole",
				    accesses[i]->place->where ? accesses[i]->place->where : accesses[i]->expr);
	if (is_one_dimensional_polynomial(accesses, n, depth)) {
		*mix = !flattened_digits(d, accesses, n);
		if (*mix)
			return true;
		if (d->is_flattened)
			move_digits(d, accesses, n);
	} else if (!nested_digits(d, longest)) {
		return fail(section, "the extent of an inner dimension is not known", longest->expr);
	}
	for (unsigned i = 0; i < n; i++) {
		for (unsigned k = 1; k < d->n; k++) {
			bool inside = is_inside(d, accesses[i], k);

			*stay &= inside;
			if (!inside && !d->is_flattened && (d->is_hull || surely_leaves(d, accesses[i], k)))
				return fail(section, d->is_hull ? "a subscript may leave its row" : "a subscript leaves its row",
					    accesses[i]->expr);
		}
	}
	*mix = d->is_flattened && !*stay;
	return true;
}

bool occ_section_of(struct occ_region *region, struct occ_root *root, struct occ_access **accesses, unsigned n,
		    struct occ_section *section)
{
	struct digits d = { .region = region, .symbols = &region->symbols, .root = root };
	bool stay, mix;

	if (!find_digits(&d, accesses, n, &stay, &mix, section))
		return false;
	if (mix)
		return section_of_terms(&d, accesses, n, section);
	if (!stay)
		occ_region_assume(region, occ_arena_printf(d.symbols->arena, "inner subscripts of %s stay in their rows",
							   root->name));
	return check_guards(&d, accesses, n, section) && section_of_digits(&d, accesses, n, section);
}

bool occ_section_hull(struct occ_region *region, struct occ_root *root, struct occ_access **accesses, unsigned n,
		      struct occ_section *section)
{
	struct digits d = { .region = region, .symbols = &region->symbols, .root = root, .is_hull = true };
	bool stay, mix;

	if (!find_digits(&d, accesses, n, &stay, &mix, section))
		return false;
	if (mix)
		return section_of_terms(&d, accesses, n, section);
	return section_of_digits(&d, accesses, n, section);
}

/* ---- whole objects ---- */

static const char *type_subscripts(struct occ_symbols *symbols, const struct occ_type *type)
{
	const char *text = "";

	for (; type->kind == OCC_TYPE_ARRAY; type = type->element) {
		if (type->extent_kind != OCC_EXTENT_CONSTANT)
			return NULL;
		text = occ_arena_printf(symbols->arena, "%s[0:%llu]", text, (unsigned long long)type->extent);
	}
	return text;
}

bool occ_section_whole(struct occ_region *region, struct occ_root *root, struct occ_section *section)
{
	struct occ_symbols *symbols = &region->symbols;
	struct digits d = { .region = region, .symbols = symbols, .root = root, .n = 1, .element = root->element };
	struct pieces hull = { .digits = &d, .n = 1 };
	isl_pw_aff *extent;
	const char *inner;

	memset(section, 0, sizeof(*section));
	if (root->kind == OCC_ROOT_OBJECT) {
		section->subscripts = "";
		section->bytes = root->element->size ?
					 occ_arena_printf(symbols->arena, "%llu", (unsigned long long)root->element->size) :
					 "";
		return root->element->kind != OCC_TYPE_POINTER;
	}
	inner = type_subscripts(symbols, root->element);
	if (!root->extent || !inner)
		return false;
	hull.list[0].first = occ_poly_int(symbols, 0);
	hull.list[0].length = occ_poly_value(symbols, root->extent);
	extent = occ_value_as_affine(symbols, root->extent);
	if (!hull.list[0].length || !extent) {
		isl_pw_aff_free(extent);
		return false;
	}
	hull.list[0].on = occ_keep_set(symbols, isl_pw_aff_pos_set(extent));
	d.weight[0] = occ_value_int(symbols, 1);
	if (!write_section(&d, &hull, section))
		return false;
	section->subscripts = occ_arena_printf(symbols->arena, "%s%s", section->subscripts, inner);
	assume_extent(&d);
	return true;
}
