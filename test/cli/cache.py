#!/usr/bin/env python3
"""Several jobs, and answers of earlier runs: cache.py --fathom PATH [--corpus N] [--seed S]

Jobs: every program of test/lit (or N of them) and some that are hard to solve must give the same output with one
job and with several, to the last character but for times. The cache: what was kept is used, and nothing that happens to
it (damage, other builds, read-only and full disks, runs at the same time, runs that are killed) changes a verdict.
"""
import argparse
import concurrent.futures
import glob
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

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


def mixer(i, bits, wrong=False):
    """A function whose check is hard: multiplication by an odd number is injective."""
    mask = (1 << bits) - 1
    factor = (2654435761 + 15838 * i) & mask | 1
    return f"""static unsigned mix{i}(unsigned x) {{
  x &= {mask}u;
  x ^= x >> {bits // 2};
  x = x * {factor - wrong}u & {mask}u;
  return x ^ x >> {bits // 3};
}}
static void check{i}(void) {{
  unsigned x = nondet_uint(), y = nondet_uint();
  if (mix{i}(x) == mix{i}(y))
    assert((x & {mask}u) == (y & {mask}u));
}}
"""


def program(count, bits=11, wrong=(), between=""):
    text = "#include <assert.h>\nunsigned nondet_uint(void);\n" + between
    text += "".join(mixer(i, bits[i] if isinstance(bits, list) else bits, i in wrong) for i in range(count))
    return text + "int main(void) {\n" + "".join(f"  check{i}();\n" for i in range(count)) + "}\n"


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


class Run:
    def __init__(self, *arguments, cwd=None, **more):
        self.name = " ".join(os.path.basename(a) for a in arguments)
        begin = time.monotonic()
        done = subprocess.run([fathom, "check", *arguments], cwd=cwd or folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=200, check=False, **more)
        self.seconds = time.monotonic() - begin
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        found = re.search(r"(\d+) answers? from the cache", self.out)
        self.known = int(found[1]) if found else 0
        self.plain = re.sub(r", \d+ answers? from the cache", "", re.sub(r"\(\d+\.\d+ s\)", "(T)", self.out))

    def expect(self, code, known=None, err=""):
        seen = f"{self.name}: exit code {self.code}, {self.out[-300:]!r}, {self.err[-300:]!r}"
        expect(self.code == code, f"exit code {code} of {seen}")
        if known is not None:
            expect(self.known == known, f"{known} answers from the cache, of {seen}")
        expect(re.fullmatch(err, self.err, re.S), f"/{err}/ as the errors of {seen}")
        return self


def entries(directory):
    return sorted(e for e in os.listdir(directory) if re.fullmatch("[0-9a-f]{64}", e)) if os.path.isdir(directory) else []


def fresh(name="cache"):
    path = os.path.join(folder, name)
    shutil.rmtree(path, ignore_errors=True)
    return path


# Jobs.

def same(path, *options, times=1, jobs=("-j2", "-j3")):
    one = Run("--no-cache", *options, path)
    for _ in range(times):
        for number in jobs:
            other = Run("--no-cache", number, *options, path)
            expect((one.code, one.plain, one.err) == (other.code, other.plain, other.err),
                   f"{number} as one job for {path} {options}:\n{one.plain}{one.err}\n{other.plain}{other.err}")


def check_hard_programs():
    proved, failing = write("proved.c", program(8)), write("failing.c", program(10, wrong={2, 5, 9}))
    same(proved, times=2)
    same(failing, times=3)
    expect("FAILED: 3 of" in Run("--no-cache", "-j4", failing).out, "three violations")
    for options in (["--stop-on-first"], ["--solver=cross:sat,z3"], ["--memory=flat"], ["--vcgen=path"],
                    ["--continue-after-failure"]):
        same(failing, *options, jobs=["-j2"])
    loops = write("loops.c", "#include <assert.h>\nunsigned nondet_uint(void);\n" + mixer(1, 10) + mixer(2, 10, True) +
                  "int main(void) {\n  unsigned n = nondet_uint();\n  for (unsigned i = 0; i < n; i++)\n"
                  "    if (i == 2) { check1(); check2(); }\n}\n")
    same(loops, "--unwind=5")


