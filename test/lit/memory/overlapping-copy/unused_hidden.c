// RUN: %exit 10 %fathom check %s | %filecheck %s
// The copy's result is never read.
#include <string.h>

static void slide(char* line) {
  memcpy(line + 2, line, 6);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
}

int main(void) {
  char line[8] = "abcdefg";
  slide(line);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
