#include "guard.h"
#include "concurrent.h"
#include "section.h"
#include "tree.h"

#include <ctype.h>
#include <string.h>

#define MAX_PAIRS 12
#define MAX_COMPARISONS 400 /* of accesses, to see whether two equal pointers do harm */

struct range { /* of addresses that a root stands for in the region */
	struct occ_root *root;
	const char *name; /* for people: "x[0:n]" */
	const char *base; /* C expression: the root's own address */
	const char *first, *last; /* C expressions of type __UINTPTR_TYPE__; last is one past the end */
};

struct guard {
	struct occ_region *region;
	struct occ_arena *arena;
	const struct occ_verdict *verdict;
	struct range *ranges;
	unsigned n_ranges;
	const char *apart; /* C condition */
	bool in_lanes; /* lanes of one thread may meet too */
	struct occ_guard *result;
};

static bool refuse(struct guard *g, const char *why)
{
	g->result->why_not = why;
	return false;
}

/* ---- what one thread may not be enough for ---- */

static const char depends_on_team[] = "what it does depends on the number of threads";
static const char waits_for_others[] = "its threads may wait for one another";

/* A function that hands out numbers of threads or teams, or their counts. */
static bool counts_threads(const char *name)
{
	static const char *const names[] = { "omp_get_thread_num", "omp_get_num_threads", "omp_get_team_num",
					     "omp_get_num_teams", "omp_get_ancestor_thread_num", "omp_get_team_size",
					     "omp_in_parallel", "omp_get_active_level" };

	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (!strcmp(name, names[i]))
			return true;
	return false;
}

/* Called, or to be called by somebody. */
static const struct occ_function *named_function(const struct occ_expr *expr)
{
	return expr->kind == OCC_EXPR_CALL || expr->kind == OCC_EXPR_FUNCTION ? expr->callee : NULL;
}

struct survey { /* of what a region does, in functions that it calls too */
	const struct occ_directive *directive; /* that the region is of */
	bool *seen; /* by function id */
	const char *why;
};

static void survey(struct survey *s, const struct occ_stmt *stmt);

static bool survey_expr(const struct occ_expr *expr, void *data)
{
	struct survey *s = data;
	const struct occ_function *callee = named_function(expr);

	if (expr->kind == OCC_EXPR_CALL && !callee) {
		s->why = "it calls functions through pointers";
	} else if (callee && counts_threads(callee->name)) {
		s->why = depends_on_team;
	} else if (callee && !s->seen[callee->id]) {
		s->seen[callee->id] = true;
		survey(s, callee->body);
	}
	return s->why;
}

static bool has_clause_named(const struct occ_directive *d, const char *name)
{
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (!strcmp(d->clauses[i].name, name))
			return true;
	return false;
}

/* Does clang keep the order of iterations that one thread runs? Of a chunk that is dealt out when the loop runs it takes
 * them for independent of each other, unless the schedule is monotonic. */
static bool keeps_order(const struct occ_directive *d)
{
	const struct occ_clause *schedule = occ_find_clause(d, OCC_CLAUSE_SCHEDULE);

	if (d->constructs & OCC_OMP_LOOP || occ_find_clause(d, OCC_CLAUSE_ORDER) || occ_find_clause(d, OCC_CLAUSE_DIST_SCHEDULE))
		return false;
	if (!schedule || occ_find_clause(d, OCC_CLAUSE_ORDERED))
		return true;
	if (strstr(schedule->modifier, "nonmonotonic"))
		return false;
	return !strcmp(schedule->text, "static") || strstr(schedule->modifier, "monotonic");
}

/* Why one thread may do something else than a team, or not do it in order; NULL: as far as the directive tells, it may not. */
static const char *objection(const struct occ_directive *d)
{
	if (!keeps_order(d))
		return "one thread may run its iterations at once: that is so for loop, order(concurrent), dist_schedule, and a "
		       "schedule that is neither static nor monotonic";
	if (has_clause_named(d, "detach"))
		return waits_for_others;
	return has_clause_named(d, "filter") ? depends_on_team : NULL;
}

/* Constructs that must not be inside: what limits the threads of a target region does so for parallel constructs in it. */
static unsigned starts_threads(const struct occ_directive *outer)
{
	return OCC_OMP_TARGET | OCC_OMP_TEAMS | (outer->constructs & OCC_OMP_TARGET ? 0 : OCC_OMP_PARALLEL);
}

