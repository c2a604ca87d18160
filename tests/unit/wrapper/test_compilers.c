#include "common.h"

#include "scanner/compilers.h"

static void expect_words(size_t expected, const char *first, const char *second, const char *third)
{
	char *const words[] = {(char *)first, (char *)second, (char *)third};
	assert_int_equal(compiler_words(words, 3), expected);
}

static void test_launchers(void **state)
{
	(void)state;
	expect_words(1, "gcc", "-c", "a.c");
	expect_words(2, "/usr/bin/ccache", "gcc", "-c");
	expect_words(3, "ccache", "distcc", "gcc");
	expect_words(3, "env", "LANG=C", "gcc");
	expect_words(1, "gcc", "ccache", "a.c");
	assert_int_equal(compiler_words(NULL, 0), 0);
}

static void check_translation(const char *compiler, const char *word, const char *taken, bool dropped)
{
	struct string_list in, out, gone;
	string_list_init(&in);
	string_list_init(&out);
	string_list_init(&gone);
	string_list_add(&in, word);
	compiler_translate(compiler, in.items, 1, &out, &gone);
	assert_int_equal(gone.count, dropped);
	assert_int_equal(out.count, !dropped);
	if (!dropped)
		assert_string_equal(out.items[0], taken);
	string_list_release(&in);
	string_list_release(&out);
	string_list_release(&gone);
}

static void test_translation(void **state)
{
	(void)state;
	check_translation("/opt/bin/nvc", "-mp=gpu", "-fopenmp", false);
	check_translation("gcc", "-mp", "-mp", false);
	check_translation("icx", "-qopenmp", "-fopenmp", false);
	check_translation("gcc", "-fplugin=x.so", NULL, true);
	check_translation("clang-19", "-fplugin=x.so", "-fplugin=x.so", false);
	check_translation("gcc", "-fopenmp", "-fopenmp", false);
}

static void check_refused(const char *said, const char *words, const char *left, const char *gone)
{
	struct string_list list, dropped;
	char *copy = strdup(words), *rest = copy, *word;
	string_list_init(&list);
	string_list_init(&dropped);
	while ((word = strsep(&rest, " ")))
		string_list_add(&list, word);
	assert_int_equal(compiler_drop_refused(said, &list, &dropped), *gone != '\0');
	char *now = shell_join(list.items), *then = dropped.count ? shell_join(dropped.items) : strdup("");
	assert_string_equal(now, left);
	assert_string_equal(then, gone);
	free(then);
	free(now);
	free(copy);
	string_list_release(&list);
	string_list_release(&dropped);
}

static void test_refused(void **state)
{
	(void)state;
	check_refused("clang-19: error: unknown argument: '-fipa-pta'\n", "-c -fipa-pta a.c", "-c a.c", "-fipa-pta");
	check_refused("/usr/bin/clang: error: unknown argument '-qx'; did you mean '-c'?\n", "-c -qx a.c", "-c a.c",
		      "-qx");
	check_refused("clang-19: error: unknown argument '-qx'; did you mean '-c'?\n", "-c a.c", "-c a.c", "");
	check_refused("clang: error: unsupported argument 'weird' to option '-mcmodel=' for target 'x'\n",
		      "-mcmodel=weird a.c", "a.c", "-mcmodel=weird");
	check_refused("error: unknown target CPU 'foo'\nnote: valid\n", "-march=foo a.c", "a.c", "-march=foo");
	check_refused("error: invalid value 'c99x' in '-std=c99x'\n", "-std=c99x a.c", "a.c", "-std=c99x");
	check_refused("a.c:1:2: error: unknown argument: '-c'\n", "-c a.c", "-c a.c", "");
	check_refused("clang/a.c:1:2: error: use of undeclared '-c'\n", "-c a.c", "-c a.c", "");
	check_refused("", "-c a.c", "-c a.c", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_launchers),
	    cmocka_unit_test(test_translation),
	    cmocka_unit_test(test_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
