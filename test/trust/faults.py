#!/usr/bin/env python3
"""Faults are put into Fathom, one at a time, and the oracles must find each.

    faults.py [--tree FOLDER] [--jobs N] [--build-jobs N] [--only N,M-K,...] [--no-build | --copy-only] [--verbose]
    faults.py --check-table

The tracked sources are copied to FOLDER (build-faults/tree), the edits of fault_table.py are made there, and one set of
programs is built in which the environment variable FATHOM_FAULT chooses the fault. Without it every oracle must pass. Then
each fault is shown to the oracles that could see a fault of its family, a small seeded slice of each, and the table of who
caught it is printed as Markdown. The exit code is 1 if nobody caught a fault. Nothing of this is in the sources themselves.

--check-table only looks whether each text that a fault replaces is still there, once.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from fault_table import CIRCUIT, EXPECTED, FACT, FAULTS, INSTRUCTION, MEMORY, PROOF, RULE, VALUE

ROOT = Path(__file__).resolve().parent.parent.parent
HEADER = "src/support/injected.h"
HEADER_TEXT = """#pragma once

#include <cstdlib>

namespace fathom {

// Whether this fault was asked for.
inline bool injected(int fault) {
  static const int chosen = [] {
    const char* text = std::getenv("FATHOM_FAULT");
    return text ? std::atoi(text) : 0;
  }();
  return chosen == fault;
}

}  // namespace fathom
"""
TARGETS = ["fathom", "fathom_unit_tests", "fathom_differential"]
LIMIT = 900  # seconds of one oracle; who comes to no end has caught nothing


def edited(file, text):
    """The text of a file with all faults in it."""
    new = text
    for fault in FAULTS:
        for name, old, replacement in fault.edits:
            if name != file:
                continue
            if text.count(old) != 1 or new.count(old) != 1:
                sys.exit(f"faults.py: fault {fault.number} ({fault.what}): what it replaces is {text.count(old)} times in {file}, "
                         f"not once: {old.splitlines()[0]}")
            new = new.replace(old, replacement)
    return '#include "support/injected.h"\n' + new if new != text else text


def check_table():
    if [fault.number for fault in FAULTS] != list(range(1, EXPECTED + 1)):
        sys.exit(f"faults.py: there are {len(FAULTS)} faults, not {EXPECTED}")
    for file in sorted({edit[0] for fault in FAULTS for edit in fault.edits}):
        edited(file, (ROOT / file).read_text(encoding="utf-8"))


def copy(tree):
    """Brings the tree to what the sources are now; what is as it was keeps its time."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")[:-1]
    wanted = {name for name in names if (ROOT / name).is_file()}
    for name in sorted(wanted):
        content = (ROOT / name).read_bytes()
        if name.startswith("src/") and name.endswith(".cpp"):
            content = edited(name, content.decode()).encode()
        put(tree / name, content, (ROOT / name).stat().st_mode)
    put(tree / HEADER, HEADER_TEXT.encode(), 0o644)
    for folder in ("src", "test", "tools", "runtime"):
        for path in (tree / folder).rglob("*"):
            name = str(path.relative_to(tree))
            if path.is_file() and name not in wanted and name != HEADER:
                path.unlink()


def put(path, content, mode):
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(mode)


def build(tree, jobs):
    for command in (["cmake", "--preset", "release"], ["cmake", "--build", "build", f"-j{jobs}", "--target", *TARGETS]):
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"faults.py: {' '.join(command)}: {(done.stdout + done.stderr)[-3000:]}")


