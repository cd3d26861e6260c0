#!/usr/bin/env python3
"""Makes a find of campaign.py small, by cvise or creduce.

    reduce.py ORACLE NUMBER [--state FOLDER] [--fathom PATH] [--jobs N]

The find is FOLDER/finds/ORACLE-NUMBER. The oracle says of every attempt whether it still shows the same kind of difference; natively the
attempt must be free of what sanitizers find, where the truth comes from a native run. The result is small.c (or .cpp) beside the find.
"""
import argparse
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
from campaign import Settings  # noqa: E402
from oracles import oracles  # noqa: E402


def sort(why):
    """The kind of a difference: numbers, places and quotations do not count."""
    why = re.split(r"[\[(]", why)[0]
    return re.sub(r"(?<!exit )\b\d+\b", "#", why).strip()


def judged(given, find, path):
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(given.fathom, folder, given.limit)
        oracle = next(oracle for oracle in oracles(settings) if oracle.name == find["oracle"])
        copy = shutil.copy(path, folder)  # what it leaves behind is not for the reducer
        return sort(oracle.judge(copy, find["facts"]))


def program(folder, find):
    """The file of the find that shows it."""
    wanted = find["facts"].get("shows", "program")
    return next((name for name in sorted(os.listdir(folder)) if re.fullmatch(rf"{wanted}\.(c|cpp)", name)), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("oracle")
    parser.add_argument("number", type=int)
    parser.add_argument("--state", default=os.path.join(HERE, "..", "..", "build", "campaign"))
    parser.add_argument("--fathom", default=os.path.join(HERE, "..", "..", "build", "bin", "fathom"))
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor for one run of Fathom")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument(
        "--interesting", nargs=2, metavar=("FILE", "SORT"), help="only tell by the exit code whether FILE still differs"
    )
    given = parser.parse_args()
    folder = os.path.join(os.path.abspath(given.state), "finds", f"{given.oracle}-{given.number}")
    try:
        with open(os.path.join(folder, "find.json"), encoding="utf-8") as file:
            find = json.load(file)
    except OSError:
        sys.exit(f"reduce.py: there is no find {folder}")
    if given.interesting:
        return 0 if judged(given, find, given.interesting[0]) == given.interesting[1] else 1
    reducer = shutil.which("cvise") or shutil.which("creduce")
    if not reducer:
        sys.exit("reduce.py: neither cvise nor creduce is installed (Debian has packages of these names)")
    name = program(folder, find)
    if not name:
        sys.exit(f"reduce.py: {folder} has no program to reduce; {find['why']}")
    kind = judged(given, find, os.path.join(folder, name))
    if not kind:
        sys.exit(f"reduce.py: {folder}/{name} shows no difference now")
    print(f"{name}: {kind}")
    with tempfile.TemporaryDirectory() as work:
        shutil.copy(os.path.join(folder, name), work)
        script = os.path.join(work, "interesting.sh")
        again = [
            sys.executable,
            os.path.abspath(__file__),
            given.oracle,
            str(given.number),
            "--state",
            os.path.abspath(given.state),
            "--fathom",
            os.path.abspath(given.fathom),
            "--limit",
            str(given.limit),
            "--interesting",
            name,
            kind,
        ]
        with open(script, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nexec " + " ".join("'" + word.replace("'", "'\\''") + "'" for word in again) + "\n")
        os.chmod(script, os.stat(script).st_mode | stat.S_IXUSR)
        done = subprocess.run([reducer, "--n", str(given.jobs), script, name], cwd=work, check=False)
        small = os.path.join(folder, "small" + os.path.splitext(name)[1])
        shutil.copy(os.path.join(work, name), small)
    with open(small, encoding="utf-8") as file:
        print(f"{file.read()}\n{small}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
