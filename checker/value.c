#include "derived.h"

#include <isl/local_space.h>
#include <isl/options.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

#define TAG_SET 1ul /* pool entries: the low bit tells sets from pw_affs */

void occ_symbols_init(struct occ_symbols *symbols, struct occ_arena *arena, unsigned long max_operations)
{
	memset(symbols, 0, sizeof(*symbols));
	symbols->isl = isl_ctx_alloc();
	symbols->arena = arena;
	isl_options_set_on_error(symbols->isl, ISL_ON_ERROR_CONTINUE);
	isl_ctx_set_max_operations(symbols->isl, max_operations);
	symbols->max_operations = max_operations;
	symbols->context = occ_universe(symbols);
}

void occ_symbols_release(struct occ_symbols *symbols)
{
	for (unsigned i = 0; i < symbols->n_pool; i++) {
		uintptr_t p = (uintptr_t)symbols->pool[i];

		if (p & TAG_SET)
			isl_set_free((isl_set *)(p & ~TAG_SET));
		else
			isl_pw_aff_free((isl_pw_aff *)p);
	}
	for (unsigned i = 0; i < symbols->n_symbols; i++)
		isl_id_free(symbols->symbols[i]->id);
	isl_set_free(symbols->context);
	isl_ctx_free(symbols->isl);
	memset(symbols, 0, sizeof(*symbols));
}

bool occ_symbols_exhausted(const struct occ_symbols *symbols)
{
	return isl_ctx_last_error(symbols->isl) != isl_error_none;
}

static void keep(struct occ_symbols *symbols, void *object, uintptr_t tag)
{
	symbols->pool = occ_arena_grow(symbols->arena, symbols->pool, symbols->n_pool, sizeof(*symbols->pool));
	symbols->pool[symbols->n_pool++] = (void *)((uintptr_t)object | tag);
}

isl_pw_aff *occ_keep_pw_aff(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff)
{
	if (aff)
		keep(symbols, aff, 0);
	return aff;
}

isl_set *occ_keep_set(struct occ_symbols *symbols, __isl_take isl_set *set)
{
	if (set)
		keep(symbols, set, TAG_SET);
	return set;
}

__isl_give isl_set *occ_universe(const struct occ_symbols *symbols)
{
	return isl_set_universe(isl_space_set_alloc(symbols->isl, 0, 0));
}

static __isl_give isl_pw_aff *pw_aff_int(struct occ_symbols *symbols, int64_t value)
{
	isl_local_space *ls = isl_local_space_from_space(isl_space_set_alloc(symbols->isl, 0, 0));

	return isl_pw_aff_from_aff(isl_aff_val_on_domain(ls, isl_val_int_from_si(symbols->isl, value)));
}

__isl_give isl_pw_aff *occ_parameter(const struct occ_symbols *symbols, __isl_take isl_id *id)
{
	isl_space *space = isl_space_add_param_id(isl_space_set_alloc(symbols->isl, 0, 0), id);

	return isl_pw_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_param, 0);
}

static __isl_give isl_pw_aff *pw_aff_symbol(struct occ_symbols *symbols, const struct occ_symbol *symbol)
{
	return occ_parameter(symbols, isl_id_copy(symbol->id));
}

/* ---- symbols ---- */

static void assume_range(struct occ_symbols *symbols, const struct occ_symbol *symbol, const struct occ_type *type)
{
	isl_val *low, *high;
	isl_pw_aff *s = pw_aff_symbol(symbols, symbol);
	isl_set *fact;

	if (type->is_signed) {
		high = isl_val_2exp(isl_val_int_from_si(symbols->isl, type->bits - 1));
		low = isl_val_neg(isl_val_copy(high));
	} else {
		high = isl_val_2exp(isl_val_int_from_si(symbols->isl, type->kind == OCC_TYPE_BOOL ? 1 : type->bits));
		low = isl_val_zero(symbols->isl);
	}
	fact = isl_pw_aff_ge_set(isl_pw_aff_copy(s), isl_pw_aff_val_on_domain(occ_universe(symbols), low));
	fact = isl_set_intersect(fact, isl_pw_aff_lt_set(s, isl_pw_aff_val_on_domain(occ_universe(symbols), high)));
	occ_symbols_assume(symbols, fact);
}

#define FEW_SYMBOLS 16 /* for so many the limit on operations is as given */

static void limit_operations(struct occ_symbols *symbols)
{
	unsigned n = symbols->n_symbols;

	if (symbols->max_operations && n > FEW_SYMBOLS)
		isl_ctx_set_max_operations(symbols->isl, symbols->max_operations * FEW_SYMBOLS / n + 1);
}

