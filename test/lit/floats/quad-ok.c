// RUN: %exit 0 %fathom check %s | %filecheck %s
// No more are needed here.
#include <assert.h>

void __VERIFIER_assume(int);

unsigned __int128 nondet_u128(void);

int main(void) {
  unsigned __int128 i = nondet_u128();
  __VERIFIER_assume(i >> 113 == 0);
  assert((unsigned __int128)(__float128)i == i);
}
// CHECK: {{^}}VERIFIED:
