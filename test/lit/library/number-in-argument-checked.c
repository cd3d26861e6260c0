// RUN: %exit 5 %fathom check --timeout=60 %s | %filecheck %s
// A number can have any number of zeros and spaces before it: not all of them are tried, and the verdict says so.
#include <stdlib.h>

static const char table[100];

int main(int argc, char** argv) {
  if (argc < 2)
    return 0;
  int index = atoi(argv[1]);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: a text from outside can have more spaces or digits
  if (index < 0 || index >= 100)
    return 1;
  return table[index];
}
// CHECK: {{^}}BOUNDED
