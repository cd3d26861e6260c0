// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=arrays %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 5 %fathom check --memory=arrays --regions=off %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=FILL %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=FILL %s
// Large arrays that begin with some numbers are zero behind them.
#include <assert.h>
#include <stdint.h>

unsigned nondet_uint(void);

static unsigned char table[UINT64_C(1) << 40] = {1, 2};
static unsigned char small[(64u << 20) + 16] = {3, 4};

int main(void) {
  unsigned i = nondet_uint();
  if (i < 2 || i >= sizeof small)
    return 0;
  assert(table[0] == 1 && table[1] == 2 && table[i] == 0 && table[sizeof table - 1] == 0);
  assert(small[1] == 4 && small[i] == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
// FILL: {{^}}UNKNOWN: --memory=arrays cannot fill 1099511627776 bytes
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
