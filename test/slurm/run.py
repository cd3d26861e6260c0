#!/usr/bin/env python3
"""`fathom suite --executor=slurm` on a real Slurm of four nodes on this machine:
run.py --fathom PATH [--only PART] [--keep]

First the miniatures of test/suite, with both executors; then what can go wrong on a cluster, done to it.
As in test/cli/suite.py, the files of most tasks are shell scripts, by a script in the place of fathom-check.
Every check is a function below whose name begins with check_.
"""
import argparse
import glob
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from cluster import Cluster, process_runs

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAKE = """#!/bin/sh
for word; do
  case $word in --) break;; *.c) . "./$word";; esac
done
"""
VERIFIED = "echo 'VERIFIED: 3 properties proved (0.00 s)'; exit 0\n"
COUNTED = "echo x >> $0.count\n"
passed, failures = 0, []
real, fathom, folder, cluster = "", "", "", None


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def there(name):
    return os.path.exists(os.path.join(folder, name))


def lines_of_results(name="s.results.jsonl"):
    lines = [json.loads(line) for line in read(name).splitlines()]
    return [line for line in lines if "task" in line]


def count(name):
    """How often a task that counts has begun."""
    path = f"{name}.count"
    return len(read(path).splitlines()) if there(path) else 0


class Run:
    """A run of `fathom suite` in the folder of the check."""

    def __init__(self, *arguments, program=None, wait=True):
        self.name = "fathom suite " + " ".join(map(os.fsdecode, arguments))
        self.process = subprocess.Popen([program or fathom, "suite", *arguments], cwd=folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env=cluster.environment,
                                        preexec_fn=hear_signals)
        self.code = self.out = self.err = None
        if wait:
            self.wait()

    def wait(self):
        try:
            out, err = self.process.communicate(timeout=100)
        except subprocess.TimeoutExpired:
            self.process.kill()
            out, err = self.process.communicate()
            expect(False, f"{self.name} ends; the queue is\n{queue()}")
        self.code, self.out, self.err = self.process.returncode, out.decode(errors="replace"), err.decode(errors="replace")
        return self

    def expect(self, code, out="", err=""):
        """out, err: regular expressions."""
        seen = f"{self.name}: exit code {self.code}\n{self.out[:3000]}\n{self.err[:800]}"
        expect(self.code == code, f"exit code {code} of {seen}")
        expect(re.search(out, self.out, re.M), f"/{out}/ in the output of {seen}")
        expect(re.search(err, self.err, re.M), f"/{err}/ in the errors of {seen}")
        return self


def hear_signals():
    for each in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)


def suite(*tasks, head="", name="s"):
    """A suite file; a task is (name, script) or (name, script, more lines)."""
    text = head
    for task, script, *more in tasks:
        write(f"{task}.c", script.replace("$0", task))
        text += f'[[task]]\nname = "{task}"\nfiles = "{task}.c"\n' + "".join(more) + "\n"
    return write(f"{name}.toml", text)


def expected_seconds(**seconds):
    """What the tasks took last time, so to say: a long one has a job of its own."""
    write("s.history.jsonl", "".join(json.dumps({"task": name, "time": "2026-01-01T00:00:00Z", "verdict": "VERIFIED", "status": "met", "wall_seconds": value, "cpu_seconds": value,
                                                 "peak_mib": 10, "version": "0"}) + "\n" for name, value in seconds.items()))


def begin_now():
    """Slurm waits for some minutes before it repeats a job; whoever runs it can tell it not to."""
    for line in queue().splitlines():
        if "(BeginTime)" in line:
            cluster.tool("scontrol", "update", f"JobId={line.split()[0]}", "StartTime=now", check=False)
    return False


def waits_for(go, begun="begun"):
    """A script that says where it runs, and waits for a file."""
    return f"echo $SLURMD_NODENAME > {begun}.tmp; mv {begun}.tmp {begun}\nwhile [ ! -e {go} ]; do sleep 0.05; done\n"


def wait_for(condition, what, seconds=40):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    expect(False, f"waited in vain for {what}; the queue is\n{queue()}")
    return False


def queue():
    return cluster.tool("squeue", "-h", "-r", check=False)


def run_folder(shared="s.run"):
    return max(glob.glob(os.path.join(folder, shared, "run-*")), key=lambda path: int(path.rsplit("-", 1)[1]))


def counted_once(names, what):
    lines = [line["task"] for line in lines_of_results()]
    expect(sorted(lines) == sorted(names), f"{what}: each task has one result, not {sorted(lines)}")


SLURM = "--executor=slurm"


# The same results.

def comparable(line):
    """A result without times, memory and host."""
    line = {key: value for key, value in line.items() if key not in ("cpu_seconds", "wall_seconds", "peak_mib", "host")}
    return re.sub(r"\(\d+\.\d\d s\)", "(0.00 s)", json.dumps(line, sort_keys=True))


