#!/usr/bin/env python3
"""Random C programs with few inputs: `fathom check` against all of their executions.

    exhaustive.py --fathom PATH [--count N] [--seed S] [--jobs N] [--keep FOLDER] [--also]
                  [--seconds N]

Each program (generate/program.py) reads at most ten bits of input. It is compiled with gcc's sanitizers
and run for every input, with allocation failing or not; generate/campaign.py compares that with the
report. With --also, other configurations are tried as well.
"""
import sys

from generate.campaign import Campaign, Configuration, arguments
from generate.program import generate

CONFIGURATIONS = [Configuration(options) for options in ([], ["--vcgen=path"], ["--no-simplify"], ["--solver=z3"])]


def main():
    parser = arguments(__doc__.splitlines()[0], 50)
    parser.add_argument("--also", action="store_true", help="try other configurations, too")
    given = parser.parse_args()
    configurations = CONFIGURATIONS if given.also else CONFIGURATIONS[:1]
    return Campaign(generate, lambda program: configurations, given).run()


if __name__ == "__main__":
    sys.exit(main())
