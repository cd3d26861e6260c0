// RUN: %exit 10 %fathom check %s | %filecheck %s
// Like moved_integer.c, but what is left after the comparison is no address of `a`.
#include <stdbool.h>
#include <stdint.h>

bool nondet_bool(void);
uintptr_t nondet_address(void);

int main(void) {
  int a[4] = {1};
  uintptr_t p = nondet_bool() ? (uintptr_t)a : nondet_address();
  p += 4;
  if (p - (uintptr_t)a <= 16)
    return *(int*)p;  // CHECK: [[@LINE]]:12: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: FAILED: 1 of
