/* occ_alias() and the verdicts that rest on it. */
#include "build.h"

#include "prove.h"

static enum occ_alias alias(struct build *b, const struct occ_root *x, const struct occ_root *y)
{
	const char *why;

	assert_int_equal(occ_alias(&b->region, x, y, &why), occ_alias(&b->region, y, x, &why));
	return occ_alias(&b->region, x, y, &why);
}

static void test_pointers(void **state)
{
	struct build b;
	struct occ_root *x, *y, *z;

	(void)state;
	build_init(&b, OCC_OMP_TARGET);
	x = build_pointee(&b, "x", &type_pointer);
	y = build_pointee(&b, "y", &type_pointer);
	z = build_pointee(&b, "z", &type_restrict);
	assert_int_equal(alias(&b, x, x), OCC_ALIAS_SAME);
	assert_int_equal(alias(&b, x, y), OCC_ALIAS_MAYBE);
	assert_int_equal(alias(&b, x, z), OCC_ALIAS_NO);
	build_release(&b);
}

/* y = x + ... takes restrict's promise away. */
static void test_assigned_from_one_another(void **state)
{
	struct build b;
	struct occ_root *x, *y;
	struct occ_expr object_x = {.kind = OCC_EXPR_OBJECT, .type = &type_restrict};
	struct occ_expr object_y = {.kind = OCC_EXPR_OBJECT, .type = &type_pointer};
	struct occ_expr load = {.kind = OCC_EXPR_LOAD, .type = &type_restrict, .a = &object_x};
	struct occ_expr assign = {.kind = OCC_EXPR_ASSIGN, .type = &type_pointer, .a = &object_y, .b = &load};
	struct occ_stmt stmt = {.kind = OCC_STMT_EXPR, .expr = &assign}, *children[1] = {&stmt};

	(void)state;
	build_init(&b, OCC_OMP_TARGET);
	x = build_pointee(&b, "x", &type_restrict);
	y = build_pointee(&b, "y", &type_pointer);
	assert_int_equal(alias(&b, x, y), OCC_ALIAS_NO);
	object_x.object = (struct occ_object *)x->object;
	object_y.object = (struct occ_object *)y->object;
	b.body.children = children;
	b.body.n_children = 1;
	b.function.flows = NULL; /* of the body as it was */
	assert_int_equal(alias(&b, x, y), OCC_ALIAS_MAYBE);
	build_release(&b);
}

static void test_types(void **state)
{
	static const struct occ_type to_int = {.kind = OCC_TYPE_POINTER, .bits = 64, .size = 8, .element = &type_int};
	static const struct occ_type to_pointer = {.kind = OCC_TYPE_POINTER, .bits = 64, .size = 8, .element = &to_int};
	struct build b;
	struct occ_root *x, *y, *z;

	(void)state;
	build_init(&b, OCC_OMP_TARGET);
	x = build_pointee(&b, "x", &type_pointer);
	y = build_pointee(&b, "y", &to_int);
	z = build_pointee(&b, "z", &to_pointer);
	assert_int_equal(alias(&b, x, y), OCC_ALIAS_MAYBE); /* numbers may be converted in place */
	assert_int_equal(alias(&b, x, z), OCC_ALIAS_NO);
	b.unit.strict_aliasing = false;
	assert_int_equal(alias(&b, x, z), OCC_ALIAS_MAYBE);
	build_release(&b);
}

static struct occ_verdict *copy(struct build *b, const struct occ_type *to, struct occ_level **levels)
{
	struct occ_root *x = build_pointee(b, "x", to), *y = build_pointee(b, "y", &type_pointer);

	levels[0] = build_level(b, OCC_LEVEL_PARALLEL, "thread", &b->stmt);
	levels[1] = build_level(b, OCC_LEVEL_SHARED, "i", &b->stmt);
	build_access(b, OCC_READ, y, levels[1]->value, levels, 2);
	build_access(b, OCC_WRITE, x, levels[1]->value, levels, 2);
	return occ_prove(&b->region);
}

static void test_verdict_rests_on_restrict(void **state)
{
	struct build b;
	struct occ_level *levels[2];

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	assert_int_equal(copy(&b, &type_restrict, levels)->kind, OCC_VERDICT_DISJOINT);
	assert_int_equal(b.region.n_assumptions, 1);
	build_release(&b);
}

static void test_verdict_without_restrict(void **state)
{
	struct build b;
	struct occ_level *levels[2];
	struct occ_verdict *verdict;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	verdict = copy(&b, &type_pointer, levels);
	assert_int_equal(verdict->kind, OCC_VERDICT_UNKNOWN);
	assert_non_null(strstr(verdict->reason, "add restrict to"));
	build_release(&b);
}

/* With something in the region that is not modelled nothing is certain, not even a race that is plain to see. */
static void test_trouble(void **state)
{
	struct build b;
	struct occ_level *levels[2];
	struct occ_trouble trouble = {.reason = "\"task\" is not analysed yet"};
	struct occ_verdict *verdict;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	b.region.troubles = &trouble;
	b.region.n_troubles = 1;
	levels[0] = build_level(&b, OCC_LEVEL_PARALLEL, "thread", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_SHARED, "i", &b.stmt);
	build_access(&b, OCC_WRITE, build_pointee(&b, "x", &type_restrict), build_int(&b, 0), levels, 2);
	verdict = occ_prove(&b.region);
	assert_int_equal(verdict->kind, OCC_VERDICT_UNKNOWN);
	assert_string_equal(verdict->reason, trouble.reason);
	build_release(&b);
}

/* isl gives up: unknown, never disjoint. */
static void test_exhaustion(void **state)
{
	struct build b;
	struct occ_level *levels[2];

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	levels[0] = build_level(&b, OCC_LEVEL_PARALLEL, "thread", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_SHARED, "i", &b.stmt);
	build_access(&b, OCC_WRITE, build_pointee(&b, "x", &type_restrict), levels[1]->value, levels, 2);
	isl_ctx_set_max_operations(b.region.symbols.isl, 1);
	isl_ctx_reset_operations(b.region.symbols.isl);
	assert_int_equal(occ_prove(&b.region)->kind, OCC_VERDICT_UNKNOWN);
	build_release(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_pointers),
	    cmocka_unit_test(test_assigned_from_one_another),
	    cmocka_unit_test(test_types),
	    cmocka_unit_test(test_verdict_rests_on_restrict),
	    cmocka_unit_test(test_verdict_without_restrict),
	    cmocka_unit_test(test_trouble),
	    cmocka_unit_test(test_exhaustion),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
