"""The runs of `fathom check` in test/lit that come to a verdict."""
import re
import shlex
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAMS = ROOT / "test" / "lit"
# Runs without a verdict, or of which only a part is looked at.
WITHOUT = ("--emit", "--help", "--json=-", "--sarif=-", "--junit=-", "--witness=-", "--cbmc-json=-", "--lcov=-", "--replay",
           "--write-test", "--timeout", "--memory-limit", "--property", "--html")


def runs():
    """Name, exit code and arguments of each."""
    for path in sorted(PROGRAMS.rglob("*")):
        if path.suffix not in (".c", ".cpp", ".ll") or "inputs" in path.parts:
            continue
        for line in path.read_text(encoding="latin-1").splitlines():
            found = re.search(r"RUN: %exit (0|10) %fathom check (.*?)\s*(?:2>&1\s*)?\|", line)
            if found and "%t" not in found[2] and not any(w in found[2] for w in WITHOUT):
                words = shlex.split(found[2].replace("%s", str(path)).replace("%S", str(path.parent)))
                yield str(path.relative_to(PROGRAMS)), int(found[1]), words
