/*
 * Values that are not affine, as symbols.
 *
 * A product i*m of something that varies and a parameter, and a quotient x/m by a parameter, each get a symbol of their
 * own, so that isl can go on. What is known of a symbol in one instance is its range (value.h); what ties two of them
 * together, of one instance or of two, is added when a set is looked at:
 *
 *     t = c*m, t' = c'*m    c = c' => t = t'     c > c', m >= 1 => t - t' >= (c - c') + m - 1    (and so on for m < 0)
 *     q = x/m, q' = x'/m    x = x' => q = q'     x < x', m >= 1 => q <= q'
 *
 * The first is (d - 1)*(m - 1) >= 0 with d = c - c'; the second holds for C's division, which rounds towards 0. This is
 * what shows that the blocks [t*n/p, (t+1)*n/p) of different threads t have nothing in common. The idea of treating what
 * is not linear as uninterpreted but monotone is Pugh and Wonnacott's: Constraint-based array dependence analysis, TOPLAS
 * 20(3), 1998.
 *
 * The symbol is a function of others, which isl does not know: a set over it may be intersected, subtracted and
 * complemented, and shown to be empty; but where it is projected out, the result is too large.
 */
#ifndef OCC_CHECKER_DERIVED_H
#define OCC_CHECKER_DERIVED_H

#include "value.h"

enum occ_derived_kind { OCC_DERIVED_PRODUCT, OCC_DERIVED_QUOTIENT };

struct occ_derived {
	enum occ_derived_kind kind;
	struct occ_symbol *symbol;
	isl_pw_aff *value; /* PRODUCT: the factor that varies; QUOTIENT: the dividend; owned by the pool */
	const struct occ_symbol *factor; /* by, where it is one symbol; else NULL */
	isl_pw_aff *by; /* PRODUCT: the factor that does not; QUOTIENT: the divisor, which does not vary; likewise */
};

/* value * by, for a parameter by: the same symbol for the same product. NULL when isl fails. */
struct occ_symbol *occ_derived_product(struct occ_symbols *symbols, __isl_keep isl_pw_aff *value, struct occ_symbol *by);
/* value / by as C divides, for a divisor of parameters: likewise. A PARAMETER if value does not vary either. */
struct occ_symbol *occ_derived_quotient(struct occ_symbols *symbols, __isl_keep isl_pw_aff *value,
					const struct occ_value *by);

/* Restricts set (iterators of a second instance primed) by what is known of the derived symbols in it, and of those that
 * they are derived from. */
__isl_give isl_set *occ_derived_restrict(struct occ_symbols *symbols, __isl_take isl_set *set);
/* A part of set where all derived symbols are exactly what they stand for, as far as that is simple: where the factors and
 * divisors that do not vary are by. */
__isl_give isl_set *occ_derived_exact(struct occ_symbols *symbols, __isl_take isl_set *set, int64_t by);
/* Does symbol stand for something that other has a part in, be it in the factor or divisor? */
bool occ_derived_involves(const struct occ_symbols *symbols, const struct occ_symbol *symbol, const struct occ_symbol *other);
/* Does symbol stand for something that varies with other? */
bool occ_derived_varies(const struct occ_symbols *symbols, const struct occ_symbol *symbol, const struct occ_symbol *other);
/* Does the set depend on a derived symbol that varies with symbol (NULL: on any)? */
bool occ_derived_depends(const struct occ_symbols *symbols, __isl_keep isl_set *set, const struct occ_symbol *symbol);

#endif
