/* What functions that are not defined in the unit do: OpenMP's, and those of the C library. */
#include "../library.h"
#include "../tree.h"
#include "state.h"

#include <math.h>
#include <string.h>

int64_t trial_size_argument(const struct call *c, unsigned i)
{
	return i < c->n && c->arguments[i].kind == WHOLE && c->arguments[i].whole >= 0 && c->arguments[i].whole < TRIAL_MEMORY ?
		       (int64_t)c->arguments[i].whole :
		       -1;
}

static struct value number(const struct call *c, struct value v)
{
	return trial_convert(v, c->f->result);
}

/* ---- memory ---- */

static struct value allocate(struct trial *t, int64_t size, bool is_zero)
{
	if (size < 0)
		return trial_stop(t, "an allocation of unknown size");
	return whole(trial_address((struct place){ trial_block(t, "memory", NULL, (uint64_t)size, is_zero), 0 }));
}

static struct value reallocate(struct trial *t, const struct call *c)
{
	struct place old = trial_place(t, c->arguments[0]), new;
	struct value v = allocate(t, trial_size_argument(c, 1), false);
	uint64_t size;

	if (!old.block || t->stopped)
		return v;
	new = trial_place(t, v);
	size = old.block->size < new.block->size ? old.block->size : new.block->size;
	trial_copy_bytes(t, new, (struct place){ old.block, 0 }, size);
	trial_release(t, old.block);
	return v;
}

/* The lvalue that a pointer argument points to stands for the access. */
void trial_note_bytes(struct trial *t, const struct call *c, unsigned i, struct place at, int64_t size, bool is_write)
{
	if (at.block && !at.block->is_dead && size > 0 && at.offset >= 0 && at.offset + size <= (int64_t)at.block->size)
		trial_note(t, at, size, c->expr->items[i], is_write);
}

static struct value set_bytes(struct trial *t, const struct call *c)
{
	struct place to = trial_place(t, c->arguments[0]);
	int64_t size = trial_size_argument(c, 2);

	if (!to.block || size < 0 || to.offset < 0 || to.block->is_dead || to.offset + size > (int64_t)to.block->size)
		return trial_stop(t, "memset of memory that is not known");
	trial_note_bytes(t, c, 0, to, size, true);
	memset(to.block->bytes + to.offset, (int)c->arguments[1].whole, (size_t)size);
	memset(to.block->known + to.offset, c->arguments[1].kind == WHOLE, (size_t)size);
	return c->arguments[0];
}

static struct value copy_bytes(struct trial *t, const struct call *c)
{
	struct place to = trial_place(t, c->arguments[0]), from = trial_place(t, c->arguments[1]);
	int64_t size = trial_size_argument(c, 2);

	if (size < 0)
		return trial_stop(t, "a copy of unknown size");
	trial_note_bytes(t, c, 1, from, size, false);
	trial_note_bytes(t, c, 0, to, size, true);
	trial_copy_bytes(t, to, from, (uint64_t)size);
	return c->arguments[0];
}

static struct value release(struct trial *t, const struct call *c)
{
	struct place at = trial_place(t, c->arguments[0]);

	if (at.block && !at.block->is_dead && !at.block->object) {
		trial_note_bytes(t, c, 0, (struct place){ at.block, 0 }, (int64_t)at.block->size, true);
		trial_release(t, at.block);
	}
	return nothing;
}

static bool memory_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	struct place at;

	if (!strcmp(name, "malloc") || !strcmp(name, "alloca") || !strcmp(name, "omp_alloc") || !strcmp(name, "omp_target_alloc")) {
		*result = allocate(t, trial_size_argument(c, 0), false);
	} else if (!strcmp(name, "calloc") && c->n == 2) {
		int64_t n = trial_size_argument(c, 0), size = trial_size_argument(c, 1);

		*result = allocate(t, n < 0 || size < 0 ? -1 : n * size, true);
	} else if (!strcmp(name, "aligned_alloc") || !strcmp(name, "memalign")) {
		*result = allocate(t, trial_size_argument(c, 1), false);
	} else if (!strcmp(name, "posix_memalign") && c->n == 3) {
		*result = allocate(t, trial_size_argument(c, 2), false);
		at = trial_place(t, c->arguments[0]);
		if (!t->stopped)
			trial_write(t, at, occ_strip_casts(c->expr->items[0])->type->element, *result);
		*result = whole(0);
	} else if (!strcmp(name, "realloc") && c->n == 2) {
		*result = reallocate(t, c);
	} else if (!strcmp(name, "free") || !strcmp(name, "omp_free") || !strcmp(name, "omp_target_free")) {
		*result = release(t, c);
	} else if (!strcmp(name, "memset") && c->n == 3) {
		*result = set_bytes(t, c);
	} else if ((!strcmp(name, "memcpy") || !strcmp(name, "memmove")) && c->n == 3) {
		*result = copy_bytes(t, c);
	} else {
		return false;
	}
	return true;
}

