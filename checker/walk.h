/*
 * Inside of the model step: the state that model.c (directives), statements.c, evaluate.c, call.c and access.c share
 * while they walk a region in execution order. Nothing outside the model step includes this.
 *
 * The walk is an abstract interpretation over symbolic integers and places, as in pet: scalars are followed through
 * assignments, branches select between values, loops forget what they write. The domain is the set of symbol values at
 * which control gets here; is_exact says that it is not merely an upper bound.
 */
#ifndef OCC_CHECKER_WALK_H
#define OCC_CHECKER_WALK_H

#include "effects.h"
#include "region.h"

enum occ_known { OCC_KNOWN_NOTHING, OCC_KNOWN_INTEGER, OCC_KNOWN_POINTER, OCC_KNOWN_FUNCTION };

/* What is known of a C value. */
struct occ_abstract {
	enum occ_known kind;
	const struct occ_value *value; /* INTEGER */
	const struct occ_place *place; /* POINTER: what it points to; its last step is what pointer arithmetic moves */
	const struct occ_function *function; /* FUNCTION: that it points to */
	isl_set *truth; /* where it is not 0, when that is known; pool-owned, relative to nothing (no domain in it) */
	const char *why; /* NOTHING: why not */
	const struct occ_expr *where;
};

struct occ_env_entry {
	const struct occ_object *object;
	struct occ_abstract known;
};

struct occ_env {
	struct occ_env_entry *entries;
	unsigned n;
};

struct occ_private { /* a private copy of an object, while the construct that makes it is walked */
	const struct occ_object *object;
	unsigned instance, depth;
	bool is_reduction;
	const struct occ_frame *frame; /* the function whose text names the copy: callees mean the original */
	struct occ_root *original; /* firstprivate structure: that it is a copy of; else NULL */
	struct occ_abstract entry; /* linear: the original's value before the construct */
};

struct occ_locks { /* OpenMP locks that the thread holds; never changed, so that it can be shared */
	const struct occ_place **held; /* surely */
	unsigned n_held;
	bool may_hold; /* perhaps others too */
	const struct occ_expr *tested; /* a call of omp_test_lock just before, whose result nothing has looked at */
	const struct occ_locks *before; /* and what was held before it */
};

struct occ_lock_cut { /* a path that left a block early, with what it held */
	const struct occ_block *left;
	const struct occ_locks *locks;
	bool goes_round; /* continue */
};

struct occ_return {
	isl_set *domain;
	struct occ_abstract known;
	bool is_exact;
};

struct occ_frame { /* a function being inlined; the outermost is the region itself */
	const struct occ_function *function;
	unsigned first_level;
	struct occ_return *returns;
	unsigned n_returns;
	struct occ_frame *caller;
	const struct occ_site *site;
	struct occ_block *block;
	const struct occ_assumed *assumed; /* at its call */
};

struct occ_walk {
	unsigned n_inlined; /* calls so far */
	struct occ_region *region;
	struct occ_symbols *symbols;
	struct occ_arena *arena;
	const struct occ_effects *effects; /* of the whole region */
	struct occ_env env;
	isl_set *domain; /* pool-owned */
	struct occ_switch *selection; /* the innermost switch: of statements.c */
	const struct occ_effects *switch_effects; /* of the innermost switch */
	const struct occ_locks *switch_locks; /* likewise: what is held there */
	isl_set *switch_domain; /* innermost switch: where control is at a case label */
	bool is_exact;
	const struct occ_assumed *assumed; /* branches around that depend on the program's data; is_exact is given those */
	bool was_cut; /* control left the straight line (continue, break, return) since this was last cleared */
	bool is_irregular; /* goto: control may come back to any point */
	bool sizes; /* evaluating the size of an array: unsigned 64-bit wrap cannot have happened */
	bool quiet; /* evaluating for the value only: nothing is recorded */
	struct occ_level **levels;
	unsigned n_levels;
	unsigned order, epoch, n_instances, n_level_ids;
	struct occ_block *block; /* innermost */
	struct occ_block *break_block, *continue_block; /* what these statements leave */
	struct occ_block *case_block; /* from the last case label of the innermost switch on */
	isl_set *ran; /* where the body of the last associated loops runs */
	bool ran_exactly;
	const struct occ_directive *dealing; /* the construct whose associated loops are walked */
	struct occ_private *privates;
	unsigned n_privates;
	struct occ_frame *frame;
	const struct occ_critical *critical;
	const struct occ_locks *locks; /* NULL: none */
	struct occ_lock_cut *lock_cuts;
	unsigned n_lock_cuts;
	const struct occ_directive *offloaded; /* target construct whose body is walked as part of a function */
	bool combining; /* what is recorded is the runtime's work on a reduction, which it synchronises */
	bool is_final; /* inside a final task: tasks are run at once */
	bool may_be_final;
	const struct occ_expr *atomic; /* lvalue that the enclosing atomic construct protects */
	bool trust_memory; /* loads from memory that the region seems not to write become symbols */
	struct occ_trusted {
		const struct occ_place *place;
		const struct occ_expr *expr;
	} *trusted;
	unsigned n_trusted;
	const struct occ_expr **distrusted; /* lvalues loaded from memory that an earlier walk saw written */
	unsigned n_distrusted;
	enum occ_insight insight;
	bool is_data; /* evaluating what goes to memory: a load needs no symbol */
};

