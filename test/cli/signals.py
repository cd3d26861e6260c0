#!/usr/bin/env python3
"""SIGINT, SIGTERM and SIGKILL at seeded moments: signals.py --fathom PATH [--count N] [--seed N]

Runs of several programs, with files to write, and of suites are told to end at a moment between their
start and their end. Whenever that is: they end within a second, with what they know; no file is there in part;
no process is left; and --resume goes on with a suite that was killed.

As in limits.py, the time for which this process itself did not get a processor is not counted.
"""
import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

LATE = 1.0
NAP = 0.01
VERDICT = re.compile(r"^(VERIFIED|FAILED|BOUNDED|UNKNOWN)\b", re.M)
CODES = {"VERIFIED": 0, "FAILED": 10, "BOUNDED": 5, "UNKNOWN": 5}

QUICK = """#include <stdlib.h>
#include <string.h>
int nondet_int(void);
struct node { struct node *next; int value; };
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 6; ++i) {
    struct node *n = malloc(sizeof *n);
    if (!n) return 0;
    n->next = list;
    n->value = nondet_int();
    list = n;
  }
  int sum = 0;
  for (struct node *n = list; n; n = n->next) sum += n->value & 15;
  __CPROVER_assert(sum <= 6 * 15, "sum");
  __CPROVER_assert(sum != 77, "not this one");
  return 0;
}
"""
HARD = """unsigned long nondet_ulong(void);
int main(void) {
  unsigned long x = nondet_ulong(), y = nondet_ulong();
  if (x > 0xffffffff || y > 0xffffffff || x < 2 || y < 2) return 0;
  __CPROVER_assert(x != 77777, "easy");
  __CPROVER_assert(x * y != 0xa8965f803cccde9d, "factors");
  return 0;
}
"""
LOOP = """unsigned nondet_uint(void);
int main(void) {
  unsigned sum = 0, x = nondet_uint(), a[8];
  for (unsigned i = 0; i < 8; ++i) a[i] = nondet_uint();
  for (unsigned i = 0; i < 4000; ++i) sum += a[(x + i) % 8] ^ i;
  __CPROVER_assert(x != 12 || sum != 5, "sum");
  return 0;
}
"""
PROOF = """unsigned nondet_uint(void);
int main(void) {
  unsigned a = nondet_uint(), b = nondet_uint(), c = nondet_uint();
  __CPROVER_assert(a * (b * c) == (c * a) * b, "product");
  return 0;
}
"""
CERTIFICATE = {"1.cnf", "1.drat", "certificate"}
FILES = ["--json=out.json", "--html=page", "--sarif=out.sarif", "--junit=out.xml", "--cache=cache"]
# A run, and the most seconds after which it is told to end.
RUNS = [
    (["check", *FILES, "quick.c"], None),
    (["check", *FILES, "hard.c"], 1.5),
    (["check", *FILES, "--jobs=2", "loop.c"], 2.0),
    (["check", *FILES, "--solver=z3", "hard.c"], 1.5),
    (["check", *FILES, "--solver=smtlib:z3 -in", "hard.c"], 1.5),
    (["check", *FILES, "--solver=race:sat,cvc5", "hard.c"], 1.5),
    (["check", "--emit=smt2", "--output=out.smt2", "loop.c"], None),
    (["check", "--log-queries=log", "hard.c"], 1.0),
    (["check", *FILES, "--replay=native", "quick.c"], None),
    (["check", *FILES, "--certify", "loop.c"], 2.0),
    (["check", *FILES, "--solver=z3", "--certificate=kept", "proof.c"], 4.0),
    (["check", *FILES, "--certificate=kept", "quick.c"], None),
    (["check", *FILES, "--self-check=1000000", "quick.c"], 1.5),
    (["mutate", "--count=4", "--json=out.json", "quick.c"], 1.5),
]
failures = []
passed = 0


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def in_session(session):
    """The processes of a session, without those that have ended."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="latin-1") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            if int(fields[3]) == session and fields[0] != "Z":
                with open(f"/proc/{name}/cmdline", encoding="latin-1") as file:
                    found.append(file.read().replace("\0", " "))
        except (OSError, IndexError):
            pass
    return found


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


class Told:
    """A run that gets a signal after some seconds."""

    def __init__(self, fathom, arguments, seconds, what):
        self.name = f"fathom {' '.join(arguments)}, {what.name} after {seconds:.3f} s"
        with open("stdout", "wb") as out, open("stderr", "wb") as err:
            process = subprocess.Popen([fathom, *arguments], stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                       start_new_session=True)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(what)
        begin, busy = time.monotonic(), 0
        while process.poll() is None and time.monotonic() - begin < 20:
            before = time.monotonic()
            time.sleep(NAP)
            busy += max(0, time.monotonic() - before - NAP)
        self.late = time.monotonic() - begin - busy
        self.ended = process.poll() is not None
        if not self.ended:
            process.kill()
            process.wait()
        self.code = process.returncode
        # The kernel needs a moment to end what loses its parent.
        for _ in range(100):
            self.left = in_session(process.pid)
            if not self.left:
                break
            time.sleep(NAP)
        with open("stdout", encoding="utf-8", errors="replace") as out, \
                open("stderr", encoding="utf-8", errors="replace") as err:
            self.out, self.err = out.read(), err.read()

    def __str__(self):
        return f"{self.name}: {self.late:.2f} s, exit code {self.code}, {self.out[-300:]!r}, {self.err[-300:]!r}"


def torn_files():
    """What is wrong with the files that a run has left."""
    problems = []
    for folder, _, names in os.walk("."):
        for name in names:
            path = os.path.join(folder, name)
            if ".tmp" in name:
                problems.append(f"{path} is left")
            if name in ("stdout", "stderr"):
                continue
            with open(path, encoding="utf-8", errors="replace") as file:
                text = file.read()
            try:
                if name.endswith((".json", ".sarif")):
                    json.loads(text)
            except ValueError:
                problems.append(f"{path} is torn")
            if name.endswith(".html") and not text.rstrip().endswith("</html>"):
                problems.append(f"{path} is torn")
            if name.endswith(".xml") and not text.rstrip().endswith(">"):
                problems.append(f"{path} is torn")
            if folder.endswith("cache") and re.fullmatch("[0-9a-f]{64}", name) and "\nend " not in text:
                problems.append(f"{path} is torn")
            if name.endswith(".smt2") and "(check-sat" not in text:
                problems.append(f"{path} is torn")
    return problems


def clean():
    for name in os.listdir("."):
        if name.endswith((".c", ".toml")):
            continue
        shutil.rmtree(name) if os.path.isdir(name) else os.remove(name)


def torn_certificate(fathom):
    """What is wrong with the directory of a certificate, in which there was an old one."""
    names = os.listdir("kept")
    old = [name for name in names if open(f"kept/{name}", "rb").read() == b"old"]
    if not names or set(old) == CERTIFICATE == set(names):
        return []
    whole = subprocess.run([os.path.join(os.path.dirname(fathom), "fathom-check-proof"), "kept"], capture_output=True)
    return [] if not old and set(names) <= CERTIFICATE and whole.returncode == 0 else [f"kept has {names}, old are {old}"]


def one_run(fathom, arguments, seconds, what):
    clean()
    if "--certificate=kept" in arguments:
        os.mkdir("kept")
        for name in CERTIFICATE:
            write(f"kept/{name}", "old")
    run = Told(fathom, arguments, seconds, what)
    expect(run.ended and run.late < LATE, f"in time: {run}")
    expect(not run.left, f"nothing is left of {run}: {run.left}")
    problems = torn_files() + (torn_certificate(fathom) if os.path.isdir("kept") else [])
    expect(not problems, f"{problems} after {run}")
    left = os.listdir(os.environ["TMPDIR"]) if run.code >= 0 else []
    expect(not left, f"no temporary directory is left: {left} after {run}")
    if "--replay=native" in arguments and run.out.count("error:"):
        told = run.out.count("\nnatively: ") or "not all violations are run natively" in run.err
        expect(told, f"what becomes of a native run is told: {run}")
    # Before anybody listens a signal has its usual effect.
    if run.code == -what:
        expect(run.out == "" or arguments[0] != "check", f"a run that has begun tells what it knows: {run}")
        return "early"
    if arguments[0] != "check" or "--output=out.smt2" in arguments:
        return "ended"
    verdicts = VERDICT.findall(run.out)
    expect(len(verdicts) == 1 and run.code == CODES[verdicts[0]], f"one verdict and its exit code: {run}")
    if "--self-check=1000000" in arguments and "self-check:" in run.out:
        expect("not tried: interrupted" in run.out and "not compared" not in run.out, f"how many were tried: {run}")
    if os.path.exists("out.json"):
        with open("out.json", encoding="utf-8") as file:
            written = json.load(file)
        expect([written["verdict"]] == verdicts, f"the file says what the text says: {written['verdict']}, {run}")
    else:
        expect("--json=out.json" not in arguments, f"out.json is there: {run}")
    return verdicts[0] if verdicts else "none"


def runs(fathom, count, rng):
    whole = {}
    ends = {}
    for number in range(count):
        arguments, most = RUNS[number % len(RUNS)]
        key = " ".join(arguments)
        if most is None and key not in whole:
            clean()
            begin = time.monotonic()
            subprocess.run([fathom, *arguments], capture_output=True, timeout=120)
            whole[key] = time.monotonic() - begin
        seconds = rng.uniform(0, most or 1.05 * whole[key])
        end = one_run(fathom, arguments, seconds, rng.choice([signal.SIGINT, signal.SIGTERM]))
        ends[end] = ends.get(end, 0) + 1
    return ends


def suite_file(tasks):
    text = ""
    for number in range(tasks):
        text += f'[[task]]\nname = "t{number}"\nfiles = "{"quick.c" if number % 3 else "loop.c"}"\n' \
                f'expect = "FAILED"\n'
    write("suite.toml", text)


def one_suite(fathom, seconds, what, tasks):
    clean()
    run = Told(fathom, ["suite", "--jobs=2", "suite.toml"], seconds, what)
    expect(run.ended and run.late < LATE, f"in time: {run}")
    expect(not run.left, f"nothing is left of {run}: {run.left}")
    kept = set()
    if os.path.exists("suite.results.jsonl"):
        with open("suite.results.jsonl", "rb") as file:
            lines = file.read().split(b"\n")[:-1]  # what is behind the last is not complete
        kept = {json.loads(line).get("task") for line in lines} - {None}
    names = {name for name in re.findall(r"\bt\d+\b", run.out)} if what == signal.SIGKILL else set()
    expect(names <= kept, f"what was told to have ended is kept: {names - kept}, {run}")
    before = {name: next(line for line in lines if json.loads(line).get("task") == name) for name in kept}
    again = subprocess.run([fathom, "suite", "--jobs=2", "--resume", "suite.toml"], capture_output=True, text=True,
                           timeout=300)
    with open("suite.results.jsonl", "rb") as file:
        results = [line for line in file.read().split(b"\n")[:-1] if json.loads(line).get("task")]
    after = sorted(json.loads(line)["task"] for line in results)
    expect(after == sorted(f"t{i}" for i in range(tasks)), f"each task has one result: {after}; {again.stdout[-300:]!r}")
    expect(all(line in results for line in before.values()), f"no task is done again: {run}")
    if kept:
        expect(f"{len(kept)} of {tasks} tasks have results" in again.stdout, f"goes on: {again.stdout[:300]!r}")
    return len(kept)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--count", type=int, default=42)
    parser.add_argument("--suites", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fathom = os.path.abspath(options.fathom)
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory(prefix="fathom-signals-") as folder, tempfile.TemporaryDirectory() as temporary:
        os.environ["TMPDIR"] = temporary
        os.chdir(folder)
        for name, text in (("quick.c", QUICK), ("hard.c", HARD), ("loop.c", LOOP), ("proof.c", PROOF)):
            write(name, text)
        ends = runs(fathom, options.count, rng)
        print(f"{options.count} runs: " + ", ".join(f"{n} {end}" for end, n in sorted(ends.items())), flush=True)
        tasks = 8
        suite_file(tasks)
        kept = [one_suite(fathom, rng.uniform(0.05, 2.5), rng.choice([signal.SIGINT, signal.SIGTERM, signal.SIGKILL]),
                          tasks) for _ in range(options.suites)]
        if kept:
            print(f"{options.suites} suites of {tasks} tasks: {', '.join(map(str, kept))} had ended", flush=True)
        os.chdir("/")
    print(f"signals: {passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
