#include "analyse.h"

#include "edit.h"
#include "explain.h"
#include "finding.h"
#include "guard.h"
#include "plan.h"
#include "prove.h"
#include "race.h"
#include "report.h"
#include "tree.h"
#include "trial/trial.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* isl operations a region may take before its verdict is unknown. */
#define DEFAULT_OPERATIONS 1000000 /* half a second of an ordinary region; bench/checker/README.md */

struct occ_result {
	struct occ_findings findings;
	struct occ_report report;
};

struct run {
	struct occ_unit *unit;
	struct occ_arena *arena;
	unsigned long max_operations;
	unsigned explain; /* line; 0: explain nothing */
	bool explain_exactly; /* a region starts in that line: others around it are not meant */
	FILE *explain_to;
	unsigned n_explained;
	bool for_gpu;
	struct occ_findings *findings;
	struct occ_report *report;
	struct occ_edits edits;
	struct occ_trial *trial;
	bool was_tried, show_trial;
	bool limits_threads, limits_known; /* the program may do so by other means than clauses of parallel */
	unsigned *edit_of; /* for each region of the report: index of its edit, or NO_EDIT */
	const struct occ_stmt **stmt_of; /* for each, where it is a target region */
};

#define NO_EDIT (~0u)

/* ---- how a region is lowered ---- */

static const struct occ_stmt *only_statement(const struct occ_stmt *s)
{
	while (s && s->kind == OCC_STMT_BLOCK) {
		const struct occ_stmt *only = NULL;

		for (unsigned i = 0; i < s->n_children; i++) {
			if (!s->children[i] || s->children[i]->kind == OCC_STMT_NULL)
				continue;
			if (only)
				return NULL;
			only = s->children[i];
		}
		s = only;
	}
	return s;
}

/* Whether clang launches all threads at once (SPMD) rather than one thread of a team that wakes the others (generic):
 * every construct down to the parallel one stands alone in the one around it. */
static const char *lowering_of(const struct occ_directive *directive)
{
	unsigned seen = 0;
	const struct occ_stmt *s;

	while (directive) {
		seen |= directive->constructs;
		if (seen & (OCC_OMP_PARALLEL | OCC_OMP_LOOP))
			return "spmd";
		/* In the body of a distribute loop, what stands alone runs after the loop variable is set: generic. */
		if (directive->constructs & OCC_OMP_DISTRIBUTE)
			return "generic";
		s = only_statement(directive->body);
		directive = s && s->kind == OCC_STMT_DIRECTIVE ? s->directive : NULL;
	}
	return "generic";
}

/* ---- one region ---- */

static double processor_time(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void add_note(struct run *run, struct occ_report_region *r, const char *note)
{
	r->notes = occ_arena_grow(run->arena, r->notes, r->n_notes, sizeof(*r->notes));
	r->notes[r->n_notes++] = note;
}

static void drop_generated_maps(struct occ_report_region *r)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < r->n_maps; i++) {
		if (!r->maps[i].is_generated)
			r->maps[kept++] = r->maps[i];
	}
	r->n_maps = kept;
}

static bool assumes_data(const struct occ_verdict *verdict)
{
	return verdict->kind == OCC_VERDICT_RACE && verdict->first && (verdict->first->assumed || verdict->second->assumed);
}

static bool never_happens(const struct run *run, const struct occ_stmt *stmt, const struct occ_verdict *verdict)
{
	return occ_trial_never(run->trial, stmt, verdict->first->expr) || occ_trial_never(run->trial, stmt, verdict->second->expr);
}

static bool is_limit(const struct occ_expr *e, void *data)
{
	static const char *const names[] = {"omp_set_num_threads", "omp_set_max_active_levels", "omp_set_nested"};

	(void)data;
	for (unsigned i = 0; e->kind == OCC_EXPR_CALL && e->callee && i < sizeof(names) / sizeof(*names); i++)
		if (!strcmp(e->callee->name, names[i]))
			return true;
	return false;
}

