/*
 * How long memory is where no subscript says so: array parameters, allocations in the same function, access attributes,
 * OCC_EXTENT.
 *
 * A size names variables, and is of use at the region only if they still have the values that they had when the object
 * came into being. Order in the text stands for order in time: what is written before the place in the text can only run
 * after it by going round a loop (which ends the life of an object declared in it) or by goto.
 */
#include "flow.h"
#include "mention.h"
#include "tree.h"
#include "walk.h"

#include <isl/val.h>

#include <string.h>

static const struct occ_effects *effects_of_function(struct occ_walk *w, struct occ_function *function)
{
	if (!function->effects)
		function->effects = occ_effects_of(w->arena, function->body);
	return function->effects;
}

bool occ_is_set_once(struct occ_walk *w, const struct occ_object *object)
{
	const struct occ_effect *e;

	if (object->storage != OCC_STORAGE_LOCAL || !object->owner || !object->owner->body || object->address_taken)
		return false;
	e = occ_effect_of(effects_of_function(w, object->owner), object);
	return !e->is_written && e->n_writes == 1;
}

static bool is_region(const struct occ_stmt *stmt, void *data)
{
	return stmt->directive == data;
}

/* Looks down the path from stmt to the directive for the declaration of object. */
static bool declared_on_path(const struct occ_stmt *stmt, const struct occ_object *object, const struct occ_directive *d)
{
	struct occ_visitor visitor = { .stmt = is_region, .data = (void *)d };
	const struct occ_stmt *below[] = { stmt->body, stmt->then_branch, stmt->else_branch,
					   stmt->directive ? stmt->directive->body : NULL };
	bool seen = stmt->init && stmt->init->kind == OCC_STMT_DECL && stmt->init->object == object;

	if (stmt->directive == d)
		return false;
	for (unsigned i = 0; i < stmt->n_children; i++) {
		seen |= stmt->children[i]->kind == OCC_STMT_DECL && stmt->children[i]->object == object;
		if (occ_visit_stmt(stmt->children[i], &visitor))
			return seen || declared_on_path(stmt->children[i], object, d);
	}
	for (unsigned i = 0; i < sizeof(below) / sizeof(*below); i++)
		if (below[i] && occ_visit_stmt(below[i], &visitor))
			return seen || declared_on_path(below[i], object, d);
	return false;
}

bool occ_is_in_scope(const struct occ_walk *w, const struct occ_object *object)
{
	if (object->storage == OCC_STORAGE_PARAMETER || !object->owner)
		return true;
	return w->region->function->body && declared_on_path(w->region->function->body, object, w->region->directive);
}

static bool is_after(struct occ_loc a, struct occ_loc b)
{
	return a.line > b.line || (a.line == b.line && a.column > b.column);
}

static bool is_stable_object(struct occ_walk *w, const struct occ_object *object, struct occ_loc since, bool in_loop)
{
	const struct occ_effects *effects;
	const struct occ_effect *e;

	if (!object->owner || !object->owner->body)
		return object->type->is_const;
	if (object->storage != OCC_STORAGE_LOCAL && object->storage != OCC_STORAGE_PARAMETER)
		return object->type->is_const;
	effects = effects_of_function(w, object->owner);
	e = occ_effect_of(effects, object);
	if (effects->has_goto || e->address_escapes || (in_loop && e->written_in_loop))
		return false;
	return !e->is_written || !is_after(e->last_write, since);
}

struct writes { /* to a member of that name in any structure of that type, after a place */
	const struct occ_field *field;
	struct occ_loc since;
	bool anywhere; /* order in the text says nothing */
};

static bool writes_member(const struct occ_expr *expr, void *data)
{
	const struct writes *writes = data;

	if (expr->kind == OCC_EXPR_ADDRESS && expr->a->kind == OCC_EXPR_MEMBER && expr->a->field == writes->field)
		return true; /* a pointer made before can write it after */
	if (!writes->anywhere && !is_after(expr->loc, writes->since))
		return false;
	if (expr->kind == OCC_EXPR_CALL && !(expr->callee && expr->callee->in_system_header) &&
	    !(expr->callee && !strcmp(expr->callee->name, "occ_extent")))
		return true;
	return (expr->kind == OCC_EXPR_ASSIGN || expr->kind == OCC_EXPR_INCDEC) &&
	       (expr->a->type->kind == OCC_TYPE_RECORD ||
		(expr->a->kind == OCC_EXPR_MEMBER && expr->a->field == writes->field));
}

