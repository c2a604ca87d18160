#include "plan.h"
#include "exposed.h"
#include "mention.h"
#include "section.h"
#include "tree.h"

#include <string.h>

/* What is to be done about one root. */
struct need {
	struct occ_root *root;
	struct occ_access **accesses;
	unsigned n;
	bool is_read, is_written, is_vague;
	bool copies_both_ways; /* it may be the same memory as another root, and no check is possible */
	const char *first, *last; /* address expressions of the mapped memory, for the check; NULL when there is none */
	const struct occ_access *example; /* for messages */
};

struct planner {
	struct occ_region *region;
	struct occ_arena *arena;
	struct occ_findings *findings;
	struct occ_plan *plan;
	struct need *needs;
	unsigned n_needs;
	bool refused;
	bool is_asynchronous; /* nowait: other code runs beside the region */
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

/* What the function says elsewhere: that the variable holds a device address, that a data directive maps it. */
static struct occ_mention mention_of(const struct planner *p, const struct occ_object *object)
{
	return occ_mention_of(p->arena, p->region->function, object);
}

/* defaultmap with any behaviour but none and default says itself how what has no clause is mapped. */
static bool has_own_default(const struct planner *p)
{
	const struct occ_directive *d = p->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_DEFAULTMAP && !d->clauses[i].is_implicit &&
		    strcmp(d->clauses[i].modifier, "scalar") &&
		    strcmp(d->clauses[i].text, "none") && strcmp(d->clauses[i].text, "default"))
			return true;
	return false;
}

