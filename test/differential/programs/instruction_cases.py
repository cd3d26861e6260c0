"""What instructions.py tests: one case per instruction or intrinsic, type and operands.

A case is the body of an LLVM function. Its parameters (%a0, %a1...) are integers, its results too:
vectors, floats, aggregates and pointers are built and taken apart inside. Operands never make
poison, so every result is defined, except in the family `undefined`. `$` in a body stands for the number of the case.
"""
import math

WIDTHS = [*range(1, 66), 96, 127, 128, 129]
POINTER_BITS = 64
BINARY = "add sub mul udiv sdiv urem srem shl lshr ashr and or xor".split()
PREDICATES = "eq ne ugt uge ult ule sgt sge slt sle".split()
FLOAT_PREDICATES = "oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno".split()


class Case:
    """The body of one function, its operands with their values, and its results."""

    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        self.operands = []  # (bits, value)
        self.results = []  # (bits, register)
        self.lines = []
        self.declarations = set()
        self.globals = []  # definitions of variables and further functions
        self.floating = False  # floats are evaluated on constants only
        self.kind = "assertion"  # the check that fails if the expected results are wrong
        self.registers = 0

    def operand(self, bits, value=None):
        if value is None:
            value = interesting(self.rng, bits)
        self.operands.append((bits, value % (1 << bits)))
        return f"%a{len(self.operands) - 1}"

    def line(self, text):
        self.lines.append(text)

    def emit(self, text):
        """A new register with that value."""
        self.registers += 1
        self.lines.append(f"%v{self.registers} = {text}")
        return f"%v{self.registers}"

    def call(self, result, function, *arguments):
        """Calls an intrinsic; an argument is (type, value)."""
        self.declarations.add(f"declare {result} @{function}({', '.join(t for t, _ in arguments)})")
        text = f"call {result} @{function}({', '.join(f'{t} {v}' for t, v in arguments)})"
        if result == "void":
            self.line(text)
            return None
        return self.emit(text)

    def result(self, bits, register):
        self.results.append((bits, register))

    def bit(self, text):
        self.result(1, self.emit(text))


def interesting(rng, bits):
    """A value of so many bits, often one at the edge of a range."""
    kind = rng.randrange(8)
    if kind < 3:
        return rng.getrandbits(bits)
    if kind == 3:
        return rng.choice([0, 1, -1, 1 << bits - 1, (1 << bits - 1) - 1]) % (1 << bits)
    if kind == 4:
        return (1 << rng.randrange(bits)) + rng.choice([-1, 0, 1]) & (1 << bits) - 1
    if kind == 5:
        return -rng.randrange(1, 20) % (1 << bits)
    if kind == 6:
        return rng.randrange(20) % (1 << bits)
    return rng.getrandbits(rng.randint(1, bits))


def signed(value, bits):
    return value - (1 << bits) if value >> bits - 1 else value


def binaryOperands(rng, op, bits):
    """Two operands for which the operation is defined."""
    if op in ("shl", "lshr", "ashr"):
        return interesting(rng, bits), rng.randrange(bits)
    while True:
        a, b = interesting(rng, bits), interesting(rng, bits)
        if op[1:] not in ("div", "rem"):
            return a, b
        if b != 0 and not (op[0] == "s" and a == 1 << bits - 1 and b == (1 << bits) - 1):
            return a, b


def flags(op, a, b, bits):
    """The flags that hold for these operands."""
    x, y, top = signed(a, bits), signed(b, bits), 1 << bits
    holds = []
    exact = {"add": lambda p, q: p + q, "sub": lambda p, q: p - q, "mul": lambda p, q: p * q,
             "shl": lambda p, _: p << b}.get(op)
    if exact:
        plain, sign = exact(a, b), exact(x, y)
        if 0 <= plain < top:
            holds.append("nuw")
        if -top // 2 <= sign < top // 2:
            holds.append("nsw")
    if op in ("lshr", "ashr") and a % (1 << b) == 0 or op == "udiv" and a % b == 0 or op == "sdiv" and x % y == 0:
        holds.append("exact")
    if op == "or" and a & b == 0:
        holds.append("disjoint")
    return holds


