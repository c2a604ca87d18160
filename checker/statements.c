/* Statements: control flow, the environment of scalar values, loops. */
#include "concurrent.h"
#include "derived.h"
#include "exchange.h"
#include "induction.h"
#include "lookup.h"
#include "tree.h"

#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

/* ---- the environment ---- */

struct occ_env occ_env_copy(struct occ_walk *w, const struct occ_env *env)
{
	struct occ_env copy = { .n = env->n };

	/* room as occ_arena_grow expects: the next power of two */
	unsigned room = 1;

	while (room < env->n)
		room *= 2;
	copy.entries = occ_arena_alloc(w->arena, room * sizeof(*copy.entries));
	if (env->n)
		memcpy(copy.entries, env->entries, env->n * sizeof(*copy.entries));
	return copy;
}

static struct occ_env_entry *find(struct occ_env *env, const struct occ_object *object)
{
	for (unsigned i = 0; i < env->n; i++)
		if (env->entries[i].object == object)
			return &env->entries[i];
	return NULL;
}

void occ_env_set(struct occ_walk *w, const struct occ_object *object, struct occ_abstract known)
{
	struct occ_env_entry *e = find(&w->env, object);

	if (w->quiet)
		return;
	if (!e) {
		w->env.entries = occ_arena_grow(w->arena, w->env.entries, w->env.n, sizeof(*w->env.entries));
		e = &w->env.entries[w->env.n++];
		e->object = object;
	}
	e->known = known;
}

/* The value of object in env, or as it was before either branch touched it. */
static struct occ_abstract value_in(struct occ_walk *w, const struct occ_env *env, const struct occ_object *object)
{
	struct occ_env saved = w->env;
	struct occ_abstract known;

	w->env = *env;
	known = occ_variable_value(w, object);
	w->env = saved;
	return known;
}

static struct occ_abstract joined(struct occ_walk *w, const isl_set *condition, struct occ_abstract a,
				  struct occ_abstract b)
{
	const struct occ_value *v;

	if (a.kind == OCC_KNOWN_INTEGER && b.kind == OCC_KNOWN_INTEGER) {
		if (occ_value_equal(a.value, b.value))
			return a;
		v = condition ? occ_value_select(w->symbols, (isl_set *)condition, a.value, b.value) : NULL;
		return v ? occ_integer(v) : occ_unknown("a variable set under a condition that is not affine", NULL);
	}
	if (a.kind == OCC_KNOWN_POINTER && b.kind == OCC_KNOWN_POINTER) {
		if (a.place == b.place)
			return a;
		a.place = occ_place_vague(w, a.place->root == b.place->root ? a.place->root : NULL,
					  "a pointer that is set in a branch", NULL);
		return a;
	}
	if (a.kind == OCC_KNOWN_FUNCTION && b.kind == OCC_KNOWN_FUNCTION && a.function == b.function)
		return a;
	return occ_unknown("a variable that is set in a branch", NULL);
}

void occ_env_join(struct occ_walk *w, const isl_set *condition, const struct occ_env *yes, const struct occ_env *no)
{
	const struct occ_env *sides[2] = { yes, no };
	struct occ_env result = occ_env_copy(w, yes);

	for (unsigned s = 0; s < 2; s++) {
		for (unsigned i = 0; i < sides[s]->n; i++) {
			const struct occ_object *object = sides[s]->entries[i].object;
			struct occ_abstract a = value_in(w, yes, object), b = value_in(w, no, object);
			struct occ_env saved = w->env;

			w->env = result;
			occ_env_set(w, object, joined(w, condition, a, b));
			result = w->env;
			w->env = saved;
		}
	}
	w->env = result;
}

void occ_env_forget(struct occ_walk *w, const struct occ_effects *effects, const char *why)
{
	for (unsigned i = 0; i < effects->n_slots; i++) {
		const struct occ_effect *e = &effects->table[i];
		struct occ_abstract old;

		if (!e->object || !e->is_written)
			continue;
		old = occ_variable_value(w, e->object);
		if (old.kind == OCC_KNOWN_POINTER && e->only_moves && !old.place->is_vague) {
			/* p++ and the like stay inside the array that p points into */
			old.place = occ_place_move(w, old.place, NULL, "a pointer that the loop moves; index it instead", NULL);
			occ_env_set(w, e->object, old);
		} else if (e->object->type->kind == OCC_TYPE_POINTER) {
			old.kind = OCC_KNOWN_POINTER;
			old.place = occ_place_vague(w, NULL, why, NULL);
			occ_env_set(w, e->object, old);
		} else {
			occ_env_set(w, e->object, occ_unknown(why, NULL));
		}
	}
}

/* ---- domains ---- */

void occ_restrict(struct occ_walk *w, const isl_set *condition, bool holds)
{
	isl_set *c = condition ? isl_set_copy((isl_set *)condition) : NULL;

	if (!c) {
		w->is_exact = false;
		return;
	}
	w->domain = occ_keep_set(w->symbols, holds ? isl_set_intersect(isl_set_copy(w->domain), c) :
						     isl_set_subtract(isl_set_copy(w->domain), c));
}

void occ_cut(struct occ_walk *w)
{
	w->was_cut = true;
	if (w->is_irregular)
		return;
	w->domain = occ_keep_set(w->symbols, isl_set_empty(isl_set_get_space(w->domain)));
}

/* ---- branches ---- */

static isl_set *condition_of(struct occ_walk *w, const struct occ_expr *expr)
{
	return occ_truth(w, occ_evaluate(w, expr));
}

/* Into a branch whose condition is not affine: what happens there is certain where the data says so. */
static void assume_data(struct occ_walk *w, const struct occ_expr *condition, bool holds)
{
	struct occ_assumed *assumed = occ_arena_alloc(w->arena, sizeof(*assumed));

	*assumed = (struct occ_assumed){ w->assumed, condition, holds };
	if (occ_may_hold(w, assumed))
		w->assumed = assumed;
	else
		w->is_exact = false;
}

/* Of a condition that is not understood as a whole the parts that are: `a && b` holds only where both do, `a || b` fails
 * only where both do. */
static void narrow(struct occ_walk *w, const struct occ_expr *condition, bool holds)
{
	const struct occ_expr *e = occ_strip_casts(condition); /* 0 and 1 stay what they are */
	bool quiet = w->quiet;
	isl_set *truth;

	if (e->kind == OCC_EXPR_UNARY && e->op == OCC_OP_NOT) {
		narrow(w, e->a, !holds);
	} else if (e->kind == OCC_EXPR_LOGICAL && holds == (e->op == OCC_OP_AND)) {
		narrow(w, e->a, holds);
		narrow(w, e->b, holds);
	} else {
		w->quiet = true;
		truth = condition_of(w, condition);
		w->quiet = quiet;
		if (truth)
			occ_restrict(w, truth, holds);
	}
}

static void enter_branch(struct occ_walk *w, const struct occ_expr *expr, const isl_set *condition, bool holds)
{
	if (condition)
		occ_restrict(w, condition, holds);
	else if (!expr->has_side_effects)
		narrow(w, expr, holds);
	if (!condition || occ_lookups_open(w->region, (isl_set *)condition))
		assume_data(w, expr, holds);
}

