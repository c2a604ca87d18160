#include "mention.h"

#include "tree.h"

#include <string.h>

struct occ_mentions {
	struct occ_arena *arena;
	struct occ_mention *table; /* open addressing by object id */
	unsigned n_slots, n_used; /* slots: a power of two, more than are used; or 0 */
	bool calls_extent;
};

static struct occ_mention *slot_of(const struct occ_mentions *m, const struct occ_object *object)
{
	unsigned at = object->id * 2654435761u & (m->n_slots - 1);

	while (m->table[at].object && m->table[at].object != object)
		at = (at + 1) & (m->n_slots - 1);
	return &m->table[at];
}

static void grow(struct occ_mentions *m)
{
	struct occ_mentions bigger = {.n_slots = m->n_slots ? 2 * m->n_slots : 16};

	bigger.table = occ_arena_alloc(m->arena, bigger.n_slots * sizeof(*bigger.table));
	for (unsigned i = 0; i < m->n_slots; i++)
		if (m->table[i].object)
			*slot_of(&bigger, m->table[i].object) = m->table[i];
	m->table = bigger.table;
	m->n_slots = bigger.n_slots;
}

static struct occ_mention *mention(struct occ_mentions *m, const struct occ_object *object)
{
	struct occ_mention *slot;

	if (2 * m->n_used >= m->n_slots)
		grow(m);
	slot = slot_of(m, object);
	m->n_used += !slot->object;
	slot->object = object;
	return slot;
}

static bool constrain(const struct occ_expr *expr, void *mentions)
{
	if (expr->kind == OCC_EXPR_OBJECT)
		mention(mentions, expr->object)->is_constrained = true;
	return false;
}

/* All variables in a condition or a call. */
static void constrain_all(struct occ_mentions *m, const struct occ_expr *expr)
{
	struct occ_visitor visitor = {.expr = constrain, .data = m};

	occ_visit_expr(expr, &visitor);
}

static void note_value(struct occ_mentions *m, const struct occ_object *object, const struct occ_expr *value)
{
	value = value ? occ_strip_casts(value) : NULL;
	if (!value || value->kind != OCC_EXPR_CALL || !value->callee)
		return;
	mention(m, object)->is_from_call = true;
	if (!strncmp(value->callee->name, "omp_target_alloc", 16))
		mention(m, object)->is_device = true;
}

static bool note_expr(const struct occ_expr *expr, void *data)
{
	struct occ_mentions *m = data;
	bool is_object = expr->a && expr->a->kind == OCC_EXPR_OBJECT;

	switch (expr->kind) {
	case OCC_EXPR_ASSIGN:
		if (is_object)
			note_value(m, expr->a->object, expr->b);
		/* fallthrough */
	case OCC_EXPR_INCDEC:
		if (is_object)
			mention(m, expr->a->object)->is_constrained = true;
		break;
	case OCC_EXPR_CALL:
		m->calls_extent |= expr->callee && !strcmp(expr->callee->name, "occ_extent");
		/* fallthrough */
	case OCC_EXPR_CONDITIONAL:
	case OCC_EXPR_LOGICAL: constrain_all(m, expr); break;
	default: break;
	}
	return false;
}

static void note_clauses(struct occ_mentions *m, const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];
		bool device = c->kind == OCC_CLAUSE_USE_DEVICE_PTR || c->kind == OCC_CLAUSE_USE_DEVICE_ADDR;
		bool map = c->kind == OCC_CLAUSE_MAP && (d->constructs & (OCC_OMP_TARGET_DATA | OCC_OMP_ENTER_DATA));

		for (unsigned j = 0; (device || map) && j < c->n_items; j++) {
			const struct occ_expr *item = c->items[j];
			struct occ_mention *said;

			while (item && item->kind != OCC_EXPR_OBJECT)
				item = item->a;
			said = item ? mention(m, item->object) : NULL;
			if (said && device)
				said->is_device = true;
			if (said && map)
				said->is_in_data = true;
		}
	}
}

static bool note_stmt(const struct occ_stmt *stmt, void *data)
{
	if (stmt->kind == OCC_STMT_DECL)
		note_value(data, stmt->object, stmt->expr);
	if (stmt->kind == OCC_STMT_IF || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_DO ||
	    stmt->kind == OCC_STMT_SWITCH)
		constrain_all(data, stmt->expr);
	if (stmt->directive)
		note_clauses(data, stmt->directive);
	return false;
}

static const struct occ_mentions *mentions_of(struct occ_arena *arena, struct occ_function *function)
{
	struct occ_visitor visitor = {.expr = note_expr, .stmt = note_stmt};

	if (function->mentions)
		return function->mentions;
	function->mentions = occ_arena_alloc(arena, sizeof(*function->mentions));
	function->mentions->arena = arena;
	visitor.data = function->mentions;
	occ_visit_stmt(function->body, &visitor);
	return function->mentions;
}

struct occ_mention occ_mention_of(struct occ_arena *arena, struct occ_function *function,
				  const struct occ_object *object)
{
	const struct occ_mentions *m = mentions_of(arena, function);

	return m->n_slots ? *slot_of(m, object) : (struct occ_mention){0};
}

bool occ_calls_extent(struct occ_arena *arena, struct occ_function *function)
{
	return mentions_of(arena, function)->calls_extent;
}
