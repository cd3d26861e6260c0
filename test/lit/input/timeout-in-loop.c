// RUN: %exit 5 %fathom check --timeout=1 %s | %filecheck %s
// RUN: %exit 10 %fathom check --timeout=1 %s -- -DBUG | %filecheck %s --check-prefix=BUG
// Some of the time is left to solve what a loop has so far, which is then named.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned sum = nondet_uint();
#ifdef BUG
  assert(sum != 12345);  // BUG: :[[@LINE]]:{{[0-9]+}}: error:
#endif
  for (unsigned i = 0; i < 4000000000u; ++i)  // CHECK: :[[@LINE]]:3: note: loop can go on after {{[0-9]+}} iterations [unwinding]
    sum = sum * 3 + i;
  return sum == 7;
}
// CHECK: {{^}}BOUNDED: {{.*}}; loops are followed for 60 % of the time, to solve what there is
// BUG: FAILED
