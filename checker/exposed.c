#include "exposed.h"
#include "address.h"
#include "concurrent.h"


static __isl_give isl_pw_aff *iterator(struct occ_region *region, const struct occ_level *level, bool second)
{
	isl_pw_aff *k = occ_parameter(&region->symbols, isl_id_copy(level->iterator->id));

	return second ? occ_rename_iterators_pw_aff(&region->symbols, k, OCC_SECOND) : k;
}

static __isl_give isl_set *same_iteration(struct occ_region *region, const struct occ_level *level)
{
	return isl_pw_aff_eq_set(iterator(region, level, false), iterator(region, level, true));
}

/* { the second instance's iteration comes before the first's } */
static __isl_give isl_set *earlier_iteration(struct occ_region *region, const struct occ_level *level)
{
	isl_pw_aff *first = iterator(region, level, false), *second = iterator(region, level, true);

	return level->descending ? isl_pw_aff_gt_set(second, first) : isl_pw_aff_lt_set(second, first);
}

static unsigned common_levels(const struct occ_access *a, const struct occ_access *b)
{
	unsigned n = 0;

	while (n < a->n_levels && n < b->n_levels && a->levels[n] == b->levels[n])
		n++;
	return n;
}

static bool has_deeper_shared(const struct occ_access *a, unsigned from)
{
	for (unsigned i = from; i < a->n_levels; i++)
		if (a->levels[i]->kind != OCC_LEVEL_SEQUENTIAL)
			return true;
	return false;
}

/* { write (second) comes before read (first), in the same thread }: lexicographic order on the common levels, in which
 * everything that threads share out is the same iteration. NULL when order in the text is no order in time. */
static __isl_give isl_set *happens_before(struct occ_region *region, const struct occ_access *read,
					  const struct occ_access *write)
{
	unsigned common = common_levels(read, write);
	isl_set *same = occ_universe(&region->symbols), *before = isl_set_empty(isl_set_get_space(same));

	for (unsigned i = 0; i < common; i++) {
		const struct occ_level *level = read->levels[i];

		if (level->kind != OCC_LEVEL_SEQUENTIAL) {
			/* parts of one team's work that lie in different loops may be another thread's */
			if (has_deeper_shared(read, common) || has_deeper_shared(write, common)) {
				isl_set_free(same);
				isl_set_free(before);
				return NULL;
			}
			before = isl_set_intersect(before, same_iteration(region, level));
		} else {
			before = isl_set_union(before, isl_set_intersect(isl_set_copy(same),
									 earlier_iteration(region, level)));
		}
		same = isl_set_intersect(same, same_iteration(region, level));
	}
	if (write->order < read->order)
		return isl_set_union(before, same);
	isl_set_free(same);
	return before;
}

static __isl_give isl_set *without_second(struct occ_region *region, __isl_take isl_set *set)
{
	for (isl_size i = isl_set_dim(set, isl_dim_param); i-- > 0;) {
		isl_id *id = isl_set_get_dim_id(set, isl_dim_param, (unsigned)i);
		bool ours = occ_symbol_of_id(&region->symbols, id);

		isl_id_free(id);
		if (!ours)
			set = isl_set_project_out(set, isl_dim_param, (unsigned)i, 1);
	}
	return set;
}

/* The write's bytes are the read's bytes wherever the subscripts agree: the same path, the same type. */
static bool same_path(const struct occ_access *a, const struct occ_access *b)
{
	if (a->place->is_vague || b->place->is_vague || a->place->n_steps != b->place->n_steps ||
	    a->type->size != b->type->size || !a->type->size)
		return false;
	for (unsigned i = 0; i < a->place->n_steps; i++)
		if (a->place->steps[i].kind != b->place->steps[i].kind ||
		    a->place->steps[i].field != b->place->steps[i].field)
			return false;
	return true;
}

/* Reads of *left that write does not cover stay in *left. */
static void cover(struct occ_region *region, const struct occ_access *read, const struct occ_access *write,
		  isl_set **left)
{
	struct occ_overlap overlap;
	isl_set *before;

	isl_set *domain;

	if (write->kind != OCC_WRITE || !write->is_exact || !same_path(read, write))
		return;
	before = happens_before(region, read, write);
	if (!before)
		return;
	domain = isl_set_intersect(isl_set_copy(write->domain), isl_set_copy(region->symbols.context));
	overlap = occ_overlap(region, read, *left, write, domain);
	before = isl_set_intersect(before, occ_rename_iterators(&region->symbols, domain, OCC_SECOND));
	if (!overlap.pairs || overlap.why) {
		isl_set_free(before);
		return;
	}
	before = isl_set_intersect(before, isl_set_copy(overlap.pairs));
	*left = isl_set_subtract(*left, isl_set_coalesce(without_second(region, before)));
}

bool occ_reads_host_values(struct occ_region *region, struct occ_access **accesses, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		isl_set *left;
		isl_bool none;

		if (accesses[i]->kind != OCC_READ)
			continue;
		if (accesses[i]->place->is_vague)
			return true;
		left = isl_set_intersect(isl_set_copy(accesses[i]->domain), isl_set_copy(region->symbols.context));
		for (unsigned j = 0; j < n && isl_set_plain_is_empty(left) != isl_bool_true; j++)
			cover(region, accesses[i], accesses[j], &left);
		none = isl_set_is_empty(left);
		isl_set_free(left);
		if (none != isl_bool_true)
			return true;
	}
	return false;
}
