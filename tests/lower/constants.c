// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* What clang folds is an INT; what reads an object is not, const or not. */
#include <stddef.h>
#define N 10
enum { TWO = 2 };
struct s {
	char c;
	int a[4];
};
const int n = 5;

long folded(int i)
{
	long a = 2 * N + TWO, b = sizeof(struct s), c = offsetof(struct s, a[1]), d = (size_t)&((struct s *)0)->a[2];
	unsigned long long e = -1;
	char f = 'x' + 300;
	int g = 1 ? TWO : 3, h = sizeof(i++), k = __builtin_popcount(7);
	return a;
}

long kept(int i)
{
	int a = n + 1, b = i * 0, c = 1 / 0;
	__int128 w = (__int128)1 << 100;
	return 0;
}

unsigned long sizes(int i, double v[i][i])
{
	int a[i][3];
	return sizeof a + sizeof v[0] + sizeof(char[2][i]);
}

// CHECK:      unit strict-aliasing
// CHECK:      function folded 'long' @12:6
// CHECK-NEXT:   object i#{{[0-9]+}} parameter 'int' (INT s32 size 4) @12:17
// CHECK-NEXT:   body: BLOCK @13:1
// CHECK-NEXT:     DECL @14:7
// CHECK-NEXT:       object a#{{[0-9]+}} local 'long' (INT s64 size 8) @14:7
// CHECK-NEXT:       INT 22 'long' "2 * N + TWO" @14:11
// CHECK-NEXT:     DECL @14:24
// CHECK-NEXT:       object b#{{[0-9]+}} local 'long' (INT s64 size 8) @14:24
// CHECK-NEXT:       INT 20 'long' "sizeof(struct s)" @14:28
// CHECK-NEXT:     DECL @14:46
// CHECK-NEXT:       object c#{{[0-9]+}} local 'long' (INT s64 size 8) @14:46
// CHECK-NEXT:       INT 8 'long' @14:50
// CHECK-NEXT:     DECL @14:76
// CHECK-NEXT:       object d#{{[0-9]+}} local 'long' (INT s64 size 8) @14:76
// CHECK-NEXT:       INT 12 'long' "(size_t)&((struct s *)0)->a[2]" @14:80
// CHECK-NEXT:     DECL @15:21
// CHECK-NEXT:       object e#{{[0-9]+}} local 'unsigned long long' (INT u64 size 8) @15:21
// CHECK-NEXT:       INT -1 'unsigned long long' "-1" @15:25
// CHECK-NEXT:     DECL @16:7
// CHECK-NEXT:       object f#{{[0-9]+}} local 'char' (INT s8 character size 1) @16:7
// CHECK-NEXT:       INT -92 'char' "'x' + 300" @16:11
// CHECK-NEXT:     DECL @17:6
// CHECK-NEXT:       object g#{{[0-9]+}} local 'int' (INT s32 size 4) @17:6
// CHECK-NEXT:       INT 2 'int' "1 ? TWO : 3" @17:10
// CHECK-NEXT:     DECL @17:23
// CHECK-NEXT:       object h#{{[0-9]+}} local 'int' (INT s32 size 4) @17:23
// CHECK-NEXT:       INT 4 'int' "sizeof(i++)" @17:27
// CHECK-NEXT:     DECL @17:40
// CHECK-NEXT:       object k#{{[0-9]+}} local 'int' (INT s32 size 4) @17:40
// CHECK-NEXT:       INT 3 'int' "__builtin_popcount(7)" @17:44
// CHECK-NEXT:     RETURN @18:2
// CHECK-NEXT:       LOAD 'long' "a" @18:9
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'long' "a" @18:9
// CHECK:      function kept 'long' @21:6
// CHECK-NEXT:   object i#{{[0-9]+}} parameter 'int' (INT s32 size 4) @21:15
// CHECK-NEXT:   body: BLOCK @22:1
// CHECK-NEXT:     DECL @23:6
// CHECK-NEXT:       object a#{{[0-9]+}} local 'int' (INT s32 size 4) @23:6
// CHECK-NEXT:       BINARY + 'int' "n + 1" @23:10
// CHECK-NEXT:         LOAD 'int' "n" @23:10
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'const int' "n" @23:10
// CHECK-NEXT:         INT 1 'int' "1" @23:14
// CHECK-NEXT:     DECL @23:17
// CHECK-NEXT:       object b#{{[0-9]+}} local 'int' (INT s32 size 4) @23:17
// CHECK-NEXT:       BINARY * 'int' "i * 0" @23:21
// CHECK-NEXT:         LOAD 'int' "i" @23:21
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @23:21
// CHECK-NEXT:         INT 0 'int' "0" @23:25
// CHECK-NEXT:     DECL @23:28
// CHECK-NEXT:       object c#{{[0-9]+}} local 'int' (INT s32 size 4) @23:28
// CHECK-NEXT:       BINARY / 'int' "1 / 0" @23:32
// CHECK-NEXT:         INT 1 'int' "1" @23:32
// CHECK-NEXT:         INT 0 'int' "0" @23:36
// CHECK-NEXT:     DECL @24:11
// CHECK-NEXT:       object w#{{[0-9]+}} local '__int128' (INT s128 size 16) @24:11
// CHECK-NEXT:       BINARY << '__int128' "(__int128)1 << 100" @24:15
// CHECK-NEXT:         CAST explicit '__int128' "(__int128)1" @24:15
// CHECK-NEXT:           INT 1 'int' "1" @24:25
// CHECK-NEXT:         INT 100 'int' "100" @24:30
// CHECK-NEXT:     RETURN @25:2
// CHECK-NEXT:       INT 0 'long' "0" @25:9
// CHECK:      function sizes 'unsigned long' @28:15
// CHECK-NEXT:   object i#{{[0-9]+}} parameter 'int' (INT s32 size 4) @28:25
// CHECK-NEXT:   object v#{{[0-9]+}} parameter 'double (*)[i]' (POINTER size 8 (ARRAY variable size 0 (FLOAT 64 size 8))) @28:35
// CHECK-NEXT:     extent: LOAD 'int' "i" @28:40
// CHECK-NEXT:       OBJECT i#{{[0-9]+}} 'int' "i" @28:40
// CHECK-NEXT:     declared: (ARRAY variable size 0 (ARRAY variable size 0 (FLOAT 64 size 8))) 'double[i][i]'
// CHECK-NEXT:       extent: LOAD 'int' "i" @28:37
// CHECK-NEXT:         OBJECT i#{{[0-9]+}} 'int' "i" @28:37
// CHECK-NEXT:       extent: LOAD 'int' "i" @28:40
// CHECK-NEXT:         OBJECT i#{{[0-9]+}} 'int' "i" @28:40
// CHECK-NEXT:   body: BLOCK @29:1
// CHECK-NEXT:     DECL @30:6
// CHECK-NEXT:       object a#{{[0-9]+}} local 'int[i][3]' (ARRAY variable size 0 (ARRAY constant 3 size 12 (INT s32 size 4))) @30:6
// CHECK-NEXT:         extent: LOAD 'int' "i" @30:8
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @30:8
// CHECK-NEXT:     RETURN @31:2
// CHECK-NEXT:       BINARY + 'unsigned long' "sizeof a + sizeof v[0] + sizeof(char[2][i])" @31:9
// CHECK-NEXT:         BINARY + 'unsigned long' "sizeof a + sizeof v[0]" @31:9
// CHECK-NEXT:           BINARY * 'unsigned long' "sizeof a" @31:9
// CHECK-NEXT:             CAST 'unsigned long' "i" @30:8
// CHECK-NEXT:               LOAD 'int' "i" @30:8
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @30:8
// CHECK-NEXT:             INT 12 'unsigned long' "sizeof a" @31:9
// CHECK-NEXT:           BINARY * 'unsigned long' "sizeof v[0]" @31:20
// CHECK-NEXT:             CAST 'unsigned long' "i" @28:40
// CHECK-NEXT:               LOAD 'int' "i" @28:40
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @28:40
// CHECK-NEXT:             INT 8 'unsigned long' "sizeof v[0]" @31:20
// CHECK-NEXT:         BINARY * 'unsigned long' "sizeof(char[2][i])" @31:34
// CHECK-NEXT:           CAST 'unsigned long' "2" @31:46
// CHECK-NEXT:             INT 2 'int' "2" @31:46
// CHECK-NEXT:           BINARY * 'unsigned long' "sizeof(char[2][i])" @31:34
// CHECK-NEXT:             CAST 'unsigned long' "i" @31:49
// CHECK-NEXT:               LOAD 'int' "i" @31:49
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @31:49
// CHECK-NEXT:             INT 1 'unsigned long' "sizeof(char[2][i])" @31:34
// CHECK:      object n#{{[0-9]+}} global defined 'const int' (INT const s32 size 4) @10:11
// CHECK-NEXT:   initializer: INT 5 'int' "5" @10:15
