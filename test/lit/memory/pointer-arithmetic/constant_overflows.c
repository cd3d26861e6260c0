// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s -- -w | %filecheck %s
// A constant that moves around the whole address space, and a subtraction that does.
#include <stdint.h>
long nondet_long(void);

int main(void) {
  int32_t a[5] = {0};
  int32_t* p = &a[1];
  if (nondet_long() == 1)
    return p + PTRDIFF_MAX == a;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: pointer arithmetic overflows 64 bits [pointer-arithmetic, CWE-823]
  long k = nondet_long();
  if (k == -(1L << 62) - 1)
    return p - k == a;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: pointer arithmetic overflows 64 bits [pointer-arithmetic, CWE-823]
  if (k == (1L << 62) + 1)
    p[k] = 3;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: pointer arithmetic overflows 64 bits [pointer-arithmetic, CWE-823]
  return 0;
}
// CHECK: {{^}}FAILED: 3 of
