// RUN: %exit 10 %fathom check %s | %filecheck %s
// A word of four characters and its terminator need five bytes.
#include <stdio.h>

int main(void) {
  char word[4];
  sscanf("one four", "%s", word);
  return sscanf("one four", "%*s%s", word) != 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
}
// CHECK: {{^}}FAILED: 1 of
