#include "polynomial.h"

#include <isl/constraint.h>
#include <isl/local_space.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

#define MAX_DEGREE 8

struct atom {
	const char *text;
	const struct occ_type *type; /* NULL: long */
	struct occ_symbol *symbol; /* NULL: a quotient */
	bool needs_parentheses;
};

struct product {
	int64_t factor;
	unsigned degree;
	const struct atom *atoms[MAX_DEGREE]; /* sorted by address of creation */
};

struct occ_polynomial {
	struct product *products; /* none with factor 0, no two with the same atoms; highest degree first */
	unsigned n;
};

/* ---- arithmetic ---- */

static struct occ_polynomial *poly_with_room(struct occ_symbols *symbols, unsigned n)
{
	struct occ_polynomial *p = occ_arena_alloc(symbols->arena, sizeof(*p));

	p->products = occ_arena_alloc(symbols->arena, (n ? n : 1) * sizeof(*p->products));
	return p;
}

static bool same_atom(const struct atom *a, const struct atom *b)
{
	return a == b || (a->symbol == b->symbol && !strcmp(a->text, b->text));
}

static bool same_atoms(const struct product *a, const struct product *b)
{
	if (a->degree != b->degree)
		return false;
	for (unsigned i = 0; i < a->degree; i++)
		if (!same_atom(a->atoms[i], b->atoms[i]))
			return false;
	return true;
}

/* Adds a product to p, which has room; false when a factor overflows. */
static bool add_product(struct occ_polynomial *p, const struct product *product)
{
	unsigned i;

	for (i = 0; i < p->n; i++) {
		if (!same_atoms(&p->products[i], product))
			continue;
		if (__builtin_add_overflow(p->products[i].factor, product->factor, &p->products[i].factor))
			return false;
		if (!p->products[i].factor)
			memmove(&p->products[i], &p->products[i + 1], (--p->n - i) * sizeof(*p->products));
		return true;
	}
	if (!product->factor)
		return true;
	for (i = p->n++; i > 0 && p->products[i - 1].degree < product->degree; i--)
		p->products[i] = p->products[i - 1];
	p->products[i] = *product;
	return true;
}

struct occ_polynomial *occ_poly_int(struct occ_symbols *symbols, int64_t value)
{
	struct occ_polynomial *p = poly_with_room(symbols, 1);

	add_product(p, &(struct product){ .factor = value });
	return p;
}

static struct occ_polynomial *poly_atom(struct occ_symbols *symbols, const struct atom *atom)
{
	struct occ_polynomial *p = poly_with_room(symbols, 1);

	add_product(p, &(struct product){ .factor = 1, .degree = 1, .atoms = { atom } });
	return p;
}

struct occ_polynomial *occ_poly_add(struct occ_symbols *symbols, const struct occ_polynomial *a,
				    const struct occ_polynomial *b, int64_t factor)
{
	struct occ_polynomial *p;

	if (!a || !b)
		return NULL;
	p = poly_with_room(symbols, a->n + b->n);
	for (unsigned i = 0; i < a->n; i++)
		add_product(p, &a->products[i]);
	for (unsigned i = 0; i < b->n; i++) {
		struct product scaled = b->products[i];

		if (__builtin_mul_overflow(scaled.factor, factor, &scaled.factor) || !add_product(p, &scaled))
			return NULL;
	}
	return p;
}

static int order_of(const struct atom *a, const struct atom *b)
{
	return strcmp(a->text, b->text);
}

static bool multiply(struct product *out, const struct product *a, const struct product *b)
{
	unsigned i = 0, j = 0, n = 0;

	if (a->degree + b->degree > MAX_DEGREE || __builtin_mul_overflow(a->factor, b->factor, &out->factor))
		return false;
	while (i < a->degree || j < b->degree) {
		if (j == b->degree || (i < a->degree && order_of(a->atoms[i], b->atoms[j]) <= 0))
			out->atoms[n++] = a->atoms[i++];
		else
			out->atoms[n++] = b->atoms[j++];
	}
	out->degree = n;
	return true;
}

struct occ_polynomial *occ_poly_mul(struct occ_symbols *symbols, const struct occ_polynomial *a,
				    const struct occ_polynomial *b)
{
	struct occ_polynomial *p;

	if (!a || !b)
		return NULL;
	p = poly_with_room(symbols, a->n * b->n + 1);
	for (unsigned i = 0; i < a->n; i++) {
		for (unsigned j = 0; j < b->n; j++) {
			struct product product = { 0 };

			if (!multiply(&product, &a->products[i], &b->products[j]) || !add_product(p, &product))
				return NULL;
		}
	}
	return p;
}

bool occ_poly_constant(const struct occ_polynomial *p, int64_t *value)
{
	if (!p || p->n > 1 || (p->n && p->products[0].degree))
		return false;
	*value = p->n ? p->products[0].factor : 0;
	return true;
}

bool occ_poly_equal(const struct occ_polynomial *a, const struct occ_polynomial *b)
{
	if (!a || !b || a->n != b->n)
		return false;
	for (unsigned i = 0; i < a->n; i++) {
		unsigned j = 0;

		while (j < b->n && !(same_atoms(&a->products[i], &b->products[j]) &&
				     a->products[i].factor == b->products[j].factor))
			j++;
		if (j == b->n)
			return false;
	}
	return true;
}

/* ---- from isl ---- */

struct occ_polynomial *occ_poly_symbol(struct occ_symbols *symbols, const struct occ_symbol *symbol)
{
	struct occ_polynomial *p;
	struct atom *atom;

	if (symbol->definition)
		return occ_poly_value(symbols, symbol->definition);
	if (symbol->n_factors) {
		p = occ_poly_int(symbols, 1);
		for (unsigned i = 0; i < symbol->n_factors; i++)
			p = occ_poly_mul(symbols, p, occ_poly_symbol(symbols, symbol->factors[i]));
		return p;
	}
	if (symbol->kind != OCC_SYMBOL_PARAMETER || !symbol->text)
		return NULL;
	atom = occ_arena_alloc(symbols->arena, sizeof(*atom));
	*atom = (struct atom){ .text = symbol->text,
			       .type = symbol->type,
			       .symbol = (struct occ_symbol *)symbol,
			       .needs_parentheses = !symbol->is_atom };
	return poly_atom(symbols, atom);
}

static bool is_nonnegative(struct occ_symbols *symbols, __isl_keep isl_aff *aff, __isl_keep isl_set *on)
{
	isl_set *negative = isl_pw_aff_lt_set(isl_pw_aff_from_aff(isl_aff_copy(aff)),
					      isl_pw_aff_zero_on_domain(isl_aff_get_domain_local_space(aff)));
	isl_bool empty;

	if (isl_set_is_params(negative) == isl_bool_true) /* bounds that isl computes live on the parameters alone */
		negative = isl_set_from_params(negative);
	negative = isl_set_intersect(negative, isl_set_copy(symbols->context));
	if (on)
		negative = isl_set_intersect(negative, isl_set_copy(on));
	empty = isl_set_is_empty(negative);
	isl_set_free(negative);
	return empty == isl_bool_true;
}

/* floor(form / d): in C the same as the division that rounds to zero if form is not negative. */
static struct occ_polynomial *poly_quotient(struct occ_symbols *symbols, __isl_take isl_aff *inner,
					    __isl_keep isl_set *on)
{
	isl_val *d = isl_aff_get_denominator_val(inner);
	long divisor = isl_val_get_num_si(d);
	struct occ_polynomial *p = NULL;
	struct atom *atom;
	const char *text;

	inner = isl_aff_scale_val(inner, d);
	if (is_nonnegative(symbols, inner, on))
		p = occ_poly_affine(symbols, inner, on);
	isl_aff_free(inner);
	if (!p)
		return NULL;
	text = occ_poly_text(symbols, p);
	atom = occ_arena_alloc(symbols->arena, sizeof(*atom));
	atom->text = occ_arena_printf(symbols->arena, occ_poly_is_sum(p) ? "(%s) / %ld" : "%s / %ld", text, divisor);
	atom->needs_parentheses = true;
	return poly_atom(symbols, atom);
}

static bool small_coefficient(__isl_take isl_val *v, int64_t *value)
{
	bool fits = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT64_MAX) <= 0 &&
		    isl_val_cmp_si(v, INT64_MIN) >= 0;

	*value = fits ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return fits;
}

struct occ_polynomial *occ_poly_affine(struct occ_symbols *symbols, __isl_keep isl_aff *aff, __isl_keep isl_set *on)
{
	isl_size n = isl_aff_dim(aff, isl_dim_param), divs = isl_aff_dim(aff, isl_dim_div);
	isl_space *space = isl_aff_get_domain_space(aff);
	struct occ_polynomial *p = NULL;
	int64_t factor;

	if (n < 0 || divs < 0 || !small_coefficient(isl_aff_get_constant_val(aff), &factor))
		n = divs = 0;
	else
		p = occ_poly_int(symbols, factor);
	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_space_get_dim_id(space, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = occ_symbol_of_id(symbols, id);

		isl_id_free(id);
		if (!small_coefficient(isl_aff_get_coefficient_val(aff, isl_dim_param, i), &factor))
			p = NULL;
		else if (factor)
			p = s ? occ_poly_add(symbols, p, occ_poly_symbol(symbols, s), factor) : NULL;
	}
	for (isl_size i = 0; i < divs; i++) {
		if (!small_coefficient(isl_aff_get_coefficient_val(aff, isl_dim_div, i), &factor))
			p = NULL;
		else if (factor)
			p = occ_poly_add(symbols, p, poly_quotient(symbols, isl_aff_get_div(aff, i), on), factor);
	}
	isl_space_free(space);
	return p;
}

struct occ_polynomial *occ_poly_value(struct occ_symbols *symbols, const struct occ_value *value)
{
	struct occ_polynomial *sum = value ? occ_poly_int(symbols, 0) : NULL;

	for (unsigned i = 0; sum && i < value->n_terms; i++) {
		const struct occ_term *t = &value->terms[i];
		struct occ_polynomial *p;
		isl_aff *aff;

		if (isl_pw_aff_isa_aff(t->coefficient) != isl_bool_true)
			return NULL;
		aff = isl_pw_aff_as_aff(isl_pw_aff_copy(t->coefficient));
		p = occ_poly_affine(symbols, aff, NULL);
		isl_aff_free(aff);
		for (unsigned j = 0; j < t->degree; j++)
			p = occ_poly_mul(symbols, p, occ_poly_symbol(symbols, t->monomial[j]));
		sum = occ_poly_add(symbols, sum, p, 1);
	}
	return sum;
}

/* p as an affine form if it is one in plain symbols, else NULL. */
static __isl_give isl_pw_aff *as_pw_aff(struct occ_symbols *symbols, const struct occ_polynomial *p)
{
	isl_pw_aff *sum = isl_pw_aff_zero_on_domain(isl_local_space_from_space(isl_space_set_alloc(symbols->isl, 0, 0)));

	for (unsigned i = 0; i < p->n; i++) {
		const struct product *t = &p->products[i];
		isl_pw_aff *part;

		if (t->degree > 1 || (t->degree && !t->atoms[0]->symbol)) {
			isl_pw_aff_free(sum);
			return NULL;
		}
		part = isl_pw_aff_val_on_domain(occ_universe(symbols), isl_val_int_from_si(symbols->isl, t->factor));
		if (t->degree)
			part = isl_pw_aff_mul(part, occ_parameter(symbols, isl_id_copy(t->atoms[0]->symbol->id)));
		sum = isl_pw_aff_add(sum, part);
	}
	return sum;
}

