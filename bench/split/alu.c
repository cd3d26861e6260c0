// One property, hard in each of its cases: a unit of arithmetic against what it has to compute.
#include <fathom.h>

#define MASK ((1u << BITS) - 1)

// As hardware does it: shift and add.
static unsigned product(unsigned a, unsigned b) {
  unsigned sum = 0;
  for (unsigned i = 0; i < BITS; ++i)
    sum += (b >> i & 1) ? a << i : 0;
  return sum & MASK;
}

static unsigned unit(unsigned operation, unsigned a, unsigned b) {
  switch (operation) {
    case 0: return product(a, b);
    case 1: return (product(a, a) - product(b, b)) & MASK;
    case 2: return (product(a + b, a + b) & MASK);
    default: return (product(a, 5) + product(b, a)) & MASK;
  }
}

static unsigned wanted(unsigned operation, unsigned a, unsigned b) {
  switch (operation) {
    case 0: return (b * a) & MASK;
    case 1: return ((a + b) * (a - b)) & MASK;
    case 2: return (a * a + 2 * a * b + b * b) & MASK;
    default: return (a * (b + 5)) & MASK;
  }
}

int main(void) {
  unsigned operation = fathom_nondet_uint() & 3;
  unsigned a = fathom_nondet_uint() & MASK, b = fathom_nondet_uint() & MASK;
  fathom_assert(unit(operation, a, b) == wanted(operation, a, b), "the unit computes what is wanted");
}
