#!/usr/bin/env python3
"""The files that `fathom check` writes, and `fathom explain`: run.py --fathom PATH [--corpus N]

Every check is a function whose name begins with check_. results.py says what the files of a run have
to be; here are the runs, and what people and programs do with the files.
"""
import argparse
import copy
import glob
import itertools
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

import yaml

import results as tested
from results import JSON, ROOT, Results, expect, load_json, one_sentence, run, validate

corpus = 0


def program(folder, name, text):
    path = os.path.join(os.fsencode(folder), os.fsencode(name))
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return name


FAILS = """#include <stdlib.h>
#include <assert.h>
int nondet_int(void);
void fathom_cover(_Bool);
static int f(int *p, int n) { return p[n]; }
int main(void) {
  int n = nondet_int();
  int *p = malloc(4 * sizeof *p);
  if (!p)
    return 1;
  for (int i = 0; i < 4; i++)
    p[i] = i;
  if (n < 0 || n > 4)
    return 2;
  fathom_cover(n == 3);
  int r = f(p, n);
  assert(r == n);
  free(p);
  assert(n != 2);
  return 0;
}
"""
VERIFIED = """#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned x = nondet_uchar();
  assert(x * x <= 255 * 255);
  if (x > 300)
    assert(x != 300);
  return 0;
}
"""
BOUNDED = """#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = 0;
  while (nondet_int())
    n = (n + 1) & 3;
  assert(n < 4);
  return 0;
}
"""
VACUOUS = """#include <assert.h>
int nondet_int(void);
void __CPROVER_assume(_Bool);
void fathom_cover(_Bool);
int main(void) {
  int n = nondet_int();
  __CPROVER_assume(n > 3);
  __CPROVER_assume(n < 2);
  fathom_cover(n == 9);
  assert(n == 5);
  return 0;
}
"""
ASM = """int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x > 3)
    __asm__ volatile("rdtsc; movl %%eax, %0" : "=r"(x));
  return 0;
}
"""
# Two primes have to be found.
SLOW = """unsigned long long nondet(void);
int main(void) {
  unsigned __int128 x = nondet(), y = nondet();
  __CPROVER_assert(!(x > 1 && x < y && y < (1ull << 46) && x * y == (unsigned __int128)43482844906219 * 68156582514071), "p");
  return 0;
}
"""


def check_verdicts():
    for text, options, verdict in [(FAILS, [], "FAILED"), (FAILS, ["--stop-on-first"], "FAILED"),
                                   (FAILS, ["--coverage"], "FAILED"), (VERIFIED, [], "VERIFIED"),
                                   (VERIFIED, ["--vacuity=error"], "FAILED"), (VERIFIED, ["--vacuity=off"], "VERIFIED"),
                                   (BOUNDED, ["--unwind=3"], "BOUNDED"), (VACUOUS, [], "VERIFIED"),
                                   (VACUOUS, ["--vacuity=error"], "FAILED"), (ASM, [], "UNKNOWN"),
                                   (SLOW, ["--timeout=1"], "UNKNOWN"), ("int main(void) { return 0; }\n", [], "VERIFIED")]:
        with tempfile.TemporaryDirectory() as folder:
            results = Results(folder, [program(folder, "a.c", text)], options)
            expect(results.result and results.result["verdict"] == verdict, f"{options}: {verdict}, not "
                   f"{results.result and results.result['verdict']} of\n{text}")


def check_statuses():
    def statuses(text, *options):
        with tempfile.TemporaryDirectory() as folder:
            result = Results(folder, [program(folder, "a.c", text)], options).result
            return {p["id"]: p["status"] for p in result["properties"]}
    found = statuses(FAILS)
    expect(found["f.out-of-bounds-read.1"] == "violated", f"the read: {found}")
    expect(found["main.assertion.1"] == "proved" and found["main.assertion.2"] == "violated", f"assertions: {found}")
    found = statuses(FAILS, "--stop-on-first")
    # What the rules alone decide is proved, whenever the search ends.
    expect(sorted(set(found.values())) == ["proved", "undecided", "violated"] and list(found.values()).count("violated") == 1,
           f"with --stop-on-first: {found}")
    found = statuses(VERIFIED)
    expect(found["main.assertion.1"] == "proved", f"what is proved: {found}")
    found = statuses(BOUNDED, "--unwind=3")
    expect(set(found.values()) == {"undecided"}, f"behind a bound: {found}")
    found = statuses(VACUOUS)
    expect(found.get("main.assertion.1", "unreachable") == "unreachable", f"for lack of executions: {found}")


