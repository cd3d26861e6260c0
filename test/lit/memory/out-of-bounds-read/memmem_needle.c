// RUN: %exit 10 %fathom check %s -- -D_GNU_SOURCE | %filecheck %s
// The pattern is shorter than its length says, and nothing like it is there.
#include <string.h>

int main(void) {
  char text[4] = "abc", pattern[2] = "z";
  return memmem(text, 4, pattern, 3) != 0;  // CHECK: error: {{.*}}[out-of-bounds-read, CWE-125]
}
// CHECK: FAILED: 1 of
