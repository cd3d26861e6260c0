"""Small programs by family: Sketch of a family and a seed."""
import random

from .base import HEAD, Sketch
from .bits import Bits
from .classes import Classes
from .floats import Floats
from .loops import Loops
from .memory import Memory

FAMILIES = {"bits": Bits, "loops": Loops, "memory": Memory, "floats": Floats, "classes": Classes}

__all__ = ["FAMILIES", "HEAD", "Sketch", "sketch"]


def sketch(family, seed):
    return FAMILIES[family](random.Random(f"{family} {seed}")).sketch()
