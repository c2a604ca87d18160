// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Clauses that clang adds are marked; expressions it captures come as written. */
struct s {
	int x;
} g;
double table[50];
void f(int n, double *p)
{
	double array[10], vla[n];
#pragma omp target
	{
		array[0] = vla[1] + table[2] + g.x;
		p[0] = n;
	}
#pragma omp target teams distribute parallel for num_teams(g.x + 1) if (*p > n) device(n) num_threads(g.x)
	for (int i = 0; i < n; i++)
		p[i] = i;
}

// CHECK:      unit strict-aliasing
// CHECK:      function f 'void' @7:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @7:12
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @7:23
// CHECK-NEXT:   body: BLOCK @8:1
// CHECK-NEXT:     DECL @9:9
// CHECK-NEXT:       object array#{{[0-9]+}} local 'double[10]' (ARRAY constant 10 size 80 (FLOAT 64 size 8)) @9:9
// CHECK-NEXT:     DECL @9:20
// CHECK-NEXT:       object vla#{{[0-9]+}} local 'double[n]' (ARRAY variable size 0 (FLOAT 64 size 8)) @9:20
// CHECK-NEXT:         extent: LOAD 'int' "n" @9:24
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @9:24
// CHECK-NEXT:     DIRECTIVE "target" @10:9
// CHECK-NEXT:       constructs TARGET collapse 0 end 14
// CHECK-NEXT:       anchor 319..319 before " " after ""
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'double *' "p" @13:3
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @13:10
// CHECK-NEXT:       clause MAP map tofrom implicit
// CHECK-NEXT:         OBJECT array#{{[0-9]+}} 'double[10]' "array" @12:3
// CHECK-NEXT:         OBJECT vla#{{[0-9]+}} 'double[n]' "vla" @12:14
// CHECK-NEXT:         OBJECT table#{{[0-9]+}} 'double[50]' "table" @12:23
// CHECK-NEXT:         OBJECT g#{{[0-9]+}} 'struct s' "g" @12:34
// CHECK-NEXT:       body: BLOCK @11:2
// CHECK-NEXT:         EXPR @12:3
// CHECK-NEXT:           ASSIGN= 'double' effects "array[0] = vla[1] + table[2] + g.x" @12:3
// CHECK-NEXT:             SUBSCRIPT 'double' "array[0]" @12:3
// CHECK-NEXT:               DECAY 'double *' "array" @12:3
// CHECK-NEXT:                 OBJECT array#{{[0-9]+}} 'double[10]' "array" @12:3
// CHECK-NEXT:               INT 0 'int' "0" @12:9
// CHECK-NEXT:             BINARY + 'double' "vla[1] + table[2] + g.x" @12:14
// CHECK-NEXT:               BINARY + 'double' "vla[1] + table[2]" @12:14
// CHECK-NEXT:                 LOAD 'double' "vla[1]" @12:14
// CHECK-NEXT:                   SUBSCRIPT 'double' "vla[1]" @12:14
// CHECK-NEXT:                     DECAY 'double *' "vla" @12:14
// CHECK-NEXT:                       OBJECT vla#{{[0-9]+}} 'double[n]' "vla" @12:14
// CHECK-NEXT:                     INT 1 'int' "1" @12:18
// CHECK-NEXT:                 LOAD 'double' "table[2]" @12:23
// CHECK-NEXT:                   SUBSCRIPT 'double' "table[2]" @12:23
// CHECK-NEXT:                     DECAY 'double *' "table" @12:23
// CHECK-NEXT:                       OBJECT table#{{[0-9]+}} 'double[50]' "table" @12:23
// CHECK-NEXT:                     INT 2 'int' "2" @12:29
// CHECK-NEXT:               CAST 'double' "g.x" @12:34
// CHECK-NEXT:                 LOAD 'int' "g.x" @12:34
// CHECK-NEXT:                   MEMBER .x[0] 'int' "g.x" @12:34
// CHECK-NEXT:                     OBJECT g#{{[0-9]+}} 'struct s' "g" @12:34
// CHECK-NEXT:         EXPR @13:3
// CHECK-NEXT:           ASSIGN= 'double' effects "p[0] = n" @13:3
// CHECK-NEXT:             SUBSCRIPT 'double' "p[0]" @13:3
// CHECK-NEXT:               LOAD 'double *' "p" @13:3
// CHECK-NEXT:                 OBJECT p#{{[0-9]+}} 'double *' "p" @13:3
// CHECK-NEXT:               INT 0 'int' "0" @13:5
// CHECK-NEXT:             CAST 'double' "n" @13:10
// CHECK-NEXT:               LOAD 'int' "n" @13:10
// CHECK-NEXT:                 OBJECT n#{{[0-9]+}} 'int' "n" @13:10
// CHECK-NEXT:     DIRECTIVE "target teams distribute parallel for" @15:9
// CHECK-NEXT:       constructs TARGET TEAMS DISTRIBUTE PARALLEL FOR collapse 1 end 17
// CHECK-NEXT:       anchor 482..482 before " " after ""
// CHECK-NEXT:       clause NUM_TEAMS num_teams @15:50
// CHECK-NEXT:         expr: BINARY + 'int' "g.x + 1" @15:60
// CHECK-NEXT:           LOAD 'int' "g.x" @15:60
// CHECK-NEXT:             MEMBER .x[0] 'int' "g.x" @15:60
// CHECK-NEXT:               OBJECT g#{{[0-9]+}} 'struct s' "g" @15:60
// CHECK-NEXT:           INT 1 'int' "1" @15:66
// CHECK-NEXT:       clause IF if @15:69
// CHECK-NEXT:         expr: BINARY > 'int' "*p > n" @15:73
// CHECK-NEXT:           LOAD 'double' "*p" @15:73
// CHECK-NEXT:             DEREF 'double' "*p" @15:73
// CHECK-NEXT:               LOAD 'double *' "p" @15:74
// CHECK-NEXT:                 OBJECT p#{{[0-9]+}} 'double *' "p" @15:74
// CHECK-NEXT:           CAST 'double' "n" @15:78
// CHECK-NEXT:             LOAD 'int' "n" @15:78
// CHECK-NEXT:               OBJECT n#{{[0-9]+}} 'int' "n" @15:78
// CHECK-NEXT:       clause DEVICE device @15:81
// CHECK-NEXT:         expr: LOAD 'int' "n" @15:88
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @15:88
// CHECK-NEXT:       clause NUM_THREADS num_threads @15:91
// CHECK-NEXT:         expr: LOAD 'int' "g.x" @15:103
// CHECK-NEXT:           MEMBER .x[0] 'int' "g.x" @15:103
// CHECK-NEXT:             OBJECT g#{{[0-9]+}} 'struct s' "g" @15:103
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate implicit
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @16:22
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'double *' "p" @17:3
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
// CHECK-NEXT:           ASSIGN= 'double' effects "p[i] = i" @17:3
// CHECK-NEXT:             SUBSCRIPT 'double' "p[i]" @17:3
// CHECK-NEXT:               LOAD 'double *' "p" @17:3
// CHECK-NEXT:                 OBJECT p#{{[0-9]+}} 'double *' "p" @17:3
// CHECK-NEXT:               LOAD 'int' "i" @17:5
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @17:5
// CHECK-NEXT:             CAST 'double' "i" @17:10
// CHECK-NEXT:               LOAD 'int' "i" @17:10
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @17:10
// CHECK:      object g#{{[0-9]+}} global defined 'struct s' (RECORD struct s size 4) @5:3
// CHECK:      object table#{{[0-9]+}} global defined 'double[50]' (ARRAY constant 50 size 400 (FLOAT 64 size 8)) @6:8
// CHECK:      struct s size 4 @3:8
// CHECK-NEXT:   field x at 0 'int'
