#ifndef OCC_SCANNER_JSON_H
#define OCC_SCANNER_JSON_H

#include <jansson.h>
#include <stdbool.h>

#include "text.h"

/*
 * Words of a command are bytes, and JSON is UTF-8: a byte that is no part of a UTF-8 character goes as U+F700 plus its
 * value, in the private use area, and comes back as that byte.
 */
json_t *json_from_text(const char *text);

/* The text in VALUE, to be freed by the caller; "" if it is no string. */
char *json_to_text(const json_t *value);

json_t *json_from_list(const struct string_list *list);

/* Adds the strings of the array VALUE to LIST; nothing if it is no array. */
void json_to_list(const json_t *value, struct string_list *list);

/* The string at KEY, "" if there is none; for texts that went in as UTF-8. */
const char *json_text(const json_t *object, const char *key);

/* Writes WHOLE to PATH at once. False with errno set on failure. */
bool json_write(const json_t *whole, const char *path);

#endif
