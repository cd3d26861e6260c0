// RUN: %exit 10 %fathom check %s | %filecheck %s
// Directory and file fit together only without the terminator.
#include <stdlib.h>
#include <string.h>
char __VERIFIER_nondet_char(void);

int main(void) {
  char file[4];
  for (int i = 0; i < 3; i++)
    file[i] = __VERIFIER_nondet_char();
  file[3] = '\0';
  char* path = malloc(7);
  if (!path)
    return 1;
  strcpy(path, "/tmp");
  strcat(path, file);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(path);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
