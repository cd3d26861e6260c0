// A pointer whose offset was computed from a register with padding that nobody wrote is a pointer all the same: found by
// campaign.py, oracle memory, number 419, whose counterexample did not replay.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>

unsigned char nondet_uchar(void);

struct pair {
  unsigned char first;
  unsigned short second;
};

static unsigned firstOf(struct pair pair) {
  return pair.first;
}

int main(void) {
  struct pair pair;
  pair.first = nondet_uchar();
  pair.second = 7;
  int all[4] = {0};
  int* chosen = &all[firstOf(pair) % 4];
  *chosen = 5;
  // CHECK: :[[@LINE+1]]:3: error: all[1] == 0 [assertion, CWE-617]
  assert(all[1] == 0);
}
