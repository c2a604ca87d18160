#include "gpu.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "text.h"

enum {
	CUDA_CAPABILITY_MAJOR = 75,
	CUDA_CAPABILITY_MINOR = 76,
};

static bool ask_driver(struct gpu *gpu)
{
	void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
	if (!library)
		return false;
	int (*init)(unsigned) = NULL;
	int (*attribute)(int *, int, int) = NULL;
	*(void **)&init = dlsym(library, "cuInit");
	*(void **)&attribute = dlsym(library, "cuDeviceGetAttribute");
	int major = 0, minor = 0;
	bool known = init && attribute && !init(0) && !attribute(&major, CUDA_CAPABILITY_MAJOR, 0) &&
		     !attribute(&minor, CUDA_CAPABILITY_MINOR, 0);
	if (known)
		snprintf(gpu->architecture, sizeof(gpu->architecture), "sm_%d%d", major, minor);
	return known; /* the library stays: the driver does not like to be unloaded */
}

/* The key that a stored answer must carry: driver version and boot. */
static char *cache_key(void)
{
	char *driver = read_file("/proc/driver/nvidia/version", NULL);
	char *boot = read_file("/proc/sys/kernel/random/boot_id", NULL);
	const char *visible = getenv("CUDA_VISIBLE_DEVICES");
	char *key = xasprintf("%s%s%s\n", driver ? driver : "", boot ? boot : "", visible ? visible : "");
	free(driver);
	free(boot);
	return key;
}

static bool read_cache(const char *directory, const char *key, struct gpu *gpu)
{
	char *path = xasprintf("%s/nvidia", directory), *text = read_file(path, NULL);
	bool good = text && starts_with(text, "sm_") && strcspn(text, "\n") < sizeof(gpu->architecture) &&
		    text[strcspn(text, "\n")] && !strcmp(text + strcspn(text, "\n") + 1, key);
	if (good)
		snprintf(gpu->architecture, sizeof(gpu->architecture), "%.*s", (int)strcspn(text, "\n"), text);
	free(text);
	free(path);
	return good;
}

/* A cache that cannot be written only costs time. */
static void write_cache(const char *directory, const char *key, const struct gpu *gpu)
{
	char *path = xasprintf("%s/nvidia", directory), *text = xasprintf("%s\n%s", gpu->architecture, key);
	if (files_make_folders(directory))
		files_write(path, text, strlen(text));
	free(text);
	free(path);
}

static void find_nvidia(struct gpu *gpu)
{
	char *directory = files_cache(), *key = cache_key();
	gpu->vendor = GPU_NVIDIA;
	if (!directory || !read_cache(directory, key, gpu))
		if (ask_driver(gpu) && directory)
			write_cache(directory, key, gpu);
	free(directory);
	free(key);
}

int gpu_amd_name(long version, char *text, unsigned long room)
{
	long major = version / 10000, minor = version / 100 % 100, stepping = version % 100;
	if (version <= 0 || minor > 15 || stepping > 15)
		return 0;
	return snprintf(text, room, "gfx%ld%lx%lx", major, minor, stepping) < (int)room;
}

static void find_amd(struct gpu *gpu)
{
	static const char nodes[] = "/sys/class/kfd/kfd/topology/nodes";
	for (int node = 0; node < 64; node++) {
		char *path = xasprintf("%s/%d/properties", nodes, node), *text = read_file(path, NULL);
		const char *at = text ? strstr(text, "gfx_target_version ") : NULL;
		long version = at ? atol(at + strlen("gfx_target_version ")) : 0;
		bool missing = !text;
		free(text);
		free(path);
		if (missing)
			return;
		if (version && gpu_amd_name(version, gpu->architecture, sizeof(gpu->architecture))) {
			gpu->vendor = GPU_AMD;
			return;
		}
	}
}

struct gpu gpu_find(void)
{
	struct gpu gpu = {0};
	if (!access("/dev/nvidia0", F_OK) || !access("/proc/driver/nvidia/gpus", F_OK))
		find_nvidia(&gpu);
	else if (!access("/dev/kfd", F_OK))
		find_amd(&gpu);
	return gpu;
}
