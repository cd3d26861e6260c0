// RUN: %exit 0 %fathom check %s | %filecheck %s
// The halves of a buffer touch but do not overlap.
#include <assert.h>
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  char buffer[16] = "abcdefgh";
  unsigned half = nondet_uint();
  __VERIFIER_assume(half >= 1 && half <= 8);
  memcpy(buffer + half, buffer, half);
  assert(buffer[half] == 'a' && buffer[0] == 'a');
  return 0;
}
// CHECK: {{^}}VERIFIED
