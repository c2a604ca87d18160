"""Analyses the examples of the page of rules: the first of each has the finding, the second has none of that rule."""

import json
import re
import subprocess
import sys

page, occ = sys.argv[1:]
with open(page, encoding="utf-8") as file:
    parts = re.split(r"^## ", file.read(), flags=re.M)[1:]
assert len(parts) >= 6


def rules_in(text, rule):
    with open("example.c", "w", encoding="utf-8") as out:
        out.write(text)
    target = "nvptx64:sm_90" if rule == "occ.Compiler" else "cpu"
    command = [occ, "--occ-check", "--occ-report=example.json", "--occ-target=" + target, "-fopenmp", "example.c"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    with open("example.json", encoding="utf-8") as report:
        whole = json.load(report)
    assert whole["regions"], (rule, done.stdout.decode())
    return {finding["rule"] for finding in whole["findings"]}


faults = []
for part in parts:
    rule = part.split("\n", 1)[0]
    bad, good = re.findall(r"```c\n(.*?)```", part, flags=re.S)
    if rule not in rules_in(bad, rule):
        faults.append(f"{rule}: the bad example has no such finding")
    if rules_in(good, rule):
        faults.append(f"{rule}: the good example has {rules_in(good, rule)}")
if faults:
    sys.exit("\n".join(faults))
