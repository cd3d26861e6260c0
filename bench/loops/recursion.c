// Goes as deep as an input below N says.
#include <assert.h>
unsigned nondet_uint(void);

static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
  unsigned n = nondet_uint();
  if (n > N)
    return 0;
  assert(depth(n) == n);
  return 0;
}
