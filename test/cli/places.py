#!/usr/bin/env python3
"""Where runs happen: full disks, directories that cannot be written, no /tmp, no home, odd locales, odd
names, and no shell anywhere: places.py --fathom PATH

Each run works, or says in one sentence why not. Places that have to be mounted are made in a mount
namespace of the run (`unshare`); where that is not allowed, those tests say that they were not made.
"""
import json
import os
import re
import shlex
import shutil
import subprocess

import checks
from checks import Run, expect, read, write

PROGRAM = """int nondet_int(void);
int main(void) {
  int x = nondet_int();
  __CPROVER_assert(x != 5, "x");
  return 0;
}
"""
# Something that is worth keeping, and an execution to show.
LARGER = """unsigned char nondet_uchar(void);
int main(void) {
  unsigned x = nondet_uchar() & 63, y = nondet_uchar() & 63;
  __CPROVER_assert((x + y) * (x - y) == x * x - y * y, "squares");
  return 0;
}
"""
ONE_SENTENCE = r"\Afathom: [^\n]+\n\Z"


def can_mount():
    return subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0


def mounted(options, directory, arguments, environment=None):
    """A run in whose view `directory` is a new file system of that kind, or a read-only one."""
    mount = (["mount", "-o", "bind", directory, directory], ["mount", "-o", "remount,bind,ro", directory]) \
        if options == "ro" else (["mount", "-t", "tmpfs", "-o", options, "none", directory],)
    script = " && ".join(shlex.join(words) for words in mount) + ' && cd "$1" && shift && exec "$@"'
    done = subprocess.run(["unshare", "-m", "sh", "-c", script, "sh", os.getcwd(), checks.fathom, *arguments],
                          capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL,
                          env={**os.environ, **(environment or {})})
    return done.returncode, done.stdout, done.stderr, f"fathom {' '.join(arguments)} with {options} at {directory}: " \
        f"exit code {done.returncode}, {done.stdout[-300:]!r}, {done.stderr[:500]!r}"


def check_full_disk():
    if not can_mount():
        print("full disks were not tried: nothing can be mounted here")
        return
    write("a.c", PROGRAM)
    write("b.c", LARGER)
    os.makedirs("small")
    for output in ("--json=small/x.json", "--html=small/page", "--sarif=small/x", "--junit=small/x", "--cbmc-json=small/x",
                   "--witness=small/x", "--testcomp=small/suite"):
        code, out, err, seen = mounted("size=4k,nr_inodes=3", "small", ["check", "--no-cache", output, "a.c"])
        complained = code == 2 and re.search(r"^fathom: cannot (write|make)[^\n]*No space left", err, re.M)
        # Some files fit into one page.
        expect(complained or (code == 10 and err == ""), f"a full disk: {seen}")
        expect("FAILED: 1 of 1" in out, f"the verdict is told: {seen}")
    code, out, err, seen = mounted("size=4k,nr_inodes=1", "small", ["check", "--cache=small/cache", "b.c"])
    expect(code == 0 and re.search("results are not kept for the next run: cannot make .*No space", err), f"cache: {seen}")
    code, out, err, seen = mounted("size=4k,nr_inodes=4", "small", ["check", "--log-queries=small/log", "b.c"])
    expect(code == 2 and "VERIFIED" in out and re.search(ONE_SENTENCE, err) and "No space left" in err, f"query log: {seen}")
    code, out, err, seen = mounted("size=4k,nr_inodes=4", "small", ["check", "--no-cache", "--certificate=small/kept", "b.c"])
    expect(code == 2 and "UNKNOWN: VERIFIED, but there is no certificate: cannot write 'small/kept/" in out and
           re.search(ONE_SENTENCE, err), f"certificate: {seen}")
    here = os.getcwd()
    code, out, err, seen = mounted("size=4k,nr_inodes=4", "small", ["check", "--no-cache", "--certify", "b.c"],
                                   {"TMPDIR": f"{here}/small"})
    expect(code == 2 and "UNKNOWN: VERIFIED, but there is no certificate: cannot write" in out and ", certified" not in out,
           f"nowhere to certify: {seen}")
    code, out, err, seen = mounted("size=4k,nr_inodes=1", "small",
                                   ["check", "--emit=smt2", "--output=small/x.smt2", "b.c"])
    expect(code == 2 and re.search(ONE_SENTENCE, err) and "No space left" in err, f"--output: {seen}")
    write("s.toml", "".join(f'[[task]]\nname = "{"t" * 300}{i}"\nfiles = "a.c"\nexpect = "FAILED"\n' for i in range(9)))
    code, out, err, seen = mounted("size=4k,nr_inodes=4", "small", ["suite", "--results=small/r.jsonl", "s.toml"])
    expect(code == 2 and re.search("cannot write 'small/r.jsonl': No space", err), f"results of a suite: {seen}")


