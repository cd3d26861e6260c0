// RUN: %exit 10 %fathom check %s | %filecheck %s
// The value of a number that is an input is arbitrary, and the verdict says so. Without an exponent it
// is finite, and errno is left alone.
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

char nondet_char(void);

int main(void) {
  char text[] = {nondet_char(), '.', '5', 0};
  if (text[0] < '1' || text[0] > '9')
    return 0;
  double value = strtod(text, 0);
  assert(!isinf(value) && value >= 0 && errno == 0);
  assert(value < 1);  // CHECK: :[[@LINE]]:3: error: value < 1 [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
// CHECK: assumes: the value of strtod() is arbitrary, except for its sign
