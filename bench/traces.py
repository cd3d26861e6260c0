#!/usr/bin/env python3
"""How much of an execution a person has to read, and what explaining costs.

Takes programs of test/lit in which Fathom finds a violation by an execution of some length (of a few steps there is nothing
to leave out), and prints for each how many steps --trace=full shows, how many of them are shown without it, and the
share of the time that explaining took; then the geometric means. Aims: at most a third of the steps, at most a fifth of
the time that checking took.
"""
import argparse
import json
import math
import pathlib
import random
import re
import resource
import shlex
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[1]


def tasks():
    """Programs with the options of their first run that ends in a violation."""
    for path in sorted((root / "test/lit").rglob("*")):
        if path.suffix not in (".c", ".cpp") or "inputs" in path.parts:
            continue
        text = path.read_text(errors="replace")
        found = re.search(r"RUN: %exit 10 %fathom check (.*?)\s*(?:2>&1\s*)?\|", text)
        if found and "%t" not in found[1] and "%S" not in found[1]:
            yield path, shlex.split(found[1].replace("%s", str(path)))


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--least", type=int, default=20, help="steps that an execution has to have to be of interest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fathom = str(pathlib.Path(options.build).resolve() / "bin/fathom")
    all_tasks = list(tasks())
    random.Random(options.seed).shuffle(all_tasks)
    shares, costs, pages, taken = [], [], [], 0
    print(f"{'program':60} {'steps':>6} {'needed':>6} {'share':>6} {'explain':>8} {'check':>8}")
    for path, arguments in all_tasks:
        if taken == options.count:
            break
        command = [fathom, "check", "--no-cache", "--json=-", *arguments]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            result = json.loads(run.stdout)
        except (subprocess.TimeoutExpired, json.JSONDecodeError):
            continue
        if run.returncode != 10:
            continue
        steps = needed = 0
        for judged in result["properties"]:
            every = [step for step in judged.get("execution", {}).get("steps", []) if step["kind"] != "violation"]
            steps += len(every)
            needed += sum(step["needed"] and step["kind"] != "branch" for step in every)
        if steps < options.least:
            continue
        taken += 1
        times = {stage["name"]: stage["seconds"] for stage in result["run"]["stages"]}
        explain, check = times.get("explain", 0), sum(times.values()) - times.get("explain", 0)
        shares.append(max(needed, 1) / steps)
        costs.append(max(explain, 1e-6) / max(check, 1e-6))
        if taken % 3 == 0:
            with tempfile.TemporaryDirectory() as folder:
                plain = [fathom, "check", "--no-cache", *arguments]
                pages.append(cpu_seconds([*plain, f"--html={folder}"]) - cpu_seconds(plain))
        name = str(path.relative_to(root / "test/lit"))
        print(f"{name:60} {steps:6} {needed:6} {shares[-1]:6.2f} {explain:7.3f}s {check:7.3f}s")

    def mean(values):
        return math.exp(sum(map(math.log, values)) / len(values))

    if not shares:
        sys.exit("no program was taken")
    print(f"{taken} programs: share of steps that are needed {mean(shares):.2f} (aim: at most 0.33), "
          f"explaining takes {mean(costs):.2f} of the time of checking (aim: at most 0.20), "
          f"a page at most {max(pages, default=0):.2f} s (aim: at most 1)")
    return 1 if mean(shares) > 1 / 3 or mean(costs) > 0.2 or max(pages, default=0) > 1 else 0


if __name__ == "__main__":
    sys.exit(main())
