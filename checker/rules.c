#include "rules.h"

/* Sorted by name, as enum occ_rule is. The tests analyse every example: bad has the finding, good has not. */
const struct occ_rule_info occ_rules[OCC_N_RULES] = {
	[OCC_RULE_COMPILER] = {
		.name = "occ.Compiler",
		.summary = "code that the compiler underneath is known to get wrong for this device",
		.severity = OCC_WARNING,
		.help = "The program is right, and clang 19 makes a kernel of it that is not: rows of variable length in a "
			"region that is not one combined loop construct, built for a GPU. Write the region as one combined "
			"construct, or make the rows a constant size.",
		.bad = "void scale(int n, int m, double a[restrict n][m])\n"
		       "{\n"
		       "#pragma omp target teams distribute\n"
		       "\tfor (int i = 0; i < n; i++) {\n"
		       "#pragma omp parallel for\n"
		       "\t\tfor (int j = 0; j < m; j++)\n"
		       "\t\t\ta[i][j] *= 2;\n"
		       "\t}\n"
		       "}\n",
		.good = "void scale(int n, int m, double a[restrict n][m])\n"
			"{\n"
			"#pragma omp target teams distribute parallel for collapse(2)\n"
			"\tfor (int i = 0; i < n; i++)\n"
			"\t\tfor (int j = 0; j < m; j++)\n"
			"\t\t\ta[i][j] *= 2;\n"
			"}\n",
	},
	[OCC_RULE_MAP_MISSING] = {
		.name = "occ.MapMissing",
		.summary = "heap data used on the device with no map, or only an implied zero-length section",
		.severity = OCC_ERROR,
		.help = "The region uses memory of the host, and nothing shows how much of it. Without a map clause a device "
			"with memory of its own finds nothing there. Give the length: an array parameter, OCC_EXTENT, or the "
			"map clause itself.",
		.bad = "void gather(int n, const int *restrict index, const double *restrict t, double *restrict out)\n"
		       "{\n"
		       "#pragma omp target teams distribute parallel for\n"
		       "\tfor (int i = 0; i < n; i++)\n"
		       "\t\tout[i] = t[index[i]];\n"
		       "}\n",
		.good = "void gather(int n, int m, const int index[restrict n], const double t[restrict m], double out[restrict n])\n"
			"{\n"
			"#pragma omp target teams distribute parallel for\n"
			"\tfor (int i = 0; i < n; i++)\n"
			"\t\tout[i] = t[index[i]];\n"
			"}\n",
	},
	[OCC_RULE_MAP_POINTER] = {
		.name = "occ.MapPointer",
		.summary = "struct, member or nested pointer that is not attached, or copied back as a device address; "
			   "unbounded structures",
		.severity = OCC_ERROR,
		.help = "The memory has no name where the region starts: a linked list, a table of pointers. Flatten it into "
			"one array, map each part with target enter data, or require unified shared memory.",
		.bad = "struct item { struct item *next; double value; };\n"
		       "double sum(struct item *p)\n"
		       "{\n"
		       "\tdouble s = 0;\n"
		       "#pragma omp target map(tofrom : s)\n"
		       "\tfor (; p; p = p->next)\n"
		       "\t\ts += p->value;\n"
		       "\treturn s;\n"
		       "}\n",
		.good = "double sum(int n, const double value[restrict n])\n"
			"{\n"
			"\tdouble s = 0;\n"
			"#pragma omp target map(tofrom : s)\n"
			"\tfor (int i = 0; i < n; i++)\n"
			"\t\ts += value[i];\n"
			"\treturn s;\n"
			"}\n",
	},
	[OCC_RULE_RACE] = {
		.name = "occ.Race",
		.summary = "two threads, one location, a write, no synchronisation",
		.severity = OCC_WARNING,
		.help = "The two iterations that the message names were run again on the program's own expressions, and they "
			"meet. Make each iteration write its own element, or add atomic, a reduction or a private copy.",
		.bad = "void shift(int n, double *a)\n"
		       "{\n"
		       "#pragma omp parallel for\n"
		       "\tfor (int i = 1; i < n; i++)\n"
		       "\t\ta[i] = a[i - 1];\n"
		       "}\n",
		.good = "void shift(int n, double b[restrict n], const double a[restrict n])\n"
			"{\n"
			"#pragma omp parallel for\n"
			"\tfor (int i = 1; i < n; i++)\n"
			"\t\tb[i] = a[i - 1];\n"
			"}\n",
	},
	[OCC_RULE_SIMD_DEPENDENCE] = {
		.name = "occ.SimdDependence",
		.summary = "a dependence inside simd lanes closer than the vector length",
		.severity = OCC_WARNING,
		.help = "A later iteration needs what an earlier one does after it in the text, and both may be lanes of one "
			"vector. Say how far apart they are with safelen, or drop simd.",
		.bad = "void lag(double a[100])\n"
		       "{\n"
		       "#pragma omp simd\n"
		       "\tfor (int i = 4; i < 100; i++)\n"
		       "\t\ta[i] = a[i - 4] + 1;\n"
		       "}\n",
		.good = "void lag(double a[100])\n"
			"{\n"
			"#pragma omp simd safelen(4)\n"
			"\tfor (int i = 4; i < 100; i++)\n"
			"\t\ta[i] = a[i - 4] + 1;\n"
			"}\n",
	},
	[OCC_RULE_UNPROVED] = {
		.name = "occ.Unproved",
		.summary = "what could not be proved, and why",
		.severity = OCC_NOTE,
		.help = "Nothing is known to be wrong. The message says what stopped the proof and what to add: mostly "
			"restrict, the length of an array, or the definition of a function that is called.",
		.bad = "void add(int n, double *out, const double *t, const int *index)\n"
		       "{\n"
		       "#pragma omp parallel for\n"
		       "\tfor (int i = 0; i < n; i++)\n"
		       "\t\tout[index[i]] = t[i];\n"
		       "}\n",
		.good = "void add(int n, double *restrict out, const double *restrict t)\n"
			"{\n"
			"#pragma omp parallel for\n"
			"\tfor (int i = 0; i < n; i++)\n"
			"\t\tout[i] = t[i];\n"
			"}\n",
	},
};

const char *occ_severity_name(enum occ_severity severity)
{
	static const char *const names[] = {[OCC_NOTE] = "note", [OCC_WARNING] = "warning", [OCC_ERROR] = "error"};

	return names[severity];
}
