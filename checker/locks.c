/* OpenMP's locks: which ones the thread holds, along all paths. */
#include "tree.h"
#include "walk.h"

#include <string.h>

/* A test whose result is forgotten may have taken the lock, which the path that the thread is on may tell. */
static bool may_hold(const struct occ_locks *locks)
{
	return locks && (locks->may_hold || locks->tested);
}

static struct occ_locks *copy_of(struct occ_walk *w, const struct occ_locks *locks)
{
	struct occ_locks *copy = occ_arena_alloc(w->arena, sizeof(*copy));
	unsigned n = locks ? locks->n_held : 0;

	copy->held = occ_arena_alloc(w->arena, (n + 1) * sizeof(*copy->held));
	if (n)
		memcpy(copy->held, locks->held, n * sizeof(*copy->held));
	copy->n_held = n;
	copy->may_hold = may_hold(locks);
	return copy;
}

static bool is_exact(const struct occ_place *place)
{
	for (unsigned i = 0; i < place->n_steps; i++)
		if (place->steps[i].kind == OCC_STEP_SUBSCRIPT && !place->steps[i].value)
			return false;
	return !place->is_vague;
}

static bool holds(const struct occ_locks *locks, const struct occ_place *place)
{
	for (unsigned i = 0; locks && i < locks->n_held; i++)
		if (occ_same_place(locks->held[i], place))
			return true;
	return false;
}

static void set(struct occ_walk *w, const struct occ_abstract *lock)
{
	struct occ_locks *locks = copy_of(w, w->locks);

	if (lock->kind == OCC_KNOWN_POINTER && is_exact(lock->place))
		locks->held[locks->n_held++] = lock->place;
	else
		locks->may_hold = true;
	w->locks = locks;
}

/* Could giving back place give back held, under another subscript, or (is_stranger: place is none of those that are held)
 * another name? */
static bool may_be(struct occ_walk *w, const struct occ_place *held, const struct occ_place *place, bool is_stranger)
{
	const char *why;

	if (!place || place->root->kind == OCC_ROOT_UNKNOWN || (held->root == place->root && held->n_steps))
		return true;
	if (!is_stranger || held->root == place->root)
		return false;
	return occ_alias(w->region, held->root, place->root, &why) != OCC_ALIAS_NO || why;
}

/* A lock that is not known may be any of those that are held. A nestable one that was set twice is held twice here too. */
static void unset(struct occ_walk *w, const struct occ_abstract *lock)
{
	const struct occ_place *place = lock->kind == OCC_KNOWN_POINTER && is_exact(lock->place) ? lock->place : NULL;
	const struct occ_locks *before = w->locks;
	struct occ_locks *locks = copy_of(w, before);
	bool found = false, is_stranger = place && !holds(before, place);

	locks->n_held = 0;
	for (unsigned i = before ? before->n_held : 0; i-- > 0;) { /* the latest first */
		const struct occ_place *held = before->held[i];

		if (place && !found && occ_same_place(held, place))
			found = true;
		else if (place && (occ_same_place(held, place) || !may_be(w, held, place, is_stranger)))
			locks->held[locks->n_held++] = held;
		else
			locks->may_hold = true;
	}
	w->locks = locks;
}

/* Perhaps taken, until a condition tells (occ_locks_tested). Nobody waits here: another thread may be past the test too,
 * without the lock. */
static void test(struct occ_walk *w, const struct occ_expr *call)
{
	struct occ_locks *locks = copy_of(w, w->locks);

	locks->tested = call;
	locks->before = w->locks;
	w->locks = locks;
}

/* A lock that is made or destroyed is written, as any object. */
static void write_lock(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *lock)
{
	struct occ_expr *target = occ_arena_alloc(w->arena, sizeof(*target));
	const struct occ_expr *argument = call->items[0];

	*target = (struct occ_expr){ .kind = OCC_EXPR_DEREF,
				     .type = argument->type->element,
				     .a = (struct occ_expr *)argument,
				     .text = argument->text,
				     .loc = argument->loc };
	occ_record(w, OCC_WRITE, lock->kind == OCC_KNOWN_POINTER ? lock->place :
								   occ_place_vague(w, NULL, "a lock that is not known", argument),
		   target);
}

bool occ_lock_call(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *lock)
{
	const char *name = call->callee->name;
	size_t length = strlen(name);

	if (length < 5 || strcmp(name + length - 5, "_lock") != 0)
		return false;
	w->region->has_locks = true;
	if (w->quiet || !lock)
		return true;
	if (!strncmp(name, "omp_set_", 8))
		set(w, lock);
	else if (!strncmp(name, "omp_unset_", 10))
		unset(w, lock);
	else if (!strncmp(name, "omp_test_", 9))
		test(w, call);
	else if (call->items[0]->type->kind == OCC_TYPE_POINTER)
		write_lock(w, call, lock);
	return true;
}

