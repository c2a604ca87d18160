#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arguments.h"
#include "compilers.h"
#include "files.h"
#include "json.h"
#include "response.h"

static char *find_file(const char *path)
{
	struct stat about;
	if (!stat(path, &about) && S_ISDIR(about.st_mode))
		return xasprintf("%s/compile_commands.json", path);
	return xstrdup(path);
}

static void read_words(const json_t *entry, struct string_list *words)
{
	const json_t *list = json_object_get(entry, "arguments");
	if (json_is_array(list)) {
		json_to_list(list, words);
		return;
	}
	char *text = json_to_text(json_object_get(entry, "command"));
	response_split(text, words);
	free(text);
}

/* Does the command compile FILE as C? Its words decide, since -x may say another thing than the name. */
static bool compiles_c(const struct string_list *words, size_t first, const char *directory, const char *file)
{
	struct arguments arguments;
	char *error = arguments_parse(&arguments, words->items + first, words->count - first);
	bool c = false;
	for (size_t i = 0; !error && i < arguments.input_count; i++) {
		char *path = files_absolute(directory, arguments.inputs[i].path);
		char *asked = files_absolute(directory, file);
		c |= arguments.inputs[i].language == LANGUAGE_C && !strcmp(path, asked);
		free(asked);
		free(path);
	}
	free(error);
	arguments_release(&arguments);
	return c;
}

static void add_entry(const json_t *entry, const char *base, const struct settings *settings, struct unit_list *list,
		      struct commands_note *note)
{
	struct string_list words;
	char *relative = json_to_text(json_object_get(entry, "directory"));
	char *directory = files_absolute(base, relative), *file = json_to_text(json_object_get(entry, "file"));
	string_list_init(&words);
	read_words(entry, &words);
	if (chdir(directory)) /* response files are seen from there */
		note->no_folder++;
	size_t first = compiler_words(words.items, words.count), before = list->count;
	note->entries++;
	if (!first || !compiles_c(&words, first, directory, file)) {
		note->other++;
	} else {
		unit_list_add(list, directory, file, words.items[first - 1], words.items + first, words.count - first);
		note->doubles += list->count == before;
		if (list->count > before && unit_left_out(&list->items[before], settings)) {
			unit_list_drop_last(list);
			note->excluded++;
		}
	}
	string_list_release(&words);
	free(file);
	free(directory);
	free(relative);
}

char *commands_read(const char *path, const struct settings *settings, struct unit_list *list,
		    struct commands_note *note)
{
	char *file = find_file(path), *error = NULL;
	json_error_t where;
	*note = (struct commands_note){0};
	json_t *whole = json_load_file(file, 0, &where);
	if (!whole && access(file, R_OK))
		error =
		    xasprintf("%s: %s; CMake writes one with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, other builds get one "
			      "by: bear -- make",
			      file, strerror(errno));
	else if (!json_is_array(whole))
		error = xasprintf("%s:%d: no compile database: %s", file, whole ? 1 : where.line,
				  whole ? "an array is expected" : where.text);
	char *absolute = realpath(file, NULL), *here = getcwd(NULL, 0);
	if (!error && absolute && here) {
		size_t index;
		json_t *entry;
		*strrchr(absolute, '/') = '\0';
		json_array_foreach(whole, index, entry)
		    add_entry(entry, *absolute ? absolute : "/", settings, list, note);
		if (chdir(here))
			error = xasprintf("%s: %s", here, strerror(errno));
	}
	free(here);
	free(absolute);
	json_decref(whole);
	free(file);
	return error;
}
