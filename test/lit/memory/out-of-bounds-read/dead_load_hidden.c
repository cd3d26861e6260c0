// RUN: %exit 10 %fathom check %s | %filecheck %s
// The value is read too far and then not used.
#include <stdlib.h>
int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int* samples = malloc(4 * sizeof *samples);
  if (!samples)
    return 1;
  for (int i = 0; i < 4; i++)
    samples[i] = i;
  int index = nondet_int();
  __VERIFIER_assume(index >= 0 && index <= 4);
  int ignored = samples[index];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  (void)ignored;
  free(samples);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
