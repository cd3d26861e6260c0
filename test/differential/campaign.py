#!/usr/bin/env python3
"""The oracles, in one campaign: programs by seed, and what `fathom check` must say of each.

    campaign.py [--fathom PATH] [--programs N | --minutes M | --slice] [--only ORACLE,...] [--seed S] [--jobs N]
                [--state FOLDER] [--fresh] [--again] [--summary] [--limit SECONDS]

Each oracle (programs/oracles) writes a program for a number, knows the truth about it from elsewhere (a native run, another solver, its
own plan), and compares. The numbers of a campaign follow from its seed, and the order does not depend on time: a campaign that is
run again does the same. What was done stands in FOLDER/log.jsonl, one line for each program; a campaign that was ended goes on
from there. A program with a difference is kept in FOLDER/finds/ORACLE-NUMBER; reduce.py makes it small.

At the end a table tells for each oracle how many programs were compared by how many runs of Fathom, the differences, and what
was skipped and why. The exit code is 1 if there is a difference, or if an oracle skipped more than one program in ten.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "programs"))
sys.dont_write_bytecode = True
from generate.native import compileDriver  # noqa: E402
from oracles import oracles  # noqa: E402
from oracles.base import DIFFERENT, PASSED, SKIPPED  # noqa: E402

SPAN = 1_000_000  # numbers that belong to a seed


class Settings:
    """What oracles need to know."""

    def __init__(self, fathom, folder, limit):
        self.fathom, self.folder, self.limit = os.path.abspath(fathom), folder, limit
        self.lock, self.object = threading.Lock(), None

    def driver(self):
        """The object file that native programs with inputs are linked with."""
        with self.lock:
            if not self.object:
                self.object = compileDriver(self.folder)
        return self.object


class State:
    """What was done, in a folder."""

    def __init__(self, folder, seed, again=False):
        self.folder, self.path = folder, os.path.join(folder, "log.jsonl")
        self.records, self.done = [], set()
        os.makedirs(folder, exist_ok=True)
        lines = open(self.path, encoding="utf-8").read().splitlines(keepends=True) if os.path.exists(self.path) else []
        whole = [line for line in lines if line.endswith("\n")]  # the last one may have been cut off
        if again:
            whole = whole[:1] + [line for line in whole[1:] if json.loads(line)["state"] == PASSED]
        if len(whole) != len(lines):
            with open(self.path, "w", encoding="utf-8") as file:
                file.writelines(whole)
        records = [json.loads(line) for line in whole]
        if records and records[0]["seed"] != seed:
            sys.exit(
                f"campaign.py: {folder} holds a campaign with seed {records[0]['seed']}; give that seed, another --state, or --fresh"
            )
        self.file = open(self.path, "a", encoding="utf-8")
        if not records:
            self.write({"seed": seed})
        for record in records[1:]:
            self.records.append(record)
            self.done.add((record["oracle"], record["number"]))

    def write(self, record):
        self.file.write(json.dumps(record) + "\n")
        self.file.flush()

    def add(self, oracle, outcome, seconds):
        record = {
            "oracle": oracle.name,
            "number": outcome.seed,
            "state": outcome.state,
            "runs": outcome.runs,
            "seconds": round(seconds, 3),
        }
        if outcome.why:
            record["why"] = outcome.why
        if outcome.notes:
            record["notes"] = outcome.notes
        self.write(record)
        self.records.append(record)
        self.done.add((oracle.name, outcome.seed))
        if outcome.state == DIFFERENT:
            self.keep(oracle, outcome)

    def keep(self, oracle, outcome):
        folder = os.path.join(self.folder, "finds", f"{oracle.name}-{outcome.seed}")
        os.makedirs(folder, exist_ok=True)
        for name, text in outcome.files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        with open(os.path.join(folder, "find.json"), "w", encoding="utf-8") as file:
            json.dump(
                {"oracle": oracle.name, "number": outcome.seed, "why": outcome.why, "facts": outcome.facts},
                file,
                indent=1,
            )
        print(f"DIFFERENT: {oracle.name} {outcome.seed}: {outcome.why}\n    {folder}", flush=True)


def schedule(chosen, seed):
    """(oracle, numbers) without end: each oracle comes as often as its share says."""
    first = (seed - 1) * SPAN + 1
    given = {oracle.name: 0 for oracle in chosen}
    while True:
        left = [oracle for oracle in chosen if given[oracle.name] < oracle.most]
        if not left:
            return
        oracle = min(left, key=lambda o: (given[o.name] / o.share, o.name))
        count = min(oracle.batch, oracle.most - given[oracle.name])
        start = first + given[oracle.name]
        given[oracle.name] += count
        yield oracle, range(start, start + count)


def work(oracle, numbers):
    begin = time.monotonic()
    return oracle, oracle.many(list(numbers)), time.monotonic() - begin


def campaign(given, chosen, state):
    """Goes through the schedule; false if it was interrupted."""
    begun, planned, running = time.monotonic(), 0, set()
    items = schedule(chosen, given.seed)
    pool = concurrent.futures.ThreadPoolExecutor(given.jobs)
    last, counts = begun, [o for o in chosen if o.unit == "programs"] or chosen  # what --programs is about

    def collect(until):
        nonlocal running, last
        done, running = concurrent.futures.wait(running, return_when=until)
        for future in done:
            oracle, outcomes, seconds = future.result()
            for outcome in outcomes:
                state.add(oracle, outcome, seconds / len(outcomes))
        if time.monotonic() > last + 60:
            last = time.monotonic()
            print(
                f"{planned} programs begun, {(last - begun) / 60:.0f} minutes, "
                f"{sum(r['state'] == DIFFERENT for r in state.records)} differences",
                flush=True,
            )

    try:
        for oracle, numbers in items:
            if (
                given.programs is not None
                and planned >= given.programs
                or given.minutes is not None
                and time.monotonic() > begun + 60 * given.minutes
            ):
                break
            if oracle in counts:
                if given.programs is not None:
                    numbers = numbers[: given.programs - planned]
                planned += len(numbers)
            numbers = [n for n in numbers if (oracle.name, n) not in state.done]
            if not numbers:
                continue
            running.add(pool.submit(work, oracle, numbers))
            if len(running) >= given.jobs:
                collect(concurrent.futures.FIRST_COMPLETED)
        while running:
            collect(concurrent.futures.FIRST_COMPLETED)
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        return False
    return True


def summary(chosen, state):
    """Prints the table; whether all is well."""
    rows, well = [], True
    for oracle in chosen:
        records = [r for r in state.records if r["oracle"] == oracle.name]
        why = collections.Counter(r.get("why", "") for r in records if r["state"] == SKIPPED)
        different = sum(r["state"] == DIFFERENT for r in records)
        skipped = sum(why.values())
        compared = (len(records) - skipped) * oracle.each
        rows.append(
            [
                oracle.name,
                compared,
                oracle.unit,
                sum(r["runs"] for r in records),
                different,
                skipped,
                ", ".join(f"{count} {text}" for text, count in why.most_common()),
                round(sum(r["seconds"] for r in records)),
            ]
        )
        well = well and not different and skipped * 10 <= len(records)
    programs = [row for row in rows if row[2] == "programs"]
    rows.append(
        [
            "in all",
            sum(row[1] for row in programs),
            "programs",
            *(sum(row[i] for row in rows) for i in (3, 4, 5)),
            "",
            sum(row[7] for row in rows),
        ]
    )
    print(
        "\n| oracle | compared | runs of Fathom | differences | skipped | seconds |\n| --- | ---: | ---: | ---: | --- | ---: |"
    )
    for name, compared, unit, runs, different, skipped, why, seconds in rows:
        print(
            f"| {name} | {compared:,}{'' if unit == 'programs' else ' ' + unit} | {runs:,} | {different} | {why or skipped} | {seconds:,} |"
        )
    notes = collections.defaultdict(collections.Counter)
    for record in state.records:
        if "notes" in record:
            notes[record["oracle"]].update(record["notes"])
    for oracle, counts in notes.items():
        print(f"\n{oracle}: " + ", ".join(f"{count} {text}" for text, count in counts.most_common()))
    return well


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fathom", default=os.path.join(HERE, "..", "..", "build", "bin", "fathom"))
    parser.add_argument("--programs", type=int, help="so many programs in all, those of an earlier run included")
    parser.add_argument(
        "--slice", action="store_true", help="a small number of programs of each oracle, as many as CI has time for"
    )
    parser.add_argument("--minutes", type=float, help="begin nothing more after that time")
    parser.add_argument("--only", help="these oracles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor for one run of Fathom")
    parser.add_argument(
        "--state", default=os.path.join(HERE, "..", "..", "build", "campaign"), help="the folder for log and finds"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what an earlier run has done")
    parser.add_argument("--again", action="store_true", help="do again what was different or skipped")
    parser.add_argument("--summary", action="store_true", help="run nothing, but print the table")
    given = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    if given.programs is None and given.minutes is None and not given.slice and not given.summary:
        parser.error("give --programs, --minutes or --slice")
    if given.fresh:
        shutil.rmtree(given.state, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        everyone = oracles(Settings(given.fathom, folder, given.limit))
        names = given.only.split(",") if given.only else [oracle.name for oracle in everyone]
        unknown = set(names) - {oracle.name for oracle in everyone}
        if unknown:
            parser.error(f"no oracle '{sorted(unknown)[0]}'; there are {', '.join(oracle.name for oracle in everyone)}")
        chosen = [oracle for oracle in everyone if oracle.name in names]
        for oracle in chosen:
            if given.slice:
                oracle.share = oracle.most = oracle.slice
            if oracle.missing() and not given.summary:
                sys.exit(f"campaign.py: {oracle.name}: {oracle.missing()}")
        state = State(given.state, given.seed, given.again)
        finished = given.summary or campaign(given, chosen, state)
        well = summary(chosen, state)
        return 130 if not finished else 0 if well and (given.summary or state.records) else 1


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code) if code == 130 else sys.exit(code)
