#include "explainer.h"

#include "phrase.h"

#include <isl/val.h>

#include <string.h>

const char *occ_root_text(struct explainer *e, const struct occ_root *root)
{
	const char *name = root->name ? root->name : root->object ? root->object->name : NULL;

	if (root->kind == OCC_ROOT_FRESH && root->alloc_call)
		return occ_arena_printf(e->arena, "memory from %s", root->alloc_call);
	if (!name || root->kind == OCC_ROOT_UNKNOWN)
		return "memory that is not known";
	return root->kind == OCC_ROOT_POINTEE ? occ_arena_printf(e->arena, "*%s", name) : name;
}

const char *occ_lvalue_text(struct explainer *e, const struct occ_access *access)
{
	return access->expr && access->expr->text ? access->expr->text : occ_root_text(e, access->place->root);
}

static __isl_give isl_set *at_most(struct explainer *e, const struct occ_level *level)
{
	isl_pw_aff *size = occ_parameter(e->symbols, isl_id_copy(level->size->id));
	isl_set *few = isl_pw_aff_pos_set(isl_pw_aff_copy(size));
	isl_val *most;

	if (level->most) {
		most = isl_val_int_from_si(e->symbols->isl, level->most);
		few =
		    isl_set_intersect(few, isl_pw_aff_le_set(isl_pw_aff_copy(size),
							     isl_pw_aff_val_on_domain(occ_universe(e->symbols), most)));
	}
	isl_pw_aff_free(size);
	return few;
}

/* What is known of where access is: its loops and threads, and which section or single. */
static __isl_give isl_set *place_in_space(struct explainer *e, const struct occ_access *access)
{
	isl_set *known = isl_set_copy(e->symbols->context);

	for (unsigned i = 0; i < access->n_levels; i++) {
		const struct occ_level *level = access->levels[i];
		isl_pw_aff *number = occ_parameter(e->symbols, isl_id_copy(level->iterator->id));

		if (level->block && level->block->inside)
			known = isl_set_intersect(known, isl_set_copy(level->block->inside));
		if (level->size) {
			isl_pw_aff *size = occ_parameter(e->symbols, isl_id_copy(level->size->id));

			known = isl_set_intersect(known, isl_pw_aff_nonneg_set(isl_pw_aff_copy(number)));
			known = isl_set_intersect(known, isl_pw_aff_lt_set(number, size));
			known = isl_set_intersect(known, at_most(e, level));
		} else {
			isl_pw_aff_free(number);
		}
	}
	return known;
}

static const char *section_number(struct explainer *e, const struct occ_access *access, const struct occ_level *level)
{
	int at = isl_set_find_dim_by_id(access->domain, isl_dim_param, level->iterator->id);
	isl_val *v = at < 0 ? NULL : isl_set_plain_get_val_if_fixed(access->domain, isl_dim_param, (unsigned)at);
	const char *text =
	    isl_val_is_int(v) == isl_bool_true
		? occ_arena_printf(e->arena, "in section %ld of line %u", isl_val_get_num_si(v) + 1, level->loc.line)
		: occ_arena_printf(e->arena, "in a section of line %u", level->loc.line);

	isl_val_free(v);
	return text;
}

/* The innermost construct that is no loop. */
static const char *construct_text(struct explainer *e, const struct occ_access *access)
{
	for (unsigned i = access->n_levels; i-- > 0;) {
		const struct occ_level *level = access->levels[i];

		if (level->variable || level->kind == OCC_LEVEL_SEQUENTIAL)
			continue;
		if (level->kind == OCC_LEVEL_TASK)
			return occ_arena_printf(e->arena, "in the %s of line %u",
						occ_level_has(level, OCC_OMP_TARGET) ? "target region" : "task", level->loc.line);
		if (level->kind != OCC_LEVEL_SHARED)
			return NULL;
		if (occ_level_has(level, OCC_OMP_SECTIONS))
			return section_number(e, access, level);
		return occ_arena_printf(
		    e->arena, occ_level_has(level, OCC_OMP_SINGLE) ? "in the single of line %u" : "at the end of line %u",
		    level->loc.line);
	}
	return NULL;
}

static const char *condition_text(struct explainer *e, const struct occ_access *access)
{
	isl_set *known = place_in_space(e, access), *extra;
	const char *text, *data = "";

	/* Which part of a construct it is in is said in words. */
	extra = isl_set_gist(occ_in_variables(e, isl_set_copy(access->domain), access->levels, access->n_levels),
			     occ_in_variables(e, known, access->levels, access->n_levels));
	for (unsigned i = 0; i < access->n_levels; i++) {
		const struct occ_level *level = access->levels[i];
		int at = isl_set_find_dim_by_id(extra, isl_dim_param, level->iterator->id);

		if (at >= 0 && level->kind == OCC_LEVEL_SHARED && !level->variable)
			extra = isl_set_project_out(extra, isl_dim_param, (unsigned)at, 1);
	}
	text = isl_set_plain_is_universe(extra) == isl_bool_false ? occ_phrase_set(e->symbols, extra, NULL) : "";
	isl_set_free(extra);
	if (access->assumed && access->assumed->condition->text)
		data = occ_arena_printf(e->arena, "%s%s is %s", *text ? ", " : "", access->assumed->condition->text,
					access->assumed->holds ? "true" : "false");
	if (*text || *data)
		return occ_arena_printf(e->arena, "if %s%s", text, data);
	return access->is_exact || access->assumed ? NULL : "perhaps";
}

