/* Statements and directives on the way to the target. */
#include "machine.h"
#include "tree.h"

/* ---- what is not followed ---- */

struct query {
	const struct machine *machine;
	bool jumps_matter;
};

static bool is_target(const struct occ_expr *expr, void *data)
{
	const struct query *q = data;

	return expr == q->machine->target->expr ||
	       (q->machine->target_in_callee && expr->kind == OCC_EXPR_CALL && (!expr->callee || expr->callee->body));
}

static bool contains(const struct machine *m, const struct occ_stmt *stmt)
{
	struct query q = {m, false};
	struct occ_visitor visitor = {is_target, NULL, &q};

	return occ_visit_stmt(stmt, &visitor);
}

bool occ_machine_expr_contains(const struct machine *m, const struct occ_expr *expr)
{
	struct query q = {m, false};
	struct occ_visitor visitor = {is_target, NULL, &q};

	return occ_visit_expr(expr, &visitor);
}

static bool leaves(const struct occ_stmt *stmt, void *data)
{
	const struct query *q = data;

	switch (stmt->kind) {
	case OCC_STMT_BREAK:
	case OCC_STMT_CONTINUE: return q->jumps_matter;
	case OCC_STMT_RETURN:
	case OCC_STMT_GOTO:
	case OCC_STMT_LABEL:
	case OCC_STMT_UNKNOWN: return true;
	default: return false;
	}
}

/* stmt ends where the next statement begins, and the target is not in it: it is enough to know what it may write. */
static bool can_forget(const struct machine *m, const struct occ_stmt *stmt)
{
	bool is_loop = stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_DO;
	struct query q = {m, !is_loop};
	struct occ_visitor visitor = {NULL, leaves, &q};

	return m->steps <= OCC_MACHINE_STEPS && !contains(m, stmt) && !occ_visit_stmt(stmt, &visitor);
}

static bool forget_expr(const struct occ_expr *expr, void *data)
{
	struct machine *m = data;

	if (expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) {
		if (expr->a->kind == OCC_EXPR_OBJECT)
			occ_machine_forget_object(m, expr->a->object);
		else
			occ_machine_forget_memory(m);
	} else if (expr->kind == OCC_EXPR_CALL || expr->kind == OCC_EXPR_UNKNOWN) {
		occ_machine_forget_memory(m);
	}
	return false;
}

static bool forget_stmt(const struct occ_stmt *stmt, void *data)
{
	if (stmt->kind == OCC_STMT_DECL)
		occ_machine_forget_object(data, stmt->object);
	return false;
}

void forget(struct machine *m, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = {forget_expr, forget_stmt, m};

	occ_visit_stmt(stmt, &visitor);
}

/* ---- loops on the way to the target ---- */

static const struct occ_object *loop_variable(const struct occ_stmt *loop)
{
	const struct occ_stmt *init = loop->init;

	if (init && init->kind == OCC_STMT_BLOCK && init->n_children == 1)
		init = init->children[0];
	if (init && init->kind == OCC_STMT_DECL)
		return init->object;
	if (init && init->kind == OCC_STMT_EXPR && init->expr && init->expr->kind == OCC_EXPR_ASSIGN &&
	    init->expr->a->kind == OCC_EXPR_OBJECT)
		return init->expr->a->object;
	return NULL;
}

/* The next level of the target if loop is that level, else NULL; *next is where its own inner levels start. */
static const struct occ_level *level_of(const struct machine *m, const struct occ_stmt *loop, unsigned *next)
{
	const struct occ_level *found;
	unsigned at = m->open;

	while (at < m->target->n_levels &&
	       (m->target->levels[at]->kind == OCC_LEVEL_TEAMS || m->target->levels[at]->kind == OCC_LEVEL_PARALLEL))
		at++;
	if (at == m->target->n_levels)
		return NULL;
	found = m->target->levels[at];
	if (found->stmt != loop &&
	    (!found->variable || found->variable != loop_variable(loop) || found->kind == OCC_LEVEL_SEQUENTIAL))
		return NULL;
	for (at++; at < m->target->n_levels && m->target->levels[at]->stmt == loop &&
		   m->target->levels[at]->kind != OCC_LEVEL_TEAMS && m->target->levels[at]->kind != OCC_LEVEL_PARALLEL;)
		at++; /* for simd: one loop, two levels */
	*next = at;
	return found;
}

