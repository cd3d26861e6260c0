#!/usr/bin/env python3
"""The encoding of every program in test/lit has the executions that the interpreter has.

    self_check.py --fathom build/bin/fathom [--executions N] [--sample N --seed S] [--jobs N]

Runs every `fathom check` of test/lit that comes to VERIFIED or FAILED once more with --self-check. The verdict must be the
same, and no execution may be lost or changed.
"""
import argparse
import concurrent.futures
import json
import random
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from lit_runs import ROOT, runs


def examine(fathom, run, executions):
    """The problem, or an empty text; what was counted."""
    name, code, words = run
    command = [fathom, "check", "--no-cache", f"--self-check={executions}", "--json=-", *words]
    try:
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "no answer in 600 s", {}
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[-400:].strip()}", {}
    if done.returncode != code:
        return f"exit code {done.returncode} instead of {code}: {result.get('reason')}", {}
    return "", result["selfCheck"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    parser.add_argument("--executions", type=int, default=9)
    parser.add_argument("--sample", type=int, help="only so many of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    all_runs = list(runs())
    if options.sample:
        all_runs = random.Random(options.seed).sample(all_runs, min(options.sample, len(all_runs)))
    problems, total = 0, {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        fathom = str(Path(options.fathom).resolve())
        for run, (problem, counted) in zip(all_runs, pool.map(lambda r: examine(fathom, r, options.executions), all_runs)):
            if problem:
                problems += 1
                print(f"{run[0]} {' '.join(w for w in run[2] if w.startswith('-'))}: {problem}", flush=True)
            for name, number in counted.items():
                total[name] = total.get(name, 0) + number
    print(", ".join(f"{name} {number}" for name, number in total.items()))
    print(f"{len(all_runs) - problems} passed, {problems} failed")
    return problems > 0 or not all_runs


if __name__ == "__main__":
    sys.exit(main())
