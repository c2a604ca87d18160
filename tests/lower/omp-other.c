// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* What has no name of its own is OTHER with its name, never lost. */
void g(void);
#pragma omp declare variant(g) match(construct = {dispatch})
void df(void);
void f(int n, double *a)
{
#pragma omp dispatch nowait
	df();
#pragma omp error at(execution) severity(warning) message("text")
#pragma omp metadirective when(device = {kind(gpu)} : teams) default(parallel)
	a[0] = 1;
#pragma omp target teams ompx_bare num_teams(4) thread_limit(64) ompx_dyn_cgroup_mem(64)
	a[0] = 2;
#pragma omp simd aligned(a : 32) nontemporal(a)
	for (int i = 0; i < n; i++)
		a[i] = i;
#pragma omp interchange
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			;
#pragma omp reverse
	for (int i = 0; i < n; i++)
		;
}

// CHECK:      unit strict-aliasing declare-variant
// CHECK:      function g 'void' @3:6
// CHECK:      function df 'void' @5:6
// CHECK:      function f 'void' @6:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @6:12
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @6:23
// CHECK-NEXT:   body: BLOCK @7:1
// CHECK-NEXT:     DIRECTIVE "dispatch" @8:9
// CHECK-NEXT:       constructs OTHER collapse 0 end 9
// CHECK-NEXT:       anchor 336..336 before " " after ""
// CHECK-NEXT:       clause NOWAIT nowait @8:22
// CHECK-NEXT:       body: EXPR @9:2
// CHECK-NEXT:         CALL df 'void' effects "df()" @9:2
// CHECK-NEXT:     DIRECTIVE "error" @10:9
// CHECK-NEXT:       constructs OTHER collapse 0 end 10
// CHECK-NEXT:       anchor 409..409 before " " after ""
// CHECK-NEXT:       clause OTHER at @10:19
// CHECK-NEXT:       clause OTHER severity @10:33
// CHECK-NEXT:       clause OTHER message @10:51
// CHECK-NEXT:         STRING 'char[5]' ""text"" @10:59
// CHECK-NEXT:     DIRECTIVE "parallel" @11:70
// CHECK-NEXT:       constructs PARALLEL collapse 0 end 12
// CHECK-NEXT:       anchor none (the directive is a variant of a metadirective)
// CHECK-NEXT:       body: EXPR @12:2
// CHECK-NEXT:         ASSIGN= 'double' effects "a[0] = 1" @12:2
// CHECK-NEXT:           SUBSCRIPT 'double' "a[0]" @12:2
// CHECK-NEXT:             LOAD 'double *' "a" @12:2
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'double *' "a" @12:2
// CHECK-NEXT:             INT 0 'int' "0" @12:4
// CHECK-NEXT:           CAST 'double' "1" @12:9
// CHECK-NEXT:             INT 1 'int' "1" @12:9
// CHECK-NEXT:     DIRECTIVE "target teams" @13:9
// CHECK-NEXT:       constructs TARGET TEAMS collapse 0 end 14
// CHECK-NEXT:       anchor 588..588 before " " after ""
// CHECK-NEXT:       clause OTHER ompx_bare @13:26
// CHECK-NEXT:       clause NUM_TEAMS num_teams @13:36
// CHECK-NEXT:         expr: INT 4 'int' "4" @13:46
// CHECK-NEXT:       clause THREAD_LIMIT thread_limit @13:49
// CHECK-NEXT:         expr: INT 64 'int' "64" @13:62
// CHECK-NEXT:       clause OTHER ompx_dyn_cgroup_mem @13:66
// CHECK-NEXT:         INT 64 'int' "64" @13:86
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'double *' "a" @14:2
// CHECK-NEXT:       body: EXPR @14:2
// CHECK-NEXT:         ASSIGN= 'double' effects "a[0] = 2" @14:2
// CHECK-NEXT:           SUBSCRIPT 'double' "a[0]" @14:2
// CHECK-NEXT:             LOAD 'double *' "a" @14:2
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'double *' "a" @14:2
// CHECK-NEXT:             INT 0 'int' "0" @14:4
// CHECK-NEXT:           CAST 'double' "2" @14:9
// CHECK-NEXT:             INT 2 'int' "2" @14:9
// CHECK-NEXT:     DIRECTIVE "simd" @15:9
// CHECK-NEXT:       constructs SIMD collapse 1 end 17
// CHECK-NEXT:       anchor 647..647 before " " after ""
// CHECK-NEXT:       clause OTHER aligned @15:18
// CHECK-NEXT:         expr: INT 32 'int' "32" @15:30
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'double *' "a" @15:26
// CHECK-NEXT:       clause OTHER nontemporal @15:34
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'double *' "a" @15:46
// CHECK-NEXT:       body: FOR @16:2
// CHECK-NEXT:         init: DECL @16:11
// CHECK-NEXT:           object i#{{[0-9]+}} local 'int' (INT s32 size 4) @16:11
// CHECK-NEXT:           INT 0 'int' "0" @16:15
// CHECK-NEXT:         BINARY < 'int' "i < n" @16:18
// CHECK-NEXT:           LOAD 'int' "i" @16:18
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @16:18
// CHECK-NEXT:           LOAD 'int' "n" @16:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @16:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "i++" @16:25
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @16:25
// CHECK-NEXT:         EXPR @17:3
// CHECK-NEXT:           ASSIGN= 'double' effects "a[i] = i" @17:3
// CHECK-NEXT:             SUBSCRIPT 'double' "a[i]" @17:3
// CHECK-NEXT:               LOAD 'double *' "a" @17:3
// CHECK-NEXT:                 OBJECT a#{{[0-9]+}} 'double *' "a" @17:3
// CHECK-NEXT:               LOAD 'int' "i" @17:5
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @17:5
// CHECK-NEXT:             CAST 'double' "i" @17:10
// CHECK-NEXT:               LOAD 'int' "i" @17:10
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @17:10
// CHECK-NEXT:     DIRECTIVE "interchange" @18:9
// CHECK-NEXT:       constructs TRANSFORM collapse 2 end 21
// CHECK-NEXT:       anchor 712..712 before " " after ""
// CHECK-NEXT:       body: FOR @19:2
// CHECK-NEXT:         init: DECL @19:11
// CHECK-NEXT:           object i#{{[0-9]+}} local 'int' (INT s32 size 4) @19:11
// CHECK-NEXT:           INT 0 'int' "0" @19:15
// CHECK-NEXT:         BINARY < 'int' "i < n" @19:18
// CHECK-NEXT:           LOAD 'int' "i" @19:18
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @19:18
// CHECK-NEXT:           LOAD 'int' "n" @19:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @19:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "i++" @19:25
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @19:25
// CHECK-NEXT:         FOR @20:3
// CHECK-NEXT:           init: DECL @20:12
// CHECK-NEXT:             object j#{{[0-9]+}} local 'int' (INT s32 size 4) @20:12
// CHECK-NEXT:             INT 0 'int' "0" @20:16
// CHECK-NEXT:           BINARY < 'int' "j < n" @20:19
// CHECK-NEXT:             LOAD 'int' "j" @20:19
// CHECK-NEXT:               OBJECT j#{{[0-9]+}} 'int' "j" @20:19
// CHECK-NEXT:             LOAD 'int' "n" @20:23
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @20:23
// CHECK-NEXT:           step: INCDEC + postfix 'int' effects "j++" @20:26
// CHECK-NEXT:             OBJECT j#{{[0-9]+}} 'int' "j" @20:26
// CHECK-NEXT:           NULL @21:4
// CHECK-NEXT:     DIRECTIVE "reverse" @22:9
// CHECK-NEXT:       constructs TRANSFORM collapse 1 end 24
// CHECK-NEXT:       anchor 796..796 before " " after ""
// CHECK-NEXT:       body: FOR @23:2
// CHECK-NEXT:         init: DECL @23:11
// CHECK-NEXT:           object i#{{[0-9]+}} local 'int' (INT s32 size 4) @23:11
// CHECK-NEXT:           INT 0 'int' "0" @23:15
// CHECK-NEXT:         BINARY < 'int' "i < n" @23:18
// CHECK-NEXT:           LOAD 'int' "i" @23:18
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @23:18
// CHECK-NEXT:           LOAD 'int' "n" @23:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @23:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "i++" @23:25
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @23:25
// CHECK-NEXT:         NULL @24:3
