#ifndef OCC_SCANNER_SHIM_H
#define OCC_SCANNER_SHIM_H

#include <stdbool.h>
#include <stddef.h>

/* The name under which occ-scan is the compiler of a build. */
#define SHIM_NAME "occ-scan-cc"

/*
 * Compiles as the user's compiler would with WORDS, then analyses the C files that it compiled, if a scan is under way.
 * Says nothing of its own: configure scripts read what a compiler prints. Returns the compiler's exit status, or dies
 * by the signal that it died of. Outside of a scan it becomes the compiler.
 */
int shim(char *const *words, size_t count);

#endif
