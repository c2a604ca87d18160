/*
 * Index arrays: a[idx[i]].
 *
 * A load of an integer from memory that the region does not write has a value that is a function of where it is loaded
 * from. It becomes a symbol of its own (load.c), and what is known of that function is added as constraints when a pair
 * of accesses is looked at: for every two loads v = t[e], v' = t[e'] of one table, within one instance and across two,
 *
 *     e = e'  =>  v = v'                         always
 *     v = v'  =>  e = e'                         t is injective
 *     e < e'  =>  v <= v'  (v < v')              t ascends (strictly)
 *     v = f(e)                                   t is filled by a loop, or is constant and made of few affine runs
 *     v' = v + d  =>  (e, e') is one of M        t is constant; M is found by comparing its elements
 *
 * each but the first only for indices in the range that it was shown for. This is the way in which uninterpreted
 * functions are handled in dependence analysis (Pugh and Wonnacott, Nonlinear array dependence analysis, LCR 1995;
 * Mohammadi et al., Sparse computation data dependence simplification, PLDI 2019).
 *
 * A table that is not known well enough never makes a race: its elements are not free to choose.
 */
#ifndef OCC_CHECKER_LOOKUP_H
#define OCC_CHECKER_LOOKUP_H

#include "region.h"
#include "table.h"

/* What is known of the elements of an array while the region runs. */
struct occ_table {
	const struct occ_root *root;
	struct occ_symbol *index; /* stands for the position of an element, in the order of memory */
	isl_set *range; /* { [] : index is one of the elements that all of this is about }; pool-owned */
	isl_pw_aff *values; /* as a function of index; NULL: not affine, or not known; pool-owned */
	const struct occ_content *content; /* constant elements, from position 0 on; or NULL */
	bool is_injective, is_ascending;
	bool is_strict; /* ascending */
};

/* { [] : the element at position is one that the table is about } */
__isl_give isl_set *occ_table_holds(const struct occ_region *region, const struct occ_table *table,
				    __isl_take isl_pw_aff *position);
/* The element at position, of a table with values; undefined where the table does not say. */
__isl_give isl_pw_aff *occ_table_element(const struct occ_region *region, const struct occ_table *table,
					 __isl_take isl_pw_aff *position);

/* Restricts pairs of instances (iterators of the second primed) by what is known of the tables that they depend on. */
__isl_give isl_set *occ_lookups_restrict(struct occ_region *region, __isl_take isl_set *pairs);
/* A loaded value that decides whether the pairs meet and that is not known, so that no race follows; NULL when there is
 * none. */
const struct occ_lookup *occ_lookups_undecided(struct occ_region *region, __isl_keep isl_set *pairs);
/* A part of pairs, not empty if pairs is not, in which all loaded values are those that the tables have. */
__isl_give isl_set *occ_lookups_exact(struct occ_region *region, __isl_take isl_set *pairs);
/* What is missing where lookup stands between a proof and the pairs. */
const char *occ_lookup_advice(struct occ_region *region, const struct occ_lookup *lookup);

/* Does the set depend on a loaded value that itself depends on symbol? */
bool occ_lookups_depend(const struct occ_region *region, __isl_keep isl_set *set, const struct occ_symbol *symbol);
/* Does it depend on one that no table gives a value? */
bool occ_lookups_open(const struct occ_region *region, __isl_keep isl_set *set);

#endif
