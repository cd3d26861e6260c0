"""Floating point: few operations, but of every sort, and the bits of their results."""
from .base import Pieces


class Floats(Pieces):
    inputs = (2, 2, 4)

    def kind(self):
        return self.pick([("float", "f", "u", 4), ("float", "f", "u", 4), ("double", "", "u64", 8)])

    def literal(self, suffix):
        return (
            self.pick(
                [
                    "0.0",
                    "1.0",
                    "-1.0",
                    "0.5",
                    "0.1",
                    "1.5",
                    "3.0",
                    "1e10",
                    "1e-10",
                    "1e30",
                    "-7.25",
                    "16777217.0",
                    "1.1754944e-38",
                    "3.4028235e38",
                    f"{self.rng.uniform(-100, 100):.4f}",
                ]
            )
            + suffix
        )

    def start(self, suffix):
        """A number from x; few inputs are few numbers."""
        return self.pick(
            [
                f"(F)(int)x * {self.literal(suffix)}",
                f"(F)(x & 15)",
                f"(F)x + {self.literal(suffix)}",
                f"x & 1 ? {self.literal(suffix)} : {self.literal(suffix)}",
                f"(F)(signed char)x / {self.number(2, 9)}",
            ]
        )

    def wrapped(self, *body, kind=None):
        name, suffix, bits, size = kind or self.kind()
        lines = [line.replace("(F)", f"({name})").replace("F ", f"{name} ") for line in body]
        # The bits of NaN are not the same everywhere.
        return self.function(
            *lines, "if (a != a) a = 7;", f"{bits} b; memcpy(&b, &a, sizeof b); r += (u)b ^ (u)((u64)b >> 32);"
        )

    def arithmetic(self):
        kind = self.kind()
        steps = []
        for _ in range(self.number(1, 3)):
            steps.append(
                self.pick(
                    [
                        f"a = a {self.pick('+-*')} {self.literal(kind[1])};",
                        f"a = {self.literal(kind[1])} {self.pick('+-*')} a;",
                        f"a = a / {self.pick(['3.0', '0.7', '1e5', '10.0'])}{kind[1]};",
                        "a = -a;",
                        "a += a * 0.25" + kind[1] + ";",
                    ]
                )
            )
        return self.wrapped(f"F a = {self.start(kind[1])};", *steps, kind=kind)

    def compared(self):
        kind = self.kind()
        return self.wrapped(
            f"F a = {self.start(kind[1])}, c = {self.literal(kind[1])};",
            f"if (a {self.pick(['<', '<=', '>', '>=', '==', '!='])} c) r += 3; else a = c;",
            f"r += (a != a) * 5u + !(a < c) * 7u + (a == c) * 11u;",
            kind=kind,
        )

    def converted(self):
        """To integers and back, within their range, and between formats."""
        to = self.pick(["int", "u", "short", "long", "u8"])
        body = self.pick(
            [
                [
                    f"F a = {self.start('')};",
                    f"if (a > -100 && a < 100) r = (u)({'int' if to in ('u', 'u8') else to})a;",
                ],
                [
                    f"double d = {self.start('')};".replace("(F)", "(double)"),
                    "F a = (float)d;",
                    "r += (u)(d == (double)(float)d) * 3;",
                ],
                [
                    f"{self.pick(['long', 'u64', 'int'])} i = (int){self.value(['x'], 1)};",
                    f"F a = (F)(i {self.pick(['', '* 16777217L', '>> 1'])});",
                ],
            ]
        )
        return self.wrapped(*body)

    def series(self):
        """Horner's rule, a sum with its error, Newton's step."""
        kind = self.kind()
        s = kind[1]
        body = self.pick(
            [
                [f"F t = {self.start(s)}, a = {self.literal(s)};", f"a = a * t + {self.literal(s)};"],
                [
                    f"F a = 0, c = 0, v = {self.start(s)};",
                    f"for (int i = 0; i < 2; ++i) {{ F y = v - c, t = a + y; c = (t - a) - y; a = t; }}",
                ],
                [f"F v = (F)(x % 7 + 1), a = {self.pick(['1.0', '0.5', '2.0'])}{s};", f"a = 0.5{s} * (a + v / a);"],
                [f"F a = 0; for (u i = 0; i < (x & 3); ++i) a += 0.1{s};"],
            ]
        )
        return self.wrapped(*body, kind=kind)

    def special(self):
        """Zeros with signs, infinities, NaN, the smallest numbers."""
        kind = self.pick([("float", "f", "u", 4), ("double", "", "u64", 8)])
        s = kind[1]
        huge = "1e38f" if s else "1e308"
        tiny = "1e-45f" if s else "4.9e-324"
        body = self.pick(
            [
                [f"F a = x & 1 ? {huge} : 1.0{s}; a = a * 10.0{s};", "r = (a > 0) + 2 * (a - a != 0);"],
                [f"F a = x & 1 ? -0.0{s} : 0.0{s}; F i = 1.0{s} / a; r = (i < 0) + 2 * (a == 0);"],
                [f"F a = {tiny} * (F)(x & 3); a = a / 2;"],
                [f"F z = (F)(x & 1), a = z / z; r = (a == a) + 2 * (a != a); if (a != a) a = 3;"],
                [f"F a = (x & 1) ? {huge} : -{huge}; a += a; a += a; r = a > {huge}; a = a < 0 ? -1 : 1;"],
            ]
        )
        return self.wrapped(*body, kind=kind)

    def bitwise(self):
        """Made of bits, and taken apart."""
        body = self.pick(
            [
                [
                    "u v = 0x3f800000u + (x << 19); float a; memcpy(&a, &v, 4);",
                    f"a = a {self.pick('+-*')} {self.literal('f')};",
                ],
                ["union { float f; u i; } n; n.f = (float)(int)x; n.i ^= 0x80000000u;", "float a = n.f;"],
                ["float a = (float)x; u v; memcpy(&v, &a, 4);", "r = (v >> 23 & 255) * 7;"],
            ]
        )
        return self.function(*body, "if (a != a) a = 7;", "u b; memcpy(&b, &a, sizeof b); r += b;")

    def array(self):
        kind = self.kind()
        values = ", ".join(self.literal(kind[1]) for _ in range(3))
        return self.wrapped(
            f"F t[3] = {{ {values} }}, a = t[x % 3];",
            f"for (int i = 0; i < 3; ++i) if (t[i] {self.pick('<>')} a) {{ a = t[i]; r += (u)i; }}",
            kind=kind,
        )

    pieces = (arithmetic, arithmetic, compared, converted, converted, series, special, bitwise, array)
