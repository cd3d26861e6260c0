// RUN: %exit 10 %fathom check %s | %filecheck %s
// The text of an error is made upper case where it lies.
#include <string.h>

int main(void) {
  char* message = strerror(2);
  if (*message)
    *message = 'N';  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}}read-only [write-to-read-only, CWE-787]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
