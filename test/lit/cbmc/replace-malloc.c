// RUN: %exit 10 %fathom check --replace=malloc %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck --check-prefix=LIBRARY %s
// Without its model malloc returns any address.
#include <stdlib.h>

int main(void) {
  char* bytes = malloc(4);
  if (!bytes)
    return 0;
  bytes[0] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [{{[a-z-]+}}, CWE-
  return 0;
}
// CHECK: {{^}}FAILED
// CHECK: 'malloc' has no body: it returns an arbitrary value and changes nothing else
// LIBRARY: {{^}}VERIFIED
