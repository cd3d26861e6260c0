#!/usr/bin/env python3
"""Are the proofs of aws-c-common vacuous? mutate.py CHECKOUT --proofs LIST.json [options]

Plants faults in the library's functions that most proofs reach, and runs the proofs that
reach a function, its own first and then the cheapest, until one of them is FAILED. LIST.json
is what `aws.py CHECKOUT --proofs=LIST.json` writes: name, entry, sources, includes, defines, bounds and replaced
functions of each proof.

    mutate.py ~/aws-c-common --proofs proofs.json --results mutants.jsonl --most 60 --count 3

The results are written one line a mutant; a run with the same file goes on where the last one
ended. `fathom mutate` chooses the faults and runs the first proof; what survives that is
patched into a copy of the checkout for the others, as a user would do it.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERDICT = re.compile(r"^(VERIFIED|FAILED|BOUNDED|UNKNOWN)\b.*$", re.M)
ERROR = re.compile(r"^(\S+): error: .*\[([\w-]+)(?:, CWE-\d+)?\]$", re.M)
FOLDERS = ["source", "include", "verification"]  # what the proofs are made of


def arguments_of(proof, checkout, options):
    """What follows `fathom check` or `fathom mutate`."""
    words = ["--entry=" + proof["entry"], "--take-last", *options]
    if proof["removed"]:
        words.append("--replace=" + ",".join(proof["removed"]))
    if proof["unwindset"]:
        words.append("--unwindset=" + ",".join(f"{k}:{v}" for k, v in proof["unwindset"].items()))
    words += [str(checkout / source) for source in proof["sources"]]
    return words + ["--", "-w", *[f"-I{checkout / i}" for i in proof["includes"]],
                    *["-D" + define for define in proof["defines"]]]


class Bench:
    def __init__(self, options):
        self.options = options
        self.fathom = str(Path(options.fathom).resolve())
        self.checkout = Path(options.checkout).resolve()
        self.proofs = {p["name"]: p for p in json.loads(Path(options.proofs).read_text())}
        self.results = Path(options.results)
        self.cache = self.results.with_suffix(".proofs.json")
        known = json.loads(self.cache.read_text()) if self.cache.exists() else {}
        self.reach = known.get("reach", {})        # proof -> {function: file}
        self.baselines = known.get("baselines", {})  # proof -> [verdict, seconds]
        self.lock = threading.Lock()

    def remember(self):
        with self.lock:
            text = json.dumps({"reach": self.reach, "baselines": self.baselines}, indent=1)
            new = self.cache.with_suffix(".new")
            new.write_text(text)
            new.replace(self.cache)

    def run(self, command, arguments, seconds):
        begin = time.monotonic()
        try:
            uncached = ["--no-cache"] if command == "check" else []
            done = subprocess.run([self.fathom, command, *uncached, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                                  encoding="utf-8", errors="replace", timeout=seconds)
            return done.stdout, done.stderr, done.returncode, time.monotonic() - begin
        except subprocess.TimeoutExpired:
            return "", "no end", None, time.monotonic() - begin

    # Which functions each proof reaches.

    def reached_by(self, name):
        out, err, code, _ = self.run("mutate", arguments_of(self.proofs[name], self.checkout, ["--list"]), 300)
        if code != 0:
            print(f"warning: {name}: {err.strip().splitlines()[-1] if err.strip() else 'no list'}", flush=True)
            return {}
        functions = {}
        for line in out.splitlines():
            function, place, _ = line.split(None, 2)
            path = Path(place.rsplit(":", 1)[0])
            path = path if path.is_absolute() else Path.cwd() / path
            if path.is_relative_to(self.checkout) and path.relative_to(self.checkout).parts[0] in ("source", "include"):
                functions[function] = str(path.relative_to(self.checkout))
        return functions

    def find_reach(self):
        missing = [name for name in self.proofs if name not in self.reach]
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for number, (name, functions) in enumerate(zip(missing, pool.map(self.reached_by, missing))):
                self.reach[name] = functions
                if number % 20 == 19:
                    self.remember()
        self.remember()

    def functions(self):
        """The functions that most proofs reach, with their proofs in the order in which they are tried."""
        users = collections.defaultdict(list)
        for name, functions in self.reach.items():
            for function in functions:
                users[function].append(name)
        ranked = sorted(users, key=lambda function: (-len(users[function]), function))
        wanted = self.options.functions.split(",") if self.options.functions else ranked[: self.options.most]
        for function in wanted:
            if function not in users:
                sys.exit(f"no proof reaches '{function}'")

        def cost(function, proof):
            seconds = self.baselines.get(proof, [None, None])[1]
            return (proof != function, seconds is None, seconds or len(self.reach[proof]), proof)
        return [(function, sorted(users[function], key=lambda proof, f=function: cost(f, proof)))
                for function in wanted]

    # Mutants.

    def baseline(self, name):
        """The verdict of a proof without a fault."""
        if name not in self.baselines:
            out, _, _, seconds = self.run("check", arguments_of(self.proofs[name], self.checkout, self.limit()), 600)
            verdict = VERDICT.search(out)
            self.baselines[name] = [verdict[1] if verdict else "broken", round(seconds, 2)]
            self.remember()
        return self.baselines[name][0]

    def limit(self):
        return [f"--timeout={self.options.timeout}"]

    def first_proof(self, function, proofs, folder):
        """The mutants, as the first proof that is VERIFIED sees them."""
        for proof in proofs:
            file = Path(folder) / "mutants.json"
            out, err, code, _ = self.run("mutate", arguments_of(self.proofs[proof], self.checkout, [
                f"--functions={function}", f"--count={self.options.count}", f"--seed={self.options.seed}",
                f"--json={file}", *self.limit()]), None)
            if code in (0, 5, 10) and file.exists():
                result = json.loads(file.read_text())
                self.baselines[proof] = [result["baseline"], round(result["baseline_seconds"], 2)]
                return proof, result["mutants"]
            print(f"warning: {function} with {proof}: {(err.strip() or out.strip()).splitlines()[-1:]}", flush=True)
        return None, []

    def other_proofs(self, mutant, proofs, folder):
        """The other proofs on a mutant, until one is FAILED."""
        patched, changed, original = self.patched(mutant, folder)
        begin, tried = time.monotonic(), []
        try:
            for proof in proofs:
                if time.monotonic() - begin > self.options.budget:
                    break
                arguments = arguments_of(self.proofs[proof], patched, ["--stop-on-first", *self.limit()])
                out, err, code, _ = self.run("check", arguments, self.options.timeout + 20)
                tried.append(proof)
                if code == 6 or code is not None and code < 0:
                    print(f"BROKEN: {proof} on a mutant of {mutant['function']}: {err.strip()}", flush=True)
                error = ERROR.search(out)
                if code == 10 and error and self.baseline(proof) in ("VERIFIED", "BOUNDED"):
                    return {"killed_by": proof, "check": error[2], "place": error[1], "tried": tried}
        finally:
            changed.write_bytes(original)
        return {"tried": tried, "left": len(proofs) - len(tried)}

    # The counterexamples, natively.

    def patched(self, mutant, folder):
        """A copy of the checkout with the mutant in it."""
        copy = self.copy(folder)
        changed = copy / Path(mutant["file"]).relative_to(self.checkout)
        original = changed.read_bytes()
        done = subprocess.run(["patch", "-s", str(changed)], input=mutant["patch"].encode(), check=False)
        if done.returncode != 0:
            sys.exit(f"the patch of mutant {mutant['number']} of {mutant['function']} does not fit")
        return copy, changed, original

    def replay(self, mutants):
        """Runs the counterexamples of killed mutants on the machine."""
        counts, instead = collections.Counter(), collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            for mutant in mutants:
                proof = self.proofs[mutant["killed_by"]]
                copy, changed, original = self.patched(mutant, folder)
                words = arguments_of(proof, copy, ["--stop-on-first", "--replay=native", *self.limit()])
                out, _, _, _ = self.run("check", words, self.options.timeout + 60)
                changed.write_bytes(original)
                found = re.search(r"^natively: \S+ \S+ (confirmed|not confirmed|cannot be shown natively): (.*)$", out, re.M)
                state, sentence = found.groups() if found else ("not confirmed", "no execution in the report")
                counts[state] += 1
                if state != "confirmed":
                    instead[f"{state}: {sentence}"[:150]] += 1
                place = f"{os.path.basename(mutant['file'])}:{mutant['line']}"
                print(f"natively: {mutant['function']} {place} in {mutant['killed_by']}: {state}: {sentence[:150]}", flush=True)
        print(f"natively: {counts['confirmed']} of {len(mutants)} counterexamples confirmed")
        for problem, count in instead.most_common():
            print(f"  {count} {problem}")

    def copy(self, folder):
        target = Path(folder) / "checkout"
        if not target.exists():
            for name in FOLDERS:
                shutil.copytree(self.checkout / name, target / name, symlinks=True)
        return target

    def measure(self, function, proofs):
        results = []
        with tempfile.TemporaryDirectory() as folder:
            first, mutants = self.first_proof(function, proofs, folder)
            for mutant in mutants:
                begin = time.monotonic()
                mutant["proof"] = first
                if mutant["fate"] == "killed" and mutant.get("check") != "unwinding":
                    mutant["killed_by"] = first
                elif mutant["fate"] in ("survived", "timeout", "unknown", "killed"):
                    mutant |= self.other_proofs(mutant, [p for p in proofs if p != first], folder)
                    if "killed_by" not in mutant and mutant["fate"] == "killed":
                        mutant["killed_by"] = first  # it made a loop longer than its bound
                mutant["seconds"] = round(mutant["seconds"] + time.monotonic() - begin, 2)
                results.append(mutant)
        return results

    def measured(self):
        done = collections.defaultdict(list)
        if self.results.exists():
            for line in self.results.read_text().splitlines():
                mutant = json.loads(line)
                if mutant["seed"] == self.options.seed and mutant["count"] == self.options.count:
                    done[mutant["function"]].append(mutant)
        return done

    def main(self):
        self.find_reach()
        done = self.measured()
        functions = self.functions()
        open_ = [f for f in functions if f[0] not in done]
        print(f"{len(functions)} functions, {len(functions) - len(open_)} of them measured before", flush=True)
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool, self.results.open("a") as file:
            futures = {pool.submit(self.measure, *one): one for one in open_}
            for future in concurrent.futures.as_completed(futures):
                function = futures[future][0]
                lines = []
                for mutant in future.result():
                    mutant |= {"seed": self.options.seed, "count": self.options.count, "function": function}
                    lines.append(json.dumps(mutant) + "\n")
                    done[function].append(mutant)
                    print(line_of(mutant), flush=True)
                file.write("".join(lines))  # all mutants of a function, or none
                file.flush()
                self.remember()
        code = report([(function, done[function]) for function, _ in functions], self)
        if self.options.native:
            killed = [m for function, _ in functions for m in done[function]
                      if m.get("killed_by") and m["check"] != "unwinding"]
            self.replay(killed[:: max(1, len(killed) // self.options.native)][: self.options.native])
        return code


def fate_of(mutant):
    if mutant.get("killed_by"):
        return "killed"
    return mutant["fate"]


def line_of(mutant):
    how = f"{mutant['check']} in {mutant['killed_by']}" if mutant.get("killed_by") else ""
    place = f"{os.path.basename(mutant['file'])}:{mutant['line']}:{mutant['column']}"
    return (f"{mutant['function']:45} {mutant['kind']:18} {place:24} {fate_of(mutant):10} {how}"
            f" ({mutant['seconds']:.2f} s)")


def report(results, bench):
    total = collections.Counter()
    print(f"\n{'function':45} proofs mutants killed survived undecided equivalent")
    for function, mutants in results:
        counts = collections.Counter(fate_of(m) for m in mutants)
        total += counts
        proofs = sum(function in reach for reach in bench.reach.values())
        undecided = counts["timeout"] + counts["unknown"]
        print(f"{function:45} {proofs:6} {counts['killed'] + counts['survived'] + undecided:7} {counts['killed']:6} "
              f"{counts['survived']:8} {undecided:9} {counts['equivalent'] + counts['duplicate']:10}")
    print("\nnot killed:")
    for _, mutants in results:
        for mutant in mutants:
            if fate_of(mutant) in ("survived", "timeout", "unknown"):
                reached = {True: "reached", False: "not reached"}.get(mutant.get("reached"), "")
                left = f", {mutant['left']} proofs not tried" if mutant.get("left") else ""
                print(f"\n{line_of(mutant)}\n  first {mutant['proof']}: {mutant['fate']} {reached}; "
                      f"{len(mutant.get('tried', []))} other proofs tried{left}\n{mutant['diff']}", end="")
    every = total["killed"] + total["survived"] + total["timeout"] + total["unknown"]
    print(f"\n{len(results)} functions, {every} mutants: {total['killed']} killed, {total['survived']} survived, "
          f"{total['timeout'] + total['unknown']} undecided; {total['equivalent']} equivalent, "
          f"{total['duplicate']} duplicate, {total['invalid']} do not compile")
    return 10 if total["survived"] else 5 if every > total["killed"] else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout")
    parser.add_argument("--proofs", required=True, help="the list of proofs, as JSON")
    parser.add_argument("--fathom", default=ROOT / "build" / "bin" / "fathom")
    parser.add_argument("--results", default="mutants.jsonl", help="where results are kept")
    parser.add_argument("--functions", help="only these, separated by commas")
    parser.add_argument("--most", type=int, default=60, help="how many functions, by the number of their proofs")
    parser.add_argument("--count", type=int, default=3, help="mutants of each function")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one proof of one mutant")
    parser.add_argument("--budget", type=float, default=300, help="seconds for one mutant that its first proof misses")
    parser.add_argument("--native", type=int, default=0, help="replay so many counterexamples natively")
    return Bench(parser.parse_args()).main()


if __name__ == "__main__":
    sys.exit(main())
