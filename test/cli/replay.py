#!/usr/bin/env python3
"""Native replay, as a user meets it: replay.py --fathom PATH

Every check is a function below whose name begins with check_, run in a folder of its own.
"""
import json
import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
from checks import Run, expect, main, read, write

# Of each program: its text, options, and what is said of its violations.
PROGRAMS = {
    "returns": ("#include <stdlib.h>\nunsigned char next_byte(void);\nint main(void) {\n  unsigned n = next_byte() | 1;\n"
                "  char *p = malloc(n);\n  if (!p)\n    return 0;\n  p[next_byte() & 15] = 1;\n  free(p);\n}\n", [],
                r"returns.c:8 \[out-of-bounds-write\] confirmed: AddressSanitizer: heap-buffer-overflow at returns.c:8$"),
    "empty": ("#include <stdlib.h>\nint main(void) {\n  char *p = malloc(0);\n  if (p)\n    p[0] = 1;\n  free(p);\n}\n", [],
              r"empty.c:5 \[out-of-bounds-write\] confirmed: AddressSanitizer: use-after-poison at empty.c:5$"),
    "fails": ("#include <stdlib.h>\nint main(void) {\n  char *p = malloc(4);\n  p[0] = 1;\n  free(p);\n}\n", [],
              r"fails.c:4 \[null-dereference\] confirmed: .* at fails.c:4$"),
    "parameters": ("int divide(short n, double d, const int *p) {\n  if (!p || d < 1.5)\n    return 0;\n"
                   "  return 100 / (n + *p - 7);\n}\n", ["--entry=divide", "--entry-pointers=fresh"],
                   r"parameters.c:4 \[division-by-zero\] confirmed: division by zero at parameters.c:4$"),
    # Pointers that are null can be given.
    "list": ("struct hdr { unsigned char data[4]; struct hdr *next, *more[2]; };\nint parse(struct hdr *h) {\n  if (!h || h->next || h->more[1])\n"
             "    return 1;\n  return 100 / (h->data[0] - 6);\n}\n", ["--entry=parse", "--entry-pointers=fresh"],
             r"list.c:5 \[division-by-zero\] confirmed: division by zero at list.c:5$"),
    "linked": ("struct hdr { int n; struct hdr *next; };\nint parse(struct hdr *h) { return h && h->next ? 1 / (h->n - 6) : 0; }\n",
               ["--entry=parse", "--entry-pointers=fresh", "--check=division-by-zero"],
               r"linked.c:2 .* cannot be shown natively: there are pointers in what the parameter 'h' points to$"),
    "local": ("static int third(const int *a, int n) { return a[n]; }\nint choose(int n) {\n  int a[3] = {1, 2, 3};\n"
              "  return n < 0 || n > 3 ? 0 : third(a, n);\n}\n", ["--entry=choose"],
              r"local.c:1 \[out-of-bounds-read\] confirmed: AddressSanitizer: stack-buffer-overflow at local.c:1$"),
    "structs": ("struct pair { long a; int b; };\nstruct pair get(int);\nint main(void) {\n  struct pair p = get(1);\n"
                "  return p.a == 5 && p.b > 0 ? 10 / (p.b - 3) : 0;\n}\n", [],
                r"structs.c:5 \[division-by-zero\] confirmed: division by zero at structs.c:5$"),
    "asserted": ("#include <assert.h>\nenum e { A, B };\nenum e pick(void);\nvoid unknown(int);\nint main(void) {\n"
                 "  enum e x = pick();\n  unknown(x);\n  assert(x != B);\n}\n", [],
                 r"asserted.c:8 \[assertion\] confirmed: assertion x != B at asserted.c:8$"),
    "arguments": ("int main(int argc, char **argv) {\n  if (argc == 2 && argv[1][0] == 'x')\n    return 1 / (argv[1][1] - 'y');\n"
                  "  return 0;\n}\n", ["--argv=symbolic:2,3"], r"arguments.c:3 \[division-by-zero\] confirmed: "),
    "heap": ("#include <stdlib.h>\nint main(void) {\n  unsigned char *q = malloc(4), *p = malloc(99);\n  if (!p || !q)\n    return 0;\n"
             "  return p[98] == 77 && p[0] == 5 && q[1] == 0 ? 1 / (p[98] - 77) : 0;\n}\n", [],
             r"heap.c:6 \[division-by-zero\] confirmed: division by zero at heap.c:6$"),
    "nonzero": ("int main(void) {\n  int x;\n  return x == 5 ? 1 / (x - 5) : 0;\n}\n", [],
                r"nonzero.c:3 \[division-by-zero\] confirmed: division by zero at nonzero.c:3$"),
    # Locals as inputs, in CBMC's style.
    "rounds": ("#include <assert.h>\nint nondet_int(void);\nint main(void) {\n  int sum = 0, n = nondet_int();\n  for (int i = 0; i < 3; i++) {\n"
               "    int x;\n    char c;\n    __CPROVER_assume(x > 10 * i && x < 10 * i + 9 && c != i);\n    sum = 2 * sum + x + nondet_int() % 2 + c;\n"
               "  }\n  assert(sum != 77 || n != 5);\n}\n", [],
               r"rounds.c:11 \[assertion\] confirmed: assertion sum != 77 \|\| n != 5 at rounds.c:11$"),
    "members": ("#include <assert.h>\nstruct list { int n; double d; char *data; struct { short s[3]; } in; };\n"
                "static int valid(struct list *l) { return l->n > 3 && l->n < 9 && l->d == 0.5 && l->in.s[2] == -2; }\n"
                "void harness(void) {\n  struct list l;\n  int a[2], k;\n  _Bool b;\n  int *p = a;\n  __CPROVER_assume(valid(&l) && b && p[1] == l.n);\n"
                "  assert(l.n + k + a[0] != 1234);\n}\n", ["--entry=harness"],
                r"members.c:10 \[assertion\] confirmed: assertion l.n \+ k \+ a\[0\] != 1234 at members.c:10$"),
    "recursion": ("static int f(int depth) {\n  int x;\n  __CPROVER_assume(x == depth * 7 + 1);\n  return depth == 0 ? x : f(depth - 1) - x;\n}\n"
                  "int main(void) {\n  return 1 / (f(2) + 22);\n}\n", [],
                  r"recursion.c:7 \[division-by-zero\] confirmed: division by zero at recursion.c:7$"),
    "quantified": ("#include <stdlib.h>\nint main(void) {\n  int a[4], n;\n  __CPROVER_assume(n > 2 && n <= 4);\n"
                   "  __CPROVER_assume(__CPROVER_forall { int i; (0 <= i && i < 4) ==> (a[i] > i && a[i] < 100) });\n"
                   "  __CPROVER_assert(__CPROVER_exists { int k; 0 <= k && k < n && a[k] != 9 }, \"not all are nine\");\n}\n", [],
                   r"quantified.c:6 \[assertion\] confirmed: assertion not all are nine at quantified.c:6$"),
    "builtin": ("#include <stddef.h>\nvoid *__builtin___memset_chk(void *s, int c, size_t n, size_t room) {\n"
                "  __CPROVER_assert(__CPROVER_w_ok(s, n), \"writeable\");\n  return s;\n}\nint nondet_int(void);\nint main(void) {\n"
                "  char b[8];\n  int n = nondet_int();\n  if (n > 0 && n < 10)\n    __builtin___memset_chk(b, 0, n, 8);\n}\n", [],
                r"builtin.c:3 \[assertion\] confirmed: assertion writeable at builtin.c:3$"),
    "objects": ("#include <stdlib.h>\nint main(void) {\n  char *p = malloc(7), *q = malloc(7);\n  size_t n;\n  if (!p || !q || n != 3)\n    return 0;\n"
                "  __CPROVER_assert(!__CPROVER_same_object(p, q + n) && __CPROVER_POINTER_OFFSET(p + n) == 3, \"own\");\n"
                "  __CPROVER_assert(__CPROVER_OBJECT_SIZE(q + n) == 8 || !__CPROVER_DYNAMIC_OBJECT(q), \"eight\");\n}\n", [],
                r"objects.c:8 \[assertion\] confirmed: assertion eight at objects.c:8$"),
    "large": ("#include <stdlib.h>\nint main(void) {\n  size_t n;\n  if (n < (size_t)1 << 52 || n > (size_t)1 << 53)\n    return 0;\n"
              "  char *p = malloc(n);\n  return p ? 1 / (p[0] - p[0]) : 0;\n}\n", [],
              r"large.c:7 .* cannot be shown natively: the machine does not give so much memory at once: 0x[0-9a-f]+ bytes$"),
    "passed_by": ("int n(void);\nint main(void) {\n  if (n())\n    goto out;\n  int x;\n  if (x == 5)\n    return 1 / (x - 5);\nout:\n  return 0;\n}\n", [],
                  r"passed_by.c:7 .* (confirmed: division by zero at passed_by.c:7|cannot be shown natively: a value other than 0 of a local)"),
    "zero": ("int main(void) {\n  int x;\n  return 1 / x;\n}\n", [], r"zero.c:3 .* confirmed: division by zero"),
    "relation": ("#include <stdlib.h>\nint n(void);\nint main(void) { int *a = malloc(8), *p = a + n(); return p == a; }\n",
                 ["--check=pointer-arithmetic"], r"relation.c:3 .* cannot be shown natively: no sanitizer looks for it$"),
    "uninit": ("int main(void) {\n  int x;\n  if (x)\n    return 1;\n  return 0;\n}\n", ["--check=uninit"],
               r"uninit.c:3 \[uninit\] confirmed: MemorySanitizer: use-of-uninitialized-value at uninit.c:3$"),
    "leak": ("#include <stdlib.h>\nint main(void) {\n  char *p = malloc(3);\n  return p == 0;\n}\n", ["--check=memory-leak"],
             r"leak.c:\d+ \[memory-leak\] confirmed: LeakSanitizer: detected memory leaks"),
    "fathom_names": ("#include <fathom.h>\nint main(void) {\n  int x = fathom_nondet_int();\n  fathom_assume(x > 10);\n"
                     "  char *p = fathom_allocate(4);\n  fathom_assert(x != 12, \"not twelve\");\n  return p[x & 3];\n}\n", [],
                     r"fathom_names.c:6 \[assertion\] confirmed: assertion not twelve at fathom_names.c:6$"),
    # The functions of other checkers.
    "svcomp": ("extern int __VERIFIER_nondet_int(void);\nextern void __VERIFIER_assume(int);\nextern void reach_error(void);\n"
               "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  __VERIFIER_assume(x > 9);\n  if (x == 77)\n    reach_error();\n}\n", [],
               r"svcomp.c:8 \[assertion\] confirmed: assertion reach_error at svcomp.c:8$"),
    "seahorn": ("extern int nd_int(void);\nextern void assume(int);\nextern void sassert(int);\n"
                "int main(void) {\n  int x = nd_int();\n  assume(x > 3);\n  sassert(x != 9);\n}\n", [],
                r"seahorn.c:7 \[assertion\] confirmed: "),
    "cbmc": ("int nondet_int(void);\nint main(void) {\n  int x = nondet_int();\n  __CPROVER_assume(x > 100);\n"
             "  __CPROVER_assert(x != 300, \"no\");\n}\n", [], r"cbmc.c:5 \[assertion\] confirmed: assertion no at cbmc.c:5$"),
    "klee": ("#include <klee/klee.h>\n#include <assert.h>\nint main(void) {\n  char b[8];\n  int n, m;\n"
             "  klee_make_symbolic(&m, sizeof m, \"m\");\n  klee_make_symbolic(&n, sizeof n, \"n\");\n"
             "  klee_make_symbolic(b, sizeof b, \"b\");\n  klee_assume(n > 2);\n"
             "  if (b[0] == 'h' && b[1] == 'i' && n == 7 && m == 0)\n    assert(0);\n}\n", [],
             r"klee.c:11 \[assertion\] confirmed: assertion 0 at klee.c:11$"),
    # The line of another file, which is nowhere.
    "parser": ("int n(void);\n#line 7 \"parser.y\"\nint main(void) { int y = n();\n  return 10 / y; }\n", [],
               r"parser.y:8 \[division-by-zero\] confirmed: division by zero at parser.y:8$"),
    # To return a value is not to use it.
    "uninit_result": ("int n(void);\nstatic int f(int x) { int y; if (x > 2) y = x; return y; }\nint main(void) {\n  int r = f(n());\n"
                      "  if (r)\n    return 1;\n  return 0;\n}\n", ["--check=uninit"],
                      r"uninit_result.c:5 \[uninit\] confirmed: MemorySanitizer: use-of-uninitialized-value at uninit_result.c:5$"),
    "of_thread": ("extern _Thread_local int t;\nint main(void) { return t == 9 ? 2 / (t - 9) : 0; }\n", [],
                  r"of_thread.c:2 \[division-by-zero\] confirmed: division by zero at of_thread.c:2$"),
    # What the system says.
    "reads": ("#include <unistd.h>\nint main(void) {\n  unsigned char b[4];\n  int a[9] = {0};\n  if (read(0, b, sizeof b) < 4)\n    return 0;\n"
              "  return b[2] == 3 ? a[b[3]] : 0;\n}\n", [], r"reads.c:7 \[array-index\] confirmed: index \d+ out of bounds"),
    "reads_more": ("#include <unistd.h>\nint main(void) {\n  char b[4];\n  return read(0, b, 5) == 5;\n}\n", [],
                   r"reads_more.c:4 \[out-of-bounds-write\] confirmed: AddressSanitizer: stack-buffer-overflow at reads_more.c:4$"),
    "line": ("#include <stdio.h>\n#include <string.h>\nint main(void) {\n  char line[16], out[8];\n  if (!fgets(line, sizeof line, stdin))\n"
             "    return 0;\n  if (line[0] == '#' && strlen(line) > 9)\n    strcpy(out, line);\n  return 0;\n}\n", [],
             r"line.c:8 \[out-of-bounds-write\] confirmed: AddressSanitizer: stack-buffer-overflow at line.c:8$"),
    "characters": ("#include <stdio.h>\nint main(void) {\n  int c, n = 0;\n  char w[4];\n  while ((c = getchar()) != EOF && c != '\\n')\n"
                   "    *(w + n++) = (char)c;\n  return 0;\n}\n", [],
                   r"characters.c:6 \[out-of-bounds-write\] confirmed: AddressSanitizer: stack-buffer-overflow at characters.c:6$"),
    "variable": ("#include <stdlib.h>\n#include <string.h>\nint main(void) {\n  char b[8];\n  const char *h = getenv(\"HOME\");\n"
                 "  if (h && h[0] == '/')\n    strcpy(b, h);\n  return 0;\n}\n", [],
                 r"variable.c:7 \[out-of-bounds-write\] confirmed: AddressSanitizer: stack-buffer-overflow at variable.c:7$"),
    # A blank in the path.
    "two words": ("#include <assert.h>\nint nondet_int(void);\nint main(void) {\n  assert(nondet_int() != 3);\n}\n", [],
                  r"two words.c:4 \[assertion\] confirmed: assertion nondet_int\(\) != 3 at two words.c:4$"),
    "clock": ("#include <stdlib.h>\n#include <time.h>\nint main(void) {\n  time_t t = time(0);\n  int r = rand();\n"
              "  return t == 1000000 && r == 7 ? 1 / (r - 7) : 0;\n}\n", [],
              r"clock.c:6 \[division-by-zero\] confirmed: division by zero at clock.c:6$"),
    "file": ("#include <stdio.h>\nint n(void);\nint main(void) {\n  FILE *f = fopen(\"no such file\", \"r\");\n  return f ? 1 / n() : 0;\n}\n", [],
             r"file.c:5 .* cannot be shown natively: an input is not given to the program: choice in fopen\(\) at file.c:4$"),
    # Bodies that are dropped.
    "replaced": ("int level(void) {\n  return 3;\n}\nint main(void) {\n  int a[4] = {0};\n  return a[level()];\n}\n", ["--replace=level"],
                 r"replaced.c:6 \[array-index\] confirmed: index -?\d+ out of bounds"),
    "local_replaced": ("static int level(void) {\n  return 3;\n}\nint main(void) {\n  int a[4] = {0};\n  return a[level()];\n}\n",
                       ["--replace=level"], r"cannot be shown natively: 'level' is local to its file, so nothing can take its place$"),
    "before": ("static int table[4];\nint n(void);\nint main(void) {\n  int *p = table, i = n();\n  return i == -1 ? p[i] : 0;\n}\n", [],
               r"before.c:5 \[out-of-bounds-read\] confirmed: AddressSanitizer: global-buffer-overflow at before.c:5$"),
}


