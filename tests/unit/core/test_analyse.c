/* The flow, with a model, a prover and a planner that say what the test wants. */
#include "cmocka_first.h"

#include "analyse.h"
#include "guard.h"
#include "plan.h"
#include "prove.h"
#include "trial/trial.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- stand-ins ---- */

static const char *clauses; /* what the plan says */
static struct occ_verdict verdict;
static unsigned n_models, n_releases;
static bool broken;

struct occ_region *occ_model(struct occ_unit *unit, struct occ_function *function, const struct occ_directive *directive,
			     const struct occ_stmt *stmt, enum occ_scope scope, enum occ_insight insight,
			     unsigned long max_operations)
{
	struct occ_region *region = occ_arena_alloc(&unit->arena, sizeof(*region));

	assert_true(max_operations > 0);
	n_models++;
	region->unit = unit;
	region->function = function;
	region->directive = directive;
	region->body = stmt;
	(void)scope;
	(void)insight;
	return broken ? NULL : region;
}

void occ_region_assume(struct occ_region *region, const char *text)
{
	(void)region;
	(void)text;
}

void occ_region_release(struct occ_region *region)
{
	(void)region;
	n_releases++;
}

struct occ_trial *occ_trial(struct occ_unit *unit)
{
	(void)unit;
	return NULL;
}

const struct occ_trial_race *occ_trial_race(const struct occ_trial *trial, const struct occ_stmt *stmt)
{
	(void)trial;
	(void)stmt;
	return NULL;
}

bool occ_trial_never(const struct occ_trial *trial, const struct occ_stmt *stmt, const struct occ_expr *expr)
{
	(void)trial;
	(void)stmt;
	(void)expr;
	return false;
}

void occ_trial_print(const struct occ_trial *trial, FILE *to)
{
	(void)trial;
	(void)to;
}

struct occ_verdict *occ_prove(struct occ_region *region)
{
	region->assumptions = occ_arena_grow(&region->unit->arena, NULL, 0, sizeof(char *));
	region->assumptions[region->n_assumptions++] = "x and y do not overlap (restrict)";
	return &verdict;
}

void occ_explain(struct occ_region *region, const struct occ_verdict *said, FILE *to)
{
	(void)region;
	(void)said;
	(void)to;
}

bool occ_guard(struct occ_region *region, const struct occ_verdict *unknown, struct occ_guard *guard)
{
	(void)region;
	(void)unknown;
	*guard = (struct occ_guard){.why_not = "this is a test"};
	return false;
}

struct occ_plan *occ_plan(struct occ_region *region, struct occ_findings *findings)
{
	struct occ_plan *plan = occ_arena_alloc(&region->unit->arena, sizeof(*plan));
	static struct occ_map maps[2];

	(void)findings;
	maps[0] = (struct occ_map){"x", "map(to: x[0:n])", "x[0:n]", OCC_MAP_TO, true, "8*n"};
	maps[1] = (struct occ_map){"y", "map(from: y[0:n])", "y[0:n]", OCC_MAP_FROM, false, "8*n"};
	plan->maps = occ_arena_alloc(&region->unit->arena, sizeof(maps));
	memcpy(plan->maps, maps, sizeof(maps));
	plan->n_maps = 2;
	plan->text = clauses;
	return plan;
}

/* ---- building trees ---- */

struct fixture {
	struct occ_unit unit;
	struct occ_function function;
	struct occ_function *functions[1];
	struct occ_stmt *body;
	json_t *report;
};

static int setup(void **state)
{
	static struct fixture f;

	memset(&f, 0, sizeof(f));
	occ_arena_init(&f.unit.arena);
	f.function.name = "f";
	f.functions[0] = &f.function;
	f.unit.main_file = "m.c";
	f.unit.functions = f.functions;
	f.unit.n_functions = 1;
	f.body = f.function.body = occ_arena_alloc(&f.unit.arena, sizeof(*f.body));
	f.body->kind = OCC_STMT_BLOCK;
	clauses = "map(to: x[0:n])";
	verdict = (struct occ_verdict){.kind = OCC_VERDICT_DISJOINT, .reason = ""};
	n_models = n_releases = 0;
	broken = false;
	*state = &f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	json_decref(f->report);
	occ_arena_release(&f->unit.arena);
	return 0;
}

static struct occ_stmt *stmt(struct fixture *f, enum occ_stmt_kind kind)
{
	struct occ_stmt *s = occ_arena_alloc(&f->unit.arena, sizeof(*s));

	s->kind = kind;
	return s;
}

static struct occ_stmt *directive(struct fixture *f, unsigned constructs, const char *name, unsigned line,
				  struct occ_stmt *body)
{
	struct occ_stmt *s = stmt(f, OCC_STMT_DIRECTIVE);
	struct occ_directive *d = s->directive = occ_arena_alloc(&f->unit.arena, sizeof(*d));

