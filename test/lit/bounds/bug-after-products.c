// RUN: %exit 10 %fathom check --timeout=60 %s | %filecheck %s
// The first rounds show nothing, and are hard; the next ones are looked at before all of them.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned rounds = nondet_uint() % 512, product = 1;
  for (unsigned i = 0; i < rounds; ++i)
    product = product * nondet_uint() + i;
  assert(rounds < 22 || product != 77);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  return 0;
}
// CHECK: rounds = 22
// CHECK: FAILED
