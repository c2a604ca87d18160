/* Confirms races: one run for each of the two instances, and what the user is shown of them. */
#include "derived.h"
#include "effects.h"
#include "machine.h"
#include "tree.h"

#include <string.h>

/* ---- what is known when a region starts ---- */

static const struct base *base_of_root(struct machine *m, const struct occ_root *root)
{
	const struct base *holder;

	if (root->kind == OCC_ROOT_OBJECT)
		return occ_machine_base(m, root->object, NULL, NULL, 0);
	holder = root->parent ? base_of_root(m, root->parent) : occ_machine_base(m, root->object, NULL, NULL, 0);
	return occ_machine_base(m, NULL, NULL, holder, root->field ? (int64_t)(root->field->offset_bits / 8) : 0);
}

static struct value address_of_place(struct machine *m, const struct occ_place *place)
{
	const struct occ_root *root = place->root;
	struct value at;
	int64_t index;

	if (place->is_vague || (root->kind != OCC_ROOT_OBJECT && root->kind != OCC_ROOT_POINTEE))
		return unknown;
	at = address(base_of_root(m, root), 0);
	for (unsigned i = 0; i < place->n_steps && at.kind == ADDRESS; i++) {
		const struct occ_step *s = &place->steps[i];

		if (s->kind == OCC_STEP_FIELD)
			at.offset += (int64_t)(s->field->offset_bits / 8);
		else if (s->value && occ_machine_value(m, s->value, &index))
			at = occ_machine_advance(m, at, integer(index), s->element);
		else
			at = unknown;
	}
	return at;
}

static bool is_written(const struct machine *m, const struct occ_object *object)
{
	return occ_effect_of(m->world->effects, object)->is_written;
}

static void seed_object(struct machine *m, const struct occ_object *object, struct value value)
{
	occ_machine_put(m, address(occ_machine_base(m, object, NULL, NULL, 0), 0), object->type->size,
			occ_machine_convert(value, object->type), !is_written(m, object));
}

/* Memory that the model takes not to be written, having seen that the region does not. */
static void seed_memory(struct machine *m, struct value at, const struct occ_type *type, int64_t value)
{
	if (at.kind == ADDRESS && type && type->size)
		occ_machine_put(m, at, type->size, occ_machine_convert(integer(value), type), true);
}

static void seed_symbol(struct machine *m, const struct occ_symbol *symbol, int64_t value)
{
	const struct occ_expr *e = occ_strip_casts(symbol->expr);

	if (symbol->object) {
		seed_object(m, symbol->object, integer(value));
		return;
	}
	if (e && e->kind == OCC_EXPR_LOAD)
		e = e->a;
	if (e)
		seed_memory(m, occ_machine_address_of(m, e), e->type, value);
	m->failed = false;
}

/* Pointers that the region does not change. */
static void seed_root(struct machine *m, const struct occ_root *root)
{
	const struct base *pointee;

	if (root->kind != OCC_ROOT_POINTEE || (!root->parent && is_written(m, root->object)))
		return;
	pointee = base_of_root(m, root);
	occ_machine_put(m, address(pointee->holder, pointee->offset), root->pointer->size, address(pointee, 0), true);
}

static bool is_known(const struct machine *m, const struct occ_value *value)
{
	const struct occ_symbols *symbols = &m->region->symbols;

	for (unsigned i = 0; i < symbols->n_symbols; i++)
		if (!m->instance->is_known[i] && occ_value_involves(value, symbols->symbols[i]))
			return false;
	return value;
}

static void seed_entry(struct machine *m, const struct occ_entry *entry)
{
	int64_t value;

	if (entry->place)
		seed_object(m, entry->object, address_of_place(m, entry->place));
	else if (is_known(m, entry->value) && occ_machine_value(m, entry->value, &value))
		seed_object(m, entry->object, integer(value));
}

static void seed_lookup(struct machine *m, const struct occ_lookup *lookup)
{
	int64_t value;

	if (is_known(m, occ_value_symbol(&m->region->symbols, lookup->symbol)) &&
	    occ_machine_symbol(m, lookup->symbol, &value))
		seed_memory(m, address_of_place(m, lookup->place), lookup->expr->type, value);
}