def check_read_only():
    if not can_mount():
        print("read-only directories were not tried: nothing can be mounted here")
        return
    write("fixed/a.c", PROGRAM)
    write("fixed/b.c", LARGER)
    os.chdir("fixed")
    here = os.getcwd()
    code, out, err, seen = mounted("ro", here, ["check", "a.c"])
    expect(code == 10 and err == "", f"a check: {seen}")
    code, out, err, seen = mounted("ro", here, ["check", "b.c"])
    expect(code == 0 and re.search(r"results are not kept for the next run: .*Read-only", err), f"the cache: {seen}")
    for output in ("--json=x.json", "--html=page", "--sarif=x", "--lcov=x", "--testcomp=suite"):
        code, out, err, seen = mounted("ro", here, ["check", "--no-cache", output, "a.c"])
        expect(code == 2 and "FAILED: 1 of 1" in out and re.search(ONE_SENTENCE, err) and "Read-only" in err,
               f"{output}: {seen}")
    code, out, err, seen = mounted("ro", here, ["check", "--no-cache", "--replay=native", "a.c"])
    expect(code == 10 and "confirmed" in out, f"native replay needs no more than /tmp: {seen}")
    for output in ("--certificate=kept", "--log-queries=log"):
        code, out, err, seen = mounted("ro", here, ["check", "--no-cache", output, "b.c"])
        expect(code == 2 and "VERIFIED" in out and ", certified" not in out and re.search(ONE_SENTENCE, err) and
               "Read-only" in err, f"{output}: {seen}")
    write("../s.toml", '[[task]]\nname = "t"\nfiles = "a.c"\nexpect = "FAILED"\n')
    code, out, err, seen = mounted("ro", here, ["suite", "--root=.", "../s.toml"])
    expect(code == 2 and re.search(ONE_SENTENCE, err), f"a suite: {seen}")
    os.chdir("..")


