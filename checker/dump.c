#include "dump.h"

#include <inttypes.h>
#include <string.h>

struct printer {
	FILE *to;
	unsigned level;
};

static void expression(struct printer *p, const char *role, const struct occ_expr *e);
static void statement(struct printer *p, const char *role, const struct occ_stmt *s);

/* ---- lines ---- */

static void begin_line(const struct printer *p, const char *role)
{
	fprintf(p->to, "%*s", (int)(2 * p->level), "");
	if (role)
		fprintf(p->to, "%s: ", role);
}

static void end_line(const struct printer *p, const struct occ_loc *loc)
{
	if (loc && loc->line)
		fprintf(p->to, " @%u:%u", loc->line, loc->column);
	fputc('\n', p->to);
}

/* Quoted, with the characters that would break a line written as escapes. */
static void quoted(const struct printer *p, const char *text)
{
	fputc('"', p->to);
	for (; *text; text++) {
		if (*text == '\n')
			fputs("\\n", p->to);
		else if (*text == '\r')
			fputs("\\r", p->to);
		else
			fputc(*text, p->to);
	}
	fputc('"', p->to);
}

/* ---- types ---- */

static void type_name(const struct printer *p, const struct occ_type *type)
{
	fprintf(p->to, " '%s'", type ? type->spelling : "?");
}

static const char *const type_kinds[] = {"VOID",  "BOOL",   "INT",	"FLOAT", "COMPLEX",
					 "POINTER", "ARRAY", "RECORD", "FUNCTION", "OTHER"};

/* All that is known of a type, in parentheses: an object's type is shown this way once. */
static void type_detail(const struct printer *p, const struct occ_type *type, unsigned depth)
{
	fprintf(p->to, "(%s", type_kinds[type->kind]);
	if (type->is_const)
		fputs(" const", p->to);
	if (type->is_volatile)
		fputs(" volatile", p->to);
	if (type->is_restrict)
		fputs(" restrict", p->to);
	if (type->is_atomic)
		fputs(" atomic", p->to);
	if (type->kind == OCC_TYPE_INT)
		fprintf(p->to, " %s%u%s", type->is_signed ? "s" : "u", type->bits, type->is_character ? " character" : "");
	if (type->kind == OCC_TYPE_FLOAT)
		fprintf(p->to, " %u", type->bits);
	if (type->kind == OCC_TYPE_RECORD)
		fprintf(p->to, " %s %s", type->record->is_union ? "union" : "struct", type->record->name);
	if (type->kind == OCC_TYPE_ARRAY) {
		static const char *const extents[] = {"none", "constant", "variable", "star"};
		fprintf(p->to, " %s", extents[type->extent_kind]);
		if (type->extent_kind == OCC_EXTENT_CONSTANT)
			fprintf(p->to, " %" PRIu64, type->extent);
		if (type->extent_is_static)
			fputs(" static", p->to);
	}
	fprintf(p->to, " size %" PRIu64, type->size);
	if (type->element && depth) {
		fputc(' ', p->to);
		type_detail(p, type->element, depth - 1);
	}
	fputc(')', p->to);
}

/* The extents of an array type that are not constants, one node each. */
static void extents(struct printer *p, const struct occ_type *type)
{
	for (unsigned depth = 0; type && depth < 8; type = type->element, depth++)
		if (type->kind == OCC_TYPE_ARRAY && type->extent_expr)
			expression(p, "extent", type->extent_expr);
}

/* ---- expressions ---- */

static const char *const expr_kinds[] = {
	"INT",	  "FLOAT",   "STRING",	    "OBJECT", "FUNCTION", "LOAD", "DECAY",     "SUBSCRIPT",	       "DEREF",
	"ADDRESS", "MEMBER",  "UNARY",	    "BINARY", "LOGICAL",  "CONDITIONAL", "ASSIGN", "INCDEC", "CAST",
	"COMMA",  "CALL",    "INIT_LIST", "COMPOUND_LITERAL", "STMT_EXPR", "SECTION", "UNKNOWN"};

static const char *const op_names[] = {"",   "+",  "-", "*",  "/",  "%",  "<<", ">>", "&", "|", "^",
				       "<", "<=", ">", ">=", "==", "!=", "&&", "||", "-", "~", "!"};

