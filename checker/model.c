/* The region model: directives, data sharing, and what is done to a region once it has been walked. */
#include "tree.h"
#include "walk.h"

#include <string.h>

/* ---- notes on the way ---- */

void occ_trouble(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc, const char *reason)
{
	struct occ_region *region = w->region;

	if (w->quiet)
		return;
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

/* The teams or threads are numbered from 0. */
static void count_members(struct occ_walk *w, struct occ_level *level)
{
	bool teams = level->kind == OCC_LEVEL_TEAMS;
	isl_pw_aff *number = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->iterator)), *size;
	isl_set *range;

	level->size = occ_symbol_new(w->symbols, OCC_SYMBOL_PARAMETER, teams ? "teams" : "threads", NULL);
	size = occ_value_as_affine(w->symbols, occ_value_symbol(w->symbols, level->size));
	occ_symbols_assume(w->symbols, isl_pw_aff_pos_set(isl_pw_aff_copy(size)));
	range = isl_pw_aff_nonneg_set(isl_pw_aff_copy(number));
	range = isl_set_intersect(range, isl_pw_aff_lt_set(number, size));
	w->domain = occ_keep_set(w->symbols, isl_set_intersect(isl_set_copy(w->domain), range));
}

struct occ_level *occ_push_level(struct occ_walk *w, enum occ_level_kind kind, const char *name, const struct occ_stmt *stmt)
{
	struct occ_level *level = occ_arena_alloc(w->arena, sizeof(*level)), **levels;

	level->kind = kind;
	level->iterator = occ_symbol_new(w->symbols, OCC_SYMBOL_ITERATOR, name, NULL);
	if (kind == OCC_LEVEL_TEAMS || kind == OCC_LEVEL_PARALLEL)
		count_members(w, level);
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

/* ---- clauses ---- */

/* The variable that a list item is about: a of a[0:n], s of s.p[0:n]. */
static const struct occ_object *item_object(const struct occ_expr *item)
{
	while (item && item->kind != OCC_EXPR_OBJECT)
		item = item->a;
	return item ? item->object : NULL;
}

static bool lists(const struct occ_clause *clause, const struct occ_object *object)
{
	for (unsigned i = 0; i < clause->n_items; i++)
		if (item_object(clause->items[i]) == object)
			return true;
	return false;
}

bool occ_is_mapped(const struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_directive *d = w->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_MAP && !d->clauses[i].is_implicit && lists(&d->clauses[i], object))
			return true;
	return false;
}

struct copies { /* variables that a construct makes private, and what was known of them outside */
	struct occ_env before;
	const struct occ_directive *directive;
	unsigned n_privates;
};

static void make_copy(struct occ_walk *w, const struct occ_clause *clause, const struct occ_object *object, unsigned depth)
{
	bool reduction = clause->kind == OCC_CLAUSE_REDUCTION || clause->kind == OCC_CLAUSE_IN_REDUCTION;
	struct occ_abstract known = occ_unknown("a private copy", NULL);

	if (clause->kind == OCC_CLAUSE_FIRSTPRIVATE)
		known = occ_variable_value(w, object);
	w->privates = occ_arena_grow(w->arena, w->privates, w->n_privates, sizeof(*w->privates));
	w->privates[w->n_privates++] = (struct occ_private){
		.object = object,
		.instance = ++w->n_instances,
		.depth = depth,
		.is_reduction = reduction,
		.frame = w->frame
	};
	if (reduction && object->type->kind == OCC_TYPE_POINTER) { /* of a section: p[i] is in a private array */
		known.kind = OCC_KNOWN_POINTER;
		known.place = occ_private_elements(w, object);
	}
	occ_env_set(w, object, known);
}

/* A construct inside the region reads the originals of its copies, and writes back or combines into those that it says:
 * at a time that is not followed, so nothing certain. */
