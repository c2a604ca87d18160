#include "common.h"

#include <time.h>

#include "scan.h"

static const char offload[] = "#pragma omp target\n{}\n";

static void test_text_without(void **state)
{
	static const char *const texts[] = {
	    "",
	    "int target; /* omp target */\n",
	    "#pragma omp parallel for\n",
	    "#pragma omp parallel for \\\n\tschedule(static)\nint target(void);\n",
	    "# pragma omp simd\n",
	    "#pragma once\n#pragma target\n",
	    "#pragma GCC target(\"avx\")\n",
	    "#pragma clang attribute push(__attribute__((target(\"x\"))), apply_to = function)\n",
	    "_Pragma(\"omp parallel\") _Pragma(\"once\")\n",
	    "#define X(a) \\\n\tf(a); \\\n\tg(a)\n",
	    "#pragma omp declare simd\n#pragma omp declare reduction(m : int : omp_out += omp_in)\n",
	    "#pragma omp requires reverse_offload\n",
	};
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (scan_text(texts[i], strlen(texts[i]), SCAN_OFFLOAD))
			fail_msg("not offload: %s", texts[i]);
}

static void test_text_with(void **state)
{
	static const char *const texts[] = {
	    "#pragma omp target\n",
	    "#pragma omp target",
	    "  #  pragma   omp   target parallel for\n",
	    "#pragma omp \\\n target\n",
	    "#pragma \\\n omp \\\n target\n",
	    "#pra\\\ngma omp target\n",
	    "#pragma omp tar\\  \nget\n",
	    "#pragma omp tar\\\n\\\nget\n",
	    "#pragma omp tar\?\?/\nget\n",
	    "%:pragma omp target\n",
	    "#/**/pragma omp target\n",
	    "#pragma/**/omp target\n",
	    "#pragma omp/**/target\n",
	    "#pragma omp declare target\n",
	    "#pragma omp begin declare target\n",
	    "#pragma omp DIRECTIVE\n",
	    "#pragma omp declare DIRECTIVE\n",
	    "#pragma omp metadirective when(x: DIRECTIVE)\n",
	    "#pragma omp interop init(target: x)\n",
	    "#pragma ompx taskx\n",
	    "_Pragma(\"omp target\")\n",
	    "_Pragma ( \"omp target teams\" )\n",
	    "#define P(x) _Pragma(#x)\n",
	    "#define P(x) \\\n_Pragma(\\\n#x)\n",
	    "_Pragma(L\"omp target\")\n",
	    "__pragma(omp target)\n",
	    "[[omp::directive(target)]] {}\n",
	    "[[using omp: directive(target)]] {}\n",
	    "#pragma\tomp\ttarget\r\n",
	    "x\n#pragma omp parallel\n#pragma omp target\n",
	};
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (!scan_text(texts[i], strlen(texts[i]), SCAN_OFFLOAD))
			fail_msg("offload: %s", texts[i]);
}

static void test_regions(void **state)
{
	static const char *const with[] = {
	    "#pragma omp parallel for\n", "# pragma omp simd\n", "_Pragma(\"omp parallel\")\n", "#pragma omp target\n",
	};
	static const char *const without[] = {"#pragma omp for\n", "#pragma omp declare simd\n", "int parallel;\n"};
	(void)state;
	for (size_t i = 0; i < sizeof(with) / sizeof(with[0]); i++)
		if (!scan_text(with[i], strlen(with[i]), SCAN_REGIONS))
			fail_msg("a region: %s", with[i]);
	for (size_t i = 0; i < sizeof(without) / sizeof(without[0]); i++)
		if (scan_text(without[i], strlen(without[i]), SCAN_REGIONS))
			fail_msg("no region: %s", without[i]);
}

static bool scan(const char *line)
{
	struct arguments arguments;
	char *copy = strdup(line), *words[32];
	size_t count = 0;
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		words[count++] = word;
	assert_null(arguments_parse(&arguments, words, count));
	bool perhaps = scan_unit(&arguments, &arguments.inputs[0], SCAN_OFFLOAD);
	arguments_release(&arguments);
	free(copy);
	return perhaps;
}

