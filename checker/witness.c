/* Confirms races: one run for each of the two instances, and what the user is shown of them. */
#include "machine.h"
#include "tree.h"

#include <string.h>

/* ---- runs ---- */

static void seed(struct machine *m, const struct occ_symbol *symbol, int64_t value)
{
	const struct occ_expr *e = symbol->expr;
	struct value at = unknown;

	while (e && e->kind == OCC_EXPR_CAST)
		e = e->a;
	if (symbol->object)
		at = address(occ_machine_base(m, symbol->object, NULL, 0), 0);
	else if (e && e->kind == OCC_EXPR_LOAD)
		at = occ_machine_address_of(m, e->a);
	m->failed = m->done = false;
	if (at.kind != ADDRESS)
		return;
	if (symbol->object)
		occ_machine_put(m, at.base, at.offset, symbol->object->type->size,
				occ_machine_convert(integer(value), symbol->object->type));
	else if (e->a->type && e->a->type->size)
		occ_machine_put(m, at.base, at.offset, e->a->type->size,
				occ_machine_convert(integer(value), e->a->type));
}

static bool is_target_only(const struct occ_expr *expr, void *data)
{
	return expr == data;
}

static void run_instance(struct machine *m, struct occ_region *region, const struct occ_instance *instance,
			 struct base **bases)
{
	struct occ_visitor visitor = {is_target_only, NULL, (void *)instance->access->expr};
	const struct occ_symbols *symbols = &region->symbols;

	memset(m, 0, sizeof(*m));
	m->region = region;
	m->arena = symbols->arena;
	m->instance = instance;
	m->target = instance->access;
	m->bases = bases;
	m->is_born = occ_arena_alloc(m->arena, region->unit->n_objects + 1);
	m->target_in_callee = !occ_visit_stmt(region->directive->body, &visitor);
	for (unsigned i = 0; i < symbols->n_symbols; i++)
		if (symbols->symbols[i]->kind == OCC_SYMBOL_PARAMETER && instance->is_known[i])
			seed(m, symbols->symbols[i], instance->values[i]);
	for (unsigned i = 0; i < region->n_constants; i++) {
		const struct occ_symbol symbol = {.object = region->constants[i].object};

		seed(m, &symbol, region->constants[i].value);
	}
	m->n_hits = 0;
	occ_machine_forget_clauses(m, region->directive);
	occ_machine_run(m, region->directive->body);
}

static bool hits_meet(const struct machine *a, const struct machine *b)
{
	for (unsigned i = 0; i < a->n_hits; i++)
		for (unsigned j = 0; j < b->n_hits; j++)
			if (a->hits[i].base == b->hits[j].base &&
			    a->hits[i].offset < b->hits[j].offset + (int64_t)b->hits[j].size &&
			    b->hits[j].offset < a->hits[i].offset + (int64_t)a->hits[i].size)
				return true;
	return false;
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

static struct occ_witness_side side_of(const struct machine *m, const struct occ_level *apart, bool is_second)
{
	const struct occ_access *access = m->target;
	struct occ_witness_side side = {.loc = access->loc, .is_write = access->kind == OCC_WRITE};

	for (unsigned i = 0; i < access->n_levels; i++) {
		const struct occ_level *level = access->levels[i];
		int64_t value;

		if (level->kind == OCC_LEVEL_TEAMS || level->kind == OCC_LEVEL_PARALLEL) {
			if (level == apart && !has_dealt_loop(access, i))
				add_binding(m->arena, &side.iteration, &side.n_iteration,
					    level->kind == OCC_LEVEL_TEAMS ? "team" : "thread", is_second);
		} else if (level->variable && occ_machine_value(m, level->value, &value) &&
			   !(side.n_iteration && i && access->levels[i - 1]->variable == level->variable)) {
			add_binding(m->arena, &side.iteration, &side.n_iteration, level->variable->name, value);
		}
	}
	return side;
}

static const char *address_text(const struct machine *m)
{
	const struct occ_place *place = m->target->place;
	const struct occ_root *root = place->root;
	const char *text = root->name ? root->name : root->object ? root->object->name : "memory";
	int64_t value;

	for (unsigned i = 0; i < place->n_steps; i++) {
		const struct occ_step *s = &place->steps[i];

		if (s->kind == OCC_STEP_FIELD) {
			text = occ_arena_printf(m->arena, "%s.%s", text, s->field->name);
		} else if (!occ_machine_value(m, s->value, &value)) {
			return text;
		} else if (!i && !value && root->kind == OCC_ROOT_POINTEE && place->n_steps > 1 &&
			   place->steps[1].kind == OCC_STEP_FIELD) {
			i++;
			text = occ_arena_printf(m->arena, "%s->%s", text, place->steps[1].field->name);
		} else {
			text = occ_arena_printf(m->arena, "%s[%lld]", text, (long long)value);
		}
	}
	return text;
}

static bool set_involves(__isl_keep isl_set *set, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);

	return at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) != isl_bool_false;
}

