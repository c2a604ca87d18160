/*
 * Addresses are compared step by step, a[i][j].f against a[i'][j'].f: equal if all subscripts are equal. That is right
 * only if no subscript but the first leaves its dimension, since a[0][m] is a[1][0]: each is shown to stay inside on
 * the whole domain, otherwise the distance in bytes is compared (constant sizes only), otherwise the answer is "any
 * pair".
 *
 * A flattened subscript is a polynomial c_0 + c_1*m_1 + ... + c_r*m_r whose monomials are products of symbols, each
 * dividing the next: m_k = m_{k-1} * q_k (m_0 = 1). It is a number with digits c_k to mixed radix. Let g_k be the
 * greatest common divisor of the constant factors of c_k..c_r of both accesses, so that g_1 divides g_2 and so on, and
 *
 *     0 <= c_k < g_{k+1} * q_{k+1}    for each k < r.
 *
 * Then two subscripts are equal if and only if all digits are: all terms above c_0 are multiples of
 * g_1*m_1, while |c_0 - c_0'| < g_1*q_1 = g_1*m_1, so c_0 = c_0'; take both away, divide by m_1 (positive, since a
 * non-empty range needs q_1 >= 1), and repeat: c_1 - c_1' plus a multiple of g_2*q_2 is 0, |c_1 - c_1'| < g_2*q_2, ...
 * A digit that is out of range may be moved by a few whole radices into the next one. The idea is that of Grosser,
 * Ramanujam, Pouchet, Sadayappan, Pop, "Optimistic delinearization of parametrically sized arrays", ICS 2015; here
 * nothing is assumed, every range is proved.
 */
#include "address.h"
#include "concurrent.h"

#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

struct side {
	const struct occ_access *access;
	isl_set *domain; /* not owned */
	bool is_second;
};

struct comparison {
	struct occ_region *region;
	struct occ_symbols *symbols;
	struct side sides[2];
	const char *why;
	struct occ_loc where;
};

static __isl_give isl_pw_aff *prime(struct comparison *c, __isl_take isl_pw_aff *aff)
{
	return occ_rename_iterators_pw_aff(c->symbols, aff, OCC_SECOND);
}

static __isl_give isl_pw_aff *integer(struct comparison *c, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(c->symbols), isl_val_int_from_si(c->symbols->isl, value));
}

static const char *text_of(const struct comparison *c, const struct occ_access *access)
{
	const struct occ_root *root = access->place->root;

	(void)c;
	if (access->expr && access->expr->text)
		return access->expr->text;
	return root->name ? root->name : root->object ? root->object->name : "memory";
}

/* Any pair, because of access. Keeps the first reason. */
static __isl_give isl_set *any(struct comparison *c, const struct occ_access *access, const char *why)
{
	if (!c->why) {
		const struct occ_expr *where = access->place->where;

		c->why = why;
		c->where = where && where->loc.line ? where->loc : access->loc;
	}
	return occ_universe(c->symbols);
}

/* ---- affine subscripts ---- */

/* value as a function that is defined on all of domain; NULL otherwise. */
static __isl_give isl_pw_aff *affine_on(struct comparison *c, const struct occ_value *value, __isl_keep isl_set *domain)
{
	isl_pw_aff *aff = value ? occ_value_as_affine(c->symbols, value) : NULL;
	isl_set *defined;
	isl_bool total;

	if (!aff)
		return NULL;
	defined = isl_pw_aff_domain(isl_pw_aff_copy(aff));
	total = isl_set_plain_is_universe(defined);
	if (total != isl_bool_true)
		total = isl_set_is_subset(domain, defined);
	isl_set_free(defined);
	if (total == isl_bool_true)
		return aff;
	isl_pw_aff_free(aff);
	return NULL;
}

/* low <= aff < high on all of domain? */
static bool stays_in(__isl_keep isl_pw_aff *aff, __isl_take isl_pw_aff *low, __isl_take isl_pw_aff *high,
		     __isl_keep isl_set *domain)
{
	isl_set *inside = isl_pw_aff_ge_set(isl_pw_aff_copy(aff), low);
	isl_bool subset;

	inside = isl_set_intersect(inside, isl_pw_aff_lt_set(isl_pw_aff_copy(aff), high));
	subset = isl_set_is_subset(domain, inside);
	isl_set_free(inside);
	return subset == isl_bool_true;
}

