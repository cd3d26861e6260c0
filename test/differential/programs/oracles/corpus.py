"""One truth: every program of test/lit gives the same under every memory model.

Each `fathom check` of a RUN line is repeated under configurations of MODELS and WAYS. The verdict, the violated
properties (place and kind) and the bounds that were reached must be those of the default. A configuration may refuse a
program with a sentence (UNKNOWN), reach a bound of its own where the default gives VERIFIED, or not finish in time: these are
counted. Without rules a loop's bound in memory need not be a constant, so the default bound of loops counts as such, too. Where
models differ by intention, DIFFERENCES says so, with the reason; a line there that no longer shows a difference is an error, too.

A number stands for one run under EACH configurations; as many numbers as there are runs go through all of them, and the
next ones take the next configurations.
"""
import random
import re
import shlex
from pathlib import Path

from .base import DIFFERENT, SKIPPED, Oracle, Outcome
from .base import run as runCommand

ROOT = Path(__file__).resolve().parents[4]
PROGRAMS = ROOT / "test" / "lit"
EACH = 3
SECONDS = 20
MODELS = {
    "objects": [],
    "no-arm": ["--no-arm"],
    "no-store-map": ["--no-store-map"],
    "lambdas": ["--memory=lambdas"],
    "lambdas-relative": ["--memory=lambdas", "--alloc=relative"],
    "lambdas-one-region": ["--memory=lambdas", "--regions=off"],
    "arrays": ["--memory=arrays"],
    "arrays-one-region": ["--memory=arrays", "--regions=off"],
    "flat": ["--memory=flat"],
    "flat-history": ["--memory=flat", "--heap=history"],
    "flat-symbolic": ["--memory=flat", "--alloc=symbolic"],
}
WAYS = {"": [], "path": ["--vcgen=path"], "no-simplify": ["--no-simplify"],
        "path,no-simplify": ["--vcgen=path", "--no-simplify"]}
OURS = ("--memory=", "--alloc=", "--heap=", "--regions=", "--word=", "--no-arm", "--no-store-map", "--vcgen=",
        "--no-simplify")

# Where models differ by intention: program and its options, models (also with a way: "arrays,no-simplify"), and why
# (docs/memory.md).
OWN_BOUND = "the memory model "  # "... copies at most 64 bytes at once": no difference of VERIFIED and BOUNDED
APART = "objects lie at fixed addresses with gaps between them, so the end of one is never the start of another"
ACCESS = r"\[(null-dereference|invalid-pointer|out-of-bounds-(read|write)|use-after-\w+|write-to-read-only), CWE-\d+\]"
PLAIN = ["no-simplify", "path,no-simplify"]
DIFFERENCES = {(program, model): why for program, models, why in [
    ("memory/out-of-bounds-read/neighbour.c", [m for m in MODELS if m.startswith(("lambdas", "arrays", "flat"))], APART),
    ("memory/invalid-pointer/half_pointer.c", ["lambdas", "lambdas-relative", "arrays"], "the low half of a fixed address is not 0"),
    ("memory/invalid-pointer/handle_deep.c", [m for m in MODELS if m.startswith("flat")],
     "any integer is a pointer to the block that lies there"),
    ("memory/invalid-pointer/by_chance.c", [m for m in MODELS if m.startswith("flat")],
     "an address is right if a block lies there, wherever it came from"),
    ("memory/invalid-pointer/by_chance.c", [f"{m},{w}" for m in ("arrays", "arrays-one-region") for w in PLAIN],
     "that nobody wrote bytes shows only where rules reduce the read to the initial array"),
    *((f"models/{name}-bug.c", ["lambdas", "lambdas-relative", "arrays"],
       "segments have fixed places, so a changed byte of an address does not lead anywhere")
      for name in ("changed-byte", "pointer-bytes")),
    *((program, ["lambdas", "lambdas-relative", "arrays"], "the points-to analysis must have seen whom a call can reach")
      for program in ("cbmc/call-by-address.c --entry=harness", "seahorn/function-by-address.c --malloc=succeeds",
                      "language/invalid-call-not-set.c", "language/call-by-number.c")),
    ("cbmc/object-bits.c --entry=harness", [m for m in MODELS if m.startswith(("lambdas", "arrays", "flat"))],
     "no object is as large as the assertion asks for"),
    ("language/alias-and-weak.c", [m for m in MODELS if m.startswith("flat")], "a pointer may walk to another block"),
    ("models/size-of-no-object-bug.c", [m for m in MODELS if m.startswith(("lambdas", "arrays", "flat"))],
     "a local lies at a fixed address, which is even"),
    ("models/size-of-two-kinds.c -- -DOTHER=16", [m for m in MODELS if m.startswith(("lambdas", "arrays", "flat"))],
     "no object lies so high that a pointer a little behind it is null"),
    ("models/neighbour-flat.c", [m for m in MODELS if m.startswith("flat")], "a pointer may walk to another block"),
    ("models/continue-writes.c --continue-after-failure", [m for m in MODELS if m.startswith("flat")],
     "a pointer may walk to another block"),
    *((f"seahorn/{name}.c", [m for m in MODELS if m.startswith("flat")], "flat knows no objects that could be marked")
      for name in ("memhavoc", "tracking", "tracking-bug", "shadow")),
    ("models/modified.c", [m for m in MODELS if m.startswith("flat")], "flat knows no objects that could be marked"),
    ("models/modified-bug.c", [m for m in MODELS if m.startswith("flat")], "flat knows no objects that could be marked"),
] for model in models}


