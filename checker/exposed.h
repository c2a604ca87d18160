/*
 * Which reads of a region need the host's values: those that no earlier write of the same thread surely covers.
 */
#ifndef OCC_CHECKER_EXPOSED_H
#define OCC_CHECKER_EXPOSED_H

#include "region.h"

/* accesses: all n of one root. True unless every read is shown to read what its own thread wrote before (array data flow,
 * Feautrier 1991: exact for affine code; anything else counts as exposed). */
bool occ_reads_host_values(struct occ_region *region, struct occ_access **accesses, unsigned n);

#endif
