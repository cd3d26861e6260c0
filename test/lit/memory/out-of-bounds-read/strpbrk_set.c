// RUN: %exit 10 %fathom check %s | %filecheck %s
// The set has no terminator, and its first character is found at once.
#include <string.h>

int main(void) {
  const char set[2] = {',', ';'};
  return strpbrk("a,b", set) != NULL;  // CHECK: error: {{.*}}[out-of-bounds-read, CWE-125]
}
// CHECK: FAILED: 1 of
