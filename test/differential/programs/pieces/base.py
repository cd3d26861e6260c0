"""What small programs are made of.

A program is a few functions of one number (pieces), and `run`, which calls them. Every piece is defined for every number: no
overflow of signed integers, no shift that is too far, every byte that is read was written before, loops end. So the native run
for each input below `inputs` says what the program computes. In the text, $ stands for a number that makes
the names of one program different from those of another: natively, many programs are one file.
"""

HEAD = {
    "c": """typedef unsigned u;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned long u64;
void *malloc(u64), *calloc(u64, u64), *realloc(void *, u64);
void free(void *);
void *memcpy(void *, const void *, u64), *memmove(void *, const void *, u64), *memset(void *, int, u64);
int memcmp(const void *, const void *, u64);
""",
    "cpp": """typedef unsigned u;
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned long u64;
""",
}


class Sketch:
    """One program: the definitions in the order in which they may stand, and the number of inputs."""

    def __init__(self, definitions, inputs, language="c"):
        self.definitions, self.inputs, self.language = definitions, inputs, language

    def text(self, number):
        return "\n".join(self.definitions).replace("$", str(number)) + "\n"


class Pieces:
    """A family of pieces: its methods in `pieces` define a function of a u and give its name."""

    pieces = ()
    language = "c"
    inputs = (4, 8, 16)

    def __init__(self, rng):
        self.rng, self.names, self.definitions = rng, 0, []

    # Chances.

    def pick(self, choices):
        return self.rng.choice(choices)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def number(self, least, most):
        return self.rng.randint(least, most)

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}_$"

    def constant(self):
        return self.pick(
            [
                0,
                1,
                2,
                3,
                5,
                7,
                8,
                15,
                16,
                31,
                127,
                128,
                255,
                256,
                0xFFFF,
                0x7FFFFFFF,
                0x80000000,
                0xFFFFFFFF,
                self.rng.getrandbits(8),
                self.rng.getrandbits(32),
            ]
        )

    # Values: expressions of type u that are defined for all values of the variables.

    def value(self, variables, depth=2):
        if depth == 0 or self.chance(15):
            return self.pick(variables) if self.chance(70) else f"{self.constant():#x}u"
        a, b = self.value(variables, depth - 1), self.value(variables, depth - 1)
        roll = self.rng.randrange(14)
        if roll < 6:
            return f"({a} {self.pick(['+', '-', '^', '&', '|', '*'])} {b})"
        if roll == 6:
            return f"({a} {self.pick(['<<', '>>'])} ({b} & 31))"
        if roll == 7:
            return f"({a} {self.pick(['/', '%'])} {self.number(2, 40)})"
        if roll == 8:
            return f"(u)({self.condition(variables, depth - 1)})"
        if roll == 9:
            return f"({self.condition(variables, depth - 1)} ? {a} : {b})"
        if roll == 10:
            return f"(u)({self.pick(['u8', 'u16', 'signed char', 'short', 'int'])}){a}"
        if roll == 11:
            return f"(u)((int){a} >> {self.number(1, 31)})"
        if roll == 12:
            return f"(u)(((u64){a} << {self.number(1, 32)} | {b}) >> {self.number(1, 40)})"
        return f"({self.pick(['~', '-'])}{a})"

    def condition(self, variables, depth=1):
        a, b = self.value(variables, depth), self.value(variables, depth)
        if self.chance(30):
            return f"({a} % {self.number(2, 5)} {self.pick(['==', '!=', '<', '>'])} {self.number(0, 2)})"
        cast = self.pick(["", "", "(int)", "(signed char)", "(u16)"])
        return f"({cast}{a} {self.pick(['==', '!=', '<', '<=', '>', '>='])} {cast}{b})"

    # Definitions.

    def define(self, *lines):
        self.definitions.append("\n".join(lines))

    def function(self, *body, stem="f"):
        """A function of x with that body, which computes r; its name."""
        name = self.name(stem)
        self.define(f"static u {name}(u x) {{", "  u r = 0;", *(f"  {line}" for line in body), "  return r;", "}")
        return name

    def sketch(self):
        names = [self.pick(self.pieces)(self) for _ in range(self.pick([1, 2, 2, 3]))]
        lines = [
            f"u run_$(u n) {{",
            f"  u x = n{self.pick(['', f' * {self.constant():#x}u', f' + {self.constant():#x}u'])}, r = 1;",
        ]
        for name in names:
            call = f"{name}({self.value(['x', 'n', 'r'], 1)})"
            shape = self.rng.randrange(5)
            if shape == 0:
                lines.append(f"  for (u i = 0; i < {self.number(1, 3)}; ++i) r = r * 31 + {name}(x + i);")
            elif shape == 1:
                lines.append(f"  if {self.condition(['x', 'n', 'r'])} r ^= {call};")
                if self.chance(50):
                    lines.append(f"  else r += {self.pick(names)}(x);")
            elif shape == 2:
                lines.append(f"  x = {call}; r = r * 33 ^ x;")
            else:
                lines.append(f"  r {self.pick(['+=', '^=', '='])} {call};")
        self.define(*lines, f"  return r{self.pick(['', ' ^ x', ' + n'])};", "}")
        return Sketch(self.definitions, self.pick(self.inputs), self.language)
