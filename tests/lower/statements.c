// RUN: %clang -w -fsyntax-only -fopenmp -fopenmp-version=52 -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
void all(int n)
{
	int i, *p;
	;
	for (int a = 0, b = 1; a < n; a++)
		continue;
	for (;;)
		break;
	while (n)
		n--;
	do
		n++;
	while (n);
	if (n)
		i = 1;
	else if (i)
		i = 2;
	switch (n) {
	case 1:
	case 2: i = 3; __attribute__((fallthrough));
	case 4 ... 5: i = 4; break;
	default: i = 5;
	}
	goto out;
out:
inner:
	i = 6;
	_Static_assert(1, "");
	typedef int t;
	void nested(int);
	p = &&out;
	goto *p;
	asm volatile("" : "+r"(i) : "m"(n) : "memory");
	{
		return;
	}
}

// CHECK:      unit strict-aliasing
// CHECK:      function all 'void' @2:6
// CHECK-NEXT:   object n#{{[0-9]+}} parameter 'int' (INT s32 size 4) @2:14
// CHECK-NEXT:   body: BLOCK @3:1
// CHECK-NEXT:     DECL @4:6
// CHECK-NEXT:       object i#{{[0-9]+}} local address-taken 'int' (INT s32 size 4) @4:6
// CHECK-NEXT:     DECL @4:10
// CHECK-NEXT:       object p#{{[0-9]+}} local 'int *' (POINTER size 8 (INT s32 size 4)) @4:10
// CHECK-NEXT:     NULL @5:2
// CHECK-NEXT:     FOR @6:2
// CHECK-NEXT:       init: BLOCK @6:7
// CHECK-NEXT:         DECL @6:11
// CHECK-NEXT:           object a#{{[0-9]+}} local 'int' (INT s32 size 4) @6:11
// CHECK-NEXT:           INT 0 'int' "0" @6:15
// CHECK-NEXT:         DECL @6:18
// CHECK-NEXT:           object b#{{[0-9]+}} local 'int' (INT s32 size 4) @6:18
// CHECK-NEXT:           INT 1 'int' "1" @6:22
// CHECK-NEXT:       BINARY < 'int' "a < n" @6:25
// CHECK-NEXT:         LOAD 'int' "a" @6:25
// CHECK-NEXT:           OBJECT a#{{[0-9]+}} 'int' "a" @6:25
// CHECK-NEXT:         LOAD 'int' "n" @6:29
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @6:29
// CHECK-NEXT:       step: INCDEC + postfix 'int' effects "a++" @6:32
// CHECK-NEXT:         OBJECT a#{{[0-9]+}} 'int' "a" @6:32
// CHECK-NEXT:       CONTINUE @7:3
// CHECK-NEXT:     FOR @8:2
// CHECK-NEXT:       BREAK @9:3
// CHECK-NEXT:     WHILE @10:2
// CHECK-NEXT:       LOAD 'int' "n" @10:9
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @10:9
// CHECK-NEXT:       EXPR @11:3
// CHECK-NEXT:         INCDEC - postfix 'int' effects "n--" @11:3
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @11:3
// CHECK-NEXT:     DO @12:2
// CHECK-NEXT:       LOAD 'int' "n" @14:9
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @14:9
// CHECK-NEXT:       EXPR @13:3
// CHECK-NEXT:         INCDEC + postfix 'int' effects "n++" @13:3
// CHECK-NEXT:           OBJECT n#{{[0-9]+}} 'int' "n" @13:3
// CHECK-NEXT:     IF @15:2
// CHECK-NEXT:       LOAD 'int' "n" @15:6
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @15:6
// CHECK-NEXT:       then: EXPR @16:3
// CHECK-NEXT:         ASSIGN= 'int' effects "i = 1" @16:3
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @16:3
// CHECK-NEXT:           INT 1 'int' "1" @16:7
// CHECK-NEXT:       else: IF @17:7
// CHECK-NEXT:         LOAD 'int' "i" @17:11
// CHECK-NEXT:           OBJECT i#{{[0-9]+}} 'int' "i" @17:11
// CHECK-NEXT:         then: EXPR @18:3
// CHECK-NEXT:           ASSIGN= 'int' effects "i = 2" @18:3
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @18:3
// CHECK-NEXT:             INT 2 'int' "2" @18:7
// CHECK-NEXT:     SWITCH @19:2
// CHECK-NEXT:       LOAD 'int' "n" @19:10
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @19:10
// CHECK-NEXT:       BLOCK @19:13
// CHECK-NEXT:         CASE @20:2
// CHECK-NEXT:           INT 1 'int' "1" @20:7
// CHECK-NEXT:           CASE @21:2
// CHECK-NEXT:             INT 2 'int' "2" @21:7
// CHECK-NEXT:             EXPR @21:10
// CHECK-NEXT:               ASSIGN= 'int' effects "i = 3" @21:10
// CHECK-NEXT:                 OBJECT i#{{[0-9]+}} 'int' "i" @21:10
// CHECK-NEXT:                 INT 3 'int' "3" @21:14
// CHECK-NEXT:         NULL @21:45
// CHECK-NEXT:         UNKNOWN (case range) @22:2
// CHECK-NEXT:           INT 4 'int' "4" @22:7
// CHECK-NEXT:           EXPR @22:16
// CHECK-NEXT:             ASSIGN= 'int' effects "i = 4" @22:16
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @22:16
// CHECK-NEXT:               INT 4 'int' "4" @22:20
// CHECK-NEXT:         BREAK @22:23
// CHECK-NEXT:         DEFAULT @23:2
// CHECK-NEXT:           EXPR @23:11
// CHECK-NEXT:             ASSIGN= 'int' effects "i = 5" @23:11
// CHECK-NEXT:               OBJECT i#{{[0-9]+}} 'int' "i" @23:11
// CHECK-NEXT:               INT 5 'int' "5" @23:15
// CHECK-NEXT:     GOTO out @25:2
// CHECK-NEXT:     LABEL out @26:1
// CHECK-NEXT:       LABEL inner @27:1
// CHECK-NEXT:         EXPR @28:2
// CHECK-NEXT:           ASSIGN= 'int' effects "i = 6" @28:2
// CHECK-NEXT:             OBJECT i#{{[0-9]+}} 'int' "i" @28:2
// CHECK-NEXT:             INT 6 'int' "6" @28:6
// CHECK-NEXT:     NULL @29:2
// CHECK-NEXT:     NULL @30:14
// CHECK-NEXT:     NULL @31:7
// CHECK-NEXT:     EXPR @32:2
// CHECK-NEXT:       ASSIGN= 'int *' effects "p = &&out" @32:2
// CHECK-NEXT:         OBJECT p#{{[0-9]+}} 'int *' "p" @32:2
// CHECK-NEXT:         CAST 'int *' effects "&&out" @32:6
// CHECK-NEXT:           UNKNOWN 'void *' (address of a label) effects "&&out" @32:6
// CHECK-NEXT:     UNKNOWN (computed goto) @33:2
// CHECK-NEXT:       CAST 'const void *' "p" @33:8
// CHECK-NEXT:         LOAD 'int *' "p" @33:8
// CHECK-NEXT:           OBJECT p#{{[0-9]+}} 'int *' "p" @33:8
// CHECK-NEXT:     UNKNOWN (asm) @34:2
// CHECK-NEXT:       UNKNOWN 'void' (asm) effects @34:2
// CHECK-NEXT:         OBJECT i#{{[0-9]+}} 'int' "i" @34:25
// CHECK-NEXT:         OBJECT n#{{[0-9]+}} 'int' "n" @34:34
// CHECK-NEXT:     BLOCK @35:2
// CHECK-NEXT:       RETURN @36:3
// CHECK:      function nested 'void' @31:7
// CHECK-NEXT:   object #{{[0-9]+}} parameter 'int' (INT s32 size 4) @31:17
