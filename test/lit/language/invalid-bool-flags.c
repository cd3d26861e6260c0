// RUN: %exit 10 %fathom check %s | %filecheck %s
// Flags set with memset to "true in every bit", counted in a loop.
#include <stdbool.h>
#include <string.h>

_Bool nondet_bool(void);

static int isSet(const bool* flags, int i) {
  return flags[i] ? 1 : 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-bool, CWE-704]
}

int main(void) {
  bool flags[4];
  memset(flags, nondet_bool() ? 0xff : 0x01, sizeof flags);
  int count = 0;
  for (int i = 0; i < 4; ++i)
    count += isSet(flags, i);
  return count == 5;
}
// CHECK: FAILED: 1 of
