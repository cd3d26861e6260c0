#!/usr/bin/env python3
"""The examples of the documents, carried out: manual.py --fathom PATH [--update] [DOCUMENT...]

An example is a block of commands, the programs that it needs, and what comes out:

    ```console
    $ fathom check divide.c
    ```
    ```c divide.c
    int main(void) { return 1 / 0; }
    ```
    ```text
    divide.c:1:26: error: ...
    ```

The program is written to the file that its block names; a file stays for the
examples after it. What a command says may also stand in the block of commands
itself, behind the command. It is standard output followed by standard error.
Of a run the time in parentheses is not compared, of a run with --stats no number
is, of a suite no time and no memory; a line `...` stands for any lines. The verdict decides which exit code is
expected; `$ echo $?` after a command shows it where there is no verdict.

With --update the documents get the output that the commands give now.

Besides, docs/manual.md has to name every option of `fathom check` and to show
every kind of check at work.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = ["docs/manual.md", "docs/semantics.md", "docs/how-it-works.md", "docs/coming-from-cbmc.md",
             "docs/coming-from-klee.md", "docs/coming-from-seahorn.md", "docs/executions.md", "docs/formats.md", "docs/mutate.md", "docs/suites.md",
             "docs/sv-comp.md", "docs/trust.md", "docs/verdicts.md"]
EXIT_CODES = {"VERIFIED": 0, "FAILED": 10, "BOUNDED": 5, "UNKNOWN": 5}
PATIENCE = 120  # seconds for one command

passed, failures = 0, []


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)


class Block:
    """A fenced block: its words behind the fence, its lines, where the lines begin."""

    def __init__(self, words, start):
        self.words, self.start, self.lines = words, start, []

    @property
    def language(self):
        return self.words[0] if self.words else ""


def blocks(lines):
    found, fence = [], None
    for number, line in enumerate(lines):
        match = re.match(r"(`{3,})(.*)$", line)
        if fence is None and match:
            fence = match[1]
            found.append(Block(match[2].split(), number + 1))
        elif fence is not None and line.strip() == fence:
            fence = None
        elif fence is not None:
            found[-1].lines.append(line)
    return found


def comparable(line, command):
    line = re.sub(r"\(\d+\.\d\d s\)", "(0.00 s)", line.rstrip())
    if "--stats" in command:
        line = re.sub(r" +[\d.e+-]+( s)?$", " 0", line)
    if command.startswith("fathom suite"):
        line = re.sub(r" +\d+(\.\d\d s| MiB)", " 0", line)
    return line


def matches(wanted, seen):
    """Whether the lines are the same, `...` being any lines."""
    parts, rest = [[]], list(seen)
    for line in wanted:
        if line.strip() == "...":
            parts.append([])
        else:
            parts[-1].append(line)
    if rest[: len(parts[0])] != parts[0]:
        return False
    if len(parts) == 1:
        return len(rest) == len(parts[0])
    rest = rest[len(parts[0]):]
    for part in parts[1:-1]:
        at = next((i for i in range(len(rest) - len(part) + 1) if rest[i: i + len(part)] == part), None)
        if at is None:
            return False
        rest = rest[at + len(part):]
    return not parts[-1] or (len(rest) >= len(parts[-1]) and rest[-len(parts[-1]):] == parts[-1])


class Session:
    """The commands of one document, carried out in a folder of their own."""

    def __init__(self, name, folder, fathom):
        self.name, self.folder, self.code = name, folder, 0
        tools = os.path.join(folder, ".bin")
        os.mkdir(tools)
        os.symlink(fathom, os.path.join(tools, "fathom"))
        self.environment = dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"])
        shutil.copytree(ROOT / "examples", os.path.join(folder, "examples"))

    def run(self, command):
        if command == "echo $?":
            return [str(self.code)]
        try:
            done = subprocess.run(command, shell=True, cwd=self.folder, env=self.environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.code = None
            return [f"(still running after {PATIENCE} s)"]
        self.code = done.returncode
        return (done.stdout + done.stderr).decode("utf-8", "replace").splitlines()

    def check(self, line, command, wanted):
        """Returns what the command says."""
        seen = self.run(command)
        same = matches([comparable(x, command) for x in wanted], [comparable(x, command) for x in seen])
        where = f"{self.name}:{line + 1}: {command}"
        expect(same, f"{where}: it says\n" + "\n".join(seen))
        verdict = next((x.split(":")[0] for x in seen if x.split(":")[0] in EXIT_CODES), None)
        if verdict and same and "fathom explain" not in command:
            expect(self.code == EXIT_CODES[verdict], f"{where}: exit code {self.code} with {verdict}")
        return wanted if same or "..." in wanted else seen


def carry_out(name, lines, folder, fathom):
    """Runs all examples; returns the lines with the output that the commands give."""
    session = Session(name, folder, fathom)
    changes = []  # (first line, behind the last line, new lines)
    waiting = None  # a command whose output is a block of its own
    for block in blocks(lines):
        if block.language == "console":
            expect(waiting is None, f"{name}:{block.start}: the command before has no output")
            waiting = None
            starts = [i for i, line in enumerate(block.lines) if line.startswith("$ ")]
            for at, end in zip(starts, starts[1:] + [len(block.lines)]):
                command, output = block.lines[at][2:], block.lines[at + 1: end]
                if len(starts) == 1 and not output:
                    waiting = (block.start + at, command)
                    continue
                new = session.check(block.start + at, command, output)
                changes.append((block.start + at + 1, block.start + end, new))
        elif block.language in ("c", "cpp", "llvm", "yaml", "prp", "toml", "json") and len(block.words) == 2:
            path = os.path.join(folder, block.words[1])
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(block.lines) + "\n")
        elif block.language == "text" and waiting:
            line, command = waiting
            new = session.check(line, command, block.lines)
            changes.append((block.start, block.start + len(block.lines), new))
            waiting = None
    expect(waiting is None, f"{name}: the last command has no output")
    result = list(lines)
    for first, behind, new in reversed(changes):
        result[first:behind] = new
    return result


def check_complete(lines, fathom):
    """Every option is named in the manual, every kind of check is shown."""
    text = "\n".join(lines)
    usage = subprocess.run([fathom, "help", "check"], capture_output=True, text=True, check=True).stdout
    for option in sorted(set(re.findall(r"^  (--[\w-]+)", usage, re.M))):
        expect(f"`{option}" in text, f"docs/manual.md does not name {option}")
    listed = subprocess.run([fathom, "checks"], capture_output=True, text=True, check=True).stdout
    for kind in re.findall(r"^([\w-]+)", listed, re.M):
        expect(f"### {kind}\n" in text, f"docs/manual.md has no section on {kind}")
        expect(re.search(rf"(error|note): .*\[{kind}(, CWE-\d+)?\]$", text, re.M),
               f"docs/manual.md shows no program with {kind}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("documents", nargs="*", default=DOCUMENTS)
    arguments = parser.parse_args()
    fathom = os.path.abspath(arguments.fathom)
    for name in arguments.documents:
        path = ROOT / name
        lines = path.read_text(encoding="utf-8").splitlines()
        with tempfile.TemporaryDirectory() as folder:
            result = carry_out(name, lines, folder, fathom)
        if arguments.update and result != lines:
            path.write_text("\n".join(result) + "\n", encoding="utf-8")
        if name == "docs/manual.md":
            check_complete(result, fathom)
    if arguments.update:
        print(f"documents: {len(failures)} differences, written down as far as they are output")
        return 0
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"documents: {passed} passed, {len(failures)} failed")
    return 1 if failures else 0


sys.exit(main())
