/* occ_concurrent(): the ways in which instances of two accesses may run together. */
#include "build.h"

#include "concurrent.h"

#include <isl/id.h>

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

/* teams, threads of each, and a loop dealt to both: the levels of a combined construct. */
static void combined(struct build *b, struct occ_level **levels)
{
	build_init(b, COMBINED);
	levels[0] = build_level(b, OCC_LEVEL_TEAMS, "team", &b->stmt);
	levels[1] = build_level(b, OCC_LEVEL_PARALLEL, "thread", &b->stmt);
	levels[2] = build_level(b, OCC_LEVEL_SHARED, "i", &b->stmt);
}

static bool contains(struct build *b, const struct occ_concurrency *way, const struct occ_level *level, int first,
		     int second)
{
	isl_set *set = isl_set_copy(way->pairs);
	isl_bool empty;

	for (isl_size i = 0; i < isl_set_dim(set, isl_dim_param); i++) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		bool is_first = id == level->iterator->id, is_second = !is_first && isl_id_get_user(id) == level->iterator;

		isl_id_free(id);
		if (is_first || is_second)
			set = isl_set_fix_si(set, isl_dim_param, (unsigned)i, is_first ? first : second);
	}
	(void)b;
	empty = isl_set_is_empty(set);
	isl_set_free(set);
	return empty == isl_bool_false;
}

static void test_combined_loop(void **state)
{
	struct build b;
	struct occ_level *levels[3];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	combined(&b, levels);
	a = access_at(&b, levels, 3);
	assert_int_equal(ways_of(&b, a, a, &ways), 2);
	assert_ptr_equal(ways[0].level, levels[0]);
	assert_ptr_equal(ways[1].level, levels[1]);
	for (unsigned i = 0; i < 2; i++) {
		assert_null(ways[i].doubt);
		assert_true(contains(&b, &ways[i], levels[2], 3, 4));
		assert_false(contains(&b, &ways[i], levels[2], 3, 3));
	}
	build_release(&b);
}

static void test_private_copy(void **state)
{
	struct build b;
	struct occ_level *levels[3];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	combined(&b, levels);
	a = access_at(&b, levels, 3);
	a->place->root->depth = 3;
	assert_int_equal(ways_of(&b, a, a, &ways), 0);
	a->place->root->depth = 1; /* one copy a team */
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
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
	struct occ_level *levels[3];
	const struct occ_stmt *loop;
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_TEAMS);
	loop = build_directive(&b, OCC_OMP_PARALLEL | OCC_OMP_FOR);
	levels[0] = build_level(&b, OCC_LEVEL_TEAMS, "team", &b.stmt);
	levels[1] = build_level(&b, OCC_LEVEL_PARALLEL, "thread", loop);
	levels[2] = build_level(&b, OCC_LEVEL_SHARED, "i", loop);
	a = access_at(&b, levels, 3);
	assert_int_equal(ways_of(&b, a, a, &ways), 2);
	assert_true(contains(&b, &ways[0], levels[2], 3, 3));
	assert_false(contains(&b, &ways[1], levels[2], 3, 3));
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
	assert_int_equal(ways_of(&b, a, a, &ways), 1);
	assert_true(contains(&b, &ways[0], levels[1], 0, 1));
	build_release(&b);
}

static void test_phases(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *before, *after;
	struct occ_concurrency *ways;
	struct occ_event barrier = {.kind = OCC_EVENT_BARRIER, .order = 2}, *events[] = {&barrier};

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_PARALLEL);
	levels[0] = build_level(&b, OCC_LEVEL_PARALLEL, "thread", &b.stmt);
	barrier.levels = levels;
	barrier.n_levels = 1;
	before = access_at(&b, levels, 1);
	after = access_at(&b, levels, 1);
	before->order = 1;
	after->order = 3;
	assert_int_equal(ways_of(&b, before, after, &ways), 1);
	b.region.events = events;
	b.region.n_events = 1;
	assert_int_equal(ways_of(&b, before, after, &ways), 0);
	assert_int_equal(ways_of(&b, after, after, &ways), 1);
	build_release(&b);
}

static void test_critical(void **state)
{
	static const struct occ_critical section = {NULL, "", 3};
	struct build b;
	struct occ_level *levels[3];
	struct occ_access *a;
	struct occ_concurrency *ways;

	(void)state;
	combined(&b, levels);
	a = access_at(&b, levels, 3);
	a->critical = &section;
	assert_int_equal(ways_of(&b, a, a, &ways), 1); /* teams do not wait for one another */
	assert_ptr_equal(ways[0].level, levels[0]);
	build_release(&b);
}

/* A later iteration that does first what an earlier one does last; the other way round lanes in step are right. */
static void test_simd(void **state)
{
	struct build b;
	struct occ_level *levels[1];
	struct occ_access *first, *last;
	struct occ_concurrency *ways;

	(void)state;
	build_init(&b, OCC_OMP_TARGET | OCC_OMP_SIMD);
	levels[0] = build_level(&b, OCC_LEVEL_SIMD, "i", &b.stmt);
	first = access_at(&b, levels, 1);
	last = access_at(&b, levels, 1);
	first->order = 1;
	last->order = 2;
	assert_int_equal(ways_of(&b, first, last, &ways), 2);
	for (unsigned i = 0; i < 2; i++) {
		bool forward = contains(&b, &ways[i], levels[0], 0, 1);

		assert_true(ways[i].is_simd);
		assert_true(forward == (ways[i].doubt != NULL));
	}
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
	    cmocka_unit_test(test_simd),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
