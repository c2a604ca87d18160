"""measure.py CLANG CHECKER RUNS FOLDER: measures the checker on generated files and prints a table.

A region's time is processor time, as the plug-in counts it; a file's is that of the whole clang process less what
clang takes without the plug-in. Files are made and results kept in FOLDER.
"""

import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CLANG, CHECKER, RUNS, FOLDER = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]


def generate(name, *options):
    path = os.path.join(FOLDER, name)
    with open(path, "w") as file:
        subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), *options], stdout=file, check=True)
    return path


def cost(command):
    """Processor seconds and peak megabytes of a command."""
    child = os.fork()
    if not child:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.execvp(command[0], command)
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"measure.py: {' '.join(command)} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Sample:
    """The fastest of some runs over one file."""

    def __init__(self, path):
        plain = [CLANG, "-fsyntax-only", "-fopenmp", "-w", "-std=gnu17", path]
        times = os.path.join(FOLDER, "times")
        plugin = [f"-fplugin={CHECKER}", f"-fplugin-arg-occ-times={times}"]
        self.total = self.memory = float("inf")
        base = min(cost(plain) for _ in range(RUNS))
        for _ in range(RUNS):
            total, memory = cost(plain + plugin)
            with open(times) as file:
                rows = [line.split("\t") for line in file]
            if total < self.total:
                self.total, self.memory, self.rows = total, memory, rows
        self.total -= base[0]
        self.regions = [float(row[1]) for row in self.rows]

    def count(self, verdict):
        return sum(row[2] == verdict for row in self.rows)


def row(*cells):
    print("\t".join(str(cell) for cell in cells), flush=True)


def machine():
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "?")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{model}, {os.cpu_count()} cores, {memory:.0f} GB"


def whole():
    sample = Sample(generate("all.c"))
    name = f"{len(sample.regions)} regions"
    row(name, "median of a region (under 5)", f"{statistics.median(sample.regions):.2f}", "ms")
    row(name, "worst region (under 2000)", f"{max(sample.regions):.1f}", "ms")
    row(name, "total", f"{sample.total:.2f}", "s")
    row(name, "peak memory (under 500)", f"{sample.memory:.0f}", "MB")
    for verdict in ("disjoint", "race", "unknown"):
        row(name, verdict, sample.count(verdict), "")
    sample = Sample(generate("together.c", "--together"))
    row(f"{name} in one function", "total", f"{sample.total:.2f}", "s")
    row(f"{name} in one function", "peak memory", f"{sample.memory:.0f}", "MB")


def growth(title, option, sizes, fixed):
    first = None
    for size in sizes:
        sample = Sample(generate("grown.c", option, str(size), *fixed))
        first = first or (size, sample.total)
        row(f"{size} {title}", "total", f"{sample.total:.2f}", "s")
        row(f"{size} {title}", f"time / time of {first[0]} (linear: {size / first[0]:g})", f"{sample.total / first[1]:.2f}", "")
        row(f"{size} {title}", "worst region", f"{max(sample.regions):.1f}", "ms")
        row(f"{size} {title}", "peak memory", f"{sample.memory:.0f}", "MB")


row("subject", "quantity", "value", "unit")
row("machine", machine(), "", "")
whole()
growth("regions", "--regions", [100, 200, 500, 1000], [])
growth("statements a region", "--statements", [10, 25, 50, 100, 200], ["--regions", "46"])
