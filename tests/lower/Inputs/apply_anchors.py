"""Puts a clause at the anchor of each target directive of a file, one at a time, and compiles the result.

    apply_anchors.py CLANG CHECKER FILE [clang options]

Prints a line a directive: its place, then "applied" when clang sees the clause on one directive and no later line has
moved, the reason when the checker gives no anchor, or what went wrong.
"""

import os
import re
import subprocess
import sys
import tempfile

clang, checker, source, *options = sys.argv[1:]
base = [clang, "-w", "-fsyntax-only", "-fopenmp", "-I", os.path.dirname(source), *options]
data = open(source, "rb").read()


def run(*arguments):
    return subprocess.run([*base, *arguments], capture_output=True, text=True)


def directives(dump):
    lines = dump.split("\n")
    for index, line in enumerate(lines):
        found = re.search(r'DIRECTIVE "(target[^"]*)" @(\d+:\d+)', line)
        if found:
            yield found.group(1), found.group(2), lines[index + 2].strip()


def unescape(text):
    """The newlines that end a macro's replacement are the only escapes the dump adds."""
    end = re.search(r"(\\n)*$", text)
    return text[: end.start()] + "\n" * ((end.end() - end.start()) // 2)


def apply(anchor):
    parts = re.match(r'anchor (\d+)\.\.(\d+) before "(.*)" after "(.*)"(?: string)?(?: macro)?$', anchor)
    begin, end = int(parts.group(1)), int(parts.group(2))
    text = parts.group(3) + "device(42)" + unescape(parts.group(4))
    edited = data[:begin] + text.encode() + data[end:]
    if edited.count(b"\n") != data.count(b"\n"):
        return "lines have moved"
    with tempfile.NamedTemporaryFile(suffix=".c") as copy:
        copy.write(edited)
        copy.flush()
        result = run("-Xclang", "-ast-dump", copy.name)
    if result.returncode:
        return "does not compile: " + result.stderr
    clauses = result.stdout.count("OMPDeviceClause")
    return "applied" if clauses == 1 else f"{clauses} directives have the clause"


result = run("-fplugin=" + checker, "-fplugin-arg-occ-dump", source)
if result.returncode:
    sys.exit(result.stderr)
for name, place, anchor in directives(result.stdout):
    reason = re.match(r"anchor none \((.*)\)", anchor)
    print(f"{place} {name}: {reason.group(1) if reason else apply(anchor)}")
