// RUN: %exit 0 %fathom check %s | %filecheck %s
// A local array in a loop body is a new one in each round; the sum is carried outside.
#include <assert.h>
#include <string.h>

int main(void) {
  unsigned total = 0;
  for (unsigned round = 0; round < 4; round++) {
    unsigned char block[4];
    memset(block, (int)round, sizeof block);
    const unsigned char* end = block + sizeof block;
    for (const unsigned char* p = block; p < end; p++)
      total += *p;
  }
  assert(total == 24);
  return 0;
}
// CHECK: {{^}}VERIFIED
