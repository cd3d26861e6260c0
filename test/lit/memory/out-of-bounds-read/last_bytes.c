// RUN: %exit 10 %fathom check %s | %filecheck %s
// The word begins inside the buffer and ends outside.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);

static uint32_t wordAt(const uint8_t* bytes, unsigned offset) {
  uint32_t word;
  memcpy(&word, bytes + offset, sizeof word);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  return word;
}

int main(void) {
  uint8_t* buffer = calloc(10, 1);
  if (!buffer)
    return 1;
  unsigned offset = __VERIFIER_nondet_uint();
  __VERIFIER_assume(offset < 10);
  uint32_t word = wordAt(buffer, offset);
  free(buffer);
  return word == 0 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
