"""Random C++ programs against their native runs: classes, virtual calls, exceptions, containers.

A program computes a number from an input below 8. Natively it is run for every input: it ends with
its number, or by an exception that nobody catches. Then `fathom check` gets two versions:
- with all numbers as they are: VERIFIED, unless a native run was terminated; then FAILED by an exception;
- with one number changed: FAILED by that assertion, with that input.
"""
import os
import random
import re

from .base import DIFFERENT, SKIPPED, Oracle, Outcome, Undecided, run

INPUTS = 8
EXCEPTION_KINDS = {"uncaught-exception", "noexcept-violated", "terminate"}
HEADERS = ["algorithm", "cassert", "deque", "functional", "list", "map", "memory", "optional", "set", "stdexcept",
           "string", "tuple", "unordered_map", "variant", "vector"]

PRELUDE = """
typedef unsigned u;
u trail = 1;
void note(u x) { trail = trail * 31 + x; }
struct Scope {
  u tag;
  explicit Scope(u t) : tag(t) { note(t); }
  ~Scope() { note(tag + 100); }
};
struct Error {
  u code;
  explicit Error(u c) : code(c) {}
  Error(const Error& other) : code(other.code) { note(7); }
  virtual ~Error() { note(code); }
  virtual u weight() const { return 1; }
};
struct Worse : Error {
  using Error::Error;
  u weight() const override { return 2; }
};
struct Marked {
  u mark = 5;
};
struct Worst : Marked, Worse {
  explicit Worst(u c) : Worse(c) {}
  u weight() const override { return mark; }
};
struct Root {
  u r;
  explicit Root(u x) : r(x) {}
  virtual ~Root() { note(r); }
  virtual u f(u x) const { return x + r; }
};
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = 0

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def number(self, most=9):
        return self.random.randint(0, most)

    def value(self, variables):
        pick = self.random.random()
        if pick < 0.4:
            return self.random.choice(variables)
        if pick < 0.55:
            return f"{self.number()}u"
        left, right = self.random.choice(variables), self.random.choice(variables + [f"{self.number()}u"])
        return f"({left} {self.random.choice('+-*^|&')} {right})"

    def condition(self, variables):
        return (f"{self.value(variables)} % {self.random.randint(2, 5)} {self.random.choice(['==', '!=', '<', '>'])} "
                f"{self.number(2)}u")

    def classes(self):
        """Classes below Root, singly, virtually, and joined."""
        text, self.below = "", []  # (name, has Root as a virtual base)
        for i in range(self.random.randint(2, 4)):
            name = f"C{i}"
            joined = [c for c, is_virtual in self.below if is_virtual]
            if len(joined) >= 2 and self.random.random() < 0.5:
                bases = self.random.sample(joined, 2)
                if not any(f"struct {a} " in text and re.search(rf"struct {a} [^{{]*\b{b}\b", text)
                           for a, b in (bases, bases[::-1])):
                    head = f"struct {name} : {', '.join(bases)}"
                    init, is_virtual = f"Root(x), {bases[0]}(x + 1), {bases[1]}(x + 2)", True
                    text += self.body(name, head, init)
                    self.below.append((name, is_virtual))
                    continue
            single = [c for c in self.below if not c[1]]
            if single and self.random.random() < 0.4:
                base, is_virtual = self.random.choice(single)[0], False
                head, init = f"struct {name} : {base}", f"{base}(x + {self.number()})"
            else:
                is_virtual = self.random.random() < 0.5
                head, init = f"struct {name} : {'virtual ' if is_virtual else ''}Root", f"Root(x + {self.number()})"
            text += self.body(name, head, init)
            self.below.append((name, is_virtual))
        cases = "\n".join(f"    case {i}: return std::make_unique<{c}>(x);" for i, (c, _) in enumerate(self.below))
        return text + (f"std::unique_ptr<Root> make(u x) {{\n  switch (x % {len(self.below) + 1}) {{\n{cases}\n  }}\n"
                       "  return std::make_unique<Root>(x);\n}\n")

    def body(self, name, head, init):
        throws = f"    if (x % 7 == {self.number(6)})\n      throw {self.error('x')};\n" if self.random.random() < .2 else ""
        method = (f"  u f(u x) const override {{ return {self.value(['x', 'own', 'r'])}; }}\n")
        return (f"{head} {{\n  u own;\n  explicit {name}(u x) : {init}, own(x) {{\n{throws}    note({self.number()});\n  }}\n"
                f"  ~{name}() {{ note(own); }}\n{method}}};\n")

    def error(self, x):
        return self.random.choice([f"Error({x})", f"Worse({x})", f"Worst({x})", f"u({x})", f"int({x} % 16)",
                                   'std::runtime_error("r")', 'std::out_of_range("o")', '"text"'])

    def handler(self, variables, result):
        kind, use = self.random.choice([
            ("const Error& e", "e.code + e.weight()"), ("Worse& e", "e.code * 3 + e.weight()"),
            ("Marked& e", "e.mark"), ("u e", "e"), ("int e", "u(e)"), ("const std::exception&", "11"),
            ("const std::out_of_range&", "12"), ("const char* e", "u(e[0])"), ("Error e", "e.code"), ("...", "13")])
        again = "\n      throw;" if self.random.random() < 0.15 else ""
        return kind, f" catch ({kind}) {{\n      {result} += {use};{again}\n    }}"

    def attempt(self, variables, result, inner):
        text, seen = f"    try {{\n{inner}    }}", set()
        for _ in range(self.random.randint(1, 3)):
            kind, handler = self.handler(variables, result)
            family = kind.replace("const ", "").split()[0]
            if family in seen or "..." in seen or (family == "std::out_of_range&" and "std::exception&" in seen) or \
                    (family.startswith("Wors") and ("Error&" in seen or "Error" in seen)) or \
                    (family.startswith("Error") and any(s.startswith("Error") for s in seen)):
                continue
            seen.add(family)
            text += handler
        return text + "\n"

    def statement(self, variables, callees, result, depth=0):
        x, y = self.value(variables), self.value(variables)
        n = self.name("v")
        choices = [
            lambda: f"    {result} += {x};\n",
            lambda: f"    if ({self.condition(variables)})\n      throw {self.error(x)};\n",
            lambda: f"    {{\n      Scope {n}({self.number()});\n  {self.statement(variables, callees, result, depth + 1)}    }}\n",
            lambda: (f"    auto {n} = make({x});\n    {result} += {n}->f({y});\n"
                     f"    if (auto* {n}c = dynamic_cast<{self.random.choice(self.below)[0]}*>({n}.get()))\n"
                     f"      {result} += {n}c->own;\n"),
            lambda: (f"    std::vector<u> {n}{{{x}, {y}, {self.number()}u}};\n    {n}.push_back({y});\n"
                     f"    {result} += {n}.at({self.value(variables)} % {self.random.randint(3, 5)});\n"),
            lambda: (f"    std::vector<u> {n}{{{x} % 16, {y} % 16, {self.number()}u}};\n"
                     f"    std::sort({n}.begin(), {n}.end());\n    {result} += {n}[0] * 3 + {n}[2];\n"),
            lambda: (f"    std::map<u, u> {n};\n    for (u i = 0; i < 4; ++i)\n      {n}[i * 3 % 5] = i;\n"
                     f"    {result} += {n}.at({x} % {self.random.randint(4, 6)}) + u({n}.size());\n"),
            lambda: (f"    std::unordered_map<u, u> {n}{{{{1, 2}}, {{3, 4}}}};\n    {n}[{x} % 4] += 5;\n"
                     f"    {result} += u({n}.size()) + {n}[3];\n"),
            lambda: (f"    std::set<u> {n}{{{x} % 4, {y} % 4}};\n    {result} += u({n}.size()) * 10 + *{n}.begin();\n"),
            lambda: (f"    std::string {n}(\"abc\");\n    {n} += char('a' + {x} % 3);\n"
                     f"    {result} += u({n}.at({y} % {self.random.randint(4, 5)})) + ({n} < \"abcb\");\n"),
            lambda: (f"    std::optional<u> {n};\n    if ({self.condition(variables)})\n      {n} = {x};\n"
                     f"    {result} += {self.random.choice([f'{n}.value()', f'{n}.value_or(3)'])};\n"),
            lambda: (f"    std::variant<u, std::string> {n} = {x};\n    if ({self.condition(variables)})\n"
                     f"      {n} = std::string(\"t\");\n    {result} += std::get<u>({n});\n"),
            lambda: (f"    std::function<u(u)> {n};\n    if ({self.condition(variables)})\n"
                     f"      {n} = [{variables[0]}](u a) {{ return a ^ {variables[0]}; }};\n    {result} += {n}({x});\n"),
            lambda: (f"    auto {n} = std::make_shared<Scope>({self.number()});\n    auto {n}b = {n};\n"
                     f"    {result} += u({n}.use_count()) + {n}b->tag;\n"),
            lambda: (f"    std::deque<u> {n}{{1, {x}}};\n    {n}.push_front({y});\n"
                     f"    {result} += {n}[{self.number(2)}] + {n}.back();\n"),
            lambda: (f"    std::list<u> {n}{{{x} % 4, 2, {y} % 4}};\n    {n}.remove(2);\n"
                     f"    {result} += u({n}.size()) * 4;\n    for (u {n}i : {n})\n      {result} = {result} * 3 + {n}i;\n"),
        ]
        if callees:
            choices += [lambda: f"    {result} += {self.random.choice(callees)}({x});\n"] * 4
        if depth < 2:
            choices += [lambda: self.attempt(variables, result, "  " + self.statement(
                variables, callees, result, depth + 1) + "  " + self.statement(variables, callees, result, depth + 1))] * 6
        return self.random.choice(choices)()

    def function(self, name, callees):
        promise = " noexcept" if self.random.random() < 0.1 else ""
        text = f"u {name}(u x){promise} {{\n    Scope scope({self.number()});\n    u y = x * {self.number()}u + 1, result = x;\n"
        for _ in range(self.random.randint(2, 4)):
            text += self.statement(["x", "y", "result"], callees, "result")
        return text + "    return result;\n}\n"

    def program(self):
        text = "".join(f"#include <{h}>\n" for h in HEADERS) + PRELUDE + self.classes()
        callees = []
        for i in range(self.random.randint(2, 4)):
            text += self.function(f"g{i}", list(callees))
            callees.append(f"g{i}")
        last = f"g{len(callees) - 1}(n)"
        if self.random.random() < 0.7:
            return text + (f"u run(u n) {{\n  u result = 0;\n  try {{\n    result = {last};\n  }} catch (const Error& e) {{\n"
                           "    result = e.code;\n  } catch (...) {\n    result = 99;\n  }\n  return result ^ trail;\n}\n")
        return text + f"u run(u n) {{\n  u result = {last};\n  return result ^ trail;\n}}\n"


def native_main():
    return ('#include <cstdio>\n#include <cstdlib>\n'
            'int main(int, char** argv) { std::printf("%u\\n", run(std::atoi(argv[1]))); }\n')


def checked_main(numbers):
    return (f"u nondet_uint();\nint main() {{\n  static const u expected[] = {{{', '.join(f'{n}u' for n in numbers)}}};\n"
            f"  u n = nondet_uint();\n  if (n >= {INPUTS})\n    return 0;\n  u result = run(n);\n"
            "  assert(result == expected[n]);\n}\n")


class NoTruth(Exception):
    """The native run tells nothing that could be compared."""


class Library(Oracle):
    """C++ with its library."""

    name, share, slice = "cpp", 1, 5

    def one(self, seed):
        text = Generator(seed).program()
        files, facts = {"program.cpp": text}, {"seed": seed}
        path = self.write(f"cpp{seed}.cpp", text)
        try:
            problem, runs = self.problem(path, seed)
        except NoTruth as error:
            return Outcome(seed, DIFFERENT, str(error), 0, files, facts)
        finally:
            os.unlink(path)
        if isinstance(problem, Undecided):
            return Outcome(seed, SKIPPED, str(problem), runs)
        return Outcome(seed, DIFFERENT, problem, runs, files, facts) if problem else Outcome(seed, runs=runs)

    def judge(self, path, facts):
        try:
            problem, _ = self.problem(path, facts["seed"])
        except NoTruth:
            return ""
        return "" if isinstance(problem, Undecided) else problem

    def native(self, path):
        """The numbers; None where the program was terminated."""
        with open(path, encoding="utf-8") as file:
            source = self.write(os.path.basename(path) + ".native.cpp", file.read() + native_main())
        program = source + ".program"
        code, _, err = run(["clang++-19", "-std=c++17", "-w", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
                            "-D_GLIBCXX_ASSERTIONS", source, "-o", program], 120)
        if code != 0:
            raise NoTruth(f"clang++: {err[:300]}")
        numbers = []
        for n in range(INPUTS):
            code, out, err = run([program, str(n)], 60, env={"ASAN_OPTIONS": "handle_abort=0"})
            if code == 0:
                numbers.append(int(out))
            elif "terminate called" in err:
                numbers.append(None)
            else:
                raise NoTruth(f"input {n}: the native run says {err[:300]}")
        os.unlink(program)
        os.unlink(source)
        return numbers

    def check(self, path, numbers):
        with open(path, encoding="utf-8") as file:
            source = self.write(os.path.basename(path) + ".checked.cpp", file.read() + checked_main(numbers))
        answer = self.fathom(["--memory-limit=4000", "--check=memory-leak", source, "--", "-std=c++17", "-w"])
        os.unlink(source)
        return answer

    def problem(self, path, seed):
        """What is wrong with the answers, and the number of runs."""
        numbers = self.native(path)
        known = [0 if n is None else n for n in numbers]
        answer = self.check(path, known)
        kinds = {violation.kind for violation in answer.violations}
        if answer.isUndecided():
            return Undecided(answer.reason()), 1
        if None in numbers:
            if answer.code != 10 or not kinds <= EXCEPTION_KINDS:
                return f"a native run is terminated, but Fathom says {answer.short()}", 1
            return "", 1
        if answer.code != 0:
            return f"all native runs end well, but Fathom says {answer.short()}", 1
        at = seed % INPUTS
        known[at] ^= 1
        answer = self.check(path, known)
        if answer.isUndecided():
            return Undecided(answer.reason()), 2
        if answer.code != 10 or [(v.kind, v.inputs) for v in answer.violations] != [("assertion", [at])]:
            return f"the number for {at} is wrong, but Fathom says {answer.short()}", 2
        return "", 2