/* ---- flattened subscripts ---- */

#define MAX_DIGITS 8

struct digit {
	struct occ_symbol **monomial;
	unsigned degree;
	isl_pw_aff *coefficient[2]; /* owned; of both sides, iterators not primed; NULL: 0 */
	isl_val *divisor;	    /* g_k, owned */
	isl_pw_aff *radix;	    /* owned: g_{k+1} * q_{k+1}; NULL for the last digit */
};

struct number {
	struct digit digits[MAX_DIGITS];
	unsigned count;
};

static void number_release(struct number *number)
{
	for (unsigned i = 0; i < number->count; i++) {
		isl_pw_aff_free(number->digits[i].coefficient[0]);
		isl_pw_aff_free(number->digits[i].coefficient[1]);
		isl_val_free(number->digits[i].divisor);
		isl_pw_aff_free(number->digits[i].radix);
	}
	number->count = 0;
}

static struct digit *digit_of(struct number *number, struct occ_symbol **monomial, unsigned degree)
{
	unsigned at = 0;

	while (at < number->count && number->digits[at].degree < degree)
		at++;
	for (unsigned i = at; i < number->count && number->digits[i].degree == degree; i++)
		if (!degree || !memcmp(number->digits[i].monomial, monomial, degree * sizeof(*monomial)))
			return &number->digits[i];
	if (number->count == MAX_DIGITS)
		return NULL;
	memmove(&number->digits[at + 1], &number->digits[at], (number->count - at) * sizeof(number->digits[0]));
	number->count++;
	number->digits[at] = (struct digit){.monomial = monomial, .degree = degree};
	return &number->digits[at];
}

static bool collect_digits(struct number *number, const struct occ_value *value, unsigned side)
{
	for (unsigned i = 0; i < value->n_terms; i++) {
		const struct occ_term *t = &value->terms[i];
		struct digit *d = digit_of(number, t->monomial, t->degree);

		if (!d)
			return false;
		d->coefficient[side] = isl_pw_aff_copy(t->coefficient);
	}
	return true;
}

static isl_stat content_of_aff(__isl_take isl_set *set, __isl_take isl_aff *aff, void *user)
{
	isl_val **gcd = user;
	const enum isl_dim_type types[] = {isl_dim_param, isl_dim_div};

	isl_set_free(set);
	*gcd = isl_val_gcd(*gcd, isl_aff_get_constant_val(aff));
	for (unsigned t = 0; t < 2; t++) {
		isl_size n = isl_aff_dim(aff, types[t]);

		for (isl_size i = 0; i < n; i++)
			*gcd = isl_val_gcd(*gcd, isl_aff_get_coefficient_val(aff, types[t], i));
	}
	isl_aff_free(aff);
	return *gcd ? isl_stat_ok : isl_stat_error;
}

struct fractions {
	bool any;
};

static isl_stat find_fraction(__isl_take isl_set *set, __isl_take isl_aff *aff, void *user)
{
	struct fractions *fractions = user;
	isl_val *denominator = isl_aff_get_denominator_val(aff);

	if (isl_val_is_one(denominator) != isl_bool_true)
		fractions->any = true;
	isl_val_free(denominator);
	isl_set_free(set);
	isl_aff_free(aff);
	return isl_stat_ok;
}

/* The greatest common divisor of gcd and all values that aff takes, as far as its coefficients show it. */
static __isl_give isl_val *content(__isl_take isl_val *gcd, __isl_keep isl_pw_aff *aff)
{
	struct fractions fractions = {false};

	if (!aff)
		return gcd;
	if (isl_pw_aff_foreach_piece(aff, find_fraction, &fractions) < 0 || fractions.any) {
		isl_val *one = isl_val_one(isl_val_get_ctx(gcd));

		isl_val_free(gcd);
		return one;
	}
	if (isl_pw_aff_foreach_piece(aff, content_of_aff, &gcd) < 0) {
		isl_val_free(gcd);
		return NULL;
	}
	return gcd;
}

