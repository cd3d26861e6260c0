#!/usr/bin/env python3
"""Compares Fathom with the float theories of z3 and cvc5, on 30 formulas.

usage: floats.py --build DIR [--only SUBSTRING] [--timeout SECONDS] [--write DIR]

What programs with floats are asked about: identities that a compiler may or may
not use, ranges of computed values, conversions, and where rounding bites.  Each
formula asserts the negated property, so `unsat` means that it holds.  Times and
marks are those of run.py.  A ratio is of Fathom's time and the better one of z3's
and cvc5's; the exit code is 1 if an answer is wrong or missing, or if the
geometric mean of the ratios is above 1.
"""

import argparse
import os
import sys
import tempfile

from run import FLOOR, Tool, cell, first_line, floored, geometric_mean, machine, wrong_answers

TARGET = 1.0

FORMATS = {16: (5, 11), 32: (8, 24), 64: (11, 53)}


class Formula:
    """Variables of one float sort, and one assertion."""

    def __init__(self, name, status, width, variables, negated, more=""):
        self.name, self.status = name, status
        e, s = FORMATS[width]
        lines = ["(set-logic QF_BVFP)", f"(define-sort F () (_ FloatingPoint {e} {s}))"]
        lines += [f"(declare-const {v} F)" for v in variables.split()]
        lines += [more] if more else []
        text = negated
        for number in ("0.0", "0.1", "0.5", "1.0", "1.5", "2.0", "3.0", "6.0", "8.0", "10.0", "100.0",
                       "1000.0"):
            text = text.replace(f"<{number}>", f"((_ to_fp {e} {s}) RNE {number})")
        lines += [f"(assert {text})", "(check-sat)"]
        self.text = "\n".join(lines) + "\n"


def finite(*names):
    return " ".join(f"(not (fp.isNaN {n})) (not (fp.isInfinite {n}))" for n in names)


def within(low, name, high):
    return f"(fp.leq {low} {name} {high})"


MODE = "(declare-const r RoundingMode)"


