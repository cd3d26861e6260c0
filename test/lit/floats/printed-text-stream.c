// RUN: %exit 0 %fathom check %s | %filecheck %s
// What only goes out is nothing to speak of.
#include <stdio.h>

int main(void) {
  printf("%.1f\n", 2.5);
  return 0;
}
// CHECK: {{^}}VERIFIED:
// CHECK-NOT: assumes
