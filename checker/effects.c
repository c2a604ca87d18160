#include "effects.h"
#include "callees.h"
#include "tree.h"

#include <string.h>

struct entered { /* a function that was scanned, and how deep in parallel constructs */
	const struct occ_function *function;
	unsigned parallel;
};

struct scan {
	struct occ_effects *effects;
	struct entered *entered;
	unsigned n_entered;
	unsigned breakable, loops; /* loops and switches, and loops, between here and the piece */
	unsigned parallel; /* parallel constructs between here and the piece */
	bool in_thread; /* the innermost of them forks threads: what is private there is each thread's own */
	unsigned task; /* inside a task, parallel as it is there; what is declared at less is from outside */
	unsigned callees; /* functions between here and the piece */
	unsigned nested; /* loops and branches inside the innermost switch */
	bool library_argument; /* inside an argument of a call of a library function */
};

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt);
static void scan_expr(struct scan *s, const struct occ_expr *expr);

static struct occ_effect *slot(const struct occ_effects *effects, const struct occ_object *object)
{
	unsigned i = object->id * 2654435761u & (effects->n_slots - 1);

	while (effects->table[i].object && effects->table[i].object != object)
		i = (i + 1) & (effects->n_slots - 1);
	return &effects->table[i];
}

static struct occ_effect *effect_of(struct scan *s, const struct occ_object *object)
{
	struct occ_effects *effects = s->effects;
	struct occ_effect *e;

	if (2 * effects->n_used >= effects->n_slots) {
		struct occ_effects bigger = *effects;

		bigger.n_slots = effects->n_slots ? 2 * effects->n_slots : 16;
		bigger.table = occ_arena_alloc(effects->arena, bigger.n_slots * sizeof(*bigger.table));
		for (unsigned i = 0; i < effects->n_slots; i++)
			if (effects->table[i].object)
				*slot(&bigger, effects->table[i].object) = effects->table[i];
		*effects = bigger;
	}
	e = slot(effects, object);
	if (!e->object) {
		e->object = object;
		effects->n_used++;
	}
	return e;
}

const struct occ_effect *occ_effect_of(const struct occ_effects *effects, const struct occ_object *object)
{
	static const struct occ_effect none;

	return effects->n_slots && slot(effects, object)->object ? slot(effects, object) : &none;
}

#define MAX_PARALLEL 8 /* constructs around one another that make a difference: a recursive function may go on for ever */

/* True the first time, and again when a function is reached deeper in parallel constructs than before. */
static bool enter(struct scan *s, const struct occ_function *function)
{
	unsigned i = 0;

	while (i < s->n_entered && s->entered[i].function != function)
		i++;
	if (i < s->n_entered && (s->entered[i].parallel >= s->parallel || s->entered[i].parallel >= MAX_PARALLEL))
		return false;
	if (i == s->n_entered) {
		s->entered = occ_arena_grow(s->effects->arena, s->entered, s->n_entered, sizeof(*s->entered));
		s->n_entered++;
	}
	s->entered[i] = (struct entered){ function, s->parallel };
	return true;
}

/* The variable whose storage an lvalue is a part of, or NULL when a pointer lies between. */
static const struct occ_expr *base_object(const struct occ_expr *lvalue)
{
	for (;;) {
		switch (lvalue->kind) {
		case OCC_EXPR_OBJECT:
			return lvalue;
		case OCC_EXPR_MEMBER:
			lvalue = lvalue->a;
			break;
		case OCC_EXPR_SUBSCRIPT:
			if (lvalue->a->kind != OCC_EXPR_DECAY)
				return NULL;
			lvalue = lvalue->a->a;
			break;
		default:
			return NULL;
		}
	}
}