class Run:
    """One `fathom check` of a RUN line."""

    def __init__(self, path, arguments):
        self.name = str(path.relative_to(PROGRAMS))
        words = [w.replace("%s", str(path)).replace("%S", str(path.parent)) for w in shlex.split(arguments)]
        self.words = words
        self.title = " ".join([self.name, *(w for w in words if not w.startswith(str(ROOT)))])
        self.suits = not any(w.startswith(OURS) or w.startswith(("--emit", "--stats", "--timeout", "--solver"))
                             for w in words)

    def answer(self, fathom, given):
        return Told(*runCommand([fathom, "check", "--no-cache", *given, *self.words], SECONDS, cwd=ROOT))


class Told:
    """What was said: exit code, verdict, and the places with their kinds."""

    def __init__(self, code, out, err):
        self.code, self.text = code, out + err
        self.verdict = next((line.split(":")[0] for line in out.splitlines()
                             if line.startswith(("VERIFIED", "FAILED", "BOUNDED", "UNKNOWN"))), "")
        self.refused = code == 5 and bool(re.search("^UNKNOWN: .*(cannot|do not fit)", out, re.MULTILINE))
        found = [m for m in re.findall(
            r"^((?:\S[^:\n]*:\d+:)?).*?(?:error|note): (.*)(\[[a-z-]+(?:, CWE-\d+)?\])$", out, re.MULTILINE)]
        self.found = frozenset(m[0] + m[2] for m in found if not m[1].startswith(OWN_BOUND))
        self.bounded = self.verdict == "BOUNDED" and bool(found) and not self.found
        self.unwound = self.verdict == "BOUNDED" and all(f.endswith("[unwinding]") for f in self.found)

    def same(self, other, coarse):
        if not coarse:
            return (self.code, self.verdict, self.found) == (other.code, other.verdict, other.found)
        return (self.code, self.verdict, coarsened(self.found)) == (other.code, other.verdict, coarsened(other.found))

    def short(self):
        return f"exit {self.code} {self.verdict} {sorted(self.found)}"


def coarsened(found):
    """Where one memory holds everything, only the execution that shows a wrong access tells what it hit: of two kinds at
    one place one may be shown."""
    return frozenset(re.sub(ACCESS, "[access]", text) for text in found)


def runs(only):
    for path in sorted(PROGRAMS.rglob("*")):
        if path.suffix not in (".c", ".cpp", ".ll") or "inputs" in path.parts or only not in str(path):
            continue
        for line in path.read_text(encoding="latin-1").splitlines():
            found = re.search(r"RUN: (?:%exit \d+ )?%fathom check (.*?)(?: \||$| 2>| >)", line)
            if found:
                run = Run(path, found[1])
                if run.suits:
                    yield run


def sameness(usual, told, coarse, plain):
    """How an answer relates to the usual one: "same", or why it may be another, or nothing: it must not."""
    if told.code is None:
        return "too slow"
    if told.refused and not usual.refused:
        return "refused"
    if (told.bounded or plain and told.unwound) and usual.code == 0:
        return "bounded"
    return "same" if told.same(usual, coarse) else ""


def isCoarse(model):
    return model.endswith("one-region") or model.startswith("flat")


CONFIGURATIONS = [(model, way) for way in WAYS for model in MODELS if model != "objects" or way]


class Corpus(Oracle):
    name, share, slice = "corpus", 4, 40

    def __init__(self, settings):
        super().__init__(settings)
        self.runs = list(runs(""))
        random.Random(1).shuffle(self.runs)

    def missing(self):
        unknown = {program for program, _ in DIFFERENCES} - {run.title for run in self.runs}
        return f"DIFFERENCES names what is no run of test/lit: {sorted(unknown)}" if unknown else ""

    def one(self, seed):
        turn, place = divmod(seed - 1, len(self.runs))
        run = self.runs[place]
        usual = run.answer(self.settings.fathom, [])
        if usual.code not in (0, 10, 5):
            return Outcome(seed, SKIPPED, "no answer" if usual.code is None else "not checked", 1)
        outcome = Outcome(seed, runs=1, facts={"run": run.title})
        for number in range(EACH):
            at = (turn * EACH + number) * 5 + place * 7  # neighbours get different ones
            self.compare(run, usual, *CONFIGURATIONS[at % len(CONFIGURATIONS)], outcome)
        return outcome

    def compare(self, run, usual, model, way, outcome):
        name = model + ("," + way if way else "")
        told = run.answer(self.settings.fathom, MODELS[model] + WAYS[way])
        expected = DIFFERENCES.get((run.title, model)) or DIFFERENCES.get((run.title, name))
        how = sameness(usual, told, isCoarse(model), way in PLAIN)
        if expected and how not in ("too slow", "refused"):
            how = "" if how == "same" else "different by intention"
        outcome.runs += 1
        if how:
            outcome.notes[how] = outcome.notes.get(how, 0) + 1
        else:
            outcome.state, outcome.why = DIFFERENT, f"{name}: {run.title}: {told.short()}, usually {usual.short()}"

    def judge(self, path, facts):
        return ""  # a test of its own: small already