def check_corpus():
    paths = sorted(glob.glob(os.path.join(ROOT, "test/lit/**/*.c"), recursive=True))
    if given.corpus:
        paths = random.Random(given.seed).sample(paths, given.corpus)

    def both(path):
        runs = [Run("--no-cache", "--timeout=20", number, path) for number in ("-j1", "-j2")]
        late = any("time limit" in run.out for run in runs)
        return path, late or len({(run.code, run.plain, run.err) for run in runs}) == 1
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for path, is_same in pool.map(both, paths):
            expect(is_same, f"the same with two jobs: {path}")


def check_limits():
    hard = write("hard.c", program(6, bits=26))
    for job in ("-j1", "-j3"):
        run = Run("--no-cache", job, "--timeout=1.5", hard).expect(5)
        expect(run.seconds < 3.5, f"{run.name} took {run.seconds:.1f} s")
        begin = time.monotonic()
        process = subprocess.Popen([fathom, "check", "--no-cache", job, hard], stdout=subprocess.PIPE, text=True)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
        expect(process.returncode == 5 and "UNKNOWN: interrupted" in out and time.monotonic() - begin < 3,
               f"Ctrl-C with {job}: {process.returncode}, {out}")
    run = Run("--no-cache", "-j3", "--memory-limit=40", hard)
    expect(run.code == 5 and "memory" in run.out, f"a memory limit with jobs: {run.out} {run.err}")
    log = os.path.join(folder, "log")
    Run("--no-cache", "-j2", f"--log-queries={log}", write("few.c", program(3))).expect(0)
    expect(len(glob.glob(log + "/1.*/*.smt2")) == 3, "queries of each group in a folder of their own")
    Run("-j2", "--no-coi", hard).expect(1, err="fathom: --no-coi is about one solver, which takes one job\n")
    for number in ("--jobs=0", "-j0", "--jobs=257"):
        Run(number, hard).expect(1, err="fathom: --jobs must be .*")


# The cache.

def check_hits():
    cache = f"--cache={fresh()}"
    path = write("p.c", program(6))
    first = Run(cache, path).expect(0, known=0)
    expect(len(entries(cache[8:])) == 6, "six entries")
    second = Run(cache, path).expect(0, known=6)
    expect(first.plain == second.plain, "the same report")
    Run(cache, "-j2", path).expect(0, known=6)
    Run("--no-cache", path).expect(0, known=0)
    Run(cache, "--no-cache", path).expect(0, known=0)
    # By its content alone: lines move, another function changes, one more is called before.
    Run(cache, write("q.c", "// moved\n\n" + program(6))).expect(0, known=6)
    Run(cache, write("q.c", program(6, between="unsigned u;\nvoid unused(void) { u = 3; }\n"))).expect(0, known=6)
    Run(cache, write("q.c", program(6).replace("x >> 3", "x >> 4", 1))).expect(0, known=5)
    # Another solver has to answer for itself.
    Run(cache, "--solver=cross:sat,z3", path).expect(0, known=0)
    violated = write("v.c", program(6, wrong={1, 4}))
    first = Run(cache, violated).expect(10)
    second = Run(cache, violated).expect(10)
    expect(second.known >= first.known and first.plain == second.plain, f"violations again: {second.out}")
    # In the current directory, if nothing else is said; and not for what is easy.
    here = os.path.join(folder, "here")
    os.mkdir(here)
    Run(write("easy.c", "#include <assert.h>\nint main(int argc, char **argv) { assert(argc >= 0); }\n"), cwd=here)
    expect(not os.listdir(here), "nothing is left of an easy program")
    Run(path, cwd=here).expect(0, known=0)
    expect(len(entries(here + "/.fathom")) == 6, ".fathom in the current directory")
    # An unfinished run leaves what it has found, if that took more than a tenth of a second.
    cache = f"--cache={fresh()}"
    Run(cache, "--timeout=6", write("half.c", program(5, bits=[13, 13, 13, 26, 26]))).expect(5)
    expect(len(entries(cache[8:])) == 3, "what was found before the time was over is kept")
    Run(cache, "--timeout=2", write("half.c", program(5, bits=[13, 13, 13, 26, 26]))).expect(5, known=3)


