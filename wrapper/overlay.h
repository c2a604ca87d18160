#ifndef OCC_OVERLAY_H
#define OCC_OVERLAY_H

#include <stdbool.h>
#include <stddef.h>

/* One file that an overlay replaces: the user's name for it, and where the rewritten text lies. Owned. */
struct overlay_entry {
	char *name;
	char *contents;
};

struct overlay {
	struct overlay_entry *entries;
	size_t count;
};

/*
 * Reads the overlay file PATH, which the checker writes as JSON: a form of YAML that clang reads as well. False if it
 * cannot be read or holds no entry. The caller releases OVERLAY in either case. One file may have several names in it.
 */
bool overlay_read(const char *path, struct overlay *overlay);
void overlay_release(struct overlay *overlay);

/* True if the two replace one file by different texts. */
bool overlay_conflict(const struct overlay *a, const struct overlay *b);

/* Where the rewritten text of the user's file PATH lies; NULL if OVERLAY leaves it alone. */
const char *overlay_find(const struct overlay *overlay, const char *path);

#endif
