#include "derived.h"

#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

static __isl_give isl_pw_aff *integer(const struct occ_symbols *symbols, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(symbols), isl_val_int_from_si(symbols->isl, value));
}

static __isl_give isl_pw_aff *plus(const struct occ_symbols *symbols, __isl_take isl_pw_aff *aff, int64_t value)
{
	return isl_pw_aff_add(aff, integer(symbols, value));
}

static __isl_give isl_set *at_least(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff, int64_t value)
{
	return isl_pw_aff_ge_set(isl_pw_aff_copy(aff), integer(symbols, value));
}

static __isl_give isl_set *at_most(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff, int64_t value)
{
	return isl_pw_aff_le_set(isl_pw_aff_copy(aff), integer(symbols, value));
}

static __isl_give isl_set *equals(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff, int64_t value)
{
	return isl_pw_aff_eq_set(isl_pw_aff_copy(aff), integer(symbols, value));
}

static __isl_give isl_set *all_of(__isl_take isl_set *a, __isl_take isl_set *b, __isl_take isl_set *c)
{
	return isl_set_intersect(isl_set_intersect(a, b), c);
}

/* ---- the facts ---- */

/* { difference = d*m }, as far as it can be said without multiplying: it has the sign of d*m, and at least the size
 * |d| + |m| - 1 unless it is 0. Cases that within rules out are left out. */
static __isl_give isl_set *is_product(const struct occ_symbols *symbols, __isl_take isl_pw_aff *difference,
				      __isl_take isl_pw_aff *d, __isl_take isl_pw_aff *m, __isl_keep isl_set *within)
{
	isl_set *facts = isl_set_intersect(isl_set_union(equals(symbols, d, 0), equals(symbols, m, 0)),
					   equals(symbols, difference, 0));

	for (unsigned signs = 0; signs < 4; signs++) {
		bool d_negative = signs & 1, m_negative = signs & 2;
		isl_pw_aff *size = isl_pw_aff_copy(difference), *a = isl_pw_aff_copy(d), *b = isl_pw_aff_copy(m);
		isl_set *here;

		if (d_negative != m_negative)
			size = isl_pw_aff_neg(size);
		if (d_negative)
			a = isl_pw_aff_neg(a);
		if (m_negative)
			b = isl_pw_aff_neg(b);
		here = isl_set_intersect(at_least(symbols, a, 1), at_least(symbols, b, 1));
		a = plus(symbols, isl_pw_aff_add(a, b), -1);
		if (isl_set_is_disjoint(here, within) != isl_bool_true) {
			here = isl_set_intersect(here, isl_pw_aff_ge_set(size, a));
			facts = isl_set_union(facts, here);
			continue;
		}
		isl_set_free(here);
		isl_pw_aff_free(size);
		isl_pw_aff_free(a);
	}
	isl_pw_aff_free(difference);
	isl_pw_aff_free(d);
	isl_pw_aff_free(m);
	return facts;
}

/* { q = x/m }: q has the sign of x and is no larger, and what is left is smaller than m. Nothing for m < 1. */
static __isl_give isl_set *is_quotient(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *q,
				       __isl_keep isl_pw_aff *x, __isl_keep isl_pw_aff *m, __isl_take isl_pw_aff *rest)
{
	isl_set *facts = at_most(symbols, m, 0);

	for (unsigned negative = 0; negative < 2; negative++) {
		isl_pw_aff *a = isl_pw_aff_copy(q), *b = isl_pw_aff_copy(x), *r = isl_pw_aff_copy(rest);
		isl_set *here;

		if (negative) {
			a = isl_pw_aff_neg(a);
			b = isl_pw_aff_neg(b);
			r = isl_pw_aff_neg(r);
		}
		here = all_of(at_least(symbols, m, 1), at_least(symbols, b, negative), at_least(symbols, a, 0));
		here = isl_set_intersect(here, at_least(symbols, r, 0));
		here = isl_set_intersect(here, isl_pw_aff_lt_set(r, isl_pw_aff_copy(m)));
		facts = isl_set_union(facts, isl_set_intersect(here, isl_pw_aff_le_set(a, b)));
	}
	isl_pw_aff_free(rest);
	return facts;
}

/* ---- making them ---- */

static struct occ_derived *find(const struct occ_symbols *symbols, enum occ_derived_kind kind, __isl_keep isl_pw_aff *value,
				__isl_keep isl_pw_aff *by)
{
	for (unsigned i = 0; i < symbols->n_derived; i++) {
		struct occ_derived *d = symbols->derived[i];

		if (d->kind == kind && isl_pw_aff_plain_is_equal(d->value, value) == isl_bool_true &&
		    isl_pw_aff_plain_is_equal(d->by, by) == isl_bool_true)
			return d;
	}
	return NULL;
}

