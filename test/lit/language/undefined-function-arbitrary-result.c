// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two calls may give two results.
#include <assert.h>

unsigned short currentTick(void);

int main(void) {
  unsigned short before = currentTick(), after = currentTick();
  assert(after >= before);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
// CHECK: currentTick
