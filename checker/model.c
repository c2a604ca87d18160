/* The region model: directives, data sharing, and what is done to a region once it has been walked. */
#include "around.h"
#include "callees.h"
#include "prelude.h"
#include "tree.h"
#include "walk.h"

#include <string.h>

/* ---- notes on the way ---- */

void occ_trouble(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc, const char *reason)
{
	struct occ_region *region = w->region;

	if (w->quiet)
		return;
	if (region->is_asynchronous) { /* matters only while a target region runs beside it */
		occ_record_unknown(w, expr, loc, reason);
		return;
	}
	region->troubles =
		occ_arena_grow(w->arena, region->troubles, region->n_troubles, sizeof(*region->troubles));
	region->troubles[region->n_troubles++] = (struct occ_trouble){ .reason = reason, .expr = expr, .loc = loc };
}

void occ_region_assume(struct occ_region *region, const char *text)
{
	for (unsigned i = 0; i < region->n_assumptions; i++)
		if (!strcmp(region->assumptions[i], text))
			return;
	region->assumptions = occ_arena_grow(&region->unit->arena, region->assumptions, region->n_assumptions,
					     sizeof(*region->assumptions));
	region->assumptions[region->n_assumptions++] = text;
}

struct occ_level *occ_push_level(struct occ_walk *w, enum occ_level_kind kind, const char *name, const struct occ_stmt *stmt)
{
	struct occ_level *level = occ_arena_alloc(w->arena, sizeof(*level)), **levels;

	level->kind = kind;
	level->iterator = occ_symbol_new(w->symbols, OCC_SYMBOL_ITERATOR, name, NULL);
	if (kind == OCC_LEVEL_TEAMS || kind == OCC_LEVEL_PARALLEL)
		level->size = occ_symbol_new(w->symbols, OCC_SYMBOL_PARAMETER,
					     kind == OCC_LEVEL_TEAMS ? "teams" : "threads", NULL);
	level->directive = kind == OCC_LEVEL_SEQUENTIAL ? NULL : w->dealing;
	level->stmt = stmt;
	level->loc = stmt->loc;
	level->index = w->n_level_ids++;
	levels = occ_arena_alloc(w->arena, (w->n_levels + 1) * sizeof(*levels));
	if (w->n_levels)
		memcpy(levels, w->levels, w->n_levels * sizeof(*levels));
	levels[w->n_levels++] = level;
	w->levels = levels;
	w->region->is_parallel |= kind != OCC_LEVEL_SEQUENTIAL;
	return level;
}

/* ---- the region as a whole ---- */

static void count_data_directives(struct occ_unit *unit, const struct occ_stmt *stmt)
{
	if (!stmt)
		return;
	if (stmt->directive && (stmt->directive->constructs & (OCC_OMP_TARGET_DATA | OCC_OMP_ENTER_DATA)))
		unit->n_data_directives++;
	count_data_directives(unit, stmt->init);
	count_data_directives(unit, stmt->body);
	count_data_directives(unit, stmt->then_branch);
	count_data_directives(unit, stmt->else_branch);
	for (unsigned i = 0; i < stmt->n_children; i++)
		count_data_directives(unit, stmt->children[i]);
	if (stmt->directive)
		count_data_directives(unit, stmt->directive->body);
}

static bool has_data_directives(struct occ_unit *unit)
{
	if (!unit->data_directives_counted)
		for (unsigned i = 0; i < unit->n_functions; i++)
			count_data_directives(unit, unit->functions[i]->body);
	unit->data_directives_counted = true;
	return unit->n_data_directives > 0;
}

static enum occ_sharing sharing_of(const struct occ_directive *d, const struct occ_object *object)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (c->is_implicit || !occ_lists(c, object))
			continue;
		switch (c->kind) {
		case OCC_CLAUSE_MAP: return OCC_SHARING_MAPPED;
		case OCC_CLAUSE_PRIVATE: case OCC_CLAUSE_LINEAR: return OCC_SHARING_PRIVATE;
		case OCC_CLAUSE_FIRSTPRIVATE: return OCC_SHARING_FIRSTPRIVATE;
		case OCC_CLAUSE_REDUCTION: case OCC_CLAUSE_IN_REDUCTION: return OCC_SHARING_REDUCTION;
		case OCC_CLAUSE_IS_DEVICE_PTR: case OCC_CLAUSE_HAS_DEVICE_ADDR: return OCC_SHARING_DEVICE;
		default: break;
		}
	}
	return OCC_SHARING_IMPLICIT;
}