def formulas():
    unsat, sat = "unsat", "sat"
    yield Formula("add_commutes", unsat, 64, "x y", "(not (= (fp.add r x y) (fp.add r y x)))", MODE)
    yield Formula("mul_commutes", unsat, 64, "x y", "(not (= (fp.mul r x y) (fp.mul r y x)))", MODE)
    yield Formula("mul_one", unsat, 64, "x", "(not (= (fp.mul r x <1.0>) x))", MODE)
    yield Formula(
        "mul_sign", unsat, 64, "x y",
        "(and (not (fp.isNaN (fp.mul r x y))) (not (= (fp.isNegative (fp.mul r x y)) "
        "(xor (fp.isNegative x) (fp.isNegative y)))))", MODE)
    yield Formula(
        "div_self", unsat, 64, "x",
        f"(and {finite('x')} (not (fp.isZero x)) (not (= (fp.div r x x) <1.0>)))", MODE)
    yield Formula(
        "sub_self", unsat, 64, "x", f"(and {finite('x')} (not (fp.isZero (fp.sub r x x))))", MODE)
    yield Formula(
        "add_zero", unsat, 64, "x", "(not (fp.eq (fp.add r x <0.0>) x)) (not (fp.isNaN x))"
        .join(("(and ", ")")), MODE)
    yield Formula(
        "sub_flipped", unsat, 64, "x y",
        "(not (= (fp.abs (fp.sub RNE x y)) (fp.abs (fp.sub RNE y x))))")
    yield Formula(
        "twice", unsat, 64, "x", "(not (= (fp.add r x x) (fp.mul r <2.0> x)))", MODE)
    yield Formula(
        "abs_by_bits", unsat, 64, "x",
        "(and (= ((_ to_fp 11 53) b) x) (not (= (fp.abs x) "
        "((_ to_fp 11 53) (bvand b #x7fffffffffffffff)))))", "(declare-const b (_ BitVec 64))")
    yield Formula(
        "order_by_bits", unsat, 64, "",
        "(let ((x ((_ to_fp 11 53) a)) (y ((_ to_fp 11 53) b))) (and (not (fp.isNaN x)) "
        "(not (fp.isNaN y)) (bvsge a #x0000000000000000) (bvsge b #x0000000000000000) "
        "(not (= (bvult a b) (fp.lt x y)))))",
        "(declare-const a (_ BitVec 64))(declare-const b (_ BitVec 64))")
    yield Formula(
        "int_exact", unsat, 64, "",
        "(not (= ((_ fp.to_sbv 32) RTZ ((_ to_fp 11 53) RNE i)) i))",
        "(declare-const i (_ BitVec 32))")
    yield Formula(
        "int_inexact", sat, 32, "",
        "(and (bvsle #xf0000000 i) (bvsle i #x0fffffff) "
        "(not (= ((_ fp.to_sbv 32) RTZ ((_ to_fp 8 24) RNE i)) i)))",
        "(declare-const i (_ BitVec 32))")
    yield Formula(
        "widen_narrow", unsat, 32, "x",
        "(not (= ((_ to_fp 8 24) RNE ((_ to_fp 11 53) RNE x)) x))")
    yield Formula(
        "narrow_differs", sat, 64, "x",
        f"(and {finite('x')} (fp.lt <1.0> x <2.0>) "
        "(not (= ((_ to_fp 11 53) RNE ((_ to_fp 8 24) RNE x)) x)))")
    yield Formula(
        "percent", unsat, 64, "x",
        f"(and {within('<0.0>', 'x', '<100.0>')} "
        "(bvugt ((_ fp.to_ubv 32) RTZ x) #x00000064))")
    yield Formula(
        "floor_below", unsat, 64, "x",
        f"(and {finite('x')} (not (fp.leq (fp.roundToIntegral RTN x) x)))")
    yield Formula(
        "clamp", unsat, 64, "x",
        "(let ((y (fp.max <0.0> (fp.min x <1.0>)))) (not (fp.leq <0.0> y <1.0>)))")
    yield Formula(
        "average_overflows", sat, 64, "x y",
        f"(and {finite('x', 'y')} (fp.isInfinite (fp.div RNE (fp.add RNE x y) <2.0>)))")
    yield Formula(
        "midpoint", unsat, 32, "x y",
        f"(and {within('<0.0>', 'x', 'y')} {within('x', 'y', '<1000.0>')} "
        "(let ((m (fp.add RNE x (fp.div RNE (fp.sub RNE y x) <2.0>)))) (not (fp.leq x m y))))")
    yield Formula(
        "add_monotone", unsat, 32, "x y",
        f"(and {finite('x', 'y')} (fp.leq x y) "
        "(not (fp.leq (fp.add RNE x <1.0>) (fp.add RNE y <1.0>))))")
    yield Formula(
        "sterbenz", unsat, 32, "x y",
        f"(and {finite('x', 'y')} (fp.lt <0.0> y) (fp.leq y (fp.mul RNE <2.0> x)) "
        "(fp.leq x (fp.mul RNE <2.0> y)) (not (= (fp.add RNE (fp.sub RNE x y) y) x)))")
    yield Formula(
        "not_associative", sat, 64, "x y z",
        f"(and {within('<1.0>', 'x', '<2.0>')} {within('<1.0>', 'y', '<2.0>')} "
        f"{within('<1.0>', 'z', '<2.0>')} (not (= (fp.add RNE (fp.add RNE x y) z) "
        "(fp.add RNE x (fp.add RNE y z)))))")
    yield Formula(
        "sum_of_four", unsat, 32, "a b c d",
        "(and " + " ".join(within("<0.0>", v, "<1.0>") for v in "abcd") +
        " (not (fp.leq (fp.add RNE (fp.add RNE (fp.add RNE a b) c) d) <6.0>)))")
    yield Formula(
        "square_below", unsat, 32, "x",
        f"(and {within('<0.0>', 'x', '<1.0>')} (not (fp.leq (fp.mul RNE x x) x)))")
    yield Formula(
        "quotient_range", unsat, 32, "x y",
        f"(and {within('<1.0>', 'x', '<2.0>')} {within('<1.0>', 'y', '<2.0>')} "
        "(not (fp.leq <0.5> (fp.div RNE x y) <2.0>)))")
    yield Formula(
        "quadratic", sat, 64, "x",
        "(and (fp.lt <0.0> x) (fp.eq (fp.add RNE (fp.mul RNE x x) x) <6.0>))")
    yield Formula(
        "root_of_square", sat, 32, "x",
        f"(and {within('<1.0>', 'x', '<10.0>')} "
        "(let ((s (fp.sqrt RNE x))) (not (fp.eq (fp.mul RNE s s) x))))")
    yield Formula(
        "root_range", unsat, 32, "x",
        f"(and {within('<1.0>', 'x', '<100.0>')} "
        "(not (fp.leq <1.0> (fp.sqrt RNE x) <10.0>)))")
    yield Formula(
        "fma_differs", sat, 32, "x y z",
        f"(and {within('<1.0>', 'x', '<2.0>')} {within('<1.0>', 'y', '<2.0>')} "
        f"{within('<1.0>', 'z', '<2.0>')} (not (= (fp.fma RNE x y z) "
        "(fp.add RNE (fp.mul RNE x y) z))))")


