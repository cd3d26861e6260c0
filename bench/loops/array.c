// Fills a part of an array whose length is an input.
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned char cells[N];
  unsigned n = nondet_uint();
  if (n > N)
    return 0;
  for (unsigned i = 0; i < n; ++i)
    cells[i] = (unsigned char)(i + 1);
  if (n > 0)
    assert(cells[n - 1] == (unsigned char)n);
  return 0;
}
