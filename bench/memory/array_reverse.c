// An array is reversed in place, twice.
// family: arrays
// sizes: 10 100 1000 10000
// variants: CONCRETE SYMBOLIC
#include <assert.h>
int nondet_int(void);

static void reverse(int* a, int n) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

int main(void) {
  int a[N], old[N];
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    old[i] = a[i] = nondet_int();
#else
    old[i] = a[i] = i;
#endif
  }
  reverse(a, N);
#ifdef BUG
  reverse(a + 1, N - 1);
#else
  reverse(a, N);
#endif
  for (int i = 0; i < N; i++)
    assert(a[i] == old[i]);
  return 0;
}