def check_programs():
    for name, (text, options, said) in PROGRAMS.items():
        write(f"{name}.c", text)
        Run("check", "--no-cache", "--replay=native", *options, f"{name}.c").expect(10, "^natively: .*" + said)
    expect(not [f for f in os.listdir(".") if not f.endswith(".c")], f"nothing is left behind: {os.listdir('.')}")


def check_cpp():
    write("v.cpp", "#include <vector>\nextern \"C\" unsigned choose();\nnamespace n { int more(int); }\nint main() {\n"
          "  std::vector<int> v(3);\n  n::more(1);\n  unsigned i = choose();\n  int* p = v.data();\n  if (i < 5) p[i] = 1;\n}\n")
    Run("check", "--replay=native", "v.cpp").expect(10, r"^natively: v.cpp:9 .* confirmed: AddressSanitizer: heap-buffer-over")


def check_several_files():
    """Flags, headers, and functions that are missing in different files."""
    write("include/api.h", "int outer(int);\nint source(void);\nunsigned short other(void);\n")
    write("a.c", "#include <api.h>\nint main(void) { return outer(source()); }\n")
    write("b.c", "#include <api.h>\nstatic int local[4];\nint outer(int n) {\n  return other() == LIMIT ? local[n] : 0;\n}\n")
    Run("check", "--replay=native", "a.c", "b.c", "--", "-Iinclude", "-DLIMIT=300").expect(
        10, r"^natively: b.c:4 \[array-index\] confirmed: index -?\d+ out of bounds for type 'int\[4\]' at b.c:4$")


