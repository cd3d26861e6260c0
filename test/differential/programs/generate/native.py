"""What a program really does: compiled with gcc's sanitizers, it is run once for every way to choose."""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
FLAGS = ["-g1", "-O0", "-w", "-no-pie", "-fno-pie", "-fno-strict-aliasing", "-fno-omit-frame-pointer"]
SANITIZERS = ["-fsanitize=address,undefined", "-fsanitize-undefined-trap-on-error",
              "-fno-sanitize=alignment"]
ENVIRONMENT = {"ASAN_OPTIONS": "detect_leaks=0:symbolize=0:detect_stack_use_after_return=1:redzone=128:"
                               "allocator_may_return_null=1:handle_segv=1"}


class Run:
    """The choices of one run, and how it ended: ok (with a hash), ended, cut, or failed at a line."""

    def __init__(self, choices, ending, value):
        self.choices, self.ending, self.value = choices, ending, value

    def failed(self):
        return self.ending in ("assert", "trap", "memory")


class NativeError(Exception):
    pass


def compileDriver(folder):
    driver = os.path.join(folder, "driver.o")
    subprocess.run(["gcc", "-c", "-g0", "-O1", "-w", "-fno-pie", os.path.join(HERE, "driver.c"), "-o", driver],
                   check=True)
    return driver


def runAll(path, driver, timeout=20):
    """All runs of the program in the file."""
    binary = path[:-2] + ".native"
    # Sometimes gcc's sanitizers copy a nested expression again and again: it gets a limited time.
    built = subprocess.run(["sh", "-c", 'ulimit -t 10; exec "$@"', "sh", "gcc", *FLAGS, *SANITIZERS, "-include",
                            os.path.join(HERE, "driver.h"), path, driver, "-o", binary],
                           capture_output=True, text=True, check=False)
    if built.returncode != 0:
        raise NativeError("gcc: " + built.stderr.strip().replace("\n", " ")[:160])
    try:
        done = subprocess.run([binary], capture_output=True, text=True, timeout=timeout, check=False,
                              env={**os.environ, **ENVIRONMENT})
    except subprocess.TimeoutExpired as late:
        raise NativeError("the native program takes too long") from late
    runs = []
    for line in done.stdout.splitlines():
        choices, _, outcome = line.partition(":")
        words = outcome.split()
        runs.append(Run(tuple(map(int, choices.split())), words[0], int(words[1]) if len(words) > 1 else 0))
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
