/* A file without OpenMP: the subject of run.sh's first line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
	char *text;
	unsigned count;
};

static int by_count(const void *a, const void *b)
{
	const struct word *x = a, *y = b;
	return (x->count < y->count) - (x->count > y->count);
}

int main(void)
{
	struct word words[1000];
	size_t used = 0;
	char text[64];
	while (used < 1000 && scanf("%63s", text) == 1) {
		size_t i = 0;
		while (i < used && strcmp(words[i].text, text))
			i++;
		if (i == used)
			words[used++] = (struct word){strdup(text), 0};
		words[i].count++;
	}
	qsort(words, used, sizeof(words[0]), by_count);
	for (size_t i = 0; i < used; i++)
		printf("%6u %s\n", words[i].count, words[i].text);
	return 0;
}
