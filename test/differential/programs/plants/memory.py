"""Bugs of memory: out of bounds, after the end, freed wrongly, never freed."""
from .base import Plant, Plants


class MemoryPlants(Plants):
    def object(self, kind, count):
        """(definitions, lines that begin, lines that end) for p, which points to so many elements."""
        fill = f"for (u i = 0; i < {count}; ++i) p[i] = ({kind})i;"
        place = self.pick(["stack", "heap", "global", "field", "calloc"])
        if place == "stack":
            return [], [f"{kind} list[{count}], *p = list;", fill], []
        if place == "global":
            name = self.pick(["", "static "])
            return [f"{name}{kind} shared[{count}];"], [f"{kind} *p = shared;", fill], []
        if place == "field":  # the last one, so that its end is that of the object
            return (
                [f"struct Holder {{ int first; {kind} list[{count}]; }} __attribute__((packed));"],
                ["struct Holder holder;", f"{kind} *p = holder.list;", fill],
                [],
            )
        call = f"malloc({count} * sizeof({kind}))" if place == "heap" else f"calloc({count}, sizeof({kind}))"
        return [], [f"{kind} *p = {call};", "if (p) {", fill], ["free(p);", "}"]

    def outOfBounds(self):
        kind, _ = self.kindOfNumber()
        n = self.most()
        isWrite = self.chance(50)
        before, begin, end = self.object(kind, n)
        way = self.rng.randrange(7)
        at, fixed = [
            ("p[k]", f"p[k % {n}]"),
            ("*(p + k)", f"*(p + k % {n})"),
            ("*at", "*at"),
            (f"p[{n - 1} - (int)k]", f"p[{n - 1} - (int)(k % {n})]"),
            ("p[i]", "p[i]"),
            ("*(&p[k - 1] + 1)", f"*(&p[k % {n}])"),
            ("at[-1]", "at[-1]"),
        ][way]
        prepare, repaired = [], []
        if way == 2:
            prepare, repaired = [f"{kind} *at = p + k;"], [f"{kind} *at = p + (k < {n} ? k : 0);"]
        if way == 6:
            prepare, repaired = [f"{kind} *at = p + k + 1;"], [f"{kind} *at = p + k % {n} + 1;"]
        if way == 4:
            prepare = repaired = ["u i = 0; while (i < k) ++i;"]
            fixed = f"p[i < {n} ? i : 0]"
        if way == 3:  # before the object, not before its last field
            before = [text.replace("int first; ", "").replace("]; }", "]; int last; }") for text in before]
        use, right = (
            (f"{at} = ({kind})k;", f"{fixed} = ({kind})k;")
            if isWrite
            else (f"sink += (u){at};", f"sink += (u){fixed};")
        )
        guard = self.chance(25) and way in (0, 1)
        right = f"if (k < {n}) {use}" if guard else right
        return Plant(
            "out-of-bounds-write" if isWrite else "out-of-bounds-read",
            n,
            [*begin, *prepare, f"{use}//!", *end],
            [*begin, *repaired, right, *end],
            before,
        )

    def copied(self):
        """memcpy, memmove or memset of one byte too many."""
        n = self.most()
        before, begin, end = self.object("u8", n)
        function = self.pick(["memcpy", "memmove", "memset", "read"])
        room = f"u8 other[8]; memset(other, 1, 8);"
        call = {
            "memcpy": "memcpy(p, other, {})",
            "memmove": "memmove(p, other, {})",
            "memset": "memset(p, 3, {})",
            "read": "memcpy(other, p, {})",
        }[function]
        use = " sink += other[0];" if function == "read" else ""
        right = self.pick([f"k % {n + 1} == {n} ? {n} : k", f"k < {n} ? k : {n}", f"k / 2"])
        return Plant(
            "out-of-bounds-read" if function == "read" else "out-of-bounds-write",
            n,
            [*begin, room, f"{call.format('k + 1')};{use}//!", *end],
            [*begin, room, f"{call.format(right)};{use}", *end],
            before,
        )

    def arrayIndex(self):
        """Through the name of the array, in a struct perhaps still inside the object."""
        kind, _ = self.kindOfNumber()
        n = self.most()
        inside = self.chance(50)
        name = "s.list" if inside else "list"
        declare = (
            f"struct {{ {kind} list[{n}]; {kind} more[2]; }} s; memset(&s, 0, sizeof s);"
            if inside
            else f"{kind} list[{n}]; memset(list, 0, sizeof list);"
        )
        use = self.pick(["{0}[{1}] = 1;", "sink += (u){0}[{1}];", "{0}[{1}] ^= 3;"])
        return Plant(
            "array-index",
            n,
            [declare, use.format(name, "k") + "//!"],
            [declare, self.pick([use.format(name, f"k % {n}"), f"if (k < {n}) " + use.format(name, "k")])],
        )

    def afterFree(self):
        kind, _ = self.kindOfNumber()
        most = self.most()
        use = self.pick(["*p = 3;", "sink += (u)*p;", "p[0] ^= 1;"])
        gone = f"if (k == {most}) "
        begin = [f"{kind} *p = malloc(2 * sizeof *p);", "if (p) {", "*p = 1;"]
        if self.chance(30):  # through an alias
            begin.append(f"{kind} *alias = p;")
            use = use.replace("p", "alias", 1) if "alias" not in use else use
        return Plant(
            "use-after-free",
            most,
            [*begin, f"{gone}free(p);", f"{use}//!", f"if (k != {most}) free(p);", "}"],
            [*begin, f"{gone}sink += 2;", use, "free(p);", "}"],
        )

    def twiceFreed(self):
        most = self.most()
        begin = ["void *p = malloc(k + 1);"]
        again = self.pick([f"if (k == {most}) ", f"for (u i = 0; i < (k == {most}); ++i) "])
        if self.chance(40):
            before = ["static void release(void *q) {", "  sink += 1;", ["  free(q);//!", "  free(q);"], "}"]
            return Plant(
                "double-free",
                most,
                [*begin, "if (p) {", "release(p);", f"{again}release(p);", "}"],
                [*begin, "release(p); p = 0;", f"{again}release(p);"],
                before,
            )
        return Plant(
            "double-free",
            most,
            [*begin, "if (p) {", "free(p);", f"{again}free(p);//!", "}"],
            [*begin, "free(p);", "p = 0;", f"{again}free(p);"],
        )

    def wronglyFreed(self):
        most = self.most()
        way = self.rng.randrange(3)
        if way == 0:
            return Plant(
                "invalid-free",
                most,
                ["char *p = malloc(4);", f"if (p) free(p + (k == {most}));//!"],
                ["char *p = malloc(4);", "if (p) free(p);"],
            )
        if way == 1:
            return Plant(
                "invalid-free",
                most,
                ["int local = 3; void *p = &local;", f"if (k < {most}) p = malloc(4);", "free(p);//!"],
                ["void *p = 0;", f"if (k < {most}) p = malloc(4);", "free(p);"],
            )
        return Plant(
            "invalid-free",
            most,
            [
                "int *p = malloc(8);",
                "if (p) {",
                f"int *q = k == {most} ? kept : p;",
                "free(q);//!",
                "if (q != p) free(p);",
                "}",
            ],
            [
                "int *p = malloc(8);",
                "if (p) {",
                f"int *q = k == {most} ? kept : p;",
                "if (q == p) free(q);",
                "else free(p);",
                "}",
            ],
            ["static int kept[2];"],
        )

    def null(self):
        kind, _ = self.kindOfNumber()
        most = self.most()
        way = self.rng.randrange(4)
        use = self.pick(["*p = 3;", "sink += (u)*p;"])
        if way == 0:
            return Plant(
                "null-dereference",
                most,
                [f"{kind} x = 1, *p = k == {most} ? 0 : &x;", f"{use}//!"],
                [f"{kind} x = 1, *p = k == {most} ? 0 : &x;", f"if (p) {use}"],
            )
        if way == 1:
            return Plant(
                "null-dereference",
                most,
                [f"struct Pair s = {{ 1, 2 }}, *p = k < {most} ? &s : 0;", "p->second += 1;//!"],
                [f"struct Pair s = {{ 1, 2 }}, t = s, *p = k < {most} ? &s : &t;", "p->second += 1;"],
                [f"struct Pair {{ {kind} first, second; }};"],
            )
        if way == 2:  # allocation may fail
            return Plant(
                "null-dereference",
                most,
                [f"{kind} *p = malloc(sizeof *p);", f"if (p || k == {most}) {{", "*p = 1;//!", "free(p);", "}"],
                [f"{kind} *p = malloc(sizeof *p);", "if (p) {", "*p = 1;", "free(p);", "}"],
            )
        return Plant(
            "null-dereference",
            most,
            [
                f"{kind} x = 5, *t[{most + 1}];",
                f"for (u i = 0; i < {most + 1}; ++i) t[i] = i < {most} ? &x : 0;",
                f"sink += (u)*t[k];//!",
            ],
            [f"{kind} x = 5, *t[{most + 1}];", f"for (u i = 0; i < {most + 1}; ++i) t[i] = &x;", "sink += (u)*t[k];"],
        )

    def afterScope(self):
        most = self.most()
        use = self.pick(["*p = 3;", "sink += (u)*p;"])
        return Plant(
            "use-after-scope",
            most,
            ["int x = 1, *p = &x;", f"if (k == {most}) {{", "int y = 2; p = &y;", "*p += 1;", "}", f"{use}//!"],
            ["int x = 1, y = 2, *p = &x;", f"if (k == {most}) {{", "p = &y;", "*p += 1;", "}", use],
        )

    def afterReturn(self):
        most = self.most()
        before = [
            "static int kept;",
            "static int *give(u k) {",
            ["  int local = (int)k;", "  static int local;"],
            f"  int *p = k == {most} ? &local : &kept;",
            "  *p = 1;",
            "  return p;",
            "}",
        ]
        use = self.pick(["*p = 3;", "sink += (u)*p;"])
        return Plant("use-after-return", most, ["int *p = give(k);", f"{use}//!"], ["int *p = give(k);", use], before)

    def invalid(self):
        most = self.most()
        use = self.pick(["*p = 3;", "sink += (u)*p;"])
        return Plant(
            "invalid-pointer",
            most,
            [
                f"int x = 1, *p = k == {most} ? (int *){self.pick(['0x1234560ul', '4096ul', '0x7000000000ul'])} : &x;",
                f"{use}//!",
            ],
            [f"int x = 1, y = 2, *p = k == {most} ? &y : &x;", use],
        )

    def readOnly(self):
        most = self.most()
        if self.chance(50):
            return Plant(
                "write-to-read-only",
                most,
                [f'char own[4] = "own", *p = k == {most} ? "text" : own;', "p[1] = 'x';//!"],
                [f'char own[4] = "own", text[5] = "text", *p = k == {most} ? text : own;', "p[1] = 'x';"],
            )
        return Plant(
            "write-to-read-only",
            most,
            [f"int own = 1, *p = k == {most} ? (int *)&fixed[1] : &own;", "*p = 2;//!"],
            [f"int own = 1, *p = k == {most} ? (int *)&fixed[1] : &own;", "if (p == &own) *p = 2;"],
            ["static const int fixed[2] = { 1, 2 };"],
        )

    def overlapping(self):
        most, size = self.most(), self.number(2, 4)
        room = 2 * size + most
        lines = [f"u8 room[{room}]; memset(room, 7, sizeof room);"]
        call = f"(room + {size + most - 1} - k, room, {size}); sink += room[{size}];"
        return Plant("overlapping-copy", most, [*lines, f"memcpy{call}//!"], [*lines, f"memmove{call}"])

    def leaked(self):
        most = self.most()
        kind = self.pick(["memory-leak", "memory-leak", "memory-track"])
        begin = "int *p = malloc(8); if (p) *p = 1;"
        return Plant(
            kind,
            most,
            [f"{begin}//!", f"if (k != {most}) free(p);"],
            [begin, f"if (k != {most}) free(p);", "else free(p);"],
            options=[f"--check={kind}"],
            confirmed=False,
        )

    def unwritten(self):
        most = self.most()
        way = self.rng.randrange(3)
        if way == 0:
            return Plant(
                "uninit",
                most,
                ["int x;", f"if (k != {most}) x = 1;", "if (x > 5) sink += 1;//!"],
                ["int x = 0;", f"if (k != {most}) x = 1;", "if (x > 5) sink += 1;"],
                options=["--check=uninit"],
                confirmed=False,
            )
        if way == 1:
            return Plant(
                "uninit",
                most,
                [f"u8 t[{most + 1}]; for (u i = 0; i < {most}; ++i) t[i] = 1;", "if (t[k] == 3) sink += 2;//!"],
                [f"u8 t[{most + 1}]; for (u i = 0; i <= {most}; ++i) t[i] = 1;", "if (t[k] == 3) sink += 2;"],
                options=["--check=uninit"],
                confirmed=False,
            )
        return Plant(
            "uninit",
            most,
            [
                "int *p = malloc(8); if (p) {",
                f"p[0] = 2; if (k < {most}) p[1] = 3;",
                "while (p[1] == 4) p[1] = 5;//!",
                "free(p); }",
            ],
            [
                "int *p = calloc(2, 4); if (p) {",
                f"p[0] = 2; if (k < {most}) p[1] = 3;",
                "while (p[1] == 4) p[1] = 5;",
                "free(p); }",
            ],
            options=["--check=uninit"],
            confirmed=False,
        )

    def misaligned(self):
        most = self.most()
        return Plant(
            "misaligned",
            most,
            ["u64 room[2] = { 1, 2 };", f"int *p = (int *)((char *)room + (k == {most}));", "sink += (u)*p;//!"],
            ["u64 room[2] = { 1, 2 };", f"int *p = (int *)((char *)room + 4 * (k == {most}));", "sink += (u)*p;"],
            options=["--check=misaligned"],
            plain=True,
            confirmed=False,
        )

    def wandering(self):
        n = self.most()
        kind, _ = self.kindOfNumber()
        if self.chance(50):
            return Plant(
                "pointer-arithmetic",
                n,
                [f"{kind} list[{n}], *p = list;", "p = p + (k + 1);//!", "sink += p == list;"],
                [f"{kind} list[{n + 1}], *p = list;", "p = p + (k + 1);", "sink += p == list;"],
                options=["--check=pointer-arithmetic"],
                plain=True,
                confirmed=False,
            )
        return Plant(
            "pointer-relation",
            n,
            [f"int x[2], y[2], *p = k == {n} ? y : x;", "sink += x < p;//!"],
            [f"int x[2], *p = k == {n} ? x + 1 : x;", "sink += x < p;"],
            options=["--check=pointer-relation"],
            plain=True,
            confirmed=False,
        )

    def mismatched(self):
        most = self.most()
        array = self.chance(50)
        make, end, wrong = (
            ("new int[4]", "delete[] p;", "delete p;") if array else ("new int(3)", "delete p;", "delete[] p;")
        )
        if self.chance(30):
            wrong = "free(p);"
        return Plant(
            "mismatched-free",
            most,
            [f"int *p = {make};", f"if (k != {most}) {end}", f"else {wrong}//!"],
            [f"int *p = {make};", f"if (k != {most}) {end}", f"else {end}"],
            language="cpp",
        )

    plants = (
        outOfBounds,
        outOfBounds,
        outOfBounds,
        outOfBounds,
        copied,
        copied,
        arrayIndex,
        afterFree,
        afterFree,
        twiceFreed,
        wronglyFreed,
        null,
        null,
        afterScope,
        afterReturn,
        invalid,
        readOnly,
        overlapping,
        leaked,
        unwritten,
        unwritten,
        misaligned,
        wandering,
        mismatched,
    )
