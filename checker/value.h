/*
 * Symbolic integers of one region.
 *
 * A symbol is an integer that the region does not change (a parameter of the proof: n, p->n, n*m) or the counter of a
 * loop instance (an iterator), known to isl as a parameter with an isl_id of its own. A value is a polynomial
 *
 *     sum over terms of  s1*s2*... * coefficient
 *
 * whose coefficients are isl_pw_aff over the zero-dimensional domain { [] }, in symbols only, and whose monomials are
 * products of loop-invariant symbols (strides). A flattened subscript i*n + j is { n: i, 1: j }. A value with the single
 * monomial 1 is quasi-affine, and isl can decide things about it.
 *
 * Ownership: isl objects that values and regions hold belong to the pool of their occ_symbols and are freed by
 * occ_symbols_release(); values are immutable and may be shared. Functions that return an isl object to the caller say
 * __isl_give. Every function is total: on an isl error (operation limit) it yields "unknown", never a wrong value.
 */
#ifndef OCC_CHECKER_VALUE_H
#define OCC_CHECKER_VALUE_H

#include "syntax.h"

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/id.h>
#include <isl/set.h>

enum occ_symbol_kind {
	OCC_SYMBOL_PARAMETER, /* same value for the whole region */
	OCC_SYMBOL_ITERATOR /* of a loop instance */
};

struct occ_symbol {
	enum occ_symbol_kind kind;
	unsigned index; /* in the order in which they were made */
	isl_id *id; /* owned by the table; the name is unique in the region */
	const char *text; /* PARAMETER: C expression with this value, valid at the pragma; NULL if there is none */
	const char *name; /* for people: the source name of the variable or expression */
	bool is_atom; /* text needs no parentheses around it */
	const struct occ_type *type; /* integer type of text */
	const struct occ_object *object; /* PARAMETER: variable whose entry value it is; ITERATOR: loop variable; or NULL */
	const struct occ_expr *expr; /* PARAMETER: expression it stands for, when not a plain variable */
	unsigned n_factors; /* PARAMETER that stands for a product of symbols, else 0 */
	struct occ_symbol **factors;
	const struct occ_value *definition; /* of a stride: the affine form that it is equal to */
	const struct occ_derived *derived; /* what it stands for, if that is not affine (derived.h); else NULL */
	bool is_loaded; /* it stands for a value in memory: as an ITERATOR, it is no loop counter and not free to choose */
	isl_set *range; /* the values that it can have, in terms of others of the same instance; NULL: any; in the pool */
	bool is_stride; /* PARAMETER equal to an affine form of others, introduced so that it can be a factor */
};

struct occ_symbols {
	isl_ctx *isl;
	struct occ_arena *arena;
	struct occ_symbol **symbols;
	unsigned n_symbols;
	bool derives; /* what is not affine becomes a symbol (derived.h) */
	bool would_derive; /* something would have become one, but is not to */
	struct occ_derived **derived;
	unsigned n_derived;
	isl_set *context; /* { [] : what is known of parameters }: type ranges and facts; grows */
	void **pool; /* isl objects to free, tagged by kind */
	unsigned n_pool;
	unsigned long max_operations; /* as given */
};

struct occ_term {
	struct occ_symbol **monomial; /* sorted by address of creation; parameters only */
	unsigned degree;
	isl_pw_aff *coefficient; /* pool-owned */
};

struct occ_value {
	struct occ_term *terms; /* the term of degree 0, if present, is first; no two terms share a monomial */
	unsigned n_terms;
};

/* max_operations: isl operations before everything becomes unknown; 0: no limit. They become fewer as symbols become many,
 * since one takes the longer the more dimensions sets have: it is a bound on time. */
void occ_symbols_init(struct occ_symbols *symbols, struct occ_arena *arena, unsigned long max_operations);
void occ_symbols_release(struct occ_symbols *symbols);
/* True once the operation limit was hit: every answer derived since then is to be read as unknown. */
bool occ_symbols_exhausted(const struct occ_symbols *symbols);

/* Hands an isl object to the pool and returns it. NULL stays NULL. */
isl_pw_aff *occ_keep_pw_aff(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff);
isl_set *occ_keep_set(struct occ_symbols *symbols, __isl_take isl_set *set);

struct occ_symbol *occ_symbol_new(struct occ_symbols *symbols, enum occ_symbol_kind kind, const char *name,
				  const struct occ_type *type);
