#include "recursion.h"
#include "concurrent.h"
#include "prove.h"
#include "tree.h"
#include "walk.h"

#include <isl/constraint.h>
#include <isl/id.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

#define MOST_ROUNDS 40 /* in which conditions that do not hold are dropped */
#define MOST_BOUNDS 64 /* of one part */

/* sum of of[k] * (argument k) + subscript * (the subscript) + constant >= 0 */
struct bound {
	int64_t *of;
	int64_t subscript, constant;
};

enum base { /* what the memory is reached by */
	BASE_VARIABLE, /* its own name: object */
	BASE_POINTER, /* a pointer variable of file scope, that the calls do not set: object */
	BASE_ARGUMENT, /* argument number */
	BASE_UNKNOWN /* pointers of that origin */
};

struct part { /* of what a call touches */
	enum base base;
	const struct occ_object *object;
	unsigned argument;
	enum occ_origin origin;
	enum occ_access_kind kind;
	bool is_atomic;
	const struct occ_critical *critical;
	const struct occ_type *type;
	bool has_subscript; /* elements for which the bounds hold; else all of it */
	bool is_vague; /* somewhere in it */
	const struct occ_expr *expr; /* the first access */
	struct bound *bounds;
	unsigned n_bounds;
};

struct occ_summary {
	bool is_known;
	struct part *parts;
	unsigned n_parts;
	const char **assumptions;
	unsigned n_assumptions;
	const struct occ_directive *directive; /* the first */
	bool is_parallel; /* what one call does can race with what it does */
	const struct occ_directive *left; /* a task that may still run when the call has returned; or NULL */
	enum { CALLS_UNPROVED, CALLS_OPEN, CALLS_FREE, CALLS_NOT_FREE } calls; /* in themselves */
	const char **calls_assume;
	unsigned n_calls_assume;
};

struct build {
	struct occ_region *region;
	struct occ_symbols *symbols;
	const struct occ_function *function;
	struct occ_summary *summary;
	struct occ_symbol **arguments; /* by parameter: its value at the start; NULL: not an integer, or not used */
	struct occ_symbol *subscript;
	const struct occ_effects *effects;
};

/* ---- sets ---- */

static __isl_give isl_pw_aff *constant(const struct occ_symbols *symbols, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(symbols), isl_val_int_from_si(symbols->isl, value));
}

static __isl_give isl_pw_aff *times(__isl_take isl_pw_aff *aff, int64_t factor)
{
	isl_val *v = aff ? isl_val_int_from_si(isl_pw_aff_get_ctx(aff), factor) : NULL;

	return isl_pw_aff_scale_val(aff, v);
}

/* What is bounded, for arguments (NULL: not known); NULL when it is not known. */
static __isl_give isl_pw_aff *bounded(const struct occ_symbols *symbols, const struct bound *b, unsigned n_arguments,
				      isl_pw_aff *const *arguments, const struct occ_symbol *subscript)
{
	isl_pw_aff *sum = constant(symbols, b->constant);

	for (unsigned i = 0; i < n_arguments; i++) {
		if (!b->of[i])
			continue;
		if (!arguments[i]) {
			isl_pw_aff_free(sum);
			return NULL;
		}
		sum = isl_pw_aff_add(sum, times(isl_pw_aff_copy(arguments[i]), b->of[i]));
	}
	return isl_pw_aff_add(sum, times(occ_parameter(symbols, isl_id_copy(subscript->id)), b->subscript));
}

/* { subscripts that a part may have, for arguments } */
static __isl_give isl_set *elements(const struct occ_symbols *symbols, const struct part *part, unsigned n_arguments,
				    isl_pw_aff *const *arguments, const struct occ_symbol *subscript)
{
	isl_set *set = occ_universe(symbols);

	for (unsigned i = 0; i < part->n_bounds; i++) {
		isl_pw_aff *aff = bounded(symbols, &part->bounds[i], n_arguments, arguments, subscript);

		if (aff)
			set = isl_set_intersect(set, isl_pw_aff_nonneg_set(aff));
	}
	return set;
}

