/*
 * The region model: one parallel or target region as loops, accesses and data sharing, in symbolic integers.
 *
 * Built from the program tree by model.c; read by prove.c and plan.c. Sets and values live as long as the region.
 */
#ifndef OCC_CHECKER_REGION_H
#define OCC_CHECKER_REGION_H

#include "value.h"

/* ---- memory ---- */

enum occ_root_kind {
	OCC_ROOT_OBJECT, /* the storage of a variable */
	OCC_ROOT_POINTEE, /* what a pointer, as it is when the region starts, points to */
	OCC_ROOT_FRESH, /* what a call of malloc and the like in the region returns: at each execution other memory */
	OCC_ROOT_CONSTANT, /* string literals, temporaries: needs no map, has no conflicts */
	OCC_ROOT_UNKNOWN /* memory reached in a way that is not understood */
};

enum occ_origin {
	OCC_ORIGIN_ANY, /* any pointer or integer */
	OCC_ORIGIN_MEMORY, /* a pointer that was stored in memory, or passed to or returned by a call */
	OCC_ORIGIN_FOREIGN /* the same, in functions of other files */
};

/* A piece of memory that accesses are relative to. Unique in its region: compare by address. */
struct occ_root {
	enum occ_root_kind kind;
	const struct occ_object *object; /* OBJECT: the variable; POINTEE: the variable that holds (or leads to) the pointer */
	struct occ_root *parent; /* POINTEE through a member (s.p, q->p): the root that holds the pointer; else NULL */
	const struct occ_field *field; /* POINTEE with parent: the member that holds the pointer */
	const char *name; /* C expression at the pragma: "a", "b->x"; NULL when it cannot be named there */
	const struct occ_type *element; /* type of what subscript 0 of the first step selects (POINTEE), or of the object */
	const struct occ_type *pointer; /* POINTEE: type of the pointer (its restrict), as declared */
	bool is_local; /* OBJECT declared inside the region (or private there): never mapped */
	unsigned depth; /* OBJECT with is_local or private, FRESH: levels that enclose its declaration: instances that differ in
			 * one of those use different copies; else 0 */
	unsigned instance; /* OBJECT: which of its private copies; 0: the variable itself */
	enum occ_origin origin; /* UNKNOWN: what leads to it */
	bool is_reduction; /* OBJECT: accesses go to private copies that the runtime combines */
	bool escapes; /* FRESH: its address may be where other pointers come from */
	bool points_to_const; /* POINTEE: element type is const-qualified */
	const struct occ_value *extent; /* elements in the first dimension, where known (declared, allocated, occ_extent) */
	const char *extent_source; /* "declared", "allocated at line 12", "OCC_EXTENT" */
	const struct occ_place **places; /* of accesses so far, newest last: one for each that is different */
	unsigned n_places;
	const char *alloc_call; /* POINTEE, FRESH: fresh memory from this call, not aliased by anything else; else NULL */
	unsigned index;
};

enum occ_step_kind { OCC_STEP_SUBSCRIPT, OCC_STEP_FIELD };

struct occ_step {
	enum occ_step_kind kind;
	const struct occ_value *value; /* SUBSCRIPT: NULL when unknown */
	const struct occ_value *extent; /* SUBSCRIPT: elements of this dimension; NULL: unknown (first step of a POINTEE) */
	const struct occ_type *element; /* type selected by this step */
	const struct occ_field *field; /* FIELD */
	bool is_apart; /* SUBSCRIPT: of memory of its own for each value of the steps before it */
};

/* An lvalue: root, then steps in order. No steps: the whole root. */
struct occ_place {
	struct occ_root *root;
	struct occ_step *steps;
	unsigned n_steps;
	bool is_vague; /* somewhere in root, no more is known (cast pointers, unknown callees) */
	const char *why; /* is_vague or an unknown subscript: what stopped the analysis */
	const struct occ_expr *where; /* and where */
};

/* ---- control ---- */

enum occ_level_kind {
	OCC_LEVEL_SEQUENTIAL, /* a loop that one thread runs in order */
	OCC_LEVEL_TEAMS, /* the body of teams: run once by every team, no synchronisation between teams */
	OCC_LEVEL_PARALLEL, /* the body of parallel: run by every thread of a team; phases are split by barriers */
	OCC_LEVEL_SHARED, /* iterations dealt to teams or threads (distribute, for, loop): each runs once. Also the
			   * sections of sections, numbered from 0, and single: one iteration, 0 */
	OCC_LEVEL_SIMD, /* lanes of a simd loop */
	OCC_LEVEL_TASK /* the body of an explicit task (or a deferred target region), which may run later and elsewhere; of
			* a taskloop: each iteration. The iterator of a plain task has no meaning */
};

