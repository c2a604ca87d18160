/*
 * The program tree: what checker/clang writes and every later step reads.
 *
 * It is clang's AST reduced to plain C structs: types, objects, expressions, statements, OpenMP directives, functions.
 * It holds facts only; nothing in it is a decision. Every conversion, load and decay that C makes silently is explicit,
 * so a reader of the tree need not know C's conversion rules:
 *
 *   a[i] = b + 1   with int i, long b, double *a
 *   ASSIGN( SUBSCRIPT( LOAD(OBJECT a), LOAD(OBJECT i) ), CAST<double>( ADD<long>( LOAD(OBJECT b), CAST<long>(INT 1) ) ) )
 *
 * Ownership: all nodes live in the unit's arena. Strings are NUL-terminated, in the arena. Absent children are NULL.
 */
#ifndef OCC_CHECKER_SYNTAX_H
#define OCC_CHECKER_SYNTAX_H

#include "arena.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where something stands, after macro expansion (a use inside a macro is where the outermost macro is invoked), with
 * #line not applied. file is the path as clang was given it (or found it), never rewritten. */
struct occ_loc {
	const char *file;
	unsigned line, column; /* from 1; line 0: no place */
};

/* ---- types ---- */

enum occ_type_kind {
	OCC_TYPE_VOID,
	OCC_TYPE_BOOL,
	OCC_TYPE_INT, /* char, short, int, long, long long, enum, __int128, _BitInt */
	OCC_TYPE_FLOAT, /* real floating types */
	OCC_TYPE_COMPLEX,
	OCC_TYPE_POINTER,
	OCC_TYPE_ARRAY,
	OCC_TYPE_RECORD, /* struct or union */
	OCC_TYPE_FUNCTION,
	OCC_TYPE_OTHER /* vectors, blocks, anything else */
};

enum occ_extent_kind {
	OCC_EXTENT_NONE, /* double a[] */
	OCC_EXTENT_CONSTANT,
	OCC_EXTENT_VARIABLE, /* a VLA: extent_expr */
	OCC_EXTENT_STAR /* double a[*] */
};

struct occ_type {
	enum occ_type_kind kind;
	bool is_const, is_volatile, is_restrict, is_atomic; /* at this level */
	bool is_signed; /* INT */
	bool is_character; /* char, signed char, unsigned char: may alias everything */
	unsigned bits; /* INT, BOOL (1), FLOAT: width */
	uint64_t size; /* bytes; 0 when not a constant or incomplete */
	const struct occ_type *element; /* POINTER, ARRAY */
	enum occ_extent_kind extent_kind; /* ARRAY */
	bool extent_is_static; /* parameter written [static n] */
	uint64_t extent; /* CONSTANT */
	const struct occ_expr *extent_expr; /* VARIABLE: value expression, an integer */
	const struct occ_record *record; /* RECORD */
	const char *spelling; /* as clang prints it, for messages */
};

struct occ_field {
	const char *name; /* "" for an anonymous member */
	const struct occ_type *type;
	uint64_t offset_bits;
	bool is_bit_field;
	bool is_empty; /* a bit-field of width 0 */
	unsigned index; /* in the record */
};

struct occ_record {
	const char *name; /* tag, or "" */
	bool is_union;
	bool has_flexible_array;
	struct occ_field *fields;
	unsigned n_fields;
	uint64_t size; /* bytes */
	struct occ_loc loc;
};

/* ---- objects (variables) ---- */

enum occ_storage {
	OCC_STORAGE_PARAMETER,
	OCC_STORAGE_LOCAL, /* automatic */
	OCC_STORAGE_STATIC_LOCAL,
	OCC_STORAGE_FILE_STATIC, /* internal linkage at file scope */
	OCC_STORAGE_GLOBAL, /* external linkage, defined or declared */
	OCC_STORAGE_THREAD /* _Thread_local or threadprivate */
};

enum occ_declare_target {
	OCC_DECLARE_TARGET_NONE,
	OCC_DECLARE_TARGET_TO, /* to, enter */
	OCC_DECLARE_TARGET_LINK
};

