"""The tables: which configurations run on which programs, and what is shown of it.

Table I is that of SeaBMC (FMCAD 2022), tables 8.x are those of the SEAM thesis, and the table of heaps is the last of LLBMC's
slides on the theory of memory allocation. Each function here makes one of them.
"""
import math
import os

from . import plots
from .measure import Configuration, Task, exponent, geometricMean

OBJECTS = Configuration("objects")
LINEAR = Configuration("objects, linear chains", "--no-store-map")
NO_ARM = Configuration("objects without address range maps", "--no-arm")
LAMBDAS = Configuration("lambdas", "--memory=lambdas")
ARRAYS = Configuration("arrays", "--memory=arrays")
FLAT = Configuration("flat", "--memory=flat")
MODELS = [OBJECTS, LAMBDAS, ARRAYS, FLAT]
SKIPPED, IMPOSSIBLE, HITS = "skipped writes", "impossible writes", "store map hits"

LIMITS = ("(A run that is stopped counts as the limit; terms and numbers of rewrites are of the programs that all "
          "configurations solve.)")
NOISE = 0.01  # seconds: shorter times are not compared one by one
FASTER_AIM, GROWTH_AIM, CHAIN_AIM, SKIP_AIM, COPY_AIM = 2.0, 1.2, 30.0, 0.9, 2.0


def with_(configuration, name, *options):
    return Configuration(name, *configuration.options, *options)