def check_no_tmp():
    """Nothing can be written there; the tests themselves are elsewhere then."""
    if not can_mount() or not os.path.isdir("/dev/shm"):
        print("a missing /tmp was not tried: nothing can be mounted here")
        return
    folder = f"/dev/shm/fathom-places-{os.getpid()}"
    before = os.getcwd()
    os.makedirs(folder)
    os.chdir(folder)
    try:
        write("a.c", PROGRAM)
        write("b.c", LARGER)
        for arguments, code, text in ((["check", "--json=x.json", "--html=page", "a.c"], 10, "FAILED"),
                                      (["check", "--solver=z3", "b.c"], 0, "VERIFIED"),
                                      (["check", "--solver=smtlib:z3 -in", "a.c"], 10, "FAILED"),
                                      (["check", "--solver=race:sat,cvc5", "b.c"], 0, "VERIFIED"),
                                      (["mutate", "--count=1", "a.c"], 2, "")):
            got, out, err, seen = mounted("ro", "/tmp", arguments)
            expect(got == code and text in out, f"without /tmp: {seen}")
        code, out, err, seen = mounted("ro", "/tmp", ["check", "--no-cache", "--replay=native", "a.c"])
        expect("FAILED: 1 of 1" in out and "cannot" in out + err and code in (2, 10), f"native replay says so: {seen}")
        code, out, err, seen = mounted("ro", "/tmp", ["check", "--no-cache", "--certify", "b.c"])
        expect(code == 2 and "UNKNOWN: VERIFIED, but there is no certificate: cannot make a temporary directory" in out,
               f"--certify says so: {seen}")
        code, out, err, seen = mounted("ro", "/tmp", ["check", "--no-cache", "--split=2", "b.c"])
        expect(code == 2 and re.search(ONE_SENTENCE, err), f"--split says so: {seen}")
        code, out, err, seen = mounted("ro", "/tmp", ["check", "--no-cache", "--split=2", "b.c"], {"TMPDIR": "/not/there"})
        expect(code == 2 and "'/not/there/fathom-" in err, f"--split names the place: {seen}")
        code, out, err, seen = mounted("ro", "/tmp", ["check", "--no-cache", "--replay=native", "a.c"],
                                       {"TMPDIR": folder})
        expect(code == 10 and "confirmed" in out, f"native replay in TMPDIR: {seen}")
    finally:
        os.chdir(before)
        shutil.rmtree(folder)


def check_environment():
    write("a.c", PROGRAM)
    write("b.c", LARGER)
    plain = Run("check", "--no-cache", "--json=a.json", "a.c").expect(10)
    write("f.c", "double nondet_double(void);\nint main(void) {\n  double d = nondet_double();\n"
                 "  __CPROVER_assert(!(d > 1.5 && d < 2.5), \"d\");\n  return 0;\n}\n")
    floats = Run("check", "--no-cache", "--trace=full", "f.c").expect(10)
    empty = subprocess.run([checks.fathom, "check", "--no-cache", "a.c"], env={}, capture_output=True, text=True)
    expect(empty.returncode == 10 and empty.stderr == "", f"without environment: {empty}")
    for home in ("", "/no/such/place", "/dev/null"):
        Run("check", "--no-cache", "a.c", environment={"HOME": home, "XDG_CACHE_HOME": home}).expect(10, err=r"\A\Z")
    without = lambda text: re.sub(r"\(\d+[.,]\d+ s\)", "", text)
    locales = made_locales() + ["C", "POSIX", "C.UTF-8", "xx_YY", "tr_TR", "../../etc", "\udcff", "a" * 5000]
    for name in locales:
        environment = {"LC_ALL": name, "LANG": name, "LOCPATH": os.path.abspath("locales")}
        for reference, arguments in ((plain, ["--json=b.json", "a.c"]), (floats, ["--trace=full", "f.c"])):
            run = Run("check", "--no-cache", *arguments, environment=environment)
            expect(without(run.out) == without(reference.out) and run.err == "", f"LC_ALL={name[:20]!r}: {run.out!r} {run.err!r}")
        expect(json.loads(read("b.json"))["properties"] == json.loads(read("a.json"))["properties"], f"JSON with {name[:20]!r}")
        Run("check", "--no-cache", "--solver=smtlib:z3 -in", "b.c", environment=environment).expect(0)
        Run("check", "--no-cache", "--timeout=2.5", "a.c", environment=environment).expect(10)


def made_locales():
    """With a comma in numbers, and with another idea of what the capital of i is."""
    made = []
    os.makedirs("locales", exist_ok=True)
    for name in ("tr_TR", "de_DE"):
        done = subprocess.run(["localedef", "-i", name, "-f", "UTF-8", f"locales/{name}.UTF-8"], capture_output=True)
        if done.returncode == 0:
            made.append(f"{name}.UTF-8")
    if not made:
        print("locales were not made: localedef or its sources are missing; only names of locales were tried")
    return made