struct occ_symbol *occ_symbol_new(struct occ_symbols *symbols, enum occ_symbol_kind kind, const char *name,
				  const struct occ_type *type)
{
	struct occ_symbol *symbol = occ_arena_alloc(symbols->arena, sizeof(*symbol));

	symbol->kind = kind;
	symbol->name = name;
	symbol->type = type;
	symbol->index = symbols->n_symbols;
	symbol->id = isl_id_alloc(symbols->isl, name, symbol);
	symbols->symbols =
		occ_arena_grow(symbols->arena, symbols->symbols, symbols->n_symbols, sizeof(*symbols->symbols));
	symbols->symbols[symbols->n_symbols++] = symbol;
	limit_operations(symbols);
	if (kind == OCC_SYMBOL_PARAMETER && type && (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL) &&
	    type->bits <= 64)
		assume_range(symbols, symbol, type);
	return symbol;
}

struct occ_symbol *occ_symbol_of_id(const struct occ_symbols *symbols, __isl_keep isl_id *id)
{
	struct occ_symbol *symbol = id ? isl_id_get_user(id) : NULL; /* of a primed iterator too */

	(void)symbols;
	return symbol && symbol->id == id ? symbol : NULL;
}

int occ_find_parameter(__isl_keep isl_pw_aff *aff, __isl_keep isl_id *wanted)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_pw_aff_get_dim_id(aff, isl_dim_param, (unsigned)i);

		isl_id_free(id);
		if (id == wanted)
			return i;
	}
	return -1;
}

const char *occ_suffix_of(const struct occ_symbol *symbol, __isl_keep isl_id *id)
{
	return isl_id_get_name(id) + strlen(symbol->name);
}

bool occ_symbols_derive(struct occ_symbols *symbols)
{
	symbols->would_derive |= !symbols->derives;
	return symbols->derives;
}

void occ_symbols_assume(struct occ_symbols *symbols, __isl_take isl_set *fact)
{
	symbols->context = isl_set_intersect(symbols->context, fact);
}

__isl_give isl_set *occ_without_iterators(const struct occ_symbols *symbols, __isl_take isl_set *set)
{
	for (isl_size i = isl_set_dim(set, isl_dim_param); i-- > 0;) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = occ_symbol_of_id(symbols, id);

		isl_id_free(id);
		if (!s || s->kind == OCC_SYMBOL_ITERATOR)
			set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
	}
	return set;
}

__isl_give isl_set *occ_range_of(const struct occ_symbols *symbols, const struct occ_symbol *symbol, __isl_keep isl_id *id)
{
	isl_set *range = symbol->range ? isl_set_copy(symbol->range) : occ_universe(symbols);

	if (id == symbol->id)
		return range;
	return occ_rename_iterators((struct occ_symbols *)symbols, range, occ_suffix_of(symbol, id));
}

__isl_give isl_set *occ_within_ranges(const struct occ_symbols *symbols, __isl_take isl_set *set)
{
	/* a range may bring in more symbols, at the end */
	for (isl_size i = 0; i < isl_set_dim(set, isl_dim_param); i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = id ? isl_id_get_user(id) : NULL;

		if (s && s->range)
			set = isl_set_intersect(set, occ_range_of(symbols, s, id));
		if (s && s->range && isl_set_n_basic_set(set) > 4)
			set = isl_set_coalesce(set);
		isl_id_free(id);
	}
	return set;
}

static bool depends_on_loads(const struct occ_symbols *symbols, __isl_keep isl_set *set)
{
	isl_size n = isl_set_dim(set, isl_dim_param);
	bool depends = n < 0;

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = occ_symbol_of_id(symbols, id);

		isl_id_free(id);
		depends |= s && s->range && isl_set_involves_dims(set, isl_dim_param, (unsigned)i, 1) != isl_bool_false;
	}
	return depends;
}

void occ_symbols_exclude(struct occ_symbols *symbols, __isl_take isl_set *cases)
{
	if (depends_on_loads(symbols, cases)) {
		isl_set_free(cases);
		return;
	}
	symbols->context = isl_set_coalesce(isl_set_subtract(symbols->context, occ_without_iterators(symbols, cases)));
}

/* Is it known that symbol >= bound? */
static bool at_least(struct occ_symbols *symbols, const struct occ_symbol *symbol, int64_t bound)
{
	isl_set *fact = isl_pw_aff_ge_set(pw_aff_symbol(symbols, symbol), pw_aff_int(symbols, bound));
	isl_bool known = isl_set_is_subset(symbols->context, fact);

	isl_set_free(fact);
	return known == isl_bool_true;
}

