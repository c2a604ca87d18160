#include "common.h"

#include "options.h"
#include "text.h"

static void test_sorted(void **state)
{
	(void)state;
	for (size_t i = 1; i < option_count; i++)
		if (strcmp(options[i - 1].name, options[i].name) >= 0)
			fail_msg("%s stands before %s", options[i - 1].name, options[i].name);
}

static void test_each_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < option_count; i++) {
		assert_ptr_equal(option_find(options[i].name), &options[i]);
		if (options[i].kind != OPTION_JOINED && options[i].kind != OPTION_EITHER)
			continue;
		char *word = xasprintf("%s\x01", options[i].name);
		assert_ptr_equal(option_find(word), &options[i]);
		free(word);
	}
}

static void expect(const char *word, const char *name)
{
	const struct option *option = option_find(word);
	if (!name) {
		assert_null(option);
		return;
	}
	assert_non_null(option);
	assert_string_equal(option->name, name);
}

static void test_longest_wins(void **state)
{
	(void)state;
	expect("-fopenmp", "-fopenmp");
	expect("-fopenmp=libomp", "-fopenmp=");
	expect("-fopenmp-simd", "-f");
	expect("-fopenmp-targets=x", "-fopenmp-targets=");
	expect("-ooutput", "-o");
	expect("-Ofast", "-O");
	expect("-MDfoo", NULL);
	expect("-MTfoo", "-MT");
	expect("-Wl,-z,now", "-Wl,");
	expect("-Wall", "-W");
	expect("-cc", NULL);
	expect("-qunknown", NULL);
	expect("--occ-check=yes", NULL);
	expect("-Xarch_host", "-Xarch_");
	expect("", NULL);
}

static void test_own_have_help(void **state)
{
	(void)state;
	for (size_t i = 0; i < option_count; i++) {
		bool own = options[i].class == OPTION_OWN;
		assert_int_equal(own, starts_with(options[i].name, "--occ-"));
		assert_int_equal(own, options[i].help != NULL);
		assert_int_equal(own, options[i].topic != TOPIC_NONE);
		if (own)
			assert_int_equal(options[i].kind == OPTION_JOINED, options[i].value != NULL);
	}
}

static void test_nearest(void **state)
{
	(void)state;
	assert_string_equal(option_nearest_own("--occ-chekc")->name, "--occ-check");
	assert_string_equal(option_nearest_own("--occ-reprot=x")->name, "--occ-report=");
	assert_string_equal(option_nearest_own("--occ-werror")->name, "--occ-Werror");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_sorted),	 cmocka_unit_test(test_each_is_found),
	    cmocka_unit_test(test_longest_wins), cmocka_unit_test(test_own_have_help),
	    cmocka_unit_test(test_nearest),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
