// A region in a header that two inclusions reach. The same clauses: one edit. Different ones: none, and an error.
// RUN: %analyse %s -DSECOND=n | FileCheck-19 %s --check-prefix=SAME
// RUN: (%analyse %s -DSECOND=100 || true) | FileCheck-19 %s --check-prefix=DIFFERENT

#define NAME first
#define COUNT n
#include "Inputs/region.h"
#undef NAME
#undef COUNT
#define NAME second
#define COUNT SECOND
#include "Inputs/region.h"

//          SAME: "function": "first",
//          SAME: "clause": "map(tofrom: a[0:n > 0 ? n : 0])",
//          SAME: "function": "second",
//          SAME: "clause": "map(tofrom: a[0:n > 0 ? n : 0])",
//          SAME: "findings": []

//     DIFFERENT: "function": "first",
//     DIFFERENT: "maps": [],
//     DIFFERENT: "clauses not written: the region in {{.*}}region.h:4 is reached in two ways
//     DIFFERENT: "function": "second",
//     DIFFERENT: "rule": "occ.MapMissing",
// DIFFERENT-NEXT: "level": "error",
// DIFFERENT-NEXT: "file": "{{.*}}region.h",
// DIFFERENT-NEXT: "line": 4,
//     DIFFERENT: "message": "clauses needed here cannot be written: the region in {{.*}}region.h:4 is reached in two ways that need different clauses; write them by hand: map(tofrom: a[0:n > 0 ? n : 0])",
