/* Many reports as one: what is there once, names, ids, suppressions, baselines. */
#include "common.h"

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter_directory, leave_directory)

static void test_header_once(void **state)
{
	struct scan_results r;
	(void)state;
	results_init(&r, NULL);
	char *a = xasprintf("%s/a.c", r.root), *b = xasprintf("%s/sub/b.c", r.root);
	add(&r, UNIT("b.c", REGION("h.h", 3, "f", "race") "," REGION("b.c", 9, "g", "disjoint"), FINDING("h.h", 5, "x")));
	add(&r, UNIT("a.c", REGION("./h.h", 3, "f", "race"), FINDING("h.h", 5, "x") "," FINDING("h.h", 5, "y")));
	add(&r, UNIT("c.c", REGION("h.h", 3, "f", "disjoint"), ""));
	results_finish(&r);
	assert_int_equal(r.region_count, 3);
	assert_string_equal(r.regions[0].at.file, "b.c");
	/* what units say differently stays apart, the worse first */
	assert_int_equal(r.regions[1].verdict, SCAN_RACE);
	assert_int_equal(r.regions[1].units.count, 2);
	assert_string_equal(r.regions[1].units.items[0], "a.c");
	assert_string_equal(r.regions[1].units.items[1], "b.c");
	assert_int_equal(r.regions[2].verdict, SCAN_DISJOINT);
	assert_int_equal(r.finding_count, 2);
	assert_int_equal(r.findings[0].units.count, 2);
	assert_string_equal(r.findings[0].function, "f");
	assert_int_equal(r.counts.verdicts[SCAN_DISJOINT], 2);
	assert_int_equal(r.counts.levels[SCAN_WARNING], 2);
	assert_int_equal(r.units.count, 3);
	assert_string_not_equal(r.regions[1].id, r.regions[2].id);
	results_release(&r);
	free(a);
	free(b);
}

static void test_names_from_root(void **state)
{
	struct scan_results r;
	(void)state;
	results_init(&r, NULL);
	char *text = xasprintf(UNIT("%s/a.c", "", FINDING("%s/a.c", 5, "x") "," FINDING("/elsewhere/h.h", 5, "x")), r.root,
			       r.root);
	add(&r, text);
	results_finish(&r);
	assert_string_equal(r.findings[0].at.file, "/elsewhere/h.h");
	assert_string_equal(r.findings[1].at.file, "a.c");
	assert_string_equal(r.findings[1].related[0].at.file, "a.c");
	assert_string_equal(r.units.items[0], "a.c");
	results_release(&r);
	free(text);
}

/* Ids of the findings at LINE with MESSAGE, in a.c with TEXT; to be freed. */
static char *id_in(const char *text, const char *findings)
{
	struct scan_results r;
	put_file("a.c", text);
	results_init(&r, NULL);
	add(&r, findings);
	results_finish(&r);
	char *id = xstrdup(r.findings[r.finding_count - 1].id);
	results_release(&r);
	return id;
}

static void test_ids_stay(void **state)
{
	(void)state;
	char *first = id_in("one\n\ta[i] = x;\n", UNIT("a.c", "", FINDING("a.c", 2, "a1 meets at i = 3")));
	char *moved = id_in("one\n\n\n  a[i] = x;\n", UNIT("a.c", "", FINDING("a.c", 4, "a1 meets at i = 27")));
	char *other_text = id_in("one\n\ta[i] = y;\n", UNIT("a.c", "", FINDING("a.c", 2, "a1 meets at i = 3")));
	char *other_name = id_in("one\n\ta[i] = x;\n", UNIT("a.c", "", FINDING("a.c", 2, "a2 meets at i = 3")));
	char *second = id_in("one\n\ta[i] = x;\n\ta[i] = x;\n", UNIT("a.c", "", FINDING("a.c", 2, "a1 meets at i = 3") ","
								    FINDING("a.c", 3, "a1 meets at i = 3")));
	assert_string_equal(first, moved);
	assert_string_not_equal(first, other_text);
	assert_string_not_equal(first, other_name);
	assert_string_not_equal(first, second);
	assert_int_equal(strlen(first), 16);
	free(first);
	free(moved);
	free(other_text);
	free(other_name);
	free(second);
}