/* p->n or s.n: the variable stays, and nothing afterwards in the function may write such a member. */
static bool is_stable_member(struct occ_walk *w, const struct occ_expr *lvalue, struct occ_loc since, bool in_loop)
{
	const struct occ_expr *base = lvalue->kind == OCC_EXPR_MEMBER ? lvalue->a : NULL;
	struct writes writes = { .since = since, .anywhere = in_loop };
	struct occ_visitor visitor = { .expr = writes_member, .data = &writes };

	if (base && base->kind == OCC_EXPR_DEREF && base->a->kind == OCC_EXPR_LOAD)
		base = base->a->a;
	if (!base || base->kind != OCC_EXPR_OBJECT || !base->object->owner || !base->object->owner->body ||
	    !is_stable_object(w, base->object, since, in_loop))
		return false;
	writes.field = lvalue->field;
	return !occ_visit_stmt(base->object->owner->body, &visitor);
}

bool occ_is_stable(struct occ_walk *w, const struct occ_expr *expr, struct occ_loc since, bool since_in_loop)
{
	if (!expr)
		return true;
	switch (expr->kind) {
	case OCC_EXPR_INT:
		return true;
	case OCC_EXPR_LOAD:
		return expr->a->kind == OCC_EXPR_OBJECT ? is_stable_object(w, expr->a->object, since, since_in_loop) :
							  is_stable_member(w, expr->a, since, since_in_loop);
	case OCC_EXPR_BINARY: case OCC_EXPR_UNARY: case OCC_EXPR_CAST: case OCC_EXPR_CONDITIONAL:
		return occ_is_stable(w, expr->a, since, since_in_loop) && occ_is_stable(w, expr->b, since, since_in_loop) &&
		       occ_is_stable(w, expr->c, since, since_in_loop);
	default:
		return false;
	}
}

static const struct occ_value *size_value(struct occ_walk *w, const struct occ_expr *expr)
{
	struct occ_abstract known;

	w->sizes = w->quiet = true; /* a size that wrapped around would be of no valid object */
	known = occ_evaluate(w, expr);
	w->sizes = w->quiet = false;
	return known.kind == OCC_KNOWN_INTEGER ? known.value : NULL;
}

/* bytes / size, if that leaves nothing over in any term. */
static const struct occ_value *divided(struct occ_walk *w, const struct occ_value *bytes, uint64_t size)
{
	struct occ_value *value;

	if (!bytes || !size)
		return NULL;
	value = occ_arena_alloc(w->arena, sizeof(*value));
	value->terms = occ_arena_alloc(w->arena, bytes->n_terms * sizeof(*value->terms));
	for (unsigned i = 0; i < bytes->n_terms; i++) {
		isl_val *s = isl_val_int_from_ui(w->symbols->isl, size);
		isl_pw_aff *q = isl_pw_aff_scale_down_val(isl_pw_aff_copy(bytes->terms[i].coefficient), isl_val_copy(s));
		isl_pw_aff *back;
		isl_bool whole;

		q = isl_pw_aff_floor(q);
		back = isl_pw_aff_scale_val(isl_pw_aff_copy(q), s);
		whole = isl_pw_aff_is_equal(back, bytes->terms[i].coefficient);
		isl_pw_aff_free(back);
		value->terms[i] = bytes->terms[i];
		value->terms[i].coefficient = occ_keep_pw_aff(w->symbols, q);
		if (whole != isl_bool_true)
			return NULL;
	}
	value->n_terms = bytes->n_terms;
	return value;
}

/* ---- looking through the function ---- */

struct search {
	const struct occ_object *pointer;
	const struct occ_field *field; /* the pointer is this member of it, or of what it points to; NULL: it is the pointer */
	struct occ_loc before; /* the region: only what stands before it counts */
	unsigned loops;
	const struct occ_expr *allocation, *extent; /* calls */
	bool allocation_in_loop, extent_in_loop;
	const struct occ_directive *region;
	bool saw_region;
};

