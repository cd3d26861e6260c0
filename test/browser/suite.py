#!/usr/bin/env python3
"""The page of `fathom suite --html`, looked at and used in a headless Chromium.

    suite.py --fathom PATH [--screenshots DIRECTORY]
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from browser import Browser
from run import expect, same, quiet
import run as tests

HOSTILE = "</script><img src=x onerror=alert(1)>"
SUITE = """
[[task]]
name = "sum"
group = "numbers"
files = "sum.c"

[[task]]
name = "%s"
files = "wrong.c"
expect = "FAILED"

[[task]]
name = "differs"
group = "numbers"
files = "wrong.c"

[[task]]
name = "in parts"
files = "sum.c"
split = 2

[[task]]
name = "no such name"
files = "broken.c"
""" % HOSTILE
PROGRAMS = {
    "sum.c": "int nondet_int(void);\nint main(void) { int x = nondet_int() & 15; return x + x > 30; }\n",
    "wrong.c": "int main(void) { int a[2]; a[2] = 1; return a[0]; }\n",
    "broken.c": "int main(void) { return nothing; }\n",
}


def rows(b):
    return b.run("[...document.querySelectorAll('#task-table tbody tr')].map(r => [...r.cells].map(c => c.innerText.trim()))")


def names(b):
    return [row[1].split("\n")[0] for row in rows(b)]


def make(fathom, where, *options):
    done = subprocess.run([fathom, "suite", "--html=page", *options, "all.toml"], cwd=where, capture_output=True, text=True,
                          timeout=120, check=False)
    same(done.returncode, 10, f"exit code of the suite: {done.stdout}{done.stderr}")
    return where / "page/index.html"


def test_page(b, page):
    b.open(page)
    same(b.run("document.title"), "3 of 5 tasks as expected · all.toml · fathom", "title")
    same(b.text("h1"), "3 of 5 tasks as expected", "headline")
    expect(HOSTILE in names(b), f"a hostile name is text: {names(b)}")
    same(b.run("document.images.length"), 0, "no image")
    same(names(b)[0], "differs", "what differs is first")
    same(len(rows(b)), 5, "all tasks")
    same({row[0] for row in rows(b)}, {"as expected", "another verdict", "wrong input"}, "results")
    same(b.run("document.querySelectorAll('#regressions li').length"), 0, "nothing to compare with yet")
    expect("http" not in page.read_text().replace("http://www.w3.org/2000/svg", "").replace("http-equiv", ""), "an address in the page")
    quiet(b, "suite")


def test_table(b, page):
    b.open(page)
    b.key("/")
    b.type("numbers")
    same(sorted(names(b)), ["differs", "sum"], "filter by group")
    same(b.text("#shown"), "2 of 5 tasks", "how many are shown")
    b.run("(() => { const f = document.getElementById('filter'); f.value = ''; f.dispatchEvent(new Event('input')); })()")
    b.key("Escape")
    b.click("button[data-status=met]")
    same(len(rows(b)), 3, "one result")
    b.click("button[data-status=met]")
    b.click("button[data-sort=task]")
    same(names(b), sorted(names(b)), "by name")
    b.click("button[data-sort=cpu]")
    same(b.run("document.querySelector('th.col-cpu').getAttribute('aria-sort')"), "descending", "the slowest first")
    b.click("button[data-sort=task]")
    b.key("j")
    b.key("ArrowDown")
    b.key("k")
    same(b.run("[...document.querySelectorAll('#task-table tbody tr')].findIndex(r => r.getAttribute('aria-selected') === 'true')"), 0,
         "the first is selected")
    same(b.run("document.getElementById('announce').textContent").split(",")[0], names(b)[0], "said to those who do not see")
    b.key("?")
    expect(b.run("document.getElementById('help').open"), "the list of keys")
    b.run("document.getElementById('help').close()")
    b.frame()  # from then on the page hears keys again
    reports = b.run("[...document.querySelectorAll('#task-table a')].map(a => a.getAttribute('href'))")
    same(len(reports), 4, "a report for each but what does not compile")
    for report in reports:
        expect((page.parent / report).is_file(), f"{report} is there")
    b.key("Enter")
    b.until("document.body.dataset.view !== 'suite' && document.querySelector('#verdict-chip')")
    same(b.text("#verdict-chip"), "FAILED", "the report of the hostile one")


def test_looks(b, page, pictures):
    for width, dark in ((1200, False), (1200, True), (380, False)):
        b.window(width, 800, dark)
        b.open(page)
        b.frame()
        expect(b.run("document.documentElement.scrollWidth <= innerWidth"), f"no wider than {width}")
        ground = b.run("getComputedStyle(document.documentElement).backgroundColor")
        same(ground == "rgb(20, 23, 28)", dark, f"dark is {dark}: {ground}")
        if pictures:
            b.screenshot(pictures / f"suite-{width}{'-dark' if dark else ''}.png")
    b.window(1200, 800)
    b.open(page)
    b.key("t")
    same(b.run("getComputedStyle(document.documentElement).backgroundColor"), "rgb(20, 23, 28)", "t makes it dark")


# What another run has left, which was faster, and had another verdict.
def test_changes(b, fathom, where):
    history = where / "all.history.jsonl"
    lines = [json.loads(line) for line in history.read_text().splitlines()]
    same(sorted({line["task"] for line in lines}), sorted(["sum", HOSTILE, "differs", "in parts", "no such name"]), "history")
    for line in lines:
        if line["task"] == "differs":
            line["verdict"] = "VERIFIED"
        if line["task"] == "sum":
            line["cpu_seconds"] = 0.001
    text = "".join(json.dumps(line) + "\n" for line in lines)
    history.write_text(text + '{"task": "sum", "cpu_sec\n"no object"\n')
    (where / "sum.c").write_text("unsigned nondet_uint(void);\nint main(void) {\n  unsigned x = nondet_uint() & 255, y = nondet_uint() & 255;\n"
                                 "  __CPROVER_assert(x * y * (x + y) == y * x * x + x * y * y, \"\");\n}\n")
    b.open(make(fathom, where))
    changes = b.run("[...document.querySelectorAll('#regressions li')].map(l => l.innerText)")
    changed = {line.split("\n")[0].strip(): line for line in changes}
    expect("differs" in changed and "VERIFIED" in changed["differs"] and "FAILED" in changed["differs"], f"another verdict: {changes}")
    expect("sum" in changed and "times" in changed["sum"], f"slower: {changes}")
    expect(HOSTILE not in changed, f"what has not changed: {changes}")
    b.key("c")
    expect(set(names(b)) == set(changed), f"only what has changed: {names(b)}")
    same(b.run("document.querySelectorAll('#task-table tbody tr:first-child .history rect').length"), 2, "bars of two runs")
    quiet(b, "changes")
    same(len([line for line in history.read_text().splitlines() if line.endswith("}")]), 10, "lines of two runs")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--screenshots", type=pathlib.Path)
    given = parser.parse_args()
    fathom = str(pathlib.Path(given.fathom).resolve())
    with tempfile.TemporaryDirectory() as directory:
        where = pathlib.Path(directory)
        (where / "all.toml").write_text(SUITE)
        for name, text in PROGRAMS.items():
            (where / name).write_text(text)
        page = make(fathom, where)
        expect(not (where / "all.results.jsonl.parts").exists(), "nothing is left of the parts")
        browser = Browser()
        try:
            test_page(browser, page)
            test_table(browser, page)
            test_looks(browser, page, given.screenshots)
            test_changes(browser, fathom, where)
        finally:
            browser.close()
    print(f"{tests.passed} passed, {len(tests.failures)} failed")
    return 1 if tests.failures else 0


if __name__ == "__main__":
    sys.exit(main())
