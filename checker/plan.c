#include "plan.h"
#include "exposed.h"
#include "section.h"
#include "tree.h"

#include <string.h>

/* What is to be done about one root. */
struct need {
	struct occ_root *root;
	struct occ_access **accesses;
	unsigned n;
	bool is_read, is_written, is_vague;
	bool may_alias; /* it may be the same memory as another root of the region, one of the two written */
	const char *alias_with;
	const struct occ_access *first; /* for messages */
};

struct planner {
	struct occ_region *region;
	struct occ_arena *arena;
	struct occ_findings *findings;
	struct occ_plan *plan;
	struct need *needs;
	unsigned n_needs;
	bool refused;
};

static void note(struct planner *p, const char *text)
{
	p->plan->notes = occ_arena_grow(p->arena, p->plan->notes, p->plan->n_notes, sizeof(*p->plan->notes));
	p->plan->notes[p->plan->n_notes++] = text;
}

/* ---- what the user said ---- */

static const char *map_type_name(enum occ_map_type type)
{
	static const char *const names[] = { "tofrom", "to", "from", "alloc", "release", "delete" };

	return names[type];
}

static const char *item_text(struct planner *p, const struct occ_expr *item)
{
	if (item->text)
		return item->text;
	while (item->kind != OCC_EXPR_OBJECT && item->a)
		item = item->a;
	return item->kind == OCC_EXPR_OBJECT ? item->object->name : occ_arena_printf(p->arena, "?");
}

static struct occ_map *add_map(struct planner *p)
{
	p->plan->maps = occ_arena_grow(p->arena, p->plan->maps, p->plan->n_maps, sizeof(*p->plan->maps));
	return &p->plan->maps[p->plan->n_maps++];
}

static void list_user_maps(struct planner *p)
{
	const struct occ_directive *d = p->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (c->kind != OCC_CLAUSE_MAP || c->is_implicit)
			continue;
		for (unsigned j = 0; j < c->n_items; j++) {
			const char *item = item_text(p, c->items[j]);
			const struct occ_expr *base = c->items[j];
			struct occ_map *map = add_map(p);

			while (base->kind != OCC_EXPR_OBJECT && base->a)
				base = base->a;
			map->object = base->kind == OCC_EXPR_OBJECT ? base->object->name : item;
			map->item = item;
			map->type = c->map_type;
			map->clause = occ_arena_printf(p->arena, "map(%s: %s)", map_type_name(c->map_type), item);
			map->bytes = "";
		}
	}
}

static const struct occ_variable *variable_of(const struct planner *p, const struct occ_object *object)
{
	for (unsigned i = 0; i < p->region->n_variables; i++)
		if (p->region->variables[i].object == object)
			return &p->region->variables[i];
	return NULL;
}

static bool mentions(const struct occ_expr *expr, void *data)
{
	return expr->kind == OCC_EXPR_OBJECT && expr->object == data;
}

/* Is the variable used in the region's own text (so that a clause for it has an effect), not only in callees? */
static bool is_used_directly(const struct planner *p, const struct occ_object *object)
{
	struct occ_visitor visitor = { .expr = mentions, .data = (void *)object };

	return occ_visit_stmt(p->region->directive->body, &visitor);
}

/* Does occ have a say in how this root is mapped? */
static bool is_ours(const struct planner *p, const struct occ_root *root)
{
	const struct occ_variable *v;

	if (root->kind != OCC_ROOT_OBJECT && root->kind != OCC_ROOT_POINTEE)
		return false;
	if (root->is_local || root->object->declare_target || root->object->storage == OCC_STORAGE_THREAD)
		return false;
	if (root->kind == OCC_ROOT_OBJECT && root->object->type->kind != OCC_TYPE_ARRAY &&
	    root->object->type->kind != OCC_TYPE_RECORD)
		return false; /* scalars are firstprivate, and stay so */
	v = variable_of(p, root->object);
	return v && v->sharing == OCC_SHARING_IMPLICIT && is_used_directly(p, root->object);
}

/* ---- needs ---- */

