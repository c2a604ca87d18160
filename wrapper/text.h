#ifndef OCC_TEXT_H
#define OCC_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A growing list of strings, each owned by the list, with a NULL after the last: it can be handed to execv. */
struct string_list {
	char **items;
	size_t count;
	size_t capacity;
};

void string_list_init(struct string_list *list);
void string_list_release(struct string_list *list);

/* Adds a copy of TEXT. Running out of memory ends the process, here and below. */
void string_list_add(struct string_list *list, const char *text);
void string_list_addf(struct string_list *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
void string_list_add_all(struct string_list *list, const struct string_list *more);
bool string_list_has(const struct string_list *list, const char *text);

/* Allocation that ends the process with a message when memory runs out; the caller frees the result. */
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *old, size_t size);
char *xstrdup(const char *text);
char *xstrndup(const char *text, size_t length);
char *xasprintf(const char *format, ...) __attribute__((format(printf, 1, 2)));

bool starts_with(const char *text, const char *prefix);
bool ends_with(const char *text, const char *suffix);

/* The whole file with a NUL after it, to be freed by the caller; NULL with errno set if it cannot be read. */
char *read_file(const char *path, size_t *length);

/* TEXT quoted for a POSIX shell, to be freed by the caller; left bare where nothing needs a quote. */
char *shell_quote(const char *text);

/* The words of COMMAND, each quoted, with one space between; to be freed by the caller. */
char *shell_join(char *const *command);

/* Edit distance of two short words, for "did you mean". */
size_t word_distance(const char *a, const char *b);

#endif
