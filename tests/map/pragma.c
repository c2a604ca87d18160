// Directives by _Pragma, in macros, and in a header.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'
#include "Inputs/region.h"
//      CHECK: "function": "scale",
//      CHECK: "clause": "map(to: from[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",

void by_operator(int n, const double x[restrict n], double y[restrict n])
{
	_Pragma("omp target teams distribute parallel for")
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "by_operator",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

#define PARALLEL _Pragma("omp target teams distribute parallel for")
void by_macro(int n, const double x[restrict n], double y[restrict n])
{
	PARALLEL
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "by_macro",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

#define EACH(i, n, body) PARALLEL for (int i = 0; i < (n); i++) { body; }
void whole_loop_in_macro(int n, const double x[restrict n], double y[restrict n])
{
	EACH(i, n, y[i] = x[i])
	EACH(i, n / 2, y[i] += x[2 * i])
}
//      CHECK: "function": "whole_loop_in_macro",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "function": "whole_loop_in_macro",
//      CHECK: "clause": "map(to: x[0:n > 1 ? 2 * (n / 2) - 1 : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 1 ? n / 2 : 0])",

void in_header(int n, const double *restrict x, double *restrict y)
{
	scale(n, x, y);
}