/* ---- where paths meet ---- */

static bool are_equal(const struct occ_locks *a, const struct occ_locks *b)
{
	unsigned n = a ? a->n_held : 0;

	if (n != (b ? b->n_held : 0) || may_hold(a) != may_hold(b))
		return false;
	for (unsigned i = 0; i < n; i++)
		if (!holds(b, a->held[i]))
			return false;
	return true;
}

void occ_locks_join(struct occ_walk *w, const struct occ_locks *other)
{
	struct occ_locks *locks;
	unsigned n = w->locks ? w->locks->n_held : 0, m = other ? other->n_held : 0;

	if (w->locks == other)
		return;
	locks = copy_of(w, w->locks);
	locks->n_held = 0;
	for (unsigned i = 0; i < n; i++)
		if (holds(other, w->locks->held[i]))
			locks->held[locks->n_held++] = w->locks->held[i];
	locks->may_hold |= may_hold(other) || locks->n_held < n || locks->n_held < m;
	w->locks = locks;
}

void occ_locks_cut(struct occ_walk *w, const struct occ_block *left, bool goes_round)
{
	if (w->quiet)
		return;
	w->lock_cuts = occ_arena_grow(w->arena, w->lock_cuts, w->n_lock_cuts, sizeof(*w->lock_cuts));
	w->lock_cuts[w->n_lock_cuts++] = (struct occ_lock_cut){ left, w->locks, goes_round };
}

/* The paths that left block, and the current one if falls_through. */
static void meet(struct occ_walk *w, const struct occ_block *block, bool falls_through, bool rounds, bool others)
{
	for (unsigned i = 0; i < w->n_lock_cuts; i++) {
		const struct occ_lock_cut *cut = &w->lock_cuts[i];

		if (cut->left != block || !(cut->goes_round ? rounds : others))
			continue;
		if (falls_through)
			occ_locks_join(w, cut->locks);
		else
			w->locks = cut->locks;
		falls_through = true;
	}
}

void occ_locks_meet(struct occ_walk *w, const struct occ_block *block)
{
	meet(w, block, isl_set_plain_is_empty(w->domain) != isl_bool_true, true, true);
}

/* What was recorded from access first on may have been so without the locks that are not in kept, or with more. */
static void weaken(struct occ_walk *w, unsigned first, const struct occ_locks *before, const struct occ_locks *kept)
{
	for (unsigned i = first; i < w->region->n_accesses; i++) {
		struct occ_access *access = w->region->accesses[i];
		const struct occ_place **locks = occ_arena_alloc(w->arena, (access->n_locks + 1) * sizeof(*locks));
		unsigned n = 0;

		for (unsigned k = 0; k < access->n_locks; k++)
			if (!holds(before, access->locks[k]) || holds(kept, access->locks[k]))
				locks[n++] = access->locks[k];
		access->locks = locks;
		access->n_locks = n;
		access->may_hold_lock = true;
	}
}

static bool is_endless(const struct occ_stmt *loop)
{
	const struct occ_expr *e = occ_strip_casts(loop->expr);

	return !e || (e->kind == OCC_EXPR_INT && e->value);
}

static bool has_continue(const struct occ_walk *w, const struct occ_block *block)
{
	for (unsigned i = 0; i < w->n_lock_cuts; i++)
		if (w->lock_cuts[i].left == block && w->lock_cuts[i].goes_round)
			return true;
	return false;
}

/* What every round finds: what was held before, if each round leaves it so. */
static void close_round(struct occ_walk *w, const struct occ_locks *before, unsigned first_access)
{
	struct occ_locks *kept;

	if (are_equal(w->locks, before)) {
		w->locks = before;
		return;
	}
	occ_locks_join(w, before);
	kept = copy_of(w, w->locks);
	kept->may_hold = true;
	w->locks = kept;
	weaken(w, first_access, before, kept);
}

/* A break in a later round may be where a lock from before the loop is gone. */
static void after_breaks(struct occ_walk *w, const struct occ_block *block, const struct occ_locks *before)
{
	const struct occ_locks *round = w->locks;
	struct occ_locks *after;

	meet(w, block, false, false, true);
	if (round == before || w->locks == round)
		return;
	after = copy_of(w, w->locks);
	after->n_held = 0;
	for (unsigned i = 0; w->locks && i < w->locks->n_held; i++)
		if (!holds(before, w->locks->held[i]) || holds(round, w->locks->held[i]))
			after->held[after->n_held++] = w->locks->held[i];
	after->may_hold = true;
	w->locks = after;
}

