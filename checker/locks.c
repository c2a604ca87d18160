/* OpenMP's locks: which ones the thread holds, along all paths. */
#include "tree.h"
#include "walk.h"

#include <string.h>

static struct occ_locks *copy_of(struct occ_walk *w, const struct occ_locks *locks)
{
	struct occ_locks *copy = occ_arena_alloc(w->arena, sizeof(*copy));
	unsigned n = locks ? locks->n_held : 0;

	copy->held = occ_arena_alloc(w->arena, (n + 1) * sizeof(*copy->held));
	if (n)
		memcpy(copy->held, locks->held, n * sizeof(*copy->held));
	copy->n_held = n;
	copy->may_hold = locks && locks->may_hold;
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

/* Could giving back place give back held too, under another subscript? */
static bool may_be(const struct occ_place *held, const struct occ_place *place)
{
	return !place || place->root->kind == OCC_ROOT_UNKNOWN || (held->root == place->root && held->n_steps);
}

/* A lock that is not known may be any of those that are held. A nestable one that was set twice is held twice here too. */
static void unset(struct occ_walk *w, const struct occ_abstract *lock)
{
	const struct occ_place *place = lock->kind == OCC_KNOWN_POINTER && is_exact(lock->place) ? lock->place : NULL;
	const struct occ_locks *before = w->locks;
	struct occ_locks *locks = copy_of(w, before);
	bool found = false;

	locks->n_held = 0;
	for (unsigned i = before ? before->n_held : 0; i-- > 0;) { /* the latest first */
		const struct occ_place *held = before->held[i];

		if (place && !found && occ_same_place(held, place))
			found = true;
		else if (place && (occ_same_place(held, place) || !may_be(held, place)))
			locks->held[locks->n_held++] = held;
		else
			locks->may_hold = true;
	}
	w->locks = locks;
}

bool occ_lock_call(struct occ_walk *w, const char *name, const struct occ_abstract *lock)
{
	size_t length = strlen(name);

	if (length < 5 || strcmp(name + length - 5, "_lock") != 0)
		return false;
	if (w->quiet || !lock)
		return true;
	if (!strncmp(name, "omp_set_", 8))
		set(w, lock);
	else if (!strncmp(name, "omp_unset_", 10))
		unset(w, lock);
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
	locks->may_hold |= (other && other->may_hold) || locks->n_held < n || locks->n_held < m;
	w->locks = locks;
}

/* The call of omp_test_lock that decides condition, and whether the condition is its result or the opposite. */
static const struct occ_expr *test_in(const struct occ_expr *condition, bool *negated)
{
	const struct occ_expr *e = occ_strip_casts(condition);

	if (!e)
		return NULL;
	if (e->kind == OCC_EXPR_UNARY && e->op == OCC_OP_NOT) {
		*negated = !*negated;
		return test_in(e->a, negated);
	}
	if (e->kind == OCC_EXPR_BINARY && (e->op == OCC_OP_EQ || e->op == OCC_OP_NE) && occ_strip_casts(e->b)->kind == OCC_EXPR_INT &&
	    !occ_strip_casts(e->b)->value) {
		*negated ^= e->op == OCC_OP_EQ;
		return test_in(e->a, negated);
	}
	return e->kind == OCC_EXPR_CALL && e->callee && e->callee->in_system_header && e->n_items == 1 &&
			       (!strcmp(e->callee->name, "omp_test_lock") || !strcmp(e->callee->name, "omp_test_nest_lock")) ?
		       e :
		       NULL;
}

void occ_locks_tested(struct occ_walk *w, const struct occ_expr *condition, bool holds)
{
	bool negated = false, quiet = w->quiet;
	const struct occ_expr *call = condition ? test_in(condition, &negated) : NULL;
	struct occ_abstract lock;

	if (!call || holds == negated)
		return;
	w->quiet = true;
	lock = occ_evaluate(w, call->items[0]);
	w->quiet = quiet;
	set(w, &lock);
}

static bool gives_back(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_CALL &&
	       (!expr->callee || expr->callee->body || !strncmp(expr->callee->name, "omp_unset_", 10));
}

void occ_locks_enter_loop(struct occ_walk *w, const struct occ_stmt *body)
{
	struct occ_visitor visitor = { .expr = gives_back };
	struct occ_locks *locks;

	if (!w->locks || !w->locks->n_held || !occ_visit_stmt(body, &visitor))
		return;
	locks = copy_of(w, w->locks);
	locks->n_held = 0;
	locks->may_hold = true;
	w->locks = locks;
}
