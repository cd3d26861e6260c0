// RUN: %exit 0 %fathom check %s | %filecheck %s
// Directory, file and terminator fit.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
char __VERIFIER_nondet_char(void);

int main(void) {
  char file[4];
  for (int i = 0; i < 3; i++)
    file[i] = __VERIFIER_nondet_char();
  file[3] = '\0';
  char* path = malloc(8);
  if (!path)
    return 1;
  strcpy(path, "/tmp");
  strcat(path, file);
  assert(strlen(path) >= 4 && strlen(path) <= 7);
  free(path);
  return 0;
}
// CHECK: {{^}}VERIFIED
