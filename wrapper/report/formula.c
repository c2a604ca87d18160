#include "formula.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 64 };

/* ---- parsing ---- */

struct parser {
	const char *at;
	struct formula *formula;
	unsigned depth;
	bool failed;
};

/* Binary operators; a higher level binds closer. Longer ones come before their beginnings. */
static const struct operator{
	const char *text;
	int level;
} operators[] = {{"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<=", 7}, {">=", 7}, {"<<", 8}, {">>", 8}, {"|", 3},
		 {"^", 4},  {"&", 5},  {"<", 7},  {">", 7},  {"+", 9},	{"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};

static void skip_blanks(struct parser *parser)
{
	while (isspace((unsigned char)*parser->at))
		parser->at++;
}

static bool take(struct parser *parser, const char *text)
{
	skip_blanks(parser);
	if (!starts_with(parser->at, text))
		return false;
	parser->at += strlen(text);
	return true;
}

static void put(struct parser *parser, const char *word)
{
	string_list_add(&parser->formula->words, word);
}

static void parse_choice(struct parser *parser);

static void take_number(struct parser *parser)
{
	char text[32], *end;
	unsigned long long number = strtoull(parser->at, &end, 0);
	parser->failed |= number > INT64_MAX;
	for (parser->at = end; *parser->at && strchr("uUlLzZ", *parser->at);)
		parser->at++;
	snprintf(text, sizeof(text), "%llu", number);
	put(parser, text);
}

static size_t word_length(const char *text)
{
	size_t length = 0;
	while (isalnum((unsigned char)text[length]) || text[length] == '_')
		length++;
	return length;
}

/* n, p->n, s.t.n */
static void take_name(struct parser *parser)
{
	const char *begin = parser->at;
	parser->at += word_length(parser->at);
	for (;;) {
		size_t dots = parser->at[0] == '.' ? 1 : parser->at[0] == '-' && parser->at[1] == '>' ? 2 : 0;
		if (!dots || isdigit((unsigned char)parser->at[dots]) || !word_length(parser->at + dots))
			break;
		parser->at += dots + word_length(parser->at + dots);
	}
	char *name = xstrndup(begin, (size_t)(parser->at - begin));
	put(parser, name);
	if (!string_list_has(&parser->formula->names, name))
		string_list_add(&parser->formula->names, name);
	free(name);
}

/* (long), (unsigned long), (size_t): words of types alone. */
static bool take_cast(struct parser *parser)
{
	static const char *const types[] = {"long",   "int",	  "unsigned", "signed",	 "short",   "char", "size_t",
					    "ssize_t", "ptrdiff_t", "int64_t",  "uint64_t", "int32_t", "uint32_t"};
	const char *at = parser->at + 1;
	for (bool any = false;; any = true) {
		at += strspn(at, " ");
		if (*at == ')' && any) {
			parser->at = at + 1;
			return true;
		}
		size_t length = word_length(at), i = 0;
		while (i < sizeof(types) / sizeof(*types) && (strlen(types[i]) != length || strncmp(types[i], at, length)))
			i++;
		if (i == sizeof(types) / sizeof(*types))
			return false;
		at += length;
	}
}

static void parse_unary(struct parser *parser)
{
	static const char signs[] = "-!~+";
	static const char *const words[] = {"neg", "not", "inv", NULL};
	skip_blanks(parser);
	const char *sign = *parser->at ? strchr(signs, *parser->at) : NULL;
	if (parser->failed || ++parser->depth > MOST_DEPTH) {
		parser->failed = true;
	} else if (sign) {
		parser->at++;
		parse_unary(parser);
		if (words[sign - signs])
			put(parser, words[sign - signs]);
	} else if (*parser->at == '(' && take_cast(parser)) {
		parse_unary(parser);
	} else if (take(parser, "(")) {
		parse_choice(parser);
		parser->failed |= !take(parser, ")");
	} else if (isdigit((unsigned char)*parser->at)) {
		take_number(parser);
	} else if (isalpha((unsigned char)*parser->at) || *parser->at == '_') {
		take_name(parser);
	} else {
		parser->failed = true;
	}
	parser->depth--;
}

static const struct operator*peek(struct parser *parser)
{
	skip_blanks(parser);
	for (size_t i = 0; i < sizeof(operators) / sizeof(*operators); i++)
		if (starts_with(parser->at, operators[i].text))
			return &operators[i];
	return NULL;
}

static void parse_binary(struct parser *parser, int level)
{
	const struct operator*next;
	parse_unary(parser);
	while (!parser->failed && (next = peek(parser)) && next->level >= level) {
		parser->at += strlen(next->text);
		parse_binary(parser, next->level + 1);
		put(parser, next->text);
	}
}

static void parse_choice(struct parser *parser)
{
	if (++parser->depth > MOST_DEPTH)
		parser->failed = true;
	if (!parser->failed)
		parse_binary(parser, 1);
	if (!parser->failed && take(parser, "?")) {
		parse_choice(parser);
		parser->failed |= !take(parser, ":");
		parse_choice(parser);
		put(parser, "?");
	}
	parser->depth--;
}

bool formula_parse(struct formula *formula, const char *text)
{
	struct parser parser = {.at = text, .formula = formula};
	string_list_init(&formula->words);
	string_list_init(&formula->names);
	parse_choice(&parser);
	skip_blanks(&parser);
	return !parser.failed && !*parser.at;
}

void formula_release(struct formula *formula)
{
	string_list_release(&formula->words);
	string_list_release(&formula->names);
}

bool formula_is_name(const char *word)
{
	return (isalpha((unsigned char)*word) || *word == '_') && strcmp(word, "neg") && strcmp(word, "not") &&
	       strcmp(word, "inv");
}

/* ---- evaluation ---- */

struct number {
	long long value;
	bool good;
};

static struct number binary(const char *op, struct number a, struct number b)
{
	struct number r = {.good = a.good && b.good};
	bool shift = r.good && b.value >= 0 && b.value < 62 && a.value >= 0;
	if (!r.good)
		return r;
	switch (op[0]) {
	case '+': r.good = !__builtin_add_overflow(a.value, b.value, &r.value); break;
	case '-': r.good = !__builtin_sub_overflow(a.value, b.value, &r.value); break;
	case '*': r.good = !__builtin_mul_overflow(a.value, b.value, &r.value); break;
	case '/':
	case '%':
		r.good = b.value && !(a.value == INT64_MIN && b.value == -1);
		if (r.good)
			r.value = op[0] == '/' ? a.value / b.value : a.value % b.value;
		break;
	case '=': r.value = a.value == b.value; break;
	case '!': r.value = a.value != b.value; break;
	case '^': r.value = a.value ^ b.value; break;
	case '&': r.value = op[1] ? a.value && b.value : a.value & b.value; break;
	case '|': r.value = op[1] ? a.value || b.value : a.value | b.value; break;
	case '<':
	case '>':
		if (op[1] == op[0]) {
			r.good = shift && (op[0] == '>' || a.value <= INT64_MAX >> b.value);
			r.value = !r.good ? 0 : op[0] == '<' ? a.value << b.value : a.value >> b.value;
		} else {
			bool less = op[0] == '<' ? a.value < b.value : a.value > b.value;
			r.value = less || (op[1] && a.value == b.value);
		}
		break;
	default: r.good = false;
	}
	return r;
}

static struct number unary(const char *op, struct number a)
{
	struct number zero = {.good = true};
	if (!strcmp(op, "neg"))
		return binary("-", zero, a);
	a.value = op[0] == 'n' ? !a.value : ~a.value;
	return a;
}

/* Works out WORD on the stack; the new height. */
static size_t step(const char *word, struct number *stack, size_t height, long long (*value_of)(void *, const char *),
		   void *data)
{
	if (isdigit((unsigned char)*word)) {
		stack[height++] = (struct number){strtoll(word, NULL, 10), true};
	} else if (formula_is_name(word)) {
		stack[height++] = (struct number){value_of(data, word), true};
	} else if (isalpha((unsigned char)*word)) {
		stack[height - 1] = unary(word, stack[height - 1]);
	} else if (*word == '?') {
		height -= 2;
		if (stack[height - 1].good)
			stack[height - 1] = stack[height - 1].value ? stack[height] : stack[height + 1];
	} else {
		height--;
		stack[height - 1] = binary(word, stack[height - 1], stack[height]);
	}
	return height;
}

bool formula_value(const struct formula *formula, long long (*value_of)(void *data, const char *name), void *data,
		   long long *value)
{
	struct number *stack = xcalloc(formula->words.count, sizeof(*stack));
	size_t height = 0;
	for (size_t i = 0; i < formula->words.count; i++)
		height = step(formula->words.items[i], stack, height, value_of, data);
	bool good = height == 1 && stack[0].good && stack[0].value >= 0;
	*value = good ? stack[0].value : 0;
	free(stack);
	return good;
}
