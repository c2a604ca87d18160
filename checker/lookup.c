#include "lookup.h"
#include "concurrent.h"

#include <isl/aff.h>
#include <isl/map.h>
#include <isl/space.h>
#include <isl/val.h>

#include <string.h>

/* ---- elements of a table ---- */

static __isl_give isl_pw_aff *integer(const struct occ_region *region, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(&region->symbols),
					isl_val_int_from_si(region->symbols.isl, value));
}

static __isl_give isl_set *without(__isl_take isl_set *set, const struct occ_symbol *symbol)
{
	int at = isl_set_find_dim_by_id(set, isl_dim_param, symbol->id);

	return at >= 0 ? isl_set_project_out(set, isl_dim_param, (unsigned)at, 1) : set;
}

/* set, which says something of the table's index, said of position instead. */
static __isl_give isl_set *at_position(const struct occ_region *region, const struct occ_table *table,
				       __isl_take isl_set *set, __isl_take isl_pw_aff *position)
{
	isl_pw_aff *index = occ_parameter(&region->symbols, isl_id_copy(table->index->id));

	return without(isl_set_intersect(set, isl_pw_aff_eq_set(index, position)), table->index);
}

__isl_give isl_set *occ_table_holds(const struct occ_region *region, const struct occ_table *table,
				    __isl_take isl_pw_aff *position)
{
	return at_position(region, table, isl_set_copy(table->range), position);
}

__isl_give isl_pw_aff *occ_table_element(const struct occ_region *region, const struct occ_table *table,
					 __isl_take isl_pw_aff *position)
{
	isl_pw_aff *index = occ_parameter(&region->symbols, isl_id_copy(table->index->id));
	isl_set *graph = isl_map_range(isl_map_from_pw_aff(isl_pw_aff_copy(table->values)));
	isl_set *same = isl_pw_aff_eq_set(index, position);
	isl_pw_multi_aff *element;
	isl_pw_aff *result;

	same = isl_set_add_dims(same, isl_dim_set, 1);
	element = isl_pw_multi_aff_from_set(without(isl_set_intersect(graph, same), table->index));
	result = isl_pw_multi_aff_get_pw_aff(element, 0);
	isl_pw_multi_aff_free(element);
	return isl_pw_aff_coalesce(isl_pw_aff_from_range(result));
}

/* ---- loads in a pair of instances ---- */

#define MOST_LOADS 12 /* of which every two are looked at */

struct load {
	const struct occ_lookup *lookup;
	bool is_second; /* iterators are primed */
};

struct loads {
	struct occ_region *region;
	struct load list[MOST_LOADS];
	unsigned count;
};

static __isl_give isl_pw_aff *primed(const struct loads *l, const struct load *load, __isl_take isl_pw_aff *aff)
{
	return load->is_second ? occ_rename_iterators_pw_aff(&l->region->symbols, aff, OCC_SECOND) : aff;
}

static __isl_give isl_pw_aff *value_of(const struct loads *l, const struct load *load)
{
	return primed(l, load, occ_parameter(&l->region->symbols, isl_id_copy(load->lookup->symbol->id)));
}

static __isl_give isl_pw_aff *subscript_of(const struct loads *l, const struct load *load, unsigned step)
{
	return primed(l, load, occ_value_as_affine(&l->region->symbols, load->lookup->place->steps[step].value));
}

static __isl_give isl_pw_aff *position_of(const struct loads *l, const struct load *load)
{
	return primed(l, load, occ_value_as_affine(&l->region->symbols, load->lookup->position));
}

static void add_load(struct loads *l, const struct occ_lookup *lookup, bool is_second)
{
	if (lookup->symbol->kind == OCC_SYMBOL_PARAMETER)
		is_second = false;
	for (unsigned i = 0; i < l->count; i++)
		if (l->list[i].lookup == lookup && l->list[i].is_second == is_second)
			return;
	if (l->count < MOST_LOADS)
		l->list[l->count++] = (struct load){lookup, is_second};
}

static const struct occ_lookup *lookup_of(const struct occ_region *region, const struct occ_symbol *symbol)
{
	for (unsigned i = 0; i < region->n_lookups; i++)
		if (region->lookups[i].symbol == symbol)
			return &region->lookups[i];
	return NULL;
}

/* The pairs do not depend on symbol, a loaded value, under the name id, as far as its type allows it: facts about it
 * cannot rule any of them out. */
