#!/usr/bin/env python3
"""Certificates as files, and Fathom on pieces of itself: proofs.py --fathom build/bin/fathom

A certificate that `fathom check` leaves holds for `fathom-check-proof`, and does not any more once its proof or its formula
is changed. The harnesses in examples/self are VERIFIED, and FAILED with a fault in what they check.
"""
import argparse
import hashlib
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# Products that need some search.
PROGRAM = """
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned char a = nondet_uchar() & 15, b = nondet_uchar() & 15;
  unsigned short both = (unsigned short)(a + b);
  assert(both * both == a * a + 2 * a * b + b * b);
  return 0;
}
"""
# Some of this is decided before a solver is asked.
SIMPLE = """
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int() & 7, a[8];
  a[n] = 3;
  assert(n >= 0);
  assert(a[n] == 3);
  return 0;
}
"""
# Of each harness: its options, and a fault in a header: before, after.
HARNESSES = {
    "radix_map.cpp": (["--check=memory-leak"], "support/radix_map.h",
                      "return n && n->key == key ? &leaf(n)->value : nullptr;", "return n ? &leaf(n)->value : nullptr;"),
    "clause_index.cpp": (["--malloc=succeeds"], "proof/clause_index.h",
                         "if (store_.size(c) != literals.size() || !isStamped(c))", "if (!isStamped(c))"),
}

passed, failed = 0, 0


def expect(condition, what):
    global passed, failed
    if condition:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}", flush=True)


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", cwd=ROOT, check=False)
    return done.returncode, done.stdout + done.stderr


BOUNDED = """int f(unsigned n) {
  unsigned i = 0;
  for (; i < n; i += STEP)
    __CPROVER_assert(i < n, "less");
  return i;
}
"""


