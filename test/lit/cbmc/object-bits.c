// RUN: %exit 0 %fathom check --entry=harness --object-bits=8 %s | %filecheck --check-prefix=BITS %s
// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// The largest object that CBMC has: with eight bits for the object, 2^55 bytes.
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

size_t nondet_size_t(void);

void harness(void) {
  size_t size = nondet_size_t();
  char* text = malloc(size);
  if (text)
    assert(size + 1 <= ((size_t)1 << 55) + 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  free(text);
}
// BITS: {{^}}VERIFIED
// BITS: assumes: allocations of more than 2^55 bytes fail
// CHECK: FAILED: 1 of