static bool survey_stmt(const struct occ_stmt *stmt, void *data)
{
	struct survey *s = data;
	const struct occ_directive *d = stmt->directive;

	if (!d)
		return false;
	s->why = objection(d);
	if (s->why || d == s->directive)
		return s->why;
	if (d->constructs & starts_threads(s->directive))
		s->why = "it has parallel, teams or target constructs inside, which would start threads of their own";
	else if (d->constructs & (OCC_OMP_FLUSH | OCC_OMP_OTHER))
		s->why = waits_for_others;
	return s->why;
}

static void survey(struct survey *s, const struct occ_stmt *stmt)
{
	struct occ_visitor visitor = { .expr = survey_expr, .stmt = survey_stmt, .data = s };

	occ_visit_stmt(stmt, &visitor);
}

/* Other threads' atomic writes may be what a thread waits for. */
static bool threads_may_wait(const struct occ_region *region)
{
	for (unsigned i = 0; i < region->n_events; i++)
		if (region->events[i]->kind == OCC_EVENT_ATOMIC_READ)
			return true;
	return false;
}

/* Each execution of the access is by one thread of the team, whichever it is and however many there are. */
static bool is_dealt_out(const struct occ_access *access)
{
	for (unsigned i = 0; i < access->n_levels; i++)
		if (access->levels[i]->kind == OCC_LEVEL_SHARED)
			return true;
	return false;
}

static const char *needs_team(const struct guard *g)
{
	const struct occ_region *region = g->region;
	struct survey s = { .directive = region->directive };

	s.seen = occ_arena_alloc(g->arena, region->unit->n_functions + 1);
	survey(&s, region->body);
	if (s.why)
		return s.why;
	if (threads_may_wait(region))
		return waits_for_others;
	if (region->directive->constructs == OCC_OMP_SIMD)
		return NULL;
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		if (a->kind == OCC_WRITE && !a->place->root->is_local && !is_dealt_out(a))
			return depends_on_team;
	}
	return NULL;
}

/* ---- device code ---- */

struct reach { /* does a piece call a function, perhaps by others? */
	const struct occ_function *function;
	bool *seen; /* by function id */
};

static bool calls(const struct occ_expr *expr, void *data)
{
	struct reach *r = data;
	struct occ_visitor visitor = { .expr = calls, .data = r };
	const struct occ_function *callee = named_function(expr);

	if (!callee || callee == r->function)
		return callee;
	if (r->seen[callee->id])
		return false;
	r->seen[callee->id] = true;
	return occ_visit_stmt(callee->body, &visitor);
}

static bool offloads_call(const struct occ_stmt *stmt, void *data)
{
	struct occ_visitor visitor = { .expr = calls, .data = data };

	return stmt->directive && (stmt->directive->constructs & OCC_OMP_TARGET) &&
	       occ_visit_stmt(stmt->directive->body, &visitor);
}

/* The check speaks to the host's OpenMP runtime, which device code cannot be linked with. */
static bool may_run_on_device(const struct guard *g)
{
	const struct occ_unit *unit = g->region->unit;
	struct reach reach = { .function = g->region->function };
	struct occ_visitor offloaded = { .stmt = offloads_call, .data = &reach };
	struct occ_visitor called = { .expr = calls, .data = &reach };

	reach.seen = occ_arena_alloc(g->arena, unit->n_functions + 1);
	if (reach.function->declare_target)
		return true;
	for (unsigned i = 0; i < unit->n_functions; i++) {
		const struct occ_function *f = unit->functions[i];

		if (occ_visit_stmt(f->body, f->declare_target ? &called : &offloaded))
			return true;
	}
	return false;
}

/* ---- what may be read before the region ---- */

/* Does the access happen whenever the region runs? */
static bool surely_happens(const struct occ_region *region, const struct occ_access *access)
{
	const struct occ_symbols *symbols = &region->symbols;
	isl_set *never;
	isl_bool none;

	if (!access->is_exact)
		return false;
	never = isl_set_subtract(isl_set_copy(symbols->context),
				 occ_without_iterators(symbols, isl_set_copy(access->domain)));
	for (unsigned i = 0; i < access->n_levels; i++) {
		int at = access->levels[i]->size ? isl_set_find_dim_by_id(never, isl_dim_param, access->levels[i]->size->id) : -1;

		if (at >= 0) /* a team has a thread */
			never = isl_set_lower_bound_si(never, isl_dim_param, (unsigned)at, 1);
	}
	none = isl_set_is_empty(never);
	isl_set_free(never);
	return none == isl_bool_true;
}

