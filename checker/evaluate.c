/* Expressions: what is known of their values, and the accesses that evaluating them makes. */
#include "derived.h"
#include "exchange.h"
#include "lookup.h"
#include "walk.h"

#include <isl/val.h>

#include <string.h>

struct occ_abstract occ_unknown(const char *why, const struct occ_expr *where)
{
	return (struct occ_abstract){ .kind = OCC_KNOWN_NOTHING, .why = why, .where = where };
}

struct occ_abstract occ_integer(const struct occ_value *value)
{
	return (struct occ_abstract){ .kind = value ? OCC_KNOWN_INTEGER : OCC_KNOWN_NOTHING, .value = value };
}

static struct occ_abstract pointer_to(const struct occ_place *place)
{
	return (struct occ_abstract){ .kind = OCC_KNOWN_POINTER, .place = place };
}

static struct occ_abstract function_value(const struct occ_function *function)
{
	return (struct occ_abstract){ .kind = OCC_KNOWN_FUNCTION, .function = function };
}

const struct occ_type *occ_pointee(const struct occ_type *type)
{
	return type->element;
}

static __isl_give isl_pw_aff *constant_aff(struct occ_walk *w, __isl_take isl_val *v)
{
	return isl_pw_aff_val_on_domain(occ_universe(w->symbols), v);
}

/* ---- C types of results ---- */

static __isl_give isl_val *type_limit(struct occ_walk *w, const struct occ_type *type, bool upper)
{
	unsigned bits = type->kind == OCC_TYPE_BOOL ? 1 : type->bits;
	isl_val *power = isl_val_2exp(isl_val_int_from_si(w->symbols->isl, bits - (type->is_signed ? 1 : 0)));

	if (upper)
		return isl_val_sub_ui(power, 1);
	if (type->is_signed)
		return isl_val_neg(power);
	isl_val_free(power);
	return isl_val_zero(w->symbols->isl);
}

/* Are all values of aff, on the current domain, between low and high (which are taken)? */
static bool within(struct occ_walk *w, __isl_keep isl_pw_aff *aff, __isl_take isl_val *low, __isl_take isl_val *high)
{
	isl_set *outside = isl_pw_aff_lt_set(isl_pw_aff_copy(aff), constant_aff(w, low));
	isl_bool empty;

	outside = isl_set_union(outside, isl_pw_aff_gt_set(isl_pw_aff_copy(aff), constant_aff(w, high)));
	outside = isl_set_intersect(outside, isl_set_copy(w->domain));
	outside = isl_set_intersect(outside, isl_set_copy(w->symbols->context));
	outside = occ_derived_restrict(w->symbols, occ_within_ranges(w->symbols, outside));
	empty = isl_set_is_empty(outside);
	isl_set_free(outside);
	return empty == isl_bool_true;
}

bool occ_fits(struct occ_walk *w, __isl_keep isl_pw_aff *aff, const struct occ_type *type)
{
	return within(w, aff, type_limit(w, type, false), type_limit(w, type, true));
}

__isl_give isl_set *occ_type_range(struct occ_walk *w, __isl_keep isl_pw_aff *aff, const struct occ_type *type)
{
	isl_set *range = isl_pw_aff_ge_set(isl_pw_aff_copy(aff), constant_aff(w, type_limit(w, type, false)));

	return isl_set_intersect(range,
				 isl_pw_aff_le_set(isl_pw_aff_copy(aff), constant_aff(w, type_limit(w, type, true))));
}

/* aff reduced modulo 2^bits into the range of an unsigned type, given that it is at most one wrap away from it. */
static const struct occ_value *wrap_once(struct occ_walk *w, __isl_take isl_pw_aff *aff, const struct occ_type *type)
{
	isl_val *modulus = isl_val_add_ui(type_limit(w, type, true), 1);
	isl_pw_aff *up = isl_pw_aff_add(isl_pw_aff_copy(aff), constant_aff(w, isl_val_copy(modulus)));
	isl_pw_aff *down = isl_pw_aff_sub(isl_pw_aff_copy(aff), constant_aff(w, isl_val_copy(modulus)));
	isl_set *negative = isl_pw_aff_lt_set(isl_pw_aff_copy(aff), constant_aff(w, isl_val_zero(w->symbols->isl)));
	isl_set *above = isl_pw_aff_ge_set(isl_pw_aff_copy(aff), constant_aff(w, modulus));

	aff = isl_pw_aff_subtract_domain(aff, isl_set_copy(negative));
	aff = isl_pw_aff_subtract_domain(aff, isl_set_copy(above));
	aff = isl_pw_aff_union_add(aff, isl_pw_aff_intersect_domain(up, negative));
	aff = isl_pw_aff_union_add(aff, isl_pw_aff_intersect_domain(down, above));
	return occ_value_affine(w->symbols, isl_pw_aff_coalesce(aff));
}

struct occ_abstract occ_convert(struct occ_walk *w, const struct occ_value *value, const struct occ_type *type,
				const struct occ_expr *where)
{
	isl_pw_aff *aff;
	isl_val *low, *high, *modulus;

	if (!value)
		return occ_unknown(NULL, where);
	if (type->bits > 64 || (type->kind != OCC_TYPE_INT && type->kind != OCC_TYPE_BOOL))
		return occ_unknown("an integer type that is not modelled", where);
	if (type->bits == 64 && (w->sizes || !occ_value_is_affine(value))) {
		if (!occ_value_is_affine(value))
			occ_region_assume(w->region, "products in subscripts and sizes fit in 64 bits");
		return occ_integer(value);
	}
	aff = occ_value_as_affine(w->symbols, value);
	if (!aff)
		return occ_unknown("a product that may wrap around in its type; use size_t or long", where);
	if (occ_fits(w, aff, type)) {
		isl_pw_aff_free(aff);
		return occ_integer(value);
	}
	if (!occ_value_is_affine(value) && w->symbols->derives) {
		isl_pw_aff_free(aff);
		return occ_unknown("a product that may wrap around in its type; use size_t or long", where);
	}
	if (type->is_signed || type->kind == OCC_TYPE_BOOL) {
		isl_pw_aff_free(aff);
		return occ_unknown("a conversion to a narrower type that may change the value", where);
	}
	modulus = isl_val_add_ui(type_limit(w, type, true), 1);
	low = isl_val_neg(isl_val_copy(modulus));
	high = isl_val_sub_ui(isl_val_mul_ui(modulus, 2), 1);
	if (within(w, aff, low, high))
		return occ_integer(wrap_once(w, aff, type));
	isl_pw_aff_free(aff);
	return occ_unknown("unsigned arithmetic that may wrap around", where);
}

/* Does every value of one integer type exist in the other? A value of a signed type is in its range, since overflow is the
 * program's fault. */
static bool preserves(const struct occ_type *from, const struct occ_type *to)
{
	if (from->kind == OCC_TYPE_BOOL)
		return true;
	if (from->kind != OCC_TYPE_INT || to->kind != OCC_TYPE_INT || (from->is_signed && !to->is_signed))
		return false;
	return from->is_signed == to->is_signed ? to->bits >= from->bits : to->bits > from->bits;
}

static struct occ_abstract convert_from(struct occ_walk *w, const struct occ_value *value, const struct occ_type *from,
					const struct occ_type *to, const struct occ_expr *where)
{
	return preserves(from, to) && to->bits <= 64 ? occ_integer(value) : occ_convert(w, value, to, where);
}

