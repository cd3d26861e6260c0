#!/usr/bin/env python3
"""fathom harness, as a user meets it: harness.py --fathom PATH

Every check is a function below whose name begins with check_, run in a folder of its own.
"""
import json
import os
import re
import shlex
import sys

sys.dont_write_bytecode = True
from checks import Run, expect, main, read, write

HEADER = """#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
enum color { RED, GREEN = 5, BLUE, ALSO_BLUE = BLUE };
struct point { int x, y; };
struct node { int value; struct node *next; };
struct mixed {
  const char *name;
  uint8_t *data;
  size_t data_len;
  enum color color;
  struct point corners[2];
  int (*visit)(struct point, void *);
  unsigned flags : 3;
  const int fixed;
  bool ok;
  struct { int inner; union { int i; float f; }; };
};
struct opaque;
struct opaque *opaque_new(int size);
"""

# Of each signature: its definition, which fails unless the arguments are what they should be; its verdict with the
# harness as it is written; and what is in that harness.
SIGNATURES = {
    "sum": ("int sum(const uint8_t *buf, size_t len) { return len ? buf[len - 1] : 0; }", 0, [r"len \* sizeof \*buf"]),
    "off": ("int off(const uint8_t *buf, size_t len) { return len ? buf[len] : 0; }", 10, []),
    "text": ("size_t text(const char *s) { size_t n = 0; while (s[n]) n++; return 1 / (n <= 8); }", 0, [r"s\[\w+\] = 0"]),
    "two": ("void two(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }", 0,
            [r"n >= 0 && n <= maxLength"]),
    "before": ("int before(int argc, char **argv) { return argc > 1 ? argv[1][0] : 0; }", 0, ["for "]),
    "deep_const": ("int deep_const(const char *const *names, size_t count) { return count ? names[count - 1][0] : 0; }",
                   0, [r"deep_const\(\(const char \*const \*\)names, count\)"]),
    "bytes": ("int bytes(void *to, size_t size) { if (size) ((char *)to)[size - 1] = 0; return 0; }", 0,
              [r"fathom_allocate\(size\)"]),
    "blind": ("void *blind(void *user) { return user; }", 0, ["To be filled in: what is behind it"]),
    "paint": ("int paint(enum color c) { return 1 / (c == RED || c == GREEN || c == BLUE); }", 0,
              [r"c == RED \|\| c == GREEN \|\| c == BLUE\)"]),
    "by_value": ("int by_value(struct point p) { return 1 / (p.x - 77); }", 10, [r"p\.y = fathom_nondet_int\(\);"]),
    "mixed": ("int mixed(struct mixed *m) { m->name[0]; if (m->data_len) m->data[m->data_len - 1] = 1;\n"
              "  m->visit(m->corners[1], m); m->inner = m->i; return 1 / (m->ok <= 1); }", 0,
              [r"m->inner = fathom_nondet_int", r"m->flags = ", "stub_visit", r"m->ok = fathom_nondet_bool"]),
    "list": ("int list(struct node *head) { int n = 0; for (; head; head = head->next) n++; return 1 / n; }", 0,
             ["Ends here; link more"]),
    "callback": ("int callback(int (*compare)(const void *, const void *), void (*done)(void)) {\n"
                 "  done(); return 1 / (compare(0, 0) - 3); }", 10, ["static int stub_compare", "static void stub_done"]),
    "handle": ("int handle(struct opaque *o) { return o ? 1 : 0; }", 0,
               ["To be filled in: nothing is known here .* struct opaque; these make one: opaque_new"]),
    "variadic": ("int variadic(const char *format, ...) { return format[0]; }", 0, ["To be filled in: the variable arg"]),
    "matrix": ("int matrix(int m[3][4]) { return m[2][3] > 0; }", 0, [r"int \(\*m\)\[4\]"]),
    "vla": ("int vla(int n, int a[n]) { return n ? a[n - 1] > 0 : 0; }", 0, [r"n \* sizeof \*a"]),
    "out": ("int out(struct node **result) { **result; *result = 0; return 0; }", 0, []),
    "floats": ("int floats(double d, float f, long double l, _Bool b) { return 1 / (b <= 1); }", 0,
               ["fathom_nondet_long_double"]),
    "stream": ("int stream(FILE *f) { return fgetc(f) >= -1; }", 0, ["stdin"]),
    "nothing": ("void nothing(void) {}", 0, []),
    "unnamed": ("int unnamed(int, char *s);\nint unnamed(int a, char *s) { return s[0]; }", 0, []),
    "strided": ("int strided(const struct point *points, uint32_t num_points) {\n"
                "  return num_points ? points[num_points - 1].x > 0 : 0; }", 0, [r"\(size_t\)num_points"]),
}


