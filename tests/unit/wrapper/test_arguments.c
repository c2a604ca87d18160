#include "common.h"

#include "arguments.h"
#include "command.h"

static char *parse(struct arguments *arguments, const char *line)
{
	char *copy = strdup(line), *words[32];
	size_t count = 0;
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		words[count++] = word;
	char *error = arguments_parse(arguments, words, count);
	free(copy);
	return error;
}

/* What pass 1 keeps of LINE for its first input. */
static void expect_pass1(const char *line, const char *kept)
{
	struct arguments arguments;
	struct string_list command;
	assert_null(parse(&arguments, line));
	string_list_init(&command);
	command_syntax(&command, &arguments, &arguments.inputs[0]);
	char *joined = shell_join(command.items);
	assert_string_equal(joined, kept);
	free(joined);
	string_list_release(&command);
	arguments_release(&arguments);
}

static void test_pass1_words(void **state)
{
	(void)state;
	expect_pass1("-O2 -fopenmp -c a.c -o a.o", "-O2 -fopenmp a.c");
	expect_pass1("a.c -oa.o -MD -MFx -MQ y -MP", "a.c");
	expect_pass1("-I d -Id -isystem s -DX -D Y=1 -U Z -include f a.c",
		     "-I d -Id -isystem s -DX -D Y=1 -U Z -include f a.c");
	expect_pass1("a.c b.c -lm -L d -Wl,-z,now -Xlinker x -shared -pthread", "a.c -pthread");
	expect_pass1("-fopenmp-targets=x -Xopenmp-target=x -march=y -Xopenmp-target -O1 --offload-arch=z a.c", "a.c");
	expect_pass1("-march=native -mllvm -x-y -Xclang -foo a.c", "-march=native -mllvm -x-y -Xclang -foo a.c");
	expect_pass1("-Xarch_host -O3 -Xarch_device -O1 a.c", "-O3 a.c");
	expect_pass1("-Wp,-MD,dep -Wp,-DX a.c", "-Wp,-DX a.c");
	expect_pass1("-save-temps -v -MJ j -gsplit-dwarf -g a.c", "-g a.c");
	expect_pass1("-x c -c -- a.c", "-x c -- a.c");
	expect_pass1("--occ-report=r --occ-Werror a.c", "a.c");
	expect_pass1("-fplugin=p -resource-dir r --sysroot=s -target t a.c",
		     "-fplugin=p -resource-dir r --sysroot=s -target t a.c");
}

static void test_own(void **state)
{
	struct arguments arguments;
	(void)state;
	assert_null(parse(&arguments,
			  "--occ-check -c --occ-target=cpu --occ-target=none a.c --occ-time-limit=7 --occ-report=r"));
	assert_true(arguments.own.check);
	assert_int_equal(arguments.own.targets.count, 2);
	assert_int_equal(arguments.own.time_limit, 7);
	assert_int_equal(arguments.own.memory_limit, 2048);
	assert_string_equal(arguments.own.report, "r");
	assert_int_equal(arguments.pass_on.count, 2);
	assert_string_equal(arguments.pass_on.items[0], "-c");
	assert_string_equal(arguments.pass_on.items[1], "a.c");
	arguments_release(&arguments);
}

static void test_own_errors(void **state)
{
	static const char *const lines[] = {"--occ-nonsense",	      "--occ-report=",	    "--occ-report",
					    "--occ-check=1",	      "--occ-time-limit=x", "--occ-time-limit=-1",
					    "--occ-memory-limit=1e3", "--occ-explain=0",    "--occ-explain=main"};
	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct arguments arguments;
		char *error = parse(&arguments, lines[i]);
		assert_non_null(error);
		free(error);
		arguments_release(&arguments);
	}
}

/* An own option in the place of a value is that value. */
static void test_own_as_value(void **state)
{
	struct arguments arguments;
	(void)state;
	assert_null(parse(&arguments, "-D --occ-check a.c -- --occ-check"));
	assert_false(arguments.own.check);
	assert_int_equal(arguments.pass_on.count, 5);
	assert_int_equal(arguments.input_count, 2);
	arguments_release(&arguments);
}

static void test_languages(void **state)
{
	struct arguments arguments;
	(void)state;
	assert_null(parse(&arguments, "a.c b.o -x c++ c.c -x none d.c e.so.1 -xassembler f -l g"));
	assert_int_equal(arguments.input_count, 6);
	assert_int_equal(arguments_count(&arguments, LANGUAGE_C), 2);
	assert_int_equal(arguments_count(&arguments, LANGUAGE_CXX), 1);
	assert_int_equal(arguments_count(&arguments, LANGUAGE_OBJECT), 2);
	assert_int_equal(arguments_count(&arguments, LANGUAGE_ASSEMBLY), 1);
	arguments_release(&arguments);
}

static void test_link_words(void **state)
{
	struct arguments arguments;
	struct string_list command;
	char *objects[] = {(char *)"0.o", (char *)"1.o"};
	(void)state;
	assert_null(parse(&arguments, "-x c a.c -O1 b.c -x none c.o -MD -lm -o p"));
	string_list_init(&command);
	command_link_objects(&command, &arguments, objects);
	char *joined = shell_join(command.items);
	assert_string_equal(joined, "0.o -O1 1.o c.o -lm -o p");
	free(joined);
	string_list_release(&command);
	arguments_release(&arguments);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_pass1_words),	 cmocka_unit_test(test_own),	   cmocka_unit_test(test_own_errors),
	    cmocka_unit_test(test_own_as_value), cmocka_unit_test(test_languages), cmocka_unit_test(test_link_words),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