/* One level of the nest around an access. A combined construct over collapsed loops gives one SHARED level a loop. */
struct occ_level {
	enum occ_level_kind kind;
	struct occ_symbol *iterator; /* TEAMS, PARALLEL: the team or thread number */
	struct occ_dependence *dependences; /* TASK: of its depend clauses, as they are when the task is made */
	unsigned n_dependences;
	bool has_unknown_dependence; /* TASK: a depend clause that is not followed */
	unsigned created; /* TASK: position in the text, as occ_access::order */
	bool is_undeferred; /* TASK: its maker waits for it to end, though not for the tasks that it makes */
	bool may_be_undeferred; /* TASK: an if or final clause decides */
	const struct occ_block *block; /* loops: of their bodies */
	struct occ_symbol *size; /* TEAMS, PARALLEL: how many there are, a parameter: 0 <= iterator < size */
	bool is_lone; /* PARALLEL: its body is run by one thread of the team at a time, as far as is known */
	int64_t most; /* TEAMS, PARALLEL: no more than that, by a clause; 0: not known */
	const isl_set *condition; /* TEAMS, PARALLEL: where the if clause holds; NULL: not known */
	bool has_condition;
	const isl_pw_aff *first; /* value of iterator in the first iteration; NULL: not known */
	struct occ_level **around; /* TASK: the levels around it */
	unsigned n_around;
	const struct occ_block *outer_block; /* TASK: block that the construct stands in */
	int64_t step; /* of variable, from one iteration to the next; 0: not known */
	bool may_stop; /* break, return or a step of unknown size: the last value before the bound need not occur */
	bool descending; /* iterator counts down in execution order */
	const struct occ_object *variable; /* loop variable; NULL for TEAMS, PARALLEL, while loops */
	const struct occ_value *value; /* of variable in terms of iterator */
	const struct occ_stmt *stmt; /* the loop, or the directive's statement */
	const struct occ_directive *directive; /* the construct that deals, repeats or defers; NULL for SEQUENTIAL */
	struct occ_loc loc;
	unsigned index; /* unique in the region: the identity of this loop instance */
};

/* ---- the order of things in one thread (timeline.c) ---- */

/* A stretch of the walk that control enters as a whole: a branch, the body of a loop, a call. Stretches are nested, and
 * what they hold is what has a position in [begin, end). */
struct occ_block {
	const struct occ_block *parent; /* NULL: the region */
	const struct occ_level *level; /* of a sequential loop; else NULL */
	bool is_conditional; /* control may pass it by */
	unsigned begin, end;
	isl_set *before, *inside; /* loop: where control reaches it, and where its body runs */
	bool is_exact; /* loop: its body runs exactly on inside */
};

enum occ_event_kind {
	OCC_EVENT_BARRIER, /* explicit, or at the end of a worksharing construct */
	OCC_EVENT_TASKWAIT, /* dependences: of a taskwait with depend */
	OCC_EVENT_TASKGROUP, /* its end; begin: where it started */
	OCC_EVENT_CUT, /* control may leave the block left: break, continue, return, goto */
	OCC_EVENT_ORDERED, /* the end of an ordered region; begin: where it started */
	OCC_EVENT_SOURCE, OCC_EVENT_SINK, /* doacross; vector: of a sink, how many iterations back */
	OCC_EVENT_ATOMIC_READ, OCC_EVENT_ATOMIC_WRITE /* through which threads may tell one another */
};

#define OCC_MAX_DOACROSS 4

struct occ_event {
	enum occ_event_kind kind;
	const struct occ_directive *directive; /* the construct that it is, or is the end of; of a CUT NULL */
	unsigned order, begin;
	const struct occ_block *block, *left;
	struct occ_level **levels;
	unsigned n_levels;
	struct occ_dependence *dependences;
	unsigned n_dependences;
	bool has_unknown_dependence;
	unsigned n_vector; /* SINK: 0 when it is not understood */
	int64_t vector[OCC_MAX_DOACROSS];
};