def check_bool_without_header():
    write("b.c", "int f(_Bool b, int *n) { return b ? *n & 1 : 0; }\n")
    Run("harness", "f", "b.c", "--output=h.c").expect(0)
    Run("check", "h.c", "b.c").expect(0, "VERIFIED")


def check_signatures():
    """Every harness compiles as it is, without a warning, and gives the verdict of its function."""
    write("api.h", HEADER + "".join(text.split("{")[0].split(";\n")[-1] + ";\n" for text, _, _ in SIGNATURES.values()))
    for name, (text, code, patterns) in SIGNATURES.items():
        write(f"{name}.c", f'#include "api.h"\n{text}\n')
        run = Run("harness", name, f"{name}.c").expect(
            0, [f"//   fathom check harness.c {name}.c", '#include "api.h"', "#include <fathom.h>", *patterns])
        write("harness.c", run.out)
        checked = Run("check", "harness.c", f"{name}.c", "--", "-Wall", "-Wextra", "-Wno-unused-parameter",
                      "-Wno-unused-value").expect(code)
        checked.lacks(r"harness.c:\d+:\d+: (warning|error)")


def check_without_a_header():
    """What only its own file declares is declared again, with its types."""
    write("own.c", "#include <stddef.h>\nenum kind { A, B };\ntypedef struct { int x; enum kind kind; } item;\n"
          "struct unused { int z; };\ntypedef item *items;\nstruct bag { items all; size_t count; struct bag *next; };\n"
          "int total(const struct bag *b, items first) { return b->count ? b->all[b->count - 1].kind == A : first->x > 0; }\n")
    run = Run("harness", "total", "own.c", "--output=harness.c").expect(0)
    text = read("harness.c")
    for part in ("typedef struct", "enum kind {", "typedef item *items;", "struct bag {", "int total("):
        expect(part in text, f"'{part}' is in {text}")
    expect("unused" not in text, f"what is not needed is not in {text}")
    Run("check", "harness.c", "own.c").expect(0).lacks("warning")
    Run("harness", "total", "own.c", "--output=harness.c").expect(2, err="'harness.c' is there already")
    os.mkdir("sub")
    write("sub/own.h", "int twice(int);\n")
    write("sub/own.c", '#include "own.h"\nint twice(int x) { return x > 100 ? 0 : x < -100 ? 0 : 2 * x; }\n')
    os.mkdir("tests")
    Run("harness", "twice", "sub/own.c", "--output=tests/harness.c").expect(0)
    expect('#include "../sub/own.h"' in read("tests/harness.c"), read("tests/harness.c"))
    Run("check", "tests/harness.c", "sub/own.c").expect(0)


def check_static():
    """The file is a part of the harness of a function that is local to it."""
    write("s.c", "struct secret { int key; };\nstatic int inner(const struct secret *s) { return 7 / (s->key - 3); }\n"
          "int main(void) { struct secret s = {1}; return inner(&s); }\n")
    run = Run("harness", "inner", "s.c").expect(0, ['#include "s.c"', "fathom check harness.c$"])
    write("harness.c", run.out)
    Run("check", "harness.c").expect(10, r"^(\./)?s.c:2:\d+: error: division")
    # In a build: the command that is suggested works, with the flags of the file. A parameter can be of a type
    # of its own.
    os.mkdir("unnamed")
    write("u.c", "static int hidden(union { int a; float b; } *u, double d, int e, void (*f)(const char *)) {\n"
          "  f(\"x\");\n  return 7 / (u->a - 3) + (int)(d > 0) + e;\n}\n"
          "int use(void) { return hidden(0, 0, 0, 0); }\n")
    write("unnamed/compile_commands.json", json.dumps([
        {"directory": os.getcwd(), "file": "u.c", "arguments": ["cc", "-c", "u.c"]}]))
    write("unnamed.c", Run("harness", "hidden", "-p", "unnamed").expect(0, ['#include "u.c"', "stub_f"]).out)
    Run("check", "unnamed.c").expect(10, r"^(\./)?u.c:3:\d+: error: division")
    os.mkdir("built")
    write("d.c", "static int half(int x) { return x / (LEAST + (x == 4)); }\n"
          "int main(void) { return half(1); }\n")
    write("built/compile_commands.json", json.dumps([
        {"directory": os.getcwd(), "file": "d.c", "arguments": ["cc", "-DLEAST=-1", "-DUNUSED=a b", "-c", "d.c"]}]))
    run = Run("harness", "half", "-p", "built").expect(0, ['#include "d.c"'])
    write("harness.c", run.out)
    command = re.search(r"//   fathom (.*)", run.out).group(1)
    Run(*shlex.split(command)).expect(10, r"^(\./)?d.c:1:\d+: error: division")