/* Does value leave the range of its signed type in every run that gets here, whatever the parameters are? */
static bool surely_overflows(struct occ_walk *w, const struct occ_value *value, const struct occ_type *type)
{
	isl_pw_aff *aff = occ_value_is_affine(value) ? occ_value_as_affine(w->symbols, value) : NULL;
	isl_set *reached, *over;
	isl_bool always;

	if (!aff)
		return false;
	reached = isl_set_intersect(isl_set_copy(w->domain), isl_set_copy(w->symbols->context));
	over = isl_set_subtract(isl_set_copy(reached), occ_type_range(w, aff, type));
	isl_pw_aff_free(aff);
	if (isl_set_is_empty(over) != isl_bool_false || occ_derived_depends(w->symbols, over, NULL) ||
	    occ_lookups_open(w->region, over)) {
		isl_set_free(reached);
		isl_set_free(over);
		return false;
	}
	reached = occ_without_iterators(w->symbols, reached);
	over = occ_without_iterators(w->symbols, over);
	always = isl_set_is_subset(reached, over);
	isl_set_free(reached);
	isl_set_free(over);
	return always == isl_bool_true;
}

/* The result of arithmetic in type: overflow of signed types is the program's fault, unsigned wraps. */
static struct occ_abstract arithmetic(struct occ_walk *w, const struct occ_value *value, const struct occ_type *type,
				      const struct occ_expr *where)
{
	if (!value)
		return occ_unknown("not an affine function of the loop counters", where);
	if (type->is_signed && !w->region->unit->wrapping_signed)
		return occ_integer(value);
	return occ_convert(w, value, type, where);
}

/* ---- truth ---- */

static struct occ_abstract boolean(struct occ_walk *w, isl_set *truth)
{
	struct occ_abstract result;

	if (!truth)
		return occ_unknown("a condition that is not affine", NULL);
	result = occ_integer(occ_value_affine(w->symbols, isl_set_indicator_function(isl_set_copy(truth))));
	result.truth = truth;
	return result;
}

isl_set *occ_truth(struct occ_walk *w, struct occ_abstract known)
{
	isl_pw_aff *aff;

	if (known.truth)
		return known.truth;
	if (known.kind != OCC_KNOWN_INTEGER)
		return NULL;
	aff = occ_value_as_affine(w->symbols, known.value);
	return aff ? occ_keep_set(w->symbols, isl_pw_aff_non_zero_set(aff)) : NULL;
}

static isl_set *negation(struct occ_walk *w, isl_set *truth)
{
	return truth ? occ_keep_set(w->symbols, isl_set_complement(isl_set_copy(truth))) : NULL;
}

static isl_set *comparison(struct occ_walk *w, enum occ_op op, const struct occ_value *a, const struct occ_value *b)
{
	isl_pw_aff *d = occ_value_as_affine(w->symbols, occ_value_sub(w->symbols, a, b));
	isl_pw_aff *zero;
	isl_set *set;

	if (!d)
		return NULL;
	zero = constant_aff(w, isl_val_zero(w->symbols->isl));
	switch (op) {
	case OCC_OP_LT: set = isl_pw_aff_lt_set(d, zero); break;
	case OCC_OP_LE: set = isl_pw_aff_le_set(d, zero); break;
	case OCC_OP_GT: set = isl_pw_aff_gt_set(d, zero); break;
	case OCC_OP_GE: set = isl_pw_aff_ge_set(d, zero); break;
	case OCC_OP_EQ: set = isl_pw_aff_eq_set(d, zero); break;
	default: set = isl_pw_aff_ne_set(d, zero); break;
	}
	return occ_keep_set(w->symbols, set);
}

/* ---- variables ---- */

static bool is_integer(const struct occ_type *type)
{
	return (type->kind == OCC_TYPE_INT || type->kind == OCC_TYPE_BOOL) && type->bits <= 64;
}

/* May its value be followed? Not if another thread, or a pointer, can change it behind the walk's back. */
static bool is_trackable(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_effect *e = occ_effect_of(w->effects, object);

	if (object->type->is_volatile || object->type->is_atomic || e->address_taken ||
	    (e->shared_write && !occ_is_exchanged_by_single(w, object)))
		return false;
	if (object->storage == OCC_STORAGE_THREAD || (!object->owner && occ_has_copies(w, object)))
		return false;
	if (object->address_taken && (object->declare_target || occ_is_mapped(w, object)))
		return false; /* another name on the device may write it */
	return true;
}

static const char *entry_text(struct occ_walk *w, const struct occ_object *object)
{
	struct occ_root *root = occ_root_of_object(w, object);

	if (root->is_local || object->declare_target)
		return NULL; /* the device's value need not be the host's */
	if (occ_is_mapped(w, object) && w->region->has_data_directives)
		return NULL;
	return root->name;
}

static void note_constant(struct occ_region *region, const struct occ_object *object, int64_t value)
{
	for (unsigned i = 0; i < region->n_constants; i++)
		if (region->constants[i].object == object)
			return;
	region->constants = occ_arena_grow(&region->unit->arena, region->constants, region->n_constants,
					   sizeof(*region->constants));
	region->constants[region->n_constants++] = (struct occ_constant){ object, value };
}

static struct occ_abstract constant_initializer(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_expr *init = object->initializer;

	while (init && init->kind == OCC_EXPR_CAST)
		init = init->a;
	if ((!object->type->is_const && !occ_is_set_once(w, object)) || !init || init->kind != OCC_EXPR_INT)
		return occ_unknown(NULL, NULL);
	note_constant(w->region, object, init->value);
	return occ_convert(w, occ_value_int(w->symbols, init->value), object->type, NULL);
}

static const struct occ_entry *entry_of(const struct occ_walk *w, const struct occ_object *object)
{
	for (unsigned i = 0; i < w->region->n_entries; i++)
		if (w->region->entries[i].object == object)
			return &w->region->entries[i];
	return NULL;
}

/* The value with which a variable from outside enters the region. */
static struct occ_abstract entry_value(struct occ_walk *w, const struct occ_object *object)
{
	struct occ_symbol *symbol;
	struct occ_abstract known = constant_initializer(w, object);

	if (known.kind == OCC_KNOWN_INTEGER)
		return known;
	for (unsigned i = 0; i < w->symbols->n_symbols; i++) {
		symbol = w->symbols->symbols[i];
		if (symbol->kind == OCC_SYMBOL_PARAMETER && symbol->object == object)
			return occ_integer(occ_value_symbol(w->symbols, symbol));
	}
	symbol = occ_symbol_new(w->symbols, OCC_SYMBOL_PARAMETER, object->name, object->type);
	symbol->object = object;
	symbol->text = entry_text(w, object);
	symbol->is_atom = true;
	return occ_integer(occ_value_symbol(w->symbols, symbol));
}

struct occ_abstract occ_variable_value(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_entry *entry;
	struct occ_root *root;

	if (!is_trackable(w, object))
		return occ_unknown("a variable that other threads or a pointer may change", NULL);
	for (unsigned i = w->env.n; i-- > 0;)
		if (w->env.entries[i].object == object)
			return w->env.entries[i].known;
	root = occ_root_of_object(w, object);
	if (root->is_local)
		return occ_unknown("a variable that has no value yet", NULL);
	entry = entry_of(w, object);
	if (entry)
		return entry->value ? occ_integer(entry->value) : pointer_to(entry->place);
	if (is_integer(object->type))
		return entry_value(w, object);
	if (object->type->kind == OCC_TYPE_POINTER)
		return pointer_to(occ_pointee_of(w, occ_place_of_root(w, root), object->type, NULL));
	return occ_unknown(NULL, NULL);
}

