// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <inttypes.h>

long long nondet_longlong(void);

int main(void) {
  intmax_t number = nondet_longlong(), divisor = nondet_longlong();
  if (number > -5)
    return imaxabs(number) < 0 || imaxdiv(number, 2).rem > 1;
  if (divisor >= 0)
    return (int)imaxdiv(number, divisor).quot;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: division by zero [division-by-zero, CWE-369]
  return imaxabs(number) == 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}
// CHECK: {{^}}FAILED: 2 of
