/*
 * occ/occ.h: what a C program can tell occ where the language has no words for it.
 *
 * Everything here costs nothing at run time and means nothing to other compilers: a program that uses it compiles with
 * any C compiler, from C99 on, with or without OpenMP.
 */
#ifndef OCC_OCC_H
#define OCC_OCC_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Says that the bytes bytes from p on belong to one object that is alive here. Does nothing. occ knows the call by its
 * name: use OCC_EXTENT, which counts in elements.
 */
static inline void occ_extent(const void *p, unsigned long bytes)
{
	(void)p;
	(void)bytes;
}

/*
 * OCC_EXTENT(p, n);
 *
 * A statement: p points to the first of at least n elements of one object, so p[0] to p[n - 1] may be read, and written
 * where the type allows it. It holds from here on, as long as neither p nor a variable in n is assigned.
 *
 *   p   pointer to a complete type; `p->member` and the like are allowed. Not evaluated twice in effect: no side effects,
 *       please.
 *   n   number of elements of type *p, of any integer type, not negative. The unit is elements, not bytes. Zero is
 *       allowed and says nothing about p.
 *
 * For what the language can say, say it there instead: an array parameter `const double x[restrict n]` carries its
 * extent already. OCC_EXTENT is for pointers without one, which the region subscripts with values only known at run
 * time:
 *
 *     void gather(struct mesh *m, double *restrict out)
 *     {
 *             OCC_EXTENT(m->value, m->n_nodes);
 *     #pragma omp target teams distribute parallel for
 *             for (int i = 0; i < m->n_cells; i++)
 *                     out[i] = m->value[m->node[i]];
 *     }
 *
 * The promise is the program's: occ lists it among the report's assumptions and maps p[0:n]. If the object is shorter,
 * the copy to the device reads past its end.
 */
#define OCC_EXTENT(p, n) occ_extent((p), (unsigned long)(n) * sizeof *(p))

#ifdef __cplusplus
}
#endif

#endif
