#include "database.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "log.h"
#include "text.h"

/* The words as clang writes them: JSON strings with ", " between. To be freed by the caller. */
static char *overlay_words(const char *overlay_path)
{
	json_t *path = json_string(overlay_path);
	char *quoted = path ? json_dumps(path, JSON_ENCODE_ANY | JSON_ENSURE_ASCII) : NULL;
	char *words = quoted ? xasprintf("\"" OVERLAY_WARNING "\", \"-ivfsoverlay\", %s, ", quoted) : NULL;
	free(quoted);
	json_decref(path);
	return words;
}

static void remove_all(char *text, const char *words)
{
	size_t length = strlen(words);
	for (char *at = text; (at = strstr(at, words));)
		memmove(at, at + length, strlen(at + length) + 1);
}

static void clean_file(const char *file, const char *words)
{
	char *text = read_file(file, NULL);
	if (text && strstr(text, words)) {
		remove_all(text, words);
		FILE *stream = fopen(file, "we");
		bool good = stream && fputs(text, stream) >= 0;
		if (stream && fclose(stream))
			good = false;
		if (!good)
			warn("%s: cannot be written again without the temporary overlay: %s", file, strerror(errno));
	}
	free(text);
}

void database_clean(const struct arguments *arguments, const char *overlay_path)
{
	char *words = overlay_words(overlay_path);
	for (size_t i = 0; words && i < arguments->item_count; i++) {
		const struct argument *argument = &arguments->items[i];
		if (argument->option && argument->option->id == ID_DATABASE)
			clean_file(argument->value, words);
	}
	free(words);
}
