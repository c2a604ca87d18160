#include "explainer.h"

#include "phrase.h"
#include "tree.h"

bool occ_level_has(const struct occ_level *level, unsigned construct)
{
	return level->directive && (level->directive->constructs & construct);
}

const char *occ_with_clause(struct explainer *e, const char *text, const struct occ_level *level,
			       enum occ_clause_kind kind)
{
	const struct occ_clause *c = level->directive ? occ_find_clause(level->directive, kind) : NULL;

	if (!c)
		return text;
	if (c->expr && c->expr->text)
		return occ_arena_printf(e->arena, "%s, %s(%s%s%s)", text, c->name, c->text, *c->text ? ", " : "",
					c->expr->text);
	return occ_arena_printf(e->arena, *c->text ? "%s, %s(%s)" : "%s, %s", text, c->name, c->text);
}

/* Who runs the iterations of a loop. */
static const char *dealt_to(struct explainer *e, const struct occ_level *level)
{
	switch (level->kind) {
	case OCC_LEVEL_SEQUENTIAL: return "in order";
	case OCC_LEVEL_SIMD: return occ_with_clause(e, "in the lanes of a vector", level, OCC_CLAUSE_SAFELEN);
	case OCC_LEVEL_TASK: return "made into tasks";
	default: break;
	}
	if (occ_level_has(level, OCC_OMP_LOOP))
		return "in any order, by whatever threads there are";
	if (occ_level_has(level, OCC_OMP_DISTRIBUTE) && occ_level_has(level, OCC_OMP_FOR))
		return occ_with_clause(e, "dealt to the threads of all teams", level, OCC_CLAUSE_SCHEDULE);
	if (occ_level_has(level, OCC_OMP_DISTRIBUTE))
		return occ_with_clause(e, "dealt to the teams", level, OCC_CLAUSE_DIST_SCHEDULE);
	return occ_with_clause(e, "dealt to the threads of the team", level, OCC_CLAUSE_SCHEDULE);
}

/* A symbol for the loop's variable. The iterator itself, unless it counts rounds. */
static struct occ_symbol *variable_of(struct explainer *e, const struct occ_level *level)
{
	struct counter *c;

	if (!level->value || !level->variable || level->step == 1 || level->step == -1)
		return level->iterator;
	for (unsigned i = 0; i < e->n_counters; i++)
		if (e->counters[i].level == level)
			return e->counters[i].variable;
	e->counters = occ_arena_grow(e->arena, e->counters, e->n_counters, sizeof(*e->counters));
	c = &e->counters[e->n_counters++];
	c->level = level;
	c->variable = occ_symbol_new(e->symbols, OCC_SYMBOL_ITERATOR, level->variable->name, level->variable->type);
	return c->variable;
}

__isl_give isl_set *occ_in_variables(struct explainer *e, __isl_take isl_set *set, struct occ_level *const *levels,
					unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		const struct occ_level *level = levels[i];
		struct occ_symbol *variable = variable_of(e, level);
		isl_pw_aff *value = variable == level->iterator ? NULL : occ_value_as_affine(e->symbols, level->value);
		int at;

		if (!value)
			continue;
		set = isl_set_intersect(set,
					isl_pw_aff_eq_set(value, occ_parameter(e->symbols, isl_id_copy(variable->id))));
		at = isl_set_find_dim_by_id(set, isl_dim_param, level->iterator->id);
		if (at >= 0)
			set = isl_set_project_out(set, isl_dim_param, (unsigned)at, 1);
	}
	return set;
}

/* levels[at] is a loop. */
static const char *loop_text(struct explainer *e, struct occ_level *const *levels, unsigned at)
{
	const struct occ_level *level = levels[at];
	isl_set *range = level->block && level->block->inside ? isl_set_copy(level->block->inside) : NULL;
	const char *bounds = "", *steps = "";

	if (range) {
		range = isl_set_remove_divs(occ_in_variables(e, range, levels, at + 1)); /* the step is said in words */
		bounds = occ_phrase_set(e->symbols, range, variable_of(e, level));
		isl_set_free(range);
	}
	if (!*bounds)
		bounds = "bounds that are not known";
	if (level->step < -1 || level->step > 1)
		steps = occ_arena_printf(e->arena, " in steps of %lld", (long long)level->step);
	else if (level->descending)
		steps = ", counting down";
	return occ_arena_printf(e->arena, "%s, line %u: %s%s%s, %s", level->variable->name, level->loc.line, bounds,
				steps, level->may_stop ? ", unless it is left before" : "", dealt_to(e, level));
}

static const char *members_text(struct explainer *e, const struct occ_level *level)
{
	bool teams = level->kind == OCC_LEVEL_TEAMS;
	const char *text = occ_arena_printf(e->arena, "%s, line %u: each runs what follows",
					    teams ? "teams" : "threads", level->loc.line);

	if (level->is_lone)
		text = occ_arena_printf(e->arena, "%s, one at a time", text);
	if (level->most)
		text = occ_arena_printf(e->arena, "%s, at most %lld of them", text, (long long)level->most);
	return occ_with_clause(e, text, level, OCC_CLAUSE_IF);
}

static const char *level_text(struct explainer *e, struct occ_level *const *levels, unsigned at)
{
	const struct occ_level *level = levels[at];

	if (level->kind == OCC_LEVEL_TEAMS || level->kind == OCC_LEVEL_PARALLEL)
		return members_text(e, level);
	if (level->variable)
		return loop_text(e, levels, at);
	if (level->kind == OCC_LEVEL_TASK)
		return occ_arena_printf(e->arena, "%s, line %u: %s",
					occ_level_has(level, OCC_OMP_TARGET) ? "target region" : "task", level->loc.line,
					level->is_undeferred ? "run at once" : "run beside what its maker does next");
	if (level->kind == OCC_LEVEL_SEQUENTIAL)
		return occ_arena_printf(e->arena, "loop, line %u: some number of times, in order", level->loc.line);
	if (occ_level_has(level, OCC_OMP_SECTIONS))
		return occ_arena_printf(e->arena, "sections, line %u: each by one thread", level->loc.line);
	if (occ_level_has(level, OCC_OMP_SINGLE))
		return occ_arena_printf(e->arena, "single, line %u: by one thread", level->loc.line);
	return occ_arena_printf(e->arena, "end of the loop, line %u: by one thread", level->loc.line);
}

void occ_explain_space(struct explainer *e)
{
	struct occ_region *region = e->region;
	bool *seen;
	unsigned n = 0;

	for (unsigned i = 0; i < region->n_accesses; i++)
		for (unsigned k = 0; k < region->accesses[i]->n_levels; k++)
			if (region->accesses[i]->levels[k]->index >= n)
				n = region->accesses[i]->levels[k]->index + 1;
	seen = occ_arena_alloc(e->arena, n + 1);
	occ_explain_section(e, "Iteration space");
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		for (unsigned k = 0; k < a->n_levels; k++) {
			if (!seen[a->levels[k]->index])
				fprintf(e->to, "  %*s%s\n", (int)(2 * k), "", level_text(e, a->levels, k));
			seen[a->levels[k]->index] = true;
		}
	}
	if (!n)
		fprintf(e->to, "  one thread runs the region once\n");
}
