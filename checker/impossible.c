/*
 * What cannot happen in a program that means anything: an access outside any object.
 *
 * No object has more than PTRDIFF_MAX bytes, and no subscript of a variable that is an array lies outside it (C17 6.5.6).
 * So where an access is certain to take place, the parameters are not such that its subscript would be out there. This is what makes `for (size_t i = 0; i < n - 1; i++) a[i]` an ordinary loop although n - 1
 * wraps around at n = 0.
 */
#include "region.h"

#include <isl/val.h>

#define LARGEST_SUBSCRIPT (INT64_C(1) << 60)

static __isl_give isl_pw_aff *constant(const struct occ_region *region, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(&region->symbols),
					isl_val_int_from_si(region->symbols.isl, value));
}

/* The subscripts' values outside [low, high]. */
static __isl_give isl_set *outside(const struct occ_region *region, isl_pw_aff *subscript, int64_t low, int64_t high)
{
	isl_set *below = isl_pw_aff_lt_set(isl_pw_aff_copy(subscript), constant(region, low));

	return isl_set_union(below, isl_pw_aff_gt_set(isl_pw_aff_copy(subscript), constant(region, high)));
}

/* Only an access that is certain to happen says something about the parameters. */
static void learn_from(struct occ_region *region, struct occ_access *access, isl_pw_aff *subscript, int64_t low,
		       int64_t high)
{
	struct occ_symbols *symbols = &region->symbols;
	isl_set *bad = isl_set_intersect(outside(region, subscript, low, high), isl_set_copy(access->domain));
	isl_bool none;

	bad = isl_set_intersect(bad, isl_set_copy(symbols->context));
	none = isl_set_is_empty(bad);
	if (none == isl_bool_false)
		occ_symbols_exclude(symbols, bad);
	else
		isl_set_free(bad);
}

#define NEAR 32 /* accesses in which one that says the same is looked for */

/* An access shortly before access i says at least as much about the parameters. */
static bool is_said(const struct occ_region *region, unsigned i)
{
	const struct occ_access *access = region->accesses[i];

	for (unsigned n = 1; n <= NEAR && n <= i; n++) {
		const struct occ_access *before = region->accesses[i - n];

		if (before->place == access->place && before->is_exact &&
		    (before->domain == access->domain ||
		     isl_set_plain_is_equal(before->domain, access->domain) == isl_bool_true))
			return true;
	}
	return false;
}

void occ_exclude_impossible(struct occ_region *region)
{
	for (unsigned i = 0; i < region->n_accesses; i++) {
		struct occ_access *access = region->accesses[i];
		const struct occ_place *place = access->place;
		const struct occ_step *step = place->n_steps ? &place->steps[0] : NULL;
		int64_t extent = 0;

		if (!access->is_exact || place->is_vague || !step || step->kind != OCC_STEP_SUBSCRIPT || !occ_value_is_affine(step->value) || is_said(region, i))
			continue;
		if (place->root->kind == OCC_ROOT_OBJECT && place->n_steps == 1 && step->extent &&
		    occ_value_constant(step->extent, &extent))
			learn_from(region, access, step->value->terms[0].coefficient, 0, extent - 1);
		else
			learn_from(region, access, step->value->terms[0].coefficient, -LARGEST_SUBSCRIPT,
				    LARGEST_SUBSCRIPT);
	}
}
