// RUN: %exit 0 %fathom check %s | %filecheck %s
// Large structs are copied when passed and returned: the callee's changes stay with the callee.
#include <assert.h>

int nondet_int(void);

struct Matrix {
  int cells[2][3];
  const char* name;
};

static struct Matrix scaled(struct Matrix m, int factor) {
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 3; ++c)
      m.cells[r][c] *= factor;
  m.name = "scaled";
  return m;
}

int main(void) {
  struct Matrix m = {{{1, 2, 3}, {4, 5, nondet_int() & 0xff}}, "original"};
  struct Matrix s = scaled(m, 3);
  assert(m.cells[0][0] == 1 && m.name[0] == 'o');
  assert(s.cells[1][1] == 15 && s.name[0] == 's');
  assert(s.cells[1][2] == 3 * m.cells[1][2]);
  m = scaled(s, 2);
  assert(m.cells[0][2] == 18);
  return 0;
}
// CHECK: VERIFIED
