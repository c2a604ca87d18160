#include "cmocka_first.h"

#include "edit.h"

#include <stdio.h>
#include <string.h>

struct fixture {
	struct occ_arena arena;
	struct occ_edits edits;
	unsigned line; /* of the next region */
};

static int setup(void **state)
{
	static struct fixture f;

	memset(&f, 0, sizeof(f));
	occ_arena_init(&f.arena);
	occ_edits_init(&f.edits, &f.arena);
	*state = &f;
	return 0;
}

static int teardown(void **state)
{
	occ_arena_release(&((struct fixture *)*state)->arena);
	return 0;
}

static struct occ_anchor *anchor(struct fixture *f, uint64_t begin, uint64_t end)
{
	struct occ_anchor *a = occ_arena_alloc(&f->arena, sizeof(*a));

	a->file = "no-such.c";
	a->real_path = "/no/such.c";
	a->begin = begin;
	a->end = end;
	a->before = " ";
	a->after = "";
	return a;
}

static unsigned add(struct fixture *f, uint64_t begin, uint64_t end, const char *text)
{
	return occ_edits_add(&f->edits, anchor(f, begin, end), text, (struct occ_loc){"no-such.c", ++f->line, 1});
}

/* The first anchor of what after holds. */
static void expect(struct fixture *f, const char *content, const char *after)
{
	size_t size;
	char *text;

	occ_edits_check(&f->edits);
	text = occ_edits_apply(&f->edits, "/no/such.c", content, strlen(content), &size);
	assert_non_null(text);
	assert_int_equal(size, strlen(after));
	assert_string_equal(text, after);
}

static const char *problem(struct fixture *f, unsigned index)
{
	return f->edits.list[index].problem;
}

static void any_order(void **state)
{
	add(*state, 6, 6, "map(to: b[0:n])");
	add(*state, 2, 2, "map(to: a[0:n])");
	expect(*state, "#a\r\n#b\r\nno end", "#a map(to: a[0:n])\r\n#b map(to: b[0:n])\r\nno end");
}

static void byte_order_mark(void **state)
{
	add(*state, 5, 5, "X");
	expect(*state, "\xef\xbb\xbf#a\n", "\xef\xbb\xbf#a X\n");
}

static void at_both_ends(void **state)
{
	add(*state, 0, 0, "A");
	add(*state, 2, 2, "Z");
	expect(*state, "#a", " A#a Z");
}

static void nothing(void **state)
{
	add(*state, 1, 1, "");
	expect(*state, "#a\n", "#a\n");
}

static void bytes_are_kept(void **state)
{
	static const char content[] = "#a\n\0\xff\r\n";
	struct fixture *f = *state;
	size_t size;
	char *text;

	add(f, 2, 2, "X");
	occ_edits_check(&f->edits);
	text = occ_edits_apply(&f->edits, "/no/such.c", content, sizeof(content) - 1, &size);
	assert_int_equal(size, sizeof(content) + 1);
	assert_memory_equal(text, "#a X\n\0\xff\r\n", size);
}

static void other_files_are_left(void **state)
{
	struct fixture *f = *state;
	size_t size;

	add(f, 1, 1, "X");
	occ_edits_check(&f->edits);
	assert_string_equal(occ_edits_apply(&f->edits, "/other.c", "abc", 3, &size), "abc");
	assert_int_equal(size, 3);
}

static void out_of_the_file(void **state)
{
	struct fixture *f = *state;
	size_t size;

	add(f, 4, 4, "X");
	occ_edits_check(&f->edits);
	assert_null(occ_edits_apply(&f->edits, "/no/such.c", "abc", 3, &size));
	assert_non_null(occ_edits_apply(&f->edits, "/no/such.c", "abcd", 4, &size));
}

static void in_string(void **state)
{
	struct fixture *f = *state;
	struct occ_anchor *a = anchor(f, 9, 9);

	a->in_string = true;
	occ_edits_add(&f->edits, a, "map(to: a[0:f(\"\\n\")])", (struct occ_loc){"no-such.c", 1, 1});
	expect(f, "_Pragma(\"omp\")", "_Pragma(\" map(to: a[0:f(\\\"\\\\n\\\")])omp\")");
}

static void replaced_macro(void **state)
{
	struct fixture *f = *state;
	struct occ_anchor *a = anchor(f, 2, 5);

	a->before = "_Pragma(\"omp target ";
	a->after = "\")";
	a->in_string = a->in_macro = true;
	occ_edits_add(&f->edits, a, "map(to: a)", (struct occ_loc){"no-such.c", 1, 1});
	add(f, 5, 5, "X"); /* touches, does not overlap */
	expect(f, "{ GPU }", "{ _Pragma(\"omp target map(to: a)\") X }");
}

