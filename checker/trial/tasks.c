/* Tasks: run where they are made, but ordered with others only by what OpenMP says. */
#include "../tree.h"
#include "state.h"

#include <string.h>

/* ---- dependences ---- */

static char kind_of(const char *text)
{
	if (!strcmp(text, "in"))
		return 'i';
	if (!strcmp(text, "out") || !strcmp(text, "inout"))
		return 'o';
	if (!strcmp(text, "inoutset"))
		return 's';
	return !strcmp(text, "mutexinoutset") ? 'm' : '?';
}

static bool section_of(struct trial *t, const struct occ_expr *e, struct dependence *d)
{
	struct value pointer = trial_evaluate(t, e->a), lower = e->b ? trial_evaluate(t, e->b) : whole(0);
	struct value length = e->c ? trial_evaluate(t, e->c) : nothing;
	struct place at = trial_place(t, pointer);
	int64_t size = trial_size(t, e->type);

	if (!at.block || lower.kind != WHOLE || length.kind != WHOLE || !size || e->d)
		return false;
	d->block = at.block;
	d->begin = at.offset + (int64_t)lower.whole * size;
	d->end = d->begin + (int64_t)length.whole * size;
	return true;
}

static bool item_of(struct trial *t, const struct occ_expr *e, struct dependence *d)
{
	struct place at;

	if (e->kind == OCC_EXPR_SECTION)
		return section_of(t, e, d);
	if (e->kind != OCC_EXPR_OBJECT && e->kind != OCC_EXPR_SUBSCRIPT && e->kind != OCC_EXPR_DEREF && e->kind != OCC_EXPR_MEMBER)
		return false;
	at = trial_lvalue(t, e);
	d->block = at.block;
	d->begin = at.offset;
	d->end = at.offset + trial_size(t, e->type);
	return at.block;
}

static bool wait_for_each_other(const struct dependence *a, const struct dependence *b)
{
	if (a->block != b->block || a->end <= b->begin || b->end <= a->begin)
		return false;
	return !(a->kind == b->kind && (a->kind == 'i' || a->kind == 's'));
}

typedef void dependence_function(struct trial *t, struct agent *maker, struct agent *task, const struct dependence *one);

struct listing { /* of the items of a depend clause */
	const struct occ_clause *clause;
	struct agent *maker, *task;
	dependence_function *f;
};

static void list_items(struct trial *t, const struct listing *l)
{
	struct dependence one = { .kind = kind_of(l->clause->text) };

	for (unsigned j = 0; j < l->clause->n_items && !t->stopped; j++) {
		if (one.kind == '?' || !item_of(t, l->clause->items[j], &one))
			trial_stop(t, "a dependence that is not understood");
		else
			l->f(t, l->maker, l->task, &one);
	}
}

/* iterator(i = begin : end : step, ...): four items each, from the k-th on. */
static void list_iterators(struct trial *t, const struct listing *l, unsigned k)
{
	const struct occ_expr *e = l->clause->expr;
	struct value begin, end, step = whole(1);
	const struct occ_object *variable;

	if (!e || k >= e->n_items) {
		list_items(t, l);
		return;
	}
	if (e->kind != OCC_EXPR_UNKNOWN || e->n_items % 4 || e->items[k]->kind != OCC_EXPR_OBJECT) {
		trial_stop(t, "a dependence that is not understood");
		return;
	}
	variable = e->items[k]->object;
	begin = trial_evaluate(t, e->items[k + 1]);
	end = trial_evaluate(t, e->items[k + 2]);
	if (e->items[k + 3])
		step = trial_evaluate(t, e->items[k + 3]);
	if (begin.kind != WHOLE || end.kind != WHOLE || step.kind != WHOLE || !step.whole)
		trial_stop(t, "an iterator that is not known");
	for (__int128 i = begin.whole; trial_tick(t) && (step.whole > 0 ? i < end.whole : i > end.whole); i += step.whole) {
		trial_write(t, (struct place){ trial_bind(t, t->frame, variable), 0 }, variable->type, whole(i));
		list_iterators(t, l, k + 4);
	}
}