static bool variable_value(struct machine *m, const struct occ_object *variable, __int128 *value)
{
	struct value v = occ_machine_load(m, address(occ_machine_base(m, variable, NULL, 0), 0), variable->type);

	*value = v.integer;
	return v.kind == INTEGER;
}

static void set_variable(struct machine *m, const struct occ_object *variable, int64_t value)
{
	occ_machine_store(m, address(occ_machine_base(m, variable, NULL, 0), 0), variable->type, integer(value));
}

static enum flow stop(struct machine *m)
{
	m->done = true;
	return NEXT;
}

/* An iteration that is dealt to a thread: the variable gets its value without the ones before having run here. */
static enum flow run_one_iteration(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level,
				   unsigned next)
{
	__int128 start, after, step;
	struct value condition;
	int64_t wanted;

	occ_machine_run(m, loop->init);
	if (!level->variable || !occ_machine_value(m, level->value, &wanted) ||
	    !variable_value(m, level->variable, &start)) {
		occ_machine_fail(m);
		return NEXT;
	}
	set_variable(m, level->variable, wanted);
	occ_machine_evaluate(m, loop->step);
	if (!variable_value(m, level->variable, &after)) {
		occ_machine_fail(m);
		return NEXT;
	}
	step = after - wanted;
	set_variable(m, level->variable, wanted);
	condition = occ_machine_evaluate(m, loop->expr);
	if (condition.kind != INTEGER || !condition.integer || !step || (wanted - start) % step ||
	    (wanted - start) / step < 0) {
		occ_machine_fail(m);
		return NEXT;
	}
	m->open = next;
	occ_machine_run(m, loop->body);
	return stop(m);
}

/* A loop that one thread runs in order: all iterations up to the wanted one. */
static enum flow run_up_to(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level, unsigned next)
{
	int64_t wanted = 0, count = 0, target_count = -1;
	bool by_variable = level->variable && occ_machine_value(m, level->value, &wanted);
	enum flow flow = NEXT;

	if (!by_variable && !occ_machine_symbol(m, level->iterator, &target_count))
		occ_machine_fail(m);
	occ_machine_run(m, loop->init);
	for (; occ_machine_tick(m); count++) {
		struct value condition = loop->kind == OCC_STMT_DO && !count ? integer(1)
					 : loop->expr			     ? occ_machine_evaluate(m, loop->expr)
									     : integer(1);
		__int128 now = 0;

		if (condition.kind != INTEGER || (by_variable && !variable_value(m, level->variable, &now))) {
			occ_machine_fail(m);
			break;
		}
		if (!condition.integer)
			break;
		if (by_variable ? now == wanted : count == target_count) {
			m->open = next;
			occ_machine_run(m, loop->body);
			break;
		}
		flow = occ_machine_run(m, loop->body);
		if (flow == BREAK || flow == RETURN)
			break;
		if (loop->step)
			occ_machine_evaluate(m, loop->step);
	}
	return stop(m);
}

/* ---- statements ---- */

static enum flow run_loop(struct machine *m, const struct occ_stmt *loop)
{
	bool is_first = loop->kind == OCC_STMT_DO;
	enum flow flow;

	occ_machine_run(m, loop->init);
	while (occ_machine_tick(m)) {
		if (!is_first && loop->expr) {
			struct value condition = occ_machine_evaluate(m, loop->expr);

			if (condition.kind != INTEGER) {
				occ_machine_fail(m);
				return NEXT;
			}
			if (!condition.integer)
				return NEXT;
		}
		is_first = false;
		flow = occ_machine_run(m, loop->body);
		if (flow == RETURN)
			return RETURN;
		if (flow == BREAK)
			return NEXT;
		if (loop->step)
			occ_machine_evaluate(m, loop->step);
	}
	return NEXT;
}

