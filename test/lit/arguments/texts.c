// RUN: %exit 10 %fathom check --argv=program,-n,7 %s | %filecheck %s
// RUN: %exit 0 %fathom check --argv=program,-n,8 %s | %filecheck %s --check-prefix=OK
// The arguments as they are given.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  assert(argc == 3 && argv[3] == 0);
  assert(strcmp(argv[0], "program") == 0);
  if (strcmp(argv[1], "-n") == 0)
    assert(atoi(argv[2]) != 7);  // CHECK: :[[@LINE]]:5: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// OK: {{^}}VERIFIED
