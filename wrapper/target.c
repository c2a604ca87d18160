#include "target.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cuda.h"
#include "gpu.h"
#include "version.h"

static const char *const device_names[DEVICE_COUNT] = {"cpu", "nvptx64", "amdgcn"};
static const char *const device_triples[DEVICE_COUNT] = {NULL, "nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"};
static const char *const architecture_prefix[DEVICE_COUNT] = {"", "sm_", "gfx"};

static void add_device(struct target *target, enum device device, const char *architecture)
{
	target->device[device] = true;
	if (architecture && *architecture && !string_list_has(&target->architectures[device], architecture))
		string_list_add(&target->architectures[device], architecture);
}

static char *add_gpu(struct target *target, enum device device)
{
	struct gpu gpu = gpu_find();
	bool nvidia = device == DEVICE_NVPTX;
	if (gpu.vendor != (nvidia ? GPU_NVIDIA : GPU_AMD) || !gpu.architecture[0])
		return xasprintf("no %s GPU here to take the architecture from; name it, as in --occ-target=%s",
				 nvidia ? "NVIDIA" : "AMD", nvidia ? "nvptx64:sm_90" : "amdgcn:gfx90a");
	add_device(target, device, gpu.architecture);
	return NULL;
}

static char *add_auto(struct target *target)
{
	struct gpu gpu = gpu_find();
	if (gpu.vendor == GPU_NVIDIA && gpu.architecture[0])
		add_device(target, DEVICE_NVPTX, gpu.architecture);
	else if (gpu.vendor == GPU_AMD && gpu.architecture[0])
		add_device(target, DEVICE_AMDGCN, gpu.architecture);
	else
		add_device(target, DEVICE_CPU, NULL);
	return NULL;
}

static bool good_architecture(enum device device, const char *text)
{
	const char *prefix = architecture_prefix[device];
	if (!*prefix || !starts_with(text, prefix) || !text[strlen(prefix)])
		return false;
	return strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_+-:") == strlen(text);
}

static char *add_word(struct target *target, const char *word)
{
	size_t length = strcspn(word, ":");
	const char *architecture = word[length] ? word + length + 1 : NULL;
	if (!strcmp(word, "auto"))
		return add_auto(target);
	if (!strcmp(word, "none")) {
		target->none = true;
		return NULL;
	}
	for (int device = 0; device < DEVICE_COUNT; device++) {
		if (strlen(device_names[device]) != length || strncmp(word, device_names[device], length))
			continue;
		if (architecture && !good_architecture((enum device)device, architecture))
			break;
		if (!architecture && device != DEVICE_CPU)
			return add_gpu(target, (enum device)device);
		add_device(target, (enum device)device, architecture);
		return NULL;
	}
	return xasprintf("unknown target %s; targets are auto, cpu, nvptx64[:sm_NN], amdgcn[:gfxNNN] and none", word);
}

static char *add_list(struct target *target, const char *list)
{
	char *error = NULL;
	while (*list && !error) {
		size_t length = strcspn(list, ",");
		char *word = xstrndup(list, length);
		if (*word)
			error = add_word(target, word);
		free(word);
		list += length + (list[length] == ',');
	}
	return error;
}

char *target_choose(const struct arguments *arguments, struct target *target)
{
	*target = (struct target){.user_given = arguments->user_targets};
	for (int device = 0; device < DEVICE_COUNT; device++)
		string_list_init(&target->architectures[device]);
	if (target->user_given)
		return NULL;
	char *error = NULL;
	const char *environment = getenv("OCC_TARGET");
	for (size_t i = 0; i < arguments->own.targets.count && !error; i++)
		error = add_list(target, arguments->own.targets.items[i]);
	if (!arguments->own.targets.count)
		error = add_list(target, environment && *environment ? environment : "auto");
	if (!error && target->none &&
	    (target->device[DEVICE_CPU] || target->device[DEVICE_NVPTX] || target->device[DEVICE_AMDGCN]))
		return xasprintf("--occ-target=none cannot be combined with another target");
	return error;
}

bool target_has_gpu(const struct target *target, const struct arguments *arguments)
{
	if (target->device[DEVICE_NVPTX] || target->device[DEVICE_AMDGCN])
		return true;
	for (size_t i = 0; target->user_given && i < arguments->pass_on.count; i++) {
		const char *word = arguments->pass_on.items[i];
		if (strstr(word, "nvptx") || strstr(word, "amdgcn") || strstr(word, "--offload-arch"))
			return true;
	}
	return false;
}

