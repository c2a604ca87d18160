/* Calls: inlined where the body is known, else what the prototype says. */
#include "callees.h"
#include "recursion.h"
#include "tree.h"
#include "walk.h"

#include <isl/local_space.h>
#include <isl/val.h>

#include <string.h>

#define MAX_INLINE_DEPTH 12
#define MAX_INLINED_CALLS 400 /* in one region: a chain of small functions can stand for thousands of statements */

static bool is_active(const struct occ_walk *w, const struct occ_function *function)
{
	for (const struct occ_frame *f = w->frame; f; f = f->caller)
		if (f->function == function)
			return true;
	return false;
}

static bool is_being_inlined(const struct occ_walk *w, const struct occ_function *function)
{
	unsigned depth = 0;

	for (const struct occ_frame *f = w->frame; f; f = f->caller)
		depth++;
	return is_active(w, function) || depth > MAX_INLINE_DEPTH + 1;
}

static bool starts_with(const char *name, const char *prefix)
{
	return !strncmp(name, prefix, strlen(prefix));
}

static bool is_openmp(const struct occ_function *f)
{
	return f && f->in_system_header && starts_with(f->name, "omp_");
}

static struct occ_abstract openmp_call(struct occ_walk *w, const struct occ_expr *call)
{
	static const struct {
		const char *name;
		enum occ_level_kind kind;
		bool count;
	} queries[] = {
		{ "omp_get_num_teams", OCC_LEVEL_TEAMS, true },
		{ "omp_get_num_threads", OCC_LEVEL_PARALLEL, true },
		{ "omp_get_team_num", OCC_LEVEL_TEAMS, false },
		{ "omp_get_thread_num", OCC_LEVEL_PARALLEL, false },
	};
	const char *name = call->callee->name;

	for (unsigned i = 0; i < sizeof(queries) / sizeof(*queries); i++) {
		const struct occ_value *v;

		if (strcmp(queries[i].name, name) != 0)
			continue;
		v = queries[i].count ? occ_member_count(w, queries[i].kind) : occ_member_number(w, queries[i].kind);
		if (v)
			return occ_integer(v);
	}
	return occ_unknown("a value that differs from thread to thread or run to run", call);
}

/* What an unseen function may do with what a pointer argument points to. */
static void touch(struct occ_walk *w, const struct occ_expr *argument, const struct occ_abstract *known, bool reads_only)
{
	const struct occ_type *element = argument->type->element;
	const struct occ_place *vague;
	struct occ_expr *target;

	if (!element || element->kind == OCC_TYPE_FUNCTION)
		return;
	vague = occ_place_vague(w, known->kind == OCC_KNOWN_POINTER ? known->place->root : NULL,
				"memory passed to a function that is not defined in this file", argument);
	target = occ_arena_alloc(w->arena, sizeof(*target));
	*target = (struct occ_expr){ .kind = OCC_EXPR_DEREF,
				     .type = element,
				     .a = (struct occ_expr *)argument,
				     .text = argument->text,
				     .loc = argument->loc };
	occ_record(w, OCC_READ, vague, target);
	if (!reads_only && !element->is_const)
		occ_record(w, OCC_WRITE, vague, target);
}

static bool has_pointer_argument(const struct occ_expr *call)
{
	for (unsigned i = 0; i < call->n_items; i++)
		if (call->items[i]->type->kind == OCC_TYPE_POINTER || call->items[i]->type->kind == OCC_TYPE_RECORD)
			return true;
	return false;
}

static struct occ_abstract absolute(struct occ_walk *w, const struct occ_value *value, const struct occ_expr *call)
{
	isl_pw_aff *x = occ_value_as_affine(w->symbols, value);
	isl_set *negative;
	const struct occ_value *v;

	if (!x)
		return occ_unknown("the absolute value of a product", call);
	negative = isl_pw_aff_lt_set(x, isl_pw_aff_zero_on_domain(isl_local_space_from_space(
						isl_set_get_space(w->domain))));
	v = occ_value_select(w->symbols, negative, occ_value_neg(w->symbols, value), value);
	isl_set_free(negative);
	return occ_integer(v);
}

static bool is_absolute(const struct occ_expr *call, const struct occ_abstract *arguments)
{
	static const char *const names[] = { "abs", "labs", "llabs", "__builtin_abs", "__builtin_labs" };

	for (unsigned i = 0; call->callee && !call->callee->body && i < sizeof(names) / sizeof(*names); i++)
		if (!strcmp(call->callee->name, names[i]))
			return call->n_items == 1 && arguments[0].kind == OCC_KNOWN_INTEGER;
	return false;
}

