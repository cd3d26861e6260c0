#!/usr/bin/env python3
"""One truth: every program of test/lit gives the same under every memory model.

    models.py --fathom PATH [--models NAME,...] [--only TEXT] [--sample N --seed S] [--jobs N] [--timeout SECONDS]

Each `fathom check` of a RUN line is repeated under every configuration of MODELS and WAYS. The verdict, the violated
properties (place and kind) and the bounds that were reached must be those of the default. A configuration may refuse a
program with a sentence (UNKNOWN), reach a bound of its own where the default gives VERIFIED, or not finish in time: these are
counted. Without rules a loop's bound in memory need not be a constant, so the default bound of loops counts as such, too. Where models differ by intention, DIFFERENCES says so, with the reason; a line there that no longer shows a difference
is an error, too.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "test" / "lit"
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

    def answer(self, options, given):
        command = [options.fathom, "check", "--no-cache", *given, *self.words]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False,
                                  timeout=options.timeout, cwd=ROOT)
        except subprocess.TimeoutExpired:
            return Answer(None, "", "")
        return Answer(done.returncode, done.stdout, done.stderr)


class Answer:
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


def compare(options, run):
    """The outcomes of one program: (configuration, outcome). What needs a look is printed at once: a whole run takes hours."""
    usual = run.answer(options, [])
    result = []
    if usual.code not in (0, 10, 5):
        return [("objects", "too slow" if usual.code is None else "not checked")]
    for model in options.models:
        for way, more in options.ways.items():
            if model == "objects" and not way:
                continue
            name = model + ("," + way if way else "")
            answer = run.answer(options, MODELS[model] + more)
            coarse = model.endswith("one-region") or model.startswith("flat")
            expected = DIFFERENCES.get((run.title, model)) or DIFFERENCES.get((run.title, name))
            if answer.code is None:
                outcome = "too slow"
                print(f"too slow: {name}: {run.title}", flush=True)
            elif answer.refused and not usual.refused:
                outcome = "refused"
            elif (answer.bounded or way in PLAIN and answer.unwound) and usual.code == 0 and not expected:
                outcome = "bounded"
            elif answer.same(usual, coarse) and not expected:
                outcome = "same"
            elif expected and not answer.same(usual, coarse):
                outcome = "different by intention"
            else:
                outcome = "FAILED"
                print(f"FAILED: {name}: {run.title}: {answer.short()}\n    usually "
                      f"{usual.short()}\n    {answer.text.strip().splitlines()[-1:]}", flush=True)
            result.append((name, outcome))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=str(ROOT / "build" / "bin" / "fathom"))
    parser.add_argument("--models", default=",".join(MODELS))
    parser.add_argument("--ways", default=",".join(w for w in WAYS if "," not in w))
    parser.add_argument("--all-ways", action="store_true", help="both values of --vcgen, with and without rules")
    parser.add_argument("--only", default="", help="programs whose path has this text")
    parser.add_argument("--sample", type=int, default=0, help="only so many programs, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=20)
    options = parser.parse_args()
    options.fathom = os.path.abspath(options.fathom)
    options.models = options.models.split(",")
    options.ways = WAYS if options.all_ways else {w: WAYS[w] for w in options.ways.split(",")}
    programs = list(runs(options.only))
    unknown = {program for program, _ in DIFFERENCES} - {run.title for run in runs("")}
    if unknown:
        parser.error(f"DIFFERENCES names what is no run of test/lit: {sorted(unknown)}")
    if options.sample:
        programs = random.Random(options.seed).sample(programs, min(options.sample, len(programs)))
    counts = collections.defaultdict(collections.Counter)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for done, outcomes in enumerate(pool.map(lambda run: compare(options, run), programs), 1):
            for name, outcome in outcomes:
                counts[name][outcome] += 1
            if done % 50 == 0:
                print(f"{done} of {len(programs)} programs", flush=True)
    failed = sum(counter["FAILED"] for counter in counts.values())
    for name, counter in counts.items():
        print(f"{name:32} " + ", ".join(f"{n} {outcome}" for outcome, n in sorted(counter.items()) if n))
    print(f"{len(programs)} programs, {failed} failed")
    return 1 if failed or not programs else 0


if __name__ == "__main__":
    sys.exit(main())
