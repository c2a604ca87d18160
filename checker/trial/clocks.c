/*
 * What happens before what: a vector clock for each thread and task, and marks on memory that say who was there when.
 *
 * Agent a did something at its time n; agent b knows of it if b's clock has at least n for a. Forks, joins, barriers,
 * waits and locks hand clocks on.
 */
#include "state.h"

#include <stdlib.h>
#include <string.h>

/* ---- agents ---- */

static void set_time(struct trial *t, struct clock *clock, unsigned id, unsigned time)
{
	if (id >= clock->n) {
		unsigned n = id + 8;
		unsigned *times = occ_arena_alloc(&t->arena, n * sizeof(*times));

		if (clock->n)
			memcpy(times, clock->times, clock->n * sizeof(*times));
		clock->times = times;
		clock->n = n;
	}
	clock->times[id] = time;
}

static unsigned time_of(const struct clock *clock, unsigned id)
{
	return id < clock->n ? clock->times[id] : 0;
}

struct agent *trial_agent(struct trial *t, struct agent *parent, const struct occ_stmt *stmt, bool is_task)
{
	struct agent *a = occ_arena_alloc(&t->arena, sizeof(*a));
	unsigned id = 0;

	while (id < TRIAL_AGENTS && t->agents[id])
		id++;
	if (id == TRIAL_AGENTS) {
		trial_stop(t, "too many threads and tasks");
		id = 0;
	}
	*a = (struct agent){ .id = id, .parent = parent, .stmt = stmt, .enclosing = t->enclosing, .is_task = is_task };
	t->agents[id] = a;
	if (parent) {
		a->depth = parent->depth + 1;
		a->team = parent->team;
		a->number = parent->number;
		a->thread_limit = parent->thread_limit;
		a->league = parent->league;
		a->n_leagues = parent->n_leagues;
		trial_join(t, &a->clock, &parent->clock);
		trial_advance(t, parent);
	}
	set_time(t, &a->clock, id, t->times[id] + 1);
	return a;
}

void trial_agent_done(struct trial *t, struct agent *agent)
{
	t->times[agent->id] = time_of(&agent->clock, agent->id);
	t->agents[agent->id] = NULL;
}

void trial_join(struct trial *t, struct clock *to, const struct clock *from)
{
	for (unsigned i = 0; i < from->n; i++)
		if (from->times[i] > time_of(to, i))
			set_time(t, to, i, from->times[i]);
}

void trial_advance(struct trial *t, struct agent *agent)
{
	set_time(t, &agent->clock, agent->id, time_of(&agent->clock, agent->id) + 1);
}

void trial_release_to(struct trial *t, struct clock *clock)
{
	trial_join(t, clock, &t->agent->clock);
	trial_advance(t, t->agent);
}

void trial_acquire_from(struct trial *t, const struct clock *clock)
{
	trial_join(t, &t->agent->clock, clock);
}

/* ---- races ---- */

static const struct agent *up_to(const struct agent *a, unsigned depth)
{
	while (a->depth > depth)
		a = a->parent;
	return a;
}

/* Where the two part: below it a and b are two; NULL for the one that is an ancestor of the other. */
static const struct agent *part(const struct agent **a, const struct agent **b)
{
	const struct agent *x = *a, *y = *b;

	if (x->depth < y->depth)
		y = up_to(y, x->depth);
	else
		x = up_to(x, y->depth);
	if (x == y) { /* a task and its maker, or one further up */
		*a = *a == x ? NULL : up_to(*a, x->depth + 1);
		*b = *b == x ? NULL : up_to(*b, x->depth + 1);
		return x;
	}
	while (x->parent != y->parent) {
		x = x->parent;
		y = y->parent;
	}
	*a = x;
	*b = y;
	return x->parent;
}

static void add_region(struct trial *t, struct occ_trial_race *race, const struct occ_stmt *stmt)
{
	for (unsigned i = 0; i < race->n_regions; i++)
		if (race->regions[i] == stmt)
			return;
	race->regions = occ_arena_grow(&t->unit->arena, race->regions, race->n_regions, sizeof(*race->regions));
	race->regions[race->n_regions++] = stmt;
}

static struct occ_witness_side side_of(struct trial *t, const struct agent *agent, const struct mark *mark, bool is_write)
{
	struct occ_witness_side side = { .loc = mark->expr->loc, .is_write = is_write, .text = mark->expr->text };
	struct occ_arena *arena = &t->unit->arena;

