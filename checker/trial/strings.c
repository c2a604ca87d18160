/* Functions of the library over strings and characters, in the C locale. */
#include "../tree.h"
#include "state.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- strings in the program's memory ---- */

struct string {
	struct place at;
	const char *text; /* NULL: not known, or without an end */
	int64_t length;
};

static struct string string_at(struct trial *t, struct value pointer)
{
	struct string s = { .at = trial_place(t, pointer) };
	const struct block *b = s.at.block;

	if (!b || b->is_dead || s.at.offset < 0)
		return s;
	for (uint64_t i = (uint64_t)s.at.offset; i < b->size && b->known[i]; i++)
		if (!b->bytes[i]) {
			s.text = (const char *)b->bytes + s.at.offset;
			s.length = (int64_t)i - s.at.offset;
			break;
		}
	return s;
}

/* Argument i, which is read up to its end. */
static struct string read_string(struct trial *t, const struct call *c, unsigned i)
{
	struct string s = string_at(t, c->arguments[i]);

	if (s.text)
		trial_note_bytes(t, c, i, s.at, s.length + 1, false);
	return s;
}

static struct value inside(const struct string *s, const char *found)
{
	struct place at = s->at;

	if (!found)
		return whole(0);
	at.offset += found - s->text;
	return whole(trial_address(at));
}

/* ---- what only looks ---- */

static bool compare_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool is_whole = !strcmp(name, "strcmp") && c->n == 2, is_part = !strcmp(name, "strncmp") && c->n == 3;
	struct string a, b;
	int64_t most;

	if (!is_whole && !is_part)
		return false;
	most = is_whole ? INT64_MAX : trial_size_argument(c, 2);
	a = string_at(t, c->arguments[0]);
	b = string_at(t, c->arguments[1]);
	*result = nothing;
	if (a.text && b.text && most >= 0)
		*result = whole(strncmp(a.text, b.text, (size_t)most));
	return true;
}

static bool find_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool is_first = !strcmp(name, "strchr"), is_last = !strcmp(name, "strrchr"), is_part = !strcmp(name, "strstr");
	struct string s, part;

	if (c->n != 2 || (!is_first && !is_last && !is_part))
		return false;
	s = string_at(t, c->arguments[0]);
	part = is_part ? string_at(t, c->arguments[1]) : s;
	*result = nothing;
	if (!s.text || !part.text || (!is_part && c->arguments[1].kind != WHOLE))
		return true;
	if (is_part)
		*result = inside(&s, strstr(s.text, part.text));
	else
		*result = inside(&s, is_first ? strchr(s.text, (int)c->arguments[1].whole) : strrchr(s.text, (int)c->arguments[1].whole));
	return true;
}

static bool number_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool is_real = !strcmp(name, "atof");
	struct string s;

	if (c->n != 1 || (!is_real && strcmp(name, "atoi") != 0 && strcmp(name, "atol") != 0 && strcmp(name, "atoll") != 0))
		return false;
	s = read_string(t, c, 0);
	*result = !s.text ? nothing : is_real ? real(strtod(s.text, NULL)) : trial_convert(whole(strtoll(s.text, NULL, 10)), c->f->result);
	return true;
}

static bool look_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	if (!strcmp(name, "strlen") && c->n == 1) {
		struct string s = read_string(t, c, 0);

		*result = s.text ? whole(s.length) : nothing;
		return true;
	}
	return compare_call(t, c, name, result) || find_call(t, c, name, result) || number_call(t, c, name, result);
}

/* ---- what writes ---- */

/* bytes and then a 0. */
static void put(struct trial *t, const struct call *c, struct place to, const char *bytes, int64_t n)
{
	struct block *b = to.block;

	if (!b || b->is_dead || to.offset < 0 || to.offset + n >= (int64_t)b->size) {
		trial_stop(t, "a string that goes outside an object");
		return;
	}
	trial_note_bytes(t, c, 0, to, n + 1, true);
	memmove(b->bytes + to.offset, bytes, (size_t)n);
	b->bytes[to.offset + n] = 0;
	memset(b->known + to.offset, 1, (size_t)n + 1);
}

static bool copy_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool adds = !strcmp(name, "strcat") || !strcmp(name, "strncat");
	bool is_limited = !strcmp(name, "strncat");
	struct string from, old = { .length = 0 };
	struct place to;
	int64_t n;

	if ((!adds && strcmp(name, "strcpy") != 0) || c->n != (is_limited ? 3u : 2u))
		return false;
	from = read_string(t, c, 1);
	if (adds)
		old = read_string(t, c, 0);
	n = is_limited ? trial_size_argument(c, 2) : from.length;
	to = trial_place(t, c->arguments[0]);
	to.offset += old.length;
	if (!from.text || n < 0 || (adds && !old.text))
		trial_stop(t, "a string that is not known");
	else
		put(t, c, to, from.text, n < from.length ? n : from.length);
	*result = c->arguments[0];
	return true;
}

