#!/usr/bin/env bash
# regions.sh COUNT: prints a C file with COUNT target regions of five shapes, one function each.
set -eu
echo '#include <stddef.h>'
for ((i = 0; i < $1; i++)); do
	case $((i % 5)) in
	0) cat << END
void axpy_$i(size_t n, double a, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (size_t i = 0; i < n; i++)
		y[i] += a * x[i];
}
END
		;;
	1) cat << END
void jacobi_$i(int h, int w, const double in[restrict h][w], double out[restrict h][w])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < h - 1; i++)
		for (int j = 1; j < w - 1; j++)
			out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}
END
		;;
	2) cat << END
double dot_$i(size_t n, const double x[restrict n], const double y[restrict n])
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (size_t i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}
END
		;;
	3) cat << END
void multiply_$i(int n, const double a[restrict n][n], const double b[restrict n][n], double c[restrict n][n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double sum = 0;
			for (int k = 0; k < n; k++)
				sum += a[i][k] * b[k][j];
			c[i][j] = sum;
		}
}
END
		;;
	4) cat << END
void shift_$i(int n, const float x[restrict n + 2], float y[restrict n])
{
#pragma omp target parallel for
	for (int i = 0; i < n; i += 2)
		if (x[i] > 0)
			y[i] = x[i] - x[i + 2];
}
END
		;;
	esac
done
