/*
 * The concrete interpreter behind witnesses: runs a region's tree up to one instance of one access, in C's own
 * arithmetic, and notes the bytes that it touches. Nothing outside machine*.c and witness.c includes this.
 *
 * What a run does not know (memory of the caller, floating point, functions of other files) is UNKNOWN; a run that would
 * have to know it in order to get to the target fails. machine.c has the memory and the arithmetic, machine_evaluate.c
 * the expressions, machine_run.c the statements.
 */
#ifndef OCC_CHECKER_MACHINE_H
#define OCC_CHECKER_MACHINE_H

#include "witness.h"

#define OCC_MACHINE_STEPS 200000 /* statements and expressions of one run */
#define OCC_MACHINE_DEPTH 200	 /* of nested expressions, statements and calls */
#define OCC_MACHINE_HITS 16

enum value_kind { UNKNOWN, INTEGER, ADDRESS };

/* Memory that addresses are relative to: a variable, or what the pointer at some address pointed to at the start. */
struct base {
	struct base *next;
	const struct occ_object *object; /* NULL: pointee */
	const struct base *holder;	 /* pointee: where the pointer is */
	int64_t offset;
};

struct value {
	enum value_kind kind;
	__int128 integer;
	const struct base *base;
	int64_t offset;
};

struct cell { /* bytes that were written, or are known from the start */
	const struct base *base;
	int64_t offset;
	uint64_t size;
	struct value value;
};

struct hit {
	const struct base *base;
	int64_t offset;
	uint64_t size;
};

struct machine {
	struct occ_region *region;
	struct occ_arena *arena;
	const struct occ_access *target;
	const struct occ_instance *instance;
	struct base **bases; /* shared by both runs */
	struct cell *cells;
	unsigned n_cells;
	bool *is_born;	  /* by object id: declared in the run */
	bool memory_lost; /* an unknown address was written */
	bool target_in_callee;
	unsigned open; /* levels of the target that the run is in, as the instance has them */
	const struct occ_function *active[8];
	unsigned n_active;
	struct value returned;
	struct hit hits[OCC_MACHINE_HITS];
	unsigned n_hits;
	unsigned steps, depth;
	bool failed, done;
};

enum flow { NEXT, BREAK, CONTINUE, RETURN };

static const struct value unknown = {UNKNOWN, 0, NULL, 0};


static inline struct value integer(__int128 i)
{
	return (struct value){INTEGER, i, NULL, 0};
}

static inline struct value address(const struct base *base, int64_t offset)
{
	return (struct value){ADDRESS, 0, base, offset};
}

/* ---- machine.c ---- */

/* The run ends here, without a result; unknown. */
struct value occ_machine_fail(struct machine *m);
/* False when the run is over: it failed, got to the target, or time is up. */
bool occ_machine_tick(struct machine *m);
/* Unique for both runs: object, or, with object NULL, what the pointer at offset in holder pointed to at the start. */
const struct base *occ_machine_base(struct machine *m, const struct occ_object *object, const struct base *holder,
				    int64_t offset);
/* Integers, booleans and pointers: what the machine has values of. */
bool occ_machine_is_simple(const struct occ_type *type);
/* These bytes are value, and nothing else changes. */
void occ_machine_put(struct machine *m, const struct base *base, int64_t offset, uint64_t size, struct value value);
/* An assignment to an lvalue of type at address to: also forgets what may be the same memory under another name. */
void occ_machine_store(struct machine *m, struct value to, const struct occ_type *type, struct value value);
struct value occ_machine_load(struct machine *m, struct value from, const struct occ_type *type);
/* Something unknown was written, or another thread's writes become visible. */
void occ_machine_forget_memory(struct machine *m);
void occ_machine_forget_object(struct machine *m, const struct occ_object *object);

struct value occ_machine_convert(struct value v, const struct occ_type *type);
/* The result of an operation in type, wrapped if unsigned: a signed one that does not fit is the program's fault, so that
 * this run does not happen. */
struct value occ_machine_arithmetic(struct machine *m, __int128 exact, const struct occ_type *type);
struct value occ_machine_operate(struct machine *m, enum occ_op op, __int128 a, __int128 b, const struct occ_type *type);
/* Arithmetic and comparisons in which an operand has the type pointer. */
struct value occ_machine_pointer_operation(struct machine *m, enum occ_op op, struct value a, struct value b,
					   const struct occ_type *pointer);
/* pointer + index elements of type. */
struct value occ_machine_advance(struct machine *m, struct value pointer, struct value index,
				 const struct occ_type *type);
/* 0 when it is not known. */
int64_t occ_machine_size(struct machine *m, const struct occ_type *type);

/* At the instance; false when that is not known. */
bool occ_machine_symbol(const struct machine *m, const struct occ_symbol *symbol, int64_t *result);
bool occ_machine_value(const struct machine *m, const struct occ_value *value, int64_t *result);

/* ---- machine_evaluate.c ---- */

struct value occ_machine_evaluate(struct machine *m, const struct occ_expr *expr);
struct value occ_machine_address_of(struct machine *m, const struct occ_expr *lvalue);

/* ---- machine_run.c ---- */

enum flow occ_machine_run(struct machine *m, const struct occ_stmt *stmt);
/* Is the target in expr, or in a function that it calls? */
bool occ_machine_expr_contains(const struct machine *m, const struct occ_expr *expr);
/* The private copies that directive makes are unknown. */
void occ_machine_forget_clauses(struct machine *m, const struct occ_directive *directive);

#endif