static bool find_divisors(struct comparison *c, struct number *number)
{
	isl_val *gcd = isl_val_zero(c->symbols->isl);

	for (unsigned k = number->count; k-- > 1;) {
		for (unsigned side = 0; gcd && side < 2; side++)
			gcd = content(gcd, number->digits[k].coefficient[side]);
		if (gcd && isl_val_is_zero(gcd) == isl_bool_true)
			gcd = isl_val_set_si(gcd, 1);
		number->digits[k].divisor = isl_val_copy(gcd);
	}
	isl_val_free(gcd);
	return number->count < 2 || number->digits[1].divisor;
}

/* The product of what monomial high has and monomial low has not; NULL unless low divides high. */
static __isl_give isl_pw_aff *quotient(struct comparison *c, const struct digit *high, const struct digit *low)
{
	const struct occ_value *product = occ_value_int(c->symbols, 1);
	unsigned j = 0;

	for (unsigned i = 0; i < high->degree; i++) {
		if (j < low->degree && low->monomial[j] == high->monomial[i])
			j++;
		else
			product = occ_value_mul(c->symbols, product, occ_value_symbol(c->symbols, high->monomial[i]));
	}
	return j == low->degree && product ? occ_value_as_affine(c->symbols, product) : NULL;
}

static bool find_radices(struct comparison *c, struct number *number)
{
	for (unsigned k = 0; k + 1 < number->count; k++) {
		struct digit *d = &number->digits[k];

		d->radix = quotient(c, d + 1, d);
		if (!d->radix)
			return false;
		d->radix = isl_pw_aff_scale_val(d->radix, isl_val_copy(d[1].divisor));
	}
	return true;
}

/* Moves digit k of side by whole radices, piece by piece, until it is in [0, radix) on all of domain. */
static bool settle_digit(struct comparison *c, struct number *number, unsigned k, unsigned side)
{
	static const int shifts[] = {0, -1, 1, -2, 2};
	struct digit *d = &number->digits[k];
	isl_set *rest = isl_set_copy(c->sides[side].domain);
	isl_pw_aff *low = d->coefficient[side], *high = d[1].coefficient[side], *new_low = NULL, *new_high = NULL;
	isl_bool done = isl_bool_false;

	for (unsigned s = 0; s < sizeof(shifts) / sizeof(shifts[0]) && done == isl_bool_false; s++) {
		isl_val *by = isl_val_int_from_si(c->symbols->isl, shifts[s]);
		isl_pw_aff *moved = isl_pw_aff_scale_val(isl_pw_aff_copy(d->radix), isl_val_copy(by)), *carry;
		isl_set *piece;

		moved = isl_pw_aff_add(isl_pw_aff_copy(low), moved);
		piece = isl_pw_aff_ge_set(isl_pw_aff_copy(moved), integer(c, 0));
		piece = isl_set_intersect(piece, isl_pw_aff_lt_set(isl_pw_aff_copy(moved), isl_pw_aff_copy(d->radix)));
		piece = isl_set_intersect(piece, isl_set_copy(rest));
		rest = isl_set_subtract(rest, isl_set_copy(piece));
		carry = isl_pw_aff_val_on_domain(occ_universe(c->symbols),
						 isl_val_neg(isl_val_mul(by, isl_val_copy(d[1].divisor))));
		carry = isl_pw_aff_add(isl_pw_aff_copy(high), carry);
		moved = isl_pw_aff_intersect_domain(moved, isl_set_copy(piece));
		carry = isl_pw_aff_intersect_domain(carry, piece);
		new_low = new_low ? isl_pw_aff_union_add(new_low, moved) : moved;
		new_high = new_high ? isl_pw_aff_union_add(new_high, carry) : carry;
		done = isl_set_is_empty(rest);
	}
	isl_set_free(rest);
	if (done != isl_bool_true) {
		isl_pw_aff_free(new_low);
		isl_pw_aff_free(new_high);
		return false;
	}
	isl_pw_aff_free(low);
	isl_pw_aff_free(high);
	d->coefficient[side] = new_low;
	d[1].coefficient[side] = new_high;
	return true;
}

/* ---- text of an affine function, for messages ---- */

