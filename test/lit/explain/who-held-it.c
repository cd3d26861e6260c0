// RUN: %exit 10 %fathom check --check=memory-leak --malloc=succeeds %s | %filecheck %s
// Of a leak, the steps after which there is a pointer more or less to what leaks.
#include <stdlib.h>

static int* kept;

int main(void) {
  int unrelated = 1;
  kept = malloc(4);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  unrelated++;
  kept = NULL;
  return unrelated;
}
// CHECK: malloc#1 is allocated: 4 bytes
// CHECK-NEXT: kept = malloc#1
// CHECK-NEXT: kept = NULL
// CHECK-NEXT: {{^}}FAILED: 1 of
