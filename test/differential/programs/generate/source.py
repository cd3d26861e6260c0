"""The parts that programs are made of: types, objects, and expressions over them.

Values are computed so that mostly nothing is undefined: arithmetic is done on unsigned or narrow
operands, indices are reduced modulo the size, shifts are masked. A `Budget` says how many times a
program may leave out such care; the place then fails for some inputs, as the native run tells.
Every byte that is read was written before, structures have no padding, and no expression depends on the
order of evaluation: so gcc's and clang's reading of the program is the same.
"""


class Scalar:
    def __init__(self, name, bits, signed):
        self.name, self.bits, self.signed = name, bits, signed
        self.bytes = bits // 8


U8, I8 = Scalar("unsigned char", 8, False), Scalar("signed char", 8, True)
U16, I16 = Scalar("unsigned short", 16, False), Scalar("short", 16, True)
U32, I32 = Scalar("unsigned", 32, False), Scalar("int", 32, True)
U64, I64 = Scalar("unsigned long", 64, False), Scalar("long", 64, True)
U128, I128 = Scalar("unsigned __int128", 128, False), Scalar("__int128", 128, True)
SCALARS = [U8, I8, U16, I16, U32, I32, U64, I64]


class Array:
    """`count` elements of a type."""

    def __init__(self, element, count):
        self.element, self.count = element, count
        self.bytes = element.bytes * count


class Struct:
    """Fields: (name, type, bits); bits is None unless the field is a bit-field."""

    def __init__(self, name, fields, size, union=False, packed=False):
        self.name, self.fields, self.bytes = ("union " if union else "struct ") + name, fields, size
        self.union, self.packed = union, packed

    def definition(self):
        body = " ".join(declare(t, n) + (f" : {bits}" if bits else "") + ";" for n, t, bits in self.fields)
        return f"{self.name} {{ {body} }}{' __attribute__((packed))' if self.packed else ''};"


def declare(kind, name):
    """A declaration of that name with that type."""
    suffix = ""
    while isinstance(kind, Array):
        suffix += f"[{kind.count}]"
        kind = kind.element
    return f"{kind.name} {name}{suffix}"


def alignment(kind):
    if isinstance(kind, Array):
        return alignment(kind.element)
    if isinstance(kind, Struct):
        return 1 if kind.packed else max(alignment(t) for _, t, _ in kind.fields)
    return kind.bytes


def fits(fields, packed):
    """The size if the fields need no padding, or None."""
    offset = 0
    for _, kind, _ in fields:
        if not packed and offset % alignment(kind):
            return None
        offset += kind.bytes
    return None if not packed and offset % max(alignment(t) for _, t, _ in fields) else offset


class Object:
    """A variable; `pointer`: its address is not `&name` but the value of a pointer variable."""

    def __init__(self, name, kind, const=False):
        self.name, self.kind, self.const = name, kind, const


