// RUN: %exit 0 %fathom check %s | %filecheck %s
// Those of 64 bits are.
#include <assert.h>


long nondet_long(void);

int main(void) {
  __int128 i = nondet_long();
  assert((__int128)(long double)i == i);
}
// CHECK: {{^}}VERIFIED:
