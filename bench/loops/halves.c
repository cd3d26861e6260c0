// Halves a number until nothing is left.
#include <assert.h>
#include <stdint.h>
uint64_t nondet_uint64(void);

int main(void) {
  uint64_t x = nondet_uint64();
  unsigned steps = 0;
  if (N < 64 && x >> (N < 64 ? N : 0))
    return 0;
  while (x) {
    x >>= 1;
    ++steps;
  }
  assert(steps <= 64);
  return 0;
}