struct occ_object {
	unsigned id; /* unique in the unit, dense from 0 */
	const char *name;
	const struct occ_type *type; /* after adjustment: an array parameter is a pointer here */
	const struct occ_type *declared; /* parameter written as an array: the array type as written, else NULL */
	enum occ_storage storage;
	enum occ_declare_target declare_target;
	bool address_taken; /* & applied to it (or to a part of it) anywhere in the unit; array decay alone does not count */
	bool has_definition; /* GLOBAL: initialised or tentatively defined in this unit */
	const struct occ_expr *initializer; /* also of file-scope objects */
	struct occ_function *owner; /* function it is declared in; NULL at file scope */
	struct occ_loc loc;
};

/* ---- expressions ---- */

enum occ_expr_kind {
	OCC_EXPR_INT, /* integer or character constant, enumerator, sizeof and anything else clang folds to an integer */
	OCC_EXPR_FLOAT,
	OCC_EXPR_STRING, /* lvalue of array type */
	OCC_EXPR_OBJECT, /* lvalue */
	OCC_EXPR_FUNCTION, /* function designator */
	OCC_EXPR_LOAD, /* a: lvalue -> its value (the only way memory is read) */
	OCC_EXPR_DECAY, /* a: array lvalue -> pointer to its first element; or a function */
	OCC_EXPR_SUBSCRIPT, /* a: pointer value, b: index value -> lvalue (the index is always b, also for 3[a]) */
	OCC_EXPR_DEREF, /* a: pointer value -> lvalue */
	OCC_EXPR_ADDRESS, /* a: lvalue -> pointer value */
	OCC_EXPR_MEMBER, /* a: record lvalue (p->f is MEMBER(DEREF(p))), field -> lvalue */
	OCC_EXPR_UNARY, /* op, a */
	OCC_EXPR_BINARY, /* op, a, b: arithmetic, comparison, and pointer arithmetic (a pointer, b integer; or the difference) */
	OCC_EXPR_LOGICAL, /* op AND or OR, a, b: b only evaluated if needed */
	OCC_EXPR_CONDITIONAL, /* a ? b : c */
	OCC_EXPR_ASSIGN, /* a lvalue, b value; op NONE for =, else compound: a = (type of a)((compute)a op b) */
	OCC_EXPR_INCDEC, /* a lvalue; op ADD or SUB; is_postfix */
	OCC_EXPR_CAST, /* a converted to type (implicit or explicit); value-preserving or not is for the reader to say */
	OCC_EXPR_COMMA, /* a, b */
	OCC_EXPR_CALL, /* callee (or a: pointer to function), items: arguments */
	OCC_EXPR_INIT_LIST, /* items: one an element or member in order; NULL item: zero-initialised */
	OCC_EXPR_COMPOUND_LITERAL, /* lvalue; a: initialiser */
	OCC_EXPR_STMT_EXPR, /* ({ body }) */
	OCC_EXPR_SECTION, /* OpenMP array section: a base pointer value or DECAY, b lower or NULL, c length or NULL, d stride or NULL */
	OCC_EXPR_UNKNOWN /* reason; items: the parts that clang would evaluate */
};

enum occ_op {
	OCC_OP_NONE,
	OCC_OP_ADD, OCC_OP_SUB, OCC_OP_MUL, OCC_OP_DIV, OCC_OP_REM, OCC_OP_SHL, OCC_OP_SHR, OCC_OP_BITAND, OCC_OP_BITOR,
	OCC_OP_BITXOR,
	OCC_OP_LT, OCC_OP_LE, OCC_OP_GT, OCC_OP_GE, OCC_OP_EQ, OCC_OP_NE,
	OCC_OP_AND, OCC_OP_OR, /* LOGICAL */
	OCC_OP_NEG, OCC_OP_BITNOT, OCC_OP_NOT /* UNARY; unary plus is left out */
};