void target_release(struct target *target)
{
	for (int device = 0; device < DEVICE_COUNT; device++)
		string_list_release(&target->architectures[device]);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static const char *library_prefix(enum device device)
{
	return device == DEVICE_NVPTX ? "libomptarget-nvptx-" : "libomptarget-amdgpu-";
}

char *target_device_libraries(const char *directory, enum device device)
{
	const char *prefix = library_prefix(device);
	struct string_list names;
	string_list_init(&names);
	DIR *stream = opendir(directory);
	struct dirent *entry;
	while (stream && (entry = readdir(stream)))
		if (starts_with(entry->d_name, prefix) && ends_with(entry->d_name, ".bc"))
			string_list_addf(&names, "%.*s", (int)(strlen(entry->d_name) - strlen(prefix) - 3),
					 entry->d_name + strlen(prefix));
	if (stream)
		closedir(stream);
	qsort(names.items, names.count, sizeof(*names.items), by_name);
	char *line = shell_join(names.items);
	string_list_release(&names);
	return line;
}

/* clang-19 without libomp-19-dev cannot offload at all. */
static char *check_architecture(const char *directory, enum device device, const char *architecture)
{
	char *file = xasprintf("%s/%s%.*s.bc", directory, library_prefix(device), (int)strcspn(architecture, ":"), architecture);
	bool there = !access(file, R_OK);
	free(file);
	if (there)
		return NULL;
	char *list = target_device_libraries(directory, device), *error;
	if (*list)
		error = xasprintf("no device library for %s in %s; there are: %s (choose one with --occ-target=%s:...)",
				  architecture, directory, list, device_names[device]);
	else
		error = xasprintf("no device libraries in %s: install libomp-%d-dev", directory, OCC_LLVM_MAJOR);
	free(list);
	return error;
}

static char *check_architectures(const struct target *target, enum device device, const char *directory)
{
	char *error = NULL;
	for (size_t i = 0; i < target->architectures[device].count && !error; i++)
		error = check_architecture(directory, device, target->architectures[device].items[i]);
	return error;
}

static const char *given_value(const struct arguments *arguments, enum option_id id)
{
	const char *value = NULL;
	for (size_t i = 0; i < arguments->item_count; i++)
		if (arguments->items[i].option && arguments->items[i].option->id == id)
			value = arguments->items[i].value;
	return value;
}

/* Which devices the user's own -fopenmp-targets and --offload-arch name. */
static bool user_names(const struct arguments *arguments, const char *a, const char *b)
{
	for (size_t i = 0; i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		if (!argument->option ||
		    (argument->option->id != ID_OPENMP_TARGETS && argument->option->id != ID_OFFLOAD_ARCH))
			continue;
		if (strstr(argument->value, a) || strstr(argument->value, b) || strstr(argument->value, "native"))
			return true;
	}
	return false;
}

static bool wants(const struct target *target, const struct arguments *arguments, enum device device)
{
	if (!target->user_given)
		return target->device[device];
	if (device == DEVICE_NVPTX)
		return user_names(arguments, "nvptx", "sm_");
	return device == DEVICE_AMDGCN && user_names(arguments, "amdgcn", "gfx");
}

/* CUDA's newer releases drop old architectures: say so before ptxas does. */
static char *check_cuda(const struct target *target, const struct cuda *cuda)
{
	int oldest = cuda->major >= 13 ? 75 : cuda->major == 12 ? 50 : 0;
	for (size_t i = 0; i < target->architectures[DEVICE_NVPTX].count; i++) {
		const char *name = target->architectures[DEVICE_NVPTX].items[i];
		if (atoi(name + 3) < oldest)
			return xasprintf(
			    "CUDA %d.%d in %s no longer builds for %s; give an older one with --cuda-path=DIR",
			    cuda->major, cuda->minor, cuda->path, name);
	}
	return NULL;
}

static char *nvptx_flags(const struct target *target, const struct arguments *arguments,
			 const struct toolchain *toolchain, struct target_flags *flags, int *cuda_major)
{
	const char *asked = given_value(arguments, ID_CUDA_PATH);
	struct cuda cuda;
	char *error = NULL;
	if (!cuda_find(asked, &cuda))
		return asked ? xasprintf("no CUDA toolkit in %s: it needs bin/ptxas and nvvm/libdevice/libdevice.10.bc",
					 asked)
			     : xasprintf(
				   "no CUDA toolkit found, and nvptx64 needs its ptxas and libdevice: install it, or "
				   "say where it is with --cuda-path=DIR; --occ-target=cpu does without");
	*cuda_major = cuda.major;
	if (!given_value(arguments, ID_NVPTX_LIBRARY)) {
		error = check_architectures(target, DEVICE_NVPTX, toolchain->library_dir);
		string_list_addf(&flags->compile, "--libomptarget-nvptx-bc-path=%s", toolchain->library_dir);
	}
	if (!error)
		error = check_cuda(target, &cuda);
	if (!asked)
		string_list_addf(&flags->compile, "--cuda-path=%s", cuda.path);
	string_list_add(&flags->compile, "-Wno-unknown-cuda-version");
	cuda_release(&cuda);
	return error;
}

const char *target_rocm_directory(void)
{
	static const char *const places[] = {"/usr/lib/x86_64-linux-gnu/amdgcn/bitcode",
					     "/usr/lib/aarch64-linux-gnu/amdgcn/bitcode", "/usr/amdgcn/bitcode",
					     "/opt/rocm/amdgcn/bitcode"};
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		char *file = xasprintf("%s/ockl.bc", places[i]);
		bool there = !access(file, R_OK);
		free(file);
		if (there)
			return places[i];
	}
	return NULL;
}

