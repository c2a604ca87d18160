// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* Loads, decay, operators and lvalues are explicit; the index of a subscript is always its second operand. */
struct point {
	int x;
	union {
		int u;
		float f;
	};
	int tail[];
};

void lvalues(int *p, int (*m)[4], struct point *s, struct point v, int i)
{
	3 [p] = p[i];
	*(1 + p) = m[1][i];
	s->u = v.x;
	(*s).tail[2] = 'a';
}

int operators(int a, unsigned char c, int *p, const int *q)
{
	c += a;
	c <<= 1;
	a = -c + ~a - !p;
	a = a ? p[0] : *q;
	a = p && a || q == 0;
	a = (p++, --a);
	p -= a;
	return p - q;
}

int once(int);
int omitted(int a)
{
	return (a ?: 1) + (once(a) ?: 2);
}

int chosen(int a, double d)
{
	a = _Generic(d, int: 1, double: a);
	a = __builtin_choose_expr(0, d, a);
	return __extension__({
		int t = a;
		t + 1;
	});
}

void literals(void)
{
	const char *s = "abc", *f = __func__;
	int *l = (int[]){1, 2};
	struct point v = (struct point){.f = 2};
}

// CHECK:      unit strict-aliasing
// CHECK:      function lvalues 'void' @12:6
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @12:19
// CHECK-NEXT:   object m#{{[0-9]+}} parameter 'int (*)[4]' (POINTER size 8 (ARRAY constant 4 size 16 (INT s32 size 4))) @12:28
// CHECK-NEXT:   object s#{{[0-9]+}} parameter 'struct point *' (POINTER size 8 (RECORD struct point size 8)) @12:49
// CHECK-NEXT:   object v#{{[0-9]+}} parameter 'struct point' (RECORD struct point size 8) @12:65
// CHECK-NEXT:   object i#{{[0-9]+}} parameter 'int' (INT s32 size 4) @12:72
// CHECK-NEXT:   body: BLOCK @13:1
// CHECK-NEXT:     EXPR @14:2
// CHECK-NEXT:       ASSIGN= 'int' effects "3 [p] = p[i]" @14:2
// CHECK-NEXT:         SUBSCRIPT 'int' "3 [p]" @14:2
// CHECK-NEXT:           LOAD 'int *' "p" @14:5
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @14:5
// CHECK-NEXT:           INT 3 'int' "3" @14:2
// CHECK-NEXT:         LOAD 'int' "p[i]" @14:10
// CHECK-NEXT:           SUBSCRIPT 'int' "p[i]" @14:10
// CHECK-NEXT:             LOAD 'int *' "p" @14:10
// CHECK-NEXT:               OBJECT p#{{[0-9]+}} 'int *' "p" @14:10
// CHECK-NEXT:             LOAD 'int' "i" @14:12
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @14:12
// CHECK-NEXT:     EXPR @15:2
// CHECK-NEXT:       ASSIGN= 'int' effects "*(1 + p) = m[1][i]" @15:2
// CHECK-NEXT:         DEREF 'int' "*(1 + p)" @15:2
// CHECK-NEXT:           BINARY + 'int *' "1 + p" @15:4
// CHECK-NEXT:             LOAD 'int *' "p" @15:8
// CHECK-NEXT:               OBJECT p#{{[0-9]+}} 'int *' "p" @15:8
// CHECK-NEXT:             INT 1 'int' "1" @15:4
// CHECK-NEXT:         LOAD 'int' "m[1][i]" @15:13
// CHECK-NEXT:           SUBSCRIPT 'int' "m[1][i]" @15:13
// CHECK-NEXT:             DECAY 'int *' "m[1]" @15:13
// CHECK-NEXT:               SUBSCRIPT 'int[4]' "m[1]" @15:13
// CHECK-NEXT:                 LOAD 'int (*)[4]' "m" @15:13
// CHECK-NEXT:                   OBJECT m#{{[0-9]+}} 'int (*)[4]' "m" @15:13
// CHECK-NEXT:                 INT 1 'int' "1" @15:15
// CHECK-NEXT:             LOAD 'int' "i" @15:18
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @15:18
// CHECK-NEXT:     EXPR @16:2
// CHECK-NEXT:       ASSIGN= 'int' effects "s->u = v.x" @16:2
// CHECK-NEXT:         MEMBER .u[0] 'int' "s->u" @16:2
// CHECK-NEXT:           MEMBER .[1] 'union point::(anonymous)' "s->u" @16:2
// CHECK-NEXT:             DEREF 'struct point' "s" @16:2
// CHECK-NEXT:               LOAD 'struct point *' "s" @16:2
// CHECK-NEXT:                 OBJECT s#{{[0-9]+}} 'struct point *' "s" @16:2
// CHECK-NEXT:         LOAD 'int' "v.x" @16:9
// CHECK-NEXT:           MEMBER .x[0] 'int' "v.x" @16:9
// CHECK-NEXT:             OBJECT v#{{[0-9]+}} 'struct point' "v" @16:9
// CHECK-NEXT:     EXPR @17:2
// CHECK-NEXT:       ASSIGN= 'int' effects "(*s).tail[2] = 'a'" @17:2
// CHECK-NEXT:         SUBSCRIPT 'int' "(*s).tail[2]" @17:2
// CHECK-NEXT:           DECAY 'int *' "(*s).tail" @17:2
// CHECK-NEXT:             MEMBER .tail[2] 'int[]' "(*s).tail" @17:2
// CHECK-NEXT:               DEREF 'struct point' "*s" @17:3
// CHECK-NEXT:                 LOAD 'struct point *' "s" @17:4
// CHECK-NEXT:                   OBJECT s#{{[0-9]+}} 'struct point *' "s" @17:4
// CHECK-NEXT:           INT 2 'int' "2" @17:12
// CHECK-NEXT:         INT 97 'int' "'a'" @17:17
// CHECK:      function operators 'int' @20:5
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'int' (INT s32 size 4) @20:19
// CHECK-NEXT:   object c#{{[0-9]+}} parameter 'unsigned char' (INT u8 character size 1) @20:36
// CHECK-NEXT:   object p#{{[0-9]+}} parameter 'int *' (POINTER size 8 (INT s32 size 4)) @20:44
// CHECK-NEXT:   object q#{{[0-9]+}} parameter 'const int *' (POINTER size 8 (INT const s32 size 4)) @20:58
// CHECK-NEXT:   body: BLOCK @21:1
// CHECK-NEXT:     EXPR @22:2
// CHECK-NEXT:       ASSIGN += 'unsigned char' in 'int' effects "c += a" @22:2
// CHECK-NEXT:         OBJECT c#{{[0-9]+}} 'unsigned char' "c" @22:2
// CHECK-NEXT:         LOAD 'int' "a" @22:7
// CHECK-NEXT:           OBJECT a#{{[0-9]+}} 'int' "a" @22:7
// CHECK-NEXT:     EXPR @23:2
// CHECK-NEXT:       ASSIGN <<= 'unsigned char' in 'int' effects "c <<= 1" @23:2
// CHECK-NEXT:         OBJECT c#{{[0-9]+}} 'unsigned char' "c" @23:2
// CHECK-NEXT:         INT 1 'int' "1" @23:8
// CHECK-NEXT:     EXPR @24:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = -c + ~a - !p" @24:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @24:2
// CHECK-NEXT:         BINARY - 'int' "-c + ~a - !p" @24:6
// CHECK-NEXT:           BINARY + 'int' "-c + ~a" @24:6
// CHECK-NEXT:             UNARY - 'int' "-c" @24:6
// CHECK-NEXT:               CAST 'int' "c" @24:7
// CHECK-NEXT:                 LOAD 'unsigned char' "c" @24:7
// CHECK-NEXT:                   OBJECT c#{{[0-9]+}} 'unsigned char' "c" @24:7
// CHECK-NEXT:             UNARY ~ 'int' "~a" @24:11
// CHECK-NEXT:               LOAD 'int' "a" @24:12
// CHECK-NEXT:                 OBJECT a#{{[0-9]+}} 'int' "a" @24:12
// CHECK-NEXT:           UNARY ! 'int' "!p" @24:16
// CHECK-NEXT:             LOAD 'int *' "p" @24:17
// CHECK-NEXT:               OBJECT p#{{[0-9]+}} 'int *' "p" @24:17
// CHECK-NEXT:     EXPR @25:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = a ? p[0] : *q" @25:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @25:2
// CHECK-NEXT:         CONDITIONAL 'int' "a ? p[0] : *q" @25:6
// CHECK-NEXT:           LOAD 'int' "a" @25:6
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int' "a" @25:6
// CHECK-NEXT:           LOAD 'int' "p[0]" @25:10
// CHECK-NEXT:             SUBSCRIPT 'int' "p[0]" @25:10
// CHECK-NEXT:               LOAD 'int *' "p" @25:10
// CHECK-NEXT:                 OBJECT p#{{[0-9]+}} 'int *' "p" @25:10
// CHECK-NEXT:               INT 0 'int' "0" @25:12
// CHECK-NEXT:           LOAD 'int' "*q" @25:17
// CHECK-NEXT:             DEREF 'const int' "*q" @25:17
// CHECK-NEXT:               LOAD 'const int *' "q" @25:18
// CHECK-NEXT:                 OBJECT q#{{[0-9]+}} 'const int *' "q" @25:18
// CHECK-NEXT:     EXPR @26:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = p && a || q == 0" @26:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @26:2
// CHECK-NEXT:         LOGICAL || 'int' "p && a || q == 0" @26:6
// CHECK-NEXT:           LOGICAL && 'int' "p && a" @26:6
// CHECK-NEXT:             LOAD 'int *' "p" @26:6
// CHECK-NEXT:               OBJECT p#{{[0-9]+}} 'int *' "p" @26:6
// CHECK-NEXT:             LOAD 'int' "a" @26:11
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'int' "a" @26:11
// CHECK-NEXT:           BINARY == 'int' "q == 0" @26:16
// CHECK-NEXT:             LOAD 'const int *' "q" @26:16
// CHECK-NEXT:               OBJECT q#{{[0-9]+}} 'const int *' "q" @26:16
// CHECK-NEXT:             CAST 'const int *' "0" @26:21
// CHECK-NEXT:               INT 0 'int' "0" @26:21
// CHECK-NEXT:     EXPR @27:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = (p++, --a)" @27:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @27:2
// CHECK-NEXT:         COMMA 'int' effects "p++, --a" @27:7
// CHECK-NEXT:           INCDEC + postfix 'int *' effects "p++" @27:7
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @27:7
// CHECK-NEXT:           INCDEC - prefix 'int' effects "--a" @27:12
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int' "a" @27:14
// CHECK-NEXT:     EXPR @28:2
// CHECK-NEXT:       ASSIGN -= 'int *' in 'int *' effects "p -= a" @28:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @28:2
// CHECK-NEXT:         LOAD 'int' "a" @28:7
// CHECK-NEXT:           OBJECT a#{{[0-9]+}} 'int' "a" @28:7
// CHECK-NEXT:     RETURN @29:2
// CHECK-NEXT:       CAST 'int' "p - q" @29:9
// CHECK-NEXT:         BINARY - 'long' "p - q" @29:9
// CHECK-NEXT:           LOAD 'int *' "p" @29:9
// CHECK-NEXT:             OBJECT p#{{[0-9]+}} 'int *' "p" @29:9
// CHECK-NEXT:           LOAD 'const int *' "q" @29:13
// CHECK-NEXT:             OBJECT q#{{[0-9]+}} 'const int *' "q" @29:13
// CHECK:      function once 'int' @32:5
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @32:13
// CHECK:      function omitted 'int' @33:5
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'int' (INT s32 size 4) @33:17
// CHECK-NEXT:   body: BLOCK @34:1
// CHECK-NEXT:     RETURN @35:2
// CHECK-NEXT:       BINARY + 'int' effects "(a ?: 1) + (once(a) ?: 2)" @35:9
// CHECK-NEXT:         CONDITIONAL 'int' "a ?: 1" @35:10
// CHECK-NEXT:           LOAD 'int' "a" @35:10
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int' "a" @35:10
// CHECK-NEXT:           LOAD 'int' "a" @35:10
// CHECK-NEXT:             OBJECT a#{{[0-9]+}} 'int' "a" @35:10
// CHECK-NEXT:           INT 1 'int' "1" @35:15
// CHECK-NEXT:         UNKNOWN 'int' (?: with the middle operand left out) effects "once(a) ?: 2" @35:21
// CHECK-NEXT:           CALL once 'int' effects "once(a)" @35:21
// CHECK-NEXT:             LOAD 'int' "a" @35:26
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'int' "a" @35:26
// CHECK-NEXT:           INT 2 'int' "2" @35:32
// CHECK:      function chosen 'int' @38:5
// CHECK-NEXT:   object a#{{[0-9]+}} parameter 'int' (INT s32 size 4) @38:16
// CHECK-NEXT:   object d#{{[0-9]+}} parameter 'double' (FLOAT 64 size 8) @38:26
// CHECK-NEXT:   body: BLOCK @39:1
// CHECK-NEXT:     EXPR @40:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = _Generic(d, int: 1, double: a)" @40:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @40:2
// CHECK-NEXT:         LOAD 'int' "_Generic(d, int: 1, double: a)" @40:6
// CHECK-NEXT:           OBJECT a#{{[0-9]+}} 'int' "a" @40:34
// CHECK-NEXT:     EXPR @41:2
// CHECK-NEXT:       ASSIGN= 'int' effects "a = __builtin_choose_expr(0, d, a)" @41:2
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @41:2
// CHECK-NEXT:         LOAD 'int' "__builtin_choose_expr(0, d, a)" @41:6
// CHECK-NEXT:           OBJECT a#{{[0-9]+}} 'int' "a" @41:34
// CHECK-NEXT:     RETURN @42:2
// CHECK-NEXT:       STMT_EXPR 'int' effects "({\n		int t = a;\n		t + 1;\n	})" @42:22
// CHECK-NEXT:         BLOCK @42:23
// CHECK-NEXT:           DECL @43:7
// CHECK-NEXT:             object t#{{[0-9]+}} local 'int' (INT s32 size 4) @43:7
// CHECK-NEXT:             LOAD 'int' "a" @43:11
// CHECK-NEXT:               OBJECT a#{{[0-9]+}} 'int' "a" @43:11
// CHECK-NEXT:           EXPR @44:3
// CHECK-NEXT:             BINARY + 'int' "t + 1" @44:3
// CHECK-NEXT:               LOAD 'int' "t" @44:3
// CHECK-NEXT:                 OBJECT t#{{[0-9]+}} 'int' "t" @44:3
// CHECK-NEXT:               INT 1 'int' "1" @44:7
// CHECK:      function literals 'void' @48:6
// CHECK-NEXT:   body: BLOCK @49:1
// CHECK-NEXT:     DECL @50:14
// CHECK-NEXT:       object s#{{[0-9]+}} local 'const char *' (POINTER size 8 (INT const s8 character size 1)) @50:14
// CHECK-NEXT:       DECAY 'char *' ""abc"" @50:18
// CHECK-NEXT:         STRING 'char[4]' ""abc"" @50:18
// CHECK-NEXT:     DECL @50:26
// CHECK-NEXT:       object f#{{[0-9]+}} local 'const char *' (POINTER size 8 (INT const s8 character size 1)) @50:26
// CHECK-NEXT:       DECAY 'const char *' "__func__" @50:30
// CHECK-NEXT:         STRING 'const char[9]' "__func__" @50:30
// CHECK-NEXT:     DECL @51:7
// CHECK-NEXT:       object l#{{[0-9]+}} local 'int *' (POINTER size 8 (INT s32 size 4)) @51:7
// CHECK-NEXT:       DECAY 'int *' "(int[]){1, 2}" @51:11
// CHECK-NEXT:         COMPOUND_LITERAL 'int[2]' "(int[]){1, 2}" @51:11
// CHECK-NEXT:           INIT_LIST 'int[2]' "{1, 2}" @51:18
// CHECK-NEXT:             INT 1 'int' "1" @51:19
// CHECK-NEXT:             INT 2 'int' "2" @51:22
// CHECK-NEXT:     DECL @52:15
// CHECK-NEXT:       object v#{{[0-9]+}} local 'struct point' (RECORD struct point size 8) @52:15
// CHECK-NEXT:       LOAD 'struct point' "(struct point){.f = 2}" @52:19
// CHECK-NEXT:         COMPOUND_LITERAL 'struct point' "(struct point){.f = 2}" @52:19
// CHECK-NEXT:           INIT_LIST 'struct point' "{.f = 2}" @52:33
// CHECK-NEXT:             ZERO
// CHECK-NEXT:             INIT_LIST 'union point::(anonymous)' ".f = 2" @52:34
// CHECK-NEXT:               ZERO
// CHECK-NEXT:               CAST 'float' "2" @52:39
// CHECK-NEXT:                 INT 2 'int' "2" @52:39
// CHECK-NEXT:             ZERO
// CHECK:      struct point size 8 flexible @3:8
// CHECK-NEXT:   field x at 0 'int'
// CHECK-NEXT:   field  at 32 'union point::(anonymous)'
// CHECK-NEXT:   field tail at 64 'int[]'
