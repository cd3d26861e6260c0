// RUN: %exit 10 %fathom check --check=pointer-relation %s | %filecheck %s
// Asks by address whether a cell belongs to the pool, and it may be another's.
#include <stdlib.h>
_Bool nondet_bool(void);

static int pool[8];

static int isPooled(const int* cell) {
  const int *begin = pool, *end = pool + 8;
  return cell >= begin && cell < end;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-relation, CWE-469]
}

int main(void) {
  int single = 0;
  int* cell = nondet_bool() ? &pool[3] : &single;
  return isPooled(cell);
}
// CHECK: {{^}}FAILED: 1 of
