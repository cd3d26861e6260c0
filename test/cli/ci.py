#!/usr/bin/env python3
"""The snippets of docs/ci.md, as far as they can be tried here: ci.py --fathom PATH"""
import json
import os
import re
import shlex
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import checks
from checks import ROOT, Run, expect, main, read, write


def snippets(language):
    return re.findall(rf"```{language}\n(.*?)```", read(os.path.join(ROOT, "docs", "ci.md")), re.S)


def check_problem_matcher():
    task = json.loads(snippets("json")[0])["tasks"][0]["problemMatcher"]
    pattern = task["pattern"]
    matcher = re.compile(pattern["regexp"])
    write("a b.c", "#include <assert.h>\nint n(void);\nint main(void) {\n  int i, a[3] = {0};\n  for (i = 0; i < n(); i++)\n"
          "    a[i % 4]++;\n  __CPROVER_assume(i < 0);\n  assert(0);\n}\nvoid __CPROVER_assume(_Bool);\n")
    run = Run("check", "--vacuity=warn", "--unwind=6", "a b.c")
    found = []
    for line in (run.out + run.err).splitlines():
        match = matcher.search(line)
        if match:
            found.append({name: match[number] for name, number in pattern.items() if isinstance(number, int)})
        expect(bool(match) == bool(re.search(r"^\S.*: (error|warning|note): ", line)), f"{match} of '{line}'")
    error = [f for f in found if f["severity"] == "error"]
    expect(error and error[0]["file"] == "a b.c" and error[0]["line"] == "6" and error[0]["column"] and
           error[0]["code"] in ("array-index", "out-of-bounds-write") and "CWE" not in error[0]["message"], f"{error}")
    write("clang.c", "int main(void) { return x; }\n")
    run = Run("check", "clang.c").expect(2)
    match = matcher.search(run.err.splitlines()[0])
    expect(match and match[1] == "clang.c" and match[4] == "error", f"clang's own errors: {run.err}")
    # One without a place, and the lines of an execution, are no problems of a file.
    for line in ("VERIFIED: 1 property proved (0.01 s)", "    a.c:3: x = 1", "    a.c:3:4: nondet_int() = 1", "  assumes: all: error: x"):
        expect(not matcher.search(line), f"no match of '{line}'")


def check_commands():
    """Every command of the snippets is one that Fathom takes."""
    text = read(os.path.join(ROOT, "docs", "ci.md"))
    options = set(re.findall(r"`--([a-z-]+)", read(os.path.join(ROOT, "docs", "options.md"))))
    commands = re.findall(r"(?:run: |entry: |\"command\": \"|^\$ )(fathom [^\n\"]*)", text, re.M)
    expect(len(commands) >= 6, f"commands: {commands}")
    for command in commands:
        for word in shlex.split(command):
            if word.startswith("--"):
                expect(word[2:].split("=")[0] in options, f"{word} of '{command}' is an option")
    hook = re.search(r"files: (.*)", text)[1]
    expect(re.search(hook, "src/a.c") and re.search(hook, "a.h") and not re.search(hook, "a.py"), f"the pattern {hook}")


def check_yaml():
    try:
        import yaml
    except ImportError:
        print("  check_yaml is left out: there is no yaml for Python")
        return
    texts = [yaml.safe_load(text) for text in snippets("yaml")]
    expect(len(texts) == 2 and "jobs" in texts[0] and "repos" in texts[1], f"YAML: {texts}")


BUGGY = "int parse(const unsigned char *p, unsigned n) {\n  return n > 1 ? p[n] : 0;\n}\n"


def project():
    """The project that the snippets speak of."""
    write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p C)\nadd_library(parse src/parse.c)\n")
    write("src/parse.h", "int parse(const unsigned char *p, unsigned n);\n")
    write("src/parse.c", '#include "parse.h"\n' + BUGGY)
    write("harness/parse.c", '#include "../src/parse.h"\nunsigned char nondet_uchar(void);\nint main(void) {\n  unsigned char b[3] = '
          "{nondet_uchar()};\n  unsigned n = nondet_uchar() % 4;\n  return parse(b, n);\n}\n")


def mend():
    write("src/parse.c", '#include "parse.h"\n' + BUGGY.replace("p[n]", "p[n - 1]"))


def command(text):
    """A command of a snippet, as a shell runs it."""
    environment = {**os.environ, "PATH": os.path.dirname(checks.fathom) + ":" + os.environ["PATH"]}
    done = subprocess.run(text, shell=True, capture_output=True, text=True, timeout=300, env=environment)
    return done.returncode, done.stdout + done.stderr


def check_commands_run():
    """The steps of the workflow, the hook's entry and the task's command, in a project with an error and without."""
    if not shutil.which("cmake") or not shutil.which("ninja"):
        print("  check_commands_run is left out: there is no cmake or ninja")
        return
    project()
    workflow, hook = snippets("yaml")
    steps = [s for s in re.findall(r"- run: (.*)", workflow) if "apt-get" not in s]
    entry = re.search(r"entry: (.*)", hook)[1]
    task = json.loads(snippets("json")[0])["tasks"][0]["command"].replace("${file}", "harness/parse.c src/parse.c")
    expect(len(steps) == 2, f"steps: {steps}")
    expect(command(steps[0])[0] == 0, steps[0])
    for text in (steps[1], entry, task):
        code, said = command(text)
        expect(code == 10 and "src/parse.c:3:" in said, f"'{text}' finds the error: {code}, {said[-800:]}")
    expect(json.loads(read("fathom.sarif"))["runs"][0]["results"], "the error is in the file for GitHub")
    mend()
    for text in (steps[1], task):
        code, said = command(text)
        expect(code == 0, f"'{text}' is content: {code}, {said[-800:]}")
    expect(not [r for r in json.loads(read("fathom.sarif"))["runs"][0]["results"] if r.get("level") == "error"], "no error is left")


main("snippets for CI", globals())
