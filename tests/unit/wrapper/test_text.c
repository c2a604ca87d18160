#include "common.h"

#include <errno.h>

#include "text.h"

static void quotes(const char *text, const char *quoted)
{
	char *got = shell_quote(text);
	assert_string_equal(got, quoted);
	free(got);
}

static void test_quote(void **state)
{
	(void)state;
	quotes("a.c", "a.c");
	quotes("", "''");
	quotes("a b", "'a b'");
	quotes("it's", "'it'\\''s'");
	quotes("$(x)", "'$(x)'");
	quotes("~", "'~'");
}

static void test_distance(void **state)
{
	(void)state;
	assert_int_equal(word_distance("", ""), 0);
	assert_int_equal(word_distance("abc", "abc"), 0);
	assert_int_equal(word_distance("abc", "abd"), 1);
	assert_int_equal(word_distance("kitten", "sitting"), 3);
	assert_int_equal(word_distance("", "abc"), 3);
}

static void test_read(void **state)
{
	size_t length = 0;
	(void)state;
	put_file("f", "text");
	char *text = read_file("f", &length);
	assert_string_equal(text, "text");
	assert_int_equal(length, 4);
	free(text);
	put_file("f", "");
	text = read_file("f", &length);
	assert_string_equal(text, "");
	free(text);
	assert_null(read_file("absent", &length));
	assert_int_equal(errno, ENOENT);
	assert_null(read_file(".", &length));
	assert_int_equal(errno, EISDIR);
	text = read_file("/proc/self/status", &length); /* has no size before it is read */
	assert_true(length > 100);
	free(text);
}

static void test_list(void **state)
{
	struct string_list list;
	(void)state;
	string_list_init(&list);
	assert_null(list.items[0]);
	for (int i = 0; i < 1000; i++)
		string_list_addf(&list, "%d", i);
	assert_int_equal(list.count, 1000);
	assert_null(list.items[1000]);
	assert_true(string_list_has(&list, "999"));
	assert_false(string_list_has(&list, "1000"));
	string_list_release(&list);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_quote), cmocka_unit_test(test_distance),
					   cmocka_unit_test(test_read), cmocka_unit_test(test_list)};
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
