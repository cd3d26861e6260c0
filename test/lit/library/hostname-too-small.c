// RUN: %exit 10 %fathom check %s | %filecheck %s
// All of the size must be there, however long the name is.
#include <unistd.h>

int main(void) {
  char name[70];
  if (gethostname(name, 4096) != 0)  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    return 1;
  return name[0];
}
// CHECK: {{^}}FAILED: 1 of
