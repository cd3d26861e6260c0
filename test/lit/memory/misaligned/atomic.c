// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// Atomic operations need the alignment of their type.
#include <stdatomic.h>
int nondet_int(void);

int main(void) {
  _Alignas(8) char bytes[40] = {0};
  int expected = 0;
  switch (nondet_int()) {
    case 0: return atomic_fetch_add((atomic_int*)(bytes + 2), 1);
    // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 4 {{.*}} [misaligned, CWE-188]
    case 1: return atomic_compare_exchange_strong((atomic_int*)(bytes + 6), &expected, 1);
    // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 4 {{.*}} [misaligned, CWE-188]
    case 2: return atomic_load((atomic_int*)(bytes + 1));
    // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 4 {{.*}} [misaligned, CWE-188]
    case 3: atomic_store((atomic_int*)(bytes + 3), 1);
    // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 4 {{.*}} [misaligned, CWE-188]
  }
  return 0;
}
// CHECK: {{^}}FAILED: 4 of
