// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Loop directives: leaf constructs, associated loops as plain FOR statements, their clauses. */
void f(int n, double *a, double m[n][n])
{
	int s = 0, i, j, last;
#pragma omp target teams distribute parallel for simd collapse(2) num_teams(n) thread_limit(64) num_threads(n + 1)     \
    schedule(monotonic : static, 4) dist_schedule(static, n) reduction(+ : s) safelen(8) simdlen(4) lastprivate(last)  \
    private(j)
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			last = m[i][j];
#pragma omp target teams loop bind(teams) order(reproducible : concurrent)
	for (int k = 0; k < n; k++)
		;
#pragma omp target parallel loop
	for (int k = 0; k < n; k++)
		;
#pragma omp parallel masked taskloop simd num_tasks(strict : 4)
	for (int k = 0; k < n; k++)
		;
#pragma omp parallel for ordered(1) schedule(guided)
	for (int k = 1; k < n; k++) {
#pragma omp ordered depend(sink : k - 1)
#pragma omp ordered depend(source)
	}
#pragma omp parallel for reduction(inscan, + : s)
	for (int k = 1; k < n; k++) {
		s += k;
#pragma omp scan inclusive(s)
		a[k] = s;
	}
#pragma omp parallel for
#pragma omp tile sizes(4, 8)
	for (int k = 0; k < n; k++)
		for (int l = 0; l < n; l++)
			;
#pragma omp parallel for linear(s : 2)
	for (int k = 0; k < n; k++)
		;
#pragma omp unroll partial(2)
	for (int k = 0; k < n; k++)
		;
}

