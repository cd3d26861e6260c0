// RUN: %exit 10 %fathom check %s | %filecheck %s
// A __float128 has 113 digits.
#include <assert.h>

void __VERIFIER_assume(int);

unsigned __int128 nondet_u128(void);

int main(void) {
  unsigned __int128 i = nondet_u128();
  __VERIFIER_assume(i >> 114 == 0);
  assert((unsigned __int128)(__float128)i == i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
