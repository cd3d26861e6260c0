// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 2 %fathom check %s -- -DWRONG 2>&1 | %filecheck %s --check-prefix=WRONG
// RUN: %exit 2 %fathom check %s -- -xc++ 2>&1 | %filecheck %s --check-prefix=CXX
// Structs are compared in C programs without CBMC's names, too; but if anything else is wrong,
// clang's errors are told.
#include <assert.h>
struct Point {
  int x, y;
};
#ifdef __cplusplus
extern "C"
#endif
struct Point nondet_Point(void);

int main(void) {
  struct Point p = nondet_Point(), q = p;
  assert(p == q);
  q.x = 0;
#ifdef WRONG
  const int fixed = 1;
  fixed = q.x;
#endif
  if (p.y == 3) assert(p == q);
  // CHECK: :[[@LINE-1]]:17: error: p == q [assertion, CWE-617]
  // WRONG: :[[@LINE-4]]:9: error: cannot assign to variable 'fixed' with const-qualified type 'const int'
  // WRONG: :[[@LINE-3]]:26: error: invalid operands to binary expression ('struct Point' and 'struct Point')
  // CXX: :[[@LINE-10]]:12: error: invalid operands to binary expression ('struct Point' and 'struct Point')
  return p == q;
}
// CHECK: {{^}}FAILED: 1 of