static bool is_irrelevant(const struct occ_region *region, __isl_keep isl_set *pairs, const struct occ_symbol *symbol,
			  __isl_keep isl_id *id)
{
	int at = isl_set_find_dim_by_id(pairs, isl_dim_param, id);
	isl_set *any;
	isl_bool all;

	if (isl_set_involves_dims(pairs, isl_dim_param, (unsigned)at, 1) == isl_bool_false)
		return true;
	any = isl_set_project_out(isl_set_copy(pairs), isl_dim_param, (unsigned)at, 1);
	any = isl_set_intersect(any, symbol->range ? occ_range_of(&region->symbols, symbol, id) :
						     isl_set_copy(region->symbols.context));
	all = isl_set_is_subset(any, pairs);
	isl_set_free(any);
	return all == isl_bool_true;
}

/* Those whose subscripts depend on other loads are found before these. */
static void add_loads_in_subscripts(struct loads *l, unsigned at)
{
	const struct occ_place *place = l->list[at].lookup->place;

	for (unsigned k = 0; k < l->region->n_lookups; k++)
		for (unsigned i = 0; i < place->n_steps; i++)
			if (occ_value_involves(place->steps[i].value, l->region->lookups[k].symbol))
				add_load(l, &l->region->lookups[k], l->list[at].is_second);
}

/* The loads that pairs depend on. */
static struct loads find_loads(struct occ_region *region, __isl_keep isl_set *pairs)
{
	struct loads l = {.region = region};
	isl_size n = isl_set_dim(pairs, isl_dim_param);

	for (isl_size i = 0; region->n_lookups && i < n; i++) {
		isl_id *id = isl_set_get_dim_id(pairs, isl_dim_param, (unsigned)i);
		const struct occ_symbol *s = isl_id_get_user(id);
		const struct occ_lookup *lookup = s && s->is_loaded ? lookup_of(region, s) : NULL;

		if (lookup && !is_irrelevant(region, pairs, s, id))
			add_load(&l, lookup, id != s->id);
		isl_id_free(id);
	}
	for (unsigned i = 0; i < l.count; i++)
		add_loads_in_subscripts(&l, i);
	return l;
}

/* ---- facts ---- */

/* The part of pairs on which premise implies conclusion. */
static __isl_give isl_set *implies(__isl_take isl_set *pairs, __isl_take isl_set *premise,
				   __isl_take isl_set *conclusion)
{
	isl_set *inside = isl_set_intersect(isl_set_copy(pairs), isl_set_copy(premise));

	pairs = isl_set_subtract(pairs, premise);
	return isl_set_coalesce(isl_set_union(pairs, isl_set_intersect(inside, conclusion)));
}

static __isl_give isl_set *holds_at(const struct loads *l, const struct load *load)
{
	return occ_table_holds(l->region, load->lookup->table, position_of(l, load));
}

/* v = f(e) */
static __isl_give isl_set *add_values(const struct loads *l, const struct load *load, __isl_take isl_set *pairs)
{
	const struct occ_table *table = load->lookup->table;
	isl_set *premise, *conclusion;

	if (!table || !table->values)
		return pairs;
	premise = holds_at(l, load);
	conclusion = isl_pw_aff_eq_set(value_of(l, load), occ_table_element(l->region, table, position_of(l, load)));
	return implies(pairs, premise, conclusion);
}

/* Loads from one array by the same path, so that equal subscripts are one element. */
static bool same_array(const struct occ_place *a, const struct occ_place *b)
{
	if (a->root != b->root || a->n_steps != b->n_steps)
		return false;
	for (unsigned i = 0; i < a->n_steps; i++)
		if (a->steps[i].kind != b->steps[i].kind || a->steps[i].field != b->steps[i].field ||
		    !a->steps[i].element || !b->steps[i].element ||
		    a->steps[i].element->kind != b->steps[i].element->kind ||
		    a->steps[i].element->size != b->steps[i].element->size)
			return false;
	return true;
}

/* e = e'  =>  v = v' */
static __isl_give isl_set *add_congruence(const struct loads *l, const struct load *a, const struct load *b,
					  __isl_take isl_set *pairs)
{
	isl_set *premise = occ_universe(&l->region->symbols);

	for (unsigned i = 0; i < a->lookup->place->n_steps; i++)
		if (a->lookup->place->steps[i].kind == OCC_STEP_SUBSCRIPT)
			premise = isl_set_intersect(premise,
						    isl_pw_aff_eq_set(subscript_of(l, a, i), subscript_of(l, b, i)));
	return implies(pairs, premise, isl_pw_aff_eq_set(value_of(l, a), value_of(l, b)));
}

static __isl_give isl_set *both_hold(const struct loads *l, const struct load *a, const struct load *b)
{
	return isl_set_intersect(holds_at(l, a), holds_at(l, b));
}

