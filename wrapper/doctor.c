#include "doctor.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cuda.h"
#include "files.h"
#include "gpu.h"
#include "pass.h"
#include "target.h"
#include "toolchain.h"
#include "version.h"

enum { LAUNCH_SECONDS = 120 };

/* The visit: what is looked at, and the checks so far. */
struct doctor {
	struct toolchain toolchain;
	const char *group;
	bool needed;	/* what is missing in this group makes the exit status 1 */
	json_t *checks; /* "group", "check", "status" (ok, missing, none), "detail", "fix" */
	bool good;
};

static void begin(struct doctor *doctor, const char *group, bool needed)
{
	doctor->group = group;
	doctor->needed = needed;
}

static void add(struct doctor *doctor, const char *status, const char *check, const char *detail, const char *fix)
{
	json_array_append_new(doctor->checks,
			      json_pack("{s:s, s:s, s:s, s:s, s:s}", "group", doctor->group, "check", check, "status",
					status, "detail", detail ? detail : "", "fix", fix));
}

/* Adds one check; DETAIL says what is there, FIX what to do if it is not. */
static bool report(struct doctor *doctor, bool good, const char *check, const char *detail, const char *fix)
{
	add(doctor, good ? "ok" : "missing", check, good ? detail : "", good ? "" : fix);
	doctor->good &= good || !doctor->needed;
	return good;
}

static void check_clang(struct doctor *doctor, bool found)
{
	const struct toolchain *toolchain = &doctor->toolchain;
	char *detail = found ? xasprintf("%s, version %d", toolchain->clang, toolchain->version) : xstrdup("");
	report(doctor, found && toolchain->version == OCC_LLVM_MAJOR, "clang", detail,
	       found ? "another version: install clang-19, or set OCC_CC" : "install clang-19");
	report(doctor, toolchain->library_dir, "LLVM's libraries", toolchain->library_dir,
	       "not beside clang: install clang-19, or set OCC_CC to the clang of a whole LLVM");
	free(detail);
}

static void check_program(struct doctor *doctor, const char *name)
{
	report(doctor, toolchain_has_program(&doctor->toolchain, name), name, "", "install clang-tools-19");
}

/* FILE below LLVM's library directory, from libomp-19-dev. */
static void check_library_file(struct doctor *doctor, const char *title, const char *file)
{
	const char *directory = doctor->toolchain.library_dir;
	char *path = xasprintf("%s/%s", directory ? directory : "", file);
	report(doctor, !access(path, R_OK), title, path, "install libomp-19-dev");
	free(path);
}

static void check_runtime(struct doctor *doctor)
{
	struct offload_runtime runtime = {0};
	bool there = offload_runtime_own(&doctor->toolchain, &runtime);
	report(doctor, there, "libomptarget", runtime.link_name, "install libomp-19-dev");
	offload_runtime_release(&runtime);
}

/* Programs find their runtime by a path that is in them; LD_LIBRARY_PATH comes before it. */
static void check_loader(struct doctor *doctor)
{
	const char *path = getenv("LD_LIBRARY_PATH"), *own = doctor->toolchain.library_dir;
	char *other = NULL;
	for (const char *at = path ? path : ""; *at && !other; at += *at == ':') {
		size_t length = strcspn(at, ":");
		char *file = xasprintf("%.*s/libomp.so", (int)length, at),
		     *target = xasprintf("%.*s/libomptarget.so", (int)length, at);
		bool is_own = own && strlen(own) == length && !strncmp(own, at, length);
		if (length && !is_own && (!access(file, F_OK) || !access(target, F_OK)))
			other = xstrndup(at, length);
		free(target);
		free(file);
		at += length;
	}
	char *fix = xasprintf("LD_LIBRARY_PATH has another OpenMP runtime in %s: programs load that one; take it out",
			      other ? other : "");
	report(doctor, !other, "loader path", "programs carry the path to their runtime", fix);
	free(fix);
	free(other);
}

/* Tries to find the options for TARGET, which names all that is missing. */
static bool check_target(struct doctor *doctor, const char *title, const char *word)
{
	struct arguments arguments;
	struct target target;
	struct target_flags flags = {0};
	char *const words[] = {(char *)word};
	char *error = arguments_parse(&arguments, words, 1);
	if (!error) {
		error = target_choose(&arguments, &target);
		if (!error) {
			error = target_flags_find(&target, &arguments, &doctor->toolchain, &flags);
			target_flags_release(&flags);
		}
		target_release(&target);
	}
	report(doctor, !error, title, "", error);
	bool good = !error;
	free(error);
	arguments_release(&arguments);
	return good;
}

