// RUN: %exit 0 %fathom check %s | %filecheck %s
// A search in two dimensions that ends by break, by goto, by return, or by itself.
#include <assert.h>

unsigned char nondet_uchar(void);

static int find(unsigned char grid[3][3], unsigned char wanted) {
  int steps = 0;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      ++steps;
      if (grid[r][c] == 255)
        break;
      if (grid[r][c] == 254)
        goto corrupt;
      if (grid[r][c] == 253)
        continue;
      if (grid[r][c] == wanted)
        return 3 * r + c;
    }
  }
  assert(steps >= 3 && steps <= 9);
  return -1;
corrupt:
  return -2;
}

int main(void) {
  unsigned char grid[3][3];
  for (int i = 0; i < 9; ++i)
    grid[i / 3][i % 3] = nondet_uchar();
  unsigned char wanted = nondet_uchar() % 100;
  int at = find(grid, wanted);
  if (at >= 0)
    assert(grid[at / 3][at % 3] == wanted);
  else if (at == -1)
    assert(grid[0][0] != wanted);
  return 0;
}
// CHECK: VERIFIED
