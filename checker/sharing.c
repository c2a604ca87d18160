/* Data sharing: the copies that clauses make, what happens to the originals, and what depend clauses name. */
#include "tree.h"
#include "walk.h"

#include <string.h>

const struct occ_object *occ_item_object(const struct occ_expr *item)
{
	while (item && item->kind != OCC_EXPR_OBJECT)
		item = item->a;
	return item ? item->object : NULL;
}

bool occ_lists(const struct occ_clause *clause, const struct occ_object *object)
{
	for (unsigned i = 0; i < clause->n_items; i++)
		if (occ_item_object(clause->items[i]) == object)
			return true;
	return false;
}

bool occ_is_mapped(const struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_directive *d = w->region->directive;

	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_MAP && !d->clauses[i].is_implicit && occ_lists(&d->clauses[i], object))
			return true;
	return false;
}

/* ---- copies ---- */

static bool combines(const struct occ_clause *c)
{
	return c->kind == OCC_CLAUSE_REDUCTION || c->kind == OCC_CLAUSE_IN_REDUCTION;
}

static void make_copy(struct occ_walk *w, const struct occ_clause *clause, const struct occ_object *object, unsigned depth)
{
	struct occ_abstract known = occ_unknown("a private copy", NULL);
	struct occ_abstract entry = clause->kind == OCC_CLAUSE_LINEAR ? occ_variable_value(w, object) : known;
	struct occ_root *original = NULL;

	if (clause->kind == OCC_CLAUSE_FIRSTPRIVATE) {
		known = occ_variable_value(w, object);
		original = object->type->kind == OCC_TYPE_RECORD ? occ_root_of_object(w, object) : NULL;
	}
	w->privates = occ_arena_grow(w->arena, w->privates, w->n_privates, sizeof(*w->privates));
	w->privates[w->n_privates++] = (struct occ_private){
		.object = object,
		.instance = ++w->n_instances,
		.depth = depth,
		.is_reduction = combines(clause),
		.frame = w->frame,
		.original = original,
		.entry = entry
	};
	if (combines(clause) && object->type->kind == OCC_TYPE_POINTER) { /* of a section: p[i] is in a private array */
		known.kind = OCC_KNOWN_POINTER;
		known.place = occ_private_elements(w, object);
	}
	occ_env_set(w, object, known);
}

/* The root whose memory a list item is a copy of; NULL when it is not known. */
static struct occ_root *root_of_item(struct occ_walk *w, const struct occ_expr *item)
{
	const struct occ_object *object = occ_item_object(item);
	struct occ_abstract known;

	if (!object)
		return NULL;
	if (object->type->kind != OCC_TYPE_POINTER || item->kind == OCC_EXPR_OBJECT)
		return occ_root_of_object(w, object);
	known = occ_variable_value(w, object);
	return known.kind == OCC_KNOWN_POINTER ? known.place->root : NULL;
}

/* Threads of a team, and tasks, take turns in combining; a thread that forks others, or runs lanes, does it alone. */
static bool takes_turns(const struct occ_directive *d, const struct occ_clause *c)
{
	if (c->kind == OCC_CLAUSE_IN_REDUCTION)
		return true;
	return c->kind == OCC_CLAUSE_REDUCTION && !(d->constructs & (OCC_OMP_PARALLEL | OCC_OMP_TEAMS)) &&
	       (d->constructs & (OCC_OMP_FOR | OCC_OMP_SECTIONS | OCC_OMP_LOOP | OCC_OMP_OTHER));
}

static void touch_item(struct occ_walk *w, const struct occ_directive *d, const struct occ_clause *c,
		       const struct occ_expr *item, bool after)
{
	struct occ_root *root = root_of_item(w, item);
	const struct occ_place *place;

	if (!root)
		return;
	place = item->kind == OCC_EXPR_OBJECT && root->kind == OCC_ROOT_OBJECT ?
			occ_place_of_root(w, root) :
			occ_place_vague(w, root, "a copy that a construct makes of it", item);
	w->combining = takes_turns(d, c);
	if (after && combines(c))
		occ_record(w, OCC_READ, place, item);
	occ_record(w, after ? OCC_WRITE : OCC_READ, place, item);
	w->combining = false;
}