def check_miniatures():
    for path in sorted((ROOT / "test/suite").glob("*.toml")):
        found = []
        for executor in ("local", "slurm"):
            run = Run(f"--executor={executor}", f"--results={executor}.jsonl", *(["--shared=shared-" + path.stem] if
                      executor == "slurm" else []), str(path), program=real)
            found.append((run.code, sorted(map(comparable, lines_of_results(f"{executor}.jsonl"))),
                          re.findall(r"^\d+ of \d+ tasks[^(]*", run.out, re.M)))
            expect(run.code == 0, f"{path.name} with {executor}: {run.code} {run.out[-500:]} {run.err[-500:]}")
        expect(found[0] == found[1] and found[0][1], f"{path.name} has the same results with both executors")
        hosts = {line["host"] for line in lines_of_results("slurm.jsonl")}
        expect(hosts <= set(cluster.nodes), f"hosts {hosts}")
    expect(queue() == "", "nothing is queued")


def check_all_kinds_of_ends():
    """A verdict that differs, a crash, wrong input and the like are the same everywhere."""
    suite(("good", VERIFIED), ("differs", "echo 'FAILED: 1 of 3 properties violated (0.00 s)'; exit 10\n"),
          ("crashes", "kill -SEGV $$\n"), ("wrong", "echo 'fathom: no such file' >&2; exit 2\n"),
          ("undecided", "echo 'UNKNOWN: time limit of 1 s reached while encoding (1.00 s)'; exit 5\n"),
          ("hangs", "sleep 100\n", "timeout = 0.5\n"), ("ünïcode 'name' %a", VERIFIED))
    found = []
    for options in (["--results=l.jsonl"], [SLURM, "--results=s.jsonl", "--shared=odd %j 'name'"]):
        run = Run(*options, "s.toml")
        run.expect(10, "^2 of 7 tasks met their expectation, 1 with another verdict, 1 crashed, 1 with wrong input, 2 undecided")
        found.append(sorted(map(comparable, lines_of_results(options[-1 if len(options) == 1 else 1].split("=")[1]))))
    expect(found[0] == found[1], f"the same ends with both executors: {found}")


def check_usage():
    suite(("a", VERIFIED))
    Run("--executor=cloud", "s.toml").expect(1, "^$", "--executor must be local, slurm or slurm:PARTITION, not 'cloud'")
    Run(SLURM, "-j", "3", "s.toml").expect(1, "^$", "--jobs is for --executor=local")
    Run("--slurm-args=-x", "s.toml").expect(1, "^$", "--slurm-args needs --executor=slurm")
    Run(SLURM, "--slurm-args='", "s.toml").expect(1, "^$", "a quote has no end")
    Run("--attach", ".").expect(2, "^$", "there is no run of a suite in '.'")
    Run("--cancel", "nowhere").expect(2, "^$", "there is no run of a suite in 'nowhere'")
    Run("--attach", "--cancel", ".").expect(1, "^$", "do not go together")
    Run("--attach", "--timeout=3", ".").expect(1, "^$", "no option goes with it")
    Run("--worker=0", ".").expect(1, "^$", "--worker is for jobs of Slurm")
    for word, own in (("--array=1-3", "array"), ("-a1", "array"), ("--arr=1", "array"), ("-J x", "job-name")):
        Run(SLURM, f"--slurm-args={word}", "s.toml").expect(1, "^$", f"--slurm-args must not have --{own}: by its arrays")
    for word, own in (("-Mall", "clusters"), ("--clusters=all", "clusters"), ("--wait", "wait"), ("-W", "wait")):
        Run(SLURM, f"--slurm-args={word}", "s.toml").expect(1, "^$", f"--slurm-args must not have --{own}: ")
    for word in ("--test-only", "--help", "--version"):
        Run(SLURM, f"--slurm-args={word}", "s.toml").expect(2, "^0 of 1 tasks met", f"sbatch was told to submit nothing by '{word}'$")
    Run("--executor=slurm:nowhere", "s.toml").expect(5, "note: Slurm has not taken jobs: .*partition", "^$")
    Run(SLURM, "--slurm-args=--partition=all '--comment=two words'", "s.toml").expect(0, "^1 of 1 tasks met")


def check_words_of_bytes():
    """What is no text is refused with Slurm, and works without."""
    suite(("a", VERIFIED))
    sentence = "is not UTF-8, and cannot be handed to other machines; --executor=local takes it$"
    Run(SLURM, "s.toml", "--", b"-DX=\xe9").expect(1, "^$", "a word in the command of the task 'a' " + sentence)
    Run(SLURM, b"--results=\xe9", "s.toml").expect(1, "^$", "the path '.*' " + sentence)
    Run(SLURM, b"--slurm-args=--comment=\xe9", "s.toml").expect(1, "^$", "a word of --slurm-args " + sentence)
    expect(not there("s.run") and not there("s.results.jsonl"), "a run that is refused leaves nothing")
    Run("s.toml", "--", b"-DX=\xe9").expect(0, "^1 of 1 tasks met")
    with open(os.path.join(os.fsencode(folder), b"caf\xe9.c"), "w", encoding="ascii") as file:
        file.write(VERIFIED)
    write("s.toml", '[[task]]\neach = "caf*.c"\n')
    Run(SLURM, "s.toml").expect(1, "^$", sentence)
    Run("s.toml").expect(0, "^1 of 1 tasks met")