static bool has_limit(const struct occ_stmt *stmt, void *data)
{
	(void)data;
	return stmt->directive && occ_find_clause(stmt->directive, OCC_CLAUSE_THREAD_LIMIT);
}

/* May a team have one thread for a reason that its directive does not show (OpenMP 5.2, 10.1.1)? */
static bool limits_threads(struct run *run)
{
	struct occ_visitor visitor = {.expr = is_limit, .stmt = has_limit};

	for (unsigned i = 0; !run->limits_known && i < run->unit->n_functions; i++)
		run->limits_threads |= run->unit->functions[i]->body && occ_visit_stmt(run->unit->functions[i]->body, &visitor);
	run->limits_known = true;
	return run->limits_threads;
}

static bool needs_trial(struct run *run, const struct occ_verdict *verdict)
{
	return verdict->kind == OCC_VERDICT_RACE &&
	       (assumes_data(verdict) || (!verdict->is_simd && limits_threads(run)));
}

static const struct occ_verdict *undecided(struct run *run, const struct occ_verdict *verdict, const char *reason)
{
	struct occ_verdict *v = occ_arena_alloc(run->arena, sizeof(*v));

	*v = *verdict;
	v->kind = OCC_VERDICT_UNKNOWN;
	v->witness = NULL;
	v->where = verdict->first->loc;
	v->reason = reason;
	return v;
}

/* What was not decided may be seen to go wrong when the program runs. */
static const struct occ_verdict *try_program(struct run *run, const struct occ_stmt *stmt, const struct occ_verdict *verdict)
{
	const struct occ_trial_race *race;
	struct occ_verdict *seen;

	if (verdict->kind != OCC_VERDICT_UNKNOWN && !needs_trial(run, verdict) && !run->show_trial)
		return verdict;
	if (!run->was_tried)
		run->trial = occ_trial(run->unit);
	run->was_tried = true;
	race = occ_trial_race(run->trial, stmt);
	if (race && run->show_trial)
		printf("trial: line %u, %s: a race\n", stmt->directive->loc.line,
		       verdict->kind == OCC_VERDICT_DISJOINT ? "proved disjoint" :
		       verdict->kind == OCC_VERDICT_RACE     ? "race" :
								"unknown");
	if (!race && assumes_data(verdict) && never_happens(run, stmt, verdict))
		return undecided(run, verdict,
				 "two iterations may touch one address for some data, but not for the data of this program");
	if (!race && verdict->kind == OCC_VERDICT_RACE && !verdict->is_simd && limits_threads(run))
		return undecided(run, verdict,
				 "two iterations touch one address if two threads run them, but the program limits its threads");
	if (!race || verdict->kind != OCC_VERDICT_UNKNOWN)
		return verdict;
	seen = occ_arena_alloc(run->arena, sizeof(*seen));
	*seen = *verdict;
	seen->kind = OCC_VERDICT_RACE;
	seen->reason = "";
	seen->witness = race->witness;
	seen->in_loop = race->in_loop;
	seen->beside_task = race->beside_task;
	return seen;
}

/* The program ran to its end in the trial, through the threads of stmt, and nothing went wrong. */
static bool went_well(const struct run *run, const struct occ_stmt *stmt)
{
	const struct occ_trial *trial = run->trial;

	if (!trial || !trial->is_complete || occ_trial_race(trial, stmt))
		return false;
	for (unsigned i = 0; i < trial->n_started; i++)
		if (trial->started[i] == stmt)
			return true;
	return false;
}

static void is_unknown(struct run *run, struct occ_report_region *r, const char *reason, struct occ_loc where)
{
	r->verdict = OCC_VERDICT_UNKNOWN;
	r->reason = reason;
	r->stopped_at = where;
	r->n_conditions = 0;
	occ_find(run->findings, OCC_RULE_UNPROVED, OCC_NOTE, where.line ? where : r->loc, "not proved free of races: %s",
		 r->reason);
}