static enum flow run_any_loop(struct machine *m, const struct occ_stmt *loop)
{
	unsigned next;
	const struct occ_level *level = level_of(m, loop, &next);

	if (!level)
		return run_loop(m, loop);
	return level->kind == OCC_LEVEL_SEQUENTIAL ? run_up_to(m, loop, level, next)
						   : run_one_iteration(m, loop, level, next);
}

static void initialise(struct machine *m, struct value at, const struct occ_type *type, const struct occ_expr *value)
{
	if (value->kind != OCC_EXPR_INIT_LIST) {
		struct value v = occ_machine_evaluate(m, value);

		occ_machine_store(m, at, type, occ_machine_is_simple(type) ? v : unknown);
		return;
	}
	for (unsigned i = 0; i < value->n_items; i++) {
		const struct occ_expr *item = value->items[i];

		if (type->kind == OCC_TYPE_ARRAY && item)
			initialise(m, occ_machine_advance(m, at, integer(i), type->element), type->element, item);
		else if (item)
			occ_machine_evaluate(m, item);
	}
}

static enum flow run_declaration(struct machine *m, const struct occ_stmt *stmt)
{
	struct value at = address(occ_machine_base(m, stmt->object, NULL, 0), 0);

	if (stmt->object->storage == OCC_STORAGE_STATIC_LOCAL)
		return NEXT;
	m->is_born[stmt->object->id] = true;
	for (unsigned i = 0; i < m->n_cells; i++)
		if (m->cells[i].base == at.base)
			m->cells[i].value = unknown;
	if (occ_machine_is_simple(stmt->object->type))
		occ_machine_store(m, at, stmt->object->type, unknown);
	if (stmt->expr)
		initialise(m, at, stmt->object->type, stmt->expr);
	return NEXT;
}

static bool label_matches(const struct occ_stmt *stmt, const __int128 *value)
{
	for (; stmt && (stmt->kind == OCC_STMT_CASE || stmt->kind == OCC_STMT_DEFAULT); stmt = stmt->body)
		if (value ? stmt->kind == OCC_STMT_CASE && stmt->expr->value == *value : stmt->kind == OCC_STMT_DEFAULT)
			return true;
	return false;
}

static enum flow run_switch(struct machine *m, const struct occ_stmt *stmt)
{
	struct value v = occ_machine_evaluate(m, stmt->expr);
	const struct occ_stmt *block = stmt->body;
	unsigned at = 0;

	if (v.kind != INTEGER || block->kind != OCC_STMT_BLOCK) {
		occ_machine_fail(m);
		return NEXT;
	}
	while (at < block->n_children && !label_matches(block->children[at], &v.integer))
		at++;
	for (unsigned i = 0; at == block->n_children && i < block->n_children; i++)
		if (label_matches(block->children[i], NULL))
			at = i;
	for (; at < block->n_children; at++) {
		enum flow flow = occ_machine_run(m, block->children[at]);

		if (flow == BREAK)
			return NEXT;
		if (flow != NEXT)
			return flow;
	}
	return NEXT;
}

void occ_machine_forget_clauses(struct machine *m, const struct occ_directive *directive)
{
	for (unsigned i = 0; i < directive->n_clauses; i++) {
		const struct occ_clause *c = &directive->clauses[i];

		if (c->kind != OCC_CLAUSE_PRIVATE && c->kind != OCC_CLAUSE_LASTPRIVATE &&
		    c->kind != OCC_CLAUSE_REDUCTION && c->kind != OCC_CLAUSE_LINEAR &&
		    c->kind != OCC_CLAUSE_IN_REDUCTION)
			continue;
		for (unsigned j = 0; j < c->n_items; j++)
			if (c->items[j] && c->items[j]->kind == OCC_EXPR_OBJECT)
				occ_machine_forget_object(m, c->items[j]->object);
	}
}

