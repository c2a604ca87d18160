/* Loops that are dealt out: their iterations, who gets which, and the order that ordered and doacross give them. */
#include "../tree.h"
#include "state.h"

#include <string.h>

#define MOST_ITERATIONS 200000
#define MOST_LOOPS 8

struct loops {
	const struct occ_stmt *nest[MOST_LOOPS]; /* outermost first */
	const struct occ_object *variables[MOST_LOOPS];
	unsigned depth; /* of the nest that is counted */
	unsigned collapse; /* of it, what is dealt out */
	struct iteration *list;
	unsigned n;
};

/* ---- iterations ---- */

static const struct occ_stmt *loop_in(const struct occ_stmt *s)
{
	while (s && s->kind == OCC_STMT_BLOCK && s->n_children == 1)
		s = s->children[0];
	return s && s->kind == OCC_STMT_FOR ? s : NULL;
}

static const struct occ_object *variable_of(const struct occ_stmt *loop)
{
	const struct occ_stmt *init = loop->init;

	if (init && init->kind == OCC_STMT_BLOCK && init->n_children == 1)
		init = init->children[0];
	if (init && init->kind == OCC_STMT_DECL)
		return init->object;
	if (init && init->kind == OCC_STMT_EXPR && init->expr->kind == OCC_EXPR_ASSIGN && init->expr->a->kind == OCC_EXPR_OBJECT)
		return init->expr->a->object;
	return NULL;
}

static bool find_loops(struct trial *t, const struct occ_directive *d, struct loops *loops)
{
	const struct occ_stmt *s = d->body;

	loops->collapse = d->collapse ? d->collapse : 1;
	loops->depth = occ_associated_loops(d) > loops->collapse ? occ_associated_loops(d) : loops->collapse;
	for (unsigned i = 0; i < loops->depth && i < MOST_LOOPS; i++) {
		s = loop_in(s);
		loops->nest[i] = s;
		loops->variables[i] = s ? variable_of(s) : NULL;
		if (!loops->variables[i])
			break;
		s = s->body;
	}
	if (loops->depth > MOST_LOOPS || !loops->variables[loops->depth - 1])
		trial_stop(t, "a loop of a form that is not followed");
	return !t->stopped;
}

static int64_t value_of(struct trial *t, const struct occ_object *variable)
{
	struct value v = trial_read(t, (struct place){ trial_storage(t, variable), 0 }, variable->type);

	if (v.kind != WHOLE)
		trial_stop(t, "a loop variable that is not known");
	return (int64_t)v.whole;
}

static void count(struct trial *t, struct loops *loops, unsigned level, struct iteration *at)
{
	const struct occ_stmt *loop = loops->nest[level];

	trial_run(t, loop->init);
	while (trial_tick(t) && (!loop->expr || trial_is_true(t, trial_evaluate(t, loop->expr))) && !t->stopped) {
		at->values[level] = value_of(t, loops->variables[level]);
		if (level + 1 < loops->depth) {
			count(t, loops, level + 1, at);
		} else if (loops->n == MOST_ITERATIONS) {
			trial_stop(t, "too many iterations");
		} else {
			loops->list = occ_arena_grow(&t->arena, loops->list, loops->n, sizeof(*loops->list));
			loops->list[loops->n++] = *at;
		}
		trial_evaluate(t, loop->step);
	}
}

/* The variables become the thread's own. */
static bool count_all(struct trial *t, const struct occ_directive *d, struct loops *loops)
{
	struct iteration at = { { 0 } };
	bool quiet = t->is_quiet;

	if (!find_loops(t, d, loops))
		return false;
	for (unsigned i = 0; i < loops->depth; i++)
		trial_bind(t, t->frame, loops->variables[i]);
	t->is_quiet = true;
	count(t, loops, 0, &at);
	t->is_quiet = quiet;
	return !t->stopped;
}

static bool is_same_dealt(const struct loops *loops, unsigned a, unsigned b)
{
	return !memcmp(loops->list[a].values, loops->list[b].values, loops->collapse * sizeof(int64_t));
}

/* Of a nest that is deeper than what is dealt out, the list begins each dealt iteration with the first of many. */
static unsigned next_dealt(const struct loops *loops, unsigned i)
{
	unsigned next = i + 1;

	while (loops->depth > loops->collapse && next < loops->n && is_same_dealt(loops, i, next))
		next++;
	return next;
}

/* ---- one iteration ---- */

