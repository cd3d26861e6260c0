#!/usr/bin/env python3
"""Random C programs with few inputs: `fathom check` against all of their executions.

    exhaustive.py --fathom PATH [--count N] [--seed S] [--jobs N] [--keep FOLDER] [--also]
                  [--seconds N]

Each program (generate/program.py) reads at most ten bits of input. It is compiled with gcc's sanitizers
and run for every input, with allocation failing or not: that tells which lines fail, for which inputs,
and what the program computes for the others. From the latter the program gets assertions about its
result: a table of it by input, which holds unless one entry was changed on purpose, and a value that it
does or does not take. Then `fathom check` must report exactly the lines that fail, with inputs for
which they do; all else is a disagreement. With --also, other configurations are tried as well.
"""
import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from generate.native import NativeError, compileDriver, runAll
from generate.program import generate

SLOW = 10
CONFIGURATIONS = [[], ["--vcgen=path"], ["--no-simplify"], ["--solver=z3"]]
ERROR = re.compile(r"^[^\s:]*program\d*\.c:(\d+):\d+: error: .*\[([a-z-]+)(?:, CWE-\d+)?\]$")
INPUT = re.compile(r"^    \S*: (?:nondet_[a-z]+(\d)\(\)|(choice) in (?:malloc|calloc|realloc)\(\)) = (-?\d+)")


def assertions(program, runs, rng):
    """Lines that end the program, and those of them that fail, with the choices for which they do."""
    first = program.endingLine()
    results = {run.choices: run.value for run in runs if run.ending == "ok"}
    lines, failing = [], {}
    if not results:
        return lines, failing
    open_ = dict(results)

    def add(text, fails):
        hit = [choices for choices, value in open_.items() if fails(choices, value)]
        lines.append(text)
        if hit:
            failing[first + len(lines) - 1] = hit
            for choices in hit:
                del open_[choices]

    if rng.randrange(100) < 60:
        table = {}
        for choices, value in results.items():
            table[position(program, choices)] = value
        if len(table) == len(results):
            changed = rng.choice(sorted(table)) if rng.randrange(100) < 30 else None
            if changed is not None:
                table[changed] ^= 1 << rng.randrange(32)
            size = 1 << sum(bits for _, bits in program.inputs)
            entries = ", ".join(f"{table.get(i, 0)}u" for i in range(size))
            lines.append(f"  static const unsigned expected[] = {{{entries}}};")
            place, shift = "0", 0
            for name, bits in program.inputs:
                place += f" | (unsigned){name} << {shift}"
                shift += bits
            add(f"  assert(hash == expected[{place}]);",
                lambda choices, value: table[position(program, choices)] != value)
    for _ in range(rng.randrange(1, 3)):
        values = sorted(set(results.values()))
        value = rng.choice(values) if rng.randrange(2) else rng.choice(values) ^ 1 << rng.randrange(32)
        add(f"  assert(hash != {value}u);", lambda choices, result: result == value)
    return lines, failing


def position(program, choices):
    """Where the table of results has the entry for these choices."""
    result, shift = 0, 0
    for choice, (_, bits) in zip(choices, program.inputs):
        result |= choice << shift
        shift += bits
    return result


def expectation(program, runs, rng):
    """The text to check, and what fails natively: {line: the choices of the runs that fail there}."""
    ending, failing = assertions(program, runs, rng)
    for run in runs:
        if run.failed():
            line = run.value
            if line >= program.endingLine():
                line += len(ending) - 1
            failing.setdefault(line, []).append(run.choices)
    return program.text(ending), failing


def reported(output):
    """[(line, kind, choices)] of the errors in the output."""
    errors = []
    for line in output.splitlines():
        error = ERROR.match(line)
        if error:
            errors.append((int(error[1]), error[2], []))
            continue
        given = INPUT.match(line)
        if given and errors:
            value = int(given[3])
            errors[-1][2].append(int(value != 0) if given[2] else value & ((1 << int(given[1])) - 1))
    return errors


