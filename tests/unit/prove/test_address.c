/* occ_overlap(): equality of addresses, flattened subscripts, and what isl is relied on for. */
#include "build.h"

#include "address.h"
#include "concurrent.h"

#include <isl/id.h>
#include <isl/space.h>

struct fixture {
	struct build b;
	struct occ_level *levels[3];
	const struct occ_value *i, *j, *n, *m;
	struct occ_root *a;
};

static int set_up(void **state)
{
	static struct fixture f;

	build_init(&f.b, OCC_OMP_TARGET | OCC_OMP_PARALLEL | OCC_OMP_FOR);
	f.levels[0] = build_level(&f.b, OCC_LEVEL_PARALLEL, "thread", &f.b.stmt);
	f.levels[1] = build_level(&f.b, OCC_LEVEL_SHARED, "i", &f.b.stmt);
	f.levels[2] = build_level(&f.b, OCC_LEVEL_SEQUENTIAL, "j", NULL);
	f.i = f.levels[1]->value;
	f.j = f.levels[2]->value;
	f.n = build_parameter(&f.b, "n");
	f.m = build_parameter(&f.b, "m");
	f.a = build_pointee(&f.b, "a", &type_restrict);
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	build_release(&((struct fixture *)*state)->b);
	return 0;
}

static const struct occ_value *plus(struct fixture *f, const struct occ_value *a, const struct occ_value *b)
{
	return occ_value_add(&f->b.region.symbols, a, b);
}

static const struct occ_value *times(struct fixture *f, const struct occ_value *a, const struct occ_value *b)
{
	return occ_value_mul(&f->b.region.symbols, a, b);
}

/* 0 <= i < n, and 0 <= j < columns. */
static struct occ_access *access_to(struct fixture *f, const struct occ_value *subscript,
				    const struct occ_value *columns)
{
	struct occ_access *access = build_access(&f->b, OCC_WRITE, f->a, subscript, f->levels, 3);

	build_bound(&f->b, access, f->i, build_int(&f->b, 0), f->n);
	build_bound(&f->b, access, f->j, build_int(&f->b, 0), columns);
	return access;
}

enum { DISJOINT = 1, MEETING = 2, NOT_SHOWN = 3 };

/* Can instances of different i touch one element? */
static int meet(struct fixture *f, const struct occ_access *a, const struct occ_access *b)
{
	struct occ_symbols *s = &f->b.region.symbols;
	isl_set *domain_a = isl_set_intersect(isl_set_copy(a->domain), isl_set_copy(s->context));
	isl_set *domain_b = isl_set_intersect(isl_set_copy(b->domain), isl_set_copy(s->context));
	struct occ_overlap overlap = occ_overlap(&f->b.region, a, domain_a, b, domain_b);
	struct occ_concurrency *ways;
	isl_set *pairs = isl_set_intersect(domain_a, occ_rename_iterators(s, domain_b, OCC_SECOND));
	isl_bool empty;

	assert_int_equal(occ_concurrent(&f->b.region, a, b, &ways), 1);
	pairs = isl_set_intersect(pairs, isl_set_copy(overlap.pairs));
	pairs = isl_set_intersect(pairs, isl_set_copy(ways[0].pairs));
	pairs = isl_set_intersect(pairs, isl_set_copy(s->context));
	empty = isl_set_is_empty(pairs);
	isl_set_free(pairs);
	assert_int_not_equal(empty, isl_bool_error);
	return empty == isl_bool_true ? DISJOINT : overlap.why ? NOT_SHOWN : MEETING;
}

static int meets_itself(struct fixture *f, const struct occ_value *subscript, const struct occ_value *columns)
{
	struct occ_access *a = access_to(f, subscript, columns);

	return meet(f, a, a);
}

/* The claim that the proofs rest on: a set over { [] } is empty only if it is so for all values of its parameters. */
static void test_parameters_are_existential(void **state)
{
	struct fixture *f = *state;
	struct occ_symbols *s = &f->b.region.symbols;
	isl_set *some = isl_pw_aff_eq_set(occ_value_as_affine(s, f->n), occ_value_as_affine(s, build_int(&f->b, 7)));
	isl_set *none = isl_set_intersect(
	    isl_set_copy(some), isl_pw_aff_lt_set(occ_value_as_affine(s, f->n), occ_value_as_affine(s, f->n)));

	assert_int_equal(isl_set_is_empty(some), isl_bool_false);
	assert_int_equal(isl_set_is_empty(none), isl_bool_true);
	isl_set_free(some);
	isl_set_free(none);
}

