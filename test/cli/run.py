#!/usr/bin/env python3
"""The command line and its faults, as a user meets them: run.py --fathom PATH

Every check is a function below whose name begins with check_. A check calls
expect(condition, what) as often as it likes; each call is one test.
"""
import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOLVERS = ["sat", "z3", "cvc5", "smtlib:z3 -in", "race:sat,z3", "cross:sat,z3"]
PATIENCE = 1.0  # seconds between a request to stop and the end
passed, failures = 0, []
fathom = ""
folder = ""


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


class Run:
    """A finished run: its output, its exit code, and how long it took."""

    def __init__(self, arguments, stdin="", timeout=40, stdout=subprocess.PIPE):
        self.name = "fathom " + " ".join(os.path.basename(a) for a in arguments)
        begin = time.monotonic()
        try:
            words = ["check", "--no-cache", *arguments[1:]] if arguments[:1] == ["check"] else arguments
            done = subprocess.run([fathom, *words], input=stdin.encode("latin-1"),
                                  stdout=stdout, stderr=subprocess.PIPE, timeout=timeout)
            self.code, self.err = done.returncode, done.stderr.decode("latin-1")
            self.out = (done.stdout or b"").decode("latin-1")
        except subprocess.TimeoutExpired:
            self.code, self.out, self.err = "none: still running", "", ""
        self.seconds = time.monotonic() - begin

    def expect(self, code, out=None, err=None):
        """out: the exact output; err: a regular expression."""
        seen = f"{self.name}: exit code {self.code}, {self.out[:200]!r}, {self.err[:300]!r}"
        expect(self.code == code, f"exit code {code} of {seen}")
        if out is not None:
            expect(self.out == out, f"output {out!r} of {seen}")
        if err is not None:
            expect(re.search(err, self.err), f"/{err}/ in the errors of {seen}")
        return self


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="latin-1") as file:
        file.write(text)
    return path


def read(path):
    with open(path, encoding="latin-1") as file:
        return file.read()


SIMPLE = """(set-logic QF_BV)
(declare-const x (_ BitVec 8))
(assert (= (bvmul x x) #x31))
(assert (bvult x #x10))
(check-sat)
"""
# Two primes of 46 bits have to be found.
FACTORING = f"""(set-logic QF_BV)
(declare-const x (_ BitVec 92))
(declare-const y (_ BitVec 92))
(assert (bvult (_ bv1 92) x))
(assert (bvult x y))
(assert (bvult y (_ bv{2 ** 46} 92)))
(assert (= (bvmul x y) (_ bv{43482844906219 * 68156582514071} 92)))
(check-sat)
"""
UNSAT = """(set-logic QF_BV)
(declare-const x (_ BitVec 6))
(declare-const y (_ BitVec 6))
(assert (distinct (bvmul x (bvadd y #b000011)) (bvadd (bvmul y x) (bvmul x #b000011))))
(check-sat)
"""

# The solver has to show it.
SQUARES = """unsigned char nondet_uchar(void);
int main(void) {
  unsigned x = nondet_uchar() & 63, y = nondet_uchar() & 63;
  __CPROVER_assert((x + y) * (x - y) == x * x - y * y, "squares");
  return 0;
}
"""


def multipliers(count):
    lines = ["(set-logic QF_BV)"]
    lines += [f"(declare-const x{i} (_ BitVec 64))" for i in range(count + 1)]
    lines += [f"(assert (= (bvmul x{i} (bvmul x{i + 1} x{i})) (bvadd x{i + 1} "
              f"(bvmul x{i * 7 % count} #x123456789abcdef1) (_ bv{2 * i + 1} 64))))" for i in range(count)]
    return "\n".join(lines + ["(check-sat)", ""])


# Usage.

def check_long_lines():
    """Of a line that no screen holds what is around the column is shown."""
    path = write("long.c", "int n(void);\nint main(void) {" + "".join(f" int v{i} = 0;" for i in range(3000)) + " return 1 / n(); }\n")
    lines = Run(["check", path]).expect(10).out.splitlines()
    source = next((i for i, line in enumerate(lines) if line.startswith("    2 | ...")), 0)
    shown, caret = lines[source], lines[source + 1]
    expect(re.match(r"    2 \| \.\.\.\S.* return 1 / n\(\); }$", shown) and len(shown) < 500 and shown[caret.find("^")] == "/", shown[:600])


