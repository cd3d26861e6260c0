// Sums of the first elements; differences of neighbours give the elements back.
// family: arrays
// sizes: 10 30 100
// variants: CONCRETE SYMBOLIC
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned a[N], sums[N + 1];
  sums[0] = 0;
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_uint();
#else
    a[i] = i * i;
#endif
    sums[i + 1] = sums[i] + a[i];
  }
#ifdef BUG
  sums[N / 2] ^= 4;
#endif
  for (int i = 0; i < N; i++)
    assert(sums[i + 1] - sums[i] == a[i]);
  return 0;
}