/* Element index of what the pointer of root leads to may be looked at before the region: the region surely does so too. */
static bool may_look_at(const struct occ_region *region, const struct occ_root *root, int64_t index)
{
	bool sure = false;

	if (!root || root->kind != OCC_ROOT_POINTEE)
		return true;
	for (unsigned i = 0; i < region->n_accesses && !sure; i++) {
		const struct occ_access *a = region->accesses[i];
		int64_t at;

		sure = a->place->root == root && !a->place->is_vague && a->place->n_steps && a->place->steps[0].value &&
		       occ_value_constant(a->place->steps[0].value, &at) && at == index && surely_happens(region, a);
	}
	return sure && may_look_at(region, root->parent, 0);
}

/* The memory that text reads is read by the region whatever happens. */
static bool may_evaluate(const struct occ_region *region, const char *text)
{
	for (unsigned i = 0; i < region->n_lookups; i++) {
		const struct occ_lookup *l = &region->lookups[i];
		int64_t index = 0;

		if (!l->symbol->text || !strstr(text, l->symbol->text) || l->place->root->kind != OCC_ROOT_POINTEE)
			continue;
		if (!l->place->n_steps || !l->place->steps[0].value ||
		    !occ_value_constant(l->place->steps[0].value, &index) || !may_look_at(region, l->place->root, index))
			return false;
	}
	return true;
}

/* ---- ranges ---- */

#define ADDRESS "(__UINTPTR_TYPE__)"

/* What subscript 0 selects. */
static const struct occ_type *unit_of(const struct occ_root *root)
{
	return root->kind == OCC_ROOT_OBJECT ? root->element->element : root->element;
}

static const char *bytes_of(struct guard *g, const struct occ_root *root, const char *elements)
{
	const struct occ_type *type = unit_of(root);

	if (type->kind == OCC_TYPE_ARRAY && type->extent_kind != OCC_EXTENT_CONSTANT)
		return occ_arena_printf(g->arena, ADDRESS "(%s) * sizeof(%s[0])", elements, root->name);
	if (!type->size)
		return NULL;
	return occ_arena_printf(g->arena, ADDRESS "(%s) * %llu", elements, (unsigned long long)type->size);
}

static bool whole_object(struct guard *g, struct range *range)
{
	const struct occ_root *root = range->root;

	range->name = root->name;
	range->base = range->first = occ_arena_printf(g->arena, ADDRESS "&%s", root->name);
	range->last = occ_arena_printf(g->arena, "%s + sizeof(%s)", range->first, root->name);
	return true;
}

/* A pointer in a structure that the region may not look at. It does if it touches anything of what the pointer leads to. */
static const char *guarded_base(struct guard *g, const struct occ_root *root, const struct occ_section *section)
{
	for (unsigned i = 0; i < g->region->n_accesses; i++)
		if (g->region->accesses[i]->place->root == root && !g->region->accesses[i]->is_exact)
			return NULL;
	return occ_arena_printf(g->arena, "((%s) ? " ADDRESS "%s : 0)", section->length, root->name);
}

static bool section_range(struct guard *g, struct range *range, const struct occ_section *section)
{
	const struct occ_root *root = range->root;
	const char *first, *length;

	if (!section->first || !may_evaluate(g->region, section->first) || !may_evaluate(g->region, section->length))
		return false;
	first = bytes_of(g, root, section->first);
	length = bytes_of(g, root, section->length);
	range->base = may_look_at(g->region, root->parent, 0) ? occ_arena_printf(g->arena, ADDRESS "%s", root->name) :
								guarded_base(g, root, section);
	if (!first || !length || !range->base)
		return false;
	range->name = occ_arena_printf(g->arena, "%s[%s:%s]", root->name, section->first, section->length);
	range->first = strcmp(section->first, "0") ? occ_arena_printf(g->arena, "%s + %s", range->base, first) : range->base;
	range->last = occ_arena_printf(g->arena, "%s + %s", range->first, length);
	return true;
}

/* A variable as a whole, where its elements are not known or it has none. */
static bool is_whole(const struct occ_root *root, struct occ_access **accesses, unsigned n)
{
	if (root->kind != OCC_ROOT_OBJECT)
		return false;
	for (unsigned i = 0; i < n; i++)
		if (accesses[i]->place->is_vague || !accesses[i]->place->n_steps ||
		    accesses[i]->place->steps[0].kind != OCC_STEP_SUBSCRIPT || !accesses[i]->place->steps[0].value)
			return true;
	return root->element->kind != OCC_TYPE_ARRAY;
}

