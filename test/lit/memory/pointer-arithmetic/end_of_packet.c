// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// The end of the payload is computed from a length that nobody checked; it is only compared with.
#include <stddef.h>
unsigned char nondet_uchar(void);

static int fits(const unsigned char* packet, const unsigned char* end) {
  unsigned length = packet[0];
  const unsigned char* payloadEnd = packet + 1 + length;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [pointer-arithmetic, CWE-823]
  return payloadEnd <= end;
}

int main(void) {
  unsigned char packet[8];
  for (int i = 0; i < 8; i++)
    packet[i] = nondet_uchar();
  return fits(packet, packet + sizeof packet);
}
// CHECK: {{^}}FAILED: 1 of