/* ---- numbers ---- */

static const struct {
	const char *name;
	double (*one)(double);
} functions_of_one[] = {
	{ "acos", acos }, { "asin", asin }, { "atan", atan }, { "cbrt", cbrt }, { "ceil", ceil }, { "cos", cos },
	{ "cosh", cosh }, { "exp", exp }, { "exp2", exp2 }, { "fabs", fabs }, { "floor", floor }, { "log", log },
	{ "log10", log10 }, { "log2", log2 }, { "round", round }, { "sin", sin }, { "sinh", sinh }, { "sqrt", sqrt },
	{ "tan", tan }, { "tanh", tanh }, { "trunc", trunc }
};

static const struct {
	const char *name;
	double (*two)(double, double);
} functions_of_two[] = {
	{ "atan2", atan2 }, { "copysign", copysign }, { "fmax", fmax }, { "fmin", fmin }, { "fmod", fmod }, { "hypot", hypot },
	{ "pow", pow }
};

/* sqrt and sqrtf */
static bool is_named(const char *name, const char *base)
{
	size_t n = strlen(base);

	return !strncmp(name, base, n) && (!name[n] || !strcmp(name + n, "f"));
}

static bool math_call(const struct call *c, const char *name, struct value *result)
{
	for (unsigned i = 0; i < sizeof(functions_of_one) / sizeof(*functions_of_one); i++)
		if (c->n == 1 && is_named(name, functions_of_one[i].name)) {
			*result = c->arguments[0].kind == REAL ? number(c, real(functions_of_one[i].one(c->arguments[0].real))) : nothing;
			return true;
		}
	if ((!strcmp(name, "abs") || !strcmp(name, "labs")) && c->n == 1) {
		*result = c->arguments[0].kind != WHOLE ? nothing :
			  number(c, whole(c->arguments[0].whole < 0 ? -c->arguments[0].whole : c->arguments[0].whole));
		return true;
	}
	for (unsigned i = 0; i < sizeof(functions_of_two) / sizeof(*functions_of_two); i++)
		if (c->n == 2 && is_named(name, functions_of_two[i].name)) {
			*result = c->arguments[0].kind == REAL && c->arguments[1].kind == REAL ?
					  number(c, real(functions_of_two[i].two(c->arguments[0].real, c->arguments[1].real))) :
					  nothing;
			return true;
		}
	return false;
}

/* Of the values that the function may yield, one. */
static bool input_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool is_random = !strcmp(name, "rand") || !strcmp(name, "random") || !strcmp(name, "rand_r") || !strcmp(name, "lrand48");

	if (is_random || !strcmp(name, "drand48"))
		t->seed = t->seed * 6364136223846793005u + 1442695040888963407u;
	if (is_random)
		*result = number(c, whole((__int128)(t->seed >> 33)));
	else if (!strcmp(name, "drand48"))
		*result = real((double)(t->seed >> 11) / 9007199254740992.0);
	else if (!strcmp(name, "omp_get_wtime") || !strcmp(name, "omp_get_wtick"))
		*result = real((double)t->steps * 1e-6);
	else if (!strcmp(name, "clock") || !strcmp(name, "time"))
		*result = number(c, whole((__int128)(t->steps / 1000 + 1)));
	else if (!strcmp(name, "getenv"))
		*result = whole(0);
	else
		return false;
	t->has_input = true;
	return true;
}

/* ---- OpenMP ---- */

static bool lock_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	struct lock *lock;

	if (!strstr(name, "_lock") || !c->n || c->arguments[0].kind != WHOLE)
		return false;
	lock = trial_lock(t, NULL, (uint64_t)c->arguments[0].whole, false);
	*result = whole(1);
	if (!strcmp(name, "omp_set_lock") || !strcmp(name, "omp_set_nest_lock")) {
		if (lock->holder == t->agent && strcmp(name, "omp_set_lock") != 0)
			lock->depth++;
		else
			trial_lock_acquire(t, lock);
	} else if (!strcmp(name, "omp_unset_lock") || !strcmp(name, "omp_unset_nest_lock")) {
		if (lock->depth > 1)
			lock->depth--;
		else
			trial_lock_release(t, lock);
	} else if (!strcmp(name, "omp_test_lock")) {
		if (lock->holder)
			*result = whole(0);
		else
			trial_lock_acquire(t, lock);
	} else if (!strncmp(name, "omp_test", 8)) {
		*result = trial_stop(t, "omp_test_nest_lock");
	}
	return true;
}

