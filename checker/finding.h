/*
 * Findings: what occ has to tell the user, each under one rule of the registry (rules.h).
 */
#ifndef OCC_CHECKER_FINDING_H
#define OCC_CHECKER_FINDING_H

#include "analyse.h"
#include "rules.h"

struct occ_findings {
	struct occ_arena *arena;
	struct occ_finding *list;
	unsigned count;
};

void occ_findings_init(struct occ_findings *findings, struct occ_arena *arena);
/* Adds a finding; message is formatted into the arena. The result is good until the next call. */
__attribute__((format(printf, 5, 6))) struct occ_finding *occ_find(struct occ_findings *findings, enum occ_rule rule,
								    enum occ_severity severity, struct occ_loc loc,
								    const char *format, ...);
/* Adds a related location to the newest finding. */
__attribute__((format(printf, 3, 4))) void occ_find_related(struct occ_findings *findings, struct occ_loc loc,
							      const char *format, ...);
/* Sorts by file, line, column, rule, and drops exact repeats. */
void occ_findings_sort(struct occ_findings *findings);

#endif
