#include "common.h"

#include "overlay.h"

static void read_text(const char *text, struct overlay *overlay, bool good)
{
	put_file("overlay.yaml", text);
	assert_int_equal(overlay_read("overlay.yaml", overlay), good);
}

static void test_read(void **state)
{
	struct overlay overlay;
	(void)state;
	read_text("{\"version\": 0, \"use-external-names\": false, \"roots\": [\n"
		  "{\"type\": \"file\", \"name\": \"/a \\\"b\\\"/\\u00e4.c\", \"external-contents\": \"/t/0.c\"},\n"
		  "{\"type\": \"directory\", \"name\": \"/d\", \"contents\": [{\"name\": \"x.h\", "
		  "\"external-contents\": \"/t/1\"}]}]}",
		  &overlay, true);
	assert_int_equal(overlay.count, 2);
	assert_string_equal(overlay.entries[0].name, "/a \"b\"/\xc3\xa4.c");
	assert_string_equal(overlay.entries[0].contents, "/t/0.c");
	assert_string_equal(overlay.entries[1].name, "/d/x.h");
	overlay_release(&overlay);
	read_text("{\"roots\": []}", &overlay, false);
	overlay_release(&overlay);
	read_text("nonsense", &overlay, false);
	overlay_release(&overlay);
	assert_false(overlay_read("absent", &overlay));
	overlay_release(&overlay);
}

static void test_conflict(void **state)
{
	struct overlay a, b, c;
	(void)state;
	put_file("one", "text");
	put_file("two", "text");
	put_file("three", "other");
	read_text("{\"roots\": [{\"name\": \"/h\", \"external-contents\": \"one\"}]}", &a, true);
	read_text("{\"roots\": [{\"name\": \"/h\", \"external-contents\": \"two\"}]}", &b, true);
	read_text("{\"roots\": [{\"name\": \"/h\", \"external-contents\": \"three\"}]}", &c, true);
	assert_false(overlay_conflict(&a, &b));
	assert_true(overlay_conflict(&a, &c));
	overlay_release(&a);
	overlay_release(&b);
	overlay_release(&c);
}

static void test_find(void **state)
{
	struct overlay overlay;
	char *text = NULL, *where = getcwd(NULL, 0);
	(void)state;
	put_file("x.c", "");
	put_file("y.c", "");
	assert_true(asprintf(&text, "{\"roots\": [{\"name\": \"%s/x.c\", \"external-contents\": \"new\"}]}", where) >
		    0);
	read_text(text, &overlay, true);
	assert_string_equal(overlay_find(&overlay, "./x.c"), "new");
	assert_null(overlay_find(&overlay, "y.c"));
	assert_null(overlay_find(&overlay, "absent.c"));
	overlay_release(&overlay);
	free(text);
	free(where);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_read), cmocka_unit_test(test_conflict),
					   cmocka_unit_test(test_find)};
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