# Scalars.


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


# Memory.


def memory(rng, bits):
    size = (bits + 7) // 8
    case = Case(rng, f"alloca, load, store i{bits}")
    a, b = case.operand(bits), case.operand(bits)
    first, second = case.emit(f"alloca i{bits}"), case.emit(f"alloca i{bits}")
    case.line(f"store i{bits} {a}, ptr {first}")
    case.line(f"store volatile i{bits} {b}, ptr {second}")
    case.result(bits, case.emit(f"load volatile i{bits}, ptr {first}"))
    case.result(bits, case.emit(f"load i{bits}, ptr {second}"))
    yield case
    case = Case(rng, f"array of i{bits}")
    count = rng.randint(2, 5)
    array = case.emit(f"alloca [{count} x i{bits}]")
    for i in range(count):
        place = case.emit(f"getelementptr inbounds [{count} x i{bits}], ptr {array}, i64 0, i64 {i}")
        case.line(f"store i{bits} {case.operand(bits)}, ptr {place}")
    wide = rng.choice([8, 16, 32, 33, 64, 128])
    index = case.operand(wide, rng.randrange(count))
    place = case.emit(f"getelementptr i{bits}, ptr {array}, i{wide} {index}")
    case.line(f"store i{bits} {case.operand(bits)}, ptr {place}")
    other = case.operand(wide, rng.randrange(count))
    place = case.emit(f"getelementptr inbounds i{bits}, ptr {array}, i{wide} {other}")
    case.result(bits, case.emit(f"load i{bits}, ptr {place}"))
    all_ = case.emit(f"load [{count} x i{bits}], ptr {array}")
    for i in range(count):
        case.result(bits, case.emit(f"extractvalue [{count} x i{bits}] {all_}, {i}"))
    yield case
    case = Case(rng, f"global array of i{bits}")
    values = [interesting(rng, bits) for _ in range(count)]
    text = ", ".join(f"i{bits} {v}" for v in values)
    case.globals.append(f"@table$ = internal {rng.choice(['global', 'constant'])} [{count} x i{bits}] [{text}]")
    index = case.operand(64, rng.randrange(count))
    place = case.emit(f"getelementptr [{count} x i{bits}], ptr @table$, i64 0, i64 {index}")
    case.result(bits, case.emit(f"load i{bits}, ptr {place}"))
    yield case
    if bits % 8:
        return
    case = Case(rng, f"bytes of i{bits}")
    buffer = case.emit(f"alloca [{size + 4} x i8]")
    case.line(f"store i{8 * size + 32} {case.operand(8 * size + 32)}, ptr {buffer}, align 1")
    shift = case.operand(32, rng.randrange(5))
    place = case.emit(f"getelementptr i8, ptr {buffer}, i32 {shift}")
    case.line(f"store i{bits} {case.operand(bits)}, ptr {place}, align 1")
    for _ in range(2):
        place = case.emit(f"getelementptr i8, ptr {buffer}, i64 {case.operand(64, rng.randrange(5))}")
        case.result(bits, case.emit(f"load i{bits}, ptr {place}, align 1"))
    case.result(8 * size + 32, case.emit(f"load i{8 * size + 32}, ptr {buffer}, align 1"))
    yield case