def check_damage():
    directory = fresh()
    cache = f"--cache={directory}"
    path = write("p.c", program(5))
    Run(cache, path).expect(0, known=0)
    names = entries(directory)
    content = {name: open(os.path.join(directory, name), "rb").read() for name in names}
    numbers = random.Random(given.seed)

    def damage(name, text):
        with open(os.path.join(directory, name), "wb") as file:
            file.write(text)

    def restore():
        for name in names:
            damage(name, content[name])
    complaint = "fathom: {} of the cache '.*' (is|are) damaged and not used\n"
    for _ in range(10):
        name = numbers.choice(names)
        text = bytearray(content[name])
        text[numbers.randrange(len(text))] ^= 1 << numbers.randrange(8)
        damage(name, text)
        Run(cache, path).expect(0, known=4, err=complaint.format("1 entry"))
        Run(cache, path).expect(0, known=5)  # made anew
        restore()
    for name, text in [(names[0], b""), (names[1], content[names[1]][:50]), (names[2], content[names[3]]),
                       (names[4], b"\0" * 100000)]:
        damage(name, text)
    Run(cache, path).expect(0, known=1, err=complaint.format("4 entries"))
    restore()
    # An entry that does not speak of today's formulas, with a checksum that is right.
    os.remove(os.path.join(directory, names[0]))
    os.mkdir(os.path.join(directory, names[0]))
    with open(os.path.join(directory, names[0], "file"), "w"):
        pass
    Run(cache, path).expect(0, known=4, err=complaint.format("1 entry"))
    Run(cache, path).expect(0, known=5)  # made anew in the place of the directory
    # What is no cache at all.
    Run(f"--cache={write('file', 'text')}", path).expect(0, known=0, err="fathom: results are not kept for the next run: .*\n")
    expect(open(os.path.join(folder, "file")).read() == "text", "a file is left alone")
    Run("--cache=/proc/nothing", path).expect(0, known=0, err="fathom: results are not kept for the next run: .*\n")
    os.makedirs(os.path.join(folder, "foreign"))
    write("foreign/notes.txt", "mine")
    Run(f"--cache={folder}/foreign", path).expect(0, known=0)
    expect(open(os.path.join(folder, "foreign/notes.txt")).read() == "mine", "files of others are left alone")


def check_owner():
    """A cache that others may have filled is used only by those who name it."""
    path = write("owner.c", program(3))
    cache = os.path.join(folder, ".fathom")
    shutil.rmtree(cache, ignore_errors=True)
    Run(path).expect(0, known=0)
    Run(path).expect(0, known=3)
    told = "fathom: the cache '.fathom' is not used: {}; --cache=DIR names another, or this one\n"
    os.chmod(cache, 0o777)
    Run(path).expect(0, known=0, err=told.format("everybody can write to it"))
    Run(f"--cache={cache}", path).expect(0, known=3)
    os.chmod(cache, 0o755)
    Run(path).expect(0, known=3)
    if os.geteuid() == 0:
        os.chown(cache, 12345, 12345)
        Run(path).expect(0, known=0, err=told.format("it belongs to another user"))
        Run("--no-cache", path).expect(0, known=0)
    shutil.rmtree(cache)


def check_full_disk():
    path = write("p.c", program(4))
    # A limit on the size of files is a disk that is full.
    directory = fresh("full")
    cache = f"--cache={directory}"
    limit = lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40)))
    run = Run(cache, path, preexec_fn=limit).expect(0, known=0, err="fathom: results are not kept for the next run: "
                                                    "cannot write .*: File too large\n")
    expect(not entries(directory), "no entry is left of a failed write")
    expect(not glob.glob(directory + "/*.tmp*"), "nor a part of one")
    Run(cache, path).expect(0, known=0)
    Run(cache, path).expect(0, known=4)
    if os.geteuid() != 0:
        os.chmod(directory, 0o500)
        Run(cache, path).expect(0, known=4)
        Run(cache, write("q.c", program(5))).expect(0, known=4, err="fathom: results are not kept .*: Permission denied\n")
        os.chmod(directory, 0o700)
    hard = write("hard.c", program(6, bits=26))
    run = Run("--cache=/proc/nothing", "--timeout=2", hard).expect(5)
    expect(run.seconds < 3.5, f"the time limit with a bad cache: {run.seconds:.1f} s")


