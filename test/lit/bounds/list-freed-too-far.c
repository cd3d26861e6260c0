// RUN: %exit 10 %fathom check %s | %filecheck %s
// The eighteenth node is freed twice.
#include <stdlib.h>

unsigned char nondet_uchar(void);

int main(void) {
  int n = nondet_uchar();
  char* last = NULL;
  for (int i = 0; i < n; ++i) {
    if (i != 18)
      last = malloc(1);
    free(last);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [double-free
  }
  return 0;
}
// CHECK: FAILED