static struct occ_derived *add(struct occ_symbols *symbols, enum occ_derived_kind kind, enum occ_symbol_kind symbol_kind,
			       const char *name)
{
	struct occ_derived *d = occ_arena_alloc(symbols->arena, sizeof(*d));

	d->kind = kind;
	d->symbol = occ_symbol_new(symbols, symbol_kind, occ_arena_printf(symbols->arena, "%s%u", name, symbols->n_symbols),
				   NULL);
	d->symbol->derived = d;
	symbols->derived = occ_arena_grow(symbols->arena, symbols->derived, symbols->n_derived, sizeof(*symbols->derived));
	symbols->derived[symbols->n_derived++] = d;
	return d;
}

/* facts, where both functions are defined, and anything elsewhere. */
static __isl_give isl_set *where_defined(__isl_take isl_set *facts, __isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b)
{
	isl_set *defined = isl_set_intersect(isl_pw_aff_domain(isl_pw_aff_copy(a)), isl_pw_aff_domain(isl_pw_aff_copy(b)));

	return isl_set_union(facts, isl_set_complement(defined));
}

static __isl_give isl_pw_aff *aff_of(struct occ_symbols *symbols, const struct occ_symbol *symbol)
{
	return occ_parameter(symbols, isl_id_copy(symbol->id));
}

struct occ_symbol *occ_derived_product(struct occ_symbols *symbols, __isl_keep isl_pw_aff *value, struct occ_symbol *by)
{
	isl_pw_aff *factor = aff_of(symbols, by);
	struct occ_derived *d = find(symbols, OCC_DERIVED_PRODUCT, value, factor);

	if (d) {
		isl_pw_aff_free(factor);
		return d->symbol;
	}
	d = add(symbols, OCC_DERIVED_PRODUCT, OCC_SYMBOL_ITERATOR, "product");
	d->value = occ_keep_pw_aff(symbols, isl_pw_aff_copy(value));
	d->by = occ_keep_pw_aff(symbols, factor);
	d->factor = by;
	d->symbol->range = occ_keep_set(symbols, is_product(symbols, aff_of(symbols, d->symbol), isl_pw_aff_copy(value),
							    isl_pw_aff_copy(factor), symbols->context));
	return d->symbol->range ? d->symbol : NULL;
}

struct occ_symbol *occ_derived_quotient(struct occ_symbols *symbols, __isl_keep isl_pw_aff *value,
					const struct occ_value *by)
{
	isl_pw_aff *divisor = occ_value_as_affine(symbols, by), *q, *whole;
	struct occ_derived *d = divisor ? find(symbols, OCC_DERIVED_QUOTIENT, value, divisor) : NULL;
	isl_set *facts;

	if (d || !divisor) {
		isl_pw_aff_free(divisor);
		return d ? d->symbol : NULL;
	}
	d = add(symbols, OCC_DERIVED_QUOTIENT,
		occ_pw_aff_is_invariant(symbols, value) ? OCC_SYMBOL_PARAMETER : OCC_SYMBOL_ITERATOR, "quotient");
	d->value = occ_keep_pw_aff(symbols, isl_pw_aff_copy(value));
	d->by = occ_keep_pw_aff(symbols, divisor);
	d->factor = occ_value_plain_symbol(symbols, by);
	whole = occ_value_as_affine(symbols, occ_value_mul(symbols, occ_value_symbol(symbols, d->symbol), by));
	if (!whole)
		return NULL;
	q = aff_of(symbols, d->symbol);
	facts = is_quotient(symbols, q, value, divisor, isl_pw_aff_sub(isl_pw_aff_copy(value), whole));
	isl_pw_aff_free(q);
	facts = where_defined(facts, d->value, d->by);
	d->symbol->range = occ_keep_set(symbols, facts);
	return facts ? d->symbol : NULL;
}

/* ---- those in a set ---- */

#define MOST_OCCURRENCES 12 /* of which every two are compared */
#define MOST_CASES 24 /* of a set, before no more facts are added to it */

struct occurrence {
	isl_id *id; /* not owned: the set's */
	isl_pw_aff *symbol, *value, *by; /* owned; primed in a second instance */
	enum occ_derived_kind kind;
	const struct occ_symbol *factor; /* by, where it is one symbol; else NULL */
	bool is_plain; /* of two parameters */
};

