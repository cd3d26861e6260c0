"""Arithmetic, comparisons, conversions and bit tricks on integers of any width."""
from .case import BINARY, PREDICATES, Case, binaryOperands, flags, interesting, signed

POINTER_BITS = 64


def binary(rng, bits):
    for op in BINARY:
        case = Case(rng, f"{op} i{bits}")
        a, b = binaryOperands(rng, op, bits)
        held = " ".join(f for f in flags(op, a, b, bits) if rng.random() < 0.3)
        case.operand(bits, a), case.operand(bits, b)
        case.result(bits, case.emit(f"{op} {held} i{bits} %a0, %a1"))
        yield case


def compare(rng, bits):
    case = Case(rng, f"icmp i{bits}")
    a = interesting(rng, bits)
    b = a if rng.random() < 0.2 else a + rng.choice([-1, 1]) if rng.random() < 0.3 else interesting(rng, bits)
    case.operand(bits, a), case.operand(bits, b)
    for predicate in PREDICATES:
        case.bit(f"icmp {predicate} i{bits} %a0, %a1")
    yield case


def choose(rng, bits):
    case = Case(rng, f"select, freeze i{bits}")
    c, a, b = case.operand(1), case.operand(bits), case.operand(bits)
    chosen = case.emit(f"select i1 {c}, i{bits} {a}, i{bits} {b}")
    case.result(bits, case.emit(f"freeze i{bits} {chosen}"))
    yield case


def casts(rng, bits):
    case = Case(rng, f"trunc, zext, sext i{bits}")
    a = case.operand(bits)
    if bits > 1:
        less = rng.randrange(1, bits)
        case.result(less, case.emit(f"trunc i{bits} {a} to i{less}"))
        case.bit(f"trunc i{bits} {a} to i1")
    more = bits + rng.randint(1, 70)
    case.result(more, case.emit(f"zext i{bits} {a} to i{more}"))
    case.result(more, case.emit(f"sext i{bits} {a} to i{more}"))
    flag = "nneg " if signed(case.operands[0][1], bits) >= 0 else ""
    case.result(more, case.emit(f"zext {flag}i{bits} {a} to i{more}"))
    yield case
    case = Case(rng, f"inttoptr, ptrtoint i{bits}")
    a = case.operand(bits)
    pointer = case.emit(f"inttoptr i{bits} {a} to ptr")
    case.result(bits, case.emit(f"ptrtoint ptr {pointer} to i{bits}"))
    case.result(POINTER_BITS, case.emit(f"ptrtoint ptr {pointer} to i{POINTER_BITS}"))
    case.bit(f"icmp eq ptr {pointer}, null")
    yield case


def intrinsics(rng, bits):
    kind = f"i{bits}"
    case = Case(rng, f"with.overflow i{bits}")
    a, b = (kind, case.operand(bits)), (kind, case.operand(bits))
    for name in "sadd uadd ssub usub smul umul".split():
        both = case.call(f"{{{kind}, i1}}", f"llvm.{name}.with.overflow.{kind}", a, b)
        case.result(bits, case.emit(f"extractvalue {{{kind}, i1}} {both}, 0"))
        case.bit(f"extractvalue {{{kind}, i1}} {both}, 1")
    yield case
    case = Case(rng, f"sat, min, max, cmp i{bits}")
    a, b = (kind, case.operand(bits)), (kind, case.operand(bits))
    for name in "sadd.sat uadd.sat ssub.sat usub.sat smin smax umin umax".split():
        case.result(bits, case.call(kind, f"llvm.{name}.{kind}", a, b))
    out = rng.choice([2, 8, 32, 33])
    for name in "ucmp scmp".split():
        case.result(out, case.call(f"i{out}", f"llvm.{name}.i{out}.{kind}", a, b))
    yield case
    case = Case(rng, f"abs, ctpop, ctlz, cttz, bswap, bitreverse i{bits}")
    a = (kind, case.operand(bits))
    value = case.operands[0][1]
    smallest = ("i1", int(value != 1 << bits - 1 and rng.random() < 0.5))
    case.result(bits, case.call(kind, f"llvm.abs.{kind}", a, smallest))
    for name in "ctlz cttz".split():
        for flag in (0, 1) if value else (0,):
            case.result(bits, case.call(kind, f"llvm.{name}.{kind}", a, ("i1", flag)))
    for name in "ctpop bitreverse bswap".split():
        if name != "bswap" or bits % 16 == 0:
            case.result(bits, case.call(kind, f"llvm.{name}.{kind}", a))
    yield case
    for name in "fshl fshr".split() if bits <= 128 else ():  # lli knows no wider ones
        case = Case(rng, f"{name} i{bits}")
        arguments = [(kind, case.operand(bits)) for _ in range(3)]
        case.result(bits, case.call(kind, f"llvm.{name}.{kind}", *arguments))
        yield case


def undefined(rng, bits):
    """Operands without a result: each case has the kind of check that must fail."""
    smallest, ones = 1 << bits - 1, (1 << bits) - 1
    a = interesting(rng, bits)
    found = [(op, a, 0, "division-by-zero") for op in "udiv sdiv urem srem".split()]
    if bits > 1:  # i1 holds 0 and -1, and the width as an amount only from two bits on
        found += [(op, smallest, ones, "division-overflow") for op in "sdiv srem".split()]
        found += [(op, a, rng.randint(bits, ones), "bad-shift") for op in "shl lshr ashr".split()]
    for op in "add sub mul shl udiv sdiv lshr ashr".split():
        for _ in range(5):
            x, y = binaryOperands(rng, op, bits)
            candidates = ["nuw", "nsw"] if op in ("add", "sub", "mul", "shl") else ["exact"]
            broken = [flag for flag in candidates if flag not in flags(op, x, y, bits)]
            if broken:
                found.append((f"{op} {rng.choice(broken)}", x, y, "signed-overflow"))
                break
    for op, x, y, kind in found:
        case = Case(rng, f"{op} i{bits} without a result")
        case.kind = kind
        case.operand(bits, x), case.operand(bits, y)
        case.result(bits, case.emit(f"{op} i{bits} %a0, %a1"))
        yield case
