#ifndef OCC_SCANNER_POOL_H
#define OCC_SCANNER_POOL_H

#include "options.h"
#include "settings.h"
#include "toolchain.h"
#include "unit.h"

/*
 * Analyses the units of LIST, several at once, each in a process of its own, in the order of the list. With --launcher
 * another program starts that process. Shows the progress. Needs signals_hold before it. Returns the signal that asked
 * to stop, after all children have ended, or 0.
 */
int pool_run(const struct unit_list *list, const struct scan_arguments *arguments, const struct settings *settings,
	     const struct toolchain *toolchain);

/* What --unit=FILE does: the analysis of the one file that pool_run described in FILE. The exit status. */
int pool_unit(const char *file, const struct toolchain *toolchain);

#endif
