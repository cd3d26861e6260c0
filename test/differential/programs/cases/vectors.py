"""Vectors of integers of any width, and of pointers."""
from .case import BINARY, PREDICATES, Case, binaryOperands, interesting


def vector(case, lanes, bits, values=None):
    """A vector of operands."""
    whole = "poison"
    for i in range(lanes):
        value = case.operand(bits, values[i] if values else None)
        whole = case.emit(f"insertelement <{lanes} x i{bits}> {whole}, i{bits} {value}, i32 {i}")
    return whole


def takeApart(case, lanes, bits, whole):
    for i in range(lanes):
        case.result(bits, case.emit(f"extractelement <{lanes} x i{bits}> {whole}, i32 {i}"))


def vectors(rng, bits):
    lanes = rng.choice([2, 3, 4, 8])
    kind = f"<{lanes} x i{bits}>"
    for op in rng.sample(BINARY, 4):
        case = Case(rng, f"{op} {kind}")
        pairs = [binaryOperands(rng, op, bits) for _ in range(lanes)]
        a = vector(case, lanes, bits, [p[0] for p in pairs])
        b = vector(case, lanes, bits, [p[1] for p in pairs])
        takeApart(case, lanes, bits, case.emit(f"{op} {kind} {a}, {b}"))
        yield case
    case = Case(rng, f"icmp, select, shufflevector {kind}")
    a, b = vector(case, lanes, bits), vector(case, lanes, bits)
    mask = case.emit(f"icmp {rng.choice(PREDICATES)} {kind} {a}, {b}")
    takeApart(case, lanes, 1, mask)
    takeApart(case, lanes, bits, case.emit(f"select <{lanes} x i1> {mask}, {kind} {a}, {kind} {b}"))
    takeApart(case, lanes, bits, case.emit(f"select i1 {case.operand(1)}, {kind} {a}, {kind} {b}"))
    count = rng.choice([1, 2, 3, 5])
    picks = ", ".join(f"i32 {rng.randrange(2 * lanes)}" for _ in range(count))
    takeApart(case, count, bits, case.emit(f"shufflevector {kind} {a}, {kind} {b}, <{count} x i32> <{picks}>"))
    yield case
    case = Case(rng, f"insertelement, extractelement {kind}")
    a = vector(case, lanes, bits)
    wide = rng.choice([3, 8, 32, 64])
    index = case.operand(wide, rng.randrange(lanes))
    changed = case.emit(f"insertelement {kind} {a}, i{bits} {case.operand(bits)}, i{wide} {index}")
    takeApart(case, lanes, bits, changed)
    index = case.operand(wide, rng.randrange(lanes))
    case.result(bits, case.emit(f"extractelement {kind} {changed}, i{wide} {index}"))
    index = case.operand(1)
    changed = case.emit(f"insertelement {kind} {changed}, i{bits} {case.operand(bits)}, i1 {index}")
    case.result(bits, case.emit(f"extractelement {kind} {changed}, i1 {case.operand(1)}"))
    takeApart(case, lanes, bits, changed)
    yield case
    case = Case(rng, f"casts of {kind}")
    a = vector(case, lanes, bits)
    case.result(lanes * bits, case.emit(f"bitcast {kind} {a} to i{lanes * bits}"))
    more = bits + rng.randint(1, 40)
    takeApart(case, lanes, more, case.emit(f"sext {kind} {a} to <{lanes} x i{more}>"))
    wide = case.emit(f"zext {kind} {a} to <{lanes} x i{more}>")
    takeApart(case, lanes, bits, case.emit(f"trunc <{lanes} x i{more}> {wide} to {kind}"))
    number = case.operand(lanes * bits)
    takeApart(case, lanes, bits, case.emit(f"bitcast i{lanes * bits} {number} to {kind}"))
    takeApart(case, bits, lanes, case.emit(f"bitcast {kind} {a} to <{bits} x i{lanes}>"))
    yield case
    case = Case(rng, f"vector.reduce {kind}")
    a = vector(case, lanes, bits)
    for name in "add mul and or xor smax smin umax umin".split():
        case.result(bits, case.call(f"i{bits}", f"llvm.vector.reduce.{name}.v{lanes}i{bits}", (kind, a)))
    yield case
    case = Case(rng, f"intrinsics on {kind}")
    a, b = vector(case, lanes, bits), vector(case, lanes, bits)
    for name in rng.sample("smin smax umin umax sadd.sat usub.sat ctpop bitreverse fshl".split(), 3):
        arguments = {"ctpop": [a], "bitreverse": [a], "fshl": [a, b, a]}.get(name, [a, b])
        result = case.call(kind, f"llvm.{name}.v{lanes}i{bits}", *((kind, x) for x in arguments))
        takeApart(case, lanes, bits, result)
    both = f"{{{kind}, <{lanes} x i1>}}"
    result = case.call(both, f"llvm.sadd.with.overflow.v{lanes}i{bits}", (kind, a), (kind, b))
    takeApart(case, lanes, 1, case.emit(f"extractvalue {both} {result}, 1"))
    yield case
    case = Case(rng, f"load, store {kind}")
    local = case.emit(f"alloca {kind}")
    case.line(f"store {kind} {vector(case, lanes, bits)}, ptr {local}")
    takeApart(case, lanes, bits, case.emit(f"load {kind}, ptr {local}"))
    total = lanes * bits
    if total % 8 == 0:  # all lanes in a row, without gaps
        case.result(total, case.emit(f"load i{total}, ptr {local}"))
        text = ", ".join(f"i{bits} {interesting(rng, bits)}" for _ in range(lanes))
        case.globals.append(f"@lanes$ = internal global {kind} <{text}>")
        case.result(total, case.emit(f"load i{total}, ptr @lanes$"))
        if bits % 8 == 0:
            place = case.emit(f"getelementptr i{bits}, ptr {local}, i64 {case.operand(64, rng.randrange(lanes))}")
            if bits in (8, 16, 32, 64, 128):
                case.line(f"store i{bits} {case.operand(bits)}, ptr {place}, align 1")
        takeApart(case, lanes, bits, case.emit(f"load {kind}, ptr {local}"))
    yield case


def vectorPointers(rng):
    case = Case(rng, "getelementptr on vectors")
    array = case.emit("alloca [8 x i16]")
    case.line(f"store i128 {case.operand(128)}, ptr {array}")
    indices = vector(case, 3, 32, [rng.randrange(8) for _ in range(3)])
    many = case.emit(f"getelementptr i16, ptr {array}, <3 x i32> {indices}")
    for i in range(3):
        place = case.emit(f"extractelement <3 x ptr> {many}, i32 {i}")
        case.result(16, case.emit(f"load i16, ptr {place}"))
    yield case