enum occ_dependence_kind { OCC_DEPEND_IN, OCC_DEPEND_OUT, OCC_DEPEND_MUTEX, OCC_DEPEND_SET, OCC_DEPEND_ALL_MEMORY };

struct occ_dependence { /* a list item of a depend clause */
	enum occ_dependence_kind kind; /* OUT: inout too */
	const struct occ_place *place; /* the first element */
	const struct occ_type *type;
	const struct occ_value *length; /* elements of an array section; NULL: a single item */
	bool is_section;
	const struct occ_expr *expr;
	isl_set *domain; /* where it is evaluated; for an iterator, with its range */
	struct occ_symbol **iterators; /* of an iterator modifier */
	unsigned n_iterators;
};

struct occ_critical { /* a critical section and the ones around it */
	const struct occ_critical *outer;
	const char *name; /* "" unnamed */
	unsigned depth; /* levels around it: what a thread forks inside it is not kept apart by it */
};

struct occ_assumed { /* a branch that is taken or not depending on data that the region is given */
	const struct occ_assumed *outer;
	const struct occ_expr *condition;
	bool holds;
};

struct occ_site { /* a call in the region, and the ones around it */
	const struct occ_site *outer;
	const struct occ_expr *call;
};

enum occ_access_kind { OCC_READ, OCC_WRITE };

struct occ_access {
	enum occ_access_kind kind;
	bool is_atomic;
	const struct occ_critical *critical; /* innermost critical section it is in, or NULL */
	const struct occ_place **locks; /* OpenMP locks that are surely held */
	unsigned n_locks;
	bool may_hold_lock; /* perhaps one more, not known which */
	const struct occ_place *place; /* the same pointer for the same place, unless much lies between */
	const struct occ_type *type;
	const struct occ_expr *expr; /* the lvalue in the program */
	const struct occ_site *site; /* call that it is in, or NULL */
	isl_set *domain; /* { [] : ... } in symbols: when it happens, as far as known (never too small) */
	bool is_exact; /* it happens exactly on domain */
	bool is_exact_given; /* it does if assumed holds */
	const struct occ_assumed *assumed; /* innermost of the branches around that depend on data, or NULL */
	struct occ_level **levels; /* outermost first */
	unsigned n_levels;
	const struct occ_block *block;
	unsigned epoch; /* events and task creations so far */
	unsigned order; /* position in the text of one iteration: of two accesses with equal iterators of all common levels,
			 * the one with the smaller order comes first */
	struct occ_loc loc;
};

/* How a variable declared outside the region gets in. */
enum occ_sharing {
	OCC_SHARING_IMPLICIT, /* no clause */
	OCC_SHARING_MAPPED, /* the user wrote a map */
	OCC_SHARING_PRIVATE, /* private, firstprivate, linear, loop variable */
	OCC_SHARING_FIRSTPRIVATE,
	OCC_SHARING_REDUCTION,
	OCC_SHARING_DEVICE /* is_device_ptr, has_device_addr, use_device_*: a device address already */
};

struct occ_variable {
	struct occ_object *object;
	enum occ_sharing sharing;
	struct occ_loc first_use;
	bool is_direct; /* used in the region's own text, so that a clause for it has an effect */
	bool pointer_written; /* assigned in the region */
};

struct occ_recursion { /* a call of the function whose summary is made (recursion.h) */
	const struct occ_abstract *arguments;
	isl_set *domain;
	const struct occ_access *stand_in; /* where it is among the accesses */
};

struct occ_trouble { /* something that the model does not cover, and what it may touch */
	const char *reason;
	const struct occ_expr *expr; /* or NULL */
	struct occ_loc loc;
};