def check_environment():
    """What a person has there for Slurm's tools hides no job."""
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), ("a", COUNTED + VERIFIED))
    expected_seconds(slow=100)
    usual = cluster.environment
    cluster.environment = dict(usual, SQUEUE_PARTITION="none", SQUEUE_STATES="PENDING", SQUEUE_NAMES="none", SQUEUE_ACCOUNT="none",
                               SCANCEL_STATE="PENDING", SCANCEL_PARTITION="none", SINFO_PARTITION="none", SBATCH_WAIT="1",
                               SBATCH_CLUSTERS="none", SBATCH_JOB_NAME="mine", SBATCH_COMMENT="mine", SBATCH_PARTITION="all")
    try:
        run = Run(SLURM, "s.toml", wait=False)
        wait_for(lambda: there("begun") and len(lines_of_results()) == 1, "the results")
        time.sleep(2.5)
        expect(run.process.poll() is None and count("slow") == 1, "a job that lives is seen")
        Run("--cancel", "s.run").expect(0, "^cancelled: 1 of 2 tasks")
        run.wait().expect(5, "^1 of 2 tasks met their expectation, 1 not run")
        cluster.environment["SBATCH_PARTITION"] = "nowhere"
        Run(SLURM, "--resume", "s.toml").expect(5, "note: Slurm has not taken jobs: .*partition")
    finally:
        cluster.environment = usual
    expect(queue() == "", f"nothing is queued but {queue()}")


def check_damaged_history():
    """What no task can have taken says nothing of how long it may take."""
    suite(("a", VERIFIED), ("b", VERIFIED), head="timeout = 5\n")
    for value in (-1e9, -1e300, 1e300):
        expected_seconds(a=value, b=1)
        Run(SLURM, "s.toml").expect(0, "^2 of 2 tasks met")


# Batches.

def check_batches():
    names = [f"t{i}" for i in range(60)]
    suite(*[(name, (f"sleep 3\n" if name == "t50" else "") + VERIFIED) for name in names])
    Run(SLURM, "s.toml").expect(0, "^60 of 60 tasks met")
    batches = glob.glob(run_folder() + "/batch/*")
    expect(8 <= len(batches) <= 40, f"{len(batches)} batches of 60 tasks of which nothing is known")
    Run(SLURM, "s.toml").expect(0, "^60 of 60 tasks met")
    batches = glob.glob(run_folder() + "/batch/*")
    expect(len(batches) < 8, f"{len(batches)} batches of 60 tasks that are short")
    with open(run_folder() + "/batch/0.jsonl", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file if line.startswith("{")]
    expect([line["name"] for line in lines[1:]] == ["t50"], f"the longest is first and alone: {lines}")
    expect(len(os.listdir(os.path.dirname(run_folder()))) == 1, "one run is kept")
    files = sum(len(files) for _, _, files in os.walk(run_folder()))
    expect(files < 1.5 * 60, f"{files} files for 60 tasks")


def check_limits():
    """Slurm is told the limits."""
    suite(("a", f"scontrol show job $SLURM_JOB_ID > seen\n{VERIFIED}"), head="timeout = 30\nmemory-limit = 300\n")
    Run(SLURM, "s.toml").expect(0, "^1 of 1 tasks met")
    expect("TimeLimit=00:02:00" in read("seen") and re.search("mem=394M", read("seen")), f"limits in {read('seen')}")


# What goes wrong.

def kill_node(node):
    """The node dies, with all that runs there."""
    cluster.kill(node)
    for pid in cluster.left_processes():
        try:
            with open(f"/proc/{pid}/environ", "rb") as file:
                there_ = f"SLURMD_NODENAME={node}".encode() in file.read().split(b"\0")
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                there_ = there_ or f"slurmstepd".encode() in file.read() and node in open(
                    f"/proc/{pid}/cmdline", encoding="utf-8", errors="replace").read()
            if there_:
                os.kill(pid, signal.SIGKILL)
        except OSError:
            pass


def check_node_dies():
    names = ["slow"] + [f"t{i}" for i in range(8)]
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), *[(name, COUNTED + VERIFIED) for name in names[1:]])
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    if wait_for(lambda: there("begun"), "the task"):
        node = read("begun").strip()
        kill_node(node)
        os.remove(os.path.join(folder, "begun"))
        wait_for(lambda: there("begun") or begin_now(), "the task to begin again", 60)
        write("go", "")
        run.wait().expect(0, "^9 of 9 tasks met").expect(0, "^note: (Slurm has begun a job again|a job ended while it ran) .*'slow'")
        counted_once(names, "a node died")
        expect(count("slow") == 2, f"slow ran {count('slow')} times")
        expect(all(count(name) == 1 for name in names[1:]), "what had results is not run again")
        cluster.start_node(node)
        wait_for(lambda: cluster.states().count("idle") == 4, "the node to be back")


def check_slurmd_dies():
    """Only its daemon dies: the task goes on, and is begun elsewhere, too."""
    suite(("slow", COUNTED + waits_for("go", "begun.$SLURMD_NODENAME") + VERIFIED))
    run = Run(SLURM, "s.toml", wait=False)
    begun = lambda: glob.glob(os.path.join(folder, "begun.node?"))
    if wait_for(begun, "the task"):
        node = begun()[0].rsplit(".", 1)[1]
        cluster.kill(node)
        wait_for(lambda: len(begun()) == 2 or begin_now(), "the task to begin elsewhere", 60)
        write("go", "")
        run.wait().expect(0, "^1 of 1 tasks met")
        counted_once(["slow"], "a daemon died")
        expect(count("slow") == 2, f"slow ran {count('slow')} times")
        cluster.start_node(node)
        wait_for(lambda: cluster.states().count("idle") == 4, "the node to be back")


