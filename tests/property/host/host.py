"""Verdicts on host OpenMP constructs against an enumeration of small programs.

Random functions (fixed seed) with parallel regions, worksharing, single, masked, sections, barriers, critical, atomic,
ordered and doacross loops, and tasks. Each is printed as C for the checker, and enumerated here from the rules of
OpenMP 5.2 alone: for 1 to 3 threads every access that any thread or task makes, with its owner, the barriers passed
before it and the tasks' order. Two accesses to one place, one of them a write, race if they can be on two threads in
one phase, or are unordered tasks, and nothing excludes them mutually.

An iteration of a worksharing loop belongs to any one thread. Iterations of one number of two loops joined by nowait are
on one thread with equal static schedules; without a schedule clause they may be, and a race that needs them apart is
"perhaps": neither verdict is wrong.
"""

import argparse
import collections
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

N = 4  # iterations of most loops
SIZE = 64

Access = collections.namedtuple("Access", "place write line owner phase excluded order task")
# owner: ("thread", t) or ("free", construct instance, number, thread that may run it); task: point in a task graph, and
# whether it is in an explicit task, or None
# order: {(construct instance): (number, before, after, step)} of ordered and doacross loops


class Node:
    """A statement: code(indent) -> C lines; run(machine, env) performs it for one thread."""

    def __init__(self):
        self.line = 0


class Machine:
    """One thread's pass over a region; what is dealt out is recorded once, by the first thread."""

    def __init__(self, threads, thread, shared):
        self.threads, self.thread, self.shared = threads, thread, shared
        self.phase = 0
        self.owner = ("thread", thread)
        self.excluded = frozenset()
        self.private = set()
        self.order = {}
        self.task = None  # current position in a task graph

    def access(self, place, write, line, atomic=False):
        if place[0] in self.private:
            return
        order = {k: tuple(v) for k, v in self.order.items()}
        node = (self.task.point(), self.task.is_task) if self.task else None
        excluded = self.excluded | ({"atomic"} if atomic else set())
        self.shared.accesses.append(Access(place, write, line, self.owner, self.phase, excluded, order, node))


class Shared:
    def __init__(self):
        self.accesses = []
        self.dealt = set()  # construct instances that have been recorded


# ---- expressions: functions of env, with C text ----


class Index:
    def __init__(self, text, value):
        self.text, self.value = text, value


def index(rng, names):
    """A subscript over the variables in names, in [0, SIZE)."""
    if not names or rng.random() < 0.15:
        k = rng.randrange(4)
        return Index(str(k), lambda e: k)
    return Index(*rng.choice(INDEX_FORMS)(rng.choice(names)))