static void repeated(void **state)
{
	struct fixture *f = *state;
	unsigned first = add(f, 2, 2, "map(to: a)"), second = add(f, 2, 2, "map(to: a)");

	expect(f, "#a\n", "#a map(to: a)\n");
	assert_null(problem(f, first));
	assert_false(f->edits.list[first].repeats);
	assert_true(f->edits.list[second].repeats);
}

static void repeated_differently(void **state)
{
	struct fixture *f = *state;
	unsigned one, two, none, other;

	one = add(f, 2, 2, "map(to: a)");
	two = add(f, 2, 2, "map(to: a[0:n])");
	other = add(f, 5, 5, "map(to: b)");
	expect(f, "#a\n#b\n", "#a\n#b map(to: b)\n");
	assert_string_equal(problem(f, one),
			    "the region in no-such.c:1 is reached in two ways that need different clauses");
	assert_string_equal(problem(f, two), problem(f, one));
	assert_null(problem(f, other));

	/* Needing none is different as well. */
	none = add(f, 5, 5, "");
	expect(f, "#a\n#b\n", "#a\n#b\n");
	assert_non_null(problem(f, other));
	assert_non_null(problem(f, none));
}

static void overlapping(void **state)
{
	struct fixture *f = *state;
	unsigned wide = add(f, 0, 9, "W"), inside = add(f, 2, 2, "I"), again = add(f, 2, 2, "I");
	unsigned late = add(f, 8, 12, "L"), apart = add(f, 12, 12, "A");

	expect(f, "0123456789abcdef", "0123456789ab Acdef");
	assert_non_null(strstr(problem(f, wide), "overlaps with that of the region in no-such.c:2"));
	assert_non_null(strstr(problem(f, inside), "overlaps with that of the region in no-such.c:1"));
	assert_string_equal(problem(f, again), problem(f, inside));
	assert_non_null(problem(f, late));
	assert_null(problem(f, apart));
}

static void linear_in_regions(void **state)
{
	struct fixture *f = *state;
	const unsigned n = 20000;
	char *content = occ_arena_alloc(&f->arena, n + 1);
	size_t size;

	memset(content, '#', n);
	for (unsigned i = n; i--;)
		add(f, i, i, "X");
	occ_edits_check(&f->edits);
	assert_non_null(occ_edits_apply(&f->edits, "/no/such.c", content, n, &size));
	assert_int_equal(size, 3 * n);
}

static void absolute(void **state)
{
	static const struct {
		const char *directory, *path, *result;
	} cases[] = {
		{"/w", "a.c", "/w/a.c"},       {"/w/", "./a.c", "/w/a.c"},   {"/w", "sub/../a.c", "/w/a.c"},
		{"/w/x", "../a.c", "/w/a.c"},  {"/w", "/b//c/./a.c", "/b/c/a.c"}, {"/w", "../../../a.c", "/a.c"},
		{"/", "a.c", "/a.c"},	       {"/w", "", "/w"},	      {"/", "..", "/"},
		{"/w", "..a/...", "/w/..a/..."}, {"/l/s/..", "a b.c", "/l/a b.c"},
	};
	struct fixture *f = *state;

	for (unsigned i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		assert_string_equal(occ_path_absolute(&f->arena, cases[i].directory, cases[i].path), cases[i].result);
}

static void quoting(void **state)
{
	static const struct {
		const char *text, *quoted;
	} cases[] = {
		{"", "\"\""},
		{"/a b/c'd.c", "\"/a b/c'd.c\""},
		{"q\"b\\", "\"q\\\"b\\\\\""},
		{"\x01\t\n\x7f", "\"\\u0001\\u0009\\u000a\\u007f\""},
		{"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\""},
		{"\xc2\x80\xef\xbb\xbf\xef\xbf\xbf", "\"\\u0080\\ufeff\\uffff\""},
		{"\xff", NULL},
		{"\xc3", NULL}, /* cut short */
		{"\xc0\xaf", NULL}, /* an overlong slash */
		{"\xed\xa0\x80", NULL}, /* a surrogate */
		{"\xf4\x90\x80\x80", NULL}, /* above U+10FFFF */
	};
	struct fixture *f = *state;

	for (unsigned i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		const char *quoted = occ_yaml_quote(&f->arena, cases[i].text);

		if (cases[i].quoted)
			assert_string_equal(quoted, cases[i].quoted);
		else
			assert_null(quoted);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(any_order),       TEST(byte_order_mark),	   TEST(at_both_ends),	  TEST(nothing),
		TEST(bytes_are_kept),  TEST(other_files_are_left), TEST(out_of_the_file), TEST(in_string),
		TEST(replaced_macro),  TEST(repeated),		   TEST(repeated_differently), TEST(overlapping),
		TEST(linear_in_regions), TEST(absolute),	   TEST(quoting),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
