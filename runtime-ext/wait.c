#include "wait.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// CU_CTX_SCHED_*
static const struct {
	const char *name;
	unsigned flag;
} ways[] = {{"spin", 1}, {"yield", 2}, {"block", 4}};

static unsigned flag_of(const char *name)
{
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		if (!strcmp(name, ways[i].name))
			return ways[i].flag;
	return 0;
}

void wait_apply(void)
{
	const char *name = getenv("OCC_WAIT");
	if (!name || !*name)
		return;
	unsigned flag = flag_of(name);
	if (!flag) {
		fprintf(stderr, "libocc_rt: OCC_WAIT=%s is none of spin, yield, block: the runtime's own way stays\n", name);
		return;
	}
	void *driver = dlopen("libcuda.so.1", RTLD_NOW);
	if (!driver)
		return;
	int (*init)(unsigned) = (int (*)(unsigned))dlsym(driver, "cuInit");
	int (*count)(int *) = (int (*)(int *))dlsym(driver, "cuDeviceGetCount");
	int (*get)(int *, int) = (int (*)(int *, int))dlsym(driver, "cuDeviceGet");
	int (*flags)(int, unsigned) = (int (*)(int, unsigned))dlsym(driver, "cuDevicePrimaryCtxSetFlags_v2");
	int (*retain)(void **, int) = (int (*)(void **, int))dlsym(driver, "cuDevicePrimaryCtxRetain");
	int devices = 0, device, error = 0;
	void *context;
	if (!init || !count || !get || !flags || !retain || init(0) || count(&devices))
		return;
	for (int i = 0; i < devices && !error; i++)
		if ((error = get(&device, i)) || (error = flags(device, flag)) || (error = retain(&context, device)))
			fprintf(stderr, "libocc_rt: OCC_WAIT=%s: the driver refused it for GPU %d (CUDA error %d)\n", name, i,
				error);
}
