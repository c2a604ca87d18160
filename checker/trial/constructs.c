/* OpenMP constructs: teams of threads, what is shared out among them, and what makes them wait. */
#include "../tree.h"
#include "../walk.h"
#include "state.h"

#include <string.h>

/* ---- teams ---- */

unsigned trial_team_size(const struct trial *t)
{
	return t->agent->team->is_league || t->agent->is_task ? 1 : t->agent->team->n;
}

unsigned trial_thread_number(const struct trial *t)
{
	return t->agent->team->is_league ? 0 : t->agent->number;
}

struct worksharing *trial_worksharing(struct trial *t)
{
	struct team *team = t->agent->team;
	unsigned number = t->agent->encounters++;
	struct worksharing *ws;

	for (unsigned i = 0; i < team->n_worksharings; i++)
		if (team->worksharings[i]->number == number)
			return team->worksharings[i];
	ws = occ_arena_alloc(&t->arena, sizeof(*ws));
	ws->number = number;
	team->worksharings = occ_arena_grow(&t->arena, team->worksharings, team->n_worksharings, sizeof(ws));
	team->worksharings[team->n_worksharings++] = ws;
	return ws;
}

void trial_barrier(struct trial *t)
{
	struct team *team = t->agent->team;
	unsigned generation = team->generation;

	if (team->is_league || t->agent->is_task)
		return;
	trial_release_to(t, &team->gathering);
	if (++team->n_arrived == team->n) {
		trial_join(t, &team->gathering, &team->tasks);
		team->barrier = (struct clock){ NULL, 0 };
		trial_join(t, &team->barrier, &team->gathering);
		team->n_arrived = 0;
		team->generation++;
	}
	while (team->generation == generation)
		if (!trial_wait(t))
			return;
	trial_acquire_from(t, &team->barrier);
}

struct member {
	struct team *team;
	struct nest nest;
	unsigned number;
};

/* Copies of threadprivate variables that start with the value of the forking thread's. */
static void copy_in(struct trial *t, const struct occ_directive *d)
{
	struct agent *self = t->agent;

	for (unsigned i = 0; i < d->n_clauses; i++)
		for (unsigned j = 0; d->clauses[i].kind == OCC_CLAUSE_COPYIN && j < d->clauses[i].n_items && self->number; j++) {
			const struct occ_expr *e = d->clauses[i].items[j];
			unsigned number = self->number;
			struct block *from, *to;

			if (e->kind != OCC_EXPR_OBJECT)
				continue;
			to = trial_global(t, e->object);
			self->number = 0;
			from = trial_global(t, e->object);
			self->number = number;
			trial_copy_bytes(t, (struct place){ to, 0 }, (struct place){ from, 0 }, to->size);
		}
}

static void run_member(struct trial *t, void *data)
{
	struct member *m = data;

	t->frame = trial_frame(t, t->frame);
	copy_in(t, m->nest.d);
	trial_run_rest(t, &m->nest);
	for (unsigned i = 0; i < t->frame->n_bindings && !t->stopped; i++)
		trial_release(t, t->frame->bindings[i].block);
	if (!m->team->is_league)
		trial_barrier(t);
	trial_advance(t, t->agent);
	m->team->n_done++;
}

/* Something else may run beside it even after it has ended. */
static bool is_in_task(const struct agent *a)
{
	while (a && !a->is_task)
		a = a->parent;
	return a;
}

static void end_team(struct trial *t, struct team *team, struct agent *parent)
{
	for (unsigned i = 0; i < TRIAL_AGENTS; i++) {
		struct agent *a = t->agents[i];

		while (a && a->depth > parent->depth + 1)
			a = a->parent;
		if (!a || a->team != team || a->parent != parent)
			continue;
		trial_join(t, &parent->clock, &t->agents[i]->clock);
	}
	for (unsigned i = 0; i < TRIAL_AGENTS && !is_in_task(parent); i++) {
		struct agent *a = t->agents[i];

		while (a && a->depth > parent->depth + 1)
			a = a->parent;
		if (a && a->team == team && a->parent == parent)
			trial_agent_done(t, t->agents[i]);
	}
	trial_join(t, &parent->clock, &team->tasks);
}

