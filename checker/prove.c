/*
 * Verdicts from pairs of accesses. See prove.h for what is proved; concurrent.h and address.h for the two sets whose
 * intersection has to be empty. isl may fail or give up anywhere: only a definite "empty" counts as proved.
 */
#include "prove.h"
#include "bundle.h"
#include "tree.h"
#include "concurrent.h"
#include "derived.h"
#include "lookup.h"
#include "phrase.h"
#include "recursion.h"
#include "witness.h"

#include <isl/point.h>
#include <isl/val.h>

#include <string.h>

struct prover {
	struct occ_region *region;
	struct occ_symbols *symbols;
	struct occ_verdict *verdict;
	struct occ_access **accesses; /* those that no other stands for */
	unsigned n_accesses;
	struct occ_bundles bundles; /* of accesses */
	unsigned char **states; /* by pair of bundles, rows made when needed */
	const char **separate; /* by pair of roots: what occ_alias said */
	enum occ_alias *alias;
	const char *condition; /* of the last witness: on values that are not seen, and that not all ordinary ones meet */
};

static const char *text_of(const struct occ_access *access)
{
	const struct occ_root *root = access->place->root;

	if (access->expr && access->expr->text)
		return access->expr->text;
	return root->name ? root->name : root->object ? root->object->name : "memory";
}

/* Keeps the first reason; a race is final. */
static void become_unknown(struct prover *p, const char *reason, struct occ_loc where)
{
	if (p->verdict->kind != OCC_VERDICT_DISJOINT)
		return;
	p->verdict->kind = OCC_VERDICT_UNKNOWN;
	p->verdict->reason = reason;
	p->verdict->where = where;
}

static void give_up(struct prover *p, const char *reason, struct occ_loc where)
{
	p->verdict->only_suspects = false;
	become_unknown(p, reason, where);
}

/* For a region that is to be explained. */
static void note_outcome(struct prover *p, enum occ_outcome_kind kind, const struct occ_access *a,
			 const struct occ_access *b, const char *why, struct occ_loc where)
{
	struct occ_verdict *v = p->verdict;

	if (!p->region->is_explained)
		return;
	v->outcomes = occ_arena_grow(p->symbols->arena, v->outcomes, v->n_outcomes, sizeof(*v->outcomes));
	v->outcomes[v->n_outcomes++] = (struct occ_outcome){kind, a, b, why, where};
}

/* It is not known whether a and b meet. */
static void cannot_tell(struct prover *p, const struct occ_access *a, const struct occ_access *b, const char *reason,
			struct occ_loc where)
{
	note_outcome(p, OCC_OUTCOME_UNKNOWN, a, b, reason, where);
	give_up(p, reason, where);
}

/* ---- sampling ---- */

/* Where the sample point puts every symbol, for the first and the second instance. */
struct sample {
	int64_t *first, *second;
	bool *is_known; /* the symbol occurs: any other value does as well for those that do not */
};

static unsigned position(const struct occ_symbols *symbols, const struct occ_symbol *symbol)
{
	unsigned i = 0;

	while (i < symbols->n_symbols && symbols->symbols[i] != symbol)
		i++;
	return i;
}

/* The symbol that parameter i of set stands for. */
static const struct occ_symbol *symbol_at(const struct occ_symbols *symbols, __isl_keep isl_set *set, unsigned i,
					  bool *is_second)
{
	isl_id *id = isl_set_get_dim_id(set, isl_dim_param, i);
	const struct occ_symbol *s = occ_symbol_of_id(symbols, id);

	*is_second = !s;
	if (!s && id)
		s = isl_id_get_user(id);
	isl_id_free(id);
	return s;
}

static bool store_coordinate(struct prover *p, struct sample *sample, const struct occ_symbol *symbol, bool is_second,
			     __isl_take isl_val *v)
{
	unsigned at = symbol ? position(p->symbols, symbol) : p->symbols->n_symbols;
	bool fits = at < p->symbols->n_symbols && isl_val_is_int(v) == isl_bool_true &&
		    isl_val_cmp_si(v, INT32_MAX * (int64_t)INT32_MAX) < 0 &&
		    isl_val_cmp_si(v, INT32_MAX * -(int64_t)INT32_MAX) > 0;

	if (fits) {
		int64_t value = isl_val_get_num_si(v);

		if (is_second || symbol->kind == OCC_SYMBOL_PARAMETER)
			sample->second[at] = value;
		if (!is_second)
			sample->first[at] = value;
		sample->is_known[at] = true;
	}
	isl_val_free(v);
	return fits;
}

