// RUN: %exit 0 %fathom check %s | %filecheck %s
// A struct may be assigned to itself: that overlap is exact.
#include <assert.h>
unsigned nondet_uint(void);

struct Block {
  int words[8];
};
static struct Block blocks[2] = {{{1, 2, 3}}, {{4, 5, 6}}};

static void assign(struct Block* to, const struct Block* from) { *to = *from; }

int main(void) {
  unsigned to = nondet_uint() & 1, from = nondet_uint() & 1;
  int expected = blocks[from].words[2];
  assign(&blocks[to], &blocks[from]);
  assert(blocks[to].words[2] == expected);
  return 0;
}
// CHECK: {{^}}VERIFIED
