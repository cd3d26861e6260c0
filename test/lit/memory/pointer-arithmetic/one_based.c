// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// An array that is to be indexed from 1.
#include <stdlib.h>
static int* vectorNew(int count) {
  int* block = calloc((size_t)count, sizeof *block);
  return block ? block - 1 : NULL;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-arithmetic, CWE-823]
}

int main(void) {
  int* v = vectorNew(3);
  if (!v)
    return 1;
  v[1] = 5;
  free(v + 1);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