/* A point of set, which is not changed. False when there is none or isl fails. */
static bool sample_set(struct prover *p, __isl_keep isl_set *set, struct sample *sample)
{
	isl_size n = isl_set_dim(set, isl_dim_param);
	isl_set *points = isl_set_copy(set);
	isl_point *point;
	bool ok;

	if (n < 0)
		return false;
	/* A sample point of a parametric set has no coordinates for parameters. */
	points = isl_set_move_dims(points, isl_dim_set, 0, isl_dim_param, 0, n);
	point = isl_set_sample_point(points);
	ok = isl_point_is_void(point) == isl_bool_false;
	memset(sample->is_known, 0, p->symbols->n_symbols * sizeof(bool));
	for (isl_size i = 0; ok && i < n; i++) {
		bool is_second;
		const struct occ_symbol *s = symbol_at(p->symbols, set, i, &is_second);

		ok = store_coordinate(p, sample, s, is_second, isl_point_get_coordinate_val(point, isl_dim_set, i));
	}
	isl_point_free(point);
	return ok;
}

/* set with all its parameters in [low, high]. */
static __isl_give isl_set *bounded(__isl_take isl_set *set, int low, int high)
{
	isl_size n = isl_set_dim(set, isl_dim_param);

	for (isl_size i = 0; i < n; i++) {
		set = isl_set_lower_bound_si(set, isl_dim_param, i, low);
		set = isl_set_upper_bound_si(set, isl_dim_param, i, high);
	}
	return set;
}

/* Products are symbols of their own to isl: fix the factors of sample and the products that follow from them. */
static __isl_give isl_set *with_products(struct prover *p, __isl_take isl_set *set, const struct sample *sample,
					 bool *consistent)
{
	isl_size n = isl_set_dim(set, isl_dim_param);

	*consistent = true;
	for (unsigned k = 0; k < p->symbols->n_symbols; k++) {
		const struct occ_symbol *product = p->symbols->symbols[k];
		int64_t value = 1;

		if (!product->n_factors || !sample->is_known[k])
			continue;
		for (unsigned f = 0; f < product->n_factors; f++) {
			int64_t factor = sample->first[position(p->symbols, product->factors[f])];

			if (__builtin_mul_overflow(value, factor, &value))
				value = 0;
		}
		*consistent &= value == sample->first[k];
		for (isl_size i = 0; i < n; i++) {
			bool is_second, fix = false;
			const struct occ_symbol *s = symbol_at(p->symbols, set, i, &is_second);

			for (unsigned f = 0; f < product->n_factors; f++)
				fix |= s == product->factors[f];
			if (fix || s == product)
				set = isl_set_fix_val(set, isl_dim_param, i,
						      isl_val_int_from_si(p->symbols->isl,
									  fix ? sample->first[position(p->symbols, s)]
									      : value));
		}
	}
	return set;
}

/* A point of set with small numbers if there is one, that gives products the values of their factors' products. */
static bool find_sample(struct prover *p, __isl_keep isl_set *set, struct sample *sample)
{
	static const int limits[] = {3, 8, 40, 1000, 100000};

	for (unsigned i = 0; i <= sizeof(limits) / sizeof(limits[0]); i++) {
		isl_set *box = isl_set_copy(set), *fixed;
		bool consistent = false, found;

		if (i < sizeof(limits) / sizeof(limits[0]))
			box = bounded(box, i ? -limits[i] : 0, limits[i]);
		found = sample_set(p, box, sample);
		if (found) {
			fixed = with_products(p, box, sample, &consistent);
			if (!consistent)
				found = sample_set(p, fixed, sample);
			isl_set_free(fixed);
		} else {
			isl_set_free(box);
		}
		if (found)
			return true;
	}
	return false;
}

/* ---- one conflict ---- */

static const char *quoted(struct prover *p, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_arena *arena = p->symbols->arena;

	if (!strcmp(text_of(a), text_of(b)))
		return occ_arena_printf(arena, "%s in two iterations", text_of(a));
	return occ_arena_printf(arena, "%s and %s in two iterations", text_of(a), text_of(b));
}

#define SMALL 8 /* threads of an ordinary team */

/* Ordinary values of an integer whose value is not seen. */
#define LEAST 8
#define MOST 65536

/* How many threads or teams there are at a level around access is for the run to say, within what the clauses say. */
static bool counts_members(const struct occ_access *access, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < access->n_levels; i++)
		if (access->levels[i]->size == symbol)
			return true;
	return false;
}

