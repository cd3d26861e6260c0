// A machine that accepts after N steps, of which it must not take one more.
#include <assert.h>
int nondet_int(void);

int main(void) {
  unsigned state = 0;
  while (state < N && nondet_int() >= 0)
    state += 1;
  assert(state <= N);
  return 0;
}
