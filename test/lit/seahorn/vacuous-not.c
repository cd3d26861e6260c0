// RUN: %exit 0 %fathom check %s | %filecheck %s
// One execution in four billion is enough; and a program may end where it likes.
#include <seahorn/seahorn.h>
#include <stdlib.h>

extern unsigned nd_unsigned(void);

int main(void) {
  unsigned n = nd_unsigned();
  assume(n * 3 == 7);
  sassert(n == 2863311533u);
  if (n > 0)
    exit(0);
  for (;;)
    ;
}
// CHECK: VERIFIED
// CHECK-NOT: vacuous