void occ_touch_from_threads(struct occ_walk *w, const struct occ_directive *d, enum occ_clause_kind kind)
{
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		for (unsigned j = 0; c->kind == kind && occ_clause_makes_copies(d, c) && j < c->n_items; j++) {
			struct occ_root *root = root_of_item(w, c->items[j]);
			const struct occ_place *place;

			if (!root)
				continue;
			place = c->items[j]->kind == OCC_EXPR_OBJECT && root->kind == OCC_ROOT_OBJECT ?
					occ_place_of_root(w, root) :
					occ_place_vague(w, root, "a copy that a construct makes of it", c->items[j]);
			w->combining = kind == OCC_CLAUSE_REDUCTION;
			occ_record(w, OCC_WRITE, place, c->items[j]);
			w->combining = false;
		}
	}
}

static bool touches(const struct occ_clause *c, bool after)
{
	switch (c->kind) {
	case OCC_CLAUSE_FIRSTPRIVATE:
		return !after;
	case OCC_CLAUSE_LINEAR:
		return true;
	case OCC_CLAUSE_LASTPRIVATE: case OCC_CLAUSE_REDUCTION: case OCC_CLAUSE_IN_REDUCTION:
		return after;
	default:
		return false;
	}
}

void occ_touch_originals(struct occ_walk *w, const struct occ_directive *d, bool after)
{
	bool exact = w->is_exact;

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		if (!occ_clause_makes_copies(d, c) || !touches(c, after))
			continue;
		if (c->kind == OCC_CLAUSE_REDUCTION && c->modifier && !strcmp(c->modifier, "task") && !after)
			continue;
		w->is_exact = exact && c->kind != OCC_CLAUSE_LINEAR;
		for (unsigned j = 0; j < c->n_items; j++)
			touch_item(w, d, c, c->items[j], after);
	}
	w->is_exact = exact;
}

struct occ_copies occ_enter_copies(struct occ_walk *w, const struct occ_directive *d, unsigned depth)
{
	struct occ_copies copies = { .before = occ_env_copy(w, &w->env), .directive = d, .n_privates = w->n_privates };

	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		for (unsigned j = 0; occ_clause_makes_copies(d, c) && j < c->n_items; j++) {
			const struct occ_object *object = occ_item_object(c->items[j]);

			if (object)
				make_copy(w, c, object, occ_is_copy_for_all_iterations(d, c) ? depth - d->collapse : depth);
		}
	}
	return copies;
}

static void restore(struct occ_walk *w, const struct occ_copies *copies, const struct occ_clause *c,
		    const struct occ_object *object)
{
	struct occ_abstract known = occ_unknown("a variable that a construct writes back", NULL);
	struct occ_env now = w->env;

	if (c->kind == OCC_CLAUSE_PRIVATE || c->kind == OCC_CLAUSE_FIRSTPRIVATE) {
		w->env = copies->before;
		known = occ_variable_value(w, object);
		w->env = now;
	} else if (object->type->kind == OCC_TYPE_POINTER) {
		known.kind = OCC_KNOWN_POINTER;
		known.place = occ_place_vague(w, NULL, known.why, NULL);
	}
	occ_env_set(w, object, known);
}

/* Outside, the originals are what they were; those that a clause writes back are unknown. */
void occ_leave_copies(struct occ_walk *w, const struct occ_copies *copies)
{
	const struct occ_directive *d = copies->directive;

	w->n_privates = copies->n_privates;
	for (unsigned i = 0; i < d->n_clauses; i++) {
		const struct occ_clause *c = &d->clauses[i];

		for (unsigned j = 0; occ_clause_makes_copies(d, c) && j < c->n_items; j++)
			if (occ_item_object(c->items[j]))
				restore(w, copies, c, occ_item_object(c->items[j]));
	}
}

/* ---- dependences ---- */

static bool kind_of(const char *text, enum occ_dependence_kind *kind)
{
	static const struct {
		const char *text;
		enum occ_dependence_kind kind;
	} kinds[] = {
		{ "in", OCC_DEPEND_IN }, { "inout", OCC_DEPEND_OUT }, { "inoutset", OCC_DEPEND_SET },
		{ "mutexinoutset", OCC_DEPEND_MUTEX }, { "out", OCC_DEPEND_OUT },
	};

	for (unsigned i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		if (!strcmp(kinds[i].text, text)) {
			*kind = kinds[i].kind;
			return true;
		}
	}
	return false;
}

