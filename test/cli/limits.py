#!/usr/bin/env python3
"""--timeout and --memory-limit in every stage of a run: limits.py --fathom PATH [--all]

Each program below explodes in one stage. A run may end a second after its limit, its process may
have five percent more memory than allowed, and it must say where it was and what it had decided.

A second is a short time on a machine that others use as well. While a run is awaited, this process
sleeps for 10 ms again and again and counts by how much it oversleeps after the limit: that is time
in which the machine had no processor for it, and probably none for Fathom. It is subtracted, and
shown. A case that fails is tried once more.
"""
import json
import os
import re
import subprocess
import sys
import threading
import time

import checks
from checks import expect, write

LATE, MORE = 1.0, 1.05
NAP = 0.01

PROGRAMS = {
    # 2 to the power of 100 classes.
    "templates.cpp": """template <int N, long M> struct Tree {
  static const int value = Tree<N - 1, 2 * M>::value + Tree<N - 1, 2 * M + 1>::value;
};
template <long M> struct Tree<0, M> { static const int value = 1; };
int main() { return Tree<40, 0>::value; }
""",
    "macros.c": "#define A0 x = x + 1;\n" + "".join(f"#define A{i} A{i - 1} A{i - 1}\n" for i in range(1, 40))
                + "int main(void) { int x = 0; A39 return x; }\n",
    "loop.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint(), a[64];
  for (unsigned i = 0; i < 64; ++i) a[i] = nondet_uint();
  for (unsigned i = 0; i < 100000000; ++i) a[(a[i % 64] + x) % 64] ^= a[x % 64] + i;
  __CPROVER_assert(a[x % 64] != 17, "a");
  return 0;
}
""",
    # The first is violated, the second holds, the third takes long.
    "factors.c": """unsigned long nondet_ulong(void);
int main(void) {
  unsigned long x = nondet_ulong(), y = nondet_ulong();
  if (x > 0xffffffff || y > 0xffffffff || x < 2 || y < 2) return 0;
  __CPROVER_assert(x != 77777, "easy");
  __CPROVER_assert(x * y != 0xa8965f803cccde9d, "factors");
  return 0;
}
""",
    # Without a loop: nothing is asked before all of it was followed.
    "products.c": """unsigned long nondet_ulong(void);
int main(void) {
  unsigned long x[401];
  for (int i = 0; i <= 400; ++i) x[i] = nondet_ulong();
""" + "".join(f"  __CPROVER_assume(x[{i}] * (x[{i + 1}] * x[{i}]) == x[{i + 1}] + x[{i * 7 % 400}] * 0x123456789abcdef1 + {2 * i + 1});\n"
              for i in range(400)) + """  __CPROVER_assert(x[0] != 5, "product");
  return 0;
}
""",
    # A hundred violations, with a long way to each.
    "many.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned sum = 0, x = nondet_uint();
  for (unsigned i = 0; i < 30000; ++i) sum += i ^ sum;
""" + "".join(f'  __CPROVER_assert(x != {i} || sum == 7, "{i}");\n' for i in range(100)) + """  return 0;
}
""",
    # Their executions take more memory in a file than all of the rest.
    "ten.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned sum = 0, x = nondet_uint();
  for (unsigned i = 0; i < 30000; ++i) sum += i ^ sum;
""" + "".join(f'  __CPROVER_assert(x != {i} || sum == 7, "{i}");\n' for i in range(10)) + """  return 0;
}
""",
    # The proof is long.
    "product.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned a = nondet_uint() & BITS, b = nondet_uint() & BITS, c = nondet_uint() & BITS;
  __CPROVER_assert(a * (b * c) == (c * a) * b, "product");
  return 0;
}
""",
    "long.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned sum = 0, x = nondet_uint();
  for (unsigned i = 0; i < 250000; ++i) sum += i ^ sum;
  __CPROVER_assert(x != sum, "sum");
  return 0;
}
""",
    # Whether the loops go on is asked while they are followed, and is hard.
    "questions.c": """unsigned nondet_uint(void);
