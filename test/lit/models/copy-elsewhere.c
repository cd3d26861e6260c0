// RUN: %exit 0 %fathom check %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s 2>&1 | %filecheck %s
// A byte that no copy of at most four bytes reaches; where it would come from lies
// behind the source.
#include <assert.h>
#include <string.h>

unsigned nondet_uint(void);

char source[4] = {1, 2, 3, 4};
char target[1000];

int main(void) {
  unsigned i = nondet_uint() & 3, n = nondet_uint();
  if (n > 4)
    return 0;
  source[i] = 7;
  memcpy(target + i, source, n);
  assert(target[500] == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
