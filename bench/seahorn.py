#!/usr/bin/env python3
"""Runs Fathom on the verification jobs of seahorn/verify-c-common, from the bitcode
that their own build has made.

    bench/seahorn.py BUILD [--jobs jobs|jobs2|jobs_unsafe|all] [--fathom build/bin/fathom]
                     [--limit SECONDS] [--json FILE] [NAME...]

BUILD is the directory in which that project was configured and built; its README says
how. SEAHORN_ROOT may be a directory whose `include` is Fathom's runtime/include.
Names choose jobs; without one all run that the build registers with ctest.

Each job gets the meaning that SeaHorn gives it: allocation succeeds. Where a job relies on
something that SeaHorn does not model, the option that leaves it out is in QUIRKS, with the
reason. Nothing else differs from `fathom check JOB.bc`: bounds are found, whatever a job's
sea.yaml says, and every loop's end is checked. One line for each job: CPU seconds, MiB, verdict.
"""
import argparse
import json
import os
import resource
import statistics
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# What SeaHorn does not model, by job.
NO_FREE = ("--replace=free", "the proof reads memory after it was freed")
NO_SORT = ("--replace=qsort", "the proof wants qsort to leave the data as it is")
QUIRKS = {
    "array_list_sort": NO_SORT,
    "array_list_sort2": NO_SORT,
    "hash_table_clean_up": NO_FREE,
    "string_destroy_secure": NO_FREE,
}


def registered(build):
    """(bitcode, expected) for each job, as ctest would run them."""
    top = os.path.join(build, "seahorn")
    with open(os.path.join(top, "CTestTestfile.cmake"), encoding="utf-8") as lines:
        folders = [line.split('"')[1] for line in lines if line.startswith("subdirs(")]
    for folder in sorted(folder for folder in folders if folder.startswith("jobs")):
        with open(os.path.join(top, folder, "CTestTestfile.cmake"), encoding="utf-8") as lines:
            for line in lines:
                words = [word.strip('"') for word in line.rstrip(")\n").split()]
                if line.startswith("add_test(") and words[-1].endswith(".bc"):
                    yield words[-1], "FAILED" if "--expect=sat" in words else "VERIFIED"


def run(command, limit):
    """Exit code, output, CPU seconds, MiB."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(write, 1)
        os.dup2(write, 2)
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        os.execv(command[0], command)
    os.close(write)
    with os.fdopen(read, encoding="utf-8", errors="replace") as output:
        text = output.read()
    _, status, usage = os.wait4(child, 0)
    return (os.waitstatus_to_exitcode(status), text, usage.ru_utime + usage.ru_stime,
            usage.ru_maxrss / 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--jobs", choices=["jobs", "jobs2", "jobs_unsafe", "all"], default="jobs")
    parser.add_argument("--fathom", default=os.path.join(ROOT, "build", "bin", "fathom"))
    parser.add_argument("--limit", type=int, default=100)
    parser.add_argument("--json")
    arguments = parser.parse_intermixed_args()
    results = []
    for bitcode, expected in registered(os.path.abspath(arguments.build)):
        folder = os.path.dirname(os.path.dirname(os.path.dirname(bitcode)))
        name, group = os.path.basename(folder), os.path.basename(os.path.dirname(folder))
        if name not in arguments.names if arguments.names else arguments.jobs not in ("all", group):
            continue
        command = [arguments.fathom, "check", "--no-cache", "--malloc=succeeds"]
        if name in QUIRKS:
            command.append(QUIRKS[name][0])
        code, text, seconds, mebibytes = run(command + [bitcode], arguments.limit)
        verdict = next((line for line in text.splitlines()
                        if line.startswith(("VERIFIED", "FAILED", "BOUNDED", "UNKNOWN"))),
                       f"exit code {code}")
        met = verdict.startswith(expected)
        vacuous = "  vacuous:" in text
        note = ("" if met else f"  EXPECTED {expected}") + ("  VACUOUS" if vacuous else "")
        note += f"  [{QUIRKS[name][0]}: {QUIRKS[name][1]}]" if name in QUIRKS else ""
        print(f"{group}/{name:<40} {seconds:7.2f} s {mebibytes:6.0f} MiB  {verdict.split(' (')[0]}{note}",
              flush=True)
        results.append({"group": group, "name": name, "options": command[2:], "seconds": seconds,
                        "mebibytes": mebibytes, "verdict": verdict, "met": met, "vacuous": vacuous})
    if not results:
        sys.exit(f"there is no such job in {arguments.build}; was it built?")
    times = [result["seconds"] for result in results]
    slowest = max(results, key=lambda result: result["seconds"])
    print(f"{len(results)} jobs, {sum(result['met'] for result in results)} as expected, "
          f"{sum(result['vacuous'] for result in results)} vacuous; CPU {sum(times):.1f} s in all, "
          f"median {statistics.median(times):.2f} s, slowest {slowest['seconds']:.1f} s "
          f"({slowest['name']}); at most {max(result['mebibytes'] for result in results):.0f} MiB")
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)
    sys.exit(0 if all(result["met"] for result in results) else 10)


if __name__ == "__main__":
    main()
