// RUN: %exit 5 %fathom check --replace=memset %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck --check-prefix=LIBRARY %s
// A function of the C library that is to have no body has no model either.
#include <assert.h>
#include <string.h>

int main(void) {
  char bytes[2] = {1, 2};
  memset(bytes, 0, sizeof bytes);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: note: 'memset', which has no model and may write to memory of the program
  assert(bytes[1] == 0);
  return 0;
}
// CHECK: {{^}}UNKNOWN
// LIBRARY: {{^}}VERIFIED
