"""Loops, calls and jumps: nested, recursive, through tables of functions, with states that are kept."""
from .base import Pieces


class Loops(Pieces):
    inputs = (4, 4, 8)

    def counter(self, body, rounds=None):
        """A loop of one of the shapes of C, with i as its number of rounds so far."""
        rounds = rounds or self.pick(
            [str(self.number(1, 5)), f"x % {self.number(2, 6)}", f"(x & 3) + {self.number(0, 2)}"]
        )
        shape = self.rng.randrange(5)
        if shape == 0:
            return [f"for (u i = 0; i < {rounds}; ++i) {{", *body, "}"]
        if shape == 1:
            return [f"{{ u i = 0, m = {rounds};", "while (i < m) {", *body, "++i; } }"]
        if shape == 2:
            return [f"{{ u i = 0, m = {rounds};", "do {", *body, "} while (++i < m); }"]
        if shape == 3:
            return [f"for (u i = {rounds}; i-- > 0;) {{", *body, "}"]
        top = self.name("top")
        return [f"{{ u i = 0, m = {rounds};", f"{top}: if (i < m) {{", *body, f"++i; goto {top}; }} }}"]

    def leave(self):
        return self.pick(
            [f"if {self.condition(['x', 'r', 'i'])} break;", "", "", f"if (i == {self.number(0, 4)}) break;"]
        )

    def single(self):
        names = ["x", "r", "i"]
        body = [
            f"r {self.pick(['+=', '^=', '-='])} {self.value(names)};",
            f"x = {self.value(names)};" if self.chance(40) else "",
        ]
        loop = self.counter(body)
        if "goto" not in loop[-1]:
            loop.insert(-1 if loop[-1] == "}" else -1, "")
        return self.function(*loop)

    def broken(self):
        """Left, or gone on with, in the middle."""
        stay = self.pick(["break", "continue"])
        return self.function(
            f"for (u i = 0; i < {self.number(2, 6)}; ++i) {{",
            f"  if {self.condition(['x', 'r', 'i'])} {stay};",
            f"  r = {self.value(['x', 'r', 'i'])};",
            f"  {self.leave()}",
            "  ++x;",
            "}",
            "r += x;",
        )

    def nested(self):
        inner = self.pick(["i", "i + 1", str(self.number(1, 3)), "3 - i % 3"])
        out = self.name("out")
        jump = f"if {self.condition(['x', 'r', 'i', 'j'])} goto {out};" if self.chance(30) else ""
        return self.function(
            f"for (u i = 0; i < {self.number(1, 4)}; ++i) {{",
            f"  for (u j = 0; j < {inner}; ++j) {{",
            f"    r += {self.value(['x', 'i', 'j', 'r'])};",
            f"    {jump}",
            "  }",
            f"  if {self.condition(['x', 'r', 'i'])} x ^= r;",
            "}",
            f"{out}:;",
        )

    def chosen(self):
        """A switch in which cases run into the next."""
        cases = self.rng.sample(range(8), self.number(2, 5))
        lines = [f"switch ({self.value(['x'], 1)} & 7) {{"]
        for case in cases:
            lines.append(
                f"case {case}: r {self.pick(['+=', '^=', '='])} {self.value(['x', 'r'], 1)};{self.pick([' break;', ' break;', ''])}"
            )
        lines += [self.pick(["default: r ^= 5;", "default: return x;", ""]), "}"]
        return self.function(*lines)

    def machine(self):
        """States by a switch in a loop."""
        states = self.number(2, 4)
        lines = [f"u s = x % {states};", f"for (u i = 0; i < {self.number(2, 6)}; ++i) {{", "  switch (s) {"]
        for state in range(states):
            lines.append(
                f"  case {state}: r = r * {self.number(3, 9)} + {state}; "
                f"s = (x >> i & 1) ? {self.number(0, states - 1)} : {self.number(0, states - 1)}; break;"
            )
        return self.function(*lines, "  default: r = ~r; }", "}")

    def recursive(self):
        name = self.name("deep")
        down = self.pick(["n - 1", "n / 2", "n - 1"])
        twice = self.chance(30)
        again = f"{name}({down}, a + 1){f' * 3 + {name}(n / 2, a ^ n)' if twice else ''}"
        self.define(
            f"static u {name}(u n, u a) {{",
            f"  if (n == 0) return {self.value(['a'], 1)};",
            f"  u own = {self.value(['n', 'a'], 1)};",
            f"  u below = {again};",
            "  return below * 5 ^ own;",
            "}",
        )
        return self.function(f"r = {name}(x % {self.number(2, 5)}, {self.value(['x'], 1)});")

    def mutual(self):
        a, b = self.name("even"), self.name("odd")
        self.define(
            f"static u {b}(u n, u k);",
            f"static u {a}(u n, u k) {{ return n == 0 ? k : {b}(n - 1, {self.value(['k', 'n'], 1)}); }}",
            f"static u {b}(u n, u k) {{ return n == 0 ? ~k : {a}(n - 1, {self.value(['k', 'n'], 1)}); }}",
        )
        return self.function(f"r = {self.pick([a, b])}(x % {self.number(2, 6)}, x);")

    def known(self):
        """Numbers that everybody knows."""
        way = self.rng.randrange(6)
        if way == 0:
            name = self.name("gcd")
            self.define(f"static u {name}(u a, u b) {{ return b ? {name}(b, a % b) : a; }}")
            return self.function(f"r = {name}(x % {self.number(5, 30)} + 1, {self.number(2, 60)});")
        if way == 1:
            name = self.name("fib")
            self.define(f"static u {name}(u n) {{ return n < 2 ? n : {name}(n - 1) + {name}(n - 2); }}")
            return self.function(f"r = {name}(x % {self.number(3, 6)});")
        if way == 2:
            return self.function(
                f"x = x % {self.number(3, 12)} + 1;", "while (x != 1 && r < 20) { x = x % 2 ? 3 * x + 1 : x / 2; ++r; }"
            )
        if way == 3:
            n = self.number(6, 14)
            return self.function(
                f"u8 c[{n}]; for (u i = 0; i < {n}; ++i) c[i] = 0;",
                f"for (u i = 2; i < {n}; ++i) {{ if (c[i]) continue; r = r * 3 + i; for (u j = i * 2; j < {n}; j += i) c[j] = 1; }}",
                f"r += c[x % {n}];",
            )
        if way == 4:
            return self.function(
                f"u a = {self.number(2, 9)}, m = {self.number(7, 99)};",
                f"r = 1; x %= {self.number(4, 16)};",
                "for (; x; x >>= 1) { if (x & 1) r = r * a % m; a = a * a % m; }",
            )
        name = self.name("ack")
        self.define(
            f"static u {name}(u m, u n) {{ return m == 0 ? n + 1 : n == 0 ? {name}(m - 1, 1) : {name}(m - 1, {name}(m, n - 1)); }}"
        )
        return self.function(f"r = {name}({self.number(0, 1)} + (x & 1), x % 2);")

    def table(self):
        """Functions in a table, by index, and as a parameter."""
        names = [self.function(f"r = {self.value(['x'], 2)};", stem="t") for _ in range(self.number(2, 4))]
        table, count = self.name("table"), len(names)
        const = self.pick(["const ", ""])
        self.define(f"static u (*{const}{table}[])(u) = {{{', '.join(names)}}};")
        if self.chance(50):
            return self.function(
                f"r = {table}[x % {count}](x / {count});", f"r += {table}[{self.value(['x', 'r'], 1)} % {count}](r);"
            )
        apply = self.name("apply")
        self.define(f"static u {apply}(u (*f)(u), u n, u x) {{ while (n-- > 0) x = f(x) + n; return x; }}")
        return self.function(f"r = {apply}({table}[x % {count}], x % {self.number(2, 4)}, x);")

    def kept(self):
        """A variable that lives from call to call."""
        name = self.name("next")
        self.define(
            f"static u {name}(u x) {{",
            f"  static u state = {self.constant():#x}u, calls;",
            f"  state = {self.value(['state', 'x'])};",
            "  return state ^ ++calls * 7;",
            "}",
        )
        return self.function(f"for (u i = 0; i < {self.number(1, 3)}; ++i) r = r * 3 + {name}(x + i);")

    def sorted(self):
        n = self.number(3, 4)
        way = self.rng.randrange(3)
        fill = f"u8 a[{n}]; for (u i = 0; i < {n}; ++i) a[i] = (u8)((x >> {self.number(1, 3)} * i) * {self.number(1, 9)} ^ i);"
        swap = "{ u8 t = a[%s]; a[%s] = a[%s]; a[%s] = t; }"
        if way == 0:
            body = [
                f"for (u i = 0; i + 1 < {n}; ++i) for (u j = 0; j + 1 < {n} - i; ++j)",
                "  if (a[j] > a[j + 1]) " + swap % ("j", "j", "j + 1", "j + 1"),
            ]
        elif way == 1:
            body = [
                f"for (u i = 1; i < {n}; ++i) for (u j = i; j > 0 && a[j - 1] > a[j]; --j)",
                "  " + swap % ("j", "j", "j - 1", "j - 1"),
            ]
        else:
            body = [
                f"for (u i = 0; i < {n}; ++i) {{ u m = i; for (u j = i + 1; j < {n}; ++j) if (a[j] < a[m]) m = j;",
                swap % ("i", "i", "m", "m"),
                "}",
            ]
        return self.function(fill, *body, f"for (u i = 0; i < {n}; ++i) r = r * 7 + a[i];")

    def searched(self):
        values = sorted(self.rng.sample(range(100), self.number(3, 7)))
        name = self.name("sorted")
        self.define(f"static const u8 {name}[] = {{{', '.join(map(str, values))}}};")
        return self.function(
            f"u low = 0, high = {len(values)}; x %= {self.number(20, 110)};",
            f"while (low < high) {{ u mid = (low + high) / 2; if ({name}[mid] < x) low = mid + 1; else high = mid; }}",
            f"r = low * 100 + (low < {len(values)} ? {name}[low] : 0);",
        )

    def tabulated(self):
        """Results in a table that later ones are computed from."""
        n = self.number(3, 5)
        return self.function(
            f"u t[{n}][{n}];",
            f"for (u i = 0; i < {n}; ++i) for (u j = 0; j < {n}; ++j)",
            f"  t[i][j] = i == 0 || j == 0 ? (x >> (i + j)) & 3 : t[i - 1][j] + t[i][j - 1] * {self.number(1, 3)}"
            f"{self.pick(['', ' + (i == j)', ' - t[i - 1][j - 1]'])};",
            f"r = t[{n - 1}][x % {n}] + t[x % {n}][1];",
        )

    def variadic(self):
        name = self.name("sum")
        self.define(
            f"static u {name}(u n, ...) {{",
            "  __builtin_va_list list;",
            "  __builtin_va_start(list, n);",
            "  u r = 0;",
            "  for (u i = 0; i < n; ++i) r = r * 3 + (i & 1 ? (u)__builtin_va_arg(list, u64) : __builtin_va_arg(list, u));",
            "  __builtin_va_end(list);",
            "  return r;",
            "}",
        )
        count = self.number(1, 4)
        given = ", ".join(f"{'(u64)' if i & 1 else ''}{self.value(['x'], 1)}" for i in range(count))
        return self.function(f"r = {name}({self.pick([str(count), f'x % {count + 1}'])}, {given});")

    pieces = (
        single,
        broken,
        nested,
        chosen,
        machine,
        recursive,
        mutual,
        known,
        known,
        table,
        kept,
        sorted,
        searched,
        tabulated,
        variadic,
    )
