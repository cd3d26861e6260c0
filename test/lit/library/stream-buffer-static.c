// RUN: %exit 0 %fathom check %s | %filecheck %s
// A static buffer outlives main, exit happens before main's locals die, and a closed stream needs none.
#include <stdio.h>
#include <stdlib.h>

int nondet_int(void);
static char forever[BUFSIZ];

int main(void) {
  char local[BUFSIZ];
  if (nondet_int()) {
    setbuf(stdout, local);
    exit(0);
  }
  setbuf(stdout, forever);
  FILE* file = fopen("log.txt", "w");
  if (!file)
    return 1;
  setbuf(file, local);
  fclose(file);
}
// CHECK: {{^}}VERIFIED
