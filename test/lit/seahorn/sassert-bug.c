// RUN: %exit 10 %fathom check %s | %filecheck %s
// A violation of sassert says which condition does not hold.
#include <seahorn/seahorn.h>
extern unsigned nd_unsigned(void);

int main(void) {
  unsigned n = nd_unsigned();
  assume(n < 8);
  sassert(n != 7);  // CHECK: :[[@LINE]]:3: error: n != 7 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