const struct occ_value *occ_extent_at_entry(struct occ_walk *w, const struct occ_expr *extent)
{
	bool sizes = w->sizes, quiet = w->quiet;
	struct occ_abstract known;

	if (!extent || !occ_is_stable(w, extent, extent->loc, false))
		return NULL;
	w->sizes = w->quiet = true; /* a size that wrapped around would be no valid array */
	known = occ_evaluate(w, extent);
	w->sizes = sizes;
	w->quiet = quiet;
	return known.kind == OCC_KNOWN_INTEGER ? known.value : NULL;
}

/* ---- loads ---- */

static struct occ_abstract load(struct occ_walk *w, const struct occ_expr *expr)
{
	const struct occ_expr *lvalue = expr->a;
	const struct occ_place *place = occ_evaluate_lvalue(w, lvalue);
	struct occ_abstract known;

	occ_record(w, OCC_READ, place, lvalue);
	if (lvalue->kind == OCC_EXPR_OBJECT) {
		known = occ_variable_value(w, lvalue->object);
		if (known.kind == OCC_KNOWN_NOTHING && expr->type->kind == OCC_TYPE_POINTER)
			return pointer_to(occ_place_vague(w, NULL, known.why, expr));
		if (!known.where)
			known.where = expr;
		return known;
	}
	if (expr->type->kind == OCC_TYPE_POINTER)
		return occ_load_pointer(w, place, lvalue);
	return is_integer(expr->type) ? occ_load_integer(w, place, lvalue) : occ_unknown(NULL, expr);
}

/* ---- lvalues ---- */

/* The pointer's place, seen as pointing to elements of the type that the program reads there. */
static const struct occ_place *as_elements(struct occ_walk *w, struct occ_abstract pointer, const struct occ_expr *expr)
{
	const struct occ_type *element = expr->a->type->element;
	const struct occ_place *place = pointer.place;

	if (pointer.kind != OCC_KNOWN_POINTER)
		return occ_place_vague(w, NULL, pointer.why ? pointer.why : "an address that is computed", expr->a);
	if (place->is_vague)
		return place;
	if (place->n_steps ? !occ_same_object_type(w, place->steps[place->n_steps - 1].element, element) :
			     !occ_same_object_type(w, place->root->element, element))
		return occ_place_vague(w, place->root, "a pointer that was converted to another type", expr->a);
	return place;
}

/* is_data: the value goes to memory, where nothing follows it; else it may decide where the program reads or writes, or
 * which way it goes. */
static struct occ_abstract evaluate_as(struct occ_walk *w, const struct occ_expr *expr, bool is_data)
{
	bool outer = w->is_data;
	struct occ_abstract known;

	w->is_data = is_data;
	known = occ_evaluate(w, expr);
	w->is_data = outer;
	return known;
}

static const struct occ_place *subscript(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract pointer = evaluate_as(w, expr->a, false);
	struct occ_abstract index = evaluate_as(w, expr->b, false);
	const struct occ_place *place = as_elements(w, pointer, expr);

	if (index.kind == OCC_KNOWN_INTEGER)
		return occ_place_move(w, place, index.value, NULL, expr->b);
	return occ_place_move(w, place, NULL, index.why, index.where ? index.where : expr->b);
}

const struct occ_place *occ_evaluate_lvalue(struct occ_walk *w, const struct occ_expr *expr)
{
	switch (expr->kind) {
	case OCC_EXPR_OBJECT:
		return occ_place_of_root(w, occ_root_of_object(w, expr->object));
	case OCC_EXPR_SUBSCRIPT:
		return subscript(w, expr);
	case OCC_EXPR_DEREF:
		return as_elements(w, evaluate_as(w, expr->a, false), expr);
	case OCC_EXPR_MEMBER:
		return occ_place_field(w, occ_evaluate_lvalue(w, expr->a), expr->field);
	case OCC_EXPR_STRING:
		return occ_place_vague(w, occ_constant_root(w), NULL, expr);
	case OCC_EXPR_COMPOUND_LITERAL:
		occ_evaluate(w, expr->a);
		occ_trouble(w, expr, expr->loc, "a compound literal is not followed");
		return occ_place_vague(w, occ_constant_root(w), "a compound literal", expr);
	case OCC_EXPR_COMMA:
		occ_evaluate(w, expr->a);
		return occ_evaluate_lvalue(w, expr->b);
	case OCC_EXPR_CONDITIONAL: case OCC_EXPR_STMT_EXPR: case OCC_EXPR_CALL: case OCC_EXPR_CAST:
		/* a record by value: its members are read from a temporary, its parts have been recorded */
		occ_evaluate(w, expr);
		return occ_place_vague(w, occ_constant_root(w), "a temporary", expr);
	default:
		occ_evaluate(w, expr);
		return occ_place_vague(w, NULL, "an lvalue of a form that is not modelled", expr);
	}
}

/* ---- operators ---- */

/* Is 0 <= aff (taken) < limit (taken) on the current domain? */
static bool in_range(struct occ_walk *w, __isl_take isl_pw_aff *aff, __isl_take isl_pw_aff *limit)
{
	isl_set *outside = isl_pw_aff_nonneg_set(isl_pw_aff_copy(aff));
	isl_bool none;

	outside = isl_set_complement(isl_set_intersect(outside, isl_pw_aff_lt_set(aff, limit)));
	outside = isl_set_intersect(outside, isl_set_copy(w->domain));
	outside = isl_set_intersect(outside, isl_set_copy(w->symbols->context));
	outside = occ_derived_restrict(w->symbols, outside);
	none = isl_set_is_empty(outside);
	isl_set_free(outside);
	return none == isl_bool_true;
}

/* Are all terms at least 0 on the current domain? */
static bool is_nonnegative(struct occ_walk *w, const struct occ_value *value)
{
	isl_set *negative = isl_set_empty(isl_set_get_space(w->domain));
	isl_bool none;

	for (unsigned i = 0; i < value->n_terms; i++) {
		const struct occ_term *t = &value->terms[i];

		negative = isl_set_union(
			negative, isl_set_complement(isl_pw_aff_nonneg_set(isl_pw_aff_copy(t->coefficient))));
		for (unsigned f = 0; f < t->degree; f++)
			negative = isl_set_union(negative,
						 isl_set_complement(isl_pw_aff_nonneg_set(occ_parameter(
							 w->symbols, isl_id_copy(t->monomial[f]->id)))));
	}
	negative = isl_set_intersect(negative, isl_set_copy(w->domain));
	negative = isl_set_intersect(negative, isl_set_copy(w->symbols->context));
	negative = occ_derived_restrict(w->symbols, negative);
	none = isl_set_is_empty(negative);
	isl_set_free(negative);
	return none == isl_bool_true;
}

/* A value with products in it that could be below 0, where its unsigned type would have wrapped? */
static bool never_negative(struct occ_walk *w, const struct occ_value *value)
{
	for (unsigned i = 0; !occ_value_is_affine(value) && i < value->n_terms; i++) {
		isl_set *below = isl_set_complement(isl_pw_aff_nonneg_set(isl_pw_aff_copy(value->terms[i].coefficient)));
		isl_bool none;

		below = isl_set_intersect(below, isl_set_copy(w->domain));
		below = isl_set_intersect(below, isl_set_copy(w->symbols->context));
		below = occ_derived_restrict(w->symbols, occ_within_ranges(w->symbols, below));
		none = isl_set_is_empty(below);
		isl_set_free(below);
		if (none != isl_bool_true)
			return false;
	}
	return true;
}