def check_at_once():
    directory = fresh()
    path = write("p.c", program(6))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for run in pool.map(lambda _: Run(f"--cache={directory}", path), range(8)):
            run.expect(0)
    Run(f"--cache={directory}", path).expect(0, known=6)
    # Killed at any time.
    numbers = random.Random(given.seed)
    for _ in range(8):
        shutil.rmtree(directory)
        process = subprocess.Popen([fathom, "check", f"--cache={directory}", path], stdout=subprocess.DEVNULL)
        time.sleep(numbers.uniform(0.1, 1.0))
        process.kill()
        process.wait()
        Run(f"--cache={directory}", path).expect(0)
        Run(f"--cache={directory}", path).expect(0, known=6)


# Edits. Whatever is edited, the verdict with a cache is the one without.

def edited(random, text):
    lines = text.splitlines()
    numbers = [i for i, line in enumerate(lines) if re.search(r"\d+u|>>|==", line) and "nondet" not in line]
    for _ in range(random.choice([1, 1, 2])):
        i = random.choice(numbers)
        line = lines[i]
        kind = random.randrange(5)
        if kind == 0:
            line = re.sub(r"(\d+)u", lambda m: f"{int(m[1]) ^ 1 << random.randrange(4)}u", line, count=1)
        elif kind == 1:
            line = re.sub(r">> (\d+)", lambda m: f">> {int(m[1]) + 1}", line, count=1)
        elif kind == 2:
            line = line.replace("^", random.choice(["+", "-", "|"]), 1)
        elif kind == 3 and "assert" in line:
            line = line.replace("==", random.choice(["!=", "<=", ">="]), 1)
        elif "x &=" in line:
            line += " if (x == 5u) x = 6u;"
        lines[i] = line
    if random.random() < .2:
        calls = [i for i, line in enumerate(lines) if re.match("  check", line)]
        a, b = random.sample(calls, 2)
        lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines) + "\n"


def check_edits():
    numbers = random.Random(given.seed)
    known = different = 0
    for _ in range(max(1, given.edits // 20)):
        directory = fresh("edits")
        original = text = program(5, bits=numbers.choice([9, 10, 11]), wrong={numbers.randrange(8)})
        for _ in range(20):
            path = write("e.c", text)
            cached = Run(f"--cache={directory}", path)
            plain = Run("--no-cache", path)
            known += cached.known
            different += plain.code
            verdict = [re.search(r"^(VERIFIED|FAILED|BOUNDED|UNKNOWN).*", r.plain, re.M) for r in (cached, plain)]
            places = [sorted(re.findall(r"^\S+: error: .*", r.plain, re.M)) for r in (cached, plain)]
            expect(cached.code == plain.code and all(verdict) and verdict[0][0] == verdict[1][0] and
                   places[0] == places[1], f"the same verdict with a cache:\n{text}\n{cached.out}{cached.err}\n{plain.out}")
            text = edited(numbers, numbers.choice([text, original]))
    expect(known > 0 and different > 0, f"{known} answers from the cache, exit codes {different} in all")


def main():
    global fathom, folder, given
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--corpus", type=int, default=0, help="so many programs of test/lit; without it, all")
    parser.add_argument("--edits", type=int, default=40, help="the number of edits")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="programs at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="the checks with this in their names")
    given = parser.parse_args()
    fathom = os.path.abspath(given.fathom)
    for name, check in list(globals().items()):
        if name.startswith("check_") and given.only in name:
            with tempfile.TemporaryDirectory() as folder:
                check()
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
