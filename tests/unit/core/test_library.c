/* The table of the C library is searched by halves: sorted, and each entry says something of its arguments. */
#include "library.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void sorted(void **state)
{
	unsigned n;
	const struct occ_library *table = occ_library_table(&n);

	(void)state;
	for (unsigned i = 0; i < n; i++) {
		assert_true(!i || strcmp(table[i - 1].name, table[i].name) < 0);
		assert_int_equal(strspn(table[i].arguments, "-rwxoRW"), strlen(table[i].arguments));
		assert_true(*table[i].arguments);
	}
}

/* A function of the program that has the name of one of the library is not it. */
static void own_functions(void **state)
{
	struct occ_function f = {.name = "memset"};

	(void)state;
	assert_null(occ_library_find(&f));
	f.in_system_header = true;
	assert_non_null(occ_library_find(&f));
	f.name = "memsets";
	assert_null(occ_library_find(&f));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(sorted), cmocka_unit_test(own_functions)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
