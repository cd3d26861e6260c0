// Which pointers share a region when they travel through integers.
#include "program.h"

#include <gtest/gtest.h>

namespace fathom::test {

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

}  // namespace fathom::test
