/* Loads from memory that the region does not write: what they yield is one value for the whole region, or a function of
 * the subscripts. If the region turns out to write there, the walk is done again without trust in these loads. */
#include "fill.h"
#include "lookup.h"
#include "tree.h"
#include "walk.h"

#include <isl/aff.h>
#include <isl/val.h>

#include <string.h>

bool occ_same_place(const struct occ_place *a, const struct occ_place *b)
{
	if (a->root != b->root || a->n_steps != b->n_steps)
		return false;
	for (unsigned i = 0; i < a->n_steps; i++)
		if (a->steps[i].kind != b->steps[i].kind || a->steps[i].field != b->steps[i].field ||
		    !occ_value_equal(a->steps[i].value, b->steps[i].value))
			return false;
	return true;
}

/* ---- trust ---- */

static bool is_trusted(const struct occ_walk *w, const struct occ_expr *expr)
{
	for (unsigned i = 0; i < w->n_distrusted; i++)
		if (w->distrusted[i] == expr)
			return false;
	return w->trust_memory;
}

static void trust(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr)
{
	for (unsigned i = 0; i < w->n_trusted; i++)
		if (w->trusted[i].expr == expr && w->trusted[i].place == place)
			return;
	w->trusted = occ_arena_grow(w->arena, w->trusted, w->n_trusted, sizeof(*w->trusted));
	w->trusted[w->n_trusted++] = (struct occ_trusted){ place, expr };
}

/* ---- text ---- */

/* A place without iterators in it, that can be written down: p->n, s.n, dims[0]. */
static const char *fixed_text(struct occ_walk *w, const struct occ_place *place)
{
	const char *text = place->root->name;
	bool pointee = place->root->kind == OCC_ROOT_POINTEE;

	if (place->is_vague || !text || w->region->has_data_directives || place->root->is_local)
		return NULL;
	for (unsigned i = 0; i < place->n_steps; i++) {
		const struct occ_step *s = &place->steps[i];
		int64_t index;

		if (s->kind == OCC_STEP_FIELD) {
			if (!*s->field->name)
				continue;
			text = occ_arena_printf(w->arena, pointee ? "%s->%s" : "%s.%s", text, s->field->name);
			pointee = false;
			continue;
		}
		if (!s->value || !occ_value_constant(s->value, &index))
			return NULL;
		if (!i && pointee && !index && i + 1 < place->n_steps && place->steps[1].kind == OCC_STEP_FIELD)
			continue;
		text = occ_arena_printf(w->arena, "%s[%ld]", text, (long)index);
		pointee = false;
	}
	return text;
}

/* ---- tables ---- */

static __isl_give isl_pw_aff *integer(struct occ_walk *w, int64_t value)
{
	return isl_pw_aff_val_on_domain(occ_universe(w->symbols), isl_val_int_from_si(w->symbols->isl, value));
}

/* { index : first <= index <= last } */
static __isl_give isl_set *between(struct occ_walk *w, struct occ_symbol *index, int64_t first, int64_t last)
{
	isl_pw_aff *k = occ_parameter(w->symbols, isl_id_copy(index->id));
	isl_set *set = isl_pw_aff_ge_set(isl_pw_aff_copy(k), integer(w, first));

	return isl_set_intersect(set, isl_pw_aff_le_set(k, integer(w, last)));
}

#define MOST_RUNS 16 /* of a table that isl is to know exactly */

static isl_pw_aff *values_of_runs(struct occ_walk *w, const struct occ_content *c, struct occ_symbol *index)
{
	isl_pw_aff *values = NULL;

	for (uint64_t i = 0; c->n_runs <= MOST_RUNS && i < c->n_runs; i++) {
		const struct occ_run *run = &c->runs[i];
		isl_pw_aff *piece = occ_parameter(w->symbols, isl_id_copy(index->id));

		piece = isl_pw_aff_sub(piece, integer(w, (int64_t)run->first));
		piece = isl_pw_aff_scale_val(piece, isl_val_int_from_si(w->symbols->isl, run->stride));
		piece = isl_pw_aff_add(piece, integer(w, run->value));
		piece = isl_pw_aff_intersect_domain(
			piece, between(w, index, (int64_t)run->first, (int64_t)(run->first + run->count - 1)));
		values = values ? isl_pw_aff_union_add(values, piece) : piece;
	}
	return occ_keep_pw_aff(w->symbols, values);
}

struct occ_table *occ_table_new(struct occ_walk *w, const struct occ_root *root)
{
	struct occ_region *region = w->region;
	struct occ_table *table = occ_arena_alloc(w->arena, sizeof(*table));

