// Where the report goes: a file, in one step; stdout; a device. A folder that is not there is an error that names it.
// RUN: rm -rf %t && mkdir %t
// RUN: %occ --occ-check --occ-report=%t/r.json -fopenmp %s && %python -c 'import json; json.load(open("%t/r.json"))'
// RUN: ls %t | FileCheck-19 %s --check-prefix=ONE
// RUN: %occ --occ-check --occ-report=/dev/null -fopenmp %s && test -c /dev/null

int nothing;

// ONE: r.json
// ONE-NOT: tmp
