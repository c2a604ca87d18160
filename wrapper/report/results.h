#ifndef OCC_REPORT_RESULTS_H
#define OCC_REPORT_RESULTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * What a scan found: the reports of many translation units (docs/report.md) as one. What several units say of one place,
 * as of a region in a header, is there once. From this, the writers below make each form of a report.
 *
 *	results_init(&results, root);
 *	results_add(&results, report) or results_load(&results, path), as often as needed
 *	results_suppress(&results, path, &error), results_fail(&results, file, reason), as often as needed
 *	results_finish(&results);
 *	results_compare(&results, baseline, &error), if there is one
 *	write_...(&results, ...)
 *	results_release(&results);
 *
 * Strings belong to the results, unless said otherwise. They are UTF-8.
 */

enum scan_verdict { SCAN_RACE, SCAN_UNKNOWN, SCAN_GUARDED, SCAN_DISJOINT, SCAN_VERDICTS };
enum scan_level { SCAN_ERROR, SCAN_WARNING, SCAN_NOTE, SCAN_LEVELS };
enum scan_change { SCAN_NEW, SCAN_UNCHANGED, SCAN_CHANGES };

struct scan_strings {
	const char **items;
	size_t count;
};

struct scan_value { /* of a loop variable or a parameter */
	const char *name;
	long long value;
};

struct scan_values {
	struct scan_value *items;
	size_t count;
};

struct scan_place {
	const char *file; /* below the root: seen from there, else absolute */
	size_t line;	  /* from 1; 0: none */
	size_t column;	  /* in bytes, from 1; 0: not known */
};

struct scan_access { /* one of the two that collide */
	struct scan_place at;
	struct scan_values iteration; /* outermost loop first */
	bool is_write;
	const char *text; /* the expression; "" not known */
	long long offset; /* in bytes from the start of the object */
	long long size;	  /* in bytes; 0: neither is known */
};

struct scan_witness {
	const char *object, *address;
	struct scan_access first, second;
	struct scan_values parameters; /* values of n, m, ... at which it happens */
};

struct scan_map {
	const char *object, *clause;
	const char *bytes; /* a C expression; "" not known */
	bool is_generated;
};

struct scan_region {
	struct scan_place at;
	size_t end_line; /* last line of what the directive governs; 0: not known */
	const char *function, *directive, *lowering;
	enum scan_verdict verdict;
	const char *reason;	      /* of UNKNOWN */
	struct scan_place stopped_at; /* UNKNOWN: the expression that stopped the proof; file NULL: not known */
	struct scan_strings assumptions, conditions, notes;
	struct scan_witness *witness; /* of RACE, else NULL */
	struct scan_map *maps;
	size_t map_count;
	struct scan_strings units; /* main files of the translation units that say so */
	const char *id;		   /* the same after lines moved */
	const json_t *json;	   /* as the checker wrote it, with names as here, and with `units` */
};

struct scan_related {
	struct scan_place at;
	const char *message;
};

struct scan_finding {
	struct scan_place at;
	const char *rule, *message, *function; /* function: "" not known */
	const char *fix;		       /* clauses to add to the directive; NULL: none */
	enum scan_level level;
	enum scan_change change; /* NEW also where there is no baseline */
	const char *suppressed;	 /* by what: "comment in line 12", "rules.txt:3"; NULL: it counts */
	const char *why;	 /* reason that the suppression gives, "" none; NULL: it counts */
	struct scan_related *related;
	size_t related_count;
	struct scan_strings units;
	const char *context; /* its line of source, blanks made one; "" not known */
	const char *id;	     /* the same after lines moved */
	const json_t *json;
};

struct scan_failure { /* a file that could not be analysed */
	const char *file, *reason;
};

struct scan_suppression { /* by a comment, or a line of a file of patterns */
	struct scan_place at;
	const char *rule; /* in a file of patterns: with * and ? */
	const char *file; /* pattern of file names; NULL: by a comment */
	const char *id;	  /* the one finding meant; NULL: by rule and file */
	const char *reason;
	size_t used; /* findings that it hides */
};

