"""Floating point, which Fathom computes on constants only."""
import math

from .case import Case

FLOAT_PREDICATES = "oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno".split()


class FloatCase(Case):
    """Its operands are never symbolic."""

    symbolic = False


def floats(rng):
    for kind, bits in (("float", 32), ("double", 64), ("x86_fp80", 80)):
        def number():
            value = rng.choice([0.0, 1.0, -1.5, 3.25e8, -7e-3, rng.uniform(-100, 100), rng.uniform(-1e12, 1e12)])
            return encoded(value, bits)

        def load(case, value=None):
            return case.emit(f"bitcast i{bits} {case.operand(bits, number() if value is None else value)} to {kind}")

        def give(case, register):
            """The bits of a float; every NaN is one and the same."""
            isNan = case.emit(f"fcmp uno {kind} {register}, {register}")
            raw = case.emit(f"bitcast {kind} {register} to i{bits}")
            case.result(bits, case.emit(f"select i1 {isNan}, i{bits} 7, i{bits} {raw}"))

        for op in "fadd fsub fmul fdiv frem".split():
            if op == "frem" and bits == 80:
                continue  # the constant folder rounds twice
            case = FloatCase(rng, f"{op} {kind}")
            give(case, case.emit(f"{op} {kind} {load(case)}, {load(case)}"))
            yield case
        case = FloatCase(rng, f"fcmp, fneg, select {kind}")
        a, b = load(case), load(case)
        for predicate in FLOAT_PREDICATES:
            case.bit(f"fcmp {predicate} {kind} {a}, {b}")
        give(case, case.emit(f"fneg {kind} {a}"))
        give(case, case.emit(f"select i1 {case.operand(1)}, {kind} {a}, {kind} {b}"))
        yield case
        case = FloatCase(rng, f"conversions of {kind}")
        width = rng.choice([8, 16, 32, 64])
        give(case, case.emit(f"sitofp i{width} {case.operand(width)} to {kind}"))
        give(case, case.emit(f"uitofp i{width} {case.operand(width)} to {kind}"))
        small = load(case, encoded(rng.uniform(0, 100), bits))
        case.result(width, case.emit(f"fptosi {kind} {small} to i{width}"))
        case.result(width, case.emit(f"fptoui {kind} {small} to i{width}"))
        if kind == "float":
            wide = case.emit(f"fpext float {small} to double")
            give(case, case.emit(f"fptrunc double {wide} to float"))
        yield case
        case = FloatCase(rng, f"load, store {kind}")
        local = case.emit(f"alloca [2 x {kind}]")
        second = case.emit(f"getelementptr {kind}, ptr {local}, i64 1")
        case.line(f"store {kind} {load(case)}, ptr {local}")
        case.line(f"store {kind} {load(case)}, ptr {second}")
        give(case, case.emit(f"load {kind}, ptr {local}"))
        give(case, case.emit(f"load {kind}, ptr {second}"))
        yield case
        if bits == 80:
            continue
        case = FloatCase(rng, f"intrinsics on {kind}")
        suffix = f"f{bits}"
        a, b = (kind, load(case)), (kind, load(case))
        for name in "fabs floor ceil trunc rint nearbyint round".split():
            give(case, case.call(kind, f"llvm.{name}.{suffix}", a))
        give(case, case.call(kind, f"llvm.copysign.{suffix}", a, b))
        give(case, case.call(kind, f"llvm.maxnum.{suffix}", a, b))
        give(case, case.call(kind, f"llvm.minnum.{suffix}", a, b))
        give(case, case.call(kind, f"llvm.fma.{suffix}", a, b, a))
        positive = case.call(kind, f"llvm.fabs.{suffix}", b)
        give(case, case.call(kind, f"llvm.sqrt.{suffix}", (kind, positive)))
        case.result(1, case.call("i1", f"llvm.is.fpclass.{suffix}", a, ("i32", rng.getrandbits(10))))
        yield case


def encoded(value, bits):
    """The bits of a number in IEEE 754 (32, 64) or the 80-bit extended format."""
    sign = int(math.copysign(1, value) < 0)
    exponentBits, fractionBits = {32: (8, 23), 64: (11, 52), 80: (15, 63)}[bits]
    bias = (1 << exponentBits - 1) - 1
    explicit = bits == 80  # the leading one is stored
    if value == 0:
        return sign << bits - 1
    mantissa, exponent = math.frexp(abs(value))
    fraction = int(mantissa * (1 << fractionBits + 1))
    if not explicit:
        fraction -= 1 << fractionBits
    return sign << bits - 1 | exponent - 1 + bias << fractionBits + explicit | fraction
