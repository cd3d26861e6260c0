// RUN: %exit 0 %fathom check %s | %filecheck %s
// Only what is on the heap is freed.
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
  if (name != small)
    free(name);
  return 0;
}
// CHECK: {{^}}VERIFIED
