"""What all oracles have in common: how Fathom is run, how its answer is read, and what is told of a program."""
import math
import os
import re
import signal
import subprocess

ERROR = re.compile(r"^(?:[^\s:]*?([^\s:/]+):(\d+):(?:\d+:)? )?error: (.*) \[([a-z-]+)(?:, CWE-\d+)?\]$")
VERDICTS = ("VERIFIED", "FAILED", "BOUNDED", "UNKNOWN")
INPUT = re.compile(r"^    \S*: (?:nondet_[a-z]+(\d?)\(\)|(choice) in (?:malloc|calloc|realloc)\(\)) = (-?\d+)")
PASSED, DIFFERENT, SKIPPED = "passed", "different", "skipped"


class Outcome:
    """Of one program: passed, different (with what differs and the files that show it) or skipped (and why)."""

    def __init__(self, seed, state=PASSED, why="", runs=0, files=None, facts=None):
        self.seed, self.state, self.why, self.runs = seed, state, why, runs
        self.files = files or {}  # name: text
        self.facts = facts or {}  # what a later look at the find needs to know
        self.notes = {}  # what is counted beside, as in {"native runs": 1}


class Undecided(str):
    """Why there is nothing to compare, in place of a problem."""


class Violation:
    def __init__(self, file, line, message, kind):
        self.file, self.line, self.message, self.kind, self.inputs = file, line, message, kind, []


class Answer:
    """What a run of Fathom said; code is None if it did not end in time."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err
        self.verdict = next((line.split(":")[0] for line in out.splitlines() if line.startswith(VERDICTS)), "")
        self.violations = []
        for line in out.splitlines():
            error = ERROR.match(line)
            if error:
                self.violations.append(Violation(error[1], int(error[2] or 0), error[3], error[4]))
            given = INPUT.match(line)
            if given and self.violations:
                value = int(given[3])
                if given[2]:
                    value = int(value != 0)
                elif given[1]:
                    value &= (1 << int(given[1])) - 1
                self.violations[-1].inputs.append(value)

    def found(self):
        return {(violation.line, violation.kind) for violation in self.violations}

    def isUndecided(self):
        """No answer, which is no wrong answer: out of time, or beyond a limit."""
        return self.code is None or self.code == 5

    def reason(self):
        """Why there is no answer, in few words."""
        if self.code is None:
            return "no answer in time"
        note = re.search(r"(?:note|UNKNOWN): (.*)", self.out)
        return f"{self.verdict}: {note[1][:60]}" if note else self.verdict

    def short(self):
        if self.code is None:
            return "no answer in time"
        first = (self.out.strip().splitlines() or [""])[-1] if not self.violations else ""
        return f"exit {self.code} {self.verdict} {sorted(self.found())} {first[:120]} {self.err.strip()[:200]}".strip()


class Oracle:
    """Programs by seed, each with what must be said of it."""

    name = ""
    share = 1  # of a thousand programs of a campaign
    slice = 1  # programs of a slice, which gives all oracles about the same time
    batch = 1  # programs that are best done together
    unit, each = "programs", 1  # what is counted, and how many of them a number stands for
    most = 10**9  # numbers that there are

    def __init__(self, settings):
        self.settings = settings  # fathom, folder, limit

    def missing(self):
        """A sentence if something that the oracle needs is not installed."""
        return ""

    def many(self, seeds):
        return [self.one(seed) for seed in seeds]

    def one(self, seed):
        raise NotImplementedError

    def judge(self, path, facts):
        """What differs for the program in a file, which stems from a find; or nothing. Used for reducing."""
        raise NotImplementedError

    def path(self, name):
        return os.path.join(self.settings.folder, name)

    def write(self, name, text):
        path = self.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def fathom(self, arguments, limit=None):
        return Answer(*run([self.settings.fathom, "check", "--no-cache", *arguments], limit or self.settings.limit))


def run(command, seconds, **more):
    """The exit code (None: out of time), standard output and standard error of a command that may take so many seconds of the
    processor. On a busy machine that can be long."""
    limited = ["prlimit", f"--cpu={math.ceil(seconds)}", *command]
    try:
        done = subprocess.run(
            limited, capture_output=True, timeout=100 * seconds + 60, check=False, stdin=subprocess.DEVNULL, **more
        )
    except subprocess.TimeoutExpired:
        return None, "", ""
    code = None if done.returncode in (-signal.SIGKILL, -signal.SIGXCPU) else done.returncode
    return code, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
