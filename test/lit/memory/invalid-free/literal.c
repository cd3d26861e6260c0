// RUN: %exit 10 %fathom check %s | %filecheck %s
// The default is a literal.
#include <stdlib.h>
#include <string.h>
int nondet_int(void);

static char* nameOf(int id) {
  if (id == 0)
    return "root";
  return strdup("user");
}

int main(void) {
  char* name = nameOf(nondet_int());
  free(name);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
