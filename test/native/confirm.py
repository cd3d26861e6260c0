#!/usr/bin/env python3
"""Confirms what `fathom check` reports by running the programs.

    confirm.py --fathom build/bin/fathom [--jobs N] [--verbose] [PROGRAM...]

For every RUN line of test/lit that expects exit code 10, each reported error is tried:
the program is compiled with clang and the sanitizers, linked with harness.c, and run with
the inputs that the report lists. It must stop at the reported line, with a message that
fits the reported kind, having taken all inputs in their order. What no sanitizer can show
is in two tables below, each entry with its reason; everything else that is not confirmed
is an error. So is an entry that is not needed any more.
"""
import argparse
import collections
import concurrent.futures
import os
import re
import shlex
import shutil
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
from native import ROOT, Native, NoMachine, NotBuilt, run

PROGRAMS = ROOT / "test" / "lit"

# What is always on, as in Fathom: each of these belongs to a kind of check that is on by default.
UNDEFINED = ["signed-integer-overflow", "integer-divide-by-zero", "shift", "float-cast-overflow", "array-bounds",
             "vla-bound", "return", "unreachable", "bool", "enum", "nonnull-attribute", "returns-nonnull-attribute",
             "builtin", "function"]

SEGV = r"SEGV on unknown address"
OVERFLOW = r"(heap|stack|global|dynamic-stack)-buffer-(overflow|underflow)[^\n]*\n%s of size|negative-size-param"
NOT_INITIALISED = r"MemorySanitizer: use-of-uninitialized-value"


class Fit:
    """How a kind of error shows: a message, and what has to be switched on or off for it."""

    def __init__(self, message, add=(), remove=(), options=(), memory=False, anywhere=False, traps=0):
        self.message = re.compile(message)
        self.sanitizers = ["memory"] if memory else ["address", *[s for s in UNDEFINED if s not in remove], *add]
        self.options = options
        self.anywhere = anywhere  # the place that is reported has been left when it shows
        self.traps = traps  # floating-point exceptions, as fenv.h numbers them on x86


KINDS = {
    "assertion": Fit(r"native: assertion"),
    "abort": Fit(r"ABRT on unknown address"),
    "null-dereference": Fit(SEGV + r" 0x0+[0-9a-f]{0,4}\b|(load of|store to|member \w+ \w+|binding to) null pointer",
                            add=["null"]),
    "out-of-bounds-read": Fit(OVERFLOW % "READ", remove=["array-bounds"]),
    "out-of-bounds-write": Fit(OVERFLOW % "WRITE", remove=["array-bounds"]),
    "array-index": Fit(r"index -?\d+ out of bounds for type"),
    "use-after-free": Fit(r"heap-use-after-free"),
    "use-after-scope": Fit(r"stack-use-after-scope"),
    "use-after-return": Fit(r"stack-use-after-return"),
    "invalid-pointer": Fit(SEGV),
    "write-to-read-only": Fit(SEGV + r"[^\n]*\n[^\n]*WRITE memory access"),
    "overlapping-copy": Fit(r"mem\w+-param-overlap|str\w+-param-overlap"),
    "double-free": Fit(r"attempting double-free"),
    # ASan reads its header before the memory, which may not be readable.
    "invalid-free": Fit(r"attempting free on address which was not malloc\(\)-ed|" + SEGV),
    "mismatched-free": Fit(r"alloc-dealloc-mismatch|new-delete-type-mismatch"),
    "memory-leak": Fit(r"LeakSanitizer: detected memory leaks", options=["use_globals=0"]),
    "memory-track": Fit(r"LeakSanitizer: detected memory leaks"),
    "signed-overflow": Fit(r"(?<!un)signed integer overflow|negation of \S+ cannot be represented"),
    "division-by-zero": Fit(r"division by zero|FPE on unknown address"),
    "division-overflow": Fit(r"division of \S+ by -1 cannot be represented|FPE on unknown address"),
    "bad-shift": Fit(r"shift exponent|left shift of"),
    "float-cast": Fit(r"is outside the range of representable values of type"),
    "float-division-by-zero": Fit(r"division by zero", add=["float-divide-by-zero"]),
    "float-nan": Fit(r"FPE on unknown address", traps=1),
    "float-overflow": Fit(r"FPE on unknown address", traps=8),
    "unsigned-overflow": Fit(r"unsigned integer overflow", add=["unsigned-integer-overflow"]),
    "conversion": Fit(r"implicit conversion from type", add=["implicit-conversion"]),
    "vla-size": Fit(r"variable length array bound evaluates to non-positive value"),
    # In C a missing value matters only if it is used, which UBSan does not see.
    "missing-return": Fit(r"reached the end of a value-returning function|" + NOT_INITIALISED),
    "unreachable": Fit(r"execution reached an unreachable program point|ILL on unknown address"),
    "invalid-bool": Fit(r"load of value \d+, which is not a valid value for type '(const )?(_Bool|bool)'"),
    "invalid-enum": Fit(r"load of value \d+, which is not a valid value for type"),
    "nonnull": Fit(r"null pointer (passed as argument|returned from function)"),
    "builtin-misuse": Fit(r"passing zero to c[lt]z"),
    # ABRT: a pure virtual function.
    "invalid-call": Fit(r"through pointer to incorrect function type|ABRT on unknown address|" + SEGV),
    "pointer-relation": Fit(r"invalid-pointer-pair", add=["pointer-compare", "pointer-subtract"],
                            options=["detect_invalid_pointer_pairs=2"]),
    "misaligned": Fit(r"misaligned address|byte alignment for pointer", add=["alignment"]),
    "uninit": Fit(NOT_INITIALISED, memory=True),
    "undefined-function": Fit(r"native: no body: "),
    "uncaught-exception": Fit(r"ABRT on unknown address"),
    "noexcept-violated": Fit(r"ABRT on unknown address", anywhere=True),
    "terminate": Fit(r"ABRT on unknown address"),
    "library-precondition": Fit(r"ABRT on unknown address"),
}
MISSING_VALUE_IN_C = Fit(NOT_INITIALISED, memory=True)