static bool has_usable_name(const struct occ_root *root)
{
	if ((root->kind != OCC_ROOT_OBJECT && root->kind != OCC_ROOT_POINTEE) || !root->name || root->is_local)
		return false;
	return root->object->storage != OCC_STORAGE_THREAD && !root->object->type->is_volatile;
}

static bool measure(struct guard *g, struct range *range)
{
	struct occ_region *region = g->region;
	struct occ_root *root = range->root;
	struct occ_access **accesses = occ_arena_alloc(g->arena, (region->n_accesses + 1) * sizeof(*accesses));
	struct occ_section section = { 0 };
	unsigned n = 0;

	if (!has_usable_name(root))
		return refuse(g, "it has memory without a name at the directive");
	for (unsigned i = 0; i < region->n_accesses; i++)
		if (region->accesses[i]->place->root == root)
			accesses[n++] = region->accesses[i];
	if (is_whole(root, accesses, n))
		return whole_object(g, range);
	for (unsigned i = 0; i < n; i++)
		if (accesses[i]->place->is_vague || !accesses[i]->place->n_steps ||
		    accesses[i]->place->steps[0].element->size != unit_of(root)->size)
			return refuse(g, occ_arena_printf(g->arena, "how much of %s it uses is not known", root->name));
	if (!occ_section_hull(region, root, accesses, n, &section))
		return refuse(g, occ_arena_printf(g->arena, "how much of %s it uses is not known: %s", root->name,
						  section.why ? section.why : "its subscripts are not affine"));
	if (!section_range(g, range, &section))
		return refuse(g, occ_arena_printf(g->arena, "how much of %s it uses cannot be said before the region", root->name));
	return true;
}

static bool find_range(struct guard *g, struct occ_root *root, struct range *range)
{
	for (unsigned i = 0; i < g->n_ranges; i++) {
		*range = g->ranges[i];
		if (range->root == root)
			return true;
	}
	*range = (struct range){ .root = root };
	if (!measure(g, range))
		return false;
	g->ranges = occ_arena_grow(g->arena, g->ranges, g->n_ranges, sizeof(*g->ranges));
	g->ranges[g->n_ranges++] = *range;
	return true;
}

/* ---- equal pointers ---- */

static bool are_alike(const struct occ_root *x, const struct occ_root *y)
{
	const struct occ_type *s = x->element, *t = y->element;

	return x->kind == OCC_ROOT_POINTEE && y->kind == OCC_ROOT_POINTEE && s->size && s->size == t->size &&
	       s->kind != OCC_TYPE_ARRAY && s->kind != OCC_TYPE_RECORD && t->kind != OCC_TYPE_ARRAY &&
	       t->kind != OCC_TYPE_RECORD;
}

/* b as it is when the pointer of its root is that of root. */
static struct occ_access *moved_to(struct guard *g, const struct occ_access *b, struct occ_root *root)
{
	struct occ_access *moved = occ_arena_alloc(g->arena, sizeof(*moved));
	struct occ_place *place = occ_arena_alloc(g->arena, sizeof(*place));

	*moved = *b;
	*place = *b->place;
	place->root = root;
	moved->place = place;
	return moved;
}

static bool are_apart(struct guard *g, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_concurrency *ways;
	struct occ_overlap overlap;
	unsigned n = occ_concurrent(g->region, a, b, &ways);
	isl_set *meeting = n ? occ_meeting(g->region, a, b, &overlap) : NULL;
	bool apart = true;

	for (unsigned i = 0; i < n && apart; i++) {
		isl_set *pairs = isl_set_intersect(isl_set_copy(meeting), isl_set_copy(ways[i].pairs));

		apart = isl_set_is_empty(pairs) == isl_bool_true;
		isl_set_free(pairs);
	}
	isl_set_free(meeting);
	return apart;
}

/* Is the region free of races if the two pointers are equal (x[i] = f(y[i]) in place)? */
static bool may_be_equal(struct guard *g, struct occ_root *x, struct occ_root *y)
{
	struct occ_region *region = g->region;
	unsigned n = 0;

	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		for (unsigned j = 0; j < region->n_accesses; j++) {
			const struct occ_access *b = region->accesses[j];

			if (a->place->root != x || b->place->root != y || (a->kind == OCC_READ && b->kind == OCC_READ))
				continue;
			if (a->place->is_vague || b->place->is_vague || ++n > MAX_COMPARISONS ||
			    !are_apart(g, a, moved_to(g, b, x)))
				return false;
		}
	}
	return !occ_symbols_exhausted(&region->symbols);
}

