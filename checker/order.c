#include "order.h"
#include "address.h"
#include "concurrent.h"
#include "derived.h"
#include "timeline.h"

#include <isl/map.h>
#include <isl/space.h>

static __isl_give isl_set *nothing(const struct occ_region *region)
{
	return isl_set_empty(isl_space_set_alloc(region->symbols.isl, 0, 0));
}

static __isl_give isl_pw_aff *iterator(struct occ_region *region, const struct occ_symbol *symbol, bool second)
{
	isl_pw_aff *k = occ_parameter(&region->symbols, isl_id_copy(symbol->id));

	return second ? occ_rename_iterators_pw_aff(&region->symbols, k, OCC_SECOND) : k;
}

/* { (s, t) : two places of elements of one type are the same }, or NULL when that is not known exactly. */
static __isl_give isl_set *same_place(struct occ_region *region, const struct occ_place *a, isl_set *domain_a,
				      const struct occ_place *b, isl_set *domain_b, const struct occ_type *type)
{
	struct occ_access x = {.kind = OCC_READ, .place = a, .type = type}, y = {.kind = OCC_READ, .place = b, .type = type};
	struct occ_overlap overlap;
	isl_set *inside_a, *inside_b;

	if (a->is_vague || b->is_vague || a->root != b->root)
		return NULL;
	inside_a = isl_set_intersect(isl_set_copy(domain_a), isl_set_copy(region->symbols.context));
	inside_b = isl_set_intersect(isl_set_copy(domain_b), isl_set_copy(region->symbols.context));
	overlap = occ_overlap(region, &x, inside_a, &y, inside_b);
	isl_set_free(inside_a);
	isl_set_free(inside_b);
	return overlap.why || !overlap.pairs ? NULL : isl_set_copy(overlap.pairs);
}

/* ---- tasks ---- */

static bool kinds_order(enum occ_dependence_kind a, enum occ_dependence_kind b)
{
	if (a == OCC_DEPEND_IN && b == OCC_DEPEND_IN)
		return false;
	return a != OCC_DEPEND_SET || b != OCC_DEPEND_SET;
}

static bool same_length(const struct occ_dependence *a, const struct occ_dependence *b)
{
	if (a->is_section != b->is_section)
		return false;
	return !a->is_section || occ_value_equal(a->length, b->length);
}

/* The pairs without the iterators of the list items, of which some value will do. */
static __isl_give isl_set *without_iterators(__isl_take isl_set *pairs, const struct occ_dependence *d)
{
	for (unsigned k = 0; k < d->n_iterators; k++) {
		for (isl_size i = isl_set_dim(pairs, isl_dim_param); i-- > 0;) {
			isl_id *id = isl_set_get_dim_id(pairs, isl_dim_param, (unsigned)i);

			/* the primed one has the symbol as its user pointer too */
			if (id && isl_id_get_user(id) == d->iterators[k])
				pairs = isl_set_project_out(pairs, isl_dim_param, (unsigned)i, 1);
			isl_id_free(id);
		}
	}
	return pairs;
}

static __isl_give isl_set *one_dependence(struct occ_region *region, const struct occ_dependence *a,
					  const struct occ_dependence *b, const char **doubt)
{
	isl_set *pairs;

	if (!kinds_order(a->kind, b->kind) || !a->type || !b->type)
		return nothing(region);
	if (a->place->root != b->place->root) {
		const char *why;

		if (occ_alias(region, a->place->root, b->place->root, &why) != OCC_ALIAS_NO)
			*doubt = "depend clauses that may name one object in two ways may order the tasks";
		return nothing(region);
	}
	if (a->type->size != b->type->size) {
		*doubt = "depend clauses that name parts of one object in different ways may order the tasks";
		return nothing(region);
	}
	pairs = same_place(region, a->place, a->domain, b->place, b->domain, a->type);
	if (!pairs) {
		*doubt = "depend clauses whose list items are not understood may order the tasks";
		return nothing(region);
	}
	if (!same_length(a, b)) {
		if (isl_set_is_empty(pairs) != isl_bool_true)
			*doubt = "depend clauses with sections that begin alike but end elsewhere may order the tasks";
		isl_set_free(pairs);
		return nothing(region);
	}
	if (a->n_iterators || b->n_iterators) {
		if (occ_derived_depends(&region->symbols, pairs, NULL)) {
			*doubt = "depend clauses whose list items are not understood may order the tasks";
			isl_set_free(pairs);
			return nothing(region);
		}
		pairs = isl_set_intersect(pairs, isl_set_copy(a->domain));
		pairs = isl_set_intersect(pairs, occ_rename_iterators(&region->symbols, isl_set_copy(b->domain), OCC_SECOND));
		pairs = without_iterators(pairs, a);
		pairs = without_iterators(pairs, b);
	}
	return pairs;
}

