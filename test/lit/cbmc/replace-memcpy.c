// RUN: %exit 10 %fathom check --replace=memset %s | %filecheck %s
// RUN: %exit 0 %fathom check --replace=memset %s -- -DBEFORE=1 | %filecheck --check-prefix=LEFT %s
// RUN: %exit 0 %fathom check %s | %filecheck --check-prefix=LIBRARY %s
// A function of the C library that is to have no body has no model either: like any other it changes nothing.
#include <assert.h>
#include <string.h>

int main(void) {
  char bytes[2] = {1, 2};
  memset(bytes, 0, sizeof bytes);
#ifdef BEFORE
  assert(bytes[1] == 2);
#else
  assert(bytes[1] == 0);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
#endif
  return 0;
}
// CHECK: {{^}}FAILED
// LEFT: {{^}}VERIFIED
// LEFT: 'memset' has no body: it returns an arbitrary value and changes nothing else
// LIBRARY: {{^}}VERIFIED