int main(void) {
  unsigned x = nondet_uint(), y = nondet_uint(), s = 0;
  for (unsigned i = 0; i * x % 1000003 != y % 65537; i++) {
    s += x * y / (i + 1) % (x | 1);
    for (unsigned j = 0; j * y % 7919 < (s ^ x) % 101; j++)
      s = s * 31 + j * x;
  }
  __CPROVER_assert(s != 12345, "s");
  return 0;
}
""",
    "quick.c": """int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assert(x != 5, "x");
  return 0;
}
""",
}


def jumps(count):
    """Loops with two entries, for the passes that make them loops with one."""
    return ("int nondet_int(void);\nint main(void) {\n  int x = 0;\n" +
            "".join(f"if (nondet_int()) goto m{i}; l{i}: x += {i}; m{i}: x ^= {i}; if (nondet_int() > {i}) goto l{i};\n"
                    for i in range(count)) + "  return x;\n}\n")


PROGRAMS["jumps.c"] = jumps(3000)


class Limited:
    """A run, its time and the peak of its memory; `late` without the time for which the machine was busy."""

    def __init__(self, arguments, seconds=0):
        words = [checks.fathom, *arguments]
        self.name = "fathom " + " ".join(arguments)
        begin = time.monotonic()
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        texts = [b"", b""]

        def take(number, stream):
            texts[number] = stream.read()

        readers = [threading.Thread(target=take, args=pair) for pair in enumerate((process.stdout, process.stderr))]
        for reader in readers:
            reader.start()
        overslept = 0
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            now = time.monotonic()
            if pid or now - begin > seconds + 60:
                break
            time.sleep(NAP)
            if seconds and now - begin > seconds:
                overslept += max(0, time.monotonic() - now - NAP)
        if not pid:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - begin
        for reader in readers:
            reader.join()
        self.code = process.returncode
        self.out, self.err = (text.decode("utf-8", "replace") for text in texts)
        self.mib = usage.ru_maxrss / 1024
        self.busy = overslept
        self.late = self.seconds - seconds - overslept

    def __str__(self):
        return (f"{self.name}: {self.seconds:.2f} s ({self.busy:.2f} s of them busy), {self.mib:.0f} MiB, exit code "
                f"{self.code}, {self.out[-300:]!r}, {self.err[-300:]!r}")


def twice(run, good):
    result = run()
    if not good(result):
        result = run()
    return result


def expect_time(stage, seconds, arguments, verdict=r"^UNKNOWN: ", code=5):
    """Ends in time, and says that it was in that stage: a regular expression."""
    arguments = ["check", "--no-cache", f"--timeout={seconds}", *arguments]
    run = twice(lambda: Limited(arguments, seconds),
                lambda r: r.code == code and 0 <= r.late < LATE and re.search(stage, r.out + r.err))
    expect(run.code == code and re.search(verdict, run.out, re.M), f"/{verdict}/ and exit code {code} of {run}")
    expect(re.search(rf"time limit of {seconds:g} s reached .*{stage}", run.out + run.err), f"'{stage}' in {run}")
    expect(-0.05 <= run.late < LATE, f"in time: {run}")
    print(f"  {stage}: {run.late:+.2f} s ({run.busy:.2f} s busy)", flush=True)
    return run


def expect_memory(stage, mib, arguments, verdict=r"^UNKNOWN: ", code=5):
    arguments = ["check", "--no-cache", f"--memory-limit={mib}", "--timeout=100", *arguments]
    run = Limited(arguments, 110)
    expect(run.code == code and re.search(verdict, run.out, re.M), f"/{verdict}/ and exit code {code} of {run}")
    expect(re.search(rf"memory limit of {mib} MiB reached {stage}", run.out + run.err), f"'{stage}' in {run}")
    expect(run.mib < MORE * mib, f"no more memory: {run}")
    print(f"  {stage}: {run.mib:.0f} of {mib} MiB", flush=True)
    return run


def files():
    for name, text in PROGRAMS.items():
        write(name, text)


READ, FOLLOWED, SOLVED = "while the program was read", "while the program was followed", "while the conditions were solved"
SOLVERS = ["sat", "z3", "cvc5", "smtlib:z3 -in", "smtlib:boolector --smt2 -m", "race:sat,z3"]


def check_memory_of_questions():
    """Memory that ends in a solver, wherever that is: Z3 does not survive it. The system counts the memory of the process
    that starts another one as a peak of that, so the small limits come first, when this one is small."""
    files()
    for mib in (60, 70, 100, 150):
        expect_memory("while ", mib, ["--solver=z3", "questions.c"])


def check_time_of_clang():
    files()
    expect_time(READ, 1, ["templates.cpp"])
    expect_time(READ, 1, ["macros.c"])


def check_time_of_passes():
    files()
    expect_time("while the program was prepared", 4, ["jumps.c"])


def check_time_of_encoding():
    files()
    arguments = ["check", "--no-cache", "--timeout=1", "loop.c"]
    # It stops by itself, to solve what there is, or is stopped.
    wanted = r"^BOUNDED: .*loops are followed for 60 % of the time|^(BOUNDED|UNKNOWN): .*time limit of 1 s reached while"
    run = twice(lambda: Limited(arguments, 1), lambda r: r.code == 5 and re.search(wanted, r.out, re.M) and r.late < LATE)
    expect(run.code == 5 and re.search(wanted, run.out, re.M) and run.late < LATE, f"the time of encoding: {run}")


def check_time_of_solvers():
    files()
    for solver in SOLVERS:
        # What is violated was found before, unless the solver is asked for both and finds neither.
        answer = (r"^FAILED: 1 of 2 properties violated; not all others are decided", 10)
        if solver == "smtlib:z3 -in":
            answer = (r"^UNKNOWN: ", 5)
        run = expect_time(SOLVED, 3, [f"--solver={solver}", "--json=result.json", "factors.c"], *answer)
        result = checks.read("result.json")
        expect('"verdict": "FAILED"' in result and '"status": "violated"' in result or answer[1] == 5,
               f"the violation is in the file of {run}")
    expect_time(SOLVED, 3, ["--jobs=2", "factors.c"], r"^FAILED: 1 of 2", 10)


def check_time_of_explaining():
    """The time limit lies in the middle of the explanation, as a run without a limit has it."""
    files()
    whole = Limited(["check", "--no-cache", "--stats", "long.c"])
    stages = {name: float(value) for name, value in re.findall(r"^(\w+) seconds: ([\d.e-]+)", whole.err, re.M)}
    expect({"load", "encode", "explain"} <= stages.keys(), f"the stages of {whole}")
    middle = round(sum(stages.values()) - stages.get("explain", 0) / 2, 2)
    expect_time("while the violation at long.c:5 was explained", middle, ["long.c"])
    # What is explained already is told.
    run = expect_time("while the (violation at many.c:[0-9]+ was explained|conditions were solved)", 4, ["many.c"],
                      r"^FAILED: [1-9][0-9]* of 100 properties violated; not all others are decided: ", 10)
    shown = len(re.findall(r"^many.c:\d+:\d+: error: ", run.out, re.M))
    expect(f"FAILED: {shown} of 100" in run.out, f"{shown} executions are shown by {run}")


def check_time_of_writing():
    """Nobody reads what is written."""
    files()
    os.mkfifo("pipe")
    run = expect_time("while the result was written", 1, ["--json=pipe", "--sarif=result.sarif", "quick.c"],
                      r"^FAILED: 1 of 1 property violated", 2)
    expect("not all files are written" in run.err, f"it says so: {run}")


SELF = r"self-check: (\d+) random executions? as in the program, .*; (\d+) of 1000000 not tried: time limit of 2 s reached while"


def check_time_of_certifying():
    """There is no certificate then, whoever sees first that the time is over, and no part of one."""
    files()
    for name in ("certificate", "1.cnf", "1.drat"):
        write(f"kept/{name}", "old")
    for _ in range(2):
        run = expect_time("while the result was certified", 4,
                          ["--solver=z3", "--certificate=kept", "product.c", "--", "-DBITS=0xffffffff"])
        expect(not os.listdir("kept"), f"{os.listdir('kept')} is left by {run}")


def check_time_of_self_check():
    """The verdict stays, with what was compared."""
    files()
    run = Limited(["check", "--no-cache", "--timeout=2", "--self-check=1000000", "quick.c"], 2)
    told = re.search(SELF, run.out)
    expect(run.code == 10 and told and int(told[1]) + int(told[2]) <= 1000000 and "not compared" not in run.out,
           f"what was compared: {run}")


def check_memory_of_passes():
    """Wherever it ends in them: what they leave half done is not touched."""
    files()
    for mib in (105, 115, 130):
        expect_memory("while the program was prepared", mib, ["jumps.c"])


def check_memory_of_explaining():
    """What was explained is told, also in the file."""
    files()
    for mib in (220, 260, 300):
        run = expect_memory("while ", mib, ["--json=result.json", "many.c"],
                            r"^FAILED: [1-9][0-9]* of 100 properties violated.*; not all others are decided: memory limit", 10)
        result = json.loads(checks.read("result.json"))
        violated = [each for each in result["properties"] if each["status"] == "violated"]
        expect(f"FAILED: {len(violated)} of 100" in run.out and all("execution" in each for each in violated),
               f"the violations are in the file: {len(violated)}, {run}")


def check_memory_of_writing():
    files()
    for mib in (230, 300):
        run = Limited(["check", "--no-cache", f"--memory-limit={mib}", "--json=result.json", "--sarif=result.sarif", "ten.c"], 110)
        expect(run.code == 10 and "FAILED: 10 of 10" in run.out and run.mib < MORE * mib, f"all are told: {run}")
        result = json.loads(checks.read("result.json"))
        expect(len([each for each in result["properties"] if each["status"] == "violated"]) == 10, f"and written: {run}")
        print(f"  writing: {run.mib:.0f} of {mib} MiB", flush=True)


def check_memory_of_clang():
    files()
    expect_memory(READ, 300, ["templates.cpp"])
    expect_memory(READ, 300, ["macros.c"])


def check_memory_of_encoding():
    files()
    expect_memory(FOLLOWED, 400, ["loop.c"])


def check_memory_of_solvers():
    files()
    for solver in ("sat", "z3", "cvc5", "race:sat,z3"):
        expect_memory(SOLVED, 400, [f"--solver={solver}", "products.c"])
    # A program of its own has the limit for itself, and its own words for it.
    run = Limited(["check", "--no-cache", "--memory-limit=400", "--timeout=100", "--solver=smtlib:boolector --smt2 -m",
                   "products.c"], 110)
    expect(run.code == 5 and re.search("^UNKNOWN: .*boolector", run.out) and run.mib < MORE * 400, f"boolector: {run}")


checks.main("limits", globals())