struct occ_region {
	struct occ_symbols symbols;
	struct occ_unit *unit;
	struct occ_function *function;
	const struct occ_directive *directive; /* that the region is about; of an orphaned region, the first one */
	const struct occ_stmt *body; /* what runs: the directive, or the body of a function with orphaned constructs */
	bool is_explained; /* the prover is to note what becomes of every pair */
	bool is_orphaned; /* body belongs to a function that threads of a team call, each for itself */
	bool is_asynchronous; /* body is a function's, of which only target regions with nowait count, and what runs beside */
	struct occ_access **accesses;
	unsigned n_accesses;
	struct occ_root **roots;
	unsigned n_roots;
	struct occ_variable *variables; /* declared outside and used inside */
	unsigned n_variables;
	struct occ_event **events; /* in the order of the text */
	unsigned n_events;
	struct occ_level **tasks; /* TASK levels, in the order of the text */
	unsigned n_tasks;
	bool is_parallel; /* some level is TEAMS, PARALLEL or SHARED */
	struct occ_trouble *troubles; /* reasons why no verdict other than unknown can be given */
	unsigned n_troubles;
	struct occ_constant { /* variables that the model took for their one value */
		const struct occ_object *object;
		int64_t value;
	} *constants;
	unsigned n_constants;
	struct occ_entry { /* variables whose value when the region starts follows from the code before it */
		const struct occ_object *object;
		const struct occ_value *value; /* of an integer, in symbols; or NULL */
		const struct occ_place *place; /* what a pointer points to; or NULL */
	} *entries;
	unsigned n_entries;
	struct occ_lookup { /* a load of an integer from memory that the region does not write: a function of its subscripts */
		struct occ_symbol *symbol; /* the value; an ITERATOR where it differs from instance to instance */
		const struct occ_place *place; /* its subscripts are affine */
		const struct occ_table *table; /* what is known of the content (lookup.h); or NULL */
		const struct occ_value *position; /* of the element in table */
		const struct occ_expr *expr;
	} *lookups;
	unsigned n_lookups;
	struct occ_table **tables;
	unsigned n_tables;
	struct occ_recursion *recursions; /* of a summary */
	unsigned n_recursions;
	bool is_summary;
	const struct occ_access *end; /* SUMMARY: something that comes after all else */
	bool has_locks; /* locks are set or unset */
	struct occ_function **recursive; /* functions whose calls are to be free of races in themselves (recursion.h) */
	unsigned n_recursive;
	const char **assumptions;
	unsigned n_assumptions;
	bool has_data_directives; /* the file has target data, enter data: device copies may differ from the host's */
	bool calls_unseen; /* a call of a function that is not in the file: its arguments' effects are recorded, no others */
	unsigned long n_steps; /* that witnesses took so far */
	bool lacks_insight; /* a model with more of it may say more */
	bool effects_unknown; /* some statement may touch memory that no access stands for */
};

/* What the model looks at. Each includes those before it. */
enum occ_insight {
	OCC_INSIGHT_REGION, /* the region and what declarations say: its symbols can be written at the pragma */
	OCC_INSIGHT_TABLES /* index arrays, and what the code before the region says: for verdicts only */
};

enum occ_scope {
	OCC_SCOPE_DIRECTIVE,
	OCC_SCOPE_ORPHANED,
	OCC_SCOPE_ASYNCHRONOUS,
	OCC_SCOPE_CALL, /* one call of a recursive function, by one thread (recursion.h) */
	OCC_SCOPE_SUMMARY /* the same, for the summary: calls that it makes of itself are noted */
};

/* Models stmt in function: a directive that starts a region of its own (target, parallel, teams, simd), or the body of
 * function, whose orphaned worksharing or task constructs, or target regions with nowait, directive is the first of. The region lives in arena memory; release frees isl's part. */
struct occ_region *occ_model(struct occ_unit *unit, struct occ_function *function, const struct occ_directive *directive,
			     const struct occ_stmt *stmt, enum occ_scope scope, enum occ_insight insight,
			     unsigned long max_operations);
void occ_region_release(struct occ_region *region);
/* Restricts the context by what a defined program cannot do (impossible.c); part of occ_model(). */
void occ_exclude_impossible(struct occ_region *region);
/* Adds text to the assumptions unless it is there. */
void occ_region_assume(struct occ_region *region, const char *text);

/* ---- what may be the same memory (alias.c) ---- */

enum occ_alias { OCC_ALIAS_NO, OCC_ALIAS_MAYBE, OCC_ALIAS_SAME };
/* *why: for NO, the assumption it rests on (or NULL); for MAYBE, what would settle it. */
enum occ_alias occ_alias(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b,
			 const char **why);

/* Do both come from outside of the file, each from elsewhere as far as it shows: parameters of a function that others call,
 * global pointers and members that the file gives no value? Then nothing in the file speaks for an overlap. */
bool occ_come_from_outside(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b);

/* Does one of the two pointers come from the other (q = p + n), as far as the function shows? */
bool occ_is_derived(const struct occ_region *region, const struct occ_root *a, const struct occ_root *b);

#endif
