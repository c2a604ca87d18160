/* Sizes as the checker writes them. */
#include "common.h"

#include "report/formula.h"

static long long value_of(void *data, const char *name)
{
	(void)data;
	return !strcmp(name, "n") ? 10 : !strcmp(name, "p->m") ? 7 : !strcmp(name, "s.k") ? -3 : 0;
}

static long long result(const char *text)
{
	struct formula formula;
	long long value = -1;
	if (!formula_parse(&formula, text))
		value = -2;
	else if (!formula_value(&formula, value_of, NULL, &value))
		value = -1;
	formula_release(&formula);
	return value;
}

static void test_values(void **state)
{
	(void)state;
	assert_int_equal(result("8 * (n > 0 ? n : 0)"), 80);
	assert_int_equal(result("8 * (long)p->m * (p->m > 2 && n > 2 ? n - 2 : 0)"), 448);
	assert_int_equal(result("4 * (s.k >= 0 && n > 1 ? n : n > 6 && s.k < 0 ? n - 5 : 1)"), 20);
	assert_int_equal(result("2 + 3 * 4 - 6 / 4 % 2"), 13);
	assert_int_equal(result("20 - 5 - 5"), 10);
	assert_int_equal(result("(unsigned long)4 * 0x10ul"), 64);
	assert_int_equal(result("-s.k + !0 + (~0 + 1)"), 4);
	assert_int_equal(result("1 << 3 | 1"), 9);
	assert_int_equal(result("1 == 1 != 0"), 1);
	assert_int_equal(result("0 ? 1 / 0 : 5"), 5);
	assert_int_equal(result("((3 * (((long)n + 2) / 3) - 2))"), 10);
}

static void test_no_value(void **state)
{
	(void)state;
	assert_int_equal(result("1 / 0"), -1);
	assert_int_equal(result("n - 11"), -1);
	assert_int_equal(result("9223372036854775807 + n"), -1);
	assert_int_equal(result("9223372036854775807 * 2 > 0"), -1);
}

static void test_no_formula(void **state)
{
	static const char *const texts[] = {"", "n +", "(n", "n)", "n n", "f(n)", "a[0]", "18446744073709551615", "n ? 1", "#", "1.5"};
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		assert_int_equal(result(texts[i]), -2);
	char deep[1000];
	memset(deep, '(', sizeof(deep));
	deep[999] = '\0';
	assert_int_equal(result(deep), -2);
}

static void test_words(void **state)
{
	struct formula formula;
	(void)state;
	assert_true(formula_parse(&formula, "8 * (n > 0 ? n : -m)"));
	char *words = shell_join(formula.words.items);
	assert_string_equal(words, "8 n 0 '>' n m neg '?' '*'");
	assert_int_equal(formula.names.count, 2);
	free(words);
	formula_release(&formula);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_no_value),
		cmocka_unit_test(test_no_formula),
		cmocka_unit_test(test_words),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
