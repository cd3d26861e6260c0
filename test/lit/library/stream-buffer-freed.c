// RUN: %exit 10 %fathom check %s | %filecheck %s
// A buffer belongs to its stream until that is closed.
#include <stdio.h>
#include <stdlib.h>

static void speedUp(FILE* file) {
  char buffer[64];
  setvbuf(file, buffer, _IOFBF, sizeof buffer);
}

int main(void) {
  FILE* file = tmpfile();
  if (!file)
    return 1;
  speedUp(file);
  fputs("late", file);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} after its function has returned [use-after-return, CWE-562]
  char* buffer = malloc(BUFSIZ);
  if (buffer) {
    setbuf(stdout, buffer);
    free(buffer);
    puts("x");  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  }
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
