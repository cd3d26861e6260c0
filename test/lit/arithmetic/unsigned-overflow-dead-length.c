// RUN: %exit 10 %fathom check --check=more-arithmetic %s | %filecheck %s
// The length without its terminator, of an empty string, for a log that was removed.
#include <stddef.h>

unsigned long nondet_ulong(void);

static void logLength(size_t length) {
  size_t withoutTerminator = length - 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unsigned-overflow, CWE-190]
  (void)withoutTerminator;
}

int main(void) {
  size_t length = nondet_ulong();
  if (length < 64)
    logLength(length);
  return 0;
}
// CHECK: FAILED: 1 of
