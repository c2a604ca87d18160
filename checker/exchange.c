#include "exchange.h"
#include "tree.h"

/* The pointer variable whose value expr is; NULL for anything else. */
static const struct occ_object *loaded(const struct occ_expr *expr)
{
	if (!expr || expr->kind != OCC_EXPR_LOAD || expr->a->kind != OCC_EXPR_OBJECT || expr->type->kind != OCC_TYPE_POINTER)
		return NULL;
	return expr->a->object;
}

/* stmt is to = from. */
static bool read_copy(const struct occ_stmt *stmt, const struct occ_object **to, const struct occ_object **from)
{
	const struct occ_expr *e = stmt->expr;

	if (stmt->kind == OCC_STMT_DECL) {
		*to = stmt->object;
		*from = loaded(e);
	} else if (stmt->kind == OCC_STMT_EXPR && e->kind == OCC_EXPR_ASSIGN && e->op == OCC_OP_NONE && e->a->kind == OCC_EXPR_OBJECT) {
		*to = e->a->object;
		*from = loaded(e->b);
	} else {
		return false;
	}
	return *from && (*to)->type->kind == OCC_TYPE_POINTER;
}

/* t = p; p = q; q = t at the child first of block */
static bool read_exchange(const struct occ_stmt *block, unsigned first, struct occ_exchange *x)
{
	const struct occ_object *to[3], *from[3];

	if (first + 3 > block->n_children)
		return false;
	for (unsigned i = 0; i < 3; i++)
		if (!read_copy(block->children[first + i], &to[i], &from[i]))
			return false;
	*x = (struct occ_exchange){ from[0], from[1], to[0] };
	return to[1] == x->p && to[2] == x->q && from[2] == x->temporary && x->p != x->q && x->temporary != x->p && x->temporary != x->q;
}

static bool read_single(const struct occ_directive *d, struct occ_exchange *x)
{
	return d && d->constructs == OCC_OMP_SINGLE && !occ_find_clause(d, OCC_CLAUSE_NOWAIT) && d->n_clauses == 0 && d->body &&
	       d->body->kind == OCC_STMT_BLOCK && d->body->n_children == 3 && read_exchange(d->body, 0, x);
}

static bool is_only_write(const struct occ_effects *effects, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(effects, object);

	return e->n_writes == 1 && !e->address_taken && !object->address_taken && !object->type->is_volatile &&
	       !object->type->is_atomic;
}

bool occ_find_exchange(const struct occ_stmt *loop, const struct occ_effects *effects, struct occ_exchange *exchange)
{
	const struct occ_stmt *body = loop->body;
	bool found = false;

	if (!body || body->kind != OCC_STMT_BLOCK || effects->has_break || effects->has_continue || effects->has_return ||
	    effects->has_goto || effects->has_cancel)
		return false;
	for (unsigned i = 0; !found && i < body->n_children; i++)
		found = read_exchange(body, i, exchange) || read_single(body->children[i]->directive, exchange);
	return found && is_only_write(effects, exchange->p) && is_only_write(effects, exchange->q);
}

bool occ_single_exchanges(const struct occ_directive *single, const struct occ_object *pointer)
{
	struct occ_exchange x;

	return read_single(single, &x) && (x.p == pointer || x.q == pointer || x.temporary == pointer);
}

static bool exchanges(const struct occ_stmt *stmt, void *data)
{
	return stmt->kind == OCC_STMT_DIRECTIVE && occ_single_exchanges(stmt->directive, data);
}

bool occ_is_exchanged_by_single(const struct occ_walk *w, const struct occ_object *pointer)
{
	struct occ_visitor visitor = { .stmt = exchanges, .data = (void *)pointer };

	return pointer->type->kind == OCC_TYPE_POINTER && pointer->owner && pointer->storage == OCC_STORAGE_LOCAL &&
	       !w->region->is_orphaned && is_only_write(w->effects, pointer) && occ_visit_stmt(w->region->body, &visitor);
}
