// RUN: %exit 5 %fathom check --timeout=10 %s | %filecheck %s
// RUN: %exit 0 %fathom check --timeout=60 %s -- -DMOST=4 | %filecheck %s --check-prefix=VERIFIED
// RUN: %exit 10 %fathom check --timeout=60 %s -- -DMOST=4 -DBUG=5 | %filecheck %s --check-prefix=BUG
// Functions that call each other through a table: each call leads to three, whichever of them it is.
#include <assert.h>

#ifndef BUG
#define BUG -1
#endif
int nondet_int(void);
typedef int Step(int, int);
static Step one, two, three;
static Step* const table[3] = {one, two, three};

static int next(int n, int sum) { return table[(unsigned)nondet_int() % 3](n, sum); }
static int one(int n, int sum) { return n <= 0 ? sum : next(n - 1, sum + 1); }
static int two(int n, int sum) { return n <= 0 ? sum : next(n - 1, sum); }
static int three(int n, int sum) { return n <= 0 ? sum : next(n - 2, sum + 2); }

int main(void) {
  int n = nondet_int();
#ifdef MOST
  if (n > MOST)
    return 0;
#endif
  int sum = one(n, 0);
  assert(sum >= 0 && sum != BUG);  // BUG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// CHECK: note: recursion of '{{next|one|two|three}}' can go on after {{[0-9]+}} calls [recursion]
// CHECK: BOUNDED: no violation of {{[0-9]+}} properties within the bounds; {{[0-9]+}} bounds were reached
// VERIFIED: VERIFIED
// BUG: FAILED
