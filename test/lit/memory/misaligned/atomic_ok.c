// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// The same operations at multiples of four.
#include <assert.h>
#include <stdatomic.h>
unsigned nondet_uint(void);

int main(void) {
  _Alignas(8) char bytes[40] = {0};
  atomic_int* at = (atomic_int*)(bytes + nondet_uint() % 10 * 4);
  int expected = 1;
  assert(atomic_fetch_add(at, 1) == 0);
  assert(atomic_compare_exchange_strong(at, &expected, 5));
  atomic_store(at, atomic_load(at) + 1);
  assert(*at == 6);
  return 0;
}
// CHECK: {{^}}VERIFIED
