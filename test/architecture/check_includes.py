#!/usr/bin/env python3
"""Fails on an #include that the table of docs/architecture.md does not allow.

The table under the heading "Rooms" is the single source: its first column
names a folder, its last what the folder may include, by folder name, `LLVM`
(any LLVM or clang header), `llvm/ADT`, `solvers` (solver libraries) or `all`.
"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
SOLVERS = ("z3", "cvc5", "cadical")


def allowed():
    text = (root / "docs/architecture.md").read_text()
    rooms = text.split("## Rooms", 1)[1].split("\n## ", 1)[0]
    table = {}
    for folder, _, may in re.findall(r"^\| `(src/\w+|tools/[\w-]+)` \|(.*)\| ([^|]*) \|$", rooms, re.M):
        table[folder] = {word.strip("` ") for word in may.split(",")}
    return table


def violations(table):
    for folder, may in table.items():
        if not (root / folder).is_dir() and folder.startswith("tools/"):
            yield f"{folder}: in the table, but not in the tree"
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".def"):
                continue
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found = re.match(r'\s*#\s*include\s+["<]([^">]+)[">]', line)
                if not found or "all" in may:
                    continue
                name = found[1]
                top = name.split("/")[0]
                if name.startswith("llvm/ADT/"):
                    ok = "llvm/ADT" in may or "LLVM" in may
                elif top in ("llvm", "clang", "llvm-c", "clang-c"):
                    ok = "LLVM" in may
                elif any(name == s + ext for s in SOLVERS for ext in (".h", ".hpp")) or top in SOLVERS:
                    ok = "solvers" in may
                elif (root / "src" / top).is_dir() and "/" in name:
                    ok = "src/" + top == folder or top in may
                else:
                    ok = True  # the standard library and the system
                if not ok:
                    yield f"{path.relative_to(root)}:{number}: {folder} may not include {name}"
    for folder in sorted(p for p in (root / "src").iterdir() if p.is_dir()):
        if f"src/{folder.name}" not in table:
            yield f"src/{folder.name}: not in the table of docs/architecture.md"


table = allowed()
found = list(violations(table))
print("\n".join(found) or f"includes: {len(table)} folders keep to the table of docs/architecture.md")
sys.exit(1 if found or not table else 0)