# Cannot be shown here: by kind; and by program, with what happens instead.
KINDS_NOT_SHOWN = {
    "pointer-arithmetic": "no sanitizer follows which object a pointer belongs to",
    "invalid-longjmp": "a jump to nowhere has no message of its own",
    "vacuity": "there is no execution",
    "cover": "there is no execution",
}
NOTHING = "the program ended without a message"
ASSEMBLY = "UBSan instruments C, not LLVM assembly"
BY_SIGN = "the C library at hand returns a difference"
IN_PLACE = "UBSan lets the index be the number of elements where an element is changed or copied in place"
UNWRITTEN = "bytes that nobody wrote are others natively"
NOT_GIVEN = "what memory holds is not given to the program"
ERROR_FUNCTION = "natively a call of this function is no error"
KEPT_OUT = "the program keeps UBSan out of its functions"
WHOLE_STRUCT = "UBSan does not look at the alignment of a struct that is copied as a whole"
ENVIRONMENT = "the environment is not given to the program"
BITSET = "libstdc++ takes the index of a bitset modulo the width of a word"
PROGRAMS_NOT_SHOWN = {
    "memory/misaligned/struct_assigned.c": (WHOLE_STRUCT, NOTHING),
    "memory/misaligned/struct_read.c": (WHOLE_STRUCT, NOTHING),
    "memory/misaligned/struct_argument.c": (WHOLE_STRUCT, NOTHING),
    "memory/misaligned/atomic.c": ("UBSan does not look at the alignment of atomic operations", NOTHING),
    "language/varargs-upper-half.c": (UNWRITTEN, r"native: assertion last\(1, 5\) != 5"),
    "arithmetic/no-sanitize.c": (KEPT_OUT, NOTHING),
    "cpp/no-sanitize.cpp": (KEPT_OUT, NOTHING),
    "arguments/environment.c": (ENVIRONMENT, r"native: no input is left for a parameter[^\n]*"),
    "arguments/environment-texts.c": (ENVIRONMENT, r"cannot be built: an input that is no number[^\n]*"),
    "cpp/bitset-index.cpp": (BITSET, NOTHING),
    "cpp/bitset-index-call.cpp": (BITSET, NOTHING),
    "floats/cast-bitcode.ll": ("no sanitizer looks at bitcode", NOTHING),
    "floats/cast-vector.c": ("UBSan does not look at vectors", NOTHING),
    "floats/contracted-target.c": ("the machine is another one", NOTHING),
    "floats/signalling-nan.c": ("glibc's fmin gives NaN, but clang computes it in line", NOTHING),
    "library/character-out-of-range.c": ("glibc's functions take what a plain char holds", NOTHING),
    "library/compare-cut-to-char.c": (BY_SIGN, NOTHING),
    "library/compare-exact-value.c": (BY_SIGN, f"{NOTHING}|native: assertion"),
    "library/date-out-of-range.c": ("glibc prints what does not fit, or marks it by ???", NOTHING),
    "library/arguments-after-end.c": ("an ended list still works natively", NOTHING),
    "library/environment-written.c": ("the environment lies in memory that can be written", NOTHING),
    "library/getopt-too-long.c": ("what the arguments of main hold is not given to the program", NOTHING),
    "library/stream-buffer-at-end.c": ("ASan does not know what a stream writes into its buffer", NOTHING),
    "library/directory-name-too-long.c": ("the directory natively has short names", "heap-use-after-free"),
    "library/hostname-too-small.c": ("the name of the machine is shorter", NOTHING),
    "library/open-without-mode.c": ("an argument too many is whatever a register holds", NOTHING),
    "library/rwlock-freed.c": ("ASan does not look into locks", NOTHING),
    "library/unmodelled-errno.c": ("a function of the harness does not set errno", NOTHING),
    "library/wide-format-too-small.c": ("ASan does not look into swprintf and wprintf", NOTHING),
    "library/environment-of-a-local.c": ("ASan does not look into getenv, only at what it returns",
                                         r"stack-use-after-return[^\n]*"),
    "library/format-overlaps.c": ("ASan does not look for overlaps in sprintf and sscanf", NOTHING),
    "klee/symbolic-memory.c": (NOT_GIVEN, NOTHING),
    "svcomp/bounded-function.c": ("natively the sine is another one", "an input that is no number"),
    "svcomp/empty-error-function.c": (ERROR_FUNCTION, NOTHING),
    "svcomp/error-function.c": (ERROR_FUNCTION, NOTHING),
    "svcomp/nondet-types.c": (NOT_GIVEN, NOTHING),
    "jumps/cut-buffer.c": ("ASan does not look into longjmp", SEGV),
    "jumps/indeterminate.c": ("without optimisation locals are in memory, which the jump leaves as it is",
                              "native: not taken"),
    "jumps/locals-end.c": ("ASan forgets the locals of functions that a jump leaves", NOTHING),
    "library/imax.c": ("UBSan does not look into imaxabs", NOTHING),
    "library/input-too-small.c": ("nothing comes from standard input natively", NOTHING),
    "library/mutex-freed.c": ("ASan does not look into locks and setjmp", f"{NOTHING}|no end after"),
    "library/posix-too-small.c": ("nothing comes from the descriptor natively", NOTHING),
    "library/wide-too-small.c": ("ASan does not look into wcscpy and wmemset", NOTHING),
    "library/printed-length.c": ("writing does not fail natively", NOTHING),
    "library/stream-buffer-freed.c": ("ASan does not know what a stream writes into its buffer",
                                      f"{NOTHING}|no input is left for choice in malloc"),
    "library/stream-closed.c": ("glibc ignores what is written to a closed standard stream", NOTHING),
    "library/swab-overlaps.c": ("ASan does not look into swab", NOTHING),
    "library/usable-size-after-free.c": ("ASan has a message of its own", "attempting to call malloc_usable_size"),
    "memory/write-to-read-only/environment.c": ("the environment lies in memory that can be written", NOTHING),
    "cpp/array-reference.cpp": (IN_PLACE, NOTHING),
    "cpp/map-end.cpp": ("the end of a map lies in the map, and libstdc++ does not look", NOTHING),
    "cpp/map-increment.cpp": ("what libstdc++ finds behind the end of a set is some node or the end",
                              f"{NOTHING}|no end after|heap-use-after-free"),
    "cpp/static-throws.cpp": ("the inputs are given to a program when main begins",
                              r"no input is left for nondet_int\(\)"),
    "cpp/new-may-throw.cpp": ("a small allocation does not fail natively", NOTHING),
    "cpp/new-replaced.cpp": ("ASan's operator new[] does not call operator new", NOTHING),
    "cpp/new-replaced-throws.cpp": ("ASan's operator new[] does not call operator new",
                                    r"native: not taken: nondet_int\(\)"),
    "cpp/streams-bool.cpp": ("nothing comes from standard input natively", NOTHING),
    "cpp/streams-end.cpp": ("nothing comes from standard input natively", NOTHING),
    "language/varargs-list-used-twice.c": ("an argument too many is whatever a register holds", NOTHING),
    "models/continue-writes.c": ("natively a program does not go on after a write to null, and writes behind an array",
                                 r"SEGV on unknown address[^\n]*|native: assertion"),
    "models/pointer-half-bug.c": ("objects lie elsewhere natively: half of an address leads to none",
                                  r"SEGV on unknown address[^\n]*"),
    "language/weak-undefined.c": ("a call of what is not there has no stack", r"SEGV on unknown address[^\n]*"),
    "language/atomics-large.c": ("libatomic need not be installed", "cannot be built"),
    "language/old-style-wrong-count.c": ("an argument that is missing is whatever a register holds", NOTHING),
    "memory/array-index/atomic_count.c": (IN_PLACE, NOTHING),
    "memory/array-index/copied_element.c": (IN_PLACE, NOTHING),
    "memory/array-index/histogram.c": (IN_PLACE, NOTHING),
    "models/word-unwritten-bug.c": (UNWRITTEN, NOTHING),
    "language/goto-back-bug.c": (UNWRITTEN, NOTHING),
    "language/init-array.c": ("ASan puts bytes of its own into the array", SEGV),
    "input/assembly-early-address.ll": ("no sanitizer looks at bitcode", NOTHING),
    "language/constructors-apart.c": ("a constructor runs before inputs can be given", "no input is left"),
    "language/labels-bug.c": ("a jump to nowhere has no message of its own", SEGV),
    "input/assembly-poison.ll": ("a machine gives something for what has no result", "native|" + NOTHING),
    "memory/invalid-pointer/moved_integer_bug.c": ("objects lie elsewhere natively", NOTHING),
    "memory/uninit/open_bytes_of_union.c": (UNWRITTEN, NOTHING),
    "memory/uninit/padding_differs.c": (UNWRITTEN, NOTHING),
    "language/call-by-number.c": ("functions lie elsewhere natively", "native: not taken"),
    "language/vector-undefined-lane.c": (UNWRITTEN, NOTHING),
    "language/invalid-call-not-set.c": (UNWRITTEN, r"SEGV on unknown address[^\n]*"),
    "memory/invalid-pointer/exposed_sometimes.c": ("objects lie elsewhere natively", r"SEGV on unknown address[^\n]*"),
    "models/wrapped-product-bug.c": ("ASan sees an access far from all blocks only as a bad address", SEGV),
    "models/empty-block-bug.c": ("ASan gives a block of 0 bytes one byte", NOTHING),
    "models/changed-byte-bug.c": ("the changed address is another one natively", f"{NOTHING}|{SEGV}"),
    "models/pointer-bytes-bug.c": ("the changed address is another one natively", SEGV),
    "models/huge-symbolic-bug.c": ("no machine has a block of that size, and ASan gives one of 0 bytes one byte",
                                   f"{NOTHING}|failed to allocate"),
    "models/size-of-no-object-bug.c": ("natively the local lies at an even address", NOTHING),
    "models/huge-local-bug.c": ("no machine has a stack of that size", "cannot be built"),
    "models/huge-array-bug.c": ("no machine has an array of that size", "cannot be built"),
    "memory/invalid-pointer/by_chance.c": ("the bytes of the slot are not those of the address natively", NOTHING),
    "input/assembly-conversion-flags.ll": (ASSEMBLY, NOTHING),
    "input/assembly-nsw.ll": (ASSEMBLY, NOTHING),
    "input/assembly-shift-too-far.ll": (ASSEMBLY, NOTHING),
    "input/assembly-unreachable.ll": (ASSEMBLY, NOTHING),
    "language/builtins-nondeterministic-value.c": ("the value is the compiler's choice", NOTHING),
    "language/invalid-call-of-data.c": ("a stack whose innermost function is data lacks the call", SEGV),
    "memory/out-of-bounds-read/neighbour.c": ("ASan keeps globals apart: none begins where another ends", NOTHING),
    "memory/use-after-return/alloca.c": ("ASan does not know when memory from alloca goes", NOTHING),
    "memory/use-after-scope/previous_iteration.c": ("the new variable has the address of the old one",
                                                    r"no input is left for nondet_int\(\)"),
    "language/listing-entry-and-literals.c": ("what a parameter of the entry points to is not made natively",
                                              r"an input that is no number"),
    "memory/invalid-pointer/handle_deep.c": ("the address in the input is not the native one", SEGV),
    "models/modified-bug.c": ("a native program does not know what was modified",
                              r"no input is left for sea_is_modified\(\)"),
    "seahorn/memhavoc-bug.c": ("what memhavoc fills is not given to the program", NOTHING),
    "seahorn/tracking-bug.c": ("a native program does not know what was modified",
                               r"no input is left for sea_is_modified\(\)"),
    "seahorn/shadow-bug.c": ("a native program has no shadow memory",
                             r"is not one for sea_get_shadowmem\(\)"),
    "models/neighbour-flat.c": ("the address is right: it lies in another variable", NOTHING),
}


