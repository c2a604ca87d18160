/*
 * What the files that explain a region share (explain.h): explain_space.c says the iteration space, explain_access.c who
 * reads and writes what, explain_apart.c why two accesses do not meet, explain.c the proof around it.
 *
 * Texts are in the arena; none is NULL unless said.
 */
#ifndef OCC_CHECKER_EXPLAINER_H
#define OCC_CHECKER_EXPLAINER_H

#include "prove.h"

#include <stdio.h>

struct explainer {
	struct occ_region *region;
	struct occ_symbols *symbols;
	struct occ_arena *arena;
	const struct occ_verdict *verdict;
	FILE *to;
	const char **said; /* lines of the current section */
	unsigned n_said;
	struct counter { /* a loop whose iterator counts rounds, and a symbol for its variable */
		const struct occ_level *level;
		struct occ_symbol *variable;
	} *counters;
	unsigned n_counters;
};

/* Starts a section of the output. */
void occ_explain_section(struct explainer *e, const char *title);

/* Prints the loops and threads of the region, each inside the one around it. */
void occ_explain_space(struct explainer *e);
/* Does the level belong to a directive with that construct (OCC_OMP_...)? */
bool occ_level_has(const struct occ_level *level, unsigned construct);
/* text, followed by the clause of that kind where the level's directive has one. */
const char *occ_with_clause(struct explainer *e, const char *text, const struct occ_level *level,
			    enum occ_clause_kind kind);
/* set with the variables of levels in place of iterators that count rounds. */
__isl_give isl_set *occ_in_variables(struct explainer *e, __isl_take isl_set *set, struct occ_level *const *levels,
				     unsigned n);

/* Prints who reads and writes what, by root. */
void occ_explain_accesses(struct explainer *e);
/* "n"; "*p" for what p points to. */
const char *occ_root_text(struct explainer *e, const struct occ_root *root);
/* As it is written in the program, else its root. */
const char *occ_lvalue_text(struct explainer *e, const struct occ_access *access);
const char *occ_critical_text(struct explainer *e, const struct occ_critical *critical);
bool occ_root_is_written(const struct occ_region *region, const struct occ_root *root);
/* Of no interest: private loop counters, pointer variables that stay what they are, and string literals. */
bool occ_root_is_dull(const struct occ_region *region, const struct occ_root *root);

/* Why two accesses that the prover found apart do not meet. */
const char *occ_apart_text(struct explainer *e, const struct occ_access *a, const struct occ_access *b);

#endif
