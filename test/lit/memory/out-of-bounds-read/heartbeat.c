// RUN: %exit 10 %fathom check %s | %filecheck %s
// The answer repeats as many bytes as the request claims to have.
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char reply[256];

static unsigned answer(const unsigned char* request) {
  unsigned claimed = request[0];
  memcpy(reply, request + 1, claimed);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  return claimed;
}

int main(void) {
  unsigned char request[8];
  for (int i = 0; i < 8; i++)
    request[i] = __VERIFIER_nondet_uchar();
  return (int)answer(request);
}
// CHECK: {{^}}FAILED: 1 of
