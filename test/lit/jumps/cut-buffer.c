// RUN: %exit 10 %fathom check %s | %filecheck %s
// Half of a buffer is not enough, neither for setjmp nor for longjmp.
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf place;

int main(void) {
  char* half = malloc(sizeof place / 8);
  if (!half)
    return 1;
  if (setjmp(place) == 0) {
    memcpy(half, place, sizeof place / 8);
    longjmp((struct __jmp_buf_tag*)half, 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  }
  free(half);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