static void take_verdict(struct run *run, struct occ_report_region *r, struct occ_region *region,
			 const struct occ_verdict *verdict)
{
	r->verdict = verdict->kind;
	r->reason = verdict->reason ? verdict->reason : "";
	r->witness = verdict->kind == OCC_VERDICT_RACE ? verdict->witness : NULL;
	r->n_conditions = 0;
	if (r->witness)
		occ_report_race(run->findings, region, verdict);
	else if (verdict->kind == OCC_VERDICT_UNKNOWN)
		is_unknown(run, r, r->reason, verdict->where);
}

/* An unknown verdict becomes a guarded one where clauses can be added that see to it. Returns these, or "". */
static const char *take_guard(struct run *run, struct occ_report_region *r, const struct occ_verdict *verdict,
			      const struct occ_guard *guard)
{
	const char *reason = verdict->reason;

	if (!guard->text) {
		is_unknown(run, r, occ_arena_printf(run->arena, "%s; no check is inserted: %s", reason, guard->why_not),
			   verdict->where);
		return "";
	}
	r->has_check = true;
	add_note(run, r, "checked before the region, which one thread runs in order if the condition does not hold; restrict "
			 "makes the check needless");
	if (guard->is_suspicious) {
		is_unknown(run, r, reason, verdict->where);
		return guard->text;
	}
	r->verdict = OCC_VERDICT_GUARDED;
	r->reason = "";
	r->conditions = guard->conditions;
	r->n_conditions = guard->n_conditions;
	r->unguarded = reason;
	r->unguarded_at = verdict->where;
	return guard->text;
}

static bool may_be_guarded(const struct occ_verdict *verdict)
{
	return verdict->kind == OCC_VERDICT_UNKNOWN && verdict->only_suspects && verdict->n_suspects;
}

/* The verdict, and clauses that see to it; "" for none. */
static const char *settle_verdict(struct run *run, struct occ_report_region *r, struct occ_region *region,
				  const struct occ_verdict *verdict, const struct occ_stmt *stmt)
{
	struct occ_guard guard;

	if (!may_be_guarded(verdict)) {
		take_verdict(run, r, region, verdict);
		return "";
	}
	occ_guard(region, verdict, &guard);
	guard.is_suspicious &= guard.is_for_lanes || !went_well(run, stmt);
	return take_guard(run, r, verdict, &guard);
}

static const char *joined(struct run *run, const char *a, const char *b)
{
	return *a && *b ? occ_arena_printf(run->arena, "%s %s", a, b) : *a ? a : b;
}

/* Clauses that the region needs; "" when there are none to add. */
static const char *take_plan(struct run *run, struct occ_report_region *r, const struct occ_plan *plan)
{
	r->maps = plan->maps;
	r->n_maps = plan->n_maps;
	if (run->unit->unified_shared_memory) {
		drop_generated_maps(r);
		add_note(run, r, "nothing mapped: unified shared memory is required");
		return "";
	}
	for (unsigned i = 0; i < plan->n_notes; i++)
		add_note(run, r, plan->notes[i]);
	return plan->text;
}

static void cannot_write(struct run *run, struct occ_report_region *r, const char *why, const char *text)
{
	struct occ_finding *f;

	f = occ_find(run->findings, OCC_RULE_MAP_MISSING, OCC_ERROR, r->loc,
		     "clauses needed here cannot be written: %s; write them by hand: %s", why, text);
	f->fix = text;
	drop_generated_maps(r);
	add_note(run, r, occ_arena_printf(run->arena, "clauses not written: %s", why));
}

