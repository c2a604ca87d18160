#ifndef OCC_REPORT_SOURCE_H
#define OCC_REPORT_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A C source file as a report needs it: its lines, and its tokens as far as colours and comments go. The text is bytes:
 * it need not be UTF-8, and may hold NUL.
 */
struct source {
	char *text; /* owned; a NUL after the last byte */
	size_t length;
	size_t *starts; /* of each line, and LENGTH after the last */
	size_t line_count;
};

/* Reads NAME, seen from folder ROOT. False with errno set if that fails; SOURCE then is empty and can be released. */
bool source_read(struct source *source, const char *root, const char *name);
void source_release(struct source *source);

/* The file that was asked for last, for writers that go through findings in the order of their files. */
struct source_cache {
	const char *root;
	const char *name; /* NULL: none yet */
	struct source source;
};

/* NAME's text, good until the next call; empty if it cannot be read. */
const struct source *source_cached(struct source_cache *cache, const char *name);

/* Line NUMBER, counted from 1, without its end: bytes in SOURCE, *LENGTH of them; NULL if there is no such line. */
const char *source_line(const struct source *source, size_t number, size_t *length);

/* The line that byte AT is in, counted from 1. */
size_t source_line_at(const struct source *source, size_t at);

enum token_kind {
	TOKEN_PLAIN, /* blanks, names, operators */
	TOKEN_KEYWORD,
	TOKEN_NUMBER,
	TOKEN_STRING, /* and characters, and the <...> of an #include */
	TOKEN_COMMENT,
	TOKEN_DIRECTIVE, /* of the preprocessor: # and its name */
	TOKEN_PRAGMA	 /* #pragma and the words of it */
};

/* Where a walk over the tokens is. Start with all zero. */
struct token_walk {
	size_t begin, end; /* the token */
	enum token_kind kind;
	bool in_pragma, in_include, not_first; /* state between tokens; the last: something stood before on the line */
};

/* Steps to the next token; false at the end of the text. Tokens are next to each other and cover all of the text. */
bool source_next_token(const struct source *source, struct token_walk *walk);

/* LENGTH bytes at TEXT as UTF-8, to be freed: bytes that are no part of a character, and NUL, are U+FFFD there. */
char *source_utf8(const char *text, size_t length);

#endif
