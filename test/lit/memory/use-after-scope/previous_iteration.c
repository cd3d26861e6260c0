// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each iteration has its own variable; the one before is gone.
#include <stddef.h>
int nondet_int(void);

int main(void) {
  int* previous = NULL;
  int rising = 0;
  for (int i = 0; i < 3; i++) {
    int sample = nondet_int();
    if (previous && *previous < sample)
      // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
      rising++;
    previous = &sample;
  }
  return rising;
}
// CHECK: {{^}}FAILED: 1 of
