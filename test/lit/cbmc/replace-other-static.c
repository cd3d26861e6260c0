// RUN: %exit 10 %fathom check --replace=step %S/inputs/own_step.c %s | %filecheck %s
// A static function of the same name is no stub for a global one: neither has a body.
#include <assert.h>
int advance(void);
int step(void) { return 2; }

int main(void) {
  assert(step() == 2);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return advance();
}