def check_build():
    """The flags of a build, which are relative to it, for the run and for the test."""
    write("lib/inc/size.h", "#define SIZE (BASE + 1)\n")
    write("lib/f.c", "#include <size.h>\nint f(const int *p, unsigned n) {\n  int a[SIZE] = {0};\n  return p && n < 5 ? a[n] : 0;\n}\n")
    here = os.getcwd()
    write("out/compile_commands.json", json.dumps([{"directory": f"{here}/out", "file": "../lib/f.c",
                                                    "command": "cc -I../lib/inc -DBASE=2 -O2 -c ../lib/f.c -o f.o"}]))
    said = r"^natively: lib/f.c:4 \[array-index\] confirmed: index [34] out of bounds for type 'int\[3\]' at lib/f.c:4$"
    Run("check", "-p", "out", "--entry=f", "--replay=native", "--json=r.json", "lib/f.c").expect(10, said)
    Run("replay", "--write-test=tests", "r.json").expect(0, said)
    clang = shutil.which("clang-19") or shutil.which("clang")
    for text in ("n < 5", "n < 3"):
        write("lib/f.c", read("lib/f.c").replace("n < 5", text))
        done = subprocess.run(["make", "-C", "tests", "check", f"CLANG={clang}"], capture_output=True, text=True)
        expect((done.returncode == 0) == (text == "n < 3"), f"{text}: {done.stdout[-600:]} {done.stderr[-400:]}")


