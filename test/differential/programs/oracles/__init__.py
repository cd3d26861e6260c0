"""The oracles of a campaign; campaign.py runs them."""
from .checksums import Checksums
from .corpus import Corpus
from .cpp import Library
from .csmith import Csmith
from .exhaustive import AllInputs, Pointers
from .formulas import FloatFormulas, Formulas
from .instructions import Instructions
from .parity import Parity
from .planted import PlantedBugs

# Of the families of small programs: the share in a campaign, and the number in a slice.
SMALL = {"bits": (120, 160), "loops": (150, 160), "memory": (120, 160), "floats": (70, 80), "classes": (50, 80)}


def oracles(settings):
    small = [Checksums(settings, family, *numbers) for family, numbers in SMALL.items()]
    return [
        PlantedBugs(settings),
        *small,
        *(
            oracle(settings)
            for oracle in (Csmith, Library, AllInputs, Pointers, Parity, Corpus, Instructions, Formulas, FloatFormulas)
        ),
    ]
