#!/usr/bin/env python3
"""`fathom suite` as a user meets it: suite.py --fathom PATH [--only PART]

Most checks are about what the suite does with its tasks, not about the tasks. They
use a copy of fathom that has a script beside it in the place of fathom-check: the
files of a task are then shell scripts, which print a verdict, crash or hang as told.
Every check is a function below whose name begins with check_.
"""
import argparse
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

FAKE = """#!/bin/sh
for word; do
  case $word in --) break;; *.c) . "./$word";; esac
done
"""
VERIFIED = "echo 'VERIFIED: 3 properties proved (0.00 s)'; exit 0\n"
FAILED = """echo 'src/a.c:7:3: error: read of 1 byte [out-of-bounds-read, CWE-125]'
echo '    7 |   x = VERIFIED;'
echo 'src/a.c:9:1: error: assertion [0] fails [assertion]'
echo 'FAILED: 2 of 3 properties violated (0.00 s)'; exit 10
"""
UNKNOWN = "echo 'UNKNOWN: time limit of 1 s reached while encoding (1.00 s)'; exit 5\n"
BOUNDED = "echo 'BOUNDED: no violation within the bounds (1.00 s)'; exit 5\n"
SQUARE = """#include <assert.h>
int square(int x) { return x * x; }
void harness(void) {
  int x;
  __CPROVER_assume(-LIMIT <= x && x <= LIMIT);
  assert(square(x) >= 0);
}
"""
passed, failures = 0, []
real, fathom, folder = "", "", ""


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def results(name="s.results.jsonl"):
    """The results in a file by task; the last one counts."""
    lines = [json.loads(line) for line in read(name).splitlines()]
    return {line["task"]: line for line in lines if "task" in line}


class Run:
    """A finished run of `fathom suite` in the folder of the check."""

    def __init__(self, *arguments, program=None, stdout=subprocess.PIPE, before=None, one_by_one=True):
        if one_by_one and not any(word.startswith(("-j", "--jobs")) for word in arguments):
            arguments = ("-j1", *arguments)  # in the order of the file
        self.name = "fathom suite " + " ".join(arguments)
        done = subprocess.run([program or fathom, "suite", *arguments], cwd=folder, stdout=stdout,
                              stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=60,
                              preexec_fn=before)
        self.code, self.err = done.returncode, done.stderr.decode()
        self.out = (done.stdout or b"").decode()

    def expect(self, code, out="", err=""):
        """out, err: regular expressions."""
        seen = f"{self.name}: exit code {self.code}\n{self.out[:1500]}\n{self.err[:800]}"
        expect(self.code == code, f"exit code {code} of {seen}")
        expect(re.search(out, self.out, re.M), f"/{out}/ in the output of {seen}")
        expect(re.search(err, self.err, re.M), f"/{err}/ in the errors of {seen}")
        return self


def suite(*tasks, head=""):
    """A suite file s.toml; a task is (name, script) or (name, script, more lines)."""
    text = head
    for name, script, *more in tasks:
        write(f"{name}.c", script)
        text += f'[[task]]\nname = "{name}"\nfiles = "{name}.c"\n' + "".join(more) + "\n"
    return write("s.toml", text)


def hear_signals():
    """A test that runs in the background may have been told to ignore them."""
    for each in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)


def begin(*arguments):
    return subprocess.Popen([fathom, "suite", "-j1", *arguments], cwd=folder, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, preexec_fn=hear_signals)


def wait_for(condition, what):
    for _ in range(300):
        if condition():
            return
        time.sleep(0.05)
    expect(False, f"waited in vain for {what}")


def there(name):
    return os.path.exists(os.path.join(folder, name))


def alive(pid_file):
    try:
        os.kill(int(read(pid_file)), 0)
        return True
    except ProcessLookupError:
        return False


# Real tasks.