def check_the_example_of_the_readme():
    readme = read(os.path.join(ROOT, "README.md"))
    shown = re.search(r"\$ build/bin/fathom check (\S+)\n(.*?)```", readme, re.DOTALL)
    expect(shown, "README.md shows an example")
    here = os.getcwd()
    os.chdir(ROOT)
    run = Run(["check", shown[1]])
    os.chdir(here)
    run.expect(10)
    without_time = [re.sub(r" \(\d+\.\d+ s\)", "", text) for text in (run.out, shown[2])]
    expect(without_time[0] == without_time[1], f"README.md shows {run.out!r}")


def check_wrong_usage():
    Run([]).expect(1, "", "usage: fathom")
    Run(["smt3"]).expect(1, "", "unknown command 'smt3'; did you mean smt2")
    Run(["smt2"]).expect(1, "", "needs a file")
    Run(["smt2", "a", "b"]).expect(1, "", "one file")
    Run(["smt2", "--no-simplfy", "a"]).expect(1, "", "did you mean --no-simplify")
    Run(["smt2", "-x", "a"]).expect(1, "", "two dashes")
    Run(["smt2", "--stats=1", "a"]).expect(1, "", "takes no value")
    Run(["smt2", "--timeout", "a"]).expect(1, "", "needs a value")
    Run(["rules", "--stats"]).expect(1, "", "not an option of 'rules'")
    Run(["rules", "x"]).expect(1, "", "no arguments")
    Run(["help", "nothing"]).expect(1, "", "no command 'nothing'")
    Run(["smt2", "--output=x", "a"]).expect(1, "", "--output needs --emit")
    path = write("simple.smt2", SIMPLE)
    for value in ["", "0", "-1", "nan", "inf", "1e99", "5s", "0x10", "1e-9"]:
        Run(["smt2", f"--timeout={value}", path]).expect(1, "", "--timeout must")
    for value in ["", "0", "31", "-5", "1.5", "99999999999999999999"]:
        Run(["smt2", f"--memory-limit={value}", path]).expect(1, "", "--memory-limit must")
    Run(["smt2", "--emit=dot", path]).expect(1, "", "smt2, ilr, cnf")
    Run(["smt2", "--emit=llvm", path]).expect(1, "", "smt2, ilr or cnf")
    for value, reason in [("stp", "unknown solver"), ("z4", "did you mean 'z3'"),
                          ("smtlib:", "needs a command"), ("smtlib:z3 '-in", "a quote has no end"),
                          ("race:sat", "two|second"),
                          ("race:sat,race:z3,sat", ""), ("cross:sat,", "unknown solver")]:
        Run(["smt2", f"--solver={value}", path]).expect(1, "", reason)
    Run(["smt2", "--solver=z3", f"--proof={folder}/p", path]).expect(1, "", "proof")


def check_help():
    options = sorted(set(re.findall(r'_OPTION\(\w+,\s*"([\w-]+)"',
                                    read(os.path.join(ROOT, "src/driver/options.def")))))
    expect(len(options) > 10, "options.def lists options")
    pages = "".join(Run(["help", command]).expect(0, err="^$").out
                    for command in ["check", "checks", "explain", "harness", "help", "loops", "mutate",
                                    "replay", "rules", "smt2", "suite"])
    shown = sorted(set(re.findall(r"^  --([\w-]+)", pages, re.MULTILINE)))
    expect(shown == options, f"help shows {shown}, the table has {options}")
    for arguments in [["help"], ["--help"]]:
        text = Run(arguments).expect(0, err="^$").out
        for command in ["check", "checks", "help", "loops", "mutate", "rules", "smt2",
                                    "suite"]:
            expect(re.search(f"^  {command} ", text, re.MULTILINE), f"{arguments} shows {command}")
    expect(Run(["smt2", "--help"]).expect(0).out == Run(["help", "smt2"]).out,
           "smt2 --help is help smt2")
    expect(Run(["help", "--markdown"]).expect(0).out == read(os.path.join(ROOT, "docs/options.md")),
           "docs/options.md is what `fathom help --markdown` writes")
    Run(["--version"]).expect(0, err="^$")
    expect(re.fullmatch(r"fathom \d+\.\d+\.\d+\n", Run(["--version"]).out), "--version")