static void note_started(struct trial *t, const struct occ_stmt *stmt)
{
	struct occ_trial *r = t->result;

	for (unsigned i = 0; i < r->n_started; i++)
		if (r->started[i] == stmt)
			return;
	r->started = occ_arena_grow(&t->unit->arena, r->started, r->n_started, sizeof(*r->started));
	r->started[r->n_started++] = stmt;
}

static void run_team(struct trial *t, struct nest *nest, unsigned n, bool is_league)
{
	struct team *team = occ_arena_alloc(&t->arena, sizeof(*team));
	struct agent *parent = t->agent;
	struct member *members = occ_arena_alloc(&t->arena, n * sizeof(*members));

	*team = (struct team){ .stmt = nest->stmt, .n = n, .is_league = is_league };
	t->n_parallel += n > 1;
	if (n > 1)
		note_started(t, nest->stmt);
	for (unsigned i = n; i-- > 0 && !t->stopped;) {
		struct agent *a = trial_agent(t, parent, nest->stmt, false);

		a->team = team;
		a->number = i;
		if (is_league) {
			a->league = i;
			a->n_leagues = n;
		}
		members[i] = (struct member){ team, *nest, i };
		trial_spawn(t, a, run_member, &members[i]);
	}
	while (team->n_done < n && trial_wait(t))
		;
	if (!t->stopped)
		end_team(t, team, parent);
	t->n_parallel -= n > 1;
}

static unsigned size_clause(struct trial *t, const struct occ_directive *d, enum occ_clause_kind kind, unsigned otherwise)
{
	const struct occ_clause *c = occ_find_clause(d, kind);
	const struct occ_expr *e = c ? c->expr ? c->expr : c->n_items ? c->items[0] : NULL : NULL;
	struct value v = e ? trial_evaluate(t, e) : nothing;

	if (!e)
		return otherwise;
	if (v.kind != WHOLE || v.whole < 1)
		trial_stop(t, "a number of threads that is not known");
	return v.whole > 16 ? 16 : v.whole < 1 ? 1 : (unsigned)v.whole;
}

static unsigned active_levels(const struct agent *a)
{
	unsigned n = 0;

	for (; a; a = a->parent)
		n += !a->is_task && a->team->n > 1 && !a->team->is_league;
	return n;
}

static unsigned threads_for(struct trial *t, const struct occ_directive *d)
{
	unsigned n = size_clause(t, d, OCC_CLAUSE_NUM_THREADS, t->default_threads);
	unsigned limit = size_clause(t, d, OCC_CLAUSE_THREAD_LIMIT, t->agent->thread_limit);

	if (active_levels(t->agent) >= t->max_levels)
		return 1;
	n = limit && n > limit ? limit : n;

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (c->kind == OCC_CLAUSE_IF && c->expr && (!*c->modifier || !strcmp(c->modifier, "parallel")) &&
		    !(d->constructs & OCC_OMP_TARGET && !*c->modifier) && !trial_is_true(t, trial_evaluate(t, c->expr)))
			return 1;
	}
	return n;
}

/* ---- locks ---- */

struct lock *trial_lock(struct trial *t, const char *name, uint64_t address, bool is_global)
{
	unsigned league = is_global ? 0 : t->agent->league;
	struct lock *lock;

	for (unsigned i = 0; i < t->n_locks; i++) {
		lock = t->locks[i];
		if (lock->league == league &&
		    (name ? lock->name && !strcmp(lock->name, name) : !lock->name && lock->address == address))
			return lock;
	}
	lock = occ_arena_alloc(&t->arena, sizeof(*lock));
	*lock = (struct lock){ .name = name, .address = address, .league = league };
	t->locks = occ_arena_grow(&t->arena, t->locks, t->n_locks, sizeof(lock));
	t->locks[t->n_locks++] = lock;
	return lock;
}