class Report:
    def __init__(self, runner, programs, quick, output):
        self.runner, self.programs, self.quick, self.output = runner, programs, quick, output
        self.lines, self.aims, self.held = [], [], True

    def say(self, text=""):
        self.lines.append(text)
        print(text, flush=True)

    def heading(self, title, text):
        self.say(f"## {title}")
        self.say()
        self.say(text)
        self.say()

    def table(self, head, rows):
        self.say("| " + " | ".join(head) + " |")
        self.say("| --- |" + " ---: |" * (len(head) - 1))
        for row in rows:
            self.say("| " + " | ".join(map(str, row)) + " |")
        self.say()

    def plot(self, made, name, title):
        if made:
            self.say(f"![{title}]({name})")
            self.say()

    def path(self, name):
        return os.path.join(self.output, name)

    def aim(self, text, value, holds):
        """What is asked of a figure; it does not hold if it could not be measured."""
        if math.isnan(value):
            holds = False
        self.aims.append((text.format("not measured" if math.isnan(value) else f"{value:.2f}"), holds))

    def run(self, task, configuration):
        return self.runner.run(task, configuration)

    def chosen(self, *families, bugs=True, largest=False):
        """One task per program and variant of the families (all, if none is named), of a middle size;
        and the wrong program, of the smallest size. Or both of the largest, where times are more than the start."""
        tasks = []
        for program in self.programs:
            if families and program.family not in families or program.family == "shadow":
                continue
            for variant in program.variants:
                sizes = program.sizes(variant)
                size = sizes[0 if self.quick else -1 if largest else len(sizes) // 2]
                tasks.append(Task(program, variant, size))
                if bugs:
                    tasks.append(Task(program, variant, sizes[-1 if largest and not self.quick else 0], bug=True))
        return tasks

    def growth(self, name, variant=""):
        """All sizes of a program."""
        program = next(p for p in self.programs if p.name == name)
        sizes = program.sizes(variant)
        return [Task(program, variant, size) for size in (sizes[:2] if self.quick else sizes)]

    def summary(self, tasks, configurations):
        """How many tasks each configuration solved, in what time, and the times side by side."""
        rows = []
        for configuration in configurations:
            results = [self.run(task, configuration) for task in tasks]
            solved = [r for r in results if r.right()]
            count = [sum(r.answer == kind for r in results) for kind in ("timeout", "unknown", "wrong", "failed", "refused")]
            time, mean = sum(r.seconds for r in solved), geometricMean(r.checking() for r in solved)
            if count[-1] == len(results):
                rows.append([configuration.name] + ["-"] * 7)
                continue
            rows.append([configuration.name, len(solved), count[0], count[1], count[2] + count[3], count[4],
                         f"{time:.1f}", f"{mean:.3f}"])
        self.table(["configuration", "solved", "timeout", "unknown", "wrong", "refused", "time of the solved, s",
                    "mean of encoding and solving, s"], rows)

    def details(self, tasks, configurations):
        rows = [[task.title(), *(self.run(task, c).text() for c in configurations)] for task in tasks]
        self.table(["program, seconds", *(c.name for c in configurations)], rows)

    def lost(self, task, configuration):
        """Seconds of encoding and solving; the limit if there was no right answer, or None if refused."""
        result = self.run(task, configuration)
        if result.answer in ("refused", "failed"):
            return None
        return result.checking() if result.right() else self.runner.limit

    def finish(self, whole):
        if self.aims:
            self.heading("Aims", "What is asked of the figures above.")
            for text, holds in self.aims:
                self.say(f"- {text}: {'not judged' if self.quick else 'holds' if holds else 'DOES NOT HOLD'}")
                self.held &= holds or self.quick
            self.say()
        for key in self.runner.wrong:
            self.say(f"- wrong verdict: `{key}`")
            self.held = False
        if whole:
            with open(self.path("tables.md"), "w", encoding="utf-8") as file:
                file.write("\n".join(self.lines))


def number(value, digits=0):
    return "-" if value is None else f"{value:,.{digits}f}"


def total(results, name):
    """The sum of a figure over the results that have it; None if none has."""
    values = [r.stats[name] for r in results if name in r.stats]
    return sum(values) if values else None


def lostTime(results, name, limit):
    """The sum of a time, in which what ran into the limit counts as the limit; None if nothing was measured."""
    if not any(name in r.stats for r in results):
        return None
    return sum(r.stats.get(name, limit if r.answer == "timeout" else 0) for r in results)


def shared(rows):
    """Of the results of several configurations on the same tasks, those of the tasks that all solved, but for
    configurations that solved none."""
    active = [row for row in rows if any(r.right() for r in row)]
    common = [i for i in range(len(rows[0])) if all(row[i].right() for row in active)]
    return [[row[i] for i in common] for row in rows]


def representations(report):
    report.heading("Memory representations and solvers (Table I a)",
                   "Every program of the bench in its largest size, right and wrong, under each model and solver.")
    tasks = report.chosen(largest=True)
    solvers = [Configuration("sat"), Configuration("z3", "--solver=z3"), Configuration("cvc5", "--solver=cvc5")]
    configurations = [Configuration(f"{model.name}, {solver.name}", *model.options, *solver.options)
                      for model in MODELS for solver in solvers]
    report.summary(tasks, configurations)
    report.details(tasks, [c for c in configurations if c.name.endswith("sat")])
    # One mean over the same tasks for all: those that no model refuses.
    times = {model.name: [report.lost(task, model) for task in tasks] for model in MODELS}
    known = [name for name, row in times.items() if any(value is not None for value in row)]
    common = [i for i in range(len(tasks)) if all(times[name][i] is not None for name in known)]
    means = {name: geometricMean(times[name][i] for i in common) for name in known}
    report.say(f"Geometric means of encoding and solving over the {len(common)} tasks that no model refuses, a task that is "
               f"not solved counting as the limit: " + ", ".join(f"{n} {v:.3f} s" for n, v in means.items()) + ".")
    report.say()
    name = "models.svg"
    report.plot(plots.bars(report.path(name), "Geometric mean of encoding and solving", "s", list(means.items())), name,
                "mean time by model")
    others = [value for key, value in means.items() if key != OBJECTS.name]
    ratio = min(others) / means[OBJECTS.name] if others and OBJECTS.name in means else math.nan
    report.aim(f"the next model against objects, ratio of the means: {{}}, at least {FASTER_AIM:g}", ratio, ratio >= FASTER_AIM)
    slower = [tasks[i].title() for i in common for key in known
              if key != OBJECTS.name and times[OBJECTS.name][i] > FASTER_AIM * times[key][i]]
    report.say("Another model is more than twice as fast as objects on: " + (", ".join(sorted(set(slower))) or "none") + ".")
    report.say()


def encodings(report):
    report.heading("Encodings (Table I b)", "The default, and lambdas as in SeaBMC, each with one thing changed.")
    changes = [("no cone of influence", "--no-coi"), ("no simplification", "--no-simplify"),
               ("path conditions", "--vcgen=path")]
    configurations = [OBJECTS] + [with_(OBJECTS, f"objects, {name}", option) for name, option in changes]
    changes = [("relative addresses", "--alloc=relative"), ("one memory", "--regions=off")] + changes
    configurations += [LAMBDAS] + [with_(LAMBDAS, f"lambdas, {name}", option) for name, option in changes]
    report.summary(report.chosen(), configurations)


def words(report):
    report.heading("Word sizes (Table I c)", "A memory of wide words refuses programs whose accesses it cannot represent.")
    report.summary(report.chosen(), [with_(model, f"{model.name}, {size} byte{'s' * (size > 1)}", f"--word={size}")
                                     for model in (LAMBDAS, ARRAYS) for size in (1, 4, 8)])


def shadow(report):
    report.heading("Shadow memory (Table I d)", "That an object is not modified: a saved byte against `fathom_is_modified`.")
    program = next(p for p in report.programs if p.family == "shadow")
    rows = []
    for model in MODELS[:3]:
        for saved, marked in zip(report.growth(program.name, "SAVED"), report.growth(program.name, "ISMOD")):
            a, b = report.run(saved, model), report.run(marked, model)
            ratio = f"{a.checking() / b.checking():.2f}" if a.right() and b.right() else "-"
            rows.append([f"{model.name}, {saved.size} bytes", a.text(), b.text(), ratio])
    report.table(["model", "saved byte, s", "is_modified, s", "ratio of encoding and solving"], rows)


def rangeMaps(report):
    report.heading("Address range maps (Table 8.3)", "Programs with many pointers: solving time, encoding time, terms of the "
                   "formula, and writes that a read passed over because they cannot meet.")
    tasks, rows, limit = report.chosen("pointers", "heap", bugs=False), [], report.runner.limit
    pair = (OBJECTS, NO_ARM)
    sat = [[report.run(task, c) for task in tasks] for c in pair]
    z3 = [[report.run(task, with_(c, "z3", "--solver=z3")) for task in tasks] for c in pair]
    for configuration, results, other, common in zip(pair, sat, z3, shared(sat)):
        rows.append([configuration.name, sum(r.right() for r in results),
                     number(lostTime(results, "solve seconds", limit), 2), number(lostTime(other, "solve seconds", limit), 2),
                     number(lostTime(results, "encode seconds", limit), 2), number(total(common, "terms")),
                     number(total(common, SKIPPED))])
    report.table(["configuration", "solved", "sat, s", "z3, s", "encoding, s", "terms", "skipped writes"], rows)
    report.say(LIMITS)
    report.say()
    results = [report.run(task, OBJECTS) for task in tasks]
    skipped, impossible = total(results, SKIPPED), total(results, IMPOSSIBLE)
    share = skipped / impossible if skipped is not None and impossible else math.nan
    report.aim(f"share of the impossible read-over-write cases that address range maps skip: {{}}, at least {SKIP_AIM:g}",
               share, share >= SKIP_AIM)


def storeMaps(report):
    report.heading("Store maps (Table 8.4)", "Loops over arrays: what encoding them takes with store maps, with linear chains, "
                   "and with lambdas.")
    tasks = report.chosen("arrays", bugs=False)
    encodingTable(report, tasks)
    report.details(tasks, [OBJECTS, LINEAR, LAMBDAS])


def encodingTable(report, tasks):
    configurations, rows, first = (OBJECTS, LINEAR, LAMBDAS), [], None
    results = [[report.run(task, c) for task in tasks] for c in configurations]
    for configuration, own, common in zip(configurations, results, shared(results)):
        encode = lostTime(own, "encode seconds", report.runner.limit)
        first = encode if first is None else first
        ratio = f"×{encode / first:.1f}" if encode and first else "-"
        rows.append([configuration.name, sum(r.right() for r in own), number(encode, 2), ratio,
                     number(total(common, "solve seconds"), 2), number(total(common, "terms")),
                     number(total(common, HITS))])
    report.table(["configuration", "solved", "encoding, s", "", "solving, s", "terms", "store map hits"], rows)
    report.say(LIMITS)
    report.say()


def curves(report, name, title, file, configurations, variant="", key="encode seconds"):
    """A plot of a figure over the size; the points."""
    series, rows = [], []
    tasks = report.growth(name, variant)
    for configuration in configurations:
        points = []
        for task in tasks:
            result = report.run(task, configuration)
            if result.right():
                points.append((task.size, max(result.stats.get(key, 0), 0.001) if key else result.checking()))
        series.append((configuration.name, points))
        values = dict(points)
        rows.append([configuration.name, *(f"{values[t.size]:.3f}" if t.size in values else report.run(t, configuration).text()
                                           for t in tasks), growthText(points)])
    report.table([title, *(str(task.size) for task in tasks), "growth"], rows)
    report.plot(plots.lines(report.path(file), title, "size", "s", series), file, title)
    return dict(series)


def growthText(points):
    return f"N^{exponent(points):.2f}" if len(points) > 1 else "-"


def band(report):
    report.heading("The case study bAnd (Table 8.5, figure 8.10)", "Figure 8.9 of the thesis; the size is its SELECT_SIZE.")
    encodingTable(report, report.growth("band"))
    curves(report, "band", "bAnd: encoding, s", "band.svg", [OBJECTS, LINEAR, LAMBDAS, ARRAYS])


def cells(report):
    report.heading("Growth: one array of N cells", "N cells are written and read; encoding time.")
    points = curves(report, "cells", "N cells: encoding, s", "cells.svg", [OBJECTS, LINEAR, LAMBDAS, ARRAYS, FLAT])
    # The last thousandfold of sizes, where the start is no longer the most of it.
    growth = exponent([p for p in points[OBJECTS.name] if p[0] >= 1000])
    report.aim(f"exponent of N with store maps: {{}}, at most {GROWTH_AIM:g}", growth, growth <= GROWTH_AIM)
    sizes = [100, 1000] if report.quick else [100, 1000, 10000]
    alone = report.runner.cells(sizes)
    whole = {name: dict(points[name]) for name in (OBJECTS.name, LINEAR.name)}
    report.say("Store maps against linear chains, in the contents of memory alone (`fathom_cells`) and in the whole encoding:")
    report.say()
    rows = []
    for size in sizes:
        maps, chains = alone[size]
        pair = [whole[name].get(size) for name in (OBJECTS.name, LINEAR.name)]
        rows.append([size, f"{maps:.6f}", f"{chains:.6f}", f"{chains / maps:.0f}", *(number(x, 3) for x in pair),
                     f"{pair[1] / pair[0]:.0f}" if all(pair) else "-"])
    report.table(["N", "store maps, s", "chains, s", "ratio", "encoding with store maps, s", "with chains, s", "ratio"], rows)
    maps, chains = alone[sizes[-1]]
    report.aim(f"linear chains against store maps at N = {sizes[-1]}, ratio: {{}}, at least {CHAIN_AIM:g}", chains / maps,
               chains / maps >= CHAIN_AIM)


def copies(report):
    report.heading("memcpy of symbolic length", "Between buffers of that many bytes; encoding and solving.")
    points = curves(report, "buffer_copy", "memcpy: encoding and solving, s", "copies.svg", MODELS, key=None)
    sizes = dict(points[OBJECTS.name])
    ratio = max(max(sizes.values()), NOISE) / max(sizes[16], NOISE) if 16 in sizes else math.nan
    report.aim(f"the slowest length against 16 bytes, ratio: {{}}, at most {COPY_AIM:g}", ratio, ratio <= COPY_AIM)


def growthOfModels(report):
    report.heading("Growth by model", "Encoding and solving, by size.")
    for name, variant in (("list_reverse", "SYMBOLIC"), ("sparse", ""), ("array_copy", "SYMBOLIC"), ("ring_buffer", ""),
                          ("tree", "SYMBOLIC"), ("bubble_sort", "SYMBOLIC")):
        curves(report, name, f"{name}: encoding and solving, s", f"{name}.svg", MODELS, variant, key=None)


def heaps(report):
    report.heading("Heaps (last table of LLBMC's slides)", "The history of the heap against the theory with rewriting, in the "
                   "flat model: whole time and memory.")
    tasks, rows = report.chosen("heap", bugs=False), []
    pair = [with_(FLAT, "history", "--heap=history"), with_(FLAT, "rewrite", "--heap=rewrite")]
    for task in tasks:
        results = [report.run(task, c) for c in pair]
        rows.append([task.title(), *(r.text() for r in results),
                     *(number(r.stats.get("solve peak MiB")) for r in results)])
    report.table(["program", "history, s", "rewrite, s", "history, MiB", "rewrite, MiB"], rows)


TABLES = {"representations": representations, "encodings": encodings, "words": words, "shadow": shadow,
          "range-maps": rangeMaps, "store-maps": storeMaps, "band": band, "cells": cells, "copies": copies,
          "growth": growthOfModels, "heaps": heaps}
