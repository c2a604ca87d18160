#!/usr/bin/env python3
"""Programs that an analysis may choke on: each must get a verdict, in bounded time.

usage: bad_input.py [--limit SECONDS] [--only NAME] [--keep FOLDER] -- COMMAND ...

COMMAND analyses one file: "{file}" in it is replaced by the C file, and "{report}" by the JSON report to write. For each
program one line is printed: its name, the verdicts of its regions, and "late", "crash" or "no verdict" where that is so.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile

INCLUDES = "#include <omp.h>\n#include <setjmp.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
GLOBALS = "extern int a[100000], b[100000], n, m;\nextern double *x, *y;\n"


def function(body, parameters="void", name="f"):
    return f"void {name}({parameters})\n{{\n{body}\n}}\n"


def parallel_for(body, header="int i = 0; i < n; i++"):
    return f"#pragma omp parallel for\nfor ({header}) {{\n{body}\n}}"


def nest(depth, body, header="int i{k} = 0; i{k} < n; i{k}++"):
    return "".join(f"for ({header.format(k=k)})\n" for k in range(depth)) + body


def goto_into_loop():
    return function(
        "#pragma omp parallel\n{ int i = 0; if (omp_get_thread_num()) goto inside;\n"
        "for (i = 0; i < n; i++) { inside: a[i] = i; if (b[i]) goto out; }\nout: a[i]++; }"
    )


def goto_in_circles():
    labels = "\n".join(f"l{k}: a[i] += {k}; if (b[i] == {k}) goto l{(7 * k + 3) % 200};" for k in range(200))
    return function(parallel_for(labels))


def computed_goto():
    return function(
        parallel_for("static void *to[] = {&&one, &&two}; goto *to[i & 1];\none: a[i] = 1; two: a[i + 1] = 2;")
    )


def setjmp_longjmp():
    return "static jmp_buf env;\n" + function(
        "#pragma omp parallel\n{ if (!setjmp(env)) { a[0]++; longjmp(env, 1); } else a[omp_get_thread_num()] = 1; }"
    )


def variable_arrays():
    rank = 24
    index = "".join(f"[i % {k + 2}]" for k in range(rank))
    return function(
        parallel_for(f"t{index} = i; u{'[i]' * rank} = t{'[0]' * rank};"),
        f"int n, int t{'[n]' * rank}, int u{'[n + 1]' * rank}",
    )


def variable_array_inside():
    return function(parallel_for("int t" + "[i + 1]" * 12 + "; t" + "[0]" * 12 + " = i; a[i] = t" + "[0]" * 12 + ";"))


def many_statements():
    return function(parallel_for("\n".join(f"a[i] += b[i + {k}] * {k};" for k in range(10000))))


def many_writes():
    return function(parallel_for("\n".join(f"a[{k} * i + {k % 17}] = {k};" for k in range(1, 3000))))


def many_scalars():
    names = ", ".join(f"s{k} = {k}" for k in range(2000))
    return function(
        parallel_for(f"int {names};\n" + "\n".join(f"s{k} += s{(k * 7) % 2000} + i;" for k in range(2000)) + "a[i] = s9;")
    )


def many_arrays():
    text = "".join(f"extern int t{k}[1000];\n" for k in range(400))
    return text + function(parallel_for("\n".join(f"t{k}[i] = t{(k + 1) % 400}[i + 1];" for k in range(400))))


def many_pointers():
    parameters = ", ".join(f"double *p{k}" for k in range(100))
    return function(parallel_for("\n".join(f"p{k}[i] = p{(k + 1) % 100}[i];" for k in range(100))), "int n, " + parameters)


def nested_loops():
    return function("#pragma omp parallel for\n" + nest(12, "a[" + " + ".join(f"i{k}" for k in range(12)) + "]++;"))


def nested_loops_of_all():
    return function("#pragma omp parallel\n" + nest(12, "a[" + " + ".join(f"{k + 1} * i{k}" for k in range(12)) + "]++;"))


def collapsed_loops():
    index = "i0"
    for k in range(1, 12):
        index = f"({index}) * 3 + i{k}"
    return function(
        "#pragma omp parallel for collapse(12)\n" + nest(12, f"a[{index}]++;", "int i{k} = 0; i{k} < 3; i{k}++")
    )


def triangular_loops():
    loops = "".join(f"for (int i{k} = {f'i{k - 1}' if k else 0}; i{k} < n - {k}; i{k}++)\n" for k in range(10))
    return function("#pragma omp parallel for\n" + loops + "a[i0 * n + i9] += b[i5];")


def nested_blocks():
    return function(parallel_for("{" * 200 + "a[i] = 1;" + "}" * 200))


def nested_conditions():
    text = "".join(f"if (i % {k + 2} == {k % 3}) " for k in range(100))
    return function(parallel_for(text + "a[i / 2] = 1; else b[i] = 1;"))


def else_ifs():
    return function(parallel_for("else ".join(f"if (i == {k}) a[{k}] = {k};\n" for k in range(240))))


def long_sum():
    return function(parallel_for("a[i] = " + " + ".join(f"b[i + {k}]" for k in range(240)) + ";"))


def long_product():
    return function(parallel_for("a[" + " * ".join(["(i + n)"] * 60) + "] = 1;"))


def long_conditional():
    text = "i"
    for k in range(40):
        text = f"(i % {k + 2} > n ? {text} + {k} : {text} - 1)" if k < 6 else f"(b[0] > {k} ? {text} : i + {k})"
    return function(parallel_for(f"a[{text}] = 1;"))


def huge_switch():
    cases = "\n".join(f"case {k}: a[{(k * 7) % 5000}] = {k}; break;" for k in range(5000))
    return function(parallel_for(f"switch (i) {{\n{cases}\ndefault: a[i] = 0; }}"))


def duffs_device():
    cases = "\n".join(f"case {k}: a[i] = {k};" for k in range(7, 0, -1))
    return function(parallel_for(f"int k = i; switch (i % 8) {{ case 0: do {{ a[i] = 0;\n{cases}\n}} while (--k > 0); }}"))


def recursion():
    return (
        "static int g(int k);\nstatic int f1(int k) { a[k]++; return k ? g(k - 1) + g(k / 2) : 0; }\n"
        "static int g(int k) { b[k]++; return k ? f1(k - 1) + f1(k / 3) : 1; }\n"
    ) + function(parallel_for("a[i] = g(i) + f1(i);"))


def chain_of_calls():
    text = "static void g0(int k) { a[k]++; }\n"
    text += "".join(f"static void g{k}(int k) {{ g{k - 1}(k + 1); g{k - 1}(k); }}\n" for k in range(1, 40))
    return text + function(parallel_for("g39(i);"))


def many_calls():
    return "static void g(int *p, int k) { p[k] = k; p[k + 1] += p[k]; }\n" + function(
        parallel_for("\n".join(f"g(a, {k} * i + {k});" for k in range(300)))
    )


def calls_in_tasks():
    return (
        "static void work(int k) {\n#pragma omp task\n{ a[k]++; if (k) work(k - 1); }\n#pragma omp task\nif (k > 1) work(k - 2); }\n"
    ) + function("#pragma omp parallel\n#pragma omp single\nwork(n);")


def many_tasks():
    tasks = "\n".join(
        f"#pragma omp task depend(in: a[{k}], a[{(k * 3) % 90}]) depend(out: a[{(k + 1) % 90}])\na[{(k + 1) % 90}] = a[{k}];"
        for k in range(90)
    )
    return function("#pragma omp parallel\n#pragma omp single\n{\n" + tasks + "\n}")


def many_barriers():
    return function("#pragma omp parallel\n{\n" + "\n".join(f"a[{k}] = 1;\n#pragma omp barrier" for k in range(300)) + "\n}")


def many_loops():
    loops = "\n".join(f"#pragma omp for nowait\nfor (int i = 0; i < n; i++) a[i + {k}] = b[i];" for k in range(60))
    return function("#pragma omp parallel\n{\n" + loops + "\n}")


def many_sections():
    parts = "\n".join(f"#pragma omp section\n{{ a[{k}] = b[{k}]; b[{k + 1}] = {k}; }}" for k in range(150))
    return function("#pragma omp parallel sections\n{\n" + parts + "\n}")


def many_locks():
    body = "\n".join(f"omp_set_lock(&l[{k}]); a[{k}]++; omp_unset_lock(&l[{(k * 7) % 80}]);" for k in range(80))
    return "static omp_lock_t l[80];\n" + function("#pragma omp parallel\n{\n" + body + "\n}")


def nested_regions():
    return function("\n".join(["#pragma omp parallel num_threads(2)\n{ a[omp_get_thread_num()]++;"] * 12) + "}" * 12)


def many_regions():
    return function("\n".join(parallel_for(f"a[i] = b[i] + {k};") for k in range(300)))


def endless_loops():
    return function(
        "#pragma omp parallel\n{ for (;;) { a[0]++; for (;;) { if (a[1]) break; } }\nwhile (1) a[2]++;\ndo a[3]++; while (1); }"
    )


def waiting_loops():
    return function("#pragma omp parallel\n{ volatile int *p = a; while (!p[0]) ; while (p[1] != 7) a[5] = p[1]; a[4]++; }")


def far_iterations():
    return function(
        "#pragma omp parallel\n{ int k = 0; for (long i = 0; i < 1000000000L; i++) for (long j = 0; j < i; j++)"
        " { k = (k * 7 + 3) % 11; if (i * j == 12345678) a[k] = 1; } }"
    )


def huge_numbers():
    return function(
        parallel_for(
            "a[i * 4611686018427387904ULL] = 1; b[(i << 40) >> 3] = 2; a[i / 2147483647] = 3;"
            " a[i % 2147483647] += a[(i * 1000003) % 999983];",
            "unsigned long i = 0; i < 9223372036854775807UL; i += 1073741824",
        )
    )


def odd_steps():
    return function(
        parallel_for("a[i % 97 * 89 % 83 * 79 % 73] = 1;", "int i = 0; i < 2147483000; i += 1234567")
        + "\n"
        + parallel_for("a[i / 3 / 5 / 7 / 11 / 13] = a[i % 3 % 5 + i % 7 % 11];")
    )


def records():
    fields = "".join(f"int f{k}; struct {{ int g[3]; union {{ int u; char c[4]; }} w; }} r{k};\n" for k in range(100))
    return f"struct big {{\n{fields}}};\nextern struct big s[100];\n" + function(
        parallel_for("\n".join(f"s[i].r{k}.g[i % 3] = s[i + 1].r{k}.w.c[i % 4]; s[i].f{k}++;" for k in range(100)))
    )


def chained_pointers():
    return "struct node { struct node *next; int v; };\n" + function(
        "#pragma omp parallel\n{ struct node *p = list; p" + "->next" * 200 + "->v = 1; while (p) { p->v++; p = p->next; } }",
        "struct node *list",
    )


def statement_expressions():
    return function(parallel_for("a[" + "({ int k = i; k += " * 40 + "1" + "; k; })" * 40 + "] = 1;"))


def assembly():
    return function(parallel_for('__asm__ volatile("" ::: "memory"); a[i] = 1; __asm__("nop");'))


def everything_conditional():
    return function(
        parallel_for("\n".join(f"int k{k} = b[i + {k}] > {k} ? i : k{k - 1 if k else 0} + 1;" for k in range(1, 60))
                     .replace("k0 +", "i +") + "\na[k59] = 1;")
    )


PROGRAMS = [
    goto_into_loop, goto_in_circles, computed_goto, setjmp_longjmp, variable_arrays, variable_array_inside,
    many_statements, many_writes, many_scalars, many_arrays, many_pointers, nested_loops, nested_loops_of_all, collapsed_loops,
    triangular_loops, nested_blocks, nested_conditions, else_ifs, long_sum, long_product, long_conditional, huge_switch,
    duffs_device, recursion, chain_of_calls, many_calls, calls_in_tasks, many_tasks, many_barriers, many_loops,
    many_sections, many_locks, nested_regions, many_regions, endless_loops, waiting_loops, far_iterations, huge_numbers,
    odd_steps, records, chained_pointers, statement_expressions, assembly, everything_conditional,
]  # fmt: skip


def analyse(command, source, folder, name, limit):
    """The verdicts in short, the complaint or "", and the processor's seconds."""
    file, report = os.path.join(folder, name + ".c"), os.path.join(folder, name + ".json")
    with open(file, "w") as f:
        f.write(INCLUDES + GLOBALS + source)
    words = [w.replace("{file}", file).replace("{report}", report) for w in command]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=20 * limit)
    except subprocess.TimeoutExpired:
        return "", "late", 20 * limit
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if not os.path.exists(report):
        return "", "crash: " + done.stderr[-300:], seconds
    with open(report) as f:
        verdicts = [r["verdict"] for r in json.load(f)["regions"]]
    if not verdicts:
        return "", "no verdict", seconds
    text = ", ".join(f"{verdicts.count(v)} {v}" for v in sorted(set(verdicts)))
    return text, "late" if seconds > limit else "", seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--limit", type=float, default=2)
    parser.add_argument("--only")
    parser.add_argument("--keep")
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    complaints = 0
    with tempfile.TemporaryDirectory() as temporary:
        for program in PROGRAMS:
            if args.only and program.__name__ != args.only:
                continue
            text, complaint, seconds = analyse(
                args.command, program(), args.keep or temporary, program.__name__, args.limit
            )
            complaints += complaint != ""
            print(f"{program.__name__} {text} {complaint} ({seconds:.1f} s)")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
