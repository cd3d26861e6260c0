#!/usr/bin/env python3
"""Confirms what `fathom check` reports by running the programs.

    confirm.py --fathom build/bin/fathom [--jobs N] [--verbose] [PROGRAM...]

For every RUN line of test/lit that expects exit code 10, each reported error is tried:
the program is compiled with clang and the sanitizers, linked with harness.c, and run with
the inputs that the report lists. It must stop at the reported line, with a message that
fits the reported kind, having taken all inputs in their order. What no sanitizer can show
is in two tables below, each entry with its reason; everything else that is not confirmed
is an error. An entry that is not needed (any more) is an error too.

The program is changed in one way only, in its LLVM assembly and before the sanitizers get
it: functions without body (nondet_int, ...) get one that takes the next input, main becomes
an ordinary function, which harness.c calls as any other entry function, and locals that the
report lists as uninitialised get the value it lists.
"""
import argparse
import collections
import concurrent.futures
import ctypes
import os
import re
import resource
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROGRAMS = ROOT / "test" / "lit"
SECONDS = 20  # for one run of a program
WRAPPED = ["malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "posix_memalign", "strdup", "strndup"]

# What is always on, as in Fathom: each of these belongs to a kind of check that is on by default.
UNDEFINED = ["signed-integer-overflow", "integer-divide-by-zero", "shift", "float-cast-overflow", "array-bounds",
             "vla-bound", "return", "unreachable", "bool", "enum", "nonnull-attribute", "returns-nonnull-attribute",
             "builtin", "function"]

SEGV = r"SEGV on unknown address"
OVERFLOW = r"(heap|stack|global|dynamic-stack)-buffer-(overflow|underflow)[^\n]*\n%s of size|negative-size-param"
NOT_INITIALISED = r"MemorySanitizer: use-of-uninitialized-value"


class Fit:
    """How a kind of error shows: a message, and what has to be switched on or off for it."""

    def __init__(self, message, add=(), remove=(), options="", memory=False):
        self.message = re.compile(message)
        self.sanitizers = ["memory"] if memory else ["address", *[s for s in UNDEFINED if s not in remove], *add]
        self.options = options


KINDS = {
    "assertion": Fit(r"native: assertion"),
    "abort": Fit(r"ABRT on unknown address"),
    "null-dereference": Fit(SEGV + r" 0x0+[0-9a-f]{0,4}\b"),
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
    "mismatched-free": Fit(r"alloc-dealloc-mismatch"),
    "memory-leak": Fit(r"LeakSanitizer: detected memory leaks", options="use_globals=0"),
    "memory-track": Fit(r"LeakSanitizer: detected memory leaks"),
    "signed-overflow": Fit(r"signed integer overflow|negation of \S+ cannot be represented"),
    "division-by-zero": Fit(r"division by zero|FPE on unknown address"),
    "division-overflow": Fit(r"division of \S+ by -1 cannot be represented|FPE on unknown address"),
    "bad-shift": Fit(r"shift exponent|left shift of"),
    "float-cast": Fit(r"is outside the range of representable values of type"),
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
    "invalid-call": Fit(r"through pointer to incorrect function type|" + SEGV),
    "pointer-relation": Fit(r"invalid-pointer-pair", add=["pointer-compare", "pointer-subtract"],
                            options="detect_invalid_pointer_pairs=2"),
    "misaligned": Fit(r"misaligned address", add=["alignment"]),
    "uninit": Fit(NOT_INITIALISED, memory=True),
    "undefined-function": Fit(r"native: no body: "),
}
MISSING_VALUE_IN_C = Fit(NOT_INITIALISED, memory=True)

# Cannot be shown here: by kind, and by program (and line, where others of the program can).
KINDS_NOT_SHOWN = {
    "pointer-arithmetic": "no sanitizer follows which object a pointer belongs to",
}
PROGRAMS_NOT_SHOWN = {
    "input/assembly-nsw.ll": "UBSan instruments C, not LLVM assembly",
    "input/assembly-shift-too-far.ll": "UBSan instruments C, not LLVM assembly",
    "input/assembly-unreachable.ll": "UBSan instruments C, not LLVM assembly",
    "language/invalid-call-of-data.c": "a stack whose innermost function is data lacks the call",
    "memory/out-of-bounds-read/neighbour.c": "ASan keeps globals apart, so one cannot begin where another ends",
    "memory/use-after-return/alloca.c": "ASan does not know when memory from alloca goes",
    "memory/use-after-scope/previous_iteration.c": "the new variable has the address of the old one",
}


class Error:
    """One reported error: where, of what kind, and with which inputs."""

    def __init__(self, file, line, message, kind):
        self.file, self.line, self.message, self.kind = file or "", int(line or 0), message, kind
        self.inputs = []  # (what, value)

    def place(self):
        return f"{self.file}:{self.line}" if self.file else ""


def errors_of(report):
    """The errors in what Fathom says."""
    errors, in_inputs = [], False
    for line in report.splitlines():
        found = re.match(r"(?:(\S[^:]*):(\d+):(?:\d+:)? )?error: (.*) \[([a-z-]+)(?:, CWE-\d+)?\]$", line)
        if found:
            errors.append(Error(*found.groups()))
        elif line in ("  inputs:", "  execution:"):
            in_inputs = line == "  inputs:"
        elif not line.startswith("    "):
            in_inputs = False
        elif in_inputs:
            what, value = re.match(r"    (?:[^ ]+:\d+:(?:\d+:)? )?(.*?) = (.*)$", line).groups()
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
        if path.suffix in (".c", ".cpp", ".ll") and "inputs" not in path.parts:
            for line in path.read_text(encoding="latin-1").splitlines():
                found = re.search(r"RUN: %exit 10 %fathom check (.*?) \|", line)
                if found:
                    yield Test(path, found[1])


class CannotShow(Exception):
    """The reason why an execution cannot be had natively."""


class NotBuilt(Exception):
    """What the compiler or linker says."""


def run(command, **more):
    return subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", errors="replace", **more)


def build(command):
    done = run(command)
    if done.returncode != 0:
        raise NotBuilt(f"{shlex.join(str(c) for c in command)}\n{done.stderr}")


# The program as LLVM assembly.

IS_NONDET = re.compile(r"(__VERIFIER_nondet_|nondet_|nd_|__llbmc_nondef_|__fathom_nondet_|fathom_nondet_)\w*$|(nondet|nd)$")
IS_SANITIZER = re.compile(r"llvm\.|__(ubsan|asan|msan|sanitizer)_")
TYPE_AT_END = re.compile(r"(void|i\d+|ptr|half|float|double|x86_fp80|fp128|%[\w.]+|\{[^@]*\}|\[[^@]*\]|<[^@]*>)\s*$")
LIBRARIES = [ctypes.CDLL(name) for name in ("libc.so.6", "libm.so.6", "libstdc++.so.6")]
ATTRIBUTES = "noinline optnone sanitize_address sanitize_memory"


def in_library(name):
    return name in ("atexit", "at_quick_exit") or any(hasattr(library, name) for library in LIBRARIES)


# ASan sees what is read before a global only if another global lies there.
FIRST_GLOBALS = """
@native.first.data = internal global { i32, [15 x i32] } { i32 1, [15 x i32] zeroinitializer }
@native.first.zero = internal global [16 x i32] zeroinitializer
@native.first.constant = internal constant { i32, [15 x i32] } { i32 1, [15 x i32] zeroinitializer }
"""


class Assembly:
    """The text of a module, to be changed."""

    def __init__(self, text, defined):
        # A call whose result nobody wants is dropped even by -O0 if attributes say that it does nothing else.
        text = re.sub(r"^attributes #.*$", lambda a: re.sub(r"\bwillreturn\b|\bmemory\([^()]*\)", "", a[0]), text, flags=re.M)
        self.text = re.sub(r"^target triple.*$", lambda t: t[0] + FIRST_GLOBALS, text, flags=re.M)
        self.defined = defined  # names that harness.c has
        self.strings = 0

    def literal(self, text):
        self.strings += 1
        name = f"@native.text.{self.strings}"
        self.text += f'\n{name} = private constant [{len(text) + 1} x i8] c"{text}\\00"\n'
        return name

    def take(self, what, kind, result):
        """Instructions that read the next input into %result."""
        return (f"  %{result}.at = alloca {kind}\n"
                f"  call void @native_input(ptr {self.literal(what)}, ptr %{result}.at, "
                f"i32 ptrtoint (ptr getelementptr ({kind}, ptr null, i32 1) to i32))\n"
                f"  %{result} = load {kind}, ptr %{result}.at\n")

    def define_missing(self, asked, undefined_fails):
        """Bodies for functions that have none: those of arbitrary result, by name or because nobody knows them."""
        def body(found):
            before, name, parameters = found.groups()
            if IS_SANITIZER.match(name) or name in self.defined or name.startswith("native_"):
                return found[0]
            if not IS_NONDET.match(name) and name + "()" not in asked and in_library(name):
                return found[0]
            kind = TYPE_AT_END.search(before)[1]
            head = f"define weak {before}@{name}({parameters}) {ATTRIBUTES} {{\nentry:\n"
            if undefined_fails and not IS_NONDET.match(name):
                return head + f"  call void @native_undefined(ptr {self.literal(name)})\n  unreachable\n}}"
            if kind == "void":
                return head + "  ret void\n}"
            return head + self.take(name + "()", kind, "result") + f"  ret {kind} %result\n}}"
        # The literals go to the end of self.text while it is being replaced, so they are collected apart.
        text, self.text = self.text, ""
        changed = re.sub(r"^declare (.*?)@([\w.$]+)\((.*)\)[^()\n]*$", body, text, flags=re.M)
        self.text = changed + self.text

    def call_entry(self, entry, inputs):
        """harness.c calls native_entry, which calls the entry function with the reported arguments."""
        self.text = re.sub(r"@main\b", "@native_program", self.text)
        own = "native_program" if entry == "main" else entry
        found = re.search(rf"^define (.*?)@{re.escape(own)}\((.*)\) [^()\n]*\{{$", self.text, flags=re.M)
        if not found:
            return False
        kind = TYPE_AT_END.search(found[1])[1]
        parts = [p for p in re.split(r", (?![^{\[<(]*[}\]>)])", found[2]) if p]
        code, arguments = "", []
        names = [what for what, _ in inputs if what.startswith("parameter ")]
        for index, part in enumerate(parts):
            if "byval" in part or "sret" in part:
                raise CannotShow("the content of an object that is a parameter is not reported")
            argument_type = re.match(r"(\{.*?\}|\[.*?\]|<.*?>|\S+)", part)[1]
            if entry == "main" and index == 1:
                code += "  %a1 = call ptr @native_argv(i32 %a0)\n"
            else:
                code += self.take(names[index] if index < len(names) else "a parameter", argument_type, f"a{index}")
            arguments.append(re.sub(r" %[^%]*$", "", part) + f" %a{index}")
        call = "" if kind == "void" else "%unused = "
        self.text += (f"\ndefine void @native_entry() {ATTRIBUTES} {{\nentry:\n{code}"
                      f"  {call}call {kind} @{own}({', '.join(arguments)})\n  ret void\n}}\n"
                      "declare ptr @native_argv(i32)\n")
        return True

    def set_locals(self, names):
        """Gives the reported values to locals that have none of their own."""
        for name in names:
            what = f"uninitialised '{name}'"
            kinds = re.findall(rf"%{re.escape(name)} = alloca ([^,\n]*),", self.text)
            if not kinds:
                raise CannotShow(f"no local is called '{name}' natively")
            setter = f"native.local.{name}"
            self.text = re.sub(rf"(#dbg_declare\(ptr %{re.escape(name)}, .*\n)",
                               rf"\1  call void @{setter}(ptr %{name})\n", self.text)
            self.text += (f"\ndefine internal void @{setter}(ptr %place) {ATTRIBUTES} {{\nentry:\n"
                          + self.take(what, kinds[0], "value") + f"  store {kinds[0]} %value, ptr %place\n  ret void\n}}\n")


class Native:
    """Builds and runs programs in a folder of its own."""

    def __init__(self, folder, clang, symbolizer):
        self.folder, self.clang, self.symbolizer = Path(folder), clang, symbolizer
        self.harnesses, self.binaries, self.lock = {}, {}, threading.Lock()

    def path(self, ending):
        with self.lock:
            self.count = getattr(self, "count", 0) + 1
            return self.folder / f"{self.count}{ending}"

    def harness(self, memory, machine):
        """The object file of harness.c, and the names that it defines."""
        with self.lock:
            key = memory, machine
            if key not in self.harnesses:
                if "-m32" in machine and run([self.clang, "-m32", "-xc", "-include", "stdlib.h", "-shared", "/dev/null",
                                              "-o", "/dev/null"]).returncode != 0:
                    raise CannotShow("there is no 32-bit C library to link with (package gcc-multilib)")
                made = self.folder / f"harness{len(self.harnesses)}.o"
                build([self.clang, *machine, "-g", "-O0", f"-fsanitize={'memory' if memory else 'address'}", "-c",
                       HERE / "harness.c", "-o", made])
                listed = run(["nm", "--defined-only", "--format=posix", made]).stdout
                self.harnesses[key] = made, {line.split()[0] for line in listed.splitlines()}
            return self.harnesses[key]

    def compile(self, test, error, fit):
        """The program with its harness; the same one for errors that need the same."""
        memory = "memory" in fit.sanitizers
        recover = "--continue-after-failure" in test.options
        locals_ = [] if memory else sorted({w[15:-1] for w, _ in error.inputs if w.startswith("uninitialised '")})
        parameters = tuple(w for w, _ in error.inputs if w.startswith("parameter "))
        key = tuple(test.arguments), tuple(fit.sanitizers), tuple(locals_), parameters
        if key in self.binaries:
            return self.binaries[key]
        machine = tuple(f for f in test.flags if f in ("-m32", "-m64"))
        harness, names = self.harness(memory, machine)
        sanitize = [f"-fsanitize={','.join(fit.sanitizers)}",
                    "-fsanitize-recover=all" if recover else "-fno-sanitize-recover=all"]
        entry = test.option("entry", "main")
        modules, has_entry = [], False
        asked = {what for what, _ in error.inputs}
        for source in test.sources:
            module = self.path(".ll")
            if source.endswith(".ll"):
                text = Path(source).read_text()
            else:
                build([self.clang, "-w", "-g", "-O0", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm",
                       "-fno-discard-value-names", "-ffp-contract=off", "-D__FATHOM__=1",
                       "-idirafter", ROOT / "runtime" / "include", "-include", "fathom_prelude.h",
                       *([] if entry == "main" else ["-femit-all-decls"]), *test.flags, *sanitize, source, "-o", module])
                text = module.read_text()
            assembly = Assembly(text, names)
            has_entry |= assembly.call_entry(entry, error.inputs)
            assembly.set_locals(locals_)
            assembly.define_missing(asked, test.option("undefined") == "fail")
            assembly.text += ("\ndeclare void @native_input(ptr, ptr, i32)\ndeclare void @native_undefined(ptr)\n")
            module.write_text(assembly.text)
            modules.append(module)
        if not has_entry:
            raise NotBuilt("no source has the entry function")
        program = self.path("")
        is_cpp = any(s.endswith(".cpp") for s in test.sources)
        build([self.clang, *(["--driver-mode=g++"] if is_cpp else []), "-w", "-O0", *machine, *sanitize,
               *[f"-Wl,--wrap={name}" for name in WRAPPED], *modules, harness, "-o", program])
        self.binaries[key] = program
        return program

    def run(self, test, error, fit):
        """What the program says on standard error."""
        program = self.compile(test, error, fit)
        options = ":".join(["symbolize=1", f"external_symbolizer_path={self.symbolizer}", "abort_on_error=0",
                            "handle_abort=1", "handle_sigill=1", "handle_sigfpe=1", "detect_stack_use_after_return=1",
                            "strict_string_checks=1", "allocator_may_return_null=1", "hard_rss_limit_mb=4096",
                            "use_stacks=0", "use_registers=0", "use_tls=0", "print_summary=0",
                            f"detect_leaks={int(error.kind in ('memory-leak', 'memory-track'))}",
                            f"halt_on_error={int('--continue-after-failure' not in test.options)}",
                            fit.options]).rstrip(":")
        inputs = "".join(f"{bits_of(value).hex()} {what}\n" for what, value in error.inputs
                         if not ("memory" in fit.sanitizers and what.startswith("uninitialised ")))
        environment = {"PATH": os.environ.get("PATH", ""), "FATHOM_INPUTS": inputs}
        environment |= {name + "_OPTIONS": options for name in ("ASAN", "UBSAN", "LSAN", "MSAN")}
        if test.option("malloc") == "succeeds":
            environment["FATHOM_MALLOC_SUCCEEDS"] = "1"
        try:
            return run([program], cwd=self.folder, env=environment, timeout=SECONDS,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0))).stderr
        except subprocess.TimeoutExpired:
            return f"native: no end after {SECONDS} seconds"


