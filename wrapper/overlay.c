#include "overlay.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "text.h"

static bool scalar_end(char c)
{
	return !c || c == ',' || c == '}' || c == ']' || c == '\n';
}

/* Reads the scalar at *AT; the caller frees it. */
static char *read_scalar(const char **at)
{
	const char *in = *at;
	char *text = xcalloc(strlen(in) + 1, 1), *out = text;
	char quote = *in == '"' || *in == '\'' ? *in++ : '\0';
	for (; *in && (quote || !scalar_end(*in)); in++) {
		if (quote == '"' && *in == '\\' && in[1]) {
			in++;
			*out++ = *in == 'n' ? '\n' : *in == 't' ? '\t' : *in;
		} else if (quote && *in == quote) {
			in++;
			if (quote != '\'' || *in != '\'')
				break;
			*out++ = '\'';
		} else if (!quote && *in == ':' && (in[1] == ' ' || in[1] == '\n')) {
			break;
		} else {
			*out++ = *in;
		}
	}
	if (!quote)
		while (out > text && isspace((unsigned char)out[-1]))
			out--;
	*out = '\0';
	*at = in;
	return text;
}

static const char *skip_structure(const char *at)
{
	while (*at && strchr(" \t\r\n{}[],-", *at))
		at++;
	return at;
}

static void add_entry(struct overlay *overlay, const char *directory, const char *name, const char *contents)
{
	overlay->entries = xrealloc(overlay->entries, (overlay->count + 1) * sizeof(*overlay->entries));
	struct overlay_entry *entry = &overlay->entries[overlay->count++];
	entry->name = name[0] == '/' ? xstrdup(name) : xasprintf("%s/%s", directory, name);
	entry->contents = xstrdup(contents);
}

/* The name of a directory comes before those of its files; external-contents follows or precedes a file's own name. */
static void read_entries(struct overlay *overlay, const char *at)
{
	char *directory = xstrdup(""), *name = NULL, *contents = NULL;
	while (*(at = skip_structure(at))) {
		char *key = read_scalar(&at), *value = NULL;
		while (*at == ' ' || *at == ':' || *at == '\t')
			at++;
		if (*at && !strchr("[{\n", *at) && *key)
			value = read_scalar(&at);
		if (value && !strcmp(key, "name")) {
			free(name);
			name = value;
		} else if (value && !strcmp(key, "external-contents")) {
			free(contents);
			contents = value;
		} else {
			if (!value && !strcmp(key, "contents") && name) {
				free(directory);
				directory = name;
				name = NULL;
			}
			free(value);
		}
		if (!*key && *at)
			at++;
		free(key);
		if (name && contents) {
			add_entry(overlay, directory, name, contents);
			free(name);
			free(contents);
			name = contents = NULL;
		}
	}
	free(directory);
	free(name);
	free(contents);
}

bool overlay_read(const char *path, struct overlay *overlay)
{
	*overlay = (struct overlay){0};
	char *text = read_file(path, NULL);
	if (!text)
		return false;
	read_entries(overlay, text);
	free(text);
	return overlay->count > 0;
}

void overlay_release(struct overlay *overlay)
{
	for (size_t i = 0; i < overlay->count; i++) {
		free(overlay->entries[i].name);
		free(overlay->entries[i].contents);
	}
	free(overlay->entries);
	*overlay = (struct overlay){0};
}

static bool same_text(const char *a, const char *b)
{
	size_t a_length = 0, b_length = 0;
	char *first = read_file(a, &a_length), *second = read_file(b, &b_length);
	bool same = first && second && a_length == b_length && !memcmp(first, second, a_length);
	free(first);
	free(second);
	return same;
}

bool overlay_conflict(const struct overlay *a, const struct overlay *b)
{
	for (size_t i = 0; i < a->count; i++)
		for (size_t j = 0; j < b->count; j++)
			if (!strcmp(a->entries[i].name, b->entries[j].name) &&
			    !same_text(a->entries[i].contents, b->entries[j].contents))
				return true;
	return false;
}

const char *overlay_find(const struct overlay *overlay, const char *path)
{
	struct stat wanted, about;
	if (stat(path, &wanted))
		return NULL;
	for (size_t i = 0; i < overlay->count; i++)
		if (!stat(overlay->entries[i].name, &about) && about.st_ino == wanted.st_ino &&
		    about.st_dev == wanted.st_dev)
			return overlay->entries[i].contents;
	return NULL;
}
