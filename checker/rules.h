/*
 * The registry of rules: one table, from which help texts, report legends and documentation are made.
 */
#ifndef OCC_CHECKER_RULES_H
#define OCC_CHECKER_RULES_H

#ifdef __cplusplus
extern "C" {
#endif

enum occ_severity { OCC_NOTE, OCC_WARNING, OCC_ERROR };

/* In the order of the names, so that the table is sorted. A rule is here once something emits it. */
enum occ_rule {
	OCC_RULE_COMPILER,
	OCC_RULE_MAP_MISSING,
	OCC_RULE_MAP_POINTER,
	OCC_RULE_RACE,
	OCC_RULE_SIMD_DEPENDENCE,
	OCC_RULE_UNPROVED,
	OCC_N_RULES
};

struct occ_rule_info {
	const char *name; /* "occ.Race" */
	const char *summary; /* one line */
	enum occ_severity severity; /* that it mostly has */
	const char *help; /* what it means and what to do: sentences */
	const char *bad, *good; /* C code that it is said of, and the same without the fault; each ends with a newline */
};

extern const struct occ_rule_info occ_rules[OCC_N_RULES];
const char *occ_severity_name(enum occ_severity severity);

#ifdef __cplusplus
}
#endif
#endif
