#!/usr/bin/env python3
"""Results with everything that an execution can have, for tests of the page.

    sample.py list DIRECTORY        a list on the heap, used after it was freed
    sample.py hostile DIRECTORY     names, texts and values that look like HTML
    sample.py long DIRECTORY [N]    an execution of N steps, 100,000 without N

writes the program and result.json, of the form that docs/json.md describes, into the
directory. The executions are made here by hand, so that the page can be tried with
whatever the form allows.
"""
import hashlib
import json
import pathlib
import sys

LIST = """\
#include <assert.h>
#include <stdlib.h>

// A job that waits, and the one behind it.
struct Job {
  int priority;
  const char* name;
  struct Job* next;
};

static struct Job* queue;
static unsigned waiting;

int nondet_priority(void);

static struct Job* push(int priority, const char* name) {
  struct Job* job = malloc(sizeof *job);
  if (!job)
    abort();
  job->priority = priority;
  job->name = name;
  job->next = queue;
  queue = job;
  ++waiting;
  return job;
}

static void drop(struct Job* job) {
  if (queue == job) {
    queue = job->next;
  } else {
    struct Job* before = queue;
    while (before->next != job)
      before = before->next;
    before->next = job->next;
  }
  free(job);
  --waiting;
}

int main(void) {
  char log[4] = "run";
  char* end = log + 4;
  struct Job* first = push(nondet_priority(), "boot");
  struct Job* second = push(2, "scan");
  push(first->priority + second->priority, "sync");
  drop(second);
  if (second->priority > 1)
    log[0] = 'R';
  assert(waiting == 2);
  return end - log;
}
"""


class Maker:
    """Steps, with what they change, in the order in which they happen."""

    def __init__(self, file):
        self.file, self.steps, self.objects, self.inputs, self.calls = file, [], [], [], [(None, "main")]

    def place(self, line, column=3):
        return {"file": self.file, "line": line, "column": column, "function": self.calls[-1][1]}

    def object(self, kind, name, type_, size, line):
        self.objects.append({"kind": kind, "name": name, "type": type_, "size": size, "allocated": self.place(line),
                             "from": len(self.steps)})
        return len(self.objects) - 1

    def change(self, object_, name, value, offset=0, size=4, target=None):
        change = {"name": name, "value": value, "object": object_, "offset": offset, "size": size}
        if target is not None:
            change["target"] = {"object": target[0], "offset": target[1]}
        return change

    def step(self, kind, line, text, *changes, needed=True, uses=(), column=3):
        step = {"kind": kind, "depth": len(self.calls) - 1, "place": self.place(line, column), "text": text, "needed": needed}
        if changes:
            step["changes"] = list(changes)
        if uses:
            step["uses"] = list(uses)
        if self.calls[-1][0] is not None:
            step["call"] = self.calls[-1][0]
        self.steps.append(step)
        return len(self.steps) - 1

    def call(self, line, text, function, **more):
        at = self.step("call", line, text, **more)
        self.calls.append((at, function))
        return at

    def leave(self, line, text, locals_=(), **more):
        at = self.step("return", line, text, **more)
        for each in locals_:
            self.objects[each]["until"] = at
        self.calls.pop()
        return at

    def execution(self, story=()):
        return {"inputs": self.inputs, "steps": self.steps, "objects": self.objects, "story": list(story)}


def push(m, line, priority, name, queue, waiting, count, before, number, needed=True):
    m.call(line, f"push({priority}, \"{name}\")", "push", needed=needed, column=23)
    p = m.object("argument", "priority", "int", 4, 16)
    n = m.object("argument", "name", "const char *", 8, 16)
    m.step("assign", 16, f"priority = {priority}, name = \"{name}\"", m.change(p, "priority", str(priority)),
           m.change(n, "name", f'"{name}"', size=8), needed=needed)
    job = m.object("local", "job", "struct Job *", 8, 17)
    heap = m.object("heap", f"malloc#{number}", "struct Job", 24, 17)
    made = m.step("allocate", 17, f"job = malloc#{number}", m.change(job, "job", f"&malloc#{number}", 0, 8, (heap, 0)),
                  needed=needed, column=21)
    m.step("branch", 18, "!job is false", needed=False, column=7)
    value = m.step("assign", 20, f"job->priority = {priority}",
                   m.change(heap, f"malloc#{number}.priority", str(priority), 0, 4), needed=needed, uses=[made])
    m.step("assign", 21, f"job->name = \"{name}\"", m.change(heap, f"malloc#{number}.name", f'"{name}"', 8, 8), needed=False)
    m.step("assign", 22, f"job->next = {'&' + m.objects[before]['name'] if before is not None else 'NULL'}",
           m.change(heap, f"malloc#{number}.next", "&" + m.objects[before]["name"] if before is not None else "NULL", 16, 8,
                    None if before is None else (before, 0)), needed=False)
    m.step("assign", 23, f"queue = &malloc#{number}", m.change(queue, "queue", f"&malloc#{number}", 0, 8, (heap, 0)), needed=False)
    m.step("assign", 24, f"waiting = {count}", m.change(waiting, "waiting", f"{count}", 0, 4), needed=False)
    back = m.leave(25, f"return &malloc#{number}", [p, n, job], needed=needed, uses=[made])
    return heap, value, back


