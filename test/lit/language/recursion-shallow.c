// RUN: %exit 0 %fathom check %s | %filecheck %s
// At most six levels; the sum of digits in base four.
#include <assert.h>

unsigned int nondet_uint(void);

static unsigned digitSum(unsigned n) { return n < 4 ? n : n % 4 + digitSum(n / 4); }

int main(void) {
  unsigned n = nondet_uint() % 4096;
  unsigned sum = digitSum(n);
  assert(sum <= 18);
  assert(sum % 3 == n % 3);
  return 0;
}
// CHECK: VERIFIED
