// RUN: %exit 0 %fathom check --timeout=60 %s
// Of 130 rounds of a loop, each may be entered in its middle, and all are followed.
#include <assert.h>
unsigned nondet_uint(void);

static unsigned send(unsigned count) {
  unsigned rounds = (count + 7) / 8, out = 0;
  switch (count % 8) {
  case 0:
    do {
      out++;
  case 7: out++;
  case 6: out++;
  case 5: out++;
  case 4: out++;
  case 3: out++;
  case 2: out++;
  case 1: out++;
    } while (--rounds > 0);
  }
  return out;
}

int main(void) {
  unsigned count = nondet_uint();
  if (count == 0 || count > 1040)
    return 0;
  assert(send(count) == count);
}