def agrees(given, runs):
    """A run is meant by these inputs: they may say less than it chose, or more."""
    return any(all(a == b for a, b in zip(given, run)) for run in runs)


def check(fathom, path, options, failing):
    """Why the verdict is wrong, or None; and the time."""
    start = time.monotonic()
    try:
        done = subprocess.run([fathom, "check", *options, path], capture_output=True, text=True, timeout=60,
                              check=False)
    except subprocess.TimeoutExpired:
        return "slow: more than 60 s", 60
    seconds = time.monotonic() - start
    found = reported(done.stdout)
    lines = {line for line, _, _ in found}
    if done.returncode not in (0, 10):
        verdict = [text for text in done.stdout.splitlines() if re.match("[A-Z]{5}", text) or "note:" in text]
        return f"exit {done.returncode}: {' | '.join(verdict[:3])} {done.stderr.strip()[:300]}", seconds
    if done.returncode == 0 and failing:
        return f"wrong VERIFIED: lines {sorted(failing)} fail", seconds
    if done.returncode == 10 and not failing:
        return f"wrong FAILED: {[(line, kind) for line, kind, _ in found]}", seconds
    if lines - set(failing):
        return f"wrong violation: {[(line, kind) for line, kind, _ in found if line not in failing]}", seconds
    if set(failing) - lines:
        return f"missed violation: lines {sorted(set(failing) - lines)}", seconds
    for line, kind, inputs in found:
        if not agrees(inputs, failing[line]):
            return f"wrong inputs: line {line} [{kind}] does not fail for {inputs}", seconds
    return (f"slow: {seconds:.1f} s" if seconds > SLOW else None), seconds


def one(seed, arguments, folder, driver):
    """A program: (disagreements, number of violated lines, seconds natively, seconds checked). The
    number is None if the program could not be run, and negative if there was no time for it."""
    if arguments.seconds is not None and time.monotonic() > arguments.begun + arguments.seconds:
        return [], -1, 0, 0
    program = generate(seed)
    path = os.path.join(folder, f"program{seed}.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(program.text())
    start = time.monotonic()
    try:
        runs = runAll(path, driver)
    except NativeError as error:
        return [f"seed {seed}: skipped: {error}"], None, 0, 0
    native = time.monotonic() - start
    text, failing = expectation(program, runs, random.Random(seed + 1))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    wrong, total = [], 0
    for options in CONFIGURATIONS if arguments.also else CONFIGURATIONS[:1]:
        problem, seconds = check(arguments.fathom, path, options, failing)
        total += seconds
        if problem:
            wrong.append(f"seed {seed} {' '.join(options)}: {problem}")
    if wrong and arguments.keep:
        shutil.copy(path, arguments.keep)
    os.unlink(path)
    return wrong, len(failing), native, total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", required=True, help="the fathom program")
    parser.add_argument("--count", type=int, default=50, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--jobs", type=int, default=1, help="how many programs at a time")
    parser.add_argument("--keep", help="a folder for programs with a disagreement")
    parser.add_argument("--seconds", type=float, help="begin no further program after that time")
    parser.add_argument("--also", action="store_true", help="try other configurations, too")
    arguments = parser.parse_args()
    arguments.begun = time.monotonic()
    if arguments.keep:
        os.makedirs(arguments.keep, exist_ok=True)
    compared = wrong = violated = skipped = 0
    native = checked = 0.0
    with tempfile.TemporaryDirectory() as folder:
        driver = compileDriver(folder)
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            seeds = range(arguments.seed, arguments.seed + arguments.count)
            for problems, failing, first, second in pool.map(lambda s: one(s, arguments, folder, driver), seeds):
                native += first
                checked += second
                for problem in problems:
                    print(problem, flush=True)
                if failing is None or failing < 0:
                    skipped += failing is None
                    continue
                compared += 1
                wrong += bool(problems)
                violated += failing > 0
    print(f"{compared} programs compared ({violated} with violations), {wrong} disagree, {skipped} skipped; "
          f"natively {native:.1f} s, checked {checked:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
