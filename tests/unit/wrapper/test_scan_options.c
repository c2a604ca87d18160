#include "common.h"

#include "scanner/options.h"

static void test_sorted(void **state)
{
	(void)state;
	for (size_t i = 1; i < scan_option_count; i++)
		if (strcmp(scan_options[i - 1].name, scan_options[i].name) >= 0)
			fail_msg("%s stands before %s", scan_options[i - 1].name, scan_options[i].name);
}

/* Each is found under one dash and two, with and without a value, and has a line of help. */
static void test_each_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < scan_option_count; i++) {
		const struct scan_option *option = &scan_options[i];
		char *one = xasprintf("-%s", option->name), *two = xasprintf("--%s", option->name);
		char *value = xasprintf("--%s=x", option->name);
		assert_ptr_equal(scan_option_find(one), option);
		assert_ptr_equal(scan_option_find(two), option);
		assert_ptr_equal(scan_option_find(value), option->value ? option : NULL);
		assert_true(strlen(option->help) > 5);
		assert_true(!strcmp(option->dashes, "-") || !strcmp(option->dashes, "--"));
		free(value);
		free(two);
		free(one);
	}
}

static void parse(struct scan_arguments *arguments, char *const *words)
{
	size_t count = 0;
	while (words[count])
		count++;
	char *error = scan_arguments_parse(arguments, words, count);
	assert_null(error);
}

static void test_values(void **state)
{
	(void)state;
	struct scan_arguments arguments;
	char *const words[] = {(char *)"-j8",
			       (char *)"-odir",
			       (char *)"--html-title=A=B",
			       (char *)"-use-cc",
			       (char *)"gcc -m64",
			       (char *)"--shard=2/3",
			       (char *)"--time-limit",
			       (char *)"5",
			       (char *)"--",
			       (char *)"-x",
			       NULL};
	parse(&arguments, words);
	assert_int_equal(arguments.jobs, 8);
	assert_string_equal(arguments.output, "dir");
	assert_string_equal(arguments.title, "A=B");
	assert_string_equal(arguments.use_cc, "gcc -m64");
	assert_int_equal(arguments.shard, 2);
	assert_int_equal(arguments.shards, 3);
	assert_string_equal(arguments.limits.items[0], "--occ-time-limit=5");
	assert_int_equal(arguments.used, 9);
	scan_arguments_release(&arguments);
}

static void test_rules(void **state)
{
	(void)state;
	struct scan_arguments arguments;
	char *const words[] = {(char *)"-disable-checker",
			       (char *)"occ",
			       (char *)"-enable-checker",
			       (char *)"occ.Race",
			       (char *)"--Werror",
			       (char *)"occ.MapMissing",
			       (char *)"make",
			       NULL};
	parse(&arguments, words);
	assert_true(scan_rule_enabled(&arguments, "occ.Race"));
	assert_false(scan_rule_enabled(&arguments, "occ.MapMissing"));
	assert_false(scan_rule_enabled(&arguments, "occ.RaceLess"));
	assert_true(scan_rule_fatal(&arguments, "occ.MapMissing"));
	assert_false(scan_rule_fatal(&arguments, "occ.Race"));
	assert_int_equal(arguments.used, 6);
	scan_arguments_release(&arguments);
}

static void test_mistakes(void **state)
{
	(void)state;
	static const char *const wrong[] = {"-j0",    "-jx", "--shard=0/2",	"--shard=1",
					    "--jsno", "-o",  "--status-bugs=1", "-"};
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct scan_arguments arguments;
		char *const words[] = {(char *)wrong[i], NULL};
		char *error = scan_arguments_parse(&arguments, words, 1);
		if (!error)
			fail_msg("%s was taken", wrong[i]);
		free(error);
		scan_arguments_release(&arguments);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_sorted), cmocka_unit_test(test_each_is_found), cmocka_unit_test(test_values),
	    cmocka_unit_test(test_rules),  cmocka_unit_test(test_mistakes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