/* ---- construction ---- */

static struct occ_value *value_of_terms(struct occ_symbols *symbols, unsigned n)
{
	struct occ_value *value = occ_arena_alloc(symbols->arena, sizeof(*value));

	value->terms = occ_arena_alloc(symbols->arena, (n ? n : 1) * sizeof(*value->terms));
	return value;
}

const struct occ_value *occ_value_affine(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff)
{
	struct occ_value *value;

	if (!occ_keep_pw_aff(symbols, aff))
		return NULL;
	value = value_of_terms(symbols, 1);
	value->n_terms = 1;
	value->terms[0].coefficient = aff;
	return value;
}

const struct occ_value *occ_value_int(struct occ_symbols *symbols, int64_t value)
{
	return occ_value_affine(symbols, pw_aff_int(symbols, value));
}

const struct occ_value *occ_value_symbol(struct occ_symbols *symbols, struct occ_symbol *symbol)
{
	struct occ_value *value;

	if (!symbol->n_factors)
		return occ_value_affine(symbols, pw_aff_symbol(symbols, symbol));
	/* a product symbol is written as the monomial that it stands for */
	value = value_of_terms(symbols, 1);
	value->n_terms = 1;
	value->terms[0].monomial = symbol->factors;
	value->terms[0].degree = symbol->n_factors;
	value->terms[0].coefficient = occ_keep_pw_aff(symbols, pw_aff_int(symbols, 1));
	return value->terms[0].coefficient ? value : NULL;
}

static bool same_monomial(const struct occ_term *a, const struct occ_term *b)
{
	return a->degree == b->degree &&
	       (!a->degree || !memcmp(a->monomial, b->monomial, a->degree * sizeof(*a->monomial)));
}

/* Adds sign * term to value, which has room. False on an isl error. */
static bool add_term(struct occ_symbols *symbols, struct occ_value *value, const struct occ_term *term, int sign)
{
	isl_pw_aff *c = isl_pw_aff_copy(term->coefficient);

	if (sign < 0)
		c = isl_pw_aff_neg(c);
	for (unsigned i = 0; i < value->n_terms; i++) {
		if (!same_monomial(&value->terms[i], term))
			continue;
		c = isl_pw_aff_add(isl_pw_aff_copy(value->terms[i].coefficient), c);
		value->terms[i].coefficient = occ_keep_pw_aff(symbols, isl_pw_aff_coalesce(c));
		return value->terms[i].coefficient;
	}
	value->terms[value->n_terms] = *term;
	value->terms[value->n_terms].coefficient = occ_keep_pw_aff(symbols, c);
	if (!term->degree && value->n_terms) { /* degree 0 stands first */
		struct occ_term swap = value->terms[0];

		value->terms[0] = value->terms[value->n_terms];
		value->terms[value->n_terms] = swap;
	}
	return value->terms[value->n_terms++].coefficient && value->terms[0].coefficient;
}

static bool is_zero(const struct occ_term *term)
{
	isl_set *set;
	isl_bool zero;

	if (isl_pw_aff_is_cst(term->coefficient) != isl_bool_true)
		return false;
	set = isl_pw_aff_non_zero_set(isl_pw_aff_copy(term->coefficient));
	zero = isl_set_is_empty(set);
	isl_set_free(set);
	return zero == isl_bool_true;
}

/* Drops terms whose coefficient became 0, so that cancelled strides do not hide an affine value. */
static void drop_zero_terms(struct occ_value *value)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < value->n_terms; i++)
		if ((value->n_terms == 1 && !value->terms[i].degree) || !is_zero(&value->terms[i]))
			value->terms[kept++] = value->terms[i];
	value->n_terms = kept;
}

static const struct occ_value *combine(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b,
				       int sign)
{
	struct occ_value *sum;

	if (!a || !b)
		return NULL;
	sum = value_of_terms(symbols, a->n_terms + b->n_terms);
	for (unsigned i = 0; i < a->n_terms; i++)
		if (!add_term(symbols, sum, &a->terms[i], 1))
			return NULL;
	for (unsigned i = 0; i < b->n_terms; i++)
		if (!add_term(symbols, sum, &b->terms[i], sign))
			return NULL;
	drop_zero_terms(sum);
	return sum->n_terms ? sum : occ_value_int(symbols, 0);
}

const struct occ_value *occ_value_add(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b)
{
	return combine(symbols, a, b, 1);
}

const struct occ_value *occ_value_sub(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b)
{
	return combine(symbols, a, b, -1);
}

