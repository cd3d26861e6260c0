"""Floating point: instructions, conversions and functions of each format. Values are often special: zeros,
infinities, NaN, denormals, neighbours of powers of two, and the limits of integers."""
import math

from .case import Case, interesting

FLOAT_PREDICATES = "oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno".split()
# Bits of the exponent and of what is stored of the significand.
FORMATS = {"half": (16, 5, 10), "float": (32, 8, 23), "double": (64, 11, 52), "x86_fp80": (80, 15, 64)}
# Remainders are long divisions: with operands that are not known, they are tested in narrow formats.
NARROW = ("half",)


class Operands:
    """Makes the floats of one format in a case."""

    def __init__(self, rng, kind):
        self.rng, self.kind = rng, kind
        self.bits, self.exponentBits, self.fractionBits = FORMATS[kind]

    def number(self):
        """The bits of any value but a signalling NaN."""
        rng, top = self.rng, (1 << self.exponentBits) - 1
        choice = rng.randrange(8)
        if choice == 0:
            exponent = 0
        elif choice == 1:
            exponent = top
        elif choice < 5:
            exponent = top // 2 + rng.randint(-3, self.fractionBits % 16 + 3)
        else:
            exponent = rng.randrange(1, top)
        explicit = self.kind == "x86_fp80"
        plain = self.fractionBits - explicit
        fraction = rng.choice([0, 0, 1, (1 << plain) - 1, 1 << plain - 1, rng.getrandbits(plain)])
        if exponent == top and fraction:
            fraction |= 1 << plain - 1
        if explicit and exponent:
            fraction |= 1 << plain
        return rng.getrandbits(1) << self.bits - 1 | exponent << self.fractionBits | fraction

    def of(self, value):
        return encoded(value, self.bits)

    def load(self, case, value=None):
        value = self.number() if value is None else value
        return case.emit(f"bitcast i{self.bits} {case.operand(self.bits, value)} to {self.kind}")

    def give(self, case, register):
        """The bits of a float; every NaN is one and the same."""
        isNan = case.emit(f"fcmp uno {self.kind} {register}, {register}")
        raw = case.emit(f"bitcast {self.kind} {register} to i{self.bits}")
        case.result(self.bits, case.emit(f"select i1 {isNan}, i{self.bits} 7, i{self.bits} {raw}"))


def floats(rng):
    for kind in FORMATS:
        for _ in range(3):
            yield from arithmetic(rng, kind)
            yield from conversions(rng, kind)
            yield from functions(rng, kind)
        case, own = Case(rng, f"load, store {kind}"), Operands(rng, kind)
        local = case.emit(f"alloca [2 x {kind}]")
        second = case.emit(f"getelementptr {kind}, ptr {local}, i64 1")
        case.line(f"store {kind} {own.load(case)}, ptr {local}")
        case.line(f"store {kind} {own.load(case)}, ptr {second}")
        own.give(case, case.emit(f"load {kind}, ptr {local}"))
        own.give(case, case.emit(f"load {kind}, ptr {second}"))
        yield case


def arithmetic(rng, kind):
    own = Operands(rng, kind)
    for op in "fadd fsub fmul fdiv frem".split():
        case = Case(rng, f"{op} {kind}")
        case.symbolic = op != "frem" or kind in NARROW
        own.give(case, case.emit(f"{op} {kind} {own.load(case)}, {own.load(case)}"))
        yield case
    case = Case(rng, f"fcmp, fneg, select {kind}")
    a = own.load(case)
    b = a if rng.randrange(4) == 0 else own.load(case)
    for predicate in FLOAT_PREDICATES:
        case.bit(f"fcmp {predicate} {kind} {a}, {b}")
    own.give(case, case.emit(f"fneg {kind} {a}"))
    own.give(case, case.emit(f"select i1 {case.operand(1)}, {kind} {a}, {kind} {b}"))
    yield case