/* The symbol of an isl parameter, or NULL. */
struct occ_symbol *occ_symbol_of_id(const struct occ_symbols *symbols, __isl_keep isl_id *id);
/* The position of the parameter wanted in aff; -1 if it has none. */
int occ_find_parameter(__isl_keep isl_pw_aff *aff, __isl_keep isl_id *wanted);
/* What id, the name of symbol in a second instance, adds to its name; "" for its own. */
const char *occ_suffix_of(const struct occ_symbol *symbol, __isl_keep isl_id *id);
/* Adds constraints (a set over { [] }) to what is known. */
void occ_symbols_assume(struct occ_symbols *symbols, __isl_take isl_set *fact);

/* Takes the parameters for which cases (a set over { [] }, iterators allowed) is not empty out of what is possible. Not if
 * cases depends on iterators that stand for loaded values: some value is no reason. */
void occ_symbols_exclude(struct occ_symbols *symbols, __isl_take isl_set *cases);
/* set, restricted to the ranges of the symbols that it mentions. */
__isl_give isl_set *occ_within_ranges(const struct occ_symbols *symbols, __isl_take isl_set *set);
/* { [] : what symbol, under the name id (itself, or primed), can be }; everything if that is not known. */
__isl_give isl_set *occ_range_of(const struct occ_symbols *symbols, const struct occ_symbol *symbol, __isl_keep isl_id *id);
/* set with all iterators projected out (also primed ones): the parameters at which it is not empty. */
__isl_give isl_set *occ_without_iterators(const struct occ_symbols *symbols, __isl_take isl_set *set);

/* Is what is not affine to become a symbol? To be asked only when there is such a thing. */
bool occ_symbols_derive(struct occ_symbols *symbols);

/* ---- building values; NULL arguments give NULL (unknown) ---- */

const struct occ_value *occ_value_int(struct occ_symbols *symbols, int64_t value);
/* { [] -> [id] } for the parameter of that name, which need be no symbol's; id is taken. */
__isl_give isl_pw_aff *occ_parameter(const struct occ_symbols *symbols, __isl_take isl_id *id);
const struct occ_value *occ_value_symbol(struct occ_symbols *symbols, struct occ_symbol *symbol);
const struct occ_value *occ_value_affine(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff);
const struct occ_value *occ_value_add(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b);
const struct occ_value *occ_value_sub(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b);
const struct occ_value *occ_value_neg(struct occ_symbols *symbols, const struct occ_value *a);
/* Unknown when both factors vary with iterators. An affine factor of parameters becomes a stride symbol. */
const struct occ_value *occ_value_mul(struct occ_symbols *symbols, const struct occ_value *a, const struct occ_value *b);
/* The sum of the terms that have the affine invariant divisor as a factor, divided by it; NULL when divisor is none. */
const struct occ_value *occ_value_quotient(struct occ_symbols *symbols, const struct occ_value *value,
					   const struct occ_value *divisor);
/* a on the part of the domain inside condition, b outside. */
const struct occ_value *occ_value_select(struct occ_symbols *symbols, __isl_keep isl_set *condition,
					 const struct occ_value *a, const struct occ_value *b);

/* ---- reading values ---- */

/* The coefficient of degree 0 if the value is affine; for a product of parameters alone, its product symbol. Where
 * iterators are multiplied by symbols: a derived symbol for each such product if symbols->derives, else NULL. The result
 * is a copy. */
__isl_give isl_pw_aff *occ_value_as_affine(struct occ_symbols *symbols, const struct occ_value *value);
bool occ_value_is_affine(const struct occ_value *value);
/* True and *constant set when the value is one integer that fits. */
bool occ_value_constant(const struct occ_value *value, int64_t *constant);
/* Does the value depend on symbol, as a factor or in a coefficient? NULL: no. */
bool occ_value_involves(const struct occ_value *value, const struct occ_symbol *symbol);
/* The parameter that the value is, if it is one and nothing else; else NULL. */
const struct occ_symbol *occ_value_plain_symbol(struct occ_symbols *symbols, const struct occ_value *value);
bool occ_value_equal(const struct occ_value *a, const struct occ_value *b);
/* True when no iterator occurs. */
bool occ_value_is_invariant(const struct occ_symbols *symbols, const struct occ_value *value);
bool occ_pw_aff_is_invariant(const struct occ_symbols *symbols, __isl_keep isl_pw_aff *aff);

/* { [] } with no constraints. */
__isl_give isl_set *occ_universe(const struct occ_symbols *symbols);
/* Parameters (symbols) that occur in set or aff get new ids: iterators only, by appending suffix to their names.
 * Used to have a second, independent instance of the same loops. */
__isl_give isl_set *occ_rename_iterators(struct occ_symbols *symbols, __isl_take isl_set *set, const char *suffix);
__isl_give isl_pw_aff *occ_rename_iterators_pw_aff(struct occ_symbols *symbols, __isl_take isl_pw_aff *aff,
						   const char *suffix);

#endif
