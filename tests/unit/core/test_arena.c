#include "cmocka_first.h"

#include "arena.h"

#include <stdalign.h>
#include <stdbool.h>
#include <string.h>

static void alignment(void **state)
{
	struct occ_arena arena;

	(void)state;
	occ_arena_init(&arena);
	for (size_t size = 0; size < 300; size++) {
		char *p = occ_arena_alloc(&arena, size);

		assert_int_equal((uintptr_t)p % alignof(max_align_t), 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0x55, size);
	}
	occ_arena_release(&arena);
	assert_null(arena.blocks);
}

/* Larger than a block, and smaller ones after it. */
static void large(void **state)
{
	struct occ_arena arena;
	char *small, *big, *after;

	(void)state;
	occ_arena_init(&arena);
	small = occ_arena_copy(&arena, "small and cut", 5);
	big = occ_arena_alloc(&arena, 1 << 20);
	memset(big, 0x55, 1 << 20);
	after = occ_arena_printf(&arena, "%s-%d", small, 7);
	assert_string_equal(small, "small");
	assert_string_equal(after, "small-7");
	assert_int_equal(big[0], 0x55);
	assert_int_equal(big[(1 << 20) - 1], 0x55);
	occ_arena_release(&arena);
}

static void growth(void **state)
{
	struct occ_arena arena;
	unsigned *array = NULL, moves = 0;

	(void)state;
	occ_arena_init(&arena);
	for (unsigned n = 0; n < 100000; n++) {
		unsigned *before = array;

		array = occ_arena_grow(&arena, array, n, sizeof(*array));
		moves += array != before;
		array[n] = n;
	}
	for (unsigned n = 0; n < 100000; n++)
		assert_int_equal(array[n], n);
	assert_true(moves <= 18);
	occ_arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(alignment),
		cmocka_unit_test(large),
		cmocka_unit_test(growth),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
