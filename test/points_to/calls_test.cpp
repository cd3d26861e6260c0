// Which pointers share a region, and which do not, across calls. That those that must
// share one do is a matter of soundness; that the others do not, one of precision.
#include "program.h"

#include <gtest/gtest.h>

#include <chrono>

namespace fathom::test {

TEST(PointsTo, TwoAllocationsAreApart) {
  Program p(libc + R"(int main(void) {
    int *a = malloc(4), *b = malloc(4);
    see(a, "a"); see(b, "b");
  })");
  EXPECT_TRUE(p.apart("a", "b"));
}

TEST(PointsTo, AWrapperOfMallocIsSeenThrough) {
  Program p(libc + R"(
  static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); see(p, "inside"); return p; }
  static void *twice(size_t n) { return xmalloc(2 * n); }
  int main(void) {
    int *a = twice(4), *b = twice(4), *c = xmalloc(1);
    see(a, "a"); see(b, "b"); see(c, "c");
  })");
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("a", "c"));
  EXPECT_EQ(p.regions("inside").size(), 3u);
  for (const char* name : {"a", "b", "c"})
    EXPECT_TRUE(p.meet("inside", name)) << name;
}

TEST(PointsTo, ObjectsOfOneCallSiteAreTogether) {
  Program p(libc + R"(int main(void) {
    int *all[3];
    for (int i = 0; i < 3; ++i) { int *x = malloc(4); see(x, "x"); all[i] = x; }
    see(all[0], "a"); see(all[1], "b"); see(all, "all");
  })");
  EXPECT_TRUE(p.same("a", "b"));
  EXPECT_TRUE(p.same("a", "x"));
  EXPECT_TRUE(p.apart("a", "all"));
}

TEST(PointsTo, OutParameter) {
  Program p(libc + R"(
  static int make(int **out) { *out = malloc(4); see(*out, "inside"); return *out != 0; }
  int main(void) {
    int *a, *b;
    make(&a); make(&b);
    see(a, "a"); see(b, "b"); see(&a, "&a");
  })");
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("a", "&a"));
  EXPECT_TRUE(p.meet("inside", "a"));
  EXPECT_TRUE(p.meet("inside", "b"));
}