/* Calls f for each item of the depend clauses of d. */
static void for_dependences(struct trial *t, const struct occ_directive *d, struct agent *maker, struct agent *task,
			    dependence_function *f)
{
	struct frame *before = t->frame;

	t->frame = trial_frame(t, before);
	for (unsigned i = 0; i < d->n_clauses; i++) {
		struct listing listing = { &d->clauses[i], maker, task, f };

		if (d->clauses[i].kind == OCC_CLAUSE_DEPEND)
			list_iterators(t, &listing, 0);
	}
	t->frame = before;
}

static void wait_for(struct trial *t, struct agent *maker, struct agent *task, const struct dependence *one)
{
	for (unsigned i = 0; i < maker->n_dependences; i++)
		if (wait_for_each_other(&maker->dependences[i], one))
			trial_join(t, &task->clock, &maker->dependences[i].clock);
}

static void remember(struct trial *t, struct agent *maker, struct agent *task, const struct dependence *one)
{
	struct dependence *d;

	maker->dependences =
	    occ_arena_grow(&t->arena, maker->dependences, maker->n_dependences, sizeof(*maker->dependences));
	d = &maker->dependences[maker->n_dependences++];
	*d = *one;
	d->clock = (struct clock){ NULL, 0 };
	trial_join(t, &d->clock, &task->clock);
}

/* ---- tasks ---- */

/* Does the thread that makes the task wait for it? */
static bool is_undeferred(struct trial *t, const struct occ_directive *d, bool *is_final)
{
	bool undeferred = t->agent->is_final;

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!strcmp(c->name, "detach"))
			trial_stop(t, "a detached task");
		if (c->kind == OCC_CLAUSE_FINAL && c->expr && trial_is_true(t, trial_evaluate(t, c->expr)))
			*is_final = undeferred = true;
		if (c->kind == OCC_CLAUSE_IF && c->expr && !(d->constructs & OCC_OMP_TARGET) &&
		    !trial_is_true(t, trial_evaluate(t, c->expr)))
			undeferred = true;
	}
	return undeferred;
}

static void end_task(struct trial *t, struct agent *maker, struct agent *task, bool undeferred)
{
	trial_advance(t, task);
	trial_join(t, &maker->children, &task->clock);
	for (struct group *g = task->group; g; g = g->outer)
		trial_join(t, &g->clock, &task->clock);
	if (task->team)
		trial_join(t, &task->team->tasks, &task->clock);
	if (undeferred)
		trial_join(t, &maker->clock, &task->clock);
}

void trial_task(struct trial *t, const struct occ_stmt *stmt, void (*work)(struct trial *t, void *data), void *data)
{
	const struct occ_directive *d = stmt->directive;
	struct worksharing *ordered = t->ordered;
	const struct dealt *dealt = t->dealt;
	struct agent *maker = t->agent, *task;
	bool is_final = maker->is_final, undeferred = is_undeferred(t, d, &is_final);
	struct copies *copies = trial_enter_copies(t, d);

	if (t->stopped)
		return;
	task = trial_agent(t, maker, stmt, true);
	task->group = maker->group;
	task->is_final = is_final;
	for_dependences(t, d, maker, task, wait_for);
	t->agent = task;
	t->ordered = NULL;
	work(t, data);
	trial_leave_copies(t, copies, false);
	t->agent = maker;
	t->ordered = ordered;
	t->dealt = dealt;
	end_task(t, maker, task, undeferred);
	for_dependences(t, d, maker, task, remember);
}

void trial_taskwait(struct trial *t, const struct occ_directive *d)
{
	if (occ_find_clause(d, OCC_CLAUSE_NOWAIT))
		trial_stop(t, "taskwait with nowait");
	else if (occ_find_clause(d, OCC_CLAUSE_DEPEND))
		for_dependences(t, d, t->agent, t->agent, wait_for);
	else
		trial_acquire_from(t, &t->agent->children);
}

void trial_taskgroup(struct trial *t, void (*work)(struct trial *t, void *data), void *data)
{
	struct group group = { .outer = t->agent->group };
	struct agent *agent = t->agent;

	agent->group = &group;
	work(t, data);
	agent->group = group.outer;
	trial_acquire_from(t, &group.clock);
}
