// RUN: %exit 10 %fathom check %s | %filecheck %s
// The error path frees the buffer and falls through to its use.
#include <stdlib.h>
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static int parse(const unsigned char* input, char* name) {
  if (input[0] > 6) {
    free(name);
    return -1;
  }
  memcpy(name, "record", input[0]);
  name[input[0]] = '\0';
  return 0;
}

int main(void) {
  unsigned char input[1] = {__VERIFIER_nondet_uchar()};
  char* name = malloc(8);
  if (!name)
    return 1;
  int status = parse(input, name);
  if (status < 0)
    strcpy(name, "bad");
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  free(name);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
