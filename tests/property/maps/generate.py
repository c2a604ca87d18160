"""Random functions with target regions and no map clause, as C in three ways of writing.

Each piece of a function writes itself in a mode:

  "c"      the program that is tested
  "trace"  every access goes through trace_access(), which notes the range of bytes that each array is used in, whether that is
           outside a declared extent, and whether two iterations that may run together touch one byte
  "touch"  nothing but the ranges: a condition on data counts as true and as false, for subscripts that are plain counters

"touch" is what occ promises: an array without a declared extent is as long as its subscripts lead, and under a condition
that is not affine this goes for plain counters only. So an object is made exactly as long as "touch" and "trace" say.
"""

import random

TYPES = ["unsigned", "int", "unsigned long", "unsigned short", "unsigned char"]
RECORD = "struct point"  # { unsigned x; unsigned long y; int z[3]; }
PARAMETERS = ["n", "m", "k", "s"]  # n, m >= 0, k of any sign, s >= 1


class Array:
    """One array that a function uses. shape: C text of its dimensions; [0] is None where there is no extent."""

    def __init__(self, name, kind, type_, shape):
        self.name, self.kind, self.type, self.shape = name, kind, type_, shape
        self.const = self.restrict = self.static = False
        self.written = False
        self.id = 0

    @property
    def dims(self):
        return len(self.shape)

    @property
    def has_extent(self):
        return self.shape[0] is not None

    def inner(self):
        return "".join(f"[{e}]" for e in self.shape[1:])

    def row_bytes(self):
        return "*".join([f"(long)sizeof({self.type})"] + [f"(long)({e})" for e in self.shape[1:]])

    def bytes(self):
        return f"{self.row_bytes()}*(long)({self.shape[0]})" if self.has_extent else "-1"

    def is_parameter(self):
        return self.kind in ("pointer", "parameter")

    def parameter(self):
        const = "const " if self.const and not self.written else ""
        restrict = "restrict" if self.restrict else ""
        if self.kind == "pointer" and self.dims == 1:
            return f"{const}{self.type} *{restrict} {self.name}"
        words = " ".join(w for w in (restrict, "static" if self.static else "", self.shape[0] or "") if w)
        return f"{const}{self.type} {self.name}[{words}]{self.inner()}"

    def pointer_to(self, value):
        """declaration of a pointer that stands for the array in trace mode"""
        if self.dims == 1:
            return f"{self.type} *{self.name} = {value};"
        return f"{self.type} (*{self.name}){self.inner()} = {value};"


class Access:
    def __init__(self, array, subscripts, field="", plain=False, inner=(), style=0, on=None, data=False):
        self.array, self.subscripts, self.field, self.plain = array, subscripts, field, plain
        self.inner = list(inner)  # accesses in the subscript
        self.style, self.on, self.data = style, on, data  # on: affine condition that it is under

    def lvalue(self, subscripts):
        a, x = self.array.name, subscripts
        text = a + "".join(f"[{e}]" for e in x)
        if len(x) == 1 and not self.field:
            text = {1: f"*({a} + {x[0]})", 2: f"*&{a}[{x[0]}]", 3: f"({a} + k)[({x[0]}) - k]"}.get(self.style, text)
            if self.style in (1, 2):
                text = f"({text})"
        return text + self.field

    def type(self):
        if self.array.type == RECORD:
            return "unsigned long" if self.field == ".y" else "int" if self.field.startswith(".z") else "unsigned"
        return self.array.type

    def write(self, mode, kind="r"):
        if mode == "c":
            return self.lvalue(self.render(mode))
        t = self.type()
        return f"(*({t} *)trace_access({self.array.id}, &{self.lvalue(self.in_rows(mode))}, sizeof({t}), '{kind}'))"

    def render(self, mode):
        return [e if isinstance(e, str) else e(mode) for e in self.subscripts]

    def in_rows(self, mode):
        """as render(); an inner subscript outside its row is no C, whatever the address"""
        x = self.render(mode)
        return x[:1] + [f"trace_row({e}, {self.array.shape[d]})" for d, e in enumerate(x[1:], 1)]

    def touch(self, inexact):
        text = " ".join(a.touch(inexact) for a in self.inner)
        if (inexact or self.data) and not self.plain or self.inner:
            return text
        one = f"trace_touch({self.array.id}, &{self.lvalue(self.in_rows('c'))}, sizeof({self.type()}));"
        return f"{text} {f'if ({self.on}) ' if self.on else ''}{one}"