static void collect_variables(struct occ_walk *w)
{
	struct occ_region *region = w->region;

	for (unsigned i = 0; i < w->effects->n_slots; i++) {
		const struct occ_effect *e = &w->effects->table[i];
		struct occ_variable *v;

		if (!e->object || !e->is_used || occ_is_declared_inside(w, e->object) ||
		    (e->object->owner && e->object->owner != region->function))
			continue;
		region->variables =
			occ_arena_grow(w->arena, region->variables, region->n_variables, sizeof(*region->variables));
		v = &region->variables[region->n_variables++];
		v->object = (struct occ_object *)e->object;
		v->sharing = sharing_of(region->directive, e->object);
		v->first_use = e->first_use->loc;
		v->is_direct = e->is_used_directly;
		v->pointer_written = e->is_written && e->object->type->kind == OCC_TYPE_POINTER;
	}
}

/* Can a write to `written` change what is at `read`, both with fixed paths? */
static bool may_overlap(const struct occ_region *region, const struct occ_place *written, const struct occ_place *read)
{
	const char *why;

	if (written->root->kind == OCC_ROOT_UNKNOWN)
		return true;
	if (written->root != read->root)
		return occ_alias(region, written->root, read->root, &why) != OCC_ALIAS_NO;
	for (unsigned i = 0; i < written->n_steps && i < read->n_steps; i++) {
		const struct occ_type *record = i ? read->steps[i - 1].element : read->root->element;

		if (written->steps[i].kind == OCC_STEP_FIELD && read->steps[i].kind == OCC_STEP_FIELD &&
		    written->steps[i].field != read->steps[i].field)
			return record->kind == OCC_TYPE_RECORD && record->record->is_union;
	}
	return true;
}

/* Can an lvalue of type a change an object of type b? Not across different scalar types (C17 6.5p7). */
static bool types_may_overlap(const struct occ_unit *unit, const struct occ_type *a, const struct occ_type *b)
{
	bool scalars = a->kind != OCC_TYPE_RECORD && a->kind != OCC_TYPE_ARRAY && a->kind != OCC_TYPE_OTHER;

	if (!unit->strict_aliasing || !scalars || a->is_character)
		return true;
	return a->kind == b->kind && (a->kind == OCC_TYPE_POINTER || a->bits == b->bits);
}

/* Does the region write what was trusted not to change? */
static bool is_misplaced(const struct occ_walk *w, const struct occ_trusted *trusted)
{
	if (w->region->effects_unknown || w->region->calls_unseen)
		return true;
	for (unsigned j = 0; j < w->region->n_accesses; j++) {
		const struct occ_access *a = w->region->accesses[j];

		if (a->kind == OCC_WRITE && types_may_overlap(w->region->unit, a->type, trusted->expr->type) &&
		    may_overlap(w->region, a->place, trusted->place))
			return true;
	}
	return false;
}

#define MOST_COMPARISONS 200000

/* Adds the loads that were trusted in vain to those that the next walk does not trust, or has it trust none. False when
 * all trust was right. */
static bool distrust(struct occ_walk *w)
{
	bool all = (uint64_t)w->n_trusted * w->region->n_accesses > MOST_COMPARISONS;
	unsigned before = w->n_distrusted;

	for (unsigned i = 0; i < w->n_trusted; i++) {
		if (!is_misplaced(w, &w->trusted[i]))
			continue;
		w->distrusted = occ_arena_grow(w->arena, w->distrusted, w->n_distrusted, sizeof(struct occ_expr *));
		w->distrusted[w->n_distrusted++] = w->trusted[i].expr;
		if (all) {
			w->trust_memory = false;
			return true;
		}
	}
	return w->n_distrusted > before;
}

