// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
// RUN: %clang -w -fsyntax-only -fopenmp -fwrapv -fno-strict-aliasing -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 --check-prefix=FLAGS %s
/* Facts about the whole unit. */
#pragma omp requires unified_shared_memory
struct s {
	int n;
	double *p;
};
#pragma omp declare mapper(struct s v) map(v, v.p[0 : v.n])
#pragma omp declare reduction(lesser : int : omp_out = omp_in < omp_out ? omp_in : omp_out) initializer(omp_priv = 9)
int base(void);
#pragma omp begin declare variant match(device = {kind(host)})
int base(void)
{
	return 1;
}
#pragma omp end declare variant
int use(void)
{
	int m = 9;
#pragma omp parallel reduction(lesser : m)
	m = base();
	return m;
}
// FLAGS: unit wrapping-signed unified-shared-memory declare-mapper declare-variant

// CHECK:      unit strict-aliasing unified-shared-memory declare-mapper declare-variant
// CHECK:      function base 'int' @11:5
// CHECK:      function base$ompvariant$S2$s6$Phost 'int' @13:1
// CHECK-NEXT:   body: BLOCK @14:1
// CHECK-NEXT:     RETURN @15:2
// CHECK-NEXT:       INT 1 'int' "1" @15:9
// CHECK:      function use 'int' @18:5
// CHECK-NEXT:   body: BLOCK @19:1
// CHECK-NEXT:     DECL @20:6
// CHECK-NEXT:       object m#{{[0-9]+}} local 'int' (INT s32 size 4) @20:6
// CHECK-NEXT:       INT 9 'int' "9" @20:10
// CHECK-NEXT:     DIRECTIVE "parallel" @21:9
// CHECK-NEXT:       constructs PARALLEL collapse 0 end 22
// CHECK-NEXT:       anchor 774..774 before " " after ""
// CHECK-NEXT:       clause REDUCTION reduction [lesser] @21:22
// CHECK-NEXT:         OBJECT m#{{[0-9]+}} 'int' "m" @21:41
// CHECK-NEXT:       body: EXPR @22:2
// CHECK-NEXT:         ASSIGN= 'int' effects "m = base()" @22:2
// CHECK-NEXT:           OBJECT m#{{[0-9]+}} 'int' "m" @22:2
// CHECK-NEXT:           CALL base 'int' effects "base()" @22:6
// CHECK-NEXT:     RETURN @23:2
// CHECK-NEXT:       LOAD 'int' "m" @23:9
// CHECK-NEXT:         OBJECT m#{{[0-9]+}} 'int' "m" @23:9
