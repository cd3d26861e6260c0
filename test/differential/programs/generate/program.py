"""One program: definitions, a few functions, and a main that ends in observe(hash)."""
import random

from .gadgets import Gadgets
from .source import Array, Object, Scalar, U32, declare

HEAD = """#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
unsigned char nondet_uchar1(void), nondet_uchar2(void), nondet_uchar3(void);
int nondet_int1(void), nondet_int2(void), nondet_int3(void);
unsigned long nondet_ulong1(void), nondet_ulong2(void), nondet_ulong3(void);
void __VERIFIER_assume(int);
void observe(unsigned);
static unsigned hash = 1;
"""
OBSERVE = "  observe(hash);"


class Program:
    """The lines of a program, and the inputs that its main reads first: (name, bits)."""

    options = []       # of Fathom
    native = {}        # settings of runAll
    wrongTable = 30    # in a hundred: how often a table of results is changed
    wrongValue = 50    # in a hundred: how often an assertion excludes a result that occurs

    def __init__(self, lines, inputs):
        self.lines, self.inputs = lines, inputs

    def text(self, ending=None):
        """The program; `ending` replaces the line that gives the hash."""
        lines = self.lines
        if ending is not None:
            at = lines.index(OBSERVE)
            lines = lines[:at] + ending + lines[at + 1:]
        return "\n".join(lines) + "\n"

    def endingLine(self):
        return self.lines.index(OBSERVE) + 1


def generate(seed):
    return Maker(random.Random(seed)).program()


class Maker(Gadgets):
    def program(self):
        self.budget = self.pick([0, 0, 1, 1, 2, 3])
        for _ in range(self.rng.randint(1, 3)):
            self.structs.append(self.makeStruct())
        for kind in self.structs:
            self.define(kind.definition())
        shared = []
        for _ in range(self.rng.randint(1, 4)):
            shared.append(self.globalObject())
        functions = []
        for _ in range(self.rng.randint(0, 2)):
            functions.append(self.function(shared))
        main, inputs = self.main(shared)
        lines = HEAD.split("\n")[:-1] + self.top
        for body in functions:
            lines += body
        return Program(lines + main, inputs)

    def globalObject(self):
        kind, name = self.makeKind(), self.fresh("g")
        const = self.chance(15) and not isinstance(kind, Scalar)
        text = declare(kind, name)
        if isinstance(kind, Array) and isinstance(kind.element, Scalar):
            values = ", ".join(str(self.rng.randrange(1 << (kind.element.bits - 1))) for _ in range(kind.count))
            text += f" = {{{values}}}"
        self.define(f"{'static ' if self.chance(60) else ''}{'const ' if const else ''}{text};")
        return Object(name, kind, const)

    def function(self, shared):
        name = self.fresh("fn")
        self.lines, self.indent, self.inMain = [], 1, False
        self.objects, self.pointers, self.inputs = list(shared), [], []
        parameters, texts = [], []
        for _ in range(self.rng.randint(1, 3)):
            kind, isPointer, own = self.scalar(), self.chance(40), self.fresh("a")
            if isPointer:
                things = [o.kind for o in shared if not o.const]
                scalars = [k for k in map(innermost, things) if k]
                if not scalars:
                    isPointer = False
                else:
                    kind = self.pick(scalars)
            parameters.append((kind, isPointer))
            texts.append(f"{kind.name} {'*' if isPointer else ''}{own}")
            if isPointer:
                self.pointers.append((own, kind))
            else:
                self.objects.append(Object(own, kind))
        self.statements(self.rng.randint(2, 4))
        self.emit(f"return {self.expression(U32)};")
        self.calls.append((name, parameters))
        return [f"static unsigned {name}({', '.join(texts)}) {{", *self.lines, "}"]

    def main(self, shared):
        self.lines, self.indent, self.inMain = [], 1, True
        self.objects, self.pointers, self.inputs = list(shared), [], []
        bits = self.pick([3, 4, 5, 5, 6, 6, 7])
        while bits > 0:
            width = min(bits, self.rng.randint(1, 3))
            bits -= width
            name = self.fresh("in")
            source = self.pick(["uchar", "uchar", "int", "ulong"])
            kind = self.pick(["unsigned", "unsigned", "unsigned char", "int", "size_t"])
            self.emit(f"const {kind} {name} = ({kind})(nondet_{source}{width}() & {(1 << width) - 1});")
            self.inputs.append((name, width))
        inputs = list(self.inputs)
        for _ in range(self.rng.randint(1, 3)):
            self.local()
        for _ in range(self.rng.randint(3, 6)):
            if self.chance(35):
                self.gadget()
            else:
                self.statements(self.rng.randint(1, 3))
        for _ in range(2):
            self.hashObject()
        self.lines.append(OBSERVE)
        self.emit("return 0;")
        return ["int main(void) {", *self.lines, "}"], inputs

    def hashObject(self):
        """All bytes of an object go into the hash."""
        small = [o for o in self.objects if o.kind.bytes <= 24]
        if small:
            thing, i = self.pick(small), self.fresh("i")
            self.block(f"for (unsigned {i} = 0; {i} < sizeof {thing.name}; ++{i})",
                       lambda: self.mix(f"((unsigned char *)&{thing.name})[{i}]"))


def innermost(kind):
    while isinstance(kind, Array):
        kind = kind.element
    return kind if isinstance(kind, Scalar) else None
