// RUN: %exit 10 %fathom check %s | %filecheck %s
// The error path frees the buffer, and then cleans up once more.
#include <stdlib.h>
unsigned char __VERIFIER_nondet_uchar(void);

static int load(unsigned char version) {
  int status = 0;
  char* buffer = malloc(8);
  if (!buffer)
    return -1;
  if (version > 2) {
    free(buffer);
    status = -2;
    goto done;
  }
  buffer[0] = (char)version;
done:
  free(buffer);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
  return status;
}

int main(void) { return load(__VERIFIER_nondet_uchar()) == 0; }
// CHECK: {{^}}FAILED: 1 of