class Value:
    """an unsigned expression: text with {0}, {1}.. for accesses"""

    def __init__(self, text, accesses=()):
        self.text, self.accesses = text, list(accesses)

    def write(self, mode):
        return self.text.format(*[a.write(mode) for a in self.accesses])

    def touch(self, inexact):
        return " ".join(a.touch(inexact) for a in self.accesses)


# ---- statements: write(mode, indent, inexact) -> lines ----


def leaves(s):
    """(may leave the iteration on data, has a break of the loop around it)"""
    if isinstance(s, Leave):
        return s.data, s.word == "break"
    if isinstance(s, If):
        inside = [leaves(x) for x in s.then + s.otherwise]
        any_leave = any(contains_leave(x) for x in s.then + s.otherwise)
        return any(d for d, _ in inside) or (s.data and any_leave), any(b for _, b in inside)
    return False, False


def contains_leave(s):
    return isinstance(s, Leave) or isinstance(s, If) and any(contains_leave(x) for x in s.then + s.otherwise)


def write_list(statements, mode, indent, inexact):
    lines = []
    for s in statements:
        lines += s.write(mode, indent, inexact)
        inexact |= leaves(s)[0]
    return lines


class Assign:
    def __init__(self, access, op, value):
        self.access, self.op, self.value = access, op, value

    def write(self, mode, indent, inexact=False):
        if mode == "touch":
            return [indent + self.access.touch(inexact) + " " + self.value.touch(inexact)]
        kind = "w" if self.op == "=" else "b"
        if self.op == "++":
            return [f"{indent}{self.access.write(mode, 'b')}++;"]
        return [f"{indent}{self.access.write(mode, kind)} {self.op} {self.value.write(mode)};"]


class CallHelper:
    """a static function that writes through its pointer, at its index"""

    def __init__(self, access, value):
        self.access, self.value = access, value

    def write(self, mode, indent, inexact=False):
        if mode != "c":
            return Assign(self.access, "=", self.value).write(mode, indent, inexact)
        return [f"{indent}put({self.access.array.name}, {self.access.render('c')[0]}, {self.value.write('c')});"]


class Plain:
    """a declaration or statement on scalars; kept in all modes unless data"""

    def __init__(self, value, data=False):
        self.value, self.data = value, data

    def write(self, mode, indent, inexact=False):
        if mode == "touch" and self.data:
            return [indent + self.value.touch(inexact)]
        return [indent + self.value.write(mode)]


class If:
    def __init__(self, condition, data, then, otherwise):
        self.condition, self.data, self.then, self.otherwise = condition, data, then, otherwise

    def write(self, mode, indent, inexact=False):
        lines = []
        inner = indent + "\t"
        if mode == "touch" and self.data:
            lines.append(indent + self.condition.touch(inexact))
            return lines + write_list(self.then + self.otherwise, mode, indent, True)
        lines.append(f"{indent}if ({self.condition.write(mode)}) {{")
        lines += write_list(self.then, mode, inner, inexact)
        if self.otherwise:
            lines.append(f"{indent}}} else {{")
            lines += write_list(self.otherwise, mode, inner, inexact)
        return lines + [indent + "}"]


class Leave:
    """if (condition) continue; or break;"""

    def __init__(self, condition, data, word):
        self.condition, self.data, self.word = condition, data, word

    def write(self, mode, indent, inexact=False):
        if mode == "touch" and (self.data or inexact or self.word == "break"):
            return [indent + self.condition.touch(inexact)]
        return [f"{indent}if ({self.condition.write(mode)})", f"{indent}\t{self.word};"]