static bool duplicate_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	struct string from;
	struct place to;

	if ((strcmp(name, "strdup") != 0 && strcmp(name, "__strdup") != 0) || c->n != 1)
		return false;
	from = read_string(t, c, 0);
	if (!from.text) {
		*result = trial_stop(t, "a string that is not known");
		return true;
	}
	to = (struct place){ trial_block(t, "memory", NULL, (uint64_t)from.length + 1, false), 0 };
	trial_copy_bytes(t, to, from.at, (uint64_t)from.length + 1);
	*result = whole(trial_address(to));
	return true;
}

/* ---- printing ---- */

#define MOST_PRINTED 4096

struct printed {
	char text[MOST_PRINTED];
	int length;
	bool is_known;
};

/* One conversion: spec is what is between % and the letter, its length modifiers left out. */
static void convert(struct trial *t, const struct call *c, struct printed *p, const char *spec, char letter, unsigned argument)
{
	struct value v = argument < c->n ? c->arguments[argument] : nothing;
	size_t room = sizeof(p->text) - (size_t)p->length;
	char format[40], *to = p->text + p->length;
	struct string s = { .text = NULL };
	int n = -1;

	if (letter == 's' && v.kind == WHOLE)
		s = string_at(t, v);
	snprintf(format, sizeof(format), "%%%s%s%c", spec, strchr("diuxXo", letter) ? "ll" : "", letter);
	if (strchr("di", letter) && v.kind == WHOLE)
		n = snprintf(to, room, format, (long long)v.whole);
	else if (strchr("uxXo", letter) && v.kind == WHOLE)
		n = snprintf(to, room, format, (unsigned long long)v.whole);
	else if (letter == 'c' && v.kind == WHOLE)
		n = snprintf(to, room, format, (int)v.whole);
	else if (strchr("feEgG", letter) && v.kind == REAL)
		n = snprintf(to, room, format, v.real);
	else if (letter == 's' && s.text)
		n = snprintf(to, room, format, s.text);
	if (n < 0 || (size_t)n >= room)
		p->is_known = false;
	else
		p->length += n;
}

static void print(struct trial *t, const struct call *c, unsigned at, struct printed *p)
{
	struct string format = string_at(t, c->arguments[at]);
	unsigned argument = at + 1;

	p->is_known = format.text;
	for (const char *f = format.text; p->is_known && *f; f++) {
		size_t n = *f == '%' ? strspn(f + 1, "-+ #0123456789.") : 0;
		char spec[24] = "";

		if (*f != '%' || f[1] == '%') {
			p->is_known = p->length + 1 < MOST_PRINTED;
			p->text[p->length++] = *f;
			f += *f == '%';
			continue;
		}
		memcpy(spec, f + 1, n < sizeof(spec) ? n : 0);
		f += n + 1;
		f += strspn(f, "lzjt");
		if (n >= sizeof(spec) || !*f || !strchr("diuxXocfeEgGs", *f))
			p->is_known = false;
		else
			convert(t, c, p, spec, *f, argument++);
	}
}

/* Where what is printed is not known, at least one byte is written, for the 0 at its end. */
static bool print_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool has_size = !strcmp(name, "snprintf");
	struct printed *p;
	struct place to;
	int64_t most;

	if ((!has_size && strcmp(name, "sprintf") != 0) || c->n < 2u + has_size)
		return false;
	p = t->printed = t->printed ? t->printed : occ_arena_alloc(&t->arena, sizeof(*p));
	p->length = 0;
	print(t, c, 1u + has_size, p);
	*result = p->is_known ? whole(p->length) : nothing;
	most = has_size ? trial_size_argument(c, 1) : INT64_MAX;
	to = trial_place(t, c->arguments[0]);
	if (!most || !to.block || to.block->is_dead)
		return true;
	if (p->is_known && most > 0) {
		put(t, c, to, p->text, p->length < most ? p->length : most - 1);
	} else {
		trial_note_bytes(t, c, 0, to, 1, true);
		trial_forget(t, (struct place){ to.block, 0 }, to.block->size);
	}
	return true;
}

/* ---- strtok ---- */

static bool is_one_of(const char *set, unsigned char byte)
{
	return byte && strchr(set, byte);
}

/* The next token of the string at the pointer, and in *next where to go on (a pointer). */
static struct value next_token(struct trial *t, const struct call *c, struct value pointer, struct value *next)
{
	struct string s = string_at(t, pointer), set = read_string(t, c, 1);
	int64_t begin = 0, end;
	struct place cut;

