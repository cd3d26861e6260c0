// RUN: %exit 0 %fathom check %s | %filecheck %s
// Moving the tower obeys the rule at each move, and takes as many moves as it should.
#include <assert.h>

#define DISCS 4

static int peg[3][DISCS], height[3], moves;

static void move(int from, int to) {
  assert(height[from] > 0);
  int disc = peg[from][--height[from]];
  assert(height[to] == 0 || peg[to][height[to] - 1] > disc);
  peg[to][height[to]++] = disc;
  ++moves;
}

static void solve(int n, int from, int to, int by) {
  if (n == 0)
    return;
  solve(n - 1, from, by, to);
  move(from, to);
  solve(n - 1, by, to, from);
}

int main(void) {
  for (int i = 0; i < DISCS; ++i)
    peg[0][height[0]++] = DISCS - i;
  solve(DISCS, 0, 2, 1);
  assert(height[2] == DISCS && moves == 15);
  return 0;
}
// CHECK: VERIFIED
