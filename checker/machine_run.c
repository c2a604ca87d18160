/* Statements, and loops on the way to the target. */
#include "callees.h"
#include "effects.h"
#include "machine.h"
#include "tree.h"

#include <string.h>

#define MAX_ROUNDS 100 /* of a loop that are run to get to the wanted one */

/* ---- where the target is ---- */

static bool is_target(const struct occ_expr *expr, void *data)
{
	const struct machine *m = data;

	const struct occ_expr *target = m->target->expr;

	if (m->at_site < m->n_sites)
		return expr == m->sites[m->at_site];
	/* what a function of the library does with an argument stands for that in no text */
	return expr == target || (target->kind == OCC_EXPR_SECTION && expr == target->a);
}

static bool is_in_clause(const struct occ_stmt *stmt, void *data)
{
	return stmt->kind == OCC_STMT_DIRECTIVE && occ_machine_clauses_contain(data, stmt->directive);
}

bool occ_machine_contains(const struct machine *m, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = {.expr = is_target, .stmt = is_in_clause, .data = (void *)m};

	return !m->is_early && occ_visit_stmt(stmt, &visitor);
}

bool occ_machine_expr_contains(const struct machine *m, const struct occ_expr *expr)
{
	struct occ_visitor visitor = {.expr = is_target, .stmt = is_in_clause, .data = (void *)m};

	return !m->is_early && occ_visit_expr(expr, &visitor);
}

/* ---- what is not followed ---- */

static bool is_loop(const struct occ_stmt *stmt)
{
	return stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_DO;
}

struct jumps {
	bool inside_loop;
};

static bool leaves(const struct occ_stmt *stmt, void *data)
{
	const struct jumps *jumps = data;

	switch (stmt->kind) {
	case OCC_STMT_BREAK:
	case OCC_STMT_CONTINUE: return !jumps->inside_loop;
	case OCC_STMT_RETURN:
	case OCC_STMT_GOTO:
	case OCC_STMT_LABEL:
	case OCC_STMT_UNKNOWN: return true;
	default: return false;
	}
}

static bool is_sync(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->directive && (stmt->directive->constructs & (OCC_OMP_FLUSH | OCC_OMP_ATOMIC));
}

static bool is_news(const struct occ_expr *expr, void *data)
{
	const struct machine *m = data;

	if (expr->kind == OCC_EXPR_CALL)
		return !expr->callee || !strncmp(expr->callee->name, "omp_test_", 9);
	if (expr->kind != OCC_EXPR_LOAD)
		return false;
	return expr->type->is_volatile || expr->type->is_atomic || expr->a->type->is_volatile ||
	       expr->a->type->is_atomic ||
	       (expr->a->kind == OCC_EXPR_OBJECT && occ_effect_of(m->world->effects, expr->a->object)->shared_write);
}

/* A loop that may go on until another thread has done something: to pass it is to know that it has. */
static bool may_wait(const struct machine *m, const struct occ_stmt *loop)
{
	struct occ_visitor news = {.expr = is_news, .data = (void *)m}, sync = {.stmt = is_sync};
	bool is_endless = !loop->expr || occ_strip_casts(loop->expr)->kind == OCC_EXPR_INT; /* but for break */

	return occ_visit_expr(loop->expr, &news) || occ_visit_stmt(loop->body, &sync) ||
	       (is_endless && occ_visit_stmt(loop->body, &news));
}

static bool is_waiting_loop(const struct occ_stmt *stmt, void *data)
{
	return is_loop(stmt) && may_wait(data, stmt);
}

/* stmt ends where the next statement begins, and the target is not in it: it is enough to know what it may write. */
static bool can_forget(const struct machine *m, const struct occ_stmt *stmt)
{
	struct jumps jumps = {is_loop(stmt)};
	struct occ_visitor leaving = {.stmt = leaves, .data = &jumps};
	struct occ_visitor waiting = {.stmt = is_waiting_loop, .data = (void *)m};

	return m->steps < m->limit && !occ_machine_contains(m, stmt) && !occ_visit_stmt(stmt, &leaving) &&
	       !occ_visit_stmt(stmt, &waiting);
}

struct forgetting {
	struct machine *machine;
	const struct occ_effects *effects; /* of what is forgotten */
	unsigned n_calls;
};

/* Does the variable have its value of now wherever it is used in what is forgotten? */
static bool is_steady(const struct forgetting *f, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(f->effects, object);

	return !e->is_written && !e->is_declared && !(f->n_calls && object->owner);
}