static void affine_arguments(struct occ_symbols *symbols, const struct occ_abstract *arguments, unsigned n,
			     isl_pw_aff **values)
{
	for (unsigned i = 0; i < n; i++)
		values[i] = arguments[i].kind == OCC_KNOWN_INTEGER ? occ_value_as_affine(symbols, arguments[i].value) : NULL;
}

static void free_arguments(isl_pw_aff **values, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		isl_pw_aff_free(values[i]);
}

/* ---- bounds of a set ---- */

static int argument_of(const struct build *b, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < b->function->n_parameters; i++)
		if (symbol && b->arguments[i] == symbol)
			return (int)i;
	return -1;
}

static struct occ_symbol *symbol_at(const struct build *b, __isl_keep isl_space *space, unsigned i)
{
	isl_id *id = isl_space_get_dim_id(space, isl_dim_param, i);
	struct occ_symbol *symbol = id ? occ_symbol_of_id(b->symbols, id) : NULL;

	isl_id_free(id);
	return symbol;
}

/* Only the arguments and the subscript are left. */
static __isl_give isl_set *in_arguments(const struct build *b, __isl_take isl_set *set)
{
	for (isl_size i = isl_set_dim(set, isl_dim_param); i-- > 0;) {
		isl_space *space = isl_set_get_space(set);
		struct occ_symbol *symbol = symbol_at(b, space, (unsigned)i);

		isl_space_free(space);
		if (symbol != b->subscript && argument_of(b, symbol) < 0)
			set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
	}
	return set;
}

struct reading {
	const struct build *build;
	struct part *part;
};

static bool read_coefficient(__isl_take isl_val *v, int64_t sign, int64_t *to)
{
	bool fits = v && isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, 1 << 30) < 0 && isl_val_cmp_si(v, -(1 << 30)) > 0;

	*to = fits ? sign * isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return fits;
}

static void add_bound(const struct build *b, struct part *part, __isl_keep isl_constraint *c, int64_t sign)
{
	struct occ_arena *arena = b->symbols->arena;
	struct bound bound = { .of = occ_arena_alloc(arena, (b->function->n_parameters + 1) * sizeof(*bound.of)) };
	isl_space *space = isl_constraint_get_space(c);
	isl_size n = isl_space_dim(space, isl_dim_param);
	bool fits = read_coefficient(isl_constraint_get_constant_val(c), sign, &bound.constant);

	for (isl_size i = 0; i < n && fits; i++) {
		struct occ_symbol *symbol = symbol_at(b, space, (unsigned)i);
		int64_t factor;

		fits = read_coefficient(isl_constraint_get_coefficient_val(c, isl_dim_param, (int)i), sign, &factor);
		if (symbol == b->subscript)
			bound.subscript = factor;
		else if (argument_of(b, symbol) >= 0)
			bound.of[argument_of(b, symbol)] = factor;
		else
			fits &= !factor;
	}
	isl_space_free(space);
	if (!fits || n < 0 || part->n_bounds == MOST_BOUNDS)
		return;
	part->bounds = occ_arena_grow(arena, part->bounds, part->n_bounds, sizeof(*part->bounds));
	part->bounds[part->n_bounds++] = bound;
}

static isl_stat read_constraint(__isl_take isl_constraint *c, void *user)
{
	struct reading *r = user;

	if (isl_constraint_involves_dims(c, isl_dim_div, 0, (unsigned)isl_constraint_dim(c, isl_dim_div)) != isl_bool_true) {
		add_bound(r->build, r->part, c, 1);
		if (isl_constraint_is_equality(c) == isl_bool_true)
			add_bound(r->build, r->part, c, -1);
	}
	isl_constraint_free(c);
	return isl_stat_ok;
}

/* Adds conditions that hold for all of set, which is taken. */
static void add_bounds(const struct build *b, struct part *part, __isl_take isl_set *set)
{
	struct reading r = { b, part };
	isl_basic_set *hull = isl_set_polyhedral_hull(isl_set_remove_divs(in_arguments(b, set)));

	isl_basic_set_foreach_constraint(hull, read_constraint, &r);
	isl_basic_set_free(hull);
}

static void symbol_values(const struct build *b, isl_pw_aff **values)
{
	for (unsigned i = 0; i < b->function->n_parameters; i++)
		values[i] = b->arguments[i] ? occ_parameter(b->symbols, isl_id_copy(b->arguments[i]->id)) : NULL;
}

