"""What tests of the command line share: functions whose names begin with check_, each run in a folder of its own."""
import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
passed, failures = 0, []
fathom = ""


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print(f"FAILED: {what}", flush=True)


def write(name, text):
    folder = os.path.dirname(name)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


class Run:
    """A finished run of fathom."""

    def __init__(self, *arguments, environment=None):
        self.name = f"fathom {' '.join(arguments)}"
        done = subprocess.run([fathom, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=300, env=None if environment is None else {**os.environ, **environment})
        self.code, self.out, self.err = done.returncode, done.stdout, done.stderr

    def expect(self, code, out=None, err=None):
        """out and err: regular expressions, or lists of them."""
        seen = f"{self.name}: exit code {self.code}, {self.out[-1500:]!r}, {self.err[:1500]!r}"
        expect(self.code == code, f"exit code {code} of {seen}")
        for wanted, text, where in ((out, self.out, "output"), (err, self.err, "errors")):
            for pattern in [wanted] if isinstance(wanted, str) else wanted or []:
                expect(re.search(pattern, text, re.M), f"/{pattern}/ in the {where} of {seen}")
        return self

    def lacks(self, pattern):
        expect(not re.search(pattern, self.out + self.err, re.M),
               f"no /{pattern}/ in what {self.name} says: {self.out[-800:]!r}, {self.err[:800]!r}")
        return self


def main(title, checks):
    global fathom
    parser = argparse.ArgumentParser(description=title)
    parser.add_argument("--fathom", required=True)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    fathom = os.path.abspath(options.fathom)
    for name, check in list(checks.items()):
        if name.startswith("check_") and (not options.names or name in options.names):
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                check()
                os.chdir(ROOT)
    print(f"{title}: {passed} passed, {len(failures)} failed")
    sys.exit(1 if failures else 0)