static void check_cuda(struct doctor *doctor)
{
	struct cuda cuda;
	struct offload_runtime runtime = {0};
	bool there = cuda_find(NULL, &cuda);
	char *version = there ? xasprintf("%s, version %d.%d", cuda.path, cuda.major, cuda.minor) : NULL;
	report(doctor, there, "CUDA toolkit", version, "install it, or give --cuda-path=DIR");
	if (there) {
		bool found = cuda.major >= 13 ? offload_runtime_newest(21, &runtime)
					      : offload_runtime_own(&doctor->toolchain, &runtime);
		char *detail = xasprintf("libomptarget %d, for CUDA %d", runtime.version, cuda.major);
		report(doctor, found, "libomptarget for CUDA", detail,
		       cuda.major >= 13 ? "CUDA 13 writes device code that libomptarget 19 does not know: install "
					  "liboffload-22, or give CUDA 12 with --cuda-path=DIR"
					: "install libomp-19-dev");
		free(detail);
		offload_runtime_release(&runtime);
	}
	free(version);
	cuda_release(&cuda);
}

static void check_device_libraries(struct doctor *doctor, const char *title, enum device device)
{
	const char *directory = doctor->toolchain.library_dir;
	char *list = directory ? target_device_libraries(directory, device) : xstrdup("");
	report(doctor, *list, title, list, "install libomp-19-dev");
	free(list);
}

static void check_driver(struct doctor *doctor)
{
	char *text = read_file("/proc/driver/nvidia/version", NULL);
	if (text)
		text[strcspn(text, "\n")] = '\0';
	if (text)
		add(doctor, "ok", "NVIDIA driver", text, "");
	else if (!access("/dev/kfd", F_OK))
		add(doctor, "ok", "AMD driver", "/dev/kfd", "");
	else
		add(doctor, "none", "GPU driver", "no driver of NVIDIA or AMD is loaded", "");
	free(text);
}

static void check_gpus(struct doctor *doctor, const struct gpu *gpu)
{
	check_cuda(doctor);
	check_device_libraries(doctor, "NVIDIA libraries", DEVICE_NVPTX);
	check_target(doctor, "builds for NVIDIA",
		     gpu->vendor == GPU_NVIDIA ? "--occ-target=nvptx64" : "--occ-target=nvptx64:sm_90");
	const char *rocm = target_rocm_directory();
	report(doctor, rocm, "ROCm bitcode", rocm, "install rocm-device-libs, or give --rocm-device-lib-path=DIR");
	check_device_libraries(doctor, "AMD libraries", DEVICE_AMDGCN);
	check_target(doctor, "builds for AMD",
		     gpu->vendor == GPU_AMD ? "--occ-target=amdgcn" : "--occ-target=amdgcn:gfx90a");
	check_driver(doctor);
	if (gpu->vendor == GPU_NONE)
		add(doctor, "none", "GPU of this machine", "programs run on the CPU device", "");
	else
		report(doctor, gpu->architecture[0], "GPU of this machine", gpu->architecture,
		       "its driver does not answer: is it loaded, and may you use the device?");
}

/* What the checks that run something compile: one launch on the default device, which says whether it was one. */
static const char launch_text[] = "#include <omp.h>\n"
				  "#include <stdio.h>\n"
				  "int main(void)\n"
				  "{\n"
				  "\tint n = 1000, host = 1, wrong = 0;\n"
				  "\tdouble a[1000];\n"
				  "#pragma omp target map(from: host)\n"
				  "\thost = omp_is_initial_device();\n"
				  "#pragma omp target teams distribute parallel for map(from: a)\n"
				  "\tfor (int i = 0; i < n; i++)\n"
				  "\t\ta[i] = 2 * i;\n"
				  "\tfor (int i = 0; i < n; i++)\n"
				  "\t\twrong += a[i] != 2 * i;\n"
				  "\treturn host ? 2 : wrong ? 3 : 0;\n"
				  "}\n";

/* Runs WORDS with what they say going to FOLDER/said. True if they ended well. */
static bool run(const char *folder, const char *const *words)
{
	struct string_list command;
	string_list_init(&command);
	for (; *words; words++)
		string_list_add(&command, *words);
	char *said = xasprintf("%s/said", folder);
	struct child_limits limits = {
	    .seconds = LAUNCH_SECONDS, .own_group = true, .output = "/dev/null", .error = said};
	struct child_result result = child_run(command.items, &limits);
	free(said);
	string_list_release(&command);
	return !result.signal && !result.timed_out && WIFEXITED(result.status) && !WEXITSTATUS(result.status);
}

/* The first line of FOLDER/said as a reason, to be freed. */
static char *reason(const char *folder, const char *what)
{
	char *path = xasprintf("%s/said", folder), *text = read_file(path, NULL);
	char *line = xasprintf("%s%s%.*s", what, text && *text ? ": " : "", (int)strcspn(text ? text : "", "\n"),
			       text ? text : "");
	free(text);
	free(path);
	return line;
}

