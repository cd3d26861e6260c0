// RUN: %exit 10 %fathom check --check=unsigned-overflow %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=DEFAULT
// A hash wraps on purpose, in its loop; the check by request says so.
#include <assert.h>

unsigned char nondet_uchar(void);

static unsigned step(unsigned hash, unsigned char byte) {
  return (hash ^ byte) * 16777619u;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unsigned-overflow, CWE-190]
}

int main(void) {
  unsigned hash = 2166136261u;
  for (int i = 0; i < 2; ++i)
    hash = step(hash, nondet_uchar());
  return hash == 1;
}
// CHECK: FAILED: 1 of
// DEFAULT: VERIFIED