/* Drops what does not hold for all of set, which is taken. True when something was dropped. */
static bool drop_bounds(const struct build *b, struct part *part, __isl_take isl_set *set)
{
	unsigned n = b->function->n_parameters, kept = 0, before = part->n_bounds;
	isl_pw_aff **values = occ_arena_alloc(b->symbols->arena, (n + 1) * sizeof(isl_pw_aff *));

	symbol_values(b, values);
	for (unsigned i = 0; i < part->n_bounds; i++) {
		isl_pw_aff *aff = bounded(b->symbols, &part->bounds[i], n, values, b->subscript);
		isl_set *others = isl_pw_aff_lt_set(aff, constant(b->symbols, 0));

		others = isl_set_intersect(others, isl_set_copy(set));
		if (isl_set_is_empty(others) == isl_bool_true)
			part->bounds[kept++] = part->bounds[i];
		isl_set_free(others);
	}
	part->n_bounds = kept;
	free_arguments(values, n);
	isl_set_free(set);
	return kept != before;
}

/* ---- parts ---- */

static bool in_same_sections(const struct occ_critical *x, const struct occ_critical *y)
{
	for (; x && y; x = x->outer, y = y->outer)
		if (strcmp(x->name, y->name) != 0)
			return false;
	return x == y;
}

static bool is_part(const struct part *x, const struct part *y)
{
	return x->base == y->base && x->object == y->object && x->argument == y->argument && x->origin == y->origin &&
	       x->kind == y->kind && x->is_atomic == y->is_atomic && in_same_sections(x->critical, y->critical) &&
	       x->has_subscript == y->has_subscript && x->is_vague == y->is_vague &&
	       (x->type == y->type || (x->has_subscript && x->type->kind == y->type->kind && x->type->size == y->type->size));
}

static struct part *find_part(const struct occ_summary *s, const struct part *part)
{
	for (unsigned i = 0; i < s->n_parts; i++)
		if (is_part(&s->parts[i], part))
			return &s->parts[i];
	return NULL;
}

static struct part *add_part(const struct build *b, const struct part *part)
{
	struct occ_summary *s = b->summary;

	s->parts = occ_arena_grow(b->symbols->arena, s->parts, s->n_parts, sizeof(*s->parts));
	s->parts[s->n_parts] = *part;
	s->parts[s->n_parts].bounds = NULL;
	s->parts[s->n_parts].n_bounds = 0;
	return &s->parts[s->n_parts++];
}

static void become_vague(struct part *part)
{
	part->has_subscript = false;
	part->is_vague = true;
}

static bool is_set_by_calls(const struct build *b, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(b->effects, object);

	return e->is_written || e->address_taken || object->address_taken || object->storage == OCC_STORAGE_THREAD;
}

/* How the memory of root is reached by callers. False when they have nothing to do with it. */
static bool set_base(const struct build *b, struct part *part, const struct occ_root *root)
{
	switch (root->kind) {
	case OCC_ROOT_CONSTANT: return false;
	case OCC_ROOT_OBJECT:
		part->base = BASE_VARIABLE;
		part->object = root->object;
		return !root->is_local;
	case OCC_ROOT_FRESH:
		part->origin = OCC_ORIGIN_MEMORY;
		break;
	case OCC_ROOT_UNKNOWN: part->origin = root->origin; break;
	case OCC_ROOT_POINTEE:
		part->origin = OCC_ORIGIN_MEMORY;
		for (unsigned i = 0; i < b->function->n_parameters && !root->parent; i++) {
			if (b->function->parameters[i] != root->object)
				continue;
			part->base = BASE_ARGUMENT;
			part->argument = i;
			return true;
		}
		if (!root->parent && !root->object->owner && !is_set_by_calls(b, root->object)) {
			part->base = BASE_POINTER;
			part->object = root->object;
			return true;
		}
		break;
	}
	part->base = BASE_UNKNOWN;
	become_vague(part);
	return root->kind != OCC_ROOT_FRESH || root->escapes;
}

