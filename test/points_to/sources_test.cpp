// Which pointers share a region: variable arguments, globals, parameters of the program, C++.
#include "program.h"

#include <gtest/gtest.h>

namespace fathom::test {

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

TEST(PointsTo, WhatIsLinkedBehindAGlobalIsSharedByAll) {
  Program p(libc + R"(
  struct node { int *value; struct node *next; };
  static struct node *head;
  static void add(struct node *n, int *v) { n->value = v; n->next = head; head = n; }
  static int *last(void) { return head->next->value; }
  int main(void) {
    int a, b, c; struct node *x = malloc(sizeof *x), y;
    add(x, &a); add(&y, &b);
    see(last(), "last"); see(head, "head"); see(x, "x"); see(&y, "y");
    see(&a, "a"); see(&b, "b"); see(&c, "c");
  })");
  EXPECT_TRUE(p.same("last", "a"));
  EXPECT_TRUE(p.same("last", "b"));
  EXPECT_TRUE(p.same("head", "x"));
  EXPECT_TRUE(p.same("head", "y"));
  EXPECT_TRUE(p.apart("a", "c"));
  EXPECT_TRUE(p.apart("a", "x"));
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

}  // namespace fathom::test
