// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char name[65];
  if (gethostname(name, sizeof name) == 0)
    assert(strlen(name) <= 64);
  assert(getpid() == getpid());
  return 0;
}
// CHECK: {{^}}VERIFIED
