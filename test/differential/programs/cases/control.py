"""Branches, switches, loops and calls."""
from .case import Case, interesting


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
