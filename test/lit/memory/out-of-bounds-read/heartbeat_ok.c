// RUN: %exit 0 %fathom check %s | %filecheck %s
// The claimed length is compared with the received one.
#include <string.h>
unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char reply[256];

static unsigned answer(const unsigned char* request, unsigned received) {
  unsigned claimed = request[0];
  if (claimed + 1 > received)
    return 0;
  memcpy(reply, request + 1, claimed);
  return claimed;
}

int main(void) {
  unsigned char request[8];
  for (int i = 0; i < 8; i++)
    request[i] = __VERIFIER_nondet_uchar();
  return answer(request, sizeof request) <= 7 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
