#!/usr/bin/env python3
"""Random C programs by Csmith: Fathom must get the checksum of the native run.

    csmith.py --fathom PATH [--count N] [--seed S] [--jobs N] [--features WORD] [--keep FOLDER] [-- OPTION OF FATHOM...]

Csmith's programs have no input, no undefined behaviour, and end in a checksum over their global
variables. Each is run natively, as compiled by clang and by gcc. `fathom check` must then prove
that the program ends with that checksum, and find it wrong that it does not: then the interpreter that
shows the execution must have come to the very checksum, too. The header csmith.h beside this file takes the place of
Csmith's own.

Without inputs everything folds to constants. So some programs get a few unknown bits that decide on the first values
of global variables: Fathom must prove the checksums of all those native runs at once. In others, some variables
are unknown first, and then assumed to have the value that they have.

Programs that run too long, or on whose result the compilers do not agree, are replaced by others. Programs
that Fathom does not finish in time, and those in which the sanitizers find undefined behaviour, count as skipped; others
are drawn until --count programs were compared.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SMALL = ["--max-funcs", "4", "--max-block-depth", "3", "--max-block-size", "3", "--max-expr-complexity", "5",
         "--max-array-len-per-dim", "5"]
PLAIN = ["--no-volatiles", "--no-float"]


class Features:
    """What is special about a program."""

    def __init__(self, name, csmith, flags=(), native=(), suffix="c", choices=0, assumed=0):
        self.name, self.csmith, self.suffix = name, csmith, suffix
        self.flags, self.native = list(flags), list(native)  # of every compiler, and of the native ones only
        self.choices, self.assumed = choices, assumed  # numbers of variables


FEATURES = [
    Features("plain", PLAIN),
    Features("wrappers by builtins", PLAIN, ["-DWRAPPERS_BY_BUILTINS"]),
    Features("one unknown bit", PLAIN, choices=1),
    Features("assumed values", PLAIN + SMALL, assumed=3),
    Features("volatiles", ["--volatiles", "--no-float"]),
    Features("no pointers", PLAIN + ["--no-pointers"]),
    Features("packed bit-fields", PLAIN + ["--bitfields", "--packed-struct", "--max-struct-fields", "6"]),
    Features("small", PLAIN + SMALL),
    Features("three unknown bits", PLAIN + SMALL, choices=3),
    Features("deep pointers", PLAIN + ["--max-pointer-depth", "5", "--no-structs"]),
    Features("builtins", PLAIN + ["--builtins", "--disable-builtin-kinds", "x86"]),
    Features("floats", ["--no-volatiles", "--float"]),
    Features("floats and one unknown bit", ["--no-volatiles", "--float", *SMALL], choices=1),
    Features("i386", PLAIN, ["-m32", "-ffreestanding"], ["-nostdlib", "-static", "-no-pie", "-fno-stack-protector"]),
    Features("C++", PLAIN + ["--lang-cpp", "--no-pointers"], ["-std=c++03"], suffix="cpp"),
]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


class Program:
    """One program; outcome is "passed", "failed" or why it was skipped."""

    def __init__(self, options, number):
        self.options = options
        self.features = options.wanted[number % len(options.wanted)]
        self.seed = options.seed * 1_000_000 + number
        self.path, self.outcome, self.why, self.seconds = "", "", "", 0.0
        self.unusable = 0  # programs that were drawn before this one

    def run(self):
        checksums = self.draw()
        while not checksums and not self.outcome and self.unusable < 20:
            self.unusable += 1
            self.seed += 1000
            checksums = self.draw()
        if checksums:
            self.outcome, self.why = self.compare(checksums)
        elif not self.outcome:
            self.outcome = "no usable program"
        return self

    def draw(self):
        """Lets Csmith write a program that can be used, and runs it; its checksums."""
        self.path = os.path.join(self.options.folder, f"program{self.seed}.{self.features.suffix}")
        csmith = [self.options.csmith, "--no-argc", "--concise", "--seed", str(self.seed), *self.features.csmith]
        if limited([*csmith, "--output", self.path], 10)[0] != 0 or not self.addInputs():
            return None
        natives = []
        for compiler in (self.options.clang, self.options.gcc):
            code, out = self.native([compiler, "-O0"])
            if code is None:
                self.outcome, self.why = "failed", f"{compiler}: {out}"
            if code != 0:
                return None
            natives.append([int(checksum) for checksum in out.split()])
        return natives[0] if natives[0] == natives[1] else None

    def compare(self, checksums):
        """What Fathom says of the checksums, and of wrong ones."""
        code, out = self.fathom(checksums)
        if isLimit(code, out):
            return "Fathom needs too long", ""
        if code != 0:
            if not self.features.native and self.native([self.options.clang, "-O0", *SANITIZERS])[0] != 0:
                return "undefined behaviour", ""
            return "failed", f"exit code {code} instead of 0: {shortened(out)}"
        code, out = self.fathom(checksums, "-DOPPOSITE")
        if isLimit(code, out):
            return "Fathom needs too long", ""
        if code != 10 or "csmith.h" not in out or "[assertion, CWE-617]" not in out:
            return "failed", f"with the opposite claim, exit code {code} instead of 10: {shortened(out)}"
        return "passed", ""

    def addInputs(self):
        """Makes some variables depend on inputs; false if there are too few."""
        with open(self.path, encoding="ascii") as file:
            text = file.read()
        variables = re.findall(r"^static (?:u?int(?:8|16|32|64)_t) (g_\d+) = ", text, re.MULTILINE)
        choices, assumed = self.features.choices, self.features.assumed
        if len(variables) < choices + assumed:
            return False
        rng = random.Random(self.seed)
        chosen = rng.sample(variables, choices + assumed)
        lines = ["platform_main_begin();"]
        for bit, variable in enumerate(chosen[:choices]):
            value = rng.choice([0, 1, -1, 2, 100, rng.getrandbits(31)])
            lines.append(f"CHOOSE({bit}, {variable}, {value});")
        lines += [f"ASSUME({variable});" for variable in chosen[choices:]]
        with open(self.path, "w", encoding="ascii") as file:
            file.write(text.replace(lines[0], "\n    ".join(lines)))
        return True

    def native(self, compiler):
        """Compiles and runs, once per choice; the exit code is None if it does not compile."""
        binary = f"{self.path}.{os.path.basename(compiler[0])}"
        flags = ["-w", "-I", HERE, *self.features.flags, *self.features.native]
        code, out, _ = limited([*compiler, *flags, self.path, "-o", binary], 60)
        if code != 0:
            return None, shortened(out)
        checksums = ""
        for choice in range(1 << self.features.choices):
            code, out, _ = limited([binary], 1, {**os.environ, "CHOICE": str(choice)})
            checksums += out + "\n"
            if code != 0:
                break
        os.remove(binary)
        return code, checksums

    def fathom(self, checksums, *flags):
        values = ",".join(f"{checksum}u" for checksum in checksums)
        command = [self.options.fathom, "check", "--no-cache", *self.options.given, self.path, "--", "-w", "-I", HERE,
                   *self.features.flags, f"-DCHECKSUMS={values}", *flags]
        code, out, seconds = limited(command, self.options.timeout)
        self.seconds = max(self.seconds, seconds)
        return code, out


def limited(command, seconds, environment=None):
    """Runs a command with so many seconds of processor time; the exit code (negative if a signal
    ended it), the output, and the processor time used."""
    script = f'ulimit -t {seconds}; "$@"; code=$?; times; exit $code'
    try:
        done = subprocess.run(["sh", "-c", script, "sh", *command], check=False, env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=20 * seconds + 20)
    except subprocess.TimeoutExpired:
        return -1, "", float(seconds)
    *lines, _, spent = done.stdout.decode("utf-8", "replace").splitlines()
    used = sum(60 * int(minutes) + float(rest) for minutes, rest in re.findall(r"(\d+)m([\d.]+)s", spent))
    code = done.returncode if done.returncode < 128 else 128 - done.returncode
    return code, "\n".join(lines), used


def isLimit(code, out):
    return code < 0 and code != -6 and code != -11 or code == 5 and re.search("limit|BOUNDED", out)


def shortened(text):
    lines = [line for line in text.strip().splitlines() if not line.startswith(" ")]
    return " | ".join(lines[:2] + lines[-1:])[:500]


def report(programs, verbose):
    for outcome, count in sorted(collections.Counter(p.outcome for p in programs).items()):
        print(f"{count:5} {outcome}")
    print(f"{sum(p.unusable for p in programs):5} replaced")
    times = sorted(p.seconds for p in programs if p.outcome == "passed")
    if times:
        middle, high = times[len(times) // 2], times[len(times) * 9 // 10]
        print(f"processor seconds of Fathom: median {middle:.2f}, 90 % {high:.2f}, most {times[-1]:.2f}")
    if verbose:
        for p in sorted(programs, key=lambda p: -p.seconds):
            print(f"{p.seconds:7.2f} s  {p.outcome:30} {p.path} ({p.features.name})")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=os.path.join(HERE, "..", "..", "..", "build", "bin", "fathom"))
    parser.add_argument("--csmith", default="csmith")
    parser.add_argument("--clang", default=shutil.which("clang-19") or "clang")
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=int, default=20, help="seconds of processor time for one run of Fathom")
    parser.add_argument("--features", default="", help="only programs whose features have this in their name: floats")
    parser.add_argument("--keep", help="a folder for the programs, which are removed otherwise")
    parser.add_argument("--verbose", action="store_true", help="list every program with its time")
    parser.add_argument("given", nargs="*", help="options of Fathom, after --")
    options = parser.parse_args()
    options.wanted = [features for features in FEATURES if options.features in features.name]
    if not options.wanted:
        names = ", ".join(features.name for features in FEATURES)
        print(f"no features have '{options.features}' in their name; there are: {names}")
        return 1
    if not shutil.which(options.csmith):
        print("Csmith is not installed (package csmith)")
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        options.folder = options.keep or scratch
        os.makedirs(options.folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            programs, compared = [], 0
            while compared < options.count and len(programs) < 3 * options.count:
                first, missing = len(programs), options.count - compared
                for program in pool.map(Program.run, [Program(options, first + i) for i in range(missing)]):
                    programs.append(program)
                    compared += program.outcome in ("passed", "failed")
                    if program.outcome == "failed":
                        print(f"FAILED: {program.path} ({program.features.name}): {program.why}", flush=True)
    report(programs, options.verbose)
    passed = sum(p.outcome == "passed" for p in programs)
    failed = sum(p.outcome == "failed" for p in programs)
    print(f"{len(programs)} programs, seed {options.seed}: {passed} passed, {failed} failed, "
          f"{len(programs) - passed - failed} skipped")
    return 1 if failed or passed < options.count else 0


if __name__ == "__main__":
    sys.exit(main())
