"""Programs with one planted bug: by seed."""
import random

from .arithmetic import ArithmeticPlants
from .base import Plants
from .language import LanguagePlants
from .memory import MemoryPlants
from .rare import RarePlants

FAMILIES = [MemoryPlants, MemoryPlants, ArithmeticPlants, LanguagePlants]

RARE = 50  # one in so many

__all__ = ["planted"]


def planted(seed):
    rng = random.Random(f"plant {seed}")
    family = RarePlants if seed % RARE == 7 else rng.choice(FAMILIES)
    return family(rng).planted()