static const char *joined(struct explainer *e, const char *text, const char *more)
{
	return more ? occ_arena_printf(e->arena, "%s, %s", text, more) : text;
}

const char *occ_critical_text(struct explainer *e, const struct occ_critical *critical)
{
	return *critical->name ? occ_arena_printf(e->arena, "critical section %s", critical->name)
			       : "the critical section without a name";
}

static const char *protection_text(struct explainer *e, const struct occ_access *access)
{
	const char *text = access->is_atomic ? "atomic" : NULL;

	for (const struct occ_critical *c = access->critical; c; c = c->outer) {
		const char *more = occ_arena_printf(e->arena, "in %s", occ_critical_text(e, c));

		text = text ? joined(e, text, more) : more;
	}
	for (unsigned i = 0; i < access->n_locks; i++) {
		const char *more = occ_arena_printf(e->arena, "holding %s", occ_root_text(e, access->locks[i]->root));

		text = text ? joined(e, text, more) : more;
	}
	return text;
}

static const char *where_text(struct explainer *e, const struct occ_access *access)
{
	const char *text = occ_arena_printf(e->arena, "line %u", access->loc.line);

	if (access->site && access->site->call->loc.line)
		text = occ_arena_printf(e->arena, "%s (called from line %u)", text, access->site->call->loc.line);
	text = joined(e, text, construct_text(e, access));
	text = joined(e, text, protection_text(e, access));
	return joined(e, text, condition_text(e, access));
}

static const char *owner_text(const struct occ_root *root)
{
	if (root->kind == OCC_ROOT_UNKNOWN)
		return "";
	if (root->is_reduction)
		return "; copies that the reduction combines";
	return root->depth ? "; private" : "; shared";
}

struct line { /* of one lvalue in one place */
	const char *lvalue, *where;
	bool is_read, is_written;
};

static void explain_root(struct explainer *e, const struct occ_root *root)
{
	struct line *lines = NULL;
	unsigned n = 0, k;
	int width = 0;

	for (unsigned i = 0; i < e->region->n_accesses; i++) {
		const struct occ_access *a = e->region->accesses[i];
		struct line line = {occ_lvalue_text(e, a), NULL, a->kind == OCC_READ, a->kind == OCC_WRITE};

		if (a->place->root != root)
			continue;
		line.where = where_text(e, a);
		for (k = 0; k < n; k++)
			if (!strcmp(lines[k].lvalue, line.lvalue) && !strcmp(lines[k].where, line.where))
				break;
		if (k == n) {
			lines = occ_arena_grow(e->arena, lines, n, sizeof(*lines));
			lines[n++] = line;
		}
		lines[k].is_read |= line.is_read;
		lines[k].is_written |= line.is_written;
		width = (int)strlen(line.lvalue) > width ? (int)strlen(line.lvalue) : width;
	}
	if (n && root->element && root->element->spelling)
		fprintf(e->to, "  %s (%s%s)\n", occ_root_text(e, root), root->element->spelling, owner_text(root));
	else if (n)
		fprintf(e->to, "  %s\n", occ_root_text(e, root));
	for (k = 0; k < n; k++)
		fprintf(e->to, "    %-*s  %s, %s\n", width < 32 ? width : 32, lines[k].lvalue,
			lines[k].is_read && lines[k].is_written ? "read and written"
			: lines[k].is_read			? "read"
								: "written",
			lines[k].where);
}

bool occ_root_is_written(const struct occ_region *region, const struct occ_root *root)
{
	for (unsigned i = 0; i < region->n_accesses; i++)
		if (region->accesses[i]->place->root == root && region->accesses[i]->kind == OCC_WRITE)
			return true;
	return false;
}

static bool is_counter(const struct occ_region *region, const struct occ_root *root)
{
	for (unsigned i = 0; i < region->n_accesses && root->depth; i++)
		for (unsigned k = 0; k < region->accesses[i]->n_levels; k++)
			if (region->accesses[i]->levels[k]->variable == root->object)
				return true;
	return false;
}

bool occ_root_is_dull(const struct occ_region *region, const struct occ_root *root)
{
	if (root->kind == OCC_ROOT_CONSTANT || (root->kind == OCC_ROOT_OBJECT && is_counter(region, root)))
		return true;
	return root->kind == OCC_ROOT_OBJECT && root->element && root->element->kind == OCC_TYPE_POINTER &&
	       !occ_root_is_written(region, root);
}

void occ_explain_accesses(struct explainer *e)
{
	occ_explain_section(e, "Accesses");
	for (unsigned i = 0; i < e->region->n_roots; i++)
		if (!occ_root_is_dull(e->region, e->region->roots[i]))
			explain_root(e, e->region->roots[i]);
}
