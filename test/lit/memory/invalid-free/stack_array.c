// RUN: %exit 10 %fathom check %s | %filecheck %s
// The small name is not on the heap.
#include <stdlib.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  char small[8];
  unsigned length = __VERIFIER_nondet_uint();
  __VERIFIER_assume(length < 16);
  char* name = length < sizeof small ? small : malloc(length + 1);
  if (!name)
    return 1;
  memset(name, 'x', length);
  name[length] = '\0';
  free(name);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
