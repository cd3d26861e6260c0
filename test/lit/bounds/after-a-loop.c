// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DENOUGH | %filecheck %s --check-prefix=ENOUGH
// An object whose size was counted in a loop: its bounds are those of the last round.
#include <stdlib.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = 1 + nondet_uchar() % 50, size = 0;
  for (unsigned i = 0; i < n; ++i)
    size += 3;
#ifdef ENOUGH
  ++size;
#endif
  char* room = malloc(size);
  if (!room)
    return 0;
  room[3 * n] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write
  free(room);
  return 0;
}
// CHECK: FAILED
// ENOUGH: VERIFIED
