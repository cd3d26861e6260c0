// RUN: %exit 5 %fathom check %s | %filecheck %s
// An object at a place of the harness's choice is not modelled, so what follows is not decided.
#include <klee/klee.h>

int main(void) {
  if (klee_int("map"))
    klee_define_fixed_object((void*)0x7000, 16);
  // CHECK: unsupported.c:[[@LINE-1]]:5: note: klee_define_fixed_object is not supported
  return 0;
}
// CHECK: UNKNOWN
