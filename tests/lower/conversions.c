// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Every conversion that changes a value's type is a CAST; a no-op is one only when it takes a qualifier away. */
#include <stddef.h>

double arithmetic(char c, int i, unsigned u, long l, float f, _Bool b, int *p, _Atomic int *at)
{
	l = i;
	i = l;
	u = i + u;
	f = i;
	b = p;
	b = i;
	c = 1;
	i = *at;
	return f + l;
}

void pointers(const int *q, int *p, void *v, volatile int *w)
{
	q = p;
	p = (int *)q;
	p = (int *)w;
	v = p;
	p = v;
	p = 0;
	p = NULL;
	long bits = (long)p;
	double *d = (double *)p;
	(void)d;
}

// CHECK:      unit strict-aliasing
// CHECK:      function arithmetic 'double' @5:8
// CHECK-NEXT:   object c#{{[0-9]+}} parameter 'char' (INT s8 character size 1) @5:24
// CHECK-NEXT:   object i#{{[0-9]+}} parameter 'int' (INT s32 size 4) @5:31
// CHECK-NEXT:   object u#{{[0-9]+}} parameter 'unsigned int' (INT u32 size 4) @5:43
// CHECK-NEXT:   object l#{{[0-9]+}} parameter 'long' (INT s64 size 8) @5:51
// CHECK-NEXT:   object f#{{[0-9]+}} parameter 'float' (FLOAT 32 size 4) @5:60
// CHECK-NEXT:   object b#{{[0-9]+}} parameter '_Bool' (BOOL size 1) @5:69
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @5:77
// CHECK-NEXT:   object at#{{[0-9]+}} parameter '_Atomic(int) *' (POINTER size 8 (INT atomic s32 size 4)) @5:93
// CHECK-NEXT:   body: BLOCK @6:1
// CHECK-NEXT:     EXPR @7:2
// CHECK-NEXT:       ASSIGN= 'long' effects "l = i" @7:2
// CHECK-NEXT:         OBJECT l#{{[0-9]+}} 'long' "l" @7:2
// CHECK-NEXT:         CAST 'long' "i" @7:6
// CHECK-NEXT:           LOAD 'int' "i" @7:6
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @7:6
// CHECK-NEXT:     EXPR @8:2
// CHECK-NEXT:       ASSIGN= 'int' effects "i = l" @8:2
// CHECK-NEXT:         OBJECT i#{{[0-9]+}} 'int' "i" @8:2
// CHECK-NEXT:         CAST 'int' "l" @8:6
// CHECK-NEXT:           LOAD 'long' "l" @8:6
// CHECK-NEXT:             OBJECT l#{{[0-9]+}} 'long' "l" @8:6
// CHECK-NEXT:     EXPR @9:2
// CHECK-NEXT:       ASSIGN= 'unsigned int' effects "u = i + u" @9:2
// CHECK-NEXT:         OBJECT u#{{[0-9]+}} 'unsigned int' "u" @9:2
// CHECK-NEXT:         BINARY + 'unsigned int' "i + u" @9:6
// CHECK-NEXT:           CAST 'unsigned int' "i" @9:6
// CHECK-NEXT:             LOAD 'int' "i" @9:6
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @9:6
// CHECK-NEXT:           LOAD 'unsigned int' "u" @9:10
// CHECK-NEXT:             OBJECT u#{{[0-9]+}} 'unsigned int' "u" @9:10
// CHECK-NEXT:     EXPR @10:2
// CHECK-NEXT:       ASSIGN= 'float' effects "f = i" @10:2
// CHECK-NEXT:         OBJECT f#{{[0-9]+}} 'float' "f" @10:2
// CHECK-NEXT:         CAST 'float' "i" @10:6
// CHECK-NEXT:           LOAD 'int' "i" @10:6
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @10:6
// CHECK-NEXT:     EXPR @11:2
// CHECK-NEXT:       ASSIGN= '_Bool' effects "b = p" @11:2
// CHECK-NEXT:         OBJECT b#{{[0-9]+}} '_Bool' "b" @11:2
// CHECK-NEXT:         CAST '_Bool' "p" @11:6
// CHECK-NEXT:           LOAD 'int *' "p" @11:6
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @11:6
// CHECK-NEXT:     EXPR @12:2
// CHECK-NEXT:       ASSIGN= '_Bool' effects "b = i" @12:2
// CHECK-NEXT:         OBJECT b#{{[0-9]+}} '_Bool' "b" @12:2
// CHECK-NEXT:         CAST '_Bool' "i" @12:6
// CHECK-NEXT:           LOAD 'int' "i" @12:6
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @12:6
// CHECK-NEXT:     EXPR @13:2
// CHECK-NEXT:       ASSIGN= 'char' effects "c = 1" @13:2
// CHECK-NEXT:         OBJECT c#{{[0-9]+}} 'char' "c" @13:2
// CHECK-NEXT:         INT 1 'char' "1" @13:6
// CHECK-NEXT:     EXPR @14:2
// CHECK-NEXT:       ASSIGN= 'int' effects "i = *at" @14:2
// CHECK-NEXT:         OBJECT i#{{[0-9]+}} 'int' "i" @14:2
// CHECK-NEXT:         CAST 'int' "*at" @14:6
// CHECK-NEXT:           LOAD '_Atomic(int)' "*at" @14:6
// CHECK-NEXT:             DEREF '_Atomic(int)' "*at" @14:6
// CHECK-NEXT:               LOAD '_Atomic(int) *' "at" @14:7
// CHECK-NEXT:                 OBJECT at#{{[0-9]+}} '_Atomic(int) *' "at" @14:7
// CHECK-NEXT:     RETURN @15:2
// CHECK-NEXT:       CAST 'double' "f + l" @15:9
// CHECK-NEXT:         BINARY + 'float' "f + l" @15:9
// CHECK-NEXT:           LOAD 'float' "f" @15:9
// CHECK-NEXT:             OBJECT f#{{[0-9]+}} 'float' "f" @15:9
// CHECK-NEXT:           CAST 'float' "l" @15:13
// CHECK-NEXT:             LOAD 'long' "l" @15:13
// CHECK-NEXT:               OBJECT l#{{[0-9]+}} 'long' "l" @15:13
// CHECK:      function pointers 'void' @18:6
// CHECK-NEXT:   object q#{{[0-9]+}} parameter 'const int *' (POINTER size 8 (INT const s32 size 4)) @18:26
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @18:34
// CHECK-NEXT:   object v#{{[0-9]+}} parameter 'void *' (POINTER size 8 (VOID size 0)) @18:43
// CHECK-NEXT:   object w#{{[0-9]+}} parameter 'volatile int *' (POINTER size 8 (INT volatile s32 size 4)) @18:60
// CHECK-NEXT:   body: BLOCK @19:1
// CHECK-NEXT:     EXPR @20:2
// CHECK-NEXT:       ASSIGN= 'const int *' effects "q = p" @20:2
// CHECK-NEXT:         OBJECT q#{{[0-9]+}} 'const int *' "q" @20:2
// CHECK-NEXT:         LOAD 'int *' "p" @20:6
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @20:6
// CHECK-NEXT:     EXPR @21:2
// CHECK-NEXT:       ASSIGN= 'int *' effects "p = (int *)q" @21:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @21:2
// CHECK-NEXT:         CAST explicit 'int *' "(int *)q" @21:6
// CHECK-NEXT:           LOAD 'const int *' "q" @21:13
// CHECK-NEXT:             OBJECT q#{{[0-9]+}} 'const int *' "q" @21:13
// CHECK-NEXT:     EXPR @22:2
// CHECK-NEXT:       ASSIGN= 'int *' effects "p = (int *)w" @22:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @22:2
// CHECK-NEXT:         CAST explicit 'int *' "(int *)w" @22:6
// CHECK-NEXT:           LOAD 'volatile int *' "w" @22:13
// CHECK-NEXT:             OBJECT w#{{[0-9]+}} 'volatile int *' "w" @22:13
// CHECK-NEXT:     EXPR @23:2
// CHECK-NEXT:       ASSIGN= 'void *' effects "v = p" @23:2
// CHECK-NEXT:         OBJECT v#{{[0-9]+}} 'void *' "v" @23:2
// CHECK-NEXT:         CAST 'void *' "p" @23:6
// CHECK-NEXT:           LOAD 'int *' "p" @23:6
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @23:6
// CHECK-NEXT:     EXPR @24:2
// CHECK-NEXT:       ASSIGN= 'int *' effects "p = v" @24:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @24:2
// CHECK-NEXT:         CAST 'int *' "v" @24:6
// CHECK-NEXT:           LOAD 'void *' "v" @24:6
// CHECK-NEXT:             OBJECT v#{{[0-9]+}} 'void *' "v" @24:6
// CHECK-NEXT:     EXPR @25:2
// CHECK-NEXT:       ASSIGN= 'int *' effects "p = 0" @25:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @25:2
// CHECK-NEXT:         CAST 'int *' "0" @25:6
// CHECK-NEXT:           INT 0 'int' "0" @25:6
// CHECK-NEXT:     EXPR @26:2
// CHECK-NEXT:       ASSIGN= 'int *' effects @26:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @26:2
// CHECK-NEXT:         CAST 'int *' @26:6
// CHECK-NEXT:           CAST explicit 'void *' @26:6
// CHECK-NEXT:             INT 0 'int' @26:6
// CHECK-NEXT:     DECL @27:7
// CHECK-NEXT:       object bits#{{[0-9]+}} local 'long' (INT s64 size 8) @27:7
// CHECK-NEXT:       CAST explicit 'long' "(long)p" @27:14
// CHECK-NEXT:         LOAD 'int *' "p" @27:20
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @27:20
// CHECK-NEXT:     DECL @28:10
// CHECK-NEXT:       object d#{{[0-9]+}} local 'double *' (POINTER size 8 (FLOAT 64 size 8)) @28:10
// CHECK-NEXT:       CAST explicit 'double *' "(double *)p" @28:14
// CHECK-NEXT:         LOAD 'int *' "p" @28:24
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @28:24
// CHECK-NEXT:     EXPR @29:2
// CHECK-NEXT:       CAST explicit 'void' "(void)d" @29:2
// CHECK-NEXT:         LOAD 'double *' "d" @29:8
// CHECK-NEXT:           OBJECT d#{{[0-9]+}} 'double *' "d" @29:8
