// RUN: %exit 10 %fathom check %s | %filecheck %s
// What a model has chosen is listed if the error depends on it: here that malloc fails, not how much
// puts has written.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  puts("begin");
  char* p = malloc(4);
  *p = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  free(p);
}
// CHECK-NOT: choice in puts
// CHECK: choice in malloc() = 0
// CHECK: {{^}}FAILED: 1 of
