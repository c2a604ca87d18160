#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void *checked(void *memory)
{
	if (!memory) {
		fputs("occ: error: out of memory\n", stderr);
		exit(1);
	}
	return memory;
}

void *xcalloc(size_t count, size_t size)
{
	return checked(calloc(count ? count : 1, size ? size : 1));
}

void *xrealloc(void *old, size_t size)
{
	return checked(realloc(old, size ? size : 1));
}

char *xstrdup(const char *text)
{
	return checked(strdup(text));
}

char *xstrndup(const char *text, size_t length)
{
	return checked(strndup(text, length));
}

char *xasprintf(const char *format, ...)
{
	char *text = NULL;
	va_list values;
	va_start(values, format);
	int length = vasprintf(&text, format, values);
	va_end(values);
	return checked(length < 0 ? NULL : text);
}

void string_list_init(struct string_list *list)
{
	*list = (struct string_list){0};
	list->capacity = 16;
	list->items = xcalloc(list->capacity, sizeof(*list->items));
}

void string_list_release(struct string_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		free(list->items[i]);
	free(list->items);
	*list = (struct string_list){0};
}

static void take(struct string_list *list, char *text)
{
	if (list->count + 2 > list->capacity) {
		list->capacity = 2 * list->capacity + 16;
		list->items = xrealloc(list->items, list->capacity * sizeof(*list->items));
	}
	list->items[list->count++] = text;
	list->items[list->count] = NULL;
}

void string_list_add(struct string_list *list, const char *text)
{
	take(list, xstrdup(text));
}

void string_list_addf(struct string_list *list, const char *format, ...)
{
	char *text = NULL;
	va_list values;
	va_start(values, format);
	int length = vasprintf(&text, format, values);
	va_end(values);
	take(list, checked(length < 0 ? NULL : text));
}

void string_list_add_all(struct string_list *list, const struct string_list *more)
{
	for (size_t i = 0; i < more->count; i++)
		string_list_add(list, more->items[i]);
}

bool string_list_has(const struct string_list *list, const char *text)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], text))
			return true;
	return false;
}

bool starts_with(const char *text, const char *prefix)
{
	return !strncmp(text, prefix, strlen(prefix));
}

bool ends_with(const char *text, const char *suffix)
{
	size_t length = strlen(text), tail = strlen(suffix);
	return length >= tail && !strcmp(text + length - tail, suffix);
}

static char *read_all(int fd, size_t guess, size_t *length)
{
	size_t room = guess + 1, used = 0;
	char *text = xcalloc(room + 1, 1);
	for (;;) {
		ssize_t got = read(fd, text + used, room - used);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0) {
			free(text);
			return NULL;
		}
		if (!got)
			break;
		used += (size_t)got;
		if (used == room) {
			room *= 2;
			text = xrealloc(text, room + 1);
		}
	}
	text[used] = '\0';
	if (length)
		*length = used;
	return text;
}

char *read_file(const char *path, size_t *length)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return NULL;
	struct stat about;
	char *text = NULL;
	if (!fstat(fd, &about)) {
		if (S_ISDIR(about.st_mode))
			errno = EISDIR;
		else
			text = read_all(fd, about.st_size > 0 ? (size_t)about.st_size : 4096, length);
	}
	int error = errno;
	close(fd);
	errno = error;
	return text;
}

static bool bare(const char *text)
{
	if (!*text)
		return false;
	for (; *text; text++)
		if (!isalnum((unsigned char)*text) && !strchr("@%+=:,./_-", *text))
			return false;
	return true;
}

char *shell_quote(const char *text)
{
	if (bare(text))
		return xstrdup(text);
	char *quoted = xcalloc(4 * strlen(text) + 3, 1), *end = quoted;
	*end++ = '\'';
	for (; *text; text++) {
		if (*text == '\'') {
			memcpy(end, "'\\''", 4);
			end += 4;
		} else {
			*end++ = *text;
		}
	}
	*end = '\'';
	return quoted;
}

char *shell_join(char *const *command)
{
	char *line = NULL;
	size_t length = 0;
	FILE *stream = checked(open_memstream(&line, &length));
	for (size_t i = 0; command[i]; i++) {
		char *word = shell_quote(command[i]);
		fprintf(stream, "%s%s", i ? " " : "", word);
		free(word);
	}
	fclose(stream);
	return checked(line);
}

size_t word_distance(const char *a, const char *b)
{
	size_t row[64], length = strlen(b);
	if (length >= 64 || strlen(a) >= 64)
		return 64;
	for (size_t j = 0; j <= length; j++)
		row[j] = j;
	for (size_t i = 1; a[i - 1]; i++) {
		size_t corner = row[0];
		row[0] = i;
		for (size_t j = 1; j <= length; j++) {
			size_t replace = corner + (a[i - 1] != b[j - 1]);
			corner = row[j];
			size_t shift = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
			row[j] = replace < shift ? replace : shift;
		}
	}
	return row[length];
}
