#!/usr/bin/env python3
"""Tests the campaign itself: a Fathom that lies is found out by every oracle, and a campaign that was ended goes on."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CAMPAIGN = os.path.join(HERE, "campaign.py")
# Proves everything, unless it is asked in another way: then nothing.
LIAR = """#!/bin/sh
case "$*" in
*--memory*|*--no-arm*|*--no-store-map*|*--vcgen*|*--no-simplify*) echo "FAILED: 1 of 1 property violated (0.01 s)"; exit 10;;
esac
echo "VERIFIED: 1 property proved (0.01 s)"
"""
FORMULAS = """#!/bin/sh
echo "seed 5: simplified sat, plain unsat, z3 unsat"
echo "formulas cross-checked: 10 (5 sat, 4 unsat, 0 undecided by one of them)"
exit 1
"""
# How many programs it may take.
ORACLES = {
    "planted": 1,
    "bits": 1,
    "loops": 1,
    "memory": 1,
    "floats": 1,
    "classes": 1,
    "csmith": 2,
    "cpp": 2,
    "exhaustive": 6,
    "pointers": 6,
    "parity": 1,
    "corpus": 3,
    "instructions": 1,
    "formulas": 1,
    "float-formulas": 1,
}


def executable(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, 0o755)
    return path


def records(state):
    with open(os.path.join(state, "log.jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file][1:]


def lies(folder):
    """What is wrong with how lies are found."""
    liar = executable(os.path.join(folder, "fathom"), LIAR)
    executable(os.path.join(folder, "fathom_differential"), FORMULAS)
    for oracle, programs in ORACLES.items():
        state = os.path.join(folder, oracle)
        done = subprocess.run(
            [
                CAMPAIGN,
                "--fathom",
                liar,
                "--programs",
                str(programs),
                "--state",
                state,
                "--only",
                oracle,
                "--jobs",
                "2",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        found = [r for r in records(state) if r["state"] == "different"] if os.path.exists(state) else []
        if done.returncode != 1 or not found:
            yield f"{oracle}: exit code {done.returncode}, {len(found)} differences: {done.stdout[-300:]} {done.stderr[-300:]}"
        elif not os.path.exists(os.path.join(state, "finds", f"{oracle}-{found[0]['number']}", "find.json")):
            yield f"{oracle}: the find is not kept"


def goesOn(folder):
    """What is wrong after an end by SIGINT: each program once, and as many as asked for."""
    liar, state = os.path.join(folder, "fathom"), os.path.join(folder, "resumed")
    command = [
        CAMPAIGN,
        "--fathom",
        liar,
        "--programs",
        "12",
        "--state",
        state,
        "--only",
        "planted,exhaustive",
        "--jobs",
        "1",
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as begun:
        while begun.poll() is None and not (
            os.path.exists(os.path.join(state, "log.jsonl")) and len(records(state)) > 2
        ):
            time.sleep(0.02)
        begun.send_signal(signal.SIGINT)
        code = begun.wait()
    before = len(records(state))
    with open(os.path.join(state, "log.jsonl"), "a", encoding="utf-8") as file:
        file.write('{"oracle": "plan')  # as after a crash
    subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    numbers = [(r["oracle"], r["number"]) for r in records(state)]
    if code != 130 or before >= 12 or len(numbers) != 12 or len(set(numbers)) != 12:
        yield f"exit code {code}, {before} programs before, {len(numbers)} after the end, {len(set(numbers))} different ones"
    other = subprocess.run([*command, "--seed", "2"], capture_output=True, text=True, check=False)
    if other.returncode != 1 or "holds a campaign with seed 1" not in other.stderr:
        yield f"another seed in the same folder: exit code {other.returncode}: {other.stderr}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        problems = [*lies(folder), *goesOn(folder)]
    for problem in problems:
        print(f"FAILED: {problem}")
    print(f"{len(ORACLES)} oracles, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
