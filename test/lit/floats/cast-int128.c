// RUN: %exit 10 %fathom check %s | %filecheck %s
// Not all 128-bit integers are long doubles.
#include <assert.h>

void __VERIFIER_assume(int);

__int128 nondet_int128(void);

int main(void) {
  __int128 i = nondet_int128();
  __VERIFIER_assume(i >= 0 && i < (__int128)1 << 100);
  assert((__int128)(long double)i == i);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