/* What a pointer expression points into; NULL when that is not known. */
static const struct base *target_of(const struct forgetting *f, const struct occ_expr *pointer)
{
	struct machine *m = f->machine;
	struct value v = unknown;

	pointer = occ_strip_casts(pointer);
	if (pointer->kind == OCC_EXPR_BINARY && pointer->type->kind == OCC_TYPE_POINTER)
		return target_of(f, pointer->a->type->kind == OCC_TYPE_POINTER ? pointer->a : pointer->b);
	if (pointer->kind == OCC_EXPR_LOAD && pointer->a->kind == OCC_EXPR_OBJECT && is_steady(f, pointer->a->object))
		v = occ_machine_load(m, address(occ_machine_storage(m, pointer->a->object), 0), pointer->a->type);
	return v.kind == ADDRESS ? v.base : NULL;
}

static void forget_lvalue(const struct forgetting *f, const struct occ_expr *lvalue)
{
	const struct occ_type *type = lvalue->type;
	const struct base *base = NULL;

	while (lvalue->kind == OCC_EXPR_MEMBER ||
	       (lvalue->kind == OCC_EXPR_SUBSCRIPT && lvalue->a->kind == OCC_EXPR_DECAY))
		lvalue = lvalue->kind == OCC_EXPR_MEMBER ? lvalue->a : lvalue->a->a;
	if (lvalue->kind == OCC_EXPR_OBJECT)
		base = occ_machine_storage(f->machine, lvalue->object);
	else if (lvalue->kind == OCC_EXPR_SUBSCRIPT || lvalue->kind == OCC_EXPR_DEREF)
		base = target_of(f, lvalue->a);
	if (base)
		occ_machine_forget_base(f->machine, base, type);
	else
		occ_machine_forget_memory(f->machine);
}

static bool forget_expr(const struct occ_expr *expr, void *data)
{
	struct forgetting *f = data;
	struct occ_visitor visitor = {.expr = forget_expr, .data = f};
	const struct occ_callees *callees;

	if (expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC)
		forget_lvalue(f, expr->a);
	else if (expr->kind == OCC_EXPR_UNKNOWN)
		occ_machine_forget_memory(f->machine);
	if (expr->kind != OCC_EXPR_CALL)
		return false;
	callees = occ_callees_of(expr);
	if ((expr->callee && !expr->callee->body) || !callees->is_complete || !callees->n || f->n_calls == 8) {
		occ_machine_forget_call(f->machine, expr);
		return false;
	}
	f->n_calls++;
	for (unsigned i = 0; i < callees->n; i++)
		occ_visit_stmt(callees->list[i]->body, &visitor);
	f->n_calls--;
	return false;
}

void occ_machine_forget(struct machine *m, const struct occ_stmt *stmt)
{
	struct forgetting f = {m, occ_effects_of(m->arena, stmt), 0};
	struct occ_visitor visitor = {.expr = forget_expr, .data = &f};

	occ_visit_stmt(stmt, &visitor);
}

/* ---- levels ---- */

static const struct occ_level *next_level(const struct machine *m)
{
	return m->open < m->target->n_levels ? m->target->levels[m->open] : NULL;
}

void occ_machine_open_level(struct machine *m)
{
	const struct occ_level *level = m->target->levels[m->open++];
	bool members = level->kind == OCC_LEVEL_PARALLEL || level->kind == OCC_LEVEL_TEAMS;
	int64_t number = 0;

	if (members)
		number = occ_machine_member(m, level);
	else if (level->kind != OCC_LEVEL_TASK || level->variable)
		occ_machine_symbol(m, level->iterator, &number);
	if (level == m->world->apart && members) /* two, also where their numbers do not matter */
		m->scope = occ_machine_scope(m, m->scope, m->is_second ? "second" : "first", 0);
	m->scope = occ_machine_scope(m, m->scope, level, number);
	if (level == m->world->apart)
		m->parted = m->scope;
	if (level->kind == OCC_LEVEL_PARALLEL)
		m->team = m->scope;
	if (level->kind == OCC_LEVEL_PARALLEL || level->kind == OCC_LEVEL_TASK)
		m->executor = m->scope;
}

enum flow occ_machine_stop(struct machine *m)
{
	m->done = true;
	return NEXT;
}

static bool variable_value(struct machine *m, const struct occ_object *variable, __int128 *value)
{
	struct value v = occ_machine_load(m, address(occ_machine_storage(m, variable), 0), variable->type);

	occ_machine_rely_on(m, v);
	*value = v.integer;
	return v.kind == INTEGER;
}

static void set_variable(struct machine *m, const struct occ_object *variable, int64_t value)
{
	occ_machine_store(m, address(occ_machine_storage(m, variable), 0), variable->type, integer(value));
}

/* ---- loops on the way to the target ---- */

/* A loop may have several levels: for and simd, say. */
static void open_loop(struct machine *m, const struct occ_stmt *loop)
{
	while (next_level(m) && next_level(m)->stmt == loop)
		occ_machine_open_level(m);
}

/* The wanted iteration, where its number is known to have been reached. */
static enum flow run_round(struct machine *m, const struct occ_stmt *loop)
{
	struct value condition = integer(1);

	if (loop->kind != OCC_STMT_DO && loop->expr)
		condition = occ_machine_decide(m, loop->expr);
	if (condition.kind != INTEGER || !condition.integer) {
		occ_machine_fail(m);
		return NEXT;
	}
	occ_machine_run(m, loop->body);
	if (loop->kind == OCC_STMT_DO)
		occ_machine_evaluate(m, loop->expr);
	else if (loop->step)
		occ_machine_evaluate(m, loop->step);
	return occ_machine_stop(m);
}

/* Variables of linear clauses, moved to what they are in the round-th iteration. */
static void move_linear(struct machine *m, const struct occ_directive *d, __int128 round)
{
	for (unsigned i = 0; d && i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		for (unsigned j = 0; c->kind == OCC_CLAUSE_LINEAR && !c->is_implicit && j < c->n_items; j++) {
			const struct occ_object *object =
			    c->items[j]->kind == OCC_EXPR_OBJECT ? c->items[j]->object : NULL;
			struct value at, v, step = c->expr ? occ_machine_evaluate(m, c->expr) : integer(1);

			if (!object)
				continue;
			at = address(occ_machine_storage(m, object), 0);
			v = occ_machine_load(m, at, object->type);
			if (v.kind == ADDRESS)
				v = occ_machine_advance(m, v, integer(step.integer * round), object->type->element);
			else if (v.kind == INTEGER)
				v = occ_machine_convert(integer(v.integer + step.integer * round), object->type);
			if (step.kind != INTEGER || d->collapse > 1)
				v = unknown;
			occ_machine_store(m, at, object->type, v);
		}
	}
}

/* What linear clauses say of the variables is known although the body writes them. */
static void forget_body(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level, __int128 round)
{
	const struct occ_directive *d = level->directive;
	struct value kept[8];
	const struct occ_object *objects[8];
	unsigned n = 0;

	move_linear(m, d, round);
	for (unsigned i = 0; d && i < d->n_clauses; i++)
		for (unsigned j = 0; d->clauses[i].kind == OCC_CLAUSE_LINEAR && j < d->clauses[i].n_items && n < 8; j++)
			if (!d->clauses[i].is_implicit && d->clauses[i].items[j]->kind == OCC_EXPR_OBJECT)
				objects[n++] = d->clauses[i].items[j]->object;
	for (unsigned i = 0; i < n; i++)
		kept[i] = occ_machine_load(m, address(occ_machine_storage(m, objects[i]), 0), objects[i]->type);
	occ_machine_forget(m, loop->body);
	for (unsigned i = 0; i < n; i++)
		occ_machine_store(m, address(occ_machine_storage(m, objects[i]), 0), objects[i]->type, kept[i]);
}

/* Goes to the wanted iteration without the ones before, of which only is known what they may write: all that is to be
 * said of those that are dealt, for their thread may have run any of them. */
static enum flow jump_to(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level)
{
	__int128 start, after, step;
	int64_t wanted;

	if (!level->variable || !occ_machine_value(m, level->value, &wanted) ||
	    !variable_value(m, level->variable, &start)) {
		occ_machine_fail(m);
		return NEXT;
	}
	set_variable(m, level->variable, wanted);
	occ_machine_evaluate(m, loop->step);
	if (!variable_value(m, level->variable, &after))
		after = wanted;
	step = after - wanted;
	if (!step || (wanted - start) % step || (wanted - start) / step < 0) {
		occ_machine_fail(m);
		return NEXT;
	}
	forget_body(m, loop, level, (wanted - start) / step);
	open_loop(m, loop);
	if (loop->init->kind == OCC_STMT_DECL) /* each iteration has its own */
		occ_machine_bind(m, level->variable, m->scope);
	set_variable(m, level->variable, wanted);
	return run_round(m, loop);
}

static enum flow run_one_iteration(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level)
{
	occ_machine_run(m, loop->init);
	return jump_to(m, loop, level);
}