static void expression_head(const struct printer *p, const struct occ_expr *e)
{
	fputs(expr_kinds[e->kind], p->to);
	if (e->op)
		fprintf(p->to, " %s", op_names[e->op]);
	if (e->kind == OCC_EXPR_ASSIGN)
		fputc('=', p->to);
	if (e->kind == OCC_EXPR_INCDEC)
		fputs(e->is_postfix ? " postfix" : " prefix", p->to);
	if (e->is_explicit)
		fputs(" explicit", p->to);
	if (e->kind == OCC_EXPR_INT)
		fprintf(p->to, " %" PRId64, e->value);
	if (e->kind == OCC_EXPR_FLOAT)
		fprintf(p->to, " %g", e->number);
	if (e->object)
		fprintf(p->to, " %s#%u", e->object->name, e->object->id);
	if (e->callee)
		fprintf(p->to, " %s", e->callee->name);
	if (e->field)
		fprintf(p->to, " .%s[%u]", e->field->name, e->field->index);
	type_name(p, e->type);
	if (e->compute)
		fprintf(p->to, " in '%s'", e->compute->spelling);
	if (e->reason)
		fprintf(p->to, " (%s)", e->reason);
	if (e->has_side_effects)
		fputs(" effects", p->to);
	if (e->text) {
		fputc(' ', p->to);
		quoted(p, e->text);
	}
	end_line(p, &e->loc);
}

static void expression(struct printer *p, const char *role, const struct occ_expr *e)
{
	if (!e)
		return;
	begin_line(p, role);
	expression_head(p, e);
	p->level++;
	expression(p, NULL, e->a);
	expression(p, NULL, e->b);
	expression(p, e->kind == OCC_EXPR_SECTION ? "length" : NULL, e->c);
	expression(p, "stride", e->d);
	for (unsigned i = 0; i < e->n_items; i++) {
		if (e->items[i]) {
			expression(p, NULL, e->items[i]);
		} else {
			begin_line(p, NULL);
			fputs("ZERO\n", p->to);
		}
	}
	statement(p, NULL, e->body);
	p->level--;
}

/* ---- OpenMP ---- */

static void constructs(const struct printer *p, unsigned bits)
{
	static const char *const names[] = {
		"TARGET",   "TEAMS",	"DISTRIBUTE", "PARALLEL",  "FOR",	"SIMD",	 "LOOP",	"SECTIONS",
		"SECTION",  "SINGLE",	"MASKED",     "CRITICAL",  "ATOMIC",	"BARRIER", "ORDERED",	"TASK",
		"TASKLOOP", "TASKWAIT", "TASKGROUP",  "TASKYIELD", "FLUSH",	"SCAN",	 "CANCEL",	"TARGET_DATA",
		"ENTER_DATA", "EXIT_DATA", "UPDATE",  "TRANSFORM", "OTHER"};
	for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++)
		if (bits & 1u << i)
			fprintf(p->to, " %s", names[i]);
}

static const char *const clause_kinds[] = {
	"OTHER", "MAP", "TO", "FROM", "PRIVATE", "FIRSTPRIVATE", "LASTPRIVATE", "SHARED", "LINEAR", "REDUCTION",
	"IN_REDUCTION", "TASK_REDUCTION", "COPYIN", "COPYPRIVATE", "IS_DEVICE_PTR", "HAS_DEVICE_ADDR",
	"USE_DEVICE_PTR", "USE_DEVICE_ADDR", "DEFAULT", "DEFAULTMAP", "COLLAPSE", "ORDERED", "SAFELEN", "SIMDLEN",
	"SCHEDULE", "DIST_SCHEDULE", "NUM_TEAMS", "THREAD_LIMIT", "NUM_THREADS", "DEVICE", "IF", "FINAL", "PRIORITY",
	"GRAINSIZE", "NUM_TASKS", "DEPEND", "NOWAIT", "NOGROUP", "UNTIED", "MERGEABLE", "ORDER", "BIND", "PROC_BIND",
	"HINT", "ATOMIC_READ", "ATOMIC_WRITE", "ATOMIC_UPDATE", "ATOMIC_CAPTURE", "ATOMIC_COMPARE", "ALLOCATE",
	"USES_ALLOCATORS"};

static void map_words(const struct printer *p, const struct occ_clause *c)
{
	static const char *const types[] = {"tofrom", "to", "from", "alloc", "release", "delete"};
	static const char *const modifiers[] = {"always", "close", "present", "mapper", "hold"};
	if (c->kind == OCC_CLAUSE_MAP)
		fprintf(p->to, " %s", types[c->map_type]);
	for (unsigned i = 0; i < sizeof(modifiers) / sizeof(*modifiers); i++)
		if (c->map_modifiers & 1u << i)
			fprintf(p->to, " %s", modifiers[i]);
}

