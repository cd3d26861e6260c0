// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every allocation is looked at before it is used.
#include <stdlib.h>
struct Packet {
  unsigned char type;
  unsigned short length;
  unsigned char payload[16];
};

static struct Packet* packetNew(unsigned char type) {
  struct Packet* packet = malloc(sizeof *packet);
  if (!packet)
    return NULL;
  packet->type = type;
  packet->length = 0;
  return packet;
}

int main(void) {
  struct Packet* packet = packetNew(3);
  if (packet == NULL)
    return 1;
  int type = packet->type;
  free(packet);
  return type == 3 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
