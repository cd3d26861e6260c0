#!/usr/bin/env python3
"""The memory models, side by side in one run, in the shape of the papers' tables.

    bench/memory.py [--build build] [--limit SECONDS] [--only TABLE,...] [--quick] [--results FILE]
                    [--output docs/memory]

Runs `fathom check` on the programs of bench/memory, each in a configuration per column or row, one process at a time, and
writes the tables as Markdown (tables.md) and the plots (SVG) to the output folder; the tables are printed, too. A time
below a second is the better of two. `>` ran into the limit, `-` the program does not know or refuses the options,
`wrong` is a wrong verdict: then the exit code is 1, as it is if one of the aims at the end is missed. With
--quick every program has its smallest sizes, and no aim is judged. With --results, what is in that file is not run again.
"""
import argparse
import os
import sys

from memory.measure import Runner, programs
from memory.tables import TABLES, Report

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--limit", type=float, default=5, help="seconds per run")
    parser.add_argument("--only", default="", help="of " + ", ".join(TABLES))
    parser.add_argument("--quick", action="store_true", help="smallest sizes only")
    parser.add_argument("--results", help="keep results in this file, and do not measure them again")
    parser.add_argument("--output", default=os.path.join(ROOT, "docs", "memory"))
    options = parser.parse_args()
    names = [name for name in options.only.split(",") if name] or list(TABLES)
    for name in names:
        if name not in TABLES:
            parser.error(f"no such table: {name}")
    os.makedirs(options.output, exist_ok=True)
    runner = Runner(os.path.join(options.build, "bin", "fathom"), options.limit, options.results)
    report = Report(runner, programs(), options.quick, options.output)
    for name in names:
        TABLES[name](report)
    report.finish(whole=names == list(TABLES))
    return 0 if report.held or options.quick else 1


if __name__ == "__main__":
    sys.exit(main())
