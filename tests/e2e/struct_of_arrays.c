/* a struct of pointers through a pointer to it, and a struct variable */
// RUN: %run_offload
#include "Inputs/e2e.h"

struct particles {
	int n;
	double *x, *v;
	double mass;
};

static void move(struct particles *p, double dt)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < p->n; i++)
		p->x[i] += dt * p->v[i];
}

static void kick(struct particles p, double f)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < p.n; i++)
		p.v[i] += f / p.mass;
}

int main(void)
{
	struct particles p = { 99, e2e_alloc(99, sizeof(double)), e2e_alloc(99, sizeof(double)), 4 };
	FILL(p.x, p.n);
	FILL(p.v, p.n);
	double *x = p.x, *v = p.v;
	move(&p, 0.5);
	kick(p, 8);
	move(&p, 0.25);
	SHOW("%g", p.x, p.n);
	SHOW("%g", p.v, p.n);
	/* a device address must not come back in a member */
	printf("%d %d\n", p.x == x, p.v == v);
	free(x), free(v);
	return 0;
}