class Error:
    """One reported error: where, of what kind, and with which inputs."""

    def __init__(self, file, line, message, kind):
        self.file, self.line, self.message, self.kind = file or "", int(line or 0), message, kind
        self.inputs = []  # (what, value)
        self.arguments = []  # of main, as bytes


def errors_of(report):
    """The errors in what Fathom says."""
    errors, in_inputs, of_error = [], False, False
    for line in report.splitlines():
        found = re.match(r"(?:(\S[^:]*):(\d+):(?:\d+:)? )?error: (.*) \[([a-z-]+)(?:, CWE-\d+)?\]$", line)
        if found:
            errors.append(Error(*found.groups()))
            of_error = True
        elif re.match(r"\S.*: (note|warning): ", line):
            of_error = False  # the execution of a cover
        elif line in ("  inputs:", "  execution:"):
            in_inputs = of_error and line == "  inputs:"
        elif not line.startswith("    "):
            in_inputs = False
        elif in_inputs:
            what, value = re.match(r"    (?:[^ ]+:\d+:(?:\d+:)? )?(.*?) = (.*)$", line).groups()
            # What memory holds is not given to the program, only values and arguments are.
            if what.startswith("argv["):
                errors[-1].arguments.append(value[1:-1].encode("latin-1").decode("unicode_escape").encode("latin-1"))
            elif not what.startswith(("memory ", "*")):
                errors[-1].inputs.append((what, value))
    return errors


