// The sum of an array, forwards and backwards.
// family: arrays
// sizes: 10 30 100
// sizes CONCRETE: 10 100 1000
// variants: CONCRETE SYMBOLIC
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned a[N], up = 0, down = 0;
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_uint() & 1;
#else
    a[i] = i;
#endif
  }
  for (int i = 0; i < N; i++)
    up += a[i];
#ifdef BUG
  a[0] = a[N - 1] + 1;
#endif
  for (int i = N - 1; i >= 0; i--)
    down += a[i];
#ifdef SYMBOLIC
  assert(up <= N && down <= N);
#endif
#if !defined(SYMBOLIC) || defined(BUG)
  assert(up == down);
#endif
  return 0;
}