static const char commented[] = "// occ-suppress(occ.Race): one at a time\n"
				"  // more words\n"
				"a[i] = 1;\n"
				"a[i] = 2; /* occ-suppress(occ.Other, occ.Race):  known  */ int x;\n"
				"a[i] = 3; // occ-suppress(occ.Other): not this rule\n"
				"a[i] = 4;\n"
				"char *s = \"// occ-suppress(occ.Race): no comment\";\n"
				"a[i] = 5;\n";

static void test_comments(void **state)
{
	struct scan_results r;
	(void)state;
	put_file("a.c", commented);
	results_init(&r, NULL);
	add(&r, UNIT("a.c", "", FINDING("a.c", 3, "x") "," FINDING("a.c", 4, "x") "," FINDING("a.c", 5, "x") ","
		     FINDING("a.c", 6, "x") "," FINDING("a.c", 7, "x") "," FINDING("a.c", 8, "x")));
	results_finish(&r);
	assert_string_equal(r.findings[0].suppressed, "comment in line 1");
	assert_string_equal(r.findings[0].why, "one at a time");
	assert_string_equal(r.findings[1].why, "known");
	for (size_t i = 2; i < 6; i++)
		assert_null(r.findings[i].suppressed);
	assert_int_equal(r.counts.suppressed, 2);
	assert_int_equal(r.counts.levels[SCAN_WARNING], 4);
	assert_int_equal(r.suppression_count, 4);
	assert_int_equal(r.suppressions[0].used, 1);
	assert_int_equal(r.suppressions[3].used, 0);
	results_release(&r);
}

static void test_patterns(void **state)
{
	struct scan_results r;
	char *error = NULL;
	(void)state;
	put_file("hide", "# old code\n\nocc.* old/*: going away\nid 0123456789abcdef: never there\nocc.Map* *\n");
	results_init(&r, NULL);
	add(&r, UNIT("a.c", "", FINDING("old/a.c", 3, "x") "," FINDING("new/old.c", 3, "x")));
	assert_int_equal(results_suppress(&r, "hide", &error), 0);
	results_finish(&r);
	assert_string_equal(r.findings[1].suppressed, "hide:3");
	assert_string_equal(r.findings[1].why, "going away");
	assert_null(r.findings[0].suppressed);
	assert_int_equal(r.suppressions[1].used, 0);
	results_release(&r);

	put_file("bad", "occ.Race\n");
	results_init(&r, NULL);
	assert_int_equal(results_suppress(&r, "bad", &error), -1);
	assert_non_null(strstr(error, "bad:1: "));
	free(error);
	assert_int_equal(results_suppress(&r, "nowhere", &error), -1);
	assert_non_null(strstr(error, "nowhere"));
	free(error);
	results_release(&r);
}

static void test_baseline(void **state)
{
	struct scan_results r;
	char *error = NULL;
	(void)state;
	put_file("a.c", "one\ntwo\nthree\n");
	results_init(&r, NULL);
	add(&r, UNIT("a.c", "", FINDING("a.c", 1, "goes") "," FINDING("a.c", 2, "stays")));
	results_finish(&r);
	assert_int_equal(write_json(&r, "base.json", &error), 0);
	results_release(&r);

	put_file("a.c", "new line\none\ntwo\nthree\n");
	results_init(&r, NULL);
	add(&r, UNIT("a.c", "", FINDING("a.c", 3, "stays") "," FINDING("a.c", 4, "comes")));
	results_finish(&r);
	assert_int_equal(results_compare(&r, "base.json", &error), 0);
	assert_int_equal(r.findings[0].change, SCAN_UNCHANGED);
	assert_int_equal(r.findings[1].change, SCAN_NEW);
	assert_int_equal(r.fixed_count, 1);
	assert_string_equal(r.fixed[0].message, "goes");
	assert_int_equal(r.counts.changes[SCAN_NEW], 1);
	assert_int_equal(r.counts.changes[SCAN_UNCHANGED], 1);
	assert_int_equal(r.counts.fixed, 1);
	results_release(&r);

	put_file("none.json", "{\"findings\": [{\"rule\": \"occ.Race\"}]}");
	results_init(&r, NULL);
	results_finish(&r);
	assert_int_equal(results_compare(&r, "none.json", &error), -1);
	assert_non_null(strstr(error, "no ids"));
	free(error);
	results_release(&r);
}