class Test:
    """A RUN line that expects FAILED."""

    def __init__(self, path, arguments):
        self.name = str(path.relative_to(PROGRAMS))
        words = [w.replace("%s", str(path)).replace("%S", str(path.parent)) for w in shlex.split(arguments)]
        self.arguments = words
        split = words.index("--") if "--" in words else len(words)
        self.flags = words[split + 1:]
        self.options = [w for w in words[:split] if w.startswith("-")]
        self.sources = [w for w in words[:split] if not w.startswith("-")]

    def option(self, name, default=""):
        values = [o[len(name) + 3:] for o in self.options if o.startswith(f"--{name}=")]
        return values[-1] if values else default


def tests_in(paths):
    for path in sorted(paths):
        # What is written in CBMC's C, no compiler takes.
        if path.suffix in (".c", ".cpp", ".ll") and not {"inputs", "cbmc"} & set(path.parts):
            for line in path.read_text(encoding="latin-1").splitlines():
                found = re.search(r"RUN: %exit 10 %fathom check (.*?) \|", line)
                if found:
                    yield Test(path, found[1])


ENDED, NOT_TAKEN = "native: the program ended", "native: not taken: "


class Stop:
    """A message of a sanitizer or of harness.c, and the places of the program that it is about."""

    def __init__(self, text, places):
        self.text, self.places = text, places