def conversions(rng, kind):
    own = Operands(rng, kind)
    case = Case(rng, f"{kind} from integers")
    width = rng.choice([8, 16, 32, 64] if kind in ("half", "x86_fp80") else [1, 8, 16, 31, 32, 64, 128])
    value = interesting(rng, width)
    own.give(case, case.emit(f"sitofp i{width} {case.operand(width, value)} to {kind}"))
    own.give(case, case.emit(f"uitofp i{width} {case.operand(width, value)} to {kind}"))
    yield case
    case = Case(rng, f"{kind} to integers")
    width = rng.choice([8, 16, 32, 64])
    most = min(2.0 ** (width - 1), 60000.0 if kind == "half" else 2.0 ** 62)
    small = own.load(case, own.of(rng.choice([rng.uniform(0.01, most * 0.99), float(rng.randrange(100)), -0.0, 0.75])))
    case.result(width, case.emit(f"fptosi {kind} {small} to i{width}"))
    case.result(width, case.emit(f"fptoui {kind} {small} to i{width}"))
    yield case
    for other in FORMATS:
        if other == kind:
            continue
        case, to = Case(rng, f"{kind} to {other}"), Operands(rng, other)
        op = "fpext" if FORMATS[other][0] > FORMATS[kind][0] else "fptrunc"
        to.give(case, case.emit(f"{op} {kind} {own.load(case)} to {other}"))
        yield case


def functions(rng, kind):
    if kind in ("half", "x86_fp80"):
        return
    own = Operands(rng, kind)
    suffix = f"f{own.bits}"
    case = Case(rng, f"rounding of {kind}")
    a = kind, own.load(case)
    for name in "fabs floor ceil trunc rint nearbyint round roundeven".split():
        own.give(case, case.call(kind, f"llvm.{name}.{suffix}", a))
    yield case
    case = Case(rng, f"functions of {kind}")
    a, b = (kind, own.load(case)), (kind, own.load(case))
    own.give(case, case.call(kind, f"llvm.copysign.{suffix}", a, b))
    own.give(case, case.call(kind, f"llvm.sqrt.{suffix}", a))
    case.result(1, case.call("i1", f"llvm.is.fpclass.{suffix}", a, ("i32", rng.getrandbits(10))))
    yield case
    case = Case(rng, f"fma of {kind}")
    own.give(case, case.call(kind, f"llvm.fma.{suffix}", *[(kind, own.load(case)) for _ in range(3)]))
    yield case
    case = Case(rng, f"smaller and larger of {kind}")
    # Of two zeros either may be given.
    a, b = (kind, own.load(case)), (kind, own.load(case, own.of(rng.choice([1.0, -2.5, 1e-3]))))
    own.give(case, case.call(kind, f"llvm.maxnum.{suffix}", a, b))
    own.give(case, case.call(kind, f"llvm.minnum.{suffix}", b, a))
    yield case
    case = Case(rng, f"powers of two and {kind}")
    a = kind, own.load(case)
    power = case.operand(32, rng.choice([0, 1, -1, rng.randint(-300, 300), rng.randint(-2200, 2200)]))
    own.give(case, case.call(kind, f"llvm.ldexp.{suffix}.i32", a, ("i32", power)))
    yield case


def encoded(value, bits):
    """The bits of a number in IEEE 754 (16, 32, 64) or the 80-bit extended format, not below the normal ones."""
    sign = int(math.copysign(1, value) < 0)
    exponentBits, fractionBits = {16: (5, 10), 32: (8, 23), 64: (11, 52), 80: (15, 63)}[bits]
    bias = (1 << exponentBits - 1) - 1
    explicit = bits == 80  # the leading one is stored
    if value == 0:
        return sign << bits - 1
    mantissa, exponent = math.frexp(abs(value))
    fraction = int(mantissa * (1 << fractionBits + 1))
    if not explicit:
        fraction -= 1 << fractionBits
    return sign << bits - 1 | exponent - 1 + bias << fractionBits + explicit | fraction
