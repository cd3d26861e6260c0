"""Pointers and memory: arrays, structs, unions, bytes, lists, blocks of the heap."""
from .base import Pieces

KINDS = ["u8", "u16", "u", "u64", "signed char", "short", "int"]


class Memory(Pieces):
    inputs = (4, 4, 8)

    def fill(self, name, kind, count):
        """Statements that write every element."""
        value = self.pick(
            [f"i * {self.number(1, 90)} + x", f"x >> i", f"(x ^ i) * {self.number(1, 9)}", f"i << {self.number(0, 5)}"]
        )
        return f"for (u i = 0; i < {count}; ++i) {name}[i] = ({kind})({value});"

    def indexed(self):
        kind, n = self.pick(KINDS), self.number(2, 8)
        i, j = f"{self.value(['x'], 1)} % {n}", f"{self.value(['x'], 1)} % {n}"
        change = self.pick(
            [
                f"a[{i}] = a[{j}];",
                f"a[{i}] ^= 5;",
                f"{{ {kind} t = a[{i}]; a[{i}] = a[{j}]; a[{j}] = t; }}",
                f"a[{i}] = ({kind}){self.value(['x'], 1)};",
            ]
        )
        place = self.pick(["", "static "])
        return self.function(
            f"{place}{kind} a[{n}];",
            self.fill("a", kind, n),
            change,
            f"for (u i = 0; i < {n}; ++i) r = r * 5 + (u)a[i];",
        )

    def walked(self):
        """By pointers, forwards or backwards, with steps."""
        kind, n = self.pick(KINDS), self.number(3, 8)
        step = self.number(1, 2)
        forward = self.chance(60)
        walk = (
            f"for ({kind} *p = a; p < a + {n - step + 1}; p += {step}) {{ r = r * 3 + (u)*p; *p = ({kind})r; }}"
            if forward
            else f"for ({kind} *p = a + {n}; p != a;) r = r * 3 + (u)*--p;"
        )
        return self.function(
            f"{kind} a[{n}], *at = a + {self.value(['x'], 1)} % {n};",
            self.fill("a", kind, n),
            walk,
            f"r += (u)(at - a) + (u)*at + (at < a + {self.number(0, n)});",
        )

    def grid(self):
        kind, n, m = self.pick(KINDS), self.number(2, 4), self.number(2, 4)
        row = f"{kind} (*row)[{m}] = &g[{self.value(['x'], 1)} % {n}];"
        return self.function(
            f"{kind} g[{n}][{m}];",
            f"for (u i = 0; i < {n}; ++i) for (u j = 0; j < {m}; ++j) g[i][j] = ({kind})(x * i + j);",
            row,
            f"(*row)[x % {m}] = {self.number(0, 100)};",
            self.pick([f"memcpy(g[0], g[{n - 1}], sizeof g[0]);", f"(*row)[0] ^= g[{n - 1}][{m - 1}];", ""]),
            f"for (u i = 0; i < {n * m}; ++i) r = r * 3 + (u)((({kind} *)g)[i]);",
        )

    def bytes(self):
        """The bytes of a number, read and written as such."""
        kind, size = self.pick([("u", 4), ("u64", 8), ("u16", 2), ("int", 4)])
        at = f"{self.value(['x'], 1)} % {size}"
        change = self.pick(
            [
                f"b[{at}] = (u8)x;",
                f"b[{at}] ^= b[{size - 1}];",
                f"memset(b, {self.number(0, 255)}, x % {size + 1});",
                f"memmove(b + 1, b, {size - 1});",
                f"{{ u8 t = b[0]; b[0] = b[{size - 1}]; b[{size - 1}] = t; }}",
            ]
        )
        return self.function(
            f"{kind} v = ({kind}){self.value(['x'])};",
            "u8 *b = (u8 *)&v;",
            change,
            self.pick(["r = (u)v;", f"for (u i = 0; i < {size}; ++i) r = r * 3 + b[i];"]),
        )

    def unaligned(self):
        kind, size = self.pick([("u", 4), ("u64", 8), ("u16", 2)])
        n = size + self.number(1, 6)
        return self.function(
            f"u8 b[{n}]; {kind} v = ({kind})x * {self.number(1, 99)};",
            self.fill("b", "u8", n),
            f"memcpy(b + {self.value(['x'], 1)} % {n - size + 1}, &v, sizeof v);",
            f"memcpy(&v, b + {self.value(['x'], 1)} % {n - size + 1}, sizeof v);",
            f"r = (u)v + b[{n - 1}];",
        )

    def union(self):
        tag = self.name("U")
        self.define(
            f"union {tag} {{ u64 whole; u half[2]; u16 part[4]; u8 byte[8]; struct {{ u8 first; u16 second; }} mixed; }};"
        )
        members = [
            f"v.half[x & 1] = {self.value(['x'], 1)};",
            "v.part[x & 3] ^= 0x101;",
            f"v.byte[x & 7] = {self.number(0, 255)};",
            "v.mixed.second = (u16)x;",
            "v.whole = v.whole << 8 | v.byte[7];",
        ]
        return self.function(
            f"union {tag} v; v.whole = (u64)x * {self.rng.getrandbits(33):#x}u;",
            *(self.pick(members) for _ in range(self.number(1, 3))),
            f"r = v.half[0] ^ v.half[1] * 3 + v.part[{self.number(0, 3)}];",
        )

    def record(self):
        """Structs: copied, passed, returned, compared by their members."""
        tag = self.name("S")
        inner = self.pick(KINDS)
        self.define(
            f"struct {tag} {{ {self.pick(KINDS)} a; {inner} list[{3}]; {self.pick(KINDS)} b; struct {{ u8 deep; u16 more; }} in; }};"
        )
        change = self.name("change")
        self.define(
            f"static struct {tag} {change}(struct {tag} s, u k) {{",
            f"  s.list[k % 3] = ({inner})(k * 5);",
            f"  s.in.more = (u16)(s.in.deep + k);",
            f"  return s;",
            "}",
        )
        return self.function(
            f"struct {tag} s = {{ .a = {self.number(0, 100)}, .list = {{ 1, 2, 3 }}, .in = {{ (u8)x, 7 }} }}, t;",
            "s.b = 9; t = s;",
            f"t = {change}({self.pick(['s', 't'])}, x % {self.number(2, 9)});",
            self.pick(
                [f"struct {tag} *p = x & 1 ? &s : &t; p->a += 1; p->in.deep ^= 3;", "s.list[2] = t.list[0];", ""]
            ),
            "r = (u)s.a + (u)t.a * 3 + (u)t.list[0] * 5 + (u)t.list[x % 3] * 7 + s.in.more + t.in.more * 11u + (u)s.in.deep;",
        )

    def linked(self):
        """A list of nodes from a pool or from the heap."""
        tag, n = self.name("N"), self.number(2, 4)
        heap = self.chance(50)
        self.define(f"struct {tag} {{ u key; struct {tag} *next; }};")
        lines = [
            f"struct {tag} {'' if heap else f'pool[{n}], '}*head = 0;",
            f"for (u i = 0; i < {n}; ++i) {{",
            f"  struct {tag} *node = {f'malloc(sizeof *node)' if heap else '&pool[i]'};",
            f"  node->key = (x >> {self.number(0, 3)} * i) % {self.number(3, 17)};",
        ]
        if self.chance(50):
            lines += ["  node->next = head; head = node;", "}"]
        else:
            lines += [
                f"  struct {tag} **at = &head;",
                "  while (*at && (*at)->key < node->key) at = &(*at)->next;",
                "  node->next = *at; *at = node;",
                "}",
            ]
        if self.chance(40):
            lines += [
                f"struct {tag} *back = 0;",
                f"while (head) {{ struct {tag} *rest = head->next; head->next = back; back = head; head = rest; }}",
                "head = back;",
            ]
        lines.append(f"for (struct {tag} *p = head; p; p = p->next) r = r * 31 + p->key;")
        if heap:
            lines.append(f"while (head) {{ struct {tag} *rest = head->next; free(head); head = rest; }}")
        return self.function(*lines)

    def block(self):
        """From the heap, of a size that depends on the input; perhaps it grows."""
        kind, most = self.pick(KINDS), self.number(2, 5)
        zero = self.chance(40)
        lines = [
            f"u n = x % {most} + 1;",
            f"{kind} *p = {f'calloc(n, sizeof *p)' if zero else 'malloc(n * sizeof *p)'};",
        ]
        if not zero or self.chance(50):
            lines.append(self.fill("p", kind, "n"))
        if self.chance(40):
            lines += [f"p = realloc(p, (n + 1) * sizeof *p);", f"p[n++] = ({kind})x;"]
        lines += [
            f"p[{self.value(['x'], 1)} % n] = ({kind}){self.value(['x'], 1)};",
            "for (u i = 0; i < n; ++i) r = r * 7 + (u)p[i];",
            "free(p);",
        ]
        return self.function(*lines)

    def pointers(self):
        """An array of pointers, and pointers to pointers."""
        kind = self.pick(KINDS)
        return self.function(
            f"{kind} a = 1, b = ({kind})x, c = 7, *t[3] = {{ &a, &b, &c }}, **q = &t[x % 3];",
            self.pick(
                [
                    f"**q = {self.number(0, 99)};",
                    f"*q = t[{self.number(0, 2)}]; **q ^= 3;",
                    f"{{ {kind} *h = t[0]; t[0] = t[x % 3]; t[x % 3] = h; }}",
                    f"if {self.condition(['x'])} *q = &c;",
                ]
            ),
            f"*t[{self.value(['x'], 1)} % 3] = ({kind}){self.value(['x'], 1)};",
            "r = (u)a + (u)b * 3 + (u)c * 5 + (u)**q * 7 + (t[0] == t[1]) + 2 * (*q == &c);",
        )

    def ring(self):
        n = self.pick([2, 3, 4])
        return self.function(
            f"u8 q[{n}]; u first = x % {n}, count = 0;",
            f"memset(q, 0, sizeof q);",
            f"for (u i = 0; i < {self.number(2, 5)}; ++i) {{",
            f"  if (x >> i & 1 && count < {n}) q[(first + count++) % {n}] = (u8)(x + i);",
            f"  else if (count) {{ r = r * 5 + q[first]; first = (first + 1) % {n}; --count; }}",
            "}",
            f"r += count * 100 + first;",
        )

    def hashed(self):
        n = self.pick([4, 5, 8])
        return self.function(
            f"u key[{n}], used = 0; u8 full[{n}]; memset(full, 0, sizeof full);",
            f"for (u i = 0; i < {self.number(2, n - 1)}; ++i) {{ u k = (x >> i) * {self.number(1, 9)} + i, h = k % {n};",
            f"  while (full[h] && key[h] != k) h = (h + 1) % {n};",
            "  used += !full[h]; full[h] = 1; key[h] = k; }",
            f"for (u i = 0; i < {n}; ++i) if (full[i]) r = r * 3 + key[i] + i;",
            "r += used;",
        )

    def text(self):
        """Strings, by hand."""
        word = "".join(self.pick("abcab") for _ in range(self.number(2, 5)))
        n = len(word) + 1
        body = self.pick(
            [
                [f"t[x % {n}] = 0;", "for (char *p = t; *p; ++p) r = r * 31 + (u)*p;"],
                [
                    "char *a = t, *b = t; while (*b) ++b;",
                    "while (a < b) { char c = *a; *a++ = *--b; *b = c; }",
                    f"for (u i = 0; i < {n}; ++i) r = r * 31 + (u)t[i];",
                ],
                [
                    f"t[x % {n - 1}] = 'c';",
                    "for (u i = 0; t[i]; ++i) { u j = i; while (t[j] && t[j] != 'c') ++j; r = r * 7 + j; }",
                ],
                [f"t[x % {n - 1}] += 1;", f'r = (u)(memcmp(t, "{word}", {n}) > 0) * 3 + (u)t[0];'],
            ]
        )
        return self.function(f'char t[{n}]; memcpy(t, "{word}", {n});', *body)

    def outer(self):
        """From a member back to its struct, and arrays of structs by index."""
        tag, n = self.name("H"), self.number(2, 4)
        self.define(f"struct {tag} {{ u id; u16 member[2]; u8 last; }};")
        return self.function(
            f"struct {tag} all[{n}]; memset(all, 0, sizeof all);",
            f"for (u i = 0; i < {n}; ++i) {{ all[i].id = x + i; all[i].member[i & 1] = (u16)(x * i); all[i].last = (u8)i; }}",
            f"u16 *m = &all[x % {n}].member[1];",
            f"struct {tag} *h = (struct {tag} *)((char *)m - __builtin_offsetof(struct {tag}, member[1]));",
            f"h->id ^= {self.constant():#x}u; all[0] = all[{self.value(['x'], 1)} % {n}];",
            f"for (u i = 0; i < {n}; ++i) r = r * 3 + all[i].id + all[i].member[1] + all[i].last;",
            "r += (u)(h - all);",
        )

    def hidden(self):
        """A pointer through an integer, a byte copy, or its lowest bit."""
        body = self.pick(
            [
                ["u64 i = (u64)p; p = (u *)(i + 4 * (x & 1));"],
                [
                    "u8 c[sizeof p]; for (u i = 0; i < sizeof p; ++i) c[i] = ((u8 *)&p)[i];",
                    "u *s; memcpy(&s, c, sizeof s); p = s + (x & 1);",
                ],
                ["u64 i = (u64)p | (x & 1);", "r = (u)(i & 1) * 50; p = (u *)(i & ~1ul);"],
            ]
        )
        return self.function(
            f"u a[3] = {{ x, {self.number(0, 99)}, x >> 3 }}, *p = a + (x >> 1 & 1);",
            *body,
            "*p += 5;",
            "r += a[0] + a[1] * 3 + a[2] * 5;",
        )

    def swapped(self):
        """Out parameters and aliases."""
        name, kind = self.name("both"), self.pick(KINDS)
        self.define(
            f"static u {name}({kind} *p, {kind} *q) {{",
            f"  *p = ({kind})(*q + {self.number(1, 9)});",
            f"  *q ^= *p;",
            "  return p == q ? (u)*p : (u)*p * 3 + (u)*q;",
            "}",
        )
        return self.function(
            f"{kind} a[2] = {{ ({kind})x, {self.number(0, 99)} }};",
            f"r = {name}(&a[x & 1], &a[{self.value(['x'], 1)} & 1]);",
            "r ^= (u)a[0] + (u)a[1] * 9;",
        )

    pieces = (
        indexed,
        walked,
        grid,
        bytes,
        unaligned,
        union,
        record,
        linked,
        linked,
        block,
        block,
        pointers,
        ring,
        hashed,
        text,
        outer,
        hidden,
        swapped,
    )
