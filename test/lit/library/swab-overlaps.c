// RUN: %exit 10 %fathom check %s | %filecheck %s
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
  char text[8] = "badcfe";
  swab(text, text + 1, 6);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