def check_stubs():
    """A stub in a later file, and the last of several definitions."""
    write("own.c", "int level(void) {\n  return 3;\n}\nint main(void) {\n  int a[4] = {0};\n  return a[level()];\n}\n")
    write("stub.c", "int nondet_int(void);\nint level(void) {\n  int n = nondet_int();\n  return n > 5 && n < 8 ? n : 0;\n}\n")
    for option in ("--replace=level", "--take-last"):
        Run("check", "--replay=native", option, "own.c", "stub.c").expect(
            10, r"^natively: own.c:6 \[array-index\] confirmed: index [67] out of bounds")


def check_replay_of_a_result():
    write("r.c", PROGRAMS["returns"][0])
    Run("check", "--json=r.json", "r.c").expect(10)
    os.mkdir("elsewhere")
    os.chdir("elsewhere")
    Run("replay", "../r.json").expect(0, "^natively: r.c:8 .* confirmed")
    os.chdir("..")
    write("r.c", PROGRAMS["returns"][0] + "\n")
    Run("replay", "r.json").expect(2, err="'r.c' is not as it was when it was checked")
    write("ok.c", "int main(void) { return 0; }\n")
    Run("check", "--json=ok.json", "ok.c").expect(0)
    Run("replay", "ok.json").expect(0, "there is no violation to replay")
    write("nonzero.c", PROGRAMS["nonzero"][0])
    Run("check", "--json=n.json", "nonzero.c").expect(10)
    Run("replay", "n.json").expect(0, "^natively: nonzero.c:3 .* confirmed")
    write("large.c", PROGRAMS["large"][0])
    Run("check", "--json=l.json", "large.c").expect(10)
    Run("replay", "l.json").expect(5, "cannot be shown natively")
    write("bad.json", "{}")
    Run("replay", "bad.json").expect(2, err="is no result")
    Run("replay", "missing.json").expect(2, err="cannot read 'missing.json'")
    Run("replay").expect(1, err="replay takes one file")
    Run("check", "--replay=simulated", "ok.c").expect(1, err="--replay must be one of native")


