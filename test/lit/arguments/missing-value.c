// RUN: %exit 10 %fathom check --argv=symbolic:3,4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --argv=symbolic:3,4 --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --argv=program,-v %s | %filecheck %s
// An option at the end has no value.
#include <string.h>

int main(int argc, char** argv) {
  int level = 0;
  for (int i = 1; i < argc; ++i)
    if (strcmp(argv[i], "-v") == 0)
      level = argv[i + 1][0] - '0';  // CHECK: :[[@LINE]]:15: error: {{.*}} [null-dereference, CWE-476]
  return level;
}
// CHECK: argv[1] = "-v"
// CHECK: {{^}}FAILED: 1 of
