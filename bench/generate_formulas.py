#!/usr/bin/env python3
"""Writes the formulas of the solver benchmark as SMT-LIB 2 scripts.

usage: generate_formulas.py OUTDIR

Every script asks one question, as the bounded model checker does for one
property: the program's semantics and the *negated* property are asserted, so
`unsat` means the property holds up to the bound and `sat` means there is a
counterexample.  OUTDIR/index.tsv has one line per formula:

    family <TAB> name <TAB> status <TAB> file

A script has one assertion.  What is shared in it is bound by nested `let`s,
each step of the program one binding, because z3 does best on that form: with a
`define-fun` for each step it is about a hundred times slower on a chain of
10,000 stores, which would flatter whoever is compared with it.  cvc5 takes
about the same time for either form.

The output is deterministic (fixed seeds, no time, no hash order), and every
status is one that z3 4.8.12 or cvc5 1.0.3 has confirmed.

The families, and why bounded model checking produces them:

arith     Adders and multipliers written out bit by bit, or re-associated,
          against the built-in operation.  Soft-float, bignum and cryptographic
          code spells arithmetic out of shifts and masks, and a checker meets
          it whenever two implementations are compared.  Adders are 24 to 64
          bits wide, multipliers 6 to 10.
overflow  Arithmetic overflow at 32 and 64 bits in the three forms in which it
          is written: widened to double width, the bit formulas of Hacker's
          Delight, and the precondition tests of C programmers.  Each signed
          operation and each allocation size of a program gives one of these.
swaps     Exchanges of array elements at symbolic indices, and small sorts.  An
          unrolled sort is a chain of loads and stores whose addresses depend
          on earlier data; its specifications are about order, permutation and
          equality of whole arrays.
bittricks Branch-free idioms (population count, minimum, Gray code, division
          by multiplication, ...) against their plain meaning.  Optimised
          code, and the compiler in front of the checker, put these in place
          of loops and branches.
ite       If-then-else ladders.  Merging paths turns every phi node into an
          ite; unrolled state machines, guarded counters, switch tables and
          loops with a symbolic bound become long chains of them.
memory    Chains of 1,000 to 100,000 stores.  One memory object over an
          unrolled loop is a chain of stores, mostly at constant offsets from
          the object's start, read at constant and now and then at symbolic
          offsets.  `memchain_const_N` differs in N alone, to fit the growth
          of the cost.
programs  Small loops unrolled by hand: gcd, checksums, ring buffers, binary
          search, strings, linked lists, UTF-8: whole programs rather than one
          ingredient, both safe and with a planted bug.
"""

import os
import random
import sys

# ---------------------------------------------------------------- terms ----

BOOL = "Bool"


class Term:
    """SMT-LIB text with its sort: a width, BOOL, or (index width, width)."""

    __slots__ = ("text", "sort")

    def __init__(self, text, sort):
        self.text = text
        self.sort = sort

    def _binary(self, operator, other):
        if isinstance(other, int):
            other = const(other, self.sort)
        assert self.sort == other.sort, (operator, self.sort, other.sort)
        return Term(f"({operator} {self.text} {other.text})", self.sort)

    def __add__(self, other):
        return self._binary("bvadd", other)

    def __sub__(self, other):
        return self._binary("bvsub", other)

    def __mul__(self, other):
        return self._binary("bvmul", other)

    def __and__(self, other):
        return self._binary("and" if self.sort == BOOL else "bvand", other)

    def __or__(self, other):
        return self._binary("or" if self.sort == BOOL else "bvor", other)

    def __xor__(self, other):
        return self._binary("xor" if self.sort == BOOL else "bvxor", other)

    def __lshift__(self, other):
        return self._binary("bvshl", other)

    def __rshift__(self, other):
        """The logical shift; the arithmetic one is sar()."""
        return self._binary("bvlshr", other)

    def __floordiv__(self, other):
        """The unsigned quotient."""
        return self._binary("bvudiv", other)

    def __mod__(self, other):
        """The unsigned remainder."""
        return self._binary("bvurem", other)

    def __invert__(self):
        operator = "not" if self.sort == BOOL else "bvnot"
        return Term(f"({operator} {self.text})", self.sort)

    def __neg__(self):
        return Term(f"(bvneg {self.text})", self.sort)

    def __getitem__(self, bit):
        """One bit, as a bit-vector of width 1."""
        return extract(self, bit, bit)


def const(value, width):
    value &= (1 << width) - 1
    if width % 4 == 0:
        return Term(f"#x{value:0{width // 4}x}", width)
    return Term(f"#b{value:0{width}b}", width)


def compare(operator, left, right):
    if isinstance(right, int):
        right = const(right, left.sort)
    assert left.sort == right.sort, (operator, left.sort, right.sort)
    return Term(f"({operator} {left.text} {right.text})", BOOL)


def eq(left, right):
    return compare("=", left, right)


def ne(left, right):
    return ~eq(left, right)


def ult(left, right):
    return compare("bvult", left, right)


def ule(left, right):
    return compare("bvule", left, right)


def slt(left, right):
    return compare("bvslt", left, right)


def sle(left, right):
    return compare("bvsle", left, right)


def implies(left, right):
    return compare("=>", left, right)


def every(conditions):
    conditions = list(conditions)
    if len(conditions) == 1:
        return conditions[0]
    return Term("(and " + " ".join(c.text for c in conditions) + ")", BOOL)


def some(conditions):
    conditions = list(conditions)
    if len(conditions) == 1:
        return conditions[0]
    return Term("(or " + " ".join(c.text for c in conditions) + ")", BOOL)


def ite(condition, yes, no):
    if isinstance(yes, int):
        yes = const(yes, no.sort)
    if isinstance(no, int):
        no = const(no, yes.sort)
    assert condition.sort == BOOL and yes.sort == no.sort
    return Term(f"(ite {condition.text} {yes.text} {no.text})", yes.sort)


def flag(condition, width):
    """C's conversion of a truth value to an integer."""
    return ite(condition, const(1, width), const(0, width))


def sar(value, amount):
    return value._binary("bvashr", amount)


def extract(value, high, low):
    return Term(f"((_ extract {high} {low}) {value.text})", high - low + 1)


def zext(value, width):
    return Term(f"((_ zero_extend {width - value.sort}) {value.text})", width)


def sext(value, width):
    return Term(f"((_ sign_extend {width - value.sort}) {value.text})", width)


def concat(parts):
    """Joins the parts, the most significant first."""
    parts = list(parts)
    if len(parts) == 1:
        return parts[0]
    text = "(concat " + " ".join(p.text for p in parts) + ")"
    return Term(text, sum(p.sort for p in parts))


def bit(value, position):
    """One bit as a truth value."""
    return eq(value[position], 1)


def select(array, index):
    if isinstance(index, int):
        index = const(index, array.sort[0])
    assert index.sort == array.sort[0]
    return Term(f"(select {array.text} {index.text})", array.sort[1])


def store(array, index, value):
    if isinstance(index, int):
        index = const(index, array.sort[0])
    if isinstance(value, int):
        value = const(value, array.sort[1])
    assert (index.sort, value.sort) == array.sort
    return Term(f"(store {array.text} {index.text} {value.text})", array.sort)


def sort_text(sort):
    if sort == BOOL:
        return BOOL
    if isinstance(sort, tuple):
        return f"(Array (_ BitVec {sort[0]}) (_ BitVec {sort[1]}))"
    return f"(_ BitVec {sort})"