/* (i*n + j) / n is i, and the remainder j, where 0 <= j < n: the terms that n divides, and the others. */
static struct occ_abstract divide_by_symbol(struct occ_walk *w, const struct occ_expr *expr, const struct occ_value *a,
					    const struct occ_value *n)
{
	const struct occ_value *quotient = occ_value_quotient(w->symbols, a, n), *rest = NULL;
	struct occ_symbol *symbol = NULL;
	isl_pw_aff *r, *limit;

	if (quotient)
		rest = occ_value_sub(w->symbols, a, occ_value_mul(w->symbols, quotient, n));
	r = rest ? occ_value_as_affine(w->symbols, rest) : NULL;
	limit = r ? occ_value_as_affine(w->symbols, n) : NULL;
	if (r && in_range(w, r, limit) && is_nonnegative(w, quotient)) /* below 0, C rounds the other way */
		return occ_integer(expr->op == OCC_OP_REM ? rest : quotient);
	r = occ_value_is_invariant(w->symbols, n) && occ_symbols_derive(w->symbols) ? occ_value_as_affine(w->symbols, a) : NULL;
	if (r)
		symbol = occ_derived_quotient(w->symbols, r, n);
	isl_pw_aff_free(r);
	if (!symbol)
		return occ_unknown("division by a value that is not constant", expr);
	quotient = occ_value_symbol(w->symbols, symbol);
	if (expr->op == OCC_OP_DIV)
		return occ_integer(quotient);
	rest = occ_value_sub(w->symbols, a, occ_value_mul(w->symbols, quotient, n));
	return occ_integer(occ_value_affine(w->symbols, occ_value_as_affine(w->symbols, rest))); /* a number, no longer digits */
}

static struct occ_abstract divide(struct occ_walk *w, const struct occ_expr *expr, struct occ_abstract a,
				  struct occ_abstract b)
{
	isl_pw_aff *x, *y;
	int64_t divisor;

	if (!expr->type->is_signed && !never_negative(w, a.value))
		return occ_unknown("a division of an unsigned difference that may wrap around", expr);
	if (!occ_value_constant(b.value, &divisor))
		return divide_by_symbol(w, expr, a.value, b.value);
	if (!divisor)
		return occ_unknown("division by 0", expr);
	x = occ_value_as_affine(w->symbols, a.value);
	if (!x)
		return occ_unknown("division of a product", expr);
	y = constant_aff(w, isl_val_int_from_si(w->symbols->isl, divisor));
	x = expr->op == OCC_OP_DIV ? isl_pw_aff_tdiv_q(x, y) : isl_pw_aff_tdiv_r(x, y);
	return occ_integer(occ_value_affine(w->symbols, x));
}

/* x & mask as a sum over the runs of ones in mask: bits [low, high) of x are floor(x / 2^low) mod 2^(high - low), for
 * every two's complement x. A negative mask leaves out the bits of its complement. NULL for a mask of many runs. */
static const struct occ_value *masked(struct occ_walk *w, const struct occ_value *value, int64_t mask)
{
	const struct occ_value *sum = occ_value_int(w->symbols, 0);
	uint64_t rest = (uint64_t)(mask < 0 ? ~mask : mask);
	unsigned low = 0;

	for (unsigned runs = 0; rest; runs++) {
		unsigned length = 0;
		isl_pw_aff *x = occ_value_as_affine(w->symbols, value);

		while (!(rest >> low & 1))
			low++;
		while (rest >> low >> length & 1)
			length++;
		if (runs == 4 || low + length > 62 || !x) {
			isl_pw_aff_free(x);
			return NULL;
		}
		rest &= ~(((UINT64_C(1) << length) - 1) << low);
		x = isl_pw_aff_scale_down_val(x, isl_val_int_from_si(w->symbols->isl, INT64_C(1) << low));
		x = isl_pw_aff_mod_val(isl_pw_aff_floor(x), isl_val_int_from_si(w->symbols->isl, INT64_C(1) << length));
		x = isl_pw_aff_scale_val(x, isl_val_int_from_si(w->symbols->isl, INT64_C(1) << low));
		sum = occ_value_add(w->symbols, sum, occ_value_affine(w->symbols, x));
	}
	return mask < 0 ? occ_value_sub(w->symbols, value, sum) : sum;
}

/* x >> c rounds down, x << c multiplies; x | c = x + c - (x & c), x ^ c = x + c - 2*(x & c). */
static struct occ_abstract bits(struct occ_walk *w, const struct occ_expr *expr, struct occ_abstract a,
				struct occ_abstract b)
{
	struct occ_symbols *s = w->symbols;
	const struct occ_value *common;
	bool commutes = expr->op != OCC_OP_SHL && expr->op != OCC_OP_SHR;
	int64_t c;
	isl_pw_aff *x;

	if (commutes && !occ_value_constant(b.value, &c)) {
		struct occ_abstract swap = a;

		a = b;
		b = swap;
	}
	if (!occ_value_constant(b.value, &c) || (!commutes && c < 0))
		return occ_unknown("a bit operation with a value that is not constant", expr);
	if (expr->op == OCC_OP_SHL && c < 63)
		return arithmetic(w, occ_value_mul(s, a.value, occ_value_int(s, INT64_C(1) << c)), expr->type, expr);
	x = occ_value_as_affine(s, a.value);
	if (!x)
		return occ_unknown("a bit operation on a product", expr);
	if (expr->op == OCC_OP_SHR && c < 63 && (expr->type->is_signed || never_negative(w, a.value))) {
		x = isl_pw_aff_scale_down_val(x, isl_val_int_from_si(s->isl, INT64_C(1) << c));
		return occ_integer(occ_value_affine(s, isl_pw_aff_floor(x)));
	}
	isl_pw_aff_free(x);
	common = commutes ? masked(w, a.value, c) : NULL;
	if (!common)
		return occ_unknown("a bit operation that is not modelled", expr);
	if (expr->op == OCC_OP_BITAND)
		return occ_integer(common);
	if (expr->op == OCC_OP_BITXOR)
		common = occ_value_add(s, common, common);
	return occ_integer(occ_value_sub(s, occ_value_add(s, a.value, b.value), common));
}

static struct occ_abstract binary_integer(struct occ_walk *w, const struct occ_expr *expr, struct occ_abstract a,
					  struct occ_abstract b)
{
	struct occ_symbols *s = w->symbols;
	const struct occ_value *product;
	isl_set *truth;

