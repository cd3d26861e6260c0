"""Programs with their sizes, configurations of Fathom, and runs of one on the other."""
import glob
import json
import math
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
COMMON = ["--malloc=succeeds", "--stats", "--memory-limit=4096"]
REPEAT_BELOW = 1.0
FLOOR = 0.001


class Program:
    """A file of this folder. Its head says the family, the sizes (of all or of one variant), and the variants,
    which are macros to define."""

    def __init__(self, path):
        self.path, self.name = path, os.path.basename(path)[:-2]
        self.family, self.variants, self.sizes_ = "", [""], {}
        with open(path, encoding="ascii") as file:
            for line in file:
                if not line.startswith("// "):
                    break
                key, colon, value = line[3:].partition(":")
                if colon and key == "family":
                    self.family = value.strip()
                elif colon and key == "variants":
                    self.variants = value.split()
                elif colon and key.split()[0] == "sizes":
                    self.sizes_[key[5:].strip()] = [int(word) for word in value.split()]

    def sizes(self, variant):
        return self.sizes_.get(variant) or self.sizes_[""]


class Task:
    """A program of one variant and size, right or wrong."""

    def __init__(self, program, variant, size, bug=False):
        self.program, self.variant, self.size, self.bug = program, variant, size, bug

    def title(self):
        words = [self.program.name, self.variant.lower(), str(self.size), "bug" if self.bug else ""]
        return " ".join(word for word in words if word)

    def command(self):
        macros = [f"-DN={self.size}"] + [f"-D{m}" for m in (self.variant, "BUG" if self.bug else "") if m]
        return [self.program.path, "--", "-w", *macros]


class Configuration:
    def __init__(self, name, *options):
        self.name, self.options = name, list(options)


class Result:
    """answer: right, wrong, unknown, timeout, failed (an error), refused (the options, or their combination)."""

    def __init__(self, answer, seconds, stats):
        self.answer, self.seconds, self.stats = answer, seconds, stats

    def right(self):
        return self.answer == "right"

    def checking(self):
        """Seconds of encoding and solving: without the start of the process and clang, which are the same for all."""
        if "encode seconds" not in self.stats:
            return self.seconds
        return max(FLOOR, self.stats["encode seconds"] + self.stats.get("solve seconds", 0))

    def text(self):
        marks = {"right": f"{self.seconds:.2f}", "timeout": f">{self.seconds:.0f}", "refused": "-"}
        return marks.get(self.answer, self.answer)


def statistics(text):
    """{name: number} of lines such as `terms: 12` and `encode seconds   0.1`."""
    found = {}
    for line in text.splitlines():
        name, _, number = line.strip().rpartition(" ")
        try:
            found[name.rstrip(" :")] = float(number)
        except ValueError:
            continue
    return found


class Runner:
    """Runs tasks, each once per configuration; with a file of results, only those that are not in it."""

    def __init__(self, fathom, limit, kept=None):
        self.fathom, self.limit, self.kept, self.wrong = fathom, limit, kept, []
        self.results = {}
        if kept and os.path.exists(kept):
            with open(kept, encoding="utf-8") as file:
                self.results = {key: Result(*value) for key, value in json.load(file).items()}

    def run(self, task, configuration):
        key = " ".join([*configuration.options, task.title()])
        if key not in self.results:
            self.results[key] = self.measured(task, configuration)
            print(f"  {key}: {self.results[key].text()}", file=sys.stderr, flush=True)
            self.keep()
        result = self.results[key]
        if result.answer == "wrong" and key not in self.wrong:
            self.wrong.append(key)
        return result

    def cells(self, sizes):
        """{N: (seconds with store maps, with linear chains)}, of the contents of memory alone."""
        command = [os.path.join(os.path.dirname(self.fathom), "fathom_cells"), *map(str, sizes)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        rows = [line.split() for line in done.stdout.splitlines()]
        return {int(row[0]): (float(row[1]), float(row[2])) for row in rows}

    def measured(self, task, configuration):
        result = self.once(task, configuration)
        if result.right() and result.seconds < REPEAT_BELOW:
            again = self.once(task, configuration)
            result = again if again.checking() < result.checking() else result
        return result

    def once(self, task, configuration):
        command = [self.fathom, "check", *COMMON, *configuration.options, *task.command()]
        begin = time.monotonic()
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=self.limit, check=False)
        except subprocess.TimeoutExpired:
            return Result("timeout", self.limit, {})
        seconds = time.monotonic() - begin
        answers = {0: "wrong" if task.bug else "right", 10: "right" if task.bug else "wrong", 1: "refused",
                   5: "unknown"}
        return Result(answers.get(done.returncode, "failed"), seconds, statistics(done.stderr))

    def keep(self):
        if self.kept:
            with open(self.kept, "w", encoding="utf-8") as file:
                json.dump({key: [r.answer, r.seconds, r.stats] for key, r in self.results.items()}, file)


def programs():
    return [Program(path) for path in sorted(glob.glob(os.path.join(HERE, "*.c")))]


def geometricMean(values):
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def exponent(points):
    """Of y = c * x^e, by least squares in logarithms."""
    if len(points) < 2:
        return math.nan
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)
