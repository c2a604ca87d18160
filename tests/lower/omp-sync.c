// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Worksharing without loops, synchronisation, tasks. */
int shared_value, tp;
#pragma omp threadprivate(tp)
void f(int n, int *a)
{
	int s = 0, v;
#pragma omp parallel default(none) shared(a, n, s, shared_value) proc_bind(close) copyin(tp) if (parallel : n > 3)
	{
#pragma omp sections nowait
		{
			a[0] = 1;
#pragma omp section
			a[1] = 2;
		}
#pragma omp single copyprivate(tp)
		tp = 1;
#pragma omp master
		;
#pragma omp masked filter(2)
		;
#pragma omp critical(lock) hint(1)
		;
#pragma omp critical
		;
#pragma omp barrier
#pragma omp flush(s)
#pragma omp taskyield
#pragma omp cancel parallel
#pragma omp cancellation point parallel
#pragma omp scope reduction(+ : s)
		s++;
	}
#pragma omp atomic
	s += 1;
#pragma omp atomic read seq_cst
	v = s;
#pragma omp atomic write
	s = 1;
#pragma omp atomic update
	s++;
#pragma omp atomic capture
	v = s++;
#pragma omp atomic compare
	if (s == 3)
		s = n;
#pragma omp task depend(in : a[0 : n]) depend(iterator(int it = 0 : n), inout : a[it]) priority(n) final(n > 2) untied \
    mergeable
	a[0] = 1;
#pragma omp taskgroup task_reduction(+ : s)
#pragma omp taskloop grainsize(n) nogroup in_reduction(+ : s)
	for (int i = 0; i < n; i++)
		s++;
#pragma omp taskwait depend(in : s)
}

