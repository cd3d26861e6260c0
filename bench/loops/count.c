// Counts as far as an input below N says.
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), sum = 0;
  if (n > N)
    return 0;
  for (unsigned i = 0; i < n; ++i)
    sum += 3;
  assert(sum == 3 * n);
  return 0;
}
