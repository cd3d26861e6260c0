"""The same program, asked in every way: one verdict, and the same violations.

Programs are those of the other oracles: planted bugs and their twins, and small programs with their right and wrong numbers.
Each is checked under every memory model, by both ways to merge states, by every solver, with and without simplification and the cone of influence, with a cache that is
empty and one that is full, by one and two jobs; with its functions in another order; and with a blank line before everything, which must not change the clauses either.
"""
import os
import re
import shutil

from pieces import sketch
from plants import planted
from .base import DIFFERENT, SKIPPED, Oracle, Outcome, run
from .checksums import Checksums, wholeText
from .corpus import MODELS, Told, isCoarse, sameness

FAMILIES = ["bits", "loops", "memory"]
SECONDS = 10  # for one way; what takes longer is counted
OPTIONS = {
    **{model: options for model, options in MODELS.items() if model != "objects"},
    "path": ["--vcgen=path"],
    "no-simplify": ["--no-simplify"],
    "path,no-simplify": ["--vcgen=path", "--no-simplify"],
    "no-coi": ["--no-coi"],
    "z3": ["--solver=z3"],
    "cvc5": ["--solver=cvc5"],
    "jobs": ["--jobs=2"],
}
# Where a model differs by intention (docs/memory.md): kinds of bugs that it does not tell apart, or does not know.
DIFFERENCES = {}


def reordered(text):
    """The functions in the opposite order, with declarations before; what follows a preprocessor's condition stays."""
    text, mark, rest = text.partition("#ifdef")
    types, data, functions, chunk, depth = [], [], [], [], 0
    for line in text.splitlines():
        chunk.append(line)
        depth += line.count("{") - line.count("}")
        if depth:
            continue
        first = chunk[0]
        isFunction = (
            re.match(r"static [^=;]*\) \{", first) or first.startswith("u run_") or first.startswith("int main")
        )
        (functions if isFunction else data if re.match(r"static .*=", first) else types).append("\n".join(chunk))
        chunk = []
    declared = [
        re.match(r"(.*?\)) \{", function)[1] + ";" for function in functions if not function.startswith("int main")
    ]
    return "\n".join([*types, *declared, *data, *functions[::-1]]) + "\n" + mark + rest


class Case:
    """A program, with its options and flags."""

    def __init__(self, text, options, flags):
        self.text, self.options, self.flags = text, options, flags


class Parity(Oracle):
    name, share, slice, batch = "parity", 3, 12, 6

    def many(self, seeds):
        return [
            self.compared(seed, case) if case else Outcome(seed, SKIPPED, "no native run")
            for seed, case in self.cases(seeds)
        ]

    def cases(self, seeds):
        """(seed, case): odd numbers are small programs, even ones have a planted bug or had one."""
        family = FAMILIES[seeds[0] % len(FAMILIES)]
        odd = {seed: sketch(family, seed) for seed in seeds if seed % 2}
        natives = Checksums(self.settings, family, 0, 0).natively(odd)[0] if odd else {}
        for seed in seeds:
            if seed % 2:
                given = natives.get(seed, [{}])[0]
                if len(given) != odd[seed].inputs:
                    yield seed, None
                    continue
                numbers = [given[n] for n in range(odd[seed].inputs)]
                if seed % 4 == 1:
                    numbers[seed % len(numbers)] ^= 1
                expected = ",".join(f"{n}u" for n in numbers)
                yield seed, Case(
                    wholeText(odd[seed], seed), ["--malloc=succeeds"], ["-std=gnu11", f"-DEXPECTED={expected}"]
                )
                continue
            pair = next(
                pair for pair in (planted(seed + 1_000_003 * i) for i in range(100)) if pair.plant.language == "c"
            )
            yield seed, Case(pair.wrong if seed % 4 else pair.right, ["--malloc=succeeds", *pair.plant.options], [])

    def told(self, path, case, given, cache="--no-cache"):
        return Told(
            *run(
                [self.settings.fathom, "check", cache, *case.options, *given, path, "--", "-w", *case.flags],
                SECONDS,
            )
        )

    def compared(self, seed, case):
        path = self.write(f"parity{seed}.c", case.text)
        usual = self.told(path, case, [])
        outcome = Outcome(
            seed, runs=1, files={"program.c": case.text}, facts={"options": case.options, "flags": case.flags}
        )
        if usual.code not in (0, 10):
            outcome.state, outcome.why = (
                (SKIPPED, "no answer") if usual.code in (None, 5) else (DIFFERENT, usual.short())
            )
            return outcome
        outcome.notes[usual.verdict] = 1
        for name, options in OPTIONS.items():
            self.note(outcome, usual, self.told(path, case, options), name)
        self.cached(outcome, usual, path, case, seed)
        self.written(outcome, usual, case, seed)
        os.unlink(path)
        return outcome

    def note(self, outcome, usual, told, name):
        how = sameness(usual, told, isCoarse(name), "no-simplify" in name)
        outcome.runs += 1
        if how:
            outcome.notes[how] = outcome.notes.get(how, 0) + 1
        elif outcome.state != DIFFERENT:
            outcome.state, outcome.why = DIFFERENT, f"{name}: {told.short()}, usually {usual.short()}"
            outcome.facts["way"] = name

    def cached(self, outcome, usual, path, case, seed):
        folder = self.path(f"cache{seed}")
        for name in ("cache, empty", "cache, full"):
            self.note(outcome, usual, self.told(path, case, [], f"--cache={folder}"), name)
        shutil.rmtree(folder, ignore_errors=True)

    def written(self, outcome, usual, case, seed):
        """Another order of functions; a blank line."""
        usual.found = frozenset(re.sub(r"^.*?:\d+:", "", text) for text in usual.found)  # lines are others now
        clauses = []
        for name, text in (("reordered", reordered(case.text)), ("blank line", "\n" + case.text)):
            path = self.write(f"parity{seed}.c", text)
            told = self.told(path, case, [])
            told.found = frozenset(re.sub(r"^.*?:\d+:", "", text) for text in told.found)
            self.note(outcome, usual, told, name)
        for text in (case.text, "\n" + case.text):
            path, target = self.write(f"parity{seed}.c", text), self.path(f"parity{seed}.cnf")
            run(
                [
                    self.settings.fathom,
                    "check",
                    "--no-cache",
                    *case.options,
                    "--emit=cnf",
                    f"--output={target}",
                    path,
                    "--",
                    "-w",
                    *case.flags,
                ],
                SECONDS,
            )
            outcome.runs += 1
            if os.path.exists(target):
                with open(target, encoding="ascii") as file:
                    clauses.append(file.read())
                os.unlink(target)
        if len(clauses) == 2 and clauses[0] != clauses[1]:
            outcome.state, outcome.why = DIFFERENT, "a blank line changes the clauses"

    def judge(self, path, facts):
        if facts.get("way") not in OPTIONS:
            return ""
        with open(path, encoding="utf-8") as file:
            case = Case(file.read(), facts["options"], facts["flags"])
        usual, told = self.told(path, case, []), self.told(path, case, OPTIONS[facts["way"]])
        if usual.code not in (0, 10) or sameness(usual, told, isCoarse(facts["way"]), "no-simplify" in facts["way"]):
            return ""
        return f"{facts['way']}: exit {told.code}, usually {usual.code}"