class Script:
    """One formula under construction."""

    def __init__(self, family, name, status):
        self.family = family
        self.name = name
        self.status = status
        self.declarations = []
        self.bindings = []
        self.conditions = []
        self.arrays = False

    def var(self, name, sort):
        self.arrays |= isinstance(sort, tuple)
        self.declarations.append(f"(declare-fun {name} () {sort_text(sort)})")
        return Term(name, sort)

    def vars(self, prefix, count, sort):
        return [self.var(f"{prefix}{i}", sort) for i in range(count)]

    def let(self, term, prefix="t"):
        """Names a term, as static single assignment does, to share it."""
        name = f"{prefix}.{len(self.bindings) + 1}"
        self.bindings.append(f"(let (({name} {term.text}))")
        return Term(name, term.sort)

    def assume(self, condition):
        assert condition.sort == BOOL
        self.conditions.append(condition)

    def prove(self, condition):
        self.assume(~condition)

    def prove_all(self, conditions):
        self.prove(every(conditions))

    def text(self):
        logic = "QF_ABV" if self.arrays else "QF_BV"
        head = [f"(set-logic {logic})", f"(set-info :status {self.status})"]
        body = every(self.conditions).text + ")" * len(self.bindings)
        question = ["(assert", *self.bindings, body + ")", "(check-sat)", ""]
        return "\n".join(head + self.declarations + question)


# ---------------------------------------------------------------- arith ----


def ripple_add(s, a, b, carry):
    """The full adder chain; returns the sum and the carry out."""
    bits = []
    for i in range(a.sort):
        x, y = s.let(a[i]), s.let(b[i])
        half = s.let(x ^ y)
        bits.append(s.let(half ^ carry))
        carry = s.let((x & y) | (half & carry))
    return s.let(concat(reversed(bits))), carry


