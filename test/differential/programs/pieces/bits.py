"""Tricks with bits, at every width: counted, reversed, rotated, packed, compared without branches."""
from .base import Pieces

WIDTHS = {"u8": 8, "u16": 16, "u": 32, "u64": 64}


class Bits(Pieces):
    inputs = (4, 8, 16, 64)

    def kind(self):
        return self.pick(list(WIDTHS.items()))

    def mixed(self):
        """An expression over everything."""
        return self.function(
            f"u y = {self.value(['x'])}, z = {self.value(['x', 'y'])};", f"r = {self.value(['x', 'y', 'z'], 3)};"
        )

    def wide(self):
        """Sixty-four bits, or twice as many."""
        kind = self.pick(["u64", "unsigned __int128"])
        bits = 64 if kind == "u64" else 128
        steps = [
            f"w {self.pick(['+=', '^=', '-='])} w {self.pick(['<<', '>>'])} {self.number(1, bits - 1)};",
            f"w *= {self.rng.getrandbits(20) | 1:#x}u;",
            f"w = ~w ^ ({kind})x << {self.number(0, bits - 32)};",
            f"w = w << {self.number(1, 31)} | w >> {bits - 31};",
            f"w += w < ({kind})x << {self.number(0, 33)};",
        ]
        return self.function(
            f"{kind} w = ({kind})x << {self.number(0, 31)} ^ {self.constant():#x}u;",
            *(self.pick(steps) for _ in range(self.number(1, 3))),
            f"r = (u)(w >> {self.pick([0, 13, 32, bits - 32])});",
        )

    def rotated(self):
        kind, bits = self.kind()
        left = self.chance(50)
        return self.function(
            f"{kind} v = ({kind}){self.value(['x'], 1)}; u k = x % {bits - 1} + 1;",
            f"v = ({kind})(v {'<<' if left else '>>'} k | v {'>>' if left else '<<'} ({bits} - k));",
            "r = (u)v ^ (u)((u64)v >> 32);",
        )

    def counted(self):
        """The bits that are set: by the builtin, by hand, by halves."""
        way = self.rng.randrange(4)
        if way == 0:
            body = [f"r = (u)__builtin_popcount{self.pick(['(x)', 'll((u64)x << 17 ^ x)'])};"]
        elif way == 1:
            body = ["for (; x; x &= x - 1) ++r;"]
        elif way == 2:
            body = [
                "x -= x >> 1 & 0x55555555u;",
                "x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);",
                "r = (x + (x >> 4) & 0x0f0f0f0fu) * 0x01010101u >> 24;",
            ]
        else:
            body = [f"for (u i = 0; i < {self.pick([8, 16, 32])}; ++i) r += x >> i & 1;"]
        return self.function(f"x = {self.value(['x'], 1)} {self.pick(['', '& 0xff', '& 0xffff'])};", *body)

    def zeros(self):
        builtin, of = self.pick(
            [
                ("clz", "x | 1"),
                ("ctz", "x | 0x80000000u"),
                ("clzll", "(u64)x << 20 | 1"),
                ("ffs", "(int)x"),
                ("parity", "x"),
                ("clrsb", "(int)x"),
            ]
        )
        return self.function(f"r = (u)__builtin_{builtin}({of}) * {self.number(1, 9)} + (x & -x);")

    def reversed(self):
        way = self.rng.randrange(3)
        if way == 0:
            bits = self.pick([8, 16, 32])
            body = [f"for (u i = 0; i < {bits}; ++i) {{ r = r << 1 | (x & 1); x >>= 1; }}"]
        elif way == 1:
            body = [
                "x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;",
                "x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;",
                "r = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;",
            ]
        else:
            body = [
                self.pick(
                    [
                        "r = __builtin_bswap32(x);",
                        "r = __builtin_bswap16((u16)x);",
                        "r = (u)(__builtin_bswap64((u64)x << 9) >> 13);",
                        "r = __builtin_bitreverse32(x) ^ x;",
                    ][:3]
                )
            ]
        return self.function(f"x {self.pick(['^=', '+=', '*='])} {self.constant():#x}u;", *body)

    def extended(self):
        """The sign of a field of so many bits."""
        bits = self.number(2, 31)
        body = self.pick(
            [
                [f"r = (u)((int)(x << {32 - bits}) >> {32 - bits});"],
                [f"u m = 1u << {bits - 1};", f"x &= {(1 << bits) - 1:#x}u;", "r = (x ^ m) - m;"],
                [
                    f"struct {{ int f : {bits}; u g : {32 - bits}; }} s;",
                    "s.f = (int)x; s.g = x >> 3;",
                    "r = (u)s.f + s.g;",
                ],
            ]
        )
        return self.function(*body)

    def fields(self):
        """A struct of bit-fields, and its bytes."""
        widths = [self.number(1, 12) for _ in range(self.number(2, 4))]
        kinds = [self.pick(["u", "u16", "int", "u64"]) for _ in widths]
        members = " ".join(f"{k} f{i} : {w};" for i, (k, w) in enumerate(zip(kinds, widths)))
        tag = self.name("F")
        packed = self.pick(["", " __attribute__((packed))"])
        self.define(f"struct {tag} {{ {members} }}{packed};")
        sets = [f"s.f{i} = {'(int)' if kinds[i] == 'int' else ''}{self.value(['x'], 1)};" for i in range(len(widths))]
        reads = " + ".join(f"(u)s.f{i} * {self.number(1, 99)}" for i in range(len(widths)))
        more = self.pick([f"s.f0 += 3;", f"s.f1 ^= s.f0;", "struct " + tag + " t = s; t.f1 = s.f0; s = t;", ""])
        return self.function(
            f"struct {tag} s; memset(&s, 0, sizeof s);",
            *sets,
            more,
            f"r = {reads};",
            f"for (u i = 0; i < sizeof s; ++i) r = r * 3 + ((u8 *)&s)[i];",
        )

    def branchless(self):
        body = self.pick(
            [
                ["u m = -(u)((int)x < (int)y);", "r = (x & m) | (y & ~m);"],
                ["int m = (int)(x - y) >> 31; (void)m;", "r = (x & y) + ((x ^ y) >> 1);"],
                ["r = x ^ ((x ^ y) & -(u)(x < y));"],
                ["u s = x + y;", "r = s | -(u)(s < x);"],
                ["r = (u)(((int)x >> 31) | (int)(-x >> 31)) + ((x & (x - 1)) == 0);"],
                ["x ^= y; y ^= x; x ^= y;", "r = x * 3 + y;"],
                ["u c = x & -x, n = x + c;", "r = c ? n | ((n ^ x) >> 2) / c : 7;"],
            ]
        )
        return self.function(f"u y = {self.value(['x'], 1)};", *body)

    def overflowing(self):
        """Builtins that tell whether a result fits."""
        kind = self.pick(["int", "u", "short", "u8", "long", "u64"])
        op = self.pick(["add", "sub", "mul"])
        a, b = self.value(["x"], 1), self.value(["x"], 1)
        cast = self.pick(["int", "u", "short", "long"])
        return self.function(
            f"{kind} w; r = (u)__builtin_{op}_overflow(({cast}){a}, (int){b}, &w);",
            f"r = r * {self.number(2, 99)} + (u)w;",
        )

    def packed(self):
        """Numbers in seven bits a byte, or interleaved, and back."""
        way = self.rng.randrange(3)
        if way == 0:
            body = [
                "u8 b[5]; u n = 0;",
                "do { b[n++] = (u8)(x & 127 | (x > 127 ? 128 : 0)); x >>= 7; } while (x);",
                "for (u i = 0; i < n; ++i) r |= (u)(b[i] & 127) << 7 * i % 32;",
                "r ^= n;",
            ]
        elif way == 1:
            body = [
                "x &= 0xff;",
                "for (u i = 0; i < 8; ++i) r |= (x >> i & 1) << 2 * i | (x >> (7 - i) & 1) << (2 * i + 1);",
            ]
        else:
            body = ["x ^= x >> 1;", f"for (u m = x >> 1; m; m >>= 1) x ^= m;", "r = x;"]
        return self.function(f"x {self.pick(['^=', '&=', '+='])} {self.rng.getrandbits(14):#x}u;", *body)

    def stirred(self):
        """A hash, a generator of numbers, a checksum."""
        way = self.rng.randrange(4)
        if way == 0:
            body = [
                f"r = {self.rng.getrandbits(32):#x}u;",
                "for (u i = 0; i < 4; ++i) { r ^= x >> 8 * i & 0xff; r *= 16777619u; }",
            ]
        elif way == 1:
            a, b, c = self.pick([(13, 17, 5), (1, 3, 10), (5, 9, 7)])
            body = [
                f"for (u i = 0; i < {self.number(1, 4)}; ++i) {{ x ^= x << {a}; x ^= x >> {b}; x ^= x << {c}; }}",
                "r = x;",
            ]
        elif way == 2:
            body = [
                "r = ~0u;",
                f"for (u i = 0; i < {self.number(1, 12)}; ++i) {{ r ^= x & 0xff; "
                f"r = r & 1 ? r >> 1 ^ 0xedb88320u : r >> 1; x >>= 1; }}",
            ]
        else:
            body = [
                "u a = 1, b = 0;",
                f"for (u i = 0; i < 4; ++i) {{ a = (a + (x >> 8 * i & 0xff)) % 65521; b = (b + a) % 65521; }}",
                "r = b << 16 | a;",
            ]
        return self.function(*body)

    def divided(self):
        """Division with and without the operator."""
        way, d = self.rng.randrange(4), self.number(3, 1000)
        if way == 0:
            body = [f"r = x / {d} * 7 + x % {d};"]
        elif way == 1:
            body = [
                "x &= 0xffff;",
                "u b = 0x40000000u;",
                "while (b > x) b >>= 2;",
                "while (b) { if (x >= r + b) { x -= r + b; r = (r >> 1) + b; } else r >>= 1; b >>= 2; }",
            ]
        elif way == 2:
            body = [
                f"u d = {d}, m = 0;",
                f"x &= 0xff;",
                "for (u i = 8; i-- > 0;) { m = m << 1 | (x >> i & 1); if (m >= d) { m -= d; r |= 1u << i; } }",
                "r = r * 1000 + m;",
            ]
        else:
            body = [f"int s = (int)x; r = (u)(s / {self.pick([d, -d])}) * 3 + (u)(s % {self.pick([d, -d])});"]
        return self.function(*body)

    def multiplied(self):
        way = self.rng.randrange(3)
        if way == 0:
            body = [f"u a = x & 0xffff, b = x >> 16, c = {self.constant():#x}u & 0xffff;", "r = (a * c >> 16) + b * c;"]
        elif way == 1:
            body = [f"u y = {self.number(1, 255)};", "for (x &= 0xfff; y; y >>= 1, x <<= 1) if (y & 1) r += x;"]
        else:
            body = [
                f"u8 a = (u8)x, b = {self.number(1, 255)};",
                "for (u i = 0; i < 8; ++i) { if (b & 1) r ^= a; a = (u8)(a << 1 ^ (a & 128 ? 27 : 0)); b >>= 1; }",
            ]
        return self.function(*body)

    pieces = (
        mixed,
        mixed,
        mixed,
        wide,
        rotated,
        counted,
        zeros,
        reversed,
        extended,
        fields,
        branchless,
        overflowing,
        packed,
        stirred,
        divided,
        multiplied,
    )
