// RUN: %exit 0 %fathom check %s | %filecheck %s
// Either it is freed or it is used.
#include <stdlib.h>
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static int parse(unsigned char length, char* name) {
  if (length > 6)
    return -1;
  memcpy(name, "record", length);
  name[length] = '\0';
  return 0;
}

int main(void) {
  unsigned char length = __VERIFIER_nondet_uchar();
  char* name = malloc(8);
  if (!name)
    return 1;
  int status = parse(length, name);
  if (status < 0)
    free(name);
  if (length <= 6) {
    name[0] = 'R';
    free(name);
  }
  return 0;
}
// CHECK: {{^}}VERIFIED
