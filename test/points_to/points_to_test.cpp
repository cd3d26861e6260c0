// Which pointers share a region, and which do not, in small programs. That those
// that must share one do is a matter of soundness; that the others do not,
// one of precision.
#include "program.h"

#include <gtest/gtest.h>

#include <chrono>

namespace fathom::test {

namespace {
const std::string libc =
    "#include <stdlib.h>\n#include <string.h>\n#include <stdint.h>\n"
    "#include <stdarg.h>\n#include <stddef.h>\n";
}

// Calls and contexts.

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

// Fields and arrays.

TEST(PointsTo, FieldsAreToldApart) {
  Program p(libc + R"(
  struct pair { int *a; char *b; };
  int main(void) {
    struct pair q; struct pair *h = malloc(sizeof *h);
    q.a = malloc(4); q.b = malloc(4); h->a = malloc(4); h->b = malloc(4);
    see(q.a, "q.a"); see(q.b, "q.b"); see(h->a, "h.a"); see(h->b, "h.b"); see(h, "h");
  })");
  EXPECT_TRUE(p.apart("q.a", "q.b"));
  EXPECT_TRUE(p.apart("h.a", "h.b"));
  EXPECT_TRUE(p.apart("q.a", "h.a"));
  EXPECT_TRUE(p.apart("h.a", "h"));
}

TEST(PointsTo, NodesOfAListAreTogether) {
  Program p(libc + R"(
  struct list { int v; struct list *next; };
  int main(void) {
    struct list *a = 0, *b = 0;
    for (int i = 0; i < 3; ++i) { struct list *n = malloc(sizeof *n); n->v = i; n->next = a; a = n; }
    for (int i = 0; i < 3; ++i) { struct list *n = malloc(sizeof *n); n->v = i; n->next = b; b = n; }
    for (struct list *i = a; i; i = i->next) see(i, "walk");
    see(a, "a"); see(a->next, "next"); see(b, "b");
  })");
  EXPECT_TRUE(p.same("a", "next"));
  EXPECT_TRUE(p.same("a", "walk"));
  EXPECT_TRUE(p.apart("a", "b"));
}

TEST(PointsTo, AnIndexedArrayIsOne) {
  Program p(libc + R"(int main(int argc, char **argv) {
    int a, b, c;
    int *all[2] = {&a, &b};
    int *single[2] = {&c, &c};
    see(all[argc & 1], "some"); see(single[argc & 1], "one"); see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("some", "a"));
  EXPECT_TRUE(p.same("some", "b"));
  EXPECT_TRUE(p.same("one", "c"));
  EXPECT_TRUE(p.apart("a", "c"));
}

TEST(PointsTo, FieldsOfIndexedStructsAreToldApart) {
  Program p(libc + R"(
  struct pair { int *a; char *b; };
  int main(int argc, char **argv) {
    struct pair all[4];
    for (int i = 0; i < 4; ++i) { all[i].a = malloc(4); all[i].b = malloc(4); }
    see(all[argc & 3].a, "a"); see(all[argc & 3].b, "b");
  })");
  EXPECT_TRUE(p.apart("a", "b"));
}

TEST(PointsTo, AnArrayInAStructIsFoldedAlone) {
  Program p(libc + R"(
  struct entry { struct entry *next; int key; };
  struct table { struct entry *buckets[8]; int count; struct table *other; int *extra; };
  static struct table t;
  int main(void) {
    for (int i = 0; i < 20; ++i) {
      struct entry *e = malloc(sizeof *e);
      e->key = i; e->next = t.buckets[i % 8]; t.buckets[i % 8] = e; t.count++;
    }
    t.extra = malloc(4);
    see(t.buckets[3], "entry"); see(t.buckets[3]->next, "next"); see(t.extra, "extra");
  })");
  EXPECT_TRUE(p.same("entry", "next"));
  EXPECT_TRUE(p.apart("entry", "extra"));
  EXPECT_FALSE(p.pointsTo().hasUnknown());
}

TEST(PointsTo, AnIndexThatMayLeaveTheArrayReachesItsNeighbours) {
  Program p(libc + R"(
  struct s { int *all[2]; int *behind; };
  int main(int argc, char **argv) {
    int a, b; struct s s = {{&a, &a}, &b};
    int **begin = s.all;
    see(begin[argc], "some"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("some", "a"));
  EXPECT_TRUE(p.same("some", "b"));
}

TEST(PointsTo, AnIteratorReachesAllElements) {
  Program p(libc + R"(int main(int argc, char **argv) {
    int a, b, c; int *all[3] = {&a, &b, &c};
    for (int **i = all; i != all + 3; ++i) see(*i, "some");
    see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("some", "a"));
  EXPECT_TRUE(p.same("some", "b"));
  EXPECT_TRUE(p.same("some", "c"));
}

TEST(PointsTo, APointerToAFieldIsInTheObject) {
  Program p(libc + R"(
  struct s { int a; int *p; int b; };
  static void set(int *x) { see(x, "x"); *x = 1; }
  int main(void) { struct s s; int other; set(&s.b); s.p = &other; see(&s, "s"); see(s.p, "other"); }
  )");
  EXPECT_TRUE(p.same("x", "s"));
  EXPECT_TRUE(p.apart("s", "other"));
}

TEST(PointsTo, ContainerOf) {
  Program p(libc + R"(
  struct link { struct link *next; };
  struct item { int *value; struct link link; };
  int main(void) {
    int v; struct item a, b;
    a.value = b.value = &v; a.link.next = &b.link; b.link.next = 0;
    struct item *second = (struct item *)((char *)a.link.next - offsetof(struct item, link));
    see(second, "second"); see(second->value, "value"); see(&b, "b"); see(&v, "v"); see(&a, "a");
  })");
  EXPECT_TRUE(p.same("second", "b"));
  EXPECT_TRUE(p.same("value", "v"));
  EXPECT_TRUE(p.apart("b", "v"));
}

TEST(PointsTo, NestedStructs) {
  Program p(libc + R"(
  struct in { int *a, *b; }; struct out { int n; struct in i[2]; int *c; };
  int main(void) {
    int a, b, c; struct out o; struct in *i = &o.i[1];
    i->a = &a; i->b = &b; o.c = &c;
    see(o.i[1].a, "a1"); see(o.i[1].b, "b1"); see(o.c, "c1"); see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("a1", "a"));
  EXPECT_TRUE(p.same("b1", "b"));
  EXPECT_TRUE(p.same("c1", "c"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("b", "c"));
}

// Copies.

TEST(PointsTo, CopiedPointersDenoteTheSame) {
  Program p(libc + R"(
  struct pair { int *a, *b; };
  int main(void) {
    int a, b; struct pair x = {&a, &b}, y, z;
    memcpy(&y, &x, sizeof x); z = y;
    see(z.a, "z.a"); see(z.b, "z.b"); see(&a, "a"); see(&b, "b"); see(&x, "x"); see(&y, "y"); see(&z, "z");
  })");
  EXPECT_TRUE(p.same("z.a", "a"));
  EXPECT_TRUE(p.same("z.b", "b"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("x", "y"));
  EXPECT_TRUE(p.apart("y", "z"));
}

TEST(PointsTo, CopiesThroughABuffer) {
  Program p(libc + R"(
  static void swap(void *a, void *b, size_t n) { char held[64]; memcpy(held, a, n); memmove(a, b, n); memcpy(b, held, n); }
  int main(void) {
    int a, b, c, d; int *x = &a, *y = &b, *v = &c, *w = &d;
    swap(&x, &y, sizeof x); swap(&v, &w, sizeof v);
    see(x, "x"); see(y, "y"); see(v, "v"); see(&a, "a"); see(&b, "b"); see(&c, "c"); see(&d, "d");
  })");
  for (const char* name : {"x", "y"}) {
    EXPECT_TRUE(p.meet(name, "a")) << name;
    EXPECT_TRUE(p.meet(name, "b")) << name;
    EXPECT_TRUE(p.apart(name, "c")) << name;
  }
  EXPECT_TRUE(p.same("v", "d"));
}

TEST(PointsTo, CopiesOfAPartOfAStruct) {
  Program p(libc + R"(
  struct in { int *a, *b; }; struct out { int *z; struct in i; };
  int main(void) {
    int a, b, z; struct in i = {&a, &b}; struct out o; o.z = &z;
    o.i = i;
    see(o.i.b, "b1"); see(o.z, "z1"); see(&a, "a"); see(&b, "b"); see(&z, "z");
  })");
  EXPECT_TRUE(p.same("b1", "b"));
  EXPECT_TRUE(p.same("z1", "z"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("z", "b"));
}

TEST(PointsTo, ReallocMovesTheContent) {
  Program p(libc + R"(int main(void) {
    int v; int **a = malloc(8), **other = malloc(8);
    a[0] = &v;
    int **b = realloc(a, 16);
    see(a, "a"); see(b, "b"); see(b[0], "b0"); see(&v, "v"); see(other, "other");
  })");
  EXPECT_TRUE(p.same("b0", "v"));
  EXPECT_TRUE(p.apart("b", "other"));
  EXPECT_TRUE(p.apart("b", "v"));
}

TEST(PointsTo, AGrowingVector) {
  Program p(libc + R"(
  struct vector { int **data; size_t size, room; };
  static void push(struct vector *v, int *x) {
    if (v->size == v->room) { v->room = 2 * v->room + 1; v->data = realloc(v->data, v->room * sizeof *v->data); }
    v->data[v->size++] = x;
  }
  int main(void) {
    int a, b; struct vector v = {0}, w = {0};
    push(&v, &a); push(&w, &b);
    see(v.data, "v"); see(w.data, "w"); see(v.data[0], "v0"); see(w.data[0], "w0"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("v0", "a"));
  EXPECT_TRUE(p.same("w0", "b"));
  EXPECT_TRUE(p.apart("v", "w"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_FALSE(p.pointsTo().hasUnknown());
}

TEST(PointsTo, StringsAreCopiedApart) {
  Program p(libc + R"(
  struct item { struct item *next; char name[16]; };
  int main(void) {
    char *a = strdup("a"), *b = strdup(a); char c[8];
    strcpy(c, a);
    struct item *i = malloc(sizeof *i), *j = malloc(sizeof *j);
    strcpy(i->name, "text"); strcpy(j->name, a); i->next = 0; j->next = 0;
    see(a, "a"); see(b, "b"); see(c, "c"); see(i, "i"); see(j, "j");
  })");
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("a", "c"));
  EXPECT_TRUE(p.apart("i", "j"));
  EXPECT_TRUE(p.apart("j", "a"));
  EXPECT_FALSE(p.pointsTo().hasUnknown());
}

TEST(PointsTo, StructsByValue) {
  Program p(libc + R"(
  struct two { int *a, *b; }; struct big { int *a, *b, *c; };
  static struct two swap(struct two t) { struct two r = {t.b, t.a}; return r; }
  static struct big turn(struct big t) { see(&t, "t"); struct big r = {t.b, t.c, t.c}; return r; }
  int main(void) {
    int a, b, c, d, e; struct two t = {&a, &b}; struct big g = {&c, &d, &e};
    struct two u = swap(t); struct big h = turn(g);
    see(u.a, "u.a"); see(u.b, "u.b"); see(h.a, "h.a"); see(h.b, "h.b"); see(&g, "g");
    see(&a, "a"); see(&b, "b"); see(&c, "c"); see(&d, "d"); see(&e, "e");
  })");
  EXPECT_TRUE(p.same("u.a", "b"));
  EXPECT_TRUE(p.same("u.b", "a"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.same("h.a", "d"));
  EXPECT_TRUE(p.same("h.b", "e"));
  EXPECT_TRUE(p.apart("c", "d"));
  EXPECT_TRUE(p.apart("t", "g"));
}

// Integers.

TEST(PointsTo, ThroughAnInteger) {
  Program p(libc + R"(int main(void) {
    int a, b; uintptr_t n = (uintptr_t)&a; int *q = (int *)(n + 0);
    see(q, "q"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.apart("q", "b"));
}

TEST(PointsTo, ThroughAnIntegerAcrossFunctions) {
  Program p(libc + R"(
  static uintptr_t hide(void *p) { return (uintptr_t)p ^ 0x55; }
  static void *seek(uintptr_t n) { return (void *)(n ^ 0x55); }
  int main(void) {
    int a, b; int *q = seek(hide(&a));
    see(q, "q"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.apart("q", "b"));
}

TEST(PointsTo, AnArbitraryIntegerMayBeAnExposedAddress) {
  Program p(libc + R"(
  unsigned long nondet_ulong(void);
  int main(void) {
    int a, b; unsigned long n = nondet_ulong();
    if (n == (uintptr_t)&a) { int *q = (int *)n; see(q, "q"); }
    see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.apart("q", "b"));
}

TEST(PointsTo, AnArbitraryPointerMayBeExposed) {
  Program p(libc + R"(
  int *unknown(void);
  int main(void) {
    int a, b; int *q = unknown(); unsigned long n = (uintptr_t)&a; if (n & 1) return 1;
    see(q, "q"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.apart("q", "b"));
}

TEST(PointsTo, ByteByByte) {
  Program p(libc + R"(
  static void copy(void *to, const void *from, size_t n) {
    unsigned char *t = to; const unsigned char *f = from;
    for (size_t i = 0; i < n; ++i) t[i] = f[i];
  }
  int main(void) {
    int a, b; int *x = &a, *y;
    copy(&y, &x, sizeof x);
    see(y, "y"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("y", "a"));
  EXPECT_TRUE(p.apart("y", "b"));
}

TEST(PointsTo, ByteByByteThroughAGlobalBuffer) {
  Program p(libc + R"(
  static unsigned char wire[8]; static unsigned at;
  static void put(unsigned char c) { wire[at++ & 7] = c; }
  static unsigned char get(unsigned i) { return wire[i & 7]; }
  int main(void) {
    int a, b; int *x = &a, *y;
    for (unsigned i = 0; i < 8; ++i) put(((unsigned char *)&x)[i]);
    for (unsigned i = 0; i < 8; ++i) ((unsigned char *)&y)[i] = get(i);
    see(y, "y"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("y", "a"));
  EXPECT_TRUE(p.apart("y", "b"));
}

TEST(PointsTo, AssembledFromBytes) {
  Program p(libc + R"(int main(void) {
    int a, b; int *x = &a; unsigned char *c = (unsigned char *)&x; uint64_t n = 0;
    for (int i = 7; i >= 0; --i) n = n << 8 | c[i];
    int *y = (int *)n;
    see(y, "y"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("y", "a"));
  EXPECT_TRUE(p.apart("y", "b"));
}

TEST(PointsTo, Unions) {
  Program p(libc + R"(
  union u { int *p; uintptr_t n; char *q; };
  int main(void) {
    int a, b, c; union u u, v, w;
    u.p = &a; see(u.q, "q");
    v.p = &b; w.n = v.n; see(w.p, "w");
    see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.same("w", "b"));
  EXPECT_TRUE(p.apart("a", "c"));
}

TEST(PointsTo, CopiedAsWords) {
  Program p(libc + R"(int main(void) {
    int a, b; int *x = &a, *y; uint32_t *from = (uint32_t *)&x, *to = (uint32_t *)&y;
    to[0] = from[0]; to[1] = from[1];
    double d; int *z; memcpy(&d, &y, 8); *(double *)&z = d;
    see(y, "y"); see(z, "z"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("y", "a"));
  EXPECT_TRUE(p.same("z", "a"));
  EXPECT_TRUE(p.apart("y", "b"));
}

TEST(PointsTo, DifferencesAloneJoinNothing) {
  Program p(libc + R"(
  static size_t length(const char *s) { const char *e = s; while (*e) ++e; return (size_t)(e - s); }
  int main(void) {
    char *a = malloc(4), *b = malloc(4); a[0] = b[0] = 0;
    see(a, "a"); see(b, "b");
    return (int)(length(a) + length(b));
  })");
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_FALSE(p.pointsTo().hasUnknown());
}

TEST(PointsTo, TaggedPointersInAList) {
  Program p(libc + R"(
  struct node { uintptr_t both; };
  int main(void) {
    struct node a, b, c; int other;
    a.both = (uintptr_t)&b; b.both = (uintptr_t)&a ^ (uintptr_t)&c; c.both = (uintptr_t)&b;
    struct node *end = (struct node *)(b.both ^ (uintptr_t)&a);
    see(end, "end"); see(&a, "a"); see(&c, "c"); see(&other, "other");
  })");
  EXPECT_TRUE(p.same("end", "c"));
  EXPECT_TRUE(p.apart("end", "other"));
}

TEST(PointsTo, HavocMayGiveExposedPointers) {
  Program p(libc + R"(
  void __VERIFIER_nondet_memory(void *p, size_t n);
  int main(void) {
    int a, b; int *q; uintptr_t n = (uintptr_t)&a; if (n & 1) return 1;
    __VERIFIER_nondet_memory(&q, sizeof q);
    see(q, "q"); see(&a, "a"); see(&b, "b");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.apart("q", "b"));
}

// Variable arguments.

TEST(PointsTo, VariableArguments) {
  Program p(libc + R"(
  static void *pick(int n, ...) {
    va_list list; va_start(list, n); void *r = 0;
    for (int i = 0; i < n; ++i) r = va_arg(list, void *);
    va_end(list); return r;
  }
  int main(void) {
    int a, b, c; int *q = pick(2, &a, &b), *r = pick(1, &c);
    see(q, "q"); see(r, "r"); see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("q", "a"));
  EXPECT_TRUE(p.same("q", "b"));
  EXPECT_TRUE(p.same("r", "c"));
  EXPECT_TRUE(p.apart("a", "c"));
}

TEST(PointsTo, VariableArgumentsHandedOn) {
  for (const char* flag : {"-m64", "-m32"}) {
    Program p(R"(
    #include <stdarg.h>
    struct big { int n[8]; int *p; };
    static int *next(va_list list) { return va_arg(list, int *); }
    static int *take(int n, ...) { va_list a, b; va_start(a, n); va_copy(b, a); int *r = next(b); va_end(a); va_end(b); return r; }
    static int *wide(int n, ...) { va_list a; va_start(a, n); struct big s = va_arg(a, struct big); va_end(a); return s.p; }
    int main(void) {
      int a, b; struct big s; s.p = &b;
      see(take(1, &a), "q"); see(wide(1, s), "r"); see(&a, "a"); see(&b, "b");
    })",
              ".c", {flag});
    EXPECT_TRUE(p.same("q", "a")) << flag;
    EXPECT_TRUE(p.same("r", "b")) << flag;
    EXPECT_TRUE(p.apart("a", "b")) << flag;
  }
}

// Globals.

TEST(PointsTo, GlobalsAreApart) {
  Program p(libc + R"(
  static int a, b; static int *p = &a; static int *table[2] = {&a, &b};
  int main(void) { see(&a, "a"); see(&b, "b"); see(p, "p"); see(table, "table"); see("x", "x"); }
  )");
  EXPECT_TRUE(p.same("p", "a"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("table", "a"));
  EXPECT_TRUE(p.apart("x", "a"));
}

TEST(PointsTo, TablesOfStructs) {
  Program p(libc + R"(
  struct command { const char *name; int *counter; };
  static int one, two, other;
  static const struct command commands[] = {{"one", &one}, {"two", &two}};
  int main(int argc, char **argv) {
    see(commands[argc & 1].counter, "counter"); see(commands[argc & 1].name, "name");
    see(&one, "one"); see(&two, "two"); see(&other, "other");
  })");
  EXPECT_TRUE(p.same("counter", "one"));
  EXPECT_TRUE(p.same("counter", "two"));
  EXPECT_TRUE(p.apart("name", "one"));
  EXPECT_TRUE(p.apart("other", "one"));
}

TEST(PointsTo, WhatAGlobalPointsToIsSharedByAll) {
  Program p(libc + R"(
  static int *current;
  static void set(int *x) { current = x; }
  static int *get(void) { see(current, "get"); return current; }
  int main(void) {
    int a; int *b = malloc(4), *c = malloc(4);
    set(&a); set(b);
    see(get(), "got"); see(&a, "a"); see(b, "b"); see(c, "c");
  })");
  EXPECT_TRUE(p.same("got", "a"));
  EXPECT_TRUE(p.same("got", "b"));
  EXPECT_TRUE(p.same("get", "a"));
  EXPECT_TRUE(p.apart("c", "a"));
}

TEST(PointsTo, CopiesOutOfAGlobal) {
  Program p(libc + R"(
  struct s { int *p; }; static struct s all;
  static void put(int *x) { all.p = x; }
  static int *get(void) { struct s own; memcpy(&own, &all, sizeof own); see(&own, "own"); return own.p; }
  int main(void) {
    int a, b; int *early = get(); put(&a);
    see(early, "early"); see(get(), "got"); see(&a, "a"); see(&b, "b"); see(&all, "all");
  })");
  EXPECT_TRUE(p.same("got", "a"));
  EXPECT_TRUE(p.same("early", "a"));
  EXPECT_TRUE(p.apart("got", "b"));
  EXPECT_TRUE(p.apart("own", "all"));
}

// Other.

TEST(PointsTo, TheEntrysArguments) {
  Program p(R"(int start(int **a, int *b) { see(a, "a"); see(*a, "*a"); see(b, "b"); return *b; })",
            ".c", {}, "start");
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("a", "*a"));
}

TEST(PointsTo, TheProgramsArguments) {
  Program p(R"(int main(int argc, char **argv) {
    see(argv, "argv"); see(argv[1], "one"); see(argv[argc - 1], "last");
    for (char **a = argv; *a; ++a) see(*a, "each");
  })");
  EXPECT_TRUE(p.apart("argv", "one"));
  EXPECT_TRUE(p.same("one", "last"));
  EXPECT_TRUE(p.same("one", "each"));
  const llvm::Function& main = *p.module().getFunction("main");
  EXPECT_EQ(p.pointsTo().pointee(main, main.getArg(1), 16), *p.regions("one").begin());
}

TEST(PointsTo, Atomics) {
  Program p(R"(
  #include <stdatomic.h>
  int main(void) {
    int a, b, c; _Atomic(int *) x = &a; int *want = &a;
    atomic_compare_exchange_strong(&x, &want, &b);
    int *old = atomic_exchange(&x, &b);
    see(want, "want"); see(old, "old"); see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("old", "a"));
  EXPECT_TRUE(p.same("old", "b"));
  EXPECT_TRUE(p.same("want", "a"));
  EXPECT_TRUE(p.apart("a", "c"));
}

TEST(PointsTo, VectorsOfPointers) {
  Program p(R"(
  target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
  target triple = "x86_64-pc-linux-gnu"
  @a = global i32 0
  @b = global i32 0
  @c = global i32 0
  @na = private constant [2 x i8] c"a\00"
  @nb = private constant [2 x i8] c"b\00"
  @nc = private constant [2 x i8] c"c\00"
  @nx = private constant [2 x i8] c"x\00"
  declare void @see(ptr, ptr)
  define i32 @main() {
    %m = alloca <2 x ptr>
    %v = insertelement <2 x ptr> <ptr @a, ptr null>, ptr @b, i32 1
    store <2 x ptr> %v, ptr %m
    %q = getelementptr i8, ptr %m, i64 8
    %x = load ptr, ptr %q
    call void @see(ptr %x, ptr @nx)
    call void @see(ptr @a, ptr @na)
    call void @see(ptr @b, ptr @nb)
    call void @see(ptr @c, ptr @nc)
    ret i32 0
  })",
            ".ll");
  EXPECT_TRUE(p.same("x", "b"));
  EXPECT_TRUE(p.apart("x", "c"));
}

TEST(PointsTo, VirtualCalls) {
  Program p(R"(
  struct Base { virtual int* get(int* x) = 0; virtual ~Base() {} };
  struct Own : Base { int* mine; int* get(int* x) override { see(this, "this"); see(mine, "mine"); return mine; } };
  struct Given : Base { int* get(int* x) override { see(x, "x"); return x; } };
  int main() {
    int a, b, c; Own own; own.mine = &a; Given given;
    Base* all[2] = {&own, &given};
    for (Base* each : all) see(each->get(&b), "result");
    see(&a, "a"); see(&b, "b"); see(&c, "c"); see(&own, "own"); see(&given, "given");
  })",
            ".cpp");
  EXPECT_TRUE(p.meet("result", "a"));
  EXPECT_TRUE(p.meet("result", "b"));
  EXPECT_TRUE(p.meet("mine", "a"));
  EXPECT_TRUE(p.meet("this", "own"));
  EXPECT_TRUE(p.meet("x", "b"));
  EXPECT_TRUE(p.apart("c", "a"));
}

TEST(PointsTo, NewAndDelete) {
  Program p(R"(
  struct Node { Node* next; int v; };
  int main() {
    Node* a = new Node{nullptr, 1}; Node* b = new Node{a, 2}; int* c = new int[3];
    see(a, "a"); see(b->next, "next"); see(b, "b"); see(c, "c");
    delete a; delete b; delete[] c;
  })",
            ".cpp");
  EXPECT_TRUE(p.same("a", "next"));
  EXPECT_TRUE(p.apart("a", "b"));
  EXPECT_TRUE(p.apart("b", "c"));
}

TEST(PointsTo, PrintsRegionsWithTheirMembers) {
  Program p("static int shared; int main(void) { int *p = &shared; see(p, \"p\"); return *p; }");
  EXPECT_NE(p.pointsTo().print().find("(global): @shared"), std::string::npos)
      << p.pointsTo().print();
}

TEST(PointsTo, LargeTablesKeepTheirFieldsApart) {
  std::string source =
      "struct c { const char *name; int *n; }; static int a, b; static const struct c all[] = {";
  for (int i = 0; i < 300; ++i)
    source += "{\"x\", &a},";
  source +=
      "}; int main(int n, char **v) { see(all[n].n, \"n\"); see(all[n].name, \"name\");"
      " see(&a, \"a\"); see(&b, \"b\"); }";
  Program p(source);
  EXPECT_TRUE(p.same("n", "a"));
  EXPECT_TRUE(p.apart("n", "name"));
  EXPECT_TRUE(p.apart("n", "b"));
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