/* ---- the condition ---- */

static void add_condition(struct guard *g, const char *text)
{
	struct occ_guard *r = g->result;

	r->conditions = occ_arena_grow(g->arena, r->conditions, r->n_conditions, sizeof(*r->conditions));
	r->conditions[r->n_conditions++] = text;
}

static bool add_pair(struct guard *g, const struct occ_suspects *pair)
{
	const char *one, *equal = "";
	struct range x, y;

	if (!find_range(g, pair->a, &x) || !find_range(g, pair->b, &y))
		return false;
	if (are_alike(x.root, y.root) && may_be_equal(g, x.root, y.root)) {
		equal = occ_arena_printf(g->arena, "%s == %s || ", x.base, y.base);
		add_condition(g, occ_arena_printf(g->arena, "%s and %s do not overlap, or are equal", x.name, y.name));
	} else {
		add_condition(g, occ_arena_printf(g->arena, "%s and %s do not overlap", x.name, y.name));
	}
	one = occ_arena_printf(g->arena, "(%s%s <= %s || %s <= %s)", equal, x.last, y.first, y.last, x.first);
	g->apart = g->apart ? occ_arena_printf(g->arena, "%s && %s", g->apart, one) : one;
	return true;
}

/* Instances of the two roots' accesses may be lanes of one thread. */
static bool meet_in_lanes(struct guard *g, const struct occ_suspects *pair, bool *elsewhere)
{
	bool lanes = false;

	for (unsigned i = 0; i < g->region->n_accesses; i++) {
		const struct occ_access *a = g->region->accesses[i];

		for (unsigned k = 0; k < a->n_levels && (a->place->root == pair->a || a->place->root == pair->b); k++) {
			if (!a->levels[k]->directive || !(a->levels[k]->directive->constructs & OCC_OMP_SIMD))
				continue;
			lanes = true;
			*elsewhere |= a->levels[k]->directive != g->region->directive;
		}
	}
	return lanes;
}

/* ---- the text ---- */

/* text inside a string literal */
static const char *quote(struct guard *g, const char *text)
{
	char *out = occ_arena_alloc(g->arena, 2 * strlen(text) + 1), *o = out;

	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			*o++ = '\\';
		*o++ = iscntrl((unsigned char)*text) || *text == '?' ? '_' : *text;
	}
	return out;
}

static const char *overlapping(struct guard *g)
{
	const char *names = g->n_ranges > 2 ? "some of " : "";

	for (unsigned i = 0; i < g->n_ranges; i++)
		names = occ_arena_printf(g->arena, "%s%s%s", names, !i ? "" : i + 1 < g->n_ranges ? ", " : " and ",
					 g->ranges[i].root->name);
	return occ_arena_printf(g->arena, "%s overlap", names);
}

/* What the program says once when the condition fails; its value is 0. OpenMP's runtime says it, as for an error directive. */
static const char *announcement(struct guard *g)
{
	const struct occ_directive *d = g->region->directive;

	return occ_arena_printf(
		g->arena,
		"__extension__ ({ extern void __kmpc_error(void *, int, const char *); static char __occ_said; "
		"if (!__atomic_test_and_set(&__occ_said, 0)) "
		"__kmpc_error((void *)0, 1, \"occ: %s:%u: %s, so one thread runs the region in order\"); 0; })",
		quote(g, d->loc.file ? d->loc.file : ""), d->loc.line, quote(g, overlapping(g)));
}

/* An if clause of the program's that applies to the construct of that name. */
static bool has_condition(const struct occ_directive *d, const char *construct)
{
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_IF && !d->clauses[i].is_implicit &&
		    (!*d->clauses[i].modifier || !strcmp(d->clauses[i].modifier, construct)))
			return true;
	return false;
}

static bool has_plain_condition(const struct occ_directive *d)
{
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_IF && !d->clauses[i].is_implicit && !*d->clauses[i].modifier)
			return true;
	return false;
}

/* An if clause beside one of the program's own cannot be: the number of threads then says the same. */
static const char *threads_clause(struct guard *g, const char *condition)
{
	const struct occ_directive *d = g->region->directive;

	if (!has_condition(d, "parallel"))
		return occ_arena_printf(g->arena, "if(parallel: %s)", condition);
	if (occ_find_clause(d, OCC_CLAUSE_NUM_THREADS))
		return NULL;
	return occ_arena_printf(
		g->arena, "num_threads((%s) ? __extension__ ({ extern int omp_get_max_threads(void); omp_get_max_threads(); }) : 1)",
		condition);
}

