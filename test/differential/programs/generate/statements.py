"""Statements over the objects of a program: assignments, pointers, memory functions, control flow."""
from .source import (Array, Object, Scalar, Source, Struct, I32, U8, U16, U32, U64, U128, declare)


class Statements(Source):
    def __init__(self, rng):
        super().__init__(rng)
        self.lines = []        # of the function that is being written
        self.indent = 1
        self.loops = 0         # how many are around this place
        self.calls = []        # (name, parameter kinds) that can be called
        self.inMain = False
        self.work = 0          # what executing the program costs, roughly: rounds multiply it

    def emit(self, text):
        self.lines.append("  " * self.indent + text)

    def block(self, head, body):
        self.emit(head + " {")
        self.nested(body)
        self.emit("}")

    def nested(self, body):
        """A scope of its own: names that are declared in it are forgotten."""
        objects, pointers = list(self.objects), list(self.pointers)
        self.indent += 1
        body()
        self.indent -= 1
        self.objects, self.pointers = objects, pointers

    def mix(self, text):
        """The hash that the program computes takes in a value."""
        self.emit(f"hash = (hash << 5 | hash >> 27) ^ (unsigned)({text});")

    def statements(self, count):
        for _ in range(count):
            self.statement()

    def statement(self):
        choices = [(self.assign, 24), (self.choosePointer, 8), (self.writePointer, 8), (self.bytes, 8),
                   (self.moveBytes, 9), (self.structCopy, 5), (self.unaligned, 4), (self.local, 4),
                   (self.hashPlace, 8), (self.wide, 3), (self.pointerMath, 4), (self.assume, 1),
                   (self.compareBytes, 2)]
        if self.indent < 4:
            choices += [(self.branch, 12), (self.switch, 4)]
            if self.loops < 2:
                choices += [(self.loop, 9)]
        if self.loops < 1:
            choices += [(self.call, 8)]
        if self.inMain:
            choices += [(self.leave, 2)]
        roll = self.rng.randrange(sum(w for _, w in choices))
        for make, weight in choices:
            roll -= weight
            if roll < 0:
                make()
                return

    # Plain ones.

    def assign(self):
        found = self.place(True)
        if not found:
            return
        text, kind, _ = found
        if self.chance(30):
            self.emit(f"{text} {self.pick(['+=', '^=', '|=', '&=', '-='])} {self.expression(U8, 1)};"
                      if not kind.signed or kind.bits < 32 else f"{text} ^= {self.expression(U8, 1)};")
        else:
            self.emit(f"{text} = {self.expression(kind, 2)};")

    def hashPlace(self):
        found = self.place(False)
        if found:
            self.mix(found[0])

    def wide(self):
        name = self.fresh("w")
        self.emit(f"unsigned __int128 {name} = (unsigned __int128){self.expression(U64)} "
                  f"{self.pick(['<< 64 |', '+', '^', '<< 13 ^'])} {self.expression(U64)};")
        self.mix(f"({name} >> {self.pick([0, 3, 32, 61, 64, 96, 127])}) "
                 f"{self.pick(['+', '^', '-'])} ({name} {self.pick(['<', '>', '=='])} {self.expression(U64)})")

    def local(self):
        """A local of this scope, also an array, that later statements use."""
        kind = self.makeKind()
        name = self.fresh("l")
        self.emit(f"{'static ' if self.chance(15) else ''}{declare(kind, name)};")
        if self.chance(50) or isinstance(kind, Scalar):
            self.emit(f"memset(&{name}, {self.rng.randrange(256)}, sizeof {name});")
        else:
            i = self.fresh("i")
            self.emit(f"for (unsigned {i} = 0; {i} < sizeof {name}; ++{i})")
            self.emit(f"  ((unsigned char *)&{name})[{i}] = (unsigned char)({i} * {self.rng.randrange(1, 90)}"
                      f" + {self.pick(self.inputs)[0] if self.inputs else 1});")
        self.objects.append(Object(name, kind))

    def assume(self):
        if self.inMain and self.inputs:
            name, bits = self.pick(self.inputs)
            self.emit(f"__VERIFIER_assume({name} != {self.rng.randrange(1 << bits)} || {self.condition()});")

    def leave(self):
        self.block(f"if ({self.condition()} && {self.condition()})",
                   lambda: self.emit(self.pick(["exit(0);", "return 0;", "abort();"])))

    # Pointers.

    def choosePointer(self):
        """A pointer to one of several places, by the inputs."""
        targets = []
        first = self.place(True, addressable=True)
        if not first:
            return
        kind = first[1]
        targets.append(f"&{first[0]}")
        for _ in range(self.rng.randint(1, 3)):
            other = self.place(True, want=kind, addressable=True)
            if other:
                targets.append(f"&{other[0]}")
        targets += [p for p, k in self.pointers if k is kind][:1]
        text = targets[0]
        for target in targets[1:]:
            text = f"{self.condition()} ? {text} : ({kind.name} *){target}"
        # An address may be one past the end where the place may not.
        existing = [p for p, k in self.pointers if k is kind]
        if existing and self.chance(25) and self.indent < 2:
            self.emit(f"{self.pick(existing)} = {text};")
            return
        name = self.fresh("p")
        self.emit(f"{kind.name} *{name} = {text};")
        self.pointers.append((name, kind))

    def writePointer(self):
        if not self.pointers:
            self.choosePointer()
        if self.pointers:
            name, kind = self.pick(self.pointers)
            self.emit(f"*{name} = {self.expression(kind)};")
            if self.chance(30):
                self.mix(f"*{self.pick(self.pointers)[0]}")

    def whole(self, write):
        """An object and its size: for byte pointers."""
        candidates = [o for o in self.objects if not (write and o.const)]
        return self.pick(candidates) if candidates else None

    def bytes(self):
        """A byte, or a few, of any object through a character pointer."""
        thing = self.whole(True)
        if not thing:
            return
        name, size = self.fresh("c"), thing.kind.bytes
        self.emit(f"unsigned char *{name} = (unsigned char *)&{thing.name} + {self.index(size)};")
        if self.chance(70):
            self.emit(f"*{name} = {self.expression(U8)};")
        self.mix(f"*{name}")
        if self.chance(30):
            self.pointers.append((name, U8))

    def span(self, size, least=0):
        """(offset, length) of a range in that many bytes: names of variables."""
        offset, length = self.fresh("o"), self.fresh("n")
        if self.chance(30):
            self.emit(f"size_t {offset} = {self.rng.randrange(size)};")
        else:
            self.emit(f"size_t {offset} = ({self.expression(U8)}) % {size}u;")
        if self.chance(30):
            constant = self.rng.randint(1, size)
            self.emit(f"size_t {length} = {constant};")
            self.emit(f"if ({length} > {size} - {offset}) {length} = {size} - {offset};")
        else:
            more = 1 if not self.careless(15) else 2
            self.emit(f"size_t {length} = ({self.expression(U8)}) % ({size} - {offset} + {more});")
        return offset, length

    def moveBytes(self):
        """memcpy, memmove or memset with offsets and sizes from the inputs."""
        to = self.whole(True)
        source = self.whole(False)
        if not to or not source:
            return
        bound = min(to.kind.bytes, 24 if self.chance(80) else 64)
        offset, length = self.span(bound)
        if self.chance(30):
            self.emit(f"memset((char *)&{to.name} + {offset}, (int){self.expression(U8)}, {length});")
            return
        room = source.kind.bytes
        start = self.fresh("o")
        self.emit(f"if ({length} > {room}) {length} = {room};")
        self.emit(f"size_t {start} = ({self.expression(U8)}) % ({room} - {length} + 1);")
        function = "memmove" if to.name == source.name or self.chance(30) else "memcpy"
        if function == "memmove" and to.name == source.name and self.careless(25):
            function = "memcpy"
        self.emit(f"{function}((char *)&{to.name} + {offset}, (char *)&{source.name} + {start}, {length});")

    def compareBytes(self):
        a, b = self.whole(False), self.whole(False)
        if not a or not b:
            return
        size = min(a.kind.bytes, b.kind.bytes, 6)
        self.mix(f"memcmp(&{a.name}, &{b.name}, {size}) {self.pick(['< 0', '== 0', '> 0'])}")

    def unaligned(self):
        """A value that is read or written where it is not aligned."""
        kind = self.pick([U16, U32, U64, I32])
        things = [o for o in self.objects if o.kind.bytes >= kind.bytes and not o.const]
        if not things:
            return
        thing = self.pick(things)
        name, room = self.fresh("u"), thing.kind.bytes - kind.bytes + 1
        self.emit(f"{kind.name} {name} = {self.expression(kind)};")
        at = f"(char *)&{thing.name} + {self.index(room)}"
        if self.chance(50):
            self.emit(f"memcpy({at}, &{name}, sizeof {name});")
        elif self.chance(50):
            self.emit(f"*({kind.name} *)({at}) = {name};")
        self.emit(f"memcpy(&{name}, (char *)&{thing.name} + {self.index(room)}, sizeof {name});")
        self.mix(f"{name} {self.pick(['', '>> 8', '>> 9'])}")

    def structCopy(self):
        """One structure, or row, becomes another."""
        arrays = [o for o in self.objects if isinstance(o.kind, Array) and isinstance(o.kind.element, Struct)
                  and not o.const]
        if not arrays:
            return self.assign()
        thing = self.pick(arrays)
        count = thing.kind.count
        if self.chance(50):
            self.emit(f"{thing.name}[{self.index(count)}] = {thing.name}[{self.index(count)}];")
            return None
        name = self.fresh("t")
        kind = thing.kind.element.name
        self.emit(f"{kind} {name} = {self.condition()} ? {thing.name}[{self.index(count)}] : "
                  f"{thing.name}[{self.rng.randrange(count)}];")
        self.objects.append(Object(name, thing.kind.element))
        if self.chance(50):
            self.emit(f"{thing.name}[{self.index(count)}] = {name};")
        return None

    def pointerMath(self):
        """Comparison and subtraction of pointers into one array, walking by pointer."""
        arrays = [o for o in self.objects if isinstance(o.kind, Array) and isinstance(o.kind.element, Scalar)]
        if not arrays:
            return
        thing = self.pick(arrays)
        kind, count = thing.kind.element, thing.kind.count
        p, q = self.fresh("p"), self.fresh("q")
        self.emit(f"{kind.name} *{p} = ({kind.name} *){thing.name} + ({self.expression(U8)}) % {count + 1}u;")
        self.emit(f"{kind.name} *{q} = &(({kind.name} *){thing.name})[{self.index(count)}];")
        roll = self.rng.randrange(4)
        if roll == 0:
            self.mix(f"{p} - {q}")
        elif roll == 1:
            self.mix(f"({p} {self.pick(['<', '<=', '>', '>=', '==', '!='])} {q}) + 3 * ({q} < {p})")
        elif roll == 2 and self.loops < 2:
            stop = "!=" if self.chance(20) else "<"
            if stop == "!=":
                self.emit(f"if ({q} > {p}) {q} = {p};")
            self.block(f"for (; {q} {stop} {p}; ++{q})", lambda: self.mix(f"*{q}"))
        else:
            limit = f"{p} > {thing.name}" if not self.careless(30) else f"{p} >= {thing.name}"
            self.emit(f"if ({limit}) --{p};" if limit.count(">=") == 0 else f"{p} -= {p} > {thing.name};")
            self.emit(f"if ({p} < {thing.name} + {count}) hash += (unsigned)*{p};")

    # Control flow.

    def branch(self):
        self.block(f"if ({self.condition(2)})", lambda: self.statements(self.rng.randint(1, 3)))
        if self.chance(50):
            self.lines[-1] += f" else if ({self.condition()}) {{" if self.chance(25) else " else {"
            self.nested(lambda: self.statements(self.rng.randint(1, 2)))
            self.emit("}")

    def switch(self):
        name, bits = self.pick(self.inputs) if self.inputs else ("hash & 7", 3)
        value = name if self.chance(60) else f"({self.expression(U32)}) & 7"

        def body():
            for case in self.rng.sample(range(8), self.rng.randint(1, 4)):
                self.emit(f"case {case}: {{")
                self.nested(lambda: self.statements(1))
                self.emit("}" + (" break;" if self.chance(60) else ""))
            if self.chance(60):
                self.emit("default: {")
                self.nested(lambda: self.statements(1))
                self.emit("}")
        self.block(f"switch ({value})", body)

    def loop(self):
        counter = self.fresh("i")
        bound = self.pick([n for n, _ in self.inputs] + [str(self.rng.randint(1, 4))] if self.inputs else ["3"])
        if self.chance(25):
            bound = f"({self.expression(U32)}) % {self.rng.randint(2, 6)}u"
        self.loops += 1
        shape = self.rng.randrange(4)

        def body():
            self.inputs.append((counter, 3))
            self.statements(self.rng.randint(1, 3 if self.loops == 1 else 2))
            if self.chance(35):
                self.emit(f"if ({self.condition()}) {self.pick(['break', 'continue'])};" if shape < 2
                          else f"if ({self.condition()}) break;")
            if self.chance(30):
                self.statement()
            self.inputs.pop()
        if shape < 2:
            self.block(f"for (unsigned {counter} = 0; {counter} < ({bound}); ++{counter})", body)
        elif shape == 2:
            self.emit(f"unsigned {counter} = {bound};")
            self.block(f"while ({counter}-- != 0)", body)
        else:
            end, top = self.fresh("end"), self.fresh("top")
            limit = self.fresh("m")
            self.emit(f"unsigned {counter} = 0, {limit} = {bound};")
            self.emit(f"{top}:;")
            self.block(f"if ({counter} < {limit})", lambda: (
                self.emit(f"{counter}++;"), self.emit(f"if ({self.condition()}) goto {end};"),
                self.statements(1), self.emit(f"goto {top};")))
            self.emit(f"{end}:;")
        self.loops -= 1

    def call(self):
        if not self.calls:
            return self.assign()
        name, parameters = self.pick(self.calls)
        arguments = []
        for kind, isPointer in parameters:
            if not isPointer:
                arguments.append(self.expression(kind))
                continue
            own = [p for p, k in self.pointers if k is kind]
            found = self.place(True, want=kind, addressable=True)
            if own and self.chance(50) or not found:
                if not own:
                    return self.assign()
                arguments.append(self.pick(own))
            else:
                arguments.append(f"&{found[0]}")
        result = self.fresh("r")
        self.emit(f"unsigned {result} = {name}({', '.join(arguments)});")
        self.mix(result)
        return None