/* pairs in teams and leagues of an ordinary size: what only many threads run into may be ruled out by what the program
 * is made for. */
static __isl_give isl_set *in_small_teams(__isl_keep isl_set *pairs, const struct occ_access *access)
{
	isl_set *small = isl_set_copy(pairs);

	for (unsigned i = 0; i < access->n_levels; i++) {
		const struct occ_symbol *size = access->levels[i]->size;
		int at = size ? isl_set_find_dim_by_id(small, isl_dim_param, size->id) : -1;

		if (at >= 0)
			small = isl_set_upper_bound_si(small, isl_dim_param, (unsigned)at, SMALL);
	}
	return small;
}

/* A value that the program gives before the region, or was called with, where nothing is known of it. */
static bool is_unseen(const struct occ_symbol *symbol, const struct occ_access *a, const struct occ_access *b)
{
	return symbol && symbol->kind == OCC_SYMBOL_PARAMETER && !symbol->n_factors && !symbol->is_stride && !symbol->derived &&
	       !counts_members(a, symbol) && !counts_members(b, symbol);
}

/* The values of unseen symbols for which set has a point. */
static __isl_give isl_set *unseen_values(struct prover *p, const struct occ_access *a, const struct occ_access *b,
					 __isl_take isl_set *set)
{
	for (isl_size k = isl_set_dim(set, isl_dim_param); k-- > 0;) {
		bool is_second;
		const struct occ_symbol *s = symbol_at(p->symbols, set, (unsigned)k, &is_second);

		if (is_second || !is_unseen(s, a, b))
			set = isl_set_project_out(set, isl_dim_param, (unsigned)k, 1);
	}
	return isl_set_coalesce(set);
}

/* Ordinary values of unseen symbols at which instances of a and b run together, wherever. */
static __isl_give isl_set *ordinary_values(struct prover *p, const struct occ_access *a, const struct occ_access *b,
					   const struct occ_concurrency *way)
{
	isl_set *both = isl_set_intersect(occ_both_happen(p->region, a, b), isl_set_copy(way->pairs)), *small;

	both = occ_derived_restrict(p->symbols, occ_lookups_restrict(p->region, both));
	small = in_small_teams(both, a);
	isl_set_free(both);
	return bounded(unseen_values(p, a, b, small), LEAST, MOST);
}

#define LONGEST_CONDITION 100 /* of one that says more than it hides */

/* "only if k < n": the condition on values without those that hold for all ordinary ones. */
static const char *condition_on(struct prover *p, __isl_keep isl_set *values, __isl_keep isl_set *ordinary)
{
	struct occ_arena *arena = p->symbols->arena;
	isl_set *condition = isl_set_coalesce(isl_set_gist(isl_set_copy(values), isl_set_copy(ordinary)));
	const char *text = condition ? occ_phrase_set(p->symbols, condition, NULL) : "", *names = "";

	isl_set_free(condition);
	if (*text && strlen(text) <= LONGEST_CONDITION)
		return occ_arena_printf(arena, "only if %s", text);
	for (isl_size k = 0; k < isl_set_dim(values, isl_dim_param); k++) {
		bool is_second;
		const struct occ_symbol *s = symbol_at(p->symbols, values, (unsigned)k, &is_second);

		if (s && isl_set_involves_dims(values, isl_dim_param, (unsigned)k, 1) == isl_bool_true)
			names = occ_arena_printf(arena, "%s%s%s", names, *names ? ", " : "", s->name);
	}
	return occ_arena_printf(arena, "only for some values of %s", *names ? names : "what the region is given");
}

/* What the program fixes or checks before the region is not known here. A conflict counts as a race only if it is there for
 * all ordinary values together. NULL: it is; else the condition under which it is. */
static const char *needs_unusual(struct prover *p, const struct occ_access *a, const struct occ_access *b,
				 const struct occ_concurrency *way, __isl_keep isl_set *pairs)
{
	isl_set *small = in_small_teams(pairs, a), *values = unseen_values(p, a, b, small), *ordinary;
	const char *condition = NULL;

	if (isl_set_plain_is_universe(values) == isl_bool_true) {
		isl_set_free(values);
		return NULL;
	}
	ordinary = ordinary_values(p, a, b, way);
	if (isl_set_is_empty(ordinary) != isl_bool_false)
		condition = condition_on(p, values, p->symbols->context);
	else if (isl_set_is_subset(ordinary, values) != isl_bool_true)
		condition = condition_on(p, values, ordinary);
	isl_set_free(ordinary);
	isl_set_free(values);
	return condition;
}

