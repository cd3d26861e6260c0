// One array becomes another, cell by cell.
// family: arrays
// sizes: 10 100 1000 10000
// variants: CONCRETE SYMBOLIC
#include <assert.h>
int nondet_int(void);

int main(void) {
  int a[N], b[N];
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_int();
#else
    a[i] = i * 3;
#endif
  }
  for (int i = 0; i < N; i++)
    b[i] = a[i];
#ifdef BUG
  b[N - 1] = b[0] ^ 1;
#endif
  for (int i = 0; i < N; i++)
    assert(a[i] == b[i]);
  return 0;
}
