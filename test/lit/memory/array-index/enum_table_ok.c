// RUN: %exit 0 %fathom check %s | %filecheck %s
// A state machine whose table has an entry for each state and each input.
#include <assert.h>
unsigned char nondet_uchar(void);

enum State { Idle, Run, Stop, States };
enum Input { Start, Halt, Inputs };
static const enum State next[States][Inputs] = {{Run, Idle}, {Run, Stop}, {Stop, Stop}};

int main(void) {
  enum State state = Idle;
  for (int i = 0; i < 6; i++) {
    unsigned char c = nondet_uchar();
    state = next[state][c == 'h' ? Halt : Start];
    assert(state < States);
  }
  return state == Stop;
}
// CHECK: {{^}}VERIFIED
