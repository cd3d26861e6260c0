"""Random C programs by Csmith: Fathom must get the checksum of the native run.

Csmith's programs have no input, no undefined behaviour, and end in a checksum over their global
variables. Each is run natively, as compiled by clang and by gcc. `fathom check` must then prove
that the program ends with that checksum, and find it wrong when one bit of it is changed. The header
csmith.h beside this file takes the place of Csmith's own.

Without inputs everything folds to constants. So some programs get a few unknown bits that decide on the first values
of global variables: Fathom must prove the checksums of all those native runs at once. In others, some variables
are unknown first, and then assumed to have the value that they have.

Programs that run too long, or on whose result the compilers do not agree, are replaced by others. Programs
that Fathom does not finish in time, and those in which the sanitizers find undefined behaviour, count as skipped.
"""
import os
import random
import re
import shutil
import subprocess

from .base import DIFFERENT, PASSED, SKIPPED, Oracle, Outcome

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
SECONDS = 20  # of processor time for one run of Fathom
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


class Csmith(Oracle):
    name, share, slice = "csmith", 2, 12

    def missing(self):
        return "" if shutil.which("csmith") else "Csmith is not installed (package csmith)"

    def one(self, seed):
        features = FEATURES[seed % len(FEATURES)]
        for attempt in range(20):
            program = Program(self, features, seed + 1000 * attempt, self.path(f"csmith{seed}.{features.suffix}"))
            checksums = program.draw()
            if checksums:
                break
            if program.broken:
                return Outcome(seed, DIFFERENT, program.broken, files=program.files())
        else:
            return Outcome(seed, SKIPPED, "no usable program")
        state, why = program.compare(checksums)
        outcome = Outcome(seed, state, why, program.runs, program.files(), {"features": features.name, "seed": program.seed})
        outcome.notes[features.name] = 1
        os.unlink(program.path)
        return outcome

    def judge(self, path, facts):
        features = next(f for f in FEATURES if f.name == facts["features"])
        program = Program(self, features, facts["seed"], path)
        checksums = program.natives()
        if not checksums or program.native(["clang-19", "-O0", *SANITIZERS])[0] != 0:
            return ""
        state, why = program.compare(checksums)
        return why if state == DIFFERENT else ""


class Program:
    """One program: how it is written, run and checked."""

    def __init__(self, oracle, features, seed, path):
        self.oracle, self.features, self.seed, self.path = oracle, features, seed, path
        self.broken, self.runs = "", 0

    def files(self):
        with open(self.path, encoding="ascii") as file:
            return {f"program.{self.features.suffix}": file.read()}

    def draw(self):
        """Lets Csmith write a program that can be used, and runs it; its checksums."""
        csmith = ["csmith", "--no-argc", "--concise", "--seed", str(self.seed), *self.features.csmith]
        if limited([*csmith, "--output", self.path], 10, folder=os.path.dirname(self.path))[0] != 0 or not self.addInputs():
            return None
        return self.natives()

    def natives(self):
        natives = []
        for compiler in ("clang-19", "gcc"):
            code, out = self.native([compiler, "-O0"])
            if code is None:
                self.broken = f"{compiler}: {out}"
            if code != 0:
                return None
            natives.append([int(checksum) for checksum in out.split()])
        return natives[0] if natives[0] == natives[1] else None

    def compare(self, checksums):
        """What Fathom says of the checksums, and of wrong ones."""
        code, out = self.fathom(checksums)
        if isLimit(code, out):
            return SKIPPED, "no answer"
        if code != 0:
            if not self.features.native and self.native(["clang-19", "-O0", *SANITIZERS])[0] != 0:
                return SKIPPED, "undefined behaviour"
            return DIFFERENT, f"exit code {code} instead of 0: {shortened(out)}"
        # The interpreter that shows the execution must have come to the very checksum, too.
        code, out = self.fathom(checksums, "-DOPPOSITE")
        if isLimit(code, out):
            return SKIPPED, "no answer"
        if code != 10 or "csmith.h" not in out or "[assertion, CWE-617]" not in out:
            return DIFFERENT, f"with a wrong checksum, exit code {code} instead of 10: {shortened(out)}"
        return PASSED, ""

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
        code, out = limited([*compiler, *flags, self.path, "-o", binary], 60)
        if code != 0:
            return None, shortened(out)
        checksums = ""
        for choice in range(1 << self.features.choices):
            code, out = limited([binary], 1, {**os.environ, "CHOICE": str(choice)})
            checksums += out + "\n"
            if code != 0:
                break
        os.remove(binary)
        return code, checksums

    def fathom(self, checksums, *flags):
        values = ",".join(f"{checksum}u" for checksum in checksums)
        command = [self.oracle.settings.fathom, "check", "--no-cache", self.path, "--", "-w", "-I", HERE,
                   *self.features.flags, f"-DCHECKSUMS={values}", *flags]
        self.runs += 1
        return limited(command, SECONDS)


def limited(command, seconds, environment=None, folder=None):
    """Runs a command with so many seconds of processor time; the exit code (negative if a signal
    ended it), and the output."""
    script = f'ulimit -t {seconds}; exec "$@"'
    try:
        done = subprocess.run(["sh", "-c", script, "sh", *command], check=False, env=environment, cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=20 * seconds + 20)
    except subprocess.TimeoutExpired:
        return -1, ""
    code = done.returncode if done.returncode < 128 else 128 - done.returncode
    return code, done.stdout.decode("utf-8", "replace")


def isLimit(code, out):
    return code < 0 and code != -6 and code != -11 or code == 5 and re.search("limit|BOUNDED", out)


def shortened(text):
    lines = [line for line in text.strip().splitlines() if not line.startswith(" ")]
    return " | ".join(lines[:2] + lines[-1:])[:500]