static void search_expr(struct search *s, const struct occ_expr *expr);

static void note_allocation(struct search *s, const struct occ_expr *value)
{
	value = occ_strip_casts(value);
	if (value && value->kind == OCC_EXPR_CALL && value->callee) {
		s->allocation = value;
		s->allocation_in_loop = s->loops > 0;
	}
}

/* Is expr the value of the pointer that is looked for: p, s.p or q->p? */
static bool is_the_pointer(const struct search *s, const struct occ_expr *expr)
{
	expr = expr && expr->kind == OCC_EXPR_LOAD ? expr->a : NULL;
	if (!expr || !s->field)
		return expr && expr->kind == OCC_EXPR_OBJECT && expr->object == s->pointer;
	if (expr->kind != OCC_EXPR_MEMBER || expr->field != s->field)
		return false;
	expr = expr->a->kind == OCC_EXPR_DEREF && expr->a->a->kind == OCC_EXPR_LOAD ? expr->a->a->a : expr->a;
	return expr->kind == OCC_EXPR_OBJECT && expr->object == s->pointer;
}

static void search_expr(struct search *s, const struct occ_expr *expr)
{

	if (!expr)
		return;
	if (expr->kind == OCC_EXPR_ASSIGN && expr->a->kind == OCC_EXPR_OBJECT && expr->a->object == s->pointer)
		note_allocation(s, expr->b);
	if (expr->kind == OCC_EXPR_CALL && expr->callee && !strcmp(expr->callee->name, "occ_extent") &&
	    expr->n_items == 2 && is_after(s->before, expr->loc) && is_the_pointer(s, occ_strip_casts(expr->items[0]))) {
		s->extent = expr;
		s->extent_in_loop = s->loops > 0;
	}
	search_expr(s, expr->a);
	search_expr(s, expr->b);
	search_expr(s, expr->c);
	for (unsigned i = 0; i < expr->n_items; i++)
		search_expr(s, expr->items[i]);
}

/* What is said on a path that does not lead to the region is not said for it. */
static void search_stmt(struct search *s, const struct occ_stmt *stmt)
{
	bool loop, conditional, had_region;
	struct search before;

	if (!stmt)
		return;
	loop = stmt->kind == OCC_STMT_FOR || stmt->kind == OCC_STMT_WHILE || stmt->kind == OCC_STMT_DO;
	conditional = loop || stmt->kind == OCC_STMT_IF || stmt->kind == OCC_STMT_SWITCH;
	had_region = s->saw_region;
	before = *s;
	s->saw_region |= stmt->directive && stmt->directive == s->region;
	s->loops += loop;
	if (stmt->kind == OCC_STMT_DECL && stmt->object == s->pointer)
		note_allocation(s, stmt->expr);
	search_expr(s, stmt->expr);
	search_expr(s, stmt->step);
	search_stmt(s, stmt->init);
	search_stmt(s, stmt->body);
	search_stmt(s, stmt->then_branch);
	search_stmt(s, stmt->else_branch);
	for (unsigned i = 0; i < stmt->n_children; i++)
		search_stmt(s, stmt->children[i]);
	if (stmt->directive)
		search_stmt(s, stmt->directive->body);
	s->loops -= loop;
	if (conditional && s->saw_region == had_region) {
		s->extent = before.extent;
		s->extent_in_loop = before.extent_in_loop;
	}
}

/* ---- the sources ---- */

static void from_declaration(struct occ_walk *w, struct occ_root *root)
{
	const struct occ_type *t = root->object->declared;

	if (!t || occ_effect_of(effects_of_function(w, root->object->owner), root->object)->is_written)
		return;
	if (t->extent_kind == OCC_EXTENT_CONSTANT)
		root->extent = occ_value_int(w->symbols, (int64_t)t->extent);
	else if (t->extent_kind == OCC_EXTENT_VARIABLE && occ_is_stable(w, t->extent_expr, t->extent_expr->loc, false))
		root->extent = size_value(w, t->extent_expr);
	root->extent_source = "declared";
}