static struct need *need_of(struct planner *p, struct occ_root *root)
{
	for (unsigned i = 0; i < p->n_needs; i++)
		if (p->needs[i].root == root)
			return &p->needs[i];
	p->needs = occ_arena_grow(p->arena, p->needs, p->n_needs, sizeof(*p->needs));
	p->needs[p->n_needs] = (struct need){ .root = root };
	return &p->needs[p->n_needs++];
}

/* The load of a pointer that occ maps the target of: the runtime puts the device's address there. */
static bool is_attached_pointer(const struct planner *p, const struct occ_access *access)
{
	const struct occ_place *place = access->place;

	if (access->kind != OCC_READ || access->type->kind != OCC_TYPE_POINTER || place->is_vague || !place->n_steps)
		return false;
	for (unsigned i = 0; i < p->region->n_roots; i++) {
		const struct occ_root *r = p->region->roots[i];

		if (r->parent == place->root && r->field == place->steps[place->n_steps - 1].field)
			return true;
	}
	return false;
}

static void collect_needs(struct planner *p)
{
	for (unsigned i = 0; i < p->region->n_accesses; i++) {
		struct occ_access *a = p->region->accesses[i];
		struct need *need;

		if (!is_ours(p, a->place->root) || is_attached_pointer(p, a))
			continue;
		need = need_of(p, a->place->root);
		need->accesses = occ_arena_grow(p->arena, need->accesses, need->n, sizeof(*need->accesses));
		need->accesses[need->n++] = a;
		need->is_read |= a->kind == OCC_READ;
		need->is_written |= a->kind == OCC_WRITE;
		need->is_vague |= a->place->is_vague;
		if (!need->first || a->loc.line < need->first->loc.line)
			need->first = a;
	}
}

/* Two names for one memory, one of them written: with `to` on one and `from` on the other the result would be lost. */
static void find_aliases(struct planner *p)
{
	for (unsigned i = 0; i < p->n_needs; i++) {
		for (unsigned j = 0; j < p->n_needs; j++) {
			struct need *a = &p->needs[i], *b = &p->needs[j];
			const char *why = NULL;

			if (i == j || (!a->is_written && !b->is_written) ||
			    occ_alias(p->region, a->root, b->root, &why) != OCC_ALIAS_MAYBE)
				continue;
			a->may_alias = true;
			a->alias_with = b->root->name ? b->root->name : b->root->object->name;
		}
	}
}

/* ---- refusals ---- */

static struct occ_loc place_of_trouble(const struct need *need, const struct occ_expr *where)
{
	if (where && where->loc.line)
		return where->loc;
	return need->first->loc;
}

static const char *display_name(const struct need *need)
{
	return need->root->name ? need->root->name : need->root->object->name;
}

static void refuse(struct planner *p, const struct need *need, const char *why, const struct occ_expr *where)
{
	const char *name = display_name(need);

	p->refused = true;
	if (need->root->kind == OCC_ROOT_OBJECT) /* mapped whole by OpenMP's own rule: nothing is lost */
		return;
	occ_find(p->findings, OCC_RULE_MAP_MISSING, OCC_ERROR, place_of_trouble(need, where),
		 "%s is used on the device but how much of it is not known: %s; say it with an array parameter %s[n], "
		 "OCC_EXTENT(%s, n) before the region, or map(%s: %s[0:n])",
		 name, why, name, name, need->is_written ? "tofrom" : "to", name);
}

static bool is_reported(const struct occ_access **seen, unsigned n, const struct occ_access *access)
{
	for (unsigned i = 0; i < n; i++)
		if (seen[i]->loc.line == access->loc.line)
			return true;
	return false;
}