const struct occ_value *occ_value_neg(struct occ_symbols *symbols, const struct occ_value *a)
{
	return a ? combine(symbols, occ_value_int(symbols, 0), a, -1) : NULL;
}

/* ---- products ---- */

bool occ_pw_aff_is_invariant(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	if (n < 0)
		return false;
	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_pw_aff_get_dim_id(aff, isl_dim_param, i);
		struct occ_symbol *s = occ_symbol_of_id(symbols, id);

		isl_id_free(id);
		if (s && s->kind == OCC_SYMBOL_PARAMETER)
			continue;
		if (isl_pw_aff_involves_dims(aff, isl_dim_param, i, 1) != isl_bool_false)
			return false;
	}
	return true;
}

bool occ_value_is_invariant(const struct occ_symbols *symbols, const struct occ_value *value)
{
	for (unsigned i = 0; i < value->n_terms; i++)
		if (!occ_pw_aff_is_invariant(symbols, value->terms[i].coefficient))
			return false;
	return true;
}

/* The symbol that aff is, if it is one and nothing else. */
static struct occ_symbol *plain_symbol(struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff)
{
	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		struct occ_symbol *s = symbols->symbols[i];
		isl_pw_aff *other;
		isl_bool same;

		if (s->kind != OCC_SYMBOL_PARAMETER)
			continue;
		other = pw_aff_symbol(symbols, s);
		same = isl_pw_aff_plain_is_equal(aff, other);
		if (same == isl_bool_false) { /* differs perhaps only in unused parameters */
			isl_pw_aff *d = isl_pw_aff_sub(isl_pw_aff_copy(aff), isl_pw_aff_copy(other));
			struct occ_term t = { .coefficient = d };

			same = is_zero(&t) && isl_pw_aff_n_piece(d) == 1 ? isl_bool_true : isl_bool_false;
			isl_pw_aff_free(d);
		}
		isl_pw_aff_free(other);
		if (same == isl_bool_true)
			return s;
	}
	return NULL;
}

/* A parameter equal to the invariant aff, so that it can be a factor of a monomial. */
static struct occ_symbol *stride_symbol(struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff)
{
	struct occ_symbol *s = plain_symbol(symbols, aff);

	if (s)
		return s;
	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		isl_set *differ;
		isl_bool same;

		s = symbols->symbols[i];
		if (!s->is_stride)
			continue;
		differ = isl_pw_aff_ne_set(pw_aff_symbol(symbols, s), isl_pw_aff_copy(aff));
		differ = isl_set_intersect(differ, isl_set_copy(symbols->context));
		same = isl_set_is_empty(differ);
		isl_set_free(differ);
		if (same == isl_bool_true)
			return s;
	}
	s = occ_symbol_new(symbols, OCC_SYMBOL_PARAMETER,
			   occ_arena_printf(symbols->arena, "stride%u", symbols->n_symbols), NULL);
	s->is_stride = true;
	s->definition = occ_value_affine(symbols, isl_pw_aff_copy(aff));
	occ_symbols_assume(symbols, isl_pw_aff_eq_set(pw_aff_symbol(symbols, s), isl_pw_aff_copy(aff)));
	return s;
}

/* The sorted union (as a multiset) of two monomials. */
static void merge_monomials(struct occ_symbols *symbols, struct occ_term *into, const struct occ_term *a,
			    const struct occ_term *b)
{
	unsigned i = 0, j = 0, n = 0;
	struct occ_symbol **m = occ_arena_alloc(symbols->arena, (a->degree + b->degree + 1) * sizeof(struct occ_symbol *));

	while (i < a->degree || j < b->degree) {
		if (j == b->degree || (i < a->degree && a->monomial[i]->index <= b->monomial[j]->index))
			m[n++] = a->monomial[i++];
		else
			m[n++] = b->monomial[j++];
	}
	into->monomial = m;
	into->degree = n;
}

/* term, invariant, as constant * monomial: its coefficient moves into the monomial as a symbol if it is no constant. */
static bool as_pure_monomial(struct occ_symbols *symbols, const struct occ_term *term, struct occ_term *pure)
{
	struct occ_term factor = { 0 };
	struct occ_symbol **one;

	*pure = *term;
	if (isl_pw_aff_is_cst(term->coefficient) == isl_bool_true && isl_pw_aff_n_piece(term->coefficient) == 1)
		return true;
	one = occ_arena_alloc(symbols->arena, sizeof(*one));
	one[0] = stride_symbol(symbols, term->coefficient);
	factor.monomial = one;
	factor.degree = 1;
	merge_monomials(symbols, pure, term, &factor);
	pure->coefficient = occ_keep_pw_aff(symbols, pw_aff_int(symbols, 1));
	return pure->coefficient;
}

