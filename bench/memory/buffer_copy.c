// memcpy of symbolic length between two buffers of N bytes; one byte, anywhere, is looked at after it.
// family: buffers
// sizes: 16 256 65536 16777216 4294967296
#include <assert.h>
#include <stdlib.h>
#include <string.h>
size_t nondet_size_t(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned char *from = malloc(N), *to = malloc(N);
  if (!from || !to)
    abort();
  size_t length = nondet_size_t(), k = nondet_size_t();
#ifdef BUG
  __VERIFIER_assume(length <= N + 1ul && k < N);
#else
  __VERIFIER_assume(length <= N && k < N);
#endif
  unsigned char old = to[k];
  memcpy(to, from, length);
  assert(to[k] == (k < length ? from[k] : old));
  free(from);
  free(to);
  return 0;
}