def ripple_carry(name, width):
    s = Script("arith", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    total, _ = ripple_add(s, a, b, const(0, 1))
    s.prove(eq(total, a + b))
    return s


def carry_select(name, width, block, bug=False):
    """Blocks are summed for both carries; the bug drops a carry at one bit."""
    s = Script("arith", name, "sat" if bug else "unsat")
    a, b = s.var("a", width), s.var("b", width)
    carry, parts = const(0, 1), []
    for low in range(0, width, block):
        high = low + block - 1
        x, y = s.let(extract(a, high, low)), s.let(extract(b, high, low))
        sum0, carry0 = ripple_add(s, x, y, const(0, 1))
        sum1, carry1 = ripple_add(s, x, y, const(1, 1))
        chosen = eq(carry, 1)
        parts.append(s.let(ite(chosen, sum1, sum0)))
        if bug and low == width - 2 * block:
            rare = eq(x, (1 << block) - 2) & chosen
            carry1 = ite(rare, carry0, carry1)
        carry = s.let(ite(chosen, carry1, carry0))
    s.prove(eq(concat(reversed(parts)), a + b))
    return s


def save_carries(s, a, b, c):
    """Three addends to two with the same sum."""
    total = s.let(a ^ b ^ c)
    carries = s.let(((a & b) | (a & c) | (b & c)) << 1)
    return total, carries


def carry_save(name, width, operands):
    s = Script("arith", name, "unsat")
    values = s.vars("a", operands, width)
    plain = values[0]
    for value in values[1:]:
        plain = plain + value
    while len(values) > 2:
        values = values[3:] + list(save_carries(s, *values[:3]))
    s.prove(eq(values[0] + values[1], plain))
    return s


def shift_add(s, a, b):
    """The multiplier that adds shifted copies, least significant bit first."""
    total = const(0, a.sort)
    for i in range(a.sort):
        total = s.let(total + ite(bit(b, i), a << i, 0))
    return total


def horner(s, a, b):
    """The multiplier that doubles, most significant bit first."""
    total = const(0, a.sort)
    for i in reversed(range(a.sort)):
        total = s.let((total << 1) + ite(bit(b, i), a, 0))
    return total


def multiply_shift_add(name, width, method):
    s = Script("arith", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    s.prove(eq(method(s, a, b), a * b))
    return s


def multiply_commutes(name, width):
    s = Script("arith", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    s.prove(eq(shift_add(s, a, b), horner(s, b, a)))
    return s


def multiply_distributes(name, width):
    s = Script("arith", name, "unsat")
    a, b, c = s.vars("a", 3, width)
    s.prove(eq(shift_add(s, a + b, c), horner(s, a, c) + b * c))
    return s


def square_of_sum(name, width):
    s = Script("arith", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    s.prove(eq((a + b) * (a + b), a * a + ((a * b) << 1) + b * b))
    return s


def multiply_bug(name, width):
    """The last partial product is lost when the multiplicand is odd."""
    s = Script("arith", name, "sat")
    a, b = s.var("a", width), s.var("b", width)
    short = shift_add(s, a, b & ~const(1 << (width - 1), width))
    s.assume(ult(const(3 << (width - 3), width), a) & ult(a, b))
    s.prove(eq(short, a * b))
    return s


def factor(name, product, width, status):
    """Two factors above one whose product is exactly the given number."""
    s = Script("arith", name, status)
    a, b = s.var("a", width), s.var("b", width)
    s.assume(ult(const(1, width), a) & ule(a, b))
    s.assume(eq(zext(a, 2 * width) * zext(b, 2 * width), product))
    return s


def arith():
    yield ripple_carry("ripple_carry_64", 64)
    yield carry_select("carry_select_48", 48, 8)
    yield carry_select("carry_select_bug_64", 64, 8, bug=True)
    yield carry_save("carry_save_3_of_32", 32, 3)
    yield carry_save("carry_save_4_of_24", 24, 4)
    yield multiply_shift_add("multiply_shift_add_8", 8, shift_add)
    yield multiply_shift_add("multiply_horner_7", 7, horner)
    yield multiply_commutes("multiply_commutes_7", 7)
    yield multiply_distributes("multiply_distributes_6", 6)
    yield square_of_sum("square_of_sum_6", 6)
    yield multiply_bug("multiply_bug_10", 10)
    yield factor("factor_composite_10", 1009 * 947, 10, "sat")
    yield factor("factor_prime_9", 196613, 9, "unsat")


# ------------------------------------------------------------- overflow ----


def widened(a, b, operator, signed):
    """Overflow as the difference from the result at double width."""
    width = a.sort
    extend = sext if signed else zext
    exact = operator(extend(a, 2 * width), extend(b, 2 * width))
    return ne(exact, extend(operator(a, b), 2 * width))


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def sign(value):
    return bit(value, value.sort - 1)


def delight_add(a, b):
    """Hacker's Delight: the sum's sign differs from both operands' signs."""
    return sign((a ^ (a + b)) & (b ^ (a + b)))


def delight_sub(a, b):
    return sign((a ^ b) & ((a - b) ^ a))


def limits(width):
    return const((1 << (width - 1)) - 1, width), const(1 << (width - 1), width)


def tested_add(a, b):
    """The test before the addition, as C code writes it."""
    most, least = limits(a.sort)
    zero = const(0, a.sort)
    return (slt(zero, b) & slt(most - b, a)) | (slt(b, zero) & slt(a, least - b))


def tested_sub(a, b):
    most, least = limits(a.sort)
    zero = const(0, a.sort)
    return (slt(b, zero) & slt(most + b, a)) | (slt(zero, b) & slt(a, least + b))


def same_predicate(name, width, left, right, status="unsat"):
    s = Script("overflow", name, status)
    a, b = s.var("a", width), s.var("b", width)
    s.prove(eq(left(a, b), right(a, b)))
    return s


def widened_signed(operator):
    return lambda a, b: widened(a, b, operator, signed=True)


def narrow_product(name, width, signed):
    """A product of operands of half the width never overflows."""
    s = Script("overflow", name, "unsat")
    half = width // 2
    extend = sext if signed else zext
    a, b = extend(s.var("a", half), width), extend(s.var("b", half), width)
    s.prove(~widened(a, b, mul, signed))
    return s


def scaled_size(name, width, factor, status="unsat", limit_offset=0):
    """n * factor overflows exactly when n > MAX / factor."""
    s = Script("overflow", name, status)
    n = s.var("n", width)
    most = (1 << width) - 1
    wide = zext(n, 2 * width) * const(factor, 2 * width)
    overflow = ult(const(most, 2 * width), wide)
    s.prove(eq(overflow, ult(const(most // factor + limit_offset, width), n)))
    return s


def division_check(name, width, factor):
    """The test after the fact: n * factor / factor == n."""
    s = Script("overflow", name, "unsat")
    n = s.var("n", width)
    undone = (n * factor) // const(factor, width)
    s.prove(eq(eq(undone, n), ule(n, ((1 << width) - 1) // factor)))
    return s


def image_size(name, width):
    """width * height * 4 wraps to a small allocation in spite of limits."""
    s = Script("overflow", name, "sat")
    columns, rows = s.var("columns", width), s.var("rows", width)
    bound = 1 << (width // 2 + 4)
    for side in (columns, rows):
        s.assume(ult(const(256, width), side) & ult(side, const(bound, width)))
    s.prove(ule(columns, columns * rows * 4))
    return s


def allocation_size(name, width):
    """header + n * item, checked only for the product."""
    s = Script("overflow", name, "sat")
    n, item = s.var("n", width), s.var("item", width)
    s.assume(ult(const(16, width), item) & ult(item, const(4096, width)))
    s.assume(eq(item & 7, 0))
    product = zext(n, 2 * width) * zext(item, 2 * width)
    s.assume(ule(product, const((1 << width) - 1, 2 * width)))
    s.prove(ule(n * item, n * item + 24))
    return s


def overflow():
    yield same_predicate("sadd_delight_tested_64", 64, delight_add, tested_add)
    yield same_predicate("ssub_widened_delight_64", 64, widened_signed(sub), delight_sub)
    yield same_predicate("ssub_widened_tested_32", 32, widened_signed(sub), tested_sub)
    yield narrow_product("umul_narrow_32", 32, signed=False)
    yield scaled_size("times_24_64", 64, 24)
    yield scaled_size("times_40_off_by_one_64", 64, 40, "sat", limit_offset=1)
    yield division_check("divide_back_12_32", 32, 12)
    yield image_size("image_size_32", 32)
    yield allocation_size("allocation_size_64", 64)


# ---------------------------------------------------------------- swaps ----


def swap(s, array, i, j):
    old_i, old_j = s.let(select(array, i)), s.let(select(array, j))
    return s.let(store(s.let(store(array, i, old_j), "m"), j, old_i), "m")


def xor_swap(s, array, i, j):
    """The exchange by three xors, which clears the element when i == j."""
    array = s.let(store(array, i, select(array, i) ^ select(array, j)), "m")
    array = s.let(store(array, j, select(array, i) ^ select(array, j)), "m")
    return s.let(store(array, i, select(array, i) ^ select(array, j)), "m")


def order(s, array, i, j):
    """Compare and exchange, merged after the branch as two guarded stores."""
    x, y = s.let(select(array, i)), s.let(select(array, j))
    swapped = s.let(ult(y, x))
    array = s.let(store(array, i, ite(swapped, y, x)), "m")
    return s.let(store(array, j, ite(swapped, x, y)), "m")


def swap_and_undo(name, index, element, count):
    s = Script("swaps", name, "unsat")
    start = array = s.var("m", (index, element))
    pairs = list(zip(s.vars("i", count, index), s.vars("j", count, index)))
    for i, j in pairs + pairs[::-1]:
        array = swap(s, array, i, j)
    s.prove(eq(array, start))
    return s


def swaps_commute(name, index, element, count, bug=False):
    """Swaps of disjoint pairs agree forwards and backwards."""
    s = Script("swaps", name, "sat" if bug else "unsat")
    start = s.var("m", (index, element))
    indices = s.vars("i", 2 * count, index)
    known_distinct = indices[:-1] if bug else indices
    for n, left in enumerate(known_distinct):
        for right in known_distinct[:n]:
            s.assume(ne(left, right))
    pairs = list(zip(indices[::2], indices[1::2]))
    forwards = backwards = start
    for i, j in pairs:
        forwards = swap(s, forwards, i, j)
    for i, j in pairs[::-1]:
        backwards = swap(s, backwards, i, j)
    s.prove(eq(forwards, backwards))
    return s


def stores_commute(name, index, element, count, seed):
    """Stores at distinct symbolic places in two orders, one read back."""
    s = Script("swaps", name, "unsat")
    forwards = shuffled = s.var("m", (index, element))
    indices = s.vars("i", count, index)
    values = s.vars("v", count, element)
    for n, left in enumerate(indices):
        for right in indices[:n]:
            s.assume(ne(left, right))
    places = list(zip(indices, values))
    for i, v in places:
        forwards = s.let(store(forwards, i, v), "m")
    random.Random(seed).shuffle(places)
    for i, v in places:
        shuffled = s.let(store(shuffled, i, v), "m")
    k = s.var("k", index)
    s.prove(eq(select(forwards, k), select(shuffled, k)))
    return s


def window_invariant(name, element, window, count, combine, exchange, status):
    """Swaps inside a window keep the sum, or the xor, of its elements."""
    s = Script("swaps", name, status)
    array = s.var("m", (32, element))

    def total(memory):
        value = select(memory, 0)
        for n in range(1, window):
            value = combine(value, select(memory, n))
        return s.let(value)

    before = total(array)
    for i, j in zip(s.vars("i", count, 32), s.vars("j", count, 32)):
        s.assume(ult(i, const(window, 32)) & ult(j, const(window, 32)))
        array = exchange(s, array, i, j)
    s.prove(eq(before, total(array)))
    return s


def ascending(array, count):
    return every(ule(select(array, n), select(array, n + 1)) for n in range(count - 1))


def bubble_sort(name, element, count, bug=False):
    """The bug ends the inner loop one comparison early in the first pass."""
    s = Script("swaps", name, "sat" if bug else "unsat")
    array = s.var("m", (32, element))
    for last in range(count - 1, 0, -1):
        for n in range(last - (1 if bug and last == count - 1 else 0)):
            array = order(s, array, n, n + 1)
    s.prove(ascending(array, count))
    return s


def selection_sort(name, element, count):
    """The place of the minimum is data, so the swap's index is symbolic."""
    s = Script("swaps", name, "unsat")
    array = s.var("m", (32, element))
    for first in range(count - 1):
        least = const(first, 32)
        for n in range(first + 1, count):
            smaller = ult(select(array, n), select(array, least))
            least = s.let(ite(smaller, const(n, 32), least))
        array = swap(s, array, const(first, 32), least)
    s.prove(ascending(array, count))
    return s


def sort_keeps_member(name, element, count):
    """Every element before the sort is somewhere in the result."""
    s = Script("swaps", name, "unsat")
    start = array = s.var("m", (32, element))
    k = s.var("k", 32)
    s.assume(ult(k, const(count, 32)))
    for last in range(count - 1, 0, -1):
        for n in range(last):
            array = order(s, array, n, n + 1)
    wanted = select(start, k)
    s.prove(some(eq(select(array, n), wanted) for n in range(count)))
    return s


def xor_of(a, b):
    return a ^ b


def swaps():
    yield swap_and_undo("swap_undo_4", 32, 32, 4)
    yield swaps_commute("swaps_commute_bug_5", 16, 16, 5, bug=True)
    yield stores_commute("stores_commute_12", 32, 32, 12, seed=31)
    yield window_invariant("window_xor_3", 8, 3, 2, xor_of, swap, "unsat")
    yield window_invariant("window_xor_swap_bug_8", 32, 8, 6, xor_of, xor_swap, "sat")
    yield bubble_sort("bubble_sort_4", 32, 4)
    yield bubble_sort("bubble_sort_5", 16, 5)
    yield bubble_sort("bubble_sort_bug_6", 32, 6, bug=True)
    yield selection_sort("selection_sort_4", 8, 4)
    yield sort_keeps_member("sort_member_4", 16, 4)


# ------------------------------------------------------------ bittricks ----


def spread_mask(width, run):
    """Alternating runs of ones and zeros, ones lowest: 0x5555..., 0x3333..."""
    return sum(((1 << run) - 1) << low for low in range(0, width, 2 * run))


def popcount_swar(s, x):
    run = 1
    while run < x.sort:
        mask = spread_mask(x.sort, run)
        x = s.let((x & mask) + ((x >> run) & mask))
        run *= 2
    return x


def popcount_multiply(s, x):
    ones = sum(1 << low for low in range(0, x.sort, 8))
    x = s.let(x - ((x >> 1) & spread_mask(x.sort, 1)))
    mask = spread_mask(x.sort, 2)
    x = s.let((x & mask) + ((x >> 2) & mask))
    x = s.let((x + (x >> 4)) & spread_mask(x.sort, 4))
    return s.let((x * ones) >> (x.sort - 8))


def same_count(name, width, left, right):
    s = Script("bittricks", name, "unsat")
    x = s.var("x", width)
    s.prove(eq(left(s, x), right(s, x)))
    return s


def next_power(name, width):
    """Smearing the highest bit rounds up to a power of two."""
    s = Script("bittricks", name, "unsat")
    x = s.var("x", width)
    s.assume(ult(const(1, width), x) & ule(x, 1 << (width - 1)))
    y = s.let(x - 1)
    shift = 1
    while shift < width:
        y = s.let(y | (y >> shift))
        shift *= 2
    power = s.let(y + 1)
    s.prove_all([eq(power & (power - 1), 0), ule(x, power), ult(power >> 1, x)])
    return s


def parity(name, width):
    """Folding and the 0x6996 table against Kernighan's toggle per bit."""
    s = Script("bittricks", name, "unsat")
    x = y = s.var("x", width)
    shift = width // 2
    while shift >= 4:
        y = s.let(y ^ (y >> shift))
        shift //= 2
    folded = s.let((const(0x6996, width) >> (y & 15)) & 1)
    looped = const(0, width)
    for i in range(width):
        looped = s.let(ite(ne((x >> i) & 1, 0), const(1, width) - looped, looped))
    s.prove(eq(folded, looped))
    return s


def branchless_order(name, width):
    """Minimum, maximum and distance without branches."""
    s = Script("bittricks", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    less = s.let(slt(a, b))
    mask = s.let(-flag(less, width))
    low, high = s.let(b ^ ((a ^ b) & mask)), s.let(a ^ ((a ^ b) & mask))
    distance = s.let(((a - b) ^ mask) - mask)
    s.prove_all(
        [
            eq(low, ite(less, a, b)),
            eq(high, ite(less, b, a)),
            eq(distance, high - low),
            eq(low + high, a + b),
        ]
    )
    return s


def branchless_abs(name, width):
    s = Script("bittricks", name, "unsat")
    x = s.var("x", width)
    mask = s.let(sar(x, width - 1))
    patented = s.let((x ^ mask) - mask)
    summed = s.let((x + mask) ^ mask)
    masked = s.let(x - ((x << 1) & mask))
    branch = ite(slt(x, 0), -x, x)
    s.prove_all([eq(patented, branch), eq(summed, branch), eq(masked, branch)])
    return s


def lowest_bit(name, width):
    """x & -x against a search from below, and x & (x - 1) against both."""
    s = Script("bittricks", name, "unsat")
    x = s.var("x", width)
    found = const(0, width)
    for i in reversed(range(width)):
        found = s.let(ite(bit(x, i), const(1 << i, width), found))
    s.prove_all([eq(x & -x, found), eq(x & (x - 1), x - found)])
    return s


def gray_code(name, width):
    """Decoding the Gray code; neighbours differ in one bit."""
    s = Script("bittricks", name, "unsat")
    x = s.var("x", width)

    def encode(value):
        return s.let(value ^ (value >> 1))

    y = encode(x)
    shift = 1
    while shift < width:
        y = s.let(y ^ (y >> shift))
        shift *= 2
    step = s.let(encode(x) ^ encode(x + 1))
    s.prove_all([eq(y, x), eq(step & (step - 1), 0), ne(step, 0)])
    return s


def log2_debruijn(name):
    """log2 through the de Bruijn product and its table, against a ladder."""
    s = Script("bittricks", name, "unsat")
    width, magic = 32, 0x07C4ACDD
    x = y = s.var("x", width)
    s.assume(ne(x, 0))
    for shift in (1, 2, 4, 8, 16):
        y = s.let(y | (y >> shift))
    hashed = s.let((y * magic) >> 27)
    table = {((((2 << n) - 1) * magic) & 0xFFFFFFFF) >> 27: n for n in range(32)}
    looked_up, ladder = const(0, width), const(0, width)
    for key in sorted(table):
        looked_up = s.let(ite(eq(hashed, key), const(table[key], width), looked_up))
    for n in range(width):
        ladder = s.let(ite(bit(x, n), const(n, width), ladder))
    s.prove(eq(looked_up, ladder))
    return s


def divide_by_multiplying(name, width, divisor, magic, shift, bug=False):
    """The compiler's reciprocal; the bug has a magic number one too small."""
    s = Script("bittricks", name, "sat" if bug else "unsat")
    x = s.var("x", width)
    product = zext(x, 2 * width) * const(magic - (1 if bug else 0), 2 * width)
    quotient = extract(product >> shift, width - 1, 0)
    s.prove(eq(quotient, x // const(divisor, width)))
    return s


def mixer_needle(name, width, target):
    """A hash's finaliser takes the value of one magic constant."""
    s = Script("bittricks", name, "sat")
    x = y = s.var("x", width)
    for shift, factor in ((16, 0x21F0AAAD), (15, 0x735A2D97)):
        y = s.let((y ^ (y >> shift)) * const(factor, width))
    s.prove(ne(y ^ (y >> 15), target))
    return s


def bittricks():
    yield same_count("popcount_multiply_32", 32, popcount_multiply, popcount_swar)
    yield next_power("next_power_64", 64)
    yield parity("parity_32", 32)
    yield branchless_order("min_max_32", 32)
    yield branchless_abs("abs_64", 64)
    yield lowest_bit("lowest_bit_64", 64)
    yield gray_code("gray_code_64", 64)
    yield log2_debruijn("log2_debruijn_32")
    yield divide_by_multiplying("divide_by_10_16", 16, 10, 0xCCCD, 19)
    yield divide_by_multiplying("divide_by_10_bug_32", 32, 10, 0xCCCCCCCD, 35, bug=True)
    yield mixer_needle("mixer_needle_32", 32, 0xDEADBEEF)


# ------------------------------------------------------------------ ite ----


def protocol_machine(name, steps, bug=False):
    """A connection protocol: data moves only between opening and closing.

    States 0 closed, 1 opening, 2 open, 3 closing, 7 error.  A ghost flag is
    set by the handshake, cleared by the close; the property is that the open
    state has the flag.  The bug forgets the flag on one rare transition.
    """
    s = Script("ite", name, "sat" if bug else "unsat")
    state, ghost = const(0, 8), const(0, 1)
    credit = const(0, 16)
    safe = []
    for n in range(steps):
        symbol = s.var(f"in{n}", 8)
        start = s.let(eq(state, 0) & eq(symbol, 1))
        accept = s.let(eq(state, 1) & eq(symbol, 2))
        data = s.let(eq(state, 2) & ult(const(15, 8), symbol))
        finish = s.let(eq(state, 2) & eq(symbol, 3))
        closed = s.let(eq(state, 3))
        refuse = s.let(eq(state, 1) & eq(symbol, 4))
        step = ite(closed | refuse, const(0, 8), state)
        step = ite(finish, const(3, 8), step)
        step = ite(accept, const(2, 8), ite(start, const(1, 8), step))
        kept = ite(closed, const(0, 1), ite(accept, const(1, 1), ghost))
        if bug:
            kept = ite(data & eq(credit, 5) & eq(symbol, 0xA7), const(0, 1), kept)
        credit = s.let(ite(data, credit + 1, ite(accept, const(0, 16), credit)))
        state, ghost = s.let(step), s.let(kept)
        safe.append(s.let(eq(eq(state, 2) | eq(state, 3), eq(ghost, 1))))
    s.prove_all(safe)
    return s


def combination_lock(name, steps, seed):
    """A lock that opens after the right symbols in order, with a reset."""
    s = Script("ite", name, "sat")
    code = [random.Random(seed + n).getrandbits(8) for n in range(steps)]
    stage, opened = const(0, 16), const(0, 1)
    for n in range(steps):
        symbol = s.var(f"in{n}", 8)
        expected = const(0, 8)
        for key in range(steps):
            expected = ite(eq(stage, key), const(code[key], 8), expected)
        right = s.let(eq(symbol, s.let(expected)))
        stage = s.let(ite(right, stage + 1, const(0, 16)))
        opened = s.let(opened | flag(eq(stage, steps - 2), 1))
    s.prove(eq(opened, 0))
    return s


def merged_counters(name, steps, width):
    """Either branch counts its own counter; together they count the steps."""
    s = Script("ite", name, "unsat")
    left, right = const(0, width), const(0, width)
    for n in range(steps):
        taken = s.var(f"c{n}", BOOL)
        left, right = (
            s.let(ite(taken, left + 1, left)),
            s.let(ite(taken, right, right + 1)),
        )
    s.prove(eq(left + right, steps))
    return s


def bounded_counter(name, steps, width, limit, status):
    """A counter with a saturating guard and a reset on some paths."""
    s = Script("ite", name, status)
    count, peak = const(0, width), const(0, width)
    for n in range(steps):
        up, reset = s.var(f"up{n}", BOOL), s.var(f"reset{n}", BOOL)
        raised = ite(up & ult(count, const(limit, width)), count + 3, count)
        count = s.let(ite(reset & ult(const(4, width), count), count - 2, raised))
        peak = s.let(ite(ult(peak, count), count, peak))
    bound = limit + 2 if status == "unsat" else limit + 1
    s.prove(ule(peak, bound))
    return s


def ladder(s, index, values, width):
    """The lookup in a constant table as a ladder of ites."""
    result = const(values[-1], width)
    for n in reversed(range(len(values) - 1)):
        result = s.let(ite(eq(index, n), const(values[n], width), result))
    return result


def table_range(name, entries, status, seed):
    """Every entry is in range; the bad table has one that is not."""
    s = Script("ite", name, status)
    source = random.Random(seed)
    values = [100 + source.getrandbits(16) % 40000 for _ in range(entries)]
    if status == "sat":
        values[entries * 2 // 3] = 61000
    index = s.var("i", 16)
    s.assume(ult(index, const(entries, 16)))
    value = ladder(s, index, values, 16)
    s.prove(ule(const(100, 16), value) & ult(value, const(40100, 16)))
    return s


def table_sorted(name, entries, seed):
    """A binary search's table is ascending: two lookups in one ladder."""
    s = Script("ite", name, "unsat")
    source, values, value = random.Random(seed), [], 0
    for _ in range(entries):
        value += 1 + source.getrandbits(6)
        values.append(value)
    i, j = s.var("i", 16), s.var("j", 16)
    s.assume(ult(i, j) & ult(j, const(entries, 16)))
    s.prove(ult(ladder(s, i, values, 24), ladder(s, j, values, 24)))
    return s


def table_tree(name, entries, seed):
    """A switch as a ladder against the same switch as a tree of compares."""
    s = Script("ite", name, "unsat")
    source = random.Random(seed)
    values = [source.getrandbits(32) for _ in range(entries)]
    index = s.var("i", 32)
    s.assume(ult(index, const(entries, 32)))

    def tree(low, high):
        if high - low == 1:
            return const(values[low], 32)
        middle = (low + high) // 2
        left, right = tree(low, middle), tree(middle, high)
        return s.let(ite(ult(index, const(middle, 32)), left, right))

    s.prove(eq(ladder(s, index, values, 32), tree(0, entries)))
    return s


def guarded_sum(name, bound, limit, status):
    """The sum of the first n bytes, n symbolic, against its largest value."""
    s = Script("ite", name, status)
    n = s.var("n", 32)
    s.assume(ule(n, bound))
    total = const(0, 32)
    for i, byte in enumerate(s.vars("x", bound, 8)):
        s.assume(ule(byte, 100))
        running = ult(const(i, 32), n)
        total = s.let(ite(running, total + zext(byte, 32), total))
    s.prove(ule(total, limit))
    return s


def guarded_maximum(name, bound):
    """The loop's maximum is at least every element it has visited."""
    s = Script("ite", name, "unsat")
    n, k = s.var("n", 32), s.var("k", 32)
    memory = s.var("m", (32, 16))
    s.assume(ule(n, bound) & ult(k, n))
    best = const(0, 16)
    for i in range(bound):
        value = s.let(select(memory, i))
        better = ult(const(i, 32), n) & ult(best, value)
        best = s.let(ite(better, value, best))
    s.prove(ule(select(memory, k), best))
    return s


def ites():
    yield protocol_machine("protocol_20", 20)
    yield protocol_machine("protocol_100", 100)
    yield protocol_machine("protocol_400", 400)
    yield protocol_machine("protocol_bug_200", 200, bug=True)
    yield combination_lock("combination_lock_48", 48, seed=51)
    yield merged_counters("merged_counters_20", 20, 16)
    yield bounded_counter("bounded_counter_60", 60, 16, 50, "unsat")
    yield bounded_counter("bounded_counter_bug_60", 60, 16, 50, "sat")
    yield table_range("table_range_1024", 1024, "unsat", seed=52)
    yield table_range("table_range_bug_4096", 4096, "sat", seed=53)
    yield table_sorted("table_sorted_256", 256, seed=54)
    yield table_tree("table_tree_512", 512, seed=55)
    yield guarded_sum("guarded_sum_bug_24", 24, 2399, "sat")
    yield guarded_maximum("guarded_maximum_8", 8)


# --------------------------------------------------------------- memory ----


def chain_value(s, n, symbols, width):
    """Three constants to each symbolic value, as initialisers come."""
    if n % 4 == 3:
        return symbols[n // 4 % len(symbols)]
    return const(n * 2654435761 >> 7, width)


def chain_const(name, count):
    """Constant offsets only: fill a buffer, one word in ten read back.

    The reads are spread over the loop, each of a word written up to 64 stores
    before it, and 16 more at the end are spread over the whole object.
    """
    s = Script("memory", name, "unsat")
    memory = s.var("m", (32, 32))
    symbols = s.vars("x", 16, 32)
    total = expected = const(0, 32)
    checks = []

    def check(place):
        nonlocal total, expected
        total = s.let(total + select(memory, 4 * place))
        expected = s.let(chain_value(s, place, symbols, 32) + expected)

    for n in range(count):
        value = chain_value(s, n, symbols, 32)
        memory = s.let(store(memory, 4 * n, value), "m")
        if n % 10 == 9:
            check(n - (n * 7 % 64 if n >= 64 else 0))
        if n % 1000 == 999:
            checks.append(s.let(eq(total, expected)))
    for n in range(16):
        check((2 * n + 1) * count // 32)
    s.prove_all(checks + [eq(total, expected)])
    return s


def chain_symbolic_read(name, count, status):
    """A table is filled, then read at a symbolic place in its range."""
    s = Script("memory", name, status)
    memory = s.var("m", (32, 8))
    symbols = s.vars("x", 8, 8)
    for symbol in symbols:
        s.assume(ult(symbol, const(200, 8)))
    for n in range(count):
        value = symbols[n // 50 % 8] if n % 50 == 7 else const(n * 37 % 200, 8)
        if status == "sat" and n == count * 3 // 5:
            value = symbols[3] + 56
        memory = s.let(store(memory, n, value), "m")
    place = s.var("i", 32)
    s.assume(ult(place, const(count, 32)))
    s.prove(ult(select(memory, place), const(200, 8)))
    return s


def chain_symbolic_base(name, count):
    """A record array behind a pointer: every address is base + constant."""
    s = Script("memory", name, "unsat")
    memory, base = s.var("m", (32, 32)), s.var("base", 32)
    symbols = s.vars("x", 16, 32)
    s.assume(ult(base, const(0x40000000, 32)) & eq(base & 3, 0))
    for n in range(count):
        value = chain_value(s, n, symbols, 32)
        memory = s.let(store(memory, base + 4 * n, value), "m")
    checks = []
    for n in range(count // 10):
        place = n * 7919 % count
        value = chain_value(s, place, symbols, 32)
        checks.append(eq(select(memory, base + 4 * place), value))
    s.prove_all(checks)
    return s


def chain_symbolic_stores(name, count, writes, status):
    """Now and then a store at a symbolic place in the object's first part."""
    s = Script("memory", name, status)
    memory = s.var("m", (32, 8))
    border = count // 4
    for n in range(count):
        memory = s.let(store(memory, n, const(n * 11, 8)), "m")
        if n % (count // writes) == count // writes - 1:
            place, value = s.var(f"i{n}", 32), s.var(f"v{n}", 8)
            reach = border + 1 if status == "sat" and n > count // 2 else border
            s.assume(ult(place, const(reach, 32)))
            memory = s.let(store(memory, place, value), "m")
    reads = range(border, count, 10)
    s.prove_all(eq(select(memory, n), const(n * 11, 8)) for n in reads)
    return s


def chain_copy(name, count, status):
    """A buffer is filled and copied word by word; the copy is checked.

    The buggy copy leaves out one word of the second half.
    """
    s = Script("memory", name, status)
    source, target = s.var("src", (32, 32)), s.var("dst", (32, 32))
    symbols = s.vars("x", 16, 32)
    half = count // 2
    for n in range(half):
        source = s.let(store(source, 4 * n, chain_value(s, n, symbols, 32)), "m")
        if n >= 32 or n % 2 == 1:
            continue
        target = s.let(store(target, 4 * n, const(0, 32)), "m")
    for n in range(half):
        if status == "sat" and n == half * 3 // 4:
            continue
        target = s.let(store(target, 4 * n, select(source, 4 * n)), "m")
    checks = []
    for n in range(0, half, 10):
        value = chain_value(s, n, symbols, 32)
        checks.append(eq(select(target, 4 * n), value))
    if status == "sat":
        n = half * 3 // 4
        checks.append(eq(select(target, 4 * n), chain_value(s, n, symbols, 32)))
    s.prove_all(checks)
    return s


def chain_overwrite(name, count, status):
    """The same 64 words updated from their neighbours again and again."""
    s = Script("memory", name, status)
    memory = s.var("m", (32, 32))
    for n in range(64):
        memory = s.let(store(memory, 4 * n, const(0, 32)), "m")
    seed = s.var("x", 32)
    memory = s.let(store(memory, 0, seed), "m")
    for n in range(64, count):
        place = n % 64
        last = select(memory, 4 * ((n - 1) % 64))
        memory = s.let(store(memory, 4 * place, last ^ const(n, 32)), "m")
    constant = 0
    for n in range(64, count):
        constant ^= n
    final = select(memory, 4 * ((count - 1) % 64))
    # The first word updated reads word 63, which is 0: the seed is lost.
    wrong = 1 if status == "sat" else 0
    s.prove(eq(final ^ constant, const(wrong, 32)))
    return s


def chain_bytes(name, count):
    """Words stored as four bytes, little-endian, and loaded again."""
    s = Script("memory", name, "unsat")
    memory = s.var("m", (32, 8))
    symbols = s.vars("x", 16, 32)
    words = count // 4
    for n in range(words):
        word = s.let(symbols[n % 16] + const(n, 32))
        for k in range(4):
            byte = extract(word, 8 * k + 7, 8 * k)
            memory = s.let(store(memory, 4 * n + k, byte), "m")
    total, expected = const(0, 32), const(0, 32)
    for n in range(0, words, 10):
        loaded = concat(select(memory, 4 * n + k) for k in (3, 2, 1, 0))
        total = s.let(total ^ loaded)
        expected = s.let((symbols[n % 16] + const(n, 32)) ^ expected)
    s.prove(eq(total, expected))
    return s


def memory():
    for count in (1000, 3000, 10000, 30000, 100000):
        yield chain_const(f"memchain_const_{count}", count)
    yield chain_symbolic_read("memchain_symbolic_read_1000", 1000, "unsat")
    yield chain_symbolic_read("memchain_symbolic_read_bug_1000", 1000, "sat")
    yield chain_symbolic_base("memchain_base_1000", 1000)
    yield chain_symbolic_base("memchain_base_5000", 5000)
    yield chain_symbolic_stores("memchain_symbolic_stores_1000", 1000, 4, "unsat")
    yield chain_copy("memchain_copy_10000", 10000, "unsat")
    yield chain_copy("memchain_copy_bug_1000", 1000, "sat")
    yield chain_overwrite("memchain_overwrite_100000", 100000, "unsat")
    yield chain_overwrite("memchain_overwrite_bug_30000", 30000, "sat")
    yield chain_bytes("memchain_bytes_1000", 1000)


# ------------------------------------------------------------- programs ----


def euclid(s, a, b, steps):
    """Euclid's algorithm by remainders, unrolled."""
    for _ in range(steps):
        stop = eq(b, 0)
        a, b = s.let(ite(stop, a, b)), s.let(ite(stop, b, a % b))
    return a, b


def gcd_divides(name, width, steps):
    """The loop ends within its bound and the result divides both inputs."""
    s = Script("programs", name, "unsat")
    a, b = s.var("a", width), s.var("b", width)
    s.assume(ne(a, 0) & ne(b, 0))
    result, rest = euclid(s, a, b, steps)
    s.prove_all([eq(rest, 0), eq(a % result, 0), eq(b % result, 0)])
    return s


def gcd_bound_too_small(name, width, steps):
    """The unwinding assertion fails: some inputs need another iteration."""
    s = Script("programs", name, "sat")
    a, b = s.var("a", width), s.var("b", width)
    _, rest = euclid(s, a, b, steps)
    s.prove(eq(rest, 0))
    return s


def crc8_step(value):
    for _ in range(8):
        value = (value << 1 ^ 0x07) & 0xFF if value & 0x80 else value << 1
    return value


def crc8_bitwise(s, data):
    crc = const(0, 8)
    for byte in data:
        crc = s.let(crc ^ byte)
        for _ in range(8):
            crc = s.let(ite(bit(crc, 7), (crc << 1) ^ 0x07, crc << 1))
    return crc


def crc8_table(s, data):
    """The table is a constant object in memory, read at symbolic places."""
    table = s.var("table", (8, 8))
    for n in range(256):
        table = s.let(store(table, n, const(crc8_step(n), 8)), "m")
    crc = const(0, 8)
    for byte in data:
        crc = s.let(select(table, crc ^ byte))
    return crc


def crc8_same(name, count):
    s = Script("programs", name, "unsat")
    data = s.vars("x", count, 8)
    s.prove(eq(crc8_bitwise(s, data), crc8_table(s, data)))
    return s


def crc8_collision(name, count):
    """Two messages of letters with the same checksum."""
    s = Script("programs", name, "sat")
    left, right = s.vars("x", count, 8), s.vars("y", count, 8)
    for byte in left + right:
        s.assume(ule(const(97, 8), byte) & ule(byte, 122))
    s.assume(every(ne(x, y) for x, y in zip(left, right)))
    s.prove(ne(crc8_bitwise(s, left), crc8_bitwise(s, right)))
    return s


def fixed_point_filter(name, taps, bits, status):
    """A filter with constant taps; the accumulator stays in its range."""
    s = Script("programs", name, status)
    total = const(0, 32)
    for sample, tap in zip(s.vars("x", len(taps), 16), taps):
        wide = sext(sample, 32)
        s.assume(sle(const(-2048, 32), wide) & sle(wide, 2047))
        total = s.let(total + sar(wide * const(tap, 32), 4))
    largest = 1 << bits
    s.prove(slt(const(-largest, 32), total) & slt(total, const(largest, 32)))
    return s


def ring_buffer(name, steps, status):
    """Puts and gets on a ring of 4 words; values come out in order.

    The n-th value accepted is n, so the n-th one taken must be n.  The bug
    tests for a full ring with `>` in place of `>=`.
    """
    s = Script("programs", name, status)
    ring = s.var("ring", (32, 16))
    head, tail = const(0, 32), const(0, 32)
    safe = []
    for n in range(steps):
        put, value = s.var(f"put{n}", BOOL), s.var(f"v{n}", 16)
        used = s.let(head - tail)
        full = ult(const(4, 32), used) if status == "sat" else ule(const(4, 32), used)
        accepted = s.let(put & ~full)
        taken = s.let(~put & ne(used, 0))
        got = s.let(select(ring, tail & 3))
        safe.append(s.let(implies(taken, eq(got, zext(extract(tail, 7, 0), 16)))))
        s.assume(implies(accepted, eq(value, zext(extract(head, 7, 0), 16))))
        old = select(ring, head & 3)
        ring = s.let(store(ring, head & 3, ite(accepted, value, old)), "m")
        head = s.let(ite(accepted, head + 1, head))
        tail = s.let(ite(taken, tail + 1, tail))
        safe.append(s.let(ule(head - tail, 5 if status == "sat" else 4)))
    s.prove_all(safe)
    return s


def binary_search(name, entries, seed, bug=False):
    """A key in the sorted table is found; the bug halves past the end."""
    s = Script("programs", name, "sat" if bug else "unsat")
    source, values, value = random.Random(seed), [], 0
    for _ in range(entries):
        value += 1 + source.getrandbits(5)
        values.append(value)
    table = s.var("table", (16, 16))
    for n, value in enumerate(values):
        table = s.let(store(table, n, const(value, 16)), "m")
    key, place = s.var("key", 16), s.var("place", 16)
    s.assume(ult(place, const(entries, 16)) & eq(select(table, place), key))
    low, high, found = const(0, 16), const(entries, 16), const(0xFFFF, 16)
    for _ in range(entries.bit_length()):
        running = s.let(ult(low, high) & eq(found, 0xFFFF))
        middle = s.let((low + high) >> 1)
        value = s.let(select(table, middle))
        found = s.let(ite(running & eq(value, key), middle, found))
        below = s.let(running & ult(value, key))
        above = s.let(running & ult(key, value))
        low = s.let(ite(below, middle + 1, low))
        high = s.let(ite(above, middle - 1 if bug else middle, high))
    s.prove(eq(found, place))
    return s


def string_length(name, bound):
    """strlen by bytes against strlen by words with the zero-byte test."""
    s = Script("programs", name, "unsat")
    text = s.vars("x", bound, 8)
    s.assume(eq(text[-1], 0))
    plain, done = const(0, 32), Term("false", BOOL)
    for byte in text:
        done = s.let(done | eq(byte, 0))
        plain = s.let(ite(done, plain, plain + 1))
    fast, done = const(0, 32), Term("false", BOOL)
    for n in range(0, bound, 4):
        word = s.let(concat(reversed(text[n : n + 4])))
        zeros = s.let((word - 0x01010101) & ~word & 0x80808080)
        first = const(3, 32)
        for k in (2, 1, 0):
            first = ite(bit(zeros, 8 * k + 7), const(k, 32), first)
        here = s.let(ne(zeros, 0))
        fast = s.let(ite(done, fast, fast + ite(here, first, const(4, 32))))
        done = s.let(done | here)
    s.prove(eq(plain, fast))
    return s


def memory_compare(name, bound, status):
    """memcmp by bytes against big-endian words; the bug is little-endian."""
    s = Script("programs", name, status)
    left, right = s.vars("x", bound, 8), s.vars("y", bound, 8)
    plain, fast = const(0, 8), const(0, 8)
    for x, y in reversed(list(zip(left, right))):
        plain = s.let(ite(eq(x, y), plain, ite(ult(x, y), const(-1, 8), const(1, 8))))
    for n in reversed(range(0, bound, 4)):
        xs, ys = left[n : n + 4], right[n : n + 4]
        if status == "sat" and n == bound - 4:
            xs, ys = xs[::-1], ys[::-1]
        x, y = s.let(concat(xs)), s.let(concat(ys))
        fast = s.let(ite(ult(x, y), const(-1, 8), ite(ult(y, x), const(1, 8), fast)))
    s.prove(eq(plain, fast))
    return s


def list_reverse(name, nodes):
    """A list linked through memory is reversed in place, twice."""
    s = Script("programs", name, "unsat")
    start = memory = s.var("next", (32, 32))
    places = s.vars("p", nodes, 32)
    for n, place in enumerate(places):
        s.assume(ne(place, 0) & eq(place & 7, 0))
        for other in places[:n]:
            s.assume(ne(place, other))
    for here, there in zip(places, places[1:]):
        s.assume(eq(select(start, here), there))
    s.assume(eq(select(start, places[-1]), 0))
    head = places[0]
    for _ in range(2):
        previous, current = const(0, 32), head
        for _ in range(nodes):
            following = s.let(select(memory, current))
            memory = s.let(store(memory, current, previous), "m")
            previous, current = current, following
        head = previous
    s.prove(eq(head, places[0]) & eq(memory, start))
    return s


def list_sum(name, nodes, status):
    """Nodes come from a bump allocator; values are pushed, then summed.

    The buggy push forgets the link when the value is the sentinel.
    """
    s = Script("programs", name, status)
    memory, base = s.var("heap", (32, 32)), s.var("base", 32)
    s.assume(ult(base, const(0x10000000, 32)) & ne(base, 0) & eq(base & 15, 0))
    head, expected = const(0, 32), const(0, 32)
    for n, value in enumerate(s.vars("v", nodes, 32)):
        node = s.let(base + 16 * n)
        memory = s.let(store(memory, node, value), "m")
        link = head
        if status == "sat" and n == nodes // 2:
            link = ite(eq(value, 0x7FFFFFFF), const(0, 32), head)
        memory = s.let(store(memory, node + 4, link), "m")
        head = node
        expected = s.let(expected + value)
    total, current = const(0, 32), head
    for _ in range(nodes):
        stop = s.let(eq(current, 0))
        total = s.let(ite(stop, total, total + select(memory, current)))
        current = s.let(ite(stop, current, select(memory, current + 4)))
    s.prove(eq(total, expected) & eq(current, 0))
    return s


def utf8_encode(s, point):
    """Four bytes, the first ones of the encoding, and their number."""

    def field(high, low, mark):
        return s.let(zext(extract(point, high, low), 8) | mark)

    one, two = ult(point, const(0x80, 32)), ult(point, const(0x800, 32))
    three = ult(point, const(0x10000, 32))
    tail = [field(5, 0, 0x80), field(11, 6, 0x80), field(17, 12, 0x80)]
    first = ite(two, field(10, 6, 0xC0), ite(three, field(15, 12, 0xE0), field(20, 18, 0xF0)))
    first = ite(one, extract(point, 7, 0), first)
    second = ite(two, tail[0], ite(three, tail[1], tail[2]))
    third = ite(three, tail[0], tail[1])
    length = ite(one, const(1, 8), ite(two, const(2, 8), ite(three, const(3, 8), const(4, 8))))
    return [s.let(t) for t in (first, second, third, tail[0], length)]


def utf8_decode(s, data):
    """The decoder by leading bits; returns the code point and the length."""
    low = [s.let(zext(byte & 0x3F, 32)) for byte in data]
    first = [s.let(zext(data[0] & mask, 32)) for mask in (0x1F, 0x0F, 0x07)]
    two = (first[0] << 6) | low[1]
    three = (first[1] << 12) | (low[1] << 6) | low[2]
    four = (first[2] << 18) | (low[1] << 12) | (low[2] << 6) | low[3]
    is_one = s.let(ult(data[0], const(0x80, 8)))
    is_two = s.let(eq(data[0] & 0xE0, 0xC0))
    is_three = s.let(eq(data[0] & 0xF0, 0xE0))
    point = ite(is_one, zext(data[0], 32), ite(is_two, two, ite(is_three, three, four)))
    count = ite(is_one, const(1, 8), ite(is_two, const(2, 8), ite(is_three, const(3, 8), const(4, 8))))
    return s.let(point), s.let(count)


def utf8_overlong(name):
    """A decoder that checks continuation bytes but not overlong forms."""
    s = Script("programs", name, "sat")
    data = s.vars("x", 4, 8)
    point, count = utf8_decode(s, data)
    for byte in data[1:]:
        s.assume(eq(byte & 0xC0, 0x80))
    s.assume(ne(data[0] & 0xFE, 0xC0) & ult(data[0], const(0xF8, 8)))
    s.assume(ule(point, 0x10FFFF))
    *again, length = utf8_encode(s, point)
    s.prove(eq(length, count) & eq(again[0], data[0]))
    return s


def saturating_chain(name, width, count):
    """A sum of samples saturating after each step stays ordered by input."""
    s = Script("programs", name, "unsat")
    most, least = limits(width)
    left, right = s.var("a", width), s.var("b", width)
    s.assume(sle(left, right))
    for sample in s.vars("x", count, width):

        def step(value):
            wide = s.let(sext(value, width + 1) + sext(sample, width + 1))
            top, bottom = sext(most, width + 1), sext(least, width + 1)
            narrow = extract(wide, width - 1, 0)
            return s.let(ite(slt(top, wide), most, ite(slt(wide, bottom), least, narrow)))

        left, right = step(left), step(right)
    s.prove(sle(left, right))
    return s


def adler(name, count, modulus, status):
    """Reducing by a conditional subtraction against reducing by remainder.

    The bug reduces with `>` in place of `>=`.
    """
    s = Script("programs", name, status)
    a = c = const(1, 32)
    b = d = const(0, 32)

    def reduce(value):
        limit = const(modulus, 32)
        over = ult(limit, value) if status == "sat" else ule(limit, value)
        return s.let(ite(over, value - limit, value))

    for byte in s.vars("x", count, 8):
        wide = zext(byte, 32)
        a = reduce(a + wide)
        b = reduce(b + a)
        c = s.let((c + wide) % const(modulus, 32))
        d = s.let((d + c) % const(modulus, 32))
    s.prove(eq(a, c) & eq(b, d))
    return s


def programs():
    yield gcd_divides("gcd_divides_5", 5, 7)
    yield gcd_bound_too_small("gcd_bound_10", 10, 12)
    yield crc8_same("crc8_table_1", 1)
    yield crc8_collision("crc8_collision_6", 6)
    yield fixed_point_filter("filter_4", (113, -57, 87, 30), 16, "unsat")
    yield fixed_point_filter("filter_bug_8", (113, -57, 87, 30, -12, 99, 5, -41), 15, "sat")
    yield ring_buffer("ring_buffer_12", 12, "unsat")
    yield ring_buffer("ring_buffer_bug_12", 12, "sat")
    yield binary_search("binary_search_64", 64, seed=71)
    yield binary_search("binary_search_bug_64", 64, seed=72, bug=True)
    yield string_length("string_length_32", 32)
    yield memory_compare("memory_compare_32", 32, "unsat")
    yield memory_compare("memory_compare_bug_64", 64, "sat")
    yield list_reverse("list_reverse_8", 8)
    yield list_sum("list_sum_4", 4, "unsat")
    yield utf8_overlong("utf8_overlong")
    yield saturating_chain("saturating_chain_16", 16, 2)
    yield adler("adler_2", 2, 257, "unsat")


# ----------------------------------------------------------------- main ----

FAMILIES = (arith, overflow, swaps, bittricks, ites, memory, programs)


def main(arguments):
    if len(arguments) != 2:
        sys.stderr.write("usage: generate_formulas.py OUTDIR\n")
        return 2
    directory = arguments[1]
    os.makedirs(directory, exist_ok=True)
    index = []
    for family in FAMILIES:
        for script in family():
            name = f"{script.name}.smt2"
            with open(os.path.join(directory, name), "w", encoding="ascii") as out:
                out.write(script.text())
            index.append("\t".join((script.family, script.name, script.status, name)))
    assert len(set(index)) == len(index)
    with open(os.path.join(directory, "index.tsv"), "w", encoding="ascii") as out:
        out.write("\n".join(index) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
