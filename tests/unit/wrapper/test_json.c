#include "common.h"

#include "files.h"
#include "scanner/json.h"

static void round_trip(const char *text)
{
	json_t *value = json_from_text(text);
	assert_non_null(value);
	char *back = json_to_text(value);
	assert_string_equal(back, text);
	free(back);
	json_decref(value);
}

/* Every two bytes, and what looks like UTF-8 and is not. */
static void test_bytes(void **state)
{
	(void)state;
	for (int first = 1; first < 256; first++)
		for (int second = 1; second < 256; second++)
			round_trip((char[]){(char)first, (char)second, 0});
	round_trip("");
	round_trip("na\xC3\xAFve \xE2\x82\xAC \xF0\x9D\x84\x9E");
	round_trip("\xED\xA0\x80 \xF4\x90\x80\x80 \xC0\x80 \xE0\x80\x80");
	round_trip("\xEF\x9E\x80 \xEF\x9F\xBF \xEF\x9D\xBF");
}

static void check_absolute(const char *folder, const char *path, const char *expected)
{
	char *made = files_absolute(folder, path);
	assert_string_equal(made, expected);
	free(made);
}

static void test_paths(void **state)
{
	(void)state;
	check_absolute("/absent/b", "c.c", "/absent/b/c.c");
	check_absolute("/absent/b/", "./c//d.c", "/absent/b/c/d.c");
	check_absolute("/absent/b", "../c.c", "/absent/c.c");
	check_absolute("/absent", "../../..", "/");
	check_absolute("/absent", "/x/./y", "/x/y");
	check_absolute("/absent", "..x/.y", "/absent/..x/.y");
	assert_true(files_below("/a/b/c", "/a/b"));
	assert_true(files_below("/a/b", "/a/b"));
	assert_true(files_below("/a", "/"));
	assert_false(files_below("/a/bc", "/a/b"));
}

/* Behind a link ".." is elsewhere. */
static void test_links(void **state)
{
	(void)state;
	assert_int_equal(mkdir("real", 0777) || mkdir("real/deep", 0777) || symlink("real/deep", "link"), 0);
	put_file("real/x.c", "");
	char *here = getcwd(NULL, 0), *whole = realpath(here, NULL), *expected = xasprintf("%s/real/x.c", whole);
	check_absolute(here, "link/../x.c", expected);
	free(expected);
	free(whole);
	free(here);
}

static void test_write(void **state)
{
	(void)state;
	size_t length;
	assert_true(files_make_folders("a/b/c"));
	assert_true(files_write("a/b/c/file", "x\0y", 3));
	char *text = read_file("a/b/c/file", &length);
	assert_int_equal(length, 3);
	free(text);
	assert_false(files_write("a/b/absent/file", "x", 1));
	assert_false(files_write("a/b/c", "x", 1)); /* a folder is in the way */
	put_file("plain", "");
	assert_false(files_make_folders("plain/x"));
	assert_int_equal(system("test \"$(ls a/b)\" = c"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_bytes),
	    cmocka_unit_test(test_paths),
	    cmocka_unit_test_setup_teardown(test_links, enter_directory, leave_directory),
	    cmocka_unit_test_setup_teardown(test_write, enter_directory, leave_directory),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