static const struct dealt *dealt_of(struct trial *t, const struct loops *loops, const struct iteration *it,
				    const struct occ_stmt *stmt, unsigned instance)
{
	struct dealt *d = occ_arena_alloc(&t->arena, sizeof(*d));

	*d = (struct dealt){ .loop = stmt, .instance = instance, .n_bindings = loops->collapse };
	d->bindings = occ_arena_alloc(&t->arena, loops->collapse * sizeof(*d->bindings));
	for (unsigned i = 0; i < loops->collapse; i++)
		d->bindings[i] = (struct occ_binding){ loops->variables[i]->name, it->values[i] };
	return d;
}

static void run_iteration(struct trial *t, const struct loops *loops, unsigned i)
{
	for (unsigned k = 0; k < loops->depth; k++) {
		struct place at = { trial_storage(t, loops->variables[k]), 0 };

		trial_write(t, at, loops->variables[k]->type, whole(loops->list[i].values[k]));
	}
	trial_run(t, loops->nest[loops->collapse - 1]->body);
}

/* ---- who gets which ---- */

static unsigned chunk_of(struct trial *t, const struct occ_clause *schedule)
{
	struct value v = schedule && schedule->expr ? trial_evaluate(t, schedule->expr) : nothing;

	return v.kind == WHOLE && v.whole > 0 && v.whole < 1 << 20 ? (unsigned)v.whole : 0;
}

struct dealing {
	unsigned n_threads, n, chunk, shift;
	bool is_static, is_mixed;
};

/* A schedule that is not said to be static may be any. */
static struct dealing dealing_of(struct trial *t, const struct occ_directive *d, enum occ_clause_kind kind, unsigned n_threads,
				 unsigned n)
{
	const struct occ_clause *schedule = occ_find_clause(d, kind);
	struct dealing dealing = { .n_threads = n_threads, .n = n, .chunk = chunk_of(t, schedule) };

	dealing.is_static = schedule && !strncmp(schedule->text, "static", 6);
	if (!dealing.is_static)
		dealing.shift = kind == OCC_CLAUSE_SCHEDULE ? t->agent->encounters : 0;
	dealing.is_mixed = !dealing.is_static && t->shift;
	return dealing;
}

static unsigned owner(const struct dealing *d, unsigned k)
{
	unsigned block = (d->n + d->n_threads - 1) / d->n_threads;

	if (d->is_static && !d->chunk)
		return k / block;
	k = k / (d->chunk ? d->chunk : 1) + d->shift;
	/* in one run in turn, in the other without a pattern that subscripts may have too */
	return (d->is_mixed ? k * 2654435761u >> 13 : k) % d->n_threads;
}

/* ---- loops ---- */

static void enter_ordered(struct trial *t, const struct loops *loops, struct worksharing *ws, unsigned units)
{
	if (!ws->is_done) {
		ws->is_done = occ_arena_alloc(&t->arena, units + 1);
		ws->n = units;
		ws->space = loops->list;
		ws->n_space = loops->n;
		ws->depth = loops->depth;
	}
	t->ordered = ws;
	for (unsigned i = 0; i < MOST_LOOPS; i++)
		t->ordered_variables[i] = i < loops->depth ? loops->variables[i] : NULL;
}

static void finish_iteration(struct trial *t, unsigned k)
{
	if (!t->ordered->is_done[k])
		trial_release_to(t, &t->ordered->ordered);
	t->ordered->is_done[k] = true;
}

static unsigned count_dealt(const struct loops *loops)
{
	unsigned n = 0;

	for (unsigned i = 0; i < loops->n; i = next_dealt(loops, i))
		n++;
	return n;
}

static bool is_dealt_to_teams(const struct trial *t, const struct nest *nest)
{
	const struct team *team = t->agent->team;
	bool takes = (nest->rest & OCC_OMP_DISTRIBUTE) || ((nest->rest & OCC_OMP_LOOP) && !(nest->rest & OCC_OMP_PARALLEL));

	return takes && team && team->is_league;
}

struct linear { /* a variable that each iteration gets its value of, from its number */
	const struct occ_object *object;
	struct value start;
	__int128 step; /* of a pointer: in bytes */
};

#define MOST_LINEAR 8

struct all_linear {
	struct linear list[MOST_LINEAR];
	unsigned n;
};

static void add_linear(struct trial *t, struct all_linear *all, const struct occ_clause *c, const struct occ_expr *item)
{
	struct value step = c->expr ? trial_evaluate(t, c->expr) : whole(1);
	const struct occ_type *type = item->type;
	struct linear l = { .object = item->object };

	if (item->kind != OCC_EXPR_OBJECT || all->n == MOST_LINEAR || step.kind != WHOLE ||
	    (type->kind != OCC_TYPE_INT && type->kind != OCC_TYPE_POINTER)) {
		trial_stop(t, "a linear clause that is not followed");
		return;
	}
	l.step = step.whole * (type->kind == OCC_TYPE_POINTER ? trial_size(t, type->element) : 1);
	l.start = trial_read(t, (struct place){ trial_storage(t, l.object), 0 }, type);
	all->list[all->n++] = l;
}

