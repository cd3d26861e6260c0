// RUN: %exit 10 %fathom check --check=pointer-relation %s | %filecheck %s
// The distance between two blocks.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *a = malloc(8), *b = malloc(8);
  if (a && b) {
    long offset = b - a;
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-relation, CWE-469]
    a[0] = (char)(offset & 1);
  }
  free(a);
  free(b);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
