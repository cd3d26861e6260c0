#!/usr/bin/env python3
"""The snippets of docs/ci.md, as far as they can be tried here: ci.py --fathom PATH"""
import json
import os
import re
import shlex
import sys

sys.dont_write_bytecode = True
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


main("snippets for CI", globals())
