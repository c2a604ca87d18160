/* The state of a trial. Nothing outside trial/ includes this. */
#ifndef OCC_CHECKER_TRIAL_STATE_H
#define OCC_CHECKER_TRIAL_STATE_H

#include "trial.h"

#include <stddef.h>

#define TRIAL_STEPS 12000000 /* expressions and statements of a run */
#define TRIAL_MEMORY (256u << 20) /* bytes of blocks and marks together */
#define TRIAL_AGENTS 1500 /* threads and tasks at one time */
#define TRIAL_DEPTH 400 /* of nested expressions and statements of one thread */
#define TRIAL_THREADS 4 /* of a team whose size is not said, in the first run */
#define TRIAL_TEAMS 2
#define TRIAL_QUANTUM 4000 /* steps until another thread has its turn */

/* ---- values ---- */

enum value_kind {
	NOTHING, /* not known */
	WHOLE, /* an integer, or a pointer as a number (memory.c) */
	REAL, /* float, double */
	BYTES /* of any other type: copied as they are */
};

struct value {
	enum value_kind kind;
	__int128 whole;
	double real;
	const unsigned char *bytes, *known; /* size of the type each; in the arena */
};

static const struct value nothing;

static inline struct value whole(__int128 i)
{
	return (struct value){ .kind = WHOLE, .whole = i };
}

static inline struct value real(double d)
{
	return (struct value){ .kind = REAL, .real = d };
}

/* ---- memory ---- */

struct mark { /* an access */
	unsigned agent, time;
	const struct occ_expr *expr;
	const struct dealt *dealt;
	unsigned char mask; /* bytes of the granule */
	unsigned char turns; /* those who take turns do not race: 0 none, ATOMIC, or of which team's threads */
};

#define ATOMIC 255
#define N_MARKS 2

struct granule { /* what was last done to 8 bytes */
	struct mark writes[N_MARKS], reads[N_MARKS];
};

struct block { /* the memory of a variable or of an allocation */
	unsigned id;
	const char *name;
	const struct occ_object *object; /* NULL: not of a variable */
	uint64_t size;
	unsigned char *bytes, *known;
	struct granule **granules; /* 64 each; NULL until something is noted */
	bool is_dead;
};

struct place { /* an lvalue */
	struct block *block; /* NULL: not known */
	int64_t offset;
};

struct frame { /* names of a function, or of a construct in it */
	struct frame *outer; /* in the same function */
	struct binding {
		const struct occ_object *object;
		struct block *block;
	} *bindings;
	unsigned n_bindings;
	struct extent { /* of a variable length array, as it was when declared */
		const struct occ_expr *expr;
		int64_t value;
	} *extents;
	unsigned n_extents;
};

/* ---- who runs ---- */

struct clock {
	unsigned *times; /* by agent */
	unsigned n;
};

struct agent { /* a thread's part in a team, or a task */
	unsigned id;
	struct clock clock; /* what it knows to have happened */
	struct agent *parent;
	const struct occ_stmt *stmt; /* the directive that made it; NULL: main */
	const struct enclosing *enclosing; /* when it was made */
	unsigned depth;
	bool is_task;
	struct team *team;
	unsigned number; /* in the team */
	unsigned encounters; /* of worksharing constructs */
	unsigned singles;
	struct clock children; /* all that its child tasks have done */
	struct group *group;
	struct dependence *dependences; /* of its child tasks */
	unsigned n_dependences;
	bool is_final;
	unsigned thread_limit; /* 0: none */
	unsigned league, n_leagues; /* team number, teams */
};

struct enclosing { /* a directive whose body is being run */
	const struct enclosing *outer;
	const struct occ_stmt *stmt;
};

struct dependence {
	struct block *block;
	int64_t begin, end;
	char kind; /* 'i' in, 'o' out and inout, 's' inoutset, 'm' mutexinoutset */
	struct clock clock;
};

struct group { /* taskgroup */
	struct group *outer;
	struct clock clock;
};

struct dealt { /* the iteration that is run */
	const struct dealt *outer;
	const struct occ_stmt *loop; /* the directive */
	unsigned instance; /* of it: two executions are two */
	struct occ_binding *bindings;
	unsigned n_bindings;
};

struct team {
	struct team *next; /* of all */
	const struct occ_stmt *stmt;
	unsigned n;
	bool is_league; /* never waits */
	unsigned n_arrived, n_done, generation;
	struct clock gathering, barrier; /* of those that have arrived; of the last barrier */
	struct clock tasks; /* all that tasks of the team have done */
	struct worksharing {
		unsigned number; /* how many such constructs a thread has met before it */
		bool *is_done; /* by iteration: past its ordered part, if it has one */
		unsigned n;
		struct clock ordered;
		struct posted { /* source */
			int64_t vector[8];
			struct clock clock;
		} *posted;
		unsigned n_posted;
		struct block *broadcast[16]; /* copyprivate */
		const struct iteration *space; /* of a loop with doacross dependences */
		unsigned n_space, depth;
	} **worksharings;
	unsigned n_worksharings;
};

