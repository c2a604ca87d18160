#ifndef OCC_TARGET_H
#define OCC_TARGET_H

#include <stdbool.h>

#include "arguments.h"
#include "text.h"
#include "toolchain.h"

enum device { DEVICE_CPU, DEVICE_NVPTX, DEVICE_AMDGCN, DEVICE_COUNT };

/* The devices to compile for. */
struct target {
	bool device[DEVICE_COUNT];
	struct string_list architectures[DEVICE_COUNT]; /* sm_90, gfx90a, ... */
	bool none;					/* no offload at all */
	bool user_given;				/* clang's own options say it: only paths are added */
};

/* The options that turn `target` into clang's words. */
struct target_flags {
	struct string_list compile; /* for compiling, and for linking as well */
	struct string_list link;    /* for linking only */
	char *runtime_link;	    /* libomptarget to be found as libomptarget.so; NULL if it has that name */
};

/*
 * Reads --occ-target, else OCC_TARGET, else takes what this machine has. NULL on success, else a message to be freed
 * by the caller. The caller releases TARGET in either case.
 */
char *target_choose(const struct arguments *arguments, struct target *target);
void target_release(struct target *target);

/* OpenMP's device libraries in DIRECTORY, by architecture and with blanks between; to be freed by the caller. */
char *target_device_libraries(const char *directory, enum device device);

/* ROCm's bitcode, in Debian's place or AMD's. NULL if there is none. */
const char *target_rocm_directory(void);

/* Is a GPU among the devices, chosen by occ or by the user's own options? */
bool target_has_gpu(const struct target *target, const struct arguments *arguments);

/*
 * Works out the options for TARGET, or for the user's own choice of it. NULL on success, else a message that names
 * what is missing and what to do. The caller releases FLAGS in either case.
 */
char *target_flags_find(const struct target *target, const struct arguments *arguments,
			const struct toolchain *toolchain, struct target_flags *flags);
void target_flags_release(struct target_flags *flags);

#endif
