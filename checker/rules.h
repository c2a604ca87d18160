/*
 * The registry of rules: one table, from which help texts, report legends and documentation are made.
 */
#ifndef OCC_CHECKER_RULES_H
#define OCC_CHECKER_RULES_H

#ifdef __cplusplus
extern "C" {
#endif

enum occ_level { OCC_LEVEL_NOTE, OCC_LEVEL_WARNING, OCC_LEVEL_ERROR };

enum occ_rule {
	OCC_RULE_RACE,
	OCC_RULE_MAP_MISSING,
	OCC_RULE_MAP_POINTER,
	OCC_RULE_UNPROVED,
	OCC_N_RULES
};

struct occ_rule_info {
	const char *name; /* "occ.Race" */
	const char *summary; /* one line */
};

extern const struct occ_rule_info occ_rules[OCC_N_RULES];
const char *occ_level_name(enum occ_level level);

#ifdef __cplusplus
}
#endif
#endif