/* False when the place or the size of a list item is not known. */
static bool evaluate_item(struct occ_walk *w, const struct occ_expr *item, struct occ_dependence *d)
{
	struct occ_abstract base, lower, length;

	d->expr = item;
	d->type = item->type;
	if (item->kind != OCC_EXPR_SECTION) {
		d->place = occ_evaluate_lvalue(w, item);
		return !d->place->is_vague;
	}
	base = occ_evaluate(w, item->a);
	lower = item->b ? occ_evaluate(w, item->b) : occ_integer(occ_value_int(w->symbols, 0));
	length = item->c ? occ_evaluate(w, item->c) : occ_unknown(NULL, NULL);
	if (base.kind != OCC_KNOWN_POINTER || lower.kind != OCC_KNOWN_INTEGER || item->d)
		return false;
	d->is_section = true;
	d->length = length.kind == OCC_KNOWN_INTEGER ? length.value : NULL;
	d->place = occ_place_move(w, base.place, lower.value, NULL, item);
	d->type = item->a->type->element;
	return d->length && !d->place->is_vague;
}

/* Makes a symbol of the variable of an iterator, within [begin, end). */
static struct occ_symbol *bind_iterator(struct occ_walk *w, struct occ_expr *const *parts)
{
	struct occ_symbol *symbol = occ_symbol_new(w->symbols, OCC_SYMBOL_ITERATOR, parts[0]->object->name, NULL);
	const struct occ_value *v = occ_value_symbol(w->symbols, symbol);
	struct occ_abstract begin = occ_evaluate(w, parts[1]), end = occ_evaluate(w, parts[2]);
	isl_pw_aff *first, *last;
	isl_set *range;

	if (begin.kind != OCC_KNOWN_INTEGER || end.kind != OCC_KNOWN_INTEGER || parts[3])
		return NULL;
	first = occ_value_as_affine(w->symbols, occ_value_sub(w->symbols, v, begin.value));
	last = occ_value_as_affine(w->symbols, occ_value_sub(w->symbols, end.value, v));
	if (!first || !last) {
		isl_pw_aff_free(first);
		isl_pw_aff_free(last);
		return NULL;
	}
	range = isl_set_intersect(isl_pw_aff_nonneg_set(first), isl_pw_aff_pos_set(last));
	w->domain = occ_keep_set(w->symbols, isl_set_intersect(range, isl_set_copy(w->domain)));
	w->quiet = false;
	occ_env_set(w, parts[0]->object, occ_integer(v));
	w->quiet = true;
	return symbol;
}

/* False when the range of one is not understood. */
static bool bind_iterators(struct occ_walk *w, const struct occ_clause *c, struct occ_dependence *d)
{
	if (strcmp(c->modifier, "iterator"))
		return true;
	if (!c->expr)
		return false;
	for (unsigned i = 0; i + 3 < c->expr->n_items; i += 4) {
		struct occ_symbol *symbol = bind_iterator(w, &c->expr->items[i]);

		if (!symbol)
			return false;
		d->iterators = occ_arena_grow(w->arena, d->iterators, d->n_iterators, sizeof(struct occ_symbol *));
		d->iterators[d->n_iterators++] = symbol;
	}
	return true;
}

static void evaluate_clause(struct occ_walk *w, const struct occ_clause *c, struct occ_dependence **list, unsigned *count,
			    bool *has_unknown)
{
	isl_set *domain = w->domain;
	struct occ_dependence common = { .kind = OCC_DEPEND_IN };

	if (!kind_of(c->text, &common.kind) || !bind_iterators(w, c, &common)) {
		*has_unknown = true;
		w->domain = domain;
		return;
	}
	common.domain = w->domain;
	for (unsigned j = 0; j < c->n_items; j++) {
		struct occ_dependence one = common;

		if (!evaluate_item(w, c->items[j], &one)) {
			*has_unknown = true;
			continue;
		}
		*list = occ_arena_grow(w->arena, *list, *count, sizeof(**list));
		(*list)[(*count)++] = one;
	}
	w->domain = domain;
}

struct occ_dependence *occ_evaluate_dependences(struct occ_walk *w, const struct occ_directive *d, unsigned *count,
						bool *has_unknown)
{
	struct occ_dependence *list = NULL;
	bool quiet = w->quiet;

	*count = 0;
	*has_unknown = false;
	w->quiet = true; /* a list item is named, not read */
	for (unsigned i = 0; i < d->n_clauses; i++)
		if (d->clauses[i].kind == OCC_CLAUSE_DEPEND)
			evaluate_clause(w, &d->clauses[i], &list, count, has_unknown);
	w->quiet = quiet;
	return list;
}
