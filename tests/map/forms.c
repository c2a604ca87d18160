// Every target directive gets the same clauses for the same body: x is read, y written whole, z read and written.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void target(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_parallel(const double x[restrict 100], double y[restrict 100])
{
#pragma omp target parallel
	{
#pragma omp for
		for (int i = 0; i < 100; i++)
			y[i] = 2 * x[i];
	}
}
//      CHECK: "function": "target_parallel",
//      CHECK: "clause": "map(to: x[0:100])",
//      CHECK: "clause": "map(from: y[0:100])",

void target_parallel_for(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target parallel for
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_parallel_for",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_parallel_for_simd(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target parallel for simd
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_parallel_for_simd",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_parallel_loop(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target parallel loop
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_parallel_loop",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams
	{
#pragma omp distribute
		for (int i = 0; i < n; i++) {
			y[i] = 2 * x[i];
			z[i] += x[i];
		}
	}
}
//      CHECK: "function": "target_teams",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams_distribute(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_teams_distribute",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams_distribute_simd(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams distribute simd
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_teams_distribute_simd",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams_distribute_parallel_for(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_teams_distribute_parallel_for",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams_distribute_parallel_for_simd(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams distribute parallel for simd
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_teams_distribute_parallel_for_simd",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_teams_loop(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target teams loop
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_teams_loop",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",

void target_simd(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target simd
	for (int i = 0; i < n; i++) {
		y[i] = 2 * x[i];
		z[i] += x[i];
	}
}
//      CHECK: "function": "target_simd",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: z[0:n > 0 ? n : 0])",
