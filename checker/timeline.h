/*
 * Whether something that orders must happen between two accesses of one thread.
 *
 * The walk gives every access and every event (a barrier, a taskwait, ...) a position, and notes the blocks around it. An
 * event lies between two accesses in every run if its position does and every block that control could pass by holds one
 * of the two. For a loop around both, the accesses may be in two iterations: then what follows the first in its
 * iteration, or precedes the second in its own, lies between; what is in neither place only if a whole iteration does.
 * This is the phase counting of barriers in structured programs, generalised to events that do not all threads share.
 */
#ifndef OCC_CHECKER_TIMELINE_H
#define OCC_CHECKER_TIMELINE_H

#include "region.h"

enum occ_between {
	OCC_BETWEEN_NONE, /* no event, in any run */
	OCC_BETWEEN_MAYBE, /* depends on the run */
	OCC_BETWEEN_ROUND, /* always, if a whole iteration of the loop lies between; else perhaps or never: see *maybe */
	OCC_BETWEEN_ALWAYS
};

/* Does event count? data is passed through. */
typedef bool (*occ_event_filter)(const struct occ_event *event, void *data);

/* Events between position first and the later position second, in the same iteration of all common loops (loop NULL)
 * or in an earlier and a later iteration of loop. *maybe (ROUND): also without a whole iteration, in some runs. */
enum occ_between occ_between(const struct occ_region *region, unsigned first, unsigned second,
			     const struct occ_level *loop, occ_event_filter filter, void *data, bool *maybe);

/* Is there any event that counts in the body of loop? */
bool occ_has_event(const struct occ_region *region, const struct occ_level *loop, occ_event_filter filter, void *data);
/* Does every run that has an iteration of block's loop other than the last (first) one have an event that counts between
 * position and the end (the start) of the loop, in another iteration? */
bool occ_other_rounds_have(const struct occ_region *region, const struct occ_block *block, unsigned position,
			   bool later, occ_event_filter filter, void *data);
/* Is position in block? */
bool occ_block_holds(const struct occ_block *block, unsigned position);

#endif