static const char *number_text(struct comparison *c, __isl_take isl_val *v)
{
	const char *text = isl_val_is_int(v) == isl_bool_true
			       ? occ_arena_printf(c->symbols->arena, "%ld", isl_val_get_num_si(v))
			       : NULL;

	isl_val_free(v);
	return text;
}

static const char *append(struct comparison *c, const char *text, const char *factor, const char *name)
{
	bool negative = factor[0] == '-';
	const char *sign = !*text ? negative ? "-" : "" : negative ? " - " : " + ";
	bool unit = *name && !strcmp(factor + negative, "1");

	return occ_arena_printf(c->symbols->arena, "%s%s%s%s%s", text, sign, unit ? "" : factor + negative,
				*name && !unit ? "*" : "", name);
}

static const char *text_of_aff(struct comparison *c, __isl_keep isl_aff *aff)
{
	isl_size n = isl_aff_dim(aff, isl_dim_param);
	const char *text = "", *factor;

	if (isl_aff_dim(aff, isl_dim_div) != 0)
		return NULL;
	for (isl_size i = 0; i < n; i++) {
		isl_space *space = isl_aff_get_domain_space(aff);
		isl_id *id = isl_space_get_dim_id(space, isl_dim_param, i);
		const struct occ_symbol *s = id ? isl_id_get_user(id) : NULL;

		isl_id_free(id);
		isl_space_free(space);
		factor = number_text(c, isl_aff_get_coefficient_val(aff, isl_dim_param, i));
		if (!factor || !s || s->derived)
			return NULL;
		if (strcmp(factor, "0") != 0)
			text = append(c, text, factor, s->name);
	}
	factor = number_text(c, isl_aff_get_constant_val(aff));
	if (!factor)
		return NULL;
	return strcmp(factor, "0") != 0 || !*text ? append(c, text, factor, "") : text;
}

/* C text of aff if it is one affine expression, else otherwise. */
static const char *text_of_pw_aff(struct comparison *c, __isl_keep isl_pw_aff *aff, const char *otherwise)
{
	const char *text = NULL;

	if (isl_pw_aff_isa_aff(aff) == isl_bool_true) {
		isl_aff *one = isl_pw_aff_as_aff(isl_pw_aff_copy(aff));

		text = text_of_aff(c, one);
		isl_aff_free(one);
	}
	return text ? text : otherwise;
}

/* ---- */

static __isl_give isl_set *digit_not_shown(struct comparison *c, const struct digit *d, unsigned side)
{
	const struct occ_access *access = c->sides[side].access;

	return any(c, access,
		   occ_arena_printf(c->symbols->arena,
				    "cannot show 0 <= %s < %s for %s: bound the loop by it, or add an assertion",
				    text_of_pw_aff(c, d->coefficient[side], "the part within a row"),
				    text_of_pw_aff(c, d->radix, "the row length"), text_of(c, access)));
}

static __isl_give isl_set *equal_digits(struct comparison *c, struct number *number)
{
	isl_set *equal = occ_universe(c->symbols);

	for (unsigned k = 0; k < number->count; k++) {
		for (unsigned side = 0; k + 1 < number->count && side < 2; side++) {
			if (settle_digit(c, number, k, side))
				continue;
			isl_set_free(equal);
			return digit_not_shown(c, &number->digits[k], side);
		}
		equal = isl_set_intersect(
		    equal, isl_pw_aff_eq_set(isl_pw_aff_copy(number->digits[k].coefficient[0]),
					     prime(c, isl_pw_aff_copy(number->digits[k].coefficient[1]))));
	}
	return equal;
}

/* Coefficients that are not defined on all of the domain would make instances disappear. */
static bool is_total(__isl_keep isl_pw_aff *aff, __isl_keep isl_set *domain)
{
	isl_set *defined = isl_pw_aff_domain(isl_pw_aff_copy(aff));
	isl_bool total = isl_set_is_subset(domain, defined);

	isl_set_free(defined);
	return total == isl_bool_true;
}

static bool fill_digits(struct comparison *c, struct number *number)
{
	for (unsigned k = 0; k < number->count; k++) {
		for (unsigned side = 0; side < 2; side++) {
			isl_pw_aff **coefficient = &number->digits[k].coefficient[side];

			if (!*coefficient)
				*coefficient = integer(c, 0);
			if (!is_total(*coefficient, c->sides[side].domain))
				return false;
		}
	}
	return true;
}