static char *amdgcn_flags(const struct target *target, const struct arguments *arguments,
			  const struct toolchain *toolchain, struct target_flags *flags)
{
	if (!given_value(arguments, ID_ROCM_LIBRARY)) {
		const char *directory = target_rocm_directory();
		if (!directory)
			return xasprintf(
			    "no ROCm device libraries found, and amdgcn needs them: install rocm-device-libs, "
			    "or say where they are with --rocm-device-lib-path=DIR");
		string_list_addf(&flags->compile, "--rocm-device-lib-path=%s", directory);
	}
	return check_architectures(target, DEVICE_AMDGCN, toolchain->library_dir);
}

static void triple_flags(const struct target *target, const struct toolchain *toolchain, struct target_flags *flags)
{
	char list[256] = "";
	for (int device = 0; device < DEVICE_COUNT; device++) {
		const char *triple = device == DEVICE_CPU ? toolchain->host_triple : device_triples[device];
		if (target->device[device])
			snprintf(list + strlen(list), sizeof(list) - strlen(list), "%s%s", *list ? "," : "", triple);
	}
	string_list_addf(&flags->compile, "-fopenmp-targets=%s", list);
	for (int device = 0; device < DEVICE_COUNT; device++)
		for (size_t i = 0; i < target->architectures[device].count; i++) {
			string_list_addf(&flags->compile, "-Xopenmp-target=%s", device_triples[device]);
			string_list_addf(&flags->compile, "--offload-arch=%s", target->architectures[device].items[i]);
		}
}

static char *choose_runtime(const struct toolchain *toolchain, bool nvptx, int cuda_major,
			    struct offload_runtime *runtime)
{
	/* CUDA 13 writes device code that libomptarget 19 does not recognise */
	if (nvptx && cuda_major >= 13) {
		if (offload_runtime_newest(21, runtime))
			return NULL;
		return xasprintf(
		    "programs built with CUDA %d need libomptarget 21 or newer: install liboffload-22, or give "
		    "CUDA 12 with --cuda-path=DIR",
		    cuda_major);
	}
	if (offload_runtime_own(toolchain, runtime))
		return NULL;
	return xasprintf("no libomptarget in %s: install libomp-%d-dev", toolchain->library_dir, OCC_LLVM_MAJOR);
}

static void link_flags(const struct toolchain *toolchain, const struct offload_runtime *runtime,
		       struct target_flags *flags)
{
	bool own = !strcmp(runtime->directory, toolchain->library_dir);
	if (ends_with(runtime->link_name, "/libomptarget.so"))
		string_list_addf(&flags->link, "-L%s", runtime->directory);
	else
		flags->runtime_link = xstrdup(runtime->link_name);
	if (!own)
		string_list_addf(&flags->link, "-Wl,-rpath,%s", runtime->directory);
	if (!own || flags->runtime_link)
		string_list_addf(&flags->link, "-L%s", toolchain->library_dir);
	string_list_addf(&flags->link, "-Wl,-rpath,%s", toolchain->library_dir);
}

static char *check_programs(const struct toolchain *toolchain)
{
	static const char *const programs[] = {"clang-offload-packager", "clang-linker-wrapper"};
	for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++)
		if (!toolchain_has_program(toolchain, programs[i]))
			return xasprintf("%s is missing, and clang needs it to offload: install clang-tools-%d",
					 programs[i], OCC_LLVM_MAJOR);
	return NULL;
}

char *target_flags_find(const struct target *target, const struct arguments *arguments,
			const struct toolchain *toolchain, struct target_flags *flags)
{
	*flags = (struct target_flags){0};
	string_list_init(&flags->compile);
	string_list_init(&flags->link);
	if (!toolchain->library_dir)
		return xasprintf("LLVM's lib directory not found: install clang-%d and libomp-%d-dev", OCC_LLVM_MAJOR,
				 OCC_LLVM_MAJOR);
	if (!toolchain->host_triple && target->device[DEVICE_CPU])
		return xasprintf("the CPU of this machine is no offload device for LLVM; use --occ-target=none");
	char *error = check_programs(toolchain);
	bool nvptx = wants(target, arguments, DEVICE_NVPTX);
	int cuda_major = 0;
	if (!error && !target->user_given)
		triple_flags(target, toolchain, flags);
	if (!error && nvptx)
		error = nvptx_flags(target, arguments, toolchain, flags, &cuda_major);
	if (!error && wants(target, arguments, DEVICE_AMDGCN))
		error = amdgcn_flags(target, arguments, toolchain, flags);
	struct offload_runtime runtime = {0};
	if (!error)
		error = choose_runtime(toolchain, nvptx, cuda_major, &runtime);
	if (!error)
		link_flags(toolchain, &runtime, flags);
	offload_runtime_release(&runtime);
	return error;
}

void target_flags_release(struct target_flags *flags)
{
	string_list_release(&flags->compile);
	string_list_release(&flags->link);
	free(flags->runtime_link);
}
