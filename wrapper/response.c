#include "response.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 16 };

/* Reads one word from *TEXT into WORD, which has room for the rest of the text. False at the end. */
static bool next_word(const char **text, char *word)
{
	const char *in = *text;
	char quote = '\0';
	while (isspace((unsigned char)*in))
		in++;
	if (!*in)
		return false;
	for (; *in && (quote || !isspace((unsigned char)*in)); in++) {
		if (*in == '\\' && in[1] && quote != '\'')
			*word++ = *++in;
		else if (quote && *in == quote)
			quote = '\0';
		else if (!quote && (*in == '"' || *in == '\''))
			quote = *in;
		else
			*word++ = *in;
	}
	*word = '\0';
	*text = in;
	return true;
}

static bool expand(const char *path, struct string_list *words, int depth)
{
	char *text = depth < MAX_DEPTH ? read_file(path, NULL) : NULL;
	if (!text)
		return false;
	char *word = xcalloc(strlen(text) + 1, 1);
	const char *rest = text;
	while (next_word(&rest, word))
		if (word[0] != '@' || !expand(word + 1, words, depth + 1))
			string_list_add(words, word);
	free(word);
	free(text);
	return true;
}

bool response_expand(const char *path, struct string_list *words)
{
	return expand(path, words, 0);
}

void response_split(const char *text, struct string_list *words)
{
	char *word = xcalloc(strlen(text) + 1, 1);
	while (next_word(&text, word))
		string_list_add(words, word);
	free(word);
}

bool response_write(const char *path, char *const *command)
{
	FILE *file = fopen(path, "we");
	if (!file)
		return false;
	for (size_t i = 1; command[i]; i++) {
		fputc('"', file);
		for (const char *c = command[i]; *c; c++) {
			if (*c == '"' || *c == '\\')
				fputc('\\', file);
			fputc(*c, file);
		}
		fputs("\"\n", file);
	}
	return !fclose(file);
}
