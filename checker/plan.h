/*
 * Map clauses from footprints.
 *
 * For each root that the region touches and no clause covers: R (may-read), W (may-write), D (written before any read);
 * the section is the hull of R and W in the array's own shape. Anything not bounded is refused with a finding.
 */
#ifndef OCC_CHECKER_PLAN_H
#define OCC_CHECKER_PLAN_H

#include "finding.h"
#include "region.h"

struct occ_map {
	const char *object; /* "x", "b->x" */
	const char *clause; /* "map(to: x[0:n])" */
	const char *item; /* "x[0:n]" */
	enum occ_map_type type;
	bool is_generated; /* else written by the user */
	const char *bytes; /* size of the section as an expression: "8*n"; "" when not known */
};

/* Two pieces of memory that may overlap, one of them written: checked before the launch. */
struct occ_apart {
	const struct occ_root *a, *b;
};

struct occ_plan {
	struct occ_map *maps;
	unsigned n_maps;
	const char **notes;
	unsigned n_notes;
	struct occ_apart *guards; /* pairs that the if clause in text compares; the host runs the region when they overlap */
	unsigned n_guards;
	const char *text; /* clauses to add to the pragma, in order, separated by blanks; "" for none */
};

struct occ_plan *occ_plan(struct occ_region *region, struct occ_findings *findings);

#endif
