// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// What getenv returns is read, and changed in a copy; all of it was written by somebody.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  const char* path = getenv("PATH");
  if (!path || path[0] == 0)
    return 1;
  char first[2] = {path[0], 0};
  first[0] = first[0] == '/' ? '\\' : '/';
  assert(first[0] != path[0]);
  return 0;
}
// CHECK: {{^}}VERIFIED
