"""What `fathom check` says of a program must be what all of its executions do.

A program (generate/program.py, generate/pointer_program.py) reads a few bits of input. It is run for every
input: that tells which lines fail, for which inputs, and what the program computes for the others. From
the latter it gets assertions about its result. Then `fathom check` must report exactly the lines that fail,
with inputs for which they do; all else is a disagreement.
"""
import re
import signal
import subprocess
import time

from .native import runAll

LIMIT = 600
ERROR = re.compile(r"^[^\s:]*program\d*\.c:(\d+):\d+: error: .*\[([a-z-]+)(?:, CWE-\d+)?\]$")
INPUT = re.compile(r"^    \S*: (?:nondet_[a-z]+(\d)\(\)|(choice) in (?:malloc|calloc|realloc)\(\)) = (-?\d+)")
UNDECIDED, LATE = "undecided", "too slow"


class Configuration:
    """Options of Fathom, and what they may cost: `crosses`, an access outside its object need not be an
    error if another object is there; `bounded`, there are programs that it does not decide; `patience`, a run
    that takes more seconds of the processor is ended and counted."""

    def __init__(self, options, crosses=False, bounded=False, patience=None):
        self.options, self.crosses, self.bounded, self.patience = list(options), crosses, bounded, patience


class Truth:
    """What fails natively: {line: the choices of the runs that fail there}; and the choices of the
    runs that fail because they leave an object."""

    def __init__(self, failing, outside):
        self.failing, self.outside = failing, outside

    def excused(self, configuration):
        return self.outside if configuration.crosses else []

    def required(self, configuration):
        """The lines that must be reported."""
        excused = set(self.excused(configuration))
        return {line for line, runs in self.failing.items() if not excused.issuperset(runs)}


def assertions(program, runs, rng):
    """Lines that end the program, and those of them that fail, with the choices for which they do."""
    first = program.endingLine()
    results = {run.choices: run.value for run in runs if run.ending == "ok"}
    lines, failing = [], {}
    if not results:
        return lines, failing
    open_ = dict(results)

    def add(text, fails):
        hit = [choices for choices, value in open_.items() if fails(choices, value)]
        lines.append(text)
        if hit:
            failing[first + len(lines) - 1] = hit
            for choices in hit:
                del open_[choices]

    if rng.randrange(100) < 60:
        table = {}
        for choices, value in results.items():
            table[position(program, choices)] = value
        if len(table) == len(results):
            changed = rng.choice(sorted(table)) if rng.randrange(100) < program.wrongTable else None
            if changed is not None:
                table[changed] ^= 1 << rng.randrange(32)
            size = 1 << sum(bits for _, bits in program.inputs)
            entries = ", ".join(f"{table.get(i, 0)}u" for i in range(size))
            lines.append(f"  static const unsigned expected[] = {{{entries}}};")
            place, shift = "0", 0
            for name, bits in program.inputs:
                place += f" | (unsigned){name} << {shift}"
                shift += bits
            add(f"  assert(hash == expected[{place}]);",
                lambda choices, value: table[position(program, choices)] != value)
    for _ in range(rng.randrange(1, 3)):
        values = sorted(set(results.values()))
        value = rng.choice(values)
        if rng.randrange(100) >= program.wrongValue:
            value ^= 1 << rng.randrange(32)
        add(f"  assert(hash != {value}u);", lambda choices, result: result == value)
    return lines, failing


def position(program, choices):
    """Where the table of results has the entry for these choices."""
    result, shift = 0, 0
    for choice, (_, bits) in zip(choices, program.inputs):
        result |= choice << shift
        shift += bits
    return result


def expectation(program, runs, rng):
    """The text to check, and the truth about it."""
    ending, failing = assertions(program, runs, rng)
    for run in runs:
        if run.failed():
            line = run.value
            if line >= program.endingLine():
                line += len(ending) - 1
            failing.setdefault(line, []).append(run.choices)
    return program.text(ending), Truth(failing, [run.choices for run in runs if run.outside()])


def nativeTruth(path, driver, **settings):
    """The truth about a program that asserts by itself."""
    runs, failing = runAll(path, driver, **settings), {}
    for run in runs:
        if run.failed():
            failing.setdefault(run.value, []).append(run.choices)
    return Truth(failing, [run.choices for run in runs if run.outside()])


def reported(output):
    """[(line, kind, choices)] of the errors in the output."""
    errors = []
    for line in output.splitlines():
        error = ERROR.match(line)
        if error:
            errors.append((int(error[1]), error[2], []))
            continue
        given = INPUT.match(line)
        if given and errors:
            value = int(given[3])
            errors[-1][2].append(int(value != 0) if given[2] else value & ((1 << int(given[1])) - 1))
    return errors


def agrees(given, runs):
    """A run is meant by these inputs: they may say less than it chose, or more."""
    return any(all(a == b for a, b in zip(given, run)) for run in runs)


def check(command, configuration, truth):
    """Why the verdict is wrong, or None; and the time."""
    start, ended = time.monotonic(), None
    if configuration.patience:  # a timer of the processor's time, which lives on in the program that is run
        def ended():
            signal.setitimer(signal.ITIMER_PROF, configuration.patience)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False, preexec_fn=ended)
    except subprocess.TimeoutExpired:
        return LATE, LIMIT
    seconds = time.monotonic() - start
    if configuration.patience and done.returncode == -signal.SIGPROF:
        return LATE, seconds
    found = reported(done.stdout)
    lines, required, excused = {line for line, _, _ in found}, truth.required(configuration), truth.excused(configuration)
    undecided = done.returncode == 5 and configuration.bounded
    if done.returncode not in (0, 10) and not undecided:
        verdict = [text for text in done.stdout.splitlines() if re.match("[A-Z]{5}", text) or "note:" in text]
        return f"exit {done.returncode}: {' | '.join(verdict[:3])} {done.stderr.strip()[:300]}", seconds
    if done.returncode == 0 and required:
        return f"wrong VERIFIED: lines {sorted(required)} fail", seconds
    if done.returncode == 10 and not truth.failing:
        return f"wrong FAILED: {[(line, kind) for line, kind, _ in found]}", seconds
    for line, kind, inputs in found:
        if not agrees(inputs, excused) and line not in truth.failing:
            return f"wrong violation: line {line} [{kind}]", seconds
        if not agrees(inputs, excused) and not agrees(inputs, truth.failing[line]):
            return f"wrong inputs: line {line} [{kind}] does not fail for {inputs}", seconds
    if required - lines and not undecided:
        return f"missed violation: lines {sorted(required - lines)}", seconds
    if undecided:
        return UNDECIDED, seconds
    return None, seconds
