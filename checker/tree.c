#include "tree.h"

#include <stddef.h>

const struct occ_expr *occ_strip_casts(const struct occ_expr *expr)
{
	while (expr && expr->kind == OCC_EXPR_CAST)
		expr = expr->a;
	return expr;
}

bool occ_visit_expr(const struct occ_expr *expr, const struct occ_visitor *visitor)
{
	if (!expr)
		return false;
	if (visitor->expr && visitor->expr(expr, visitor->data))
		return true;
	if (occ_visit_expr(expr->a, visitor) || occ_visit_expr(expr->b, visitor) || occ_visit_expr(expr->c, visitor) ||
	    occ_visit_expr(expr->d, visitor) || occ_visit_stmt(expr->body, visitor))
		return true;
	for (unsigned i = 0; i < expr->n_items; i++)
		if (occ_visit_expr(expr->items[i], visitor))
			return true;
	return false;
}

bool occ_visit_stmt(const struct occ_stmt *stmt, const struct occ_visitor *visitor)
{
	if (!stmt)
		return false;
	if (visitor->stmt && visitor->stmt(stmt, visitor->data))
		return true;
	if (occ_visit_stmt(stmt->init, visitor) || occ_visit_expr(stmt->expr, visitor) ||
	    occ_visit_expr(stmt->step, visitor) || occ_visit_stmt(stmt->body, visitor) ||
	    occ_visit_stmt(stmt->then_branch, visitor) || occ_visit_stmt(stmt->else_branch, visitor))
		return true;
	for (unsigned i = 0; i < stmt->n_children; i++)
		if (occ_visit_stmt(stmt->children[i], visitor))
			return true;
	return stmt->directive && occ_visit_stmt(stmt->directive->body, visitor);
}