static unsigned take_edit(struct run *run, struct occ_report_region *r, const struct occ_directive *directive,
			  const char *text)
{
	/* Also without clauses: another visit of the same text may want some. */
	if (directive->anchor.file)
		return occ_edits_add(&run->edits, &directive->anchor, text, r->loc);
	if (*text)
		cannot_write(run, r, directive->anchor.why_not ? directive->anchor.why_not : "the pragma cannot be edited",
			     text);
	return NO_EDIT;
}

static struct occ_report_region *new_region(struct run *run, const struct occ_function *function,
					    const struct occ_directive *directive)
{
	struct occ_report *report = run->report;
	struct occ_report_region *r;

	report->regions = occ_arena_grow(run->arena, report->regions, report->n_regions, sizeof(*report->regions));
	run->edit_of = occ_arena_grow(run->arena, run->edit_of, report->n_regions, sizeof(*run->edit_of));
	run->stmt_of = occ_arena_grow(run->arena, run->stmt_of, report->n_regions, sizeof(*run->stmt_of));
	run->stmt_of[report->n_regions] = NULL;
	r = &report->regions[report->n_regions];
	memset(r, 0, sizeof(*r));
	r->serial = report->n_regions++;
	r->loc = directive->loc;
	r->function = function->name;
	r->directive = directive->name;
	r->end_line = directive->end_line;
	r->lowering = lowering_of(directive);
	r->milliseconds = -processor_time(); /* the end is added when it comes */
	return r;
}

/* An access through a[i][j] where the size of a row is a variable. */
static const struct occ_access *variable_row(const struct occ_region *region)
{
	for (unsigned i = 0; i < region->n_accesses; i++) {
		const struct occ_place *place = region->accesses[i]->place;
		int64_t constant;

		for (unsigned k = 1; k < place->n_steps; k++)
			if (place->steps[k].kind == OCC_STEP_SUBSCRIPT &&
			    !(place->steps[k].extent && occ_value_constant(place->steps[k].extent, &constant)))
				return region->accesses[i];
	}
	return NULL;
}

/* clang 19 loses the size of a variably modified row between the parts of a kernel that is not launched as one (seen on
 * sm_90 with hand-written maps too: wrong addresses, no diagnostic). */
static void warn_of_compiler(struct run *run, const struct occ_report_region *r, const struct occ_region *region)
{
	const struct occ_access *a = run->for_gpu && !strcmp(r->lowering, "generic") &&
						     !(region->directive->constructs & OCC_OMP_SIMD) ?
					     variable_row(region) :
					     NULL;

	if (a)
		occ_find(run->findings, OCC_RULE_COMPILER, OCC_WARNING, a->loc,
			 "clang 19 gives %s a wrong address on a GPU: the size of its rows is a variable and the region is "
			 "\"%s\"; use \"target teams distribute parallel for\", or index one flat array",
			 a->expr->text ? a->expr->text : "this", r->directive);
}

static void no_model(struct run *run, struct occ_report_region *r)
{
	is_unknown(run, r, "occ has no model of this region", r->loc);
}

/* What is to be modelled. */
struct subject {
	struct occ_function *function;
	const struct occ_directive *directive;
	const struct occ_stmt *stmt;
	enum occ_scope scope;
};

struct explained { /* is a line in a directive or in what belongs to it? */
	const char *file;
	unsigned line;
	bool exactly; /* a region starts there */
};

static bool starts_region(const struct occ_directive *d)
{
	return (d->constructs & (OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_TEAMS)) || d->constructs == OCC_OMP_SIMD ||
	       d->constructs == OCC_OMP_LOOP;
}

static bool holds_line(const struct occ_stmt *stmt, void *data)
{
	const struct explained *x = data;
	const struct occ_directive *d = stmt->directive;

	if (!d || !d->loc.file || strcmp(d->loc.file, x->file) != 0)
		return false;
	if (x->exactly)
		return d->loc.line == x->line && starts_region(d);
	return d->loc.line <= x->line && x->line <= d->end_line;
}

