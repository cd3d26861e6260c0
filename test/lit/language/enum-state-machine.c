// RUN: %exit 0 %fathom check %s | %filecheck %s
// Comments are removed by a state machine; its state never leaves the names.
#include <assert.h>

unsigned char nondet_uchar(void);

enum State { TEXT, SLASH, COMMENT, STAR, STATES };

static enum State next(enum State s, char c) {
  switch (s) {
  case TEXT:
    return c == '/' ? SLASH : TEXT;
  case SLASH:
    return c == '*' ? COMMENT : c == '/' ? SLASH : TEXT;
  case COMMENT:
    return c == '*' ? STAR : COMMENT;
  case STAR:
    return c == '/' ? TEXT : c == '*' ? STAR : COMMENT;
  default:
    return STATES;
  }
}

int main(void) {
  enum State s = TEXT;
  for (int i = 0; i < 5; ++i) {
    s = next(s, (char)nondet_uchar());
    assert(s < STATES);
    assert(s != COMMENT || i >= 1);
    assert(s != STAR || i >= 2);
  }
  enum { A = -3, B, C = B + 10 };
  assert(A + B + C == 3);
  return 0;
}
// CHECK: VERIFIED
