// How each form is run on the device, and every target region of a function is found.
// RUN: %analyse %s | FileCheck-19 %s

void forms(int n, int a[n], int flag)
{
#pragma omp target teams distribute parallel for simd map(tofrom: a[0:n])
	for (int i = 0; i < n; i++)
		a[i]++;
#pragma omp target teams loop map(tofrom: a[0:n])
	for (int i = 0; i < n; i++)
		a[i]++;
	if (flag) {
#pragma omp target data map(tofrom: a[0:n])
		{
#pragma omp target
#pragma omp teams distribute parallel for
			for (int i = 0; i < n; i++)
				a[i]++;
		}
	} else {
#pragma omp target map(tofrom: a[0:n])
		{
			a[0] = 1;
#pragma omp parallel for
			for (int i = 0; i < n; i++)
				a[i]++;
		}
	}
	a[0] = ({
#pragma omp target teams distribute map(tofrom: a[0:n])
		for (int i = 0; i < n; i++)
			a[i]++;
		0;
	});
}

//      CHECK: "line": 6,
//      CHECK: "directive": "target teams distribute parallel for simd",
//      CHECK: "origin": "user",
//      CHECK: "lowering": "spmd",
//      CHECK: "line": 9,
//      CHECK: "lowering": "spmd",
//      CHECK: "line": 15,
//      CHECK: "directive": "target",
//      CHECK: "lowering": "spmd",
//      CHECK: "line": 21,
//      CHECK: "lowering": "generic",
//      CHECK: "line": 30,
//      CHECK: "lowering": "generic",
//  CHECK-NOT: "lowering"
