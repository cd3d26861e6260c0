#!/usr/bin/env python3
"""A proof of any size, and what checking it takes: large_proof.py --checker build/bin/fathom-check-proof [--megabytes N]

The proof consists of lemmas of 4 to 24 literals, which are kept to the end, and no two of a block are the same; all are
clauses of the formula with more literals, so that they follow. Behind them is the contradiction. Prints the
time and the peak of memory (aim: 1,000 megabytes within 8 GiB).
"""
import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VARIABLES = 200_000


def literal(number):
    """As binary DRAT has it."""
    number = 2 * number if number > 0 else -2 * number + 1
    result = bytearray()
    while number > 127:
        result.append(number & 127 | 128)
        number >>= 7
    result.append(number)
    return bytes(result)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checker", default=ROOT / "build" / "bin" / "fathom-check-proof")
    parser.add_argument("--megabytes", type=int, default=1000)
    options = parser.parse_args()
    rng = random.Random(1)
    # Two variables that contradict each other, and all others free.
    contradiction = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    clauses = contradiction + [[rng.choice((1, -1)) * rng.randrange(3, VARIABLES) for _ in range(2)] for _ in range(1000)]
    block = bytearray()
    while len(block) < 10_000_000:
        lemma = rng.choice(clauses[4:]) + [rng.choice((1, -1)) * rng.randrange(3, VARIABLES) for _ in range(rng.randrange(2, 23))]
        block += b"a" + b"".join(map(literal, lemma)) + b"\0"
    with tempfile.TemporaryDirectory() as folder:
        formula, proof = os.path.join(folder, "formula.cnf"), os.path.join(folder, "proof.drat")
        with open(formula, "w", encoding="ascii") as file:
            file.write(f"p cnf {VARIABLES} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
        with open(proof, "wb") as file:
            for _ in range(options.megabytes // 10):
                file.write(block)
            file.write(b"a" + literal(1) + b"\0a\0")
        size = os.path.getsize(proof)
        done = subprocess.run([options.checker, formula, proof], capture_output=True, text=True, check=False)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(done.stdout.strip().replace(folder + "/", ""), done.stderr.strip())
    print(f"{size / 1e6:.0f} MB: {usage.ru_utime + usage.ru_stime:.1f} s CPU, {usage.ru_maxrss / 2**20:.2f} GiB (aim: 8 GiB for 1,000 MB)")
    return done.returncode != 0 or usage.ru_maxrss > 8 * 2**20


if __name__ == "__main__":
    sys.exit(main())
