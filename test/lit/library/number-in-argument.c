// RUN: %exit 10 %fathom check --timeout=60 %s | %filecheck %s
// A number from the command line, of any length.
#include <stdlib.h>

static const char table[100];

int main(int argc, char** argv) {
  if (argc < 2)
    return 0;
  int index = atoi(argv[1]);
  if (index >= 100)
    return 1;
  return table[index];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
}
// CHECK: {{^}}FAILED: 1 of
