// Tables that are filled before the region: known where nothing may have changed them since, and not otherwise.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>
#include <string.h>

void look(const int *), change(int *);
static int kept[100];

// CHECK-LABEL: "function": "one_to_one"
// CHECK: "verdict": "disjoint"
void one_to_one(int n, double *a)
{
	int *at = malloc(n * sizeof(*at));

	if (!at)
		return;
	for (int i = 0; i < n; i++)
		at[i] = 3 * i + 1;
	look(at);
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[at[i]] = i;
	free(at);
}

// CHECK-LABEL: "function": "backwards"
// CHECK: "verdict": "disjoint"
void backwards(double *a)
{
	int at[100];

	for (int i = 98; i >= 0; i -= 2)
		at[i + 1] = 0;
	for (int i = 99; i >= 0; i--)
		at[i] = (i * 37) % 100;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "dealt_out"
// CHECK: "verdict": "disjoint"
// CHECK: "verdict": "disjoint"
void dealt_out(double *a, int c)
{
	int at[100];

#pragma omp parallel for firstprivate(c)
	for (int i = 0; i < 100; i++)
		at[i] = i + c;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "private_part"
// CHECK: "verdict": "disjoint"
// CHECK: "verdict": "unknown"
void private_part(double *a, int c)
{
	int at[100];

#pragma omp parallel for private(c)
	for (int i = 0; i < 100; i++)
		at[i] = i + c;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "two_alike"
// CHECK: "verdict": "unknown"
void two_alike(double *a)
{
	int at[100];

	for (int i = 0; i < 100; i++)
		at[i] = i / 2;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "too_far"
// CHECK: "verdict": "unknown"
void too_far(double *a, int n)
{
	int *at = calloc(2 * n, sizeof(*at));

	for (int i = 0; i < n; i++)
		at[i] = i;
#pragma omp parallel for
	for (int i = 0; i <= n; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "another_store"
// CHECK: "verdict": "unknown"
void another_store(double *a)
{
	int at[100];

	for (int i = 0; i < 100; i++)
		at[i] = i;
	at[3] = 7;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "another_name"
// CHECK: "verdict": "unknown"
void another_name(double *a)
{
	int at[100], *p;

	for (int i = 0; i < 100; i++)
		at[i] = i;
	p = at;
	p[3] = 7;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "passed_on"
// CHECK: "verdict": "unknown"
void passed_on(double *a)
{
	int at[100];

	for (int i = 0; i < 100; i++)
		at[i] = i;
	change(at);
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "cleared"
// CHECK: "verdict": "unknown"
void cleared(double *a)
{
	int at[100];

	for (int i = 0; i < 100; i++)
		at[i] = i;
	memset(at, 0, sizeof(at));
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "perhaps"
// CHECK: "verdict": "unknown"
void perhaps(double *a, int c)
{
	int at[100];

	if (c)
		for (int i = 0; i < 100; i++)
			at[i] = i;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "next_case"
// CHECK: "verdict": "unknown"
void next_case(double *a, int c)
{
	int at[100] = { 0 };

	switch (c) {
	case 1:
		at[0] = 0;
		for (int i = 0; i < 100; i++)
			at[i] = i;
	case 2:
#pragma omp parallel for
		for (int i = 0; i < 100; i++)
			a[at[i]] = i;
	}
}

// CHECK-LABEL: "function": "afterwards"
// CHECK: "verdict": "unknown"
void afterwards(double *a)
{
	int at[100];

	for (int t = 0; t < 2; t++) {
		for (int i = 0; t == 0 && i < 100; i++)
			at[i] = i;
#pragma omp parallel for
		for (int i = 0; i < 100; i++)
			a[at[i]] = i;
		for (int i = 0; i < 100; i++)
			at[i] = 0;
	}
}

// CHECK-LABEL: "function": "another_factor"
// CHECK: "verdict": "unknown"
void another_factor(double *a, int k, int n)
{
	int at[100];

	for (int i = 0; i < 100; i++)
		at[i] = n + i;
	n = k;
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[at[i]] = i;
		a[n + i] = 0;
	}
}

// CHECK-LABEL: "function": "narrow"
// CHECK: "verdict": "unknown"
void narrow(double *a)
{
	unsigned char at[300];

	for (int i = 0; i < 300; i++)
		at[i] = i;
#pragma omp parallel for
	for (int i = 0; i < 300; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "called_again"
// CHECK: "verdict": "unknown"
void called_again(double *a, int s, int again)
{
	for (int i = 0; i < 100; i++)
		kept[i] = i * s;
	if (again)
		called_again(a, 0, 0);
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[kept[i]] = i;
}

// CHECK-LABEL: "function": "left_early"
// CHECK: "verdict": "unknown"
void left_early(double *a, int n)
{
	int at[100] = { 0 };

	for (int i = 0; i < 100; i++) {
		at[i] = i;
		if (i == n)
			break;
	}
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[at[i]] = i;
}

// CHECK-LABEL: "function": "sums"
// CHECK: "verdict": "disjoint"
void sums(int n, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row));

	row[0] = 0;
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + rand() % 10;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "sums_beyond"
// CHECK: "verdict": "unknown"
void sums_beyond(int n, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row));

	row[0] = 0;
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + rand() % 10;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k <= row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "differences"
// CHECK: "verdict": "unknown"
void differences(int n, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row));

	row[0] = 0;
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + rand() % 10 - 1;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "wraps"
// CHECK: "verdict": "unknown"
void wraps(int n, double *a)
{
	unsigned *row = malloc((n + 1) * sizeof(*row));

	row[0] = 0;
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + (unsigned)rand();
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (unsigned k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "prefix"
// CHECK: "verdict": "disjoint"
void prefix(double *a, const int *key)
{
	int row[65];

	memset(row, 0, sizeof(row));
	for (int i = 0; i <= 64; i++)
		row[i] = 0;
	for (int i = 0; i < 64; i++)
		row[i + 1] += row[i];
#pragma omp parallel for
	for (int i = 0; i < 64; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "counted"
// CHECK: "verdict": "disjoint"
void counted(int n, const int *key, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row)), *count = calloc(n, sizeof(*count));

	for (int i = 0; i < 100; i++)
		count[key[i]]++;
	row[0] = 0;
	for (int i = 1; i <= n; i++)
		row[i] = row[i - 1] + count[i - 1];
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "counted_down"
// CHECK: "verdict": "unknown"
void counted_down(int n, const int *key, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row)), *count = calloc(n, sizeof(*count));

	for (int i = 0; i < 100; i++)
		count[key[i]]--;
	row[0] = 0;
	for (int i = 1; i <= n; i++)
		row[i] = row[i - 1] + count[i - 1];
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "as_it_goes"
// CHECK: "verdict": "disjoint"
void as_it_goes(int n, const int *key, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row)), next = 0;

	for (int i = 0; i < n; i++) {
		row[i] = next;
		for (int j = 0; j < n; j++)
			if (key[j] == i)
				next++;
	}
	row[n] = next;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "and_back"
// CHECK: "verdict": "unknown"
void and_back(int n, const int *key, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row)), next = 0;

	for (int i = 0; i < n; i++) {
		row[i] = next;
		for (int j = 0; j < n; j++)
			if (key[j] == i)
				next++;
		if (next > 5)
			next = 0;
	}
	row[n] = next;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "other_end"
// CHECK: "verdict": "unknown"
void other_end(int n, const int *key, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row)), next = 0;

	for (int i = 0; i < n; i++) {
		row[i] = next;
		for (int j = 0; j < n; j++)
			if (key[j] == i)
				next++;
	}
	next = 0;
	row[n] = next;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "out_of_order"
// CHECK: "verdict"
// CHECK: "verdict": "unknown"
void out_of_order(int n, double *a)
{
	int *row = malloc((n + 1) * sizeof(*row));

	row[0] = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + 1;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] = i;
}

// CHECK-LABEL: "function": "rows_of_block"
// CHECK: "verdict": "disjoint"
void rows_of_block(int n, int m)
{
	double *data = malloc(n * m * sizeof(*data)), **row = malloc(n * sizeof(*row));

	for (int i = 0; i < n; i++)
		row[i] = &data[i * m];
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			row[i][j] = data[i * m];
}

// CHECK-LABEL: "function": "rows_that_overlap"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void rows_that_overlap(int n, int m)
{
	double *data = malloc(n * m * sizeof(*data)), **row = malloc(n * sizeof(*row));

	for (int i = 0; i < n; i++)
		row[i] = data + i * m;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= m; j++)
			row[i][j] = i;
}

// CHECK-LABEL: "function": "rows_of_another_block"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void rows_of_another_block(int n, int m)
{
	double *data = malloc(n * m * sizeof(*data)), **row = malloc(n * sizeof(*row));

	for (int i = 0; i < n; i++)
		row[i] = data + i * m;
	data = data + 1;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			row[i][j] = data[i * m + j];
}

// CHECK-LABEL: "function": "rows_given_twice"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void rows_given_twice(int n, int m)
{
	double *data = malloc(n * m * sizeof(*data)), **row = malloc(n * sizeof(*row));

	for (int i = 0; i < n; i++)
		row[i] = data + i * m;
	row[1] = data;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			row[i][j] = i;
}

// CHECK-LABEL: "function": "other_width"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void other_width(int n, int m)
{
	double *data = malloc(n * m * sizeof(*data)), **row = malloc(n * sizeof(*row));

	for (int i = 0; i < n; i++)
		row[i] = data + i * m;
	m = 2 * m;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			row[i][j] = i;
}