	if (a.kind == OCC_KNOWN_NOTHING)
		return a.why ? a : occ_unknown("a value that is not known", expr->a);
	if (b.kind == OCC_KNOWN_NOTHING)
		return b.why ? b : occ_unknown("a value that is not known", expr->b);
	switch (expr->op) {
	case OCC_OP_ADD:
		return arithmetic(w, occ_value_add(s, a.value, b.value), expr->type, expr);
	case OCC_OP_SUB:
		return arithmetic(w, occ_value_sub(s, a.value, b.value), expr->type, expr);
	case OCC_OP_MUL:
		product = occ_value_mul(s, a.value, b.value);
		if (expr->type->is_signed && w->is_exact && !w->assumed && !w->quiet && product &&
		    surely_overflows(w, product, expr->type))
			occ_trouble(w, expr, expr->loc,
				    occ_arena_printf(w->arena, "a product overflows its type %s: let its operands be long",
						     expr->type->spelling));
		return arithmetic(w, product, expr->type, expr);
	case OCC_OP_DIV: case OCC_OP_REM:
		return divide(w, expr, a, b);
	case OCC_OP_SHL: case OCC_OP_SHR: case OCC_OP_BITAND: case OCC_OP_BITOR: case OCC_OP_BITXOR:
		return bits(w, expr, a, b);
	case OCC_OP_LT: case OCC_OP_LE: case OCC_OP_GT: case OCC_OP_GE: case OCC_OP_EQ: case OCC_OP_NE:
		if (!expr->a->type->is_signed && (!never_negative(w, a.value) || !never_negative(w, b.value)))
			return occ_unknown("a comparison of an unsigned difference that may wrap around", expr);
		truth = comparison(w, expr->op, a.value, b.value);
		return truth ? boolean(w, truth) : occ_unknown("a comparison of products", expr);
	default:
		return occ_unknown("an operation that is not modelled", expr);
	}
}

/* Does one step of a pointer of this type go from one element of the place to the next? */
static bool moves_by_elements(struct occ_walk *w, const struct occ_place *place, const struct occ_type *pointer)
{
	return place->is_vague || (place->n_steps && place->steps[place->n_steps - 1].kind == OCC_STEP_SUBSCRIPT &&
				   occ_same_object_type(w, place->steps[place->n_steps - 1].element, pointer->element));
}

struct occ_abstract occ_move_pointer(struct occ_walk *w, const struct occ_expr *where, struct occ_abstract pointer,
				     const struct occ_type *type, struct occ_abstract offset, bool back)
{
	const struct occ_value *v = offset.kind == OCC_KNOWN_INTEGER ? offset.value : NULL;

	if (pointer.kind != OCC_KNOWN_POINTER)
		return pointer;
	if (!moves_by_elements(w, pointer.place, type))
		return pointer_to(occ_place_vague(w, pointer.place->root, "pointer arithmetic in another type", where));
	if (v && back)
		v = occ_value_neg(w->symbols, v);
	return pointer_to(occ_place_move(w, pointer.place, v, offset.why, where));
}

/* The subscript that arithmetic on the pointer, of that type, moves; NULL when it is not known. */
static const struct occ_value *last_subscript(struct occ_walk *w, struct occ_abstract pointer, const struct occ_type *type)
{
	if (pointer.kind != OCC_KNOWN_POINTER || pointer.place->is_vague || !pointer.place->n_steps ||
	    !moves_by_elements(w, pointer.place, type))
		return NULL;
	return pointer.place->steps[pointer.place->n_steps - 1].value;
}

/* Do two places with subscripts at the end select from one array? */
static bool in_one_array(const struct occ_place *a, const struct occ_place *b)
{
	struct occ_place array_a = *a, array_b = *b;

	array_a.n_steps--;
	array_b.n_steps--;
	return occ_same_place(&array_a, &array_b);
}

/* p < q, p - q where both are in one array: of their last subscripts. */
static struct occ_abstract combine_pointers(struct occ_walk *w, const struct occ_expr *expr, struct occ_abstract a,
					    struct occ_abstract b)
{
	const struct occ_value *x = last_subscript(w, a, expr->a->type), *y = last_subscript(w, b, expr->b->type);
	isl_set *truth;

	if (!x || !y || !in_one_array(a.place, b.place))
		return occ_unknown("a comparison of values that are not integers", expr);
	if (expr->op == OCC_OP_SUB)
		return occ_integer(occ_value_sub(w->symbols, x, y));
	truth = comparison(w, expr->op, x, y);
	return truth ? boolean(w, truth) : occ_unknown("a comparison of products", expr);
}

static struct occ_abstract combine(struct occ_walk *w, const struct occ_expr *expr, struct occ_abstract a,
				   struct occ_abstract b)
{
	bool a_pointer = expr->a->type->kind == OCC_TYPE_POINTER, b_pointer = expr->b->type->kind == OCC_TYPE_POINTER;

	if (expr->type->kind == OCC_TYPE_POINTER && a_pointer != b_pointer)
		return a_pointer ? occ_move_pointer(w, expr, a, expr->a->type, b, expr->op == OCC_OP_SUB) :
				   occ_move_pointer(w, expr, b, expr->b->type, a, false);
	if (a_pointer && b_pointer && is_integer(expr->type) && occ_same_object_type(w, expr->a->type->element, expr->b->type->element))
		return combine_pointers(w, expr, a, b);
	if (a_pointer || b_pointer || !is_integer(expr->type) || !is_integer(expr->a->type))
		return occ_unknown(is_integer(expr->type) ? "a comparison of values that are not integers" : NULL, expr);
	return binary_integer(w, expr, a, b);
}

static struct occ_abstract logical(struct occ_walk *w, const struct occ_expr *expr)
{
	bool is_and = expr->op == OCC_OP_AND;
	isl_set *domain = w->domain, *a, *b;
	bool exact = w->is_exact, cut = w->was_cut;
	const struct occ_locks *locks;
	struct occ_block *block;
	struct occ_env before;

	a = occ_truth(w, occ_evaluate(w, expr->a));
	before = occ_env_copy(w, &w->env);
	locks = w->locks;
	w->was_cut = false;
	block = occ_block_enter(w, true);
	occ_restrict(w, a, is_and);
	b = occ_truth(w, occ_evaluate(w, expr->b));
	occ_block_leave(w, block);
	occ_locks_join(w, locks);
	w->domain = domain;
	w->is_exact = exact && !w->was_cut; /* control may have left in the middle */
	w->was_cut |= cut;
	if (expr->b->has_side_effects) {
		struct occ_env after = w->env;

		w->env = before;
		occ_env_join(w, is_and ? a : negation(w, a), &after, &before);
	}
	if (!a || !b)
		return occ_unknown("a condition that is not affine", expr);
	return boolean(w, occ_keep_set(w->symbols, is_and ? isl_set_intersect(isl_set_copy(a), isl_set_copy(b)) :
							    isl_set_union(isl_set_copy(a), isl_set_copy(b))));
}

/* Both values known pointers into one root that differ in the last subscript only: a pointer to the selected element. */
static struct occ_abstract select_pointer(struct occ_walk *w, isl_set *condition, struct occ_abstract a,
					  struct occ_abstract b, const struct occ_expr *expr)
{
	if (a.place == b.place || (!a.place->is_vague && occ_same_place(a.place, b.place)))
		return a;
	if (condition && a.place->root == b.place->root && !a.place->is_vague && !b.place->is_vague &&
	    a.place->n_steps == 1 && b.place->n_steps == 1 && a.place->steps[0].value && b.place->steps[0].value) {
		const struct occ_value *v = occ_value_select(w->symbols, condition, a.place->steps[0].value,
							     b.place->steps[0].value);

		if (v)
			return pointer_to(occ_place_move(w, a.place, occ_value_sub(w->symbols, v, a.place->steps[0].value),
							 NULL, expr));
	}
	return pointer_to(occ_place_vague(w, a.place->root == b.place->root ? a.place->root : NULL,
					  "a pointer chosen at run time", expr));
}