struct occ_expr {
	enum occ_expr_kind kind;
	enum occ_op op;
	bool is_postfix; /* INCDEC */
	bool is_explicit; /* CAST: written by the programmer */
	bool has_side_effects; /* clang's answer, calls count */
	const struct occ_type *type; /* of the value, or of the lvalue's object */
	const struct occ_type *compute; /* compound ASSIGN: type the operation is done in */
	struct occ_expr *a, *b, *c, *d;
	struct occ_expr **items;
	unsigned n_items;
	int64_t value; /* INT: two's complement bits, to be read in the type's signedness; wider types: UNKNOWN */
	double number; /* FLOAT */
	const char *bytes; /* STRING of char: type->size of them, the 0 at the end included; else NULL */
	struct occ_object *object; /* OBJECT */
	struct occ_function *callee; /* CALL (NULL: through a pointer), FUNCTION */
	const struct occ_callees *callees; /* CALL: what it may run; filled by the model step (callees.h) */
	const struct occ_field *field; /* MEMBER */
	struct occ_stmt *body; /* STMT_EXPR */
	const char *reason; /* UNKNOWN: what it is, for messages */
	const char *text; /* as written, when it is one piece of one file and not from a macro; else NULL */
	struct occ_loc loc;
};

/* ---- statements ---- */

enum occ_stmt_kind {
	OCC_STMT_NULL,
	OCC_STMT_EXPR, /* expr */
	OCC_STMT_DECL, /* object, expr: its initialiser or NULL; one node a declarator */
	OCC_STMT_BLOCK, /* children */
	OCC_STMT_IF, /* expr, then_branch, else_branch */
	OCC_STMT_FOR, /* init, expr: condition or NULL, step or NULL, body */
	OCC_STMT_WHILE, /* expr, body */
	OCC_STMT_DO, /* body, expr */
	OCC_STMT_SWITCH, /* expr, body */
	OCC_STMT_CASE, /* expr: value (INT), body: the labelled statement */
	OCC_STMT_DEFAULT, /* body */
	OCC_STMT_BREAK,
	OCC_STMT_CONTINUE,
	OCC_STMT_RETURN, /* expr or NULL */
	OCC_STMT_GOTO, /* label */
	OCC_STMT_LABEL, /* label, body */
	OCC_STMT_DIRECTIVE, /* directive */
	OCC_STMT_UNKNOWN /* reason: asm, computed goto, ... */
};

struct occ_stmt {
	enum occ_stmt_kind kind;
	struct occ_expr *expr, *step;
	struct occ_object *object;
	struct occ_stmt *init, *body, *then_branch, *else_branch;
	struct occ_stmt **children;
	unsigned n_children;
	struct occ_directive *directive;
	const char *label, *reason;
	struct occ_loc loc;
};

/* ---- OpenMP ---- */

/* Leaf constructs; a combined or composite directive has several bits. */
enum occ_construct {
	OCC_OMP_TARGET = 1 << 0,
	OCC_OMP_TEAMS = 1 << 1,
	OCC_OMP_DISTRIBUTE = 1 << 2,
	OCC_OMP_PARALLEL = 1 << 3,
	OCC_OMP_FOR = 1 << 4,
	OCC_OMP_SIMD = 1 << 5,
	OCC_OMP_LOOP = 1 << 6,
	OCC_OMP_SECTIONS = 1 << 7,
	OCC_OMP_SECTION = 1 << 8,
	OCC_OMP_SINGLE = 1 << 9,
	OCC_OMP_MASKED = 1 << 10, /* masked and master */
	OCC_OMP_CRITICAL = 1 << 11,
	OCC_OMP_ATOMIC = 1 << 12,
	OCC_OMP_BARRIER = 1 << 13,
	OCC_OMP_ORDERED = 1 << 14,
	OCC_OMP_TASK = 1 << 15,
	OCC_OMP_TASKLOOP = 1 << 16,
	OCC_OMP_TASKWAIT = 1 << 17,
	OCC_OMP_TASKGROUP = 1 << 18,
	OCC_OMP_TASKYIELD = 1 << 19,
	OCC_OMP_FLUSH = 1 << 20,
	OCC_OMP_SCAN = 1 << 21,
	OCC_OMP_CANCEL = 1 << 22, /* cancel and cancellation point */
	OCC_OMP_TARGET_DATA = 1 << 23,
	OCC_OMP_ENTER_DATA = 1 << 24,
	OCC_OMP_EXIT_DATA = 1 << 25,
	OCC_OMP_UPDATE = 1 << 26,
	OCC_OMP_TRANSFORM = 1 << 27, /* tile, unroll, reverse, interchange */
	OCC_OMP_OTHER = 1 << 28 /* scope, interop, dispatch, metadirective, depobj, error, ... */
};