void trial_lock_acquire(struct trial *t, struct lock *lock)
{
	if (lock->holder == t->agent) {
		trial_stop(t, "a lock that its holder waits for");
		return;
	}
	while (lock->holder)
		if (!trial_wait(t))
			return;
	lock->holder = t->agent;
	lock->depth = 1;
	trial_acquire_from(t, &lock->clock);
}

void trial_lock_release(struct trial *t, struct lock *lock)
{
	lock->holder = NULL;
	lock->depth = 0;
	trial_release_to(t, &lock->clock);
}

/* ---- constructs inside a thread ---- */

static void run_sections(struct trial *t, const struct occ_stmt *body, bool *is_last)
{
	struct worksharing *ws = trial_worksharing(t);
	unsigned n = body->kind == OCC_STMT_BLOCK ? body->n_children : 1, size = trial_team_size(t);

	for (unsigned i = 0; i < n && !t->stopped; i++) {
		const struct occ_stmt *s = body->kind == OCC_STMT_BLOCK ? body->children[i] : body;

		if ((i + ws->number + t->shift) % size != trial_thread_number(t))
			continue;
		if (s->kind == OCC_STMT_DIRECTIVE && (s->directive->constructs & OCC_OMP_SECTION))
			s = s->directive->body;
		trial_run(t, s);
		*is_last = i == n - 1;
	}
}

/* What copyprivate hands to all threads. */
static void broadcast(struct trial *t, const struct occ_directive *d, struct worksharing *ws, bool is_sender)
{
	unsigned k = 0;

	for (unsigned i = 0; i < d->n_clauses; i++)
		for (unsigned j = 0; d->clauses[i].kind == OCC_CLAUSE_COPYPRIVATE && j < d->clauses[i].n_items && k < 16; j++, k++) {
			const struct occ_expr *e = d->clauses[i].items[j];
			struct place at = trial_lvalue(t, e);

			if (t->stopped)
				return;
			if (is_sender) {
				ws->broadcast[k] = trial_block(t, "copyprivate", NULL, e->type->size, false);
				trial_copy_bytes(t, (struct place){ ws->broadcast[k], 0 }, at, e->type->size);
			} else {
				trial_copy_bytes(t, at, (struct place){ ws->broadcast[k], 0 }, e->type->size);
			}
		}
}

static void run_single(struct trial *t, const struct occ_directive *d)
{
	struct worksharing *ws = trial_worksharing(t);
	bool is_mine = (ws->number + t->shift) % trial_team_size(t) == trial_thread_number(t);
	bool has_copies = occ_find_clause(d, OCC_CLAUSE_COPYPRIVATE);

	if (is_mine)
		trial_run(t, d->body);
	if (is_mine && has_copies)
		broadcast(t, d, ws, true);
	if (has_copies)
		trial_barrier(t);
	if (!is_mine && has_copies && !t->stopped)
		broadcast(t, d, ws, false);
}

static bool is_let_in(struct trial *t, const struct occ_directive *d)
{
	struct value filter = whole(0);

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (!strcmp(d->clauses[i].name, "filter") && d->clauses[i].n_items)
			filter = trial_evaluate(t, d->clauses[i].items[0]);
	if (filter.kind != WHOLE)
		trial_stop(t, "a filter that is not known");
	return filter.whole == trial_thread_number(t);
}