	for (const struct dealt *d = mark->dealt; d; d = d->outer)
		for (unsigned i = 0; i < d->n_bindings; i++) {
			side.iteration = occ_arena_grow(arena, side.iteration, side.n_iteration, sizeof(*side.iteration));
			side.iteration[side.n_iteration++] = d->bindings[i];
		}
	if (!side.n_iteration && !agent->is_task && agent->team) {
		side.iteration = occ_arena_grow(arena, side.iteration, 0, sizeof(*side.iteration));
		side.iteration[side.n_iteration++] = (struct occ_binding){ agent->team->is_league ? "team" : "thread", agent->number };
	}
	return side;
}

/* The variable that leads to an allocation. */
static const char *base_name(const struct occ_expr *e)
{
	while (e && e->kind != OCC_EXPR_OBJECT)
		e = e->a;
	return e ? e->object->name : NULL;
}

/* "a[3]", "p[2]", "s.x" */
static const char *address_text(struct trial *t, const struct block *block, int64_t offset, const struct occ_expr *expr)
{
	struct occ_arena *arena = &t->unit->arena;
	const struct occ_type *type = block->object ? block->object->type : NULL;
	const char *name = block->name;
	int64_t size;

	if (!block->object && base_name(expr))
		name = base_name(expr);
	if (!block->object && expr->type->size && expr->kind == OCC_EXPR_SUBSCRIPT)
		return occ_arena_printf(arena, "%s[%lld]", name, (long long)(offset / (int64_t)expr->type->size));
	while (type && type->kind == OCC_TYPE_ARRAY && type->element->size) {
		size = (int64_t)type->element->size;
		name = occ_arena_printf(arena, "%s[%lld]", name, (long long)(offset / size));
		offset %= size;
		type = type->element;
	}
	for (unsigned i = 0; type && type->kind == OCC_TYPE_RECORD && i < type->record->n_fields; i++)
		if ((int64_t)(type->record->fields[i].offset_bits / 8) == offset)
			return occ_arena_printf(arena, "%s.%s", name, type->record->fields[i].name);
	return name;
}

static bool is_enclosed(const struct agent *a, const struct occ_stmt *stmt)
{
	const struct enclosing *e = a->enclosing;

	while (e && e->stmt != stmt)
		e = e->outer;
	return e;
}

static bool was_reported(const struct trial *t, const struct occ_expr *a, const struct occ_expr *b)
{
	for (unsigned i = 0; i < t->result->n_races; i++) {
		const struct occ_witness *w = t->result->races[i].witness;

		if (w->first.loc.line == a->loc.line && w->first.loc.column == a->loc.column &&
		    w->second.loc.line == b->loc.line && w->second.loc.column == b->loc.column)
			return true;
	}
	return t->result->n_races >= 200;
}

static bool is_device(const struct agent *a)
{
	return a && a->is_task && (a->stmt->directive->constructs & OCC_OMP_TARGET);
}

/* A region with one thread in all has no races, whatever its tasks do. */
static bool are_threads(const struct agent *a, const struct agent *b, const struct agent *common)
{
	if (is_device(a) || is_device(b))
		return true;
	if (a && b && !a->is_task && !b->is_task)
		return a->team == b->team && a->team->n > 1;
	return common->team && common->team->n > 1;
}

static void report(struct trial *t, const struct mark *old, bool old_writes, const struct mark *new, bool new_writes,
		   struct place at)
{
	const struct agent *a = t->agents[old->agent], *b = t->agent, *below_a = a, *below_b = b;
	const struct agent *common = a ? part(&below_a, &below_b) : NULL;
	struct occ_witness *w;
	struct occ_trial_race race = { 0 };

	if (!common || was_reported(t, old->expr, new->expr) || !are_threads(below_a, below_b, common))
		return;
	w = occ_arena_alloc(&t->unit->arena, sizeof(*w));
	w->object = !at.block->object && base_name(new->expr) ? base_name(new->expr) : at.block->name;
	w->address = address_text(t, at.block, at.offset, new->expr);
	w->first = side_of(t, a, old, old_writes);
	w->second = side_of(t, b, new, new_writes);
	race.witness = w;
	race.beside_task = !below_a || !below_b || below_a->is_task || below_b->is_task;
	race.in_loop = old->dealt && new->dealt && old->dealt->loop == new->dealt->loop &&
		       old->dealt->instance == new->dealt->instance;
	for (const struct enclosing *e = (below_a ? below_a : below_b)->enclosing; e; e = e->outer)
		if (!below_a || !below_b || is_enclosed(below_b, e->stmt))
			add_region(t, &race, e->stmt);
	t->result->races = occ_arena_grow(&t->unit->arena, t->result->races, t->result->n_races, sizeof(race));
	t->result->races[t->result->n_races++] = race;
}

