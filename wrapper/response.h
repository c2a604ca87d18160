#ifndef OCC_RESPONSE_H
#define OCC_RESPONSE_H

#include <stdbool.h>

#include "text.h"

/*
 * Adds to WORDS what the response file PATH holds, split by GNU quoting (backslash, '...' and "..."), with response
 * files inside it expanded as well. False, with WORDS unchanged, if PATH cannot be read: then the word is no
 * response file and stands for itself, as in clang.
 */
bool response_expand(const char *path, struct string_list *words);

/* Adds the words of TEXT, split by that quoting; @file stays as it is. */
void response_split(const char *text, struct string_list *words);

/* Writes COMMAND[1], COMMAND[2], ... to the file PATH in that quoting. False with errno set on failure. */
bool response_write(const char *path, char *const *command);

#endif