static bool is_in(const struct run *run, const struct occ_stmt *stmt, bool exactly)
{
	struct explained x = {run->unit->main_file, run->explain, exactly};
	struct occ_visitor visitor = {.stmt = holds_line, .data = &x};

	return occ_visit_stmt(stmt, &visitor);
}

/* Of regions around the line only the one that starts in it is meant, if one does. */
static bool is_asked_for(const struct run *run, const struct subject *s)
{
	struct explained x = {run->unit->main_file, run->explain, run->explain_exactly};

	if (!run->explain)
		return false;
	if (s->scope == OCC_SCOPE_DIRECTIVE)
		return holds_line(s->stmt, &x);
	return (s->scope != OCC_SCOPE_ORPHANED || !run->explain_exactly) && is_in(run, s->stmt, run->explain_exactly);
}

static struct occ_region *model(struct run *run, const struct subject *s, enum occ_insight insight)
{
	struct occ_region *region =
		occ_model(run->unit, s->function, s->directive, s->stmt, s->scope, insight, run->max_operations);

	if (region)
		region->is_explained = is_asked_for(run, s);
	return region;
}

static void explain(struct run *run, struct occ_region *region, const struct occ_verdict *verdict)
{
	if (!region->is_explained)
		return;
	if (run->n_explained)
		fputc('\n', run->explain_to);
	occ_explain(region, verdict, run->explain_to);
	run->n_explained++;
}

/* A verdict that is not yet "disjoint" is left to a model that knows more than the region's own text: it may prove more,
 * and what it knows may rule a conflict out. *region becomes that model, unless it was too much, or says no more than the
 * first, whose names can be written at the directive. */
static const struct occ_verdict *look_closer(struct run *run, const struct subject *s, struct occ_region **region,
					     const struct occ_verdict *verdict)
{
	struct occ_region *closer;
	const struct occ_verdict *better;

	if (verdict->kind == OCC_VERDICT_DISJOINT || !((*region)->lacks_insight || (*region)->symbols.would_derive) ||
	    occ_symbols_exhausted(&(*region)->symbols)) /* more would cost more */
		return verdict;
	closer = model(run, s, OCC_INSIGHT_TABLES);
	better = occ_prove(closer);
	if (better->kind == OCC_VERDICT_UNKNOWN && (occ_symbols_exhausted(&closer->symbols) || may_be_guarded(verdict))) {
		occ_region_release(closer);
		return verdict;
	}
	for (unsigned i = 0; i < (*region)->n_assumptions; i++)
		occ_region_assume(closer, (*region)->assumptions[i]);
	occ_region_release(*region);
	*region = closer;
	return better;
}

static void analyse_region(struct run *run, struct occ_function *function, const struct occ_stmt *stmt)
{
	struct occ_report_region *r = new_region(run, function, stmt->directive);
	struct subject subject = {function, stmt->directive, stmt, OCC_SCOPE_DIRECTIVE};
	struct occ_region *region = model(run, &subject, OCC_INSIGHT_REGION);
	const char *text = "";

	run->stmt_of[r->serial] = stmt;
	if (region) {
		const struct occ_verdict *verdict = occ_prove(region);
		bool map = !run->unit->unified_shared_memory;
		struct occ_findings unused;
		struct occ_plan *plan;

		occ_findings_init(&unused, run->arena);
		plan = occ_plan(region, map ? run->findings : &unused);
		warn_of_compiler(run, r, region);
		verdict = try_program(run, stmt, look_closer(run, &subject, &region, verdict));
		text = take_plan(run, r, plan);
		r->map_text = text;
		text = joined(run, text, settle_verdict(run, r, region, verdict, stmt));
		explain(run, region, verdict);
		r->assumptions = region->assumptions;
		r->n_assumptions = region->n_assumptions;
		occ_region_release(region);
	} else {
		no_model(run, r);
	}
	run->edit_of[r->serial] = take_edit(run, r, stmt->directive, text);
	r->milliseconds += processor_time();
}