/* Of sections only the one with the target is run: others are another thread's. */
static enum flow run_directive(struct machine *m, const struct occ_directive *directive)
{
	const struct occ_stmt *body = directive->body;

	if (!body) {
		if (directive->constructs & (OCC_OMP_BARRIER | OCC_OMP_TASKWAIT | OCC_OMP_FLUSH))
			occ_machine_forget_memory(m);
		return NEXT;
	}
	if (!contains(m, body)) {
		forget(m, body);
		occ_machine_forget_memory(m);
		return NEXT;
	}
	occ_machine_forget_clauses(m, directive);
	if ((directive->constructs & OCC_OMP_SECTIONS) && body->kind == OCC_STMT_BLOCK) {
		for (unsigned i = 0; i < body->n_children; i++)
			if (contains(m, body->children[i]))
				occ_machine_run(m, body->children[i]);
		return NEXT;
	}
	return occ_machine_run(m, body);
}

/* What the target assumes of a condition on data that is not known; else unknown. */
static struct value assumed_value(const struct machine *m, const struct occ_expr *condition)
{
	for (const struct occ_assumed *a = m->target->assumed; a; a = a->outer)
		if (a->condition == condition)
			return (struct value){.kind = INTEGER, .integer = a->holds};
	return (struct value){.kind = UNKNOWN};
}

static enum flow run_if(struct machine *m, const struct occ_stmt *stmt)
{
	struct value condition = occ_machine_evaluate(m, stmt->expr);

	if (condition.kind != INTEGER && !m->failed)
		condition = assumed_value(m, stmt->expr);
	if (condition.kind != INTEGER) {
		occ_machine_fail(m);
		return NEXT;
	}
	return occ_machine_run(m, condition.integer ? stmt->then_branch : stmt->else_branch);
}

static enum flow run_block(struct machine *m, const struct occ_stmt *block)
{
	for (unsigned i = 0; i < block->n_children && !m->failed && !m->done; i++) {
		enum flow flow = occ_machine_run(m, block->children[i]);

		if (flow != NEXT)
			return flow;
	}
	return NEXT;
}

static enum flow run_kind(struct machine *m, const struct occ_stmt *stmt)
{
	switch (stmt->kind) {
	case OCC_STMT_NULL: return NEXT;
	case OCC_STMT_EXPR: occ_machine_evaluate(m, stmt->expr); return NEXT;
	case OCC_STMT_DECL: return run_declaration(m, stmt);
	case OCC_STMT_BLOCK: return run_block(m, stmt);
	case OCC_STMT_IF: return run_if(m, stmt);
	case OCC_STMT_FOR:
	case OCC_STMT_WHILE:
	case OCC_STMT_DO: return run_any_loop(m, stmt);
	case OCC_STMT_SWITCH: return run_switch(m, stmt);
	case OCC_STMT_CASE:
	case OCC_STMT_DEFAULT:
	case OCC_STMT_LABEL: return occ_machine_run(m, stmt->body);
	case OCC_STMT_BREAK: return BREAK;
	case OCC_STMT_CONTINUE: return CONTINUE;
	case OCC_STMT_RETURN:
		m->returned = unknown;
		if (stmt->expr)
			m->returned = occ_machine_evaluate(m, stmt->expr);
		return RETURN;
	case OCC_STMT_DIRECTIVE: return run_directive(m, stmt->directive);
	default: occ_machine_fail(m); return NEXT;
	}
}

enum flow occ_machine_run(struct machine *m, const struct occ_stmt *stmt)
{
	enum flow flow;

	if (!stmt)
		return NEXT;
	if (m->depth > OCC_MACHINE_DEPTH || !occ_machine_tick(m)) {
		occ_machine_fail(m);
		return NEXT;
	}
	m->depth++;
	flow = run_kind(m, stmt);
	m->depth--;
	if (m->failed && can_forget(m, stmt)) {
		m->failed = false;
		forget(m, stmt);
		return NEXT;
	}
	return flow;
}
