// RUN: %exit 10 %fathom check %s | %filecheck %s
// Products of complex numbers: (3 + 2i)² = 5 + 12i.
#include <assert.h>
#include <complex.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n < -100 || n > 100)
    return 0;
  double complex z = n + 2 * I;
  double complex square = z * z;
  assert(cimag(square) == 4 * n);
  assert(creal(square) != 5);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
