/*
 * A basic set is a list of rows, sum of coefficient * symbol + constant >= 0 (or = 0). Rows in which a loop counter
 * stands alone are bounds of it and are put together; an unknown multiple in an equality says what the rest is a
 * multiple of. Anything else with existential variables is left to isl's own printer.
 */
#include "phrase.h"
#include "concurrent.h"

#include <isl/constraint.h>
#include <isl/val.h>

#include <stdlib.h>
#include <string.h>

#define MOST_ALTERNATIVES 4

struct row {
	int64_t *coefficients; /* by parameter of the set */
	int64_t constant;
	int64_t modulus; /* not 0: the sum is a multiple of it */
	bool is_equality, is_used;
};

struct phrase {
	struct occ_symbols *symbols;
	struct occ_arena *arena;
	unsigned n_names;
	const char **names;
	bool *is_iterator, *is_about;
	unsigned *order; /* parameters of the set, counters that were met last in front */
	struct row *rows;
	unsigned n_rows;
	bool is_odd; /* there is no short form */
	const char *text;
};

/* ---- reading ---- */

static bool read_value(__isl_take isl_val *v, int64_t *value)
{
	bool fits = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT32_MAX * (int64_t)INT32_MAX) < 0 &&
		    isl_val_cmp_si(v, INT32_MAX * -(int64_t)INT32_MAX) > 0;

	*value = fits ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return fits;
}

/* The one existential variable of an equality is of no further interest than that there is one. */
static bool read_modulus(__isl_keep isl_constraint *c, struct row *row)
{
	isl_size n = isl_constraint_dim(c, isl_dim_div);

	for (isl_size i = 0; i < n; i++) {
		int64_t coefficient;

		if (!read_value(isl_constraint_get_coefficient_val(c, isl_dim_div, (int)i), &coefficient))
			return false;
		if (!coefficient)
			continue;
		if (row->modulus || !row->is_equality)
			return false;
		row->modulus = coefficient < 0 ? -coefficient : coefficient;
	}
	return n >= 0;
}

static isl_stat read_row(__isl_take isl_constraint *c, void *data)
{
	struct phrase *p = data;
	struct row row = {.is_equality = isl_constraint_is_equality(c) == isl_bool_true};
	bool is_good = isl_constraint_is_div_constraint(c) != isl_bool_true;

	if (!is_good) { /* the definition of an existential variable */
		isl_constraint_free(c);
		return isl_stat_ok;
	}
	row.coefficients = occ_arena_alloc(p->arena, (p->n_names + 1) * sizeof(int64_t));
	is_good = read_value(isl_constraint_get_constant_val(c), &row.constant) && read_modulus(c, &row);
	for (unsigned i = 0; i < p->n_names && is_good; i++)
		is_good =
		    read_value(isl_constraint_get_coefficient_val(c, isl_dim_param, (int)i), &row.coefficients[i]);
	isl_constraint_free(c);
	p->is_odd |= !is_good;
	p->rows = occ_arena_grow(p->arena, p->rows, p->n_rows, sizeof(*p->rows));
	p->rows[p->n_rows++] = row;
	return isl_stat_ok;
}

/* An existential variable in two rows ties them together. */
static bool has_shared_divs(__isl_keep isl_basic_set *set, const struct phrase *p)
{
	unsigned n_multiples = 0;

	for (unsigned i = 0; i < p->n_rows; i++)
		n_multiples += p->rows[i].modulus != 0;
	return isl_basic_set_dim(set, isl_dim_div) != (isl_size)n_multiples;
}

static unsigned age_of(const struct occ_symbols *symbols, const struct occ_symbol *symbol)
{
	unsigned i = 0;

	while (i < symbols->n_symbols && symbols->symbols[i] != symbol)
		i++;
	return i;
}

/* Counters of inner loops are bounded by those of outer ones. */
static void sort_names(struct phrase *p, const unsigned *ages)
{
	for (unsigned i = 0; i < p->n_names; i++) {
		unsigned k = i;

		for (; k > 0 && ages[p->order[k - 1]] < ages[i]; k--)
			p->order[k] = p->order[k - 1];
		p->order[k] = i;
	}
}

static void read_names(struct phrase *p, __isl_keep isl_set *set, const struct occ_symbol *about)
{
	isl_size n = isl_set_dim(set, isl_dim_param);
	unsigned *ages;

	p->n_names = n < 0 ? 0 : (unsigned)n;
	p->names = occ_arena_alloc(p->arena, (p->n_names + 1) * sizeof(*p->names));
	p->is_iterator = occ_arena_alloc(p->arena, p->n_names + 1);
	p->is_about = occ_arena_alloc(p->arena, p->n_names + 1);
	p->order = occ_arena_alloc(p->arena, (p->n_names + 1) * sizeof(*p->order));
	ages = occ_arena_alloc(p->arena, (p->n_names + 1) * sizeof(*ages));
	for (unsigned i = 0; i < p->n_names; i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, i);
		const struct occ_symbol *s = occ_symbol_of_id(p->symbols, id), *first = s ? s : isl_id_get_user(id);

		p->names[i] = first && first->name ? first->name : isl_id_get_name(id);
		if (first && !s)
			p->names[i] = occ_arena_printf(p->arena, "%s" OCC_SECOND, p->names[i]);
		p->is_iterator[i] = first && first->kind == OCC_SYMBOL_ITERATOR;
		p->is_about[i] = !about || s == about;
		ages[i] = s == about && about ? UINT32_MAX : age_of(p->symbols, first);
		isl_id_free(id);
	}
	sort_names(p, ages);
}

