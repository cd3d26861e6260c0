#!/usr/bin/env python3
"""fathom mutate, as a user meets it: mutate.py --fathom PATH

Every check is a function below whose name begins with check_, run in a folder of its own.
"""
import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

passed, failures = 0, []
fathom = ""

RING_H = """#define CAPACITY 4
struct ring {
  int items[CAPACITY];
  unsigned first, length;
};
static inline int ring_is_full(const struct ring *r) { return r->length == CAPACITY; }
int ring_put(struct ring *r, int item);
int ring_get(struct ring *r, int *item);
"""
RING_C = """#include "ring.h"

int ring_put(struct ring *r, int item) {
  if (ring_is_full(r))
    return 0;
  r->items[(r->first + r->length) % CAPACITY] = item;
  r->length++;
  return 1;
}

int ring_get(struct ring *r, int *item) {
  if (r->length == 0)
    return 0;
  *item = r->items[r->first];
  r->first = (r->first + 1) % CAPACITY;
  r->length--;
  return 1;
}
"""
WEAK = """#include "ring.h"
int nondet_int(void);
int main(void) {
  struct ring r = {{0}, 0, 0};
  int item;
  ring_put(&r, nondet_int());
  ring_get(&r, &item);
  return 0;
}
"""
STRONG = """#include <assert.h>
#include "ring.h"
int nondet_int(void);
unsigned nondet_uint(void);
int main(void) {
  struct ring r;
  r.first = nondet_uint() % CAPACITY;
  r.length = nondet_uint() % (CAPACITY + 1);
  for (int i = 0; i < CAPACITY; i++)
    r.items[i] = nondet_int();
  struct ring old = r;
  int item = nondet_int(), before = item;
  if (nondet_int()) {
    int done = ring_put(&r, item);
    assert(done == (old.length < CAPACITY));
    assert(r.length == old.length + done && r.first == old.first);
    if (done)
      assert(r.items[(r.first + old.length) % CAPACITY] == item);
    for (unsigned i = 0; i < old.length; i++)
      assert(r.items[(r.first + i) % CAPACITY] == old.items[(r.first + i) % CAPACITY]);
  } else {
    int done = ring_get(&r, &item);
    assert(done == (old.length > 0));
    assert(r.length == old.length - done);
    assert(item == (done ? old.items[old.first] : before));
    assert(r.first == (old.first + done) % CAPACITY);
  }
  return 0;
}
"""
LINE = re.compile(r"^ +\d+ (\w+) +(\S+):(\d+):(\d+) (\w+), ([\w-]+)", re.M)


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