def check_programs():
    write("square.c", SQUARE)
    write("lib/zero.h", "#define ZERO 0\n")
    write("divide.c", '#include "zero.h"\nint main(void) {\n  return 1 / ZERO;\n}\n')
    write("bitcode.ll", "define i32 @main() {\n  ret i32 0\n}\n")
    write("s.toml", """
timeout = 30
[[group]]
name = "squares"
entry = "harness"
[[task]]
name = "small"
group = "squares"
files = "square.c"
defines = ["LIMIT=100"]
[[task]]
name = "large"
group = "squares"
files = ["square.c"]
defines = ["LIMIT=50000"]
expect = "FAILED: signed-overflow at square.c:2"
[[task]]
name = "divide"
files = "divide.c"
includes = ["lib"]
clang = ["-w"]
expect = "FAILED: division-by-zero at 3"
[[task]]
files = "bitcode.ll"
""")
    run = Run("s.toml", program=real)
    run.expect(0, r"^\[1/4\] ok        VERIFIED +\d+\.\d\d s +\d+ MiB  small$", "^$")
    run.expect(0, r"^group +tasks +met +average +deviation +total +peak$")
    run.expect(0, r"^squares +2 +2 +\d+\.\d\d s +\d+\.\d\d s +\d+\.\d\d s +\d+ MiB$")
    run.expect(0, r"^- +2 +2 ").expect(0, r"^all +4 +4 ")
    run.expect(0, r"^4 of 4 tasks met their expectation \(\d+\.\d\d s\)$")
    found = results()
    expect(sorted(found) == ["bitcode.ll", "divide", "large", "small"], f"results of {sorted(found)}")
    one = found["large"]
    expect(one["status"] == "met" and one["verdict"] == "FAILED" and one["exit_code"] == 10,
           f"the result {one}")
    expect(one["violations"] == [{"file": "square.c", "kind": "signed-overflow", "line": 2}],
           f"violations {one['violations']}")
    expect(all(0.005 < r["cpu_seconds"] < 30 and 20 < r["peak_mib"] < 2000 and r["wall_seconds"] > 0
               for r in found.values()), "CPU time and memory are those of the process")
    # The same from a script's list, from another directory.
    write("elsewhere/tasks.json", json.dumps([{
        "name": "small", "entry": "harness", "sources": ["square.c"], "includes": ["lib"],
        "defines": ["LIMIT=100"], "unwindset": {"square.0": 3}, "default_unwind": "1",
        "removed": ["abort"], "expect": "safe", "group": "squares"}]))
    Run("elsewhere/tasks.json", program=real).expect(2, "", r"task 'small': there is no file 'square.c'")
    Run("elsewhere/tasks.json", "--root=.", program=real).expect(0, "ok .* small$")
    listed = Run("elsewhere/tasks.json", "--root=.", "--list", "--unwind=5", "--", "-w").expect(0).out
    expect(listed == "small (squares): safe\n  fathom check --entry=harness --replace=abort "
           "--unwindset=square.0:3 --unwind=5 square.c -- -DLIMIT=100 -Ilib -w\n", f"--list: {listed}")


def check_errors_in_programs():
    write("bad.c", "int main(void) {\n  return nothing;\n}\n")
    write("good.c", "int main(void) { return 0; }\n")
    write("s.toml", '[[task]]\nfiles = "bad.c"\n[[task]]\nfiles = "good.c"\n')
    run = Run("s.toml", program=real)
    run.expect(2, r"ERROR +- .* bad.c: bad.c:2:10: error: use of undeclared identifier 'nothing'")
    run.expect(2, "ok +VERIFIED .* good.c$").expect(2, "1 of 2 tasks met .*, 1 with wrong input")
    expect("1 error generated" in results()["bad.c"]["output"], "the output is among the results")
    write("long.c", "#error " + "é" * 500 + "\n")
    write("s.toml", '[[task]]\nfiles = "long.c"\n')
    run = Run("s.toml", program=real)
    run.expect(2, r"ERROR .* long.c: long.c:1:2: error: é{80,100}[.][.][.]$").expect(2, "^long.c: error, .*é{500}$")
    write("s.toml", '[[task]]\nfiles = "good.c"\nentry = "none"\n')
    Run("s.toml", program=real).expect(2, r"ERROR .* there is no function 'none'")


# Expectations and exit codes.

def check_exit_codes():
    ok, no, unknown, bounded = [("ok", VERIFIED), ("no", FAILED), ("unknown", UNKNOWN), ("bounded", BOUNDED)]
    crash, wrong = ("crash", "kill -11 $$\n"), ("wrong", "echo 'fathom: no' >&2; exit 2\n")
    for tasks, code in [([ok], 0), ([ok, unknown], 5), ([bounded, ok], 5), ([unknown, wrong, ok], 2),
                        ([wrong, crash, unknown], 6), ([crash, no, wrong], 10), ([no], 10)]:
        suite(*tasks)
        Run("s.toml").expect(code)
    suite(("no", FAILED, 'expect = "FAILED"\n'), ("unknown", UNKNOWN, 'expect = "UNKNOWN"\n'),
          ("bounded", BOUNDED, 'expect = "BOUNDED"\n'), ok)
    Run("s.toml").expect(0, "^4 of 4 tasks")
    suite(("ok", VERIFIED, 'expect = "FAILED"\n'), ("unknown", UNKNOWN, 'expect = "FAILED"\n'))
    run = Run("s.toml")
    run.expect(10, "^.1/2. DIFFERS +VERIFIED .* ok: expected FAILED$")
    run.expect(10, "^.2/2. undecided UNKNOWN .* unknown: expected FAILED; time limit of 1 s reached")
    run.expect(10, "^0 of 2 tasks met their expectation, 1 with another verdict, 1 undecided")
    run.expect(10, "^ok: VERIFIED, expected FAILED\n  fathom check ok.c$")
    expect(results()["ok"]["status"] == "differs", "the status is differs")


