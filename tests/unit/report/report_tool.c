/*
 * Makes every form of a report from reports of units, for the golden tests:
 *
 *	report_tool [--root DIR] [--suppress FILE] [--baseline FILE] [--fail FILE=REASON] [--title T] [--sizes S]
 *		    [--rules|--json|--text|--colour|--sarif|--plist|--html OUT] REPORT...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/results.h"

static void check(int status, char **error)
{
	if (status) {
		fprintf(stderr, "report_tool: %s\n", *error);
		exit(1);
	}
}

static const char *option(int argc, char **argv, const char *name, int *from)
{
	for (int i = *from; i + 1 < argc; i++)
		if (!strcmp(argv[i], name)) {
			*from = i + 2;
			return argv[i + 1];
		}
	return NULL;
}

static const char *first_option(int argc, char **argv, const char *name)
{
	int from = 1;
	return option(argc, argv, name, &from);
}

static void write_forms(const struct scan_results *results, int argc, char **argv)
{
	struct html_settings settings = {first_option(argc, argv, "--title"), first_option(argc, argv, "--sizes")};
	char *error = NULL;
	const char *to;
	if ((to = first_option(argc, argv, "--json")))
		check(write_json(results, to, &error), &error);
	if ((to = first_option(argc, argv, "--text")))
		check(write_text(results, to, false, &error), &error);
	if ((to = first_option(argc, argv, "--colour")))
		check(write_text(results, to, true, &error), &error);
	if ((to = first_option(argc, argv, "--sarif")))
		check(write_sarif(results, to, &error), &error);
	if ((to = first_option(argc, argv, "--plist")))
		check(write_plist(results, to, &error), &error);
	if ((to = first_option(argc, argv, "--html")))
		check(write_html(results, &settings, to, &error), &error);
}

int main(int argc, char **argv)
{
	struct scan_results results;
	char *error = NULL;
	const char *value;
	if ((value = first_option(argc, argv, "--rules"))) {
		check(write_rules(value, &error), &error);
		return 0;
	}
	results_init(&results, first_option(argc, argv, "--root"));
	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "--", 2))
			i++;
		else
			check(results_load(&results, argv[i], &error), &error);
	}
	for (int from = 1; (value = option(argc, argv, "--suppress", &from));)
		check(results_suppress(&results, value, &error), &error);
	for (int from = 1; (value = option(argc, argv, "--fail", &from));) {
		char *file = strndup(value, strcspn(value, "="));
		results_fail(&results, file, value + strcspn(value, "=") + 1);
		free(file);
	}
	results_finish(&results);
	if ((value = first_option(argc, argv, "--baseline")))
		check(results_compare(&results, value, &error), &error);
	write_forms(&results, argc, argv);
	results_release(&results);
	return 0;
}