def bits_of(value):
    """The bytes of a value as Fathom prints it."""
    if value == "NULL":
        return bytes(16)
    if re.fullmatch(r"-?\d+( '.')?", value):
        number = int(value.split()[0])
    elif re.fullmatch(r"0x[0-9a-f]+", value):
        number = int(value, 16)
    elif re.fullmatch(r"-?(\d+\.?\d*(E[+-]?\d+)?|Inf)|NaN", value, flags=re.I):
        return struct.pack("<d", float(value)) + bytes(8)
    else:
        raise CannotShow(f"an input that is no number: {value}")
    return (number % 2**128).to_bytes(16, "little")


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
        elif re.match(r"==\d+==\s*(ERROR|WARNING): (Address|Leak|Memory)Sanitizer", line) or line.startswith("native: "):
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
    fit = KINDS[error.kind]
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
        if fit.message.search(stop.text) and (not error.file or wanted in stop.places):
            return None
    if not stops:
        return "the program ended without a message"
    return "; ".join(f"{stop.text.splitlines()[0]} at line "
                     f"{', '.join(str(line) for _, line in stop.places) or '?'}" for stop in stops)


def excuse(test, error):
    """Why this error cannot be shown, and the table's key for it."""
    if error.kind in KINDS_NOT_SHOWN:
        return error.kind, KINDS_NOT_SHOWN[error.kind]
    for key in (f"{test.name}:{error.line}", test.name):
        if key in PROGRAMS_NOT_SHOWN:
            return key, PROGRAMS_NOT_SHOWN[key]
    return None, None


