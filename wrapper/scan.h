#ifndef OCC_SCAN_H
#define OCC_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "arguments.h"

enum scan_for {
	SCAN_OFFLOAD, /* OpenMP offload */
	SCAN_REGIONS /* parallel or simd constructs, of the host too */
};

/*
 * The quick scan: can this text hold what is looked for? It reads text that is not preprocessed, so it errs on one side
 * only: true means "perhaps", false means "no".
 */
bool scan_text(const char *text, size_t length, enum scan_for what);

/*
 * The same for the translation unit of INPUT: its file, the headers that it can reach through the user's own include
 * directories, and what the command line puts before them. Headers in the compiler's own directories are taken to
 * hold none. A file that cannot be read, a computed #include and a quoted one that is nowhere count as "perhaps".
 */
bool scan_unit(const struct arguments *arguments, const struct input *input, enum scan_for what);

/*
 * The same for the objects and libraries on the command line, of which the sections are read: true if one of them
 * has device code, or may have it (archives without members, bitcode, files that are not there).
 */
bool scan_objects(const struct arguments *arguments);

#endif
