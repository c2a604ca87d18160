/*
 * Arena: memory that lives as long as the analysis of one translation unit and is given back in one go.
 *
 * Everything that points into the program tree (syntax.h) and the region model (region.h) is allocated here, so those
 * structures need no release functions of their own. isl objects are the exception: whoever holds one frees it.
 */
#ifndef OCC_CHECKER_ARENA_H
#define OCC_CHECKER_ARENA_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct occ_arena {
	struct occ_arena_block *blocks;
};

void occ_arena_init(struct occ_arena *arena);
void occ_arena_release(struct occ_arena *arena);

/* size bytes, zeroed, aligned for any object. Never NULL: out of memory ends the process (pass 1 is expendable). */
void *occ_arena_alloc(struct occ_arena *arena, size_t size);
/* A NUL-terminated copy of length bytes of text. */
char *occ_arena_copy(struct occ_arena *arena, const char *text, size_t length);
__attribute__((format(printf, 2, 3))) char *occ_arena_printf(struct occ_arena *arena, const char *format, ...);
/* Makes room for one more element in an arena-held array of count elements; returns the (possibly moved) array.
 * Capacity is the next power of two of count, so the caller keeps only pointer and count. */
void *occ_arena_grow(struct occ_arena *arena, void *array, size_t count, size_t element_size);

#ifdef __cplusplus
}
#endif
#endif
