// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// A barrier gives back what it got; what shares no register with an operand is arbitrary.
#include <assert.h>
#include <stddef.h>

size_t nondet_size_t(void);

void harness(void) {
  size_t index = nondet_size_t(), before = index, other;
  __asm__ __volatile__("" : "+r"(index));
  assert(index == before);
  __asm__ __volatile__("" : "=r"(other), "+r"(index) : : "memory");
  assert(index == before);
  assert(other == before);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