def list_execution(file):
    m = Maker(file)
    queue = m.object("global", "queue", "struct Job *", 8, 11)
    waiting = m.object("global", "waiting", "unsigned", 4, 12)
    log = m.object("local", "log", "char[4]", 4, 42)
    m.step("assign", 42, "log = \"run\"", m.change(queue, "queue", "NULL", 0, 8), m.change(waiting, "waiting", "0"),
           m.change(log, "log", '"run"', 0, 4), needed=False, column=8)
    end = m.object("local", "end", "char *", 8, 43)
    m.step("assign", 43, "end = &log[4] (1 past the end of log)",
           m.change(end, "end", "&log[4] (1 past the end of log)", 0, 8, (log, 4)), needed=False, column=9)
    m.inputs.append({"place": m.place(44, 28), "what": "return of nondet_priority()", "value": "0", "bits": "0x00000000",
                     "step": len(m.steps), "function": "nondet_priority"})
    one, _, back = push(m, 44, 0, "boot", queue, waiting, 1, None, 1, needed=False)
    first = m.object("local", "first", "struct Job *", 8, 44)
    m.step("assign", 44, "first = &malloc#1", m.change(first, "first", "&malloc#1", 0, 8, (one, 0)), needed=False, uses=[back], column=15)
    two, value, back = push(m, 45, 2, "scan", queue, waiting, 2, one, 2)
    second = m.object("local", "second", "struct Job *", 8, 45)
    set_ = m.step("assign", 45, "second = &malloc#2", m.change(second, "second", "&malloc#2", 0, 8, (two, 0)), uses=[back], column=15)
    three, _, _ = push(m, 46, 2, "sync", queue, waiting, 3, two, 3, needed=False)
    # A parameter may be set by the call itself, and a variable be in a register.
    call = m.call(47, "drop(&malloc#2)", "drop", uses=[set_])
    job = m.object("argument", "job", "struct Job *", 8, 28)
    m.objects[job]["from"] = call
    m.steps[call]["changes"] = [m.change(job, "job", "&malloc#2", 0, 8, (two, 0))]
    got = m.step("assign", 28, "job = &malloc#2", uses=[set_])
    m.step("branch", 29, "queue == job is false", needed=False, column=7)
    m.step("assign", 32, "before = &malloc#3", m.change(0, "before", "&malloc#3", 0, 0, (three, 0)), needed=False, column=17)
    m.step("branch", 33, "before->next != job is false", needed=False, column=12)
    m.step("assign", 35, "before->next = &malloc#1", m.change(three, "malloc#3.next", "&malloc#1", 16, 8, (one, 0)), needed=False)
    freed = m.step("free", 37, "free(malloc#2)", uses=[got])
    m.objects[two].update(until=freed, freed=m.place(37))
    m.step("assign", 38, "waiting = 2", m.change(waiting, "waiting", "2"), needed=False)
    m.leave(39, "return", [job])
    m.step("violation", 48, "second->priority is read from freed memory", uses=[set_, value, freed], column=15)
    return m.execution([
        {"place": m.place(17, 21), "text": "the object was allocated here: 24 bytes, malloc#2"},
        {"place": m.place(37, 3), "text": "and freed here"},
        {"place": m.place(48, 15), "text": "the access reads 4 bytes at its offset 0"}])


def result(directory, name, source, properties, verdict="FAILED", **more):
    path = directory / name
    path.write_text(source)
    lines = source.count("\n")
    document = {
        "format": "fathom-result", "version": 1, "tool": {"name": "fathom", "version": "0.1.0"},
        "run": {"command": ["fathom", "check", "--coverage", name], "directory": str(directory), "started": "2026-01-01T00:00:00Z",
                "inputs": [name], "flags": [], "target": "x86_64-pc-linux-gnu", "options": {"entry": "main", "coverage": True},
                "seconds": 0.07, "stages": []},
        "verdict": verdict, "exitCode": 10,
        "summary": {"properties": len(properties), "bounds": 0, "fromCache": 0,
                    **{s: sum(p["status"] == s for p in properties) for s in ("proved", "violated", "undecided", "unreachable")}},
        "assumptions": [], "bounds": [], "unsupported": [],
        "vacuity": {"vacuous": False, "isError": False, "contradictory": [], "unreached": [], "beyondBounds": [], "undecided": 0},
        "properties": properties, "covers": [],
        "sources": [{"file": name, "sha256": hashlib.sha256(source.encode()).hexdigest(), "lines": lines}],
        **more}
    (directory / "result.json").write_text(json.dumps(document, indent=1) + "\n")


def property_(id_, kind, place, status, text="", **more):
    return {"id": id_, "kind": kind, "group": "memory", "place": place, "text": text, "status": status, **more}


