// Numbers of eight bytes, aligned: what a memory of wide words can represent.
// family: words
// sizes: 4 8 16
#include <assert.h>
#include <stdlib.h>
unsigned long nondet_ulong(void);

int main(void) {
  unsigned long *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
  if (!a || !b)
    abort();
  for (int i = 0; i < N; i++)
    a[i] = nondet_ulong();
  for (int i = 0; i < N; i++)
    b[N - 1 - i] = a[i];
  unsigned long k = nondet_ulong() % N;
#ifdef BUG
  b[k] ^= 1ul << 63;
#endif
  assert(b[N - 1 - k] == a[k]);
  for (int i = 0; i < N; i++)
    assert(b[i] == a[N - 1 - i]);
  free(a);
  free(b);
  return 0;
}
