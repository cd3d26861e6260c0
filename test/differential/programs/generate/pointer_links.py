"""Scenes with pointers that lead from object to object: lists, trees, vectors, tables, tables of functions."""
from .source import Array, Object, I32, U8, U16, U32, U64


class PointerLinks:
    """A part of PointerMaker."""

    def nodes(self, kind, count, heap):
        """Texts of pointers to new nodes of that struct; the nodes are not written."""
        if not heap:
            pool = self.fresh("pool")
            self.emit(f"struct {kind} {pool}[{count}];")
            return [f"(&{pool}[{i}])" for i in range(count)]
        names = [self.fresh("n") for _ in range(count)]
        for name in names:
            self.emit(f"struct {kind} *{name};")
            self.allocate(name, f"sizeof *{name}", self.pick(["malloc", "malloc", "calloc"]))
        return names

    def doublyLinked(self):
        """Both directions; one node, by input, is taken out."""
        kind, count = self.fresh("Link"), self.rng.randint(2, 3)
        heap = self.mayAllocate(count) and self.chance(60)
        head, tail, at, k = self.fresh("head"), self.fresh("tail"), self.fresh("at"), self.fresh("k")
        self.define(f"struct {kind} {{ {self.pick(['', 'char pad[3]; '])}unsigned key; struct {kind} *next, *prev; }};")
        self.emit(f"struct {kind} *{head} = 0, *{tail} = 0;")
        for node in self.nodes(kind, count, heap):
            self.emit(f"{node}->key = {self.value()};")
            if self.chance(50):
                self.emit(f"{node}->next = 0, {node}->prev = {tail};")
                self.emit(f"if ({tail}) {tail}->next = {node}; else {head} = {node};")
                self.emit(f"{tail} = {node};")
            else:
                self.emit(f"{node}->prev = 0, {node}->next = {head};")
                self.emit(f"if ({head}) {head}->prev = {node}; else {tail} = {node};")
                self.emit(f"{head} = {node};")
        self.emit(f"struct {kind} *{at} = {head};")
        steps = self.below(count + 1) if self.careless(35) else self.below(count)
        self.emit(f"for (unsigned {k} = 0; {k} < {steps}; ++{k}) {at} = {at}->next;")
        self.emit(f"if ({at}->prev) {at}->prev->next = {at}->next; else {head} = {at}->next;")
        if self.careless(35):
            self.emit(f"{at}->next->prev = {at}->prev;")
        else:
            self.emit(f"if ({at}->next) {at}->next->prev = {at}->prev; else {tail} = {at}->prev;")
        if heap:
            self.emit(f"free({at});")
            if self.careless(35):
                self.emit(f"if ({self.simpleCondition()}) {self.pick([f'hash += {at}->key', f'free({at})'])};")
        if self.chance(50):
            self.block(f"for ({at} = {tail}; {at}; {at} = {at}->prev)", lambda: self.mix(f"{at}->key"))
        else:
            self.block(f"for ({at} = {head}; {at}; {at} = {at}->next)", lambda: self.mix(f"{at}->key + !{at}->prev"))

    def intrusive(self):
        """A ring with a sentinel, whose links lie in the middle of the elements."""
        kind, link, count = self.fresh("Item"), self.fresh("Link"), self.rng.randint(2, 3)
        head, at, k = self.fresh("ring"), self.fresh("at"), self.fresh("k")
        self.define(f"struct {link} {{ struct {link} *next, *prev; }};",
                    f"struct {kind} {{ unsigned key; struct {link} link; unsigned char tail; }};")
        self.emit(f"struct {link} {head} = {{&{head}, &{head}}};")
        for node in self.nodes(kind, count, self.mayAllocate(count) and self.chance(40)):
            self.emit(f"{node}->key = {self.value()}, {node}->tail = {self.rng.randrange(9)};")
            self.emit(f"{node}->link.next = &{head}, {node}->link.prev = {head}.prev;")
            self.emit(f"{head}.prev->next = &{node}->link, {head}.prev = &{node}->link;")
        self.emit(f"struct {link} *{at} = {head}.next;")
        more = 1 if self.careless(40) else 0
        self.emit(f"for (unsigned {k} = 0; {k} < {self.below(count + more)}; ++{k}) {at} = {at}->next;")
        item = f"((struct {kind} *)((char *){at} - offsetof(struct {kind}, link)))"
        self.emit(f"{item}->key += 3;")
        self.emit(f"{at}->next->prev = {at}->prev, {at}->prev->next = {at}->next;")
        self.block(f"for ({at} = {head}.next; {at} != &{head}; {at} = {at}->next)",
                   lambda: self.mix(f"{item}->key ^ {item}->tail"))

    def tree(self):
        """Keys from the inputs are inserted; then the tree is searched or turned, walked, and freed."""
        kind, count = self.fresh("Tree"), self.rng.randint(2, 3)
        heap = self.mayAllocate(count) and self.chance(60)
        root, at, walk = self.fresh("root"), self.fresh("at"), self.fresh("walk")
        self.define(f"struct {kind} {{ struct {kind} *left; unsigned key; struct {kind} *right; }};",
                    f"static unsigned {walk}(struct {kind} *t) {{",
                    f"  if (!t) return {self.rng.randrange(1, 9)};",
                    f"  unsigned l = {walk}(t->left), r = {walk}(t->right);",
                    f"  return l * 3 + (r ^ t->key);", "}")
        self.emit(f"struct {kind} *{root} = 0, **{at};")
        for node in self.nodes(kind, count, heap):
            self.emit(f"{node}->key = {self.value()}, {node}->left = {node}->right = 0;")
            self.emit(f"for ({at} = &{root}; *{at};) {at} = {node}->key < (*{at})->key ? &(*{at})->left : &(*{at})->right;")
            self.emit(f"*{at} = {node};")
        roll = self.rng.randrange(3)
        if roll == 0:
            turn = self.fresh("turn")
            self.emit(f"struct {kind} *{turn} = {root}->right;")
            guard = "" if self.careless(50) else f"if ({turn}) "
            self.emit(f"{guard}{{ {root}->right = {turn}->left; {turn}->left = {root}; {root} = {turn}; }}")
        elif roll == 1:
            key = self.value()
            self.emit(f"for ({at} = &{root}; *{at} && (*{at})->key != {key};) "
                      f"{at} = {key} < (*{at})->key ? &(*{at})->left : &(*{at})->right;")
            self.mix(f"(*{at})->key" if self.careless(50) else f"*{at} ? (*{at})->key : 99")
        self.mix(f"{walk}({root})")
        if heap and self.chance(50):
            drop = self.fresh("drop")
            self.define(f"static void {drop}(struct {kind} *t) {{",
                        f"  if (t) {{ {drop}(t->left); {drop}(t->right); free(t); }}", "}")
            if self.careless(40):
                self.emit(f"if ({self.simpleCondition()}) free({root}->left);")
            self.emit(f"{drop}({root});")

    def freeWhileWalking(self):
        """Some nodes of a list are freed while it is walked."""
        kind, count = self.fresh("Cell"), self.rng.randint(2, 3)
        if not self.mayAllocate(count):
            return
        head, at, next_ = self.fresh("head"), self.fresh("at"), self.fresh("next")
        self.define(f"struct {kind} {{ unsigned short key; struct {kind} *next; }};")
        self.emit(f"struct {kind} *{head} = 0;")
        for node in self.nodes(kind, count, True):
            self.emit(f"{node}->key = {self.value()}, {node}->next = {head}, {head} = {node};")
        test = f"(*{at})->key {self.pick(['& 1', '> 3', '% 3 == 0'])}"
        if self.careless(40):
            self.block(f"for (struct {kind} *{next_} = {head}; {next_}; {next_} = {next_}->next)", lambda: (
                self.mix(f"{next_}->key"),
                self.emit(f"if ({next_}->key {self.pick(['& 1', '> 3'])}) free({next_});")))
            return
        self.block(f"for (struct {kind} **{at} = &{head}; *{at};)", lambda: (
            self.block(f"if ({test})", lambda: (
                self.emit(f"struct {kind} *{next_} = (*{at})->next;"), self.emit(f"free(*{at});"),
                self.emit(f"*{at} = {next_};"))),
            self.emit(f"else {at} = &(*{at})->next;")))
        self.block(f"for (struct {kind} *{at} = {head}; {at}; {at} = {at}->next)", lambda: self.mix(f"{at}->key"))

    def pointerToPointer(self):
        """Pointers are changed through pointers to them, up to three stars."""
        first = self.place(True, addressable=True)
        if not first:
            return
        kind = first[1]
        targets = [f"&{first[0]}"]
        for _ in range(2):
            found = self.place(True, want=kind, addressable=True)
            targets.append(f"&{found[0]}" if found else targets[0])
        a, b, pp, ppp = self.fresh("a"), self.fresh("b"), self.fresh("pp"), self.fresh("ppp")
        self.emit(f"{kind.name} *{a} = {targets[0]}, *{b} = {'0' if self.careless(40) else targets[1]};")
        self.emit(f"{kind.name} **{pp} = {self.simpleCondition()} ? &{a} : &{b};")
        self.emit(f"{kind.name} ***{ppp} = &{pp};")
        for _ in range(self.rng.randint(1, 3)):
            self.emit(self.pick([f"*{pp} = {targets[2]};", f"**{ppp} = {b};", f"***{ppp} = {self.value()};",
                                 f"if ({self.simpleCondition()}) *{ppp} = &{b};", f"**{pp} ^= {self.value()};"]))
        self.mix(f"(**{pp}) + 5 * ({a} == {b}) + 7 * ({pp} == &{a})")

    def vector(self):
        """An array that grows by realloc; elements are kept by index, or carelessly by address."""
        if not self.mayAllocate(3):
            return
        kind, name, push = self.pick([U8, U16, U32, U64, I32]), self.fresh("Vector"), self.fresh("push")
        v, i = self.fresh("v"), self.fresh("i")
        self.define(f"struct {name} {{ {kind.name} *data; unsigned length, room; }};",
                    f"static int {push}(struct {name} *v, {kind.name} x) {{",
                    "  if (v->length == v->room) {",
                    f"    unsigned room = v->room {self.pick(['* 2', '+ 1', '+ 2'])};",
                    f"    {kind.name} *data = realloc(v->data, room * sizeof *data);",
                    "    if (!data) return 0;",
                    "    memset(data + v->length, 0, (room - v->length) * sizeof *data);",
                    "    v->data = data, v->room = room;", "  }",
                    "  v->data[v->length++] = x;", "  return 1;", "}")
        self.emit(f"struct {name} {v} = {{0, 0, {self.rng.randint(1, 2)}}};")
        self.allocate(f"{v}.data", f"{v}.room * sizeof *{v}.data", "calloc")
        self.failing += 2
        self.emit(f"if (!{push}(&{v}, {self.value()})) return 0;")
        first = self.fresh("first")
        self.emit(f"{kind.name} *{first} = {v}.data;")
        self.block(f"for (unsigned {i} = 0; {i} < 2; ++{i})", lambda: self.emit(
            f"if ({i} < {self.below(3)} && !{push}(&{v}, ({kind.name})({i} * 3 + 1))) return 0;"))
        if self.careless(40):
            self.mix(f"*{first}")
        compare = "<=" if self.careless(30) else "<"
        self.block(f"for (unsigned {i} = 0; {i} {compare} {v}.{self.pick(['length', 'room'])}; ++{i})",
                   lambda: self.mix(f"{v}.data[{i}]"))
        self.emit(f"free({v}.data);")

    def virtualTable(self):
        """Objects that begin with a pointer to a table of functions, used through the common beginning."""
        base, table, one, two = self.fresh("Base"), self.fresh("Table"), self.fresh("One"), self.fresh("Two")
        self.define(f"struct {base};",
                    f"struct {table} {{ unsigned (*get)(struct {base} *); void (*put)(struct {base} *, unsigned); }};",
                    f"struct {base} {{ const struct {table} *table; }};",
                    f"struct {one} {{ struct {base} base; unsigned x; }};",
                    f"struct {two} {{ struct {base} base; unsigned char x[4]; unsigned *at; }};")
        for name, get, put in (
                (one, "return s->x + 1;", "s->x = v;"),
                (two, "return s->x[1] ^ *s->at;", f"s->x[v % {5 if self.careless(40) else 4}u] = v; ++*s->at;")):
            self.define(f"static unsigned get{name}(struct {base} *b) {{ struct {name} *s = (void *)b; {get} }}",
                        f"static void put{name}(struct {base} *b, unsigned v) {{ struct {name} *s = (void *)b; {put} }}",
                        f"static {self.pick(['const ', ''])}struct {table} table{name} = {{get{name}, put{name}}};")
        a, b, all_ = self.fresh("a"), self.fresh("b"), self.fresh("all")
        self.emit(f"struct {one} {a} = {{{{&table{one}}}, {self.value()}}};")
        self.emit(f"struct {two} {b} = {{{{&table{two}}}, {{1, 2, 3, 4}}, &{a}.x}};")
        self.emit(f"struct {base} *{all_}[2] = {{&{a}.base, &{b}.base}};")
        for _ in range(self.rng.randint(1, 2)):
            chosen = self.fresh("chosen")
            self.emit(f"struct {base} *{chosen} = {all_}[{self.below(2)}];")
            self.emit(f"{chosen}->table->put({chosen}, {self.value()});")
            self.mix(f"{chosen}->table->get({chosen})")
        self.mix(f"{a}.x")

    def callocTable(self):
        """A table of pointers that is null at first; some entries are set, and all are tried."""
        if not self.mayAllocate(1):
            return
        target = self.place(True, addressable=True)
        if not target:
            return
        kind, table, count, i = target[1], self.fresh("table"), self.rng.randint(2, 4), self.fresh("i")
        self.emit(f"{kind.name} **{table} = calloc({count}, sizeof *{table});")
        self.failing += 1
        if self.mayFail:
            self.emit(f"if (!{table}) return 0;")
        for _ in range(self.rng.randint(1, 2)):
            other = self.place(True, want=kind, addressable=True) or target
            self.emit(f"{table}[{self.below(count + (1 if self.careless(15) else 0))}] = &{other[0]};")
        guard = "" if self.careless(30) else f"if ({table}[{i}]) "
        self.block(f"for (unsigned {i} = 0; {i} < {count}; ++{i})",
                   lambda: self.emit(f"{guard}hash = hash * 3 + (unsigned)*{table}[{i}];"))
        self.emit(f"free({table});")

    def outParameter(self):
        """A function gives a block, or none, through its parameter."""
        if not self.mayAllocate(1):
            return
        kind, make, p, n = self.pick([U8, U16, U32, U64]), self.fresh("make"), self.fresh("p"), self.fresh("n")
        limit = self.rng.randint(1, 3)
        self.define(f"static int {make}({kind.name} **out, unsigned n) {{",
                    f"  if (n > {limit}) {{ *out = 0; return 0; }}",
                    f"  {kind.name} *made = malloc((n + 1) * sizeof *made);",
                    "  if (!made) return 0;" if self.mayFail else "  *out = made;",
                    f"  for (unsigned i = 0; i <= n; ++i) made[i] = ({kind.name})(i + n);",
                    "  *out = made;", "  return 1;", "}")
        self.failing += 1
        self.emit(f"{kind.name} *{p} = 0;")
        self.emit(f"unsigned {n} = {self.value()};")
        guard = "|| 1" if self.careless(30) else ""
        self.block(f"if ({make}(&{p}, {n}) {guard})", lambda: (
            self.mix(f"{p}[{n}{' + 1' if self.careless(30) else ''}]"), self.emit(f"free({p});")))
        if self.careless(25):
            self.emit(f"if ({self.simpleCondition()}) free({p});")

    def flexibleArray(self):
        """A struct with a flexible array, of a size that an input gives; perhaps copied or grown."""
        if not self.mayAllocate(2):
            return
        kind, name = self.pick([U8, U16, U32, U64]), self.fresh("Flexible")
        self.define(f"struct {name} {{ unsigned n; {kind.name} data[]; }};")
        p, q, n, i = self.fresh("p"), self.fresh("q"), self.fresh("n"), self.fresh("i")
        size = f"sizeof(struct {name}) + {n} * sizeof({kind.name})"
        self.emit(f"unsigned {n} = {self.below(4)}{self.pick([' + 1', ''])};")
        self.emit(f"struct {name} *{p};")
        self.allocate(p, size)
        self.emit(f"{p}->n = {n};")
        compare = "<=" if self.careless(25) else "<"
        self.emit(f"for (unsigned {i} = 0; {i} {compare} {p}->n; ++{i}) {p}->data[{i}] = ({kind.name})({i} + {self.value()});")
        if self.chance(40):
            self.failing += 1
            self.emit(f"struct {name} *{q} = realloc({p}, {size} + sizeof({kind.name}));")
            if self.mayFail:
                self.emit(f"if (!{q}) return 0;")
            self.emit(f"{q}->data[{q}->n++] = {self.rng.randrange(99)};")
            if self.careless(30):
                self.mix(f"{p}->n")
        else:
            q = self.fresh("q")
            self.emit(f"struct {name} *{q} = {p};")
        self.block(f"for (unsigned {i} = 0; {i} < {q}->n; ++{i})", lambda: self.mix(f"{q}->data[{i}]"))
        self.emit(f"free({q});")

    def queue(self):
        """A ring of pointers; put and taken as the inputs say."""
        target = self.place(True, addressable=True)
        if not target:
            return
        kind, name, room = target[1], self.fresh("Queue"), self.pick([2, 3, 4])
        self.define(f"struct {name} {{ {kind.name} *slot[{room}]; unsigned first, count; }};")
        q = self.fresh("q")
        self.emit(f"struct {name} {q} = {{{{0}}, {self.rng.randrange(room)}, 0}};")
        for _ in range(self.rng.randint(1, 3)):
            other = self.place(True, want=kind, addressable=True) or target
            self.emit(f"if ({q}.count < {room} && {self.simpleCondition()}) "
                      f"{q}.slot[({q}.first + {q}.count++) % {room}] = &{other[0]};")
        guard = "1" if self.careless(40) else f"{q}.count"
        self.block(f"if ({guard})", lambda: (
            self.mix(f"*{q}.slot[{q}.first]"), self.emit(f"*{q}.slot[{q}.first] = {self.value()};")))

    def aliases(self):
        """Two names for a block that may be freed through one of them."""
        if not self.mayAllocate(1):
            return
        kind, p, q, kept = self.pick([U8, U32, U64]), self.fresh("p"), self.fresh("q"), self.fresh("kept")
        self.emit(f"{kind.name} *{p}, {kept} = {self.value()};")
        self.allocate(p, f"sizeof *{p}")
        self.emit(f"*{p} = {self.value()};")
        which, gone = self.simpleCondition(), self.simpleCondition()
        self.emit(f"{kind.name} *{q} = {which} ? {p} : &{kept};")
        self.emit(f"if ({gone}) free({p});")
        if self.careless(60):
            self.mix(f"*{q}")
            return
        self.emit(f"if (!({gone}) || !({which})) *{q} += 2;")
        self.emit(f"if (!({gone})) hash += *{p};")
        if self.careless(40):
            self.emit(f"free({p});")
        self.mix(kept)

    def blocks(self):
        """Locals of a loop body, a new one in each round, of which pointers are kept in a table. (The native
        program does not tell the locals of different rounds apart; so in a round only its own is used.)"""
        table, i, inner, count = self.fresh("table"), self.fresh("i"), self.fresh("inner"), self.rng.randint(2, 3)
        kept = self.fresh("kept")
        self.emit(f"unsigned {kept} = {self.value()}, *{table}[{count}] = {{{', '.join([f'&{kept}'] * count)}}};")
        wrong = self.careless(40)
        self.block(f"for (unsigned {i} = 0; {i} < {count}; ++{i})", lambda: (
            self.emit(f"unsigned {inner} = {i} + {self.value()};"), self.emit(f"{table}[{i}] = &{inner};"),
            self.emit(f"*{table}[{i}] += 1;"), self.mix(inner),
            self.emit(f"{f'if ({self.simpleCondition()}) ' if wrong else ''}{table}[{i}] = &{kept};")))
        self.mix(f"*{table}[{self.below(count)}]")

    def slices(self):
        """Pairs of pointers by value: the part of an array between them."""
        kind, name, cut = self.pick([U8, U16, U32]), self.fresh("Slice"), self.fresh("cut")
        count, data, s = self.rng.randint(3, 5), self.fresh("data"), self.fresh("s")
        self.define(f"struct {name} {{ {kind.name} *begin, *end; }};",
                    f"static struct {name} {cut}(struct {name} s, unsigned from, unsigned left) {{",
                    f"  return (struct {name}){{s.begin + from, s.begin + from + left}};", "}")
        values = ", ".join(f"({kind.name})({self.value()})" for _ in range(count))
        self.emit(f"{kind.name} {data}[{count}] = {{{values}}};")
        self.objects.append(Object(data, Array(kind, count)))
        self.emit(f"struct {name} {s} = {{{data}, {data} + {count}}};")
        more = 1 if self.careless(50) else 0
        split = self.rng.randint(1, count - 1)
        self.emit(f"{s} = {cut}({s}, {self.below(split + 1)}, {self.below(count - split + 1)}{' + 1' * more});")
        at = self.fresh("at")
        self.emit(f"hash += (unsigned)({s}.end - {s}.begin);")
        self.block(f"for ({kind.name} *{at} = {s}.begin; {at} < {s}.end; ++{at})",
                   lambda: self.mix(f"*{at}"))

    def words(self):
        """Strings by index; one is copied and changed."""
        words = ["".join(self.pick("abc") for _ in range(self.rng.randint(0, 3))) for _ in range(2)]
        table, text, at = self.fresh("names"), self.fresh("text"), self.fresh("at")
        quoted = ", ".join(f'"{word}"' for word in words)
        self.emit(f"const char *{table}[2] = {{{quoted}}};")
        room = max(map(len, words)) + (0 if self.careless(30) else 1)
        self.emit(f"char {text}[{max(room, 1)}], *{at} = {text};")
        source = self.fresh("source")
        self.emit(f"const char *{source} = {table}[{self.below(2)}];")
        self.emit(f"while ((*{at}++ = *{source}++) != 0);")
        if self.careless(15):
            self.emit(f"if ({self.simpleCondition()}) *(char *){table}[{self.below(2)}] = 'x';")
        self.mix(f"strlen({text}) + 4 * (unsigned)({at} - {text}) + {text}[0]")

    def containerOf(self):
        """From a member back to its struct."""
        kind, count = self.fresh("Holder"), self.rng.randint(2, 3)
        self.define(f"struct {kind} {{ unsigned id; unsigned short member[3]; unsigned short last; }};")
        all_, p = self.fresh("all"), self.fresh("p")
        self.emit(f"struct {kind} {all_}[{count}];")
        for i in range(count):
            self.emit(f"{all_}[{i}] = (struct {kind}){{{self.value()}, {{{i}, 1, {self.value()}}}, {self.rng.randrange(9)}}};")
        self.emit(f"unsigned short *{p} = &{all_}[{self.below(count)}].member[{1}];")
        back = f"((struct {kind} *)((char *){p} - offsetof(struct {kind}, member[1])))"
        step = " + 1" if self.careless(40) else ""
        self.emit(f"({back}{step})->id ^= {self.value()};")
        self.mix(f"{back}->id + {p}[-1] + {p}[1]")
        self.mix(f"{all_}[{self.below(count)}].id")