def stops_in(output, sources):
    """All messages of a run. Of each stack only the innermost place in the program's own files counts."""
    stops, wait = [], False
    files = {os.path.realpath(s) for s in sources}
    for line in output.splitlines():
        found = re.match(r"(\S.*?):(\d+):\d+: runtime error: (.*)", line)
        if found:
            stops.append(Stop(found[3], [(os.path.realpath(found[1]), int(found[2]))]))
            wait = False
        elif line.startswith((ENDED, NOT_TAKEN)):
            continue
        elif re.match(r"native: |==\d+==\s*(ERROR|WARNING): (Address|Leak|Memory)Sanitizer", line):
            stops.append(Stop(line, []))
            wait = True
        elif re.match(r"(Direct|Indirect) leak of", line):
            wait = True
        elif re.match(r"    #\d+ 0x", line):
            place = re.search(r" (/\S*?):(\d+)(?::\d+)?$", line)
            if wait and place and os.path.realpath(place[1]) in files:
                stops[-1].places.append((os.path.realpath(place[1]), int(place[2])))
                wait = False
        elif stops and not stops[-1].places:
            stops[-1].text += "\n" + line
        elif not line.strip():
            continue
        elif stops and "LeakSanitizer" not in stops[-1].text:
            wait = False  # what follows tells about earlier events (where it was freed, ...)
    return stops


