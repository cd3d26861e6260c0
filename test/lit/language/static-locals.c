// RUN: %exit 0 %fathom check %s | %filecheck %s
// Static locals live between the calls, one per function, also in recursion.
#include <assert.h>

unsigned char nondet_uchar(void);

static int ticket(void) {
  static int next = 100;
  return next++;
}

static int calls(int depth) {
  static int count;
  static const char step[2] = {1, 1};
  count += step[depth & 1];
  if (depth > 0)
    calls(depth - 1);
  return count;
}

int main(void) {
  int n = nondet_uchar() % 5, first = ticket();
  for (int i = 0; i < n; ++i)
    ticket();
  assert(first == 100 && ticket() == 101 + n);
  assert(calls(3) == 4);
  assert(calls(0) == 5);
  return 0;
}
// CHECK: VERIFIED
