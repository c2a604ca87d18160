#ifndef OCC_SCANNER_BUILD_H
#define OCC_SCANNER_BUILD_H

#include "options.h"
#include "settings.h"
#include "text.h"

/*
 * Finds the compiler that builds: the words of ASKED if that is not NULL, else clang-19, else cc; each with its whole
 * path, and never occ-scan itself. False if there is none.
 */
bool build_find_compiler(const char *asked, struct string_list *compiler);

/*
 * Runs the build COMMAND with CC set to the compiler that also analyses, or under Bear, which writes to DATABASE what
 * was run. SETTINGS gets the compiler. The wait status of the build; -1 after a message if it was not started.
 */
int build_run(const struct scan_arguments *arguments, struct settings *settings, char *const *command, size_t count,
	      const char *database);

/*
 * Why a build may call compilers by their full path, as far as its folder tells (a cache of CMake, a folder of Meson),
 * to be freed; NULL if nothing tells so.
 */
char *build_configured(char *const *command, size_t count);

#endif