def transfers(rng):
    """memcpy, memmove and memset inside a buffer of 24 bytes, with lengths from operands."""
    for name in "memcpy memmove memset memcpy.inline memset.inline".split():
        case = Case(rng, name)
        buffer, room = case.emit("alloca [24 x i8]"), 24
        case.line(f"store i192 {case.operand(192)}, ptr {buffer}, align 1")
        length = rng.randrange(13)
        to, source = rng.randrange(room - length), rng.randrange(room - length)
        if name.startswith("memcpy"):
            to, source = rng.sample([rng.randint(0, 12 - length), 12 + rng.randint(0, 12 - length)], 2)
        size = str(length) if "inline" in name else case.operand(64, length)
        target = case.emit(f"getelementptr i8, ptr {buffer}, i64 {case.operand(64, to)}")
        if "memset" in name:
            case.call("void", f"llvm.{name}.p0.i64", ("ptr", target), ("i8", case.operand(8)), ("i64", size),
                      ("i1", "false"))
        else:
            origin = case.emit(f"getelementptr i8, ptr {buffer}, i64 {case.operand(64, source)}")
            case.call("void", f"llvm.{name}.p0.p0.i64", ("ptr", target), ("ptr", origin), ("i64", size),
                      ("i1", "false"))
        case.result(192, case.emit(f"load i192, ptr {buffer}, align 1"))
        yield case


def atomics(rng):
    for bits in (8, 16, 32, 64):
        for op in "xchg add sub and nand or xor max min umax umin".split():
            case = Case(rng, f"atomicrmw {op} i{bits}")
            place = case.emit(f"alloca i{bits}")
            case.line(f"store atomic i{bits} {case.operand(bits)}, ptr {place} seq_cst, align {bits // 8}")
            case.line("fence seq_cst")
            case.result(bits, case.emit(f"atomicrmw {op} ptr {place}, i{bits} {case.operand(bits)} acq_rel"))
            case.result(bits, case.emit(f"load atomic i{bits}, ptr {place} acquire, align {bits // 8}"))
            yield case
        case = Case(rng, f"cmpxchg i{bits}")
        place = case.emit(f"alloca i{bits}")
        a = case.operand(bits)
        same = rng.random() < 0.5
        b = case.operand(bits, case.operands[0][1] if same else None)
        case.line(f"store i{bits} {a}, ptr {place}")
        both = case.emit(f"cmpxchg ptr {place}, i{bits} {b}, i{bits} {case.operand(bits)} seq_cst monotonic")
        case.result(bits, case.emit(f"extractvalue {{i{bits}, i1}} {both}, 0"))
        case.bit(f"extractvalue {{i{bits}, i1}} {both}, 1")
        case.result(bits, case.emit(f"load i{bits}, ptr {place}"))
        yield case


def pointers(rng):
    case = Case(rng, "pointers: relations, differences, negative offsets")
    array = case.emit("alloca [9 x i32]")
    i, j = case.operand(64, rng.randrange(10)), case.operand(64, rng.randrange(10))
    p = case.emit(f"getelementptr i32, ptr {array}, i64 {i}")
    q = case.emit(f"getelementptr i32, ptr {array}, i64 {j}")
    for predicate in PREDICATES:
        if predicate[0] != "s":
            case.bit(f"icmp {predicate} ptr {p}, {q}")
    case.bit(f"icmp eq ptr {p}, null")
    x, y = case.emit(f"ptrtoint ptr {p} to i64"), case.emit(f"ptrtoint ptr {q} to i64")
    case.result(64, case.emit(f"sub i64 {x}, {y}"))
    end = case.emit(f"getelementptr i32, ptr {array}, i64 9")
    back = case.operand(32, -rng.randint(1, 9))
    place = case.emit(f"getelementptr i32, ptr {end}, i32 {back}")
    case.line(f"store i32 {case.operand(32)}, ptr {place}")
    case.result(32, case.emit(f"load i32, ptr {place}"))
    yield case

    case = Case(rng, "pointers through integers, memory and select")
    array, slot = case.emit("alloca [4 x i64]"), case.emit("alloca ptr")
    other = case.emit("alloca [2 x ptr]")
    for k in range(4):
        place = case.emit(f"getelementptr i64, ptr {array}, i64 {k}")
        case.line(f"store i64 {case.operand(64)}, ptr {place}")
    number = case.emit(f"ptrtoint ptr {array} to i64")
    moved = case.emit(f"add i64 {number}, {case.operand(64, 8 * rng.randrange(4))}")
    pointer = case.emit(f"inttoptr i64 {moved} to ptr")
    case.result(64, case.emit(f"load i64, ptr {pointer}"))
    case.line(f"store ptr {pointer}, ptr {slot}")
    case.call("void", "llvm.memcpy.p0.p0.i64", ("ptr", other), ("ptr", slot), ("i64", "8"), ("i1", "false"))
    loaded = case.emit(f"load ptr, ptr {other}")
    chosen = case.emit(f"select i1 {case.operand(1)}, ptr {loaded}, ptr {array}")
    case.result(64, case.emit(f"load i64, ptr {chosen}"))
    case.line(f"store i64 {case.operand(64)}, ptr {chosen}")
    case.result(256, case.emit(f"load i256, ptr {array}"))
    yield case

    case = Case(rng, "ptrmask")
    array = case.emit("alloca [64 x i8], align 64")
    place = case.emit(f"getelementptr i8, ptr {array}, i64 {case.operand(64, rng.randrange(64))}")
    down = case.call("ptr", "llvm.ptrmask.p0.i64", ("ptr", place), ("i64", -rng.choice([2, 4, 16, 64])))
    x, y = case.emit(f"ptrtoint ptr {down} to i64"), case.emit(f"ptrtoint ptr {array} to i64")
    case.result(64, case.emit(f"sub i64 {x}, {y}"))
    case.line(f"store i8 {case.operand(8)}, ptr {down}")
    case.result(8, case.emit(f"load i8, ptr {down}"))
    yield case


