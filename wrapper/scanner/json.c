#include "json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"

enum { STRAY_BYTE = 0xF700 };

/* Length of the UTF-8 character at TEXT; 0 if there is none. U+F780 to U+F7FF do not count, as they stand for bytes. */
static size_t character(const unsigned char *text)
{
	size_t length = text[0] < 0x80			    ? 1
			: text[0] >= 0xC2 && text[0] < 0xE0 ? 2
			: (text[0] & 0xF0) == 0xE0	    ? 3
			: text[0] >= 0xF0 && text[0] < 0xF5 ? 4
							    : 0;
	for (size_t i = 1; i < length; i++)
		if ((text[i] & 0xC0) != 0x80)
			return 0;
	if (length == 3 && ((text[0] == 0xE0 && text[1] < 0xA0) || (text[0] == 0xED && text[1] > 0x9F)))
		return 0;
	if (length == 3 && text[0] == 0xEF && (text[1] == 0x9E || text[1] == 0x9F))
		return 0;
	if (length == 4 && ((text[0] == 0xF0 && text[1] < 0x90) || (text[0] == 0xF4 && text[1] > 0x8F)))
		return 0;
	return length;
}

json_t *json_from_text(const char *text)
{
	char *made = xcalloc(3 * strlen(text) + 1, 1), *end = made;
	for (const unsigned char *at = (const unsigned char *)text; *at;) {
		size_t length = character(at);
		if (length) {
			memcpy(end, at, length);
			end += length;
			at += length;
			continue;
		}
		unsigned code = STRAY_BYTE + *at++;
		*end++ = (char)(0xE0 | code >> 12);
		*end++ = (char)(0x80 | (code >> 6 & 0x3F));
		*end++ = (char)(0x80 | (code & 0x3F));
	}
	json_t *value = json_string(made);
	free(made);
	return value;
}

char *json_to_text(const json_t *value)
{
	const char *in = json_string_value(value);
	char *text = xstrdup(in ? in : ""), *out = text;
	for (const unsigned char *at = (const unsigned char *)(in ? in : ""); *at;) {
		unsigned code = at[0] == 0xEF ? (at[0] & 0x0Fu) << 12 | (at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu) : 0;
		if (code >= STRAY_BYTE + 0x80 && code <= STRAY_BYTE + 0xFF) {
			*out++ = (char)(code - STRAY_BYTE);
			at += 3;
		} else {
			*out++ = (char)*at++;
		}
	}
	*out = '\0';
	return text;
}

json_t *json_from_list(const struct string_list *list)
{
	json_t *array = json_array();
	for (size_t i = 0; i < list->count; i++)
		json_array_append_new(array, json_from_text(list->items[i]));
	return array;
}

void json_to_list(const json_t *value, struct string_list *list)
{
	size_t index;
	json_t *item;
	json_array_foreach(value, index, item)
	{
		char *text = json_to_text(item);
		string_list_add(list, text);
		free(text);
	}
}

const char *json_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

bool json_write(const json_t *whole, const char *path)
{
	char *text = json_dumps(whole, JSON_COMPACT);
	if (!text)
		errno = EINVAL;
	bool good = text && files_write(path, text, strlen(text));
	free(text);
	return good;
}