def check_locals_in_their_order():
    """What a local holds is taken where it is declared, before what comes later. Natively these programs do something
    else than in the check."""
    native = "#if __has_include(<fathom_replay.h>)\n#define HERE 0\n#else\n#define HERE 1\n#endif\n"
    write("skipped.c", native + "int zero(void) { return 0; }\nint main(void) {\n  int here = HERE;\n  if (here) {\n    int x;\n    if (x != 5)\n"
          "      return 0;\n  }\n  return 1 / zero();\n}\n")
    Run("check", "--replay=native", "skipped.c").expect(
        10, r"^natively: skipped.c:14 .* not confirmed: .* before an input was taken: uninitialised 'x' at skipped.c:10:5$")
    write("other.c", native + "int n(void);\nint main(void) {\n  if (!HERE && n() == 3)\n    return 0;\n  int x;\n"
          "  return x == 5 && n() == 3 ? 1 / (x - 5) : 0;\n}\n")
    Run("check", "--replay=native", "other.c").expect(10, r"^natively: other.c:11 .* not confirmed: ")


def check_no_test_in_c():
    """Of what C cannot say no test is written, and nothing is left of trying."""
    for name, why in (("nonzero", "a local that is not initialised has a value other than 0"),
                      ("quantified", "a local that is not initialised"), ("builtin", "clang alone does not build it: ")):
        write(f"{name}.c", PROGRAMS[name][0])
        Run("check", "--no-cache", f"--write-test={name}.tests", f"{name}.c").expect(
            10, f"^natively: .* confirmed: .*; no test is written, since it would not be one in C: {why}")
        expect(not os.path.exists(f"{name}.tests"), f"nothing is left of {name}.tests")


