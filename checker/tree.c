#include "tree.h"

#include <stddef.h>
#include <string.h>

const struct occ_expr *occ_strip_casts(const struct occ_expr *expr)
{
	while (expr && expr->kind == OCC_EXPR_CAST)
		expr = expr->a;
	return expr;
}

const struct occ_clause *occ_find_clause(const struct occ_directive *directive, enum occ_clause_kind kind)
{
	for (unsigned i = 0; i < directive->n_clauses; i++)
		if (directive->clauses[i].kind == kind && !directive->clauses[i].is_implicit)
			return &directive->clauses[i];
	return NULL;
}

bool occ_is_program(const struct occ_unit *unit)
{
	for (unsigned i = 0; i < unit->n_functions; i++)
		if (unit->functions[i]->body && !strcmp(unit->functions[i]->name, "main"))
			return true;
	return false;
}

bool occ_makes_copies(enum occ_clause_kind kind)
{
	return kind == OCC_CLAUSE_PRIVATE || kind == OCC_CLAUSE_FIRSTPRIVATE || kind == OCC_CLAUSE_LASTPRIVATE ||
	       kind == OCC_CLAUSE_LINEAR || kind == OCC_CLAUSE_REDUCTION || kind == OCC_CLAUSE_IN_REDUCTION;
}

/* clang adds firstprivate for what target and its combinations pass by value: one copy for the whole region, which is as
 * good as the variable. Elsewhere (tasks, default(private)) the copies are those of a written clause. */
bool occ_clause_makes_copies(const struct occ_directive *directive, const struct occ_clause *clause)
{
	return occ_makes_copies(clause->kind) && (!clause->is_implicit || (!(directive->constructs & OCC_OMP_TARGET) &&
									   clause->kind != OCC_CLAUSE_LINEAR));
}

/* Of a combined directive firstprivate goes to the constructs that take it, and neither loop nor simd does (OpenMP 5.2, 17.2):
 * the iterations of the one, the lanes of the other, use the copy of what is around. */
bool occ_is_copy_for_all_iterations(const struct occ_directive *directive, const struct occ_clause *clause)
{
	return clause->kind == OCC_CLAUSE_FIRSTPRIVATE && (directive->constructs & (OCC_OMP_LOOP | OCC_OMP_SIMD));
}

unsigned occ_associated_loops(const struct occ_directive *directive)
{
	const struct occ_clause *c = occ_find_clause(directive, OCC_CLAUSE_ORDERED);
	const struct occ_expr *n = c ? occ_strip_casts(c->expr) : NULL;

	return n && n->kind == OCC_EXPR_INT && n->value > directive->collapse ? (unsigned)n->value : directive->collapse;
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
	if (visitor->is_closed && visitor->is_closed(stmt, visitor->data))
		return false;
	if (occ_visit_stmt(stmt->init, visitor) || occ_visit_expr(stmt->expr, visitor) ||
	    occ_visit_expr(stmt->step, visitor) || occ_visit_stmt(stmt->body, visitor) ||
	    occ_visit_stmt(stmt->then_branch, visitor) || occ_visit_stmt(stmt->else_branch, visitor))
		return true;
	for (unsigned i = 0; i < stmt->n_children; i++)
		if (occ_visit_stmt(stmt->children[i], visitor))
			return true;
	return stmt->directive && occ_visit_stmt(stmt->directive->body, visitor);
}
