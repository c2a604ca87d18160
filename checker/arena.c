#include "arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_SIZE (64 * 1024)

struct occ_arena_block {
	struct occ_arena_block *next;
	size_t used, size;
	alignas(max_align_t) char data[];
};

static void *checked(void *p)
{
	if (p)
		return p;
	fputs("occ: error: out of memory in the analysis\n", stderr);
	exit(70);
}

void occ_arena_init(struct occ_arena *arena)
{
	arena->blocks = NULL;
}

void occ_arena_release(struct occ_arena *arena)
{
	struct occ_arena_block *next;

	for (struct occ_arena_block *b = arena->blocks; b; b = next) {
		next = b->next;
		free(b);
	}
	arena->blocks = NULL;
}

void *occ_arena_alloc(struct occ_arena *arena, size_t size)
{
	struct occ_arena_block *b = arena->blocks;
	size_t need = (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);

	if (!b || b->size - b->used < need) {
		size_t room = need > BLOCK_SIZE ? need : BLOCK_SIZE;

		b = checked(calloc(1, sizeof(*b) + room));
		b->size = room;
		b->next = arena->blocks;
		arena->blocks = b;
	}
	b->used += need;
	return b->data + b->used - need;
}

char *occ_arena_copy(struct occ_arena *arena, const char *text, size_t length)
{
	char *copy = occ_arena_alloc(arena, length + 1);

	memcpy(copy, text, length);
	return copy;
}

char *occ_arena_printf(struct occ_arena *arena, const char *format, ...)
{
	va_list args, again;
	int length;
	char *text;

	va_start(args, format);
	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, args);
	va_end(args);
	text = occ_arena_alloc(arena, (size_t)length + 1);
	vsnprintf(text, (size_t)length + 1, format, again);
	va_end(again);
	return text;
}

void *occ_arena_grow(struct occ_arena *arena, void *array, size_t count, size_t element_size)
{
	void *bigger;

	if (count & (count - 1)) /* between two powers of two: there is room */
		return array;
	bigger = occ_arena_alloc(arena, (count ? 2 * count : 1) * element_size);
	if (count)
		memcpy(bigger, array, count * element_size);
	return bigger;
}