struct scan_counts {
	size_t verdicts[SCAN_VERDICTS]; /* of regions */
	size_t levels[SCAN_LEVELS];	/* of findings that are not suppressed */
	size_t changes[SCAN_CHANGES];	/* of these */
	size_t suppressed;
	size_t fixed;
};

struct scan_results {
	char *root;			 /* absolute folder that file names are seen from */
	const char *version;		 /* of the checker; "" if there was no report */
	struct scan_region *regions;	 /* by file, line, column, function */
	size_t region_count;
	struct scan_finding *findings;	 /* by file, line, column, rule, message; suppressed ones too */
	size_t finding_count;
	struct scan_finding *fixed;	 /* counted in the baseline, and found no more */
	size_t fixed_count;
	struct scan_failure *failures;	 /* by file */
	size_t failure_count;
	struct scan_suppression *suppressions;
	size_t suppression_count;
	struct scan_strings units;	 /* main files, sorted */
	struct scan_counts counts;
	bool has_baseline;
	struct results_store *store;	 /* what the above points into */
};

/* ROOT: the folder that names are seen from, made absolute; NULL: the current one. */
void results_init(struct scan_results *results, const char *root);
void results_release(struct scan_results *results);

/* Adds REPORT: of one unit (docs/report.md), or of many, as write_json makes it. False if it is no report. */
bool results_add(struct scan_results *results, const json_t *report);

/* Adds the report in the file PATH. 0, or -1 with a message in *ERROR, to be freed. */
int results_load(struct scan_results *results, const char *path, char **error);

/*
 * Reads patterns of findings to be suppressed from PATH, one a line:
 *
 *	RULE FILE[: REASON]	both with * and ?, as in "occ.Race old_*.c: replaced next year"
 *	id ID[: REASON]		the one finding of that id
 *
 * Blank lines and lines that start with # are left out. 0, or -1 with a message in *ERROR, to be freed.
 */
int results_suppress(struct scan_results *results, const char *path, char **error);

/* Notes that FILE was not analysed. Both are copied. */
void results_fail(struct scan_results *results, const char *file, const char *reason);

/*
 * Sorts, gives ids, looks for suppressions in the sources, and counts. Before this the lists are empty.
 *
 * An id is a hash of the rule, the file, the function, the message without its numbers, the line's text without its
 * blanks, and the number of the finding among those that have all this in common; so it stays when lines move.
 */
void results_finish(struct scan_results *results);

/*
 * Compares with the report that write_json wrote to PATH: sets `change`, fills `fixed`, and counts again. What is
 * suppressed on one side is on neither new nor fixed. 0, or -1 with a message in *ERROR, to be freed.
 */
int results_compare(struct scan_results *results, const char *path, char **error);

const char *scan_verdict_name(enum scan_verdict verdict);
const char *scan_level_name(enum scan_level level);

/*
 * Writers. PATH "-" is standard output. Files appear whole or not at all. 0, or -1 with a message in *ERROR that names
 * the file, to be freed.
 */

/* All as one JSON object; results_load reads it. */
int write_json(const struct scan_results *results, const char *path, char **error);

/* SARIF 2.1.0. */
int write_sarif(const struct scan_results *results, const char *path, char **error);

/* A property list as clang's analyzer writes it. */
int write_plist(const struct scan_results *results, const char *path, char **error);

/* As a compiler prints: file:line:column: level: message [rule], and the line of source. */
int write_text(const struct scan_results *results, const char *path, bool colour, char **error);

/* The reference of rules, in Markdown, from the registry. */
int write_rules(const char *path, char **error);

struct html_settings {
	const char *title; /* NULL: "occ-scan" and the root's name */
	const char *sizes; /* values for bytes a launch: "n=1000,p->m=64"; NULL: none given, 1024 for each */
};

/* Static pages in FOLDER, which is made if it is not there: index.html, and a page for each file. */
int write_html(const struct scan_results *results, const struct html_settings *settings, const char *folder,
	       char **error);

#endif