NAMES = ["with blank", "it's", 'say "x"', "line\nbreak", "größe-文字", "a;touch pwned;", "$(touch pwned)", "`touch pwned`",
         "a|b&c>d", "*?[x]", "back\\slash", "-dash", "percent%s%n", "\ttab", "~", "x" * 200]


def check_closed():
    """Standard input, output and error may be closed, and then are not taken for files that are opened later."""
    write("a.c", PROGRAM)
    for closed, code in (("0<&-", 10), (">&-", 2), ("2>&-", 10), ("0<&- >&- 2>&-", 2), (">/dev/full", 2)):
        command = f'exec "$1" check --no-cache --json=closed.json --sarif=closed.sarif a.c {closed}'
        done = subprocess.run(["sh", "-c", command, "sh", checks.fathom], capture_output=True, text=True, timeout=120)
        seen = f"{closed}: exit code {done.returncode}, {done.stdout!r}, {done.stderr!r}"
        expect(done.returncode == code, f"exit code {code} of {seen}")
        if code == 2 and "2>&-" not in closed:
            expect(re.search(r"\Afathom: cannot write to standard output: [^\n]+\n\Z", done.stderr), f"one sentence: {seen}")
        expect(json.loads(read("closed.json"))["verdict"] == "FAILED", f"the result is written: {seen}")
        expect(json.loads(read("closed.sarif"))["runs"], f"the other one, too: {seen}")
        os.remove("closed.json")
        os.remove("closed.sarif")


def check_names():
    """Of directories, programs and what is written; nothing in them is a command."""
    for name in NAMES:
        folder = os.path.join(".", name)
        write(os.path.join(folder, name + ".c"), PROGRAM)
        source = os.path.join(folder, name + ".c")
        outputs = [f"--json={folder}/{name}.json", f"--html={folder}/page {name}", f"--sarif={folder}/{name}.sarif",
                   f"--cache={folder}/cache {name}", f"--witness={folder}/{name}.yml", f"--junit={folder}/{name}.xml"]
        run = Run("check", *outputs, source).expect(10, "FAILED: 1 of 1 property violated", r"\A\Z")
        for wanted in (f"{name}.json", f"page {name}/index.html", f"{name}.sarif", f"{name}.yml", f"{name}.xml"):
            expect(os.path.exists(os.path.join(folder, wanted)), f"{wanted!r} was written by {run.name!r}")
        if os.path.exists(f"{folder}/{name}.json"):
            expect(json.loads(read(f"{folder}/{name}.json"))["run"]["inputs"] == [source], f"{name!r} in JSON")
            Run("explain", f"{folder}/{name}.json").expect(0, "FAILED: 1 of 1")
            json.loads(read(f"{folder}/{name}.sarif"))
        write(os.path.join(folder, name + ".smt2"), "(declare-const x Bool)\n(assert x)\n(check-sat)\n")
        Run("smt2", os.path.join(folder, name + ".smt2")).expect(0, r"\Asat\n\Z", r"\A\Z")
        Run("check", "--no-cache", os.path.join(folder, "missing " + name)).expect(2, err=r"\Afathom: (.|\n)+\Z")
        suite = os.path.join(folder, name + ".toml")
        task = re.sub("[\n\t]", " ", name)  # names of tasks are lines
        write(suite, f"[[task]]\nname = {json.dumps(task)}\nfiles = {json.dumps('./' + name + '.c')}\nexpect = \"FAILED\"\n")
        Run("suite", f"--results={folder}/{name}.jsonl", suite).expect(0, "1 of 1 tasks? met", r"\A\Z")
    # Bytes that are no text in any language; JSON has something else in their place.
    write("./\udcff\udcfe.c", PROGRAM)
    done = subprocess.run([checks.fathom, "check", "--no-cache", "--json=bytes.json", b"./\xff\xfe.c"], capture_output=True)
    expect(done.returncode == 10 and done.stderr == b"" and b"\xff\xfe.c:4" in done.stdout, f"a name of bytes: {done}")
    expect(json.loads(read("bytes.json"))["verdict"] == "FAILED", "JSON of a name of bytes")
    for folder, _, names in os.walk("."):
        expect("pwned" not in names, f"nothing was executed in {folder}")


