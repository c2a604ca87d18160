#include "compilers.h"

#include <stdlib.h>
#include <string.h>

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

static bool is_one_of(const char *word, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(word, *list))
			return true;
	return false;
}

size_t compiler_words(char *const *words, size_t count)
{
	static const char *const launchers[] = {"ccache",     "distcc", "icecc", "sccache",
						"buildcache", "nice",	"env",	 NULL};
	size_t before = 0;
	while (before + 1 < count && (is_one_of(base_name(words[before]), launchers) ||
				      (before && strchr(words[before], '=') && words[before][0] != '-')))
		before++;
	return before + (before < count);
}

/* Other compilers' ways to turn OpenMP on. */
static bool turns_openmp_on(const char *compiler, const char *word)
{
	static const char *const names[] = {"-qopenmp", "-openmp", "-fiopenmp", "-qsmp=omp", "-qsmp", "-xopenmp", NULL};
	bool nvidia = starts_with(base_name(compiler), "nvc") || starts_with(base_name(compiler), "pgcc");
	return is_one_of(word, names) || (nvidia && (!strcmp(word, "-mp") || starts_with(word, "-mp=")));
}

/* What clang would take for something of its own, and fail. */
static bool only_others_know(const char *compiler, const char *word)
{
	if (strstr(base_name(compiler), "clang") || starts_with(base_name(compiler), "occ"))
		return false;
	return starts_with(word, "-fplugin=") || starts_with(word, "-fplugin-arg-") || starts_with(word, "-specs=") ||
	       starts_with(word, "--specs=") || starts_with(word, "-foffload");
}

void compiler_translate(const char *compiler, char *const *words, size_t count, struct string_list *taken,
			struct string_list *dropped)
{
	for (size_t i = 0; i < count; i++) {
		if (turns_openmp_on(compiler, words[i]))
			string_list_add(taken, "-fopenmp");
		else
			string_list_add(only_others_know(compiler, words[i]) ? dropped : taken, words[i]);
	}
}

void compiler_drop(struct string_list *words, size_t number, struct string_list *dropped)
{
	string_list_add(dropped, words->items[number]);
	free(words->items[number]);
	memmove(&words->items[number], &words->items[number + 1], (words->count - number) * sizeof(*words->items));
	words->count--;
}

/* Drops the words that are TEXT. */
static bool drop_text(const char *text, struct string_list *words, struct string_list *dropped)
{
	bool any = false;
	for (size_t i = words->count; i-- > 0;)
		if (!strcmp(words->items[i], text)) {
			compiler_drop(words, i, dropped);
			any = true;
		}
	return any;
}

/* The next 'quoted' text in *LINE, to be freed by the caller; NULL if there is none. */
static char *next_quoted(const char **line)
{
	const char *open = strchr(*line, '\''), *close = open ? strchr(open + 1, '\'') : NULL;
	if (!close)
		return NULL;
	*line = close + 1;
	return xstrndup(open + 1, (size_t)(close - open - 1));
}

/* "unknown argument: '-x'", "unsupported argument 'v' to option '-x='", "invalid value 'v' in '-x=v'" and their like.
 */
static bool drop_named(const char *line, struct string_list *words, struct string_list *dropped)
{
	const char *rest = line;
	char *first = next_quoted(&rest), *second = strstr(line, "did you mean") ? NULL : next_quoted(&rest);
	bool any = first && drop_text(first, words, dropped);
	if (!any && second) {
		char *joined = xasprintf("%s%s", second, first);
		any = drop_text(joined, words, dropped) || drop_text(second, words, dropped);
		free(joined);
	}
	for (size_t i = words->count; first && !any && strstr(line, "CPU") && i-- > 0;)
		if (starts_with(words->items[i], "-m") && ends_with(words->items[i], first)) {
			compiler_drop(words, i, dropped);
			any = true;
		}
	free(second);
	free(first);
	return any;
}

/* Is LINE an error of the driver, which names no place in a file? */
static bool is_driver_error(const char *line)
{
	const char *error = strstr(line, "error: ");
	if (!error || error == line)
		return error == line;
	char *name = xstrndup(line, (size_t)(error - line));
	bool driver = strstr(base_name(name), "clang") && !strstr(name, ".c:") && ends_with(name, ": ");
	free(name);
	return driver;
}

bool compiler_drop_refused(const char *said, struct string_list *words, struct string_list *dropped)
{
	bool any = false;
	while (*said) {
		size_t length = strcspn(said, "\n");
		char *line = xstrndup(said, length);
		if (is_driver_error(line))
			any |= drop_named(line, words, dropped);
		free(line);
		said += length + (said[length] == '\n');
	}
	return any;
}
