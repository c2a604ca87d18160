#ifndef OCC_SCANNER_OUTPUT_H
#define OCC_SCANNER_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "options.h"
#include "tally.h"

/* What the findings mean for the exit status. */
struct verdict {
	size_t findings; /* errors and warnings that count */
	bool fatal;	 /* one is of a rule that --Werror names */
	bool failed;	 /* the report could not be written; a message was printed */
};

/*
 * Writes the reports that ARGUMENTS ask for from UNITS, an array as tally_read gives it, and prints the summary on
 * standard error. Without a finding nothing is kept, unless --keep-empty, --shard or a form other than HTML asks for
 * it.
 */
struct verdict output_write(const struct scan_arguments *arguments, const json_t *units, const struct tally *tally);

/* The results that a scan left in its report's folder, or in the newest of those below FOLDER; NULL after a message. */
json_t *output_read(const char *folder);

#endif
