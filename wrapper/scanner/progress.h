#ifndef OCC_SCANNER_PROGRESS_H
#define OCC_SCANNER_PROGRESS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "options.h"

/* How far a scan is: one line that changes on a terminal, else a line for each file that says something. */
struct progress {
	const struct scan_arguments *arguments;
	size_t total;
	size_t done;
	size_t findings; /* errors and warnings of rules that are enabled */
	double start;
	bool terminal;
	char *here; /* file names below this folder are shown without it */
};

void progress_init(struct progress *progress, const struct scan_arguments *arguments, size_t total);

/* RESULT of one more unit is there; NULL if it was lost. FILE is what to call it. */
void progress_step(struct progress *progress, const char *file, const json_t *result);

/* Takes the line off the terminal. */
void progress_release(struct progress *progress);

#endif
