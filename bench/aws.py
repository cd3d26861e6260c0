#!/usr/bin/env python3
"""The CBMC proofs of aws-c-common, with Fathom and, if it is there, with CBMC.

    bench/aws.py CHECKOUT [--build build] [--cbmc DIR] [--only SUBSTRING] [--timeout 100]
                 [--without-stubs] [--clang] [--output FILE] [--show FILE] [--proofs FILE]

CHECKOUT is one of awslabs/aws-c-common. Its proofs are taken as they are: GNU make is asked
to expand each proof's own variables, nothing in the checkout is changed. DIR has the programs
cbmc, goto-cc and goto-instrument; each proof is then done by both, one after the other, on the
same sources with the flags that the proof gives to CBMC; Fathom gets what says the same in its
words (--check).

Prints a line for each proof and a table by category, in the shape of Table II of the SeaBMC
paper: count, average, deviation and total of CPU seconds for each tool, and the ratio of the
totals, CBMC's to Fathom's. `checking` is without compiling:
for Fathom all but the stage `load` of --stats, for CBMC the run on a finished goto binary. A
proof that does not end counts with its time limit. --without-stubs leaves out the proofs' own
memcpy, memset and memmove. --clang adds the time of clang-19 -O0 -g -c for the same files.
--proofs writes the list of the proofs that bench/mutate.py reads.
The exit code is 1 if a proof is not VERIFIED, or an aim is missed that is printed at the end.
"""
import argparse
import json
import os
import re
import resource
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VARIABLES = ["HARNESS_ENTRY", "PROOF_SOURCES", "PROJECT_SOURCES", "INCLUDES", "DEFINES",
             "UNWINDSET", "REMOVE_FUNCTION_BODY", "CBMC_REMOVE_FUNCTION_BODY",
             "CBMC_RESTRICT_FUNCTION_POINTER", "CBMC_OBJECT_BITS", "NONDET_STATIC", "CBMCFLAGS",
             "CBMC_FLAG_UNWINDING_ASSERTIONS", "CHECKFLAGS"]
PRINT = "print-all:\n" + "\n".join(f"\t@echo '@@{name}=$({name})'" for name in VARIABLES)
CATEGORIES = ["array_list", "byte_buf", "byte_cursor", "hash", "linked_list", "priority_queue",
              "ring_buffer", "string"]
STUBS = ("memcpy_", "memset_", "memmove_")
# What a proof asks CBMC to check beyond what it checks by default, in Fathom's words.
CHECKS = {"--conversion-check": "conversion", "--float-overflow-check": "float-overflow",
          "--nan-check": "float-nan", "--pointer-overflow-check": "pointer-arithmetic",
          "--pointer-primitive-check": "pointer-primitive",
          "--unsigned-overflow-check": "unsigned-overflow"}


class Proof:
    """One proof, as its Makefile says."""

    def __init__(self, directory):
        self.name = os.path.basename(directory)
        found = subprocess.run(["make", "-s", "--eval", PRINT, "print-all"], cwd=directory,
                               capture_output=True, text=True).stdout
        self.variables = dict(re.findall(r"^@@(\w+)=(.*)$", found, re.M))

        def paths(variable):
            given = self.variables[variable].split()
            return list(dict.fromkeys(os.path.realpath(os.path.join(directory, p)) for p in given))

        self.entry = self.variables["HARNESS_ENTRY"].strip()
        self.proof_sources = paths("PROOF_SOURCES")
        self.project_sources = paths("PROJECT_SOURCES")
        self.includes = ["-I" + os.path.realpath(os.path.join(directory, flag[2:]))
                         for flag in self.variables["INCLUDES"].split() if flag.startswith("-I")]
        self.defines = shlex.split(self.variables["DEFINES"])
        self.removed = self.variables["REMOVE_FUNCTION_BODY"].split()
        loops = self.variables["UNWINDSET"].replace(",", " ").split()
        self.loops = [loop for loop in loops if ":" in loop]
        self.object_bits = self.variables["CBMC_OBJECT_BITS"].strip()
        # CBMC compares the objects of pointers that are subtracted or ordered by default.
        asked = self.variables["CHECKFLAGS"].split()
        self.checks = ["pointer-relation"] + [CHECKS[flag] for flag in asked if flag in CHECKS]

    def listed(self, checkout):
        """What bench/mutate.py needs to run the proof, in another copy of the checkout too."""
        def inside(paths):
            return [os.path.relpath(path, checkout) for path in paths]

        return {"name": self.name, "entry": self.entry,
                "sources": inside((self.proof_sources + self.project_sources)[::-1]),
                "includes": inside(flag[2:] for flag in self.includes),
                "defines": [flag.removeprefix("-D") for flag in self.defines],
                "unwindset": dict(loop.rsplit(":", 1) for loop in self.loops),
                "removed": self.removed}

    def category(self):
        return next((c for c in CATEGORIES if self.name.startswith("aws_" + c)), "other")


