#ifndef OCC_REPORT_STORE_H
#define OCC_REPORT_STORE_H

#include "results.h"
#include "source.h"

/* What scan_results points into: the reports in one form, with names seen from the root, and each thing once. */
struct results_store {
	json_t *regions;  /* object: what a region says, as text, to the region with its `units` */
	json_t *findings; /* likewise */
	json_t *units;	  /* object: its keys are the main files */
	json_t *kept;	  /* array: other JSON that strings belong to */
	void **blocks;	  /* memory of the lists */
	size_t block_count, block_room;
};

/* SIZE bytes of zeros that live as long as the results. */
void *store_memory(struct results_store *store, size_t size);

/* LIST of COUNT items of SIZE bytes with room for one more: the list itself, or a copy twice as long. */
void *store_grow(struct results_store *store, void *list, size_t count, size_t size);

/* A copy of TEXT that lives as long. */
const char *store_text(struct results_store *store, const char *text);

/* Makes structs of the store's JSON: decode.c. */
void decode_region(struct results_store *store, const json_t *json, struct scan_region *region);
void decode_finding(struct results_store *store, const json_t *json, struct scan_finding *finding);

/* The string at KEY; "" if there is none. */
const char *decode_text(const json_t *object, const char *key);

/* Marks what the comments in SOURCE, which is FILE, suppress among the COUNT findings, all in FILE: suppress.c. */
void suppress_by_comments(struct scan_results *results, const char *file, const struct source *source,
			  struct scan_finding *findings, size_t count);

/* Marks what the patterns of results_suppress hide. */
void suppress_by_patterns(struct scan_results *results);

/* Gives ids to findings and regions, which are sorted: identity.c. */
void identity_findings(struct results_store *store, struct scan_finding *findings, size_t count);
void identity_regions(struct results_store *store, struct scan_region *regions, const char *const *contexts,
		      size_t count);

/* The findings and regions of one file, [begin, end) in each list. Start with all zero. */
struct file_span {
	size_t finding, finding_end, region, region_end;
};

/* The next file that has a finding or a region, by name; NULL after the last. */
const char *results_next_file(const struct scan_results *results, struct file_span *span);

/* Counts what is in the lists: results.c. */
void results_count(struct scan_results *results);

#endif
