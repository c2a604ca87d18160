#!/usr/bin/env python3
"""Reads a report of occ and prints one line, tab-separated: regions, verdicts, generated map clauses.

usage: report_row.py REPORT.json [--clauses]

--clauses prints the clauses instead, one line a region. Findings of level error go to stderr; then the exit status is 1.
It is 2 if the file is no report.
"""

import collections
import json
import sys

VERDICTS = ("disjoint", "guarded", "unknown", "race")


def generated(region):
    return [m["clause"] for m in region.get("maps", []) if m.get("origin") == "generated"]


def main(arguments):
    paths = [a for a in arguments if a != "--clauses"]
    try:
        with open(paths[0], encoding="utf-8") as file:
            report = json.load(file)
        regions = report["regions"]
        findings = report["findings"]
    except (IndexError, OSError, ValueError, KeyError, TypeError) as error:
        print(f"report_row.py: {paths[0] if paths else 'no report'}: {error!r}", file=sys.stderr)
        return 2

    if "--clauses" in arguments:
        for region in regions:
            print(f"  {region['file'].rsplit('/', 1)[-1]}:{region['line']}: {region['function']}: {region['verdict']}: "
                  f"{' '.join(generated(region)) or 'no clause'}")
    else:
        count = collections.Counter(r["verdict"] for r in regions)
        order = [v for v in VERDICTS if count[v]] + sorted(set(count) - set(VERDICTS))
        verdicts = ", ".join(f"{count[v]} {v}" for v in order) or "-"
        print(len(regions), verdicts, sum(len(generated(r)) for r in regions), sep="\t")

    errors = [f for f in findings if f["level"] == "error"]
    for f in errors:
        print(f"{f['file']}:{f['line']}: {f['rule']}: {f['message']}", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
