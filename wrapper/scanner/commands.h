#ifndef OCC_SCANNER_COMMANDS_H
#define OCC_SCANNER_COMMANDS_H

#include "settings.h"
#include "unit.h"

/* What was found in a compile database besides C files. */
struct commands_note {
	size_t entries;
	size_t other; /* entries of other languages */
	size_t doubles;
	size_t no_folder; /* entries whose directory is not there */
	size_t excluded;  /* left out by --exclude or --shard, or a configure script's try */
};

/*
 * Adds the C files of the compile database PATH, a file or the folder of a compile_commands.json, to LIST. Entries are
 * as CMake, Bear and clang write them: `command` or `arguments`, with `directory` and `file`. NULL, or what is wrong,
 * to be freed by the caller.
 */
char *commands_read(const char *path, const struct settings *settings, struct unit_list *list,
		    struct commands_note *note);

#endif
