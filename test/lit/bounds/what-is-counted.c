// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=1 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=1 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=1 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=1 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=1 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=1 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=1 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=2 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=2 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=2 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=2 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=2 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=2 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=2 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=3 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=3 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=3 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=3 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=3 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=3 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=3 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=4 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=4 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=4 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=4 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=4 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=4 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=4 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=5 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=5 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=5 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=5 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=5 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=5 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=5 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=6 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=6 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=6 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=6 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=6 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=6 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=6 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=7 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=7 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=7 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=7 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=7 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=7 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=7 -DBUG=13
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DFORM=8 -DBUG=6 | %filecheck %s
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=8 -DBUG=5
// RUN: %exit 10 %fathom check --unwind=5 %s -- -DFORM=8 -DBUG=4
// RUN: %exit 5 %fathom check --unwind=11 %s -- -DFORM=8 -DBUG=99
// RUN: %exit 0 %fathom check --unwind=12 %s -- -DFORM=8 -DBUG=99
// RUN: %exit 10 %fathom check %s -- -DFORM=8 -DBUG=12
// RUN: %exit 0 %fathom check %s -- -DFORM=8 -DBUG=13
// A ceiling counts rounds of the body, of every kind of loop. The loop runs up to twelve times: a
// bug in the last round within the ceiling is found, and the round behind it is no longer followed.
#include <assert.h>

unsigned char nondet_uchar(void);

static int round_ = 0;

static void body(void) {
  ++round_;
  assert(round_ != BUG);
}

static int isOver(int n) { return round_ >= n; }

int main(void) {
  int n = 1 + nondet_uchar() % 12, m = nondet_uchar();
#if FORM == 1
  for (int i = 0; i < n; ++i)
    body();
#elif FORM == 2
  while (round_ < n && m != 200)
    body();
#elif FORM == 3
  do {
    body();
  } while (round_ < n);
#elif FORM == 4
  for (;;) {
    if (isOver(n))
      break;
    body();
  }
#elif FORM == 5
  do {
    body();
    if (m == 200)
      continue;
    m = nondet_uchar();
  } while (round_ < n && m != 100);
#elif FORM == 6
again:
  body();
  if (round_ < n)
    goto again;
#elif FORM == 7
  while (1) {
    if (m == 200 || round_ == n)
      return 0;
    for (int j = 0; j < 2; ++j)
      m ^= nondet_uchar();
    body();
  }
#elif FORM == 8
  for (int i = n; i-- > 0 || m == 255;) {
    m = 0;
    if (round_ == 12)
      break;
    body();
  }
#endif
  return 0;
}
// CHECK: note: loop can go on after 5 iterations [unwinding]
// CHECK: BOUNDED