static void walk_if(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_assumed *assumed = w->assumed;
	const struct occ_locks *locks, *locks_then;
	isl_set *condition = condition_of(w, stmt->expr), *domain = w->domain, *after_then;
	bool exact = w->is_exact, cut_before = w->was_cut, exact_then;
	struct occ_env before = occ_env_copy(w, &w->env), yes, no;
	struct occ_block *block;
	bool then_is_left;

	w->was_cut = false;
	block = occ_block_enter(w, true);
	locks = w->locks;
	enter_branch(w, stmt->expr, condition, true);
	occ_locks_tested(w, stmt->expr, true);
	occ_walk_stmt(w, stmt->then_branch);
	occ_block_leave(w, block);
	w->assumed = assumed;
	yes = w->env;
	then_is_left = w->was_cut && isl_set_plain_is_empty(w->domain) == isl_bool_true;
	after_then = w->domain;
	exact_then = w->is_exact;
	w->env = before;
	w->domain = domain;
	w->is_exact = exact;
	locks_then = w->locks;
	w->locks = locks;
	block = occ_block_enter(w, true);
	enter_branch(w, stmt->expr, condition, false);
	occ_locks_tested(w, stmt->expr, false);
	occ_walk_stmt(w, stmt->else_branch);
	if (isl_set_plain_is_empty(w->domain) == isl_bool_true && w->was_cut)
		w->locks = locks_then;
	else if (!then_is_left)
		occ_locks_join(w, locks_then);
	occ_block_leave(w, block);
	w->assumed = assumed;
	no = w->env;
	if (!w->was_cut) {
		w->domain = domain;
		w->is_exact = exact;
	} else if (condition) { /* only the paths that go on */
		w->domain = occ_keep_set(w->symbols, isl_set_union(isl_set_copy(after_then), isl_set_copy(w->domain)));
		w->is_exact = w->is_exact && exact_then;
	} else {
		w->domain = domain;
		w->is_exact = false;
	}
	occ_env_join(w, condition, &yes, &no);
	w->was_cut |= cut_before;
}

struct occ_exit { /* a way out of a switch */
	isl_set *domain; /* NULL: not known where control takes it */
	struct occ_env env;
};

struct occ_switch { /* that is being walked */
	const struct occ_value *value; /* NULL: not known, or labels stand deeper than in the body itself */
	isl_set *labelled; /* { [] : the value is that of a case } */
	struct occ_env env; /* where control gets to it */
	const struct occ_assumed *assumed;
	bool is_exact;
	const struct occ_block *block;
	struct occ_exit *exits;
	unsigned n_exits;
};

static bool is_label(const struct occ_stmt *stmt)
{
	return stmt && (stmt->kind == OCC_STMT_CASE || stmt->kind == OCC_STMT_DEFAULT);
}

static bool count_label(const struct occ_stmt *stmt, void *data)
{
	*(int *)data += is_label(stmt);
	return false;
}

static bool is_switch(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->kind == OCC_STMT_SWITCH;
}

/* { [] : control goes from the head of the switch to one of these labels, of one statement } */
static __isl_give isl_set *chosen_by(struct occ_walk *w, const struct occ_switch *s, const struct occ_stmt *labels)
{
	isl_set *chosen = isl_set_empty(isl_space_set_alloc(w->symbols->isl, 0, 0));

	for (; is_label(labels); labels = labels->body) {
		if (labels->kind == OCC_STMT_DEFAULT) {
			if (s->labelled)
				chosen = isl_set_union(chosen, isl_set_complement(isl_set_copy(s->labelled)));
		} else {
			isl_val *constant = isl_val_int_from_si(w->symbols->isl, labels->expr->value);
			isl_pw_aff *same = isl_pw_aff_val_on_domain(occ_universe(w->symbols), constant);

			chosen = isl_set_union(chosen, isl_pw_aff_eq_set(same, occ_value_as_affine(w->symbols, s->value)));
		}
	}
	return chosen;
}

/* Finds the cases, if all labels stand before statements of the body itself; otherwise control may go anywhere. */
static void find_cases(struct occ_walk *w, struct occ_switch *s, const struct occ_stmt *stmt, struct occ_abstract known)
{
	int n = 0;
	struct occ_visitor counting = { .stmt = count_label, .is_closed = is_switch, .data = &n };
	const struct occ_stmt *body = stmt->body;
	isl_pw_aff *value = known.kind == OCC_KNOWN_INTEGER ? occ_value_as_affine(w->symbols, known.value) : NULL;
	isl_set *labelled;

	isl_pw_aff_free(value);
	if (!value || !body || body->kind != OCC_STMT_BLOCK || w->is_irregular || stmt->expr->type->bits > 64 ||
	    (stmt->expr->type->bits == 64 && !stmt->expr->type->is_signed))
		return;
	s->value = known.value;
	labelled = isl_set_empty(isl_space_set_alloc(w->symbols->isl, 0, 0));
	occ_visit_stmt(body, &counting);
	for (unsigned i = 0; i < body->n_children; i++) {
		labelled = isl_set_union(labelled, chosen_by(w, s, body->children[i]));
		for (const struct occ_stmt *l = body->children[i]; is_label(l); l = l->body)
			n--;
	}
	s->labelled = occ_keep_set(w->symbols, labelled);
	if (n || !labelled || occ_lookups_open(w->region, labelled))
		s->value = NULL;
}

/* Control leaves the switch here. */
static void add_exit(struct occ_walk *w, struct occ_switch *s, isl_set *domain, bool is_known, const struct occ_env *env)
{
	s->exits = occ_arena_grow(w->arena, s->exits, s->n_exits, sizeof(*s->exits));
	s->exits[s->n_exits++] = (struct occ_exit){ is_known ? domain : NULL, occ_env_copy(w, env) };
}

/* On the current path. */
static void leave_switch(struct occ_walk *w, struct occ_switch *s)
{
	if (isl_set_plain_is_empty(w->domain) != isl_bool_true)
		add_exit(w, s, w->domain, w->is_exact && s->is_exact && w->assumed == s->assumed, &w->env);
}

/* What the variables hold after it, whatever way control took. */
static void join_exits(struct occ_walk *w, const struct occ_switch *s)
{
	if (s->n_exits)
		w->env = s->exits[0].env;
	for (unsigned i = 1; i < s->n_exits; i++) {
		struct occ_env others = w->env;

		occ_env_join(w, s->exits[i].domain, &s->exits[i].env, &others);
	}
}

/* Control gets to labels from the head of the switch, or from the statement above. */
static void walk_label(struct occ_walk *w, const struct occ_stmt *stmt)
{
	struct occ_switch *s = w->selection;
	bool falls = isl_set_plain_is_empty(w->domain) != isl_bool_true;

	if (w->case_block)
		occ_block_leave(w, w->case_block);
	w->case_block = occ_block_enter(w, true);
	if (falls)
		occ_locks_join(w, w->switch_locks);
	else
		w->locks = w->switch_locks;
	if (s->value) {
		isl_set *chosen = isl_set_intersect(chosen_by(w, s, stmt), isl_set_copy(w->switch_domain));

		w->domain = occ_keep_set(w->symbols, isl_set_union(chosen, isl_set_copy(w->domain)));
		w->is_exact = s->is_exact && (!falls || w->is_exact);
	} else {
		w->domain = w->switch_domain;
		w->is_exact = false;
	}
	if (s->value && !falls)
		w->env = occ_env_copy(w, &s->env);
	else
		occ_env_forget(w, w->switch_effects, "a variable that another case sets");
	while (is_label(stmt->body))
		stmt = stmt->body;
	occ_walk_stmt(w, stmt->body);
}

