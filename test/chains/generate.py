#!/usr/bin/env python3
"""Writes an SMT-LIB script with one right-nested chain: generate.py KIND ANSWER LENGTH

The answer (sat or unsat) is known by construction. The chain is called `chain`; a
script that is satisfiable closes with (get-value (chain)), whose answer is known too.

  add-one      LENGTH 32-bit sums over one symbol: LENGTH * x, which is even, so it
               can be LENGTH but not 1
  add-eight    the same over 8 symbols in turn
  xor          LENGTH one-bit sums over a third as many symbols in turn, some of which
               occur an odd number of times: 1 for some of their values, but not if all
               are 0
  ite-bool     LENGTH selections between two bools by as many conditions: true for
               some of their values, but not if all that can be selected is false
  ite-bit      the same with values of one bit
"""
import sys


def chain(write, operator, sort, operands, last):
    write(f"(define-fun chain () {sort} ")
    for i in range(0, len(operands), 100_000):
        write("".join([f"({operator} {x} " for x in operands[i:i + 100_000]]))
    write(last)
    for i in range(0, len(operands), 100_000):
        write(")" * len(operands[i:i + 100_000]))
    write(")\n")


def declare(write, names, sort):
    for i in range(0, len(names), 100_000):
        write("".join([f"(declare-const {name} {sort})\n" for name in names[i:i + 100_000]]))


def sums(write, satisfiable, length, symbols):
    names = [f"x{i}" for i in range(symbols)]
    declare(write, names, "(_ BitVec 32)")
    operands = [names[i % symbols] for i in range(length)]
    chain(write, "bvadd", "(_ BitVec 32)", operands, "#x00000000")
    write(f"(assert (= chain (_ bv{length if satisfiable else 1} 32)))\n")


def xor(write, satisfiable, length):
    names = [f"x{i}" for i in range(length // 3 + 1)]
    declare(write, names, "(_ BitVec 1)")
    operands = [names[i % len(names)] for i in range(length)]
    chain(write, "bvadd", "(_ BitVec 1)", operands, "#b0")
    write("(assert (= chain #b1))\n")
    if not satisfiable:
        for i in range(0, len(names), 100_000):
            write("".join([f"(assert (= {name} #b0))\n" for name in names[i:i + 100_000]]))


def ite(write, satisfiable, length, sort, low, high):
    names = [f"c{i}" for i in range(length)]
    declare(write, names, "Bool")
    declare(write, ["a", "b"], sort)
    operands = [f"{name} {'ab'[i % 2]}" for i, name in enumerate(names)]
    chain(write, "ite", sort, operands, low)
    write(f"(assert (= chain {high}))\n")
    if not satisfiable:
        write(f"(assert (= a {low}))\n(assert (= b {low}))\n")


def main():
    kind, answer, length = sys.argv[1], sys.argv[2], int(sys.argv[3])
    satisfiable = answer == "sat"
    write = sys.stdout.write
    write(f"(set-logic QF_BV)\n(set-info :status {answer})\n")
    if kind == "add-one":
        sums(write, satisfiable, length, 1)
    elif kind == "add-eight":
        sums(write, satisfiable, length, 8)
    elif kind == "xor":
        xor(write, satisfiable, length)
    elif kind == "ite-bool":
        ite(write, satisfiable, length, "Bool", "false", "true")
    elif kind == "ite-bit":
        ite(write, satisfiable, length, "(_ BitVec 1)", "#b0", "#b1")
    else:
        sys.exit(f"unknown kind {kind}")
    write("(check-sat)\n")
    if satisfiable:
        write("(get-value (chain))\n")


main()
