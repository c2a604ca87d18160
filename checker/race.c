/* What the user is told of a race: the two accesses, and what removes it where that is sure. */
#include "race.h"

#include "tree.h"

#include <string.h>

/* ---- the two accesses ---- */

static const struct occ_access *access_of(const struct occ_region *region, const struct occ_witness_side *side)
{
	const struct occ_access *found = NULL;
	bool several = false;

	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		if ((a->kind == OCC_WRITE) != side->is_write || a->loc.line != side->loc.line ||
		    a->loc.column != side->loc.column || !a->loc.file || !side->loc.file ||
		    strcmp(a->loc.file, side->loc.file))
			continue;
		/* a[i] begins where the pointer a is read: the longer path is meant */
		if (found && a->place->n_steps < found->place->n_steps)
			continue;
		several = found && found->expr != a->expr && a->place->n_steps == found->place->n_steps;
		found = a;
	}
	return several ? NULL : found; /* several: all in one macro */
}

static const char *bindings_text(struct occ_arena *arena, const struct occ_binding *list, unsigned n)
{
	const char *text = "";

	for (unsigned i = 0; i < n; i++)
		text = occ_arena_printf(arena, "%s%s%s = %lld", text, i ? ", " : "", list[i].name,
					(long long)list[i].value);
	return text;
}

/* "if `x > 0`": what the data has to be like for it to happen. */
static const char *data_text(struct occ_arena *arena, const struct occ_access *access)
{
	const char *text = "";

	for (const struct occ_assumed *a = access ? access->assumed : NULL; a; a = a->outer)
		if (a->condition->text)
			text = occ_arena_printf(arena, "%s %s `%s`", text, a->holds ? "if" : "unless", a->condition->text);
	return text;
}

/* "`a[i]` written at i = 3" */
static const char *side_text(struct occ_arena *arena, const struct occ_witness_side *side,
			     const struct occ_access *access, const char *address)
{
	const char *at = bindings_text(arena, side->iteration, side->n_iteration);

	if (access && access->expr && access->expr->text)
		address = access->expr->text;
	return occ_arena_printf(arena, "`%s` %s%s%s%s", address, side->is_write ? "written" : "read",
				*at ? " at " : "", at, data_text(arena, access));
}

static bool is_object(const struct occ_expr *e, const struct occ_object *object)
{
	return e && e->kind == OCC_EXPR_OBJECT && e->object == object;
}

/* ---- a clause that helps ---- */

/* The operator of a reduction over object that e is one step of (s += x, s++), or NULL. */
static const char *reduction_step(const struct occ_expr *e, const struct occ_object *object)
{
	if (!is_object(e->a, object))
		return NULL;
	if (e->kind == OCC_EXPR_INCDEC)
		return "+"; /* s-- adds -1 */
	if (e->kind != OCC_EXPR_ASSIGN)
		return NULL;
	switch (e->op) {
	case OCC_OP_ADD:
	case OCC_OP_SUB: return "+"; /* OpenMP combines the parts of s -= x by adding them */
	case OCC_OP_MUL: return "*";
	case OCC_OP_BITAND: return "&";
	case OCC_OP_BITOR: return "|";
	case OCC_OP_BITXOR: return "^";
	default: return NULL;
	}
}

/* How a region uses a scalar. */
struct uses {
	const struct occ_object *object;
	unsigned n_uses; /* names of the object */
	unsigned n_steps; /* of them, in steps of a reduction */
	const char *op;
	bool mixed; /* operators differ */
};

static bool count_use(const struct occ_expr *e, void *data)
{
	struct uses *uses = data;
	const char *op = reduction_step(e, uses->object);

	uses->n_uses += is_object(e, uses->object);
	if (op) {
		uses->n_steps++;
		uses->mixed |= uses->op && strcmp(uses->op, op);
		uses->op = op;
	}
	return false;
}

/* Whether each iteration certainly writes the root before anything else happens to it. */
static bool written_first(const struct occ_region *region, const struct occ_root *root)
{
	const struct occ_access *first = NULL;

	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		if (a->place->root == root && (!first || a->order < first->order))
			first = a;
	}
	if (!first || first->kind != OCC_WRITE || !first->is_exact || !first->n_levels)
		return false;
	/* Directly in the parallel loop: an inner loop may run zero times, and a guard makes the domain smaller than
	 * that of accesses elsewhere. */
	for (unsigned i = 0; i < first->n_levels; i++) {
		if (first->levels[i]->kind == OCC_LEVEL_SEQUENTIAL)
			return false;
	}
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_access *a = region->accesses[i];

		if (a->place->root == root && (a->n_levels < first->n_levels ||
					       isl_set_is_subset(a->domain, first->domain) != isl_bool_true))
			return false;
	}
	return true;
}