static void note_write(struct scan *s, const struct occ_expr *lvalue, bool moves)
{
	const struct occ_expr *base = base_object(lvalue);
	struct occ_effect *e;

	if (!base)
		return;
	e = effect_of(s, base->object);
	e->only_moves = moves && (!e->is_written || e->only_moves);
	e->is_written = true;
	e->n_writes++;
	e->written_in_loop |= s->loops > 0;
	if (lvalue->loc.line > e->last_write.line ||
	    (lvalue->loc.line == e->last_write.line && lvalue->loc.column > e->last_write.column))
		e->last_write = lvalue->loc;
	if (s->parallel > e->declared_at)
		e->shared_write = true;
}

static bool is_move(const struct occ_expr *assign)
{
	return assign->op == OCC_OP_ADD || assign->op == OCC_OP_SUB;
}

/* A function that recurs has variables of its own in each call: what the piece has itself is where it was. */
static void scan_body(struct scan *s, const struct occ_function *function)
{
	struct occ_effects *effects = s->effects, before = *effects;

	before.table = occ_arena_alloc(effects->arena, (before.n_slots + 1) * sizeof(*before.table));
	if (before.n_slots)
		memcpy(before.table, effects->table, before.n_slots * sizeof(*before.table));
	for (unsigned i = 0; i < function->n_parameters; i++) {
		effect_of(s, function->parameters[i])->is_declared = true;
		effect_of(s, function->parameters[i])->declared_at = s->parallel;
	}
	scan_stmt(s, function->body);
	for (unsigned i = 0; i < effects->n_slots; i++) {
		struct occ_effect *e = &effects->table[i];

		if (e->object && e->object->owner == function)
			e->declared_at = occ_effect_of(&before, e->object)->declared_at;
	}
}

static void scan_callees(struct scan *s, const struct occ_callees *callees)
{
	bool had_return = s->effects->has_return;
	unsigned breakable = s->breakable, loops = s->loops;

	for (unsigned i = 0; i < callees->n; i++) {
		if (!enter(s, callees->list[i]))
			continue;
		s->breakable++;
		s->loops++;
		s->callees++;
		scan_body(s, callees->list[i]);
		s->callees--;
		s->breakable = breakable;
		s->loops = loops;
		s->effects->has_return = had_return;
	}
}

static void scan_expr(struct scan *s, const struct occ_expr *expr)
{
	const struct occ_expr *base;
	bool library;

	if (!expr)
		return;
	switch (expr->kind) {
	case OCC_EXPR_OBJECT:
		if (!effect_of(s, expr->object)->is_used) {
			effect_of(s, expr->object)->is_used = true;
			effect_of(s, expr->object)->first_use = expr;
		}
		effect_of(s, expr->object)->is_used_directly |= !s->callees;
		effect_of(s, expr->object)->task_use |= effect_of(s, expr->object)->declared_at < s->task;
		break;
	case OCC_EXPR_ASSIGN:
		note_write(s, expr->a, is_move(expr));
		break;
	case OCC_EXPR_INCDEC:
		note_write(s, expr->a, true);
		break;
	case OCC_EXPR_ADDRESS:
		base = base_object(expr->a);
		if (base) {
			effect_of(s, base->object)->address_taken = true;
			effect_of(s, base->object)->address_escapes |= !s->library_argument;
			note_write(s, expr->a, false);
		}
		break;
	case OCC_EXPR_CALL:
		scan_callees(s, occ_callees_of(expr));
		break;
	default:
		break;
	}
	scan_expr(s, expr->a);
	scan_expr(s, expr->b);
	scan_expr(s, expr->c);
	scan_expr(s, expr->d);
	library = s->library_argument;
	s->library_argument = expr->kind == OCC_EXPR_CALL && expr->callee && expr->callee->in_system_header;
	for (unsigned i = 0; i < expr->n_items; i++)
		scan_expr(s, expr->items[i]);
	s->library_argument = library;
	scan_stmt(s, expr->body);
}

struct scope { /* objects that a construct makes private copies of, and where they lived before */
	struct {
		const struct occ_object *object;
		unsigned declared_at;
	} *list;
	unsigned n;
};