/* The number of the element that a place starts in, counted from where its root does; NULL when that is not known. */
static __isl_give isl_pw_aff *element_number(const struct build *b, const struct occ_place *place)
{
	if (place->is_vague || !place->n_steps || place->steps[0].kind != OCC_STEP_SUBSCRIPT || !place->steps[0].value)
		return NULL;
	return occ_value_as_affine(b->symbols, place->steps[0].value);
}

static __isl_give isl_set *known_elements(const struct build *b, const struct part *part)
{
	unsigned n = b->function->n_parameters;
	isl_pw_aff **values = occ_arena_alloc(b->symbols->arena, (n + 1) * sizeof(isl_pw_aff *));
	isl_set *set;

	symbol_values(b, values);
	set = elements(b->symbols, part, n, values, b->subscript);
	free_arguments(values, n);
	return set;
}

/* The accesses of one call itself. */
static void add_access(const struct build *b, const struct occ_access *a)
{
	struct part part = { .kind = a->kind, .is_atomic = a->is_atomic, .critical = a->critical, .type = a->type, .expr = a->expr };
	isl_pw_aff *number = element_number(b, a->place);
	struct part *known;
	isl_set *set;

	part.has_subscript = number;
	part.is_vague = !number && (a->place->is_vague || a->place->n_steps);
	if (number && a->place->n_steps > 1)
		part.type = a->place->steps[0].element; /* all of it */
	if (!set_base(b, &part, a->place->root) || !part.has_subscript) {
		isl_pw_aff_free(number);
		if (set_base(b, &part, a->place->root) && !find_part(b->summary, &part))
			add_part(b, &part);
		return;
	}
	set = isl_pw_aff_eq_set(number, occ_parameter(b->symbols, isl_id_copy(b->subscript->id)));
	set = isl_set_intersect(set, isl_set_copy(a->domain));
	set = isl_set_intersect(set, isl_set_copy(b->symbols->context));
	known = find_part(b->summary, &part);
	if (known) {
		set = isl_set_union(set, known_elements(b, known));
		known->n_bounds = 0;
	} else {
		known = add_part(b, &part);
	}
	add_bounds(b, known, set);
}

/* ---- the calls that a call makes ---- */

/* What part of a call that is made is for the one that makes it; *shift: added to its subscripts. False when it has
 * nothing to do with the maker's callers. */
static bool is_passed_on(const struct build *b, const struct occ_recursion *r, const struct part *part, struct part *to,
			 isl_pw_aff **shift)
{
	const struct occ_abstract *argument = &r->arguments[part->argument];
	const struct occ_place *place = argument->place;

	*to = *part;
	*shift = NULL;
	if (part->base != BASE_ARGUMENT)
		return true;
	to->argument = 0;
	if (argument->kind != OCC_KNOWN_POINTER) {
		to->base = BASE_UNKNOWN;
		to->origin = OCC_ORIGIN_ANY;
		become_vague(to);
		return true;
	}
	*shift = part->has_subscript && place->n_steps == 1 ? element_number(b, place) : NULL;
	if (*shift && (place->steps[0].element->kind != part->type->kind || place->steps[0].element->size != part->type->size)) {
		isl_pw_aff_free(*shift);
		*shift = NULL;
	}
	if (!*shift)
		become_vague(to);
	return set_base(b, to, place->root);
}

/* { subscripts of the memory that is passed on } */
static __isl_give isl_set *passed_on(const struct build *b, const struct occ_recursion *r, const struct part *part,
				     __isl_take isl_pw_aff *shift)
{
	unsigned n = b->function->n_parameters;
	isl_pw_aff **values = occ_arena_alloc(b->symbols->arena, (n + 1) * sizeof(isl_pw_aff *));
	struct occ_symbol *inner = occ_symbol_new(b->symbols, OCC_SYMBOL_ITERATOR, "inner", NULL);
	isl_pw_aff *number = occ_parameter(b->symbols, isl_id_copy(inner->id));
	isl_set *set;

	affine_arguments(b->symbols, r->arguments, n, values);
	set = elements(b->symbols, part, n, values, inner);
	free_arguments(values, n);
	if (shift)
		number = isl_pw_aff_add(number, shift);
	set = isl_set_intersect(set, isl_pw_aff_eq_set(number, occ_parameter(b->symbols, isl_id_copy(b->subscript->id))));
	set = isl_set_intersect(set, isl_set_copy(r->domain));
	return in_arguments(b, isl_set_intersect(set, isl_set_copy(b->symbols->context)));
}