static bool has_default(const struct occ_stmt *stmt)
{
	for (unsigned i = 0; i < stmt->body->n_children; i++)
		for (const struct occ_stmt *l = stmt->body->children[i]; is_label(l); l = l->body)
			if (l->kind == OCC_STMT_DEFAULT)
				return true;
	return false;
}

/* The cases, one after the other. */
static void walk_cases(struct occ_walk *w, const struct occ_stmt *stmt, const struct occ_effects *effects)
{
	struct occ_switch *s = w->selection;
	isl_set *others;

	if (s->value)
		w->domain = occ_keep_set(w->symbols, isl_set_empty(isl_set_get_space(w->domain)));
	else
		occ_env_forget(w, effects, "a variable that is set in a switch");
	w->is_exact &= s->value != NULL;
	occ_walk_stmt(w, stmt->body);
	if (!s->value) {
		occ_env_forget(w, effects, "a variable that is set in a switch");
		return;
	}
	leave_switch(w, s);
	others = isl_set_subtract(isl_set_copy(w->switch_domain), isl_set_copy(s->labelled));
	others = occ_keep_set(w->symbols, others);
	if (!has_default(stmt))
		add_exit(w, s, others, s->is_exact, &s->env);
	join_exits(w, s);
}

static void walk_switch(struct occ_walk *w, const struct occ_stmt *stmt)
{
	struct occ_effects *effects = occ_effects_of(w->arena, stmt->body);
	const struct occ_effects *outer_effects = w->switch_effects;
	isl_set *domain, *outer = w->switch_domain;
	struct occ_block *block, *outer_break = w->break_block, *outer_case = w->case_block;
	const struct occ_locks *outer_locks = w->switch_locks;
	struct occ_switch s = { .assumed = w->assumed }, *outer_selection = w->selection;
	bool cut = w->was_cut;

	find_cases(w, &s, stmt, occ_evaluate(w, stmt->expr));
	s.env = occ_env_copy(w, &w->env);
	s.is_exact = w->is_exact;
	w->switch_domain = domain = w->domain;
	w->switch_effects = effects;
	w->switch_locks = w->locks;
	w->selection = &s;
	s.block = block = w->break_block = occ_block_enter(w, true);
	w->case_block = NULL;
	walk_cases(w, stmt, effects);
	if (w->case_block)
		occ_block_leave(w, w->case_block);
	w->case_block = outer_case;
	occ_block_leave(w, block);
	occ_locks_meet(w, block);
	occ_locks_join(w, w->switch_locks); /* no case may match */
	w->switch_locks = outer_locks;
	w->break_block = outer_break;
	w->switch_domain = outer;
	w->switch_effects = outer_effects;
	w->selection = outer_selection;
	w->assumed = s.assumed;
	w->domain = domain;
	/* a continue or return in a case leaves less than all of the domain for what follows */
	w->is_exact = s.is_exact && !effects->has_return && !effects->has_continue;
	w->was_cut = cut || effects->has_return || effects->has_continue || effects->has_goto;
}

/* ---- loops ---- */

struct counted { /* for (v = lower; v op bound; v += step) */
	const struct occ_object *variable;
	const struct occ_expr *lower, *condition;
	const struct occ_effects *body;
	const struct occ_value *amount; /* what is added where the step is a variable */
	bool is_associated; /* with an OpenMP construct: its iterations are counted beforehand, it cannot go round */
	int64_t step;
	isl_set *held; /* where the conditions hold that are understood, and the iterator has started */
	bool is_symbolic; /* the step is a variable: step is 1 or -1 for its sign, and not every value in between occurs */
};

/* The direction that the condition gives a loop whose step is not constant: i < n goes up, and a step the other way
 * would not be a loop that ends (OpenMP 5.2, 4.4.1). 0: not to be seen. */
static int direction_of(const struct occ_expr *condition, const struct occ_object *v)
{
	int sign;

	if (condition->kind == OCC_EXPR_LOGICAL && condition->op == OCC_OP_AND) {
		sign = direction_of(condition->a, v);
		return sign ? sign : direction_of(condition->b, v);
	}
	if (condition->kind != OCC_EXPR_BINARY)
		return 0;
	switch (condition->op) {
	case OCC_OP_LT: case OCC_OP_LE: sign = 1; break;
	case OCC_OP_GT: case OCC_OP_GE: sign = -1; break;
	default: return 0;
	}
	return occ_is_load_of(condition->a, v) ? sign : occ_is_load_of(condition->b, v) ? -sign : 0;
}

static bool step_amount(struct occ_walk *w, const struct occ_expr *expr, int64_t sign, struct counted *c)
{
	const struct occ_value *amount = occ_invariant_value(w, expr, c->variable, c->body);
	int64_t *step = &c->step;

	if (!amount)
		return false;
	if (!occ_value_constant(amount, step)) {
		if (!c->is_associated && (c->body->has_break || c->body->has_return))
			return false; /* it may end though its step goes the other way */
		c->is_symbolic = true;
		c->amount = sign > 0 ? amount : occ_value_neg(w->symbols, amount);
		*step = occ_value_is_invariant(w->symbols, amount) ? direction_of(c->condition, c->variable) : 0;
		return *step;
	}
	if (*step > (1 << 30) || *step < -(1 << 30))
		return false;
	*step *= sign;
	return *step;
}

static bool read_step(struct occ_walk *w, const struct occ_expr *expr, struct counted *c)
{
	const struct occ_object *v = c->variable;
	const struct occ_expr *sum;

	expr = occ_strip_casts(expr);
	if (!expr || !expr->a || expr->a->kind != OCC_EXPR_OBJECT || expr->a->object != v)
		return false;
	if (expr->kind == OCC_EXPR_INCDEC) {
		c->step = expr->op == OCC_OP_ADD ? 1 : -1;
		return true;
	}
	if (expr->kind != OCC_EXPR_ASSIGN)
		return false;
	if (expr->op == OCC_OP_ADD || expr->op == OCC_OP_SUB)
		return step_amount(w, expr->b, expr->op == OCC_OP_ADD ? 1 : -1, c);
	sum = occ_strip_casts(expr->b);
	if (expr->op != OCC_OP_NONE || !sum || sum->kind != OCC_EXPR_BINARY)
		return false;
	if (sum->op == OCC_OP_ADD && occ_is_load_of(sum->a, v))
		return step_amount(w, sum->b, 1, c);
	if (sum->op == OCC_OP_ADD && occ_is_load_of(sum->b, v))
		return step_amount(w, sum->a, 1, c);
	return sum->op == OCC_OP_SUB && occ_is_load_of(sum->a, v) && step_amount(w, sum->b, -1, c);
}

static bool read_counted(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_effects *body, bool associated,
			 struct counted *c)
{
	const struct occ_stmt *init = loop->init;

