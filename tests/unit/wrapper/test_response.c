#include "common.h"

#include "response.h"

static void expect(const char *text, const char *joined)
{
	struct string_list words;
	put_file("args", text);
	string_list_init(&words);
	assert_true(response_expand("args", &words));
	char *line = shell_join(words.items);
	assert_string_equal(line, joined);
	free(line);
	string_list_release(&words);
}

static void test_quoting(void **state)
{
	(void)state;
	expect("", "");
	expect(" -a\t-b\n\n-c ", "-a -b -c");
	expect("'a b' \"c d\" e\\ f", "'a b' 'c d' 'e f'");
	expect("-D'X=\"1\"' \"a\\\"b\" '\\n'", "'-DX=\"1\"' 'a\"b' '\\n'");
	expect("'' x", "'' x");
}

static void test_nested(void **state)
{
	(void)state;
	put_file("inner", "-i");
	expect("-a @inner @absent", "-a -i @absent");
	put_file("args", "@args");
	struct string_list words;
	string_list_init(&words);
	assert_true(response_expand("args", &words)); /* ends */
	assert_false(response_expand("absent", &words));
	string_list_release(&words);
}

static void test_written(void **state)
{
	char *command[] = {(char *)"cc", (char *)"a b", (char *)"q\"u'o\\te", (char *)"", (char *)"-x", NULL};
	struct string_list words;
	(void)state;
	assert_true(response_write("out", command));
	string_list_init(&words);
	assert_true(response_expand("out", &words));
	assert_int_equal(words.count, 4);
	for (size_t i = 0; i < words.count; i++)
		assert_string_equal(words.items[i], command[i + 1]);
	string_list_release(&words);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_quoting), cmocka_unit_test(test_nested),
					   cmocka_unit_test(test_written)};
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