/* True when a part is not yet what its calls make it. */
static bool pass_on(const struct build *b, const struct occ_recursion *r, unsigned i)
{
	struct part part = b->summary->parts[i], to, *known;
	isl_pw_aff *shift;
	isl_set *set;

	if (!is_passed_on(b, r, &part, &to, &shift)) {
		isl_pw_aff_free(shift);
		return false;
	}
	known = find_part(b->summary, &to);
	if (!to.has_subscript) {
		isl_pw_aff_free(shift);
		if (!known)
			add_part(b, &to);
		return !known;
	}
	set = passed_on(b, r, &part, shift);
	if (known)
		return drop_bounds(b, known, set);
	add_bounds(b, add_part(b, &to), set);
	return true;
}

/* More conditions to choose from: those on what a call touches together with the calls that it makes. */
static void look_further(const struct build *b, unsigned t)
{
	isl_set *all = known_elements(b, &b->summary->parts[t]);

	for (unsigned i = 0; i < b->summary->n_parts; i++) {
		for (unsigned k = 0; k < b->region->n_recursions; k++) {
			struct part to;
			isl_pw_aff *shift;

			if (is_passed_on(b, &b->region->recursions[k], &b->summary->parts[i], &to, &shift) && to.has_subscript &&
			    find_part(b->summary, &to) == &b->summary->parts[t])
				all = isl_set_union(all, passed_on(b, &b->region->recursions[k], &b->summary->parts[i], shift));
			else
				isl_pw_aff_free(shift);
		}
	}
	add_bounds(b, &b->summary->parts[t], all);
}

static bool close_parts(const struct build *b)
{
	bool changed = true;

	for (unsigned i = 0; i < b->summary->n_parts; i++)
		if (b->summary->parts[i].has_subscript)
			look_further(b, i);
	for (unsigned round = 0; changed; round++) {
		changed = false;
		if (round == MOST_ROUNDS || occ_symbols_exhausted(b->symbols))
			return false;
		for (unsigned i = 0; i < b->summary->n_parts; i++)
			for (unsigned k = 0; k < b->region->n_recursions; k++)
				changed |= pass_on(b, &b->region->recursions[k], i);
	}
	return true;
}

/* ---- the summary of a function ---- */

static bool is_stand_in(const struct occ_region *region, const struct occ_access *a)
{
	for (unsigned i = 0; i < region->n_recursions; i++)
		if (region->recursions[i].stand_in == a)
			return true;
	return false;
}

static void note_parallelism(const struct build *b, const struct occ_access *a)
{
	struct occ_concurrency *ways;

	for (unsigned i = 1; i < a->n_levels; i++) {
		b->summary->is_parallel |= a->levels[i]->kind != OCC_LEVEL_SEQUENTIAL;
		if (a->levels[i]->kind == OCC_LEVEL_TASK && b->region->end && occ_concurrent(b->region, a, b->region->end, &ways))
			b->summary->left = a->levels[i]->directive;
	}
}

static bool is_directive(const struct occ_stmt *stmt, void *first)
{
	if (!*(const struct occ_directive **)first)
		*(const struct occ_directive **)first = stmt->directive;
	return stmt->directive;
}

/* Constructs for all threads of a team, which would have to make the same calls. */
static bool needs_team(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->directive && !(stmt->directive->constructs & OCC_OMP_PARALLEL) &&
	       (stmt->directive->constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_BARRIER |
					       OCC_OMP_MASKED | OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE));
}