	memset(c, 0, sizeof(*c));
	c->body = body;
	c->is_associated = associated;
	c->held = occ_keep_set(w->symbols, occ_universe(w->symbols));
	if (!init || !loop->expr || !loop->step)
		return false;
	if (init->kind == OCC_STMT_DECL && init->expr) {
		c->variable = init->object;
		c->lower = init->expr;
	} else if (init->kind == OCC_STMT_EXPR && init->expr->kind == OCC_EXPR_ASSIGN && init->expr->op == OCC_OP_NONE &&
		   init->expr->a->kind == OCC_EXPR_OBJECT) {
		c->variable = init->expr->a->object;
		c->lower = init->expr->b;
	}
	c->condition = loop->expr;
	return c->variable && c->variable->type->kind == OCC_TYPE_INT && read_step(w, loop->step, c);
}

/* Counts modulo 2^bits without that being an error or taking for ever. */
static bool is_narrow(const struct occ_type *type)
{
	return type->bits < 32 || (!type->is_signed && type->bits < 64);
}

/* i != n with step 1 is i < n: going past n would overflow, or take 2^64 steps. A narrow counter may well go round. */
static const struct occ_expr *bounded_condition(struct occ_walk *w, const struct occ_expr *condition,
						const struct counted *c)
{
	struct occ_expr *bounded;

	if (condition->kind != OCC_EXPR_BINARY || condition->op != OCC_OP_NE || c->is_symbolic ||
	    (c->step != 1 && c->step != -1))
		return condition;
	if (!occ_is_load_of(condition->a, c->variable) && !occ_is_load_of(condition->b, c->variable))
		return condition;
	bounded = occ_arena_alloc(w->arena, sizeof(*bounded));
	*bounded = *condition;
	bounded->op = occ_is_load_of(condition->a, c->variable) == (c->step > 0) ? OCC_OP_LT : OCC_OP_GT;
	return bounded;
}

/* Does a counter that starts at first get to last by steps of 1 or -1 without passing the end of its type? */
static bool lies_ahead(struct occ_walk *w, const struct occ_value *first, const struct occ_value *last, int64_t step)
{
	isl_pw_aff *ahead;
	isl_set *behind;
	isl_bool none;

	ahead = occ_value_as_affine(w->symbols, step > 0 ? occ_value_sub(w->symbols, last, first) :
							   occ_value_sub(w->symbols, first, last));
	if (!ahead)
		return false;
	behind = isl_set_complement(isl_pw_aff_nonneg_set(ahead));
	behind = isl_set_intersect(behind, isl_set_copy(w->domain));
	behind = isl_set_intersect(behind, isl_set_copy(w->symbols->context));
	none = isl_set_is_empty(behind);
	isl_set_free(behind);
	return none == isl_bool_true;
}

/* What the counter is compared with, or NULL. */
static const struct occ_expr *compared_with(const struct occ_expr *condition, const struct occ_object *counter)
{
	if (condition->kind != OCC_EXPR_BINARY)
		return NULL;
	return occ_is_load_of(condition->a, counter) ? condition->b :
	       occ_is_load_of(condition->b, counter) ? condition->a : NULL;
}

/* May a narrow counter pass the end of its type on the way to what `!=` waits for? Not if that lies ahead of its start. */
static bool may_go_round(struct occ_walk *w, const struct counted *c)
{
	const struct occ_expr *e = c->condition, *other = compared_with(e, c->variable);
	struct occ_abstract first, last;
	bool quiet = w->quiet;

	if (c->is_associated || !is_narrow(c->variable->type) || (e->kind == OCC_EXPR_BINARY && e->op != OCC_OP_NE &&
								 e->op != OCC_OP_EQ))
		return false;
	if (!other || (c->step != 1 && c->step != -1))
		return true;
	w->quiet = true;
	first = occ_evaluate(w, c->lower);
	last = occ_evaluate(w, other);
	w->quiet = quiet;
	return first.kind != OCC_KNOWN_INTEGER || last.kind != OCC_KNOWN_INTEGER ||
	       !lies_ahead(w, first.value, last.value, c->step);
}

