#ifndef OCC_SCANNER_SETTINGS_H
#define OCC_SCANNER_SETTINGS_H

#include <stdbool.h>

#include "options.h"
#include "text.h"

/* Names the run's folder for the compilers that a build starts. */
#define SCAN_ENVIRONMENT "OCC_SCAN"

/* What the analysis of one file has to know of the scan that it is part of. Members are owned. */
struct settings {
	char *folder;		     /* of the run; holds these settings, results/ and tmp/ */
	struct string_list compiler; /* the words that start the user's compiler; empty where nothing is built */
	struct string_list excluded; /* absolute folders */
	struct string_list limits;   /* occ's own options: --occ-time-limit=... */
	unsigned shard, shards;	     /* 0: all */
	unsigned verbose;
	bool cached;
};

void settings_init(struct settings *settings, const char *folder);
void settings_release(struct settings *settings);

/* Takes from ARGUMENTS what an analysis has to know; relative folders are seen from the current one. */
void settings_take(struct settings *settings, const struct scan_arguments *arguments);

/* Makes the folders of the run and writes the settings there. False after a message. */
bool settings_save(const struct settings *settings);

/* Reads what settings_save wrote to FOLDER. False if it is not there. The caller releases SETTINGS in either case. */
bool settings_load(struct settings *settings, const char *folder);

#endif
