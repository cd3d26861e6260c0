#!/usr/bin/env python3
"""Random programs about pointers: every memory model must tell what all of their executions do.

    pointers.py --fathom PATH [--count N] [--seed S] [--models M,...] [--configurations all|one]
                [--jobs N] [--keep FOLDER] [--seconds N] [--patience N] [--reduce] [--print]

Each program (generate/pointer_program.py) reads at most six bits of input. It is compiled by clang with
AddressSanitizer and UndefinedBehaviorSanitizer and run for every input; generate/campaign.py compares
that with the report of `fathom check` under each of the models, with both ways to merge states, with and without
simplification. With --configurations=one each model is tried in one of these four ways, by seed. An empty
model is none: no option is given. All but the default model without further options are ended after --patience seconds
of the processor, and counted. With --reduce, a program with a disagreement is made smaller.
Programs with a disagreement are kept, and the command that shows it is printed.
"""
import os
import sys

from generate.campaign import Campaign, Configuration, arguments
from generate.pointer_program import generate
from generate.reduce import reduced

MODELS = {
    "": Configuration([]),
    "objects": Configuration(["--memory=objects"]),
    "lambdas": Configuration(["--memory=lambdas"]),
    # A copy of symbolic size is cut at the bound.
    "arrays": Configuration(["--memory=arrays"], bounded=True),
    # An access is legal if it lies in any live block.
    "flat": Configuration(["--memory=flat"], crosses=True),
    "objects-no-arm": Configuration(["--memory=objects", "--no-arm"]),
    "objects-no-store-map": Configuration(["--memory=objects", "--no-store-map"]),
    "lambdas-one-region": Configuration(["--memory=lambdas", "--regions=off"]),
    "lambdas-relative": Configuration(["--memory=lambdas", "--alloc=relative"]),
    "arrays-one-region": Configuration(["--memory=arrays", "--regions=off"], bounded=True),
    "flat-history": Configuration(["--memory=flat", "--heap=history"], crosses=True),
    "flat-fixed": Configuration(["--memory=flat", "--alloc=fixed"], crosses=True),
}
WAYS = [[], ["--vcgen=path"], ["--no-simplify"], ["--vcgen=path", "--no-simplify"]]


class Pointers(Campaign):
    def __init__(self, given):
        super().__init__(generate, self.choose, given)
        self.models = [MODELS[name] for name in given.models.split(",")]

    def choose(self, program):
        for number, model in enumerate(self.models):
            ways = WAYS
            if self.arguments.configurations == "one":
                ways = [WAYS[(len(program.lines) + number) % len(WAYS)]]
            for way in ways:
                isDefault = not way and model.options in ([], ["--memory=objects"])
                yield Configuration(model.options + way, model.crosses, model.bounded,
                                    None if isDefault else self.arguments.patience)

    def compare(self, seed, program, configuration, path, truth, outcome):
        before = len(outcome.problems)
        super().compare(seed, program, configuration, path, truth, outcome)
        if self.arguments.reduce and len(outcome.problems) == before + 1 == 1:
            small = os.path.join(self.keep(), f"small{seed}-program.c")
            reduced(self, program, configuration, path, outcome.problems[-1], small)


def main():
    parser = arguments(__doc__.splitlines()[0], 25)
    parser.add_argument("--models", default="objects,lambdas,arrays,flat", help="of " + ", ".join(MODELS))
    parser.add_argument("--configurations", choices=["all", "one"], default="all")
    parser.add_argument("--patience", type=float, default=4)
    parser.add_argument("--reduce", action="store_true", help="make programs with a disagreement smaller")
    parser.add_argument("--print", action="store_true", help="only print the program of the first seed")
    given = parser.parse_args()
    unknown = [name for name in given.models.split(",") if name not in MODELS]
    if unknown:
        parser.error(f"no such model: {unknown[0]}")
    if given.print:
        print(generate(given.seed).text(), end="")
        return 0
    return Pointers(given).run()


if __name__ == "__main__":
    sys.exit(main())
