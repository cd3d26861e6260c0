// A function must not change what it reads. The idiom of aws-c-common keeps a byte from an arbitrary place and
// compares it later; with -DISMOD the shadow memory tells.
// family: shadow
// sizes: 16 64 256
// variants: SAVED ISMOD
#include <assert.h>
#include <stdlib.h>
#ifdef ISMOD
#include <fathom.h>
#endif
size_t nondet_size_t(void);
void __VERIFIER_assume(int);

static unsigned checksum(unsigned char* data, size_t length, unsigned char* out) {
  unsigned sum = 0;
  for (size_t i = 0; i < length; i++) {
    sum = sum * 2 + data[i];
    out[i] = data[i] ^ 1;
#ifdef BUG
    if (data[i] == 77)
      data[length - 1 - i] = 78;
#endif
  }
  return sum;
}

int main(void) {
  unsigned char *data = malloc(N), *out = malloc(N);
  if (!data || !out)
    abort();
#ifdef ISMOD
  fathom_reset_modified(data);
#else
  size_t k = nondet_size_t();
  __VERIFIER_assume(k < N);
  unsigned char saved = data[k];
#endif
  checksum(data, N, out);
#ifdef ISMOD
  assert(!fathom_is_modified(data));
#else
  assert(data[k] == saved);
#endif
  free(data);
  free(out);
  return 0;
}
