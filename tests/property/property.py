#!/usr/bin/env python3
"""Verdicts against brute force: no wrong "disjoint", no wrong "race", on random loop nests.

usage: property.py [--count N] [--seed S] [--per-file N] [--keep FOLDER] [--max-unknown PERCENT] -- COMMAND ...

COMMAND analyses one file: "{file}" in it is replaced by the C file, and "{report}" by the JSON report to write.

    property.py -- occ --occ-check --occ-report={report} -fopenmp {file}

A region that may run into a race for some n and m must not be "disjoint"; a region that is said to be a race must show it,
at the two iterations of its witness, for the n and m that the finding names. Undefined runs (overflow) do not count.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

from generate import PREAMBLE, Generator, Machine, Out, TooLong, Undefined, conflict, truth

PARAMETERS = [(n, m) for n in (-1, 0, 1, 2, 3, 5, 8) for m in (1, 2, 3, 4, 7)]


def run_at(function, n, m, limit=6000):
    try:
        return Machine(function.region, {"n": n, "m": m, "k": 0}, limit)
    except (Undefined, TooLong):
        return None


def uses_rows(function):
    return True  # double v[n][m] is a parameter of every function: its lengths are positive


def find_truth(function):
    """(n, m, truth) of the worst run."""
    worst = (None, None, False)
    for n, m in PARAMETERS:
        if n < 1 and uses_rows(function):
            continue
        machine = run_at(function, n, m)
        answer = truth(machine) if machine else False
        if answer:
            return n, m, True
        if answer is None:
            worst = (n, m, None)
    return worst


def witness_parameters(report, region):
    """n and m as the finding of this region's race names them."""
    lines = {region["witness"]["first"]["line"], region["witness"]["second"]["line"]}
    for f in report["findings"]:
        if f["rule"] == "occ.Race" and f["line"] in lines:
            given = re.search(r"\(with ([^)]*)\)", f["message"])
            pairs = given.group(1).split(", ") if given else []
            return {p.split(" = ")[0]: int(p.split(" = ")[1]) for p in pairs}
    return {}


def matches(event, side):
    kinds = {"write": "wa", "read": "ra"}[side["access"]]
    if event.kind not in kinds or event.line != side["line"]:
        return False
    return all(event.values.get(k, v) == v for k, v in side["iteration"].items() if k not in ("team", "thread"))


def collide(a, b):
    """A race, for some data if one of the two, but not both, is under a condition on data."""
    return conflict(a, b) or (a.unsure != b.unsure and conflict(a, b) is None)


def replay(function, witness, given):
    """Does the witness show a race? None: it cannot be run here (too long)."""
    tried = False
    for n, m in [(given.get("n", a), given.get("m", b)) for a, b in ((5, 4), (3, 7), (8, 8))]:
        machine = run_at(function, n, m, 300000)
        if not machine:
            continue
        tried = True
        for events in machine.events.values():
            first = [e for e in events if matches(e, witness["first"])]
            second = [e for e in events if matches(e, witness["second"])]
            if any(collide(a, b) for a in first for b in second):
                return True
    return False if tried else None


def analyse(command, source, folder, number):
    file, report = os.path.join(folder, f"t{number}.c"), os.path.join(folder, f"t{number}.json")
    with open(file, "w") as f:
        f.write(source)
    if os.path.exists(report):
        os.remove(report)
    words = [w.replace("{file}", file).replace("{report}", report) for w in command]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600)
    if not os.path.exists(report):  # findings make occ fail, but it reports
        sys.exit(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    with open(report) as f:
        result = json.load(f)
    if not result["regions"]:
        sys.exit(f"{' '.join(words)} analysed nothing:\n{done.stderr[-2000:]}")
    return result


def text_of(source, function):
    lines = source.split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith(f"void {function.name}("))
    end = lines.index("}", start)
    return "\n".join(lines[start : end + 1])


def judge(report, region, function, tally, reasons):
    """A complaint, or None."""
    n, m, racy = find_truth(function)
    verdict = region["verdict"]
    tally[verdict, racy] += 1
    if verdict == "unknown":
        reasons[re.sub(r"[a-z]+\[.*\]|\b[ilxyw]\d+\b", "E", region["reason"])[:70]] += 1
    if verdict == "disjoint" and racy is not False:
        return f"said disjoint, but n = {n}, m = {m} is a race"
    if verdict == "race":
        given = witness_parameters(report, region)
        shown = replay(function, region["witness"], given)
        if shown is False:
            return f"said race, but the witness shows none (with {given}): {json.dumps(region['witness'])}"
        if shown is None:
            tally["race not replayed", racy] += 1
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-file", type=int, default=50)
    parser.add_argument("--keep")
    parser.add_argument("--max-unknown", type=float, default=100)
    parser.add_argument("--show-unknown", action="store_true")
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    tally, reasons, wrong = collections.Counter(), collections.Counter(), 0
    with tempfile.TemporaryDirectory() as temporary:
        for start in range(0, args.count, args.per_file):
            numbers = range(start, min(args.count, start + args.per_file))
            functions = [Generator(f"{args.seed}/{i}").function(f"f{i}") for i in numbers]
            out = Out()
            out.lines = PREAMBLE.split("\n")
            for f in functions:
                f.emit(out)
            source = "\n".join(out.lines) + "\n"
            report = analyse(args.command, source, args.keep or temporary, start)
            regions = {r["function"]: r for r in report["regions"]}
            for f in functions:
                complaint = judge(report, regions[f.name], f, tally, reasons)
                if args.show_unknown and regions[f.name]["verdict"] == "unknown":
                    print(f"{regions[f.name]['reason']}\n{text_of(source, f)}\n")
                if complaint:
                    wrong += 1
                    print(f"WRONG {f.name} (seed {args.seed}): {complaint}\n{text_of(source, f)}\n")
    total = args.count
    unknown = sum(c for (v, _), c in tally.items() if v == "unknown")
    for (verdict, racy), c in sorted(tally.items(), key=str):
        print(f"{verdict:18} truth {'race' if racy else 'perhaps' if racy is None else 'no race':8} {c:6}")
    for reason, c in reasons.most_common(12):
        print(f"  {c:5}  {reason}")
    print(f"{total} regions, {wrong} wrong, {100 * unknown / total:.1f} % unknown")
    return 1 if wrong or 100 * unknown / total > args.max_unknown else 0


if __name__ == "__main__":
    sys.exit(main())
