/* Statements. */
#include "state.h"

#include <string.h>

static enum flow declare(struct trial *t, const struct occ_stmt *s)
{
	struct block *block;

	if (s->object->storage != OCC_STORAGE_LOCAL)
		return NEXT;
	trial_fix_extents(t, s->object->type);
	if (t->stopped)
		return NEXT;
	block = trial_bind(t, t->frame, s->object);
	if (s->expr)
		trial_initialise(t, (struct place){ block, 0 }, s->object->type, s->expr);
	return NEXT;
}

static enum flow run_loop(struct trial *t, const struct occ_stmt *s)
{
	bool is_first = s->kind == OCC_STMT_DO;
	enum flow flow;

	if (s->init)
		trial_run(t, s->init);
	while (trial_tick(t)) {
		if (!is_first && s->expr && !trial_is_true(t, trial_evaluate(t, s->expr)))
			return NEXT;
		is_first = false;
		flow = trial_run(t, s->body);
		if (flow == RETURN || flow == GOTO)
			return flow;
		if (flow == BREAK)
			return NEXT;
		if (s->step)
			trial_evaluate(t, s->step);
	}
	return NEXT;
}

static bool is_label_for(const struct occ_stmt *s, const __int128 *value)
{
	for (; s && (s->kind == OCC_STMT_CASE || s->kind == OCC_STMT_DEFAULT); s = s->body)
		if (value ? s->kind == OCC_STMT_CASE && s->expr->value == *value : s->kind == OCC_STMT_DEFAULT)
			return true;
	return false;
}

static enum flow run_switch(struct trial *t, const struct occ_stmt *s)
{
	struct value v = trial_evaluate(t, s->expr);
	const struct occ_stmt *block = s->body;
	unsigned at = 0;

	if (v.kind != WHOLE || block->kind != OCC_STMT_BLOCK) {
		trial_stop(t, "a switch that is not known");
		return NEXT;
	}
	while (at < block->n_children && !is_label_for(block->children[at], &v.whole))
		at++;
	for (unsigned i = 0; at == block->n_children && i < block->n_children; i++)
		if (is_label_for(block->children[i], NULL)) {
			at = i;
			break;
		}
	for (; at < block->n_children; at++) {
		enum flow flow = trial_run(t, block->children[at]);

		if (flow != NEXT)
			return flow == BREAK ? NEXT : flow;
	}
	return NEXT;
}

/* The child of block that has the label; n_children when none has. */
static unsigned find_label(const struct occ_stmt *block, const char *label)
{
	for (unsigned i = 0; i < block->n_children; i++)
		for (const struct occ_stmt *s = block->children[i]; s && s->kind == OCC_STMT_LABEL; s = s->body)
			if (!strcmp(s->label, label))
				return i;
	return block->n_children;
}

static enum flow run_block(struct trial *t, const struct occ_stmt *s)
{
	for (unsigned i = 0; i < s->n_children && !t->stopped; i++) {
		enum flow flow = trial_run(t, s->children[i]);
		unsigned at = flow == GOTO ? find_label(s, t->label) : s->n_children;

		if (at < s->n_children) {
			t->label = NULL;
			i = at - 1; /* which may be before 0 */
		} else if (flow != NEXT) {
			return flow;
		}
	}
	return NEXT;
}

static enum flow run_if(struct trial *t, const struct occ_stmt *s)
{
	bool condition = trial_is_true(t, trial_evaluate(t, s->expr));

	return t->stopped ? NEXT : trial_run(t, condition ? s->then_branch : s->else_branch);
}

static enum flow run_return(struct trial *t, const struct occ_stmt *s)
{
	struct value v = s->expr ? trial_evaluate(t, s->expr) : nothing;

	t->returned = v;
	return RETURN;
}

static enum flow run_kind(struct trial *t, const struct occ_stmt *s)
{
	switch (s->kind) {
	case OCC_STMT_NULL: return NEXT;
	case OCC_STMT_EXPR:
		t->last = trial_evaluate(t, s->expr);
		return NEXT;
	case OCC_STMT_DECL: return declare(t, s);
	case OCC_STMT_BLOCK: return run_block(t, s);
	case OCC_STMT_IF: return run_if(t, s);
	case OCC_STMT_FOR: case OCC_STMT_WHILE: case OCC_STMT_DO: return run_loop(t, s);
	case OCC_STMT_SWITCH: return run_switch(t, s);
	case OCC_STMT_CASE: case OCC_STMT_DEFAULT: case OCC_STMT_LABEL: return trial_run(t, s->body);
	case OCC_STMT_GOTO:
		t->label = s->label;
		return GOTO;
	case OCC_STMT_BREAK: return BREAK;
	case OCC_STMT_CONTINUE: return CONTINUE;
	case OCC_STMT_RETURN: return run_return(t, s);
	case OCC_STMT_DIRECTIVE: return trial_run_directive(t, s);
	default:
		trial_stop(t, "a statement that is not understood");
		return NEXT;
	}
}

enum flow trial_run(struct trial *t, const struct occ_stmt *s)
{
	enum flow flow;

	if (!s || !trial_tick(t))
		return NEXT;
	if (t->label) /* it is in none of the blocks around */
		trial_stop(t, "a goto that is not followed");
	t->depth++;
	flow = run_kind(t, s);
	t->depth--;
	return flow;
}