def check_rules():
    count = len(re.findall(r"^RULE\(", read(os.path.join(ROOT, "src/ilr/rules.def")),
                           re.MULTILINE))
    text = Run(["rules"]).expect(0, err="^$").out
    blocks = re.findall(r"^(\S+)\n  match:  (\S.*)\n  result: (\S.*)$", text, re.MULTILINE)
    expect(count > 0 and len(blocks) == count, f"{len(blocks)} rules listed, {count} exist")
    expect(len(text.splitlines()) == 3 * len(blocks), "rules prints nothing but rules")


# Input and output.

def check_input():
    Run(["smt2", os.path.join(folder, "missing")]).expect(2, "", "cannot read .*No such file")
    Run(["smt2", folder]).expect(2, None, "cannot read .*directory")
    path = write("unreadable.smt2", SIMPLE)
    os.chmod(path, 0)
    if os.access(path, os.R_OK):  # nothing is unreadable for root
        Run(["smt2", "/proc/self/mem"]).expect(2, None, "cannot read")
    else:
        Run(["smt2", path]).expect(2, "", "cannot read .*Permission")
    Run(["smt2", write("empty.smt2", "")]).expect(0, "", "^$")
    Run(["smt2", write("comment.smt2", "; nothing")]).expect(0, "", "^$")
    rubbish = "".join(chr(i * i * 7 % 256) for i in range(5000))
    Run(["smt2", write("rubbish.smt2", rubbish)]).expect(2, "", r"rubbish.smt2:1:1: error: ")
    Run(["smt2", write("zero.smt2", "(check-sat\0)")]).expect(2, "", r"zero.smt2:1:11: error: ")
    Run(["smt2", write("open.smt2", "\n (check-sat")]).expect(2, "", r"open.smt2:2:2: error: ")
    Run(["smt2", write("close.smt2", ")")]).expect(2, "", r"close.smt2:1:1: error: ")
    Run(["smt2", write("deep.smt2", "(" * 3000000)]).expect(2, "", r"deep.smt2:1:1: error: ")
    Run(["smt2", write("deep2.smt2", "(assert " + "(" * 2000000 + ")" * 2000001)]).expect(
        2, "", r"deep2.smt2:1:\d+: error: ")
    Run(["smt2", write("name.smt2", "(declare-const foo Bool)\n(assert fooo)")]).expect(
        2, "", r"name.smt2:2:9: error: .*fooo")
    Run(["smt2", "-"], SIMPLE).expect(0, "sat\n", "^$")
    Run(["smt2", "-"], "(check-sat)(assert").expect(2, "sat\n", r"<stdin>:1:12: error: ")
    Run(["smt2", "--", write("simple.smt2", SIMPLE)]).expect(0, "sat\n", "^$")


def check_status():
    wrong = "(set-info :status unsat)\n" + SIMPLE
    path = write("status.smt2", wrong)
    Run(["smt2", path]).expect(10, "sat\n", r"status.smt2:6: error: answered sat, but :status")
    Run(["smt2", write("right.smt2", wrong.replace("unsat", "sat"))]).expect(0, "sat\n", "^$")
    # One wrong answer among right ones is not forgotten.
    Run(["smt2", "-"], wrong + "(set-info :status sat)(check-sat)").expect(10, "sat\nsat\n")


