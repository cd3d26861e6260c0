#!/usr/bin/env python3
"""The page of `--html`, looked at and used in a headless Chromium.

    run.py --fathom PATH [--screenshots DIRECTORY] [--only PART]

Pages are those of real runs, and one of them in which the result is replaced by what sample.py
writes, with all that an execution can have. --screenshots keeps pictures of the page, for people
to look at.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from browser import Browser
import sample

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = '<script type="application/json" id="data">'
passed, failures = 0, []


def expect(condition, what):
    global passed
    if condition:
        passed += 1
    else:
        failures.append(what)
        print("  FAILED:", what)


def same(found, wanted, what):
    expect(found == wanted, f"{what}: {found!r}, not {wanted!r}")


class Pages:
    """Makes pages with the fathom under test."""

    def __init__(self, fathom, where):
        self.fathom, self.where = str(pathlib.Path(fathom).resolve()), pathlib.Path(where)

    def of_sample(self, name, *rest):
        directory = self.where / name
        directory.mkdir()
        getattr(sample, "make_" + name)(directory, *rest)
        return self.of_result(directory)

    def of_result(self, directory):
        """The page of a proof, with another result in it."""
        result = json.loads((directory / "result.json").read_text())
        sources = {}
        for source in result["sources"]:
            lines = (directory / source["file"]).read_text().splitlines()
            sources[source["file"]] = {"lines": len(lines), "regions": [{"from": 1, "text": "\n".join(lines)}]}
        data = json.dumps({"result": result, "sources": sources}, ensure_ascii=False).replace("<", "\\u003c")
        before, opening, rest = self.proved.read_text().partition(DATA)
        path = directory / "page/index.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(before + opening + data + rest[rest.index("</script>"):])
        return path

    def of_program(self, name, text, code, *options):
        directory = self.where / name.replace(".", "_")
        directory.mkdir()
        (directory / name).write_text(text)
        done = subprocess.run([self.fathom, "check", "--no-cache", "--html=page", *options, name], cwd=directory,
                              capture_output=True, text=True, timeout=120)
        same(done.returncode, code, f"exit code of {name}")
        return directory / "page/index.html"


def rows(b):
    return b.run("[...document.querySelectorAll('#property-table tbody tr')].map(r => [...r.cells].map(c => c.innerText.trim()))")


def position(b):
    return b.text("#position")


def step_text(b):
    return b.text(".now-head code")


def values(b):
    return b.run("Object.fromEntries([...document.querySelectorAll('.state .values tr')].filter(r => r.dataset.name)"
                 ".map(r => [r.dataset.name, r.querySelector('.value').innerText]))")


def changed(b):
    return b.run("[...document.querySelectorAll('.state tr.changed')].map(r => r.dataset.name)")


def stack(b):
    return b.run("[...document.querySelectorAll('.stack .function')].map(f => f.innerText)")


def quiet(b, what):
    same(b.problems, [], what + ": complaints of the browser")
    same([url for url in b.requests if not url.startswith("file:") or "index.html" not in url], [], what + ": requests")


def test_open(b, pages):
    page = pages.list
    b.open(page)
    same(b.run("document.title"), "FAILED · jobs.c · fathom", "title")
    same(b.text("#verdict-chip"), "FAILED", "verdict")
    summary = b.text("#view-summary")
    for words in ("1\nviolated", "9\nproved", "read of freed memory", "freed here", "loop can go on after 16 iterations",
                  "malloc can return a null pointer", "nondet_priority() = 0", "not covered", "fathom check --coverage jobs.c"):
        expect(words in summary, f"summary: no {words!r}")
    expect(page.stat().st_size < 200_000, "a small page is small")
    expect("http" not in page.read_text().replace("http://www.w3.org/2000/svg", "").replace("http-equiv", ""), "an address in the page")
    for view in ("properties", "source", "execution"):
        b.click(f"nav a[data-view={view}]")
        b.until(f"!document.getElementById('view-{view}').hidden")
    quiet(b, "open")


def test_properties(b, pages):
    b.open(pages.list, "#properties")
    same(len(rows(b)), 12, "all properties")
    same(rows(b)[0][0], "violated", "the violated one is first")
    b.key("/")
    b.type("free")
    same({r[1].split()[0] for r in rows(b)}, {"use-after-free", "invalid-free"}, "filter by kind")
    same(b.text("#shown"), "6 of 12 properties", "how many are shown")
    b.type(" drop")
    same({r[3] for r in rows(b)}, {"drop"}, "filter by two words")
    b.type(" nothing-like-this")
    same(rows(b), [], "filter without a match")
    b.run("(() => { const f = document.getElementById('filter'); f.value = ''; f.dispatchEvent(new Event('input')); })()")
    b.key("Escape")
    b.click("button[data-status=undecided]")
    same([r[0] for r in rows(b)], ["not decided"], "one status")
    b.click("button[data-status=violated]")
    same([r[0] for r in rows(b)], ["violated", "not decided"], "two statuses")
    b.click("button[data-status=undecided]")
    b.click("button[data-status=violated]")
    b.click("button[data-sort=place]")
    lines = [int(r[2].split(":")[1]) for r in rows(b)]
    same(lines, sorted(lines), "by place, as numbers")
    b.click("button[data-sort=place]")
    same([int(r[2].split(":")[1]) for r in rows(b)], sorted(lines, reverse=True), "by place, downwards")
    same(b.run("document.querySelector('th.col-place').getAttribute('aria-sort')"), "descending", "aria-sort")
    b.click("button[data-sort=kind]")
    kinds = [r[1] for r in rows(b)]
    same(kinds, sorted(kinds), "by kind")
    b.click("#property-table .col-go a")
    b.until("document.body.dataset.view === 'execution'")
    same(step_text(b), "second->priority is read from freed memory", "from the table to the execution")


def test_source(b, pages):
    b.open(pages.list, "#source")
    state = lambda line: b.run(f"document.querySelector('#view-source .line[data-line=\"{line}\"]').className")
    for line, name in ((17, "cov-reached"), (30, "cov-not"), (34, "cov-cutOff"), (49, "cov-undecided")):
        expect(name in state(line), f"line {line} is {state(line)}, not {name}")
    same(state(1), "line", "a line without code")
    expect("bad" in state(48), "the violated line")
    same(b.run("document.querySelector('#view-source .at').textContent"), "priority", "the violated place")
    colours = b.run("['reached', 'not', 'cutOff', 'undecided'].map(s => getComputedStyle(document.querySelector('.cov-' + s + ' .cov')).backgroundColor)")
    same(len(set(colours)), 4, "each state has its colour")
    expect("read of freed memory" in b.text("#view-source .note.status-violated"), "the violation stands in the source")
    b.open(pages.list, "#summary")
    b.click(".story .place")
    b.until("document.body.dataset.view === 'source'")
    b.frame()  # what was not drawn yet has no text
    same(b.text(".line.target .no"), "17", "a place of the story leads to its line")
    expect(b.run("(() => { const r = document.querySelector('.line.target').getBoundingClientRect(); return r.top > 0 && r.bottom < innerHeight; })()"),
           "the line is in sight")
    quiet(b, "source")


def test_steps(b, pages):
    b.open(pages.list, "#execution")
    same(position(b), "step 44 of 44", "it opens at the violation")
    same(step_text(b), "second->priority is read from freed memory", "the violation")
    expect("freed here" in b.text(".now"), "with its story")
    expect(b.run("document.querySelectorAll('.step.fold').length") > 3, "steps without influence are folded")
    expect("waiting = 3" not in b.text(".steps"), "and not shown")
    b.click("#previous")
    same(step_text(b), "return", "one step back")
    b.click("#previous")
    same(step_text(b), "free(malloc#2)", "the fold is passed by")
    same(stack(b), ["drop()", "main()"], "the call stack")
    same(b.text(".line.here .no"), "37", "the line of the step")
    same(b.text("#view-execution .line.caller .no"), "47", "the line of the call")
    b.click("#next")
    same(step_text(b), "return", "one step forwards")
    b.click("#first")
    same(step_text(b), 'push(2, "scan")', "the first step that matters")
    expect(b.run("document.getElementById('previous').disabled"), "there is none before")
    b.click("#over")
    same(step_text(b), "second = &malloc#2", "over the call")
    b.click("#over-back")
    same(step_text(b), 'push(2, "scan")', "and back over it")
    b.click("#all-steps")
    same(b.run("document.querySelectorAll('.step.fold').length"), 0, "all steps")
    b.click("#first")
    same(position(b), "step 1 of 44", "the first of all")
    b.click("#last")
    b.click("#all-steps")
    b.frame()
    b.run("document.querySelector('.steps').scrollTop = 0")
    b.frame()
    b.click(".step.fold button")
    same(position(b), "step 1 of 44", "a fold that is opened")
    b.click(".step[data-step='1']")
    same(step_text(b), "end = &log[4] (1 past the end of log)", "a step that is picked")
    quiet(b, "steps")


def test_keyboard(b, pages):
    b.open(pages.list, "#summary")
    b.key("4")
    b.until("document.body.dataset.view === 'execution'")
    b.key("Home")
    same(position(b), "step 14 of 44", "Home")
    for key, wanted in (("n", 15), ("ArrowRight", 16), ("j", 18), ("p", 16), ("ArrowLeft", 15), ("k", 14), ("End", 44), ("p", 43)):
        b.key(key)
        same(position(b), f"step {wanted} of 44", f"key {key}")
    b.key("o")
    same(step_text(b), "drop(&malloc#2)", "out of the function")
    b.key("b")
    same(position(b), "step 43 of 44", "and back")
    b.key("Home")
    b.key("ArrowRight", shift=True)
    same(step_text(b), "second = &malloc#2", "over a call")
    b.key("a")
    b.key("Home")
    same(position(b), "step 1 of 44", "all steps")
    b.key("/")
    b.type("free(")
    b.key("Enter")
    same(step_text(b), "free(malloc#2)", "find a step")
    b.key("Escape")
    b.key("?")
    expect(b.run("document.getElementById('help').open"), "help")
    expect("step over calls" in b.text("#help"), "what it says")
    b.key("Escape")
    b.until("!document.getElementById('help').open")
    b.key("2")
    b.until("document.body.dataset.view === 'properties'")
    b.key("/")
    b.type("n")
    same(b.run("document.getElementById('filter').value"), "n", "keys in a field are text")
    b.key("Escape")
    b.key("3")
    b.until("document.body.dataset.view === 'source'")
    quiet(b, "keyboard")


def test_values(b, pages):
    b.open(pages.list, "#execution")
    found = values(b)
    same((found["second"], found["waiting"], found["log"]), ("&malloc#2", "2", '"run"'), "values at the end")
    b.click(".values tr[data-name=second] .value")
    same(step_text(b), "second = &malloc#2", "where the value was set")
    same(changed(b), ["second"], "what changed")
    same(values(b)["waiting"], "2", "what else was so then")
    b.key("b")
    same(position(b), "step 44 of 44", "back from there")
    same(b.run("[...document.querySelectorAll('.relation .step-chip')].map(c => c.innerText)"), ["free(malloc#2)", "second = &malloc#2", "job->priority = 2"], "where it comes from")
    b.click(".relation .step-chip:nth-of-type(2)")
    same(step_text(b), "second = &malloc#2", "where a used value comes from")
    b.open(pages.list, "#execution/1/38")
    same(step_text(b), "before = &malloc#3", "an address leads to a step")
    b.key("n")
    b.key("n")
    same(step_text(b), "before->next = &malloc#1", "in a fold that is open")
    same(changed(b), ["malloc#3.next"], "a change on the heap")
    same(b.text(".values tr.changed del"), "&malloc#2", "the value before")
    b.key("p")
    same(values(b)["malloc#3.next"], "&malloc#2", "backwards the old value is there again")
    expect("before" in values(b), "a local of the function")
    same(values(b)["queue"], "&malloc#3", "and what is not of it")
    b.key("o")
    same((step_text(b), changed(b), stack(b)), ("drop(&malloc#2)", ["job"], ["drop()", "main()"]), "a call that sets a parameter")
    b.key("b")
    b.key("End")
    expect("before" not in values(b), "is gone after it")
    quiet(b, "values")


def test_memory(b, pages):
    boxes = lambda: b.run("[...document.querySelectorAll('.memory .object')].map(o => o.dataset.object + (o.classList.contains('freed') ? ' freed' : ''))")
    b.open(pages.list, "#execution")
    same(sorted(boxes()), ["globals", "log", "main()", "malloc#1", "malloc#2 freed", "malloc#3"], "boxes at the end")
    same(b.run("[...document.querySelectorAll('.arrow.bad title')].map(t => t.textContent)"), ["second = &malloc#2 (freed)"], "the dangling pointer")
    same(b.run("document.querySelectorAll('.arrow').length"), 6, "arrows")
    same(b.run("""(() => {
        const boxes = [...document.querySelectorAll('.memory .object > .frame')].map(r => r.getBoundingClientRect());
        let overlapping = 0;
        boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
          if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) ++overlapping; }));
        return overlapping; })()"""), 0, "boxes over each other")
    b.open(pages.list, "#execution/1/40")
    expect("drop()" in boxes() and "malloc#2" in boxes(), "boxes before the memory is freed")
    same(b.run("document.querySelectorAll('.arrow.new').length"), 1, "the arrow that is new")
    same(b.run("[...document.querySelectorAll('[data-object=\"drop()\"] .name')].map(n => n.textContent)"), ["job", "before"], "the pointers of a call")
    b.click(".memory .part.changed")
    b.open(pages.list, "#execution/1/1")
    same(boxes(), [], "at the start")
    quiet(b, "memory")


def test_hostile(b, pages):
    title = "FAILED · " + pages.hostile_name + " · fathom"
    for view in ("summary", "properties", "source", "execution"):
        b.open(pages.hostile, "#" + view)
        same(b.run("document.title"), title, view + ": title")
        text = b.text("#view-" + view)
        for evil in (sample.EVIL if view != "execution" else sample.EVIL[:2]):
            expect(evil.replace("\u202e", "⟨202E⟩").replace("\u202c", "⟨202C⟩") in text.replace("\u00a0", " "), f"{view}: {evil!r} is not there as text")
        expect("\u202e" not in text, view + ": a character that turns text around")
        same(b.run("document.querySelectorAll('main img, main b:not([class]) > b, main script, main style, main iframe, main a[href^=http], main a[href^=javascript]').length"),
             0, view + ": elements")
        same(b.run("document.querySelectorAll('script').length"), 2, view + ": scripts")
        quiet(b, view)
    b.key("Home")
    b.key("n")
    same(b.run("document.title"), title, "title after steps")
    # The policy denies what such text would do if it were more than text.
    same(b.run("(() => { const s = document.createElement('script'); s.textContent = 'window.owned = 1'; document.body.append(s); return window.owned; })()"),
         None, "a script that was added")
    b.run("document.body.setAttribute('onclick', 'window.owned = 1'); document.body.click()")
    same(b.run("window.owned"), None, "a handler that was added")
    b.requests.clear()
    b.run("new Promise(done => { const i = new Image(); i.onerror = i.onload = done; i.src = 'https://example.invalid/x.png'; })")
    same(b.run("fetch('https://example.invalid/').then(() => 'sent', error => 'denied')"), "denied", "fetch")
    expect(any("Content Security Policy" in p for p in b.problems), "the browser says who denied it")


def test_narrow(b, pages):
    try:
        for width in (320, 400, 700):
            b.window(width, 700)
            for view in ("summary", "properties", "source", "execution"):
                for page in (pages.list, pages.hostile):
                    b.open(page, "#" + view)
                    wide = b.run("document.documentElement.scrollWidth")
                    expect(wide <= width, f"{view} of {page.parent.parent.name} is {wide} wide in a window of {width}")
        b.window(400, 700)
        b.open(pages.list, "#execution")
        b.click("#previous")
        same(step_text(b), "return", "steps on a narrow window")
        expect(b.run("document.querySelector('.toolbar').getBoundingClientRect().top") >= 0, "the toolbar is in sight")
        b.run("scrollTo(0, 99999)")
        expect(b.run("(() => { const r = document.querySelector('.toolbar').getBoundingClientRect(); return r.top >= 0 && r.bottom < innerHeight; })()"), "and stays there")
    finally:
        b.window(1280, 900)


CONTRAST = """(() => {
  const parse = c => { const n = c.match(/[\\d.e-]+/g).map(Number); return c.startsWith('color(') ? [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1] : [n[0], n[1], n[2], n[3] ?? 1]; };
  const over = (top, under) => top.slice(0, 3).map((v, i) => v * top[3] + under[i] * (1 - top[3])).concat(1);
  const light = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
  const found = new Set();
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg, .unseen, :disabled') || ![...element.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
      continue;
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    let back = [255, 255, 255, 1];
    for (const layer of layers.reverse()) back = over(layer, back);
    const front = over(parse(getComputedStyle(element).color), back);
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < 4.5) found.add(`${element.tagName}.${element.className} ${ratio.toFixed(2)}`);
  }
  return [...found]; })()"""


def test_colours(b, pages):
    brightness = lambda: b.run("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number).reduce((a, c) => a + c) / 3")
    try:
        for dark in (False, True):
            b.window(1280, 900, dark)
            for view in ("summary", "properties", "source", "execution", "execution/1/40"):
                b.open(pages.list, "#" + view)
                expect((brightness() < 80) == dark, f"{view}: the brightness of the page is {brightness()}")
                same(b.run(CONTRAST), [], f"{view}, {'dark' if dark else 'light'}: too little contrast")
        b.key("t")
        expect(brightness() > 200, "light by key")
        b.key("t")
        expect(brightness() < 80, "and dark again")
    finally:
        b.run("localStorage.clear()")
        b.window(1280, 900)


def test_long(b, pages):
    page = pages.of_sample("long", 100_000)
    start = time.monotonic()
    b.open(page, "#execution")
    opened = time.monotonic() - start
    expect(opened < 20, f"a long execution opens in {opened:.1f} s")
    same(position(b), "step 100,000 of 100,000", "its end")
    b.key("a")
    same(values(b)["i"], "49998", "a value at its end")
    before = b.cpu_seconds()
    for _ in range(40):
        b.key("p")
    taken = (b.cpu_seconds() - before) / 40
    same(position(b), "step 99,960 of 100,000", "forty steps back")
    expect(0 < taken < 0.05, f"a step takes {1000 * taken:.0f} ms of CPU time")
    b.key("Home")
    same(step_text(b), "sum = 0", "its start")
    b.run("(() => { const s = document.getElementById('slider'); s.value = 50000; s.dispatchEvent(new Event('input')); })()")
    same(position(b), "step 50,001 of 100,000", "its middle")
    same(values(b)["sum"], str(sum(range(25_000))), "a value in its middle")
    expect(b.run("document.querySelectorAll('.step').length") < 200, "only what is in sight is in the page")
    b.click(".values tr[data-name=i] .value")
    same(step_text(b), "i = 24999", "where it was set")
    print(f"  long: opened in {opened:.2f} s, {1000 * taken:.1f} ms of CPU time for a step, {page.stat().st_size / 1e6:.1f} MB")
    quiet(b, "long")


FAULTY = """\
#include <stdlib.h>
int nondet_int(void);
static int half(int x) {
  int part = x / 2;
  return part;
}
int main(void) {
  int n = nondet_int();
  int *p = malloc(4 * sizeof(int));
  if (!p || n < 0 || n > 8) return 0;
  if (n > 100)
    return 1;
  p[half(n)] = 1;
  free(p);
  return 0;
}
"""
PROVED = "#include <assert.h>\nunsigned nondet_uint(void);\nint main(void) {\n  unsigned x = nondet_uint() % 10;\n  assert(x < 10);\n}\n"


def test_real(b, pages):
    page = pages.of_program("faulty.c", FAULTY, 10)
    b.open(page)
    same(b.text("#verdict-chip"), "FAILED", "verdict of a real run")
    b.open(page, "#source")
    expect("bad" in b.run("document.querySelector('#view-source .line[data-line=\"13\"]').className"), "the violated line")
    expect("cov-not" in b.run("document.querySelector('#view-source .line[data-line=\"12\"]').className"), "what is not reached")
    expect("cov-reached" in b.run("document.querySelector('#view-source .line[data-line=\"4\"]').className"), "what is reached")
    b.open(page, "#execution")
    same(b.text(".line.here .no"), "13", "the last step")
    end = position(b)
    b.key("Home")
    for _ in range(100):
        if b.run("document.getElementById('next').disabled"):
            break
        b.key("n")
        if stack(b)[0] == "half()":
            same(stack(b), ["half()", "main()"], "the call stack of a real run")
            break
    else:
        expect(False, "no step in half()")
    b.key("End")
    same(position(b), end, "the end again")
    quiet(b, "real")
    b.open(pages.proved)
    same(b.text("#verdict-chip"), "VERIFIED", "verdict of a proof")
    b.open(pages.proved, "#execution")
    expect("no execution" in b.text("#view-execution"), "a proof has no execution")
    for key in ("n", "p", "Home", "a", "b", "/", "]"):
        b.key(key)
    quiet(b, "proved")


def test_real_list(b, pages):
    """Every step of a real execution, against what --json says of it."""
    page, result = pages.real_list, json.loads((pages.real_list.parents[1] / "r.json").read_text())
    (violated,) = [p for p in result["properties"] if p["status"] == "violated"]
    same(violated["kind"], "use-after-free", "what the list has")
    execution = violated["execution"]
    steps, objects = execution["steps"], execution["objects"]
    b.open(page, "#execution")
    same(position(b), f"step {len(steps)} of {len(steps)}", "it opens at its end")
    same([n["text"] in b.text(".now .story") for n in execution["story"]], [True] * 2, "the story")
    (freed,) = {o["name"] for o in objects if o["kind"] == "heap" and "until" in o}
    same(b.run("[...document.querySelectorAll('.memory .freed')].map(o => o.dataset.object)"), [freed], "the box that is freed")
    expect(all(f"= {freed}" in t for t in b.run("[...document.querySelectorAll('.arrow.bad title')].map(t => t.textContent)")), "arrows to it")
    expect(b.run("document.querySelectorAll('.arrow.bad').length") >= 1, "a dangling pointer")
    expect(b.run("document.querySelectorAll('.memory [data-object^=malloc]').length") == 3, "the heap")
    same(b.run("(() => { const m = document.querySelector('.memory-box'); return m.scrollWidth <= m.clientWidth; })()"), True, "a short list fits")
    # The variable that dangles leads to the step that set it.
    b.click(".values tr[data-name=second] .value")
    same(step_text(b), f"second = {freed}", "where the value was set")
    b.key("b")
    same(position(b), f"step {len(steps)} of {len(steps)}", "and back")
    number = next(i for i, each in enumerate(execution["inputs"]) if each["what"] == "nondet_priority()")
    b.click(f".inputs-box tr:nth-child({number + 1}) .value")
    expect("push(" in step_text(b), f"an input leads to the step that reads it: {step_text(b)}")
    b.key("a")
    b.key("Home")
    for i, step in enumerate(steps):
        same(step_text(b), step["text"], f"the text of step {i + 1}")
        same(b.text(".line.here .no"), str(step["place"]["line"]), f"the line of step {i + 1}")
        alive = [c["name"] for c in step.get("changes", []) if objects[c["object"]].get("until", len(steps)) > i]
        same(sorted(changed(b)), sorted(alive), f"what step {i + 1} changes")
        calls, call = 1, step.get("call")
        while call is not None:
            calls, call = calls + 1, steps[call].get("call")
        entered = step["kind"] == "call" and i + 1 < len(steps)
        same(len(stack(b)), calls + entered, f"the calls around step {i + 1}")
        b.key("n")
    quiet(b, "a real list")


VERDICTS = {
    "bounded.c": ("#include <assert.h>\nint nondet_int(void);\nint main(void) {\n  int n = 0;\n  while (nondet_int())\n    n = (n + 1) & 3;\n"
                  "  assert(n < 4);\n}\n", 5, ["--unwind=3"], "BOUNDED", "can go on"),
    "unknown.c": ("int nondet_int(void);\nint main(void) {\n  int x = nondet_int();\n  if (x > 3)\n"
                  "    __asm__ volatile(\"rdtsc; movl %%eax, %0\" : \"=r\"(x));\n  return 0;\n}\n", 5, [], "UNKNOWN", "assembly"),
    "late.c": ("unsigned long long nondet(void);\nint main(void) {\n  unsigned __int128 x = nondet(), y = nondet();\n  __CPROVER_assert(!(x > 1 && x < y "
               "&& y < (1ull << 46) && x * y == (unsigned __int128)43482844906219 * 68156582514071), \"p\");\n}\n", 5, ["--timeout=1"], "UNKNOWN", "time"),
    "vacuous.c": ("#include <assert.h>\nint nondet_int(void);\nvoid __CPROVER_assume(_Bool);\nint main(void) {\n  int n = nondet_int();\n"
                  "  __CPROVER_assume(n > 3);\n  __CPROVER_assume(n < 2);\n  assert(n == 5);\n}\n", 0, [], "VERIFIED", "no execution comes to"),
    "cover.c": ("int nondet_int(void);\nvoid fathom_cover(_Bool);\nint main(void) {\n  int n = nondet_int();\n  fathom_cover(n == 9);\n"
                "  fathom_cover(n > 3 && n < 2);\n}\n", 0, [], "VERIFIED", "not covered"),
}


def test_verdicts(b, pages):
    for name, (text, code, options, verdict, words) in VERDICTS.items():
        page = pages.of_program(name, text, code, *options)
        for view in ("summary", "properties", "source", "execution"):
            b.open(page, "#" + view)
            same(b.text("#verdict-chip"), verdict, f"{name}: verdict")
            if view == "summary":
                expect(words in b.text("#view-summary"), f"{name}: no {words!r} in {b.text('#view-summary')!r}")
            for key in ("n", "p", "Home", "End", "a"):
                b.key(key)
            quiet(b, f"{name}, {view}")
    expect("step" in position(b) and "9" in b.text(".inputs-box"), "the execution of a cover")


EVIL_PROGRAM = """\
// </script><script>document.title = 'owned'</script><!-- \u00ff\u202e
int nondet_int(void);
#line 3 "<img src=x onerror=alert(1)>.c"
int main(void) {
  const char *text = "</script><img src=x onerror=\\"document.title='owned'\\"><!--";
  return text[nondet_int() ? 100 : 0];
}
"""


def test_real_hostile(b, pages):
    directory = pages.where / "real_hostile"
    directory.mkdir()
    name = "<img src=x onerror=alert(1)>.c"
    (directory / name).write_bytes(EVIL_PROGRAM.encode().replace("\u00ff".encode(), b"\xff"))
    done = subprocess.run([pages.fathom, "check", "--no-cache", "--html=page", name], cwd=directory, capture_output=True, timeout=60)
    same(done.returncode, 10, "a hostile program fails")
    page = directory / "page/index.html"
    same(page.read_bytes().count(b"</script>"), 2, "ends of scripts")
    expect(b"<!--" not in page.read_bytes(), "a comment in the page")
    for view in ("summary", "properties", "source", "execution"):
        b.open(page, "#" + view)
        same(b.run("document.title"), f"FAILED · {name} · fathom", view + ": title")
        same(b.run("document.querySelectorAll('img').length"), 0, view + ": images")
        quiet(b, "a hostile program, " + view)
    expect("</script><script>document.title = 'owned'</script><!-- \ufffd⟨202E⟩" in b.run("document.querySelector('.code').textContent"), "its text")


def test_long_file(b, pages):
    """Of a long file there is what is around the places of the report."""
    text = FAULTY.replace("int main", "// a long line of a long file\n" * 20_000 + "int main")
    page = pages.of_program("lengthy.c", text, 10)
    expect(page.stat().st_size < 500_000, f"the page of a long file is short: {page.stat().st_size}")
    b.open(page, "#execution")
    same(b.text(".line.here .no"), "20013", "the line of the violation is there")
    b.open(page, "#source/lengthy.c:4")
    b.frame()
    same(b.text(".line.target .no"), "4", "and that of a step")
    expect("19,9" in b.text("#view-source .gap") and "lines left out" in b.text("#view-source .gap"), "others are said to be left out")
    quiet(b, "a long file")


def test_where(b, pages):
    """Where the page is written, and what is said if it cannot be."""
    directory = pages.where / "proved_c"
    check = lambda *options: subprocess.run([pages.fathom, "check", "--no-cache", *options, "proved.c"], cwd=directory, capture_output=True, text=True, timeout=60)
    same(check("--html=some/where").returncode, 0, "directories are made")
    expect((directory / "some/where/index.html").is_file(), "and the page is there")
    done = check("--html=proved.c")
    same(done.returncode, 2, "a file is no directory")
    expect("VERIFIED" in done.stdout and "proved.c" in done.stderr, f"what is said: {done.stderr}")
    done = subprocess.run([pages.fathom, "check", "--html=some/where", "nothing.c"], cwd=directory, capture_output=True, timeout=60)
    expect(done.returncode == 2 and not (directory / "some/where/index.html").exists(), "an old page does not stay")


def screenshots(b, pages, where):
    where.mkdir(parents=True, exist_ok=True)
    for name, view, width, height, dark in (
            ("summary", "summary", 1100, 760, False), ("summary-dark", "summary", 1100, 760, True),
            ("properties", "properties", 1100, 600, False), ("source", "source/jobs.c:34", 1100, 700, False),
            ("execution", "execution", 1280, 960, False), ("execution-dark", "execution/1/20", 1500, 940, True),
            ("narrow", "execution", 400, 800, False), ("narrow-properties", "properties", 400, 800, True)):
        b.window(width, height, dark)
        b.open(pages.real_list, "#" + view)
        if name == "properties":
            b.key("/")
            b.type("free drop")
        b.screenshot(where / (name + ".png"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fathom", required=True)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fathom-pages-") as where:
        pages = Pages(arguments.fathom, where)
        pages.proved = pages.of_program("proved.c", PROVED, 0)
        pages.list = pages.of_sample("list")
        pages.hostile = pages.of_sample("hostile")
        pages.real_list = pages.of_program("jobs.c", sample.LIST.replace("int nondet", "unsigned char nondet"), 10, "--coverage", "--json=r.json")
        pages.hostile_name = json.loads((pages.where / "hostile/result.json").read_text())["run"]["inputs"][0]
        b = Browser()
        try:
            b.window(1280, 900)
            for name, test in [(n, t) for n, t in globals().items() if n.startswith("test_") and arguments.only in n]:
                try:
                    test(b, pages)
                except (RuntimeError, KeyError, subprocess.SubprocessError) as error:
                    expect(False, f"{name}: {error}")
            if arguments.screenshots:
                screenshots(b, pages, arguments.screenshots)
        finally:
            b.close()
    print(f"browser: {passed} passed, {len(failures)} failed ({time.monotonic() - start:.0f} s)")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