enum occ_clause_kind {
	OCC_CLAUSE_OTHER, /* name says which */
	OCC_CLAUSE_MAP, /* map_type, map_modifiers, items */
	OCC_CLAUSE_TO, OCC_CLAUSE_FROM, /* target update */
	OCC_CLAUSE_PRIVATE, OCC_CLAUSE_FIRSTPRIVATE, OCC_CLAUSE_LASTPRIVATE, OCC_CLAUSE_SHARED, OCC_CLAUSE_LINEAR,
	OCC_CLAUSE_REDUCTION, OCC_CLAUSE_IN_REDUCTION, OCC_CLAUSE_TASK_REDUCTION, /* text: operator as written; modifier */
	OCC_CLAUSE_COPYIN, OCC_CLAUSE_COPYPRIVATE,
	OCC_CLAUSE_IS_DEVICE_PTR, OCC_CLAUSE_HAS_DEVICE_ADDR, OCC_CLAUSE_USE_DEVICE_PTR, OCC_CLAUSE_USE_DEVICE_ADDR,
	OCC_CLAUSE_DEFAULT, /* text: none, shared, firstprivate, private */
	OCC_CLAUSE_DEFAULTMAP, /* text: behaviour, modifier: category or "" */
	OCC_CLAUSE_COLLAPSE, OCC_CLAUSE_ORDERED, OCC_CLAUSE_SAFELEN, OCC_CLAUSE_SIMDLEN, /* expr (NULL for a bare ordered) */
	OCC_CLAUSE_SCHEDULE, OCC_CLAUSE_DIST_SCHEDULE, /* text: kind, expr: chunk */
	OCC_CLAUSE_NUM_TEAMS, OCC_CLAUSE_THREAD_LIMIT, OCC_CLAUSE_NUM_THREADS, OCC_CLAUSE_DEVICE, /* expr */
	OCC_CLAUSE_IF, /* expr; modifier: directive name or "" */
	OCC_CLAUSE_FINAL, OCC_CLAUSE_PRIORITY, OCC_CLAUSE_GRAINSIZE, OCC_CLAUSE_NUM_TASKS, /* expr */
	OCC_CLAUSE_DEPEND, /* text: in, out, inout, ...; items */
	OCC_CLAUSE_NOWAIT, OCC_CLAUSE_NOGROUP, OCC_CLAUSE_UNTIED, OCC_CLAUSE_MERGEABLE,
	OCC_CLAUSE_ORDER, OCC_CLAUSE_BIND, OCC_CLAUSE_PROC_BIND, OCC_CLAUSE_HINT, /* text */
	OCC_CLAUSE_ATOMIC_READ, OCC_CLAUSE_ATOMIC_WRITE, OCC_CLAUSE_ATOMIC_UPDATE, OCC_CLAUSE_ATOMIC_CAPTURE,
	OCC_CLAUSE_ATOMIC_COMPARE,
	OCC_CLAUSE_ALLOCATE, OCC_CLAUSE_USES_ALLOCATORS
};

enum occ_map_type {
	OCC_MAP_TOFROM, OCC_MAP_TO, OCC_MAP_FROM, OCC_MAP_ALLOC, OCC_MAP_RELEASE, OCC_MAP_DELETE
};

enum occ_map_modifier {
	OCC_MAP_ALWAYS = 1, OCC_MAP_CLOSE = 2, OCC_MAP_PRESENT = 4, OCC_MAP_MAPPER = 8, OCC_MAP_HOLD = 16
};

struct occ_clause {
	enum occ_clause_kind kind;
	const char *name; /* as OpenMP spells the clause */
	bool is_implicit; /* added by clang, not written */
	enum occ_map_type map_type;
	unsigned map_modifiers;
	const char *text, *modifier; /* "" when absent */
	struct occ_expr *expr;
	struct occ_expr **items; /* lvalues: OBJECT, MEMBER, SUBSCRIPT, SECTION, DEREF */
	unsigned n_items;
	struct occ_loc loc;
};

/* Where clause text can be put so that it becomes part of the directive: replace bytes [begin, end) of file by
 * before + text + after. A plain pragma has begin == end, before " " and after "". */
