// RUN: %exit 0 %fathom check %s | %filecheck %s
// Parameters that may be null are written only if they are not.
#include <stddef.h>
int nondet_int(void);

static void divide(unsigned a, unsigned b, unsigned* quotient, unsigned* rest) {
  if (b == 0)
    return;
  if (quotient)
    *quotient = a / b;
  if (rest != NULL)
    *rest = a % b;
}

int main(void) {
  unsigned q = 0, r = 0;
  int which = nondet_int();
  divide(17, 5, which & 1 ? &q : NULL, which & 2 ? &r : NULL);
  return (int)(q + r);
}
// CHECK: {{^}}VERIFIED
