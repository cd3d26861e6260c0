"""Scenes with pointers as data: bytes, integers, unions, copies of any length, and other views of memory."""
from .source import Array, Object, U8, U16, U32, U64


class PointerBytes:
    """A part of PointerMaker."""

    def pair(self):
        """A pointer to one of two places, by input: (its name, the kind of the places)."""
        first = self.place(True, addressable=True)
        if not first:
            return None
        kind = first[1]
        second = self.place(True, want=kind, addressable=True) or first
        name = self.fresh("p")
        self.emit(f"{kind.name} *{name} = {self.simpleCondition()} ? &{first[0]} : &{second[0]};")
        return name, kind

    def use(self, q, p, kind):
        """Writes through one pointer what is read through another, equal, one."""
        self.emit(f"*{q} = ({kind.name})({self.value()});")
        self.mix(f"*{p} + ({p} == {q})")

    def pointerUnion(self):
        """A union of a pointer, an integer and bytes: written as one, read as another."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        name, u, w, i = self.fresh("Union"), self.fresh("u"), self.fresh("w"), self.fresh("i")
        self.define(f"union {name} {{ {kind.name} *at; uintptr_t number; unsigned char bytes[sizeof(void *)]; }};")
        self.emit(f"union {name} {u}, {w} = {{0}};")
        self.emit(f"{u}.at = {p};")
        roll = self.rng.randrange(3)
        if roll == 0:
            self.emit(f"{w}.number = {u}.number;")
        elif roll == 1:
            last = " + 1" if self.careless(30) else ""
            self.emit(f"for (unsigned {i} = 0; {i} < sizeof(void *){last}; ++{i}) {w}.bytes[{i}] = {u}.bytes[{i}];")
        else:
            self.emit(f"if ({self.simpleCondition()}) {w} = {u};")
            self.emit(f"{self.pick([f'if (!{w}.at)', f'if (!{w}.number)']) if not self.careless(40) else 'if (0)'} {w}.at = {p};")
        self.use(f"{w}.at", p, kind)

    def tagged(self):
        """Low bits of an aligned pointer carry a number."""
        if not self.mayAllocate(1):
            return
        p, t, kind = self.fresh("p"), self.fresh("t"), self.pick([U32, U64])
        heap = self.chance(50)
        if heap:
            self.emit(f"{kind.name} *{p};")
            self.allocate(p, f"2 * sizeof *{p}")
            self.emit(f"{p}[0] = {self.value()}, {p}[1] = {self.value()};")
        else:
            self.emit(f"{kind.name} {p}[2] = {{{self.value()}, {self.value()}}};")
        mask = 3 if kind is U32 else 7
        self.emit(f"uintptr_t {t} = (uintptr_t){p} | ({self.value()} & {mask});")
        where = self.below(3) if self.careless(40) else self.below(2)
        self.mix(f"(({kind.name} *)({t} & ~(uintptr_t){mask}))[{where}] + ({t} & {mask})")
        if heap:
            wrong = f"(void *)({t})" if self.careless(30) else f"(void *)({t} & ~(uintptr_t){mask})"
            self.emit(f"free({wrong});")

    def records(self):
        """Structs with pointers, copied in numbers that the inputs give."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        name, from_, to, count = self.fresh("Record"), self.fresh("from"), self.fresh("to"), self.rng.randint(2, 3)
        self.define(f"struct {name} {{ unsigned id; unsigned extra; {kind.name} *at; }};")
        other = self.place(True, want=kind, addressable=True)
        second = f"&{other[0]}" if other else p
        entries = ", ".join(f"{{{i}, {self.value()}, {self.pick([p, second])}}}" for i in range(count))
        self.emit(f"struct {name} {from_}[{count}] = {{{entries}}}, {to}[{count}];")
        self.emit(f"memset({to}, 0, sizeof {to});")
        at, n = self.fresh("at"), self.fresh("n")
        self.emit(f"unsigned {at} = {self.below(count)}, {n} = {self.below(count + 1)};")
        more = " + 1" if self.careless(30) else ""
        self.emit(f"if ({n} > {count} - {at}) {n} = {count} - {at};")
        if self.chance(40):
            self.emit(f"memmove({from_} + {at}, {from_}, ({n}{more}) * sizeof *{from_});")
            self.emit(f"memcpy({to}, {from_}, sizeof {to});")
        else:
            self.emit(f"memcpy({to} + {at}, {from_}, ({n}{more}) * sizeof *{to});")
        i = self.fresh("i")
        guard = "" if self.careless(30) else f"if ({to}[{i}].at) "
        self.block(f"for (unsigned {i} = 0; {i} < {count}; ++{i})", lambda: (
            self.emit(f"{guard}hash = hash * 3 + (unsigned)*{to}[{i}].at;"), self.mix(f"{to}[{i}].id")))

    def swapBytes(self):
        """Two things change places, byte by byte or through a buffer."""
        swap = self.fresh("swap")
        if self.chance(50):
            self.define(f"static void {swap}(void *a, void *b, size_t n) {{", "  unsigned char *x = a, *y = b;",
                        "  for (; n; --n, ++x, ++y) { unsigned char t = *x; *x = *y; *y = t; }", "}")
        else:
            self.define(f"static void {swap}(void *a, void *b, size_t n) {{", "  char t[16];",
                        "  memcpy(t, a, n);", "  memmove(a, b, n);", "  memcpy(b, t, n);", "}")
        made = self.pair()
        if not made:
            return
        p, kind = made
        q, table = self.fresh("q"), self.fresh("table")
        other = self.place(True, want=kind, addressable=True)
        self.emit(f"{kind.name} *{q} = {'&' + other[0] if other else p};")
        self.emit(f"{kind.name} *{table}[2] = {{{p}, {q}}};")
        where = self.below(3) if self.careless(40) else self.below(2)
        self.emit(f"{swap}(&{table}[{where}], &{table}[{self.pick([0, 1])}], sizeof *{table});")
        self.emit(f"*{table}[0] = ({kind.name})({self.value()});")
        self.mix(f"*{table}[1] + 2 * ({table}[0] == {p}) + ({table}[1] == {q})")

    def packedPointer(self):
        """A pointer at any place in a buffer of bytes."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        buffer, at, q, size = self.fresh("buffer"), self.fresh("at"), self.fresh("q"), self.rng.randint(9, 18)
        self.emit(f"unsigned char {buffer}[{size}];")
        self.emit(f"memset({buffer}, {self.rng.randrange(256)}, sizeof {buffer});")
        places = size - 7 + (1 if self.careless(40) else 0)
        self.emit(f"unsigned {at} = {self.below(places) if self.chance(70) else f'({self.value()}) % {places}u'};")
        self.emit(f"{kind.name} *{q};")
        self.emit(f"memcpy({buffer} + {at}, &{p}, sizeof {p});")
        if self.chance(40):
            self.emit(f"memmove({buffer} + {size - 8}, {buffer} + {at}, sizeof {p});")
            self.emit(f"{at} = {size - 8};")
        self.emit(f"memcpy(&{q}, {buffer} + {at}, sizeof {q});")
        self.use(q, p, kind)

    def halves(self):
        """A pointer in two numbers of half its size."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        h, q = self.fresh("h"), self.fresh("q")
        if self.chance(50):
            self.emit(f"unsigned {h}[2] = {{(unsigned)(uintptr_t){p}, (unsigned)((uintptr_t){p} >> 32)}};")
        else:
            self.emit(f"unsigned {h}[2];")
            self.emit(f"memcpy({h}, &{p}, sizeof {h});")
        if self.chance(50):
            self.emit(f"{kind.name} *{q} = ({kind.name} *)((uintptr_t){h}[1] << 32 | {h}[0]);")
        else:
            self.emit(f"{kind.name} *{q};")
            self.emit(f"memcpy(&{q}, {h}, sizeof {q});")
        self.use(q, p, kind)

    def xorPair(self):
        """Two pointers in one number; each gives the other."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        other = self.place(True, want=kind, addressable=True)
        q, both = self.fresh("q"), self.fresh("both")
        self.emit(f"{kind.name} *{q} = {'&' + other[0] if other else p};")
        self.emit(f"uintptr_t {both} = (uintptr_t){p} ^ (uintptr_t){q};")
        r = self.fresh("r")
        self.emit(f"{kind.name} *{r} = ({kind.name} *)({both} ^ (uintptr_t){q});")
        self.use(r, p, kind)

    def rows(self):
        """Pointers to whole rows of a matrix."""
        kind, name, a, b = self.pick([U8, U16, U32]), self.fresh("m"), self.rng.randint(2, 3), self.rng.randint(2, 3)
        values = ", ".join(f"{{{', '.join(str(self.rng.randrange(90)) for _ in range(b))}}}" for _ in range(a))
        self.emit(f"{kind.name} {name}[{a}][{b}] = {{{values}}};")
        row, flat = self.fresh("row"), self.fresh("flat")
        more = 1 if self.careless(40) else 0
        self.emit(f"{kind.name} (*{row})[{b}] = {name} + {self.below(a + more)};")
        self.emit(f"(*{row})[{self.below(b)}] ^= {self.value()};")
        self.emit(f"{kind.name} *{flat} = &{name}[0][0];")
        self.mix(f"{flat}[{self.below(a * b)}] + (unsigned)({row} - {name})")
        if self.chance(50):
            self.emit(f"memcpy({name}[0], {name}[{a - 1}], sizeof *{name});")
            self.mix(f"(*({name} + {self.below(a)}))[{self.below(b)}]")

    def interior(self):
        """Around a place in the middle of a block."""
        kind, count = self.pick([U8, U16, U32, U64]), self.rng.randint(3, 5)
        heap = self.mayAllocate(1) and self.chance(60)
        a, p, i = self.fresh("a"), self.fresh("p"), self.fresh("i")
        if heap:
            self.emit(f"{kind.name} *{a};")
            self.allocate(a, f"{count} * sizeof *{a}")
        else:
            self.emit(f"{kind.name} {a}[{count}];")
        self.emit(f"for (unsigned {i} = 0; {i} < {count}; ++{i}) {a}[{i}] = ({kind.name})({i} * {self.value()});")
        self.emit(f"{kind.name} *{p} = {a} + 1 + {self.below(count - 2)};")
        before = 2 if self.careless(35) else 1
        self.mix(f"{p}[-{before}] + {p}[{2 if self.careless(35) else 1}]")
        self.emit(f"*{p}{self.pick(['++', '--', ''])} = ({kind.name})({self.value()});")
        self.mix(f"*{p} + (unsigned)({p} - {a})")
        if heap:
            self.emit(f"free({p if self.careless(25) else a});")

    def clearedTable(self):
        """Pointers that become null by memset."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        table, count, i = self.fresh("table"), self.rng.randint(2, 4), self.fresh("i")
        self.emit(f"{kind.name} *{table}[{count}] = {{{', '.join([p] * count)}}};")
        most = count + 1 if self.careless(30) else count
        self.emit(f"memset({table}, 0, ({self.below(most + 1)}) * sizeof *{table});")
        guard = "" if self.careless(40) else f"if ({table}[{i}]) "
        self.block(f"for (unsigned {i} = 0; {i} < {count}; ++{i})",
                   lambda: self.emit(f"{guard}hash += (unsigned)*{table}[{i}] + {i};"))

    def emptyBlock(self):
        """A block that may have no bytes. (Natively it then has one, which must not be used.)"""
        if not self.mayAllocate(1):
            return
        p, n, i = self.fresh("p"), self.fresh("n"), self.fresh("i")
        self.emit(f"unsigned char *{p};")
        self.emit(f"unsigned {n} = {self.below(4)};")
        if self.mayFail:
            self.emit(f"if ({n} == 0) {n} = 1;")
        self.allocate(p, n)
        self.emit(f"if ({n}) memset({p}, {self.rng.randrange(256)}, {n});")
        self.block(f"for (unsigned {i} = 0; {i} < {n}; ++{i})", lambda: self.mix(f"{p}[{i}]"))
        if self.careless(50):
            self.emit(f"if ({n} > {self.rng.randrange(2)}) hash += {p}[{n} - {n} / 3];")
        self.emit(f"free({p});")

    def typePunned(self):
        """Memory written in one width and read in another, perhaps not aligned."""
        wide, narrow = self.pick([(U64, U8), (U64, U16), (U32, U8), (U64, U32), (U32, U16)])
        count, name, i = self.rng.randint(1, 2), self.fresh("raw"), self.fresh("i")
        values = ", ".join(self.constant(wide) for _ in range(count))
        self.emit(f"{wide.name} {name}[{count}] = {{{values}}};")
        cells = wide.bytes * count // narrow.bytes
        view = f"(({narrow.name} *){name})"
        self.emit(f"{view}[{self.below(cells + (1 if self.careless(30) else 0))}] = ({narrow.name})({self.value()});")
        if self.chance(50):
            self.emit(f"{name}[{self.below(count)}] += {self.value()};")
        offset = self.below(wide.bytes * count - narrow.bytes + 1)
        self.mix(f"*({narrow.name} *)((char *){name} + {offset})")
        self.block(f"for (unsigned {i} = 0; {i} < {cells}; ++{i})", lambda: self.mix(f"{view}[{i}]"))

    def mixedUnion(self):
        """An array of unions of numbers and pointers, told apart by a tag."""
        made = self.pair()
        if not made:
            return
        p, kind = made
        name, all_, count, i = self.fresh("Mixed"), self.fresh("all"), self.rng.randint(2, 3), self.fresh("i")
        self.define(f"struct {name} {{ int isPointer; union {{ {kind.name} *at; unsigned long number; }} u; }};")
        self.emit(f"struct {name} {all_}[{count}];")
        for k in range(count):
            if self.chance(50):
                self.emit(f"{all_}[{k}].isPointer = 1, {all_}[{k}].u.at = {p};")
            else:
                self.emit(f"{all_}[{k}].isPointer = 0, {all_}[{k}].u.number = {self.value()};")
        self.emit(f"if ({self.simpleCondition()}) {all_}[{self.below(count)}] = {all_}[{self.below(count)}];")
        wrong = self.careless(30)
        number = f"hash += (unsigned){all_}[{i}].u.number;"
        if wrong:  # A number is not a pointer; only small ones are used, which no object has.
            number = f"hash += {all_}[{i}].u.at == 0 ? 1 : *(unsigned char *){all_}[{i}].u.at;"
        self.block(f"for (int {i} = 0; {i} < {count}; ++{i})", lambda: (
            self.emit(f"if ({all_}[{i}].isPointer) *{all_}[{i}].u.at += 1;"), self.emit(f"else {number}")))

    def symbolicCopy(self):
        """Copies between two buffers, of lengths and at places that the inputs give; overlapping ones by memmove."""
        n = self.rng.randint(4, 9)
        a, b, length, i = self.fresh("a"), self.fresh("b"), self.fresh("length"), self.fresh("i")
        heap = self.mayAllocate(1) and self.chance(50)
        self.emit(f"unsigned char {a}[{n}]{f', *{b}' if heap else f', {b}[{n}]'};")
        if heap:
            self.allocate(b, n)
        self.emit(f"for (unsigned {i} = 0; {i} < {n}; ++{i}) {a}[{i}] = {i} + {self.value()}, {b}[{i}] = {i} * 3;")
        self.emit(f"size_t {length} = {self.below(n // 2 + 1)};")
        for _ in range(self.rng.randint(1, 2)):
            place = f"{self.below(n // 2 + 1)}" if not self.careless(25) else f"{n // 2} + {self.below(3)}"
            self.emit(self.pick([f"memcpy({b} + {place}, {a} + {self.below(n // 2)}, {length});",
                                 f"memmove({a} + {place}, {a} + {self.below(n // 2)}, {length});",
                                 f"memset({b} + {place}, {self.value()}, {length});"]))
        self.mix(f"{a}[{self.below(n)}] + {b}[{self.below(n)}] + memcmp({a}, {b}, {length}) * 0")
        self.block(f"for (unsigned {i} = 0; {i} < {n}; {i} += 2)", lambda: self.mix(f"{a}[{i}] ^ {b}[{i}]"))
        if not heap:
            self.objects.append(Object(a, Array(U8, n)))
