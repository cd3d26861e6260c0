#!/usr/bin/env python3
"""Runs `fathom smt2` on every script of this directory and compares.

Each check-sat of a script is preceded by its own (set-info :status ...); the
answers must be these, in this order, and the exit code 0. `; expect-value: V...`
before a get-value lists the values it must give. A script under errors/ begins
with `; error-line: N` and must end with exit code 2 and a message
`FILE:N:COLUMN: error: ...`. A timeout, an unknown or a crash is a failure; where
a backend lacks something for good, `; unknown-with: SOLVER` says so, and then an
answer of it is the failure.

    run.py --fathom build/bin/fathom [--jobs N] [--timeout S] [DIR...] [-- OPTION...]
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOKEN = re.compile(r';[^\n]*|"(?:[^"]|"")*"|\|[^|]*\||[()]|[^\s()";|]+')


def expected_answers(text):
    """The status before each check, by the tokens of the script."""
    tokens = [t for t in TOKEN.findall(text) if not t.startswith(";")]
    answers, status = [], None
    for i, token in enumerate(tokens):
        if tokens[max(i - 1, 0)] != "(":
            continue
        if token == "set-info" and tokens[i + 1] == ":status":
            status = tokens[i + 2]
        elif token in ("check-sat", "check-sat-assuming"):
            answers.append(status)
            status = None
        elif token == "exit":
            break
    return answers


def literal(token):
    """A value by width and number, whatever its spelling."""
    if token in ("true", "false"):
        return token
    digits = token[2:]
    return (len(digits) * (4 if token[1] == "x" else 1), int(digits, 16 if token[1] == "x" else 2))


def value_lists(out):
    """The values of each get-value answer: lists of pairs whose second part is a literal."""
    lists, depth, current, previous = [], 0, [], None
    for token in TOKEN.findall(out):
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
            if depth == 1 and previous and re.fullmatch("true|false|#x.*|#b.*", previous):
                current.append(literal(previous))
            elif depth == 0:
                lists.append(current)
                current = []
        previous = token
    return [values for values in lists if values]


def wrong_value(text, out):
    """None, or the first `; expect-value:` that the output does not hold, in order."""
    lists = value_lists(out)
    for wanted in re.findall(r"^; expect-value: (.*)$", text, re.MULTILINE):
        values = [literal(token) for token in wanted.split()]
        while lists and lists[0] != values:
            lists.pop(0)
        if not lists:
            return wanted
        lists.pop(0)
    return None


def run_script(path, arguments):
    """None, or what went wrong."""
    command = [arguments.fathom, "smt2", *arguments.options, str(path)]
    try:
        process = subprocess.run(command, capture_output=True, timeout=arguments.timeout)
    except subprocess.TimeoutExpired:
        return f"no end after {arguments.timeout} s"
    out = process.stdout.decode(errors="replace")
    err = process.stderr.decode(errors="replace").strip()
    brief = err.split("\n")[0]
    text = path.read_bytes().decode(errors="replace")
    error_line = re.match(r"; error-line: (\d+)", text)
    if error_line:
        wanted = f"{path}:{error_line.group(1)}:"
        if process.returncode != 2:
            return f"exit code {process.returncode} instead of 2: {brief}"
        if not re.match(re.escape(wanted) + r"\d+: error: \S", err) or "\n" in err:
            return f"the message should begin with {wanted} and be one line, but is: {err}"
        return None
    limited = re.search(r"^; unknown-with: (\S+)", text, re.MULTILINE)
    if limited and f"--solver={limited.group(1)}" in arguments.options:
        if process.returncode == 5 and err.startswith(f"fathom: unknown: {limited.group(1)}"):
            return None
        return f"expected unknown with {limited.group(1)}: exit code {process.returncode}: {brief}"
    if process.returncode != 0:
        return f"exit code {process.returncode}: {brief}"
    expected = expected_answers(text)
    if not expected or any(s not in ("sat", "unsat") for s in expected):
        return "a check without a :status of its own"
    answers = [line for line in out.splitlines() if line in ("sat", "unsat", "unknown")]
    if answers != expected:
        return f"answers {answers} instead of {expected}"
    if wanted := wrong_value(text, out):
        return f"no get-value gave {wanted}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", default="build/bin/fathom")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("directories", nargs="*", default=[str(HERE)])
    own, options = sys.argv[1:], []
    if "--" in own:
        own, options = own[: own.index("--")], own[own.index("--") + 1 :]
    arguments = parser.parse_args(own)
    arguments.options = options
    scripts = sorted(p for d in arguments.directories for p in Path(d).rglob("*.smt2"))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for path, problem in zip(scripts, pool.map(lambda p: run_script(p, arguments), scripts)):
            if problem:
                failed += 1
                print(f"FAILED {path}: {problem}")
    print(f"{len(scripts) - failed} passed, {failed} failed")
    return 1 if failed or not scripts else 0


if __name__ == "__main__":
    sys.exit(main())
