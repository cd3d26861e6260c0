"""Random formulas (fathom_differential, main.cpp beside the programs): evaluation, the rules, the sat backend and other solvers agree."""
import os
import re

from .base import DIFFERENT, Oracle, Outcome, run


class Formulas(Oracle):
    name, share, slice, unit, each = "formulas", 3, 10, "formulas", 100
    floats = []

    def program(self):
        return os.path.join(os.path.dirname(self.settings.fathom), "fathom_differential")

    def missing(self):
        return "" if os.path.exists(self.program()) else "fathom_differential is not built beside fathom"

    def one(self, seed):
        command = [self.program(), *self.floats, "--count", str(self.each), "--seed", str(seed * self.each)]
        code, out, err = run(command, 1200)
        outcome = Outcome(seed)
        told = re.search(r"(\d+) undecided", out)
        if not told or re.search("^seed ", out, re.MULTILINE):
            outcome.state, outcome.why = DIFFERENT, f"exit code {code}: {out[:1000]} {err[:300]}"
            outcome.files["output.txt"] = " ".join(os.path.basename(word) for word in command) + "\n" + out
        elif int(told[1]):
            outcome.notes["undecided by one of them"] = int(told[1])
        return outcome

    def judge(self, path, facts):
        return ""  # formulas are small as they are


class FloatFormulas(Formulas):
    name, share, slice, each = "float-formulas", 1, 5, 10
    floats = ["--floats"]
