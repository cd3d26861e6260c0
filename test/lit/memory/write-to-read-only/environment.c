// RUN: %exit 10 %fathom check %s | %filecheck %s
// The environment belongs to the library: a path is cut where it lies.
#include <stdlib.h>

int main(void) {
  char* path = getenv("PATH");
  if (path && *path)
    path[0] = 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}}read-only [write-to-read-only, CWE-787]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