/* Functions whose result depends on their arguments alone: sqrt and friends. Anything else may touch memory that no
 * argument leads to, be it only to read it (pure). */
static bool works_on_values(const struct occ_function *f, const struct occ_expr *call)
{
	if (f->is_const || starts_with(f->name, "__builtin_"))
		return true;
	return f->in_system_header && f->result->kind == OCC_TYPE_FLOAT && !has_pointer_argument(call);
}

/* The call may have set what is not its caller's own. */
static void forget_globals(struct occ_walk *w)
{
	for (unsigned i = 0; i < w->effects->n_slots; i++) {
		const struct occ_object *object = w->effects->table[i].object;

		if (object && (!object->owner || object->storage == OCC_STORAGE_STATIC_LOCAL || object->address_taken))
			occ_env_set(w, object, occ_unknown("a variable that a called function may set", NULL));
	}
}

static struct occ_abstract unseen_call(struct occ_walk *w, const struct occ_expr *call, struct occ_abstract *arguments)
{
	const struct occ_function *f = call->callee;
	struct occ_abstract result;

	if (is_absolute(call, arguments))
		return absolute(w, arguments[0].value, call);
	if (is_openmp(f) && occ_lock_call(w, call, call->n_items ? &arguments[0] : NULL))
		return occ_unknown("whether a lock was free", call);
	if (occ_library_call(w, call, arguments, &result))
		return result;
	for (unsigned i = 0; i < call->n_items; i++)
		touch(w, call->items[i], &arguments[i], f && (f->is_pure || f->is_const));
	if (is_openmp(f))
		return openmp_call(w, call);
	if (f && f->is_noreturn) {
		occ_cut(w);
		return occ_unknown(NULL, call);
	}
	if (f && f->is_pure && !f->body) {
		occ_record_foreign_read(w, call, occ_arena_printf(w->arena, "memory that %s may read", f->name));
	} else if (!f || !works_on_values(f, call)) {
		occ_trouble(w, call, call->loc,
			    occ_arena_printf(w->arena, f && f->body ? "a call of %s, which is recursive or nested too deep" :
									    "a call of %s, whose body is not in this file",
					     f ? f->name : "a function through a pointer"));
		w->region->calls_unseen = true;
		forget_globals(w);
		if (f && f->body)
			occ_env_forget(w, occ_effects_of(w->arena, f->body), "a variable that a called function sets");
	}
	return occ_unknown("the result of a function that is not defined in this file", call);
}

/* ---- inlining ---- */

static void bind(struct occ_walk *w, const struct occ_object *parameter, struct occ_abstract argument)
{
	w->privates = occ_arena_grow(w->arena, w->privates, w->n_privates, sizeof(*w->privates));
	w->privates[w->n_privates++] =
		(struct occ_private){ .object = parameter, .instance = ++w->n_instances, .depth = w->n_levels,
				      .frame = w->frame };
	argument.truth = NULL;
	occ_env_set(w, parameter, argument);
}

/* The value of the call: the returned values, each where its return statement is reached. */
static struct occ_abstract returned(struct occ_walk *w, const struct occ_frame *frame, bool was_exact,
				    const struct occ_expr *call)
{
	struct occ_abstract result;

	if (!frame->n_returns)
		return occ_unknown(NULL, call);
	result = frame->returns[frame->n_returns - 1].known;
	for (unsigned i = frame->n_returns - 1; i-- > 0;) {
		const struct occ_return *r = &frame->returns[i];
		const struct occ_value *v;

		if (r->known.kind != OCC_KNOWN_INTEGER || result.kind != OCC_KNOWN_INTEGER)
			return occ_unknown("the result of a function with several returns", call);
		v = r->is_exact || !was_exact ? occ_value_select(w->symbols, r->domain, r->known.value, result.value) : NULL;
		if (!v || !r->is_exact)
			return occ_unknown("the result of a function with returns in branches that are not affine", call);
		result = occ_integer(v);
	}
	return result;
}

static const struct occ_site *enter_site(struct occ_walk *w, const struct occ_expr *call)
{
	struct occ_site *site = occ_arena_alloc(w->arena, sizeof(*site));

	*site = (struct occ_site){ w->frame->site, call };
	return site;
}

/* Of what is called for a pointer something is known: at least that it leads somewhere. */
static struct occ_abstract a_pointer(struct occ_walk *w, const struct occ_expr *call, struct occ_abstract result)
{
	if (call->type->kind == OCC_TYPE_POINTER && result.kind != OCC_KNOWN_POINTER && result.kind != OCC_KNOWN_FUNCTION) {
		result.kind = OCC_KNOWN_POINTER;
		result.place = occ_place_stored(w, "a pointer returned by a function", call);
	}
	return result;
}

