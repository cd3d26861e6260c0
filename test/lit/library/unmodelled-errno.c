// RUN: %exit 10 %fathom check %s | %filecheck %s
// Any function of the library may set errno.
#include <assert.h>
#include <errno.h>
#include <sys/stat.h>

int main(void) {
  errno = 0;
  chmod("log.txt", 0600);
  assert(errno == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