static void touch_originals(struct occ_walk *w, const struct occ_directive *d, bool after)
{
	bool exact = w->is_exact;

	for (unsigned i = 0; d != w->region->directive && i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!occ_makes_copies(c->kind) || c->is_implicit || c->kind == OCC_CLAUSE_PRIVATE ||
		    (after && c->kind == OCC_CLAUSE_FIRSTPRIVATE))
			continue;
		w->is_exact = false;
		for (unsigned j = 0; j < c->n_items; j++) {
			const struct occ_object *object = item_object(c->items[j]);
			struct occ_root *root = object ? occ_root_of_object(w, object) : NULL;
			struct occ_abstract known = object ? occ_variable_value(w, object) : occ_unknown(NULL, NULL);

			if (root && object->type->kind == OCC_TYPE_POINTER && c->items[j]->kind != OCC_EXPR_OBJECT)
				root = known.kind == OCC_KNOWN_POINTER ? known.place->root : NULL;
			if (!root)
				continue;
			occ_record(w, after ? OCC_WRITE : OCC_READ,
				   occ_place_vague(w, root, "a copy that a construct makes of it", c->items[j]), c->items[j]);
		}
	}
	w->is_exact = exact;
}

static struct copies enter_copies(struct occ_walk *w, const struct occ_directive *d, unsigned depth)
{
	struct copies copies = { .before = occ_env_copy(w, &w->env), .directive = d, .n_privates = w->n_privates };

	touch_originals(w, d, false);
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!occ_makes_copies(c->kind) || c->is_implicit)
			continue;
		for (unsigned j = 0; j < c->n_items; j++) {
			const struct occ_object *object = item_object(c->items[j]);

			if (object)
				make_copy(w, c, object, depth);
		}
	}
	return copies;
}

/* Outside, the originals are what they were; those that a clause writes back are unknown. */
static void leave_copies(struct occ_walk *w, const struct copies *copies)
{
	const struct occ_directive *d = copies->directive;

	w->n_privates = copies->n_privates;
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!occ_makes_copies(c->kind) || c->is_implicit)
			continue;
		for (unsigned j = 0; j < c->n_items; j++) {
			const struct occ_object *object = item_object(c->items[j]);
			struct occ_env now = w->env;
			struct occ_abstract known = occ_unknown("a variable that a construct writes back", NULL);

			if (!object)
				continue;
			if (c->kind == OCC_CLAUSE_PRIVATE || c->kind == OCC_CLAUSE_FIRSTPRIVATE) {
				w->env = copies->before;
				known = occ_variable_value(w, object);
				w->env = now;
			}
			occ_env_set(w, object, known);
		}
	}
}

/* ---- constructs ---- */

static bool has_level(const struct occ_walk *w, enum occ_level_kind kind)
{
	for (unsigned i = 0; i < w->n_levels; i++)
		if (w->levels[i]->kind == kind)
			return true;
	return false;
}

/* How the iterations of the loops associated with a directive are dealt out. */
static enum occ_level_kind loop_kind(const struct occ_walk *w, unsigned constructs)
{
	if (constructs & (OCC_OMP_DISTRIBUTE | OCC_OMP_LOOP))
		return OCC_LEVEL_SHARED;
	if (constructs & OCC_OMP_FOR) /* without a team of threads around, one thread runs them all */
		return constructs & OCC_OMP_PARALLEL || has_level(w, OCC_LEVEL_PARALLEL) ? OCC_LEVEL_SHARED :
											  OCC_LEVEL_SEQUENTIAL;
	return constructs & OCC_OMP_TASKLOOP ? OCC_LEVEL_SHARED : OCC_LEVEL_SIMD;
}

static void walk_associated_loops(struct occ_walk *w, const struct occ_directive *d, unsigned constructs)
{
	enum occ_level_kind kind = loop_kind(w, constructs);
	const struct occ_stmt *loop = d->body;

	while (loop && loop->kind == OCC_STMT_BLOCK && loop->n_children == 1)
		loop = loop->children[0];
	if (!loop || loop->kind != OCC_STMT_FOR) {
		occ_trouble(w, NULL, d->loc, "a loop directive whose loop has another form than for");
		w->is_exact = false;
		occ_walk_stmt(w, d->body);
	} else if (!occ_walk_loop(w, loop, kind, d->collapse - 1)) {
		occ_trouble(w, NULL, loop->loc, "the bounds or the step of this loop are not affine");
	}
}

