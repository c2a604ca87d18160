#ifndef OCC_COMPILE_H
#define OCC_COMPILE_H

#include "arguments.h"
#include "fallback.h"
#include "toolchain.h"

/* Analyses and compiles as ARGUMENTS say. Returns the exit status, or does not return if a child was killed. */
int compile(const struct arguments *arguments, const struct toolchain *toolchain);

/* Hands the command to plain clang for REASON; an own option that wants an analysis gets an empty one. */
int compile_plain(const struct arguments *arguments, const struct toolchain *toolchain, enum fallback reason);

/* Links objects that hold device code: clang with the user's words and the offload options. */
int link_with_offload(const struct arguments *arguments, const struct toolchain *toolchain, enum fallback reason);

#endif
