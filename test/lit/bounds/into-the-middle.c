// RUN: %exit 0 %fathom check %s
// RUN: %exit 0 %fathom check --unwind=3 %s
// RUN: %exit 0 %fathom check --unwind=send:14:3 %s
// RUN: %exit 5 %fathom check --unwind=2 %s | %filecheck %s
// RUN: %exit 0 %fathom loops %s | %filecheck %s --check-prefix=LOOPS
// Duff's device: what is entered in the middle of a round of the loop has the rounds of the loop.
#include <assert.h>
unsigned nondet_uint(void);

static unsigned send(unsigned count) {
  unsigned rounds = (count + 7) / 8, out = 0;
  switch (count % 8) {
  case 0:
    do {  // CHECK: :[[@LINE]]:5: note: loop can go on after 2 iterations
      out++;
  case 7:
      out++;
  case 6:
      out++;
  case 5:
      out++;
  case 4:
      out++;
  case 3:
      out++;
  case 2:
      out++;
  case 1:
      out++;
    } while (--rounds > 0);
  }
  return out;
}

int main(void) {
  unsigned count = nondet_uint();
  if (count == 0 || count > 24)
    return 0;
  assert(send(count) == count);
}
// LOOPS: {{^}}send:14{{$}}