def check_output_faults():
    path = write("simple.smt2", SIMPLE)
    for arguments in [["help"], ["rules"], ["smt2", path], ["smt2", "--emit=ilr", path]]:
        with open("/dev/full", "w", encoding="ascii") as full:
            Run(arguments, stdout=full).expect(2, None, "cannot write to standard output: No space")
        reader, writer = os.pipe()
        os.close(reader)
        Run(arguments, stdout=writer).expect(2, None, "cannot write to standard output: Broken")
        os.close(writer)
    for name in ["/dev/full", os.path.join(folder, "no/such/file"), folder]:
        Run(["smt2", "--emit=smt2", f"--output={name}", path]).expect(2, "", "cannot write '")
    Run(["smt2", f"--proof={folder}/no/proof", path]).expect(2, "", "cannot write '")
    Run(["smt2", f"--log-queries={path}/log", path]).expect(2, "", "cannot make the directory")
    unsat = write("unsat.smt2", UNSAT)
    program = write("squares.c", SQUARES)
    Run(["check", program]).expect(0)
    Run(["smt2", unsat, f"--proof={folder}/no/proof"]).expect(2, "", "cannot write '.*No such file")
    Run(["smt2", unsat, "--proof=/dev/full"]).expect(2, "", "cannot write '/dev/full'")
    Run(["check", program, f"--certificate={path}/no"]).expect(2, None, "cannot make the directory '.*': Not a directory")
    # What was found out is told all the same.
    for command, told in [(["smt2", unsat], ""), (["check", program], "VERIFIED: 1 property proved")]:
        run = Run([*command, f"--log-queries={path}/log"]).expect(2, None, "cannot make the directory")
        expect(run.out.startswith(told) and (told or not run.out), f"what is told without a query log: {run.out}")
        # A directory is in the way of the first query.
        os.makedirs(os.path.join(folder, "taken", "0001.smt2"), exist_ok=True)
        Run([*command, f"--log-queries={folder}/taken"]).expect(2, None, "cannot write '.*0001.smt2'")


# Limits.

