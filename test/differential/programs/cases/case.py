"""A case, and operands for it."""

WIDTHS = [*range(1, 66), 96, 127, 128, 129]
BINARY = "add sub mul udiv sdiv urem srem shl lshr ashr and or xor".split()
PREDICATES = "eq ne ugt uge ult ule sgt sge slt sle".split()


class Case:
    """The body of one function, its operands with their values, and its results. In the body, $
    stands for the number of the case."""

    symbolic = True  # the operands may be unknown

    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        self.operands = []  # (bits, value)
        self.results = []  # (bits, register)
        self.lines = []
        self.declarations = set()
        self.globals = []  # definitions of variables and further functions
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