def check_files(fathom, checker, folder):
    program, kept = os.path.join(folder, "products.c"), os.path.join(folder, "certificate")
    Path(program).write_text(PROGRAM, encoding="ascii")
    code, out = run(fathom, "check", "--no-cache", f"--certificate={kept}", program)
    expect(code == 0 and ", certified" in out, f"a certificate is made: {code} {out}")
    code, out = run(checker, kept)
    expect(code == 0 and "the certificate of VERIFIED holds: 1 proof" in out, f"it holds: {code} {out}")
    told = [f"  source {hashlib.sha256(PROGRAM.encode()).hexdigest()} {program}", "  option entry=main", "  option memory=objects"]
    expect(all(line in out.splitlines() for line in told) and "timeout" not in out, f"what it is about: {told} in {out}")
    proof, formula = os.path.join(kept, "1.drat"), os.path.join(kept, "1.cnf")
    original, clauses = Path(proof).read_bytes(), Path(formula).read_text(encoding="ascii").splitlines()
    certificate = os.path.join(kept, "certificate")
    lines = Path(certificate).read_text(encoding="ascii")
    # Nothing can be taken away or changed without being found, whether the proof still holds or not.
    for damaged in (re.sub("^proof .*\n", "", lines, flags=re.M), lines.replace("VERIFIED", "FAILED"),
                    lines.replace("verdict VERIFIED\n", ""), re.sub(r"(covers .*):(\d+):", r"\1:1\2:", lines, count=1),
                    lines.replace("proofs 1", "proofs 0")):
        expect(damaged != lines, f"a line to change: {lines}")
        Path(certificate).write_text(damaged, encoding="ascii")
        code, out = run(checker, kept)
        expect(code == 2 and "certificate:" in out, f"a certificate that was changed: {code} {out}")
    Path(certificate).write_text(lines, encoding="ascii")
    other = os.path.join(folder, "other")
    Path(folder, "other.c").write_text(PROGRAM.replace("& 15", "& 7"), encoding="ascii")
    run(fathom, "check", "--no-cache", f"--certificate={other}", os.path.join(folder, "other.c"))
    expect(run(checker, other)[0] == 0, "the certificate of another program")
    mixed = os.path.join(folder, "mixed")
    shutil.copytree(kept, mixed)
    for name in ("1.cnf", "1.drat"):
        shutil.copy(os.path.join(other, name), mixed)
    code, out = run(checker, mixed)
    expect(code == 2 and "is not the file that the certificate names" in out, f"another's formula and proof: {code} {out}")
    Path(folder, "false.c").write_text(PROGRAM.replace("2 * a", "3 * a"), encoding="ascii")
    # A solver that calls everything unsatisfiable is found out, and named.
    code, out = run(fathom, "check", "--no-cache", "--certify", "--solver=smtlib:yes unsat", os.path.join(folder, "false.c"))
    expect(code == 6 and "the answer of --solver='smtlib:yes unsat' was wrong" in out, f"a solver that lies: {code} {out}")
    Path(folder, "simple.c").write_text(SIMPLE, encoding="ascii")
    code, out = run(fathom, "check", "--no-cache", f"--certificate={other}", os.path.join(folder, "simple.c"))
    text = Path(other, "certificate").read_text(encoding="ascii")
    simplified, proved = int(re.search("simplified (.*)", text)[1]), int(re.search(r"(\d+) properties proved", out)[1])
    expect(simplified + text.count("covers ") == proved == 4 and simplified >= 1, f"all properties are counted: {out} {text}")
    code, out = run(checker, kept)
    needed = int(re.search(r"and (\d+) of \d+ lemmas", out)[1])
    expect(needed > 10, f"the proof has something to prove: {needed}")
    Path(proof).write_bytes(b"")
    code, out = run(checker, formula, proof)
    expect(code == 10 and "it does not come to a contradiction" in out, f"no proof is none: {code} {out}")
    # Steps are lost.
    steps = original.split(b"\0")
    seen = 0
    for seed in range(10):
        rng = random.Random(seed)
        start = rng.randrange(len(steps) // 2)
        Path(proof).write_bytes(b"\0".join(steps[:start] + steps[start + len(steps) // 3:]))
        seen += run(checker, formula, proof)[0] != 0
    expect(seen >= 5, f"of ten proofs with a third missing {seen} are refused")
    Path(proof).write_bytes(original[:-1])
    code, out = run(checker, formula, proof)
    expect(code == 2 and "the file ends within a clause" in out, f"a proof that is cut off: {code} {out}")
    Path(proof).write_bytes(original)
    # The clause that says that something is violated goes, and with it the contradiction.
    variables, count = map(int, clauses[0].split()[2:])
    Path(formula).write_text("\n".join([f"p cnf {variables} {count - 1}", *clauses[1:-1]]) + "\n", encoding="ascii")
    expect(run(checker, formula, proof)[0] == 10, "a formula that can be satisfied is not refuted")
    Path(formula).write_text("p cnf 1\n", encoding="ascii")
    code, out = run(checker, formula, proof)
    expect(code == 2 and "1.cnf:" in out, f"what cannot be read is said: {code} {out}")
    os.remove(os.path.join(kept, "certificate"))
    expect(run(checker, kept)[0] == 2, "a directory without certificate")
    bounded = os.path.join(folder, "bounded.c")
    Path(bounded).write_text(BOUNDED, encoding="ascii")
    code, out = run(fathom, "check", "--no-cache", "--unwind=3", "--entry=f", f"--certificate={kept}", bounded, "--", "-DSTEP=1")
    expect(code == 5 and ", certified" in out, f"a certificate within bounds: {code} {out}")
    code, out = run(checker, kept)
    for line in (r"source [0-9a-f]{64} .*/bounded\.c", "flag -DSTEP=1", "option entry=f", "option unwind=3", r"bound .*/bounded\.c:3:\d+ .*"):
        expect(code == 0 and re.search(f"^  {line}$", out, re.M), f"'{line}' in {out}")
    expect(run(checker)[0] == 1 and run(checker, "--help")[0] == 0, "usage")


def check_harnesses(fathom, folder):
    for name, (options, header, before, after) in HARNESSES.items():
        command = [fathom, "check", "--no-cache", *options, f"examples/self/{name}", "--"]
        code, out = run(*command, "-Isrc", "-std=c++20")
        expect(code == 0, f"{name} is VERIFIED: {code} {out[-300:]}")
        copy = os.path.join(folder, "src")
        shutil.rmtree(copy, ignore_errors=True)
        for room in ("support", "proof"):
            shutil.copytree(ROOT / "src" / room, os.path.join(copy, room))
        path = Path(copy) / header
        text = path.read_text(encoding="utf-8")
        expect(text.count(before) == 1, f"{header} has '{before}' once")
        path.write_text(text.replace(before, after), encoding="utf-8")
        code, out = run(*command[:2], "--stop-on-first", *command[2:], f"-I{copy}", "-std=c++20")
        expect(code == 10, f"{name} finds the fault in {header}: {code} {out[-300:]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    options = parser.parse_args()
    fathom = str(Path(options.fathom).resolve())
    with tempfile.TemporaryDirectory() as folder:
        check_files(fathom, str(Path(fathom).with_name("fathom-check-proof")), folder)
        check_harnesses(fathom, folder)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
