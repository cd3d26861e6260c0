// RUN: %exit 5 %fathom check %s | %filecheck %s
// Nobody knows how often it jumps back.
#include <setjmp.h>

int nondet_int(void);

static jmp_buf again;

int main(void) {
  setjmp(again);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 1024 iterations [unwinding]
  if (nondet_int() != 0)
    longjmp(again, 1);
  return 0;
}
// CHECK: {{^}}BOUNDED
