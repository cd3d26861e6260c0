// RUN: %exit 10 %fathom check %s | %filecheck %s
// A double has up to 309 digits before the point.
#include <stdio.h>

double nondet_double(void);

int main(void) {
  double x = nondet_double();
  char text[32];
  sprintf(text, "%f", x);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return text[0];
}
// CHECK: FAILED: 1 of
