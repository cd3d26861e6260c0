"""What a program really does: compiled with sanitizers, it is run once for every way to choose."""
import os
import subprocess

RESOURCES = "/usr/lib/llvm-19/lib/clang/19"
HERE = os.path.dirname(os.path.abspath(__file__))
FLAGS = ["-g1", "-O0", "-w", "-no-pie", "-fno-pie", "-fno-strict-aliasing", "-fno-omit-frame-pointer"]
# Of undefined behaviour, what `fathom check` looks for unless told otherwise.
GCC = ["gcc", "-fsanitize=address,undefined", "-fsanitize-undefined-trap-on-error", "-fno-sanitize=alignment"]
CLANG = ["clang-19", "-fsanitize=address,undefined", "-fsanitize-trap=undefined", "-shared-libasan",
         "-Wl,-rpath=" + os.path.join(RESOURCES, "lib", "linux"),
         "-fno-sanitize=alignment,null,object-size,pointer-overflow,function"]
MEMORY = ["clang-19", "-fsanitize=memory"]
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:symbolize=0:detect_stack_use_after_return=1:redzone=128:"
                               "allocator_may_return_null=1:handle_segv=1"}


class Run:
    """The choices of one run, and how it ended: ok (with a hash), ended, cut, or failed at a line; `kind` is what
    the address sanitizer calls it."""

    def __init__(self, choices, ending, value, kind):
        self.choices, self.ending, self.value, self.kind = choices, ending, value, kind

    def failed(self):
        return self.ending in ("assert", "trap", "memory")

    def outside(self):
        """It left an object, so that it may have met another one."""
        return "overflow" in self.kind or "underflow" in self.kind or "unknown" in self.kind


class NativeError(Exception):
    pass


def compileDriver(folder, compiler=("gcc",)):
    driver = os.path.join(folder, f"driver-{len(compiler)}.o")
    subprocess.run([*compiler, "-c", "-g0", "-O1", "-w", "-fno-pie", os.path.join(HERE, "driver.c"), "-o", driver],
                   check=True)
    return driver


def runAll(path, driver, compiler=None, flags=(), timeout=300):
    """All runs of the program in the file, as compiled with gcc's sanitizers unless told otherwise."""
    binary = path[:-2] + ".native"
    compiler = compiler or GCC
    # Sometimes gcc's sanitizers copy a nested expression again and again: it gets a limited time.
    built = subprocess.run(["sh", "-c", 'ulimit -t 10; exec "$@"', "sh", *compiler, *FLAGS, *flags,
                            "-include", os.path.join(HERE, "driver.h"), path, driver, "-o", binary],
                           capture_output=True, text=True, check=False)
    if built.returncode != 0:
        raise NativeError(f"{compiler[0]}: " + built.stderr.strip().replace("\n", " ")[:160])
    try:
        done = subprocess.run([binary], capture_output=True, text=True, timeout=timeout, check=False,
                              env={**os.environ, **ENVIRONMENT})
    except subprocess.TimeoutExpired as late:
        raise NativeError("the native program takes too long") from late
    runs = []
    for line in done.stdout.splitlines():
        choices, _, outcome = line.partition(":")
        words = outcome.split()
        runs.append(Run(tuple(map(int, choices.split())), words[0], int(words[1]) if len(words) > 1 else 0,
                        " ".join(words[2:])))
    places(binary, runs)
    os.unlink(binary)
    if not runs or any(run.ending == "lost" for run in runs):
        raise NativeError("a run was lost")
    return runs


def places(binary, runs):
    """Addresses become lines."""
    addresses = sorted({run.value for run in runs if run.ending in ("trap", "memory")})
    if not addresses:
        return
    asked = "".join(f"{address:#x}\n" for address in addresses)
    answer = subprocess.run(["addr2line", "-e", binary], input=asked, capture_output=True, text=True, check=True)
    lines = {}
    for address, text in zip(addresses, answer.stdout.splitlines()):
        number = text.rsplit(":", 1)[1].split()[0]
        if not number.isdigit():
            raise NativeError(f"no line for {address:#x}")
        lines[address] = int(number)
    for run in runs:
        if run.ending in ("trap", "memory"):
            run.value = lines[run.value]


def uninitialised(path, driver, flags):
    """Does a run of the program look at memory that nobody wrote? MemorySanitizer tells; the driver was compiled with
    it, too. The answer is of use only for programs that do not leave their objects."""
    binary = path[:-2] + ".memory"
    built = subprocess.run([*MEMORY, *FLAGS, *flags, "-include", os.path.join(HERE, "driver.h"), path, driver,
                            "-o", binary], capture_output=True, text=True, check=False)
    if built.returncode != 0:
        raise NativeError(f"{MEMORY[0]}: " + built.stderr.strip().replace("\n", " ")[:160])
    done = subprocess.run([binary], capture_output=True, text=True, timeout=300, check=False)
    os.unlink(binary)
    return "use-of-uninitialized-value" in done.stderr