	d->constructs = constructs;
	d->name = name;
	d->body = body;
	d->loc = (struct occ_loc){"m.c", line, 9};
	d->anchor = (struct occ_anchor){.file = "m.c", .real_path = "/no/m.c", .before = " ", .after = ""};
	d->anchor.begin = d->anchor.end = line;
	return s;
}

static void append(struct fixture *f, struct occ_stmt *block, struct occ_stmt *child)
{
	block->children = occ_arena_grow(&f->unit.arena, block->children, block->n_children, sizeof(child));
	block->children[block->n_children++] = child;
}

static json_t *analyse(struct fixture *f)
{
	char path[] = "/tmp/occ-analyse-XXXXXX";
	struct occ_options options = {.report = path};
	struct occ_result *result;
	json_error_t error;
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	close(fd);
	assert_int_equal(occ_analyse(&f->unit, &options, &result), 0);
	json_decref(f->report);
	f->report = json_load_file(path, 0, &error);
	unlink(path);
	if (!f->report)
		fail_msg("%s", error.text);
	assert_int_equal(occ_result_count(result), json_array_size(json_object_get(f->report, "findings")));
	assert_int_equal(n_models - n_releases, broken ? n_models : 0);
	return f->report;
}

static json_t *region(struct fixture *f, unsigned index)
{
	return json_array_get(json_object_get(f->report, "regions"), index);
}

static unsigned n_regions(struct fixture *f)
{
	return (unsigned)json_array_size(json_object_get(f->report, "regions"));
}

static json_t *finding(struct fixture *f, unsigned index)
{
	return json_array_get(json_object_get(f->report, "findings"), index);
}

