/*
 * Polynomials over what can be written at a pragma, and their C text.
 *
 * Bounds come from isl as affine forms in symbols, some of which stand for products or sums of others. Here all of that is
 * multiplied out, so that (n - 1)*m + m - 1 + 1 is n*m, and printed so that no operation overflows: a variable narrower than
 * 64 bits is widened to long before it takes part in arithmetic that could leave its type.
 */
#ifndef OCC_CHECKER_POLYNOMIAL_H
#define OCC_CHECKER_POLYNOMIAL_H

#include "region.h"

struct occ_polynomial; /* in the arena; NULL means "cannot be written" and is passed on by every function */

struct occ_polynomial *occ_poly_int(struct occ_symbols *symbols, int64_t value);
/* aff in parameters, used where on (NULL: the context) holds; floor divisions only of what is not negative there. */
struct occ_polynomial *occ_poly_affine(struct occ_symbols *symbols, __isl_keep isl_aff *aff, __isl_keep isl_set *on);
struct occ_polynomial *occ_poly_symbol(struct occ_symbols *symbols, const struct occ_symbol *symbol);
struct occ_polynomial *occ_poly_value(struct occ_symbols *symbols, const struct occ_value *value);
/* a + factor * b */
struct occ_polynomial *occ_poly_add(struct occ_symbols *symbols, const struct occ_polynomial *a,
				    const struct occ_polynomial *b, int64_t factor);
struct occ_polynomial *occ_poly_mul(struct occ_symbols *symbols, const struct occ_polynomial *a,
				    const struct occ_polynomial *b);
bool occ_poly_constant(const struct occ_polynomial *p, int64_t *value);
bool occ_poly_equal(const struct occ_polynomial *a, const struct occ_polynomial *b);
/* Is p certain to be 0 wherever set (over { [] }) holds? */
bool occ_poly_is_zero_on(struct occ_symbols *symbols, const struct occ_polynomial *p, __isl_keep isl_set *set);

/* C expression for p where it is a size or a subscript (so that it fits in 64 bits). No parentheses around sums. */
const char *occ_poly_text(struct occ_symbols *symbols, const struct occ_polynomial *p);
bool occ_poly_is_sum(const struct occ_polynomial *p);
/* C condition that holds exactly on set (given the context); "" for always; NULL when it cannot be written. */
const char *occ_condition_text(struct occ_symbols *symbols, __isl_keep isl_set *set);

#endif