/* data.c */
/* Is there certainly data for which all those branches go as assumed? */
bool occ_may_hold(struct occ_walk *w, const struct occ_assumed *assumed);

/* timeline.c */
struct occ_block *occ_block_enter(struct occ_walk *w, bool is_conditional);
void occ_block_leave(struct occ_walk *w, struct occ_block *block);
struct occ_event *occ_note_event(struct occ_walk *w, enum occ_event_kind kind);
/* Control may leave block here. */
void occ_note_cut(struct occ_walk *w, const struct occ_block *left);

/* sharing.c */
struct occ_copies { /* variables that a construct makes private, and what was known of them outside */
	struct occ_env before;
	const struct occ_directive *directive;
	unsigned n_privates;
};

/* The variable that a list item is about: a of a[0:n], s of s.p[0:n]. */
const struct occ_object *occ_item_object(const struct occ_expr *item);
bool occ_lists(const struct occ_clause *clause, const struct occ_object *object);
/* Private copies for the clauses of the directive, one for each instance of the depth outermost levels. */
struct occ_copies occ_enter_copies(struct occ_walk *w, const struct occ_directive *d, unsigned depth);
void occ_leave_copies(struct occ_walk *w, const struct occ_copies *copies);
/* The construct reads the originals (before) or writes them back (after). */
/* What each thread of a team does to the originals of reductions, in turns, or the one with the last iteration to those of
 * lastprivate, before the team ends: others may still be at work. */
void occ_touch_from_threads(struct occ_walk *w, const struct occ_directive *d, enum occ_clause_kind kind);
void occ_touch_originals(struct occ_walk *w, const struct occ_directive *d, bool after);
/* The dependences that depend clauses state, evaluated now. */
struct occ_dependence *occ_evaluate_dependences(struct occ_walk *w, const struct occ_directive *d, unsigned *count,
						bool *has_unknown);

/* constructs.c */
void occ_walk_directive(struct occ_walk *w, const struct occ_stmt *stmt);
/* The lvalue that an atomic construct protects; NULL when its form is not understood. */
const struct occ_expr *occ_atomic_lvalue(const struct occ_directive *d);
/* The constructs of a region's own directive, less those in without. */
void occ_walk_constructs(struct occ_walk *w, const struct occ_stmt *stmt, unsigned without);
/* The number of the executing thread (team) in its innermost team (league), and how many there are; both NULL where that
 * is not known. */
const struct occ_value *occ_member_number(struct occ_walk *w, enum occ_level_kind kind);
const struct occ_value *occ_member_count(struct occ_walk *w, enum occ_level_kind kind);

/* Fills in what a new TASK level is to know: its dependences, its place in time. */
void occ_init_task(struct occ_walk *w, struct occ_level *level);

/* model.c */
void occ_trouble(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc, const char *reason);
struct occ_level *occ_push_level(struct occ_walk *w, enum occ_level_kind kind, const char *name,
				 const struct occ_stmt *stmt);
/* Did the user write a map of object on this construct? */
bool occ_is_mapped(const struct occ_walk *w, const struct occ_object *object);

/* statements.c */
void occ_walk_stmt(struct occ_walk *w, const struct occ_stmt *stmt);
/* Walks a for loop whose iterations are of the given kind; nested: how many more loops directly inside belong to the
 * same construct. False when the loop is not in a form that can be followed (it is walked all the same). */
