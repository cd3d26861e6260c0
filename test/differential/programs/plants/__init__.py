"""Programs with one planted bug: by seed."""
import random

from .arithmetic import ArithmeticPlants
from .base import Plants
from .language import LanguagePlants
from .memory import MemoryPlants

FAMILIES = [MemoryPlants, MemoryPlants, ArithmeticPlants, LanguagePlants]

__all__ = ["planted"]


def planted(seed):
    rng = random.Random(f"plant {seed}")
    return rng.choice(FAMILIES)(rng).planted()
