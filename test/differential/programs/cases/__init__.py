"""What oracles/instructions.py tests: one case per instruction or intrinsic, type and operands.

A case (case.py) is the body of an LLVM function. Its parameters (%a0, %a1...) are integers, its results too:
vectors, floats, aggregates and pointers are built and taken apart inside. Operands never make poison, so
every result is defined, except in the family `undefined`.
"""
from .aggregates import aggregates
from .case import WIDTHS
from .control import control, jumps
from .floats import floats
from .memory import atomics, memory, pointers, scopes, transfers
from .scalars import binary, casts, choose, compare, intrinsics, undefined
from .vectors import vectorPointers, vectors

__all__ = ["WIDTHS", "casesOfWidth", "otherCases", "undefined"]


def casesOfWidth(rng, bits):
    """Every instruction on integers of so many bits."""
    for family in (binary, compare, choose, casts, intrinsics, memory, control):
        yield from family(rng, bits)
    if bits <= 65:
        yield from vectors(rng, bits)


def otherCases(rng):
    """What has no width, or its own."""
    for family in (transfers, atomics, pointers, scopes, aggregates, vectorPointers, jumps):
        for _ in range(3):
            yield from family(rng)
    yield from floats(rng)