class Loop:
    strict_steps = False  # do objects end where a loop with a symbolic step really ends?

    def __init__(self, variable, type_, first, condition, step, body, pragma=None, parallel=None, data=None):
        self.variable, self.type, self.first, self.condition, self.step = variable, type_, first, condition, step
        self.body, self.pragma, self.parallel = body, pragma, parallel
        self.data = data  # a Value: the condition has a bound that is read from memory

    def write(self, mode, indent, inexact=False):
        condition = self.condition
        lines = []
        if self.data and mode == "touch":
            return [indent + self.data.touch(inexact)]
        if self.data:
            condition = self.data.write(mode)
        if self.pragma and mode == "c":
            lines.append("#pragma omp " + self.pragma)
        if self.pragma and mode == "trace" and self.parallel == "inner":
            lines.append(indent + "trace_instance();")
        step = self.step
        if mode == "touch" and step.endswith("+= s") and not Loop.strict_steps:
            step, inexact = f"{self.variable}++", True
        lines.append(f"{indent}for ({self.type} {self.variable} = {self.first}; {condition}; {step}) {{")
        inner = indent + "\t"
        if mode == "trace" and self.parallel in ("outer", "inner"):
            lines.append(f"{inner}trace_{self.parallel}();")
        lines += write_list(self.body, mode, inner, inexact or any(leaves(s)[1] for s in self.body))
        lines.append(indent + "}")
        if mode == "trace" and self.parallel == "inner" and self.pragma:
            lines.append(indent + "trace_instance_end();")
        return lines


class Region:
    def __init__(self, pragma, body, serial):
        self.pragma, self.body, self.serial = pragma, body, serial

    def write(self, mode, indent, inexact=False):
        if mode == "c":
            lines = ["#pragma omp " + self.pragma]
            if not self.serial:
                return lines + self.body[0].write("c", indent)
            lines.append(indent + "{")
            for s in self.body:
                lines += s.write("c", indent + "\t")
            return lines + [indent + "}"]
        lines = [indent + "trace_region();", indent + "{"]
        for s in self.body:
            lines += s.write("touch", indent + "\t")
        lines += [indent + "}", indent + "{"]
        for s in self.body:
            lines += s.write("trace", indent + "\t")
        return lines + [indent + "}"]


