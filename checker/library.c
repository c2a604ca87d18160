#include "library.h"

#include <stdlib.h>
#include <string.h>

static const struct occ_library table[] = {
	{ "__assert_fail", "-", 0 },
	{ "_exit", "-", 0 },
	{ "abort", "-", 0 },
	{ "aligned_alloc", "-", 0 },
	{ "atof", "r", 0 },
	{ "atoi", "r", 0 },
	{ "atol", "r", 0 },
	{ "atoll", "r", 0 },
	{ "calloc", "-", 0 },
	{ "clock", "-", 0 },
	{ "clock_gettime", "-o", 0 },
	{ "exit", "-", 0 },
	{ "fclose", "-", 0 },
	{ "fflush", "-", 0 },
	{ "fopen", "r", 0 },
	{ "fprintf", "-r", 0 },
	{ "fputs", "r-", 0 },
	{ "free", "w", 0 },
	{ "frexp", "-o", 0 },
	{ "fscanf", "-rw", 0 },
	{ "getenv", "r", 0 },
	{ "gettimeofday", "ow", 0 },
	{ "malloc", "-", 0 },
	{ "memcmp", "RR-", 2 },
	{ "memcpy", "WR-", 2 },
	{ "memmove", "WR-", 2 },
	{ "memset", "W--", 2 },
	{ "modf", "-o", 0 },
	{ "nanosleep", "ro", 0 },
	{ "perror", "r", 0 },
	{ "printf", "r", 0 },
	{ "putchar", "-", 0 },
	{ "puts", "r", 0 },
	{ "rand", "-", 0 },
	{ "rand_r", "o", 0 },
	{ "random", "-", 0 },
	{ "scanf", "rw", 0 },
	{ "sincos", "-o", 0 },
	{ "sleep", "-", 0 },
	{ "snprintf", "w-r", 0 },
	{ "sprintf", "wr", 0 },
	{ "srand", "-", 0 },
	{ "sscanf", "rrw", 0 },
	{ "strcat", "xr", 0 },
	{ "strcmp", "r", 0 },
	{ "strcpy", "wr", 0 },
	{ "strlen", "r", 0 },
	{ "strncmp", "rr-", 0 },
	{ "strncpy", "wr-", 0 },
	{ "strtod", "rw", 0 },
	{ "strtol", "rw-", 0 },
	{ "strtoul", "rw-", 0 },
	{ "time", "o", 0 },
	{ "usleep", "-", 0 },
};

static int compare(const void *name, const void *entry)
{
	return strcmp(name, ((const struct occ_library *)entry)->name);
}

const struct occ_library *occ_library_find(const struct occ_function *function)
{
	const char *name = function->name;

	if (function->body || !function->in_system_header)
		return NULL;
	return bsearch(name, table, sizeof(table) / sizeof(*table), sizeof(*table), compare);
}

const struct occ_library *occ_library_table(unsigned *count)
{
	*count = sizeof(table) / sizeof(*table);
	return table;
}
