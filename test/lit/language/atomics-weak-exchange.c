// RUN: %exit 0 %fathom check %s | %filecheck %s
// A weak exchange may fail for no reason, in C. Here it does not, and the verdict says so.
#include <assert.h>
#include <stdatomic.h>

int main(void) {
  atomic_int value = 3;
  int expected = 3;
  assert(atomic_compare_exchange_weak(&value, &expected, 4));
  assert(!atomic_compare_exchange_strong(&value, &expected, 5) && expected == 4);
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: a weak compare-and-exchange fails only if the values differ
