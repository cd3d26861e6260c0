// RUN: %exit 10 %fathom check %s | %filecheck %s
// Allocates the header and fills in the whole message.
#include <stdlib.h>
struct Header {
  unsigned short kind, length;
};
struct Message {
  struct Header header;
  unsigned sender;
};

int main(void) {
  struct Message* message = malloc(sizeof(struct Header));
  if (!message)
    return 1;
  message->header.kind = 1;
  message->header.length = sizeof *message;
  message->sender = 99;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(message);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
