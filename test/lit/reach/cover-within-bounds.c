// RUN: %exit 5 %fathom check --unwind=4 --vacuity=error %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-check=cover %s | %filecheck --check-prefix=OFF %s
// What is not covered within the bounds may be covered beyond them. Covers after a violation are
// told all the same, and a proof file leaves them open.
#include <fathom.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = nondet_uchar(), rounds = 0;
  while (n > 1) {
    n /= 2;
    ++rounds;
  }
  fathom_cover(rounds == 7);
  fathom_cover(rounds == 3);
  return 0;
}
// CHECK: cover-within-bounds.c:16:3: note: covered [cover]
// CHECK: cover-within-bounds.c:15:3: {{error|warning}}: no execution comes here with this condition within the bounds [cover]
// CHECK: {{^}}BOUNDED: {{.*}}1 of 2 covered
// OFF-NOT: cover
// OFF: {{^}}VERIFIED
