/* occ_concurrent(): the ways in which instances of two accesses may run together. */
#include "build.h"

#include "concurrent.h"

#define COMBINED (OCC_OMP_TARGET | OCC_OMP_TEAMS | OCC_OMP_DISTRIBUTE | OCC_OMP_PARALLEL | OCC_OMP_FOR)

static struct occ_access *access_at(struct build *b, struct occ_level **levels, unsigned n)
{
	static struct occ_root root = {.kind = OCC_ROOT_POINTEE};

	root.element = &type_double;
	return build_access(b, OCC_WRITE, &root, NULL, levels, n);
}

static unsigned ways_of(struct build *b, const struct occ_access *x, const struct occ_access *y,
			struct occ_concurrency **ways)
{
	return occ_concurrent(&b->region, x, y, ways);
}

static void test_combined_loop(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, COMBINED);
	levels[0] = build_level(&b, OCC_LEVEL_SHARED, "i", &b.stmt);
	a = access_at(&b, levels, 1);
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
	assert_null(ways[0].doubt);
	assert_ptr_equal(ways[0].level, levels[0]);
	build_release(&b);
}

static void test_private_copy(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, COMBINED);
	levels[0] = build_level(&b, OCC_LEVEL_SHARED, "i", &b.stmt);
	a = access_at(&b, levels, 1);
	a->place->root->depth = 1;
	assert_int_equal(ways_of(&b, a, a, &ways), 0);
	a->place->root->depth = 0;
	build_release(&b);
}

/* A variable declared in a team, used in a distribute loop: the team runs its iterations one after the other. */
static void test_copy_of_a_team(void **state)
{
	struct build b;
	struct occ_level *levels[2];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_TEAMS);
	levels[0] = build_level(&b, OCC_LEVEL_TEAMS, "team", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_SHARED, "i", build_directive(&b, OCC_OMP_DISTRIBUTE));
	a = access_at(&b, levels, 2);
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
	a->place->root->depth = 1;
	assert_int_equal(ways_of(&b, a, a, &ways), 0);
	a->place->root->depth = 0;
	build_release(&b);
}

static void test_teams_repeat_what_is_not_distributed(void **state)
{
	struct build b;
	struct occ_level *levels[2];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_TEAMS);
	levels[0] = build_level(&b, OCC_LEVEL_TEAMS, "team", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_SHARED, "i", build_directive(&b, OCC_OMP_PARALLEL | OCC_OMP_FOR));
	a = access_at(&b, levels, 2);
	assert_int_equal(ways_of(&b, a, a, &ways), 2);
	assert_ptr_equal(ways[0].level, levels[0]);
	assert_ptr_equal(ways[1].level, levels[1]);
	build_release(&b);
}

static void test_distributed_again_without_waiting(void **state)
{
	struct build b;
	struct occ_level *levels[3];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_TEAMS);
	levels[0] = build_level(&b, OCC_LEVEL_TEAMS, "team", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_SEQUENTIAL, "s", NULL);
	levels[2] = build_level(&b, OCC_LEVEL_SHARED, "i", build_directive(&b, OCC_OMP_DISTRIBUTE));
	a = access_at(&b, levels, 3);
	assert_int_equal(ways_of(&b, a, a, &ways), 2);
	assert_null(ways[0].doubt);
	assert_non_null(ways[1].doubt);
	build_release(&b);
}

static void test_phases(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *before, *after;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL);
	levels[0] = build_level(&b, OCC_LEVEL_PARALLEL, "thread", &b.stmt);
	before = access_at(&b, levels, 1);
	after = access_at(&b, levels, 1);
	assert_int_equal(ways_of(&b, before, after, &ways), 1);
	after->phase = 1;
	assert_int_equal(ways_of(&b, before, after, &ways), 0);
	build_release(&b);
}

static void test_critical(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	levels[0] = build_level(&b, OCC_LEVEL_SHARED, "i", &b.stmt);
	a = access_at(&b, levels, 1);
	a->critical = "";
	assert_int_equal(ways_of(&b, a, a, &ways), 0);
	b.directive.constructs = COMBINED;
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
	assert_non_null(ways[0].doubt);
	build_release(&b);
}

static void test_simd_is_never_certain(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_SIMD);
	levels[0] = build_level(&b, OCC_LEVEL_SIMD, "i", &b.stmt);
	a = access_at(&b, levels, 1);
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
	assert_non_null(ways[0].doubt);
	build_release(&b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_combined_loop),
	    cmocka_unit_test(test_private_copy),
	    cmocka_unit_test(test_copy_of_a_team),
	    cmocka_unit_test(test_teams_repeat_what_is_not_distributed),
	    cmocka_unit_test(test_distributed_again_without_waiting),
	    cmocka_unit_test(test_phases),
	    cmocka_unit_test(test_critical),
	    cmocka_unit_test(test_simd_is_never_certain),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