def make_list(directory):
    file = "jobs.c"
    place = lambda line, function, column=3: {"file": file, "line": line, "column": column, "function": function}
    execution = list_execution(file)
    properties = [
        property_("main.use-after-free.1", "use-after-free", place(48, "main", 15), "violated", cwe=416, found=0,
                  message="read of freed memory: 'second->priority' is 4 bytes at offset 0 of malloc#2", execution=execution),
        *(property_(f"push.null-dereference.{i}", "null-dereference", place(line, "push"), "proved", cwe=476)
          for i, line in enumerate((20, 21, 22), 1)),
        *(property_(f"drop.use-after-free.{i}", "use-after-free", place(line, "drop"), "proved", cwe=416)
          for i, line in enumerate((30, 33, 34, 35), 1)),
        property_("drop.invalid-free.1", "invalid-free", place(37, "drop"), "proved", cwe=590),
        property_("main.signed-overflow.1", "signed-overflow", place(46, "main", 24), "undecided", cwe=190),
        property_("main.assertion.1", "assertion", place(50, "main"), "proved", "waiting == 2")]
    states = {**{n: "reached" for n in (17, 18, 20, 21, 22, 23, 24, 25, 29, 32, 33, 35, 37, 38, 39, 42, 43, 44, 45, 46, 47, 48, 50, 51)},
              19: "reached", 30: "not reached", 34: "cut off", 49: "undecided"}
    result(directory, file, LIST, properties,
           assumptions=["malloc can return a null pointer", "nondet_priority() has no body: it returns an arbitrary value"],
           bounds=[{"kind": "unwinding", "group": "bounds", "place": place(33, "drop", 5), "text": "loop can go on after 16 iterations"}],
           coverage={"lines": [{"file": file, "line": n, "state": s} for n, s in sorted(states.items())], "functions": [], "branches": []},
           covers=[{"id": "main.cover.1", "kind": "cover", "group": "cover", "place": place(51, "main"), "text": "queue == NULL", "state": "not covered"}])


EVIL = ["</script><script>document.title='owned'</script>", "<img src=x onerror=\"document.title='owned'\">", "<!--", "--><b>bold</b>",
        "]]>&lt;&amp;\"'`${document.title='owned'}", "</style><style>*{display:none}</style>", "\u202egnisufnoc\u202c", "javascript:document.title='owned'",
        "@DATA@ @SCRIPT@ @STYLE@", "\\u003c/script>", "<svg onload=alert(1)>", "<a href='https://example.invalid/'>"]


def make_hostile(directory):
    """The same everywhere: in the source, and in each text that a result can have."""
    name = "evil<img src=x onerror=document.title='owned'>.c"
    source = "// " + EVIL[0] + "\n" + "".join(f"const char* s{i} = \"{text}\";\n" for i, text in enumerate(EVIL)) + "int main(void) { return *(int*)0; }\n"
    everything = " ".join(EVIL)
    m = Maker(name)
    m.calls[-1] = (None, everything)
    heap = m.object("heap", everything, everything, 8, 2)
    local = m.object("local", everything, everything, 8, 3)
    m.inputs.append({"place": m.place(2), "what": everything, "value": everything, "bits": everything, "step": 0})
    m.step("assign", 2, everything, m.change(heap, everything, everything, 0, 8, (local, 0)))
    m.step("assign", 3, everything, m.change(local, everything, everything, 0, 8, (heap, 0)), uses=[0])
    m.step("violation", 14, everything, uses=[0, 1])
    place = m.place(14)
    properties = [property_(everything, "null-dereference", place, "violated", everything, message=everything, found=0,
                            execution=m.execution([{"place": place, "text": everything}])),
                  *(property_(text, "assertion", m.place(2 + i), "proved", text) for i, text in enumerate(EVIL))]
    result(directory, name, source, properties, assumptions=EVIL, reason=everything,
           bounds=[{"kind": "unwinding", "group": everything, "place": place, "text": everything}],
           unsupported=[{"kind": "unsupported", "group": everything, "place": place, "text": everything}])


def make_long(directory, count):
    file = "long.c"
    source = "int main(void) {\n  unsigned sum = 0;\n  for (unsigned i = 0; i < N; i++)\n    sum += i;\n  return *(int*)0;\n}\n"
    m = Maker(file)
    i, total = m.object("local", "i", "unsigned", 4, 3), m.object("local", "sum", "unsigned", 4, 2)
    m.step("assign", 2, "sum = 0", m.change(total, "sum", "0"))
    value = 0
    while len(m.steps) < count - 1:
        n = len(m.steps) // 2
        m.step("assign", 3, f"i = {n}", m.change(i, "i", str(n)), needed=n % 50 == 0)
        value += n
        m.step("assign", 4, f"sum = {value}", m.change(total, "sum", str(value)), needed=n % 50 == 0)
    m.step("violation", 5, "null is read")
    result(directory, file, source, [property_("main.null-dereference.1", "null-dereference", m.place(5), "violated", message="null is read", found=0,
                                               execution=m.execution())])


if __name__ == "__main__":
    where = pathlib.Path(sys.argv[2])
    where.mkdir(parents=True, exist_ok=True)
    if sys.argv[1] == "long":
        make_long(where, int(sys.argv[3]) if len(sys.argv) > 3 else 100_000)
    else:
        {"list": make_list, "hostile": make_hostile}[sys.argv[1]](where)