def check_refusals():
    write("r.c", "#include <stdarg.h>\nint list(int n, va_list more) { return n + va_arg(more, int); }\n"
          "int main(void) { return 0; }\nint declared(int);\nint uses(void) { return declared(1); }\n")
    Run("harness", "list", "r.c").expect(2, err="takes a va_list")
    Run("harness", "main", "r.c").expect(2, err="starts a program already")
    Run("harness", "declared", "r.c").expect(2, err="no file defines the function 'declared'")
    Run("harness", "absent", "r.c").expect(2, err="no file defines the function 'absent'")
    Run("harness", "uses", "missing.c").expect(2, err="cannot read 'missing.c'")
    Run("harness").expect(1, err="harness needs a function")
    Run("harness", "uses").expect(1, err="or -p DIR to find them")
    # What nothing outside of its file can declare, or limit.
    write("n.c", "int rows(int n, int m, int a[n][m]) { return a[n - 1][m - 1]; }\nint old(a, b) int a; char *b; { return a + b[0]; }\n"
          "int unnamed(struct { int x; } *p) { return p->x; }\n")
    for name, why in (("rows", "an array whose rows are as long as another parameter says"), ("old", "is defined without a prototype"),
                      ("unnamed", "a parameter of a type without a name")):
        Run("harness", name, "n.c").expect(2, err=why)
    write("bad.c", "int f(int x) { return y; }\n")
    Run("harness", "f", "bad.c").expect(2, err="undeclared identifier 'y'")


def check_cpp():
    write("c.h", "#include <cstddef>\nstruct Point { int x, y; };\nclass Bag { public: Bag() : n(0) {} int n; };\n"
          "class Key { public: explicit Key(int k) : k(k) {} int k; };\nenum class Mode { Fast, Slow };\n"
          "namespace shapes { int area(const Point& p, Mode mode); }\nint fill(Bag& bag, const char* text, int* out, size_t n);\n"
          "int open(const Key& key);\n")
    write("c.cpp", '#include "c.h"\n#include <utility>\n'
          "namespace shapes { int area(const Point& p, Mode mode) { return 1 / (mode == Mode::Fast || mode == Mode::Slow); } }\n"
          "int fill(Bag& bag, const char* text, int* out, size_t n) { if (n) out[n - 1] = text[0]; return bag.n; }\n"
          "int open(const Key& key) { return key.k; }\nstruct S { int get() { return 1; } };\n"
          "template <class T> T same(T x) { return x; }\nint over(int x) { return x; }\nint over(long x) { return x > 0; }\n"
          "void take(Bag&& bag) { bag.n = 1; }\nnamespace a { namespace { int hidden(int n) { return 100 / n; } } int h = hidden(1); }\n"
          "class Own { public: Own() {} Own(Own&&) {} };\nint own(Own o) { return sizeof o; }\n")
    for name, pattern in (("shapes::area", r"shapes::area\(p, mode\)"), ("fill", "default constructor makes it")):
        run = Run("harness", name, "c.cpp").expect(0, pattern)
        write("harness.cpp", run.out)
        Run("check", "harness.cpp", "c.cpp").expect(0, "VERIFIED").lacks("warning")
    run = Run("harness", "hidden", "c.cpp").expect(0, r"^  a::hidden\(n\);$")
    write("harness.cpp", run.out)
    Run("check", "harness.cpp").expect(10, "division-by-zero").lacks("warning")
    for name, why in (("open", "the class 'Key' cannot be made without arguments"), ("get", "is a member function"),
                      ("same", "is a template"), ("over", "there are 2 functions 'over'"), ("take", "to move from"), ("own", "to move from")):
        Run("harness", name, "c.cpp").expect(2, err=why)


def check_build():
    """With -p, the files of the function are found."""
    write("src/a.h", "int low(const char *s);\nint high(const char *s, int n);\n")
    write("src/high.c", "#include <a.h>\n#ifndef FLAG\n#error no flag\n#endif\n"
          "int high(const char *s, int n) { return n ? low(s) : 0; }\n")
    write("src/low.c", "#include <a.h>\nint low(const char *s) { return 1 / (s[0] - 65); }\n")
    write("build/compile_commands.json", json.dumps([
        {"directory": os.getcwd(), "file": f, "arguments": ["cc", "-Isrc", "-DFLAG", "-c", f]}
        for f in ("src/low.c", "src/high.c")]))
    Run("harness", "-p", "build", "high", "--output=h.c").expect(0)
    text = read("h.c")
    expect("//   fathom check -p build h.c src/high.c src/low.c" in text, text)
    Run("check", "-p", "build", "h.c", "src/high.c", "src/low.c").expect(10, r"^src/low.c:2:\d+: error: division")


main("harnesses", globals())