static struct occ_abstract inline_call(struct occ_walk *w, const struct occ_expr *call,
				       const struct occ_function *function, struct occ_abstract *arguments)
{
	struct occ_frame frame = { .function = function, .first_level = w->n_levels, .caller = w->frame };
	isl_set *domain = w->domain;
	bool exact = w->is_exact, cut = w->was_cut;
	unsigned n_privates = w->n_privates;
	struct occ_abstract result;

	for (unsigned i = 0; i < call->n_items && i < function->n_parameters; i++)
		bind(w, function->parameters[i], arguments[i]);
	frame.site = enter_site(w, call);
	w->frame = &frame;
	frame.assumed = w->assumed;
	frame.block = occ_block_enter(w, false);
	occ_walk_stmt(w, function->body);
	occ_block_leave(w, frame.block);
	occ_locks_meet(w, frame.block);
	w->frame = frame.caller;
	w->n_privates = n_privates;
	/* every path returns here, unless it ended the program; then what follows does not happen either way */
	w->domain = domain;
	w->is_exact = exact;
	w->was_cut = cut;
	/* a path that returned early left other values in the variables that the caller sees */
	if (frame.n_returns > 1 ||
	    (frame.n_returns == 1 && !frame.returns[0].is_exact) ||
	    (frame.n_returns == 1 && isl_set_is_equal(frame.returns[0].domain, domain) != isl_bool_true))
		occ_env_forget(w, occ_effects_of(w->arena, function->body), "a variable that a function with several "
									    "returns sets");
	result = returned(w, &frame, exact, call);
	return a_pointer(w, call, result);
}

/* ---- pointers to functions ---- */

struct choice { /* of the functions that a pointer may point to */
	struct occ_walk *w;
	const struct occ_expr *call;
	struct occ_abstract *arguments;
	struct occ_env before, after;
	struct occ_abstract result;
	bool is_first;
};

/* One of them runs, where condition holds; NULL: perhaps. */
static void run_choice(struct choice *c, const struct occ_function *function, isl_set *condition)
{
	struct occ_walk *w = c->w;
	isl_set *domain = w->domain;
	bool exact = w->is_exact;
	struct occ_block *block = occ_block_enter(w, true);
	struct occ_abstract result;
	struct occ_env after;

	w->env = occ_env_copy(w, &c->before);
	occ_restrict(w, condition, true);
	result = inline_call(w, c->call, function, c->arguments);
	occ_block_leave(w, block);
	after = w->env;
	w->domain = domain;
	w->is_exact = exact;
	if (c->is_first) {
		c->after = after;
		c->result = result;
	} else {
		const struct occ_value *v =
			condition && result.kind == OCC_KNOWN_INTEGER && c->result.kind == OCC_KNOWN_INTEGER ?
				occ_value_select(w->symbols, condition, result.value, c->result.value) : NULL;

		occ_env_join(w, condition, &after, &c->after);
		c->after = w->env;
		c->result = v ? occ_integer(v) : occ_unknown("the result of a function called through a pointer", c->call);
	}
	c->is_first = false;
}

/* table[index]: the table, and the index as far as known. */
static const struct occ_object *called_in_table(struct occ_walk *w, const struct occ_expr *call, struct occ_abstract *index)
{
	const struct occ_expr *e = occ_strip_casts(call->a);
	bool quiet = w->quiet;

	if (!e || e->kind != OCC_EXPR_LOAD || e->a->kind != OCC_EXPR_SUBSCRIPT || e->a->a->kind != OCC_EXPR_DECAY ||
	    e->a->a->a->kind != OCC_EXPR_OBJECT || e->a->b->has_side_effects)
		return NULL;
	w->quiet = true;
	*index = occ_evaluate(w, e->a->b);
	w->quiet = quiet;
	return e->a->a->a->object;
}

/* { the element of table that index selects is function }; NULL when that is not known. */
static isl_set *where_selected(struct occ_walk *w, const struct occ_object *table, struct occ_abstract index,
			       const struct occ_function *function)
{
	isl_pw_aff *at = index.kind == OCC_KNOWN_INTEGER ? occ_value_as_affine(w->symbols, index.value) : NULL;
	isl_set *where;

	if (!at || !table->initializer || table->type->extent > 64) {
		isl_pw_aff_free(at);
		return NULL;
	}
	where = isl_set_empty(isl_set_get_space(w->domain));
	for (unsigned i = 0; i < table->type->extent; i++) {
		const struct occ_function *found = occ_function_in_table(table, i);
		isl_val *number = isl_val_int_from_ui(w->symbols->isl, i);

		if (found == function)
			where = isl_set_union(where, isl_pw_aff_eq_set(isl_pw_aff_copy(at),
								       isl_pw_aff_val_on_domain(occ_universe(w->symbols), number)));
		else
			isl_val_free(number);
		if (!found) {
			isl_set_free(where);
			isl_pw_aff_free(at);
			return NULL;
		}
	}
	isl_pw_aff_free(at);
	return occ_keep_set(w->symbols, where);
}