/* ---- marks ---- */

static struct granule *granule_at(struct trial *t, struct block *block, uint64_t index)
{
	if (!block->granules) {
		block->granules = calloc(block->size / 512 + 1, sizeof(*block->granules));
		t->memory += (block->size / 512 + 1) * sizeof(*block->granules);
	}
	if (block->granules && !block->granules[index / 64]) {
		block->granules[index / 64] = calloc(64, sizeof(struct granule));
		t->memory += 64 * sizeof(struct granule);
	}
	if (!block->granules || !block->granules[index / 64] || t->memory > TRIAL_MEMORY) {
		trial_stop(t, "too much memory");
		return NULL;
	}
	return &block->granules[index / 64][index % 64];
}

static bool is_known(const struct trial *t, const struct mark *mark)
{
	return mark->time <= time_of(&t->agent->clock, mark->agent);
}

static void keep(const struct trial *t, struct mark *marks, const struct mark *mark)
{
	unsigned oldest = 0;

	for (unsigned i = 0; i < N_MARKS; i++)
		if (!marks[i].expr || (marks[i].agent == mark->agent && marks[i].mask == mark->mask)) {
			marks[i] = *mark;
			return;
		}
	for (unsigned i = 0; i < N_MARKS; i++)
		if (is_known(t, &marks[i]) && !(marks[i].mask & ~mark->mask)) {
			marks[i] = *mark;
			return;
		}
	for (unsigned i = 1; i < N_MARKS; i++)
		if (marks[i].time < marks[oldest].time)
			oldest = i;
	marks[oldest] = *mark;
}

static bool take_turns(const struct mark *a, const struct mark *b)
{
	return a->turns && b->turns && (a->turns == b->turns || a->turns == ATOMIC || b->turns == ATOMIC);
}

static bool is_protected(const struct trial *t, struct place at)
{
	return t->turns && t->atomic.block == at.block && t->atomic.offset == at.offset;
}

static void look(struct trial *t, const struct mark *marks, bool are_writes, const struct mark *mark, bool is_write,
		 struct place at)
{
	for (unsigned i = 0; i < N_MARKS; i++) {
		const struct mark *m = &marks[i];

		if (m->expr && (m->mask & mark->mask) && m->agent != mark->agent && !take_turns(m, mark) &&
		    !is_known(t, m))
			report(t, m, are_writes, mark, is_write, at);
	}
}

static void see(struct trial *t, const void *expr)
{
	const void **old = t->seen;
	unsigned size = t->seen_size, at = (unsigned)((uintptr_t)expr / 16 * 2654435761u);

	if (2 * t->n_seen >= size) {
		t->seen_size = size ? 2 * size : 256;
		t->seen = occ_arena_alloc(&t->unit->arena, t->seen_size * sizeof(*t->seen));
		t->n_seen = 0;
		for (unsigned i = 0; i < size; i++)
			if (old[i])
				see(t, old[i]);
	}
	for (at %= t->seen_size; t->seen[at] && t->seen[at] != expr; at = (at + 1) % t->seen_size)
		;
	t->n_seen += !t->seen[at];
	t->seen[at] = expr;
}

void trial_note(struct trial *t, struct place at, int64_t size, const struct occ_expr *expr, bool is_write)
{
	struct mark mark = {
		.agent = t->agent->id,
		.time = time_of(&t->agent->clock, t->agent->id),
		.expr = expr,
		.dealt = t->dealt,
		.turns = expr->type->is_atomic ? ATOMIC : is_protected(t, at) ? t->turns : 0
	};

	if (t->is_quiet || !t->n_parallel || t->stopped)
		return;
	see(t, expr);
	for (int64_t begin = at.offset, end = at.offset + size; begin < end;) {
		int64_t next = (begin / 8 + 1) * 8 < end ? (begin / 8 + 1) * 8 : end;
		struct granule *g = granule_at(t, at.block, (uint64_t)begin / 8);

		if (!g)
			return;
		mark.mask = (unsigned char)(((1u << (next - begin)) - 1) << (begin % 8));
		look(t, g->writes, true, &mark, is_write, at);
		if (is_write)
			look(t, g->reads, false, &mark, true, at);
		keep(t, is_write ? g->writes : g->reads, &mark);
		begin = next;
	}
}