/* v = v'  =>  e = e' */
static __isl_give isl_set *add_injectivity(const struct loads *l, const struct load *a, const struct load *b,
					   __isl_take isl_set *pairs)
{
	isl_set *premise = isl_set_intersect(both_hold(l, a, b), isl_pw_aff_eq_set(value_of(l, a), value_of(l, b)));

	return implies(pairs, premise, isl_pw_aff_eq_set(position_of(l, a), position_of(l, b)));
}

/* e < e'  =>  v <= v', or v < v' */
static __isl_give isl_set *add_order(const struct loads *l, const struct load *a, const struct load *b,
				     __isl_take isl_set *pairs)
{
	isl_set *premise = isl_set_intersect(both_hold(l, a, b), isl_pw_aff_lt_set(position_of(l, a), position_of(l, b)));
	isl_pw_aff *x = value_of(l, a), *y = value_of(l, b);

	return implies(pairs, premise, a->lookup->table->is_strict ? isl_pw_aff_lt_set(x, y) : isl_pw_aff_le_set(x, y));
}

/* ---- constant tables that are not affine ---- */

/* The constant that the values of b minus those of a are on all of pairs. */
static bool constant_difference(const struct loads *l, const struct load *a, const struct load *b,
				__isl_keep isl_set *pairs, int64_t *difference)
{
	isl_set *apart = isl_set_insert_dims(isl_set_copy(pairs), isl_dim_set, 0, 1);
	isl_pw_aff *d = isl_pw_aff_sub(value_of(l, b), value_of(l, a));
	isl_val *v;
	bool known;

	d = isl_pw_aff_insert_dims(d, isl_dim_in, 0, 1);
	apart = isl_set_intersect(
	    apart, isl_pw_aff_eq_set(d, isl_pw_aff_var_on_domain(isl_local_space_from_space(isl_set_get_space(apart)),
								 isl_dim_set, 0)));
	apart = isl_set_project_out(apart, isl_dim_param, 0, (unsigned)isl_set_dim(apart, isl_dim_param));
	v = isl_set_plain_get_val_if_fixed(apart, isl_dim_set, 0);
	if (isl_val_is_int(v) != isl_bool_true) {
		isl_val_free(v);
		v = NULL;
		apart = isl_set_from_basic_set(isl_set_affine_hull(apart));
		v = isl_set_plain_get_val_if_fixed(apart, isl_dim_set, 0);
	}
	known = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT32_MAX) <= 0 && isl_val_cmp_si(v, INT32_MIN) >= 0;
	if (known)
		*difference = isl_val_get_num_si(v);
	isl_val_free(v);
	isl_set_free(apart);
	return known;
}

/* { first <= e <= last, e' = e + distance } */
static __isl_give isl_set *match_set(const struct loads *l, const struct load *a, const struct load *b,
				     const struct occ_match *match)
{
	isl_pw_aff *e = position_of(l, a);
	isl_set *set = isl_pw_aff_ge_set(isl_pw_aff_copy(e), integer(l->region, match->first));

	set = isl_set_intersect(set, isl_pw_aff_le_set(isl_pw_aff_copy(e), integer(l->region, match->last)));
	e = isl_pw_aff_add(e, integer(l->region, match->distance));
	return isl_set_intersect(set, isl_pw_aff_eq_set(e, position_of(l, b)));
}

#define MOST_MATCHES 64

/* v' = v + d on all of pairs  =>  (e, e') is one of those at which the elements differ by d */
static __isl_give isl_set *add_matches(const struct loads *l, const struct load *a, const struct load *b,
				       __isl_take isl_set *pairs)
{
	const struct occ_content *content = a->lookup->table->content;
	struct occ_match *matches;
	unsigned count;
	int64_t difference;
	isl_set *conclusion;

	if (!content || a->lookup->table->values || !constant_difference(l, a, b, pairs, &difference) ||
	    !occ_content_matches(l->region->symbols.arena, content, difference, MOST_MATCHES, &matches, &count))
		return pairs;
	conclusion = isl_set_empty(isl_space_set_alloc(l->region->symbols.isl, 0, 0));
	for (unsigned i = 0; i < count; i++)
		conclusion = isl_set_union(conclusion, match_set(l, a, b, &matches[i]));
	return implies(pairs, both_hold(l, a, b), conclusion);
}

/* ---- all of them ---- */

static __isl_give isl_set *add_facts_of_two(const struct loads *l, const struct load *a, const struct load *b,
					    __isl_take isl_set *pairs)
{
	const struct occ_table *table = a->lookup->table;

	if (!same_array(a->lookup->place, b->lookup->place))
		return pairs;
	pairs = add_congruence(l, a, b, pairs);
	if (!table || table != b->lookup->table || table->values)
		return pairs;
	pairs = add_matches(l, a, b, pairs);
	if (table->is_injective && !table->is_strict)
		pairs = add_injectivity(l, a, b, pairs);
	if (table->is_ascending)
		pairs = add_order(l, b, a, add_order(l, a, b, pairs));
	return pairs;
}