/* A region without maps: directive stands for it in the report. */
static void analyse_host_region(struct run *run, struct occ_function *function, const struct occ_directive *directive,
				const struct occ_stmt *stmt)
{
	struct occ_report_region *r = new_region(run, function, directive);
	enum occ_scope scope = stmt->kind == OCC_STMT_DIRECTIVE ? OCC_SCOPE_DIRECTIVE : OCC_SCOPE_ORPHANED;
	struct subject subject = {function, directive, stmt, scope};
	struct occ_region *region = model(run, &subject, OCC_INSIGHT_REGION);
	const char *text = "";

	r->lowering = "host";
	if (region) {
		const struct occ_verdict *verdict = try_program(run, stmt, look_closer(run, &subject, &region, occ_prove(region)));

		text = settle_verdict(run, r, region, verdict, stmt);
		explain(run, region, verdict);
		r->assumptions = region->assumptions;
		r->n_assumptions = region->n_assumptions;
		occ_region_release(region);
	} else {
		no_model(run, r);
	}
	run->edit_of[r->serial] = directive->anchor.file && scope == OCC_SCOPE_DIRECTIVE ?
					  occ_edits_add(&run->edits, &directive->anchor, text, r->loc) :
					  NO_EDIT;
	r->milliseconds += processor_time();
}

struct function_run {
	struct run *run;
	struct occ_function *function;
	const struct occ_directive *orphan; /* the first that binds to a team of the caller's */
	const struct occ_directive *asynchronous; /* the first target region with nowait */
	unsigned first; /* region of the report */
};

#define BINDS_TO_TEAM                                                                                                  \
	(OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_SINGLE | OCC_OMP_MASKED | OCC_OMP_BARRIER | OCC_OMP_TASK |           \
	 OCC_OMP_TASKLOOP)

static bool find_region(const struct occ_stmt *stmt, void *data);

/* Target regions inside a host region are regions of their own too. */
static bool find_target(const struct occ_stmt *stmt, void *data)
{
	return stmt->directive && (stmt->directive->constructs & OCC_OMP_TARGET) && find_region(stmt, data);
}

/* True when stmt is a region, so that what is in it has been seen to. */
static bool find_region(const struct occ_stmt *stmt, void *data)
{
	struct function_run *f = data;
	const struct occ_directive *d = stmt->directive;
	struct occ_visitor inside = {.is_closed = find_target, .data = f};

	if (!d || d->in_system_header)
		return false;
	if (d->constructs & OCC_OMP_TARGET) {
		analyse_region(f->run, f->function, stmt);
		if (!f->asynchronous && occ_find_clause(d, OCC_CLAUSE_NOWAIT))
			f->asynchronous = d;
		return true;
	}
	if (starts_region(d)) {
		analyse_host_region(f->run, f->function, d, stmt);
		occ_visit_stmt(d->body, &inside);
		return true;
	}
	if ((d->constructs & BINDS_TO_TEAM) && !f->orphan)
		f->orphan = d;
	return false;
}

/* ---- orphaned constructs ---- */

struct callers {
	const struct occ_function *function;
	bool seen;
};

static bool is_call(const struct occ_expr *expr, void *data)
{
	const struct callers *c = data;

	return expr->kind == OCC_EXPR_CALL && expr->callee == c->function;
}

/* All calls are in this unit, where the regions of the callers cover it. */
static bool is_covered_by_callers(const struct run *run, const struct occ_function *function)
{
	struct callers callers = {.function = function};
	struct occ_visitor visitor = {.expr = is_call, .data = &callers};
	bool has_main = false;

	if (function->address_taken)
		return false;
	for (unsigned i = 0; i < run->unit->n_functions; i++) {
		const struct occ_function *caller = run->unit->functions[i];

		has_main |= caller->body && !strcmp(caller->name, "main");
		callers.seen |= caller->body && caller != function && occ_visit_stmt(caller->body, &visitor);
	}
	return callers.seen && (function->is_static || has_main);
}