/* Both are in one worksharing loop. */
static bool in_one_loop(const struct occ_access *a, const struct occ_access *b)
{
	for (unsigned i = 0; i < a->n_levels && i < b->n_levels && a->levels[i] == b->levels[i]; i++)
		if (a->levels[i]->kind == OCC_LEVEL_SHARED && a->levels[i]->variable)
			return true;
	return false;
}

/* { access stays inside the arrays that it indexes }, as far as their sizes are known. */
static __isl_give isl_set *inside_arrays(struct prover *p, const struct occ_access *access)
{
	isl_set *inside = occ_universe(p->symbols);

	for (unsigned i = 0; i < access->place->n_steps; i++) {
		const struct occ_step *s = &access->place->steps[i];
		isl_pw_aff *index = s->value && s->extent ? occ_value_as_affine(p->symbols, s->value) : NULL;
		isl_pw_aff *left = index ? occ_value_as_affine(p->symbols, occ_value_sub(p->symbols, s->extent, s->value)) : NULL;

		if (left) {
			inside = isl_set_intersect(inside, isl_pw_aff_nonneg_set(index));
			inside = isl_set_intersect(inside, isl_pw_aff_pos_set(left));
		} else {
			isl_pw_aff_free(index);
		}
	}
	return inside;
}

/* A sample that no array's bounds speak against, if there is one. */
static bool find_good_sample(struct prover *p, const struct occ_access *a, const struct occ_access *b,
			     __isl_keep isl_set *pairs, struct sample *sample)
{
	isl_set *good = isl_set_intersect(isl_set_copy(pairs), inside_arrays(p, a));
	bool found;

	good = isl_set_intersect(good, occ_rename_iterators(p->symbols, inside_arrays(p, b), OCC_SECOND));
	found = find_sample(p, good, sample);
	isl_set_free(good);
	return found || find_sample(p, pairs, sample);
}

/* A witness out of pairs for the conflict on all. */
static bool try_witness(struct prover *p, const struct occ_access *a, const struct occ_access *b,
			const struct occ_concurrency *way, __isl_keep isl_set *pairs, __isl_keep isl_set *all)
{
	size_t n = p->symbols->n_symbols + 1;
	struct sample sample = {occ_arena_alloc(p->symbols->arena, n * sizeof(int64_t)),
				occ_arena_alloc(p->symbols->arena, n * sizeof(int64_t)),
				occ_arena_alloc(p->symbols->arena, n * sizeof(bool))};
	struct occ_instance first = {a, sample.first, sample.is_known};
	struct occ_instance second = {b, sample.second, sample.is_known};
	isl_set *small = in_small_teams(pairs, a);
	bool found = find_good_sample(p, a, b, small, &sample);
	struct occ_witness *witness;

	isl_set_free(small);
	witness = found ? occ_witness_confirm(p->region, &first, &second, way->level) : NULL;
	if (!witness)
		return false;
	p->condition = needs_unusual(p, a, b, way, all);
	if (p->condition)
		return false;
	p->verdict->witness = witness;
	p->verdict->kind = OCC_VERDICT_RACE;
	p->verdict->only_suspects = false;
	p->verdict->first = a;
	p->verdict->second = b;
	p->verdict->apart = way->level;
	p->verdict->task = way->task;
	p->verdict->is_simd = way->is_simd;
	p->verdict->beside_task = !way->level || way->level->kind == OCC_LEVEL_TASK;
	p->verdict->in_loop = in_one_loop(a, b);
	p->verdict->reason = "";
	p->verdict->where = b->loc;
	return true;
}

/* A witness whose loaded values are those of the tables that they are loaded from, and whose products and quotients are
 * those of small numbers. */
static bool try_exact_witness(struct prover *p, const struct occ_access *a, const struct occ_access *b,
			      const struct occ_concurrency *way, __isl_keep isl_set *pairs)
{
	static const int factors[] = {2, 3, 1, 4};
	isl_set *exact = occ_lookups_exact(p->region, isl_set_copy(pairs));
	bool found = false;
	bool derives = occ_derived_depends(p->symbols, exact, NULL);

	p->condition = NULL;
	for (unsigned i = 0; derives && !found && i < sizeof(factors) / sizeof(*factors); i++) {
		isl_set *simple = occ_derived_exact(p->symbols, isl_set_copy(exact), factors[i]);

		found = isl_set_is_empty(simple) == isl_bool_false && try_witness(p, a, b, way, simple, exact);
		isl_set_free(simple);
	}
	found = found || try_witness(p, a, b, way, exact, exact);
	isl_set_free(exact);
	return found;
}