/* Pairs of iterations of one run of the loop: what does not vary with its iterations is equal. */
static __isl_give isl_set *in_one_run(struct occ_walk *w, const struct occ_level *level, __isl_take isl_set *pairs)
{
	for (isl_size i = isl_set_dim(pairs, isl_dim_param); i-- > 0;) {
		isl_id *id = isl_set_get_dim_id(pairs, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = isl_id_get_user(id);
		int own;

		isl_id_free(id);
		if (!s || id == s->id || s == level->iterator || occ_derived_varies(w->symbols, s, level->iterator))
			continue;
		own = isl_set_find_dim_by_id(pairs, isl_dim_param, s->id);
		if (own >= 0)
			pairs = isl_set_equate(pairs, isl_dim_param, (unsigned)i, isl_dim_param, (unsigned)own);
		else
			pairs = isl_set_set_dim_id(pairs, isl_dim_param, (unsigned)i, isl_id_copy(s->id));
	}
	return pairs;
}

/* Does truth hold for a first stretch of iterations and then never again (so that it is the loop's domain)? */
static bool is_prefix(struct occ_walk *w, const struct occ_level *level, isl_set *truth, isl_set *start)
{
	isl_set *inside = isl_set_intersect(isl_set_copy(truth), isl_set_copy(start));
	isl_set *earlier = isl_set_intersect(isl_set_complement(isl_set_copy(truth)), isl_set_copy(start));
	const struct occ_value *k = occ_value_symbol(w->symbols, level->iterator);
	isl_pw_aff *now = occ_value_as_affine(w->symbols, k), *then;
	isl_set *gap;
	isl_bool empty;
	bool varies = occ_lookups_depend(w->region, truth, level->iterator); /* another value then */

	then = occ_rename_iterators_pw_aff(w->symbols, isl_pw_aff_copy(now), OCC_SECOND);
	gap = level->descending ? isl_pw_aff_gt_set(then, now) : isl_pw_aff_lt_set(then, now);
	earlier = occ_rename_iterators(w->symbols, earlier, OCC_SECOND);
	gap = isl_set_intersect(isl_set_intersect(gap, inside), in_one_run(w, level, earlier));
	gap = isl_set_intersect(gap, isl_set_copy(w->domain));
	gap = isl_set_intersect(gap, isl_set_copy(w->symbols->context));
	gap = in_one_run(w, level, occ_derived_restrict(w->symbols, gap));
	empty = isl_set_is_empty(gap);
	isl_set_free(gap);
	return empty == isl_bool_true && !varies;
}

/* Where the step goes the way that the condition says: otherwise the loop would not end. */
static __isl_give isl_set *goes_on(struct occ_walk *w, const struct counted *c)
{
	isl_pw_aff *amount = occ_value_as_affine(w->symbols, c->amount);

	return isl_pw_aff_pos_set(c->step > 0 ? amount : isl_pw_aff_neg(amount));
}

/* Gives the loop variable its value in terms of the level's iterator, and the domain its lower end.
 * Steps of 1 and -1 count in the variable itself, others in iterations from 0. Returns { iterator is not before the
 * first iteration }, pool-owned, or NULL when lower is not affine. */
static isl_set *start_counting(struct occ_walk *w, const struct counted *c, struct occ_level *level,
			       const struct occ_value *lower)
{
	const struct occ_value *k = occ_value_symbol(w->symbols, level->iterator), *v = k;
	isl_pw_aff *first = occ_value_as_affine(w->symbols, lower), *now = occ_value_as_affine(w->symbols, k);
	bool by_amount = c->is_symbolic && occ_symbols_derive(w->symbols);
	isl_set *start;

	level->variable = c->variable;
	level->step = c->is_symbolic ? 0 : c->step;
	if (!first) {
		isl_pw_aff_free(now);
		return NULL;
	}
	if (!by_amount && (c->step == 1 || c->step == -1)) {
		level->descending = c->step < 0;
		level->first = occ_keep_pw_aff(w->symbols, isl_pw_aff_copy(first));
		start = c->step > 0 ? isl_pw_aff_ge_set(now, first) : isl_pw_aff_le_set(now, first);
	} else {
		isl_pw_aff_free(first);
		level->first = occ_keep_pw_aff(w->symbols, occ_value_as_affine(w->symbols, occ_value_int(w->symbols, 0)));
		v = occ_value_add(w->symbols, lower,
				  occ_value_mul(w->symbols, k, by_amount ? c->amount : occ_value_int(w->symbols, c->step)));
		start = isl_pw_aff_nonneg_set(now);
		if (by_amount)
			start = isl_set_intersect(start, goes_on(w, c));
	}
	level->value = v;
	occ_env_set(w, c->variable, occ_integer(v));
	return occ_keep_set(w->symbols, start);
}

/* An unsigned counter that counts down ends at 0 at the latest: what follows is its greatest value. */
static void stop_at_zero(struct occ_walk *w, struct counted *c, const struct occ_level *level)
{
	if (!level->value || c->variable->type->is_signed || c->step > 0)
		return;
	occ_restrict(w, occ_keep_set(w->symbols, isl_pw_aff_nonneg_set(occ_value_as_affine(w->symbols, level->value))), true);
	c->held = NULL;
}

/* A counter that leaves the range of its type goes round in it. An unsigned one whose step jumps over the end would go on from the other: assumed not to be. */
static void assume_no_wrap(struct occ_walk *w, struct counted *c, const struct occ_level *level)
{
	const struct occ_type *type = c->variable->type;
	isl_pw_aff *v = level->value ? occ_value_as_affine(w->symbols, level->value) : NULL;

	if (v && is_narrow(type) && !occ_fits(w, v, type)) {
		occ_restrict(w, occ_keep_set(w->symbols, occ_type_range(w, v, type)), true);
		w->is_exact = false;
		c->held = NULL;
	}
	isl_pw_aff_free(v);
	if (!type->is_signed && (c->is_symbolic || (c->step != 1 && c->step != -1)))
		occ_region_assume(w->region, occ_arena_printf(w->arena, "the loop counter %s does not wrap around",
							      c->variable->name));
}

/* A loop that runs 2^60 times does not end while anybody waits for it. What would make it do so (n - 1 wrapped around at
 * n = 0, say) is left out, where the loop is certain to be reached. */
static void assume_it_ends(struct occ_walk *w, const struct counted *c, const struct occ_level *level)
{
	isl_pw_aff *k;
	isl_set *endless;

	if (!w->is_exact || w->assumed || c->variable->type->bits < 64 || !level->value || w->quiet)
		return;
	k = occ_value_as_affine(w->symbols, level->value);
	endless = isl_pw_aff_gt_set(isl_pw_aff_copy(k), isl_pw_aff_val_on_domain(
							occ_universe(w->symbols),
							isl_val_int_from_si(w->symbols->isl, INT64_C(1) << 60)));
	endless = isl_set_union(endless, isl_pw_aff_lt_set(k, isl_pw_aff_val_on_domain(
							occ_universe(w->symbols),
							isl_val_int_from_si(w->symbols->isl, -(INT64_C(1) << 60)))));
	endless = isl_set_intersect(endless, isl_set_copy(w->domain));
	endless = isl_set_intersect(endless, isl_set_copy(w->symbols->context));
	if (isl_set_is_empty(endless) != isl_bool_false) {
		isl_set_free(endless);
		return;
	}
	occ_region_assume(w->region, "no loop counter gets beyond 2^60");
	occ_symbols_exclude(w->symbols, endless);
}

/* Conjuncts of the condition that are known bound the domain; the others only make it inexact. */
static void apply_condition(struct occ_walk *w, const struct occ_expr *condition, struct counted *c,
			    struct occ_level *level, isl_set *start)
{
	isl_set *truth;

	if (condition->kind == OCC_EXPR_LOGICAL && condition->op == OCC_OP_AND && !occ_has_effects(condition)) {
		apply_condition(w, condition->a, c, level, start);
		apply_condition(w, condition->b, c, level, start);
		return;
	}
	truth = condition_of(w, bounded_condition(w, condition, c));
	if (truth && start && !is_prefix(w, level, truth, start))
		truth = NULL; /* it may end before it holds again */
	level->may_stop |= !truth;
	if (truth)
		c->held = occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(c->held), isl_set_copy(truth)));
	if (truth && occ_lookups_open(w->region, truth))
		w->is_exact = false; /* as the data has it */
	occ_restrict(w, truth, true);
}

static void walk_body(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind, unsigned nested);

struct loop_state { /* what a loop gives back when it is done */
	const struct occ_locks *locks;
	unsigned n_accesses;
	struct occ_block *break_block, *continue_block;
	isl_set *domain;
	bool exact, cut;
	unsigned n_levels, n_privates;
};

static struct loop_state enter_loop(struct occ_walk *w)
{
	return (struct loop_state){ w->locks, w->region->n_accesses, w->break_block, w->continue_block, w->domain, w->is_exact,
				    w->was_cut, w->n_levels, w->n_privates };
}

/* The body of a loop starts, at the current domain. */
static struct occ_block *enter_body(struct occ_walk *w, struct occ_level *level, const struct loop_state *s)
{
	struct occ_block *block = occ_block_enter(w, true);

	block->level = level->kind == OCC_LEVEL_SEQUENTIAL ? level : NULL;
	block->before = s->domain;
	block->inside = w->domain;
	block->is_exact = w->is_exact && s->exact;
	level->block = block;
	if (level->kind != OCC_LEVEL_SEQUENTIAL) {
		w->ran = w->domain;
		w->ran_exactly = w->is_exact;
	}
	w->break_block = w->continue_block = block;
	return block;
}

static void leave_loop(struct occ_walk *w, const struct loop_state *s, const struct occ_effects *effects)
{
	w->break_block = s->break_block;
	w->continue_block = s->continue_block;
	w->domain = s->domain;
	w->is_exact = s->exact && !effects->has_return && !effects->has_goto;
	w->was_cut = s->cut || effects->has_return;
	w->n_levels = s->n_levels;
	w->n_privates = s->n_privates;
	occ_env_forget(w, effects, "a variable that a loop changes");
}

/* ---- loops whose iterations are counted from 0 ---- */