static bool function_involves(__isl_keep isl_pw_aff *aff, const struct occ_symbol *symbol)
{
	isl_size n = isl_pw_aff_dim(aff, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		isl_id *id = isl_pw_aff_get_dim_id(aff, isl_dim_param, i);

		isl_id_free(id);
		if (id == symbol->id)
			return isl_pw_aff_involves_dims(aff, isl_dim_param, i, 1) != isl_bool_false;
	}
	return false;
}

static bool value_involves(const struct occ_value *value, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; value && i < value->n_terms; i++) {
		if (function_involves(value->terms[i].coefficient, symbol))
			return true;
		for (unsigned f = 0; f < value->terms[i].degree; f++)
			if (value->terms[i].monomial[f] == symbol)
				return true;
	}
	return false;
}

static bool access_involves_itself(const struct occ_access *access, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < access->place->n_steps; i++)
		if (value_involves(access->place->steps[i].value, symbol))
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
		bool is_part = s->is_stride;

		for (unsigned f = 0; f < s->n_factors; f++)
			is_part |= s->factors[f] == symbol || s->factors[f]->is_stride;
		if (is_part && access_involves_itself(access, s))
			return true;
	}
	return false;
}

static void add_parameters(struct occ_witness *witness, const struct machine *a, const struct machine *b)
{
	const struct occ_symbols *symbols = &a->region->symbols;

	for (unsigned i = 0; i < symbols->n_symbols; i++) {
		const struct occ_symbol *s = symbols->symbols[i];

		if (s->kind == OCC_SYMBOL_PARAMETER && !s->n_factors && !s->is_stride && a->instance->is_known[i] &&
		    (access_involves(a, a->target, s) || access_involves(b, b->target, s)))
			add_binding(a->arena, &witness->parameters, &witness->n_parameters, s->name,
				    a->instance->values[i]);
	}
}

/* The two really are different iterations of apart. */
static bool iterations_differ(const struct machine *a, const struct machine *b, const struct occ_level *apart)
{
	int64_t x, y;

	if (apart->kind == OCC_LEVEL_TEAMS || apart->kind == OCC_LEVEL_PARALLEL)
		return true;
	return occ_machine_value(a, apart->value, &x) && occ_machine_value(b, apart->value, &y) && x != y;
}

struct occ_witness *occ_witness_confirm(struct occ_region *region, const struct occ_instance *first,
					const struct occ_instance *second, const struct occ_level *apart)
{
	struct occ_arena *arena = region->symbols.arena;
	struct base *bases = NULL;
	struct occ_witness *witness;
	struct machine a, b;

	if (!first->access->expr || !second->access->expr)
		return NULL;
	run_instance(&a, region, first, &bases);
	if (!a.n_hits)
		return NULL;
	run_instance(&b, region, second, &bases);
	if (!hits_meet(&a, &b) || !iterations_differ(&a, &b, apart))
		return NULL;
	witness = occ_arena_alloc(arena, sizeof(*witness));
	witness->object = first->access->place->root->name     ? first->access->place->root->name
			  : first->access->place->root->object ? first->access->place->root->object->name
							       : "memory";
	witness->address = address_text(&a);
	witness->first = side_of(&a, apart, false);
	witness->second = side_of(&b, apart, true);
	add_parameters(witness, &a, &b);
	return witness;
}