static bool lists_function(const struct occ_callees *callees, const struct occ_function *function)
{
	for (unsigned i = 0; i < callees->n; i++)
		if (callees->list[i] == function)
			return true;
	return false;
}

/* Can all of them be inlined here? */
static bool can_inline_all(struct occ_walk *w, const struct occ_expr *call, const struct occ_callees *callees)
{
	for (unsigned i = 0; i < callees->n; i++)
		if (is_being_inlined(w, callees->list[i]) || callees->list[i]->is_variadic ||
		    callees->list[i]->n_parameters != call->n_items)
			return false;
	w->n_inlined += callees->n;
	return w->n_inlined < MAX_INLINED_CALLS;
}

bool occ_call_back(struct occ_walk *w, const struct occ_expr *call, const struct occ_function *function,
		   struct occ_abstract *arguments, unsigned n_arguments)
{
	struct occ_expr *made = occ_arena_alloc(w->arena, sizeof(*made));

	if (function->n_parameters != n_arguments || function->is_variadic || is_being_inlined(w, function) ||
	    w->n_inlined++ >= MAX_INLINED_CALLS)
		return false;
	*made = *call;
	made->type = function->result;
	made->n_items = n_arguments;
	inline_call(w, made, function, arguments);
	return true;
}

static struct occ_abstract pointer_call(struct occ_walk *w, const struct occ_expr *call,
					const struct occ_callees *callees, struct occ_abstract pointer,
					struct occ_abstract *arguments)
{
	struct choice c = { .w = w, .call = call, .arguments = arguments, .before = occ_env_copy(w, &w->env),
			    .is_first = true };
	struct occ_abstract index = occ_unknown(NULL, NULL);
	const struct occ_object *table;

	if (pointer.kind == OCC_KNOWN_FUNCTION && lists_function(callees, pointer.function))
		return inline_call(w, call, pointer.function, arguments);
	for (unsigned i = 0; i < callees->n_assumes; i++)
		occ_region_assume(w->region, callees->assumes[i]);
	if (callees->n == 1)
		return inline_call(w, call, callees->list[0], arguments);
	table = called_in_table(w, call, &index);
	for (unsigned i = 0; i < callees->n; i++)
		run_choice(&c, callees->list[i],
			   table ? where_selected(w, table, index, callees->list[i]) : NULL);
	w->env = c.after;
	return c.result;
}

/* ---- all calls ---- */

static struct occ_abstract run_call(struct occ_walk *w, const struct occ_expr *call, struct occ_abstract pointer,
				    struct occ_abstract *arguments)
{
	const struct occ_callees *callees = occ_callees_of(call);

	if (call->callee && call->callee->body && !is_being_inlined(w, call->callee) && w->n_inlined++ < MAX_INLINED_CALLS)
		return inline_call(w, call, call->callee, arguments);
	if (!call->callee && callees->is_complete && callees->n && can_inline_all(w, call, callees))
		return pointer_call(w, call, callees, pointer, arguments);
	if (call->callee && is_active(w, call->callee) && occ_recursive_call(w, call, call->callee, arguments)) {
		forget_globals(w);
		return occ_unknown("the result of a recursive function", call);
	}
	return unseen_call(w, call, arguments);
}

struct occ_abstract occ_call(struct occ_walk *w, const struct occ_expr *call)
{
	struct occ_abstract *arguments = occ_arena_alloc(w->arena, (call->n_items + 1) * sizeof(*arguments));
	struct occ_abstract pointer = occ_unknown(NULL, NULL);

	if (call->a)
		pointer = occ_evaluate(w, call->a);
	for (unsigned i = 0; i < call->n_items; i++)
		arguments[i] = occ_evaluate(w, call->items[i]);
	if (w->region->unit->has_declare_variant)
		occ_trouble(w, call, call->loc, "a call in a file with declare variant: another function may run");
	if (call->callee && !strcmp(call->callee->name, "occ_extent"))
		return occ_unknown(NULL, call);
	return a_pointer(w, call, run_call(w, call, pointer, arguments));
}
