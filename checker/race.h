/*
 * The finding for a race: who touches what where, and the clause or directive that removes it where one is sure to.
 */
#ifndef OCC_CHECKER_RACE_H
#define OCC_CHECKER_RACE_H

#include "finding.h"
#include "prove.h"

/* verdict is a RACE with its witness. */
void occ_report_race(struct occ_findings *findings, const struct occ_region *region, const struct occ_verdict *verdict);

#endif
