// A CUDA driver with two GPUs that records calls; DRIVER_ERROR is what it answers when a context is asked for.
#include <stdio.h>
#include <stdlib.h>

int cuInit(unsigned flags)
{
	return (int)flags;
}

int cuDeviceGetCount(int *count)
{
	*count = 2;
	return 0;
}

int cuDeviceGet(int *device, int i)
{
	*device = i + 10;
	return 0;
}

int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags)
{
	fprintf(stderr, "flags %d %u\n", device, flags);
	return 0;
}

int cuDevicePrimaryCtxRetain(void **context, int device)
{
	const char *error = getenv("DRIVER_ERROR");
	fprintf(stderr, "retain %d\n", device);
	*context = NULL;
	return error ? atoi(error) : 0;
}