def main():
    parser = argparse.ArgumentParser(description="Compares Fathom with theories of floats.")
    parser.add_argument("--build", required=True, help="the build directory")
    parser.add_argument("--only", default="", help="only formulas with this in the name")
    parser.add_argument("--timeout", type=float, default=30.0, help="seconds per run")
    parser.add_argument("--write", help="only write the formulas to this directory")
    options = parser.parse_args()
    chosen = [f for f in formulas() if options.only in f.name]
    if options.write:
        os.makedirs(options.write, exist_ok=True)
        for formula in chosen:
            with open(os.path.join(options.write, formula.name + ".smt2"), "w") as out:
                out.write(formula.text)
        return 0

    fathom = os.path.join(options.build, "bin", "fathom")
    tools = [
        Tool("fathom", [fathom, "smt2"], deep_stack=False),
        Tool("z3", ["z3"], deep_stack=True),
        Tool("cvc5", ["cvc5"], deep_stack=True),
    ]
    print("\n".join([first_line([t.command[0], "--version"]) for t in tools] + [machine(), ""]))
    print(f"{'name':<20}{'status':<7}{'fathom s':>9}{'z3 s':>9}{'cvc5 s':>9}{'fathom/best':>13}")
    rows = []
    with tempfile.TemporaryDirectory(prefix="fathom-floats-") as directory:
        for formula in chosen:
            file = os.path.join(directory, formula.name + ".smt2")
            with open(file, "w", encoding="ascii") as out:
                out.write(formula.text)
            row = {"name": formula.name, "status": formula.status}
            for tool in tools:
                row[tool.name] = tool.solve(file, options.timeout)
            ours, z3, cvc5 = (floored(row[tool.name]["seconds"]) for tool in tools)
            row["loss"] = ours / min(z3, cvc5)
            rows.append(row)
            print(
                f"{formula.name:<20}{formula.status:<7}{cell(row['fathom']):>9}{cell(row['z3']):>9}"
                f"{cell(row['cvc5']):>9}{row['loss']:>13.2f}",
                flush=True,
            )
    mean = geometric_mean(row["loss"] for row in rows)
    wrong = list(wrong_answers(rows, tools))
    verdict = "not judged" if options.only else "holds" if mean <= TARGET else "DOES NOT HOLD"
    print(f"\n{len(rows)} formulas, times below {FLOOR} s counted as that")
    print(f"geometric mean of fathom/best {mean:.2f}, at most {TARGET:g}: {verdict}")
    for sentence in wrong:
        print(f"error: {sentence}")
    return 1 if wrong or (mean > TARGET and not options.only) else 0


if __name__ == "__main__":
    sys.exit(main())