static bool is_constant(const struct occ_value *value)
{
	return value->n_terms == 1 && !value->terms[0].degree &&
	       isl_pw_aff_is_cst(value->terms[0].coefficient) == isl_bool_true;
}

static const struct occ_value *scale(struct occ_symbols *symbols, const struct occ_value *a, isl_pw_aff *factor)
{
	struct occ_value *product = value_of_terms(symbols, a->n_terms);

	for (unsigned i = 0; i < a->n_terms; i++) {
		product->terms[i] = a->terms[i];
		product->terms[i].coefficient = occ_keep_pw_aff(
			symbols, isl_pw_aff_mul(isl_pw_aff_copy(a->terms[i].coefficient), isl_pw_aff_copy(factor)));
		if (!product->terms[i].coefficient)
			return NULL;
	}
	product->n_terms = a->n_terms;
	drop_zero_terms(product);
	return product->n_terms ? product : occ_value_int(symbols, 0);
}

/* a * b with b invariant: every term of b becomes constant * monomial, then the product is distributed. */
static const struct occ_value *mul_invariant(struct occ_symbols *symbols, const struct occ_value *a,
					     const struct occ_value *b, bool a_invariant)
{
	struct occ_value *product = value_of_terms(symbols, a->n_terms * b->n_terms);

	for (unsigned i = 0; i < a->n_terms; i++) {
		struct occ_term left = a->terms[i];

		if (a_invariant && !as_pure_monomial(symbols, &a->terms[i], &left))
			return NULL;
		for (unsigned j = 0; j < b->n_terms; j++) {
			struct occ_term right, term = { 0 };

			if (!as_pure_monomial(symbols, &b->terms[j], &right))
				return NULL;
			merge_monomials(symbols, &term, &left, &right);
			term.coefficient = occ_keep_pw_aff(symbols, isl_pw_aff_mul(isl_pw_aff_copy(left.coefficient),
										   isl_pw_aff_copy(right.coefficient)));
			if (!term.coefficient || !add_term(symbols, product, &term, 1))
				return NULL;
		}
	}
	drop_zero_terms(product);
	return product->n_terms ? product : occ_value_int(symbols, 0);
}

const struct occ_value *occ_value_mul(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b)
{
	bool a_invariant, b_invariant;

	if (!a || !b)
		return NULL;
	if (is_constant(b))
		return scale(symbols, a, b->terms[0].coefficient);
	if (is_constant(a))
		return scale(symbols, b, a->terms[0].coefficient);
	a_invariant = occ_value_is_invariant(symbols, a);
	b_invariant = occ_value_is_invariant(symbols, b);
	if (b_invariant)
		return mul_invariant(symbols, a, b, a_invariant);
	return a_invariant ? mul_invariant(symbols, b, a, false) : NULL;
}

/* term without one factor symbol; false when it is none of its factors. */
static bool divide_term(struct occ_symbols *symbols, const struct occ_term *term, const struct occ_symbol *symbol,
			struct occ_term *quotient)
{
	unsigned at = 0;

	while (at < term->degree && term->monomial[at] != symbol)
		at++;
	if (at == term->degree)
		return false;
	*quotient = *term;
	quotient->degree--;
	quotient->monomial = occ_arena_alloc(symbols->arena, term->degree * sizeof(*quotient->monomial));
	for (unsigned i = 0; i < quotient->degree; i++)
		quotient->monomial[i] = term->monomial[i < at ? i : i + 1];
	return true;
}

const struct occ_value *occ_value_quotient(struct occ_symbols *symbols, const struct occ_value *value,
					   const struct occ_value *divisor)
{
	struct occ_value *sum = value_of_terms(symbols, value->n_terms);
	const struct occ_symbol *symbol;

	if (!occ_value_is_affine(divisor) || !occ_value_is_invariant(symbols, divisor))
		return NULL;
	symbol = stride_symbol(symbols, divisor->terms[0].coefficient);
	for (unsigned i = 0; i < value->n_terms; i++) {
		struct occ_term quotient;

		if (divide_term(symbols, &value->terms[i], symbol, &quotient) &&
		    !add_term(symbols, sum, &quotient, 1))
			return NULL;
	}
	return sum->n_terms ? sum : occ_value_int(symbols, 0);
}

