// RUN: %exit 10 %fathom check %s | %filecheck %s
// Room for n elements, and n + 1 of them are written.
#include <stdlib.h>
int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int n = nondet_int();
  __VERIFIER_assume(n > 0 && n <= 8);
  int* squares = malloc((size_t)n * sizeof *squares);
  if (!squares)
    return 1;
  for (int i = 0; i <= n; i++)
    squares[i] = i * i;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(squares);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
