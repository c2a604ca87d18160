/* What every generated program has: objects of an exact size, their contents, and the printing of them. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include <sys/mman.h>

struct point { unsigned x; unsigned long y; int z[3]; };
struct bag { unsigned *x; unsigned long *y; };
struct fixed { unsigned x[40], y[40]; };

static int layout; /* 0: malloc; 1: a page that cannot be touched right behind the object; 2: right before it */

static inline void put(unsigned *p, int i, unsigned v)
{
	p[i] = v;
}

static inline void fill(void *p, int id, long lo, long bytes)
{
	for (long j = 0; j < bytes; j++) {
		unsigned long x = (unsigned long)(lo + j + 100000) * 2654435761u + (unsigned)id * 40503u;

		((unsigned char *)p)[j] = (unsigned char)(x >> 11 ^ x >> 19);
	}
}

static inline void show(const void *p, long bytes)
{
	unsigned h = 2166136261u;

	for (long j = 0; j < bytes; j++)
		h = (h ^ ((const unsigned char *)p)[j]) * 16777619u;
	printf(" %08x", h);
}

struct object { char *p, *pages; long bytes; size_t whole; };

/* an object of the bytes lo to hi of what its pointer will point to */
static inline struct object object_new(int id, long lo, long hi)
{
	struct object o = { .bytes = hi > lo ? hi - lo : 0 };

	if (!layout) {
		o.p = o.pages = malloc(o.bytes ? (size_t)o.bytes : 1);
	} else {
		o.whole = ((size_t)o.bytes + 4095) / 4096 * 4096 + 8192;
		o.pages = mmap(NULL, o.whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		mprotect(o.pages + 4096, o.whole - 8192, PROT_READ | PROT_WRITE);
		o.p = layout == 2 ? o.pages + 4096 : o.pages + o.whole - 4096 - o.bytes;
	}
	fill(o.p, id, lo, o.bytes);
	return o;
}

static inline void object_show(struct object *o)
{
	show(o->p, o->bytes);
	if (layout)
		munmap(o->pages, o->whole);
	else
		free(o->pages);
}
