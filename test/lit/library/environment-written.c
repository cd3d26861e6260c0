// RUN: %exit 10 %fathom check %s | %filecheck %s
// What getenv returns is not the program's to change, also when the program has set it.
#include <stdlib.h>
#include <string.h>

int main(void) {
  if (setenv("MODE", "fast", 1) != 0)
    return 1;
  char* mode = getenv("MODE");
  if (strcmp(mode, "fast") != 0)
    return 2 / (mode[0] - mode[0]);
  mode[0] = 'F';  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
}
// CHECK: {{^}}FAILED: 1 of