static void test_second_instance_has_its_own_iterators(void **state)
{
	struct fixture *f = *state;
	struct occ_symbols *s = &f->b.region.symbols;
	isl_pw_aff *i = occ_value_as_affine(s, f->i);
	isl_pw_aff *second = occ_rename_iterators_pw_aff(s, isl_pw_aff_copy(i), OCC_SECOND);
	isl_set *differ = isl_pw_aff_ne_set(i, second);
	isl_pw_aff *n = occ_value_as_affine(s, f->n);
	isl_pw_aff *same = occ_rename_iterators_pw_aff(s, isl_pw_aff_copy(n), OCC_SECOND);
	isl_set *never = isl_pw_aff_ne_set(n, same);

	assert_int_equal(isl_set_is_empty(differ), isl_bool_false);
	assert_int_equal(isl_set_is_empty(never), isl_bool_true);
	isl_set_free(differ);
	isl_set_free(never);
}

static void test_shifted(void **state)
{
	struct fixture *f = *state;
	struct occ_access *here = access_to(f, f->i, f->m);
	struct occ_access *next = access_to(f, plus(f, f->i, build_int(&f->b, 1)), f->m);

	assert_int_equal(meet(f, here, here), DISJOINT);
	assert_int_equal(meet(f, here, next), MEETING);
}

static void test_even_and_odd(void **state)
{
	struct fixture *f = *state;
	const struct occ_value *two_i = times(f, f->i, build_int(&f->b, 2));
	struct occ_access *even = access_to(f, two_i, f->m);
	struct occ_access *odd = access_to(f, plus(f, two_i, build_int(&f->b, 1)), f->m);

	assert_int_equal(meet(f, even, odd), DISJOINT);
	assert_int_equal(meet(f, even, access_to(f, f->i, f->m)), MEETING);
}

static void test_rows(void **state)
{
	struct fixture *f = *state;
	const struct occ_value *row = times(f, f->i, f->m);

	assert_int_equal(meets_itself(f, plus(f, row, f->j), f->m), DISJOINT);
	assert_int_equal(meets_itself(f, plus(f, row, f->j), f->n), NOT_SHOWN);
	assert_int_equal(meets_itself(f, plus(f, row, f->j), plus(f, f->m, build_int(&f->b, 1))), NOT_SHOWN);
}

/* i*m + j + m is row i + 1; i*m + j - m is row i - 1; i*m - j - 1 is in row i - 1. */
static void test_moved_by_rows(void **state)
{
	struct fixture *f = *state;
	const struct occ_value *at = plus(f, times(f, f->i, f->m), f->j);
	const struct occ_value *back = occ_value_sub(&f->b.region.symbols, times(f, f->i, f->m), f->j);
	struct occ_access *here = access_to(f, at, f->m), *below = access_to(f, plus(f, at, f->m), f->m);

	assert_int_equal(meet(f, below, below), DISJOINT);
	assert_int_equal(meet(f, here, below), MEETING);
	assert_int_equal(meets_itself(f, plus(f, back, build_int(&f->b, -1)), f->m), DISJOINT);
}

/* The neighbour on the left of the first column is in the row above. */
static void test_over_the_edge(void **state)
{
	struct fixture *f = *state;
	const struct occ_value *at = plus(f, times(f, f->i, f->m), f->j);
	struct occ_access *here = access_to(f, at, f->m);
	struct occ_access *left = access_to(f, plus(f, at, build_int(&f->b, -1)), f->m);

	assert_int_equal(meet(f, here, left), MEETING);
	build_bound(&f->b, left, f->j, build_int(&f->b, 1), f->m);
	assert_int_equal(meet(f, here, left), DISJOINT);
}

/* (i*m + j)*3 + c: the factor 3 belongs to both upper digits. */
static void test_interleaved(void **state)
{
	struct fixture *f = *state;
	const struct occ_value *at = plus(f, times(f, f->i, f->m), f->j);
	struct occ_access *red = access_to(f, times(f, at, build_int(&f->b, 3)), f->m);
	struct occ_access *blue = access_to(f, plus(f, times(f, at, build_int(&f->b, 3)), build_int(&f->b, 2)), f->m);
	struct occ_access *beyond = access_to(f, plus(f, times(f, at, build_int(&f->b, 3)), build_int(&f->b, 3)), f->m);

	assert_int_equal(meet(f, red, red), DISJOINT);
	assert_int_equal(meet(f, red, blue), DISJOINT);
	assert_int_equal(meet(f, red, beyond), MEETING); /* the next pixel, in the next row at its end */
}

static void test_strides_that_do_not_nest(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(meets_itself(f, plus(f, times(f, f->i, f->n), times(f, f->j, f->m)), f->m), NOT_SHOWN);
}

static void test_unknown_subscript(void **state)
{
	struct fixture *f = *state;
	struct occ_access *a = access_to(f, f->i, f->m);

	a->place->steps[0].value = NULL;
	assert_int_equal(meet(f, a, a), NOT_SHOWN);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_parameters_are_existential, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_second_instance_has_its_own_iterators, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_shifted, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_even_and_odd, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_rows, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_moved_by_rows, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_over_the_edge, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_interleaved, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_strides_that_do_not_nest, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_unknown_subscript, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
