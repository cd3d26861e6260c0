// RUN: %exit 10 %fathom check %s | %filecheck %s
// A text may say "nan".
#include <assert.h>
#include <math.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  char text[4] = {(char)nondet_int(), (char)nondet_int(), (char)nondet_int(), 0};
  double x = strtod(text, 0);
  assert(!isnan(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