/* ---- writing ---- */

static const char *with_term(struct phrase *p, const char *text, int64_t c, const char *name)
{
	int64_t size = c < 0 ? -c : c;
	const char *joint = *text ? (c < 0 ? " - " : " + ") : (c < 0 ? "-" : "");

	if (size == 1)
		return occ_arena_printf(p->arena, "%s%s%s", text, joint, name);
	return occ_arena_printf(p->arena, strpbrk(name, " +-?:<>") ? "%s%s%lld*(%s)" : "%s%s%lld*%s", text, joint,
				(long long)size, name);
}

/* sign times the sum of the terms (wanted: of those that come out positive), without those of parameter except, plus
 * constant. */
static const char *sum(struct phrase *p, const struct row *row, int sign, int wanted, int except, int64_t constant)
{
	const char *text = "";

	for (int negative = 0; negative < (wanted ? 1 : 2); negative++)
		for (unsigned i = 0; i < p->n_names; i++) {
			int64_t c = sign * row->coefficients[i];

			if (c && (c < 0) == negative && (int)i != except)
				text = with_term(p, text, c, p->names[i]);
		}
	if (!*text)
		return occ_arena_printf(p->arena, "%lld", (long long)constant);
	if (!constant)
		return text;
	return occ_arena_printf(p->arena, "%s %c %lld", text, constant < 0 ? '-' : '+',
				(long long)(constant < 0 ? -constant : constant));
}

static void add(struct phrase *p, const char *condition)
{
	p->text = *p->text ? occ_arena_printf(p->arena, "%s, %s", p->text, condition) : condition;
}

static bool has_other_terms(const struct phrase *p, const struct row *row, unsigned at)
{
	for (unsigned i = 0; i < p->n_names; i++)
		if (i != at && row->coefficients[i])
			return true;
	return false;
}

static const char *upper_bound(struct phrase *p, const struct row *row, unsigned at)
{
	if (!row->constant && has_other_terms(p, row, at))
		return occ_arena_printf(p->arena, " <= %s", sum(p, row, 1, 0, (int)at, 0));
	return occ_arena_printf(p->arena, " < %s", sum(p, row, 1, 0, (int)at, row->constant + 1));
}

/* Rows in which the symbol stands alone: "0 <= i < n". */
static void add_bounds(struct phrase *p, unsigned at)
{
	const struct row *lower = NULL, *upper = NULL;

	for (unsigned i = 0; i < p->n_rows; i++) {
		struct row *row = &p->rows[i];
		int64_t c = row->coefficients[at];

		if (row->is_used || row->modulus || (c != 1 && c != -1))
			continue;
		if (row->is_equality)
			add(p, occ_arena_printf(
				   p->arena, "%s = %s", p->names[at],
				   sum(p, row, c > 0 ? -1 : 1, 0, (int)at, c > 0 ? -row->constant : row->constant)));
		else if (c > 0 && !lower)
			lower = row;
		else if (c < 0 && !upper)
			upper = row;
		else
			continue; /* said by itself below */
		row->is_used = true;
	}
	if (lower && upper)
		add(p, occ_arena_printf(p->arena, "%s <= %s%s", sum(p, lower, -1, 0, (int)at, -lower->constant),
					p->names[at], upper_bound(p, upper, at)));
	else if (lower)
		add(p, occ_arena_printf(p->arena, "%s >= %s", p->names[at],
					sum(p, lower, -1, 0, (int)at, -lower->constant)));
	else if (upper)
		add(p, occ_arena_printf(p->arena, "%s%s", p->names[at], upper_bound(p, upper, at)));
}

/* { sum of terms is a multiple of modulus } */
static void add_multiple(struct phrase *p, const struct row *row)
{
	int64_t m = row->modulus, rest = 0;
	unsigned n = 0, at = 0;

	for (unsigned i = 0; i < p->n_names; i++) {
		if (!row->coefficients[i])
			continue;
		n++;
		at = i;
	}
	if (n == 1 && (row->coefficients[at] == 1 || row->coefficients[at] == -1)) {
		rest = ((-row->coefficients[at] * row->constant) % m + m) % m;
		if (m == 2)
			add(p, occ_arena_printf(p->arena, "%s is %s", p->names[at], rest ? "odd" : "even"));
		else if (!rest)
			add(p, occ_arena_printf(p->arena, "%s is a multiple of %lld", p->names[at], (long long)m));
		else
			add(p, occ_arena_printf(p->arena, "%s is %lld more than a multiple of %lld", p->names[at],
						(long long)rest, (long long)m));
		return;
	}
	add(p,
	    occ_arena_printf(p->arena, "%s is a multiple of %lld", sum(p, row, 1, 0, -1, row->constant), (long long)m));
}

