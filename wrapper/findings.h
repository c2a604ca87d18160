#ifndef OCC_FINDINGS_H
#define OCC_FINDINGS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "arguments.h"
#include "text.h"

/* How findings are printed; `printed` keeps each from appearing twice, as those in headers would. */
struct findings {
	bool colour;
	bool notes; /* note-level findings too */
	size_t errors;
	struct string_list printed;
};

/* Is FD to be written in colour? A flag decides, else NO_COLOR, CLICOLOR_FORCE, and whether it is a terminal. */
bool findings_colour(enum colour colour, int fd);

/* Chooses colours for standard error. */
void findings_init(struct findings *findings, enum colour colour, bool notes);
void findings_release(struct findings *findings);

/* Prints those of REPORT, one translation unit's, in clang's form on standard error, and counts the errors. */
void findings_print(struct findings *findings, const json_t *report);

#endif
