// RUN: %exit 0 %fathom check %s | %filecheck %s
// Inline assembly in a function that nobody calls, and behind a condition that never holds.
#include <assert.h>

unsigned char nondet_uchar(void);

static inline void disableInterrupts(void) { __asm__ volatile("cli"); }

static void enter(int level) {
  if (level > 255)
    disableInterrupts();
  assert(level >= 0);
}

void neverCalled(void) { __asm__ volatile("hlt"); }

int main(void) {
  enter(nondet_uchar());
  return 0;
}
// CHECK: VERIFIED
