"""Random loop nests in target regions, as C and as something that can be run here.

The C text and the Python run come from one tree, so the run knows every address that every iteration touches. Integer
arithmetic is C's: each expression has a type (int, unsigned, long, size_t), results wrap as unsigned types do, and a run in
which a signed operation overflows or something is divided by zero does not count (Undefined).
"""

import random
import re

BITS = {"int": 32, "unsigned": 32, "long": 64, "size_t": 64}
RANK = {"int": 0, "unsigned": 1, "long": 2, "size_t": 3}


class Undefined(Exception):
    pass


class TooLong(Exception):
    pass


def wrap(value, type_):
    bits = BITS[type_]
    if type_ in ("unsigned", "size_t"):
        return value % (1 << bits)
    if not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise Undefined
    return value


def convert(value, type_):
    bits = BITS[type_]
    value %= 1 << bits
    if type_ in ("int", "long") and value >= 1 << (bits - 1):
        value -= 1 << bits
    return value


# ---- expressions ----


class Const:
    type = "int"

    def __init__(self, value):
        self.value = value

    def c(self):
        return str(self.value) if self.value >= 0 else f"({self.value})"

    def run(self, env):
        return self.value


class Var:
    def __init__(self, name, type_="int"):
        self.name, self.type = name, type_

    def c(self):
        return self.name

    def run(self, env):
        return env[self.name]


