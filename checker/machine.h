/*
 * The concrete interpreter behind witnesses: runs a region's tree up to one instance of one access, in C's own
 * arithmetic, and finds the bytes that it touches. Nothing outside machine*.c and witness.c includes this.
 *
 * A run is what one thread does, alone, until its access: of dealt iterations only the wanted one, of sections and
 * tasks only those that the access is in. What a run does not know (memory of the caller, what other threads did before
 * a barrier, floating point, functions of other files) is unknown; a run that would have to know it to get to the
 * target fails. Two runs are one execution if neither needed to know what the other wrote since the two parted: see
 * uses.
 *
 * machine.c has the memory and the arithmetic, machine_evaluate.c the expressions, machine_run.c statements and loops,
 * machine_construct.c OpenMP constructs.
 */
#ifndef OCC_CHECKER_MACHINE_H
#define OCC_CHECKER_MACHINE_H

#include "witness.h"

#define OCC_MACHINE_STEPS 200000	 /* statements and expressions of one run */
#define OCC_MACHINE_LOOP_STEPS 20000	 /* of a loop without the target */
#define OCC_MACHINE_REGION_STEPS 8000000 /* of all runs of a region */
#define OCC_MACHINE_DEPTH 200		 /* of nested expressions, statements and calls */

enum value_kind { UNKNOWN, INTEGER, ADDRESS, FUNCTION };

/* Where a run is: one for both runs while these are in the same instances of the same levels and calls. */
struct scope {
	struct scope *next; /* of all */
	const struct scope *outer;
	const void *what; /* a level, a call, or a directive that makes copies */
	int64_t number;	  /* of the iteration, thread, ... */
};

/* Memory that addresses are relative to: a variable, or what the pointer at some address pointed to at the start. */
struct base {
	struct base *next; /* of all */
	unsigned index;
	const struct occ_object *object; /* NULL: pointee */
	const struct base *holder;	 /* pointee: where the pointer is */
	int64_t offset;
	const struct scope *scope; /* of a variable or copy that is made in the run; NULL: it was there before */
};

struct use {			 /* of memory that the other run may use too, since the two parted */
	const struct base *base; /* NULL: somewhere that addresses lead to */
	int64_t offset;
	uint64_t size;	/* 0: all of it */
	bool is_write;	/* else the run went where it did for the value */
	bool may_alias; /* write: of a type that other names' integers and pointers may have */
	unsigned phase;
};

struct value {
	enum value_kind kind;
	__int128 integer; /* INTEGER; also a null pointer */
	const struct base *base;
	int64_t offset;
	const struct occ_function *function; /* FUNCTION: a pointer to it */
	const struct reads *reads; /* of memory that the other run may use too, from which the value follows */
};

struct reads {
	const struct reads *a, *b; /* more, or NULL */
	struct use use;		   /* base NULL: none */
	unsigned length;
};

struct cell { /* bytes that were written, or are known from the start */
	int64_t offset;
	uint64_t size;
	struct value value;
	bool is_fixed; /* nothing in the region writes there */
};

struct memory { /* of one base */
	struct cell *cells;
	unsigned n_cells;
	bool is_known; /* else nothing of it is set */
	bool is_lost;  /* what no cell knows is not what was there at the start */
};

/* What the two runs share. */
struct world {
	struct occ_region *region;
	struct occ_arena arena;
	struct base *bases;
	unsigned n_bases;
	struct scope *scopes;
	const struct occ_effects *effects; /* of the region */
	const struct occ_level *apart;	   /* where the two part; NULL: by a task */
};

struct binding { /* the storage that a name means */
	const struct base *base;
	unsigned n_calls; /* calls around: in others the name of a global means the original */
};

struct machine {
	struct world *world;
	struct occ_region *region;
	struct occ_arena *arena; /* of the world */
	const struct occ_instance *instance;
	const struct occ_access *target;
	bool is_second;
	struct memory *memories; /* by base */
	unsigned n_memories;
	bool memory_lost;			     /* an unknown address was written */
	struct binding *bindings;		     /* by object */
	const struct scope *scope, *team, *executor; /* innermost; team: PARALLEL level; executor: or TASK */
	const struct scope *parted;		     /* inside it the two runs are two threads */
	unsigned phase;				     /* barriers passed since */
	struct use *uses;
	unsigned n_uses;
	unsigned open;			  /* levels of the target that the run is in, as the instance has them */
	const struct occ_expr *calls[32]; /* that the run is in */
	const struct occ_function *functions[32]; /* that they run */
	unsigned n_calls;
	const struct occ_expr *sites[32]; /* that the target is in */
	unsigned n_sites, at_site;
	struct value returned; /* by the last call */
	struct value last;     /* expression statement */
	struct value hit;      /* the address of the target */
	int64_t hit_size;
	const struct scope *hit_scope;
	unsigned steps, limit, depth;
	bool is_early;	/* in an iteration before the target's, where it cannot be met */
	bool is_silent; /* the target is not to be noticed */
	bool failed, done;
};

enum flow { NEXT, BREAK, CONTINUE, RETURN };

static const struct value unknown;

