// RUN: %exit 0 %fathom check %s -- -DN=1
// RUN: %exit 0 %fathom check --unwind=1 %s -- -DN=1
// RUN: %exit 5 %fathom check --unwind=0 %s -- -DN=1
// RUN: %exit 10 %fathom check %s -- -DN=1 -DBUG=1
// RUN: %exit 0 %fathom check %s -- -DN=1 -DBUG=2
// RUN: %exit 0 %fathom check %s -- -DN=2
// RUN: %exit 0 %fathom check --unwind=2 %s -- -DN=2
// RUN: %exit 5 %fathom check --unwind=1 %s -- -DN=2
// RUN: %exit 10 %fathom check %s -- -DN=2 -DBUG=2
// RUN: %exit 0 %fathom check %s -- -DN=2 -DBUG=3
// RUN: %exit 0 %fathom check %s -- -DN=16
// RUN: %exit 0 %fathom check --unwind=16 %s -- -DN=16
// RUN: %exit 5 %fathom check --unwind=15 %s -- -DN=16
// RUN: %exit 10 %fathom check %s -- -DN=16 -DBUG=16
// RUN: %exit 0 %fathom check %s -- -DN=16 -DBUG=17
// RUN: %exit 0 %fathom check %s -- -DN=17
// RUN: %exit 0 %fathom check --unwind=17 %s -- -DN=17
// RUN: %exit 5 %fathom check --unwind=16 %s -- -DN=17
// RUN: %exit 10 %fathom check %s -- -DN=17 -DBUG=17
// RUN: %exit 0 %fathom check %s -- -DN=17 -DBUG=18
// RUN: %exit 0 %fathom check %s -- -DN=100
// RUN: %exit 0 %fathom check --unwind=100 %s -- -DN=100
// RUN: %exit 5 %fathom check --unwind=99 %s -- -DN=100
// RUN: %exit 10 %fathom check %s -- -DN=100 -DBUG=100
// RUN: %exit 0 %fathom check %s -- -DN=100 -DBUG=101
// RUN: %exit 0 %fathom check %s -- -DN=1000
// RUN: %exit 0 %fathom check --unwind=1000 %s -- -DN=1000
// RUN: %exit 5 %fathom check --unwind=999 %s -- -DN=1000
// RUN: %exit 10 %fathom check %s -- -DN=1000 -DBUG=1000
// RUN: %exit 0 %fathom check %s -- -DN=1000 -DBUG=1001
// The least ceiling that does is N, whatever it is; the bug is in the last round, or behind it.
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), rounds = 0;
  if (n > N)
    return 0;
  while (rounds < n) {
    ++rounds;
#ifdef BUG
    assert(rounds != BUG);
#endif
  }
  assert(rounds == n);
  return 0;
}