TEST(PointsTo, ArgumentsAreTheCallersObjects) {
  Program p(libc + R"(
  static void set(int *x, int *y) { see(x, "x"); see(y, "y"); *x = *y; }
  int main(void) {
    int a = 1, b = 2, c = 3;
    set(&a, &b); set(&c, &b);
    see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.meet("x", "a"));
  EXPECT_TRUE(p.meet("x", "c"));
  EXPECT_TRUE(p.apart("x", "b"));
  EXPECT_TRUE(p.same("y", "b"));
  EXPECT_TRUE(p.apart("a", "c"));
}

TEST(PointsTo, AReturnedParameterIsTheArgument) {
  Program p(libc + R"(
  static char *first(char *a, char *b, int which) { return which ? a : b; }
  int main(void) {
    char a[4], b[4], c[4];
    char *x = first(a, b, 1), *y = first(c, c, 0);
    see(x, "x"); see(y, "y"); see(a, "a"); see(b, "b"); see(c, "c");
  })");
  EXPECT_TRUE(p.same("x", "a"));
  EXPECT_TRUE(p.same("x", "b"));
  EXPECT_TRUE(p.same("y", "c"));
  EXPECT_TRUE(p.apart("x", "c"));
}

TEST(PointsTo, Recursion) {
  Program p(libc + R"(
  struct list { struct list *next; int v; };
  static struct list *make(int n) {
    if (n == 0) return 0;
    struct list *l = malloc(sizeof *l);
    see(l, "inside");
    l->next = make(n - 1);
    return l;
  }
  int main(void) {
    struct list *a = make(3), *b = make(2);
    see(a, "a"); see(a->next, "a.next"); see(b, "b");
  })");
  EXPECT_TRUE(p.same("a", "a.next"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.meet("inside", "a"));
  EXPECT_TRUE(p.meet("inside", "b"));
}

TEST(PointsTo, MutualRecursion) {
  Program p(libc + R"(
  static int *odd(int n, int *p, int *q);
  static int *even(int n, int *p, int *q) { see(p, "p"); return n == 0 ? p : odd(n - 1, q, p); }
  static int *odd(int n, int *p, int *q) { return n == 0 ? q : even(n - 1, p, q); }
  int main(void) {
    int a, b, c;
    int *r = even(3, &a, &b);
    see(r, "r"); see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("a", "b"));  // the calls swap them
  EXPECT_TRUE(p.same("r", "a"));
  EXPECT_TRUE(p.same("p", "a"));
  EXPECT_TRUE(p.apart("r", "c"));
}

TEST(PointsTo, ALocalThatIsReturned) {
  Program p(libc + R"(
  static int *dangling(void) { int x = 1; int *p = &x; see(p, "x"); return p; }
  int main(void) { int *a = dangling(); int b; see(a, "a"); see(&b, "b"); }
  )",
            ".c", {"-w"});
  EXPECT_TRUE(p.same("a", "x"));
  EXPECT_TRUE(p.apart("a", "b"));
}

TEST(PointsTo, ALocalThatIsStoredOutside) {
  Program p(libc + R"(
  static void leave(int **where) { int x = 1; *where = &x; see(&x, "x"); }
  int main(void) { int *a; leave(&a); see(a, "a"); }
  )");
  EXPECT_TRUE(p.same("a", "x"));
}

TEST(PointsTo, LocalsOfACalleeStayThere) {
  Program p(libc + R"(
  static int work(int n) { int buffer[4] = {n, n, n, n}; see(buffer, "buffer"); return buffer[n & 3]; }
  int main(void) { int own[4]; see(own, "own"); return work(1) + work(2); }
  )");
  EXPECT_TRUE(p.apart("buffer", "own"));
  EXPECT_EQ(p.regions("buffer").size(), 1u);
}

TEST(PointsTo, FunctionPointers) {
  Program p(libc + R"(
  static void one(int *x) { see(x, "one"); }
  static void two(int *x) { see(x, "two"); }
  static void other(int *x, int y) { (void)y; see(x, "other"); }
  int main(int argc, char **argv) {
    int a, b;
    void (*f)(int *) = argc > 1 ? one : two;
    void (*g)(int *, int) = other;
    f(&a); g(&b, 1);
    see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("one", "a"));
  EXPECT_TRUE(p.same("two", "a"));
  EXPECT_TRUE(p.same("other", "b"));
  EXPECT_TRUE(p.apart("a", "b"));
}

TEST(PointsTo, ATableOfFunctions) {
  Program p(libc + R"(
  typedef void *Make(int *);
  static void *fresh(int *x) { see(x, "fresh.x"); return malloc(4); }
  static void *given(int *x) { see(x, "given.x"); return x; }
  static Make *const table[] = {fresh, given};
  int main(int argc, char **argv) {
    int a, b;
    int *r = table[argc & 1](&a), *s = table[1](&b);
    see(r, "r"); see(s, "s"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("r", "a"));
  EXPECT_TRUE(p.same("s", "b"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.meet("given.x", "a"));
  EXPECT_TRUE(p.meet("given.x", "b"));
}

TEST(PointsTo, RecursionThroughAPointer) {
  Program p(libc + R"(
  struct node { struct node *left, *right; int *value; };
  static void walk(struct node *n, void (*f)(struct node *)) { if (n) { walk(n->left, f); f(n); } }
  static void other(struct node *n) { see(n, "n"); see(n->value, "value"); walk(n->right, other); }
  int main(void) {
    int v; struct node a = {0, 0, &v}, b = {&a, 0, &v};
    walk(&b, other);
    see(&a, "a"); see(&b, "b"); see(&v, "v");
  })");
  EXPECT_TRUE(p.meet("n", "a"));
  EXPECT_TRUE(p.meet("n", "b"));
  EXPECT_TRUE(p.same("value", "v"));
  EXPECT_TRUE(p.apart("a", "v"));
}

TEST(PointsTo, SortingCallsBack) {
  Program p(libc + R"(
  static int byFirst(const void *a, const void *b) { see(a, "left"); see(b, "right"); return *(const int *)a - *(const int *)b; }
  int main(void) {
    int x[3] = {3, 1, 2}, key = 1, apart;
    qsort(x, 3, sizeof *x, byFirst);
    int *f = bsearch(&key, x, 3, sizeof *x, byFirst);
    see(x, "x"); see(f, "f"); see(&key, "key"); see(&apart, "apart");
  })");
  EXPECT_TRUE(p.meet("left", "x"));
  EXPECT_TRUE(p.meet("right", "x"));
  EXPECT_TRUE(p.meet("left", "key"));
  EXPECT_TRUE(p.meet("f", "x"));
  EXPECT_TRUE(p.apart("apart", "x"));
}

TEST(PointsTo, SortedPointersStayWhatTheyAre) {
  Program p(libc + R"(
  static int byText(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
  int main(void) {
    char a[] = "a", b[] = "b"; int other;
    char *all[2] = {a, b};
    qsort(all, 2, sizeof *all, byText);
    see(all[0], "first"); see(all, "all"); see(a, "a"); see(b, "b"); see(&other, "other");
  })");
  EXPECT_TRUE(p.meet("first", "a"));
  EXPECT_TRUE(p.meet("first", "b"));
  EXPECT_TRUE(p.apart("first", "all"));
  EXPECT_TRUE(p.apart("first", "other"));
}

TEST(PointsTo, CallbacksAtExit) {
  Program p(libc + R"(
  static int *state;
  static void end(void) { see(state, "state"); free(state); }
  int main(void) { state = malloc(4); atexit(end); see(state, "main"); int *b = malloc(4); see(b, "b"); }
  )");
  EXPECT_TRUE(p.same("state", "main"));
  EXPECT_TRUE(p.apart("state", "b"));
}

// Thousands of functions, each with a few allocations and calls: as a graph without
// cycles, and all of them in one component.
TEST(PointsTo, ManyFunctionsTakeLittleTime) {
  for (bool cyclic : {false, true}) {
    std::string source = libc +
                         "struct s { struct s *next; int *v; char name[8]; };\n"
                         "typedef struct s *F(struct s *);\n"
                         "static struct s *f0(struct s *x) { return x; }\n";
    constexpr int count = 5000;
    for (int i = 1; i < count; ++i) {
      std::string n = std::to_string(i), a = std::to_string(i - 1), b = std::to_string(i / 2);
      source += "static struct s *f" + n +
                "(struct s *x) { struct s *y = malloc(sizeof *y); y->next = f" + a +
                "(x); y->v = malloc(4); F *g = " + (cyclic ? "y->v ? f" + b + " : f" + a : "f0") +
                "; return x->next ? f" + b + "(y) : " + (cyclic ? "g(x)" : "g == f0 ? x : y") +
                "; }\n";
    }
    source += "int main(void) { struct s s = {0}; see(f" + std::to_string(count - 1) +
              "(&s), \"r\"); see(&s, \"s\"); }\n";
    Program p(source);
    auto begin = std::chrono::steady_clock::now();
    encode::PointsTo again(p.module(), *p.module().getFunction("main"));
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    RecordProperty(cyclic ? "cyclic" : "acyclic", std::to_string(seconds.count()));
    EXPECT_LT(seconds.count(), 2.0) << (cyclic ? "cyclic" : "acyclic");
    EXPECT_TRUE(p.meet("r", "s"));
  }
}

}  // namespace fathom::test