static void seed(struct machine *m)
{
	const struct occ_region *region = m->region;

	m->is_silent = true;
	for (unsigned i = 0; i < region->n_roots; i++)
		seed_root(m, region->roots[i]);
	for (unsigned i = 0; i < region->n_entries; i++)
		seed_entry(m, &region->entries[i]);
	for (unsigned i = 0; i < region->symbols.n_symbols; i++)
		if (region->symbols.symbols[i]->kind == OCC_SYMBOL_PARAMETER && m->instance->is_known[i])
			seed_symbol(m, region->symbols.symbols[i], m->instance->values[i]);
	for (unsigned i = 0; i < region->n_constants; i++)
		seed_object(m, region->constants[i].object, integer(region->constants[i].value));
	for (unsigned i = 0; i < region->n_lookups; i++)
		seed_lookup(m, &region->lookups[i]);
	m->is_silent = false;
	m->n_uses = 0;
}

/* ---- runs ---- */

static bool find_sites(struct machine *m)
{
	unsigned at;

	for (const struct occ_site *s = m->target->site; s; s = s->outer)
		m->n_sites++;
	at = m->n_sites;
	if (at > sizeof(m->sites) / sizeof(*m->sites))
		return false;
	for (const struct occ_site *s = m->target->site; s; s = s->outer)
		m->sites[--at] = s->call;
	return true;
}

/* The target must be in the object that it is said to be in: a program that goes past it does not count. */
static bool is_inside_object(const struct machine *m)
{
	const struct occ_object *object = m->hit.base->object;
	const struct occ_type *type = object ? object->type : NULL;

	return !type || !type->size || (m->hit.offset >= 0 && m->hit.offset + m->hit_size <= (int64_t)type->size);
}

/* True when the run got to the target. */
static bool run_instance(struct machine *m, struct world *world, const struct occ_instance *instance, bool is_second)
{
	memset(m, 0, sizeof(*m));
	m->world = world;
	m->region = world->region;
	m->arena = &world->arena;
	m->instance = instance;
	m->target = instance->access;
	m->is_second = is_second;
	m->limit = OCC_MACHINE_STEPS;
	m->bindings = occ_arena_alloc(m->arena, (m->region->unit->n_objects + 1) * sizeof(*m->bindings));
	if (!find_sites(m))
		return false;
	seed(m);
	m->steps = 0;
	occ_machine_run_region(m);
	m->region->n_steps += m->steps;
	return m->done && !m->failed && m->hit.kind == ADDRESS && m->hit_size > 0 && is_inside_object(m);
}

static bool hits_meet(const struct machine *a, const struct machine *b)
{
	return a->hit.base == b->hit.base && a->hit.offset < b->hit.offset + b->hit_size &&
	       b->hit.offset < a->hit.offset + a->hit_size;
}

/* The two are in different teams, threads, iterations or tasks. */
static bool are_two(const struct machine *a, const struct machine *b, const struct occ_level *apart)
{
	int64_t x, y;

	if (!apart)
		return a->target != b->target || a->hit_scope != b->hit_scope;
	if (!a->parted || !b->parted)
		return false;
	if (apart->kind == OCC_LEVEL_TEAMS || apart->kind == OCC_LEVEL_PARALLEL)
		return occ_machine_member(a, apart) != occ_machine_member(b, apart);
	return occ_machine_symbol(a, apart->iterator, &x) && occ_machine_symbol(b, apart->iterator, &y) && x != y;
}

/* ---- what the user is shown ---- */

static void add_binding(struct occ_arena *arena, struct occ_binding **list, unsigned *count, const char *name,
			int64_t value)
{
	*list = occ_arena_grow(arena, *list, *count, sizeof(**list));
	(*list)[(*count)++] = (struct occ_binding){name, value};
}

/* An iteration of a loop that is dealt out says more than the number of a thread that may get it. */
static bool has_dealt_loop(const struct occ_access *access, unsigned from)
{
	for (unsigned i = from; i < access->n_levels; i++)
		if (access->levels[i]->kind == OCC_LEVEL_SHARED && access->levels[i]->variable)
			return true;
	return false;
}

static void add_level(const struct machine *m, struct occ_witness_side *side, struct occ_arena *arena, unsigned i)
{
	const struct occ_level *level = m->target->levels[i];
	const char *name = level->variable ? level->variable->name : NULL;
	int64_t value = 0;
	bool known = false;

	if (level->kind == OCC_LEVEL_TEAMS || level->kind == OCC_LEVEL_PARALLEL) {
		name = level->kind == OCC_LEVEL_TEAMS ? "team" : "thread";
		known = level == m->world->apart && !has_dealt_loop(m->target, i);
		value = occ_machine_member(m, level);
	} else if (name) {
		known = occ_machine_value(m, level->value, &value) &&
			!(side->n_iteration && i && m->target->levels[i - 1]->variable == level->variable);
	} else if (level->directive && level->kind == OCC_LEVEL_SHARED &&
		   (level->directive->constructs & OCC_OMP_SECTIONS)) {
		name = "section";
		known = occ_machine_symbol(m, level->iterator, &value);
	}
	if (known)
		add_binding(arena, &side->iteration, &side->n_iteration, name, value);
}