// CHECK:      unit strict-aliasing
// CHECK:      function f 'void' @5:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @5:12
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @5:20
// CHECK-NEXT:   body: BLOCK @6:1
// CHECK-NEXT:     DECL @7:6
// CHECK-NEXT:       object s#{{[0-9]+}} local 'int' (INT s32 size 4) @7:6
// CHECK-NEXT:       INT 0 'int' "0" @7:10
// CHECK-NEXT:     DECL @7:13
// CHECK-NEXT:       object v#{{[0-9]+}} local 'int' (INT s32 size 4) @7:13
// CHECK-NEXT:     DIRECTIVE "parallel" @8:9
// CHECK-NEXT:       constructs PARALLEL collapse 0 end 33
// CHECK-NEXT:       anchor 384..384 before " " after ""
// CHECK-NEXT:       clause DEFAULT default [none] @8:22
// CHECK-NEXT:       clause SHARED shared @8:36
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int *' "a" @8:43
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @8:46
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @8:49
// CHECK-NEXT:         OBJECT shared_value#{{[0-9]+}} 'int' "shared_value" @8:52
// CHECK-NEXT:       clause PROC_BIND proc_bind [close] @8:66
// CHECK-NEXT:       clause COPYIN copyin @8:83
// CHECK-NEXT:         OBJECT tp#{{[0-9]+}} 'int' "tp" @8:90
// CHECK-NEXT:       clause IF if modifier [parallel] @8:94
// CHECK-NEXT:         expr: BINARY > 'int' "n > 3" @8:109
// CHECK-NEXT:           LOAD 'int' "n" @8:109
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @8:109
// CHECK-NEXT:           INT 3 'int' "3" @8:113
// CHECK-NEXT:       body: BLOCK @9:2
// CHECK-NEXT:         DIRECTIVE "sections" @10:9
// CHECK-NEXT:           constructs SECTIONS collapse 0 end 15
// CHECK-NEXT:           anchor 415..415 before " " after ""
// CHECK-NEXT:           clause NOWAIT nowait @10:22
// CHECK-NEXT:           body: BLOCK @11:3
// CHECK-NEXT:             EXPR @12:4
// CHECK-NEXT:               ASSIGN= 'int' effects "a[0] = 1" @12:4
// CHECK-NEXT:                 SUBSCRIPT 'int' "a[0]" @12:4
// CHECK-NEXT:                   LOAD 'int *' "a" @12:4
// CHECK-NEXT:                     OBJECT a#{{[0-9]+}} 'int *' "a" @12:4
// CHECK-NEXT:                   INT 0 'int' "0" @12:6
// CHECK-NEXT:                 INT 1 'int' "1" @12:11
// CHECK-NEXT:             DIRECTIVE "section" @13:9
// CHECK-NEXT:               constructs SECTION collapse 0 end 14
// CHECK-NEXT:               anchor 452..452 before " " after ""
// CHECK-NEXT:               body: EXPR @14:4
// CHECK-NEXT:                 ASSIGN= 'int' effects "a[1] = 2" @14:4
// CHECK-NEXT:                   SUBSCRIPT 'int' "a[1]" @14:4
// CHECK-NEXT:                     LOAD 'int *' "a" @14:4
// CHECK-NEXT:                       OBJECT a#{{[0-9]+}} 'int *' "a" @14:4
// CHECK-NEXT:                     INT 1 'int' "1" @14:6
// CHECK-NEXT:                   INT 2 'int' "2" @14:11
// CHECK-NEXT:         DIRECTIVE "single" @16:9
// CHECK-NEXT:           constructs SINGLE collapse 0 end 17
// CHECK-NEXT:           anchor 504..504 before " " after ""
// CHECK-NEXT:           clause COPYPRIVATE copyprivate @16:20
// CHECK-NEXT:             OBJECT tp#{{[0-9]+}} 'int' "tp" @16:32
// CHECK-NEXT:           body: EXPR @17:3
// CHECK-NEXT:             ASSIGN= 'int' effects "tp = 1" @17:3
// CHECK-NEXT:               OBJECT tp#{{[0-9]+}} 'int' "tp" @17:3
// CHECK-NEXT:               INT 1 'int' "1" @17:8
// CHECK-NEXT:         DIRECTIVE "master" @18:9
// CHECK-NEXT:           constructs MASKED collapse 0 end 19
// CHECK-NEXT:           anchor 533..533 before " " after ""
// CHECK-NEXT:           body: NULL @19:3
// CHECK-NEXT:         DIRECTIVE "masked" @20:9
// CHECK-NEXT:           constructs MASKED collapse 0 end 21
// CHECK-NEXT:           anchor 566..566 before " " after ""
// CHECK-NEXT:           clause OTHER filter @20:20
// CHECK-NEXT:             INT 2 'int' "2" @20:27
// CHECK-NEXT:           body: NULL @21:3
// CHECK-NEXT:         DIRECTIVE "critical" @22:9
// CHECK-NEXT:           constructs CRITICAL collapse 0 end 23 name lock
// CHECK-NEXT:           anchor 605..605 before " " after ""
// CHECK-NEXT:           clause HINT hint [1] @22:28
// CHECK-NEXT:             expr: INT 1 'int' "1" @22:33
// CHECK-NEXT:           body: NULL @23:3
// CHECK-NEXT:         DIRECTIVE "critical" @24:9
// CHECK-NEXT:           constructs CRITICAL collapse 0 end 25
// CHECK-NEXT:           anchor 630..630 before " " after ""
// CHECK-NEXT:           body: NULL @25:3
// CHECK-NEXT:         DIRECTIVE "barrier" @26:9
// CHECK-NEXT:           constructs BARRIER collapse 0 end 26
// CHECK-NEXT:           anchor 654..654 before " " after ""
// CHECK-NEXT:         DIRECTIVE "flush" @27:9
// CHECK-NEXT:           constructs FLUSH collapse 0 end 27
// CHECK-NEXT:           anchor 675..675 before " " after ""
// CHECK-NEXT:           clause OTHER flush @27:13
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @27:19
// CHECK-NEXT:         DIRECTIVE "taskyield" @28:9
// CHECK-NEXT:           constructs TASKYIELD collapse 0 end 28
// CHECK-NEXT:           anchor 697..697 before " " after ""
// CHECK-NEXT:         DIRECTIVE "cancel" @29:9
// CHECK-NEXT:           constructs CANCEL collapse 0 end 29
// CHECK-NEXT:           anchor 725..725 before " " after ""
// CHECK-NEXT:         DIRECTIVE "cancellation point" @30:9
// CHECK-NEXT:           constructs CANCEL collapse 0 end 30
// CHECK-NEXT:           anchor 765..765 before " " after ""
// CHECK-NEXT:         DIRECTIVE "scope" @31:9
// CHECK-NEXT:           constructs OTHER collapse 0 end 32
// CHECK-NEXT:           anchor 800..800 before " " after ""
// CHECK-NEXT:           clause REDUCTION reduction [+] @31:19
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @31:33
// CHECK-NEXT:           body: EXPR @32:3
// CHECK-NEXT:             INCDEC + postfix 'int' effects "s++" @32:3
// CHECK-NEXT:               OBJECT s#{{[0-9]+}} 'int' "s" @32:3
// CHECK-NEXT:     DIRECTIVE "atomic" @34:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 35
// CHECK-NEXT:       anchor 829..829 before " " after ""
// CHECK-NEXT:       body: EXPR @35:2
// CHECK-NEXT:         ASSIGN += 'int' in 'int' effects "s += 1" @35:2
// CHECK-NEXT:           OBJECT s#{{[0-9]+}} 'int' "s" @35:2
// CHECK-NEXT:           INT 1 'int' "1" @35:7
// CHECK-NEXT:     DIRECTIVE "atomic" @36:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 37
// CHECK-NEXT:       anchor 870..870 before " " after ""
// CHECK-NEXT:       clause ATOMIC_READ read @36:20
// CHECK-NEXT:       clause OTHER seq_cst @36:25
// CHECK-NEXT:       body: EXPR @37:2
// CHECK-NEXT:         ASSIGN= 'int' effects "v = s" @37:2
// CHECK-NEXT:           OBJECT v#{{[0-9]+}} 'int' "v" @37:2
// CHECK-NEXT:           LOAD 'int' "s" @37:6
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @37:6
// CHECK-NEXT:     DIRECTIVE "atomic" @38:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 39
// CHECK-NEXT:       anchor 903..903 before " " after ""
// CHECK-NEXT:       clause ATOMIC_WRITE write @38:20
// CHECK-NEXT:       body: EXPR @39:2
// CHECK-NEXT:         ASSIGN= 'int' effects "s = 1" @39:2
// CHECK-NEXT:           OBJECT s#{{[0-9]+}} 'int' "s" @39:2
// CHECK-NEXT:           INT 1 'int' "1" @39:6
// CHECK-NEXT:     DIRECTIVE "atomic" @40:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 41
// CHECK-NEXT:       anchor 937..937 before " " after ""
// CHECK-NEXT:       clause ATOMIC_UPDATE update @40:20
// CHECK-NEXT:       body: EXPR @41:2
// CHECK-NEXT:         INCDEC + postfix 'int' effects "s++" @41:2
// CHECK-NEXT:           OBJECT s#{{[0-9]+}} 'int' "s" @41:2
// CHECK-NEXT:     DIRECTIVE "atomic" @42:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 43
// CHECK-NEXT:       anchor 970..970 before " " after ""
// CHECK-NEXT:       clause ATOMIC_CAPTURE capture @42:20
// CHECK-NEXT:       body: EXPR @43:2
// CHECK-NEXT:         ASSIGN= 'int' effects "v = s++" @43:2
// CHECK-NEXT:           OBJECT v#{{[0-9]+}} 'int' "v" @43:2
// CHECK-NEXT:           INCDEC + postfix 'int' effects "s++" @43:6
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @43:6
// CHECK-NEXT:     DIRECTIVE "atomic" @44:9
// CHECK-NEXT:       constructs ATOMIC collapse 0 end 46
// CHECK-NEXT:       anchor 1007..1007 before " " after ""
// CHECK-NEXT:       clause ATOMIC_COMPARE compare @44:20
// CHECK-NEXT:       body: IF @45:2
// CHECK-NEXT:         BINARY == 'int' "s == 3" @45:6
// CHECK-NEXT:           LOAD 'int' "s" @45:6
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @45:6
// CHECK-NEXT:           INT 3 'int' "3" @45:11
// CHECK-NEXT:         then: EXPR @46:3
// CHECK-NEXT:           ASSIGN= 'int' effects "s = n" @46:3
// CHECK-NEXT:             OBJECT s#{{[0-9]+}} 'int' "s" @46:3
// CHECK-NEXT:             LOAD 'int' "n" @46:7
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @46:7
// CHECK-NEXT:     DIRECTIVE "task" @47:9
// CHECK-NEXT:       constructs TASK collapse 0 end 49
// CHECK-NEXT:       anchor 1164..1164 before " " after ""
// CHECK-NEXT:       clause DEPEND depend [in] @47:18
// CHECK-NEXT:         SECTION 'int' "a[0 : n]" @47:30
// CHECK-NEXT:           LOAD 'int *' "a" @47:30
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int *' "a" @47:30
// CHECK-NEXT:           INT 0 'int' "0" @47:32
// CHECK-NEXT:           length: LOAD 'int' "n" @47:36
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @47:36
// CHECK-NEXT:       clause DEPEND depend [inout] modifier [iterator] @47:40
// CHECK-NEXT:         expr: UNKNOWN '<OpenMP iterator type>' (iterator) effects "iterator(int it = 0 : n)" @47:47
// CHECK-NEXT:           OBJECT it#{{[0-9]+}} 'int'
// CHECK-NEXT:           INT 0 'int' "0" @47:65
// CHECK-NEXT:           LOAD 'int' "n" @47:69
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @47:69
// CHECK-NEXT:           ZERO
// CHECK-NEXT:         SUBSCRIPT 'int' "a[it]" @47:81
// CHECK-NEXT:           LOAD 'int *' "a" @47:81
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int *' "a" @47:81
// CHECK-NEXT:           LOAD 'int' "it" @47:83
// CHECK-NEXT:             OBJECT it#{{[0-9]+}} 'int' "it" @47:83
// CHECK-NEXT:       clause PRIORITY priority @47:88
// CHECK-NEXT:         expr: LOAD 'int' "n" @47:97
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @47:97
// CHECK-NEXT:       clause FINAL final @47:100
// CHECK-NEXT:         expr: BINARY > 'int' "n > 2" @47:106
// CHECK-NEXT:           LOAD 'int' "n" @47:106
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @47:106
// CHECK-NEXT:           INT 2 'int' "2" @47:110
// CHECK-NEXT:       clause UNTIED untied @47:113
// CHECK-NEXT:       clause MERGEABLE mergeable @48:5
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int *' "a" @49:2
// CHECK-NEXT:       body: EXPR @49:2
// CHECK-NEXT:         ASSIGN= 'int' effects "a[0] = 1" @49:2
// CHECK-NEXT:           SUBSCRIPT 'int' "a[0]" @49:2
// CHECK-NEXT:             LOAD 'int *' "a" @49:2
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'int *' "a" @49:2
// CHECK-NEXT:             INT 0 'int' "0" @49:4
// CHECK-NEXT:           INT 1 'int' "1" @49:9
// CHECK-NEXT:     DIRECTIVE "taskgroup" @50:9
// CHECK-NEXT:       constructs TASKGROUP collapse 0 end 51
// CHECK-NEXT:       anchor 1219..1219 before " " after ""
// CHECK-NEXT:       clause TASK_REDUCTION task_reduction [+] @50:23
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @50:42
// CHECK-NEXT:       body: DIRECTIVE "taskloop" @51:9
// CHECK-NEXT:         constructs TASKLOOP collapse 1 end 53
// CHECK-NEXT:         anchor 1281..1281 before " " after ""
// CHECK-NEXT:         clause GRAINSIZE grainsize @51:22
// CHECK-NEXT:           expr: LOAD 'int' "n" @51:32
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @51:32
// CHECK-NEXT:         clause NOGROUP nogroup @51:35
// CHECK-NEXT:         clause IN_REDUCTION in_reduction [+] @51:43
// CHECK-NEXT:           OBJECT s#{{[0-9]+}} 'int' "s" @51:60
// CHECK-NEXT:         clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @52:22
// CHECK-NEXT:         body: FOR @52:2
// CHECK-NEXT:           init: DECL @52:11
// CHECK-NEXT:             object i#{{[0-9]+}} local 'int' (INT s32 size 4) @52:11
// CHECK-NEXT:             INT 0 'int' "0" @52:15
// CHECK-NEXT:           BINARY < 'int' "i < n" @52:18
// CHECK-NEXT:             LOAD 'int' "i" @52:18
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @52:18
// CHECK-NEXT:             LOAD 'int' "n" @52:22
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @52:22
// CHECK-NEXT:           step: INCDEC + postfix 'int' effects "i++" @52:25
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @52:25
// CHECK-NEXT:           EXPR @53:3
// CHECK-NEXT:             INCDEC + postfix 'int' effects "s++" @53:3
// CHECK-NEXT:               OBJECT s#{{[0-9]+}} 'int' "s" @53:3
// CHECK-NEXT:     DIRECTIVE "taskwait" @54:9
// CHECK-NEXT:       constructs TASKWAIT collapse 0 end 54
// CHECK-NEXT:       anchor 1353..1353 before " " after ""
// CHECK-NEXT:       clause DEPEND depend [in] @54:22
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @54:34
// CHECK:      object shared_value#{{[0-9]+}} global defined 'int' (INT s32 size 4) @3:5
// CHECK:      object tp#{{[0-9]+}} thread defined 'int' (INT s32 size 4) @3:19