/* The terms with symbols are the same in both, whatever the instance: what is left decides. */
static bool cancels(struct comparison *c, const struct number *number)
{
	for (unsigned k = 1; k < number->count; k++) {
		isl_pw_aff *a = isl_pw_aff_copy(number->digits[k].coefficient[0]);
		isl_pw_aff *b = prime(c, isl_pw_aff_copy(number->digits[k].coefficient[1]));
		isl_bool same = isl_pw_aff_is_equal(a, b);

		isl_pw_aff_free(a);
		isl_pw_aff_free(b);
		if (same != isl_bool_true)
			return false;
	}
	return true;
}

static __isl_give isl_set *equal_polynomials(struct comparison *c, const struct occ_value *a, const struct occ_value *b)
{
	struct number number = {.count = 0};
	const char *text = text_of(c, c->sides[0].access);
	isl_set *equal;

	if (!digit_of(&number, NULL, 0) || !collect_digits(&number, a, 0) || !collect_digits(&number, b, 1) ||
	    !fill_digits(c, &number) || !find_divisors(c, &number)) {
		equal = any(c, c->sides[0].access,
			    occ_arena_printf(c->symbols->arena, "the subscript of %s is too complex", text));
	} else if (cancels(c, &number)) {
		equal = isl_pw_aff_eq_set(isl_pw_aff_copy(number.digits[0].coefficient[0]),
					  prime(c, isl_pw_aff_copy(number.digits[0].coefficient[1])));
	} else if (!find_radices(c, &number)) {
		equal = any(
		    c, c->sides[0].access,
		    occ_arena_printf(c->symbols->arena, "the strides in %s are not multiples of one another", text));
	} else {
		equal = equal_digits(c, &number);
	}
	number_release(&number);
	return equal;
}

/* Pairs whose subscripts a (first side) and b are equal. */
static __isl_give isl_set *equal_values(struct comparison *c, const struct occ_value *a, const struct occ_value *b)
{
	isl_pw_aff *x, *y;
	isl_set *equal = NULL;

	if (!a || !b) {
		const struct occ_access *access = c->sides[!a ? 0 : 1].access;
		const char *why = access->place->why;

		return any(c, access, why ? why : "a subscript that is not known");
	}
	if (!occ_value_is_affine(a) || !occ_value_is_affine(b)) {
		bool both = occ_value_is_invariant(c->symbols, a) && occ_value_is_invariant(c->symbols, b);

		if (!both)
			equal = equal_polynomials(c, a, b);
		if (!both && (!c->why || !occ_symbols_derive(c->symbols)))
			return equal;
	}
	/* where digits show nothing, products may still be known to differ; if they may be equal, the reason stays */
	x = affine_on(c, a, c->sides[0].domain);
	y = affine_on(c, b, c->sides[1].domain);
	if (x && y) {
		isl_set_free(equal);
		return isl_pw_aff_eq_set(x, prime(c, y));
	}
	isl_pw_aff_free(x);
	isl_pw_aff_free(y);
	if (equal)
		return equal;
	return any(c, c->sides[0].access, "a subscript that is not defined everywhere");
}

/* ---- step by step ---- */

static const struct occ_step *step_of(const struct comparison *c, unsigned side, unsigned index)
{
	const struct occ_place *place = c->sides[side].access->place;

	return index < place->n_steps ? &place->steps[index] : NULL;
}

/* The step of side that may leave its dimension: its index, or -1 when none can. */
static int unbounded_step(struct comparison *c, unsigned side)
{
	const struct occ_step *s;
	bool is_first = true;

	for (unsigned i = 0; (s = step_of(c, side, i)); i++) {
		isl_set *domain = c->sides[side].domain;
		isl_pw_aff *value, *extent;
		bool inside;

		if (s->kind != OCC_STEP_SUBSCRIPT || is_first || s->is_apart) {
			is_first = false;
			continue;
		}
		value = affine_on(c, s->value, domain);
		extent = affine_on(c, s->extent, domain);
		inside = value && extent && stays_in(value, integer(c, 0), isl_pw_aff_copy(extent), domain);
		isl_pw_aff_free(value);
		isl_pw_aff_free(extent);
		if (!inside)
			return (int)i;
	}
	return -1;
}

