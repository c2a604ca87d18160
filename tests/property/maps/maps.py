#!/usr/bin/env python3
"""Generated map clauses against a serial run, on random functions.

usage: maps.py --occ OCC --clang CLANG --unmapped UNMAPPED.SO [--programs N] [--functions N] [--seed S] [--keep FOLDER]
               [--max-refused PERCENT] [--only SEED/NUMBER] [--strict-steps]

Each program has --functions functions with one to three target regions and no map clause. They are run once with every
access traced (serially, without occ), which shows the calls that stay inside declared extents and are free of races, and
how long an object has to be. Then occ compiles them for the CPU device, and the output of

    - the program whose objects end right before a page that cannot be touched, and one whose objects start right behind,
    - the program under unmapped.so, which must also log no use of unmapped memory and none past a section,

must be the output of the serial build, byte for byte. Functions with a region that occ refuses are counted and left out.
--only takes one function and prints its program.
--strict-steps: an array without an extent ends where `for (i = 0; i < n; i += s) a[i]` really ends, else a[n - 1] counts too.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

from generate import RECORD, Generator, Loop

HERE = os.path.dirname(os.path.abspath(__file__))
CALLS = [(5, 4, 1, 2), (0, 3, 0, 1), (1, 1, -1, 3), (8, 3, -2, 1), (3, 7, 2, 2), (2, 0, 0, 1), (6, 6, 3, 3), (4, 1, 0, 1)]
SIZES = {"unsigned": 4, "int": 4, "unsigned long": 8, "unsigned short": 2, "unsigned char": 1, RECORD: 32}


def row_bytes(array, call):
    names = dict(zip("nmks", call))
    size = SIZES[array.type]
    for e in array.shape[1:]:
        size *= eval(e, {}, names)  # our own text: n, m, + and numbers
    return size


def usable(function, call):
    """rows of no elements are no type"""
    return all(row_bytes(a, call) > 0 for a in function.arrays)


def aliasing(function):
    """the ways in which a call may pass one object twice: None, or (from, to)"""
    return [None] + [(b.id, a.id) for a, b in function.aliases()[:2]]


def trace_text(functions):
    out = ['#include "trace.h"']
    for f in functions:
        out += f.trace_function()
    out += ["int main(void)", "{"]
    for f in functions:
        number = 0
        for call in CALLS:
            for alias in aliasing(f):
                if usable(f, call):
                    a, b = alias or (-1, -1)
                    out.append(f"\ttrace_begin({a}, {b});")
                    out.append(f"\tif (sigsetjmp(too_long, 0)) is_outside = 1; else {f.name}{call};")
                    out.append(f'\ttrace_end("{f.name}", {number}, {len(f.arrays)});')
                number += 1
    return "\n".join(out + ["}", ""])


def call_text(f, call, alias, ranges):
    out = ["\t{", f'\t\tint n = {call[0]}, m = {call[1]}, k = {call[2]}, s = {call[3]};']
    out.append(f'\t\tprintf("{f.name}{call}{f" aliased {alias}" if alias else ""}:");')
    ranges = list(ranges)
    if alias:
        a, b = alias
        joined = (min(ranges[a][0], ranges[b][0]), max(ranges[a][1], ranges[b][1]))
        ranges[a] = ranges[b] = joined
    arguments, shown = ["n", "m", "k", "s"], []
    for a in f.arrays:
        if not (a.is_parameter() or a.kind == "member"):
            continue
        lo, hi = ranges[a.id]
        row = row_bytes(a, call)
        if a.has_extent:
            lo, hi = 0, f"{a.bytes()}"
        elif lo >= hi:
            lo, hi = 0, "0"
        else:
            lo, hi = lo // row * row, f"{-(-hi // row) * row}"
        if alias and a.id == alias[0]:
            name = f"o{alias[1]}"
        else:
            name = f"o{a.id}"
            out.append(f"\t\tstruct object {name} = object_new({a.id}, {lo}, {hi});")
            shown.append(f"\t\tobject_show(&{name});")
        pointer = f"(void *)({name}.p - ({lo}))"
        if a.kind == "member":
            field = a.name[-1]
            if not any("struct bag bag" in line for line in out):
                out.append("\t\tstruct bag bag = { 0 };")
            out.append(f"\t\tbag.{field} = {pointer};")
        else:
            arguments.append(pointer)
    if f.member_struct:
        arguments.append("&bag" if f.member_struct == "->" else "bag")
    if any(a.kind == "embedded" for a in f.arrays):
        out.append("\t\tstruct fixed fixed;")
        out.append("\t\tfill(&fixed, 9, 0, sizeof(fixed));")
        # the tracer saw each member as an array of its own
        for a in f.arrays:
            if a.kind == "embedded":
                out.append(f"\t\tfill(fixed.{a.name[-1]}, {a.id}, 0, sizeof(fixed.x));")
        arguments.append("&fixed")
        shown.append("\t\tshow(&fixed, sizeof(fixed));")
    out.append(f"\t\t{f.name}({', '.join(arguments)});")
    return out + shown + ['\t\tprintf("\\n");', "\t\tfflush(stdout);", "\t}"]


def program_text(functions, calls):
    """text, and the range of lines of each function"""
    out, lines = ['#include "program.h"'], {}
    for f in functions:
        start = len(out) + 1
        out += f.c_function()
        lines[f.name] = (start, len(out))
    out += ["int main(int argc, char **argv)", "{", "\tlayout = argc > 1 ? atoi(argv[1]) : 0;"]
    for f in functions:
        out.append(f'\tif (argc < 3 || !strcmp(argv[2], "{f.name}")) {{')
        for call, alias, ranges in calls[f.name]:
            out += call_text(f, call, alias, ranges)
        out.append("\t}")
    return "\n".join(out + ["\treturn 0;", "}", ""]), lines


class Program:
    def __init__(self, args, number, folder):
        self.args, self.number, self.folder = args, number, folder
        self.tally = collections.Counter()
        self.complaints = []
        self.refusals = []

    def path(self, name):
        return os.path.join(self.folder, f"p{self.number}.{name}")

    def run(self, words, **environment):
        try:
            return subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=self.args.limit,
                                  env={**os.environ, "OMP_NUM_THREADS": "4", "OMP_TARGET_OFFLOAD": "MANDATORY", **environment})
        except subprocess.TimeoutExpired as e:
            return subprocess.CompletedProcess(words, 124, (e.stdout or b"").decode(errors="replace"), "no end")

    def build(self, words, what):
        log = self.path("log")
        if os.path.exists(log):
            os.remove(log)
        done = self.run(words, OCC_LOG=log)
        if done.returncode:
            self.complaints.append(f"{what}: {' '.join(words)}\n{done.stderr[-1500:]}")
        elif "compiled as written" in done.stderr:  # then every region of the file goes without clauses
            with open(log) as file:
                errors = re.findall(r"(?m)^.*\berror: .*\n.*$", file.read() + done.stderr)
            self.complaints.append("\n".join([done.stderr.strip()[-300:], *errors]))
            return False
        return not done.returncode

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def find_calls(self, functions):
        source = self.write("trace.c", trace_text(functions))
        if not self.build([self.args.clang, "-std=c17", "-O0", "-w", f"-I{HERE}", source, "-o", self.path("trace")], "trace"):
            return {}
        done = self.run([self.path("trace")])
        if done.returncode:
            self.complaints.append(f"trace run: exit status {done.returncode}")
            return {}
        calls, by_name = collections.defaultdict(list), {f.name: f for f in functions}
        for line in done.stdout.splitlines():
            name, number, status, *ends = line.split()
            if status != "0":
                continue
            ways = aliasing(by_name[name])
            ranges = [(int(a), int(b)) for a, b in zip(ends[::2], ends[1::2])]
            calls[name].append((CALLS[int(number) // len(ways)], ways[int(number) % len(ways)], ranges))
        return calls

    def analyse(self, source):
        report = self.path("json")
        done = self.run([self.args.occ, "--occ-check", f"--occ-report={report}", "-fopenmp", "-std=c17", "-w", f"-I{HERE}", source])
        if not os.path.exists(report):
            self.complaints.append(f"occ wrote no report\n{done.stderr[-1500:]}")
            return None
        with open(report) as file:
            return json.load(file)

    def refused(self, report, lines):
        """the functions with a region that is left as it is; each region says so in a note, and a finding says why"""
        names = set()
        for f in report["findings"]:
            if f["level"] == "error":
                self.refusals.append(f["message"])
                names |= {name for name, (first, last) in lines.items()
                          if first <= f["line"] <= last and f["file"] == self.path("all.c")}
        for r in report["regions"]:
            notes = [n for n in r["notes"] if "nothing is mapped" in n or "cannot be mapped" in n]
            if notes:
                names.add(r["function"])
                self.refusals += [n for n in notes if "nothing" in n]
        return names

    def compare(self, functions):
        binary, serial = self.path("offload"), self.path("serial")
        log = self.path("log")
        for f in functions:
            want = self.run([serial, "0", f.name]).stdout
            if self.args.show:
                print(want)
            for what, words, environment in (("guard behind", [binary, "1", f.name], {}),
                                             ("guard before", [binary, "2", f.name], {}),
                                             ("unmapped", [binary, "0", f.name],
                                              {"LD_PRELOAD": self.args.unmapped, "UNMAPPED_LOG": log})):
                if os.path.exists(log):
                    os.remove(log)
                done = self.run(words, **environment)
                problem = None
                if done.returncode:
                    problem = f"exit status {done.returncode} {done.stderr[-400:]}"
                elif done.stdout != want:
                    problem = "output differs"
                elif what == "unmapped":
                    with open(log) as file:
                        text = file.read()
                    if not re.match(r"launches \d+ unmapped 0 section 0\b", text.splitlines()[-1]):
                        problem = text[-600:]
                if problem:
                    a, b = want.splitlines(), done.stdout.splitlines()
                    at = next((i for i, line in enumerate(a) if i >= len(b) or b[i] != line), 0)
                    self.complaints.append(f"{f.name} (--only {self.args.seed}/{f.seed}) {what}, at {a[at] if a else ''}: {problem}")
                    break

    def go(self):
        functions = []
        for i in range(self.args.functions):
            f = Generator(f"{self.args.seed}/{self.number * 1000 + i}", f"f{i}").function()
            f.seed = self.number * 1000 + i
            functions.append(f)
        if self.args.only:
            f = Generator(self.args.only, "f0").function()
            f.seed = self.args.only
            functions = [f]
        calls = self.find_calls(functions)
        functions = [f for f in functions if calls.get(f.name)]
        source, lines = program_text(functions, calls)
        if self.args.only and not self.args.show:
            print(source)
        report = self.analyse(self.write("all.c", source))
        if report is None:
            return self
        regions = collections.Counter(r["function"] for r in report["regions"])
        expected = sum(len(f.regions) for f in functions)
        if sum(regions.values()) != expected:
            self.complaints.append(f"{sum(regions.values())} regions reported, {expected} written")
        refused = self.refused(report, lines)
        self.tally.update(functions=len(functions), regions=expected, refused=len(refused))
        functions = [f for f in functions if f.name not in refused]
        self.tally.update(calls=sum(len(calls[f.name]) for f in functions))
        source, _ = program_text(functions, calls)
        source = self.write("c", source)
        common = ["-std=c17", "-O1", "-w", f"-I{HERE}", source]
        report = f"--occ-report={self.path('compile.json')}"
        if not functions or not self.build([self.args.occ, "--occ-target=cpu", report, "-fopenmp", "-g", *common, "-o", self.path("offload")], "occ") or \
           not self.build([self.args.clang, *common, "-o", self.path("serial")], "serial"):
            return self
        with open(self.path("compile.json")) as file:
            mapped = len(json.load(file)["regions"])
        if mapped != sum(len(f.regions) for f in functions):  # a fallback to plain clang
            self.complaints.append(f"occ analysed {mapped} of {sum(len(f.regions) for f in functions)} regions when it compiled")
            return self
        done = [self.run([self.path("serial"), "0"])] + [self.run([self.path("offload"), layout]) for layout in "12"]
        log = self.path("log")
        done.append(self.run([self.path("offload"), "0"], LD_PRELOAD=self.args.unmapped, UNMAPPED_LOG=log))
        clean = False
        if os.path.exists(log):
            with open(log) as file:
                clean = re.match(r"launches \d+ unmapped 0 section 0\b", file.read().splitlines()[-1])
        if not clean or any(d.returncode or d.stdout != done[0].stdout for d in done):
            before = len(self.complaints)
            self.compare(functions)
            if len(self.complaints) == before:
                self.complaints.append("the whole program differs, none of its functions does alone")
        return self


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--occ", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--unmapped", required=True)
    parser.add_argument("--programs", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--functions", type=int, default=20)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep")
    parser.add_argument("--only")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--limit", type=int, default=120, help="seconds for each command")
    parser.add_argument("--max-refused", type=float, default=100)
    parser.add_argument("--strict-steps", action="store_true")
    args = parser.parse_args()
    Loop.strict_steps = args.strict_steps
    if args.only:
        args.programs = args.functions = 1
    tally, wrong, reasons = collections.Counter(), 0, collections.Counter()
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        programs = [Program(args, args.first + i, args.keep or temporary) for i in range(args.programs)]
        for p in pool.map(Program.go, programs):
            tally.update(p.tally)
            for message in p.refusals:
                message = re.sub(r"^.*?(is used on the device but how much of it is not known: |cannot be mapped: )", "", message)
                reasons[re.sub(r";.*", "", message)[:110]] += 1
            for complaint in p.complaints:
                wrong += 1
                print(f"WRONG program {p.number}: {complaint}", flush=True)
    for reason, count in reasons.most_common(12):
        print(f"  {count:5}  {reason}")
    share = 100 * tally["refused"] / max(1, tally["functions"])
    print(f"{args.programs} programs, {tally['functions']} functions, {tally['regions']} regions, {tally['calls']} calls compared, "
          f"{share:.1f} % of the functions refused, {wrong} mismatches")
    return 1 if wrong or share > args.max_refused or not tally["calls"] else 0


if __name__ == "__main__":
    sys.exit(main())