def check_names_in_native_runs():
    for name in ("with blank", "it's", "a;touch pwned;", "$(touch pwned)"):
        write(os.path.join(".", name, name + ".c"), PROGRAM)
        Run("check", "--no-cache", "--replay=native", os.path.join(".", name, name + ".c")).expect(10, "confirmed")
    for folder, _, names in os.walk("."):
        expect("pwned" not in names, f"nothing was executed in {folder}")


# Nothing of the program that is checked is executed.

def executed(*arguments):
    """The programs that a run starts, its own two not among them; nothing if strace cannot be used."""
    trace = os.path.abspath("trace")
    done = subprocess.run(["strace", "-f", "-qq", "-e", "trace=execve,execveat,socket", "-o", trace, checks.fathom, *arguments],
                          capture_output=True, text=True, timeout=300)
    if done.returncode not in (0, 5, 10) or not os.path.exists(trace):
        return None
    own = {os.path.join(os.path.dirname(checks.fathom), name) for name in ("fathom", "fathom-check")}
    calls = [line.split(None, 1)[1] for line in read(trace).splitlines() if re.search(r"(execve|execveat|socket)\(", line)]
    programs = [re.match(r'execve(at)?\((\w+, )?"([^"]*)"', call) for call in calls]
    started = {match[3] for match in programs if match} - own
    return started | {call.split("(")[0] for call in calls if call.startswith("socket(")}


def check_nothing_is_executed():
    write("evil.c", """#include <stdlib.h>
#include <stdio.h>
#include <unistd.h>
__attribute__((constructor)) static void first(void) { system("touch pwned"); }
int nondet_int(void);
int main(void) {
  FILE *f = fopen("pwned", "w");
  if (f) fclose(f);
  if (system("touch pwned") == 0 && fork() == 0) execl("/usr/bin/touch", "touch", "pwned", (char *)0);
  __asm__ volatile("nop");
  __CPROVER_assert(nondet_int() != 5, "x");
  return 0;
}
""")
    if executed("check", "--no-cache", "evil.c") is None:
        print("what is executed was not looked at: strace cannot be used here")
        return
    for arguments in (["check", "--no-cache", "--json=x.json", "--html=page", "evil.c"], ["loops", "evil.c"],
                      ["check", "--no-cache", "--solver=z3", "evil.c"], ["check", "--no-cache", "--jobs=2", "--coverage", "evil.c"],
                      ["check", "--no-cache", "--emit=llvm", "evil.c"]):
        started = executed(*arguments)
        expect(started == set(), f"{arguments} starts nothing: {started}")
    started = executed("check", "--no-cache", "--solver=smtlib:z3 -in", "evil.c")
    expect({os.path.basename(name) for name in started} == {"z3"}, f"only the solver, and no shell: {started}")
    write("suite.toml", '[[task]]\nname = "t; touch pwned"\nfiles = "evil.c"\nexpect = "FAILED"\n')
    started = executed("suite", "suite.toml")
    expect(started == set(), f"a suite starts nothing but fathom-check: {started}")
    expect(not os.path.exists("pwned"), "nothing of the program was executed")
    # Native replay is the one way.
    write("good.c", PROGRAM)
    started = executed("check", "--no-cache", "--replay=native", "good.c")
    names = {os.path.basename(name) for name in started}
    expect(any(name.startswith("clang") for name in names) and not names & {"sh", "bash", "dash", "socket"},
           f"native replay starts compiler, linker and the program, and no shell: {started}")


checks.main("places", globals())