def check_expectations():
    sv = "echo 'false(valid-deref)'; exit 10\n"
    for script, text, met in [
            (FAILED, "FAILED: out-of-bounds-read", True), (FAILED, "FAILED: assertion at 9", True),
            (FAILED, "FAILED: assertion at a.c:9", True), (FAILED, "FAILED: assertion at src/a.c:9", True),
            (FAILED, "FAILED: assertion at 7", False), (FAILED, "FAILED: assertion at b.c:9", False),
            (FAILED, "FAILED: assertion at c/src/a.c:9", False), (FAILED, "FAILED: double-free", False),
            (FAILED, "FAILED: assertion at .c:9", False), (FAILED, "unsafe", True), (FAILED, "safe", False),
            (VERIFIED, "safe", True), (VERIFIED, "true", True), (VERIFIED, "FAILED: assertion", False),
            (UNKNOWN, "unknown", True), (BOUNDED, "unknown", False),
            (sv, "false", True), (sv, "false(valid-deref)", True), (sv, "false(valid-free)", False),
            (sv, "FAILED", True), ("echo true\n", "true", True), ("echo unknown; exit 5\n", "UNKNOWN", True)]:
        suite(("t", script, f'expect = "{text}"\n'))
        status = "met" if met else "differs" if script in (FAILED, VERIFIED, sv) else "undecided"
        Run("s.toml").expect(0 if met else 10 if status == "differs" else 5)
        expect(results()["t"]["status"] == status, f"{text} is {status}: {results()['t']}")
    for key, message in [('solver = "sut"', "unknown solver 'sut', did you mean 'sat'"),
                         ('property = "none.prp"', "there is no property file 'none.prp'")]:
        suite(("t", VERIFIED, f'expect = "VERIFIED"\n{key}\n'), ("u", VERIFIED, f'expect = "VERIFIED"\n{key}\n'))
        Run("s.toml").expect(2, "^$", rf"^s.toml:1: error: task 't': {message}[^\n]*\n\Z")
    for text in ["", "verified", "FAILED:", "FAILED: at 3", "FAILED: assertion at x", "VERIFIED: assertion",
                 "false()", "FAILED: assertion at a.c:0"]:
        suite(("t", VERIFIED, f'expect = "{text}"\n'))
        Run("s.toml").expect(2, "^$", r"^s.toml:4: error: task 't': expect must be VERIFIED, ")