static struct occ_witness_side side_of(const struct machine *m, struct occ_arena *arena)
{
	struct occ_witness_side side = {.loc = m->target->loc, .is_write = m->target->kind == OCC_WRITE};

	side.text = m->target->expr->text;
	side.offset = m->hit.offset;
	side.size = m->hit_size;
	for (unsigned i = 0; i < m->target->n_levels; i++)
		add_level(m, &side, arena, i);
	return side;
}

static const char *address_text(const struct machine *m, struct occ_arena *arena)
{
	const struct occ_place *place = m->target->place;
	const struct occ_root *root = place->root;
	const char *text = root->name ? root->name : root->object ? root->object->name : "memory";
	int64_t value;

	for (unsigned i = 0; i < place->n_steps; i++) {
		const struct occ_step *s = &place->steps[i];

		if (s->kind == OCC_STEP_FIELD) {
			text = occ_arena_printf(arena, "%s.%s", text, s->field->name);
		} else if (!occ_machine_value(m, s->value, &value)) {
			return text;
		} else if (!i && !value && root->kind == OCC_ROOT_POINTEE && place->n_steps > 1 &&
			   place->steps[1].kind == OCC_STEP_FIELD) {
			i++;
			text = occ_arena_printf(arena, "%s->%s", text, place->steps[1].field->name);
		} else {
			text = occ_arena_printf(arena, "%s[%lld]", text, (long long)value);
		}
	}
	return text;
}

static bool set_involves(__isl_keep isl_set *set, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);

	return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

static bool access_involves_itself(const struct occ_access *access, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < access->place->n_steps; i++)
		if (occ_value_involves(access->place->steps[i].value, symbol))
			return true;
	return set_involves(access->domain, symbol);
}

/* Directly, as a factor of a product that stands for itself, or perhaps by way of a stride. */
static bool access_involves(const struct machine *m, const struct occ_access *access, const struct occ_symbol *symbol)
{
	const struct occ_symbols *symbols = &m->region->symbols;

	if (access_involves_itself(access, symbol))
		return true;
	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		const struct occ_symbol *s = symbols->symbols[i];
		bool is_part = s->is_stride || occ_derived_involves(symbols, s, symbol);

		for (unsigned f = 0; f < s->n_factors; f++)
			is_part |= s->factors[f] == symbol || s->factors[f]->is_stride;
		if (is_part && access_involves_itself(access, s))
			return true;
	}
	return false;
}

static void add_parameters(struct occ_witness *witness, struct occ_arena *arena, const struct machine *a,
			   const struct machine *b)
{
	const struct occ_symbols *symbols = &a->region->symbols;

	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		const struct occ_symbol *s = symbols->symbols[i];

		if (s->kind == OCC_SYMBOL_PARAMETER && !s->n_factors && !s->is_stride && !s->derived && a->instance->is_known[i] &&
		    (access_involves(a, a->target, s) || access_involves(b, b->target, s)))
			add_binding(arena, &witness->parameters, &witness->n_parameters, s->name,
				    a->instance->values[i]);
	}
}

static struct occ_witness *describe(const struct machine *a, const struct machine *b)
{
	struct occ_arena *arena = a->region->symbols.arena;
	struct occ_witness *witness = occ_arena_alloc(arena, sizeof(*witness));
	const struct occ_root *root = a->target->place->root;

	witness->object = root->name ? root->name : root->object ? root->object->name : "memory";
	witness->address = address_text(a, arena);
	witness->first = side_of(a, arena);
	witness->second = side_of(b, arena);
	add_parameters(witness, arena, a, b);
	return witness;
}

struct occ_witness *occ_witness_confirm(struct occ_region *region, const struct occ_instance *first,
					const struct occ_instance *second, const struct occ_level *apart)
{
	struct world world = {.region = region, .apart = apart};
	struct occ_witness *witness = NULL;
	struct machine a, b;

	if (!first->access->expr || !second->access->expr || region->n_steps > OCC_MACHINE_REGION_STEPS)
		return NULL;
	occ_arena_init(&world.arena);
	world.effects = occ_effects_of(&world.arena, region->body);
	if (run_instance(&a, &world, first, false) && run_instance(&b, &world, second, true) && hits_meet(&a, &b) &&
	    are_two(&a, &b, apart) && !occ_machine_depends(&a, &b) && !occ_machine_depends(&b, &a))
		witness = describe(&a, &b);
	occ_arena_release(&world.arena);
	return witness;
}
