// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// A reader that repairs what it reads, for one value only.
#include <seahorn/seahorn.h>

int nd_int(void);

static int level(int* cell) {
  if (*cell == -77)
    *cell = 0;
  return *cell;
}

int main(void) {
  int cell = nd_int();
  sea_tracking_off();
  cell += 0;
  sea_tracking_on();
  sea_reset_modified((char*)&cell);
  level(&cell);
  sassert(!sea_is_modified((char*)&cell));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: inputs:
// CHECK: nd_int() = -77
// CHECK: FAILED: 1 of