static bool is_record(const struct occ_root *root)
{
	const struct occ_type *t = root->element;

	while (t->kind == OCC_TYPE_ARRAY)
		t = t->element;
	return t->kind == OCC_TYPE_RECORD;
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
	if (p->region->unit->has_declare_mapper && is_record(root))
		return false; /* the user's mapper says it */
	/* regions that run beside each other share an array's mapping: it stays what OpenMP makes it, the whole both ways */
	if (root->kind == OCC_ROOT_OBJECT && p->is_asynchronous)
		return false;
	if (mention_of(p, root->object).is_device)
		return false;
	v = variable_of(p, root->object);
	return v && v->sharing == OCC_SHARING_IMPLICIT && v->is_direct;
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

#define NEAR 32 /* accesses in which one that says the same is looked for */

/* An earlier access says all that a says: it does the same at the same values. */
static bool is_said(const struct need *need, const struct occ_access *a)
{
	for (unsigned n = 1; n <= NEAR && n <= need->n; n++) {
		const struct occ_access *b = need->accesses[need->n - n];
		bool same = a->place == b->place && a->kind == b->kind && a->type == b->type && a->is_exact == b->is_exact &&
			    a->n_levels == b->n_levels && !a->place->is_vague;

		for (unsigned i = 0; same && i < a->n_levels; i++)
			same = a->levels[i] == b->levels[i];
		if (same && (a->domain == b->domain || isl_set_plain_is_equal(a->domain, b->domain) == isl_bool_true))
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
		if (need->example && a->loc.line >= need->example->loc.line && is_said(need, a))
			continue;
		need->accesses = occ_arena_grow(p->arena, need->accesses, need->n, sizeof(*need->accesses));
		need->accesses[need->n++] = a;
		need->is_read |= a->kind == OCC_READ;
		need->is_written |= a->kind == OCC_WRITE;
		need->is_vague |= a->place->is_vague;
		if (!need->example || a->loc.line < need->example->loc.line)
			need->example = a;
	}
}

/* ---- refusals ---- */

static struct occ_loc place_of_trouble(const struct need *need, const struct occ_expr *where)
{
	if (where && where->loc.line)
		return where->loc;
	return need->example->loc;
}

static const char *display_name(const struct need *need)
{
	return need->root->name ? need->root->name : need->root->object->name;
}

/* Where the function has data directives for the variable, the program may well have mapped what occ cannot. */
static enum occ_severity severity_for(const struct planner *p, const struct occ_object *object)
{
	return object && mention_of(p, object).is_in_data ? OCC_NOTE : OCC_ERROR;
}

/* The variable at the root of an lvalue, through pointers as well. */
static const struct occ_object *base_variable(const struct occ_expr *expr)
{
	while (expr && expr->kind != OCC_EXPR_OBJECT)
		expr = expr->a;
	return expr ? expr->object : NULL;
}

static void refuse(struct planner *p, const struct need *need, const char *why, const struct occ_expr *where)
{
	const char *name = display_name(need);

	p->refused = true;
	occ_find(p->findings, OCC_RULE_MAP_MISSING, severity_for(p, need->root->object), place_of_trouble(need, where),
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
		occ_find(p->findings, OCC_RULE_MAP_POINTER, severity_for(p, base_variable(a->expr)), where->loc,
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
	if (need->copies_both_ways || (p->is_asynchronous && !need->root->points_to_const))
		return OCC_MAP_TOFROM;
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
static void plan_members(struct planner *p, struct need *need)
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
		need->first = occ_arena_printf(p->arena, pointee ? "%s" : "&%s", need->root->name);
		need->last = occ_arena_printf(p->arena, pointee ? "(%s + 1)" : "(&%s + 1)", need->root->name);
		generate(p, need,
			 occ_arena_printf(p->arena, pointee ? "%s->%s" : "%s.%s", need->root->name, done[n - 1]->name),
			 written || need->copies_both_ways ? OCC_MAP_TOFROM : OCC_MAP_TO,
			 occ_arena_printf(p->arena, "%llu", (unsigned long long)done[n - 1]->type->size));
	}
}

static bool stays_inside_extent(struct planner *p, const struct need *need);

/* data[] or data[1] at the end of a structure stands for more than its type says. */
static bool has_open_end(const struct need *need)
{
	for (unsigned i = 0; i < need->n; i++) {
		const struct occ_place *place = need->accesses[i]->place;
		const struct occ_type *record = NULL;

		for (unsigned j = 0; j < place->n_steps; j++) {
			const struct occ_field *f = place->steps[j].field;
			const struct occ_type *t = j ? place->steps[j - 1].element : need->root->element;

			record = f && t->kind == OCC_TYPE_RECORD ? t : NULL;
			if (record && f->index + 1 == record->record->n_fields && f->type->kind == OCC_TYPE_ARRAY &&
			    (f->type->extent_kind != OCC_EXTENT_CONSTANT || f->type->extent <= 1))
				return true;
		}
	}
	return false;
}

static bool is_certain(const struct need *need)
{
	for (unsigned i = 0; i < need->n; i++)
		if (!need->accesses[i]->is_exact)
			return false;
	return true;
}

/* Where the mapped memory begins and ends, as C expressions. */
static void note_range(struct planner *p, struct need *need, const struct occ_section *section)
{
	const char *name = need->root->name;
	bool is_record = need->root->kind == OCC_ROOT_OBJECT && need->root->object->type->kind == OCC_TYPE_RECORD;

	if (need->root->kind == OCC_ROOT_OBJECT && !section->first) {
		need->first = occ_arena_printf(p->arena, is_record ? "&%s" : "%s", name);
		need->last = occ_arena_printf(p->arena, "(&%s + 1)", name);
		return;
	}
	need->first = !strcmp(section->first, "0") ? name : occ_arena_printf(p->arena, "(%s + (%s))", name, section->first);
	need->last = !strcmp(section->first, "0") ?
			     occ_arena_printf(p->arena, "(%s + (%s))", name, section->length) :
			     occ_arena_printf(p->arena, "(%s + (%s) + (%s))", name, section->first, section->length);
}

static void plan_root(struct planner *p, struct need *need)
{
	struct occ_section section;
	bool whole = need->is_vague;

	if (!need->root->name) {
		refuse(p, need, "it has no name at the directive", need->example->expr);
		return;
	}
	if (has_open_end(need)) {
		refuse(p, need, "it ends in an array that goes on past the structure's size", need->example->expr);
		return;
	}
	/* what is mapped already may be less than the hull of accesses that need not happen: the runtime would stop */
	if (!is_certain(need) && p->region->has_data_directives &&
	    (need->root->object->storage != OCC_STORAGE_LOCAL || mention_of(p, need->root->object).is_in_data)) {
		note(p, occ_arena_printf(p->arena, "%s is left to the data directives of this file: not all of its accesses need happen, so its section is not certain", display_name(need)));
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
	note_range(p, need, &section);
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

		if (a->place->is_vague || !v || !a->is_exact)
			continue; /* an access that need not happen does not happen outside */
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

/* ---- memory with two names ---- */

#define MAX_CHECKS 12

static bool has_own_condition(const struct planner *p)
{
	const struct occ_directive *d = p->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_IF && !d->clauses[i].is_implicit &&
		    (!*d->clauses[i].modifier || !strcmp(d->clauses[i].modifier, "target")))
			return true;
	return false;
}

static bool may_overlap(struct planner *p, const struct need *a, const struct need *b)
{
	const char *why = NULL;
	enum occ_alias alias;

	/* two sections that are only read would do no harm, but the runtime refuses to map them partly overlapping */
	if (!a->is_written && !b->is_written && !occ_is_derived(p->region, a->root, b->root))
		return false;
	alias = occ_alias(p->region, a->root, b->root, &why);
	if (alias == OCC_ALIAS_NO && why)
		occ_region_assume(p->region, why);
	return alias == OCC_ALIAS_MAYBE;
}

static bool is_constant_memory(const struct need *need)
{
	return need->root->kind == OCC_ROOT_POINTEE && need->root->points_to_const && !need->is_written;
}

/* No check can be written: copied both ways, equal memory comes out right, and memory that overlaps in part is stopped by
 * the runtime. What const points to may lie in read-only pages, so it is never copied back. */
static void copy_both_ways(struct planner *p, struct need *a, struct need *b)
{
	struct need *constant = is_constant_memory(a) ? a : is_constant_memory(b) ? b : NULL;

	if (constant) {
		p->refused = true;
		occ_find(p->findings, OCC_RULE_MAP_MISSING, OCC_ERROR, constant->example->loc,
			 "%s may overlap %s, which is written, and that cannot be checked here; add restrict to both",
			 display_name(constant), display_name(constant == a ? b : a));
	}
	a->copies_both_ways = b->copies_both_ways = true;
}

static void find_overlaps(struct planner *p)
{
	bool can_check = !has_own_condition(p);
	unsigned n = 0;

	for (unsigned i = 0; i < p->n_needs; i++)
		for (unsigned j = 0; j < i; j++)
			n += may_overlap(p, &p->needs[i], &p->needs[j]);
	can_check &= n <= MAX_CHECKS;
	for (unsigned i = 0; n && i < p->n_needs; i++) {
		for (unsigned j = 0; j < i; j++) {
			if (!may_overlap(p, &p->needs[i], &p->needs[j]))
				continue;
			if (!can_check) {
				copy_both_ways(p, &p->needs[j], &p->needs[i]);
				continue;
			}
			p->plan->guards = occ_arena_grow(p->arena, p->plan->guards, p->plan->n_guards,
							 sizeof(*p->plan->guards));
			p->plan->guards[p->plan->n_guards++] =
				(struct occ_apart){ p->needs[j].root, p->needs[i].root };
		}
	}
}

static const struct need *need_of_root(const struct planner *p, const struct occ_root *root)
{
	for (unsigned i = 0; i < p->n_needs; i++)
		if (p->needs[i].root == root)
			return &p->needs[i];
	return NULL;
}

static const char *device_number(const struct planner *p)
{
	const struct occ_directive *d = p->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_DEVICE)
			return d->clauses[i].expr && !d->clauses[i].expr->has_side_effects ? d->clauses[i].expr->text : NULL;
	return "omp_get_default_device()";
}

/* `apart || on the device already` for every pair; NULL when some part of it cannot be written. */
static const char *guard_text(struct planner *p)
{
	const char *text = "", *device = device_number(p);

	for (unsigned i = 0; i < p->plan->n_guards; i++) {
		const struct need *a = need_of_root(p, p->plan->guards[i].a), *b = need_of_root(p, p->plan->guards[i].b);
		const char *one;

		if (!a->first || !b->first || !device)
			return NULL;
		one = occ_arena_printf(p->arena,
				       "(const char *)%s <= (const char *)%s || (const char *)%s <= (const char *)%s || "
				       "__extension__ ({ extern int omp_target_is_present(const void *, int), omp_get_default_device(void); "
				       "omp_target_is_present(%s, %s); })",
				       a->last, b->first, b->last, a->first, a->first, device);
		text = occ_arena_printf(p->arena, p->plan->n_guards > 1 ? "%s%s(%s)" : "%s%s%s", text, i ? " && " : "", one);
		note(p, occ_arena_printf(p->arena,
					 "%s and %s may overlap: checked before the launch, and the host runs the region if they "
					 "do; restrict makes the check needless",
					 display_name(a), display_name(b)));
	}
	return text;
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

/* A region that has not got all its maps, or not the check that they need, gets none. */
static void drop_maps(struct planner *p)
{
	p->plan->n_maps = 0;
	p->plan->n_guards = 0;
	list_user_maps(p);
}

static void finish(struct planner *p)
{
	const char *guard = p->plan->n_guards ? guard_text(p) : "";

	if (!guard) {
		drop_maps(p);
		note(p, "the check for overlap cannot be written here, so nothing is mapped");
		return;
	}
	p->plan->text = clause_text(p);
	if (*guard)
		p->plan->text = occ_arena_printf(p->arena, "%s if(target: %s)", p->plan->text, guard);
}

struct occ_plan *occ_plan(struct occ_region *region, struct occ_findings *findings)
{
	struct occ_arena *arena = &region->unit->arena;
	struct planner p = { .region = region, .arena = arena, .findings = findings };

	p.plan = occ_arena_alloc(arena, sizeof(*p.plan));
	p.plan->text = "";
	p.is_asynchronous = occ_find_clause(region->directive, OCC_CLAUSE_NOWAIT);
	list_user_maps(&p);
	if (has_own_default(&p)) {
		note(&p, "defaultmap says how this region is mapped, so nothing is added");
		return p.plan;
	}
	if (region->effects_unknown)
		note(&p, "part of the region is not understood, so nothing is mapped for it");
	if (refuse_unknown_memory(&p) || region->effects_unknown)
		return p.plan;
	collect_needs(&p);
	find_overlaps(&p);
	for (unsigned i = 0; i < p.n_needs; i++)
		plan_root(&p, &p.needs[i]);
	if (p.refused) {
		drop_maps(&p);
		note(&p, "part of the region cannot be mapped, so it is left as it is");
		return p.plan;
	}
	if (occ_symbols_exhausted(&region->symbols)) {
		note(&p, "the region needs more analysis than the limit allows, so nothing is mapped for it");
		drop_maps(&p);
		return p.plan;
	}
	finish(&p);
	return p.plan;
}
