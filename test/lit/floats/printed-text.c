// RUN: %exit 10 %fathom check %s | %filecheck %s
// A false alarm, of which the verdict says what it rests on.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[8];
  sprintf(text, "%.1f", 2.5);
  assert(strcmp(text, "2.5") == 0);
  return 0;
}
// CHECK: printed-text.c:10:3: error: strcmp(text, "2.5") == 0 [assertion, CWE-617]
// CHECK: {{^}}FAILED:
// CHECK: assumes: the text that the printf family stores for a float is arbitrary, its length bounded