/* Are there too many iterations before the wanted one, which none of them can keep from being reached? */
static bool is_far(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level, int64_t wanted)
{
	struct jumps jumps = {false};
	struct occ_visitor leaving = {.stmt = leaves, .data = &jumps};
	__int128 start;

	return loop->kind == OCC_STMT_FOR && loop->step && variable_value(m, level->variable, &start) &&
	       (wanted - start > MAX_ROUNDS || start - wanted > MAX_ROUNDS) && !occ_visit_stmt(loop->body, &leaving);
}

/* An iteration before the wanted one. */
static enum flow run_early(struct machine *m, const struct occ_stmt *loop)
{
	enum flow flow;

	m->is_early = true;
	flow = occ_machine_run(m, loop->body);
	if (loop->step && flow != BREAK && flow != RETURN)
		occ_machine_evaluate(m, loop->step);
	m->is_early = false;
	return flow;
}

/* A loop that one thread runs in order: all iterations up to the wanted one. */
static enum flow run_up_to(struct machine *m, const struct occ_stmt *loop, const struct occ_level *level)
{
	int64_t wanted = 0, target_count = -1;
	bool by_variable = level->variable && occ_machine_value(m, level->value, &wanted);
	enum flow flow;

	if (!by_variable && !occ_machine_symbol(m, level->iterator, &target_count))
		occ_machine_fail(m);
	occ_machine_run(m, loop->init);
	if (by_variable && is_far(m, loop, level, wanted))
		return jump_to(m, loop, level);
	for (int64_t count = 0; occ_machine_tick(m); count++) {
		struct value condition = integer(1);
		__int128 now = 0;

		if (by_variable && !variable_value(m, level->variable, &now)) {
			occ_machine_fail(m);
			break;
		}
		if (by_variable ? now == wanted : count == target_count) {
			open_loop(m, loop);
			return run_round(m, loop);
		}
		if (loop->expr && (count || loop->kind != OCC_STMT_DO))
			condition = occ_machine_decide(m, loop->expr);
		if (condition.kind != INTEGER)
			occ_machine_fail(m);
		if (condition.kind != INTEGER || !condition.integer)
			break;
		flow = run_early(m, loop);
		if (flow == BREAK || flow == RETURN)
			break;
	}
	return occ_machine_stop(m);
}

/* ---- other loops ---- */

static enum flow run_rounds(struct machine *m, const struct occ_stmt *loop)
{
	bool is_first = loop->kind == OCC_STMT_DO;
	enum flow flow;

	while (occ_machine_tick(m)) {
		if (!is_first && loop->expr) {
			struct value condition = occ_machine_decide(m, loop->expr);

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

/* What takes too long is forgotten, unless the target is in it. */
static enum flow run_loop(struct machine *m, const struct occ_stmt *loop)
{
	unsigned limit = m->limit;
	enum flow flow;

	occ_machine_run(m, loop->init);
	if (m->steps + OCC_MACHINE_LOOP_STEPS < limit && !occ_machine_contains(m, loop))
		m->limit = m->steps + OCC_MACHINE_LOOP_STEPS;
	flow = run_rounds(m, loop);
	m->limit = limit;
	return flow;
}

static enum flow run_any_loop(struct machine *m, const struct occ_stmt *loop)
{
	const struct occ_level *level = next_level(m);

	if (!level || level->stmt != loop || !occ_machine_contains(m, loop))
		return run_loop(m, loop);
	return level->kind == OCC_LEVEL_SEQUENTIAL ? run_up_to(m, loop, level) : run_one_iteration(m, loop, level);
}

/* ---- statements ---- */

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
	struct value at;

	if (stmt->object->storage != OCC_STORAGE_LOCAL)
		return NEXT;
	at = address(occ_machine_bind(m, stmt->object, m->scope), 0);
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
	occ_machine_rely_on(m, v);
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

/* What the target assumes of a condition on data that is not known; else unknown. */
static struct value assumed_value(const struct machine *m, const struct occ_expr *condition)
{
	for (const struct occ_assumed *a = m->target->assumed; a && !m->is_early; a = a->outer)
		if (a->condition == condition)
			return integer(a->holds);
	return unknown;
}

static enum flow run_if(struct machine *m, const struct occ_stmt *stmt)
{
	struct value condition = occ_machine_decide(m, stmt->expr);

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
	case OCC_STMT_EXPR: m->last = occ_machine_evaluate(m, stmt->expr); return NEXT;
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
	case OCC_STMT_DIRECTIVE: return occ_machine_run_directive(m, stmt);
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
		occ_machine_forget(m, stmt);
		return NEXT;
	}
	return flow;
}
