#include "source.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "checker/utf8.h"
#include "text.h"

static void find_lines(struct source *source)
{
	size_t lines = 1;
	for (size_t i = 0; i < source->length; i++)
		lines += source->text[i] == '\n';
	source->starts = xcalloc(lines + 1, sizeof(*source->starts));
	source->line_count = source->length ? 1 : 0;
	for (size_t i = 0; i + 1 < source->length; i++)
		if (source->text[i] == '\n')
			source->starts[source->line_count++] = i + 1;
	source->starts[source->line_count] = source->length;
}

bool source_read(struct source *source, const char *root, const char *name)
{
	*source = (struct source){0};
	char *path = *name == '/' || !root || !*root ? xstrdup(name) : xasprintf("%s/%s", root, name);
	source->text = read_file(path, &source->length);
	free(path);
	if (!source->text)
		return false;
	find_lines(source);
	return true;
}

void source_release(struct source *source)
{
	free(source->text);
	free(source->starts);
	*source = (struct source){0};
}

const struct source *source_cached(struct source_cache *cache, const char *name)
{
	if (cache->name && !strcmp(cache->name, name))
		return &cache->source;
	source_release(&cache->source);
	source_read(&cache->source, cache->root, name);
	cache->name = name;
	return &cache->source;
}

const char *source_line(const struct source *source, size_t number, size_t *length)
{
	if (!number || number > source->line_count)
		return NULL;
	size_t begin = source->starts[number - 1], end = source->starts[number];
	while (end > begin && (source->text[end - 1] == '\n' || source->text[end - 1] == '\r'))
		end--;
	*length = end - begin;
	return source->text + begin;
}

size_t source_line_at(const struct source *source, size_t at)
{
	size_t low = 0, high = source->line_count;
	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;
		if (source->starts[middle] <= at)
			low = middle;
		else
			high = middle;
	}
	return low + 1;
}

/* Sorted, for bsearch. */
static const char *const keywords[] = {
	"_Alignas",    "_Alignof",  "_Atomic",	  "_Bool",    "_Complex", "_Generic", "_Imaginary",
	"_Noreturn",   "_Static_assert", "_Thread_local", "alignas", "alignof", "auto", "bool",
	"break",       "case",	    "char",	  "const",    "constexpr", "continue", "default",
	"do",	       "double",    "else",	  "enum",     "extern",	  "false",    "float",
	"for",	       "goto",	    "if",	  "inline",   "int",	  "long",     "nullptr",
	"register",    "restrict",  "return",	  "short",    "signed",	  "sizeof",   "static",
	"static_assert", "struct",  "switch",	  "thread_local", "true", "typedef",  "typeof",
	"union",       "unsigned",  "void",	  "volatile", "while"};

struct word {
	const char *text;
	size_t length;
};

static int compare_keyword(const void *key, const void *item)
{
	const struct word *word = key;
	const char *keyword = *(const char *const *)item;
	int order = strncmp(word->text, keyword, word->length);
	return order ? order : keyword[word->length] ? -1 : 0;
}

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static size_t skip_word(const struct source *source, size_t at)
{
	while (at < source->length && is_word(source->text[at]))
		at++;
	return at;
}

static size_t skip_number(const struct source *source, size_t at)
{
	const char *text = source->text;
	for (; at < source->length && (is_word(text[at]) || text[at] == '.' || text[at] == '\''); at++)
		if (strchr("eEpP", text[at]) && (text[at + 1] == '+' || text[at + 1] == '-'))
			at++;
	return at;
}

/* A string ends with its line if it is not closed, as the compiler has it. */
static size_t skip_string(const struct source *source, size_t at, char close)
{
	for (at++; at < source->length && source->text[at] != '\n'; at++) {
		if (source->text[at] == close)
			return at + 1;
		if (source->text[at] == '\\' && at + 1 < source->length)
			at++;
	}
	return at;
}