static void run_atomic(struct trial *t, const struct occ_directive *d)
{
	const struct occ_expr *lvalue = occ_atomic_lvalue(d);
	bool quiet = t->is_quiet;
	struct place at;
	struct lock *lock;

	if (!lvalue) {
		trial_stop(t, "an atomic construct that is not understood");
		return;
	}
	t->is_quiet = true;
	at = trial_lvalue(t, lvalue);
	t->is_quiet = quiet;
	if (t->stopped)
		return;
	lock = trial_lock(t, NULL, (uint64_t)trial_address(at), true);
	trial_lock_acquire(t, lock);
	t->atomic = at;
	t->turns = ATOMIC;
	trial_run(t, d->body);
	t->turns = 0;
	trial_lock_release(t, lock);
}

static void run_critical(struct trial *t, const struct occ_directive *d)
{
	struct lock *lock = trial_lock(t, d->critical_name ? d->critical_name : "", 0, false);

	trial_lock_acquire(t, lock);
	trial_run(t, d->body);
	trial_lock_release(t, lock);
}

static void run_statement(struct trial *t, void *data)
{
	trial_run(t, data);
}

static bool ends_in_barrier(const struct occ_directive *d, unsigned own)
{
	return (own & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_LOOP) ||
		(own == OCC_OMP_OTHER && !strcmp(d->name, "scope"))) &&
	       !(d->constructs & (OCC_OMP_PARALLEL | OCC_OMP_DISTRIBUTE)) && !occ_find_clause(d, OCC_CLAUSE_NOWAIT);
}

static void run_innermost(struct trial *t, struct nest *nest, bool *is_last)
{
	const struct occ_directive *d = nest->d;
	unsigned rest = nest->rest;

	if (rest & (OCC_OMP_FOR | OCC_OMP_SIMD | OCC_OMP_LOOP | OCC_OMP_DISTRIBUTE))
		*is_last = trial_run_loop(t, nest);
	else if (rest & OCC_OMP_SECTIONS)
		run_sections(t, d->body, is_last);
	else if (rest & OCC_OMP_SINGLE)
		run_single(t, d);
	else if (rest & OCC_OMP_CRITICAL)
		run_critical(t, d);
	else if (rest & OCC_OMP_ATOMIC)
		run_atomic(t, d);
	else if (rest & OCC_OMP_ORDERED)
		trial_ordered(t, d->body);
	else if (rest & OCC_OMP_TASKGROUP)
		trial_taskgroup(t, run_statement, d->body);
	else if (rest & ~(unsigned)(OCC_OMP_OTHER | OCC_OMP_TRANSFORM | OCC_OMP_TARGET_DATA) ||
		 ((rest & OCC_OMP_OTHER) && strcmp(d->name, "scope") != 0))
		trial_stop(t, "a construct that is not followed");
	else
		trial_run(t, d->body);
}

/* ---- all ---- */

static void run_task_body(struct trial *t, void *data)
{
	const struct nest *nest = data;

	note_started(t, nest->stmt);
	trial_run(t, nest->d->body);
}

static void run_target_body(struct trial *t, void *data)
{
	struct nest rest = *(struct nest *)data;

	trial_run_rest(t, &rest);
}

/* True when the target region has become a task. */
static bool run_target(struct trial *t, struct nest *nest)
{
	nest->rest &= ~(unsigned)OCC_OMP_TARGET;
	if (!occ_find_clause(nest->d, OCC_CLAUSE_NOWAIT) && !occ_find_clause(nest->d, OCC_CLAUSE_DEPEND))
		return false;
	t->n_parallel++; /* the device beside the host */
	trial_task(t, nest->stmt, run_target_body, nest);
	return true;
}