class Bin:
    def __init__(self, op, a, b):
        self.op, self.a, self.b = op, a, b
        self.type = max(a.type, b.type, key=RANK.get)
        self.operands = self.type
        if op in ("<", "<=", ">", ">=", "==", "!="):
            self.type = "int"

    def c(self):
        return f"({self.a.c()} {self.op} {self.b.c()})"

    def run(self, env):
        a, b = convert(self.a.run(env), self.operands), convert(self.b.run(env), self.operands)
        op = self.op
        if op in ("/", "%"):
            if not b:
                raise Undefined
            q = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
            return wrap(q if op == "/" else a - q * b, self.operands)
        if op in ("+", "-", "*"):
            return wrap(a + b if op == "+" else a - b if op == "-" else a * b, self.operands)
        if op == ">>":
            return a >> b
        if op == "&":
            return convert(a & b, self.operands)
        return int({"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[op])


class Logic:
    type = "int"

    def __init__(self, op, a, b):
        self.op, self.a, self.b = op, a, b

    def c(self):
        return f"({self.a.c()} {self.op} {self.b.c()})"

    def run(self, env):
        a = self.a.run(env)
        if self.op == "&&":
            return int(bool(a and self.b.run(env)))
        return int(bool(a or self.b.run(env)))


class Cond:
    def __init__(self, test, a, b):
        self.test, self.a, self.b = test, a, b
        self.type = max(a.type, b.type, key=RANK.get)

    def c(self):
        return f"({self.test.c()} ? {self.a.c()} : {self.b.c()})"

    def run(self, env):
        return convert((self.a if self.test.run(env) else self.b).run(env), self.type)


class Data:
    """A condition on data: may hold or not."""

    type = "int"

    def __init__(self, index):
        self.index = index

    def c(self):
        return f"(flag[{self.index.c()}] > 0.5)"


# ---- memory ----

ELEMENT = {"x": 8, "y": 8, "w": 4, "G": 8, "v": 8}
G_ROWS, G_COLUMNS = 6, 7
LONGEST_LOOP = 1100
LARGEST_SUBSCRIPT = 1 << 60  # no object is that large: an unsigned subscript that wrapped


class Place:
    """An lvalue: kind is the array, index its subscripts."""

    def __init__(self, array, indices, field=None):
        self.array, self.indices, self.field = array, indices, field

    def c(self):
        text = self.array + "".join(f"[{i.c()}]" for i in self.indices[: 1 if self.field else None])
        if self.field in ("p", "d"):
            text += f".{self.field}"
        elif self.field:
            text += f".{self.field}[{self.indices[1].c()}]"
        return text

    def run(self, env):
        """(object, byte offset, size)"""
        index = [i.run(env) for i in self.indices]
        if any(abs(i) > LARGEST_SUBSCRIPT for i in index):
            raise Undefined
        if self.array == "q":  # struct { int p; int a[3]; double d; }: 24 bytes
            offset = {"p": 0, "a": 4, "d": 16}[self.field]
            if self.field == "a":
                offset += 4 * index[1]
            return "q", 24 * index[0] + offset, 8 if self.field == "d" else 4
        if self.array == "u":  # union { int a[2]; double d; }: 8 bytes
            return "u", 8 * index[0] + (4 * index[1] if self.field == "a" else 0), 8 if self.field == "d" else 4
        if not index:
            return self.array, 0, 8
        flat = index[0]
        if self.array == "G":
            flat = index[0] * G_COLUMNS + index[1]
        elif self.array == "v":
            flat = index[0] * env["m"] + index[1]
        return self.array, flat * ELEMENT[self.array], ELEMENT[self.array]


# ---- statements ----


class Statement:
    line = 0


class Assign(Statement):
    def __init__(self, target, reads, compound=False, atomic=False):
        self.target, self.reads, self.compound, self.atomic = target, reads, compound, atomic

    def emit(self, out, depth):
        if self.atomic:
            out.add(depth, "#pragma omp atomic")
        value = " + ".join(r.c() for r in self.reads) or "1"
        self.line = out.add(depth, f"{self.target.c()} {'+=' if self.compound or self.atomic else '='} {value};")

    def run(self, machine):
        for r in self.reads:
            machine.touch(r.run(machine.env), "r", self)
        place = self.target.run(machine.env)
        if self.target.array in machine.private:
            if machine.path[0][0] != "deal" or len(machine.path) == 1:
                return  # a thread's own
            place = (f"{place[0]} of {machine.path[0][3]}",) + place[1:]  # shared by the threads that are forked
        if self.atomic:
            machine.touch(place, "a", self)
            return
        if self.compound:
            machine.touch(place, "r", self)
        machine.touch(place, "w", self)


class Local(Statement):
    def __init__(self, name, value, declare=True):
        self.name, self.value, self.declare = name, value, declare

    def emit(self, out, depth):
        out.add(depth, f"{'int ' if self.declare else ''}{self.name} = {self.value.c()};")

    def run(self, machine):
        machine.env[self.name] = convert(self.value.run(machine.env), "int")


class Continue(Exception):
    pass


class Skip(Statement):
    def emit(self, out, depth):
        out.add(depth, "continue;")

    def run(self, machine):
        raise Continue


class If(Statement):
    def __init__(self, test, yes, no):
        self.test, self.yes, self.no = test, yes, no

    def emit(self, out, depth):
        out.add(depth, f"if ({self.test.c()}) {{")
        emit_all(self.yes, out, depth + 1)
        if self.no:
            out.add(depth, "} else {")
            emit_all(self.no, out, depth + 1)
        out.add(depth, "}")

    def run(self, machine):
        if not isinstance(self.test, Data):
            run_all(self.yes if self.test.run(machine.env) else self.no, machine)
            return
        # What is under a condition on data happens for some data only; the branches hold no locals and no continue.
        machine.unsure += 1
        run_all(self.yes, machine)
        run_all(self.no, machine)
        machine.unsure -= 1


class Barrier(Statement):
    def emit(self, out, depth):
        out.add(depth, "#pragma omp barrier")

    def run(self, machine):
        machine.phase += 1


class Loop(Statement):
    """pragma None: sequential. Otherwise the iterations of this and the next (collapse - 1) loops are dealt out."""

    def __init__(self, var, type_, low, high, step, body, pragma=None, deals="", collapse=1, nowait=False, outside=False):
        self.var, self.type, self.low, self.high, self.step, self.body = var, type_, low, high, step, body
        self.pragma, self.deals, self.collapse, self.nowait, self.outside = pragma, deals, collapse, nowait, outside
        self.test = Bin("<" if step > 0 else ">=", Var(var, type_), high)

    def header(self):
        step = {1: f"{self.var}++", -1: f"{self.var}--"}.get(self.step, f"{self.var} += {self.step}")
        declare = "" if self.outside else self.type + " "
        return f"for ({declare}{self.var} = {self.low.c()}; {self.test.c()[1:-1]}; {step})"

    def emit(self, out, depth):
        if self.pragma:
            out.add(depth, f"#pragma omp {self.pragma}")
        out.add(depth, self.header() + " {")
        emit_all(self.body, out, depth + 1)
        out.add(depth, "}")

    def values(self, env):
        value = convert(self.low.run(env), self.type)
        count = 0
        while True:
            env[self.var] = value
            if not self.test.run(env):
                return
            yield value
            count += 1
            if count > LONGEST_LOOP:
                raise TooLong
            value = wrap(value + self.step, self.type)

    def iterations(self, machine, left):
        for value in self.values(machine.env):
            if left > 1:
                for rest in self.body[0].iterations(machine, left - 1):
                    yield (value,) + rest
            else:
                yield (value,)

    def innermost(self):
        loop = self
        for _ in range(self.collapse - 1):
            loop = loop.body[0]
        return loop

    def run(self, machine):
        if not self.pragma:
            machine.loops.append(self.var)
            for _ in self.values(machine.env):
                run_body(self.body, machine)
            machine.loops.pop()
        else:
            self.run_dealt(machine)

    def run_dealt(self, machine):
        body, names, loop = self.innermost().body, [], self
        for _ in range(self.collapse):
            names.append(loop.var)
            loop = loop.body[0] if loop.body else None
        machine.loops += names
        instance = machine.instances.get(id(self), 0)
        machine.instances[id(self)] = instance + 1
        for number, iteration in enumerate(self.iterations(machine, self.collapse)):
            machine.deal(self, instance, iteration, number)
            run_body(body, machine)
            machine.undeal()
        del machine.loops[len(machine.loops) - len(names) :]
        if self.deals == "threads" and not self.nowait and "parallel" not in self.pragma:
            machine.phase += 1


def emit_all(body, out, depth):
    for s in body:
        s.emit(out, depth)


def run_all(body, machine):
    for s in body:
        s.run(machine)


def run_body(body, machine):
    try:
        run_all(body, machine)
    except Continue:
        pass


# ---- runs ----


class Event:
    __slots__ = ("start", "size", "kind", "path", "line", "values", "unsure")


class Machine:
    """Runs a region and notes all accesses. path: who does it: ("team", t), ("thread", t, phase), ("deal", ...)."""

    def __init__(self, region, env, limit=6000):
        self.env, self.events, self.limit = dict(env), {}, limit
        self.path, self.loops, self.instances = [], [], {}
        self.phase = self.unsure = self.count = 0
        self.private = set(re.findall(r"\w+", region.clauses)) & {"s", "t"}  # one copy each
        region.run(self)

    def touch(self, place, kind, statement):
        e = Event()
        array, e.start, e.size = place
        e.kind, e.line, e.unsure = kind, statement.line, bool(self.unsure)
        e.path = tuple(self.path[:-1]) + (self.path[-1] + (self.phase,),) if self.path else ()
        e.values = {v: self.env[v] for v in self.loops}
        self.count += 1
        if self.count > self.limit:
            raise TooLong
        for unit in range(e.start // 4, (e.start + e.size + 3) // 4):
            self.events.setdefault((array, unit), []).append(e)

    def deal(self, loop, instance, iteration, number):
        self.path.append(("deal", id(loop), instance, iteration, loop.deals, number))

    def undeal(self):
        self.path.pop()


def together(a, b):
    """True, False, or None when it depends on the schedule. Phases stand at the end of the last path entry."""
    kind = a.path[0][0]
    if kind == "deal":
        return forked(a.path, b.path)
    if kind == "team":
        return in_teams(a, b)
    return in_threads(a, b)


def forked(a, b):
    """Loops that each fork: ordered unless they part in one loop's iterations."""
    for x, y in zip(a, b):
        if x[1:4] != y[1:4]:
            return x[1:3] == y[1:3]
    return False  # one thread before and after what it forks


def dealt(e, to):
    return next((p for p in e.path if p[0] == "deal" and p[4] == to), None)


def in_threads(a, b):
    """The body of a parallel construct: in one phase, by two threads; any thread may get any iteration, but two loops may
    give iterations of one number to one thread."""
    x, y = dealt(a, "threads"), dealt(b, "threads")
    if x and y and x[1:3] == y[1:3]:
        return x[3] != y[3]
    if a.path[-1][-1] != b.path[-1][-1]:
        return False
    if x and y:
        return None if x[5] == y[5] else True
    return bool(x or y) or a.path[0][1] != b.path[0][1]


def in_teams(a, b):
    """The body of a teams construct: teams never wait for one another; any team may get any distributed iteration."""
    x, y = dealt(a, "teams"), dealt(b, "teams")
    if x and y:
        return x[3] != y[3] if x[1:3] == y[1:3] else None if x[5] == y[5] else True
    return bool(x or y) or a.path[0][1] != b.path[0][1] or forked(a.path[1:], b.path[1:])


def conflict(a, b):
    """As together(), for two events on a common byte."""
    if a.kind == "r" and b.kind == "r" or a.kind == "a" and b.kind == "a":
        return False
    if a.start + a.size <= b.start or b.start + b.size <= a.start:
        return False
    if a.path == b.path:
        return False
    answer = together(a, b)
    return None if answer and (a.unsure or b.unsure) else answer


def truth(machine):
    """True: a race; None: perhaps (some schedule or some data, always a race for the proof); False: none."""
    result = False
    for events in machine.events.values():
        writes = [e for e in events if e.kind != "r"]
        for a in writes:
            for b in events:
                answer = conflict(a, b)
                if answer:
                    return True
                if answer is None:
                    result = None
    return result


# ---- regions ----


class Region:
    """kind: "for" (a combined loop), "nested" (teams distribute, parallel for inside), "parallel", "teams"."""

    def __init__(self, kind, pragma, body, clauses=""):
        self.kind, self.pragma, self.body, self.clauses = kind, pragma, body, clauses

    def emit(self, out):
        self.line = out.add(1, f"#pragma omp {self.pragma}{self.clauses}")
        if self.kind in ("parallel", "teams"):
            out.add(1, "{")
            emit_all(self.body, out, 2)
            out.add(1, "}")
        else:
            loop = self.body[0]
            loop_pragma, loop.pragma = loop.pragma, None
            loop.emit(out, 1)
            loop.pragma = loop_pragma

    def run(self, machine):
        if self.kind not in ("parallel", "teams"):
            run_all(self.body, machine)
            return
        env = dict(machine.env)
        for number in range(2):
            machine.env, machine.phase, machine.instances = dict(env), 0, {}
            machine.path = [("team" if self.kind == "teams" else "thread", number)]
            run_all(self.body, machine)
        machine.path = []


class Out:
    def __init__(self):
        self.lines = []

    def add(self, depth, text):
        self.lines.append("\t" * depth + text)
        return len(self.lines)


class Function:
    def __init__(self, name, region, uses):
        self.name, self.region, self.uses = name, region, uses

    def emit(self, out):
        out.add(0, f"void {self.name}(int n, int m, double *restrict x, double *restrict y, int *restrict w,")
        out.add(1, "const double *restrict flag, struct q *restrict q, union u *restrict u, double v[restrict n][m])")
        out.add(0, "{")
        out.add(1, "double s = 0, t = 0;")
        out.add(1, "int k = 0;")
        self.region.emit(out)
        out.add(1, "(void)s, (void)t, (void)k;")
        out.add(0, "}")
        out.add(0, "")


PREAMBLE = f"""#include <stddef.h>
struct q {{ int p; int a[3]; double d; }};
union u {{ int a[2]; double d; }};
static double G[{G_ROWS}][{G_COLUMNS}];
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.n_locals = 0

    def pick(self, *weighted):
        items, weights = zip(*weighted)
        return self.random.choices(items, weights)[0]

    def chance(self, p):
        return self.random.random() < p

    def small(self, low=-2, high=3):
        return Const(self.random.randint(low, high))

    # -- expressions

    def term(self, scope):
        v = self.random.choice(scope)
        c = self.pick((1, 8), (2, 3), (3, 1), (-1, 2), (-2, 1))
        return v if c == 1 else Bin("*", Const(c), v)

    def affine(self, scope, terms=2):
        e = self.term(scope)
        for _ in range(self.random.randint(0, terms - 1)):
            e = Bin(self.pick(("+", 4), ("-", 1)), e, self.term(scope))
        if self.chance(0.4):
            e = Bin("+", e, self.small())
        return e

    def quasi(self, scope):
        e = self.affine(scope)
        kind = self.pick(("plain", 12), ("%", 2), ("/", 2), ("min", 1), ("?", 1), (">>", 1), ("&", 1))
        if kind in ("%", "/"):
            return Bin(kind, e, Const(self.random.randint(2, 4)))
        if kind == ">>":
            return Bin(">>", e, Const(1))
        if kind == "&":
            return Bin("&", e, Const(self.random.choice([1, 3])))
        if kind == "min":
            f = self.affine(scope)
            return Cond(Bin(self.pick(("<", 1), (">", 1)), e, f), e, f)
        if kind == "?":
            return Cond(self.test(scope), e, self.affine(scope))
        return e

    def test(self, scope):
        e = Bin(
            self.pick(("<", 3), ("<=", 2), (">", 2), (">=", 1), ("==", 2), ("!=", 1)),
            self.pick((self.affine(scope), 3), (Bin("%", self.affine(scope), Const(2)), 1)),
            self.pick((self.affine(scope), 1), (self.small(0, 4), 2)),
        )
        return Logic(self.pick(("&&", 1), ("||", 1)), e, self.test(scope)) if self.chance(0.15) else e

    def place(self, scope, array=None):
        array = array or self.pick(("x", 4), ("y", 2), ("w", 2), ("G", 2), ("v", 3), ("q", 2), ("u", 1), ("flat", 5))
        if array in ("x", "y", "w"):
            return Place(array, [self.quasi(scope)])
        if array == "flat":
            return Place("x", [self.flattened(scope)])
        if array in ("G", "v"):
            return Place(array, [self.subscript(scope), self.subscript(scope)])
        field = self.pick(("a", 2), ("d", 1), ("p", 1 if array == "q" else 0))
        inner = [self.pick((self.small(0, 2 if array == "q" else 1), 3), (self.term(scope), 1))] if field == "a" else []
        return Place(array, [self.subscript(scope)] + inner, field)

    def subscript(self, scope):
        return self.term(scope) if self.chance(0.6) else self.quasi(scope)

    def flattened(self, scope):
        size = self.pick((Var("n"), 3), (Var("m"), 3), (Bin("+", Var("m"), Const(2)), 1), (Const(7), 2))
        high = self.pick((self.term(scope), 4), (self.affine(scope), 1))
        low = self.pick((self.term(scope), 4), (self.affine(scope), 1))
        e = Bin("+", Bin("*", high, size), low)
        if self.chance(0.2):
            e = Bin("+", Bin("*", e, self.pick((Var("m"), 1), (Const(3), 2))), self.pick((self.term(scope), 1), (self.small(0, 2), 2)))
        return e

    # -- statements

    def assign(self, scope):
        target = self.place(scope)
        reads = []
        for _ in range(self.random.randint(0, 2)):
            same = target.array if target.array != "x" and self.chance(0.5) else None
            reads.append(self.place(scope, same))
        return Assign(target, reads, self.chance(0.2), self.chance(0.08))

    def scalar(self, scope, shared):
        name = self.pick(("s", 1), ("t", 1)) if shared else "t"
        return Assign(Place(name, []), [self.place(scope)], self.chance(0.3))

    def statements(self, scope, depth, in_loop=True, count=2):
        body, scope = [], list(scope)
        for _ in range(self.random.randint(1, count)):
            kind = self.pick(("assign", 10), ("local", 2), ("if", 3 if depth else 0), ("loop", 4 if depth else 0),
                             ("data", 1), ("skip", 1 if in_loop else 0), ("scalar", 1 if self.shared_scalars else 0))
            if kind == "assign":
                body.append(self.assign(scope))
            elif kind == "local":
                self.n_locals += 1
                name = f"l{self.n_locals}"
                body.append(Local(name, self.quasi(scope)))
                scope.append(Var(name))
                if self.chance(0.3):
                    body.append(If(self.test(scope), [Local(name, self.quasi(scope), False)], []))
            elif kind == "if":
                body.append(If(self.test(scope), self.statements(scope, depth - 1, in_loop, 1),
                               self.statements(scope, depth - 1, in_loop, 1) if self.chance(0.3) else []))
            elif kind == "data":
                body.append(If(Data(self.term(scope)), [self.assign(scope)], []))
            elif kind == "skip":
                body.append(If(self.test(scope), [Skip()], []))
            elif kind == "scalar":
                body.append(self.scalar(scope, True))
            else:
                body.append(self.loop(scope, depth - 1))
        if not any(isinstance(s, (Assign, Loop)) for s in body):
            body.append(self.assign(scope))
        return body

    def header(self, scope, outer):
        """Variable, type, bounds and step of a loop."""
        self.n_locals += 1
        name = f"i{self.n_locals}"
        type_ = self.pick(("int", 8), ("long", 1), ("unsigned", 1), ("size_t", 1))
        step = self.pick((1, 8), (2, 2), (3, 1), (-1, 1 if type_ in ("int", "long") else 0))
        bound = self.pick((Var("n"), 3), (Var("m"), 3), (Const(self.random.randint(2, 7)), 3),
                          (Bin("-", Var(self.random.choice("nm")), self.small(1, 2)), 1))
        low = self.pick((Const(0), 6), (self.small(1, 2), 2))
        if outer and self.chance(0.15):
            low = self.term(outer)
        elif outer and self.chance(0.15):
            bound = self.affine(outer, 1)
        if step < 0:
            low, bound = Bin("-", bound, Const(1)), low
        return name, type_, low, bound, step

    def loop(self, scope, depth, pragma=None, deals="", collapse=1, nowait=False):
        header = self.header(scope, [v for v in scope if v.name not in "nm"] if not pragma else [])
        var = Var(header[0], header[1])
        inner = scope + [var, var]
        if collapse > 1:
            body = [self.loop(inner, depth, None, "", collapse - 1)]
            body[0].dealt = True
        else:
            body = self.statements(inner, depth)
        return Loop(*header, body, pragma, deals, collapse, nowait)

    # -- regions

    def region(self):
        kind = self.pick(("for", 12), ("nested", 3), ("parallel", 3), ("teams", 3))
        self.shared_scalars = self.chance(0.15)
        clauses = self.pick(("", 6), (" private(t)", 1), (" private(s, t)", 1), (" reduction(+ : s)", 2)) if self.shared_scalars else ""
        params = [Var("n"), Var("m")]
        if kind == "for":
            pragma = self.pick(("target teams distribute parallel for", 5), ("target parallel for", 2),
                               ("target teams loop", 1), ("target teams distribute", 1))
            collapse = self.pick((1, 3), (2, 2), (3, 0.4))
            loop = self.loop(params if self.chance(0.2) else [Var("n")], 2, pragma, "own", collapse)
            clauses += f" collapse({collapse})" if collapse > 1 else ""
            self.private = clauses
            return Region(kind, pragma, [loop], clauses)
        if kind == "nested":
            outer = self.loop([Var("n")], 1, "target teams distribute", "own")
            scope = [Var("n"), Var(outer.var, outer.type), Var(outer.var, outer.type)]
            outer.body = self.statements(scope, 0, True, 1) if self.chance(0.4) else []
            outer.body.append(self.loop(scope, 1, "parallel for", "own"))
            return Region(kind, "target teams distribute", [outer], clauses)
        if kind == "parallel":
            body = self.parallel_body([Var("n"), Var("m")], 2)
            return Region(kind, "target parallel", body, clauses)
        body, clauses = [], ""
        for _ in range(self.random.randint(1, 2)):
            body += self.pick(
                ([self.loop(params, 1, "distribute", "teams")], 2),
                ([self.loop(params, 1, "parallel for", "own")], 1),
                ([self.loop(params, 1, "distribute parallel for", "teams")], 2),
                (self.statements(params, 1, False, 1), 1),
            )
        return Region(kind, "target teams", body, clauses)

    def parallel_body(self, scope, depth):
        body = []
        for _ in range(self.random.randint(1, 3)):
            kind = self.pick(("for", 5), ("nowait", 3), ("barrier", 1), ("code", 1), ("loop", 2 if depth == 2 else 0))
            if kind in ("for", "nowait"):
                nowait = kind == "nowait"
                body.append(self.loop(scope, 1, "for nowait" if nowait else "for", "threads", 1, nowait))
            elif kind == "barrier":
                body.append(Barrier())
            elif kind == "code":
                body += self.statements(scope, 0, False, 1)
            else:
                header = self.header([], [])
                body.append(Loop(*header, self.parallel_body(scope + [Var(header[0], header[1])], 1)))
        return body

    def function(self, name):
        self.n_locals = 0
        return Function(name, self.region(), None)
