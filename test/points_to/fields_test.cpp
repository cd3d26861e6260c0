// Which pointers share a region: fields, arrays and copies of objects.
#include "program.h"

#include <gtest/gtest.h>

namespace fathom::test {

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

}  // namespace fathom::test