/* Memory that no named pointer leads to: nothing can be generated for it, and it might be any of the others. */
static bool refuse_unknown_memory(struct planner *p)
{
	const struct occ_access **seen = occ_arena_alloc(p->arena, (p->region->n_accesses + 1) * sizeof(*seen));
	unsigned n = 0;

	for (unsigned i = 0; i < p->region->n_accesses; i++) {
		const struct occ_access *a = p->region->accesses[i];
		const struct occ_expr *where = a->place->where && a->place->where->loc.line ? a->place->where : a->expr;

		if (a->place->root->kind != OCC_ROOT_UNKNOWN || is_reported(seen, n, a))
			continue;
		seen[n++] = a;
		occ_find(p->findings, OCC_RULE_MAP_POINTER, OCC_ERROR, where->loc,
			 "%s cannot be mapped: it is reached through %s; flatten the structure into one array, map each part "
			 "with target enter data, or use unified shared memory",
			 a->expr->text ? a->expr->text : "this memory",
			 a->place->why ? a->place->why : "a pointer that is not known");
	}
	return n > 0;
}

/* ---- clauses ---- */

static enum occ_map_type direction(struct planner *p, const struct need *need, bool written_whole)
{
	if (need->may_alias) {
		note(p, occ_arena_printf(p->arena,
					 "%s may overlap %s, so both are copied to the device and back; restrict would save that",
					 display_name(need), need->alias_with));
		return OCC_MAP_TOFROM;
	}
	if (!need->is_written)
		return OCC_MAP_TO;
	if (!need->is_vague && written_whole && !occ_reads_host_values(p->region, need->accesses, need->n))
		return OCC_MAP_FROM;
	return OCC_MAP_TOFROM;
}

static void generate(struct planner *p, const struct need *need, const char *item, enum occ_map_type type,
		     const char *bytes)
{
	struct occ_map *map = add_map(p);

	map->object = display_name(need);
	map->item = item;
	map->type = type;
	map->clause = occ_arena_printf(p->arena, "map(%s: %s)", map_type_name(type), item);
	map->bytes = bytes;
	map->is_generated = true;
}

static bool has_children(const struct planner *p, const struct occ_root *root)
{
	for (unsigned i = 0; i < p->region->n_roots; i++)
		if (p->region->roots[i]->parent == root)
			return true;
	return false;
}

/* A structure whose pointers lead to mapped arrays goes member by member: copied back whole, it would bring device
 * addresses into the host's pointers. */
static void plan_members(struct planner *p, const struct need *need)
{
	const struct occ_field *done[64];
	unsigned n = 0;
	bool pointee = need->root->kind == OCC_ROOT_POINTEE;

	for (unsigned i = 0; i < need->n; i++) {
		const struct occ_place *place = need->accesses[i]->place;
		unsigned at = pointee ? 1 : 0, j = 0;
		bool written = false;
		int64_t index = 0;

		if (place->is_vague || place->n_steps <= at || place->steps[at].kind != OCC_STEP_FIELD ||
		    (pointee && (!place->steps[0].value || !occ_value_constant(place->steps[0].value, &index) || index))) {
			refuse(p, need, "it is a structure with pointers that is used as a whole", need->accesses[i]->expr);
			return;
		}
		while (j < n && done[j] != place->steps[at].field)
			j++;
		if (j < n)
			continue;
		if (n == 64 || !*place->steps[at].field->name || place->steps[at].field->is_bit_field) {
			refuse(p, need, "its members cannot be mapped one by one", need->accesses[i]->expr);
			return;
		}
		done[n++] = place->steps[at].field;
		for (unsigned k = 0; k < need->n; k++)
			written |= need->accesses[k]->kind == OCC_WRITE && need->accesses[k]->place->n_steps > at &&
				   need->accesses[k]->place->steps[at].field == done[n - 1];
		generate(p, need,
			 occ_arena_printf(p->arena, pointee ? "%s->%s" : "%s.%s", need->root->name, done[n - 1]->name),
			 written || need->may_alias ? OCC_MAP_TOFROM : OCC_MAP_TO,
			 occ_arena_printf(p->arena, "%llu", (unsigned long long)done[n - 1]->type->size));
	}
}

static bool stays_inside_extent(struct planner *p, const struct need *need);

