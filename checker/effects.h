/*
 * Effects: a quick look ahead at what a piece of a program may write, without following values.
 *
 * Used where the model has to forget (loops, irregular control) and to see which variables are shared and written.
 */
#ifndef OCC_CHECKER_EFFECTS_H
#define OCC_CHECKER_EFFECTS_H

#include "syntax.h"

struct occ_effect {
	const struct occ_object *object;
	bool is_written; /* assigned, or its address is taken in the piece */
	bool is_declared; /* in the piece, or a function that it calls */
	bool is_declared_directly; /* in the piece itself */
	bool is_used;
	bool is_used_directly; /* in the piece itself, not only in functions that it calls */
	bool only_moves; /* a pointer all of whose writes are p++, p--, p += e, p -= e */
	bool address_taken; /* in the piece */
	bool address_escapes; /* its address goes anywhere but into a call of a library function */
	bool written_in_loop;
	unsigned n_writes; /* assignments, initialisers and address-takings in the text */
	struct occ_loc last_write; /* latest in the text */
	bool shared_write; /* written at a level of parallelism deeper than where its copy lives */
	bool task_use; /* used in a task that it was made outside of */
	unsigned declared_at; /* parallel constructs around its declaration or privatisation, counted from the piece */
	const struct occ_expr *first_use;
};

struct occ_effects {
	struct occ_arena *arena;
	struct occ_effect *table; /* open addressing by object id; a power of two long */
	unsigned n_slots, n_used;
	bool has_goto; /* goto, labels, asm: control or effects that the tree does not show */
	bool has_break; /* that leaves the piece, if the piece is a loop body */
	bool has_continue; /* likewise */
	bool has_return;
	bool has_cancel;
	bool has_tasks; /* deferred target regions too */
};

/* What is known of object; all false if the piece does not mention it. Good until effects are added. */
const struct occ_effect *occ_effect_of(const struct occ_effects *effects, const struct occ_object *object);

/* Effects of stmt, of the functions that it calls and that have bodies, and of a loop's header if given. */
struct occ_effects *occ_effects_of(struct occ_arena *arena, const struct occ_stmt *stmt);
void occ_effects_add_expr(struct occ_effects *effects, const struct occ_expr *expr);

#endif
