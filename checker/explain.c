#include "explain.h"

#include "explainer.h"
#include "report.h"

#include <isl/ctx.h>

#include <string.h>

/* False when the section has that line already. */
static bool is_new(struct explainer *e, const char *line)
{
	for (unsigned i = 0; i < e->n_said; i++)
		if (!strcmp(e->said[i], line))
			return false;
	e->said = occ_arena_grow(e->arena, e->said, e->n_said, sizeof(*e->said));
	e->said[e->n_said++] = line;
	return true;
}

void occ_explain_section(struct explainer *e, const char *title)
{
	e->n_said = 0;
	fprintf(e->to, "\n%s\n", title);
}

static void say(struct explainer *e, const char *line)
{
	if (is_new(e, line))
		fprintf(e->to, "  %s\n", line);
}

static const char *access_text(struct explainer *e, const struct occ_access *access)
{
	return occ_arena_printf(e->arena, "%s %s in line %u", occ_lvalue_text(e, access),
				access->kind == OCC_READ ? "read" : "written", access->loc.line);
}

static const char *pair_text(struct explainer *e, const struct occ_outcome *o)
{
	const char *a = access_text(e, o->a), *b = access_text(e, o->b);

	if (!strcmp(a, b))
		return occ_arena_printf(e->arena, "%s, by two of them", a);
	return occ_arena_printf(e->arena, "%s, and %s", a, b);
}

static const char *bindings_text(struct explainer *e, const struct occ_binding *list, unsigned n)
{
	const char *text = "";

	for (unsigned i = 0; i < n; i++)
		text = occ_arena_printf(e->arena, "%s%s%s = %lld", text, i ? ", " : "", list[i].name,
					(long long)list[i].value);
	return text;
}

static const char *side_text(struct explainer *e, const struct occ_witness_side *side, const struct occ_access *access)
{
	const char *at = bindings_text(e, side->iteration, side->n_iteration);

	return occ_arena_printf(e->arena, "%s %s in line %u%s%s", occ_lvalue_text(e, access),
				side->is_write ? "written" : "read", side->loc.line, *at ? ", at " : "", at);
}

static const char *meeting_text(struct explainer *e, const struct occ_outcome *o)
{
	const struct occ_witness *w = e->verdict->witness;
	const char *given = bindings_text(e, w->parameters, w->n_parameters);

	return occ_arena_printf(e->arena, "both touch %s: %s, and %s%s%s", w->address, side_text(e, &w->first, o->a),
				side_text(e, &w->second, o->b), *given ? "; for " : "", given);
}

static const char *outcome_text(struct explainer *e, const struct occ_outcome *o)
{
	switch (o->kind) {
	case OCC_OUTCOME_SYNCHRONISED:
		return o->a->is_atomic && o->b->is_atomic ? "both are atomic" : "the reduction combines its copies";
	case OCC_OUTCOME_APART: return occ_apart_text(e, o->a, o->b);
	case OCC_OUTCOME_RACE: return occ_arena_printf(e->arena, "RACE: %s", meeting_text(e, o));
	case OCC_OUTCOME_UNKNOWN: return occ_arena_printf(e->arena, "NOT KNOWN: %s (line %u)", o->why, o->where.line);
	case OCC_OUTCOME_SEPARATE: break;
	}
	return o->why;
}

static bool is_separate_from(const struct occ_outcome *o, const struct occ_root *root, const struct occ_root *other)
{
	const struct occ_root *a = o->a->place->root, *b = o->b->place->root;

	return o->kind == OCC_OUTCOME_SEPARATE && !o->why && ((a == root && b == other) || (a == other && b == root));
}