/* With goto nothing that is written has a known value, and nothing surely happens. */
static void make_irregular(struct occ_walk *w, struct occ_effects *effects)
{
	w->is_irregular = true;
	w->is_exact = false;
	for (unsigned i = 0; i < effects->n_slots; i++)
		effects->table[i].shared_write |= effects->table[i].is_written;
	occ_trouble(w, NULL, w->region->directive->loc, "goto, a label or asm in the region");
}

/* ---- orphaned constructs ---- */

/* A function whose constructs bind to the team of its callers is run by every thread of a team, or by some one of them:
 * its variables are each thread's own. */
static bool needs_team(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->directive && !(stmt->directive->constructs & OCC_OMP_PARALLEL) &&
	       (stmt->directive->constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_BARRIER |
					       OCC_OMP_MASKED));
}

static void enter_orphaned(struct occ_walk *w, enum occ_scope scope)
{
	const struct occ_function *function = w->region->function;
	struct occ_visitor visitor = { .stmt = needs_team };
	struct occ_level *level;

	w->region->is_orphaned = true;
	level = occ_push_level(w, OCC_LEVEL_PARALLEL, "thread", w->region->body);
	level->is_lone = scope != OCC_SCOPE_ORPHANED || !occ_visit_stmt(w->region->body, &visitor);
	if (scope == OCC_SCOPE_ORPHANED)
		occ_region_assume(w->region, occ_arena_printf(w->arena, level->is_lone ?
							"%s is run by one thread of a team at a time" :
							"all threads of a team call %s with the same arguments",
						      function->name));
	for (unsigned i = 0; i < function->n_parameters; i++) {
		struct occ_abstract entry = occ_variable_value(w, function->parameters[i]);

		occ_make_private(w, function->parameters[i], w->n_levels);
		occ_env_set(w, function->parameters[i], entry);
	}
}

/* ---- what the code before the region says ---- */

static bool is_load(const struct occ_expr *expr, void *data)
{
	(void)data;
	return expr->kind == OCC_EXPR_LOAD;
}

/* Of what a team calls a function with, only what is the same for all threads. */
static const struct occ_expr *value_before(struct occ_walk *w, const struct occ_stmt *stmt, enum occ_scope scope,
					   const struct occ_object *object, const char **assumes)
{
	struct occ_visitor loads = { .expr = is_load };
	const struct occ_expr *value;

	if (object->declare_target || occ_is_mapped(w, object) ||
	    (w->region->has_data_directives && occ_find_clause(w->region->directive, OCC_CLAUSE_DEFAULTMAP)))
		return NULL; /* the device's value need not be the host's */
	value = occ_prelude_value(w->region->unit, w->region->function, scope == OCC_SCOPE_DIRECTIVE ? stmt : NULL, object,
				  assumes);
	return scope == OCC_SCOPE_DIRECTIVE || !occ_visit_expr(value, &loads) ? value : NULL;
}

static void enter_value(struct occ_walk *w, const struct occ_object *object, const struct occ_expr *value,
			const char *assumes)
{
	struct occ_region *region = w->region;
	struct occ_entry entry = { .object = object };
	struct occ_abstract known;

	w->quiet = true;
	known = occ_evaluate(w, value);
	w->quiet = false;
	if (known.kind == OCC_KNOWN_INTEGER)
		entry.value = known.value;
	else if (known.kind == OCC_KNOWN_POINTER && !known.place->is_vague && known.place->n_steps &&
		 occ_same_object_type(w, known.place->steps[known.place->n_steps - 1].element, object->type->element))
		entry.place = known.place;
	else
		return;
	region->entries = occ_arena_grow(w->arena, region->entries, region->n_entries, sizeof(*region->entries));
	region->entries[region->n_entries++] = entry;
	if (assumes)
		occ_region_assume(region, assumes);
}