def check_limits():
    """The program can open no socket, and is ended when it takes too long. What the check sees and what runs
    natively differ by a macro that only the check defines."""
    native = "#if __has_include(<fathom_replay.h>)\n"
    write("net.c", native + "#include <errno.h>\n#include <sys/socket.h>\n"
          "static int refused(void) { return socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EACCES; }\n"
          "#else\nstatic int refused(void) { return 1; }\n#endif\n"
          "int n(void);\nint main(void) {\n  if (refused())\n    return 1 / n();\n}\n")
    Run("check", "--replay=native", "net.c").expect(10, r"^natively: net.c:11 .* confirmed: division by zero")
    write("wait.c", native + "static void spin(void) { for (;;) ; }\n#else\nstatic void spin(void) {}\n#endif\n"
          "int n(void);\nint main(void) {\n  spin();\n  return 1 / n();\n}\n")
    Run("check", "--replay=native", "wait.c").expect(10, r"^natively: wait.c:9 .* not confirmed: no end after 20 seconds")


def check_written_tests():
    """A test fails as long as the error is there, and passes when it is gone."""
    bad = PROGRAMS["returns"][0]
    write("src/returns.c", bad)
    write("src/structs.c", PROGRAMS["structs"][0])
    for name in ("returns", "structs"):
        Run("check", "--write-test=tests", f"src/{name}.c").expect(10, "confirmed")
    listed = sorted(os.listdir("tests"))
    for name in ("Makefile", "CMakeLists.txt", "fathom_replay.c", "returns_8_out_of_bounds_write.c",
                 "returns_8_out_of_bounds_write.mk", "structs_5_division_by_zero.cmake"):
        expect(name in listed, f"{name} is among {listed}")
    text = read("tests/returns_8_out_of_bounds_write.c")
    expect('#include "../src/returns.c"' in text and "unsigned char next_byte(void) {" in text, text)
    expect(os.getcwd() not in text + read("tests/returns_8_out_of_bounds_write.mk"), "no path of this machine")
    clang = shutil.which("clang-19") or shutil.which("clang")
    def make():
        return subprocess.run(["make", "-C", "tests", "check", f"CLANG={clang}"], capture_output=True, text=True)
    done = make()
    expect(done.returncode != 0 and "failed: returns_8_out_of_bounds_write structs_5_division_by_zero" in done.stdout,
           f"both fail: {done.stdout[-800:]} {done.stderr[-800:]}")
    write("src/returns.c", bad.replace("& 15] = 1", "% (n ? n : 1)] = n ? 1 : p[0]").replace("p[next", "if (n) p[next"))
    write("src/structs.c", PROGRAMS["structs"][0].replace("p.b > 0", "p.b > 3"))
    done = make()
    expect(done.returncode == 0, f"both pass: {done.stdout[-800:]} {done.stderr[-800:]}")
    if shutil.which("cmake") and shutil.which("ninja"):
        write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p C)\nenable_testing()\nadd_subdirectory(tests)\n")
        for step in (["cmake", "-S", ".", "-B", "made", "-G", "Ninja", f"-DCMAKE_C_COMPILER={clang}"],
                     ["cmake", "--build", "made"], ["ctest", "--test-dir", "made"]):
            done = subprocess.run(step, capture_output=True, text=True)
            expect(done.returncode == 0, f"{step}: {done.stdout[-800:]} {done.stderr[-800:]}")
        write("src/structs.c", PROGRAMS["structs"][0])
        subprocess.run(["cmake", "--build", "made"], capture_output=True)
        done = subprocess.run(["ctest", "--test-dir", "made"], capture_output=True, text=True)
        expect(done.returncode != 0 and "structs_5_division_by_zero" in done.stdout, f"the test fails again: {done.stdout}")
    Run("replay", "--write-test=more", "x.json").expect(2)