/* "*a is an object apart from n, *b": different by what they are. */
static void explain_objects(struct explainer *e)
{
	const struct occ_region *region = e->region;

	for (unsigned i = 0; i < region->n_roots; i++) {
		const char *text = "";

		for (unsigned k = 0; k < region->n_roots && occ_root_is_written(region, region->roots[i]); k++) {
			bool is_apart = false;

			for (unsigned j = 0; j < e->verdict->n_outcomes && !is_apart; j++)
				is_apart =
				    is_separate_from(&e->verdict->outcomes[j], region->roots[i], region->roots[k]);
			if (is_apart && !occ_root_is_dull(region, region->roots[k]))
				text = occ_arena_printf(e->arena, "%s%s%s", text, *text ? ", " : "",
							occ_root_text(e, region->roots[k]));
		}
		if (*text)
			say(e, occ_arena_printf(e->arena, "%s is an object apart from %s",
						occ_root_text(e, region->roots[i]), text));
	}
}

/* The race was found behind the doubt. */
static bool is_settled(struct explainer *e, const struct occ_outcome *o)
{
	for (unsigned i = 0; o->kind == OCC_OUTCOME_UNKNOWN && i < e->verdict->n_outcomes; i++)
		if (e->verdict->outcomes[i].kind == OCC_OUTCOME_RACE &&
		    !strcmp(pair_text(e, &e->verdict->outcomes[i]), pair_text(e, o)))
			return true;
	return false;
}

#define MOST_PAIRS 400

static void explain_pairs(struct explainer *e)
{
	const struct occ_verdict *v = e->verdict;
	unsigned n = v->n_outcomes < MOST_PAIRS ? v->n_outcomes : MOST_PAIRS;

	explain_objects(e);
	for (unsigned i = 0; i < v->n_outcomes; i++) {
		const struct occ_outcome *o = &v->outcomes[i];

		if (o->kind == OCC_OUTCOME_SEPARATE && o->why)
			say(e, o->why);
		else if (o->kind != OCC_OUTCOME_SEPARATE && !is_settled(e, o) &&
			 (i < n || o->kind == OCC_OUTCOME_RACE || o->kind == OCC_OUTCOME_UNKNOWN))
			say(e, occ_arena_printf(e->arena, "%s: %s", pair_text(e, o), outcome_text(e, o)));
	}
	if (n < v->n_outcomes)
		fprintf(e->to, "  and so on, for %u pairs\n", v->n_outcomes);
	if (v->kind == OCC_VERDICT_RACE)
		fprintf(e->to, "  A race ends the proof: what comes after it was not looked at.\n");
	if (!v->n_outcomes && v->kind == OCC_VERDICT_DISJOINT)
		fprintf(e->to, "  Nothing is written that another thread touches.\n");
}

static void explain_proof(struct explainer *e)
{
	const struct occ_region *region = e->region;

	occ_explain_section(e, "Proof");
	for (unsigned i = 0; i < region->n_troubles; i++)
		say(e, occ_arena_printf(e->arena, "NOT KNOWN: %s (line %u)", region->troubles[i].reason,
					region->troubles[i].loc.line));
	if (e->verdict->kind == OCC_VERDICT_UNKNOWN && !region->n_troubles && !e->verdict->n_outcomes)
		say(e,
		    occ_arena_printf(e->arena, "NOT KNOWN: %s (line %u)", e->verdict->reason, e->verdict->where.line));
	explain_pairs(e);
	if (!region->n_assumptions)
		return;
	occ_explain_section(e, "Assumptions");
	for (unsigned i = 0; i < region->n_assumptions; i++)
		say(e, region->assumptions[i]);
}

void occ_explain(struct occ_region *region, const struct occ_verdict *verdict, FILE *to)
{
	struct explainer e = {.region = region,
			      .symbols = &region->symbols,
			      .arena = region->symbols.arena,
			      .verdict = verdict,
			      .to = to};
	const struct occ_directive *d = region->directive;

	isl_ctx_reset_operations(region->symbols.isl);
	fprintf(to, "%s:%u: %s, in %s: %s\n", d->loc.file, d->loc.line, d->name,
		region->function ? region->function->name : "?", occ_verdict_name(verdict->kind));
	if (verdict->kind == OCC_VERDICT_UNKNOWN)
		fprintf(to, "  because %s (line %u)\n", verdict->reason,
			verdict->where.line ? verdict->where.line : d->loc.line);
	occ_explain_space(&e);
	occ_explain_accesses(&e);
	explain_proof(&e);
	fflush(to);
}
