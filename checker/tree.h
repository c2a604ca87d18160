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
};

/* expr without the conversions around it. */
const struct occ_expr *occ_strip_casts(const struct occ_expr *expr);

/* NULL is an empty tree. Called functions and the clauses of directives are not entered. */
bool occ_visit_expr(const struct occ_expr *expr, const struct occ_visitor *visitor);
bool occ_visit_stmt(const struct occ_stmt *stmt, const struct occ_visitor *visitor);

#endif
