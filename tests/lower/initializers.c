// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Semantic form: one item an element or member, ZERO where nothing is written. */
int designated[2][3] = {[1] = {[2] = 7}};
struct s {
	int a;
	union {
		int i;
		float f;
	} u;
	char name[4];
} structure = {.u.f = 1, .name = "ab"};
int scalar = {3};
int short_list[1000] = {1};
char text[] = {"abc"};
struct node {
	struct node *next;
} first, second = {&first}, first = {&second};
int ranges[6] = {[1 ... 2] = 9};

// CHECK:      unit strict-aliasing
// CHECK:      object designated#{{[0-9]+}} global defined 'int[2][3]' (ARRAY constant 2 size 24 (ARRAY constant 3 size 12 (INT s32 size 4))) @3:5
// CHECK-NEXT:   initializer: INIT_LIST 'int[2][3]' "{[1] = {[2] = 7}}" @3:24
// CHECK-NEXT:     ZERO
// CHECK-NEXT:     INIT_LIST 'int[3]' "{[2] = 7}" @3:31
// CHECK-NEXT:       ZERO
// CHECK-NEXT:       ZERO
// CHECK-NEXT:       INT 7 'int' "7" @3:38
// CHECK:      object structure#{{[0-9]+}} global defined 'struct s' (RECORD struct s size 12) @11:3
// CHECK-NEXT:   initializer: INIT_LIST 'struct s' "{.u.f = 1, .name = "ab"}" @11:15
// CHECK-NEXT:     ZERO
// CHECK-NEXT:     INIT_LIST 'union (unnamed)' ".f = 1" @11:18
// CHECK-NEXT:       ZERO
// CHECK-NEXT:       CAST 'float' "1" @11:23
// CHECK-NEXT:         INT 1 'int' "1" @11:23
// CHECK-NEXT:     STRING 'char[4]' ""ab"" @11:34
// CHECK:      object scalar#{{[0-9]+}} global defined 'int' (INT s32 size 4) @12:5
// CHECK-NEXT:   initializer: INT 3 'int' "3" @12:15
// CHECK:      object short_list#{{[0-9]+}} global defined 'int[1000]' (ARRAY constant 1000 size 4000 (INT s32 size 4)) @13:5
// CHECK-NEXT:   initializer: INIT_LIST 'int[1000]' "{1}" @13:24
// CHECK-NEXT:     INT 1 'int' "1" @13:25
// CHECK:      object text#{{[0-9]+}} global defined 'char[4]' (ARRAY constant 4 size 4 (INT s8 character size 1)) @14:6
// CHECK-NEXT:   initializer: STRING 'char[4]' ""abc"" @14:16
// CHECK:      object first#{{[0-9]+}} global address-taken defined 'struct node' (RECORD struct node size 8) @17:3
// CHECK-NEXT:   initializer: INIT_LIST 'struct node' "{&second}" @17:37
// CHECK-NEXT:     ADDRESS 'struct node *' "&second" @17:38
// CHECK-NEXT:       OBJECT second#{{[0-9]+}} 'struct node' "second" @17:39
// CHECK:      object second#{{[0-9]+}} global address-taken defined 'struct node' (RECORD struct node size 8) @17:10
// CHECK-NEXT:   initializer: INIT_LIST 'struct node' "{&first}" @17:19
// CHECK-NEXT:     ADDRESS 'struct node *' "&first" @17:20
// CHECK-NEXT:       OBJECT first#{{[0-9]+}} 'struct node' "first" @17:21
// CHECK:      object ranges#{{[0-9]+}} global defined 'int[6]' (ARRAY constant 6 size 24 (INT s32 size 4)) @18:5
// CHECK-NEXT:   initializer: INIT_LIST 'int[6]' "{[1 ... 2] = 9}" @18:17
// CHECK-NEXT:     ZERO
// CHECK-NEXT:     INT 9 'int' "9" @18:30
// CHECK-NEXT:     INT 9 'int' "9" @18:30
// CHECK:      struct s size 12 @4:8
// CHECK-NEXT:   field a at 0 'int'
// CHECK-NEXT:   field u at 32 'union (unnamed)'
// CHECK-NEXT:   field name at 64 'char[4]'
// CHECK:      struct node size 8 @15:8
// CHECK-NEXT:   field next at 0 'struct node *'