def stops_in_time(arguments, request, after=0.7):
    """Asks a run to stop by a signal; request None: the run has a limit of `after`."""
    begin = time.monotonic()
    process = subprocess.Popen([fathom, *arguments], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    name = "fathom " + " ".join(os.path.basename(a) for a in arguments)
    try:
        if request:
            try:
                process.wait(after)
            except subprocess.TimeoutExpired:
                process.send_signal(request)
        out, err = process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return False, f"{name} did not stop"
    late = time.monotonic() - begin - after
    ended = (process.returncode, out) == (5, b"unknown\n") and err.startswith(b"fathom: unknown: ")
    return ended and 0 <= late + 0.05 and late < PATIENCE, (
        f"{name}: {request or 'limit'}, then {late:.2f} s until exit code {process.returncode}, "
        f"{out[:100]}, {err[:200]}")


def expect_stop(arguments, request, after=0.7):
    ok, what = stops_in_time(arguments, request, after)
    if not ok:  # a second is short on a machine that others use, too
        ok, what = stops_in_time(arguments, request, after)
    expect(ok, what)


def check_stopping_solvers():
    path = write("factoring.smt2", FACTORING)
    for solver in SOLVERS:
        expect_stop(["smt2", f"--solver={solver}", path], signal.SIGINT)
        expect_stop(["smt2", f"--solver={solver}", "--timeout=0.7", path], None)
        expect_stop(["smt2", f"--solver={solver}", "--check-timeout=0.7", path], None)
    for solver in ["sat", "cvc5"]:
        expect_stop(["smt2", f"--solver={solver}", path], signal.SIGTERM)
    # After a check that took too long the script goes on.
    Run(["smt2", "--check-timeout=0.3", "-"],
        FACTORING + "(assert (= x (_ bv0 92)))(check-sat)").expect(
            0, "unknown\nunsat\n", "unknown: time limit")


def check_stopping_phases():
    reading = write("reading.smt2", "(declare-const x (_ BitVec 32))(assert (= x " +
                    "(bvadd x " * 4000000 + "x" + ")" * 4000000 + "))(check-sat)")
    blasting = write("blasting.smt2", multipliers(2500))
    preprocessing = write("preprocessing.smt2", multipliers(60))
    for path, after in [(reading, 1.0), (blasting, 1.0), (preprocessing, 2.5)]:
        expect_stop(["smt2", path], signal.SIGINT, after)
        expect_stop(["smt2", f"--timeout={after}", path], None, after)
    expect_stop(["smt2", "--check-timeout=1", blasting], None, 1.0)
    expect_stop(["smt2", "--check-timeout=2", preprocessing], None, 2.0)
    # Waiting for input that does not come.
    reader, writer = os.pipe()
    process = subprocess.Popen([fathom, "smt2", "--timeout=0.3", "-"], stdin=reader,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    begin = time.monotonic()
    out, _ = process.communicate(timeout=20)
    expect((process.returncode, out) == (5, b"unknown\n") and time.monotonic() - begin < 1.3,
           "a run that waits for its input keeps its time limit")
    os.close(reader)
    os.close(writer)


def check_memory_limit():
    path = write("hog.smt2", multipliers(400))
    for solver in SOLVERS:
        run = Run(["smt2", "--memory-limit=150", f"--solver={solver}", path], timeout=20)
        run.expect(5, "unknown\n", "unknown: .*memory")
    small = write("simple.smt2", SIMPLE)
    Run(["smt2", "--memory-limit=64", small]).expect(0, "sat\n", "^$")
    deep = write("deep.smt2", "(declare-const x (_ BitVec 32))(assert (= x " +
                 "(bvadd x " * 2000000 + "x" + ")" * 2000000 + "))(check-sat)")
    Run(["smt2", "--memory-limit=64", deep]).expect(5, "unknown\n", "unknown: memory limit of 64")


def shell(script):
    return "sh -c " + "'" + script.replace("'", "'\\''") + "'"


def check_solver_processes():
    path = write("simple.smt2", SIMPLE)
    for command, reason in [
            ("/no/such/solver", "cannot be started: No such file"),
            (folder, "cannot be started: Permission denied"),
            ("echo a;b", "a;b"),  # no shell reads it
            ("true", "ended"),
            ("false", "exit code 1"),
            (shell("kill -9 $$"), "signal 9"),
            (shell("kill -11 $$"), "signal 11"),
            (shell("echo rubbish; cat"), "rubbish"),
            ("echo '((((('", "."),
            ("echo sat", "."),
            (shell("echo sat; echo '((x #xff))'"), "."),
            (shell("echo sat; echo '((x #x0700))'"), "."),
            ("echo '(error \"no\")'", "no"),
            ('echo "(error" no\\)', "no"),
            ("echo unknown", "answered unknown"),
            ("head -c 1000000 /dev/urandom", "."),
            (shell("exec >&-; sleep 0.2"), "."),
    ]:
        run = Run(["smt2", f"--solver=smtlib:{command}", path], timeout=15)
        run.expect(5, "unknown\n", "fathom: unknown: .*" + reason)
    for command in ["sleep 100", "yes ''", shell("trap '' TERM INT; sleep 100")]:
        expect_stop(["smt2", f"--solver=smtlib:{command}", "--timeout=0.5", path], None, 0.5)
    Run(["smt2", "--solver=smtlib:z3 -in", path]).expect(0, "sat\n", "^$")
    # A partner that fails does not spoil the answer of the other; one that lies is found out.
    Run(["smt2", "--solver=race:sat,smtlib:false", path]).expect(0, "sat\n", "^$")
    run = Run(["smt2", "--solver=cross:sat,smtlib:echo unsat", f"--log-queries={folder}/cross",
               path])
    run.expect(6, "", "internal error: .*contradict")
    for name in re.findall(r"\S+\.smt2", run.err):
        expect(os.path.exists(name), f"{name} was kept")
    expect(len(re.findall(r"\S+\.smt2", run.err)) == 2, "both queries are named")


# What is written.

def z3(path):
    return subprocess.run(["z3", path], stdout=subprocess.PIPE, timeout=30, check=False).stdout


def expect_dimacs(text, what):
    lines = [line for line in text.splitlines() if not line.startswith("c")]
    header = re.fullmatch(r"p cnf (\d+) (\d+)", lines[0] if lines else "")
    expect(header, f"{what} begins with its header")
    if header:
        literals = [int(word) for line in lines[1:] for word in line.split()]
        expect(literals.count(0) == int(header[2]), f"{what} has as many clauses as it says")
        expect(max(map(abs, literals), default=0) <= int(header[1]),
               f"{what} has no more variables than it says")


def check_query_log():
    for name, script, answer in [("sat", SIMPLE, "sat"), ("unsat", UNSAT, "unsat")]:
        log = os.path.join(folder, "log-" + name)
        more = script + "(push 1)(assert (= x x))(check-sat)(pop 1)"
        Run(["smt2", f"--log-queries={log}", "-"], more).expect(0, f"{answer}\n{answer}\n")
        expect(sorted(os.listdir(log)) == ["0001.cnf", "0001.smt2", "0002.cnf", "0002.smt2"],
               f"files in {os.listdir(log)}")
        for number in ["0001", "0002"]:
            path = os.path.join(log, number)
            expect(z3(path + ".smt2") == answer.encode() + b"\n", f"z3 answers {path}.smt2 alike")
            Run(["smt2", path + ".smt2"]).expect(0, answer + "\n")
            expect_dimacs(read(path + ".cnf"), path + ".cnf")


def check_proof():
    path = os.path.join(folder, "proof")
    Run(["smt2", f"--proof={path}", write("unsat.smt2", UNSAT)]).expect(0, "unsat\n")
    lines = read(path).splitlines()
    expect(lines and lines[-1] == "0" or "0" in lines, "a proof derives the empty clause")
    expect(all(re.fullmatch(r"(d )?(-?\d+ )*0", line) for line in lines), "a proof is text DRAT")


def check_emit():
    for name, script, answer in [("sat", SIMPLE, "sat"), ("unsat", UNSAT, "unsat")]:
        path = write(name + ".smt2", script)
        for extra in [[], ["--no-simplify"]]:
            text = Run(["smt2", "--emit=smt2", *extra, path]).expect(0, err="^$").out
            Run(["smt2", "-"], text).expect(0, answer + "\n", "^$")
            expect(z3(write("emitted.smt2", text)) == answer.encode() + b"\n",
                   f"z3 answers the emitted {name}")
            again = Run(["smt2", "--emit=smt2", *extra, "-"], text).expect(0).out
            Run(["smt2", "-"], again).expect(0, answer + "\n", "^$")
            cnf = [Run(["smt2", "--emit=cnf", *extra, path]).expect(0, err="^$").out
                   for _ in range(2)]
            expect(cnf[0] == cnf[1], f"the clauses of {name} are the same in every run")
            expect_dimacs(cnf[0], f"the clauses of {name}")
            text = Run(["smt2", "--emit=ilr", *extra, path]).expect(0, err="^$").out
            expect(re.search(r"^t\d+ := \w+\.\w+\(", text, re.MULTILINE) and "\nroot " in text,
                   f"--emit=ilr of {name}")
        output = os.path.join(folder, "output")
        Run(["smt2", "--emit=cnf", f"--output={output}", path]).expect(0, "", "^$")
        expect(read(output) == Run(["smt2", "--emit=cnf", path]).out, "--output is the same")
    Run(["smt2", "--emit=cnf", "-"], SIMPLE + "(check-sat)").expect(2, "", "one check-sat")
    # Several checks with levels keep their answers.
    script = SIMPLE + "(push 1)(assert (= x #x00))(check-sat)(pop 1)(check-sat)"
    text = Run(["smt2", "--emit=smt2", "-"], script).expect(0).out
    Run(["smt2", "-"], text).expect(0, "sat\nunsat\nsat\n", "^$")


def check_statistics():
    script = "(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))" \
             "(assert (= (bvadd (bvadd x #x01) (bvneg x)) y))(assert (bvult y (bvadd y #x00)))" \
             "(check-sat)"
    run = Run(["smt2", "--stats", "-"], script).expect(0, "unsat\n")
    expect(re.search(r"^rule \S+: [1-9]", run.err, re.MULTILINE), "--stats shows rules that fired")
    expect(re.search(r"^terms: [1-9]", run.err, re.MULTILINE), "--stats shows terms")
    run = Run(["smt2", "--stats", "--no-simplify", "-"], script).expect(0, "unsat\n")
    expect(not re.search(r"^rule ", run.err, re.MULTILINE), "--no-simplify fires no rule")
    expect(re.search(r"^solver sat.clauses: [1-9]", run.err, re.MULTILINE),
           "--stats shows the solver's figures")


def main():
    global fathom, folder
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--only", default="", help="run the checks whose name contains this")
    parser.add_argument("--times", action="store_true", help="show how long each check takes")
    arguments = parser.parse_args()
    fathom = os.path.abspath(arguments.fathom)
    with tempfile.TemporaryDirectory(prefix="fathom-cli-") as folder:
        for name, check in list(globals().items()):
            if name.startswith("check_") and arguments.only in name:
                begin = time.monotonic()
                check()
                if arguments.times:
                    print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
