#!/usr/bin/env python3
"""What --split gains: split.py [--fathom PATH] [--parts N] [--bits N,...]

CPU seconds of one hard property as a whole and in parts, one after the other.
"""
import argparse
import json
import pathlib
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]


def run(words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout.split(":")[0], after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fathom", default=ROOT / "build/bin/fathom")
    parser.add_argument("--parts", type=int, default=4)
    parser.add_argument("--bits", default="8,9")
    given = parser.parse_args()
    for bits in given.bits.split(","):
        program = [str(ROOT / "bench/split/alu.c"), "--", f"-DBITS={bits}"]
        check = [str(given.fathom), "check", "--no-cache"]
        verdict, whole = run([*check, *program])
        with tempfile.TemporaryDirectory() as directory:
            options = [f"--split={given.parts}", f"--parts={directory}", "-j1"]
            combined, together = run([*check, *options, *program])
            longest = 0.0
            for number in range(1, given.parts + 1):
                stages = json.loads(pathlib.Path(directory, f"{number}.json").read_text())["run"]["stages"]
                longest = max(longest, sum(stage["cpuSeconds"] for stage in stages))
        print(f"{bits} bits: {verdict} in {whole:.1f} s; {combined} in {given.parts} parts, {together:.1f} s together, "
              f"{longest:.1f} s the longest", flush=True)


if __name__ == "__main__":
    main()
