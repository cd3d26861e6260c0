// RUN: %exit 0 %fathom check %s | %filecheck %s
// A stack machine for arbitrary programs: it stops before its stack overflows.
#include <assert.h>
unsigned char nondet_uchar(void);

struct Machine {
  int stack[4];
  unsigned depth;
};

static int step(struct Machine* m, unsigned char code) {
  switch (code & 3) {
    case 0:
      if (m->depth == 4)
        return 0;
      m->stack[m->depth++] = code >> 2;
      return 1;
    case 1:
      if (m->depth < 2)
        return 0;
      m->depth--;
      m->stack[m->depth - 1] ^= m->stack[m->depth];
      return 1;
    case 2:
      if (m->depth == 0)
        return 0;
      m->depth--;
      return 1;
  }
  return 0;
}

int main(void) {
  struct Machine m = {{0}, 0};
  for (int i = 0; i < 6; i++)
    if (!step(&m, nondet_uchar()))
      break;
  assert(m.depth <= 4);
  return 0;
}
// CHECK: {{^}}VERIFIED