struct lock {
	const char *name; /* critical */
	uint64_t address; /* omp_lock_t, or an atomically accessed object */
	unsigned league; /* the threads of another team have another lock */
	const struct agent *holder;
	unsigned depth;
	struct clock clock;
};

struct iteration { /* of an associated loop nest */
	int64_t values[8];
};

/* The construct that is being run, inside its threads. */
struct nest {
	const struct occ_stmt *stmt;
	const struct occ_directive *d;
	unsigned rest; /* constructs that are left to do */
	unsigned first, end; /* iterations of a distribute that the team has; end 0: all */
};

enum flow { NEXT, BREAK, CONTINUE, RETURN, GOTO };

struct fiber;

struct trial {
	struct occ_unit *unit;
	struct occ_trial *result;
	struct occ_arena arena;
	bool stopped, is_over; /* it cannot go on; exit was called */
	const char *why; /* it stopped: for those who look into this */
	unsigned long steps;
	size_t memory;

	struct block **blocks;
	unsigned n_blocks;
	struct frame globals;
	struct block **global_of; /* by object id */
	struct { const struct occ_object *object; unsigned number; struct block *block; } *thread_locals;
	unsigned n_thread_locals;

	struct agent *agents[TRIAL_AGENTS];
	unsigned *times; /* by agent: where the next with that number begins */
	unsigned n_agents, n_parallel; /* teams of several under way */
	struct lock **locks;
	unsigned n_locks;
	struct clock flush;
	struct team *teams;
	unsigned instances;
	const char *label; /* that a goto is on its way to: nothing else runs until it is there */
	struct block *tokens; /* where strtok goes on */
	struct printed *printed; /* room for strings.c */
	struct block *characters[3]; /* pointers to the tables of ctype.h */
	unsigned default_threads, max_levels, shift; /* the shift differs between runs: who gets what */
	bool has_input; /* something was chosen that the program does not determine */
	const void **seen; /* expressions that were noted: a hash set */
	unsigned n_seen, seen_size;
	uint64_t seed;

	struct fiber *fibers, *current;

	/* of the current fiber */
	struct agent *agent;
	struct frame *frame;
	const struct dealt *dealt;
	const struct enclosing *enclosing;
	unsigned depth;
	struct value returned, last;
	struct place atomic; /* what an atomic construct, or the end of a reduction, protects */
	unsigned char turns; /* as in marks, of accesses there */
	bool is_quiet; /* what is read now is noted elsewhere */
	struct worksharing *ordered; /* the loop around */
	unsigned ordered_iteration;
	const struct occ_object *ordered_variables[8];
};

/* The run ends, without an error: what follows is not known. Returns nothing. */
struct value trial_stop(struct trial *t, const char *why);
/* False when the run is over. Lets others run from time to time. */
bool trial_tick(struct trial *t);

/* ---- memory.c ---- */

struct block *trial_block(struct trial *t, const char *name, const struct occ_object *object, uint64_t size, bool is_zero);
void trial_release(struct trial *t, struct block *block);
__int128 trial_address(struct place place);
/* block NULL when the number leads nowhere. */
struct place trial_place(struct trial *t, struct value pointer);
/* Size of type now; 0 when it is not known. */
int64_t trial_size(struct trial *t, const struct occ_type *type);
/* Makes the extents of the arrays in type what they are now. */
void trial_fix_extents(struct trial *t, const struct occ_type *type);
struct frame *trial_frame(struct trial *t, struct frame *outer);
struct block *trial_bind(struct trial *t, struct frame *frame, const struct occ_object *object);
void trial_bind_to(struct trial *t, struct frame *frame, const struct occ_object *object, struct block *block);
struct block *trial_storage(struct trial *t, const struct occ_object *object);
/* What the name means outside all copies: globals only. */
struct block *trial_global(struct trial *t, const struct occ_object *object);
/* Without notes. */
struct value trial_read(struct trial *t, struct place from, const struct occ_type *type);
void trial_write(struct trial *t, struct place to, const struct occ_type *type, struct value value);
/* With notes: expr is the lvalue. */
struct value trial_load(struct trial *t, struct place from, const struct occ_expr *expr);
void trial_store(struct trial *t, struct place to, const struct occ_expr *expr, struct value value);
void trial_copy_bytes(struct trial *t, struct place to, struct place from, uint64_t size);
void trial_forget(struct trial *t, struct place to, uint64_t size);

/* ---- clocks.c ---- */

