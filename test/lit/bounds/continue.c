// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DEXACT | %filecheck %s --check-prefix=BAD
// RUN: %exit 5 %fathom check --unwind=5 %s -- -DEXACT | %filecheck %s --check-prefix=CUT
// RUN: %fathom loops %s | %filecheck %s --check-prefix=LOOPS
// Each `continue` is a way back of one loop, not a loop of its own.
#include <assert.h>
char nondet_char(void);

int main(void) {
  char s[33];
  for (int i = 0; i < 32; i++)
    s[i] = nondet_char();
  s[32] = 0;
  int i = 0, count = 0, quote = 0;
  while (s[i]) {
    if (s[i] == ' ') {
      i++;
      continue;
    }
    if (s[i] == '"') {
      quote = !quote;
      i++;
      continue;
    }
    count++;
    i++;
  }
#ifdef EXACT
  assert(count != 32);
#else
  assert(count <= 32);
#endif
}
// CHECK: VERIFIED
// BAD: FAILED: 1 of
// CUT: BOUNDED
// LOOPS: main:11
// LOOPS: main:15
// LOOPS-NOT: main
