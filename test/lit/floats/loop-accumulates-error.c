// RUN: %exit 10 %fathom check %s | %filecheck %s
// Ten steps of a tenth take eleven rounds.
#include <assert.h>


int main(void) {
  int rounds = 0;
  for (float x = 0; x < 1.0f; x += 0.1f)
    ++rounds;
  assert(rounds == 10);
  double y = 0;
  rounds = 0;
  for (; y < 1.0; y += 0.1)
    ++rounds;
  assert(rounds == 10);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
