#!/usr/bin/env python3
"""guarded.py [--count N] [--seed S] [--options "-O3"] OCC: random kernels x[...] = f(y[...]), compiled by OCC for the CPU device
and called with pointers that overlap in many ways. Where occ says guarded or disjoint, the result must be that of a serial run.

Prints the share of verdicts, and each kernel that is wrong. The exit status is 1 if one is, or if none is guarded."""

import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

DIRECTIVES = ["parallel for", "parallel for schedule(static, 2)", "parallel for simd", "simd", "parallel for if(n > 3)",
              "parallel for num_threads(3)", "parallel for schedule(monotonic: dynamic)",
              "target teams distribute parallel for", "target parallel for", "target teams distribute"]

MAIN = """
int main(void)
{
	static const int offsets[] = {0, 1, -1, 2, 3, -4, 7, -9, 20, -20, 45, -45, 100, -100, 300, -300, 1000, -1000};

	for (unsigned k = 0; k < sizeof kernels / sizeof *kernels; k++)
		for (int n = 0; n < 40; n += 13)
			for (int m = 0; m < 9; m += 4)
				for (unsigned o = 0; o < sizeof offsets / sizeof *offsets; o++) {
					for (int i = 0; i < 6000; i++)
						memory[i] = expected[i] = (i * 7) % 11;
					kernels[k].parallel(n, m, memory + 2500, memory + 2500 + offsets[o]);
					kernels[k].serial(n, m, expected + 2500, expected + 2500 + offsets[o]);
					if (memcmp(memory, expected, sizeof memory))
						printf("p%u n %d, m %d, offset %d\\n", k, n, m, offsets[o]);
				}
	return 0;
}
"""


def loop(rng):
    start, step = rng.randrange(3), rng.randrange(1, 4)
    return rng.choice([
        "for (int i = 0; i < n; i++)", f"for (int i = {start}; i < n; i += {step})", "for (int i = n - 1; i >= 0; i--)",
        f"for (int i = n; i > {start}; i -= {step})", "for (unsigned i = 0; i < (unsigned)n; i++)",
        "for (long i = m; i <= n; i++)", "for (size_t i = 0; i < (size_t)n; i++)"])


def subscript(rng, written):
    forms = [f"i + {rng.randrange(4)}", f"{rng.randrange(1, 4)} * i + {rng.randrange(3)}", "n + 40 - i", "i + m", "i"]
    return rng.choice(forms if written else forms + ["i / 2", "i % 4"])


def body(rng):
    to, read = subscript(rng, True), lambda: subscript(rng, False)
    flat = rng.choice(["i * m + j", "j * n + i", "i + j", "j", "i"])
    return rng.choice([
        f"x[{to}] = y[{read()}] + 1;", f"{{ if (i % 2) x[{to}] = y[{read()}] + 1; }}",
        f"{{ if (y[{read()}] > 2) x[{to}] = y[{read()}] + y[{read()}]; }}",
        f"for (int j = 0; j < m; j++) x[i * m + j] = y[{flat}] + 1;",
        f"{{ double t = 0; for (int j = 0; j < i && j < m; j++) t += y[j + {rng.randrange(4)}]; x[{to}] = t; }}",
        f"{{ x[{to}] = y[0] + y[{read()}]; }}"])


def kernel(rng, number):
    head, text = loop(rng), body(rng)
    parameters = "(int n, int m, double *x, double *y)"
    return (f"void p{number}{parameters}\n{{\n\t(void)m;\n#pragma omp {rng.choice(DIRECTIVES)}\n\t{head}\n\t\t{text}\n}}\n",
            f"void s{number}{parameters}\n{{\n\t(void)m;\n\t{head}\n\t\t{text}\n}}\n")


def programs(rng, count):
    """The kernels, and the program that calls them from another file: nothing about their pointers is to be known."""
    pairs = [kernel(rng, number) for number in range(count)]
    declarations = "".join(f"void p{k}(int, int, double *, double *), s{k}(int, int, double *, double *);\n" for k in range(count))
    table = ", ".join(f"{{p{k}, s{k}}}" for k in range(count))
    caller = ("#include <stdio.h>\n#include <string.h>\n" + declarations + "static double memory[6000], expected[6000];\n"
              "static const struct { void (*parallel)(int, int, double *, double *), (*serial)(int, int, double *, double *); }\n"
              f"kernels[] = {{{table}}};\n" + MAIN)
    return "#include <stddef.h>\n" + "".join(p for p, _ in pairs), "".join(s for _, s in pairs) + caller


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="-O2")
    parser.add_argument("occ")
    given = parser.parse_args()
    kernels, caller = programs(random.Random(given.seed), given.count)
    options = ["--occ-target=cpu", "-fopenmp", "-w", *given.options.split()]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "kernels.c").write_text(kernels)
        (folder / "caller.c").write_text("#include <stddef.h>\n" + caller)
        build = lambda *words: subprocess.run([given.occ, *options, *words], cwd=folder, check=True)
        build("--occ-report=report.json", "-c", "kernels.c")
        build("kernels.o", "caller.c", "-o", "program")
        environment = dict(os.environ, OMP_NUM_THREADS="4")
        run = subprocess.run(["./program"], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             text=True, check=True)
        regions = json.loads((folder / "report.json").read_text())["regions"]
    verdicts = {region["function"]: region["verdict"] for region in regions}
    differing = {line.split()[0]: line for line in run.stdout.splitlines()}
    wrong = [name for name in differing if verdicts[name] in ("guarded", "disjoint")]
    for name in wrong:
        print(f"{verdicts[name]}, but not as in a serial run: {differing[name]}")
        print(kernels[kernels.index(f"void {name}("):].split("\n}\n")[0])
    share = collections.Counter(verdicts.values())
    print(", ".join(f"{verdict} {count}" for verdict, count in sorted(share.items())))
    return 1 if wrong or not share["guarded"] else 0


sys.exit(main())