bool occ_walk_loop(struct occ_walk *w, const struct occ_stmt *loop, enum occ_level_kind kind, unsigned nested);
struct occ_env occ_env_copy(struct occ_walk *w, const struct occ_env *env);
void occ_env_set(struct occ_walk *w, const struct occ_object *object, struct occ_abstract known);
/* Where condition holds the first environment is right, elsewhere the second; condition NULL: not known which. */
void occ_env_join(struct occ_walk *w, const isl_set *condition, const struct occ_env *yes, const struct occ_env *no);
/* Forgets the variables that effects say are written. */
void occ_env_forget(struct occ_walk *w, const struct occ_effects *effects, const char *why);
void occ_restrict(struct occ_walk *w, const isl_set *condition, bool holds);
/* From here on object names a private copy, one for each instance of the depth outermost levels. */
void occ_make_private(struct occ_walk *w, const struct occ_object *object, unsigned depth);
/* Nothing after this is reached on the current path. */
void occ_cut(struct occ_walk *w);

/* evaluate.c */
struct occ_abstract occ_evaluate(struct occ_walk *w, const struct occ_expr *expr);
const struct occ_place *occ_evaluate_lvalue(struct occ_walk *w, const struct occ_expr *expr);
/* The value of a variable as far as known: from the environment, else as it entered the region. */
struct occ_abstract occ_variable_value(struct occ_walk *w, const struct occ_object *object);
/* Where a value is not 0, pool-owned; NULL when that is not known. */
isl_set *occ_truth(struct occ_walk *w, struct occ_abstract known);
struct occ_abstract occ_unknown(const char *why, const struct occ_expr *where);
struct occ_abstract occ_integer(const struct occ_value *value);
/* value as the C type has it: wrapped, or unknown where that cannot be said. */
struct occ_abstract occ_convert(struct occ_walk *w, const struct occ_value *value, const struct occ_type *type,
				const struct occ_expr *where);
/* Is aff (kept) in the range of type on all of the current domain? */
bool occ_fits(struct occ_walk *w, __isl_keep isl_pw_aff *aff, const struct occ_type *type);
/* { [] : aff is in the range of type } */
__isl_give isl_set *occ_type_range(struct occ_walk *w, __isl_keep isl_pw_aff *aff, const struct occ_type *type);
const struct occ_type *occ_pointee(const struct occ_type *type);
/* pointer, of that type, moved by offset elements (back: the other way). */
struct occ_abstract occ_move_pointer(struct occ_walk *w, const struct occ_expr *where, struct occ_abstract pointer,
				     const struct occ_type *type, struct occ_abstract offset, bool back);
/* The extent of a variably modified type: sizes are fixed when the declaration is reached, so an expression over
 * variables that nothing changes afterwards; NULL when that cannot be seen. */
const struct occ_value *occ_extent_at_entry(struct occ_walk *w, const struct occ_expr *extent);

/* load.c */
/* The integer or pointer that the lvalue expr at place holds. */
struct occ_abstract occ_load_integer(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr);
struct occ_abstract occ_load_pointer(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr);
/* A table of which nothing is known yet. */
struct occ_table *occ_table_new(struct occ_walk *w, const struct occ_root *root);
/* Not vague, and the same steps. */
bool occ_same_place(const struct occ_place *a, const struct occ_place *b);

/* extent.c */
/* May expr, an extent or size over variables of a function, be evaluated at any point after the given place? */
bool occ_is_stable(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc since, bool since_in_loop);
/* Is the initialiser of a local variable the only thing that ever gives it a value? */
bool occ_is_set_once(struct occ_walk *w, const struct occ_object *object);
/* Is a local variable in scope at the region's directive? */
bool occ_is_in_scope(const struct occ_walk *w, const struct occ_object *object);
/* Fills in extent and extent_source of every pointee root, from declarations, allocations and OCC_EXTENT. */
void occ_find_extents(struct occ_walk *w);

/* call.c */
struct occ_abstract occ_call(struct occ_walk *w, const struct occ_expr *call);
/* A function of the library, called by call, calls function with arguments. False when that is not followed. */
bool occ_call_back(struct occ_walk *w, const struct occ_expr *call, const struct occ_function *function,
		   struct occ_abstract *arguments, unsigned n_arguments);

/* call_library.c */
/* A call of a function of the C library: its accesses and its *result. False when the library is not known to have it. */
bool occ_library_call(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *arguments,
		      struct occ_abstract *result);

/* fresh.c */
/* The memory that this execution of call, of a function such as malloc, gets. */
const struct occ_place *occ_fresh_memory(struct occ_walk *w, const struct occ_expr *call);
/* What the pointer at place, an element of an array, points to: a row that is apart from all others, and from all else. NULL
 * when it is not known to be. */
const struct occ_place *occ_row_memory(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer);