/* The copies hold the originals' values (OpenMP 5.2, 5.4.6). */
static struct all_linear find_linear(struct trial *t, const struct occ_directive *d)
{
	struct all_linear all = { .n = 0 };

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		for (unsigned j = 0; c->kind == OCC_CLAUSE_LINEAR && !c->is_implicit && j < c->n_items; j++)
			add_linear(t, &all, c, c->items[j]);
	}
	return all;
}

/* In the iteration with that number, or after all of them. */
static void set_linear(struct trial *t, const struct all_linear *all, unsigned number)
{
	for (unsigned i = 0; i < all->n && !t->stopped; i++) {
		const struct linear *l = &all->list[i];
		struct value v = l->start;

		v.whole += l->step * number;
		trial_write(t, (struct place){ trial_storage(t, l->object), 0 }, l->object->type,
			    v.kind == WHOLE ? trial_convert(v, l->object->type) : nothing);
	}
}

bool trial_run_loop(struct trial *t, struct nest *nest)
{
	const struct occ_directive *d = nest->d;
	struct worksharing *ordered = t->ordered;
	const struct dealt *dealt = t->dealt;
	bool to_teams = is_dealt_to_teams(t, nest), to_threads = !to_teams && (nest->rest & (OCC_OMP_FOR | OCC_OMP_LOOP));
	unsigned n_threads = to_teams ? t->agent->team->n : to_threads ? trial_team_size(t) : 1;
	unsigned number = to_teams ? t->agent->number : to_threads ? trial_thread_number(t) : 0, k = 0, instance;
	struct loops loops = { .n = 0 };
	struct dealing dealing;
	struct worksharing *ws;
	struct all_linear linear = find_linear(t, d);
	bool is_last = false;

	if (!count_all(t, d, &loops))
		return false;
	dealing = dealing_of(t, d, to_teams ? OCC_CLAUSE_DIST_SCHEDULE : OCC_CLAUSE_SCHEDULE, n_threads,
			     nest->end ? nest->end - nest->first : count_dealt(&loops));
	/* not each thread comes to the same loops of its own */
	ws = to_teams || to_threads ? trial_worksharing(t) : NULL;
	instance = ws ? ws->number : 0;
	if (ws && occ_find_clause(d, OCC_CLAUSE_ORDERED))
		enter_ordered(t, &loops, ws, count_dealt(&loops));
	for (unsigned i = 0; i < loops.n && !t->stopped; i = next_dealt(&loops, i), k++) {
		if ((nest->end && (k < nest->first || k >= nest->end)) || owner(&dealing, k - nest->first) != number)
			continue;
		if (n_threads > 1 || nest->end)
			t->dealt = dealt_of(t, &loops, &loops.list[i], nest->stmt, instance);
		t->ordered_iteration = k;
		set_linear(t, &linear, k);
		run_iteration(t, &loops, i);
		if (ws && t->ordered == ws && !t->stopped)
			finish_iteration(t, k);
		is_last = next_dealt(&loops, i) >= loops.n;
	}
	if (is_last)
		set_linear(t, &linear, k);
	t->dealt = dealt;
	t->ordered = ordered;
	return is_last;
}

/* distribute parallel for: the part of the iterations that the team gets. */
void trial_distribute(struct trial *t, struct nest *nest)
{
	const struct team *team = t->agent->team;
	unsigned n = team && team->is_league ? team->n : 1, number = team && team->is_league ? t->agent->number : 0, units, block;
	struct frame *before = t->frame;
	struct loops loops = { .n = 0 };

	t->frame = trial_frame(t, before);
	if (count_all(t, nest->d, &loops)) {
		units = count_dealt(&loops);
		block = (units + n - 1) / n;
		nest->first = number * block < units ? number * block : units;
		nest->end = nest->first + block < units ? nest->first + block : units;
		if (nest->first == nest->end)
			nest->first = nest->end = units + 1; /* none */
	}
	t->frame = before;
}

/* ---- taskloop ---- */

struct part {
	const struct loops *loops;
	unsigned first, end;
};

static void run_part(struct trial *t, void *data)
{
	const struct part *part = data;

	for (unsigned i = 0; i < part->loops->depth; i++)
		trial_bind(t, t->frame, part->loops->variables[i]);
	for (unsigned i = part->first; i < part->end && !t->stopped; i++)
		run_iteration(t, part->loops, i);
}

