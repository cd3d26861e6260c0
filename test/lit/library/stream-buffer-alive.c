// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

static char own[BUFSIZ];

int main(void) {
  FILE* file = tmpfile();
  char* buffer = malloc(64);
  if (!file || !buffer)
    return 1;
  setvbuf(file, buffer, _IOFBF, 64);
  fputs("in time", file);
  fclose(file);
  free(buffer);
  setbuf(stdout, own);
  puts("x");
  return 0;
}
// CHECK: {{^}}VERIFIED
