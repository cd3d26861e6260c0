// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <stdatomic.h>
int nondet_int(void);

int main(void) {
  _Atomic int count = 2;
  int by = nondet_int();
  if (by < 0 || by > 9)
    return 0;
  atomic_fetch_add(&count, by);
  assert(count != 7);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: by = 5
// CHECK: count = 7
// CHECK: {{^}}FAILED: 1 of