/* Does the counter that moves not go round before it is what `!=` in the condition waits for? */
static bool stays_ahead(struct occ_walk *w, const struct occ_expr *condition, const struct counted *c,
			const struct occ_moved *m)
{
	const struct occ_expr *other = compared_with(condition, c->variable);
	const struct occ_value *last = NULL;

	if (!is_narrow(c->variable->type))
		return true;
	if (other && m->entry.kind == OCC_KNOWN_INTEGER)
		last = occ_invariant_value(w, other, c->variable, c->body);
	return last && lies_ahead(w, m->entry.value, last, c->step);
}

/* i != n as i < n where that is right for one of the variables that move. */
static const struct occ_expr *bounded_for(struct occ_walk *w, const struct occ_expr *condition, const struct counted *loop,
					  const struct occ_induction *moved)
{
	for (unsigned i = 0; i < moved->n; i++) {
		struct counted c = { .variable = moved->list[i].object, .body = loop->body };
		const struct occ_expr *bounded;

		if (c.variable->type->kind != OCC_TYPE_INT || !occ_value_constant(moved->list[i].amount, &c.step))
			continue;
		bounded = bounded_condition(w, condition, &c);
		if (bounded != condition && stays_ahead(w, condition, &c, &moved->list[i]))
			return bounded;
	}
	return condition;
}

/* The condition, as it is before the iteration number of the level. Of do, it is not asked for before the first. */
static void bound_iterations(struct occ_walk *w, const struct occ_expr *condition, const struct occ_induction *moved,
			     struct occ_level *level, struct counted *c, isl_set *start)
{
	isl_set *truth;

	if (condition->kind == OCC_EXPR_LOGICAL && condition->op == OCC_OP_AND && !occ_has_effects(condition)) {
		bound_iterations(w, condition->a, moved, level, c, start);
		bound_iterations(w, condition->b, moved, level, c, start);
		return;
	}
	truth = condition_of(w, bounded_for(w, condition, c, moved));
	if (truth && level->stmt->kind == OCC_STMT_DO) {
		isl_pw_aff *k = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->iterator));

		truth = occ_keep_set(w->symbols, isl_set_union(isl_set_copy(truth), isl_pw_aff_zero_set(k)));
	}
	if (truth && !is_prefix(w, level, truth, start))
		truth = NULL;
	level->may_stop |= !truth;
	if (truth)
		c->held = occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(c->held), isl_set_copy(truth)));
	if (truth && occ_lookups_open(w->region, truth))
		w->is_exact = false;
	occ_restrict(w, truth, true);
}

/* Gives the variables that move their values, and the domain its iterations. */
static void count_from_zero(struct occ_walk *w, const struct occ_stmt *loop, struct occ_level *level,
			    struct occ_induction *moved, struct counted *c)
{
	const struct occ_value *k = occ_value_symbol(w->symbols, level->iterator);
	bool exact = w->is_exact, quiet = w->quiet;
	isl_set *domain, *start;

	start = occ_keep_set(w->symbols, isl_pw_aff_nonneg_set(occ_value_as_affine(w->symbols, k)));
	level->first = occ_keep_pw_aff(w->symbols, occ_value_as_affine(w->symbols, occ_value_int(w->symbols, 0)));
	occ_restrict(w, start, true);
	domain = w->domain;
	occ_set_moved(w, moved, k, false);
	for (unsigned round = 0; round < 2; round++) {
		struct occ_level trial = *level;

		c->held = start;
		w->domain = domain;
		w->is_exact = exact;
		w->quiet = quiet || !round; /* first to see whether what moves stays in its type */
		if (loop->expr)
			bound_iterations(w, loop->expr, moved, round ? level : &trial, c, start);
		w->quiet = quiet;
		if (!round && !occ_moved_fit(w, moved, k))
			occ_set_moved(w, moved, k, false);
	}
	level->may_stop |= !loop->expr;
	w->is_exact &= loop->expr != NULL;
}

/* Any other loop: its body runs some number of times, with nothing known of what it writes but of the variables that move
 * by one amount each time. */
static void walk_uncounted(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind)
{
	struct occ_effects *effects = occ_effects_of(w->arena, loop->body);
	struct occ_induction moved = { 0 };
	struct counted c = { .body = effects };
	struct loop_state state;
	struct occ_level *level;
	struct occ_block *block;
	bool is_reached;
	isl_set *inside;

	occ_walk_stmt(w, loop->init);
	state = enter_loop(w);
	occ_effects_add_expr(effects, loop->expr);
	occ_effects_add_expr(effects, loop->step);
	if (kind == OCC_LEVEL_SEQUENTIAL)
		moved = occ_find_induction(w, loop, effects);
	occ_env_forget(w, effects, "a variable that the loop changes");
	level = occ_push_level(w, kind, "iteration", loop);
	level->may_stop = effects->has_break || effects->has_return || !moved.n;
	if (level->may_stop)
		w->is_exact = false;
	if (moved.n)
		count_from_zero(w, loop, level, &moved, &c);
	else if (loop->kind != OCC_STMT_DO && loop->expr)
		occ_restrict(w, condition_of(w, loop->expr), true);
	inside = w->domain;
	block = enter_body(w, level, &state);
	block->is_conditional = loop->kind != OCC_STMT_DO;
	if (loop->kind != OCC_STMT_DO)
		occ_locks_tested(w, loop->expr, true);
	occ_walk_stmt(w, loop->body);
	occ_block_leave(w, block);
	is_reached = isl_set_plain_is_empty(w->domain) != isl_bool_true;
	w->domain = moved.n ? inside : state.domain;
	if (loop->kind == OCC_STMT_DO)
		occ_evaluate(w, loop->expr);
	occ_evaluate(w, loop->step);
	occ_locks_leave_loop(w, loop, block, state.locks, state.n_accesses, is_reached);
	leave_loop(w, &state, effects);
	occ_set_moved(w, &moved, occ_count_iterations(w, level, c.held), false);
}

void occ_make_private(struct occ_walk *w, const struct occ_object *object, unsigned depth)
{
	w->privates = occ_arena_grow(w->arena, w->privates, w->n_privates, sizeof(*w->privates));
	w->privates[w->n_privates++] =
		(struct occ_private){ .object = object, .instance = ++w->n_instances, .depth = depth, .frame = w->frame };
}

/* The loop variable of a sequential loop declared outside is a shared variable like any other: its writes count. */
static void record_counter(struct occ_walk *w, const struct occ_stmt *loop, const struct counted *c)
{
	const struct occ_expr *lvalue;

	if (loop->init->kind == OCC_STMT_DECL)
		return;
	lvalue = loop->init->expr->a;
	occ_record(w, OCC_WRITE, occ_place_of_root(w, occ_root_of_object(w, c->variable)), lvalue);
}

static bool can_count(struct occ_walk *w, const struct counted *c, const struct occ_effects *body, bool is_private)
{
	const struct occ_effect *e = occ_effect_of(body, c->variable);

	if (e->is_written || e->address_taken || c->variable->type->is_volatile || c->variable->type->is_atomic)
		return false;
	if (is_private)
		return true;
	e = occ_effect_of(w->effects, c->variable);
	return !e->shared_write && !e->address_taken;
}

/* How many iterations came before that of level's iterator; NULL when that is not known. */
static const struct occ_value *number_of_iteration(struct occ_walk *w, const struct occ_level *level)
{
	const struct occ_value *k = occ_value_symbol(w->symbols, level->iterator), *first;

	if (!level->first)
		return NULL;
	first = occ_value_affine(w->symbols, isl_pw_aff_copy((isl_pw_aff *)level->first));
	return level->descending ? occ_value_sub(w->symbols, first, k) : occ_value_sub(w->symbols, k, first);
}