static size_t skip_line_comment(const struct source *source, size_t at)
{
	for (; at < source->length && source->text[at] != '\n'; at++)
		if (source->text[at] == '\\' && at + 1 < source->length)
			at++;
	return at;
}

static size_t skip_block_comment(const struct source *source, size_t at)
{
	for (at += 2; at + 1 < source->length; at++)
		if (source->text[at] == '*' && source->text[at + 1] == '/')
			return at + 2;
	return source->length;
}

static size_t skip_blanks(const struct source *source, size_t at)
{
	while (at < source->length && (source->text[at] == ' ' || source->text[at] == '\t'))
		at++;
	return at;
}

/* A directive's # and name. */
static void take_directive(const struct source *source, struct token_walk *walk)
{
	size_t name = skip_blanks(source, walk->begin + 1);
	walk->end = skip_word(source, name);
	size_t length = walk->end - name;
	walk->in_pragma = length == 6 && !memcmp(source->text + name, "pragma", length);
	walk->in_include = length == 7 && !memcmp(source->text + name, "include", length);
	walk->kind = walk->in_pragma ? TOKEN_PRAGMA : TOKEN_DIRECTIVE;
}

static void take_line_end(const struct source *source, struct token_walk *walk)
{
	bool goes_on = walk->begin && source->text[walk->begin - 1] == '\\';
	walk->end = walk->begin + 1;
	walk->in_pragma &= goes_on;
	walk->in_include &= goes_on;
	walk->not_first = goes_on;
}

static void take_word(const struct source *source, struct token_walk *walk)
{
	walk->end = skip_word(source, walk->begin);
	struct word word = {source->text + walk->begin, walk->end - walk->begin};
	if (walk->in_pragma)
		walk->kind = TOKEN_PRAGMA;
	else if (bsearch(&word, keywords, sizeof(keywords) / sizeof(*keywords), sizeof(*keywords), compare_keyword))
		walk->kind = TOKEN_KEYWORD;
}

bool source_next_token(const struct source *source, struct token_walk *walk)
{
	walk->begin = walk->end;
	if (walk->begin >= source->length)
		return false;
	const char *at = source->text + walk->begin; /* a NUL follows the text: at[1] can be read */
	bool first = !walk->not_first;
	walk->kind = TOKEN_PLAIN;
	if (*at == '\n') {
		take_line_end(source, walk);
		return true;
	}
	if (*at == ' ' || *at == '\t') {
		walk->end = skip_blanks(source, walk->begin);
		return true;
	}
	if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
		walk->kind = TOKEN_COMMENT;
		walk->end = at[1] == '/' ? skip_line_comment(source, walk->begin) : skip_block_comment(source, walk->begin);
		return true;
	}
	walk->not_first = true;
	if (*at == '#' && first) {
		take_directive(source, walk);
	} else if (*at == '"' || *at == '\'' || (*at == '<' && walk->in_include)) {
		walk->kind = TOKEN_STRING;
		walk->end = skip_string(source, walk->begin, *at == '<' ? '>' : *at);
	} else if (isdigit((unsigned char)*at) || (*at == '.' && isdigit((unsigned char)at[1]))) {
		walk->kind = TOKEN_NUMBER;
		walk->end = skip_number(source, walk->begin);
	} else if (is_word(*at)) {
		take_word(source, walk);
	} else {
		walk->end = walk->begin + 1;
	}
	return true;
}

char *source_utf8(const char *text, size_t length)
{
	char *clean = xcalloc(3 * length + 1, 1), *end = clean;
	const char *stop = text + length;
	for (unsigned n; text < stop; text += n) {
		uint32_t character;
		n = *text ? occ_utf8_decode(text, &character) : 0;
		if (n && n <= (size_t)(stop - text)) {
			memcpy(end, text, n);
			end += n;
		} else {
			memcpy(end, "\xef\xbf\xbd", 3);
			end += 3;
			n = 1;
		}
	}
	return clean;
}