class Source:
    """Chooses types and writes expressions; statements are made on top of it."""

    def __init__(self, rng):
        self.rng = rng
        self.budget = 0        # how often care may be left out
        self.inputs = []       # (name, bits)
        self.objects = []      # that can be named here
        self.pointers = []     # (name, pointed-to scalar): never null, valid
        self.structs = []
        self.names = 0

    # Choices.

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def pick(self, items):
        return items[self.rng.randrange(len(items))]

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def careless(self, percent=12):
        """Shall this place be left without care?"""
        if self.budget > 0 and self.chance(percent):
            self.budget -= 1
            return True
        return False

    # Types.

    def scalar(self):
        return self.pick(SCALARS)

    def makeStruct(self):
        name = self.fresh("S")
        if self.chance(20):
            base, left, fields = self.pick([U32, I32, U16]), 0, []
            left = base.bits
            while left:
                bits = min(left, self.rng.randint(1, 11))
                fields.append((f"b{len(fields)}", base, bits))
                left -= bits
            return Struct(name, fields, base.bytes)
        if self.chance(15):
            size = self.pick([4, 8])
            kinds = [Array(U8, size), Array(U16, size // 2), U32 if size == 4 else U64,
                     Array(I32, size // 4)]
            return Struct(name, [(f"f{i}", k, None) for i, k in enumerate(kinds)], size, union=True)
        while True:
            fields = []
            for i in range(self.rng.randint(1, 4)):
                kind = self.scalar()
                if self.chance(25):
                    kind = Array(kind, self.rng.randint(2, 4))
                elif self.chance(20) and self.structs:
                    kind = self.pick(self.structs)
                fields.append((f"f{i}", kind, None))
            packed = self.chance(25)
            size = fits(fields, packed)
            if size and size <= 40:
                return Struct(name, fields, size, packed=packed)

    def makeKind(self):
        roll = self.rng.randrange(100)
        if roll < 20:
            return self.scalar()
        if roll < 60:
            return Array(self.scalar(), self.rng.randint(2, 8))
        if roll < 70:
            return Array(Array(self.scalar(), self.rng.randint(2, 4)), self.rng.randint(2, 4))
        if roll < 85 or not self.structs:
            return Array(self.pick(self.structs), self.rng.randint(2, 5)) if self.structs else self.scalar()
        return self.pick(self.structs)

    # Places.

    def index(self, count, depth=1):
        """A number below `count`; now and then count itself."""
        narrow = [n for n, bits in self.inputs if 1 << bits <= count]
        if self.careless():
            return f"({self.expression(U32, depth)}) % {count + 1}u"
        if narrow and self.chance(60):
            return self.pick(narrow)
        if self.chance(30):
            return str(self.rng.randrange(count))
        return f"({self.expression(U32, depth)}) % {count}u"

    def place(self, write, want=None, addressable=False, depth=1):
        """(text, scalar, bits) of a scalar in some object; of the wanted type, if any, or None."""
        for _ in range(12):
            candidates = [o for o in self.objects if not (write and o.const)]
            if not candidates:
                return None
            thing = self.pick(candidates)
            text, kind, bits = thing.name, thing.kind, None
            while not isinstance(kind, Scalar):
                if isinstance(kind, Array):
                    text += f"[{self.index(kind.count, depth)}]"
                    kind = kind.element
                else:
                    name, kind, bits = self.pick(kind.fields)
                    text += f".{name}"
            if (want is None or kind is want) and not (addressable and (bits or "__int128" in kind.name)):
                return text, kind, bits
        return None

    # Expressions.

    def constant(self, kind):
        value = self.pick([0, 1, 2, 3, 5, 7, 8, 13, 0x7f, 0x80, 0xff, 0x1234, self.rng.getrandbits(32)])
        if kind.bits == 64 and self.chance(30):
            value = self.rng.getrandbits(63)
        return f"{value & ((1 << kind.bits) - 1) & (2 ** 63 - 1):#x}u" + ("l" if kind.bits > 32 else "")

    def leaf(self, kind):
        roll = self.rng.randrange(100)
        if roll < 40 and self.inputs:
            return self.pick(self.inputs)[0]
        if roll < 70:
            found = self.place(False, depth=0)
            if found:
                return found[0]
        if roll < 80 and self.pointers:
            return f"*{self.pick(self.pointers)[0]}"
        return self.constant(kind)

    def expression(self, kind, depth=2):
        """A value that is converted to `kind`."""
        return f"({kind.name})({self.operation(kind, depth)})"

    def operation(self, kind, depth):
        if depth <= 0 or self.chance(20):
            return self.leaf(kind)
        wide = U64 if kind.bits >= 64 else U32
        a = self.expression(wide, depth - 1)
        b = self.expression(wide, depth - 1)
        roll = self.rng.randrange(100)
        if roll < 50:
            return f"{a} {self.pick(['+', '-', '^', '&', '|', '+', '^'])} {b}"
        if roll < 55:
            return f"{a} * {self.constant(U8)}"
        if roll < 63:
            return f"{a} {self.pick(['<<', '>>'])} ({b} & {wide.bits - 1})"
        if roll < 70:
            return self.division(wide, a, b)
        if roll < 78:
            return f"{self.condition(depth - 1)} ? {a} : {b}"
        if roll < 84:
            return self.condition(depth - 1)
        if roll < 90:
            narrow = self.pick([I8, I16, U8])
            x, y = self.expression(narrow, depth - 1), self.expression(self.pick([I8, I16, U8]), depth - 1)
            return f"{x} {self.pick(['+', '-', '*'] if narrow is not I16 else ['+', '-'])} {y}"
        if roll < 95:
            return self.signed(depth)
        return f"{self.pick(['~', '-', '!'])}{a}"

    def division(self, wide, a, b):
        operator = self.pick(["/", "%"])
        if self.careless(50):
            return f"{a} {operator} ({b} & 3)"
        return f"({a} & 0xff) {operator} (({b} & 7) | 1)"

    def signed(self, depth):
        """Signed arithmetic; with care left out it can overflow, or shift too far."""
        x, y = self.expression(I32, depth - 1), self.expression(I32, depth - 1)
        if self.careless(40):
            return self.pick([f"{x} + {y}", f"{x} - {y}", f"{x} * {y}", f"{x} << ({y} & 31)", f"-{x}",
                              f"1 << ({y} & 63)", f"{x} / ({y} | 1)"])
        return self.pick([f"{x} >> ({y} & 31)", f"({x} & 0xfff) - ({y} & 0xfff)",
                          f"({x} >> 8) / ((int)({y} & 15) - 16)", f"({x} >> 1) % 5", f"({x} & 0xff) << 3"])

    def condition(self, depth=1):
        roll = self.rng.randrange(100)
        if roll < 12 and depth > 0:
            return f"({self.condition(depth - 1)} {self.pick(['&&', '||'])} {self.condition(depth - 1)})"
        if roll < 18 and self.pointers and len(self.pointers) > 1:
            p, q = self.pick(self.pointers), self.pick(self.pointers)
            return f"((void *){p[0]} {self.pick(['==', '!='])} (void *){q[0]})"
        kind = self.pick([U8, I8, U32, I32, U64, I16])
        operator = self.pick(["==", "!=", "<", "<=", ">", ">="])
        right = self.constant(U8) if self.chance(50) else self.expression(kind, depth)
        if self.chance(50) and self.inputs:
            name, bits = self.pick(self.inputs)
            return f"({name} {operator} {self.rng.randrange(1 << bits)})"
        return f"({self.expression(kind, depth)} {operator} ({kind.name}){right})"