struct occurrences {
	struct occurrence list[MOST_OCCURRENCES];
	unsigned count;
};

static void release(struct occurrences *o)
{
	for (unsigned i = 0; i < o->count; i++) {
		isl_pw_aff_free(o->list[i].symbol);
		isl_pw_aff_free(o->list[i].value);
		isl_pw_aff_free(o->list[i].by);
	}
}

static void add_occurrence(struct occurrences *o, struct occurrence new)
{
	if (o->count < MOST_OCCURRENCES)
		o->list[o->count++] = new;
	else
		release(&(struct occurrences){ .list = { new }, .count = 1 });
}

static void add_derived(struct occ_symbols *symbols, struct occurrences *o, const struct occ_symbol *symbol,
			__isl_keep isl_id *id)
{
	const struct occ_derived *d = symbol->derived;
	const char *suffix = occ_suffix_of(symbol, id);

	add_occurrence(o, (struct occurrence){
				  id, occ_parameter(symbols, isl_id_copy(id)),
				  occ_rename_iterators_pw_aff(symbols, isl_pw_aff_copy(d->value), suffix),
				  occ_rename_iterators_pw_aff(symbols, isl_pw_aff_copy(d->by), suffix), d->kind, d->factor, false });
}

/* A product of two parameters is a product of either and the other. */
static void add_product(struct occ_symbols *symbols, struct occurrences *o, const struct occ_symbol *symbol,
			__isl_keep isl_id *id)
{
	for (unsigned f = 0; symbol->n_factors == 2 && f < 2; f++)
		add_occurrence(o, (struct occurrence){ id, occ_parameter(symbols, isl_id_copy(id)),
						       aff_of(symbols, symbol->factors[!f]),
						       aff_of(symbols, symbol->factors[f]), OCC_DERIVED_PRODUCT,
						       symbol->factors[f], true });
}

static struct occurrences find_occurrences(struct occ_symbols *symbols, __isl_keep isl_set *set)
{
	struct occurrences o = { .count = 0 };
	isl_size n = isl_set_dim(set, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = id ? isl_id_get_user(id) : NULL;

		if (s && (s->derived || s->n_factors) &&
		    isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false) {
			if (s->derived)
				add_derived(symbols, &o, s, id);
			else
				add_product(symbols, &o, s, id);
		}
		isl_id_free(id);
	}
	return o;
}

/* ---- two of them ---- */

static __isl_give isl_pw_aff *difference(__isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b)
{
	return isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(b));
}

static __isl_give isl_set *order_of_quotients(const struct occ_symbols *symbols, const struct occurrence *a,
					      const struct occurrence *b)
{
	isl_pw_aff *x = difference(a->value, b->value), *q = difference(a->symbol, b->symbol);
	isl_set *facts = at_most(symbols, a->by, 0);

	facts = isl_set_union(facts, isl_set_intersect(equals(symbols, x, 0), equals(symbols, q, 0)));
	facts = isl_set_union(facts, isl_set_intersect(at_least(symbols, x, 1), at_least(symbols, q, 0)));
	facts = isl_set_union(facts, isl_set_intersect(at_most(symbols, x, -1), at_most(symbols, q, 0)));
	facts = where_defined(facts, x, a->by);
	isl_pw_aff_free(x);
	isl_pw_aff_free(q);
	return facts;
}

static bool are_related(const struct occurrence *a, const struct occurrence *b)
{
	if (a->kind != b->kind || a->id == b->id)
		return false;
	return isl_pw_aff_plain_is_equal(a->by, b->by) == isl_bool_true;
}

static __isl_give isl_set *add_facts(struct occ_symbols *symbols, const struct occurrence *a, const struct occurrence *b,
				     __isl_take isl_set *set)
{
	isl_set *facts;

	if (!are_related(a, b))
		return set;
	if (a->kind == OCC_DERIVED_PRODUCT)
		facts = is_product(symbols, difference(a->symbol, b->symbol), difference(a->value, b->value),
				   isl_pw_aff_copy(a->by), set);
	else
		facts = order_of_quotients(symbols, a, b);
	return isl_set_coalesce(isl_set_intersect(set, facts));
}

__isl_give isl_set *occ_derived_restrict(struct occ_symbols *symbols, __isl_take isl_set *set)
{
	struct occurrences o;

	if (!symbols->n_derived)
		return set;
	set = occ_within_ranges(symbols, set);
	o = find_occurrences(symbols, set);
	for (unsigned i = 0; i < o.count; i++)
		for (unsigned j = 0; j < i && isl_set_plain_is_empty(set) == isl_bool_false &&
				     isl_set_n_basic_set(set) <= MOST_CASES; j++)
			set = add_facts(symbols, &o.list[i], &o.list[j], set);
	release(&o);
	return set;
}