def confirm(native, test, error):
    """None if the run confirms the error, otherwise what happened instead."""
    fit = KINDS.get(error.kind)
    if not fit:
        return "confirm.py has no line for this kind"
    if error.kind == "missing-return" and error.file.endswith(".c"):
        fit = MISSING_VALUE_IN_C
    try:
        output = native.run(test, error, fit)
    except NotBuilt as problem:
        return f"cannot be built: {problem}"
    files = list(test.sources) + ([str(ROOT / error.file)] if error.file else [])
    stops = stops_in(output, files)
    if "--continue-after-failure" not in test.options:
        stops = stops[:1]
        not_taken = [line for line in output.splitlines() if line.startswith(NOT_TAKEN)]
        if not_taken:
            return f"{not_taken[0]} (stop: {stops[0].text.splitlines()[0] if stops else 'none'})"
    wanted = (os.path.realpath(ROOT / error.file), error.line)
    for stop in stops:
        if fit.message.search(stop.text) and (not error.file or fit.anywhere or wanted in stop.places):
            return None
    if not stops:
        return NOTHING
    return "; ".join(f"{stop.text.splitlines()[0]} at line "
                     f"{', '.join(str(line) for _, line in stop.places) or '?'}" for stop in stops)


def outcome_of(native, test, error):
    """Of one error: "confirmed", "cannot show" or "not confirmed"; why; and the entry of the tables that says so."""
    if error.kind in KINDS_NOT_SHOWN:
        return "cannot show", KINDS_NOT_SHOWN[error.kind], error.kind
    try:
        problem = confirm(native, test, error)
    except NoMachine as why:
        return "cannot show", str(why), None
    if problem is None:
        return "confirmed", "", None
    reason, instead = PROGRAMS_NOT_SHOWN.get(test.name, ("", "$^"))
    if re.search(instead, problem):
        return "cannot show", reason, test.name
    return "not confirmed", problem, None


def examine(native, fathom, test):
    """The errors of a test with their outcomes."""
    report = run(["timeout", 120, fathom, "check", "--no-cache", *test.arguments], cwd=ROOT)
    errors = errors_of(report.stdout)
    if report.returncode != 10 or not errors:
        code = f"fathom ends with exit code {report.returncode}"
        return [(Error("", 0, "no error", "none"), "not confirmed", code, None)]
    results = [(error, *outcome_of(native, test, error)) for error in errors]
    native.forget(test)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="also list what is confirmed and what cannot be shown")
    parser.add_argument("--keep", help="a folder for everything that is built")
    parser.add_argument("programs", nargs="*", type=Path)
    options = parser.parse_args()
    symbolizer = shutil.which("llvm-symbolizer-19") or shutil.which("llvm-symbolizer")
    if not shutil.which(options.clang) or not symbolizer:
        sys.exit("clang 19 and llvm-symbolizer are needed (packages clang-19, llvm-19, libclang-rt-19-dev)")
    fathom = Path(options.fathom).resolve()
    tests = list(tests_in([p.resolve() for p in options.programs] or PROGRAMS.rglob("*")))
    counts, reasons, used = collections.Counter(), collections.Counter(), set()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        native = Native(options.keep or folder, bool(options.keep), options.clang, symbolizer)
        for test, results in zip(tests, pool.map(lambda t: examine(native, fathom, t), tests)):
            for error, outcome, reason, key in results:
                counts[outcome] += 1
                used.add(key)
                if outcome == "cannot show":
                    reasons[reason] += 1
                if outcome == "not confirmed" or options.verbose:
                    print(f"{test.name}:{error.line}: {outcome}: {error.message} [{error.kind}]"
                          + (f"\n    {reason}" if reason else ""), flush=True)
    unused = [] if options.programs else [k for k in [*KINDS_NOT_SHOWN, *PROGRAMS_NOT_SHOWN] if k not in used]
    for key in unused:
        print(f"the entry '{key}' of confirm.py is not needed")
    print(f"{len(tests)} runs with exit code 10: {counts['confirmed']} errors confirmed, "
          f"{counts['cannot show']} cannot be shown natively, {counts['not confirmed']} not confirmed")
    for reason, count in reasons.most_common():
        print(f"  {count} cannot be shown: {reason}")
    return 1 if counts["not confirmed"] or unused else 0


if __name__ == "__main__":
    sys.exit(main())
