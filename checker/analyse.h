/*
 * The whole flow over one translation unit: model, prove, plan, edit, report.
 */
#ifndef OCC_CHECKER_ANALYSE_H
#define OCC_CHECKER_ANALYSE_H

#include "syntax.h"

#ifdef __cplusplus
extern "C" {
#endif

struct occ_options {
	const char *report; /* file to write the JSON report to, or NULL */
	const char *rewrite; /* existing directory for rewritten files and overlay.yaml, or NULL */
	int for_gpu; /* the program is for a GPU: say what clang gets wrong there */
	unsigned long max_operations; /* isl operations a region may take; 0: the default */
	unsigned explain; /* line of a region to explain; 0: none */
	const char *explain_to; /* file to explain it in; NULL: standard output */
	const char *times; /* file for a table of what each region took, for measurements; or NULL */
	int show_trial; /* print what running the program shows, also of regions that are proved (trial/trial.h) */
};

struct occ_result; /* findings and regions; owned by the unit's arena */

/* Analyses unit and writes what options ask for. 0, or -1 with a message on stderr when a file could not be written. */
int occ_analyse(struct occ_unit *unit, const struct occ_options *options, struct occ_result **result);

/* The findings, for a host that shows them itself (clang's analyzer). */
struct occ_finding {
	const char *rule; /* "occ.MapMissing" */
	const char *level; /* "error", "warning", "note" */
	struct occ_loc loc;
	const char *message;
	const char *fix; /* replacement text, or NULL */
	struct occ_related {
		struct occ_loc loc;
		const char *message;
	} *related;
	unsigned n_related;
};
unsigned occ_result_count(const struct occ_result *result);
const struct occ_finding *occ_result_finding(const struct occ_result *result, unsigned index);

#ifdef __cplusplus
}
#endif
#endif
