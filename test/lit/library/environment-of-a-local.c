// RUN: %exit 10 %fathom check %s | %filecheck %s
// putenv does not copy its text: a local becomes a part of the environment.
#define _XOPEN_SOURCE 700
#include <stdlib.h>

static void configure(void) {
  char setting[] = "MODE=fast";
  putenv(setting);
}

int main(void) {
  configure();
  char* mode = getenv("MODE");  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} after its function has returned [use-after-return, CWE-562]
  return mode && mode[0] == 'f';
}
// CHECK: {{^}}FAILED: 1 of