/* What is left of nest, in one thread that is inside all of its teams. */
static void run_inside(struct trial *t, struct nest *nest)
{
	struct copies *copies;
	bool is_last = false;

	if (nest->rest & OCC_OMP_MASKED) {
		if (!is_let_in(t, nest->d) || t->stopped)
			return;
		nest->rest &= ~(unsigned)OCC_OMP_MASKED;
	}
	if (nest->rest & OCC_OMP_TASKLOOP) {
		trial_taskloop(t, nest);
		return;
	}
	if (nest->rest & OCC_OMP_TASK) {
		trial_task(t, nest->stmt, run_task_body, nest);
		return;
	}
	copies = trial_enter_copies(t, nest->d);
	if (!t->stopped && (nest->rest & OCC_OMP_FOR) && occ_find_clause(nest->d, OCC_CLAUSE_LINEAR))
		trial_barrier(t); /* no original is written back before all copies are made: clang 19 sees to it */
	if (!t->stopped)
		run_innermost(t, nest, &is_last);
	if (!t->stopped)
		trial_leave_copies(t, copies, is_last);
	if (!t->stopped && ends_in_barrier(nest->d, nest->rest))
		trial_barrier(t);
}

void trial_run_rest(struct trial *t, struct nest *nest)
{
	unsigned n;

	if (t->stopped || ((nest->rest & OCC_OMP_TARGET) && run_target(t, nest)))
		return;
	if (nest->rest & OCC_OMP_TEAMS) {
		unsigned limit = t->agent->thread_limit;

		n = size_clause(t, nest->d, OCC_CLAUSE_NUM_TEAMS, TRIAL_TEAMS);
		t->agent->thread_limit = size_clause(t, nest->d, OCC_CLAUSE_THREAD_LIMIT, limit);
		nest->rest &= ~(unsigned)OCC_OMP_TEAMS;
		run_team(t, nest, n > 3 ? 3 : n, true);
		t->agent->thread_limit = limit;
		return;
	}
	if ((nest->rest & OCC_OMP_DISTRIBUTE) && (nest->rest & OCC_OMP_PARALLEL)) {
		trial_distribute(t, nest);
		nest->rest &= ~(unsigned)OCC_OMP_DISTRIBUTE;
	}
	if (nest->rest & OCC_OMP_PARALLEL) {
		n = threads_for(t, nest->d);
		nest->rest &= ~(unsigned)OCC_OMP_PARALLEL;
		if (!t->stopped)
			run_team(t, nest, n, false);
		return;
	}
	run_inside(t, nest);
}

static void run_alone(struct trial *t, const struct occ_directive *d)
{
	unsigned c = d->constructs;

	if (c & OCC_OMP_BARRIER) {
		trial_barrier(t);
	} else if (c & OCC_OMP_TASKWAIT) {
		trial_taskwait(t, d);
	} else if (c & OCC_OMP_FLUSH) {
		trial_release_to(t, &t->flush);
		trial_acquire_from(t, &t->flush);
	} else if (c & OCC_OMP_ORDERED) {
		for (unsigned i = 0; i < d->n_clauses; i++)
			if (d->clauses[i].kind == OCC_CLAUSE_DEPEND)
				trial_doacross(t, &d->clauses[i]);
	} else if (c & OCC_OMP_TASKYIELD) {
		trial_yield(t);
	} else if (c & OCC_OMP_CANCEL) {
		return; /* the default of OMP_CANCELLATION is false: nothing is cancelled */
	} else if (!(c & (OCC_OMP_ENTER_DATA | OCC_OMP_EXIT_DATA | OCC_OMP_UPDATE)) ||
		   occ_find_clause(d, OCC_CLAUSE_NOWAIT)) {
		trial_stop(t, "a construct that is not followed");
	}
}

enum flow trial_run_directive(struct trial *t, const struct occ_stmt *stmt)
{
	struct nest nest = { .stmt = stmt, .d = stmt->directive, .rest = stmt->directive->constructs };
	struct enclosing *enclosing = occ_arena_alloc(&t->arena, sizeof(*enclosing));

	*enclosing = (struct enclosing){ t->enclosing, stmt };
	if (!nest.d->body) {
		run_alone(t, nest.d);
		return NEXT;
	}
	t->enclosing = enclosing;
	trial_run_rest(t, &nest);
	t->enclosing = enclosing->outer;
	return NEXT;
}