/* ---- target regions that run beside the host ---- */

/* What a target region with nowait may run beside decides too. */
static void take_asynchronous(struct run *run, struct occ_report_region *r, struct occ_region *region,
			      const struct occ_directive *directive, const struct occ_verdict *verdict)
{
	if (r->verdict != OCC_VERDICT_DISJOINT && r->verdict != OCC_VERDICT_GUARDED)
		return;
	if (verdict->kind == OCC_VERDICT_RACE && verdict->task && verdict->task->directive != directive)
		return;
	take_verdict(run, r, region, verdict);
}

static const struct occ_directive *directive_at(const struct occ_region *region, struct occ_loc loc)
{
	for (unsigned i = 0; i < region->n_tasks; i++) {
		const struct occ_directive *d = region->tasks[i]->directive;

		if (d && d->loc.line == loc.line && d->loc.column == loc.column && !strcmp(d->loc.file, loc.file))
			return d;
	}
	return NULL;
}

static void analyse_asynchronous(const struct function_run *f)
{
	struct run *run = f->run;
	struct subject subject = {f->function, f->asynchronous, f->function->body, OCC_SCOPE_ASYNCHRONOUS};
	struct occ_region *region = model(run, &subject, OCC_INSIGHT_REGION);
	struct occ_verdict *verdict;

	if (!region)
		return;
	verdict = occ_prove(region);
	explain(run, region, verdict);
	for (unsigned i = f->first; i < run->report->n_regions && verdict->kind != OCC_VERDICT_DISJOINT; i++) {
		const struct occ_directive *d = directive_at(region, run->report->regions[i].loc);

		if (d)
			take_asynchronous(run, &run->report->regions[i], region, d, try_program(run, run->stmt_of[i], verdict));
	}
	occ_region_release(region);
}

static void analyse_function(struct run *run, struct occ_function *function)
{
	struct function_run f = {.run = run, .function = function, .first = run->report->n_regions};
	struct occ_visitor visitor = {.is_closed = find_region, .data = &f};

	occ_visit_stmt(function->body, &visitor);
	if (f.asynchronous)
		analyse_asynchronous(&f);
	if (f.orphan && strcmp(function->name, "main") != 0 && !is_covered_by_callers(run, function))
		analyse_host_region(run, function, f.orphan, function->body);
}

/* ---- the unit ---- */

/* The check before a region, if there is one, cannot be written after all. */
static void lose_guard(struct run *run, struct occ_report_region *r, const char *why)
{
	if (r->verdict == OCC_VERDICT_GUARDED)
		is_unknown(run, r, occ_arena_printf(run->arena, "%s; no check is inserted: %s", r->unguarded, why),
			   r->unguarded_at);
	else if (r->has_check)
		add_note(run, r, occ_arena_printf(run->arena, "no check is inserted: %s", why));
}

/* Clauses that cannot be written turn out once all are known. */
static void settle_edits(struct run *run)
{
	occ_edits_check(&run->edits);
	for (unsigned i = 0; i < run->report->n_regions; i++) {
		struct occ_report_region *r = &run->report->regions[i];
		const struct occ_edit *e = run->edit_of[i] == NO_EDIT ? NULL : &run->edits.list[run->edit_of[i]];

		if (!e)
			continue;
		if (!e->problem) {
			/* --occ-fix looks for this. */
			if (e->anchor->in_macro && *e->text)
				add_note(run, r, "the clauses are added to the use of a macro: --occ-fix does not write them");
		} else if (*e->text) {
			lose_guard(run, r, e->problem);
			if (r->map_text && *r->map_text)
				cannot_write(run, r, e->problem, r->map_text);
		} else {
			add_note(run, r, e->problem);
		}
	}
}

