// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=arrays %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 5 %fathom check --memory=arrays --regions=off %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=FILL %s
// A bitmap of 2^40 bytes: one past its end.
#include <stdint.h>

uint64_t nondet_uint64(void);

static unsigned char map[UINT64_C(1) << 40];

static void mark(unsigned char* bytes, uint64_t at) {
  if (at <= sizeof map)
    bytes[at] |= 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-{{.*}}]
}

int main(void) {
  mark(map, nondet_uint64());
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// FILL: {{^}}UNKNOWN: --memory=arrays cannot fill 1099511627776 bytes
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