/* The counter after so many iterations. */
static void set_counter_after(struct occ_walk *w, const struct counted *c, const struct occ_abstract *lower,
			      const struct occ_value *count)
{
	const struct occ_value *way = count ? occ_value_mul(w->symbols, count, occ_value_int(w->symbols, c->step)) : NULL;
	struct occ_abstract known = occ_unknown("a loop counter after its loop", NULL);

	if (way)
		known = occ_integer(occ_value_add(w->symbols, lower->value, way));
	if (way && (is_narrow(c->variable->type) || !c->variable->type->is_signed))
		known = occ_convert(w, known.value, c->variable->type, NULL);
	occ_env_set(w, c->variable, known);
}

/* The pointer that an associated loop counts in, for (p = a; p < a + n; p += 2), as what moves with its iterations; nothing
 * if it is another loop. */
static struct occ_induction find_pointer(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_effects *body)
{
	const struct occ_stmt *init = loop->init;
	struct occ_induction moved = { 0 };
	struct counted c = { .body = body, .condition = loop->expr, .is_associated = true };
	const struct occ_expr *lower = NULL;
	struct occ_abstract entry;

	if (init && init->kind == OCC_STMT_DECL && init->expr) {
		c.variable = init->object;
		lower = init->expr;
	} else if (init && init->kind == OCC_STMT_EXPR && init->expr->kind == OCC_EXPR_ASSIGN &&
		   init->expr->op == OCC_OP_NONE && init->expr->a->kind == OCC_EXPR_OBJECT) {
		c.variable = init->expr->a->object;
		lower = init->expr->b;
	}
	if (!lower || c.variable->type->kind != OCC_TYPE_POINTER || !loop->expr || !loop->step ||
	    !read_step(w, loop->step, &c) || c.is_symbolic || !can_count(w, &c, body, true))
		return moved;
	entry = occ_evaluate(w, lower);
	if (entry.kind != OCC_KNOWN_POINTER || entry.place->is_vague)
		return moved;
	moved.list = occ_arena_alloc(w->arena, sizeof(*moved.list));
	moved.list[moved.n++] = (struct occ_moved){
		.object = c.variable, .entry = entry, .amount = occ_value_int(w->symbols, c.step), .update = loop->step
	};
	return moved;
}

/* False when the iterations cannot be counted: the loop has not been walked. */
static bool walk_pointer_loop(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind,
			      const struct occ_effects *effects)
{
	struct occ_induction moved = find_pointer(w, loop, effects);
	struct counted c = { .body = effects };
	struct loop_state state;
	struct occ_level *level;
	struct occ_block *block;

	if (!moved.n || occ_has_effects(loop->expr) || effects->has_break || effects->has_return)
		return false;
	state = enter_loop(w);
	occ_env_forget(w, effects, "a variable that the loop changes");
	level = occ_push_level(w, kind, moved.list[0].object->name, loop);
	level->variable = moved.list[0].object;
	if (kind == OCC_LEVEL_TASK)
		occ_init_task(w, level);
	occ_make_private(w, moved.list[0].object, w->n_levels);
	count_from_zero(w, loop, level, &moved, &c);
	block = enter_body(w, level, &state);
	occ_walk_stmt(w, loop->body);
	occ_block_leave(w, block);
	occ_locks_leave_loop(w, loop, block, state.locks, state.n_accesses,
			     isl_set_plain_is_empty(w->domain) != isl_bool_true);
	leave_loop(w, &state, effects);
	occ_env_set(w, moved.list[0].object,
		    (struct occ_abstract){ .kind = OCC_KNOWN_POINTER,
					   .place = occ_place_vague(w, NULL, "a loop counter after its loop", NULL) });
	return true;
}

struct exchanged { /* by every round of the loop that is walked, if is_known */
	struct occ_exchange by;
	struct occ_abstract p, q; /* before the loop */
	bool is_known;
};

static struct exchanged find_exchanged(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_effects *effects)
{
	struct exchanged x = { .is_known = occ_find_exchange(loop, effects, &x.by) };

	if (!x.is_known)
		return x;
	x.p = occ_variable_value(w, x.by.p);
	x.q = occ_variable_value(w, x.by.q);
	x.is_known = x.p.kind == OCC_KNOWN_POINTER && x.q.kind == OCC_KNOWN_POINTER && !x.p.place->is_vague && !x.q.place->is_vague;
	return x;
}

/* The body, once for rounds with even numbers and once for the others. */
static void walk_by_parity(struct occ_walk *w, const struct occ_stmt *loop, const struct exchanged *x, const struct occ_value *number)
{
	struct occ_env before = occ_env_copy(w, &w->env);
	isl_set *domain = w->domain;
	bool exact = w->is_exact;

	for (unsigned odd = 0; odd < 2; odd++) {
		struct occ_block *block = occ_block_enter(w, true);
		isl_val *two = isl_val_int_from_si(w->symbols->isl, 2);
		isl_pw_aff *parity = isl_pw_aff_mod_val(occ_value_as_affine(w->symbols, number), two);
		isl_set *even = isl_pw_aff_zero_set(parity);

		w->env = occ_env_copy(w, &before);
		w->domain = domain;
		w->is_exact = exact;
		occ_restrict(w, occ_keep_set(w->symbols, even), !odd);
		occ_env_set(w, x->by.p, odd ? x->q : x->p);
		occ_env_set(w, x->by.q, odd ? x->p : x->q);
		walk_body(w, loop, OCC_LEVEL_SEQUENTIAL, 0);
		occ_block_leave(w, block);
	}
}

