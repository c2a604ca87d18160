/* What a generated program does when it traces itself: ranges of use, use outside extents, races. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

struct point { unsigned x; unsigned long y; int z[3]; };
struct bag { unsigned *x; unsigned long *y; };

enum { ARRAYS = 8, SLACK = 1 << 15, PAIRS = 200000 };

static struct array { char *base, memory[2 * SLACK]; long lo, hi, bytes; int alias; } arrays[ARRAYS];
static struct use { char *at; unsigned outer, instance, inner; char kind; unsigned size; } uses[PAIRS];
static int n_uses, is_outside, is_race;
static long steps;
static sigjmp_buf too_long;
static unsigned outer, instance, inner, instances;

static unsigned char byte_of(int id, long offset)
{
	unsigned long x = (unsigned long)(offset + 100000) * 2654435761u + (unsigned)id * 40503u;

	return (unsigned char)(x >> 11 ^ x >> 19);
}

static void trace_begin(int alias_from, int alias_to)
{
	is_outside = is_race = n_uses = 0;
	steps = 0;
	for (int i = 0; i < ARRAYS; i++) {
		struct array *a = &arrays[i];

		a->base = a->memory + SLACK;
		a->lo = SLACK;
		a->hi = -SLACK;
		a->bytes = -1;
		a->alias = i == alias_from ? alias_to : i;
		for (long j = -SLACK; j < SLACK; j++)
			a->base[j] = (char)byte_of(i, j);
	}
}

static void *trace_array(int id, long bytes)
{
	arrays[id].bytes = bytes;
	return arrays[arrays[id].alias].base;
}

static void trace_region(void)
{
	n_uses = 0;
	outer = instance = inner = instances = 0;
}
static void trace_outer(void) { outer++; }
static void trace_instance(void) { instance = ++instances; inner = 0; }
static void trace_inner(void) { inner++; }
static void trace_instance_end(void) { instance = inner = 0; }

static long trace_row(long subscript, long extent)
{
	if (subscript < 0 || subscript >= extent)
		is_outside = 1;
	return subscript;
}

static int trace_touch(int id, const void *p, size_t size)
{
	struct array *a = &arrays[id];
	long at = (const char *)p - arrays[a->alias].base;

	if (++steps > 1000000)
		siglongjmp(too_long, 1);
	if (at < -SLACK + 64 || at > SLACK - 64 || (a->bytes >= 0 && (at < 0 || at + (long)size > a->bytes)))
		is_outside = 1;
	if (at < -SLACK + 64 || at > SLACK - 64)
		return 0;
	if (at < a->lo)
		a->lo = at;
	if (at + (long)size > a->hi)
		a->hi = at + (long)size;
	return 1;
}

static void *trace_access(int id, const void *p, size_t size, char kind)
{
	static char nowhere[64];
	char *at = (char *)p;

	if (!trace_touch(id, p, size))
		return nowhere;
	for (int i = 0; i < n_uses; i++) {
		struct use *u = &uses[i];
		int overlap = u->at < at + size && at < u->at + u->size;

		if (overlap && (u->kind != 'r' || kind != 'r') &&
		    (u->outer != outer || (u->instance == instance && instance && u->inner != inner)))
			is_race = 1;
		if (u->at == at && u->outer == outer && u->instance == instance && u->inner == inner && u->kind == kind)
			return at;
	}
	if (n_uses < PAIRS)
		uses[n_uses++] = (struct use){ at, outer, instance, inner, kind, (unsigned)size };
	else
		is_race = 1;
	return at;
}

static void trace_end(const char *name, int call, int n)
{
	printf("%s %d %d", name, call, is_outside | is_race << 1);
	for (int i = 0; i < n; i++)
		printf(" %ld %ld", arrays[i].lo, arrays[i].hi);
	printf("\n");
}