/* Where some factor of the product is 0. */
static __isl_give isl_set *zeros_of(struct occ_symbols *symbols, const struct product *product)
{
	isl_set *zeros = isl_set_empty(isl_space_set_alloc(symbols->isl, 0, 0));

	for (unsigned i = 0; i < product->degree; i++) {
		isl_pw_aff *s;

		if (!product->atoms[i]->symbol)
			continue;
		s = occ_parameter(symbols, isl_id_copy(product->atoms[i]->symbol->id));
		zeros = isl_set_union(zeros, isl_pw_aff_zero_set(s));
	}
	return zeros;
}

bool occ_poly_is_zero_on(struct occ_symbols *symbols, const struct occ_polynomial *p, __isl_keep isl_set *set)
{
	isl_pw_aff *aff = as_pw_aff(symbols, p);
	isl_set *zeros;
	isl_bool all;

	if (aff)
		zeros = isl_pw_aff_zero_set(aff);
	else if (p->n == 1)
		zeros = zeros_of(symbols, &p->products[0]);
	else
		return false;
	all = isl_set_is_subset(set, zeros);
	isl_set_free(zeros);
	return all == isl_bool_true;
}

/* ---- text ---- */

static bool is_wide(const struct atom *atom)
{
	return !atom->type || atom->type->bits >= 64;
}

static const char *product_text(struct occ_symbols *symbols, const struct product *t, bool widen)
{
	const char *text = "";
	int64_t factor = t->factor < 0 ? -t->factor : t->factor;
	bool first = true;

	if (factor != 1 || !t->degree) {
		text = occ_arena_printf(symbols->arena, "%lld", (long long)factor);
		first = false;
	}
	for (unsigned i = 0; i < t->degree; i++) {
		const struct atom *a = t->atoms[i];
		bool cast = widen && !i && !is_wide(a);
		bool parentheses = a->needs_parentheses && (cast || t->degree > 1 || factor != 1);

		text = occ_arena_printf(symbols->arena, "%s%s%s%s%s%s", text, first ? "" : " * ", cast ? "(long)" : "",
					parentheses ? "(" : "", a->text, parentheses ? ")" : "");
		first = false;
	}
	return text;
}

/* n - c stays in n's type where the result is not negative; everything else is done in 64 bits. */
static bool needs_widening(const struct occ_polynomial *p)
{
	unsigned atoms = 0;
	bool subtracts_only = true;

	for (unsigned i = 0; i < p->n; i++) {
		atoms += p->products[i].degree;
		if (p->products[i].degree && p->products[i].factor != 1)
			return true;
		if (!p->products[i].degree && p->products[i].factor > 0)
			subtracts_only = false;
	}
	return atoms > 1 || (atoms == 1 && p->n > 1 && !subtracts_only);
}

bool occ_poly_is_sum(const struct occ_polynomial *p)
{
	return p->n > 1 || (p->n == 1 && p->products[0].factor < 0) ||
	       (p->n == 1 && p->products[0].degree == 1 && p->products[0].atoms[0]->needs_parentheses);
}

const char *occ_poly_text(struct occ_symbols *symbols, const struct occ_polynomial *p)
{
	bool widen = needs_widening(p);
	const char *text = "";
	bool first = true;

	if (!p->n)
		return "0";
	for (int sign = 1; sign >= -1; sign -= 2) { /* what is added first, so that the text seldom starts with - */
		for (unsigned i = 0; i < p->n; i++) {
			const struct product *t = &p->products[i];

			if ((t->factor > 0) != (sign > 0))
				continue;
			text = occ_arena_printf(symbols->arena, "%s%s%s", text,
						sign > 0 ? (first ? "" : " + ") : (first ? "-" : " - "),
						product_text(symbols, t, widen));
			first = false;
		}
	}
	return text;
}

/* ---- conditions ---- */

/* left - right of a constraint: the positive products, and the negative ones with their sign turned. */
static void split(struct occ_symbols *symbols, const struct occ_polynomial *p, struct occ_polynomial **left,
		  struct occ_polynomial **right)
{
	*left = poly_with_room(symbols, p->n);
	*right = poly_with_room(symbols, p->n);
	for (unsigned i = 0; i < p->n; i++) {
		struct product t = p->products[i];

		if (t.factor > 0) {
			add_product(*left, &t);
		} else {
			t.factor = -t.factor;
			add_product(*right, &t);
		}
	}
}

