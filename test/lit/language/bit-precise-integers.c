// RUN: %exit 0 %fathom check %s -- -std=c23 | %filecheck %s
// Integers of odd widths wrap where their width says, are stored, and compared.
#include <assert.h>

unsigned int nondet_uint(void);
unsigned long nondet_ulong(void);

struct Packet {
  unsigned _BitInt(24) address;
  unsigned _BitInt(7) id;
  unsigned _BitInt(65) wide;
};

int main(void) {
  unsigned x = nondet_uint();
  unsigned long l = nondet_ulong();
  unsigned _BitInt(24) a = x;
  assert(a == (x & 0xffffff));
  struct Packet p = {a, x, l};
  struct Packet q = p;
  q.id += 1;
  assert(q.id == ((x + 1) & 127) && q.address == p.address);
  q.wide = q.wide << 1 | 1;
  assert((unsigned long)(q.wide >> 1) == l && (unsigned)q.wide % 2 == 1);
  _BitInt(33) s = -1;
  assert(s < 0 && (s >> 20) == -1);
  s = (_BitInt(33))x - 1;
  assert(s >= -1);
  return 0;
}
// CHECK: VERIFIED