static void make_private(struct scan *s, struct scope *scope, const struct occ_object *object, unsigned level)
{
	struct occ_effect *e = effect_of(s, object);

	scope->list = occ_arena_grow(s->effects->arena, scope->list, scope->n, sizeof(*scope->list));
	scope->list[scope->n].object = object;
	scope->list[scope->n++].declared_at = e->declared_at;
	e->declared_at = level;
}

#define PARALLEL_CONSTRUCTS                                                                                              \
	(OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE | OCC_OMP_PARALLEL | OCC_OMP_FOR | OCC_OMP_SIMD | OCC_OMP_LOOP |             \
	 OCC_OMP_SECTIONS | OCC_OMP_TASK | OCC_OMP_TASKLOOP)

/* Are there instances of what is in the directive that run at once, and have what is private outside in common? A thread runs its
 * iterations of a worksharing loop one after the other. */
static bool is_deeper(const struct scan *s, const struct occ_directive *directive)
{
	unsigned constructs = directive->constructs & PARALLEL_CONSTRUCTS;

	return constructs && !(s->in_thread && (constructs == OCC_OMP_FOR || constructs == OCC_OMP_SECTIONS));
}

static void scan_clauses(struct scan *s, const struct occ_directive *directive, struct scope *scope)
{
	unsigned inside = s->parallel + is_deeper(s, directive);

	for (unsigned i = 0; i < directive->n_clauses; i++) {
		const struct occ_clause *c = &directive->clauses[i];

		scan_expr(s, c->expr);
		if (c->is_implicit && !occ_clause_makes_copies(directive, c))
			continue; /* what clang added follows from the uses, which are seen in the body */
		for (unsigned j = 0; j < c->n_items; j++) {
			scan_expr(s, c->items[j]);
			if (!occ_clause_makes_copies(directive, c) || c->items[j]->kind != OCC_EXPR_OBJECT)
				continue;
			if (c->kind != OCC_CLAUSE_PRIVATE && c->kind != OCC_CLAUSE_FIRSTPRIVATE)
				note_write(s, c->items[j], false);
			make_private(s, scope, c->items[j]->object, inside);
		}
	}
}

static const struct occ_object *loop_variable(const struct occ_stmt *loop)
{
	if (loop->init && loop->init->kind == OCC_STMT_DECL)
		return loop->init->object;
	if (loop->init && loop->init->kind == OCC_STMT_EXPR && loop->init->expr->kind == OCC_EXPR_ASSIGN &&
	    loop->init->expr->a->kind == OCC_EXPR_OBJECT)
		return loop->init->expr->a->object;
	return NULL;
}

static bool is_deferred(const struct occ_directive *directive)
{
	return (directive->constructs & (OCC_OMP_TASK | OCC_OMP_TASKLOOP)) ||
	       ((directive->constructs & OCC_OMP_TARGET) && occ_find_clause(directive, OCC_CLAUSE_NOWAIT));
}

static void scan_directive(struct scan *s, const struct occ_directive *directive)
{
	const struct occ_stmt *loop = directive->body;
	struct scope scope = { 0 };
	unsigned saved = s->parallel, task = s->task;
	bool in_thread = s->in_thread;

	scan_clauses(s, directive, &scope);
	s->effects->has_cancel |= !!(directive->constructs & OCC_OMP_CANCEL);
	if (is_deeper(s, directive)) {
		s->parallel++;
		s->in_thread = directive->constructs & OCC_OMP_PARALLEL && !(directive->constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS |
													   OCC_OMP_LOOP | OCC_OMP_SIMD |
													   OCC_OMP_TASKLOOP));
	}
	if (is_deferred(directive)) {
		s->effects->has_tasks = true;
		s->task = directive->constructs & PARALLEL_CONSTRUCTS ? s->parallel : s->parallel + 1;
	}
	for (unsigned i = 0; i < occ_associated_loops(directive) && loop; i++) { /* variables of associated loops are private */
		while (loop && loop->kind == OCC_STMT_BLOCK && loop->n_children == 1)
			loop = loop->children[0];
		if (!loop || loop->kind != OCC_STMT_FOR)
			break;
		if (loop_variable(loop)) /* also when declared outside: predetermined private */
			make_private(s, &scope, loop_variable(loop), s->parallel);
		loop = loop->body;
	}
	scan_stmt(s, directive->body);
	s->parallel = saved;
	s->in_thread = in_thread;
	s->task = task;
	while (scope.n--)
		effect_of(s, scope.list[scope.n].object)->declared_at = scope.list[scope.n].declared_at;
}

