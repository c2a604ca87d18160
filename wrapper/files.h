#ifndef OCC_FILES_H
#define OCC_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* occ's folder in the user's cache (XDG_CACHE_HOME, else ~/.cache), to be freed; NULL if there is no home. */
char *files_cache(void);

/* Makes the folder PATH and those above it. False with errno set if it is not there afterwards. */
bool files_make_folders(const char *path);

/*
 * Writes LENGTH bytes to PATH so that a reader sees the old file or all of the new one, never a part. False with errno
 * set on failure, with nothing left behind.
 */
bool files_write(const char *path, const char *bytes, size_t length);

/* PATH, seen from FOLDER, without ".", ".." and double slashes; links stay, but before a "..". To be freed. */
char *files_absolute(const char *folder, const char *path);

/* Is the absolute PATH the absolute FOLDER, or below it? */
bool files_below(const char *path, const char *folder);

#endif