static bool build_summary(struct occ_region *region, struct occ_summary *s, const struct occ_function *function)
{
	struct build b = { .region = region, .symbols = &region->symbols, .function = function, .summary = s };

	if (region->n_troubles || region->effects_unknown || region->calls_unseen || region->has_locks || !region->end)
		return false;
	b.effects = occ_effects_of(region->symbols.arena, function->body);
	b.arguments = occ_arena_alloc(region->symbols.arena, (function->n_parameters + 1) * sizeof(struct occ_symbol *));
	for (unsigned i = 0; i < region->symbols.n_symbols; i++) {
		struct occ_symbol *symbol = region->symbols.symbols[i];

		for (unsigned k = 0; k < function->n_parameters; k++)
			if (symbol->kind == OCC_SYMBOL_PARAMETER && symbol->object == function->parameters[k] && !symbol->expr &&
			    !symbol->n_factors && !symbol->is_stride && !symbol->is_loaded)
				b.arguments[k] = symbol;
	}
	b.subscript = occ_symbol_new(&region->symbols, OCC_SYMBOL_ITERATOR, "subscript", NULL);
	for (unsigned i = 0; i < region->n_accesses; i++) {
		if (region->accesses[i] == region->end)
			continue;
		note_parallelism(&b, region->accesses[i]);
		if (!is_stand_in(region, region->accesses[i]))
			add_access(&b, region->accesses[i]);
	}
	return close_parts(&b) && !occ_symbols_exhausted(b.symbols);
}

static const struct occ_directive *directive_of(struct occ_unit *unit, const struct occ_function *function)
{
	struct occ_visitor visitor = { .stmt = is_directive };
	const struct occ_directive *first = NULL;
	struct occ_directive *none;

	visitor.data = &first;
	occ_visit_stmt(function->body, &visitor);
	if (first)
		return first;
	none = occ_arena_alloc(&unit->arena, sizeof(*none));
	none->name = "";
	none->loc = function->loc;
	return none;
}

static struct occ_summary *summary_of(struct occ_unit *unit, struct occ_function *function, unsigned long max_operations)
{
	struct occ_summary *s = function->summary;
	struct occ_visitor visitor = { .stmt = needs_team };
	struct occ_region *region;

	if (s)
		return s;
	/* while it is made, it is not known to others that it calls */
	s = function->summary = occ_arena_alloc(&unit->arena, sizeof(*s));
	if (occ_visit_stmt(function->body, &visitor))
		return s;
	s->directive = directive_of(unit, function);
	region = occ_model(unit, function, s->directive, function->body, OCC_SCOPE_SUMMARY, OCC_INSIGHT_REGION, max_operations);
	s->is_known = build_summary(region, s, function);
	s->is_parallel |= region->n_recursive > 0;
	s->assumptions = region->assumptions;
	s->n_assumptions = region->n_assumptions;
	occ_region_release(region);
	return s;
}

/* ---- calls ---- */

static struct occ_abstract base_value(struct occ_walk *w, const struct part *part, const struct occ_abstract *arguments)
{
	struct occ_abstract pointer = { .kind = OCC_KNOWN_POINTER };

	switch (part->base) {
	case BASE_ARGUMENT: return arguments[part->argument];
	case BASE_POINTER: return occ_variable_value(w, part->object);
	case BASE_VARIABLE:
		pointer.place = occ_place_of_root(w, occ_root_of_object(w, part->object));
		if (part->has_subscript)
			pointer.place = occ_place_element(w, pointer.place, part->object->type);
		return pointer;
	default:
		pointer.place = part->origin == OCC_ORIGIN_MEMORY ?
					occ_place_stored(w, "memory that a recursive function reaches", part->expr) :
					occ_place_vague(w, NULL, "memory that a recursive function reaches", part->expr);
		return pointer;
	}
}

static bool starts_at_zero(const struct part *part, unsigned n_arguments)
{
	bool low = false, high = false;

	for (unsigned i = 0; i < part->n_bounds; i++) {
		const struct bound *b = &part->bounds[i];
		bool is_free = !b->constant;

		for (unsigned k = 0; k < n_arguments; k++)
			is_free &= !b->of[k];
		low |= is_free && b->subscript > 0;
		high |= is_free && b->subscript < 0;
	}
	return low && high;
}

static void record_part(struct occ_walk *w, const struct part *part, const struct occ_place *place)
{
	struct occ_expr *target = occ_arena_alloc(w->arena, sizeof(*target));
	const struct occ_expr *atomic = w->atomic;
	const struct occ_critical *critical = w->critical;

	*target = (struct occ_expr){ .kind = OCC_EXPR_UNKNOWN, .type = part->type, .text = part->expr->text,
				     .loc = part->expr->loc };
	w->atomic = part->is_atomic ? target : NULL;
	for (const struct occ_critical *c = part->critical; c; c = c->outer) {
		struct occ_critical *inner = occ_arena_alloc(w->arena, sizeof(*inner));

		*inner = (struct occ_critical){ w->critical, c->name, w->n_levels };
		w->critical = inner;
	}
	occ_record(w, part->kind, place, target);
	w->atomic = atomic;
	w->critical = critical;
}

