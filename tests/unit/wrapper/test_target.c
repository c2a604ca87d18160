#include "common.h"

#include "cuda.h"
#include "gpu.h"
#include "target.h"

static char *choose(const char *words, struct target *target)
{
	struct arguments arguments;
	char *copy = strdup(words), *list[8];
	size_t count = 0;
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		list[count++] = word;
	assert_null(arguments_parse(&arguments, list, count));
	char *error = target_choose(&arguments, target);
	arguments_release(&arguments);
	free(copy);
	return error;
}

static void test_words(void **state)
{
	struct target target;
	(void)state;
	unsetenv("OCC_TARGET");
	assert_null(
	    choose("--occ-target=cpu --occ-target=nvptx64:sm_90,nvptx64:sm_80 --occ-target=amdgcn:gfx90a", &target));
	assert_true(target.device[DEVICE_CPU] && target.device[DEVICE_NVPTX] && target.device[DEVICE_AMDGCN]);
	assert_int_equal(target.architectures[DEVICE_NVPTX].count, 2);
	assert_string_equal(target.architectures[DEVICE_AMDGCN].items[0], "gfx90a");
	target_release(&target);
	assert_null(choose("--occ-target=none", &target));
	assert_true(target.none);
	target_release(&target);
	assert_null(choose("-fopenmp-targets=x --occ-target=cpu", &target));
	assert_true(target.user_given);
	assert_false(target.device[DEVICE_CPU]);
	target_release(&target);
}

static void test_environment(void **state)
{
	struct target target;
	(void)state;
	setenv("OCC_TARGET", "nvptx64:sm_70,cpu", 1);
	assert_null(choose("", &target));
	assert_true(target.device[DEVICE_CPU] && target.device[DEVICE_NVPTX]);
	target_release(&target);
	assert_null(choose("--occ-target=cpu", &target));
	assert_false(target.device[DEVICE_NVPTX]);
	target_release(&target);
	unsetenv("OCC_TARGET");
}

static void test_errors(void **state)
{
	static const char *const words[] = {
	    "--occ-target=gpu",		"--occ-target=cpu:x86",	 "--occ-target=nvptx64:gfx90a", "--occ-target=nvptx64:",
	    "--occ-target=amdgcn:sm_9", "--occ-target=none,cpu", "--occ-target=nvptx64:sm_9/x"};
	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		struct target target;
		char *error = choose(words[i], &target);
		if (!error)
			fail_msg("%s is taken", words[i]);
		free(error);
		target_release(&target);
	}
}

static void test_amd_names(void **state)
{
	char name[16];
	(void)state;
	assert_true(gpu_amd_name(90010, name, sizeof(name)));
	assert_string_equal(name, "gfx90a");
	assert_true(gpu_amd_name(90402, name, sizeof(name)));
	assert_string_equal(name, "gfx942");
	assert_true(gpu_amd_name(100300, name, sizeof(name)));
	assert_string_equal(name, "gfx1030");
	assert_true(gpu_amd_name(110000, name, sizeof(name)));
	assert_string_equal(name, "gfx1100");
	assert_false(gpu_amd_name(0, name, sizeof(name)));
	assert_false(gpu_amd_name(90010, name, 4));
}

static void test_cuda(void **state)
{
	struct cuda cuda;
	(void)state;
	mkdir("c", 0777);
	assert_false(cuda_find("c", &cuda));
	mkdir("c/bin", 0777);
	mkdir("c/include", 0777);
	mkdir("c/nvvm", 0777);
	mkdir("c/nvvm/libdevice", 0777);
	put_file("c/bin/ptxas", "");
	put_file("c/nvvm/libdevice/libdevice.10.bc", "");
	put_file("c/include/cuda.h", "/* */\n#define CUDA_VERSION 12040\n");
	assert_true(cuda_find("c", &cuda));
	assert_int_equal(cuda.major, 12);
	assert_int_equal(cuda.minor, 4);
	cuda_release(&cuda);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_words), cmocka_unit_test(test_environment),
					   cmocka_unit_test(test_errors), cmocka_unit_test(test_amd_names),
					   cmocka_unit_test(test_cuda)};
	return cmocka_run_group_tests(tests, enter_directory, leave_directory);
}
