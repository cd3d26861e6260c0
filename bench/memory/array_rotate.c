// An array is rotated by one place, N times a tenth of it.
// family: arrays
// sizes: 10 30 100 300
// variants: CONCRETE SYMBOLIC
#include <assert.h>
int nondet_int(void);

int main(void) {
  int a[N], old[N];
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    old[i] = a[i] = nondet_int();
#else
    old[i] = a[i] = i;
#endif
  }
  for (int round = 0; round < N / 10; round++) {
    int first = a[0];
    for (int i = 1; i < N; i++)
      a[i - 1] = a[i];
    a[N - 1] = first;
  }
  for (int i = 0; i < N; i++)
#ifdef BUG
    assert(a[i] == old[i]);
#else
    assert(a[i] == old[(i + N / 10) % N]);
#endif
  return 0;
}