static struct occ_abstract select_value(struct occ_walk *w, isl_set *condition, struct occ_abstract a,
					struct occ_abstract b, const struct occ_expr *expr)
{
	if (a.kind == OCC_KNOWN_POINTER && b.kind == OCC_KNOWN_POINTER)
		return select_pointer(w, condition, a, b, expr);
	if (a.kind == OCC_KNOWN_INTEGER && b.kind == OCC_KNOWN_INTEGER) {
		const struct occ_value *v;

		if (occ_value_equal(a.value, b.value))
			return a;
		v = condition ? occ_value_select(w->symbols, condition, a.value, b.value) : NULL;
		return v ? occ_integer(v) : occ_unknown("a value chosen by a condition that is not affine", expr);
	}
	if (expr && expr->type && expr->type->kind == OCC_TYPE_POINTER)
		return pointer_to(occ_place_vague(w, NULL, "a pointer chosen at run time", expr));
	return a.kind == OCC_KNOWN_NOTHING ? a : b.kind == OCC_KNOWN_NOTHING ? b : occ_unknown("a value chosen at run time", expr);
}

static struct occ_abstract conditional(struct occ_walk *w, const struct occ_expr *expr)
{
	isl_set *domain = w->domain, *truth = occ_truth(w, evaluate_as(w, expr->a, false));
	struct occ_env before = occ_env_copy(w, &w->env), yes;
	bool exact = w->is_exact, cut = w->was_cut;
	const struct occ_locks *locks, *locks_yes;
	struct occ_block *block;
	struct occ_abstract a, b;

	w->was_cut = false;
	block = occ_block_enter(w, true);
	locks = w->locks;
	occ_restrict(w, truth, true);
	occ_locks_tested(w, expr->a, true);
	a = occ_evaluate(w, expr->b);
	occ_block_leave(w, block);
	locks_yes = w->locks;
	w->locks = locks;
	yes = w->env;
	w->env = occ_env_copy(w, &before);
	w->domain = domain;
	w->is_exact = exact;
	block = occ_block_enter(w, true);
	occ_restrict(w, truth, false);
	occ_locks_tested(w, expr->a, false);
	b = occ_evaluate(w, expr->c);
	occ_block_leave(w, block);
	occ_locks_join(w, locks_yes);
	w->domain = domain;
	w->is_exact = exact && !w->was_cut;
	w->was_cut |= cut;
	if (expr->b->has_side_effects || expr->c->has_side_effects) {
		struct occ_env no = w->env;

		w->env = before;
		occ_env_join(w, truth, &yes, &no);
	}
	return select_value(w, truth, a, b, expr);
}

/* ---- assignment ---- */

static void store(struct occ_walk *w, const struct occ_expr *lvalue, const struct occ_place *place,
		  struct occ_abstract known)
{
	occ_record(w, OCC_WRITE, place, lvalue);
	if (lvalue->kind == OCC_EXPR_OBJECT)
		occ_env_set(w, lvalue->object, known);
}

static bool is_followed(const struct occ_expr *lvalue)
{
	return lvalue->kind == OCC_EXPR_OBJECT && (is_integer(lvalue->type) || lvalue->type->kind == OCC_TYPE_POINTER);
}

static struct occ_abstract assign(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract right = evaluate_as(w, expr->b, !is_followed(expr->a)), old, result;
	const struct occ_place *place = occ_evaluate_lvalue(w, expr->a);
	struct occ_expr op = *expr;

	if (expr->op == OCC_OP_NONE) {
		store(w, expr->a, place, right);
		return right;
	}
	occ_record(w, OCC_READ, place, expr->a);
	old = expr->a->kind == OCC_EXPR_OBJECT ? occ_variable_value(w, expr->a->object) :
						 occ_unknown("a value read from memory", expr->a);
	op.type = expr->compute ? expr->compute : expr->type;
	if (is_integer(expr->a->type) && old.kind == OCC_KNOWN_INTEGER && is_integer(op.type)) {
		old = convert_from(w, old.value, expr->a->type, op.type, expr);
		result = binary_integer(w, &op, old, right);
		if (result.kind == OCC_KNOWN_INTEGER)
			result = convert_from(w, result.value, op.type, expr->a->type, expr);
	} else if (expr->a->type->kind == OCC_TYPE_POINTER) {
		result = occ_move_pointer(w, expr, old, expr->a->type, right, expr->op == OCC_OP_SUB);
	} else {
		result = occ_unknown(old.why, expr);
	}
	result.truth = NULL;
	store(w, expr->a, place, result);
	return result;
}

/* x++ in x's type: a type narrower than int is promoted first, so it wraps instead of overflowing. */
static struct occ_abstract step(struct occ_walk *w, const struct occ_expr *expr, const struct occ_value *old,
				const struct occ_value *one)
{
	const struct occ_value *v = expr->op == OCC_OP_SUB ? occ_value_sub(w->symbols, old, one) :
							     occ_value_add(w->symbols, old, one);

	return expr->a->type->bits < 32 ? occ_convert(w, v, expr->a->type, expr) : arithmetic(w, v, expr->a->type, expr);
}

static struct occ_abstract increment(struct occ_walk *w, const struct occ_expr *expr)
{
	const struct occ_place *place = occ_evaluate_lvalue(w, expr->a);
	struct occ_abstract old, one = occ_integer(occ_value_int(w->symbols, 1)), changed;

	occ_record(w, OCC_READ, place, expr->a);
	old = expr->a->kind == OCC_EXPR_OBJECT ? occ_variable_value(w, expr->a->object) :
						 occ_unknown("a value read from memory", expr->a);
	if (old.kind == OCC_KNOWN_POINTER)
		changed = occ_move_pointer(w, expr, old, expr->a->type, one, expr->op == OCC_OP_SUB);
	else if (old.kind == OCC_KNOWN_INTEGER && is_integer(expr->a->type))
		changed = step(w, expr, old.value, one.value);
	else
		changed = occ_unknown(old.why, expr);
	store(w, expr->a, place, changed);
	return expr->is_postfix ? old : changed;
}

/* ---- casts and the rest ---- */

/* The value of an expression of type double that is an integer of at most 32 bits, which double holds exactly. */
static struct occ_abstract exact_in_double(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract known = occ_unknown(NULL, expr);
	bool quiet = w->quiet;

	while (expr->kind == OCC_EXPR_CAST && expr->type->kind == OCC_TYPE_FLOAT && expr->type->bits == 64)
		expr = expr->a;
	if (expr->kind == OCC_EXPR_FLOAT && expr->number >= INT32_MIN && expr->number <= INT32_MAX &&
	    expr->number == (int32_t)expr->number)
		return occ_integer(occ_value_int(w->symbols, (int32_t)expr->number));
	if (is_integer(expr->type) && expr->type->bits <= 32) {
		w->quiet = true;
		known = occ_evaluate(w, expr);
		w->quiet = quiet;
	}
	return known;
}

/* (int)floor((double)n / (double)d), and with ceil, as generators of loop nests write it, d a constant: the quotient of
 * integers of 32 bits that is not an integer is further from one than the rounding of double. */
static struct occ_abstract rounded_quotient(struct occ_walk *w, const struct occ_expr *expr)
{
	bool is_floor = !strcmp(expr->callee->name, "floor");
	const struct occ_expr *quotient = expr->n_items == 1 ? expr->items[0] : NULL;
	struct occ_abstract a, b;
	isl_pw_aff *x;
	int64_t divisor;

