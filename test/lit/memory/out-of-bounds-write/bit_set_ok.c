// RUN: %exit 0 %fathom check %s | %filecheck %s
// A bit set of 70 bits in three words.
#include <assert.h>
#include <stdint.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

enum { Bits = 70 };
struct BitSet {
  uint32_t words[(Bits + 31) / 32];
};

static void add(struct BitSet* set, unsigned bit) {
  set->words[bit / 32] |= UINT32_C(1) << bit % 32;
}
static int has(const struct BitSet* set, unsigned bit) {
  return set->words[bit / 32] >> bit % 32 & 1;
}

int main(void) {
  struct BitSet set = {{0}};
  unsigned a = nondet_uint(), b = nondet_uint();
  __VERIFIER_assume(a < Bits && b < Bits);
  add(&set, a);
  assert(has(&set, a));
  assert(has(&set, b) == (a == b));
  return 0;
}
// CHECK: {{^}}VERIFIED
