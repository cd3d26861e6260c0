// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every way leads through the label, and only the label frees.
#include <stdlib.h>
unsigned char __VERIFIER_nondet_uchar(void);

static int load(unsigned char version) {
  int status = -1;
  char *index = NULL, *buffer = malloc(8);
  if (!buffer)
    goto done;
  index = malloc(4);
  if (!index)
    goto done;
  if (version > 2) {
    status = -2;
    goto done;
  }
  buffer[0] = index[3] = (char)version;
  status = 0;
done:
  free(index);
  free(buffer);
  return status;
}

int main(void) { return load(__VERIFIER_nondet_uchar()) == 0; }
// CHECK: {{^}}VERIFIED