static const char *text(json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

/* The keys of an object in order, separated by blanks. */
static const char *keys(struct fixture *f, json_t *object)
{
	const char *list = "", *key;
	json_t *value;

	json_object_foreach(object, key, value)
		list = occ_arena_printf(&f->unit.arena, "%s%s%s", list, *list ? " " : "", key);
	return list;
}

/* ---- tests ---- */

static void empty(void **state)
{
	struct fixture *f = *state;

	f->function.body = NULL;
	analyse(f);
	assert_string_equal(keys(f, f->report), "occ file regions findings");
	assert_string_equal(text(f->report, "occ"), "0.1.0");
	assert_string_equal(text(f->report, "file"), "m.c");
	assert_int_equal(n_regions(f), 0);
}

static void shape(void **state)
{
	struct fixture *f = *state;

	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	assert_int_equal(n_regions(f), 1);
	assert_string_equal(keys(f, region(f, 0)), "file line column function directive verdict reason assumptions "
						   "conditions witness maps placement lowering notes end_line stopped_at");
	assert_string_equal(text(region(f, 0), "verdict"), "disjoint");
	assert_true(json_is_null(json_object_get(region(f, 0), "witness")));
	assert_string_equal(keys(f, json_array_get(json_object_get(region(f, 0), "maps"), 0)),
			    "object clause origin bytes");
}

/* Directives in every place that a statement or an expression can have; the report is in the order of lines. */
static void every_place(void **state)
{
	struct fixture *f = *state;
	struct occ_expr *inner = occ_arena_alloc(&f->unit.arena, sizeof(*inner));
	struct occ_expr *outer = occ_arena_alloc(&f->unit.arena, sizeof(*outer));
	struct occ_expr **items = occ_arena_alloc(&f->unit.arena, 2 * sizeof(*items));
	struct occ_stmt *s = stmt(f, OCC_STMT_FOR), *branch = stmt(f, OCC_STMT_IF), *call = stmt(f, OCC_STMT_EXPR);
	struct occ_stmt *system_header = directive(f, OCC_OMP_TARGET, "target", 99, NULL);

	inner->kind = OCC_EXPR_STMT_EXPR;
	inner->body = directive(f, OCC_OMP_TARGET, "target", 7, NULL);
	items[1] = inner;
	outer->kind = OCC_EXPR_CALL;
	outer->items = items;
	outer->n_items = 2;
	call->expr = outer;
	s->init = directive(f, OCC_OMP_TARGET, "target", 6, NULL);
	s->body = directive(f, OCC_OMP_TARGET_DATA, "target data", 4, directive(f, OCC_OMP_TARGET, "target", 5, NULL));
	branch->then_branch = s;
	branch->else_branch = directive(f, OCC_OMP_TARGET, "target", 3, NULL);
	system_header->directive->in_system_header = true;
	append(f, f->body, call);
	append(f, f->body, NULL);
	append(f, f->body, system_header);
	append(f, f->body, branch);
	analyse(f);
	assert_int_equal(n_regions(f), 4);
	for (unsigned i = 0; i < 4; i++) {
		json_t *line = json_object_get(region(f, i), "line");
		const unsigned lines[] = {3, 5, 6, 7};

		assert_int_equal(json_integer_value(line), lines[i]);
	}
}

static void deep(void **state)
{
	struct fixture *f = *state;
	struct occ_stmt *s = directive(f, OCC_OMP_TARGET, "target", 3, NULL);

	for (unsigned i = 0; i < 20000; i++) {
		struct occ_stmt *outer = stmt(f, OCC_STMT_IF);

		outer->else_branch = s;
		s = outer;
	}
	append(f, f->body, s);
	analyse(f);
	assert_int_equal(n_regions(f), 1);
}

static const char *lowering(struct fixture *f, struct occ_stmt *s)
{
	f->body->n_children = 0;
	append(f, f->body, s);
	analyse(f);
	return text(region(f, 0), "lowering");
}

static void lowerings(void **state)
{
	const unsigned T = OCC_OMP_TARGET, E = OCC_OMP_TEAMS, D = OCC_OMP_DISTRIBUTE, P = OCC_OMP_PARALLEL,
		       F = OCC_OMP_FOR, L = OCC_OMP_LOOP, S = OCC_OMP_SIMD;
	struct fixture *f = *state;
	struct occ_stmt *block;

	assert_string_equal(lowering(f, directive(f, T | E | D | P | F, "", 1, NULL)), "spmd");
	assert_string_equal(lowering(f, directive(f, T | E | D | P | F | S, "", 1, NULL)), "spmd");
	assert_string_equal(lowering(f, directive(f, T | E | L, "", 1, NULL)), "spmd");
	assert_string_equal(lowering(f, directive(f, T | P, "", 1, NULL)), "spmd");
	assert_string_equal(lowering(f, directive(f, T, "", 1, NULL)), "generic");
	assert_string_equal(lowering(f, directive(f, T | E, "", 1, NULL)), "generic");
	assert_string_equal(lowering(f, directive(f, T | S, "", 1, NULL)), "generic");
	assert_string_equal(lowering(f, directive(f, T, "", 1, directive(f, E | D | P | F, "", 2, NULL))), "spmd");
	assert_string_equal(
		lowering(f, directive(f, T | E | D, "", 1, directive(f, P | F, "", 2, NULL))), "generic");
	block = stmt(f, OCC_STMT_BLOCK);
	append(f, block, directive(f, P, "", 2, NULL));
	assert_string_equal(lowering(f, directive(f, T, "", 1, block)), "spmd");
	append(f, block, stmt(f, OCC_STMT_EXPR));
	assert_string_equal(lowering(f, directive(f, T, "", 1, block)), "generic");
}

static void unknown(void **state)
{
	struct fixture *f = *state;

	verdict = (struct occ_verdict){.kind = OCC_VERDICT_UNKNOWN, .reason = "k[i] is not affine", .where = {"m.c", 5, 2}};
	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	assert_string_equal(text(region(f, 0), "reason"), "k[i] is not affine");
	assert_string_equal(text(finding(f, 0), "rule"), "occ.Unproved");
	assert_string_equal(text(finding(f, 0), "level"), "note");
	assert_int_equal(json_integer_value(json_object_get(finding(f, 0), "line")), 5);
}

/* No model: said so, and the other regions are as they would be. */
static void no_model(void **state)
{
	struct fixture *f = *state;

	broken = true;
	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	assert_string_equal(text(region(f, 0), "verdict"), "unknown");
	assert_string_equal(text(finding(f, 0), "rule"), "occ.Unproved");
}

static void race(void **state)
{
	struct occ_binding i3 = {"i", 3}, i4 = {"i", 4}, n = {"n", 9};
	struct occ_witness witness = {
		.object = "a",
		.address = "a[4]",
		.first = {&i3, 1, {"m.c", 5, 2}, true, "a[i]", 32, 8},
		.second = {&i4, 1, {"h.h", 6, 7}, false, NULL, 0, 0},
		.parameters = &n,
		.n_parameters = 1,
	};
	struct fixture *f = *state;
	json_t *w, *related;

	verdict = (struct occ_verdict){.kind = OCC_VERDICT_RACE, .reason = "", .witness = &witness, .in_loop = true};
	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	w = json_object_get(region(f, 0), "witness");
	assert_string_equal(keys(f, w), "object address first second parameters");
	assert_string_equal(keys(f, json_object_get(w, "first")), "iteration line access column text offset size");
	assert_string_equal(text(json_object_get(w, "second"), "access"), "read");
	/* of another file, from a macro, seen in a run */
	assert_string_equal(keys(f, json_object_get(w, "second")), "iteration line access column file text");
	assert_string_equal(keys(f, finding(f, 0)), "rule level file line column message fix related");
	assert_string_equal(text(finding(f, 0), "message"), "two iterations of this region touch a[4]: `a[4]` written "
							    "at i = 3 and `a[4]` read at i = 4 (with n = 9)");
	related = json_array_get(json_object_get(finding(f, 0), "related"), 1);
	assert_string_equal(text(related, "message"), "`a[4]` read at i = 4 here");
	assert_string_equal(text(related, "file"), "h.h");
}

static const char *origins(struct fixture *f, unsigned index)
{
	json_t *map, *maps = json_object_get(region(f, index), "maps");
	const char *list = "";
	size_t i;

	json_array_foreach(maps, i, map)
		list = occ_arena_printf(&f->unit.arena, "%s%s ", list, text(map, "origin"));
	return list;
}

static void not_editable(void **state)
{
	struct fixture *f = *state;
	struct occ_stmt *s = directive(f, OCC_OMP_TARGET, "target", 3, NULL);

	s->directive->anchor = (struct occ_anchor){.why_not = "the pragma comes from two macros"};
	append(f, f->body, s);
	analyse(f);
	assert_string_equal(text(finding(f, 0), "rule"), "occ.MapMissing");
	assert_string_equal(text(finding(f, 0), "level"), "error");
	assert_string_equal(text(finding(f, 0), "message"),
			    "clauses needed here cannot be written: the pragma comes from two macros; write them by "
			    "hand: map(to: x[0:n])");
	assert_string_equal(text(json_object_get(finding(f, 0), "fix"), "text"), "map(to: x[0:n])");
	/* What was not written is not in the list. */
	assert_string_equal(origins(f, 0), "user ");

	clauses = "";
	analyse(f);
	assert_int_equal(json_array_size(json_object_get(f->report, "findings")), 0);
}

static void shared_memory(void **state)
{
	struct fixture *f = *state;

	f->unit.unified_shared_memory = true;
	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	assert_string_equal(origins(f, 0), "user ");
	assert_string_equal(json_string_value(json_array_get(json_object_get(region(f, 0), "notes"), 0)),
			    "nothing mapped: unified shared memory is required");
}

/* Two functions of one header: each is a region of its own, the edit is one. */
static void seen_twice(void **state)
{
	struct fixture *f = *state;

	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	append(f, f->body, directive(f, OCC_OMP_TARGET, "target", 3, NULL));
	analyse(f);
	assert_int_equal(n_regions(f), 2);
	assert_string_equal(origins(f, 1), "generated user ");
	f->body->children[1]->directive->anchor.after = " "; /* stands for other clauses */
	analyse(f);
	assert_string_equal(origins(f, 0), "user ");
	assert_string_equal(origins(f, 1), "user ");
	/* The same words at the same place: said once. */
	assert_int_equal(json_array_size(json_object_get(f->report, "findings")), 1);
	assert_non_null(strstr(text(finding(f, 0), "message"), "m.c:3 is reached in two ways"));
}

static void in_macro(void **state)
{
	struct fixture *f = *state;
	struct occ_stmt *s = directive(f, OCC_OMP_TARGET, "target", 3, NULL);

	s->directive->anchor.in_macro = true;
	append(f, f->body, s);
	analyse(f);
	assert_non_null(strstr(json_string_value(json_array_get(json_object_get(region(f, 0), "notes"), 0)), "macro"));
	assert_string_equal(origins(f, 0), "generated user ");
	clauses = "";
	analyse(f);
	assert_int_equal(json_array_size(json_object_get(region(f, 0), "notes")), 0);
}

static void not_utf8(void **state)
{
	struct fixture *f = *state;
	struct occ_stmt *s = directive(f, OCC_OMP_TARGET, "target", 3, NULL);

	f->unit.main_file = "q\"\\\n\xff\xc3\xa9.c";
	f->function.name = "\xe2\x82";
	append(f, f->body, s);
	analyse(f);
	assert_string_equal(text(f->report, "file"), "q\"\\\n\xef\xbf\xbd\xc3\xa9.c");
	assert_string_equal(text(region(f, 0), "function"), "\xef\xbf\xbd\xef\xbf\xbd");
}

static void write_errors(void **state)
{
	struct fixture *f = *state;
	struct occ_options options = {.report = "/no/such/report.json"};
	struct occ_result *result;

	assert_int_equal(occ_analyse(&f->unit, &options, &result), -1);
	assert_int_equal(occ_result_count(result), 0);
	options.report = NULL;
	assert_int_equal(occ_analyse(&f->unit, &options, NULL), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(empty),	   TEST(shape),	       TEST(every_place),   TEST(deep),	      TEST(lowerings),
		TEST(unknown),	   TEST(no_model),     TEST(race),	    TEST(not_editable), TEST(shared_memory),
		TEST(seen_twice),  TEST(in_macro),     TEST(not_utf8),	    TEST(write_errors),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
