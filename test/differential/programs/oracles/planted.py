"""Programs with one planted bug (plants/): found, at its line, of its kind, and nothing else; and the repaired twin, proved.

Of a sample the bug is shown natively, too: the program is run for all of its inputs under sanitizers, and must stop at that line
and at no other, and its twin must not stop.
"""
import os

from generate.native import CLANG, NativeError, compileDriver, runAll
from plants import planted
from .base import DIFFERENT, SKIPPED, Oracle, Outcome

SAMPLE = 20  # one in so many is run natively


class PlantedBugs(Oracle):
    name, share, slice = "planted", 450, 300

    def one(self, seed):
        pair = planted(seed)
        plant = pair.plant
        mayFail = "p || k ==" in pair.wrong or seed % 3 == 0
        options = [*plant.options, *([] if mayFail else ["--malloc=succeeds"])]
        files = {f"wrong.{plant.language}": pair.wrong, f"right.{plant.language}": pair.right}
        facts = {
            "options": options,
            "kind": plant.kind,
            "line": pair.line,
            "place": pair.place,
            "mayFail": mayFail,
            "sanitizer": plant.sanitizer,
        }
        outcome = Outcome(seed, files=files, facts=facts)
        outcome.notes[plant.kind] = 1
        wrong = self.write(f"wrong{seed}.{plant.language}", pair.wrong)
        right = self.write(f"right{seed}.{plant.language}", pair.right)
        self.compare(outcome, wrong, right, facts)
        if outcome.state == "passed" and plant.confirmed and seed % SAMPLE == 0:
            self.confirm(outcome, wrong, right, facts)
        os.unlink(wrong)
        os.unlink(right)
        return outcome

    def compare(self, outcome, wrong, right, facts):
        for path, expected in ((wrong, {(facts["line"], facts["kind"])}), (right, set())):
            answer = self.fathom([*facts["options"], path, "--", "-w"])
            outcome.runs += 1
            if answer.isUndecided():
                outcome.state, outcome.why = SKIPPED, answer.reason()
                return
            if answer.code != (10 if expected else 0) or answer.found() != expected:
                told = (
                    f"{facts['kind']} at line {facts['line']} ({facts['place']})" if expected else "the repaired twin"
                )
                outcome.state, outcome.why = DIFFERENT, f"{told}: {answer.short()}"
                outcome.facts["shows"] = os.path.basename(path).split(str(outcome.seed))[0]
                return

    def natively(self, path, facts):
        """The lines at which runs stop."""
        flags = [] if facts["mayFail"] else ["-DALLOCATION_SUCCEEDS"]
        if facts["sanitizer"]:
            flags += [f"-fsanitize={facts['sanitizer']}", f"-fsanitize-trap={facts['sanitizer']}"]
        driver = self.settings.driver()
        return {run.value for run in runAll(path, driver, CLANG, flags) if run.failed()}

    def confirm(self, outcome, wrong, right, facts):
        try:
            lines, twin = self.natively(wrong, facts), self.natively(right, facts)
        except NativeError as error:
            outcome.state, outcome.why = DIFFERENT, f"natively: {error}"
            return
        outcome.notes["confirmed natively"] = 1
        if lines != {facts["line"]} or twin:
            outcome.state = DIFFERENT
            outcome.why = (
                f"{facts['kind']}: natively lines {sorted(lines)} stop, not {facts['line']}; of the twin {sorted(twin)}"
            )

    def judge(self, path, facts):
        """A line stops natively that Fathom does not report, or the other way round."""
        try:
            lines = self.natively(path, facts)
        except NativeError:
            return ""
        answer = self.fathom([*facts["options"], path, "--", "-w"])
        told = {line for line, _ in answer.found()}
        if answer.isUndecided() or told == lines:
            return ""
        return "missed" if lines - told else "invented"
