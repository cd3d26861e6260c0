// RUN: %fathom check %s %S/inputs/dropped-other.c | %filecheck %s
// RUN: %fathom check %S/inputs/dropped-other.c %s | %filecheck %s
// RUN: %fathom check --replace=klee_assert %s %S/inputs/dropped-other.c | %filecheck %s --check-prefix=REPLACED
// A call that clang drops declares nothing: what the other file means by the same names is its own.
int nondet_int(void);
int other(int x);

void my_assert(int, const char*);
void fathom_assert(int, const char*);
void klee_assert(int);

static void sassert(int x) {
  if (x == 3)
    other(x);
}

static int early(int x) {
  return x;
  my_assert(x, "");
  sassert(x);
  fathom_assert(x, "");
}

int main(void) {
  int x = nondet_int();
  if (0)
    klee_assert(x);  // CHECK: :[[@LINE]]:5: warning: no execution comes to this assertion {{.vacuity.}}
  return other(early(x));
}
// CHECK-NOT: [vacuity]
// CHECK: VERIFIED: {{[0-9]+}} {{property|properties}} proved, 1 assertion unreachable
// CHECK: assumes: 'my_assert' has no body
// REPLACED-NOT: [vacuity]
// REPLACED: VERIFIED: {{[0-9]+}} {{property|properties}} proved (