static void plan_root(struct planner *p, const struct need *need)
{
	struct occ_section section;
	bool whole = need->is_vague;

	if (!need->root->name) {
		refuse(p, need, "it has no name at the directive", need->first->expr);
		return;
	}
	if (has_children(p, need->root)) {
		plan_members(p, need);
		return;
	}
	if (need->root->kind == OCC_ROOT_OBJECT && need->root->object->type->kind == OCC_TYPE_RECORD)
		whole = true;
	if (!whole)
		whole = !occ_section_of(p->region, need->root, need->accesses, need->n, &section);
	else
		memset(&section, 0, sizeof(section));
	if (whole) {
		const char *why = section.why;
		const struct occ_expr *where = section.where;

		for (unsigned i = 0; i < need->n && !why; i++) {
			why = need->accesses[i]->place->why;
			where = need->accesses[i]->place->where ? need->accesses[i]->place->where : need->accesses[i]->expr;
		}
		if (!occ_section_whole(p->region, need->root, &section) || !stays_inside_extent(p, need)) {
			refuse(p, need, why ? why : "its subscripts are not affine", where);
			return;
		}
	}
	generate(p, need, occ_arena_printf(p->arena, "%s%s", need->root->name, section.subscripts),
		 direction(p, need, !whole && section.is_written_whole), section.bytes);
}

/* The subscripts that are known must not lead out of the extent that is given for those that are not. */
static bool stays_inside_extent(struct planner *p, const struct need *need)
{
	struct occ_symbols *symbols = &p->region->symbols;

	if (need->root->kind == OCC_ROOT_OBJECT)
		return true; /* outside a variable there is nothing that it could mean */
	for (unsigned i = 0; i < need->n; i++) {
		const struct occ_access *a = need->accesses[i];
		const struct occ_value *v = a->place->n_steps ? a->place->steps[0].value : NULL;
		isl_pw_aff *past;
		isl_set *outside;
		isl_bool none;

		if (a->place->is_vague || !v)
			continue;
		past = occ_value_as_affine(symbols, occ_value_sub(symbols, v, need->root->extent));
		if (!past)
			continue; /* a flattened subscript: the extent is the program's own word */
		outside = isl_pw_aff_nonneg_set(past);
		outside = isl_set_intersect(outside, isl_set_copy(a->domain));
		outside = isl_set_intersect(outside, isl_set_copy(symbols->context));
		none = isl_set_is_empty(outside);
		isl_set_free(outside);
		if (none != isl_bool_true)
			return false;
	}
	return true;
}

/* ---- the text ---- */

static const char *clause_text(struct planner *p)
{
	static const enum occ_map_type order[] = { OCC_MAP_TO, OCC_MAP_FROM, OCC_MAP_TOFROM, OCC_MAP_ALLOC };
	const char *text = "";

	for (unsigned t = 0; t < sizeof(order) / sizeof(*order); t++) {
		const char *items = "";

		for (unsigned i = 0; i < p->plan->n_maps; i++) {
			const struct occ_map *m = &p->plan->maps[i];

			if (m->is_generated && m->type == order[t])
				items = occ_arena_printf(p->arena, "%s%s%s", items, *items ? ", " : "", m->item);
		}
		if (*items)
			text = occ_arena_printf(p->arena, "%s%smap(%s: %s)", text, *text ? " " : "",
						map_type_name(order[t]), items);
	}
	return text;
}

struct occ_plan *occ_plan(struct occ_region *region, struct occ_findings *findings)
{
	struct occ_arena *arena = &region->unit->arena;
	struct planner p = { .region = region, .arena = arena, .findings = findings };

	p.plan = occ_arena_alloc(arena, sizeof(*p.plan));
	p.plan->text = "";
	list_user_maps(&p);
	if (region->effects_unknown)
		note(&p, "part of the region is not understood, so nothing is mapped for it");
	if (refuse_unknown_memory(&p) || region->effects_unknown)
		return p.plan;
	collect_needs(&p);
	find_aliases(&p);
	for (unsigned i = 0; i < p.n_needs; i++)
		plan_root(&p, &p.needs[i]);
	if (occ_symbols_exhausted(&region->symbols)) {
		note(&p, "the region needs more analysis than the limit allows, so nothing is mapped for it");
		p.plan->n_maps = 0;
		list_user_maps(&p);
		return p.plan;
	}
	p.plan->text = clause_text(&p);
	return p.plan;
}
