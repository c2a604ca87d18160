#ifndef OCC_GPU_H
#define OCC_GPU_H

/* Which GPU this machine has. */
enum gpu_vendor { GPU_NONE, GPU_NVIDIA, GPU_AMD };

struct gpu {
	enum gpu_vendor vendor;
	char architecture[16]; /* sm_90, gfx90a; "" if the driver does not tell */
};

/* The first GPU of this machine. Asking NVIDIA's driver is slow, so its answer is kept in the user's cache. */
struct gpu gpu_find(void);

/* AMD's gfx_target_version, as in 90010, written as in gfx90a. False if TEXT is too small or the number is odd. */
int gpu_amd_name(long version, char *text, unsigned long room);

#endif