	*next = nothing;
	if (!s.text || !set.text)
		return trial_stop(t, "a string that is not known");
	while (is_one_of(set.text, (unsigned char)s.text[begin]))
		begin++;
	for (end = begin; s.text[end] && !is_one_of(set.text, (unsigned char)s.text[end]);)
		end++;
	trial_note_bytes(t, c, 0, s.at, end + 1, false);
	cut = s.at;
	cut.offset += end;
	*next = whole(trial_address((struct place){ s.at.block, cut.offset + (s.text[end] != 0) }));
	if (begin == end)
		return whole(0);
	if (s.text[end]) {
		trial_note_bytes(t, c, 0, cut, 1, true);
		s.at.block->bytes[cut.offset] = 0;
	}
	return whole(trial_address((struct place){ s.at.block, s.at.offset + begin }));
}

/* strtok keeps its place in memory that all threads share (C17 7.24.5.8), strtok_r in that of its caller. */
static bool token_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	bool is_shared = !strcmp(name, "strtok") && c->n == 2;
	struct value from = c->n ? c->arguments[0] : nothing, next;
	const struct occ_type *pointer;
	struct place kept;

	if (!is_shared && ((strcmp(name, "strtok_r") != 0 && strcmp(name, "__strtok_r") != 0) || c->n != 3))
		return false;
	if (is_shared && !t->tokens)
		t->tokens = trial_block(t, "what strtok keeps", NULL, sizeof(uint64_t), false);
	kept = is_shared ? (struct place){ t->tokens, 0 } : trial_place(t, c->arguments[2]);
	pointer = c->expr->type;
	if (from.kind != WHOLE || !kept.block) {
		*result = trial_stop(t, "a string that is not known");
		return true;
	}
	if (is_shared)
		trial_note(t, kept, sizeof(uint64_t), c->expr, true);
	else
		trial_note_bytes(t, c, 2, kept, sizeof(uint64_t), true);
	if (!from.whole)
		from = trial_read(t, kept, pointer);
	*result = next_token(t, c, from, &next);
	if (!t->stopped)
		trial_write(t, kept, pointer, next);
	return true;
}

/* ---- characters ---- */

static const struct {
	const char *name;
	int (*function)(int);
} characters[] = {
	{ "isalnum", isalnum }, { "isalpha", isalpha }, { "isblank", isblank }, { "iscntrl", iscntrl }, { "isdigit", isdigit },
	{ "isgraph", isgraph }, { "islower", islower }, { "isprint", isprint }, { "ispunct", ispunct }, { "isspace", isspace },
	{ "isupper", isupper }, { "isxdigit", isxdigit }, { "tolower", tolower }, { "toupper", toupper }
};

static bool character_call(const struct call *c, const char *name, struct value *result)
{
	for (unsigned i = 0; i < sizeof(characters) / sizeof(*characters); i++) {
		struct value v = c->n == 1 ? c->arguments[0] : nothing;

		if (strcmp(name, characters[i].name) != 0)
			continue;
		*result = v.kind == WHOLE && v.whole >= -1 && v.whole <= 255 ? whole(characters[i].function((int)v.whole)) : nothing;
		return true;
	}
	return false;
}

/* glibc's macros look into tables that functions return pointers to pointers into, past 128 negative characters. */
static const char *const tables[] = { "__ctype_b_loc", "__ctype_tolower_loc", "__ctype_toupper_loc" };

static struct block *table_of(struct trial *t, unsigned which)
{
	size_t size = which ? sizeof(**__ctype_tolower_loc()) : sizeof(**__ctype_b_loc());
	struct block *table = trial_block(t, "characters", NULL, 384 * size, true);

	if (!which)
		memcpy(table->bytes, *__ctype_b_loc() - 128, table->size);
	else
		memcpy(table->bytes, (which == 1 ? *__ctype_tolower_loc() : *__ctype_toupper_loc()) - 128, table->size);
	return table;
}

static bool table_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	unsigned which = 0;
	struct block *table;

	while (which < 3 && strcmp(name, tables[which]) != 0)
		which++;
	if (c->n || which == 3 || c->f->result->kind != OCC_TYPE_POINTER)
		return false;
	if (!t->characters[which]) {
		t->characters[which] = trial_block(t, "characters", NULL, sizeof(uint64_t), false);
		table = table_of(t, which);
		trial_write(t, (struct place){ t->characters[which], 0 }, c->f->result->element,
			    whole(trial_address((struct place){ table, (int64_t)table->size / 3 })));
	}
	*result = whole(trial_address((struct place){ t->characters[which], 0 }));
	return true;
}

bool trial_string_call(struct trial *t, const struct call *c, const char *name, struct value *result)
{
	return look_call(t, c, name, result) || copy_call(t, c, name, result) || duplicate_call(t, c, name, result) ||
	       print_call(t, c, name, result) || token_call(t, c, name, result) || character_call(c, name, result) ||
	       table_call(t, c, name, result);
}
