#ifndef OCC_SCANNER_CACHE_H
#define OCC_SCANNER_CACHE_H

#include <jansson.h>

#include "arguments.h"
#include "text.h"
#include "toolchain.h"

/*
 * Reports of files that were analysed before, in occ's folder of the user's cache. An entry is found by the command and
 * the folder it runs in, and holds if every file that clang read has the text that it had, and if no file has appeared
 * that an #include would now find first. The texts are compared as they are and not preprocessed, since columns,
 * comments and macros show in reports. Hashes are XXH3 of 128 bits.
 */

/* What one analysis depends on. Members are owned. */
struct cache_entry {
	char *path;		     /* in the cache; NULL if nothing can be kept */
	struct string_list searched; /* folders that are searched for headers */
};

/* Names the entry of COMMAND, which is run in the current folder with the checker of TOOLCHAIN. */
void cache_entry_init(struct cache_entry *entry, const struct arguments *arguments, const struct toolchain *toolchain,
		      const struct string_list *command);
void cache_entry_release(struct cache_entry *entry);

/* What was kept, a new reference; NULL if there is nothing or if it no longer holds. */
json_t *cache_find(const struct cache_entry *entry);

/*
 * Keeps KEPT. DEPENDENCIES is the file in which clang listed what it read, in make's form. Text that can change
 * without a file changing (__TIME__, __has_include) is not kept. A cache that cannot be written only costs time.
 */
void cache_keep(const struct cache_entry *entry, const json_t *kept, const char *dependencies);

/* Removes entries that were not used for 30 days; looks at most once a day. */
void cache_tidy(void);

/* Hash of LENGTH bytes at DATA as 32 hexadecimal digits, to be freed by the caller. */
char *cache_hash(const void *data, size_t length);

#endif
