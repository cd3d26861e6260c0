// RUN: %exit 10 %fathom check %s | %filecheck %s
// The struct that is passed by value is larger than the memory it lies in.
#include <stdlib.h>

struct Matrix {
  long row[10];
};

static int first(struct Matrix m) { return m.row[0] == 1; }

int main(void) {
  struct Matrix* m = malloc(sizeof(long));
  if (!m)
    return 0;
  m->row[0] = 1;
  int result = first(*m);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: read of 80 bytes at offset 0 {{.*}} [out-of-bounds-read, CWE-125]
  free(m);
  return result;
}
// CHECK: {{^}}FAILED: 1 of
