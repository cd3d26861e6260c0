"""Larger pieces of programs, each about one thing that a checker of memory must get right."""
from .source import Array, Object, Scalar, Struct, I32, U8, U16, U32, U64, SCALARS, declare
from .statements import Statements


class Gadgets(Statements):
    def __init__(self, rng):
        super().__init__(rng)
        self.top = []          # definitions before the functions
        self.failing = 0       # allocations so far: each doubles the number of runs

    def gadget(self):
        choices = [self.list, self.pointerTable, self.functionTable, self.recursion, self.heap, self.heap,
                   self.byValue, self.variadic, self.variableArray, self.lifetime, self.strings,
                   self.pointerBytes, self.pointerInStruct, self.heapTable, self.swapSort]
        self.pick(choices)()

    def define(self, *lines):
        self.top.extend(lines)

    def allocate(self, pointer, size, function="malloc"):
        """Assigns the pointer; what happens when there is no memory is part of the program."""
        self.failing += 1
        call = {"malloc": f"malloc({size})", "calloc": f"calloc(1, {size})"}[function]
        self.emit(f"{pointer} = {call};")
        if self.chance(75):
            self.emit(f"if (!{pointer}) return 0;")
        else:
            self.emit(f"if (!{pointer}) exit({self.rng.randrange(2)});")

    # Structures with pointers.

    def list(self):
        """A linked list, built, changed and walked as the inputs say."""
        node, count = self.fresh("Node"), self.rng.randint(2, 4)
        key = self.pick([U8, U16, U32, I32])
        self.define(f"struct {node} {{ {key.name} key; struct {node} *next; }};")
        head, walk = self.fresh("head"), self.fresh("at")
        heap = self.failing < 2 and self.chance(40)
        self.emit(f"struct {node} *{head} = 0;")
        if not heap:
            pool = self.fresh("pool")
            self.emit(f"struct {node} {pool}[{count}];")
        for i in range(count):
            link = f"&{pool}[{i}]" if not heap else self.fresh("node")
            if heap:
                self.emit(f"struct {node} *{link};")
                if i < 2:
                    self.allocate(link, f"sizeof *{link}")
                else:
                    spare = self.fresh("spare")
                    self.emit(f"struct {node} {spare};")
                    self.emit(f"{link} = &{spare};")
            self.emit(f"({link})->key = {self.expression(key)};")
            self.emit(f"({link})->next = 0;")
            where = self.rng.randrange(3)
            if where == 0:
                self.emit(f"if ({self.condition()}) {{ ({link})->next = {head}; {head} = {link}; }}")
            elif where == 1:
                tail = self.fresh("tail")
                self.emit(f"struct {node} **{tail} = &{head};")
                self.emit(f"while (*{tail}{self.pick(['', f' && (*{tail})->key < ({link})->key'])}) "
                          f"{tail} = &(*{tail})->next;")
                self.emit(f"({link})->next = *{tail};")
                self.emit(f"*{tail} = {link};")
            else:
                self.emit(f"({link})->next = {head};")
                self.emit(f"{head} = {link};")
        if self.chance(50):  # take one out
            tail = self.fresh("tail")
            self.emit(f"struct {node} **{tail} = &{head};")
            self.emit(f"while (*{tail} && ((*{tail})->key & 3) != ({self.expression(U8)} & 3)) "
                      f"{tail} = &(*{tail})->next;")
            if self.careless(40):
                self.emit(f"*{tail} = (*{tail})->next;")
            else:
                self.emit(f"if (*{tail}) *{tail} = (*{tail})->next;")
        if self.chance(50):  # turn it round
            back, rest = self.fresh("back"), self.fresh("rest")
            self.emit(f"struct {node} *{back} = 0;")
            self.block(f"while ({head})", lambda: (
                self.emit(f"struct {node} *{rest} = {head}->next;"), self.emit(f"{head}->next = {back};"),
                self.emit(f"{back} = {head};"), self.emit(f"{head} = {rest};")))
            self.emit(f"{head} = {back};")
        self.block(f"for (struct {node} *{walk} = {head}; {walk}; {walk} = {walk}->next)",
                   lambda: self.mix(f"{walk}->key"))

    def pointerTable(self):
        """An array of pointers to different places, changed and used by index."""
        first = self.place(True, addressable=True)
        if not first:
            return
        kind, count = first[1], self.pick([2, 4, 4, 8])
        targets = [f"&{first[0]}"]
        while len(targets) < count:
            other = self.place(True, want=kind, addressable=True) or first
            targets.append(f"&{other[0]}")
        table = self.fresh("table")
        self.emit(f"{kind.name} *{table}[{count}] = {{{', '.join(targets)}}};")
        for _ in range(self.rng.randint(1, 4)):
            roll = self.rng.randrange(6)
            i, j = self.index(count), self.index(count)
            if roll == 0:
                hold = self.fresh("hold")
                self.emit(f"{kind.name} *{hold} = {table}[{i}];")
                self.emit(f"{table}[{i}] = {table}[{j}];")
                self.emit(f"{table}[{j}] = {hold};")
            elif roll == 1:
                self.emit(f"*{table}[{i}] = {self.expression(kind)};")
            elif roll == 2:
                self.emit(f"memmove(&{table}[{i} / 2], &{table}[{j} / 2], "
                          f"(({self.expression(U8)}) % {count // 2 + 1}u) * sizeof *{table});")
            elif roll == 3:
                self.mix(f"({table}[{i}] == {table}[{j}]) * 2 + ({table}[{i}] == {targets[0]})")
            elif roll == 4:
                target = self.place(True, want=kind, addressable=True) or first
                self.emit(f"if ({self.condition()}) {table}[{i}] = &{target[0]};")
            else:
                self.emit(f"*{table}[{i}] ^= *{table}[{j}];")
            self.mix(f"*{table}[{self.index(count)}]")

    def pointerInStruct(self):
        """Structures that hold pointers next to data, copied as a whole."""
        first = self.place(True, addressable=True)
        if not first:
            return
        kind, name, count = first[1], self.fresh("Ref"), self.rng.randint(2, 3)
        self.define(f"struct {name} {{ int tag; int more; {kind.name} *at; long last; }};")
        refs = self.fresh("refs")
        self.emit(f"struct {name} {refs}[{count}];")
        for i in range(count):
            target = self.place(True, want=kind, addressable=True) or first
            self.emit(f"{refs}[{i}] = (struct {name}){{{self.expression(I32)}, {i}, &{target[0]}, {i}}};")
        one = self.fresh("one")
        self.emit(f"struct {name} {one} = {refs}[{self.index(count)}];")
        self.emit(f"{refs}[{self.index(count)}] = {one};")
        self.emit(f"if ({self.condition()}) {refs}[{self.index(count)}].at = {one}.at;")
        self.emit(f"*{refs}[{self.index(count)}].at = {self.expression(kind)};")
        self.mix(f"*{one}.at ^ {refs}[{self.index(count)}].tag ^ {refs}[{self.index(count)}].more")
        self.mix(f"{refs}[{self.index(count)}].at == {one}.at")

    def pointerBytes(self):
        """A pointer that is copied byte by byte, or through an integer."""
        a, b = self.place(True, addressable=True), None
        if a:
            b = self.place(True, want=a[1], addressable=True)
        if not a or not b:
            return
        p, q, i = self.fresh("p"), self.fresh("q"), self.fresh("i")
        kind = a[1]
        self.emit(f"{kind.name} *{p} = {self.condition()} ? &{a[0]} : &{b[0]}, *{q} = &{b[0]};")
        roll = self.rng.randrange(3)
        if roll == 0:
            self.emit(f"for (unsigned {i} = 0; {i} < sizeof {p}; ++{i}) "
                      f"((char *)&{q})[{i}] = ((char *)&{p})[{i}];")
        elif roll == 1:
            self.emit(f"if ({self.condition()}) memcpy(&{q}, &{p}, sizeof {p});")
        else:
            self.emit(f"uintptr_t {i} = (uintptr_t){p};")
            self.emit(f"{q} = ({kind.name} *){i};")
        self.emit(f"*{q} = {self.expression(kind)};")
        self.mix(f"*{p} ^ ({p} == {q})")

    # Functions.

    def functionTable(self):
        """Functions by index, in a table that can change."""
        names = [self.fresh("f") for _ in range(3)]
        bodies = ["return a + b * 3;", "return a ^ (b << 2);", "return a > b ? a - b : b;", "return ~a & b;",
                  "static unsigned calls; calls += a; return calls ^ b;"]
        for name in names:
            self.define(f"static unsigned {name}(unsigned a, unsigned b) {{ {self.pick(bodies)} }}")
        table, count = self.fresh("table"), self.pick([2, 4])
        entries = ", ".join(self.pick(names) for _ in range(count))
        const = self.chance(40)
        self.emit(f"{'static ' if self.chance(50) else ''}unsigned (*{'const ' if const else ''}{table}[{count}])"
                  f"(unsigned, unsigned) = {{{entries}}};")
        if not const:
            self.emit(f"if ({self.condition()}) {table}[{self.index(count)}] = {self.pick(names)};")
        for _ in range(self.rng.randint(1, 2)):
            self.mix(f"{table}[{self.index(count)}]({self.expression(U8)}, {self.expression(U8)})")
        if not const:
            self.mix(f"{table}[{self.index(count)}] == {self.pick(names)}")

    def recursion(self):
        """A function that calls itself as deep as an input says, with locals of every level."""
        name = self.fresh("deep")
        extra = self.pick(["", "static unsigned seen; seen = seen * 3 + n; mine ^= seen;",
                           "if (n == 2) return mine + 1;"])
        down = self.pick(["n - 1", "n / 2", "n - 1 - (*up & 1 && n > 1)"])
        use = self.pick(["+ mine[0]", "^ mine[n & 1]", "+ *up"])
        self.define(f"static unsigned {name}(unsigned n, unsigned *up) {{",
                    f"  unsigned mine[2] = {{*up + n, *up ^ {self.rng.randrange(99)}}};",
                    *([f"  {extra.replace('mine', 'mine[0]')}"] if extra else []),
                    "  if (n == 0) return mine[1];",
                    f"  unsigned below = {name}({down}, &mine[n % 2]);",
                    f"  *up {self.pick(['+=', '^='])} below;",
                    f"  return below {use};", "}")
        start = self.fresh("start")
        self.emit(f"unsigned {start} = {self.expression(U8)};")
        bound = self.pick(self.inputs)[0] if self.inputs else "3"
        self.mix(f"{name}({bound} & 7, &{start})")
        self.mix(start)

    def byValue(self):
        """A structure that is passed and returned by value."""
        plain = [s for s in self.structs if not s.union]
        if not plain:
            return
        kind, name = self.pick(plain), self.fresh("pass")
        fields = [(n, t) for n, t, _ in kind.fields if isinstance(t, Scalar)]
        change = " ".join(f"s.{n} ^= ({t.name})k;" for n, t in fields[:2])
        self.define(f"static {kind.name} {name}({kind.name} s, unsigned k) {{ {change} return s; }}")
        a, b = self.fresh("a"), self.fresh("b")
        self.emit(f"{kind.name} {a};")
        self.emit(f"memset(&{a}, {self.rng.randrange(256)}, sizeof {a});")
        self.objects.append(Object(a, kind))
        self.assign()
        self.emit(f"{kind.name} {b} = {name}({a}, {self.expression(U32)});")
        self.objects.append(Object(b, kind))
        i = self.fresh("i")
        self.block(f"for (unsigned {i} = 0; {i} < sizeof {b}; ++{i})",
                   lambda: self.mix(f"((unsigned char *)&{b})[{i}] ^ ((unsigned char *)&{a})[{i}]"))

    def variadic(self):
        name = self.fresh("sum")
        self.define(f"static unsigned {name}(unsigned n, ...) {{", "  va_list list;", "  va_start(list, n);",
                    "  unsigned sum = 0;",
                    "  for (unsigned i = 0; i < n; ++i) sum = sum * 3 + (i % 2 ? (unsigned)va_arg(list, unsigned long)"
                    " : va_arg(list, unsigned));", "  va_end(list);", "  return sum;", "}")
        count = self.rng.randint(2, 9)
        values = ", ".join(self.expression(U64 if i % 2 else U32, 1) for i in range(count))
        self.mix(f"{name}(({self.expression(U8)}) % {count + 1}u, {values})")

    # Lifetimes.

    def heap(self):
        """A block of a size that the inputs give; it may grow, and may be freed early."""
        if self.failing >= 3:
            return self.recursion()
        kind = self.scalar()
        p, n, i = self.fresh("h"), self.fresh("n"), self.fresh("i")
        most = self.rng.randint(2, 6)
        if self.chance(40):
            self.emit(f"size_t {n} = {most};")
        else:
            self.emit(f"size_t {n} = ({self.expression(U8)}) % {most}u + 1;")
        self.emit(f"{kind.name} *{p};")
        zeroed = self.chance(25)
        self.allocate(p, f"{n} * sizeof *{p}", "calloc" if zeroed else "malloc")
        if not zeroed:
            if self.chance(50):
                self.emit(f"memset({p}, {self.rng.randrange(256)}, {n} * sizeof *{p});")
            else:
                self.emit(f"for (size_t {i} = 0; {i} < {n}; ++{i}) {p}[{i}] = ({kind.name})({i} * 7 + 1);")
        for _ in range(self.rng.randint(1, 3)):
            self.heapUse(kind, p, n)
        if self.failing < 3 and self.chance(45):
            old = self.fresh("n")
            self.failing += 1
            self.emit(f"size_t {old} = {n};")
            self.emit(f"{n} = ({self.expression(U8)}) % {most + 2}u + 1;")
            q = self.fresh("h")
            self.emit(f"{kind.name} *{q} = realloc({p}, {n} * sizeof *{p});")
            self.block(f"if (!{q})", lambda: (self.emit(f"free({p});"), self.emit("return 0;")))
            self.emit(f"for (size_t {i} = {old}; {i} < {n}; ++{i}) {q}[{i}] = ({kind.name})({i} ^ 5);")
            if self.careless(25):
                self.mix(f"{p} == {q} ? 1 : {p}[0]")
            p = q
            self.heapUse(kind, p, n)
        roll = self.rng.randrange(4)
        if roll == 0:
            gone = self.condition()
            self.emit(f"if ({gone}) {{ free({p}); {p} = 0; }}")
            guard = p if not self.careless(35) else self.condition()
            self.block(f"if ({guard})", lambda: self.heapUse(kind, p, n))
            self.emit(f"free({p});")
        elif roll == 1:
            self.emit(f"free({p});")
            if self.careless(35):
                self.emit(f"if ({self.condition()}) {self.pick([f'free({p})', f'{p}[0] = 1', f'hash += {p}[0]'])};")
        elif roll == 2:
            q = self.fresh("h")
            self.emit(f"{kind.name} *{q} = {p};")
            self.heapUse(kind, q, n)
            self.emit(f"free({q}{' + 1' if self.careless(10) else ''});")
        return None

    def heapUse(self, kind, p, n):
        more = " + 1" if self.careless(20) else ""
        at = f"{p}[({self.expression(U8)}) % ({n}{more})]"
        roll = self.rng.randrange(4)
        if roll == 0:
            self.emit(f"{at} = {self.expression(kind)};")
        elif roll == 1:
            self.mix(at)
        elif roll == 2:
            self.emit(f"memmove({p}, {p} + {n} / 2, ({n} - {n} / 2) * sizeof *{p});")
        else:
            i = self.fresh("i")
            self.block(f"for (size_t {i} = 0; {i} < {n}{more}; ++{i})", lambda: self.mix(f"{p}[{i}]"))

    def heapTable(self):
        """Two or three blocks in a table; one of them, by input, is used, freed and forgotten."""
        if self.failing >= 2:
            return self.pointerTable()
        kind, table = self.pick([U8, U16, U32, U64]), self.fresh("blocks")
        count = 2
        self.emit(f"{kind.name} *{table}[{count}];")
        sizes = []
        for i in range(count):
            size = self.rng.randint(1, 4)
            sizes.append(size)
            self.allocate(f"{table}[{i}]", f"{size} * sizeof **{table}")
            self.emit(f"memset({table}[{i}], {self.rng.randrange(256)}, {size} * sizeof **{table});")
        least = min(sizes)
        self.emit(f"{table}[{self.index(count)}][{self.index(least)}] = {self.expression(kind)};")
        victim = self.fresh("victim")
        self.emit(f"unsigned {victim} = {self.index(count)};")
        self.emit(f"free({table}[{victim}]);")
        if self.careless(30):
            self.mix(f"{table}[{self.index(count)}][0]")
        self.emit(f"{table}[{victim}] = 0;")
        i = self.fresh("i")
        self.block(f"for (unsigned {i} = 0; {i} < {count}; ++{i})", lambda: self.block(
            f"if ({table}[{i}])", lambda: (self.mix(f"{table}[{i}][{least - 1}]"), self.emit(f"free({table}[{i}]);"))))
        return None

    def lifetime(self):
        """A pointer that may still point to a local of a block that was left."""
        p, kept, inner = self.fresh("p"), self.fresh("kept"), self.fresh("inner")
        self.emit(f"unsigned {kept} = {self.expression(U32)}, *{p} = &{kept};")
        wrong = self.careless(60)
        self.block(f"if ({self.condition()})", lambda: (
            self.emit(f"unsigned {inner} = {self.expression(U32)};"), self.emit(f"{p} = &{inner};"),
            self.emit(f"*{p} += 3;"), self.mix(inner),
            None if wrong else self.emit(f"{p} = &{kept};")))
        self.mix(f"*{p}")

    def variableArray(self):
        """An array whose length is an input."""
        kind, n, name, i = self.pick([U8, U16, U32, I32]), self.fresh("n"), self.fresh("vla"), self.fresh("i")
        self.emit(f"unsigned {n} = ({self.expression(U8)}) % 6u + {0 if self.careless(15) else 1};")
        self.emit(f"{kind.name} {name}[{n}];")
        self.emit(f"for (unsigned {i} = 0; {i} < {n}; ++{i}) {name}[{i}] = ({kind.name})({i} * {i} + 1);")
        self.emit(f"{name}[({self.expression(U8)}) % {n}] = {self.expression(kind)};")
        self.mix(f"{name}[({self.expression(U8)}) % {n}] + sizeof {name}")

    def strings(self):
        buffer, size = self.fresh("text"), self.rng.randint(6, 10)
        word = "".join(self.pick("abc") for _ in range(self.rng.randint(2, 5)))
        self.emit(f"char {buffer}[{size}] = \"{word}\";")
        self.emit(f"{buffer}[{self.index(len(word))}] = (char)('a' + ({self.expression(U8)}) % 3u);")
        if self.chance(50):
            self.emit(f"if ({self.condition()}) {buffer}[{self.index(len(word))}] = 0;")
        if self.chance(50):
            self.emit(f"strcat({buffer}, \"{'xyz'[:max(1, min(3, size - len(word) - (0 if self.careless(30) else 1)))]}\");")
        self.mix(f"strlen({buffer}) * 5 + (strcmp({buffer}, \"{word}\") < 0)")
        self.mix(f"strchr({buffer}, 'b') ? strchr({buffer}, 'b') - {buffer} : 77")

    def swapSort(self):
        """Sorts a few values, by swapping through pointers, and checks that they are in order."""
        kind, name, count = self.pick(SCALARS), self.fresh("sorted"), self.rng.randint(3, 4)
        values = ", ".join(self.expression(kind) for _ in range(count))
        self.emit(f"{kind.name} {name}[{count}] = {{{values}}};")
        i, j, hold = self.fresh("i"), self.fresh("j"), self.fresh("hold")
        self.block(f"for (unsigned {i} = 1; {i} < {count}; ++{i})", lambda: self.block(
            f"for (unsigned {j} = {i}; {j} > 0 && {name}[{j} - 1] > {name}[{j}]; --{j})", lambda: (
                self.emit(f"{kind.name} {hold} = {name}[{j}];"), self.emit(f"{name}[{j}] = {name}[{j} - 1];"),
                self.emit(f"{name}[{j} - 1] = {hold};"))))
        order = " && ".join(f"{name}[{k}] <= {name}[{k + 1}]" for k in range(count - 1))
        self.emit(f"assert({order});")
        self.mix(f"{name}[{self.index(count)}]")
        self.objects.append(Object(name, Array(kind, count)))
