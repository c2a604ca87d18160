#ifndef OCC_SCANNER_OPTIONS_H
#define OCC_SCANNER_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

/* What each option of occ-scan says. */
enum scan_option_id {
	SCAN_BASELINE,
	SCAN_BEAR,
	SCAN_DATABASE,
	SCAN_DISABLE,
	SCAN_ENABLE,
	SCAN_EXCLUDE,
	SCAN_HELP,
	SCAN_HTML,
	SCAN_HTML_TITLE,
	SCAN_JOBS,
	SCAN_JSON,
	SCAN_KEEP_CC,
	SCAN_KEEP_EMPTY,
	SCAN_LAUNCHER,
	SCAN_LIMIT,
	SCAN_NO_CACHE,
	SCAN_OUTPUT,
	SCAN_PLIST,
	SCAN_PLIST_HTML,
	SCAN_SARIF,
	SCAN_SARIF_HTML,
	SCAN_SHARD,
	SCAN_SIZES,
	SCAN_STATUS_BUGS,
	SCAN_SUPPRESSIONS,
	SCAN_TEXT,
	SCAN_UNIT,
	SCAN_USE_CC,
	SCAN_VERBOSE,
	SCAN_VERSION,
	SCAN_VIEW,
	SCAN_WERROR
};

/* Where --help lists an option; SCAN_TOPIC_NONE: nowhere, it is occ-scan's own way to call itself. */
enum scan_topic {
	SCAN_TOPIC_NONE,
	SCAN_TOPIC_INPUT,
	SCAN_TOPIC_REPORT,
	SCAN_TOPIC_FINDINGS,
	SCAN_TOPIC_SPEED,
	SCAN_TOPIC_ABOUT,
	SCAN_TOPIC_COUNT
};

/* One option. -name and --name are the same, as scan-build's users know both. */
struct scan_option {
	const char *name;   /* without dashes */
	const char *dashes; /* as --help spells it */
	const char *value;  /* name of its value, NULL for a flag */
	enum scan_option_id id;
	enum scan_topic topic;
	const char *help; /* one line */
};

/* The table, sorted by name in strcmp order, and its length. */
extern const struct scan_option scan_options[];
extern const size_t scan_option_count;

/* The option that WORD spells, with or without a value in it; NULL if it is none. */
const struct scan_option *scan_option_find(const char *word);

/* Titles of the topics, for --help and the man page. */
const char *scan_topic_title(enum scan_topic topic);

/* What --help prints. */
void scan_option_help(void);

/* -enable-checker or -disable-checker NAME; the last that names a rule decides. */
struct rule_choice {
	const char *name; /* a rule, or all before a dot in its name */
	bool enabled;
};

/* The options of one run. Strings belong to the words that were parsed, lists are owned. */
struct scan_arguments {
	bool html, sarif, plist, json, text; /* reports that were asked for */
	bool status_bugs, keep_cc, keep_empty, view, help, version, no_cache, bear;
	unsigned verbose;
	unsigned jobs;		/* 0: one for each core */
	unsigned shard, shards; /* K and N of --shard; 0: all */
	const char *output, *title, *use_cc, *database, *baseline, *launcher, *sizes, *suppressions, *unit;
	struct string_list excluded; /* as given */
	struct string_list fatal;    /* --Werror */
	struct string_list limits;   /* as occ's own options: --occ-time-limit=... */
	struct rule_choice *choices;
	size_t choice_count;
	size_t used; /* words that were options: what follows is the command or the files */
};

/* Parses WORDS up to the first that is no option, or behind "--". NULL, or what is wrong, to be freed. */
char *scan_arguments_parse(struct scan_arguments *arguments, char *const *words, size_t count);
void scan_arguments_release(struct scan_arguments *arguments);

/* Is RULE to be reported? */
bool scan_rule_enabled(const struct scan_arguments *arguments, const char *rule);

/* Is a finding of RULE to make the scan fail? */
bool scan_rule_fatal(const struct scan_arguments *arguments, const char *rule);

#endif