/* target, teams, distribute, parallel, for, simd, loop, in any combination. */
static void walk_region_constructs(struct occ_walk *w, const struct occ_stmt *stmt, unsigned constructs)
{
	const struct occ_directive *d = stmt->directive;
	bool loops = d->collapse > 0;
	unsigned n_levels = w->n_levels, hidden = 0, phase = w->phase;
	struct copies copies;

	for (unsigned i = 0; d != w->region->directive && i < d->n_clauses; i++)
		occ_evaluate(w, d->clauses[i].expr); /* num_threads(n[0]) reads n on the device */
	if ((constructs & OCC_OMP_TEAMS) && !loops) {
		occ_push_level(w, OCC_LEVEL_TEAMS, "team", stmt);
		hidden++;
	}
	if ((constructs & OCC_OMP_PARALLEL) && !loops) {
		occ_push_level(w, OCC_LEVEL_PARALLEL, "thread", stmt);
		hidden++;
		w->phase = 0;
	}
	copies = enter_copies(w, d, w->n_levels + (loops ? d->collapse : 0));
	if (loops)
		walk_associated_loops(w, d, constructs);
	else
		occ_walk_stmt(w, d->body);
	leave_copies(w, &copies);
	w->n_levels = n_levels;
	touch_originals(w, d, true);
	if (hidden && (constructs & OCC_OMP_PARALLEL))
		w->phase = phase;
	if ((constructs & OCC_OMP_FOR) && !(constructs & OCC_OMP_PARALLEL) && !occ_find_clause(d, OCC_CLAUSE_NOWAIT))
		w->phase++; /* the implied barrier */
}

static bool is_plain_load(const struct occ_expr *expr)
{
	expr = occ_strip_casts(expr);
	return expr && expr->kind == OCC_EXPR_LOAD;
}

/* The lvalue that an atomic construct protects: what it reads (read), or what its update writes. */
static const struct occ_expr *atomic_lvalue(const struct occ_directive *d)
{
	const struct occ_stmt *s = d->body;
	const struct occ_expr *e = NULL;

	while (s && s->kind == OCC_STMT_BLOCK && s->n_children == 1)
		s = s->children[0];
	if (s && s->kind == OCC_STMT_BLOCK && s->n_children == 2) { /* capture: the statement that does more than copy x */
		const struct occ_expr *a = s->children[0]->expr, *b = s->children[1]->expr;

		if (!a || !b)
			return NULL;
		e = a->kind == OCC_EXPR_INCDEC || a->op != OCC_OP_NONE || !is_plain_load(a->b) ? a : b;
		return e->a;
	}
	e = s && s->kind == OCC_STMT_EXPR ? s->expr : NULL;
	if (!e || (e->kind != OCC_EXPR_ASSIGN && e->kind != OCC_EXPR_INCDEC))
		return NULL;
	if (occ_find_clause(d, OCC_CLAUSE_ATOMIC_READ))
		return e->b && e->b->kind == OCC_EXPR_LOAD ? e->b->a : NULL;
	if (occ_find_clause(d, OCC_CLAUSE_ATOMIC_CAPTURE) && e->kind == OCC_EXPR_ASSIGN && e->b)
		return e->b->kind == OCC_EXPR_ASSIGN || e->b->kind == OCC_EXPR_INCDEC ? e->b->a : NULL;
	return e->a;
}

static void walk_atomic(struct occ_walk *w, const struct occ_directive *d)
{
	const struct occ_expr *lvalue = occ_find_clause(d, OCC_CLAUSE_ATOMIC_COMPARE) ? NULL : atomic_lvalue(d);

	if (!lvalue) {
		occ_trouble(w, NULL, d->loc, "this form of atomic is not analysed yet");
		w->is_exact = false;
	}
	w->atomic = lvalue;
	occ_walk_stmt(w, d->body);
	w->atomic = NULL;
}

static void walk_critical(struct occ_walk *w, const struct occ_directive *d)
{
	const char *outer = w->critical;

	w->critical = d->critical_name ? d->critical_name : "";
	occ_walk_stmt(w, d->body);
	w->critical = outer;
}

