#!/usr/bin/env python3
"""Runs every test on a finished build: run.py BUILD-DIRECTORY [PART...]

A step is a program of its own, which fails by its exit code. Steps that use one core run side by side, as many as there are
cores; those that use all of them, or measure time, run by themselves. What a step prints is shown when it has ended. With PARTs
only the steps run whose names contain one.
"""
import concurrent.futures
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUITES = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("test/suite/*.toml"))
BACKENDS = ["--no-simplify", "--solver=z3", "--solver=z3 --no-simplify", "--solver=cvc5"]


def one_core(build, fathom):
    """The longest first."""
    yield "library models", ["test/runtime/run.sh"]
    yield "unit tests", [f"{build}/bin/fathom_unit_tests", "--gtest_brief=1"]
    yield "formats", ["test/formats/run.py", *fathom, "--corpus", "40"]
    yield "native replay", ["test/cli/replay.py", *fathom]
    yield "command line", ["test/cli/run.py", *fathom]
    yield "suites, their command line", ["test/cli/suite.py", *fathom]
    yield "documents", ["test/cli/manual.py", *fathom]
    yield "places", ["test/cli/places.py", *fathom]
    yield "mutation", ["test/cli/mutate.py", *fathom]
    yield "points-to analysis", [f"{build}/bin/fathom_points_to_tests", "--gtest_brief=1"]
    yield "proofs, and Fathom on itself", ["test/trust/proofs.py", *fathom]
    yield "the campaign itself", ["test/differential/selftest.py"]
    yield "harnesses", ["test/cli/harness.py", *fathom]
    yield "mutated bitcode", ["test/fuzz/bitcode.sh", build, "1000", "1"]
    yield "mutated inputs", [f"{build}/bin/fathom_fuzz_slice", "test/fuzz/corpus", "1000", "1"]
    yield "flags of a build", ["test/cli/build.py", *fathom]
    yield "snippets for CI", ["test/cli/ci.py", *fathom]
    yield "deep chains", ["test/chains/run.sh", fathom[1]]
    yield "lint", ["test/lint.py", "--build", build]
    yield "folders", ["test/architecture/check_includes.py"]
    yield "faults to put in", ["test/trust/faults.py", "--check-table"]


def all_cores(build, fathom):
    for options in ["", *BACKENDS]:
        yield f"scripts {options or 'with the default options'}", ["test/smt2/run.py", *fathom, "--", *options.split()]
    for solver in ("z3", "cvc5"):
        yield f"floats --solver={solver}", ["test/smt2/run.py", *fathom, "test/smt2/floats", "--",
                                            f"--solver={solver}", "--floats=theory"]
    yield "jobs and cache", ["test/cli/cache.py", *fathom, "--corpus", "150"]
    yield "checks in parts", ["test/cli/split.py", *fathom, "--corpus", "60"]
    yield "limits", ["test/cli/limits.py", *fathom]
    yield "signals", ["test/cli/signals.py", *fathom]
    for suite in SUITES:
        yield suite, [fathom[1], "suite", f"--results={build}/{Path(suite).stem}.results.jsonl", suite]
    yield "suites on Slurm", ["test/slurm/run.py", *fathom]
    yield "programs", ["test/lit/run.sh", fathom[1]]
    yield "certificates", ["test/trust/certify.py", *fathom, "--sample", "80"]
    yield "the encoding against executions", ["test/trust/self_check.py", *fathom, "--sample", "100"]
    yield "counterexamples, natively", ["test/native/confirm.py", *fathom]
    yield "the page, in a browser", ["test/browser/run.py", *fathom]
    yield "the page of a suite, in a browser", ["test/browser/suite.py", *fathom]
    yield "a slice of the campaign", ["test/differential/campaign.py", *fathom, "--slice", "--state", f"{build}/slice",
                                      "--fresh"]


def run(step):
    name, command = step
    begun = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = f"== {name}\n".encode() + done.stdout
    if done.returncode:
        text += f"FAILED with exit code {done.returncode}: {' '.join(command)}\n".encode()
    sys.stdout.buffer.write(text + f"   ({time.monotonic() - begun:.0f} s)\n".encode())
    sys.stdout.flush()
    return name, done.returncode == 0


def main():
    if len(sys.argv) < 2 or not Path(sys.argv[1], "bin/fathom").exists():
        return "run.py BUILD-DIRECTORY [PART...]: the directory of a finished build is wanted, as an earlier `make all` leaves it"
    build, parts = sys.argv[1], sys.argv[2:]
    fathom = ["--fathom", f"{build}/bin/fathom"]

    def chosen(steps):
        return [step for step in steps(build, fathom) if not parts or any(part in step[0] for part in parts)]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        ended = list(pool.map(run, chosen(one_core)))
    ended += [run(step) for step in chosen(all_cores)]
    failed = [name for name, passed in ended if not passed]
    for name in failed:
        print(f"FAILED: {name}")
    print(f"{len(ended) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not ended else 0


if __name__ == "__main__":
    sys.exit(main())