static bool is_invariant(struct prover *p, const struct occ_access *access)
{
	for (unsigned i = 0; i < access->place->n_steps; i++)
		if (access->place->steps[i].kind == OCC_STEP_SUBSCRIPT &&
		    (!access->place->steps[i].value ||
		     !occ_value_is_invariant(p->symbols, access->place->steps[i].value)))
			return false;
	return !access->place->is_vague;
}

/* Both happen, or one does and the other where the data says so: a branch that some iteration takes, whichever it is, for
 * the address is one for all. Of two such branches the data could be such that one iteration only takes them. */
static bool surely_happen(struct prover *p, const struct occ_access *a, const struct occ_access *b)
{
	if (a->is_exact && b->is_exact)
		return true;
	return (a->is_exact || b->is_exact) && a->is_exact_given && b->is_exact_given && is_invariant(p, a) &&
	       is_invariant(p, b);
}

/* pairs is not empty: instances of a and b that meet, as far as known. */
static void conflict(struct prover *p, const struct occ_access *a, const struct occ_access *b,
		     const struct occ_overlap *overlap, const struct occ_concurrency *way, __isl_keep isl_set *pairs)
{
	bool certain = !overlap->why && !way->doubt && surely_happen(p, a, b) &&
		       !p->region->n_troubles && !p->region->effects_unknown;
	const struct occ_lookup *undecided = occ_lookups_undecided(p->region, pairs);
	const char *both = quoted(p, a, b);
	struct occ_arena *arena = p->symbols->arena;

	p->condition = NULL;
	if (certain && (!undecided || !a->is_exact || !b->is_exact) && try_exact_witness(p, a, b, way, pairs)) {
		note_outcome(p, OCC_OUTCOME_RACE, a, b, NULL, b->loc);
		return;
	}
	if (p->condition)
		cannot_tell(p, a, b,
			    occ_arena_printf(arena, "%s may be one address, %s, which is not known here", both, p->condition),
			    a->loc);
	else if (overlap->why)
		cannot_tell(p, a, b, overlap->why, overlap->where);
	else if (way->doubt)
		cannot_tell(p, a, b, occ_arena_printf(arena, "%s may be one address: %s", both, way->doubt), a->loc);
	else if (undecided && !a->assumed && !b->assumed)
		cannot_tell(p, a, b,
			    occ_arena_printf(arena, "%s may be one address: %s", both, occ_lookup_advice(p->region, undecided)),
			    undecided->expr->loc);
	else if (!a->is_exact || !b->is_exact)
		cannot_tell(
		    p, a, b, occ_arena_printf(arena, "%s may be one address, under a condition that is not understood", both),
		    !a->is_exact ? a->loc : b->loc);
	else
		cannot_tell(
		    p, a, b,
		    occ_arena_printf(arena, "%s may be one address, but no values that show it were confirmed", both),
		    a->loc);
}

/* ---- pairs ---- */

static bool place_involves(const struct occ_place *place, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < place->n_steps; i++)
		if (occ_value_involves(place->steps[i].value, symbol))
			return true;
	return false;
}

static __isl_give isl_set *domain_of(struct occ_region *region, const struct occ_access *access)
{
	isl_set *domain = isl_set_intersect(isl_set_copy(access->domain), isl_set_copy(region->symbols.context));

	for (unsigned i = 0; i < region->n_lookups; i++) {
		const struct occ_symbol *s = region->lookups[i].symbol;

		if (s->range && place_involves(access->place, s))
			domain = isl_set_intersect(domain, isl_set_copy(s->range));
	}
	return occ_derived_restrict(&region->symbols, occ_within_ranges(&region->symbols, domain));
}

__isl_give isl_set *occ_both_happen(struct occ_region *region, const struct occ_access *a, const struct occ_access *b)
{
	return isl_set_intersect(domain_of(region, a),
				 occ_rename_iterators(&region->symbols, domain_of(region, b), OCC_SECOND));
}

__isl_give isl_set *occ_meeting(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
				struct occ_overlap *overlap)
{
	isl_set *domain_a = domain_of(region, a), *domain_b = domain_of(region, b), *meeting;

