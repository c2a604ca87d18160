/*
 * Variables that move by one amount in every iteration of a loop that a single thread runs in order: j++, p += m. Before
 * the iteration with number k such a variable is its value at the loop's entry + k * amount (induction variables: Aho, Lam,
 * Sethi and Ullman, Compilers, 9.6.7), if the loop changes it in one place only, and there whenever an iteration goes on to
 * the next.
 */
#ifndef OCC_CHECKER_INDUCTION_H
#define OCC_CHECKER_INDUCTION_H

#include "walk.h"

struct occ_moved {
	const struct occ_object *object;
	struct occ_abstract entry; /* before the loop: INTEGER or POINTER */
	const struct occ_value *amount; /* elements, of a pointer */
	const struct occ_expr *update;
	bool may_wrap; /* counts modulo 2^bits */
	bool is_lost; /* it does, or that cannot be ruled out */
};

struct occ_induction {
	struct occ_moved *list;
	unsigned n;
};

/* Is expr, conversions aside, the value of object? */
bool occ_is_load_of(const struct occ_expr *expr, const struct occ_object *object);
/* May evaluating expr change anything that the program can see? */
bool occ_has_effects(const struct occ_expr *expr);
/* The value of an integer that is the same in all iterations of a loop with these effects, which also change object; NULL
 * when it may not be. */
const struct occ_value *occ_invariant_value(struct occ_walk *w, const struct occ_expr *expr,
					    const struct occ_object *object, const struct occ_effects *effects);
/* What moves with loop, whose effects (body, condition, and of the step all that is not done here) are given; to be
 * called when the walk is just before its first iteration. */
struct occ_induction occ_find_induction(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_effects *effects);
/* What linear clauses of d move with its one associated loop, whose counter and effects are given: each iteration starts
 * with the original's value + its number * step, whatever others do to their copies (OpenMP 5.2, 5.4.6). */
struct occ_induction occ_find_linear(struct occ_walk *w, const struct occ_directive *d, const struct occ_object *counter,
				     const struct occ_effects *effects);
/* Gives the variables the value that they have after that number of iterations; NULL leaves them as they are. surely: of
 * those that may wrap around, nothing is said. */
void occ_set_moved(struct occ_walk *w, const struct occ_induction *moved, const struct occ_value *number, bool surely);
/* On the current domain, that of the loop's body: do those that wrap around in their types stay in them, at the iteration
 * with that number and after it? Those that may not are lost, and the answer is false. */
bool occ_moved_fit(struct occ_walk *w, struct occ_induction *moved, const struct occ_value *number);
/* The number of iterations of the loop of level, which runs as long as the iterator is in held, from level->first on; NULL
 * when that is not known. */
const struct occ_value *occ_count_iterations(struct occ_walk *w, const struct occ_level *level, isl_set *held);

#endif