def check_tests_of_their_own():
    """Each violation is left as a test; the same one of the same source replaces its own."""
    write("two.c", "int n(void);\nint main(void) {\n  int a[4] = {0}, b[4] = {0}, i = n(), j = n();\n  return a[i] + b[j];\n}\n")
    for folder, number in (("one", 1), ("other", 2)):
        write(f"{folder}/same.c", f"int n(void);\nint main(void) {{ return 1 / (short)(n() - {number}); }}\n")
    for _ in range(2):
        for name, count in (("two.c", 2), ("one/same.c", 1), ("other/same.c", 1)):
            done = Run("check", "--no-cache", "--no-check=signed-overflow", "--write-test=tests", name).expect(10, "confirmed")
            expect(done.out.count(" confirmed: ") == count, done.out)
    stems = sorted(name[:-3] for name in os.listdir("tests") if name.endswith(".mk"))
    expect(stems == ["same_2_division_by_zero", "same_2_division_by_zero_no2", "two_4_array_index", "two_4_array_index_no2"], stems)
    expect(sorted(name[:-2] for name in os.listdir("tests") if name[0] in "st" and name.endswith(".c")) == stems, os.listdir("tests"))
    clang = shutil.which("clang-19") or shutil.which("clang")
    done = subprocess.run(["make", "-C", "tests", "check", f"CLANG={clang}"], capture_output=True, text=True)
    expect("failed: " + " ".join(stems) in done.stdout, done.stdout[-800:])


def check_directory_of_tests():
    """However it is named, what is in it is found from there; and it may hold files of others."""
    clang = shutil.which("clang-19") or shutil.which("clang")
    write("p/src/structs.c", PROGRAMS["structs"][0])
    os.chdir("p")
    here = os.getcwd()
    Run("check", f"--write-test={here}/tests", f"{here}/src/structs.c").expect(10, "confirmed").lacks("was there before")
    for name in os.listdir("tests"):
        expect(here not in read(f"tests/{name}"), f"no path of this machine in {name}")
    write("own/Makefile", "all:\n")
    Run("check", "--write-test=own", "src/structs.c").expect(
        10, "^note: 'own/Makefile' was there before and stays as it is: the tests are not run by it$").lacks("CMakeLists")
    expect(read("own/Makefile") == "all:\n", read("own/Makefile"))
    write("foreign/fathom_replay.h", "int mine;\n")
    Run("check", "--write-test=foreign", "src/structs.c").expect(
        10, "^natively: .* cannot be shown natively: 'foreign/fathom_replay.h' is another file than the one that a test needs there$")
    expect(os.listdir("foreign") == ["fathom_replay.h"] and read("foreign/fathom_replay.h") == "int mine;\n", os.listdir("foreign"))
    os.chdir("..")
    os.rename("p", "moved")
    done = subprocess.run(["make", "-C", "moved/tests", "check", f"CLANG={clang}"], capture_output=True, text=True)
    expect("failed: structs_5_division_by_zero" in done.stdout, f"{done.stdout[-800:]} {done.stderr[-800:]}")


