// RUN: %exit 0 %fathom check %s | %filecheck %s
// The text of a float is arbitrary, which the verdict says where it is stored.
#include <assert.h>
#include <stdio.h>

int main(void) {
  char text[8];
  printf("%.1f\n", 2.5);
  int length = sprintf(text, "%.1f", 2.5);
  assert(length == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED:
// CHECK: assumes: the text that the printf family stores for a float is arbitrary, its length bounded