static void enter_values(struct occ_walk *w, const struct occ_stmt *stmt, enum occ_scope scope)
{
	for (unsigned i = 0; i < w->effects->n_slots; i++) {
		const struct occ_effect *e = &w->effects->table[i];
		const struct occ_expr *value;
		const char *assumes;

		if (!e->object || !e->is_used)
			continue;
		value = value_before(w, stmt, scope, e->object, &assumes);
		if (value && w->insight < OCC_INSIGHT_TABLES)
			w->region->lacks_insight = true;
		else if (value)
			enter_value(w, e->object, value, assumes);
	}
}

static void note_end(struct occ_walk *w)
{
	w->domain = occ_keep_set(w->symbols, occ_universe(w->symbols));
	occ_record_unknown(w, NULL, w->region->function->loc, "the end");
	w->region->end = w->region->accesses[w->region->n_accesses - 1];
}

static void walk_region(struct occ_walk *w, const struct occ_stmt *stmt, enum occ_scope scope)
{
	struct occ_frame frame = { .function = w->region->function };
	struct occ_effects *effects = occ_effects_of(w->arena, stmt);

	w->effects = effects;
	w->frame = &frame;
	w->domain = occ_keep_set(w->symbols, occ_universe(w->symbols));
	w->is_exact = !effects->has_cancel; /* cancellation leaves iterations out, of other threads too */
	frame.block = occ_block_enter(w, false);
	if (effects->has_goto)
		make_irregular(w, effects);
	if (scope != OCC_SCOPE_CALL && scope != OCC_SCOPE_SUMMARY)
		enter_values(w, stmt, scope);
	if (scope == OCC_SCOPE_DIRECTIVE)
		occ_assume_around(w, stmt);
	occ_assume_parameters(w);
	w->region->is_asynchronous = scope == OCC_SCOPE_ASYNCHRONOUS;
	w->region->is_summary = scope == OCC_SCOPE_SUMMARY;
	if (scope == OCC_SCOPE_ORPHANED || scope == OCC_SCOPE_CALL || scope == OCC_SCOPE_SUMMARY)
		enter_orphaned(w, scope);
	if (scope == OCC_SCOPE_DIRECTIVE)
		occ_walk_constructs(w, stmt, OCC_OMP_TARGET);
	else
		occ_walk_stmt(w, stmt);
	occ_block_leave(w, frame.block);
	if (w->region->is_summary)
		note_end(w);
	occ_find_extents(w);
	occ_exclude_impossible(w->region);
	collect_variables(w);
}

static struct occ_region *new_region(struct occ_unit *unit, struct occ_function *function,
				     const struct occ_directive *directive, const struct occ_stmt *stmt,
				     unsigned long max_operations)
{
	struct occ_region *region = occ_arena_alloc(&unit->arena, sizeof(*region));

	occ_symbols_init(&region->symbols, &unit->arena, max_operations);
	region->unit = unit;
	region->function = function;
	region->directive = directive;
	region->body = stmt;
	region->has_data_directives = has_data_directives(unit);
	return region;
}

#define MOST_WALKS 4 /* the last trusts no load */

struct occ_region *occ_model(struct occ_unit *unit, struct occ_function *function, const struct occ_directive *directive,
			     const struct occ_stmt *stmt, enum occ_scope scope, enum occ_insight insight,
			     unsigned long max_operations)
{
	struct occ_walk before = { .trust_memory = true };

	occ_find_callees(unit);
	for (unsigned i = 1;; i++) {
		struct occ_region *region = new_region(unit, function, directive, stmt, max_operations);
		struct occ_walk w = { .region = region, .symbols = &region->symbols, .arena = &unit->arena };

		w.trust_memory = i < MOST_WALKS && before.trust_memory;
		w.distrusted = before.distrusted;
		w.n_distrusted = before.n_distrusted;
		w.insight = insight;
		region->symbols.derives = insight >= OCC_INSIGHT_TABLES;
		walk_region(&w, stmt, scope);
		if (!distrust(&w))
			return region;
		before = w;
		occ_region_release(region);
	}
}

void occ_region_release(struct occ_region *region)
{
	occ_symbols_release(&region->symbols);
}
