// RUN: %exit 10 %fathom check --malloc=succeeds --memory=flat --alloc=symbolic %s | %filecheck %s
// A block at an address that was freed before is alive: found by campaign.py, oracle parity, number 6, whose counterexample
// did not replay.
#include <stdlib.h>
unsigned char nondet_uchar(void);

int main(void) {
  unsigned rounds = nondet_uchar() & 3;
  for (unsigned i = 0; i <= rounds; ++i) {
    unsigned short* numbers = calloc(3, 2);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
    unsigned short last = numbers[i];
    free(numbers);
  }
}
// CHECK: {{^}}FAILED: 1 of