static __isl_give isl_set *dependences(struct occ_region *region, const struct occ_dependence *a, unsigned n_a,
				       const struct occ_dependence *b, unsigned n_b, const char **doubt)
{
	isl_set *pairs = nothing(region);

	for (unsigned i = 0; i < n_a; i++)
		for (unsigned j = 0; j < n_b; j++)
			pairs = isl_set_union(pairs, one_dependence(region, &a[i], &b[j], doubt));
	return pairs;
}

__isl_give isl_set *occ_depends(struct occ_region *region, const struct occ_level *s, const struct occ_level *t,
				const char **doubt)
{
	if ((s->has_unknown_dependence && (t->n_dependences || t->has_unknown_dependence)) ||
	    (t->has_unknown_dependence && s->n_dependences))
		*doubt = "a depend clause that is not understood may order the tasks";
	return dependences(region, s->dependences, s->n_dependences, t->dependences, t->n_dependences, doubt);
}

__isl_give isl_set *occ_waits_for(struct occ_region *region, const struct occ_level *s, const struct occ_event *wait,
				const char **doubt)
{
	return dependences(region, s->dependences, s->n_dependences, wait->dependences, wait->n_dependences, doubt);
}

/* ---- ordered and doacross ---- */

static bool is_reached_from(const struct occ_event *e, unsigned position)
{
	for (const struct occ_block *b = e->block; b; b = b->parent)
		if (b->is_conditional && !occ_block_holds(b, position))
			return false;
	return true;
}

/* A construct of that kind which the iteration of access certainly passes, at or after (before) it. */
static bool passes(const struct occ_region *region, const struct occ_access *access, enum occ_event_kind kind, bool after)
{
	for (unsigned i = 0; i < region->n_events; i++) {
		const struct occ_event *e = region->events[i];
		unsigned begin = kind == OCC_EVENT_ORDERED ? e->begin : e->order;

		if (e->kind == kind && (after ? e->order > access->order : begin < access->order) &&
		    is_reached_from(e, access->order))
			return true;
	}
	return false;
}

/* The distance from first to second, in iterations, of one loop. */
static __isl_give isl_pw_aff *distance(struct occ_region *region, const struct occ_level *level, bool swapped)
{
	isl_pw_aff *x = iterator(region, level->iterator, false), *y = iterator(region, level->iterator, true);

	return (level->descending != swapped) ? isl_pw_aff_sub(x, y) : isl_pw_aff_sub(y, x);
}

/* { the second comes in a later iteration of the collapsed loops }, in lexicographic order. */
static __isl_give isl_set *later(struct occ_region *region, struct occ_level *const *levels, unsigned n, bool swapped)
{
	isl_set *equal = occ_universe(&region->symbols), *later = nothing(region);

	for (unsigned i = 0; i < n; i++) {
		isl_set *step = isl_pw_aff_pos_set(distance(region, levels[i], swapped));

		later = isl_set_union(later, isl_set_intersect(step, isl_set_copy(equal)));
		equal = isl_set_intersect(equal, isl_pw_aff_eq_set(iterator(region, levels[i]->iterator, false),
								   iterator(region, levels[i]->iterator, true)));
	}
	isl_set_free(equal);
	return later;
}

/* { distance : sum of k_i * vector_i, k_i >= 0, not all 0 } over the loops, as constraints on the pairs: waiting is
 * transitive from iteration to iteration, which stay inside the iteration space if no component is negative. */
static __isl_give isl_set *reachable(struct occ_region *region, struct occ_level *const *levels, unsigned n,
				     const struct occ_event **sinks, unsigned n_sinks, bool swapped)
{
	isl_ctx *isl = region->symbols.isl;
	isl_set *pairs = isl_set_universe(isl_space_set_alloc(isl, 0, n_sinks));
	isl_local_space *space = isl_local_space_from_space(isl_set_get_space(pairs));
	isl_pw_aff *total = isl_pw_aff_zero_on_domain(isl_local_space_copy(space));

	for (unsigned k = 0; k < n_sinks; k++) {
		isl_pw_aff *count = isl_pw_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, k);

		pairs = isl_set_lower_bound_si(pairs, isl_dim_set, k, 0);
		total = isl_pw_aff_add(total, count);
	}
	pairs = isl_set_intersect(pairs, isl_pw_aff_pos_set(total));
	for (unsigned i = 0; i < n; i++) {
		isl_pw_aff *sum = isl_pw_aff_zero_on_domain(isl_local_space_copy(space));
		isl_pw_aff *apart = isl_pw_aff_insert_dims(distance(region, levels[i], swapped), isl_dim_in, 0, n_sinks);

		for (unsigned k = 0; k < n_sinks; k++) {
			isl_pw_aff *count = isl_pw_aff_var_on_domain(isl_local_space_copy(space), isl_dim_set, k);

			sum = isl_pw_aff_add(sum, isl_pw_aff_scale_val(count, isl_val_int_from_si(isl, sinks[k]->vector[i])));
		}
		pairs = isl_set_intersect(pairs, isl_pw_aff_eq_set(sum, apart));
	}
	isl_local_space_free(space);
	return isl_set_project_out(pairs, isl_dim_set, 0, n_sinks);
}

