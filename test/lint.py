#!/usr/bin/env python3
"""The sources, as the tools for that want them: lint.py --build DIR [--all] [--jobs N] [--seed TEXT]

clang-format and cppcheck look at all files. clang-tidy takes an hour for that: without --all it looks at some, in an order
that the seed decides, for a minute of the processor.
"""
import argparse
import os
import random
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 60
failures = []


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def run(*words):
    done = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        failures.append(words[0])
        print(f"FAILED: {words[0]} {words[-1]}\n{done.stdout}", flush=True)


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def tidy(build, files):
    for file in files:
        run("clang-tidy-19", "-p", build, "--quiet", "--warnings-as-errors=*", file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="slice")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    run("clang-format-19", "--dry-run", "-Werror", *git("ls-files", "*.cpp", "*.h", ":!test/lit", ":!runtime"))
    run("cppcheck", "--quiet", "--error-exitcode=1", "--std=c++20", "--language=c++", "--enable=warning,performance,portability",
        "--inline-suppr", "--suppressions-list=.cppcheck-suppressions", "-j", str(options.jobs), "-I", "src", "src", "tools")
    files = git("ls-files", "src/*.cpp", "tools/*.cpp")
    if options.all:
        with ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(lambda file: tidy(build, [file]), files))
        tried = len(files)
    else:
        random.Random(options.seed).shuffle(files)
        begun, tried = spent(), 0
        # One that takes as long as those before would have to fit in.
        while tried < len(files) and (spent() - begun) * (tried + 1) <= SECONDS * max(tried, 1):
            tidy(build, files[tried:tried + 1])
            tried += 1
        print(f"clang-tidy: {', '.join(files[:tried])} (--seed={options.seed})")
    print(f"lint: {tried} of {len(files)} files by clang-tidy, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
