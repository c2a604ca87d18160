/*
 * Edits: clause text that goes into the user's files, and the overlay that shows the result to clang.
 *
 * Collect with occ_edits_add(), one call for each region, also when it needs no clause; occ_edits_check() finds those
 * that cannot be carried out; occ_edits_write() writes the rewritten files. Everything is in the arena.
 *
 * In the directory that occ_edits_write() fills:
 *
 *   00-heat.c      the whole text of a rewritten file, numbered in the order of their paths
 *   overlay.yaml   for clang's -ivfsoverlay; its text is JSON. Not there when there is nothing to edit.
 *
 * The overlay names a file as clang will ask for it: clang makes a path absolute with its working directory ($PWD, if
 * that is the same folder), takes "." and ".." out of it letter by letter, and looks the result up without resolving
 * symbolic links. A file seen under several names has an entry for each.
 */
#ifndef OCC_CHECKER_EDIT_H
#define OCC_CHECKER_EDIT_H

#include "syntax.h"

struct occ_edit {
	const struct occ_anchor *anchor;
	const char *text; /* clauses; "" for none */
	const char *path; /* of the file, symbolic links resolved */
	const char *replacement; /* what [begin, end) of the file becomes */
	struct occ_loc loc; /* of the directive, for messages */
	const char *problem; /* why it cannot be carried out, or NULL */
	bool repeats; /* an earlier edit does the same */
};

struct occ_edits {
	struct occ_arena *arena;
	struct occ_edit *list;
	unsigned count;
};

void occ_edits_init(struct occ_edits *edits, struct occ_arena *arena);
/* Adds clauses for the directive at anchor, which must be editable (file not NULL). Returns the index in list. */
unsigned occ_edits_add(struct occ_edits *edits, const struct occ_anchor *anchor, const char *text, struct occ_loc loc);
/* Sets problem and repeats of each edit. An edit with a problem is not carried out, nor is any that it conflicts with.
 * Reads no file, but looks at where paths lead. */
void occ_edits_check(struct occ_edits *edits);
/* The text of the file path (symbolic links resolved) with its edits carried out. NULL when one lies outside of it. */
char *occ_edits_apply(const struct occ_edits *edits, const char *path, const char *content, size_t size,
		      size_t *new_size);
/* Writes the rewritten files and overlay.yaml into directory, an existing one. 0, or -1 with a message that names the
 * file in *error; then there is no overlay.yaml. */
int occ_edits_write(const struct occ_edits *edits, const char *directory, const char **error);

/* path made absolute with directory, without "." and ".." and doubled slashes, nothing resolved. */
char *occ_path_absolute(struct occ_arena *arena, const char *directory, const char *path);
/* text as a double-quoted scalar that JSON and YAML read alike; NULL if it is not UTF-8, which neither can say. */
char *occ_yaml_quote(struct occ_arena *arena, const char *text);
/* Writes a file in one step: readers see the old one or the whole new one. 0, or -1 with *error set. */
int occ_write_file(struct occ_arena *arena, const char *path, const char *content, size_t size, const char **error);

#endif