struct occ_anchor {
	const char *file; /* as in occ_loc; NULL when the directive cannot be edited */
	const char *real_path; /* absolute path of the file that was read */
	uint64_t begin, end; /* byte offsets in the file as it is on disk */
	const char *before, *after;
	bool in_string; /* the text lands inside a string literal (_Pragma): quotes and backslashes in it must be escaped */
	bool in_macro; /* the replaced range is a macro invocation: --occ-fix must not write it */
	const char *why_not; /* file NULL: the reason */
};

struct occ_directive {
	unsigned constructs; /* occ_construct bits */
	const char *name; /* as OpenMP spells it: "target teams distribute parallel for" */
	const char *critical_name; /* CRITICAL: "" when unnamed */
	struct occ_clause *clauses;
	unsigned n_clauses;
	struct occ_stmt *body; /* associated statement, as written; NULL for stand-alone directives */
	unsigned collapse; /* loops associated with it: 0 when it is no loop directive, else at least 1 */
	struct occ_anchor anchor;
	struct occ_loc loc; /* of "omp" in the pragma (for a macro: of the invocation) */
	unsigned end_line; /* last line of the associated statement */
	bool in_system_header;
};

/* ---- functions and the unit ---- */

enum occ_access_mode { OCC_ACCESS_NONE, OCC_ACCESS_READ_ONLY, OCC_ACCESS_WRITE_ONLY, OCC_ACCESS_READ_WRITE };

struct occ_access_attribute { /* gcc's __attribute__((access(mode, pointer[, size]))) */
	enum occ_access_mode mode;
	unsigned pointer; /* parameter index from 0 */
	int size; /* parameter index from 0, -1: none */
};

struct occ_function {
	unsigned id; /* unique in the unit, dense from 0 */
	const char *name;
	const struct occ_type *result;
	struct occ_object **parameters;
	unsigned n_parameters;
	struct occ_stmt *body; /* NULL: not defined here */
	bool is_static, is_inline, is_variadic, is_pure, is_const, is_noreturn, is_malloc;
	bool in_system_header, address_taken;
	enum occ_declare_target declare_target;
	int alloc_size[2]; /* parameter indices from 0 of __attribute__((alloc_size)), -1: none */
	struct occ_access_attribute *accesses;
	unsigned n_accesses;
	struct occ_loc loc;
	struct occ_effects *effects; /* of the body: filled by the model step when it first needs them */
	struct occ_flows *flows; /* where its pointers come from: likewise (flow.h) */
	struct occ_callees *itself; /* what a call of it runs: likewise (callees.h) */
	struct occ_mentions *mentions; /* what it says of its variables: likewise (mention.h) */
	bool *touched; /* by object id: variables that data.c does not take for input; likewise */
	struct occ_summary *summary; /* of what it does when it recurs: likewise (recursion.h) */
	struct occ_call_site *calls; /* of it in the unit: likewise (flow.h) */
	struct occ_prelude *prelude; /* what is known at its directives and calls: likewise (prelude.h) */
};

struct occ_unit {
	struct occ_arena arena;
	const char *main_file; /* as given to clang */
	bool strict_aliasing; /* false under -fno-strict-aliasing */
	bool wrapping_signed; /* true under -fwrapv */
	bool unified_shared_memory; /* requires */
	bool has_declare_mapper, has_declare_variant;
	struct occ_function **functions; /* every function declared or called; those with a body are the ones to analyse */
	unsigned n_functions;
	struct occ_object **objects; /* every object, indexed by id */
	unsigned n_objects;
	bool callees_are_known; /* callees of calls have been filled in */
	bool calls_are_known; /* call sites have been collected */
	bool data_directives_counted; /* by the model step */
	unsigned n_data_directives; /* target data, target enter data */
	struct occ_stores *stores; /* by object id: NULL until asked for (stores.c) */
	bool *written; /* by object id: something besides its initialiser may give it a value; NULL until asked for (table.c) */
	bool is_program; /* it defines main; known with written */
	bool *not_by_main; /* by object id: another function than main may give it a value; NULL until asked for (prelude.c) */
	struct occ_known_content {
		const struct occ_content *content;
		bool is_known;
	} *contents; /* by object id (table.c) */
};

#ifdef __cplusplus
}
#endif
#endif
