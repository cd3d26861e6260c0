// RUN: %exit 10 %fathom check %s | %filecheck %s
// One of the entries is static.
#include <stdlib.h>
unsigned nondet_uint(void);

static int shared[4];
static int* entries[3];

int main(void) {
  for (int i = 0; i < 3; i++)
    entries[i] = malloc(sizeof(int));
  entries[nondet_uint() % 3] = shared;
  for (int i = 0; i < 3; i++)
    free(entries[i]);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
