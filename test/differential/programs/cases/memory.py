"""Loads, stores, addresses, the memory intrinsics and atomic operations."""
from .case import PREDICATES, Case, interesting


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


def scopes(rng):
    """Locals whose size is an operand, in a scope of their own; and hints that change nothing."""
    case = Case(rng, "alloca of a number, stacksave, stackrestore, expect")
    count = case.operand(32, rng.randint(1, 6))
    kept = case.emit("alloca i32")
    case.line(f"store i32 {case.operand(32)}, ptr {kept}")
    saved = case.call("ptr", "llvm.stacksave.p0")
    array = case.emit(f"alloca i32, i32 {count}, align 4")
    last = case.emit(f"sub i32 {count}, 1")
    place = case.emit(f"getelementptr inbounds i32, ptr {array}, i32 {last}")
    case.line(f"store i32 {case.operand(32)}, ptr {place}")
    value = case.emit(f"load i32, ptr {place}")
    case.call("void", "llvm.stackrestore.p0", ("ptr", saved))
    case.result(32, case.call("i32", "llvm.expect.i32", ("i32", value), ("i32", "1")))
    case.call("void", "llvm.assume", ("i1", "true"))
    case.result(32, case.emit(f"load i32, ptr {kept}"))
    yield case
