#ifndef OCC_SCANNER_TALLY_H
#define OCC_SCANNER_TALLY_H

#include <jansson.h>
#include <stddef.h>

#include "options.h"
#include "text.h"

/* What a scan came to. */
struct tally {
	size_t files;		     /* C files with their command */
	size_t analysed;	     /* with OpenMP, and with a report */
	size_t cached;		     /* of these, from the cache */
	size_t no_openmp;	     /* compiled without OpenMP */
	size_t pragmas;		     /* of these, with OpenMP constructs in the text */
	size_t failed;		     /* not analysed, for a reason that is no property of the file */
	size_t regions;		     /* of the host and of the device */
	size_t targets;		     /* of these, target regions */
	struct string_list failures; /* "file: reason" */
	struct string_list dropped;  /* flags that clang does not know, each once */
	struct string_list without;  /* files counted in `pragmas` */
};

/* All results in FOLDER/results, as an array sorted by file and key; a new reference. */
json_t *tally_read(const char *folder);

/* The results of ALL in that order, each once; a new reference. */
json_t *tally_sorted(const json_t *all);

/* Counts RESULTS, an array as tally_read gives it. Release it with tally_release. */
void tally_count(struct tally *tally, const json_t *results);
void tally_release(struct tally *tally);

/*
 * Says on standard error what a user has to know besides the findings: that no file was seen, that OpenMP was off, that
 * there is no target region, which files could not be analysed and which flags were dropped. BUILT: files came from a
 * build, not from a list.
 */
void tally_explain(const struct tally *tally, bool built, unsigned verbose);

#endif