static void read_both(struct scan_results *r, const char *first, const char *second)
{
	char *error = NULL;
	results_init(r, NULL);
	assert_int_equal(results_load(r, first, &error), 0);
	if (second)
		assert_int_equal(results_load(r, second, &error), 0);
	results_finish(r);
}

static void write_part(const char *report, const char *path)
{
	struct scan_results r;
	char *error = NULL;
	results_init(&r, NULL);
	add(&r, report);
	results_fail(&r, "broken.c", "too long");
	results_finish(&r);
	assert_int_equal(write_json(&r, path, &error), 0);
	results_release(&r);
}

/* Parts merged without the sources are what one scan with them is. */
static void test_shards(void **state)
{
	struct scan_results whole, merged;
	(void)state;
	put_file("h.h", "one // occ-suppress(occ.Race): fine\nsame\nsame\n");
	write_part(UNIT("a.c", REGION("h.h", 1, "f", "race"), FINDING("h.h", 1, "x") "," FINDING("h.h", 2, "x")), "1.json");
	write_part(UNIT("b.c", REGION("h.h", 1, "f", "race"), FINDING("h.h", 1, "x") "," FINDING("h.h", 3, "x")), "2.json");
	results_init(&whole, NULL);
	add(&whole, UNIT("a.c", REGION("h.h", 1, "f", "race"), FINDING("h.h", 1, "x") "," FINDING("h.h", 2, "x")));
	add(&whole, UNIT("b.c", REGION("h.h", 1, "f", "race"), FINDING("h.h", 1, "x") "," FINDING("h.h", 3, "x")));
	results_finish(&whole);
	assert_int_equal(unlink("h.h"), 0);
	read_both(&merged, "2.json", "1.json");
	assert_int_equal(merged.region_count, 1);
	assert_int_equal(merged.regions[0].units.count, 2);
	assert_int_equal(merged.failure_count, 1);
	assert_int_equal(merged.finding_count, 3);
	for (size_t i = 0; i < 3; i++)
		assert_string_equal(merged.findings[i].id, whole.findings[i].id);
	assert_string_equal(merged.findings[0].why, "fine");
	assert_int_equal(merged.counts.suppressed, 1);
	results_release(&merged);
	results_release(&whole);
}

static void test_bad_reports(void **state)
{
	struct scan_results r;
	char *error = NULL;
	(void)state;
	put_file("cut.json", "{\"regions\": [");
	put_file("other.json", "{}");
	results_init(&r, NULL);
	for (int i = 0; i < 3; i++) {
		static const char *const names[] = {"cut.json", "other.json", "nowhere.json"};
		assert_int_equal(results_load(&r, names[i], &error), -1);
		assert_non_null(strstr(error, names[i]));
		free(error);
	}
	results_finish(&r);
	assert_int_equal(r.finding_count, 0);
	assert_int_equal(write_json(&r, "no/such/folder", &error), -1);
	assert_non_null(strstr(error, "no/such/folder"));
	free(error);
	results_release(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_FOLDER(test_header_once), IN_FOLDER(test_names_from_root),
		IN_FOLDER(test_ids_stay),    IN_FOLDER(test_comments),
		IN_FOLDER(test_patterns),    IN_FOLDER(test_baseline),
		IN_FOLDER(test_shards),	    IN_FOLDER(test_bad_reports),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
