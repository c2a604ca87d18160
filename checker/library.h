/*
 * The C library: what its functions do to the memory that their arguments lead to.
 *
 * A function that is in the table touches nothing else that a program could race on: streams are locked (C17 7.21.2p7),
 * errno is each thread's own, the state of rand is the library's. What is not in it may do anything.
 */
#ifndef OCC_CHECKER_LIBRARY_H
#define OCC_CHECKER_LIBRARY_H

#include "syntax.h"

/* A letter for each argument; arguments beyond the last letter are as that one says. */
#define OCC_LIBRARY_NOTHING '-'
#define OCC_LIBRARY_READ_STRING 's'
#define OCC_LIBRARY_WRITE_STRING 'S'
#define OCC_LIBRARY_EXTEND_STRING 'a' /* reads and writes */
#define OCC_LIBRARY_READ_OBJECT 'i' /* one object of the type that the argument points to */
#define OCC_LIBRARY_WRITE_OBJECT 'o'
#define OCC_LIBRARY_UPDATE_OBJECT 'u'
#define OCC_LIBRARY_READ_BYTES 'R' /* as many as the size arguments say */
#define OCC_LIBRARY_READ_SOME 'r' /* that many at most */
#define OCC_LIBRARY_WRITE_BYTES 'W'
#define OCC_LIBRARY_WRITE_SOME 'w'
#define OCC_LIBRARY_SORT_BYTES 'U' /* reads and writes, that many at most */
#define OCC_LIBRARY_RELEASE 'x' /* the memory is gone afterwards */
#define OCC_LIBRARY_PRINT 'p' /* a format; strings that follow are read */
#define OCC_LIBRARY_SCAN 'n' /* a format; objects that follow are written */
#define OCC_LIBRARY_CALLBACK 'c' /* a function that is called with pointers into the other arguments */

enum occ_library_result {
	OCC_LIBRARY_VALUE, /* a value, or a pointer to what the library keeps to itself (FILE) */
	OCC_LIBRARY_FRESH, /* memory that nothing else leads to */
	OCC_LIBRARY_FIRST, /* the first argument */
	OCC_LIBRARY_INSIDE, /* somewhere in what an argument points to */
	OCC_LIBRARY_CONSTANT /* a string that the program may not change */
};

struct occ_library {
	const char *name;
	const char *arguments;
	enum occ_library_result result;
	int size[2]; /* arguments (from 1; 0: none) whose product is the number of bytes */
};

/* The entry of function; NULL when it is not the library's (it has a body, or no system header declares it), or not in
 * the table. */
const struct occ_library *occ_library_find(const struct occ_function *function);
/* The letter of argument i. */
char occ_library_argument(const struct occ_library *entry, unsigned i);
/* The entries, ordered by name as strcmp has it. */
const struct occ_library *occ_library_table(unsigned *count);
/* Does the function keep its pointers to itself, so that they go nowhere else? */
bool occ_library_is_closed(const struct occ_function *function);

#endif