/* Adds the coefficients of value, where they are known on the part, to those of sum, which has room. */
static bool add_part(struct occ_symbols *symbols, struct occ_value *sum, const struct occ_value *value,
		     __isl_keep isl_set *part, __isl_keep isl_set *other)
{
	for (unsigned i = 0; i < value->n_terms; i++) {
		struct occ_term term = value->terms[i];
		isl_pw_aff *zero = isl_pw_aff_intersect_domain(pw_aff_int(symbols, 0), isl_set_copy(other));
		isl_pw_aff *c = isl_pw_aff_intersect_domain(isl_pw_aff_copy(term.coefficient), isl_set_copy(part));

		term.coefficient = occ_keep_pw_aff(symbols, isl_pw_aff_union_add(c, zero));
		if (!term.coefficient || !add_term(symbols, sum, &term, 1))
			return false;
	}
	return true;
}

/* Of a selected value. Twice as many come with each condition, and every set that it enters has as many parts. */
#define MOST_PIECES 32

const struct occ_value *occ_value_select(struct occ_symbols *symbols, __isl_keep isl_set *condition,
					 const struct occ_value *a, const struct occ_value *b)
{
	struct occ_value *sum;
	isl_set *other;
	bool ok;

	if (!a || !b || !condition)
		return NULL;
	if (occ_value_equal(a, b))
		return a;
	if (occ_value_is_affine(a) && occ_value_is_affine(b)) {
		isl_pw_aff *x = isl_pw_aff_intersect_domain(isl_pw_aff_copy(a->terms[0].coefficient), isl_set_copy(condition));
		isl_pw_aff *y = isl_pw_aff_subtract_domain(isl_pw_aff_copy(b->terms[0].coefficient), isl_set_copy(condition));

		x = isl_pw_aff_coalesce(isl_pw_aff_union_add(x, y));
		if (isl_pw_aff_n_piece(x) <= MOST_PIECES)
			return occ_value_affine(symbols, x);
		isl_pw_aff_free(x);
		return NULL;
	}
	sum = value_of_terms(symbols, a->n_terms + b->n_terms);
	other = isl_set_complement(isl_set_copy(condition));
	ok = add_part(symbols, sum, a, condition, other) && add_part(symbols, sum, b, other, condition);
	isl_set_free(other);
	drop_zero_terms(sum);
	return ok ? (sum->n_terms ? sum : occ_value_int(symbols, 0)) : NULL;
}

/* ---- reading ---- */

bool occ_value_is_affine(const struct occ_value *value)
{
	return value && value->n_terms == 1 && !value->terms[0].degree;
}

static const char *product_text(struct occ_symbols *symbols, const struct occ_term *term)
{
	const char *text = "";

	for (unsigned i = 0; i < term->degree; i++) {
		const struct occ_symbol *s = term->monomial[i];
		const char *cast = !i && !(s->type && s->type->bits >= 64) ? "(long)" : "";

		if (!s->text)
			return NULL;
		text = occ_arena_printf(symbols->arena, s->is_atom ? "%s%s%s%s" : "%s%s%s(%s)", text, i ? " * " : "", cast,
					s->text);
	}
	return text;
}

/* The parameter that stands for a product of parameters; the same one for the same product. */
static struct occ_symbol *product_symbol(struct occ_symbols *symbols, const struct occ_term *term)
{
	bool nonnegative = true, positive = true;
	struct occ_symbol *p;
	const char *name = "";

	if (term->degree == 1)
		return term->monomial[0];
	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		p = symbols->symbols[i];
		if (p->n_factors == term->degree && !memcmp(p->factors, term->monomial, term->degree * sizeof(p)))
			return p;
	}
	for (unsigned i = 0; i < term->degree; i++) {
		positive &= at_least(symbols, term->monomial[i], 1);
		nonnegative &= at_least(symbols, term->monomial[i], 0);
		name = occ_arena_printf(symbols->arena, "%s%s%s", name, i ? "*" : "", term->monomial[i]->name);
	}
	p = occ_symbol_new(symbols, OCC_SYMBOL_PARAMETER, name, NULL);
	p->factors = term->monomial;
	p->n_factors = term->degree;
	p->text = product_text(symbols, term);
	if (nonnegative)
		occ_symbols_assume(symbols, isl_pw_aff_ge_set(pw_aff_symbol(symbols, p), pw_aff_int(symbols, 0)));
	for (unsigned i = 0; positive && i < term->degree; i++)
		occ_symbols_assume(symbols, isl_pw_aff_ge_set(pw_aff_symbol(symbols, p),
							      pw_aff_symbol(symbols, term->monomial[i])));
	return p;
}

/* ---- products of iterators and symbols ---- */