def check_names_are_stable():
    """Neither what stands elsewhere in the file nor the order of execution changes them."""
    def ids(text):
        with tempfile.TemporaryDirectory() as folder:
            result = Results(folder, [program(folder, "a.c", text)]).result
            return [(p["id"], p["place"]["line"]) for p in result["properties"] if p["kind"] == "assertion"]
    text = """#include <assert.h>
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  if (x) goto second;
first:
  assert(x != 1);
  return 0;
second:
  assert(x != 2);
  goto first;
}
"""
    before, after = ids(text), ids(text.replace("int main", "// one\n// two\nint main"))
    expect([i for i, _ in before] == ["main.assertion.1", "main.assertion.2"], f"names by place: {before}")
    expect([i for i, _ in before] == [i for i, _ in after], f"names stay: {before}, {after}")


HOSTILE = rb'''#include <assert.h>
int nondet_int(void);
void __CPROVER_assert(_Bool, const char *);
struct s { int a; const char *text; };
static const char *evil = "</script><img src=x onerror=alert(1)>\"'&amp;]]>\n\t\r\x01\x1b[31m\xff\xfe {0} {{1}} \\";
int \u00e9\u4e2d_%LONG%(int n, const char *s) { __CPROVER_assert(n != 1, "</script> \"quoted\" 'single' &lt; ]]> {0} \n new line \x01\x02\x1b[31mred \xff\xfe\xc3(\xed\xa0\x80 ${x} %s - key: value # [a](b) \\"); return s[0] + n; }
# line 7 "%LINE%"
int g(int n) { int a[3] = {n}; return a[n]; }
# line 10 "/dev/zero"
int h(int n) { return 10 / n; }
# line 3000000000 "../../../../etc/passwd"
int main(void) {
  struct s x = {nondet_int(), evil};
  x.text = "<!-- --> <?xml ?> \xf0\x9f\x98\x80 \u2028 \u202e";
  switch (nondet_int()) {
    case 0: return \u00e9\u4e2d_%LONG%(x.a, x.text);
    case 1: return g(x.a);
    case 2: return h(x.a);
  }
  return 0;
}
'''


def hostile(line):
    return HOSTILE.replace(b"%LONG%", b"x" * 3000).replace(b"%LINE%", line)


