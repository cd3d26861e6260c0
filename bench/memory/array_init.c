// Every cell of an array is written once, then read once.
// family: arrays
// sizes: 10 100 1000 10000
// variants: CONCRETE SYMBOLIC
#include <assert.h>
int nondet_int(void);

int main(void) {
  int a[N];
#ifdef SYMBOLIC
  int x = nondet_int();
#else
  int x = 7;
#endif
  for (int i = 0; i < N; i++)
    a[i] = x ^ i;
#ifdef BUG
  a[N / 2] = ~a[N / 2];
#endif
  for (int i = 0; i < N; i++)
    assert(a[i] == (x ^ i));
  return 0;
}