/* The clause that removes a race on a shared scalar, where that is sure; else NULL. */
static const char *race_advice(const struct occ_region *region, const struct occ_access *access)
{
	const struct occ_root *root = access ? access->place->root : NULL;
	struct occ_arena *arena = &region->unit->arena;
	struct uses uses = {.object = root ? root->object : NULL};
	struct occ_visitor visitor = {.expr = count_use, .data = &uses};

	if (!root || root->kind != OCC_ROOT_OBJECT || !root->object || access->place->n_steps ||
	    (root->object->type->kind != OCC_TYPE_INT && root->object->type->kind != OCC_TYPE_FLOAT))
		return NULL;
	occ_visit_stmt(region->body, &visitor);
	if (uses.n_steps && uses.n_steps == uses.n_uses && !uses.mixed &&
	    (root->object->type->kind == OCC_TYPE_INT || !strchr("&|^", *uses.op)))
		return occ_arena_printf(arena, "reduction(%s:%s)", uses.op, root->object->name);
	if (written_first(region, root))
		return occ_arena_printf(arena, "private(%s)", root->object->name);
	return NULL;
}

/* ---- other advice ---- */

static bool is_update(const struct occ_expr *e, void *data)
{
	const struct occ_expr *lvalue = data;

	return (e->kind == OCC_EXPR_INCDEC || (e->kind == OCC_EXPR_ASSIGN && e->op != OCC_OP_NONE)) && e->a == lvalue;
}

/* Both accesses are parts of one x op= e, that nothing else in the region gets in the way of. */
static bool is_one_update(const struct occ_region *region, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_visitor visitor = {.expr = is_update, .data = (void *)(a ? a->expr : NULL)};

	return a && b && a->expr == b->expr && !a->critical && !a->n_locks && occ_visit_stmt(region->body, &visitor) &&
	       (a->type->kind == OCC_TYPE_INT || a->type->kind == OCC_TYPE_FLOAT);
}

/* The worksharing construct with nowait that ends between the two, or NULL. */
static const struct occ_directive *nowait_between(const struct occ_access *a, const struct occ_access *b)
{
	const struct occ_access *first = a && b && b->order < a->order ? b : a, *second = first == a ? b : a;

	for (unsigned i = 0; a && b && i < first->n_levels; i++) {
		const struct occ_level *level = first->levels[i];

		if (level->kind != OCC_LEVEL_SHARED || !level->directive || (i < second->n_levels && second->levels[i] == level))
			continue;
		return occ_find_clause(level->directive, OCC_CLAUSE_NOWAIT) ? level->directive : NULL;
	}
	return NULL;
}

static const char *advice_for(const struct occ_region *region, const struct occ_verdict *verdict,
			      const struct occ_access *a, const struct occ_access *b, const char **clause)
{
	struct occ_arena *arena = &region->unit->arena;
	const struct occ_directive *nowait;

	*clause = NULL;
	if (verdict->is_simd)
		return NULL;
	if (verdict->beside_task)
		return "; add depend clauses or a taskwait";
	*clause = race_advice(region, a);
	if (*clause)
		return occ_arena_printf(arena, "; add %s", *clause);
	if (is_one_update(region, a, b))
		return "; put \"#pragma omp atomic\" before it";
	nowait = nowait_between(a, b);
	if (nowait)
		return occ_arena_printf(arena, "; remove nowait from line %u", nowait->loc.line);
	return NULL;
}

/* ---- the report ---- */

static const char *who(const struct occ_verdict *verdict)
{
	const struct occ_level *apart = verdict->apart;

	if (verdict->is_simd)
		return "two iterations that may run in one vector";
	if (verdict->beside_task)
		return apart ? "two tasks of this loop" : "a task and what runs beside it";
	if (apart && apart->kind == OCC_LEVEL_TEAMS && !verdict->in_loop)
		return "two teams of this region";
	return verdict->in_loop ? "two iterations of this region" : "two threads of this region";
}

void occ_report_race(struct occ_findings *findings, const struct occ_region *region, const struct occ_verdict *verdict)
{
	struct occ_arena *arena = &region->unit->arena;
	const struct occ_witness *witness = verdict->witness;
	const struct occ_access *first = access_of(region, &witness->first), *second = access_of(region, &witness->second);
	const char *given = bindings_text(arena, witness->parameters, witness->n_parameters);
	const char *second_text = side_text(arena, &witness->second, second, witness->address);
	const char *first_text = side_text(arena, &witness->first, first, witness->address);
	const char *clause, *advice = advice_for(region, verdict, first, second, &clause);
	struct occ_finding *f;

	f = occ_find(findings, verdict->is_simd ? OCC_RULE_SIMD_DEPENDENCE : OCC_RULE_RACE, OCC_WARNING, witness->first.loc,
		     "%s touch %s: %s and %s%s%s%s%s", who(verdict), witness->address, first_text, second_text,
		     *given ? " (with " : "", given, *given ? ")" : "", advice ? advice : "");
	f->fix = clause;
	occ_find_related(findings, witness->first.loc, "%s here", first_text);
	occ_find_related(findings, witness->second.loc, "%s here", second_text);
}