def check_names_that_c_cannot_include():
    for name in ('a"b.c', "a\nb.c"):
        write(name, PROGRAMS["structs"][0])
        Run("check", "--no-cache", "--write-test=tests", name).expect(
            10, r"^natively: .* cannot be shown natively: no file can include 'a.*b.c', by its name$")
        expect(not os.path.exists("tests"), "nothing is left")


def check_flags_for_cmake():
    """Options that stand apart from their words, of which CMake would drop the second; paths within the project."""
    if not shutil.which("cmake") or not shutil.which("ninja"):
        return
    write("own/limit.h", "#define MOST 3\n")
    write("more/name.h", "#define LETTER 'x'\n")
    write("flags.c", "#include <limit.h>\n#include <name.h>\nint n(void);\nint main(void) {\n  int a[LIMIT] = {0}, i = n();\n"
          "  return NAME[0] == LETTER && i >= 0 && i <= MOST + 1 ? a[i] : 0;\n}\n")
    here = os.getcwd()
    write("compile_commands.json", json.dumps([{
        "directory": here, "file": f"{here}/flags.c", "command": f"cc -D LIMIT=4 -D 'NAME=\"x y\"' -isystem {here}/own -isystem {here}/more -c flags.c"}]))
    Run("check", "--no-cache", "-p", ".", "--write-test=tests").expect(10, "confirmed")
    text = "".join(read(f"tests/{name}") for name in os.listdir("tests") if name.endswith((".mk", ".cmake")))
    expect(here not in text, f"no path of this machine: {text}")
    write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p C)\nenable_testing()\nadd_subdirectory(tests)\n")
    clang = shutil.which("clang-19") or shutil.which("clang")
    for step in (["cmake", "-S", ".", "-B", "made", "-G", "Ninja", f"-DCMAKE_C_COMPILER={clang}"], ["cmake", "--build", "made"]):
        done = subprocess.run(step, capture_output=True, text=True)
        expect(done.returncode == 0, f"{step}: {done.stdout[-800:]} {done.stderr[-800:]}")
    done = subprocess.run(["ctest", "--test-dir", "made"], capture_output=True, text=True)
    expect(done.returncode != 0 and "flags_6_" in done.stdout, f"the test fails: {done.stdout}")


# Of each program: its options, and what mends it. Kinds that need options of the sanitizers, inputs of all sorts.
MENDED = {
    "leak": ("return p == 0;", "free(p);\n  return 0;"),
    "uninit": ("int x;", "int x = 0;"),
    "arguments": ("1 / (argv[1][1] - 'y')", "argv[1][1] == 'y'"),
    "klee": ("m == 0", "m == 1"),
    "line": ("strcpy(out, line)", "strncpy(out, line, 8)"),
    "variable": ("strcpy(b, h)", "strncpy(b, h, 8)"),
    "characters": ("w + n++", "w + (n++ & 3)"),
    "replaced": ("a[level()]", "a[level() & 3]"),
    "parameters": ("return 100 / (n + *p - 7);", "return n;"),
    "empty": ("p[0] = 1;", ";"),
    "heap": ("1 / (p[98] - 77)", "2"),
}


def check_mended_programs():
    """Each test fails before its program is mended, and passes then."""
    clang = shutil.which("clang-19") or shutil.which("clang")
    for name, (old, new) in MENDED.items():
        text, options, _ = PROGRAMS[name]
        write(f"{name}.c", text)
        Run("check", "--no-cache", f"--write-test={name}.tests", *options, f"{name}.c").expect(10, "^natively: .* confirmed: ")
        for mended in (False, True):
            if mended:
                expect(old in text, f"{old} is in {name}")
                write(f"{name}.c", text.replace(old, new))
            done = subprocess.run(["make", "-C", f"{name}.tests", "check", f"CLANG={clang}"], capture_output=True, text=True)
            expect((done.returncode == 0) == mended and "cannot" not in done.stderr,
                   f"{name}, {'mended' if mended else 'as it was'}: {done.returncode} {done.stdout[-600:]} {done.stderr[-400:]}")


main("native replay", globals())
