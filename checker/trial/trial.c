/* A trial from beginning to end. */
#include "trial.h"

#include "state.h"

#include <stdlib.h>
#include <string.h>

struct value trial_stop(struct trial *t, const char *why)
{
	if (!t->stopped)
		t->why = why;
	t->stopped = true;
	return nothing;
}

bool trial_tick(struct trial *t)
{
	if (t->stopped)
		return false;
	if (++t->steps > TRIAL_STEPS)
		trial_stop(t, "too many steps");
	else if (t->depth > TRIAL_DEPTH)
		trial_stop(t, "nested too deeply");
	else if (t->steps % TRIAL_QUANTUM == 0)
		trial_yield(t);
	return !t->stopped;
}

bool trial_wait(struct trial *t)
{
	t->steps += 10;
	if (t->steps > TRIAL_STEPS)
		trial_stop(t, "too many steps");
	if (!t->stopped)
		trial_yield(t);
	return !t->stopped;
}

static const struct occ_function *find_main(const struct occ_unit *unit)
{
	for (unsigned i = 0; i < unit->n_functions; i++)
		if (!strcmp(unit->functions[i]->name, "main") && unit->functions[i]->body)
			return unit->functions[i];
	return NULL;
}

/* argc and argv of a program that is called without arguments. */
static void run_main(struct trial *t, void *data)
{
	const struct occ_function *main = data;
	struct block *list = trial_block(t, "argv", NULL, 2 * sizeof(uint64_t), true);
	struct block *name = trial_block(t, "argv[0]", NULL, 2, true);
	uint64_t address = (uint64_t)trial_address((struct place){ name, 0 });
	struct value arguments[] = { whole(1), whole(trial_address((struct place){ list, 0 })), whole(0) };

	name->bytes[0] = 'a';
	memcpy(list->bytes, &address, sizeof(address));
	if (main->n_parameters > 2)
		trial_stop(t, "parameters of main");
	else
		trial_call(t, main, arguments, 2);
}

static void release(struct trial *t)
{
	for (unsigned i = 0; i < t->n_blocks; i++)
		trial_release(t, t->blocks[i]);
	occ_arena_release(&t->arena);
	free(t);
}

static void run(struct occ_unit *unit, const struct occ_function *main, struct occ_trial *result, unsigned threads, unsigned shift)
{
	struct trial *t = calloc(1, sizeof(*t));
	struct team *alone;

	if (!t)
		abort();
	occ_arena_init(&t->arena);
	t->result = result;
	t->unit = unit;
	t->default_threads = threads;
	t->max_levels = TRIAL_DEPTH;
	t->shift = shift;
	t->seed = 1 + shift;
	t->seen = result->seen;
	t->n_seen = result->n_seen;
	t->seen_size = result->seen_size;
	t->global_of = occ_arena_alloc(&t->arena, (unit->n_objects + 1) * sizeof(*t->global_of));
	t->times = occ_arena_alloc(&t->arena, TRIAL_AGENTS * sizeof(*t->times));
	alone = occ_arena_alloc(&t->arena, sizeof(*alone));
	alone->n = 1;
	t->agent = trial_agent(t, NULL, NULL, false);
	t->agent->team = alone;
	trial_start(t, run_main, (void *)main);
	if (t->stopped && !t->is_over)
		result->why = t->why;
	result->is_determined &= !t->has_input && !main->n_parameters;
	result->seen = t->seen;
	result->n_seen = t->n_seen;
	result->seen_size = t->seen_size;
	release(t);
}

struct occ_trial *occ_trial(struct occ_unit *unit)
{
	const struct occ_function *main = find_main(unit);
	struct occ_trial *result;

	if (!main)
		return NULL;
	result = occ_arena_alloc(&unit->arena, sizeof(*result));
	result->is_determined = true;
	run(unit, main, result, TRIAL_THREADS, 0);
	run(unit, main, result, TRIAL_THREADS - 1, 1);
	result->is_complete = !result->why;
	return result;
}

bool occ_trial_never(const struct occ_trial *trial, const struct occ_stmt *stmt, const struct occ_expr *expr)
{
	bool started = false;

	if (!trial || !trial->is_complete || !trial->is_determined)
		return false;
	for (unsigned i = 0; i < trial->n_started; i++)
		started |= trial->started[i] == stmt;
	for (unsigned i = 0; i < trial->seen_size; i++)
		if (trial->seen[i] == expr)
			return false;
	return started;
}

const struct occ_trial_race *occ_trial_race(const struct occ_trial *trial, const struct occ_stmt *stmt)
{
	for (unsigned i = 0; trial && i < trial->n_races; i++)
		for (unsigned k = 0; k < trial->races[i].n_regions; k++)
			if (trial->races[i].regions[k] == stmt)
				return &trial->races[i];
	return NULL;
}

static void print_side(const struct occ_witness_side *side, FILE *to)
{
	fprintf(to, " %s %u:%u", side->is_write ? "write" : "read", side->loc.line, side->loc.column);
	for (unsigned i = 0; i < side->n_iteration; i++)
		fprintf(to, " %s=%lld", side->iteration[i].name, (long long)side->iteration[i].value);
}

void occ_trial_print(const struct occ_trial *trial, FILE *to)
{
	fprintf(to, "trial: %s%s\n", trial->is_complete ? "complete" : "stopped: ", trial->is_complete ? "" : trial->why);
	for (unsigned i = 0; i < trial->n_races; i++) {
		fprintf(to, "trial: race on %s:", trial->races[i].witness->address);
		print_side(&trial->races[i].witness->first, to);
		fprintf(to, ",");
		print_side(&trial->races[i].witness->second, to);
		fprintf(to, "\n");
	}
}