static void check_checker_runs(struct doctor *doctor, const char *folder, const char *self, const char *source)
{
	char *file = xasprintf("%s/report.json", folder), *option = xasprintf("--occ-report=%s", file);
	const char *const words[] = {self, "--occ-check", option, "-fopenmp", source, NULL};
	run(folder, words);
	json_t *whole = json_load_file(file, 0, NULL);
	bool good = json_array_size(json_object_get(whole, "regions")) > 0;
	char *fix = reason(folder, "it does not analyse");
	report(doctor, good, "checker works", "", fix);
	json_decref(whole);
	free(fix);
	free(option);
	free(file);
}

static void check_launch(struct doctor *doctor, const char *folder, const char *self, const char *source)
{
	char *program = xasprintf("%s/launch", folder);
	const char *const build[] = {self, "-O1", "-fopenmp", source, "-o", program, NULL};
	const char *const launch[] = {program, NULL};
	bool built = run(folder, build);
	double start = clock_now();
	setenv("OMP_TARGET_OFFLOAD", "MANDATORY", 1);
	bool good = built && run(folder, launch);
	char *detail = xasprintf("a kernel ran there, right result, %.2f s with the start", clock_now() - start);
	char *fix = reason(folder, built ? "the program fails there" : "no program can be built for it");
	report(doctor, good, "launch", detail, fix);
	free(fix);
	free(detail);
	free(program);
}

/* The device that a program built here runs on, and a launch on it. */
static void check_machine(struct doctor *doctor, const struct gpu *gpu)
{
	const char *asked = getenv("OCC_TARGET");
	char *target = asked && *asked ? xasprintf("%s (OCC_TARGET)", asked)
		       : gpu->architecture[0]
			   ? xasprintf("%s:%s", gpu->vendor == GPU_NVIDIA ? "nvptx64" : "amdgcn", gpu->architecture)
			   : xstrdup("cpu");
	add(doctor, "ok", "target", target, "");
	free(target);
	char *folder = temporary_directory(), *self = realpath("/proc/self/exe", NULL);
	char *source = xasprintf("%s/launch.c", folder ? folder : "");
	if (folder && self && files_write(source, launch_text, strlen(launch_text))) {
		signals_hold();
		check_checker_runs(doctor, folder, self, source);
		check_launch(doctor, folder, self, source);
		remove_directory(folder);
		signals_release();
	} else {
		report(doctor, false, "launch", "", "no temporary directory to build in: set TMPDIR");
	}
	free(source);
	free(self);
	free(folder);
}

static void print_text(const struct doctor *doctor)
{
	const char *group = "";
	size_t index;
	json_t *check;
	json_array_foreach(doctor->checks, index, check)
	{
		const char *of, *name, *status, *detail, *fix;
		json_unpack(check, "{s:s, s:s, s:s, s:s, s:s}", "group", &of, "check", &name, "status", &status,
			    "detail", &detail, "fix", &fix);
		if (strcmp(of, group))
			puts(of);
		group = of;
		printf("  %-8s %-22s %s\n", status, name, *fix ? fix : detail);
	}
}

static void print_json(const struct doctor *doctor)
{
	json_t *whole =
	    json_pack("{s:s, s:b, s:O}", "occ", OCC_VERSION, "good", doctor->good, "checks", doctor->checks);
	json_dumpf(whole, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(whole);
}

int doctor(const struct arguments *arguments)
{
	struct doctor doctor = {.good = true, .checks = json_array()};
	bool found = toolchain_find(&doctor.toolchain);
	struct gpu gpu = gpu_find();
	begin(&doctor, "Needed for the CPU device", true);
	check_clang(&doctor, found);
	report(&doctor, doctor.toolchain.checker, "checker plug-in", doctor.toolchain.checker,
	       "set OCC_CHECKER, or install occ whole");
	check_program(&doctor, "clang-offload-packager");
	check_program(&doctor, "clang-linker-wrapper");
	check_library_file(&doctor, "OpenMP runtime", "libomp.so");
	check_library_file(&doctor, "omp.h", "clang/19/include/omp.h");
	check_runtime(&doctor);
	check_loader(&doctor);
	check_target(&doctor, "builds for the CPU", "--occ-target=cpu");
	begin(&doctor, "Needed for GPUs", false);
	check_gpus(&doctor, &gpu);
	begin(&doctor, "What a program built here runs on", true);
	check_machine(&doctor, &gpu);
	if (arguments->own.json)
		print_json(&doctor);
	else
		print_text(&doctor);
	toolchain_release(&doctor.toolchain);
	json_decref(doctor.checks);
	return doctor.good ? 0 : 1;
}