static const struct occ_type *type_before(const struct comparison *c, unsigned index)
{
	const struct occ_place *place = c->sides[0].access->place;

	return index ? place->steps[index - 1].element : place->root->element;
}

static bool same_extent(const struct occ_value *a, const struct occ_value *b)
{
	return a == b || (a && b && occ_value_equal(a, b));
}

/* The access is no wider than what its last step selects: no cast was looked through. */
static bool has_own_type(const struct comparison *c, unsigned side)
{
	const struct occ_access *access = c->sides[side].access;
	const struct occ_place *place = access->place;
	const struct occ_type *selected =
	    place->n_steps ? place->steps[place->n_steps - 1].element : place->root->element;

	return selected && access->type && selected->size == access->type->size;
}

/* Bit-fields are one memory location, which threads cannot change in parts, with those beside them up to one of width 0 or
 * another member (C17 3.14). */
static bool is_one_location(const struct occ_record *record, const struct occ_field *a, const struct occ_field *b)
{
	unsigned first = a->index < b->index ? a->index : b->index, last = a->index < b->index ? b->index : a->index;

	for (unsigned i = first; i <= last; i++)
		if (!record->fields[i].is_bit_field || record->fields[i].is_empty)
			return false;
	return true;
}

enum shape { SAME_SHAPE, DISJOINT_FIELDS, PART_OF_WHOLE, OTHER_SHAPE };

/* How far both places go the same way; *length steps are common. */
static enum shape compare_shapes(struct comparison *c, unsigned *length)
{
	for (unsigned i = 0;; i++) {
		const struct occ_step *a = step_of(c, 0, i), *b = step_of(c, 1, i);
		const struct occ_type *record;

		*length = i;
		if (!a && !b)
			return SAME_SHAPE;
		if (!a || !b)
			return i && !c->sides[0].access->place->steps[i - 1].element->size ? OTHER_SHAPE
											   : PART_OF_WHOLE;
		if (a->kind != b->kind)
			return OTHER_SHAPE;
		if (a->kind == OCC_STEP_SUBSCRIPT) {
			if (!a->element || !b->element || a->element->size != b->element->size ||
			    (i && !same_extent(a->extent, b->extent)) ||
			    (!a->element->size && a->element->kind != OCC_TYPE_ARRAY))
				return OTHER_SHAPE;
			continue;
		}
		if (a->field == b->field)
			continue;
		record = type_before(c, i);
		if (!record || record->kind != OCC_TYPE_RECORD || !record->record || record->record->is_union)
			return OTHER_SHAPE;
		return is_one_location(record->record, a->field, b->field) ? PART_OF_WHOLE : DISJOINT_FIELDS;
	}
}

/* ---- distances in bytes ---- */

/* The byte offset of side from its root, where all sizes are constants; NULL otherwise. */
static const struct occ_value *byte_offset(struct comparison *c, unsigned side)
{
	const struct occ_value *offset = occ_value_int(c->symbols, 0);
	const struct occ_step *s;

	for (unsigned i = 0; (s = step_of(c, side, i)); i++) {
		const struct occ_value *part;

		if (s->kind == OCC_STEP_FIELD) {
			if (s->field->is_bit_field)
				return NULL;
			part = occ_value_int(c->symbols, (int64_t)(s->field->offset_bits / 8));
		} else {
			if (!s->value || !s->element || !s->element->size || s->is_apart)
				return NULL;
			part =
			    occ_value_mul(c->symbols, s->value, occ_value_int(c->symbols, (int64_t)s->element->size));
		}
		offset = occ_value_add(c->symbols, offset, part);
	}
	return offset;
}

static uint64_t size_of(const struct comparison *c, unsigned side)
{
	const struct occ_access *access = c->sides[side].access;

	return access->type ? access->type->size : 0;
}