/* The elements of part: a loop over them. */
static void record_elements(struct occ_walk *w, const struct part *part, const struct occ_function *function,
			    const struct occ_abstract *arguments, const struct occ_place *place)
{
	struct occ_stmt *stmt = occ_arena_alloc(w->arena, sizeof(*stmt));
	isl_pw_aff **values = occ_arena_alloc(w->arena, (function->n_parameters + 1) * sizeof(isl_pw_aff *));
	isl_set *domain = w->domain;
	struct occ_block *block;
	struct occ_level *level;

	*stmt = (struct occ_stmt){ .kind = OCC_STMT_NULL, .loc = part->expr->loc };
	level = occ_push_level(w, OCC_LEVEL_SEQUENTIAL, "element", stmt);
	affine_arguments(w->symbols, arguments, function->n_parameters, values);
	occ_restrict(w, occ_keep_set(w->symbols, elements(w->symbols, part, function->n_parameters, values, level->iterator)),
		     true);
	free_arguments(values, function->n_parameters);
	level->value = occ_value_symbol(w->symbols, level->iterator);
	block = occ_block_enter(w, true);
	block->level = level;
	block->before = domain;
	block->inside = w->domain;
	level->block = block;
	record_part(w, part, occ_place_move(w, place, level->value, NULL, part->expr));
	occ_block_leave(w, block);
	w->n_levels--;
	w->domain = domain;
}

static void apply_part(struct occ_walk *w, const struct part *part, const struct occ_function *function,
		       const struct occ_abstract *arguments)
{
	struct occ_abstract pointer = base_value(w, part, arguments);
	const struct occ_place *place = pointer.kind == OCC_KNOWN_POINTER ? pointer.place : NULL;
	const struct occ_type *element = place && place->n_steps ? place->steps[place->n_steps - 1].element : NULL;
	const char *why = "memory that a recursive function reaches";

	if (!place || place->is_vague) {
		record_part(w, part, place ? place : occ_place_vague(w, NULL, why, part->expr));
		return;
	}
	if (!part->has_subscript && !part->is_vague && part->base == BASE_VARIABLE) {
		record_part(w, part, place);
		return;
	}
	if (!part->has_subscript) {
		record_part(w, part, occ_place_vague(w, place->root, why, part->expr));
		return;
	}
	if (part->base == BASE_ARGUMENT && starts_at_zero(part, function->n_parameters) && !part->is_vague)
		record_part(w, part, place);
	else if (element && place->steps[place->n_steps - 1].kind == OCC_STEP_SUBSCRIPT && element->kind == part->type->kind &&
		 element->size == part->type->size)
		record_elements(w, part, function, arguments, place);
	else
		record_part(w, part, occ_place_vague(w, place->root, why, part->expr));
}

/* Tasks that may outlive the call may be children of the task that called it, or of any of those. */
static void enter_left_tasks(struct occ_walk *w, const struct occ_directive *directive, const struct occ_expr *call)
{
	const struct occ_directive *dealing = w->dealing;
	struct occ_stmt *stmt = occ_arena_alloc(w->arena, sizeof(*stmt));

	*stmt = (struct occ_stmt){ .kind = OCC_STMT_NULL, .loc = call->loc };
	w->dealing = NULL;
	for (unsigned i = 0; i < 2; i++) {
		struct occ_level *level = occ_push_level(w, OCC_LEVEL_TASK, "task", stmt);

		occ_init_task(w, level);
		level->directive = directive;
	}
	w->dealing = dealing;
}

