/*
 * Walks over the program tree, every node once, parents before children.
 */
#ifndef OCC_CHECKER_TREE_H
#define OCC_CHECKER_TREE_H

#include "syntax.h"

/* Either function may be NULL. True ends the walk, which then returns true. */
struct occ_visitor {
	bool (*expr)(const struct occ_expr *expr, void *data);
	bool (*stmt)(const struct occ_stmt *stmt, void *data);
	void *data;
	bool (*is_closed)(const struct occ_stmt *stmt, void *data); /* may be NULL; true: what is in it is left out */
};

/* Does the unit define main? */
bool occ_is_program(const struct occ_unit *unit);
/* expr without the conversions around it. */
const struct occ_expr *occ_strip_casts(const struct occ_expr *expr);

/* The first clause of that kind that the programmer wrote, or NULL. */
const struct occ_clause *occ_find_clause(const struct occ_directive *directive, enum occ_clause_kind kind);
/* How many loops belong to a loop directive: those of collapse and of ordered(n). */
unsigned occ_associated_loops(const struct occ_directive *directive);
/* Does a clause of that kind make copies of what it lists? */
bool occ_makes_copies(enum occ_clause_kind kind);
/* Does this clause of directive, written or added by clang, make copies that matter? */
bool occ_clause_makes_copies(const struct occ_directive *directive, const struct occ_clause *clause);
/* All iterations of the construct's loops use one copy, that of the construct around the loops. */
bool occ_is_copy_for_all_iterations(const struct occ_directive *directive, const struct occ_clause *clause);

/* NULL is an empty tree. Called functions and the clauses of directives are not entered. */
bool occ_visit_expr(const struct occ_expr *expr, const struct occ_visitor *visitor);
bool occ_visit_stmt(const struct occ_stmt *stmt, const struct occ_visitor *visitor);

#endif