/* locks.c */
/* True when call is of a function of OpenMP's locks, whose effect on what the thread holds has been noted. */
bool occ_lock_call(struct occ_walk *w, const struct occ_expr *call, const struct occ_abstract *lock);
/* The current path leaves block: break, continue (goes_round), return. */
void occ_locks_cut(struct occ_walk *w, const struct occ_block *left, bool goes_round);
/* At the end of block: the paths that left it meet the current one. */
void occ_locks_meet(struct occ_walk *w, const struct occ_block *block);
/* At the end of the body of loop, of which block is the body and which is_reached or not, after a condition that
 * comes last: what is held after the loop. Accesses from first_access on are of
 * any round: what a round does not leave as it was before is not certain in them. */
void occ_locks_leave_loop(struct occ_walk *w, const struct occ_stmt *loop, const struct occ_block *block,
			  const struct occ_locks *before, unsigned first_access, bool is_reached);
/* Around a construct; returns what leave wants back. */
const struct occ_locks *occ_locks_enter(struct occ_walk *w, const struct occ_directive *d);
void occ_locks_leave(struct occ_walk *w, const struct occ_directive *d, const struct occ_locks *before);
/* What is held after two paths, the current one and one that ended with other. */
void occ_locks_join(struct occ_walk *w, const struct occ_locks *other);
/* In a branch in which condition holds or not: what omp_test_lock in it has set. */
void occ_locks_tested(struct occ_walk *w, const struct occ_expr *condition, bool holds);

/* access.c */
void occ_record(struct occ_walk *w, enum occ_access_kind kind, const struct occ_place *place, const struct occ_expr *expr);
/* Something that may write any memory. */
void occ_record_unknown(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc loc, const char *reason);
/* A call that may read any memory which other files can get at. */
void occ_record_foreign_read(struct occ_walk *w, const struct occ_expr *call, const char *why);
/* The arrays that parameters are declared to point to have elements: v[n][m] means that m, if the region uses it, is
 * greater than 0 (C17 6.7.6.2p5). */
void occ_assume_parameters(struct occ_walk *w);
/* String literals and temporaries: nobody writes them, nothing maps them. */
struct occ_root *occ_constant_root(struct occ_walk *w);
struct occ_root *occ_root_new(struct occ_walk *w, enum occ_root_kind kind);
struct occ_root *occ_root_of_object(struct occ_walk *w, const struct occ_object *object);
/* The memory that the pointer stored at place (of type pointer) points to when the region starts; an unknown root when
 * place is not one fixed location with a name. */
const struct occ_place *occ_pointee_of(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer,
				       const struct occ_expr *expr);
const struct occ_place *occ_place_of_root(struct occ_walk *w, struct occ_root *root);
/* Element 0 of memory that a pointer leads to. */
const struct occ_place *occ_place_start(struct occ_walk *w, struct occ_root *root);
const struct occ_place *occ_place_vague(struct occ_walk *w, struct occ_root *root, const char *why,
					const struct occ_expr *where);
/* Somewhere that a pointer leads to which was stored in memory, or comes out of a call. */
const struct occ_place *occ_place_stored(struct occ_walk *w, const char *why, const struct occ_expr *where);
const struct occ_place *occ_place_field(struct occ_walk *w, const struct occ_place *place, const struct occ_field *field);
/* The first element of the array at place (an lvalue of array type). */
const struct occ_place *occ_place_element(struct occ_walk *w, const struct occ_place *place, const struct occ_type *array);
/* place with its last subscript moved by offset (NULL: by an unknown amount). */
const struct occ_place *occ_place_move(struct occ_walk *w, const struct occ_place *place, const struct occ_value *offset,
				       const char *why, const struct occ_expr *where);
/* The first element of the private array that a reduction over a section of *object makes. */
const struct occ_place *occ_private_elements(struct occ_walk *w, const struct occ_object *object);
/* Are the types laid out alike (qualifiers and signedness aside, extents of arrays included)? */
bool occ_same_object_type(struct occ_walk *w, const struct occ_type *a, const struct occ_type *b);
/* Is object a private copy here? Then its instance and the levels around it. */
bool occ_is_private(const struct occ_walk *w, const struct occ_object *object, unsigned *instance, unsigned *depth,
		    bool *is_reduction);
/* Does some construct around make private copies of it (that callees do not see)? */
bool occ_has_copies(const struct occ_walk *w, const struct occ_object *object);
bool occ_is_declared_inside(const struct occ_walk *w, const struct occ_object *object);

#endif
