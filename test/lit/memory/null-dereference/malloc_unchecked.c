// RUN: %exit 10 %fathom check %s | %filecheck %s
// malloc may fail, and nobody looks.
#include <stdlib.h>
struct Packet {
  unsigned char type;
  unsigned short length;
  unsigned char payload[16];
};

static struct Packet* packetNew(unsigned char type) {
  struct Packet* packet = malloc(sizeof *packet);
  packet->type = type;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  packet->length = 0;
  return packet;
}

int main(void) {
  struct Packet* packet = packetNew(3);
  int type = packet->type;
  free(packet);
  return type == 3 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
