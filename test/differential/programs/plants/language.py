"""Bugs of the language: assertions, what must not be reached or called, exceptions."""
from .base import Plant, Plants

ASSERT = "#include <assert.h>\n"


class LanguagePlants(Plants):
    def assertion(self):
        most = self.most()
        wrong, right = self.pick(
            [
                (f"k != {most}", f"k <= {most}"),
                (f"k * 2 < {2 * most}", f"k * 2 <= {2 * most}"),
                (f"(k ^ {most}) > 0", f"(k ^ {most}) <= 7"),
                (f"t[k] == 0", f"t[k] <= 1"),
            ]
        )
        begin = [f"u8 t[{most + 1}]; memset(t, 0, sizeof t); t[{most}] = 1;"] if "t[" in wrong else []
        return Plant("assertion", most, [*begin, f"assert({wrong});//!"], [*begin, f"assert({right});"], head=ASSERT)

    def unreachable(self):
        most = self.most()
        way = self.pick(["__builtin_unreachable();", "__builtin_trap();"])
        return Plant(
            "unreachable",
            most,
            [f"if (k == {most})", f"  {way}//!", "sink += 1;"],
            [f"if (k == {most + 1})", f"  {way}", "sink += 1;"],
            confirmed=way.endswith("unreachable();"),
        )

    def missingReturn(self):
        most = self.most()
        return Plant(
            "missing-return",
            most,
            ["sink += (u)half(k);"],
            ["sink += (u)half(k);"],
            [
                "static int half(u k) {",
                f"  if (k < {most}) return (int)k;",
                ["  sink += 1;", "  return 0;"],
                ["}//!", "}"],
            ],
            confirmed=False,
        )

    def size(self):
        most = self.most()
        return Plant(
            "vla-size",
            most,
            [f"int n = {most} - (int)k;", "u8 list[n];//!", "list[0] = 1; sink += list[0];"],
            [f"int n = {most + 1} - (int)k;", "u8 list[n];", "list[0] = 1; sink += list[0];"],
        )

    def boolean(self):
        most = self.most()
        return Plant(
            "invalid-bool",
            most,
            ["_Bool flag;", f"memset(&flag, k == {most} ? {self.number(2, 255)} : 1, 1);", "sink += flag;//!"],
            ["_Bool flag;", f"memset(&flag, k == {most} ? 0 : 1, 1);", "sink += flag;"],
        )

    def enumeration(self):
        most = self.most()
        return Plant(
            "invalid-enum",
            most,
            ["Color color;", f"memset(&color, k == {most} ? 9 : 1, sizeof color);", "sink += color == green;//!"],
            ["Color color;", f"memset(&color, 0, sizeof color);", "sink += color == green;"],
            ["enum Color { red, green, blue };"],
            language="cpp",
        )

    def nonnull(self):
        most = self.most()
        return Plant(
            "nonnull",
            most,
            ["int x = 1;", f"take(k == {most} ? 0 : &x);//!"],
            ["int x = 1, y = 2;", f"take(k == {most} ? &y : &x);"],
            ["__attribute__((nonnull)) static void take(int *p) { sink += p != 0; }"],
        )

    def builtin(self):
        most = self.most()
        name = self.pick(["clz", "ctz", "clzll", "ctzl"])
        return Plant(
            "builtin-misuse",
            most,
            [f"sink += (u)__builtin_{name}({most} - k);//!"],
            [f"sink += (u)__builtin_{name}({most} - k + 1);"],
        )

    def call(self):
        most = self.most()
        way = self.rng.randrange(2)
        if way == 0:
            return Plant(
                "invalid-call",
                most,
                [f"u (*f)(u) = k == {most} ? 0 : once;", "sink += f(k);//!"],
                [f"u (*f)(u) = k == {most} ? 0 : once;", "if (f) sink += f(k);"],
                ["static u once(u x) { return x + 1; }"],
                confirmed=False,
            )
        return Plant(
            "invalid-call",
            most,
            [f"u (*f)(u) = k == {most} ? (u (*)(u))twice : once;", "sink += f(k);//!"],
            ["u (*f)(u) = once;", "sink += f(k);"],
            ["static u once(u x) { return x + 1; }", "static u twice(u x, u y) { return x + y; }"],
            confirmed=False,
        )

    def aborted(self):
        most = self.most()
        return Plant(
            "abort",
            most,
            [f"if (k == {most})", "  abort();//!"],
            [f"if (k > {most})", "  abort();"],
            ["extern void abort(void);"],
            options=["--check=abort"],
            confirmed=False,
        )

    def thrown(self):
        most = self.most()
        what = self.pick(["k", "(int)k", "Error()"])
        base = ["struct Error { u code = 1; };"]
        way = self.rng.randrange(3)
        if way == 0:
            return Plant(
                "uncaught-exception",
                most,
                [f"if (k == {most})", f"  throw {what};//!", "sink += 1;"],
                ["try {", f"if (k == {most})", f"  throw {what};", "} catch (...) { sink += 2; }"],
                base,
                language="cpp",
            )
        if way == 1:
            return Plant(
                "noexcept-violated",
                most,
                ["quiet(k);"],
                ["quiet(k);"],
                [
                    *base,
                    ["static void quiet(u k) noexcept {", "static void quiet(u k) noexcept { try {"],
                    f"  if (k == {most})",
                    [f"    throw {what};//!", f"    throw {what};"],
                    ["}", "} catch (...) { sink += 3; } }"],
                ],
                language="cpp",
            )
        return Plant(
            "terminate",
            most,
            [f"if (k == {most}) again();"],
            [
                f"try {{ throw 3; }} catch (int) {{ if (k == {most}) {{ try {{ again(); }} catch (...) {{ sink += 1; }} }} }}"
            ],
            [["static void again() { throw; }//!", "static void again() { throw; }"]],
            language="cpp",
        )

    plants = (
        assertion,
        assertion,
        assertion,
        unreachable,
        missingReturn,
        size,
        boolean,
        enumeration,
        nonnull,
        builtin,
        call,
        aborted,
        thrown,
    )
