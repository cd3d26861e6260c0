// RUN: %exit 10 %fathom check --timeout=30 %s | %filecheck %s
// That there are at most 511 rounds is no reason to multiply 511 times first.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned rounds = nondet_uint() % 512, product = 1;
  for (unsigned i = 0; i < rounds; ++i) {
    unsigned factor = nondet_uint();
    product = product * factor + i;
    assert(product != 77);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
  }
  return 0;
}
// CHECK: i = 0
// CHECK-NOT: i = 1
// CHECK: FAILED
