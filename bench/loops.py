#!/usr/bin/env python3
"""Bounds that find themselves, against bounds that somebody has given.

    bench/loops.py [--build build] [--rounds 3]

Each program of bench/loops with four numbers of rounds N: `fathom check` without any bound, and with
--unwind and --recursion of N, the least that does. In turn, the best of three runs each, wall time.
Prints the times and the geometric mean of their ratio, which is to be at most 1.5. The exit code is
1 if it is not, or if a verdict is not the expected one.
"""
import argparse
import math
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SIZES = [3, 12, 40, 200]
SMALLER = {"list": [3, 6, 12, 24]}  # each node of the list may be any of those made so far
AIM = 1.5
VIOLATED = {"bug"}


def run(fathom, source, n, options):
    begin = time.monotonic()
    done = subprocess.run([fathom, "check", "--no-cache", *options, source, "--", f"-DN={n}"],
                          capture_output=True, text=True, check=False)
    return time.monotonic() - begin, done.returncode


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    fathom = os.path.join(given.build, "bin", "fathom")
    folder = os.path.join(ROOT, "bench", "loops")
    logs, wrong = [], 0
    print(f"{'program':12} {'N':>4} {'found, s':>9} {'given, s':>9} {'ratio':>6}")
    for name in sorted(f[:-2] for f in os.listdir(folder) if f.endswith(".c")):
        for n in SMALLER.get(name, SIZES):
            source = os.path.join(folder, name + ".c")
            bounds = [f"--unwind={n}", f"--recursion={n}"]
            best = [math.inf, math.inf]
            for _ in range(given.rounds):
                for i, options in enumerate([[], bounds]):
                    seconds, code = run(fathom, source, n, options)
                    best[i] = min(best[i], seconds)
                    if code != (10 if name in VIOLATED else 0):
                        print(f"{name} with N = {n} {' '.join(options)}: exit code {code}")
                        wrong += 1
            logs.append(math.log(best[0] / best[1]))
            print(f"{name:12} {n:4} {best[0]:9.3f} {best[1]:9.3f} {best[0] / best[1]:6.2f}", flush=True)
    mean = math.exp(sum(logs) / len(logs))
    holds = mean <= AIM and not wrong
    print(f"{len(logs)} programs, {wrong} unexpected answers")
    print(f"geometric mean of found/given {mean:.2f}, at most {AIM}: {'holds' if holds else 'MISSED'}")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