__isl_give isl_set *occ_lookups_restrict(struct occ_region *region, __isl_take isl_set *pairs)
{
	struct loads l;

	if (!region->n_lookups)
		return pairs;
	pairs = occ_within_ranges(&region->symbols, pairs);
	l = find_loads(region, pairs);
	for (unsigned i = 0; i < l.count; i++)
		pairs = add_values(&l, &l.list[i], pairs);
	for (unsigned i = 0; i < l.count; i++)
		for (unsigned j = 0; j < i && isl_set_plain_is_empty(pairs) != isl_bool_true; j++)
			pairs = add_facts_of_two(&l, &l.list[i], &l.list[j], pairs);
	return pairs;
}

/* ---- races ---- */

/* What the load yields follows from the table on all of pairs. */
static bool is_known(const struct loads *l, const struct load *load, __isl_keep isl_set *pairs)
{
	const struct occ_table *table = load->lookup->table;
	isl_set *inside;
	isl_bool all;

	if (!table || (!table->values && !table->content))
		return false;
	inside = holds_at(l, load);
	all = isl_set_is_subset(pairs, inside);
	isl_set_free(inside);
	return all == isl_bool_true;
}

const struct occ_lookup *occ_lookups_undecided(struct occ_region *region, __isl_keep isl_set *pairs)
{
	struct loads l = find_loads(region, pairs);

	for (unsigned i = 0; i < l.count; i++)
		if (l.list[i].lookup->symbol->kind == OCC_SYMBOL_ITERATOR && !is_known(&l, &l.list[i], pairs))
			return l.list[i].lookup;
	return l.count == MOST_LOADS ? l.list[0].lookup : NULL;
}

/* { e = position, v = element } of the part of pairs, for one element after the other until some pairs have it. */
static __isl_give isl_set *with_some_element(const struct loads *l, const struct load *load, __isl_take isl_set *pairs)
{
	const struct occ_content *c = load->lookup->table->content;
	isl_set *some = isl_set_empty(isl_set_get_space(pairs));
	unsigned found = 0;

	for (uint64_t i = 0; i < c->n && found < 16; i++) {
		isl_set *one = isl_pw_aff_eq_set(position_of(l, load), integer(l->region, (int64_t)i));
		isl_bool none;

		one = isl_set_intersect(one, isl_pw_aff_eq_set(value_of(l, load), integer(l->region, c->values[i])));
		one = isl_set_intersect(one, isl_set_copy(pairs));
		none = isl_set_is_empty(one);
		found += none == isl_bool_false;
		some = isl_set_union(some, one);
	}
	isl_set_free(pairs);
	return some;
}

__isl_give isl_set *occ_lookups_exact(struct occ_region *region, __isl_take isl_set *pairs)
{
	struct loads l = find_loads(region, pairs);

	for (unsigned i = 0; i < l.count; i++) {
		const struct occ_table *table = l.list[i].lookup->table;

		if (table && table->content && !table->values)
			pairs = with_some_element(&l, &l.list[i], pairs);
	}
	return pairs;
}

const char *occ_lookup_advice(struct occ_region *region, const struct occ_lookup *lookup)
{
	const struct occ_root *root = lookup->place->root;
	const char *name = root->name ? root->name : root->object ? root->object->name : "the index array";

	return occ_arena_printf(region->symbols.arena,
				"%s is not known to be injective, or to ascend: fill it one-to-one before the region, or add "
				"an atomic",
				name);
}

bool occ_lookups_depend(const struct occ_region *region, __isl_keep isl_set *set, const struct occ_symbol *symbol)
{
	struct loads l = find_loads((struct occ_region *)region, set);

	for (unsigned i = 0; i < l.count; i++)
		for (unsigned k = 0; k < l.list[i].lookup->place->n_steps; k++)
			if (occ_value_involves(l.list[i].lookup->place->steps[k].value, symbol))
				return true;
	return l.count == MOST_LOADS;
}

bool occ_lookups_open(const struct occ_region *region, __isl_keep isl_set *set)
{
	struct loads l = find_loads((struct occ_region *)region, set);

	for (unsigned i = 0; i < l.count; i++)
		if (l.list[i].lookup->symbol->kind == OCC_SYMBOL_ITERATOR &&
		    !(l.list[i].lookup->table && l.list[i].lookup->table->content))
			return true;
	return l.count == MOST_LOADS;
}
