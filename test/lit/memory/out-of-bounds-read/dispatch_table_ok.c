// RUN: %exit 0 %fathom check %s | %filecheck %s
// A table of functions that is indexed by a checked code.
#include <assert.h>
unsigned nondet_uint(void);

static int increment(int x) { return x + 1; }
static int twice(int x) { return x * 2; }
static int negate(int x) { return -x; }
static int (*const operations[])(int) = {increment, twice, negate};

static int apply(unsigned code, int x) {
  int (*const* table)(int) = operations;
  if (code >= sizeof operations / sizeof operations[0])
    return x;
  return table[code](x);
}

int main(void) {
  int x = apply(nondet_uint(), 5);
  assert(x == 5 || x == 6 || x == 10 || x == -5);
  return 0;
}
// CHECK: {{^}}VERIFIED
