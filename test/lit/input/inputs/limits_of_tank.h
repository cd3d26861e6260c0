#include <assert.h>

enum { TANK = 200 };

static int fillTo(int litres) {
  assert(litres <= TANK);
  return 0;
}
