// RUN: %exit 0 %fathom check --argv=symbolic:3,4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --argv=program,-v,3,,-x %s | %filecheck %s --check-prefix=TEXTS
#include <string.h>

int main(int argc, char** argv) {
  int level = 0;
  for (int i = 1; i + 1 < argc; ++i)
    if (strcmp(argv[i], "-v") == 0)
      level = argv[i + 1][0] - '0';
  return level;
}
// CHECK: {{^}}VERIFIED
// CHECK: main gets at most 3 arguments, each of at most 4 characters
// TEXTS: {{^}}VERIFIED
// TEXTS: main gets the arguments that --argv gives
