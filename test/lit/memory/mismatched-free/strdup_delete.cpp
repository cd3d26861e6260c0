// RUN: %exit 10 %fathom check %s | %filecheck %s
// strdup takes its memory from malloc.
#include <string.h>

int main() {
  char* text = strdup("abc");
  delete[] text;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
