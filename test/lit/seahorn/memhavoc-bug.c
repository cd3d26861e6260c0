// RUN: %exit 10 %fathom check %s | %filecheck %s
// Bytes from memhavoc can have any value.
#include <seahorn/seahorn.h>

extern void memhavoc(void* pointer, size_t size);

int main(void) {
  unsigned char bytes[4] = {0};
  memhavoc(bytes, sizeof bytes);
  sassert(bytes[2] != 0xa5);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
