#!/usr/bin/env python3
"""Every answer of the programs in test/lit has a certificate, and what that costs.

    certify.py --fathom build/bin/fathom [--sample N --seed S] [--jobs N] [--slowest N]

Runs every `fathom check` of test/lit that expects exit code 0 or 10 once more with --certify. The verdict must be the same
and say "certified". Prints the CPU time that certifying took as a multiple of what solving took, over the verdicts
VERIFIED, in geometric mean. Both have at least a millisecond: shorter times are noise.
"""
import argparse
import concurrent.futures
import json
import math
import random
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from lit_runs import ROOT, runs

AIM = 3.0
LEAST = 0.001
def examine(fathom, run):
    """The problem, or an empty text; the verdict; the seconds of solving and certifying."""
    name, code, words = run
    command = [fathom, "check", "--no-cache", "--certify", "--json=-", *words]
    try:
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    except subprocess.TimeoutExpired:
        return "no answer in 600 s", "", 0, 0
    try:
        result = json.loads(done.stdout)
    except ValueError:
        return f"exit code {done.returncode}, no result: {done.stderr.decode(errors='replace')[-300:]}", "", 0, 0
    seconds = {stage["name"]: stage["cpuSeconds"] for stage in result["run"]["stages"]}
    certificate = result.get("certificate", {})
    problem = ""
    if done.returncode != code:
        problem = f"exit code {done.returncode} instead of {code}: {result.get('reason')}"
    elif not certificate.get("holds"):
        problem = f"{result['verdict']} is not certified: {certificate.get('reason')}"
    return problem, result["verdict"], seconds.get("solve", 0), seconds.get("certify", 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    parser.add_argument("--sample", type=int, help="only so many of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slowest", type=int, default=0, help="list those for which it cost most")
    options = parser.parse_args()
    all_runs = list(runs())
    if options.sample:
        all_runs = random.Random(options.seed).sample(all_runs, min(options.sample, len(all_runs)))
    problems, verdicts, costs = 0, {}, []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        fathom = str(Path(options.fathom).resolve())
        for run, (problem, verdict, solve, certify) in zip(all_runs, pool.map(lambda r: examine(fathom, r), all_runs)):
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
            if problem:
                problems += 1
                print(f"{run[0]} {' '.join(w for w in run[2] if w.startswith('-'))}: {problem}")
            elif verdict == "VERIFIED":
                costs.append((max(certify, LEAST) / max(solve, LEAST), certify, solve, run[0]))
    for ratio, certify, solve, name in sorted(costs, key=lambda c: -c[1])[:options.slowest]:
        print(f"  {name}: certified in {certify:.3f} s, solved in {solve:.3f} s")
    if costs:
        mean = math.exp(sum(math.log(c[0]) for c in costs) / len(costs))
        print(f"certifying costs {mean:.2f} times what solving does, in geometric mean over {len(costs)} runs that are VERIFIED "
              f"(aim: at most {AIM:g}); in all {sum(c[1] for c in costs):.1f} s and {sum(c[2] for c in costs):.1f} s")
    print(", ".join(f"{count} {verdict or 'without verdict'}" for verdict, count in sorted(verdicts.items())))
    print(f"{len(all_runs) - problems} passed, {problems} failed")
    return problems > 0 or not all_runs


if __name__ == "__main__":
    sys.exit(main())
