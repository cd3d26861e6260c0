// RUN: %exit 0 %fathom check %s | %filecheck %s
// The literal is copied before it is changed.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char* original = "key=1";
  char* copy = strdup(original);
  if (!copy)
    return 1;
  char* equals = strchr(copy, '=');
  *equals = '\0';
  assert(strcmp(copy, "key") == 0);
  assert(original[3] == '=');
  free(copy);
  return 0;
}
// CHECK: {{^}}VERIFIED
