// RUN: %exit 10 %fathom check %s | %filecheck %s
// strlen does not count the terminator, strcpy writes it.
#include <stdlib.h>
#include <string.h>

static char* duplicate(const char* text) {
  char* copy = malloc(strlen(text));
  if (copy)
    strcpy(copy, text);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return copy;
}

int main(void) {
  char* copy = duplicate("fathom");
  free(copy);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
