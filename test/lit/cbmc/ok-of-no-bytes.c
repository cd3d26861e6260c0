// RUN: %exit 10 %fathom check --continue-after-failure %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DINSIDE | %filecheck %s --check-prefix=OK
// Of no bytes a range is in an object that is alive, or at its end.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  char block[4], *start = block;
  char* heap = malloc(3);
  if (!heap)
    return 0;
#ifdef INSIDE
  assert(__CPROVER_r_ok(block, 0) && __CPROVER_w_ok(block + 4, 0) && __CPROVER_rw_ok(heap + 3, 0));
  free(heap);
#else
  free(heap);
  __CPROVER_assert(__CPROVER_r_ok((char*)0, 0), "r_ok");
  __CPROVER_assert(__CPROVER_w_ok(heap, 0), "w_ok");
  __CPROVER_assert(__CPROVER_rw_ok(start + 5, 0), "rw_ok");
#endif
}
// CHECK-DAG: error: r_ok
// CHECK-DAG: error: w_ok
// CHECK-DAG: error: rw_ok
// CHECK: FAILED: 3 of
// OK: VERIFIED