# Aggregates.


def aggregates(rng):
    for packed in (False, True):
        fields = [rng.choice(WIDTHS) for _ in range(4)]
        element, count = rng.choice(WIDTHS), rng.randint(1, 4)
        begin, end = ("<{", "}>") if packed else ("{", "}")
        record = f"{begin}i{fields[0]}, i{fields[1]}, [{count} x i{element}], {{i{fields[2]}, i{fields[3]}}}{end}"
        places = [("0", fields[0]), ("1", fields[1]), ("3, 0", fields[2]), ("3, 1", fields[3])]
        places += [(f"2, {i}", element) for i in range(count)]
        case = Case(rng, f"aggregate {record}")
        whole = "zeroinitializer"
        for where, bits in places:
            whole = case.emit(f"insertvalue {record} {whole}, i{bits} {case.operand(bits)}, {where}")
        local, copy = case.emit(f"alloca {record}"), case.emit(f"alloca {record}")
        case.line(f"store {record} {whole}, ptr {local}")
        where, bits = rng.choice(places)
        path = ", ".join(f"i32 {step}" for step in where.split(", "))
        field = case.emit(f"getelementptr {record}, ptr {local}, i64 0, {path}")
        case.line(f"store i{bits} {case.operand(bits)}, ptr {field}")
        size = case.emit(f"ptrtoint ptr getelementptr ({record}, ptr null, i64 1) to i64")
        case.call("void", "llvm.memcpy.p0.p0.i64", ("ptr", copy), ("ptr", local), ("i64", size), ("i1", "false"))
        case.result(64, size)
        again = case.emit(f"load {record}, ptr {copy}")
        chosen = case.emit(f"select i1 {case.operand(1)}, {record} {again}, {record} {whole}")
        case.globals.append(f"define internal {record} @same$({record} %x) {{\n  ret {record} %x\n}}")
        returned = case.emit(f"call {record} @same$({record} {chosen})")
        for where, bits in places:
            case.result(bits, case.emit(f"extractvalue {record} {returned}, {where}"))
        inner = case.emit(f"extractvalue {record} {returned}, 3")
        case.result(fields[3], case.emit(f"extractvalue {{i{fields[2]}, i{fields[3]}}} {inner}, 1"))
        yield case

        case = Case(rng, f"initialised aggregate {record}")
        value = [interesting(rng, bits) for _, bits in places]
        tail = ", ".join(f"i{element} {v}" for v in value[4:])
        case.globals.append(
            f"@record$ = internal global {record} {begin}i{fields[0]} {value[0]}, i{fields[1]} {value[1]}, "
            f"[{count} x i{element}] [{tail}], {{i{fields[2]}, i{fields[3]}}} "
            f"{{i{fields[2]} {value[2]}, i{fields[3]} {value[3]}}}{end}")
        index = case.operand(16, rng.randrange(count))
        field = case.emit(f"getelementptr {record}, ptr @record$, i64 0, i32 2, i16 {index}")
        case.result(element, case.emit(f"load i{element}, ptr {field}"))
        loaded = case.emit(f"load {record}, ptr @record$")
        for where, bits in places:
            case.result(bits, case.emit(f"extractvalue {record} {loaded}, {where}"))
        yield case