	*overlap = occ_overlap(region, a, domain_a, b, domain_b);
	meeting = isl_set_intersect(domain_a, occ_rename_iterators(&region->symbols, domain_b, OCC_SECOND));
	meeting = isl_set_intersect(meeting, isl_set_copy(overlap->pairs));
	/* What was shown above may rest on symbols that were made since. */
	return isl_set_intersect(meeting, isl_set_copy(region->symbols.context));
}

static bool is_ordered(const struct occ_access *a, const struct occ_access *b)
{
	bool same_size = a->type && b->type && a->type->size && a->type->size == b->type->size;

	/* A copy that a reduction combines at depth 0; deeper copies are told apart like any private variable, for the
	 * threads that a team forks share its copy. */
	if (a->place->root->is_reduction && a->place->root == b->place->root && !a->place->root->depth)
		return true;
	return a->is_atomic && b->is_atomic && same_size;
}

/* Some instances may run together and (same root) touch a common byte, as far as is known. */
static bool may_meet(struct prover *p, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_concurrency *ways;
	unsigned n_ways = occ_concurrent(p->region, a, b, &ways);
	bool is_one_root = a->place->root == b->place->root, possible = false;
	struct occ_overlap overlap;
	isl_set *all = NULL;

	if (n_ways)
		all = is_one_root ? occ_meeting(p->region, a, b, &overlap) : occ_both_happen(p->region, a, b);
	for (unsigned i = 0; i < n_ways && !possible; i++) {
		isl_set *pairs = isl_set_intersect(isl_set_copy(all), isl_set_copy(ways[i].pairs));

		if (is_one_root && isl_set_is_empty(pairs) != isl_bool_true)
			pairs = occ_lookups_restrict(p->region, pairs);
		possible = isl_set_is_empty(pairs) != isl_bool_true;
		isl_set_free(pairs);
	}
	isl_set_free(all);
	return possible;
}

static void check_same_root(struct prover *p, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_concurrency *ways;
	unsigned n_ways = occ_concurrent(p->region, a, b, &ways);
	struct occ_overlap overlap;
	bool possible = false;
	isl_set *meeting = n_ways ? occ_meeting(p->region, a, b, &overlap) : NULL;

	for (unsigned i = 0; i < n_ways && p->verdict->kind != OCC_VERDICT_RACE; i++) {
		isl_set *pairs = isl_set_intersect(isl_set_copy(meeting), isl_set_copy(ways[i].pairs));

		if (isl_set_is_empty(pairs) != isl_bool_true)
			pairs = occ_derived_restrict(p->symbols, occ_lookups_restrict(p->region, pairs));
		if (isl_set_is_empty(pairs) != isl_bool_true) {
			possible = true;
			conflict(p, a, b, &overlap, &ways[i], pairs);
		}
		isl_set_free(pairs);
	}
	isl_set_free(meeting);
	if (!possible)
		note_outcome(p, OCC_OUTCOME_APART, a, b, NULL, a->loc);
}

static bool is_suspected(const struct prover *p, const struct occ_root *x, const struct occ_root *y)
{
	for (unsigned i = 0; i < p->verdict->n_suspects; i++) {
		const struct occ_suspects *s = &p->verdict->suspects[i];

		if ((s->a == x && s->b == y) || (s->a == y && s->b == x))
			return true;
	}
	return false;
}

/* Nothing is known against a and b but that their roots may be one memory. */
static void suspect(struct prover *p, const struct occ_access *a, const struct occ_access *b, const char *reason,
		    struct occ_loc where)
{
	struct occ_verdict *v = p->verdict;

	note_outcome(p, OCC_OUTCOME_UNKNOWN, a, b, reason, where);
	become_unknown(p, reason, where);
	if (is_suspected(p, a->place->root, b->place->root))
		return;
	v->suspects = occ_arena_grow(p->symbols->arena, v->suspects, v->n_suspects, sizeof(*v->suspects));
	v->suspects[v->n_suspects++] = (struct occ_suspects){a->place->root, b->place->root};
}