static void apply(struct occ_walk *w, const struct occ_summary *s, const struct occ_expr *call,
		  const struct occ_function *function, const struct occ_abstract *arguments)
{
	struct occ_frame frame = { .function = function, .first_level = w->n_levels, .caller = w->frame,
				   .site = w->frame->site, .assumed = w->assumed };
	const struct occ_critical *critical = w->critical;
	const struct occ_locks *locks = w->locks;
	unsigned n_levels = w->n_levels;
	bool exact = w->is_exact;

	w->frame = &frame;
	w->is_exact = false;
	if (s->is_parallel) { /* what the caller holds, its tasks do not */
		w->critical = NULL;
		w->locks = NULL;
	}
	frame.block = occ_block_enter(w, true);
	for (unsigned i = 0; i < s->n_parts; i++)
		apply_part(w, &s->parts[i], function, arguments);
	if (s->left) {
		enter_left_tasks(w, s->left, call);
		for (unsigned i = 0; i < s->n_parts; i++)
			apply_part(w, &s->parts[i], function, arguments);
		w->n_levels = n_levels;
	}
	occ_block_leave(w, frame.block);
	w->frame = frame.caller;
	w->is_exact = exact;
	w->critical = critical;
	w->locks = locks;
	for (unsigned i = 0; i < s->n_assumptions; i++)
		occ_region_assume(w->region, s->assumptions[i]);
}

/* In a function of which a summary is made: a call that it makes of itself. */
static void note_recursion(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *arguments)
{
	struct occ_region *region = w->region;
	size_t size = (call->n_items + 1) * sizeof(*arguments);
	struct occ_abstract *kept = occ_arena_alloc(w->arena, size);

	memcpy(kept, arguments, size);
	occ_record_unknown(w, call, call->loc, "a recursive call");
	region->recursions = occ_arena_grow(w->arena, region->recursions, region->n_recursions, sizeof(*region->recursions));
	region->recursions[region->n_recursions++] =
		(struct occ_recursion){ kept, w->domain, region->accesses[region->n_accesses - 1] };
}

bool occ_recursive_call(struct occ_walk *w, const struct occ_expr *call, struct occ_function *function,
			const struct occ_abstract *arguments)
{
	struct occ_region *region = w->region;
	struct occ_summary *s;

	if (call->n_items != function->n_parameters || function->is_variadic)
		return false;
	if (region->is_summary && region->function == function) {
		if (!w->quiet)
			note_recursion(w, call, arguments);
		return true;
	}
	s = summary_of(region->unit, function, isl_ctx_get_max_operations(region->symbols.isl));
	if (!s->is_known)
		return false;
	if (w->quiet)
		return true;
	apply(w, s, call, function, arguments);
	if (!s->is_parallel)
		return true;
	region->recursive = occ_arena_grow(w->arena, region->recursive, region->n_recursive, sizeof(*region->recursive));
	region->recursive[region->n_recursive++] = function;
	return true;
}

/* ---- within one call ---- */

static unsigned n_open(const struct occ_unit *unit)
{
	unsigned n = 0;

	for (unsigned i = 0; i < unit->n_functions; i++)
		n += unit->functions[i]->summary && unit->functions[i]->summary->calls == CALLS_OPEN;
	return n;
}

bool occ_calls_are_free(struct occ_region *asking, struct occ_function *function)
{
	struct occ_unit *unit = asking->unit;
	struct occ_summary *s = function->summary;
	struct occ_region *region;
	bool is_free;

	if (s->calls == CALLS_OPEN || s->calls == CALLS_NOT_FREE) /* open: what is being shown, by induction */
		return s->calls == CALLS_OPEN;
	if (s->calls == CALLS_UNPROVED) {
		s->calls = CALLS_OPEN;
		region = occ_model(unit, function, s->directive, function->body, OCC_SCOPE_CALL, OCC_INSIGHT_REGION,
				   isl_ctx_get_max_operations(asking->symbols.isl));
		is_free = occ_prove(region)->kind == OCC_VERDICT_DISJOINT;
		s->calls_assume = region->assumptions;
		s->n_calls_assume = region->n_assumptions;
		occ_region_release(region);
		s->calls = !is_free ? CALLS_NOT_FREE : n_open(unit) > 1 ? CALLS_UNPROVED : CALLS_FREE;
		if (!is_free)
			return false;
	}
	for (unsigned i = 0; i < s->n_calls_assume; i++)
		occ_region_assume(asking, s->calls_assume[i]);
	return true;
}
