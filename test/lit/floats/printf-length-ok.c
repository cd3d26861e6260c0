// RUN: %exit 0 %fathom check %s | %filecheck %s
// snprintf keeps to the buffer.
#include <stdio.h>

double nondet_double(void);

int main(void) {
  double x = nondet_double();
  char text[32];
  snprintf(text, sizeof text, "%f", x);
  return text[0];
}
// CHECK: {{^}}VERIFIED:
