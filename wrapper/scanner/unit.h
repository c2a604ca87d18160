#ifndef OCC_SCANNER_UNIT_H
#define OCC_SCANNER_UNIT_H

#include <jansson.h>
#include <stdbool.h>

#include "settings.h"
#include "text.h"
#include "toolchain.h"

/* One C file and the command that compiles it. Members are owned. */
struct unit {
	char *directory;	  /* absolute: where the command runs */
	char *file;		  /* as the command spells it */
	char *compiler;		  /* its name, which tells whose flags these are */
	struct string_list words; /* what follows the name */
	char *key;		  /* of the command and the file: the same in every scan */
};

/*
 * What came of a unit, a JSON object: "key", "directory", "file" (absolute), "words", "outcome" ("done", "skipped",
 * "rejected", "failed"), "reason" (of all but "done"), "openmp" (was it on), "pragmas" (the text has parallel or target
 * constructs, or may have), "cached", "dropped" (flags that clang does not know), "report" (of "done", as
 * docs/report.md has it, with absolute file names).
 */

struct unit_list {
	struct unit *items;
	size_t count;
	size_t capacity;
};

/* Adds a unit. WORDS are COUNT words behind the compiler's name. A unit that is there already is not added again. */
void unit_list_add(struct unit_list *list, const char *directory, const char *file, const char *compiler,
		   char *const *words, size_t count);
void unit_list_drop_last(struct unit_list *list);
void unit_list_release(struct unit_list *list);

/* Is UNIT in a folder that is excluded, in another shard, or a try of a configure script? */
bool unit_left_out(const struct unit *unit, const struct settings *settings);

/*
 * Analyses UNIT and writes the result to the run's folder. Needs signals_hold before it; changes the current folder to
 * the unit's. Returns the signal that asked to stop, or 0. A result that cannot be written is missing, and counts as
 * failed.
 */
int unit_analyse(const struct unit *unit, const struct settings *settings, const struct toolchain *toolchain);

/* Writes the result that UNIT could not be analysed for REASON. */
void unit_fail(const struct unit *unit, const struct settings *settings, const char *reason);

/* UNIT as JSON in a file, for an analysis that another program starts. False with errno set on failure. */
bool unit_save(const struct unit *unit, const char *path);

/* Reads it back and adds it to LIST. False if it cannot be read. */
bool unit_load(struct unit_list *list, const char *path);

#endif