struct all_parts {
	const struct nest *nest;
	const struct loops *loops;
};

static void run_parts(struct trial *t, void *data)
{
	const struct all_parts *all = data;
	const struct occ_directive *d = all->nest->d;
	const struct occ_clause *grain = occ_find_clause(d, OCC_CLAUSE_GRAINSIZE), *number = occ_find_clause(d, OCC_CLAUSE_NUM_TASKS);
	unsigned size = chunk_of(t, grain), n = chunk_of(t, number), of = all->loops->n;
	const struct dealt *dealt = t->dealt;

	if (n)
		size = (of + n - 1) / n;
	if (!size)
		size = 1;
	for (unsigned i = 0; i < of && !t->stopped; i += size) {
		struct part part = { all->loops, i, i + size < of ? i + size : of };

		t->dealt = dealt_of(t, all->loops, &all->loops->list[i], all->nest->stmt, t->agent->id);
		trial_task(t, all->nest->stmt, run_part, &part);
	}
	t->dealt = dealt;
}

void trial_taskloop(struct trial *t, struct nest *nest)
{
	struct loops loops = { .n = 0 };
	struct all_parts all = { nest, &loops };
	struct frame *before = t->frame;

	t->frame = trial_frame(t, before);
	if (occ_find_clause(nest->d, OCC_CLAUSE_LASTPRIVATE) || occ_find_clause(nest->d, OCC_CLAUSE_DEPEND))
		trial_stop(t, "a taskloop with such a clause");
	if (count_all(t, nest->d, &loops)) {
		t->frame = before;
		if (occ_find_clause(nest->d, OCC_CLAUSE_NOGROUP))
			run_parts(t, &all);
		else
			trial_taskgroup(t, run_parts, &all);
	}
	t->frame = before;
}

/* ---- ordered ---- */

static bool were_all_before(const struct worksharing *ws, unsigned k)
{
	for (unsigned i = 0; i < k; i++)
		if (!ws->is_done[i])
			return false;
	return true;
}

void trial_ordered(struct trial *t, const struct occ_stmt *body)
{
	struct worksharing *ws = t->ordered;

	if (!ws) {
		trial_run(t, body);
		return;
	}
	while (!were_all_before(ws, t->ordered_iteration))
		if (!trial_wait(t))
			return;
	trial_acquire_from(t, &ws->ordered);
	trial_run(t, body);
	trial_release_to(t, &ws->ordered);
	ws->is_done[t->ordered_iteration] = true;
}

/* ---- doacross ---- */

static const struct posted *find_posted(const struct worksharing *ws, const int64_t *vector)
{
	for (unsigned i = 0; i < ws->n_posted; i++)
		if (!memcmp(ws->posted[i].vector, vector, ws->depth * sizeof(*vector)))
			return &ws->posted[i];
	return NULL;
}

static bool is_in_space(const struct worksharing *ws, const int64_t *vector)
{
	for (unsigned i = 0; i < ws->n_space; i++)
		if (!memcmp(ws->space[i].values, vector, ws->depth * sizeof(*vector)))
			return true;
	return false;
}

static void post(struct trial *t, struct worksharing *ws)
{
	struct posted *p;

	ws->posted = occ_arena_grow(&t->arena, ws->posted, ws->n_posted, sizeof(*p));
	p = &ws->posted[ws->n_posted];
	*p = (struct posted){ .clock = { NULL, 0 } };
	for (unsigned i = 0; i < ws->depth; i++)
		p->vector[i] = value_of(t, t->ordered_variables[i]);
	trial_release_to(t, &p->clock);
	ws->n_posted++;
}

void trial_doacross(struct trial *t, const struct occ_clause *c)
{
	struct worksharing *ws = t->ordered;
	int64_t vector[MOST_LOOPS] = { 0 };
	const struct posted *p;

	if (!ws || !ws->depth) {
		trial_stop(t, "a doacross dependence outside its loop");
		return;
	}
	if (strcmp(c->text, "sink") != 0) {
		post(t, ws);
		return;
	}
	for (unsigned i = 0; i < c->n_items && i < ws->depth && !t->stopped; i++) {
		struct value v = c->items[i]->kind == OCC_EXPR_OBJECT ? whole(value_of(t, c->items[i]->object)) :
									trial_evaluate(t, c->items[i]);

		if (v.kind != WHOLE)
			trial_stop(t, "a doacross dependence that is not known");
		vector[i] = (int64_t)v.whole;
	}
	if (t->stopped || !is_in_space(ws, vector))
		return;
	while (!(p = find_posted(ws, vector)))
		if (!trial_wait(t))
			return;
	trial_acquire_from(t, &p->clock);
}
