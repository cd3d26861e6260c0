// RUN: %exit 0 %fathom check %s | %filecheck %s
// An integer that may be an address or any number is moved first; what it denotes then
// shows when it becomes a pointer.
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

bool nondet_bool(void);
uintptr_t nondet_address(void);

int main(void) {
  int a[4] = {1};
  uintptr_t p = nondet_bool() ? (uintptr_t)a : nondet_address();
  p += 4;
  if (p == (uintptr_t)a)
    assert(*(int*)p == 1);
}
// CHECK: VERIFIED
