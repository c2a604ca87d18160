#ifndef OCC_TEST_REPORT_COMMON_H
#define OCC_TEST_REPORT_COMMON_H

#include "../wrapper/common.h"

#include "report/results.h"
#include "text.h"

/* Adds the report TEXT, with ' for ". */
static inline void add(struct scan_results *results, const char *text)
{
	char *json = xstrdup(text);
	for (char *at = json; *at; at++)
		if (*at == '\'')
			*at = '"';
	json_t *report = json_loads(json, 0, NULL);
	assert_non_null(report);
	assert_true(results_add(results, report));
	json_decref(report);
	free(json);
}

#define FINDING(file, line, message)                                                                                    \
	"{'rule': 'occ.Race', 'level': 'warning', 'file': '" file "', 'line': " #line ", 'column': 3, 'message': '" message    \
	"', 'fix': null, 'related': [{'line': 7, 'message': 'here'}]}"
#define UNIT(file, regions, findings)                                                                                   \
	"{'occ': '1', 'file': '" file "', 'regions': [" regions "], 'findings': [" findings "]}"
#define REGION(file, line, function, verdict)                                                                           \
	"{'file': '" file "', 'line': " #line ", 'column': 9, 'function': '" function "', 'directive': 'parallel for', "       \
	"'verdict': '" verdict "', 'reason': '', 'assumptions': ['n > 0'], 'conditions': [], 'witness': null, 'maps': [], "    \
	"'placement': [], 'lowering': 'host', 'notes': []}"

#endif
