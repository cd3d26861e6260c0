// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --alloc=relative %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --regions=off %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --regions=off %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=flat %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=flat --heap=history %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=flat --alloc=symbolic %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=ROOM %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=ROOM %s
// Locals of 2^60 bytes are larger than what machines have, but not than size_t.
#include <assert.h>
#include <stdint.h>

uint64_t nondet_uint64(void);

int main(void) {
  char here[UINT64_C(1) << 60], there[UINT64_C(1) << 60];
  uint64_t at = nondet_uint64();
  if (at >= sizeof here)
    return 0;
  here[at] = 1;
  there[at] = 2;
  assert(here[at] == 1 && &here[at] != &there[at]);
  return 0;
}
// CHECK: {{^}}VERIFIED
// ROOM: {{^}}UNKNOWN: the objects of the program do not fit the addresses of this memory model
