/* The table of the C library: what bsearch and the letters rely on. */
#include "library.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

static void test_sorted(void **state)
{
	unsigned n;
	const struct occ_library *table = occ_library_table(&n);

	(void)state;
	for (unsigned i = 0; i < n; i++) {
		assert_true(!i || strcmp(table[i - 1].name, table[i].name) < 0);
		assert_true(*table[i].arguments);
		for (const char *letter = table[i].arguments; *letter; letter++)
			assert_non_null(strchr("-sSaiouRrWwUxpnc", *letter));
		assert_true(!strpbrk(table[i].arguments, "RrWwU") == !table[i].size[0]);
		assert_true(table[i].result != OCC_LIBRARY_FIRST || table[i].arguments[0] != '-');
	}
}

static void test_find(void **state)
{
	struct occ_stmt body = { .kind = OCC_STMT_BLOCK };
	struct occ_function f = { .name = "memset", .in_system_header = true };

	(void)state;
	assert_string_equal(occ_library_find(&f)->name, "memset");
	assert_int_equal(occ_library_argument(occ_library_find(&f), 0), OCC_LIBRARY_WRITE_BYTES);
	assert_int_equal(occ_library_argument(occ_library_find(&f), 7), OCC_LIBRARY_NOTHING);
	f.body = &body;
	assert_null(occ_library_find(&f));
	f.body = NULL;
	f.in_system_header = false;
	assert_null(occ_library_find(&f));
	f.name = "__builtin_memset";
	assert_string_equal(occ_library_find(&f)->name, "memset");
	f.name = "__builtin_unheard_of";
	assert_null(occ_library_find(&f));
	assert_null(occ_library_find(NULL));
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_sorted), cmocka_unit_test(test_find) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