	if ((!is_floor && strcmp(expr->callee->name, "ceil") != 0) || !quotient || quotient->kind != OCC_EXPR_BINARY ||
	    quotient->op != OCC_OP_DIV || quotient->type->kind != OCC_TYPE_FLOAT || quotient->type->bits != 64)
		return occ_unknown("a conversion from floating point", expr);
	a = exact_in_double(w, quotient->a);
	b = exact_in_double(w, quotient->b);
	if (a.kind != OCC_KNOWN_INTEGER || b.kind != OCC_KNOWN_INTEGER || !occ_value_constant(b.value, &divisor) || divisor < 1)
		return occ_unknown("a conversion from floating point", expr);
	x = occ_value_as_affine(w->symbols, a.value);
	if (!x)
		return occ_unknown("a conversion from floating point", expr);
	x = isl_pw_aff_scale_down_val(x, isl_val_int_from_si(w->symbols->isl, divisor));
	return occ_integer(occ_value_affine(w->symbols, is_floor ? isl_pw_aff_floor(x) : isl_pw_aff_ceil(x)));
}

struct dyadic { /* numerator / 2^power: a number that double holds exactly */
	const struct occ_value *numerator; /* NULL: not known */
	unsigned power;
};

#define MOST_POWER 20

/* Does double hold it exactly, wherever control gets here? */
static bool is_exact_double(struct occ_walk *w, const struct occ_value *numerator)
{
	isl_pw_aff *aff = numerator ? occ_value_as_affine(w->symbols, numerator) : NULL;
	isl_val *most = isl_val_int_from_si(w->symbols->isl, INT64_C(1) << 53);
	bool exact = aff && within(w, aff, isl_val_neg(isl_val_copy(most)), isl_val_copy(most));

	isl_val_free(most);
	isl_pw_aff_free(aff);
	return exact;
}

/* 1.5 is 3 / 2^1 */
static struct dyadic dyadic_constant(struct occ_walk *w, double number)
{
	struct dyadic d = { .numerator = NULL };

	while (d.power < MOST_POWER && number > INT32_MIN && number < INT32_MAX && number != (int32_t)number) {
		number *= 2;
		d.power++;
	}
	if (number > INT32_MIN && number < INT32_MAX && number == (int32_t)number)
		d.numerator = occ_value_int(w->symbols, (int32_t)number);
	return d;
}

static struct dyadic scaled(struct occ_walk *w, struct dyadic d, unsigned power)
{
	if (d.numerator && power > d.power)
		d.numerator = occ_value_mul(w->symbols, d.numerator, occ_value_int(w->symbols, INT64_C(1) << (power - d.power)));
	d.power = power;
	return d;
}

static struct dyadic dyadic_of(struct occ_walk *w, const struct occ_expr *expr);

/* Sums, differences, products, and quotients by powers of 2, of exact numbers: no rounding where the result is exact. */
static struct dyadic dyadic_operation(struct occ_walk *w, const struct occ_expr *expr)
{
	struct dyadic a = dyadic_of(w, expr->a), b = dyadic_of(w, expr->b), none = { .numerator = NULL };
	unsigned power = a.power > b.power ? a.power : b.power;
	int64_t divisor;

	if (!a.numerator || !b.numerator)
		return none;
	switch (expr->op) {
	case OCC_OP_ADD:
		return (struct dyadic){ occ_value_add(w->symbols, scaled(w, a, power).numerator, scaled(w, b, power).numerator), power };
	case OCC_OP_SUB:
		return (struct dyadic){ occ_value_sub(w->symbols, scaled(w, a, power).numerator, scaled(w, b, power).numerator), power };
	case OCC_OP_MUL:
		return (struct dyadic){ occ_value_mul(w->symbols, a.numerator, b.numerator), a.power + b.power };
	case OCC_OP_DIV:
		if (!occ_value_constant(b.numerator, &divisor) || divisor < 1 || (divisor & (divisor - 1)) || b.power)
			return none;
		for (; divisor > 1; divisor /= 2)
			a.power++;
		return a;
	default:
		return none;
	}
}

/* The value of an expression of type double that is computed without any rounding. */
static struct dyadic dyadic_of(struct occ_walk *w, const struct occ_expr *expr)
{
	struct dyadic d = { .numerator = NULL };
	struct occ_abstract known;
	bool quiet = w->quiet;

	while (expr->kind == OCC_EXPR_CAST && expr->type->kind == OCC_TYPE_FLOAT && expr->type->bits == 64)
		expr = expr->a;
	if (expr->kind == OCC_EXPR_FLOAT) {
		d = dyadic_constant(w, expr->number);
	} else if (expr->kind == OCC_EXPR_BINARY && expr->type->kind == OCC_TYPE_FLOAT && expr->type->bits == 64) {
		d = dyadic_operation(w, expr);
	} else if (is_integer(expr->type)) {
		w->quiet = true;
		known = occ_evaluate(w, expr);
		w->quiet = quiet;
		d.numerator = known.kind == OCC_KNOWN_INTEGER ? known.value : NULL;
	}
	if (d.power > MOST_POWER || !is_exact_double(w, d.numerator))
		d.numerator = NULL;
	return d;
}

/* An exact number loses its fraction: C17 6.3.1.4p1. */
static struct occ_abstract truncated(struct occ_walk *w, const struct occ_expr *expr, const struct occ_type *type)
{
	struct dyadic d = dyadic_of(w, expr);
	isl_pw_aff *x = d.numerator ? occ_value_as_affine(w->symbols, d.numerator) : NULL;

	if (!x)
		return occ_unknown("a conversion from floating point", expr);
	x = isl_pw_aff_tdiv_q(x, constant_aff(w, isl_val_int_from_si(w->symbols->isl, INT64_C(1) << d.power)));
	if (!occ_fits(w, x, type)) {
		isl_pw_aff_free(x);
		return occ_unknown("a conversion from floating point", expr);
	}
	return occ_integer(occ_value_affine(w->symbols, x));
}

static const struct occ_value *quiet_value(struct occ_walk *w, const struct occ_expr *expr)
{
	bool quiet = w->quiet;
	struct occ_abstract known;

	w->quiet = true;
	known = occ_evaluate(w, expr);
	w->quiet = quiet;
	return known.kind == OCC_KNOWN_INTEGER ? known.value : NULL;
}

/* Is 0 <= n in type, and 0 <= t <= p? Then so is n * t / p, which is n at most. */
static bool is_part_of(struct occ_walk *w, const struct occ_value *n, const struct occ_value *t, const struct occ_value *p,
		       const struct occ_type *type)
{
	isl_pw_aff *whole = occ_value_as_affine(w->symbols, n), *part, *limit;
	bool fits = whole && occ_fits(w, whole, type) && is_nonnegative(w, n);

	isl_pw_aff_free(whole);
	if (!fits)
		return false;
	part = occ_value_as_affine(w->symbols, t);
	limit = occ_value_as_affine(w->symbols, occ_value_add(w->symbols, p, occ_value_int(w->symbols, 1)));
	if (part && limit)
		return in_range(w, part, limit);
	isl_pw_aff_free(part);
	isl_pw_aff_free(limit);
	return false;
}

/* expr without conversions that no value is changed by. */
static const struct occ_expr *unwidened(const struct occ_expr *expr)
{
	while (expr->kind == OCC_EXPR_CAST && preserves(expr->a->type, expr->type))
		expr = expr->a;
	return expr;
}