	table->root = root;
	table->index = occ_symbol_new(w->symbols, OCC_SYMBOL_ITERATOR, "index", NULL);
	region->tables = occ_arena_grow(w->arena, region->tables, region->n_tables, sizeof(*region->tables));
	region->tables[region->n_tables++] = table;
	return table;
}

static struct occ_table *constant_table(struct occ_walk *w, const struct occ_root *root)
{
	const char *assumes;
	const struct occ_content *content;
	struct occ_table *table;

	if (root->kind != OCC_ROOT_OBJECT || root->object->type->kind != OCC_TYPE_ARRAY)
		return NULL;
	content = occ_content_of(w->region->unit, root->object, &assumes);
	if (!content)
		return NULL;
	if (assumes)
		occ_region_assume(w->region, assumes);
	table = occ_table_new(w, root);
	table->content = content;
	table->range = occ_keep_set(w->symbols, between(w, table->index, 0, (int64_t)content->n - 1));
	table->values = values_of_runs(w, content, table->index);
	table->is_injective = content->is_injective;
	table->is_ascending = content->is_ascending;
	table->is_strict = content->is_ascending && content->is_injective;
	return table;
}

static bool has_insight(struct occ_walk *w)
{
	if (w->insight < OCC_INSIGHT_TABLES)
		w->region->lacks_insight = true;
	return w->insight >= OCC_INSIGHT_TABLES;
}

/* All of the way to the element is subscripts. */
static bool is_plain_element(const struct occ_place *place)
{
	for (unsigned i = 0; i < place->n_steps; i++)
		if (place->steps[i].kind != OCC_STEP_SUBSCRIPT)
			return false;
	return place->n_steps > 0;
}

static const struct occ_table *table_of(struct occ_walk *w, const struct occ_place *place)
{
	struct occ_table *table;

	if (!is_plain_element(place) || !has_insight(w))
		return NULL;
	for (unsigned i = 0; i < w->region->n_tables; i++)
		if (w->region->tables[i]->root == place->root)
			return w->region->tables[i];
	table = constant_table(w, place->root);
	return table ? table : occ_filled_table(w, place->root);
}

/* ---- the position of an element ---- */

/* In the order of memory: i * columns + j for t[i][j]. */
static const struct occ_value *position_of(struct occ_walk *w, const struct occ_place *place)
{
	const struct occ_value *position = NULL;

	for (unsigned i = 0; i < place->n_steps; i++) {
		const struct occ_step *s = &place->steps[i];
		int64_t extent = 0;

		if (i && (!s->extent || !occ_value_constant(s->extent, &extent)))
			return NULL;
		position = i ? occ_value_mul(w->symbols, position, occ_value_int(w->symbols, extent)) :
			       occ_value_int(w->symbols, 0);
		position = occ_value_add(w->symbols, position, s->value);
	}
	return position && occ_value_is_affine(position) ? position : NULL;
}

/* The element itself, where position is in range on all of the domain and the elements are affine there. */
static const struct occ_value *known_element(struct occ_walk *w, const struct occ_table *table,
					     const struct occ_value *position)
{
	isl_set *inside, *reached;
	isl_bool none;
	int64_t at;

	if (table->content && occ_value_constant(position, &at) && at >= 0 && (uint64_t)at < table->content->n)
		return occ_value_int(w->symbols, table->content->values[at]);
	if (!table->values)
		return NULL;
	inside = occ_table_holds(w->region, table, occ_value_as_affine(w->symbols, position));
	reached = isl_set_intersect(isl_set_copy(w->domain), isl_set_copy(w->symbols->context));
	reached = occ_within_ranges(w->symbols, isl_set_subtract(reached, inside));
	none = isl_set_is_empty(reached);
	isl_set_free(reached);
	if (none != isl_bool_true)
		return NULL;
	return occ_value_affine(w->symbols, occ_table_element(w->region, table, occ_value_as_affine(w->symbols, position)));
}

/* ---- loads ---- */

#define MOST_LOOKUPS 400

/* The same in every copy. */
static bool is_constant(struct occ_walk *w, const struct occ_root *root)
{
	const struct occ_type *type = root->object ? root->object->type : NULL;
	const char *assumes;

	while (type && type->kind == OCC_TYPE_ARRAY)
		type = type->element;
	return root->kind == OCC_ROOT_OBJECT && type && type->is_const &&
	       occ_content_of(w->region->unit, root->object, &assumes);
}

