#!/usr/bin/env python3
"""What code before a region says of its variables: verdicts of random programs against runs of them.

usage: prelude.py [--count N] [--seed S] [--max-unknown PERCENT] -- COMMAND ...

COMMAND analyses one file: "{file}" in it is replaced by the C file, and "{report}" by the JSON report to write.

    prelude.py -- occ --occ-check --occ-report={report} -fopenmp {file}

Every region is a[i + x] = p[i + y] for i in 0..N-1. Assignments, branches, loops, switches, other constructs and calls before it
set x, y and p. Each program is run for some arguments; a region in which two iterations met in a run must not be
"disjoint", and one in which they met in none must not be "race"."""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

N = 16
INTEGERS = ["k", "m", "x", "y"]
POINTERS = ["p", "q"]
ARGUMENTS = [(c, d) for c in (0, 1, 2, 3, 9, 40, 200) for d in (0, 1, 2, 30)]


class Leave(Exception):
    """break, continue or return"""


class Program:
    def __init__(self, rng):
        self.rng, self.lines, self.met, self.regions, self.budget = rng, [], {}, 0, 0
        self.callees = []  # (name, statements)

    # ---- making: a statement is a function of the variables, and its text ----

    def value(self):
        r = self.rng
        kind = r.randrange(10)
        if kind < 5:
            number = r.choice([0, 1, 2, N - 1, N, N + 1, 3 * N])
            return str(number), lambda v, number=number: number
        name = r.choice(INTEGERS + ["c"])
        if kind < 8:
            return name, lambda v: v[name]
        number = r.choice([1, N, 2 * N])
        op = r.choice(["+", "-"])
        return f"{name} {op} {number}", lambda v: v[name] + (number if op == "+" else -number)

    def assign(self, indent):
        r = self.rng
        if r.random() < 0.3:
            to, of = r.choice(POINTERS), r.choice(POINTERS + ["a"])
            text, get = self.value()
            if r.random() < 0.2:
                self.lines.append(f"{indent}{to} += {text};")
                return lambda v: v.__setitem__(to, v[to] + get(v))
            self.lines.append(f"{indent}{to} = {of} + ({text});")
            return lambda v: v.__setitem__(to, v[of] + get(v))
        to = r.choice(INTEGERS)
        text, get = self.value()
        kind = r.randrange(6)
        if kind == 0:
            other = r.choice(INTEGERS)
            self.lines.append(f"{indent}{to} = {other} = {text};")

            def both(v):
                v[other] = get(v)
                v[to] = v[other]

            return both
        if kind == 1:
            self.lines.append(f"{indent}{to} += {text};")
            return lambda v: v.__setitem__(to, v[to] + get(v))
        if kind == 2:
            self.lines.append(f"{indent}{to}++;")
            return lambda v: v.__setitem__(to, v[to] + 1)
        self.lines.append(f"{indent}{to} = {text};")
        return lambda v: v.__setitem__(to, get(v))

    def condition(self):
        r = self.rng
        if r.random() < 0.7:
            number = r.randrange(4)
            return f"c == {number}", lambda v: v["c"] == number
        name, number = r.choice(INTEGERS), r.choice([0, N])
        return f"{name} < {number}", lambda v: v[name] < number

    def branch(self, indent, depth):
        text, holds = self.condition()
        self.lines.append(f"{indent}if ({text}) {{")
        yes = self.block(indent + "\t", depth + 1)
        leave = self.rng.random() < 0.2
        if leave:
            self.lines.append(f"{indent}\treturn;")
        self.lines.append(f"{indent}}} else {{")
        no = self.block(indent + "\t", depth + 1)
        self.lines.append(f"{indent}}}")

        def run(v):
            if not holds(v):
                return no(v)
            yes(v)
            if leave:
                raise Leave("return")

        return run

    def loop(self, indent, depth):
        name, times = f"s{depth}", self.rng.randrange(1, 4)
        self.lines.append(f"{indent}for (int {name} = 0; {name} < {times}; {name}++) {{")
        body = self.block(indent + "\t", depth + 1)
        text, holds = self.condition()
        word = self.rng.choice(["break", "continue"])
        self.lines.append(f"{indent}\tif ({text})\n{indent}\t\t{word};")
        rest = self.block(indent + "\t", depth + 1)
        self.lines.append(f"{indent}}}")

        def run(v):
            for _ in range(times):
                body(v)
                if holds(v):
                    if word == "break":
                        return
                    continue
                rest(v)

        return run

    def switch(self, indent, depth):
        self.lines.append(f"{indent}switch (c) {{")
        cases = []
        for label in self.rng.sample(range(4), 2) + [None]:
            self.lines.append(f"{indent}case {label}:" if label is not None else f"{indent}default:")
            body = self.block(indent + "\t", depth + 1)
            ends = self.rng.random() < 0.6
            self.lines.append(f"{indent}\tbreak;" if ends else f"{indent}\t;")
            cases.append((label, body, ends))
        self.lines.append(f"{indent}}}")

        def run(v):
            labels = [label for label, _, _ in cases]
            at = labels.index(v["c"]) if v["c"] in labels else len(cases) - 1
            for _, body, ends in cases[at:]:
                body(v)
                if ends:
                    return

        return run

    def construct(self, indent, depth):
        kind = self.rng.randrange(3)
        name = self.rng.choice(INTEGERS)
        if kind == 0:
            self.lines.append(f"#pragma omp parallel\n#pragma omp single\n{indent}{{")
            body = self.assign(indent + "\t")
            self.lines.append(f"{indent}}}")
            return body
        if kind == 1:
            self.lines.append(f"#pragma omp parallel for lastprivate({name})")
            self.lines.append(f"{indent}for (int j = 0; j < 5; j++)\n{indent}\t{name} = j;")
            return lambda v: v.__setitem__(name, 4)
        self.lines.append(f"#pragma omp parallel for reduction(+ : {name})")
        self.lines.append(f"{indent}for (int j = 0; j < 5; j++)\n{indent}\t{name} += 1;")
        return lambda v: v.__setitem__(name, v[name] + 5)

    def region(self, indent):
        number = self.regions
        self.regions += 1
        self.lines.append(f"#pragma omp parallel for // region {number}")
        self.lines.append(f"{indent}for (int i = 0; i < {N}; i++)\n{indent}\ta[i + x] = p[i + y];")

        def run(v):
            distance = abs(v["x"] - v["y"] - (v["p"] - v["a"]))
            self.met.setdefault(number, []).append(0 < distance < N)

        return run

    def call(self, indent):
        if not self.callees:
            return self.assign(indent)
        name, body = self.rng.choice(self.callees)
        arguments = [self.value(), self.value(), self.value()]
        pointer = self.rng.choice(POINTERS + ["a"])
        self.lines.append(f"{indent}{name}(c, a, {pointer}, {', '.join(t for t, _ in arguments)});")

        def run(v):
            k, x, y = (get(v) for _, get in arguments)
            inner = {"c": v["c"], "d": v["d"], "a": v["a"], "p": v[pointer], "q": v["a"], "k": k, "x": x, "y": y, "m": 0}
            try:
                body(inner)
            except Leave:
                pass

        return run

    def statement(self, indent, depth):
        self.budget -= 1
        kind = self.rng.random()
        if depth < 3 and kind < 0.12:
            return self.branch(indent, depth)
        if depth < 3 and kind < 0.2:
            return self.loop(indent, depth)
        if depth < 3 and kind < 0.24:
            return self.switch(indent, depth)
        if kind < 0.28:
            return self.construct(indent, depth)
        if kind < 0.4:
            return self.region(indent)
        if kind < 0.5:
            return self.call(indent)
        return self.assign(indent)

    def block(self, indent, depth):
        statements = [self.statement(indent, depth) for _ in range(self.rng.randrange(1, 5)) if self.budget > 0]

        def run(v):
            for s in statements:
                s(v)

        return run

    def function(self, name, is_callee):
        self.budget = 12 if is_callee else 25
        if is_callee:
            self.lines.append(f"static void {name}(int c, double *a, double *p, int k, int x, int y)\n{{")
            self.lines.append("\tint m = 0;\n\tdouble *q = a;")
        else:
            self.lines.append(f"void {name}(int c, int d, double *a)\n{{")
            self.lines.append("\tint k = 0, m = 0, x = 0, y = 0;\n\tdouble *p = a, *q = a;")
        body, rest = self.block("\t", 0), self.block("\t", 0)
        last = self.region("\t")
        self.lines.append("}")

        def run(v):
            body(v)
            rest(v)
            last(v)

        return run

    def make(self, number):
        for i in range(self.rng.randrange(3)):
            name = f"g{number}_{i}"
            body = self.function(name, True)
            self.callees.append((name, body))
        return self.function(f"f{number}", False)