static void test_includes(void **state)
{
	(void)state;
	mkdir("dir", 0777);
	mkdir("dir/sub", 0777);
	put_file("plain.h", "int x;\n");
	put_file("gpu.h", offload);
	put_file("dir/far.h", "#include \"sub/next.h\"\n");
	put_file("dir/sub/next.h", offload);
	put_file("dir/loop.h", "#include \"loop.h\"\n");
	put_file("plain.c", "#include <stdio.h>\n#include \"plain.h\"\n#include <math.h>\n");
	put_file("gpu.c", "#include \"gpu.h\"\n");
	put_file("far.c", "#include <far.h>\n");
	put_file("loop.c", "#include \"dir/loop.h\"\n");
	put_file("quoted.c", "#include \"stdio.h\"\n");
	put_file("lost.c", "#include \"lost.h\"\n");
	put_file("computed.c", "#include HEADER\n");
	put_file("odd.c", "# /**/ include \"gpu.h\"\n");
	put_file("digraph.c", "%:include \"gpu.h\"\n");
	put_file("next.c", "#include_next <far.h>\n");
	put_file("words.c", "/* what we include here */ int include(void);\n");
	assert_false(scan("plain.c"));
	assert_true(scan("gpu.c"));
	assert_false(scan("far.c"));
	assert_true(scan("-Idir far.c"));
	assert_true(scan("-I dir far.c"));
	assert_true(scan("-isystem dir far.c"));
	assert_false(scan("-iquote dir far.c"));
	assert_true(scan("-Idir next.c"));
	assert_false(scan("loop.c"));
	assert_false(scan("quoted.c"));
	assert_true(scan("-nostdinc quoted.c"));
	assert_true(scan("lost.c"));
	assert_true(scan("computed.c"));
	assert_true(scan("odd.c"));
	assert_true(scan("digraph.c"));
	assert_false(scan("words.c"));
	assert_true(scan("absent.c"));
	setenv("CPATH", "dir", 1);
	assert_true(scan("far.c"));
	unsetenv("CPATH");
}

static void test_command_line(void **state)
{
	(void)state;
	put_file("plain.c", "int x;\n");
	put_file("gpu.h", offload);
	put_file("host.h", "int y;\n");
	assert_false(scan("-DX=1 -Dtask plain.c"));
	assert_true(scan("-DX=target plain.c"));
	assert_true(scan("-D P=_Pragma(\"omp target\") plain.c"));
	assert_true(scan("-include gpu.h plain.c"));
	assert_true(scan("-includegpu.h plain.c"));
	assert_true(scan("-imacros gpu.h plain.c"));
	assert_false(scan("-include host.h plain.c"));
	assert_true(scan("-include absent.h plain.c"));
	assert_false(scan("-Wp,-D_FORTIFY_SOURCE=2 -Wp,-MD,x plain.c"));
	assert_true(scan("-Wp,-include,gpu.h plain.c"));
	assert_true(scan("-Xclang -include -Xclang gpu.h plain.c"));
	assert_true(scan("--sysroot=/x plain.c"));
	assert_true(scan("-ivfsoverlay o plain.c"));
}

static void test_objects(void **state)
{
	struct arguments arguments;
	(void)state;
	put_file("host.o", "\177ELF.......text.data");
	put_file("gpu.o", "\177ELF.......text.llvm.offloading");
	put_file("lto.o", "BC\xC0\xDE....");
	put_file("libgpu.a", "!<arch>\n .llvm.offloading");
	static const struct {
		const char *words[2];
		bool perhaps;
	} cases[] = {{{"-lm", "host.o"}, false},     {{"host.o", "gpu.o"}, true}, {{"host.o", "lto.o"}, true},
		     {{"host.o", "absent.o"}, true}, {{"-L.", "-lgpu"}, true},	  {{"-L.", "-lhost"}, false}};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_null(arguments_parse(&arguments, (char **)cases[i].words, 2));
		if (scan_objects(&arguments) != cases[i].perhaps)
			fail_msg("%s %s", cases[i].words[0], cases[i].words[1]);
		arguments_release(&arguments);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_text_without), cmocka_unit_test(test_text_with), cmocka_unit_test(test_includes),
cmocka_unit_test(test_regions), cmocka_unit_test(test_regions), cmocka_unit_test(test_includes),
	    cmocka_unit_test(test_command_line), cmocka_unit_test(test_objects),
	};
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