static void clause(struct printer *p, const struct occ_clause *c)
{
	begin_line(p, NULL);
	fprintf(p->to, "clause %s %s", clause_kinds[c->kind], c->name);
	map_words(p, c);
	if (*c->text)
		fprintf(p->to, " [%s]", c->text);
	if (*c->modifier)
		fprintf(p->to, " modifier [%s]", c->modifier);
	if (c->is_implicit)
		fputs(" implicit", p->to);
	end_line(p, &c->loc);
	p->level++;
	expression(p, "expr", c->expr);
	for (unsigned i = 0; i < c->n_items; i++)
		expression(p, NULL, c->items[i]);
	p->level--;
}

static void anchor(const struct printer *p, const struct occ_anchor *a)
{
	begin_line(p, NULL);
	if (!a->file) {
		fprintf(p->to, "anchor none (%s)\n", a->why_not ? a->why_not : "");
		return;
	}
	fprintf(p->to, "anchor %" PRIu64 "..%" PRIu64 " before ", a->begin, a->end);
	quoted(p, a->before);
	fputs(" after ", p->to);
	quoted(p, a->after);
	fprintf(p->to, "%s%s\n", a->in_string ? " string" : "", a->in_macro ? " macro" : "");
}

static void directive(struct printer *p, const struct occ_directive *d)
{
	p->level++;
	begin_line(p, NULL);
	fputs("constructs", p->to);
	constructs(p, d->constructs);
	fprintf(p->to, " collapse %u end %u%s", d->collapse, d->end_line, d->in_system_header ? " system" : "");
	if (*d->critical_name)
		fprintf(p->to, " name %s", d->critical_name);
	fputc('\n', p->to);
	anchor(p, &d->anchor);
	for (unsigned i = 0; i < d->n_clauses; i++)
		clause(p, &d->clauses[i]);
	statement(p, "body", d->body);
	p->level--;
}

/* ---- statements ---- */

static void object(struct printer *p, const char *role, const struct occ_object *o)
{
	static const char *const storages[] = {"parameter", "local", "static-local", "file-static", "global", "thread"};
	static const char *const targets[] = {"", " declare-target", " declare-target-link"};
	begin_line(p, role);
	fprintf(p->to, "object %s#%u %s%s%s%s", o->name, o->id, storages[o->storage], targets[o->declare_target],
		o->address_taken ? " address-taken" : "", o->has_definition ? " defined" : "");
	type_name(p, o->type);
	fputc(' ', p->to);
	type_detail(p, o->type, 4);
	end_line(p, &o->loc);
	p->level++;
	extents(p, o->type);
	if (o->declared) {
		begin_line(p, "declared");
		type_detail(p, o->declared, 4);
		type_name(p, o->declared);
		fputc('\n', p->to);
		p->level++;
		extents(p, o->declared);
		p->level--;
	}
	p->level--;
}

static const char *const stmt_kinds[] = {"NULL", "EXPR", "DECL", "BLOCK", "IF", "FOR", "WHILE", "DO", "SWITCH", "CASE",
					 "DEFAULT", "BREAK", "CONTINUE", "RETURN", "GOTO", "LABEL", "DIRECTIVE",
					 "UNKNOWN"};

static void statement(struct printer *p, const char *role, const struct occ_stmt *s)
{
	if (!s)
		return;
	begin_line(p, role);
	fputs(stmt_kinds[s->kind], p->to);
	if (s->label)
		fprintf(p->to, " %s", s->label);
	if (s->reason)
		fprintf(p->to, " (%s)", s->reason);
	if (s->directive)
		fprintf(p->to, " \"%s\"", s->directive->name);
	end_line(p, &s->loc);
	p->level++;
	if (s->object)
		object(p, NULL, s->object);
	statement(p, "init", s->init);
	expression(p, NULL, s->expr);
	expression(p, "step", s->step);
	statement(p, "then", s->then_branch);
	statement(p, "else", s->else_branch);
	statement(p, NULL, s->body);
	for (unsigned i = 0; i < s->n_children; i++)
		statement(p, NULL, s->children[i]);
	p->level--;
	if (s->directive)
		directive(p, s->directive);
}

/* ---- functions and the unit ---- */

