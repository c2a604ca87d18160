// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Data directives and the items of their lists. */
struct s {
	int n;
	double *p;
};
void f(int n, double *a, double m[n][n], struct s *sp)
{
	double array[100];
#pragma omp target data map(to : a[0 : n]) map(alloc : array) if (n > 3) device(1) use_device_ptr(a)
	a[0] = 1;
#pragma omp target data map(tofrom : array) use_device_addr(array)
	;
#pragma omp target enter data map(always, to : sp->p[0 : sp->n], array[n]) nowait depend(out : a[0 : n])
#pragma omp target exit data map(release : a[0 : n]) map(delete : array[2 :]) map(from : m[0 : n][0 : n])
#pragma omp target update to(present : a[0 : n : 2]) from(m[1][0 : n]) if (target update : n)
#pragma omp target map(close, present, from : a[ : n]) map(*sp) map(sp->n) defaultmap(none : aggregate)
	sp->n = 1;
#pragma omp target is_device_ptr(a) has_device_addr(array) private(n) firstprivate(sp) nowait
	a[0] = sp->n;
}

// CHECK:      unit strict-aliasing
// CHECK:      function f 'void' @7:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @7:12
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'double *' (POINTER size 8 (FLOAT 64 size 8)) @7:23
// CHECK-NEXT:   object m#{{[0-9]+}} parameter 'double (*)[n]' (POINTER size 8 (ARRAY variable size 0 (FLOAT 64 size 8))) @7:33
// CHECK-NEXT:     extent: LOAD 'int' "n" @7:38
// CHECK-NEXT:       OBJECT n#{{[0-9]+}} 'int' "n" @7:38
// CHECK-NEXT:     declared: (ARRAY variable size 0 (ARRAY variable size 0 (FLOAT 64 size 8))) 'double[n][n]'
// CHECK-NEXT:       extent: LOAD 'int' "n" @7:35
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @7:35
// CHECK-NEXT:       extent: LOAD 'int' "n" @7:38
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @7:38
// CHECK-NEXT:   object sp#{{[0-9]+}} parameter 'struct s *' (POINTER size 8 (RECORD struct s size 16)) @7:52
// CHECK-NEXT:   body: BLOCK @8:1
// CHECK-NEXT:     DECL @9:9
// CHECK-NEXT:       object array#{{[0-9]+}} local 'double[100]' (ARRAY constant 100 size 800 (FLOAT 64 size 8)) @9:9
// CHECK-NEXT:     DIRECTIVE "target data" @10:9
// CHECK-NEXT:       constructs TARGET_DATA collapse 0 end 11
// CHECK-NEXT:       anchor 385..385 before " " after ""
// CHECK-NEXT:       clause MAP map to @10:25
// CHECK-NEXT:         SECTION 'double' "a[0 : n]" @10:34
// CHECK-NEXT:           LOAD 'double *' "a" @10:34
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'double *' "a" @10:34
// CHECK-NEXT:           INT 0 'int' "0" @10:36
// CHECK-NEXT:           length: LOAD 'int' "n" @10:40
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @10:40
// CHECK-NEXT:       clause MAP map alloc @10:44
// CHECK-NEXT:         OBJECT array#{{[0-9]+}} 'double[100]' "array" @10:56
// CHECK-NEXT:       clause IF if @10:63
// CHECK-NEXT:         expr: BINARY > 'int' "n > 3" @10:67
// CHECK-NEXT:           LOAD 'int' "n" @10:67
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @10:67
// CHECK-NEXT:           INT 3 'int' "3" @10:71
// CHECK-NEXT:       clause DEVICE device @10:74
// CHECK-NEXT:         expr: INT 1 'int' "1" @10:81
// CHECK-NEXT:       clause USE_DEVICE_PTR use_device_ptr @10:84
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'double *' "a" @10:99
// CHECK-NEXT:       body: EXPR @11:2
// CHECK-NEXT:         ASSIGN= 'double' effects "a[0] = 1" @11:2
// CHECK-NEXT:           SUBSCRIPT 'double' "a[0]" @11:2
// CHECK-NEXT:             LOAD 'double *' "a" @11:2
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'double *' "a" @11:2
// CHECK-NEXT:             INT 0 'int' "0" @11:4
// CHECK-NEXT:           CAST 'double' "1" @11:9
// CHECK-NEXT:             INT 1 'int' "1" @11:9
// CHECK-NEXT:     DIRECTIVE "target data" @12:9
// CHECK-NEXT:       constructs TARGET_DATA collapse 0 end 13
// CHECK-NEXT:       anchor 463..463 before " " after ""
// CHECK-NEXT:       clause MAP map tofrom @12:25
// CHECK-NEXT:         OBJECT array#{{[0-9]+}} 'double[100]' "array" @12:38
// CHECK-NEXT:       clause USE_DEVICE_ADDR use_device_addr @12:45
// CHECK-NEXT:         OBJECT array#{{[0-9]+}} 'double[100]' "array" @12:61
// CHECK-NEXT:       body: NULL @13:2
// CHECK-NEXT:     DIRECTIVE "target enter data" @14:9
// CHECK-NEXT:       constructs ENTER_DATA collapse 0 end 14
// CHECK-NEXT:       anchor 571..571 before " " after ""
// CHECK-NEXT:       clause MAP map to always @14:31
// CHECK-NEXT:         SECTION 'double' "sp->p[0 : sp->n]" @14:48
// CHECK-NEXT:           LOAD 'double *' "sp->p" @14:48
// CHECK-NEXT:             MEMBER .p[1] 'double *' "sp->p" @14:48
// CHECK-NEXT:               DEREF 'struct s' "sp" @14:48
// CHECK-NEXT:                 LOAD 'struct s *' "sp" @14:48
// CHECK-NEXT:                   OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @14:48
// CHECK-NEXT:           INT 0 'int' "0" @14:54
// CHECK-NEXT:           length: LOAD 'int' "sp->n" @14:58
// CHECK-NEXT:             MEMBER .n[0] 'int' "sp->n" @14:58
// CHECK-NEXT:               DEREF 'struct s' "sp" @14:58
// CHECK-NEXT:                 LOAD 'struct s *' "sp" @14:58
// CHECK-NEXT:                   OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @14:58
// CHECK-NEXT:         SUBSCRIPT 'double' "array[n]" @14:66
// CHECK-NEXT:           DECAY 'double *' "array" @14:66
// CHECK-NEXT:             OBJECT array#{{[0-9]+}} 'double[100]' "array" @14:66
// CHECK-NEXT:           LOAD 'int' "n" @14:72
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @14:72
// CHECK-NEXT:       clause NOWAIT nowait @14:76
// CHECK-NEXT:       clause DEPEND depend [out] @14:83
// CHECK-NEXT:         SECTION 'double' "a[0 : n]" @14:96
// CHECK-NEXT:           LOAD 'double *' "a" @14:96
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'double *' "a" @14:96
// CHECK-NEXT:           INT 0 'int' "0" @14:98
// CHECK-NEXT:           length: LOAD 'int' "n" @14:102
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @14:102
// CHECK-NEXT:     DIRECTIVE "target exit data" @15:9
// CHECK-NEXT:       constructs EXIT_DATA collapse 0 end 15
// CHECK-NEXT:       anchor 677..677 before " " after ""
// CHECK-NEXT:       clause MAP map release @15:30
// CHECK-NEXT:         SECTION 'double' "a[0 : n]" @15:44
// CHECK-NEXT:           LOAD 'double *' "a" @15:44
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'double *' "a" @15:44
// CHECK-NEXT:           INT 0 'int' "0" @15:46
// CHECK-NEXT:           length: LOAD 'int' "n" @15:50
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @15:50
// CHECK-NEXT:       clause MAP map delete @15:54
// CHECK-NEXT:         SECTION 'double' "array[2 :]" @15:67
// CHECK-NEXT:           DECAY 'double *' "array" @15:67
// CHECK-NEXT:             OBJECT array#{{[0-9]+}} 'double[100]' "array" @15:67
// CHECK-NEXT:           INT 2 'int' "2" @15:73
// CHECK-NEXT:       clause MAP map from @15:79
// CHECK-NEXT:         SECTION 'double' "m[0 : n][0 : n]" @15:90
// CHECK-NEXT:           DECAY 'double *' "m[0 : n]" @15:90
// CHECK-NEXT:             SECTION 'double[n]' "m[0 : n]" @15:90
// CHECK-NEXT:               LOAD 'double (*)[n]' "m" @15:90
// CHECK-NEXT:                 OBJECT m#{{[0-9]+}} 'double (*)[n]' "m" @15:90
// CHECK-NEXT:               INT 0 'int' "0" @15:92
// CHECK-NEXT:               length: LOAD 'int' "n" @15:96
// CHECK-NEXT:                 OBJECT n#{{[0-9]+}} 'int' "n" @15:96
// CHECK-NEXT:           INT 0 'int' "0" @15:99
// CHECK-NEXT:           length: LOAD 'int' "n" @15:103
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @15:103
// CHECK-NEXT:     DIRECTIVE "target update" @16:9
// CHECK-NEXT:       constructs UPDATE collapse 0 end 16
// CHECK-NEXT:       anchor 771..771 before " " after ""
// CHECK-NEXT:       clause TO to present @16:27
// CHECK-NEXT:         SECTION 'double' "a[0 : n : 2]" @16:40
// CHECK-NEXT:           LOAD 'double *' "a" @16:40
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'double *' "a" @16:40
// CHECK-NEXT:           INT 0 'int' "0" @16:42
// CHECK-NEXT:           length: LOAD 'int' "n" @16:46
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @16:46
// CHECK-NEXT:           stride: INT 2 'int' "2" @16:50
// CHECK-NEXT:       clause FROM from @16:54
// CHECK-NEXT:         SECTION 'double' "m[1][0 : n]" @16:59
// CHECK-NEXT:           DECAY 'double *' "m[1]" @16:59
// CHECK-NEXT:             SUBSCRIPT 'double[n]' "m[1]" @16:59
// CHECK-NEXT:               LOAD 'double (*)[n]' "m" @16:59
// CHECK-NEXT:                 OBJECT m#{{[0-9]+}} 'double (*)[n]' "m" @16:59
// CHECK-NEXT:               INT 1 'int' "1" @16:61
// CHECK-NEXT:           INT 0 'int' "0" @16:64
// CHECK-NEXT:           length: LOAD 'int' "n" @16:68
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @16:68
// CHECK-NEXT:       clause IF if modifier [target update] @16:72
// CHECK-NEXT:         expr: LOAD 'int' "n" @16:92
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @16:92
// CHECK-NEXT:     DIRECTIVE "target" @17:9
// CHECK-NEXT:       constructs TARGET collapse 0 end 18
// CHECK-NEXT:       anchor 875..875 before " " after ""
// CHECK-NEXT:       clause MAP map from close present @17:20
// CHECK-NEXT:         SECTION 'double' "a[ : n]" @17:47
// CHECK-NEXT:           LOAD 'double *' "a" @17:47
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'double *' "a" @17:47
// CHECK-NEXT:           length: LOAD 'int' "n" @17:52
// CHECK-NEXT:             OBJECT n#{{[0-9]+}} 'int' "n" @17:52
// CHECK-NEXT:       clause MAP map tofrom @17:56
// CHECK-NEXT:         DEREF 'struct s' "*sp" @17:60
// CHECK-NEXT:           LOAD 'struct s *' "sp" @17:61
// CHECK-NEXT:             OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @17:61
// CHECK-NEXT:       clause MAP map tofrom @17:65
// CHECK-NEXT:         MEMBER .n[0] 'int' "sp->n" @17:69
// CHECK-NEXT:           DEREF 'struct s' "sp" @17:69
// CHECK-NEXT:             LOAD 'struct s *' "sp" @17:69
// CHECK-NEXT:               OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @17:69
// CHECK-NEXT:       clause DEFAULTMAP defaultmap [none] modifier [aggregate] @17:76
// CHECK-NEXT:       body: EXPR @18:2
// CHECK-NEXT:         ASSIGN= 'int' effects "sp->n = 1" @18:2
// CHECK-NEXT:           MEMBER .n[0] 'int' "sp->n" @18:2
// CHECK-NEXT:             DEREF 'struct s' "sp" @18:2
// CHECK-NEXT:               LOAD 'struct s *' "sp" @18:2
// CHECK-NEXT:                 OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @18:2
// CHECK-NEXT:           INT 1 'int' "1" @18:10
// CHECK-NEXT:     DIRECTIVE "target" @19:9
// CHECK-NEXT:       constructs TARGET collapse 0 end 20
// CHECK-NEXT:       anchor 981..981 before " " after ""
// CHECK-NEXT:       clause IS_DEVICE_PTR is_device_ptr @19:20
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'double *' "a" @19:34
// CHECK-NEXT:       clause HAS_DEVICE_ADDR has_device_addr @19:37
// CHECK-NEXT:         OBJECT array#{{[0-9]+}} 'double[100]' "array" @19:53
// CHECK-NEXT:       clause PRIVATE private @19:60
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @19:68
// CHECK-NEXT:       clause FIRSTPRIVATE firstprivate @19:71
// CHECK-NEXT:         OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @19:84
// CHECK-NEXT:       clause NOWAIT nowait @19:88
// CHECK-NEXT:       body: EXPR @20:2
// CHECK-NEXT:         ASSIGN= 'double' effects "a[0] = sp->n" @20:2
// CHECK-NEXT:           SUBSCRIPT 'double' "a[0]" @20:2
// CHECK-NEXT:             LOAD 'double *' "a" @20:2
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'double *' "a" @20:2
// CHECK-NEXT:             INT 0 'int' "0" @20:4
// CHECK-NEXT:           CAST 'double' "sp->n" @20:9
// CHECK-NEXT:             LOAD 'int' "sp->n" @20:9
// CHECK-NEXT:               MEMBER .n[0] 'int' "sp->n" @20:9
// CHECK-NEXT:                 DEREF 'struct s' "sp" @20:9
// CHECK-NEXT:                   LOAD 'struct s *' "sp" @20:9
// CHECK-NEXT:                     OBJECT sp#{{[0-9]+}} 'struct s *' "sp" @20:9
// CHECK:      struct s size 16 @3:8
// CHECK-NEXT:   field n at 0 'int'
// CHECK-NEXT:   field p at 64 'double *'
