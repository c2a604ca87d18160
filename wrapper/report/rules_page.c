/* The reference of rules, in Markdown: docs/rules.md is what this writes. */
#include "emit.h"
#include "results.h"

#include "checker/rules.h"

static void write_rule(FILE *out, const struct occ_rule_info *rule)
{
	fprintf(out, "\n## %s\n\nFinds %s. Mostly %s%s.\n\n%s\n", rule->name, rule->summary,
		rule->severity == OCC_ERROR ? "an " : "a ", occ_severity_name(rule->severity), rule->help);
	fprintf(out, "\n```c\n/* %s */\n%s```\n\n```c\n/* good */\n%s```\n", rule->name, rule->bad, rule->good);
}

int write_rules(const char *path, char **error)
{
	struct emit emit;
	FILE *out = emit_begin(&emit, path);
	fputs("# Rules\n\nMade from the registry of rules in checker/rules.c. Names are stable: they stand in reports, in "
	      "suppressions\nand in `-enable-checker`. Each has an example that it is said of, and one that it is not said of.\n",
	      out);
	for (int r = 0; r < OCC_N_RULES; r++)
		write_rule(out, &occ_rules[r]);
	return emit_end(&emit, error);
}
