// RUN: %exit 10 %fathom check %s | %filecheck %s
// A sum of three 64-bit offsets.
#include <stdint.h>

int64_t __VERIFIER_nondet_long(void);

struct Segment {
  int64_t base, offset, length;
};

static int64_t endOf(struct Segment s) {
  return s.base + s.offset + s.length;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  struct Segment s = {__VERIFIER_nondet_long(), 4096, 512};
  if (s.base < 0)
    return 1;
  return endOf(s) < s.base;
}
// CHECK: FAILED
