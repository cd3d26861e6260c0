// RUN: %exit 10 %fathom check %s | %filecheck %s
// A file that is made needs a mode; one that is only opened does not.
#include <fcntl.h>

int nondet_int(void);

int main(void) {
  int flags = nondet_int() ? O_CREAT | O_WRONLY : O_RDONLY;
  int (*openFile)(const char*, int, ...) = open;
  if (nondet_int())
    return open("log.txt", flags, 0600);
  if (nondet_int())
    return open("log.txt", O_RDONLY);
  return openFile("log.txt", flags);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