#define MAX_SINKS 6

/* Every iteration of the loops passes it. */
static bool is_in_all(const struct occ_event *e, struct occ_level *const *levels, unsigned n_loops)
{
	for (const struct occ_block *b = e->block; b; b = b->parent) {
		bool is_loop = false;

		if (b == levels[0]->block)
			return true;
		for (unsigned i = 1; i < n_loops; i++)
			is_loop |= levels[i]->block == b;
		if (b->is_conditional && !is_loop)
			return false;
	}
	return false;
}

static bool source_follows(const struct occ_region *region, const struct occ_event *sink,
			   struct occ_level *const *levels, unsigned n_loops)
{
	for (unsigned i = 0; i < region->n_events; i++)
		if (region->events[i]->kind == OCC_EVENT_SOURCE && region->events[i]->order > sink->order &&
		    is_in_all(region->events[i], levels, n_loops))
			return true;
	return false;
}

/* Sinks that every iteration passes before its source, and that of b before b. */
static unsigned find_sinks(const struct occ_region *region, const struct occ_access *b,
			   struct occ_level *const *levels, unsigned n_loops, const struct occ_event **sinks,
			   const char **doubt)
{
	unsigned count = 0;

	for (unsigned i = 0; i < region->n_events; i++) {
		const struct occ_event *e = region->events[i];
		bool is_forward = true;

		if (e->kind != OCC_EVENT_SINK)
			continue;
		for (unsigned k = 0; k < e->n_vector; k++)
			is_forward &= e->vector[k] >= 0;
		if (e->n_vector != n_loops || !is_forward || count == MAX_SINKS || !is_in_all(e, levels, n_loops) ||
		    !source_follows(region, e, levels, n_loops)) {
			*doubt = "a doacross dependence that is not understood may order the iterations";
			continue;
		}
		if (e->order < b->order)
			sinks[count++] = e;
	}
	return count;
}

/* Pairs with a in the earlier iteration; swapped: a is the second instance. */
static __isl_give isl_set *one_way(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
				   struct occ_level *const *levels, unsigned dealt, unsigned n_loops, bool swapped,
				   const char **doubt)
{
	const struct occ_event *sinks[MAX_SINKS];
	isl_set *pairs = nothing(region);
	unsigned n_sinks;

	if (passes(region, a, OCC_EVENT_ORDERED, true) && passes(region, b, OCC_EVENT_ORDERED, false))
		pairs = isl_set_union(pairs, later(region, levels, dealt, swapped));
	n_sinks = find_sinks(region, b, levels, n_loops, sinks, doubt);
	if (n_sinks && passes(region, a, OCC_EVENT_SOURCE, true))
		pairs = isl_set_union(pairs, reachable(region, levels, n_loops, sinks, n_sinks, swapped));
	return pairs;
}

__isl_give isl_set *occ_ordered(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
				unsigned first, unsigned n_loops, const char **doubt)
{
	unsigned dealt = 0;

	while (dealt < n_loops && first + dealt < a->n_levels && a->levels[first + dealt]->kind == OCC_LEVEL_SHARED)
		dealt++;
	return isl_set_union(one_way(region, a, b, &a->levels[first], dealt, n_loops, false, doubt),
			     one_way(region, b, a, &a->levels[first], dealt, n_loops, true, doubt));
}

/* ---- locks ---- */

__isl_give isl_set *occ_locked(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			       const char **doubt)
{
	isl_set *pairs = nothing(region);

	if (a->may_hold_lock && (b->may_hold_lock || b->n_locks))
		*doubt = "a lock that may be held keeps them apart in some runs";
	if (b->may_hold_lock && a->n_locks)
		*doubt = "a lock that may be held keeps them apart in some runs";
	for (unsigned i = 0; i < a->n_locks; i++) {
		for (unsigned j = 0; j < b->n_locks; j++) {
			const struct occ_place *x = a->locks[i], *y = b->locks[j];
			const struct occ_type *type = x->n_steps ? x->steps[x->n_steps - 1].element : x->root->element;
			isl_set *same;

			/* a lock of its own for each thread, or two variables */
			if (x->root->depth || (x->root != y->root && x->root->kind == OCC_ROOT_OBJECT &&
					       y->root->kind == OCC_ROOT_OBJECT))
				continue;
			same = same_place(region, x, a->domain, y, b->domain, type);
			if (same)
				pairs = isl_set_union(pairs, same);
			else
				*doubt = "the locks that they hold may be one";
		}
	}
	return pairs;
}
