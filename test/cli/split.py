#!/usr/bin/env python3
"""A check cut into parts: split.py --fathom PATH [--corpus N] [--seed S] [--parts N]

Every program of test/lit (or N of them) and some that are hard to solve must give the same verdict and violations with
--split as without. Parts that are missing, killed, changed, or of another program, build or command line never give
VERIFIED.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cache as programs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
passed, failures = 0, []
fathom = folder = ""
given = None


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


class Run:
    def __init__(self, *arguments, program=None):
        done = subprocess.run([program or fathom, "check", "--no-cache", *arguments], cwd=folder,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=300,
                              check=False)
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        lines = self.out.splitlines()
        self.last = lines[-1] if lines else ""
        self.verdict = self.last.split(":")[0].split(" ")[0]
        # What is wrong and where, and what is said about what was proved; not by which execution.
        self.said = sorted(set(re.findall(r"^(\S+: (?:error|warning|note): .*?)$", self.out, re.M)))
        self.violated = sorted(set(re.findall(r"^(\S+?:\d+(?::\d+)?): error: .*\[([a-z-]+)[^\[]*\]$", self.out, re.M)))


def same(path, *options, parts=3):
    one, other = Run(*options, path), Run(f"--split={parts}", *options, path)
    late = any("time limit" in run.out for run in (one, other))
    if late:
        return True
    what = f"{os.path.relpath(path, ROOT)} {options} in {parts} parts"
    good = one.code == other.code and one.verdict == other.verdict and one.violated == other.violated
    expect(good, f"the same for {what}:\n{one.out[-1500:]}{one.err[-500:]}---\n{other.out[-1500:]}{other.err[-500:]}")
    counts = [re.sub(r"part \d+ of \d+: |\(.*", "", run.last) for run in (one, other)]
    expect(one.said == other.said or not good,
           f"said about {what}:\n{set(one.said) ^ set(other.said)}")
    expect(counts[0] == counts[1] or not good, f"counted for {what}: {counts[0]!r} and {counts[1]!r}")
    return good


def check_corpus():
    paths = sorted(glob.glob(os.path.join(ROOT, "test/lit/**/*.c"), recursive=True))
    if given.corpus:
        paths = random.Random(given.seed).sample(paths, given.corpus)
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        list(pool.map(lambda path: same(path, "--timeout=20", parts=given.parts), paths))


# The files of the parts of one run.
def parts_of(path, *options, parts=3):
    directory = os.path.join(folder, "parts")
    shutil.rmtree(directory, ignore_errors=True)
    run = Run(f"--split={parts}", f"--parts={directory}", *options, path)
    return directory, run


def combine(path, directory, *options, parts=3):
    return Run(f"--split={parts}", f"--parts={directory}", "--combine", *options, path)


def part(directory, number):
    with open(os.path.join(directory, f"{number}.json")) as file:
        return json.load(file)


def check_hard_programs():
    proved = write("proved.c", programs.program(8, bits=9))
    failing = write("failing.c", programs.program(6, bits=9, wrong={2, 4}))
    single = write("single.c", programs.program(1, bits=9))
    wrong = write("wrong.c", programs.program(1, bits=9, wrong={0}))
    for path in (proved, failing, single, wrong):
        same(path)
    same(single, parts=5)
    first = Run("--split=3", "--stop-on-first", failing)
    expect(first.code == 10 and len(first.violated) == 1, f"one violation: {first.out}")
    same(proved, "--vacuity=error")
    directory, run = parts_of(proved)
    expect(run.verdict == "VERIFIED", f"VERIFIED for {proved}: {run.out}")
    shares = [sum(len(r["mine"]) for r in part(directory, k)["part"]["rounds"]) for k in (1, 2, 3)]
    expect(all(shares) and sum(shares) == 8, f"every part has some of 8 properties: {shares}")
    directory, run = parts_of(single)
    expect(run.verdict == "VERIFIED", f"VERIFIED for {single}: {run.out}")
    cases = [part(directory, k)["part"]["rounds"][-1]["mine"] for k in (1, 2, 3)]
    expect(sorted(len(c[0]["conditions"]) for c in cases) == [1, 2, 2], f"three cases of one property: {cases}")
    for k in (1, 2, 3):
        expect(part(directory, k)["verdict"] == "UNKNOWN", "a part alone is no proof")
    # Loops that are followed further and further, with something hard in them.
    loops = write("loops.c", "#include <assert.h>\nunsigned nondet_uint(void);\n" + programs.mixer(1, 8) +
                  programs.mixer(2, 8) + "int main(void) {\n  unsigned n = nondet_uint() % 40, s = 0;\n"
                  "  for (unsigned i = 0; i < n; i++) {\n    if (i == 2) { check1(); check2(); }\n    s += i;\n  }\n"
                  "  assert(s <= 780);\n}\n")
    for options in ([], ["--unwind=5"], ["--unwind=50"]):
        same(loops, *options)
    # Where one case has all executions that come to an assertion, and another none.
    vacuous = write("vacuous.c", "#include <assert.h>\nunsigned nondet_uint(void);\nvoid __CPROVER_assume(int);\n" +
                    programs.mixer(1, 9) + "int main(void) {\n  unsigned x = nondet_uint();\n  check1();\n"
                    "  if (x & 1) assert(x);\n  __CPROVER_assume(x > 3);\n  if (x == 2) assert(0);\n}\n")
    same(vacuous)
    same(vacuous, "--vacuity=error")


def check_parts():
    path = write("proved.c", programs.program(4, bits=8))
    directory, run = parts_of(path)
    expect(run.code == 0, f"all parts: {run.out}{run.err}")
    expect(combine(path, directory).code == 0, "put together once more")

    def gives(code, words, what, *options, parts=3):
        run = combine(path, directory, *options, parts=parts)
        expect(run.code == code and words in run.out, f"{what}: exit code {code}, {words!r}: {run.code} {run.out}{run.err}")

    def changed(number, change):
        name = os.path.join(directory, f"{number}.json")
        with open(name) as file:
            text = file.read()
        new = change(text)
        assert new != text, number
        with open(name, "w") as file:
            file.write(new)
        return lambda: write(name, text)

    for what, change, words in (
            ("missing bytes", lambda t: t[:len(t) // 2], "its result cannot be read"),
            ("nothing in it", lambda t: "", "part 2 of 3: there is no result"),
            ("another verdict", lambda t: t.replace('"verdict": "VERIFIED"', '"verdict": "BOUNDED"'),
             "its content is not what was written"),
            ("fewer questions", lambda t: re.sub(r'"open": \[[^]]*\]', '"open": []', t),
             "its content is not what was written"),
            ("another digit", lambda t: t.replace('"seconds": 0', '"seconds": 1', 1), "its content is not what was written"),
            ("no seal", lambda t: t.replace('"seal"', '"sael"'), "it is no part of a check"),
            ("another part's", lambda t: open(os.path.join(directory, "1.json")).read(), "is of another cut"),
            ("another version's", lambda t: re.sub(r'("version": )"[^"]+"', r'\1"0.0.1"', t, count=1),
             "its content is not what was written")):
        restore = changed(2, change)
        gives(5, words, what)
        restore()
    gives(0, "VERIFIED", "restored")
    os.rename(os.path.join(directory, "3.json"), os.path.join(directory, "3"))
    gives(5, "UNKNOWN: part 3 of 3: there is no result", "a missing part")
    expect(combine(path, os.path.join(folder, "nowhere")).last.startswith("UNKNOWN: each of the 3 parts: there is no result"),
           "no part at all")
    expect(re.fullmatch("[0-9a-f]+", part(directory, 1)["part"]["build"]), "the build in hexadecimal")
    os.rename(os.path.join(directory, "3"), os.path.join(directory, "3.json"))
    gives(5, "is of another command line", "other options", "--unwind=7")
    gives(5, "is of another command line", "another number of parts", parts=2)
    # A program that was changed while some of the parts had ended.
    write("proved.c", programs.program(4, bits=8).replace("unsigned x = nondet_uint()", "unsigned x = 1"))
    Run("--split=3", "--part=2", f"--parts={directory}", path)
    gives(5, "part 1 of 3 is of another program", "parts of another program")
    failing = write("failing.c", programs.program(4, bits=8, wrong={1}))
    directory, run = parts_of(failing)
    expect(run.code == 10, f"a violation: {run.out}")
    found = [k for k in (1, 2, 3) if part(directory, k)["verdict"] == "FAILED"]
    expect(len(found) == 1, f"one part has found it: {found}")
    os.remove(os.path.join(directory, f"{found[0] % 3 + 1}.json"))
    run = combine(failing, directory)
    expect(run.code == 10 and "there is no result" in run.out, f"FAILED without one of the others: {run.out}")
    os.remove(os.path.join(directory, f"{found[0]}.json"))
    run = combine(failing, directory)
    expect(run.code == 5, f"UNKNOWN without the one that has found it: {run.out}")


def check_other_program():
    """Parts are put together for the program that there is, not for the one that there was."""
    write("limit.h", "#define LIMIT 780\n")
    content = '#include "limit.h"\n' + programs.program(2, bits=8).replace("  check0();", "  assert(nondet_uint() % LIMIT < LIMIT);\n  check0();")
    path = write("whole.c", content)
    directory, run = parts_of(path)
    expect(run.code == 0, f"all parts: {run.out}{run.err}")

    def gives(code, words, what):
        run = combine(path, directory)
        expect(run.code == code and words in run.out + run.err, f"{what}: exit code {code}, {words!r}: {run.code} {run.out}{run.err}")

    other = "UNKNOWN: part 1 of 3 is of another program: what was compiled now is not what it has looked at"
    write("whole.c", content.replace("< LIMIT", "< 3"))
    gives(5, other, "another program")
    os.remove(path)
    gives(2, "cannot read ", "no program")
    write("whole.c", content.replace("int main", "int nothing"))
    gives(2, "there is no function 'main'", "no entry")
    write("whole.c", content + "}")
    gives(2, "error: ", "what does not compile")
    write("whole.c", content)
    write("limit.h", "#define LIMIT 0\n")
    gives(5, other, "another header")
    write("limit.h", "#define LIMIT 780\n")
    gives(0, "VERIFIED", "the same again")


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]


def check_killed():
    hard = write("killed.c", programs.program(3, bits=26))
    for what, expected in ((signal.SIGKILL, "ended by signal 9 (Killed)"), (signal.SIGINT, "UNKNOWN: each of the 3 parts: interrupted")):
        with subprocess.Popen([fathom, "check", "--no-cache", "--split=3", "-j3", "--timeout=8", hard], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
            end = time.monotonic() + 20
            while len(children(run.pid)) < 3 and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.5)
            parts = children(run.pid)
            os.kill(parts[1] if what == signal.SIGKILL else run.pid, what)
            out, err = run.communicate(timeout=60)
        expect(run.returncode == 5 and "UNKNOWN" in out, f"UNKNOWN after {what}: {run.returncode} {out}{err}")
        if what == signal.SIGINT:
            expect(expected in out, f"{expected!r} in {out}")
        for child in parts:
            expect(not os.path.exists(f"/proc/{child}"), "a part outlives the whole")
    # The others have ended well.
    few = write("few.c", programs.program(2, bits=[8, 26]))
    with subprocess.Popen([fathom, "check", "--no-cache", "--split=2", "-j2", few], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as run:
        end = time.monotonic() + 60
        while len(children(run.pid)) < 2 and time.monotonic() < end:
            time.sleep(0.02)
        while len(children(run.pid)) > 1 and time.monotonic() < end:
            time.sleep(0.1)
        for child in children(run.pid):
            os.kill(child, signal.SIGKILL)
        out, err = run.communicate(timeout=60)
    expect(run.returncode == 5 and "part 2 of 2: it was ended by signal 9 (Killed)" in out,
           f"one part was killed: {run.returncode} {out}{err}")


# In three parts the first finds the violation at once, and the second has nothing to find for ten seconds.
RARELY_WRONG = """#include <fathom.h>
static unsigned product(unsigned a, unsigned b) {
  unsigned s = 0;
  for (unsigned i = 0; i < 8; ++i) s += b >> i & 1 ? a << i : 0;
  return s & 255;
}
int main(void) {
  unsigned a = fathom_nondet_uint() & 255, b = fathom_nondet_uint() & 255, r = product(a, b + a);
  if ((a * a * a * 31 + a * b * b * 77 + b * b * b * 13 + a * b * 5) % 65521 == 4459) r ^= 1;
  fathom_assert(r == ((a * b + a * a) & 255), "product");
}
"""


class Suite:
    """A suite of one task in parts, run in the folder."""

    def __init__(self, source, *options, split=2, more=""):
        if "--resume" not in options:
            shutil.rmtree(os.path.join(folder, "suite.results.jsonl.parts"), ignore_errors=True)
        write("suite.c", source)
        write("suite.toml", f'split = {split}\n[[task]]\nfiles = "suite.c"\n{more}')
        self.process = subprocess.Popen([fathom, "suite", *options, "suite.toml"], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)

    def part(self, number):
        """The process of a part, when there is one."""
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            for child in children(self.process.pid):
                with open(f"/proc/{child}/cmdline", encoding="utf-8", errors="replace") as file:
                    if f"--part={number}" in file.read().split("\0"):
                        return child
            time.sleep(0.02)
        expect(False, f"part {number} runs")
        return None

    def file(self, number):
        """The file of a part, when it is there."""
        path = os.path.join(folder, f"suite.results.jsonl.parts/*/{number}.json")
        end = time.monotonic() + 60
        while not glob.glob(path) and time.monotonic() < end:
            time.sleep(0.02)
        return (glob.glob(path) or [path])[0]

    def expect(self, code, words, verdict, status):
        out, err = self.process.communicate(timeout=120)
        expect(self.process.returncode == code and words in out, f"{code} and {words!r}: {self.process.returncode} {out}{err}")
        with open(os.path.join(folder, "suite.results.jsonl"), encoding="utf-8") as file:
            found = [(line["verdict"], line["status"]) for line in map(json.loads, file) if "task" in line]
        expect(found == ([(verdict, status)] if status else []), f"{verdict} {status}: {found}")


def check_suite():
    # One part has its result at once, the other never.
    never = programs.program(2, bits=[8, 26])
    run = Suite(never)
    run.file(1)
    os.kill(run.part(2), signal.SIGKILL)
    run.expect(6, "CRASHED", "", "crashed")
    expect("part 2 of 2: ended by signal 9 (Killed)" in open(os.path.join(folder, "suite.results.jsonl"), encoding="utf-8").read(),
           "the part that has crashed")
    run = Suite(never, more="timeout = 1\n", split=3)
    run.expect(5, "UNKNOWN", "UNKNOWN", "undecided")
    run = Suite(RARELY_WRONG, split=3)
    run.file(1)
    run.process.send_signal(signal.SIGINT)
    run.expect(10, "DIFFERS", "FAILED", "differs")
    run = Suite(never)
    run.file(1)
    run.process.send_signal(signal.SIGINT)
    run.expect(5, "1 not run", "", "")
    # Of what was there then, one is damaged when the other parts are made.
    with open(run.file(1), "r+", encoding="utf-8") as file:
        file.truncate(100)
    run = Suite(programs.program(2, bits=[8, 8]), "--resume")
    run.expect(0, "1 of 1 tasks met", "VERIFIED", "met")
    # While the suite runs: once, and every time.
    both = programs.program(2, bits=[8, 17])
    run = Suite(both)
    name = run.file(1)
    with open(name, "r+", encoding="utf-8") as file:
        file.truncate(os.path.getsize(name) // 2)
    run.expect(0, "note: the result of 'suite.c [part 1 of 2]' was lost or damaged, and is made again", "VERIFIED", "met")
    run = Suite(both)
    while run.process.poll() is None:
        for name in glob.glob(os.path.join(folder, "suite.results.jsonl.parts/*/1.json")):
            os.remove(name)
        time.sleep(0.005)
    run.expect(5, "note: the result of 'suite.c [part 1 of 2]' was lost again", "", "")
    Suite(both, "--resume").expect(0, "1 of 1 tasks met", "VERIFIED", "met")


def check_usage():
    path = write("small.c", "int main(void) { return 0; }\n")
    for options, words in ((["--part=1"], "--part needs --split"), (["--combine"], "--combine needs --split"),
                           (["--parts=x"], "--parts needs --split"), (["--split=2", "--part=3", "--parts=x"], "not one of the 2"),
                           (["--split=2", "--part=1"], "--part needs --parts"), (["--split=2", "--combine"], "needs --parts"),
                           (["--split=2", "--certify"], "certified as a whole"), (["--split=2", "--no-coi"], "cannot be split"),
                           (["--split=0"], "--split must be"), (["--split=2", "--self-check=3"], "does not go with")):
        run = Run(*options, path)
        expect(run.code == 1 and words in run.err, f"{options}: {run.code} {run.err}")
    run = Run("--split=2", write("broken.c", "int main(void) { return }\n"))
    expect(run.code == 2 and run.err.count("error:") == 1 and not run.out, f"what does not compile: {run.code} {run.err}")
    run = Run("--split=2", "--parts=/proc/none", path)
    expect(run.code == 2 and "cannot make the directory" in run.err, f"no directory: {run.code} {run.err}")
    run = Run("--split=2", "--json=-", "--html=page", write("bad.c", "int main(void) { int x = 0; return 1 / x; }\n"))
    result = json.loads(run.out)
    expect(run.code == 10 and result["verdict"] == "FAILED" and "part" not in result, f"the whole as JSON: {run.out[:300]}")
    expect(os.path.exists(os.path.join(folder, "page/index.html")), "the whole as a page")
    temporary = os.path.join(folder, "temporary")
    os.mkdir(temporary)
    subprocess.run([fathom, "check", "--no-cache", "--split=2", path], env={**os.environ, "TMPDIR": temporary},
                   capture_output=True, check=True)
    expect(not os.listdir(temporary), f"nothing is left behind: {os.listdir(temporary)}")


def main():
    global fathom, folder, given
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--corpus", type=int, default=0, help="so many programs of test/lit; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    fathom = os.path.abspath(given.fathom)
    with tempfile.TemporaryDirectory() as folder:
        for check in (check_usage, check_parts, check_other_program, check_suite, check_hard_programs, check_killed, check_corpus):
            if given.only in check.__name__:
                check()
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
