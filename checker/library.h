/*
 * What functions of the C library do to memory: a table, for calls of functions that a system header declares.
 */
#ifndef OCC_CHECKER_LIBRARY_H
#define OCC_CHECKER_LIBRARY_H

#include "syntax.h"

struct occ_library {
	const char *name;
	/* One letter an argument, the last one for all that follow: what the call does to the memory that it points to.
	 * '-' nothing that is the program's (streams lock themselves), 'r' reads, 'w' writes, 'x' both: as much as it likes;
	 * 'o' writes one object of the pointer's type; 'R', 'W': as many bytes as the argument `size` says. */
	const char *arguments;
	int size; /* index of that argument */
};

/* NULL when function is not in the table, or is one of the program's own. */
const struct occ_library *occ_library_find(const struct occ_function *function);
/* The table, sorted by name, for its test. */
const struct occ_library *occ_library_table(unsigned *count);

#endif
