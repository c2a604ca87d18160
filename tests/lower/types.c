// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Array parameters keep the type as written; extents of variable length are expressions. */
typedef double real;
typedef struct pair {
	int a : 3, b;
	struct pair *next;
} pair;

void parameters(unsigned n, const double x[restrict n], double y[static 2 * n], int c[const 4], real m[n][n + 1],
		int open[], int (*p)[n])
{
}

void star(int n, double a[*]);

void locals(int n)
{
	real v[n][3];
	typeof(int[n]) t;
	_Atomic int at;
	volatile unsigned char vc;
	enum e { A } en;
	_Bool b;
	_BitInt(17) bi;
	long double ld;
	_Complex float cf;
	void (*f)(int);
	pair *const restrict pp = 0;
}

// CHECK:      unit strict-aliasing
// CHECK:      function parameters 'void' @9:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'unsigned int' (INT u32 size 4) @9:26
// CHECK-NEXT:   object x#{{[0-9]+}} parameter 'const double *restrict' (POINTER restrict size 8 (FLOAT const 64 size 8)) @9:42
// CHECK-NEXT:     declared: (ARRAY restrict variable size 0 (FLOAT const 64 size 8)) 'const double[restrict n]'
// CHECK-NEXT:       extent: LOAD 'unsigned int' "n" @9:53
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'unsigned int' "n" @9:53
// CHECK-NEXT:   object y#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @9:64
// CHECK-NEXT:     declared: (ARRAY variable static size 0 (FLOAT 64 size 8)) 'double[static 2 * n]'
// CHECK-NEXT:       extent: BINARY * 'unsigned int' "2 * n" @9:73
// CHECK-NEXT:         INT 2 'unsigned int' "2" @9:73
// CHECK-NEXT:         LOAD 'unsigned int' "n" @9:77
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'unsigned int' "n" @9:77
// CHECK-NEXT:   object c#{{[0-9]+}} parameter 'int *const' (POINTER const size 8 (INT s32 size 4)) @9:85
// CHECK-NEXT:     declared: (ARRAY const constant 4 size 16 (INT s32 size 4)) 'int[const 4]'
// CHECK-NEXT:   object m#{{[0-9]+}} parameter 'real (*)[n + 1]' (POINTER size 8 (ARRAY variable size 0 (FLOAT 64 size 8))) @9:102
// CHECK-NEXT:     extent: BINARY + 'unsigned int' "n + 1" @9:107
// CHECK-NEXT:       LOAD 'unsigned int' "n" @9:107
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'unsigned int' "n" @9:107
// CHECK-NEXT:       INT 1 'unsigned int' "1" @9:111
// CHECK-NEXT:     declared: (ARRAY variable size 0 (ARRAY variable size 0 (FLOAT 64 size 8))) 'real[n][n + 1]'
// CHECK-NEXT:       extent: LOAD 'unsigned int' "n" @9:104
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'unsigned int' "n" @9:104
// CHECK-NEXT:       extent: BINARY + 'unsigned int' "n + 1" @9:107
// CHECK-NEXT:         LOAD 'unsigned int' "n" @9:107
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'unsigned int' "n" @9:107
// CHECK-NEXT:         INT 1 'unsigned int' "1" @9:111
// CHECK-NEXT:   object open#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @10:7
// CHECK-NEXT:     declared: (ARRAY none size 0 (INT s32 size 4)) 'int[]'
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int (*)[n]' (POINTER size 8 (ARRAY variable size 0 (INT s32 size 4))) @10:21
// CHECK-NEXT:     extent: LOAD 'unsigned int' "n" @10:24
// CHECK-NEXT:       OBJECT n#{{[0-9]+}} 'unsigned int' "n" @10:24
// CHECK-NEXT:   body: BLOCK @11:1
// CHECK:      function star 'void' @14:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @14:15
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @14:25
// CHECK-NEXT:     declared: (ARRAY star size 0 (FLOAT 64 size 8)) 'double[*]'
// CHECK:      function locals 'void' @16:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @16:17
// CHECK-NEXT:   body: BLOCK @17:1
// CHECK-NEXT:     DECL @18:7
// CHECK-NEXT:       object v#{{[0-9]+}} local 'real[n][3]' (ARRAY variable size 0 (ARRAY constant 3 size 24 (FLOAT 64 size 8))) @18:7
// CHECK-NEXT:         extent: LOAD 'int' "n" @18:9
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @18:9
// CHECK-NEXT:     DECL @19:17
// CHECK-NEXT:       object t#{{[0-9]+}} local 'typeof(int[n])' (ARRAY variable size 0 (INT s32 size 4)) @19:17
// CHECK-NEXT:         extent: LOAD 'int' "n" @19:13
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @19:13
// CHECK-NEXT:     DECL @20:14
// CHECK-NEXT:       object at#{{[0-9]+}} local '_Atomic(int)' (INT atomic s32 size 4) @20:14
// CHECK-NEXT:     DECL @21:25
// CHECK-NEXT:       object vc#{{[0-9]+}} local 'volatile unsigned char' (INT volatile u8 character size 1) @21:25
// CHECK-NEXT:     NULL @22:7
// CHECK-NEXT:     DECL @22:15
// CHECK-NEXT:       object en#{{[0-9]+}} local 'enum e' (INT u32 size 4) @22:15
// CHECK-NEXT:     DECL @23:8
// CHECK-NEXT:       object b#{{[0-9]+}} local '_Bool' (BOOL size 1) @23:8
// CHECK-NEXT:     DECL @24:14
// CHECK-NEXT:       object bi#{{[0-9]+}} local '_BitInt(17)' (INT s17 size 4) @24:14
// CHECK-NEXT:     DECL @25:14
// CHECK-NEXT:       object ld#{{[0-9]+}} local 'long double' (FLOAT 128 size 16) @25:14
// CHECK-NEXT:     DECL @26:17
// CHECK-NEXT:       object cf#{{[0-9]+}} local '_Complex float' (COMPLEX size 8) @26:17
// CHECK-NEXT:     DECL @27:9
// CHECK-NEXT:       object f#{{[0-9]+}} local 'void (*)(int)' (POINTER size 8 (FUNCTION size 0)) @27:9
// CHECK-NEXT:     DECL @28:23
// CHECK-NEXT:       object pp#{{[0-9]+}} local 'pair *const restrict' (POINTER const restrict size 8 (RECORD struct pair size 16)) @28:23
// CHECK-NEXT:       CAST 'pair *const restrict' "0" @28:28
// CHECK-NEXT:         INT 0 'int' "0" @28:28
// CHECK:      struct pair size 16 @4:16
// CHECK-NEXT:   field a at 0 bit-field 'int'
// CHECK-NEXT:   field b at 32 'int'
// CHECK-NEXT:   field next at 64 'struct pair *'
