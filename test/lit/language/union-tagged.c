// RUN: %exit 10 %fathom check %s | %filecheck %s
// A value is read as a number although its tag says that it is a pair.
#include <assert.h>

_Bool nondet_bool(void);

struct Value {
  enum { NUMBER, PAIR } tag;
  union {
    int number;
    struct { short first, second; } pair;
  } as;
};

static struct Value make(_Bool pair) {
  struct Value v = {NUMBER, {.number = 5}};
  if (pair) {
    v.tag = PAIR;
    v.as.pair.first = 2;
    v.as.pair.second = 3;
  }
  return v;
}

static int sum(struct Value v) { return v.tag == PAIR ? v.as.number : v.as.number; }

int main(void) {
  int s = sum(make(nondet_bool()));
  assert(s == 5);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