/* One team of one thread, on the host and on the device: where the memory is on the device already, it is the device that
 * runs the region. 0 is what clang passes to the runtime where the clause is not there. */
static bool write_limits(struct guard *g, const char *aloud)
{
	const struct occ_directive *d = g->region->directive;

	if (has_condition(d, "target"))
		return refuse(g, "the directive has an if clause already");
	if (occ_find_clause(d, OCC_CLAUSE_NUM_TEAMS) || occ_find_clause(d, OCC_CLAUSE_THREAD_LIMIT))
		return refuse(g, "the directive has a num_teams or thread_limit clause already");
	if (g->in_lanes)
		return refuse(g, "it has simd constructs");
	g->result->text = d->constructs & OCC_OMP_TEAMS ?
				  occ_arena_printf(g->arena, "num_teams(%s ? 0 : 1) thread_limit(%s ? 0 : 1)", aloud, g->apart) :
				  occ_arena_printf(g->arena, "thread_limit(%s ? 0 : 1)", aloud);
	return true;
}

static bool write_clauses(struct guard *g)
{
	const struct occ_directive *d = g->region->directive;
	const char *aloud = occ_arena_printf(g->arena, "(%s) || %s", g->apart, announcement(g));
	const char *text = "";

	if (d->constructs & OCC_OMP_TARGET)
		return write_limits(g, occ_arena_printf(g->arena, "(%s)", aloud));

	if (d->constructs & OCC_OMP_PARALLEL) {
		text = threads_clause(g, aloud);
		if (!text)
			return refuse(g, "the directive has an if and a num_threads clause already");
		aloud = g->apart;
	}
	if (g->in_lanes) {
		if (has_condition(d, "simd") || (*text && has_plain_condition(d)))
			return refuse(g, "the directive has an if clause already");
		text = occ_arena_printf(g->arena, "%s%sif(simd: %s)", text, *text ? " " : "", aloud);
	}
	g->result->text = text;
	return true;
}

/* ---- answers ---- */

static bool has_serial_form(const struct occ_directive *d)
{
	if (d->constructs & OCC_OMP_TARGET)
		return true;
	return d->constructs == OCC_OMP_SIMD ||
	       (d->constructs & OCC_OMP_PARALLEL && !(d->constructs & (OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE)));
}

static bool is_guardable(struct guard *g)
{
	const struct occ_region *region = g->region;
	const struct occ_directive *d = region->directive;
	const char *why;

	if (region->is_orphaned || region->is_asynchronous)
		return refuse(g, "the threads that run it start elsewhere");
	if (!has_serial_form(d))
		return refuse(g, "this directive has no clause that makes it run on one thread");
	if (d->constructs & OCC_OMP_TARGET && occ_find_clause(d, OCC_CLAUSE_NOWAIT))
		return refuse(g, "it runs beside other code");
	if (!d->anchor.file)
		return refuse(g, d->anchor.why_not ? d->anchor.why_not : "the pragma cannot be edited");
	if (g->verdict->n_suspects > MAX_PAIRS)
		return refuse(g, "there are too many arrays to compare");
	why = needs_team(g);
	if (why)
		return refuse(g, why);
	if (may_run_on_device(g))
		return refuse(g, "the function may run on a device");
	return true;
}

bool occ_guard(struct occ_region *region, const struct occ_verdict *verdict, struct occ_guard *guard)
{
	struct guard g = { .region = region, .arena = region->symbols.arena, .verdict = verdict, .result = guard };
	bool elsewhere = false;

	*guard = (struct occ_guard){ 0 };
	if (!is_guardable(&g))
		return false;
	for (unsigned i = 0; i < verdict->n_suspects; i++) {
		guard->is_suspicious |= !occ_come_from_outside(region, verdict->suspects[i].a, verdict->suspects[i].b);
		if (!add_pair(&g, &verdict->suspects[i]))
			return false;
		g.in_lanes |= meet_in_lanes(&g, &verdict->suspects[i], &elsewhere);
	}
	guard->is_for_lanes = g.in_lanes;
	if (elsewhere)
		return refuse(&g, "it has simd constructs inside");
	if (occ_symbols_exhausted(&region->symbols))
		return refuse(&g, "that needs more operations than the limit");
	return write_clauses(&g);
}
