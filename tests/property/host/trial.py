"""What a trial sees in small programs, against the enumeration of host.py.

The random functions of host.py with a main that calls each: a race that a trial shows must be one by the rules, at lines
that race; the share of the racy functions in which it sees one is printed. And whatever it sees must not have been proved
absent.
"""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import host


def show(command, path):
    """The lines that the trial of the program at path prints."""
    run = subprocess.run([part.format(file=path) for part in command], capture_output=True, text=True, check=False)
    lines = [line for line in run.stdout.splitlines() if line.startswith("trial: ")]
    if not lines:
        sys.exit(f"{command} ran nothing: {run.stderr[-2000:]}")
    return lines


def races(lines):
    """(line, line) of each race."""
    for line in lines:
        found = re.match(r"trial: race on .*: (?:read|write) (\d+):\d+.*, (?:read|write) (\d+):\d+", line)
        if found:
            yield int(found.group(1)), int(found.group(2))


def judge(function, seen, text, tally):
    worst, lines = host.truth(function)
    mine = [pair for pair in seen if function.first <= pair[0] <= function.last]
    wrong = any(frozenset(pair) not in lines for pair in mine) or (bool(mine) and worst == host.NO)
    tally[["no race", "perhaps", "race"][worst], "seen" if mine else "not seen"] += 1
    if wrong:
        print(f"WRONG {function.name}: a trial shows {mine}; racing lines are {sorted(map(sorted, lines))}")
        for number in range(function.first, function.last + 1):
            print(f"{number:5} {text[number - 1]}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-file", type=int, default=10)
    parser.add_argument("command", nargs="+", help="with {file}")
    options = parser.parse_args()
    tally, wrong = collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, options.count, options.per_file):
            functions = [
                host.Function(random.Random(f"{options.seed}/{i}"), f"f{i}")
                for i in range(start, min(start + options.per_file, options.count))
            ]
            path = pathlib.Path(folder) / f"f{start}.c"
            text = host.write(functions, path)
            calls = " ".join(f"{function.name}();" for function in functions)
            path.write_text("\n".join(text) + f"\nint main(void) {{ {calls} return 0; }}\n")
            lines = show(options.command, path)
            for line in lines:
                if "stopped" in line or "proved disjoint" in line:
                    print(f"f{start}: {line}")
                    wrong += "proved disjoint" in line
            for function in functions:
                wrong += judge(function, list(races(lines)), text, tally)
    for outcome, count in sorted(tally.items()):
        print(f"truth {outcome[0]:8} {outcome[1]:9} {count:6}")
    print(f"{options.count} functions, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