static inline struct value integer(__int128 i)
{
	return (struct value){.kind = INTEGER, .integer = i};
}

static inline struct value address(const struct base *base, int64_t offset)
{
	return (struct value){.kind = ADDRESS, .base = base, .offset = offset};
}

/* ---- machine.c ---- */

/* The run ends here, without a result; unknown. */
struct value occ_machine_fail(struct machine *m);
/* False when the run is over: it failed, got to the target, or time is up. */
bool occ_machine_tick(struct machine *m);
const struct scope *occ_machine_scope(struct machine *m, const struct scope *outer, const void *what, int64_t number);
/* The memory of object as made in scope, or, with object NULL, what the pointer at offset in holder pointed to at the
 * start. Unique for both runs. */
const struct base *occ_machine_base(struct machine *m, const struct occ_object *object, const struct scope *scope,
				    const struct base *holder, int64_t offset);
/* What the name of object means now. */
const struct base *occ_machine_storage(struct machine *m, const struct occ_object *object);
/* A new variable, or copy, of that name in scope; what it holds is unknown. */
const struct base *occ_machine_bind(struct machine *m, const struct occ_object *object, const struct scope *scope);
/* Integers, booleans and pointers: what the machine has values of. */
bool occ_machine_is_simple(const struct occ_type *type);
/* These bytes are value, and nothing else changes. */
void occ_machine_put(struct machine *m, struct value to, uint64_t size, struct value value, bool is_fixed);
/* An assignment to an lvalue of type at address to: also forgets what may be the same memory under another name. */
void occ_machine_store(struct machine *m, struct value to, const struct occ_type *type, struct value value);
struct value occ_machine_load(struct machine *m, struct value from, const struct occ_type *type);
/* All of it holds what from holds. */
void occ_machine_copy(struct machine *m, const struct base *to, const struct base *from);
/* Something in base was written, by an lvalue of type. */
void occ_machine_forget_base(struct machine *m, const struct base *base, const struct occ_type *type);
/* Something unknown was written. */
void occ_machine_forget_memory(struct machine *m);
/* A barrier: all that other threads wrote shows. */
void occ_machine_barrier(struct machine *m);

/* v, which follows from a and b too. */
struct value occ_machine_follows(struct machine *m, struct value v, struct value a, struct value b);
/* Where the run goes depends on v. */
void occ_machine_rely_on(struct machine *m, struct value v);
/* Did the reader have to know what the writer may have written since the two parted, with no barrier between? */
bool occ_machine_depends(const struct machine *reader, const struct machine *writer);

struct value occ_machine_convert(struct value v, const struct occ_type *type);
/* Is it not 0? UNKNOWN or INTEGER. */
struct value occ_machine_truth(struct value v);
/* The result of an operation in type, wrapped if unsigned: a signed one that does not fit is the program's fault, so
 * that this run does not happen. */
struct value occ_machine_arithmetic(struct machine *m, __int128 exact, const struct occ_type *type);
struct value occ_machine_operate(struct machine *m, enum occ_op op, __int128 a, __int128 b,
				 const struct occ_type *type);
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
/* Does the sample fix it? */
bool occ_machine_is_known(const struct machine *m, const struct occ_symbol *symbol);
bool occ_machine_value(const struct machine *m, const struct occ_value *value, int64_t *result);
/* The number of the thread or team that level has in this run: where nothing depends on it, one that will do. */
int64_t occ_machine_member(const struct machine *m, const struct occ_level *level);
/* How many threads or teams there are, where something depends on that. */
struct value occ_machine_members(const struct machine *m, const struct occ_level *level);

/* ---- machine_evaluate.c ---- */

struct value occ_machine_evaluate(struct machine *m, const struct occ_expr *expr);
/* A condition that decides where the run goes: INTEGER or UNKNOWN. */
struct value occ_machine_decide(struct machine *m, const struct occ_expr *condition);
struct value occ_machine_address_of(struct machine *m, const struct occ_expr *lvalue);
/* The call may have happened, with any arguments. */
void occ_machine_forget_call(struct machine *m, const struct occ_expr *call);

/* ---- machine_run.c ---- */

enum flow occ_machine_run(struct machine *m, const struct occ_stmt *stmt);
/* Is the target in it, or in a function that it calls there? */
bool occ_machine_contains(const struct machine *m, const struct occ_stmt *stmt);
bool occ_machine_expr_contains(const struct machine *m, const struct occ_expr *expr);
/* stmt may have run, or parts of it. */
void occ_machine_forget(struct machine *m, const struct occ_stmt *stmt);
/* The target is in the next level: the run enters it, as the instance has it. */
void occ_machine_open_level(struct machine *m);
enum flow occ_machine_stop(struct machine *m);

/* ---- machine_construct.c ---- */

enum flow occ_machine_run_directive(struct machine *m, const struct occ_stmt *stmt);
/* Runs what a region is: its directive, or the body of a function that threads call. */
void occ_machine_run_region(struct machine *m);
/* Is the target in a clause of directive? */
bool occ_machine_clauses_contain(const struct machine *m, const struct occ_directive *directive);

#endif