class Run:
    """A process: CPU seconds, MiB, exit code and output. The limit is of CPU seconds, so that who
    else is on the machine does not decide what ends in time."""

    def __init__(self, command, timeout, cwd=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (timeout, timeout + 1))

        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, cwd=cwd,
                                       preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = self.code = os.waitstatus_to_exitcode(status)
            output.seek(0)
            self.output = output.read()
        self.timed_out = self.code in (-signal.SIGXCPU, -signal.SIGKILL)
        self.seconds = timeout if self.timed_out else usage.ru_utime + usage.ru_stime
        self.mebibytes = usage.ru_maxrss / 1024


def fathom(proof, binary, timeout, without_stubs):
    # Of two definitions goto-cc takes the first, Fathom the last.
    sources = (proof.proof_sources + proof.project_sources)[::-1]
    removed = list(proof.removed)
    if without_stubs:
        sources = [s for s in sources if not (os.path.basename(s).startswith(STUBS) and
                                              "/stubs/" in s)]
    command = [binary, "check", "--no-cache", "--entry=" + proof.entry, "--take-last", "--stats",
               f"--timeout={20 * timeout}", "--check=" + ",".join(proof.checks)]
    command += [f"--object-bits={proof.object_bits}"] if proof.object_bits else []
    command += ["--replace=" + ",".join(removed)] if removed else []
    command += ["--unwindset=" + ",".join(proof.loops)] if proof.loops else []
    run = Run(command + sources + ["--", "-w"] + proof.includes + proof.defines, timeout)
    verdict = re.search(r"^(VERIFIED|FAILED|BOUNDED|UNKNOWN)\b.*", run.output, re.M)
    load = re.search(r"^load CPU seconds: ([\d.]+)", run.output, re.M)
    properties = re.search(r"(\d+) propert", run.output)
    seconds = run.seconds
    return {"verdict": verdict[1] if verdict else run.output.strip()[-200:],
            "all": seconds, "check": max(seconds - float(load[1]), 0) if load else seconds,
            "mebibytes": run.mebibytes, "properties": int(properties[1]) if properties else 0}


def clang(proof, timeout):
    seconds = 0
    with tempfile.TemporaryDirectory() as scratch:
        for source in proof.proof_sources + proof.project_sources:
            seconds += Run(["clang-19", "-O0", "-g", "-c", "-w", source, "-o",
                            os.path.join(scratch, "object.o")] + proof.includes + proof.defines,
                           timeout).seconds
    return seconds


def cbmc(proof, directory, timeout):
    """The steps of the proofs' Makefile.common, without the tools around it."""
    def tool(name):
        return os.path.join(directory, name)

    compile_seconds = 0
    with tempfile.TemporaryDirectory() as scratch:
        def step(command):
            nonlocal compile_seconds
            run = Run(command, timeout, cwd=scratch)
            compile_seconds += run.seconds
            return run.code == 0

        flags = ["--export-file-local-symbols"] + proof.includes + proof.defines
        variables = proof.variables
        fine = (step([tool("goto-cc")] + flags + proof.proof_sources + ["-o", "proof"]) and
                step([tool("goto-cc")] + flags + proof.project_sources + ["-o", "project"]) and
                step([tool("goto-instrument")] + variables["CBMC_REMOVE_FUNCTION_BODY"].split() +
                     ["project", "cut"]) and
                step([tool("goto-cc"), "--function", proof.entry, "proof", "cut", "-o", "linked"]) and
                step([tool("goto-instrument")] +
                     variables["CBMC_RESTRICT_FUNCTION_POINTER"].split() +
                     ["--remove-function-pointers", "linked", "called"]) and
                step([tool("goto-instrument")] + variables["NONDET_STATIC"].split() +
                     ["called", "static"]) and
                step([tool("goto-instrument"), "--slice-global-inits", "static", "sliced"]) and
                step([tool("goto-instrument"), "--drop-unused-functions", "sliced", "goto"]))
        if not fine:
            return {"verdict": "does not compile", "all": timeout, "check": timeout,
                    "mebibytes": 0, "properties": 0}
        options = " ".join(variables[v] for v in ("CBMCFLAGS", "CBMC_FLAG_UNWINDING_ASSERTIONS",
                                                  "CHECKFLAGS"))
        run = Run([tool("cbmc")] + shlex.split(options) + ["goto"], timeout, cwd=scratch)
    verdict = ("timeout" if run.timed_out else
               "VERIFIED" if "VERIFICATION SUCCESSFUL" in run.output else
               "FAILED" if "VERIFICATION FAILED" in run.output else run.output.strip()[-200:])
    properties = re.search(r"\*\* \d+ of (\d+) failed", run.output)
    return {"verdict": verdict, "all": run.seconds + compile_seconds, "check": run.seconds,
            "mebibytes": run.mebibytes, "properties": int(properties[1]) if properties else 0}


