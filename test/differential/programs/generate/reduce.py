"""Makes a program with a disagreement smaller: lines and blocks are taken out as long as it disagrees.

What fails natively is found again for each attempt. An attempt that reads memory that nobody wrote is
not taken (MemorySanitizer tells), since there Fathom's reading is wider than any single run.
"""
import os

from .campaign import check, nativeTruth, write
from .native import MEMORY, NativeError, compileDriver, uninitialised


def reduced(campaign, program, configuration, path, problem, target):
    """Writes the smallest text found to the target file."""
    Reducer(campaign, program, configuration, path, problem, target).run()


class Reducer:
    def __init__(self, campaign, program, configuration, path, problem, target):
        self.campaign, self.program, self.configuration, self.target = campaign, program, configuration, target
        self.kind = self.sort(problem.split(": ", 1)[1])
        self.attempt = os.path.join(campaign.folder, "small-" + os.path.basename(path))
        self.memoryDriver = compileDriver(campaign.folder, MEMORY)
        with open(path, encoding="utf-8") as file:
            self.lines = file.read().splitlines()

    def sort(self, problem):
        """The same kind of disagreement: what stands before the first number or place."""
        return problem.split(":")[0]

    def unwritten(self):
        return uninitialised(self.attempt, self.memoryDriver, self.program.native["flags"])

    def run(self):
        self.tried = set()
        size = max(1, len(self.lines) // 4)
        while True:
            before = len(self.lines)
            self.blocks()
            self.ranges(size)
            if len(self.lines) == before:
                if size == 1:
                    break
                size = max(1, size // 2)
        write(self.target, "\n".join(self.lines) + "\n")

    def ranges(self, size):
        at = 0
        while at < len(self.lines):
            if not self.take(self.lines[:at] + self.lines[at + size:]):
                at += size

    def blocks(self):
        """Whole blocks, and their first and last lines only."""
        at = 0
        while at < len(self.lines):
            end = self.endOfBlock(at)
            if end is None or not (self.take(self.lines[:at] + self.lines[end + 1:]) or
                                   self.take(self.lines[:at] + self.lines[at + 1:end] + self.lines[end + 1:])):
                at += 1

    def endOfBlock(self, at):
        if not self.lines[at].endswith("{"):
            return None
        depth = 0
        for number in range(at, len(self.lines)):
            depth += self.lines[number].count("{") - self.lines[number].count("}")
            if depth <= 0:
                return number
        return None

    def take(self, lines):
        text = "\n".join(lines) + "\n"
        if text in self.tried:
            return False
        self.tried.add(text)
        write(self.attempt, text)
        try:
            truth = nativeTruth(self.attempt, self.campaign.driver, **self.program.native)
            command = self.campaign.command(self.program, self.configuration, self.attempt)
            problem, _ = check(command, self.configuration, truth)
            if not problem or self.sort(problem) != self.kind or self.unwritten():
                return False
        except NativeError:
            return False
        self.lines = lines
        return True