def check_controller_restarts():
    names = [f"t{i}" for i in range(8)]
    suite(("slow", waits_for("go") + VERIFIED), *[(name, "sleep 0.5\n" + VERIFIED) for name in names])
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun"), "the task")
    cluster.kill("slurmctld", signal.SIGTERM)
    time.sleep(2.5)
    cluster.start_controller()
    write("go", "")
    run.wait().expect(0, "^9 of 9 tasks met")
    counted_once(["slow"] + names, "the controller restarted")


def check_memory():
    take = "python3 -c 'import time; x = bytearray(600 << 20); time.sleep(60)'\n"
    suite(("takes", COUNTED + take), ("a", COUNTED + VERIFIED), ("b", COUNTED + VERIFIED), head="memory-limit = 100\n")
    run = Run(SLURM, "s.toml")
    run.expect(5, "^2 of 3 tasks met their expectation, 1 undecided")
    run.expect(5, "^note: Slurm has ended 'takes' on node[1-4]: memory limit$")
    run.expect(5, "^takes: UNKNOWN, expected VERIFIED; memory limit of 100 MiB passed, and the process had to be killed$")
    expect(count("takes") == count("a") == count("b") == 1, "nothing is run again")


def check_time_of_jobs():
    """A job that Slurm ends by its time says nothing of the task that it happened to run."""
    suite(("a", VERIFIED), head="timeout = 100\n")
    cluster.tool("scontrol", "create", "PartitionName=short", "Nodes=ALL", "MaxTime=1", "State=UP")
    Run("--executor=slurm:short", "s.toml").expect(5, "^0 of 1 tasks met their expectation, 1 not run").expect(
        5, "^note: Slurm does not start jobs that ask for so much: PartitionTimeLimit$")
    expect(queue() == "", f"nothing is queued but {queue()}")
    cluster.tool("scontrol", "delete", "PartitionName=short")
    # Slurm looks twice a minute whose time is over. Here it says so of jobs that are killed.
    os.chmod(write("tools/squeue", f"""#!/bin/sh
{shutil.which("squeue", path=cluster.environment["PATH"])} "$@" | sed 's/|FAILED|9|/|TIMEOUT|0|/'
"""), 0o755)
    usual = cluster.environment
    cluster.environment = dict(usual, PATH=os.path.join(folder, "tools") + ":" + usual["PATH"])
    try:
        kills = "kill -9 $PPID\nsleep 5\n"
        for name, script in (("once", "[ -e killed ] || { touch killed; " + kills + "}\n" + VERIFIED), ("always", kills)):
            suite(("a", COUNTED + VERIFIED), (name, COUNTED + script), ("b", COUNTED + VERIFIED))
            expected_seconds(a=0.03, b=0.01, **{name: 0.02})
            run = Run(SLURM, "s.toml")
            run.expect(5 if name == "always" else 0, f"^note: the time limit of a job ended it while it ran '{name}', which was run again alone$")
            expect(count(name) == 2, f"{name} ran {count(name)} times")
        run.expect(5, "^note: Slurm has ended 'always' on node[1-4]: time limit of its job$")
        run.expect(5, "^always: UNKNOWN, expected VERIFIED; the time limit of its job passed, and Slurm has ended it$")
        run.expect(5, "^2 of 3 tasks met their expectation, 1 undecided")
    finally:
        cluster.environment = usual


def check_killed_worker():
    """Who ends its job is found out and told; the others in its batch have their results."""
    names = [f"t{i}" for i in range(5)]
    suite(("kills", COUNTED + "kill -9 $PPID\nsleep 5\n"), *[(name, COUNTED + VERIFIED) for name in names])
    expected_seconds(kills=0.01, **{name: 0.01 for name in names})
    run = Run(SLURM, "s.toml")
    run.expect(6, "^5 of 6 tasks met their expectation, 1 crashed")
    run.expect(6, "^kills: crashed, its job ended 2 times without a result: signal 9 on node[1-4], signal 9 on node[1-4]$")
    expect(count("kills") == 2 and all(count(name) == 1 for name in names), "only what killed is run again")


