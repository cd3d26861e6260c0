// RUN: %exit 10 %fathom check --entry=harness %s | %filecheck %s
// The flag may be what nobody wrote, or what somebody did.
#include <stdbool.h>
#include <string.h>

_Bool nondet_bool(void);

void harness(void) {
  bool flag;
  if (nondet_bool())
    memset(&flag, 0xff, sizeof flag);
  int count = flag;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: load of 255, {{.*}} [invalid-bool, CWE-704]
  (void)count;
  // Whether it is written may depend on a number that nobody wrote.
  int choice;
  bool other;
  if (choice == 5)
    memset(&other, 0xff, sizeof other);
  count = other;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: load of 255, {{.*}} [invalid-bool, CWE-704]
}
// CHECK: FAILED: 2 of