INDEX_FORMS = [
    lambda v: (v, lambda e: e[v]),
    lambda v: (v, lambda e: e[v]),
    lambda v: (f"{v} + 1", lambda e: e[v] + 1),
    lambda v: (f"2 * {v}", lambda e: 2 * e[v]),
    lambda v: (f"2 * {v} + 1", lambda e: 2 * e[v] + 1),
    lambda v: (f"{v} / 2", lambda e: e[v] // 2),
    lambda v: (f"{N + 4} - {v}", lambda e: N + 4 - e[v]),
]


def place(rng, names):
    if rng.random() < 0.25:
        s = rng.choice(["s", "t"])
        return s, lambda e: (s,)
    array = rng.choice(["x", "y"])
    i = index(rng, names)
    return f"{array}[{i.text}]", lambda e: (array, i.value(e))


class Assign(Node):
    def __init__(self, rng, names, kind=None):
        super().__init__()
        self.kind = kind or rng.choice(["=", "=", "=", "+="])
        self.target, self.target_at = place(rng, names)
        self.source, self.source_at = place(rng, names) if rng.random() < 0.6 and kind != "atomic" else ("1", None)

    def code(self, indent):
        pad = "\t" * indent
        if self.kind == "atomic":
            return [(None, pad + "#pragma omp atomic"), (self, f"{pad}{self.target} += 1;")]
        return [(self, f"{pad}{self.target} {self.kind} {self.source};")]

    def run(self, m, env):
        if self.source_at:
            m.access(self.source_at(env), False, self.line)
        if self.kind != "=":
            m.access(self.target_at(env), False, self.line, self.kind == "atomic")
        m.access(self.target_at(env), True, self.line, self.kind == "atomic")


class Block(Node):
    def __init__(self, items):
        super().__init__()
        self.items = items

    def code(self, indent):
        return [line for item in self.items for line in item.code(indent)]

    def run(self, m, env):
        for item in self.items:
            item.run(m, env)


class Guard(Node):
    def __init__(self, rng, names, body):
        super().__init__()
        self.body = body
        v = rng.choice(names)
        k = rng.randrange(3)
        self.text, self.holds = rng.choice(
            [
                (f"{v} % 2 == 0", lambda e: e[v] % 2 == 0),
                (f"{v} % 2", lambda e: e[v] % 2 == 1),
                (f"{v} == {k}", lambda e: e[v] == k),
                (f"{v} > {k}", lambda e: e[v] > k),
            ]
        )

    def code(self, indent):
        pad = "\t" * indent
        return [(None, f"{pad}if ({self.text}) {{")] + self.body.code(indent + 1) + [(None, pad + "}")]

    def run(self, m, env):
        if self.holds(env):
            self.body.run(m, env)


class Critical(Node):
    def __init__(self, rng, body):
        super().__init__()
        self.name, self.body = rng.choice(["", "", "one", "two"]), body

    def code(self, indent):
        pad = "\t" * indent
        name = f"({self.name})" if self.name else ""
        return [(None, f"{pad}#pragma omp critical{name}"), (None, pad + "{")] + self.body.code(indent + 1) + [(None, pad + "}")]

    def run(self, m, env):
        before = m.excluded
        m.excluded = before | {"critical " + self.name}
        self.body.run(m, env)
        m.excluded = before


class Barrier(Node):
    def code(self, indent):
        return [(None, "\t" * indent + "#pragma omp barrier")]

    def run(self, m, env):
        m.phase += 1


class Masked(Node):
    def __init__(self, body):
        super().__init__()
        self.body = body

    def code(self, indent):
        pad = "\t" * indent
        return [(None, pad + "#pragma omp masked"), (None, pad + "{")] + self.body.code(indent + 1) + [(None, pad + "}")]

    def run(self, m, env):
        if m.thread == 0:
            self.body.run(m, env)


class Rounds(Node):
    """A sequential loop in every thread."""

    def __init__(self, name, body):
        super().__init__()
        self.name, self.body = name, body

    def code(self, indent):
        pad = "\t" * indent
        return (
            [(None, f"{pad}for (int {self.name} = 0; {self.name} < 3; {self.name}++) {{")]
            + self.body.code(indent + 1)
            + [(None, pad + "}")]
        )

    def run(self, m, env):
        for k in range(3):
            self.body.run(m, {**env, self.name: k})


def instance(node, env):
    """A run of a construct: which, in which iterations of the loops around."""
    return (id(node), tuple(sorted((k, v) for k, v in env.items() if k.startswith("k"))))


class Dealt(Node):
    """What for, sections and single have in common: parts that one thread each runs, once."""

    nowait = False

    def deal(self, m, env, parts):
        key = instance(self, env)
        if key not in m.shared.dealt:
            m.shared.dealt.add(key)
            owner, task = m.owner, m.task
            for (number, run), thread in itertools.product(parts, range(m.threads)):
                m.owner = ("free", key, number, thread)
                run(m, key, number, {**env, "tid": thread})
            m.owner, m.task = owner, task

    def finish(self, m):
        if not self.nowait:
            m.phase += 1


class For(Dealt):
    def __init__(self, rng, names, body, combined=False):
        super().__init__()
        self.var = "i" if "i" not in names else "j"
        self.combined = combined
        self.nowait = not combined and rng.random() < 0.4
        self.schedule = rng.choice(["", "", "", "static", "static, 2", "dynamic", "dynamic, 2"])
        self.clause = rng.choice(["", "", "", "", "lastprivate", "reduction", "private", "firstprivate"])
        self.start = rng.choice([0, 0, 0, 1])
        self.body = body(names + [self.var])
        self.ordered = None

    def pragma(self):
        text = "parallel for" if self.combined else "for"
        if self.nowait:
            text += " nowait"
        if self.schedule:
            text += f" schedule({self.schedule})"
        if self.clause:
            text += " reduction(+ : s)" if self.clause == "reduction" else f" {self.clause}(s)"
        return text + (self.ordered.clause if self.ordered else "")

    def code(self, indent):
        pad, v = "\t" * indent, self.var
        body = self.ordered.code(indent + 1) if self.ordered else self.body.code(indent + 1)
        return (
            [(self, f"{pad}#pragma omp {self.pragma()}")]
            + [(None, f"{pad}for (int {v} = {self.start}; {v} < {N + self.start}; {v}++) {{")]
            + body
            + [(None, pad + "}")]
        )

    def run(self, m, env):
        if self.clause == "firstprivate":
            m.access(("s",), False, self.line)

        def part(m, key, number, env):
            private = m.private
            if self.clause:
                m.private = private | {"s"}
            inner = {**env, self.var: number + self.start}
            if self.ordered:
                self.ordered.run(m, inner, key, number)
            else:
                self.body.run(m, inner)
            m.private = private

        self.deal(m, env, [(n, part) for n in range(N)])
        if self.clause == "lastprivate" and (instance(self, env), "last") not in m.shared.dealt:
            m.shared.dealt.add((instance(self, env), "last"))
            owner = m.owner
            for thread in range(m.threads):
                m.owner = ("free", instance(self, env), N - 1, thread)
                m.access(("s",), True, self.line)
            m.owner = owner
        if self.clause == "reduction":
            m.access(("s",), False, self.line, True)
            m.access(("s",), True, self.line, True)
        if not self.combined:
            self.finish(m)


class Ordered(Node):
    """The body of a loop with an ordered region, or with doacross waits step back."""

    def __init__(self, rng, names, statements):
        super().__init__()
        self.before, self.inside, self.after = statements(names), statements(names), statements(names)
        self.step = rng.choice([0, 0, 1, 2])
        self.var = names[-1]
        self.clause = f" ordered({1})" if self.step else " ordered"

    def code(self, indent):
        pad = "\t" * indent
        if self.step:
            return (
                self.before.code(indent)
                + [(None, f"{pad}#pragma omp ordered depend(sink : {self.var} - {self.step})")]
                + self.inside.code(indent)
                + [(None, f"{pad}#pragma omp ordered depend(source)")]
                + self.after.code(indent)
            )
        return (
            self.before.code(indent)
            + [(None, pad + "#pragma omp ordered"), (None, pad + "{")]
            + self.inside.code(indent + 1)
            + [(None, pad + "}")]
            + self.after.code(indent)
        )

    def run(self, m, env, key, number):
        for part, (leads, follows) in ((self.before, (True, False)), (self.inside, (True, True)), (self.after, (False, True))):
            m.order[key] = [number, leads, follows, self.step or 1]
            part.run(m, env)
        del m.order[key]


class Sections(Dealt):
    def __init__(self, rng, parts):
        super().__init__()
        self.parts, self.nowait = parts, rng.random() < 0.3

    def code(self, indent):
        pad = "\t" * indent
        lines = [(None, f"{pad}#pragma omp sections{' nowait' if self.nowait else ''}"), (None, pad + "{")]
        for part in self.parts:
            lines += [(None, pad + "\t#pragma omp section"), (None, pad + "\t{")] + part.code(indent + 2) + [(None, pad + "\t}")]
        return lines + [(None, pad + "}")]

    def run(self, m, env):
        self.deal(m, env, [(n, lambda m, key, number, env: self.parts[number].run(m, env)) for n in range(len(self.parts))])
        self.finish(m)


# ---- tasks ----


class Graph:
    """Points in the tasks that one single construct makes, with the edges that order them."""

    def __init__(self):
        self.n = 0
        self.edges = collections.defaultdict(set)
        self.reach = {}

    def new(self):
        self.n += 1
        return (id(self), self.n)

    def before(self, a, b):
        seen, queue = set(), [a]
        while queue:
            p = queue.pop()
            if p == b:
                return True
            if p not in seen:
                seen.add(p)
                queue += self.edges[p]
        return False


class Position:
    """Where a task is: its latest point, its unfinished children and the groups around."""

    def __init__(self, graph, at, groups, is_task):
        self.graph, self.at, self.groups, self.is_task = graph, at, groups, is_task
        self.children = []
        self.siblings = []  # (items, end) of tasks with dependences made so far

    def point(self):
        p = self.graph.new()
        self.graph.edges[self.at].add(p)
        self.at = p
        return p

    def join(self, ends):
        p = self.point()
        for e in ends:
            self.graph.edges[e].add(p)


GRAPHS = {}


class Single(Dealt):
    def __init__(self, rng, body):
        super().__init__()
        self.body, self.nowait = body, rng.random() < 0.3

    def code(self, indent):
        pad = "\t" * indent
        return (
            [(None, f"{pad}#pragma omp single{' nowait' if self.nowait else ''}"), (None, pad + "{")]
            + self.body.code(indent + 1)
            + [(None, pad + "}")]
        )

    def run(self, m, env):
        def part(m, key, number, env):
            graph = Graph()
            GRAPHS[id(graph)] = graph
            m.task = Position(graph, graph.new(), (), False)
            self.body.run(m, env)

        self.deal(m, env, [(0, part)])
        self.finish(m)


class Task(Node):
    def __init__(self, rng, names, body):
        super().__init__()
        self.body = body
        self.undeferred = rng.random() < 0.1
        self.depends = []
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            text, at = place(rng, names)
            if all(text != other for _, other, _ in self.depends):
                self.depends.append((rng.choice(["in", "out", "inout"]), text, at))

    def code(self, indent):
        pad = "\t" * indent
        depends = "".join(f" depend({kind} : {text})" for kind, text, _ in self.depends)
        undeferred = " if(0)" if self.undeferred else ""
        return (
            [(None, f"{pad}#pragma omp task{undeferred}{depends}"), (None, pad + "{")]
            + self.body.code(indent + 1)
            + [(None, pad + "}")]
        )

    def run(self, m, env):
        maker, graph = m.task, m.task.graph
        created = maker.point()
        start = graph.new()
        graph.edges[created].add(start)
        items = [(kind != "in", at(env)) for kind, _, at in self.depends]
        for other, end in maker.siblings:
            if any(p == q and (w or v) for w, p in items for v, q in other):
                graph.edges[end].add(start)
        m.task = Position(graph, start, maker.groups, not self.undeferred or maker.is_task)
        self.body.run(m, env)
        end = m.task.point()
        m.task = maker
        if items:
            maker.siblings.append((items, end))
        if self.undeferred:
            maker.join([end])
        maker.children.append(end)
        for group in maker.groups:
            group.append(end)


class Taskwait(Node):
    def code(self, indent):
        return [(None, "\t" * indent + "#pragma omp taskwait")]

    def run(self, m, env):
        m.task.join(m.task.children)
        m.task.children = []


class Taskgroup(Node):
    def __init__(self, body):
        super().__init__()
        self.body = body

    def code(self, indent):
        pad = "\t" * indent
        return [(None, pad + "#pragma omp taskgroup"), (None, pad + "{")] + self.body.code(indent + 1) + [(None, pad + "}")]

    def run(self, m, env):
        group, task = [], m.task
        outer = task.groups
        task.groups = outer + (group,)
        self.body.run(m, env)
        task.groups = outer
        task.join(group)


# ---- whole functions ----


class Function:
    def __init__(self, rng, name):
        self.rng, self.name, self.depth = rng, name, 0
        self.clause = ""
        if rng.random() < 0.3:
            self.body = self.loop()
            self.combined = True
        else:
            self.combined = False
            self.clause = rng.choice(["", "", "", "", " num_threads(2)", " if(0)"])
            self.body = Block([self.item(["tid"], 0) for _ in range(rng.randrange(1, 5))])

    def statements(self, names):
        rng = self.rng
        items = []
        for _ in range(rng.choice([0, 1, 1, 2])):
            items.append(self.statement(names))
        return Block(items)

    def statement(self, names):
        rng = self.rng
        r = rng.random()
        simple = Assign(rng, names, "atomic" if rng.random() < 0.1 else None)
        if r < 0.15 and names:
            return Guard(rng, names, Block([simple]))
        if r < 0.25:
            return Critical(rng, Block([Assign(rng, names)]))
        return simple

    def loop(self):
        rng = self.rng
        f = For(rng, [], lambda names: Block([self.statement(names) for _ in range(rng.choice([1, 1, 2]))]), combined=True)
        if rng.random() < 0.3 and not f.clause:
            f.ordered = Ordered(rng, [f.var], self.statements)
        return f

    def tasks(self, names, depth):
        rng = self.rng
        items = []
        for _ in range(rng.randrange(1, 5)):
            r = rng.random()
            if r < 0.5:
                body = self.tasks(names, depth + 1) if depth < 1 and rng.random() < 0.15 else Block([self.statement(names)])
                items.append(Task(rng, names, body))
            elif r < 0.65:
                items.append(Taskwait())
            elif r < 0.75 and depth < 2:
                items.append(Taskgroup(self.tasks(names, depth + 1)))
            elif r < 0.85 and depth < 1:
                items.append(Rounds("k9", self.tasks(names + ["k9"], depth + 1)))
            else:
                items.append(self.statement(names))
        return Block(items)

    def item(self, names, depth):
        rng = self.rng
        r = rng.random()
        if r < 0.30:
            return For(rng, names, lambda ns: Block([self.statement(ns) for _ in range(rng.choice([1, 1, 2]))]))
        if r < 0.38:
            return Sections(rng, [Block([self.statement(names)]) for _ in range(2)])
        if r < 0.46:
            return Single(rng, Block([self.statement(names)]))
        if r < 0.62:
            return Single(rng, self.tasks([], 0))
        if r < 0.70:
            return Masked(Block([self.statement(names)]))
        if r < 0.80:
            return Barrier()
        if r < 0.88 and depth < 2:
            name = f"k{depth}"
            return Rounds(name, Block([self.item(names + [name], depth + 1) for _ in range(rng.randrange(1, 4))]))
        return self.statement(names)

    def code(self):
        lines = [(None, f"void {self.name}(void)"), (None, "{")]
        if self.combined:
            lines += self.body.code(1)
        else:
            lines += [(None, f"\t#pragma omp parallel{self.clause}"), (None, "\t{"), (None, "\t\tint tid = omp_get_thread_num();")]
            lines += self.body.code(2)
            lines += [(None, "\t\t(void)tid;"), (None, "\t}")]
        return lines + [(None, "}")]

    def teams(self):
        return [1] if "if(0)" in self.clause else [1, 2] if "num_threads" in self.clause else [1, 2, 3, 9]

    def accesses(self, threads):
        shared = Shared()
        for thread in range(threads):
            self.body.run(Machine(threads, thread, shared), {"tid": thread})
        return shared.accesses


# ---- the rules ----

NO, PERHAPS, YES = 0, 1, 2


def find_constructs(node, found):
    if isinstance(node, For):
        found[id(node)] = node
    for child in vars(node).values():
        for one in child if isinstance(child, list) else [child]:
            if isinstance(one, (Node, Block)):
                find_constructs(one, found)


def apart(a, b, constructs):
    """Can the two owners be two threads?"""
    if a[-1] == b[-1]:
        return NO
    if a[0] == "thread" or b[0] == "thread":
        return YES
    x, y = constructs.get(a[1][0]), constructs.get(b[1][0])
    if a[1] == b[1]:
        if a[2] == b[2]:
            return NO
        chunk = int(x.schedule.split(",")[1]) if x and "," in x.schedule else 1
        return YES if a[2] // chunk != b[2] // chunk else NO
    if x and y and "dynamic" not in x.schedule + y.schedule:
        if x.schedule == y.schedule and x.schedule:
            chunk = int(x.schedule.split(",")[1]) if "," in x.schedule else 0
            return NO if a[2] == b[2] or (chunk and a[2] // chunk == b[2] // chunk) else YES
        if a[2] == b[2]:
            return PERHAPS
        if x.schedule and y.schedule:
            return PERHAPS  # one static schedule with chunks, one without: depends on the number of threads
    return YES


def in_order(a, b):
    """Do ordered regions or doacross waits put a and b in order?"""
    for key in a.order.keys() & b.order.keys():
        for first, second in ((a.order[key], b.order[key]), (b.order[key], a.order[key])):
            distance = second[0] - first[0]
            if distance > 0 and distance % first[3] == 0 and first[1] and second[2]:
                return True
    return False


def conflict(a, b, constructs):
    if a.place != b.place or not (a.write or b.write) or a.phase != b.phase or a.excluded & b.excluded or in_order(a, b):
        return NO
    if a.task and b.task and a.owner[1:3] == b.owner[1:3]:
        if a.owner != b.owner:
            return NO  # one thread runs the single construct
        (p, _), (q, _) = a.task, b.task
        graph = GRAPHS[p[0]]
        return NO if graph.before(p, q) or graph.before(q, p) else YES
    if (a.task and a.task[1]) or (b.task and b.task[1]):
        return YES if a.owner[-1] != b.owner[-1] else PERHAPS  # any thread may run a task
    return apart(a.owner, b.owner, constructs)


def truth(function):
    constructs, worst, lines = {}, NO, set()
    find_constructs(function.body, constructs)
    for threads in function.teams():
        if threads == 1:
            continue
        kept = collections.defaultdict(list)
        for access in function.accesses(threads):
            kept[access.place].append(access)
        for group in kept.values():
            for a, b in itertools.combinations(group, 2):
                c = conflict(a, b, constructs)
                worst = max(worst, c)
                if c != NO:
                    lines.add(frozenset((a.line, b.line)))
    return worst, lines


# ---- runs ----

HEAD = ["#include <omp.h>", f"int x[{SIZE}], y[{SIZE}], s, t;", ""]


def write(functions, path):
    text = list(HEAD)
    for function in functions:
        function.first = len(text) + 1
        for node, line in function.code():
            text.append(line)
            if node:
                node.line = len(text)
        function.last = len(text)
        text.append("")
    path.write_text("\n".join(text))
    return text


def check(command, path):
    report = path.with_suffix(".json")
    run = [part.format(report=report, file=path) for part in command]
    subprocess.run(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return json.loads(report.read_text())


def judge(function, region, text):
    """The name of the outcome; prints what is wrong."""
    worst, lines = truth(function)
    verdict, said = region["verdict"], ["no race", "perhaps", "race"][worst]
    wrong = (verdict == "disjoint" and worst == YES) or (verdict == "race" and worst == NO)
    if verdict == "race" and worst != NO:
        witness = region["witness"]
        wrong |= frozenset((witness["first"]["line"], witness["second"]["line"])) not in lines
    if wrong:
        print(f"WRONG {function.name}: said {verdict}, but there is {said}; racing lines {sorted(map(sorted, lines))}; {region['witness']}")
        for number in range(function.first, function.last + 1):
            print(f"{number:5} {text[number - 1]}")
    return wrong, (verdict, said)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-file", type=int, default=50)
    parser.add_argument("--max-unknown", type=float, default=100)
    parser.add_argument("command", nargs="+", help="with {report} and {file}")
    options = parser.parse_args()
    tally, reasons, wrong = collections.Counter(), collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, options.count, options.per_file):
            functions = [
                Function(random.Random(f"{options.seed}/{i}"), f"f{i}")
                for i in range(start, min(start + options.per_file, options.count))
            ]
            path = pathlib.Path(folder) / f"f{start}.c"
            text = write(functions, path)
            regions = {r["function"]: r for r in check(options.command, path)["regions"]}
            for function in functions:
                region = regions[function.name]
                is_wrong, outcome = judge(function, region, text)
                wrong += is_wrong
                tally[outcome] += 1
                if outcome[0] == "unknown":
                    reasons[region["reason"].split(":")[-1].strip()[:70]] += 1
    for outcome, count in sorted(tally.items()):
        print(f"{outcome[0]:10} truth {outcome[1]:8} {count:6}")
    for reason, count in reasons.most_common(12):
        print(f"{count:7}  {reason}")
    unknown = 100 * sum(c for o, c in tally.items() if o[0] == "unknown") / options.count
    print(f"{options.count} regions, {wrong} wrong, {unknown:.1f} % unknown")
    return 1 if wrong or unknown > options.max_unknown else 0


if __name__ == "__main__":
    sys.exit(main())