static void from_access_attribute(struct occ_walk *w, struct occ_root *root)
{
	const struct occ_function *f = root->object->owner;

	if (root->object->storage != OCC_STORAGE_PARAMETER ||
	    occ_effect_of(effects_of_function(w, root->object->owner), root->object)->is_written)
		return;
	for (unsigned i = 0; i < f->n_accesses; i++) {
		const struct occ_access_attribute *a = &f->accesses[i];
		struct occ_object *size;

		if (a->size < 0 || (unsigned)a->size >= f->n_parameters || a->pointer >= f->n_parameters ||
		    f->parameters[a->pointer] != root->object)
			continue;
		size = f->parameters[a->size];
		if (!is_stable_object(w, size, size->loc, false))
			continue;
		root->extent = occ_variable_value(w, size).value;
		root->extent_source = "attribute access";
	}
}

static const struct occ_value *allocated_bytes(struct occ_walk *w, const struct occ_expr *call, bool in_loop)
{
	const struct occ_function *f = call->callee;
	int first = f->alloc_size[0], second = f->alloc_size[1];
	const struct occ_value *bytes;

	if (!strcmp(f->name, "malloc") || !strcmp(f->name, "__builtin_malloc"))
		first = 0, second = -1;
	else if (!strcmp(f->name, "calloc") || !strcmp(f->name, "__builtin_calloc"))
		first = 0, second = 1;
	else if (!strcmp(f->name, "aligned_alloc") || !strcmp(f->name, "memalign"))
		first = 1, second = -1;
	else if (!f->is_malloc)
		return NULL;
	if (first < 0 || (unsigned)first >= call->n_items || second >= (int)call->n_items)
		return NULL;
	if (!occ_is_stable(w, call->items[first], call->loc, in_loop))
		return NULL;
	bytes = size_value(w, call->items[first]);
	if (second < 0)
		return bytes;
	if (!occ_is_stable(w, call->items[second], call->loc, in_loop))
		return NULL;
	return occ_value_mul(w->symbols, bytes, size_value(w, call->items[second]));
}

static void from_function_body(struct occ_walk *w, struct occ_root *root)
{
	const struct occ_object *p = root->object;
	const struct occ_effect *e = occ_effect_of(effects_of_function(w, p->owner), p);
	struct search s = { .pointer = p, .field = root->field, .before = w->region->directive->loc,
			    .region = w->region->directive };

	/* Most functions say nothing of that kind. */
	if (!occ_calls_extent(w->arena, p->owner) && !occ_mention_of(w->arena, p->owner, p).is_from_call)
		return;
	search_stmt(&s, p->owner->body);
	if (s.extent && (!root->field || is_stable_member(w, occ_strip_casts(s.extent->items[0])->a, s.extent->loc,
							  s.extent_in_loop)) && (!e->is_written || !is_after(e->last_write, s.extent->loc)) && !e->address_taken &&
	    occ_is_stable(w, s.extent->items[1], s.extent->loc, s.extent_in_loop)) {
		root->extent = divided(w, size_value(w, s.extent->items[1]), root->element->size);
		root->extent_source = "OCC_EXTENT";
	}
	if (root->field || !s.allocation || e->n_writes != 1 || e->address_taken || p->address_taken || p->storage != OCC_STORAGE_LOCAL ||
	    !occ_returns_fresh(w->arena, s.allocation->callee))
		return;
	root->alloc_call = occ_arena_printf(w->arena, "%s at line %u", s.allocation->callee->name, s.allocation->loc.line);
	if (!root->extent) {
		root->extent = divided(w, allocated_bytes(w, s.allocation, s.allocation_in_loop), root->element->size);
		root->extent_source = occ_arena_printf(w->arena, "allocated at line %u", s.allocation->loc.line);
	}
}

void occ_find_extents(struct occ_walk *w)
{
	for (unsigned i = 0; i < w->region->n_roots; i++) {
		struct occ_root *root = w->region->roots[i];

		if (root->kind != OCC_ROOT_POINTEE || root->object->owner != w->region->function)
			continue;
		if (!root->parent)
			from_declaration(w, root);
		if (!root->parent && !root->extent)
			from_access_attribute(w, root);
		from_function_body(w, root);
		if (!root->extent)
			root->extent_source = NULL;
	}
}