bool occ_walk_loop(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind, unsigned nested)
{
	struct exchanged exchanged = { .is_known = false };
	struct counted c;
	struct occ_effects *effects = occ_effects_of(w->arena, loop->body);
	struct loop_state state;
	struct occ_level *level;
	struct occ_block *block;
	struct occ_abstract lower;
	struct occ_induction moved = { 0 };
	const struct occ_value *number, *count = NULL;
	isl_set *start = NULL, *inside;
	bool associated = kind != OCC_LEVEL_SEQUENTIAL;

	occ_effects_add_expr(effects, loop->expr);
	if (associated && !nested && loop->kind == OCC_STMT_FOR && walk_pointer_loop(w, loop, kind, effects))
		return true;
	if (loop->kind != OCC_STMT_FOR || occ_has_effects(loop->expr) || !read_counted(w, loop, effects, associated, &c) ||
	    may_go_round(w, &c) || !can_count(w, &c, effects, associated || loop->init->kind == OCC_STMT_DECL)) {
		walk_uncounted(w, loop, kind);
		return false;
	}
	lower = occ_evaluate(w, c.lower);
	state = enter_loop(w);
	if (!associated) {
		record_counter(w, loop, &c);
		moved = occ_find_induction(w, loop, effects);
		exchanged = find_exchanged(w, loop, effects);
	} else {
		moved = occ_find_linear(w, w->dealing, c.variable, effects);
	}
	occ_env_forget(w, effects, "a variable that the loop changes");
	level = occ_push_level(w, kind, c.variable->name, loop);
	if (kind == OCC_LEVEL_TASK)
		occ_init_task(w, level);
	if (associated || loop->init->kind == OCC_STMT_DECL)
		occ_make_private(w, c.variable, w->n_levels);
	if (lower.kind == OCC_KNOWN_INTEGER)
		start = start_counting(w, &c, level, lower.value);
	if (!start)
		occ_env_set(w, c.variable, occ_unknown("a loop whose bounds are not affine", c.lower));
	if (start && occ_lookups_open(w->region, start))
		w->is_exact = false;
	occ_restrict(w, start, true);
	stop_at_zero(w, &c, level);
	level->may_stop = effects->has_break || effects->has_return || c.is_symbolic;
	if (effects->has_break || effects->has_return || (c.is_symbolic && !occ_symbols_derive(w->symbols)))
		w->is_exact = false;
	number = c.is_symbolic && !occ_symbols_derive(w->symbols) ? NULL : number_of_iteration(w, level);
	occ_set_moved(w, &moved, number, true);
	apply_condition(w, c.condition, &c, level, start);
	assume_no_wrap(w, &c, level);
	if (number)
		occ_moved_fit(w, &moved, number);
	occ_set_moved(w, &moved, number, false);
	assume_it_ends(w, &c, level);
	inside = w->domain;
	block = enter_body(w, level, &state);
	if (exchanged.is_known && number && occ_value_is_affine(number))
		walk_by_parity(w, loop, &exchanged, number);
	else
		walk_body(w, loop, kind, nested);
	occ_block_leave(w, block);
	occ_locks_leave_loop(w, loop, block, state.locks, state.n_accesses,
			     isl_set_plain_is_empty(w->domain) != isl_bool_true);
	w->domain = inside;
	occ_evaluate(w, loop->step); /* for what it reads */
	leave_loop(w, &state, effects);
	if (!associated && start && c.held)
		count = occ_count_iterations(w, level, occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(c.held),
												  isl_set_copy(start))));
	occ_set_moved(w, &moved, count, false);
	set_counter_after(w, &c, &lower, count);
	return true;
}

static void walk_body(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind, unsigned nested)
{
	const struct occ_stmt *body = loop->body;

	while (nested && body && body->kind == OCC_STMT_BLOCK && body->n_children == 1)
		body = body->children[0];
	if (nested && body && body->kind == OCC_STMT_FOR) {
		occ_walk_loop(w, body, kind, nested - 1);
		return;
	}
	if (nested)
		occ_trouble(w, NULL, loop->loc, "collapsed loops that are not perfectly nested");
	occ_walk_stmt(w, loop->body);
}

/* ---- statements ---- */

static void walk_return(struct occ_walk *w, const struct occ_stmt *stmt)
{
	struct occ_frame *f = w->frame;
	struct occ_abstract known = occ_evaluate(w, stmt->expr);

	if (w->n_levels != f->first_level) /* the value may depend on the counter of a loop that has ended */
		known = occ_unknown("a value returned from inside a loop", stmt->expr);
	f->returns = occ_arena_grow(w->arena, f->returns, f->n_returns, sizeof(*f->returns));
	f->returns[f->n_returns++] = (struct occ_return){ .domain = w->domain,
							  .known = known,
							  .is_exact = w->is_exact && w->assumed == f->assumed };
	occ_note_cut(w, f->block);
	occ_locks_cut(w, f->block, false);
	occ_cut(w);
}

static void walk_declaration(struct occ_walk *w, const struct occ_stmt *stmt)
{
	struct occ_abstract known = occ_unknown("a variable that has no value yet", NULL);

	if (stmt->object->storage == OCC_STORAGE_STATIC_LOCAL || stmt->object->storage == OCC_STORAGE_GLOBAL)
		return;
	if (stmt->expr)
		known = occ_evaluate(w, stmt->expr);
	for (const struct occ_type *t = stmt->object->type; t->kind == OCC_TYPE_ARRAY; t = t->element)
		if (t->extent_kind == OCC_EXTENT_VARIABLE)
			occ_evaluate(w, t->extent_expr); /* the size is read here */
	occ_make_private(w, stmt->object, w->n_levels);
	occ_env_set(w, stmt->object, known);
	if (stmt->expr && stmt->object->type->kind != OCC_TYPE_ARRAY && stmt->object->type->kind != OCC_TYPE_RECORD) {
		struct occ_expr *lvalue = occ_arena_alloc(w->arena, sizeof(*lvalue));

		*lvalue = (struct occ_expr){ .kind = OCC_EXPR_OBJECT,
					     .type = stmt->object->type,
					     .object = stmt->object,
					     .text = stmt->object->name,
					     .loc = stmt->loc };
		occ_record(w, OCC_WRITE, occ_place_of_root(w, occ_root_of_object(w, stmt->object)), lvalue);
	}
}

static void walk_block(struct occ_walk *w, const struct occ_stmt *stmt)
{
	for (unsigned i = 0; i < stmt->n_children; i++)
		occ_walk_stmt(w, stmt->children[i]);
}

void occ_walk_stmt(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_locks *locks;
	const struct occ_block *left;

	if (!stmt)
		return;
	switch (stmt->kind) {
	case OCC_STMT_NULL:
		break;
	case OCC_STMT_EXPR:
		occ_evaluate(w, stmt->expr);
		break;
	case OCC_STMT_DECL:
		walk_declaration(w, stmt);
		break;
	case OCC_STMT_BLOCK:
		walk_block(w, stmt);
		break;
	case OCC_STMT_IF:
		walk_if(w, stmt);
		break;
	case OCC_STMT_FOR:
		occ_walk_loop(w, stmt, OCC_LEVEL_SEQUENTIAL, 0);
		break;
	case OCC_STMT_WHILE: case OCC_STMT_DO:
		walk_uncounted(w, stmt, OCC_LEVEL_SEQUENTIAL);
		break;
	case OCC_STMT_SWITCH:
		walk_switch(w, stmt);
		break;
	case OCC_STMT_CASE: case OCC_STMT_DEFAULT:
		walk_label(w, stmt);
		break;
	case OCC_STMT_LABEL:
		occ_walk_stmt(w, stmt->body);
		break;
	case OCC_STMT_BREAK: case OCC_STMT_CONTINUE:
		left = stmt->kind == OCC_STMT_BREAK ? w->break_block : w->continue_block;
		if (w->selection && w->selection->value && left == w->selection->block)
			leave_switch(w, w->selection);
		occ_note_cut(w, left);
		occ_locks_cut(w, left, stmt->kind == OCC_STMT_CONTINUE);
		occ_cut(w);
		break;
	case OCC_STMT_RETURN:
		walk_return(w, stmt);
		break;
	case OCC_STMT_GOTO:
		break; /* the region is irregular: occ_model() has given up exactness and values */
	case OCC_STMT_DIRECTIVE:
		locks = occ_locks_enter(w, stmt->directive);
		occ_walk_directive(w, stmt);
		occ_locks_leave(w, stmt->directive, locks);
		break;
	case OCC_STMT_UNKNOWN:
		occ_trouble(w, NULL, stmt->loc, stmt->reason);
		w->region->effects_unknown = true;
		break;
	}
}
