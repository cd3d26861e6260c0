#!/usr/bin/env python3
"""Confirms what `fathom check` reports by running the programs.

    confirm.py --fathom build/bin/fathom [--jobs N] [--verbose] [PROGRAM...]

For every RUN line of test/lit that expects exit code 10, `fathom check --replay=native` builds the program with the inputs
of each error, and runs it under sanitizers. It must stop at the reported line. What cannot be shown is said by Fathom
itself, with a reason that is listed in docs/ci.md, or is in the table below; everything else that is not confirmed is an
error. So is an entry that is not needed any more, unless a run may come to the error by chance.
"""
import argparse
import collections
import concurrent.futures
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAMS = ROOT / "test" / "lit"
sys.dont_write_bytecode = True
from not_shown import NOT_SHOWN

# Those of docs/ci.md that Fathom itself gives; the others are in not_shown.py.
REASONS = [r for r in re.findall(r"`([a-zA-Z][^`]* [^`]*)`", re.search(r"comes with its reason:(.*?)GitHub Actions",
           (ROOT / "docs" / "ci.md").read_text(), re.S)[1]) if r != "it cannot be built"]

# Addresses and leftover bytes are others in each run, and now and then they happen to be the right ones.
BY_CHANCE = ["objects and functions lie elsewhere natively", "bytes that nobody wrote are others natively"]


class Test:
    """A RUN line that expects FAILED."""

    def __init__(self, path, arguments):
        self.name = str(path.relative_to(PROGRAMS))
        self.arguments = [w.replace("%s", str(path)).replace("%S", str(path.parent)) for w in shlex.split(arguments)
                          if w != "2>&1" and not w.endswith("=%t.json")]  # that is for another line of the test
        # A native run needs its share of the time.
        self.arguments = [re.sub(r"^--timeout=(\d+)$", lambda m: f"--timeout={max(10, int(m[1]))}", w) for w in self.arguments]


def tests_in(paths):
    for path in sorted(paths):
        if path.suffix in (".c", ".cpp", ".ll") and "inputs" not in path.parts:
            for line in path.read_text(encoding="latin-1").splitlines():
                found = re.search(r"RUN: %exit 10 %fathom check (.*?) \|", line)
                if found:
                    yield Test(path, found[1])


def outcome_of(name, state, sentence):
    """Of one error: "confirmed", "cannot show" or "not confirmed"; why; and the entry of the table that says so."""
    if state == "confirmed":
        return state, "", None
    if state == "cannot be shown natively" and not sentence.startswith("it cannot be built"):
        reason = next((r for r in REASONS if r in sentence and r not in NOT_SHOWN), None)
        return ("cannot show", reason, None) if reason else ("not confirmed", f"not in docs/ci.md: {sentence}", None)
    for reason, programs in NOT_SHOWN.items():
        if name in programs:
            return "cannot show", reason, name
    return "not confirmed", sentence, None


def examine(fathom, test):
    """The errors of a test with their outcomes."""
    done = subprocess.run(["timeout", "300", fathom, "check", "--no-cache", "--replay=native", *test.arguments], cwd=ROOT,
                          stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace")
    # What no execution comes to has none to be shown.
    kinds = [k for k in re.findall(r"^(?:\S.*: )?error: .* \[([a-z-]+)(?:, CWE-\d+)?\]$", done.stdout, re.M)
             if k not in ("vacuity", "cover")]
    lines = re.findall(r"^natively: (.*?) (confirmed|not confirmed|cannot be shown natively): (.*)$", done.stdout, re.M)
    if done.returncode != 10 or len(lines) != len(kinds):
        problem = f"exit code {done.returncode}, {len(kinds)} errors, {len(lines)} of them replayed: {done.stderr[-300:]}"
        return [("", "not confirmed", problem, None)]
    return [(where, *outcome_of(test.name, state, sentence)) for where, state, sentence in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="also list what is confirmed and what cannot be shown")
    parser.add_argument("programs", nargs="*", type=Path)
    options = parser.parse_args()
    if not shutil.which("clang-19") or not (shutil.which("llvm-symbolizer-19") or shutil.which("llvm-symbolizer")):
        sys.exit("clang 19 and llvm-symbolizer are needed (packages clang-19, llvm-19, libclang-rt-19-dev)")
    fathom = Path(options.fathom).resolve()
    tests = list(tests_in([p.resolve() for p in options.programs] or PROGRAMS.rglob("*")))
    counts, reasons, used = collections.Counter(), collections.Counter(), set()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for test, results in zip(tests, pool.map(lambda t: examine(fathom, t), tests)):
            for where, outcome, reason, key in results:
                counts[outcome] += 1
                used.add(key)
                if outcome == "cannot show":
                    reasons[reason] += 1
                if outcome == "not confirmed" or options.verbose:
                    print(f"{test.name}: {where} {outcome}{': ' + reason if reason else ''}", flush=True)
    for reason in NOT_SHOWN:
        if reason not in REASONS:
            print(f"docs/ci.md does not list the reason '{reason}'")
            counts["not confirmed"] += 1
    unused = [] if options.programs else [p for reason, programs in NOT_SHOWN.items() for p in programs
                                            if p not in used and reason not in BY_CHANCE]
    for program in unused:
        print(f"the entry '{program}' of not_shown.py is not needed")
    print(f"{len(tests)} runs with exit code 10: {counts['confirmed']} errors confirmed, "
          f"{counts['cannot show']} cannot be shown natively, {counts['not confirmed']} not confirmed")
    for reason, count in reasons.most_common():
        print(f"  {count} cannot be shown: {reason}")
    return 1 if counts["not confirmed"] or unused else 0


if __name__ == "__main__":
    sys.exit(main())
