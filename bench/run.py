#!/usr/bin/env python3
"""Compares Fathom with z3 and cvc5, side by side in one run, and judges it.

usage: run.py --build DIR [--only SUBSTRING] [--timeout SECONDS] [--json FILE]

Every formula of generate_formulas.py is given to `fathom smt2`, `z3` and
`cvc5`, each as a whole process, one process at a time, in wall time.  A run of
less than a second is repeated and the better time taken, for every tool.  A
tool that gives no answer is counted with the time limit and marked: `>` ran
into it, `!` failed.  z3 and cvc5 recurse over terms, so they get an unlimited
stack; Fathom gets the one that this script was started with.

Process start-up is a large part of very short times.  Therefore ratios are of
times of at least 0.02 s: what is faster than that, of any tool, counts as 0.02.

The exit code is 1 if an answer is wrong or one of Fathom's is missing, or if a
target does not hold.  With --only, a part of the set runs and no target is
judged.
"""

import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

REPEAT_BELOW = 1.0
FLOOR = 0.02
SLOW_FACTOR = 3
CHAIN = "memchain_const_"

MEAN_TARGET = 3.0
SLOW_TARGET = 3
EXPONENT_TARGET = 1.2
SPEED_TARGET = 3.0
BYTES_TARGET = 64.0


class Tool:
    def __init__(self, name, command, deep_stack):
        self.name = name
        self.command = command
        self.deep_stack = deep_stack

    def once(self, file, timeout):
        """One run: the first line of output, and the wall time."""
        _, hard = resource.getrlimit(resource.RLIMIT_STACK)
        soft = hard if self.deep_stack else OWN_STACK
        resource.setrlimit(resource.RLIMIT_STACK, (soft, hard))
        start = time.perf_counter()
        try:
            done = subprocess.run(
                self.command + [file], capture_output=True, text=True, timeout=timeout
            )
        except subprocess.TimeoutExpired:
            return "timeout", float(timeout)
        seconds = time.perf_counter() - start
        lines = (done.stdout.strip() or done.stderr.strip()).splitlines()
        return (lines[0] if lines else f"exit code {done.returncode}"), seconds

    def solve(self, file, timeout):
        answer, seconds = self.once(file, timeout)
        if seconds < REPEAT_BELOW:
            again, other = self.once(file, timeout)
            answer, seconds = (answer if again == answer else again), min(seconds, other)
        if answer not in ("sat", "unsat"):
            seconds = float(timeout)
        return {"answer": answer, "seconds": seconds}


OWN_STACK = resource.getrlimit(resource.RLIMIT_STACK)[0]


def first_line(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        sys.exit(f"error: {command[0]} cannot be run: {error.strerror}")
    return (done.stdout or done.stderr).strip().splitlines()[0]


def machine():
    model = "unknown processor"
    with open("/proc/cpuinfo", encoding="ascii") as info:
        for line in info:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    load = os.getloadavg()[0]
    return f"{os.cpu_count()} cores ({model}), {memory:.0f} GiB, load {load:.1f} at the start"


def floored(seconds):
    return max(seconds, FLOOR)


def cell(result):
    mark = {"timeout": ">", "sat": "", "unsat": ""}.get(result["answer"], "!")
    return f"{mark}{result['seconds']:.3f}"


def measure(tools, directory, only, timeout):
    """Runs the formulas and prints one row for each."""
    rows = []
    with open(os.path.join(directory, "index.tsv"), encoding="ascii") as index:
        entries = [line.rstrip("\n").split("\t") for line in index]
    print(
        f"{'family':<10}{'name':<34}{'status':<7}{'fathom s':>9}{'z3 s':>9}{'cvc5 s':>9}"
        f"{'z3/fathom':>11}{'fathom/best':>13}"
    )
    for family, name, status, file in entries:
        if only not in name and only not in family:
            continue
        row = {"family": family, "name": name, "status": status}
        for tool in tools:
            row[tool.name] = tool.solve(os.path.join(directory, file), timeout)
        fathom, z3, cvc5 = (floored(row[tool.name]["seconds"]) for tool in tools)
        row["gain"] = z3 / fathom
        row["loss"] = fathom / min(z3, cvc5)
        rows.append(row)
        print(
            f"{family:<10}{name:<34}{status:<7}{cell(row['fathom']):>9}{cell(row['z3']):>9}"
            f"{cell(row['cvc5']):>9}{row['gain']:>11.2f}{row['loss']:>13.2f}",
            flush=True,
        )
    return rows


def wrong_answers(rows, tools):
    """Sentences about answers that are wrong, or missing of Fathom."""
    for row in rows:
        for tool in tools:
            answer = row[tool.name]["answer"]
            if answer == row["status"]:
                continue
            if answer in ("sat", "unsat") or tool.name == "fathom":
                yield f"{tool.name} on {row['name']}: {answer}, but the status is {row['status']}"


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values))


def fitted_exponents(rows):
    """The slope of log time over log N, by least squares: over all chains, and
    over the two longest, where the start of the process is the smallest part.
    """
    points = [
        (math.log(int(row["name"][len(CHAIN) :])), math.log(row["fathom"]["seconds"]))
        for row in rows
        if row["name"].startswith(CHAIN)
    ]
    if len(points) < 3:
        return None
    return fitted_slope(points), fitted_slope(sorted(points)[-2:])


def fitted_slope(points):
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    above = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return above / sum((x - mean_x) ** 2 for x, _ in points)


def build_terms(program):
    """Runs the benchmark of term building; returns its total."""
    output = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    print(output, end="")
    for line in output.splitlines():
        words = line.split()
        if words[0] == "all":
            return {"million_per_second": float(words[5]), "bytes_per_term": float(words[7])}
    sys.exit(f"error: {program} printed no total")


def main():
    parser = argparse.ArgumentParser(description="Compares Fathom with z3 and cvc5.")
    parser.add_argument("--build", required=True, help="the build directory")
    parser.add_argument("--only", default="", help="only formulas with this in name or family")
    parser.add_argument("--timeout", type=float, default=30.0, help="seconds per run")
    parser.add_argument("--json", help="write everything measured to this file")
    options = parser.parse_args()

    binaries = os.path.join(options.build, "bin")
    fathom = os.path.join(binaries, "fathom")
    tools = [
        Tool("fathom", [fathom, "smt2"], deep_stack=False),
        Tool("z3", ["z3"], deep_stack=True),
        Tool("cvc5", ["cvc5"], deep_stack=True),
    ]
    versions = [first_line([tool.command[0], "--version"]) for tool in tools]
    print("\n".join(versions + [machine(), ""]))

    generator = os.path.join(os.path.dirname(os.path.abspath(__file__)), "generate_formulas.py")
    with tempfile.TemporaryDirectory(prefix="fathom-bench-") as directory:
        subprocess.run([sys.executable, generator, directory], check=True)
        rows = measure(tools, directory, options.only, options.timeout)
    if not rows:
        sys.exit(f"error: no formula has {options.only!r} in its name")

    wrong = list(wrong_answers(rows, tools))
    mean = geometric_mean(row["gain"] for row in rows)
    raw = geometric_mean(row["z3"]["seconds"] / row["fathom"]["seconds"] for row in rows)
    slow = [row for row in rows if row["loss"] > SLOW_FACTOR]
    exponents = fitted_exponents(rows)
    totals = {tool.name: sum(row[tool.name]["seconds"] for row in rows) for tool in tools}
    print(f"\n{len(rows)} formulas; ", end="")
    print(", ".join(f"{name} {seconds:.1f} s" for name, seconds in totals.items()), end=" in all\n")
    print(f"ratios count times below {FLOOR} s as {FLOOR} s for every tool, since there the start")
    print("of the process dominates; > ran into the time limit, ! failed; both count as the limit")
    print(f"geometric mean of z3/fathom without that floor: {raw:.2f}")
    if slow:
        print(f"more than {SLOW_FACTOR} times slower than the best of z3 and cvc5:")
        for row in sorted(slow, key=lambda row: -row["loss"]):
            print(f"  {row['name']}: {row['loss']:.1f} times")

    report = {"versions": versions, "machine": machine(), "formulas": rows, "mean": mean}
    report.update(exponents=exponents, slow=[row["name"] for row in slow], wrong=wrong)
    targets = [
        (f"geometric mean of z3/fathom {mean:.2f}, at least {MEAN_TARGET:g}", mean >= MEAN_TARGET),
        (f"{len(slow)} formulas much slower, at most {SLOW_TARGET}", len(slow) <= SLOW_TARGET),
    ]
    if exponents is not None:
        text = "time over N stores at constant offsets: N^{:.2f}, between the two longest N^{:.2f}"
        text = text.format(*exponents) + f", at most N^{EXPONENT_TARGET}"
        targets.append((text, max(exponents) <= EXPONENT_TARGET))
    if not options.only:
        print("\nbuilding terms:")
        terms = build_terms(os.path.join(binaries, "fathom_bench"))
        report["terms"] = terms
        speed, size = terms["million_per_second"], terms["bytes_per_term"]
        text = f"{speed} million operations a second, at least {SPEED_TARGET:g}"
        targets.append((text, speed >= SPEED_TARGET))
        targets.append((f"{size} bytes a term, at most {BYTES_TARGET:g}", size <= BYTES_TARGET))

    print()
    for text, holds in targets:
        verdict = "not judged" if options.only else "holds" if holds else "DOES NOT HOLD"
        print(f"{text}: {verdict}")
    for sentence in wrong:
        print(f"error: {sentence}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as out:
            json.dump(report, out, indent=1)
            out.write("\n")
    failed = [text for text, holds in targets if not holds and not options.only]
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