def check_hostile_programs():
    for line in [rb"a\"b</script>\n\x01\x1b[2J\xff<img onerror=x>{0}&amp;.c", rb"", b"\xe4\xb8\xad \xff .c", rb"-", rb"http://x/?a=b#c%20%",
                 b"y" * 4000]:
        for name in ["a.c", "we\"ird <b>&amp; {0} ' \t\n.c", b"no utf8 \xff\xe9.c", "a b%41#?.c"]:
            with tempfile.TemporaryDirectory() as folder:
                results = Results(folder, [program(folder, name, hostile(line))], ["--continue-after-failure", "--coverage"])
                expect(results.result and results.result["verdict"] == "FAILED" and len(results.violated()) >= 3,
                       f"faults are found in a hostile program: {line!r}, {name!r}")
                expect(not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", re.sub(rb"\x1b\[[\d;]*m", b"", results.text)),
                       f"no control characters in the text: {line!r}")
                if name != "a.c" and line:
                    break


def check_hostile_directories():
    with tempfile.TemporaryDirectory() as folder:
        inner = os.path.join(os.fsencode(folder), b"d \"<&\xff\n")
        os.mkdir(inner)
        Results(os.fsdecode(inner), [program(os.fsdecode(inner), "a.c", FAILS)])


def check_columns_of_sarif():
    """They count characters, not bytes."""
    line = "  /* \u00e9\u4e2d\U0001f600 */ int x = nondet_int(); /* \u00e9 */ return 10 / x;"
    with tempfile.TemporaryDirectory() as folder:
        results = Results(folder, [program(folder, "a.c", f"int nondet_int(void);\nint main(void) {{\n{line}\n}}\n")])
        (one,) = load_json(results.path("r.sarif"))["runs"]
        expect(one["columnKind"] == "unicodeCodePoints", "what a column is")
        region = one["results"][0]["locations"][0]["physicalLocation"]["region"]
        shown = results.text.decode().splitlines()
        caret = next(shown[i + 1] for i, text in enumerate(shown) if line in text)
        expect(caret.index("^") - 8 == line.index("/ x"), f"the caret: {caret}")
        expect(region == {"startLine": 3, "startColumn": line.index("/ x") + 1}, f"the column: {region}")
        first = one["results"][0]["codeFlows"][0]["threadFlows"][0]["locations"][0]["location"]
        expect(first["physicalLocation"]["region"]["startColumn"] == line.index("nondet_int") + 1 and
               first["message"]["text"] == "nondet_int() = 0", f"the first place of the flow: {first}")


LONG = """#include <assert.h>
unsigned nondet_uint(void);
static unsigned sum;
static void count(unsigned to) {
  for (unsigned i = 0; i < to; i++)
    sum += i;
}
int main(void) {
  unsigned n = nondet_uint();
  count(30000);
  assert(n != sum);
  return 0;
}
"""


def check_long_executions():
    """The last steps are in the files, with what they need of those before."""
    with tempfile.TemporaryDirectory() as folder:
        results = Results(folder, [program(folder, "a.c", LONG)], ["--html=page"])
        (p,) = results.violated()
        steps = p["execution"]["steps"]
        expect(20_000 < len(steps) < 20_010, f"{len(steps)} steps")
        expect("left out" in steps[0]["text"] and [c["name"] for c in steps[0]["changes"]] == ["n"], f"the first: {steps[0]}")
        call = next(s for s in steps if s["kind"] == "call")
        expect({c["name"] for c in call["changes"]} == {"to", "i", "sum"}, f"the call: {call}")
        last = {c["name"]: c["value"] for s in steps for c in s.get("changes", [])}
        expect(last["sum"] == str(30000 * 29999 // 2) and last["i"] == "30000", f"values at the end: {last}")
        for name, most in (("r.json", 20e6), ("r.sarif", 2e6), ("r.cbmc", 20e6), ("r.xml", 1e5), ("page/index.html", 10e6)):
            size = os.path.getsize(results.path(name))
            expect(size < most, f"{name} has {size} bytes")


# Where files go.

def check_standard_output():
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", FAILS)
        for option in ("json", "sarif", "cbmc-json"):
            done = run("check", "--no-cache", f"--{option}=-", "a.c", cwd=folder)
            expect(done.returncode == 10, f"--{option}=-: exit code {done.returncode}")
            json.loads(done.stdout)
            expect(b"FAILED: " in done.stderr and b"error: " in done.stderr, f"--{option}=-: the text is on standard error")
        done = run("check", "--no-cache", "--junit=-", "a.c", cwd=folder)
        ET.fromstring(done.stdout)
        expect(yaml.safe_load(run("check", "--no-cache", "--witness=-", "a.c", cwd=folder).stdout), "--witness=-")
        program(folder, "slow.c", SLOW)
        done = run("check", "--no-cache", "--json=-", "--timeout=1", "slow.c", cwd=folder)
        expect(json.loads(done.stdout)["verdict"] == "UNKNOWN" and b"UNKNOWN: " in done.stderr and done.returncode == 5,
               "a time limit gives a result, too")
        for words in (["--json=-", "--sarif=-"], ["--testcomp=-"], ["--html=-"], ["--json=x", "--sarif=x"], ["--json=x", "--sarif=./x"], ["--json=r", "--emit=smt2"],
                      ["--json=a.c"], ["--sarif=a.c"], ["--trace=some"]):
            done = run("check", *words, "a.c", cwd=folder)
            expect(done.returncode == 1 and one_sentence(done), f"{words}: {done.returncode}, {done.stderr!r}")


def check_files_that_cannot_be_written():
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", FAILS)
        program(folder, "file", "")
        os.mkdir(os.path.join(folder, "directory"))
        for option in ("json", "sarif", "junit", "witness", "cbmc-json", "lcov", "testcomp"):
            places = ["/proc/none/x", "file/x"] if option == "testcomp" else ["missing/x", "/dev/full", "directory"]
            for place in places:
                done = run("check", "--no-cache", f"--{option}={place}", "a.c", cwd=folder)
                expect(done.returncode == 2 and one_sentence(done), f"--{option}={place}: {done.returncode}, {done.stderr!r}")
                expect(b"FAILED: " in done.stdout, f"--{option}={place}: the verdict is printed")
        # One that fails does not keep the others from being written.
        done = run("check", "--no-cache", "--json=r.json", "--sarif=missing/x", "a.c", cwd=folder)
        expect(done.returncode == 2 and load_json(os.path.join(folder, "r.json"))["verdict"] == "FAILED", "the other file")
        # The disk is full in the middle of the file.
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))  # noqa: E731
        done = run("check", "--no-cache", "--json=full.json", "a.c", cwd=folder, preexec_fn=limit)
        expect(done.returncode == 2 and one_sentence(done) and b"FAILED: " in done.stdout, f"a full disk: {done}")
        expect(not glob.glob(os.path.join(folder, "full.json*")), "no part of a file is left")
        program(folder, "slow.c", SLOW)
        done = run("check", "--no-cache", "--json=missing/x", "--timeout=1", "slow.c", cwd=folder)
        expect(done.returncode == 2 and b"UNKNOWN: " in done.stdout and one_sentence(done), f"after a time limit: {done}")


def check_broken_off():
    """Who breaks a run off finds a result that says so, or none."""
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "slow.c", SLOW)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGSEGV):
            for name in ("r.json", "r.sarif", "r.xml", "r.yml", "r.cbmc"):
                program(folder, name, "old")
            process = subprocess.Popen([tested.fathom, "check", "--no-cache", *Results.OPTIONS, "slow.c"], cwd=folder,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            path = os.path.join(folder, "r.json")
            for _ in range(100):  # until it is at work
                time.sleep(0.05)
                if not os.path.exists(path):
                    break
            time.sleep(0.3)
            process.send_signal(number)
            out, _ = process.communicate(timeout=20)
            if number in (signal.SIGKILL, signal.SIGSEGV):
                left = glob.glob(os.path.join(folder, "r.*"))
                expect(process.returncode < 0 and not left, f"{number}: {process.returncode}, {left}")
                continue
            expect(process.returncode == 5 and b"UNKNOWN: interrupted" in out, f"{number}: {process.returncode}, {out!r}")
            result = load_json(path)
            validate(JSON, result, f"JSON after {number}")
            expect(result["verdict"] == "UNKNOWN" and "interrupted" in result["reason"], f"{number}: {result.get('reason')}")
            validate(tested.SARIF, load_json(os.path.join(folder, "r.sarif")), f"SARIF after {number}")
            validate(tested.CBMC, load_json(os.path.join(folder, "r.cbmc")), f"CBMC's JSON after {number}")
            tested.xmllint(os.path.join(folder, "r.xml"), "--schema", os.path.join(tested.HERE, "junit.xsd"))
            expect(not os.path.exists(os.path.join(folder, "r.yml")), f"{number}: a witness of nothing")


def check_old_results_go():
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", FAILS)
        Results(folder, ["a.c"])
        program(folder, "tests/mine.xml", "<x/>")
        program(folder, "a.c", "int main(void) { return 0 }\n")
        done = run("check", "--no-cache", *Results.OPTIONS, "a.c", cwd=folder)
        expect(done.returncode == 2, "a program that does not compile")
        left = sorted(glob.glob(os.path.join(folder, "r.*"))) + os.listdir(os.path.join(folder, "tests"))
        expect(left == ["mine.xml"], f"no old result is left: {left}")


def check_witness_of_a_task():
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", """#define READ __VERIFIER_nondet_int()
static int id(int x) { return x; }
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
void reach_error(void) {}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_char(  /* ) */ );
  if (x == -7 && y == 'a' && (READ ^ id(5)) == 6 && __VERIFIER_nondet_int
      ( ) == 9)
    reach_error();
  return 0;
}
""")
        program(folder, "p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n")
        results = Results(folder, ["a.c"], ["--property=p.prp", "--target=i386-linux-gnu"])
        with open(results.path("r.yml"), encoding="utf-8") as file:
            (entry,) = yaml.safe_load(file)
        task = entry["metadata"]["task"]
        expect(task["specification"] == "CHECK( init(main()), LTL(G ! call(reach_error())) )", f"{task}")
        expect(task["data_model"] == "ILP32", f"{task}")
        points = [(w["type"], w["location"]["line"], w["location"].get("column"), w.get("constraint", {}).get("value"))
                  for s in entry["content"] for w in [s["segment"][0]["waypoint"]]]
        expect(points == [("function_return", 7, 33, "\\result == -7"), ("function_return", 7, 73, "\\result == 97"),
                          ("function_return", 8, None, "\\result == 3"), ("function_return", 9, 9, "\\result == 9"),
                          ("target", 10, None, None)], f"waypoints: {points}")
        inputs = [i.text for i in ET.parse(results.path("tests/testcase-1.xml")).getroot()]
        expect(inputs == ["-7", "97", "3", "9"], f"inputs of the test: {inputs}")


FLOATS = """#include <math.h>
void reach_error(void);
float f(void); double d(void); long double l(void); unsigned __int128 wide(void); void *pointer(void); short s(void);
enum sign { minus = -1, plus = 1 } sign(void);
int main(void) {
  float a = f(), b = f();
  double c = d(), e = d(), big = d();
  long double g = l();
  unsigned __int128 w = wide();
  void *p = pointer();
  enum sign h = sign();
  if (a == 0.1f && b == 0 && signbit(b) && isnan(c) && isinf(e) && e < 0 && big == 1e30 && g == 0x1.8p2000L && w >> 100 == 5 &&
      (w << 28) == 0 && p == (void *)16 && h == minus && s() == -3)
    reach_error();
}
"""
STRUCT = """#include <assert.h>
struct pair { int a; float b; } pair(void);
int s(void);
int main(void) {
  struct pair p = pair();
  assert(p.a != 3 || s() != 4);
}
"""


def check_floats_and_structs():
    """A witness says exactly what the value is, or nothing. Inputs of a test are read by calls in their order, so none is missing."""
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", FLOATS)
        done = run("check", "--no-cache", "--witness=w.yml", "--testcomp=tests", "a.c", cwd=folder)
        expect(not done.stderr, done.stderr)
        tests = [f for f in os.listdir(os.path.join(folder, "tests")) if f.startswith("testcase")]
        expect(tests == ["testcase-1.xml"], tests)
        given = re.findall("<input>(.*)</input>", open(os.path.join(folder, "tests", "testcase-1.xml"), encoding="utf-8").read())
        expect(given[:5] + given[6:] == ["0.1", "-0.0", "nan", "-inf", "1.0E+30", str(5 << 100), "0x10", "-1", "-3"]
               and re.fullmatch(r"[0-9.]+E\+602", given[5]), f"the inputs of the test: {given}")
        said = re.findall(r"result == ([^\"]*)", open(os.path.join(folder, "w.yml"), encoding="utf-8").read())
        expect(said == ["0.100000001490116119384765625", "-0.0", "1000000000000000019884624838656.0", "0x1.8p2000L",
                        str(5 << 100), "-3"], f"what the witness says: {said}")
    with tempfile.TemporaryDirectory() as folder:
        program(folder, "a.c", STRUCT)
        done = run("check", "--no-cache", "--witness=w.yml", "--testcomp=tests", "a.c", cwd=folder)
        expect(re.search(r"^fathom: note: no test is written of a.c:6 \[assertion\]: the text of a test cannot hold the input "
                         r"pair\(\) = \{\.a = 3, \.b = 0\}$", done.stderr.decode(), re.M), f"a struct is in no test: {done.stderr}")
        expect(os.listdir(os.path.join(folder, "tests")) == ["metadata.xml"], "no test")
        text = open(os.path.join(folder, "w.yml"), encoding="utf-8").read()
        expect(re.findall(r"result == ([^\"]*)", text) == ["4"], f"nothing is said of the struct: {text}")


def check_witness_names_files_of_the_task():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "below"))
        program(folder, "read.h", """extern int __VERIFIER_nondet_int(void);
