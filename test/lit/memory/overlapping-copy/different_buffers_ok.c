// RUN: %exit 0 %fathom check %s | %filecheck %s
// strcpy and strcat between two buffers, back and forth.
#include <assert.h>
#include <string.h>

int main(void) {
  char a[12] = "ab", b[12] = "cd";
  for (int i = 0; i < 2; i++) {
    strcat(a, b);
    strcpy(b, a + 1);
  }
  assert(strcmp(a, "abcdbcd") == 0);
  assert(strcmp(b, "bcdbcd") == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
