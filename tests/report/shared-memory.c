// Nothing is mapped where the program requires unified shared memory; the user's own clauses stay in the report.
// RUN: %analyse %s | FileCheck-19 %s

#pragma omp requires unified_shared_memory

void scale(int n, double a[n], double b[n])
{
#pragma omp target teams distribute parallel for map(to: b[0:n])
	for (int i = 0; i < n; i++)
		a[i] = 2 * b[i];
}

//      CHECK: "maps": [
// CHECK-NEXT: {
// CHECK-NEXT: "object": "b",
//      CHECK: "origin": "user",
//  CHECK-NOT: "origin"
//      CHECK: "notes": [
// CHECK-NEXT: "nothing mapped: unified shared memory is required"
