"""Builds a program for a native run with given inputs, and runs it.

clang makes LLVM assembly of the program, with the instrumentation of UBSan but before any
pass. Three things are changed in that text: functions without body (nondet_int, ...) get one
that takes the next input, main becomes an ordinary function, called like any other entry
function, and locals without a value of their own get the one that is listed for them. Only
then ASan or MSan instrument it. harness.c is linked to it.
"""
import ctypes
import fractions
import os
import re
import shlex
import subprocess
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECONDS = 20  # for one run of a program
WRAPPED = ["malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "posix_memalign", "strdup", "strndup"]


class NoMachine(Exception):
    """Programs for the wanted machine cannot be linked here."""


class NotBuilt(Exception):
    """Why there is nothing to run, for instance what the compiler says."""


def run(command, **more):
    return subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", errors="replace", **more)


def build(command):
    done = run(command)
    if done.returncode != 0:
        raise NotBuilt(f"{shlex.join(str(c) for c in command)}\n{done.stderr}")


# The program as LLVM assembly.

IS_NONDET = re.compile(r"(__VERIFIER_nondet|nondet|nd|__llbmc_nondef|__fathom_nondet|fathom_nondet)_|(nondet|nd)$")
# A C++ program may declare a checker's function without extern "C".
MANGLED = re.compile(r"^declare .*?@(_Z(\d+)((?:__CPROVER|__ESBMC|__VERIFIER|__llbmc|nondet)_\w+))\(", re.MULTILINE)
IS_SANITIZER = re.compile(r"llvm\.|__(ubsan|asan|msan|sanitizer)_")
TYPE_AT_END = re.compile(r"(void|i\d+|ptr|half|float|double|x86_fp80|fp128|%[\w.]+|\{[^@]*\}|\[[^@]*\]|<[^@]*>)\s*$")
PROMISES = re.compile(r"\b(willreturn|memory\([^()]*\))")
LIBRARIES = [ctypes.CDLL(name) for name in ("libc.so.6", "libm.so.6", "libstdc++.so.6")]
ATTRIBUTES = "noinline optnone sanitize_address sanitize_memory"


def without_mangling(text):
    for mangled, length, name in MANGLED.findall(text):
        text = text.replace(f"@{mangled}(", f"@{name[:int(length)]}(")
    return text


def in_library(name):
    return name in ("atexit", "at_quick_exit") or any(hasattr(library, name) for library in LIBRARIES)


HARNESS = """
declare void @native_input(ptr, ptr, i32)
declare void @native_local(ptr, ptr, i32)
declare void @native_undefined(ptr)
declare ptr @native_argv(i32)
"""
# ASan sees what is read before a global only if another global lies there.
FIRST_GLOBALS = """
@native.first.data = internal global { i32, [15 x i32] } { i32 1, [15 x i32] zeroinitializer }
@native.first.zero = internal global [16 x i32] zeroinitializer
@native.first.constant = internal constant { i32, [15 x i32] } { i32 1, [15 x i32] zeroinitializer }
"""


def size_of(kind):
    return f"ptrtoint (ptr getelementptr ({kind}, ptr null, i32 1) to i32)"


class Assembly:
    """The text of a module, to be changed."""

    def __init__(self, text, defined):
        # A call whose result nobody wants is dropped even by -O0 if attributes say that it does nothing else.
        text = re.sub(r"^attributes #.*$", lambda line: PROMISES.sub("", line[0]).replace("{", '{ "native"'), text,
                      flags=re.M)
        self.text = re.sub(r"^target triple.*$", lambda line: line[0] + FIRST_GLOBALS, text, flags=re.M)
        self.defined = defined  # names that harness.c has
        self.strings = 0
        self.types = {}  # of inputs

    def literal(self, text):
        self.strings += 1
        name = f"@native.text.{self.strings}"
        self.text += f'\n{name} = private constant [{len(text) + 1} x i8] c"{text}\\00"\n'
        return name

    def take(self, what, kind, result):
        """Instructions that read the next input into %result."""
        self.types[what] = kind
        return (f"  %{result}.at = alloca {kind}\n"
                f"  call void @native_input(ptr {self.literal(what)}, ptr %{result}.at, i32 {size_of(kind)})\n"
                f"  %{result} = load {kind}, ptr %{result}.at\n")

    def define_missing(self, asked, undefined_fails):
        """Bodies for functions that have none: those of arbitrary result, by name or because nobody knows them."""
        def body(found):
            before, name, parameters = found.groups()
            if IS_SANITIZER.match(name) or name in self.defined or name.startswith("native_"):
                return found[0]
            if "extern_weak" in before:  # it need not be there
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
                raise NotBuilt("the content of an object that is a parameter is not reported")
            argument_type = re.match(r"(\{.*?\}|\[.*?\]|<.*?>|\S+)", part)[1]
            if entry == "main" and index == 1:
                code += "  %a1 = call ptr @native_argv(i32 %a0)\n"
            else:
                code += self.take(names[index] if index < len(names) else "a parameter", argument_type, f"a{index}")
            arguments.append(re.sub(r" %[^%]*$", "", part) + f" %a{index}")
        call = "" if kind == "void" else "%unused = "
        self.text += (f"\ndefine void @native_entry() {ATTRIBUTES} {{\nentry:\n{code}"
                      f"  {call}call {kind} @{own}({', '.join(arguments)})\n  ret void\n}}\n")
        return True

    def set_locals(self, names):
        """Gives the reported values to locals that have none of their own."""
        variables = dict(re.findall(r'^(!\d+) = !DILocalVariable\(name: "(\w+)", scope', self.text, flags=re.M))
        lines, types, self.text = self.text.splitlines(), {}, ""
        for number, line in enumerate(lines):
            local = re.match(r"  (%\S+) = alloca ([^,]*),", line)
            declared = re.match(r"    #dbg_declare\(ptr (%\S+), (!\d+),", line)
            if local:
                types[local[1]] = local[2]
            elif declared and variables.get(declared[2]) in names:
                what = self.literal(f"uninitialised '{variables[declared[2]]}'")
                lines[number] += (f"\n  call void @native_local(ptr {what}, ptr {declared[1]}, "
                                  f"i32 {size_of(types[declared[1]])})")
        self.text = "\n".join(lines) + self.text


# Digits of the significand, the largest exponent, and whether the leading digit is stored.
FORMATS = {"half": (11, 15, False), "float": (24, 127, False), "double": (53, 1023, False),
           "x86_fp80": (64, 16383, True), "fp128": (113, 16383, False)}


def float_bits(text, digits, largest, leading):
    """The bits of the float that is nearest to a decimal number."""
    stored = digits if leading else digits - 1
    sign = int(text.startswith("-")) << (stored + (2 * largest + 1).bit_length())
    text = text.lstrip("+-").lower()
    top = (2 * largest + 1) << stored
    if text in ("inf", "nan"):
        return sign | top | (1 << stored - 1 if leading else 0) | (1 << digits - 2 if text == "nan" else 0)
    number = fractions.Fraction(text)
    if number == 0:
        return sign
    power = 1 - largest
    while number >= fractions.Fraction(2) ** (power + 1):
        power += 1
    significand = round(number / fractions.Fraction(2) ** (power - digits + 1))
    if significand >> digits:
        significand, power = significand >> 1, power + 1
    if not significand >> digits - 1:  # denormal
        return sign | significand
    return sign | (power + largest) << stored | (significand if leading else significand & (1 << stored) - 1)


def bytes_of(value, kind):
    """The bytes of a value as Fathom prints it, for an LLVM type."""
    parts, kinds = value.split(", "), re.findall(r"i\d+|ptr|float|double", kind or "")
    if len(parts) > 1 and len(parts) == len(kinds):  # a structure that is returned in registers
        sizes = [4 if k in ("i32", "float") else 8 for k in kinds]
        return b"".join(bytes_of(p, k)[:size] for p, k, size in zip(parts, kinds, sizes)).ljust(16, b"\0")
    if kind not in FORMATS and re.fullmatch(r"-?\d+( '.')?", value):
        number = int(value.split()[0])
    elif value == "NULL" or re.fullmatch(r"0x[0-9a-f]+", value):
        number = 0 if value == "NULL" else int(value, 16)
    elif kind in FORMATS and re.fullmatch(r"NaN 0x[0-9a-f]+", value):
        number = int(value.split()[1], 16)
    elif kind in FORMATS and re.fullmatch(r"[+-]?(\d+\.?\d*(E[+-]?\d+)?|Inf|NaN)", value, flags=re.I):
        number = float_bits(value, *FORMATS[kind])
    else:
        raise NotBuilt(f"an input that is no number: {value}")
    return (number % 2**128).to_bytes(16, "little")


class Native:
    """Builds and runs programs in a folder of its own."""

    def __init__(self, folder, keep, clang, symbolizer):
        self.folder, self.clang, self.symbolizer = Path(folder).resolve(), clang, symbolizer
        self.folder.mkdir(parents=True, exist_ok=True)
        self.keep = keep  # what was built
        self.harnesses, self.programs, self.files, self.lock = {}, {}, 0, threading.Lock()

    def path(self, ending):
        with self.lock:
            self.files += 1
            return self.folder / f"{self.files}{ending}"

    def harness(self, memory, machine):
        """The object file of harness.c, and the names that it defines."""
        with self.lock:
            key = memory, machine
            if key not in self.harnesses:
                if "-m32" in machine and run([self.clang, "-m32", "-xc", "-include", "stdlib.h", "-shared", "/dev/null",
                                              "-o", "/dev/null"]).returncode != 0:
                    raise NoMachine("there is no 32-bit C library to link with (package gcc-multilib)")
                made = self.folder / f"harness{len(self.harnesses)}.o"
                build([self.clang, *machine, "-g", "-O0", f"-fsanitize={'memory' if memory else 'address'}", "-c",
                       HERE / "harness.c", "-o", made])
                listed = run(["nm", "--defined-only", "--format=posix", made]).stdout
                self.harnesses[key] = made, {line.split()[0] for line in listed.splitlines()}
            return self.harnesses[key]

    def compile(self, test, error, fit):
        """The program with its harness, the same for errors that need the same, and the types of its inputs."""
        memory = "memory" in fit.sanitizers
        recover = "--continue-after-failure" in test.options
        locals_ = [] if memory else sorted({w[15:-1] for w, _ in error.inputs if w.startswith("uninitialised '")})
        parameters = tuple(w for w, _ in error.inputs if w.startswith("parameter "))
        key = tuple(test.arguments), tuple(fit.sanitizers), tuple(locals_), parameters
        if key in self.programs:
            return self.programs[key]
        machine = tuple(f for f in test.flags if f in ("-m32", "-m64"))
        harness, names = self.harness(memory, machine)
        sanitize = [f"-fsanitize={','.join(fit.sanitizers)}",
                    "-fsanitize-recover=all" if recover else "-fno-sanitize-recover=all"]
        entry = test.option("entry", "main")
        flags = [] if entry == "main" else ["-femit-all-decls"]
        modules, types, has_entry = [], {}, False
        asked = {what for what, _ in error.inputs}
        for source in test.sources:
            module = self.path(".ll")
            if source.endswith(".ll"):
                text = Path(source).read_text()
            else:
                command = [self.clang, "-w", "-g", "-O0", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm",
                           "-fno-discard-value-names", "-fstrict-flex-arrays=1", "-D__FATHOM__=1",
                           "-D_GLIBCXX_ASSERTIONS",
                           "-idirafter", ROOT / "runtime" / "include", *flags, *test.flags, *sanitize,
                           source, "-o", module]
                try:
                    build([*command, "-include", "fathom_prelude.h"])
                except NotBuilt:
                    build(command)  # the program declares these names itself, with other types
                text = without_mangling(module.read_text())
            assembly = Assembly(text, names)
            has_entry |= assembly.call_entry(entry, error.inputs)
            if locals_:
                assembly.set_locals(locals_)
            assembly.define_missing(asked, test.option("undefined") == "fail")
            assembly.text += HARNESS
            types |= assembly.types
            module.write_text(assembly.text)
            modules.append(module)
        if not has_entry:
            raise NotBuilt("no source has the entry function")
        program = self.path("")
        is_cpp = any(s.endswith(".cpp") for s in test.sources)
        build([self.clang, *(["--driver-mode=g++"] if is_cpp else []), "-w", "-O0", *machine, *sanitize,
               *[f"-Wl,--wrap={name}" for name in WRAPPED], *modules, harness, "-o", program])
        self.programs[key] = program, types
        return program, types

    def forget(self, test):
        """Removes the programs of a test."""
        for key in [k for k in list(self.programs) if k[0] == tuple(test.arguments)]:
            program, _ = self.programs.pop(key)
            if not self.keep:
                program.unlink()

    def run(self, test, error, fit):
        """What the program says on standard error."""
        program, types = self.compile(test, error, fit)
        options = [f"external_symbolizer_path={self.symbolizer}", "abort_on_error=0", "print_summary=0",
                   "handle_abort=1", "handle_sigill=1", "handle_sigfpe=1", "detect_stack_use_after_return=1",
                   "allocator_may_return_null=1", "hard_rss_limit_mb=4096",
                   # Leaks are looked for when main has ended, so what its locals held does not count.
                   "use_stacks=0", "use_registers=0", "use_tls=0",
                   f"detect_leaks={int(error.kind in ('memory-leak', 'memory-track'))}",
                   f"halt_on_error={int('--continue-after-failure' not in test.options)}", *fit.options]
        inputs = "".join(f"{bytes_of(value, types.get(what)).hex()} {what}\n" for what, value in error.inputs
                         if not ("memory" in fit.sanitizers and what.startswith("uninitialised ")))
        environment = {"PATH": os.environ.get("PATH", ""), "FATHOM_INPUTS": inputs,
                       "FATHOM_ARGUMENTS": "".join(argument.hex() + "\n" for argument in error.arguments)}
        environment |= {name + "_OPTIONS": ":".join(options) for name in ("ASAN", "UBSAN", "LSAN", "MSAN")}
        if fit.traps:
            environment["FATHOM_TRAPS"] = str(fit.traps)
        if test.option("malloc") == "succeeds" or test.option("property"):
            environment["FATHOM_MALLOC_SUCCEEDS"] = "1"
        try:
            return run([program], cwd=self.folder, env=environment, timeout=SECONDS).stderr
        except subprocess.TimeoutExpired:
            return f"native: no end after {SECONDS} seconds"