class Run:
    """A finished run of `fathom mutate`."""

    def __init__(self, *arguments, command="mutate"):
        self.name = f"fathom {command} {' '.join(arguments)}"
        done = subprocess.run([fathom, command, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=120)
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr
        # Of each mutant: fate, file, line, column, function, kind
        self.mutants = LINE.findall(self.out)

    def expect(self, code, out=None, err=None):
        """out and err: regular expressions."""
        seen = f"{self.name}: exit code {self.code}, {self.out[-600:]!r}, {self.err[:300]!r}"
        expect(self.code == code, f"exit code {code} of {seen}")
        if out is not None:
            expect(re.search(out, self.out, re.M), f"/{out}/ in the output of {seen}")
        if err is not None:
            expect(re.search(err, self.err), f"/{err}/ in the errors of {seen}")
        return self


def ring():
    for name, text in [("ring.h", RING_H), ("ring.c", RING_C), ("weak.c", WEAK), ("strong.c", STRONG)]:
        write(name, text)


def without_times(text):
    return re.sub(r"\(\d+\.\d\d s\)", "", text)


def check_a_strong_harness_kills_all():
    ring()
    run = Run("--count=100", "strong.c", "ring.c").expect(0, r"^KILLED: 3\d of 3\d mutants, score 100 %")
    expect(run.mutants and all(m[0] == "killed" for m in run.mutants), f"all killed by {run.name}")
    expect({m[5] for m in run.mutants} == {"off-by-one", "dropped-check", "wrong-operator", "missing-update"},
           f"the kinds of faults in {run.mutants}")
    expect({m[1] for m in run.mutants} == {"ring.c", "ring.h"}, "faults in the source file and in its header")
    expect(re.search(r"ring\.h:6:73 ring_is_full, wrong-operator: assertion at strong\.c:15:5", run.out),
           "a static inline function of a header, and the assertion that notices it")
    expect(re.search(r"ring\.c:6:35 ring_put, wrong-operator: array-index at ring\.c:6:3", run.out),
           "a fault that the language itself notices")


def check_a_weak_harness_lets_faults_survive():
    ring()
    run = Run("--count=100", "weak.c", "ring.c").expect(10, r"^SURVIVED: \d+ of 3\d mutants, score ")
    expect("off-by-one in ring_get at ring.c:13:12; no execution gets there\n"
           "-    return 0;\n+    return 1;\n" in run.out, "a survivor that is never reached")
    expect("missing-update in ring_put at ring.c:7:3; executions get there, and nothing fails\n"
           "-  r->length++;\n+  ;\n" in run.out, "a survivor that is reached")
    expect(re.search(r"^ring_get +17 +0 +17 +0 +0 +0 %$", run.out, re.M), "the table of functions")
    expect(re.search(r"^off-by-one +15 ", run.out, re.M), "the table of kinds")


def check_the_same_seed_plants_the_same_faults():
    ring()
    once, again = Run("--seed=5", "weak.c", "ring.c"), Run("--seed=5", "weak.c", "ring.c")
    expect(without_times(once.out) == without_times(again.out), "the same output for the same seed")
    other = Run("--seed=6", "weak.c", "ring.c")
    expect(once.mutants != other.mutants, "other faults for another seed")
    alone = Run("--seed=5", "--functions=ring_get", "weak.c", "ring.c")
    expect(alone.mutants == [m for m in once.mutants if m[4] == "ring_get"], "the choice in one function alone")
    for run in (once, other):
        expect(len([m for m in run.mutants if m[4] == "ring_put"]) == 5, "five mutants of a function")
    expect(len(Run("--count=2", "weak.c", "ring.c").mutants) == 6, "two mutants of each of three functions")


def check_functions_are_listed():
    ring()
    Run("--list", "weak.c", "ring.c").expect(
        0, r"\Aring_put ring\.c:3 12 faults\nring_get ring\.c:11 17 faults\nring_is_full ring\.h:6 3 faults\n\Z")


def check_patches_reproduce_what_was_reported():
    ring()
    run = Run("--count=100", "--keep=kept", "--json=results.json", "strong.c", "ring.c").expect(0)
    results = json.loads(read("results.json"))
    expect(results["killed"] == len(run.mutants) == len(results["mutants"]), "all mutants in the JSON file")
    expect(results["baseline"] == "VERIFIED" and results["score"] == 1, "baseline and score in the JSON file")
    here = os.getcwd()
    for mutant in results["mutants"][::5]:
        name = f"{mutant['number']:04}"
        expect(read(f"kept/{name}.patch") == mutant["patch"], f"{name}.patch is the patch in the JSON file")
        shutil.rmtree("patched", ignore_errors=True)
        os.mkdir("patched")
        for file in ("ring.h", "ring.c", "strong.c"):
            shutil.copy(file, "patched")
        patched = subprocess.run(["patch", "-s", "-p1", "-d", "patched", "-i", f"{here}/kept/{name}.patch"])
        expect(patched.returncode == 0, f"{name}.patch fits")
        os.chdir("patched")
        # The counterexample happens on the machine, too.
        check = Run("--stop-on-first", "--replay=native", "strong.c", "ring.c", command="check")
        os.chdir(here)
        expect(check.code == 10 and f"{mutant['place']}: error: " in check.out and f"[{mutant['check']}," in check.out,
               f"the patched program of {mutant} fails like the mutant")
        expect(re.search(r"^natively: .* confirmed: ", check.out, re.M), f"natively, {name} ({mutant['diff']!r}): {check.out}")


def check_macros():
    write("m.c", """#include <assert.h>
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define LIMIT 10
int nondet_int(void);
static int is_small(int x) { return x < 50; }
int limited(int x, int y) {
  int least = LEAST(x + 1, y);
  assert(least <= 9 + 1 && is_small(least));
  return least < LIMIT ? least : LIMIT;
}
int main(void) {
  int x = nondet_int(), y = nondet_int();
  if (x < 0 || x >= 10 || y > 10)
    return 0;
  limited(x, y);
  return 0;
}
""")
    run = Run("--count=100", "m.c").expect(10)
    lines = {(int(m[2]), m[5]) for m in run.mutants}
    expect(not [m for m in run.mutants if int(m[2]) in (2, 3)], "no fault in the definition of a macro")
    expect(not [m for m in run.mutants if m[2] == "8"], "no fault in an assertion")
    expect((7, "wrong-operator") in lines and (7, "off-by-one") in lines, "faults in an argument of a macro")
    expect("-  int least = LEAST(x + 1, y);\n+  int least = LEAST(x - 1, y);\n" in run.out, "shown in the argument")
    expect("+  return least < 9 ? least : LIMIT;\n" in run.out, "a macro that is a number, replaced where it is used")
    expect(all(m[4] == "limited" for m in run.mutants), "no fault in the entry function, nor in a predicate")
    expect(re.search(r"duplicate .*: the same as \d+", run.out), "of which mutant another is a duplicate")
    expect(re.search(r"\d+ duplicate \(", run.out), "duplicates are counted")
    predicate = Run("--count=100", "--functions=is_small", "m.c")
    expect(predicate.mutants and all(m[4] == "is_small" for m in predicate.mutants), "a predicate can be named")


def check_macros_that_check():
    """The condition that a macro gets is one that can be forgotten, whatever the macro puts around it."""
    write("c.c", """#define CHECK(c) do { if (!(c)) return -1; } while (0)
int nondet_int(void);
static int full(int n) { return n >= 3; }
static int add(int n, int* to) {
  CHECK(to);
  CHECK(!full(n));
  return *to = n;
}
int main(void) {
  int x;
  add(nondet_int(), nondet_int() ? &x : 0);
  return 0;
}
""")
    run = Run("--count=100", "--functions=add", "c.c").expect(10)
    dropped = [m for m in run.mutants if m[5] == "dropped-check"]
    expect({m[2] for m in dropped} == {"5", "6"}, f"dropped checks in both uses of the macro: {run.out}")
    expect(any(m[0] == "killed" and m[2] == "5" for m in dropped), "a check that is missed")
    expect("-  CHECK(!full(n));\n+  CHECK(1);\n" in run.out, "the condition as a whole, in the file")


def check_arguments_and_loops():
    write("a.c", """#include <assert.h>
unsigned nondet_uint(void);
static unsigned minus(unsigned a, unsigned b) { return a - b; }
static unsigned sum(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++)
    s += i;
  return s;
}
static unsigned work(unsigned a, unsigned b) {
  if (a < b)
    return sum(b) - minus(sum(b), sum(a));
  return minus(a, b);
}
int main(void) {
  unsigned a = nondet_uint() % 4, b = nondet_uint() % 4;
  unsigned result = work(a, b);
  assert(result == (a < b ? a * (a - 1) / 2 : a - b));
  return 0;
}
""")
    run = Run("--count=100", "a.c")
    expect(any(m[0] == "killed" and m[5] == "swapped-arguments" for m in run.mutants), "swapped arguments are noticed")
    expect("unwinding at a.c:6" in run.out, "a loop that does not end is noticed")
    expect(run.mutants and not [m for m in run.mutants if m[0] in ("unknown", "timeout")], "all decided")


def check_equivalent_mutants():
    write("e.c", """#include <assert.h>
int nondet_int(void);
static unsigned f(unsigned x, unsigned y) {
  if (x > 0)
    return y + 0;
  return y + x;
}
int main(void) {
  unsigned x = nondet_int(), y = nondet_int();
  assert(f(x, y) == y);
  return 0;
}
""")
    run = Run("--count=100", "--functions=f", "e.c")
    fates = {m[0] for m in run.mutants}
    expect("equivalent" in fates, f"equivalent mutants: {run.out}")
    expect(re.search(r"score .*, \d+ equivalent", run.out), "they are counted")


def check_values_that_nobody_wrote():
    """To the optimiser they may be anything at each use: it would drop all of this program."""
    write("u.c", """#include <assert.h>
#include <stdlib.h>
static unsigned next(unsigned n) { return n + 1; }
int main(void) {
  unsigned n, *m = malloc(sizeof *m);
  if (m && *m < 10)
    assert(next(*m) == *m + 1);
  if (n < 10)
    assert(next(n) == n + 1);
  return 0;
}
""")
    run = Run("--count=100", "u.c").expect(0)
    expect(len(run.mutants) == 3 and all(m[0] == "killed" for m in run.mutants), f"all killed: {run.out}")


def check_too_slow_mutants():
    write("t.c", """#include <assert.h>
static int rounds(void) {
  int n = 0;
  for (int i = 0; i < 3; i = i + 1)
    n++;
  return n;
}
int main(void) {
  assert(rounds() == 3);
  return 0;
}
""")
    begin = time.monotonic()
    run = Run("--count=100", "--timeout=1", "--unwind=1000000000", "t.c")
    expect(any(m[0] == "timeout" for m in run.mutants), f"a mutant that takes too long: {run.out}")
    run.expect(5, r"^UNDECIDED: \d+ of \d+ mutants")
    expect(time.monotonic() - begin < 60, "the time limit holds")


def check_a_program_that_is_not_verified():
    write("f.c", "int d;\nint f(int x) { return x / d; }\nint main(void) { return f(1); }\n")
    Run("f.c").expect(2, r"f\.c:2:\d+: error: .*\[division-by-zero", "there is nothing to measure: without a fault the "
                      "program is FAILED, and has to be VERIFIED or BOUNDED")
    write("b.c", "unsigned nondet_uint(void);\nunsigned f(unsigned n) { unsigned s = 0; while (s < n) s++; return s; }\n"
          "int main(void) { f(nondet_uint()); return 0; }\n")
    Run("--count=2", "b.c").expect(10, "without a fault: BOUNDED")


def check_faults_of_the_user():
    ring()
    Run("--functions=ring_pot", "weak.c", "ring.c").expect(1, err="--functions: there is no function 'ring_pot'")
    write("lonely.c", "int main(void) { return 0; }\n")
    Run("lonely.c").expect(2, err="there is nothing to plant a fault in: 'main' reaches no other function")
    Run("--functions=ring_get", "lonely.c", "ring.c").expect(1, err="'main' does not reach it")
    Run("--count=0", "weak.c", "ring.c").expect(1, err="--count must be a whole number from 1")
    Run("--count=many", "weak.c", "ring.c").expect(1, err="--count must be")
    Run("--emit=smt2", "weak.c", "ring.c").expect(1, err="--emit is not an option of 'mutate'")
    Run("--seed=5", "weak.c", "ring.c", command="check").expect(1, err="--seed is not an option of 'check'")
    Run("--entry=nowhere", "weak.c", "ring.c").expect(2, err="there is no function 'nowhere'")
    Run("--unwind=main:99:3", "weak.c", "ring.c").expect(1, err="there is no loop 'main:99'")
    Run("missing.c").expect(2, err="missing.c")
    Run().expect(1, err="mutate needs at least one file")
    write("broken.c", "int main(void) { return }\n")
    Run("broken.c").expect(2, err="broken.c:1:25: error: expected expression")
    Run("--keep=ring.c/x", "weak.c", "ring.c").expect(2, err="cannot make 'ring.c/x'")
    Run("--json=nowhere/x", "--count=1", "weak.c", "ring.c").expect(2, err="cannot write 'nowhere/x'")


def check_warnings_are_no_errors_in_a_mutant():
    write("w.c", "#include <assert.h>\nint nondet_int(void);\nstatic int twice(int x) {\n  int r = 0;\n  r = x;\n"
          "  return r + r;\n}\nint main(void) {\n  int x = nondet_int();\n  if (x > 0 && x < 100)\n"
          "    assert(twice(x) == 2 * x);\n  return 0;\n}\n")
    run = Run("--count=100", "w.c", "--", "-Wall", "-Wextra", "-Werror").expect(0)
    expect("invalid" not in [m[0] for m in run.mutants], "every mutant compiles")


def check_cpp():
    write("c.cpp", """#include <cassert>
int nondet_int();
namespace box {
struct Counter {
  int value = 0;
  void add(int n) { if (n > 0 && n < 100) value += n; }
};
template <class T> T larger(T a, T b) { return a < b ? b : a; }
}
int main() {
  box::Counter counter;
  int n = nondet_int(), m = nondet_int();
  counter.add(n);
  assert(counter.value == (n > 0 && n < 100 ? n : 0));
  assert(box::larger(n, m) >= n && box::larger(n, m) >= m);
}
""")
    run = Run("--count=100", "c.cpp").expect(10)
    expect({m[4] for m in run.mutants} == {"add", "larger"}, f"methods and templates: {run.out}")
    expect(any(m[0] == "killed" and m[4] == "larger" for m in run.mutants), "a fault in a template is noticed")


def check_ctrl_c():
    write("s.c", "int nondet_int(void);\nint f(int x) { return x > 1 ? x : 2; }\nint g(int i) { while (i < 1000000000)"
          " i++; return i; }\nint main(void) { f(nondet_int()); if (nondet_int()) g(f(0)); return 0; }\n")
    process = subprocess.Popen([fathom, "mutate", "s.c"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    begin = time.monotonic()
    out, _ = process.communicate(timeout=30)
    expect(time.monotonic() - begin < 2, "Ctrl-C ends the run")
    expect(process.returncode == 5 and "UNKNOWN: interrupted" in out, f"the run is unknown: {out!r}")


def main():
    global fathom
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", required=True)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    fathom = os.path.abspath(options.fathom)
    for name, check in list(globals().items()):
        if name.startswith("check_") and (not options.names or name in options.names):
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                check()
                os.chdir(ROOT)
    print(f"mutation: {passed} passed, {len(failures)} failed")
    return 1 if failures else 0


sys.exit(main())