struct agent *trial_agent(struct trial *t, struct agent *parent, const struct occ_stmt *stmt, bool is_task);
/* Nothing can be concurrent with what it did any more, for whoever is made later. */
void trial_agent_done(struct trial *t, struct agent *agent);
void trial_join(struct trial *t, struct clock *to, const struct clock *from);
void trial_advance(struct trial *t, struct agent *agent);
void trial_release_to(struct trial *t, struct clock *clock);
void trial_acquire_from(struct trial *t, const struct clock *clock);
void trial_note(struct trial *t, struct place at, int64_t size, const struct occ_expr *expr, bool is_write);

/* ---- values.c ---- */

struct value trial_convert(struct value v, const struct occ_type *type);
struct value trial_operate(struct trial *t, enum occ_op op, struct value a, struct value b, const struct occ_type *type);
/* Is it not 0? Stops when that is not known. */
bool trial_is_true(struct trial *t, struct value v);

/* ---- expressions.c ---- */

struct value trial_evaluate(struct trial *t, const struct occ_expr *expr);
struct place trial_lvalue(struct trial *t, const struct occ_expr *lvalue);
void trial_initialise(struct trial *t, struct place at, const struct occ_type *type, const struct occ_expr *init);
struct value trial_call(struct trial *t, const struct occ_function *f, const struct value *arguments, unsigned n);
/* What a pointer to a function points to, or NULL. */
const struct occ_function *trial_function(const struct trial *t, struct value f);

/* ---- library.c ---- */

/* A call of a function that is not defined in the unit. */
struct value trial_library_call(struct trial *t, const struct occ_function *f, const struct occ_expr *call,
				const struct value *arguments);

struct call {
	const struct occ_function *f;
	const struct occ_expr *expr;
	const struct value *arguments;
	unsigned n;
};

/* The lvalue that a pointer argument points to stands for the access. */
void trial_note_bytes(struct trial *t, const struct call *c, unsigned i, struct place at, int64_t size, bool is_write);
/* Argument i as a number of bytes; -1 when it is not known. */
int64_t trial_size_argument(const struct call *c, unsigned i);

/* ---- strings.c, sort.c: false for functions that are not theirs ---- */

bool trial_string_call(struct trial *t, const struct call *c, const char *name, struct value *result);
bool trial_sort_call(struct trial *t, const struct call *c, const char *name, struct value *result);

/* ---- statements.c ---- */

enum flow trial_run(struct trial *t, const struct occ_stmt *stmt);

/* ---- fibers.c ---- */

/* Runs body(t, data) on a stack of its own until all fibers are done. */
void trial_start(struct trial *t, void (*body)(struct trial *t, void *data), void *data);
/* Another fiber; the state of the current one is saved with it. */
void trial_spawn(struct trial *t, struct agent *agent, void (*body)(struct trial *t, void *data), void *data);
void trial_yield(struct trial *t);
/* Lets others run, for a thread that has to wait; false when the run is over. */
bool trial_wait(struct trial *t);

/* ---- constructs.c ---- */

enum flow trial_run_directive(struct trial *t, const struct occ_stmt *stmt);
void trial_run_rest(struct trial *t, struct nest *nest);
void trial_barrier(struct trial *t);
struct worksharing *trial_worksharing(struct trial *t);
/* name NULL: of an address. is_global: for the threads of all teams. */
struct lock *trial_lock(struct trial *t, const char *name, uint64_t address, bool is_global);
void trial_lock_acquire(struct trial *t, struct lock *lock);
void trial_lock_release(struct trial *t, struct lock *lock);
/* The size of the team that the thread is in, and its number there. */
unsigned trial_team_size(const struct trial *t);
unsigned trial_thread_number(const struct trial *t);

/* ---- tasks.c ---- */

/* Runs work as a task of stmt, at once: in every order that its dependences allow it could have run then. */
void trial_task(struct trial *t, const struct occ_stmt *stmt, void (*work)(struct trial *t, void *data), void *data);
void trial_taskwait(struct trial *t, const struct occ_directive *d);
void trial_taskgroup(struct trial *t, void (*work)(struct trial *t, void *data), void *data);

/* ---- copies.c ---- */

struct copies;
struct copies *trial_enter_copies(struct trial *t, const struct occ_directive *d);
/* is_last: this thread ran the iteration that comes last. */
void trial_leave_copies(struct trial *t, struct copies *copies, bool is_last);

/* ---- loops.c ---- */

/* The loops of nest, dealt out to the threads of the team, to the teams, or to nobody; true when the iteration that comes
 * last was this thread's. */
bool trial_run_loop(struct trial *t, struct nest *nest);
void trial_taskloop(struct trial *t, struct nest *nest);
void trial_distribute(struct trial *t, struct nest *nest);
void trial_doacross(struct trial *t, const struct occ_clause *clause);
void trial_ordered(struct trial *t, const struct occ_stmt *body);

#endif
