// RUN: %exit 10 %fathom check %s | %filecheck %s
// The program's end flushes its streams, and then the locals of main are gone.
#include <stdio.h>

int main(void) {
  char buffer[BUFSIZ];
  setbuf(stdout, buffer);
  puts("hello");
  return 0;  // CHECK: error: the buffer of a stream is gone when the program ends [use-after-return, CWE-562]
}
// CHECK: {{^}}FAILED: 1 of
