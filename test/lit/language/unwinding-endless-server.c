// RUN: %exit 5 %fathom check %s | %filecheck %s
// A server loop has no end; nothing fails in the rounds that were looked at.
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned state = 0;
  for (;;) {  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after {{[0-9]+}} iterations [unwinding]
    unsigned char event = nondet_uchar();
    if (event == 'q')
      break;
    state = (state + event) % 7;
    assert(state < 7);
  }
  return 0;
}
// CHECK: BOUNDED