static void scan_children(struct scan *s, const struct occ_stmt *stmt)
{
	scan_expr(s, stmt->expr);
	scan_expr(s, stmt->step);
	scan_stmt(s, stmt->body);
	scan_stmt(s, stmt->then_branch);
	scan_stmt(s, stmt->else_branch);
	for (unsigned i = 0; i < stmt->n_children; i++)
		scan_stmt(s, stmt->children[i]);
}

static void scan_stmt(struct scan *s, const struct occ_stmt *stmt)
{
	unsigned nested;

	if (!stmt)
		return;
	switch (stmt->kind) {
	case OCC_STMT_DECL:
		for (const struct occ_type *t = stmt->object->type; t->kind == OCC_TYPE_ARRAY; t = t->element)
			scan_expr(s, t->extent_expr);
		if (stmt->object->storage == OCC_STORAGE_LOCAL || stmt->object->storage == OCC_STORAGE_PARAMETER) {
			effect_of(s, stmt->object)->is_declared = true;
			effect_of(s, stmt->object)->is_declared_directly |= !s->callees;
			effect_of(s, stmt->object)->declared_at = s->parallel;
			effect_of(s, stmt->object)->n_writes += stmt->expr != NULL;
		}
		scan_expr(s, stmt->expr);
		return;
	case OCC_STMT_FOR: case OCC_STMT_WHILE: case OCC_STMT_DO:
		scan_stmt(s, stmt->init);
		s->breakable++;
		s->loops++;
		s->nested++;
		scan_children(s, stmt);
		s->nested--;
		s->loops--;
		s->breakable--;
		return;
	case OCC_STMT_SWITCH:
		nested = s->nested;
		s->nested = 0;
		s->breakable++;
		scan_children(s, stmt);
		s->breakable--;
		s->nested = nested;
		return;
	case OCC_STMT_CASE: case OCC_STMT_DEFAULT:
		s->effects->has_goto |= s->nested > 0; /* a jump into a loop or a branch */
		break;
	case OCC_STMT_IF:
		s->nested++;
		scan_children(s, stmt);
		s->nested--;
		return;
	case OCC_STMT_BREAK:
		s->effects->has_break |= !s->breakable;
		return;
	case OCC_STMT_CONTINUE:
		s->effects->has_continue |= !s->loops;
		return;
	case OCC_STMT_RETURN:
		s->effects->has_return = true;
		break;
	case OCC_STMT_GOTO: case OCC_STMT_LABEL: case OCC_STMT_UNKNOWN:
		s->effects->has_goto = true;
		break;
	case OCC_STMT_DIRECTIVE:
		scan_directive(s, stmt->directive);
		return;
	default:
		break;
	}
	scan_children(s, stmt);
}

struct occ_effects *occ_effects_of(struct occ_arena *arena, const struct occ_stmt *stmt)
{
	struct occ_effects *effects = occ_arena_alloc(arena, sizeof(*effects));
	struct scan s = { .effects = effects };

	effects->arena = arena;
	scan_stmt(&s, stmt);
	return effects;
}

void occ_effects_add_expr(struct occ_effects *effects, const struct occ_expr *expr)
{
	struct scan s = { .effects = effects };

	scan_expr(&s, expr);
}