def table(results, tools):
    """Rows of Markdown: one for each category, and the sum."""
    head = ["category", "count"]
    for tool in tools:
        head += [f"{tool} average", "deviation", "total", "checking", "MiB"]
    if len(tools) == 2:
        head += ["ratio"]
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for category in CATEGORIES + ["other", "all"]:
        chosen = [r for r in results if category in ("all", r["category"])]
        if not chosen:
            continue
        row = [category, str(len(chosen))]
        for tool in tools:
            times = [r[tool]["all"] for r in chosen]
            row += [f"{statistics.mean(times):.2f}", f"{statistics.pstdev(times):.2f}",
                    f"{sum(times):.1f}", f"{sum(r[tool]['check'] for r in chosen):.1f}",
                    f"{max(r[tool]['mebibytes'] for r in chosen):.0f}"]
        if len(tools) == 2:
            ours, theirs = (sum(r[tool]["all"] for r in chosen) for tool in tools)
            row += [f"{theirs / max(ours, 0.01):.1f}"]
        yield "| " + " | ".join(row) + " |"


def aims(results, has_cbmc):
    """What is aimed at, what is there, and whether it holds."""
    ours = [r["fathom"] for r in results]
    checks = sorted(r["check"] for r in ours)
    yield "proofs that are VERIFIED", sum(r["verdict"] == "VERIFIED" for r in ours), len(ours), "at least"
    yield "slowest proof, s", max(r["all"] for r in ours), 30, "at most"
    yield "median of checking, s", statistics.median(checks), 0.3, "at most"
    yield "largest memory, MiB", max(r["mebibytes"] for r in ours), 1024, "at most"
    if all("clang" in r for r in results):
        loads = sum(r["all"] - r["check"] for r in ours)
        yield "compiling, against clang", loads / sum(r["clang"] for r in results), 1.2, "at most"
    if has_cbmc:
        theirs = [r["cbmc"] for r in results]
        for what, factor in (("check", 20), ("all", 10)):
            ratio = sum(r[what] for r in theirs) / max(sum(r[what] for r in ours), 0.01)
            name = "checking alone" if what == "check" else "from sources to verdict"
            yield f"CBMC's time over Fathom's, {name}", ratio, factor, "at least"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", nargs="?")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--cbmc", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("--timeout", type=int, default=100)
    parser.add_argument("--without-stubs", action="store_true")
    parser.add_argument("--clang", action="store_true")
    parser.add_argument("--output", default="")
    parser.add_argument("--proofs", default="", help="write the list for bench/mutate.py")
    parser.add_argument("--show", default="", help="print the tables of an --output again")
    options = parser.parse_args()
    if options.show:
        results = json.load(open(options.show))
    else:
        if not options.checkout:
            sys.exit("aws.py needs a checkout of aws-c-common")
        proofs = os.path.join(os.path.realpath(options.checkout), "verification/cbmc/proofs")
        if not os.path.isdir(proofs):
            sys.exit(f"{options.checkout} has no verification/cbmc/proofs")
        results, listed = [], []
        for name in sorted(os.listdir(proofs)):
            directory = os.path.join(proofs, name)
            if options.only not in name or not os.path.isfile(os.path.join(directory, "Makefile")):
                continue
            if options.without_stubs and name.startswith(STUBS):
                continue  # a proof of the stub itself
            proof = Proof(directory)
            listed.append(proof.listed(os.path.realpath(options.checkout)))
            result = {"name": name, "category": proof.category()}
            result["fathom"] = fathom(proof, os.path.join(options.build, "bin", "fathom"),
                                      options.timeout, options.without_stubs)
            if options.clang:
                result["clang"] = clang(proof, options.timeout)
            if options.cbmc:
                result["cbmc"] = cbmc(proof, os.path.realpath(options.cbmc), options.timeout)
            results.append(result)
            line = f"{name:45}"
            for tool in ("fathom", "cbmc"):
                if tool in result:
                    one = result[tool]
                    line += (f" {tool} {one['verdict']:9} {one['properties']:4} properties "
                             f"{one['all']:7.2f} s, checking {one['check']:7.2f} s, "
                             f"{one['mebibytes']:5.0f} MiB")
            print(line, flush=True)
            if options.output:
                with open(options.output, "w") as out:
                    json.dump(results, out, indent=1)
        if options.proofs:
            with open(options.proofs, "w") as out:
                json.dump(listed, out, indent=1)
    has_cbmc = all("cbmc" in r for r in results)
    print()
    print("\n".join(table(results, ["fathom", "cbmc"] if has_cbmc else ["fathom"])))
    print()
    held = True
    for name, value, aim, way in aims(results, has_cbmc):
        fine = value >= aim if way == "at least" else value <= aim
        held &= fine
        print(f"{name}: {value:.2f}, {way} {aim}: {'holds' if fine else 'MISSED'}")
    sys.exit(not held)


if __name__ == "__main__":
    main()
