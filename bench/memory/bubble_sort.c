// Bubble sort. The symbolic variant sorts unknown values.
// family: heap
// sizes: 3 5 6
// sizes CONCRETE: 10 30 100
// variants: CONCRETE SYMBOLIC
#include <assert.h>
#include <stdlib.h>
short nondet_short(void);

int main(void) {
  short* a = malloc(N * sizeof *a);
  if (!a)
    abort();
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_short();
#else
    a[i] = N - i;
#endif
  }
#ifdef BUG
  for (int i = 0; i < N - 2; i++)
#else
  for (int i = 0; i < N - 1; i++)
#endif
    for (int j = 0; j < N - 1 - i; j++)
      if (a[j] > a[j + 1]) {
        short t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  for (int i = 0; i + 1 < N; i++)
    assert(a[i] <= a[i + 1]);
  free(a);
  return 0;
}