class Generator:
    def __init__(self, seed, name):
        self.r = random.Random(seed)
        self.name = name
        self.arrays = []
        self.unsigned, self.long = set(), set()  # counters of these types
        self.counter = 0
        self.member_struct = self.embedded_struct = False

    def chance(self, p):
        return self.r.random() < p

    def pick(self, *items):
        return self.r.choice(items)

    def fresh(self, letter):
        self.counter += 1
        return f"{letter}{self.counter}"

    # ---- arrays ----

    def extent(self):
        return self.pick("n", "n", "n + 1", "n + 2", "m", "n * m", "2 * n + 1", "m + n", "n + 8", "n * m + 3")

    def make_array(self):
        r = self.r
        name = self.fresh("a")
        type_ = r.choice(TYPES)
        kind = r.choices(
            ["pointer", "parameter", "rows", "rows const", "3d", "global", "global 2d", "static", "vla", "vla 2d", "malloc",
             "local", "member", "embedded", "records"],
            [9, 5, 4, 2, 2, 2, 1, 1, 2, 1, 2, 1, 3, 2, 2])[0]
        shapes = {
            "pointer": [None], "parameter": [self.extent()], "rows": ["n", "m"], "rows const": [self.pick(None, "n"), "6"],
            "3d": ["n", "m", "4"], "global": ["60"], "global 2d": ["12", "14"], "static": ["40"], "vla": ["n + 3"],
            "vla 2d": ["n + 1", "m + 1"], "malloc": [self.pick("n + 2", "2 * n + 1", "n * m + 1", "n + m + 1")],
            "local": ["50"], "member": [None], "embedded": ["40"], "records": [self.pick(None, "n", "n + 1")],
        }
        a = Array(name, kind, RECORD if kind == "records" else type_, shapes[kind])
        a.form = kind
        if kind in ("rows", "rows const", "3d", "records"):
            a.kind = "parameter" if a.has_extent else "pointer"
            if kind == "rows" and self.chance(0.2):
                a.shape = [None, "m"]
                a.kind = "pointer"
        if kind in ("global 2d",):
            a.kind = "global"
        if kind == "vla 2d":
            a.kind = "vla"
        if a.kind == "member":
            a.type = self.pick("unsigned", "unsigned long")
        if a.kind == "embedded":
            a.type = "unsigned"
        a.const = self.chance(0.5)
        a.restrict = self.restrict and a.is_parameter()
        a.static = a.kind == "parameter" and self.chance(0.3)
        a.id = len(self.arrays)
        self.arrays.append(a)
        if a.kind == "member":
            members = [x for x in self.arrays if x.kind == "member"]
            if len(members) > 2:
                a.kind = a.form = "pointer"
            else:
                self.member_struct = self.member_struct or self.pick("->", ".")
                a.type = "unsigned" if len(members) == 1 else "unsigned long"
                a.name = f"b{self.member_struct}{'x' if len(members) == 1 else 'y'}"
        if a.kind == "embedded":
            embedded = [x for x in self.arrays if x.kind == "embedded"]
            if len(embedded) > 2:
                a.kind, a.form, a.shape = "pointer", "pointer", [None]
            else:
                a.name = f"e->{'x' if len(embedded) == 1 else 'y'}"
        return a

    # ---- subscripts ----

    def index(self, scope, depth=0):
        """(text, plain) over the counters in scope"""
        r = self.r
        if not scope:
            return self.pick("0", "1", "3"), True
        i = r.choice(scope)
        j = r.choice(scope)
        c = self.pick(1, 1, 2, 3)
        choice = r.random()
        if choice < 0.4:
            return i, True
        if choice < 0.5:  # each digit is a plain counter
            return self.pick(f"{i} * m + {j}", f"{j} * n + {i}", f"{i} * n + {c}", f"{i} * s"), True
        if {i, j} & self.unsigned:  # no subscript that wraps around
            return self.pick(f"{i} + {c}", f"2 * {i}", f"{i} + {j}", f"{i} / 2", f"m + {i}"), False
        return self.pick(
            f"{i} + {c}", f"{i} - {c}", f"2 * {i} + {c}", f"2 * {i}", f"n - 1 - {i}", f"{i} + k", f"{i} + {j}", f"({i} < n - 1 ? {i} + 1 : {i})", f"({i} > 0 ? {i} - 1 : 0)", f"{i} / 2",
            f"{i} % 4", f"m + {i}", f"3 * {i}", f"n + {i}", f"({i} + 1) * m + {j}"), False

    def field(self, a):
        return self.pick(".x", ".y", ".z[1]", ".z[2]", ".x") if a.type == RECORD else ""

    def read(self, a, scope):
        if a.id in self.own:
            return self.own_access(a)
        if a.has_extent and a.dims == 1 and self.chance(0.1):
            b = self.r.choice([x for x in self.arrays if x.id not in self.own and x.dims == 1 and x.type != RECORD] or [None])
            if b and b is not a:
                x, plain = self.index(scope)
                inside = Access(b, [x], plain=plain)
                top = self.pick("3u", "2u", "n", "m")
                text = (lambda mode: f"(unsigned){inside.write(mode)} % {top}") if top.endswith("u") else \
                    (lambda mode: f"(int)((unsigned){inside.write(mode)} % ({top} > 0 ? {top} : 1))")
                return Access(a, [text], self.field(a), inner=[inside])
        subscripts, plain = [], True
        for d in range(a.dims):
            if d and a.shape[d].isdigit() and self.chance(0.4):
                x, p = str(self.r.randrange(int(a.shape[d]))), True
            else:
                x, p = self.index(scope)
                if d and not p and self.chance(0.7):
                    x, p = self.r.choice(scope or ["0"]), True
            subscripts.append(x)
            plain &= p or d > 0
        if any(v in self.words(subscripts[0]) for v in self.unsigned):
            return Access(a, subscripts, self.field(a), plain=plain, style=self.pick(0, 0, 1, 2))
        return Access(a, subscripts, self.field(a), plain=plain, style=self.r.choice([0, 0, 0, 0, 0, 1, 2, 3]))

    def readable(self, scope):
        """what the region writes can be read only where the counters of its subscripts are known"""
        known = all(v in scope for v in self.needed)
        return [a for a in self.arrays if a.id not in self.own or known]

    def own_access(self, a):
        """what this iteration alone uses of an array that the region writes"""
        subscripts, plain = self.own[a.id]
        if "*" in subscripts[-1] and self.free and "{c}" in subscripts[-1]:
            return Access(a, [subscripts[-1].replace("{c}", self.pick("0", "1"))], self.field(a))
        return Access(a, [x.replace("{c}", "0") for x in subscripts], self.field(a), plain=plain)

    def choose_own(self, a, parallel, inner):
        """subscripts that are different in different iterations; inner: counters of sequential loops that may be added"""
        i = parallel[0]
        if a.dims == 1 and len(parallel) == 1:
            forms = [(i, True)] * 6 + [(f"{i} + 1", False), (f"2 * {i} + {{c}}", False), (f"n - 1 - {i}", False),
                                       (f"{i} + k", False), (f"3 * {i} + {{c}}", False), (f"{i} * s", True), (f"m + {i}", False)]
            if inner:
                forms += [(f"{i} * m + {inner[0]}", True)] * 6 + [(f"{inner[0]} * n + {i}", True)] * 3
            if i in self.unsigned:
                forms = [f for f in forms if "k" not in f[0] and " - " not in f[0]]
            x, plain = self.r.choice(forms)
            return [x], plain
        if a.dims == 1:
            forms = [f"{i} * m + {parallel[1]}", f"{parallel[1]} * n + {i}", f"({i} + 1) * m + {parallel[1]}",
                     f"{i} * (m + 2) + {parallel[1]} + 1"]
            if len(parallel) == 3:
                forms = [f"({i} * m + {parallel[1]}) * 4 + {parallel[2]}"]
            x = self.r.choice(forms)
            return [x], x in forms[:2] and len(parallel) == 2
        counters = list(parallel) + list(inner)
        if len(counters) > 1 and self.chance(0.2):
            counters[0], counters[1] = counters[1], counters[0]
        while len(counters) < a.dims:
            counters.append(self.pick("0", "1"))
        return counters[: a.dims], True

    # ---- values and conditions ----

    def value(self, scope, terms=2):
        parts, accesses = [], []
        for _ in range(self.r.randrange(1, terms + 1)):
            c = self.r.random()
            a = self.r.choice(self.readable(scope) or [None])
            if c < 0.65 and a:
                access = self.read(a, scope)
                if self.chance(0.15) and scope and a.id not in self.own:
                    i = self.r.choice(scope)
                    access.on = self.pick(f"{i} > 0", f"{i} < n - 1", f"{i} > 0 && {i} < n - 2")
                    parts.append(f"(unsigned)({access.on} ? {{{len(accesses)}}} : 0)")
                else:
                    parts.append(f"{self.pick(1, 3, 5)}u * (unsigned){{{len(accesses)}}}")
                accesses.append(access)
            elif c < 0.8 and scope:
                parts.append(f"7u * (unsigned){self.r.choice(scope)}")
            elif c < 0.9 and self.sums:
                parts.append(self.r.choice(self.sums))
            else:
                parts.append(f"{self.r.randrange(100)}u")
        return Value(self.r.choice([" + ", " ^ ", " + "]).join(parts), accesses)

    def condition(self, scope):
        """(Value, is data-dependent)"""
        if not scope:
            return Value(self.pick("n > 2", "k < 0")), False
        i, j = self.r.choice(scope), self.r.choice(scope)
        if self.chance(0.3) and self.readable(scope):
            access = self.read(self.r.choice(self.readable(scope)), scope)
            return Value("(unsigned){0} & 1", [access]), True
        return Value(self.pick(f"{i} < m", f"{i} + {j} < n", f"{i} > 0 && {i} < n - 1", f"{i} != k", f"{i} % 2 == 0",
                               f"{i} >= 1", f"{i} < 3 || {i} > 5", f"{i} <= {j}", f"!({i} < k)", "m > 2", f"{i} == 0")), False

    # ---- statements ----

    def statements(self, scope, depth, count, in_loop, inner_left):
        result = []
        sums = len(self.sums)
        for _ in range(count):
            result += self.statement(scope, depth, in_loop, inner_left)
        del self.sums[sums:]
        return result

    def write_target(self):
        return self.own_access(self.arrays[self.r.choice(sorted(self.own))])

    def assign(self, scope):
        target = self.write_target()
        if len(target.subscripts) == 1 and target.array.type == "unsigned" and not target.field and self.chance(0.15):
            return CallHelper(target, self.value(scope))
        op = self.pick("=", "=", "=", "=", "+=", "^=", "++")
        return Assign(target, op, self.value(scope))

    def statement(self, scope, depth, in_loop, inner_left):
        c = self.r.random()
        if c < 0.45 or depth > 2:
            if not all(v in scope for v in self.needed):
                return []
            return [self.assign(scope)]
        if c < 0.6:
            condition, data = self.condition(scope)
            then = self.statements(scope, depth + 1, self.pick(1, 1, 2), in_loop, [])
            otherwise = self.statements(scope, depth + 1, 1, in_loop, []) if self.chance(0.4) else []
            return [If(condition, data, then, otherwise)]
        if c < 0.8:
            return self.inner_loop(scope, depth, inner_left)
        if c < 0.87 and in_loop:
            condition, data = self.condition(scope)
            return [Leave(condition, data, "break" if in_loop == "sequential" and self.chance(0.3) else "continue")]
        if c < 0.95:
            sum_ = self.fresh("v")
            value = self.value(scope)
            value.text = f"unsigned {sum_} = {value.text};"
            self.sums.append(sum_)
            lines = [Plain(value, True)]
            if self.chance(0.5):
                v = self.fresh("j")
                was, self.sums = self.sums, self.sums[:-1]
                add = self.value(scope + [v])
                self.sums = was
                add.text = f"{sum_} += {add.text};"
                first, condition, step, type_ = self.bounds(v, scope)
                lines.append(Loop(v, type_, first, condition, step, [Plain(add, True)]))
            return lines
        t = self.fresh("t")
        x, plain = self.index(scope)
        return [Plain(Value(f"int {t} = {x};"))] if not scope else [Plain(Value(f"int {t} = {x};")), self.use(t, plain, scope)]

    def use(self, t, plain, scope):
        readable = [a for a in self.arrays if a.id not in self.own and a.dims == 1]
        if not readable or not all(v in scope for v in self.needed):
            return Plain(Value(f"(void){t};"))
        a = self.r.choice(readable)
        return Assign(self.write_target(), "+=", Value("(unsigned){0}", [Access(a, [t], self.field(a), plain=plain)]))

    def bounds(self, v, scope, parallel=False):
        type_ = self.pick("int", "int", "int", "int", "long", "size_t" if parallel else "int")
        if type_ == "size_t":
            self.unsigned.add(v)
            return "0", f"{v} < (size_t){self.pick('n', 'm')}", f"{v}++", type_
        outer = self.r.choice(scope) if scope and not parallel else None
        if type_ == "long" or outer in self.long:  # a bound that is converted to int would not be known
            type_ = "long"
            self.long.add(v)
        if self.chance(0.45):
            return "0", f"{v} < {self.pick('n', 'n', 'm')}", f"{v}++", type_
        first = self.pick("0", "0", "1", "2", "k", outer or "0", f"{outer} + 1" if outer else "1")
        last = self.pick("n", "m", "n - 1", "n - 2", "4", "n + k", outer or "n", "n / 2", "2 * m")
        if self.chance(0.2):
            return f"{last} - 1", f"{v} >= {first}", self.pick(f"{v}--", f"{v} -= 2", f"{v}--"), type_
        return first, f"{v} {self.pick('<', '<', '<=')} {last}", self.pick(f"{v}++", f"{v}++", f"{v} += 2", f"{v} += 3", f"{v} += s"), type_

    def inner_loop(self, scope, depth, inner_left):
        v = inner_left[0] if inner_left else self.fresh("j")
        rest = inner_left[1:]
        if inner_left:
            first, condition, step, type_ = "0", f"{v} < m", f"{v}++", "int"
            if self.chance(0.3):
                first, condition, step = self.pick(("1", f"{v} < m - 1", f"{v}++"), ("0", f"{v} < m", f"{v} += 2"),
                                                   ("m - 1", f"{v} >= 0", f"{v}--"), ("0", f"{v} <= {scope[0]}", f"{v}++"))
        else:
            first, condition, step, type_ = self.bounds(v, scope)
        body = self.statements(scope + [v], depth + 1, self.pick(1, 2), "sequential", rest)
        if inner_left:
            body.append(self.assign(scope + [v]) if all(x in scope + [v] for x in self.needed) else Plain(Value(";")))
        return [Loop(v, type_, first, condition, step, body)]

    # ---- regions ----

    def region(self):
        form = self.r.choices(["combined", "collapse2", "collapse3", "nested", "serial", "simd"], [8, 5, 1, 3, 2, 1])[0]
        depth = {"combined": 1, "collapse2": 2, "collapse3": 3, "nested": 2, "serial": 1, "simd": 1}[form]
        parallel = [self.fresh("i") for _ in range(depth)]
        inner = [self.fresh("j")] if depth == 1 and self.chance(0.4) else []
        writable = [a for a in self.arrays if not (a.const and not a.written and self.chance(0.7))] or self.arrays
        self.own, self.needed, self.sums, self.free = {}, [], [], True
        headers = {v: self.bounds(v, [], True) for v in parallel if self.chance(0.45)}
        for a in self.r.sample(writable, min(len(writable), self.pick(1, 1, 2))):
            a.written = True
            self.own[a.id] = self.choose_own(a, parallel, inner)
        self.needed = [v for v in parallel + inner if any(v in self.words(x) for xs, _ in self.own.values() for x in xs)]
        uses_inner = [v for v in inner if v in self.needed]
        if uses_inner:
            body = self.statements(parallel, 1, self.pick(0, 1), "parallel", []) + self.inner_loop(parallel, 1, uses_inner)
            body += self.statements(parallel, 1, self.pick(0, 0, 1), "parallel", uses_inner and [])
        else:
            body = self.statements(parallel, 1, self.pick(1, 2, 2, 3), "parallel", [])
            if self.chance(0.8):
                body.append(self.assign(parallel))
        words = {
            "combined": ["target teams distribute parallel for"] * 4 + ["target teams distribute parallel for simd",
                         "target parallel for", "target parallel for simd", "target teams loop", "target parallel loop",
                         "target teams distribute", "target teams distribute simd"],
            "simd": ["target simd"],
            "collapse2": ["target teams distribute parallel for collapse(2)", "target teams loop collapse(2)",
                          "target parallel for collapse(2)"],
            "collapse3": ["target teams distribute parallel for collapse(3)"],
            "nested": ["target teams distribute"],
            "serial": ["target"],
        }[form]
        loop = None
        for level in reversed(range(depth)):
            v = parallel[level]
            ranges = ["n", "m", "4"] if depth > 1 else ["n"]
            first, condition, step, type_ = "0", f"{v} < {ranges[level]}", f"{v}++", "int"
            first, condition, step, type_ = headers.get(v, (first, condition, step, type_))
            parallel_kind, pragma = ("outer" if level == depth - 1 else None), None
            if form == "nested":
                parallel_kind = "inner" if level else "outer"
                pragma = self.pick("parallel for", "parallel for simd", "parallel for") if level else None
            if form == "serial":
                parallel_kind, pragma = "inner", "parallel for"
            content = body if level == depth - 1 else [loop]
            loop = Loop(v, type_, first, condition, step, content, pragma, parallel_kind)
        if form == "serial":
            return Region("target", [loop], True)
        return Region(self.r.choice(words), [loop], False)

    @staticmethod
    def words(text):
        return text.replace("(", " ").replace(")", " ").split()

    def function(self):
        self.restrict = self.chance(0.5)
        for _ in range(self.r.randrange(1, 5)):
            self.make_array()
        self.regions = [self.region() for _ in range(self.pick(1, 1, 1, 2, 3))]
        return self

    # ---- text ----

    def signature(self):
        words = ["int n", "int m", "int k", "int s"]
        words += [a.parameter() for a in self.arrays if a.is_parameter()]
        if self.member_struct:
            words.append("struct bag *b" if self.member_struct == "->" else "struct bag b")
        if any(a.kind == "embedded" for a in self.arrays):
            words.append("struct fixed *e")
        return f"static void {self.name}({', '.join(words)})"

    def c_function(self):
        out = [f"static {a.type} {self.name}_{a.name}[{a.shape[0]}]{a.inner()};" for a in self.arrays if a.kind == "global"]
        out += [f"#define {a.name} {self.name}_{a.name}" for a in self.arrays if a.kind == "global"]
        out += [self.signature(), "{"]
        for a in self.arrays:
            d = f"{a.type} {a.name}[{a.shape[0]}]{a.inner()};"
            if a.kind in ("vla", "local"):
                out.append("\t" + d)
            elif a.kind == "static":
                out.append("\tstatic " + d)
            elif a.kind == "malloc":
                out.append(f"\t{a.type} *{a.name} = malloc(({a.shape[0]}) * sizeof({a.type}));")
            if a.kind in ("vla", "local", "static", "malloc", "global"):
                out.append(f"\tfill({a.name}, {a.id}, 0, {a.bytes()});")
        for region in self.regions:
            out += region.write("c", "\t")
        for a in self.arrays:
            if a.kind in ("vla", "local", "static", "malloc", "global"):
                out.append(f"\tshow({a.name}, {a.bytes()});")
            if a.kind == "malloc":
                out.append(f"\tfree({a.name});")
        out.append("}")
        out += [f"#undef {a.name}" for a in self.arrays if a.kind == "global"]
        return out

    def trace_function(self):
        out = [f"static void {self.name}(int n, int m, int k, int s)", "{"]
        if any(a.kind == "member" for a in self.arrays):
            out.append("\tstruct bag bag, *b = &bag;" if self.member_struct == "->" else "\tstruct bag b;")
        if any(a.kind == "embedded" for a in self.arrays):
            out.append("\tstruct { unsigned *x, *y; } fixed, *e = (void *)&fixed;")
        for a in self.arrays:
            value = f"trace_array({a.id}, {a.bytes()})"
            out.append("\t" + (f"{a.name} = {value};" if "b" == a.name[0] or "e" == a.name[0] else a.pointer_to(value)))
        for region in self.regions:
            out += region.write("trace", "\t")
        return out + ["}"]

    def aliases(self):
        """pairs of parameters that one call may pass the same object for"""
        found = []
        for i, a in enumerate(self.arrays):
            for b in self.arrays[i + 1 :]:
                if a.kind == b.kind == "pointer" and a.dims == b.dims == 1 and a.type == b.type and not a.restrict:
                    found.append((a, b))
        return found
