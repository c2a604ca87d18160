/* What the end-to-end programs share: values that are exact in every type, and printing that misses no element. */
#ifndef E2E_H
#define E2E_H
#include <stdio.h>
#include <stdlib.h>

/* FNV-1a over the bytes */
static inline unsigned e2e_hash(const void *p, size_t bytes)
{
	const unsigned char *b = p;
	unsigned h = 2166136261u;
	for (size_t i = 0; i < bytes; i++)
		h = (h ^ b[i]) * 16777619u;
	return h;
}

/* small whole numbers without a visible pattern */
static inline int e2e_value(size_t i)
{
	return (int)((i * 2654435761u >> 7) % 201) - 100;
}

static inline void *e2e_alloc(size_t count, size_t size)
{
	void *p = malloc(count * size ? count * size : 1);
	if (!p)
		exit(9);
	return p;
}

#define FILL(a, n)                                                                                                     \
	do {                                                                                                           \
		for (size_t e2e_i = 0; e2e_i < (size_t)(n); e2e_i++)                                                   \
			(a)[e2e_i] = e2e_value(e2e_i + sizeof #a * 37);                                                \
	} while (0)

/* all of a[0..n), as a hash, and its two ends */
#define SHOW(format, a, n)                                                                                             \
	printf(#a ": hash %08x, first " format ", last " format "\n", e2e_hash((a), (size_t)(n) * sizeof *(a)), (a)[0],  \
	       (a)[(n) - 1])

#endif