/* Pairs whose byte ranges meet; NULL when that cannot be said. */
static __isl_give isl_set *meeting_bytes(struct comparison *c)
{
	const struct occ_value *offset[2] = {byte_offset(c, 0), byte_offset(c, 1)};
	isl_pw_aff *a, *b, *end_a, *end_b;

	if (!offset[0] || !offset[1] || !size_of(c, 0) || !size_of(c, 1))
		return NULL;
	a = affine_on(c, offset[0], c->sides[0].domain);
	b = affine_on(c, offset[1], c->sides[1].domain);
	if (!a || !b) {
		isl_pw_aff_free(a);
		isl_pw_aff_free(b);
		return NULL;
	}
	b = prime(c, b);
	end_a = isl_pw_aff_add(isl_pw_aff_copy(a), integer(c, (int64_t)size_of(c, 0)));
	end_b = isl_pw_aff_add(isl_pw_aff_copy(b), integer(c, (int64_t)size_of(c, 1)));
	return isl_set_intersect(isl_pw_aff_lt_set(a, end_b), isl_pw_aff_lt_set(b, end_a));
}

/* ---- all together ---- */

static __isl_give isl_set *equal_steps(struct comparison *c, unsigned length)
{
	isl_set *equal = occ_universe(c->symbols);

	for (unsigned i = 0; i < length; i++) {
		const struct occ_step *a = step_of(c, 0, i), *b = step_of(c, 1, i);

		if (a->kind == OCC_STEP_SUBSCRIPT)
			equal = isl_set_intersect(equal, equal_values(c, a->value, b->value));
	}
	return equal;
}

static const char *step_not_bounded(struct comparison *c, unsigned side, unsigned index)
{
	const struct occ_access *access = c->sides[side].access;
	const struct occ_step *s = step_of(c, side, index);
	const char *text = NULL, *extent = "its extent";
	isl_pw_aff *aff;

	if (!s->value)
		return access->place->why ? access->place->why : "a subscript that is not known";
	if ((aff = occ_value_as_affine(c->symbols, s->value)))
		text = text_of_pw_aff(c, aff, NULL);
	isl_pw_aff_free(aff);
	if (s->extent && (aff = occ_value_as_affine(c->symbols, s->extent))) {
		extent = text_of_pw_aff(c, aff, extent);
		isl_pw_aff_free(aff);
	}
	return occ_arena_printf(c->symbols->arena, "%s%s of %s may leave its row [0, %s): bound the loop by it",
				text ? "subscript " : "a subscript", text ? text : "", text_of(c, access), extent);
}

static __isl_give isl_set *overlap_of_places(struct comparison *c)
{
	unsigned length;
	enum shape shape = compare_shapes(c, &length);
	int unbounded[2] = {unbounded_step(c, 0), unbounded_step(c, 1)};
	isl_set *bytes;

	if (shape != OTHER_SHAPE && unbounded[0] < 0 && unbounded[1] < 0 && has_own_type(c, 0) && has_own_type(c, 1)) {
		if (shape == DISJOINT_FIELDS)
			return isl_set_empty(isl_space_set_alloc(c->symbols->isl, 0, 0));
		return equal_steps(c, length);
	}
	bytes = meeting_bytes(c);
	if (bytes)
		return bytes;
	for (unsigned side = 0; side < 2; side++)
		if (unbounded[side] >= 0)
			return any(c, c->sides[side].access, step_not_bounded(c, side, (unsigned)unbounded[side]));
	return any(c, c->sides[0].access,
		   occ_arena_printf(c->symbols->arena, "%s and %s reach the same memory as different types",
				    text_of(c, c->sides[0].access), text_of(c, c->sides[1].access)));
}

struct occ_overlap occ_overlap(struct occ_region *region, const struct occ_access *a, __isl_keep isl_set *domain_a,
			       const struct occ_access *b, __isl_keep isl_set *domain_b)
{
	struct comparison c = {.region = region, .symbols = &region->symbols};
	isl_set *pairs = NULL;

	c.sides[0] = (struct side){a, domain_a, false};
	c.sides[1] = (struct side){b, domain_b, true};
	for (unsigned side = 0; side < 2 && !pairs; side++) {
		const struct occ_access *access = c.sides[side].access;

		if (access->place->is_vague)
			pairs = any(&c, access, access->place->why ? access->place->why : "memory that is not followed");
	}
	if (!pairs)
		pairs = overlap_of_places(&c);
	return (struct occ_overlap){occ_keep_set(c.symbols, pairs), c.why, c.where};
}
