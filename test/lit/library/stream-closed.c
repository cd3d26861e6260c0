// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <stdio.h>

int main(void) {
  fclose(stdout);
  printf("done\n");  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: a stream is used after it was closed [use-after-free, CWE-416]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
