// A ring of four slots; N times something is put in or taken out, as an input says. A counter beside it tells what
// must come out.
// family: pointers
// sizes: 6 8 12 16
#include <assert.h>
#include <stdlib.h>
_Bool nondet_bool(void);
#define SLOTS 4

struct Ring {
  unsigned char* slots;
  unsigned first, count;
};

int main(void) {
  struct Ring ring = {malloc(SLOTS), 0, 0};
  if (!ring.slots)
    abort();
  unsigned char in = 0, out = 0;
  for (int i = 0; i < N; i++) {
    if (nondet_bool()) {
#ifdef BUG
      if (ring.count <= SLOTS)
#else
      if (ring.count < SLOTS)
#endif
        ring.slots[(ring.first + ring.count++) % SLOTS] = in++;
    } else if (ring.count > 0) {
      assert(ring.slots[ring.first] == out++);
      ring.first = (ring.first + 1) % SLOTS;
      ring.count--;
    }
  }
  free(ring.slots);
  return 0;
}