// CHECK:      unit strict-aliasing
// CHECK:      function f 'void' @3:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @3:12
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @3:23
// CHECK-NEXT:   object m#{{[0-9]+}} parameter 'double (*)[n]' (POINTER size 8 (ARRAY variable size 0 (FLOAT 64 size 8))) @3:33
// CHECK-NEXT:     extent: LOAD 'int' "n" @3:38
// CHECK-NEXT:       OBJECT n#{{[0-9]+}} 'int' "n" @3:38
// CHECK-NEXT:     declared: (ARRAY variable size 0 (ARRAY variable size 0 (FLOAT 64 size 8))) 'double[n][n]'
// CHECK-NEXT:       extent: LOAD 'int' "n" @3:35
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @3:35
// CHECK-NEXT:       extent: LOAD 'int' "n" @3:38
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @3:38
// CHECK-NEXT:   body: BLOCK @4:1
// CHECK-NEXT:     DECL @5:6
// CHECK-NEXT:       object s#{{[0-9]+}} local 'int' (INT s32 size 4) @5:6
// CHECK-NEXT:       INT 0 'int' "0" @5:10
// CHECK-NEXT:     DECL @5:13
// CHECK-NEXT:       object i#{{[0-9]+}} local 'int' (INT s32 size 4) @5:13
// CHECK-NEXT:     DECL @5:16
// CHECK-NEXT:       object j#{{[0-9]+}} local 'int' (INT s32 size 4) @5:16
// CHECK-NEXT:     DECL @5:19
// CHECK-NEXT:       object last#{{[0-9]+}} local 'int' (INT s32 size 4) @5:19
// CHECK-NEXT:     DIRECTIVE "target teams distribute parallel for simd" @6:9
// CHECK-NEXT:       constructs TARGET TEAMS DISTRIBUTE PARALLEL FOR SIMD collapse 2 end 11
// CHECK-NEXT:       anchor 542..542 before " " after ""
// CHECK-NEXT:       clause COLLAPSE collapse @6:55
// CHECK-NEXT:         expr: INT 2 'int' "2" @6:64
// CHECK-NEXT:       clause NUM_TEAMS num_teams @6:67
// CHECK-NEXT:         expr: LOAD 'int' "n" @6:77
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @6:77
// CHECK-NEXT:       clause THREAD_LIMIT thread_limit @6:80
// CHECK-NEXT:         expr: INT 64 'int' "64" @6:93
// CHECK-NEXT:       clause NUM_THREADS num_threads @6:97
// CHECK-NEXT:         expr: BINARY + 'int' "n + 1" @6:109
// CHECK-NEXT:           LOAD 'int' "n" @6:109
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @6:109
// CHECK-NEXT:           INT 1 'int' "1" @6:113
// CHECK-NEXT:       clause SCHEDULE schedule [static] modifier [monotonic] @7:5
// CHECK-NEXT:         expr: INT 4 'int' "4" @7:34
// CHECK-NEXT:       clause DIST_SCHEDULE dist_schedule [static] @7:37
// CHECK-NEXT:         expr: LOAD 'int' "n" @7:59
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @7:59
// CHECK-NEXT:       clause REDUCTION reduction [+] @7:62
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @7:76
// CHECK-NEXT:       clause SAFELEN safelen @7:79
// CHECK-NEXT:         expr: INT 8 'int' "8" @7:87
// CHECK-NEXT:       clause SIMDLEN simdlen @7:90
// CHECK-NEXT:         expr: INT 4 'int' "4" @7:98
// CHECK-NEXT:       clause LASTPRIVATE lastprivate @7:101
// CHECK-NEXT:         OBJECT last#{{[0-9]+}} 'int' "last" @7:113
// CHECK-NEXT:       clause PRIVATE private @8:5
// CHECK-NEXT:         OBJECT j#{{[0-9]+}} 'int' "j" @8:13
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @9:18
// CHECK-NEXT:         OBJECT m#{{[0-9]+}} 'double (*)[n]' "m" @11:11
// CHECK-NEXT:       body: FOR @9:2
// CHECK-NEXT:         init: EXPR @9:7
// CHECK-NEXT:           ASSIGN= 'int' effects "i = 0" @9:7
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @9:7
// CHECK-NEXT:             INT 0 'int' "0" @9:11
// CHECK-NEXT:         BINARY < 'int' "i < n" @9:14
// CHECK-NEXT:           LOAD 'int' "i" @9:14
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @9:14
// CHECK-NEXT:           LOAD 'int' "n" @9:18
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @9:18
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "i++" @9:21
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @9:21
// CHECK-NEXT:         FOR @10:3
// CHECK-NEXT:           init: EXPR @10:8
// CHECK-NEXT:             ASSIGN= 'int' effects "j = 0" @10:8
// CHECK-NEXT:               OBJECT j#{{[0-9]+}} 'int' "j" @10:8
// CHECK-NEXT:               INT 0 'int' "0" @10:12
// CHECK-NEXT:           BINARY < 'int' "j < n" @10:15
// CHECK-NEXT:             LOAD 'int' "j" @10:15
// CHECK-NEXT:               OBJECT j#{{[0-9]+}} 'int' "j" @10:15
// CHECK-NEXT:             LOAD 'int' "n" @10:19
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @10:19
// CHECK-NEXT:           step: INCDEC + postfix 'int' effects "j++" @10:22
// CHECK-NEXT:             OBJECT j#{{[0-9]+}} 'int' "j" @10:22
// CHECK-NEXT:           EXPR @11:4
// CHECK-NEXT:             ASSIGN= 'int' effects "last = m[i][j]" @11:4
// CHECK-NEXT:               OBJECT last#{{[0-9]+}} 'int' "last" @11:4
// CHECK-NEXT:               CAST 'int' "m[i][j]" @11:11
// CHECK-NEXT:                 LOAD 'double' "m[i][j]" @11:11
// CHECK-NEXT:                   SUBSCRIPT 'double' "m[i][j]" @11:11
// CHECK-NEXT:                     DECAY 'double *' "m[i]" @11:11
// CHECK-NEXT:                       SUBSCRIPT 'double[n]' "m[i]" @11:11
// CHECK-NEXT:                         LOAD 'double (*)[n]' "m" @11:11
// CHECK-NEXT:                           OBJECT m#{{[0-9]+}} 'double (*)[n]' "m" @11:11
// CHECK-NEXT:                         LOAD 'int' "i" @11:13
// CHECK-NEXT:                           OBJECT i#{{[0-9]+}} 'int' "i" @11:13
// CHECK-NEXT:                     LOAD 'int' "j" @11:16
// CHECK-NEXT:                       OBJECT j#{{[0-9]+}} 'int' "j" @11:16
// CHECK-NEXT:     DIRECTIVE "target teams loop" @12:9
// CHECK-NEXT:       constructs TARGET TEAMS LOOP collapse 1 end 14
// CHECK-NEXT:       anchor 687..687 before " " after ""
// CHECK-NEXT:       clause BIND bind [teams] @12:31
// CHECK-NEXT:       clause ORDER order [concurrent] modifier [reproducible] @12:43
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @13:22
// CHECK-NEXT:       body: FOR @13:2
// CHECK-NEXT:         init: DECL @13:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @13:11
// CHECK-NEXT:           INT 0 'int' "0" @13:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @13:18
// CHECK-NEXT:           LOAD 'int' "k" @13:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @13:18
// CHECK-NEXT:           LOAD 'int' "n" @13:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @13:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @13:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @13:25
// CHECK-NEXT:         NULL @14:3
// CHECK-NEXT:     DIRECTIVE "target parallel loop" @15:9
// CHECK-NEXT:       constructs TARGET PARALLEL LOOP collapse 1 end 17
// CHECK-NEXT:       anchor 753..753 before " " after ""
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @16:22
// CHECK-NEXT:       body: FOR @16:2
// CHECK-NEXT:         init: DECL @16:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @16:11
// CHECK-NEXT:           INT 0 'int' "0" @16:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @16:18
// CHECK-NEXT:           LOAD 'int' "k" @16:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @16:18
// CHECK-NEXT:           LOAD 'int' "n" @16:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @16:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @16:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @16:25
// CHECK-NEXT:         NULL @17:3
// CHECK-NEXT:     DIRECTIVE "parallel masked taskloop simd" @18:9
// CHECK-NEXT:       constructs PARALLEL SIMD MASKED TASKLOOP collapse 1 end 20
// CHECK-NEXT:       anchor 850..850 before " " after ""
// CHECK-NEXT:       clause NUM_TASKS num_tasks modifier [strict] @18:43
// CHECK-NEXT:         expr: INT 4 'int' "4" @18:62
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @19:22
// CHECK-NEXT:       body: FOR @19:2
// CHECK-NEXT:         init: DECL @19:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @19:11
// CHECK-NEXT:           INT 0 'int' "0" @19:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @19:18
// CHECK-NEXT:           LOAD 'int' "k" @19:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @19:18
// CHECK-NEXT:           LOAD 'int' "n" @19:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @19:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @19:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @19:25
// CHECK-NEXT:         NULL @20:3
// CHECK-NEXT:     DIRECTIVE "parallel for" @21:9
// CHECK-NEXT:       constructs PARALLEL FOR collapse 1 end 25
// CHECK-NEXT:       anchor 936..936 before " " after ""
// CHECK-NEXT:       clause ORDERED ordered @21:26
// CHECK-NEXT:         expr: INT 1 'int' "1" @21:34
// CHECK-NEXT:       clause SCHEDULE schedule [guided] @21:37
// CHECK-NEXT:       body: FOR @22:2
// CHECK-NEXT:         init: DECL @22:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @22:11
// CHECK-NEXT:           INT 1 'int' "1" @22:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @22:18
// CHECK-NEXT:           LOAD 'int' "k" @22:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @22:18
// CHECK-NEXT:           LOAD 'int' "n" @22:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @22:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @22:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @22:25
// CHECK-NEXT:         BLOCK @22:30
// CHECK-NEXT:           DIRECTIVE "ordered" @23:9
// CHECK-NEXT:             constructs ORDERED collapse 0 end 23
// CHECK-NEXT:             anchor 1008..1008 before " " after ""
// CHECK-NEXT:             clause DEPEND depend [sink] @23:21
// CHECK-NEXT:               BINARY - 'int' "k - 1" @23:35
// CHECK-NEXT:                 LOAD 'int' "k" @23:35
// CHECK-NEXT:                   OBJECT k#{{[0-9]+}} 'int' "k" @23:35
// CHECK-NEXT:                 INT 1 'int' "1" @23:39
// CHECK-NEXT:           DIRECTIVE "ordered" @24:9
// CHECK-NEXT:             constructs ORDERED collapse 0 end 24
// CHECK-NEXT:             anchor 1043..1043 before " " after ""
// CHECK-NEXT:             clause DEPEND depend [source] @24:21
// CHECK-NEXT:     DIRECTIVE "parallel for" @26:9
// CHECK-NEXT:       constructs PARALLEL FOR collapse 1 end 31
// CHECK-NEXT:       anchor 1096..1096 before " " after ""
// CHECK-NEXT:       clause REDUCTION reduction [+] modifier [inscan] @26:26
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @26:48
// CHECK-NEXT:       body: FOR @27:2
// CHECK-NEXT:         init: DECL @27:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @27:11
// CHECK-NEXT:           INT 1 'int' "1" @27:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @27:18
// CHECK-NEXT:           LOAD 'int' "k" @27:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @27:18
// CHECK-NEXT:           LOAD 'int' "n" @27:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @27:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @27:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @27:25
// CHECK-NEXT:         BLOCK @27:30
// CHECK-NEXT:           EXPR @28:3
// CHECK-NEXT:             ASSIGN += 'int' in 'int' effects "s += k" @28:3
// CHECK-NEXT:               OBJECT s#{{[0-9]+}} 'int' "s" @28:3
// CHECK-NEXT:               LOAD 'int' "k" @28:8
// CHECK-NEXT:                 OBJECT k#{{[0-9]+}} 'int' "k" @28:8
// CHECK-NEXT:           DIRECTIVE "scan" @29:9
// CHECK-NEXT:             constructs SCAN collapse 0 end 29
// CHECK-NEXT:             anchor 1167..1167 before " " after ""
// CHECK-NEXT:             clause OTHER inclusive @29:18
// CHECK-NEXT:               OBJECT s#{{[0-9]+}} 'int' "s" @29:28
// CHECK-NEXT:           EXPR @30:3
// CHECK-NEXT:             ASSIGN= 'double' effects "a[k] = s" @30:3
// CHECK-NEXT:               SUBSCRIPT 'double' "a[k]" @30:3
// CHECK-NEXT:                 LOAD 'double *' "a" @30:3
// CHECK-NEXT:                   OBJECT a#{{[0-9]+}} 'double *' "a" @30:3
// CHECK-NEXT:                 LOAD 'int' "k" @30:5
// CHECK-NEXT:                   OBJECT k#{{[0-9]+}} 'int' "k" @30:5
// CHECK-NEXT:               CAST 'double' "s" @30:10
// CHECK-NEXT:                 LOAD 'int' "s" @30:10
// CHECK-NEXT:                   OBJECT s#{{[0-9]+}} 'int' "s" @30:10
// CHECK-NEXT:     DIRECTIVE "parallel for" @32:9
// CHECK-NEXT:       constructs PARALLEL FOR collapse 1 end 33
// CHECK-NEXT:       anchor 1207..1207 before " " after ""
// CHECK-NEXT:       body: DIRECTIVE "tile" @33:9
// CHECK-NEXT:         constructs TRANSFORM collapse 2 end 36
// CHECK-NEXT:         anchor 1236..1236 before " " after ""
// CHECK-NEXT:         clause OTHER sizes @33:18
// CHECK-NEXT:           INT 4 'int' "4" @33:24
// CHECK-NEXT:           INT 8 'int' "8" @33:27
// CHECK-NEXT:         body: FOR @34:2
// CHECK-NEXT:           init: DECL @34:11
// CHECK-NEXT:             object k#{{[0-9]+}} local 'int' (INT s32 size 4) @34:11
// CHECK-NEXT:             INT 0 'int' "0" @34:15
// CHECK-NEXT:           BINARY < 'int' "k < n" @34:18
// CHECK-NEXT:             LOAD 'int' "k" @34:18
// CHECK-NEXT:               OBJECT k#{{[0-9]+}} 'int' "k" @34:18
// CHECK-NEXT:             LOAD 'int' "n" @34:22
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @34:22
// CHECK-NEXT:           step: INCDEC + postfix 'int' effects "k++" @34:25
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @34:25
// CHECK-NEXT:           FOR @35:3
// CHECK-NEXT:             init: DECL @35:12
// CHECK-NEXT:               object l#{{[0-9]+}} local 'int' (INT s32 size 4) @35:12
// CHECK-NEXT:               INT 0 'int' "0" @35:16
// CHECK-NEXT:             BINARY < 'int' "l < n" @35:19
// CHECK-NEXT:               LOAD 'int' "l" @35:19
// CHECK-NEXT:                 OBJECT l#{{[0-9]+}} 'int' "l" @35:19
// CHECK-NEXT:               LOAD 'int' "n" @35:23
// CHECK-NEXT:                 OBJECT n#{{[0-9]+}} 'int' "n" @35:23
// CHECK-NEXT:             step: INCDEC + postfix 'int' effects "l++" @35:26
// CHECK-NEXT:               OBJECT l#{{[0-9]+}} 'int' "l" @35:26
// CHECK-NEXT:             NULL @36:4
// CHECK-NEXT:     DIRECTIVE "parallel for" @37:9
// CHECK-NEXT:       constructs PARALLEL FOR collapse 1 end 39
// CHECK-NEXT:       anchor 1339..1339 before " " after ""
// CHECK-NEXT:       clause LINEAR linear modifier [val] @37:26
// CHECK-NEXT:         expr: INT 2 'int' "2" @37:37
// CHECK-NEXT:         OBJECT s#{{[0-9]+}} 'int' "s" @37:33
// CHECK-NEXT:       body: FOR @38:2
// CHECK-NEXT:         init: DECL @38:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @38:11
// CHECK-NEXT:           INT 0 'int' "0" @38:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @38:18
// CHECK-NEXT:           LOAD 'int' "k" @38:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @38:18
// CHECK-NEXT:           LOAD 'int' "n" @38:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @38:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @38:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @38:25
// CHECK-NEXT:         NULL @39:3
// CHECK-NEXT:     DIRECTIVE "unroll" @40:9
// CHECK-NEXT:       constructs TRANSFORM collapse 1 end 42
// CHECK-NEXT:       anchor 1402..1402 before " " after ""
// CHECK-NEXT:       clause OTHER partial @40:20
// CHECK-NEXT:         INT 2 'int' "2" @40:28
// CHECK-NEXT:       body: FOR @41:2
// CHECK-NEXT:         init: DECL @41:11
// CHECK-NEXT:           object k#{{[0-9]+}} local 'int' (INT s32 size 4) @41:11
// CHECK-NEXT:           INT 0 'int' "0" @41:15
// CHECK-NEXT:         BINARY < 'int' "k < n" @41:18
// CHECK-NEXT:           LOAD 'int' "k" @41:18
// CHECK-NEXT:             OBJECT k#{{[0-9]+}} 'int' "k" @41:18
// CHECK-NEXT:           LOAD 'int' "n" @41:22
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @41:22
// CHECK-NEXT:         step: INCDEC + postfix 'int' effects "k++" @41:25
// CHECK-NEXT:           OBJECT k#{{[0-9]+}} 'int' "k" @41:25
// CHECK-NEXT:         NULL @42:3