static struct value openmp_call(struct trial *t, const struct call *c, const char *name)
{
	const struct team *team = t->agent->team;
	struct value result;

	if (lock_call(t, c, name, &result))
		return result;
	if (!strcmp(name, "omp_get_thread_num"))
		return whole(team && !team->is_league ? t->agent->number : 0);
	if (!strcmp(name, "omp_get_num_threads"))
		return whole(team && !team->is_league ? team->n : 1);
	if (!strcmp(name, "omp_get_max_threads") || !strcmp(name, "omp_get_num_procs") || !strcmp(name, "omp_get_thread_limit"))
		return whole(t->default_threads);
	if (!strcmp(name, "omp_set_num_threads")) {
		if (c->arguments[0].kind != WHOLE || c->arguments[0].whole < 1)
			return trial_stop(t, "a number of threads that is not known");
		t->default_threads = c->arguments[0].whole > 16 ? 16 : (unsigned)c->arguments[0].whole;
		return nothing;
	}
	if (!strcmp(name, "omp_set_max_active_levels") || !strcmp(name, "omp_set_nested")) {
		if (c->arguments[0].kind != WHOLE || c->arguments[0].whole < 0)
			return trial_stop(t, "a number of levels that is not known");
		t->max_levels = !strcmp(name, "omp_set_nested") && c->arguments[0].whole ? TRIAL_DEPTH : (unsigned)c->arguments[0].whole;
		if (!strcmp(name, "omp_set_nested") && !t->max_levels)
			t->max_levels = 1;
		return nothing;
	}
	if (!strcmp(name, "omp_in_parallel"))
		return whole(team && !team->is_league && team->n > 1);
	if (!strcmp(name, "omp_get_team_num"))
		return whole(t->agent->league);
	if (!strcmp(name, "omp_get_num_teams"))
		return whole(t->agent->n_leagues ? t->agent->n_leagues : 1);
	if (!strcmp(name, "omp_is_initial_device") || !strcmp(name, "omp_get_num_devices"))
		return whole(strcmp(name, "omp_get_num_devices") != 0);
	if (!strncmp(name, "omp_set_", 8))
		return nothing;
	return c->f->result->kind == OCC_TYPE_VOID ? trial_stop(t, "a function of OpenMP that is not followed") : nothing;
}

/* ---- others ---- */

/* What the table knows of it: what it writes is not known afterwards. */
static struct value other_call(struct trial *t, const struct call *c, const struct occ_library *entry)
{
	for (unsigned i = 0; i < c->n; i++) {
		struct place at = trial_place(t, c->arguments[i]);
		const struct occ_expr *e = occ_strip_casts(c->expr->items[i]);
		char letter = occ_library_argument(entry, i);

		if (letter == OCC_LIBRARY_CALLBACK)
			return trial_stop(t, "a function that calls back");
		if (e->type->kind == OCC_TYPE_POINTER && strchr("SaouWwUnx", letter) && at.block && !at.block->is_dead)
			trial_forget(t, (struct place){ at.block, 0 }, at.block->size);
	}
	return entry->result == OCC_LIBRARY_FIRST && c->n ? c->arguments[0] : nothing;
}

struct value trial_library_call(struct trial *t, const struct occ_function *f, const struct occ_expr *expr,
				const struct value *arguments)
{
	struct call c = { f, expr, arguments, expr->n_items };
	const char *name = f->name;
	const struct occ_library *entry = occ_library_find(f);
	struct value result = nothing;

	if (!strncmp(name, "__builtin_", 10))
		name += 10;
	if (!f->in_system_header && name == f->name)
		return trial_stop(t, "a function that is not defined here");
	if (memory_call(t, &c, name, &result) || trial_string_call(t, &c, name, &result) ||
	    trial_sort_call(t, &c, name, &result) || math_call(&c, name, &result) || input_call(t, &c, name, &result))
		return result;
	if (!strncmp(name, "omp_", 4))
		return openmp_call(t, &c, name);
	if (!strcmp(name, "exit") || !strcmp(name, "_Exit") || !strcmp(name, "abort") || f->is_noreturn) {
		t->is_over = true;
		return trial_stop(t, "the program ends");
	}
	if (entry)
		return other_call(t, &c, entry);
	return f->is_const || f->is_pure ? nothing : trial_stop(t, "a function of the library that is not followed");
}
