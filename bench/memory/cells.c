// N cells of one array are written in one order and read in another: what store maps are for.
// family: cells
// sizes: 100 1000 10000 100000
#include <assert.h>
unsigned nondet_uint(void);
static unsigned a[N];

int main(void) {
  unsigned x = nondet_uint();
  for (unsigned i = 0; i < N; i++)
    a[i] = x ^ i;
#ifdef BUG
  a[N / 2] = ~a[N / 2];
#endif
  for (unsigned i = N; i-- > 0;)
    assert(a[i] == (x ^ i));
  return 0;
}
