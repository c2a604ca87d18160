#include "cmocka_first.h"

#include "finding.h"

#include <stdio.h>
#include <string.h>

static struct occ_loc at(const char *file, unsigned line, unsigned column)
{
	return (struct occ_loc){file, line, column};
}

static void registry_is_sorted(void **state)
{
	(void)state;
	for (unsigned i = 0; i < OCC_N_RULES; i++) {
		assert_int_equal(strncmp(occ_rules[i].name, "occ.", 4), 0);
		assert_true(*occ_rules[i].summary && !strchr(occ_rules[i].summary, '\n'));
		assert_true(!i || strcmp(occ_rules[i - 1].name, occ_rules[i].name) < 0);
	}
	assert_string_equal(occ_rules[OCC_RULE_RACE].name, "occ.Race");
	assert_string_equal(occ_severity_name(OCC_WARNING), "warning");
}

/* docs/report.md has the table of rules, word for word. */
static void registry_is_documented(void **state)
{
	FILE *f = fopen(OCC_TEST_SOURCE "/docs/report.md", "r");
	static char page[1 << 16];
	unsigned rows = 0;

	(void)state;
	assert_non_null(f);
	page[fread(page, 1, sizeof(page) - 1, f)] = '\0';
	fclose(f);
	for (unsigned i = 0; i < OCC_N_RULES; i++) {
		char row[300];

		snprintf(row, sizeof(row), "\n| `%s` | %s |\n", occ_rules[i].name, occ_rules[i].summary);
		if (!strstr(page, row))
			fail_msg("docs/report.md lacks: %s", row);
	}
	for (const char *p = page; (p = strstr(p, "\n| `occ.")); p++)
		rows++;
	assert_int_equal(rows, OCC_N_RULES);
}

static void order_and_repeats(void **state)
{
	struct occ_arena arena;
	struct occ_findings f;

	(void)state;
	occ_arena_init(&arena);
	occ_findings_init(&f, &arena);
	occ_find(&f, OCC_RULE_UNPROVED, OCC_NOTE, at("b.c", 1, 1), "last");
	occ_find(&f, OCC_RULE_UNPROVED, OCC_NOTE, at("a.c", 9, 2), "rule after race");
	occ_find(&f, OCC_RULE_RACE, OCC_WARNING, at("a.c", 9, 2), "z comes first as it was found first");
	occ_find(&f, OCC_RULE_RACE, OCC_WARNING, at("a.c", 9, 2), "a comes second");
	occ_find(&f, OCC_RULE_RACE, OCC_WARNING, at("a.c", 9, 2), "z comes first as it was %s first", "found");
	occ_find(&f, OCC_RULE_RACE, OCC_ERROR, at("a.c", 9, 2), "a comes second");
	occ_find(&f, OCC_RULE_MAP_MISSING, OCC_ERROR, at("a.c", 10, 1), "line 10 is after line 9");
	occ_find(&f, OCC_RULE_MAP_MISSING, OCC_ERROR, at("a.c", 9, 1), "column");
	occ_find(&f, OCC_RULE_MAP_MISSING, OCC_ERROR, at(NULL, 0, 0), "no place");
	occ_findings_sort(&f);

	assert_int_equal(f.count, 8);
	assert_string_equal(f.list[0].message, "no place");
	assert_string_equal(f.list[1].message, "column");
	assert_string_equal(f.list[2].message, "z comes first as it was found first");
	assert_string_equal(f.list[3].message, "a comes second");
	assert_string_equal(f.list[3].level, "warning");
	assert_string_equal(f.list[4].level, "error");
	assert_string_equal(f.list[5].message, "rule after race");
	assert_string_equal(f.list[6].message, "line 10 is after line 9");
	assert_string_equal(f.list[7].message, "last");

	/* The list goes on after a sort. */
	for (int i = 0; i < 20; i++)
		occ_find(&f, OCC_RULE_RACE, OCC_WARNING, at("c.c", (unsigned)i, 1), "%d", i);
	assert_int_equal(f.count, 28);
	assert_string_equal(f.list[27].message, "19");
	assert_string_equal(f.list[7].message, "last");
	occ_arena_release(&arena);
}

/* Related places count: the same text with another one is another finding. */
static void related(void **state)
{
	struct occ_arena arena;
	struct occ_findings f;

	(void)state;
	occ_arena_init(&arena);
	occ_findings_init(&f, &arena);
	occ_find_related(&f, at("a.c", 1, 1), "of nothing");
	for (unsigned i = 0; i < 3; i++) {
		occ_find(&f, OCC_RULE_RACE, OCC_WARNING, at("a.c", 1, 1), "race")->fix = "private(j)";
		occ_find_related(&f, at("a.c", i ? 5 : 2, 1), "here %d", 1);
	}
	occ_findings_sort(&f);
	assert_int_equal(f.count, 2);
	assert_int_equal(f.list[0].n_related, 1);
	assert_int_equal(f.list[0].related[0].loc.line, 2);
	assert_string_equal(f.list[1].related[0].message, "here 1");
	assert_string_equal(f.list[1].fix, "private(j)");
	occ_arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(registry_is_sorted),
		cmocka_unit_test(registry_is_documented),
		cmocka_unit_test(order_and_repeats),
		cmocka_unit_test(related),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