void occ_locks_leave_loop(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_block *block,
			  const struct occ_locks *before, unsigned first_access, bool is_reached)
{
	const struct occ_locks *tested = w->locks;

	if (loop->kind == OCC_STMT_DO)
		occ_locks_tested(w, loop->expr, true);
	if (is_reached || has_continue(w, block)) {
		meet(w, block, is_reached, true, false);
		close_round(w, before, first_access);
	} else {
		w->locks = before; /* there is one round only */
	}
	if (is_endless(loop)) {
		after_breaks(w, block, before);
		return;
	}
	if (loop->kind == OCC_STMT_DO && w->locks == before)
		w->locks = tested; /* the condition has just been looked at */
	occ_locks_tested(w, loop->expr, false);
	meet(w, block, true, false, true);
}

/* ---- constructs ---- */

#define OTHER_THREADS (OCC_OMP_TARGET | OCC_OMP_TEAMS | OCC_OMP_PARALLEL | OCC_OMP_TASK | OCC_OMP_TASKLOOP)

/* A lock belongs to the task that set it (OpenMP 5.2, 18.9): other threads and tasks go on while it is held. */
const struct occ_locks *occ_locks_enter(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_locks *before = w->locks;
	struct occ_locks *none;

	if (!(d->constructs & OTHER_THREADS) || !before)
		return before;
	none = copy_of(w, NULL);
	none->may_hold = before->n_held || before->may_hold;
	w->locks = none;
	return before;
}

/* What one thread sets in single or masked the others do not hold. */
void occ_locks_leave(struct occ_walk *w, const struct occ_directive *d, const struct occ_locks *before)
{
	const unsigned by_all = OCC_OMP_CRITICAL | OCC_OMP_ATOMIC | OCC_OMP_TASKGROUP | OCC_OMP_ORDERED;

	if (d->constructs & OTHER_THREADS)
		w->locks = before;
	else if (!(d->constructs & by_all))
		occ_locks_join(w, before);
}

/* ---- tests ---- */

/* The call of omp_test_lock that decides condition, and whether the condition is its result or the opposite. */
static const struct occ_expr *test_in(struct occ_walk *w, const struct occ_expr *condition, bool *negated)
{
	const struct occ_expr *e = occ_strip_casts(condition);

	if (!e)
		return NULL;
	if (e->kind == OCC_EXPR_UNARY && e->op == OCC_OP_NOT) {
		*negated = !*negated;
		return test_in(w, e->a, negated);
	}
	if (e->kind == OCC_EXPR_BINARY && (e->op == OCC_OP_EQ || e->op == OCC_OP_NE) && occ_strip_casts(e->b)->kind == OCC_EXPR_INT &&
	    !occ_strip_casts(e->b)->value) {
		*negated ^= e->op == OCC_OP_EQ;
		return test_in(w, e->a, negated);
	}
	if (e->kind == OCC_EXPR_LOAD && e->a->kind == OCC_EXPR_OBJECT) { /* int got = omp_test_lock(&l); if (got) */
		struct occ_abstract known = occ_variable_value(w, e->a->object);

		e = known.kind == OCC_KNOWN_NOTHING && known.where ? known.where : e;
		if (!w->locks || w->locks->tested != e)
			return NULL;
	}
	return e->kind == OCC_EXPR_CALL && e->callee && e->callee->in_system_header && e->n_items == 1 &&
			       (!strcmp(e->callee->name, "omp_test_lock") || !strcmp(e->callee->name, "omp_test_nest_lock")) ?
		       e :
		       NULL;
}

void occ_locks_tested(struct occ_walk *w, const struct occ_expr *condition, bool holds)
{
	bool negated = false, quiet = w->quiet;
	const struct occ_expr *call = condition ? test_in(w, condition, &negated) : NULL;
	struct occ_abstract lock;

	if (condition && condition->kind == OCC_EXPR_LOGICAL && holds == (condition->op == OCC_OP_AND)) {
		occ_locks_tested(w, condition->b, holds); /* both are so */
		occ_locks_tested(w, condition->a, holds);
		return;
	}
	if (!call || w->quiet)
		return;
	if (w->locks && w->locks->tested == call)
		w->locks = w->locks->before;
	if (holds == negated)
		return;
	w->quiet = true;
	lock = occ_evaluate(w, call->items[0]);
	w->quiet = quiet;
	set(w, &lock);
}
