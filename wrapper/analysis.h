#ifndef OCC_ANALYSIS_H
#define OCC_ANALYSIS_H

#include <jansson.h>

#include "arguments.h"
#include "fallback.h"
#include "overlay.h"
#include "toolchain.h"

/* How pass 1 of one translation unit ended. */
enum analysis_outcome {
	ANALYSIS_SKIPPED,  /* not run: the quick scan found no offload */
	ANALYSIS_DONE,	   /* report and, where there is something to rewrite, overlay are there */
	ANALYSIS_REJECTED, /* clang does not accept the source: its own diagnostics come in pass 2 */
	ANALYSIS_FAILED,   /* crash, limit or no checker; the user has been warned */
	ANALYSIS_STOPPED   /* a signal asked occ to stop */
};

/* Pass 1 of one translation unit. Members are owned. */
struct analysis {
	const struct input *input;
	enum analysis_outcome outcome;
	char *directory;    /* of its own, in the temporary directory */
	json_t *report;	    /* NULL unless DONE */
	char *overlay_path; /* NULL if nothing is rewritten */
	struct overlay overlay;
	char *cause;  /* of FAILED: in words; of REJECTED: all that clang said; NULL else */
	int signal;   /* for STOPPED */
	bool for_gpu; /* the checker is to say what clang gets wrong on GPUs */
	bool quiet;   /* a failure is not printed: the caller has another place for `cause` */
	bool list_files; /* have clang write the names of the files it reads to `dependencies` in the directory */
};

/* Names the files of unit NUMBER below TEMPORARY; nothing is run or made. */
void analysis_init(struct analysis *analysis, const struct input *input, const char *temporary, size_t number);
void analysis_release(struct analysis *analysis);

/* Adds the command of pass 1 to COMMAND. */
void analysis_command(const struct analysis *analysis, const struct arguments *arguments,
		      const struct toolchain *toolchain, struct string_list *command);

/* Runs pass 1 under the limits. Warns once, naming the file and the cause, if the analysis fails. */
void analysis_run(struct analysis *analysis, const struct arguments *arguments, const struct toolchain *toolchain);

/* Prints what the checker wrote for --occ-explain, if anything. */
void analysis_print_explanation(const struct analysis *analysis);

/* Writes the reports of COUNT units to PATH: one object, or an array of them. False after a message. */
bool analysis_write_reports(const struct analysis *units, size_t count, const char *path);

/* Writes to --occ-report's file that nothing was analysed, for REASON. False after a message. */
bool analysis_write_fallback(const struct arguments *arguments, enum fallback reason);

#endif