static void accesses(struct printer *p, const struct occ_function *f)
{
	static const char *const modes[] = {"none", "read_only", "write_only", "read_write"};
	for (unsigned i = 0; i < f->n_accesses; i++) {
		begin_line(p, NULL);
		fprintf(p->to, "access %s %u %d\n", modes[f->accesses[i].mode], f->accesses[i].pointer,
			f->accesses[i].size);
	}
}

static void function(struct printer *p, const struct occ_function *f)
{
	static const char *const targets[] = {"", " declare-target", " declare-target-link"};
	begin_line(p, NULL);
	fprintf(p->to, "function %s", f->name);
	type_name(p, f->result);
	fprintf(p->to, "%s%s%s%s%s%s%s%s%s%s", f->is_static ? " static" : "", f->is_inline ? " inline" : "",
		f->is_variadic ? " variadic" : "", f->is_pure ? " pure" : "", f->is_const ? " const" : "",
		f->is_noreturn ? " noreturn" : "", f->is_malloc ? " malloc" : "", f->in_system_header ? " system" : "",
		f->address_taken ? " address-taken" : "", targets[f->declare_target]);
	if (f->alloc_size[0] >= 0)
		fprintf(p->to, " alloc_size %d %d", f->alloc_size[0], f->alloc_size[1]);
	end_line(p, &f->loc);
	p->level++;
	for (unsigned i = 0; i < f->n_parameters; i++)
		object(p, NULL, f->parameters[i]);
	accesses(p, f);
	statement(p, "body", f->body);
	p->level--;
}

static void record(struct printer *p, const struct occ_record *r)
{
	begin_line(p, NULL);
	fprintf(p->to, "%s %s size %" PRIu64 "%s", r->is_union ? "union" : "struct", *r->name ? r->name : "(anonymous)",
		r->size, r->has_flexible_array ? " flexible" : "");
	end_line(p, &r->loc);
	p->level++;
	for (unsigned i = 0; i < r->n_fields; i++) {
		begin_line(p, NULL);
		fprintf(p->to, "field %s at %" PRIu64 "%s", r->fields[i].name, r->fields[i].offset_bits,
			r->fields[i].is_bit_field ? " bit-field" : "");
		if (r->fields[i].type)
			type_name(p, r->fields[i].type);
		fputc('\n', p->to);
	}
	p->level--;
}

static const struct occ_record *record_of(const struct occ_type *type)
{
	while (type && (type->kind == OCC_TYPE_POINTER || type->kind == OCC_TYPE_ARRAY))
		type = type->element;
	return type && type->kind == OCC_TYPE_RECORD ? type->record : NULL;
}

/* The records that the program's own objects are made of, each once. */
static void records(struct printer *p, const struct occ_unit *unit)
{
	for (unsigned i = 0; i < unit->n_objects; i++) {
		const struct occ_record *r = record_of(unit->objects[i]->type);
		bool is_first = r != NULL;
		for (unsigned j = 0; is_first && j < i; j++)
			is_first = record_of(unit->objects[j]->type) != r;
		if (is_first)
			record(p, r);
	}
}

static bool is_file_scope(const struct occ_object *o)
{
	return !o->owner && o->storage != OCC_STORAGE_PARAMETER;
}

void occ_dump_unit(const struct occ_unit *unit, FILE *to)
{
	struct printer p = {to, 0};
	fprintf(to, "unit%s%s%s%s%s\n", unit->strict_aliasing ? " strict-aliasing" : "",
		unit->wrapping_signed ? " wrapping-signed" : "",
		unit->unified_shared_memory ? " unified-shared-memory" : "",
		unit->has_declare_mapper ? " declare-mapper" : "", unit->has_declare_variant ? " declare-variant" : "");
	for (unsigned i = 0; i < unit->n_functions; i++)
		if (!unit->functions[i]->in_system_header)
			function(&p, unit->functions[i]);
	for (unsigned i = 0; i < unit->n_objects; i++) {
		const struct occ_object *o = unit->objects[i];
		if (!is_file_scope(o) && o->storage != OCC_STORAGE_STATIC_LOCAL)
			continue;
		object(&p, NULL, o);
		p.level++;
		expression(&p, "initializer", o->initializer);
		p.level--;
	}
	records(&p, unit);
	for (unsigned i = 0; i < unit->n_functions; i++)
		if (unit->functions[i]->in_system_header)
			function(&p, unit->functions[i]);
	fflush(to);
}
