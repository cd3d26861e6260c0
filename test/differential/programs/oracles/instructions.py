"""Every LLVM instruction and intrinsic that clang emits for C, against lli.

The cases of the package `cases`, with random operands, are put in modules. lli says what
they compute. Then `fathom check` must prove that they compute just that, one after the other in one
execution; and, with one bit of each case's results changed and a case per execution, it must find every
single one of them wrong. Both are done with constant operands and with arbitrary ones that an
assumption makes equal to the constants, so that terms are built instead of folded. With the latter, the
execution ends in an assertion that fails: so the interpreter that shows it must have computed all
that lli computes, too.

Operands for which LLVM gives no result (division by zero, nsw that does not hold...) are tested alike: there
the check of the instruction itself must fail.

A program has all cases of one width of integers, and its part of those that have none: as many programs as there are widths
are a round with every instruction at every width.
"""
import os
import random
import re
import shutil

from cases import WIDTHS, casesOfWidth, otherCases, undefined
from .base import DIFFERENT, Oracle, Outcome, run

HEADER = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
"""
# Line N of the file "cases" is case N: so a verdict says which case it is about.
DEBUG = """!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "cases", directory: ".")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "main", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{}
"""
FIRST_PLACE = 100  # of the metadata nodes of the cases: a scope and a place each


def returned(case):
    """The type that the function of a case returns."""
    if len(case.results) == 1:
        return f"i{case.results[0][0]}"
    return "{" + ", ".join(f"i{bits}" for bits, _ in case.results) + "}"


def function(number, case, debug):
    """The definition of a case, with what it needs."""
    parameters = ", ".join(f"i{bits} %a{i}" for i, (bits, _) in enumerate(case.operands))
    scope = f" !dbg !{FIRST_PLACE + 2 * number}" if debug else ""
    place = f", !dbg !{FIRST_PLACE + 2 * number + 1}" if debug else ""
    lines = list(case.lines)
    value = case.results[0][1]
    if len(case.results) > 1:
        value = "poison"
        for i, (bits, register) in enumerate(case.results):
            lines.append(f"%out{i} = insertvalue {returned(case)} {value}, i{bits} {register}, {i}")
            value = f"%out{i}"
    lines.append(f"ret {returned(case)} {value}")
    text = [*case.globals, f"define internal noundef {returned(case)} @case$({parameters}){scope} {{", "entry:"]
    text += [line if line.endswith(":") else f"  {line}{place}" for line in lines]
    return "\n".join(text).replace("$", str(number)) + "\n}\n"


def call(number, case, operands, place=""):
    """Calls a case; its results are the registers that are given back."""
    arguments = ", ".join(f"i{bits} {value}" for (bits, _), value in zip(case.operands, operands))
    lines = [f"%r{number} = call {returned(case)} @case{number}({arguments}){place}"]
    if len(case.results) == 1:
        return lines, [f"%r{number}"]
    for i in range(len(case.results)):
        lines.append(f"%r{number}.{i} = extractvalue {returned(case)} %r{number}, {i}")
    return lines, [f"%r{number}.{i}" for i in range(len(case.results))]


def declarations(cases):
    return "\n".join(sorted(set().union(*(case.declarations for case in cases)))) + "\n"


def oracleModule(cases):
    """Prints every result in hexadecimal digits, one line each."""
    text = [HEADER, "declare i32 @printf(ptr, ...)\n", declarations(cases),
            '@word = private constant [7 x i8] c"%016lx\\00"\n@newline = private constant [2 x i8] c"\\0A\\00"\n']
    main = []
    for number, case in enumerate(cases):
        text.append(function(number, case, debug=False))
        lines, registers = call(number, case, [value for _, value in case.operands])
        main += lines
        for i, ((bits, _), register) in enumerate(zip(case.results, registers)):
            words = (bits + 63) // 64
            wide = register
            if bits % 64:
                wide = f"%wide{number}.{i}"
                main.append(f"{wide} = zext i{bits} {register} to i{64 * words}")
            for k in reversed(range(words)):
                word = wide
                if words > 1:
                    word = f"%word{number}.{i}.{k}"
                    main.append(f"%shifted{number}.{i}.{k} = lshr i{64 * words} {wide}, {64 * k}")
                    main.append(f"{word} = trunc i{64 * words} %shifted{number}.{i}.{k} to i64")
                main.append(f"call i32 (ptr, ...) @printf(ptr @word, i64 {word})")
            main.append("call i32 (ptr, ...) @printf(ptr @newline)")
    body = "\n".join(f"  {line}" for line in main)
    return "".join(text) + f"define i32 @main() {{\n{body}\n  ret i32 0\n}}\n"


def checkedModule(rng, cases, expected, symbolic, apart, shown):
    """Asserts the expected results: in one execution, or each case in one of its own (apart). With `shown`, the
    end of it is wrong, as if it were one more case."""
    text = [HEADER, "declare void @__VERIFIER_assume(i32)\ndeclare i32 @nondet_int()\n",
            "declare void @__assert_fail(ptr, ptr, i32, ptr) noreturn\n", declarations(cases)]
    main, nodes, widths = [], [], set()
    for number, case in enumerate(cases):
        scope, where = FIRST_PLACE + 2 * number, FIRST_PLACE + 2 * number + 1
        inMain = FIRST_PLACE + 2 * len(cases) + number
        nodes += [f'!{scope} = distinct !DISubprogram(name: "case{number}", file: !2, line: {number + 1}, type: !5, '
                  "unit: !1, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)",
                  f"!{where} = !DILocation(line: {number + 1}, column: 1, scope: !{scope})",
                  f"!{inMain} = !DILocation(line: {number + 1}, column: 1, scope: !4)"]
        place = f", !dbg !{inMain}"
        text.append(function(number, case, debug=True))
        name = case.name.replace("\\", "")
        text.append(f'@name{number} = private constant [{len(name) + 1} x i8] c"{name}\\00"\n')
        main.append(f"test{number}:")
        operands = []
        for i, (bits, value) in enumerate(case.operands):
            if not symbolic or not case.symbolic or rng.random() < 0.2:
                operands.append(value)
                continue
            widths.add(bits)
            x = f"%x{number}.{i}"
            main += [f"{x} = call i{bits} @nondet_i{bits}(){place}",
                     f"{x}.same = icmp eq i{bits} {x}, {value}", f"{x}.assumed = zext i1 {x}.same to i32",
                     f"call void @__VERIFIER_assume(i32 {x}.assumed){place}"]
            operands.append(x)
        lines, registers = call(number, case, operands, place)
        main += lines
        right = "true"
        for i, (register, value) in enumerate(zip(registers, expected[number])):
            main.append(f"%e{number}.{i} = icmp eq i{case.results[i][0]} {register}, {value}")
            main.append(f"%all{number}.{i} = and i1 {right}, %e{number}.{i}")
            right = f"%all{number}.{i}"
        following = "end" if apart or number + 1 == len(cases) else f"test{number + 1}"
        main += [f"br i1 {right}, label %{following}, label %bad{number}", f"bad{number}:",
                 f"call void @__assert_fail(ptr @name{number}, ptr @name{number}, i32 0, ptr @name{number}){place}",
                 "unreachable"]
    if shown:
        inMain = FIRST_PLACE + 3 * len(cases)
        nodes.append(f"!{inMain} = !DILocation(line: {len(cases) + 1}, column: 1, scope: !4)")
        main += ["end:", f"call void @__assert_fail(ptr @name0, ptr @name0, i32 0, ptr @name0), !dbg !{inMain}", "unreachable"]
    else:
        main += ["end:", "ret i32 0"]
    start = ["br label %test0"]
    if apart:
        arms = " ".join(f"i32 {number}, label %test{number}" for number in range(len(cases)))
        start = [f"%which = call i32 @nondet_int(), !dbg !{FIRST_PLACE + 2 * len(cases)}",
                 f"switch i32 %which, label %end [ {arms} ]"]
    body = "\n".join(line if line.endswith(":") else f"  {line}" for line in [*start, *main])
    text += [f"declare i{bits} @nondet_i{bits}()\n" for bits in sorted(widths)]
    return "".join(text) + f"define i32 @main() !dbg !4 {{\nentry:\n{body}\n}}\n" + DEBUG + "\n".join(nodes) + "\n"


STEP = 37  # through the widths, so that a few programs have small and large ones


class Instructions(Oracle):
    name, share, slice = "instructions", 2, 23

    def missing(self):
        return "" if shutil.which("lli-19") else "lli-19 is not installed (package llvm-19)"

    def one(self, seed):
        turn, place = divmod(seed - 1, len(WIDTHS))
        place = place * STEP % len(WIDTHS)
        outcome = Outcome(seed)
        for name, cases in (("defined", defined(turn, place)), ("undefined", list(undefined(random.Random(f"undefined {seed}"), WIDTHS[place])))):
            batch = Batch(self, f"instructions{seed}-{name}", cases)
            batch.run()
            outcome.runs += batch.runs
            outcome.notes["cases"] = outcome.notes.get("cases", 0) + len(cases)
            if batch.failures:
                outcome.state, outcome.why = DIFFERENT, "; ".join(batch.failures)[:2000]
                outcome.files.update(batch.texts)
            batch.remove()
        return outcome

    def judge(self, path, facts):
        return ""  # a case is a few instructions, and the difference names it: there is nothing to reduce


def defined(turn, place):
    others = list(otherCases(random.Random(f"instructions {turn}")))
    random.Random(turn).shuffle(others)
    return [*casesOfWidth(random.Random(f"instructions {turn} {place}"), WIDTHS[place]), *others[place::len(WIDTHS)]]


class Batch:
    """Some cases, and what is wrong with them."""

    def __init__(self, oracle, name, cases):
        self.oracle, self.name, self.cases = oracle, name, cases
        self.failures, self.texts, self.runs = [], {}, 0

    def write(self, name, text):
        self.texts[f"{self.name}-{name}.ll"] = text
        return self.oracle.write(f"{self.name}-{name}.ll", text)

    def remove(self):
        for name in self.texts:
            os.unlink(self.oracle.path(name))

    def run(self):
        isUndefined = self.cases[0].kind != "assertion"
        expected = [[0]] * len(self.cases) if isUndefined else self.truth()
        if expected is None:
            return self
        for symbolic in (False, True):
            for wrong in (True,) if isUndefined else (False, True):
                shown = symbolic and not wrong
                self.check(f"{'symbolic' if symbolic else 'constant'}-{'wrong' if wrong else 'shown' if shown else 'right'}",
                           range(len(self.cases)), expected, symbolic, wrong, shown)
        return self

    def truth(self):
        path = self.write("oracle", oracleModule(self.cases))
        code, out, err = run(["lli-19", path], 120)
        lines = out.split()
        if code != 0 or len(lines) != sum(len(case.results) for case in self.cases):
            self.failures.append(f"{path}: lli gives no answer: {err.strip()[:300]}")
            return None
        values = iter(int(line, 16) for line in lines)
        return [[next(values) for _ in case.results] for case in self.cases]

    def check(self, name, chosen, expected, symbolic, wrong, shown):
        """Checks the chosen cases in one run; if that gives no answer about each, in smaller ones."""
        rng = random.Random(f"{self.name} {name}")
        cases, values = [self.cases[i] for i in chosen], [list(expected[i]) for i in chosen]
        if wrong:
            for case, results in zip(cases, values):
                i = rng.randrange(len(results))
                results[i] ^= 1 << rng.randrange(case.results[i][0])
        path = self.write(name, checkedModule(rng, cases, values, symbolic, wrong, shown))
        found, answer = self.fathom(path)
        if shown:
            if answer == "FAILED" and found.pop(len(cases), None) and not found:
                return
            if answer == "FAILED":
                answer = "the execution does not come to its end"
        if answer == ("FAILED" if wrong else "VERIFIED") or found and not wrong:
            for number, messages in found.items():
                of, kind = cases[number].name, cases[number].kind
                if not wrong or len(messages) != 1 or f"[{kind}, CWE-" not in messages[0]:
                    self.failures.append(f"{path}: case {number} ({of}): {'; '.join(messages)}")
            for number in [n for n in range(len(cases)) if wrong and n not in found]:
                self.failures.append(f"{path}: case {number} ({cases[number].name}): a wrong result is not found")
        elif len(cases) == 1:
            self.failures.append(f"{path} ({cases[0].name}): {answer}")
        else:
            told = len(self.failures)
            half = len(cases) // 2
            self.check(name + "0", chosen[:half], expected, symbolic, wrong, shown)
            self.check(name + "1", chosen[half:], expected, symbolic, wrong, shown)
            if told == len(self.failures):
                self.failures.append(f"{path}: {answer}, though each half is as expected")

    def fathom(self, path):
        """The messages by case, and the verdict, or what is there instead of one."""
        self.runs += 1
        answer = self.oracle.fathom([path], limit=120)
        if answer.code is None:
            return {}, "still running after 120 s"
        found = {}
        for line, message in re.findall(r"^cases:(\d+)(?::\d+)?: error: (.*)$", answer.out, re.MULTILINE):
            found.setdefault(int(line) - 1, []).append(message)
        verdict = {0: "VERIFIED", 10: "FAILED"}.get(answer.code)
        if "not all others are decided" in answer.out:
            verdict = None
        if verdict and not re.search(f"^{verdict}", answer.out, re.MULTILINE):
            verdict = None
        said = f"{answer.out.strip()[-400:]} {answer.err[:300].strip()}"
        return found, verdict or f"exit code {answer.code}: {said}"