def judge(program, body, regions):
    """{region number: verdict} against what runs show. Yields (verdict, truth, number)."""
    for c, d in ARGUMENTS:
        try:
            body({"c": c, "d": d, "a": 0, "p": 0, "q": 0, "k": 0, "m": 0, "x": 0, "y": 0})
        except Leave:
            pass
    for number, verdict in regions.items():
        seen = program.met.get(number)
        yield verdict, "not run" if not seen else "race" if any(seen) else "no race", number


def verdicts(source, report):
    lines = source.split("\n")
    found = {}
    for region in report["regions"]:
        text = lines[region["line"] - 1]
        if "// region " in text:
            found[int(text.split("// region ")[1])] = region["verdict"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-unknown", type=float, default=100)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    tally, wrong = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.count):
            program = Program(random.Random(options.seed * 1000003 + number))
            body = program.make(number)
            source = "\n".join(program.lines) + "\n"
            file, report = os.path.join(folder, "t.c"), os.path.join(folder, "t.json")
            with open(file, "w") as f:
                f.write(source)
            if os.path.exists(report):
                os.remove(report)
            words = [w.replace("{file}", file).replace("{report}", report) for w in options.command]
            done = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False)
            if not os.path.exists(report):
                sys.exit(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
            with open(report) as f:
                regions = verdicts(source, json.load(f))
            for verdict, truth, region in judge(program, body, regions):
                tally[verdict, truth] += 1
                if (verdict == "disjoint" and truth == "race") or (verdict == "race" and truth == "no race"):
                    wrong += 1
                    print(f"WRONG: {verdict}, but {truth}: region {region} of seed {options.seed}, program {number}\n{source}")
    for key, count in sorted(tally.items()):
        print(f"{key[0]:10} {key[1]:10} {count}")
    total = sum(tally.values())
    unknown = 100 * sum(n for (verdict, _), n in tally.items() if verdict == "unknown") / max(total, 1)
    print(f"{total} regions, {wrong} wrong, {unknown:.1f} % unknown")
    sys.exit(1 if wrong or unknown > options.max_unknown else 0)


if __name__ == "__main__":
    main()
