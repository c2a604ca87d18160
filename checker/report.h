/*
 * The report: one JSON object a translation unit. docs/report.md is the reference of its keys.
 */
#ifndef OCC_CHECKER_REPORT_H
#define OCC_CHECKER_REPORT_H

#include "finding.h"
#include "plan.h"
#include "prove.h"

/* What is left of a region once its isl part is gone. */
struct occ_report_region {
	struct occ_loc loc;
	const char *function;
	const char *directive;
	enum occ_verdict_kind verdict;
	const char *reason;
	struct occ_loc stopped_at; /* UNKNOWN: the expression that stopped the proof; line 0: not known */
	unsigned end_line; /* last line of what the directive governs */
	const char **assumptions;
	unsigned n_assumptions;
	const char **conditions; /* of GUARDED */
	unsigned n_conditions;
	const char *unguarded; /* GUARDED: the reason of UNKNOWN, in case the check cannot be written after all */
	struct occ_loc unguarded_at;
	bool has_check; /* clauses that compare addresses are to be added */
	const char *map_text; /* map clauses, and the check that they need; NULL for none */
	const struct occ_witness *witness; /* or NULL */
	struct occ_map *maps;
	unsigned n_maps;
	const char *lowering; /* "bare", "spmd", "generic" */
	const char **notes;
	unsigned n_notes;
	unsigned serial; /* order in which regions were met */
	double milliseconds; /* of processor time that it took; not in the report, which is the same for the same input */
};

struct occ_report {
	const char *file; /* main file of the unit */
	struct occ_report_region *regions;
	unsigned n_regions;
};

/* Sorts regions by file, line, column and the order in which they were met. */
void occ_report_sort(struct occ_report *report);
/* Writes to path, or to stdout for "-". Text that is not UTF-8 has its wrong bytes replaced by U+FFFD. 0, or -1 with a
 * message that names the file in *error. */
int occ_report_write(const struct occ_report *report, const struct occ_findings *findings, struct occ_arena *arena,
		     const char *path, const char **error);
const char *occ_verdict_name(enum occ_verdict_kind verdict);

#endif
