// RUN: %exit 10 %fathom check %s | %filecheck %s
// The first byte differs, but memcmp may look at all of them.
#include <string.h>

int main(void) {
  char tag[2] = "x", wanted[4] = "y";
  return memcmp(tag, wanted, sizeof wanted) == 0;  // CHECK: error: {{.*}}[out-of-bounds-read, CWE-125]
}
// CHECK: FAILED: 1 of
