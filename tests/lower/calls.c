// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Direct calls, calls through pointers, builtins, atomic operations, functions without a prototype. */
#include <stdarg.h>
#include <stdlib.h>

int old(a) int a;
{
	return a;
}
__attribute__((pure)) int pure(int);
__attribute__((const)) static inline int constant(int x)
{
	return x;
}
_Noreturn void stop(void);
__attribute__((malloc, alloc_size(2, 1))) void *obtain(int, int);

int caller(int (*f)(int), _Atomic int *at, int *p)
{
	int e = 0;
	f(1) + (*f)(2) + pure(3) + constant(4) + old(5);
	__builtin_prefetch(p);
	__atomic_fetch_add(p, 2, __ATOMIC_RELAXED);
	__c11_atomic_store(at, 1, __ATOMIC_SEQ_CST);
	__atomic_compare_exchange_n(p, &e, 3, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
	free(obtain(1, 2));
	return 0;
}

int variadic(int n, ...)
{
	va_list ap;
	va_start(ap, n);
	n = va_arg(ap, int);
	va_end(ap);
	return n;
}

// CHECK:      unit strict-aliasing
// CHECK:      function old 'int' @6:5
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'int' (INT s32 size 4) @6:16
// CHECK-NEXT:   body: BLOCK @7:1
// CHECK-NEXT:     RETURN @8:2
// CHECK-NEXT:       LOAD 'int' "a" @8:9
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @8:9
// CHECK:      function pure 'int' pure @10:27
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @10:35
// CHECK:      function constant 'int' static inline const @11:42
// CHECK-NEXT:   object x#{{[0-9]+}} parameter 'int' (INT s32 size 4) @11:55
// CHECK-NEXT:   body: BLOCK @12:1
// CHECK-NEXT:     RETURN @13:2
// CHECK-NEXT:       LOAD 'int' "x" @13:9
// CHECK-NEXT:         OBJECT x#{{[0-9]+}} 'int' "x" @13:9
// CHECK:      function stop 'void' noreturn @15:16
// CHECK:      function obtain 'void *' malloc alloc_size 1 0 @16:49
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @16:59
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @16:64
// CHECK:      function caller 'int' @18:5
// CHECK-NEXT:   object f#{{[0-9]+}} parameter 'int (*)(int)' (POINTER size 8 (FUNCTION size 0)) @18:18
// CHECK-NEXT:   object at#{{[0-9]+}} parameter '_Atomic(int) *' (POINTER size 8 (INT atomic s32 size 4)) @18:40
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @18:49
// CHECK-NEXT:   body: BLOCK @19:1
// CHECK-NEXT:     DECL @20:6
// CHECK-NEXT:       object e#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @20:6
// CHECK-NEXT:       INT 0 'int' "0" @20:10
// CHECK-NEXT:     EXPR @21:2
// CHECK-NEXT:       BINARY + 'int' effects "f(1) + (*f)(2) + pure(3) + constant(4) + old(5)" @21:2
// CHECK-NEXT:         BINARY + 'int' effects "f(1) + (*f)(2) + pure(3) + constant(4)" @21:2
// CHECK-NEXT:           BINARY + 'int' effects "f(1) + (*f)(2) + pure(3)" @21:2
// CHECK-NEXT:             BINARY + 'int' effects "f(1) + (*f)(2)" @21:2
// CHECK-NEXT:               CALL 'int' effects "f(1)" @21:2
// CHECK-NEXT:                 LOAD 'int (*)(int)' "f" @21:2
// CHECK-NEXT:                   OBJECT f#{{[0-9]+}} 'int (*)(int)' "f" @21:2
// CHECK-NEXT:                 INT 1 'int' "1" @21:4
// CHECK-NEXT:               CALL 'int' effects "(*f)(2)" @21:9
// CHECK-NEXT:                 DECAY 'int (*)(int)' "(*f)" @21:9
// CHECK-NEXT:                   DEREF 'int (int)' "*f" @21:10
// CHECK-NEXT:                     LOAD 'int (*)(int)' "f" @21:11
// CHECK-NEXT:                       OBJECT f#{{[0-9]+}} 'int (*)(int)' "f" @21:11
// CHECK-NEXT:                 INT 2 'int' "2" @21:14
// CHECK-NEXT:             CALL pure 'int' effects "pure(3)" @21:19
// CHECK-NEXT:               INT 3 'int' "3" @21:24
// CHECK-NEXT:           CALL constant 'int' effects "constant(4)" @21:29
// CHECK-NEXT:             INT 4 'int' "4" @21:38
// CHECK-NEXT:         CALL old 'int' effects "old(5)" @21:43
// CHECK-NEXT:           INT 5 'int' "5" @21:47
// CHECK-NEXT:     EXPR @22:2
// CHECK-NEXT:       CALL __builtin_prefetch 'void' effects "__builtin_prefetch(p)" @22:2
// CHECK-NEXT:         CAST 'const void *' "p" @22:21
// CHECK-NEXT:           LOAD 'int *' "p" @22:21
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @22:21
// CHECK-NEXT:     EXPR @23:2
// CHECK-NEXT:       CALL __atomic_fetch_add 'int' effects "__atomic_fetch_add(p, 2, __ATOMIC_RELAXED)" @23:2
// CHECK-NEXT:         LOAD 'int *' "p" @23:21
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @23:21
// CHECK-NEXT:         INT 2 'int' "2" @23:24
// CHECK-NEXT:         INT 0 'int' @23:27
// CHECK-NEXT:     EXPR @24:2
// CHECK-NEXT:       CALL __c11_atomic_store 'void' effects "__c11_atomic_store(at, 1, __ATOMIC_SEQ_CST)" @24:2
// CHECK-NEXT:         LOAD '_Atomic(int) *' "at" @24:21
// CHECK-NEXT:           OBJECT at#{{[0-9]+}} '_Atomic(int) *' "at" @24:21
// CHECK-NEXT:         INT 1 'int' "1" @24:25
// CHECK-NEXT:         INT 5 'int' @24:28
// CHECK-NEXT:     EXPR @25:2
// CHECK-NEXT:       CALL __atomic_compare_exchange_n '_Bool' effects "__atomic_compare_exchange_n(p, &e, 3, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)" @25:2
// CHECK-NEXT:         LOAD 'int *' "p" @25:30
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @25:30
// CHECK-NEXT:         ADDRESS 'int *' "&e" @25:33
// CHECK-NEXT:           OBJECT e#{{[0-9]+}} 'int' "e" @25:34
// CHECK-NEXT:         INT 3 'int' "3" @25:37
// CHECK-NEXT:         INT 0 '_Bool' "0" @25:40
// CHECK-NEXT:         INT 5 'int' @25:43
// CHECK-NEXT:         INT 0 'int' @25:61
// CHECK-NEXT:     EXPR @26:2
// CHECK-NEXT:       CALL free 'void' effects "free(obtain(1, 2))" @26:2
// CHECK-NEXT:         CALL obtain 'void *' effects "obtain(1, 2)" @26:7
// CHECK-NEXT:           INT 1 'int' "1" @26:14
// CHECK-NEXT:           INT 2 'int' "2" @26:17
// CHECK-NEXT:     RETURN @27:2
// CHECK-NEXT:       INT 0 'int' "0" @27:9
// CHECK:      function variadic 'int' variadic @30:5
// CHECK-NEXT:   object n#{{[0-9]+}} parameter address-taken 'int' (INT s32 size 4) @30:18
// CHECK-NEXT:   body: BLOCK @31:1
// CHECK-NEXT:     DECL @32:10
// CHECK-NEXT:       object ap#{{[0-9]+}} local 'va_list' (ARRAY constant 1 size 24 (RECORD struct __va_list_tag size 24)) @32:10
// CHECK-NEXT:     EXPR @33:2
// CHECK-NEXT:       CALL __builtin_va_start 'void' effects @33:2
// CHECK-NEXT:         DECAY 'struct __va_list_tag *' @33:2
// CHECK-NEXT:           OBJECT ap#{{[0-9]+}} 'va_list' @33:2
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' @33:2
// CHECK-NEXT:     EXPR @34:2
// CHECK-NEXT:       ASSIGN= 'int' effects @34:2
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @34:2
// CHECK-NEXT:         CALL __builtin_va_arg 'int' effects @34:6
// CHECK-NEXT:           DECAY 'struct __va_list_tag *' @34:6
// CHECK-NEXT:             OBJECT ap#{{[0-9]+}} 'va_list' @34:6
// CHECK-NEXT:     EXPR @35:2
// CHECK-NEXT:       CALL __builtin_va_end 'void' effects @35:2
// CHECK-NEXT:         DECAY 'struct __va_list_tag *' @35:2
// CHECK-NEXT:           OBJECT ap#{{[0-9]+}} 'va_list' @35:2
// CHECK-NEXT:     RETURN @36:2
// CHECK-NEXT:       LOAD 'int' "n" @36:9
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @36:9