/* The greatest integer, with the sign of the first, that divides all coefficients of an affine function without divisions;
 * 1 for other functions. */
static __isl_give isl_val *common_factor(__isl_keep isl_aff *aff)
{
	isl_val *factor = isl_val_zero(isl_aff_get_ctx(aff));
	isl_size n = isl_aff_dim(aff, isl_dim_param);
	bool is_negative = false;

	for (isl_size i = 0; i < n && isl_aff_dim(aff, isl_dim_div) == 0; i++) {
		isl_val *c = isl_aff_get_coefficient_val(aff, isl_dim_param, i);

		if (isl_val_is_zero(factor) == isl_bool_true)
			is_negative = isl_val_is_neg(c) == isl_bool_true;
		factor = isl_val_gcd(factor, c);
	}
	if (isl_val_is_pos(factor) != isl_bool_true || isl_val_is_int(factor) != isl_bool_true)
		factor = isl_val_set_si(factor, 1);
	return is_negative ? isl_val_neg(factor) : factor;
}

struct product { /* of a coefficient and a symbol, piece by piece of the coefficient */
	struct occ_symbols *symbols;
	struct occ_symbol *by;
	isl_pw_aff *sum; /* owned */
};

/* (constant + factor*rest) * by = constant*by + factor*(rest*by), so that what is alike gets one symbol: (i + 1)*m is
 * i*m + m. */
static isl_stat multiply_piece(__isl_take isl_set *set, __isl_take isl_aff *aff, void *data)
{
	struct product *p = data;
	isl_val *constant = isl_val_floor(isl_aff_get_constant_val(aff)), *factor = common_factor(aff);
	isl_pw_aff *rest, *piece = isl_pw_aff_scale_val(pw_aff_symbol(p->symbols, p->by), isl_val_copy(constant));
	struct occ_symbol *product;

	aff = isl_aff_add_constant_val(aff, isl_val_neg(constant));
	aff = isl_val_is_neg(factor) == isl_bool_true ? isl_aff_neg(aff) : aff;
	aff = isl_aff_scale_down_val(aff, isl_val_abs(isl_val_copy(factor)));
	rest = isl_pw_aff_from_aff(aff);
	if (isl_pw_aff_is_cst(rest) == isl_bool_true) { /* it is 0 */
		isl_pw_aff_free(rest);
		isl_val_free(factor);
	} else {
		product = rest ? occ_derived_product(p->symbols, rest, p->by) : NULL;
		isl_pw_aff_free(rest);
		rest = product ? isl_pw_aff_scale_val(pw_aff_symbol(p->symbols, product), isl_val_copy(factor)) : NULL;
		isl_val_free(factor);
		piece = isl_pw_aff_add(piece, rest);
	}
	piece = isl_pw_aff_intersect_domain(piece, set);
	p->sum = p->sum ? isl_pw_aff_union_add(p->sum, piece) : piece;
	return p->sum ? isl_stat_ok : isl_stat_error;
}

/* coefficient * monomial, for a coefficient that varies; NULL where no symbols are made for that. */
static __isl_give isl_pw_aff *varying_product(struct occ_symbols *symbols, const struct occ_term *term)
{
	struct product p = { .symbols = symbols };

	if (!occ_symbols_derive(symbols))
		return NULL;
	p.by = product_symbol(symbols, term);
	if (isl_pw_aff_foreach_piece(term->coefficient, multiply_piece, &p) < 0)
		p.sum = isl_pw_aff_free(p.sum);
	return p.sum;
}

__isl_give isl_pw_aff *occ_value_as_affine(struct occ_symbols *symbols, const struct occ_value *value)
{
	isl_pw_aff *sum = NULL;

	if (!value)
		return NULL;
	for (unsigned i = 0; i < value->n_terms; i++) {
		struct occ_term pure = value->terms[i];
		isl_pw_aff *part;

		if (!pure.degree)
			part = isl_pw_aff_copy(pure.coefficient);
		else if (!occ_pw_aff_is_invariant(symbols, pure.coefficient))
			part = varying_product(symbols, &pure);
		else if (as_pure_monomial(symbols, &value->terms[i], &pure))
			part = isl_pw_aff_mul(pw_aff_symbol(symbols, product_symbol(symbols, &pure)),
					      isl_pw_aff_copy(pure.coefficient));
		else
			part = NULL;
		if (!part) {
			isl_pw_aff_free(sum);
			return NULL;
		}
		sum = i ? isl_pw_aff_add(sum, part) : part;
	}
	return sum;
}