class Oracles:
    """Each gives the names of those that have caught something, and what they said."""

    def __init__(self, tree):
        self.tree, self.bin = tree, tree / "build" / "bin"

    def run(self, fault, command):
        environment = dict(os.environ, FATHOM_TEST_SCALE="small")
        environment.pop("FATHOM_FAULT", None)
        if fault:
            environment["FATHOM_FAULT"] = str(fault)
        try:
            done = subprocess.run([str(word) for word in command], cwd=self.tree, env=environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return 0, f"no end in {LIMIT} s"
        return done.returncode, (done.stdout + done.stderr).decode(errors="replace")

    def unit(self, name, suites, fault):
        code, text = self.run(fault, [self.bin / "fathom_unit_tests", "--gtest_brief=1", "--gtest_throw_on_failure",
                                      f"--gtest_filter={suites}"])
        return ({name} if code else set()), text

    def rules(self, fault):
        return self.unit("rules", "Rules.EachIsProvedWhereverItFires", fault)

    def values(self, fault):
        return self.unit("values", "AbstractValue.*", fault)

    def circuits(self, fault):
        return self.unit("circuits", "BitBlaster.*:Aig.*:AigRule.*:Cnf.*", fault)

    def contents(self, fault):
        return self.unit("contents", "Contents.*", fault)

    def formulas(self, fault):
        code, text = self.run(fault, [self.bin / "fathom_differential", "--count", 200, "--seed", 1])
        return ({"formulas"} if code else set()), text

    def campaign(self, fault, name, programs, seed=1):
        with tempfile.TemporaryDirectory() as state:
            code, text = self.run(fault, [self.tree / "test/differential/campaign.py", "--fathom", self.bin / "fathom", "--only", name,
                                          "--programs", programs, "--seed", seed, "--jobs", 1, "--state", state])
        return ({name} if "DIFFERENT" in text or (code and "skipped" not in text) else set()), text

    def instructions(self, fault):
        said = ""
        for seed in (26, 1, 9, 25, 34):  # of widths 8, 1, 6, 16 and 13
            found, text = self.campaign(fault, "instructions", 1, seed)
            said += text
            if found:
                return found, said
        return set(), said

    def planted(self, fault):
        return self.campaign(fault, "planted", 40)

    def self_check(self, fault):
        return self.programs(fault, "self_check.py", "self-check", r"the encoding is not the program's")

    def certificate(self, fault):
        return self.programs(fault, "certify.py", "certificate",
                             r"proof does not hold|not certified|can be violated after all|no certificate")

    def programs(self, fault, script, name, says):
        """The programs of test/lit: the script's own findings, and what it sees beside them."""
        code, text = self.run(fault, [self.tree / "test/trust" / script, "--fathom", self.bin / "fathom", "--sample", 80, "--seed", 5,
                                      "--jobs", 1])
        found = set()
        # One report for each program, with what it wrote to standard error, which may be several lines.
        for report in re.split(r"(?m)^(?=\S+\.(?:c|cpp|ll) .*?: )", text) if code else []:
            if re.search(says, report):
                found.add(name)
            elif "does not replay" in report:
                found.add("replay")
            elif "the model violates" in report:
                found.add("model")
            elif re.search(r"exit code (0|5|10) instead of", report):
                found.add("verdicts")
            elif re.search(r"exit code|Traceback", report):
                found.add("crash")
        return found, text


# Who could see a fault of a family: what is not in the formulas of the encoder shows in no test of formulas.
ASKED = {
    RULE: ["rules", "formulas", "self_check"],
    VALUE: ["values", "formulas", "self_check"],
    CIRCUIT: ["circuits", "formulas", "certificate"],
    INSTRUCTION: ["instructions", "planted", "self_check", "certificate"],
    MEMORY: ["contents", "planted", "self_check", "certificate"],
    FACT: ["planted", "self_check", "certificate"],
    PROOF: ["formulas", "self_check", "certificate"],
}


def numbers(text):
    result = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        result.update(range(int(first), int(last or first) + 1))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tree", type=Path, default=ROOT / "build-faults" / "tree")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--build-jobs", type=int, default=2)
    parser.add_argument("--only", help="these faults")
    parser.add_argument("--no-build", action="store_true", help="the programs are there")
    parser.add_argument("--copy-only", action="store_true", help="write the tree, but build and run nothing")
    parser.add_argument("--verbose", action="store_true", help="show what the oracles said")
    parser.add_argument("--check-table", action="store_true", help="only look whether the table fits the sources")
    options = parser.parse_args()
    check_table()
    if options.check_table:
        print(f"{len(FAULTS)} faults can be put in")
        return 0
    tree = options.tree.resolve()
    if not options.no_build:
        copy(tree)
        if options.copy_only:
            return 0
        build(tree, options.build_jobs)
    oracles = Oracles(tree)
    wanted = numbers(options.only) if options.only else set(range(1, EXPECTED + 1))
    chosen = [fault for fault in FAULTS if fault.number in wanted]

    def ask(number, names):
        begun, caught, said = time.monotonic(), set(), ""
        for name in names:
            by, text = getattr(oracles, name)(number)
            if not number and "no end in" in text:
                by = {name}
            caught |= by
            if by and (options.verbose or not number):
                said += f"--- {name}: {', '.join(sorted(by))}\n{text[-1500:]}\n"
        return caught, said, time.monotonic() - begun

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        everyone = sorted({name for fault in chosen for name in ASKED[fault.family]})
        for name, (caught, said, seconds) in zip(everyone, pool.map(lambda each: ask(0, [each]), everyone)):
            print(f"without a fault {name} {'fails' if caught else 'passes'} in {seconds:.0f} s\n{said}", end="", file=sys.stderr,
                  flush=True)
            if caught:
                return 1
        print("| | family | what is broken | caught by |\n| ---: | --- | --- | --- |")
        missed = 0
        results = pool.map(lambda fault: ask(fault.number, ASKED[fault.family]), chosen)
        for fault, (caught, said, seconds) in zip(chosen, results):
            missed += not caught
            print(f"| {fault.number} | {fault.family} | {fault.what} | {', '.join(sorted(caught)) or '**nobody**'} |", flush=True)
            print(f"fault {fault.number}: {seconds:.0f} s\n{said}", end="", file=sys.stderr, flush=True)
    print(f"\n{len(chosen) - missed} of {len(chosen)} faults were caught")
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