# Vectors.


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


# Control.


def control(rng, bits):
    kind = f"i{bits}"
    case = Case(rng, f"switch, phi {kind}")
    a = case.operand(bits)
    values = {case.operands[0][1] if rng.random() < 0.6 else interesting(rng, bits)}
    while len(values) < min(4, 1 << bits):
        values.add(interesting(rng, bits))
    values = rng.sample(sorted(values), len(values))
    arms = " ".join(f"{kind} {v}, label %arm{i % 3}" for i, v in enumerate(values))
    x, y = case.operand(bits), case.operand(bits)
    case.line(f"switch {kind} {a}, label %other [ {arms} ]")
    edges = [f"[ {x}, %other ]"]
    for i in range(min(3, len(values))):
        case.lines += [f"arm{i}:", f"%w{i} = add {kind} {y}, {i % (1 << bits)}", "br label %join"]
        edges.append(f"[ %w{i}, %arm{i} ]")
    case.lines += ["other:", "br label %join", "join:"]
    case.result(bits, case.emit(f"phi {kind} {', '.join(edges)}"))
    yield case

    case = Case(rng, f"br, phi in a loop {kind}")
    a, n = case.operand(bits), case.operand(32, rng.randrange(12))
    case.lines += [
        "br label %head", "head:",
        "%i = phi i32 [ 0, %entry ], [ %i.next, %latch ]",
        f"%x = phi {kind} [ {a}, %entry ], [ %x.next, %latch ]",
        f"%y = phi {kind} [ 1, %entry ], [ %x, %latch ]",
        f"%more = icmp slt i32 %i, {n}",
        "br i1 %more, label %body, label %done", "body:",
        f"%low = trunc {kind} %x to i1" if bits > 1 else "%low = freeze i1 %x",
        "br i1 %low, label %odd, label %even", "odd:",
        f"%x.odd = mul {kind} %x, 3", "br label %latch", "even:",
        f"%x.even = sub {kind} %y, %x", "br label %latch", "latch:",
        f"%x.next = phi {kind} [ %x.odd, %odd ], [ %x.even, %even ]",
        "%i.next = add i32 %i, 1", "br label %head", "done:"]
    if bits < 2:
        case.lines = [line.replace("%x, 3", "%x, 1") for line in case.lines]
    elif bits == 2:
        case.lines = [line.replace("%x, 3", "%x, -1") for line in case.lines]
    case.result(bits, "%x")
    case.result(bits, "%y")
    yield case

    case = Case(rng, f"call, ret {kind}")
    case.globals.append(f"define internal {kind} @down$({kind} %x, i32 %n) {{\n"
                        "  %end = icmp eq i32 %n, 0\n  br i1 %end, label %stop, label %go\n"
                        f"stop:\n  ret {kind} %x\ngo:\n  %m = sub i32 %n, 1\n  %y = xor {kind} %x, -1\n"
                        f"  %z = call {kind} @down$({kind} %y, i32 %m)\n  %s = add {kind} %z, %y\n  ret {kind} %s\n}}")
    case.globals.append(f"define internal {kind} @first$({kind} %x, {kind} %y) {{\n  ret {kind} %x\n}}")
    case.globals.append(f"define internal {kind} @second$({kind} %x, {kind} %y) {{\n  ret {kind} %y\n}}")
    x, y, n = case.operand(bits), case.operand(bits), case.operand(32, rng.randrange(6))
    case.result(bits, case.emit(f"call {kind} @down$({kind} {x}, i32 {n})"))
    function = case.emit(f"select i1 {case.operand(1)}, ptr @first$, ptr @second$")
    case.result(bits, case.emit(f"call {kind} {function}({kind} {x}, {kind} {y})"))
    yield case