/* What is not a bound of one symbol, terms on the side where they are positive. */
static void add_row(struct phrase *p, const struct row *row)
{
	bool has_left = false, has_right = false, strict = !row->is_equality && row->constant < 0;
	int64_t constant = row->constant + strict;
	const char *left, *right;

	for (unsigned i = 0; i < p->n_names; i++) {
		has_left |= row->coefficients[i] < 0;
		has_right |= row->coefficients[i] > 0;
	}
	if (!has_left) { /* sum >= constant */
		add(p, occ_arena_printf(p->arena, "%s %s %lld", sum(p, row, 1, 1, -1, 0),
					row->is_equality ? "="
					: strict	 ? ">"
							 : ">=",
					(long long)-constant));
		return;
	}
	left = sum(p, row, -1, 1, -1, constant < 0 ? -constant : 0);
	right = has_right ? sum(p, row, 1, 1, -1, constant > 0 ? constant : 0)
			  : occ_arena_printf(p->arena, "%lld", (long long)constant);
	if (!has_right && constant < 0)
		left = sum(p, row, -1, 1, -1, 0);
	add(p, occ_arena_printf(p->arena, "%s %s %s", left, row->is_equality ? "=" : strict ? "<" : "<=", right));
}

static bool is_wanted(const struct phrase *p, const struct row *row)
{
	for (unsigned i = 0; i < p->n_names; i++)
		if (p->is_about[i] && row->coefficients[i])
			return true;
	return false;
}

/* NULL: no short form. */
static const char *phrase_alternative(struct phrase *p, __isl_keep isl_basic_set *set)
{
	p->rows = NULL;
	p->n_rows = 0;
	p->text = "";
	if (isl_basic_set_foreach_constraint(set, read_row, p) != isl_stat_ok || p->is_odd || has_shared_divs(set, p))
		return NULL;
	for (unsigned i = 0; i < p->n_rows; i++)
		p->rows[i].is_used = !is_wanted(p, &p->rows[i]);
	for (unsigned i = 0; i < p->n_names; i++) {
		const char *inner = p->text; /* comes after what is outside */

		if (!p->is_iterator[p->order[i]])
			continue;
		p->text = "";
		add_bounds(p, p->order[i]);
		if (*inner)
			add(p, inner);
	}
	for (unsigned i = 0; i < p->n_names; i++)
		if (!p->is_iterator[i])
			add_bounds(p, i);
	for (unsigned i = 0; i < p->n_rows; i++) {
		if (p->rows[i].is_used)
			continue;
		if (p->rows[i].modulus)
			add_multiple(p, &p->rows[i]);
		else
			add_row(p, &p->rows[i]);
	}
	return p->text;
}

/* isl's notation without what frames it: "[n] -> { [] : n > 0 }" is "n > 0". */
static const char *as_isl_has_it(struct occ_symbols *symbols, __isl_keep isl_set *set)
{
	char *all = isl_set_to_str(set), *begin = all ? strchr(all, ':') : NULL, *end = all ? strrchr(all, '}') : NULL;
	const char *text = "";

	while (begin && (*++begin == ' '))
		;
	while (begin && end && end > begin && end[-1] == ' ')
		end--;
	if (begin && end && end > begin)
		text = occ_arena_copy(symbols->arena, begin, (size_t)(end - begin));
	free(all);
	return text;
}

/* NULL: no short form. */
static const char *short_form(struct occ_symbols *symbols, __isl_keep isl_set *set, const struct occ_symbol *about)
{
	struct phrase p = {.symbols = symbols, .arena = symbols->arena};
	isl_basic_set_list *list = isl_set_get_basic_set_list(set);
	isl_size n = isl_basic_set_list_n_basic_set(list);
	const char *text = "";

	read_names(&p, set, about);
	for (isl_size i = 0; i < n && text; i++) {
		isl_basic_set *each = isl_basic_set_list_get_basic_set(list, (int)i);
		const char *alternative = i < MOST_ALTERNATIVES ? phrase_alternative(&p, each) : NULL;

		text = alternative && *alternative && i ? occ_arena_printf(p.arena, "%s, or %s", text, alternative)
							: alternative;
		isl_basic_set_free(each);
		if (text && !*text)
			break; /* one alternative has no condition */
	}
	isl_basic_set_list_free(list);
	return text;
}

const char *occ_phrase_set(struct occ_symbols *symbols, __isl_keep isl_set *set, const struct occ_symbol *about)
{
	isl_set *plain = isl_set_coalesce(isl_set_remove_redundancies(isl_set_copy(set)));
	const char *text = short_form(symbols, plain, about), *opposite = NULL;

	if (!text && !about) {
		isl_set *others = isl_set_coalesce(isl_set_complement(isl_set_copy(plain)));

		opposite = isl_set_n_basic_set(others) == 1 ? short_form(symbols, others, NULL) : NULL;
		isl_set_free(others);
	}
	if (opposite)
		text = occ_arena_printf(symbols->arena, "not (%s)", opposite);
	if (!text)
		text = as_isl_has_it(symbols, plain);
	isl_set_free(plain);
	return text;
}