/* a and b may be one place under two names, at an offset that is not known. */
static void check_aliases(struct prover *p, const struct occ_access *a, const struct occ_access *b, const char *why)
{
	const struct occ_root *x = a->place->root, *y = b->place->root;

	if (!may_meet(p, a, b))
		note_outcome(p, OCC_OUTCOME_APART, a, b, NULL, a->loc);
	else if (a->place->is_vague && a->place->why)
		cannot_tell(p, a, b, a->place->why, a->place->where ? a->place->where->loc : a->loc);
	else if (b->place->is_vague && b->place->why)
		cannot_tell(p, a, b, b->place->why, b->place->where ? b->place->where->loc : b->loc);
	else
		suspect(p, a, b,
			occ_arena_printf(p->symbols->arena, "%s and %s may overlap: %s", x->name ? x->name : text_of(a),
					 y->name ? y->name : text_of(b), why ? why : "their pointers are not known"),
			a->kind == OCC_WRITE ? a->loc : b->loc);
}

/* occ_alias, asked once for each pair of roots. */
static enum occ_alias alias_of(struct prover *p, const struct occ_root *x, const struct occ_root *y, const char **why)
{
	const struct occ_root *low = x->index < y->index ? x : y, *high = low == x ? y : x;
	unsigned at = low->index * p->region->n_roots + high->index;

	if (x == y)
		return OCC_ALIAS_SAME;
	if (!p->separate[at]) {
		p->alias[at] = occ_alias(p->region, low, high, why);
		p->separate[at] = *why ? *why : "";
	}
	*why = *p->separate[at] ? p->separate[at] : NULL;
	return p->alias[at];
}

enum state { STATE_OPEN, STATE_APART, STATE_MAY_MEET };

/* No member of the one bundle meets one of the other, so that the pair of accesses i and j need not be looked at. */
static bool are_apart_in_bundles(struct prover *p, unsigned i, unsigned j)
{
	unsigned at_x = p->bundles.of[i], at_y = p->bundles.of[j];
	struct occ_bundle *x = p->bundles.list[at_x], *y = p->bundles.list[at_y];
	unsigned char **row = &p->states[at_x];

	if (x->n_members == 1 && y->n_members == 1)
		return false;
	if (!*row)
		*row = occ_arena_alloc(p->symbols->arena, p->bundles.count);
	if ((*row)[at_y] == STATE_OPEN) {
		occ_bundle_prepare(p->region, x);
		occ_bundle_prepare(p->region, y);
		(*row)[at_y] = may_meet(p, &x->access, x == y ? &y->again : &y->access) ? STATE_MAY_MEET : STATE_APART;
	}
	return (*row)[at_y] == STATE_APART;
}

static void check_pair(struct prover *p, unsigned i, unsigned j)
{
	const struct occ_access *a = p->accesses[i], *b = p->accesses[j];
	const char *why = NULL;

	if (is_ordered(a, b)) {
		note_outcome(p, OCC_OUTCOME_SYNCHRONISED, a, b, NULL, a->loc);
		return;
	}
	switch (alias_of(p, a->place->root, b->place->root, &why)) {
	case OCC_ALIAS_NO:
		if (why)
			occ_region_assume(p->region, why);
		note_outcome(p, OCC_OUTCOME_SEPARATE, a, b, why, a->loc);
		break;
	case OCC_ALIAS_SAME:
		if (are_apart_in_bundles(p, i, j))
			note_outcome(p, OCC_OUTCOME_APART, a, b, NULL, a->loc);
		else
			check_same_root(p, a, b);
		break;
	case OCC_ALIAS_MAYBE:
		if (!p->region->is_explained &&
		    (!p->verdict->only_suspects || is_suspected(p, a->place->root, b->place->root)))
			break;
		if (are_apart_in_bundles(p, i, j))
			note_outcome(p, OCC_OUTCOME_APART, a, b, NULL, a->loc);
		else
			check_aliases(p, a, b, why);
		break;
	}
}

/* ---- accesses that others stand for ---- */

/* Whatever meets b meets a, so b need not be looked at. */
static bool stands_for(const struct occ_access *a, const struct occ_access *b)
{
	return (a->kind == b->kind || a->kind == OCC_WRITE) && a->block == b->block && a->is_exact == b->is_exact &&
	       a->assumed == b->assumed && occ_are_alike(a, b) &&
	       isl_set_plain_is_equal(a->domain, b->domain) == isl_bool_true;
}

#define NEAR 64 /* accesses in which one that stands for another is looked for */

