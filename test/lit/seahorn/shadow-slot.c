// RUN: %exit 5 %fathom check %s | %filecheck %s
// Reads are not tracked.
#include <seahorn/seahorn.h>

int main(void) {
  char byte = 1;
  return (int)sea_get_shadowmem(TRACK_READ_MEM, &byte);  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}[unsupported]
}
// CHECK: UNKNOWN
