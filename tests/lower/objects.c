// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Storage, definitions, address-taken and declare target. */
extern int declared;
int tentative;
static int internal = 1;
_Thread_local int tls;
int threadprivate;
#pragma omp threadprivate(threadprivate)
#pragma omp declare target
int on_device;
void device_function(void);
#pragma omp end declare target
int linked[8];
#pragma omp declare target link(linked)
extern double later[];
double later[3];
struct r {
	int a[2];
} record;
int *taken = &record.a[1];
int *decayed = linked;
int function(int);
int (*pointer)(int) = function;

void locals(int p)
{
	static int once = 3;
	extern int declared;
	int direct, array[4], plain, output;
	int *q = &direct, *r = &array[2];
	plain = function(p);
	asm("" : "=r"(output) : "r"(plain));
}

int aliased;
extern int alias __attribute__((alias("aliased")));
void release(int *);
void hidden(void)
{
	int cleaned __attribute__((cleanup(release))) = 1;
	int addressed;
	__builtin_addressof(addressed);
}

// CHECK:      unit strict-aliasing
// CHECK:      function device_function 'void' declare-target @11:6
// CHECK:      function function 'int' address-taken @22:5
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @22:17
// CHECK:      function locals 'void' @25:6
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int' (INT s32 size 4) @25:17
// CHECK-NEXT:   body: BLOCK @26:1
// CHECK-NEXT:     DECL @27:13
// CHECK-NEXT:       object once#{{[0-9]+}} static-local 'int' (INT s32 size 4) @27:13
// CHECK-NEXT:     DECL @28:13
// CHECK-NEXT:       object declared#{{[0-9]+}} global 'int' (INT s32 size 4) @3:12
// CHECK-NEXT:     DECL @29:6
// CHECK-NEXT:       object direct#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @29:6
// CHECK-NEXT:     DECL @29:14
// CHECK-NEXT:       object array#{{[0-9]+}} local address-taken 'int[4]' (ARRAY constant 4 size 16 (INT s32 size 4)) @29:14
// CHECK-NEXT:     DECL @29:24
// CHECK-NEXT:       object plain#{{[0-9]+}} local 'int' (INT s32 size 4) @29:24
// CHECK-NEXT:     DECL @29:31
// CHECK-NEXT:       object output#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @29:31
// CHECK-NEXT:     DECL @30:7
// CHECK-NEXT:       object q#{{[0-9]+}} local 'int *' (POINTER size 8 (INT s32 size 4)) @30:7
// CHECK-NEXT:       ADDRESS 'int *' "&direct" @30:11
// CHECK-NEXT:         OBJECT direct#{{[0-9]+}} 'int' "direct" @30:12
// CHECK-NEXT:     DECL @30:21
// CHECK-NEXT:       object r#{{[0-9]+}} local 'int *' (POINTER size 8 (INT s32 size 4)) @30:21
// CHECK-NEXT:       ADDRESS 'int *' "&array[2]" @30:25
// CHECK-NEXT:         SUBSCRIPT 'int' "array[2]" @30:26
// CHECK-NEXT:           DECAY 'int *' "array" @30:26
// CHECK-NEXT:             OBJECT array#{{[0-9]+}} 'int[4]' "array" @30:26
// CHECK-NEXT:           INT 2 'int' "2" @30:32
// CHECK-NEXT:     EXPR @31:2
// CHECK-NEXT:       ASSIGN= 'int' effects "plain = function(p)" @31:2
// CHECK-NEXT:         OBJECT plain#{{[0-9]+}} 'int' "plain" @31:2
// CHECK-NEXT:         CALL function 'int' effects "function(p)" @31:10
// CHECK-NEXT:           LOAD 'int' "p" @31:19
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int' "p" @31:19
// CHECK-NEXT:     UNKNOWN (asm) @32:2
// CHECK-NEXT:       UNKNOWN 'void' (asm) effects @32:2
// CHECK-NEXT:         OBJECT output#{{[0-9]+}} 'int' "output" @32:16
// CHECK-NEXT:         LOAD 'int' "plain" @32:30
// CHECK-NEXT:           OBJECT plain#{{[0-9]+}} 'int' "plain" @32:30
// CHECK:      function release 'void' @37:6
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @37:19
// CHECK:      function hidden 'void' @38:6
// CHECK-NEXT:   body: BLOCK @39:1
// CHECK-NEXT:     DECL @40:6
// CHECK-NEXT:       object cleaned#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @40:6
// CHECK-NEXT:       INT 1 'int' "1" @40:50
// CHECK-NEXT:     UNKNOWN (cleanup attribute) @40:2
// CHECK-NEXT:     DECL @41:6
// CHECK-NEXT:       object addressed#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @41:6
// CHECK-NEXT:     EXPR @42:2
// CHECK-NEXT:       CALL __builtin_addressof 'int *' effects "__builtin_addressof(addressed)" @42:2
// CHECK-NEXT:         OBJECT addressed#{{[0-9]+}} 'int' "addressed" @42:22
// CHECK:      object declared#{{[0-9]+}} global 'int' (INT s32 size 4) @3:12
// CHECK:      object tentative#{{[0-9]+}} global defined 'int' (INT s32 size 4) @4:5
// CHECK:      object internal#{{[0-9]+}} file-static defined 'int' (INT s32 size 4) @5:12
// CHECK-NEXT:   initializer: INT 1 'int' "1" @5:23
// CHECK:      object tls#{{[0-9]+}} thread defined 'int' (INT s32 size 4) @6:19
// CHECK:      object threadprivate#{{[0-9]+}} thread defined 'int' (INT s32 size 4) @7:5
// CHECK:      object on_device#{{[0-9]+}} global declare-target defined 'int' (INT s32 size 4) @10:5
// CHECK:      object linked#{{[0-9]+}} global declare-target-link defined 'int[8]' (ARRAY constant 8 size 32 (INT s32 size 4)) @13:5
// CHECK:      object later#{{[0-9]+}} global defined 'double[3]' (ARRAY constant 3 size 24 (FLOAT 64 size 8)) @15:15
// CHECK:      object record#{{[0-9]+}} global address-taken defined 'struct r' (RECORD struct r size 8) @19:3
// CHECK:      object taken#{{[0-9]+}} global defined 'int *' (POINTER size 8 (INT s32 size 4)) @20:6
// CHECK-NEXT:   initializer: ADDRESS 'int *' "&record.a[1]" @20:14
// CHECK-NEXT:     SUBSCRIPT 'int' "record.a[1]" @20:15
// CHECK-NEXT:       DECAY 'int *' "record.a" @20:15
// CHECK-NEXT:         MEMBER .a[0] 'int[2]' "record.a" @20:15
// CHECK-NEXT:           OBJECT record#{{[0-9]+}} 'struct r' "record" @20:15
// CHECK-NEXT:       INT 1 'int' "1" @20:24
// CHECK:      object decayed#{{[0-9]+}} global defined 'int *' (POINTER size 8 (INT s32 size 4)) @21:6
// CHECK-NEXT:   initializer: DECAY 'int *' "linked" @21:16
// CHECK-NEXT:     OBJECT linked#{{[0-9]+}} 'int[8]' "linked" @21:16
// CHECK:      object pointer#{{[0-9]+}} global defined 'int (*)(int)' (POINTER size 8 (FUNCTION size 0)) @23:7
// CHECK-NEXT:   initializer: DECAY 'int (*)(int)' "function" @23:23
// CHECK-NEXT:     FUNCTION function 'int (int)' "function" @23:23
// CHECK:      object once#{{[0-9]+}} static-local 'int' (INT s32 size 4) @27:13
// CHECK-NEXT:   initializer: INT 3 'int' "3" @27:20
// CHECK:      object aliased#{{[0-9]+}} global address-taken defined 'int' (INT s32 size 4) @35:5
// CHECK:      object alias#{{[0-9]+}} global address-taken defined 'int' (INT s32 size 4) @36:12
// CHECK:      struct r size 8 @17:8
// CHECK-NEXT:   field a at 0 'int[2]'