def jumps(rng):
    case = Case(rng, "indirectbr")
    labels = ", ".join(f"ptr blockaddress(@case$, %to{i})" for i in range(3))
    case.globals.append(f"@labels$ = internal constant [3 x ptr] [{labels}]")
    place = case.emit(f"getelementptr ptr, ptr @labels$, i64 {case.operand(64, rng.randrange(3))}")
    where = case.emit(f"load ptr, ptr {place}")
    case.line(f"indirectbr ptr {where}, [ label %to0, label %to1, label %to2 ]")
    x = case.operand(32)
    for i in range(3):
        case.lines += [f"to{i}:", f"%t{i} = mul i32 {x}, {2 * i + 3}", "br label %join"]
    case.line("join:")
    case.result(32, case.emit("phi i32 [ %t0, %to0 ], [ %t1, %to1 ], [ %t2, %to2 ]"))
    yield case
    case = Case(rng, "irreducible loop")
    n, side = case.operand(32, rng.randrange(8)), case.operand(1)
    case.lines += [
        f"br i1 {side}, label %left, label %right", "left:",
        "%l = phi i32 [ 0, %entry ], [ %r.next, %right ]", "%l.next = add i32 %l, 3",
        f"%l.end = icmp sgt i32 %l, {n}", "br i1 %l.end, label %done, label %right", "right:",
        "%r = phi i32 [ 1, %entry ], [ %l.next, %left ]", "%r.next = add i32 %r, 2",
        f"%r.end = icmp sgt i32 %r, {n}", "br i1 %r.end, label %done, label %left", "done:"]
    case.result(32, case.emit("phi i32 [ %l, %left ], [ %r, %right ]"))
    yield case


# Floats, on constants.


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
            case = Case(rng, f"{op} {kind}")
            give(case, case.emit(f"{op} {kind} {load(case)}, {load(case)}"))
            yield case
        case = Case(rng, f"fcmp, fneg, select {kind}")
        a, b = load(case), load(case)
        for predicate in FLOAT_PREDICATES:
            case.bit(f"fcmp {predicate} {kind} {a}, {b}")
        give(case, case.emit(f"fneg {kind} {a}"))
        give(case, case.emit(f"select i1 {case.operand(1)}, {kind} {a}, {kind} {b}"))
        yield case
        case = Case(rng, f"conversions of {kind}")
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
        case = Case(rng, f"load, store {kind}")
        local = case.emit(f"alloca [2 x {kind}]")
        second = case.emit(f"getelementptr {kind}, ptr {local}, i64 1")
        case.line(f"store {kind} {load(case)}, ptr {local}")
        case.line(f"store {kind} {load(case)}, ptr {second}")
        give(case, case.emit(f"load {kind}, ptr {local}"))
        give(case, case.emit(f"load {kind}, ptr {second}"))
        yield case
        if bits == 80:
            continue
        case = Case(rng, f"intrinsics on {kind}")
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


def undefinedCases(rng, widths):
    for bits in widths:
        yield from undefined(rng, bits)


def allCases(rng, widths):
    """One round: every family at every width."""
    for bits in widths:
        for family in (binary, compare, choose, casts, intrinsics, memory, control):
            yield from family(rng, bits)
        if bits <= 65:
            yield from vectors(rng, bits)
    for family in (transfers, atomics, pointers, aggregates, vectorPointers, jumps):
        for _ in range(3):
            yield from family(rng)
    for case in floats(rng):
        case.floating = True
        yield case
