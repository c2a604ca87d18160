/* Calls: inlined where the body is known, else what the prototype says. */
#include "walk.h"

#include <isl/local_space.h>

#include <string.h>

#define MAX_INLINE_DEPTH 12
#define MAX_INLINED_CALLS 400 /* in one region: a chain of small functions can stand for thousands of statements */

static bool is_being_inlined(const struct occ_walk *w, const struct occ_function *function)
{
	unsigned depth = 0;

	for (const struct occ_frame *f = w->frame; f; f = f->caller, depth++)
		if (f->function == function)
			return true;
	return depth > MAX_INLINE_DEPTH;
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
static void forget_globals(struct occ_walk *w, const struct occ_function *f)
{
	for (unsigned i = 0; i < w->effects->n_slots; i++) {
		const struct occ_object *object = w->effects->table[i].object;

		if (object && (!object->owner || object->storage == OCC_STORAGE_STATIC_LOCAL || object->address_taken))
			occ_env_set(w, object, occ_unknown("a variable that a called function may set", NULL));
	}
	if (f && f->body)
		occ_env_forget(w, occ_effects_of(w->arena, f->body), "a variable that a called function sets");
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
	if (!f || !works_on_values(f, call)) {
		occ_trouble(w, call, call->loc,
			    occ_arena_printf(w->arena, f && f->body ? "a call of %s, which is recursive or nested too deep" :
									    "a call of %s, whose body is not in this file",
					     f ? f->name : "a function through a pointer"));
		w->region->calls_unseen = true;
		forget_globals(w, f);
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

static struct occ_abstract inline_call(struct occ_walk *w, const struct occ_expr *call, struct occ_abstract *arguments)
{
	struct occ_frame frame = { .function = call->callee, .first_level = w->n_levels, .caller = w->frame };
	isl_set *domain = w->domain;
	bool exact = w->is_exact, cut = w->was_cut;
	unsigned n_privates = w->n_privates;
	struct occ_abstract result;

	for (unsigned i = 0; i < call->n_items && i < call->callee->n_parameters; i++)
		bind(w, call->callee->parameters[i], arguments[i]);
	frame.site = enter_site(w, call);
	w->frame = &frame;
	frame.assumed = w->assumed;
	frame.block = occ_block_enter(w, false);
	occ_walk_stmt(w, call->callee->body);
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
		occ_env_forget(w, occ_effects_of(w->arena, call->callee->body), "a variable that a function with several "
										"returns sets");
	result = returned(w, &frame, exact, call);
	if (call->type->kind == OCC_TYPE_POINTER && result.kind != OCC_KNOWN_POINTER) {
		result.kind = OCC_KNOWN_POINTER;
		result.place = occ_place_vague(w, NULL, "a pointer returned by a function", call);
	}
	return result;
}

struct occ_abstract occ_call(struct occ_walk *w, const struct occ_expr *call)
{
	struct occ_abstract *arguments = occ_arena_alloc(w->arena, (call->n_items + 1) * sizeof(*arguments)), result;

	if (call->a)
		occ_evaluate(w, call->a);
	for (unsigned i = 0; i < call->n_items; i++)
		arguments[i] = occ_evaluate(w, call->items[i]);
	if (w->region->unit->has_declare_variant)
		occ_trouble(w, call, call->loc, "a call in a file with declare variant: another function may run");
	if (call->callee && !strcmp(call->callee->name, "occ_extent"))
		return occ_unknown(NULL, call);
	if (call->callee && call->callee->body && !is_being_inlined(w, call->callee) && !call->callee->is_variadic &&
	    w->n_inlined++ < MAX_INLINED_CALLS)
		return inline_call(w, call, arguments);
	result = unseen_call(w, call, arguments);
	if (call->type->kind == OCC_TYPE_POINTER && result.kind != OCC_KNOWN_POINTER) {
		result.kind = OCC_KNOWN_POINTER;
		result.place = occ_place_vague(w, NULL, "a pointer returned by a function", call);
	}
	return result;
}