bool occ_value_constant(const struct occ_value *value, int64_t *constant)
{
	isl_aff *aff;
	isl_val *v;
	bool fits;

	if (!occ_value_is_affine(value) || !is_constant(value) ||
	    isl_pw_aff_isa_aff(value->terms[0].coefficient) != isl_bool_true)
		return false;
	aff = isl_pw_aff_as_aff(isl_pw_aff_copy(value->terms[0].coefficient));
	v = isl_aff_get_constant_val(aff);
	fits = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT64_MAX) <= 0 &&
	       isl_val_cmp_si(v, INT64_MIN) >= 0;
	if (fits)
		*constant = isl_val_get_num_si(v);
	isl_val_free(v);
	isl_aff_free(aff);
	return fits;
}

const struct occ_symbol *occ_value_plain_symbol(struct occ_symbols *symbols, const struct occ_value *value)
{
	return occ_value_is_affine(value) ? plain_symbol(symbols, value->terms[0].coefficient) : NULL;
}

/* Two functions of one piece that is defined everywhere, without divisions, are equal if their difference is 0. */
static isl_bool equal_single(__isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b, bool *is_decided)
{
	isl_aff *difference;
	isl_bool zero;

	*is_decided = false;
	if (isl_pw_aff_isa_aff(a) != isl_bool_true || isl_pw_aff_isa_aff(b) != isl_bool_true)
		return isl_bool_error;
	difference = isl_pw_aff_as_aff(isl_pw_aff_sub(isl_pw_aff_copy(a), isl_pw_aff_copy(b)));
	zero = isl_aff_plain_is_zero(difference);
	*is_decided = zero == isl_bool_true || (zero == isl_bool_false && isl_aff_dim(difference, isl_dim_div) == 0);
	isl_aff_free(difference);
	return zero;
}

/* Most coefficients are of that kind, and the general answer costs much more. */
static bool equal_coefficients(__isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b)
{
	bool is_decided;
	isl_bool equal;

	if (a == b)
		return true;
	equal = equal_single(a, b, &is_decided);
	if (!is_decided)
		equal = isl_pw_aff_is_equal(a, b);
	return equal == isl_bool_true;
}

bool occ_value_equal(const struct occ_value *a, const struct occ_value *b)
{
	if (a == b)
		return true;
	if (!a || !b || a->n_terms != b->n_terms)
		return false;
	for (unsigned i = 0; i < a->n_terms; i++) {
		unsigned j = 0;

		while (j < b->n_terms && !same_monomial(&a->terms[i], &b->terms[j]))
			j++;
		if (j == b->n_terms || !equal_coefficients(a->terms[i].coefficient, b->terms[j].coefficient))
			return false;
	}
	return true;
}

/* ---- a second instance of the same loops ---- */

static isl_id *renamed(struct occ_symbols *symbols, __isl_take isl_id *id, const char *suffix)
{
	struct occ_symbol *s = occ_symbol_of_id(symbols, id);

	isl_id_free(id);
	if (!s || s->kind != OCC_SYMBOL_ITERATOR)
		return NULL;
	return isl_id_alloc(symbols->isl, occ_arena_printf(symbols->arena, "%s%s", s->name, suffix), s);
}

__isl_give isl_set *occ_rename_iterators(struct occ_symbols *symbols, __isl_take isl_set *set, const char *suffix)
{
	isl_size n = isl_set_dim(set, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = renamed(symbols, isl_set_get_dim_id(set, isl_dim_param, i), suffix);

		if (id)
			set = isl_set_set_dim_id(set, isl_dim_param, i, id);
	}
	return set;
}

__isl_give isl_pw_aff *occ_rename_iterators_pw_aff(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff,
						   const char *suffix)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = renamed(symbols, isl_pw_aff_get_dim_id(aff, isl_dim_param, i), suffix);

		if (id)
			aff = isl_pw_aff_set_dim_id(aff, isl_dim_param, i, id);
	}
	return aff;
}

static bool pw_aff_involves(__isl_keep isl_pw_aff *aff, const struct occ_symbol *symbol)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_pw_aff_get_dim_id(aff, isl_dim_param, (unsigned)i);

		isl_id_free(id);
		if (id == symbol->id)
			return isl_pw_aff_involves_dims(aff, isl_dim_param, (unsigned)i, 1) != isl_bool_false;
	}
	return n < 0;
}

bool occ_value_involves(const struct occ_value *value, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; value && i < value->n_terms; i++) {
		if (pw_aff_involves(value->terms[i].coefficient, symbol))
			return true;
		for (unsigned f = 0; f < value->terms[i].degree; f++)
			if (value->terms[i].monomial[f] == symbol)
				return true;
	}
	return false;
}
