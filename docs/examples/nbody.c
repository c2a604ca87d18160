/*
 * Gravity between n bodies, leapfrog steps, softened so that close bodies stay well-behaved. The bodies are a struct of
 * arrays, reached through a pointer.
 *
 * usage: nbody [bodies] [steps]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct bodies {
	int n;
	double *restrict x, *restrict y, *restrict z, *restrict vx, *restrict vy, *restrict vz, *restrict m;
};

static void kick(struct bodies *restrict b, double dt)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < b->n; i++) {
		double ax = 0, ay = 0, az = 0;
		for (int j = 0; j < b->n; j++) {
			double dx = b->x[j] - b->x[i], dy = b->y[j] - b->y[i], dz = b->z[j] - b->z[i];
			double r2 = dx * dx + dy * dy + dz * dz + 1e-3;
			double f = b->m[j] / (r2 * sqrt(r2));
			ax += f * dx;
			ay += f * dy;
			az += f * dz;
		}
		b->vx[i] += dt * ax;
		b->vy[i] += dt * ay;
		b->vz[i] += dt * az;
	}
}

static void drift(struct bodies *restrict b, double dt)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < b->n; i++) {
		b->x[i] += dt * b->vx[i];
		b->y[i] += dt * b->vy[i];
		b->z[i] += dt * b->vz[i];
	}
}

static double kinetic(const struct bodies *restrict b)
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (int i = 0; i < b->n; i++)
		sum += 0.5 * b->m[i] * (b->vx[i] * b->vx[i] + b->vy[i] * b->vy[i] + b->vz[i] * b->vz[i]);
	return sum;
}

static double *field(int n)
{
	double *p = calloc(n, sizeof *p);
	if (!p) {
		fprintf(stderr, "nbody: no memory for %d bodies\n", n);
		exit(1);
	}
	return p;
}

/* in [0, 1), the same on every machine */
static double uniform(unsigned *state)
{
	*state = *state * 1664525u + 1013904223u;
	return (*state >> 8) * (1.0 / 16777216);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 400;
	int steps = argc > 2 ? atoi(argv[2]) : 10;
	if (n < 1 || steps < 0) {
		fprintf(stderr, "usage: nbody [bodies >= 1] [steps]\n");
		return 2;
	}
	struct bodies b = { n, field(n), field(n), field(n), field(n), field(n), field(n), field(n) };
	unsigned state = 1;
	for (int i = 0; i < n; i++) {
		b.x[i] = uniform(&state) - 0.5;
		b.y[i] = uniform(&state) - 0.5;
		b.z[i] = uniform(&state) - 0.5;
		b.m[i] = (0.5 + uniform(&state)) / n;
	}

	const double dt = 1e-3;
	for (int t = 0; t < steps; t++) {
		kick(&b, dt);
		drift(&b, dt);
	}

	double px = 0, py = 0, pz = 0, r2 = 0;
	for (int i = 0; i < n; i++) {
		px += b.m[i] * b.vx[i];
		py += b.m[i] * b.vy[i];
		pz += b.m[i] * b.vz[i];
		r2 += b.x[i] * b.x[i] + b.y[i] * b.y[i] + b.z[i] * b.z[i];
	}
	printf("nbody %d bodies, %d steps\n", n, steps);
	printf("kinetic energy %.10g\n", kinetic(&b));
	printf("mean square radius %.12g\n", r2 / n);
	printf("momentum is kept: %s\n", fabs(px) + fabs(py) + fabs(pz) < 1e-12 ? "yes" : "no");
	free(b.x), free(b.y), free(b.z), free(b.vx), free(b.vy), free(b.vz), free(b.m);
	return 0;
}