/* (int)((long)n * t / p), where block t of p begins: the way back from a wider type does not change it. */
static bool is_bounded_quotient(struct occ_walk *w, const struct occ_expr *expr, const struct occ_type *type)
{
	const struct occ_expr *quotient = unwidened(expr), *product;
	const struct occ_value *a, *b, *p;

	if (quotient->kind != OCC_EXPR_BINARY || quotient->op != OCC_OP_DIV || !is_integer(quotient->type))
		return false;
	product = unwidened(quotient->a);
	if (product->kind != OCC_EXPR_BINARY || product->op != OCC_OP_MUL || !is_integer(product->type))
		return false;
	a = quiet_value(w, product->a);
	b = quiet_value(w, product->b);
	p = quiet_value(w, quotient->b);
	return a && b && p && (is_part_of(w, a, b, p, type) || is_part_of(w, b, a, p, type));
}

static struct occ_abstract cast(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract known = occ_evaluate(w, expr->a);

	if (known.kind == OCC_KNOWN_NOTHING && is_integer(expr->type) && expr->a->type->kind == OCC_TYPE_FLOAT) {
		if (expr->type->kind == OCC_TYPE_BOOL)
			return occ_unknown("a conversion from floating point", expr);
		if (expr->a->kind != OCC_EXPR_CALL || !expr->a->callee || expr->a->callee->body)
			return truncated(w, expr->a, expr->type);
		return rounded_quotient(w, expr->a); /* one that is out of range is undefined: C17 6.3.1.4p1 */
	}
	if (expr->type->kind == OCC_TYPE_POINTER && known.kind == OCC_KNOWN_FUNCTION)
		return known;
	if (expr->type->kind == OCC_TYPE_POINTER)
		return known.kind == OCC_KNOWN_POINTER ?
			       known :
			       pointer_to(occ_place_vague(w, NULL, "a pointer made from an integer", expr));
	if (expr->type->kind == OCC_TYPE_BOOL && occ_truth(w, known))
		return boolean(w, occ_truth(w, known));
	if (known.kind == OCC_KNOWN_INTEGER && is_integer(expr->type)) {
		struct occ_abstract converted = convert_from(w, known.value, expr->a->type, expr->type, expr);

		if (converted.kind == OCC_KNOWN_NOTHING && is_bounded_quotient(w, expr->a, expr->type))
			return known;
		if (converted.value == known.value)
			converted.truth = known.truth;
		return converted;
	}
	return known.kind == OCC_KNOWN_NOTHING ? known : occ_unknown(NULL, expr);
}

static struct occ_abstract unary(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract a = occ_evaluate(w, expr->a);
	isl_set *truth;

	if (expr->op == OCC_OP_NOT) {
		truth = occ_truth(w, a);
		return truth ? boolean(w, negation(w, truth)) : occ_unknown("a condition that is not affine", expr);
	}
	if (a.kind != OCC_KNOWN_INTEGER || !is_integer(expr->type))
		return occ_unknown(a.why, expr);
	a.value = occ_value_neg(w->symbols, a.value);
	if (expr->op == OCC_OP_BITNOT) /* ~x is -x - 1 */
		a.value = occ_value_sub(w->symbols, a.value, occ_value_int(w->symbols, 1));
	return arithmetic(w, a.value, expr->type, expr);
}

static struct occ_abstract integer_constant(struct occ_walk *w, const struct occ_expr *expr)
{
	isl_val *v = isl_val_int_from_si(w->symbols->isl, expr->value);

	if (!expr->type->is_signed && expr->value < 0) /* the bits of an unsigned 64-bit number */
		v = isl_val_add(v, isl_val_2exp(isl_val_int_from_si(w->symbols->isl, 64)));
	return occ_integer(occ_value_affine(w->symbols, constant_aff(w, v)));
}

static struct occ_abstract decay(struct occ_walk *w, const struct occ_expr *expr)
{
	if (expr->a->kind == OCC_EXPR_FUNCTION)
		return function_value(expr->a->callee);
	if (expr->a->kind == OCC_EXPR_DEREF && expr->a->type->kind == OCC_TYPE_FUNCTION)
		return occ_evaluate(w, expr->a->a); /* (*f)() */
	return pointer_to(occ_place_element(w, occ_evaluate_lvalue(w, expr->a), expr->a->type));
}

static struct occ_abstract statement_expression(struct occ_walk *w, const struct occ_expr *expr)
{
	const struct occ_stmt *block = expr->body;
	unsigned last = block->n_children;
	bool is_data = w->is_data;

	w->is_data = false;
	if (block->kind != OCC_STMT_BLOCK || !last || block->children[last - 1]->kind != OCC_STMT_EXPR) {
		occ_walk_stmt(w, block);
		w->is_data = is_data;
		return occ_unknown(NULL, expr);
	}
	for (unsigned i = 0; i + 1 < last; i++)
		occ_walk_stmt(w, block->children[i]);
	w->is_data = is_data;
	return occ_evaluate(w, block->children[last - 1]->expr);
}

static void evaluate_items(struct occ_walk *w, const struct occ_expr *expr)
{
	for (unsigned i = 0; i < expr->n_items; i++)
		if (expr->items[i])
			occ_evaluate(w, expr->items[i]);
}

static struct occ_abstract call(struct occ_walk *w, const struct occ_expr *expr)
{
	bool is_data = w->is_data;
	struct occ_abstract known;

	w->is_data = false;
	known = occ_call(w, expr);
	w->is_data = is_data;
	return known;
}

struct occ_abstract occ_evaluate(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract a, b;

	if (!expr)
		return occ_unknown(NULL, NULL);
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return integer_constant(w, expr);
	case OCC_EXPR_LOAD:
		return load(w, expr);
	case OCC_EXPR_DECAY:
		return decay(w, expr);
	case OCC_EXPR_ADDRESS:
		if (expr->a->kind == OCC_EXPR_FUNCTION)
			return function_value(expr->a->callee);
		return pointer_to(occ_evaluate_lvalue(w, expr->a));
	case OCC_EXPR_UNARY:
		return unary(w, expr);
	case OCC_EXPR_BINARY:
		a = occ_evaluate(w, expr->a);
		b = occ_evaluate(w, expr->b);
		return combine(w, expr, a, b);
	case OCC_EXPR_LOGICAL:
		return logical(w, expr);
	case OCC_EXPR_CONDITIONAL:
		return conditional(w, expr);
	case OCC_EXPR_ASSIGN:
		return assign(w, expr);
	case OCC_EXPR_INCDEC:
		return increment(w, expr);
	case OCC_EXPR_CAST:
		return cast(w, expr);
	case OCC_EXPR_COMMA:
		occ_evaluate(w, expr->a);
		return occ_evaluate(w, expr->b);
	case OCC_EXPR_CALL:
		return call(w, expr);
	case OCC_EXPR_STMT_EXPR:
		return statement_expression(w, expr);
	case OCC_EXPR_INIT_LIST:
		evaluate_items(w, expr);
		return occ_unknown("an initialiser list", expr);
	case OCC_EXPR_UNKNOWN:
		evaluate_items(w, expr);
		occ_trouble(w, expr, expr->loc, expr->reason);
		w->region->effects_unknown = true;
		return occ_unknown(expr->reason, expr);
	case OCC_EXPR_FLOAT: case OCC_EXPR_FUNCTION:
		return occ_unknown(NULL, expr);
	default: /* lvalues outside a load: evaluated for their subscripts */
		occ_evaluate_lvalue(w, expr);
		return occ_unknown(NULL, expr);
	}
}