/* Without insight into tables only what has a name at the pragma is followed. */
static bool is_followed(struct occ_walk *w, const struct occ_place *place)
{
	const struct occ_root *root = place->root;

	if (place->is_vague || (root->kind != OCC_ROOT_OBJECT && root->kind != OCC_ROOT_POINTEE) ||
	    (root->is_local && !is_constant(w, root)))
		return false;
	for (unsigned i = 0; i < place->n_steps; i++)
		if (place->steps[i].kind == OCC_STEP_SUBSCRIPT &&
		    (!place->steps[i].value || !occ_value_is_affine(place->steps[i].value)))
			return false;
	return fixed_text(w, place) || has_insight(w);
}

static bool is_invariant(struct occ_walk *w, const struct occ_place *place)
{
	for (unsigned i = 0; i < place->n_steps; i++)
		if (place->steps[i].kind == OCC_STEP_SUBSCRIPT &&
		    !occ_value_is_invariant(w->symbols, place->steps[i].value))
			return false;
	return true;
}

/* What the type says of a loaded value; of a table, also what its elements say. */
static void find_range(struct occ_walk *w, struct occ_symbol *symbol, const struct occ_table *table)
{
	isl_pw_aff *v = occ_parameter(w->symbols, isl_id_copy(symbol->id));
	isl_set *range = occ_type_range(w, v, symbol->type);

	if (table && table->content)
		range = isl_set_intersect(range, between(w, symbol, table->content->lowest, table->content->highest));
	isl_pw_aff_free(v);
	if (symbol->kind == OCC_SYMBOL_ITERATOR)
		symbol->range = occ_keep_set(w->symbols, range);
	else
		occ_symbols_assume(w->symbols, range);
}

static struct occ_lookup *new_lookup(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr)
{
	struct occ_region *region = w->region;
	const char *text = fixed_text(w, place);
	enum occ_symbol_kind kind = is_invariant(w, place) ? OCC_SYMBOL_PARAMETER : OCC_SYMBOL_ITERATOR;
	struct occ_lookup *lookup;

	region->lookups = occ_arena_grow(w->arena, region->lookups, region->n_lookups, sizeof(*region->lookups));
	lookup = &region->lookups[region->n_lookups++];
	*lookup = (struct occ_lookup){ .place = place, .expr = expr };
	lookup->symbol = occ_symbol_new(w->symbols, kind, text ? text : expr->text ? expr->text : "element", expr->type);
	lookup->symbol->text = text;
	lookup->symbol->is_atom = true;
	lookup->symbol->is_loaded = true;
	lookup->symbol->expr = expr;
	return lookup;
}

/* The element as a symbol: the same one for the same place. */
static const struct occ_value *symbol_of(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr,
					 const struct occ_table *table, const struct occ_value *position)
{
	struct occ_lookup *lookup;

	for (unsigned i = 0; i < w->region->n_lookups; i++)
		if (occ_same_place(w->region->lookups[i].place, place))
			return occ_value_symbol(w->symbols, w->region->lookups[i].symbol);
	lookup = new_lookup(w, place, expr);
	lookup->table = position ? table : NULL;
	lookup->position = position;
	find_range(w, lookup->symbol, lookup->table);
	return occ_value_symbol(w->symbols, lookup->symbol);
}

struct occ_abstract occ_load_integer(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr)
{
	const struct occ_table *table;
	const struct occ_value *position, *value;

	if (w->is_data || !is_followed(w, place) || expr->type->is_volatile || expr->type->is_atomic)
		return occ_unknown("a value read from memory", expr);
	table = table_of(w, place);
	if (!(table && table->content) && !is_trusted(w, expr))
		return occ_unknown("a value read from memory", expr);
	position = table ? position_of(w, place) : NULL;
	value = position ? known_element(w, table, position) : NULL;
	if (!value && w->region->n_lookups < MOST_LOOKUPS)
		value = symbol_of(w, place, expr, table, position);
	if (value && !(table && table->content))
		trust(w, place, expr);
	return value ? occ_integer(value) : occ_unknown("a value read from memory, in a region that reads very many", expr);
}

struct occ_abstract occ_load_pointer(struct occ_walk *w, const struct occ_place *place, const struct occ_expr *expr)
{
	struct occ_abstract pointer = { .kind = OCC_KNOWN_POINTER };

	if (place->n_steps == 1 && !place->is_vague && place->steps[0].kind == OCC_STEP_SUBSCRIPT && has_insight(w)) {
		pointer.place = occ_row_memory(w, place, expr->type);
		if (!pointer.place)
			pointer.place = occ_filled_pointer(w, place);
		if (pointer.place)
			return pointer;
	}
	if (!is_trusted(w, expr)) {
		pointer.place = occ_place_stored(w, "a pointer in memory that the region may change", expr);
		return pointer;
	}
	pointer.place = occ_pointee_of(w, place, expr->type, expr);
	if (pointer.place->root->kind == OCC_ROOT_POINTEE)
		trust(w, place, expr);
	return pointer;
}
