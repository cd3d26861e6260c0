#!/usr/bin/env python3
"""What a suite on Slurm costs beside its tasks, and what a large one would take:
slurm.py --build DIR [--tasks 2000]

Runs so many small harnesses on a Slurm of four nodes on this machine (test/slurm/cluster.py), twice: the second time
the times of the first are known. Tells the time beyond pure work divided by cores, the memory of the process that
submits, and the files and operations in the shared directory. Then it simulates 100,000 harnesses on 1,000 cores, with
the task times measured here and those of test/suite, which are real proofs; docs/scale.md has the figures.
"""
import argparse
import glob
import heapq
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "test/slurm"))
from cluster import Cluster  # noqa: E402

HARNESS = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int nondet_int(void);
unsigned char nondet_uchar(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assume(0 <= x && x < 100 + N);
  __CPROVER_assert((x + N) / 2 <= x + N, "half");
  unsigned a = nondet_uchar() & 15, b = nondet_uchar() & 15;
  __CPROVER_assert((a + b) * (a - b) == a * a - b * b, "squares");
  return 0;
}
"""


def results(path):
    with open(path, encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return [line for line in lines if "task" in line]


def run(fathom, cluster, folder, *arguments):
    """Wall time, peak of memory in MiB and the results of a run."""
    begin = time.monotonic()
    process = subprocess.Popen([fathom, "suite", *arguments], cwd=folder, env=cluster.environment,
                               stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.monotonic() - begin
    found = results(os.path.join(folder, "s.results.jsonl"))
    if process.returncode or any(line["status"] != "met" for line in found):
        sys.exit(f"fathom suite {' '.join(arguments)}: exit code {process.returncode}")
    return seconds, usage.ru_maxrss / 1024, found


def operations(fathom, run_folder):
    """Calls of the system that a worker makes in the shared directory, by task, in a batch that it does again."""
    plans = sorted(glob.glob(run_folder + "/batch/*"), key=os.path.getsize)
    number = os.path.basename(plans[-1]).split(".")[0]
    with open(plans[-1], encoding="utf-8") as file:
        ids = [json.loads(line)["id"] for line in file if line.startswith('{"command')]
    for each in ids:
        os.remove(f"{run_folder}/result/{each // 1000}/{each}")
    log = run_folder + "/trace"
    subprocess.run(["strace", "-f", "-qq", "-e", "trace=file", "-o", log, fathom, "suite", f"--worker={number}", run_folder],
                   env=dict(os.environ, SLURM_ARRAY_TASK_ID="0"), check=True)
    with open(log, encoding="utf-8", errors="replace") as file:
        lines = [line for line in file if run_folder in line and "execve" not in line]
    return len(lines) / len(ids)


def simulate(times, tasks, cores, job_seconds, seed=1):
    """The makespan of batches, the longest first, each on the core that is free first."""
    draw = random.Random(seed)
    work = sorted((draw.choice(times) for _ in range(tasks)), reverse=True)
    total = sum(work)
    batches, current, left = [], [], total
    for seconds in work:  # as src/driver/suite_batches.cpp has it
        now = sum(current)
        wanted = min(max((left + now) / (3 * cores), 2), 120)
        if current and (now + seconds > wanted or len(current) >= 1000):
            batches.append(now)
            current = []
        current.append(seconds)
        left -= seconds
    batches.append(sum(current))
    free = [0.0] * cores
    for batch in sorted(batches, reverse=True):
        heapq.heapreplace(free, free[0] + job_seconds + batch)
    return total, len(batches), max(free)


def tell_simulation(times, operations_each, job_seconds, tasks=100_000, cores=1_000):
    print(f"\n{tasks:,} harnesses on {cores:,} cores, {job_seconds:.1f} s for each job, "
          f"{operations_each:.1f} operations in the shared directory for each task")
    print("task times            mean     work  batches  makespan  ideal  loss  operations/s")
    for name, some in times.items():
        total, batches, makespan = simulate(some, tasks, cores, job_seconds)
        ideal = total / cores
        print(f"{name:18} {total / tasks:6.2f} s {total / 3600:6.1f} h {batches:8,} {makespan:7.0f} s {ideal:5.0f} s "
              f"{100 * (makespan / ideal - 1):4.0f}% {tasks * operations_each / makespan:10,.0f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    parser.add_argument("--tasks", type=int, default=2000)
    arguments = parser.parse_args()
    fathom = os.path.abspath(os.path.join(arguments.build, "bin/fathom"))
    cores = len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(prefix="fathom-slurm-") as base:
        folder = os.path.join(base, "suite")
        os.mkdir(folder)
        with open(os.path.join(folder, "h.c"), "w", encoding="ascii") as file:
            file.write(HARNESS)
        with open(os.path.join(folder, "s.toml"), "w", encoding="ascii") as file:
            file.write("timeout = 60\nmemory-limit = 600\n" + "".join(
                f'[[task]]\nname = "t{i}"\nfiles = "h.c"\ndefines = ["N={i}"]\n' for i in range(arguments.tasks)))
        cluster = Cluster(os.path.join(base, "cluster"))
        try:
            cluster.start()
            for what in ("no history", "with history"):
                seconds, memory, found = run(fathom, cluster, folder, "--executor=slurm", "s.toml")
                pure = sum(line["cpu_seconds"] for line in found) / cores
                folder_now = max(glob.glob(folder + "/s.run/run-*"), key=os.path.getmtime)
                files = sum(len(names) for _, _, names in os.walk(folder_now))
                print(f"{what}: {len(found)} tasks of {1000 * pure * cores / len(found):.0f} ms in "
                      f"{len(glob.glob(folder_now + '/batch/*'))} jobs: {seconds:.1f} s, pure work on {cores} cores "
                      f"{pure:.1f} s, loss {100 * (seconds / pure - 1):.0f} %; submitter {memory:.0f} MiB; "
                      f"{files / len(found):.2f} files for each task", flush=True)
            each = operations(fathom, folder_now)
            jobs = 20
            begin = time.monotonic()
            subprocess.run(["sbatch", "--wait", f"--array=0-{jobs - 1}", "--output=/dev/null", "--chdir=/", "--wrap=true"],
                           env=cluster.environment, stdout=subprocess.DEVNULL, check=True)
            job_seconds = (time.monotonic() - begin) * len(cluster.nodes) / jobs
            small = [line["wall_seconds"] for line in found]
            real = []
            for path in sorted((ROOT / "test/suite").glob("*.toml")):
                subprocess.run([fathom, "suite", f"--results={folder}/real.jsonl", path], stdout=subprocess.DEVNULL, check=True)
                real += [line["wall_seconds"] for line in results(folder + "/real.jsonl")]
            tell_simulation({"small (this run)": small, "test/suite": real, "test/suite x 100": [100 * x for x in real]},
                            each, job_seconds)
        finally:
            cluster.stop()


main()
