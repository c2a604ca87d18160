#!/usr/bin/env python3
"""Prints a C file with OpenMP regions of mixed kind, the same for the same arguments.

usage: generate.py [--regions N] [--statements N] [--together] [--seed N]
  --regions N     how many (1000)
  --statements N  statements in the body of each region (0: as its kind has it, 1 to 12)
  --together      all regions in one function; else 1 to 6 in each
  --seed N        of the choices (1)
"""

import argparse
import random

ARRAYS = ["a", "b", "c", "d"]

PRELUDE = """#include <math.h>
#include <omp.h>
static double half(const double *p, int i) { return p[i] / 2; }
static void put(double *p, int i, double value) { if (value > 0) p[i] = value; else p[i] = half(p, i); }
"""


class Region:
    """A region of one kind: lines of C over the parameters of the function around it."""

    def __init__(self, rng, statements):
        self.rng, self.statements = rng, statements

    def array(self):
        return self.rng.choice(ARRAYS)

    def statement(self, subscript, number):
        """Touches what belongs to one iteration only, or only reads."""
        rng = self.rng
        x, y = rng.sample(ARRAYS, 2)
        forms = [
            f"{x}[{subscript}] = {y}[{subscript}] * {rng.randint(2, 9)} + {x}[{subscript}];",
            f"{x}[{subscript}] += e[{subscript} + {rng.randint(0, 40)}];",
            f"double t{number} = e[{subscript} + {rng.randint(0, 40)}] + {x}[{subscript}]; {y}[{subscript}] -= t{number};",
            f"if (i > {rng.randint(1, 90)}) {x}[{subscript}] = {y}[{subscript}] * 2;",
            f"if (e[{subscript}] > {rng.randint(1, 9)}) {x}[{subscript}] = k; else {y}[{subscript}] = -k;",
        ]
        return rng.choice(forms)

    def body(self, lines, subscript="i"):
        """The lines, filled up to the statements asked for."""
        lines = list(lines)
        while len(lines) < self.statements:
            lines.append(self.statement(subscript, len(lines)))
        return lines

    def loop(self, pragma, lines, lower="0", upper="n"):
        inner = "\n".join("\t\t" + line for line in lines)
        return f"#pragma omp {pragma}\n\tfor (int i = {lower}; i < {upper}; i++) {{\n{inner}\n\t}}\n"

    def simple(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for", self.body([f"{x}[i] += k * {y}[i];"]))

    def target(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("target teams distribute parallel for", self.body([f"{x}[i] = {y}[i] + {y}[i + 1];"]))

    def stencil(self):
        pragma = self.rng.choice(["parallel for collapse(2)", "target teams distribute parallel for collapse(2)"])
        lines = self.body(["out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);"],
                          "i * m + j")
        inner = "\n".join("\t\t\t" + line for line in lines)
        return (f"#pragma omp {pragma}\n\tfor (int i = 1; i < n - 1; i++)\n"
                f"\t\tfor (int j = 1; j < m - 1; j++) {{\n{inner}\n\t\t}}\n")

    def flattened(self):
        x, y = self.rng.sample(ARRAYS, 2)
        lines = self.body([f"{x}[i * m + j] = {y}[i * m + j] + {y}[j];"], "i * m + j")
        inner = "\n".join("\t\t\t" + line for line in lines)
        return (f"#pragma omp parallel for\n\tfor (int i = 0; i < n; i++)\n"
                f"\t\tfor (int j = 0; j < m; j++) {{\n{inner}\n\t\t}}\n")

    def race(self):
        x = self.array()
        return self.loop("parallel for", self.body([f"{x}[i] = {x}[i - 1] + 1;"]), "1")

    def reduction(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return "\t{\n\tdouble s = 0;\n" + self.loop("parallel for reduction(+ : s)", self.body(
            [f"s += {x}[i] * {y}[i];"])) + "\tk += s;\n\t}\n"

    def guarded(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for schedule(static, 4)", self.body(
            [f"if (i % 2 == 0)", f"\t{x}[i] = {y}[i];", "else", f"\t{x}[i] = -{y}[i];"]))

    def critical(self):
        x = self.array()
        return "\t{\n\tdouble most = 0;\n" + self.loop("parallel for", self.body(
            ["#pragma omp critical", f"if ({x}[i] > most)", f"\tmost = {x}[i];"])) + "\tk += most;\n\t}\n"

    def phases(self):
        x, y, z = self.rng.sample(ARRAYS, 3)
        first = "\n".join("\t\t\t" + line for line in self.body([f"{x}[i] = {y}[i];"]))
        return (f"#pragma omp parallel\n\t{{\n#pragma omp for\n\t\tfor (int i = 0; i < n; i++) {{\n{first}\n\t\t}}\n"
                f"#pragma omp single\n\t\t{y}[0] = {x}[n - 1];\n"
                f"#pragma omp for\n\t\tfor (int i = 1; i < n; i++)\n\t\t\t{z}[i] = {x}[i - 1] + {y}[0];\n\t}}\n")

    def sections(self):
        x, y, z = self.rng.sample(ARRAYS, 3)
        parts = "".join(f"#pragma omp section\n\t\tfor (int i = 0; i < n; i++)\n\t\t\t{to}[i] = {z}[i] * {f};\n"
                        for f, to in enumerate([x, y], 2))
        return f"#pragma omp parallel sections\n\t{{\n{parts}\t}}\n"

    def tasks(self):
        x, y = self.rng.sample(ARRAYS, 2)
        lines = "\n".join("\t\t\t" + line for line in self.body([f"{x}[i] = {y}[i] + 1;"]))
        return (f"#pragma omp parallel\n#pragma omp single\n\t{{\n\t\tfor (int i = 0; i < n; i++)\n"
                f"#pragma omp task firstprivate(i)\n\t\t{{\n{lines}\n\t\t}}\n#pragma omp taskwait\n"
                f"\t\t{y}[0] = {x}[0];\n\t}}\n")

    def chain(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return (f"#pragma omp parallel\n#pragma omp single\n\t{{\n#pragma omp task depend(out : {x}[0])\n"
                f"\t\t{x}[0] = k;\n#pragma omp task depend(in : {x}[0]) depend(out : {y}[0])\n"
                f"\t\t{y}[0] = {x}[0];\n#pragma omp task depend(in : {x}[0], {y}[0])\n\t\t{x}[1] = {x}[0] + {y}[0];\n\t}}\n")

    def gather(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for", self.body([f"{x}[idx[i]] = {y}[i];"]))

    def simd(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for simd", self.body([f"{x}[i] = {y}[i] * {y}[i];"]))

    def locks(self):
        x = self.array()
        return "\t{\n\tdouble sum = 0;\n" + self.loop("parallel for", self.body(
            ["omp_set_lock(lock);", f"sum += {x}[i];", "omp_unset_lock(lock);"])) + "\tk += sum;\n\t}\n"

    def calls(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for", self.body([f"put({x}, i, half({y}, i) + sqrt({y}[i]));"]))

    def rows(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return self.loop("parallel for", self.body(
            ["double sum = 0;", "for (int j = idx[i]; j < idx[i + 1]; j++)", f"\tsum += e[j] * {y}[j];", f"{x}[i] = sum;"]))

    def nonaffine(self):
        x, y = self.rng.sample(ARRAYS, 2)
        subscript = self.rng.choice(["i * i", "i * i % 64", "(i * 7) % 31", "i ^ 5", "i / 2 * 3", "(int)e[i]"])
        return self.loop("parallel for", self.body([f"{x}[{subscript}] = {y}[i];"]))

    def search(self):
        x = self.array()
        return self.loop("parallel for schedule(dynamic)", self.body(
            ["int j = i;", "while (j < m && e[j] > 0)", "\tj++;", f"{x}[i] += j;"]))

    def blocks(self):
        x, y = self.rng.sample(ARRAYS, 2)
        lines = "\n".join("\t\t\t" + line for line in self.body([f"{x}[i] = {y}[i] * 3;"]))
        return (f"#pragma omp parallel\n\t{{\n\t\tint t = omp_get_thread_num(), size = omp_get_num_threads();\n"
                f"\t\tfor (int i = t; i < n; i += size) {{\n{lines}\n\t\t}}\n\t}}\n")

    def histogram(self):
        x, y = self.rng.sample(ARRAYS, 2)
        update = ["#pragma omp atomic", f"{x}[idx[i]] += {y}[i];"]
        return self.loop("parallel for", update * max(1, self.statements))

    def taskloop(self):
        x, y = self.rng.sample(ARRAYS, 2)
        return "#pragma omp parallel\n#pragma omp single\n" + self.loop("taskloop", self.body([f"{x}[i] -= {y}[i];"]))

    def wavefront(self):
        x = self.array()
        return self.loop("parallel for ordered(1)", self.body(
            ["#pragma omp ordered depend(sink : i - 1)", f"{x}[i] += {x}[i - 1];", "#pragma omp ordered depend(source)"]),
            "1")

    KINDS = [simple, target, stencil, flattened, race, reduction, guarded, critical, phases, sections, tasks, chain,
             gather, simd, locks, calls, rows, nonaffine, search, blocks, histogram, taskloop, wavefront]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--regions", type=int, default=1000)
    parser.add_argument("--statements", type=int, default=0)
    parser.add_argument("--together", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    kinds = Region.KINDS
    if options.statements: # kinds that have a body to fill
        kinds = [k for k in kinds if k not in (Region.sections, Region.chain)]
    print(PRELUDE)
    left, number = options.regions, 0
    while left:
        count = left if options.together else min(left, rng.randint(1, 6))
        print(f"double f{number}(int n, int m, double k, double *restrict a, double *restrict b, double *restrict c,\n"
              f"\tdouble *restrict d, const double (*restrict in)[m], double (*restrict out)[m], const int *restrict idx,\n"
              f"\tconst double *restrict e, omp_lock_t *lock)\n{{")
        for _ in range(count):
            print(rng.choice(kinds)(Region(rng, options.statements)), end="")
        print("\treturn k;\n}\n")
        left -= count
        number += 1


main()
