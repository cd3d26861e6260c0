// RUN: %exit 0 %fathom check %s | %filecheck %s
// memset with 0 and 1 makes valid flags; nondet_bool gives only those.
#include <assert.h>
#include <stdbool.h>
#include <string.h>

_Bool nondet_bool(void);

int main(void) {
  bool flags[4];
  memset(flags, nondet_bool() ? 1 : 0, sizeof flags);
  flags[2] = nondet_bool();
  int count = 0;
  for (int i = 0; i < 4; ++i)
    count += flags[i];
  assert(count != 2);
  return 0;
}
// CHECK: VERIFIED