static int read(void) { return __VERIFIER_nondet_int(); }
static int divide(int by) { return 5 / by; }
""")
        program(folder, "a.c", """#include "read.h"
int main(void) {
  int x = __VERIFIER_nondet_int(), y = read();
  return x == 3 && y == 4 ? divide(y - 4) : 0;
}
""")
        done = run("check", "--no-cache", "--witness=-", "../a.c", cwd=os.path.join(folder, "below"))
        (entry,) = yaml.safe_load(done.stdout)
        points = [(w["type"], w["location"]["file_name"], w["location"]["line"])
                  for s in entry["content"] for w in [s["segment"][0]["waypoint"]]]
        expect(points == [("function_return", "../a.c", 3), ("target", "../a.c", 4)], f"waypoints: {points}")


# `fathom explain`.

def result_of(folder):
    program(folder, "a.c", FAILS)
    return Results(folder, ["a.c"]).result


def rich(result):
    """The first violation with an execution that has all that one can have."""
    result = copy.deepcopy(result)
    p = min((p for p in result["properties"] if p["status"] == "violated"), key=lambda p: p["found"])

    def step(kind, line, text, **more):
        column = {7: 7, 8: 8, 11: 12, 12: 10, 16: 11, 5: 38}[line]
        function = "f" if line == 5 else "main"
        return {"kind": kind, "depth": int(line == 5), "needed": True, "text": text, **more,
                "place": {"file": "a.c", "line": line, "column": column, "function": function}}

    def change(name, value, object, size, **more):
        return {"changes": [{"name": name, "value": value, "object": object, "offset": 0, "size": size, **more}]}
    steps = [step("assign", 7, "n = 4", **change("n", "4", 1, 4)),
             step("assign", 8, "p = malloc#1", **change("p", "malloc#1", 2, 8, target={"object": 0, "offset": 0}))]
    for i in range(4):
        steps += [step("assign", 11, f"i = {i}", needed=False), step("assign", 12, f"malloc#1[{i}] = {i}", needed=False)]
    steps += [step("branch", 11, "the condition does not hold", needed=False),
              step("call", 16, "f(p = malloc#1, n = 4)", uses=[0, 1]),
              step("violation", 5, p["message"], uses=[0, 11], call=11)]
    p["execution"].update(steps=steps, objects=[
        {"kind": "heap", "name": "malloc#1", "type": "int [4]", "size": 16, "from": 1, "allocated": {"file": "a.c", "line": 8}},
        {"kind": "local", "name": "n", "size": 4, "from": 0, "until": 11},
        {"kind": "local", "name": "p", "type": "int *", "size": 8, "from": 1}],
        story=[{"place": {"file": "a.c", "line": 8, "column": 12}, "text": "16 bytes were allocated here"}])
    return result, p["id"]


def check_explain_folds_and_steps():
    with tempfile.TemporaryDirectory() as folder:
        result, name = rich(result_of(folder))
        program(folder, "rich.json", json.dumps(result))
        validate(JSON, result, "the result with everything")
        done = run("explain", "rich.json", name, cwd=folder).stdout.decode()
        expect("  execution (3 of 11 steps matter):\n" in done and "i = 3" not in done, f"steps are left out:\n{done}")
        expect("a.c:8:12: note: 16 bytes were allocated here\n    8 |   int *p" in done, f"the story:\n{done}")
        full = run("explain", "--trace=full", "rich.json", name, cwd=folder).stdout.decode()
        expect("  execution:\n" in full and "i = 3" in full and "condition" in full, f"all steps:\n{full}")
        expect(len(full.splitlines()) == len(done.splitlines()) + 9, "nothing else changes")
        steps = lambda words: run("explain", "--step", *words, "rich.json", name, cwd=folder, stdin=b"\n".join(
            [b"n", b"v", b"n", b"v", b"u", b"s p", b"p", b"p", b"e", b"c", b"n", b"g 3", b"2", b"0", b"99999999999999999999", b"s nothing",
             b"i", b"l", b"h", b"\x1b[31m", b"", b"q", b"n"])).stdout.decode()
        said = steps([])
        expect(said.startswith("13 steps; h lists the commands\n1: a.c:7:7: n = 4\n    7 |"), f"the beginning: {said}")
        seen = lambda text: re.findall(r"(?m)^(\d+): ", text)[:3]  # noqa: E731
        expect(seen(said) == ["1", "2", "12"], f"next leaves out what does not matter: {said}")
        expect("n = 4  (step 1)\np = malloc#1  (step 2)\n" in said and said.count("(step 1)") == 1, f"variables that live: {said}")
        for part in ("this is the first step", "this is the last step", "\nthe end\n", "there is no such step",
                     "no step before this one sets it", "nondet_int() = 4", "> 2: ", "there is no command '?[31m'", "s NAME"):
            expect(part in said, f"{part!r} in {said}")
        expect("a.c:5:38: f\na.c:16:11: main, by step 12\n" in said, f"the call stack: {said}")
        expect(seen(steps(["--trace=full"])) == ["1", "2", "3"], "with --trace=full next leaves out nothing")
        done = run("explain", "--step", "rich.json", cwd=folder, stdin=b"")
        expect(done.returncode == 0, "the end of the input ends it")


def check_explain_faults():
    with tempfile.TemporaryDirectory() as folder:
        result = result_of(folder)
        text = json.dumps(result).encode()
        done = run("explain", "r.json", "f.out-of-bounds-raed.1", cwd=folder)
        expect(done.returncode == 1 and b"did you mean f.out-of-bounds-read.1?" in done.stderr, f"another name: {done}")
        done = run("explain", "r.json", "main.assertion.1", cwd=folder)
        expect(done.returncode == 0 and done.stdout == b"main.assertion.1 is proved: there is no execution to show\n", f"{done}")
        for words in ([], ["a", "b", "c"], ["r.json", "--trace=some"]):
            done = run("explain", *words, cwd=folder)
            expect(done.returncode == 1 and one_sentence(done), f"explain {words}: {done}")
        bad = {"empty": b"", "binary": bytes(range(256)), "other": b'{"a": 1}', "list": b"[]", "number": b"1", "deep": b"[" * 1000000,
               "deep objects": b'{"a":' * 100000, "version": text.replace(b'"version": 1', b'"version": 2', 1),
               "no version": text.replace(b'"version": 1,', b"", 1), "truncated": text[: len(text) // 2], "nul": text + b"\0",
               "huge number": text.replace(b'"depth": 0', b'"depth": 99999999999999999999999999', 1),
               "negative": text.replace(b'"depth": 0', b'"depth": -1', 1), "large depth": text.replace(b'"depth": 0', b'"depth": 4000000000', 1),
               "kind": text.replace(b'"out-of-bounds-read"', b'"other"'), "status": text.replace(b'"proved"', b'"fine"')}
        for name, content in bad.items():
            program(folder, "bad.json", content)
            done = run("explain", "bad.json", cwd=folder)
            expect(done.returncode == 2 and one_sentence(done) and done.stdout == b"", f"{name}: {done.returncode}, {done.stderr[:300]!r}")
        for path in ("missing.json", "."):
            done = run("explain", path, cwd=folder)
            expect(done.returncode == 2 and one_sentence(done), f"explain {path}: {done}")
        for change in (lambda e: e["steps"][0].update(uses=[0]), lambda e: e["steps"][3].update(uses=[3]),
                       lambda e: e["steps"][1].update(call=1), lambda e: e["steps"][1].update(call=-1),
                       lambda e: e["steps"][1].update(changes=[{"name": "x", "value": "1", "object": len(e["objects"]), "offset": 0, "size": 1}]),
                       lambda e: e["steps"][1].update(changes=[{"name": "x", "value": "1", "object": 0, "offset": 0, "size": 1,
                                                                "target": {"object": len(e["objects"]), "offset": 0}}])):
            changed = copy.deepcopy(result)
            change(next(p for p in changed["properties"] if p["status"] == "violated")["execution"])
            program(folder, "bad.json", json.dumps(changed))
            done = run("explain", "bad.json", cwd=folder)
            expect(done.returncode == 2 and one_sentence(done), f"what is not there: {done}")


def check_explain_random_faults():
    dice = random.Random(5)
    with tempfile.TemporaryDirectory() as folder:
        result, _ = rich(result_of(folder))
        values = [None, True, -1, 0, 2 ** 31, 2 ** 63, 2 ** 64, 1.5, "", "x", [], {}, [1], {"a": 1}, "\x1b[31m", "\u0000"]
        for _ in range(150):
            changed = copy.deepcopy(result)
            node = changed
            while True:
                keys = list(node) if isinstance(node, dict) else list(range(len(node)))
                if not keys:
                    break
                key = dice.choice(keys)
                if isinstance(node[key], (dict, list)) and node[key] and dice.random() < 0.85:
                    node = node[key]
                    continue
                if dice.random() < 0.3:
                    del node[key]
                else:
                    node[key] = dice.choice(values)
                break
            program(folder, "bad.json", json.dumps(changed))
            for words in ([], ["--step", "--trace=full"]):
                done = run("explain", *words, "bad.json", cwd=folder, stdin=b"n\nv\nc\ne\nu\nc\nv\ns n\ni\nl\n")
                good = done.returncode == 0 or (done.returncode == 2 and one_sentence(done))
                expect(good and b"\x1b" not in done.stdout, f"a damaged file: {done.returncode}, {done.stderr[:300]!r}")


def check_explain_shows_only_what_was_checked():
    with tempfile.TemporaryDirectory() as folder:
        result = result_of(folder)
        os.mkdir(os.path.join(folder, "elsewhere"))
        program(folder, "elsewhere/r.json", json.dumps(result))
        done = run("explain", "r.json", cwd=os.path.join(folder, "elsewhere"))
        expect(b"| static int f" in done.stdout and done.stderr == b"", f"from another directory: {done}")
        program(folder, "a.c", FAILS.replace("return 1;", "return 3;"))
        done = run("explain", "r.json", cwd=folder)
        expect(b" | " not in done.stdout and b"'a.c' has changed since the check" in done.stderr, f"a changed file: {done}")
        text = json.dumps(result).replace('"a.c"', '"/etc/hostname"')
        program(folder, "other.json", text)
        done = run("explain", "other.json", cwd=folder)
        expect(b" | " not in done.stdout, f"no file is shown that was not checked: {done.stdout[:500]!r}")


# Whatever there is among the tests.

def programs(seed, words=""):
    """Of test/lit, at random: the file, and the options of its first run."""
    files = sorted(glob.glob(os.path.join(ROOT, "test/lit/*/*.c")) + glob.glob(os.path.join(ROOT, "test/lit/*/*.cpp")))
    random.Random(seed).shuffle(files)
    for path in files:
        with open(path, encoding="latin-1") as file:
            text = file.read()
        first = re.search(r"RUN:.*(?:%fathom|fathom) check (.*?)(?:\||\\|$)", text, re.M)
        if not first or words not in text or "--emit" in first[1] or "%t" in first[1] or "%S" in first[1]:
            continue
        yield path, re.findall(r"(?:^|\s)(--(?!emit|lcov|coverage|jobs|proof|stats|output|cache|no-cache|trace)[\w-]+(?:=[^\s'\"]+)?)(?=\s)", first[1])


def check_explain_says_the_same():
    """`fathom explain` prints what `fathom check` has printed, sliced and in full, of all and of each."""
    timeless = lambda text: re.sub(rb"(true|false\(.*\)|unknown)\n$", b"", re.sub(rb" \(\d+\.\d\d s\)", b"", text))  # noqa: E731
    compared = shown = 0
    for path, options in programs(7, "FAILED"):
        if compared >= corpus:
            break
        with tempfile.TemporaryDirectory() as folder:
            said = run("check", "--no-cache", "--timeout=10", *options, "--json=r.json", path, cwd=folder)
            if said.returncode != 10 or b"not all others are decided" in said.stdout:
                continue
            full = run("check", "--no-cache", "--timeout=10", *options, "--trace=full", path, cwd=folder).stdout
            result = load_json(os.path.join(folder, "r.json"))
            compared += 1
            for trace, text in (("needed", said.stdout), ("full", full)):
                explained = run("explain", f"--trace={trace}", "r.json", cwd=folder)
                expect(explained.stderr == b"" and timeless(explained.stdout) == timeless(text), f"{path}, {trace}: explain says the same")
                for p in [p for p in result["properties"] if p["status"] == "violated"] + [c for c in result["covers"] if c["state"] == "covered"]:
                    one = run("explain", f"--trace={trace}", "r.json", p["id"], cwd=folder)
                    expect(one.returncode == 0 and one.stdout.count(b"\n") >= 1 and one.stdout in text, f"{path}, {trace}: {p['id']}")
                    shown += 1
    expect(compared == corpus and shown >= 2 * corpus, f"{compared} programs were compared, {shown} executions")


def check_corpus():
    for path, options in itertools.islice(programs(3), corpus):
        with tempfile.TemporaryDirectory() as folder:
            done = run("check", "--no-cache", "--timeout=10", *options, path, cwd=folder)
            if done.returncode in (0, 5, 10) and b"time limit" not in done.stdout:
                Results(folder, [path], [*options, "--timeout=20"])


def main():
    global corpus
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--corpus", type=int, default=40, help="programs of test/lit, at random")
    parser.add_argument("names", nargs="*", help="only these checks")
    arguments = parser.parse_args()
    tested.fathom, corpus = os.path.abspath(arguments.fathom), arguments.corpus
    for name, check in list(globals().items()):
        if name.startswith("check_") and (not arguments.names or name in arguments.names):
            check()
    print(f"formats: {tested.passed} passed, {len(tested.failures)} failed")
    return 1 if tested.failures else 0


sys.exit(main())