static void walk_unmodelled(struct occ_walk *w, const struct occ_directive *d)
{
	bool exact = w->is_exact;
	struct occ_effects *effects = d->body ? occ_effects_of(w->arena, d->body) : NULL;
	struct copies copies;

	occ_trouble(w, NULL, d->loc, occ_arena_printf(w->arena, "\"%s\" is not analysed yet", d->name));
	w->is_exact = false;
	if (effects)
		occ_env_forget(w, effects, "a variable that a construct writes");
	copies = enter_copies(w, d, w->n_levels);
	occ_walk_stmt(w, d->body);
	leave_copies(w, &copies);
	if (effects)
		occ_env_forget(w, effects, "a variable that a construct writes");
	w->is_exact = exact && !(effects && (effects->has_return || effects->has_goto));
}

void occ_walk_directive(struct occ_walk *w, const struct occ_stmt *stmt)
{
	const struct occ_directive *d = stmt->directive;
	const unsigned modelled = OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE | OCC_OMP_PARALLEL | OCC_OMP_FOR | OCC_OMP_SIMD |
				  OCC_OMP_LOOP;

	if (d->constructs && !(d->constructs & ~modelled))
		walk_region_constructs(w, stmt, d->constructs);
	else if (d->constructs == OCC_OMP_ATOMIC)
		walk_atomic(w, d);
	else if (d->constructs == OCC_OMP_CRITICAL)
		walk_critical(w, d);
	else if (d->constructs == OCC_OMP_BARRIER)
		w->phase++;
	else if (d->constructs == OCC_OMP_FLUSH)
		; /* orders nothing by itself */
	else
		walk_unmodelled(w, d);
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

		if (c->is_implicit || !lists(c, object))
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
static bool trust_was_misplaced(const struct occ_walk *w)
{
	if (w->n_trusted && (w->region->effects_unknown || w->region->calls_unseen))
		return true;
	for (unsigned i = 0; i < w->n_trusted; i++) {
		for (unsigned j = 0; j < w->region->n_accesses; j++) {
			const struct occ_access *a = w->region->accesses[j];

			if (a->kind == OCC_WRITE && types_may_overlap(w->region->unit, a->type, w->trusted[i].expr->type) &&
			    may_overlap(w->region, a->place, w->trusted[i].place))
				return true;
		}
	}
	return false;
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

static void walk_region(struct occ_walk *w, const struct occ_stmt *stmt)
{
	struct occ_frame frame = { .function = w->region->function };
	struct occ_effects *effects = occ_effects_of(w->arena, stmt);
	unsigned constructs = stmt->directive->constructs & ~(unsigned)OCC_OMP_TARGET;

	w->effects = effects;
	w->frame = &frame;
	w->domain = occ_keep_set(w->symbols, occ_universe(w->symbols));
	w->is_exact = !effects->has_cancel; /* cancellation leaves iterations out, of other threads too */
	if (effects->has_goto)
		make_irregular(w, effects);
	if (constructs & (OCC_OMP_TASK | OCC_OMP_TASKLOOP | OCC_OMP_SECTIONS | OCC_OMP_OTHER)) {
		walk_unmodelled(w, stmt->directive);
	} else {
		walk_region_constructs(w, stmt, constructs);
	}
	occ_find_extents(w);
	occ_exclude_impossible(w->region);
	collect_variables(w);
}

static struct occ_region *new_region(struct occ_unit *unit, struct occ_function *function, const struct occ_stmt *stmt,
				     unsigned long max_operations)
{
	struct occ_region *region = occ_arena_alloc(&unit->arena, sizeof(*region));

	occ_symbols_init(&region->symbols, &unit->arena, max_operations);
	region->unit = unit;
	region->function = function;
	region->directive = stmt->directive;
	region->has_data_directives = has_data_directives(unit);
	return region;
}

struct occ_region *occ_model(struct occ_unit *unit, struct occ_function *function, const struct occ_stmt *stmt,
			     unsigned long max_operations)
{
	for (int trust = 1; trust >= 0; trust--) {
		struct occ_region *region = new_region(unit, function, stmt, max_operations);
		struct occ_walk w = { .region = region, .symbols = &region->symbols, .arena = &unit->arena };

		w.trust_memory = trust;
		walk_region(&w, stmt);
		if (!trust || !trust_was_misplaced(&w))
			return region;
		occ_region_release(region);
	}
	return NULL;
}

void occ_region_release(struct occ_region *region)
{
	occ_symbols_release(&region->symbols);
}
