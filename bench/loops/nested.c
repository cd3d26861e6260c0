// A loop of up to N rounds, and in it one of up to four.
#include <assert.h>
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), count = 0;
  if (n > N)
    return 0;
  for (unsigned i = 0; i < n; ++i)
    for (unsigned j = 0; j < i % 5; ++j)
      ++count;
  assert(count <= 4 * n);
  return 0;
}