def examine(native, fathom, test):
    """(error, "confirmed" or "cannot show" or "not confirmed", reason, used key) for each error of a test."""
    report = run([fathom, "check", *test.arguments], cwd=ROOT, timeout=120)
    errors = errors_of(report.stdout)
    if report.returncode != 10 or not errors:
        return [(Error("", 0, "", ""), "not confirmed", f"fathom ends with exit code {report.returncode}", None)]
    results = []
    for error in errors:
        key, reason = excuse(test, error)
        if error.kind in KINDS_NOT_SHOWN:
            results.append((error, "cannot show", reason, key))
            continue
        try:
            problem = confirm(native, test, error)
        except CannotShow as why:
            results.append((error, "cannot show", str(why), key))
            continue
        if problem is None:
            results.append((error, "confirmed", "", None))
        elif key:
            results.append((error, "cannot show", reason, key))
        else:
            results.append((error, "not confirmed", problem, None))
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
    counts, reasons, used, bad = collections.Counter(), collections.Counter(), set(), []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
        native = Native(os.path.abspath(options.keep or folder), options.clang, symbolizer)
        for test, results in zip(tests, pool.map(lambda t: examine(native, fathom, t), tests)):
            for error, outcome, reason, key in results:
                counts[outcome] += 1
                used.add(key)
                text = f"{test.name}:{error.line}: {outcome}: {error.message} [{error.kind}]"
                if outcome == "cannot show":
                    reasons[reason] += 1
                if outcome == "not confirmed" or options.verbose:
                    print(text + (f"\n    natively: {reason}" if reason else ""), flush=True)
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
