#include "overlay.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "text.h"

static void add_entry(struct overlay *overlay, const char *directory, const char *name, const char *contents)
{
	overlay->entries = xrealloc(overlay->entries, (overlay->count + 1) * sizeof(*overlay->entries));
	struct overlay_entry *entry = &overlay->entries[overlay->count++];
	entry->name = name[0] == '/' || !*directory ? xstrdup(name) : xasprintf("%s/%s", directory, name);
	entry->contents = xstrdup(contents);
}

/* A root is a file, or a directory whose files are named relative to it. */
static void read_roots(struct overlay *overlay, const char *directory, const json_t *roots)
{
	size_t index;
	json_t *root;
	json_array_foreach(roots, index, root)
	{
		const char *name = json_string_value(json_object_get(root, "name"));
		const char *contents = json_string_value(json_object_get(root, "external-contents"));
		if (name && contents)
			add_entry(overlay, directory, name, contents);
		else if (name)
			read_roots(overlay, name, json_object_get(root, "contents"));
	}
}

bool overlay_read(const char *path, struct overlay *overlay)
{
	*overlay = (struct overlay){0};
	json_error_t error;
	json_t *text = json_load_file(path, 0, &error);
	read_roots(overlay, "", json_object_get(text, "roots"));
	json_decref(text);
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
