"""Programs about pointers: a few scenes, each about one way to use them, over shared objects.

Most of the scenes are in pointer_links.py and pointer_bytes.py; those of gadgets.py that are about
memory take part, too. A program leaves out some care in about every second case: it then goes out of bounds by one,
uses what was freed or left, frees twice, or follows a null pointer, for some of its inputs.
"""
import random

from .native import CLANG
from .pointer_bytes import PointerBytes
from .pointer_links import PointerLinks
from .program import HEAD, Maker, OBSERVE, Program


class PointerProgram(Program):
    wrongTable, wrongValue = 12, 8

    def __init__(self, lines, inputs, mayFail):
        super().__init__(lines, inputs)
        self.options = [] if mayFail else ["--malloc=succeeds"]
        self.native = {"compiler": CLANG, "flags": [] if mayFail else ["-DALLOCATION_SUCCEEDS"]}


def generate(seed):
    return PointerMaker(random.Random(seed)).program()


class PointerMaker(PointerLinks, PointerBytes, Maker):
    def program(self):
        self.budget = self.pick([0, 1, 2, 2, 3])
        self.mayFail = self.chance(15)
        for _ in range(self.rng.randint(1, 2)):
            self.structs.append(self.makeStruct())
        for kind in self.structs:
            self.define(kind.definition())
        shared = [self.globalObject() for _ in range(self.rng.randint(1, 2))]
        main, inputs = self.main(shared)
        return PointerProgram(HEAD.split("\n")[:-1] + self.top + main, inputs, self.mayFail)

    def main(self, shared):
        self.lines, self.indent, self.inMain = [], 1, True
        self.objects, self.pointers, self.inputs = list(shared), [], []
        for width in self.pick([(2,), (3,), (1, 2), (2, 2), (2, 3), (1, 3), (1, 1, 2), (2, 2, 2)]):
            name = self.fresh("in")
            source = self.pick(["uchar", "int", "ulong"])
            self.emit(f"const unsigned {name} = (unsigned)(nondet_{source}{width}() & {(1 << width) - 1});")
            self.inputs.append((name, width))
        inputs = list(self.inputs)
        for _ in range(self.rng.randint(1, 2)):
            self.local()
        for _ in range(self.rng.randint(2, 4)):
            self.scene()
            if self.chance(40):
                self.pick([self.assign, self.choosePointer, self.writePointer, self.bytes, self.structCopy,
                           self.hashPlace, self.pointerMath])()
        self.hashObject()
        self.lines.append(OBSERVE)
        self.emit("return 0;")
        return ["int main(void) {", *self.lines, "}"], inputs

    def scene(self):
        scenes = [self.doublyLinked, self.tree, self.freeWhileWalking, self.pointerToPointer, self.vector,
                  self.virtualTable, self.callocTable, self.outParameter, self.flexibleArray, self.queue,
                  self.aliases, self.blocks, self.slices, self.words, self.containerOf, self.intrusive,
                  self.pointerUnion, self.tagged, self.records, self.swapBytes, self.packedPointer,
                  self.halves, self.xorPair, self.rows, self.interior, self.clearedTable, self.emptyBlock,
                  self.typePunned, self.mixedUnion, self.symbolicCopy]
        older = [self.list, self.pointerTable, self.functionTable, self.heap, self.pointerBytes, self.pointerInStruct,
                 self.heapTable, self.lifetime, self.variableArray, self.byValue]
        self.pick(scenes if self.chance(80) else older)()

    def allocate(self, pointer, size, function="malloc"):
        if self.mayFail:
            super().allocate(pointer, size, function)
            return
        call = {"malloc": f"malloc({size})", "calloc": f"calloc(1, {size})"}[function]
        self.emit(f"{pointer} = {call};")
        if self.chance(20):
            self.emit(f"if (!{pointer}) return 0;")

    def mayAllocate(self, count=1):
        """There are not too many runs yet: each allocation that may fail doubles their number."""
        return not self.mayFail or self.failing + count <= 3

    def value(self):
        """A small number, mostly an input or near one."""
        name, _ = self.pick(self.inputs)
        return self.pick([name, f"({name} + {self.rng.randint(1, 9)})", f"({name} * {self.rng.randint(2, 7)})",
                          f"({name} ^ {self.rng.randint(1, 7)})", str(self.rng.randrange(20))])

    def below(self, count):
        """A number below `count` that mostly depends on an input."""
        name, bits = self.pick(self.inputs)
        if self.chance(15):
            return str(self.rng.randrange(count))
        return name if 1 << bits <= count else f"({name} % {count}u)"

    def simpleCondition(self):
        name, bits = self.pick(self.inputs)
        return f"{name} {self.pick(['==', '!=', '<', '>', '<='])} {self.rng.randrange(1 << bits)}"
