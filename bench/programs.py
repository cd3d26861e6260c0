#!/usr/bin/env python3
"""How long `fathom check` takes on programs, beside the limits that are set for it.

    bench/programs.py [--build build]

Prints one line per figure: what was measured, the limit, and whether it holds.
Times are the shortest of several runs; ratios are taken side by side in one run.
"""
import argparse
import glob
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.path.join(ROOT, "bench", "programs")


def run(command, code=0):
    """Seconds, and MiB of the largest process so far."""
    begin = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.monotonic() - begin
    if code is not None and done.returncode != code:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout.decode()}")
    return seconds


def best(command, code=0, times=5):
    return min(run(command, code) for _ in range(times))


def peak_mebibytes(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return after / 1024 if after > before else before / 1024


def exponent(points):
    """Of y = c * x^e, by least squares in logarithms."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    fathom = os.path.join(parser.parse_args().build, "bin", "fathom")
    held = True

    def figure(name, value, limit, unit):
        nonlocal held
        held &= value <= limit
        print(f"{name:<52} {value:8.2f} {unit:<4} limit {limit:g}  {'ok' if value <= limit else 'MISSED'}")

    print("fathom check, the whole process")
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(glob.glob(os.path.join(ROOT, "examples", "*.c"))):
            clang = best(["clang-19", "-O1", "-c", path, "-o", os.path.join(folder, "out.o")], times=9)
            check = best([fathom, "check", "--no-cache", path], None, times=9)
            figure(f"{os.path.basename(path)} against clang-19 -O1 -c", check / clang, 3, "x")
    loop = [fathom, "check", "--no-cache", os.path.join(PROGRAMS, "constant_loop.c")]
    figure("1,000,000 iterations of a constant loop", best(loop, times=2), 10, "s")
    figure("its memory", peak_mebibytes(loop), 1024, "MiB")
    points = []
    for size in (10, 20, 50, 100, 150, 200):
        seconds = best([fathom, "check", "--no-cache", os.path.join(PROGRAMS, "band.c"), "--", f"-DSELECT_SIZE={size}"], times=3)
        print(f"  bAnd, N = 1000, SELECT_SIZE = {size:<3}                   {seconds:8.2f} s")
        points.append((size, seconds))
    figure("bAnd: exponent of the time over SELECT_SIZE", exponent(points), 1.2, "")
    for name, flags in (("list_reverse", []), ("tree", []), ("bubble_sort", []), ("bubble_sort", ["-DSYMBOLIC"])):
        seconds = best([fathom, "check", "--no-cache", os.path.join(PROGRAMS, name + ".c"), "--", *flags], times=3)
        figure(" ".join([name, *flags]), seconds, 5, "s")
    for number, name in enumerate(("x + y == y + x", "x * 1 == x", "sign of x * y", "x / 1 == x, x / x == 1"), 1):
        path = os.path.join(PROGRAMS, "float_identities.c")
        figure(f"double: {name}", best([fathom, "check", "--no-cache", path, "--", f"-DIDENTITY={number}"], times=3), 10, "s")
    for path in sorted(glob.glob(os.path.join(ROOT, "test", "lit", "cpp", "speed-*.cpp"))):
        check = [fathom, "check", "--no-cache", path]
        figure(f"C++: {os.path.basename(path)}", best(check, times=3), 10, "s")
        figure("its memory, at most", peak_mebibytes(check), 1024, "MiB")
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
