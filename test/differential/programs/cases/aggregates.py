"""Structs with odd widths: in registers, in memory, through calls, and as constants."""
from .case import WIDTHS, Case, interesting


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
