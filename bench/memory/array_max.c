// The greatest element of an array is not less than any element.
// family: arrays
// sizes: 3 5 7 9
// sizes CONCRETE: 10 30 100
// variants: CONCRETE SYMBOLIC
#include <assert.h>
int nondet_int(void);

int main(void) {
  int a[N];
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_int();
#else
    a[i] = i ^ 5;
#endif
  }
  int max = a[0];
#ifdef BUG
  for (int i = 1; i < N - 1; i++)
#else
  for (int i = 1; i < N; i++)
#endif
    if (a[i] > max)
      max = a[i];
#if defined(BUG) && !defined(SYMBOLIC)
  a[N - 1] = max + 1;
#endif
  for (int i = 0; i < N; i++)
    assert(a[i] <= max);
  return 0;
}
