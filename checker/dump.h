/*
 * The program tree as text, for tests and for looking at.
 */
#ifndef OCC_CHECKER_DUMP_H
#define OCC_CHECKER_DUMP_H

#include "syntax.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One line a node, two spaces a level: functions that are defined or declared by the program, then its file-scope
 * objects, records and the callees from system headers. */
void occ_dump_unit(const struct occ_unit *unit, FILE *to);

#ifdef __cplusplus
}
#endif
#endif
