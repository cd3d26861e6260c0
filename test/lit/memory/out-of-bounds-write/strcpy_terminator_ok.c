// RUN: %exit 0 %fathom check %s | %filecheck %s
// One more byte for the terminator.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static char* duplicate(const char* text) {
  char* copy = malloc(strlen(text) + 1);
  if (copy)
    strcpy(copy, text);
  return copy;
}

int main(void) {
  char* copy = duplicate("fathom");
  if (copy)
    assert(copy[5] == 'm' && copy[6] == '\0');
  free(copy);
  return 0;
}
// CHECK: {{^}}VERIFIED