def check_task_files():
    """What a task file of SV-COMP expects."""
    write("unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
    write("valid-memsafety.prp", "CHECK( init(main()), LTL(G valid-deref) )\n")
    head = "format_version: '2.0'\ninput_files: 'p.c'\nproperties:\n"
    unreach = "  - property_file: unreach-call.prp\n    expected_verdict: {}\n"
    memory = "  - property_file: x/valid-memsafety.prp\n    expected_verdict: false\n    subproperty: valid-{}\n"
    write("p.c", "void reach_error(void) {}\nint main(void) { int *p = 0; if (BUG) reach_error(); return *p; }\n")
    write("v/t.yml", head + unreach.format("true") + memory.format("deref"))
    shutil.copy(os.path.join(folder, "p.c"), os.path.join(folder, "v/p.c"))
    write("s.toml", """
[[task]]
name = "reach"
each = "v/*.yml"
property = "unreach-call.prp"
defines = ["BUG=0"]
[[task]]
name = "reached"
files = "v/t.yml"
property = "unreach-call.prp"
defines = ["BUG=1"]
[[task]]
name = "memory"
files = "v/t.yml"
property = "valid-memsafety.prp"
defines = ["BUG=0"]
""")
    run = Run("s.toml", program=real)
    run.expect(10, "ok +VERIFIED .* reach/v/t.yml$").expect(10, "ok +FAILED .* memory$")
    run.expect(10, "DIFFERS +FAILED .* reached: expected true; assertion at v/p.c:2$")
    expect(results()["memory"]["property"] == "valid-deref", f"the property in {results()['memory']}")
    Run("s.toml", "--list").expect(0, "^memory: false\\(valid-deref\\)$").expect(0, "^reach/v/t.yml: true$")
    for text, message in [
            (head + memory.format("free"), "s.toml:2: error: task 'v/t.yml': .*no expected_verdict for unreach-call.prp"),
            (head + "  - property_file: unreach-call.prp\n", "s.toml:2: error: .*no expected_verdict for"),
            (head + unreach.format("maybe"), "s.toml:2: error: .*v/t.yml:5: expected_verdict must be"),
            (head.replace("p.c", "q.c") + unreach.format("true"), "s.toml:2: error: .*there is no file 'v/q.c'")]:
        write("v/t.yml", text)
        write("s.toml", '[[task]]\nfiles = "v/t.yml"\nproperty = "unreach-call.prp"\n')
        Run("s.toml").expect(2, "^$", message)
    write("v/t.yml", head + unreach.format("false"))
    write("s.toml", '[[task]]\nfiles = "v/t.yml"\n')
    Run("s.toml", "--list").expect(0, "^v/t.yml: false$")
    write("s.toml", '[[task]]\nfiles = "v/t.yml"\nexpect = "VERIFIED"\n')
    Run("s.toml", "--list").expect(0, "^v/t.yml: VERIFIED$")


# Crashes and limits.

def check_crashes():
    suite(("before", VERIFIED), ("segv", "echo 'VERIFIED: 1'; kill -11 $$\n"), ("kill", "kill -9 $$\n"),
          ("three", "exit 3\n"), ("silent", "exit 0\n"),
          ("contradiction", "echo 'VERIFIED: 1 property'; exit 10\n"),
          ("internal", "echo 'fathom: internal error: broken' >&2; exit 6\n"), ("after", VERIFIED))
    run = Run("s.toml", "-j3")
    for name, what in [("segv", r"ended by signal 11 \(Segmentation fault\)"), ("kill", "ended by signal 9"),
                       ("three", "exit code 3 with no verdict"), ("silent", "exit code 0 with no verdict"),
                       ("contradiction", "exit code 10 with the verdict VERIFIED"),
                       ("internal", "exit code 6 with no verdict: internal error: broken")]:
        run.expect(6, rf"CRASHED   -  .* {name}: {what}")
        expect(results()[name]["status"] == "crashed" and results()[name]["verdict"] == "", f"{name} crashed")
    run.expect(6, "^2 of 8 tasks met their expectation, 6 crashed").expect(6, "ok .* after$")
    os.remove(os.path.join(folder, "bin/fathom-check"))
    Run("s.toml").expect(6, "", "internal error: cannot start .*/fathom-check: No such file")


def check_late_tasks():
    # It does not keep its own limit, nor does its child.
    suite(("late", "trap '' TERM INT\nsleep 60 & echo $! > child.pid\nwait\n"), ("ok", VERIFIED),
          head="timeout = 0.1\n")
    Run("s.toml").expect(5, "undecided UNKNOWN .* late: expected VERIFIED; time limit of 0.1 s passed, .*killed")
    wait_for(lambda: not alive("child.pid"), "the end of what a task has started")
    # What the command has started and left behind ends with it, too.
    suite(("left", "sleep 60 > /dev/null & echo $! > child.pid\n" + VERIFIED))
    Run("s.toml").expect(0)
    wait_for(lambda: not alive("child.pid"), "the end of a process that was left behind")


def check_jobs():
    # Each needs the other to be running.
    meet = "touch {0}.here\nfor i in 1 2 3 4 5 6 7 8 9; do if [ -e {1}.here ]; then " + VERIFIED.strip() + \
        "; fi\nsleep 0.1; done\n" + UNKNOWN
    available = int(re.search(r"MemAvailable: +(\d+)", open("/proc/meminfo", encoding="ascii").read())[1]) // 1024
    cores = len(os.sched_getaffinity(0))
    for jobs, limit, code in [(["-j", "2"], 100, 0), (["-j2"], 100, 0), (["--jobs=2"], 100, 0), (["-j1"], 100, 5),
                              ([], 100, 0 if cores > 1 else 5),
                              # Memory is free for one of them only.
                              (["-j2"], available * 6 // 10, 5),
                              # One that never fits is run all the same.
                              (["-j2"], available * 2, 5)]:
        suite(("a", meet.format("a", "b")), ("b", meet.format("b", "a")), head=f"memory-limit = {limit}\n")
        for name in ["a.here", "b.here"]:
            if there(name):
                os.remove(os.path.join(folder, name))
        Run("s.toml", *jobs, one_by_one=False).expect(code, r"^2 of 2|^1 of 2")


# Wrong files and wrong use.

def check_wrong_files():
    write("t.c", VERIFIED)
    task = '[[task]]\nname = "t"\nfiles = "t.c"\n'
    for text, message in [
            (task + "unwnd = 3\n", "s.toml:4: error: task 't': unknown key 'unwnd'; did you mean unwind"),
            ("unwnd = 3\n" + task, "s.toml:1: error: unknown key 'unwnd'; did you mean unwind"),
            ('[[group]]\nname = "g"\nexpct = "x"\n' + task, "s.toml:3: error: group 'g': unknown key 'expct'"),
            (task + "output = 'x'\n", "s.toml:4: error: task 't': unknown key 'output'"),
            (task + 'jobs = 3\n', "s.toml:4: error: task 't': unknown key 'jobs'"),
            (task + 'timeout = "soon"\n', "s.toml:4: error: task 't': --timeout must be a number"),
            (task + "memory-limit = 3\n", "s.toml:4: error: task 't': --memory-limit must be"),
            (task + "stop-on-first = 1\n", "s.toml:4: error: task 't': 'stop-on-first' must be true"),
            (task + "entry = [\"a\"]\n", "s.toml:4: error: task 't': 'entry' must be a text"),
            (task + 'options = ["--unwnd=3"]\n', "s.toml:4: error: task 't': unknown option '--unwnd'"),
            (task + 'options = ["--emit=cnf"]\n', "s.toml:4: error: task 't': '--emit=cnf' is no option"),
            (task + 'options = ["t.c"]\n', "s.toml:4: error: task 't': 't.c' is no option"),
            ("split = 2\ncertify = true\n" + task, "s.toml:3: error: task 't': a check is certified as a whole: --certify and"),
            (task + "split = 2\nself-check = 3\n", "s.toml:1: error: task 't': --self-check does not go with --split"),
            (task + 'files = "t.c"\n', "s.toml:4:.*: error: "),
            (task + "x = \n", r"s.toml:4:\d+: error: "),
            ('[[task]]\nname = "t"\nfiles = ["t.c", "u.c"]\n', "s.toml:3: error: task 't': there is no file 'u.c'"),
            ('[[task]]\nname = "t"\n', "s.toml:1: error: task 't': there are no files"),
            ('[[task]]\nfiles = ["t.c", "t.c"]\n', "s.toml:1: error: task 1: .* needs a name"),
            ('[[task]]\neach = "*.cpp"\n', "s.toml:2: error: task 1: no file matches '\\*.cpp'"),
            (task + "\n" + task, "s.toml:5: error: task 't': there is another task of that name at line 1"),
            ('[[group]]\nname = "g"\n[[group]]\nname = "g"\n' + task, "s.toml:4: error: group 'g': there is another"),
            ("[[group]]\nunwind = 3\n" + task, "s.toml:1: error: group '': a group needs a name"),
            ("[task]\nname = 3\n", "s.toml:1: error: tasks are written"),
            (task + 'expect = "FAILED: nonsense at 3"\n', "s.toml:4: error: task 't': expect: there is no check 'nonsense'"),
            (task + 'expect = "FAILED: double-fre"\n', "s.toml:4: .* no check 'double-fre'; did you mean double-free"),
            (task + 'unwindset = { "a.0" = "q" }\n', "s.toml:1: error: task 't': --unwindset must be .* not 'a.0:q'"),
            (task + 'unwind = "a:b:3"\n', "s.toml:1: error: task 't': --unwind must be .* not 'a:b:3'"),
            ('[[task]]\nname = "a\\nb"\nfiles = "t.c"\n', "s.toml:2: error: task 1: a name has no line breaks"),
            ('[[task]]\nname = "a\\u0000"\nfiles = "t.c"\n', "s.toml:2: error: task 1: a name has no line breaks"),
            (task + 'group = "a\\tb"\n', "s.toml:4: error: task 't': a name has no line breaks"),
            ("unwind = 3\n", "there is no ..task"), ("", "there is no ..task")]:
        write("s.toml", text)
        Run("s.toml").expect(2, "^$", message)
        expect(not there("s.results.jsonl"), "no results of a wrong file")
    # All faults at once.
    write("s.toml", task + "unwnd = 3\n" + '[[task]]\nname = "u"\nfiles = "u.c"\n')
    Run("s.toml").expect(2, "^$", "s.toml:4: .*\ns.toml:7: error: task 'u': there is no file 'u.c'\n$")
    Run("s.toml", "--only=t").expect(2, "^$", "^s.toml:4: error: .*\n$")
    for text, message in [("[", r"s.json: error: \[1:"), ("[" * 1000000, "s.json: error: .*too deep"), ("3", "s.json: error: a suite is a list"),
                          ('[{"name": "t", "sources": ["t.c"], "unwnd": 3}]',
                           "s.json: error: task 't': unknown key 'unwnd'"),
                          ('[{"name": "t", "sources": ["u.c"]}]', "s.json: error: task 't': there is no file 'u.c'"),
                          ('[{"name": "t",\n "sources": ["t.c"], "n\\u0061me": "u"}]', "s.json:2: error: the key 'name' is there twice"),
                          ('[{"name": "t", "sources": ["t.c"], "unwindset": {"a.0":"q"}}]', "s.json: error: task 't': --unwindset must be"),
                          ('[{"sources": "t.c"}, 4]', "s.json: error: task 2: a task is a table")]:
        write("s.json", text)
        Run("s.json").expect(2, "^$", message)
    Run("nowhere.toml").expect(2, "^$", "cannot read 'nowhere.toml': No such file")
    Run(folder).expect(2, "^$", "cannot read '.*directory")


def check_wrong_use():
    suite(("t", VERIFIED))
    Run().expect(1, "^$", "suite needs one file")
    Run("s.toml", "s.toml").expect(1, "^$", "suite needs one file")
    Run("s.toml", "--only=x").expect(1, "^$", "--only leaves no task")
    Run("s.toml", "--root=nowhere").expect(2, "^$", "there is no directory 'nowhere'")
    for option in ["--emit=cnf", "--output=x", "--proof=x", "--certificate=x", "--log-queries=x", "--check-timeout=3"]:
        Run("s.toml", option).expect(1, "^$", f"{option.split('=')[0]} is not an option of 'suite'")
    for option in ["--jobs=0", "-j0", "-jx", "--jobs=1.5"]:
        Run("s.toml", option).expect(1, "^$", "--jobs must be|unknown option '-jx'")
    os.environ["PATH"], path = "/nowhere", os.environ["PATH"]
    for arguments in (["--executor=slurm", "s.toml"], ["--attach", "s.run"], ["--cancel", "s.run"]):
        Run(*arguments, one_by_one=False).expect(1, "^$", "Slurm is not installed here: cannot start sbatch: No such file or directory$")
    os.environ["PATH"] = path
    expect(not there("s.run") and not there("s.results.jsonl"), "without Slurm nothing is begun")
    write("s.json", "[]")
    Run("s.json").expect(2, "^$", "^s.json: error: there are no tasks$")
    write("empty.toml", "task = []")
    Run("empty.toml").expect(2, "^$", "^empty.toml:1: error: there are no tasks$")


# What a task is given.

def check_layers():
    for name in ["a", "b", "sv/one", "sv/two", "stub"]:
        write(name + ".c", VERIFIED)
    write("s.toml", """
unwind = 3
stop-on-first = true
check = ["conversion", "leaks"]
defines = ["A=1"]
[[group]]
name = "g"
unwind = 4
defines = ["B"]
expect = "FAILED"
[[task]]
name = "a"
group = "g"
files = ["a.c", "b.c"]
stop-on-first = false
unwind = ["main:3:5", 6]
timeout = 1.5
clang = ["-w", "-std=c11"]
includes = "it's"
options = ["--no-arm", "--entry=f"]
expect = "FAILED: assertion"
[[task]]
each = "sv/*.c"
files = "stub.c"
group = "g"
[[task]]
name = "again"
each = ["sv/o*.c"]
unwindset = { "f.0" = 3 }
""")
    listed = Run("s.toml", "--list", "--timeout=9", "--stats", "--", "-DC").expect(0).out
    common = "--unwind=3 --stop-on-first --check=conversion --check=leaks"
    last = "--timeout=9 --stats"
    wanted = f"""a (g): FAILED: assertion
  fathom check --unwind=3 --check=conversion --check=leaks --unwind=4 --unwind=main:3:5 --unwind=6 \
--timeout=1.5 --no-arm --entry=f {last} a.c b.c -- -DA=1 -DB -w -std=c11 '-Iit'\\''s' -DC
sv/one.c (g): FAILED
  fathom check {common} --unwind=4 {last} sv/one.c stub.c -- -DA=1 -DB -DC
sv/two.c (g): FAILED
  fathom check {common} --unwind=4 {last} sv/two.c stub.c -- -DA=1 -DB -DC
again/sv/one.c: VERIFIED
  fathom check {common} --unwindset=f.0:3 {last} sv/one.c -- -DA=1 -DC
"""
    expect(listed == wanted, f"--list gives\n{listed}")
    expect(not there("s.results.jsonl"), "--list runs nothing")
    Run("s.toml", "--list", "--only=two,again").expect(0, r"^sv/two.c[^$]*\nagain/sv/one.c: VERIFIED$")
    # A command as it is listed runs the task; the suite itself keeps nothing for the next run.
    write("args.c", 'echo "$*" > seen\n' + VERIFIED)
    write("s.toml", '[[task]]\nfiles = "args.c"\ndefines = ["X=a b", "Y=\'"]\n')
    Run("s.toml").expect(0)
    given = read("seen")
    command = Run("s.toml", "--list").out.splitlines()[1]
    subprocess.run(command, shell=True, cwd=folder, check=False, stdout=subprocess.DEVNULL,
                   env=dict(os.environ, PATH=os.path.dirname(fathom) + ":" + os.environ["PATH"]))
    expect(given == "check --no-cache args.c -- -DX=a b -DY='\n" and read("seen") == given.replace("--no-cache ", ""),
           f"{given!r}, {read('seen')!r}")
    Run("s.toml", "--cache=kept").expect(0)
    expect(read("seen") == "check --cache=kept args.c -- -DX=a b -DY='\n", read("seen"))


# Results, and going on.

def check_resume():
    count = "echo x >> {0}.count\n" + VERIFIED

    def counts():
        return [len(read(f"{name}.count")) // 2 if there(f"{name}.count") else 0 for name in "abc"]
    suite(*[(name, count.format(name)) for name in "abc"])
    Run("s.toml", "--only=a,b").expect(0, "^2 of 2")
    Run("s.toml", "--resume").expect(0, "^2 of 3 tasks have results already\n.3/3. ok .* c$")
    expect(counts() == [1, 1, 1], f"each ran once: {counts()}")
    Run("s.toml", "--resume").expect(0, "^3 of 3 tasks have results already\n\ngroup").expect(0, "^3 of 3 tasks met")
    Run("s.toml", "--resume", "--unwind=3").expect(0)
    expect(counts() == [2, 2, 2], f"another command is another task: {counts()}")
    suite(*[(name, count.format(name)) for name in "ab"], ("c", count.format("c"), 'expect = "FAILED"\n'))
    Run("s.toml", "--resume", "--unwind=3").expect(10, "^2 of 3 tasks have.*\n.3/3. DIFFERS .* c: expected FAILED")
    Run("s.toml", "--resume", "--unwind=3").expect(10, "^2 of 3 tasks met.*1 with another verdict")
    expect(counts() == [2, 2, 3], f"another expectation, too: {counts()}")
    Run("s.toml").expect(10)
    expect(counts() == [3, 3, 4], f"without --resume everything runs: {counts()}")
    # A line that was cut off.
    text = read("s.results.jsonl")
    write("s.results.jsonl", text[:-30])
    Run("s.toml", "--resume").expect(10, "^2 of 3 tasks have")
    expect(counts() == [3, 3, 5] and len(results()) == 3, f"only the cut result is missing: {counts()}")
    write("s.results.jsonl", text.replace('"status"', '"stat"', 1))
    Run("s.toml", "--resume").expect(2, "^$", "s.results.jsonl:2: this is no result")
    write("s.results.jsonl", "rubbish\n" + text)
    Run("s.toml", "--resume").expect(2, "^$", "s.results.jsonl:1: this is no result")
    Run("s.toml").expect(10)
    Run("s.toml", "--results=other").expect(10)
    expect(sorted(results("other")) == ["a", "b", "c"], "--results names the file")
    Run("s.toml", "--results=/dev/null", "--resume").expect(10)


def check_resume_of_other_sources():
    """--resume goes on with results of these sources only."""
    count = "echo x >> {0}.count\n" + VERIFIED

    def counts():
        return [len(read(f"{name}.count")) // 2 if there(f"{name}.count") else 0 for name in "abc"]
    suite(*[(name, count.format(name)) for name in "abc"])
    write("s.toml", read("s.toml").replace('files = "c.c"', 'files = "c.c"\nclang = ["-include", "c.h"]\nproperty = "p.prp"'))
    write("c.h", "")
    write("p.prp", "p\n")
    Run("s.toml").expect(0, "^3 of 3 tasks met")
    times = os.stat(os.path.join(folder, "a.c"))
    write("a.c", FAILED)
    os.utime(os.path.join(folder, "a.c"), ns=(times.st_atime_ns, times.st_mtime_ns))
    Run("s.toml", "--resume").expect(10, "^1 of 3 tasks are run again, as their sources have changed\n2 of 3 tasks have results already"
                                     "\n.3/3. DIFFERS .* a: ")
    expect(counts() == [1, 1, 1], f"only what has changed is run again: {counts()}")
    Run("s.toml", "--resume").expect(10, "^3 of 3 tasks have results already$")
    os.utime(os.path.join(folder, "b.c"))
    Run("s.toml", "--resume").expect(10, "^3 of 3 tasks have results already$")
    for name in ["c.h", "p.prp"]:
        write(name, "\n")
        Run("s.toml", "--resume").expect(10, "^1 of 3 tasks are run again")
    expect(counts() == [1, 1, 3], f"files among flags and options are sources: {counts()}")
    # Who says nothing of sources is not believed.
    write("s.results.jsonl", re.sub(r'"sources":"[^"]*",', "", read("s.results.jsonl")))
    Run("s.toml", "--resume").expect(10, "^3 of 3 tasks are run again")


def check_resume_of_errors():
    """What was wrong may be so no more, without a change of the sources."""
    suite(("a", '[ -e fixed ] || { echo "fathom: cannot make the directory" >&2; exit 2; }\n' + VERIFIED), ("b", VERIFIED))
    Run("s.toml").expect(2, "ERROR .* a: cannot make the directory")
    write("fixed", "")
    Run("s.toml", "--resume").expect(0, "^1 of 2 tasks have results already\n.2/2. ok .* a$")


def check_interruption():
    slow = "echo $$ > slow.pid\nwhile [ ! -e go ]; do sleep 0.05; done\n" + VERIFIED
    for request, jobs in [(signal.SIGINT, "-j1"), (signal.SIGTERM, "-j2"), (signal.SIGHUP, "-j1"),
                          (signal.SIGKILL, "-j2")]:
        for name in ["go", "slow.pid"]:
            if there(name):
                os.remove(os.path.join(folder, name))
        suite(("first", "echo x >> first.count\n" + VERIFIED), ("slow", slow), ("last", VERIFIED))
        process = begin("s.toml", jobs)
        wait_for(lambda: there("slow.pid") and read("slow.pid") and "first" in results() and
                 (jobs == "-j1" or "last" in results()), "the slow task")
        process.send_signal(request)
        out, err = process.communicate(timeout=20)
        done = 1 if jobs == "-j1" else 2
        if request != signal.SIGKILL:
            expect(process.returncode == 5, f"exit code {process.returncode} after {request}")
            expect(f"interrupted after {done} of 3 tasks, while running: slow; --resume goes on".encode() in err,
                   f"{request}: {err}")
            expect(f"\n{done} of 3 tasks met their expectation, {3 - done} not run".encode() in out, f"{out}")
        wait_for(lambda: not alive("slow.pid"), f"the end of a running task after {request}")
        expect(len(results()) == done, f"{done} results are kept after {request}")
        write("go", "")
        Run("s.toml", "--resume").expect(0, f"^{done} of 3 tasks have results already").expect(0, "^3 of 3 tasks met")
    expect(read("first.count") == "x\n" * 4, "what was done is not done again")


def check_two_runs():
    if there("go"):
        os.remove(os.path.join(folder, "go"))
    suite(("slow", "touch begun\nwhile [ ! -e go ]; do sleep 0.05; done\n" + VERIFIED))
    process = begin("s.toml")
    wait_for(lambda: there("begun"), "the first run")
    Run("s.toml").expect(2, "^$", "another run writes its results to 's.results.jsonl'")
    write("go", "")
    process.communicate(timeout=20)
    expect(process.returncode == 0 and len(results()) == 1, "the first run is not disturbed")


# A check in the place of fathom-check that knows parts: what a part leaves says what the source was.
PARTS = """#!/bin/sh
combines=
for word; do
  case $word in
    --parts=*) parts=${word#--parts=};; --part=*) part=${word#--part=};; --combine) combines=1;; *.c) source=$word;;
  esac
done
now=$(cksum < $source)
if [ $combines ]; then
  for each in 1 2; do
    grep -q "$now" $parts/$each.json || { echo "UNKNOWN: part $each of 2 is of another program (0.00 s)"; exit 5; }
  done
  echo 'VERIFIED: 3 properties proved (0.00 s)'; exit 0
fi
mkdir -p ${parts%/*}
echo x >> $source.$part.count
. ./$source
mkdir $parts 2> mkdir.err || [ -d $parts ] || { echo "fathom: cannot make the directory '$parts'" >&2; exit 2; }
echo '{"verdict": "UNKNOWN", "source": "'$now'"}' > $parts/$part.json
echo "UNKNOWN: this is part $part (0.00 s)"; exit 5
"""


def check_parts_beside_each_other():
    """The last part of one task and the first of another do not disturb each other."""
    write("bin/fathom-check", PARTS)
    suite(("fast", ":\n"), ("slow", "sleep 1\n"), head="split = 2\n")
    Run("s.toml", "-j4").expect(0, "^2 of 2 tasks met")
    expect(not there("s.results.jsonl.parts"), "nothing is left of the parts")


def check_parts_and_resume():
    """A part belongs to its task, wherever that stands, and to its source."""
    write("bin/fathom-check", PARTS)

    def interrupt(*arguments):
        for name in os.listdir(folder):
            if name.endswith(".count") or name == "go":
                os.remove(os.path.join(folder, name))
        process = begin("s.toml", *arguments)
        wait_for(lambda: there("b.c.2.count"), "the second part")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        expect(process.returncode == 5, f"exit code {process.returncode} after SIGINT")
        write("go", "")

    def counts():
        return [len(read(f"{name}.count").splitlines()) for name in ("a.c.1", "a.c.2", "b.c.1", "b.c.2")]
    slow = 'if [ $part = 2 ]; then while [ ! -e go ]; do sleep 0.05; done; fi\n'
    suite(("a", ":\n"), ("b", slow), head="split = 2\n")
    interrupt("--only=b")
    write("s.results.jsonl.parts/mine", "")
    Run("s.toml", "--resume").expect(0, "^2 of 2 tasks met")
    expect(counts() == [1, 1, 1, 2], f"the part that was there is that of its task: {counts()}")
    expect(os.listdir(os.path.join(folder, "s.results.jsonl.parts")) == ["mine"], "nothing else is left of the parts")
    interrupt()
    write("b.c", ":\n")
    Run("s.toml", "--resume").expect(0, "^2 of 2 tasks met").expect(
        0, "^note: the result of 'b .part 1 of 2.' was of another program, and is made again$")
    expect(counts() == [1, 1, 2, 2], f"what does not fit is made again: {counts()}")
    # A part that is written where nobody sees it.
    suite(("a", "rm -f $parts/1.json; if [ $part = 1 ]; then real=$parts; parts=$parts.elsewhere; fi\n"), head="split = 2\n")
    Run("s.toml").expect(5, "^note: the result of 'a .part 1 of 2.' was lost or damaged, and is made again: there is no "
                            "'.*/s.results.jsonl.parts/[0-9a-f]{16}/1.json', which has to be seen from here as from where it ran$")
    shutil.rmtree(os.path.join(folder, "s.results.jsonl.parts"))
    write("s.results.jsonl.parts/mine", "")
    # Without --resume nothing is left of what was there.
    suite(("a", ":\n"), ("b", slow), head="split = 2\n")
    interrupt("--only=b")
    Run("s.toml", "--unwind=3").expect(0, "^2 of 2 tasks met")
    expect(os.listdir(os.path.join(folder, "s.results.jsonl.parts")) == ["mine"], "parts of another command are not kept")


def check_full_disk():
    suite(*[(name, VERIFIED) for name in "abcdefgh"])
    Run("s.toml", "--results=/dev/full").expect(2, "^$", "cannot write '/dev/full': No space left")
    Run("s.toml", "--results=no/such/file").expect(2, "^$", "cannot write 'no/such/file': No such file")
    Run("s.toml", "--results=/").expect(2, "^$", "cannot write '/'")
    with open("/dev/full", "w", encoding="ascii") as full:
        Run("s.toml", stdout=full).expect(2, "", "cannot write to standard output: No space")

    def small_disk():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1100, 1100))
    run = Run("s.toml", before=small_disk).expect(2, "^.1/8. ok", "cannot write 's.results.jsonl': File too large")
    lines = len(re.findall("^.[1-8]/8.", run.out, re.M))
    expect(0 < lines < 8, f"{lines} tasks before the disk was full")
    run.expect(2, f"^{lines + 1} of 8 tasks met their expectation, {7 - lines} not run")
    Run("s.toml", "--resume").expect(0, f"^{lines} of 8 tasks have results already").expect(0, "^8 of 8 tasks met")


def main():
    global real, fathom, folder
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--only", default="", help="run the checks whose name contains this")
    arguments = parser.parse_args()
    real = os.path.abspath(arguments.fathom)
    for name, check in list(globals().items()):
        if name.startswith("check_") and arguments.only in name:
            with tempfile.TemporaryDirectory(prefix="fathom-suite-") as folder:
                fathom = os.path.join(folder, "bin/fathom")
                os.makedirs(os.path.dirname(fathom))
                shutil.copy(real, fathom)
                os.chmod(write("bin/fathom-check", FAKE), 0o755)
                check()
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