/* Without what others nearby in the text stand for; of equal ones the last stays. */
static void keep_distinct(struct prover *p)
{
	struct occ_region *region = p->region;
	struct occ_access **kept;
	unsigned n = 0;

	p->accesses = occ_arena_alloc(p->symbols->arena, (region->n_accesses + 1) * sizeof(*p->accesses));
	kept = p->accesses + region->n_accesses;
	for (unsigned i = region->n_accesses; i-- > 0;) {
		struct occ_access *access = region->accesses[i];
		bool covered = false;

		for (unsigned j = 0; j < n && j < NEAR && !covered; j++) {
			if (!kept[j])
				continue;
			covered = stands_for(kept[j], access);
			if (!covered && stands_for(access, kept[j]))
				kept[j] = NULL;
		}
		if (covered)
			continue;
		*--kept = access;
		n++;
	}
	for (unsigned j = 0; j < n; j++)
		if (kept[j])
			p->accesses[p->n_accesses++] = kept[j];
}

/* ---- */

/* Of a function only what a target region may run beside is looked at. */
static bool is_looked_at(const struct occ_region *region, const struct occ_access *a, const struct occ_access *b)
{
	if (!region->is_asynchronous)
		return true;
	for (unsigned i = 0; i < a->n_levels; i++)
		if (a->levels[i]->kind == OCC_LEVEL_TASK)
			return true;
	for (unsigned i = 0; i < b->n_levels; i++)
		if (b->levels[i]->kind == OCC_LEVEL_TASK)
			return true;
	return false;
}

static void prove_pairs(struct prover *p)
{
	keep_distinct(p);
	p->bundles = occ_bundles_of(p->region, p->accesses, p->n_accesses);
	p->states = occ_arena_alloc(p->symbols->arena, (p->bundles.count + 1) * sizeof(*p->states));
	for (unsigned i = 0; i < p->n_accesses; i++) {
		for (unsigned j = i; j < p->n_accesses; j++) {
			if (p->accesses[i]->kind == OCC_READ && p->accesses[j]->kind == OCC_READ)
				continue;
			if (p->verdict->kind == OCC_VERDICT_RACE || occ_symbols_exhausted(p->symbols))
				return;
			if (is_looked_at(p->region, p->accesses[i], p->accesses[j]))
				check_pair(p, i, j);
		}
	}
}

/* What the model could not cover comes before what the proof could not show. */
static void troubles(struct prover *p)
{
	const struct occ_region *region = p->region;

	if (region->n_troubles)
		give_up(p, region->troubles[0].reason, region->troubles[0].loc);
	else if (region->effects_unknown)
		give_up(p, "the region does something whose effects on memory are not known", region->directive->loc);
	if (isl_set_is_empty(region->symbols.context) != isl_bool_false) /* nothing could be told from nothing */
		give_up(p,
			"as far as can be seen, every run of the region leaves an array or counts beyond 2^60: look at its "
			"subscripts and loop bounds",
			region->directive->loc);
}

/* What happens within one of the calls that only a summary stands for. */
static void recursive_calls(struct prover *p)
{
	struct occ_arena *arena = p->symbols->arena;

	for (unsigned i = 0; i < p->region->n_recursive && p->verdict->kind == OCC_VERDICT_DISJOINT &&
			     !p->region->is_asynchronous; i++) {
		struct occ_function *f = p->region->recursive[i];

		if (!occ_calls_are_free(p->region, f))
			give_up(p, occ_arena_printf(arena, "a call of %s, which is recursive, is not proved free of races in itself",
						    f->name), f->loc);
	}
}

struct occ_verdict *occ_prove(struct occ_region *region)
{
	struct occ_arena *arena = region->symbols.arena;
	struct prover p = {.region = region, .symbols = &region->symbols};
	size_t n_pairs = (size_t)region->n_roots * region->n_roots + 1;

	p.verdict = occ_arena_alloc(arena, sizeof(*p.verdict));
	p.verdict->kind = OCC_VERDICT_DISJOINT;
	p.verdict->reason = "";
	p.verdict->only_suspects = true;
	if (!region->is_parallel && !region->n_troubles && !region->effects_unknown)
		return p.verdict;
	p.separate = occ_arena_alloc(arena, n_pairs * sizeof(*p.separate));
	p.alias = occ_arena_alloc(arena, n_pairs * sizeof(*p.alias));
	troubles(&p);
	prove_pairs(&p);
	recursive_calls(&p);
	if (occ_symbols_exhausted(&region->symbols) && p.verdict->kind != OCC_VERDICT_RACE) {
		p.verdict->kind = OCC_VERDICT_UNKNOWN;
		p.verdict->only_suspects = false;
		p.verdict->reason = occ_arena_printf(arena, "the proof needed more than %lu operations",
						     isl_ctx_get_max_operations(region->symbols.isl));
		p.verdict->where = region->directive->loc;
	}
	return p.verdict;
}
