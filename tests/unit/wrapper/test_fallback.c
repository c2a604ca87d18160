#include "common.h"

#include "fallback.h"

static enum fallback reason_of(const char *line)
{
	struct arguments arguments;
	char *copy = strdup(line), *words[32];
	size_t count = 0;
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		words[count++] = word;
	char *error = arguments_parse(&arguments, words, count);
	assert_null(error);
	enum fallback reason = fallback_reason(&arguments);
	arguments_release(&arguments);
	free(copy);
	return reason;
}

static void test_reasons(void **state)
{
	static const struct {
		const char *line;
		enum fallback reason;
	} cases[] = {
	    {"-fopenmp -c a.c", FALLBACK_NONE},
	    {"-fopenmp a.c b.o -o p", FALLBACK_NONE},
	    {"-fopenmp a.c b.s", FALLBACK_NONE},
	    {"-fopenmp -S a.c", FALLBACK_NONE},
	    {"-fopenmp -fsyntax-only a.c", FALLBACK_NONE},
	    {"-fopenmp -c a.i", FALLBACK_NONE},
	    {"-fopenmp -x c a.txt", FALLBACK_NONE},
	    {"-fopenmp=libiomp5 a.c", FALLBACK_NONE},
	    {"-fopenmp -MD -MF x -c a.c", FALLBACK_NONE},
	    {"-fopenmp -v -c a.c", FALLBACK_NONE},
	    {"-fopenmp -c -- a.c", FALLBACK_NONE},
	    {"--analyze -fopenmp a.c", FALLBACK_ANALYSER_MODE},
	    {"-fopenmp -c a.s", FALLBACK_ASSEMBLY},
	    {"-fopenmp -x assembler -c a.c", FALLBACK_ASSEMBLY},
	    {"-### -fopenmp a.c", FALLBACK_COMMANDS_ONLY},
	    {"-fopenmp -c a.cc", FALLBACK_CXX},
	    {"-fopenmp -x c++ -c a.c", FALLBACK_CXX},
	    {"-E a.cpp", FALLBACK_CXX},
	    {"-fopenmp a.h", FALLBACK_HEADER},
	    {"--version", FALLBACK_INFORMATION},
	    {"-print-resource-dir", FALLBACK_INFORMATION},
	    {"-dumpmachine", FALLBACK_INFORMATION},
	    {"-fopenmp -c a.ll", FALLBACK_IR},
	    {"-fopenmp a.o -lm", FALLBACK_LINK_ONLY},
	    {"a.o b.a", FALLBACK_LINK_ONLY},
	    {"-fopenmp a.c b.cc", FALLBACK_NONE},
	    {"-fopenmp", FALLBACK_NO_INPUT},
	    {"-v", FALLBACK_NO_INPUT},
	    {"-c a.c", FALLBACK_NO_OPENMP},
	    {"-fopenmp -fno-openmp -c a.c", FALLBACK_NO_OPENMP},
	    {"-fopenmp-simd -c a.c", FALLBACK_NO_OPENMP},
	    {"-fopenmp -x cuda -c a.c", FALLBACK_OTHER_LANGUAGE},
	    {"-fopenmp=libgomp -c a.c", FALLBACK_OTHER_RUNTIME},
	    {"-E -fopenmp a.c", FALLBACK_PREPROCESS_ONLY},
	    {"-MM -fopenmp a.c", FALLBACK_PREPROCESS_ONLY},
	    {"-fopenmp -x c -", FALLBACK_STANDARD_INPUT},
	    {"-fopenmp -qodd a.c", FALLBACK_UNKNOWN_OPTION},
	    {"-fopenmp a.c -o", FALLBACK_UNKNOWN_OPTION},
	};
	(void)state;
	unsetenv("OCC_DISABLE");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		enum fallback reason = reason_of(cases[i].line);
		if (reason != cases[i].reason)
			fail_msg("%s: %s, not %s", cases[i].line, fallback_text(reason),
				 fallback_text(cases[i].reason));
	}
}

static void test_disabled(void **state)
{
	(void)state;
	setenv("OCC_DISABLE", "1", 1);
	assert_int_equal(reason_of("-fopenmp -c a.c"), FALLBACK_DISABLED);
	setenv("OCC_DISABLE", "0", 1);
	assert_int_equal(reason_of("-fopenmp -c a.c"), FALLBACK_NONE);
	unsetenv("OCC_DISABLE");
}

static void test_texts(void **state)
{
	(void)state;
	for (int i = 0; i < FALLBACK_COUNT; i++) {
		assert_non_null(fallback_text((enum fallback)i));
		for (int j = 0; j < i; j++)
			assert_string_not_equal(fallback_text((enum fallback)i), fallback_text((enum fallback)j));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_reasons), cmocka_unit_test(test_disabled),
					   cmocka_unit_test(test_texts)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
