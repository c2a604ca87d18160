#ifndef OCC_FIX_H
#define OCC_FIX_H

#include "analysis.h"

/* --occ-emit-source: prints the text of UNIT's main file, rewritten or as it is. False after a message. */
bool fix_emit(const struct analysis *unit);

/*
 * --occ-fix: puts the rewritten text of COUNT units in the place of the user's files, each atomically and with its
 * mode, and prints what changed. Nothing is changed if one file cannot be: the message says which and why.
 */
bool fix_write(const struct analysis *units, size_t count);

#endif