static bool is_plain(const struct occ_polynomial *p)
{
	return p->n <= 1 && (!p->n || !p->products[0].degree || (p->products[0].degree == 1 && p->products[0].factor == 1));
}

static bool has_unsigned(const struct occ_polynomial *p)
{
	for (unsigned i = 0; i < p->n; i++)
		for (unsigned j = 0; j < p->products[i].degree; j++)
			if (p->products[i].atoms[j]->type && !p->products[i].atoms[j]->type->is_signed)
				return true;
	return false;
}

/* One side of a comparison, as long unless it is a plain operand that compares right as it is. */
static const char *side_text(struct occ_symbols *symbols, const struct occ_polynomial *p, bool mixed)
{
	const char *text = "";
	bool first = true;
	int64_t constant;

	if (occ_poly_constant(p, &constant))
		return occ_arena_printf(symbols->arena, "%lld", (long long)constant);
	if (is_plain(p) && !mixed)
		return product_text(symbols, &p->products[0], false);
	for (unsigned i = 0; i < p->n; i++) {
		const struct product *t = &p->products[i];
		const struct atom *a = t->degree ? t->atoms[0] : NULL;
		const char *cast = a && (!is_wide(a) || (a->type && !a->type->is_signed)) ? "(long)" : "";

		text = occ_arena_printf(symbols->arena, "%s%s%s%s", text, first ? "" : " + ", cast,
					product_text(symbols, t, false));
		first = false;
	}
	return text;
}

static const char *constraint_text(struct occ_symbols *symbols, __isl_keep isl_constraint *c)
{
	isl_aff *aff = isl_constraint_get_aff(c);
	struct occ_polynomial *p = occ_poly_affine(symbols, aff, NULL), *left, *right;
	const char *op = isl_constraint_is_equality(c) ? "==" : ">=";
	bool mixed;
	int64_t constant;

	isl_aff_free(aff);
	if (!p)
		return NULL;
	split(symbols, p, &left, &right);
	if (*op == '>' && right->n && !right->products[right->n - 1].degree) { /* n >= m + 1 is n > m */
		right = occ_poly_add(symbols, right, occ_poly_int(symbols, 1), -1);
		op = ">";
	}
	/* an unsigned operand beside another variable, or a sum: compare in long */
	mixed = (has_unsigned(left) || has_unsigned(right)) && left->n && right->n &&
		!(occ_poly_constant(left, &constant) || occ_poly_constant(right, &constant));
	if (occ_poly_constant(left, &constant) && *op != '=') /* n <= 3 reads better than 3 >= n */
		return occ_arena_printf(symbols->arena, "%s %s %s", side_text(symbols, right, mixed),
					op[1] ? "<=" : "<", side_text(symbols, left, mixed));
	return occ_arena_printf(symbols->arena, "%s %s %s", side_text(symbols, left, mixed), op,
				side_text(symbols, right, mixed));
}

struct condition {
	struct occ_symbols *symbols;
	isl_set *whole; /* what the condition is for */
	const char *text; /* NULL: cannot be written */
	unsigned n;
	bool has_alternatives;
};

static isl_stat add_constraint(__isl_take isl_constraint *c, void *user)
{
	struct condition *condition = user;
	const char *text = constraint_text(condition->symbols, c);

	if (condition->text)
		condition->text = text ? occ_arena_printf(condition->symbols->arena, "%s%s%s", condition->text,
							  condition->n++ ? " && " : "", text) :
					 NULL;
	isl_constraint_free(c);
	return isl_stat_ok;
}

static isl_stat keep_constraint(__isl_take isl_constraint *c, void *user)
{
	isl_constraint_list **list = user;

	*list = isl_constraint_list_add(*list, c);
	return *list ? isl_stat_ok : isl_stat_error;
}

