"""A program with one planted bug, and its repaired twin.

A plant is code over a number k, at most `most`, that is wrong for k == most and for nothing smaller; the line that is then reported ends
in MARK. Its twin is the same code, repaired. Around it stands a program that leads to it: k comes from inputs, and the
code is in main, in a function, behind a pointer to a function, in a recursion, in a loop, behind conditions.
"""
from pieces import HEAD
from pieces.base import Pieces
from pieces.bits import Bits
from pieces.loops import Loops

MARK = "//!"
INPUTS = {
    "c": """unsigned char nondet_uchar1(void), nondet_uchar2(void), nondet_uchar3(void);
static u sink;
""",
    "cpp": """extern "C" unsigned char nondet_uchar1(), nondet_uchar2(), nondet_uchar3();
extern "C" void *malloc(u64);
extern "C" void free(void *);
extern "C" void *memset(void *, int, u64);
static u sink;
""",
}


class Plant:
    """`wrong` and `right` are the lines of a function's body; `before` what stands before it, perhaps also wrong."""

    def __init__(
        self,
        kind,
        most,
        wrong,
        right,
        before=(),
        options=(),
        language="c",
        plain=False,
        sanitizer="",
        head="",
        confirmed=True,
        inline=True,
    ):
        self.kind, self.most, self.wrong, self.right = kind, most, wrong, right
        self.before, self.options, self.language = list(before), list(options), language
        self.plain = plain  # nothing else around: the check would find fault with it
        self.sanitizer = sanitizer  # that shows it natively, beside the usual ones
        self.confirmed = confirmed and language == "c"  # natively, by a sanitizer
        self.head, self.inline = head, inline


class Planted:
    """The two texts, and where the bug of the first is."""

    def __init__(self, plant, wrong, right, place):
        self.plant, self.right, self.place = plant, right, place
        self.line = next(number for number, line in enumerate(wrong.splitlines(), 1) if line.endswith(MARK))
        self.wrong = wrong.replace(MARK, "")


class Plants(Pieces):
    """Makes plants; the families of them are in the files beside this one."""

    plants = ()

    def kindOfNumber(self):
        return self.pick([("u8", 1), ("u16", 2), ("int", 4), ("u64", 8), ("short", 2)])

    def most(self, least=1):
        return self.number(least, 7)

    def allocation(self, pointer, size):
        """From the heap: without memory nothing happens. (The code that follows is in braces.)"""
        return f"{pointer} = malloc({size}); if ({pointer.split()[-1].lstrip('*')}) {{"

    # The program around it.

    def planted(self):
        plant = self.pick(self.plants)(self)
        self.language = plant.language
        place = self.pick(
            ["main", "function", "function", "callback", "recursion", "loop", "condition", "switch", "struct", "twice"]
        )
        if place in ("main", "loop", "condition", "switch") and not plant.inline:
            place = "function"
        noise = [] if plant.plain or plant.language == "cpp" else self.noise()
        state, options = self.rng.getstate(), list(self.definitions)
        texts = []
        for isWrong in (True, False):
            self.rng.setstate(state)
            self.definitions = list(options)
            texts.append(self.around(plant, place, noise, isWrong))
        return Planted(plant, *texts, place)

    def noise(self):
        """Functions that do no harm."""
        if self.chance(50):
            return []
        family = self.pick([Bits, Loops])(self.rng)
        name = self.pick(family.pieces)(family)
        self.definitions += [text.replace("$", "0") for text in family.definitions]
        return [name.replace("$", "0")]

    def around(self, plant, place, noise, isWrong):
        head = HEAD[plant.language] + INPUTS[plant.language] + plant.head
        body = plant.wrong if isWrong else plant.right
        before = [line if isinstance(line, str) else line[0 if isWrong else 1] for line in plant.before]
        lines = [*self.definitions, *before]
        a, b, k = self.inputLines(plant.most)
        main = [
            "int main(void) {" if plant.language == "c" else "int main() {",
            f"  {a}",
            f"  {b}",
            *(f"  {line}" for line in k),
        ]
        if not plant.plain:
            main.append(f"  sink = {self.value(['a', 'b'], 1)};")
        main += [f"  sink ^= {name}(a);" for name in noise if self.chance(70)]
        lines, main = self.placed(plant, place, body, lines, main)
        main += [f"  sink ^= {name}(sink);" for name in noise if self.chance(30)]
        return head + "\n".join([*lines, *main, "  return 0;", "}"]) + "\n"

    def inputLines(self, most):
        """Two inputs, and k: at most `most`, which some input reaches."""
        while True:
            ways = [
                ("a", ""),
                ("a ^ {c}u", ""),
                ("a + b", ""),
                ("a * {c}u % {m}u", ""),
                ("(a ^ b) % {m}u", ""),
                ("b * {c}u + a", ""),
            ]
            expression = self.pick(ways)[0].format(c=self.number(1, 7), m=most + 1)
            values = {
                eval(expression.replace("u", "")): (a, b) for a in range(8) for b in range(4)
            }  # pylint: disable=eval-used
            if most in values:
                break
        cut = [f"u k = {expression};"]
        if max(values) > most:
            cut.append(
                self.pick(
                    [
                        f"if (k > {most}) return 0;",
                        f"if (k >= {most + 1}) k = {self.number(0, most - 1) if most else 0};",
                    ]
                )
            )
        return "u a = nondet_uchar3() & 7u;", "u b = nondet_uchar2() & 3u;", cut

    def placed(self, plant, place, body, lines, main):
        """The definitions and the lines of main with the body in its place."""
        core = ["static void core(u k) {", *(f"  {line}" for line in body), "}"]
        inner = [f"    {line}" for line in body]
        if place == "main":
            return lines, [*main, "  {", *inner, "  }"]
        if place == "loop":  # every number up to k
            return lines, [*main, "  for (u most = k, k = 0; k <= most; ++k) {", *inner, "  }"]
        if place == "condition":
            test = self.pick(
                [
                    "a * 3u + b != 99u",
                    f"k + 1 > {plant.most}u",
                    f"(k ^ {plant.most}u) < 1u || b > 7u",
                    f"k == {plant.most}u",
                ]
            )
            return lines, [*main, f"  if ({test}) {{", *inner, "  }"]
        if place == "switch":
            return lines, [
                *main,
                f"  switch (k & 7u) {{",
                f"  case {(plant.most + 1) & 7}: break;",
                f"  case {plant.most}:",
                "  default: {",
                *inner,
                "  } }",
            ]
        if place == "struct":
            carried = [
                "struct Carried { u more; u k; };",
                "static void core(const struct Carried *c) {",
                "  u k = c->k;",
                *(f"  {line}" for line in body),
                "}",
            ]
            return [*lines, *carried], [*main, "  struct Carried c = { 1, k };", "  core(&c);"]
        if place == "recursion":
            deep = ["static void deep(u n, u k) {", "  if (n == 0) core(k);", "  else deep(n - 1, k);", "}"]
            return [*lines, *core, *deep], [*main, f"  deep({self.pick(['b', '2', 'a & 3u'])}, k);"]
        if place == "callback":
            other = ["static void other(u k) { sink = k; }", "static void call(void (*f)(u), u k) { f(k); }"]
            chosen = self.pick(["core", "b < 4 ? core : other", f"k == {plant.most}u ? core : other"])
            return [*lines, *core, *other], [*main, f"  call({chosen}, k);"]
        if place == "twice":
            return [*lines, *core], [*main, f"  core({'0' if plant.most else 'k'});", "  core(k);"]
        return [*lines, *core], [*main, "  core(k);"]
