"""Bugs of arithmetic: overflow, division, shifts, conversions, floats."""
from .base import Plant, Plants


class ArithmeticPlants(Plants):
    def overflow(self):
        most = self.most()
        kind, top = self.pick([("int", 2**31 - 1), ("long", 2**63 - 1)])
        suffix = "L" if kind == "long" else ""
        wide = "long" if kind == "int" else "__int128"
        way = self.rng.randrange(6)
        if way == 2 and most == 1:  # nothing times 1 overflows
            way = 0
        start, operation = [
            (top - most + 1, "x + ({0})k"),
            (-top + most - 2, "x - ({0})k"),
            (top // most + 1, "x * ({0})k"),
            (-top - 1, "-(x + ({0})({1} - k))"),
            (top - most + 1, "(x += ({0})k)"),
            (top, "x + ({0})(k == {1})"),
        ][way]
        literal = f"{start}{suffix}" if start > -top - 1 else f"(-{top}{suffix} - 1)"
        wrong = operation.format(kind, most)
        right = operation.replace("x", f"({wide})x").format(wide, most)
        if way == 4:
            right = f"(({wide})x + ({wide})k)"
        return Plant(
            "signed-overflow",
            most,
            [f"{kind} x = {literal};", f"sink += (u)({wrong});//!"],
            [f"{kind} x = {literal};", f"sink += (u)({right});"],
        )

    def increment(self):
        most = self.most()
        step, start = self.pick([("++x", 2**31 - 1 - most), ("x++", 2**31 - 1 - most), ("--x", -(2**31) + most)])
        sign = "+" if "+" in step else "-"
        return Plant(
            "signed-overflow",
            most,
            [
                f"int x = {start if start > -2 ** 31 else '(-2147483647 - 1)'} {sign} (int)k;",
                f"{step};//!",
                "sink += (u)x;",
            ],
            [
                f"int x = {start if start > -2 ** 31 else '(-2147483647 - 1)'} {sign} (int)k;",
                f"if (k != {most}) {step};",
                "sink += (u)x;",
            ],
        )

    def shift(self):
        most = self.most()
        way = self.rng.randrange(4)
        if way == 0:
            kind, bits = self.pick([("u", 32), ("u64", 64)])
            wrong = f"({kind})1 << ({bits - most} + k)"
            right = f"({kind})1 << (({bits - most} + k) & {bits - 1})"
        elif way == 1:
            wrong, right = f"100 >> ({most - 1} - (int)k)", f"100 >> ({most} - (int)k)"
        elif way == 2:
            wrong, right = f"{1 << (31 - most)} << k", f"{1 << (31 - most)}u << k"
        else:
            wrong, right = f"-(k == {most}) << 2", f"(u)-(int)(k == {most}) << 2"
        return Plant("bad-shift", most, [f"sink += (u)({wrong});//!"], [f"sink += (u)({right});"])

    def division(self):
        most = self.most()
        kind = self.pick(["int", "u", "long", "u64"])
        operator = self.pick(["/", "%"])
        divisor = self.pick([f"({kind})({most} - k)", f"({kind})(k != {most})", f"({kind})(k ^ {most})"])
        return Plant(
            "division-by-zero",
            most,
            [f"{kind} x = 100;", f"sink += (u)(x {operator} {divisor});//!"],
            [f"{kind} x = 100;", f"if (k < {most}) sink += (u)(x {operator} {divisor});"],
        )

    def quotient(self):
        most = self.most()
        kind, least = self.pick([("int", "(-2147483647 - 1)"), ("long", "(-9223372036854775807L - 1)")])
        operator = self.pick(["/", "%"])
        return Plant(
            "division-overflow",
            most,
            [f"{kind} x = {least} + ({kind})({most} - k), y = -1;", f"sink += (u)(x {operator} y);//!"],
            [f"{kind} x = {least} + ({kind})({most} - k), y = -1;", f"sink += (u)(x {operator} (y * 2));"],
        )

    def cast(self):
        most = self.most()
        kind, top = self.pick([("int", "2147483648.0"), ("u8", "256.0"), ("short", "32768.0"), ("u", "4294967296.0")])
        back = self.pick(["", "(float)"]) if kind in ("u8", "short") else ""
        return Plant(
            "float-cast",
            most,
            [f"double d = {top} - (double)({most} - k);", f"sink += (u)({kind}){back}d;//!"],
            [f"double d = {top} - (double)({most} - k) - 1;", f"if (d >= 0) sink += (u)({kind}){back}d;"],
            sanitizer="float-cast-overflow",
        )

    def byOption(self):
        most = self.most()
        way = self.rng.randrange(3)
        if way == 0:
            return Plant(
                "unsigned-overflow",
                most,
                [f"u x = {2 ** 32 - most}u;", "sink = x + k;//!"],
                [f"u x = {2 ** 32 - most - 1}u;", "sink = x + k;"],
                options=["--check=unsigned-overflow"],
                plain=True,
                sanitizer="unsigned-integer-overflow",
            )
        if way == 1:
            return Plant(
                "conversion",
                most,
                [f"int x = {256 - most} + (int)k;", "u8 narrow = x;//!", "sink = narrow;"],
                [f"int x = {255 - most} + (int)k;", "u8 narrow = x;", "sink = narrow;"],
                options=["--check=conversion"],
                plain=True,
                sanitizer="implicit-conversion",
            )
        return Plant(
            "conversion",
            most,
            [f"int x = {most - 1} - (int)k;", "u wide = x;//!", "sink = wide;"],
            [f"int x = {most} - (int)k;", "u wide = x;", "sink = wide;"],
            options=["--check=conversion"],
            plain=True,
            sanitizer="implicit-conversion",
        )

    def floats(self):
        most = self.most()
        way = self.rng.randrange(3)
        if way == 0:
            return Plant(
                "float-division-by-zero",
                most,
                [f"float d = (float)({most} - k);", "float q = 3.0f / d;//!", "sink += q > 1.0f;"],
                [f"float d = (float)({most} - k) + 1.0f;", "float q = 3.0f / d;", "sink += q > 1.0f;"],
                options=["--check=float-division-by-zero"],
                plain=True,
                sanitizer="float-divide-by-zero",
            )
        if way == 1:
            return Plant(
                "float-nan",
                most,
                [
                    f"float z = (float)({most} - k), y = z;",
                    f"float q = k == {most} ? z / y : 1.0f;//!",
                    "sink += q > 1.0f;",
                ],
                [
                    f"float z = (float)({most} - k), y = z;",
                    f"float q = k != {most} ? z / y : 1.0f;",
                    "sink += q > 1.0f;",
                ],
                options=["--check=float-nan"],
                plain=True,
                confirmed=False,
            )
        return Plant(
            "float-overflow",
            most,
            [f"float big = k == {most} ? 3e38f : 1e30f;", "float q = big * 10.0f;//!", "sink += q > 1.0f;"],
            [f"float big = k == {most} ? 3e36f : 1e30f;", "float q = big * 10.0f;", "sink += q > 1.0f;"],
            options=["--check=float-overflow"],
            plain=True,
            confirmed=False,
        )

    plants = (overflow, overflow, increment, shift, shift, division, quotient, cast, byOption, floats)