static __isl_give isl_set *all_but(__isl_keep isl_constraint_list *list, int left_out, __isl_keep isl_basic_set *like)
{
	isl_basic_set *bset = isl_basic_set_universe(isl_basic_set_get_space(like));
	isl_size n = isl_constraint_list_n_constraint(list);

	for (int i = 0; i < n; i++)
		if (i != left_out)
			bset = isl_basic_set_add_constraint(bset, isl_constraint_list_get_at(list, i));
	return isl_set_from_basic_set(bset);
}

/* Constraints without which the rest, as far as the context allows, still stays inside `whole` say nothing. */
static __isl_give isl_basic_set *without_needless(struct occ_symbols *symbols, __isl_take isl_basic_set *bset,
						  isl_set *whole)
{
	isl_constraint_list *list = isl_constraint_list_alloc(symbols->isl, 0);

	if (isl_basic_set_foreach_constraint(bset, keep_constraint, &list) != isl_stat_ok) {
		isl_constraint_list_free(list);
		return bset;
	}
	for (int i = (int)isl_constraint_list_n_constraint(list); i-- > 0;) {
		isl_set *rest = isl_set_intersect(all_but(list, i, bset), isl_set_copy(symbols->context));
		isl_bool needless = isl_set_is_subset(rest, whole);

		isl_set_free(rest);
		if (needless == isl_bool_true)
			list = isl_constraint_list_drop(list, (unsigned)i, 1);
	}
	whole = all_but(list, -1, bset); /* one basic set, since it comes from one */
	isl_constraint_list_free(list);
	isl_basic_set_free(bset);
	return isl_set_simple_hull(whole);
}

/* floor(n/2) >= 1 is n >= 2: without the division if that says the same. */
static __isl_give isl_basic_set *without_divisions(struct occ_symbols *symbols, __isl_take isl_basic_set *bset,
						   isl_set *whole)
{
	isl_basic_set *hull = isl_set_polyhedral_hull(isl_set_from_basic_set(isl_basic_set_copy(bset)));
	isl_set *plain = isl_set_intersect(isl_set_from_basic_set(isl_basic_set_copy(hull)), isl_set_copy(symbols->context));
	isl_bool same = isl_set_is_subset(plain, whole);

	isl_set_free(plain);
	if (same == isl_bool_true) {
		isl_basic_set_free(bset);
		return hull;
	}
	isl_basic_set_free(hull);
	return bset;
}

static isl_stat add_basic_set(__isl_take isl_basic_set *bset, void *user)
{
	struct condition *all = user, one = { .symbols = all->symbols, .text = "" };

	if (isl_basic_set_dim(bset, isl_dim_div) > 0)
		bset = without_divisions(all->symbols, bset, all->whole);
	bset = without_needless(all->symbols, bset, all->whole);
	if (isl_basic_set_foreach_constraint(bset, add_constraint, &one) != isl_stat_ok)
		one.text = NULL;
	isl_basic_set_free(bset);
	if (one.text && one.n > 1 && all->has_alternatives) /* compilers ask for these */
		one.text = occ_arena_printf(all->symbols->arena, "(%s)", one.text);
	if (all->text)
		all->text = one.text ? occ_arena_printf(all->symbols->arena, "%s%s%s", all->text, all->n++ ? " || " : "",
							one.text) :
				       NULL;
	return isl_stat_ok;
}

const char *occ_condition_text(struct occ_symbols *symbols, __isl_keep isl_set *set)
{
	isl_set *simple = isl_set_gist(isl_set_coalesce(isl_set_copy(set)), isl_set_copy(symbols->context));
	struct condition condition = { .symbols = symbols, .whole = set, .text = "" };
	isl_bool always = isl_set_is_subset(symbols->context, simple);

	simple = isl_set_remove_redundancies(simple);
	condition.has_alternatives = isl_set_n_basic_set(simple) > 1;
	if (always == isl_bool_true)
		condition.text = "";
	else if (isl_set_foreach_basic_set(simple, add_basic_set, &condition) != isl_stat_ok || !condition.n)
		condition.text = NULL;
	isl_set_free(simple);
	return condition.text;
}
