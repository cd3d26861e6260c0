// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// A word beside each object, through any pointer into it.
#include <seahorn/seahorn.h>
#include <stdlib.h>

extern bool nd_bool(void);

int main(void) {
  sea_tracking_on();
  char* one = malloc(4);
  char* other = malloc(4);
  assume(one && other);
  sassert(sea_get_shadowmem(TRACK_CUSTOM0_MEM, one) == 0);
  sea_set_shadowmem(TRACK_CUSTOM0_MEM, one, 7);
  sea_set_shadowmem(TRACK_CUSTOM1_MEM, one, 8);
  char* chosen = nd_bool() ? one + 3 : other + 1;
  size_t old = sea_get_shadowmem(TRACK_CUSTOM0_MEM, chosen);
  sassert(old == (chosen == one + 3 ? 7 : 0));
  sea_set_shadowmem(TRACK_CUSTOM0_MEM, chosen, old + 1);
  size_t sum = sea_get_shadowmem(TRACK_CUSTOM0_MEM, one) + sea_get_shadowmem(TRACK_CUSTOM0_MEM, other);
  sassert(sum == 8);
  sassert(sea_get_shadowmem(TRACK_CUSTOM1_MEM, one) == 8);
  sassert(sea_get_shadowmem(TRACK_ALLOC_MEM, one) == 1);
  sassert(sea_get_shadowmem(TRACK_WRITE_MEM, one) == 0);
  one[1] = 'x';
  sassert(sea_get_shadowmem(TRACK_WRITE_MEM, one + 3) == 1);
  sea_set_shadowmem(TRACK_WRITE_MEM, one, 0);
  sassert(!sea_is_modified(one));
  free(one);
  free(other);
  return 0;
}
// CHECK: VERIFIED
