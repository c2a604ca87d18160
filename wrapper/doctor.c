#include "doctor.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cuda.h"
#include "gpu.h"
#include "target.h"
#include "toolchain.h"
#include "version.h"

/* Prints one check. */
static void report(bool good, const char *what, const char *detail, const char *fix)
{
	if (good)
		printf("  ok       %-22s %s\n", what, detail ? detail : "");
	else
		printf("  missing  %-22s %s\n", what, fix);
}

static bool check_clang(const struct toolchain *toolchain, bool found)
{
	bool right = found && toolchain->version == OCC_LLVM_MAJOR;
	char *detail = found ? xasprintf("%s, version %d", toolchain->clang, toolchain->version) : xstrdup("");
	report(right, "clang", detail, found ? "another version: install clang-19, or set OCC_CC" : "install clang-19");
	free(detail);
	return right;
}

static bool check_program(const struct toolchain *toolchain, const char *name)
{
	bool there = toolchain_has_program(toolchain, name);
	report(there, name, "", "install clang-tools-19");
	return there;
}

static bool check_openmp(const struct toolchain *toolchain)
{
	char *path = xasprintf("%s/libomp.so", toolchain->library_dir ? toolchain->library_dir : "");
	bool there = !access(path, R_OK);
	report(there, "OpenMP runtime", path, "install libomp-19-dev");
	free(path);
	return there;
}

static bool check_runtime(const struct toolchain *toolchain)
{
	struct offload_runtime runtime = {0};
	bool there = offload_runtime_own(toolchain, &runtime);
	report(there, "libomptarget", runtime.link_name, "install libomp-19-dev");
	offload_runtime_release(&runtime);
	return there;
}

/* Tries to find the options for TARGET, which names all that is missing. */
static bool check_target(const struct toolchain *toolchain, const char *title, const char *word)
{
	struct arguments arguments;
	struct target target;
	struct target_flags flags = {0};
	char *const words[] = {(char *)word};
	char *error = arguments_parse(&arguments, words, 1);
	if (!error)
		error = target_choose(&arguments, &target);
	if (!error) {
		error = target_flags_find(&target, &arguments, toolchain, &flags);
		target_flags_release(&flags);
		target_release(&target);
	}
	report(!error, title, "", error);
	bool good = !error;
	free(error);
	arguments_release(&arguments);
	return good;
}

static void check_gpu(const struct toolchain *toolchain)
{
	struct gpu gpu = gpu_find();
	struct cuda cuda;
	bool has_cuda = cuda_find(NULL, &cuda);
	char *version = has_cuda ? xasprintf("%s, version %d.%d", cuda.path, cuda.major, cuda.minor) : NULL;
	report(has_cuda, "CUDA toolkit", version, "install it, or give --cuda-path=DIR");
	free(version);
	cuda_release(&cuda);
	check_target(toolchain, "builds for NVIDIA",
		     gpu.vendor == GPU_NVIDIA ? "--occ-target=nvptx64" : "--occ-target=nvptx64:sm_90");
	check_target(toolchain, "builds for AMD",
		     gpu.vendor == GPU_AMD ? "--occ-target=amdgcn" : "--occ-target=amdgcn:gfx90a");
	if (gpu.vendor == GPU_NONE)
		printf("  none     %-22s programs run on the CPU device\n", "GPU of this machine");
	else
		report(gpu.architecture[0], "GPU of this machine", gpu.architecture,
		       "its driver does not answer: is it loaded, and may you use the device?");
}

int doctor(const struct arguments *arguments)
{
	struct toolchain toolchain;
	bool found = toolchain_find(&toolchain);
	(void)arguments;
	puts("Needed for the CPU device");
	bool good = check_clang(&toolchain, found);
	report(toolchain.checker, "checker plug-in", toolchain.checker, "set OCC_CHECKER, or install occ whole");
	good = toolchain.checker && good;
	good = check_program(&toolchain, "clang-offload-packager") && good;
	good = check_program(&toolchain, "clang-linker-wrapper") && good;
	good = check_openmp(&toolchain) && good;
	good = check_runtime(&toolchain) && good;
	good = check_target(&toolchain, "builds for the CPU", "--occ-target=cpu") && good;
	puts("Needed for GPUs");
	check_gpu(&toolchain);
	toolchain_release(&toolchain);
	return good ? 0 : 1;
}
