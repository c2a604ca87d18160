#ifndef OCC_DATABASE_H
#define OCC_DATABASE_H

#include "arguments.h"

/*
 * -MJ FILE has clang write down its own arguments. Takes the overlay OVERLAY_PATH out of them again: it is gone when
 * another tool reads the file.
 */
void database_clean(const struct arguments *arguments, const char *overlay_path);

#endif
