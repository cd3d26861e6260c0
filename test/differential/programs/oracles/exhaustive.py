"""Random C programs with few inputs: `fathom check` against all of their executions.

Each program reads at most ten bits of input. It is compiled with sanitizers and run for every input, with
allocation failing or not; generate/compare.py compares that with the report: exactly the lines that fail, with inputs for
which they do. `AllInputs` takes programs of every sort (generate/program.py); `Pointers` those about pointers
(generate/pointer_program.py), by default and under one of the memory models, in one of the ways to merge states, with or without
simplification.
"""
import os
import random
import re
import shlex

from generate import pointer_program, program
from generate.compare import LATE, UNDECIDED, Configuration, check, expectation, nativeTruth
from generate.native import MEMORY, NativeError, compileDriver, runAll, uninitialised
from .base import DIFFERENT, SKIPPED, Oracle, Outcome

MODELS = {
    "objects": Configuration([]),
    "lambdas": Configuration(["--memory=lambdas"]),
    # A copy of symbolic size is cut at the bound.
    "arrays": Configuration(["--memory=arrays"], bounded=True),
    # An access is legal if it lies in any live block.
    "flat": Configuration(["--memory=flat"], crosses=True),
    "objects-no-arm": Configuration(["--no-arm"]),
    "objects-no-store-map": Configuration(["--no-store-map"]),
    "lambdas-one-region": Configuration(["--memory=lambdas", "--regions=off"]),
    "lambdas-relative": Configuration(["--memory=lambdas", "--alloc=relative"]),
    "arrays-one-region": Configuration(["--memory=arrays", "--regions=off"], bounded=True),
    "flat-history": Configuration(["--memory=flat", "--heap=history"], crosses=True),
}
WAYS = [[], ["--vcgen=path"], ["--no-simplify"], ["--vcgen=path", "--no-simplify"]]
PATIENCE = 3  # seconds of the processor, for all but the default


class AllInputs(Oracle):
    name, share, slice = "exhaustive", 12, 40

    def generate(self, seed):
        return program.generate(seed)

    def configurations(self, seed):
        """(name, configuration)"""
        yield "", Configuration([], patience=60)
        if seed % 4 == 0:
            way = [["--vcgen=path"], ["--no-simplify"], ["--solver=z3"]][seed // 4 % 3]
            yield way[0], Configuration(way, patience=PATIENCE)

    def command(self, options, configuration, path):
        return [self.settings.fathom, "check", "--no-cache", *options, *configuration.options, path, "--", "-w"]

    def one(self, seed):
        made = self.generate(seed)
        path = self.write(f"{self.name}-program{seed}.c", made.text())
        outcome = Outcome(seed)
        try:
            runs = runAll(path, self.settings.driver(), **made.native)
        except NativeError as error:
            os.unlink(path)
            return Outcome(seed, SKIPPED, re.sub(r"[:;].*", "", f"natively, {error}"))
        text, truth = expectation(made, runs, random.Random(seed + 1))
        self.write(os.path.basename(path), text)
        for name, configuration in self.configurations(seed):
            problem, _ = check(self.command(made.options, configuration, path), configuration, truth)
            outcome.runs += 1
            if problem in (UNDECIDED, LATE):
                note = f"{'undecided' if problem == UNDECIDED else 'too slow'} {name}".strip()
                outcome.notes[note] = outcome.notes.get(note, 0) + 1
                if not name:
                    outcome.state, outcome.why = SKIPPED, "no answer"
            elif problem and outcome.state != DIFFERENT:
                outcome.state, outcome.why = DIFFERENT, f"{name}: {problem}"
                outcome.files["program.c"] = text
                outcome.facts = {
                    "options": made.options,
                    "flags": list(made.native.get("flags", [])),
                    "compiler": made.native.get("compiler"),
                    "configuration": configuration.options,
                    "crosses": configuration.crosses,
                    "bounded": configuration.bounded,
                    "command": shlex.join(
                        ["fathom", "check", *made.options, *configuration.options, "program.c", "--", "-w"]
                    ),
                }
        outcome.notes["with violations"] = int(bool(truth.failing))
        os.unlink(path)
        return outcome

    def judge(self, path, facts):
        """The same kind of difference, if the program reads nothing that nobody wrote: there Fathom's reading is wider than any run."""
        configuration = Configuration(facts["configuration"], facts["crosses"], facts["bounded"], 20)
        try:
            truth = nativeTruth(path, self.settings.driver(), facts["compiler"], facts["flags"])
            problem, _ = check(self.command(facts["options"], configuration, path), configuration, truth)
            if not problem or problem in (UNDECIDED, LATE):
                return ""
            if uninitialised(path, compileDriver(self.settings.folder, MEMORY), facts["flags"]):
                return ""
        except NativeError:
            return ""
        return problem


class Pointers(AllInputs):
    name, share, slice = "pointers", 5, 40

    def generate(self, seed):
        return pointer_program.generate(seed)

    def configurations(self, seed):
        yield "", Configuration([], patience=60)
        names = list(MODELS)
        number = seed % len(names)
        model, way = MODELS[names[number]], WAYS[seed // len(names) % len(WAYS)]
        if model.options or way:
            yield " ".join([names[number], *way]), Configuration(
                model.options + way, model.crosses, model.bounded, PATIENCE
            )
