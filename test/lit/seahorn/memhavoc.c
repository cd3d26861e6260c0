// RUN: %exit 0 %fathom check %s | %filecheck %s
// memhavoc of what a failed allocation gave does nothing, and what it fills is an input:
// the object does not count as modified.
#include <seahorn/seahorn.h>
#include <stdlib.h>

extern void memhavoc(void* pointer, size_t size);
extern size_t nd_size_t(void);

int main(void) {
  size_t size = nd_size_t();
  assume(size > 0 && size <= 10);
  sea_tracking_on();
  unsigned char* bytes = malloc(size);
  memhavoc(bytes, size);
  if (bytes)
    sassert(!sea_is_modified((char*)bytes));
  free(bytes);
  return 0;
}
// CHECK: VERIFIED