/* ---- questions ---- */

static bool involves(__isl_keep isl_pw_aff *aff, const struct occ_symbol *symbol)
{
	int at = aff ? occ_find_parameter(aff, symbol->id) : -1;

	return at >= 0 && isl_pw_aff_involves_dims(aff, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

bool occ_derived_involves(const struct occ_symbols *symbols, const struct occ_symbol *symbol, const struct occ_symbol *other)
{
	const struct occ_derived *d = symbol->derived;

	if (!d || involves(d->value, other) || involves(d->by, other))
		return d;
	for (unsigned i = 0; i < symbols->n_derived; i++) {
		const struct occ_symbol *s = symbols->derived[i]->symbol;

		if ((involves(d->value, s) || involves(d->by, s)) && occ_derived_involves(symbols, s, other))
			return true;
	}
	return false;
}

bool occ_derived_varies(const struct occ_symbols *symbols, const struct occ_symbol *symbol, const struct occ_symbol *other)
{
	const struct occ_derived *d = symbol->derived;

	if (!d)
		return false;
	if (involves(d->value, other))
		return true;
	for (unsigned i = 0; i < symbols->n_derived; i++)
		if (involves(d->value, symbols->derived[i]->symbol) &&
		    occ_derived_varies(symbols, symbols->derived[i]->symbol, other))
			return true;
	return false;
}

bool occ_derived_depends(const struct occ_symbols *symbols, __isl_keep isl_set *set, const struct occ_symbol *symbol)
{
	isl_size n = symbols->n_derived ? isl_set_dim(set, isl_dim_param) : 0;
	bool depends = n < 0;

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = id ? isl_id_get_user(id) : NULL;

		depends |= s && s->derived && isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false &&
			   (!symbol || occ_derived_varies(symbols, s, symbol));
		isl_id_free(id);
	}
	return depends;
}

/* ---- witnesses ---- */

/* The value that set gives symbol, if it leaves no choice. */
static bool is_fixed(__isl_keep isl_set *set, const struct occ_symbol *symbol, int64_t *value)
{
	int at = symbol ? isl_set_find_dim_by_id(set, isl_dim_param, symbol->id) : -1;
	isl_val *v = at >= 0 ? isl_set_plain_get_val_if_fixed(set, isl_dim_param, (unsigned)at) : NULL;
	bool fixed = v && isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT32_MAX) <= 0 &&
		     isl_val_cmp_si(v, INT32_MIN) >= 0;

	if (fixed)
		*value = isl_val_get_num_si(v);
	isl_val_free(v);
	return fixed;
}

/* set, where the symbol is what it stands for. What it is multiplied with or divided by is by, unless set says what. */
static __isl_give isl_set *make_exact(struct occ_symbols *symbols, const struct occurrence *o, int64_t by,
				      __isl_take isl_set *set)
{
	isl_pw_aff *value;

	if (!is_fixed(set, o->factor, &by) && o->is_plain)
		return set;
	if (!by && o->kind == OCC_DERIVED_QUOTIENT)
		return set;
	value = isl_pw_aff_copy(o->value);
	if (o->kind == OCC_DERIVED_PRODUCT)
		value = isl_pw_aff_scale_val(value, isl_val_int_from_si(symbols->isl, by));
	else
		value = isl_pw_aff_tdiv_q(value, integer(symbols, by));
	set = isl_set_intersect(set, equals(symbols, o->by, by));
	set = isl_set_intersect(set, isl_pw_aff_eq_set(isl_pw_aff_copy(o->symbol), value));
	return isl_set_coalesce(set);
}

#define MOST_ROUNDS 4 /* in which what a symbol stands for brings in others */

__isl_give isl_set *occ_derived_exact(struct occ_symbols *symbols, __isl_take isl_set *set, int64_t by)
{
	unsigned done = 0;

	for (unsigned round = 0; round < MOST_ROUNDS; round++) {
		struct occurrences o = find_occurrences(symbols, set);

		for (unsigned products = 0; products < 2; products++) /* quotients say what to multiply with */
			for (unsigned i = 0; i < o.count; i++)
				if ((o.list[i].kind == OCC_DERIVED_PRODUCT) == products)
					set = make_exact(symbols, &o.list[i], by, set);
		release(&o);
		if (o.count == done)
			break;
		done = o.count;
	}
	return set;
}