def check_submitter_dies():
    names = ["slow"] + [f"t{i}" for i in range(6)]
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), *[(name, COUNTED + VERIFIED) for name in names[1:]])
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun") and len(glob.glob(run_folder() + "/result/0/*")) >= 6, "the results")
    Run(SLURM, "s.toml").expect(1, "^$", "a run goes on in '.*s.run'; --attach picks it up, --cancel ends it")
    run.process.kill()
    run.wait()
    # While nobody looks, a file loses its end.
    damaged = sorted(glob.glob(run_folder() + "/result/0/[1-6]"))[0]
    with open(os.path.join(folder, "s.results.jsonl"), "r+", encoding="utf-8") as file:
        file.truncate(len(file.readline()) + 10)
    os.truncate(damaged, os.path.getsize(damaged) // 2)
    again = Run("--attach", "s.run", wait=False)
    lost = names[int(damaged.rsplit("/", 1)[1])]
    wait_for(lambda: count(lost) == 2, "the damaged result to be made again")
    write("go", "")
    again.wait().expect(0, "^7 of 7 tasks met").expect(0, f"^note: the result of '{lost}' was damaged and not used$")
    counted_once(names, "the submitter died")
    expect(all(count(name) == (2 if name == lost else 1) for name in names), "only what was damaged is run again")
    Run("--attach", "s.run").expect(0, "^7 of 7 tasks have results already$")


def check_interrupted():
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), ("a", COUNTED + VERIFIED))
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun") and len(lines_of_results()) == 1, "the results")
    run.process.send_signal(signal.SIGINT)
    run.wait().expect(5, "^1 of 2 tasks met their expectation, 1 not run",
                      "interrupted after 1 of 2 tasks; its jobs go on: `fathom suite --attach .*s.run` picks them up")
    write("go", "")
    Run("--attach", "s.run").expect(0, "^2 of 2 tasks met")
    expect(count("slow") == count("a") == 1, "nothing is run again")


def check_cancel():
    names = [f"t{i}" for i in range(12)]
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), ("first", COUNTED + VERIFIED),
          *[(name, COUNTED + waits_for("go", name) + VERIFIED) for name in names])
    expected_seconds(first=100, slow=50)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun") and len(lines_of_results()) == 1, "the results")
    Run("--cancel", "s.run").expect(0, "^cancelled: 1 of 14 tasks have results, and nothing is queued$")
    expect(queue() == "", f"nothing is queued but {queue()}")
    run.wait().expect(5, "^1 of 14 tasks met their expectation, 13 not run").expect(5, "^note: not run: slow, t0, t1")
    write("go", "")
    Run(SLURM, "--resume", "s.toml").expect(0, "^1 of 14 tasks have results already").expect(0, "^14 of 14 tasks met")
    expect(count("first") == 1 and count("slow") == 2, "what was done is not done again")
    counted_once(["slow", "first"] + names, "cancelled")


def check_resume_after_death():
    """--resume takes what the last run left, also where nobody was there to collect it."""
    suite(("slow", COUNTED + waits_for("go") + VERIFIED), ("a", COUNTED + VERIFIED), ("b", COUNTED + VERIFIED))
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun"), "the task")
    run.process.kill()
    run.wait()
    wait_for(lambda: len(glob.glob(run_folder() + "/result/0/*")) == 2, "the results")
    Run("--cancel", "s.run").expect(0, "^cancelled: 2 of 3 tasks")
    write("go", "")
    Run(SLURM, "--resume", "s.toml").expect(0, "^2 of 3 tasks have results already").expect(0, "^3 of 3 tasks met")
    expect((count("slow"), count("a"), count("b")) == (2, 1, 1), "only what is missing is run")
    Run(SLURM, "s.toml").expect(0, "^3 of 3 tasks met")
    expect((count("slow"), count("a"), count("b")) == (3, 2, 2), "without --resume all is run")


def check_resume_of_other_results():
    """What a run has left is not taken for the results of another one, or of other sources."""
    wrong = "echo 'FAILED: 1 of 3 properties violated (0.00 s)'; exit 10\n"
    suite(("a", VERIFIED), ("b", COUNTED + VERIFIED))
    Run(SLURM, "--results=monday.jsonl", "s.toml").expect(0, "^2 of 2 tasks met")
    suite(("a", wrong), ("b", COUNTED + VERIFIED))
    Run(SLURM, "--resume", "--results=tuesday.jsonl", "s.toml").expect(10, "^1 of 2 tasks met")
    expect(count("b") == 2, "nothing is taken from a run that wrote its results elsewhere")
    Run(SLURM, "--resume", "--results=monday.jsonl", "s.toml").expect(10, "^1 of 2 tasks are run again, as their sources have changed\n"
                                                                      "1 of 2 tasks have results already$")
    expect(count("b") == 2, "what has not changed is not run again")
    # A run that nobody has collected, and then one on this machine: the file is that one's.
    suite(("slow", waits_for("go") + VERIFIED), ("b", COUNTED + VERIFIED), ("c", VERIFIED))
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun") and len(found_results("s.run")) == 2, "the results")
    run.process.kill()
    run.wait()
    Run("--cancel", "s.run").expect(0, "^cancelled: 2 of 3 tasks")
    shutil.copy(os.path.join(folder, "s.results.jsonl"), os.path.join(folder, "kept"))
    write("go", "")
    Run("--only=slow", "s.toml").expect(0, "^1 of 1 tasks met")
    Run("--attach", "s.run").expect(1, "^$", "'.*s.results.jsonl' has the results of another run than 's.run'; --results names another file")
    Run(SLURM, "--resume", "s.toml").expect(0, "^1 of 3 tasks have results already$").expect(0, "^3 of 3 tasks met")
    expect(count("b") == 4, "its results are not those of another run")


def check_directories_of_others():
    """What is called as a run is called, and is none, is left alone."""
    suite(("a", VERIFIED))
    mine = ["s.run/run-3/data", "s.run/run-3/plan.jsonl", "s.run/run-007/data", "s.run/run-20261119/data", "s.run/run-18446744073709551615/data"]
    for name in mine:
        write(name, '{"fathom": "deep"}\n')
    for _ in range(3):
        Run(SLURM, "s.toml").expect(0, "^1 of 1 tasks met")
    expect(all(map(there, mine)), f"what is there is {sorted(os.listdir(os.path.join(folder, 's.run')))}")
    expect(os.path.basename(run_folder()) == "run-18446744073709551615" and len(os.listdir(os.path.join(folder, "s.run"))) == 5, "one run is kept")
    Run("--attach", "s.run").expect(0, "^1 of 1 tasks have results already$")


def check_two_suites():
    suite(("slow", waits_for("go") + VERIFIED))
    suite(("other", VERIFIED), name="other")
    run = Run(SLURM, "--shared=dir", "s.toml", wait=False)
    wait_for(lambda: there("begun"), "the task")
    Run(SLURM, "--shared=dir", "other.toml").expect(1, "^$", "'.*dir' belongs to the suite '.*s.toml'; --shared names another")
    expect(not there("other.results.jsonl"), "a run that is refused leaves nothing")
    write("go", "")
    run.wait().expect(0, "^1 of 1 tasks met")
    Run(SLURM, "--shared=dir", "other.toml").expect(1, "^$", "belongs to the suite")
    Run(SLURM, "other.toml").expect(0, "^1 of 1 tasks met")


def check_two_at_once():
    """Of two that begin at the same time one is refused, and the other is not disturbed."""
    names = [f"t{i}" for i in range(4)]
    for name in "xy":
        suite(*[(each, VERIFIED) for each in names], name=name)
    for _ in range(6):
        runs = [Run(SLURM, "--shared=both", f"{name}.toml", wait=False) for name in "xy"]
        for run in runs:
            run.wait()
        codes = sorted(run.code for run in runs)
        expect(codes in ([0, 1], [0, 2]), f"one runs, one is refused: {[(run.code, run.err) for run in runs]}")
        for run in runs:
            run.expect(run.code, "" if run.code else "^4 of 4 tasks met",
                       "another run has just begun|belongs to the suite|a run goes on" if run.code else "^$")
        left = os.listdir(os.path.join(folder, "both"))
        expect(len(left) == 1, f"nothing is left of the one that was refused: {left}")
        shutil.rmtree(os.path.join(folder, "both"))
    # The same suite, while nothing is submitted.
    suite(("slow", waits_for("go") + VERIFIED))
    run = Run(SLURM, "--slurm-args=--hold", "s.toml", wait=False)
    wait_for(lambda: "JobHeldUser" in queue(), "the job")
    Run("--attach", "s.run").expect(2, "^$", "another process watches the run in 's.run'|another run writes its results")
    run.process.send_signal(signal.SIGTERM)
    run.wait()
    Run("--cancel", "s.run").expect(0, "^cancelled: 0 of 1 tasks")


def check_directory_removed():
    """Whose directory goes away ends with its jobs."""
    suite(("slow", waits_for("go") + VERIFIED), ("a", VERIFIED))
    expected_seconds(slow=100)
    run = Run(SLURM, "s.toml", wait=False)
    wait_for(lambda: there("begun") and len(lines_of_results()) == 1, "the results")
    shutil.rmtree(os.path.join(folder, "s.run"))
    run.wait().expect(2, "^1 of 2 tasks met their expectation, 1 not run", "the directory '.*run-1' of the run is gone$")
    wait_for(lambda: queue() == "", "the end of its jobs", 10)


def other_build(target):
    """A copy of fathom that is another build: other bytes in its build id."""
    with open(fathom, "rb") as file:
        content = bytearray(file.read())
    at = content.index(b"\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0") + 16
    content[at:at + 4] = b"\xab\xcd\xef\x01" if content[at] != 0xab else b"\x01\x02\x03\x04"
    with open(target, "wb") as file:
        file.write(content)
    os.chmod(target, 0o755)


def can_mount():
    return subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode == 0


def check_other_version_on_a_node():
    if not can_mount():
        print("another version on one node was not tried: nothing can be mounted here")
        return
    shutil.copytree(os.path.join(folder, "bin"), os.path.join(folder, "other"))
    other_build(os.path.join(folder, "other/fathom"))
    cluster.kill("node1", signal.SIGTERM)
    cluster.start_node("node1", "unshare", "-m", "sh", "-c",
                       f'mount -o bind {folder}/other {folder}/bin && exec "$@"', "sh")
    try:
        wait_for(lambda: cluster.states().count("idle") == 4, "the node to be back")
        names = [f"t{i}" for i in range(12)]
        suite(*[(name, COUNTED + "sleep 0.2\n" + VERIFIED) for name in names])
        run = Run(SLURM, "s.toml")
        run.expect(0, "^12 of 12 tasks met")
        run.expect(0, r"^note: the suite was begun by fathom [\d.]+ \(.*\), but on node1 there is fathom [\d.]+ "
                      r"\(abcdef01.*\); node1 was not used any more$")
        expect({line["host"] for line in lines_of_results()} <= {"node2", "node3", "node4"}, "no result is from node1")
        expect(all(count(name) == 1 for name in names), "each is run once")
        # Also if the user has nodes to avoid himself.
        write("nodes", "node2\nnode3\n")
        for word, hosts in (("--exclude=node2", {"node3", "node4"}), ("-x 'node[2-3]'", {"node4"}), (f"--exclude {folder}/nodes", {"node4"})):
            Run(SLURM, f"--slurm-args={word}", "s.toml").expect(0, "^12 of 12 tasks met")
            expect({line["host"] for line in lines_of_results()} <= hosts, f"with {word} results are from {hosts}")
        Run(SLURM, "--slurm-args=--exclude=node[2-4]", "s.toml").expect(5, "^0 of 12 tasks met their expectation, 12 not run")
    finally:
        cluster.kill("node1", signal.SIGTERM)
        cluster.start_node("node1")
        wait_for(lambda: cluster.states().count("idle") == 4, "the node to be back")


def check_other_version_everywhere():
    suite(("a", COUNTED + VERIFIED), ("b", COUNTED + VERIFIED))
    run = Run(SLURM, "--slurm-args=--hold", "s.toml", wait=False)
    wait_for(lambda: "JobHeldUser" in queue(), "the jobs")
    mine = os.path.join(folder, "mine")
    shutil.copy(fathom, mine)
    other_build(os.path.join(folder, "bin/new"))
    os.rename(os.path.join(folder, "bin/new"), fathom)
    jobs = {line.split()[0].split("_")[0] for line in queue().splitlines()}
    for _ in range(8):  # those that are submitted again are held, too
        for job in jobs:
            cluster.tool("scontrol", "release", job, check=False)
        time.sleep(2)
        jobs = {line.split()[0].split("_")[0] for line in queue().splitlines()}
        if run.process.poll() is not None:
            break
    run.wait().expect(5, "^0 of 2 tasks met their expectation, 2 not run").expect(5, "^note: not run: a, b$")
    run.expect(5, r"^note: the suite was begun by fathom .* but on node[1-4] there is fathom .*\(abcdef01")
    expect(count("a") == count("b") == 0, "nothing was run by another version")
    os.rename(mine, fathom)
    Run(SLURM, "--resume", "s.toml").expect(0, "^2 of 2 tasks met")


def check_full_and_read_only():
    """Of a directory that cannot be written nothing is lost, and nothing stays in the queue."""
    shared = os.path.join(folder, "small")
    os.mkdir(shared)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=160k", "none", shared], check=False).returncode:
        print("full directories were not tried: nothing can be mounted here")
        return
    try:
        names = [f"t{i}" for i in range(40)]
        suite(*[(name, COUNTED + ("sleep 1\n" if name == "t20" else "") + VERIFIED) for name in names])
        Run(SLURM, "--shared=small", "s.toml").expect(2, "^.40/40|^.[ 1-9][0-9]/40. ok", "cannot write .*No space left")
        expect(queue() == "", f"nothing is queued but {queue()}")
        done = len(lines_of_results())
        expect(0 < done < 40, f"{done} tasks had results before the disk was full")
        subprocess.run(["mount", "-o", "remount,size=4m", shared], check=True)
        subprocess.run(["mount", "-o", "remount,ro", shared], check=True)
        Run(SLURM, "--shared=small", "--resume", "s.toml").expect(2, "", "cannot .*Read-only file system")
        subprocess.run(["mount", "-o", "remount,rw", shared], check=True)
        before = {name: count(name) for name in names}
        have = {line["task"] for line in lines_of_results()} | found_results("small")
        Run(SLURM, "--shared=small", "--resume", "s.toml").expect(0, "^40 of 40 tasks met")
        again = {name for name in names if count(name) > before[name]}
        expect(again == set(names) - have, f"run again is what had no result, not {sorted(again & have)}")
        counted_once(names, "a full directory")
        # Read-only in the middle of a run.
        suite(("slow", waits_for("go") + VERIFIED), ("a", VERIFIED))
        expected_seconds(slow=100)
        # Logs are open files, which the system would not let become read-only.
        run = Run(SLURM, "--shared=small", "--slurm-args=--output=/dev/null", "s.toml", wait=False)
        wait_for(lambda: there("begun") and len(lines_of_results()) == 1, "the results")
        subprocess.run(["mount", "-o", "remount,ro", shared], check=True)
        write("go", "")
        run.wait().expect(2, "", "cannot write .*Read-only file system")
        expect(queue() == "", f"nothing is queued but {queue()}")
        subprocess.run(["mount", "-o", "remount,rw", shared], check=True)
        Run(SLURM, "--shared=small", "--resume", "s.toml").expect(0, "^1 of 2 tasks have").expect(0, "^2 of 2 tasks met")
    finally:
        subprocess.run(["umount", "-l", shared], check=False)


def check_full_queue():
    """Where Slurm has no room for another job, results are collected all the same, and jobs are submitted later."""
    global cluster
    names = [f"t{i}" for i in range(30)]
    suite(*[(name, COUNTED + "sleep 0.2\n" + VERIFIED) for name in names])
    expected_seconds(**{name: 100 for name in names})
    usual, cluster = cluster, Cluster(os.path.join(folder, "small"), 2, jobs=12)
    try:
        cluster.start()
        run = Run(SLURM, "s.toml", wait=False)
        wait_for(lambda: there("s.results.jsonl") and len(lines_of_results()) >= 8, "results while the queue is full")
        time.sleep(1)
        begin = time.monotonic()
        run.process.send_signal(signal.SIGTERM)
        run.wait().expect(5, r"^\d+ of 30 tasks met their expectation, \d+ not run",
                          "interrupted after .*; its jobs go on: `fathom suite --attach")
        expect(time.monotonic() - begin < 5, "SIGTERM is heard while the queue is full")
        run.expect(5, "^note: Slurm took no more jobs for some time: sbatch: error: Slurm temporarily unable to accept job")
        collected = len(lines_of_results())
        expect(collected == len(found_results("s.run")), f"all {collected} results are collected")
        cluster.kill("slurmctld", signal.SIGTERM)
        cluster.jobs = 1000
        config = read("small/slurm.conf").replace("MaxJobCount=12", "MaxJobCount=1000")
        write("small/slurm.conf", config)
        cluster.start_controller()
        Run("--attach", "s.run").expect(0, "^30 of 30 tasks met")
        expect(all(count(name) == 1 for name in names), "each was run once")
    finally:
        cluster.stop()
        cluster = usual


# Tasks in parts.

# In three parts the first finds the violation at once, and the second has nothing to find for ten seconds.
RARELY_WRONG = """#include <fathom.h>
static unsigned product(unsigned a, unsigned b) {
  unsigned s = 0;
  for (unsigned i = 0; i < 8; ++i) s += b >> i & 1 ? a << i : 0;
  return s & 255;
}
int main(void) {
  unsigned a = fathom_nondet_uint() & 255, b = fathom_nondet_uint() & 255, r = product(a, b + a);
  if ((a * a * a * 31 + a * b * b * 77 + b * b * b * 13 + a * b * 5) % 65521 == 4459) r ^= WRONG;
  fathom_assert(r == ((a * b + a * a) & 255), "product");
}
"""


def begin_parts(wrong):
    suite(("t", f"#define WRONG {wrong}\n" + RARELY_WRONG), head="split = 3\n")
    return Run(SLURM, "s.toml", program=real, wait=False)


def processes_with(*words):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                command = file.read().decode(errors="replace").split("\0")
        except OSError:
            continue
        if all(any(word in each for each in command) for word in words):
            found.append(int(pid))
    return found


def check_part_killed():
    run = begin_parts(0)
    parts = lambda: processes_with("--part=2", folder)
    if wait_for(parts, "a part"):
        for pid in parts():
            os.kill(pid, signal.SIGKILL)
        run.wait().expect(6, "^t: crashed, part 2 of 3: ended by signal 9 .Killed.$")
        expect(not there("s.results.jsonl.parts"), "nothing is left of the parts")


def check_jobs_of_part_killed():
    run = begin_parts(0)
    end = time.monotonic() + 60
    while run.process.poll() is None and time.monotonic() < end:
        for pid in processes_with("--worker=", run_folder()) if there("s.run") and os.listdir(os.path.join(folder, "s.run")) else []:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.05)
    run.wait().expect(6, "^t: crashed, part [123] of 3: its job ended 2 times without a result: signal 9")


def check_part_damaged():
    run = begin_parts(0)
    first = os.path.join(folder, "s.results.jsonl.parts/*/1.json")
    if wait_for(lambda: glob.glob(first), "the result of a part"):
        first = glob.glob(first)[0]
        os.truncate(first, os.path.getsize(first) // 2)
        run.wait().expect(0, "^1 of 1 tasks met").expect(0, "^note: the result of 't .part 1 of 3.' was lost or damaged, and is made again$")


def check_part_cancelled():
    run = begin_parts(1)
    if wait_for(lambda: found_results("s.run"), "the result of a part"):
        cluster.tool("scancel", f"--user={os.getuid()}")
        run.wait().expect(10, "^.1/1. DIFFERS   FAILED").expect(10, "^note: not run: t .part 2 of 3.")
        expect([line["verdict"] for line in lines_of_results()] == ["FAILED"], "the violation is in the results")
    # Without one the task was not run.
    shutil.rmtree(os.path.join(folder, "s.run"))
    run = begin_parts(0)
    if wait_for(lambda: "RUNNING" in cluster.tool("squeue", "-h", "-o", "%T"), "a job"):
        cluster.tool("scancel", f"--user={os.getuid()}")
        run.wait().expect(5, "^0 of 1 tasks met their expectation, 1 not run")
        Run(SLURM, "--resume", "s.toml", program=real).expect(0, "^1 of 1 tasks met")


def found_results(shared):
    names = set()
    for path in glob.glob(os.path.join(folder, shared, "run-*/result/*/*")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if "\nend " in text:
            names.add(json.loads(text.splitlines()[0])["task"])
    return names


def main():
    global real, fathom, folder, cluster
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--only", default="", help="run the checks whose name contains this")
    arguments = parser.parse_args()
    real = os.path.abspath(arguments.fathom)
    with tempfile.TemporaryDirectory(prefix="fathom-slurm-") as base:
        cluster = Cluster(os.path.join(base, "cluster"))
        try:
            cluster.start()
            for name, check in list(globals().items()):
                if name.startswith("check_") and arguments.only in name:
                    folder = os.path.join(base, name)
                    os.makedirs(os.path.join(folder, "bin"))
                    fathom = os.path.join(folder, "bin/fathom")
                    shutil.copy(real, fathom)
                    os.chmod(write("bin/fathom-check", FAKE), 0o755)
                    begin = time.monotonic()
                    check()
                    print(f"{name}: {time.monotonic() - begin:.1f} s", flush=True)
                    cluster.tool("scancel", f"--user={os.getuid()}", check=False)
        finally:
            cluster.stop()
    print(f"{passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)


main()
