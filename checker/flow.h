/*
 * Where pointers come from, as far as one function shows.
 *
 * The value of a pointer variable may have come from the addresses or values of other variables (following every
 * assignment to them, in any order), out of memory, or from an integer. Flow-insensitive points-to analysis in the manner
 * of Andersen, within one function.
 */
#ifndef OCC_CHECKER_FLOW_H
#define OCC_CHECKER_FLOW_H

#include "syntax.h"

struct occ_flow {
	const struct occ_object **objects; /* whose value or address may be in the pointer */
	unsigned n_objects;
	const struct occ_expr **calls; /* that allocate what the pointer may lead to */
	unsigned n_calls;
	bool memory; /* may have been loaded from memory, or come out of a call: anything that was stored there */
	bool unknown; /* made from an integer: may be anything */
};

bool occ_flow_has(const struct occ_flow *flow, const struct occ_object *object);
/* Some variable, or the memory of some call, may be in both. */
bool occ_flows_meet(const struct occ_flow *a, const struct occ_flow *b);
/* Two pointers of function may lead to one object, also by way of memory or of what function was called with. */
bool occ_flows_may_meet(struct occ_arena *arena, struct occ_function *function, const struct occ_flow *a,
			const struct occ_flow *b);
/* What the value of variable in function may have come from, itself included. Kept with the function. */
const struct occ_flow *occ_flow_of_object(struct occ_arena *arena, struct occ_function *function,
					  const struct occ_object *variable);
/* The same of an expression in function; in arena. */
const struct occ_flow *occ_flow_of_value(struct occ_arena *arena, struct occ_function *function,
					 const struct occ_expr *value);
/* The address or value of a variable may be in memory, where any load may find it. */
bool occ_escapes(struct occ_arena *arena, struct occ_function *function, const struct occ_object *variable);
/* Something that flow holds may be in memory. */
bool occ_flow_escapes(struct occ_arena *arena, struct occ_function *function, const struct occ_flow *flow);
/* Does every call of function return memory that nothing else leads to? Where there is a body, it has to show it. */
bool occ_returns_fresh(struct occ_arena *arena, struct occ_function *function);
/* Two variables of function that start different and are only ever exchanged: never equal. */
bool occ_are_exchanged(struct occ_arena *arena, struct occ_function *function, const struct occ_object *p,
		       const struct occ_object *q);

struct occ_call_site {
	struct occ_call_site *next;
	struct occ_function *caller;
	const struct occ_expr *call;
};

/* Every call of function, if the unit has them all: function has internal linkage, or the unit is a program (it defines
 * main) and *assumes is set to say that nobody else calls it. NULL when there are none, or they cannot all be known. */
const struct occ_call_site *occ_calls_of(struct occ_unit *unit, struct occ_function *function, const char **assumes);

#endif
