// Arrays of one to five dimensions: whole rows, in the array's own shape.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void one(int n, float a[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i] = 1;
}
//      CHECK: "function": "one",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0])",

void two(int n, int m, float a[restrict n][m])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = 1;
}
//      CHECK: "function": "two",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0][0:m])",

void column(int n, int m, float a[restrict n][m])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = 1;
}
//      CHECK: "function": "column",
//      CHECK: "clause": "map(tofrom: a[0:n > 0 ? n : 0][0:m])",

void row(int n, int m, int r, float a[restrict n][m])
{
#pragma omp target teams distribute parallel for
	for (int j = 0; j < m; j++)
		a[r][j] = 1;
}
//      CHECK: "function": "row",
//      CHECK: "clause": "map(from: a[r:1][0:m])",

void halo(int h, int w, const float img[restrict h + 2][w + 2], float out[restrict h + 2][w + 2])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i <= h; i++)
		for (int j = 1; j <= w; j++)
			out[i][j] = img[i - 1][j - 1] + img[i + 1][j + 1];
}
//      CHECK: "function": "halo",
//      CHECK: "clause": "map(to: img[0:w > 0 && h > 0 ? (long)h + 2 : 0][0:(long)w + 2])",
//      CHECK: "clause": "map(tofrom: out[1:w > 0 && h > 0 ? h : 0][0:(long)w + 2])",

void three(int n, float a[restrict n][8][4])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 4; k++)
				a[i][j][k] = 1;
}
//      CHECK: "function": "three",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0][0:8][0:4])",

void four(int n, const float a[restrict n][n][3][3], float b[restrict n][n])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			b[i][j] = 0;
			for (int k = 0; k < 3; k++)
				b[i][j] += a[i][j][k][k];
		}
}
//      CHECK: "function": "four",
//      CHECK: "clause": "map(from: b[0:n][0:n])",
//      CHECK: "clause": "map(to: a[0:n][0:n][0:3][0:3])",

void five(int p, int q, const float a[restrict p][q][2][2][5], float b[restrict p])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < p; i++)
		b[i] = a[i][q - 1][1][0][4];
}
//      CHECK: "function": "five",
//      CHECK: "clause": "map(to: a[0:p > 0 ? p : 0][0:q][0:2][0:2][0:5])",
//      CHECK: "clause": "map(from: b[0:p > 0 ? p : 0])",

void part(int n, int first, int count, float a[restrict n][16])
{
#pragma omp target teams distribute parallel for
	for (int i = first; i < first + count; i++)
		for (int j = 0; j < 16; j++)
			a[i][j] = 0;
}
//      CHECK: "function": "part",
//      CHECK: "clause": "map(from: a[first:count > 0 ? count : 0][0:16])",