static int write_times(const struct occ_report *report, const char *path)
{
	FILE *to = fopen(path, "w");

	if (!to) {
		fprintf(stderr, "occ: error: cannot write %s: %s\n", path, strerror(errno));
		return -1;
	}
	for (unsigned i = 0; i < report->n_regions; i++) {
		const struct occ_report_region *r = &report->regions[i];

		fprintf(to, "%u\t%.3f\t%s\t%s\n", r->loc.line, r->milliseconds, occ_verdict_name(r->verdict), r->directive);
	}
	return fclose(to) ? -1 : 0;
}

static int write_results(struct run *run, const struct occ_options *options)
{
	const char *error;
	int result = 0;

	if (options->rewrite && occ_edits_write(&run->edits, options->rewrite, &error)) {
		fprintf(stderr, "occ: error: %s\n", error);
		result = -1;
	}
	if (options->times && write_times(run->report, options->times))
		result = -1;
	if (options->report && occ_report_write(run->report, run->findings, run->arena, options->report, &error)) {
		fprintf(stderr, "occ: error: %s\n", error);
		result = -1;
	}
	return result;
}

/* ---- explaining ---- */

static bool begin_explaining(struct run *run, const char *path)
{
	if (!run->explain)
		return true;
	run->explain_to = path ? fopen(path, "w") : stdout;
	if (!run->explain_to) {
		fprintf(stderr, "occ: error: cannot write %s: %s\n", path, strerror(errno));
		return false;
	}
	for (unsigned i = 0; i < run->unit->n_functions && !run->explain_exactly; i++)
		run->explain_exactly = is_in(run, run->unit->functions[i]->body, true);
	return true;
}

static int end_explaining(struct run *run)
{
	const char *file = run->unit->main_file;
	unsigned line = 0;
	int result;

	if (!run->explain)
		return 0;
	if (!run->n_explained)
		fprintf(run->explain_to, "%s:%u: no region there; regions start in lines", file, run->explain);
	for (unsigned i = 0; i < run->report->n_regions && !run->n_explained; i++) {
		const struct occ_loc *loc = &run->report->regions[i].loc;

		if (loc->line != line && !strcmp(loc->file, file))
			fprintf(run->explain_to, " %u", loc->line);
		line = loc->line;
	}
	if (!run->n_explained)
		fputs(line ? "\n" : " (none)\n", run->explain_to);
	result = run->explain_to == stdout ? fflush(stdout) : fclose(run->explain_to);
	return result ? -1 : 0;
}

int occ_analyse(struct occ_unit *unit, const struct occ_options *options, struct occ_result **result)
{
	struct occ_result *out = occ_arena_alloc(&unit->arena, sizeof(*out));
	struct run run = {
		.unit = unit,
		.arena = &unit->arena,
		.for_gpu = options->for_gpu,
		.show_trial = options->show_trial,
		.max_operations = options->max_operations ? options->max_operations : DEFAULT_OPERATIONS,
		.explain = options->explain,
		.findings = &out->findings,
		.report = &out->report,
	};

	if (!begin_explaining(&run, options->explain_to))
		return -1;
	occ_findings_init(&out->findings, &unit->arena);
	occ_edits_init(&run.edits, &unit->arena);
	out->report.file = unit->main_file;
	for (unsigned i = 0; i < unit->n_functions; i++) {
		if (unit->functions[i]->body)
			analyse_function(&run, unit->functions[i]);
	}
	settle_edits(&run);
	if (run.show_trial && run.trial)
		occ_trial_print(run.trial, stdout);
	occ_findings_sort(&out->findings);
	occ_report_sort(&out->report);
	if (result)
		*result = out;
	return end_explaining(&run) | write_results(&run, options);
}

unsigned occ_result_count(const struct occ_result *result)
{
	return result->findings.count;
}

const struct occ_finding *occ_result_finding(const struct occ_result *result, unsigned index)
{
	return &result->findings.list[index];
}
