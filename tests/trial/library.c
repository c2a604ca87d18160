// What the library does to strings, to characters, and with functions that it calls.
// RUN: %clang -DCASE=1 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=STRINGS %s
// RUN: %clang -DCASE=2 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=PRINT %s
// RUN: %clang -DCASE=3 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=TOKENS %s
// RUN: %clang -DCASE=4 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=KEPT %s
// RUN: %clang -DCASE=5 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=SORT %s
// RUN: %clang -DCASE=6 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=SORTED %s
// RUN: %clang -DCASE=7 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=FORMAT %s

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int calls;

static int compare(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;

#if CASE == 5
	calls++;
#endif
	return (x > y) - (x < y);
}

int main(void)
{
	int x = 0;
#if CASE == 1
	// STRINGS: trial: complete
	// STRINGS-NEXT: trial: race on x
	static const char text[] = "one Two", *found;
	char copy[16], *at;

	strcpy(copy, text);
	strcat(copy, "!");
	found = strchr(copy, 'T');
	at = strdup(copy);
	if (strlen(at) == 8 && !strcmp(at, "one Two!") && strncmp(at, "onx", 2) == 0 && found == copy + 4 &&
	    strstr(copy, "wo!") == copy + 5 && isupper(*found) && tolower(*found) == 't' && !isdigit(*found) &&
	    atoi("12 ") == 12)
#pragma omp parallel
		x++;
	free(at);
#elif CASE == 2
	// PRINT: trial: complete
	// PRINT-NEXT: trial: race on buffer[0]
	char buffer[16];

#pragma omp parallel for
	for (int i = 0; i < 4; i++)
		x = snprintf(buffer, sizeof(buffer), "%ld is %s", (long)i, "it");
#elif CASE == 3
	// TOKENS: trial: complete
	// TOKENS-NOT: race
	char lines[2][8] = { "a b,c", " d," };
	int n[2] = { 0 };

#pragma omp parallel for
	for (int i = 0; i < 2; i++) {
		char *next;

		for (char *token = strtok_r(lines[i], " ,", &next); token; token = strtok_r(NULL, " ,", &next))
			n[i]++;
	}
	if (n[0] != 3 || n[1] != 1)
#pragma omp parallel
		x++;
#elif CASE == 4
	// KEPT: trial: race on what strtok keeps
	char lines[2][8] = { "a", "d" };

#pragma omp parallel for
	for (int i = 0; i < 2; i++)
		strtok(lines[i], " ,");
#elif CASE == 5
	// SORT: trial: complete
	// SORT-NEXT: trial: race on calls
	int rows[2][3] = { { 3, 1, 2 }, { 1, 2, 3 } };

#pragma omp parallel for
	for (int i = 0; i < 2; i++)
		qsort(rows[i], 3, sizeof(int), compare);
#elif CASE == 6
	// SORTED: trial: complete
	// SORTED-NEXT: trial: race on x
	int row[5] = { 5, 3, 1, 2, 4 }, key = 4;

	qsort(row, 5, sizeof(int), compare);
	if (row[0] == 1 && row[4] == 5 && bsearch(&key, row, 5, sizeof(int), compare) == row + 3)
#pragma omp parallel
		x++;
#else
	// FORMAT: trial: complete
	// FORMAT-NEXT: trial: race on x
	char buffer[16];

	if (sprintf(buffer, "%3d%%%-2u%c%.1f", -1, 2u, 'x', 0.5) == 10 && !strcmp(buffer, " -1%2 x0.5") &&
	    snprintf(buffer, 3, "%s", "abcd") == 4 && !strcmp(buffer, "ab"))
#pragma omp parallel
		x++;
#endif
	return x + calls;
}
